//! Anchors of headings: readable, stable, unique on their page (`pages.md` 1).

use super::report::Report;
use super::{Page, Section};
use crate::diagnostic::codes::page as codes;
use crate::diagnostic::{Finding, Span};
use crate::korean::{self, josa};
use std::collections::HashMap;

/// What stands before the names of examples in their anchors.
const EXAMPLE: &str = "예시-";
/// What stands before the numbers of footnotes in their anchors.
const NOTE: &str = "각주-";

/// Anchors in use and the heading that has each; none for an example's.
type Taken = HashMap<String, Option<Span>>;

/// Gives every section its anchor. Explicit ids come first, so that no other heading can take
/// theirs; within a game's section the game's id stands before.
pub(super) fn give(page: &mut Page, report: &mut Report<'_>) {
    let prefixes = prefixes(page);
    let mut taken = Taken::new();
    for name in example_names(page) {
        taken.insert(format!("{EXAMPLE}{name}"), None);
    }
    let mut counters: HashMap<String, usize> = HashMap::new();
    let mut give = |section: &mut Section, wanted: String, taken: &mut Taken| {
        section.anchor = free(wanted, &mut counters, taken);
        taken.insert(section.anchor.clone(), Some(section.span));
    };
    for (section, prefix) in page.sections.iter_mut().zip(&prefixes) {
        let id = std::mem::take(&mut section.anchor);
        match &section.game {
            Some(game) if section.opens_game && id.is_empty() => {
                let game = game.clone();
                give(section, game, &mut taken);
            }
            _ if id.is_empty() => {}
            _ => {
                let wanted = match section.opens_game {
                    true => id,
                    false => prefixed(prefix.as_deref(), &id),
                };
                if let Some(first) = taken.get(&wanted) {
                    let finding = doubled(report, &wanted, section.span, *first);
                    report.push(finding);
                }
                give(section, wanted, &mut taken);
            }
        }
    }
    for (section, prefix) in page.sections.iter_mut().zip(&prefixes) {
        if section.anchor.is_empty() {
            let wanted = prefixed(prefix.as_deref(), &korean::anchor(&section.title));
            give(section, wanted, &mut taken);
        }
    }
}

/// Per section, the id of the game whose section it lies in; the heading that opens it has none.
fn prefixes(page: &Page) -> Vec<Option<String>> {
    let mut open: Vec<(u8, Option<String>)> = Vec::new();
    page.sections
        .iter()
        .map(|section: &Section| {
            while open.last().is_some_and(|(level, _)| *level >= section.level) {
                open.pop();
            }
            let outer = open.last().and_then(|(_, game)| game.clone());
            let own = match section.opens_game {
                true => section.game.clone(),
                false => outer.clone(),
            };
            open.push((section.level, own));
            if section.opens_game { None } else { outer }
        })
        .collect()
}

fn prefixed(prefix: Option<&str>, anchor: &str) -> String {
    match prefix {
        Some(game) => {
            let goes_on = anchor.strip_prefix(game);
            match goes_on.is_some_and(|rest| rest.starts_with('-')) {
                true => anchor.to_owned(),
                false => format!("{game}-{anchor}"),
            }
        }
        None => anchor.to_owned(),
    }
}

/// The anchor, or the first of `-2`, `-3`, … that is free.
fn free(mut wanted: String, counters: &mut HashMap<String, usize>, taken: &Taken) -> String {
    if is_example(&wanted, taken) {
        // With a number behind it, it would be another step of the example.
        wanted.push_str("-절");
    }
    let is_free = |anchor: &str| !taken.contains_key(anchor) && !is_note(anchor);
    if is_free(&wanted) {
        return wanted;
    }
    let next = counters.entry(wanted.clone()).or_insert(2);
    loop {
        let candidate = format!("{wanted}-{next}");
        *next += 1;
        if is_free(&candidate) {
            return candidate;
        }
    }
}

/// Whether an anchor is that of an example or of one of its steps (`예시-이름-1`).
fn is_example(anchor: &str, taken: &Taken) -> bool {
    let is_name = |anchor: &str| taken.get(anchor) == Some(&None);
    anchor.starts_with(EXAMPLE) && (is_name(anchor) || anchor.rsplit_once('-').is_some_and(|(name, step)| is_number(step) && is_name(name)))
}

/// Whether an anchor is that of a footnote (`각주-1`) or of a reference to it (`각주-1-자리`).
fn is_note(anchor: &str) -> bool {
    let number = anchor.strip_prefix(NOTE).map(|note| note.split_once("-자리").map_or(note, |(number, _)| number));
    number.is_some_and(is_number)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn example_names(page: &Page) -> Vec<String> {
    page.blocks
        .iter()
        .filter_map(|block| {
            let name = block.body.get("이름").or_else(|| block.body.get("id"))?;
            korean::example_id(name.value.as_str()?).ok()
        })
        .collect()
}

fn doubled(report: &Report<'_>, anchor: &str, span: Span, first: Option<Span>) -> Finding {
    let finding = Finding::new(
        codes::DUPLICATE_ANCHOR,
        format!("같은 이름표 {} 이 문서에 이미 있습니다.", josa(format_args!("‘{anchor}’"), "이/가")),
    )
    .at(report.place(span))
    .help("`{#…}`에 다른 이름을 적어 주십시오.");
    match first {
        Some(first) => finding.note_at("처음 쓴 곳", report.place(first)),
        None => finding.note("예시의 이름이 같은 이름표를 만듭니다."),
    }
}
