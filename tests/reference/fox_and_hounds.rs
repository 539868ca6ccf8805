//! Fox and Hounds (section 2.3).

use super::board::{Grid, Lines, Point, Position, Shape};
use super::game::{Ending, Game, Played};
use super::jumping::{self, Manner};
use super::notation::Action;
use super::rules::Rules;

pub struct FoxAndHounds {
    pub rules: Rules,
}

impl FoxAndHounds {
    /// The fox goes in all four directions, a hound to the row above only.
    fn may_go(&self, side: char, from: Point, to: Point) -> bool {
        side == 'F' || to.0 < from.0 || self.rules.yes("hounds-backward")
    }
}

impl Game for FoxAndHounds {
    fn letters(&self) -> [char; 2] {
        ['F', 'H']
    }

    fn grid(&self) -> Grid {
        Grid { rows: 8, columns: 8, shape: Shape::EvenSquares, lines: Lines::DiagonalOnly }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn fields(&self) -> &'static [&'static str] {
        &["quiet"]
    }

    fn start(&self) -> Position {
        let mut position = Position::empty('F');
        position.board.insert((1, 5), 'F');
        for column in [2, 4, 6, 8] {
            position.board.insert((8, column), 'H');
        }
        position
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        if position.count('F') != 1 {
            return Err("exactly one fox".to_string());
        }
        if position.count('H') > 4 {
            return Err("at most four hounds".to_string());
        }
        Ok(())
    }

    fn actions(&self, position: &Position) -> Vec<Action> {
        let mut all = Vec::new();
        for from in position.of(position.side) {
            for to in jumping::steps(self.grid(), position, from) {
                if self.may_go(position.side, from, to) {
                    all.push(Action::Move(from, to));
                }
            }
        }
        all
    }

    fn play(&self, position: &Position, action: &Action) -> Played {
        let mut after = position.clone();
        if let Action::Move(from, to) = *action {
            after.carry(from, to);
        }
        Played { position: after, captured: Vec::new(), goes_on: false, progress: position.side == 'H' }
    }

    fn wins(&self, position: &Position) -> Vec<(char, &'static str)> {
        let row = position.of('F')[0].0;
        let mut all = Vec::new();
        if row == 8 {
            all.push(('F', "reached-goal"));
        }
        let passed = position.of('H').iter().all(|hound| row > hound.0);
        if passed && self.rules.yes("fox-wins-by-passing") {
            all.push(('F', "passed-hounds"));
        }
        all
    }

    fn stuck(&self, position: &Position) -> Ending {
        if position.side == 'H' { (Some('F'), "no-moves") } else { (Some('H'), "blocked") }
    }

    fn why_not(&self, position: &Position, action: &Action) -> &'static str {
        let Action::Move(from, to) = *action else {
            return "not-this-game";
        };
        let manner = Manner { never_jumps: true, wrong_direction: !self.may_go(position.side, from, to), konane: false };
        jumping::why_not(self.grid(), position, from, to, manner)
    }
}
