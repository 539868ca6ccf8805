//! The keys of blocks, in both languages, and reading a map by them.

use std::sync::Arc;

use crate::diagnostic::codes::{example, page};
use crate::diagnostic::{Finding, Place, Source, Span, nearest};
use crate::page::{Entry, Node};
use crate::wording::{fold, is_folded};

use super::reader::called;

macro_rules! keys {
    ($($name:ident $korean:literal $english:literal)*) => {
        /// A key of a block.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Key {
            $(#[doc = concat!("`", $korean, "` / `", $english, "`")] $name),*
        }

        impl Key {
            /// Every key.
            pub const ALL: &[Key] = &[$(Key::$name),*];

            /// The Korean word.
            pub const fn korean(self) -> &'static str {
                match self { $(Key::$name => $korean),* }
            }

            /// The English word.
            pub const fn english(self) -> &'static str {
                match self { $(Key::$name => $english),* }
            }

            /// The key of a word that is written as it is told here.
            fn written(word: &str) -> Option<Key> {
                match word { $($korean | $english => Some(Key::$name),)* _ => None }
            }
        }
    };
}

keys! {
    Id "이름" "id"
    Title "제목" "title"
    Rules "규칙" "rules"
    Position "국면" "position"
    ToMove "차례" "to_move"
    Counters "수치" "counters"
    Steps "단계" "steps"
    Text "설명" "text"
    Question "질문" "question"
    Answer "답" "answer"
    Nature "성격" "nature"
    Figure "그림" "figure"
    Play "둔다" "play"
    Can "가능" "can"
    Cannot "불가" "cannot"
    Only "이것뿐" "only"
    Check "확인" "check"
    Back "되돌림" "back"
    Captures "잡음" "captures"
    Next "다음" "next"
    Outcome "결과" "outcome"
    Counts "개수" "counts"
    Lands "도착" "lands"
    Legal "합법수" "legal"
    Reason "이유" "reason"
    ProseCheck "말검사" "prose_check"
    All "모두" "all"
    Items "항목" "items"
    Board "판" "board"
    Claim "주장" "claim"
    ForcedWin "강제 승" "forced_win"
    WinsAtOnce "바로 이김" "wins_at_once"
    CannotBeStopped "막을 수 없음" "cannot_be_stopped"
    NoEscape "벗어날 수 없음" "no_escape"
    By "이 수로" "by"
    OnlyBy "이 수만" "only_by"
    Limit "한도" "limit"
}

impl Key {
    /// The key of a word in either language.
    pub fn of(word: &str) -> Option<Key> {
        Key::written(word).or_else(|| {
            let folded = fold(word);
            let is = |known: &str| is_folded(known, &folded);
            Key::ALL.iter().copied().find(|key| is(key.korean()) || is(key.english()))
        })
    }

    /// Whether a word is this key, in either language.
    pub fn is(self, word: &str) -> bool {
        let folded = fold(word);
        is_folded(self.korean(), &folded) || is_folded(self.english(), &folded)
    }

    /// Whether it is one of the six verbs of a step.
    pub const fn is_verb(self) -> bool {
        matches!(self, Key::Play | Key::Can | Key::Cannot | Key::Only | Key::Check | Key::Back)
    }
}

/// The entries of a map by key, each key at most once, in the order written.
pub struct Keys<'n> {
    entries: Vec<(Key, &'n Entry)>,
}

impl<'n> Keys<'n> {
    /// Reads a map. Unknown keys, keys that do not belong here and keys written twice (in either language) are
    /// reported and left out; anything but a map is reported and counts as empty.
    pub fn read(source: &Arc<Source>, node: &'n Node, allowed: &[Key], findings: &mut Vec<Finding>) -> Self {
        let mut entries: Vec<(Key, &Entry)> = Vec::new();
        let Some(map) = node.as_map() else {
            if !node.is_null() {
                findings.push(
                    Finding::new(example::WRONG_KIND, "‘키: 값’ 꼴로 적어야 하는 자리입니다.")
                        .at(Place::new(source, node.span))
                        .help(format!("쓸 수 있는 키: {}", list(allowed))),
                );
            }
            return Keys { entries };
        };
        for entry in map {
            let place = || Place::new(source, entry.key_span);
            match Key::of(&entry.key) {
                None => findings.push(unknown(&entry.key, allowed, place())),
                Some(key) if !allowed.contains(&key) => findings.push(
                    Finding::new(example::KEY_NOT_HERE, format!("‘{}’ 키는 여기에 쓸 수 없습니다.", entry.key))
                        .at(place())
                        .help(format!("쓸 수 있는 키: {}", list(allowed))),
                ),
                Some(key) => match entries.iter().find(|(other, _)| *other == key) {
                    Some((_, first)) => findings.push(
                        Finding::new(page::DUPLICATE_KEY, format!("‘{}’ 키를 두 번 썼습니다.", entry.key))
                            .at(place())
                            .note_at("같은 뜻의 키가 여기에 먼저 있습니다.", Place::new(source, first.key_span))
                            .help("하나만 남기십시오."),
                    ),
                    None => entries.push((key, entry)),
                },
            }
        }
        Keys { entries }
    }

    /// The value of a key.
    pub fn get(&self, key: Key) -> Option<&'n Node> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// The entry of a key.
    pub fn entry(&self, key: Key) -> Option<&'n Entry> {
        self.entries.iter().find(|(other, _)| *other == key).map(|(_, entry)| *entry)
    }

    /// All entries in the order written.
    pub fn iter(&self) -> impl Iterator<Item = (Key, &'n Entry)> {
        self.entries.iter().copied()
    }

    /// The value of a key that must be there; its absence is reported at `fence`.
    pub fn required(&self, key: Key, source: &Arc<Source>, fence: Span, findings: &mut Vec<Finding>) -> Option<&'n Node> {
        let found = self.get(key);
        if found.is_none() {
            findings.push(
                Finding::new(example::MISSING_KEY, format!("‘{}’ 키가 없습니다.", key.korean()))
                    .at(Place::new(source, fence))
                    .help(format!("블록에 ‘{}: …’ 줄을 더하십시오.", key.korean())),
            );
        }
        found
    }
}

fn list(keys: &[Key]) -> String {
    keys.iter().map(|key| key.korean()).collect::<Vec<_>>().join(", ")
}

fn unknown(word: &str, allowed: &[Key], place: Place) -> Finding {
    let known = allowed.iter().flat_map(|key| [key.korean(), key.english()]);
    let help = match nearest(word, known) {
        Some(near) => format!("혹시 ‘{near}’입니까?"),
        None => format!("쓸 수 있는 키: {}", list(allowed)),
    };
    Finding::new(page::UNKNOWN_KEY, format!("{} 키는 없습니다.", called(word))).at(place).help(help)
}
