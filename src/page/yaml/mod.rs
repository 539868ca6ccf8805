//! YAML of front matter and blocks, read to a tree whose every value knows its place in the file.
//!
//! Text → [`relief`] (what authors may write beyond YAML is masked, byte for byte) → events of the
//! YAML parser → [`tree`] → [`Node`]. Masking keeps every byte offset, so that only one translation
//! is left: from the text of a block to the file ([`Body`]).

mod blame;
mod body;
mod fault;
mod relief;
#[cfg(test)]
mod tests;
mod tree;

pub(super) use body::Body;

use super::Node;
use crate::diagnostic::Finding;
use std::sync::Arc;

use crate::diagnostic::Source;

/// Which language a text is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Language {
    /// Plain YAML: front matter.
    Plain,
    /// YAML with the three reliefs of `pages.md` 2: blocks.
    Block,
}

/// What came of a text.
pub(super) struct Read {
    /// The tree, as far as it could be read.
    pub node: Node,
    /// Reading stopped before the end.
    pub broken: bool,
    /// What was wrong.
    pub findings: Vec<Finding>,
}

/// Reads a text.
pub(super) fn read(source: &Arc<Source>, body: &Body, language: Language) -> Read {
    let mut relieved = match language {
        Language::Plain => relief::Relieved::plain(body.text()),
        Language::Block => relief::relieve(body.text()),
    };
    let tree = tree::build(&mut relieved, body.text());
    let mut findings = Vec::new();
    if tree.fault.is_some() || !relieved.swallowed.is_empty() || !tree.doubled.is_empty() {
        let teller = fault::Teller::new(source, body);
        findings.extend(relieved.swallowed.iter().map(|key| teller.swallowed(key)));
        findings.extend(tree.doubled.iter().map(|doubled| teller.doubled(doubled)));
        findings.extend(tree.fault.as_ref().map(|fault| teller.fault(fault)));
    }
    let mut node = tree.node;
    body.place(&mut node);
    Read { node, broken: tree.fault.is_some(), findings }
}
