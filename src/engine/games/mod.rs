//! The games, one file each, all laid out alike: constants and rule table, rules, actions, play, ends, refusals, tests.

pub mod breakthrough;
pub mod fox_and_geese;
