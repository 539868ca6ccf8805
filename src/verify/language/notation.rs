//! Points and actions as authors write them (pages.md 2.1, "Actions"): tolerant in form, exact in place.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;

use crate::engine::{Action, Point};
use crate::korean::is_syllable;

/// How a Surakarta action is said to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// `고리`: round a loop.
    Loop,
    /// `한 칸`: one step.
    Step,
}

/// An action and where its text stands in the value it was read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The action.
    pub action: Action,
    /// Surakarta's manner, if named.
    pub manner: Option<Manner>,
    /// Byte range in the value.
    pub range: Range<usize>,
}

/// What could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// Byte range in the value.
    pub range: Range<usize>,
    /// The text there.
    pub text: String,
}

#[derive(Clone, PartialEq, Debug)]
enum Token {
    Number(Option<u8>),
    Open,
    Close,
    Comma,
    Arrow,
    Separator,
    At,
    Colon,
    Greater,
    Less,
    Word(String),
    Other,
}

type Placed = (Token, Range<usize>);

fn plain(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    }
}

/// Cuts a value into tokens; full-width forms count as their ASCII characters.
fn tokens(text: &str) -> Vec<Placed> {
    let chars: Vec<(usize, char)> = text.char_indices().map(|(at, c)| (at, plain(c))).collect();
    let end_of = |i: usize| chars.get(i + 1).map_or(text.len(), |(at, _)| *at);
    let mut out = Vec::with_capacity(chars.len());
    let mut i = 0;
    while i < chars.len() {
        let (start, c) = chars[i];
        let run = |holds: &dyn Fn(char) -> bool| chars[i..].iter().take_while(|(_, c)| holds(*c)).count().max(1);
        let (token, length) = match c {
            c if c.is_whitespace() => {
                i += 1;
                continue;
            }
            '0'..='9' => {
                let n = run(&|c| c.is_ascii_digit());
                let add = |number: u8, digit: char| number.checked_mul(10)?.checked_add(digit.to_digit(10)? as u8);
                (Token::Number(chars[i..i + n].iter().try_fold(0, |number, (_, digit)| add(number, *digit))), n)
            }
            '-' if chars.get(i + 1).is_some_and(|(_, c)| *c == '>') => (Token::Arrow, 2),
            '→' | '➝' | '➔' | '⇒' | '➡' | '⟶' | '-' | '−' | '–' | '—' => (Token::Arrow, 1),
            '(' | '[' => (Token::Open, 1),
            ')' | ']' => (Token::Close, 1),
            ',' | '、' => (Token::Comma, 1),
            ';' => (Token::Separator, 1),
            '@' => (Token::At, 1),
            ':' => (Token::Colon, 1),
            '>' => (Token::Greater, 1),
            '<' => (Token::Less, 1),
            c if is_letter(c) => {
                let n = run(&is_letter);
                let word: String = chars[i..i + n].iter().map(|(_, c)| *c).nfc().flat_map(char::to_lowercase).collect();
                (Token::Word(word), n)
            }
            _ => (Token::Other, 1),
        };
        let last = (i + length - 1).min(chars.len() - 1);
        out.push((token, start..end_of(last)));
        i += length;
    }
    out
}

fn is_letter(c: char) -> bool {
    is_syllable(c) || c.is_alphabetic() || is_mark(c)
}

/// Combining jamo and other marks of decomposed Hangul.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{1100}'..='\u{11ff}' | '\u{a960}'..='\u{a97f}' | '\u{d7b0}'..='\u{d7ff}' | '\u{300}'..='\u{36f}' | '\u{fe0f}')
}

struct Reader<'t> {
    text: &'t str,
    tokens: Vec<Placed>,
    at: usize,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        Reader { text, tokens: tokens(text), at: 0 }
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(token, _)| token)
    }

    fn eat(&mut self, token: &Token) -> bool {
        let found = self.peek() == Some(token);
        self.at += usize::from(found);
        found
    }

    /// Eats a word, perhaps written in two parts (`차례 끝`).
    fn eat_word(&mut self, words: &[&str]) -> bool {
        let word = |at: usize| match self.tokens.get(at) {
            Some((Token::Word(word), _)) => Some(word.as_str()),
            _ => None,
        };
        let (Some(first), second) = (word(self.at), word(self.at + 1)) else { return false };
        if second.is_some_and(|second| words.contains(&format!("{first}{second}").as_str())) {
            self.at += 2;
            return true;
        }
        let found = words.contains(&first);
        self.at += usize::from(found);
        found
    }

    fn number(&mut self) -> Option<u8> {
        match self.peek() {
            Some(Token::Number(Some(n))) => {
                let n = *n;
                self.at += 1;
                Some(n)
            }
            _ => None,
        }
    }

    /// `(4,1)`, `4,1`.
    fn point(&mut self) -> Option<Point> {
        let start = self.at;
        let open = self.eat(&Token::Open);
        let read = (|| {
            let row = self.number()?;
            self.eat(&Token::Comma).then_some(())?;
            let column = self.number()?;
            (!open || self.eat(&Token::Close)).then_some(Point::new(row, column))
        })();
        if read.is_none() {
            self.at = start;
        }
        read
    }

    /// From the token number `from` to the present one, or to the end of the text.
    fn range(&self, from: usize) -> Range<usize> {
        let start = self.tokens.get(from).map_or(self.text.len(), |(_, r)| r.start);
        let end = self.at.checked_sub(1).and_then(|last| self.tokens.get(last)).map_or(start, |(_, r)| r.end);
        start..end.max(start)
    }

    /// What stands from token `from` up to the next `;`.
    fn unread(&self, from: usize) -> Unread {
        let rest = &self.tokens[from.min(self.tokens.len())..];
        let part: Vec<&Placed> = rest.iter().take_while(|(token, _)| *token != Token::Separator).collect();
        let range = match (part.first(), part.last()) {
            (Some(first), Some(last)) => first.1.start..last.1.end,
            _ => rest.first().map_or(self.text.len()..self.text.len(), |(_, range)| range.clone()),
        };
        Unread { text: self.text.get(range.clone()).unwrap_or_default().to_owned(), range }
    }
}

/// Reads one or more points: `(4,2) (4,4)`, `(1,2), (1,4)`, `4,2; 4,4`; `없음` is none.
///
/// # Errors
/// The first part that is no point.
pub fn read_points(text: &str) -> Result<Vec<(Point, Range<usize>)>, Unread> {
    let mut reader = Reader::new(text);
    let mut points = Vec::new();
    if reader.eat_word(&["없음", "none"]) {
        return if reader.peek().is_none() { Ok(points) } else { Err(reader.unread(reader.at)) };
    }
    while reader.peek().is_some() {
        let from = reader.at;
        let point = reader.point().ok_or_else(|| reader.unread(from))?;
        points.push((point, reader.range(from)));
        if !reader.eat(&Token::Comma) && !reader.eat(&Token::Separator) {
            reader.eat_word(&["과", "와", "and"]);
        }
    }
    if points.is_empty() { Err(reader.unread(0)) } else { Ok(points) }
}

/// Reads actions: several as a chain of points or separated by `;`.
///
/// # Errors
/// The first part that is no action.
pub fn read_actions(text: &str) -> Result<Vec<Written>, Unread> {
    let mut reader = Reader::new(text);
    let mut actions = Vec::new();
    while reader.peek().is_some() {
        let from = reader.at;
        read_one(&mut reader, &mut actions).ok_or_else(|| reader.unread(from))?;
        if reader.peek().is_some() && !reader.eat(&Token::Separator) {
            return Err(reader.unread(from));
        }
    }
    Ok(actions)
}

/// Reads one action, or one chain of moves.
fn read_one(reader: &mut Reader, actions: &mut Vec<Written>) -> Option<()> {
    let from = reader.at;
    let mut done = |reader: &Reader, action| actions.push(Written { action, manner: None, range: reader.range(from) });
    if reader.eat(&Token::At) || reader.eat_word(&["놓기", "place"]) {
        let action = Action::Place(reader.point()?);
        done(reader, action);
    } else if reader.eat_word(&["빼기", "remove", "x"]) {
        let action = Action::Remove(reader.point()?);
        done(reader, action);
    } else if reader.eat_word(&["차례끝", "끝", "end", "endturn"]) {
        done(reader, Action::End);
    } else if reader.eat_word(&["패스", "pass"]) {
        done(reader, Action::Pass);
    } else if reader.eat_word(&["주사위", "roll"]) {
        reader.eat(&Token::Colon);
        let face = reader.number().filter(|face| (1..=6).contains(face))?;
        done(reader, Action::Roll(face));
    } else {
        return read_moves(reader, actions);
    }
    Some(())
}

/// `(1,1) → (1,3) → (1,5)`, `(4,1)에서 (4,3)으로`, each destination perhaps with its manner.
fn read_moves(reader: &mut Reader, actions: &mut Vec<Written>) -> Option<()> {
    let mut start = reader.at;
    let mut from = reader.point()?;
    let mut any = false;
    loop {
        let arrow = reader.eat(&Token::Arrow) || reader.eat_word(&["에서", "from", "to"]);
        if !arrow {
            return any.then_some(());
        }
        let to_token = reader.at;
        let to = reader.point()?;
        reader.eat_word(&["으로", "로", "까지"]);
        let (action, manner) = manner_of(reader, from, to);
        actions.push(Written { action, manner, range: reader.range(start) });
        (from, start, any) = (to, to_token, true);
    }
}

fn manner_of(reader: &mut Reader, from: Point, to: Point) -> (Action, Option<Manner>) {
    if reader.eat(&Token::Greater) || reader.eat_word(&["접근", "approach"]) {
        (Action::Approach(from, to), None)
    } else if reader.eat(&Token::Less) || reader.eat_word(&["후퇴", "withdraw"]) {
        (Action::Withdraw(from, to), None)
    } else if reader.eat_word(&["고리", "loop"]) {
        (Action::Move(from, to), Some(Manner::Loop))
    } else if reader.eat_word(&["한칸", "step"]) {
        (Action::Move(from, to), Some(Manner::Step))
    } else {
        (Action::Move(from, to), None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ascii(text: &str) -> Result<String, String> {
        let join = |list: Vec<Written>| list.iter().map(|w| w.action.to_string()).collect::<Vec<_>>().join(" ");
        read_actions(text).map(join).map_err(|e| e.text)
    }

    #[test]
    fn every_notation() {
        for (text, expected) in [
            ("(4,1) → (4,3)", "4,1-4,3"),
            ("(4,1) -> (4,3)", "4,1-4,3"),
            ("4,1-4,3", "4,1-4,3"),
            ("（４，１）→（４，３）", "4,1-4,3"),
            ("( 4 , 1 )에서 (4,3)으로", "4,1-4,3"),
            ("(1,1) → (1,3) → (1,5)", "1,1-1,3 1,3-1,5"),
            ("놓기 (1,2)", "@1,2"),
            ("place 1,2; @1,3", "@1,2 @1,3"),
            ("빼기 (4,4)", "x4,4"),
            ("x4,4", "x4,4"),
            ("(3,5) → (3,6) 접근", "3,5-3,6>"),
            ("3,5-3,6<", "3,5-3,6<"),
            ("(3,5) → (3,6) 접근 → (2,6) 후퇴", "3,5-3,6> 3,6-2,6<"),
            ("차례 끝", "end"),
            ("패스", "pass"),
            ("주사위 4", "roll:4"),
            ("roll:4", "roll:4"),
            ("", ""),
        ] {
            assert_eq!(ascii(text), Ok(expected.to_owned()), "{text}");
        }
    }

    #[test]
    fn what_is_no_action() {
        for (text, part) in [
            ("(4,1)", "(4,1)"),
            ("주사위 7", "주사위 7"),
            ("@1,2; 멀리 뛰기", "멀리 뛰기"),
            ("4,1-", "4,1-"),
            ("(4,1) → (4,3) 더", "(4,1) → (4,3) 더"),
        ] {
            assert_eq!(ascii(text), Err(part.to_owned()), "{text}");
        }
    }

    #[test]
    fn manners_and_places() {
        let read = read_actions("(2,2) → (1,2) 고리; (2,2) → (1,2) 한 칸").expect("readable");
        assert_eq!(read.iter().map(|w| w.manner).collect::<Vec<_>>(), [Some(Manner::Loop), Some(Manner::Step)]);
        assert_eq!(&"(2,2) → (1,2) 고리; (2,2) → (1,2) 한 칸"[read[1].range.clone()], "(2,2) → (1,2) 한 칸");
    }

    #[test]
    fn lists_of_points() {
        let points = |text| read_points(text).map(|list| list.iter().map(|(p, _)| p.to_string()).collect::<Vec<_>>().join(" "));
        assert_eq!(points("(4,2) (4,4), (5,7)"), Ok("4,2 4,4 5,7".to_owned()));
        assert_eq!(points("（４，２）"), Ok("4,2".to_owned()));
        assert_eq!(points("없음"), Ok(String::new()));
        assert!(points("(4.2)").is_err());
        assert!(points("").is_err());
    }
}
