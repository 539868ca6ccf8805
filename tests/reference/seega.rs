//! Seega (section 2.7).

use super::board::{EIGHT, Grid, Lines, Point, Position, Shape, is_diagonal, shift};
use super::game::{Ending, Game, Played, other};
use super::jumping;
use super::notation::Action;
use super::rules::Rules;

const CENTRE: Point = (3, 3);

pub struct Seega {
    pub rules: Rules,
}

impl Seega {
    fn index(&self, side: char) -> usize {
        if side == 'A' { 0 } else { 1 }
    }

    fn stones(&self, position: &Position, side: char) -> u32 {
        position.count(side) + position.hand[self.index(side)]
    }

    fn anything_in_hand(&self, position: &Position) -> bool {
        position.hand.iter().any(|n| *n > 0)
    }

    /// Every step of a side's stones to an empty square.
    fn steps(&self, position: &Position, side: char) -> Vec<Action> {
        let own = position.of(side);
        let all = own.iter().flat_map(|p| jumping::moves(*p, &jumping::steps(self.grid(), position, *p)));
        all.collect()
    }

    /// Enemies taken by a stone of `side` that has just arrived on `to`, in board order.
    fn caught(&self, position: &Position, side: char, to: Point) -> Vec<Point> {
        let enemy = other(self.letters(), side);
        let mut all = Vec::new();
        for d in EIGHT {
            let (near, far) = (shift(to, d, 1), shift(to, d, 2));
            if is_diagonal(d) || position.at(near) != Some(enemy) {
                continue;
            }
            let safe = near == CENTRE && self.rules.yes("centre-safe");
            if position.at(far) == Some(side) && !safe {
                all.push(near);
            }
        }
        all.sort();
        if !self.rules.yes("multi-capture") {
            all.truncate(1);
        }
        all
    }

    fn placements(&self, position: &Position) -> Vec<Action> {
        let mut points = self.grid().points();
        points.retain(|p| position.at(*p).is_none());
        if !self.rules.yes("centre-placement") {
            points.retain(|p| *p != CENTRE);
        }
        points.into_iter().map(Action::Place).collect()
    }
}

impl Game for Seega {
    fn letters(&self) -> [char; 2] {
        ['A', 'B']
    }

    fn grid(&self) -> Grid {
        Grid { rows: 5, columns: 5, shape: Shape::Full, lines: Lines::Orthogonal }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn fields(&self) -> &'static [&'static str] {
        &["hand", "placed", "quiet", "chain"]
    }

    fn hands(&self) -> &'static [char] {
        &['A', 'B']
    }

    fn start(&self) -> Position {
        let mut position = Position::empty('A');
        position.hand = vec![12, 12];
        position
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        if self.stones(position, 'A') > 12 || self.stones(position, 'B') > 12 {
            return Err("more than twelve stones of a side".to_string());
        }
        if position.placed > 0 {
            let full = position.placed >= self.rules.number("placements-per-turn");
            if full || self.in_hand(position) == 0 || position.chain.is_some() {
                return Err("placed does not fit".to_string());
            }
        }
        Ok(())
    }

    fn actions(&self, position: &Position) -> Vec<Action> {
        if let Some(piece) = position.chain {
            let mut all = self.continuations(position, piece);
            all.push(Action::End);
            return all;
        }
        if self.in_hand(position) > 0 {
            return self.placements(position);
        }
        if self.anything_in_hand(position) {
            return vec![Action::Pass];
        }
        let own = self.steps(position, position.side);
        let others = self.steps(position, other(self.letters(), position.side));
        if own.is_empty() && !others.is_empty() {
            return vec![Action::Pass];
        }
        own
    }

    fn continuations(&self, position: &Position, piece: Point) -> Vec<Action> {
        if self.rules.is("chain", "none") || self.anything_in_hand(position) {
            return Vec::new();
        }
        let mut all = Vec::new();
        for to in jumping::steps(self.grid(), position, piece) {
            let mut moved = position.clone();
            moved.carry(piece, to);
            if !self.caught(&moved, position.side, to).is_empty() {
                all.push(Action::Move(piece, to));
            }
        }
        all
    }

    fn play(&self, position: &Position, action: &Action) -> Played {
        let mut after = position.clone();
        after.chain = None;
        let mut captured = Vec::new();
        let mut goes_on = false;
        let mut progress = position.chain.is_some();
        match *action {
            Action::Place(p) => {
                after.board.insert(p, position.side);
                after.hand[self.index(position.side)] -= 1;
                after.placed += 1;
                let full = after.placed >= self.rules.number("placements-per-turn");
                goes_on = !full && self.in_hand(&after) > 0;
                progress = true;
            }
            Action::Move(from, to) => {
                after.carry(from, to);
                captured = self.caught(&after, position.side, to);
                for p in &captured {
                    after.board.remove(p);
                }
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
        let least = self.rules.number("min-stones");
        let mut all = Vec::new();
        for side in self.letters() {
            let opponent = other(self.letters(), side);
            if self.stones(position, opponent) < least {
                all.push((side, "few-stones"));
            }
        }
        all
    }

    /// Only reached if neither side has a move: otherwise `pass` is an action.
    fn stuck(&self, position: &Position) -> Ending {
        let (a, b) = (position.count('A'), position.count('B'));
        let winner = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some('A'),
            std::cmp::Ordering::Less => Some('B'),
            std::cmp::Ordering::Equal => None,
        };
        (winner, "both-blocked")
    }

    fn has_kind(&self, action: &Action) -> bool {
        matches!(action, Action::Move(..) | Action::Place(_))
    }

    fn moving_closed(&self, position: &Position) -> Option<&'static str> {
        self.anything_in_hand(position).then_some("placement-first")
    }

    fn in_hand(&self, position: &Position) -> u32 {
        position.hand[self.index(position.side)]
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
        if position.at(to).is_some() {
            return "occupied";
        }
        "must-continue"
    }
}
