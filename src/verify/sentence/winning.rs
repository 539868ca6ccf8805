//! How a game is won, said as a rule or of the position: `많이 잡은 쪽이 이긴다`, `상대의 말을 모두 잡아야 이긴다`, `여우가 모든 사냥개보다 아래에 있다`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_OUTCOME;
use crate::engine::{GameId, Side};

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::{Leg, Stage};

impl Checker<'_> {
    pub(super) fn check_winning(&mut self) {
        if self.question || self.says(&["변형", "아니라", "만약", "만일", "그때"]) {
            return;
        }
        let mut wrong: Vec<(Range<usize>, &'static str)> = Vec::new();
        for clause in &self.clauses {
            let rule = self.wrong_winner_rule(clause).or_else(|| self.wrong_condition(clause));
            wrong.extend(rule.map(|range| (range, "이기는 조건이 규칙과 다릅니다.")));
            wrong.extend(self.wrong_row_compared(clause).map(|range| (range, "여우와 사냥개의 위아래가 글과 다릅니다.")));
            wrong.extend(self.wrong_goal_row(clause).map(|range| (range, "이 수로 닿은 줄이 글과 다릅니다.")));
            wrong.extend(self.wrong_wipe(clause).map(|range| (range, "판에 아직 남은 말이 있습니다.")));
        }
        for (range, message) in wrong {
            let engine = self.standings();
            self.fault(SENTENCE_OUTCOME, &range, message.to_owned(), engine, "조건이나 결과를 고치십시오.");
        }
    }

    /// `많이 잡은 쪽이 이깁니다`, `둘 수 없는 쪽이 이깁니다`, `마지막 수를 둔 쪽이 집니다`
    fn wrong_winner_rule(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let wins = match pred.sense {
            Sense::Win => true,
            Sense::Lose => false,
            _ => return None,
        };
        let id = self.world.game.id();
        if pred.negated || pred.intended || !pred.form.states() || matches!(id, GameId::Seega | GameId::SnakesAndLadders) {
            return None;
        }
        let who = clause.places.iter().copied().find(|&at| {
            ["쪽이", "쪽은", "편이", "편은", "사람이", "사람은"].contains(&self.words(at))
                && at > 0
                && matches!(&self.items[at - 1].kind, ItemKind::Pred(_) | ItemKind::Word(_))
        })?;
        let before = |n: usize| who.checked_sub(n).map_or("", |at| self.words(at));
        let stuck = matches!(&self.items[who - 1].kind, ItemKind::Pred(pred) if pred.form.is_adnominal() && (pred.possible && pred.negated || pred.sense == Sense::Lack) && !pred.conditional);
        let most = before(1).starts_with("많") || before(2).starts_with("많이");
        let last = (1..5).any(|n| before(n).starts_with("마지막"))
            && matches!(&self.items[who - 1].kind, ItemKind::Pred(pred) if pred.sense == Sense::Do && !pred.negated);
        let wrong = wins && (stuck || most) || !wins && last && id == GameId::Konane;
        wrong.then(|| self.items[who - 1].range.start..clause.range.end)
    }

    /// `말을 모두 잡아야 이깁니다` where there are other ways, `둘 수가 없으면 비깁니다`
    fn wrong_condition(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        if pred.form != Form::If || pred.negated && !pred.possible {
            return None;
        }
        let next = self.clauses.iter().find(|c| c.at > clause.at && !c.pred.form.is_adnominal())?;
        let id = self.world.game.id();
        let only = ["야", "야만"].iter().any(|end| self.text[clause.range.clone()].ends_with(end));
        let all = pred.sense == Sense::Capture && clause.has_word(&["모두", "전부"]) && only;
        let elsewhere = matches!(id, GameId::Breakthrough | GameId::FoxAndGeese | GameId::BaghChal | GameId::FoxAndHounds);
        // 8행에 닿아야만 이긴다
        let row = id == GameId::FoxAndHounds
            && matches!(pred.stem, "닿" | "도착하" | "들어가")
            && self.text[clause.range.clone()].ends_with("야만");
        if row && next.pred.sense == Sense::Win && !next.pred.negated && self.switch("fox-wins-by-passing") == Some(true) {
            return Some(clause.range.start..next.range.end);
        }
        let decides = matches!(next.pred.sense, Sense::Win | Sense::Finish) && !next.pred.negated;
        // 움직일 수 없으면 비긴다
        let stuck = (pred.possible && pred.negated && matches!(pred.stem, "움직이" | "두" | "뛰" | "꼼짝하"))
            || pred.sense == Sense::Lack
                && !pred.negated
                && clause.places.last().is_some_and(|&at| matches!(self.words(at), "수가" | "곳이" | "말이" | "돌이"));
        let drawn = next.pred.sense == Sense::Draw
            && !next.pred.negated
            && stuck
            && !matches!(id, GameId::Seega)
            && self.switch("no-moves-loses") != Some(false);
        (all && elsewhere && decides || drawn && !self.says(&["둘 다", "양쪽", "서로", "모두"]))
            .then_some(clause.range.start..next.range.end)
    }

    /// `여우가 모든 사냥개보다 아래에 섰으므로`, `세 마리의 사냥개보다 아래 줄에 섰다`
    fn wrong_row_compared(&self, clause: &Clause) -> Option<Range<usize>> {
        if self.world.game.id() != GameId::FoxAndHounds || !matches!(self.world.stage, Stage::Play | Stage::Can | Stage::Check) {
            return None;
        }
        let pred = &clause.pred;
        let stands = matches!(pred.sense, Sense::Stand | Sense::Exist | Sense::Go);
        let told = stands
            && !pred.possible
            && !pred.intended
            && !matches!(pred.form, Form::If | Form::Question | Form::Intent)
            && !self.hangs_on_another(clause.at);
        let at = clause
            .places
            .iter()
            .copied()
            .find(|&at| matches!(self.items[at].kind, ItemKind::Side(Side::Second)) && self.words(at).ends_with("보다"))?;
        let below = (at + 1..clause.at).find_map(|i| match self.words(i) {
            word if word.starts_with("아래") => Some(true),
            word if word.starts_with("위") => Some(false),
            _ => None,
        })?;
        let fox_first = clause.subject.as_ref().is_none_or(|subject| subject.side == Side::First);
        if !told || !fox_first {
            return None;
        }
        let pieces = |side: Side| self.world.game.points(self.world.after.of(side));
        let fox = *pieces(Side::First).first()?;
        let hounds = pieces(Side::Second);
        let fits = hounds.iter().filter(|hound| if below { fox.row > hound.row } else { fox.row < hound.row }).count();
        let before = at.checked_sub(1).map_or("", |i| self.words(i));
        let number = (0..at).rev().take(2).find_map(|i| match self.items[i].kind {
            ItemKind::Count { value, ordinal: false, counter: "마리" | "" } => usize::try_from(value).ok(),
            _ => None,
        });
        let holds = match number {
            Some(number) => fits == number,
            None if matches!(before, "모든" | "어느" | "모두") => fits == hounds.len(),
            None => return None,
        };
        (holds == pred.negated).then(|| self.items[at].range.start..clause.range.end)
    }

    /// `선이 상대 끝줄에 닿아 이겼다`: the row that the piece comes to.
    fn wrong_goal_row(&self, clause: &Clause) -> Option<Range<usize>> {
        if !matches!(self.world.game.id(), GameId::Breakthrough | GameId::FoxAndHounds) || self.world.stage != Stage::Play {
            return None;
        }
        let arrives = matches!(clause.pred.sense, Sense::Go | Sense::Stand)
            && !clause.pred.standing
            && !clause.pred.form.is_adnominal()
            && self.tells(clause);
        let own = clause.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
        let [leg] = self.world.legs.as_slice() else { return None };
        let at = clause.places.iter().copied().find(|&at| {
            let two = ["줄에", "줄까지", "행에"].contains(&self.words(at)) && at > 0 && matches!(self.words(at - 1), "마지막" | "끝");
            two || ["끝줄에", "끝줄로", "마지막 줄에", "끝줄까지"].contains(&self.words(at))
                && matches!(self.items[at].particle, Particle::At | Particle::To | Particle::Until | Particle::Bare | Particle::Other)
        })?;
        let last = self.world.game.board().rows;
        let reached = leg.targets().any(|point| point.row == 1 || point.row == last);
        (arrives && own && !reached && Leg::end(leg).is_some()).then(|| self.items[at].range.start..clause.range.end)
    }

    /// `후의 말이 판에서 모두 사라졌습니다`, `후의 말을 모두 잡은 선이 이깁니다`: some are left.
    fn wrong_wipe(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        // 후의 말이 전멸합니다
        if pred.stem == "전멸하"
            && !pred.negated
            && pred.form.states()
            && !pred.intended
            && !pred.possible
            && matches!(self.world.stage, Stage::Play | Stage::Can)
        {
            let side = clause.subject.as_ref().filter(|subject| subject.strong)?.side;
            let left = self.world.count(&self.world.after, side) > 0 && !self.hangs_on_another(clause.at);
            return left.then(|| clause.range.clone());
        }
        let captured = match pred.sense {
            Sense::Captured => Particle::Subject,
            Sense::Capture => Particle::Object,
            _ => return None,
        };
        let done = pred.form.states() && self.tells(clause)
            || pred.form == Form::AdnominalPast && !pred.negated && !pred.possible && !pred.conditional;
        let all = clause
            .places
            .iter()
            .copied()
            .find(|&at| matches!(self.words(at), "모두" | "전부" | "다" | "모조리" | "몽땅" | "싹") && at + 1 == clause.at)?;
        let object = all.checked_sub(1).filter(|&at| self.items[at].particle == captured).or_else(|| {
            // 후의 말이 판에서 모두
            all.checked_sub(2).filter(|&at| self.items[at].particle == captured && self.words(all - 1) == "판에서")
        })?;
        let ItemKind::Side(side) = self.items[object].kind else { return None };
        // 막은 거위를 모두, (3,4)의 말을 모두
        let described = object.checked_sub(1).is_some_and(|at| {
            matches!(&self.items[at].kind, ItemKind::Pred(pred) if pred.form.is_adnominal())
                || matches!(self.items[at].kind, ItemKind::Place(_) | ItemKind::Count { .. })
        });
        let left = self.world.count(&self.world.after, side) > 0;
        (done && self.world.stage == Stage::Play && left && !described && !self.says(&["한꺼번에", "이번", "늘어", "나란"]))
            .then(|| clause.range.clone())
    }
}
