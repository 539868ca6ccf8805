//! Where a piece comes from and goes to, over what, in which direction and how far.

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

    /// `들어간 것은 사냥개입니다`, `위로 내려온 것은 (3,4)에 있던 거위입니다`
    fn check_movers_named(&mut self) {
        let clauses = Clauses { items: self.items };
        let movers = self.movers();
        let origins: BTreeSet<Point> = self.world.legs.iter().flat_map(|leg| leg.path.iter().copied()).collect();
        let mut wrong = None;
        for clause in &self.clauses {
            let pred = &clause.pred;
            let moved = pred.form == Form::AdnominalPast && matches!(pred.sense, Sense::Go | Sense::Bring) && !pred.negated && !pred.conditional && !pred.possible;
            let thing = matches!(self.words(clause.at + 1), "것은" | "말은" | "돌은" | "쪽은" | "건");
            let at = (clause.at + 2..self.items.len()).find(|&i| matches!(self.items[i].kind, ItemKind::Side(_)));
            let Some(at) = at.filter(|_| moved && thing && self.world.stage == Stage::Play && !self.says(&["앞", "방금", "아까", "아니"])) else { continue };
            let plain = self.items[clause.at + 2..at].iter().all(|item| match &item.kind {
                ItemKind::Place(_) => true,
                ItemKind::Pred(pred) => matches!(pred.sense, Sense::Exist | Sense::Stand) && pred.form.is_adnominal(),
                ItemKind::Word(word) => word == "바로",
                _ => false,
            });
            let ItemKind::Side(side) = self.items[at].kind else { continue };
            if self.items[at].particle != Particle::Is || !plain {
                continue;
            }
            let spot = clauses.spots_of(at).unwrap_or_default().iter().find(|(point, _)| !origins.contains(point));
            if let Some((_, range)) = spot {
                wrong = Some(range.clone());
            } else if !movers.contains(&side) {
                wrong = Some(self.items[at].range.clone());
            }
        }
        if let Some(range) = wrong {
            let engine = self.ways();
            self.fault(SENTENCE_MOTION, &range, "움직인 말이 글과 다릅니다.".to_owned(), engine, "말의 이름이나 좌표를 고치십시오.");
        }
    }

    /// `(6,1)의 말로 고리를 돌아 (3,5)의 말을 잡을 수 있다`: the piece that does it, whatever the first verb is.
    fn check_instruments(&mut self) {
        let clauses = Clauses { items: self.items };
        let origins: BTreeSet<Point> = self.world.legs.iter().flat_map(|leg| leg.action.from()).collect();
        let known: BTreeSet<Point> = origins.iter().copied().chain(self.world.legs.iter().flat_map(Leg::targets)).collect();
        let mut wrong = None;
        for clause in &self.clauses {
            let chain = self.clauses.iter().filter(|c| c.at >= clause.at && !c.pred.form.is_adnominal());
            let Some(end) = chain.into_iter().find(|c| c.pred.form != Form::And) else { continue };
            let told = match self.world.stage {
                Stage::Can => !end.pred.negated && !end.pred.intended && !end.pred.conditional && matches!(end.pred.form, Form::Finite) && !self.is_alternative(end) && !self.is_one_of_more(end),
                Stage::Play => self.tells(end),
                _ => false,
            };
            let acts = matches!(end.pred.sense, Sense::Go | Sense::Bring | Sense::Capture | Sense::Over) && !end.pred.standing && !clause.pred.negated;
            let own = clause.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
            if !told || !acts || !own || known.is_empty() || clause.pred.form.is_adnominal() {
                continue;
            }
            let tool = |at: &usize| matches!(self.items[*at].kind, ItemKind::Side(_) | ItemKind::Piece) && self.items[*at].particle == Particle::To;
            let start = clause.pred.form == Form::And && clause.pred.sense == Sense::Other;
            // (3,6)의 말은 왼쪽으로 나가 고리를 돌아
            let topic = |at: &usize| {
                let piece = matches!(self.items[*at].kind, ItemKind::Piece) && matches!(self.items[*at].particle, Particle::Topic | Particle::Subject);
                piece && clause.pred.form == Form::And && matches!(clause.pred.sense, Sense::Go | Sense::Other)
            };
            let spots = clause.places.iter().filter(|at| start && tool(at) || topic(at)).filter_map(|&at| clauses.spots_of(at)).flatten();
            wrong = wrong.or_else(|| spots.into_iter().find(|(point, _)| !known.contains(point)).cloned());
        }
        if let Some((point, range)) = wrong {
            let engine = self.ways();
            let message = format!("이 수는 ({point})의 말로 두지 않습니다.");
            self.fault(SENTENCE_MOTION, &range, message, engine, "좌표를 둔 수에 맞게 고치십시오.");
        }
    }

    /// Whether a clause of motion tells of the step itself.
    fn moves(&self, clause: &Clause) -> bool {
        let pred = &clause.pred;
        // 여우가 내려서면 거위가 달아나게 됩니다: what the other side does then.
        let other = clause.subject.as_ref().is_some_and(|subject| !self.movers().contains(&subject.side));
        let can = self.world.stage == Stage::Can;
        // (3,6)을 넘어 (2,6)으로 갈 수 없습니다; (4,4)로 가거나 (4,3)으로 갈 수도 있습니다
        // What is only said to be possible is asked of the engine, not of the action.
        let elsewhere = pred.unreal && pred.denied_later || self.is_alternative(clause) || pred.possible && self.is_one_of_more(clause);
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
    fn is_one_of_more(&self, clause: &Clause) -> bool {
        let also = |at: &usize| matches!(self.items[*at].kind, ItemKind::Place(_)) && self.words(*at).ends_with('도');
        let list = |at: &usize| matches!(&self.items[*at].kind, ItemKind::Place(spots) if spots.len() > 1);
        let beside =
            (0..clause.at).any(|at| matches!(self.words(at), "밖에도" | "외에도" | "말고도" | "물론" | "다른" | "반대로" | "한편"));
        clause.places.iter().any(|at| also(at) || list(at)) || beside
    }

    /// `갈 수도 있고`, `가거나`: one of several ways.
    fn is_alternative(&self, clause: &Clause) -> bool {
        let may = self.text[clause.range.clone()].contains("수도");
        let or = self.clauses.iter().any(|c| c.pred.form == Form::Or);
        let way = (0..clause.at).any(|at| matches!(self.words(at), "길도" | "수도" | "아니면" | "또는" | "혹은"));
        // (1,3)으로 비켜도 규칙에는 맞지만
        let though = clause.pred.form == Form::If && self.text[clause.range.clone()].ends_with('도');
        may || or || though || way && clause.pred.possible
    }

    /// The legs a clause may be about: those of its subject, or all.
    fn legs_of(&self, clause: &Clause) -> Vec<&Leg> {
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
            let piece = clause.places.iter().filter(|&&at| self.items[at].particle == Particle::Subject).filter_map(|&at| clauses.spots_of(at)).flatten();
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
        let doer = |particle| matches!(particle, Particle::To | Particle::Subject) || particle == Particle::Topic && self.world.stage == Stage::Play;
        let piece = |at: &usize| matches!(self.items[*at].kind, ItemKind::Side(_) | ItemKind::Piece) && doer(self.items[*at].particle);
        let own = |at: &usize| match self.items[*at].kind {
            ItemKind::Side(side) => self.movers().contains(&side),
            _ => self.items[*at].particle != Particle::Topic,
        };
        let spots = clause.places.iter().copied().filter(|at| piece(at) && own(at)).filter_map(|at| clauses.spots_of(at)).flatten().cloned();
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

    fn check_direction(&mut self, at: usize) {
        let clause = &self.clauses[at];
        let can = self.world.stage == Stage::Can;
        let tells = !can && self.tells(clause) || can && self.moves(clause);
        // 곁에 붙어 있다: where it stands, not where it goes.
        if clause.pred.standing {
            return;
        }
        let jumps = matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Konane);
        let turns = clause.pred.stem == "꺾" || clause.pred.stem == "바꾸" && clause.has_word(&["방향을"]);
        let moves = matches!(clause.pred.sense, Sense::Go | Sense::Bring)
            || turns
            || jumps && matches!(clause.pred.sense, Sense::Over | Sense::Capture);
        if !moves || !tells {
            return;
        }
        let legs = self.legs_of(clause);
        let Some(deltas) = legs.iter().filter(|leg| leg.action.from().is_some()).map(|leg| leg.delta()).collect::<Option<Vec<_>>>() else {
            return self.check_first_way(at);
        };
        if deltas.is_empty() {
            return;
        }
        let fits = |want: (i16, i16), exact: bool| {
            deltas.iter().any(|(dr, dc)| {
                let (dr, dc) = (dr.signum(), dc.signum());
                if exact { dr == want.0 && dc == want.1 } else { (want.0 == 0 || dr == want.0) && (want.1 == 0 || dc == want.1) }
            })
        };
        let mut wrong: Option<(Range<usize>, String)> = None;
        for &index in &clause.places {
            let Some((want, exact)) = self.direction(index) else { continue };
            let aside = |shape: fn(&(i16, i16)) -> bool| deltas.iter().any(shape);
            let fine = match self.words(index) {
                "대각선으로" if self.direction(index).is_some_and(|(want, _)| want != (0, 0)) => fits(want, exact),
                "대각선으로" | "비스듬히" | "사선으로" => aside(|(dr, dc)| *dr != 0 && *dc != 0),
                // 곧장 앞으로
                "똑바로" | "곧장" | "곧게" | "곧바로" if self.leads(index, clause.at) => aside(|(dr, dc)| *dr == 0 || *dc == 0),
                "똑바로" | "곧장" | "곧게" | "곧바로" => true,
                "앞으로" => !legs.iter().any(|leg| leg.action.from().is_some()) || !self.backwards(&legs),
                "옆으로" | "가로로" => aside(|(dr, _)| *dr == 0),
                "세로로" => aside(|(_, dc)| *dc == 0),
                _ => fits(want, exact),
            };
            if !fine {
                wrong = Some((self.items[index].range.clone(), "이 수의 방향이 글과 다릅니다.".to_owned()));
            }
        }
        // 안쪽 고리에 올라서다: onto something, not up the board.
        let onto = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Word(_)) && item.particle == Particle::At);
        let climbs = !onto
            && ["올라", "오르", "올리", "뛰어오르", "뛰어올라", "기어오르"].iter().any(|stem| clause.pred.stem.starts_with(stem))
            && deltas.iter().all(|(dr, _)| *dr > 0);
        let descends = ["내려가", "내려오", "뛰어내리", "뛰어내려오", "내려뛰", "내려보내"].contains(&clause.pred.stem)
            && deltas.iter().all(|(dr, _)| *dr < 0);
        if wrong.is_none() && (climbs || descends) {
            wrong = Some((clause.range.clone(), format!("이 수는 {} 가는 수입니다.", if climbs { "아래로" } else { "위로" })));
        }
        if wrong.is_none() {
            wrong = self.wrong_distance(clause, &deltas);
        }
        if let Some((range, message)) = wrong {
            let engine = self.ways();
            self.fault(SENTENCE_MOTION, &range, message, engine, "방향과 거리를 둔 수에 맞게 고치십시오.");
        }
    }

    /// `오른쪽으로 나아가 고리를 돌아`: how the way round the loops begins.
    fn check_first_way(&mut self, at: usize) {
        let clause = &self.clauses[at];
        let first = !self.clauses.iter().any(|c| c.at < clause.at && matches!(c.pred.sense, Sense::Go | Sense::Bring | Sense::Through | Sense::Other));
        let round = self.clauses.iter().find(|c| c.at > clause.at).is_some_and(|next| next.has_word(&["고리"]));
        let [leg] = self.world.legs.as_slice() else { return };
        let (Some(start), Some(next)) = (leg.path.first(), leg.path.get(1)) else { return };
        let (dr, dc) = (i16::from(next.row) - i16::from(start.row), i16::from(next.column) - i16::from(start.column));
        // On the edge the way begins with the loop itself.
        let edge = dr.abs() + dc.abs() != 1;
        if !first || !round || edge || self.moved {
            return;
        }
        let wrong = clause.places.iter().find(|&&index| {
            let fits = match self.words(index) {
                "위로" | "위쪽으로" => dr < 0,
                "아래로" | "아래쪽으로" => dr > 0,
                "왼쪽으로" => dc < 0,
                "오른쪽으로" => dc > 0,
                _ => true,
            };
            !fits
        });
        if let Some(&index) = wrong {
            let (range, engine) = (self.items[index].range.clone(), self.ways());
            self.fault(SENTENCE_MOTION, &range, "이 수의 방향이 글과 다릅니다.".to_owned(), engine, "방향을 둔 수에 맞게 고치십시오.");
        }
    }

    /// A direction that an item gives the verb, as change of row and column, and whether both must fit.
    fn direction(&self, index: usize) -> Option<((i16, i16), bool)> {
        let before = index.checked_sub(1);
        let side_word = |at: usize| match self.words(at) {
            "왼쪽" => Some(-1),
            "오른쪽" => Some(1),
            _ => None,
        };
        // 오른쪽 위 칸으로, 왼쪽 아래 대각선으로
        if matches!(self.words(index), "칸으로" | "점으로" | "자리로" | "대각선으로" | "칸에" | "자리에")
            && let Some(row) = before.and_then(|at| match self.words(at) {
                "위" => Some(-1),
                "아래" => Some(1),
                _ => None,
            })
        {
            let first = before.and_then(|at| at.checked_sub(1));
            let across = first.and_then(side_word);
            let ahead = if across.is_some() { first.and_then(|at| at.checked_sub(1)) } else { first };
            let anchored = ahead.is_some_and(|at| {
                matches!(self.items[at].kind, ItemKind::Place(_) | ItemKind::Side(_) | ItemKind::Piece)
                    && matches!(self.items[at].particle, Particle::Of | Particle::Bare)
                    || self.items[at].particle == Particle::Of
            });
            return (!anchored).then_some(((row, across.unwrap_or(0)), across.is_some()));
        }
        let across = before.and_then(side_word);
        // (3,3) 위로, 거위 위로: over something.
        let over = before.is_some_and(|at| {
            matches!(self.items[at].kind, ItemKind::Place(_) | ItemKind::Side(_) | ItemKind::Piece)
                && matches!(self.items[at].particle, Particle::Of | Particle::Bare)
        });
        // 머리 위로
        let noun = before.is_some_and(|at| matches!(self.words(at), "머리" | "판" | "줄" | "등" | "어깨" | "코앞" | "바로"));
        let described = noun || before.is_some_and(|at| self.items[at].particle == Particle::Of);
        if over || described {
            return None;
        }
        match self.words(index) {
            "위로" | "위쪽으로" => Some(((-1, across.unwrap_or(0)), across.is_some())),
            "아래로" | "아래쪽으로" => Some(((1, across.unwrap_or(0)), across.is_some())),
            "왼쪽으로" | "왼편으로" => Some(((0, -1), false)),
            "오른쪽으로" | "오른편으로" => Some(((0, 1), false)),
            "대각선으로" | "비스듬히" | "사선으로" | "옆으로" | "가로로" | "세로로" | "똑바로" | "곧장" | "곧게" | "곧바로" | "앞으로" => {
                Some(((0, 0), false))
            }
            _ => None,
        }
    }

    /// `곧장 앞으로 나아가`: straight ahead, not at once.
    fn leads(&self, index: usize, verb: usize) -> bool {
        matches!(self.words(index), "똑바로" | "곧게")
            || (index + 1..verb).any(|i| matches!(self.words(i), "앞으로" | "위로" | "아래로" | "옆으로"))
    }

    /// Whether every step goes against the way its side faces.
    fn backwards(&self, legs: &[&Leg]) -> bool {
        legs.iter().filter_map(|leg| Some((self.world.forward(leg.mover)?, leg.delta()?))).all(|(ahead, (dr, _))| dr.signum() == -ahead)
            && legs.iter().any(|leg| self.world.forward(leg.mover).is_some() && leg.delta().is_some())
    }

    /// `두 칸 갑니다`
    fn wrong_distance(&self, clause: &Clause, deltas: &[(i16, i16)]) -> Option<(Range<usize>, String)> {
        let more = usize::from(clause.at > 0 && self.words(clause.at - 1) == "더");
        let (last, item) = clause.places.iter().rev().nth(more).map(|&at| (at, &self.items[at]))?;
        let ItemKind::Count { value, counter: "칸", ordinal: false } = item.kind else { return None };
        // 한 칸을 건너뛰다: what is jumped over.
        if clause.pred.stem.starts_with("건너") {
            return None;
        }
        if last + 1 + more != clause.at || !matches!(item.particle, Particle::Bare | Particle::Object) {
            return None;
        }
        let lengths: Vec<i16> = deltas.iter().map(|(dr, dc)| dr.abs().max(dc.abs())).collect();
        let total: i16 = lengths.iter().sum();
        let fine = lengths.iter().chain([&total]).any(|length| u64::try_from(*length).is_ok_and(|length| length == value));
        (!fine).then(|| (item.range.clone(), "움직인 거리가 글과 다릅니다.".to_owned()))
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
                return self.fault(SENTENCE_MOTION, &range, "마지막에 닿는 자리가 아닙니다.".to_owned(), engine, "좌표를 둔 수에 맞게 고치십시오.");
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
