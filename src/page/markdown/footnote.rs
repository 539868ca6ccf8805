//! Footnotes: numbered by their first reference, set at the end of the page.

use super::super::Segment;
use super::{Out, Reader};
use crate::diagnostic::Span;
use crate::diagnostic::codes::page as codes;
use std::collections::HashMap;
use std::fmt::Write;

/// The notes of one page.
#[derive(Default)]
pub(super) struct Footnotes {
    by_label: HashMap<String, usize>,
    notes: Vec<Note>,
    numbered: usize,
}

/// One note.
struct Note {
    /// By first reference; none until then.
    number: Option<usize>,
    references: usize,
    content: Option<Vec<Segment>>,
    span: Span,
}

impl Footnotes {
    fn index(&mut self, label: &str, span: Span) -> usize {
        let label = label.to_lowercase();
        *self.by_label.entry(label).or_insert_with(|| {
            self.notes.push(Note { number: None, references: 0, content: None, span });
            self.notes.len() - 1
        })
    }
}

impl Reader<'_, '_> {
    /// Writes the number of a note, linked to it.
    pub(super) fn footnote_reference(&mut self, label: &str, span: Span) {
        let index = self.footnotes.index(label, span);
        let Some(note) = self.footnotes.notes.get_mut(index) else {
            return;
        };
        note.references += 1;
        let nth = note.references;
        let number = *note.number.get_or_insert_with(|| {
            self.footnotes.numbered += 1;
            self.footnotes.numbered
        });
        let place = place(number, nth);
        let html = format!(
            "<sup class=\"footnote-ref\"><a id=\"{place}\" href=\"#각주-{number}\" \
             aria-label=\"각주 {number}\">{number}</a></sup>"
        );
        self.out.raw(&html);
    }

    /// Keeps a note's content for the end of the page.
    pub(super) fn footnote_definition(&mut self, label: &str, content: Out, span: Span) {
        let index = self.footnotes.index(label, span);
        let Some(note) = self.footnotes.notes.get_mut(index) else {
            return;
        };
        note.span = span;
        note.content.get_or_insert_with(Vec::new).extend(content.finish());
    }

    /// Writes all notes; those that nothing refers to come last and are reported.
    pub(super) fn notes(&mut self) {
        let mut notes = std::mem::take(&mut self.footnotes.notes);
        let mut next = self.footnotes.numbered;
        for note in &mut notes {
            if note.number.is_none() {
                next += 1;
                note.number = Some(next);
                self.report.add(
                    codes::FOOTNOTE_UNUSED,
                    note.span,
                    "본문에서 가리키지 않는 각주입니다.",
                    "본문에 `[^이름]`을 넣거나 각주를 지워 주십시오.",
                );
            }
        }
        if notes.is_empty() {
            return;
        }
        notes.sort_by_key(|note| note.number);
        self.out.raw("<section class=\"footnotes\" aria-label=\"각주\">\n<ol>\n");
        for note in notes {
            let number = note.number.unwrap_or(0);
            let mut head = String::new();
            // Writing to a string cannot fail.
            let _ = writeln!(head, "<li id=\"각주-{number}\">");
            self.out.raw(&head);
            self.out.append(note.content.unwrap_or_default());
            if note.references > 0 {
                self.out.raw("<p class=\"footnote-back\">");
            }
            for nth in 1..=note.references {
                let place = place(number, nth);
                let back = format!("<a href=\"#{place}\" aria-label=\"각주 {number}의 본문으로 돌아가기\">↩</a>");
                self.out.raw(&back);
            }
            if note.references > 0 {
                self.out.raw("</p>\n");
            }
            self.out.raw("</li>\n");
        }
        self.out.raw("</ol>\n</section>\n");
    }
}

/// The id of a reference.
fn place(number: usize, nth: usize) -> String {
    match nth {
        1 => format!("각주-{number}-자리"),
        nth => format!("각주-{number}-자리-{nth}"),
    }
}
