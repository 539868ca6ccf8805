//! Two rule sets in step: the same actions on both, until something differs.

use crate::engine::{Action, AnyGame, Match, Outcome, Position};

/// A match under each of two rule sets.
#[derive(Clone)]
pub(super) struct Duel<'g> {
    pub base: Match<'g>,
    pub other: Match<'g>,
    /// What the last action captured under the base rules and under the others.
    captured: [u64; 2],
}

/// Where two rule sets part, after the same actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parting {
    /// The board, the hands, the counters or who is next differ.
    Position,
    /// What was captured differs.
    Captured,
    /// One is over and the other is not, or they end otherwise.
    Outcome {
        /// Under the base rules.
        base: Option<Outcome>,
        /// Under the others.
        other: Option<Outcome>,
    },
    /// An action is legal under one of them alone.
    Action {
        /// The action.
        action: Action,
        /// Whether it is the base rules that allow it.
        base_allows: bool,
    },
}

impl<'g> Duel<'g> {
    /// Both from one set-up, if both games take it.
    pub fn set_up(base: &'g AnyGame, other: &'g AnyGame, position: Position) -> Option<Self> {
        let fine = base.check(&position).is_ok() && other.check(&position).is_ok();
        fine.then(|| Duel { base: Match::new(base, position), other: Match::new(other, position), captured: [0, 0] })
    }

    /// Each from its own starting position.
    pub fn start(base: &'g AnyGame, other: &'g AnyGame) -> Self {
        Duel { base: Match::new(base, base.start()), other: Match::new(other, other.start()), captured: [0, 0] }
    }

    /// Plays an action that both allow.
    pub fn play(&mut self, action: Action) -> Option<()> {
        self.captured = [self.base.play(action).ok()?, self.other.play(action).ok()?];
        Some(())
    }

    /// Whether both are over, in the same way.
    pub fn over(&self) -> bool {
        self.base.outcome().is_some()
    }

    /// What differs now.
    pub fn parting(&self) -> Option<Parting> {
        if self.captured[0] != self.captured[1] {
            return Some(Parting::Captured);
        }
        let (base, other) = (self.base.outcome(), self.other.outcome());
        if base != other {
            return Some(Parting::Outcome { base, other });
        }
        if self.base.position() != self.other.position() {
            return Some(Parting::Position);
        }
        let (base, other) = (self.base.legal(), self.other.legal());
        let only = |these: &[Action], those: &[Action]| these.iter().copied().find(|action| !those.contains(action));
        let allowed = |action, base_allows| Parting::Action { action, base_allows };
        // A refusal names the rule; what is merely allowed does not.
        only(&other, &base).map(|action| allowed(action, false)).or_else(|| only(&base, &other).map(|action| allowed(action, true)))
    }

    /// The same from `position` on after `actions`, if it differs exactly then and not before.
    pub fn replayed(base: &AnyGame, other: &AnyGame, position: Position, actions: &[Action]) -> Option<Parting> {
        let mut duel = Duel::set_up(base, other, position)?;
        for &action in actions {
            if duel.parting().is_some() || duel.over() {
                return None;
            }
            duel.play(action)?;
        }
        duel.parting()
    }
}
