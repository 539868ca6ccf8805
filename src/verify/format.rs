//! Example blocks in one form: Korean keys, one notation for actions and points, ASCII marks.
//!
//! Works by edits of the Markdown source: what is not named here (sentences, comments, the order of keys, everything
//! outside the blocks) stays byte for byte, and the meaning of a block stays the same. A block that says
//! `# 다듬기: 끔` in a comment is left alone.

use std::fmt::Write;

use crate::diagnostic::{Source, Span};
use crate::page::{Block, Entry, Node, Page, Value};
use crate::wording::{action_words, fold, point};

use super::language::{Key, Manner, Written, read_actions, read_points};

/// The comment that keeps a block as it is.
const LEFT_ALONE: &str = "# 다듬기: 끔";

/// Marks of `그림` in both languages, the Korean one first.
const MARKS: [&[&str]; 7] = [
    &["화살표", "arrow", "arrows"],
    &["강조", "highlight"],
    &["가위표", "cross"],
    &["동그라미", "circle"],
    &["글자", "label", "labels"],
    &["자르기", "crop"],
    &["이름표", "coordinates"],
];

/// The page's source with its example blocks in canonical form.
pub fn format_page(page: &Page) -> String {
    let mut edits = Edits { source: &page.source, list: Vec::new() };
    for block in page.blocks.iter().filter(|block| !block.broken) {
        if !page.source.slice(block.span).contains(LEFT_ALONE) {
            edits.block(block);
        }
    }
    edits.applied()
}

struct Edits<'s> {
    source: &'s Source,
    list: Vec<(Span, String)>,
}

impl Edits<'_> {
    fn replace(&mut self, span: Span, text: impl Into<String>) {
        let text = text.into();
        if self.source.slice(span) != text {
            self.list.push((span, text));
        }
    }

    fn applied(mut self) -> String {
        self.list.sort_by_key(|(span, _)| *span);
        let (mut out, mut at) = (String::with_capacity(self.source.text.len()), 0);
        for (span, text) in &self.list {
            // Edits never overlap; one that did would be left out rather than spoil the page.
            if span.start < at {
                continue;
            }
            out.push_str(self.source.slice(Span::new(at, span.start)));
            out.push_str(text);
            at = span.end;
        }
        out.push_str(self.source.slice(Span::new(at, self.source.text.len())));
        out
    }

    fn block(&mut self, block: &Block) {
        let opening = self.source.slice(block.fence);
        if let Some(head) = opening.strip_suffix(block.kind.id()) {
            let start = block.fence.start + head.len();
            self.replace(Span::new(start, block.fence.end), block.kind.korean());
        }
        let Some(entries) = block.body.as_map() else { return };
        self.marks(&block.body);
        for entry in entries {
            self.entry(entry);
        }
    }

    /// An entry of the block or of a step.
    fn entry(&mut self, entry: &Entry) {
        let Some(key) = Key::of(&entry.key) else { return };
        self.key(entry, key.korean());
        let value = &entry.value;
        match key {
            Key::Steps => {
                for step in value.as_list().unwrap_or_default() {
                    self.marks(step);
                    step.as_map().unwrap_or_default().iter().for_each(|entry| self.entry(entry));
                }
            }
            Key::Claim => {
                self.marks(value);
                value.as_map().unwrap_or_default().iter().for_each(|entry| self.entry(entry));
            }
            Key::Play | Key::Can | Key::Cannot | Key::Only | Key::By | Key::OnlyBy => self.each(value, &canonical_actions),
            Key::Captures => self.each(value, &canonical_points),
            Key::Position => self.position(value),
            Key::Counters | Key::Counts | Key::Legal => self.counters(value),
            Key::Figure => self.figure(value),
            Key::ForcedWin | Key::WinsAtOnce | Key::CannotBeStopped | Key::NoEscape | Key::Limit => self.each(value, &plain),
            Key::ToMove | Key::Next | Key::Outcome | Key::Reason | Key::Lands | Key::Back | Key::Nature | Key::ProseCheck => {
                self.each(value, &plain);
            }
            _ => {}
        }
    }

    /// The key's Korean word, a plain colon and one space before a value on the same line.
    fn key(&mut self, entry: &Entry, word: &str) {
        self.replace(entry.key_span, word);
        self.colon(entry);
    }

    fn colon(&mut self, entry: &Entry) {
        let gap = Span::new(entry.key_span.end, entry.value.span.start.max(entry.key_span.end));
        match (self.source.slice(gap).trim(), entry.value.is_null()) {
            (":" | "：", false) if !self.source.slice(gap).contains(['\n', '\r']) => self.replace(gap, ": "),
            ("：", _) => {
                let before = self.source.slice(gap).find('：').unwrap_or(0);
                self.replace(Span::new(gap.start, gap.start + before + "：".len()), ":");
            }
            _ => {}
        }
    }

    /// Applies a canonical form to a value of one line, or to each value of a list.
    fn each(&mut self, node: &Node, form: &dyn Fn(&str) -> Option<String>) {
        match &node.value {
            Value::List(items) => {
                self.marks(node);
                items.iter().for_each(|item| self.each(item, form));
            }
            Value::Scalar(text) if !self.source.slice(node.span).contains('\n') => {
                if let Some(text) = form(text) {
                    self.replace(node.span, text);
                }
            }
            _ => {}
        }
    }

    /// Pieces and their points, or a board of letters.
    fn position(&mut self, node: &Node) {
        self.marks(node);
        for entry in node.as_map().unwrap_or_default() {
            if Key::of(&entry.key) == Some(Key::Board) {
                self.key(entry, Key::Board.korean());
                continue;
            }
            self.colon(entry);
            self.each(&entry.value, &|text| canonical_points(text).or_else(|| plain(text)));
        }
    }

    fn counters(&mut self, node: &Node) {
        self.marks(node);
        self.each(node, &plain);
        for entry in node.as_map().unwrap_or_default() {
            self.colon(entry);
            let of_points = matches!(fold(&entry.key).as_str(), "이어가는말" | "chain" | "지나온점" | "visited");
            self.each(&entry.value, if of_points { &canonical_points } else { &plain });
        }
    }

    fn figure(&mut self, node: &Node) {
        self.marks(node);
        for entry in node.as_map().unwrap_or_default() {
            let Some(words) = MARKS.iter().find(|words| words.iter().any(|word| fold(word) == fold(&entry.key))) else { continue };
            self.key(entry, words[0]);
            match words[0] {
                "화살표" => self.each(&entry.value, &canonical_actions),
                "글자" => self.marks(&entry.value),
                "자르기" | "이름표" => self.each(&entry.value, &plain),
                _ => self.each(&entry.value, &canonical_points),
            }
        }
    }

    /// Full-width brackets and commas of a `{…}` or `[…]` on one line.
    fn marks(&mut self, node: &Node) {
        // A full-width bracket is longer than the one it stands for, and the span may end before it.
        let mut end = self.source.text.ceil_char_boundary(node.span.end);
        let closed = self.source.slice(Span::new(node.span.start, end)).ends_with(['}', ']', '｝', '］']);
        if !closed && self.source.text[end..].starts_with(['｝', '］']) {
            end += '｝'.len_utf8();
        }
        let text = self.source.slice(Span::new(node.span.start, end));
        let Some(close) = text.chars().next_back() else { return };
        if !text.starts_with(['{', '[', '｛', '［']) || text.contains('\n') {
            return;
        }
        let parts: Vec<Span> = match &node.value {
            Value::Map(entries) => entries.iter().map(|entry| Span::new(entry.key_span.start, entry.value.span.end)).collect(),
            Value::List(items) => items.iter().map(|item| item.span).collect(),
            Value::Null | Value::Scalar(_) => return,
        };
        let mut at = node.span.start;
        for part in parts {
            self.gap(Span::new(at, part.start));
            // It may end within a full-width bracket of its own.
            at = self.source.text.ceil_char_boundary(part.end);
        }
        self.gap(Span::new(at.min(end - close.len_utf8()), end));
    }

    /// What stands between two parts: one mark, without blanks but for the one behind a comma.
    fn gap(&mut self, span: Span) {
        let text = self.source.slice(span);
        if !text.chars().all(|c| c.is_whitespace() || "{}[],｛｝［］，".contains(c)) {
            return;
        }
        let ascii = plain(text).unwrap_or_else(|| text.to_owned());
        let spaced = match ascii.trim() {
            "," => ", ",
            mark => mark,
        };
        if spaced != text {
            self.replace(span, spaced);
        }
    }
}

/// Full-width forms as their ASCII characters; nothing where a mark would then mean something else to YAML.
fn plain(text: &str) -> Option<String> {
    if text.contains(['＃', '：', '＂', '＇']) {
        return None;
    }
    let ascii: String = text
        .chars()
        .map(|c| match c {
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
            '\u{3000}' => ' ',
            _ => c,
        })
        .collect();
    (ascii != text).then_some(ascii)
}

/// `(4,2) (4,4)`, `없음`.
fn canonical_points(text: &str) -> Option<String> {
    let points = read_points(text).ok()?;
    if points.is_empty() {
        return Some("없음".to_owned());
    }
    Some(points.iter().map(|(at, _)| point(*at)).collect::<Vec<_>>().join(" "))
}

/// `(1,1) → (1,3) → (1,5)`, `놓기 (1,2); 놓기 (1,3)`: what was one chain stays one.
fn canonical_actions(text: &str) -> Option<String> {
    let actions = read_actions(text).ok()?;
    let mut out = String::new();
    let mut before: Option<&Written> = None;
    for written in &actions {
        let words = action_words(written.action);
        let goes_on = before.is_some_and(|before| written.range.start < before.range.end);
        match words.split_once(" → ") {
            Some((_, rest)) if goes_on => drop(write!(out, " → {rest}")),
            _ if out.is_empty() => out.push_str(&words),
            _ => drop(write!(out, "; {words}")),
        }
        match written.manner {
            Some(Manner::Loop) => out.push_str(" 고리"),
            Some(Manner::Step) => out.push_str(" 한 칸"),
            None => {}
        }
        before = Some(written);
    }
    (!out.is_empty()).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formatted(block: &str) -> String {
        let text = format!("---\ntitle: 보기\ngame: fox-and-geese\n---\n\n글（그대로）\n\n{block}");
        let source = std::sync::Arc::new(Source::new("content/a.md", text));
        let out = format_page(&crate::page::parse(source, "a").0);
        out.split_once("글（그대로）\n\n").expect("the text stays").1.to_owned()
    }

    #[test]
    fn a_block_in_every_other_form() {
        let messy = "```example\nid: 가  # 혼잣말\nposition:   {여우: （４，１）, 거위: (4,2)  （4,4）}\nto_move:  여우\nsteps:\n  - play: 4,1->4,3 -> 4,5   # 둘\n    captures: [(4,2), (4,4)]\n    text:  ４,１ 그대로 play\n```\n";
        let out = formatted(messy);
        assert_eq!(
            out,
            "```예시\n이름: 가  # 혼잣말\n국면: {여우: (4,1), 거위: (4,2) (4,4)}\n차례: 여우\n단계:\n  - 둔다: (4,1) → (4,3) → (4,5)   # 둘\n    잡음: [(4,2), (4,4)]\n    설명: ４,１ 그대로 play\n```\n"
        );
        assert_eq!(formatted(&out), out);
    }

    #[test]
    fn full_width_marks_and_blanks_around_marks() {
        let messy = "```예시\n이름: 가\n국면: ｛여우：（４，１），거위：（４，２）（４，４）｝\n차례： 여우\n단계：\n  - 둔다： 4,1->4,3\n    잡음：［（４，２）］\n    개수: { 여우 : 1 ,거위: 1 }\n```\n";
        let out = formatted(messy);
        assert_eq!(
            out,
            "```예시\n이름: 가\n국면: {여우: (4,1), 거위: (4,2) (4,4)}\n차례: 여우\n단계:\n  - 둔다: (4,1) → (4,3)\n    잡음: [(4,2)]\n    개수: {여우: 1, 거위: 1}\n```\n"
        );
        assert_eq!(formatted(&out), out);
    }

    #[test]
    fn a_block_may_be_left_alone() {
        let block = "```example\n# 다듬기: 끔\nid: 가\nposition: start\nto_move: fox\n```\n";
        assert_eq!(formatted(block), block);
    }

    #[test]
    fn a_block_with_a_key_twice_is_left_as_it_is() {
        let block = "```example\nid: 가\nposition: start\nto_move: fox\nto_move: goose\n```\n";
        assert_eq!(formatted(block), block);
        // Twice in two languages: only then are they the same word.
        let once = formatted("```example\nid: 가\nposition: start\n차례: fox\nto_move: goose\n```\n");
        assert_eq!(formatted(&once), once);
    }

    #[test]
    fn notation() {
        for (text, form) in [
            ("4,1-4,3", "(4,1) → (4,3)"),
            ("（４，１）에서 （４，３）으로", "(4,1) → (4,3)"),
            ("@1,2;place 1,3", "놓기 (1,2); 놓기 (1,3)"),
            ("x4,4", "빼기 (4,4)"),
            ("3,5-3,6>-2,6<", "(3,5) → (3,6) 접근 → (2,6) 후퇴"),
            ("2,2 - 1,2 loop", "(2,2) → (1,2) 고리"),
            ("1,1-1,3; 1,3-1,5", "(1,1) → (1,3); (1,3) → (1,5)"),
            ("end", "차례 끝"),
            ("roll:4", "주사위 4"),
            ("pass", "패스"),
        ] {
            assert_eq!(canonical_actions(text).as_deref(), Some(form), "{text}");
            assert_eq!(canonical_actions(form).as_deref(), Some(form));
        }
    }
}
