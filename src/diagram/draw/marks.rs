//! Marks: what is played, captured, possible, refused, pointed out.

use super::super::canvas::{Canvas, Layer};
use super::super::crop::mark_points;
use super::super::geometry::{Path, Rect, Xy, xy};
use super::super::layout::{Layout, PIECE_RADIUS};
use super::super::scene::{Ground, Intent, Mark, Piece, PieceKind, Scene};
use super::super::style::Style;
use super::arrows::{Arrow, Route, way};
use crate::engine::Point;

/// Radius of rings round a point with a piece on it.
const RING: f32 = 18.0;
/// Radius of the disc under a number.
const BADGE: f32 = 10.0;
/// Radius of the disc of paper under a letter.
const CLEAR: f32 = 11.0;
/// Distance of a corner badge from the centre of its point, along each axis.
const CORNER: f32 = 16.5;
/// The same of a letter beside a piece that it must not cover.
const LETTER: f32 = 20.0;
/// Radius of the sign of what is refused, on a free point.
const SIGN: f32 = 10.0;
/// The same where the board ends.
const SIGN_OFF_BOARD: f32 = 8.0;
/// The same between two pieces, and how far from the one that cannot be reached it stands, at least and at most.
const SIGN_BETWEEN: (f32, [f32; 2]) = (9.0, [18.0, 30.0]);

/// The marks of a scene, ready to be drawn in two layers.
pub(super) struct Marks<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
}

impl<'a> Marks<'a> {
    /// The marks of a scene.
    pub(super) fn new(scene: &'a Scene, layout: &'a Layout) -> Self {
        Marks { scene, layout }
    }

    /// Draws the washes that the board's lines run over.
    pub(super) fn under_lines(&self, canvas: &mut impl Canvas) {
        for (index, mark) in self.scene.marks.iter().enumerate() {
            if let Mark::Highlight(p) = mark
                && !self.has_squares()
                && self.is_shown(mark)
            {
                canvas.open_mark(index, kind(mark));
                canvas.circle(Style::Wash, self.at(*p), 21.0);
                canvas.close_mark();
            }
        }
    }

    /// Whether the board is of squares, not of points on lines.
    fn has_squares(&self) -> bool {
        matches!(self.scene.ground, Ground::Checkered { .. } | Ground::Squares | Ground::Zigzag { .. })
    }

    /// Draws what lies under the pieces; ways over the ladders and snakes they lead to.
    pub(super) fn under(&self, canvas: &mut impl Canvas) {
        self.layer(Layer::MarksUnder, canvas, &[is_under, is_walk], Self::draw_under);
    }

    /// Draws what lies over the pieces, letters last.
    pub(super) fn over(&self, canvas: &mut impl Canvas) {
        self.layer(Layer::MarksOver, canvas, &[is_over, is_label], Self::draw_over);
    }

    /// Draws the marks of every group in turn.
    fn layer<C: Canvas>(&self, layer: Layer, canvas: &mut C, groups: &[fn(&Mark) -> bool], draw: fn(&Self, &Mark, &mut C)) {
        let here = |mark: &Mark| self.has_squares() || !matches!(mark, Mark::Highlight(_));
        if !self.scene.marks.iter().any(|mark| here(mark) && groups.iter().any(|belongs| belongs(mark))) {
            return;
        }
        canvas.open(layer);
        for belongs in groups {
            let marks = self.scene.marks.iter().enumerate();
            for (index, mark) in marks.filter(|(_, mark)| here(mark) && belongs(mark) && self.is_shown(mark)) {
                canvas.open_mark(index, kind(mark));
                draw(self, mark, canvas);
                canvas.close_mark();
            }
        }
        canvas.close();
    }

    /// Whether all points of a mark are on the board. A mark that an author put elsewhere is not drawn; a move off the
    /// board is refused at its piece.
    fn is_shown(&self, mark: &Mark) -> bool {
        if let Some([from, _]) = refused(mark) {
            return self.scene.has_point(from);
        }
        let mut points = Vec::new();
        mark_points(mark, &mut points);
        points.iter().all(|&p| self.scene.has_point(p))
    }

    fn draw_under(&self, mark: &Mark, canvas: &mut impl Canvas) {
        match mark {
            Mark::Highlight(p) => canvas.rect(Style::Wash, self.layout.square(*p).grown(-1.0)),
            Mark::Captured(piece) if self.piece(piece.at).is_none() => self.ghost(*piece, canvas),
            Mark::Removed(piece) => canvas.circle(Style::Possible, self.at(piece.at), 14.0),
            Mark::Walk { points, intent } => self.arrow(points, Route::Walk, *intent, canvas),
            Mark::Ride { from, to } => super::zigzag::used(self.layout, *from, *to, canvas),
            Mark::Run { first, last, .. } => canvas.path(Style::Run, &capsule(self.at(*first), self.at(*last), 19.0)),
            _ => {
                if let Some(ends) = refused(mark) {
                    self.refused_way(ends, canvas);
                }
            }
        }
    }

    fn draw_over(&self, mark: &Mark, canvas: &mut impl Canvas) {
        if let Some(ends) = refused(mark) {
            self.refusal(ends, canvas);
            return;
        }
        match mark {
            Mark::Arrow { from, to, intent } => self.arrow(&[*from, *to], Route::Straight, *intent, canvas),
            Mark::Jump { from, to, intent } => self.arrow(&[*from, *to], Route::Arc, *intent, canvas),
            Mark::Chain { points, jumps, intent } => self.chain(points, *jumps, *intent, canvas),
            Mark::Loop { points, intent } => self.arrow(points, self.loops(), *intent, canvas),
            Mark::Captured(piece) => self.captured(*piece, canvas),
            Mark::Threatened(p) => canvas.circle(Style::Threat, self.at(*p), self.ring(*p)),
            Mark::Pincers { one, victim, other } => self.pincers([*one, *other], *victim, canvas),
            Mark::Placed(p) => canvas.path(Style::Ring, &brackets(self.at(*p), self.ring(*p) + 2.0)),
            Mark::Removed(piece) => canvas.path(Style::Origin, &chevron(self.at(piece.at))),
            Mark::LegalTarget(p) => self.legal(*p, canvas),
            Mark::IllegalTarget(p) => self.illegal(*p, canvas),
            Mark::Cross(p) => {
                self.crossed(self.at(*p), 9.0, canvas);
            }
            Mark::Circle(p) => canvas.circle(Style::Ring, self.at(*p), self.ring(*p)),
            Mark::Label { at, text } => self.label(*at, text, canvas),
            Mark::Run { .. } | Mark::Highlight(_) | Mark::Ride { .. } | Mark::Walk { .. } => {}
        }
    }

    fn loops(&self) -> Route {
        Route::Loops { middle: self.layout.board.centre() }
    }

    fn at(&self, p: Point) -> Xy {
        self.layout.at(p)
    }

    fn piece(&self, p: Point) -> Option<PieceKind> {
        self.scene.piece_at(p)
    }

    /// Radius of a ring round what stands on a point.
    fn ring(&self, p: Point) -> f32 {
        match self.piece(p) {
            _ if matches!(self.scene.ground, Ground::Zigzag { .. }) => 11.2,
            Some(kind) if !kind.is_stone() => RING + 2.4,
            _ => RING,
        }
    }

    /// How far from the centre of a point a line must stop so as not to run into what is there.
    fn clearance(&self, p: Point) -> f32 {
        let marked = self.scene.marks.iter().filter_map(|mark| match mark {
            Mark::Label { at, .. } if *at == p => Some(CLEAR + 1.5),
            Mark::LegalTarget(at) if *at == p => Some(8.0),
            _ => None,
        });
        let piece = self.piece(p).map(|kind| if kind.is_stone() { 17.0 } else { 20.5 });
        marked.chain(piece).fold(0.0, f32::max)
    }

    fn arrow(&self, points: &[Point], route: Route, intent: Intent, canvas: &mut impl Canvas) {
        let (Some(&from), Some(&to)) = (points.first(), points.last()) else { return };
        let places: Vec<Xy> = points.iter().map(|&p| self.at(p)).collect();
        let mut ends = (self.clearance(from), self.clearance(to));
        let near = (places[0] - places[places.len() - 1]).length();
        if ends.0 + ends.1 + 13.0 > near && points.len() == 2 && route == Route::Straight {
            // Two neighbours both taken: the arrow begins on the piece that moves.
            ends.0 = (near - ends.1 - 14.0).max(6.0);
        }
        let arrow = Arrow::new(&places, route, ends.0, if ends.1 > 0.0 { ends.1 } else { 3.0 });
        self.shaft(&arrow, self.piece(from).is_none(), intent, canvas);
    }

    /// Where a refused move ends: on its goal or, where the board has no such point, as far towards it as there is room.
    fn goal(&self, [from, to]: [Point; 2]) -> Xy {
        let (start, goal) = (self.at(from), self.at(to));
        if self.scene.has_point(to) {
            return goal;
        }
        let (room, way) = (self.layout.board.grown(-SIGN_OFF_BOARD), goal - start);
        let share = |from: f32, by: f32, low: f32, high: f32| {
            let limit = if by > 0.0 { high } else { low };
            if by == 0.0 { 1.0 } else { ((limit - from) / by).clamp(0.0, 1.0) }
        };
        let across = share(start.x, way.x, room.x, room.right());
        start + way * across.min(share(start.y, way.y, room.y, room.bottom()))
    }

    /// The way of a refused move, under the pieces it passes.
    fn refused_way(&self, ends: [Point; 2], canvas: &mut impl Canvas) {
        let places = [self.at(ends[0]), self.goal(ends)];
        let [start, end] = ends.map(|p| self.clearance(p));
        let end = if end > 0.0 { end } else { SIGN };
        if (places[0] - places[1]).length() > start + end + 4.0 {
            let shaft = way(&places, Route::Straight).without_start(start).without_end(end);
            canvas.path(Style::Halo, &shaft);
            canvas.path(Style::Refused, &shaft);
        }
    }

    /// The sign of a refused move: on its goal or, where a piece stands there, close before it, where other pieces leave room.
    fn refusal(&self, ends: [Point; 2], canvas: &mut impl Canvas) {
        if self.piece(ends[1]).is_none() {
            let radius = if self.scene.has_point(ends[1]) { SIGN } else { SIGN_OFF_BOARD };
            self.forbidden(self.goal(ends), radius, canvas);
            return;
        }
        let (radius, [near, far]) = SIGN_BETWEEN;
        let way = way(&ends.map(|p| self.at(p)), Route::Straight);
        let room = |at: Xy| self.scene.pieces.iter().map(|piece| (self.at(piece.at) - at).length()).fold(f32::INFINITY, f32::min);
        let (mut best, mut distance) = (way.without_end(near).end(), near);
        while distance < far {
            distance += 2.0;
            let at = way.without_end(distance).end();
            if room(at) > room(best) + 0.01 {
                best = at;
            }
        }
        self.forbidden(best, radius, canvas);
    }

    /// The sign of what is refused, on a disc of paper.
    fn forbidden(&self, centre: Xy, radius: f32, canvas: &mut impl Canvas) {
        canvas.circle(Style::Clear, centre, radius + 2.5);
        let end = xy(radius, radius) * 0.707;
        let mut path = Path::new();
        path.circle(centre, radius).line(centre - end, centre + end);
        canvas.path(Style::RefusedSign, &path);
    }

    fn shaft(&self, arrow: &Arrow, from_empty: bool, intent: Intent, canvas: &mut impl Canvas) {
        canvas.path(Style::Halo, &arrow.shaft);
        canvas.path(Style::HeadHalo, &arrow.head);
        if intent == Intent::Played && from_empty {
            canvas.circle(Style::Head, arrow.start, 4.2);
        }
        let (shaft, head) = if intent == Intent::Played { (Style::Shaft, Style::Head) } else { (Style::Possible, Style::OpenHead) };
        canvas.path(shaft, &arrow.shaft);
        canvas.path(head, &arrow.head);
    }

    /// The way of one piece: a leg from station to station, an arrowhead at the last, numbers at all but the origin.
    fn chain(&self, points: &[Point], jumps: bool, intent: Intent, canvas: &mut impl Canvas) {
        let route = if jumps { Route::Arc } else { Route::Straight };
        let stations = numbered(points);
        let mut arrows = Vec::new();
        for (i, leg) in points.windows(2).enumerate() {
            let stop = |p: Point| {
                let badge = stations.iter().any(|&(_, at)| at == p && self.piece(p).is_none());
                if badge { BADGE + 1.5 } else { self.clearance(p) }
            };
            let places = [self.at(leg[0]), self.at(leg[1])];
            let arrow = Arrow::new(&places, route, stop(leg[0]), stop(leg[1]).max(3.0));
            self.shaft(&arrow, i == 0 && self.piece(leg[0]).is_none(), intent, canvas);
            arrows.push(arrow);
        }
        for (number, at) in stations {
            let place = if self.piece(at).is_some() { self.corner(at, CORNER, &arrows) } else { self.at(at) };
            badge(canvas, place, number);
        }
    }

    /// The corner of a point that lies on the board, farthest from the given arrows and clear of other pieces; the upper
    /// right one of equals.
    fn corner(&self, p: Point, reach: f32, arrows: &[Arrow]) -> Xy {
        let centre = self.at(p);
        let corners = [(1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| centre + xy(x, y) * reach);
        let inner = self.layout.board.grown(-BADGE);
        let others: Vec<Xy> = self.scene.pieces.iter().filter(|piece| piece.at != p).map(|piece| self.at(piece.at)).collect();
        let distance = |corner: Xy| {
            let free = arrows.iter().map(|a| a.distance(corner)).fold(100.0, f32::min);
            let apart = others.iter().map(|&other| (other - corner).length()).fold(100.0, f32::min);
            let free = free.min(apart - PIECE_RADIUS);
            if inner.contains(corner) { free } else { free - 100.0 }
        };
        let mut best = corners[0];
        for corner in corners {
            if distance(corner) > distance(best) + 0.5 {
                best = corner;
            }
        }
        best
    }

    fn ghost(&self, piece: Piece, canvas: &mut impl Canvas) {
        canvas.piece(super::gone(piece), piece, self.at(piece.at), 1.0);
    }

    /// A cross on the empty point; where the capturing piece stands on it, a small disc at its corner.
    fn captured(&self, piece: Piece, canvas: &mut impl Canvas) {
        let centre = self.at(piece.at);
        if self.piece(piece.at).is_none() {
            cross(canvas, centre, 8.5);
            return;
        }
        let arrows: Vec<Arrow> = self.scene.marks.iter().filter_map(|mark| self.arrow_to(mark, piece.at)).collect();
        let corner = self.corner(piece.at, CORNER, &arrows);
        canvas.circle(Style::Clear, corner, 9.4);
        canvas.circle(Style::CaptureBadge, corner, 8.0);
        let mut path = Path::new();
        saltire(&mut path, corner, 3.2);
        canvas.path(Style::CaptureSign, &path);
    }

    /// The arrow of a mark that ends on `p`.
    fn arrow_to(&self, mark: &Mark, p: Point) -> Option<Arrow> {
        let (points, route) = match mark {
            Mark::Arrow { from, to, .. } => (vec![*from, *to], Route::Straight),
            Mark::Jump { from, to, .. } => (vec![*from, *to], Route::Arc),
            Mark::Loop { points, .. } => (points.clone(), self.loops()),
            _ => return None,
        };
        let places: Vec<Xy> = points.iter().map(|&p| self.at(p)).collect();
        (points.last() == Some(&p)).then(|| Arrow::new(&places, route, 0.0, self.clearance(p)))
    }

    /// Two wedges that press on the piece between.
    fn pincers(&self, hands: [Point; 2], victim: Point, canvas: &mut impl Canvas) {
        let centre = self.at(victim);
        let mut path = Path::new();
        for hand in hands {
            let out = (self.at(hand) - centre).unit();
            let (tip, base) = (centre + out * 16.4, centre + out * 24.2);
            path.move_to(tip).line_to(base + out.left() * 6.5).line_to(base - out.left() * 6.5).close();
        }
        canvas.path(Style::HeadHalo, &path);
        canvas.path(Style::Head, &path);
    }

    fn legal(&self, p: Point, canvas: &mut impl Canvas) {
        if self.piece(p).is_some() {
            canvas.circle(Style::Ring, self.at(p), self.ring(p));
        } else {
            canvas.circle(Style::Clear, self.at(p), 7.5);
            canvas.circle(Style::Head, self.at(p), 5.5);
        }
    }

    fn illegal(&self, p: Point, canvas: &mut impl Canvas) {
        let centre = self.at(p);
        if self.piece(p).is_none() {
            self.forbidden(centre, SIGN, canvas);
            return;
        }
        let radius = self.ring(p);
        let end = xy(radius, radius) * 0.707;
        let mut path = Path::new();
        path.line(centre - end, centre + end);
        canvas.path(Style::SlimHalo, &path);
        path.circle(centre, radius);
        canvas.path(Style::RefusedSign, &path);
    }

    fn crossed(&self, centre: Xy, arm: f32, canvas: &mut impl Canvas) {
        let mut path = Path::new();
        saltire(&mut path, centre, arm);
        canvas.path(Style::Halo, &path);
        canvas.path(Style::Crossed, &path);
    }

    /// A letter: on an empty point, on a stone, or at the corner of a shape.
    fn label(&self, p: Point, text: &str, canvas: &mut impl Canvas) {
        let centre = self.at(p);
        match self.piece(p) {
            Some(kind) if kind.is_stone() => {
                let style = if kind.is_dark() { Style::LetterOnDark } else { Style::LetterOnLight };
                if !kind.is_dark() {
                    canvas.circle(Style::ClearLight, centre, 9.4);
                }
                canvas.text(style, centre, text);
            }
            Some(_) => {
                let arrows: Vec<Arrow> = self.scene.marks.iter().filter_map(|mark| self.arrow_to(mark, p)).collect();
                let corner = self.corner(p, LETTER, &arrows);
                canvas.circle(Style::Clear, corner, CLEAR);
                canvas.text(Style::Letter, corner, text);
            }
            None => {
                canvas.circle(Style::Clear, centre, CLEAR);
                canvas.text(Style::Letter, centre, text);
            }
        }
    }
}

/// Name of a mark's kind in classes.
fn kind(mark: &Mark) -> &'static str {
    match mark {
        Mark::Arrow { .. } => "move",
        Mark::Jump { .. } => "jump",
        Mark::Chain { .. } => "chain",
        Mark::Loop { .. } => "loop",
        Mark::Walk { .. } => "walk",
        Mark::Ride { .. } => "ride",
        Mark::Captured(_) => "captured",
        Mark::Threatened(_) => "threatened",
        Mark::Pincers { .. } => "pincers",
        Mark::Run { .. } => "run",
        Mark::Placed(_) => "placed",
        Mark::Removed(_) => "removed",
        Mark::LegalTarget(_) => "legal",
        Mark::IllegalTarget(_) => "illegal",
        Mark::Cross(_) => "cross",
        Mark::Circle(_) => "circle",
        Mark::Highlight(_) => "highlight",
        Mark::Label { .. } => "label",
    }
}

/// First and last point of a move that is refused.
fn refused(mark: &Mark) -> Option<[Point; 2]> {
    match mark {
        Mark::Arrow { from, to, intent: Intent::Refused } => Some([*from, *to]),
        _ => None,
    }
}

fn is_under(mark: &Mark) -> bool {
    refused(mark).is_some()
        || matches!(mark, Mark::Highlight(_) | Mark::Captured(_) | Mark::Removed(_) | Mark::Run { .. } | Mark::Ride { .. })
}

fn is_walk(mark: &Mark) -> bool {
    matches!(mark, Mark::Walk { .. })
}

fn is_over(mark: &Mark) -> bool {
    !matches!(mark, Mark::Highlight(_) | Mark::Run { .. } | Mark::Ride { .. } | Mark::Walk { .. } | Mark::Label { .. })
}

fn is_label(mark: &Mark) -> bool {
    matches!(mark, Mark::Label { .. })
}

/// The numbers of a chain's stations, each point with the first number it has.
fn numbered(points: &[Point]) -> Vec<(usize, Point)> {
    let mut stations: Vec<(usize, Point)> = Vec::new();
    for (number, &at) in points.iter().enumerate().skip(1) {
        if stations.iter().all(|&(_, other)| other != at) {
            stations.push((number, at));
        }
    }
    if stations.len() == 1 && points.len() == 2 { Vec::new() } else { stations }
}

fn badge(canvas: &mut impl Canvas, centre: Xy, number: usize) {
    canvas.circle(Style::Clear, centre, BADGE + 1.5);
    canvas.circle(Style::Badge, centre, BADGE);
    canvas.text(Style::BadgeText, centre, &number.to_string());
}

/// The cross of a capture.
pub(super) fn cross(canvas: &mut impl Canvas, centre: Xy, arm: f32) {
    let mut path = Path::new();
    saltire(&mut path, centre, arm);
    canvas.path(Style::Cross, &path);
}

fn saltire(path: &mut Path, centre: Xy, arm: f32) {
    path.line(centre - xy(arm, arm), centre + xy(arm, arm)).line(centre + xy(arm, -arm), centre - xy(arm, -arm));
}

/// Four arcs round a point, open above, below and at the sides.
fn brackets(centre: Xy, radius: f32) -> Path {
    let mut path = Path::new();
    for (x, y) in [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        let at = |a: f32, b: f32| centre + xy(x * a, y * b) * radius;
        path.move_to(at(0.34, 0.94)).quad_to(at(0.8, 0.8), at(0.94, 0.34));
    }
    path
}

/// A sign for what was taken up.
fn chevron(centre: Xy) -> Path {
    let mut path = Path::new();
    path.move_to(centre + xy(-5.5, 2.8)).line_to(centre + xy(0.0, -3.2)).line_to(centre + xy(5.5, 2.8));
    path
}

/// A line round everything within `radius` of the straight way between two places.
fn capsule(a: Xy, b: Xy, radius: f32) -> Path {
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
