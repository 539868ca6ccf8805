//! A move that is refused: a dotted way and the sign at its goal.

use super::super::canvas::Canvas;
use super::super::geometry::Xy;
use super::super::scene::{Intent, Mark};
use super::super::style::Style;
use super::arrows::{Route, way};
use super::marks::Marks;
use super::room::CORNER;
use super::signs::forbidden;
use crate::engine::Point;

/// Radius of the sign on a free point.
pub(super) const SIGN: f32 = 10.0;
/// The same where the board ends.
const OFF_BOARD: f32 = 8.0;
/// The same at the corner of a piece.
const AT_CORNER: f32 = 8.6;

/// First and last point of a move that is refused.
pub(super) fn refused(mark: &Mark) -> Option<[Point; 2]> {
    match mark {
        Mark::Arrow { from, to, intent: Intent::Refused } => Some([*from, *to]),
        _ => None,
    }
}

impl Marks<'_> {
    /// Where a refused move ends: on its goal or, where the board has no such point, as far towards it as there is room.
    fn goal(&self, [from, to]: [Point; 2]) -> Xy {
        let (start, goal) = (self.at(from), self.at(to));
        if self.scene.has_point(to) {
            return goal;
        }
        let (room, way) = (self.layout.board.grown(-OFF_BOARD), goal - start);
        let share = |from: f32, by: f32, low: f32, high: f32| {
            let limit = if by > 0.0 { high } else { low };
            if by == 0.0 { 1.0 } else { ((limit - from) / by).clamp(0.0, 1.0) }
        };
        let across = share(start.x, way.x, room.x, room.right());
        start + way * across.min(share(start.y, way.y, room.y, room.bottom()))
    }

    /// Where the sign stands, and how large: at the goal or, where a piece stands there, at its corner on the mover's side.
    fn sign(&self, ends: [Point; 2]) -> (Xy, f32) {
        let [from, to] = ends;
        match self.piece(to) {
            None if self.scene.has_point(to) => (self.goal(ends), SIGN),
            None => (self.goal(ends), OFF_BOARD),
            Some(kind) => {
                let reach = if kind.is_stone() { CORNER } else { CORNER + 2.0 };
                (self.corner_towards(to, reach, AT_CORNER, self.at(from)), AT_CORNER)
            }
        }
    }

    /// The way of a refused move, under the pieces it passes.
    pub(super) fn refused_way(&self, ends: [Point; 2], canvas: &mut impl Canvas) {
        let (from, goal) = (self.at(ends[0]), self.goal(ends));
        let (sign, radius) = self.sign(ends);
        let start = self.clearance(ends[0]);
        // The sign at a corner stands beside a way along lines and on a slanting one.
        let along = (goal - from).unit();
        let beside = {
            let to = sign - from;
            (to.x * along.y - to.y * along.x).abs()
        };
        let before = if beside < radius { (sign - goal).length() + radius } else { 0.0 };
        let end = self.clearance(ends[1]).max(before);
        if (goal - from).length() > start + end + 4.0 {
            let shaft = way(&[from, goal], Route::Straight).without_start(start).without_end(end);
            canvas.path(Style::Halo, &shaft);
            canvas.path(Style::Refused, &shaft);
        }
    }

    /// The sign of a refused move.
    pub(super) fn refusal(&self, ends: [Point; 2], canvas: &mut impl Canvas) {
        let (place, radius) = self.sign(ends);
        forbidden(canvas, place, radius);
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::scene::Scene;
    use super::*;
    use crate::engine::{AnyGame, GameId, parse_position};

    /// How far the sign of a refused move is from the edge of every piece but the one on its goal.
    fn room(game: GameId, position: &str, ends: [Point; 2]) -> f32 {
        let game = AnyGame::house(game);
        let at = parse_position(&game, position).expect("a position");
        let [from, to] = ends;
        let scene = Scene::of(&game, &at).with_marks(vec![Mark::Arrow { from, to, intent: Intent::Refused }]);
        let layout = scene.layout();
        let marks = Marks::new(&scene, &layout);
        let (sign, radius) = marks.sign(ends);
        assert!(layout.board.grown(-radius).contains(sign), "{sign:?} leaves the board");
        marks.apart(to, sign) - radius
    }

    #[test]
    fn the_sign_at_an_occupied_goal_is_not_squeezed() {
        let p = Point::new;
        // Over one goat onto another; to a neighbour; into the middle of a full board.
        let tigers = "T3T/1GG2/2TGG/3G1/T4 T";
        assert!(room(GameId::BaghChal, tigers, [p(3, 3), p(3, 5)]) > 2.0);
        assert!(room(GameId::Fanorona, "9/9/9/8A/8A A", [p(4, 9), p(5, 9)]) > 2.0);
        let full = "BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB B phase=remove";
        for ends in [[p(3, 1), p(3, 3)], [p(6, 6), p(8, 8)], [p(1, 3), p(1, 1)]] {
            assert!(room(GameId::Konane, full, ends) > 2.0, "{ends:?}");
        }
    }
}
