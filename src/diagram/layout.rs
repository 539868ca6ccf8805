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

/// Where pieces stand from the middle of square 0, below the board.
pub(super) const START_LANE: Xy = xy(15.0, -2.0);

/// The places of one picture.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The points shown.
    pub window: Window,
    /// Place of the point in row 1, column 1, whether shown or not.
    origin: Xy,
    /// From the middle of a square to where pieces stand in it.
    lane: Xy,
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
        let lane = if matches!(ground, Ground::Zigzag { .. }) { xy(9.0, 8.0) } else { Xy::default() };
        Layout { window, origin, lane, board, coordinates, tray, view }
    }

    /// Place of a point, where pieces stand and ways run. In numbered squares that is below and right of the middle, so
    /// that the number stays free.
    pub fn at(&self, point: Point) -> Xy {
        if point.row > self.window.bottom && self.lane != Xy::default() {
            self.middle(point) + START_LANE
        } else {
            self.middle(point) + self.lane
        }
    }

    /// The square around a point.
    pub fn square(&self, point: Point) -> Rect {
        Rect::around(self.middle(point), PITCH, PITCH)
    }

    fn middle(&self, point: Point) -> Xy {
        self.origin + xy((f32::from(point.column) - 1.0) * PITCH, (f32::from(point.row) - 1.0) * PITCH)
    }
}

/// Where a square of Snakes and Ladders lies in the grid of ten by ten: 1 at the lower left, 11 above 10, and so on;
/// 0 in an eleventh row below 1.
pub const fn zigzag_point(square: u8) -> Point {
    if square == 0 {
        return Point::new(11, 1);
    }
    let (level, along) = ((square - 1) / 10, (square - 1) % 10);
    Point::new(10 - level, if level.is_multiple_of(2) { along + 1 } else { 10 - along })
}

/// The square of Snakes and Ladders at a point of the grid.
pub const fn zigzag_square(point: Point) -> u8 {
    if point.row > 10 {
        return 0;
    }
    let level = 10 - point.row;
    level * 10 + if level.is_multiple_of(2) { point.column } else { 11 - point.column }
}
