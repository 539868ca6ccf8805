//! What a game is to the rest of the engine.

use super::action::{Action, Form};
use super::board::Board;
use super::kind::ActionKind;
use super::outcome::{EndReason, Outcome};
use super::path::Path;
use super::point::Square;
use super::position::Position;
use super::refusal::Reason;
use super::rules::{Chain, Limits, RuleSpec};
use super::side::Side;

/// A side's letter and names (games.md 1, words.md).
#[derive(Debug)]
pub struct SideInfo {
    /// Letter in position strings.
    pub letter: char,
    /// Korean name of the side and its piece.
    pub name: &'static str,
    /// English id of the piece, as in `pieces.goose`.
    pub english: &'static str,
}

/// A reading that the spec settles where published guides leave it open.
#[derive(Debug)]
pub struct Decision {
    /// Stable id.
    pub id: &'static str,
    /// One Korean sentence.
    pub text: &'static str,
}

/// Decisions of games.md 1 that several games share.
impl Decision {
    /// The third occurrence counts.
    pub(super) const REPETITION: Decision =
        Decision { id: "repetition", text: "같은 국면은 처음 나온 때부터 세어, 세 번째로 나오면 무승부입니다." };
    /// Turns are counted, not actions.
    pub(super) const QUIET_TURNS: Decision =
        Decision { id: "quiet-turns", text: "진전 없는 차례는 행동 하나하나가 아니라 끝난 차례로 셉니다." };
    /// Both sides at once.
    pub(super) const BOTH_ENDS: Decision = Decision {
        id: "both-ends",
        text: "만들어 놓은 국면에서 양쪽이 함께 이겼거나 함께 졌으면 둘 차례가 아닌 쪽이 이깁니다.",
    };
    /// A win in the middle of a chain completes the turn.
    pub(super) const WIN_IN_CHAIN: Decision =
        Decision { id: "win-in-chain", text: "이어 잡는 도중에 이기면 그 자리에서 차례와 판이 함께 끝납니다." };
    /// Where the guides leave it open who begins.
    pub(super) const LOWER_SIDE_FIRST: Decision = Decision { id: "first-side", text: "아래쪽의 선이 먼저 둡니다." };
}

/// A field of a position string, in the order they are written (games.md 1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Field {
    /// `phase=`
    Phase,
    /// `hand=n`, of the first side alone.
    HandOfFirst,
    /// `hand=a,b`
    Hands,
    /// `placed=`
    Placed,
    /// `captured=`
    Captured,
    /// `quiet=`
    Quiet,
    /// `chain=`
    Chain,
    /// `dir=`
    Direction,
    /// `visited=`
    Visited,
}

/// The constants of a game that no rule changes.
#[derive(Debug)]
pub struct GameInfo {
    /// Stable id, e.g. `fox-and-geese`.
    pub id: &'static str,
    /// Korean name.
    pub name: &'static str,
    /// Raised whenever play under some rules changes (pages.md 3).
    pub revision: u32,
    /// Rows of the enclosing grid.
    pub rows: u8,
    /// Columns of the enclosing grid.
    pub columns: u8,
    /// Number of points or squares in play.
    pub points: u8,
    /// First and second side.
    pub sides: [SideInfo; 2],
    /// Forms of action the game has, `end` and `pass` left out (they have reasons of their own).
    pub forms: &'static [Form],
    /// Fields its position strings may have.
    pub fields: &'static [Field],
    /// Its ends under the house rules, those that cannot come about (games.md 5) included.
    pub outcomes: &'static [EndReason],
    /// Its kinds of action; where it tells apart what captures, the finer kinds.
    pub kinds: &'static [ActionKind],
    /// Its refusals under the house rules, beside those that its forms bring ([`GameInfo::reasons`]).
    pub own_reasons: &'static [Reason],
    /// The rule table.
    pub rules: &'static [RuleSpec],
    /// Decisions of the spec, to be said out loud by pages.
    pub decisions: &'static [Decision],
}

impl GameInfo {
    /// Its refusals under the house rules, in the order of words.md: those of every game, those of every game with moves,
    /// and its own.
    pub fn reasons(&self) -> Vec<Reason> {
        use Reason::{CannotEnd, CannotPass, EmptyOrigin, GameOver, NotThisGame, NotYourPiece, Occupied, OffBoard, TooFar};
        let has = |reason: &Reason| match reason {
            GameOver | CannotPass | CannotEnd | NotThisGame => true,
            NotYourPiece | EmptyOrigin | Occupied | OffBoard | TooFar => self.forms.contains(&Form::Move),
            own => self.own_reasons.contains(own),
        };
        Reason::ALL.into_iter().filter(has).collect()
    }
}

/// Why a set-up is unreadable although its text is well formed (games.md 1, set-up positions).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// More pieces of a side than the game has, hand included.
    TooMany(Side),
    /// Not exactly one fox.
    NotOneFox,
    /// The chain's piece is not the mover's, or has nothing to go on with.
    NoContinuation,
    /// The field `dir` is missing in a chain, or stands without one.
    ChainDirection,
    /// More placements than the turn has.
    Placed,
    /// `remove` with a gap, or `remove-adjacent` with more than one.
    Gaps,
    /// A piece rests on the start of a ladder or the head of a snake, or beyond 100.
    RestsOnJump(Side),
}

/// A game under one set of rules. Positions given to these functions have passed [`Game::check`].
pub trait Game {
    /// Constants of the game.
    fn info(&self) -> &'static GameInfo;
    /// Points and lines under these rules.
    fn board(&self) -> &'static Board;
    /// The starting position.
    fn start(&self) -> Position;
    /// The most pieces either side may have, hand included.
    fn maximum(&self) -> [u8; 2];
    /// Visits every action the rules of movement allow, each once; ends of the game are not asked about.
    fn actions(&self, position: &Position, visit: impl FnMut(Action));
    /// Plays one of these actions: changes the position, answers the captured squares as bits.
    fn play(&self, position: &mut Position, action: Action) -> u64;
    /// Number of positions, where they are few enough to be counted through; else 0.
    const NUMBERED: u32 = 0;
    /// The number of a position below [`Game::NUMBERED`], counts of turns apart; `None` for one that the numbering
    /// leaves out. What can arise from a numbered position is numbered, and no two have the same number.
    fn number(&self, _position: &Position) -> Option<u32> {
        None
    }
    /// The end that the board itself shows: (1) of the order of judgement (games.md 1).
    fn won(&self, position: &Position) -> Option<Outcome>;
    /// What it means that the side to move has no action: (2) of the order of judgement.
    fn stuck(&self, position: &Position) -> Outcome;
    /// Why a move between two points of the board is illegal, once the common reasons are ruled out (games.md 3, item 5 "Then").
    fn refuse_move(&self, position: &Position, action: Action, from: Square, to: Square) -> Reason;

    /// Number of actions; a game counts without visiting where it can.
    fn count(&self, position: &Position) -> u64 {
        let mut n = 0;
        self.actions(position, |_| n += 1);
        n
    }
    /// Whether there is any action.
    fn can_act(&self, position: &Position) -> bool {
        self.count(position) > 0
    }
    /// Why a placement on an empty point of the board is illegal although a piece is in hand.
    fn refuse_place(&self, _position: &Position, _to: Square) -> Reason {
        Reason::CentreClosed
    }
    /// Whether placements come before this side's moves now.
    fn placement_first(&self, _position: &Position) -> bool {
        false
    }
    /// Whether turns of a side may be chains.
    fn chain(&self, _side: Side) -> Chain {
        Chain::None
    }
    /// When the game is drawn.
    fn limits(&self) -> Limits {
        Limits::NONE
    }
    /// The way the moving piece takes.
    fn path(&self, _position: &Position, action: Action) -> Path {
        Path::straight(action)
    }
    /// What this game asks of a set-up beyond the common conditions.
    ///
    /// # Errors
    /// The condition that fails.
    fn check(&self, _position: &Position) -> Result<(), SetupError> {
        Ok(())
    }

    /// The end of the game by (1) and (2) of the order of judgement. A position that is won is not asked for actions:
    /// Breakthrough's lone piece on the far row has won, although it has none (games.md 5).
    fn end(&self, position: &Position) -> Option<Outcome> {
        self.won(position).or_else(|| (!self.can_act(position)).then(|| self.stuck(position)))
    }
}
