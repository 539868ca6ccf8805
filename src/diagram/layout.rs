//! Where things lie: from points of a board to places in the picture.

use super::geometry::{Rect, Xy, xy};
use super::scene::{Ground, Window};
use crate::engine::Point;

/// Distance between two neighbouring points, in picture units.
pub const PITCH: f32 = 40.0;
/// Radius that no piece leaves.
pub const PIECE_RADIUS: f32 = 17.0;
/// Width of the strip in which coordinates stand.
const GUTTER: f32 = 19.0;
/// Height of the strip for pieces in hand, numbers of captures and notes.
const TRAY: f32 = 34.0;

/// The places of one picture.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The points shown.
    pub window: Window,
    /// Place of the point in row 1, column 1, whether shown or not.
    origin: Xy,
    /// The board with its margin, coordinates left out.
    pub board: Rect,
    /// Where row numbers (x) and column numbers (y) are centred, if they are shown.
    pub coordinates: Option<Xy>,
    /// Centre of the first thing in the tray, if there is one.
    pub tray: Option<Xy>,
    /// The whole picture; its top left corner is (0, 0).
    pub view: Rect,
}

impl Layout {
    /// The layout of a board seen through a window.
    pub fn new(ground: &Ground, window: Window, coordinates: bool, tray: bool) -> Layout {
        let margin = ground.margin();
        let gutter = if coordinates && ground.has_coordinates() { GUTTER } else { 0.0 };
        let width = f32::from(window.columns() - 1) * PITCH + 2.0 * margin;
        let mut height = f32::from(window.rows() - 1) * PITCH + 2.0 * margin;
        let board = Rect::new(gutter, gutter, width, height);
        let first = xy(gutter + margin, gutter + margin);
        let origin = first - xy(f32::from(window.left - 1) * PITCH, f32::from(window.top - 1) * PITCH);
        let tray = tray.then_some(xy(gutter + margin, gutter + height + TRAY / 2.0 - 3.0));
        height += gutter + if tray.is_some() { TRAY } else { 0.0 } + ground.below();
        // A little air on the right answers the numbers on the left.
        let view =
            Rect::new(0.0, 0.0, width + gutter + if gutter > 0.0 { 4.0 } else { 0.0 }, height + if gutter > 0.0 { 4.0 } else { 0.0 });
        let coordinates = (gutter > 0.0).then_some(xy(gutter * 0.55, gutter * 0.55));
        Layout { window, origin, board, coordinates, tray, view }
    }

    /// Place of a point.
    pub fn at(&self, point: Point) -> Xy {
        self.origin + xy((f32::from(point.column) - 1.0) * PITCH, (f32::from(point.row) - 1.0) * PITCH)
    }

    /// The square around a point.
    pub fn square(&self, point: Point) -> Rect {
        Rect::around(self.at(point), PITCH, PITCH)
    }
}
