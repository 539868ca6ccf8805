//! What is said about best play: `강제 승: 여우 5`, `바로 이김: 선`, `막을 수 없음: 후 3 이내 (도착)`, `벗어날 수 없음: 여우`.

use crate::diagnostic::Span;
use crate::diagnostic::codes::claim::{CLAIM_ONE, CLAIM_UNREADABLE};
use crate::diagnostic::codes::example::WRONG_KIND;
use crate::engine::{EndReason, Side};
use crate::korean::folded;
use crate::page::Node;
use crate::wording::fold;

use super::keys::{Key, Keys};
use super::reader::Reader;
use super::results::read_end_reason;
use super::tree::{At, By, Length, PlayClaim, PlayClaimKind};

/// The keys of a claim, in a `주장` block beside those of a position.
pub const CLAIM_KEYS: [Key; 7] = [Key::ForcedWin, Key::WinsAtOnce, Key::CannotBeStopped, Key::NoEscape, Key::By, Key::OnlyBy, Key::Limit];

const KINDS: [PlayClaimKind; 4] =
    [PlayClaimKind::ForcedWin, PlayClaimKind::WinsAtOnce, PlayClaimKind::CannotBeStopped, PlayClaimKind::NoEscape];

/// Reads the claim among the keys of a block or of a `주장` map; `place` is where a missing one is reported.
pub fn read_claim(reader: &mut Reader, keys: &Keys, place: Span) -> Option<PlayClaim> {
    let said: Vec<_> = keys.iter().filter_map(|(key, entry)| Some((KINDS.into_iter().find(|kind| kind.key() == key)?, entry))).collect();
    let (kind, entry) = match said.as_slice() {
        [one] => *one,
        [] => {
            let help = "‘강제 승: 쪽 n’, ‘바로 이김: 쪽’, ‘막을 수 없음: 쪽’, ‘벗어날 수 없음: 쪽’ 가운데 하나를 적으십시오.";
            reader.report(CLAIM_ONE, place, "무엇을 주장하는지 적지 않았습니다.", help);
            return None;
        }
        [_, (_, second), ..] => {
            reader.report(CLAIM_ONE, second.key_span, "한 블록에는 주장을 하나만 적습니다.", "주장마다 블록을 따로 만드십시오.");
            return None;
        }
    };
    let (side, length, reason) = read_value(reader, &entry.value)?;
    if kind == PlayClaimKind::WinsAtOnce && length != Length::Any {
        let help = "수를 세려면 ‘강제 승’을 쓰십시오.";
        reader.report(CLAIM_UNREADABLE, entry.value.span, "‘바로 이김’에는 수를 적지 않습니다. 이번 차례에 이긴다는 뜻입니다.", help);
        return None;
    }
    let limit = match keys.get(Key::Limit) {
        Some(node) => Some(At::new(reader.number(node, "한도")?, node.span)),
        None => None,
    };
    Some(PlayClaim { kind, key: entry.key_span, side, reason, length, by: read_by(reader, keys)?, limit })
}

/// `이 수로` or `이 수만`; `None` where what is there cannot be read.
fn read_by(reader: &mut Reader, keys: &Keys) -> Option<Option<By>> {
    let (only, entry) = match (keys.entry(Key::By), keys.entry(Key::OnlyBy)) {
        (None, None) => return Some(None),
        (Some(entry), None) => (false, entry),
        (None, Some(entry)) => (true, entry),
        (Some(_), Some(second)) => {
            let message = "‘이 수로’와 ‘이 수만’을 함께 쓸 수 없습니다.";
            reader.report(CLAIM_ONE, second.key_span, message, "다른 수로는 안 된다면 ‘이 수만’만 남기십시오.");
            return None;
        }
    };
    let acts = reader.acts(&entry.value)?;
    if acts.is_empty() {
        reader.report(WRONG_KIND, entry.value.span, "수를 적어야 합니다.", "(3,3) → (2,2)처럼 적으십시오.");
        return None;
    }
    Some(Some(By { key: entry.key_span, only, acts }))
}

/// `여우`, `여우 5`, `여우 5수 이내`, `사냥개 44 (봉쇄)`, `fox within 5`.
fn read_value(reader: &mut Reader, node: &Node) -> Option<(Side, Length, Option<EndReason>)> {
    let text = folded(reader.text(node, "주장")?).text;
    let (head, reason) = match text.split_once('(') {
        Some((head, rest)) => (head, Some(read_end_reason(reader, node, rest.trim().trim_end_matches(')').trim())?)),
        None => (text.as_str(), None),
    };
    let mut number = None;
    let mut within = false;
    let mut side = Vec::new();
    for word in head.split_whitespace() {
        let digits = word.chars().take_while(char::is_ascii_digit).count();
        let rest = fold(&word[digits..]);
        let rest = if digits > 0 { rest.strip_prefix('수').unwrap_or(&rest) } else { &rest };
        match rest {
            "이내" | "안" | "안에" | "within" => within = true,
            "수" | "만" | "만에" | "in" | "action" | "actions" => {}
            "" if digits > 0 => {}
            _ => side.push(word),
        }
        if digits > 0 {
            number = word[..digits].parse::<u32>().ok().filter(|n| *n > 0 && number.is_none());
            if number.is_none() {
                return unreadable(reader, node);
            }
        }
    }
    let length = match (number, within) {
        (Some(n), true) => Length::Within(n),
        (Some(n), false) => Length::Exactly(n),
        (None, false) => Length::Any,
        (None, true) => return unreadable(reader, node),
    };
    if side.is_empty() {
        return unreadable(reader, node);
    }
    Some((reader.side(&side.join(" "), node.span)?, length, reason))
}

fn unreadable<T>(reader: &mut Reader, node: &Node) -> Option<T> {
    let message = format!("‘{}’에서 주장을 읽을 수 없습니다.", node.as_str().unwrap_or_default().trim());
    let side = reader.names.show(Side::First).to_owned();
    let help = format!("‘{side}’, ‘{side} 5’, ‘{side} 5 이내’처럼 쪽과 수(1부터)를 적으십시오. 이기는 방식은 ‘(도착)’처럼 덧붙입니다.");
    reader.report(CLAIM_UNREADABLE, node.span, message, help);
    None
}
