//! One line of play that shows what a search found out.

use super::super::action::Action;
use super::super::any::with_game;
use super::super::game::Game as _;
use super::super::position::Position;
use super::{Forced, Solver, TooLarge};

/// Longer lines of a defence convince nobody further.
const LONGEST: usize = 12;

impl Solver<'_> {
    /// A win in `n` actions, both sides doing their best: the side of the aim the shortest, the other the longest.
    /// Of equally good actions the first in byte order of their text. Shorter where the budget runs out.
    pub fn win(&mut self, position: &Position, n: u32) -> Vec<Action> {
        let mut line = Vec::new();
        let mut at = *position;
        for left in (1..=n).rev() {
            let Ok(Some(action)) = self.step(&at, left) else { break };
            line.push(action);
            at = self.after(&at, action);
        }
        line
    }

    /// An action that takes exactly one from the number of actions left.
    fn step(&mut self, position: &Position, left: u32) -> Result<Option<Action>, TooLarge> {
        let chooses = self.terms.chooses(position);
        for action in self.actions(position) {
            let after = self.after(position, action);
            let fits = match chooses {
                true => self.holds(&after, Some(left - 1))?,
                false => left == 1 || !self.holds(&after, Some(left - 2))?,
            };
            if fits {
                return Ok(Some(action));
            }
        }
        Ok(None)
    }

    /// Why the aim is not forced (within `most` actions): the side of the aim tries what leaves the other the fewest
    /// answers, and the other has one each time. Ends with the game, with the number of actions, or after some.
    pub fn refutation(&mut self, position: &Position, most: Option<u32>) -> Vec<Action> {
        let mut line = Vec::new();
        let mut at = *position;
        let longest = most.map_or(LONGEST, |most| LONGEST.min(most as usize));
        while line.len() < longest {
            let left = most.map(|most| most - line.len() as u32);
            let chosen = if self.terms.chooses(&at) { self.best_try(&at, left) } else { self.answer(&at, left) };
            let Ok(Some(action)) = chosen else { break };
            line.push(action);
            at = self.after(&at, action);
        }
        line
    }

    /// The try that leaves the fewest answers; one that loses at once last of all.
    fn best_try(&mut self, position: &Position, left: Option<u32>) -> Result<Option<Action>, TooLarge> {
        let mut best: Option<(usize, Action)> = None;
        for action in self.actions(position) {
            let after = self.after(position, action);
            let over = with_game!(self.game, game => self.terms.end(game, &after)).is_some();
            let answers = match (over, self.terms.chooses(&after), left) {
                (true, ..) => usize::MAX,
                // Nothing is left to be answered: all tries are alike.
                (_, _, Some(1)) | (_, true, _) => 0,
                _ => self.answers(&after, left.map(|left| left - 1))?,
            };
            if best.is_none_or(|(least, _)| answers < least) {
                best = Some((answers, action));
            }
        }
        Ok(best.map(|(_, action)| action))
    }

    fn answers(&mut self, position: &Position, left: Option<u32>) -> Result<usize, TooLarge> {
        let mut count = 0;
        for action in self.actions(position) {
            count += usize::from(self.keeps_off(position, action, left)?);
        }
        Ok(count)
    }

    /// The first answer that keeps the aim off; one that ends the game before all others.
    fn answer(&mut self, position: &Position, left: Option<u32>) -> Result<Option<Action>, TooLarge> {
        let mut first = None;
        for action in self.actions(position) {
            if !self.keeps_off(position, action, left)? {
                continue;
            }
            let after = self.after(position, action);
            if with_game!(self.game, game => game.end(&after)).is_some() {
                return Ok(Some(action));
            }
            first = first.or(Some(action));
        }
        Ok(first)
    }

    fn keeps_off(&mut self, position: &Position, action: Action, left: Option<u32>) -> Result<bool, TooLarge> {
        let after = self.after(position, action);
        Ok(!self.holds(&after, left.map(|left| left - 1))?)
    }

    /// The actions after which the aim is forced within `left` more actions, or at all: those that a claim may name.
    ///
    /// # Errors
    /// The budget does not suffice.
    pub fn winning(&mut self, position: &Position, left: Option<u32>) -> Result<Vec<Action>, TooLarge> {
        let mut all = Vec::new();
        for action in self.actions(position) {
            let after = self.after(position, action);
            if self.holds(&after, left)? {
                all.push(action);
            }
        }
        Ok(all)
    }

    /// In how many actions the aim is forced once an action is played, that one counted.
    ///
    /// # Errors
    /// The budget does not suffice.
    pub fn by(&mut self, position: &Position, action: Action, most: Option<u32>) -> Result<Forced, TooLarge> {
        let after = self.after(position, action);
        Ok(match self.forced(&after, most.map(|most| most.saturating_sub(1)))? {
            Forced::In(n) => Forced::In(n + 1),
            Forced::NotWithin(n) => Forced::NotWithin(n + 1),
            Forced::Never => Forced::Never,
        })
    }
}
