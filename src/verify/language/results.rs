//! Results of a step: `잡음`, `다음`, `결과`, … (pages.md 2.1, "Results").

use unicode_normalization::UnicodeNormalization;

use crate::diagnostic::codes::example::{KEY_NOT_HERE, UNKNOWN_WORD, WRONG_KIND};
use crate::diagnostic::nearest;
use crate::engine::{ActionKind, EndReason, Reason};
use crate::page::{Node, Value};
use crate::wording::{Shown, fold, kind_word, outcome_word, reason_word};

use super::keys::Key;
use super::reader::{Reader, called};
use super::setup::{count_word, known_counters, read_position};
use super::tree::{At, Claim, OutcomeClaim};

/// Reads the value of a result's key; what cannot be read is reported.
pub fn read_result(reader: &mut Reader, key: Key, node: &Node) -> Option<At<Claim>> {
    let claim = match key {
        Key::Captures => {
            let before = reader.findings.len();
            let points = reader.points(node);
            (reader.findings.len() == before).then_some(Claim::Captures(points))?
        }
        Key::Next => Claim::Next(read_next(reader, node)?),
        Key::Outcome => Claim::Outcome(read_outcome(reader, node)?),
        Key::Counts => Claim::Counts(read_counts(reader, node)?),
        Key::Lands => Claim::Lands(read_lands(reader, node)?),
        Key::Position => {
            let (position, whole) = read_position(reader, node)?;
            if whole { Claim::Position(position) } else { Claim::Pieces(position) }
        }
        Key::Legal => Claim::Legal(read_legal(reader, node)?),
        Key::Reason => Claim::Reason(read_reason(reader, node)?),
        _ => return None,
    };
    Some(At::new(claim, node.span))
}

fn is_none(word: &str) -> bool {
    matches!(fold(word).as_str(), "없음" | "none")
}

fn read_next(reader: &mut Reader, node: &Node) -> Option<Option<crate::engine::Side>> {
    let word = reader.text(node, "다음")?;
    if is_none(word) { Some(None) } else { reader.side(word, node.span).map(Some) }
}

/// `진행 중`, `무승부 (반복)`, `여우 승`, `fox wins (blocked)`.
fn read_outcome(reader: &mut Reader, node: &Node) -> Option<OutcomeClaim> {
    let text: String = reader.text(node, "결과")?.nfc().collect();
    let text = text.replace(['（', '['], "(").replace(['）', ']'], ")");
    let (head, reason) = match text.split_once('(') {
        Some((head, rest)) => (head.trim(), Some(rest.trim().trim_end_matches(')').trim())),
        None => (text.trim(), None),
    };
    let reason = match reason {
        None => None,
        Some(word) => Some(read_end_reason(reader, node, word)?),
    };
    let folded = fold(head);
    match folded.as_str() {
        "진행중" | "ongoing" if reason.is_none() => return Some(OutcomeClaim::Ongoing),
        "무승부" | "비김" | "draw" => return Some(OutcomeClaim::Over { winner: None, reason }),
        _ => {}
    }
    let lowered = head.to_lowercase();
    let winner = ["의 승리", "승리", "의 승", "승", "wins", "win"].iter().find_map(|suffix| lowered.strip_suffix(suffix));
    let Some(winner) = winner else {
        reader.report(
            UNKNOWN_WORD,
            node.span,
            format!("‘{head}’에서 결과를 읽을 수 없습니다."),
            "진행 중, 여우 승, 거위 승 (봉쇄), 무승부처럼 적으십시오.",
        );
        return None;
    };
    let side = reader.side(winner.trim(), node.span)?;
    Some(OutcomeClaim::Over { winner: Some(side), reason })
}

/// The reason of an outcome by its word.
pub fn read_end_reason(reader: &mut Reader, node: &Node, word: &str) -> Option<EndReason> {
    let reason = outcome_word(word);
    if reason.is_none() {
        let known = EndReason::ALL.map(Shown::korean);
        let help = suggestion(word, &known);
        reader.report(UNKNOWN_WORD, node.span, format!("{} 끝난 까닭은 없습니다.", called(word)), help);
    }
    reason
}

fn read_reason(reader: &mut Reader, node: &Node) -> Option<Reason> {
    let word = reader.text(node, "이유")?;
    let reason = reason_word(word);
    if reason.is_none() {
        let known = Reason::ALL.map(Shown::korean);
        let help = suggestion(word, &known);
        reader.report(UNKNOWN_WORD, node.span, format!("{} 이유는 없습니다.", called(word)), help);
    }
    reason
}

fn suggestion(word: &str, known: &[&str]) -> String {
    match nearest(word, known.iter().copied()) {
        Some(near) => format!("혹시 ‘{near}’입니까?"),
        None => format!("쓸 수 있는 낱말: {}", known.join(", ")),
    }
}

fn read_counts(reader: &mut Reader, node: &Node) -> Option<Vec<At<(super::tree::Count, u32)>>> {
    let Some(entries) = node.as_map() else {
        reader.report(WRONG_KIND, node.span, "‘개수’는 ‘이름: 수’의 묶음입니다.", "{거위: 12}처럼 적으십시오.");
        return None;
    };
    let mut counts = Vec::new();
    for entry in entries {
        let Some(count) = count_word(reader, &entry.key) else {
            let known = known_counters(reader).join(", ");
            let help = format!("말의 이름이나 {known} 가운데에서 적으십시오.");
            reader.report(UNKNOWN_WORD, entry.key_span, format!("‘{}’의 개수는 셀 수 없습니다.", entry.key), help);
            continue;
        };
        let number = reader.number(&entry.value, &entry.key);
        counts.extend(number.map(|number| At::new((count, number), entry.value.span)));
    }
    Some(counts)
}

fn read_legal(reader: &mut Reader, node: &Node) -> Option<Vec<At<(ActionKind, u32)>>> {
    let Value::Map(entries) = &node.value else {
        let number = reader.number(node, "합법수")?;
        return Some(vec![At::new((ActionKind::All, number), node.span)]);
    };
    let mut kinds = Vec::new();
    for entry in entries {
        let Some(kind) = kind_word(reader.game.id(), &entry.key) else {
            let known: Vec<&str> = ActionKind::ALL.into_iter().filter(|k| k.belongs_to(reader.game.id())).map(Shown::korean).collect();
            let help = suggestion(&entry.key, &known);
            reader.report(UNKNOWN_WORD, entry.key_span, format!("{} 행동의 종류는 없습니다.", called(&entry.key)), help);
            continue;
        };
        let number = reader.number(&entry.value, &entry.key);
        kinds.extend(number.map(|number| At::new((kind, number), entry.value.span)));
    }
    Some(kinds)
}

fn read_lands(reader: &mut Reader, node: &Node) -> Option<u8> {
    if reader.game.board().points != 0 {
        reader.report(KEY_NOT_HERE, node.span, "‘도착’은 뱀과 사다리에서만 씁니다.", "다른 놀이에서는 ‘국면’이나 ‘개수’로 적으십시오.");
        return None;
    }
    let number = reader.number(node, "도착")?;
    let square = u8::try_from(number).ok().filter(|n| *n <= 100);
    if square.is_none() {
        reader.report(WRONG_KIND, node.span, format!("{number}번 칸은 없습니다."), "칸은 0부터 100까지입니다.");
    }
    square
}
