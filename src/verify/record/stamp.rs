//! What pages and `verification.json` say about the records that stand.

use std::collections::BTreeSet;

use jiff::civil::Date;
use serde::Serialize;

use crate::page::BlockKind;

use super::compare::stands;
use super::store::Store;
use super::survey::{Entry, Survey, by_page};
use super::yaml::Sheet;

/// The records of a site that stand, and the stamps that follow from them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Ledger {
    /// One per checked page that has examples or checked numbers, in the order of their paths.
    pub pages: Vec<PageStamp>,
    /// Every example whose record stands: by page, then in the order of the page.
    pub examples: Vec<LedgerEntry>,
}

/// The stamp of a page (pages.md 3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PageStamp {
    /// Path of the page under `content/`, without `.md`.
    pub page: String,
    /// The oldest date among its records; none unless all of them stand.
    #[serde(serialize_with = "day_or_null")]
    pub verified: Option<Date>,
    /// Examples, puzzles and positions.
    pub examples: usize,
    /// Their steps; a `국면` has none.
    pub steps: usize,
    /// Checked numbers, each counted once.
    pub facts: usize,
}

/// One example whose record stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LedgerEntry {
    /// Path of the page under `content/`, without `.md`.
    pub page: String,
    /// Its name.
    pub id: String,
    /// `example`, `puzzle` or `position`.
    pub kind: &'static str,
    /// Shown heading, if it has one.
    pub title: Option<String>,
    /// Id of the game.
    pub game: String,
    /// Revision of the game's rules when it was accepted.
    pub revision: u32,
    /// `sha256:` and 64 digits.
    pub digest: String,
    /// The day it was accepted.
    #[serde(serialize_with = "day")]
    pub verified: Date,
    /// Number of steps.
    pub steps: usize,
}

impl Ledger {
    /// The stamp of a page; none for a page without examples and checked numbers.
    pub fn stamp(&self, page: &str) -> Option<&PageStamp> {
        let at = self.pages.binary_search_by(|stamp| stamp.page.as_str().cmp(page)).ok()?;
        self.pages.get(at)
    }
}

impl PageStamp {
    /// What the date is the date of: of the rules too, where every rule of the page's games is shown by an example
    /// or a checked number.
    pub fn label(covered: bool) -> &'static str {
        if covered { "규칙 및 예시 확인일" } else { "예시 확인일" }
    }

    /// Whether everything on the page has a record that stands.
    pub fn is_accepted(&self) -> bool {
        self.verified.is_some()
    }
}

pub(super) fn ledger(store: &Store, survey: &Survey, entries: &[Entry]) -> Ledger {
    let unread: BTreeSet<&str> = survey.subjects.iter().filter(|s| s.checked.unread).map(|s| s.page.path.as_str()).collect();
    let pages = by_page(entries).into_iter().map(|(page, entries)| stamp(store, page, &entries, !unread.contains(page)));
    let mut standing: Vec<_> = entries.iter().filter_map(|entry| ledger_entry(store, entry)).collect();
    standing.sort_by(|(a, first), (b, second)| (&first.page, a).cmp(&(&second.page, b)));
    Ledger { pages: pages.collect(), examples: standing.into_iter().map(|(_, entry)| entry).collect() }
}

fn stamp(store: &Store, page: &str, entries: &[&Entry], read: bool) -> PageStamp {
    let examples = || entries.iter().filter_map(|entry| entry.example);
    let verified: Option<Vec<Date>> = entries.iter().map(|entry| stands(store, entry).map(Sheet::verified)).collect();
    PageStamp {
        page: page.to_owned(),
        verified: verified.filter(|_| read).and_then(|dates| dates.into_iter().min()),
        examples: examples().count(),
        steps: examples().filter(|e| e.example.kind != BlockKind::Position).map(|e| e.example.steps.len()).sum(),
        facts: entries.iter().map(|entry| if let Sheet::Facts(facts) = &entry.now { facts.facts.len() } else { 0 }).sum(),
    }
}

/// An entry of the ledger, and the number of its block.
fn ledger_entry(store: &Store, entry: &Entry) -> Option<(usize, LedgerEntry)> {
    let example = entry.example?;
    let Sheet::Example(record) = stands(store, entry)? else { return None };
    let listed = LedgerEntry {
        page: entry.key.page.clone(),
        id: entry.key.id.clone(),
        kind: example.example.kind.id(),
        title: example.example.title.as_ref().map(|title| title.value.clone()),
        game: record.game.clone(),
        revision: record.revision,
        digest: record.digest.clone(),
        verified: record.verified,
        steps: record.steps.len(),
    };
    Some((example.block, listed))
}

fn day<S: serde::Serializer>(date: &Date, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(date)
}

fn day_or_null<S: serde::Serializer>(date: &Option<Date>, serializer: S) -> Result<S::Ok, S::Error> {
    match date {
        Some(date) => serializer.collect_str(date),
        None => serializer.serialize_none(),
    }
}
