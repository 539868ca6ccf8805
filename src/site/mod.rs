//! Configuration, loading, rendering and publishing of a site.
//!
//! ```text
//! Site::find ─► load ─► Plan::new ─► render ─► publish      (`build` is load … render)
//!   site.toml    pages    addresses    path → bytes   one exchange of public/
//! ```
//! Nothing here prints: every stage returns its findings.

mod album;
mod build;
mod changes;
mod compose;
pub mod config;
mod feed;
mod house;
mod illustrate;
mod judge;
mod links;
pub mod load;
mod memo;
mod meta;
pub mod oath;
mod part;
pub mod pictures;
mod plan;
mod plates;
mod publish;
pub mod records;
mod render;
mod root;
mod route;
pub mod scaffold;
mod scope;
mod search;
mod serve;
mod sink;
mod snippet;
mod spelling;
mod squeeze;
mod structure;
pub mod survey;
mod theme;
mod together;
pub mod verification;
pub mod view;

pub use album::{Series, album};
pub use build::{BuildOptions, Built, Checked, Released, build, check, check_within, release};
pub use changes::{ChangesError, changed_since};
pub use config::Config;
pub use judge::{Judged, judge};
pub use load::{Loaded, load, page_paths};
pub use part::{merge, part_folder, release_part};
pub use plan::Plan;
pub use publish::{Published, Publishing, publish};
pub use render::Output;
pub use root::Site;
pub use route::{Link, Routes, address_part};
pub use scope::{Part, Scope, UnknownPage};
pub use serve::{ServeOptions, Server, Step, Workshop};
pub use sink::{Memory, Sink};

/// Addresses that are made without a content file, without the site's prefix.
const GENERATED: &[&str] = &["404.html", "feed.xml", "robots.txt", "search/", "sitemap.xml", "verification/", "verification.json"];

/// Text made safe for element content and for attributes in double quotes.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}
