//! Konane (section 2.5).

use super::board::{Grid, Lines, Point, Position, Shape};
use super::game::{Ending, Game, Played, other};
use super::jumping::{self, Manner};
use super::notation::Action;
use super::rules::Rules;

const CORNERS: [Point; 2] = [(1, 1), (8, 8)];
const CENTRE: [Point; 2] = [(4, 4), (5, 5)];

pub struct Konane {
    pub rules: Rules,
}

/// The direction of a jump.
fn direction(from: Point, to: Point) -> Point {
    ((to.0 - from.0).signum(), (to.1 - from.1).signum())
}

impl Konane {
    fn jumps(&self, position: &Position, from: Point) -> Vec<Action> {
        let enemy = other(self.letters(), position.side);
        jumping::moves(from, &jumping::jumps(self.grid(), position, from, enemy))
    }

    fn gaps(&self, position: &Position) -> Vec<Point> {
        let mut all = self.grid().points();
        all.retain(|p| position.at(*p).is_none());
        all
    }

    /// Whether the opening allows taking off the own stone on this point.
    fn removable(&self, position: &Position, p: Point) -> bool {
        if position.phase == "remove" {
            return match self.rules.text("removal-squares") {
                "corners" => CORNERS.contains(&p),
                "centre" => CENTRE.contains(&p),
                "any" => true,
                _ => CORNERS.contains(&p) || CENTRE.contains(&p),
            };
        }
        let gaps = self.gaps(position);
        let beside = |gap: &Point| (gap.0 - p.0).abs() + (gap.1 - p.1).abs() == 1;
        gaps.iter().any(beside)
    }
}

impl Game for Konane {
    fn letters(&self) -> [char; 2] {
        ['B', 'W']
    }

    fn grid(&self) -> Grid {
        Grid { rows: 8, columns: 8, shape: Shape::Full, lines: Lines::Orthogonal }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn fields(&self) -> &'static [&'static str] {
        &["phase", "chain", "dir"]
    }

    fn start(&self) -> Position {
        let mut position = Position::empty('B');
        for p in self.grid().points() {
            let stone = if (p.0 + p.1) % 2 == 0 { 'B' } else { 'W' };
            position.board.insert(p, stone);
        }
        position.phase = "remove".to_string();
        position
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        if position.count('B') > 32 || position.count('W') > 32 {
            return Err("more than 32 stones of a side".to_string());
        }
        if position.phase == "remove" && !self.gaps(position).is_empty() {
            return Err("a gap before the first removal".to_string());
        }
        if position.phase == "remove-adjacent" && self.gaps(position).len() > 1 {
            return Err("more than one gap".to_string());
        }
        if !position.phase.is_empty() && position.chain.is_some() {
            return Err("a chain in the opening".to_string());
        }
        Ok(())
    }

    fn actions(&self, position: &Position) -> Vec<Action> {
        let own = position.of(position.side);
        if !position.phase.is_empty() {
            let free = own.into_iter().filter(|p| self.removable(position, *p));
            return free.map(Action::Remove).collect();
        }
        if let Some(piece) = position.chain {
            let mut all = self.continuations(position, piece);
            if self.rules.is("chain", "optional") {
                all.push(Action::End);
            }
            return all;
        }
        let all = own.iter().flat_map(|p| self.jumps(position, *p));
        all.collect()
    }

    fn continuations(&self, position: &Position, piece: Point) -> Vec<Action> {
        if self.rules.is("chain", "none") {
            return Vec::new();
        }
        let mut all = self.jumps(position, piece);
        if !self.rules.yes("chain-turns") {
            all.retain(|action| match action {
                Action::Move(from, to) => Some(direction(*from, *to)) == position.dir,
                _ => false,
            });
        }
        all
    }

    fn play(&self, position: &Position, action: &Action) -> Played {
        let mut after = position.clone();
        after.chain = None;
        after.dir = None;
        let mut captured = Vec::new();
        let mut goes_on = false;
        match *action {
            Action::Remove(p) => {
                after.board.remove(&p);
                let first = position.phase == "remove";
                after.phase = if first { "remove-adjacent" } else { "" }.to_string();
            }
            Action::Move(from, to) => {
                captured = jumping::carry_out(&mut after, from, to);
                after.dir = Some(direction(from, to));
                goes_on = !self.continuations(&after, to).is_empty();
                if goes_on {
                    after.chain = Some(to);
                }
            }
            _ => {}
        }
        Played { position: after, captured, goes_on, progress: true }
    }

    fn wins(&self, _position: &Position) -> Vec<(char, &'static str)> {
        Vec::new()
    }

    fn stuck(&self, position: &Position) -> Ending {
        (Some(other(self.letters(), position.side)), "no-moves")
    }

    fn has_kind(&self, action: &Action) -> bool {
        matches!(action, Action::Move(..) | Action::Remove(_))
    }

    fn moving_closed(&self, position: &Position) -> Option<&'static str> {
        (!position.phase.is_empty()).then_some("opening-first")
    }

    fn why_not(&self, position: &Position, action: &Action) -> &'static str {
        let Action::Move(from, to) = *action else {
            return "not-this-game";
        };
        let manner = Manner { konane: true, ..Manner::default() };
        jumping::why_not(self.grid(), position, from, to, manner)
    }
}
