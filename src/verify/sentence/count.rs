//! Pieces in hand and on the board, and the counters of the game.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_COUNT;
use crate::engine::{Action, GameId, Side};

use super::Checker;
use super::capture::PIECE_COUNTERS;
use super::item::{Item, ItemKind};
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// Words of a part of the board: a count there is not that of the board.
const PARTS: &[&str] = &[
    "위쪽",
    "아래",
    "왼",
    "오른",
    "줄",
    "행",
    "열",
    "곁",
    "옆",
    "이웃",
    "가장자리",
    "구석",
    "귀퉁이",
    "앞",
    "뒤",
    "날개",
    "둘레",
    "사이",
    "가운데",
    "중",
    "한복판",
    "윗",
    "대각선",
    "이어",
    "나란",
    "둘러",
    "칸에",
    "다음",
    "더",
];

/// Verbs that make a count the count of the board: `세 개로 줄었습니다`.
const BECOMES: &[&str] = &["줄", "줄어들", "늘", "늘어나", "되"];

impl Checker<'_> {
    pub(super) fn check_counts(&mut self) {
        self.check_placed();
        if matches!(self.world.stage, Stage::Whole | Stage::Answer) {
            return;
        }
        self.check_roll_call();
        self.check_hand_left();
        for at in 0..self.items.len() {
            if let ItemKind::Number(number) = self.items[at].kind {
                self.check_quiet_number(at, u64::from(number));
            }
            let ItemKind::Count { value, counter, ordinal } = self.items[at].kind else { continue };
            if self.items[at].particle == Particle::Other {
                continue;
            }
            if ordinal {
                self.check_tally(at, value, counter);
            } else if PIECE_COUNTERS.contains(&counter) {
                let wrong = self.in_hand(at).map(|said| (said, "손")).or_else(|| self.on_board_count(at).map(|said| (said, "판")));
                if let Some((allowed, _)) = wrong
                    && !allowed.contains(&value)
                {
                    let range = self.items[at].range.clone();
                    let engine = self.standings();
                    self.fault(SENTENCE_COUNT, &range, "말의 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
                }
            } else if matches!(counter, "번" | "차례") {
                self.check_quiet(at, value);
            }
        }
    }

    /// `두 개를 놓습니다`: as many as the step, or the turn, places.
    fn check_placed(&mut self) {
        let placings = |side: Option<Side>| {
            let legs = self.world.legs.iter().filter(|leg| matches!(leg.action, Action::Place(_)));
            legs.filter(|leg| side.is_none_or(|side| side == leg.mover)).count() as u64
        };
        if placings(None) == 0 || !matches!(self.world.stage, Stage::Play | Stage::Can) {
            return;
        }
        let mut wrong = Vec::new();
        for clause in self.clauses.iter().filter(|c| matches!(c.pred.sense, Sense::Put | Sense::Do) && self.tells(c)) {
            let placed = placings(clause.subject.as_ref().map(|subject| subject.side));
            let of_turn = placed + self.world.turn.len() as u64;
            let last = clause.counts().last();
            // 한 차례에 돌을 하나씩 놓습니다
            if let Some((value, counter, false, item)) = last
                && PIECE_COUNTERS.contains(&counter)
                && self.text[item.range.clone()].ends_with("씩")
                && self.says(&["한 차례"])
                && self
                    .world
                    .rule("placements-per-turn")
                    .is_some_and(|rule| u16::try_from(value).ok().map(crate::engine::Value::Number).as_ref() != Some(rule))
            {
                wrong.push(item.range.clone());
                continue;
            }
            if let Some((value, counter, false, item)) = last
                && matches!(item.particle, Particle::Object | Particle::Bare)
                && PIECE_COUNTERS.contains(&counter)
                && ![placed, of_turn, 1].contains(&value)
                && (clause.pred.past
                    || self.world.rule("placements-per-turn") != u16::try_from(value).ok().map(crate::engine::Value::Number).as_ref())
            {
                wrong.push(item.range.clone());
            }
        }
        for range in wrong {
            let engine = self.ways();
            self.fault(SENTENCE_COUNT, &range, "놓은 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
    }

    /// `열 번째 거위`: the tally of captures.
    fn check_tally(&mut self, at: usize, value: u64, counter: &str) {
        let side_next = matches!(self.items.get(at + 1).map(|item| &item.kind), Some(ItemKind::Side(_)));
        let tallied = matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal);
        let captured = self.world.captured().len() as u64;
        let last = u64::from(self.world.after.captured);
        // 아홉 마리째가 되어
        let becomes = matches!(self.items.get(at + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.stem == "되" && !pred.negated && !pred.possible);
        let stated = becomes && self.items[at].particle == Particle::Subject || self.items[at].particle == Particle::Is;
        let of_captures = counter == "번" && side_next || matches!(counter, "마리" | "개") && stated && !self.hangs_on_another(at);
        if of_captures && tallied && captured > 0 && self.world.acts() && !(last + 1 - captured..=last).contains(&value) {
            let range = self.items[at].range.clone();
            self.fault(
                SENTENCE_COUNT,
                &range,
                "잡은 수가 글과 다릅니다.".to_owned(),
                format!("지금까지 잡은 수: {last}"),
                "수를 고치십시오.",
            );
        }
        if counter == "번" && self.says(&["조용한"]) {
            self.check_quiet(at, value);
        }
    }

    /// `판 위에는 여우 한 마리와 사냥개 세 마리가 남아 있어요`: both sides with their numbers.
    fn check_roll_call(&mut self) {
        let pair = |at: usize| match (&self.items.get(at)?.kind, &self.items.get(at + 1)?.kind) {
            (ItemKind::Side(side), ItemKind::Count { value, counter, ordinal: false })
                if PIECE_COUNTERS.contains(counter) && self.items[at].particle == Particle::Bare =>
            {
                Some((*side, *value))
            }
            _ => None,
        };
        let Some(at) =
            (1..self.items.len()).find(|&at| pair(at).is_some() && pair(at + 2).is_some() && self.items[at + 1].particle == Particle::With)
        else {
            return;
        };
        let board = self.words(at - 1).starts_with("위에") || self.words(at - 1).starts_with("판에");
        let exists = matches!(self.items.get(at + 4).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.sense == Sense::Exist && pred.form.states() && !pred.negated && !pred.possible)
            || self.words(at + 4).starts_with("그대로");
        let (Some(one), Some(other)) = (pair(at), pair(at + 2)) else { return };
        let fits = |(side, value): (Side, u64)| {
            [&self.world.after, &self.world.before].iter().any(|position| self.world.count(position, side) == value)
        };
        if board && exists && !(fits(one) && fits(other)) && !self.hangs_on_another(at) {
            let range = self.items[if fits(one) { at + 3 } else { at + 1 }].range.clone();
            let engine = self.standings();
            self.fault(SENTENCE_COUNT, &range, "말의 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
    }

    /// Numbers a count that speaks of the hand may have.
    fn in_hand(&self, at: usize) -> Option<Vec<u64>> {
        let start = (0..at).rev().take(6).find(|&i| self.words(i).starts_with('손') && matches!(self.items[i].kind, ItemKind::Word(_)))?;
        let hand_word = self.words(start);
        if !["손에", "손에는", "손의", "손에만", "손엔", "손안에", "손에도"].contains(&hand_word) {
            return None;
        }
        let between = &self.items[start + 1..at];
        let plain = between.iter().all(|item| match &item.kind {
            ItemKind::Side(_) | ItemKind::Piece => true,
            ItemKind::Pred(pred) => matches!(pred.stem, "남" | "있" | "들" | "쥐") && pred.form.is_adnominal(),
            ItemKind::Word(word) => {
                ["아직", "모두", "이제", "남은", "든", "더", "아직도", "여전히", "다시", "겨우"].contains(&word.as_str())
            }
            _ => false,
        });
        let later = self.items[at + 1..].iter().find_map(|item| if let ItemKind::Pred(pred) = &item.kind { Some(pred) } else { None });
        let part = self.items.get(at + 1).is_some_and(|_| ["가운데", "중"].contains(&self.words(at + 1)));
        let states = self.items[at].particle == Particle::Is
            || later.is_none()
            || later.is_some_and(|pred| {
                matches!(pred.sense, Sense::Exist)
                    || pred.stem == "남기"
                    || pred.standing && matches!(pred.stem, "쥐" | "들")
                    || BECOMES.contains(&pred.stem) && pred.factual
                    || pred.form == Form::Then
            });
        let later_fine = later.is_none_or(|pred| !pred.negated && !pred.possible && pred.form != Form::If && pred.sense != Sense::Lack);
        if !plain || part || !states || !later_fine {
            return None;
        }
        let named = between
            .iter()
            .chain(start.checked_sub(1).map(|i| &self.items[i]))
            .find_map(|item| if let ItemKind::Side(side) = item.kind { Some(side) } else { None });
        let hands = self.world.after.hand;
        Some(match named {
            Some(side) => vec![u64::from(hands[side.index()])],
            None => hands.iter().map(|hand| u64::from(*hand)).collect(),
        })
    }

    /// Numbers a count that speaks of the board may have.
    fn on_board_count(&self, at: usize) -> Option<Vec<u64>> {
        let clause = self.clauses.iter().find(|clause| clause.places.contains(&at));
        let item = &self.items[at];
        // 남은 길은 셋입니다: no pieces.
        let noun = at.checked_sub(1).map_or("", |i| self.words(i));
        if ["길은", "길이", "칸은", "칸이", "곳은", "곳이", "수는", "수가", "자리는", "자리가", "점은", "점이", "방향은", "줄은", "걸음은"]
            .contains(&noun)
        {
            return None;
        }
        let start = (0..at).rev().find(|&i| self.ends_clause(i)).map_or(0, |i| i + 1);
        let before = start..at;
        let words = |list: &[&str], range: Range<usize>| range.into_iter().any(|i| list.iter().any(|word| self.words(i).starts_with(word)));
        let pred = clause.map(|clause| clause.pred);
        let exists = clause.is_some_and(|clause| {
            let pred = &clause.pred;
            let stands = pred.sense == Sense::Exist || pred.sense == Sense::Stand && words(&["판에"], before.start..clause.at);
            stands && !pred.negated && !pred.possible && !self.supposed(clause) && !self.aside(clause) && pred.form.states()
        });
        // 세 개로 줄었습니다, 세 마리가 됩니다
        let becomes = matches!(item.particle, Particle::To | Particle::Subject | Particle::Bare)
            && matches!(self.items.get(at + 1).map(|next| &next.kind), Some(ItemKind::Pred(next)) if BECOMES.contains(&next.stem) && !next.negated && !next.possible && !next.intended && next.form.states() && !self.hangs_on_another(at));
        let is = item.particle == Particle::Is;
        // 여덟 마리 그대로이고
        let is = is || self.words(at + 1).starts_with("그대로") && self.words(at + 1) != "그대로" && item.particle == Particle::Bare;
        let remains = pred.is_some_and(|pred| pred.stem == "남") || words(&["남은"], before.clone());
        let total = words(&["모두", "전부", "총", "통틀어", "판"], before.clone())
            || words(&["모두", "전부"], at + 1..(at + 2).min(self.items.len()))
            || clause.is_some_and(|clause| words(&["판에"], at + 1..clause.at.max(at + 1)));
        // 두 번 뛰고 난 뒤, 잡고 잡힌 끝에: what stands before tells when.
        let when = |i: usize| {
            matches!(self.words(i), "뒤" | "뒤에" | "뒤에도" | "뒤에는" | "다음" | "다음에도" | "후" | "끝에" | "순간" | "지금")
                && i > 0
                && matches!(&self.items[i - 1].kind, ItemKind::Pred(pred) if pred.form == Form::AdnominalPast)
        };
        // 두 개를 잃은 후의 말은: what the side has done.
        let doer = |i: usize| {
            matches!(self.items[i].kind, ItemKind::Side(_))
                && i > 0
                && matches!(&self.items[i - 1].kind, ItemKind::Pred(pred) if pred.form == Form::AdnominalPast && matches!(pred.sense, Sense::Forfeit | Sense::Capture))
                && i > 1
                && self.items[i - 2].particle == Particle::Object
        };
        let told = before
            .clone()
            .rev()
            .find(|&i| when(i))
            .map(|i| i + 1)
            .or_else(|| before.clone().rev().find(|&i| doer(i)))
            .unwrap_or(before.start);
        // 거위는 이제 세 마리입니다
        let now = (is || exists) && {
            let adverbs = ["이제", "겨우", "단", "아직", "벌써", "이제는"];
            // 선은 아직 말이 세 개입니다
            let piece =
                usize::from(at > start && matches!(self.items[at - 1], Item { kind: ItemKind::Piece, particle: Particle::Subject, .. }));
            let before = at - piece;
            let adverb = piece + usize::from(before > start && adverbs.contains(&self.words(before - 1)));
            let topic = (at - start).checked_sub(1 + adverb).map(|back| start + back);
            let opening = |i: usize| ["이제", "지금", "그러면", "결국", "이로써", "이것으로", "그래서", "따라서"].contains(&self.words(i));
            topic.is_some_and(|i| {
                (told.min(i)..i).all(opening) && matches!(self.items[i], Item { kind: ItemKind::Side(_), particle: Particle::Topic, .. })
            })
        };
        let tally = self.is_tally(start, at);
        // 남은 거위는 여섯 마리, 잡은 거위는 …
        let listed = item.particle == Particle::Bare && (item.comma || at + 1 == self.items.len());
        let left = (is || listed) && at > start + 1 && {
            let adverb = usize::from(["이제", "겨우", "단", "모두", "아직"].contains(&self.words(at - 1)));
            at > start + adverb && self.is_left(at - 1 - adverb)
        };
        let owned = becomes && before.clone().any(|i| matches!(self.items[i].kind, ItemKind::Side(_)));
        if !(exists || is || tally || owned || left) || !(remains || total || now || owned || tally || left) {
            return None;
        }
        let described = (told..at).any(|i| match &self.items[i].kind {
            ItemKind::Place(_) => true,
            ItemKind::Pred(pred) => pred.stem != "남" && pred.sense != Sense::Exist,
            // 끝난 뒤
            ItemKind::Word(word)
                if matches!(word.as_str(), "뒤" | "다음") && i > 0 && matches!(self.items[i - 1].kind, ItemKind::Pred(_)) =>
            {
                false
            }
            ItemKind::Word(word) => PARTS.iter().any(|part| word.starts_with(part)) && !word.starts_with("판"),
            // 다섯 개에서 네 개로
            ItemKind::Count { counter, .. } if !PIECE_COUNTERS.contains(counter) && *counter != "가지" => false,
            ItemKind::Count { .. } => !(self.is_tally(start, at) || becomes && i + 1 == at && self.items[i].particle == Particle::From),
            _ => false,
        });
        if described || words(&["손", "잡"], told..at) {
            return None;
        }
        let mut allowed = self.board_numbers(before, at, total);
        if remains && !words(&["판"], start..at) {
            // What is left may be in hand.
            allowed.extend(self.world.after.hand.iter().filter(|hand| **hand > 0).map(|hand| u64::from(*hand)));
        }
        Some(allowed)
    }

    /// A predicate, or a noun with a copula: `잡힌 말은 두 개이고`.
    fn ends_clause(&self, at: usize) -> bool {
        let item = &self.items[at];
        let copula = item.particle == Particle::Is && item.comma && matches!(item.kind, ItemKind::Count { .. });
        copula || matches!(&item.kind, ItemKind::Pred(pred) if !pred.form.is_adnominal())
    }

    fn board_numbers(&self, before: Range<usize>, at: usize, total: bool) -> Vec<u64> {
        let side_at = |i: usize| if let ItemKind::Side(side) = self.items[i].kind { Some(side) } else { None };
        let side = before.rev().find_map(side_at).or_else(|| self.items.get(at + 1).and_then(|_| side_at(at + 1)));
        // 거위를 한 마리 잡았지만, 판 위에는 아직 여섯 마리가: of them.
        let prey = self.clauses.iter().rev().find(|c| c.at < at && c.pred.sense == Sense::Capture && c.pred.form == Form::Then);
        let prey = prey.and_then(|c| c.places.iter().copied().find(|&i| self.items[i].particle == Particle::Object).and_then(side_at));
        let others = self.items[..at].iter().any(|item| matches!(item.kind, ItemKind::Side(of) if Some(of) != prey));
        let side = side.or(prey.filter(|_| !others && self.says(&["아직"])));
        let position = &self.world.after;
        let counts = Side::BOTH.map(|side| self.world.count(position, side));
        match side {
            Some(side) => vec![counts[side.index()]],
            None if total => vec![counts[0] + counts[1], counts[0], counts[1]],
            None => vec![counts[0] + counts[1], counts[0], counts[1]],
        }
    }

    /// `선은 여덟 개, 후는 열 개입니다`: two sides with a count each.
    fn is_tally(&self, start: usize, at: usize) -> bool {
        let pair = |i: usize| {
            let side = i.checked_sub(1).and_then(|i| self.items.get(i));
            matches!(side, Some(Item { kind: ItemKind::Side(_), particle: Particle::Topic | Particle::Subject, .. }))
        };
        let counts: Vec<usize> =
            (start..self.items.len()).filter(|&i| matches!(self.items[i].kind, ItemKind::Count { .. }) && pair(i)).take(2).collect();
        matches!(counts.as_slice(), [first, second] if pair(*first) && pair(*second) && (*first == at || *second == at) && *second == first + 2 && self.tally_ends(*second))
    }

    fn tally_ends(&self, second: usize) -> bool {
        let next = self.items.get(second + 1).map(|item| &item.kind);
        self.items[second].particle == Particle::Is
            || matches!(next, Some(ItemKind::Pred(pred)) if (pred.sense == Sense::Exist || pred.stem == "되" && pred.factual) && !pred.negated)
            // 선은 세 개, 후는 두 개의 돌을 거느리고
            || self.items[second].particle == Particle::Of
                && matches!(next, Some(ItemKind::Piece))
                && matches!(self.items.get(second + 2).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if matches!(pred.stem, "거느리" | "가지" | "지니" | "갖추" | "남기" | "남" | "있") && !pred.negated)
    }

    /// `조용한 차례가 79번`
    fn check_quiet(&mut self, at: usize, value: u64) {
        let Some(limit) = self.world.game.quiet_limit() else { return };
        let quiet = (1..self.items.len()).any(|i| self.words(i) == "없는" && self.words(i - 1) == "잡기");
        if !(self.says(&["조용한"]) || quiet) || !matches!(self.world.stage, Stage::Play | Stage::Check) || value < 2 {
            return;
        }
        let fine = [u64::from(self.world.after.quiet), u64::from(self.world.before.quiet) + 1, u64::from(limit)];
        if !fine.contains(&value) {
            let range = self.items[at].range.clone();
            self.fault(
                SENTENCE_COUNT,
                &range,
                "조용한 차례의 수가 글과 다릅니다.".to_owned(),
                format!("조용한 차례: {}", self.world.after.quiet),
                "수를 고치십시오.",
            );
        }
    }

    /// `조용한 차례는 14가 됩니다`, `조용한 차례가 0으로 돌아갔습니다`
    fn check_quiet_number(&mut self, at: usize, value: u64) {
        let spoken = (1..at).any(|i| self.words(i).starts_with("차례") && self.words(i - 1) == "조용한");
        let comes_to = matches!(self.items.get(at + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred))
            if pred.factual && matches!(pred.stem, "되" | "돌아가" | "늘" | "늘어나" | "이르" | "줄" | "남"));
        let stated = self.items[at].particle == Particle::Is || comes_to;
        let quiet = u64::from(self.world.after.quiet);
        let known = self.world.game.quiet_limit().is_some() && matches!(self.world.stage, Stage::Play | Stage::Check | Stage::Can);
        if spoken && stated && known && value != quiet && !self.hangs_on_another(at) {
            let range = self.items[at].range.clone();
            let engine = format!("조용한 차례: {quiet}");
            self.fault(SENTENCE_COUNT, &range, "조용한 차례의 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
    }

    pub(super) fn standings(&self) -> String {
        let position = &self.world.after;
        let told = Side::BOTH.map(|side| {
            let hand = position.hand[side.index()];
            let hand = if hand > 0 { format!(" (손에 {hand})") } else { String::new() };
            format!("{} {}{hand}", self.name(side), self.world.count(position, side))
        });
        told.join(", ")
    }

    /// `손에 든 염소가 아직 남아 있는데도`, `손에는 염소가 없습니다`
    fn check_hand_left(&mut self) {
        let mut wrong = None;
        for clause in &self.clauses {
            let pred = &clause.pred;
            let there = match pred.sense {
                Sense::Exist => !pred.negated,
                Sense::Lack => pred.negated,
                _ => continue,
            };
            let told = pred.form.states() && !pred.possible && !pred.intended && !self.supposed(clause) && !self.aside(clause);
            let Some(subject) = clause.subject.as_ref().filter(|subject| subject.strong && told && !subject.carried) else { continue };
            let start = self.clauses.iter().rev().find(|c| c.at < clause.at && !c.pred.form.is_adnominal()).map_or(0, |c| c.at + 1);
            let hand = (start..clause.at).any(|at| matches!(self.words(at), "손에" | "손에는"));
            let counted = clause.counts().next().is_some() || clause.args.iter().any(|item| matches!(item.kind, ItemKind::Place(_)));
            let held = |position: &crate::engine::Position| position.hand[subject.side.index()] > 0;
            let other = clause.has_word(&["더", "놓을"]);
            if hand && !counted && !other && held(&self.world.after) != there && held(&self.world.before) != there {
                wrong = Some(clause.range.clone());
            }
        }
        if let Some(range) = wrong {
            let engine = self.standings();
            self.fault(SENTENCE_COUNT, &range, "손에 든 말이 글과 다릅니다.".to_owned(), engine, "손에 든 말에 관한 말을 고치십시오.");
        }
    }
}
