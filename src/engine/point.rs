//! Points, squares and directions.

use std::fmt;

/// A point as written: row and column from 1 at the top left (games.md 1).
///
/// A point may lie off the board, so that a text such as `9,1` can be read and refused with a reason.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// Row, downwards.
    pub row: u8,
    /// Column, rightwards.
    pub column: u8,
}

impl Point {
    /// The point in `row` and `column`.
    pub const fn new(row: u8, column: u8) -> Self {
        Point { row, column }
    }

    /// Reads `r,c` in plain decimal digits, each at most 255.
    ///
    /// ```
    /// use panrye::engine::Point;
    /// assert_eq!(Point::parse("4,1"), Some(Point::new(4, 1)));
    /// assert_eq!(Point::parse("4,01"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let (row, column) = text.split_once(',')?;
        Some(Point::new(number(row)?, number(column)?))
    }
}

/// A number without sign or leading zeros.
pub(super) fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

/// A point of a board as a bit number: row by row from the top left, 0 to 63.
pub type Square = u8;

/// The set with `square` alone.
#[inline]
pub const fn bit(square: Square) -> u64 {
    1 << square
}

/// The squares of a set, in board order (row by row from the top left).
#[inline]
pub fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let square = set.trailing_zeros() as Square;
        set &= set - 1;
        Some(square)
    })
}

/// One of the eight directions, numbered so that the opposite of `d` is `7 - d`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    /// All eight, row by row: up-left, up, up-right, left, right, down-left, down, down-right.
    pub const ALL: [Direction; 8] =
        [Direction(0), Direction(1), Direction(2), Direction(3), Direction(4), Direction(5), Direction(6), Direction(7)];
    /// Up: the row falls.
    pub const UP: Direction = Direction(1);
    /// Left: the column falls.
    pub const LEFT: Direction = Direction(3);
    /// Right: the column grows.
    pub const RIGHT: Direction = Direction(4);
    /// Down: the row grows.
    pub const DOWN: Direction = Direction(6);
    /// The four along rows and columns, in board order.
    pub const ORTHOGONAL: [Direction; 4] = [Self::UP, Self::LEFT, Self::RIGHT, Self::DOWN];

    /// Change of row and column of one step, each −1, 0 or 1.
    #[inline]
    pub const fn delta(self) -> (i8, i8) {
        const DELTAS: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        DELTAS[self.0 as usize]
    }

    /// The direction of a change of row and column, each −1, 0 or 1 and not both 0.
    pub fn from_delta(rows: i8, columns: i8) -> Option<Self> {
        Self::ALL.into_iter().find(|d| d.delta() == (rows, columns))
    }

    /// The direction in which a point lies that differs from another one: exact along a line, else the nearest by signs.
    #[inline]
    pub const fn towards(from: Point, to: Point) -> Option<Self> {
        let rows = (to.row as i16 - from.row as i16).signum();
        let columns = (to.column as i16 - from.column as i16).signum();
        match 3 * rows + columns {
            0 => None,
            before @ ..0 => Some(Direction((before + 4) as u8)),
            after => Some(Direction((after + 3) as u8)),
        }
    }

    /// The other way.
    #[inline]
    pub const fn opposite(self) -> Self {
        Direction(7 - self.0)
    }

    /// Position in [`Direction::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Reads `dr,dc`, e.g. `0,1` for right.
    pub fn parse(text: &str) -> Option<Self> {
        let (rows, columns) = text.split_once(',')?;
        let sign = |t: &str| match t {
            "-1" => Some(-1),
            "0" => Some(0),
            "1" => Some(1),
            _ => None,
        };
        Self::from_delta(sign(rows)?, sign(columns)?)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = self.delta();
        write!(f, "{rows},{columns}")
    }
}

/// A set of directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Directions(u8);

impl Directions {
    /// All eight.
    pub const ALL: Directions = Directions(u8::MAX);

    /// The four along rows and columns.
    pub const ORTHOGONAL: Directions = Directions(0b0101_1010);

    /// This one alone.
    #[inline]
    pub const fn only(direction: Direction) -> Self {
        Directions(1 << direction.index())
    }

    /// Those of all eight that a test lets through; it is given the change of row and column.
    pub fn that(keep: impl Fn(i8, i8) -> bool) -> Self {
        let kept = Direction::ALL.into_iter().filter(|d| keep(d.delta().0, d.delta().1));
        Directions(kept.fold(0, |set, d| set | 1 << d.index()))
    }

    /// All of these but one.
    #[inline]
    pub const fn without(self, direction: Direction) -> Self {
        Directions(self.0 & !(1 << direction.index()))
    }

    /// Whether a direction is among them.
    #[inline]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction.index() != 0
    }

    /// In the order of [`Direction::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        squares(u64::from(self.0)).map(Direction)
    }
}
