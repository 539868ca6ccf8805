//! Actions and their ASCII form (games.md 1).

use std::fmt;

use super::point::Point;

/// The smallest thing a player does at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `@r,c`: a piece from the hand to a point.
    Place(Point),
    /// `xr,c`: one's own stone off the board (Konane's opening).
    Remove(Point),
    /// `r,c-r,c`: a move or a jump; whether it captures follows from the position.
    Move(Point, Point),
    /// `r,c-r,c>`: Fanorona's capture by approach.
    Approach(Point, Point),
    /// `r,c-r,c<`: Fanorona's capture by withdrawal.
    Withdraw(Point, Point),
    /// `end`: an optional chain is left.
    End,
    /// `pass`: nothing can be done.
    Pass,
    /// `roll:n`: the die showed 1 to 6.
    Roll(u8),
}

/// What an action is by its form alone; the kinds that a game has stand in its [`super::GameInfo`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// [`Action::Place`]
    Place,
    /// [`Action::Remove`]
    Remove,
    /// [`Action::Move`]
    Move,
    /// [`Action::Approach`] and [`Action::Withdraw`]
    Run,
    /// [`Action::End`]
    End,
    /// [`Action::Pass`]
    Pass,
    /// [`Action::Roll`]
    Roll,
}

impl Action {
    /// Reads the ASCII form exactly; `None` for any other text.
    ///
    /// ```
    /// use panrye::engine::{Action, Point};
    /// assert_eq!(Action::parse("4,1-4,3"), Some(Action::Move(Point::new(4, 1), Point::new(4, 3))));
    /// assert_eq!(Action::parse("roll:7"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "end" => return Some(Action::End),
            "pass" => return Some(Action::Pass),
            _ => {}
        }
        if let Some(face) = text.strip_prefix("roll:") {
            let face = super::point::number(face)?;
            return (1..=6).contains(&face).then_some(Action::Roll(face));
        }
        if let Some(point) = text.strip_prefix('@') {
            return Point::parse(point).map(Action::Place);
        }
        if let Some(point) = text.strip_prefix('x') {
            return Point::parse(point).map(Action::Remove);
        }
        let (from, to) = text.split_once('-')?;
        let from = Point::parse(from)?;
        if let Some(to) = to.strip_suffix('>') {
            Some(Action::Approach(from, Point::parse(to)?))
        } else if let Some(to) = to.strip_suffix('<') {
            Some(Action::Withdraw(from, Point::parse(to)?))
        } else {
            Some(Action::Move(from, Point::parse(to)?))
        }
    }

    /// Its form.
    pub fn form(self) -> Form {
        match self {
            Action::Place(_) => Form::Place,
            Action::Remove(_) => Form::Remove,
            Action::Move(..) => Form::Move,
            Action::Approach(..) | Action::Withdraw(..) => Form::Run,
            Action::End => Form::End,
            Action::Pass => Form::Pass,
            Action::Roll(_) => Form::Roll,
        }
    }

    /// The point a piece leaves, for moves of every kind.
    pub fn from(self) -> Option<Point> {
        match self {
            Action::Move(from, _) | Action::Approach(from, _) | Action::Withdraw(from, _) => Some(from),
            _ => None,
        }
    }

    /// The point a piece comes to: of moves of every kind and of placements.
    pub fn to(self) -> Option<Point> {
        match self {
            Action::Move(_, to) | Action::Approach(_, to) | Action::Withdraw(_, to) | Action::Place(to) => Some(to),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(point) => write!(f, "@{point}"),
            Action::Remove(point) => write!(f, "x{point}"),
            Action::Move(from, to) => write!(f, "{from}-{to}"),
            Action::Approach(from, to) => write!(f, "{from}-{to}>"),
            Action::Withdraw(from, to) => write!(f, "{from}-{to}<"),
            Action::End => f.write_str("end"),
            Action::Pass => f.write_str("pass"),
            Action::Roll(face) => write!(f, "roll:{face}"),
        }
    }
}
