//! Surakarta (section 2.8).

use super::alquerque::annihilations;
use super::board::{EIGHT, Grid, Lines, Point, Position, Shape, is_diagonal, shift};
use super::game::{Ending, Game, Played, other};
use super::jumping;
use super::notation::Action;
use super::rules::Rules;

const FOUR: [Point; 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];

pub struct Surakarta {
    pub rules: Rules,
}

/// The next point of a piece that travels along a row or column: point, direction, and whether
/// it went round a loop to get there. `None` where a line ends without a loop.
fn travel(p: Point, d: Point) -> Option<(Point, Point, bool)> {
    let next = shift(p, d, 1);
    if (1..=6).contains(&next.0) && (1..=6).contains(&next.1) {
        return Some((next, d, false));
    }
    let line = if d.0 == 0 { p.0 } else { p.1 };
    if line == 1 || line == 6 {
        return None;
    }
    let (entered, onward) = match (d, line <= 3) {
        // Off a row to the left: down column r from the top, or up column 7 − r from below.
        ((0, -1), true) => ((1, line), (1, 0)),
        ((0, -1), false) => ((6, 7 - line), (-1, 0)),
        // Off a row to the right.
        ((0, 1), true) => ((1, 7 - line), (1, 0)),
        ((0, 1), false) => ((6, line), (-1, 0)),
        // Off a column at the top: along row c from the left, or row 7 − c from the right.
        ((-1, 0), true) => ((line, 1), (0, 1)),
        ((-1, 0), false) => ((7 - line, 6), (0, -1)),
        // Off a column at the bottom.
        (_, true) => ((7 - line, 1), (0, 1)),
        (_, false) => ((line, 6), (0, -1)),
    };
    Some((entered, onward, true))
}

impl Surakarta {
    /// The first piece that stops a path, with the number of loops before it. Pieces of the
    /// side to move count as empty if `through_own`; the origin always does.
    fn first_met(&self, position: &Position, from: Point, d: Point, through_own: bool) -> Option<(Point, u32)> {
        let (mut here, mut heading, mut loops) = (from, d, 0);
        while let Some((next, onward, looped)) = travel(here, heading) {
            here = next;
            heading = onward;
            loops += u32::from(looped);
            if here == from && heading == d {
                return None;
            }
            let piece = position.at(here).filter(|_| here != from);
            let passes = through_own && piece == Some(position.side);
            if piece.is_some() && !passes {
                return Some((here, loops));
            }
        }
        None
    }

    /// Enemies that a path from `from` lands on.
    fn targets(&self, position: &Position, from: Point, through_own: bool) -> Vec<Point> {
        let enemy = other(self.letters(), position.side);
        let needed = self.rules.number("loops-required");
        let mut all = Vec::new();
        for d in FOUR {
            if let Some((p, loops)) = self.first_met(position, from, d, through_own)
                && position.at(p) == Some(enemy)
                && loops >= needed
                && !all.contains(&p)
            {
                all.push(p);
            }
        }
        all
    }

    fn may_step(&self, d: Point) -> bool {
        !is_diagonal(d) || self.rules.yes("diagonal-steps")
    }
}

impl Game for Surakarta {
    fn letters(&self) -> [char; 2] {
        ['A', 'B']
    }

    fn grid(&self) -> Grid {
        Grid { rows: 6, columns: 6, shape: Shape::Full, lines: Lines::All }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn fields(&self) -> &'static [&'static str] {
        &["quiet"]
    }

    fn start(&self) -> Position {
        let mut position = Position::empty('A');
        for p in self.grid().points() {
            if p.0 <= 2 {
                position.board.insert(p, 'B');
            } else if p.0 >= 5 {
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
        let own = position.of(position.side);
        let mut all = Vec::new();
        for from in &own {
            all.extend(jumping::moves(*from, &self.targets(position, *from, false)));
        }
        if all.is_empty() || self.rules.is("capture", "optional") {
            for from in &own {
                for d in EIGHT {
                    let to = shift(*from, d, 1);
                    if self.grid().has(to) && position.at(to).is_none() && self.may_step(d) {
                        all.push(Action::Move(*from, to));
                    }
                }
            }
        }
        all
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
        Played { position: after, progress: !captured.is_empty(), captured, goes_on: false }
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
        let d = (to.0 - from.0, to.1 - from.1);
        match position.at(to) {
            Some(piece) if piece == position.side => "occupied",
            None if d.0.abs().max(d.1.abs()) > 1 => "too-far",
            None if !self.may_step(d) => "not-connected",
            None => "must-capture",
            Some(_) if self.targets(position, from, true).contains(&to) => "own-piece-in-way",
            Some(_) => "needs-loop",
        }
    }
}
