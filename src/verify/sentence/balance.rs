//! Numbers of the whole game or turn: what has been taken so far, how the two sides stand, how many actions of a kind.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_COUNT;
use crate::engine::{ActionKind, Side};

use super::Checker;
use super::capture::{PIECE_COUNTERS, SO_FAR};
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// Nouns of a kind of action.
const KINDS: &[(&str, ActionKind)] =
    &[("잡기", ActionKind::Capture), ("접근", ActionKind::Approach), ("후퇴", ActionKind::Withdraw), ("직진", ActionKind::Straight)];

impl Checker<'_> {
    pub(super) fn check_balance(&mut self) {
        if self.question || matches!(self.world.stage, Stage::Whole | Stage::Answer) {
            return;
        }
        let mut wrong: Vec<(Range<usize>, String)> = Vec::new();
        wrong.extend(self.wrong_balance());
        wrong.extend(self.wrong_each());
        wrong.extend(self.wrong_kinds());
        for clause in &self.clauses {
            wrong.extend(self.wrong_running_total(clause));
        }
        for (range, engine) in wrong {
            self.fault(SENTENCE_COUNT, &range, "수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
    }

    /// `셋 대 하나`, `열두 개 대 열한 개`
    fn wrong_balance(&self) -> Option<(Range<usize>, String)> {
        let count = |at: usize| match self.items.get(at).map(|item| &item.kind) {
            Some(ItemKind::Count { value, counter, ordinal: false }) if PIECE_COUNTERS.contains(counter) => Some(*value),
            _ => None,
        };
        let supposed = |at: usize| {
            self.clauses.iter().any(|c| c.at < at && (c.pred.form == Form::If || c.pred.conditional) && self.world.stage != Stage::Can)
        };
        let at = (1..self.items.len())
            .find(|&at| self.words(at) == "대" && count(at - 1).is_some() && count(at + 1).is_some() && !supposed(at))?;
        let said = [count(at - 1)?, count(at + 1)?];
        let fits = [&self.world.after, &self.world.before].iter().any(|position| {
            let both = Side::BOTH.map(|side| self.world.count(position, side));
            said == both || said == [both[1], both[0]]
        });
        let range = self.items[at - 1].range.start..self.items[at + 1].range.end;
        (!fits).then(|| (range, self.standings()))
    }

    /// `양쪽의 돌은 네 개씩입니다`
    fn wrong_each(&self) -> Option<(Range<usize>, String)> {
        const BOTH: &[&str] = &["양쪽", "양쪽의", "양쪽은", "양쪽이", "양쪽에", "양쪽에는", "양편", "양편의", "서로", "똑같이"];
        // 선과 후가 둘씩
        let pair = |at: usize| {
            let side = |i: usize| matches!(self.items.get(i).map(|item| &item.kind), Some(ItemKind::Side(_)));
            side(at) && self.items[at].particle == Particle::With && side(at + 1)
        };
        let paired = (0..self.items.len()).find(|&at| pair(at)).map(|at| at + 1);
        let both = (0..self.items.len()).find(|&at| BOTH.contains(&self.words(at))).or(paired)?;
        let piece = paired.is_some()
            || self.items[both..]
                .iter()
                .any(|item| matches!(item.kind, ItemKind::Piece | ItemKind::Count { counter: "마리" | "개" | "점" | "돌" | "말", .. }));
        let counted = |at: &usize| matches!(self.items[*at].kind, ItemKind::Count { counter, ordinal: false, .. } if PIECE_COUNTERS.contains(&counter));
        let at = (both + 1..self.items.len()).find(counted)?;
        let ItemKind::Count { value, .. } = self.items[at].kind else { return None };
        let tail = self.words(at);
        let becomes = matches!(self.items.get(at + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if (pred.stem == "되" || pred.sense == Sense::Exist || pred.stem == "가지") && pred.factual && !self.hangs_on_another(at));
        let still = ["그대로", "똑같아", "같아"].iter().any(|word| self.words(at + 1).starts_with(word));
        let stated = ["씩입니다", "씩이다", "씩이에요", "씩이고"].iter().any(|end| tail.ends_with(end))
            || (tail.ends_with("씩") || tail.ends_with("씩이")) && (becomes || still);
        let plain = !self.says(&["손", "놓을", "앞으로"])
            && !self.items[both..at].iter().any(|item| matches!(&item.kind, ItemKind::Pred(_) | ItemKind::Place(_)));
        // 양쪽의 손에는 각각 여덟 개씩이 남았다
        if self.says(&["손에", "손에는"]) && paired.is_none() && becomes && stated {
            let hands = self.world.after.hand.map(u64::from);
            return (hands != [value, value] && !self.items[both..at].iter().any(|item| matches!(item.kind, ItemKind::Pred(_))))
                .then(|| (self.items[at].range.clone(), self.standings()));
        }
        let counts = Side::BOTH.map(|side| self.world.count(&self.world.after, side));
        (piece && stated && plain && counts != [value, value]).then(|| (self.items[at].range.clone(), self.standings()))
    }

    /// `접근이 셋, 후퇴가 둘`, `잡기가 하나도 없다`: among what can be played.
    fn wrong_kinds(&self) -> Option<(Range<usize>, String)> {
        let plain = self.says(&["가지", "행동", "수는", "수에는", "수가", "방향"])
            || self.items.iter().any(|item| matches!(item.kind, ItemKind::Count { counter: "가지", .. }));
        if !plain || self.clauses.iter().any(|c| c.pred.form == Form::If || self.aside(c)) {
            return None;
        }
        for at in 0..self.items.len() {
            // 잡기가: read as a form of 잡다
            let noun = matches!(&self.items[at].kind, ItemKind::Pred(pred) if pred.form == Form::Nominal && pred.stem == "잡");
            if !noun && !matches!(self.items[at].kind, ItemKind::Word(_)) {
                continue;
            }
            let word = self.words(at);
            let Some((_, kind)) =
                KINDS.iter().find(|(noun, _)| word.strip_prefix(noun).is_some_and(|tail| matches!(tail, "가" | "이" | "는" | "은")))
            else {
                continue;
            };
            let next = at + 1 + usize::from(matches!(self.words(at + 1), "모두" | "전부"));
            let Some(ItemKind::Count { value, ordinal: false, .. }) = self.items.get(next).map(|item| &item.kind) else { continue };
            let item = &self.items[next];
            let none = item.particle == Particle::Also
                && matches!(self.items.get(next + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.sense == Sense::Lack && !pred.negated);
            let stated = none
                || item.particle == Particle::Is
                || item.comma
                || next + 1 == self.items.len()
                || matches!(self.items.get(next + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if matches!(pred.sense, Sense::Exist) || pred.stem == "들");
            let bare = at == 0
                || matches!(&self.items[at - 1].kind, ItemKind::Pred(pred) if !pred.form.is_adnominal())
                || !matches!(&self.items[at - 1].kind, ItemKind::Pred(_) | ItemKind::Place(_))
                    && self.items[at - 1].particle != Particle::Of;
            if !stated || !bare || !kind.belongs_to(self.world.game.id()) {
                continue;
            }
            let said = if none { 0 } else { *value };
            let counts = [&self.world.before, &self.world.after].map(|position| kind.count(self.world.game, position) as u64);
            let fine = match self.world.stage {
                Stage::Only | Stage::Cannot => counts[0] == said,
                _ => counts.contains(&said),
            };
            if !fine {
                return Some((item.range.clone(), format!("{}: {}가지", word.chars().take(2).collect::<String>(), counts[1])));
            }
        }
        None
    }

    /// `선은 지금까지 말 세 개를 잡았다`, `여기까지 후는 말 두 개를 잃었다`
    fn wrong_running_total(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let so_far = self.says(SO_FAR) || self.says(&["여기까지", "첫 단계부터"]);
        let captures = matches!(pred.sense, Sense::Capture | Sense::Forfeit);
        if !so_far || !captures || !pred.past || !pred.factual || !pred.form.states() || self.supposed(clause) || self.is_tallied() {
            return None;
        }
        let side = clause.subject.as_ref().filter(|subject| !subject.carried)?.side;
        let taker = if pred.sense == Sense::Forfeit { side.other() } else { side };
        let (value, _, _, item) = clause.counts().last().filter(|(_, counter, ordinal, item)| {
            PIECE_COUNTERS.contains(counter) && !ordinal && matches!(item.particle, Particle::Object | Particle::Bare | Particle::With)
        })?;
        let allowed = self.totals_of(taker);
        (!allowed.contains(&value)).then(|| (item.range.clone(), self.standings()))
    }

    /// What a side may be said to have captured so far: in the example, in the turn, or since the start of the game.
    pub(super) fn totals_of(&self, taker: Side) -> Vec<u64> {
        let world = self.world;
        let now: usize = world.legs.iter().filter(|leg| leg.mover == taker).map(|leg| leg.captured.len()).sum();
        let in_example = (world.earlier_captures[taker.index()] + if world.stage == Stage::Can { 0 } else { now }) as u64;
        let lost = u64::from(world.game.maximum()[taker.other().index()]);
        let since_start =
            lost.saturating_sub(world.count(&world.after, taker.other()) + u64::from(world.after.hand[taker.other().index()]));
        vec![in_example, since_start, (world.turn_captures + now) as u64]
    }
}
