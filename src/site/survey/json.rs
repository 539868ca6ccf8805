//! Coverage for machines.

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::Coverage;
use crate::page::Page;
use crate::verify::coverage::{GameCoverage, RuleCoverage, State, Tally};
use crate::verify::numbers::Numbers;

/// What is written; the values of one game at a time are in memory.
#[derive(Serialize)]
struct Whole<'a> {
    pages: Vec<OfPage<'a>>,
    #[serde(serialize_with = "each")]
    games: &'a [GameCoverage],
}

#[derive(Serialize)]
struct OfPage<'a> {
    page: &'a str,
    title: Option<&'a str>,
    complete: bool,
    numbers: Counted,
    #[serde(serialize_with = "each")]
    games: &'a [GameCoverage],
}

#[derive(Serialize)]
struct Counted {
    verified: usize,
    unverified: usize,
    not_claims: usize,
    rate: f64,
}

fn each<S: Serializer>(games: &&[GameCoverage], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(games.iter().map(game_json))
}

/// The coverage of a site for machines.
pub fn json<'a>(coverage: &'a Coverage, numbers: &[Numbers], pages: &'a [Page]) -> impl Serialize + use<'a> {
    let shown = pages.iter().zip(&coverage.pages).zip(numbers);
    let pages = shown.map(|((page, covered), numbers)| OfPage {
        page: &page.path,
        title: page.front.title.as_ref().map(|title| title.value.as_str()),
        complete: covered.complete(),
        numbers: Counted {
            verified: numbers.verified,
            unverified: numbers.unverified.len(),
            not_claims: numbers.not_claims,
            rate: numbers.rate(),
        },
        games: &covered.games,
    });
    Whole { pages: pages.collect(), games: &coverage.games }
}

fn game_json(game: &GameCoverage) -> Value {
    let rules: Vec<Value> = game.rules.iter().map(rule_json).collect();
    json!({
        "game": game.game.info().id,
        "examples": game.examples,
        "steps": game.steps,
        "facts": game.facts,
        "rules_shown": game.rules_shown(),
        "rules": rules,
        "reasons": tally_json(&game.reasons, |reason| reason.id()),
        "outcomes": tally_json(&game.outcomes, |outcome| outcome.id()),
        "actions": tally_json(&game.kinds, |kind| kind.id()),
    })
}

fn rule_json(rule: &RuleCoverage) -> Value {
    let change = |(change, state): &(String, State)| {
        let mut said = json!({ "change": change, "status": state.id() });
        match state {
            State::Shown(examples) => said["examples"] = json!(examples),
            State::Stated(facts) => said["facts"] = json!(facts),
            State::Unreachable(reason) => said["reason"] = json!(reason),
            State::Unnoticed => {}
        }
        said
    };
    json!({
        "id": rule.spec.id,
        "value": rule.value,
        "statement": rule.statement,
        "status": rule.word(),
        "changes": rule.changes.iter().map(change).collect::<Vec<_>>(),
        "variants": rule.variants,
    })
}

fn tally_json<T: Copy>(tally: &Tally<T>, id: impl Fn(T) -> &'static str) -> Value {
    let shown: serde_json::Map<String, Value> =
        tally.entries.iter().filter(|(_, by, _)| !by.is_empty()).map(|(what, by, _)| (id(*what).to_owned(), json!(by))).collect();
    let missing: Vec<&str> =
        tally.entries.iter().filter(|(_, by, never)| by.is_empty() && never.is_none()).map(|(what, ..)| id(*what)).collect();
    let never: serde_json::Map<String, Value> =
        tally.entries.iter().filter_map(|(what, by, never)| by.is_empty().then_some((id(*what).to_owned(), json!((*never)?)))).collect();
    json!({ "shown": shown, "missing": missing, "unreachable": never })
}
