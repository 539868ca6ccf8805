//! Boards, rules as data, positions, actions, outcomes, refusals, and generic algorithms over them. Standard library only.

mod action;
mod any;
mod board;
mod game;
pub mod games;
mod jump_table;
mod kind;
mod matches;
mod moves;
mod notation;
mod outcome;
mod path;
mod perft;
mod point;
mod position;
mod refusal;
mod rules;
mod selfplay;
mod side;

pub use action::{Action, Form};
pub use any::{AnyGame, GameId};
pub use board::{Board, Lines};
pub use game::{Decision, Field, Game, GameInfo, SetupError, SideInfo};
pub use jump_table::TableError;
pub use kind::ActionKind;
pub use matches::Match;
pub use notation::{PositionError, parse_position, write_position};
pub use outcome::{EndReason, Outcome};
pub use path::Path;
pub use perft::{divide, perft};
pub use point::{Direction, Directions, Point, Square, bit, squares};
pub use position::{ChainState, Phase, Position, Visited};
pub use refusal::Reason;
pub use rules::{Chain, Kind, Limits, RuleError, RuleSpec, Rules, Value};
pub use selfplay::{Random, random_game, random_playout};
pub use side::Side;
