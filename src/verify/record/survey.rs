//! What there should be records of, and which record belongs to what.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use crate::diagnostic::{Place, Span};
use crate::page::Page;

use super::super::check::{CheckedExample, CheckedPage};
use super::model::{FactsRecord, Record};
use super::store::{FACTS, Key, Store, Stored};
use super::yaml::Sheet;

/// One page as it was checked.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The page.
    pub page: &'a Page,
    /// Its examples.
    pub checked: &'a CheckedPage,
    /// Its checked numbers: full name of the fact (with its game) and the value the engine gives.
    pub facts: &'a [(String, String)],
    /// Whether every number on the page agrees with its fact.
    pub facts_hold: bool,
}

/// The pages to look at, and what else there is.
#[derive(Clone, Copy, Debug)]
pub struct Survey<'a> {
    /// Pages that were checked, in any order.
    pub subjects: &'a [Subject<'a>],
    /// Paths of pages that exist but were not checked in this run (drafts, pages not asked for): their records are
    /// left alone.
    pub elsewhere: &'a BTreeSet<String>,
}

/// A record that should be there, as it would be written now.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub key: Key,
    /// The example; none for the facts of a page.
    pub example: Option<&'a CheckedExample>,
    /// Where a finding about it points.
    pub place: Place,
    /// Whether its own assertions hold.
    pub holds: bool,
    /// What the record would say; the date is a stand-in.
    pub now: Sheet,
    pub found: Found,
}

/// The record that belongs to an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// Its own; perhaps with other contents.
    Own,
    /// Under its name, but the file cannot be read.
    Broken,
    /// Under another name, with the same meaning.
    Elsewhere(Key),
    /// None.
    Missing,
}

/// What belongs together.
pub(super) struct Matched<'a> {
    /// In the order of the keys.
    pub entries: Vec<Entry<'a>>,
    /// Readable records that belong to nothing.
    pub orphans: Vec<Key>,
}

impl Entry<'_> {
    /// The record that belongs to it, if there is one and it can be read.
    pub fn stored<'s>(&self, store: &'s Store) -> Option<(&'s Stored, &'s Sheet)> {
        let key = match &self.found {
            Found::Own => &self.key,
            Found::Elsewhere(key) => key,
            Found::Broken | Found::Missing => return None,
        };
        let stored = store.records.get(key)?;
        Some((stored, stored.sheet.as_ref()?))
    }
}

impl<'a> Survey<'a> {
    /// Finds the record of everything, in this order: under the same name with the same meaning; under another name
    /// with the same meaning (the example was renamed, or positions without names have moved up); under the same
    /// name with another meaning.
    pub(super) fn matched(&self, store: &Store) -> Matched<'a> {
        let mut entries: Vec<Entry> = self.subjects.iter().flat_map(entries_of).collect();
        entries.sort_by(|a, b| a.key.cmp(&b.key));
        let mut taken: BTreeSet<Key> = BTreeSet::new();
        for entry in &mut entries {
            match store.records.get(&entry.key).map(|stored| &stored.sheet) {
                Some(None) => entry.found = Found::Broken,
                Some(Some(sheet)) if sheet.same_meaning(&entry.now) => {
                    entry.found = Found::Own;
                    taken.insert(entry.key.clone());
                }
                _ => {}
            }
        }
        let read: BTreeMap<&str, bool> = self.subjects.iter().map(|s| (s.page.path.as_str(), !s.checked.unread)).collect();
        // A record that matches nothing is left alone while its page was not looked at, or has blocks that could not
        // be read and may be its own.
        let may_move = |key: &Key| read.get(key.page.as_str()).copied().unwrap_or_else(|| !self.elsewhere.contains(&key.page));
        let free: Vec<(&Key, &Sheet)> = store
            .records
            .iter()
            .filter_map(|(key, stored)| Some((key, stored.sheet.as_ref()?)))
            .filter(|(key, _)| !taken.contains(*key) && may_move(key))
            .collect();
        for entry in entries.iter_mut().filter(|entry| entry.found == Found::Missing) {
            let alike = |(key, sheet): &&(&Key, &Sheet)| !taken.contains(*key) && **key != entry.key && sheet.same_meaning(&entry.now);
            let same_page = free.iter().filter(|(key, _)| key.page == entry.key.page).find(alike);
            if let Some((key, _)) = same_page.or_else(|| free.iter().find(alike)) {
                entry.found = Found::Elsewhere((*key).clone());
                taken.insert((*key).clone());
            }
        }
        for entry in entries.iter_mut().filter(|entry| entry.found == Found::Missing) {
            if store.sheet(&entry.key).is_some() && taken.insert(entry.key.clone()) {
                entry.found = Found::Own;
            }
        }
        let orphans = free.iter().filter(|(key, _)| !taken.contains(*key)).map(|(key, _)| (*key).clone()).collect();
        Matched { entries, orphans }
    }
}

fn entries_of<'a>(subject: &Subject<'a>) -> Vec<Entry<'a>> {
    let page = subject.page;
    let mut entries: Vec<Entry> = subject.checked.examples.iter().map(|example| entry_of(page, example)).collect();
    if !subject.facts.is_empty() {
        let span = page.facts.first().map_or(Span::point(0), |fact| fact.span);
        entries.push(Entry {
            key: Key::new(page.path.as_str(), FACTS),
            example: None,
            place: Place::new(&page.source, span),
            holds: subject.facts_hold,
            now: Sheet::Facts(FactsRecord::of(subject.facts, Date::ZERO)),
            found: Found::Missing,
        });
    }
    entries
}

fn entry_of<'a>(page: &Page, example: &'a CheckedExample) -> Entry<'a> {
    let span = example.example.id.as_ref().map_or(example.example.fence, |id| id.span);
    Entry {
        key: Key::new(page.path.as_str(), example.id.as_str()),
        example: Some(example),
        place: Place::new(&page.source, span),
        holds: example.holds,
        now: Sheet::Example(Box::new(Record::of(example, Date::ZERO))),
        found: Found::Missing,
    }
}

/// Entries by page, in the order of the pages' paths.
pub(super) fn by_page<'e, 'a>(entries: &'e [Entry<'a>]) -> BTreeMap<&'e str, Vec<&'e Entry<'a>>> {
    let mut pages: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
    for entry in entries {
        pages.entry(&entry.key.page).or_default().push(entry);
    }
    pages
}
