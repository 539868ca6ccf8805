//! How much has been captured in all: `잡은 거위는 모두 아홉 마리입니다` (pages.md 2.3).

use crate::diagnostic::codes::sentence::SENTENCE_COUNT;
use crate::engine::GameId;

use super::Checker;
use super::capture::PIECE_COUNTERS;
use super::clause::Clause;
use super::item::{Item, ItemKind};
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// Words between what was captured and how many there are.
const TOTALS: &[&str] = &[
    "모두",
    "이제",
    "이로써",
    "벌써",
    "지금까지",
    "전부",
    "어느새",
    "다",
    "겨우",
    "아직",
    "단",
    "오직",
    "이것으로",
    "이번에",
    "합쳐",
    "이것까지",
    "여기까지",
    "지금껏",
];

impl Checker<'_> {
    /// `잡은 거위는 두 마리입니다`, `잡힌 염소는 없습니다`.
    pub(super) fn check_totals(&mut self) {
        if matches!(self.world.stage, Stage::Answer | Stage::Whole) {
            return;
        }
        let captured = self.world.captured();
        let tally = self.is_tallied().then_some(u64::from(self.world.after.captured));
        let of_step = [captured.len() as u64, (captured.len() + self.world.turn_captures) as u64];
        let mut wrong = Vec::new();
        for clause in self.clauses.iter().filter(|clause| self.speaks_of_captures(clause, tally.is_some())) {
            let of_turn = clause.has_word(&["차례에", "이번"]);
            let mut fine: Vec<u64> = tally.filter(|_| !of_turn).into_iter().collect();
            if tally.is_none() {
                let taker = clause.subject.as_ref().filter(|_| clause.pred.sense == Sense::Capture).map(|subject| subject.side);
                let sides = crate::engine::Side::BOTH.into_iter().filter(|side| taker.is_none_or(|taker| taker == *side));
                fine.extend(sides.flat_map(|side| self.totals_of(side)).filter(|_| !of_turn && self.world.stage == Stage::Play));
            }
            if self.world.acts() {
                fine.extend(if of_turn { &of_step[1..] } else { &of_step });
            }
            let total = self.total_of(clause);
            // 잡은 말이 없습니다: of the step.
            if total.is_some_and(|(_, total)| total == 0)
                && (self.world.stage == Stage::Play && tally.is_none() || clause.pred.form == Form::Adnominal)
                && !clause.has_word(&["지금까지", "이제까지", "여태"])
            {
                let own = clause.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
                fine = if own { vec![captured.len() as u64] } else { Vec::new() };
            }
            if let Some((at, total)) = total
                && !fine.is_empty()
                && !fine.contains(&total)
            {
                wrong.push(self.items[at].range.clone());
            }
        }
        for range in wrong {
            let engine = tally.map_or_else(|| self.took(&captured), |tally| format!("지금까지 잡은 수: {tally}"));
            self.fault(SENTENCE_COUNT, &range, "잡은 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
    }

    /// Whether the game counts what one side has captured.
    pub(super) fn is_tallied(&self) -> bool {
        matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal)
    }

    /// `잡은 거위는`, `지금까지 잡힌 염소는`, `이번 차례에 선이 잡은 말은`: captures of the step, the turn or the game.
    fn speaks_of_captures(&self, clause: &Clause, tallied: bool) -> bool {
        let pred = &clause.pred;
        // 그렇게 해서 잡는 염소는 없습니다
        let none = matches!(self.items.get(clause.at + 2).map(|item| &item.kind), Some(ItemKind::Pred(next)) if next.sense == Sense::Lack);
        let now = pred.form == Form::Adnominal && none && self.world.acts();
        let captures = matches!(pred.sense, Sense::Capture | Sense::Captured) && (pred.form == Form::AdnominalPast || now);
        let own = clause.subject.as_ref().is_none_or(|subject| pred.sense == Sense::Captured || self.movers().contains(&subject.side));
        let plain = clause.args.iter().all(|item| match &item.kind {
            ItemKind::Side(_) => item.particle == Particle::Subject,
            // (2,6)에서 물러선 말이 잡은 말은
            ItemKind::Piece => item.particle == Particle::Subject && self.world.stage == Stage::Play && self.world.legs.len() == 1,
            ItemKind::Word(word) => {
                TOTALS.contains(&word.as_str())
                    || matches!(
                        word.as_str(),
                        "이제까지"
                            | "여태"
                            | "여태까지"
                            | "이번"
                            | "차례에"
                            | "한"
                            | "동안"
                            | "이"
                            | "뜀으로"
                            | "수로"
                            | "여기까지"
                            | "이것까지"
                            | "이미"
                            | "지금껏"
                            | "접근으로"
                            | "후퇴로"
                            | "이렇게"
                            | "앞의"
                            | "걸음까지"
                            | "합하면"
                            | "합치면"
                            | "더하면"
                    )
            }
            _ => false,
        });
        let so_far = clause.has_word(&["지금까지", "이제까지", "여태"]);
        let head = self.items.get(clause.at + 1).is_some_and(|item| {
            let noun = match &item.kind {
                ItemKind::Side(_) | ItemKind::Piece => true,
                ItemKind::Word(word) => word.starts_with('수') || word.starts_with('것'),
                _ => false,
            };
            noun && matches!(item.particle, Particle::Topic | Particle::Subject)
        });
        captures
            && own
            && plain
            && head
            && !pred.negated
            && !pred.possible
            && !self.hangs_on_another(clause.at)
            && (tallied || !so_far || self.world.stage == Stage::Play)
    }

    /// The total that follows, and where it stands: `모두 두 마리입니다`, `아홉 마리가 되었습니다`, `없습니다`.
    fn total_of(&self, clause: &Clause) -> Option<(usize, u64)> {
        let total = |item: &Item| matches!(&item.kind, ItemKind::Word(word) if TOTALS.contains(&word.as_str()));
        let at = (clause.at + 2..self.items.len()).find(|&i| !total(&self.items[i]))?;
        match &self.items[at].kind {
            ItemKind::Pred(none) => {
                let none_left = none.sense == Sense::Lack && !none.negated && !none.possible && !none.conditional;
                (none_left && none.form.states()).then_some((at, 0))
            }
            ItemKind::Count { value, counter, ordinal: false } => {
                let comes_to = matches!(self.items.get(at + 1).map(|item| &item.kind), Some(ItemKind::Pred(next))
                    if matches!(next.stem, "되" | "늘" | "늘어나" | "이르") && next.factual && !self.hangs_on_another(at));
                let stated = self.items[at].particle == Particle::Is || comes_to;
                (stated && PIECE_COUNTERS.contains(counter)).then_some((at, *value))
            }
            _ => None,
        }
    }
}
