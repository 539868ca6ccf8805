//! The way a piece takes on the board.

use super::action::Action;
use super::point::Point;

/// The points of an action in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// From the origin to the destination. A step or a jump has these two alone, a placement or removal its one point,
    /// Surakarta's capture every point on its way. Empty for actions without points.
    pub points: Vec<Point>,
    /// Surakarta: each `i` for which a loop leads from `points[i]` to `points[i + 1]`.
    pub loops: Vec<usize>,
}

impl Path {
    /// The points that the action itself names.
    pub fn straight(action: Action) -> Self {
        let points = match action {
            Action::Place(point) | Action::Remove(point) => vec![point],
            _ => action.from().into_iter().chain(action.to()).collect(),
        };
        Path { points, loops: Vec::new() }
    }
}
