//! `규칙표`: a table whose values come from the engine (pages.md 2.2).

use std::sync::Arc;

use crate::diagnostic::codes::example::WRONG_KIND;
use crate::diagnostic::{Finding, Place, Source};
use crate::engine::Rules;
use crate::page::{Block, Node, Value};
use crate::wording::{Names, yes_no};

use super::example::read_rules;
use super::keys::{Key, Keys};
use super::tree::At;

/// A `규칙표` block.
#[derive(Clone, Debug)]
pub struct FactsTable {
    /// Shown heading.
    pub title: Option<String>,
    /// The rules its values are those of.
    pub rules: Rules,
    /// Every rule with its statement, before the rows.
    pub all: bool,
    /// Label and fact.
    pub rows: Vec<(String, At<String>)>,
}

/// Reads a list of rows, or a map with `제목`, `규칙`, `모두`, `항목`.
pub fn read_table(source: &Arc<Source>, block: &Block, house: &Rules, names: &Names, findings: &mut Vec<Finding>) -> Option<FactsTable> {
    if block.body.as_list().is_some() {
        let rows = rows(source, &block.body, findings);
        return Some(FactsTable { title: None, rules: house.clone(), all: false, rows });
    }
    let keys = Keys::read(source, &block.body, &[Key::Title, Key::Rules, Key::All, Key::Items], findings);
    let all = keys.get(Key::All).is_some_and(|node| {
        let on = node.as_str().and_then(yes_no);
        if on.is_none() {
            findings.push(
                Finding::new(WRONG_KIND, "‘모두’에는 예 또는 아니오를 적습니다.")
                    .at(Place::new(source, node.span))
                    .help("‘모두: 예’라고 적으십시오."),
            );
        }
        on.unwrap_or(false)
    });
    let items = keys.get(Key::Items).map(|node| rows(source, node, findings)).unwrap_or_default();
    if !all && items.is_empty() {
        findings.push(
            Finding::new(WRONG_KIND, "규칙표에 보일 줄이 없습니다.")
                .at(Place::new(source, block.fence))
                .help("‘- 처음 고를 수 있는 수: 첫수’ 같은 줄이나 ‘모두: 예’를 더하십시오."),
        );
        return None;
    }
    Some(FactsTable {
        title: keys.get(Key::Title).and_then(|node| node.as_str()).map(str::to_owned),
        rules: read_rules(source, keys.get(Key::Rules), house, names, findings)?,
        all,
        rows: items,
    })
}

/// Each row is a map with one entry: the label and the fact, with or without `검증:`.
fn rows(source: &Arc<Source>, node: &Node, findings: &mut Vec<Finding>) -> Vec<(String, At<String>)> {
    let wrong = |node: &Node, findings: &mut Vec<Finding>| {
        findings.push(
            Finding::new(WRONG_KIND, "규칙표의 줄은 ‘- 이름: 사실’의 꼴입니다.")
                .at(Place::new(source, node.span))
                .help("‘- 처음 고를 수 있는 수: 첫수’처럼 적으십시오."),
        );
    };
    let entries: Vec<&crate::page::Entry> = match &node.value {
        Value::Map(entries) => entries.iter().collect(),
        Value::List(items) => items
            .iter()
            .filter_map(|item| {
                item.as_map().or_else(|| {
                    wrong(item, findings);
                    None
                })
            })
            .flatten()
            .collect(),
        _ => {
            wrong(node, findings);
            return Vec::new();
        }
    };
    let mut rows = Vec::new();
    for entry in entries {
        match entry.value.as_str() {
            Some(text) => {
                let plain = text.trim();
                let fact = ["검증:", "fact:"].iter().find_map(|prefix| plain.strip_prefix(prefix)).unwrap_or(plain).trim();
                rows.push((entry.key.clone(), At::new(fact.to_owned(), entry.value.span)));
            }
            None => wrong(&entry.value, findings),
        }
    }
    rows
}
