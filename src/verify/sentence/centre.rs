//! Seega: what is said of the centre, and of a stone that goes between two others.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_LEGALITY;
use crate::engine::{GameId, Point};

use super::Checker;
use super::clause::{Clause, Clauses};
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::rulebook::Modal;
use super::world::Stage;

/// The centre of the board.
const CENTRE: Point = Point { row: 3, column: 3 };

impl Checker<'_> {
    pub(super) fn check_centre(&mut self) {
        if self.question || self.world.game.id() != GameId::Seega || self.says(&["변형", "만약", "만일", "그때"]) {
            return;
        }
        let mut wrong: Vec<Range<usize>> = Vec::new();
        for clause in &self.clauses {
            wrong.extend(self.wrong_centre(clause).or_else(|| self.wrong_entry(clause)));
        }
        for range in wrong {
            let engine = self.ways();
            self.fault(
                SENTENCE_LEGALITY,
                &range,
                "시가의 규칙과 다릅니다.".to_owned(),
                engine,
                "가운데 칸과 끼인 돌에 관한 말을 고치십시오.",
            );
        }
    }

    /// Whether a clause, or the noun that it is about, is at the centre.
    fn is_central(&self, clause: &Clause) -> bool {
        // 가운데 돌도 양옆을 끼면 잡힌다: a condition between them.
        let start = self
            .clauses
            .iter()
            .rev()
            .find(|c| c.at < clause.at && matches!(c.pred.form, Form::Then | Form::Finite))
            .map_or(0, |c| c.at + 1);
        (start..clause.at).any(|at| match &self.items[at].kind {
            ItemKind::Place(spots) => spots.iter().all(|(point, _)| *point == CENTRE) && self.items[at].particle != Particle::From,
            ItemKind::Word(word) => {
                ["한가운데", "한복판", "정중앙", "중앙"].iter().any(|centre| word.starts_with(centre))
                    || word.starts_with("가운데")
                        && (word.len() > "가운데".len()
                            || ["칸", "돌", "자리", "점"].iter().any(|noun| self.words(at + 1).starts_with(noun)))
            }
            _ => false,
        })
    }

    /// `한가운데의 돌도 잡을 수 있다`, `가운데 칸에는 들어갈 수 없다`, `가운데에도 놓을 수 있다`
    fn wrong_centre(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        if !self.is_central(clause) {
            return None;
        }
        let modal = self.modal(clause);
        let open = pred.negated
            || pred.intended
            || pred.denied_later
            || matches!(pred.form, Form::If | Form::Question | Form::Nominal | Form::Intent);
        let safe = self.switch("centre-safe") == Some(true);
        let topic = |item: &super::item::Item| {
            matches!(item.kind, ItemKind::Piece | ItemKind::Side(_)) && matches!(item.particle, Particle::Topic | Particle::Also)
        };
        let subject = self.items[..clause.at].iter().any(topic)
            || clause.places.iter().any(|&at| {
                matches!(self.items[at].particle, Particle::Subject | Particle::Topic | Particle::Also)
                    && (matches!(self.items[at].kind, ItemKind::Piece)
                        || matches!(&self.items[at].kind, ItemKind::Side(_))
                        || matches!(&self.items[at].kind, ItemKind::Place(_)))
            });
        let moving = self.world.before.hand == [0, 0] && self.world.after.hand == [0, 0];
        let wrong = match pred.sense {
            Sense::Captured => safe && !open && subject && !pred.form.is_adnominal(),
            Sense::Capture => safe && !open && modal == Some(Modal::Can) && self.central_object(clause),
            Sense::Go | Sense::Bring if modal == Some(Modal::Cannot) => moving && self.is_closed_by_rule(clause),
            Sense::Put if modal == Some(Modal::Can) => {
                self.switch("centre-placement") == Some(false) && !self.says(&["뒤", "나중", "뺀", "빼고", "제외", "말고", "아닌"])
            }
            _ => false,
        };
        wrong.then(|| clause.range.clone())
    }

    fn central_object(&self, clause: &Clause) -> bool {
        let clauses = Clauses { items: self.items };
        clause.places.iter().any(|&at| {
            let spots = match &self.items[at].kind {
                ItemKind::Place(spots) => Some(spots.as_slice()),
                _ => clauses.spots_of(at),
            };
            matches!(self.items[at].particle, Particle::Object | Particle::Also)
                && spots.is_some_and(|spots| spots.iter().all(|(point, _)| *point == CENTRE))
        })
    }

    /// `가운데 칸은 누구도 들어갈 수 없다`, `가운데에 들어간 돌은 다시 나올 수 없다`: said of anybody, or of a centre that is empty.
    fn is_closed_by_rule(&self, clause: &Clause) -> bool {
        let anybody = self.says(&["누구", "아무", "언제", "규칙", "다시", "한번"]);
        let free = self.world.stands(&self.world.before, CENTRE).is_none() && self.world.stands(&self.world.after, CENTRE).is_none();
        let reason = clause.pred.form == Form::Then || self.world.stage == Stage::Cannot;
        let blocked = self.says(&["막", "차 ", "이웃", "대각", "멀"]);
        !blocked && (anybody || free && reason && matches!(clause.pred.stem, "들어가" | "들어오" | "들어서"))
    }

    /// `두 돌 사이로 들어간 돌은 곧바로 잡힌다`: going between two stones is safe.
    fn wrong_entry(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let entered = self.clauses.iter().any(|c| {
            c.at < clause.at
                && matches!(c.pred.form, Form::AdnominalPast | Form::If | Form::And)
                && matches!(c.pred.stem, "들어가" | "들어서" | "들어오" | "서" | "끼이" | "끼")
        });
        let between = self.says(&["사이", "양옆", "양쪽", "좌우", "위아래"]);
        let told = pred.sense == Sense::Captured && !pred.negated && !pred.intended && !pred.past && pred.form.states();
        let at_once = self.says(&["바로", "곧바로", "그 자리", "그대로", "즉시", "자리에서", "스스로"]) || pred.possible;
        let own = !self.says(&["다음", "상대", "이미"]);
        let movers = self.movers();
        let taken = self.world.legs.iter().any(|leg| !leg.captured.is_empty());
        let goes_in = clause.subject.as_ref().is_none_or(|subject| movers.is_empty() || movers.contains(&subject.side));
        (entered && between && told && at_once && own && goes_in && !taken && self.world.stage == Stage::Play).then(|| clause.range.clone())
    }

    /// `가운데 칸이 차 있어`, `한가운데가 비어 있으니`
    pub(super) fn check_centre_taken(&mut self) {
        if self.question || !self.world.has_points() {
            return;
        }
        let board = self.world.game.board();
        if board.rows.is_multiple_of(2) || board.columns.is_multiple_of(2) {
            return;
        }
        let centre = Point::new(board.rows.div_ceil(2), board.columns.div_ceil(2));
        let mut wrong = None;
        for clause in &self.clauses {
            let pred = &clause.pred;
            let told = pred.sense == Sense::Empty
                && pred.form.states()
                && !pred.possible
                && !pred.intended
                && !pred.supposing
                && !self.supposed(clause)
                && !self.aside(clause);
            let Some(&at) = clause.places.last().filter(|_| told && pred.standing) else { continue };
            let word = self.words(at);
            let noun = ["한가운데가", "한가운데는", "한복판이", "중앙이", "가운데가"].contains(&word)
                || matches!(word, "칸이" | "칸은" | "점이" | "점은" | "자리가")
                    && at > 0
                    && matches!(self.words(at - 1), "가운데" | "한가운데" | "중앙");
            let plain =
                at < 2 || !matches!(self.items[at - 1].particle, Particle::Of) && !matches!(self.words(at - 1), "그" | "너머" | "뒤");
            let taken = |position| self.world.stands(position, centre).is_some();
            let all = [&self.world.before, &self.world.after].iter().all(|position| taken(position) != pred.negated);
            if noun && plain && all && clause.args.iter().all(|item| !matches!(item.kind, ItemKind::Place(_))) {
                wrong = Some(self.items[at].range.start..clause.range.end);
            }
        }
        if let Some(range) = wrong {
            let there = self.world.stands(&self.world.after, centre).map_or("빈자리", |side| self.name(side));
            let engine = format!("({centre}): {there}");
            self.fault(
                crate::diagnostic::codes::sentence::SENTENCE_EMPTY,
                &range,
                "가운데가 비었는지가 글과 다릅니다.".to_owned(),
                engine,
                "그 말을 고치십시오.",
            );
        }
    }
}
