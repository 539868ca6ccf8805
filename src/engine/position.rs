//! Positions: what the next action depends on, and nothing of the history.

use super::board::Board;
use super::point::{Direction, Square, bit};
use super::side::Side;

/// The part of the game a position belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Konane: black's first removal.
    Remove,
    /// Konane: white's removal beside the gap.
    RemoveAdjacent,
    /// Ordinary play; placements from the hand too.
    Play,
}

/// A capturing turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChainState {
    /// Where the piece stands.
    pub at: Square,
    /// Direction of its last step, in Konane and Fanorona.
    pub direction: Option<Direction>,
}

/// Fanorona: the points a piece has stood on in this turn, in order, the present one left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Visited {
    squares: [Square; Visited::MOST],
    len: u8,
    set: u64,
}

impl Visited {
    /// More than any turn can have: every step but the last left a point and took at least one of 22 enemies,
    /// and a set-up may name each of the 45 points once.
    pub const MOST: usize = 48;

    /// No points.
    pub const EMPTY: Visited = Visited { squares: [0; Visited::MOST], len: 0, set: 0 };

    /// The points in order.
    pub fn as_slice(&self) -> &[Square] {
        &self.squares[..self.len as usize]
    }

    /// The points as a set.
    #[inline]
    pub fn set(&self) -> u64 {
        self.set
    }

    /// Appends a point; a full list stays as it is and answers `false`.
    pub fn push(&mut self, square: Square) -> bool {
        let Some(slot) = self.squares.get_mut(self.len as usize) else { return false };
        *slot = square;
        self.len += 1;
        self.set |= bit(square);
        true
    }
}

/// A position of any of the ten games. Each side has one kind of piece, so two bit sets hold every board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Occupied squares of the first and second side.
    pub pieces: [u64; 2],
    /// Who acts next.
    pub to_move: Side,
    /// Part of the game.
    pub phase: Phase,
    /// Pieces in hand of the first and second side.
    pub hand: [u8; 2],
    /// Placements already made in this turn (Seega).
    pub placed: u8,
    /// Pieces captured so far, in games where one side captures.
    pub captured: u8,
    /// Completed turns in a row without progress.
    pub quiet: u16,
    /// A capturing turn under way.
    pub chain: Option<ChainState>,
    /// Points of this turn (Fanorona).
    pub visited: Visited,
    /// Snakes and Ladders: the squares of the first and second side, 0 to 100.
    pub squares: [u8; 2],
}

impl Position {
    /// No pieces, the first side to move, ordinary play.
    pub const EMPTY: Position = Position {
        pieces: [0, 0],
        to_move: Side::First,
        phase: Phase::Play,
        hand: [0, 0],
        placed: 0,
        captured: 0,
        quiet: 0,
        chain: None,
        visited: Visited::EMPTY,
        squares: [0, 0],
    };

    /// A board with the given pieces, the first side to move.
    pub const fn with_pieces(first: u64, second: u64) -> Position {
        Position { pieces: [first, second], ..Position::EMPTY }
    }

    /// All occupied squares.
    #[inline]
    pub const fn occupied(&self) -> u64 {
        self.pieces[0] | self.pieces[1]
    }

    /// The empty points of a board.
    #[inline]
    pub const fn empty(&self, board: &Board) -> u64 {
        board.points & !self.occupied()
    }

    /// Pieces of a side.
    #[inline]
    pub const fn of(&self, side: Side) -> u64 {
        self.pieces[side.index()]
    }

    /// Pieces of the side to move.
    #[inline]
    pub const fn own(&self) -> u64 {
        self.of(self.to_move)
    }

    /// Pieces of the other side.
    #[inline]
    pub const fn enemy(&self) -> u64 {
        self.of(self.to_move.other())
    }

    /// Who stands on a square.
    pub fn at(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|&s| self.of(s) & bit(square) != 0)
    }

    /// Whether a turn is under way: a chain, or some of its placements.
    pub fn mid_turn(&self) -> bool {
        self.chain.is_some() || self.placed > 0
    }

    /// The pieces that may move now: the chain's piece alone, or all of the side to move.
    #[inline]
    pub fn movers(&self) -> u64 {
        self.chain.map_or(self.own(), |chain| bit(chain.at))
    }

    /// Moves a piece of the side to move.
    #[inline]
    pub fn shift(&mut self, from: Square, to: Square) {
        self.pieces[self.to_move.index()] ^= bit(from) | bit(to);
    }

    /// Takes pieces of the other side off the board.
    #[inline]
    pub fn take(&mut self, captured: u64) {
        self.pieces[self.to_move.other().index()] &= !captured;
    }

    /// Ends the turn: the other side acts next, what belonged to the turn is gone, the quiet count is kept (games.md 1, counters).
    #[inline]
    pub fn end_turn(&mut self, progress: bool) {
        self.to_move = self.to_move.other();
        self.quiet = if progress { 0 } else { self.quiet.saturating_add(1) };
        self.placed = 0;
        if self.chain.is_some() {
            self.chain = None;
            self.visited = Visited::EMPTY;
        }
    }
}
