//! `이것뿐`: what is said of the ways to play, held against the list (pages.md 2.3): `모두 (4,5)의 말로 잡는 수예요`, `(4,5)로 뛰는 것 하나뿐`.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::diagnostic::codes::sentence::{SENTENCE_LEGALITY, SENTENCE_SIDE};
use crate::engine::Point;
use crate::korean::josa;

use super::Checker;
use super::able::target;
use super::clause::{Clause, Clauses};
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

impl Checker<'_> {
    pub(super) fn check_only(&mut self) {
        let Some(list) = self.world.list.clone().filter(|_| self.world.stage == Stage::Only && !self.question) else { return };
        let mover = self.world.before.to_move;
        let actions: Vec<_> =
            self.world.actions_of(&self.world.before, mover).into_iter().filter(|(action, _)| list.contains(action)).collect();
        let targets: BTreeSet<Point> = actions.iter().filter_map(|(action, _)| target(*action)).collect();
        let origins: BTreeSet<Point> = actions.iter().filter_map(|(action, _)| action.from()).collect();
        let taken: BTreeSet<Point> = actions.iter().flat_map(|(_, taken)| taken.iter().copied()).collect();
        // Where a chain may go on, more than the list is in reach.
        let chained = actions.iter().any(|(action, _)| {
            self.world.game.play(&self.world.before, *action).is_ok_and(|(after, _)| after.to_move == mover && after.chain.is_some())
        });
        let mut wrong: Vec<Range<usize>> = Vec::new();
        for clause in self.clauses.iter().filter(|clause| self.speaks_of_a_way(clause)) {
            let (to, from, prey) = self.way_said(clause);
            let off = |spots: Vec<(Point, Range<usize>)>, of: &BTreeSet<Point>| {
                spots.into_iter().find(|(point, _)| !of.contains(point)).map(|(_, range)| range)
            };
            wrong.extend(off(from, &origins));
            let listed = clause.counts().any(|(_, counter, _, _)| matches!(counter, "곳" | "군데"));
            if !chained || listed {
                wrong.extend(off(to, &targets));
            }
            if !chained {
                wrong.extend(off(prey, &taken));
            }
        }
        for range in wrong {
            let engine = format!("둘 수 있는 수: {}가지", list.len());
            self.fault(SENTENCE_LEGALITY, &range, "둘 수 있는 수가 글과 다릅니다.".to_owned(), engine, "목록에 맞게 고치십시오.");
        }
        self.check_whose_choice();
    }

    /// `후의 첫수는 다섯 가지이며`: of the side that is to move.
    fn check_whose_choice(&mut self) {
        const CHOICES: &[&str] = &["첫수는", "첫수가", "선택은", "선택지는", "수는", "응수는", "행동은", "길은"];
        let mover = self.world.before.to_move;
        let found = (0..self.items.len()).find_map(|at| match self.items[at].kind {
            ItemKind::Side(side) if self.items[at].particle == Particle::Of && CHOICES.contains(&self.words(at + 1)) && side != mover => {
                Some((self.items[at].range.clone(), side))
            }
            _ => None,
        });
        let counted =
            self.items.iter().any(|item| matches!(item.kind, ItemKind::Count { counter: "가지" | "개" | "군데" | "곳" | "", .. }));
        if let Some((range, side)) = found.filter(|_| counted) {
            let message = format!("지금 고르는 쪽은 {} 아닙니다.", josa(self.name(side), "이/가"));
            let engine = format!("차례: {}", self.name(mover));
            self.fault(SENTENCE_SIDE, &range, message, engine, "쪽의 이름을 고치십시오.");
        }
    }

    /// Whether a clause describes a way to play: `(4,5)로 뛰는 것`, `(3,5)의 말로 잡는 수`, `말을 잡습니다`.
    fn speaks_of_a_way(&self, clause: &Clause) -> bool {
        let pred = &clause.pred;
        let acts = matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Put | Sense::Capture) || pred.stem == "두";
        let noun = ["것", "수", "길", "잡기"].iter().any(|noun| self.words(clause.at + 1).starts_with(noun))
            || matches!(self.items.get(clause.at + 1).map(|item| &item.kind), Some(ItemKind::Count { counter: "가지" | "수", .. }));
        let listed = pred.possible
            && pred.form == Form::Finite
            && clause.counts().any(|(_, counter, _, _)| matches!(counter, "곳" | "군데" | "칸" | "점"));
        let told =
            pred.form == Form::Adnominal && noun && !pred.possible || pred.form == Form::Finite && !pred.past && (!pred.possible || listed);
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == self.world.before.to_move);
        let elsewhere = self.says(&["아니", "아닌", "다음", "그러면", "없", "못", "규칙", "대신", "빼고", "밖에", "말고"]);
        acts && told && own && !pred.negated && !pred.past && !pred.intended && !pred.conditional && !elsewhere
    }

    /// Where to, from where, and what: as a clause says.
    fn way_said(&self, clause: &Clause) -> (Spots, Spots, Spots) {
        let to = match clause.pred.sense {
            Sense::Capture => clause.spots(&[Particle::To]),
            _ => clause.spots(&[Particle::To, Particle::At, Particle::Until]),
        };
        let mut from: Spots = clause.spots(&[Particle::From]).into_iter().cloned().collect();
        let mut prey: Spots = Vec::new();
        if clause.pred.sense == Sense::Capture {
            prey.extend(clause.spots(&[Particle::Object]).into_iter().cloned());
        }
        let clauses = Clauses { items: self.items };
        let mut to: Spots = to.into_iter().cloned().collect();
        for &at in &clause.places {
            // (2,2), (4,2) 두 곳으로
            if let (ItemKind::Place(spots), Some(ItemKind::Count { .. })) =
                (&self.items[at].kind, self.items.get(at + 1).map(|item| &item.kind))
                && self.items[at].particle == Particle::Bare
                && self.items[at + 1].particle == Particle::To
            {
                to.extend(spots.iter().cloned());
            }
            if !matches!(self.items[at].kind, ItemKind::Side(_) | ItemKind::Piece) {
                continue;
            }
            let spots = clauses.spots_of(at).unwrap_or_default();
            match self.items[at].particle {
                Particle::To => from.extend(spots.iter().cloned()),
                Particle::Object if clause.pred.sense == Sense::Capture => prey.extend(spots.iter().cloned()),
                _ => {}
            }
        }
        (to, from, prey)
    }
}

type Spots = Vec<(Point, Range<usize>)>;
