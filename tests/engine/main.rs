//! The engine from outside: its frame, the slow reading of the rules beside it, refusals, properties, golden games.

mod chances;
mod frame;
mod golden;
mod properties;
mod reasons;
mod reference_games;
mod setups;

#[path = "../reference/mod.rs"]
mod reference;
