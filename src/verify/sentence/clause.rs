//! What belongs to a predicate: its places, its subject, its objects.

use std::ops::Range;

use crate::engine::Side;

use super::item::{Item, ItemKind, Pred, Spot};
use super::lexicon::{Form, Particle, Sense};

/// Verbs whose object is that of the verb right behind them too: `(2,2)를 끼워 잡습니다`, `(4,2)를 뛰어넘어 따냅니다`.
const SHARING: &[&str] = &[
    "끼우",
    "둘러싸",
    "가두",
    "뛰어넘",
    "넘",
    "타넘",
    "건너뛰",
    "몰",
    "포위하",
    "공격하",
    "덮치",
    "쫓",
    "따라가",
    "골라",
    "고르",
    "택하",
    "선택하",
    "잇",
    "돌",
    "꺾",
];

/// Words between a place and its noun that leave the noun there: `(4,4)의 자기 돌`. Words of relation do not: `(4,4)의 옆 돌`.
const RELATIONS: &[&str] =
    &["옆", "곁", "왼", "오른", "위", "아래", "앞", "뒤", "이웃", "대각", "맞은편", "건너", "다음", "둘레", "주변", "사이", "양"];

/// Whether a word tells where something is seen from something else.
pub(super) fn is_relation(word: &str) -> bool {
    RELATIONS.iter().any(|relation| word.starts_with(relation))
}

/// A sentence that has been read.
pub(super) struct Clauses<'a> {
    pub items: &'a [Item],
}

/// A predicate and the items that belong to it, in the order written.
pub(super) struct Clause<'a> {
    pub at: usize,
    pub pred: Pred,
    pub range: Range<usize>,
    pub args: Vec<&'a Item>,
    /// Indices of `args`.
    pub places: Vec<usize>,
    /// Who does it, and how surely.
    pub subject: Option<Subject>,
}

/// The subject of a clause.
#[derive(Clone, Debug)]
pub(super) struct Subject {
    pub side: Side,
    pub range: Range<usize>,
    /// 이/가 rather than 은/는.
    pub strong: bool,
    /// Taken over from the clause before.
    pub carried: bool,
}

impl<'a> Clauses<'a> {
    /// The clauses in order.
    pub fn all(&self) -> Vec<Clause<'a>> {
        let mut found: Vec<Clause<'a>> = Vec::new();
        for (at, item) in self.items.iter().enumerate() {
            let ItemKind::Pred(pred) = item.kind else { continue };
            let own = self.own(at);
            let args: Vec<&Item> = own.iter().filter_map(|&index| self.items.get(index)).collect();
            // 뛰어 (4,4)의 거위도 잡습니다: what is captured too.
            let also = |subject: &Subject| args.iter().any(|item| item.particle == Particle::Also && item.range == subject.range);
            let marked = args.iter().any(|item| item.particle == Particle::Object && !matches!(item.kind, ItemKind::Word(_)));
            let object = |subject: &Subject| matches!(pred.sense, Sense::Capture | Sense::Over) && also(subject) && !marked;
            let subject = subject(&args, pred.sense).filter(|found| !object(found)).or_else(|| {
                // A clause that goes on keeps its subject, as long as no other noun has taken its place.
                let before = found.iter().rev().find(|clause| !clause.pred.form.is_adnominal())?;
                let goes_on = before.pred.form == Form::And && !args.iter().any(|item| is_nominative(item));
                before.subject.clone().filter(|_| goes_on).map(|subject| Subject { carried: true, ..subject })
            });
            found.push(Clause { at, pred, range: item.range.clone(), args, places: own, subject });
        }
        found
    }

    /// The items before a predicate that are its own: back to the clause before, what relative clauses took left out.
    fn own(&self, at: usize) -> Vec<usize> {
        let mut own = Vec::new();
        let mut skipping = false;
        let mut standing = None;
        for index in (0..at).rev() {
            let item = &self.items[index];
            if standing == Some(index) {
                continue;
            }
            match &item.kind {
                // (4,3)에 있는 후의 말을: the place alone belongs to it.
                ItemKind::Pred(pred) if !skipping && self.stands_at(index, pred) => standing = index.checked_sub(1),
                ItemKind::Pred(pred) if !pred.form.is_adnominal() => {
                    // (5,6)에서 (3,5)로 돌아 들어오며; 옆으로 돌아 내려가다 is a way of its own.
                    let placed = |before: usize| matches!(self.items[before].kind, ItemKind::Place(_));
                    let turns = matches!(pred.stem, "돌" | "꺾") && !index.checked_sub(1).is_some_and(placed);
                    let shares = index + 1 == at && pred.form == Form::And && !item.comma && SHARING.contains(&pred.stem) && !turns;
                    if matches!(pred.form, Form::Nominal | Form::Intent | Form::Negatable) || shares {
                        continue;
                    }
                    break;
                }
                ItemKind::Pred(pred) => skipping = !self.is_attribute(index, pred),
                _ if skipping => {
                    // A relative clause reaches back to its subject.
                    if is_nominative(item) {
                        skipping = false;
                        // 여우가 (4,2)를 잡은 채 이겼습니다: the subject of both.
                        if self.is_adverbial(index, at) {
                            own.push(index);
                        }
                    } else if item.particle == Particle::Topic {
                        skipping = false;
                        own.push(index);
                    }
                }
                _ => own.push(index),
            }
        }
        own.reverse();
        own
    }

    /// `(4,3)에 있는`, `(4,3)에서 기다리는`, right before a noun that is no place.
    fn stands_at(&self, index: usize, pred: &Pred) -> bool {
        let place = index.checked_sub(1).map(|before| &self.items[before]);
        let wanted = if pred.sense == Sense::Wait { Particle::From } else { Particle::At };
        let there = place.is_some_and(|item| matches!(item.kind, ItemKind::Place(_)) && item.particle == wanted);
        let noun =
            matches!(self.items.get(index + 1).map(|item| &item.kind), Some(ItemKind::Side(_) | ItemKind::Piece | ItemKind::Count { .. }));
        there && noun && pred.form.is_adnominal() && matches!(pred.sense, Sense::Exist | Sense::Stand | Sense::Wait)
    }

    /// Whether the first adnominal predicate behind an item is one of time or manner: `잡은 채`, `잡은 뒤`.
    fn is_adverbial(&self, index: usize, end: usize) -> bool {
        let at = (index..end).find(|&i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if pred.form == Form::AdnominalPast));
        let noun = at.and_then(|at| self.items.get(at + 1)).map(|item| &item.kind);
        let other = (index + 1..end).any(|i| {
            matches!(self.items[i].kind, ItemKind::Side(_)) && matches!(self.items[i].particle, Particle::Subject | Particle::Topic)
        });
        !other
            && matches!(noun, Some(ItemKind::Word(word)) if matches!(word.as_str(), "채" | "채로" | "뒤" | "다음" | "후" | "뒤에" | "후에"))
    }

    /// `빈 (4,3)`, `남은 거위`: describes its noun and takes nothing with it.
    fn is_attribute(&self, index: usize, pred: &Pred) -> bool {
        let before = index.checked_sub(1).and_then(|before| self.items.get(before));
        match pred.sense {
            Sense::Empty => true,
            // 여우가 처음 있던: an adverb between.
            Sense::Exist | Sense::Stand => {
                let adverb = |item: &&Item| matches!(item.kind, ItemKind::Word(_)) && item.particle == Particle::Bare;
                let before = self.items[..index].iter().rev().find(|item| !adverb(item));
                !before.is_some_and(|item| matches!(item.particle, Particle::At | Particle::Subject))
            }
            _ => !before.is_some_and(|item| !matches!(item.kind, ItemKind::Pred(_))),
        }
    }

    /// The points said to belong to the noun at an index: `(4,2)의 거위`, `(4,2) 거위`, `(4,2)에 있는 거위`.
    pub fn spots_of(&self, noun: usize) -> Option<&'a [Spot]> {
        let mut at = noun.checked_sub(1)?;
        // 한 마리: (4,2)의 두 마리, (4,2)의 거위 두 마리
        if matches!(self.items[noun].kind, ItemKind::Count { .. }) && matches!(self.items[at].kind, ItemKind::Side(_) | ItemKind::Piece) {
            at = at.checked_sub(1)?;
        }
        // (4,4)의 자기 돌
        let adjective = |item: &Item| matches!(&item.kind, ItemKind::Word(word) if item.particle == Particle::Bare && !is_relation(word));
        if adjective(&self.items[at]) && at > 0 && self.items[at - 1].particle == Particle::Of {
            at -= 1;
        }
        let standing = |item: &Item| matches!(&item.kind, ItemKind::Pred(pred) if matches!(pred.sense, Sense::Exist | Sense::Stand | Sense::Put) && pred.form.is_adnominal() && !pred.negated && !pred.possible && pred.form != Form::Prospective);
        let waiting = |item: &Item| matches!(&item.kind, ItemKind::Pred(pred) if pred.sense == Sense::Wait && (pred.form == Form::Adnominal || pred.stem == "늘어서" && pred.form == Form::AdnominalPast) && !pred.negated);
        let wanted = if standing(&self.items[at]) {
            at = at.checked_sub(1)?;
            // (3,3)에 먼저 놓인 염소
            if matches!(&self.items[at].kind, ItemKind::Word(word) if matches!(word.as_str(), "먼저" | "이미" | "방금" | "막" | "처음" | "홀로" | "혼자" | "아직"))
            {
                at = at.checked_sub(1)?;
            }
            Particle::At
        } else if waiting(&self.items[at]) {
            at = at.checked_sub(1)?;
            // (3,7)부터 (5,7)까지 늘어선
            if self.items.get(at).is_some_and(|item| item.particle == Particle::Until) { Particle::Until } else { Particle::From }
        } else {
            Particle::Of
        };
        let place = &self.items[at];
        let ItemKind::Place(spots) = &place.kind else { return None };
        let bare = wanted == Particle::Of && place.particle == Particle::Bare && !place.comma;
        (place.particle == wanted || bare).then_some(spots)
    }
}

/// Whether a place says where something goes, stands or comes from.
pub(super) fn is_target(item: &Item) -> bool {
    matches!(item.particle, Particle::To | Particle::At | Particle::From | Particle::Until | Particle::Since)
}

/// Whether an item is the subject of something.
pub(super) fn is_nominative(item: &Item) -> bool {
    item.particle == Particle::Subject && !matches!(item.kind, ItemKind::Pred(_))
}

fn subject(args: &[&Item], sense: Sense) -> Option<Subject> {
    let found = args.iter().rposition(|item| is_nominative(item));
    // 하나도 잃지 않다: no subject.
    let none = |item: &Item| item.particle == Particle::Also && matches!(item.kind, ItemKind::Count { .. });
    let marked = |item: &&Item, particle| item.particle == particle && !matches!(item.kind, ItemKind::Pred(_)) && !none(item);
    let topic = |item: &&Item| marked(item, Particle::Topic) || marked(item, Particle::Also);
    // 여우는 (4,4)의 거위도 잡습니다
    let side_topic = |item: &&Item| marked(item, Particle::Topic) && matches!(item.kind, ItemKind::Side(_));
    let weak = || args.iter().rposition(side_topic).or_else(|| args.iter().rposition(topic)).map(|at| (at, false));
    let (at, strong) = found.map(|at| (at, true)).or_else(weak)?;
    // 후는 막을 길이 없어: the side is the topic.
    let side = |item: &&Item| topic(item) && matches!(item.kind, ItemKind::Side(_));
    let (at, strong) = match &args[at].kind {
        ItemKind::Word(_) => args.iter().rposition(side).map_or((at, strong), |at| (at, false)),
        // 선은 잡을 말이 없어서
        ItemKind::Piece if matches!(sense, Sense::Lack | Sense::Exist) => {
            args.iter().rposition(side).map_or((at, strong), |at| (at, false))
        }
        _ => (at, strong),
    };
    // 거위 한 마리가
    let counted = matches!(args[at].kind, ItemKind::Count { .. });
    let item = if counted { args.get(at.checked_sub(1)?).filter(|item| item.particle == Particle::Bare)? } else { args.get(at)? };
    side_of(item).map(|side| Subject { side, range: item.range.clone(), strong, carried: false })
}

fn side_of(item: &Item) -> Option<Side> {
    match item.kind {
        ItemKind::Side(side) => Some(side),
        _ => None,
    }
}

impl Clause<'_> {
    /// Places with one of these particles.
    pub fn spots(&self, particles: &[Particle]) -> Vec<&Spot> {
        let fits = self.args.iter().filter(|item| particles.contains(&item.particle));
        fits.filter_map(|item| if let ItemKind::Place(spots) = &item.kind { Some(spots) } else { None }).flatten().collect()
    }

    /// Counts among the arguments.
    pub fn counts(&self) -> impl Iterator<Item = (u64, &'static str, bool, &Item)> {
        self.args.iter().filter_map(|item| match item.kind {
            ItemKind::Count { value, counter, ordinal } => Some((value, counter, ordinal, *item)),
            _ => None,
        })
    }

    /// Whether one of the words is among the arguments.
    pub fn has_word(&self, words: &[&str]) -> bool {
        self.args.iter().any(|item| matches!(&item.kind, ItemKind::Word(word) if words.iter().any(|w| word.starts_with(w))))
    }
}
