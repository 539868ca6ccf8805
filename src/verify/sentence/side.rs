//! Who moves.

use crate::diagnostic::codes::sentence::SENTENCE_SIDE;
use crate::korean::josa;

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

const LATER: &[&str] = &["이제", "다음", "곧", "그러면", "그다음", "나중", "이어서", "뒤이어", "다음으로", "다음에는", "곧이어"];
const EARLIER: &[&str] = &["방금", "앞서", "앞에서", "아까", "조금"];

impl Checker<'_> {
    pub(super) fn check_sides(&mut self) {
        if !self.world.acts() {
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
        ) || clause.pred.sense == Sense::Vacate
            && clause.args.iter().any(|item| item.particle == Particle::Object && matches!(item.kind, ItemKind::Place(_)));
        let subject = clause.subject.as_ref()?;
        if self.is_sequel(clause) || clause.pred.conditional && self.world.stage == Stage::Can && self.hangs_on_another(clause.at) {
            return None;
        }
        // 염소가 (2,2)에 놓입니다
        let placed = clause.pred.sense == Sense::Stand && !clause.pred.standing && {
            let spots = clause.spots(&[Particle::At, Particle::To]);
            let there = |point| self.world.stands(&self.world.after, point) == Some(subject.side);
            !spots.is_empty() && spots.iter().all(|(point, _)| self.world.named.contains(point) && !there(*point))
        };
        // 말이 빠지다, 밀려 나가다: what is captured does.
        if matches!(clause.pred.stem, "빠지" | "나가") && clause.spots(&[Particle::To, Particle::At]).is_empty() {
            return None;
        }
        let acting = acting || placed;
        if !acting || clause.pred.standing {
            return None;
        }
        let spots = clause.spots(&[Particle::To, Particle::At, Particle::Until]);
        let of_action = |all: bool| !spots.is_empty() && all && spots.iter().all(|(point, _)| self.world.named.contains(point));
        let sure = match self.world.stage {
            Stage::Can => {
                // 사냥개가 (2,2)로 올라서면: what may come next, unless it is where the action goes.
                let ends: Vec<_> = self.world.legs.iter().filter_map(super::world::Leg::end).collect();
                let next = clause.pred.form == Form::If && !spots.iter().all(|(point, _)| ends.contains(point));
                let possible =
                    !next && !clause.pred.negated && !clause.pred.intended && !clause.pred.form.is_adnominal() && of_action(true);
                possible || self.tells(clause) && subject.strong && !clause.pred.conditional
            }
            // An answer may speak of what else could be done.
            Stage::Answer => {
                (self.tells(clause) || clause.pred.form == Form::If && !clause.pred.negated) && subject.strong && of_action(true)
            }
            _ => {
                self.tells(clause)
                    && (subject.strong
                        || clause.pred.past
                        || clause.pred.sense == Sense::Capture && self.counts_captures(clause)
                        || of_action(true)
                        || matches!(clause.pred.form, Form::And | Form::Then) && clause.pred.sense != Sense::Do)
            }
        };
        if !sure || clause.pred.form.is_adnominal() || self.moves_there(clause, subject.side) || self.is_bumped(subject.side) {
            return None;
        }
        // 76에 섰습니다. 하양이 굴립니다: what comes next.
        let bare = clause.pred.form == Form::Finite
            && clause.args.iter().all(|item| match &item.kind {
                ItemKind::Side(_) => true,
                ItemKind::Word(_) => item.particle == Particle::Bare,
                _ => false,
            });
        let acts = matches!(clause.pred.sense, Sense::Do | Sense::Roll | Sense::Go | Sense::Bring) && !clause.pred.past;
        let next = (self.says_word(LATER) || self.says(&["다음"]) || bare && acts) && self.world.next.contains(&Some(subject.side));
        (!next && !self.says(EARLIER)).then(|| (subject.range.clone(), subject.side))
    }

    /// Whether a side moves in the step, and is not said to go where only the other one goes.
    fn moves_there(&self, clause: &Clause, side: crate::engine::Side) -> bool {
        let spots = clause.spots(&[Particle::To, Particle::Until]);
        let goes = |side| {
            let targets: Vec<_> = self.world.legs.iter().filter(|leg| leg.mover == side).flat_map(super::world::Leg::targets).collect();
            spots.iter().all(|(point, _)| targets.contains(point))
        };
        let moves = self.movers().contains(&side);
        moves && (spots.is_empty() || goes(side) || !goes(side.other()) || clause.pred.sense == Sense::Capture)
    }

    /// Whether a clause says as many captures as there are.
    fn counts_captures(&self, clause: &Clause) -> bool {
        let captured = self.world.captured().len() as u64;
        captured > 0 && clause.counts().any(|(value, _, ordinal, item)| value == captured && !ordinal && item.particle == Particle::Object)
    }

    /// Snakes and Ladders: the other piece may be sent back.
    pub(super) fn is_bumped(&self, side: crate::engine::Side) -> bool {
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
