//! How many actions there are to choose from.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::codes::sentence::{SENTENCE_COUNT, SENTENCE_SIDE};
use crate::engine::{Action, ActionKind, Position};
use crate::korean::josa;

use super::Checker;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

const COUNTERS: &[&str] = &["가지", "군데", "곳", "갈래"];

/// Words that speak of one kind of action.
const KINDS: &[(ActionKind, &[&str])] = &[
    (ActionKind::Capture, &["잡", "뛰", "뛸", "뜀", "따"]),
    (ActionKind::Step, &["걷", "걸", "옮"]),
    (ActionKind::Place, &["놓"]),
    (ActionKind::Remove, &["빼", "뺄"]),
    (ActionKind::Straight, &["직진", "곧", "똑바로"]),
    (ActionKind::Diagonal, &["대각", "비스듬"]),
    (ActionKind::Approach, &["접근", "다가"]),
    (ActionKind::Withdraw, &["후퇴", "물러"]),
];

impl Checker<'_> {
    pub(super) fn check_choices(&mut self) {
        self.check_chooser();
        self.check_others();
        for at in 0..self.items.len() {
            let ItemKind::Count { value, counter, ordinal: false } = self.items[at].kind else { continue };
            if self.items[at].particle == Particle::Other || !self.counts_choices(at, counter) {
                continue;
            }
            let of_kind = self.kind_before(at);
            let allowed = of_kind.map_or_else(|| self.allowed(), |count| vec![count]);
            if of_kind.is_none() && self.is_part(&allowed) {
                continue;
            }
            if !allowed.is_empty() && !allowed.contains(&value) {
                let range = self.items[at].range.clone();
                let count = self.world.list.as_ref().map_or(self.world.legal, Vec::len);
                self.fault(
                    SENTENCE_COUNT,
                    &range,
                    "둘 수 있는 수의 개수가 글과 다릅니다.".to_owned(),
                    format!("둘 수 있는 수: {count}가지"),
                    "수를 고치십시오.",
                );
            }
        }
    }

    /// `이 수 말고도 세 가지 다른 수를 고를 수 있습니다`: all but one.
    fn check_others(&mut self) {
        let found = (1..self.items.len()).find(|&at| {
            let besides = (0..at).any(|i| matches!(self.words(i), "말고도" | "밖에도" | "외에도") && i > 0 && self.words(i - 1) == "수");
            besides && matches!(self.items[at].kind, ItemKind::Count { counter: "가지", ordinal: false, .. })
        });
        let able = self
            .clauses
            .last()
            .is_some_and(|c| c.pred.possible && !c.pred.negated && !c.pred.past && !c.pred.conditional && c.pred.form.states());
        let Some(at) = found.filter(|_| able && matches!(self.world.stage, Stage::Only | Stage::Play | Stage::Can)) else { return };
        let ItemKind::Count { value, .. } = self.items[at].kind else { return };
        let others = (self.world.game.legal(&self.world.before).len() as u64).saturating_sub(1);
        let narrowed = self.items[..at]
            .iter()
            .any(|item| matches!(item.kind, ItemKind::Place(_)) || matches!(&item.kind, ItemKind::Pred(pred) if pred.form.is_adnominal()));
        if value != others && !narrowed {
            let range = self.items[at].range.clone();
            self.fault(
                SENTENCE_COUNT,
                &range,
                "다른 수의 개수가 글과 다릅니다.".to_owned(),
                format!("다른 수: {others}가지"),
                "수를 고치십시오.",
            );
        }
    }

    /// `거위가 고를 수 있는 길은 …`: at an `이것뿐` the side that is to move chooses.
    fn check_chooser(&mut self) {
        if self.world.stage != Stage::Only {
            return;
        }
        let mut wrong = Vec::new();
        for clause in &self.clauses {
            let pred = &clause.pred;
            let able = pred.possible && !pred.negated && !pred.conditional && pred.form == Form::Adnominal;
            let acts = matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Put | Sense::Do | Sense::TakeOff | Sense::Capture)
                || matches!(pred.stem, "고르" | "택하" | "선택하");
            let noun = ["수", "곳", "길", "행동", "자리", "칸", "선택", "방법", "갈래", "것"]
                .iter()
                .any(|noun| self.words(clause.at + 1).starts_with(noun));
            if let Some(subject) = clause.subject.as_ref().filter(|subject| !subject.carried)
                && able
                && acts
                && noun
                && subject.side != self.world.before.to_move
            {
                wrong.push((subject.range.clone(), subject.side));
            }
        }
        for (range, side) in wrong {
            let message = format!("지금 고르는 쪽은 {} 아닙니다.", josa(self.name(side), "이/가"));
            let engine = format!("차례: {}", self.name(self.world.before.to_move));
            self.fault(SENTENCE_SIDE, &range, message, engine, "쪽의 이름을 고치십시오.");
        }
    }

    /// `잡는 수는 세 가지입니다`: the number of that kind alone.
    fn kind_before(&self, at: usize) -> Option<u64> {
        let position = if self.world.stage == Stage::Only { &self.world.before } else { &self.world.after };
        // 백이 둘 수 있는 잡기는 모두 여섯 가지입니다
        let noun = at.checked_sub(1).map(|i| if matches!(self.words(i), "모두" | "전부") { i.saturating_sub(1) } else { i })?;
        if matches!(self.words(noun), "잡기는" | "잡기가")
            && noun > 0
            && matches!(&self.items[noun - 1].kind, ItemKind::Pred(pred) if pred.possible && pred.form == Form::Adnominal)
        {
            return Some(ActionKind::Capture.count(self.world.game, position) as u64);
        }
        let head = at.checked_sub(1).filter(|&i| ["수는", "수가", "수만"].contains(&self.words(i)))?;
        let ItemKind::Pred(pred) = &self.items.get(head.checked_sub(1)?)?.kind else { return None };
        let kind = match (pred.sense, pred.form, pred.stem) {
            (Sense::Capture, Form::Adnominal, _) | (_, Form::Adnominal, "뛰") => ActionKind::Capture,
            (_, Form::Adnominal, "걷") => ActionKind::Step,
            _ => return None,
        };
        let before = head.checked_sub(2).map(|i| &self.items[i].kind);
        // 후퇴로 잡는 수는
        let manner = match before {
            Some(ItemKind::Word(word)) if word == "후퇴로" => Some(ActionKind::Withdraw),
            Some(ItemKind::Word(word)) if word == "접근으로" => Some(ActionKind::Approach),
            _ => None,
        };
        if let Some(manner) = manner.filter(|manner| !pred.negated && manner.belongs_to(self.world.game.id())) {
            return Some(manner.count(self.world.game, position) as u64);
        }
        let narrowed = matches!(before, Some(ItemKind::Word(word)) if word.ends_with('로'));
        if pred.negated || narrowed || matches!(before, Some(ItemKind::Place(_))) {
            return None;
        }
        Some(kind.count(self.world.game, position) as u64)
    }

    /// `위로 두 곳, 아래로 두 곳`: parts of the whole.
    fn is_part(&self, allowed: &[u64]) -> bool {
        let counted = self.items.iter().filter_map(|item| match item.kind {
            ItemKind::Count { value, counter, ordinal: false } if COUNTERS.contains(&counter) => Some(value),
            _ => None,
        });
        let values: Vec<u64> = counted.collect();
        // 그 다섯 가지 가운데 … 하나뿐입니다
        let among = (1..self.items.len()).any(|at| {
            matches!(self.items[at - 1].kind, ItemKind::Count { .. }) && ["가운데", "중", "중에", "중에서"].contains(&self.words(at))
        });
        let sum = values.iter().sum();
        let directed = self.says(&[
            "위로",
            "위쪽",
            "아래로",
            "아래쪽",
            "왼쪽",
            "오른쪽",
            "앞으로",
            "뒤로",
            "옆으로",
            "양옆",
            "나머지",
            "그중",
            "가운데",
            "중",
        ]);
        among || values.len() > 1 && allowed.contains(&sum) || directed && !self.says(&["모두", "전부", "합쳐"])
    }

    /// Whether a count speaks of what can be played.
    fn counts_choices(&self, at: usize, counter: &str) -> bool {
        let next = self.items.get(at + 1).map(|item| &item.kind);
        let states = matches!(self.items[at].particle, Particle::Is)
            || self.words(at).ends_with("뿐")
            || matches!(next, Some(ItemKind::Pred(pred)) if matches!(pred.sense, Sense::Exist) && !pred.negated && pred.form.states())
            || matches!(next, Some(ItemKind::Word(word)) if word.starts_with("뿐"))
            || self.world.stage == Stage::Only
                && matches!(next, Some(ItemKind::Word(word)) if ["길이", "수가", "방법이", "선택이", "길뿐"].iter().any(|way| word.starts_with(way)));
        // 백에게는 두 가지 수가 남습니다
        let ways = matches!(next, Some(ItemKind::Word(word)) if matches!(word.as_str(), "수가" | "길이" | "수만" | "길만" | "선택이"))
            && matches!(self.items.get(at + 2).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.sense == Sense::Exist && !pred.negated && pred.form.states());
        let plain =
            self.items[..at].iter().rev().take_while(|item| !matches!(&item.kind, ItemKind::Pred(pred) if !pred.form.is_adnominal())).all(
                |item| match &item.kind {
                    ItemKind::Side(_) => item.particle == Particle::Give,
                    ItemKind::Word(word) => ["이제", "아직", "겨우", "단", "모두", "여전히"].contains(&word.as_str()),
                    _ => false,
                },
            );
        if ways && plain && counter == "가지" && matches!(self.world.stage, Stage::Play | Stage::Check) {
            return !self.hangs_on_another(at);
        }
        let offered = matches!(self.items[at].particle, Particle::To | Particle::At | Particle::Object | Particle::Bare)
            && matches!(next, Some(ItemKind::Pred(pred)) if pred.possible && !pred.negated && pred.form.states());
        let possible = self.items[..at]
            .iter()
            .any(|item| matches!(&item.kind, ItemKind::Pred(pred) if pred.possible && !pred.negated && pred.form == Form::Adnominal));
        let direct = self.items[..at].iter().any(|item| matches!(&item.kind, ItemKind::Word(word) if ["응수는", "응수가", "첫수는", "첫수도", "선택지는"].contains(&word.as_str())));
        let able = self.items[..at].iter().any(|item| matches!(&item.kind, ItemKind::Pred(pred) if pred.form == Form::Prospective && !pred.negated && matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Do)));
        let possible = possible || able || direct;
        let subject = direct || self.items[..at].iter().any(|item| matches!(&item.kind, ItemKind::Word(word) if ["수는", "수가", "길은", "길이", "곳은", "곳이", "첫수는", "선택은", "방법은", "행동은", "자리는", "칸은", "선택지는", "선택지가", "갈래는"].contains(&word.as_str())));
        let conditional = self.items[..at].iter().any(|item| matches!(&item.kind, ItemKind::Pred(pred) if pred.form == Form::If));
        match self.world.stage {
            Stage::Only => {
                COUNTERS.contains(&counter) && (states || offered)
                    || matches!(counter, "수" | "" | "개") && states && (subject || possible)
                    || COUNTERS.contains(&counter) && self.says(&["모두", "전부", "합쳐"])
            }
            Stage::Check if !self.world.legal_said.is_empty() => COUNTERS.contains(&counter) && states,
            Stage::Play | Stage::Check | Stage::Back => COUNTERS.contains(&counter) && states && possible && subject && !conditional,
            _ => false,
        }
    }

    /// Every number that could be meant.
    fn allowed(&self) -> Vec<u64> {
        let world = self.world;
        let position = if world.stage == Stage::Only { world.before } else { world.after };
        let mut found: BTreeSet<u64> = world.legal_said.iter().copied().collect();
        found.extend(self.numbers_of(&position));
        if world.stage != Stage::Only {
            return found.into_iter().collect();
        }
        let Some(list) = &world.list else { return Vec::new() };
        found.insert(list.len() as u64);
        found.into_iter().collect()
    }

    /// Total, points to go to, pieces that can go; by kind or piece where the sentence speaks of one.
    fn numbers_of(&self, position: &Position) -> Vec<u64> {
        let game = self.world.game;
        let legal = game.legal(position);
        let mut found = vec![legal.len() as u64];
        let distinct = |of: fn(&Action) -> Option<crate::engine::Point>| legal.iter().filter_map(of).collect::<BTreeSet<_>>().len() as u64;
        let targets = distinct(|action| action.to());
        let origins = distinct(|action| action.from());
        let whole = self.says(&["모두", "전부", "합쳐", "합해", "통틀어"]);
        let moving = legal.iter().filter(|action| !matches!(action, Action::End | Action::Pass)).count() as u64;
        // Stopping is a choice too, unless the sentence speaks of ways to go.
        if moving == legal.len() as u64 || self.says(&["갈", "뛸", "뛰", "길", "잡", "이어"]) {
            found.extend([targets, moving].into_iter().filter(|n| *n > 0));
        }
        let of_pieces = self.items.iter().any(|item| matches!(item.kind, ItemKind::Piece));
        if !whole && of_pieces {
            found.extend([origins].into_iter().filter(|n| *n > 0));
        }
        if !whole || self.says(&["걷", "걸", "잡", "뛰", "직진", "대각", "곧", "접근", "후퇴", "놓", "비스듬", "물러", "다가"])
        {
            for (kind, words) in KINDS {
                if kind.belongs_to(game.id()) && self.says(words) {
                    found.extend(Some(kind.count(game, position) as u64).filter(|n| *n > 0));
                }
            }
        }
        let pieces = self.items.iter().any(|item| matches!(item.kind, ItemKind::Place(_)))
            || self.says(&["왼", "오른", "위", "아래", "구석", "앞줄", "안쪽", "가운데", "그", "이 말"]);
        if pieces {
            let mut per: BTreeMap<crate::engine::Point, u64> = BTreeMap::new();
            for action in &legal {
                if let Some(from) = action.from() {
                    *per.entry(from).or_default() += 1;
                }
            }
            found.extend(per.into_values());
        }
        found
    }
}
