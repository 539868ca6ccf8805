//! Is the aim forced within so many actions? Depth first, with a table of what is known.

use super::super::action::Action;
use super::super::game::Game;
use super::super::position::Position;
use super::key::{Key, Table};
use super::{Terms, TooLarge};

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// The aim is forced within this many actions, where a number is known.
    wins: Option<u8>,
    /// It is not forced within this many.
    fails: u8,
    /// The action that settled it last: tried first next time.
    best: Option<Action>,
}

/// A search that goes deeper and deeper and keeps what it learns. Each position is in the table once, and is entered
/// only when it is looked at, so the budget bounds the table too.
#[derive(Default, Debug)]
pub struct Deepening {
    table: Table<Known>,
    /// Actions of the positions under way, one run behind the other, and whether each leads on.
    stack: Vec<(Action, bool)>,
    left: u32,
}

impl Deepening {
    /// Sets the number of positions that may be looked at.
    pub fn allow(&mut self, positions: u32) {
        self.left = positions;
    }

    /// How many of them are left.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// Whether the aim is forced within `depth` actions from a position that is no end.
    pub fn within<G: Game>(&mut self, game: &G, terms: &Terms, position: &Position, depth: u8) -> Result<bool, TooLarge> {
        if depth == 0 {
            return Ok(false);
        }
        let key = Key::of(position, terms.quiet.is_some());
        let known = self.table.get(&key).copied().unwrap_or(Known { wins: None, fails: 0, best: None });
        if known.wins.is_some_and(|wins| depth >= wins) {
            return Ok(true);
        }
        if depth <= known.fails {
            return Ok(false);
        }
        self.left = self.left.checked_sub(1).ok_or(TooLarge)?;
        let base = self.stack.len();
        let settled = self.settle(game, terms, position, depth, known.best, base);
        self.stack.truncate(base);
        let (won, best) = settled?;
        let known = if won { Known { wins: Some(depth), best, ..known } } else { Known { fails: depth, best, ..known } };
        self.table.insert(key, known);
        Ok(won)
    }

    /// Looks at the actions: whether the aim is forced, and the action that settled it.
    fn settle<G: Game>(
        &mut self,
        game: &G,
        terms: &Terms,
        position: &Position,
        depth: u8,
        best: Option<Action>,
        base: usize,
    ) -> Result<(bool, Option<Action>), TooLarge> {
        let chooses = terms.chooses(position);
        let stack = &mut self.stack;
        game.actions(position, |action| stack.push((action, true)));
        // Ends first: they cost nothing, and one of them may settle it.
        let mut goes_on = None;
        for index in base..self.stack.len() {
            let action = self.stack[index].0;
            let Some(won) = terms.end(game, &after(game, position, action)) else {
                goes_on = goes_on.or(Some(action));
                continue;
            };
            if won == chooses {
                return Ok((chooses, Some(action)));
            }
            self.stack[index].1 = false;
        }
        if depth == 1 || goes_on.is_none() {
            // The side of the aim needs an end now; the other side is content with none.
            return Ok((!chooses && goes_on.is_none(), goes_on));
        }
        if let Some(first) = best.and_then(|best| (base..self.stack.len()).find(|&at| self.stack[at] == (best, true))) {
            self.stack.swap(base, first);
        }
        for index in base..self.stack.len() {
            let (action, open) = self.stack[index];
            if open && self.within(game, terms, &after(game, position, action), depth - 1)? == chooses {
                return Ok((chooses, Some(action)));
            }
        }
        Ok((!chooses, best))
    }
}

fn after<G: Game>(game: &G, position: &Position, action: Action) -> Position {
    let mut after = *position;
    game.play(&mut after, action);
    after
}
