//! The geometry of a board: its points and the lines that join them (games.md 1).

use super::point::{Direction, Point, Square, bit};

/// Which neighbours a line joins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// Rows and columns only.
    Orthogonal,
    /// Rows and columns, and diagonals between points with an even `row + column`.
    Lattice,
    /// Diagonals only.
    Diagonal,
    /// All eight neighbours.
    All,
}

/// Points and lines of a board of at most 64 points, computed once.
#[derive(Debug)]
pub struct Board {
    /// Number of rows.
    pub rows: u8,
    /// Number of columns.
    pub columns: u8,
    /// The points that exist, as bits.
    pub points: u64,
    /// How its points are joined.
    pub lines: Lines,
    /// By square: the point, so that nothing is divided.
    at: [Point; 64],
    next: [[Square; 64]; 8],
    /// By direction: the squares that have a neighbour there.
    joined: [u64; 8],
    /// By direction: what a step adds to the square number, modulo 64.
    stride: [u8; 8],
}

const NOWHERE: Square = 64;

impl Board {
    /// The board of `rows` × `columns` with the `points` given as bits.
    pub const fn new(rows: u8, columns: u8, points: u64, lines: Lines) -> Self {
        let mut at = [Point::new(0, 0); 64];
        let mut square = 0;
        while square < rows * columns {
            at[square as usize] = Point::new(square / columns + 1, square % columns + 1);
            square += 1;
        }
        let (mut next, mut joined, mut stride) = ([[NOWHERE; 64]; 8], [0; 8], [0; 8]);
        let mut d = 0;
        while d < 8 {
            let (dr, dc) = Direction::ALL[d].delta();
            stride[d] = ((dr * columns as i8 + dc) & 63) as u8;
            let diagonal = dr != 0 && dc != 0;
            let mut square = 0;
            while square < rows * columns {
                let (row, column) = ((square / columns) as i8, (square % columns) as i8);
                let (r, c) = (row + dr, column + dc);
                let line = match lines {
                    Lines::Orthogonal => !diagonal,
                    Lines::Lattice => !diagonal || (row + column) % 2 == 0,
                    Lines::Diagonal => diagonal,
                    Lines::All => true,
                };
                if line && r >= 0 && r < rows as i8 && c >= 0 && c < columns as i8 {
                    let to = (r as u8) * columns + c as u8;
                    if points & bit(square) != 0 && points & bit(to) != 0 {
                        next[d][square as usize] = to;
                        joined[d] |= bit(square);
                    }
                }
                square += 1;
            }
            d += 1;
        }
        Board { rows, columns, points, lines, at, next, joined, stride }
    }

    /// A game whose pieces stand on numbered squares instead: a grid to be drawn, without points or lines.
    pub const fn without_points(rows: u8, columns: u8) -> Self {
        Board { rows, columns, points: 0, ..Board::new(1, 1, 0, Lines::Orthogonal) }
    }

    /// The board with all points of the rectangle.
    pub const fn full(rows: u8, columns: u8, lines: Lines) -> Self {
        let count = rows as u32 * columns as u32;
        let points = if count == 64 { u64::MAX } else { (1 << count) - 1 };
        Board::new(rows, columns, points, lines)
    }

    /// The neighbour along a line, if there is one.
    #[inline]
    pub fn next(&self, square: Square, direction: Direction) -> Option<Square> {
        let to = self.next[direction.index()][(square & 63) as usize];
        (to != NOWHERE).then_some(to)
    }

    /// The neighbour and the point right behind it along the same line, if both exist.
    #[inline]
    pub fn next_two(&self, square: Square, direction: Direction) -> Option<(Square, Square)> {
        let over = self.next(square, direction)?;
        Some((over, self.next(over, direction)?))
    }

    /// The neighbours in one direction of all squares of a set, as bits.
    #[inline]
    pub const fn shift(&self, set: u64, direction: Direction) -> u64 {
        // Turning is shifting here: a square with a neighbour stays within the 64 bits.
        (set & self.joined[direction.index()]).rotate_left(self.stride[direction.index()] as u32)
    }

    /// The square that `steps` steps in this direction lead to `to` from; it must exist.
    #[inline]
    pub const fn back(&self, to: Square, direction: Direction, steps: u8) -> Square {
        to.wrapping_sub(steps.wrapping_mul(self.stride[direction.index()])) & 63
    }

    /// All neighbours along lines, as bits.
    pub fn neighbours(&self, square: Square) -> u64 {
        Direction::ALL.iter().filter_map(|&d| self.next(square, d)).fold(0, |set, s| set | bit(s))
    }

    /// The square of a point, if the point is on the board.
    pub fn square(&self, point: Point) -> Option<Square> {
        let inside = (1..=self.rows).contains(&point.row) && (1..=self.columns).contains(&point.column);
        if !inside {
            return None;
        }
        let square = (point.row - 1) * self.columns + point.column - 1;
        (self.points & bit(square) != 0).then_some(square)
    }

    /// Whether a place of the grid is cut out of the board, like the corners of the cross. The squares of the unused
    /// colour on a board of diagonals are there, only empty.
    pub fn is_hole(&self, point: Point) -> bool {
        self.square(point).is_none() && self.lines != Lines::Diagonal
    }

    /// The point of a square of this board.
    #[inline]
    pub const fn point(&self, square: Square) -> Point {
        self.at[(square & 63) as usize]
    }

    /// The direction and the number of steps (1 or more) of the straight run of lines from one square to another.
    pub fn line(&self, from: Square, to: Square) -> Option<(Direction, u8)> {
        Direction::ALL.into_iter().find_map(|d| {
            let mut at = from;
            for steps in 1.. {
                at = self.next(at, d)?;
                if at == to {
                    return Some((d, steps));
                }
            }
            None
        })
    }

    /// Row number from 1.
    #[inline]
    pub const fn row(&self, square: Square) -> u8 {
        square / self.columns + 1
    }
}
