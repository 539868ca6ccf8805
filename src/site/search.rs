//! The search index: the words of every section, as they are. The script cuts them into jamo in
//! the browser (움직임 finds 움직일), so that the index needs no cutting of its own.

use rayon::prelude::*;

use crate::korean::{any_byte, any_pair};
use crate::page::Page;

/// Pages whose rows are written one after the other, and pages whose rows are written at the same time.
const STRETCH: usize = 32;
const STEP: usize = 256;

/// The index as JSON, in pieces: `[[url, title, summary, [[anchor, heading, text], …]], …]`, a row for each of `order`.
pub fn index<'a>(order: &'a [usize], row: impl Fn(&usize, &mut Vec<u8>) + Sync + 'a) -> impl Iterator<Item = Vec<u8>> + 'a {
    let stretch = move |pages: &[usize]| {
        let mut out = Vec::with_capacity(pages.len() * 4096);
        for page in pages {
            out.push(if Some(page) == order.first() { b'[' } else { b',' });
            row(page, &mut out);
        }
        out
    };
    // In steps, so that not all of it is in memory.
    let steps = order.chunks(STEP).flat_map(move |pages| pages.par_chunks(STRETCH).map(&stretch).collect::<Vec<_>>());
    let end: &[u8] = if order.is_empty() { b"[]" } else { b"]" };
    steps.chain([end.to_vec()])
}

/// A page's row: its sections with the sentences of their examples.
pub fn row(page: &Page, url: &str, title: &str, summary: &str, out: &mut Vec<u8>) {
    out.push(b'[');
    for text in [url, title, summary] {
        quoted(text, out);
        out.push(b',');
    }
    out.push(b'[');
    let start = out.len();
    let mut text = String::new();
    let lead = std::iter::once((None, "", "", page.lead.as_str()));
    let sections = page.sections.iter().enumerate();
    let sections = sections.map(|(index, section)| (Some(index), section.anchor.as_str(), section.title.as_str(), section.text.as_str()));
    for (section, anchor, heading, own) in lead.chain(sections) {
        join(page, own, section, &mut text);
        if text.is_empty() && heading.is_empty() {
            continue;
        }
        out.extend_from_slice(if out.len() == start { b"[" } else { b",[" });
        quoted(anchor, out);
        out.push(b',');
        quoted(heading, out);
        out.push(b',');
        quoted(&text, out);
        out.push(b']');
    }
    out.extend_from_slice(b"]]");
}

/// The section's own words and those of the blocks in it, with single spaces.
fn join(page: &Page, own: &str, section: Option<usize>, out: &mut String) {
    out.clear();
    let mut add = |word: &str| {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    };
    let blocks = page.blocks.iter().filter(|block| block.section == section);
    let sentences = blocks.flat_map(|block| block.texts.iter().map(|text| text.plain.as_str()));
    for text in std::iter::once(own).chain(sentences) {
        // Two blanks in a row, or one of those that begin with these bytes; syllables of Hangul do not.
        let untidy = |byte: u8, next: u8| {
            (byte <= b' ') & (next <= b' ') | (byte < b' ') & (byte != b'\n') | (byte == 0xc2) | (0xe1..=0xe3).contains(&byte)
        };
        let text = text.trim();
        if any_pair(text, untidy) {
            text.split_whitespace().for_each(&mut add);
        } else {
            text.lines().for_each(&mut add);
        }
    }
}

/// A JSON string.
fn quoted(text: &str, out: &mut Vec<u8>) {
    if any_byte(text, |byte| (byte < b' ') | (byte == b'"') | (byte == b'\\')) {
        // Writing to memory does not fail.
        let _ = serde_json::to_writer(out, text);
    } else {
        out.push(b'"');
        out.extend_from_slice(text.as_bytes());
        out.push(b'"');
    }
}
