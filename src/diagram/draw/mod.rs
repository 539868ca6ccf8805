//! Draws a scene on a canvas: board, coordinates, marks under the pieces, pieces, marks over them, tray.

mod arrows;
mod board;
mod marks;
mod tray;

use super::canvas::{Canvas, Layer};
use super::geometry::{Xy, xy};
use super::layout::Layout;
use super::scene::{Ground, Piece, Scene};
use super::style::{PieceLook, Style};
use crate::engine::Point;

/// Draws the whole scene.
pub fn draw(scene: &Scene, canvas: &mut impl Canvas) {
    let layout = scene.layout();
    canvas.open(Layer::Board);
    canvas.rect(Style::Ground, layout.view);
    board::draw(scene, &layout, canvas);
    canvas.close();
    coordinates(&layout, canvas);
    let marks = marks::Marks::new(scene, &layout);
    marks.under(canvas);
    pieces(scene, &layout, canvas);
    marks.over(canvas);
    tray::draw(scene, &layout, canvas);
}

fn coordinates(layout: &Layout, canvas: &mut impl Canvas) {
    let Some(at) = layout.coordinates else { return };
    canvas.open(Layer::Coordinates);
    let window = layout.window;
    let mut text = String::new();
    for row in window.top..=window.bottom {
        number(&mut text, row);
        canvas.text(Style::Coordinate, xy(at.x, layout.at(Point::new(row, window.left)).y), &text);
    }
    for column in window.left..=window.right {
        number(&mut text, column);
        canvas.text(Style::Coordinate, xy(layout.at(Point::new(window.top, column)).x, at.y), &text);
    }
    canvas.close();
}

fn number(text: &mut String, value: u8) {
    text.clear();
    super::geometry::integer(text, value.into());
}

fn pieces(scene: &Scene, layout: &Layout, canvas: &mut impl Canvas) {
    canvas.open(Layer::Pieces);
    for &piece in &scene.pieces {
        if layout.window.contains(piece.at) {
            let (centre, scale) = place(scene, layout, piece);
            canvas.piece(standing(piece), piece, centre, scale, matches!(scene.ground, Ground::Lattice { .. }));
        }
    }
    canvas.close();
}

/// Where a piece stands and how large it is drawn.
fn place(_scene: &Scene, layout: &Layout, piece: Piece) -> (Xy, f32) {
    (layout.at(piece.at), 1.0)
}

fn standing(piece: Piece) -> PieceLook {
    if piece.kind.is_dark() { PieceLook::Dark } else { PieceLook::Light }
}

fn gone(piece: Piece) -> PieceLook {
    if piece.kind.is_dark() { PieceLook::DarkGone } else { PieceLook::LightGone }
}
