//! Surakarta: round which loops a capture may go: `왼쪽 위 고리를 돌아`, `바깥 고리를 타고`. The engine shows the shortest way alone; here every
//! way from the origin to the destination counts.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_MOTION;
use crate::engine::{GameId, Point};

use super::Checker;
use super::clause::Clause;
use super::world::Stage;

/// A loop on the way: near the top or the bottom, the left or the right, inner or outer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Corner {
    top: bool,
    left: bool,
    inner: bool,
}

/// The last row and column.
const LAST: u8 = 6;

impl Checker<'_> {
    pub(super) fn check_loops(&mut self) {
        if self.question || self.world.game.id() != GameId::Surakarta || !matches!(self.world.stage, Stage::Play | Stage::Can) {
            return;
        }
        let wrong: Vec<Range<usize>> = self.clauses.iter().filter_map(|clause| self.wrong_corner(clause)).collect();
        for range in wrong {
            let engine = self.ways();
            self.fault(SENTENCE_MOTION, &range, "이 수로 도는 고리가 글과 다릅니다.".to_owned(), engine, "고리의 자리를 고치십시오.");
        }
    }

    /// `오른쪽 아래 고리를 돌아` where no way goes round it.
    fn wrong_corner(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let rounds = matches!(pred.stem, "돌" | "타" | "거치" | "지나")
            && !pred.negated
            && !pred.intended
            && !pred.denied_later
            && !self.supposed(clause);
        let [leg] = self.world.legs.as_slice() else { return None };
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == leg.mover);
        let at = clause.places.iter().copied().find(|&at| matches!(self.words(at), "고리를" | "고리로"))?;
        if !rounds || !own || !leg.loops || pred.form.is_adnominal() {
            return None;
        }
        let before = |n: usize| at.checked_sub(n).map_or("", |i| self.words(i));
        let row = |word: &str| match word {
            "위" | "위쪽" => Some(true),
            "아래" | "아래쪽" => Some(false),
            _ => None,
        };
        let column = |word: &str| match word {
            "왼쪽" => Some(true),
            "오른쪽" => Some(false),
            _ => None,
        };
        let inner = match before(1) {
            "안쪽" | "안" => Some(true),
            "바깥" | "바깥쪽" => Some(false),
            _ => None,
        };
        let top = row(before(1));
        let left = column(if top.is_some() { before(2) } else { before(1) });
        let words = usize::from(top.is_some()) + usize::from(left.is_some()) + usize::from(inner.is_some());
        let fits = |corner: &Corner| {
            top.is_none_or(|top| top == corner.top)
                && left.is_none_or(|left| left == corner.left)
                && inner.is_none_or(|inner| inner == corner.inner)
        };
        let (from, to) = (leg.action.from()?, leg.action.to()?);
        let ways = ways(from, |point| self.world.stands(&leg.before, point).is_some());
        let passed = ways.iter().filter(|(end, _)| *end == to).any(|(_, corners)| corners.iter().any(fits));
        (words > 0 && !passed).then(|| self.items[at - words].range.start..self.items[at].range.end)
    }
}

/// Every way from a point round loops to the first piece met, with the loops passed.
fn ways(from: Point, taken: impl Fn(Point) -> bool) -> Vec<(Point, Vec<Corner>)> {
    let mut found = Vec::new();
    for start in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let (mut at, mut way, mut corners) = (from, start, Vec::new());
        for _ in 0..64 {
            let Some((next, turned, corner)) = step(at, way) else { break };
            corners.extend(corner);
            (at, way) = (next, turned);
            if at == from && way == start {
                break;
            }
            if at != from && taken(at) {
                if !corners.is_empty() {
                    found.push((at, corners));
                }
                break;
            }
        }
    }
    found
}

/// The next point on a way, its direction there, and the loop that led to it.
fn step(at: Point, (dr, dc): (i16, i16)) -> Option<(Point, (i16, i16), Option<Corner>)> {
    let (row, column) = (i16::from(at.row) + dr, i16::from(at.column) + dc);
    let inside = |n: i16| (1..=i16::from(LAST)).contains(&n);
    if inside(row) && inside(column) {
        return Some((Point::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?), (dr, dc), None));
    }
    // Off a row onto a column, or off a column onto a row; the outermost lines have no loops.
    let line = if dr == 0 { at.row } else { at.column };
    if matches!(line, 1 | LAST) {
        return None;
    }
    let near = line <= 3;
    let depth = if near { line } else { LAST + 1 - line };
    let ahead = dr + dc < 0;
    let (top, left) = if dr == 0 { (near, ahead) } else { (ahead, near) };
    let corner = Corner { top, left, inner: depth == 2 };
    let edge = |first: bool| if first { 1 } else { LAST };
    let inward = |first: bool| if first { 1 } else { -1 };
    let lane = |first: bool| if first { depth } else { LAST + 1 - depth };
    Some(if dr == 0 {
        (Point::new(edge(top), lane(left)), (inward(top), 0), Some(corner))
    } else {
        (Point::new(lane(top), edge(left)), (0, inward(left)), Some(corner))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_lead_from_rows_to_columns_and_back() {
        let next = |row, column, way| step(Point::new(row, column), way).map(|(point, way, _)| (point.row, point.column, way));
        assert_eq!(next(2, 1, (0, -1)), Some((1, 2, (1, 0))));
        assert_eq!(next(3, 1, (0, -1)), Some((1, 3, (1, 0))));
        assert_eq!(next(5, 1, (0, -1)), Some((6, 2, (-1, 0))));
        assert_eq!(next(4, 6, (0, 1)), Some((6, 4, (-1, 0))));
        assert_eq!(next(1, 5, (-1, 0)), Some((2, 6, (0, -1))));
        assert_eq!(next(1, 1, (-1, 0)), None);
        assert_eq!(next(2, 3, (0, 1)), Some((2, 4, (0, 1))));
    }
}
