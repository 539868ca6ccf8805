//! Which piece stands where, and what is empty.

use crate::diagnostic::codes::sentence::{SENTENCE_EMPTY, SENTENCE_PIECE};
use crate::engine::{Point, Side};
use crate::korean::josa;

use super::Checker;
use super::clause::{Clause, Clauses};
use super::item::{ItemKind, Pred, Spot};
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// Words that make a statement one about the position after the step.
const NOW: &[&str] = &["아직", "여전히", "이제", "지금", "뒤에도", "뒤에는", "다음에도", "후에도", "그대로"];

impl Checker<'_> {
    pub(super) fn check_pieces(&mut self) {
        self.check_owned_places();
        for at in 0..self.clauses.len() {
            let pred = self.clauses[at].pred;
            let already = pred.sense == Sense::Fill && self.world.stage == Stage::Cannot && pred.form != Form::Prospective;
            if (pred.standing || already)
                && (pred.sense == Sense::Fill || matches!(pred.stem, "막" | "가로막") && self.world.stage == Stage::Cannot)
            {
                self.check_occupant(at, &pred);
            }
            if pred.sense == Sense::Blocked {
                self.check_blocked_place(at, &pred);
            }
            match pred.sense {
                Sense::Exist | Sense::Stand | Sense::Put | Sense::Wait | Sense::Blocked => self.check_standing(at, &pred),
                Sense::Lack => self.check_lack(at, &pred),
                Sense::Empty => self.check_empty(at, &pred),
                _ => {}
            }
        }
        self.check_named_empty();
        self.check_vacated();
    }

    /// `(4,4)는 빈자리가 됩니다`, `(4,4)는 빈칸입니다`.
    fn check_named_empty(&mut self) {
        let mut wrong = Vec::new();
        for at in 0..self.items.len() {
            let ItemKind::Word(word) = &self.items[at].kind else { continue };
            let one = ["빈자리", "빈칸", "빈점", "공백", "빈곳"].iter().find_map(|noun| word.strip_prefix(noun));
            // 빈칸 (2,3), (3,2)의 이웃은
            if matches!(one, Some("" | "인")) && !self.items[at].comma {
                self.check_called_empty(at);
            }
            // (4,2)가 빈 점이 되었습니다
            let adjective = at > 0 && self.words(at - 1) == "빈";
            let two = ["점", "칸", "자리", "곳"].iter().find_map(|noun| word.strip_prefix(noun)).filter(|_| adjective);
            let named = one.or(two);
            let before = at.checked_sub(1 + usize::from(one.is_none()));
            let Some((place, ItemKind::Place(spots))) = before.map(|i| (i, &self.items[i].kind)) else { continue };
            let topic = matches!(self.items[place].particle, Particle::Subject | Particle::Topic | Particle::Also);
            let becomes = match self.items.get(at + 1).map(|item| &item.kind) {
                Some(ItemKind::Pred(pred)) => {
                    matches!(pred.stem, "되" | "남" | "바뀌" | "변하")
                        && !pred.negated
                        && !pred.possible
                        && !pred.intended
                        && !pred.conditional
                }
                _ => false,
            };
            let stated = |tail: &str| match tail {
                "입니다" | "이다" | "이고" | "이며" | "이에요" | "예요" | "다" | "이므로" | "이지만" | "이기" | "이라" | "이라서" => {
                    true
                }
                "이" | "가" | "으로" | "로" => becomes,
                _ => false,
            };
            let supposed = self.items[..at].iter().any(|item| matches!(&item.kind, ItemKind::Pred(pred) if pred.form == Form::If));
            if topic && !supposed && named.is_some_and(stated) {
                let taken = |point: &Point| {
                    let before = self.world.stage == Stage::Can && self.world.stands(&self.world.before, *point).is_none();
                    self.world.on_board(*point) && !before && self.world.stands(&self.world.after, *point).is_some()
                };
                wrong.extend(spots.iter().filter(|(point, _)| taken(point)).cloned());
            }
        }
        self.report_occupied(&wrong);
    }

    /// The points that a sentence says belong to the noun at an index, in whatever order.
    fn spots_named(&self, at: usize) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Clauses { items: self.items }.spots_of(at).unwrap_or_default().to_vec();
        let (particle, side) = (self.items[at].particle, matches!(self.items[at].kind, ItemKind::Side(_)));
        let place = |index: Option<usize>, particles: &[Particle]| {
            let item = index.and_then(|index| self.items.get(index)).filter(|item| particles.contains(&item.particle));
            match item.map(|item| &item.kind) {
                Some(ItemKind::Place(said)) => said.clone(),
                _ => Vec::new(),
            }
        };
        if particle == Particle::Is {
            spots.extend(place(at.checked_sub(1), &[Particle::Topic]));
        }
        // 후의 (2,2)가
        if side && particle == Particle::Of {
            spots.extend(place(Some(at + 1), &[Particle::Subject, Particle::Object, Particle::Topic]));
        }
        if side && particle == Particle::Bare && !self.items[at].comma {
            use Particle::{Is, Object, Of, Subject, Topic, With};
            spots.extend(place(Some(at + 1), &[Subject, Object, Topic, Is, Of, With]));
        }
        // 남은 거위는 (4,2), (4,3)입니다; 남은 말은 (1,1)과 (2,1) 두 개입니다
        if self.is_left(at) {
            let counted = matches!(self.items.get(at + 2), Some(item) if matches!(item.kind, ItemKind::Count { .. }) && item.particle == Particle::Is);
            spots.extend(place(
                Some(at + 1),
                if counted { &[Particle::Is, Particle::Of, Particle::Bare] } else { &[Particle::Is, Particle::Of] },
            ));
        }
        spots
    }

    /// `후에게 남은 말은`: whose they are.
    fn given_side(&self, at: usize) -> Option<Side> {
        self.items[..at].iter().find_map(|item| match item.kind {
            ItemKind::Side(side) if item.particle == Particle::Give => Some(side),
            _ => None,
        })
    }

    /// `후에게 남은 말은 (1,6)과 (5,5)의 두 개이다`: fewer places than the side has pieces.
    fn left_out(&self, at: usize, side: Side) -> Option<std::ops::Range<usize>> {
        let next = self.items.get(at + 1).filter(|item| matches!(item.particle, Particle::Of | Particle::Bare | Particle::Is))?;
        let ItemKind::Place(said) = &next.kind else { return None };
        let counted = matches!(self.items.get(at + 2).map(|item| &item.kind), Some(ItemKind::Count { .. }));
        let ends = |item: &super::item::Item| item.comma || matches!(&item.kind, ItemKind::Word(word) if word == "결과");
        let start = self.items[..at - 1].iter().rposition(ends).map_or(0, |i| i + 1);
        let plain = self.items[start..at - 1].iter().all(|item| match &item.kind {
            ItemKind::Side(_) => true,
            ItemKind::Word(word) => matches!(word.as_str(), "이제" | "이로써" | "결과"),
            _ => false,
        });
        let fewer = (said.len() as u64) < self.world.count(&self.world.after, side);
        (self.world.stage == Stage::Play && counted && plain && fewer).then(|| said[0].1.clone())
    }

    /// `(5,5)를 막아 두면 (5,3)의 염소가`: a piece of the other side stands there, and nothing that is said or done touches it.
    fn is_untouched(&self, point: Point, side: Option<Side>) -> bool {
        let said = self.items.iter().filter_map(|item| if let ItemKind::Place(spots) = &item.kind { Some(spots) } else { None });
        let alone = said.flatten().filter(|(spot, _)| *spot == point).count() == 1;
        let other = |position| self.world.stands(position, point).is_some_and(|on| side.is_some_and(|side| side != on));
        let one = !self.world.named.is_empty() && self.world.legs.len() == 1;
        one && alone && self.world.positions.iter().all(other) && !self.world.named.contains(&point)
    }

    /// `(4,2)의 거위`, `거위 (4,2)를`, `(4,2)는 거위입니다`.
    fn check_owned_places(&mut self) {
        for at in 0..self.items.len() {
            let side = match self.items[at].kind {
                ItemKind::Side(side) => Some(side),
                ItemKind::Piece => None,
                _ => continue,
            };
            self.check_place_of(at);
            self.check_left_at(at);
            if self.denied(at) {
                continue;
            }
            let left = self.is_left(at);
            let side = side.or_else(|| self.given_side(at).filter(|_| left));
            if let Some(range) = side.filter(|_| left).and_then(|side| self.left_out(at, side)) {
                let engine = self.standings();
                self.fault(SENTENCE_PIECE, &range, "남은 말이 더 있습니다.".to_owned(), engine, "남은 말을 모두 적으십시오.");
                continue;
            }
            let mut spots = self.spots_named(at);
            let now = left || self.is_still_there(at);
            let there = |point: Point| match now {
                true => self.world.stands(&self.world.after, point).is_some_and(|on| side.is_none_or(|side| side == on)),
                false => self.world.ever(point, side),
            };
            // 만약 (3,4)의 말이 (3,5)로 온다면 (3,5)의 말을 …
            let imagined = self.says(&["만약", "만일", "가령", "설령", "이를테면", "가정"])
                || self.clauses.iter().any(|c| c.places.contains(&at) && (c.pred.conditional && self.supposed(c) || self.aside(c)));
            if imagined {
                spots.retain(|(point, _)| self.is_untouched(*point, side));
                self.report_missing(&spots, side);
                continue;
            }
            let recalled = |point: &Point| self.world.earlier.contains(point) && self.says(super::points::EARLIER);
            let wrong = |point: &Point| self.world.on_board(*point) && !there(*point) && !recalled(point);
            let found: Vec<Spot> = spots.into_iter().filter(|(point, _)| wrong(point)).collect();
            self.report_missing(&found, side);
        }
    }

    /// `남은 거위는`
    pub(super) fn is_left(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| &self.items[before].kind);
        let left = matches!(before, Some(ItemKind::Pred(pred)) if matches!(pred.stem, "남" | "살아남") && pred.form == Form::AdnominalPast && !pred.conditional);
        left && self.items[at].particle == Particle::Topic && matches!(self.world.stage, Stage::Play | Stage::Check | Stage::Only)
    }

    /// `(3,3)의 거위는 아직 남아 있습니다`
    fn is_still_there(&self, at: usize) -> bool {
        let clause = self.clauses.iter().find(|clause| clause.places.contains(&at));
        clause.is_some_and(|clause| {
            let pred = &clause.pred;
            let guards = pred.stem == "지키" && clause.has_word(&["제자리", "자리"]);
            let stands =
                (pred.sense == Sense::Exist || guards) && !pred.negated && !pred.possible && !pred.intended && !self.supposed(clause);
            let still = clause.has_word(&["아직", "여전히", "그대로"]) || pred.stem == "남" && pred.standing;
            stands && pred.form.states() && !pred.past && still && self.world.stage == Stage::Play && !self.aside(clause)
        })
    }

    /// `(8,1)만 남은 흑은`
    fn check_left_at(&mut self, at: usize) {
        let ItemKind::Side(side) = self.items[at].kind else { return };
        let Some(before) = at.checked_sub(2) else { return };
        let (ItemKind::Place(spots), ItemKind::Pred(pred)) = (&self.items[before].kind, &self.items[before + 1].kind) else { return };
        let left = pred.stem == "남" && pred.form == Form::AdnominalPast && !pred.negated && self.words(before).ends_with('만');
        let found: Vec<Spot> = spots.iter().filter(|(point, _)| left && !self.world.ever(*point, Some(side))).cloned().collect();
        self.report_missing(&found, Some(side));
    }

    /// `여우가 있는 (4,4)`
    fn check_place_of(&mut self, at: usize) {
        let next = |n: usize| self.items.get(at + n).map(|item| &item.kind);
        let (ItemKind::Side(side), Some(ItemKind::Pred(pred)), Some(ItemKind::Place(spots))) = (&self.items[at].kind, next(1), next(2))
        else {
            return;
        };
        let stands = matches!(pred.sense, Sense::Exist | Sense::Stand) && pred.form == Form::Adnominal && !pred.negated && !pred.possible;
        if self.items[at].particle == Particle::Subject && stands {
            let found: Vec<Spot> =
                spots.iter().filter(|(point, _)| self.world.on_board(*point) && !self.world.ever(*point, Some(*side))).cloned().collect();
            self.report_missing(&found, Some(*side));
        }
    }

    /// Whether the piece is said not to be there, or only supposed: `(4,2)의 거위가 없으면`.
    fn denied(&self, at: usize) -> bool {
        let next = self.items.iter().skip(at + 1).find_map(|item| if let ItemKind::Pred(pred) = &item.kind { Some(pred) } else { None });
        let copula = matches!(self.items.get(at + 1).map(|_| self.words(at + 1)), Some(word) if word.starts_with("아니") || word.starts_with("아닙"));
        copula
            || next.is_some_and(|pred| {
                pred.sense == Sense::Lack || matches!(pred.sense, Sense::Exist | Sense::Stand) && (pred.negated || pred.form == Form::If)
            })
    }

    fn report_missing(&mut self, spots: &[Spot], side: Option<Side>) {
        for (point, range) in spots {
            let there = self.world.stands(&self.world.after, *point).or(self.world.stands(&self.world.before, *point));
            let there = there.filter(|there| side.is_none_or(|side| side != *there));
            let name = side.map_or(self.world.names.piece(), |side| self.name(side)).to_owned();
            let message = format!("({point})에는 {} 없습니다.", josa(name, "이/가"));
            let engine = match there {
                Some(side) => format!("({point}): {}", self.name(side)),
                None => format!("({point}): 빈자리"),
            };
            self.fault(SENTENCE_PIECE, range, message, engine, "좌표나 말의 이름을 고치십시오.");
        }
    }

    /// `여우가 (4,4)에 있습니다`, `여우는 (1,5)에, 사냥개는 (8,2)에 서 있습니다`.
    fn check_standing(&mut self, at: usize, pred: &Pred) {
        let clause = &self.clauses[at];
        let stated = !pred.negated
            && !pred.possible
            && !pred.intended
            && !pred.conditional
            && pred.form.states()
            && !pred.supposing
            && !self.aside(clause);
        let stands = pred.sense == Sense::Exist && pred.stem != "남" || pred.standing || pred.stem == "남" && pred.past;
        let stands = stands || pred.sense == Sense::Wait;
        if !stated || !stands {
            return;
        }
        let Some(pairs) = standing_pairs(clause, pred) else { return };
        // 아직, 이제: what the step has made of the board.
        let remains = pred.stem == "남" && pred.standing || pred.stem == "살아남";
        let now = (!pred.past || pred.stem == "살아남") && self.world.stage == Stage::Play && (clause.has_word(NOW) || remains);
        let there = |point: Point, side: Option<Side>| match now {
            true => self.world.stands(&self.world.after, point).is_some_and(|on| side.is_none_or(|side| side == on)),
            false => self.world.ever(point, side),
        };
        for (side, spots) in pairs {
            let known = |point: Point| self.world.on_board(point) || self.world.named.contains(&point);
            let found: Vec<Spot> = spots.into_iter().filter(|(point, _)| known(*point) && !there(*point, side)).collect();
            self.report_missing(&found, side);
        }
    }

    /// `(3,3)이 막혀 있어서`: something stands there.
    fn check_blocked_place(&mut self, at: usize, pred: &Pred) {
        let clause = &self.clauses[at];
        let told = !pred.negated && !pred.possible && !pred.intended && !pred.supposing && pred.form.states() && !self.supposed(clause);
        if !told || !matches!(self.world.stage, Stage::Cannot | Stage::Check | Stage::Only) {
            return;
        }
        let spots: Vec<Spot> = clause.spots(&[Particle::Subject]).into_iter().cloned().collect();
        let found: Vec<Spot> =
            spots.into_iter().filter(|(point, _)| self.world.on_board(*point) && !self.world.ever(*point, None)).collect();
        self.report_missing(&found, None);
    }

    /// `(3,4)는 선의 돌이 차지하고 있어서`.
    fn check_occupant(&mut self, at: usize, pred: &Pred) {
        let clause = &self.clauses[at];
        let told =
            !pred.negated && !pred.possible && !pred.intended && !self.supposed(clause) && !self.aside(clause) && !pred.form.is_adnominal();
        let piece = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Piece) && item.particle == Particle::Subject);
        let side = clause.subject.as_ref().filter(|subject| subject.strong).map(|subject| subject.side);
        if !told || side.is_none() && !piece {
            return;
        }
        // At a 가능 what fills the point keeps the action out: it stood there before.
        let there = |point: Point| match self.world.stage {
            Stage::Can => self.world.stands(&self.world.before, point).is_some_and(|on| side.is_none_or(|side| side == on)),
            _ => self.world.ever(point, side),
        };
        let spots: Vec<Spot> = clause.spots(&[Particle::Topic, Particle::Object, Particle::Also]).into_iter().cloned().collect();
        let found: Vec<Spot> = spots.into_iter().filter(|(point, _)| self.world.on_board(*point) && !there(*point)).collect();
        self.report_missing(&found, side);
    }

    /// `새로 비게 된 칸은 (3,5)와 (5,4)입니다`
    fn check_vacated(&mut self) {
        let mut wrong = Vec::new();
        for at in 2..self.items.len() {
            let (ItemKind::Place(spots), ItemKind::Word(head)) = (&self.items[at].kind, &self.items[at - 1].kind) else { continue };
            let emptied = matches!(&self.items[at - 2].kind, ItemKind::Pred(pred) if pred.sense == Sense::Empty && pred.form == Form::AdnominalPast && !pred.negated && !pred.conditional);
            let head = matches!(head.as_str(), "칸은" | "점은" | "자리는" | "곳은");
            if emptied && head && self.world.stage == Stage::Play && self.items[at].particle == Particle::Is {
                let taken = |point: &Point| self.world.stands(&self.world.after, *point).is_some();
                let stood = |point: &Point| self.world.positions.iter().any(|position| self.world.stands(position, *point).is_some());
                wrong.extend(spots.iter().filter(|(point, _)| self.world.on_board(*point) && (taken(point) || !stood(point))).cloned());
            }
        }
        for (point, range) in wrong {
            let engine = self.ways();
            let message = format!("이 수로 {} 비지 않습니다.", josa(format!("({point})"), "은/는"));
            self.fault(SENTENCE_EMPTY, &range, message, engine, "좌표를 고치십시오.");
        }
    }

    /// `(3,4)에는 아무도 없습니다`.
    fn check_lack(&mut self, at: usize, pred: &Pred) {
        let clause = &self.clauses[at];
        if pred.conditional || pred.supposing || !pred.form.states() || pred.possible || self.aside(clause) {
            return;
        }
        let who = clause.args.iter().rev().find(|item| {
            matches!(item.particle, Particle::Subject | Particle::Also | Particle::Topic) && !matches!(item.kind, ItemKind::Place(_))
        });
        let side = match who.map(|item| &item.kind) {
            Some(ItemKind::Side(side)) => Some(*side),
            Some(ItemKind::Piece) => None,
            Some(ItemKind::Word(word)) if word.starts_with("아무") => None,
            _ => return,
        };
        let spots: Vec<Spot> = clause.spots(&[Particle::At]).into_iter().cloned().collect();
        let there = |point: &Point| self.world.stands(&self.world.after, *point).is_some_and(|on| side.is_none_or(|side| side == on));
        let wrong: Vec<Spot> = spots.into_iter().filter(|(point, _)| there(point)).collect();
        self.report_occupied(&wrong);
    }

    fn check_empty(&mut self, at: usize, pred: &Pred) {
        let clause = &self.clauses[at];
        let attributive = pred.form.is_adnominal() && !pred.negated && pred.form != Form::Prospective;
        if attributive {
            // 뒤가 빈 (4,4)의 염소: something else is empty.
            let other = clause.at > 0 && super::clause::is_nominative(&self.items[clause.at - 1]);
            let at = clause.at;
            if !other {
                self.check_called_empty(at);
            }
            return;
        }
        // (4,2)에 염소가 있어도 그 너머 (3,3)이 비어 있어: what stands there is no condition.
        let conceded = self.clauses[..at]
            .iter()
            .filter(|c| c.pred.form == Form::If)
            .all(|c| matches!(c.pred.sense, Sense::Exist | Sense::Stand | Sense::Empty) && self.text[c.range.clone()].ends_with('도'));
        if pred.conditional && !(conceded && self.world.stage == Stage::Cannot)
            || pred.supposing
            || pred.possible
            || pred.intended
            || !pred.form.states()
        {
            return;
        }
        // (1,4)는 그 왼쪽이 비어 있어: something else is empty.
        let other = clause.args.iter().any(|item| super::clause::is_nominative(item) && !matches!(item.kind, ItemKind::Place(_)));
        if other || self.aside(clause) {
            return;
        }
        // (5,4) 너머도 비어: not the point itself.
        let itself = |at: &&usize| {
            let item = &self.items[**at];
            matches!(item.particle, Particle::Subject | Particle::Topic | Particle::Also)
                || item.particle == Particle::Bare && !matches!(self.items.get(*at + 1).map(|item| &item.kind), Some(ItemKind::Word(_)))
        };
        let places = clause.places.iter().filter(itself).filter_map(|&at| match &self.items[at].kind {
            ItemKind::Place(spots) => Some(spots),
            _ => None,
        });
        let spots: Vec<Spot> = places.flatten().cloned().collect();
        let world = self.world;
        let empty = |point: &Point| {
            // (5,3)이 비는 바람에 … 뛰어: a reason may be of the board before.
            let reason = matches!(pred.form, Form::Then | Form::And) && !pred.negated;
            let before = pred.past && pred.standing || world.stage == Stage::Can || reason;
            world.stands(&world.after, *point).is_none() || before && world.stands(&world.before, *point).is_none()
        };
        let wrong: Vec<Spot> = spots.into_iter().filter(|(point, _)| world.on_board(*point) && empty(point) == pred.negated).collect();
        if pred.negated {
            for (point, range) in &wrong {
                let message = format!("{} 비어 있습니다.", josa(format!("({point})"), "은/는"));
                self.fault(SENTENCE_EMPTY, range, message, format!("({point}): 빈자리"), "좌표를 고치십시오.");
            }
        } else {
            self.report_occupied(&wrong);
        }
    }

    /// `빈 (4,3)으로`, `비어 있는 (3,4)`: empty before or after.
    fn check_called_empty(&mut self, at: usize) {
        let skip =
            usize::from(matches!(self.words(at + 1), "자리" | "칸" | "점" | "곳" | "대각선" | "귀퉁이" | "구석" | "자리인" | "칸인"));
        let Some(ItemKind::Place(spots)) = self.items.get(at + 1 + skip).map(|item| &item.kind) else { return };
        let world = self.world;
        let never =
            |point: &Point| world.on_board(*point) && world.positions.iter().all(|position| world.stands(position, *point).is_some());
        let wrong: Vec<Spot> = spots.iter().filter(|(point, _)| never(point)).cloned().collect();
        self.report_occupied(&wrong);
    }

    fn report_occupied(&mut self, spots: &[Spot]) {
        for (point, range) in spots {
            let there = self.world.stands(&self.world.after, *point).or(self.world.stands(&self.world.before, *point));
            let name = there.map_or("말", |side| self.name(side)).to_owned();
            let message = format!("({point})에는 {} 있습니다.", josa(&name, "이/가"));
            self.fault(SENTENCE_EMPTY, range, message, format!("({point}): {name}"), "좌표를 고치거나, 비었다는 말을 빼십시오.");
        }
    }
}

/// Who stands where, in the order said: one side with all places, or as many sides as groups of places.
fn standing_pairs(clause: &Clause, pred: &Pred) -> Option<Vec<(Option<Side>, Vec<Spot>)>> {
    let mut sides: Vec<Option<Side>> = Vec::new();
    let mut groups: Vec<Vec<Spot>> = Vec::new();
    let mut last_was_place = false;
    for (index, item) in clause.args.iter().enumerate() {
        let counted = index.checked_sub(1).and_then(|before| clause.args.get(before)).filter(|before| before.particle == Particle::Bare);
        match &item.kind {
            ItemKind::Place(spots) if item.particle == Particle::At || pred.sense == Sense::Wait && item.particle == Particle::From => {
                match groups.last_mut().filter(|_| last_was_place) {
                    Some(group) => group.extend(spots.iter().cloned()),
                    None => groups.push(spots.clone()),
                }
                last_was_place = true;
            }
            ItemKind::Side(side) if matches!(item.particle, Particle::Subject | Particle::Topic | Particle::Also) => {
                sides.push(Some(*side));
                last_was_place = false;
            }
            ItemKind::Count { .. } if matches!(item.particle, Particle::Subject | Particle::Topic | Particle::Also) => {
                // 선의 두 말은
                let owner =
                    index.checked_sub(1).and_then(|before| clause.args.get(before)).filter(|before| before.particle == Particle::Of);
                let counted = counted.or(owner);
                if let Some(ItemKind::Side(side)) = counted.map(|item| &item.kind) {
                    sides.push(Some(*side));
                    last_was_place = false;
                }
            }
            ItemKind::Piece if item.particle == Particle::Subject => {
                sides.push(None);
                last_was_place = false;
            }
            // A list of bare points before the last one, which has the particle.
            ItemKind::Place(_) | ItemKind::Pred(_) => {}
            _ if item.particle == Particle::Subject && !matches!(item.kind, ItemKind::Count { .. }) => return None,
            _ => {}
        }
    }
    Some(match (sides.as_slice(), groups.len()) {
        ([side], 1..) => groups.into_iter().map(|group| (*side, group)).collect(),
        (sides, n) if n == sides.len() => sides.iter().copied().zip(groups).collect(),
        _ => return None,
    })
}
