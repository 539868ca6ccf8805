//! `/verification/` and `verification.json`: every example with its date, rule revision and digest.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::{Value, json};

use super::config::Config;
use super::pictures::title_of;
use super::render::date_view;
use super::route::Routes;
use super::structure::block_ids;
use super::view::{LedgerEntry, LedgerPage, OptOutView, RevisionView, Stamp, VerificationView};
use crate::engine::GameId;
use crate::korean;
use crate::page::Page;
use crate::verify::{CheckedExample, CheckedPage};

/// What records say about one example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// When it was accepted.
    pub verified: jiff::civil::Date,
    /// Digest of its meaning, hexadecimal.
    pub digest: String,
    /// Revision of the game's rules then.
    pub revision: u32,
}

/// The ledger of the site: pages in reading order.
pub fn ledger(
    pages: &[Page],
    checked: &[CheckedPage],
    routes: &Routes,
    recorded: &dyn Fn(usize, &str) -> Option<Recorded>,
    stamps: &[Option<&Stamp>],
    covered: &[bool],
) -> VerificationView {
    let home = routes.by_path.get("index").copied();
    let mut view = VerificationView::default();
    let mut games: BTreeSet<GameId> = BTreeSet::new();
    let mut oldest: Option<jiff::civil::Date> = None;
    for index in home.into_iter().chain(routes.reading.iter().copied()) {
        let (page, checked) = (&pages[index], &checked[index]);
        view.facts += checked.facts.iter().flatten().filter(|fact| fact.holds).count();
        if checked.examples.is_empty() {
            continue;
        }
        let ids = block_ids(page);
        let mut records = Vec::with_capacity(checked.examples.len());
        for example in &checked.examples {
            let record = recorded(index, &example.id);
            oldest = match (&record, oldest) {
                (Some(record), Some(date)) => Some(record.verified.min(date)),
                (Some(record), None) => Some(record.verified),
                (None, date) => date,
            };
            games.insert(example.replay.game.id());
            view.examples += 1;
            view.steps += example.replay.steps.len();
            records.push(entry(example, &ids, record));
        }
        view.opt_outs.extend(checked.opt_outs.iter().map(|out| OptOutView {
            page: routes.titles[index].clone(),
            url: format!("{}#{}", routes.urls[index], ids.get(out.block).cloned().flatten().unwrap_or_default()),
            title:
                checked.examples.iter().find(|e| e.id == out.example).map_or_else(|| out.example.clone(), |e| title_of(&e.id, &e.example)),
            example: out.example.clone(),
            step: out.step,
        }));
        view.pages.push(LedgerPage {
            title: routes.titles[index].clone(),
            anchor: anchor(page),
            url: routes.urls[index].clone(),
            stamp: stamps.get(index).copied().flatten().cloned(),
            covered: covered.get(index).copied().unwrap_or(false),
            records,
        });
    }
    view.oldest = oldest.map(date_view);
    view.rules =
        games.into_iter().map(|game| RevisionView { id: game.info().id, name: game.info().name, revision: game.info().revision }).collect();
    view
}

/// The page's anchor on the verification page.
pub fn anchor(page: &Page) -> String {
    korean::anchor(&page.path.replace('/', " "))
}

fn entry(example: &CheckedExample, ids: &[Option<String>], record: Option<Recorded>) -> LedgerEntry {
    let (digest, revision) = match &record {
        Some(record) => (record.digest.clone(), record.revision),
        None => (String::new(), example.replay.game.info().revision),
    };
    LedgerEntry {
        id: example.id.clone(),
        game: example.replay.game.info().id,
        title: title_of(&example.id, &example.example),
        anchor: ids.get(example.block).cloned().flatten().unwrap_or_default(),
        steps: example.replay.steps.len(),
        verified: record.map(|record| date_view(record.verified)),
        revision,
        short: digest.trim_start_matches("sha256:").chars().take(10).collect(),
        digest,
    }
}

/// The same for machines.
pub fn json(view: &VerificationView, config: &Config) -> String {
    let pages: Vec<Value> = view.pages.iter().map(|page| page_json(page, config)).collect();
    let rules: serde_json::Map<String, Value> = view.rules.iter().map(|game| (game.id.to_owned(), json!(game.revision))).collect();
    let document = json!({
        "site": config.title,
        "oldest": view.oldest.as_ref().map(|date| &date.iso),
        "examples": view.examples,
        "steps": view.steps,
        "facts": view.facts,
        "rules": rules,
        "pages": pages,
        "opt_outs": view.opt_outs.iter().map(|out| opt_out_json(out, config)).collect::<Vec<_>>(),
    });
    text(&document)
}

/// A document as it is published: on several lines, with a last line end.
pub fn text(document: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(document).unwrap_or_default();
    text.push('\n');
    text
}

fn opt_out_json(out: &OptOutView, config: &Config) -> Value {
    json!({
        "page": out.page,
        "url": config.absolute(&out.url).unwrap_or_else(|| out.url.clone()),
        "example": out.example,
        "step": out.step,
    })
}

fn page_json(page: &LedgerPage, config: &Config) -> Value {
    let examples: Vec<Value> = page
        .records
        .iter()
        .map(|record| {
            json!({
                "id": record.id,
                "title": record.title,
                "anchor": record.anchor,
                "game": record.game,
                "steps": record.steps,
                "verified": record.verified.as_ref().map(|date| &date.iso),
                "revision": record.revision,
                "digest": record.digest,
            })
        })
        .collect();
    json!({
        "title": page.title,
        "url": config.absolute(&page.url).unwrap_or_else(|| page.url.clone()),
        "stamp": page.stamp.as_ref().map(|stamp| json!({ "label": stamp.label, "date": stamp.date.iso })),
        "rules_shown": page.covered,
        "examples": examples,
    })
}
