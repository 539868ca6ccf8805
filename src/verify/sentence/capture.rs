//! What is captured, how much, and whose it was.

use std::ops::Range;

use crate::diagnostic::codes::sentence::{SENTENCE_CAPTURE, SENTENCE_COUNT, SENTENCE_SIDE};
use crate::engine::{Point, Side};
use crate::korean::josa;

use super::Checker;
use super::clause::{Clause, Clauses};
use super::item::{Item, ItemKind};
use super::lexicon::{Form, PREY_WORDS, Particle, Sense};
use super::world::Stage;

/// Counters of pieces.
pub(super) const PIECE_COUNTERS: &[&str] = &["마리", "개", "점", "돌", "말", "명", ""];

/// Words that speak of more than the step.
pub(super) const SO_FAR: &[&str] = &["동안", "지금까지", "이제까지", "여태", "통틀어", "그사이", "앞서", "앞에서"];

/// The particle of what is captured.
fn role_of(sense: Sense) -> Particle {
    if sense == Sense::Captured { Particle::Subject } else { Particle::Object }
}

impl Checker<'_> {
    pub(super) fn check_captures(&mut self) {
        self.check_totals();
        if !self.world.acts() {
            return;
        }
        for at in 0..self.clauses.len() {
            match self.clauses[at].pred.sense {
                Sense::Capture | Sense::TakeOff => self.check_capture(at, Particle::Object),
                Sense::Captured => self.check_capture(at, Particle::Subject),
                Sense::Forfeit => self.check_forfeit(at),
                _ => {}
            }
        }
        self.check_clefts();
    }

    /// `잡은 말은 (4,2)입니다`, `잡힌 것은 (4,2)의 거위입니다`, `잡은 거위는 두 마리입니다`.
    fn check_clefts(&mut self) {
        let captured = self.world.captured();
        let clauses = Clauses { items: self.items };
        let mut wrong = Vec::new();
        for at in 2..self.items.len() {
            let told = |form: Form| form == Form::AdnominalPast || form == Form::Adnominal && self.world.stage == Stage::Play;
            let past = |i: usize| matches!(&self.items[i].kind, ItemKind::Pred(pred) if matches!(pred.sense, Sense::Capture | Sense::Captured) && told(pred.form) && !pred.negated && !pred.conditional && !pred.possible && !pred.intended);
            if self.items[at - 1].particle != Particle::Topic || !past(at - 2) || self.world.stage == Stage::Answer {
                continue;
            }
            let negated = self.items[at..].iter().any(|item| {
                matches!(&item.kind, ItemKind::Pred(pred) if pred.negated) || self.text[item.range.clone()].starts_with("아니")
            });
            // 둘을 잡은 흑은 (5,5)에 멈췄고: what captured.
            let capturer = matches!(self.items[at - 1].kind, ItemKind::Side(side) if self.movers().contains(&side))
                && matches!(&self.items[at - 2].kind, ItemKind::Pred(pred) if pred.sense == Sense::Capture);
            if capturer
                && matches!(self.items[at].particle, Particle::At | Particle::To | Particle::From | Particle::Until | Particle::Object)
            {
                continue;
            }
            let spots = match &self.items[at].kind {
                ItemKind::Place(spots) => Some(spots.as_slice()),
                ItemKind::Side(_) | ItemKind::Piece | ItemKind::Count { .. } => clauses.spots_of(at),
                _ => None,
            };
            let earlier = self.says(&["앞", "방금", "아까", "지금까지"]);
            // (3,7)과 (4,8) 둘뿐: nothing else.
            let only = self.words(at).ends_with("뿐")
                || self.words(at).contains("뿐입")
                || (self.words(at + 1).contains("뿐") && (at + 2 >= self.items.len() || self.items[at + 1].comma));
            let placed = matches!(self.items[at].kind, ItemKind::Place(_));
            if let Some(spots) = spots.filter(|spots| only && placed && !negated && !earlier && spots.len() < captured.len()) {
                wrong.push((SENTENCE_COUNT, spots[0].1.clone()));
            }
            if !negated && !earlier {
                wrong.extend(
                    spots
                        .into_iter()
                        .flatten()
                        .filter(|(point, _)| !captured.contains(point) && !self.world.turn.contains(point))
                        .map(|(_, range)| (SENTENCE_CAPTURE, range.clone())),
                );
            }
        }
        for (code, range) in wrong {
            let engine = self.took(&captured);
            self.fault(code, &range, "잡은 말이 글과 다릅니다.".to_owned(), engine, "좌표나 수를 고치십시오.");
        }
    }

    /// `후는 말 두 개를 잃습니다`: captured from the subject.
    fn check_forfeit(&mut self, at: usize) {
        let clause = &self.clauses[at];
        let Some(object) = clause.args.iter().rev().find(|item| item.particle == Particle::Object || item.particle == Particle::Bare)
        else {
            return;
        };
        let captured = self.world.captured();
        if self.denies(clause) && clause.pred.form.states() && self.is_prey(object) && !self.says(SO_FAR) {
            let claimed = self.claimed(clause, Particle::Object);
            return self.check_kept(at, &claimed, &captured);
        }
        if !self.tells(clause) || clause.pred.form.is_adnominal() || !self.is_prey(object) || self.says(SO_FAR) {
            return;
        }
        if captured.is_empty() {
            return self.check_none(at, Particle::Object);
        }
        self.check_number(at, Particle::Object, &captured);
        let clause = &self.clauses[at];
        let Some(subject) = clause.subject.clone() else { return };
        if !self.world.legs.iter().any(|leg| leg.mover != subject.side && !leg.captured.is_empty()) {
            let message = format!("이 단계에서 말을 잃은 쪽은 {} 아닙니다.", josa(self.name(subject.side), "이/가"));
            let engine = self.took(&captured);
            self.fault(SENTENCE_SIDE, &subject.range, message, engine, "쪽의 이름을 고치십시오.");
        }
    }

    /// `(5,4)를 잃지 않고`, `돌을 하나도 잃지 않습니다` where it is lost.
    fn check_kept(&mut self, at: usize, claimed: &[(Point, Range<usize>)], captured: &[Point]) {
        let clause = &self.clauses[at];
        let engine = self.took(captured);
        if let Some((point, range)) = claimed.iter().find(|(point, _)| captured.contains(point)) {
            let message = format!("이 단계에서 {} 잡힙니다.", josa(format!("({point})"), "은/는"));
            return self.fault(SENTENCE_CAPTURE, range, message, engine, "잃지 않는다는 말을 고치십시오.");
        }
        let none = clause.counts().any(|(value, _, _, item)| value == 1 && item.particle == Particle::Also);
        let lost = clause
            .subject
            .as_ref()
            .is_some_and(|subject| self.world.legs.iter().any(|leg| leg.mover != subject.side && !leg.captured.is_empty()));
        if none && lost && claimed.is_empty() {
            let range = clause.range.clone();
            self.fault(SENTENCE_CAPTURE, &range, "이 단계에서 잃은 말이 있습니다.".to_owned(), engine, "잃지 않는다는 말을 고치십시오.");
        }
    }

    /// `가능`: `(3,4)로 내려오면서 거위를 잡을 수 있습니다`, `다가가면 (5,4)를 잡을 수 있습니다`: what its action takes, or what could be taken next.
    fn check_possible_capture(&mut self, at: usize) {
        let clause = &self.clauses[at];
        let pred = &clause.pred;
        if self.world.stage != Stage::Can
            || pred.negated
            || pred.intended
            || !pred.form.states()
            || self.supposed(clause)
            || self.aside(clause)
        {
            return;
        }
        let targets: Vec<Point> = self.world.legs.iter().filter_map(|leg| leg.targets().last()).collect();
        let leads = self.clauses[..at].last().is_some_and(|before| {
            let spots = before.spots(&[Particle::To, Particle::At]);
            before.pred.form == Form::And
                && !before.pred.negated
                && !spots.is_empty()
                && spots.iter().all(|(point, _)| targets.contains(point))
        });
        let own = clause.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
        let (Some(mover), true) = (self.world.legs.last().map(|leg| leg.mover), own && (leads || pred.conditional)) else { return };
        let captured = self.world.captured();
        let next: Vec<Point> = self.world.actions_of(&self.world.after, mover).into_iter().flat_map(|(_, taken)| taken).collect();
        // 옮기면서 잡을 수 있다: at once.
        let at_once = leads
            && self.clauses[..at].last().is_some_and(|before| {
                self.text[before.range.clone()].ends_with(['서', '며'])
                    && !self.text[before.range.clone()].ends_with("아서")
                    && !self.text[before.range.clone()].ends_with("어서")
            });
        // 나아가 잡을 수 있다: in this turn, unless a condition comes between.
        let goes_on = self.world.after.to_move == mover && self.world.after.chain.is_some();
        let next = if at_once || !pred.conditional && !goes_on && !clause.has_word(&["더", "다시", "또", "다음"]) {
            Vec::new()
        } else {
            next
        };
        let claimed = self.claimed(clause, Particle::Object);
        let wrong = claimed.iter().find(|(point, _)| !captured.contains(point) && !next.contains(point)).cloned();
        let engine = self.took(&captured);
        if let Some((point, range)) = wrong {
            let message = format!("이 수로 {} 잡히지 않습니다.", josa(format!("({point})"), "은/는"));
            return self.fault(SENTENCE_CAPTURE, &range, message, engine, "잡는 자리의 좌표를 고치십시오.");
        }
        let prey = clause.args.iter().any(|item| item.particle == Particle::Object && self.is_prey(item));
        let number = clause
            .counts()
            .filter(|(_, counter, ordinal, item)| PIECE_COUNTERS.contains(counter) && !ordinal && item.particle == Particle::Object)
            .last();
        // 접근하면 … 세 개를 한꺼번에 잡을 수 있다
        let at_a_stroke = clause.has_word(&["한꺼번에", "동시에"]) && pred.conditional;
        if let Some((value, _, _, item)) = number
            && at_a_stroke
            && !leads
            && value != captured.len() as u64
            && self.clauses[..at].iter().rev().find(|c| !c.pred.form.is_adnominal()).is_some_and(|before| {
                let spots = before.spots(&[Particle::To, Particle::At]);
                !spots.is_empty() && spots.iter().all(|(point, _)| targets.contains(point))
            })
        {
            let range = item.range.clone();
            return self.fault(SENTENCE_COUNT, &range, "잡은 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
        if let Some((value, _, _, item)) = number
            && leads
            && next.is_empty()
            && value != captured.len() as u64
            && self.world.turn_captures == 0
        {
            let range = item.range.clone();
            return self.fault(SENTENCE_COUNT, &range, "잡은 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
        if prey && captured.is_empty() && next.is_empty() {
            let range = clause.range.clone();
            self.fault(SENTENCE_CAPTURE, &range, "이 수로 잡는 말은 없습니다.".to_owned(), engine, "잡는다는 말을 고치십시오.");
        }
    }

    fn check_capture(&mut self, at: usize, role: Particle) {
        let clause = &self.clauses[at];
        let pred = clause.pred;
        let captured = self.world.captured();
        let placed = self.world.legs.iter().any(|leg| matches!(leg.action, crate::engine::Action::Remove(_)));
        if pred.sense == Sense::TakeOff && !placed {
            return;
        }
        let claimed = self.claimed(clause, role);
        if pred.possible {
            return self.check_possible_capture(at);
        }
        if self.denies(clause) && pred.form.states() {
            return self.check_denial(at, &claimed, &captured);
        }
        if pred.form == Form::AdnominalPast && pred.sense == Sense::Capture && !pred.negated && !pred.possible && !pred.conditional {
            self.check_taken_before(&claimed);
            // 돌 하나를 잡은 것으로: nothing has been taken so far.
            let told = ["것으로", "셈입니다", "셈이다", "셈이에요", "것입니다", "것이다"].contains(&self.words(self.clauses[at].at + 1));
            let none = captured.is_empty()
                && self.world.turn_captures == 0
                && self.world.earlier_captures == [0, 0]
                && u64::from(self.world.after.captured) == 0;
            let after = self.clauses[at].at + 2;
            let denied = (after..self.items.len().min(after + 3)).any(|i| {
                matches!(&self.items[i].kind, ItemKind::Pred(pred) if pred.negated)
                    || ["않", "아니", "아닙"].iter().any(|no| self.words(i).starts_with(no))
            });
            if told && none && !denied && self.world.stage == Stage::Play && claimed.is_empty() {
                return self.check_none(at, role);
            }
            // 두 마리를 잡은 뒤
            if self.tells_before(at) && !captured.is_empty() {
                self.check_number(at, role, &captured);
            }
            return;
        }
        if !self.tells(clause) || pred.form.is_adnominal() {
            return;
        }
        let taken: Vec<Point> =
            if pred.sense == Sense::TakeOff { self.world.legs.iter().flat_map(|leg| leg.path.clone()).collect() } else { captured.clone() };
        let taken = match clause.subject.as_ref().filter(|_| pred.sense == Sense::Capture && self.movers().len() > 1) {
            Some(subject) => self.world.legs.iter().filter(|leg| leg.mover == subject.side).flat_map(|leg| leg.captured.clone()).collect(),
            None => taken,
        };
        let taken = if placed { self.world.legs.iter().flat_map(|leg| leg.path.clone()).collect() } else { taken };
        let wrong: Vec<(Point, Range<usize>)> = claimed.iter().filter(|(point, _)| !taken.contains(point)).cloned().collect();
        let engine = self.took(&taken);
        for (point, range) in &wrong {
            let message = format!("이 단계에서 {} 잡히지 않습니다.", josa(format!("({point})"), "은/는"));
            self.fault(SENTENCE_CAPTURE, range, message, engine.clone(), "잡은 자리의 좌표를 고치십시오.");
        }
        if !wrong.is_empty() || placed {
            return;
        }
        if captured.is_empty() {
            return self.check_none(at, role);
        }
        self.check_number(at, role, &captured);
        self.check_owner(at, role);
        self.check_row_taken(at, &captured);
    }

    /// `잡은 뒤`, `잡은 다음`: told of the step itself.
    fn tells_before(&self, at: usize) -> bool {
        let clause = &self.clauses[at];
        matches!(self.words(clause.at + 1), "뒤" | "뒤에" | "다음" | "후" | "후에") && self.world.stage == Stage::Play
    }

    /// `(4,2)를 잡은 여우가`: now or earlier in the example.
    fn check_taken_before(&mut self, claimed: &[(Point, Range<usize>)]) {
        let captured = self.world.captured();
        let known = |point: &Point| captured.contains(point) || self.world.turn.contains(point) || self.world.earlier.contains(point);
        let wrong: Vec<(Point, Range<usize>)> = claimed.iter().filter(|(point, _)| !known(point)).cloned().collect();
        for (point, range) in wrong {
            let message = format!("이 단계에서 {} 잡히지 않습니다.", josa(format!("({point})"), "은/는"));
            let engine = self.took(&captured);
            self.fault(SENTENCE_CAPTURE, &range, message, engine, "잡은 자리의 좌표를 고치십시오.");
        }
    }

    /// The points that a clause says are captured.
    fn claimed(&self, clause: &Clause, role: Particle) -> Vec<(Point, Range<usize>)> {
        let clauses = Clauses { items: self.items };
        let mut found = Vec::new();
        for &at in &clause.places {
            let item = &self.items[at];
            let object = item.particle == role
                || matches!(item.particle, Particle::Also | Particle::Topic | Particle::Until) && self.only_object(clause, role, at)
                || item.particle == Particle::Bare && at + 1 == clause.at;
            if !object {
                continue;
            }
            match &item.kind {
                ItemKind::Place(spots) => found.extend(spots.iter().cloned()),
                ItemKind::Side(_) | ItemKind::Piece | ItemKind::Count { .. } => {
                    found.extend(clauses.spots_of(at).into_iter().flatten().cloned())
                }
                _ => {}
            }
        }
        if found.is_empty() {
            found.extend(self.chosen(clause));
        }
        // (3,4)의 돌은 끝이 열려 있어 잡히지 않았고: the topic of the sentence.
        let nominative = clause.args.iter().any(|item| super::clause::is_nominative(item) || item.particle == Particle::Topic);
        if found.is_empty() && role == Particle::Subject && !nominative {
            let topic = (0..clause.at)
                .rev()
                .find(|&at| self.items[at].particle == Particle::Topic && !matches!(self.items[at].kind, ItemKind::Pred(_)));
            let other =
                topic.is_some_and(|topic| self.clauses.iter().any(|c| c.at > topic && c.at < clause.at && c.pred.form == Form::Then));
            let spots = topic.filter(|_| !other).and_then(|at| match &self.items[at].kind {
                ItemKind::Place(spots) => Some(spots.as_slice()),
                ItemKind::Piece => clauses.spots_of(at),
                _ => None,
            });
            found.extend(spots.into_iter().flatten().cloned());
        }
        // (2,3)의 돌이 끼여 잡힙니다
        if let Some(before) = self.clauses.iter().rev().find(|c| c.at < clause.at).filter(|c| {
            let words = self.items[c.at + 1..clause.at].iter().all(|item| matches!(item.kind, ItemKind::Word(_)));
            found.is_empty() && role == Particle::Subject && words
        }) && before.pred.form == Form::And
            && !before.pred.negated
            && !clause.args.iter().any(|item| super::clause::is_nominative(item))
        {
            found.extend(self.claimed(before, role));
        }
        found
    }

    /// `(3,5)를 골라 한 개를 잡습니다`
    fn chosen(&self, clause: &Clause) -> Vec<(Point, Range<usize>)> {
        let before = self.clauses.iter().rev().find(|c| c.at < clause.at && !c.pred.form.is_adnominal());
        let choice = before.filter(|c| matches!(c.pred.stem, "고르" | "택하" | "선택하") && c.pred.form == Form::And && !c.pred.negated);
        choice.map(|c| c.spots(&[Particle::Object]).into_iter().cloned().collect()).unwrap_or_default()
    }

    /// Whether an item with 도, 은/는 or 까지 must be what is captured: a place or a piece at one, and nothing else is.
    fn only_object(&self, clause: &Clause, role: Particle, at: usize) -> bool {
        // (3,2)의 흰 돌은 판에서 들어냅니다: not of the mover.
        let prey = |side: &Side| !self.movers().contains(side) && Clauses { items: self.items }.spots_of(at).is_some();
        let topic_side = self.items[at].particle == Particle::Topic
            && matches!(&self.items[at].kind, ItemKind::Side(side) if role == Particle::Subject || !prey(side));
        let until_move = self.items[at].particle == Particle::Until && role == Particle::Subject;
        !topic_side && !until_move && !clause.places.iter().any(|&other| other != at && self.items[other].particle == role)
    }

    /// `아무것도 잡지 않습니다` where something was captured; `(4,2)는 잡히지 않습니다` where it was.
    fn check_denial(&mut self, at: usize, claimed: &[(Point, Range<usize>)], captured: &[Point]) {
        let clause = &self.clauses[at];
        let tally = u64::from(self.world.after.captured);
        let exact = |value: u64, ordinal: bool| if ordinal { value == tally } else { value == captured.len() as u64 };
        let told =
            self.clauses.iter().any(|c| c.at > clause.at && matches!(c.pred.sense, Sense::Capture | Sense::Captured) && c.pred.factual);
        let manner = ["곧장", "바로", "곧바로", "직접", "당장", "그냥", "단번에"];
        // 이 거위를 잡지는 못합니다
        let other = clause.places.iter().any(|&at| {
            let item = &self.items[at];
            item.particle == role_of(clause.pred.sense) && at > 0 && matches!(self.words(at - 1), "이" | "그" | "저" | "다른" | "나머지")
        });
        let partial = told
            || other
            || self.text[clause.range.clone()].contains("지는")
            || clause.has_word(&manner)
            || clause.has_word(&["더", "다시", "또", "다", "모두", "전부", "둘", "함께", "한꺼번에"])
            || clause.args.iter().any(|item| {
                // 하나도 잡지 않고: none at all; 두 개를 잡지 않고: not what was captured
                matches!(item.kind, ItemKind::Count { value, ordinal, .. } if !exact(value, ordinal) && (value != 1 || item.particle != Particle::Also))
            });
        let engine = self.took(captured);
        if let Some((point, range)) = claimed.iter().find(|(point, _)| captured.contains(point)) {
            let message = format!("이 단계에서 {} 잡힙니다.", josa(format!("({point})"), "은/는"));
            return self.fault(SENTENCE_CAPTURE, range, message, engine, "잡지 않는다는 말을 고치십시오.");
        }
        let all = !captured.is_empty() && self.world.legs.iter().all(|leg| !leg.captured.is_empty());
        let other =
            clause.subject.as_ref().is_some_and(|subject| clause.pred.sense == Sense::Capture && !self.movers().contains(&subject.side));
        let nominative = clause.args.iter().any(|item| super::clause::is_nominative(item) && clause.pred.sense == Sense::Captured);
        let topic = clause.args.iter().any(|item| item.particle == Particle::Topic && !matches!(item.kind, ItemKind::Side(_)));
        let elsewhere = self.world.stage == Stage::Answer
            || self.items[..clause.at].iter().any(|item| {
                matches!(item.kind, ItemKind::Place(_))
                    && (clause.pred.sense == Sense::Captured
                        || matches!(item.particle, Particle::Topic | Particle::Also | Particle::Object))
            });
        if all && !elsewhere && claimed.is_empty() && !partial && !other && !nominative && !topic {
            let range = clause.range.clone();
            self.fault(SENTENCE_CAPTURE, &range, "이 단계에서 잡은 말이 있습니다.".to_owned(), engine, "잡지 않는다는 말을 고치십시오.");
        }
    }

    /// A capture where there is none.
    fn check_none(&mut self, at: usize, role: Particle) {
        let clause = &self.clauses[at];
        let object =
            clause.args.iter().rev().find(|item| item.particle == role || role == Particle::Object && item.particle == Particle::Also);
        let prey = object.is_none_or(|item| self.is_prey(item));
        // 거위 한 마리를 잡고 (3,6)으로 올라갔습니다: what it goes on to tells the step.
        let goes_on = clause.pred.form == Form::And
            && self
                .clauses
                .iter()
                .find(|c| c.at > clause.at && !c.pred.form.is_adnominal())
                .is_some_and(|next| next.pred.factual && (next.pred.past || !next.spots(&[Particle::To]).is_empty()));
        let doer = clause.subject.as_ref().is_none_or(|subject| {
            subject.strong || clause.pred.past || subject.carried || goes_on || !clause.spots(&[Particle::To]).is_empty()
        });
        // Something else may be taken: 길목을 잡다, 길이 사라지다.
        let sure = match role {
            Particle::Object => prey && doer,
            // 뒤에 남는 사냥개가 없어지고: there is none of them.
            _ => match object {
                Some(item) => self.is_prey(item) && !self.is_described(item),
                // 두 돌 사이에 들어가서 잡혔습니다: what the clause before is about.
                None => clause.subject.as_ref().is_some_and(|subject| subject.carried) && clause.pred.past && clause.pred.form.states(),
            },
        };
        if sure && clause.pred.sense != Sense::TakeOff {
            let range = clause.range.clone();
            self.fault(
                SENTENCE_CAPTURE,
                &range,
                "이 단계에서는 아무것도 잡지 않습니다.".to_owned(),
                "잡은 말: 없음".to_owned(),
                "잡는다는 말을 빼거나 둔 수를 살펴보십시오.",
            );
        }
    }

    /// Whether a clause stands before an item that describes it.
    fn is_described(&self, item: &Item) -> bool {
        let at = self.items.iter().position(|other| other.range == item.range).and_then(|at| at.checked_sub(1));
        at.is_some_and(|at| matches!(&self.items[at].kind, ItemKind::Pred(pred) if pred.form.is_adnominal()))
    }

    fn is_prey(&self, item: &Item) -> bool {
        match &item.kind {
            ItemKind::Place(_) | ItemKind::Side(_) | ItemKind::Piece => true,
            ItemKind::Count { counter, .. } => PIECE_COUNTERS.contains(counter),
            ItemKind::Word(word) => PREY_WORDS.iter().any(|prey| word.starts_with(prey)),
            _ => false,
        }
    }

    fn check_number(&mut self, at: usize, role: Particle, captured: &[Point]) {
        let clause = &self.clauses[at];
        let some_of = |item: &Item| {
            self.items.iter().any(|next| {
                next.range.start >= item.range.end
                    && next.range.start <= item.range.end + 1
                    && ["가운데", "중"].iter().any(|w| self.text[next.range.clone()].starts_with(w))
            })
        };
        let counted: Vec<(u64, bool, Range<usize>)> = clause
            .counts()
            .filter(|(_, counter, ordinal, item)| {
                let fits =
                    matches!(item.particle, Particle::Bare | Particle::Also | Particle::Until | Particle::With) || item.particle == role;
                fits && (PIECE_COUNTERS.contains(counter) || *ordinal && matches!(*counter, "번" | "째")) && !some_of(item)
            })
            .map(|(value, _, ordinal, item)| (value, ordinal, item.range.clone()))
            .collect();
        let total = captured.len() as u64;
        let per_side =
            Side::BOTH.map(|side| self.world.legs.iter().filter(|leg| leg.mover == side).map(|leg| leg.captured.len() as u64).sum::<u64>());
        // One action of several, where others are told of too or the place is named.
        let told = self.clauses.iter().filter(|c| matches!(c.pred.sense, Sense::Capture | Sense::Captured)).count() > 1;
        let placed = self.items.iter().any(|item| matches!(item.kind, ItemKind::Place(_)));
        // (1,5)를 거쳐 (1,3)에 내리며: the whole way is told.
        let whole = self.clauses.iter().any(|c| c.pred.sense == Sense::Through && c.pred.form == Form::And && c.at < clause.at)
            && self.world.legs.last().and_then(|leg| leg.targets().last()).is_some_and(|end| {
                self.items[..clause.at]
                    .iter()
                    .any(|item| matches!(&item.kind, ItemKind::Place(spots) if spots.iter().any(|(point, _)| *point == end)))
            })
            && !told;
        let parts = told
            || placed && !whole
            || self.moved
            || self.moves_later
            || !whole && self.says(&["먼저", "첫", "둘째", "또", "다시", "마저", "더", "이어", "하나씩", "한 번"]);
        let mut fine: Vec<u64> = Vec::new();
        if parts {
            fine.extend(self.world.legs.iter().map(|leg| leg.captured.len() as u64).filter(|n| *n > 0));
        }
        fine.extend(per_side.iter().copied().filter(|n| *n > 0));
        if self.world.stage == Stage::Answer {
            fine.extend(self.runs());
        }
        let more = clause.has_word(&["더", "또", "다시", "마저"]);
        fine.extend([total, total + if more { 0 } else { self.world.turn_captures as u64 }]);
        // 하나도 잃지 않으면서 두 개를 잡았다: perhaps in all.
        let now = placed || self.says(&["이번", "이 수", "한꺼번에", "한 번에", "동시에", "단번에", "한번에", "한 차례"]);
        let in_example = self.says(SO_FAR) || self.says(&["예시", "여기까지", "합하면", "합쳐"]);
        if (clause.pred.past && !now || in_example) && clause.pred.form.states() {
            let before = self.world.earlier_captures;
            let owner =
                clause.args.iter().find(|item| item.particle == role || item.particle == Particle::Bare).and_then(|item| match item.kind {
                    ItemKind::Side(side) => Some(side.other()),
                    _ => None,
                });
            let taker = clause.subject.as_ref().filter(|_| clause.pred.sense == Sense::Capture).map(|subject| subject.side).or(owner);
            let meant = |side: &Side| before[side.index()] > 0 && taker.is_none_or(|taker| taker == *side);
            fine.extend(Side::BOTH.into_iter().filter(meant).map(|side| (before[side.index()] as u64) + per_side[side.index()]));
        }
        if self.says(&["모두", "지금까지", "통틀어", "이제까지", "합쳐", "합해", "벌써", "어느새"]) {
            fine.push(u64::from(self.world.after.captured));
        }
        let tallied = self.is_tallied();
        if self.says(SO_FAR) && !tallied {
            return;
        }
        let sum: u64 = counted.iter().filter(|(_, ordinal, _)| !ordinal).map(|(value, ..)| value).sum();
        for (value, ordinal, range) in &counted {
            let right = if *ordinal {
                let last = u64::from(self.world.after.captured);
                let from = last.saturating_sub(total) + 1;
                !tallied || (from..=last).contains(value) || *value <= total + self.world.turn_captures as u64
            } else {
                fine.contains(value) || sum == total && counted.len() > 1
            };
            if !right {
                let engine = if *ordinal { format!("잡은 수: {}", self.world.after.captured) } else { self.took(captured) };
                self.fault(SENTENCE_COUNT, range, "잡은 수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
            }
        }
    }

    /// What several steps in a row capture together.
    fn runs(&self) -> Vec<u64> {
        let each: Vec<u64> = self.world.legs.iter().map(|leg| leg.captured.len() as u64).collect();
        (0..each.len())
            .flat_map(|from| (from..each.len()).map(move |to| (from, to)))
            .map(|(from, to)| each[from..=to].iter().sum())
            .collect()
    }

    /// `거위를 잡습니다`: what is captured belongs to the other side.
    fn check_owner(&mut self, at: usize, role: Particle) {
        // 여덟 차례 동안 흑과 백의 돌이 네 개씩 판을 떠났다: of more than the step.
        if self.says(SO_FAR) {
            return;
        }
        let clause = &self.clauses[at];
        let object = clause.places.iter().find(|&&index| {
            let item = &self.items[index];
            let counted =
                item.particle == Particle::Bare && matches!(self.items.get(index + 1).map(|next| &next.kind), Some(ItemKind::Count { .. }));
            matches!(item.kind, ItemKind::Side(_)) && (item.particle == role || counted)
        });
        let Some(item) = object.map(|&index| &self.items[index]) else { return };
        let ItemKind::Side(side) = item.kind else { return };
        let taken = self.world.legs.iter().any(|leg| leg.mover != side && !leg.captured.is_empty());
        if !taken {
            let (range, message) = (item.range.clone(), format!("이 단계에서 잡힌 것은 {} 아닙니다.", josa(self.name(side), "이/가")));
            let engine = self.ways();
            self.fault(SENTENCE_SIDE, &range, message, engine, "쪽의 이름을 고치십시오.");
        }
    }

    pub(super) fn took(&self, captured: &[Point]) -> String {
        match captured {
            [] => "잡은 말: 없음".to_owned(),
            points => format!("잡은 말: {} ({}개)", crate::wording::points(points), points.len()),
        }
    }
}
