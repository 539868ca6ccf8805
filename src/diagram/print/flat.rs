//! Turns a sheet into filled and stroked shapes: no classes, no shared parts, every letter a shape or checked against the font.

use super::super::canvas::{Canvas, Layer};
use super::super::draw::draw;
use super::super::geometry::{Path, Rect, Xy, xy};
use super::super::pieces::{Role, outlines};
use super::super::scene::{Piece, Scene};
use super::super::style::{Dash, Ink, PieceLook, Style};
use super::{Boxes, Colour, Font, Glyph, Item, LEAST_LETTER, LEAST_LINE, Line, Placed, Print, PrintError, Sheet, TextMode, numerals};

/// Letters never grow beyond this many picture units, however small the picture is printed.
const LARGEST_LETTER: f32 = 19.0;

/// Lines of a board hardly grow beyond these weights, in points: boards of all sizes are printed with much the same pen.
const fn usual_weight(style: Style) -> Option<f32> {
    match style {
        Style::Line => Some(0.5),
        Style::Quiet => Some(0.6),
        Style::Circuit => Some(0.65),
        Style::Frame => Some(0.9),
        _ => None,
    }
}

/// Likewise the numbers along the edges.
const USUAL_NUMBER: f32 = 8.0;

/// A length that grows slowly beyond what is usual.
fn moderate(points: f32, usual: f32) -> f32 {
    if points > usual { usual + (points - usual) * 0.35 } else { points }
}

/// A stroke on paper; widths and dashes in the units of the present figure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Stroke {
    pub colour: Colour,
    pub width: f32,
    pub dash: Dash,
    pub butt: bool,
}

/// A run of text to be set in the font.
pub(super) struct Run<'a> {
    pub font: &'a Font,
    pub text: &'a str,
    pub glyphs: &'a [Glyph],
    /// Start of the base line.
    pub at: Xy,
    pub size: f32,
    pub colour: Colour,
}

/// What a format has to be able to do.
pub(super) trait Pen {
    /// Begins a figure: what follows is in its units.
    fn begin_figure(&mut self, placed: &Placed);
    /// Ends it.
    fn end_figure(&mut self);
    /// Begins a named group.
    fn begin_group(&mut self, id: &str, name: &'static str);
    /// Ends it.
    fn end_group(&mut self);
    /// A shape.
    fn shape(&mut self, path: &Path, fill: Option<Colour>, stroke: Option<Stroke>);
    /// Text in the font.
    fn run(&mut self, run: &Run);
    /// Begins a line of text beside the figures.
    fn begin_line(&mut self, _line: &Line) {}
    /// Ends it.
    fn end_line(&mut self) {}
}

/// Draws a sheet, its upper left corner at that of the trim box.
pub(super) fn sheet(sheet: &Sheet, print: &Print, boxes: &Boxes, pen: &mut impl Pen) -> Result<(), PrintError> {
    let ground = print.palette.of(Ink::Ground);
    if ground.rgb() != Colour::WHITE.rgb() {
        let mut path = Path::new();
        path.rect(boxes.bleed);
        pen.shape(&path, Some(ground), None);
    }
    for item in &sheet.items {
        match item {
            Item::Figure(placed) => figure(placed, print, boxes, pen)?,
            Item::Line(line) => {
                pen.begin_line(line);
                let set = caption(line, print, boxes, pen);
                pen.end_line();
                set?;
            }
        }
    }
    if print.crop_marks {
        let mut path = Path::new();
        for (from, to) in boxes.crop_marks() {
            path.line(from, to);
        }
        pen.shape(&path, None, Some(Stroke { colour: Colour::Grey(0), width: LEAST_LINE, dash: None, butt: true }));
    }
    Ok(())
}

fn figure(placed: &Placed, print: &Print, boxes: &Boxes, pen: &mut impl Pen) -> Result<(), PrintError> {
    let placed = Placed { at: placed.at + xy(boxes.trim.x, boxes.trim.y), ..placed.clone() };
    pen.begin_figure(&placed);
    let mut flat = Flat { pen, layer: Layer::Board, print, scale: placed.scale, prefix: &placed.scene.options.prefix, error: None };
    draw(&placed.scene, &mut flat);
    let error = flat.error.take();
    pen.end_figure();
    error.map_or(Ok(()), Err)
}

fn caption(line: &Line, print: &Print, boxes: &Boxes, pen: &mut impl Pen) -> Result<(), PrintError> {
    let font = print.font.ok_or_else(|| PrintError::FontNeeded(line.text.clone()))?;
    let glyphs = font.glyphs(&line.text)?;
    let at = line.at + xy(boxes.trim.x, boxes.trim.y);
    let colour = print.palette.of(if line.strong { Ink::Dark } else { Ink::Text });
    match print.text {
        TextMode::Outline => pen.shape(&font.outlines(&glyphs, at, line.size), Some(colour), None),
        TextMode::Font => pen.run(&Run { font, text: &line.text, glyphs: &glyphs, at, size: line.size, colour }),
    }
    Ok(())
}

/// The canvas of print.
struct Flat<'a, P: Pen> {
    pen: &'a mut P,
    layer: Layer,
    print: &'a Print<'a>,
    /// Points per unit.
    scale: f32,
    prefix: &'a str,
    error: Option<PrintError>,
}

impl<P: Pen> Flat<'_, P> {
    fn colour(&self, ink: Ink) -> Colour {
        self.print.palette.of(ink)
    }

    fn stroke(&self, (ink, width): (Ink, f32), dash: Dash, butt: bool) -> Stroke {
        Stroke { colour: self.colour(ink), width: width.max(LEAST_LINE / self.scale), dash, butt }
    }

    fn shape(&mut self, style: Style, path: &Path) {
        let look = style.look();
        let fill = look.fill.map(|ink| self.colour(ink));
        let weight = |width: f32| usual_weight(style).map_or(width, |usual| moderate(width * self.scale, usual) / self.scale);
        let stroke = look.stroke.map(|(ink, width)| self.stroke((ink, weight(width)), look.dash, look.butt));
        self.pen.shape(path, fill, stroke);
    }

    /// Letters from the font, as shapes or as text.
    fn letters(&mut self, style: Style, centre: Xy, text: &str, size: f32) -> Result<(), PrintError> {
        let font = self.print.font.ok_or_else(|| PrintError::FontNeeded(text.to_owned()))?;
        let glyphs = font.glyphs(text)?;
        let width = glyphs.iter().map(|g| g.advance).sum::<f32>() * size;
        let at = centre + xy(-width / 2.0, 0.36 * size);
        let look = style.look();
        let colour = self.colour(look.fill.unwrap_or(Ink::Text));
        let outlines = font.outlines(&glyphs, at, size);
        if let Some(halo) = look.stroke {
            let stroke = self.stroke(halo, None, false);
            self.pen.shape(&outlines, None, Some(stroke));
        }
        match self.print.text {
            TextMode::Outline => self.pen.shape(&outlines, Some(colour), None),
            TextMode::Font => self.pen.run(&Run { font, text, glyphs: &glyphs, at, size, colour }),
        }
        Ok(())
    }
}

impl<P: Pen> Canvas for Flat<'_, P> {
    fn open(&mut self, layer: Layer) {
        self.layer = layer;
        let id = format!("{}-{}", self.prefix, layer.name());
        self.pen.begin_group(&id, layer.name());
    }

    fn close(&mut self) {
        self.pen.end_group();
    }

    fn open_mark(&mut self, index: usize, kind: &'static str) {
        let side = if self.layer == Layer::MarksUnder { "under" } else { "mark" };
        let id = format!("{}-{side}-{}", self.prefix, index + 1);
        self.pen.begin_group(&id, kind);
    }

    fn close_mark(&mut self) {
        self.pen.end_group();
    }

    fn path(&mut self, style: Style, path: &Path) {
        if !path.is_empty() {
            self.shape(style, path);
        }
    }

    fn circle(&mut self, style: Style, centre: Xy, radius: f32) {
        let mut path = Path::new();
        path.circle(centre, radius);
        self.shape(style, &path);
    }

    fn rect(&mut self, style: Style, rect: Rect) {
        // The ground is the paper: the sheet has it already.
        if style != Style::Ground {
            let mut path = Path::new();
            path.rect(rect);
            self.shape(style, &path);
        }
    }

    fn text(&mut self, style: Style, centre: Xy, text: &str) {
        let look = style.look();
        let usual = look.text.unwrap_or(0.0);
        let size = usual.max(LEAST_LETTER / self.scale).min(LARGEST_LETTER.max(usual));
        let size = if style == Style::Coordinate { moderate(size * self.scale, USUAL_NUMBER) / self.scale } else { size };
        if self.print.text == TextMode::Font || !numerals::covers(text) {
            if let Err(error) = self.letters(style, centre, text, size) {
                self.error.get_or_insert(error);
            }
            return;
        }
        let lines = numerals::lines(text, centre, size);
        let width = numerals::stroke(size, matches!(style, Style::BadgeText | Style::OrderText));
        if let Some((ink, halo)) = look.stroke {
            let stroke = self.stroke((ink, width + halo), None, false);
            self.pen.shape(&lines, None, Some(stroke));
        }
        let stroke = self.stroke((look.fill.unwrap_or(Ink::Text), width), None, false);
        self.pen.shape(&lines, None, Some(stroke));
    }

    fn piece(&mut self, look: PieceLook, piece: Piece, centre: Xy, scale: f32) {
        let (fill, rim, dash, detail) = look.inks();
        let on_board = self.layer == Layer::Pieces;
        if on_board {
            let mut id = self.prefix.to_owned();
            piece.write_id(&mut id);
            self.pen.begin_group(&id, piece.kind.id());
        }
        for (role, path) in outlines(piece.kind) {
            let path = path.placed(scale, centre);
            match role {
                Role::Body => {
                    let stroke = self.stroke((rim.0, rim.1 * scale), dash, false);
                    self.pen.shape(&path, Some(self.colour(fill)), Some(stroke));
                }
                Role::Detail => self.pen.shape(&path, Some(self.colour(detail)), None),
                Role::DetailStroke(tenths) => {
                    let stroke = self.stroke((detail, f32::from(*tenths) / 10.0 * scale), None, false);
                    self.pen.shape(&path, None, Some(stroke));
                }
            }
        }
        if on_board {
            self.pen.end_group();
        }
    }
}

/// The description of a figure: its own, or its title where it has none.
pub(super) fn alternative(scene: &Scene) -> String {
    let options = &scene.options;
    if options.description.is_empty() { options.title.clone() } else { options.description.clone() }
}
