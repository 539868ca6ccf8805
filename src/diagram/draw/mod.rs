//! Draws a scene on a canvas: board, with washes under its lines, marks under the pieces, coordinates and numbers of squares, pieces, marks over them, tray.

mod arrows;
mod board;
mod marks;
mod refused;
mod room;
mod signs;
mod tray;
mod zigzag;

use super::canvas::{Canvas, Layer};
use super::geometry::{Xy, xy};
use super::layout::{Layout, PIECE_RADIUS};
use super::scene::{Ground, Piece, Scene};
use super::style::{PieceLook, Style};
use crate::engine::Point;

/// Draws the whole scene.
pub fn draw(scene: &Scene, canvas: &mut impl Canvas) {
    let layout = scene.layout();
    let marks = marks::Marks::new(scene, &layout);
    canvas.open(Layer::Board);
    canvas.rect(Style::Ground, layout.view);
    marks.under_lines(canvas);
    board::draw(scene, &layout, canvas);
    canvas.close();
    marks.under(canvas);
    coordinates(scene, &layout, canvas);
    pieces(scene, &layout, canvas);
    marks.over(canvas);
    tray::draw(scene, &layout, canvas);
}

fn coordinates(scene: &Scene, layout: &Layout, canvas: &mut impl Canvas) {
    if matches!(scene.ground, Ground::Zigzag { .. }) {
        canvas.open(Layer::Coordinates);
        zigzag::numbers(layout, canvas);
        canvas.close();
    }
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
        if scene.has_point(piece.at) && (layout.window.contains(piece.at) || piece.at.row > scene.rows) {
            let (centre, scale) = place(scene, layout, piece);
            if matches!(scene.ground, Ground::Zigzag { .. }) && piece.kind.is_dark() {
                // Small and among snakes: a light rim keeps it apart, by night above all.
                canvas.circle(Style::ClearLight, centre, PIECE_RADIUS * scale + 0.6);
            }
            canvas.piece(standing(piece), piece, centre, scale);
        }
    }
    canvas.close();
}

/// Where a piece stands and how large it is drawn.
fn place(scene: &Scene, layout: &Layout, piece: Piece) -> (Xy, f32) {
    let at = layout.at(piece.at);
    if !matches!(scene.ground, Ground::Zigzag { .. }) {
        return (at, 1.0);
    }
    let shared = scene.pieces.iter().filter(|other| other.at == piece.at).count() > 1;
    if piece.at.row > scene.rows {
        return (if piece.kind.is_dark() { at } else { at + xy(24.0, 0.0) }, 0.64);
    }
    let middle = layout.square(piece.at).centre();
    let side = if piece.kind.is_dark() { -9.8 } else { 9.8 };
    (if shared { middle + xy(side, 9.0) } else { at }, 0.64)
}

fn standing(piece: Piece) -> PieceLook {
    if piece.kind.is_dark() { PieceLook::Dark } else { PieceLook::Light }
}

fn gone(piece: Piece) -> PieceLook {
    if piece.kind.is_dark() { PieceLook::DarkGone } else { PieceLook::LightGone }
}
