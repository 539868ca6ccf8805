//! Records: what was accepted, against what is played today (pages.md 3).
//!
//! ```text
//! CheckedExample ─► Record ─► examples-verified/PAGE/ID.yaml
//!    replay          model      yaml, store
//!                      │
//!   compare: findings and stamps ◄─┴─► plan, then apply: what `panrye accept` shows and writes
//! ```
//! A record is one YAML file per example, in one canonical form: a second run changes no byte, and a file in any
//! other form is an error. Nothing here prints or asks.

mod accept;
mod clock;
mod compare;
mod diff;
mod digest;
mod model;
mod stamp;
mod store;
mod survey;
mod write;
mod yaml;

pub use accept::{AcceptOptions, Change, Item, Plan, Refused, Target, plan};
pub use clock::{Clock, offset, today, unreadable_zone};
pub use compare::{Age, Compared, compare};
pub use diff::diff;
pub use digest::digest;
pub use model::{FactsRecord, Moment, Record, RecordedStep};
pub use stamp::{Ledger, LedgerEntry, PageStamp};
pub use store::{FACTS, FOLDER, Key, Store, Stored};
pub use survey::{Subject, Survey};
pub use write::{Applied, apply};
pub use yaml::Sheet;
