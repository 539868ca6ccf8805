//! Alquerque (section 2.4).

use super::board::{Grid, Lines, Point, Position, Shape};
use super::game::{Ending, Game, Played, other};
use super::jumping::{self, Manner};
use super::notation::Action;
use super::rules::Rules;

pub struct Alquerque {
    pub rules: Rules,
}

impl Alquerque {
    /// Without `backward` no action may lower the piece's advance (A goes up, B goes down).
    fn may_go(&self, side: char, from: Point, to: Point) -> bool {
        let back = if side == 'A' { to.0 > from.0 } else { to.0 < from.0 };
        !back || self.rules.yes("backward")
    }

    fn jumps(&self, position: &Position, from: Point) -> Vec<Point> {
        let enemy = other(self.letters(), position.side);
        let mut all = jumping::jumps(self.grid(), position, from, enemy);
        all.retain(|to| self.may_go(position.side, from, *to));
        all
    }

    /// The greatest number of pieces a turn can take that begins with this jump.
    fn most_with(&self, position: &Position, from: Point, to: Point) -> u32 {
        let mut after = position.clone();
        jumping::carry_out(&mut after, from, to);
        if self.rules.is("chain", "none") {
            return 1;
        }
        let further = self.jumps(&after, to).into_iter();
        let best = further.map(|next| self.most_with(&after, to, next)).max();
        1 + best.unwrap_or(0)
    }

    /// The jumps of these pieces; under `majority` only those that keep the greatest number
    /// within reach.
    fn captures(&self, position: &Position, pieces: &[Point]) -> Vec<Action> {
        let mut all = Vec::new();
        for from in pieces {
            for to in self.jumps(position, *from) {
                all.push((*from, to));
            }
        }
        if self.rules.yes("majority") {
            let most = |jump: &(Point, Point)| self.most_with(position, jump.0, jump.1);
            let best = all.iter().map(most).max();
            all.retain(|jump| Some(most(jump)) == best);
        }
        all.into_iter().map(|(from, to)| Action::Move(from, to)).collect()
    }

    fn plain_steps(&self, position: &Position) -> Vec<Action> {
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
}

impl Game for Alquerque {
    fn letters(&self) -> [char; 2] {
        ['A', 'B']
    }

    fn grid(&self) -> Grid {
        Grid {
            rows: 5,
            columns: 5,
            shape: Shape::Full,
            lines: if self.rules.yes("diagonals") { Lines::Lattice } else { Lines::Orthogonal },
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn fields(&self) -> &'static [&'static str] {
        &["quiet", "chain"]
    }

    fn start(&self) -> Position {
        let mut position = Position::empty('A');
        for p in self.grid().points() {
            if p < (3, 3) {
                position.board.insert(p, 'B');
            } else if p > (3, 3) {
                position.board.insert(p, 'A');
            }
        }
        position
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        if position.count('A') > 12 || position.count('B') > 12 {
            return Err("more than twelve pieces of a side".to_string());
        }
        Ok(())
    }

    fn actions(&self, position: &Position) -> Vec<Action> {
        let majority = self.rules.yes("majority");
        if let Some(piece) = position.chain {
            let mut all = self.captures(position, &[piece]);
            if self.rules.is("chain", "optional") && !majority {
                all.push(Action::End);
            }
            return all;
        }
        let mut all = self.captures(position, &position.of(position.side));
        let free = self.rules.is("capture", "optional") && !majority;
        if all.is_empty() || free {
            all.extend(self.plain_steps(position));
        }
        all
    }

    fn continuations(&self, position: &Position, piece: Point) -> Vec<Action> {
        if self.rules.is("chain", "none") {
            return Vec::new();
        }
        self.captures(position, &[piece])
    }

    fn play(&self, position: &Position, action: &Action) -> Played {
        let mut after = position.clone();
        after.chain = None;
        let mut captured = Vec::new();
        let mut goes_on = false;
        if let Action::Move(from, to) = *action {
            captured = jumping::carry_out(&mut after, from, to);
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

    fn why_not(&self, position: &Position, action: &Action) -> &'static str {
        let Action::Move(from, to) = *action else {
            return "not-this-game";
        };
        let manner = Manner { wrong_direction: !self.may_go(position.side, from, to), ..Manner::default() };
        jumping::why_not(self.grid(), position, from, to, manner)
    }
}

/// A or B has no piece left: the other one has captured them all.
pub fn annihilations(position: &Position) -> Vec<(char, &'static str)> {
    let mut all = Vec::new();
    if position.count('B') == 0 {
        all.push(('A', "annihilation"));
    }
    if position.count('A') == 0 {
        all.push(('B', "annihilation"));
    }
    all
}
