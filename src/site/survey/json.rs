//! Coverage for machines.

use serde_json::{Value, json};

use super::Coverage;
use crate::page::Page;
use crate::verify::coverage::{GameCoverage, RuleCoverage, State, Tally};
use crate::verify::numbers::Numbers;

/// The coverage of a site for machines.
pub fn json(coverage: &Coverage, numbers: &[Numbers], pages: &[Page]) -> Value {
    let shown = pages.iter().zip(&coverage.pages).zip(numbers);
    let pages: Vec<Value> = shown
        .map(|((page, covered), numbers)| {
            let games: Vec<Value> = covered.games.iter().map(game_json).collect();
            json!({
                "page": page.path,
                "title": page.front.title.as_ref().map(|title| &title.value),
                "complete": covered.complete(),
                "numbers": {
                    "verified": numbers.verified,
                    "unverified": numbers.unverified.len(),
                    "not_claims": numbers.not_claims,
                    "rate": numbers.rate(),
                },
                "games": games,
            })
        })
        .collect();
    let games: Vec<Value> = coverage.games.iter().map(game_json).collect();
    json!({ "pages": pages, "games": games })
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
