//! Whether a picture can be read: nothing important is covered, nothing falls outside.
//!
//! The check draws the scene on a canvas that records, and asks of every piece and every text what later shapes hide.

use super::canvas::{Canvas, Layer};
use super::draw::draw;
use super::geometry::{Path, Rect, Xy, xy};
use super::outline::Outline;
use super::pieces::{Role, outlines};
use super::print::{LEAST_LETTER, POINTS_PER_MM};
use super::scene::{Piece, Scene};
use super::style::{PieceLook, Style};
use crate::engine::Point;

/// Part of a piece that must stay visible.
pub const LEAST_VISIBLE: f32 = 0.6;

/// Part of an arrowhead that must stay visible.
pub const LEAST_OF_HEAD: f32 = 0.8;

/// Something that makes a picture hard to read.
#[derive(Clone, PartialEq, Debug)]
pub enum Problem {
    /// Too little of a piece is visible.
    PieceCovered {
        /// Where it stands.
        at: Point,
        /// The visible part, 0 to 1.
        visible: f32,
    },
    /// A number or label is covered by something drawn over it.
    TextCovered(String),
    /// An arrowhead touches a number or label.
    ArrowTouchesText(String),
    /// Too little of an arrowhead is visible: arrows lie on each other.
    ArrowCovered {
        /// The visible part, 0 to 1.
        visible: f32,
    },
    /// A number or label leaves the picture.
    TextOutside(String),
}

/// What is wrong with a scene printed so many millimetres wide; nothing for a good picture.
pub fn problems(scene: &Scene, width_mm: f32) -> Vec<Problem> {
    let view = scene.layout().view;
    let scale = width_mm * POINTS_PER_MM / view.width;
    let mut record = Record { items: Vec::new(), scale, layer: Layer::Board };
    draw(scene, &mut record);
    let mut problems = Vec::new();
    for (i, item) in record.items.iter().enumerate() {
        let later = &record.items[i + 1..];
        match item {
            Item::Piece { at, body, layer: Layer::Pieces } => {
                let visible = visible(body, later);
                if visible < LEAST_VISIBLE {
                    problems.push(Problem::PieceCovered { at: *at, visible });
                }
            }
            Item::Shape(shape) if shape.arrow => {
                let visible = visible(&shape.outline, later);
                if visible < LEAST_OF_HEAD {
                    problems.push(Problem::ArrowCovered { visible });
                }
            }
            Item::Text { area, text } => {
                let near: Vec<&Item> = later.iter().filter(|item| item.area().meets(*area)).collect();
                if grid(*area, 9).any(|p| near.iter().any(|item| item.hides(p))) {
                    problems.push(Problem::TextCovered(text.clone()));
                }
                let heads = record.items.iter().filter_map(|item| if let Item::Shape(s) = item { s.head.then_some(s) } else { None });
                if heads.into_iter().any(|head| grid(*area, 9).any(|p| head.covers(p))) {
                    problems.push(Problem::ArrowTouchesText(text.clone()));
                }
                let inside = area.x >= view.x && area.y >= view.y && area.right() <= view.right() && area.bottom() <= view.bottom();
                if !inside {
                    problems.push(Problem::TextOutside(text.clone()));
                }
            }
            _ => {}
        }
    }
    problems
}

/// The part of a body that nothing later hides.
fn visible(body: &Outline, later: &[Item]) -> f32 {
    let area = boxed(body);
    let later: Vec<&Item> = later.iter().filter(|item| item.area().meets(area)).collect();
    let samples: Vec<Xy> = grid(area, 24).filter(|&p| body.contains(p)).collect();
    let free = samples.iter().filter(|&&p| !later.iter().any(|item| item.hides(p))).count();
    if samples.is_empty() { 1.0 } else { free as f32 / samples.len() as f32 }
}

/// Places spread evenly over a box.
fn grid(area: Rect, count: u8) -> impl Iterator<Item = Xy> {
    let step = move |i: u8| (f32::from(i) + 0.5) / f32::from(count);
    (0..count).flat_map(move |row| (0..count).map(move |column| xy(area.x + area.width * step(column), area.y + area.height * step(row))))
}

struct Shape {
    outline: Outline,
    /// A box that holds everything it covers.
    area: Rect,
    filled: bool,
    /// Half the width of the stroke.
    reach: f32,
    /// A head, or a dot of its colour.
    head: bool,
    /// A head alone.
    arrow: bool,
}

impl Shape {
    fn covers(&self, p: Xy) -> bool {
        self.area.contains(p) && self.inks(p)
    }

    fn inks(&self, p: Xy) -> bool {
        self.filled && self.outline.contains(p) || self.reach > 0.0 && self.outline.distance(p) <= self.reach
    }
}

fn boxed(outline: &Outline) -> Rect {
    outline.bounds().map_or(Rect::new(0.0, 0.0, 0.0, 0.0), |(a, b)| Rect::new(a.x, a.y, b.x - a.x, b.y - a.y))
}

enum Item {
    Shape(Shape),
    Text { area: Rect, text: String },
    Piece { at: Point, body: Outline, layer: Layer },
}

impl Item {
    /// A box that holds everything it hides.
    fn area(&self) -> Rect {
        match self {
            Item::Shape(shape) => shape.area,
            Item::Text { area, .. } => *area,
            Item::Piece { body, .. } => boxed(body),
        }
    }

    fn hides(&self, p: Xy) -> bool {
        match self {
            Item::Shape(shape) => shape.covers(p),
            Item::Text { area, .. } => area.contains(p),
            Item::Piece { body, .. } => body.contains(p),
        }
    }
}

struct Record {
    items: Vec<Item>,
    scale: f32,
    layer: Layer,
}

impl Record {
    fn shape(&mut self, style: Style, path: &Path) {
        let look = style.look();
        let outline = Outline::of(path);
        let reach = look.stroke.map_or(0.0, |(_, width)| width / 2.0);
        self.items.push(Item::Shape(Shape {
            area: boxed(&outline).grown(reach),
            outline,
            // A disc of a light piece's own colour on it hides nothing of it.
            filled: look.fill.is_some() && style != Style::ClearLight,
            reach,
            head: matches!(style, Style::Head | Style::OpenHead),
            arrow: false,
        }));
    }
}

impl Canvas for Record {
    fn open(&mut self, layer: Layer) {
        self.layer = layer;
    }

    fn close(&mut self) {}

    fn open_mark(&mut self, _index: usize, _kind: &'static str) {}

    fn close_mark(&mut self) {}

    fn path(&mut self, style: Style, path: &Path) {
        self.shape(style, path);
        if let Some(Item::Shape(shape)) = self.items.last_mut() {
            shape.arrow = shape.head;
        }
    }

    fn circle(&mut self, style: Style, centre: Xy, radius: f32) {
        let mut path = Path::new();
        path.circle(centre, radius);
        self.shape(style, &path);
    }

    fn rect(&mut self, style: Style, rect: Rect) {
        let mut path = Path::new();
        path.rect(rect);
        self.shape(style, &path);
    }

    fn text(&mut self, style: Style, centre: Xy, text: &str) {
        let size = style.look().text.unwrap_or(0.0).max(LEAST_LETTER / self.scale);
        // Numerals are 0.59 of the size apart, Hangul nearly the whole size; both about 0.72 high, Hangul a little more.
        let width: f32 = text.chars().map(|c| if c.is_ascii() { 0.57 } else { 0.92 }).sum();
        let height = if text.is_ascii() { 0.7 } else { 0.86 };
        self.items.push(Item::Text { area: Rect::around(centre, width * size, height * size), text: text.to_owned() });
    }

    fn piece(&mut self, _look: PieceLook, piece: Piece, centre: Xy, scale: f32) {
        let body = outlines(piece.kind).iter().find(|(role, _)| *role == Role::Body);
        let body = body.map(|(_, path)| Outline::of(&path.placed(scale, centre))).unwrap_or_default();
        self.items.push(Item::Piece { at: piece.at, body, layer: self.layer });
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::{Intent, Mark};
    use super::*;
    use crate::engine::{AnyGame, GameId};

    fn found(marks: Vec<Mark>) -> Vec<Problem> {
        let game = AnyGame::house(GameId::Alquerque);
        problems(&Scene::of(&game, &game.start()).with_marks(marks), 40.0)
    }

    #[test]
    fn a_good_picture_has_no_problems() {
        assert_eq!(found(Vec::new()), []);
    }

    #[test]
    fn a_piece_under_many_marks_is_noticed() {
        let p = Point::new;
        let marks = [(1, 1), (1, 5), (5, 1), (5, 5)].map(|(row, column)| Mark::Arrow {
            from: p(row, column),
            to: p(6 - row, 6 - column),
            intent: Intent::Played,
        });
        let straight =
            [(3, 1), (1, 3)].map(|(row, column)| Mark::Arrow { from: p(row, column), to: p(6 - row, 6 - column), intent: Intent::Played });
        let crossing: Vec<Mark> = marks.into_iter().chain(straight).collect();
        let game = AnyGame::house(GameId::Alquerque);
        let mut scene = Scene::of(&game, &game.start()).with_marks(crossing);
        scene.pieces = vec![Piece { at: p(3, 3), kind: super::super::PieceKind::LightStone }];
        assert!(matches!(problems(&scene, 40.0)[..], [Problem::PieceCovered { at: Point { row: 3, column: 3 }, .. }]));
    }

    #[test]
    fn letters_that_meet_an_arrow_or_leave_the_picture_are_noticed() {
        let p = Point::new;
        let label = |at: Point, text: &str| Mark::Label { at, text: text.to_owned() };
        let arrow = |from, to| Mark::Arrow { from, to, intent: Intent::Possible };
        let empty = |marks: Vec<Mark>| {
            let game = AnyGame::house(GameId::Alquerque);
            let mut scene = Scene::of(&game, &game.start()).with_marks(marks);
            scene.pieces.clear();
            problems(&scene, 40.0)
        };
        let wide = "가나다라마바사";
        assert!(empty(vec![arrow(p(3, 1), p(3, 2)), label(p(3, 3), wide)]).contains(&Problem::ArrowTouchesText(wide.to_owned())));
        assert_eq!(empty(vec![arrow(p(3, 1), p(3, 2)), label(p(3, 3), "가")]), []);
        assert!(empty(vec![label(p(1, 1), wide)]).contains(&Problem::TextOutside(wide.to_owned())));
    }

    #[test]
    fn an_arrowhead_under_another_arrow_is_noticed() {
        let p = Point::new;
        let arrow = |from, to, intent| Mark::Arrow { from, to, intent };
        let onto = |intent| found(vec![arrow(p(3, 1), p(3, 3), Intent::Possible), arrow(p(3, 1), p(3, 3), intent)]);
        assert!(matches!(onto(Intent::Played)[..], [Problem::ArrowCovered { .. }]), "{:?}", onto(Intent::Played));
        // What comes back runs beside what went, and what meets stops before the others.
        assert_eq!(found(vec![arrow(p(4, 3), p(3, 3), Intent::Played), arrow(p(3, 3), p(4, 3), Intent::Played)]), []);
        let around = [(4, 2), (4, 3), (4, 4), (3, 4), (2, 4), (2, 3)].map(|(row, column)| arrow(p(row, column), p(3, 3), Intent::Possible));
        assert_eq!(found(around.to_vec()), []);
    }

    #[test]
    fn a_covered_letter_is_noticed() {
        let at = Point::new(3, 3);
        let label = |text: &str| Mark::Label { at, text: text.to_owned() };
        assert_eq!(found(vec![label("가")]), []);
        assert!(found(vec![label("가"), label("나")]).contains(&Problem::TextCovered("가".to_owned())));
    }
}
