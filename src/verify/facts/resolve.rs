//! Facts against the engine: each checked number and each row of a table.

use std::sync::Arc;

use crate::diagnostic::codes::example::{FACT_ABOUT, FACT_DIFFERS, FACT_UNREADABLE, UNKNOWN_FACT};
use crate::diagnostic::{Finding, Place, Source, Span, nearest};
use crate::engine::{Fact, Facts, GameId, Side};
use crate::korean::josa;
use crate::page::FactRef;
use crate::wording::Names;

use super::super::check::CheckedExample;
use super::super::language::FactsTable;
use super::agree::{Agreement, FactValue, agree};
use super::query::{ExampleFact, Query, known_words, read_query};

/// A checked number whose value is known.
#[derive(Clone, Debug)]
pub struct CheckedFact {
    /// The game it is about.
    pub game: GameId,
    /// The fact itself, in the engine's words however the page spells it: `first-actions.straight`.
    pub name: String,
    /// What the engine answers.
    pub value: FactValue,
    /// Whether the visible text agrees.
    pub holds: bool,
}

/// What facts of a page are asked of.
pub struct Asked<'a> {
    /// The file.
    pub source: &'a Arc<Source>,
    /// The game.
    pub game: GameId,
    /// What the engine knows about it under the rules in force.
    pub facts: &'a Facts,
    /// Words for sides.
    pub names: &'a Names,
    /// The examples of the page.
    pub examples: &'a [CheckedExample],
}

impl Asked<'_> {
    /// A fact in the engine's words and its value; an unknown one is reported at `span`.
    pub fn value(&self, name: &str, span: Span, findings: &mut Vec<Finding>) -> Option<(String, FactValue)> {
        let game = self.game;
        let found = read_query(name, game, self.names).and_then(|query| {
            let value = match &query {
                Query::Engine(query) => self.facts.get(query).map(value_of).map_err(|_| name.to_owned()),
                Query::Claim(id) => self.of_claim(id).ok_or_else(|| id.clone()),
                Query::Example { id, step, what } => self.of_example(id, *step, what).ok_or_else(|| id.clone()),
            };
            Ok((query.id(game), value?))
        });
        match found {
            Ok(known) => Some(known),
            Err(part) => {
                let help = match self.meant(&part) {
                    Some(near) => format!("혹시 ‘{near}’입니까?"),
                    None => format!("`panrye facts {}` 명령이 물을 수 있는 것을 모두 보여 줍니다.", game.info().id),
                };
                let message = match name.trim() {
                    "" => "사실의 이름이 비어 있습니다.".to_owned(),
                    name => format!("{}에 ‘{name}’ 같은 사실은 없습니다.", game.info().name),
                };
                findings.push(Finding::new(UNKNOWN_FACT, message).at(Place::new(self.source, span)).help(help));
                None
            }
        }
    }

    /// The nearest word that could stand where this one does: a fact, a rule, a side, an example.
    fn meant(&self, part: &str) -> Option<String> {
        let info = self.game.info();
        let mut known: Vec<&str> = known_words().collect();
        known.extend(info.rules.iter().map(|rule| rule.id));
        known.extend(info.sides.iter().map(|side| side.english));
        known.extend(Side::BOTH.map(|side| self.names.show(side)));
        known.extend(self.examples.iter().map(|example| example.id.as_str()));
        nearest(part, known).map(str::to_owned)
    }

    /// Checks a number of the running text.
    pub fn check(&self, fact: &FactRef, name: &str, findings: &mut Vec<Finding>) -> Option<CheckedFact> {
        let (id, value) = self.value(name, fact.target_span, findings)?;
        let place = Place::new(self.source, fact.visible_span);
        let agreement = if self.goes_on(fact) {
            Agreement::Unreadable
        } else {
            jump(&fact.visible, name, &value).unwrap_or_else(|| agree(&fact.visible, &value))
        };
        let finding = match agreement {
            Agreement::Exact | Agreement::Rounded => None,
            Agreement::AboutButExact => {
                Some(Finding::new(FACT_ABOUT, "어림이 아닌 정확한 값에 ‘약’을 붙였습니다.").help("‘약’을 지우십시오."))
            }
            Agreement::Differs => Some(
                Finding::new(FACT_DIFFERS, format!("{} 엔진이 답하는 값과 다릅니다.", josa(format!("‘{}’", fact.visible), "은/는")))
                    .help(format!("‘{value}’에 맞추어 고치거나, 다른 사실을 가리키는지 살펴보십시오.")),
            ),
            Agreement::Unreadable => {
                Some(Finding::new(FACT_UNREADABLE, format!("‘{}’에서 견줄 수를 찾을 수 없습니다.", fact.visible)).help(
                    "22가지, 열세 마리, 1/6, 16.7%처럼 수 하나만, 링크 안에 모두 적으십시오. 범위나 ‘이상’, ‘미만’은 견주지 못합니다.",
                ))
            }
        };
        let holds = finding.is_none();
        findings.extend(finding.map(|f| f.at(place).says(fact.visible.clone()).engine(format!("{name} = {value}"))));
        Some(CheckedFact { game: self.game, name: id, value, holds })
    }

    /// Whether the number that a reader sees begins before the link or goes on behind it: `1[5](…)`, `[5](…)만`.
    fn goes_on(&self, fact: &FactRef) -> bool {
        let text = &self.source.text;
        let (before, after) = (text.get(..fact.span.start).unwrap_or(""), text.get(fact.span.end..).unwrap_or(""));
        let digits = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let ends_in_digit = fact.visible.ends_with(|c: char| c.is_ascii_digit());
        let begun = before.ends_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '−' | '.' | '~' | '∼' | '〜'));
        let factor = ends_in_digit && after.starts_with(['십', '백', '천', '만', '억', '조']);
        let joined = after.strip_prefix(['.', ',', '~', '∼', '〜', '-', '/', '·']).is_some_and(digits);
        begun || digits(after) || factor || joined
    }

    /// The rows of a table: label, and the value as it is shown.
    pub fn table(&self, table: &FactsTable, findings: &mut Vec<Finding>) -> Vec<(String, String)> {
        let rules = table.rules.iter().filter(|_| table.all).map(|(spec, value)| (spec.label.to_owned(), spec.statement(value)));
        let mut rows: Vec<(String, String)> = rules.collect();
        for (label, fact) in &table.rows {
            if let Some((_, value)) = self.value(&fact.value, fact.span, findings) {
                rows.push((label.clone(), shown(&fact.value, &value, &table.rules)));
            }
        }
        rows
    }

    /// The number of actions of a claim that was proved.
    fn of_claim(&self, id: &str) -> Option<FactValue> {
        let example = self.examples.iter().find(|example| example.id == id)?;
        Some(FactValue::Number(example.proof.as_ref()?.actions.into()))
    }

    fn of_example(&self, id: &str, step: usize, what: &ExampleFact) -> Option<FactValue> {
        let example = self.examples.iter().find(|example| example.id == id)?;
        let played = example.replay.steps.get(step.checked_sub(1)?)?;
        let number = match what {
            ExampleFact::Captures => played.captured().len() as u64,
            ExampleFact::Legal(_) if played.outcome.is_some() => 0,
            ExampleFact::Legal(kind) => kind.count(&example.replay.game, &played.shown) as u64,
            ExampleFact::Counts(side) => played.shown.of(*side).count_ones().into(),
        };
        Some(FactValue::Number(number))
    }
}

pub(super) fn value_of(fact: Fact) -> FactValue {
    match fact {
        Fact::Number(n) => FactValue::Number(n),
        Fact::Exact(ref fraction) => FactValue::Real { value: fraction.to_f64(), exact: Some(fraction.to_string()) },
        Fact::Decimal(value) => FactValue::Real { value, exact: None },
        Fact::Pairs(pairs) => FactValue::List(pairs.iter().map(|(from, to)| format!("{from}→{to}")).collect()),
        Fact::Word(word) => FactValue::Word(word.to_owned()),
    }
}

/// `1→38` beside `사다리(1)`: both ends are compared. None for any other text or fact.
fn jump(visible: &str, name: &str, value: &FactValue) -> Option<Agreement> {
    let text = crate::korean::folded(visible).text.replace("->", "→");
    let (from, to) = text.split_once('→')?;
    let FactValue::Number(end) = value else { return None };
    let start = name.split_once(['(', '（'])?.1.trim_end_matches([')', '）']).trim().parse::<u64>().ok()?;
    let same = from.trim().parse() == Ok(start) && to.trim().parse() == Ok(*end);
    Some(if same { Agreement::Exact } else { Agreement::Differs })
}

/// A value in a table: a rule's value as its statement, where it is a word.
fn shown(name: &str, value: &FactValue, rules: &crate::engine::Rules) -> String {
    let id = name.rsplit('.').next().unwrap_or_default();
    match (value, rules.iter().find(|(spec, _)| spec.id == id)) {
        (FactValue::Word(_), Some((spec, value))) => spec.statement(value),
        (FactValue::Real { value, exact: Some(exact) }, _) if exact.len() > 24 => format!("{value:.6}"),
        (FactValue::Real { value, exact: None }, _) => format!("{value:.6}"),
        _ => value.to_string(),
    }
}
