//! A difference between rule sets as an example block to paste.

use std::fmt::Write;
use std::sync::Arc;

use super::duel::Parting;
use super::mutants::Mutant;
use super::search::Difference;
use crate::diagnostic::{Finding, Source};
use crate::engine::{Action, AnyGame, Match, Rules, Side, write_position};
use crate::wording::{Names, Shown, action_words, refusal};

use super::super::check::{Context, check_page};
use super::super::compose::example_block;

/// The block that shows where a mutant differs: it holds under the rules of the site and fails under the mutant, both
/// tried. None where no assertion tells the two apart.
pub fn difference_block(mutant: &Mutant, difference: &Difference, context: &Context) -> Option<String> {
    let game = difference.rules.game();
    let names = context.names(game);
    let house = context.rules(game);
    let mut changed = context.clone();
    changed.house.insert(game, mutant.rules.clone());
    let id = name(mutant);
    let holds = |text: &str, context: &Context| holds(text, game.info().id, context);
    [false, true].into_iter().find_map(|whole| {
        let text = written(&id, difference, &house, &names, whole)?;
        (holds(&text, context) && !holds(&text, &changed)).then_some(text)
    })
}

/// `fox-chain-optional-none`, `ladders-4-14-없음`: no two mutants of a game have the same.
fn name(mutant: &Mutant) -> String {
    let plain = format!("{} {}", mutant.spec.id, mutant.change);
    plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

fn holds(block: &str, game: &str, context: &Context) -> bool {
    let text = format!("---\ntitle: 보기\ngame: {game}\n---\n\n{block}");
    let (page, findings) = crate::page::parse(Arc::new(Source::new("content/a.md", text)), "a");
    let checked = check_page(&page, context);
    !findings.iter().chain(&checked.findings).any(Finding::is_error)
}

/// The steps to the difference, and what is said there; `whole` says the position itself too.
fn written(id: &str, difference: &Difference, house: &Rules, names: &Names, whole: bool) -> Option<String> {
    let mut actions = difference.actions.clone();
    if let Parting::Action { action, base_allows: true } = difference.parting {
        actions.push(action);
    }
    let text = example_block(id, &difference.rules, names, difference.start, &actions).ok()?;
    let mut text = with_changes(&text, difference, house).strip_suffix("```\n")?.to_owned();
    let game = AnyGame::new(&difference.rules);
    let mut play = Match::new(&game, difference.start);
    for &action in &actions {
        play.play(action).ok()?;
    }
    if let Parting::Action { action, base_allows: false } = difference.parting {
        refused(&mut text, names, &play, action)?;
    } else if actions.is_empty() {
        let _ = writeln!(text, "    개수: {{{}}}", counts(names, &play));
    }
    if whole {
        let _ = writeln!(text, "  - 확인:\n    국면: {}", write_position(&game, play.position()));
    }
    text.push_str("```\n");
    Some(text)
}

/// The line `규칙` holds what differs from the site's own rules.
fn with_changes(text: &str, difference: &Difference, house: &Rules) -> String {
    let changed: Vec<String> = difference
        .rules
        .iter()
        .zip(house.iter())
        .filter(|((_, here), (_, there))| here != there)
        .map(|((spec, value), _)| format!("{}: {value}", spec.id))
        .collect();
    let mut out = String::new();
    for line in text.split_inclusive('\n').filter(|line| !line.starts_with("규칙: ")) {
        out.push_str(line);
        if line.starts_with("이름: ") && !changed.is_empty() {
            let _ = writeln!(out, "규칙: {{{}}}", changed.join(", "));
        }
    }
    out
}

fn refused(text: &mut String, names: &Names, play: &Match, action: Action) -> Option<()> {
    let reason = play.refusal(action)?;
    let _ = writeln!(text, "  - 불가: {}", action_words(action));
    let _ = writeln!(text, "    이유: {}", reason.korean());
    let _ = writeln!(text, "    설명: {}", refusal(names, play.game(), play.position(), action, reason));
    Some(())
}

/// `거위: 13, 여우: 1`, hands where there are any.
fn counts(names: &Names, play: &Match) -> String {
    let at = play.position();
    let mut parts = Vec::new();
    for side in Side::BOTH {
        parts.push(format!("{}: {}", names.show(side), at.of(side).count_ones()));
        if at.hand[side.index()] > 0 {
            parts.push(format!("손 {}: {}", names.show(side), at.hand[side.index()]));
        }
    }
    parts.join(", ")
}
