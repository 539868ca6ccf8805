//! Captions in note style: `선, (4,3)에서 (3,3)으로 진출.`, `말 두 개를 포획.`, `(3,5)는 다른 사냥개가 있는 칸.`: nouns that stand for statements.

use super::item::{Item, ItemKind, Pred};
use super::lexicon::{Form, Particle, STATING, Sense};
use super::verbs::{Conjugated, conjugated};

/// Nouns of a place, a time or a state that a clause before them describes.
const DESCRIBED: &[&str] = &["국면", "점", "칸", "자리", "곳", "상황", "형세", "상태", "처지", "신세"];

/// Directions in words that end a note: `아래로.`
const WAYS: &[&str] = &["위로", "아래로", "왼쪽으로", "오른쪽으로", "위쪽으로", "아래쪽으로", "옆으로", "앞으로", "뒤로", "대각선으로"];

/// Reads nouns of deeds as verbs, before auxiliaries are joined.
pub(super) fn settle(text: &str, items: &mut Vec<Item>) {
    opening(items);
    deeds(text, items);
    unsaid(text, items);
}

/// `선, 말 두 개를 잡음`: who does it.
fn opening(items: &mut [Item]) {
    if let [Item { kind: ItemKind::Side(_), particle, comma: true, .. }, next, ..] = items
        && *particle == Particle::Bare
        && !matches!(next.kind, ItemKind::Side(_))
    {
        *particle = Particle::Topic;
    }
}

fn word_at<'t>(text: &'t str, items: &[Item], at: usize) -> &'t str {
    items.get(at).map_or("", |item| &text[item.range.clone()])
}

/// `한 칸 이동.`, `말 하나를 포획.`, `이동 불가`
fn deeds(text: &str, items: &mut Vec<Item>) {
    let Some(last) = items.len().checked_sub(1) else { return };
    let ability = match word_at(text, items, last) {
        "불가" | "불가능" | "금지" => Some(true),
        "가능" => Some(false),
        _ => None,
    };
    let Some(at) = last.checked_sub(usize::from(ability.is_some())) else { return };
    let ItemKind::Word(word) = &items[at].kind else { return };
    let Some(verb) = conjugated(&format!("{word}하다")).filter(|verb| {
        let deed = matches!(verb.sense, Sense::Go | Sense::Put | Sense::Capture | Sense::Finish);
        // 접근, 후퇴: kinds of captures.
        deed && verb.stem.strip_suffix('하') == Some(word) && !matches!(word.as_str(), "접근" | "후퇴")
    }) else {
        return;
    };
    let mut pred = Pred::new(verb);
    (pred.possible, pred.negated) = (ability.is_some(), ability == Some(true));
    items.truncate(at + 1);
    items[at].kind = ItemKind::Pred(pred);
    items[at].particle = Particle::Bare;
}

/// `후가 (1,1)에서 아래로 한 칸.`: a note of a move whose verb is left out.
fn unsaid(text: &str, items: &mut Vec<Item>) {
    let Some(last) = items.last() else { return };
    let end = last.range.end;
    let preds = items.iter().filter(|item| matches!(item.kind, ItemKind::Pred(_))).count();
    // 도착하려면 아직 세 칸
    let left = matches!(last.kind, ItemKind::Count { ordinal: false, .. })
        && last.particle == Particle::Bare
        && items.len() > 1
        && word_at(text, items, items.len() - 2) == "아직";
    if left && preds <= 1 {
        let verb = Conjugated { sense: Sense::Exist, form: Form::Finite, stem: "남", past: false };
        return items.push(Item { kind: ItemKind::Pred(Pred::new(verb)), particle: Particle::Bare, range: end..end, comma: false });
    }
    if preds > 0 || items.iter().any(|item| item.particle == Particle::Is) {
        return;
    }
    let way = |item: &Item| matches!(&item.kind, ItemKind::Word(word) if WAYS.contains(&word.as_str()));
    let ends = match &last.kind {
        ItemKind::Count { counter: "칸", ordinal: false, .. } => last.particle == Particle::Bare && items.iter().any(way),
        ItemKind::Place(_) => last.particle == Particle::To && items.iter().any(|item| item.particle == Particle::From),
        _ => way(last) && items.iter().any(|item| matches!(item.kind, ItemKind::Place(_)) && item.particle == Particle::From),
    };
    if !ends || text[last.range.clone()].is_empty() {
        return;
    }
    let verb = Conjugated { sense: Sense::Go, form: Form::Finite, stem: "가", past: false };
    items.push(Item { kind: ItemKind::Pred(Pred::new(verb)), particle: Particle::Bare, range: end..end, comma: false });
}

/// `(3,5)는 다른 사냥개가 있는 칸`, `잡을 말이 없는 국면입니다`: the description is what is said.
pub(super) fn described(text: &str, items: &mut [Item]) {
    let Some(last) = items.len().checked_sub(1).filter(|last| *last > 1) else { return };
    let word = word_at(text, items, last);
    let noun = DESCRIBED.iter().find_map(|noun| Some((*noun, word.strip_prefix(noun)?)));
    let Some((noun, _)) = noun.filter(|(_, tail)| tail.is_empty() || STATING.contains(tail)) else { return };
    let ItemKind::Pred(mut pred) = items[last - 1].kind else { return };
    if !matches!(pred.form, Form::Adnominal | Form::AdnominalPast) || pred.sense == Sense::Vacate {
        return;
    }
    // 여우가 다음에 갈 칸은 …: nothing else may be the subject of the noun.
    let place_noun = matches!(noun, "점" | "칸" | "자리" | "곳");
    let topic = items[..last - 1].iter().position(|item| matches!(item.kind, ItemKind::Place(_)) && item.particle == Particle::Topic);
    if place_noun != topic.is_some() {
        return;
    }
    let stands =
        matches!(pred.sense, Sense::Exist | Sense::Stand | Sense::Put | Sense::Wait | Sense::Fill) || matches!(pred.stem, "막" | "가로막");
    if !place_noun && !matches!(pred.sense, Sense::Exist | Sense::Lack) && !pred.possible {
        return;
    }
    if pred.form == Form::AdnominalPast {
        if !stands {
            return;
        }
        pred.standing = true;
    }
    let particle = match pred.sense {
        Sense::Exist | Sense::Stand | Sense::Wait | Sense::Lack => Particle::At,
        Sense::Put => Particle::At,
        Sense::Go | Sense::Bring if pred.possible => Particle::To,
        _ => Particle::Topic,
    };
    pred.form = Form::Finite;
    pred.past = false;
    items[last - 1].kind = ItemKind::Pred(pred);
    if let Some(at) = topic {
        items[at].particle = particle;
    }
}
