//! How the turn goes on (pages.md 2.3): `더 뛸 수 있습니다`, `더 잡을 곳이 없습니다`, `멈출 수 있습니다`.

use std::ops::Range;

use crate::engine::Action;

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

impl Checker<'_> {
    /// `더 넘을 돌이 없어진 흑은 … 차례를 끝냈다`: stopping is offered only where there is more.
    pub(super) fn check_stopped(&mut self) {
        let stopped = self.world.stage == Stage::Play && self.world.legs.last().is_some_and(|leg| leg.action == Action::End);
        let wrong = self.clauses.iter().find(|c| {
            let none = (c.pred.sense == Sense::Lack || c.pred.stem == "없어지") && !c.pred.negated && c.pred.form.is_adnominal();
            let more = self.says_before(c, &["더"]);
            let prey = c.at > 1 && matches!(&self.items[c.at - 2].kind, ItemKind::Pred(pred) if pred.form == Form::Prospective && matches!(pred.stem, "뛰" | "잡" | "넘" | "뛰어넘"));
            none && more && prey
        });
        if let Some(range) = wrong.filter(|_| stopped).map(|c| c.range.clone()) {
            let engine = self.ways();
            let message = "같은 차례에 더 잡을 수 있었습니다.".to_owned();
            self.fault(crate::diagnostic::codes::sentence::SENTENCE_LEGALITY, &range, message, engine, "멈춘 까닭을 고치십시오.");
        }
    }

    /// `더 뛸 수 있습니다`, `더 잡을 곳이 없습니다`, `멈출 수 있습니다`: how the turn may go on.
    pub(super) fn wrong_sequel(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let stated = pred.form.states() && !pred.conditional && !pred.intended && !pred.past;
        let mover = self.world.legs.last()?.mover;
        let placed = clause.args.iter().any(|item| match item.kind {
            ItemKind::Place(_) => true,
            // 하나도, 한 번
            ItemKind::Count { value, .. } => value != 1 || !matches!(item.particle, Particle::Also | Particle::Bare | Particle::Object),
            _ => false,
        });
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == mover);
        let over = self.world.stage == Stage::Play && stated && own && mover != self.world.after.to_move;
        if over && placed && self.goes_on_at_once(clause) && !self.is_elsewhere(clause) {
            return Some((clause.range.clone(), "이 차례는 끝나 더 잡을 수 없습니다.".to_owned()));
        }
        if self.world.stage != Stage::Play
            || !stated
            || placed
            || !own
            || self.is_elsewhere(clause)
            || self.world.next.first().copied().flatten().is_none()
        {
            return None;
        }
        let goes_on = self.world.after.to_move == mover && self.world.after.chain.is_some();
        let legal = if goes_on { self.world.game.legal(&self.world.after) } else { Vec::new() };
        let more = legal.iter().any(|action| *action != Action::End);
        let range = clause.range.clone();
        // 더 뛸 수 있습니다, 더 잡을 수 없습니다
        let again = clause.has_word(&["더"]) && pred.possible && matches!(pred.stem, "뛰" | "잡" | "뛰어넘" | "이어뛰");
        // 더 뛸 곳이 없습니다
        let none =
            pred.sense == Sense::Lack && !pred.possible && self.says_before(clause, &["더"]) && clause.places.last().is_some_and(|&at| {
                let before = at.checked_sub(1).map(|i| &self.items[i].kind);
                matches!(self.words(at), "곳이" | "것이" | "데가" | "말이" | "돌이" | "거위가" | "염소가")
                    && matches!(before, Some(ItemKind::Pred(p)) if p.form == Form::Prospective && matches!(p.stem, "뛰" | "잡" | "뛰어넘"))
            });
        // 한 번 더 놓을 수 있습니다
        let places = clause.has_word(&["더"])
            && pred.possible
            && !pred.negated
            && matches!(pred.stem, "놓" | "두")
            && clause.args.iter().any(|item| matches!(item.kind, ItemKind::Count { .. }));
        if places && self.world.after.to_move != mover {
            return Some((range, "이 차례는 끝나 더 놓을 수 없습니다.".to_owned()));
        }
        // 더 뛸 수 없어서 멈추었습니다: stopping is offered only where there is more.
        let stopped = self.world.legs.last().is_some_and(|leg| leg.action == Action::End);
        if (more || stopped) && (none || again && pred.negated) {
            return Some((range, "같은 차례에 더 잡을 수 있습니다.".to_owned()));
        }
        if !goes_on && again && !pred.negated && mover != self.world.after.to_move {
            return Some((range, "이 차례는 끝나 더 잡을 수 없습니다.".to_owned()));
        }
        let stops = matches!(pred.stem, "멈추" | "그만두") && pred.possible;
        let may_stop = legal.contains(&Action::End);
        (stops && goes_on && may_stop == pred.negated)
            .then(|| (clause.range.clone(), if may_stop { "여기서 멈출 수 있습니다." } else { "여기서 멈출 수 없습니다." }.to_owned()))
    }

    /// `이어서 (5,4)의 염소까지 뛰어넘을 수 있습니다`, `한 번 더 뛰어 (2,4)의 거위까지 잡을 수 있어요`: with the same piece, in the same turn.
    fn goes_on_at_once(&self, clause: &Clause) -> bool {
        let pred = &clause.pred;
        let able = pred.possible && !pred.negated && !pred.must && matches!(pred.sense, Sense::Capture | Sense::Over);
        let lead = self
            .clauses
            .iter()
            .rev()
            .find(|c| c.at < clause.at && !c.pred.form.is_adnominal())
            .filter(|c| c.pred.form == Form::And && !c.pred.past);
        let further = |c: &Clause| {
            c.has_word(&["이어서", "연속", "연달아"])
                || c.has_word(&["더"]) && c.pred.stem == "뛰"
                || self.text[c.range.clone()].starts_with("이어서")
        };
        able && (further(clause) || lead.is_some_and(further)) && self.world.next.first() != Some(&None)
    }

    /// Whether a word stands before a clause, back to the clause before.
    pub(super) fn says_before(&self, clause: &Clause, words: &[&str]) -> bool {
        let start = self.clauses.iter().rev().find(|c| c.at < clause.at && !c.pred.form.is_adnominal()).map_or(0, |c| c.at + 1);
        (start..clause.at).any(|at| words.iter().any(|word| self.words(at).starts_with(word)))
    }
}
