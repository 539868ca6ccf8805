//! Steps along lines and jumps over a neighbour: what five of the games share.

use super::action::Action;
use super::board::Board;
use super::point::{Direction, Directions, Point, Square, bit, squares};
use super::position::{ChainState, Position};
use super::refusal::Reason;
use super::rules::Chain;

/// The two squares of a move of any kind; `None` for other actions.
#[inline]
pub(super) fn ends(board: &Board, action: Action) -> Option<(Square, Square)> {
    Some((board.square(action.from()?)?, board.square(action.to()?)?))
}

/// The direction of a move along a line.
#[inline]
pub(super) fn direction(action: Action) -> Option<Direction> {
    Direction::towards(action.from()?, action.to()?)
}

/// The action of a piece that goes from one square to another.
#[inline]
pub(super) fn go(board: &Board, from: Square, to: Square) -> Action {
    Action::Move(board.point(from), board.point(to))
}

/// Puts a piece from the mover's hand on a point.
#[inline]
pub(super) fn place(board: &Board, position: &mut Position, to: Point) {
    let mover = position.to_move.index();
    position.pieces[mover] |= board.square(to).map_or(0, bit);
    position.hand[mover] = position.hand[mover].saturating_sub(1);
}

/// Visits every step of `movers` to a point of `empty`: origin and destination.
#[inline]
pub(super) fn steps(board: &Board, movers: u64, empty: u64, directions: Directions, mut visit: impl FnMut(Square, Square)) {
    for direction in directions.iter() {
        for to in squares(board.shift(movers, direction) & empty) {
            visit(board.back(to, direction, 1), to);
        }
    }
}

/// How many steps [`steps`] visits.
#[inline]
pub(super) fn count_steps(board: &Board, movers: u64, empty: u64, directions: Directions) -> u64 {
    directions.iter().map(|d| u64::from((board.shift(movers, d) & empty).count_ones())).sum()
}

/// Where `movers` land when they jump in one direction: over an adjacent enemy along a line to the empty point right behind.
#[inline]
fn landings(board: &Board, movers: u64, enemy: u64, empty: u64, direction: Direction) -> u64 {
    board.shift(board.shift(movers, direction) & enemy, direction) & empty
}

/// Visits every jump of `movers`: origin and destination.
#[inline]
pub(super) fn jumps(board: &Board, movers: u64, enemy: u64, empty: u64, directions: Directions, mut visit: impl FnMut(Square, Square)) {
    for direction in directions.iter() {
        for to in squares(landings(board, movers, enemy, empty, direction)) {
            visit(board.back(to, direction, 2), to);
        }
    }
}

/// How many jumps [`jumps`] visits.
#[inline]
pub(super) fn count_jumps(board: &Board, movers: u64, enemy: u64, empty: u64, directions: Directions) -> u64 {
    directions.iter().map(|d| u64::from(landings(board, movers, enemy, empty, d).count_ones())).sum()
}

/// Whether `movers` have a jump.
#[inline]
pub(super) fn can_jump(board: &Board, movers: u64, enemy: u64, empty: u64, directions: Directions) -> bool {
    directions.iter().any(|d| landings(board, movers, enemy, empty, d) != 0)
}

/// Pieces that step along lines and jump over enemies, perhaps several times in a turn: foxes, tigers, Alquerque's pieces.
#[derive(Clone, Debug)]
pub(super) struct Jumpers {
    /// Points and lines.
    pub board: &'static Board,
    /// Where they may go.
    pub directions: Directions,
    /// Whether a jump must be made where there is one.
    pub must_capture: bool,
    /// Whether they jump on.
    pub chain: Chain,
}

impl Jumpers {
    /// Visits the actions of the side to move, all of whose pieces are of this kind.
    #[inline]
    pub fn actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        let (movers, empty) = (position.movers(), position.empty(self.board));
        let mut captures = false;
        jumps(self.board, movers, position.enemy(), empty, self.directions, |from, to| {
            captures = true;
            visit(go(self.board, from, to));
        });
        if position.chain.is_some() {
            if self.chain == Chain::Optional {
                visit(Action::End);
            }
        } else if !(captures && self.must_capture) {
            steps(self.board, movers, empty, self.directions, |from, to| visit(go(self.board, from, to)));
        }
    }

    /// How many actions [`Jumpers::actions`] visits.
    #[inline]
    pub fn count(&self, position: &Position) -> u64 {
        let (movers, empty) = (position.movers(), position.empty(self.board));
        let captures = count_jumps(self.board, movers, position.enemy(), empty, self.directions);
        if position.chain.is_some() {
            captures + u64::from(self.chain == Chain::Optional)
        } else if captures > 0 && self.must_capture {
            captures
        } else {
            captures + count_steps(self.board, movers, empty, self.directions)
        }
    }

    /// Whether a piece of the side to move that has just captured goes on from where it stands.
    #[inline]
    pub fn goes_on(&self, position: &Position, at: Square) -> bool {
        self.chain != Chain::None && can_jump(self.board, bit(at), position.enemy(), position.empty(self.board), self.directions)
    }
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

/// The reason why a step or jump between two points of the board is illegal (games.md 3, steps and jumps), Konane apart;
/// `reach` is 2 for pieces that jump and 1 for others.
pub(super) fn refuse_step_or_jump(
    board: &Board,
    position: &Position,
    from: Square,
    to: Square,
    reach: u8,
    directions: Directions,
) -> Reason {
    if from == to {
        return Reason::Occupied;
    }
    let Some((direction, distance)) = board.line(from, to) else { return Reason::NotConnected };
    if distance > reach {
        return Reason::TooFar;
    }
    if position.occupied() & bit(to) != 0 {
        return Reason::Occupied;
    }
    if !directions.contains(direction) {
        return Reason::WrongDirection;
    }
    refuse_jump(board, position, from, direction, distance).unwrap_or(not_a_capture(position))
}

/// The last of the reasons: everything is right about the move, but another one that captures must be made.
pub(super) fn not_a_capture(position: &Position) -> Reason {
    if position.chain.is_some() { Reason::MustContinue } else { Reason::MustCapture }
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
