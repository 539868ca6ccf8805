//! Files as read, and places in them.

use std::fmt;
use std::sync::{Arc, OnceLock};

/// Half-open byte range in the absolute bytes of the file (front matter included).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte; equal to `start` for a point between two characters.
    pub end: usize,
}

impl Span {
    /// The range `start..end`; an end before the start counts as empty.
    pub fn new(start: usize, end: usize) -> Self {
        Span { start, end: end.max(start) }
    }

    /// The empty range at `offset`.
    pub fn point(offset: usize) -> Self {
        Span::new(offset, offset)
    }

    /// Number of bytes.
    pub fn len(self) -> usize {
        self.end.saturating_sub(self.start)
    }

    /// Whether the range holds no byte.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The smallest range that holds both.
    pub fn to(self, other: Span) -> Span {
        Span::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// Whether `other` lies wholly inside.
    pub fn contains(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

impl From<std::ops::Range<usize>> for Span {
    fn from(range: std::ops::Range<usize>) -> Self {
        Span::new(range.start, range.end)
    }
}

/// A file as read. `path` is relative to the site root, with `/`.
pub struct Source {
    /// Path relative to the site root, with `/`.
    pub path: String,
    /// The whole file, front matter included.
    pub text: String,
    /// Found when first asked for: most files are never pointed at.
    line_starts: OnceLock<Vec<usize>>,
}

impl Source {
    /// Takes a file as it was read.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        Source { path: path.into(), text: text.into(), line_starts: OnceLock::new() }
    }

    /// Where each line begins.
    fn line_starts(&self) -> &[usize] {
        self.line_starts.get_or_init(|| std::iter::once(0).chain(self.text.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    /// Line and column of a byte, both from 1; the column counts characters.
    /// An offset past the end means the end; one inside a character means its start.
    ///
    /// ```
    /// use panrye::diagnostic::Source;
    /// let source = Source::new("content/index.md", "가나\n다라마");
    /// assert_eq!(source.line_column(0), (1, 1));
    /// assert_eq!(source.line_column("가나\n다".len()), (2, 2));
    /// assert_eq!(source.line_column(999), (2, 4));
    /// ```
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let offset = self.floor(offset);
        let line = self.line_of(offset);
        let start = self.line_starts()[line - 1];
        (line, self.text[start..offset].chars().count() + 1)
    }

    /// Number of the line (from 1) that holds a byte.
    pub fn line_of(&self, offset: usize) -> usize {
        self.line_starts().partition_point(|&start| start <= offset)
    }

    /// Number of lines; a file that ends with a line break has an empty last line.
    pub fn line_count(&self) -> usize {
        self.line_starts().len()
    }

    /// Bytes of a line (from 1) without its line break; empty at the end for a line that is not there.
    pub fn line_span(&self, line: usize) -> Span {
        let end_of_file = self.text.len();
        let Some(&start) = line.checked_sub(1).and_then(|index| self.line_starts().get(index)) else {
            return Span::point(end_of_file);
        };
        let end = match self.line_starts().get(line) {
            Some(&next) => next - 1,
            None => end_of_file,
        };
        let bytes = self.text[start..end].trim_end_matches('\r').len();
        Span::new(start, start + bytes)
    }

    /// Text of a line (from 1) without its line break.
    pub fn line_text(&self, line: usize) -> &str {
        self.slice(self.line_span(line))
    }

    /// Text of a range; its ends are moved back to the nearest character boundary.
    pub fn slice(&self, span: Span) -> &str {
        let start = self.floor(span.start);
        let end = self.floor(span.end).max(start);
        &self.text[start..end]
    }

    fn floor(&self, offset: usize) -> usize {
        self.text.floor_char_boundary(offset)
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Source({}, {} bytes)", self.path, self.text.len())
    }
}

/// A range in a file. The file is shared by all places in it.
#[derive(Clone, Debug)]
pub struct Place {
    /// The file.
    pub source: Arc<Source>,
    /// The range in it.
    pub span: Span,
}

impl Place {
    /// A range in a file.
    pub fn new(source: &Arc<Source>, span: impl Into<Span>) -> Self {
        Place { source: Arc::clone(source), span: span.into() }
    }

    /// Line and column of the first byte, see [`Source::line_column`].
    pub fn start(&self) -> (usize, usize) {
        self.source.line_column(self.span.start)
    }

    /// Line and column one past the last byte, see [`Source::line_column`].
    pub fn end(&self) -> (usize, usize) {
        self.source.line_column(self.span.end.max(self.span.start))
    }

    /// The text of the range.
    pub fn text(&self) -> &str {
        self.source.slice(self.span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_not_bytes() {
        let source = Source::new("a.md", "둔다: (4,1)\r\n설명: 뛴다\r\n");
        assert_eq!(source.line_column("둔다: ".len()), (1, 5));
        assert_eq!(source.line_column("둔다: (4,1)\r\n설명".len()), (2, 3));
        assert_eq!(source.line_column(source.text.len()), (3, 1));
    }

    #[test]
    fn an_offset_inside_a_character_means_its_start() {
        let source = Source::new("a.md", "가나");
        assert_eq!(source.line_column(4), (1, 2));
        assert_eq!(source.slice(Span::new(1, 5)), "가");
    }

    #[test]
    fn lines_come_without_their_breaks() {
        let source = Source::new("a.md", "하나\r\n둘\n\n셋");
        let lines: Vec<&str> = (1..=source.line_count()).map(|line| source.line_text(line)).collect();
        assert_eq!(lines, ["하나", "둘", "", "셋"]);
        assert_eq!(source.line_text(0), "");
        assert_eq!(source.line_text(99), "");
    }

    #[test]
    fn nothing_panics_on_wild_offsets() {
        for text in ["", "\n", "가", "\r\n\r\n"] {
            let source = Source::new("a.md", text);
            for offset in [0, 1, 2, 3, 100, usize::MAX] {
                source.line_column(offset);
                source.slice(Span { start: offset, end: 0 });
                source.line_span(offset);
            }
        }
    }
}
