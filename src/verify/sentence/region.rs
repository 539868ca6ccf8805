//! Parts of the board in words: corners, sides, the middle, rows and columns (pages.md 2.3): `구석 (1,1)`, `아랫변 한가운데에`, `8행에`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::{SENTENCE_MOTION, SENTENCE_POINT};
use crate::engine::{GameId, Point};

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, STATING, Sense};
use super::world::{Leg, Stage};

/// A part of the board: bounds on row and column, signs for the near and the far edge, 0 for the middle.
#[derive(Clone, Copy, Default, Debug)]
struct Region {
    row: Option<i16>,
    column: Option<i16>,
    /// The first of its words.
    first: usize,
}

impl Checker<'_> {
    pub(super) fn check_regions(&mut self) {
        if self.question || self.world.game.id() == GameId::FoxAndGeese {
            return;
        }
        let mut wrong: Vec<Range<usize>> = Vec::new();
        for at in 0..self.items.len() {
            wrong.extend(self.wrong_apposition(at));
        }
        let mut moved: Vec<Range<usize>> = Vec::new();
        if self.world.stage == Stage::Play && self.world.legs.len() == 1 {
            moved.extend(self.clauses.iter().filter_map(|clause| self.wrong_arrival(clause)));
        }
        for (code, range, message) in wrong
            .into_iter()
            .map(|range| (SENTENCE_POINT, range, "판의 그 부분에 있는 자리가 아닙니다."))
            .chain(moved.into_iter().map(|range| (SENTENCE_MOTION, range, "이 수는 판의 그 부분으로 가지 않습니다.")))
        {
            let engine = self.ways();
            self.fault(code, &range, message.to_owned(), engine, "좌표나 자리를 이르는 말을 고치십시오.");
        }
    }

    /// The part of the board that the words up to an index name, and what is left of the last of them.
    fn region_at(&self, at: usize) -> Option<(Region, &str)> {
        let word = self.words(at);
        let before = |n: usize| at.checked_sub(n).map_or("", |i| self.words(i));
        let across = |word: &str| match word {
            "왼쪽" | "왼편" => Some(-1),
            "오른쪽" | "오른편" => Some(1),
            _ => None,
        };
        let along = |word: &str| match word {
            "위" | "위쪽" | "맨위" => Some(-1),
            "아래" | "아래쪽" => Some(1),
            _ => None,
        };
        let edge = |word: &str| match word {
            "윗변" | "위쪽변" | "윗줄" => Some(Region { row: Some(-1), ..Region::default() }),
            "아랫변" | "아래쪽변" | "아랫줄" => Some(Region { row: Some(1), ..Region::default() }),
            _ => None,
        };
        if let Some(tail) = ["구석", "귀퉁이", "모퉁이"].iter().find_map(|noun| word.strip_prefix(noun)) {
            let row = along(before(1));
            let column = if row.is_some() { across(before(2)) } else { across(before(1)) };
            let words = usize::from(row.is_some()) + usize::from(column.is_some());
            return Some((Region { row: row.or(Some(9)), column: column.or(Some(9)), first: at - words }, tail));
        }
        for name in ["윗변", "아랫변"] {
            if let (Some(tail), Some(region)) = (word.strip_prefix(name), edge(name)) {
                return Some((Region { first: at, ..region }, tail));
            }
        }
        if let Some(tail) =
            ["칸", "점", "자리"].iter().find_map(|noun| word.strip_prefix(noun)).filter(|_| matches!(before(1), "가운데" | "한가운데"))
        {
            return Some((Region { row: Some(0), column: Some(0), first: at - 1 }, tail));
        }
        if let Some(tail) = word.strip_prefix('변') {
            let column = across(before(1));
            let row = along(before(1));
            return (row.is_some() != column.is_some()).then_some((Region { row, column, first: at - 1 }, tail));
        }
        let tail = ["한가운데", "한복판", "정중앙"].iter().find_map(|noun| word.strip_prefix(noun))?;
        if let Some(region) = edge(before(1).trim_end_matches('의')) {
            return Some((Region { column: Some(0), first: at - 1, ..region }, tail));
        }
        let plain = at == 0
            || match &self.items[at - 1].kind {
                ItemKind::Pred(pred) => !pred.form.is_adnominal(),
                ItemKind::Word(word) => {
                    word == "바로"
                        || matches!(self.items[at - 1].particle, Particle::Topic | Particle::Subject | Particle::Object)
                        || matches!(word.as_str(), "판" | "판의")
                }
                ItemKind::Side(_) | ItemKind::Piece | ItemKind::Count { .. } => {
                    !matches!(self.items[at - 1].particle, Particle::Of | Particle::Bare | Particle::With)
                }
                _ => false,
            };
        plain.then_some((Region { row: Some(0), column: Some(0), first: at }, tail))
    }

    fn lies_in(&self, region: &Region, point: Point) -> bool {
        let board = self.world.game.board();
        let fits = |at: u8, of: u8, want: Option<i16>| match want {
            None => true,
            Some(0) => (2 * i16::from(at) - i16::from(of) - 1).abs() <= 1,
            Some(-1) => at == 1,
            Some(1) => at == of,
            Some(_) => at == 1 || at == of,
        };
        fits(point.row, board.rows, region.row) && fits(point.column, board.columns, region.column)
    }

    /// `구석 (1,1)`, `아랫변 한가운데인 (5,3)`, `(3,3)은 한가운데입니다`
    fn wrong_apposition(&self, at: usize) -> Option<Range<usize>> {
        let ItemKind::Place(spots) = &self.items[at].kind else { return None };
        let [(point, range)] = spots.as_slice() else { return None };
        let before = at.checked_sub(1).filter(|&i| !self.items[i].comma).and_then(|i| self.region_at(i));
        let apposed = before.filter(|(region, tail)| {
            let anchored = region.first.checked_sub(1).is_some_and(|i| self.items[i].particle == Particle::Of);
            matches!(*tail, "" | "인" | "의") && !anchored
        });
        let behind = || {
            let topic = matches!(self.items[at].particle, Particle::Topic | Particle::Subject);
            let end = (at + 1..self.items.len().min(at + 4)).find(|&i| {
                !matches!(
                    self.words(i),
                    "왼쪽" | "오른쪽" | "위" | "아래" | "위쪽" | "아래쪽" | "윗변" | "아랫변" | "판의" | "판" | "가운데" | "한가운데"
                )
            })?;
            let (region, tail) = self.region_at(end)?;
            let denied = (end + 1..self.items.len().min(end + 3)).any(|i| self.words(i).starts_with("아니"));
            (topic && region.first > at && STATING.contains(&tail) && !denied).then_some((region, tail))
        };
        let supposed = self.items[..at].iter().any(|item| matches!(&item.kind, ItemKind::Pred(pred) if pred.form == Form::If));
        let (region, _) = apposed.or_else(behind)?;
        (!supposed && self.world.on_board(*point) && !self.lies_in(&region, *point)).then(|| range.clone())
    }

    /// `염소를 아랫변 한가운데에 놓습니다`, `여우가 8행에 닿았습니다`: where the one action of the step goes.
    fn wrong_arrival(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let arrives = matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Put) || pred.sense == Sense::Stand || pred.stem == "두";
        let leg = self.world.legs.last()?;
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == leg.mover);
        if !arrives || !own || pred.standing || pred.form.is_adnominal() || !self.tells(clause) {
            return None;
        }
        let targets: Vec<Point> = Leg::targets(leg).collect();
        for &at in &clause.places {
            let item = &self.items[at];
            // 맨 아랫줄에 남았던 사냥개가: of something else.
            if self.items[at + 1..clause.at].iter().any(|item| matches!(item.kind, ItemKind::Pred(_))) {
                continue;
            }
            let to = matches!(item.particle, Particle::To | Particle::At);
            if let ItemKind::Count { value, counter, ordinal: false } = item.kind
                && to
                && matches!(counter, "행" | "열")
            {
                let fits = |point: &Point| u64::from(if counter == "행" { point.row } else { point.column }) == value;
                if !targets.iter().any(fits) && clause.places.iter().all(|&i| !matches!(self.items[i].kind, ItemKind::Place(_))) {
                    return Some(item.range.clone());
                }
                continue;
            }
            let row = match self.words(at) {
                "아랫줄에" | "아랫줄로" => Some(self.world.game.board().rows),
                "윗줄에" | "윗줄로" => Some(1),
                _ => None,
            };
            if let Some(row) = row.filter(|_| at > 0 && self.words(at - 1) == "맨")
                && !targets.iter().any(|point| point.row == row)
            {
                return Some(item.range.clone());
            }
            let Some((region, tail)) = self.region_at(at) else { continue };
            let anchored = region
                .first
                .checked_sub(1)
                .is_some_and(|i| self.items[i].particle == Particle::Of || matches!(self.items[i].kind, ItemKind::Place(_)));
            let whole = matches!(tail, "에" | "로" | "으로");
            if whole && !anchored && !targets.iter().any(|point| self.lies_in(&region, *point)) {
                return Some(self.items[region.first].range.start..item.range.end);
            }
        }
        None
    }
}
