//! Checked numbers and tables of facts (pages.md 2.4, words.md "Facts").

mod agree;
mod query;
mod resolve;
mod suggest;

pub use agree::{Agreement, FactValue, agree};
pub use query::{ExampleFact, Query, known_words, read_query, split_game};
pub use resolve::{Asked, CheckedFact};
pub use suggest::{Suggestion, suggestions};
