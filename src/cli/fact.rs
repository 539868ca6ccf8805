//! `panrye fact GAME NAME`

use std::io::Write;

use serde_json::json;

use super::Verdict;
use super::args::{FormatArg, RulesArgs};
use super::facts::{exact, shown, value};
use super::failure::{Failure, Unreadable};
use super::korean::{maybe_meant, quoted};
use super::output::Output;
use crate::diagnostic::nearest;
use crate::engine::{Fact, FactError, Facts, Rules};
use crate::verify::facts::{Query, known_words, read_query};
use crate::wording::Names;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(value_name = "사실", help = "물을 것: first-actions, 'probability(97,100,1)', 첫수, '확률(97,100,1)' …")]
    fact: String,
    #[command(flatten)]
    format: FormatArg,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    out.json = args.format.json();
    let (rules, names) = args.rules.read()?;
    let asked = args.fact.trim();
    let fact = ask(asked, &rules, &names)?;
    if out.json {
        let mut document = json!({ "fact": asked, "value": value(&fact) });
        if let Some(exact) = exact(&fact) {
            document["exact"] = exact.into();
        }
        out.document(&document)?;
    } else {
        writeln!(out, "{}", shown(&fact))?;
    }
    Ok(Verdict::Holds)
}

/// The engine's own name or a word of pages.
fn ask(asked: &str, rules: &Rules, names: &Names) -> Result<Fact, Unreadable> {
    let facts = Facts::new(rules);
    let answered = facts.get(asked);
    let answered = match (answered, read_query(asked, rules.game(), names)) {
        (Err(FactError::Unknown(_)), Ok(Query::Engine(name))) => facts.get(&name),
        (answered, _) => answered,
    };
    answered.map_err(|error| unreadable(asked, rules, &error).field("fact", asked))
}

fn unreadable(asked: &str, rules: &Rules, error: &FactError) -> Unreadable {
    let game = rules.game().info();
    match error {
        FactError::Unknown(part) => Unreadable::new(format!("{}에 {} 사실은 없습니다.", game.name, quoted(asked, "이라는/라는")))
            .maybe(nearest(part, known_words()).map(maybe_meant))
            .help(format!("물을 수 있는 것은 panrye facts {}로 볼 수 있습니다.", game.id)),
        FactError::Arguments(usage) => Unreadable::new(format!("{} 이렇게 묻습니다: {usage}", quoted(asked, "은/는"))),
        FactError::NoValue => {
            Unreadable::new(format!("{} 답이 없습니다. 이 놀이에 없는 한도이거나 말이 머물 수 없는 칸입니다.", quoted(asked, "에는")))
        }
    }
}
