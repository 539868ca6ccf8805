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
pub use fold::{Folded, any_byte, any_pair, composed, folded, is_foreign, is_plain};
pub use hangul::{SyllableSet, initials, is_syllable, matches_initials};
pub use numeral::{counted, native, native_before_counter, numeral, parse_numeral, sino, thousands};
pub use particle::{Ending, ending, josa, particle};
pub use width::{padded, width};

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Page text comes from anybody.
        #[test]
        fn nothing_panics_on_any_text(text in "(\\PC|[\\s0-9(),.<>*가-힣ㄱ-ㅣᄀ-ᇿ一二한두세열스무만백마리개번수]){0,40}", other in "\\PC{0,6}") {
            ending(&text);
            particle(&text, &other);
            let _ = example_id(&text);
            for count in counts(&text) {
                prop_assert!(!text[count.range].is_empty());
            }
            if let Some((_, length)) = numeral(&text) {
                prop_assert!(text.is_char_boundary(length));
            }
            parse_numeral(&text);
            parse_date(&text);
            matches_initials(&other, &text);
            index_terms(&text);
            for word in query_words(&text) {
                prop_assert!(!word.required.is_empty());
            }
            width(&anchor(&initials(&text)));
        }
    }
}
