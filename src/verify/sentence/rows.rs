//! Rows and columns by their numbers, and the outermost rows by name: `9행`, `6열의 말을 잡음`, `맨 아랫줄인 (1,3)`, `이미 머물렀던 점`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::{SENTENCE_CAPTURE, SENTENCE_POINT};
use crate::engine::Point;

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, STATING, Sense};
use super::world::Stage;

impl Checker<'_> {
    pub(super) fn check_rows(&mut self) {
        if self.question {
            return;
        }
        let mut wrong: Vec<(Range<usize>, &'static str)> = Vec::new();
        for at in 0..self.items.len() {
            wrong.extend(self.wrong_number_of_line(at).map(|range| (range, "판에 없는 줄입니다.")));
            wrong.extend(self.wrong_outermost(at).map(|range| (range, "그 줄에 있는 자리가 아닙니다.")));
            wrong.extend(self.wrong_same_line(at).map(|range| (range, "두 자리는 한 줄에 있지 않습니다.")));
            wrong.extend(self.wrong_stood_on(at).map(|range| (range, "이 차례에 그 말이 지나온 자리가 아닙니다.")));
        }
        wrong.extend(
            self.clauses.iter().filter_map(|clause| self.wrong_line_of_prey(clause)).map(|range| (range, "잡힌 말이 있던 줄이 아닙니다.")),
        );
        for (range, message) in wrong {
            let engine = self.ways();
            self.fault(SENTENCE_POINT, &range, message.to_owned(), engine, "줄이나 좌표를 고치십시오.");
        }
    }

    /// `9행` of a board of eight.
    fn wrong_number_of_line(&self, at: usize) -> Option<Range<usize>> {
        let ItemKind::Count { value, counter, ordinal: false } = self.items[at].kind else { return None };
        let board = self.world.game.board();
        let most = match counter {
            "행" => board.rows,
            "열" => board.columns,
            _ => return None,
        };
        (value > u64::from(most) && !self.says(&["없", "밖", "아니", "벗어"])).then(|| self.items[at].range.clone())
    }

    /// `맨 아랫줄인 (1,3)`, `맨 윗줄의 (5,1)`, `맨 아랫줄에 있던 (1,5)의 말`
    fn wrong_outermost(&self, at: usize) -> Option<Range<usize>> {
        let ItemKind::Place(spots) = &self.items[at].kind else { return None };
        let before = at.checked_sub(1)?;
        let stands = matches!(&self.items[before].kind, ItemKind::Pred(pred) if matches!(pred.sense, Sense::Exist | Sense::Stand) && pred.form.is_adnominal() && !pred.negated && !pred.possible);
        let head = if stands { before.checked_sub(1)? } else { before };
        let (row, tail) = match self.words(head) {
            word if word.starts_with("아랫줄") => (self.world.game.board().rows, &word["아랫줄".len()..]),
            word if word.starts_with("윗줄") => (1, &word["윗줄".len()..]),
            _ => return None,
        };
        let fits = if stands { matches!(tail, "에") } else { matches!(tail, "" | "인" | "의") };
        let outermost = head > 0 && self.words(head - 1) == "맨" && !self.items[head].comma;
        let wrong = spots.iter().find(|(point, _)| point.row != row)?;
        (fits && outermost && self.world.has_points()).then(|| wrong.1.clone())
    }

    /// `(2,3)은 이번 차례에 이미 머물렀던 점이라`: of the piece that moves.
    fn wrong_stood_on(&self, at: usize) -> Option<Range<usize>> {
        let ItemKind::Place(spots) = &self.items[at].kind else { return None };
        let topic = matches!(self.items[at].particle, Particle::Topic | Particle::Subject);
        let noun = (at + 2..self.items.len().min(at + 8)).find(|&i| {
            let tail = ["점", "자리", "칸", "곳"].iter().find_map(|noun| self.words(i).strip_prefix(noun));
            tail.is_some_and(|tail| STATING.contains(&tail))
                && ["머물렀던", "머무른", "지나온", "섰던", "서 있던", "떠난", "들렀던", "거친", "밟은"].contains(&self.words(i - 1))
        })?;
        let denied = (noun + 1..self.items.len().min(noun + 3)).any(|i| self.words(i).starts_with("아니"));
        let plain = self.items[at + 1..noun - 1].iter().all(|item| matches!(item.kind, ItemKind::Word(_) | ItemKind::Count { .. }));
        let passed = |point: &Point| {
            self.world.turn.contains(point)
                || self.world.earlier.contains(point)
                || self.world.legs.iter().any(|leg| leg.path.contains(point))
        };
        let wrong = spots.iter().find(|(point, _)| !passed(point))?;
        (topic && plain && !denied && !self.hangs_on_another(at)).then(|| wrong.1.clone())
    }

    /// `6열의 후 말 두 개를 한꺼번에 잡음`, `3행에 늘어선 말을 잡습니다`
    fn wrong_line_of_prey(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let told = pred.sense == Sense::Capture && self.tells(clause) && pred.form.states() && self.world.stage == Stage::Play;
        let captured = self.world.captured();
        let start = self.clauses.iter().rev().find(|c| c.at < clause.at && !c.pred.form.is_adnominal()).map_or(0, |c| c.at + 1);
        let at = (start..clause.at).find(|&i| {
            let line = matches!(self.items[i].kind, ItemKind::Count { counter: "행" | "열", ordinal: false, .. });
            let stands = matches!(self.items.get(i + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if matches!(pred.sense, Sense::Exist | Sense::Stand | Sense::Wait) && pred.form.is_adnominal());
            let of = self.items[i].particle == Particle::Of && matches!(self.items.get(i + 1).map(|item| &item.kind), Some(ItemKind::Side(_) | ItemKind::Piece));
            line && (of || self.items[i].particle == Particle::At && stands)
        })?;
        let object =
            (at + 1..clause.at).any(|i| self.items[i].particle == Particle::Object && !matches!(self.items[i].kind, ItemKind::Place(_)));
        let subject = (at + 1..clause.at).any(|i| matches!(self.items[i].particle, Particle::Subject | Particle::Topic | Particle::To));
        let ItemKind::Count { value, counter, .. } = self.items[at].kind else { return None };
        let lies = |point: &Point| u64::from(if counter == "행" { point.row } else { point.column }) == value;
        let wrong = told && object && !subject && !captured.is_empty() && !captured.iter().any(lies) && pred.form != Form::If;
        wrong.then(|| self.items[at].range.clone())
    }

    /// `(1,1)의 말은 (2,2)와 같은 열에 있어서`
    fn wrong_same_line(&self, at: usize) -> Option<Range<usize>> {
        let ItemKind::Place(spots) = &self.items[at].kind else { return None };
        let with = self.items[at].particle == Particle::With && self.words(at + 1) == "같은";
        let line = self.words(at + 2);
        let kind = ["행", "열", "줄", "대각선"].iter().find(|kind| line.starts_with(*kind)).filter(|_| with)?;
        let clauses = super::clause::Clauses { items: self.items };
        let topic = (0..at).rev().find_map(|i| match &self.items[i].kind {
            _ if !matches!(self.items[i].particle, Particle::Topic | Particle::Subject) => None,
            ItemKind::Place(spots) => Some(spots.as_slice()),
            ItemKind::Side(_) | ItemKind::Piece => clauses.spots_of(i),
            _ => None,
        })?;
        let ([(one, _)], [(other, range)]) = (topic, spots.as_slice()) else { return None };
        let (rows, columns) = (one.row.abs_diff(other.row), one.column.abs_diff(other.column));
        let same = match *kind {
            "행" => rows == 0,
            "열" => columns == 0,
            "대각선" => rows == columns,
            _ => rows == 0 || columns == 0 || rows == columns,
        };
        let denied = (at + 3..self.items.len().min(at + 5)).any(|i| {
            self.words(i).starts_with("아니")
                || matches!(&self.items[i].kind, ItemKind::Pred(pred) if pred.negated || pred.sense == Sense::Lack)
        });
        (!same && !denied && !self.hangs_on_another(at)).then(|| range.clone())
    }

    /// `가로로 이어진 말 세 개를 걷어 냈습니다`: how what was captured lay.
    pub(super) fn check_row_taken(&mut self, at: usize, captured: &[Point]) {
        let clause = &self.clauses[at];
        let start = self.clauses[..at].iter().rev().find(|c| !c.pred.form.is_adnominal()).map_or(0, |c| c.at + 1);
        let said = (start..clause.at).find(|&i| {
            let row = matches!(&self.items[i + 1].kind, ItemKind::Pred(pred) if pred.form.is_adnominal() && matches!(pred.stem, "이어지" | "늘어서" | "놓이" | "서"));
            row && matches!(self.words(i), "가로로" | "세로로" | "대각선으로" | "비스듬히")
        });
        let (Some(i), [first, rest @ ..]) = (said, captured) else { return };
        let fits = rest.iter().all(|point| match self.words(i) {
            "가로로" => point.row == first.row,
            "세로로" => point.column == first.column,
            _ => point.row != first.row && point.column != first.column,
        });
        if !fits {
            let (range, engine) = (self.items[i].range.clone(), self.took(captured));
            self.fault(SENTENCE_CAPTURE, &range, "잡힌 말들이 놓인 방향이 글과 다릅니다.".to_owned(), engine, "방향을 고치십시오.");
        }
    }
}
