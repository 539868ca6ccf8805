//! panrye: rule pages whose every example is replayed on the game's own engine.
//!
//! Data flows one way: `page` reads Markdown, `verify` replays it on the `engine`,
//! `diagram` draws what was played, `site` renders and publishes.

pub mod cli;
pub mod diagnostic;
pub mod diagram;
pub mod engine;
pub mod korean;
pub mod page;
pub mod site;
pub mod verify;
pub mod wording;
