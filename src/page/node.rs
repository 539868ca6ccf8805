//! The tree of a YAML text, every value with its place in the Markdown file.

use crate::diagnostic::{Source, Span};
use std::ops::Range;

/// One value and where it stands in the file.
///
/// The span of a scalar covers it as written, quotes included; of a list or map, everything from
/// its first to its last item; of an absent value (`확인:`), the empty range after the colon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Place in the file.
    pub span: Span,
    /// What stands there.
    pub value: Value,
}

/// A YAML value. Scalars stay text: what `예` or `022` means is for the reader of the key to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing was written.
    Null,
    /// Text, without quotes and with the lines joined.
    Scalar(String),
    /// Items in the order written.
    List(Vec<Node>),
    /// Entries in the order written. No two have the same key: a second one is reported
    /// (`duplicate-key`) and left out. Synonyms (`다음`, `next`) are still both here.
    Map(Vec<Entry>),
}

/// One `key: value` of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The key as written, without quotes.
    pub key: String,
    /// Place of the key in the file.
    pub key_span: Span,
    /// What it says.
    pub value: Node,
}

impl Node {
    /// An absent value at a place.
    pub fn null(span: Span) -> Self {
        Node { span, value: Value::Null }
    }

    /// Whether nothing was written.
    pub fn is_null(&self) -> bool {
        self.value == Value::Null
    }

    /// The text of a scalar.
    pub fn as_str(&self) -> Option<&str> {
        match &self.value {
            Value::Scalar(text) => Some(text),
            _ => None,
        }
    }

    /// The items of a list.
    pub fn as_list(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// The entries of a map.
    pub fn as_map(&self) -> Option<&[Entry]> {
        match &self.value {
            Value::Map(entries) => Some(entries),
            _ => None,
        }
    }

    /// The entry whose key is written exactly so.
    pub fn get(&self, key: &str) -> Option<&Entry> {
        self.as_map()?.iter().find(|entry| entry.key == key)
    }

    /// Where a part of a scalar's text (a byte range of [`Node::as_str`]) stands in the file:
    /// exact also for values of several lines; the whole value where quoting or escapes make the
    /// written form another one. For many parts of one value make [`Parts`] once.
    pub fn part(&self, source: &Source, range: Range<usize>) -> Span {
        Parts::new(self, source).span(range)
    }
}

/// Where each byte of a scalar's text stands in the file.
#[derive(Clone, Debug)]
pub struct Parts {
    whole: Span,
    way: Way,
}

/// How a text and its written form belong together.
#[derive(Clone, Debug)]
enum Way {
    /// They are the same, from a byte of the file on.
    Same(usize),
    /// They are the same run by run: where each begins, in the text and in the file.
    Runs(Vec<(usize, usize)>),
    /// They are not the same.
    Other,
}

impl Parts {
    /// Follows the text of a node through the file.
    pub fn new(node: &Node, source: &Source) -> Self {
        let text = node.as_str().unwrap_or("");
        let way = follow(text, source.slice(node.span), node.span.start);
        Parts { whole: node.span, way: way.unwrap_or(Way::Other) }
    }

    /// Where a byte range of the text stands in the file, see [`Node::part`].
    pub fn span(&self, range: Range<usize>) -> Span {
        let byte = |offset: usize| match &self.way {
            Way::Same(start) => start + offset,
            Way::Runs(runs) => {
                let next = runs.partition_point(|&(text, _)| text <= offset);
                match next.checked_sub(1).and_then(|index| runs.get(index)) {
                    Some(&(text, file)) => file + (offset - text),
                    None => self.whole.start,
                }
            }
            Way::Other => self.whole.start,
        };
        if matches!(self.way, Way::Other) {
            return self.whole;
        }
        let start = byte(range.start).min(self.whole.end);
        if range.is_empty() {
            return Span::point(start);
        }
        Span::new(start, (byte(range.end - 1) + 1).min(self.whole.end))
    }
}

/// Finds each character of `text` in `written`, the same text broken into lines, perhaps in quotes.
fn follow(text: &str, written: &str, start: usize) -> Option<Way> {
    let quoted = written.starts_with(['"', '\'']) && !text.starts_with(written.get(..1)?);
    let mut at = usize::from(quoted);
    if written.get(at..)?.starts_with(text) {
        return Some(Way::Same(start + at));
    }
    let mut runs = Vec::new();
    let mut goes_on = false;
    for (offset, c) in text.char_indices() {
        let rest = &written[at..];
        let folds = c == ' ' && rest.trim_start_matches(' ').starts_with(['\r', '\n']);
        if !rest.starts_with(c) || folds {
            // A line break, the next line's indentation and quote marks stand for a blank or for
            // nothing.
            let gap = rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n', '>']).len();
            if gap == 0 {
                return None;
            }
            if matches!(c, ' ' | '\n') {
                runs.push((offset, start + at));
                at += gap;
                goes_on = false;
                continue;
            }
            at += gap;
            goes_on = false;
            if !written[at..].starts_with(c) {
                return None;
            }
        }
        if !goes_on {
            runs.push((offset, start + at));
            goes_on = true;
        }
        at += c.len_utf8();
    }
    Some(Way::Runs(runs))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part_of(written: &str, value: &str, part: &str) -> String {
        let source = Source::new("a.md", format!("키: {written}"));
        let start = "키: ".len();
        let node = Node { span: Span::new(start, start + written.len()), value: Value::Scalar(value.to_owned()) };
        let at = value.find(part).expect("the part is in the value");
        source.slice(node.part(&source, at..at + part.len())).to_owned()
    }

    #[test]
    fn a_part_of_one_line_is_exact() {
        assert_eq!(part_of("여우가 (4,3)으로 뜁니다.", "여우가 (4,3)으로 뜁니다.", "(4,3)"), "(4,3)");
        assert_eq!(part_of("\"여우가 (4,3)으로\"", "여우가 (4,3)으로", "(4,3)으로"), "(4,3)으로");
    }

    #[test]
    fn a_part_behind_a_line_break_is_exact() {
        let written = "여우가  \r\n  > (4,3)으로\n    뜁니다.";
        let value = "여우가 (4,3)으로 뜁니다.";
        assert_eq!(part_of(written, value, "(4,3)"), "(4,3)");
        assert_eq!(part_of(written, value, "뜁니다."), "뜁니다.");
        assert_eq!(part_of(written, value, "여우가"), "여우가");
    }

    #[test]
    fn an_escape_gives_the_whole_value() {
        let written = "\"\\u0041와 (4,3)\"";
        assert_eq!(part_of(written, "A와 (4,3)", "(4,3)"), written);
    }
}
