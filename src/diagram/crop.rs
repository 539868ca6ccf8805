//! Which part of a board is in play.

use super::layout::zigzag_point;
use super::scene::{Mark, Scene, Window};
use crate::engine::Point;

/// The smallest window around all marked points with one point of margin, but not too small; the whole board without marks.
pub(super) fn window(scene: &Scene, whole: Window) -> Window {
    let mut points = Vec::new();
    for mark in &scene.marks {
        mark_points(mark, &mut points);
    }
    points.retain(|&p| whole.contains(p));
    let Some(&first) = points.first() else { return whole };
    let start = Window { top: first.row, left: first.column, bottom: first.row, right: first.column };
    let tight = points.iter().fold(start, |w, p| Window {
        top: w.top.min(p.row),
        left: w.left.min(p.column),
        bottom: w.bottom.max(p.row),
        right: w.right.max(p.column),
    });
    let (top, bottom) = span(tight.top, tight.bottom, whole.bottom);
    let (left, right) = span(tight.left, tight.right, whole.right);
    Window { top, left, bottom, right }
}

/// Fewest rows or columns that are shown.
const LEAST: u8 = 4;

/// From one before to one after, and on to [`LEAST`] in all, within 1 to `end`.
fn span(first: u8, last: u8, end: u8) -> (u8, u8) {
    let (mut first, mut last) = (first.saturating_sub(1).max(1), (last + 1).min(end));
    while last - first + 1 < LEAST.min(end) {
        if last < end { last += 1 } else { first -= 1 }
    }
    (first, last)
}

/// Every point that a mark is about.
pub(super) fn mark_points(mark: &Mark, out: &mut Vec<Point>) {
    match mark {
        Mark::Arrow { from, to, .. } | Mark::Jump { from, to, .. } => out.extend([*from, *to]),
        Mark::Chain { points, .. } | Mark::Loop { points, .. } | Mark::Walk { points, .. } => out.extend(points),
        Mark::Ride { from, to } => out.extend([zigzag_point(*from), zigzag_point(*to)]),
        Mark::Captured(piece) | Mark::Removed(piece) => out.push(piece.at),
        Mark::Pincers { one, victim, other } => out.extend([*one, *victim, *other]),
        Mark::Run { from, first, last } => out.extend([*from, *first, *last]),
        Mark::Threatened(p)
        | Mark::Placed(p)
        | Mark::Removable(p)
        | Mark::LegalTarget(p)
        | Mark::IllegalTarget(p)
        | Mark::Cross(p)
        | Mark::Circle(p)
        | Mark::Highlight(p)
        | Mark::Label { at: p, .. }
        | Mark::Order { at: p, .. } => out.push(*p),
    }
}

#[cfg(test)]
mod tests {
    use super::span;

    #[test]
    fn a_span_has_a_margin_and_stays_on_the_board() {
        assert_eq!(span(3, 4, 7), (2, 5));
        assert_eq!(span(1, 1, 8), (1, 4));
        assert_eq!(span(8, 8, 8), (5, 8));
        assert_eq!(span(1, 5, 5), (1, 5));
    }
}
