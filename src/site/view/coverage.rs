//! What the coverage report's template sees.

use serde::Serialize;

use crate::site::route::Link;

/// `coverage`: what the site shows of the rules.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CoverageView {
    /// Rules that examples show.
    pub rules_shown: usize,
    /// Rules of all games on the site.
    pub rules: usize,
    /// Other values of rules that some example notices.
    pub changes_shown: usize,
    /// Other values of rules that could be noticed.
    pub changes: usize,
    /// Numbers of running text that are verified, and all that claim something.
    pub verified: usize,
    /// See `verified`.
    pub numbers: usize,
    /// Game after game.
    pub games: Vec<CoverageGame>,
    /// Page after page, in reading order.
    pub pages: Vec<CoveragePage>,
}

/// One game: its rules, and what else it has to show.
#[derive(Clone, Debug, Serialize)]
pub struct CoverageGame {
    /// Game id.
    pub id: &'static str,
    /// Korean name.
    pub name: &'static str,
    /// `예시 6 · 단계 19 · 숫자 11 · 규칙 10/10`.
    pub line: String,
    /// Its rules.
    pub rules: Vec<CoverageRule>,
    /// Refusals, ends, actions.
    pub tallies: Vec<CoverageTally>,
}

/// One rule.
#[derive(Clone, Debug, Serialize)]
pub struct CoverageRule {
    /// Rule id.
    pub id: &'static str,
    /// What it says.
    pub statement: String,
    /// `shown`, `stated`, `partly`, `unnoticed` or `unreachable`: a class.
    pub state: &'static str,
    /// The same as a Korean word.
    pub word: &'static str,
    /// Other values that examples notice, and all that could be noticed.
    pub shown: usize,
    /// See `shown`.
    pub all: usize,
    /// A few examples that show it.
    pub by: Vec<Link>,
    /// Further lines: what nobody notices, why something cannot be shown.
    pub notes: Vec<String>,
}

/// Refusals, ends or actions of a game.
#[derive(Clone, Debug, Serialize)]
pub struct CoverageTally {
    /// What they are.
    pub label: &'static str,
    /// How many are shown.
    pub shown: usize,
    /// How many could be.
    pub all: usize,
    /// Each of them.
    pub items: Vec<CoverageItem>,
}

/// One refusal, end or action.
#[derive(Clone, Debug, Serialize)]
pub struct CoverageItem {
    /// The Korean word.
    pub word: &'static str,
    /// The first example that shows it.
    pub by: Option<Link>,
    /// Why it cannot be shown.
    pub never: Option<&'static str>,
}

/// What one page shows.
#[derive(Clone, Debug, Serialize)]
pub struct CoveragePage {
    /// Title.
    pub title: String,
    /// Address.
    pub url: String,
    /// Name and line of each of its games.
    pub games: Vec<(&'static str, String)>,
    /// Numbers of its running text: verified ones, and all that claim something.
    pub verified: usize,
    /// See `verified`.
    pub numbers: usize,
}
