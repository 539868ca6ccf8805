//! Snakes and Ladders as a game (section 2.9); its chances are in `chances`.

use super::board::{Grid, Lines, Position, Shape};
use super::game::{Ending, Game, Played, other};
use super::notation::Action;
use super::rules::Rules;

pub struct SnakesAndLadders {
    pub rules: Rules,
}

impl SnakesAndLadders {
    /// Where a piece on `square` ends when the die shows `roll`, and whether it moved at all.
    pub fn lands(&self, square: i32, roll: i32) -> (i32, bool) {
        let mut to = square + roll;
        if to > 100 {
            match self.rules.text("overshoot") {
                "bounce" => to = 200 - to,
                "clamp" => to = 100,
                _ => return (square, false),
            }
        }
        (self.other_end(to).unwrap_or(to), true)
    }

    /// The end of the ladder or snake that starts on a square.
    pub fn other_end(&self, square: i32) -> Option<i32> {
        let mut links = self.rules.links("ladders");
        links.extend(self.rules.links("snakes"));
        let link = links.into_iter().find(|(from, _)| *from == square);
        link.map(|(_, to)| to)
    }

    fn index(&self, side: char) -> usize {
        if side == 'B' { 0 } else { 1 }
    }
}

impl Game for SnakesAndLadders {
    fn letters(&self) -> [char; 2] {
        ['B', 'W']
    }

    fn grid(&self) -> Grid {
        Grid { rows: 10, columns: 10, shape: Shape::Full, lines: Lines::All }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn fields(&self) -> &'static [&'static str] {
        &[]
    }

    fn uses_squares(&self) -> bool {
        true
    }

    fn start(&self) -> Position {
        Position::empty('B')
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        for square in position.squares {
            if square > 100 {
                return Err("a square beyond 100".to_string());
            }
            if self.other_end(square).is_some() {
                return Err(format!("no piece rests on {square}"));
            }
        }
        Ok(())
    }

    fn actions(&self, _position: &Position) -> Vec<Action> {
        (1..=6).map(Action::Roll).collect()
    }

    fn play(&self, position: &Position, action: &Action) -> Played {
        let mut after = position.clone();
        let mut goes_on = false;
        if let Action::Roll(roll) = *action {
            let own = self.index(position.side);
            let (square, moved) = self.lands(position.squares[own], roll);
            after.squares[own] = square;
            if self.rules.yes("bump") && moved && after.squares[1 - own] == square {
                after.squares[1 - own] = 0;
            }
            goes_on = roll == 6 && self.rules.yes("six-rolls-again");
        }
        Played { position: after, captured: Vec::new(), goes_on, progress: false }
    }

    fn wins(&self, position: &Position) -> Vec<(char, &'static str)> {
        let mut all = Vec::new();
        for side in self.letters() {
            if position.squares[self.index(side)] == 100 {
                all.push((side, "last-square"));
            }
        }
        all
    }

    /// Cannot happen: there is always a roll.
    fn stuck(&self, position: &Position) -> Ending {
        (Some(other(self.letters(), position.side)), "no-moves")
    }

    fn has_kind(&self, action: &Action) -> bool {
        matches!(action, Action::Roll(_))
    }

    fn why_not(&self, _position: &Position, _action: &Action) -> &'static str {
        "not-this-game"
    }
}
