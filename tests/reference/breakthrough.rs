//! Breakthrough (section 2.10).

use super::alquerque::annihilations;
use super::board::{Grid, Lines, Point, Position, Shape};
use super::game::{Ending, Game, Played, other};
use super::notation::Action;
use super::rules::Rules;

pub struct Breakthrough {
    pub rules: Rules,
}

/// A moves up, B moves down.
fn ahead(side: char) -> i32 {
    if side == 'A' { -1 } else { 1 }
}

impl Breakthrough {
    /// Whether the rules of movement let a piece go so, obligation to capture aside.
    fn may_go(&self, position: &Position, to: Point, straight: bool) -> bool {
        match position.at(to) {
            None => straight || self.rules.yes("diagonal-move"),
            Some(piece) if piece == position.side => false,
            Some(_) => !straight || self.rules.yes("straight-capture"),
        }
    }
}

impl Game for Breakthrough {
    fn letters(&self) -> [char; 2] {
        ['A', 'B']
    }

    fn grid(&self) -> Grid {
        Grid { rows: 8, columns: 8, shape: Shape::Full, lines: Lines::All }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn fields(&self) -> &'static [&'static str] {
        &[]
    }

    fn start(&self) -> Position {
        let mut position = Position::empty('A');
        for p in self.grid().points() {
            if p.0 <= 2 {
                position.board.insert(p, 'B');
            } else if p.0 >= 7 {
                position.board.insert(p, 'A');
            }
        }
        position
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        if position.count('A') > 16 || position.count('B') > 16 {
            return Err("more than sixteen pieces of a side".to_string());
        }
        Ok(())
    }

    fn actions(&self, position: &Position) -> Vec<Action> {
        let mut quiet = Vec::new();
        let mut captures = Vec::new();
        for from in position.of(position.side) {
            for sideways in [-1, 0, 1] {
                let to = (from.0 + ahead(position.side), from.1 + sideways);
                if !self.grid().has(to) || !self.may_go(position, to, sideways == 0) {
                    continue;
                }
                if position.at(to).is_some() {
                    captures.push(Action::Move(from, to));
                } else {
                    quiet.push(Action::Move(from, to));
                }
            }
        }
        if captures.is_empty() || self.rules.is("capture", "optional") {
            captures.extend(quiet);
        }
        captures
    }

    fn play(&self, position: &Position, action: &Action) -> Played {
        let mut after = position.clone();
        let mut captured = Vec::new();
        if let Action::Move(from, to) = *action {
            if after.at(to).is_some() {
                captured.push(to);
            }
            after.carry(from, to);
        }
        Played { position: after, captured, goes_on: false, progress: false }
    }

    fn wins(&self, position: &Position) -> Vec<(char, &'static str)> {
        let mut all = Vec::new();
        for (side, row) in [('A', 1), ('B', 8)] {
            if position.of(side).iter().any(|p| p.0 == row) {
                all.push((side, "reached-goal"));
            }
        }
        all.extend(annihilations(position));
        all
    }

    fn stuck(&self, position: &Position) -> Ending {
        let winner = other(self.letters(), position.side);
        let loses = self.rules.yes("no-moves-loses");
        (loses.then_some(winner), "no-moves")
    }

    fn why_not(&self, position: &Position, action: &Action) -> &'static str {
        let Action::Move(from, to) = *action else {
            return "not-this-game";
        };
        if from == to {
            return "occupied";
        }
        match self.grid().straight(from, to) {
            None => return "not-connected",
            Some((_, distance)) if distance > 1 => return "too-far",
            Some(_) => {}
        }
        if to.0 - from.0 != ahead(position.side) {
            return "wrong-direction";
        }
        let straight = to.1 == from.1;
        let piece = position.at(to);
        if straight && piece.is_some() && !self.may_go(position, to, true) {
            return "straight-blocked";
        }
        if piece == Some(position.side) {
            return "occupied";
        }
        if !straight && piece.is_none() && !self.rules.yes("diagonal-move") {
            return "nothing-to-capture";
        }
        "must-capture"
    }
}
