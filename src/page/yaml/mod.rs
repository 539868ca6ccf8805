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

use super::{Node, Value, hygiene};
use crate::diagnostic::{Finding, Span};
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
    /// Something written is missing in the tree: reading stopped before the end, or a key was written twice.
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
    if body.text().contains('\\') {
        escaped(source, &node, &mut findings);
    }
    Read { node, broken: tree.fault.is_some() || !tree.doubled.is_empty(), findings }
}

/// Reports characters that came out of an escape (`"\u202e"`): the text as written does not hold them.
fn escaped(source: &Arc<Source>, node: &Node, findings: &mut Vec<Finding>) {
    let mut look = |text: &str, span: Span| {
        let Some(c) = text.chars().find(|c| hygiene::hidden(*c).is_some()) else { return };
        // One that is written as it is has been reported where it stands.
        let written = source.text.get(span.start..span.end).unwrap_or_default();
        if !written.contains(c) {
            findings.push(hygiene::finding(source, c, span));
        }
    };
    match &node.value {
        Value::Null => {}
        Value::Scalar(text) => look(text, node.span),
        Value::List(items) => items.iter().for_each(|item| escaped(source, item, findings)),
        Value::Map(entries) => {
            for entry in entries {
                look(&entry.key, entry.key_span);
            }
            entries.iter().for_each(|entry| escaped(source, &entry.value, findings));
        }
    }
}
