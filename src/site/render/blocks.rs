//! Blocks of a page: each filled into its partial, its pictures leaned on the page's sheet.

use serde::Serialize;
use tera::Context;

use super::Renderer;
use crate::diagnostic::Finding;
use crate::site::figures::Figures;
use crate::site::view::{BlockView, ExampleView};

impl Renderer<'_> {
    /// The finished markup of each block, in order. Pictures are taken into `figures`.
    pub(super) fn blocks(&self, blocks: &[BlockView], figures: &mut Figures) -> Result<Vec<String>, Box<Finding>> {
        blocks.iter().map(|block| self.block(block, figures)).collect()
    }

    fn block(&self, block: &BlockView, figures: &mut Figures) -> Result<String, Box<Finding>> {
        match block {
            BlockView::Nothing => Ok(String::new()),
            BlockView::Example(example) => self.partial("example", "example", &lean(example, figures)),
            BlockView::Puzzle(puzzle) => self.partial("puzzle", "example", &lean(puzzle, figures)),
            BlockView::Position(position) => {
                let mut position = position.clone();
                position.svg = position.svg.map(|svg| figures.place(&svg));
                self.partial("figure", "position", &position)
            }
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

/// The example with its pictures leaned on the sheet.
fn lean(example: &ExampleView, figures: &mut Figures) -> ExampleView {
    let mut example = example.clone();
    example.start = example.start.map(|svg| figures.place(&svg));
    for step in &mut example.steps {
        step.svg = step.svg.take().map(|svg| figures.place(&svg));
    }
    example
}
