//! Why an action is illegal: the part of section 3 that all games share.

use super::board::{Point, Position};
use super::game::Game;
use super::notation::Action;

/// The reason against an action that can be written down and is known to be illegal.
pub fn reason(game: &dyn Game, position: &Position, over: bool, action: &Action) -> &'static str {
    if over {
        return "game-over";
    }
    match *action {
        Action::Pass => "cannot-pass",
        Action::End if position.chain.is_some() => "must-continue",
        Action::End => "cannot-end",
        _ if !game.has_kind(action) => "not-this-game",
        Action::Place(p) => placing(game, position, p),
        Action::Remove(p) => removing(game, position, p),
        Action::Move(from, to) | Action::Approach(from, to) | Action::Withdraw(from, to) => {
            moving(game, position, from, to).unwrap_or_else(|| game.why_not(position, action))
        }
        Action::Roll(_) => "not-this-game",
    }
}

fn placing(game: &dyn Game, position: &Position, p: Point) -> &'static str {
    if game.in_hand(position) == 0 {
        "nothing-in-hand"
    } else if !game.grid().has(p) {
        "off-board"
    } else if position.at(p).is_some() {
        "occupied"
    } else {
        "centre-closed"
    }
}

fn removing(game: &dyn Game, position: &Position, p: Point) -> &'static str {
    if !game.grid().has(p) {
        "off-board"
    } else if position.phase.is_empty() {
        "not-removable"
    } else {
        match position.at(p) {
            None => "empty-origin",
            Some(piece) if piece != position.side => "not-your-piece",
            Some(_) => "not-removable",
        }
    }
}

fn moving(game: &dyn Game, position: &Position, from: Point, to: Point) -> Option<&'static str> {
    if !game.grid().has(from) || !game.grid().has(to) {
        return Some("off-board");
    }
    if let Some(reason) = game.moving_closed(position) {
        return Some(reason);
    }
    match position.at(from) {
        None => return Some("empty-origin"),
        Some(piece) if piece != position.side => return Some("not-your-piece"),
        Some(_) => {}
    }
    match position.chain {
        Some(piece) if piece != from => Some("chain-piece-only"),
        _ => None,
    }
}
