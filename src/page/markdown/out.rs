//! HTML on its way out, with holes.

use super::super::Segment;
use crate::korean::any_byte;

/// Finished segments and the markup still being written.
#[derive(Default)]
pub(super) struct Out {
    segments: Vec<Segment>,
    html: String,
}

/// A place in what was written, to put something in later.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    segment: usize,
    offset: usize,
}

impl Out {
    /// Room for about so many bytes.
    pub fn with_capacity(bytes: usize) -> Self {
        Out { segments: Vec::new(), html: String::with_capacity(bytes) }
    }

    /// Writes markup.
    pub fn raw(&mut self, html: &str) {
        self.html.push_str(html);
    }

    /// Writes text.
    pub fn text(&mut self, text: &str) {
        escape(&mut self.html, text);
    }

    /// Writes the text of an attribute in double quotes.
    pub fn attribute(&mut self, text: &str) {
        escape_attribute(&mut self.html, text);
    }

    /// Leaves a hole.
    pub fn hole(&mut self, hole: Segment) {
        if !self.html.is_empty() {
            // A copy of just this length: pages are kept until the whole site is rendered, room to grow is not.
            self.segments.push(Segment::Html(self.html.as_str().to_owned()));
            self.html.clear();
        }
        self.segments.push(hole);
    }

    /// Writes what another one holds.
    pub fn append(&mut self, segments: Vec<Segment>) {
        for segment in segments {
            match segment {
                Segment::Html(html) => self.raw(&html),
                hole => self.hole(hole),
            }
        }
    }

    /// The place where the next byte goes.
    pub fn mark(&self) -> Mark {
        Mark { segment: self.segments.len(), offset: self.html.len() }
    }

    /// Puts markup at an earlier place.
    pub fn insert(&mut self, mark: Mark, html: &str) {
        let text = if mark.segment == self.segments.len() {
            &mut self.html
        } else {
            match self.segments.get_mut(mark.segment) {
                Some(Segment::Html(text)) => text,
                _ => return,
            }
        };
        if text.is_char_boundary(mark.offset) {
            text.insert_str(mark.offset, html);
        }
    }

    /// All that was written.
    pub fn finish(mut self) -> Vec<Segment> {
        if !self.html.is_empty() {
            self.html.shrink_to_fit();
            self.segments.push(Segment::Html(self.html));
        }
        self.segments.shrink_to_fit();
        self.segments
    }
}

/// Writes text so that HTML reads it as text.
fn escape(html: &mut String, text: &str) {
    escape_with(html, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        _ => None,
    });
}

/// Writes text so that it may stand between double quotes.
fn escape_attribute(html: &mut String, text: &str) {
    escape_with(html, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        b'"' => Some("&quot;"),
        _ => None,
    });
}

fn escape_with(html: &mut String, text: &str, escaped: impl Fn(u8) -> Option<&'static str>) {
    let special = |byte| escaped(byte).is_some();
    // Most text has none of them.
    if !any_byte(text, special) {
        html.push_str(text);
        return;
    }
    let mut rest = text;
    while let Some(at) = rest.bytes().position(special) {
        html.push_str(&rest[..at]);
        html.push_str(escaped(rest.as_bytes()[at]).unwrap_or_default());
        rest = &rest[at + 1..];
    }
    html.push_str(rest);
}
