//! A difference made small: fewer actions before it, fewer pieces around it.

use super::duel::{Duel, Parting};
use crate::engine::{Action, AnyGame, Position, bit, squares};

/// The latest position from which the rest of the actions still ends in a difference, as a set-up.
pub(super) fn suffix(base: &AnyGame, other: &AnyGame, start: Position, actions: Vec<Action>) -> (Position, Vec<Action>) {
    let Some(mut duel) = Duel::set_up(base, other, start) else { return (start, actions) };
    let mut best = (start, 0);
    for (played, &action) in actions.iter().enumerate() {
        let here = *duel.base.position();
        if !here.mid_turn() && Duel::replayed(base, other, here, &actions[played..]).is_some() {
            best = (here, played);
        }
        if duel.play(action).is_none() {
            break;
        }
    }
    (best.0, actions[best.1..].to_vec())
}

/// The set-up without the pieces and counters that do not matter, and how the two differ from it.
pub(super) fn reduced(base: &AnyGame, other: &AnyGame, start: Position, actions: &[Action]) -> Option<(Position, Parting)> {
    let goal = Duel::replayed(base, other, start, actions)?;
    let same = |position: Position| Duel::replayed(base, other, position, actions).is_some_and(|parting| alike(parting, goal));
    let mut at = start;
    let mut shrinks = true;
    while shrinks {
        shrinks = false;
        for smaller in smaller(&at) {
            if smaller != at && same(smaller) {
                at = smaller;
                shrinks = true;
                break;
            }
        }
    }
    let parting = Duel::replayed(base, other, at, actions)?;
    Some((at, parting))
}

/// The position with one thing less.
fn smaller(at: &Position) -> Vec<Position> {
    let mut all = vec![Position { quiet: 0, ..*at }, Position { captured: 0, ..*at }, Position { hand: [0, 0], ..*at }];
    for side in 0..2 {
        for square in squares(at.pieces[side]) {
            let mut pieces = at.pieces;
            pieces[side] &= !bit(square);
            all.push(Position { pieces, ..*at });
        }
    }
    all
}

/// The same difference, as far as it is one of words.
fn alike(one: Parting, goal: Parting) -> bool {
    match (one, goal) {
        (Parting::Outcome { base: a, other: b }, Parting::Outcome { base: c, other: d }) => a == c && b == d,
        (a, b) => a == b,
    }
}
