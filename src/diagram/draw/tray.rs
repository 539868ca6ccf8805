//! Hands and captures under the board.

use super::super::canvas::{Canvas, Layer};
use super::super::geometry::xy;
use super::super::layout::Layout;
use super::super::scene::{Piece, Scene};
use super::super::style::Style;
use crate::engine::Point;

/// Scale of pieces in the tray.
const SCALE: f32 = 0.62;

/// Draws the tray, if there is anything in it.
pub(super) fn draw(scene: &Scene, layout: &Layout, canvas: &mut impl Canvas) {
    let Some(start) = layout.tray else { return };
    let repeated = scene.repeated_numbers();
    if scene.tray.is_empty() && repeated.is_empty() {
        return;
    }
    canvas.open(Layer::Tray);
    let mut text = String::new();
    for (i, item) in scene.tray.iter().enumerate() {
        let at = start + xy(i as f32 * 58.0, 0.0);
        let piece = Piece { at: Point::new(0, 0), kind: item.kind };
        let look = if item.captured { super::gone(piece) } else { super::standing(piece) };
        canvas.piece(look, piece, at, SCALE);
        if item.captured {
            super::signs::cross(canvas, at, 5.0);
        }
        super::number(&mut text, item.count);
        // A second digit goes to the right, not into the piece.
        let wider = 4.0 * text.len().saturating_sub(1) as f32;
        canvas.text(Style::Coordinate, at + xy(22.0 + wider, 0.0), &text);
    }
    let mut at = start + xy(scene.tray.len() as f32 * 58.0, 0.0);
    for (later, first) in repeated {
        text = format!("{later} = {first}");
        canvas.text(Style::Coordinate, at + xy(18.0, 0.0), &text);
        at.x += 58.0;
    }
    canvas.close();
}
