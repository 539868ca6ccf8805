//! Arrows: shafts that run straight, in an arc, or along loops, and their heads.

use super::super::geometry::{Path, Segment, Xy, xy};
use super::board::corner_loop;

/// Length of an arrowhead.
const HEAD: f32 = 12.5;
/// Half its width.
const HALF: f32 = 6.6;
/// How deep its back is cut in.
const NOTCH: f32 = 3.0;
/// How far the arc of a jump stands off at its middle.
const BULGE: f32 = 21.0;

/// How a shaft runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Route {
    /// Straight from each place to the next.
    Straight,
    /// The same with a slender head, between numbers.
    Walk,
    /// In an arc from the first place to the last.
    Arc,
    /// Along rows and columns, round a corner of the board where two places share neither.
    Loops {
        /// Middle of the board.
        middle: Xy,
    },
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
        let way = way(places, route).without_start(start_gap).without_end(end_gap);
        let size = if route == Route::Walk { 0.82 } else { 1.0 };
        let shaft = way.without_end((HEAD - NOTCH) * size);
        let (tip, notch) = (way.end(), shaft.end());
        Arrow { start: way.start(), head: head(tip, (tip - notch).unit(), size), samples: samples(&way), shaft }
    }

    /// Distance of the nearest part of the arrow.
    pub(super) fn distance(&self, from: Xy) -> f32 {
        self.samples.iter().map(|&p| (p - from).length()).fold(f32::INFINITY, f32::min)
    }
}

/// The way through `places` (two or more), from the first to the last of them.
pub(super) fn way(places: &[Xy], route: Route) -> Path {
    match route {
        Route::Arc => arc(places[0], places[places.len() - 1]),
        Route::Straight | Route::Walk => straight(places),
        Route::Loops { middle } => loops(places, middle),
    }
}

/// The direction in which an arrow through `places` arrives.
pub(super) fn heading(places: &[Xy], route: Route) -> Xy {
    let way = way(places, route);
    (way.end() - way.without_end(HEAD).end()).unit()
}

/// How far before their common end arrowheads of these headings stay apart from each other; 0 for one alone.
pub(super) fn spread(headings: &[Xy]) -> f32 {
    let pairs = headings.iter().enumerate().flat_map(|(i, a)| headings[i + 1..].iter().map(move |b| a.x * b.x + a.y * b.y));
    // The same way twice is one arrow.
    let closest = pairs.filter(|&cosine| cosine < 0.999).fold(-1.0, f32::max);
    if closest <= -0.999 {
        return 0.0;
    }
    let half_angle = ((1.0 - closest) / (1.0 + closest)).sqrt();
    ((HALF + 2.2) / half_angle - HEAD).max(0.0)
}

fn head(tip: Xy, direction: Xy, size: f32) -> Path {
    let (back, side) = (tip - direction * (HEAD * size), direction.left() * (HALF * size));
    let mut path = Path::new();
    path.move_to(tip).line_to(back + side).line_to(tip - direction * ((HEAD - NOTCH) * size)).line_to(back - side).close();
    path
}

fn arc(from: Xy, to: Xy) -> Path {
    // Upwards, as things are thrown; a vertical jump to the right.
    let left = (to - from).unit().left();
    let out = if left.y < -0.01 || (left.y <= 0.01 && left.x > 0.0) { left } else { left * -1.0 };
    let mut path = Path::new();
    path.move_to(from).quad_to(from.middle(to) + out * (2.0 * BULGE), to);
    path
}

fn straight(places: &[Xy]) -> Path {
    let mut path = Path::new();
    path.move_to(places[0]);
    for &place in &places[1..] {
        path.line_to(place);
    }
    path
}

fn loops(places: &[Xy], middle: Xy) -> Path {
    let mut path = Path::new();
    path.move_to(places[0]);
    for leg in places.windows(2) {
        let (a, b) = (leg[0], leg[1]);
        if a.x == b.x || a.y == b.y {
            path.line_to(b);
        } else {
            let corners = [xy(a.x, b.y), xy(b.x, a.y)];
            let [first, second] = corners.map(|corner| (corner - middle).length());
            corner_loop(&mut path, a, corners[usize::from(second > first)], b);
        }
    }
    path
}

fn samples(way: &Path) -> Vec<Xy> {
    let mut samples = vec![way.start()];
    let mut at = way.start();
    for segment in way.segments() {
        if !matches!(segment, Segment::Move(_)) {
            samples.extend((1..=8).map(|i| segment.place(at, i as f32 / 8.0)));
        }
        at = segment.end().unwrap_or(at);
    }
    samples
}
