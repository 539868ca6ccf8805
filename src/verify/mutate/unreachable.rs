//! What follows from the rules and therefore cannot be shown (games.md 5).

use crate::engine::{EndReason, GameId};

/// Something that cannot arise, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreachable {
    /// The game.
    pub game: GameId,
    /// The rule id whose other values change nothing under the game's other rules.
    pub rule: Option<&'static str>,
    /// The end that cannot come about.
    pub outcome: Option<EndReason>,
    /// One or two Korean sentences.
    pub reason: &'static str,
}

const TRUTHS: &[Unreachable] = &[
    Unreachable {
        game: GameId::Breakthrough,
        rule: Some("no-moves-loses"),
        outcome: Some(EndReason::NoMoves),
        reason: "말이 있는 쪽은 언제나 둘 수 있습니다. 가장 앞선 말의 대각선 앞에는 자기 말이 없기 때문입니다.",
    },
    Unreachable {
        game: GameId::Seega,
        rule: None,
        outcome: Some(EndReason::BothBlocked),
        reason: "이어진 25칸에 돌이 많아야 24개라, 누군가는 언제나 움직일 수 있습니다.",
    },
    Unreachable {
        game: GameId::FoxAndHounds,
        rule: Some("repetition-limit"),
        outcome: Some(EndReason::Repetition),
        reason: "사냥개는 물러서지 않으므로 같은 국면이 다시 나오지 않습니다.",
    },
    Unreachable {
        game: GameId::FoxAndHounds,
        rule: None,
        outcome: Some(EndReason::QuietLimit),
        reason: "사냥개의 수가 곧 진전이라, 처음부터 둔 판에서는 진전 없는 차례가 쌓이지 않습니다.",
    },
];

/// What cannot arise in a game.
pub fn unreachable(game: GameId) -> impl Iterator<Item = &'static Unreachable> {
    TRUTHS.iter().filter(move |truth| truth.game == game)
}
