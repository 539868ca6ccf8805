//! Steps along lines and jumps over a neighbour: what five of the games share.

use super::action::Action;
use super::board::Board;
use super::point::{Direction, Square, bit};
use super::position::{ChainState, Position};
use super::refusal::Reason;

/// The two squares of a move of any kind; `None` for other actions.
#[inline]
pub(super) fn ends(board: &Board, action: Action) -> Option<(Square, Square)> {
    Some((board.square(action.from()?)?, board.square(action.to()?)?))
}

/// Visits the empty neighbours of `from`.
#[inline]
pub(super) fn steps(board: &Board, position: &Position, from: Square, mut visit: impl FnMut(Square, Direction)) {
    let occupied = position.occupied();
    for direction in Direction::ALL {
        if let Some(to) = board.next(from, direction)
            && occupied & bit(to) == 0
        {
            visit(to, direction);
        }
    }
}

/// Visits the jumps of the mover's piece on `from`: over an adjacent enemy along a line to the empty point right behind.
#[inline]
pub(super) fn jumps(board: &Board, position: &Position, from: Square, mut visit: impl FnMut(Square, Direction)) {
    let (occupied, enemy) = (position.occupied(), position.enemy());
    for direction in Direction::ALL {
        if let Some((over, to)) = board.next_two(from, direction)
            && enemy & bit(over) != 0
            && occupied & bit(to) == 0
        {
            visit(to, direction);
        }
    }
}

/// Whether the mover's piece on `from` can jump.
#[inline]
pub(super) fn can_jump(board: &Board, position: &Position, from: Square) -> bool {
    let mut any = false;
    jumps(board, position, from, |_, _| any = true);
    any
}

/// The square jumped over, if the two are not neighbours.
///
/// On a board of at least five columns a step changes the square number by 1 or by `columns` ± 1, a jump by twice that.
#[inline]
pub(super) fn jumped(board: &Board, from: Square, to: Square) -> Option<Square> {
    let distance = from.abs_diff(to);
    (distance == 2 || distance >= 2 * board.columns - 2).then_some((from + to) / 2)
}

/// Moves the piece and takes what it jumps over; answers the captured square as a bit.
#[inline]
pub(super) fn step_or_jump(board: &Board, position: &mut Position, from: Square, to: Square) -> u64 {
    position.shift(from, to);
    let captured = jumped(board, from, to).map_or(0, bit);
    position.take(captured);
    captured
}

/// Goes on with the chain if `can_go_on`, or ends the turn.
#[inline]
pub(super) fn chain_or_end(position: &mut Position, at: Square, direction: Option<Direction>, can_go_on: bool, progress: bool) {
    if can_go_on {
        position.chain = Some(ChainState { at, direction });
    } else {
        position.end_turn(progress);
    }
}

/// What the common refusals of steps and jumps need to know about the piece and the rules (games.md 3).
pub(super) struct StepOrJump {
    /// Whether this piece ever jumps.
    pub jumps: bool,
    /// Whether the piece may go this way.
    pub right_way: bool,
}

/// The reason why a step or jump between two points of the board is illegal (games.md 3, steps and jumps), Konane apart.
pub(super) fn refuse_step_or_jump(
    board: &Board,
    position: &Position,
    from: Square,
    to: Square,
    piece: impl Fn(Direction) -> StepOrJump,
) -> Reason {
    if from == to {
        return Reason::Occupied;
    }
    let Some((direction, distance)) = board.line(from, to) else { return Reason::NotConnected };
    let piece = piece(direction);
    if distance > if piece.jumps { 2 } else { 1 } {
        return Reason::TooFar;
    }
    if position.occupied() & bit(to) != 0 {
        return Reason::Occupied;
    }
    if !piece.right_way {
        return Reason::WrongDirection;
    }
    refuse_jump(board, position, from, direction, distance).unwrap_or(match position.chain {
        Some(_) => Reason::MustContinue,
        None => Reason::MustCapture,
    })
}

/// What is wrong with a jump of the given distance: an own piece or nothing in between.
pub(super) fn refuse_jump(board: &Board, position: &Position, from: Square, direction: Direction, distance: u8) -> Option<Reason> {
    let over = board.next(from, direction).filter(|_| distance == 2)?;
    match position.at(over) {
        Some(side) if side == position.to_move => Some(Reason::OwnPieceInWay),
        Some(_) => None,
        None => Some(Reason::NothingToCapture),
    }
}
