//! Numbers in running text that nothing verifies (pages.md 2.4).
//!
//! Found are digits, and Korean numerals before a counter or alone before a particle. What is plainly no statement
//! about the game is left out: coordinates, dates, versions, ordinals, numbers of lists and of what a label counts
//! (연습 1), the squares of Snakes and Ladders, the article 한. What an author marks `[…](검증:아님)`, or a page or site lists
//! under `not_claims`, is counted apart; so is nothing in a `{.안내}`, which is about a playing site.

use std::ops::Range;

use crate::diagnostic::Span;
use crate::engine::GameId;
use crate::korean::{any_byte, counts, folded, is_plain};
use crate::page::{Page, Prose};

use super::check::{CheckedPage, game_word};

/// A number that nothing verifies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Number {
    /// As it is written, its counter included: `22가지`, `열세 마리`.
    pub text: String,
    /// Where.
    pub span: Span,
    /// The game in force.
    pub game: Option<GameId>,
}

/// The numbers of a page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Numbers {
    /// Checked numbers that hold.
    pub verified: usize,
    /// Numbers marked or listed as no claims.
    pub not_claims: usize,
    /// The others, in the order of the page.
    pub unverified: Vec<Number>,
}

impl Numbers {
    /// Verified ones among all that could be, in percent; 100 where there are none.
    pub fn rate(&self) -> f64 {
        rate(self.verified, self.unverified.len())
    }

    /// Takes in which checked numbers of the page hold.
    pub fn hold(&mut self, checked: &CheckedPage) {
        self.verified = checked.facts.iter().flatten().filter(|fact| fact.holds).count();
    }
}

/// Verified numbers among these, in percent; 100 where there are none.
pub fn rate(verified: usize, unverified: usize) -> f64 {
    match verified + unverified {
        0 => 100.0,
        all => verified as f64 * 100.0 / all as f64,
    }
}

/// Looks through the running text of a page. `listed` are wordings that are no claims anywhere on the site. What is
/// verified is known once the page is checked ([`Numbers::hold`]).
pub fn numbers(page: &Page, listed: &[String]) -> Numbers {
    let own = page.front.not_claims.iter().map(|placed| placed.value.as_str());
    let phrases: Vec<String> = listed.iter().map(String::as_str).chain(own).map(|phrase| folded(phrase).text).collect();
    let mut found = Numbers { verified: 0, not_claims: page.not_claims.len(), unverified: Vec::new() };
    // The stretches of a page are mostly about one game.
    let mut known: (Option<&str>, Option<GameId>) = (None, None);
    // Most text folds to itself; then what is read of it does, unless a reference to a character stands in it.
    let plain = is_plain(&page.source.text) && !page.source.text.contains('&');
    for prose in page.prose.iter().filter(|prose| !about_the_playing_site(page, prose)) {
        let folded = (!plain && !is_plain(&prose.text)).then(|| folded(&prose.text));
        let text = folded.as_ref().map_or(prose.text.as_str(), |folded| &folded.text);
        if known.0 != prose.game.as_deref() {
            known = (prose.game.as_deref(), prose.game.as_deref().and_then(game_word));
        }
        let game = known.1;
        for range in stated(text, game == Some(GameId::SnakesAndLadders)) {
            if is_listed(text, &range, &phrases) {
                found.not_claims += 1;
                continue;
            }
            let written = folded.as_ref().map_or(range.clone(), |folded| folded.original(range));
            found.unverified.push(Number { text: prose.text[written.clone()].to_owned(), span: prose.span(written), game });
        }
    }
    found
}

fn about_the_playing_site(page: &Page, prose: &Prose) -> bool {
    let start = prose.span(0..0).start;
    page.notices.iter().any(|notice| (notice.span.start..notice.span.end).contains(&start))
}

/// Whether a wording that is no claim covers a number.
fn is_listed(text: &str, number: &Range<usize>, phrases: &[String]) -> bool {
    phrases.iter().filter(|phrase| !phrase.is_empty()).any(|phrase| {
        // It can begin only so far before the number.
        let first = text.ceil_char_boundary(number.end.saturating_sub(phrase.len()));
        (first..=number.start).any(|start| text.get(start..).is_some_and(|rest| rest.starts_with(phrase.as_str())))
    })
}

/// The numbers of a folded text that may state something, in reading order; `squares`: bare numbers are names of squares.
pub(super) fn stated(text: &str, squares: bool) -> Vec<Range<usize>> {
    let words = counts(text);
    let mut all: Vec<Range<usize>> = words.iter().filter(|count| counted(text, count)).map(|count| count.range.clone()).collect();
    let mut at = if any_byte(text, |byte| byte.is_ascii_digit()) { 0 } else { text.len() };
    while let Some(found) = text.as_bytes().get(at..).and_then(|rest| rest.iter().position(u8::is_ascii_digit)) {
        let token = token(text, at + found);
        at = token.end;
        // The counts stand in reading order: a page of nothing but numbers must not cost the square of them.
        let next = words.partition_point(|word| word.range.end <= token.start);
        let taken = words.get(next).is_some_and(|word| word.range.start < token.end);
        if !taken && stands_for_itself(text, &token) && !(squares && is_square(text, &token)) {
            all.push(with_unit(text, token));
        }
    }
    all.sort_by_key(|range| range.start);
    all
}

/// Whether a count may state something: 한 is mostly an article (한 칸, 한 번), rows and columns are names of lines.
fn counted(text: &str, count: &crate::korean::Count) -> bool {
    let written = &text[count.range.clone()];
    let article = written.starts_with('한') && count.value == 1 || written.starts_with("하나");
    let pieces = ["마리", "개", "점", "돌", "말"].contains(&count.counter);
    let line = ["행", "열", "줄", "판"].contains(&count.counter) || count.counter == "번" && text[count.range.end..].starts_with(" 칸");
    let labelled = is_label(&text[..count.range.start]);
    !line && !labelled && (!article || pieces && written.contains("한 "))
}

/// Digits with decimals, a fraction, a product or an arrow: `39.225`, `1/6`, `9×5`, `1→38`.
fn token(text: &str, start: usize) -> Range<usize> {
    let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    let mut end = start + digits(start);
    loop {
        let rest = &text[end..];
        let joint = [" → ", "→", " × ", "×", "⁄", "/", ".", ",", "-"]
            .into_iter()
            .find(|joint| rest.strip_prefix(joint).is_some_and(|after| after.starts_with(|c: char| c.is_ascii_digit())));
        let Some(joint) = joint else { return start..end };
        end += joint.len() + digits(end + joint.len());
    }
}

/// Whether digits are more than a part of a name, a date, a version, a coordinate, an ordinal or the number of an item.
fn stands_for_itself(text: &str, token: &Range<usize>) -> bool {
    let (before, after) = (&text[..token.start], &text[token.end..]);
    let written = &text[token.clone()];
    let in_word = before.ends_with(|c: char| c.is_ascii_alphanumeric()) || after.starts_with(|c: char| c.is_ascii_alphabetic());
    let coordinate = before.ends_with('(') && after.starts_with(')') && written.contains(',') || spaced_coordinate(before, after, written);
    let year = written.len() == 4 && written.parse::<u32>().is_ok_and(|year| (1500..2100).contains(&year)) && before.ends_with('(');
    let dated = year || written.contains('-') || ["년", "월", "일"].iter().any(|unit| after.starts_with(unit));
    let version = written.matches('.').count() > 1;
    let ordinal = ["번째", "째", "행", "열", "번 줄"].iter().any(|unit| after.starts_with(unit));
    let item = before.trim().is_empty() && after.starts_with('.') || is_label(before);
    !(in_word || coordinate || dated || version || ordinal || item)
}

/// `(4, 3)`: either half.
fn spaced_coordinate(before: &str, after: &str, written: &str) -> bool {
    let whole = written.bytes().all(|b| b.is_ascii_digit());
    let first = before.ends_with('(') && after.starts_with(", ") && after[2..].starts_with(|c: char| c.is_ascii_digit());
    let second = before.strip_suffix(", ").is_some_and(|left| {
        let open = left.trim_end_matches(|c: char| c.is_ascii_digit());
        open.len() < left.len() && open.ends_with('(')
    }) && after.starts_with(')');
    whole && (first || second)
}

/// Whether the words before a number only number things: 연습 1, 그림 2.
fn is_label(before: &str) -> bool {
    let word = before.trim_end();
    ["연습", "예시", "문제", "그림", "표", "단계", "과제", "국면", "제"]
        .iter()
        .any(|label| word.strip_suffix(label).is_some_and(|rest| !rest.ends_with(|c: char| c.is_alphanumeric())))
}

/// A bare number from 0 to 100: the name of a square, or a face of the die.
fn is_square(text: &str, token: &Range<usize>) -> bool {
    let plain = text[token.clone()].parse::<u32>().is_ok_and(|number| number <= 100);
    plain && !text[token.end..].starts_with(['%', '번', '배', '개'])
}

/// The number with what is written onto it: `16.7%`, `2배`.
fn with_unit(text: &str, token: Range<usize>) -> Range<usize> {
    let unit = ["%", "퍼센트", "배", "번"].iter().find(|unit| text[token.end..].starts_with(**unit));
    token.start..token.end + unit.map_or(0, |unit| unit.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        stated(text, false).into_iter().map(|range| &text[range]).collect()
    }

    #[test]
    fn numbers_that_may_state_something() {
        for (text, numbers) in [
            ("거위는 열세 마리이고 여우는 한 마리입니다.", &["열세 마리", "한 마리"][..]),
            ("첫 차례에 고를 수 있는 수는 22가지입니다.", &["22가지"]),
            ("같은 국면이 세 번 나오면", &["세 번"]),
            ("확률은 1/6이고 약 16.7%입니다.", &["1/6", "16.7%"]),
            ("판은 9×5이고 점은 45개입니다.", &["9×5", "45개"]),
            ("사다리 1→38, 4 → 14", &["1→38", "4 → 14"]),
            ("평균은 39.225번", &["39.225번"]),
            ("백이십 번이 지나면 비깁니다.", &["백이십 번"]),
            ("둘을 잡고 셋이 남습니다.", &["둘", "셋"]),
            ("길이 2배가 됩니다.", &["2배"]),
            ("1,024번", &["1,024번"]),
            ("8 대 3", &["8", "3"]),
        ] {
            assert_eq!(found(text), numbers, "{text}");
        }
    }

    #[test]
    fn numbers_that_name_something() {
        for text in [
            "여우가 (4,3)으로 갑니다.",
            "(4, 3)에서 (12, 3)까지",
            "2026년 10월 2일에 고쳤습니다.",
            "2026-10-02",
            "어느 연구(2008)로 알려져",
            "panrye 0.1.0",
            "연습 1. 잡아 보세요",
            "그림 2와 예시 3을 보세요.",
            "1. 첫째",
            "두 번째 문제와 3번째 문제",
            "한 칸 가고 한 번 쉽니다. 한 사람이 둡니다.",
            "3행의 말과 5열의 말",
            "B2의 말",
            "문을 열 수 있습니다.",
        ] {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn squares_are_names() {
        let bare = |text| stated(text, true).len();
        assert_eq!(bare("97에서 4가 나오면 80의 사다리를 탑니다."), 0);
        assert_eq!(bare("15번 칸에서"), 0);
        assert_eq!(bare("약 50.8%로 39.2번"), 2);
        assert_eq!(bare("1→38"), 1);
    }
}
