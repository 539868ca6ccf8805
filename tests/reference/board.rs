//! Points, lines and the position as plain collections (section 1).

use std::collections::BTreeMap;

/// `(row, column)`, counted from 1 at the top left.
pub type Point = (i32, i32);

/// All eight directions `(row change, column change)`.
pub const EIGHT: [Point; 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// `p` moved `n` times in direction `d`.
pub fn shift(p: Point, d: Point, n: i32) -> Point {
    (p.0 + n * d.0, p.1 + n * d.1)
}

/// Whether a direction is diagonal.
pub fn is_diagonal(d: Point) -> bool {
    d.0 != 0 && d.1 != 0
}

/// Which neighbours are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// Rows and columns only.
    Orthogonal,
    /// Rows and columns, and diagonals between points with an even sum.
    Lattice,
    /// Diagonals only (the used squares of fox-and-hounds).
    DiagonalOnly,
    /// All eight neighbours.
    All,
}

/// The points of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Every place of the rectangle.
    Full,
    /// The cross: rows 1, 2, 6, 7 have columns 3–5 only.
    Cross,
    /// Squares with an even sum only.
    EvenSquares,
}

/// A board without pieces.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    pub rows: i32,
    pub columns: i32,
    pub shape: Shape,
    pub lines: Lines,
}

impl Grid {
    /// Whether the place is a point of the board.
    pub fn has(&self, p: Point) -> bool {
        let inside = (1..=self.rows).contains(&p.0) && (1..=self.columns).contains(&p.1);
        inside
            && match self.shape {
                Shape::Full => true,
                Shape::Cross => (3..=5).contains(&p.0) || (3..=5).contains(&p.1),
                Shape::EvenSquares => (p.0 + p.1) % 2 == 0,
            }
    }

    /// Every point in board order: rows from the top, columns from the left.
    pub fn points(&self) -> Vec<Point> {
        let mut all = Vec::new();
        for row in 1..=self.rows {
            for column in 1..=self.columns {
                if self.has((row, column)) {
                    all.push((row, column));
                }
            }
        }
        all
    }

    /// The point that a line joins to `p` in direction `d`.
    pub fn joined(&self, p: Point, d: Point) -> Option<Point> {
        let line = match self.lines {
            Lines::Orthogonal => !is_diagonal(d),
            Lines::Lattice => !is_diagonal(d) || (p.0 + p.1) % 2 == 0,
            Lines::DiagonalOnly => is_diagonal(d),
            Lines::All => true,
        };
        let next = shift(p, d, 1);
        (line && self.has(p) && self.has(next)).then_some(next)
    }

    /// The straight line of the board from one point to another one: direction and distance.
    pub fn straight(&self, from: Point, to: Point) -> Option<(Point, i32)> {
        for d in EIGHT {
            let mut here = from;
            let mut distance = 0;
            while let Some(next) = self.joined(here, d) {
                here = next;
                distance += 1;
                if here == to {
                    return Some((d, distance));
                }
            }
        }
        None
    }
}

/// Everything a position string says. Fields that a game does not use keep their default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Letters of the pieces by point.
    pub board: BTreeMap<Point, char>,
    /// Snakes and Ladders: the squares of black and white.
    pub squares: [i32; 2],
    /// Letter of the side to move.
    pub side: char,
    /// Empty in the movement phase.
    pub phase: String,
    /// Pieces in hand, in the order of the game's `hands`.
    pub hand: Vec<u32>,
    /// Placements already made in this turn.
    pub placed: u32,
    /// Captured pieces, where the string counts them.
    pub captured: u32,
    /// Completed turns without progress.
    pub quiet: u32,
    /// The piece of the chain under way.
    pub chain: Option<Point>,
    /// Direction of the chain's last step.
    pub dir: Option<Point>,
    /// Points stood on in this turn, the present one left out.
    pub visited: Vec<Point>,
}

impl Position {
    /// An empty board in the movement phase.
    pub fn empty(side: char) -> Position {
        Position {
            board: BTreeMap::new(),
            squares: [0, 0],
            side,
            phase: String::new(),
            hand: Vec::new(),
            placed: 0,
            captured: 0,
            quiet: 0,
            chain: None,
            dir: None,
            visited: Vec::new(),
        }
    }

    /// The piece on a point.
    pub fn at(&self, p: Point) -> Option<char> {
        self.board.get(&p).copied()
    }

    /// Points of the pieces with this letter, in board order.
    pub fn of(&self, letter: char) -> Vec<Point> {
        let own = self.board.iter().filter(|(_, l)| **l == letter);
        own.map(|(p, _)| *p).collect()
    }

    /// Number of pieces with this letter on the board.
    pub fn count(&self, letter: char) -> u32 {
        self.of(letter).len() as u32
    }

    /// Takes a piece from a point to another one.
    pub fn carry(&mut self, from: Point, to: Point) {
        if let Some(piece) = self.board.remove(&from) {
            self.board.insert(to, piece);
        }
    }

    /// Whether the side to move is in the middle of its turn (a chain, or placements made).
    pub fn mid_turn(&self) -> bool {
        self.chain.is_some() || self.placed > 0
    }
}
