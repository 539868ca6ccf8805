//! The words of a sentence without its markup, and where each of them stands in the file.

use std::ops::Range;

use crate::diagnostic::{Source, Span};
use crate::korean::folded;
use crate::page::{Node, Parts};

/// A sentence as its reader sees it, folded, with the way back to the file.
pub(super) struct Plain {
    /// Without emphasis, code, links and quotation marks; NFC, full-width forms as ASCII.
    pub text: String,
    /// For each byte of `text` and its end: the byte of the text without markup.
    folded: Vec<usize>,
    /// For each byte of that and its end: the byte of the node's value.
    places: Vec<usize>,
    parts: Parts,
}

impl Plain {
    /// Reads the value of a `설명`, `질문` or `답`.
    pub fn new(node: &Node, source: &Source) -> Self {
        let written = node.as_str().unwrap_or_default();
        let (bare, places) = strip(written);
        let folded = folded(&bare);
        Plain { text: folded.text, folded: folded.map, places, parts: Parts::new(node, source) }
    }

    /// Where a range of the words stands in the file.
    pub fn span(&self, range: &Range<usize>) -> Span {
        let bare = |offset: usize| self.folded.get(offset).or(self.folded.last()).copied().unwrap_or_default();
        let place = |at: usize| self.places.get(at).or(self.places.last()).copied().unwrap_or_default();
        let (start, end) = (bare(range.start), bare(range.end));
        // Behind the last byte rather than before the next one, so that markup behind the words stays outside.
        let stop = end.checked_sub(1).filter(|last| *last >= start).map_or(place(start), |last| place(last) + 1);
        self.parts.span(place(start)..stop)
    }
}

/// Takes inline markup out; answers the text and the place of each of its bytes.
fn strip(written: &str) -> (String, Vec<usize>) {
    let hidden = link_targets(written);
    let (mut text, mut places) = (String::with_capacity(written.len()), Vec::with_capacity(written.len() + 1));
    let mut chars = written.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        // What a browser does not show, or shows as another character.
        if let Some((length, shown)) = html(&written[at..]) {
            while chars.next_if(|(next, _)| *next < at + length).is_some() {}
            if let Some(shown) = shown {
                text.push(shown);
                places.extend(std::iter::repeat_n(at, shown.len_utf8()));
            }
            continue;
        }
        let next = chars.peek().map(|(_, c)| *c);
        if hidden.iter().any(|range| range.contains(&at)) || is_markup(c) || c == '_' && next == Some('_') {
            continue;
        }
        if c == '~' && next == Some('~') {
            chars.next();
            continue;
        }
        if c == '\\' && next.is_some_and(|c| c.is_ascii_punctuation()) {
            continue;
        }
        text.push(c);
        places.extend(at..at + c.len_utf8());
    }
    places.push(written.len());
    (text, places)
}

/// The length of the comment, tag or reference to a character at the start of a text, and the character that is referred to.
fn html(rest: &str) -> Option<(usize, Option<char>)> {
    if let Some(comment) = rest.strip_prefix("<!--") {
        return Some((comment.find("-->").map_or(rest.len(), |end| end + 7), None));
    }
    if let Some(name) = rest.strip_prefix('<') {
        let named = name.trim_start_matches('/').starts_with(|c: char| c.is_ascii_alphabetic());
        return rest.find('>').filter(|_| named).map(|end| (end + 1, None));
    }
    let end = rest.strip_prefix('&')?.bytes().take(32).position(|byte| byte == b';')? + 1;
    let c = match rest.get(1..end)?.strip_prefix('#') {
        Some(number) => {
            let hex = number.strip_prefix(['x', 'X']).map(|digits| u32::from_str_radix(digits, 16));
            char::from_u32(hex.unwrap_or_else(|| number.parse()).ok()?)?
        }
        None => SHOWN.iter().find(|(name, _)| Some(*name) == rest.get(1..end))?.1,
    };
    Some((end + 1, Some(c)))
}

/// Names of HTML for characters that sentences and points are written with.
const SHOWN: [(&str, char); 14] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("nbsp", ' '),
    ("lpar", '('),
    ("rpar", ')'),
    ("comma", ','),
    ("period", '.'),
    ("colon", ':'),
    ("excl", '!'),
    ("quest", '?'),
    ("rarr", '→'),
    ("quot", '"'),
    ("apos", '\''),
];

fn is_markup(c: char) -> bool {
    matches!(c, '*' | '`' | '‘' | '’' | '“' | '”' | '"' | '\'' | '「' | '」')
}

/// The parts of links that a reader does not see: `[` and `](…)`.
fn link_targets(written: &str) -> Vec<Range<usize>> {
    let mut hidden = Vec::new();
    let mut open = Vec::new();
    for (at, c) in written.char_indices() {
        match c {
            '[' => open.push(at),
            ']' => {
                let Some(start) = open.pop() else { continue };
                let rest = &written[at..];
                if !rest.starts_with("](") {
                    continue;
                }
                if let Some(end) = closing(rest) {
                    hidden.push(start..start + 1);
                    hidden.push(at..at + end);
                }
            }
            _ => {}
        }
    }
    hidden
}

/// The length of `](…)`, brackets inside the target paired.
fn closing(rest: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Value;

    fn read(written: &str) -> (Plain, Source) {
        let source = Source::new("a.md", written);
        let node = Node { span: Span::new(0, written.len()), value: Value::Scalar(written.to_owned()) };
        (Plain::new(&node, &source), source)
    }

    #[test]
    fn markup_goes_and_places_stay() {
        let (plain, source) = read("**(4,3)**으로 `뛰어` [두 마리](검증:예시(가,1).잡은수)를 ‘잡는다’.");
        assert_eq!(plain.text, "(4,3)으로 뛰어 두 마리를 잡는다.");
        for words in ["(4,3)", "두 마리", "뛰어"] {
            let at = plain.text.find(words).expect("words");
            assert_eq!(source.slice(plain.span(&(at..at + words.len()))), words);
        }
    }

    #[test]
    fn what_a_browser_shows_is_read() {
        let (plain, source) = read("거위가 이<!-- x -->기<b class=\"a\">고</b> &#50;&comma;&#x33; 1 < 2 & 3");
        assert_eq!(plain.text, "거위가 이기고 2,3 1 < 2 & 3");
        let at = plain.text.find("기고").expect("words");
        assert_eq!(source.slice(plain.span(&(at..at + 6))), "기<b class=\"a\">고");
        assert_eq!(read("이<!-- 기").0.text, "이");
    }

    #[test]
    fn full_width_forms_are_read_and_marked() {
        let (plain, source) = read("여우가 （４，３）으로 간다");
        let at = plain.text.find("(4,3)").expect("point");
        assert_eq!(source.slice(plain.span(&(at..at + 5))), "（４，３）");
    }
}
