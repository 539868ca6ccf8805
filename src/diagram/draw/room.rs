//! Where marks find room: how arrows run and stop before what stands in their way, and where numbers and signs stand.

use super::super::geometry::{Xy, xy};
use super::super::layout::PIECE_RADIUS;
use super::super::scene::{Intent, Mark};
use super::arrows::{Arrow, Route, heading, spread};
use super::marks::Marks;
use super::signs::{BADGE, ORDER};
use crate::engine::Point;

/// Radius of the disc of paper under a letter.
pub(super) const CLEAR: f32 = 11.0;
/// Distance of a corner badge from the centre of its point, along each axis.
pub(super) const CORNER: f32 = 16.5;
/// The same straight above, below or beside it.
const SIDE: f32 = 26.0;
/// How far an arrow runs to the right of its way where another comes back on it.
const LANE: f32 = 6.5;
/// How far before a free point an arrow ends, at least and at most.
const BEFORE: [f32; 2] = [3.0, 14.0];
/// Length that an arrow has at least.
const SHORTEST: f32 = 14.0;

impl Marks<'_> {
    /// How far from the centre of a point a line must stop so as not to run into what is there.
    pub(super) fn clearance(&self, p: Point) -> f32 {
        let piece = self.piece(p).map(|kind| if kind.is_stone() { 17.0 } else { 20.5 });
        let marked = self.scene.marks.iter().filter_map(|mark| match mark {
            Mark::Label { at, .. } if *at == p => Some(CLEAR + 1.5),
            Mark::LegalTarget(at) if *at == p => Some(8.0),
            Mark::Order { at, to, .. } if *at == p && piece.is_none() && self.lane(*at, *to) == 0.0 => Some(ORDER + 1.5),
            _ => None,
        });
        marked.chain(piece).fold(0.0, f32::max)
    }

    /// How far a straight arrow runs to the right of its way: aside where another comes back on the same way.
    fn lane(&self, from: Point, to: Point) -> f32 {
        let back = |mark: &Mark| matches!(mark, Mark::Arrow { from: start, to: end, intent } if (*start, *end) == (to, from) && *intent != Intent::Refused);
        if from != to && self.scene.marks.iter().any(back) { LANE } else { 0.0 }
    }

    /// Whether a number stands where a move begins.
    pub(super) fn has_order(&self, p: Point) -> bool {
        self.scene.marks.iter().any(|mark| matches!(mark, Mark::Order { at, .. } if *at == p))
    }

    /// The arrow of a mark, if it is one that is drawn over the pieces in one stroke.
    pub(super) fn arrow_of(&self, mark: &Mark) -> Option<Arrow> {
        match mark {
            Mark::Arrow { from, to, intent } if *intent != Intent::Refused => Some(self.straight(*from, *to)),
            Mark::Jump { from, to, .. } => Some(self.along(&[*from, *to], Route::Arc)),
            Mark::Loop { points, .. } => Some(self.along(points, self.loops())),
            Mark::Walk { points, .. } => Some(self.along(points, Route::Walk)),
            _ => None,
        }
    }

    /// All such arrows.
    pub(super) fn arrows(&self) -> Vec<Arrow> {
        self.scene.marks.iter().filter_map(|mark| self.arrow_of(mark)).collect()
    }

    fn along(&self, points: &[Point], route: Route) -> Arrow {
        let places: Vec<Xy> = points.iter().map(|&p| self.at(p)).collect();
        let ends = [points.first(), points.last()].map(|p| p.map_or(0.0, |&p| self.clearance(p)));
        let end = points.last().filter(|_| ends[1] == 0.0).map_or(ends[1], |&to| self.before(to));
        Arrow::new(&places, route, ends[0], end)
    }

    fn straight(&self, from: Point, to: Point) -> Arrow {
        let (lane, way) = (self.lane(from, to), self.at(to) - self.at(from));
        let aside = way.unit().left() * -lane;
        // What is round is nearer to a line that passes beside its middle.
        let [mut start, mut end] = [from, to].map(|p| self.clearance(p)).map(|c| (c * c - lane * lane).max(0.0).sqrt());
        if end == 0.0 {
            end = if lane == 0.0 { self.before(to) } else { 1.0 };
        }
        if lane > 0.0 && start == 0.0 && self.has_order(from) {
            start = ORDER - 3.0;
        }
        if start + end + SHORTEST - 1.0 > way.length() {
            // Two neighbours both taken: the arrow begins on the piece that moves.
            start = (way.length() - end - SHORTEST).max(6.0);
        }
        Arrow::new(&[self.at(from) + aside, self.at(to) + aside], Route::Straight, start, end)
    }

    /// How far before a free point an arrow ends: the farther, the closer others come to it.
    fn before(&self, to: Point) -> f32 {
        let headings = self.scene.marks.iter().filter_map(|mark| match mark {
            Mark::Arrow { from, to: end, intent } if *end == to && *intent != Intent::Refused => {
                Some(heading(&[self.at(*from), self.at(to)], Route::Straight))
            }
            Mark::Jump { from, to: end, .. } if *end == to => Some(heading(&[self.at(*from), self.at(to)], Route::Arc)),
            _ => None,
        });
        spread(&headings.collect::<Vec<_>>()).clamp(BEFORE[0], BEFORE[1])
    }

    /// Where the number of a move stands: on the free point it leaves, beside the arrow where another comes back, at the
    /// corner of a piece.
    pub(super) fn order_place(&self, at: Point, to: Point) -> Xy {
        let (centre, forth) = (self.at(at), (self.at(to) - self.at(at)).unit());
        let (lane, right) = (self.lane(at, to), forth.left() * -1.0);
        if self.piece(at).is_some() || at == to {
            return self.near_corner(at, centre + forth * PIECE_RADIUS + right * lane);
        }
        if lane > 0.0 {
            return centre + right * (lane + 2.0) - forth * 4.0;
        }
        let first = self.scene.marks.iter().find_map(|mark| match mark {
            Mark::Order { at: other, to, .. } if *other == at => Some(*to),
            _ => None,
        });
        if first == Some(to) { centre } else { centre + forth * (2.0 * ORDER + 1.5) }
    }

    /// The corners of a point, the upper right one first.
    fn corners(&self, p: Point, reach: f32) -> [Xy; 4] {
        [(1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| self.at(p) + xy(x, y) * reach)
    }

    /// How far a place at a point's corner is from other pieces.
    pub(super) fn apart(&self, p: Point, corner: Xy) -> f32 {
        let others = self.scene.pieces.iter().filter(|piece| piece.at != p);
        others.map(|piece| (self.at(piece.at) - corner).length()).fold(100.0, f32::min) - PIECE_RADIUS
    }

    /// The corner of a point that lies on the board, farthest from the given arrows and clear of other pieces; the upper
    /// right one of equals.
    pub(super) fn corner(&self, p: Point, reach: f32, arrows: &[Arrow]) -> Xy {
        // A disc may lean a little over the edge.
        let inner = self.layout.board.grown(2.0 - BADGE);
        let distance = |corner: Xy| {
            let free = arrows.iter().map(|a| a.distance(corner)).fold(100.0, f32::min).min(self.apart(p, corner));
            if inner.contains(corner) { free } else { free - 100.0 }
        };
        let corners = self.corners(p, reach);
        let mut best = corners[0];
        for corner in corners {
            if distance(corner) > distance(best) + 0.5 {
                best = corner;
            }
        }
        best
    }

    /// The corner or side of a point nearest to a place where a small disc is clear of arrows, other pieces and the sign of a
    /// capture.
    fn near_corner(&self, p: Point, wish: Xy) -> Xy {
        let (arrows, inner) = (self.arrows(), self.layout.board.grown(-ORDER));
        let taken = self.scene.marks.iter().any(|mark| matches!(mark, Mark::Captured(piece) if piece.at == p));
        let taken = taken.then(|| self.corner(p, CORNER, &arrows));
        let free = |corner: &Xy| {
            let room = arrows.iter().map(|a| a.distance(*corner)).fold(100.0, f32::min).min(self.apart(p, *corner));
            inner.contains(*corner) && room > ORDER + 1.0 && taken != Some(*corner)
        };
        let sides = [(0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0)].map(|(x, y)| self.at(p) + xy(x, y) * SIDE);
        let corners = self.corners(p, CORNER).into_iter().chain(sides).filter(free);
        let far = |corner: &Xy| (*corner - wish).length();
        let nearest = corners.fold(None, |best: Option<Xy>, corner| match best {
            Some(best) if far(&corner) + 0.5 > far(&best) => Some(best),
            _ => Some(corner),
        });
        nearest.unwrap_or_else(|| self.corner(p, CORNER, &arrows))
    }

    /// The corner of a point's piece towards a place, on the board and clear of other pieces.
    pub(super) fn corner_towards(&self, p: Point, reach: f32, radius: f32, wish: Xy) -> Xy {
        let inner = self.layout.board.grown(-radius);
        let cost = |corner: Xy| {
            let short = (radius + 2.0 - self.apart(p, corner)).max(0.0);
            let outside = if inner.contains(corner) { 0.0 } else { 200.0 };
            (corner - wish).length() + 8.0 * short + outside
        };
        let corners = self.corners(p, reach);
        let mut best = corners[0];
        for corner in corners {
            if cost(corner) + 0.5 < cost(best) {
                best = corner;
            }
        }
        best
    }
}
