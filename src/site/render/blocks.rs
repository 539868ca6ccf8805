//! Blocks of a page: each filled into its partial.

use serde::Serialize;
use tera::Context;

use super::Renderer;
use crate::diagnostic::Finding;
use crate::site::view::BlockView;

impl Renderer<'_> {
    /// The finished markup of each block, in order.
    pub(super) fn blocks(&self, blocks: &[BlockView]) -> Result<Vec<String>, Box<Finding>> {
        blocks.iter().map(|block| self.block(block)).collect()
    }

    fn block(&self, block: &BlockView) -> Result<String, Box<Finding>> {
        match block {
            BlockView::Nothing => Ok(String::new()),
            BlockView::Example(example) => self.partial("example", "example", example),
            BlockView::Puzzle(puzzle) => self.partial("puzzle", "example", puzzle),
            BlockView::Position(position) => self.partial("figure", "position", position),
            BlockView::Facts(facts) => self.partial("facts", "facts", facts),
            BlockView::Claim(claim) => self.partial("claim", "claim", claim),
        }
    }

    fn partial<T: Serialize>(&self, template: &str, name: &'static str, view: &T) -> Result<String, Box<Finding>> {
        let mut context = Context::new();
        context.insert(name, view);
        self.text(&format!("partials/{template}.html"), &context)
    }
}
