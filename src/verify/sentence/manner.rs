//! How a move is made (pages.md 2.3): jumped or walked, by approach or withdrawal, round a loop; and whether it ends the turn.

use std::ops::Range;

use crate::diagnostic::codes::sentence::{SENTENCE_MOTION, SENTENCE_SIDE, SENTENCE_TURN};
use crate::engine::{Action, GameId};
use crate::korean::josa;

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::{Leg, Stage};

impl Checker<'_> {
    pub(super) fn check_manner(&mut self) {
        if !matches!(self.world.stage, Stage::Play | Stage::Can) || self.world.legs.is_empty() {
            return;
        }
        for at in 0..self.clauses.len() {
            let clause = &self.clauses[at];
            if let Some((range, message)) = self.wrong_jump(clause).or_else(|| self.wrong_loop(clause)).or_else(|| self.wrong_drop(clause))
            {
                let engine = self.ways();
                self.fault(SENTENCE_MOTION, &range, message.to_owned(), engine, "움직인 방법을 둔 수에 맞게 고치십시오.");
            }
            self.check_turn_end(at);
        }
        self.check_approach();
    }

    /// `뛰다`, `뛰어넘다` where nothing is jumped over; `걷다` where something is.
    fn wrong_jump(&self, clause: &Clause) -> Option<(Range<usize>, &'static str)> {
        let pred = &clause.pred;
        let id = self.world.game.id();
        let jumps = matches!(id, GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Konane);
        let told = self.tells(clause) && !pred.form.is_adnominal() && !pred.standing;
        let legs: Vec<&Leg> = self.world.legs.iter().filter(|leg| leg.action.from().is_some()).collect();
        if !told || legs.is_empty() || clause.subject.as_ref().is_some_and(|subject| !self.movers().contains(&subject.side)) {
            return None;
        }
        let captures = legs.iter().filter(|leg| !leg.captured.is_empty()).count();
        let over = pred.sense == Sense::Over
            && clause.args.iter().any(|item| {
                let counted = matches!(item.kind, ItemKind::Count { counter, .. } if super::capture::PIECE_COUNTERS.contains(&counter));
                item.particle == Particle::Object
                    && (counted || matches!(item.kind, ItemKind::Side(_) | ItemKind::Piece | ItemKind::Place(_)))
            });
        let never_jumps = matches!(id, GameId::FoxAndHounds | GameId::Breakthrough) && matches!(pred.stem, "뛰어넘" | "넘");
        if captures == 0 && over && (jumps || never_jumps) {
            return Some((clause.range.clone(), "이 수는 아무것도 뛰어넘지 않습니다."));
        }
        if captures == 0 && jumps && matches!(pred.stem, "뛰" | "건너뛰" | "내려뛰" | "도약하" | "점프하") {
            return Some((clause.range.clone(), "이 수는 뛰는 수가 아닙니다."));
        }
        (captures == legs.len() && jumps && matches!(pred.stem, "걷" | "걸어가" | "걸어오"))
            .then(|| (clause.range.clone(), "이 수는 걷는 수가 아닙니다."))
    }

    /// `손에서 하나를 꺼내 놓았습니다` where a piece of the board moves.
    fn wrong_drop(&self, clause: &Clause) -> Option<(Range<usize>, &'static str)> {
        let drops = clause.has_word(&["손에서"]) && matches!(clause.pred.stem, "꺼내" | "놓" | "내려놓" | "내");
        let places = self.world.legs.iter().any(|leg| matches!(leg.action, Action::Place(_)));
        // 판 위의 염소가 (2,3)으로 옮겨 왔습니다: it comes from the hand.
        let shifts = places && matches!(clause.pred.stem, "옮기" | "움직이" | "걷" | "옮겨오" | "옮겨가" | "옮아가");
        let own = clause.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
        if shifts
            && own
            && self.tells(clause)
            && clause.pred.form.states()
            && self.world.legs.iter().all(|leg| matches!(leg.action, Action::Place(_)))
            && !clause.spots(&[Particle::To]).is_empty()
        {
            return Some((clause.range.clone(), "이 수는 손에서 놓는 수입니다."));
        }
        let wrong = drops && !places && self.tells(clause) && clause.pred.form.states();
        wrong.then(|| (clause.range.clone(), "이 수는 손에서 놓는 수가 아닙니다."))
    }

    /// `고리를 돌아` without a loop, `고리를 돌지 않고` with one.
    fn wrong_loop(&self, clause: &Clause) -> Option<(Range<usize>, &'static str)> {
        let pred = &clause.pred;
        // 위로 한 칸 올라가 잡았다: a way round a loop is no step.
        let step = matches!(pred.sense, Sense::Go | Sense::Bring)
            && (clause.counts().any(|(value, counter, ordinal, _)| value == 1 && counter == "칸" && !ordinal)
                || clause.has_word(&["곧장", "곧게", "똑바로", "대각선으로", "비스듬히"]));
        let all_loops = self.world.legs.iter().all(|leg| leg.loops);
        if self.world.game.id() == GameId::Surakarta
            && step
            && all_loops
            && self.tells(clause)
            && !self.says(&["고리", "돌", "들어", "벗어"])
        {
            return Some((clause.range.clone(), "이 수는 고리를 도는 수입니다."));
        }
        let says = clause.has_word(&["고리"]) && matches!(pred.stem, "돌" | "타" | "거치" | "지나" | "달리" | "따르");
        if self.world.game.id() != GameId::Surakarta || !says || pred.possible && !pred.must || pred.intended || self.supposed(clause) {
            return None;
        }
        let loops = self.world.legs.iter().any(|leg| leg.loops);
        let rounds = clause.counts().find(|(_, counter, ordinal, _)| *counter == "번" && !ordinal).map(|(value, ..)| value);
        if let (Some(rounds), [leg]) = (rounds, self.world.legs.as_slice())
            && leg.loops
            && self.tells(clause)
            && rounds != leg.rounds as u64
        {
            return Some((clause.range.clone(), "고리를 도는 횟수가 글과 다릅니다."));
        }
        let stated = pred.form.states();
        // 고리를 한 번 돌아야 한다, of a plain step
        if pred.must && !pred.negated && !loops && stated && !self.says(&["잡"]) {
            return Some((clause.range.clone(), "이 수는 고리를 돌지 않습니다."));
        }
        if pred.negated {
            return (loops && stated && self.denies(clause)).then(|| (clause.range.clone(), "이 수는 고리를 돕니다."));
        }
        (!loops && self.tells(clause) && stated).then(|| (clause.range.clone(), "이 수는 고리를 돌지 않습니다."))
    }

    /// Fanorona: `접근으로 잡습니다`, `물러나며 잡습니다`.
    fn check_approach(&mut self) {
        if self.world.game.id() != GameId::Fanorona || self.says(&["아니", "대신", "않", "달리", "아닌", "또는", "혹은", "거나"])
        {
            return;
        }
        let with = |approach: bool| {
            self.world.legs.iter().any(|leg| {
                matches!(leg.action, Action::Approach { .. }) && approach || matches!(leg.action, Action::Withdraw { .. }) && !approach
            })
        };
        let captures = self.clauses.iter().any(|clause| {
            let able = self.world.stage == Stage::Can && clause.pred.possible && !clause.pred.negated && !clause.pred.conditional;
            matches!(clause.pred.sense, Sense::Capture | Sense::Captured) && (self.tells(clause) || able)
        });
        let wrong = |at: usize| {
            let told = match &self.items[at].kind {
                ItemKind::Word(word) => match word.as_str() {
                    "접근으로" | "접근해" | "접근입니다" | "접근하며" => Some(true),
                    "후퇴로" | "후퇴해" | "후퇴입니다" | "후퇴하며" => Some(false),
                    _ => None,
                },
                // 물러나는 쪽을 골라
                ItemKind::Pred(pred)
                    if (pred.form == Form::And
                        || pred.form == Form::Adnominal
                            && matches!(
                                self.words(at + 1),
                                "쪽을" | "편을" | "길을" | "수를" | "방법을" | "수로" | "쪽으로" | "방법으로"
                            )
                            && (self.words(at + 1).ends_with('로')
                                || matches!(self.items.get(at + 2).map(|item| &item.kind), Some(ItemKind::Pred(next)) if matches!(next.stem, "고르" | "택하" | "선택하") && !next.unreal && !next.negated)))
                        && !pred.negated
                        && !pred.possible
                        && !pred.conditional =>
                {
                    match pred.stem {
                        "다가가" | "다가서" | "접근하" | "다가붙" => Some(true),
                        "물러나" | "물러서" | "후퇴하" | "물러가" => Some(false),
                        _ => None,
                    }
                }
                _ => None,
            };
            told.is_some_and(|approach| captures && !with(approach) && with(!approach))
        };
        if let Some(at) = (0..self.items.len()).find(|&at| wrong(at)) {
            let (range, engine) = (self.items[at].range.clone(), self.ways());
            self.fault(SENTENCE_MOTION, &range, "접근과 후퇴가 글과 다릅니다.".to_owned(), engine, "잡은 방법을 둔 수에 맞게 고치십시오.");
        }
    }

    /// `차례를 마칩니다`, `차례가 넘어갑니다` in the middle of a turn; `차례가 끝나지 않았습니다` at its end.
    fn check_turn_end(&mut self, at: usize) {
        let clause = &self.clauses[at];
        let pred = &clause.pred;
        // 연속 잡기가 계속된다
        let runs = matches!(pred.stem, "계속되" | "이어지") && clause.has_word(&["잡기", "뜀", "뛰기", "연속"]) || {
            let noun = clause.at.checked_sub(1).is_some_and(
                |at| matches!(&self.items[at].kind, ItemKind::Pred(pred) if pred.form == Form::Nominal && matches!(pred.stem, "잡" | "뛰")),
            );
            noun && matches!(pred.stem, "계속되" | "이어지")
        };
        if runs && self.world.stage == Stage::Play && pred.factual && !pred.conditional && pred.form.states() && !pred.past {
            let chained = self.world.after.chain.is_some();
            if !chained {
                let (range, engine) = (clause.range.clone(), self.next_words());
                self.fault(SENTENCE_TURN, &range, "차례가 끝났습니다.".to_owned(), engine, "차례에 관한 말을 고치십시오.");
            }
            return;
        }
        let ends = clause.has_word(&["차례를"]) && matches!(pred.stem, "마치" | "끝내" | "넘기" | "넘겨주")
            || clause.has_word(&["차례가", "차례는"]) && matches!(pred.stem, "끝나" | "바뀌");
        let named =
            clause.args.iter().any(|item| matches!(item.kind, ItemKind::Side(_)) && matches!(item.particle, Particle::Of | Particle::Bare));
        if !ends
            || named
            || pred.form.is_adnominal()
            || self.world.stage != Stage::Play
            || pred.possible
            || pred.intended
            || pred.conditional
        {
            return;
        }
        let Some(mover) = self.world.legs.last().map(|leg| leg.mover) else { return };
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == mover);
        if let Some(subject) =
            clause.subject.clone().filter(|subject| !own && subject.strong && clause.has_word(&["차례를"]) && pred.factual)
            && !self.says(&["이제", "다음", "곧", "그러면"])
        {
            let message = format!("이 단계에서 둔 쪽은 {} 아닙니다.", josa(self.name(subject.side), "이/가"));
            let engine = self.ways();
            return self.fault(SENTENCE_SIDE, &subject.range, message, engine, "쪽의 이름을 둔 수에 맞게 고치십시오.");
        }
        let goes_on = self.world.next.first() == Some(&Some(mover));
        let wrong = if pred.negated { !goes_on && pred.form == Form::Finite } else { goes_on && pred.factual };
        if wrong && own {
            let message = if goes_on { "차례가 아직 끝나지 않았습니다." } else { "차례가 끝났습니다." };
            let (range, engine) = (clause.range.clone(), self.next_words());
            self.fault(SENTENCE_TURN, &range, message.to_owned(), engine, "차례에 관한 말을 고치십시오.");
        }
    }

    /// Who acts next, in words.
    pub(super) fn next_words(&self) -> String {
        match self.world.next.first() {
            Some(Some(next)) => format!("다음: {}", self.name(*next)),
            _ => "다음: 없음".to_owned(),
        }
    }
}
