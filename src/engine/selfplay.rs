//! Random games for tests, benches and comparison with other programs.

use super::action::Action;
use super::any::{AnyGame, with_game};
use super::game::Game;
use super::matches::Match;
use super::outcome::Outcome;
use super::position::Position;

/// A small pseudo-random generator (SplitMix64): the same numbers for the same seed everywhere.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator whose numbers depend on `seed` alone.
    pub const fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        // The high half of a product: without division, and even enough for any board.
        ((u128::from(self.next_u64()) * bound as u128) >> 64) as usize
    }
}

/// Plays random legal actions until the game is over and tells each to `watch`, with the match before it.
pub fn random_game<'g>(game: &'g AnyGame, start: Position, random: &mut Random, mut watch: impl FnMut(&Match<'g>, Action)) -> Match<'g> {
    let mut play = Match::new(game, start);
    loop {
        let legal = play.legal();
        if legal.is_empty() {
            return play;
        }
        let action = legal[random.below(legal.len())];
        watch(&play, action);
        if play.play(action).is_err() {
            return play;
        }
    }
}

/// Plays random actions by the rules of movement alone, without history, until an end that the board shows or `most` actions;
/// answers the outcome and the number of actions. No allocation.
pub fn random_playout(game: &AnyGame, start: Position, random: &mut Random, most: u32) -> (Option<Outcome>, u32) {
    with_game!(game, game => {
        let mut position = start;
        for played in 0..most {
            if let Some(outcome) = game.won(&position) {
                return (Some(outcome), played);
            }
            let count = game.count(&position);
            if count == 0 {
                return (Some(game.stuck(&position)), played);
            }
            let mut left = random.below(count as usize);
            let mut chosen = None;
            game.actions(&position, |action| {
                if left == 0 && chosen.is_none() {
                    chosen = Some(action);
                }
                left = left.saturating_sub(1);
            });
            if let Some(action) = chosen {
                game.play(&mut position, action);
            }
        }
        (None, most)
    })
}
