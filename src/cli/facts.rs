//! `panrye facts GAME` and the JSON of a fact's value

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::Verdict;
use super::args::{FormatArg, RulesArgs, filled};
use super::coverage::open;
use super::failure::Failure;
use super::output::Output;
use super::report::SiteArg;
use crate::engine::{Decision, Fact, Facts, GameId, Rules};
use crate::verify::facts::suggestions;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    rules: Option<RulesArgs>,
    #[arg(long, value_name = "쪽", value_parser = filled, conflicts_with_all = ["game", "rules"], required_unless_present = "game", help = "쪽의 확인하지 않은 수마다, 값이 맞는 사실을 제안합니다 (예: games/konane)")]
    suggest: Option<String>,
    #[command(flatten)]
    site: SiteArg,
    #[command(flatten)]
    format: FormatArg,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    out.json = args.format.json();
    let Some(rules) = &args.rules else {
        return suggest(args, out);
    };
    let (rules, _) = rules.read()?;
    let facts = Facts::new(&rules).all();
    let info = rules.game().info();
    if !out.json {
        as_text(&rules, &facts, out)?;
        return Ok(Verdict::Holds);
    }
    let decision = |decision: &Decision| json!({ "id": decision.id, "text": decision.text });
    let facts: Map<String, Value> = facts.into_iter().map(|(name, fact)| (name, in_list(&fact))).collect();
    let decisions: Vec<Value> = info.decisions.iter().map(decision).collect();
    out.document(&json!({ "game": info.id, "facts": facts, "decisions": decisions }))?;
    Ok(Verdict::Holds)
}

/// The facts that unverified numbers of a page may be meant for.
fn suggest(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let (_, checked) = open(&args.site, args.suggest.as_slice(), out)?;
    let mut known: BTreeMap<GameId, Facts> = BTreeMap::new();
    let mut pages = Vec::new();
    for (page, found) in checked.loaded.pages.iter().zip(&checked.loaded.numbers) {
        let mut numbers = Vec::new();
        for number in &found.unverified {
            let offered = number.game.map(|game| {
                let facts = known.entry(game).or_insert_with(|| Facts::new(&checked.context.rules(game)));
                suggestions(&number.text, facts, &checked.context.names(game))
            });
            let offered = offered.unwrap_or_default();
            let (line, column) = page.source.line_column(number.span.start);
            if !out.json {
                writeln!(out, "{}:{line}:{column} {}", page.source.path, out.heading(&number.text))?;
                for offer in &offered {
                    writeln!(out, "  [{}](검증:{})  {}", number.text, offer.fact, out.quiet(&offer.value.to_string()))?;
                }
                if offered.is_empty() {
                    writeln!(out, "  값이 맞는 사실이 없습니다. 놀이에 관한 주장이 아니면 [{}](검증:아님)으로 표시하십시오.", number.text)?;
                }
            }
            let offered: Vec<Value> = offered.iter().map(|offer| json!({ "fact": offer.fact, "value": offer.value.to_string() })).collect();
            numbers.push(json!({ "text": number.text, "line": line, "column": column, "suggestions": offered }));
        }
        pages.push(json!({ "page": page.path, "verified": found.verified, "not_claims": found.not_claims, "numbers": numbers }));
    }
    if out.json {
        out.document(&pages)?;
    }
    Ok(Verdict::Holds)
}

/// A value as JSON: a number, a word, or pairs of squares.
pub fn value(fact: &Fact) -> Value {
    match fact {
        Fact::Pairs(pairs) => pairs.iter().map(|(from, to)| json!([from, to])).collect(),
        Fact::Number(number) => json!(number),
        Fact::Exact(fraction) => json!(fraction.to_f64()),
        Fact::Decimal(number) => json!(number),
        Fact::Word(word) => json!(word),
    }
}

/// The fraction itself, where there is one.
pub fn exact(fact: &Fact) -> Option<String> {
    match fact {
        Fact::Exact(fraction) => Some(fraction.to_string()),
        _ => None,
    }
}

/// A value among others: an exact one carries its fraction.
fn in_list(fact: &Fact) -> Value {
    match exact(fact) {
        Some(exact) => json!({ "value": value(fact), "exact": exact }),
        None => value(fact),
    }
}

/// A value as people read it: a fraction that is too long to read as its decimal.
pub fn shown(fact: &Fact) -> String {
    match (fact, exact(fact)) {
        (Fact::Exact(fraction), Some(exact)) if exact.len() <= 24 => format!("{exact} = {}", fraction.to_f64()),
        (Fact::Exact(fraction), _) => fraction.to_f64().to_string(),
        _ => fact.to_string(),
    }
}

fn as_text(rules: &Rules, facts: &[(String, Fact)], out: &mut Output) -> io::Result<()> {
    let info = rules.game().info();
    writeln!(out, "{} {}\n", out.heading(info.name), out.quiet(info.id))?;
    let longest = facts.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, fact) in facts {
        writeln!(out, "  {name:longest$}  {}", shown(fact))?;
    }
    writeln!(out, "\n{}", out.heading("규칙"))?;
    for (rule, value) in rules.iter() {
        writeln!(out, "  {}", rule.statement(value))?;
    }
    if !info.decisions.is_empty() {
        writeln!(out, "\n{}", out.heading("안내서마다 다르거나 적지 않아, 이렇게 정한 것"))?;
    }
    for decision in info.decisions {
        writeln!(out, "  {}", decision.text)?;
    }
    Ok(())
}
