//! Why an action is illegal (games.md 3): the order that all games share.

use super::action::{Action, Form};
use super::game::Game;
use super::point::{Point, bit};
use super::position::{Phase, Position};
use super::rules::Chain;

/// The reason an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// The piece is the opponent's.
    NotYourPiece,
    /// Nothing stands on the origin.
    EmptyOrigin,
    /// The destination is taken.
    Occupied,
    /// A point off the board.
    OffBoard,
    /// No line of the board joins the points.
    NotConnected,
    /// The piece may not go this way.
    WrongDirection,
    /// Further than the piece goes.
    TooFar,
    /// Nothing there to capture.
    NothingToCapture,
    /// A capture must be made.
    MustCapture,
    /// The chain must go on.
    MustContinue,
    /// Only the chain's piece may move.
    ChainPieceOnly,
    /// A chain may not turn.
    DirectionChange,
    /// Not twice in the same direction.
    SameDirection,
    /// The point was stood on in this turn.
    AlreadyVisited,
    /// A piece stands straight ahead.
    StraightBlocked,
    /// An own piece is in the way.
    OwnPieceInWay,
    /// A capture needs a loop.
    NeedsLoop,
    /// Placements come first.
    PlacementFirst,
    /// The opening removals come first.
    OpeningFirst,
    /// Nothing may be placed on the centre.
    CentreClosed,
    /// No piece in hand.
    NothingInHand,
    /// This stone may not be removed.
    NotRemovable,
    /// Passing is not an action now.
    CannotPass,
    /// Ending the turn is not an action now.
    CannotEnd,
    /// The game has no such kind of action.
    NotThisGame,
}

impl Reason {
    /// Every reason, in the order of words.md.
    pub const ALL: [Reason; 26] = [
        Reason::GameOver,
        Reason::NotYourPiece,
        Reason::EmptyOrigin,
        Reason::Occupied,
        Reason::OffBoard,
        Reason::NotConnected,
        Reason::WrongDirection,
        Reason::TooFar,
        Reason::NothingToCapture,
        Reason::MustCapture,
        Reason::MustContinue,
        Reason::ChainPieceOnly,
        Reason::DirectionChange,
        Reason::SameDirection,
        Reason::AlreadyVisited,
        Reason::StraightBlocked,
        Reason::OwnPieceInWay,
        Reason::NeedsLoop,
        Reason::PlacementFirst,
        Reason::OpeningFirst,
        Reason::CentreClosed,
        Reason::NothingInHand,
        Reason::NotRemovable,
        Reason::CannotPass,
        Reason::CannotEnd,
        Reason::NotThisGame,
    ];

    /// The stable id.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::GameOver => "game-over",
            Reason::NotYourPiece => "not-your-piece",
            Reason::EmptyOrigin => "empty-origin",
            Reason::Occupied => "occupied",
            Reason::OffBoard => "off-board",
            Reason::NotConnected => "not-connected",
            Reason::WrongDirection => "wrong-direction",
            Reason::TooFar => "too-far",
            Reason::NothingToCapture => "nothing-to-capture",
            Reason::MustCapture => "must-capture",
            Reason::MustContinue => "must-continue",
            Reason::ChainPieceOnly => "chain-piece-only",
            Reason::DirectionChange => "direction-change",
            Reason::SameDirection => "same-direction",
            Reason::AlreadyVisited => "already-visited",
            Reason::StraightBlocked => "straight-blocked",
            Reason::OwnPieceInWay => "own-piece-in-way",
            Reason::NeedsLoop => "needs-loop",
            Reason::PlacementFirst => "placement-first",
            Reason::OpeningFirst => "opening-first",
            Reason::CentreClosed => "centre-closed",
            Reason::NothingInHand => "nothing-in-hand",
            Reason::NotRemovable => "not-removable",
            Reason::CannotPass => "cannot-pass",
            Reason::CannotEnd => "cannot-end",
            Reason::NotThisGame => "not-this-game",
        }
    }
}

/// The reason why `action`, which is not legal in this position of a running game, is refused: the first that holds
/// in the order of games.md 3, from item 2 on.
pub(super) fn reason(game: &impl Game, position: &Position, action: Action) -> Reason {
    match action {
        Action::Pass => return Reason::CannotPass,
        Action::End if position.chain.is_some() && game.chain(position.to_move) == Chain::Forced => return Reason::MustContinue,
        Action::End => return Reason::CannotEnd,
        _ => {}
    }
    if !game.info().forms.contains(&action.form()) {
        return Reason::NotThisGame;
    }
    match action {
        Action::Place(to) => place(game, position, to),
        Action::Remove(at) => remove(game, position, at),
        Action::Move(from, to) | Action::Approach(from, to) | Action::Withdraw(from, to) => between(game, position, action, from, to),
        // A roll from 1 to 6 is always legal while a game with a die runs.
        Action::Roll(_) | Action::End | Action::Pass => Reason::NotThisGame,
    }
}

fn place(game: &impl Game, position: &Position, to: Point) -> Reason {
    if position.hand[position.to_move.index()] == 0 {
        return Reason::NothingInHand;
    }
    match game.board().square(to) {
        None => Reason::OffBoard,
        Some(square) if position.occupied() & bit(square) != 0 => Reason::Occupied,
        Some(square) => game.refuse_place(position, square),
    }
}

fn remove(game: &impl Game, position: &Position, at: Point) -> Reason {
    let Some(square) = game.board().square(at) else { return Reason::OffBoard };
    if position.phase == Phase::Play {
        return Reason::NotRemovable;
    }
    match position.at(square) {
        None => Reason::EmptyOrigin,
        Some(side) if side != position.to_move => Reason::NotYourPiece,
        Some(_) => Reason::NotRemovable,
    }
}

fn between(game: &impl Game, position: &Position, action: Action, from: Point, to: Point) -> Reason {
    let (Some(start), Some(end)) = (game.board().square(from), game.board().square(to)) else { return Reason::OffBoard };
    if game.placement_first(position) {
        return Reason::PlacementFirst;
    }
    if game.info().forms.contains(&Form::Remove) && position.phase != Phase::Play {
        return Reason::OpeningFirst;
    }
    match position.at(start) {
        None => return Reason::EmptyOrigin,
        Some(side) if side != position.to_move => return Reason::NotYourPiece,
        Some(_) => {}
    }
    if position.chain.is_some_and(|chain| chain.at != start) {
        return Reason::ChainPieceOnly;
    }
    game.refuse_move(position, action, start, end)
}
