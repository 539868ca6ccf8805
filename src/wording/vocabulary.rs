//! Words authors write, and the ids they stand for (words.md). Korean first, English beside it.

use unicode_normalization::UnicodeNormalization;

use crate::engine::{ActionKind, Direction, EndReason, GameId, Phase, Reason, Side};
use crate::korean::is_plain;

/// Folds spelling variants away for look-up: NFC, full-width to ASCII, lower case, no spaces, hyphens or underscores.
pub fn fold(word: &str) -> String {
    if is_plain(word) {
        return fold_plain(word).collect();
    }
    word.nfc().map(plain).filter(counts).flat_map(char::to_lowercase).collect()
}

/// Whether a known word is folded the same as a word that [`fold`] was already given: what looks a word up in a table,
/// without folding the table each time.
pub fn is_folded(known: &str, folded: &str) -> bool {
    if is_plain(known) { fold_plain(known).eq(folded.chars()) } else { fold(known) == folded }
}

fn fold_plain(word: &str) -> impl Iterator<Item = char> {
    word.chars().filter(counts).flat_map(char::to_lowercase)
}

fn counts(c: &char) -> bool {
    !c.is_whitespace() && !matches!(c, '-' | '_')
}

/// A full-width form as its ASCII character.
pub(super) fn plain(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    }
}

/// An id with the Korean word that is shown for it and all words that mean it.
pub type Word<T> = (T, &'static [&'static str]);

fn find<T: Copy>(table: &[Word<T>], word: &str) -> Option<T> {
    // Most are written as they are told here.
    let written = table.iter().find(|(_, words)| words.contains(&word));
    let found = written.or_else(|| {
        let folded = fold(word);
        table.iter().find(|(_, words)| words.iter().any(|known| is_folded(known, &folded)))
    });
    found.map(|(id, _)| *id)
}

const YES_NO: &[Word<bool>] =
    &[(true, &["예", "네", "yes", "true", "on", "켬"]), (false, &["아니오", "아니요", "no", "false", "off", "끔"])];

/// `예/아니오`, `yes/no`, `true/false`, `on/off`, `켬/끔`.
pub fn yes_no(word: &str) -> Option<bool> {
    find(YES_NO, word)
}

const OUTCOMES: &[Word<EndReason>] = &[
    (EndReason::CaptureGoal, &["목표 잡기"]),
    (EndReason::Blocked, &["봉쇄"]),
    (EndReason::NoMoves, &["둘 수 없음"]),
    (EndReason::Annihilation, &["전멸"]),
    (EndReason::ReachedGoal, &["도착"]),
    (EndReason::PassedHounds, &["지나침"]),
    (EndReason::FewStones, &["두 돌 미만"]),
    (EndReason::BothBlocked, &["모두 막힘"]),
    (EndReason::LastSquare, &["100 도착"]),
    (EndReason::Repetition, &["반복"]),
    (EndReason::QuietLimit, &["진전 없음"]),
];

/// The reason of an outcome, by its Korean word or its id.
pub fn outcome_word(word: &str) -> Option<EndReason> {
    find(OUTCOMES, word).or_else(|| EndReason::ALL.into_iter().find(|r| is_folded(r.id(), &fold(word))))
}

/// Words that are shown for ids.
pub trait Shown: Copy {
    /// The Korean word of words.md.
    fn korean(self) -> &'static str;
}

fn shown<T: Copy + PartialEq>(table: &'static [Word<T>], id: T) -> &'static str {
    table.iter().find(|(other, _)| *other == id).and_then(|(_, words)| words.first()).copied().unwrap_or_default()
}

impl Shown for EndReason {
    fn korean(self) -> &'static str {
        shown(OUTCOMES, self)
    }
}

const REASONS: &[Word<Reason>] = &[
    (Reason::GameOver, &["끝난 판"]),
    (Reason::NotYourPiece, &["내 말 아님"]),
    (Reason::EmptyOrigin, &["빈 출발점"]),
    (Reason::Occupied, &["막힌 도착점"]),
    (Reason::OffBoard, &["판 밖"]),
    (Reason::NotConnected, &["길 없음", "선 없음"]),
    (Reason::WrongDirection, &["방향 틀림"]),
    (Reason::TooFar, &["너무 멂"]),
    (Reason::NothingToCapture, &["잡을 것 없음"]),
    (Reason::MustCapture, &["잡기 의무"]),
    (Reason::MustContinue, &["계속 의무"]),
    (Reason::ChainPieceOnly, &["이어가는 말만"]),
    (Reason::DirectionChange, &["방향 전환"]),
    (Reason::SameDirection, &["같은 방향"]),
    (Reason::AlreadyVisited, &["지나온 점"]),
    (Reason::StraightBlocked, &["직진 막힘"]),
    (Reason::OwnPieceInWay, &["내 말이 막음"]),
    (Reason::NeedsLoop, &["고리 필요"]),
    (Reason::PlacementFirst, &["배치 먼저"]),
    (Reason::OpeningFirst, &["빼기 먼저"]),
    (Reason::CentreClosed, &["가운데 금지"]),
    (Reason::NothingInHand, &["손에 없음"]),
    (Reason::NotRemovable, &["뺄 수 없음"]),
    (Reason::CannotPass, &["패스 불가"]),
    (Reason::CannotEnd, &["멈춤 불가"]),
    (Reason::NotThisGame, &["없는 행동"]),
];

/// A refusal, by its Korean word or its id.
pub fn reason_word(word: &str) -> Option<Reason> {
    find(REASONS, word).or_else(|| Reason::ALL.into_iter().find(|r| is_folded(r.id(), &fold(word))))
}

impl Shown for Reason {
    fn korean(self) -> &'static str {
        shown(REASONS, self)
    }
}

const KINDS: &[Word<ActionKind>] = &[
    (ActionKind::All, &["전체"]),
    (ActionKind::Step, &["이동"]),
    (ActionKind::Capture, &["잡기"]),
    (ActionKind::Place, &["놓기"]),
    (ActionKind::Remove, &["빼기"]),
    (ActionKind::End, &["끝"]),
    (ActionKind::Pass, &["패스"]),
    (ActionKind::Roll, &["주사위"]),
    (ActionKind::Straight, &["직진"]),
    (ActionKind::Diagonal, &["대각"]),
    (ActionKind::Approach, &["접근"]),
    (ActionKind::Withdraw, &["후퇴"]),
];

/// A kind of action of the game, by its Korean word or its id.
pub fn kind_word(game: GameId, word: &str) -> Option<ActionKind> {
    find(KINDS, word).or_else(|| ActionKind::ALL.into_iter().find(|k| is_folded(k.id(), &fold(word)))).filter(|kind| kind.belongs_to(game))
}

impl Shown for ActionKind {
    fn korean(self) -> &'static str {
        shown(KINDS, self)
    }
}

const DIRECTIONS: &[(&str, &str, &str)] = &[
    ("왼쪽 위", "up left", "-1,-1"),
    ("위", "up", "-1,0"),
    ("오른쪽 위", "up right", "-1,1"),
    ("왼쪽", "left", "0,-1"),
    ("오른쪽", "right", "0,1"),
    ("왼쪽 아래", "down left", "1,-1"),
    ("아래", "down", "1,0"),
    ("오른쪽 아래", "down right", "1,1"),
];

/// A direction: `오른쪽`, `위 왼쪽`, `up left` or `0,1`.
pub fn direction_word(word: &str) -> Option<Direction> {
    let spaced: Vec<String> = word.split_whitespace().map(fold).collect();
    let turned = spaced.iter().rev().cloned().collect::<String>();
    let straight = spaced.concat();
    let short = |words: &str| fold(words).replace('쪽', "");
    DIRECTIONS
        .iter()
        .find(|(korean, english, _)| {
            [fold(korean), short(korean), fold(english)].iter().any(|known| *known == straight || *known == turned)
        })
        .and_then(|(_, _, delta)| Direction::parse(delta))
        .or_else(|| {
            Direction::parse(&word.chars().map(plain).filter(|c| !c.is_whitespace() && !matches!(c, '(' | ')')).collect::<String>())
        })
}

impl Shown for Direction {
    fn korean(self) -> &'static str {
        let delta = self.to_string();
        DIRECTIONS.iter().find(|(_, _, d)| *d == delta).map_or("", |(korean, _, _)| korean)
    }
}

const PHASES: &[Word<Phase>] =
    &[(Phase::Remove, &["빼기", "remove"]), (Phase::RemoveAdjacent, &["이웃 빼기", "remove-adjacent"]), (Phase::Play, &["두기", "play"])];

/// A part of the game: `빼기`, `이웃 빼기`, `두기`.
pub fn phase_word(word: &str) -> Option<Phase> {
    find(PHASES, word)
}

/// Words for a value of a rule that mean one of the table's own: Korean for switches and choices.
pub fn decision_word(word: &str) -> Option<&'static str> {
    const VALUES: &[Word<&str>] = &[
        ("optional", &["자유", "선택"]),
        ("forced", &["의무", "강제"]),
        ("none", &["없음"]),
        ("stay", &["제자리"]),
        ("bounce", &["되돌아가기"]),
        ("clamp", &["멈추기"]),
        ("corners", &["구석", "모서리"]),
        ("centre", &["가운데"]),
        ("corners-and-centre", &["구석과 가운데", "모서리와 가운데"]),
        ("any", &["아무 데나"]),
    ];
    find(VALUES, word)
}

/// Words of the two sides and their pieces: the game's own, and those a page or site adds.
#[derive(Clone, Debug)]
pub struct Names {
    game: GameId,
    shown: [String; 2],
    words: [Vec<String>; 2],
}

/// The game's own words for a side beside its name and English id (words.md, table of sides).
const MORE_WORDS: &[(&str, [&[&str]; 2])] = &[
    ("fox-and-geese", [&[], &["geese"]]),
    ("bagh-chal", [&["goats"], &["tigers"]]),
    ("fox-and-hounds", [&[], &["hounds"]]),
    ("konane", [&["검은 돌", "흑돌"], &["흰 돌", "백돌"]]),
];

const OWN: &[&str] = &["내 말", "내 돌", "나", "내", "own", "mine", "me"];
const ENEMY: &[&str] = &["적", "상대", "상대 말", "적 말", "상대 돌", "enemy", "opponent"];

impl Names {
    /// The game's own words.
    pub fn of(game: GameId) -> Self {
        let sides = &game.info().sides;
        let more = MORE_WORDS.iter().find(|(id, _)| *id == game.info().id).map_or([&[] as &[&str]; 2], |(_, words)| *words);
        let words = [0, 1].map(|i| {
            let own = [sides[i].name, sides[i].english];
            own.into_iter().chain(more[i].iter().copied()).map(str::to_owned).collect()
        });
        Names { game, shown: [0, 1].map(|i| sides[i].name.to_owned()), words }
    }

    /// Adds a word for a side and shows it from now on.
    ///
    /// # Errors
    /// The word already means the other side, or a side by turn (`적`, `나`).
    pub fn add(&mut self, side: Side, word: &str) -> Result<(), String> {
        let other = self.words[side.other().index()].iter().any(|w| fold(w) == fold(word));
        let relative = OWN.iter().chain(ENEMY).any(|w| fold(w) == fold(word));
        if other || relative || fold(word).is_empty() {
            return Err(word.to_owned());
        }
        self.words[side.index()].push(word.trim().to_owned());
        self.shown[side.index()] = word.trim().to_owned();
        Ok(())
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The word that is shown for a side.
    pub fn show(&self, side: Side) -> &str {
        &self.shown[side.index()]
    }

    /// All words of a side.
    pub fn words(&self, side: Side) -> &[String] {
        &self.words[side.index()]
    }

    /// The side of a word; `to_move` is the side that `내 말` and `적` are seen from, where it is known.
    pub fn side(&self, word: &str, to_move: Option<Side>) -> Option<Side> {
        let written = Side::BOTH.into_iter().find(|side| self.words(*side).iter().any(|known| known == word));
        if written.is_some() {
            return written;
        }
        let folded = fold(word);
        let own = |words: &[&str]| words.iter().any(|known| is_folded(known, &folded));
        let named = Side::BOTH.into_iter().find(|s| self.words[s.index()].iter().any(|known| is_folded(known, &folded)));
        named.or_else(|| to_move.filter(|_| own(OWN))).or_else(|| to_move.filter(|_| own(ENEMY)).map(Side::other))
    }

    /// The counter for pieces of this game in sentences (words.md).
    pub fn counter(&self) -> &'static str {
        match self.game.info().id {
            "fox-and-geese" | "bagh-chal" | "fox-and-hounds" => "마리",
            _ => "개",
        }
    }

    /// What pieces are called where it matters: a stone or a piece.
    pub fn piece(&self) -> &'static str {
        match self.game.info().id {
            "konane" | "seega" => "돌",
            _ => "말",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_has_a_word() {
        for reason in Reason::ALL {
            assert_eq!(reason_word(reason.korean()), Some(reason));
            assert_eq!(reason_word(reason.id()), Some(reason));
        }
        for reason in EndReason::ALL {
            assert_eq!(outcome_word(reason.korean()), Some(reason));
            assert_eq!(outcome_word(reason.id()), Some(reason));
        }
        for direction in Direction::ALL {
            assert_eq!(direction_word(direction.korean()), Some(direction));
            assert_eq!(direction_word(&direction.to_string()), Some(direction));
        }
    }

    #[test]
    fn spelling_variants() {
        assert_eq!(reason_word("잡기의무"), Some(Reason::MustCapture));
        assert_eq!(direction_word("위 왼쪽"), Direction::parse("-1,-1"));
        assert_eq!(yes_no("ＹＥＳ"), Some(true));
    }

    #[test]
    fn sides_by_word() {
        let mut names = Names::of(GameId::FoxAndGeese);
        assert_eq!(names.side("거위", None), Some(Side::Second));
        assert_eq!(names.side("적", Some(Side::Second)), Some(Side::First));
        assert_eq!(names.side("적", None), None);
        assert!(names.add(Side::First, "거위").is_err());
        assert!(names.add(Side::First, "붉은 여우").is_ok());
        assert_eq!((names.show(Side::First), names.side("붉은여우", None)), ("붉은 여우", Some(Side::First)));
    }
}
