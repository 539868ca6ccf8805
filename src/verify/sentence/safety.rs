//! Whether a piece can be captured next: `되잡힐 염려가 없습니다`, `(4,2)의 거위는 잡힐 수 있습니다`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_LEGALITY;
use crate::engine::{Point, Side};

use super::Checker;
use super::clause::{Clause, Clauses};
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

impl Checker<'_> {
    pub(super) fn check_safety(&mut self) {
        if self.question || !matches!(self.world.stage, Stage::Play | Stage::Check | Stage::Can) {
            return;
        }
        let mut wrong = Vec::new();
        for clause in self.clauses.iter().filter(|clause| clause.pred.sense == Sense::Captured && !clause.pred.past && !self.is_far(clause))
        {
            let Some(safe) = self.said_safe(clause) else { continue };
            for (point, range) in self.victims(clause) {
                let Some(owner) = self.world.stands(&self.world.after, point) else { continue };
                let attacker = owner.other();
                if self.world.after.to_move != attacker || self.world.outcomes.last().is_some_and(Option::is_some) {
                    continue;
                }
                let Some(taken) = self.taken_by(clause, attacker, point) else { continue };
                if taken == safe {
                    wrong.push((range, point));
                }
            }
        }
        wrong.extend(self.clauses.iter().filter_map(|clause| self.wrong_retake(clause)));
        for (range, point) in wrong {
            let message = format!("({point})의 말이 다음에 잡힐 수 있는지가 글과 다릅니다.");
            let engine = format!("차례: {}, 둘 수 있는 수 {}가지", self.name(self.world.after.to_move), self.world.legal);
            self.fault(SENTENCE_LEGALITY, &range, message, engine, "엔진이 답한 수에 맞게 고치십시오.");
        }
    }

    /// Whether a clause speaks of more than the turn that comes next.
    fn is_far(&self, clause: &Clause) -> bool {
        (0..clause.at).any(|at| {
            let word = self.words(at);
            ["나중", "언젠가", "결국", "머지않아", "규칙", "만약", "보통", "원래", "두 번"].iter().any(|far| word.starts_with(far))
        })
    }

    /// Whether a piece can be taken next: by anybody, or by the piece that the clause names.
    fn taken_by(&self, clause: &Clause, attacker: Side, point: Point) -> Option<bool> {
        let clauses = Clauses { items: self.items };
        let by = clause.places.iter().copied().filter(|&at| self.items[at].particle == Particle::Give).find_map(|at| clauses.spots_of(at));
        let chains = self.world.captures_next(attacker)?.contains(&point);
        Some(match by {
            Some([(from, _)]) => {
                let actions = self.world.actions_of(&self.world.after, attacker);
                chains && actions.iter().any(|(action, taken)| action.from() == Some(*from) && taken.contains(&point))
            }
            _ => chains,
        })
    }

    /// `선은 다음 차례에 그 말을 잡을 수 없습니다`: the piece that has just moved.
    fn wrong_retake(&self, clause: &Clause) -> Option<(Range<usize>, Point)> {
        let pred = &clause.pred;
        let able = pred.possible
            && !pred.must
            && !pred.intended
            && !pred.past
            && pred.form.states()
            && matches!(pred.sense, Sense::Capture | Sense::Over);
        // (8,4)의 말이 비스듬히 나와 되잡을 수 있다
        let by = clause.subject.is_none().then(|| self.piece_that_retakes(clause)).flatten();
        let pointed = by.is_some()
            || clause.places.iter().copied().any(|at| {
                self.items[at].particle == Particle::Object
                    && match self.items[at].kind {
                        ItemKind::Side(side) => self.movers().contains(&side),
                        ref kind => matches!(kind, ItemKind::Piece),
                    }
                    && at > 0
                    && matches!(self.words(at - 1), "그" | "이")
            });
        let leg = self.world.legs.last()?;
        let point = leg.end()?;
        let taker = leg.mover.other();
        let own = self.side_meant(clause).is_none_or(|side| side == taker);
        let other = self.items[..clause.at].iter().any(|item| match &item.kind {
            ItemKind::Place(spots) => spots.iter().any(|(spot, _)| !self.world.named.contains(spot)),
            _ => false,
        });
        let other = other && by.is_none();
        if !able
            || !pointed
            || !own
            || other
            || self.hangs_on_another(clause.at)
            || self.is_far(clause)
            || self.world.after.to_move != taker
        {
            return None;
        }
        let taken = match by {
            Some(from) => self
                .world
                .actions_of(&self.world.after, taker)
                .iter()
                .any(|(action, taken)| action.from() == Some(from) && taken.contains(&point)),
            None => self.world.captures_next(taker)?.contains(&point),
        };
        (taken == pred.negated).then(|| (clause.range.clone(), point))
    }

    /// The piece that is said to take back what has moved, where nothing else is named as its prey.
    fn piece_that_retakes(&self, clause: &Clause) -> Option<Point> {
        let back = clause.pred.stem == "되잡" && !clause.places.iter().any(|&at| self.items[at].particle == Particle::Object);
        let lead = self.clauses.iter().rev().find(|c| c.at < clause.at && !c.pred.form.is_adnominal()).filter(|c| c.pred.form == Form::And);
        let places = clause.places.iter().chain(lead.iter().flat_map(|c| c.places.iter()));
        let at = places.copied().find(|&at| {
            self.items[at].particle == Particle::Subject && matches!(self.items[at].kind, ItemKind::Piece | ItemKind::Side(_))
        })?;
        let [(point, _)] = (Clauses { items: self.items }).spots_of(at)? else { return None };
        back.then_some(*point)
    }

    /// Whether a clause says that the piece cannot be captured, or that it can.
    fn said_safe(&self, clause: &Clause) -> Option<bool> {
        let pred = &clause.pred;
        if pred.intended || self.hangs_on_another(clause.at) || pred.conditional && self.world.stage == Stage::Check {
            return None;
        }
        if pred.possible && pred.form.states() {
            return Some(pred.negated);
        }
        let noun = ["염려", "위험", "걱정", "우려"].iter().any(|noun| self.words(clause.at + 1).starts_with(noun));
        let exposed = ["처지에", "위기에", "위험에", "신세가"].contains(&self.words(clause.at + 1));
        let next = self.items.get(clause.at + 2).map(|item| &item.kind);
        match next {
            Some(ItemKind::Pred(next)) if noun && pred.form == Form::Prospective && next.form.states() && !next.possible => {
                match next.sense {
                    Sense::Lack => Some(!next.negated),
                    Sense::Captured if matches!(next.stem, "사라지" | "없어지") => Some(!next.negated),
                    _ => None,
                }
            }
            // 잡힐 처지에 놓였다
            Some(ItemKind::Pred(next)) if exposed && pred.form == Form::Prospective && next.form.states() && !next.possible => {
                (matches!(next.stem, "놓이" | "처하" | "있") && !next.negated).then_some(false)
            }
            _ => None,
        }
    }

    /// The pieces that a clause is about: at places, or the one that has just moved.
    fn victims(&self, clause: &Clause) -> Vec<(Point, Range<usize>)> {
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
        let last = self.world.legs.last().and_then(super::world::Leg::end).filter(|_| found.is_empty() && moved);
        found.extend(last.map(|to| (to, clause.range.clone())));
        found
    }
}
