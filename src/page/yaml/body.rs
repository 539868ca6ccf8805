//! The text of a block and where each of its bytes stands in the file.

use super::super::{Node, Value};
use crate::diagnostic::Span;
use std::ops::Range;

/// A text put together from pieces of the file: a fence's lines without the marks of the lists and
/// quotes around them.
#[derive(Default, Debug)]
pub(in crate::page) struct Body {
    text: String,
    /// Where a run of equal bytes begins, in the text and in the file. Rising in both.
    runs: Vec<(usize, usize)>,
}

impl Body {
    /// A stretch of the file as it is.
    pub fn stretch(file: &str, range: Range<usize>) -> Self {
        let mut body = Body::default();
        body.push(file.get(range.clone()).unwrap_or(""), range);
        body
    }

    /// Adds what stands at `range` of the file. Text that is not the file's own (a tab opened up
    /// into spaces) is placed at the range's start.
    pub fn push(&mut self, piece: &str, range: Range<usize>) {
        if piece.is_empty() {
            return;
        }
        let at = self.text.len();
        let goes_on = self.runs.last().is_some_and(|&(text, file)| file + (at - text) == range.start);
        if !goes_on {
            self.runs.push((at, range.start));
        }
        self.text.push_str(piece);
        if piece.len() != range.len() {
            self.runs.push((self.text.len(), range.end));
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where the byte at `offset` of the text stands in the file, and the furthest place that
    /// something beginning there may end: an opened tab is longer in the text than in the file.
    fn byte(&self, offset: usize) -> (usize, usize) {
        let next = self.runs.partition_point(|&(text, _)| text <= offset);
        let limit = self.runs.get(next).map_or(usize::MAX, |&(_, file)| file);
        match next.checked_sub(1).and_then(|index| self.runs.get(index)) {
            Some(&(text, file)) => ((file + (offset - text)).min(limit), limit),
            None => (offset, limit),
        }
    }

    /// Where a range of the text stands in the file.
    pub fn span(&self, range: Range<usize>) -> Span {
        let (start, _) = self.byte(range.start);
        if range.is_empty() {
            return Span::point(start);
        }
        // The end belongs to the last byte, not to what follows after a line's marks.
        let (last, limit) = self.byte(range.end - 1);
        Span::new(start, (last + 1).min(limit))
    }

    /// Moves a tree's spans from the text to the file.
    pub fn place(&self, node: &mut Node) {
        node.span = self.span(node.span.start..node.span.end);
        match &mut node.value {
            Value::Null | Value::Scalar(_) => {}
            Value::List(items) => items.iter_mut().for_each(|item| self.place(item)),
            Value::Map(entries) => {
                for entry in entries {
                    entry.key_span = self.span(entry.key_span.start..entry.key_span.end);
                    self.place(&mut entry.value);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_quote_find_their_way_back() {
        let file = "> 가: 1\n> 나: 2\n";
        let mut body = Body::default();
        let first = 2..file.find("\n> 나").unwrap() + 1;
        let second = first.end + 2..file.len();
        body.push(&file[first.clone()], first);
        body.push(&file[second.clone()], second);
        assert_eq!(body.text(), "가: 1\n나: 2\n");
        let at = body.text().find('나').unwrap();
        let span = body.span(at..at + "나".len());
        assert_eq!(&file[span.start..span.end], "나");
        let line = body.span(0..body.text().find('\n').unwrap());
        assert_eq!(&file[line.start..line.end], "가: 1");
    }

    #[test]
    fn opened_tabs_stay_inside_the_file() {
        let mut body = Body::default();
        body.push("   ", 2..3);
        body.push("가", 3..6);
        assert_eq!(body.span(0..3), Span::new(2, 3));
        assert_eq!(body.span(3..6), Span::new(3, 6));
        assert_eq!(body.span(6..6), Span::point(6));
    }
}
