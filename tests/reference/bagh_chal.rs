//! Bagh-Chal (section 2.2).

use super::board::{Grid, Lines, Point, Position, Shape};
use super::game::{Ending, Game, Played};
use super::jumping::{self, Manner};
use super::notation::Action;
use super::rules::Rules;

pub struct BaghChal {
    pub rules: Rules,
}

impl BaghChal {
    fn tiger_jumps(&self, position: &Position, tiger: Point) -> Vec<Action> {
        let to = jumping::jumps(self.grid(), position, tiger, 'G');
        jumping::moves(tiger, &to)
    }

    fn all_steps(&self, position: &Position) -> Vec<Action> {
        let own = position.of(position.side);
        let all = own.iter().flat_map(|p| jumping::moves(*p, &jumping::steps(self.grid(), position, *p)));
        all.collect()
    }

    fn goat_actions(&self, position: &Position) -> Vec<Action> {
        let mut all = Vec::new();
        let placing = position.hand[0] > 0;
        if placing {
            for p in self.grid().points() {
                if position.at(p).is_none() {
                    all.push(Action::Place(p));
                }
            }
        }
        if !placing || self.rules.yes("goats-move-while-placing") {
            all.extend(self.all_steps(position));
        }
        all
    }

    fn tiger_actions(&self, position: &Position) -> Vec<Action> {
        if let Some(piece) = position.chain {
            let mut all = self.tiger_jumps(position, piece);
            if self.rules.is("tiger-chain", "optional") {
                all.push(Action::End);
            }
            return all;
        }
        let tigers = position.of('T');
        let mut all: Vec<Action> = tigers.iter().flat_map(|tiger| self.tiger_jumps(position, *tiger)).collect();
        if all.is_empty() || self.rules.is("tiger-capture", "optional") {
            all.extend(self.all_steps(position));
        }
        all
    }
}

impl Game for BaghChal {
    fn letters(&self) -> [char; 2] {
        ['G', 'T']
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
        &["hand", "captured", "quiet", "chain"]
    }

    fn hands(&self) -> &'static [char] {
        &['G']
    }

    fn start(&self) -> Position {
        let mut position = Position::empty('G');
        for corner in [(1, 1), (1, 5), (5, 1), (5, 5)] {
            position.board.insert(corner, 'T');
        }
        position.hand = vec![self.rules.number("goats")];
        position
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        if position.count('T') > 4 {
            return Err("at most four tigers".to_string());
        }
        if position.count('G') + position.hand[0] > self.rules.number("goats") {
            return Err("too many goats".to_string());
        }
        Ok(())
    }

    fn actions(&self, position: &Position) -> Vec<Action> {
        if position.side == 'G' { self.goat_actions(position) } else { self.tiger_actions(position) }
    }

    fn continuations(&self, position: &Position, piece: Point) -> Vec<Action> {
        if position.at(piece) != Some('T') || self.rules.is("tiger-chain", "none") {
            return Vec::new();
        }
        self.tiger_jumps(position, piece)
    }

    fn play(&self, position: &Position, action: &Action) -> Played {
        let mut after = position.clone();
        after.chain = None;
        let mut captured = Vec::new();
        let mut goes_on = false;
        let mut progress = position.chain.is_some();
        match *action {
            Action::Place(p) => {
                after.board.insert(p, 'G');
                after.hand[0] -= 1;
                progress = true;
            }
            Action::Move(from, to) => {
                captured = jumping::carry_out(&mut after, from, to);
                after.captured += captured.len() as u32;
                goes_on = !captured.is_empty() && !self.continuations(&after, to).is_empty();
                if goes_on {
                    after.chain = Some(to);
                }
            }
            _ => {}
        }
        Played { position: after, progress: progress || !captured.is_empty(), captured, goes_on }
    }

    fn wins(&self, position: &Position) -> Vec<(char, &'static str)> {
        if position.captured >= self.rules.number("capture-goal") { vec![('T', "capture-goal")] } else { Vec::new() }
    }

    fn stuck(&self, position: &Position) -> Ending {
        if position.side == 'G' { (Some('T'), "no-moves") } else { (Some('G'), "blocked") }
    }

    fn has_kind(&self, action: &Action) -> bool {
        matches!(action, Action::Move(..) | Action::Place(_))
    }

    fn moving_closed(&self, position: &Position) -> Option<&'static str> {
        let waiting = position.side == 'G' && position.hand[0] > 0;
        (waiting && !self.rules.yes("goats-move-while-placing")).then_some("placement-first")
    }

    fn in_hand(&self, position: &Position) -> u32 {
        if position.side == 'G' { position.hand[0] } else { 0 }
    }

    fn why_not(&self, position: &Position, action: &Action) -> &'static str {
        let Action::Move(from, to) = *action else {
            return "not-this-game";
        };
        let manner = Manner { never_jumps: position.side == 'G', ..Manner::default() };
        jumping::why_not(self.grid(), position, from, to, manner)
    }
}
