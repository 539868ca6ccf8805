//! A text cut into sentences, and sentences into points, numbers, words and marks.

use std::ops::Range;

use crate::engine::Point;
use crate::korean::is_syllable;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// `(4,3)`, `4행 3열`
    Point(Point),
    /// A number in digits.
    Number(u32),
    /// A run of letters.
    Word,
    /// `→`, `->`
    Arrow,
    /// Any other mark.
    Mark(char),
}

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    /// Bytes of the text.
    pub range: Range<usize>,
    /// Whether no space stands before it.
    pub glued: bool,
}

/// A sentence: its tokens without the final mark.
#[derive(Debug)]
pub(super) struct Sentence {
    pub tokens: Vec<Token>,
    pub question: bool,
}

/// Cuts a text into sentences.
pub(super) fn sentences(text: &str) -> Vec<Sentence> {
    let mut found = Vec::new();
    let mut tokens: Vec<Token> = Vec::new();
    for token in tokens_of(text) {
        match token.kind {
            Kind::Mark('.' | '?' | '!' | '…' | '\n') => {
                if !tokens.is_empty() {
                    found.push(Sentence { tokens: std::mem::take(&mut tokens), question: token.kind == Kind::Mark('?') });
                }
            }
            _ => tokens.push(token),
        }
    }
    if !tokens.is_empty() {
        found.push(Sentence { tokens, question: false });
    }
    found
}

fn tokens_of(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let (mut at, mut glued) = (0, false);
    while let Some(c) = text[at..].chars().next() {
        if c == ' ' || c == '\t' {
            at += 1;
            glued = false;
            continue;
        }
        let (kind, length) = token_at(text, at, c);
        tokens.push(Token { kind, range: at..at + length, glued });
        at += length;
        glued = true;
    }
    tokens
}

fn token_at(text: &str, at: usize, c: char) -> (Kind, usize) {
    let rest = &text[at..];
    if let Some((point, length)) = bracketed(rest).or_else(|| spelt(rest)) {
        return (Kind::Point(point), length);
    }
    if c.is_ascii_digit() {
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        let decimal = rest[length..].strip_prefix(['.', ',']).is_some_and(|more| more.starts_with(|c: char| c.is_ascii_digit()));
        return match rest[..length].parse() {
            Ok(number) if !decimal => (Kind::Number(number), length),
            _ => (Kind::Word, rest.bytes().take_while(|b| b.is_ascii_digit() || matches!(b, b'.' | b',')).count()),
        };
    }
    let is_letter = |c: char| is_syllable(c) || c.is_alphabetic();
    if is_letter(c) {
        let length = rest.find(|c| !is_letter(c)).unwrap_or(rest.len());
        return (Kind::Word, length);
    }
    match c {
        '→' | '⇒' | '➜' | '➔' => (Kind::Arrow, c.len_utf8()),
        '-' if rest.starts_with("->") => (Kind::Arrow, 2),
        c => (Kind::Mark(c), c.len_utf8()),
    }
}

fn digits(text: &str) -> Option<(u8, &str)> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    Some((text[..length].parse().ok()?, &text[length..]))
}

/// `(4,3)`, `( 4, 3 )`
fn bracketed(rest: &str) -> Option<(Point, usize)> {
    let inner = rest.strip_prefix('(')?;
    let (row, after) = digits(inner.trim_start())?;
    let after = after.trim_start().strip_prefix(',')?;
    let (column, after) = digits(after.trim_start())?;
    let after = after.trim_start().strip_prefix(')')?;
    Some((Point::new(row, column), rest.len() - after.len()))
}

/// `4행 3열`
fn spelt(rest: &str) -> Option<(Point, usize)> {
    let (row, after) = digits(rest)?;
    let (column, after) = digits(after.strip_prefix('행')?.trim_start())?;
    let after = after.strip_prefix('열')?;
    Some((Point::new(row, column), rest.len() - after.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_words_and_sentences() {
        let text = "여우가 (4,3)으로 뛰어 2마리를 잡는다. 4행 5열은 비었나? (1,2)→(1,4)";
        let found = sentences(text);
        assert_eq!(found.len(), 3);
        let kinds: Vec<Kind> = found[0].tokens.iter().map(|t| t.kind).collect();
        assert_eq!(kinds, [Kind::Word, Kind::Point(Point::new(4, 3)), Kind::Word, Kind::Word, Kind::Number(2), Kind::Word, Kind::Word]);
        assert!(found[0].tokens[2].glued && !found[0].tokens[3].glued);
        assert!(found[1].question);
        assert_eq!(found[1].tokens[0].kind, Kind::Point(Point::new(4, 5)));
        assert_eq!(found[2].tokens[1].kind, Kind::Arrow);
    }
}
