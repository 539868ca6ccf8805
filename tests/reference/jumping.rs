//! Short jumps along the lines of the board, shared by the games that capture so, and the
//! refusals of the games of steps and jumps (section 3).

use super::board::{EIGHT, Grid, Point, Position, shift};
use super::notation::Action;

/// The point between the two ends of a jump.
pub fn middle(from: Point, to: Point) -> Point {
    ((from.0 + to.0) / 2, (from.1 + to.1) / 2)
}

/// Whether an action is a jump (its ends are two points apart).
pub fn is_jump(from: Point, to: Point) -> bool {
    (from.0 - to.0).abs().max((from.1 - to.1).abs()) == 2
}

/// Destinations of the steps to empty joined points.
pub fn steps(grid: Grid, position: &Position, from: Point) -> Vec<Point> {
    let next = EIGHT.iter().filter_map(|d| grid.joined(from, *d));
    next.filter(|to| position.at(*to).is_none()).collect()
}

/// Destinations of the jumps over an adjacent `enemy` to the empty point right behind it.
pub fn jumps(grid: Grid, position: &Position, from: Point, enemy: char) -> Vec<Point> {
    let mut all = Vec::new();
    for d in EIGHT {
        let Some(over) = grid.joined(from, d) else {
            continue;
        };
        let Some(to) = grid.joined(over, d) else {
            continue;
        };
        if position.at(over) == Some(enemy) && position.at(to).is_none() {
            all.push(to);
        }
    }
    all
}

/// `Move` actions from one point.
pub fn moves(from: Point, destinations: &[Point]) -> Vec<Action> {
    let all = destinations.iter().map(|to| Action::Move(from, *to));
    all.collect()
}

/// Plays a step or a jump on the board; gives the captured points.
pub fn carry_out(position: &mut Position, from: Point, to: Point) -> Vec<Point> {
    position.carry(from, to);
    if !is_jump(from, to) {
        return Vec::new();
    }
    let over = middle(from, to);
    position.board.remove(&over);
    vec![over]
}

/// How the piece that is refused moves.
#[derive(Clone, Copy, Default)]
pub struct Manner {
    /// The piece never jumps: over 1 is too far.
    pub never_jumps: bool,
    /// The rules close this direction to the piece.
    pub wrong_direction: bool,
    /// Konane: no plain steps, chains keep their direction.
    pub konane: bool,
}

/// The reasons of fox-and-geese, bagh-chal, fox-and-hounds, alquerque and konane.
pub fn why_not(grid: Grid, position: &Position, from: Point, to: Point, manner: Manner) -> &'static str {
    if from == to {
        return "occupied";
    }
    let Some((direction, distance)) = grid.straight(from, to) else {
        return "not-connected";
    };
    if distance > 2 || (distance > 1 && manner.never_jumps) {
        return "too-far";
    }
    if manner.konane && distance == 1 && position.at(to).is_none() {
        return "nothing-to-capture";
    }
    if position.at(to).is_some() {
        return "occupied";
    }
    if manner.wrong_direction {
        return "wrong-direction";
    }
    if distance == 2 {
        match position.at(shift(from, direction, 1)) {
            None => return "nothing-to-capture",
            Some(piece) if piece == position.side => return "own-piece-in-way",
            Some(_) => {}
        }
    }
    match position.chain {
        Some(_) if manner.konane => "direction-change",
        Some(_) => "must-continue",
        None => "must-capture",
    }
}
