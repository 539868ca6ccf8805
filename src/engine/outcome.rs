//! How a game ends.

use super::position::Position;
use super::side::Side;

/// Why a game is over (words.md, outcomes).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EndReason {
    /// Enough pieces captured.
    CaptureGoal,
    /// The hunted side is shut in.
    Blocked,
    /// The side to move has no action.
    NoMoves,
    /// All enemies captured.
    Annihilation,
    /// The far row reached.
    ReachedGoal,
    /// The fox is past all hounds.
    PassedHounds,
    /// Fewer stones than the least number.
    FewStones,
    /// Neither side can move.
    BothBlocked,
    /// Square 100 reached.
    LastSquare,
    /// The same position too often.
    Repetition,
    /// Too many turns without progress.
    QuietLimit,
}

impl EndReason {
    /// Every reason, in the order of words.md.
    pub const ALL: [EndReason; 11] = [
        EndReason::CaptureGoal,
        EndReason::Blocked,
        EndReason::NoMoves,
        EndReason::Annihilation,
        EndReason::ReachedGoal,
        EndReason::PassedHounds,
        EndReason::FewStones,
        EndReason::BothBlocked,
        EndReason::LastSquare,
        EndReason::Repetition,
        EndReason::QuietLimit,
    ];

    /// The stable id.
    pub const fn id(self) -> &'static str {
        match self {
            EndReason::CaptureGoal => "capture-goal",
            EndReason::Blocked => "blocked",
            EndReason::NoMoves => "no-moves",
            EndReason::Annihilation => "annihilation",
            EndReason::ReachedGoal => "reached-goal",
            EndReason::PassedHounds => "passed-hounds",
            EndReason::FewStones => "few-stones",
            EndReason::BothBlocked => "both-blocked",
            EndReason::LastSquare => "last-square",
            EndReason::Repetition => "repetition",
            EndReason::QuietLimit => "quiet-limit",
        }
    }
}

/// A finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; nobody in a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: EndReason,
}

impl Outcome {
    /// A win.
    pub const fn win(side: Side, reason: EndReason) -> Self {
        Outcome { winner: Some(side), reason }
    }

    /// A draw.
    pub const fn draw(reason: EndReason) -> Self {
        Outcome { winner: None, reason }
    }

    /// The win over a side that has no piece left.
    #[inline]
    pub fn annihilation(position: &Position) -> Option<Self> {
        let gone = |side: Side| (position.of(side) == 0).then_some(Outcome::win(side.other(), EndReason::Annihilation));
        Outcome::that_counts(position.to_move, [gone(Side::Second), gone(Side::First)])
    }

    /// Of the ends that hold in a position, in the order of the game's rules, the one that counts:
    /// that of the side not to move, where both sides have won or lost at once **[decision, games.md 1]**.
    pub fn that_counts(to_move: Side, ends: impl IntoIterator<Item = Option<Outcome>>) -> Option<Outcome> {
        let mut first = None;
        for end in ends.into_iter().flatten() {
            if end.winner == Some(to_move.other()) {
                return Some(end);
            }
            first = first.or(Some(end));
        }
        first
    }
}
