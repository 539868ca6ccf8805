//! The two sides.

/// First or second to act (games.md 1, table of sides).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The side that acts first.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 or 1.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}
