//! Examples, facts and records: what a page says against what the engine does.
//!
//! [`check_page`] reads every block of a page ([`language`]), replays it once ([`replay`]) and compares
//! assertions, sentences (`sentence`), checked numbers and records with what the engine did.

mod check;
pub mod claim;
mod compare;
mod compose;
pub mod coverage;
pub mod facts;
mod format;
pub mod language;
pub mod mutate;
pub mod numbers;
pub mod record;
mod replay;
mod sentence;

pub use check::{CheckedExample, CheckedPage, CheckedTable, Context, check_page};
pub use compose::{chain_words, example_block};
pub use facts::{CheckedFact, FactValue};
pub use format::format_page;
pub use language::Verb;
pub use replay::{PlayedAct, PlayedStep, Replay, replay};
pub use sentence::OptOut;
