//! Numbers of pieces of the two sides, side by side or against what there can be: `선 다섯, 후 셋`, `호랑이 다섯 마리`, `하나밖에 남지 않았다`,
//! `흑이 돌 하나를 앞섰다`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::{SENTENCE_COUNT, SENTENCE_SIDE};
use crate::engine::{GameId, Position, Side};

use super::Checker;
use super::capture::PIECE_COUNTERS;
use super::clause::Clause;
use super::item::{Item, ItemKind};
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

impl Checker<'_> {
    pub(super) fn check_tallies(&mut self) {
        if self.question || matches!(self.world.stage, Stage::Whole | Stage::Answer) {
            return;
        }
        let mut wrong: Vec<Range<usize>> = Vec::new();
        for at in 0..self.items.len() {
            wrong.extend(self.wrong_pair(at).or_else(|| self.wrong_excess(at)).or_else(|| self.wrong_remainder(at)));
        }
        wrong.extend(self.clauses.iter().filter_map(|clause| self.wrong_margin(clause).or_else(|| self.wrong_loss(clause))));
        for range in wrong {
            let engine = self.standings();
            self.fault(SENTENCE_COUNT, &range, "말의 수가 글과 다릅니다.".to_owned(), engine, "수나 쪽의 이름을 고치십시오.");
        }
        if let Some(range) = self.captured_for_ever_safe() {
            let engine = self.standings();
            self.fault(SENTENCE_SIDE, &range, "이 놀이에서 잡히지 않는 말입니다.".to_owned(), engine, "쪽의 이름을 고치십시오.");
        }
    }

    fn pieces_at(&self, at: usize) -> Option<u64> {
        match self.items.get(at)?.kind {
            ItemKind::Count { value, counter, ordinal: false } if PIECE_COUNTERS.contains(&counter) => Some(value),
            _ => None,
        }
    }

    fn side_of(&self, at: usize) -> Option<Side> {
        match self.items.get(at)? {
            Item { kind: ItemKind::Side(side), particle: Particle::Bare | Particle::Topic | Particle::Subject, .. } => Some(*side),
            _ => None,
        }
    }

    /// The positions that a statement of the present may be about.
    fn positions_meant(&self) -> [&Position; 2] {
        [&self.world.after, &self.world.before]
    }

    /// `돌의 수는 여전히 선 다섯, 후 셋이다`
    fn wrong_pair(&self, at: usize) -> Option<Range<usize>> {
        let (one, first, other, second) = (self.side_of(at)?, self.pieces_at(at + 1)?, self.side_of(at + 2)?, self.pieces_at(at + 3)?);
        let joined = self.items[at + 1].comma || matches!(self.items[at + 1].particle, Particle::With | Particle::Is);
        let last = &self.items[at + 3];
        let exists = matches!(self.items.get(at + 4).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.sense == Sense::Exist && pred.form.states() && !pred.negated && !pred.possible && !pred.intended);
        let stated = last.particle == Particle::Is || at + 4 >= self.items.len() || exists || self.words(at + 4).starts_with("그대로");
        let plain = !self.says(&["손", "잡", "잃", "놓", "뺀", "빼", "움직", "따"]) && !self.hangs_on_another(at);
        if one == other || !joined || !stated || !plain {
            return None;
        }
        let fits = |position: &&Position| self.world.count(position, one) == first && self.world.count(position, other) == second;
        (!self.positions_meant().iter().any(fits)).then(|| self.items[at + 1].range.start..last.range.end)
    }

    /// `호랑이 다섯 마리 가운데`, `사냥개 다섯 마리가`: more than the game has.
    fn wrong_excess(&self, at: usize) -> Option<Range<usize>> {
        let (side, value) =
            (self.side_of(at).filter(|_| self.items[at].particle == Particle::Bare && !self.items[at].comma)?, self.pieces_at(at + 1)?);
        let most = u64::from(self.world.game.maximum()[side.index()]);
        let denied = self.says(&["없", "아니", "넘", "변형", "규칙"]);
        (most > 0 && value > most && !denied).then(|| self.items[at + 1].range.clone())
    }

    /// `선의 돌이 하나밖에 남지 않아`, `한 마리만 남은 거위는`
    fn wrong_remainder(&self, at: usize) -> Option<Range<usize>> {
        let value = self.pieces_at(at)?;
        let Some(ItemKind::Pred(pred)) = self.items.get(at + 1).map(|item| &item.kind) else { return None };
        let no_more = self.words(at).ends_with("밖에") && (pred.stem == "남" && pred.negated || pred.sense == Sense::Lack && !pred.negated);
        let described = self.words(at).ends_with('만') && pred.stem == "남" && pred.form == Form::AdnominalPast && !pred.negated;
        if pred.possible || pred.intended || self.hangs_on_another(at) || !(no_more && pred.form.states() || described) {
            return None;
        }
        let side = match described {
            true => self.items.get(at + 2).and_then(|item| if let ItemKind::Side(side) = item.kind { Some(side) } else { None })?,
            false => {
                let before = at.checked_sub(1)?;
                self.side_of(before).filter(|_| self.items[before].particle != Particle::Bare)?
            }
        };
        let plain = at < 2 || !matches!(self.items[at - 2].kind, ItemKind::Place(_) | ItemKind::Pred(_));
        let fits = |position: &&Position| {
            let hand = u64::from(position.hand[side.index()]);
            let count = self.world.count(position, side);
            count == value || hand > 0 && (hand == value || hand + count == value)
        };
        (plain && !self.positions_meant().iter().any(fits)).then(|| self.items[at].range.clone())
    }

    /// `후의 말 하나가 줄어들었으며` where nothing is taken.
    fn wrong_loss(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let less = matches!(pred.stem, "줄" | "줄어들")
            && pred.factual
            && pred.form.states()
            && !pred.conditional
            && self.world.stage == Stage::Play;
        let at = clause.places.iter().copied().find(|&at| self.pieces_at(at).is_some() && self.items[at].particle == Particle::Subject)?;
        let owner = at
            .checked_sub(1)
            .is_some_and(|before| matches!(self.items[before].kind, ItemKind::Side(_)) && self.items[before].particle == Particle::Bare);
        let none = self.world.captured().is_empty() && self.world.turn_captures == 0 && self.world.has_points();
        let hand = self.world.before.hand != self.world.after.hand;
        (less && owner && none && !hand && !self.aside(clause)).then(|| self.items[at].range.clone())
    }

    /// `흑이 돌 하나를 앞서`, `셋 대 둘로 백이 앞서지만`: who has more, and by how much.
    fn wrong_margin(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let ahead = match pred.stem {
            "앞서" => true,
            "뒤지" | "뒤처지" => false,
            _ => return None,
        };
        let told = !pred.negated
            && !pred.possible
            && !pred.intended
            && pred.form.states()
            && !self.hangs_on_another(clause.at)
            && !self.aside(clause);
        let subject = clause.subject.as_ref().filter(|_| told && self.world.has_points())?;
        let counts = clause.places.iter().copied().filter_map(|at| Some((at, self.pieces_at(at)?))).collect::<Vec<_>>();
        let pieces = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Piece)) || clause.has_word(&["수에서", "수가", "개수"]);
        if counts.is_empty() && !pieces {
            return None;
        }
        let margin = |position: &Position| {
            i128::from(self.world.count(position, subject.side)) - i128::from(self.world.count(position, subject.side.other()))
        };
        let margins = self.positions_meant().map(|position| if ahead { margin(position) } else { -margin(position) });
        let after = margins[0];
        if after <= 0 && !(pred.past && margins[1] > 0) {
            return Some(subject.range.clone());
        }
        // 한 개를 앞선다; 셋 대 둘 is read elsewhere.
        let [(at, value)] = counts.as_slice() else { return None };
        let alone = self.words(at + 1) != "대" && (*at == 0 || self.words(at - 1) != "대");
        (alone && !margins.contains(&i128::from(*value))).then(|| self.items[*at].range.clone())
    }

    /// `잡힌 여우가 여섯 마리이니`: of a side that nothing captures.
    fn captured_for_ever_safe(&self) -> Option<Range<usize>> {
        let safe = match self.world.game.id() {
            GameId::FoxAndGeese => Side::First,
            GameId::BaghChal => Side::Second,
            _ => return None,
        };
        (1..self.items.len()).find_map(|at| {
            let captured = matches!(&self.items[at - 1].kind, ItemKind::Pred(pred) if pred.sense == Sense::Captured && pred.form == Form::AdnominalPast && !pred.negated);
            let counted = self.pieces_at(at + 1).is_some() || self.items[at].particle == Particle::Bare;
            let own = matches!(self.items[at].kind, ItemKind::Side(side) if side == safe);
            (captured && own && counted && !self.says(&["없", "아니"])).then(|| self.items[at].range.clone())
        })
    }
}
