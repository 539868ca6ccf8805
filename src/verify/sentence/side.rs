//! Who moves.

use crate::diagnostic::codes::sentence::SENTENCE_SIDE;
use crate::korean::josa;

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

const LATER: &[&str] = &["이제", "다음", "곧", "그러면", "그다음", "나중", "이어서", "뒤이어"];
const EARLIER: &[&str] = &["방금", "앞서", "앞에서", "아까", "조금", "먼저"];

impl Checker<'_> {
    pub(super) fn check_sides(&mut self) {
        if !matches!(self.world.stage, Stage::Play | Stage::Can) || self.world.legs.is_empty() {
            return;
        }
        for at in 0..self.clauses.len() {
            let Some((range, side)) = self.wrong_mover(&self.clauses[at]).or_else(|| self.wrong_piece(&self.clauses[at])) else { continue };
            let message = format!("이 단계에서 둔 쪽은 {} 아닙니다.", josa(self.name(side), "이/가"));
            let engine = self.ways();
            self.fault(SENTENCE_SIDE, &range, message, engine, "쪽의 이름을 둔 수에 맞게 고치십시오.");
        }
    }

    fn wrong_mover(&self, clause: &Clause) -> Option<(std::ops::Range<usize>, crate::engine::Side)> {
        let acting = matches!(
            clause.pred.sense,
            Sense::Go | Sense::Bring | Sense::Put | Sense::Do | Sense::Capture | Sense::TakeOff | Sense::Roll | Sense::Over | Sense::Fill
        );
        let subject = clause.subject.as_ref()?;
        if !acting || clause.pred.standing {
            return None;
        }
        let spots = clause.spots(&[Particle::To, Particle::At, Particle::Until]);
        let of_action = |all: bool| !spots.is_empty() && all && spots.iter().all(|(point, _)| self.world.named.contains(point));
        let sure = match self.world.stage {
            Stage::Can => {
                let possible = !clause.pred.negated && !clause.pred.intended && !clause.pred.form.is_adnominal() && of_action(true);
                possible || self.tells(clause) && subject.strong && !clause.pred.conditional
            }
            _ => {
                self.tells(clause)
                    && (subject.strong
                        || clause.pred.past
                        || of_action(true)
                        || matches!(clause.pred.form, Form::And | Form::Then) && clause.pred.sense != Sense::Do)
            }
        };
        if !sure || clause.pred.form.is_adnominal() || self.movers().contains(&subject.side) || self.is_bumped(subject.side) {
            return None;
        }
        let next = self.says_word(LATER) && self.world.next.contains(&Some(subject.side));
        (!next && !self.says(EARLIER)).then(|| (subject.range.clone(), subject.side))
    }

    /// Snakes and Ladders: the other piece may be sent back.
    fn is_bumped(&self, side: crate::engine::Side) -> bool {
        self.world.before.squares[side.index()] != self.world.after.squares[side.index()]
    }

    /// `거위를 (4,4)로 옮깁니다`: what is moved belongs to the mover.
    fn wrong_piece(&self, clause: &Clause) -> Option<(std::ops::Range<usize>, crate::engine::Side)> {
        if !matches!(clause.pred.sense, Sense::Bring | Sense::Put | Sense::Do) || !self.tells(clause) {
            return None;
        }
        let placed = !clause.spots(&[Particle::To, Particle::At, Particle::Until]).is_empty();
        let object = clause.args.iter().find(|item| item.particle == Particle::Object)?;
        let ItemKind::Side(side) = object.kind else { return None };
        (placed && !self.movers().contains(&side)).then(|| (object.range.clone(), side))
    }
}
