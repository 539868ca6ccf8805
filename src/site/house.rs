//! House rules and words of `[games.ID]`, as the stages that replay examples want them.

use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, nearest};
use crate::engine::{GameId, Rules, Side};
use crate::korean::josa;
use crate::verify::Context;
use crate::wording::{Names, rule_error};

use super::config::{Config, Placed};

/// What the site settles for its pages, with what is wrong about it.
pub fn context(config: &Config) -> (Context, Vec<Finding>) {
    let mut context = Context { claim_positions: config.verify.max_claim_positions, ..Context::default() };
    let mut findings = Vec::new();
    for (id, game) in &config.games {
        let Some(known) = GameId::from_id(id) else {
            let ids = GameId::ALL.iter().map(|game| game.info().id);
            let finding = Finding::new(codes::SITE_VALUE, format!("모르는 놀이입니다: `{id}`"));
            let finding = match game.span {
                Some(span) => finding.at(Place::new(&config.source, span)),
                None => finding,
            };
            findings.push(match nearest(id, ids) {
                Some(near) => finding.help(format!("혹시 `{near}`입니까?")),
                None => finding.help("`panrye games`가 놀이를 모두 보여 줍니다."),
            });
            continue;
        };
        let mut rules = Rules::house(known);
        let names = Names::of(known);
        for (rule, value) in &game.rules {
            if let Err(error) = rules.set(rule, &value.value) {
                let help = format!("이 놀이의 규칙과 값은 `panrye facts {id}`로 볼 수 있습니다.");
                findings.push(at(config, value, rule_error(&names, &error), help));
            }
        }
        if !game.rules.is_empty() {
            context.house.insert(known, rules);
        }
        let mut names = names;
        for (word, further) in &game.names {
            let added = names.side(word, None).map(|side| names.add(side, &further.value));
            let message = match added {
                Some(Ok(())) => continue,
                Some(Err(_)) => format!("{} 이미 다른 쪽을 뜻하는 말입니다.", josa(format_args!("`{}`", further.value), "은/는")),
                None => format!("{} 이 놀이의 어느 쪽도 뜻하지 않습니다.", josa(format_args!("`{word}`"), "은/는")),
            };
            let sides = Side::BOTH.map(|side| names.show(side).to_owned()).join(", ");
            findings.push(at(config, further, message, format!("`쪽 = \"더할 이름\"` 꼴로 적습니다. 이 놀이의 쪽: {sides}")));
        }
        if !game.names.is_empty() {
            context.names.insert(known, names);
        }
    }
    (context, findings)
}

fn at(config: &Config, placed: &Placed<String>, message: String, help: String) -> Finding {
    Finding::new(codes::SITE_VALUE, message).at(Place::new(&config.source, placed.span)).help(help)
}
