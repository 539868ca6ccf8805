//! `panrye mutate [GAME|PAGE]`

use std::io::{self, Write};

use rayon::prelude::*;
use serde_json::{Value, json};

use super::Verdict;
use super::args::{FormatArg, filled};
use super::coverage::open;
use super::failure::Failure;
use super::output::{Output, progress};
use super::report::SiteArg;
use crate::engine::GameId;
use crate::site::survey;
use crate::verify::Context;
use crate::verify::mutate::{Score, Subject, Survivor, Trial, survivor, trials};
use crate::wording::action_words;

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "놀이|쪽", help = "바꾸어 볼 놀이, 또는 볼 쪽이나 폴더 (예: breakthrough, games/breakthrough) [기본값: 모두]", value_parser = filled)]
    target: Option<String>,
    #[command(flatten)]
    site: SiteArg,
    #[command(flatten)]
    format: FormatArg,
}

/// The trials of one game, survivors with what was found about them.
struct Report {
    trials: Vec<(Trial, Option<Survivor>)>,
    score: Score,
    game: GameId,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    out.json = args.format.json();
    let named = args.target.as_deref().map(super::args::game);
    let pages: &[String] = if matches!(named, Some(Err(_))) { args.target.as_slice() } else { &[] };
    let (_, checked) = open(&args.site, pages, out)?;
    let subjects = survey::subjects(&checked);
    let games = match named {
        Some(Ok(game)) => vec![game],
        _ => survey::games(&subjects),
    };
    let spinner = progress("규칙을 하나씩 바꾸어 보고 있습니다".to_owned());
    let reports: Vec<Report> = games.into_iter().map(|game| report(&subjects, &checked.context, game)).collect();
    spinner.finish_and_clear();
    let total = reports.iter().fold(Score::default(), |sum, report| sum + report.score);
    if out.json {
        let games: Vec<Value> = reports.iter().map(|report| game_json(report, &subjects)).collect();
        let mut document = score_json(&total);
        document["games"] = json!(games);
        out.document(&document)?;
    } else {
        for report in &reports {
            tell(report, &subjects, out)?;
        }
        writeln!(out, "{}", out.heading(&format!("모두: {}", said(&total))))?;
    }
    Ok(Verdict::Holds)
}

fn report(subjects: &[Subject], context: &Context, game: GameId) -> Report {
    let trials = trials(subjects, context, game);
    let trials: Vec<(Trial, Option<Survivor>)> = trials
        .into_par_iter()
        .map(|trial| {
            let survivor = (!trial.shown()).then(|| survivor(&trial.mutant, context));
            (trial, survivor)
        })
        .collect();
    let score = Score::of(trials.iter().map(|(trial, survivor)| (trial, survivor.as_ref())));
    Report { trials, score, game }
}

fn said(score: &Score) -> String {
    format!(
        "{} · 바꾼 것 {} · 보임 {} · 적기만 함 {} · 살아남음 {} · 보일 수 없음 {}",
        score.percent_words(),
        score.mutants,
        score.shown,
        score.stated,
        score.survivors,
        score.unreachable
    )
}

fn tell(report: &Report, subjects: &[Subject], out: &mut Output) -> io::Result<()> {
    writeln!(out, "{} {}", out.heading(report.game.info().name), said(&report.score))?;
    for (trial, survivor) in &report.trials {
        let Some(survivor) = survivor else { continue };
        let mutant = &trial.mutant;
        writeln!(out, "\n  {} {}", out.heading(mutant.spec.id), mutant.change)?;
        writeln!(out, "    지금 규칙: {}", mutant.spec.statement(&mutant.from))?;
        writeln!(out, "    바꾼 규칙: {}", mutant.spec.statement(&mutant.to))?;
        for (page, fact) in facts(trial, subjects) {
            writeln!(out, "    숫자는 알아챕니다: {page} 검증:{fact}")?;
        }
        if let Some(reason) = survivor.unreachable {
            writeln!(out, "    보일 수 없습니다. {reason}")?;
        }
        match (&survivor.difference, &survivor.block) {
            (_, Some(block)) => {
                writeln!(out, "    두 규칙이 처음 갈라지는 국면입니다. 이대로 붙여 넣을 수 있습니다.\n")?;
                block.lines().try_for_each(|line| writeln!(out, "    {line}"))?;
            }
            (Some(_), None) | (None, _) => writeln!(out, "    찾아보았지만 두 규칙이 갈라지는 국면이 나오지 않았습니다.")?,
        }
    }
    writeln!(out)
}

fn facts<'a>(trial: &'a Trial, subjects: &'a [Subject]) -> impl Iterator<Item = (&'a str, &'a String)> {
    let pages = trial.pages.iter().filter_map(|(index, notice)| Some((subjects.get(*index)?.page.path.as_str(), notice)));
    pages.flat_map(|(page, notice)| notice.facts.iter().map(move |fact| (page, fact)))
}

fn score_json(score: &Score) -> Value {
    json!({
        "score": score.percent(),
        "mutants": score.mutants,
        "shown": score.shown,
        "stated": score.stated,
        "survivors": score.survivors,
        "unreachable": score.unreachable,
    })
}

fn game_json(report: &Report, subjects: &[Subject]) -> Value {
    let mut document = json!({ "game": report.game.info().id });
    if let (Value::Object(into), Value::Object(score)) = (&mut document, score_json(&report.score)) {
        into.extend(score);
    }
    let mutants = report.trials.iter().map(|(trial, survivor)| mutant_json(trial, survivor.as_ref(), subjects));
    document["mutants"] = mutants.collect();
    document
}

fn mutant_json(trial: &Trial, survivor: Option<&Survivor>, subjects: &[Subject]) -> Value {
    let mutant = &trial.mutant;
    let by = trial.pages.iter().filter_map(|(index, notice)| Some((subjects.get(*index)?.page.path.as_str(), notice)));
    let examples: Vec<Value> =
        by.clone().flat_map(|(page, notice)| notice.examples.iter().map(move |id| json!({ "page": page, "example": id }))).collect();
    let facts: Vec<Value> =
        by.flat_map(|(page, notice)| notice.facts.iter().map(move |fact| json!({ "page": page, "fact": fact }))).collect();
    let mut document = json!({
        "rule": mutant.spec.id,
        "from": mutant.from.to_string(),
        "to": mutant.to.to_string(),
        "change": mutant.change,
        "statement": mutant.spec.statement(&mutant.from),
        "changed_statement": mutant.spec.statement(&mutant.to),
        "status": status(trial, survivor),
        "examples": examples,
        "facts": facts,
    });
    if let Some(survivor) = survivor {
        document["reason"] = json!(survivor.unreachable);
        document["difference"] = survivor.difference.as_ref().map_or(Value::Null, |difference| {
            let game = crate::engine::AnyGame::new(&difference.rules);
            let rules: serde_json::Map<String, Value> =
                difference.rules.changed().map(|(spec, value)| (spec.id.to_owned(), json!(value.to_string()))).collect();
            json!({
                "rules": rules,
                "position": crate::engine::write_position(&game, &difference.start),
                "actions": difference.actions.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "words": difference.actions.iter().map(|action| action_words(*action)).collect::<Vec<_>>(),
                "block": survivor.block,
            })
        });
    }
    document
}

/// `shown`, `stated`, `unreachable` or `survives`.
fn status(trial: &Trial, survivor: Option<&Survivor>) -> &'static str {
    match survivor {
        None => "shown",
        Some(survivor) if survivor.unreachable.is_some() => "unreachable",
        Some(_) if trial.noticed() => "stated",
        Some(_) => "survives",
    }
}
