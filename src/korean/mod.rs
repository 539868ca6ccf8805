//! Particles, numerals, dates, anchors, folding and word cutting.

mod anchor;
mod count;
mod cut;
mod date;
mod fold;
mod hangul;
mod numeral;
mod particle;
mod reading;
mod width;

pub use anchor::{Anchors, EXAMPLE_ID_LENGTH, ExampleIdError, ExampleIdProblem, anchor, example_id};
pub use count::{COUNTERS, Count, counts};
pub use cut::{QueryWord, index_terms, query_words, without_particle};
pub use date::{date, parse_date};
pub use fold::{Folded, folded};
pub use hangul::{initials, is_syllable, matches_initials};
pub use numeral::{counted, native, native_before_counter, numeral, parse_numeral, sino};
pub use particle::{Ending, ending, josa, particle};
pub use width::{padded, width};
