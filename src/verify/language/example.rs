//! A whole block: names, rules, first position, steps (pages.md 2.1 and 2.2).

use std::sync::Arc;

use crate::diagnostic::codes::claim::PROOF_WITHOUT_CLAIM;
use crate::diagnostic::codes::example::{BAD_NAME, KEY_NOT_HERE, ONE_VERB, STEP_OUT_OF_RANGE, UNKNOWN_RULE, UNKNOWN_WORD, WRONG_KIND};
use crate::diagnostic::{Finding, Place, Source, Span, nearest};
use crate::engine::{AnyGame, Kind, RuleError, Rules};
use crate::korean::{example_id, josa};
use crate::page::{Block, BlockKind, Node, Value};
use crate::wording::{Names, decision_word, fold, rule_error, yes_no};

use super::claim::{CLAIM_KEYS, read_claim};
use super::figure::read_figure;
use super::keys::{Key, Keys};
use super::reader::Reader;
use super::results::read_result;
use super::setup::read_setup;
use super::tree::{At, Example, PlayClaim, Step, Verb};

const EXAMPLE_KEYS: &[Key] =
    &[Key::Id, Key::Title, Key::Rules, Key::Position, Key::ToMove, Key::Counters, Key::Steps, Key::Text, Key::Figure, Key::ProseCheck];
const PUZZLE_KEYS: &[Key] = &[
    Key::Id,
    Key::Title,
    Key::Question,
    Key::Rules,
    Key::Position,
    Key::ToMove,
    Key::Counters,
    Key::Steps,
    Key::Answer,
    Key::Nature,
    Key::Claim,
    Key::Text,
    Key::Figure,
    Key::ProseCheck,
];
const POSITION_KEYS: &[Key] = &[
    Key::Id,
    Key::Title,
    Key::Rules,
    Key::Position,
    Key::ToMove,
    Key::Counters,
    Key::Text,
    Key::Figure,
    Key::Legal,
    Key::Counts,
    Key::Outcome,
    Key::Next,
    Key::ProseCheck,
];
const CLAIM_BLOCK_KEYS: &[Key] =
    &[Key::Id, Key::Title, Key::Rules, Key::Position, Key::ToMove, Key::Counters, Key::Text, Key::Figure, Key::ProseCheck];
const RESULTS: &[Key] = &[Key::Captures, Key::Next, Key::Outcome, Key::Counts, Key::Lands, Key::Position, Key::Legal, Key::Reason];

/// Reads an `예시`, `문제`, `국면` or `주장` block under the house rules given. What is wrong is reported; a block whose first
/// position or steps cannot be read at all gives nothing.
pub fn read_example(source: &Arc<Source>, block: &Block, house: &Rules, names: &Names, findings: &mut Vec<Finding>) -> Option<Example> {
    let allowed = match block.kind {
        BlockKind::Puzzle => PUZZLE_KEYS,
        BlockKind::Position => POSITION_KEYS,
        BlockKind::Claim => &[CLAIM_BLOCK_KEYS, &CLAIM_KEYS].concat(),
        _ => EXAMPLE_KEYS,
    };
    let keys = Keys::read(source, &block.body, allowed, findings);
    let id = read_id(source, &keys, block, findings);
    let rules = read_rules(source, keys.get(Key::Rules), house, names, findings)?;
    let mut reader = Reader { source, game: AnyGame::new(&rules), names, viewer: None, findings };
    let setup = read_setup(&mut reader, &keys, block.fence);
    let figure = keys.get(Key::Figure).and_then(|node| read_figure(&mut reader, node));
    let steps = match block.kind {
        BlockKind::Position => Some((vec![position_as_step(&mut reader, &keys, block)], true)),
        BlockKind::Claim => Some((Vec::new(), true)),
        _ => {
            let node = keys.required(Key::Steps, source, block.fence, reader.findings);
            node.and_then(|node| read_steps(&mut reader, node))
        }
    };
    let (start, turns) = setup?;
    let (steps, whole) = steps?;
    let claim = match block.kind {
        BlockKind::Claim => Some(read_claim(&mut reader, &keys, block.fence)?),
        _ => claim_of_puzzle(&mut reader, &keys),
    };
    Some(Example {
        whole,
        kind: block.kind,
        fence: block.fence,
        id,
        title: keys.get(Key::Title).and_then(|node| node.as_str().map(|t| At::new(t.to_owned(), node.span))),
        rules,
        start,
        turns,
        steps,
        text: keys.get(Key::Text).map(|node| node.span),
        question: keys.get(Key::Question).map(|node| node.span),
        answer: keys.get(Key::Answer).map(|node| node.span),
        proof: read_nature(&mut reader, &keys),
        claim,
        figure,
        prose_check: read_switch(&mut reader, keys.get(Key::ProseCheck)),
    })
}

fn read_id(source: &Arc<Source>, keys: &Keys, block: &Block, findings: &mut Vec<Finding>) -> Option<At<String>> {
    let node = match block.kind {
        BlockKind::Position | BlockKind::Claim => keys.get(Key::Id)?,
        _ => keys.required(Key::Id, source, block.fence, findings)?,
    };
    let written = node.as_str().unwrap_or_default().trim();
    match example_id(written) {
        Ok(id) => Some(At::new(id, node.span)),
        Err(error) => {
            let help = match error.suggestion {
                Some(name) => format!("‘{name}’처럼 고치십시오."),
                None => "한글, 소문자, 숫자, ‘-’로 이름을 지으십시오.".to_owned(),
            };
            findings.push(Finding::new(BAD_NAME, unfit(written)).at(Place::new(source, node.span)).help(help));
            None
        }
    }
}

fn unfit(name: &str) -> String {
    match name.chars().count() {
        0 => "이름이 비어 있습니다.".to_owned(),
        count if count > 60 => format!("이름이 {count}자입니다. 60자까지 쓸 수 있습니다."),
        _ => format!("{} 이름으로 쓸 수 없습니다.", josa(format_args!("‘{name}’"), "은/는")),
    }
}

/// The house rules with the changes of a `규칙` map.
pub fn read_rules(source: &Arc<Source>, node: Option<&Node>, house: &Rules, names: &Names, findings: &mut Vec<Finding>) -> Option<Rules> {
    let mut rules = house.clone();
    let Some(node) = node else { return Some(rules) };
    let Some(entries) = node.as_map() else {
        findings.push(
            Finding::new(WRONG_KIND, "‘규칙’은 ‘규칙 이름: 값’의 묶음입니다.")
                .at(Place::new(source, node.span))
                .help("{capture-goal: 5}처럼 적으십시오."),
        );
        return None;
    };
    let specs = rules.game().info().rules;
    let mut fine = true;
    for entry in entries {
        let id = specs.iter().find(|spec| fold(spec.id) == fold(&entry.key)).map_or(entry.key.as_str(), |spec| spec.id);
        let Err(error) = rules.set(id, &rule_value(id, &entry.value, house)) else { continue };
        fine = false;
        let (span, help) = match &error {
            RuleError::Unknown { .. } => {
                let ids = || specs.iter().map(|spec| spec.id);
                let near = nearest(&entry.key, ids()).map(|id| format!("혹시 ‘{id}’입니까?"));
                (entry.key_span, near.unwrap_or_else(|| format!("이 놀이의 규칙: {}", ids().collect::<Vec<_>>().join(", "))))
            }
            RuleError::BadValue { id, .. } => (entry.value.span, values_of(id, house)),
            RuleError::Table(_) => (entry.value.span, "사다리와 뱀의 한쪽 끝은 다른 것의 시작이 될 수 없습니다.".to_owned()),
        };
        findings.push(Finding::new(UNKNOWN_RULE, rule_error(names, &error)).at(Place::new(source, span)).help(help));
    }
    fine.then_some(rules)
}

/// A value as the rule table writes it: Korean and English words for yes and no, Korean words for choices.
fn rule_value(id: &str, node: &Node, house: &Rules) -> String {
    let text = match &node.value {
        Value::Scalar(text) => text.trim().to_owned(),
        _ => return String::new(),
    };
    let kind = house.game().info().rules.iter().find(|spec| spec.id == id).map(|spec| &spec.kind);
    match kind {
        Some(Kind::Switch { .. }) => yes_no(&text).map_or(text, |on| if on { "yes" } else { "no" }.to_owned()),
        Some(Kind::Choice(_) | Kind::Jumps { .. }) => decision_word(&text).map_or(text, str::to_owned),
        _ => text,
    }
}

fn values_of(id: &str, house: &Rules) -> String {
    match house.game().info().rules.iter().find(|spec| spec.id == id).map(|spec| &spec.kind) {
        Some(Kind::Number { min, max, .. }) => format!("{min}부터 {max}까지의 수를 적으십시오."),
        Some(Kind::Switch { .. }) => "예 또는 아니오로 적으십시오.".to_owned(),
        Some(Kind::Choice(words)) => format!("쓸 수 있는 값: {}", words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ")),
        _ => "1-38;4-14처럼 적거나 none이라고 적으십시오.".to_owned(),
    }
}

/// The map under `주장`.
fn claim_of_puzzle(reader: &mut Reader, keys: &Keys) -> Option<PlayClaim> {
    let entry = keys.entry(Key::Claim)?;
    let claim = Keys::read(reader.source, &entry.value, &CLAIM_KEYS, reader.findings);
    read_claim(reader, &claim, entry.key_span)
}

fn read_nature(reader: &mut Reader, keys: &Keys) -> bool {
    let Some(node) = keys.get(Key::Nature) else { return false };
    match fold(node.as_str().unwrap_or_default()).as_str() {
        "학습" | "learning" => false,
        "증명" | "proof" => {
            if keys.get(Key::Claim).is_none() {
                let help = "무엇이 증명되었는지 ‘주장: {강제 승: 선 3}’처럼 적거나, ‘성격: 학습’으로 바꾸십시오.";
                reader.report(PROOF_WITHOUT_CLAIM, node.span, "증명 문제인데 ‘주장’이 없습니다.", help);
            }
            true
        }
        _ => {
            reader.report(
                UNKNOWN_WORD,
                node.span,
                "‘성격’에는 학습 또는 증명을 적습니다.",
                "학습을 위해 만든 문제면 ‘학습’이라고 적으십시오.",
            );
            false
        }
    }
}

/// `말검사: 끔`; on unless switched off.
fn read_switch(reader: &mut Reader, node: Option<&Node>) -> bool {
    let Some(node) = node else { return true };
    let on = node.as_str().and_then(yes_no);
    if on.is_none() {
        reader.report(WRONG_KIND, node.span, "켬 또는 끔을 적어야 합니다.", "글을 확인하지 않으려면 ‘말검사: 끔’이라고 적으십시오.");
    }
    on.unwrap_or(true)
}

/// The results of a `국면` are those of a `확인` at its position.
fn position_as_step(reader: &mut Reader, keys: &Keys, block: &Block) -> Step {
    let results = keys
        .iter()
        .filter(|(key, _)| matches!(key, Key::Legal | Key::Counts | Key::Outcome | Key::Next))
        .filter_map(|(key, entry)| read_result(reader, key, &entry.value))
        .collect();
    Step { span: block.span, key: block.fence, verb: Verb::Check, results, text: None, figure: None, prose_check: false }
}

/// The steps before the first that cannot be read, and whether these are all.
fn read_steps(reader: &mut Reader, node: &Node) -> Option<(Vec<Step>, bool)> {
    let Some(items) = node.as_list().filter(|items| !items.is_empty()) else {
        reader.report(WRONG_KIND, node.span, "‘단계’는 단계의 목록입니다.", "‘- 둔다: (4,1) → (4,3)’처럼 한 단계에 한 항목씩 적으십시오.");
        return None;
    };
    let steps: Vec<Option<Step>> = items.iter().enumerate().map(|(at, item)| read_step(reader, item, at)).collect();
    let readable: Vec<Step> = steps.into_iter().map_while(|step| step).collect();
    let whole = readable.len() == items.len();
    (!readable.is_empty()).then_some((readable, whole))
}

/// Reads one step; `at` is the number of steps before it.
fn read_step(reader: &mut Reader, node: &Node, at: usize) -> Option<Step> {
    let allowed: Vec<Key> = Key::ALL
        .iter()
        .copied()
        .filter(|key| key.is_verb() || RESULTS.contains(key) || matches!(key, Key::Text | Key::Figure | Key::ProseCheck))
        .collect();
    let keys = Keys::read(reader.source, node, &allowed, reader.findings);
    let verbs: Vec<_> = keys.iter().filter(|(key, _)| key.is_verb()).collect();
    let (key, entry) = match verbs.as_slice() {
        [verb] => *verb,
        [] => {
            reader.report(
                ONE_VERB,
                node.span,
                "이 단계에 동사가 없습니다.",
                "둔다, 가능, 불가, 이것뿐, 확인, 되돌림 가운데 하나를 적으십시오.",
            );
            return None;
        }
        [_, (_, second), ..] => {
            reader.report(ONE_VERB, second.key_span, "한 단계에는 동사를 하나만 씁니다.", "두 단계로 나누십시오.");
            return None;
        }
    };
    let verb = read_verb(reader, key, &entry.value, at)?;
    let results = keys
        .iter()
        .filter(|(key, _)| RESULTS.contains(key))
        .filter(|(key, entry)| result_allowed(reader, &verb, *key, entry.key_span))
        .collect::<Vec<_>>()
        .into_iter()
        .filter_map(|(key, entry)| read_result(reader, key, &entry.value))
        .collect();
    Some(Step {
        span: node.span,
        key: entry.key_span,
        verb,
        results,
        text: keys.get(Key::Text).map(|node| node.span),
        figure: keys.get(Key::Figure).and_then(|node| read_figure(reader, node)),
        prose_check: read_switch(reader, keys.get(Key::ProseCheck)),
    })
}

fn read_verb(reader: &mut Reader, key: Key, node: &Node, at: usize) -> Option<Verb> {
    let some = |acts: Vec<super::tree::Act>, reader: &mut Reader| {
        if acts.is_empty() {
            reader.report(WRONG_KIND, node.span, format!("‘{}’ 뒤에 행동이 없습니다.", key.korean()), "(4,1) → (4,3)처럼 적으십시오.");
        }
        (!acts.is_empty()).then_some(acts)
    };
    Some(match key {
        Key::Play => Verb::Play(reader.acts(node).and_then(|acts| some(acts, reader))?),
        Key::Can => Verb::Can(reader.acts(node).and_then(|acts| some(acts, reader))?),
        Key::Cannot => Verb::Cannot(reader.acts(node).and_then(|acts| some(acts, reader))?),
        Key::Only => Verb::Only(reader.acts(node)?),
        Key::Back => Verb::Back(read_back(reader, node, at)?),
        _ => {
            if !node.is_null() && node.as_str() != Some("") {
                reader.report(WRONG_KIND, node.span, "‘확인’ 뒤에는 값을 적지 않습니다.", "결과는 다음 줄에 ‘합법수: 5’처럼 적으십시오.");
            }
            Verb::Check
        }
    })
}

fn read_back(reader: &mut Reader, node: &Node, at: usize) -> Option<usize> {
    let text = node.as_str().unwrap_or_default();
    let target = match fold(text).as_str() {
        "시작" | "start" => Some(0),
        number => number.trim_end_matches("단계").trim_end_matches('번').parse().ok(),
    };
    // Signs are folded away with the blanks: a number with one is no step.
    let target = target.filter(|n| *n <= at && !text.trim_start().starts_with(['-', '−', '–', '－']));
    if target.is_none() {
        reader.report(
            STEP_OUT_OF_RANGE,
            node.span,
            format!("‘{text}’ 단계로 돌아갈 수 없습니다."),
            match at {
                0 => "앞선 단계가 없으므로 ‘시작’만 적을 수 있습니다.".to_owned(),
                1 => "앞에 있는 단계의 번호인 1이나 ‘시작’을 적으십시오.".to_owned(),
                at => format!("앞에 있는 단계의 번호(1부터 {at}까지)나 ‘시작’을 적으십시오."),
            },
        );
    }
    target
}

/// Which results a verb may have (pages.md 2.1).
fn result_allowed(reader: &mut Reader, verb: &Verb, key: Key, span: Span) -> bool {
    let allowed = match verb {
        Verb::Play(_) | Verb::Can(_) => key != Key::Reason,
        Verb::Cannot(_) => key == Key::Reason,
        Verb::Only(_) | Verb::Check => !matches!(key, Key::Reason | Key::Captures | Key::Lands),
        Verb::Back(_) => false,
    };
    if !allowed {
        reader.report(
            KEY_NOT_HERE,
            span,
            format!("‘{}’에는 {} 쓸 수 없습니다.", verb.korean(), josa(format!("‘{}’", key.korean()), "을/를")),
            "이 줄을 지우거나 알맞은 동사의 단계로 옮기십시오.",
        );
    }
    allowed
}
