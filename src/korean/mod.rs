//! Particles, numerals, dates, anchors, folding and word cutting.

mod anchor;
mod date;
mod fold;
mod hangul;
mod particle;
mod reading;
mod width;

pub use anchor::{Anchors, EXAMPLE_ID_LENGTH, ExampleIdError, ExampleIdProblem, anchor, example_id};
pub use date::{date, parse_date};
pub use fold::{Folded, folded};
pub use hangul::{initials, is_syllable, matches_initials};
pub use particle::{Ending, ending, josa, particle};
pub use width::{padded, width};
