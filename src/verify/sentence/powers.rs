//! What a side can do at all, said without places: `호랑이는 염소를 잡을 수 없다`, `후는 아직 움직일 수 있습니다`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_LEGALITY;
use crate::engine::{Action, GameId};

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Particle, Sense};
use super::world::Stage;

/// Words that leave what is said of a side as it is; those of the present are of the position after the step.
const PLAIN: &[&str] = &[
    "더",
    "더는",
    "이상",
    "전혀",
    "아예",
    "도저히",
    "결국",
    "지금은",
    "이로써",
    "꼼짝",
    "그래도",
    "모두",
    "한",
    "또",
    "다시",
    "지금",
    "당장",
    "바로",
    "곧바로",
    "곧장",
];
const NOW: &[&str] = &["아직", "이제", "여전히", "이제는", "아직은"];

impl Checker<'_> {
    pub(super) fn check_powers(&mut self) {
        if self.question || matches!(self.world.stage, Stage::Whole | Stage::Answer | Stage::Question) {
            return;
        }
        // 둘 수가 없으므로 패스: the one refusal that whole sides are spoken of at.
        if self.world.stage == Stage::Cannot && !matches!(self.world.refused, Some((Action::Pass, _))) {
            return;
        }
        let wrong: Vec<Range<usize>> =
            self.clauses.iter().filter_map(|clause| self.wrong_power(clause).or_else(|| self.wrong_move_of_stuck(clause))).collect();
        for range in wrong {
            let engine = format!("차례: {}, 둘 수 있는 수 {}가지", self.name(self.world.after.to_move), self.world.legal);
            self.fault(SENTENCE_LEGALITY, &range, "할 수 있는 것이 글과 다릅니다.".to_owned(), engine, "엔진이 답한 수에 맞게 고치십시오.");
        }
    }

    /// `이렇게 두면 호랑이가 빠져나온다`: a side that has nothing to play.
    fn wrong_move_of_stuck(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let subject = clause.subject.as_ref().filter(|subject| !subject.carried)?;
        let moves = matches!(pred.sense, Sense::Go | Sense::Bring)
            && !pred.negated
            && !pred.must
            && !pred.past
            && !pred.intended
            && pred.form == super::lexicon::Form::Finite;
        let other = !self.movers().is_empty() && !self.movers().contains(&subject.side) && self.world.after.to_move == subject.side;
        let acts = matches!(self.world.stage, Stage::Play | Stage::Can) && !self.hangs_on_another(clause.at) && !self.is_elsewhere(clause);
        let stuck = || self.world.actions_of(&self.world.after, subject.side).iter().all(|(action, _)| matches!(action, Action::Pass));
        (moves && other && acts && !self.is_bumped(subject.side) && self.world.has_points() && stuck()).then(|| clause.range.clone())
    }

    /// `선은 이번 차례에 끝줄에 닿아 이길 수 있습니다`: with one action.
    fn wrong_win(&self, clause: &Clause) -> Option<Range<usize>> {
        let at_once = self.says(&["이번", "당장", "바로"]) && !self.says(&["다음", "두 번", "결국"]);
        let side = clause.subject.as_ref()?.side;
        let wins = self.turns_of(Some(side)).iter().any(|(position, side)| {
            self.world.actions_of(position, *side).iter().any(|(action, _)| {
                let turn = crate::engine::Position { to_move: *side, ..*position };
                self.world
                    .game
                    .play(&turn, *action)
                    .is_ok_and(|(next, _)| self.world.game.outcome(&next).is_some_and(|outcome| outcome.winner == Some(*side)))
            })
        });
        let chained = self.world.after.chain.is_some() || self.world.before.chain.is_some();
        (at_once && !chained && wins == clause.pred.negated).then(|| clause.range.clone())
    }

    fn wrong_power(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let stated = pred.possible
            && pred.form.states()
            && !pred.must
            && !pred.intended
            && !pred.past
            && !self.hangs_on_another(clause.at)
            && !self.aside(clause);
        if pred.sense == Sense::Win {
            return self.wrong_win(clause).filter(|_| stated);
        }
        let jumps = matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Konane);
        let captures = match (pred.sense, pred.stem) {
            (Sense::Capture, _) => true,
            (_, "뛰" | "뛰어넘") if jumps => true,
            (_, "움직이" | "두" | "꼼짝하") => false,
            _ => return None,
        };
        let given = clause.args.iter().find_map(|item| match item.kind {
            ItemKind::Side(side) if item.particle == Particle::Give => {
                Some(super::clause::Subject { side, range: item.range.clone(), strong: false, carried: false })
            }
            _ => None,
        });
        let subject = &clause.subject.clone().filter(|subject| !subject.carried).or(given)?;
        let mut now = false;
        for &at in &clause.places {
            let item = &self.items[at];
            let fine = match &item.kind {
                ItemKind::Side(side) if item.range == subject.range => *side == subject.side,
                ItemKind::Side(side) => item.particle == Particle::Object && captures && *side != subject.side,
                ItemKind::Piece => item.particle == Particle::Object && captures,
                ItemKind::Word(word) if NOW.contains(&word.as_str()) => {
                    now = true;
                    true
                }
                ItemKind::Word(word) => PLAIN.contains(&word.as_str()),
                // 호랑이 한 마리는, 하나도
                ItemKind::Count { value: 1, .. } => matches!(item.particle, Particle::Also | Particle::Topic | Particle::Subject),
                _ => false,
            };
            if !fine {
                return None;
            }
        }
        now |= self.world.after.to_move == subject.side
            && self.world.before.to_move != subject.side
            && clause.has_word(&["곧바로", "바로", "당장", "지금"]);
        // 잡을 것이 있는 동안, 다 놓기 전에는
        let start = clause.places.first().copied().unwrap_or(clause.at);
        let limited = self.items[..start].iter().any(|item| matches!(&item.kind, ItemKind::Word(word) if ["동안", "전에", "까지", "때", "한"].iter().any(|limit| word.starts_with(limit))));
        // 이어 뛸 수 없다: of the chain.
        let goes_on = clause.at.checked_sub(1).is_some_and(|i| self.words(i).starts_with("이어") || self.words(i).starts_with("계속"));
        let again = (clause.has_word(&["더", "다시", "또"]) || goes_on) && captures;
        let turns = match now {
            true => vec![(self.world.after, subject.side)],
            false => self.turns_of(Some(subject.side)),
        };
        let any = turns.iter().map(|(position, side)| {
            self.world
                .actions_of(position, *side)
                .iter()
                .any(|(action, taken)| if captures { !taken.is_empty() } else { !matches!(action, Action::End | Action::Pass) })
        });
        let found: Vec<bool> = any.collect();
        let wrong = !found.is_empty() && found.iter().all(|any| *any == pred.negated);
        (stated && wrong && !limited && !again).then(|| clause.range.clone())
    }
}
