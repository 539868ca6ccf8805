//! What one game tells about itself; turns, ends and refusals are built from it in one place.

use super::board::{Grid, Point, Position};
use super::notation::Action;
use super::rules::Rules;

/// What an action did before the turn is handed over.
pub struct Played {
    /// The position with the same side to move; the chain's fields are set if the turn goes on.
    pub position: Position,
    /// Captured points in any order.
    pub captured: Vec<Point>,
    /// Whether the same side acts again.
    pub goes_on: bool,
    /// Whether a turn with this action has progress (or had it before, in a chain).
    pub progress: bool,
}

/// The end of a game: winner's letter (none: drawn) and reason id.
pub type Ending = (Option<char>, &'static str);

/// One game under certain rules.
pub trait Game: Send + Sync {
    /// Letters of the side that acts first and of the other one.
    fn letters(&self) -> [char; 2];
    /// The board.
    fn grid(&self) -> Grid;
    /// The rules in force.
    fn rules(&self) -> &Rules;
    /// Fields that a position string of the game may have.
    fn fields(&self) -> &'static [&'static str];
    /// Letters whose pieces in hand stand in the string, in its order.
    fn hands(&self) -> &'static [char] {
        &[]
    }
    /// Whether the placement is a pair of squares (Snakes and Ladders).
    fn uses_squares(&self) -> bool {
        false
    }
    /// The starting position.
    fn start(&self) -> Position;
    /// The game's own conditions on a set-up; fields and points are already checked.
    fn check(&self, position: &Position) -> Result<(), String>;
    /// Legal actions of a position that is not over (any order).
    fn actions(&self, position: &Position) -> Vec<Action>;
    /// How a chain with this piece may go on (`end` left out); the chain's fields are read from
    /// the position.
    fn continuations(&self, _position: &Position, _piece: Point) -> Vec<Action> {
        Vec::new()
    }
    /// Plays a legal action.
    fn play(&self, position: &Position, action: &Action) -> Played;
    /// Judgement (1): every win that stands on the board, in the order listed with the game.
    fn wins(&self, position: &Position) -> Vec<(char, &'static str)>;
    /// Judgement (2): the side to move has no legal action.
    fn stuck(&self, position: &Position) -> Ending;
    /// Whether the game has this kind of action (moving, placing …; `end` and `pass` aside).
    fn has_kind(&self, action: &Action) -> bool {
        matches!(action, Action::Move(..))
    }
    /// Why no piece may move yet: `placement-first` or `opening-first`.
    fn moving_closed(&self, _position: &Position) -> Option<&'static str> {
        None
    }
    /// Pieces that the side to move has in hand.
    fn in_hand(&self, _position: &Position) -> u32 {
        0
    }
    /// Why one's own piece may not move so (section 3, from `Then:` on). The action is known to
    /// be illegal, and what all games share does not explain it.
    fn why_not(&self, position: &Position, action: &Action) -> &'static str;
}

/// The other letter.
pub fn other(letters: [char; 2], side: char) -> char {
    if side == letters[0] { letters[1] } else { letters[0] }
}
