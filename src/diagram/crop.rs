//! Which part of a board is in play.

use super::layout::zigzag_point;
use super::scene::{Mark, Scene, Window};
use crate::engine::Point;

/// The smallest window around all marked points with one point of margin; the whole board without marks.
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
    Window {
        top: tight.top.saturating_sub(1).max(whole.top),
        left: tight.left.saturating_sub(1).max(whole.left),
        bottom: (tight.bottom + 1).min(whole.bottom),
        right: (tight.right + 1).min(whole.right),
    }
}

/// Every point that a mark is about.
pub(super) fn mark_points(mark: &Mark, out: &mut Vec<Point>) {
    match mark {
        Mark::Arrow { from, to, .. } | Mark::Jump { from, to, .. } => out.extend([*from, *to]),
        Mark::Chain { points, .. } | Mark::Loop { points, .. } | Mark::Walk(points) => out.extend(points),
        Mark::Ride { from, to } => out.extend([zigzag_point(*from), zigzag_point(*to)]),
        Mark::Captured(piece) | Mark::Removed(piece) => out.push(piece.at),
        Mark::Pincers { one, victim, other } => out.extend([*one, *victim, *other]),
        Mark::Run { from, first, last } => out.extend([*from, *first, *last]),
        Mark::Threatened(p)
        | Mark::Placed(p)
        | Mark::LegalTarget(p)
        | Mark::IllegalTarget(p)
        | Mark::Cross(p)
        | Mark::Circle(p)
        | Mark::Highlight(p)
        | Mark::Label { at: p, .. } => out.push(*p),
    }
}
