//! What an author could get wrong, one thing at a time.

use std::ops::Range;

use panrye::diagnostic::Span;
use panrye::engine::{EndReason, GameId, Kind as RuleKind, Reason, Side};
use panrye::page::{Block, BlockKind, Entry, Node, Value};
use panrye::verify::language::Key;
use panrye::wording::{Names, Shown};

/// What kind of thing is changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Coordinate,
    Count,
    Side,
    Piece,
    Outcome,
    Reason,
    Rule,
    Manner,
    Verb,
    Listed,
    Dropped,
    Swapped,
}

impl Kind {
    pub const ALL: [Kind; 12] = [
        Kind::Coordinate,
        Kind::Count,
        Kind::Side,
        Kind::Piece,
        Kind::Outcome,
        Kind::Reason,
        Kind::Rule,
        Kind::Manner,
        Kind::Verb,
        Kind::Listed,
        Kind::Dropped,
        Kind::Swapped,
    ];
}

/// One change of a page's text.
#[derive(Clone, Debug)]
pub struct Change {
    pub kind: Kind,
    /// What is replaced.
    pub range: Range<usize>,
    pub text: String,
    /// Where the first finding must begin: in the changed line or the step it belongs to, or, for what later steps
    /// build on, anywhere behind it in the block. In bytes of the text before the change; its lines are kept.
    pub allowed: Range<usize>,
}

/// Collects the changes of one block.
pub struct Changes<'a> {
    text: &'a str,
    names: &'a Names,
    pub list: Vec<Change>,
    allowed: Range<usize>,
}

/// Every change of a block. `text` is the whole page.
pub fn changes(text: &str, block: &Block, names: &Names) -> Vec<Change> {
    let all = block.span.start..block.span.end;
    let mut changes = Changes { text, names, list: Vec::new(), allowed: all.clone() };
    for entry in block.body.as_map().unwrap_or_default() {
        changes.allowed = all.clone();
        match Key::of(&entry.key) {
            Some(Key::Steps) => changes.steps(&entry.value, block.span),
            Some(Key::Position) => changes.position(&entry.value),
            Some(Key::ToMove) => changes.side(&entry.value, false),
            Some(Key::Counters) => changes.counters(&entry.value),
            Some(Key::Rules) => changes.rules(&entry.value),
            Some(key) if block.kind == BlockKind::Position => {
                changes.allowed = entry.key_span.start..entry.value.span.end;
                changes.result(key, &entry.value);
            }
            _ => {}
        }
    }
    changes.list
}

/// Scalars of a value, however deep.
fn scalars<'n>(node: &'n Node, out: &mut Vec<(&'n str, Span)>) {
    match &node.value {
        Value::Scalar(text) => out.push((text, node.span)),
        Value::List(items) => items.iter().for_each(|item| scalars(item, out)),
        Value::Map(entries) => entries.iter().for_each(|entry| scalars(&entry.value, out)),
        Value::Null => {}
    }
}

/// Whether a value is a position string.
fn is_position(text: &str) -> bool {
    !text.contains('(') && (text.contains('/') || text.split(' ').nth(1).is_some_and(|side| side.len() == 1))
}

impl Changes<'_> {
    fn push(&mut self, kind: Kind, range: Range<usize>, text: impl Into<String>) {
        let text = text.into();
        if self.text[range.clone()] != text {
            self.list.push(Change { kind, range, text, allowed: self.allowed.clone() });
        }
    }

    fn written(&self, span: Span) -> &str {
        &self.text[span.start..span.end]
    }

    /// Every number, by one; a number beside a comma and another number is half of a coordinate.
    fn numbers(&mut self, span: Span) {
        let written = self.written(span).to_owned();
        let bytes = written.as_bytes();
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        let mut at = 0;
        while at < bytes.len() {
            if !digit(at) {
                at += 1;
                continue;
            }
            let end = (at..).find(|&i| !digit(i)).unwrap_or(bytes.len());
            let comma = |i: usize, next: usize| bytes.get(i) == Some(&b',') && digit(next);
            let before = at >= 2 && comma(at - 1, at - 2);
            let kind = if before || comma(end, end + 1) { Kind::Coordinate } else { Kind::Count };
            if let Ok(number) = written[at..end].parse::<u32>() {
                for other in [number.checked_sub(1), Some(number + 1)].into_iter().flatten() {
                    self.push(kind, span.start + at..span.start + end, other.to_string());
                }
            }
            at = end;
        }
    }

    /// Another side in the place of this one.
    fn side(&mut self, node: &Node, nobody: bool) {
        let mut words: Vec<String> = Side::BOTH.map(|side| self.names.show(side).to_owned()).to_vec();
        words.extend(nobody.then(|| "없음".to_owned()));
        for word in words {
            self.push(Kind::Side, node.span.start..node.span.end, word);
        }
    }

    /// A map of pieces, a position string, or a drawn board.
    fn position(&mut self, node: &Node) {
        let mut values = Vec::new();
        scalars(node, &mut values);
        let letters = self.names.game().info().sides.each_ref().map(|side| side.letter);
        for (value, span) in values {
            let written = self.written(span).to_owned();
            let drawn = written.find('\n').filter(|_| value.contains('\n'));
            if drawn.is_none() && !is_position(value) {
                self.numbers(span);
                continue;
            }
            for (at, letter) in written.char_indices().filter(|(at, _)| drawn.is_none_or(|first| *at > first)) {
                if let Some(side) = letters.iter().position(|l| *l == letter) {
                    let range = span.start + at..span.start + at + letter.len_utf8();
                    self.push(Kind::Piece, range.clone(), letters[1 - side].to_string());
                    if drawn.is_some() {
                        self.push(Kind::Piece, range, ".");
                    }
                }
            }
            if let (None, Some(fields)) = (drawn, written.find(' ')) {
                self.numbers(Span::new(span.start + fields, span.end));
            }
        }
        for entry in node.as_map().unwrap_or_default() {
            self.piece_word(entry, node);
        }
    }

    /// `거위: …` becomes `여우: …`, where the map has no such entry yet.
    fn piece_word(&mut self, entry: &Entry, map: &Node) {
        let Some(side) = self.names.side(&entry.key, None) else { return };
        let other = self.names.show(side.other()).to_owned();
        let taken = map.as_map().unwrap_or_default().iter().any(|e| self.names.side(&e.key, None) == Some(side.other()));
        if !taken {
            self.push(Kind::Side, entry.key_span.start..entry.key_span.end, other);
        }
    }

    fn counters(&mut self, node: &Node) {
        for entry in node.as_map().unwrap_or_default() {
            let words: &[&str] = match entry.key.as_str() {
                "시기" => &["빼기", "이웃 빼기", "두기"],
                "방향" => &["오른쪽", "왼쪽", "위", "아래"],
                _ => {
                    self.numbers(entry.value.span);
                    continue;
                }
            };
            for word in words {
                self.push(Kind::Count, entry.value.span.start..entry.value.span.end, *word);
            }
        }
    }

    fn rules(&mut self, node: &Node) {
        let game: GameId = self.names.game();
        for entry in node.as_map().unwrap_or_default() {
            let span = entry.value.span;
            let kind = game.info().rules.iter().find(|spec| spec.id == entry.key).map(|spec| &spec.kind);
            let words: Vec<&str> = match kind {
                Some(RuleKind::Choice(words)) => words.iter().map(|(word, _)| *word).collect(),
                Some(RuleKind::Switch { .. }) => vec!["예", "아니오"],
                _ => Vec::new(),
            };
            let numbers = words.is_empty();
            for word in words {
                self.push(Kind::Rule, span.start..span.end, word);
            }
            if numbers {
                let before = self.list.len();
                self.numbers(span);
                self.list[before..].iter_mut().for_each(|change| change.kind = Kind::Rule);
            }
        }
    }

    fn result(&mut self, key: Key, node: &Node) {
        let whole = node.span.start..node.span.end;
        match key {
            Key::Next => self.side(node, true),
            Key::Outcome => self.outcome(node),
            Key::Reason => Reason::ALL.iter().for_each(|reason| self.push(Kind::Reason, whole.clone(), reason.korean())),
            Key::Captures => {
                self.numbers(node.span);
                self.push(Kind::Listed, whole, "없음");
            }
            Key::Position => self.position(node),
            Key::Counts => {
                self.numbers(node.span);
                node.as_map().unwrap_or_default().iter().for_each(|entry| self.piece_word(entry, node));
            }
            Key::Legal | Key::Lands => self.numbers(node.span),
            _ => {}
        }
    }

    /// Every other outcome, and every other reason of this one.
    fn outcome(&mut self, node: &Node) {
        let whole = node.span.start..node.span.end;
        let head = self.written(node.span).split('(').next().unwrap_or_default().trim().to_owned();
        let wins = Side::BOTH.map(|side| format!("{} 승", self.names.show(side)));
        let heads = [vec!["진행 중".to_owned(), "무승부".to_owned()], wins.to_vec()].concat();
        heads.into_iter().filter(|other| *other != head).for_each(|other| self.push(Kind::Outcome, whole.clone(), other));
        if head != "진행 중" {
            for reason in EndReason::ALL {
                self.push(Kind::Outcome, whole.clone(), format!("{head} ({})", reason.korean()));
            }
        }
    }

    fn steps(&mut self, node: &Node, block: Span) {
        let items = node.as_list().unwrap_or_default();
        let lines: Vec<Range<usize>> = (0..items.len()).map(|at| self.lines(items, at)).collect();
        for (item, line) in items.iter().zip(&lines) {
            for entry in item.as_map().unwrap_or_default() {
                let Some(key) = Key::of(&entry.key) else { continue };
                if key.is_verb() {
                    self.allowed = line.start..block.end;
                    self.verb(key, entry, item);
                } else {
                    self.allowed = line.clone();
                    self.result(key, &entry.value);
                }
            }
        }
        let moves = |item: &Node| {
            let keys = || item.as_map().unwrap_or_default().iter().filter_map(|entry| Key::of(&entry.key));
            keys().any(|key| matches!(key, Key::Play | Key::Back))
        };
        for (at, item) in items.iter().enumerate() {
            self.allowed = lines[at].start..block.end;
            if items.len() > 1 && moves(item) {
                self.push(Kind::Dropped, lines[at].clone(), "");
            }
            if items.get(at + 1).is_some_and(|next| moves(item) || moves(next)) {
                let (first, second) = (lines[at].clone(), lines[at + 1].clone());
                let swapped = format!("{}{}", &self.text[second.clone()], &self.text[first.clone()]);
                self.push(Kind::Swapped, first.start..second.end, swapped);
            }
        }
    }

    /// The whole lines of a step.
    fn lines(&self, items: &[Node], at: usize) -> Range<usize> {
        let line_start = |offset: usize| self.text[..offset].rfind('\n').map_or(0, |at| at + 1);
        let start = line_start(items[at].span.start);
        assert!(self.text[start..].trim_start().starts_with('-'), "a step has lines of its own");
        let end = match items.get(at + 1) {
            Some(next) => line_start(next.span.start),
            None => self.text[items[at].span.end..].find('\n').map_or(self.text.len(), |to| items[at].span.end + to + 1),
        };
        start..end
    }

    fn verb(&mut self, key: Key, entry: &Entry, item: &Node) {
        let value = entry.value.span;
        match key {
            Key::Back => {
                self.numbers(value);
                self.push(Kind::Count, value.start..value.end, "시작");
            }
            Key::Check => {}
            _ => {
                self.numbers(value);
                self.manners(value);
            }
        }
        // Another verb has other results: they go with it, so that it is the verb that is found.
        let alone = |verb: &str| format!("{verb}: {}", self.written(value));
        let (whole, own) = (item.span.start..item.span.end, entry.key_span.start..entry.key_span.end);
        match key {
            Key::Can => {
                let text = alone("불가");
                self.push(Kind::Verb, whole, text);
                self.push(Kind::Verb, own, "둔다");
            }
            Key::Cannot => {
                let text = alone("가능");
                self.push(Kind::Verb, whole, text);
            }
            Key::Play => self.push(Kind::Verb, own, "가능"),
            Key::Only => self.listed(&entry.value),
            _ => {}
        }
    }

    /// `접근` for `후퇴`, `고리` for `한 칸`.
    fn manners(&mut self, span: Span) {
        let written = self.written(span).to_owned();
        for (word, other) in [("접근", "후퇴"), ("후퇴", "접근"), ("고리", "한 칸"), ("한 칸", "고리")] {
            for (at, _) in written.match_indices(word) {
                self.push(Kind::Manner, span.start + at..span.start + at + word.len(), other);
            }
        }
    }

    /// `이것뿐` with one of its actions left out.
    fn listed(&mut self, node: &Node) {
        match &node.value {
            Value::List(items) if items.len() > 1 => {
                for item in items {
                    let start = self.text[..item.span.start].rfind('\n').map_or(0, |at| at + 1);
                    let end = self.text[item.span.end..].find('\n').map_or(self.text.len(), |at| item.span.end + at + 1);
                    if self.text[start..item.span.start].trim() == "-" {
                        self.push(Kind::Listed, start..end, "");
                    }
                }
            }
            Value::Scalar(_) => {
                let written = self.written(node.span).to_owned();
                let mut at = 0;
                let parts: Vec<&str> = written.split_inclusive(';').collect();
                for (number, part) in parts.iter().enumerate().filter(|_| parts.len() > 1) {
                    // The last one goes with the `;` before it.
                    let start = if number + 1 == parts.len() { at - 1 } else { at };
                    self.push(Kind::Listed, node.span.start + start..node.span.start + at + part.len(), "");
                    at += part.len();
                }
            }
            _ => {}
        }
    }
}
