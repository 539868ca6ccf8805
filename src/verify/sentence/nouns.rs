//! What nouns are to each other: whose a piece is, what is not meant, what `그 자리` points at.

use super::item::{Item, ItemKind};
use super::lexicon::Particle;

/// Joins owners with their pieces, sets aside what is contrasted, resolves places that are pointed at.
pub(super) fn settle(text: &str, items: &mut Vec<Item>) {
    own_pieces(items);
    contrasted(text, items);
    there(text, items);
}

/// `(5,3)이 아니라`, `(4,2) 대신`: what is not meant.
fn contrasted(text: &str, items: &mut [Item]) {
    for at in 0..items.len() {
        let next = items.get(at + 1).filter(|item| !matches!(item.kind, ItemKind::Place(_))).map_or("", |item| &text[item.range.clone()]);
        let no = ["아니라", "아니고", "아닌", "아니며", "말고", "대신"].iter().any(|word| next.starts_with(word));
        if no && !matches!(items[at].kind, ItemKind::Pred(_) | ItemKind::Word(_)) {
            items[at].particle = Particle::Other;
        }
    }
}

/// `그 자리에`, `거기에`: the point named last, where there was one.
fn there(text: &str, items: &mut Vec<Item>) {
    let mut at = 0;
    while at < items.len() {
        let word =
            |n: usize| items.get(at + n).filter(|item| matches!(item.kind, ItemKind::Word(_))).map_or("", |item| &text[item.range.clone()]);
        const NOUNS: &[&str] = &["점", "자리", "칸", "곳"];
        let pointed = |word: &str| NOUNS.iter().find_map(|noun| word.strip_prefix(noun)).and_then(super::verbs::particle);
        let (taken, found) = match (word(0), word(1)) {
            ("그" | "이", noun) => match pointed(noun) {
                Some(found @ (Particle::At | Particle::Object | Particle::Topic | Particle::Subject | Particle::Of)) => (2, found),
                _ => (0, Particle::At),
            },
            ("거기에" | "거기에는" | "그곳에" | "그곳에는" | "거기엔", _) => (1, Particle::At),
            ("그곳을", _) => (1, Particle::Object),
            ("그곳이", _) => (1, Particle::Subject),
            ("그곳은", _) => (1, Particle::Topic),
            _ => (0, Particle::At),
        };
        let last =
            items[..at].iter().rev().find_map(|item| if let ItemKind::Place(spots) = &item.kind { Some(spots.clone()) } else { None });
        if let Some([(point, _)]) = last.as_deref().filter(|_| taken > 0)
            && let (Some(start), Some(end)) = (items.get(at).map(|i| i.range.start), items.get(at + taken - 1).map(|i| i.range.end))
        {
            let comma = items[at + taken - 1].comma;
            let spot = (*point, start..end);
            items.drain(at + 1..at + taken);
            items[at] = Item { kind: ItemKind::Place(vec![spot]), particle: found, range: start..end, comma };
        }
        at += 1;
    }
}

/// `선의 말이`, `후의 두 돌을`: the piece is its owner's.
fn own_pieces(items: &mut Vec<Item>) {
    let mut at = 0;
    while at + 1 < items.len() {
        let owner = match (&items[at].kind, items[at].particle) {
            (ItemKind::Side(side), Particle::Of) => Some((*side, 1)),
            (ItemKind::Side(side), Particle::Bare) => Some((*side, 1)),
            _ => None,
        };
        if let Some((side, step)) = owner {
            // 선 자신의 돌
            let itself = items[at].particle == Particle::Bare
                && matches!(items.get(at + 1), Some(Item { kind: ItemKind::Word(word), .. }) if word == "자신의")
                && matches!(items.get(at + 2).map(|i| &i.kind), Some(ItemKind::Piece));
            if itself {
                items.remove(at + 1);
            }
            let counted = items[at].particle == Particle::Of
                && matches!(items.get(at + step).map(|i| &i.kind), Some(ItemKind::Count { .. }))
                && items.get(at + step).is_some_and(|i| i.particle == Particle::Bare);
            let described = items[at].particle == Particle::Of
                && matches!(items.get(at + step), Some(Item { kind: ItemKind::Word(word), particle: Particle::Bare, comma: false, .. }) if !super::clause::is_relation(word));
            let head = at + step + usize::from(counted || described);
            if matches!(items.get(head).map(|i| &i.kind), Some(ItemKind::Piece)) {
                let piece = items.remove(head);
                if described {
                    items.remove(head - 1);
                }
                let start = items[at].range.start;
                if counted {
                    // 후의 두 돌을: the count stays, before its noun.
                    items.swap(at, at + 1);
                    items[at + 1] = Item { kind: ItemKind::Side(side), range: start..piece.range.end, ..piece };
                } else {
                    items[at] = Item { kind: ItemKind::Side(side), range: start..piece.range.end, ..piece };
                }
            }
        }
        at += 1;
    }
}
