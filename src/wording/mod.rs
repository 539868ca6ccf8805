//! The words of words.md and their ids, and Korean sentences for what the engine did.

mod describe;
mod sentence;
mod vocabulary;

pub use describe::{describe_position, describe_state, recall_state, sum_up, text_board};
pub use sentence::{action_words, outcome_words, point, points, position_error, refusal, rule_error, setup_error, step_caption};
pub use vocabulary::{
    Names, Shown, Word, decision_word, direction_word, fold, is_folded, kind_word, outcome_word, phase_word, reason_word, yes_no,
};
