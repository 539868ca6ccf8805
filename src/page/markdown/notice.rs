//! `{.안내}`: what is said about the playing site, marked on the line after a paragraph or list.

use super::super::Notice;
use super::Reader;
use super::block::Frame;
use super::emphasis::Placed;
use super::out::Mark;
use crate::diagnostic::Span;
use crate::diagnostic::codes::page as codes;
use crate::diagnostic::nearest;
use pulldown_cmark::Event;
use std::ops::Range;

/// Put behind the name of the element that is marked.
pub(super) const CLASS: &str = " class=\"notice site\"";

/// A paragraph or list that has ended.
pub(super) struct Sibling {
    /// Behind the name of its element.
    pub mark: Mark,
    /// Its place in the text at hand.
    pub range: Range<usize>,
    /// Length of the plain text before it.
    pub plain: usize,
    /// Already marked.
    pub marked: bool,
}

/// The word of `{.word}`, if that is all a text says.
pub(super) fn word(text: &str) -> Option<&str> {
    let word = text.trim().strip_prefix('{')?.strip_suffix('}')?.trim();
    let word = word.strip_prefix('.')?;
    let is_word = !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '-');
    is_word.then_some(word)
}

/// What the last line of a paragraph is, if it is a mark.
pub(super) enum LastLine {
    /// Just text.
    Text,
    /// A mark behind something else; where it stands.
    Mark(Range<usize>),
    /// Nothing but a mark.
    Alone(Range<usize>),
}

impl Reader<'_, '_> {
    /// Takes `{.안내}` off the end of a paragraph. A mark that is not known is reported and taken
    /// off too.
    pub(super) fn take_mark(&mut self, events: &mut Vec<Placed<'_>>) -> LastLine {
        let Some((Event::Text(text), range)) = events.last() else {
            return LastLine::Text;
        };
        let Some(found) = word(text) else {
            return LastLine::Text;
        };
        let range = range.clone();
        let lines = events.len().checked_sub(2).map(|before| &events[before].0);
        let alone = match lines {
            None => true,
            Some(Event::SoftBreak | Event::HardBreak) => false,
            Some(_) => return LastLine::Text,
        };
        let known = is_notice(found);
        if !known {
            self.unknown(found, &range);
        }
        events.truncate(events.len().saturating_sub(2));
        match (known, alone) {
            (false, _) => LastLine::Text,
            (true, true) => LastLine::Alone(range),
            (true, false) => LastLine::Mark(range),
        }
    }

    fn unknown(&mut self, word: &str, range: &Range<usize>) {
        let help = match nearest(word, ["안내", "notice"]) {
            Some(meant) => format!("혹시 `{{.{meant}}}`입니까?"),
            None => "문단과 목록에는 `{.안내}`만 쓸 수 있습니다.".to_owned(),
        };
        self.report.add(codes::NOTICE_UNKNOWN, self.ground.span(range), format!("`{{.{word}}}` 표시를 모릅니다."), help);
    }

    /// Marks what stands before a paragraph of nothing but `{.안내}`.
    pub(super) fn mark_sibling(&mut self, range: &Range<usize>) {
        match self.sibling.take() {
            Some(sibling) if !sibling.marked => {
                self.out.insert(sibling.mark, CLASS);
                self.notice(sibling.range, sibling.plain);
            }
            other => {
                self.sibling = other;
                let text = self.ground.text.get(range.clone()).unwrap_or("");
                let message = format!("`{}` 표시가 붙을 문단이나 목록이 없습니다.", text.trim());
                self.report.add(
                    codes::NOTICE_MISPLACED,
                    self.ground.span(range),
                    message,
                    "문단이나 목록 바로 다음 줄에 따로 적어 주십시오.",
                );
            }
        }
    }

    /// The open list that a mark at the end of an item's paragraph belongs to: the outermost one
    /// whose items begin further right than the mark. `None` for the paragraph itself.
    pub(super) fn list_of_mark(&self, range: &Range<usize>) -> Option<usize> {
        let column = self.column(range.start);
        self.frames.iter().position(|frame| match frame {
            Frame::List(list) => column < list.column + 2,
            _ => false,
        })
    }

    /// Bytes between the start of a line and a place on it.
    pub(super) fn column(&self, at: usize) -> usize {
        let before = self.ground.text.get(..at).unwrap_or("");
        at - before.rfind('\n').map_or(0, |end| end + 1)
    }

    /// Keeps a notice.
    pub(super) fn notice(&mut self, range: Range<usize>, plain: usize) {
        let text = self.plain.get(plain..).unwrap_or("").trim().to_owned();
        let range = self.trimmed(&range);
        let notice = Notice { text, span: self.span_of(&range), game: self.game(), section: self.section() };
        self.page.notices.push(notice);
    }

    fn span_of(&self, range: &Range<usize>) -> Span {
        self.ground.span(range)
    }
}

fn is_notice(word: &str) -> bool {
    matches!(word, "안내" | "notice" | "\u{110b}\u{1161}\u{11ab}\u{1102}\u{1162}")
}

#[cfg(test)]
mod tests {
    use super::word;

    #[test]
    fn a_mark_is_one_class_in_braces() {
        assert_eq!(word("{.안내}"), Some("안내"));
        assert_eq!(word(" { .notice } "), Some("notice"));
        assert_eq!(word("{안내}"), None);
        assert_eq!(word("{.}"), None);
        assert_eq!(word("{.안내} 글"), None);
        assert_eq!(word("{.a.b}"), None);
    }
}
