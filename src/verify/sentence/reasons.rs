//! Why an action is refused, held against the board: `막고 있어서`, `잡을 것이 있으므로`, `길이 없어서`, `너무 멀어`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_LEGALITY;
use crate::engine::{Action, GameId, Point, Position, Reason, Side};

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// The refused action and the position it was tried in.
struct Tried {
    action: Action,
    reason: Reason,
    position: Position,
    mover: Side,
}

impl Checker<'_> {
    pub(super) fn check_reasons(&mut self) {
        let Some((action, reason)) = self.world.refused.filter(|_| self.world.stage == Stage::Cannot && !self.question) else { return };
        let position = self.world.legs.last().map_or(self.world.before, |leg| leg.after);
        let tried = Tried { action, reason, position, mover: position.to_move };
        let mut wrong: Vec<(Range<usize>, &'static str)> = Vec::new();
        for clause in &self.clauses {
            let pred = &clause.pred;
            let unsure = pred.conditional || pred.supposing || pred.intended || pred.past && !pred.standing;
            if unsure || !(pred.form.states() || pred.form == Form::Nominal) || self.aside(clause) {
                continue;
            }
            wrong.extend(
                self.wrong_obstacle(clause, &tried)
                    .or_else(|| self.wrong_obligation(clause, &tried))
                    .or_else(|| self.wrong_connection(clause, &tried))
                    .or_else(|| self.wrong_way(clause, &tried))
                    .or_else(|| self.wrong_emptiness(clause, &tried))
                    .or_else(|| self.wrong_length(clause, &tried))
                    .or_else(|| self.wrong_memory(clause, &tried))
                    .or_else(|| self.wrong_prey_beyond(clause, &tried))
                    .or_else(|| self.wrong_phase(clause, &tried)),
            );
        }
        wrong.extend(self.wrong_direction_remembered(&tried));
        wrong.extend(self.wrong_block_between());
        for (range, message) in wrong {
            let engine = crate::wording::refusal(self.world.names, self.world.game, &tried.position, action, reason);
            self.fault(SENTENCE_LEGALITY, &range, message.to_owned(), engine, "거절된 까닭을 판에 맞게 고치십시오.");
        }
    }

    /// The points strictly between origin and destination, where they are in line.
    pub(super) fn between(&self, action: Action) -> Vec<Point> {
        let (Some(from), Some(to)) = (action.from(), action.to()) else { return Vec::new() };
        let (dr, dc) = (i16::from(to.row) - i16::from(from.row), i16::from(to.column) - i16::from(from.column));
        if dr != 0 && dc != 0 && dr.abs() != dc.abs() {
            return Vec::new();
        }
        let at = |from: u8, step: i16| u8::try_from(i16::from(from) + step).unwrap_or_default();
        (1..dr.abs().max(dc.abs())).map(|n| Point::new(at(from.row, n * dr.signum()), at(from.column, n * dc.signum()))).collect()
    }

    /// `사냥개가 막고 있어`, `막혀 있어서`: nothing stands where the piece would go.
    fn wrong_obstacle(&self, clause: &Clause, tried: &Tried) -> Option<(Range<usize>, &'static str)> {
        let pred = &clause.pred;
        let blocks = matches!(pred.stem, "막" | "가로막" | "막히" | "가로막히") || pred.sense == Sense::Fill && pred.standing;
        let named = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Place(_)));
        // Along an outer line no loop leads on, and the way is straight.
        let outer = match (tried.action.from(), tried.action.to()) {
            (Some(from), Some(to)) => {
                from.row == to.row && matches!(from.row, 1 | 6) || from.column == to.column && matches!(from.column, 1 | 6)
            }
            _ => false,
        };
        let own = clause.subject.as_ref().is_some_and(|subject| subject.side == tried.mover) || self.says_word(&["내"]);
        let board = match self.world.game.id() {
            GameId::Surakarta => !(outer && own),
            id => id == GameId::SnakesAndLadders,
        };
        if !blocks || pred.negated || pred.possible || board || named || pred.past && pred.sense != Sense::Blocked {
            return None;
        }
        let to = tried.action.to().or(match tried.action {
            Action::Place(at) => Some(at),
            _ => None,
        })?;
        let ways = self.between(tried.action);
        let straight = self.world.game.id() == GameId::Surakarta;
        let taken = ways
            .iter()
            .chain((!straight).then_some(&to))
            .any(|point| self.world.stands(&tried.position, *point).is_some() || !self.world.on_board(*point));
        let plain = clause.args.iter().all(|item| match &item.kind {
            ItemKind::Word(word) => {
                ["앞", "정면", "길", "그", "자리", "칸", "바로", "이미", "점"].iter().any(|plain| word.starts_with(plain))
            }
            _ => true,
        });
        (!taken && plain && !self.says(&["규칙", "법", "뒤", "다음"])).then(|| (clause.range.clone(), "그 길을 막는 말이 없습니다."))
    }

    /// `잡을 수 있는 말이 있어`, `잡기가 먼저입니다`: there is nothing to capture.
    fn wrong_obligation(&self, clause: &Clause, tried: &Tried) -> Option<(Range<usize>, &'static str)> {
        let pred = &clause.pred;
        let must = pred.must && matches!(pred.sense, Sense::Capture | Sense::Over) && !pred.negated;
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == tried.mover);
        let captures = self.world.actions_of(&tried.position, tried.mover).iter().any(|(_, taken)| !taken.is_empty());
        let rule = self.says(&["이기려", "규칙", "차례마다", "언제", "놀이"]);
        (must && own && !captures && !rule).then(|| (clause.range.clone(), "지금은 잡을 수 있는 것이 없습니다."))
    }

    /// `두 점을 잇는 길이 없습니다`, `이어져 있지 않아서`: they are joined.
    fn wrong_connection(&self, clause: &Clause, tried: &Tried) -> Option<(Range<usize>, &'static str)> {
        let pred = &clause.pred;
        let lines = clause.args.iter().any(|item| match &item.kind {
            ItemKind::Word(word) => ["길이", "길은", "선이", "선은", "대각선이", "대각선은", "줄이"].contains(&word.as_str()),
            _ => false,
        });
        let described = (1..clause.at).any(|at| {
            let line = ["길이", "길은", "선이", "선은"].contains(&self.words(at));
            line && matches!(&self.items[at - 1].kind, ItemKind::Pred(pred) if pred.form == Form::Prospective)
        });
        let joined = match (pred.sense, pred.stem) {
            (Sense::Lack, _) if lines && !described => pred.negated,
            (_, "이어지" | "연결되" | "그어지" | "뻗" | "잇|이" | "닿" | "맞닿") => !pred.negated,
            _ => return None,
        };
        let board = self.world.game.board();
        let (from, to) = (board.square(tried.action.from()?)?, board.square(tried.action.to()?)?);
        let known = board.line(from, to).is_some();
        let only_its_own = clause.args.iter().all(|item| match &item.kind {
            ItemKind::Place(spots) => spots.iter().all(|(point, _)| self.world.named.contains(point)),
            _ => true,
        });
        let lattice = !matches!(self.world.game.id(), GameId::Surakarta | GameId::SnakesAndLadders);
        let both = [tried.action.from(), tried.action.to()].into_iter().flatten().all(|end| {
            self.items[..clause.at]
                .iter()
                .any(|item| matches!(&item.kind, ItemKind::Place(spots) if spots.iter().any(|(point, _)| *point == end)))
        });
        if lattice && both && only_its_own && joined && !known {
            return Some((clause.range.clone(), "두 자리를 잇는 선이 없습니다."));
        }
        (lattice && only_its_own && !joined && known && tried.reason != Reason::NotConnected)
            .then(|| (clause.range.clone(), "두 자리는 판의 선으로 이어져 있습니다."))
    }

    /// `뒤로는 갈 수 없습니다`, `왼쪽으로는 가지 못합니다`: the refused action does not go that way.
    fn wrong_way(&self, clause: &Clause, tried: &Tried) -> Option<(Range<usize>, &'static str)> {
        let pred = &clause.pred;
        let goes = matches!(pred.sense, Sense::Go | Sense::Bring);
        let unable = goes && pred.negated && (pred.possible || self.text[clause.range.clone()].contains('못'));
        let (from, to) = (tried.action.from()?, tried.action.to()?);
        let (dr, dc) = (i16::from(to.row) - i16::from(from.row), i16::from(to.column) - i16::from(from.column));
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == tried.mover);
        if !unable || !own || self.says(&["아니라", "만", "다른"]) {
            return None;
        }
        let ahead = self.world.forward(tried.mover);
        for &at in &clause.places {
            let word = self.words(at);
            let joined = at > 0
                && (matches!(self.words(at - 1), "왼쪽" | "오른쪽" | "위" | "아래" | "바로" | "그")
                    || self.items[at - 1].particle == Particle::Of
                    || matches!(self.items[at - 1].kind, ItemKind::Place(_) | ItemKind::Side(_) | ItemKind::Piece));
            let fits = match word.trim_end_matches(['는', '도', '만']) {
                "위로" | "위쪽으로" => dr < 0,
                "아래로" | "아래쪽으로" => dr > 0,
                "왼쪽으로" => dc < 0,
                "오른쪽으로" => dc > 0,
                "옆으로" => dr == 0,
                "뒤로" | "뒤쪽으로" => ahead.is_none_or(|ahead| dr.signum() == -ahead),
                "앞으로" | "앞쪽으로" => ahead.is_none_or(|ahead| dr.signum() == ahead),
                "대각선으로" | "비스듬히" => dr != 0 && dc != 0,
                _ => true,
            };
            if !fits && !joined {
                return Some((self.items[at].range.clone(), "거절된 수의 방향이 글과 다릅니다."));
            }
        }
        let turned = matches!(pred.stem, "물러나" | "물러서" | "되돌아가" | "뒷걸음치") && clause.spots(&[Particle::To]).is_empty();
        let forward = ahead.is_some_and(|ahead| dr.signum() == ahead);
        (turned && forward && self.world.game.id() != GameId::Fanorona).then(|| (clause.range.clone(), "거절된 수의 방향이 글과 다릅니다."))
    }

    /// `(2,2)는 비어 있어 움직일 말이 없습니다`: the empty point is the origin; `비어 있어서` of a point that is taken is read elsewhere.
    fn wrong_emptiness(&self, clause: &Clause, tried: &Tried) -> Option<(Range<usize>, &'static str)> {
        let origin = tried.action.from().or(match tried.action {
            Action::Remove(at) => Some(at),
            _ => None,
        })?;
        let moves = |at: usize| matches!(&self.items[at].kind, ItemKind::Pred(pred) if pred.form == Form::Prospective && matches!(pred.stem, "움직이" | "옮기" | "떠나" | "뛰" | "빼"));
        let none = (clause.at + 1..self.items.len())
            .any(|at| matches!(&self.items[at].kind, ItemKind::Pred(pred) if pred.sense == Sense::Lack && !pred.negated));
        let no_piece = none && (clause.at + 1..self.items.len()).any(moves);
        if clause.pred.sense != Sense::Empty || clause.pred.negated || !no_piece {
            return None;
        }
        let spots = clause.spots(&[Particle::Topic, Particle::Subject]);
        match spots.as_slice() {
            [(point, range)] if *point != origin => Some((range.clone(), "움직이려 한 자리가 아닙니다.")),
            _ => None,
        }
    }

    /// `두 칸 떨어져 있습니다`, `너무 멉니다`
    fn wrong_length(&self, clause: &Clause, tried: &Tried) -> Option<(Range<usize>, &'static str)> {
        let (from, to) = (tried.action.from()?, tried.action.to()?);
        let length = from.row.abs_diff(to.row).max(from.column.abs_diff(to.column));
        let far = (clause.at.saturating_sub(2)..=clause.at).any(|at| matches!(self.words(at), "너무" | "멀어" | "멀어서"));
        let too_far = matches!(clause.pred.stem, "멀") && far && !clause.pred.negated;
        if too_far && length < 2 {
            return Some((clause.range.clone(), "거절된 수는 한 칸입니다."));
        }
        let apart = clause.pred.stem == "떨어지" && clause.pred.standing && !clause.pred.negated;
        let (value, _, _, item) = clause.counts().find(|(_, counter, ordinal, _)| *counter == "칸" && !ordinal)?;
        let plain = clause.args.iter().all(|item| match &item.kind {
            ItemKind::Place(spots) => spots.iter().all(|(point, _)| [from, to].contains(point)),
            _ => true,
        });
        (apart && plain && value != u64::from(length)).then(|| (item.range.clone(), "두 자리의 거리가 글과 다릅니다."))
    }

    /// `이번 차례에 이미 지나온 점입니다`, `방금과 같은 방향입니다`, `손에 남은 염소가 없어`
    fn wrong_memory(&self, clause: &Clause, tried: &Tried) -> Option<(Range<usize>, &'static str)> {
        let start = (0..clause.at)
            .rev()
            .find(|&i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if !pred.form.is_adnominal()))
            .map_or(0, |i| i + 1);
        let hand = (start..clause.at).any(|i| matches!(self.words(i), "손에" | "손에는" | "손에도"));
        let held = tried.position.hand[tried.mover.index()] > 0;
        let whose = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Side(side) if side != tried.mover));
        let described = clause.places.iter().any(|&at| matches!(&self.items[at].kind, ItemKind::Word(word) if word.starts_with("더")));
        let has = match clause.pred.sense {
            Sense::Exist => !clause.pred.negated,
            Sense::Lack => clause.pred.negated,
            _ => return None,
        };
        (hand && !whose && !described && !clause.pred.possible && has != held)
            .then(|| (clause.range.clone(), "손에 든 말이 글과 다릅니다."))
    }

    /// `(3,4) 너머에 잡을 말이 없으므로`, `위쪽에 잡을 돌이 없어서`: where the refused action would have found it.
    fn wrong_prey_beyond(&self, clause: &Clause, tried: &Tried) -> Option<(Range<usize>, &'static str)> {
        let pred = &clause.pred;
        let there = match pred.sense {
            Sense::Lack => pred.negated,
            Sense::Exist if pred.stem == "있" => !pred.negated,
            _ => return None,
        };
        let noun = *clause.places.last()?;
        let takes = |at: usize| matches!(&self.items[at].kind, ItemKind::Pred(pred) if pred.form == Form::Prospective && matches!(pred.sense, Sense::Capture | Sense::Over) && !pred.negated);
        let start = self.clauses.iter().rev().find(|c| c.at < clause.at && !c.pred.form.is_adnominal()).map_or(0, |c| c.at + 1);
        let where_to = (start..clause.at).find(|&at| {
            ["너머에", "너머에는", "위쪽에", "아래쪽에", "왼쪽에", "오른쪽에", "그쪽에", "앞에", "그쪽에는", "앞에는"]
                .contains(&self.words(at))
        })?;
        let (from, to) = (tried.action.from()?, tried.action.to()?);
        let (dr, dc) = (i16::from(to.row) - i16::from(from.row), i16::from(to.column) - i16::from(from.column));
        let fits = match self.words(where_to) {
            "위쪽에" => dr < 0,
            "아래쪽에" => dr > 0,
            "왼쪽에" => dc < 0,
            "오른쪽에" => dc > 0,
            _ => true,
        };
        let own = self.items[start..clause.at].iter().all(|item| match &item.kind {
            ItemKind::Place(spots) => spots.iter().all(|(point, _)| *point == to),
            _ => true,
        });
        let prey = noun > 0 && takes(noun - 1);
        if !prey || !fits || !own || pred.possible {
            return None;
        }
        let found = match tried.action {
            Action::Approach { .. } | Action::Withdraw { .. } => {
                let (row, column) = (i16::from(to.row) + dr.signum(), i16::from(to.column) + dc.signum());
                let beyond = u8::try_from(row).ok().zip(u8::try_from(column).ok()).map(|(row, column)| Point::new(row, column));
                vec![beyond?]
            }
            _ => self.between(tried.action),
        };
        let prey = found.iter().any(|point| self.world.stands(&tried.position, *point) == Some(tried.mover.other()));
        (!found.is_empty() && prey != there).then(|| (clause.range.clone(), "그쪽에 잡을 말이 있는지가 글과 다릅니다."))
    }

    /// `염소를 모두 놓기 전이므로`: some are still in hand.
    fn wrong_phase(&self, clause: &Clause, tried: &Tried) -> Option<(Range<usize>, &'static str)> {
        let before = self.words(clause.at + 1).strip_prefix('전').is_some_and(|tail| super::lexicon::STATING.contains(&tail));
        let places = clause.pred.sense == Sense::Put && clause.pred.form == Form::Nominal && before;
        (places && tried.position.hand == [0, 0]).then(|| (clause.range.clone(), "손에 남은 말이 없습니다."))
    }

    /// `바로 앞 걸음과 같은 방향이므로`: held against the last step of the chain.
    fn wrong_direction_remembered(&self, tried: &Tried) -> Option<(Range<usize>, &'static str)> {
        let at = (1..self.items.len()).find(|&at| {
            let tail = self.words(at).strip_prefix("방향");
            let cause = tail == Some("으로") && self.says(&["때문", "까닭", "꼴"]) && self.says(&["직전", "앞", "방금"]);
            self.words(at - 1) == "같은" && (cause || tail.is_some_and(|tail| super::lexicon::STATING.contains(&tail)))
        })?;
        let chain = tried.position.chain?;
        let board = self.world.game.board();
        let (from, to) = (board.square(tried.action.from()?)?, board.square(tried.action.to()?)?);
        let (direction, _) = board.line(from, to)?;
        let same = chain.direction == Some(direction);
        let denied = self.words(at + 1).starts_with("아니");
        (!same && !denied && chain.direction.is_some())
            .then(|| (self.items[at - 1].range.start..self.items[at].range.end, "바로 앞의 걸음과 방향이 다릅니다."))
    }

    /// `(2,1)과 (2,5) 사이를 선의 말이 가로막고 있어`: something of that side stands between them.
    fn wrong_block_between(&self) -> Option<(Range<usize>, &'static str)> {
        let clause = self.clauses.iter().find(|c| {
            matches!(c.pred.stem, "막" | "가로막") && !c.pred.negated && !c.pred.possible && c.pred.form.states() && !c.pred.conditional
        })?;
        let subject = clause.subject.as_ref().filter(|subject| subject.strong)?;
        let at = clause.places.iter().copied().find(|&at| ["사이를", "사이에"].contains(&self.words(at)) && at > 0)?;
        let ItemKind::Place(ends) = &self.items[at - 1].kind else { return None };
        let [(one, range), (other, _)] = ends.as_slice() else { return None };
        let between = self.between(Action::Move(*one, *other));
        let there = between.iter().any(|point| self.world.ever(*point, Some(subject.side)));
        (!between.is_empty() && !there).then_some((range.start..clause.range.end, "그 사이를 막는 말이 없습니다."))
    }
}
