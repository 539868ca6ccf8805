//! How far it is to the end: so many more to capture, so many rows to go, so many still to place.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_COUNT;
use crate::engine::{GameId, Point, Position, Side, Value};

use super::Checker;
use super::capture::PIECE_COUNTERS;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Sense};
use super::world::Stage;

/// Words of the row that a side makes for.
const GOALS: &[&str] = &["끝줄", "아랫줄", "윗줄", "끝", "목표", "반대편", "맞은편"];

impl Checker<'_> {
    pub(super) fn check_goals(&mut self) {
        if self.question || !matches!(self.world.stage, Stage::Play | Stage::Can | Stage::Check | Stage::Only) {
            return;
        }
        let mut wrong: Vec<(Range<usize>, String)> = Vec::new();
        for clause in &self.clauses {
            wrong.extend(
                self.wrong_captures_to_go(clause)
                    .or_else(|| self.wrong_captures_left(clause))
                    .or_else(|| self.wrong_way_to_go(clause))
                    .or_else(|| self.wrong_placements_to_go(clause)),
            );
        }
        for (range, engine) in wrong {
            self.fault(SENTENCE_COUNT, &range, "남은 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
    }

    /// The positions a sentence of the step may be about.
    fn moments(&self) -> [&Position; 2] {
        [&self.world.after, if self.world.stage == Stage::Can { &self.world.before } else { &self.world.after }]
    }

    /// `두 마리를 더 잡아야 이깁니다`, `한 마리만 더 잃으면 집니다`, `다섯 마리를 잡으면 이깁니다`
    fn wrong_captures_to_go(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let takes = matches!(pred.sense, Sense::Capture | Sense::Captured | Sense::Forfeit) && !pred.negated && pred.form == Form::If;
        let Some(Value::Number(goal)) = self.world.rule("capture-goal") else { return None };
        let next = self.clauses.iter().find(|c| c.at > clause.at && !c.pred.form.is_adnominal())?;
        let decides = matches!(next.pred.sense, Sense::Win | Sense::Lose | Sense::Draw) && !next.pred.negated;
        if takes && next.pred.sense == Sense::Draw && decides && self.is_tallied() && clause.has_word(&["더", "앞으로"]) {
            return Some((next.range.clone(), format!("잡은 수: {}, 목표: {goal}", self.world.after.captured)));
        }
        let (value, _, _, item) = clause.counts().filter(|(_, counter, ordinal, _)| PIECE_COUNTERS.contains(counter) && !ordinal).last()?;
        if !takes || !decides || !self.is_tallied() {
            return None;
        }
        let goal = u64::from(*goal);
        let more = clause.has_word(&["더", "앞으로"]);
        // 한 마리를 더 잡으면 염소가 이긴다: the side that captures wins by it.
        let capturer = if self.world.game.id() == GameId::BaghChal { Side::Second } else { Side::First };
        let victor = next.subject.as_ref().filter(|subject| !subject.carried && subject.strong).map(|subject| subject.side);
        let other = victor.is_some_and(|side| (side == capturer) != (next.pred.sense == Sense::Win));
        if other && clause.subject.as_ref().is_none_or(|subject| (subject.side == capturer) == (pred.sense == Sense::Capture)) {
            return Some((next.range.clone(), format!("잡은 수: {}, 목표: {goal}", self.world.after.captured)));
        }
        let allowed: Vec<u64> = match more {
            true => self.moments().iter().map(|position| goal.saturating_sub(u64::from(position.captured))).collect(),
            false => vec![goal],
        };
        (!allowed.contains(&value)).then(|| (item.range.clone(), format!("잡은 수: {}, 목표: {goal}", self.world.after.captured)))
    }

    /// `목표까지는 두 마리가 남았습니다`, `승리까지 한 마리가 모자랍니다`
    fn wrong_captures_left(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let Some(Value::Number(goal)) = self.world.rule("capture-goal") else { return None };
        let until = clause.has_word(&["목표까지", "승리까지", "이기기까지", "목표에", "승리에"]);
        let left = matches!(pred.stem, "남" | "모자라" | "부족하")
            && !pred.negated
            && !pred.possible
            && pred.form.states()
            && !self.hangs_on_another(clause.at);
        let (value, _, _, item) = clause.counts().filter(|(_, counter, ordinal, _)| PIECE_COUNTERS.contains(counter) && !ordinal).last()?;
        let goal = u64::from(*goal);
        let allowed: Vec<u64> = self.moments().iter().map(|position| goal.saturating_sub(u64::from(position.captured))).collect();
        (until && left && self.is_tallied() && !allowed.contains(&value))
            .then(|| (item.range.clone(), format!("잡은 수: {}, 목표: {goal}", self.world.after.captured)))
    }

    /// `8행까지 두 걸음이 남았다`, `두 칸을 더 가야 맨 아랫줄에 닿습니다`
    fn wrong_way_to_go(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        if !matches!(self.world.game.id(), GameId::Breakthrough | GameId::FoxAndHounds) || self.hangs_on_another(clause.at) {
            return None;
        }
        let pred = &clause.pred;
        let (value, _, _, item) = clause.counts().find(|(_, counter, ordinal, _)| matches!(*counter, "칸" | "걸음" | "줄") && !ordinal)?;
        let goal = |i: usize| {
            let row = matches!(self.items[i].kind, ItemKind::Count { value: 1 | 8, counter: "행", .. });
            row || GOALS.iter().any(|goal| self.words(i).starts_with(goal))
        };
        let left = (matches!(pred.stem, "남" | "남기" | "모자라") || pred.sense == Sense::Exist) && !pred.negated && !pred.possible;
        let until = clause.places.iter().any(|&i| goal(i) && self.words(i).contains("까지"));
        let goes = matches!(pred.sense, Sense::Go) && pred.form == Form::If && clause.has_word(&["더"]);
        let arrives = self.clauses.iter().find(|c| c.at > clause.at).is_some_and(|next| {
            next.places.iter().any(|&i| goal(i)) && (matches!(next.pred.sense, Sense::Go | Sense::Stand) || matches!(next.pred.stem, "닿"))
        });
        if !(left && until || goes && arrives) {
            return None;
        }
        let allowed = self.distances(clause);
        (!allowed.is_empty() && !allowed.contains(&value)).then(|| (item.range.clone(), self.ways()))
    }

    /// Rows that the piece spoken of, or those of its side, have before them.
    fn distances(&self, clause: &Clause) -> Vec<u64> {
        let rows = u64::from(self.world.game.board().rows);
        let said = self.origins_said(clause);
        let side = clause.subject.as_ref().map(|subject| subject.side).or_else(|| self.world.legs.last().map(|leg| leg.mover));
        let ahead = |side: Side, point: Point| match self.goes_down(side) {
            true => rows - u64::from(point.row),
            false => u64::from(point.row) - 1,
        };
        let mut found = Vec::new();
        for position in self.moments() {
            for side in Side::BOTH.into_iter().filter(|of| side.is_none_or(|side| side == *of)) {
                let points = self.world.game.points(position.of(side));
                let own: Vec<Point> = points.into_iter().filter(|point| said.is_empty() || said.contains(point)).collect();
                let moved = self
                    .world
                    .legs
                    .iter()
                    .rev()
                    .find(|leg| leg.mover == side)
                    .and_then(|leg| leg.targets().last())
                    .filter(|_| said.is_empty());
                let nearest = own.iter().map(|point| ahead(side, *point)).min();
                found.extend(moved.map(|point| ahead(side, point)));
                found.extend(nearest);
            }
        }
        found
    }

    fn goes_down(&self, side: Side) -> bool {
        match self.world.game.id() {
            GameId::FoxAndHounds => side == Side::First,
            _ => self.world.forward(side) == Some(1),
        }
    }

    /// `하나를 더 놓아야 차례가 끝납니다`
    fn wrong_placements_to_go(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let Some(Value::Number(each)) = self.world.rule("placements-per-turn") else { return None };
        let mover = self.world.legs.last()?.mover;
        let places = pred.sense == Sense::Put && pred.must && !pred.negated && clause.has_word(&["더"]);
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == mover);
        let (value, _, _, item) = clause.counts().find(|(_, counter, ordinal, _)| PIECE_COUNTERS.contains(counter) && !ordinal)?;
        if self.world.stage != Stage::Play || !places || !own || self.says(&["나중", "모두", "앞으로"]) {
            return None;
        }
        let after = &self.world.after;
        let left = if after.to_move == mover { u64::from(*each).saturating_sub(u64::from(after.placed)) } else { 0 };
        (value != left).then(|| (item.range.clone(), self.next_words()))
    }
}
