//! Whether a piece can be captured next: `되잡힐 염려가 없습니다`, `(4,2)의 거위는 잡힐 수 있습니다`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_LEGALITY;
use crate::engine::Point;

use super::Checker;
use super::clause::{Clause, Clauses};
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

impl Checker<'_> {
    pub(super) fn check_safety(&mut self) {
        if self.question || !matches!(self.world.stage, Stage::Play | Stage::Check) {
            return;
        }
        let mut wrong = Vec::new();
        for clause in
            self.clauses.iter().filter(|clause| clause.pred.sense == Sense::Captured && !clause.pred.past && !self.is_elsewhere(clause))
        {
            let Some(safe) = self.said_safe(clause) else { continue };
            let Some((point, range)) = self.victim(clause) else { continue };
            let Some(owner) = self.world.stands(&self.world.after, point) else { continue };
            let attacker = owner.other();
            if self.world.after.to_move != attacker || self.world.outcomes.last().is_some_and(Option::is_some) {
                continue;
            }
            let Some(captures) = self.world.captures_next(attacker) else { continue };
            if captures.contains(&point) == safe {
                wrong.push((range, point));
            }
        }
        for (range, point) in wrong {
            let message = format!("({point})의 말이 다음에 잡힐 수 있는지가 글과 다릅니다.");
            let engine = format!("차례: {}, 둘 수 있는 수 {}가지", self.name(self.world.after.to_move), self.world.legal);
            self.fault(SENTENCE_LEGALITY, &range, message, engine, "엔진이 답한 수에 맞게 고치십시오.");
        }
    }

    /// Whether a clause says that the piece cannot be captured, or that it can.
    fn said_safe(&self, clause: &Clause) -> Option<bool> {
        let pred = &clause.pred;
        if pred.conditional || pred.intended {
            return None;
        }
        if pred.possible && pred.form.states() {
            return Some(pred.negated);
        }
        let noun = ["염려", "위험", "걱정", "우려"].iter().any(|noun| self.words(clause.at + 1).starts_with(noun));
        let next = self.items.get(clause.at + 2).map(|item| &item.kind);
        match next {
            Some(ItemKind::Pred(next)) if noun && pred.form == Form::Prospective && next.form.states() && !next.possible => {
                match next.sense {
                    Sense::Lack => Some(!next.negated),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The piece that a clause is about: at a place, or the one that has just moved.
    fn victim(&self, clause: &Clause) -> Option<(Point, Range<usize>)> {
        let clauses = Clauses { items: self.items };
        let mut found = Vec::new();
        let mut moved = false;
        for &at in &clause.places {
            let item = &self.items[at];
            if !matches!(item.particle, Particle::Subject | Particle::Topic | Particle::Also) {
                continue;
            }
            match &item.kind {
                ItemKind::Place(spots) => found.extend(spots.iter().cloned()),
                ItemKind::Side(_) | ItemKind::Piece => {
                    found.extend(clauses.spots_of(at).or_else(|| self.moved_to(at)).into_iter().flatten().cloned());
                    moved |= at > 0 && matches!(self.words(at - 1), "이" | "이렇게" | "방금");
                }
                _ => {}
            }
        }
        match found.as_slice() {
            [spot] => Some(spot.clone()),
            [] if moved => {
                let to = self.world.legs.last().and_then(|leg| leg.targets().last())?;
                Some((to, clause.range.clone()))
            }
            _ => None,
        }
    }
}
