//! What can be chosen, said as a list or a number: `여우가 갈 수 있는 곳은 (3,4)와 (5,3)뿐입니다`, `잡을 수 있는 말은 셋입니다`.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::diagnostic::codes::sentence::{SENTENCE_COUNT, SENTENCE_LEGALITY};
use crate::engine::{Action, Point, Position, Side};

use super::Checker;
use super::clause::{Clause, Clauses};
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// Words between the noun and what is said of it.
const BETWEEN: &[&str] =
    &["모두", "지금", "이제", "단", "오직", "딱", "겨우", "전부", "합쳐", "다", "오로지", "여기서", "총", "아직", "이렇게"];

/// Words that narrow what is counted.
const NARROWING: &[&str] = &[
    "위",
    "아래",
    "왼",
    "오른",
    "옆",
    "앞",
    "뒤로",
    "뒤쪽",
    "대각",
    "비스듬",
    "곧",
    "똑바로",
    "안쪽",
    "바깥",
    "멀리",
    "안전",
    "고리",
    "접근",
    "후퇴",
    "새로",
    "또",
    "한꺼번에",
    "함께",
    "동시에",
    "그",
    "서로",
    "어느",
    "안",
];

/// What a noun behind `갈 수 있는` counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Head {
    /// 곳, 칸: where to.
    Target,
    /// 수, 행동: actions.
    Action,
    /// 말, 거위: what moves, or what is captured.
    Piece,
}

/// What is said of the noun.
struct Told {
    spots: Vec<(Point, Range<usize>)>,
    count: Option<(u64, Range<usize>)>,
    /// 뿐, or as many as are listed.
    only: bool,
}

impl Checker<'_> {
    pub(super) fn check_able(&mut self) {
        if self.question || matches!(self.world.stage, Stage::Whole | Stage::Answer) {
            return;
        }
        let mut wrong = Vec::new();
        for clause in &self.clauses {
            // 뒤로 물러설 수 있는 칸이 둘
            let manner = clause.places.iter().find_map(|&at| match self.words(at) {
                "접근으로" => Some(true),
                "후퇴로" => Some(false),
                _ => None,
            });
            if manner.is_none() && self.is_narrowed(clause) {
                continue;
            }
            let Some((head, at)) = self.able_head(clause) else { continue };
            let told = self.told_of(at);
            if told.spots.is_empty() && told.count.is_none() {
                continue;
            }
            let sets = self.able_sets(clause, head);
            if sets.is_empty() {
                continue;
            }
            let fits = |spot: &Point| sets.iter().any(|set| set.points.contains(spot));
            if let Some((_, range)) = told.spots.iter().find(|(point, _)| !fits(point)) {
                wrong.push((SENTENCE_LEGALITY, range.clone()));
            } else if told.only && !told.spots.is_empty() {
                let listed: BTreeSet<Point> = told.spots.iter().map(|(point, _)| *point).collect();
                // 나갈 길은 (2,2) 하나뿐: where to, whatever goes there.
                let whole = |set: &Able| match head {
                    Head::Action => set.targets.is_subset(&listed) || set.points.is_subset(&listed),
                    _ => set.points.is_subset(&listed),
                };
                if !sets.iter().any(whole) {
                    wrong.push((SENTENCE_LEGALITY, told.spots[0].1.clone()));
                }
            } else if let Some((value, range)) = told.count
                && told.spots.is_empty()
                && !sets.iter().any(|set| set.numbers.contains(&value))
            {
                wrong.push((SENTENCE_COUNT, range));
            }
        }
        for (code, range) in wrong {
            let engine = format!("차례: {}, 둘 수 있는 수 {}가지", self.name(self.world.after.to_move), self.world.legal);
            self.fault(code, &range, "할 수 있는 것이 글과 다릅니다.".to_owned(), engine, "엔진이 답한 수에 맞게 고치십시오.");
        }
    }

    /// Whether something else than places narrows what is counted: a direction, a manner, `다음에`.
    fn is_narrowed(&self, clause: &Clause) -> bool {
        clause.args.iter().any(|item| match &item.kind {
            ItemKind::Word(word) => NARROWING.iter().any(|narrow| word.starts_with(narrow)),
            ItemKind::Count { .. } => true,
            _ => false,
        })
    }

    /// The noun that a clause of ability describes, where the sentence goes on to tell of it.
    fn able_head(&self, clause: &Clause) -> Option<(Head, usize)> {
        let pred = &clause.pred;
        let able = pred.possible && matches!(pred.form, Form::Adnominal) || !pred.possible && pred.form == Form::Prospective;
        let acts = matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Put | Sense::Do | Sense::TakeOff | Sense::Capture | Sense::Over)
            || matches!(pred.stem, "고르" | "택하" | "선택하");
        if !able || !acts || pred.negated || pred.intended || pred.conditional || pred.past || self.recalls(clause) {
            return None;
        }
        // A way out is one of the piece inside, whose turn it need not be.
        if matches!(pred.stem, "나오" | "빠져나오") {
            return None;
        }
        let skip = usize::from(matches!(self.items.get(clause.at + 1).map(|item| &item.kind), Some(ItemKind::Count { .. })));
        let first = usize::from(self.words(clause.at + 1) == "첫");
        let at = clause.at + 1 + skip + first;
        let item = self.items.get(at)?;
        let head = match &item.kind {
            ItemKind::Side(_) | ItemKind::Piece => Head::Piece,
            ItemKind::Word(word)
                if ["곳은", "곳이", "칸은", "칸이", "자리는", "자리가", "점은", "점이", "데는"].contains(&word.as_str()) =>
            {
                Head::Target
            }
            ItemKind::Word(word)
                if ["수는", "수가", "행동은", "행동이", "길은", "길이", "방법은", "첫수는", "선택은"].contains(&word.as_str()) =>
            {
                Head::Action
            }
            _ => return None,
        };
        // 수는 하나 남음: what the step leaves.
        let told = matches!(item.particle, Particle::Topic | Particle::Subject) || head != Head::Piece;
        (told && skip == 0).then_some((head, at))
    }

    /// The places and the number said of the noun at an index.
    fn told_of(&self, at: usize) -> Told {
        let mut told = Told { spots: Vec::new(), count: None, only: false };
        let mut count = None;
        let mut ends = false;
        for index in at + 1..self.items.len() {
            let item = &self.items[index];
            match &item.kind {
                ItemKind::Word(word) if BETWEEN.contains(&word.as_str()) => continue,
                ItemKind::Word(word) if word.starts_with("뿐") => (told.only, ends) = (true, true),
                ItemKind::Place(spots) if count.is_none() => {
                    told.spots.extend(spots.iter().cloned());
                    ends |= item.particle == Particle::Is;
                    told.only |= self.words(index).contains('뿐');
                }
                ItemKind::Count { value, ordinal: false, .. } if count.is_none() => {
                    count = Some((*value, item.range.clone()));
                    told.only |= self.words(index).contains('뿐');
                    ends |= item.particle == Particle::Is || index + 1 == self.items.len() || item.comma;
                    // 한 마리도 없습니다
                    if item.particle == Particle::Also && *value == 1 && self.is_none_left(index + 1) {
                        (count, ends) = (Some((0, item.range.clone())), true);
                    }
                }
                // (4,4)의 거위 하나
                ItemKind::Side(_) | ItemKind::Piece if !told.spots.is_empty() && count.is_none() => ends |= item.particle == Particle::Is,
                ItemKind::Pred(pred) => {
                    let there = pred.sense == Sense::Exist || matches!(pred.stem, "생기" | "늘" | "줄" | "되");
                    ends |= there && !pred.negated && !pred.possible && pred.form.states() && count.is_some();
                    break;
                }
                _ => break,
            }
            if ends && !told.spots.is_empty() && count.is_some() {
                break;
            }
        }
        if !ends {
            return Told { spots: Vec::new(), count: None, only: false };
        }
        told.only |= count.as_ref().is_some_and(|(value, _)| *value == told.spots.len() as u64);
        told.count = count;
        told
    }

    fn is_none_left(&self, at: usize) -> bool {
        matches!(self.items.get(at).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.form.states() && !pred.conditional
            && (pred.sense == Sense::Lack && !pred.negated || pred.sense == Sense::Exist && pred.negated))
    }

    /// What the engine says: for each position that may be meant, the points and the numbers.
    fn able_sets(&self, clause: &Clause, head: Head) -> Vec<Able> {
        let side = clause.subject.as_ref().filter(|subject| !subject.carried).map(|subject| subject.side);
        let origin = self.origins_said(clause);
        let to: Vec<Point> = clause.spots(&[Particle::To, Particle::At]).into_iter().map(|(point, _)| *point).collect();
        let manner = clause.places.iter().find_map(|&at| match self.words(at) {
            "접근으로" => Some(true),
            "후퇴로" => Some(false),
            _ => None,
        });
        let captures = matches!(clause.pred.sense, Sense::Capture | Sense::Over) || clause.pred.stem == "뛰";
        let mut sets = Vec::new();
        let side_said = side;
        let mut turns = self.turns_of(side);
        // 수는 하나 남음: what the step leaves.
        if self.world.stage == Stage::Play && self.clauses.iter().any(|c| c.at > clause.at && c.pred.stem == "남" && c.pred.form.states())
        {
            turns.retain(|(position, _)| *position == self.world.after);
        }
        for (position, side) in turns {
            let mut able = Able::default();
            let mut actions = self.world.actions_of(&position, side);
            let stays = actions.iter().filter(|(action, _)| matches!(action, Action::End | Action::Pass)).count() as u64;
            actions.retain(|(action, taken)| {
                let from = origin.is_empty() || action.from().is_some_and(|from| origin.contains(&from));
                let there = to.is_empty() || target(*action).is_some_and(|point| to.contains(&point));
                let kind = manner.is_none_or(|approach| captures_by(action, approach));
                kind && from && there && (!captures || !taken.is_empty()) && !matches!(action, Action::End | Action::Pass)
            });
            let targets: BTreeSet<Point> = actions.iter().filter_map(|(action, _)| target(*action)).collect();
            let origins: BTreeSet<Point> = actions.iter().filter_map(|(action, _)| action.from()).collect();
            let taken: BTreeSet<Point> = actions.iter().flat_map(|(_, taken)| taken.iter().copied()).collect();
            let number = |set: &BTreeSet<Point>| set.len() as u64;
            let all = actions.len() as u64;
            match head {
                Head::Target => {
                    able.numbers.extend([number(&targets), all]);
                    able.points.extend(&targets);
                }
                Head::Action => {
                    able.targets.extend(&targets);
                    able.numbers.extend([all, all + stays]);
                    able.points.extend(targets.iter().chain(&origins).chain(&taken));
                }
                // 잡을 수 있는 말: what is captured, or without a subject what captures.
                Head::Piece if captures => {
                    if side_said.is_none() {
                        sets.push(Able { numbers: vec![number(&origins)], points: origins.clone(), targets: BTreeSet::new() });
                    }
                    able.numbers.push(number(&taken));
                    able.points.extend(&taken);
                    if clause.pred.stem == "뛰" {
                        able.points = origins;
                        able.numbers = vec![able.points.len() as u64];
                    }
                }
                Head::Piece => {
                    able.numbers.push(number(&origins));
                    able.points.extend(&origins);
                    // 놓을 염소가 한 마리 남아 있어
                    if clause.pred.sense == Sense::Put {
                        able.numbers.push(u64::from(position.hand[side.index()]));
                    }
                    // 놓을 수 있는 돌, 뺄 수 있는 돌
                    if origins.is_empty() {
                        able.points.extend(&targets);
                        able.numbers.push(number(&targets));
                    }
                }
            }
            sets.push(able);
        }
        sets
    }

    /// `(3,5)로 나아간 선의 말`: where the piece stands that an item names.
    pub(super) fn moved_to(&self, at: usize) -> Option<&[super::item::Spot]> {
        let before = |n: usize| at.checked_sub(n).and_then(|i| self.items.get(i));
        let went = matches!(before(1).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.form == Form::AdnominalPast && !pred.negated && matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Stand | Sense::Put));
        match before(2) {
            Some(super::item::Item { kind: ItemKind::Place(spots), particle: Particle::To | Particle::At, .. }) if went => Some(spots),
            _ => None,
        }
    }

    /// The item that a clause is about: its own subject or topic, or the topic of the sentence.
    pub(super) fn topic_of(&self, clause: &Clause) -> Option<usize> {
        let named = |at: &usize, particles: &[Particle]| {
            particles.contains(&self.items[*at].particle) && matches!(self.items[*at].kind, ItemKind::Side(_) | ItemKind::Piece)
        };
        let own = clause.places.iter().rev().find(|at| named(at, &[Particle::Subject, Particle::Topic])).copied();
        let start = clause.places.first().copied().unwrap_or(clause.at);
        own.or_else(|| (0..start).rev().find(|at| named(at, &[Particle::Topic])))
    }

    /// The pieces that a clause is about: `(5,5)의 거위가`, `(3,5)에서`, `(3,3)의 말로`.
    pub(super) fn origins_said(&self, clause: &Clause) -> Vec<Point> {
        let mut found: Vec<Point> = clause.spots(&[Particle::From]).into_iter().map(|(point, _)| *point).collect();
        let clauses = Clauses { items: self.items };
        let tools =
            clause.places.iter().copied().filter(|&at| {
                self.items[at].particle == Particle::To && matches!(self.items[at].kind, ItemKind::Side(_) | ItemKind::Piece)
            });
        for at in tools.chain(self.topic_of(clause)) {
            found.extend(clauses.spots_of(at).or_else(|| self.moved_to(at)).into_iter().flatten().map(|(point, _)| *point));
        }
        found.dedup();
        found
    }

    /// The positions in which a side, or either, may be said to have a choice, as if it were its turn.
    pub(super) fn turns_of(&self, side: Option<Side>) -> Vec<(Position, Side)> {
        let world = self.world;
        let mut found = Vec::new();
        for side in Side::BOTH.into_iter().filter(|of| side.is_none_or(|side| side == *of)) {
            let own = world.before.to_move == side;
            match world.stage {
                // 이제 갈 수 있는 곳: after the step; 갈 수 있던 곳, 길이 하나뿐인데: before it too.
                Stage::Play if world.after.to_move == side && !own && self.says(&["이제", "다음"]) => found.push((world.after, side)),
                Stage::Play | Stage::Can => found.extend([(world.before, side), (world.after, side)]),
                _ => found.push((world.after, side)),
            }
        }
        found
    }
}

/// Whether an action captures by approach, or by withdrawal.
fn captures_by(action: &Action, approach: bool) -> bool {
    matches!(action, Action::Approach { .. }) && approach || matches!(action, Action::Withdraw { .. }) && !approach
}

/// What is possible in one position.
#[derive(Default)]
struct Able {
    points: BTreeSet<Point>,
    targets: BTreeSet<Point>,
    numbers: Vec<u64>,
}

pub(super) fn target(action: Action) -> Option<Point> {
    match action {
        Action::Place(at) | Action::Remove(at) => Some(at),
        _ => action.to(),
    }
}
