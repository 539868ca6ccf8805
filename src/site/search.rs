//! The search index: the words of every section, as they are. The script cuts them into jamo in
//! the browser (움직임 finds 움직일), so that the index needs no cutting of its own.

use rayon::prelude::*;

use crate::page::Page;

/// Pages whose rows are written one after the other, and pages whose rows are written at the same time.
const STRETCH: usize = 32;
const STEP: usize = 1024;

/// The index as JSON: `[[url, title, summary, [[anchor, heading, text], …]], …]`, a row for each of `order`.
pub fn index(order: &[usize], row: impl Fn(&usize, &mut Vec<u8>) + Sync) -> Vec<u8> {
    let stretch = |pages: &[usize]| {
        let mut out = Vec::with_capacity(pages.len() * 4096);
        for page in pages {
            out.push(b',');
            row(page, &mut out);
        }
        out
    };
    let mut out = Vec::new();
    // In steps, so that not all of it is in memory twice.
    for pages in order.chunks(STEP) {
        let stretches: Vec<Vec<u8>> = pages.par_chunks(STRETCH).map(stretch).collect();
        stretches.iter().for_each(|stretch| out.extend_from_slice(stretch));
    }
    match out.first_mut() {
        Some(first) => *first = b'[',
        None => out.push(b'['),
    }
    out.push(b']');
    out
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
    let blocks = page.blocks.iter().filter(|block| block.section == section);
    let sentences = blocks.flat_map(|block| block.texts.iter().map(|text| text.plain.as_str()));
    for word in std::iter::once(own).chain(sentences).flat_map(str::split_whitespace) {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
}

/// A JSON string.
fn quoted(text: &str, out: &mut Vec<u8>) {
    // Writing to memory does not fail.
    let _ = serde_json::to_writer(out, text);
}
