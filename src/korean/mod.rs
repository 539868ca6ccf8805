//! Particles, numerals, dates, anchors, folding and word cutting.

mod hangul;
mod particle;
mod reading;

pub use hangul::{initials, is_syllable, matches_initials};
pub use particle::{Ending, ending, josa, particle};
