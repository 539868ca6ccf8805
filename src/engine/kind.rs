//! Kinds of action, as examples and facts count them (words.md, "Kinds of action").

use super::action::Action;
use super::any::{AnyGame, GameId};
use super::position::Position;

/// A kind of action; one action may be of several.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ActionKind {
    /// Every action.
    All,
    /// A move that captures nothing.
    Step,
    /// An action that captures.
    Capture,
    /// From the hand.
    Place,
    /// Off the board, in Konane's opening.
    Remove,
    /// The end of an optional chain.
    End,
    /// Nothing can be done.
    Pass,
    /// A die.
    Roll,
    /// Breakthrough: straight ahead.
    Straight,
    /// Breakthrough: diagonally ahead, with or without a capture.
    Diagonal,
    /// Fanorona.
    Approach,
    /// Fanorona.
    Withdraw,
}

impl ActionKind {
    /// Every kind, in the order of words.md.
    pub const ALL: [ActionKind; 12] = [
        ActionKind::Step,
        ActionKind::Capture,
        ActionKind::Place,
        ActionKind::Remove,
        ActionKind::End,
        ActionKind::Pass,
        ActionKind::Roll,
        ActionKind::All,
        ActionKind::Straight,
        ActionKind::Diagonal,
        ActionKind::Approach,
        ActionKind::Withdraw,
    ];

    /// The stable id.
    pub const fn id(self) -> &'static str {
        match self {
            ActionKind::All => "all",
            ActionKind::Step => "step",
            ActionKind::Capture => "capture",
            ActionKind::Place => "place",
            ActionKind::Remove => "remove",
            ActionKind::End => "end",
            ActionKind::Pass => "pass",
            ActionKind::Roll => "roll",
            ActionKind::Straight => "straight",
            ActionKind::Diagonal => "diagonal",
            ActionKind::Approach => "approach",
            ActionKind::Withdraw => "withdraw",
        }
    }

    /// Whether a game tells this kind apart.
    pub fn belongs_to(self, game: GameId) -> bool {
        match self {
            ActionKind::Straight | ActionKind::Diagonal => game.info().id == "breakthrough",
            ActionKind::Approach | ActionKind::Withdraw => game.info().id == "fanorona",
            _ => true,
        }
    }

    /// Whether a legal action of this position is of this kind.
    pub fn includes(self, game: &AnyGame, position: &Position, action: Action) -> bool {
        let captures = || game.play(position, action).is_ok_and(|(_, captured)| captured != 0);
        let moves = action.from().is_some();
        let sideways = || action.from().zip(action.to()).is_some_and(|(from, to)| from.column != to.column);
        match self {
            ActionKind::All => true,
            ActionKind::Step => moves && !captures(),
            ActionKind::Capture => moves && captures(),
            ActionKind::Place => matches!(action, Action::Place(_)),
            ActionKind::Remove => matches!(action, Action::Remove(_)),
            ActionKind::End => action == Action::End,
            ActionKind::Pass => action == Action::Pass,
            ActionKind::Roll => matches!(action, Action::Roll(_)),
            ActionKind::Straight => moves && !sideways(),
            ActionKind::Diagonal => moves && sideways(),
            ActionKind::Approach => matches!(action, Action::Approach(..)),
            ActionKind::Withdraw => matches!(action, Action::Withdraw(..)),
        }
    }

    /// How many legal actions of a position are of this kind.
    pub fn count(self, game: &AnyGame, position: &Position) -> usize {
        game.legal(position).into_iter().filter(|&action| self.includes(game, position, action)).count()
    }
}
