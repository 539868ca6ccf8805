//! Parts of a whole said as a number: so many of the ways are captures, so many points are empty, so many have been filled.

use std::ops::Range;

use crate::diagnostic::codes::sentence::{SENTENCE_COUNT, SENTENCE_EMPTY};
use crate::engine::ActionKind;

use super::Checker;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

impl Checker<'_> {
    pub(super) fn check_shares(&mut self) {
        if self.question || matches!(self.world.stage, Stage::Whole | Stage::Answer | Stage::Question) {
            return;
        }
        let mut wrong: Vec<Range<usize>> = Vec::new();
        for at in 0..self.items.len() {
            wrong.extend(self.wrong_share(at).or_else(|| self.wrong_fill(at)));
        }
        for range in wrong {
            let engine = format!("둘 수 있는 수: {}가지. {}", self.world.legal, self.standings());
            self.fault(SENTENCE_COUNT, &range, "수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
        self.check_gaps();
    }

    fn count_at(&self, at: usize) -> Option<(u64, &'static str)> {
        match self.items.get(at)?.kind {
            ItemKind::Count { value, counter, ordinal: false } => Some((value, counter)),
            _ => None,
        }
    }

    /// `그 가운데 하나는 잡는 수입니다`, `그중 셋이 잡기입니다`
    fn wrong_share(&self, at: usize) -> Option<Range<usize>> {
        let (value, counter) = self.count_at(at)?;
        let part = at.checked_sub(1).is_some_and(|i| ["그중", "그중에", "가운데", "중", "중에", "그중에서"].contains(&self.words(i)));
        let among = self.items[..at].iter().any(|item| matches!(item.kind, ItemKind::Count { counter: "가지" | "수" | "개" | "", .. }));
        let share = matches!(self.items[at].particle, Particle::Subject | Particle::Topic | Particle::Also)
            && matches!(counter, "" | "가지" | "개" | "수");
        let next = self.items.get(at + 1)?;
        let stated =
            |word: &str| ["입니다", "이다", "이에요", "예요", "다", "이고", "이며", "이죠", "지요"].iter().any(|end| word.ends_with(end));
        let captures = match &next.kind {
            ItemKind::Word(word) => word.starts_with("잡기") && stated(word),
            ItemKind::Pred(pred) => {
                matches!(pred.sense, Sense::Capture)
                    && pred.form == Form::Adnominal
                    && !pred.negated
                    && !pred.possible
                    && self.words(at + 2).starts_with('수')
                    && stated(self.words(at + 2))
            }
            _ => false,
        };
        let position = if self.world.stage == Stage::Only { &self.world.before } else { &self.world.after };
        let known = matches!(self.world.stage, Stage::Only | Stage::Check | Stage::Play);
        let actual = ActionKind::Capture.count(self.world.game, position) as u64;
        (known && part && among && share && captures && value != actual).then(|| self.items[at].range.clone())
    }

    /// `다섯 마리를 채우고 이겼습니다`: the tally of captures.
    fn wrong_fill(&self, at: usize) -> Option<Range<usize>> {
        let (value, _) = self.count_at(at)?;
        let fills = matches!(self.items.get(at + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred))
            if pred.stem == "채우" && matches!(pred.form, Form::And | Form::Then | Form::Finite | Form::AdnominalPast) && !pred.negated && !pred.possible && !pred.intended && !pred.conditional);
        let piece = matches!(self.items[at].kind, ItemKind::Count { counter: "마리", .. }) && self.items[at].particle == Particle::Object;
        let wrong = fills && piece && self.is_tallied() && self.world.stage == Stage::Play && value != u64::from(self.world.after.captured);
        wrong.then(|| self.items[at].range.clone())
    }

    /// `빈칸은 (5,5)와 (4,5) 두 곳이 됩니다`, `빈자리는 하나뿐입니다`
    fn check_gaps(&mut self) {
        let board = self.world.game.board();
        let empty = |position: &crate::engine::Position| {
            (board.points & !(position.of(crate::engine::Side::First) | position.of(crate::engine::Side::Second))).count_ones()
        };
        let gaps = [empty(&self.world.before), empty(&self.world.after)].map(u64::from);
        // 빈 점이 하나도 남지 않게 되었다
        let none = (2..self.items.len()).find(|&at| {
            let noun = ["점이", "칸이", "자리가", "곳이"].contains(&self.words(at - 1)) && self.words(at - 2) == "빈";
            let one = matches!(self.items[at].kind, ItemKind::Count { value: 1, .. }) && self.items[at].particle == Particle::Also || self.words(at) == "하나도";
            let lacks = matches!(self.items.get(at + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if (pred.sense == Sense::Lack && !pred.negated || pred.stem == "남" && pred.negated) && pred.form.states() && !pred.possible);
            noun && one && lacks && (self.clauses.iter().rev().find(|c| c.at + 2 < at && !c.pred.form.is_adnominal()).map_or(0, |c| c.at + 1)..at - 2)
                    .all(|i| matches!(self.words(i), "판" | "위에는" | "이제" | "이로써" | "위에" | "판에" | "판에는"))
                && !self.hangs_on_another(at)
        });
        if let Some(at) = none.filter(|_| !gaps.contains(&0)) {
            let (range, engine) = (self.items[at].range.clone(), format!("빈자리: {}곳", gaps[1]));
            self.fault(SENTENCE_COUNT, &range, "빈자리의 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
        for at in 1..self.items.len() {
            let head = self.words(at - 1);
            let named = ["빈자리는", "빈자리가", "빈칸은", "빈칸이", "빈점은"].contains(&head)
                || at > 1
                    && ["칸은", "점은", "자리는", "칸이", "자리가"].contains(&head)
                    && matches!(&self.items[at - 2].kind, ItemKind::Pred(pred) if pred.sense == Sense::Empty && !pred.negated && pred.form == Form::AdnominalPast)
                    && self.words(at - 2) == "빈";
            let start = self.clauses.iter().rev().find(|c| c.at < at - 1 && !c.pred.form.is_adnominal()).map_or(0, |c| c.at + 1);
            let board = |i: usize| self.words(i + start) == "위의" && i > 0 && self.words(i + start - 1) == "판";
            let whole = !self.items[start..at - 1].iter().enumerate().filter(|(i, _)| !board(*i)).any(|(_, item)| {
                matches!(item.kind, ItemKind::Place(_) | ItemKind::Side(_) | ItemKind::Piece)
                    || item.particle == Particle::At
                    || item.particle == Particle::Of
            });
            if !named || self.hangs_on_another(at) {
                continue;
            }
            let stated = |i: usize| {
                self.items[i].particle == Particle::Is
                    || self.words(i).ends_with("뿐")
                    || matches!(self.items.get(i + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.factual && matches!(pred.stem, "되" | "남" | "있"))
            };
            let (listed, count) = match &self.items[at].kind {
                ItemKind::Place(spots) => (Some(spots.clone()), at + 1),
                _ => (None, at),
            };
            if let Some(spots) = listed.filter(|_| stated(at) || self.count_at(count).is_some_and(|_| stated(count))) {
                let taken = |point: &crate::engine::Point| {
                    // 이제 빈칸은: as the step leaves the board.
                    let now = self.world.stage == Stage::Play && self.says(&["이제"]);
                    let taken = |position: &crate::engine::Position| self.world.stands(position, *point).is_some();
                    self.world.on_board(*point) && if now { taken(&self.world.after) } else { self.world.positions.iter().all(taken) }
                };
                if let Some((point, range)) = spots.iter().find(|(point, _)| taken(point)).cloned() {
                    let message = format!("({point})은 비어 있지 않습니다.");
                    self.fault(SENTENCE_EMPTY, &range, message, self.standings(), "좌표를 고치십시오.");
                    continue;
                }
            }
            if let Some((value, counter)) = self.count_at(count)
                && whole
                && matches!(counter, "" | "곳" | "군데" | "개" | "칸" | "점")
                && stated(count)
                && !gaps.contains(&value)
            {
                let (range, engine) = (self.items[count].range.clone(), format!("빈자리: {}곳", gaps[1]));
                self.fault(SENTENCE_COUNT, &range, "빈자리의 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
            }
        }
    }
}
