//! Marks: what is played, captured, possible, refused, pointed out.

use super::super::canvas::{Canvas, Layer};
use super::super::crop::mark_points;
use super::super::geometry::{Path, Xy, xy};
use super::super::layout::Layout;
use super::super::scene::{Ground, Intent, Mark, Piece, PieceKind, Scene};
use super::super::style::Style;
use super::arrows::{Arrow, Route};
use super::refused::{SIGN, refused};
use super::room::{CLEAR, CORNER};
use super::signs::{BADGE, badge, brackets, capsule, cross, forbidden, lift, order, saltire};
use crate::engine::Point;

/// Radius of rings round a point with a piece on it.
const RING: f32 = 18.0;
/// Distance of a letter beside a piece, which it must not cover, from the centre of its point, along each axis.
const LETTER: f32 = 20.0;

/// The marks of a scene, ready to be drawn in two layers.
pub(super) struct Marks<'a> {
    pub(super) scene: &'a Scene,
    pub(super) layout: &'a Layout,
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
        self.layer(Layer::MarksOver, canvas, &[is_over, is_order, is_label], Self::draw_over);
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
            Mark::Removed(piece) => canvas.circle(Style::Possible, self.at(piece.at), 15.0),
            Mark::Walk { .. } => self.arrow(mark, canvas),
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
            Mark::Arrow { .. } | Mark::Jump { .. } | Mark::Loop { .. } => self.arrow(mark, canvas),
            Mark::Chain { points, jumps, intent } => self.chain(points, *jumps, *intent, canvas),
            Mark::Captured(piece) => self.captured(*piece, canvas),
            Mark::Threatened(p) => canvas.circle(Style::Threat, self.at(*p), self.ring(*p)),
            Mark::Pincers { one, victim, other } => self.pincers([*one, *other], *victim, canvas),
            Mark::Placed(p) => canvas.path(Style::Ring, &brackets(self.at(*p), self.ring(*p) + 2.0)),
            Mark::Removed(piece) => canvas.path(Style::Head, &lift(self.at(piece.at))),
            Mark::Removable(p) => self.removable(*p, canvas),
            Mark::Order { at, to, numbers } => {
                let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
                match self.piece(*at) {
                    Some(kind) if at == to && kind.is_stone() => self.on_stone(*at, kind, &numbers.join(" "), canvas),
                    _ => order(canvas, self.order_place(*at, *to), &numbers.join(" ")),
                }
            }
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

    pub(super) fn loops(&self) -> Route {
        Route::Loops { middle: self.layout.board.centre() }
    }

    pub(super) fn at(&self, p: Point) -> Xy {
        self.layout.at(p)
    }

    pub(super) fn piece(&self, p: Point) -> Option<PieceKind> {
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

    fn arrow(&self, mark: &Mark, canvas: &mut impl Canvas) {
        let (from, intent) = match mark {
            Mark::Arrow { from, intent, .. } | Mark::Jump { from, intent, .. } => (Some(from), *intent),
            Mark::Loop { points, intent } | Mark::Walk { points, intent } => (points.first(), *intent),
            _ => return,
        };
        if let (Some(&from), Some(arrow)) = (from, self.arrow_of(mark)) {
            self.shafts(&[arrow], self.piece(from).is_none() && !self.has_order(from), intent, canvas);
        }
    }

    /// Arrows of one mark, the first of which leaves a dot where nothing else stands: no head lies under another's shaft.
    fn shafts(&self, arrows: &[Arrow], from_empty: bool, intent: Intent, canvas: &mut impl Canvas) {
        let played = intent == Intent::Played;
        let (shaft, head) = if played { (Style::Shaft, Style::Head) } else { (Style::Possible, Style::OpenHead) };
        for arrow in arrows {
            canvas.path(Style::Halo, &arrow.shaft);
        }
        for arrow in arrows {
            canvas.path(shaft, &arrow.shaft);
        }
        if let Some(first) = arrows.first().filter(|_| played && from_empty) {
            canvas.circle(Style::Head, first.start, 4.2);
        }
        for arrow in arrows {
            canvas.path(Style::HeadHalo, &arrow.head);
            canvas.path(head, &arrow.head);
        }
    }

    /// The way of one piece: a leg from station to station, an arrowhead at the last, numbers at all but the origin.
    fn chain(&self, points: &[Point], jumps: bool, intent: Intent, canvas: &mut impl Canvas) {
        let route = if jumps { Route::Arc } else { Route::Straight };
        let stations = numbered(points);
        let mut arrows = Vec::new();
        for leg in points.windows(2) {
            let stop = |p: Point| {
                let badge = stations.iter().any(|&(_, at)| at == p && self.piece(p).is_none());
                if badge { BADGE + 1.5 } else { self.clearance(p) }
            };
            let places = [self.at(leg[0]), self.at(leg[1])];
            let arrow = Arrow::new(&places, route, stop(leg[0]), stop(leg[1]).max(3.0));
            arrows.push(arrow);
        }
        self.shafts(&arrows, points.first().is_some_and(|&from| self.piece(from).is_none()), intent, canvas);
        for (number, at) in stations {
            let place = if self.piece(at).is_some() { self.corner(at, CORNER, &arrows) } else { self.at(at) };
            badge(canvas, place, number);
        }
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
        let corner = self.corner(piece.at, CORNER, &self.arrows());
        canvas.circle(Style::Clear, corner, 9.4);
        canvas.circle(Style::CaptureBadge, corner, 8.0);
        let mut path = Path::new();
        saltire(&mut path, corner, 3.2);
        canvas.path(Style::CaptureSign, &path);
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
            forbidden(canvas, centre, SIGN);
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

    fn removable(&self, p: Point, canvas: &mut impl Canvas) {
        if self.piece(p).is_some_and(|kind| !kind.is_dark()) {
            canvas.circle(Style::ClearLight, self.at(p), 12.6);
        }
        canvas.circle(Style::Possible, self.at(p), self.ring(p));
        canvas.path(Style::OpenHead, &lift(self.at(p)));
    }

    fn on_stone(&self, p: Point, kind: PieceKind, text: &str, canvas: &mut impl Canvas) {
        let style = if kind.is_dark() { Style::LetterOnDark } else { Style::LetterOnLight };
        if !kind.is_dark() {
            canvas.circle(Style::ClearLight, self.at(p), 9.4);
        }
        canvas.text(style, self.at(p), text);
    }

    /// A letter: on an empty point, on a stone, or at the corner of a shape.
    fn label(&self, p: Point, text: &str, canvas: &mut impl Canvas) {
        let centre = self.at(p);
        match self.piece(p) {
            Some(kind) if kind.is_stone() => self.on_stone(p, kind, text, canvas),
            Some(_) => {
                let corner = self.corner(p, LETTER, &self.arrows());
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
        Mark::Removable(_) => "removable",
        Mark::Order { .. } => "order",
        Mark::LegalTarget(_) => "legal",
        Mark::IllegalTarget(_) => "illegal",
        Mark::Cross(_) => "cross",
        Mark::Circle(_) => "circle",
        Mark::Highlight(_) => "highlight",
        Mark::Label { .. } => "label",
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
    let elsewhere = matches!(mark, Mark::Highlight(_) | Mark::Run { .. } | Mark::Ride { .. } | Mark::Walk { .. });
    !elsewhere && !is_order(mark) && !is_label(mark)
}

fn is_order(mark: &Mark) -> bool {
    matches!(mark, Mark::Order { .. })
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
