//! The ids of a page, each once.

use std::collections::{BTreeMap, HashSet};

use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, Span};
use crate::korean::{self, josa};
use crate::page::{Block, BlockKind, Node, Page};

/// Ids that templates use on every page.
const TAKEN: &[&str] = &["main", "colophon", "sources", "applied-rules"];

/// Something on a page that a link can name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// The id.
    pub id: String,
    /// What makes it; none for what templates make.
    pub span: Option<Span>,
}

/// The id of each block, in the page's order: `예시-이름`, and `국면-1` … for boards without a
/// name. A block whose name cannot be read has none; that is reported where names are checked.
pub fn block_ids(page: &Page) -> Vec<Option<String>> {
    let mut counts: BTreeMap<BlockKind, usize> = BTreeMap::new();
    let mut id_of = |block: &Block| {
        let count = counts.entry(block.kind).or_default();
        *count += 1;
        let name = name_of(&block.body).and_then(|name| korean::example_id(name).ok());
        let kind = block.kind.korean();
        match (name, block.kind) {
            (Some(name), BlockKind::Position) => Some(format!("국면-{name}")),
            (Some(name), BlockKind::Claim) => Some(format!("주장-{name}")),
            (Some(name), _) => Some(format!("예시-{name}")),
            (None, BlockKind::Position | BlockKind::Facts | BlockKind::Claim) => Some(format!("{kind}-{count}")),
            (None, BlockKind::Example | BlockKind::Puzzle) => None,
        }
    };
    page.blocks.iter().map(&mut id_of).collect()
}

fn name_of(body: &Node) -> Option<&str> {
    let entry = body.get("이름").or_else(|| body.get("id"))?;
    entry.value.as_str()
}

/// How many steps a block has.
fn steps_of(block: &Block) -> usize {
    let entry = block.body.get("단계").or_else(|| block.body.get("steps"));
    entry.and_then(|entry| entry.value.as_list()).map_or(0, <[_]>::len)
}

/// Everything on a page that a link can name, in order.
pub fn anchors(page: &Page) -> Vec<Anchor> {
    let mut all: Vec<Anchor> = TAKEN.iter().map(|id| Anchor { id: (*id).to_owned(), span: None }).collect();
    all.extend(page.sections.iter().map(|section| Anchor { id: section.anchor.clone(), span: Some(section.span) }));
    for (block, id) in page.blocks.iter().zip(block_ids(page)) {
        let Some(id) = id else { continue };
        all.extend((1..=steps_of(block)).map(|step| Anchor { id: format!("{id}-{step}"), span: None }));
        all.push(Anchor { id, span: Some(block.fence) });
    }
    all
}

/// The ids alone.
pub fn ids(anchors: &[Anchor]) -> HashSet<String> {
    anchors.iter().map(|anchor| anchor.id.clone()).collect()
}

/// Ids that are there twice.
pub fn check(page: &Page, anchors: &[Anchor]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut seen: BTreeMap<&str, Option<Span>> = BTreeMap::new();
    for anchor in anchors {
        let Some(earlier) = seen.insert(&anchor.id, anchor.span) else {
            continue;
        };
        // Two examples of one name are reported where names are checked, and so are their steps.
        let Some(span) = anchor.span else { continue };
        let of_block = |span: Span| page.blocks.iter().any(|block| block.fence == span);
        if of_block(span) && earlier.is_some_and(of_block) {
            continue;
        }
        let message = format!("{} 이 쪽에 두 번 있습니다.", josa(format_args!("`#{}`", anchor.id), "이/가"));
        let finding = Finding::new(codes::ANCHOR_TWICE, message).at(Place::new(&page.source, span));
        findings.push(match earlier {
            Some(earlier) => finding.note_at("먼저 쓴 곳", Place::new(&page.source, earlier)),
            None => finding.help("틀이 쓰는 이름입니다. 다른 이름을 지어 주십시오."),
        });
    }
    findings
}
