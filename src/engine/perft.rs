//! Counting sequences of actions (games.md 1): the ends that the board shows count, repetition and the quiet limit do not.

use super::action::Action;
use super::any::{AnyGame, with_game};
use super::game::Game;
use super::position::Position;

/// The number of sequences of exactly `depth` actions.
pub fn perft(game: &AnyGame, position: &Position, depth: u32) -> u64 {
    with_game!(game, game => count(game, position, depth))
}

/// The same, split by the first action, in byte order of its text. Empty at depth 0.
pub fn divide(game: &AnyGame, position: &Position, depth: u32) -> Vec<(Action, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    with_game!(game, game => {
        let mut parts = Vec::new();
        if game.won(position).is_none() {
            game.actions(position, |action| {
                let mut after = *position;
                game.play(&mut after, action);
                parts.push((action, count(game, &after, rest)));
            });
        }
        parts.sort_by_cached_key(|(action, _)| action.to_string());
        parts
    })
}

fn count<G: Game>(game: &G, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.won(position).is_some() {
        return 0;
    }
    if depth == 1 {
        return game.count(position);
    }
    let mut nodes = 0;
    game.actions(position, |action| {
        let mut after = *position;
        game.play(&mut after, action);
        nodes += count(game, &after, depth - 1);
    });
    nodes
}
