//! What authors may write beyond YAML (`pages.md` 2), masked so that YAML reads it.
//!
//! The masked text has the same length and the same lines as the original. Raw values are covered
//! with `_` and kept beside; commas inside round brackets become `_`; full-width brackets, commas
//! and colons of collections become their ASCII forms and spaces.

use std::borrow::Cow;
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;

/// A text that YAML can read, and what was covered.
pub(super) struct Relieved<'a> {
    /// Same length as the original, same line breaks.
    pub masked: Cow<'a, str>,
    /// Raw values in order of their place.
    pub raws: Vec<Raw>,
    /// Places of commas that were covered, rising.
    pub commas: Vec<usize>,
    /// Place of a `(` that its line, list or map does not close.
    pub unclosed: Option<usize>,
    /// Keys that a raw value took for its own text, because they stand deeper.
    pub swallowed: Vec<Range<usize>>,
}

/// A raw value.
pub(super) struct Raw {
    /// From its first to its last byte in the text.
    pub range: Range<usize>,
    /// Its lines, joined by spaces.
    pub value: String,
}

impl<'a> Relieved<'a> {
    /// A text without reliefs.
    pub fn plain(text: &'a str) -> Self {
        Relieved { masked: Cow::Borrowed(text), raws: Vec::new(), commas: Vec::new(), unclosed: None, swallowed: Vec::new() }
    }

    /// Takes the raw value that begins at `start`.
    pub fn take_raw(&mut self, start: usize) -> Option<(Range<usize>, String)> {
        let index = self.raws.binary_search_by_key(&start, |raw| raw.range.start).ok()?;
        let raw = self.raws.get_mut(index)?;
        Some((raw.range.clone(), std::mem::take(&mut raw.value)))
    }

    /// Whether a comma was covered inside a range.
    pub fn covers_comma(&self, range: &Range<usize>) -> bool {
        let next = self.commas.partition_point(|&at| at < range.start);
        self.commas.get(next).is_some_and(|&at| at < range.end)
    }
}

/// How the value of a key is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Raw to the end of the line, `#` included: sentences.
    Sentence,
    /// Raw, ` #` begins a comment: names and verbs.
    Line,
}

fn kind_of(key: &str) -> Option<Kind> {
    let kind = match key {
        "설명" | "text" | "제목" | "title" | "질문" | "question" | "답" | "answer" => Kind::Sentence,
        "이름" | "id" | "둔다" | "play" | "가능" | "can" | "불가" | "cannot" | "이것뿐" | "only" | "확인" | "check" | "되돌림" | "back" => {
            Kind::Line
        }
        _ => return None,
    };
    Some(kind)
}

/// Keys whose statement would be lost without a word inside somebody's sentence.
const RESULTS: [&str; 37] = [
    "잡음",
    "captures",
    "다음",
    "next",
    "결과",
    "outcome",
    "개수",
    "counts",
    "도착",
    "lands",
    "국면",
    "position",
    "합법수",
    "legal",
    "이유",
    "reason",
    "그림",
    "figure",
    "둔다",
    "play",
    "가능",
    "can",
    "불가",
    "cannot",
    "이것뿐",
    "only",
    "확인",
    "check",
    "되돌림",
    "back",
    "차례",
    "to_move",
    "단계",
    "steps",
    "설명",
    "text",
    "규칙",
];

/// Masks a block's text.
pub(super) fn relieve(text: &str) -> Relieved<'_> {
    let mut masker = Masker {
        text,
        bytes: text.as_bytes(),
        masked: text.as_bytes().to_vec(),
        raws: Vec::new(),
        commas: Vec::new(),
        unclosed: None,
        swallowed: Vec::new(),
    };
    let mut at = 0;
    while at < text.len() {
        at = masker.line(at);
    }
    let masked = match String::from_utf8(masker.masked) {
        Ok(masked) => Cow::Owned(masked),
        // Only whole characters are ever replaced, by as many ASCII bytes.
        Err(_) => Cow::Borrowed(text),
    };
    Relieved { masked, raws: masker.raws, commas: masker.commas, unclosed: masker.unclosed, swallowed: masker.swallowed }
}

struct Masker<'a> {
    text: &'a str,
    bytes: &'a [u8],
    masked: Vec<u8>,
    raws: Vec<Raw>,
    commas: Vec<usize>,
    unclosed: Option<usize>,
    swallowed: Vec<Range<usize>>,
}

impl Masker<'_> {
    /// Handles the entry that begins on the line at `at`; returns the start of the next line that
    /// is not part of it.
    fn line(&mut self, at: usize) -> usize {
        let end = self.line_end(at);
        let mut column = self.skip_spaces(at);
        // `- - 키: 값`: each dash opens a deeper level.
        let mut parent = None;
        while self.byte(column) == Some(b'-') && self.blank(column + 1) {
            parent = Some(column - at);
            column = self.skip_blanks(column + 1);
        }
        match self.byte(column) {
            None | Some(b'\n' | b'\r' | b'#') => return self.after(end),
            _ => {}
        }
        match self.key(column, end) {
            Some((key, value)) => self.value(&key, value, column - at, end),
            None => self.node(column, parent, end),
        }
    }

    /// The bare key at `column` and the place of its value. A full-width colon is made a plain one.
    fn key(&mut self, column: usize, end: usize) -> Option<(String, usize)> {
        let line = self.text.get(column..end)?;
        match self.bytes[column] {
            quote @ (b'"' | b'\'') => {
                let close = close_of_quote(&self.bytes[..end], column, quote)?;
                let colon = self.skip_blanks(close);
                let key = folded(&self.text[column + 1..close - 1]);
                return (self.byte(colon) == Some(b':') && self.blank(colon + 1)).then(|| (key, self.skip_blanks(colon + 1)));
            }
            b'[' | b'{' => return None,
            _ if line.starts_with(['［', '｛']) => return None,
            _ => {}
        }
        for (offset, c) in line.char_indices() {
            let at = column + offset;
            match c {
                ':' if self.blank(at + 1) => {
                    return Some((folded(&line[..offset]), self.skip_blanks(at + 1)));
                }
                '：' if is_word(&line[..offset]) => {
                    self.ascii(at, c);
                    return Some((folded(&line[..offset]), self.skip_blanks(at + 3)));
                }
                '#' if offset > 0 && line[..offset].ends_with([' ', '\t']) => return None,
                _ => {}
            }
        }
        None
    }

    /// Handles the value of a key; `indent` is the column of the key.
    fn value(&mut self, key: &str, value: usize, indent: usize, end: usize) -> usize {
        match kind_of(key) {
            Some(kind) => self.raw(kind, value, indent, end).unwrap_or_else(|| self.node(value, Some(indent), end)),
            None => self.node(value, Some(indent), end),
        }
    }

    /// Handles a value that is YAML: steps over what spans several lines.
    fn node(&mut self, at: usize, parent: Option<usize>, end: usize) -> usize {
        match self.text[at..end].chars().next() {
            Some('|' | '>') => self.block_scalar(parent, end),
            Some(quote @ ('"' | '\'')) => {
                let close = self.quoted(at, quote as u8);
                self.after(self.line_end(close))
            }
            Some('[' | '{' | '［' | '｛') => {
                let close = self.flow(at);
                self.after(self.line_end(close))
            }
            _ => self.after(end),
        }
    }

    /// Steps over the lines of a `|` or `>` text: those deeper than its parent.
    fn block_scalar(&self, parent: Option<usize>, end: usize) -> usize {
        let mut at = self.after(end);
        while at < self.bytes.len() {
            let end = self.line_end(at);
            let content = self.skip_spaces(at);
            let deeper = parent.is_none_or(|parent| content - at > parent);
            if content < end && !deeper {
                break;
            }
            at = self.after(end);
        }
        at
    }

    /// The place after a quoted text's closing mark, or the end.
    fn quoted(&self, at: usize, quote: u8) -> usize {
        close_of_quote(self.bytes, at, quote).unwrap_or(self.bytes.len())
    }

    /// Walks a `[…]` or `{…}`, masks what YAML would misread, returns the place after it.
    fn flow(&mut self, start: usize) -> usize {
        let mut depth = 0usize;
        let mut round: Vec<usize> = Vec::new();
        let mut token_starts = true;
        let mut at = start;
        while let Some(c) = self.text[at..].chars().next() {
            let next = at + c.len_utf8();
            match c {
                '"' | '\'' if token_starts => {
                    at = self.quoted(at, c as u8);
                    token_starts = false;
                    continue;
                }
                '[' | '{' | '［' | '｛' => {
                    self.ascii(at, c);
                    depth += 1;
                    token_starts = true;
                }
                ']' | '}' | '］' | '｝' => {
                    self.ascii(at, c);
                    self.close_round(&mut round);
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return next;
                    }
                    token_starts = false;
                }
                '(' | '（' => {
                    round.push(at);
                    token_starts = false;
                }
                ')' | '）' => {
                    round.pop();
                    token_starts = false;
                }
                ',' if !round.is_empty() => {
                    self.masked[at] = b'_';
                    self.commas.push(at);
                }
                ',' => token_starts = true,
                '，' if round.is_empty() => {
                    self.ascii(at, c);
                    token_starts = true;
                }
                '：' if round.is_empty() => {
                    self.ascii(at, c);
                    token_starts = true;
                }
                ':' if self.blank(next) => token_starts = true,
                '#' if self.text[..at].ends_with([' ', '\t', '\n']) => {
                    at = self.line_end(at);
                    continue;
                }
                ' ' | '\t' | '\r' | '\n' => {}
                _ => token_starts = false,
            }
            at = next;
        }
        self.close_round(&mut round);
        at
    }

    /// Round brackets do not reach out of a collection.
    fn close_round(&mut self, round: &mut Vec<usize>) {
        if let Some(&first) = round.first() {
            self.unclosed.get_or_insert(first);
        }
        round.clear();
    }

    /// Puts the ASCII form of a full-width mark, with spaces for the bytes left.
    fn ascii(&mut self, at: usize, c: char) {
        let plain = match c {
            '［' => b"[  ",
            '］' => b"]  ",
            '｛' => b"{  ",
            '｝' => b"}  ",
            '，' => b",  ",
            '：' => b":  ",
            _ => return,
        };
        self.masked[at..at + plain.len()].copy_from_slice(plain);
    }

    /// Handles a raw value; `None` where YAML is to read it.
    fn raw(&mut self, kind: Kind, value: usize, indent: usize, end: usize) -> Option<usize> {
        let first = self.content(kind, value, end);
        if first.is_empty() && kind == Kind::Line {
            return None;
        }
        if kind == Kind::Line && self.text[first.clone()].starts_with(['[', '［']) && self.text[first.clone()].ends_with([']', '］']) {
            return None;
        }
        if is_block_header(&self.text[value..end]) {
            return None;
        }
        let (lines, next) = self.lines(kind, first, indent, end);
        let (Some(start), Some(stop)) = (lines.first().map(|line| line.start), lines.last().map(|line| line.end)) else {
            return None;
        };
        let quote = self.bytes[start];
        if matches!(quote, b'"' | b'\'') && close_of_quote(&self.bytes[..stop], start, quote) == Some(stop) {
            return None;
        }
        self.cover(kind, &lines);
        let value = match lines.as_slice() {
            [only] => self.text[only.clone()].to_owned(),
            lines => lines.iter().map(|line| &self.text[line.clone()]).collect::<Vec<_>>().join(" "),
        };
        self.raws.push(Raw { range: start..stop, value });
        Some(next)
    }

    /// The lines of a raw value, blank ones left out, and the start of what follows.
    fn lines(&mut self, kind: Kind, first: Range<usize>, indent: usize, end: usize) -> (Vec<Range<usize>>, usize) {
        let mut lines = Vec::new();
        if !first.is_empty() {
            lines.push(first);
        }
        let mut at = self.after(end);
        let mut next = at;
        while at < self.bytes.len() {
            let end = self.line_end(at);
            let begin = self.skip_spaces(at);
            let blank = self.text[begin..end].trim().is_empty();
            if !blank && begin - at <= indent {
                break;
            }
            let line = self.content(kind, begin, end);
            if !line.is_empty() {
                if let Some(key) = self.result_key(line.clone()) {
                    self.swallowed.push(key);
                }
                lines.push(line);
            }
            at = self.after(end);
            if !blank {
                next = at;
            }
        }
        (lines, next)
    }

    /// A line without blanks around it and, for names and verbs, without its comment.
    fn content(&self, kind: Kind, start: usize, end: usize) -> Range<usize> {
        let mut line = &self.text[start..end];
        if kind == Kind::Line {
            if line.starts_with('#') {
                line = "";
            }
            let comment = line.find(" #").into_iter().chain(line.find("\t#")).min();
            if let Some(comment) = comment {
                line = &line[..comment];
            }
        }
        let left = line.len() - line.trim_start().len();
        let start = start + left;
        start..start + line.trim().len()
    }

    /// A key of the language at the start of a line.
    fn result_key(&self, line: Range<usize>) -> Option<Range<usize>> {
        let text = &self.text[line.clone()];
        let text = text.strip_prefix("- ").unwrap_or(text).trim_start();
        let start = line.end - text.len();
        let (key, rest) = text.split_once(':')?;
        let known = rest.is_empty() || rest.starts_with([' ', '\t']);
        (known && RESULTS.contains(&folded(key).as_str())).then(|| start..start + key.trim_end().len())
    }

    /// Covers a raw value: its first line with `_`, further ones with spaces.
    fn cover(&mut self, kind: Kind, lines: &[Range<usize>]) {
        for (index, line) in lines.iter().enumerate() {
            let (mask, stop) = match index {
                0 => (b'_', line.end),
                // A comment behind a further line would follow a line of spaces: cover it too.
                _ if kind == Kind::Line => (b' ', self.line_end(line.start)),
                _ => (b' ', line.end),
            };
            self.masked[line.start..stop].fill(mask);
        }
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }

    /// Whether a blank or the end of a line or of the text is at `at`.
    fn blank(&self, at: usize) -> bool {
        matches!(self.byte(at), None | Some(b' ' | b'\t' | b'\n' | b'\r'))
    }

    /// The end of the line that holds `at`, before its line break.
    fn line_end(&self, at: usize) -> usize {
        let at = at.min(self.bytes.len());
        self.bytes[at..].iter().position(|&byte| byte == b'\n').map_or(self.bytes.len(), |length| at + length)
    }

    /// The start of the line after the one that ends at `end`.
    fn after(&self, end: usize) -> usize {
        (end + 1).min(self.bytes.len())
    }

    fn skip_spaces(&self, mut at: usize) -> usize {
        while self.byte(at) == Some(b' ') {
            at += 1;
        }
        at
    }

    fn skip_blanks(&self, mut at: usize) -> usize {
        while matches!(self.byte(at), Some(b' ' | b'\t')) {
            at += 1;
        }
        at
    }
}

/// A key as it is looked up: composed Hangul, no blanks at its ends.
fn folded(key: &str) -> String {
    let key = key.trim();
    if key.chars().any(|c| ('\u{1100}'..='\u{11ff}').contains(&c)) { key.nfc().collect() } else { key.to_owned() }
}

/// Whether a text may be a key that somebody ended with a full-width colon.
fn is_word(text: &str) -> bool {
    let mut chars = text.chars();
    chars.by_ref().take(20).all(|c| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-')) && chars.next().is_none()
}

/// Whether a value is the head of a text in lines: `|`, `>-`, `|2+  # 주석`.
fn is_block_header(value: &str) -> bool {
    let Some(rest) = value.strip_prefix(['|', '>']) else {
        return false;
    };
    let rest = rest.trim_start_matches(['+', '-', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    rest.trim().is_empty() || rest.starts_with([' ', '\t']) && rest.trim_start().starts_with('#')
}

/// The place after the closing mark of the quoted text at `at`.
fn close_of_quote(bytes: &[u8], at: usize, quote: u8) -> Option<usize> {
    let mut at = at + 1;
    loop {
        let byte = *bytes.get(at)?;
        if quote == b'"' && byte == b'\\' {
            at += 2;
        } else if byte == quote {
            if quote == b'\'' && bytes.get(at + 1) == Some(&quote) {
                at += 2;
            } else {
                return Some(at + 1);
            }
        } else {
            at += 1;
        }
    }
}
