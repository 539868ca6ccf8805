//! Fanorona (section 2.6).

use super::alquerque::annihilations;
use super::board::{Grid, Lines, Point, Position, Shape};
use super::game::{Ending, Game, Played, other};
use super::jumping;
use super::notation::Action;
use super::rules::Rules;

pub struct Fanorona {
    pub rules: Rules,
}

/// The direction of a step to an adjacent point.
fn direction(from: Point, to: Point) -> Point {
    (to.0 - from.0, to.1 - from.1)
}

impl Fanorona {
    /// The unbroken run of enemies that begins right behind `from` in direction `d`.
    fn run(&self, position: &Position, from: Point, d: Point) -> Vec<Point> {
        let enemy = other(self.letters(), position.side);
        let mut all = Vec::new();
        let mut here = from;
        while let Some(next) = self.grid().joined(here, d) {
            if position.at(next) != Some(enemy) {
                break;
            }
            all.push(next);
            here = next;
        }
        all
    }

    fn approached(&self, position: &Position, from: Point, to: Point) -> Vec<Point> {
        self.run(position, to, direction(from, to))
    }

    fn withdrawn(&self, position: &Position, from: Point, to: Point) -> Vec<Point> {
        self.run(position, from, direction(to, from))
    }

    /// The capturing actions of a step, whatever the chain says about it.
    fn captures_of_step(&self, position: &Position, from: Point, to: Point) -> Vec<Action> {
        let approach = !self.approached(position, from, to).is_empty();
        let withdrawal = !self.withdrawn(position, from, to).is_empty();
        let both = self.rules.yes("choose-one-capture");
        let mut all = Vec::new();
        if approach {
            all.push(Action::Approach(from, to));
        }
        if withdrawal && (both || !approach) {
            all.push(Action::Withdraw(from, to));
        }
        all
    }

    fn captures(&self, position: &Position, from: Point) -> Vec<Action> {
        let mut all = Vec::new();
        for to in jumping::steps(self.grid(), position, from) {
            if !self.visited(position, to) && !self.same_direction(position, from, to) {
                all.extend(self.captures_of_step(position, from, to));
            }
        }
        all
    }

    fn visited(&self, position: &Position, to: Point) -> bool {
        position.visited.contains(&to) && !self.rules.yes("revisit")
    }

    fn same_direction(&self, position: &Position, from: Point, to: Point) -> bool {
        position.dir == Some(direction(from, to)) && !self.rules.yes("same-direction")
    }

    fn taken(&self, position: &Position, action: &Action) -> Vec<Point> {
        let (from, to, approach) = match *action {
            Action::Approach(from, to) => (from, to, true),
            Action::Withdraw(from, to) => (from, to, false),
            _ => return Vec::new(),
        };
        let mut all = Vec::new();
        let both = !self.rules.yes("choose-one-capture");
        if approach || both {
            all.extend(self.approached(position, from, to));
        }
        if !approach || both {
            all.extend(self.withdrawn(position, from, to));
        }
        all
    }
}

impl Game for Fanorona {
    fn letters(&self) -> [char; 2] {
        ['A', 'B']
    }

    fn grid(&self) -> Grid {
        Grid {
            rows: 5,
            columns: 9,
            shape: Shape::Full,
            lines: if self.rules.yes("diagonals") { Lines::Lattice } else { Lines::Orthogonal },
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn fields(&self) -> &'static [&'static str] {
        &["quiet", "chain", "dir", "visited"]
    }

    fn start(&self) -> Position {
        let mut position = Position::empty('A');
        for (row, text) in (1..).zip(["BBBBBBBBB", "BBBBBBBBB", "BABA.BABA", "AAAAAAAAA", "AAAAAAAAA"]) {
            for (column, piece) in (1..).zip(text.chars()) {
                if piece != '.' {
                    position.board.insert((row, column), piece);
                }
            }
        }
        position
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        if position.count('A') > 22 || position.count('B') > 22 {
            return Err("more than 22 pieces of a side".to_string());
        }
        if !self.rules.yes("revisit") {
            let points = &position.visited;
            let repeated = |i: usize| points[..i].contains(&points[i]);
            if (0..points.len()).any(repeated) || position.chain.is_some_and(|p| points.contains(&p)) {
                return Err("a visited point stands twice".to_string());
            }
        }
        Ok(())
    }

    fn actions(&self, position: &Position) -> Vec<Action> {
        if let Some(piece) = position.chain {
            let mut all = self.captures(position, piece);
            if self.rules.is("chain", "optional") {
                all.push(Action::End);
            }
            return all;
        }
        let own = position.of(position.side);
        let mut all: Vec<Action> = own.iter().flat_map(|from| self.captures(position, *from)).collect();
        if all.is_empty() || self.rules.is("capture", "optional") {
            for from in own {
                let to = jumping::steps(self.grid(), position, from);
                all.extend(jumping::moves(from, &to));
            }
        }
        all
    }

    fn continuations(&self, position: &Position, piece: Point) -> Vec<Action> {
        if self.rules.is("chain", "none") {
            return Vec::new();
        }
        self.captures(position, piece)
    }

    fn play(&self, position: &Position, action: &Action) -> Played {
        let captured = self.taken(position, action);
        let mut after = position.clone();
        let mut goes_on = false;
        after.chain = None;
        if let Action::Move(from, to) | Action::Approach(from, to) | Action::Withdraw(from, to) = *action {
            after.carry(from, to);
            for p in &captured {
                after.board.remove(p);
            }
            after.dir = Some(direction(from, to));
            after.visited.push(from);
            goes_on = !captured.is_empty() && !self.continuations(&after, to).is_empty();
            if goes_on {
                after.chain = Some(to);
            }
        }
        Played { position: after, progress: !captured.is_empty() || position.chain.is_some(), captured, goes_on }
    }

    fn wins(&self, position: &Position) -> Vec<(char, &'static str)> {
        annihilations(position)
    }

    fn stuck(&self, position: &Position) -> Ending {
        (Some(other(self.letters(), position.side)), "no-moves")
    }

    fn has_kind(&self, action: &Action) -> bool {
        matches!(action, Action::Move(..) | Action::Approach(..) | Action::Withdraw(..))
    }

    fn why_not(&self, position: &Position, action: &Action) -> &'static str {
        let (Action::Move(from, to) | Action::Approach(from, to) | Action::Withdraw(from, to)) = *action else {
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
        if position.at(to).is_some() {
            return "occupied";
        }
        if matches!(action, Action::Move(..)) {
            return if position.chain.is_some() { "must-continue" } else { "must-capture" };
        }
        if !self.captures_of_step(position, from, to).contains(action) {
            return "nothing-to-capture";
        }
        if self.visited(position, to) {
            return "already-visited";
        }
        "same-direction"
    }
}
