//! Which piece does it, where the sentence names it apart from the verb: `(6,1)의 말로`, `들어간 것은 사냥개입니다`.

use std::collections::BTreeSet;

use crate::diagnostic::codes::sentence::SENTENCE_MOTION;
use crate::engine::Point;

use super::Checker;
use super::clause::Clauses;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::{Leg, Stage};

impl Checker<'_> {
    /// `들어간 것은 사냥개입니다`, `위로 내려온 것은 (3,4)에 있던 거위입니다`
    pub(super) fn check_movers_named(&mut self) {
        let clauses = Clauses { items: self.items };
        let movers = self.movers();
        let origins: BTreeSet<Point> = self.world.legs.iter().flat_map(|leg| leg.path.iter().copied()).collect();
        let mut wrong = None;
        for clause in &self.clauses {
            let pred = &clause.pred;
            let moved = pred.form == Form::AdnominalPast
                && matches!(pred.sense, Sense::Go | Sense::Bring)
                && !pred.negated
                && !pred.conditional
                && !pred.possible;
            let thing = matches!(self.words(clause.at + 1), "것은" | "말은" | "돌은" | "쪽은" | "건");
            let at = (clause.at + 2..self.items.len()).find(|&i| matches!(self.items[i].kind, ItemKind::Side(_) | ItemKind::Piece));
            let Some(at) = at.filter(|_| moved && thing && self.world.stage == Stage::Play && !self.says(&["앞", "방금", "아까", "아니"]))
            else {
                continue;
            };
            let plain = self.items[clause.at + 2..at].iter().all(|item| match &item.kind {
                ItemKind::Place(_) => true,
                ItemKind::Pred(pred) => matches!(pred.sense, Sense::Exist | Sense::Stand) && pred.form.is_adnominal(),
                ItemKind::Word(word) => word == "바로",
                _ => false,
            });
            let side = match self.items[at].kind {
                ItemKind::Side(side) => Some(side),
                _ => None,
            };
            if self.items[at].particle != Particle::Is || !plain {
                continue;
            }
            let spot = clauses.spots_of(at).unwrap_or_default().iter().find(|(point, _)| !origins.contains(point));
            if let Some((_, range)) = spot {
                wrong = Some(range.clone());
            } else if side.is_some_and(|side| !movers.contains(&side)) {
                wrong = Some(self.items[at].range.clone());
            }
        }
        if let Some(range) = wrong {
            let engine = self.ways();
            self.fault(SENTENCE_MOTION, &range, "움직인 말이 글과 다릅니다.".to_owned(), engine, "말의 이름이나 좌표를 고치십시오.");
        }
    }

    /// `(6,1)의 말로 고리를 돌아 (3,5)의 말을 잡을 수 있다`: the piece that does it, whatever the first verb is.
    pub(super) fn check_instruments(&mut self) {
        let clauses = Clauses { items: self.items };
        let origins: BTreeSet<Point> = self.world.legs.iter().flat_map(|leg| leg.action.from()).collect();
        let known: BTreeSet<Point> = origins.iter().copied().chain(self.world.legs.iter().flat_map(Leg::targets)).collect();
        let mut wrong = None;
        for clause in &self.clauses {
            let chain = self.clauses.iter().filter(|c| c.at >= clause.at && !c.pred.form.is_adnominal());
            let Some(end) = chain.into_iter().find(|c| c.pred.form != Form::And) else { continue };
            let told = match self.world.stage {
                Stage::Can => {
                    !end.pred.negated
                        && !end.pred.intended
                        && !end.pred.conditional
                        && matches!(end.pred.form, Form::Finite)
                        && !self.is_alternative(end)
                        && !self.is_one_of_more(end)
                }
                Stage::Play => self.tells(end),
                _ => false,
            };
            let acts = matches!(end.pred.sense, Sense::Go | Sense::Bring | Sense::Capture | Sense::Over)
                && !end.pred.standing
                && !clause.pred.negated;
            let own = clause.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
            if !told || !acts || !own || known.is_empty() || clause.pred.form.is_adnominal() {
                continue;
            }
            let tool = |at: &usize| {
                matches!(self.items[*at].kind, ItemKind::Side(_) | ItemKind::Piece) && self.items[*at].particle == Particle::To
            };
            let start = clause.pred.form == Form::And && clause.pred.sense == Sense::Other;
            // (3,6)의 말은 왼쪽으로 나가 고리를 돌아
            let topic = |at: &usize| {
                let piece = matches!(self.items[*at].kind, ItemKind::Piece)
                    && matches!(self.items[*at].particle, Particle::Topic | Particle::Subject);
                piece && clause.pred.form == Form::And && matches!(clause.pred.sense, Sense::Go | Sense::Other)
            };
            let spots = clause.places.iter().filter(|at| start && tool(at) || topic(at)).filter_map(|&at| clauses.spots_of(at)).flatten();
            wrong = wrong.or_else(|| spots.into_iter().find(|(point, _)| !known.contains(point)).cloned());
        }
        if let Some((point, range)) = wrong {
            let engine = self.ways();
            let message = format!("이 수는 ({point})의 말로 두지 않습니다.");
            self.fault(SENTENCE_MOTION, &range, message, engine, "좌표를 둔 수에 맞게 고치십시오.");
        }
    }
}
