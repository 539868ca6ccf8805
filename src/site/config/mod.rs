//! `site.toml`: read once, typed, every mistake with its place (pages.md section 1).

mod read;
mod reader;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::diagnostic::{CodeInfo, Finding, Severity, Source, Span};

pub use reader::Placed;

/// Everything `site.toml` says.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file itself, for places.
    pub source: Arc<Source>,
    /// Name of the site.
    pub title: String,
    /// One sentence about it.
    pub description: Option<String>,
    /// Where it is published, without the closing `/`; none makes no absolute addresses.
    pub base_url: Option<String>,
    /// Language tag, `ko` by default.
    pub language: String,
    /// Author of pages that name none.
    pub author: Option<String>,
    /// Where corrections go: a mail address or a URL.
    pub contact: Option<String>,
    /// How strictly records are kept.
    pub verify: Verify,
    /// How boards look on pages.
    pub diagrams: Diagrams,
    /// How boards are printed.
    pub print: Print,
    /// Per game: play link, words, house rules. Keys are game ids.
    pub games: BTreeMap<String, GameConfig>,
    /// Names of folders that have no `index.md`.
    pub folders: BTreeMap<String, Folder>,
    /// Verification meta of search engines.
    pub google: Option<String>,
    /// The same for Naver.
    pub naver: Option<String>,
    /// Whether a search index is written.
    pub search: bool,
    /// Whether raw HTML in pages is kept as written (only for sites that trust every author).
    pub raw_html: bool,
}

/// `[verify]`.
#[derive(Clone, Debug)]
pub struct Verify {
    /// Offset or name of the zone that decides which day it is; `+09:00` by default.
    pub timezone: Placed<String>,
    /// Stamps older than this many days are reported.
    pub max_age_days: Option<u32>,
    /// The most positions that may be looked at for one claim about best play.
    pub max_claim_positions: Option<u32>,
    /// The least percentage of rule changes that examples must notice (`check --strict`).
    pub min_mutation_score: Option<Placed<f64>>,
    /// Wordings of numbers that are no claims on any page.
    pub not_claims: Vec<String>,
    /// Severities a site gives to codes.
    pub severity: BTreeMap<String, Severity>,
    /// Findings a site has decided to live with, each with its reason.
    pub suppressions: Vec<Suppression>,
}

/// One `[[verify.suppress]]`.
#[derive(Clone, Debug)]
pub struct Suppression {
    /// The code.
    pub code: &'static CodeInfo,
    /// Path under `content/` without `.md`; none means every page.
    pub page: Option<String>,
    /// Why: required, and listed in the report.
    pub reason: String,
    /// Where it stands.
    pub span: Span,
}

/// `[diagrams]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagrams {
    /// Coordinates along the edges.
    pub coordinates: bool,
}

/// `[print]`: what the pictures for paper need.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Print {
    /// A font file with Hangul, relative to the site.
    pub font: Option<Placed<String>>,
    /// Width of a picture in millimetres.
    pub width: Option<f64>,
    /// Pixels per inch of PNG.
    pub resolution: Option<u32>,
    /// Bleed in millimetres.
    pub bleed: Option<f64>,
    /// `colour` or `grey`.
    pub palette: Option<Placed<String>>,
    /// Colours of the colour palette by role, as written.
    pub colours: BTreeMap<String, Placed<String>>,
    /// Those of the grey palette.
    pub grey: BTreeMap<String, Placed<String>>,
}

/// `[games.ID]`.
#[derive(Clone, Debug, Default)]
pub struct GameConfig {
    /// Where the key stands.
    pub span: Option<Span>,
    /// Link to play it.
    pub play: Option<Placed<String>>,
    /// How it can be played there.
    pub modes: Vec<String>,
    /// Who plays.
    pub players: Option<String>,
    /// Further words for pieces and sides.
    pub names: BTreeMap<String, Placed<String>>,
    /// House rules: rule id to value, as text.
    pub rules: BTreeMap<String, Placed<String>>,
}

/// `[folders.NAME]`.
#[derive(Clone, Debug, Default)]
pub struct Folder {
    /// Name shown.
    pub title: Option<String>,
    /// One sentence.
    pub summary: Option<String>,
    /// Place among its neighbours.
    pub order: Option<u32>,
}

impl Config {
    /// Reads `site.toml`. What could be read comes back together with all that is wrong with the
    /// rest; a text that is not TOML gives defaults and one finding.
    pub fn read(source: Arc<Source>) -> (Config, Vec<Finding>) {
        read::read(source)
    }

    /// The path part of `base_url` with a `/` at both ends: what every address on the site
    /// begins with.
    pub fn root(&self) -> String {
        let path = self
            .base_url
            .as_deref()
            .and_then(|url| url.split_once("://"))
            .and_then(|(_, rest)| rest.split_once('/'))
            .map_or("", |(_, path)| path);
        match path {
            "" => "/".to_owned(),
            path => format!("/{path}/"),
        }
    }

    /// An address on the site, absolute, with everything outside ASCII percent-encoded.
    pub fn absolute(&self, url: &str) -> Option<String> {
        let base = self.base_url.as_deref()?;
        let (scheme, rest) = base.split_once("://")?;
        let host = rest.split_once('/').map_or(rest, |(host, _)| host);
        Some(format!("{scheme}://{host}{}", super::route::encoded(url)))
    }
}
