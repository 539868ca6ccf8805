//! The command line, through the real binary.

#[path = "cli/accept.rs"]
mod accept;
#[path = "cli/cache.rs"]
mod cache;
#[path = "cli/check.rs"]
mod check;
#[path = "cli/ci.rs"]
mod ci;
#[path = "cli/diagram.rs"]
mod diagram;
#[path = "cli/engine.rs"]
mod engine;
#[path = "cli/part.rs"]
mod part;
#[path = "cli/rules.rs"]
mod rules;
#[path = "cli/site.rs"]
mod site;
#[path = "cli/streams.rs"]
mod streams;
#[path = "cli/support.rs"]
mod support;
#[path = "cli/words.rs"]
mod words;
#[path = "cli/write.rs"]
mod write;
