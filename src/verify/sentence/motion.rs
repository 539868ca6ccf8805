//! Where a piece comes from and goes to, and over what.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_MOTION;
use crate::engine::{Action, GameId, Point, Side};
use crate::korean::josa;

use super::Checker;
use super::clause::{Clause, Clauses};
use super::item::{Item, ItemKind};
use super::lexicon::{Form, Particle, Sense};
use super::world::{Leg, Stage};

/// Verbs of coming near: a point with 에 need not be reached.
const NEAR: &[&str] = &["다가가", "다가오", "다가서", "접근하", "다가붙", "따라붙", "붙"];

type Spots = Vec<(Point, Range<usize>)>;

impl Checker<'_> {
    pub(super) fn check_motion(&mut self) {
        if !self.world.acts() {
            return;
        }
        for at in 0..self.clauses.len() {
            let clause = &self.clauses[at];
            let faults = [self.wrong_targets(clause), self.wrong_origins(clause), self.wrong_ways(clause)];
            for (point, range, message) in faults.into_iter().flatten() {
                let _ = point;
                let engine = self.ways();
                self.fault(SENTENCE_MOTION, &range, message, engine, "좌표를 둔 수에 맞게 고치십시오.");
            }
            self.check_direction(at);
            self.check_jumps(at);
        }
        self.check_ends();
        self.check_instruments();
        self.check_movers_named();
    }

    /// Whether a clause of motion tells of the step itself.
    pub(super) fn moves(&self, clause: &Clause) -> bool {
        let pred = &clause.pred;
        // 여우가 내려서면 거위가 달아나게 됩니다: what the other side does then.
        let doer = clause.subject.as_ref().map(|subject| subject.side).or_else(|| self.side_at(clause));
        let other = doer.is_some_and(|side| !self.movers().contains(&side));
        let can = self.world.stage == Stage::Can;
        // (3,6)을 넘어 (2,6)으로 갈 수 없습니다; (4,4)로 가거나 (4,3)으로 갈 수도 있습니다
        // What is only said to be possible is asked of the engine, not of the action.
        let elsewhere = self.offers_alternatives()
            || pred.unreal && pred.denied_later
            || self.is_alternative(clause)
            || pred.possible && self.is_one_of_more(clause);
        if can && (other || elsewhere) || pred.relative {
            return false;
        }
        let supposed = matches!(pred.form, Form::Finite | Form::If | Form::And | Form::Then | Form::Imperative);
        match self.world.stage {
            // What is possible is the action itself, unless another condition comes first.
            Stage::Can => !pred.negated && !pred.intended && supposed && !self.supposed(clause) && !self.aside(clause),
            _ => self.tells(clause),
        }
    }

    /// `이 밖에도 (1,4)나 (2,5)로 갈 수 있다`: ways beside the one shown.
    pub(super) fn is_one_of_more(&self, clause: &Clause) -> bool {
        let also = |at: &usize| matches!(self.items[*at].kind, ItemKind::Place(_)) && self.words(*at).ends_with('도');
        let list = |at: &usize| matches!(&self.items[*at].kind, ItemKind::Place(spots) if spots.len() > 1);
        let beside =
            (0..clause.at).any(|at| matches!(self.words(at), "밖에도" | "외에도" | "말고도" | "물론" | "다른" | "반대로" | "한편"));
        clause.places.iter().any(|at| also(at) || list(at)) || beside
    }

    /// `갈 수도 있고`, `가거나`: one of several ways.
    pub(super) fn is_alternative(&self, clause: &Clause) -> bool {
        let may = self.text[clause.range.clone()].contains("수도");
        let or = self.clauses.iter().any(|c| c.pred.form == Form::Or);
        let way = (0..clause.at).any(|at| matches!(self.words(at), "길도" | "수도" | "아니면" | "또는" | "혹은"));
        // (1,3)으로 비켜도 규칙에는 맞지만
        let though = clause.pred.form == Form::If && self.text[clause.range.clone()].ends_with('도');
        may || or || though || way && clause.pred.possible
    }

    /// The legs a clause may be about: those of its subject, or all.
    pub(super) fn legs_of(&self, clause: &Clause) -> Vec<&Leg> {
        let side = clause.subject.as_ref().map(|subject| subject.side);
        let own: Vec<&Leg> = self.world.legs.iter().filter(|leg| side == Some(leg.mover)).collect();
        if own.is_empty() { self.world.legs.iter().collect() } else { own }
    }

    fn targets(&self, clause: &Clause) -> Vec<Point> {
        let mut targets: Vec<Point> = self.legs_of(clause).into_iter().flat_map(Leg::targets).collect();
        let ends = self.world.legs.iter().any(|leg| leg.action == Action::End);
        let chain = self.world.legs.iter().filter_map(|leg| leg.before.chain).map(|chain| self.world.game.board().point(chain.at));
        if ends {
            targets.extend(chain);
        }
        targets
    }

    /// `가능`: what could be done next, where the sentence goes on to it: `(2,4)로 더 올라가도 됩니다`.
    fn sequel(&self, clause: &Clause) -> Vec<Point> {
        let first = self.world.legs.first().is_none_or(|leg| leg.before.chain.is_none());
        let goes_on = first && self.says_word(&["더", "또", "다시", "이어", "이어서", "계속", "마저"])
            || self.clauses.iter().any(|c| c.at < clause.at && self.moves_or_stops(c));
        let Some(mover) = self.world.legs.last().map(|leg| leg.mover).filter(|_| self.world.stage == Stage::Can && goes_on) else {
            return Vec::new();
        };
        self.world.actions_of(&self.world.after, mover).into_iter().filter_map(|(action, _)| action.to()).collect()
    }

    fn moves_or_stops(&self, clause: &Clause) -> bool {
        !clause.pred.form.is_adnominal()
            && (matches!(clause.pred.sense, Sense::Go | Sense::Bring | Sense::Capture) || clause.pred.stem == "멈추")
    }

    /// Where the piece of each turn comes to rest.
    fn stops(&self) -> BTreeSet<Point> {
        let legs = &self.world.legs;
        let last = |at: usize| legs.get(at + 1).is_none_or(|next| next.mover != legs[at].mover);
        let chained = |leg: &Leg| leg.before.chain.map(|chain| self.world.game.board().point(chain.at));
        let rest = |leg: &Leg| leg.targets().last().filter(|_| leg.action != Action::End).or_else(|| chained(leg));
        (0..legs.len()).filter(|&at| last(at)).filter_map(|at| rest(&legs[at])).collect()
    }

    fn origins(&self, clause: &Clause) -> Vec<Point> {
        self.legs_of(clause)
            .into_iter()
            .filter(|leg| leg.action.from().is_some())
            .flat_map(|leg| leg.path.iter().copied().take(leg.path.len() - 1))
            .collect()
    }

    fn wrong_targets(&self, clause: &Clause) -> Vec<(Point, Range<usize>, String)> {
        if !self.moves(clause) {
            return Vec::new();
        }
        let pred = &clause.pred;
        let near = NEAR.contains(&pred.stem);
        let particles: &[Particle] = match pred.sense {
            Sense::Go | Sense::Bring if near => &[Particle::To, Particle::Until],
            Sense::Go | Sense::Bring => &[Particle::To, Particle::At, Particle::Until],
            Sense::Put | Sense::Do => &[Particle::To, Particle::At],
            Sense::Stand if !pred.standing => &[Particle::To, Particle::At],
            Sense::Fill => &[Particle::Object],
            _ => return Vec::new(),
        };
        let mut targets = self.targets(clause);
        // 고리를 돌아 (4,4)에 닿아: the end of the way.
        let arrives = matches!(pred.stem, "닿" | "이르" | "도착하" | "도달하" | "멈추" | "내려서" | "내려앉" | "착지하" | "안착하" | "서");
        if arrives && self.legs_of(clause).iter().all(|leg| leg.loops) {
            targets = self.legs_of(clause).into_iter().filter_map(|leg| leg.action.to()).collect();
        }
        if targets.is_empty() {
            return Vec::new();
        }
        // (4,6)에서 멈추다: the end of a way, not a point of it.
        if clause.pred.stem == "멈추" && clause.pred.sense == Sense::Stand && self.tells(clause) {
            let ends = self.stops();
            let early = clause.spots(&[Particle::From, Particle::At]).into_iter().filter(|(point, _)| !ends.contains(point));
            let early: Vec<_> =
                early.map(|(point, range)| (*point, range.clone(), format!("이 수는 ({point})에서 멈추지 않습니다."))).collect();
            if !early.is_empty() {
                return early;
            }
        }
        // (3,2)를 밟고 넘어
        if pred.stem == "밟" {
            targets.extend(self.world.captured());
        }
        if pred.sense == Sense::Put || pred.sense == Sense::Do {
            targets.extend(&self.world.turn);
        }
        targets.extend(self.sequel(clause));
        let wrong = clause.spots(particles).into_iter().filter(|(point, _)| !targets.contains(point));
        // A piece may stand where it stood: 서다 and 멈추다 of another piece.
        let stands = |point: &Point| {
            if (near || pred.standing) && self.world.ever(*point, None) {
                return true;
            }
            (pred.sense == Sense::Stand || pred.sense == Sense::Fill && pred.standing)
                && self.world.ever(*point, clause.subject.as_ref().map(|s| s.side))
                && !self.world.legs.iter().any(|leg| leg.action.from() == Some(*point))
        };
        let recalled = |point: &Point| pred.form == Form::AdnominalPast && self.world.earlier.contains(point);
        wrong
            .filter(|(point, _)| !stands(point) && !recalled(point))
            .map(|(point, range)| (*point, range.clone(), format!("이 수는 {} 가지 않습니다.", josa(format!("({point})"), "으로/로"))))
            .collect()
    }

    fn wrong_origins(&self, clause: &Clause) -> Vec<(Point, Range<usize>, String)> {
        let pred = &clause.pred;
        let leaving = !pred.standing && matches!(pred.sense, Sense::Go | Sense::Bring) && !matches!(pred.stem, "닿" | "이르")
            || pred.sense == Sense::Vacate;
        if matches!(pred.sense, Sense::Capture | Sense::Over) && self.moves(clause) {
            return self.wrong_instrument(clause);
        }
        // (2,4)의 염소가 (1,4)를 메워
        if pred.sense == Sense::Fill && !pred.standing && self.moves(clause) {
            let origins = self.origins(clause);
            let clauses = Clauses { items: self.items };
            let piece = clause
                .places
                .iter()
                .filter(|&&at| self.items[at].particle == Particle::Subject)
                .filter_map(|&at| clauses.spots_of(at))
                .flatten();
            let wrong = piece.filter(|(point, _)| !origins.is_empty() && !origins.contains(point));
            return wrong.map(|(point, range)| (*point, range.clone(), format!("이 수는 ({point})에서 떠나지 않습니다."))).collect();
        }
        if !leaving || !self.moves(clause) {
            return Vec::new();
        }
        let origins = self.origins(clause);
        if origins.is_empty() {
            // A piece that is placed comes from nowhere.
            let placed = self.legs_of(clause).iter().all(|leg| matches!(leg.action, Action::Place(_)));
            let to = clause.spots(&[Particle::To, Particle::At, Particle::Until]);
            if !placed || to.is_empty() || !to.iter().all(|(point, _)| self.world.named.contains(point)) {
                return Vec::new();
            }
        }
        let mut spots: Spots = clause.spots(&[Particle::From]).into_iter().cloned().collect();
        if matches!(pred.sense, Sense::Bring | Sense::Vacate) {
            spots.extend(clause.spots(&[Particle::Object]).into_iter().cloned());
        }
        spots.extend(self.moved_piece(clause));
        spots.extend(self.piece_of_subject(clause));
        let captured = self.world.captured();
        spots
            .into_iter()
            .filter(|(point, _)| !(origins.contains(point) || pred.sense == Sense::Vacate && captured.contains(point)))
            .map(|(point, range)| (point, range, format!("이 수는 ({point})에서 떠나지 않습니다.")))
            .collect()
    }

    /// `(3,5)의 말로 (2,4)를 잡았습니다`: the piece that captures.
    fn wrong_instrument(&self, clause: &Clause) -> Vec<(Point, Range<usize>, String)> {
        let clauses = Clauses { items: self.items };
        let known: BTreeSet<Point> = self.origins(clause).into_iter().chain(self.targets(clause)).collect();
        let doer = |particle| {
            matches!(particle, Particle::To | Particle::Subject) || particle == Particle::Topic && self.world.stage == Stage::Play
        };
        let piece = |at: &usize| matches!(self.items[*at].kind, ItemKind::Side(_) | ItemKind::Piece) && doer(self.items[*at].particle);
        let own = |at: &usize| match self.items[*at].kind {
            ItemKind::Side(side) => self.movers().contains(&side),
            _ => self.items[*at].particle != Particle::Topic,
        };
        let spots =
            clause.places.iter().copied().filter(|at| piece(at) && own(at)).filter_map(|at| clauses.spots_of(at)).flatten().cloned();
        let carried = self.piece_of_subject(clause);
        let wrong = spots.chain(carried).filter(|(point, _)| !known.is_empty() && !known.contains(point));
        wrong.map(|(point, range)| (point, range, format!("이 수는 ({point})의 말로 두지 않습니다."))).collect()
    }

    /// `(1,3)의 호랑이는 … 뛰어넘어 (3,3)으로 간다`: the points of a subject taken over from the clause before.
    fn piece_of_subject(&self, clause: &Clause) -> Spots {
        let carried = clause.subject.as_ref().filter(|subject| subject.carried);
        let at = carried.and_then(|subject| self.items.iter().position(|item| item.range == subject.range));
        let spots = at.and_then(|at| Clauses { items: self.items }.spots_of(at)).unwrap_or_default();
        spots.iter().filter(|(point, _)| !self.targets(clause).contains(point)).cloned().collect()
    }

    /// The points of the piece that moves, where the noun names them: `(3,4)의 거위가`, `(7,7)의 사냥개를`.
    fn moved_piece(&self, clause: &Clause) -> Spots {
        let wanted = |item: &Item| match clause.pred.sense {
            Sense::Go => item.particle == Particle::Subject || item.particle == Particle::Topic,
            Sense::Bring => matches!(item.particle, Particle::Subject | Particle::Object),
            _ => false,
        };
        let clauses = Clauses { items: self.items };
        let mut found = Spots::new();
        for &at in &clause.places {
            let item = &self.items[at];
            let noun = matches!(item.kind, ItemKind::Side(_) | ItemKind::Piece | ItemKind::Count { .. });
            let goes_somewhere = !clause.spots(&[Particle::To, Particle::At, Particle::Until]).is_empty();
            // 후의 (2,2)가 (3,2)로 나옵니다
            if let ItemKind::Place(spots) = &item.kind
                && (clause.pred.sense == Sense::Go && goes_somewhere || clause.pred.stem == "움직이")
                && item.particle == Particle::Subject
            {
                // (3,3)이 움직여
                let targets = self.targets(clause);
                found.extend(spots.iter().filter(|(point, _)| goes_somewhere || !targets.contains(point)).cloned());
            }
            if noun && wanted(item) && (goes_somewhere || item.particle != Particle::Topic) {
                // Where it stands afterwards may be said as well.
                let targets = self.targets(clause);
                found.extend(
                    clauses.spots_of(at).into_iter().flatten().filter(|(point, _)| goes_somewhere || !targets.contains(point)).cloned(),
                );
            }
        }
        found
    }

    /// Points jumped over or passed through.
    fn wrong_ways(&self, clause: &Clause) -> Vec<(Point, Range<usize>, String)> {
        let jumps = matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Konane);
        let done = clause.pred.form == Form::AdnominalPast && !clause.pred.negated && !clause.pred.possible && !clause.pred.conditional;
        if !self.moves(clause) && !done {
            return Vec::new();
        }
        let legs = self.legs_of(clause);
        let allowed: BTreeSet<Point> = match clause.pred.sense {
            Sense::Go if jumps && clause.pred.stem == "건너뛰" => legs.iter().flat_map(|leg| leg.captured.iter().copied()).collect(),
            Sense::Over if jumps => legs.iter().flat_map(|leg| leg.captured.iter().copied()).collect(),
            Sense::Through => legs.iter().flat_map(|leg| leg.path.iter().chain(&leg.captured)).chain(&self.world.turn).copied().collect(),
            _ => return Vec::new(),
        };
        let mut spots: Spots = clause.spots(&[Particle::Object, Particle::Also]).into_iter().cloned().collect();
        let clauses = Clauses { items: self.items };
        for &at in clause
            .places
            .iter()
            .filter(|&&at| self.items[at].particle == Particle::Object && !matches!(self.items[at].kind, ItemKind::Place(_)))
        {
            spots.extend(clauses.spots_of(at).into_iter().flatten().cloned());
        }
        spots
            .into_iter()
            .filter(|(point, _)| !(allowed.contains(point) || done && self.world.earlier.contains(point)))
            .map(|(point, range)| (point, range, format!("이 수는 {} 지나지 않습니다.", josa(format!("({point})"), "을/를"))))
            .collect()
    }

    /// `두 번 뛰어`: as many actions of that side.
    fn check_jumps(&mut self, at: usize) {
        let clause = &self.clauses[at];
        let (Some(&last), true) = (clause.places.last(), clause.pred.stem == "뛰") else { return };
        let ItemKind::Count { counter: "번", ordinal: false, .. } = self.items[last].kind else { return };
        // 오른쪽으로 한 번, 위로 한 번 뛰어
        let value: u64 = clause.counts().filter(|(_, counter, ordinal, _)| *counter == "번" && !ordinal).map(|(value, ..)| value).sum();
        if last + 1 != clause.at || !self.world.turn.is_empty() || self.world.stage != Stage::Play || !self.tells(clause) {
            return;
        }
        let legs = self.legs_of(clause);
        let jumps = legs.iter().filter(|leg| !leg.captured.is_empty()).count() as u64;
        // 두 번 뛰어 (2,4)에 닿았습니다: the end of the last one.
        if value > 1 && value == jumps && legs.len() as u64 == jumps {
            let next = self.clauses.iter().find(|c| c.at > clause.at && !c.pred.form.is_adnominal());
            let arrives = next.filter(|c| matches!(c.pred.sense, Sense::Go | Sense::Stand) && !c.pred.negated && self.tells(c));
            let end = legs.last().and_then(|leg| leg.action.to());
            let spots = arrives.map(|c| c.spots(&[Particle::To, Particle::At])).unwrap_or_default();
            if let Some((_, range)) = spots.into_iter().find(|(point, _)| Some(*point) != end).cloned() {
                let engine = self.ways();
                return self.fault(
                    SENTENCE_MOTION,
                    &range,
                    "마지막에 닿는 자리가 아닙니다.".to_owned(),
                    engine,
                    "좌표를 둔 수에 맞게 고치십시오.",
                );
            }
        }
        let parts = self.says(&["또", "다시", "더", "이어", "먼저", "처음"]) && value < jumps;
        if value != jumps && value != legs.len() as u64 && !parts {
            let (range, engine) = (self.items[last].range.clone(), self.ways());
            self.fault(SENTENCE_MOTION, &range, "뛴 횟수가 글과 다릅니다.".to_owned(), engine, "수를 고치십시오.");
        }
    }

    /// `출발점은 (4,1), 도착점은 (4,3)`, `도착한 곳은 (4,3)입니다`.
    fn check_ends(&mut self) {
        let targets: BTreeSet<Point> = self.world.legs.iter().flat_map(Leg::targets).collect();
        let origins: BTreeSet<Point> =
            self.world.legs.iter().filter(|leg| leg.action.from().is_some()).filter_map(|leg| leg.path.first()).copied().collect();
        let mut wrong = Vec::new();
        for at in 1..self.items.len() {
            let (ItemKind::Place(spots), ItemKind::Word(word)) = (&self.items[at].kind, &self.items[at - 1].kind) else { continue };
            if !matches!(self.items[at].particle, Particle::Is | Particle::Bare) {
                continue;
            }
            let before = at.checked_sub(2).and_then(|i| if let ItemKind::Pred(pred) = &self.items[i].kind { Some(pred) } else { None });
            let past = before.filter(|pred| pred.form == Form::AdnominalPast && !pred.negated).map(|pred| pred.sense);
            let place = matches!(word.as_str(), "곳은" | "자리는" | "점은" | "칸은");
            let expected = match (word.as_str(), past) {
                ("도착점은" | "도착지는" | "착지점은" | "목적지는", _) => &targets,
                ("출발점은" | "출발지는", _) => &origins,
                (_, Some(Sense::Go | Sense::Put | Sense::Stand)) if place => &targets,
                (_, Some(Sense::Vacate)) if place => &origins,
                _ => continue,
            };
            if !expected.is_empty() {
                wrong.extend(spots.iter().filter(|(point, _)| !expected.contains(point)).cloned());
            }
        }
        for (point, range) in wrong {
            let engine = self.ways();
            self.fault(SENTENCE_MOTION, &range, format!("이 수의 자리는 ({point}) 아닙니다."), engine, "좌표를 둔 수에 맞게 고치십시오.");
        }
    }

    /// What the step does, in words.
    pub(super) fn ways(&self) -> String {
        let told: Vec<String> =
            self.world.legs.iter().map(|leg| format!("{}: {}", self.name(leg.mover), crate::wording::action_words(leg.action))).collect();
        told.join("; ")
    }

    /// The sides that move in the step.
    pub(super) fn movers(&self) -> Vec<Side> {
        Side::BOTH.into_iter().filter(|side| self.world.legs.iter().any(|leg| leg.mover == *side)).collect()
    }
}
