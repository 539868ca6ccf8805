//! Nothing untrue gets through: every example of this repository's own pages, with one thing changed that an author
//! could get wrong, must be found wrong by its own weight, without any record, and at the right place.
//!
//! A change may leave a true statement. The engine is not asked about that: the slow reading of the rules in
//! `tests/reference` judges it.

#[path = "lies/changes.rs"]
mod changes;
#[path = "lies/judge.rs"]
mod judge;
mod reference;

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use changes::{Change, Kind, changes};
use panrye::diagnostic::{Finding, Source};
use panrye::page::{Page, parse};
use panrye::verify::{CheckedPage, Context, check_page};
use rayon::prelude::*;
use walkdir::WalkDir;

/// A page that holds one block of a real page, its game and its words for sides.
struct Small {
    name: String,
    text: String,
}

/// What became of a change.
enum Verdict {
    /// Found, where it should be.
    Found,
    /// Found, but the first finding points elsewhere.
    Misplaced(String),
    /// Not found, and true.
    True,
    /// Not found, and untrue.
    Survived,
}

fn read(text: &str) -> (Page, CheckedPage, Vec<Finding>) {
    let source = Arc::new(Source::new("content/a.md", text));
    let (page, mut findings) = parse(source, "a");
    let mut checked = check_page(&page, &Context::default());
    findings.append(&mut checked.findings);
    // What the sentences say is another matter (`sentences_false.rs`): here every lie is found by what is asserted.
    findings.retain(|finding| finding.is_error() && !finding.code.id.starts_with("sentence-"));
    panrye::diagnostic::sort(&mut findings);
    (page, checked, findings)
}

/// The blocks of every page under `content/`, each on a page of its own.
fn blocks() -> Vec<Small> {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("content");
    let mut small = Vec::new();
    for entry in WalkDir::new(&content).sort_by_file_name().into_iter().flatten() {
        let Some(text) = entry.path().extension().filter(|e| *e == "md").and_then(|_| std::fs::read_to_string(entry.path()).ok()) else {
            continue;
        };
        let name = entry.path().strip_prefix(&content).expect("below content").display().to_string();
        let source = Arc::new(Source::new(name.as_str(), text));
        let (page, _) = parse(Arc::clone(&source), &name);
        let checked = check_page(&page, &Context::default());
        for example in &checked.examples {
            let block = &page.blocks[example.block];
            let game = block.game.as_deref().expect("a game");
            let cards = page.front.games.iter().filter(|card| card.id.value == game).flat_map(|card| &card.names);
            let names = page.front.names.iter().chain(cards).map(|(known, word)| format!("  {}: {}\n", known.value, word.value));
            let names: String = names.collect();
            let names = if names.is_empty() { names } else { format!("names:\n{names}") };
            let text = format!("---\ntitle: 하나\ngame: {game}\n{names}---\n\n{}\n", source.slice(block.span));
            small.push(Small { name: format!("{name}#{}", example.id), text });
        }
    }
    small
}

fn judge_change(text: &str, change: &Change) -> Verdict {
    let changed = format!("{}{}{}", &text[..change.range.start], change.text, &text[change.range.end..]);
    let (page, checked, findings) = read(&changed);
    if let Some(first) = findings.first() {
        let place = first.place.as_ref().map(|place| place.start().0);
        // Lines before the change are where they were; those behind it have moved.
        let moved = changed.matches('\n').count() as i64 - text.matches('\n').count() as i64;
        let allowed = lines(text, &change.allowed);
        let last = i64::try_from(allowed.end).expect("small") + moved;
        let well = place.is_some_and(|line| line >= allowed.start && i64::try_from(line).expect("small") <= last);
        return if well { Verdict::Found } else { Verdict::Misplaced(format!("{place:?} {} ({})", first.message, first.code.id)) };
    }
    let example = checked.examples.first().filter(|_| page.blocks.len() == 1).expect("the example");
    match judge::holds(&example.example) {
        Ok(true) => Verdict::True,
        Ok(false) => Verdict::Survived,
        Err(error) => Verdict::Misplaced(format!("accepted, but the slow reading does not take it: {error}")),
    }
}

/// First and last line (from 1) of a range of bytes.
fn lines(text: &str, range: &Range<usize>) -> Range<usize> {
    let line = |at: usize| text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
    line(range.start)..line(range.end.saturating_sub(1).max(range.start))
}

/// What is untrue is found, where it stands.
#[test]
fn every_lie_is_found_where_it_stands() {
    let blocks = blocks();
    let results: Vec<_> = blocks
        .par_iter()
        .flat_map(|small| {
            let (page, checked, findings) = read(&small.text);
            assert!(findings.is_empty(), "{} is not true to begin with: {findings:?}\n{}", small.name, small.text);
            let names = &checked.examples[0].names;
            assert_eq!(judge::holds(&checked.examples[0].example), Ok(true), "{}: by the slow reading", small.name);
            let all = changes(&small.text, &page.blocks[0], names);
            all.into_par_iter().map(move |change| {
                let verdict = judge_change(&small.text, &change);
                (small, change, verdict)
            })
        })
        .collect();
    report(&results, blocks.len());
}

fn report(results: &[(&Small, Change, Verdict)], examples: usize) {
    let mut table: BTreeMap<Kind, [usize; 3]> = Kind::ALL.iter().map(|kind| (*kind, [0; 3])).collect();
    let mut wrong = Vec::new();
    for (small, change, verdict) in results {
        let row = table.get_mut(&change.kind).expect("every kind");
        row[0] += 1;
        let what = || {
            let line = small.text[..change.range.start].matches('\n').count();
            let written = small.text.lines().nth(line).unwrap_or_default().trim();
            let old = &small.text[change.range.clone()];
            format!("{} {:?}: in “{written}”, “{}” for “{}”", small.name, change.kind, change.text.trim(), old.trim())
        };
        match verdict {
            Verdict::Found => row[1] += 1,
            Verdict::True => row[2] += 1,
            Verdict::Misplaced(why) => wrong.push(format!("misplaced: {} — {why}", what())),
            Verdict::Survived => wrong.push(format!("survived: {}", what())),
        }
    }
    println!("{examples} examples\n{:12} {:>8} {:>8} {:>8} {:>8}", "changed", "changes", "true", "lies", "found");
    let mut sum = [0; 3];
    for (kind, row) in &table {
        println!("{:12} {:>8} {:>8} {:>8} {:>8}", format!("{kind:?}"), row[0], row[2], row[0] - row[2], row[1]);
        (0..3).for_each(|i| sum[i] += row[i]);
        assert!(row[0] > 0, "no change of kind {kind:?}: the pages or this test have lost something");
    }
    let lies = sum[0] - sum[2];
    println!("{:12} {:>8} {:>8} {lies:>8} {:>8}  {:.2} %", "all", sum[0], sum[2], sum[1], 100.0 * sum[1] as f64 / lies.max(1) as f64);
    assert!(examples > 20 && lies > 1000, "{examples} examples with {lies} lies are too few to say anything");
    assert!(wrong.is_empty(), "{} of {lies} lies:\n{}", wrong.len(), wrong.join("\n"));
}
