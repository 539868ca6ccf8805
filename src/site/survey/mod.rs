//! What a site shows of the rules: coverage and rule mutation over all of its pages.

mod json;
mod view;

use std::collections::BTreeSet;

pub use json::json;
pub use view::view;

use super::build::Checked;
use crate::engine::GameId;
use crate::page::Page;
use crate::verify::coverage::{self, GameCoverage, PageCoverage, Trials};
use crate::verify::mutate::Subject;
use crate::verify::{CheckedPage, Context};

/// What a site shows, page by page and as a whole.
#[derive(Debug, Default)]
pub struct Coverage {
    /// In the order of the pages.
    pub pages: Vec<PageCoverage>,
    /// Every game that a page treats, in the order of games.md.
    pub games: Vec<GameCoverage>,
    /// Each other value of each rule of these games, and who notices.
    pub trials: Trials,
}

/// The pages of a site as rule mutation sees them.
pub fn subjects(checked: &Checked) -> Vec<Subject<'_>> {
    pair(&checked.loaded.pages, &checked.pages)
}

pub(super) fn pair<'a>(pages: &'a [Page], checked: &'a [CheckedPage]) -> Vec<Subject<'a>> {
    pages.iter().zip(checked).map(|(page, checked)| Subject { page, checked }).collect()
}

/// The games that some pages treat.
pub fn games(subjects: &[Subject]) -> Vec<GameId> {
    let all: BTreeSet<GameId> = subjects.iter().flat_map(|subject| coverage::games_of(subject.page, subject.checked)).collect();
    all.into_iter().collect()
}

/// Tries every rule of every game on the site.
pub fn survey(subjects: &[Subject], context: &Context) -> Coverage {
    let trials = coverage::all_trials(subjects, context);
    Coverage { pages: coverage::coverage(subjects, context, &trials), games: coverage::of_site(subjects, context, &trials), trials }
}

/// `예시 6 · 단계 19 · 숫자 11 · 규칙 10/10`: what a page shows of a game, in one line.
pub fn line(game: &GameCoverage) -> String {
    format!("예시 {} · 단계 {} · 숫자 {} · 규칙 {}/{}", game.examples, game.steps, game.facts, game.rules_shown(), game.rules.len())
}

/// The same for a page, where the end of a line parts no number from its name and no dot from what it follows.
pub fn held_line(game: &GameCoverage) -> String {
    let parts: Vec<String> = line(game).split(" · ").map(|part| part.replace(' ', "\u{a0}")).collect();
    parts.join("\u{a0}· ")
}

/// The line of each game of a page, by the game's id.
pub fn lines(page: &PageCoverage) -> Vec<(&'static str, String)> {
    page.games.iter().map(|game| (game.game.info().id, held_line(game))).collect()
}

/// The Korean word for how a rule stands ([`RuleCoverage::word`](crate::verify::coverage::RuleCoverage::word)).
pub fn word(id: &str) -> &'static str {
    match id {
        "shown" => "보임",
        "stated" => "적음",
        "partly" => "일부",
        "unreachable" => "예외",
        _ => "없음",
    }
}
