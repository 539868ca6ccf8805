//! What a drawing is drawn on. Each output is one canvas; tests have a canvas that records.

use super::geometry::{Path, Rect, Xy};
use super::scene::Piece;
use super::style::{PieceLook, Style};

/// The layers of a picture, bottom first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// Ground and lines.
    Board,
    /// Numbers along the edges.
    Coordinates,
    /// Marks that pieces stand on.
    MarksUnder,
    /// Pieces.
    Pieces,
    /// Marks over everything.
    MarksOver,
    /// Hands, captures and notes beside the board.
    Tray,
}

impl Layer {
    /// Name in ids and classes.
    pub const fn name(self) -> &'static str {
        match self {
            Layer::Board => "board",
            Layer::Coordinates => "coordinates",
            Layer::MarksUnder => "marks-under",
            Layer::Pieces => "pieces",
            Layer::MarksOver => "marks-over",
            Layer::Tray => "tray",
        }
    }
}

/// Draws shapes in order, each over the ones before.
pub trait Canvas {
    /// Opens a layer.
    fn open(&mut self, layer: Layer);
    /// Closes it.
    fn close(&mut self);
    /// Opens a mark: its place in [`super::Scene::marks`] and its kind.
    fn open_mark(&mut self, index: usize, kind: &'static str);
    /// Closes it.
    fn close_mark(&mut self);
    /// A path.
    fn path(&mut self, style: Style, path: &Path);
    /// A circle.
    fn circle(&mut self, style: Style, centre: Xy, radius: f32);
    /// A box.
    fn rect(&mut self, style: Style, rect: Rect);
    /// A line of text centred on a place.
    fn text(&mut self, style: Style, centre: Xy, text: &str);
    /// A piece, `scale` times its usual size. In the tray it stands on row 0.
    fn piece(&mut self, look: PieceLook, piece: Piece, centre: Xy, scale: f32);
}
