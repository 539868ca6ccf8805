//! Coverage for the page `/verification/coverage/`.

use std::collections::BTreeMap;

use super::{Coverage, held_line, word};
use crate::page::Page;
use crate::site::pictures::title_of;
use crate::site::route::{Link, Routes};
use crate::site::structure::block_ids;
use crate::site::view::{CoverageGame, CoverageItem, CoveragePage, CoverageRule, CoverageTally, CoverageView};
use crate::verify::CheckedPage;
use crate::verify::coverage::{GameCoverage, RuleCoverage, State, Tally};
use crate::verify::numbers::Numbers;
use crate::wording::Shown;

/// Examples named beside a rule.
const MOST_EXAMPLES: usize = 3;

/// What the page sees.
pub fn view(coverage: &Coverage, numbers: &[Numbers], pages: &[Page], checked: &[CheckedPage], routes: &Routes) -> CoverageView {
    let places = places(pages, checked, routes);
    let games: Vec<CoverageGame> = coverage.games.iter().map(|game| of_game(game, &places)).collect();
    let home = routes.by_path.get("index").copied();
    let order = home.into_iter().chain(routes.reading.iter().copied());
    let pages = order.filter(|&index| coverage.pages.get(index).is_some_and(|page| !page.games.is_empty())).map(|index| {
        let page = &coverage.pages[index];
        CoveragePage {
            title: routes.titles[index].clone(),
            url: routes.urls[index].clone(),
            games: page.games.iter().map(|game| (game.game.info().name, held_line(game))).collect(),
            verified: numbers.get(index).map_or(0, |numbers| numbers.verified),
            numbers: numbers.get(index).map_or(0, all),
        }
    });
    let rules = || coverage.games.iter().flat_map(|game| &game.rules);
    CoverageView {
        rules_shown: rules().filter(|rule| rule.shown()).count(),
        rules: rules().count(),
        changes_shown: rules().map(|rule| counts(rule).0).sum(),
        changes: rules().map(|rule| counts(rule).1).sum(),
        verified: numbers.iter().map(|numbers| numbers.verified).sum(),
        numbers: numbers.iter().map(all).sum(),
        pages: pages.collect(),
        games,
    }
}

/// Numbers that claim something.
fn all(numbers: &Numbers) -> usize {
    numbers.verified + numbers.unverified.len()
}

/// `page#name` → the example on its page.
type Places = BTreeMap<String, Link>;

fn places(pages: &[Page], checked: &[CheckedPage], routes: &Routes) -> Places {
    let mut places = Places::new();
    for (index, (page, checked)) in pages.iter().zip(checked).enumerate() {
        let ids = block_ids(page);
        for example in &checked.examples {
            let anchor = ids.get(example.block).cloned().flatten().unwrap_or_default();
            let link = Link { title: title_of(&example.id, &example.example), url: format!("{}#{anchor}", routes.urls[index]) };
            places.insert(format!("{}#{}", page.path, example.id), link);
        }
    }
    places
}

/// Other values that examples notice, and all that could be.
fn counts(rule: &RuleCoverage) -> (usize, usize) {
    let count = |wanted: fn(&State) -> bool| rule.changes.iter().filter(|(_, state)| wanted(state)).count();
    (count(|state| matches!(state, State::Shown(_))), count(|state| !matches!(state, State::Unreachable(_))))
}

fn of_game(game: &GameCoverage, places: &Places) -> CoverageGame {
    let info = game.game.info();
    CoverageGame {
        id: info.id,
        name: info.name,
        line: held_line(game),
        rules: game.rules.iter().map(|rule| of_rule(rule, places)).collect(),
        tallies: vec![
            of_tally("결과", &game.outcomes, places),
            of_tally("행동", &game.kinds, places),
            of_tally("둘 수 없는 까닭", &game.reasons, places),
        ],
    }
}

fn of_rule(rule: &RuleCoverage, places: &Places) -> CoverageRule {
    let mut by: Vec<Link> = Vec::new();
    let mut notes: Vec<String> = Vec::new();
    for (change, state) in &rule.changes {
        match state {
            // The first example of each change: together they show the rule.
            State::Shown(examples) => by.extend(examples.first().and_then(|name| places.get(name)).cloned()),
            State::Stated(facts) => notes.push(format!("{change}: 숫자만 적혀 있습니다 ({})", facts.join(", "))),
            State::Unreachable(reason) => notes.push((*reason).to_owned()),
            State::Unnoticed => notes.push(format!("{change}: 가려낼 예시가 없습니다")),
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    by.retain(|link| seen.insert(link.url.clone()));
    by.truncate(MOST_EXAMPLES);
    notes.dedup();
    let (shown, all) = counts(rule);
    CoverageRule { id: rule.spec.id, statement: rule.statement.clone(), state: rule.word(), word: word(rule.word()), shown, all, by, notes }
}

fn of_tally<T: Shown>(label: &'static str, tally: &Tally<T>, places: &Places) -> CoverageTally {
    let item = |(what, by, never): &(T, Vec<String>, Option<&'static str>)| CoverageItem {
        word: what.korean(),
        by: by.first().and_then(|name| places.get(name)).cloned(),
        never: never.filter(|_| by.is_empty()),
    };
    CoverageTally { label, shown: tally.shown(), all: tally.all(), items: tally.entries.iter().map(item).collect() }
}
