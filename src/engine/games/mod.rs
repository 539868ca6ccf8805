//! The games, one file each, all laid out alike: constants and rule table, rules, actions, play, ends, refusals.

pub mod alquerque;
pub mod bagh_chal;
pub mod breakthrough;
pub mod fanorona;
pub mod fox_and_geese;
pub mod fox_and_hounds;
pub mod konane;
pub mod seega;
pub mod snakes_and_ladders;
pub mod surakarta;

#[cfg(test)]
mod tests;
