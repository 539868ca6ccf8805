//! Rule mutation: which changes of a game's rules a site would notice.
//!
//! [`mutants`] sets one rule at a time to another value; [`trials`] replays the examples of the pages under each of them,
//! records left aside. What plays differently *shows* the rule, a checked number that prints another value only *states*
//! it. For what nobody notices, [`first_difference`] searches a position where the two rule sets part.

mod block;
mod duel;
mod mutants;
mod reduce;
mod score;
mod search;
mod trial;
mod unreachable;

pub use block::difference_block;
pub use mutants::{Mutant, mutants};
pub use score::{Score, Survivor, survivor};
#[cfg(test)]
pub(super) use search::random_set_up;
pub use search::{Difference, first_difference};
pub use trial::{Notice, Subject, Trial, trials};
pub use unreachable::{Unreachable, unreachable};
