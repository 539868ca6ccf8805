//! The shapes of signs, each around one place.

use super::super::canvas::Canvas;
use super::super::geometry::{Path, Rect, Xy, xy};
use super::super::style::Style;

/// Radius of the disc under a number of a chain.
pub(super) const BADGE: f32 = 10.0;
/// Radius of the smaller disc under the number of a move.
pub(super) const ORDER: f32 = 8.0;

/// A number of a chain on its disc.
pub(super) fn badge(canvas: &mut impl Canvas, centre: Xy, number: usize) {
    canvas.circle(Style::Clear, centre, BADGE + 1.5);
    canvas.circle(Style::Badge, centre, BADGE);
    canvas.text(Style::BadgeText, centre, &number.to_string());
}

/// Numbers of a move on a small disc, which more than one digit make longer.
pub(super) fn order(canvas: &mut impl Canvas, centre: Xy, text: &str) {
    let half = xy(3.6 * text.len().saturating_sub(1) as f32, 0.0);
    for (style, radius) in [(Style::Clear, ORDER + 1.5), (Style::Badge, ORDER)] {
        if half.x > 0.0 {
            canvas.path(style, &capsule(centre - half, centre + half, radius));
        } else {
            canvas.circle(style, centre, radius);
        }
    }
    canvas.text(Style::OrderText, centre, text);
}

/// The sign of what is refused, on a disc of paper.
pub(super) fn forbidden(canvas: &mut impl Canvas, centre: Xy, radius: f32) {
    canvas.circle(Style::Clear, centre, radius + 2.5);
    let end = xy(radius, radius) * 0.707;
    let mut path = Path::new();
    path.circle(centre, radius).line(centre - end, centre + end);
    canvas.path(Style::RefusedSign, &path);
}

/// The cross of a capture.
pub(super) fn cross(canvas: &mut impl Canvas, centre: Xy, arm: f32) {
    let mut path = Path::new();
    saltire(&mut path, centre, arm);
    canvas.path(Style::Cross, &path);
}

/// Two lines that cross.
pub(super) fn saltire(path: &mut Path, centre: Xy, arm: f32) {
    path.line(centre - xy(arm, arm), centre + xy(arm, arm)).line(centre + xy(arm, -arm), centre - xy(arm, -arm));
}

/// Four arcs round a point, open above, below and at the sides.
pub(super) fn brackets(centre: Xy, radius: f32) -> Path {
    let mut path = Path::new();
    for (x, y) in [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        let at = |a: f32, b: f32| centre + xy(x * a, y * b) * radius;
        path.move_to(at(0.34, 0.94)).quad_to(at(0.8, 0.8), at(0.94, 0.34));
    }
    path
}

/// A stout arrow upwards: what is taken up from the board.
pub(super) fn lift(centre: Xy) -> Path {
    let mut path = Path::new();
    path.move_to(centre + xy(0.0, -9.0));
    for (x, y) in [(7.6, -0.6), (2.8, -0.6), (2.8, 8.0), (-2.8, 8.0), (-2.8, -0.6), (-7.6, -0.6)] {
        path.line_to(centre + xy(x, y));
    }
    path.close();
    path
}

/// A line round everything within `radius` of the straight way between two places.
pub(super) fn capsule(a: Xy, b: Xy, radius: f32) -> Path {
    let mut path = Path::new();
    let along = (b - a).unit() * radius;
    if along.length() == 0.0 {
        path.round_rect(Rect::around(a, 2.0 * radius, 2.0 * radius), radius);
        return path;
    }
    let out = along.left();
    path.move_to(a + out).line_to(b + out).quarter_to(b + out, b, b + along).quarter_to(b + along, b, b - out);
    path.line_to(a - out).quarter_to(a - out, a, a - along).quarter_to(a - along, a, a + out).close();
    path
}
