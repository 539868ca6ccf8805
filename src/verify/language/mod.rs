//! The example language of pages.md 2: from the YAML tree of a block to a typed tree with places.

mod claim;
mod example;
mod figure;
mod keys;
mod notation;
mod reader;
mod results;
mod setup;
mod table;
mod tree;

pub use example::{read_example, read_rules};
pub use keys::{Key, Keys};
pub use notation::{Manner, Written, read_actions, read_points};
pub use table::{FactsTable, read_table};
pub use tree::*;
