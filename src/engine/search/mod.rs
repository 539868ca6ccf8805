//! Who wins by force: exhaustive search for the fewest actions in which a side reaches its aim against every defence.
//!
//! Two searches over the same positions share one budget. `Deepening` tries 1, 2, 3 … actions
//! with a table of what is known: it is quick where the win is near, however wide the game. `Graph`
//! lays out every position that can arise and works backwards from the wins: it is quick where the game is small,
//! however long the win, and it alone can tell that there is no win at all.
//!
//! **Why the history may be left out.** Both look at positions, not at games, although a game is drawn when a position
//! occurs too often. That is no loss:
//! - A side that can force its aim in *n* actions from here has an action after which it can in fewer, or, if the other
//!   side acts, can whatever is done. So the number falls with every action and no position comes back while it plays
//!   so: repetition never interferes, from the second occurrence on. (`repetition-limit: 1` ends the game at the next
//!   start of a turn; that end is seen by the position alone and is treated as such.)
//! - What can be forced in the game with draws can be forced without them: leaving ends out that are not the aim takes
//!   nothing from the side that seeks it. So what the search denies, the game denies, and the numbers are the same.
//!
//! **The quiet limit** is part of the position (`quiet`), but positions that differ in it alone are taken as one while
//! it cannot matter: the count grows by at most one an action, so a win in *n* stands if the present count and *n*
//! stay below the limit. Otherwise the search is done again with the count in the key and the draw as an end; then a
//! position may come back with another count. A higher one is never better for the side that seeks a win (the draw
//! comes sooner, nothing else changes), so a shortest win does not go through it; a lower one needs progress in
//! between, which no position survives, but for hounds that may step back: there the count is that of the side to
//! move after the first turn, and a position occurs twice at most. With `repetition-limit: 2` the search then gives up
//! instead of answering.
//!
//! **Chance.** Where a die is rolled nobody chooses: an aim is forced only if it is with every roll.

mod deepen;
mod graph;
mod key;
mod line;
#[cfg(test)]
mod tests;

use super::action::{Action, Form};
use super::any::{AnyGame, with_game};
use super::game::Game;
use super::outcome::{EndReason, Outcome};
use super::position::Position;
use super::side::Side;
use deepen::Deepening;
use graph::Graph;

/// Up to so many actions a win is near.
const NEAR: u32 = 16;

/// The part of the budget that goes forwards before everything is laid out.
const FIRST_LOOK: u32 = 64;

/// What a side wants: to win, perhaps in one way only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The side.
    pub side: Side,
    /// The only reason that counts, if not any.
    pub reason: Option<EndReason>,
}

impl Aim {
    /// Whether an outcome is what is wanted.
    pub fn is(self, outcome: Outcome) -> bool {
        outcome.winner == Some(self.side) && self.reason.is_none_or(|reason| reason == outcome.reason)
    }
}

/// What a search found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forced {
    /// The aim is reached in this many actions of both sides if both do their best, and cannot be kept off longer.
    In(u32),
    /// Not within the number of actions that was asked about.
    NotWithin(u32),
    /// Never.
    Never,
}

/// The search would have to look at more positions than it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

/// What the searches must know beside the rules.
#[derive(Clone, Copy, Debug)]
struct Terms {
    aim: Aim,
    /// Nobody chooses, a die does.
    chance: bool,
    /// The quiet limit, where it matters.
    quiet: Option<u16>,
    /// The next start of a turn ends the game (`repetition-limit: 1`).
    one_turn: bool,
    /// Only a win in the turn under way counts.
    at_once: bool,
}

impl Terms {
    /// Whether the side of the aim chooses in a position.
    fn chooses(&self, position: &Position) -> bool {
        !self.chance && position.to_move == self.aim.side
    }

    /// How the game has ended, if it has: whether by the aim.
    fn end<G: Game>(&self, game: &G, position: &Position) -> Option<bool> {
        if let Some(outcome) = game.end(position) {
            return Some(self.aim.is(outcome));
        }
        let drawn = self.quiet.is_some_and(|limit| position.quiet >= limit) || (self.one_turn && !position.mid_turn());
        let drawn = drawn || (self.at_once && position.to_move != self.aim.side);
        drawn.then_some(false)
    }
}

/// Answers questions about forced wins of one side in one game, within one budget of positions.
#[derive(Debug)]
pub struct Solver<'g> {
    game: &'g AnyGame,
    terms: Terms,
    deepening: Deepening,
    graph: Option<Graph>,
    limit: u32,
    used: u32,
}

impl<'g> Solver<'g> {
    /// A solver that looks at no more than `limit` positions over all its answers.
    pub fn new(game: &'g AnyGame, aim: Aim, limit: u32) -> Self {
        let chance = game.info().forms.contains(&Form::Roll);
        let terms = Terms { aim, chance, quiet: None, one_turn: game.repetition_limit() == Some(1), at_once: false };
        Solver { game, terms, deepening: Deepening::default(), graph: None, limit, used: 0 }
    }

    /// The same for a win in the turn under way, which must be that of the side: the other side does not come to act.
    pub fn at_once(game: &'g AnyGame, aim: Aim, limit: u32) -> Self {
        let mut solver = Solver::new(game, aim, limit);
        solver.terms.at_once = true;
        solver
    }

    /// Positions looked at so far.
    pub fn used(&self) -> u32 {
        self.used
    }

    /// In how many actions the aim is forced: the least number, if it is at most `most` or if that comes out anyway.
    ///
    /// # Errors
    /// The budget does not suffice.
    pub fn forced(&mut self, position: &Position, most: Option<u32>) -> Result<Forced, TooLarge> {
        if let Some(won) = with_game!(self.game, game => self.terms.end(game, position)) {
            return Ok(if won { Forced::In(0) } else { Forced::Never });
        }
        if let Some(rank) = self.rank(position) {
            return Ok(rank.map_or(Forced::Never, Forced::In));
        }
        // A short win is looked for forwards; whether there is a long one, or one at all, first a little, then backwards.
        let forwards = if most.is_some_and(|most| most <= NEAR) { u32::MAX } else { (self.limit - self.used) / FIRST_LOOK };
        let answer = match self.deepen(position, most, forwards) {
            Ok(answer) => answer,
            Err(TooLarge) => match self.lay_out(position) {
                Ok(answer) => answer,
                Err(TooLarge) => self.deepen(position, most, u32::MAX)?,
            },
        };
        self.unless_drawn(position, most, answer)
    }

    /// Whether the aim is forced within `left` more actions, or at all.
    ///
    /// # Errors
    /// The budget does not suffice.
    pub fn holds(&mut self, position: &Position, left: Option<u32>) -> Result<bool, TooLarge> {
        Ok(match self.forced(position, left)? {
            Forced::In(n) => left.is_none_or(|left| n <= left),
            Forced::NotWithin(_) | Forced::Never => false,
        })
    }

    /// Tries 1, 2, 3 … actions, up to `most`, with no more than `budget` positions.
    fn deepen(&mut self, position: &Position, most: Option<u32>, budget: u32) -> Result<Forced, TooLarge> {
        let budget = budget.min(self.limit - self.used);
        self.deepening.allow(budget);
        let mut depth = 1;
        let answer = loop {
            if most.is_some_and(|most| depth > most) {
                break Ok(Forced::NotWithin(depth - 1));
            }
            // Deeper than a byte counts is no short win; and the search is as deep on the stack.
            let Ok(within) = u8::try_from(depth) else { break Err(TooLarge) };
            let terms = &self.terms;
            let deepening = &mut self.deepening;
            match with_game!(self.game, game => deepening.within(game, terms, position, within)) {
                Ok(true) => break Ok(Forced::In(depth)),
                Ok(false) => depth += 1,
                Err(TooLarge) => break Err(TooLarge),
            }
        };
        self.used += budget - self.deepening.left();
        answer
    }

    /// Lays out every position that can arise.
    fn lay_out(&mut self, position: &Position) -> Result<Forced, TooLarge> {
        let terms = &self.terms;
        // Something is left for going deeper where this is too large.
        let room = (self.limit - self.used) / 3 * 2;
        let graph = with_game!(self.game, game => Graph::new(game, terms, position, room));
        self.used += graph.as_ref().map_or(room, Graph::len);
        let graph = graph.ok_or(TooLarge)?;
        self.graph = Some(graph);
        Ok(self.rank(position).flatten().map_or(Forced::Never, Forced::In))
    }

    /// What the positions laid out tell of one, if it is among them.
    fn rank(&self, position: &Position) -> Option<Option<u32>> {
        let graph = self.graph.as_ref()?;
        with_game!(self.game, game => graph.rank(game, position))
    }

    /// Asks again with the quiet count where the win found could come too late for it.
    fn unless_drawn(&mut self, position: &Position, most: Option<u32>, answer: Forced) -> Result<Forced, TooLarge> {
        let (Forced::In(n), Some(limit), None) = (answer, self.game.quiet_limit(), self.terms.quiet) else { return Ok(answer) };
        if u32::from(position.quiet).saturating_add(n) < u32::from(limit) {
            return Ok(answer);
        }
        if self.game.repetition_limit() == Some(2) {
            return Err(TooLarge);
        }
        self.terms.quiet = Some(limit);
        self.deepening = Deepening::default();
        self.graph = None;
        self.forced(position, most)
    }

    /// The position after an action.
    fn after(&self, position: &Position, action: Action) -> Position {
        let mut after = *position;
        with_game!(self.game, game => game.play(&mut after, action));
        after
    }

    /// The actions of a position that is not an end, in byte order of their text.
    fn actions(&self, position: &Position) -> Vec<Action> {
        if with_game!(self.game, game => self.terms.end(game, position)).is_some() {
            return Vec::new();
        }
        let mut actions = Vec::new();
        with_game!(self.game, game => game.actions(position, |action| actions.push(action)));
        actions.sort_by_cached_key(Action::to_string);
        actions
    }
}
