//! What is taken between two: `(4,1)과 (4,3)의 돌이 (4,2)를 끼워 잡습니다`, `위의 (1,3)과 아래의 (3,3) 사이에 끼였습니다`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_POINT;
use crate::engine::{GameId, Point};

use super::Checker;
use super::clause::{Clause, Clauses};
use super::item::{ItemKind, Spot};
use super::lexicon::{Form, Particle};

impl Checker<'_> {
    pub(super) fn check_sandwich(&mut self) {
        if self.question || self.world.game.id() != GameId::Seega {
            return;
        }
        let wrong: Vec<Range<usize>> = self.clauses.iter().filter_map(|clause| self.wrong_sandwich(clause)).collect();
        for range in wrong {
            let engine = "끼워 잡는 두 돌은 잡히는 돌의 양쪽에, 위아래나 좌우로 바로 붙어 있습니다.".to_owned();
            self.fault(SENTENCE_POINT, &range, "그 돌을 사이에 끼는 자리가 아닙니다.".to_owned(), engine, "좌표나 방향을 고치십시오.");
        }
    }

    fn wrong_sandwich(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        if !matches!(pred.stem, "끼우" | "끼이" | "끼" | "에워싸" | "둘러싸") || pred.negated || pred.denied_later {
            return None;
        }
        let middles = if is_caught(pred.stem) { self.caught(clause) } else { self.object(clause) };
        let [(middle, _)] = middles.as_slice() else { return None };
        // (3,2)는 A와 B 사이에, (4,3)은 C와 D 사이에 끼였다: not one thing.
        let several = clause.places.iter().filter(|&&at| {
            matches!(self.items[at].kind, ItemKind::Place(_)) && matches!(self.items[at].particle, Particle::Topic | Particle::Subject)
        });
        if several.count() > 1 || is_caught(pred.stem) && !(0..clause.at).any(|at| self.words(at).starts_with("사이")) {
            return None;
        }
        let mut ends = self.ends(clause, *middle);
        if !is_caught(pred.stem) && ends.len() == 1 {
            // (2,2)로 가서 (4,2)와 함께 (3,2)를 끼운다
            let before = self.clauses.iter().rev().find(|c| c.at < clause.at && !c.pred.form.is_adnominal());
            let lead = before.filter(|c| c.pred.form == Form::And && !c.pred.negated);
            ends.extend(lead.into_iter().flat_map(|c| c.spots(&[Particle::To])).cloned());
        }
        let apart = |point: Point| point.row.abs_diff(middle.row) + point.column.abs_diff(middle.column);
        if let Some((_, range)) = ends.iter().find(|(point, _)| apart(*point) != 1) {
            return Some(range.clone());
        }
        if let [(one, _), (other, range)] = ends.as_slice()
            && (one.row + other.row != 2 * middle.row || one.column + other.column != 2 * middle.column)
        {
            return Some(range.clone());
        }
        let (one, _) = ends.first()?;
        let side = (0..clause.at).find(|&at| match self.words(at) {
            "좌우에서" | "양옆에서" | "좌우로" | "양옆으로" => one.row != middle.row,
            "위아래에서" | "위아래로" | "상하로" => one.column != middle.column,
            _ => false,
        })?;
        Some(self.items[side].range.clone())
    }

    fn object(&self, clause: &Clause) -> Vec<Spot> {
        let clauses = Clauses { items: self.items };
        let objects = clause.places.iter().copied().filter(|&at| self.items[at].particle == Particle::Object);
        objects.flat_map(|at| self.spots_at(&clauses, at)).collect()
    }

    /// `(2,3)의 돌이 … 끼여`, `… 사이에 낀 (2,4)의 돌이`
    fn caught(&self, clause: &Clause) -> Vec<Spot> {
        let clauses = Clauses { items: self.items };
        if clause.pred.form.is_adnominal() {
            return match self.items.get(clause.at + 1).map(|item| &item.kind) {
                Some(ItemKind::Place(spots)) => spots.clone(),
                _ => Vec::new(),
            };
        }
        let subject = clause.places.iter().copied().find(|&at| matches!(self.items[at].particle, Particle::Subject | Particle::Topic));
        subject.map(|at| self.spots_at(&clauses, at)).unwrap_or_default()
    }

    fn spots_at(&self, clauses: &Clauses, at: usize) -> Vec<Spot> {
        match &self.items[at].kind {
            ItemKind::Place(spots) => spots.clone(),
            ItemKind::Side(_) | ItemKind::Piece | ItemKind::Count { .. } => clauses.spots_of(at).map(<[Spot]>::to_vec).unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    /// The points said to stand on both sides: `A와 B 사이에`, `A와 B의 돌이`, `A와 함께`.
    fn ends(&self, clause: &Clause, middle: Point) -> Vec<Spot> {
        let clauses = Clauses { items: self.items };
        let mut found: Vec<Spot> = Vec::new();
        for &at in &clause.places {
            let item = &self.items[at];
            let between = (at + 1..clause.at.min(at + 5)).any(|i| self.words(i).starts_with("사이"));
            let partner = item.particle == Particle::With
                || between && matches!(item.kind, ItemKind::Place(_)) && !matches!(item.particle, Particle::Topic | Particle::Subject);
            let doer = !is_caught(clause.pred.stem) && item.particle == Particle::Subject;
            let spots = if partner || doer { self.spots_at(&clauses, at) } else { Vec::new() };
            found.extend(spots.into_iter().filter(|(point, _)| *point != middle));
        }
        found.dedup_by_key(|(point, _)| *point);
        found
    }
}

/// Whether a verb says that a stone is caught rather than that it catches.
fn is_caught(stem: &str) -> bool {
    matches!(stem, "끼이" | "끼")
}
