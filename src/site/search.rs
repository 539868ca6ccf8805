//! The search index: the words of every section, as they are. The script cuts them into jamo in
//! the browser (움직임 finds 움직일), so that the index needs no cutting of its own.

use serde_json::json;

use crate::page::{Page, Section};

/// What a section is found by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Anchor of its heading; empty for what stands before the first.
    pub anchor: String,
    /// Its heading.
    pub heading: String,
    /// Its words, blanks folded.
    pub text: String,
}

/// A page's sections, with the sentences of its examples.
pub fn entries(page: &Page) -> Vec<Entry> {
    let mut all = vec![Entry { anchor: String::new(), heading: String::new(), text: joined(page, &page.lead, None) }];
    all.extend(page.sections.iter().enumerate().map(|(index, section)| entry(page, index, section)));
    all
}

fn entry(page: &Page, index: usize, section: &Section) -> Entry {
    Entry { anchor: section.anchor.clone(), heading: section.title.clone(), text: joined(page, &section.text, Some(index)) }
}

/// The section's own words and those of the blocks in it, with single spaces.
fn joined(page: &Page, own: &str, section: Option<usize>) -> String {
    let blocks = page.blocks.iter().filter(|block| block.section == section);
    let sentences = blocks.flat_map(|block| block.texts.iter().map(|text| text.plain.as_str()));
    let mut out = String::with_capacity(own.len());
    for word in std::iter::once(own).chain(sentences).flat_map(str::split_whitespace) {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// A page of the index.
pub struct Found<'a> {
    /// Title.
    pub title: &'a str,
    /// Address.
    pub url: &'a str,
    /// One or two sentences.
    pub summary: &'a str,
    /// Its sections.
    pub entries: Vec<Entry>,
}

/// The index as JSON: `[[url, title, summary, [[anchor, heading, text], …]], …]`.
pub fn index(pages: &[Found]) -> String {
    let rows: Vec<_> = pages
        .iter()
        .map(|page| {
            let sections: Vec<_> = page
                .entries
                .iter()
                .filter(|entry| !entry.text.is_empty() || !entry.heading.is_empty())
                .map(|entry| json!([entry.anchor, entry.heading, entry.text]))
                .collect();
            json!([page.url, page.title, page.summary, sections])
        })
        .collect();
    serde_json::Value::from(rows).to_string()
}
