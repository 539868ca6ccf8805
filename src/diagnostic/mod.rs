//! Codes, places and findings, and their printed forms.
//!
//! A [`Finding`] is a value: a code of the registry ([`codes`]), a [`Place`] in a file and the
//! words that belong to it. Stages collect findings; [`print()`] writes them, and nothing else does.

pub mod codes;
mod finding;
mod nearest;
mod print;
mod source;
mod trouble;

pub use codes::{CodeInfo, all_codes, find_code};
pub use finding::{Finding, Note, Severity};
pub use nearest::nearest;
pub use print::{Format, Passed, Printer, Summary, markdown_summary, print, sort};
pub use source::{Place, Source, Span};
pub use trouble::{remedy, trouble};
