//! Arrows: shafts that run straight, in an arc, or along loops, and their heads.

use super::super::geometry::{Path, Xy};

/// Length of an arrowhead.
const HEAD: f32 = 12.5;
/// Half its width.
const HALF: f32 = 6.6;
/// How far the arc of a jump stands off at its middle.
const BULGE: f32 = 21.0;

/// How a shaft runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Route {
    /// Straight from each place to the next.
    Straight,
    /// In an arc from the first place to the last.
    Arc,
    /// Straight along rows and columns, round a corner of the board where two places share neither.
    Loops,
}

/// An arrow, ready to be drawn.
pub(super) struct Arrow {
    /// Where the shaft begins.
    pub start: Xy,
    /// The shaft, up to the notch of the head.
    pub shaft: Path,
    /// The head.
    pub head: Path,
    /// Places along it, close to one another.
    samples: Vec<Xy>,
}

impl Arrow {
    /// An arrow through `places` (two or more) that begins and ends so far from the first and last of them.
    pub(super) fn new(places: &[Xy], route: Route, start_gap: f32, end_gap: f32) -> Arrow {
        match route {
            Route::Arc => arc(places[0], places[places.len() - 1], start_gap, end_gap),
            Route::Straight | Route::Loops => along(places, start_gap, end_gap),
        }
    }

    /// Distance of the nearest part of the arrow.
    pub(super) fn distance(&self, from: Xy) -> f32 {
        self.samples.iter().map(|&p| (p - from).length()).fold(f32::INFINITY, f32::min)
    }
}

fn head(tip: Xy, direction: Xy) -> (Path, Xy) {
    let (back, side) = (tip - direction * HEAD, direction.left() * HALF);
    let notch = tip - direction * (HEAD - 3.0);
    let mut path = Path::new();
    path.move_to(tip).line_to(back + side).line_to(notch).line_to(back - side).close();
    (path, notch)
}

fn arc(from: Xy, to: Xy, start_gap: f32, end_gap: f32) -> Arrow {
    let way = to - from;
    // Upwards, as things are thrown; a vertical jump to the right.
    let left = way.unit().left();
    let out = if left.y < -0.01 || (left.y <= 0.01 && left.x > 0.0) { left } else { left * -1.0 };
    let control = from.middle(to) + out * (2.0 * BULGE);
    let start = from + (control - from).unit() * start_gap;
    let arriving = (to - control).unit();
    let (head, notch) = head(to - arriving * end_gap, arriving);
    let mut shaft = Path::new();
    shaft.move_to(start).quad_to(control, notch);
    let samples = (0..=16)
        .map(|i| {
            let t = i as f32 / 16.0;
            start * ((1.0 - t) * (1.0 - t)) + control * (2.0 * t * (1.0 - t)) + to * (t * t)
        })
        .collect();
    Arrow { start, shaft, head, samples }
}

fn along(places: &[Xy], start_gap: f32, end_gap: f32) -> Arrow {
    let last = places.len() - 1;
    let start = places[0] + (places[1] - places[0]).unit() * start_gap;
    let arriving = (places[last] - places[last - 1]).unit();
    let (head, notch) = head(places[last] - arriving * end_gap, arriving);
    let mut shaft = Path::new();
    shaft.line(start, notch);
    let samples = (0..=16).map(|i| start + (places[last] - start) * (i as f32 / 16.0)).collect();
    Arrow { start, shaft, head, samples }
}
