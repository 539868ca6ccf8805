//! Examples, facts and records: what a page says against what the engine does.

pub mod language;
