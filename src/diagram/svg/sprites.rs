//! The pictures of one HTML page, with everything that several of them share written once: style rules, kinds of piece,
//! boards with their coordinates, pieces that stay where they are while an example goes on, marks of the same form.

use super::super::canvas::{Canvas, Layer};
use super::super::crop::mark_points;
use super::super::draw::draw;
use super::super::geometry::{Decimals, Path, Rect, Xy, integer, number};
use super::super::layout::Layout;
use super::super::scene::{Piece, Scene};
use super::super::style::{PieceLook, Style};
use super::escape;
use super::web::{Used, Web, definitions, sheet};

/// What the ids of shared parts begin with. No heading and no example makes an id like that.
const PREFIX: &str = "_";

/// The shared parts of a page's pictures.
///
/// ```
/// # use panrye::{diagram::{Scene, svg::Sprites}, engine::{AnyGame, GameId}};
/// # let game = AnyGame::house(GameId::Breakthrough);
/// # let scene = Scene::of(&game, &game.start());
/// let mut sprites = Sprites::default();
/// let figure = sprites.place(&scene); // where the picture stands
/// let sheet = sprites.sheet(); // once, before the first picture
/// assert!(figure.contains("#_1") && sheet.contains("id=\"_1\""));
/// ```
#[derive(Clone, Default, Debug)]
pub struct Sprites {
    used: Used,
    parts: Vec<String>,
}

impl Sprites {
    /// The picture of a scene, which refers to the shared parts.
    pub fn place(&mut self, scene: &Scene) -> String {
        self.place_all(&[scene]).pop().unwrap_or_default()
    }

    /// The pictures of scenes that follow each other, such as the steps of an example: the pieces that stand in all of
    /// them are shared.
    pub fn place_all(&mut self, scenes: &[&Scene]) -> Vec<String> {
        let drawings: Vec<Drawing> = scenes.iter().map(|scene| Drawing::of(scene)).collect();
        let standing = match drawings.split_first() {
            Some((first, others)) if !others.is_empty() => {
                first.pieces.iter().filter(|piece| others.iter().all(|other| other.pieces.contains(piece))).cloned().collect()
            }
            _ => Vec::new(),
        };
        let standing = if standing.len() > 1 { standing } else { Vec::new() };
        let shared = (!standing.is_empty()).then(|| self.share(grouped(&standing)));
        scenes.iter().zip(drawings).map(|(scene, drawing)| self.picture(scene, drawing, &standing, shared)).collect()
    }

    fn picture(&mut self, scene: &Scene, drawing: Drawing, standing: &[Man], shared: Option<u32>) -> String {
        self.used.add(&drawing.used);
        let mut out = String::with_capacity(1024);
        head(&mut out, scene);
        for part in drawing.parts {
            match part {
                Part::Own(markup) => out.push_str(&markup),
                Part::Shared(markup, at) => refer(&mut out, self.share(markup), at),
                Part::Pieces => {
                    out.push_str("<g class=\"b-pieces\">");
                    if let Some(part) = shared {
                        refer(&mut out, part, Xy::default());
                    }
                    let own: Vec<Man> = drawing.pieces.iter().filter(|piece| !standing.contains(piece)).cloned().collect();
                    out.push_str(&grouped(&own));
                    out.push_str("</g>");
                }
            }
        }
        out.push_str("</svg>");
        out
    }

    /// Number of a shared part, from 1.
    fn share(&mut self, markup: String) -> u32 {
        let known = self.parts.iter().position(|part| *part == markup).unwrap_or_else(|| {
            self.parts.push(markup);
            self.parts.len() - 1
        });
        known as u32 + 1
    }

    /// The hidden drawing with the shared parts; empty without pictures.
    pub fn sheet(&self) -> String {
        if self.parts.is_empty() {
            return String::new();
        }
        let mut out = String::from("<svg class=\"sprites\" aria-hidden=\"true\" focusable=\"false\" width=\"0\" height=\"0\">");
        sheet(&mut out, &self.used, None);
        definitions(&mut out, PREFIX, self.used.kinds);
        out.push_str("<defs>");
        for (i, part) in self.parts.iter().enumerate() {
            out.push_str("<g id=\"");
            out.push_str(PREFIX);
            integer(&mut out, i as u32 + 1);
            out.push_str("\">");
            out.push_str(part);
            out.push_str("</g>");
        }
        out.push_str("</defs></svg>\n");
        out
    }
}

/// A piece on the board: how it looks, and its element.
type Man = (PieceLook, String);

/// A part of a picture, in the order of drawing.
enum Part {
    /// What many pictures have: the board, its coordinates, a mark drawn from its first point; and where that lies.
    Shared(String, Xy),
    /// Here the pieces stand.
    Pieces,
    /// Anything else.
    Own(String),
}

/// A scene taken apart.
struct Drawing {
    used: Used,
    parts: Vec<Part>,
    pieces: Vec<Man>,
}

impl Drawing {
    fn of(scene: &Scene) -> Drawing {
        let mut canvas = Apart {
            web: Web::new("", PREFIX.to_owned(), scene),
            scene,
            layout: scene.layout(),
            parts: Vec::new(),
            opened: 0,
            pieces: Vec::new(),
        };
        draw(scene, &mut canvas);
        Drawing { used: canvas.web.used, parts: canvas.parts, pieces: canvas.pieces }
    }
}

/// Canvas that keeps the parts of a picture apart.
struct Apart<'a> {
    web: Web<'a>,
    scene: &'a Scene,
    layout: Layout,
    parts: Vec<Part>,
    /// Where in `parts` the layer begins.
    opened: usize,
    pieces: Vec<Man>,
}

impl Apart<'_> {
    /// What was drawn since the last cut.
    fn cut(&mut self) -> String {
        std::mem::take(&mut self.web.out)
    }

    fn opening(&self, layer: Layer) -> String {
        let mut tag = String::from("<g ");
        Web::layer_class(&mut tag, layer, self.web.numerals);
        tag
    }

    /// What was drawn since the last cut, as a part that many pictures share.
    fn cut_shared(&mut self) {
        let markup = self.cut();
        if !markup.is_empty() {
            self.parts.push(Part::Shared(markup, Xy::default()));
        }
    }
}

impl Canvas for Apart<'_> {
    fn open(&mut self, layer: Layer) {
        self.web.layer = layer;
        self.opened = self.parts.len();
        match layer {
            Layer::Pieces => self.parts.push(Part::Pieces),
            Layer::MarksUnder | Layer::MarksOver => self.parts.push(Part::Own(self.opening(layer))),
            Layer::Board | Layer::Coordinates | Layer::Tray => {}
        }
    }

    fn close(&mut self) {
        let layer = self.web.layer;
        match layer {
            Layer::Pieces => {}
            Layer::MarksUnder | Layer::MarksOver => self.parts.push(Part::Own("</g>".to_owned())),
            Layer::Tray => {
                let markup = self.cut();
                self.parts.push(Part::Own(format!("{}{markup}</g>", self.opening(layer))));
            }
            Layer::Board | Layer::Coordinates if self.parts.len() == self.opened => {
                let markup = self.cut();
                self.parts.push(Part::Shared(format!("{}{markup}</g>", self.opening(layer)), Xy::default()));
            }
            // Marks lie between the parts of the board.
            Layer::Board | Layer::Coordinates => {
                self.cut_shared();
                self.parts.insert(self.opened, Part::Own(self.opening(layer)));
                self.parts.push(Part::Own("</g>".to_owned()));
            }
        }
    }

    fn open_mark(&mut self, index: usize, kind: &'static str) {
        self.cut_shared();
        let mut points = Vec::new();
        if let Some(mark) = self.scene.marks.get(index) {
            mark_points(mark, &mut points);
        }
        self.web.origin = points.first().map_or(Xy::default(), |&point| self.layout.at(point));
        self.web.out.push_str("<g class=\"b-mark m-");
        self.web.out.push_str(kind);
        self.web.out.push_str("\">");
    }

    fn close_mark(&mut self) {
        self.web.out.push_str("</g>");
        let markup = self.cut();
        self.parts.push(Part::Shared(markup, std::mem::take(&mut self.web.origin)));
    }

    fn path(&mut self, style: Style, path: &Path) {
        self.web.path(style, path);
    }

    fn circle(&mut self, style: Style, centre: Xy, radius: f32) {
        self.web.circle(style, centre, radius);
    }

    fn rect(&mut self, style: Style, rect: Rect) {
        self.web.rect(style, rect);
    }

    fn text(&mut self, style: Style, centre: Xy, text: &str) {
        self.web.text(style, centre, text);
    }

    fn piece(&mut self, look: PieceLook, piece: Piece, centre: Xy, scale: f32) {
        if self.web.layer == Layer::Pieces {
            self.web.bare_piece(look, piece, centre, scale);
            let markup = self.cut();
            self.pieces.push((look, markup));
        } else {
            self.web.piece(look, piece, centre, scale);
        }
    }
}

fn head(out: &mut String, scene: &Scene) {
    let size = scene.size();
    out.push_str("<svg class=\"b-picture\" viewBox=\"0 0 ");
    number(out, size.x, Decimals::One);
    out.push(' ');
    number(out, size.y, Decimals::One);
    out.push_str("\" role=\"img\"><title>");
    escape(out, &scene.options.title);
    out.push_str("</title><desc>");
    escape(out, &scene.options.description);
    out.push_str("</desc>");
}

/// Pieces, those of one look together. No piece touches another, so that their order is free.
fn grouped(pieces: &[Man]) -> String {
    let mut out = String::new();
    for look in PieceLook::ALL {
        let mut alike = pieces.iter().filter(|(of, _)| *of == look).peekable();
        if alike.peek().is_none() {
            continue;
        }
        out.push_str("<g class=\"b-");
        out.push_str(look.class());
        out.push_str("\">");
        alike.for_each(|(_, markup)| out.push_str(markup));
        out.push_str("</g>");
    }
    out
}

fn refer(out: &mut String, part: u32, at: Xy) {
    out.push_str("<use href=\"#");
    out.push_str(PREFIX);
    integer(out, part);
    out.push('"');
    for (name, value) in [(" x=\"", at.x), (" y=\"", at.y)] {
        if value != 0.0 {
            out.push_str(name);
            number(out, value, Decimals::One);
            out.push('"');
        }
    }
    out.push_str("/>");
}

#[cfg(test)]
mod tests {
    use super::Sprites;
    use crate::diagram::{Scene, marks_for_action};
    use crate::engine::{Action, AnyGame, GameId, Point};

    #[test]
    fn what_stays_and_what_is_alike_is_written_once() {
        let game = AnyGame::house(GameId::Breakthrough);
        let start = game.start();
        let marked = |column| {
            let action = Action::Move(Point::new(7, column), Point::new(6, column));
            Scene::of(&game, &start).with_marks(marks_for_action(&game, &start, action, 0, crate::diagram::Intent::Possible))
        };
        let scenes = [Scene::of(&game, &start), marked(1), marked(2)];
        let mut sprites = Sprites::default();
        let pictures = sprites.place_all(&scenes.iter().collect::<Vec<_>>());
        let sheet = sprites.sheet();
        assert_eq!(sheet.matches("href=\"#_dark\"").count(), 16, "the pieces that never move");
        assert!(pictures.iter().all(|picture| !picture.contains("href=\"#_dark\"")));
        assert_eq!(sheet.matches("b-mark m-move").count(), 1, "the same arrow from another square");
        assert_eq!(pictures[1].matches("<use").count(), pictures[2].matches("<use").count());
        let once = |scene: &Scene| Sprites::default().place(scene).len();
        assert!(pictures.iter().map(String::len).sum::<usize>() < scenes.iter().map(once).sum::<usize>() / 2);
    }
}
