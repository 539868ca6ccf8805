//! Blocks of a page: each filled into its partial.

use serde::Serialize;
use tera::Context;

use super::Renderer;
use crate::diagnostic::Finding;
use crate::page::BlockKind;
use crate::site::view::BlockView;

/// The template that a block is filled into.
pub(in crate::site) fn partial(kind: BlockKind) -> &'static str {
    match kind {
        BlockKind::Example => "partials/example.html",
        BlockKind::Puzzle => "partials/puzzle.html",
        BlockKind::Position => "partials/figure.html",
        BlockKind::Facts => "partials/facts.html",
        BlockKind::Claim => "partials/claim.html",
    }
}

impl Renderer<'_> {
    /// The finished markup of each block, in order.
    pub(super) fn blocks(&self, blocks: &[BlockView]) -> Result<Vec<String>, Box<Finding>> {
        blocks.iter().map(|block| self.block(block)).collect()
    }

    fn block(&self, block: &BlockView) -> Result<String, Box<Finding>> {
        match block {
            BlockView::Nothing => Ok(String::new()),
            BlockView::Example(example) => self.partial(BlockKind::Example, "example", example),
            BlockView::Puzzle(puzzle) => self.partial(BlockKind::Puzzle, "example", puzzle),
            BlockView::Position(position) => self.partial(BlockKind::Position, "position", position),
            BlockView::Facts(facts) => self.partial(BlockKind::Facts, "facts", facts),
            BlockView::Claim(claim) => self.partial(BlockKind::Claim, "claim", claim),
        }
    }

    fn partial<T: Serialize>(&self, kind: BlockKind, name: &'static str, view: &T) -> Result<String, Box<Finding>> {
        let mut context = Context::new();
        context.insert(name, view);
        self.text(partial(kind), &context)
    }
}
