//! One scene model and its pictures (pages.md 5).
//!
//! A [`Scene`] is plain data: board, pieces, marks. `draw` turns it into shapes on a [`canvas::Canvas`]; each output is one canvas.

mod actions;
pub mod canvas;
pub mod check;
mod crop;
mod draw;
pub mod gallery;
pub mod geometry;
pub mod layout;
pub mod legend;
pub mod outline;
mod pieces;
pub mod print;
mod scene;
pub mod style;
pub mod svg;

pub use actions::{Played, marks_for_action, marks_for_actions, marks_for_way};
pub use scene::{Ground, Intent, Mark, Options, Piece, PieceKind, Scene, TrayItem, Window};
