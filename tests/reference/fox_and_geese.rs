//! Fox and Geese (section 2.1).

use super::board::{Grid, Lines, Point, Position, Shape, is_diagonal};
use super::game::{Ending, Game, Played};
use super::jumping::{self, Manner};
use super::notation::Action;
use super::rules::Rules;

pub struct FoxAndGeese {
    pub rules: Rules,
}

impl FoxAndGeese {
    fn fox_jumps(&self, position: &Position) -> Vec<Action> {
        let foxes = position.of('F');
        let all = foxes.iter().flat_map(|fox| {
            let to = jumping::jumps(self.grid(), position, *fox, 'G');
            jumping::moves(*fox, &to)
        });
        all.collect()
    }

    fn fox_steps(&self, position: &Position) -> Vec<Action> {
        let foxes = position.of('F');
        let all = foxes.iter().flat_map(|fox| jumping::moves(*fox, &jumping::steps(self.grid(), position, *fox)));
        all.collect()
    }

    /// A goose steps sideways, down or diagonally down; up only under `geese-backward`.
    fn goose_may_go(&self, d: Point) -> bool {
        if is_diagonal(d) && !self.rules.yes("geese-diagonal") {
            return false;
        }
        match d.0 {
            1 => true,
            0 => self.rules.yes("geese-sideways"),
            _ => self.rules.yes("geese-backward"),
        }
    }

    fn goose_steps(&self, position: &Position) -> Vec<Action> {
        let mut all = Vec::new();
        for goose in position.of('G') {
            for to in jumping::steps(self.grid(), position, goose) {
                if self.goose_may_go((to.0 - goose.0, to.1 - goose.1)) {
                    all.push(Action::Move(goose, to));
                }
            }
        }
        all
    }
}

impl Game for FoxAndGeese {
    fn letters(&self) -> [char; 2] {
        ['F', 'G']
    }

    fn grid(&self) -> Grid {
        Grid {
            rows: 7,
            columns: 7,
            shape: Shape::Cross,
            lines: if self.rules.yes("diagonals") { Lines::Lattice } else { Lines::Orthogonal },
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn fields(&self) -> &'static [&'static str] {
        &["captured", "quiet", "chain"]
    }

    fn start(&self) -> Position {
        let geese = self.rules.number("geese");
        let mut position = Position::empty('F');
        for p in self.grid().points() {
            let extra = (geese >= 15 && p.0 == 4 || geese >= 17 && p.0 == 5) && (p.1 == 1 || p.1 == 7);
            if p.0 <= 3 || extra {
                position.board.insert(p, 'G');
            }
        }
        position.board.insert((4, 4), 'F');
        position
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        if position.count('F') != 1 {
            return Err("exactly one fox".to_string());
        }
        if position.count('G') > self.rules.number("geese") {
            return Err("too many geese".to_string());
        }
        Ok(())
    }

    fn actions(&self, position: &Position) -> Vec<Action> {
        if position.side == 'G' {
            return self.goose_steps(position);
        }
        let mut all = self.fox_jumps(position);
        if position.chain.is_some() {
            if self.rules.is("fox-chain", "optional") {
                all.push(Action::End);
            }
            return all;
        }
        if all.is_empty() || self.rules.is("fox-capture", "optional") {
            all.extend(self.fox_steps(position));
        }
        all
    }

    fn continuations(&self, position: &Position, piece: Point) -> Vec<Action> {
        if position.at(piece) != Some('F') || self.rules.is("fox-chain", "none") {
            return Vec::new();
        }
        self.fox_jumps(position)
    }

    fn play(&self, position: &Position, action: &Action) -> Played {
        let mut after = position.clone();
        after.chain = None;
        let mut captured = Vec::new();
        let mut goes_on = false;
        if let Action::Move(from, to) = *action {
            captured = jumping::carry_out(&mut after, from, to);
            after.captured += captured.len() as u32;
            goes_on = !captured.is_empty() && !self.continuations(&after, to).is_empty();
            if goes_on {
                after.chain = Some(to);
            }
        }
        Played { position: after, progress: !captured.is_empty() || position.chain.is_some(), captured, goes_on }
    }

    fn wins(&self, position: &Position) -> Vec<(char, &'static str)> {
        if position.captured >= self.rules.number("capture-goal") { vec![('F', "capture-goal")] } else { Vec::new() }
    }

    fn stuck(&self, position: &Position) -> Ending {
        if position.side == 'G' { (Some('F'), "no-moves") } else { (Some('G'), "blocked") }
    }

    fn why_not(&self, position: &Position, action: &Action) -> &'static str {
        let Action::Move(from, to) = *action else {
            return "not-this-game";
        };
        let goose = position.side == 'G';
        let d = (to.0 - from.0, to.1 - from.1);
        let manner = Manner { never_jumps: goose, wrong_direction: goose && !self.goose_may_go(d), konane: false };
        jumping::why_not(self.grid(), position, from, to, manner)
    }
}
