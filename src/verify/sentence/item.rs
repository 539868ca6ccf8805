//! A sentence as a row of things said: places, sides, counts, predicates, other words.

use std::ops::Range;

use crate::engine::{Point, Side};
use crate::korean::{counts, numeral};
use crate::wording::Names;

use super::lexicon::{Form, LINE_WORDS, PIECE_WORDS, Particle, Sense};
use super::token::{Kind, Sentence, Token};
use super::verbs::{Conjugated, conjugated, particle, unknown_verb};

/// A point and where it stands in the text.
pub(super) type Spot = (Point, Range<usize>);

/// One thing of a sentence.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub kind: ItemKind,
    pub particle: Particle,
    /// Bytes of the text, the particle included.
    pub range: Range<usize>,
    /// Whether a comma follows.
    pub comma: bool,
}

/// What an item is.
#[derive(Clone, Debug)]
pub(super) enum ItemKind {
    /// Points: one, a list or a range.
    Place(Vec<Spot>),
    /// A word of a side, or a piece that is said to be its.
    Side(Side),
    /// `말`, `돌` without an owner.
    Piece,
    /// `두 마리`, `하나`; `ordinal` for `세 마리째`.
    Count { value: u64, counter: &'static str, ordinal: bool },
    /// A bare number.
    Number(u32),
    /// A predicate.
    Pred(Pred),
    /// Anything else.
    Word(String),
}

/// A predicate with what auxiliaries make of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pred {
    pub sense: Sense,
    pub stem: &'static str,
    pub form: Form,
    pub past: bool,
    /// 못, 안, 지 않다, 지 못하다
    pub negated: bool,
    /// 수 있다, 수 없다, 아야 한다, 면 된다
    pub possible: bool,
    /// 아야 하다
    pub must: bool,
    /// 려고 하다, 고 싶다, ㄹ 것이다
    pub intended: bool,
    /// 아 있다, 고 있다
    pub standing: bool,
    /// Whether the clause states what happens.
    pub factual: bool,
    /// Whether a condition stands before it in the sentence.
    pub conditional: bool,
    /// Whether it is only asked, weighed, planned or quoted, by itself or by what it goes on to; a denial may be real.
    pub unreal: bool,
    /// Whether it goes on to a predicate that describes a noun.
    pub relative: bool,
    /// Whether it goes on to a condition: `(3,4)에 있고 (4,4)가 비었다면`.
    pub supposing: bool,
    /// Whether it goes on to one that is denied.
    pub denied_later: bool,
}

/// Who `내`, `상대` and side words mean.
pub(super) struct Speech<'a> {
    pub names: &'a Names,
    pub viewer: Side,
}

/// Reads a sentence of a text.
pub(super) fn items(text: &str, sentence: &Sentence, speech: &Speech) -> Vec<Item> {
    let mut reader = Reader { text, tokens: &sentence.tokens, speech, at: 0, counted: counted_in(text, sentence), out: Vec::new() };
    while reader.at < reader.tokens.len() {
        reader.step();
    }
    let mut out = reader.out;
    super::nouns::settle(text, &mut out);
    super::terse::settle(text, &mut out);
    super::mood::settle(text, &mut out, sentence.question);
    out
}

type Counted = (Range<usize>, u64, &'static str);

/// Counts of the sentence with their places in the whole text.
fn counted_in(text: &str, sentence: &Sentence) -> Vec<Counted> {
    let (Some(first), Some(last)) = (sentence.tokens.first(), sentence.tokens.last()) else { return Vec::new() };
    let start = first.range.start;
    let found = counts(&text[start..last.range.end]);
    found.into_iter().map(|count| (start + count.range.start..start + count.range.end, count.value, count.counter)).collect()
}

struct Reader<'a> {
    text: &'a str,
    tokens: &'a [Token],
    speech: &'a Speech<'a>,
    at: usize,
    counted: Vec<Counted>,
    out: Vec<Item>,
}

impl Reader<'_> {
    fn word(&self, index: usize) -> &str {
        self.tokens.get(index).filter(|t| t.kind == Kind::Word).map_or("", |t| &self.text[t.range.clone()])
    }

    fn push(&mut self, kind: ItemKind, particle: Particle, range: Range<usize>) {
        self.out.push(Item { kind, particle, range, comma: false });
    }

    fn step(&mut self) {
        let Some(token) = self.tokens.get(self.at).cloned() else { return };
        if let Kind::Point(_) = token.kind {
            return self.place();
        }
        if self.ordinal(&token) || self.count(&token) {
            return;
        }
        match token.kind {
            Kind::Number(number) => {
                let next = self.tokens.get(self.at + 1).filter(|t| t.glued && t.kind == Kind::Word);
                let tail = next.map_or("", |t| &self.text[t.range.clone()]);
                let end = next.map_or(token.range.end, |t| t.range.end);
                self.at += 1 + usize::from(next.is_some());
                match particle(tail) {
                    Some(particle) => self.push(ItemKind::Number(number), particle, token.range.start..end),
                    None => {
                        self.push(ItemKind::Word(self.text[token.range.start..end].to_owned()), Particle::Other, token.range.start..end)
                    }
                }
            }
            Kind::Word => self.noun_or_verb(&token),
            Kind::Mark(',' | ':' | ';' | '—' | '(' | ')') => {
                if let Some(last) = self.out.last_mut() {
                    last.comma = true;
                }
                self.at += 1;
            }
            _ => self.at += 1,
        }
    }

    /// `세 마리째`, `3마리째`, `열 번째`
    fn ordinal(&mut self, token: &Token) -> bool {
        let rest = &self.text[token.range.start..];
        // 둘째까지 잡습니다
        const NTH: [&str; 6] = ["첫째", "둘째", "셋째", "넷째", "다섯째", "여섯째"];
        let word = self.word(self.at);
        let nth = (1..).zip(NTH).find(|(_, nth)| word.starts_with(nth));
        if let Some((value, nth)) = nth.filter(|(_, nth)| matches!(&word[nth.len()..], "를" | "까지" | "도" | "마저")) {
            let end = token.range.start + nth.len();
            self.skip_to(end);
            let (particle, end) = self.glued_particle(end);
            self.push(ItemKind::Count { value, counter: "째", ordinal: true }, particle, token.range.start..end);
            return true;
        }
        let Some((value, length)) = numeral(rest) else { return false };
        let after = rest[length..].strip_prefix(' ').unwrap_or(&rest[length..]);
        let Some(counter) = ["마리", "개", "번", "점", "칸", "갈래"].into_iter().find(|counter| after.starts_with(*counter)) else {
            return false;
        };
        if counter == "갈래" {
            let end = token.range.start + rest.len() - after.len() + counter.len();
            self.skip_to(end);
            let (particle, end) = self.glued_particle(end);
            self.push(ItemKind::Count { value, counter, ordinal: false }, particle, token.range.start..end);
            return true;
        }
        if !after[counter.len()..].starts_with('째') {
            return false;
        }
        let end = token.range.start + rest.len() - after.len() + counter.len() + '째'.len_utf8();
        self.skip_to(end);
        let (particle, end) = self.glued_particle(end);
        self.push(ItemKind::Count { value, counter, ordinal: true }, particle, token.range.start..end);
        true
    }

    fn count(&mut self, token: &Token) -> bool {
        let found = self.counted.iter().find(|(range, ..)| range.start == token.range.start).cloned();
        let found = found.or_else(|| self.lone(token));
        let Some((range, value, counter)) = found else { return false };
        self.skip_to(range.end);
        let (particle, end) = self.glued_particle(range.end);
        self.push(ItemKind::Count { value, counter, ordinal: false }, particle, range.start..end);
        true
    }

    /// `하나 잡습니다`, `말이 셋 남았습니다`: a number that stands alone before a capture, or says how many there are.
    fn lone(&self, token: &Token) -> Option<Counted> {
        const LONE: [&str; 16] =
            ["하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔"];
        let word = self.word(self.at);
        if !LONE.iter().any(|lone| word.starts_with(lone)) {
            return None;
        }
        let (value, length) = numeral(word)?;
        let tail = word.get(length..)?;
        if !particle(tail).is_some_and(|p| p != Particle::With || tail != "나") {
            return None;
        }
        let counter_follows = conjugated(self.word(self.at + 1))
            .is_some_and(|verb| matches!(verb.sense, Sense::Capture | Sense::Captured | Sense::Exist | Sense::Forfeit));
        let next = self.tokens.get(self.at + 1);
        let alone = next.is_none_or(|next| matches!(next.kind, Kind::Mark(',' | ';' | ':' | ')'))) || self.word(self.at + 1) == "대";
        let alone = alone && !self.out.is_empty();
        let marked = !tail.is_empty();
        (counter_follows || marked || alone).then_some((token.range.start..token.range.start + length, value, ""))
    }

    /// Moves behind all tokens that begin before a byte.
    fn skip_to(&mut self, end: usize) {
        while self.tokens.get(self.at).is_some_and(|t| t.range.start < end) {
            self.at += 1;
        }
    }

    /// The particle that the text has at a byte inside the token just passed, or glued behind it.
    fn glued_particle(&mut self, end: usize) -> (Particle, usize) {
        let last = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        let rest = last.filter(|t| t.range.end > end).map(|t| (self.text[end..t.range.end].to_owned(), t.range.end));
        let Some((tail, stop)) = rest else { return (Particle::Bare, end) };
        (particle(&tail).unwrap_or(Particle::Other), stop)
    }

    /// Points that stand together, with the particle of the last.
    fn place(&mut self) {
        let mut spots: Vec<Spot> = Vec::new();
        let start = self.tokens.get(self.at).map_or(0, |t| t.range.start);
        while let Some(Token { kind: Kind::Point(point), range, .. }) = self.tokens.get(self.at).cloned() {
            spots.push((point, range.clone()));
            self.at += 1;
            let next = self.tokens.get(self.at);
            let tail = next.filter(|t| t.glued && t.kind == Kind::Word).map(|t| self.text[t.range.clone()].to_owned());
            let known = tail.as_deref().map(|tail| (particle(tail), tail));
            let end = match (&known, next) {
                (Some((Some(_), _)), Some(token)) => token.range.end,
                _ => range.end,
            };
            let found = match known {
                Some((Some(particle), _)) => {
                    self.at += 1;
                    particle
                }
                _ => Particle::Bare,
            };
            if self.joined(found, &mut spots, &range) {
                continue;
            }
            let found = if self.arrow() { Particle::From } else { found };
            self.push(ItemKind::Place(std::mem::take(&mut spots)), found, start..end);
            break;
        }
    }

    /// Whether the next token is another point of the same list; a range is filled up.
    fn joined(&mut self, found: Particle, spots: &mut Vec<Spot>, range: &Range<usize>) -> bool {
        let is_point = |at: usize| matches!(self.tokens.get(at).map(|t| t.kind), Some(Kind::Point(_)));
        let Some(next) = self.tokens.get(self.at) else { return false };
        match next.kind {
            Kind::Point(_) if matches!(found, Particle::With | Particle::Bare) => true,
            Kind::Mark(',' | '·' | '/' | 'ㆍ') if matches!(found, Particle::Bare) && is_point(self.at + 1) => {
                self.at += 1;
                true
            }
            Kind::Word if is_point(self.at + 1) && found == Particle::Bare => {
                let joins = ["그리고", "및", "또는", "혹은", "와", "과", "하고"].contains(&self.word(self.at));
                self.at += usize::from(joins);
                joins
            }
            Kind::Point(second) if found == Particle::Since && self.ends_a_range(self.at) => {
                fill(spots, second, range);
                true
            }
            Kind::Mark('~' | '∼' | '〜' | '–' | '—' | '-') if found == Particle::Bare => {
                let Some(Kind::Point(second)) = self.tokens.get(self.at + 1).map(|t| t.kind) else { return false };
                fill(spots, second, range);
                self.at += 1;
                true
            }
            _ => false,
        }
    }

    /// `(1,5)까지` right here.
    fn ends_a_range(&self, at: usize) -> bool {
        self.word(at + 1).starts_with("까지")
    }

    /// `→` to another point.
    fn arrow(&mut self) -> bool {
        let arrow = self.tokens.get(self.at).is_some_and(|t| t.kind == Kind::Arrow);
        let point = matches!(self.tokens.get(self.at + 1).map(|t| t.kind), Some(Kind::Point(_)));
        self.at += usize::from(arrow && point);
        arrow && point
    }

    fn noun_or_verb(&mut self, token: &Token) {
        let word = self.word(self.at).to_owned();
        if let Some((kind, particle, taken)) = self.named(&word) {
            self.at += taken;
            let end = self.tokens.get(self.at - 1).map_or(token.range.end, |t| t.range.end);
            return self.push(kind, particle, token.range.start..end);
        }
        // Two words that make one verb: 들어 냅니다, 내려 앉습니다.
        let pair = format!("{word}{}", self.word(self.at + 1));
        // 뛸 수 없어 졌습니다: lost, not gone.
        let able = matches!(self.out.last().map(|item| &item.kind), Some(ItemKind::Word(last)) if matches!(last.as_str(), "수" | "수가" | "수도" | "수는" | "곳이" | "데가" | "길이"));
        let opens = (ends_open(&word) || ["걸음질", "뒷걸음", "옆걸음", "도망"].iter().any(|noun| word.ends_with(noun))) && !able;
        let joined =
            conjugated(&pair).filter(|verb| opens && pair.len() > word.len() && (verb.stem.chars().count() > 2 || verb.stem == "타넘"));
        // 한 발 나아가: a number, unless a quotation or a decision stands before it.
        let numeral = word == "여러"
            || word == "한"
                && !matches!(
                    self.out.last(),
                    Some(Item { kind: ItemKind::Pred(_), .. } | Item { particle: Particle::To | Particle::Object, .. })
                );
        let single = conjugated(&word).filter(|_| !numeral);
        let (verb, taken) = match (joined, single) {
            (Some(verb), None) => (Some(verb), 2),
            (Some(verb), Some(first)) if first.form == Form::And => (Some(verb), 2),
            (_, single) => (single, 1),
        };
        let verb = verb.or_else(|| unknown_verb(&word).map(|form| Conjugated { sense: Sense::Other, form, stem: "", past: false }));
        self.at += taken;
        let end = self.tokens.get(self.at - 1).map_or(token.range.end, |t| t.range.end);
        match verb {
            Some(verb) => self.push(ItemKind::Pred(Pred::new(verb)), Particle::Bare, token.range.start..end),
            None if self.describes(&word) => {
                let verb = Conjugated { sense: Sense::Other, form: Form::AdnominalPast, stem: "", past: false };
                self.push(ItemKind::Pred(Pred::new(verb)), Particle::Bare, token.range.start..end);
            }
            None => {
                let found = last_particle(&word);
                self.push(ItemKind::Word(word), found, token.range.start..end);
            }
        }
    }

    /// `겁먹은`, `새하얀` before a side or a piece: a verb or an adjective that is not known, and what stands before it is its own.
    fn describes(&self, word: &str) -> bool {
        let last = word.chars().last().map_or(0, |c| c as u32);
        let closed = (0xac00..0xac00 + 11172).contains(&last) && (last - 0xac00) % 28 == 4;
        let place_before = matches!(self.out.last().map(|item| &item.kind), Some(ItemKind::Place(_)));
        let next = self.word(self.at);
        closed
            && place_before
            && !word.ends_with(['은', '는'])
            && !matches!(word, "다른" | "모든" | "어떤" | "이런" | "그런" | "저런" | "딴")
            && (self.side_named(next) || PIECE_WORDS.iter().any(|w| next.starts_with(w)))
    }

    fn side_named(&self, word: &str) -> bool {
        Side::BOTH.iter().any(|side| self.speech.names.words(*side).iter().any(|name| word.starts_with(name.as_str())))
    }

    /// A word of a side or of a piece, its particle and the number of tokens.
    fn named(&self, word: &str) -> Option<(ItemKind, Particle, usize)> {
        self.pronoun(word).or_else(|| self.side(word)).or_else(|| {
            let (_, found) = PIECE_WORDS.iter().find_map(|piece| Some((piece, noun_particle(word.strip_prefix(piece)?)?)))?;
            Some((ItemKind::Piece, found, 1))
        })
    }

    fn pronoun(&self, word: &str) -> Option<(ItemKind, Particle, usize)> {
        let viewer = self.speech.viewer;
        let next = self.word(self.at + 1);
        let piece_next = || PIECE_WORDS.iter().find_map(|piece| noun_particle(next.strip_prefix(piece)?));
        match word {
            "내가" | "나는" | "내게" => {
                return Some((ItemKind::Side(viewer), if word == "내가" { Particle::Subject } else { Particle::Topic }, 1));
            }
            "내" | "나의" => {
                if let Some(found) = piece_next() {
                    return Some((ItemKind::Side(viewer), found, 2));
                }
                return (next.starts_with("차례")).then_some((ItemKind::Side(viewer), Particle::Bare, 1));
            }
            _ => {}
        }
        let enemy = ["상대편", "상대방", "상대", "적"].into_iter().find_map(|enemy| Some((enemy, word.strip_prefix(enemy)?)))?;
        if enemy.1.is_empty()
            && let Some(found) = piece_next()
        {
            return Some((ItemKind::Side(viewer.other()), found, 2));
        }
        // 적은 수: few.
        let few = word == "적은" && ["수", "쪽", "편", "차이", "말", "돌", "개수", "기물"].iter().any(|noun| next.starts_with(noun));
        let found = noun_particle(enemy.1).filter(|_| !few && !matches!(word, "적다" | "적도"))?;
        Some((ItemKind::Side(viewer.other()), found, 1))
    }

    fn side(&self, word: &str) -> Option<(ItemKind, Particle, usize)> {
        let next = self.word(self.at + 1);
        let mut best: Option<(usize, ItemKind, Particle, usize)> = None;
        for side in Side::BOTH {
            for name in self.speech.names.words(side) {
                let (head, taken) = match name.split_once(' ') {
                    Some((first, rest)) if word == first && next.starts_with(rest) => (rest, 2),
                    None => (name.as_str(), 1),
                    _ => continue,
                };
                let target = if taken == 2 { next } else { word };
                let Some(found) = target.strip_prefix(head).and_then(noun_particle) else { continue };
                if self.is_other_word(head, target, found, taken) {
                    continue;
                }
                if best.as_ref().is_none_or(|(length, ..)| *length < name.len()) {
                    best = Some((name.len(), ItemKind::Side(side), found, taken));
                }
            }
        }
        best.map(|(_, kind, found, taken)| (kind, found, taken))
    }

    /// `선` is a line too, `후` means after, `백` is a number.
    fn is_other_word(&self, name: &str, word: &str, found: Particle, taken: usize) -> bool {
        let next = self.word(self.at + taken);
        let bare_is_side =
            || ["차례", "승", "말", "돌", "쪽", "자신"].iter().any(|w| next.starts_with(w)) || self.out.is_empty() && next.is_empty();
        let place_follows = || matches!(self.tokens.get(self.at + taken).map(|t| t.kind), Some(Kind::Point(_)));
        let described = matches!(self.out.last().map(|i| &i.kind), Some(ItemKind::Pred(pred)) if pred.form.is_adnominal());
        if found == Particle::Of && PIECE_WORDS.iter().any(|piece| next.starts_with(piece)) {
            return false;
        }
        match name {
            "선" => {
                let counted = matches!(next, "하나를" | "하나도" | "하나만" | "하나씩");
                let line = LINE_WORDS.iter().any(|w| next.starts_with(w)) && !counted && !matches!(found, Particle::Give);
                let copula =
                    word == "선나" || matches!(found, Particle::At | Particle::To | Particle::Until | Particle::From | Particle::Since);
                // (4,1)에 선다
                let stands = matches!(word, "선다" | "선다면" | "선답니다" | "선")
                    && matches!(self.out.last().map(|item| item.particle), Some(Particle::At | Particle::To));
                // 나란히 선, 뒤에 선
                let standing = word == "선"
                    && matches!(self.out.last(), Some(Item { kind: ItemKind::Word(before), particle, .. })
                        if *particle == Particle::At || matches!(before.as_str(), "나란히" | "마주" | "우뚝" | "바로" | "홀로" | "혼자" | "줄지어" | "늘어"));
                line || stands || standing || copula || described || found == Particle::Bare && !bare_is_side() && !place_follows()
            }
            "후" => {
                let after = matches!(found, Particle::At | Particle::To | Particle::Until | Particle::Since | Particle::From);
                // 한 개를 잃은 후에게는
                after || described && found != Particle::Give || found == Particle::Bare && !bare_is_side() && !place_follows()
            }
            "백" | "흑" => found == Particle::Bare && !bare_is_side() && !place_follows() || word == "백만",
            _ => false,
        }
    }
}

/// Whether a word may be an infinitive: `들어`, `타`, `내`.
fn ends_open(word: &str) -> bool {
    let index = word.chars().last().and_then(|c| (c as u32).checked_sub(0xac00)).filter(|index| *index < 11172);
    // ㅏ ㅐ ㅓ ㅔ ㅕ ㅘ ㅝ without a final consonant.
    index.is_some_and(|index| index % 28 == 0 && matches!(index % 588 / 28, 0 | 1 | 4 | 5 | 6 | 9 | 14))
}

/// A particle behind a noun, a plural mark before it included.
fn noun_particle(tail: &str) -> Option<Particle> {
    let tail = ["들", "쪽", "편", "떼"].into_iter().find_map(|mark| tail.strip_prefix(mark)).unwrap_or(tail);
    particle(tail)
}

/// A guess at the particle of a word that is not known.
fn last_particle(word: &str) -> Particle {
    let syllables = word.chars().count();
    if syllables < 2 || super::lexicon::ADVERBS.contains(&word) {
        return Particle::Bare;
    }
    let ends = |list: &[&str]| list.iter().any(|end| word.ends_with(end));
    if ends(&["에서", "에게서"]) {
        Particle::From
    } else if ends(&["으로", "로"]) {
        Particle::To
    } else if ends(&["에"]) {
        Particle::At
    } else if ends(&["을", "를"]) {
        Particle::Object
    } else if ends(&["이", "가"]) {
        Particle::Subject
    } else if ends(&["은", "는"]) {
        Particle::Topic
    } else if ends(&["의"]) {
        Particle::Of
    } else {
        Particle::Bare
    }
}

/// Fills the points between the last spot and another one that lies in line with it; all are marked by the same words.
fn fill(spots: &mut Vec<Spot>, to: Point, range: &Range<usize>) {
    let Some((from, _)) = spots.last().cloned() else { return };
    let (dr, dc) = (i16::from(to.row) - i16::from(from.row), i16::from(to.column) - i16::from(from.column));
    if dr != 0 && dc != 0 && dr.abs() != dc.abs() {
        return;
    }
    for step in 1..dr.abs().max(dc.abs()) {
        let (row, column) = (i16::from(from.row) + step * dr.signum(), i16::from(from.column) + step * dc.signum());
        if let (Ok(row), Ok(column)) = (u8::try_from(row), u8::try_from(column)) {
            spots.push((Point::new(row, column), range.clone()));
        }
    }
}

impl Pred {
    pub(super) fn new(verb: Conjugated) -> Self {
        Pred {
            sense: verb.sense,
            stem: verb.stem,
            form: verb.form,
            past: verb.past,
            negated: false,
            possible: false,
            must: false,
            intended: false,
            standing: false,
            factual: false,
            conditional: false,
            unreal: false,
            relative: false,
            denied_later: false,
            supposing: false,
        }
    }
}
