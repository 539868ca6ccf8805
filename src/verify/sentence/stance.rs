//! What a step shows, denied outright: a `불가` that can be played, a `가능` that cannot; and whose the pieces are.

use std::ops::Range;

use crate::diagnostic::codes::sentence::{SENTENCE_LEGALITY, SENTENCE_PIECE};
use crate::engine::{Action, Point, Side};
use crate::korean::josa;

use super::Checker;
use super::clause::{Clause, Clauses};
use super::item::{ItemKind, Spot};
use super::lexicon::{Form, Particle, STATING, Sense};
use super::world::Stage;

/// Words that leave what can be done as it is.
const PLAIN: &[&str] = &[
    "그냥",
    "그대로",
    "곧장",
    "바로",
    "곧바로",
    "쉽게",
    "얼마든지",
    "자유롭게",
    "언제든",
    "언제든지",
    "마음대로",
    "그",
    "그리로",
    "그곳으로",
    "그쪽으로",
    "이렇게",
    "여기서",
    "거기로",
    "한",
    "번에",
    "단숨에",
    "한번에",
    "물론",
    "칸에",
    "자리에",
    "칸으로",
    "자리로",
    "점으로",
    "점에",
    "곳에",
    "옆의",
    "비스듬히",
    "그래도",
    "따라서",
    "그래서",
    "그러므로",
];

impl Checker<'_> {
    pub(super) fn check_stance(&mut self) {
        if self.question {
            return;
        }
        let said = match self.world.stage {
            Stage::Cannot if self.last && !self.says_only_then() => {
                self.allowed_after_all().map(|range| (range, "이 수는 둘 수 없는 수입니다."))
            }
            Stage::Can => self.denied_after_all().map(|range| (range, "이 수는 둘 수 있는 수입니다.")),
            _ => None,
        };
        if let Some((range, message)) = said {
            let engine = self.verdict();
            self.fault(SENTENCE_LEGALITY, &range, message.to_owned(), engine, "할 수 있는지 없는지를 엔진의 답에 맞게 고치십시오.");
        }
        self.check_identity();
    }

    /// `모두 놓은 다음에야 걸을 수 있습니다`: not now.
    pub(super) fn says_only_then(&self) -> bool {
        self.says_word(&["다음에야", "뒤에야", "후에야", "때만", "때에만", "때에야", "경우에만", "그제야", "비로소"])
    }

    /// What a clause says itself: back to the clause before.
    fn own_words(&self, clause: &Clause) -> Range<usize> {
        let start = (0..clause.at)
            .rev()
            .find(|&i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if !pred.form.is_adnominal()))
            .map_or(0, |i| i + 1);
        start..clause.at
    }

    fn is_deed(&self, clause: &Clause) -> bool {
        matches!(clause.pred.sense, Sense::Go | Sense::Bring | Sense::Put | Sense::Do | Sense::Capture | Sense::Over | Sense::TakeOff)
            || matches!(clause.pred.stem, "고르" | "택하" | "선택하")
    }

    /// Whether the words of a clause add nothing to the action: its points, its piece, plain words.
    fn adds_nothing(&self, clause: &Clause, points: &[Point], mover: Side) -> bool {
        self.own_words(clause).all(|i| {
            let item = &self.items[i];
            let only = self.words(i).ends_with('만') || self.words(i).ends_with("뿐");
            !only
                && match &item.kind {
                    ItemKind::Place(spots) => spots.iter().all(|(point, _)| points.contains(point)),
                    ItemKind::Side(side) => {
                        *side == mover || !matches!(item.particle, Particle::Topic | Particle::Subject | Particle::Give)
                    }
                    ItemKind::Piece => true,
                    ItemKind::Word(word) => PLAIN.contains(&word.as_str()),
                    ItemKind::Count { value, counter, .. } => matches!(*counter, "칸" | "번") && *value <= 2,
                    ItemKind::Pred(pred) => matches!(pred.sense, Sense::Empty | Sense::Exist | Sense::Stand),
                    ItemKind::Number(_) => false,
                }
        })
    }

    /// `불가`: the last thing said is that it can be done.
    fn allowed_after_all(&self) -> Option<Range<usize>> {
        let (action, _) = self.world.refused?;
        let clause = self.clauses.last()?;
        let pred = &clause.pred;
        let concessive =
            self.clauses.iter().filter(|c| c.at < clause.at && c.pred.form == Form::If).all(|c| self.text[c.range.clone()].ends_with('도'));
        let able =
            pred.possible && !pred.negated && !pred.must && !pred.past && pred.form == Form::Finite && concessive && self.is_deed(clause);
        let mover = self.world.legs.last().map_or(self.world.before, |leg| leg.after).to_move;
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == mover);
        let mut points: Vec<Point> = action.from().into_iter().chain(action.to()).collect();
        if let Action::Place(at) | Action::Remove(at) = action {
            points.push(at);
        }
        points.extend(self.between(action));
        let first = action.from().is_none_or(|from| self.names_no_other_piece(clause, from));
        (able && own && first && !matches!(action, Action::End | Action::Pass) && self.adds_nothing(clause, &points, mover))
            .then(|| clause.range.clone())
    }

    /// Whether no piece elsewhere than at the origin is said to do it.
    fn names_no_other_piece(&self, clause: &Clause, from: Point) -> bool {
        let clauses = Clauses { items: self.items };
        self.topic_of(clause).and_then(|at| clauses.spots_of(at)).is_none_or(|spots| spots.iter().all(|(point, _)| *point == from))
    }

    /// `가능`: `(4,5)로 나아가 한 개를 따낼 수 없다`: the way there is that of the action.
    fn denied_after_all(&self) -> Option<Range<usize>> {
        let clause = self.clauses.last()?;
        let pred = &clause.pred;
        let unable = pred.possible
            && pred.negated
            && !pred.past
            && !pred.intended
            && pred.form == Form::Finite
            && !self.supposed(clause)
            && self.is_deed(clause);
        let leg = self.world.legs.last()?;
        let captured = self.world.captured();
        let before = self.clauses.iter().rev().find(|c| c.at < clause.at && !c.pred.form.is_adnominal())?;
        let targets: Vec<Point> = leg.targets().collect();
        let spots = before.spots(&[Particle::To, Particle::At]);
        let leads = before.pred.form == Form::And
            && !before.pred.negated
            && self.is_deed(before)
            && !spots.is_empty()
            && spots.iter().all(|(point, _)| targets.contains(point));
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == leg.mover);
        let plain = self.own_words(clause).all(|i| match &self.items[i].kind {
            ItemKind::Place(spots) => spots.iter().all(|(point, _)| captured.contains(point)),
            ItemKind::Side(_) | ItemKind::Piece => true,
            ItemKind::Count { value, .. } => *value == captured.len() as u64,
            _ => false,
        });
        let takes = pred.sense != Sense::Capture || !captured.is_empty();
        (unable && leads && own && plain && takes && self.world.legs.len() == 1).then(|| clause.range.clone())
    }

    /// `(4,4)에 있는 것은 백의 돌이므로`, `(5,5)는 흑의 돌입니다`, `(3,5)의 말은 후의 것입니다`
    fn check_identity(&mut self) {
        let mut wrong: Vec<(Spot, Side)> = Vec::new();
        for at in 1..self.items.len() {
            let ItemKind::Side(side) = self.items[at].kind else { continue };
            let word = if self.items[at].particle == Particle::Of {
                self.words(at + 1).strip_prefix('것').unwrap_or_default()
            } else {
                self.words(at)
            };
            let stated = (STATING.iter().any(|end| word.ends_with(end)) || word.ends_with("이기"))
                && (self.items[at].particle == Particle::Is || self.items[at].particle == Particle::Of);
            let denied = (at + 1..self.items.len().min(at + 3)).any(|i| self.words(i).starts_with("아니"));
            if !stated || denied || self.hangs_on_another(at) {
                continue;
            }
            let Some(spots) = self.thing_before(at) else { continue };
            wrong.extend(
                spots
                    .iter()
                    .filter(|(point, _)| self.world.on_board(*point) && !self.world.ever(*point, Some(side)))
                    .map(|spot| (spot.clone(), side)),
            );
        }
        for ((point, range), side) in wrong {
            let message = format!("({point})에는 {} 없습니다.", josa(self.name(side), "이/가"));
            let there = self.world.stands(&self.world.after, point).map_or("빈자리", |side| self.name(side));
            let engine = format!("({point}): {there}");
            self.fault(SENTENCE_PIECE, &range, message, engine, "좌표나 말의 이름을 고치십시오.");
        }
    }

    /// The places of the thing that a noun with a copula is said of.
    fn thing_before(&self, at: usize) -> Option<&[Spot]> {
        let topic = at.checked_sub(1)?;
        let item = &self.items[topic];
        let reason = item.particle == Particle::Subject
            && ["이기", "기"].iter().any(|end| self.text[self.items[at].range.clone()].ends_with(end) || self.words(at + 1).ends_with(end));
        if item.particle != Particle::Topic && !reason {
            return None;
        }
        let clauses = Clauses { items: self.items };
        match &item.kind {
            ItemKind::Place(spots) => Some(spots),
            ItemKind::Piece => clauses.spots_of(topic),
            ItemKind::Word(word) if word == "것은" => {
                let ItemKind::Pred(pred) = &self.items[topic.checked_sub(1)?].kind else { return None };
                let told = pred.form.is_adnominal() && !pred.negated && !pred.possible;
                let stands = told && matches!(pred.sense, Sense::Exist | Sense::Stand);
                // (2,4)를 막고 있는 것은
                let holds = told && pred.standing && (matches!(pred.stem, "막" | "가로막" | "지키") || pred.sense == Sense::Fill);
                match &self.items[topic.checked_sub(2)?] {
                    super::item::Item { kind: ItemKind::Place(spots), particle: Particle::At, .. } if stands => Some(spots),
                    super::item::Item { kind: ItemKind::Place(spots), particle: Particle::Object, .. } if holds => Some(spots),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
