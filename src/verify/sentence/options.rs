//! What there is to do, said as a noun: `갈 곳이 없습니다`, `잡을 말이 있습니다`, `뛸 수 있는 돌이 하나도 없어`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_LEGALITY;
use crate::engine::{Action, GameId, Point, Side};

use super::Checker;
use super::able::target;
use super::item::{ItemKind, Pred};
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// Nouns that stand for a way to play.
const WAYS: &[&str] = &["곳", "데", "길", "수", "자리", "점", "칸", "방법", "것", "뜀", "돌", "말"];

/// Words that leave what is said as it is.
const PLAIN: &[&str] = &[
    "이제",
    "지금",
    "지금은",
    "더",
    "더는",
    "더이상",
    "이상",
    "전혀",
    "아예",
    "아무",
    "아무도",
    "아직",
    "여전히",
    "이미",
    "도저히",
    "결국",
    "당장",
    "다음에",
    "판에",
    "판에는",
    "그래서",
    "그러나",
    "하지만",
    "그런데",
    "그러면",
    "그러자",
    "이로써",
    "이로써는",
    "따라서",
    "이렇게",
    "또",
    "하나도",
    "어디에도",
    "어디로도",
    "한",
    "이",
    "때문에",
    "수",
    "탓에",
    "덕에",
    "덕분에",
    "사이에",
    "도망칠",
    "그대로",
    "이번에는",
    "이번에",
    "차례에",
    "오히려",
    "마침내",
    "드디어",
    "이것으로",
    "모두",
    "수로",
    "수로는",
    "수면",
];

/// What kind of action a verb before such a noun speaks of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Any,
    Move,
    Capture,
    Place,
}

impl Checker<'_> {
    pub(super) fn check_options(&mut self) {
        if self.question || matches!(self.world.stage, Stage::Whole | Stage::Answer | Stage::Question) || !self.world.has_points() {
            return;
        }
        let wrong: Vec<Range<usize>> = (0..self.items.len()).filter_map(|at| self.wrong_option(at)).collect();
        for range in wrong {
            let engine = format!("차례: {}, 둘 수 있는 수 {}가지", self.name(self.world.after.to_move), self.world.legal);
            self.fault(SENTENCE_LEGALITY, &range, "할 수 있는 것이 글과 다릅니다.".to_owned(), engine, "엔진이 답한 수에 맞게 고치십시오.");
        }
    }

    /// The deed that a predicate before a noun speaks of.
    fn deed(&self, pred: &Pred) -> Option<Deed> {
        // 잡는 수가
        let kind = pred.form == Form::Adnominal && !pred.possible && matches!(pred.sense, Sense::Capture) && !pred.past;
        let open = kind || pred.form == Form::Prospective && !pred.possible || pred.possible && !pred.past && pred.form == Form::Adnominal;
        if !open || pred.negated || pred.intended || pred.must {
            return None;
        }
        let jumps = matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Konane);
        match (pred.sense, pred.stem) {
            (_, "두") => Some(Deed::Any),
            (_, "뛰" | "뛰어넘" | "넘" | "건너뛰") => jumps.then_some(Deed::Capture),
            (Sense::Capture, _) => Some(Deed::Capture),
            (Sense::Put, "놓") => Some(Deed::Place),
            (
                _,
                "움직이" | "가" | "옮기" | "나가" | "나아가" | "달아나" | "피하" | "도망치" | "도망가" | "빠져나가" | "물러나" | "물러서"
                | "비키" | "빠지" | "빠져나오" | "도망하",
            ) => Some(Deed::Move),
            _ => None,
        }
    }

    /// `[verb] [noun]이 [있다 or 없다]` at the verb.
    fn wrong_option(&self, at: usize) -> Option<Range<usize>> {
        let ItemKind::Pred(pred) = &self.items[at].kind else { return None };
        let deed = self.deed(pred).filter(|_| !pred.conditional || self.world.stage == Stage::Can && !self.hangs_on_another(at))?;
        let noun = self.items.get(at + 1)?;
        if !matches!(noun.particle, Particle::Subject | Particle::Topic | Particle::Also) {
            return None;
        }
        let kind = pred.form == Form::Adnominal && !pred.possible;
        if kind && !matches!(&noun.kind, ItemKind::Word(word) if word.starts_with('수') || word.starts_with('길')) {
            return None;
        }
        let owner = match &noun.kind {
            ItemKind::Side(side) => Some(*side),
            ItemKind::Piece => None,
            ItemKind::Word(word)
                if WAYS.iter().any(|way| word.strip_prefix(way).is_some_and(|tail| super::verbs::particle(tail).is_some())) =>
            {
                None
            }
            _ => return None,
        };
        let verb = (at + 2..self.items.len()).find(|&i| matches!(self.items[i].kind, ItemKind::Pred(_)))?;
        let ItemKind::Pred(exists) = &self.items[verb].kind else { return None };
        let there = match exists.sense {
            Sense::Exist if exists.stem == "있" || exists.stem == "남" => !exists.negated,
            _ if matches!(exists.stem, "생기" | "열리") && !exists.negated => true,
            Sense::Lack => exists.negated,
            _ if matches!(exists.stem, "없어지" | "막히" | "사라지") && !exists.negated => false,
            _ => return None,
        };
        let told = exists.form.states() && !exists.possible && !exists.intended && !exists.supposing && !self.hangs_on_another(verb);
        let plain = |i: usize| match &self.items[i].kind {
            ItemKind::Word(word) => PLAIN.contains(&word.as_str()),
            ItemKind::Count { value: 1, .. } => self.items[i].particle == Particle::Also,
            _ => false,
        };
        if !told || !(at + 2..verb).all(plain) {
            return None;
        }
        // 따라 올라오는 순간 나갈 길이 사라져
        if matches!(exists.stem, "막히" | "사라지") && self.says(&["순간", "때", "경우"]) {
            return None;
        }
        let mut claim = self.option_meant(at, deed, owner)?;
        // 내려가고 나면 호랑이에게는 …: what the action leads to.
        if self.world.stage == Stage::Can && self.clauses.iter().any(|c| c.at < at && c.pred.form == Form::If) {
            claim.turns.retain(|(position, _)| *position == self.world.after);
        }
        let found: Vec<bool> = claim.turns.iter().map(|turn| self.is_open(turn, deed, &claim)).collect();
        let wrong = !found.is_empty() && found.iter().all(|open| *open != there);
        wrong.then(|| self.items[at].range.start..self.items[verb].range.end)
    }

    /// Whose option it is and between which points, where all words before are understood.
    fn option_meant(&self, at: usize, deed: Deed, owner: Option<Side>) -> Option<Meant> {
        let start =
            (0..at).rev().find(|&i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if !pred.form.is_adnominal())).map_or(0, |i| i + 1);
        // 열여섯 마리 그대로이며, 호랑이가 움직일 길은: a copula ends its clause too.
        let copula = (start..at).rev().find(|&i| self.items[i].comma && ["이며", "이고"].iter().any(|end| self.words(i).ends_with(end)));
        let start = copula.map_or(start, |i| i + 1);
        let (mut said, mut from, mut to, mut prey) = (None, Vec::new(), Vec::new(), Vec::new());
        for i in start..at {
            let item = &self.items[i];
            match &item.kind {
                ItemKind::Side(of) if matches!(item.particle, Particle::Give | Particle::Topic | Particle::Subject) => said = Some(*of),
                ItemKind::Side(_) | ItemKind::Piece if item.particle == Particle::Of => {}
                // 선의 말을 잡을 길이
                ItemKind::Side(_) | ItemKind::Piece if item.particle == Particle::Object && deed == Deed::Capture => {}
                ItemKind::Piece if matches!(item.particle, Particle::Topic | Particle::Subject | Particle::Give) => {}
                ItemKind::Place(spots) => match item.particle {
                    Particle::Of
                        if matches!(
                            self.items.get(i + 1).map(|next| (&next.kind, next.particle)),
                            Some((ItemKind::Side(_) | ItemKind::Piece, Particle::Topic | Particle::Subject | Particle::Give))
                        ) =>
                    {
                        from.extend(spots.iter().map(|(point, _)| *point));
                    }
                    Particle::From => from.extend(spots.iter().map(|(point, _)| *point)),
                    Particle::To => to.extend(spots.iter().map(|(point, _)| *point)),
                    Particle::Object if deed == Deed::Capture => prey.extend(spots.iter().map(|(point, _)| *point)),
                    _ => return None,
                },
                ItemKind::Word(word)
                    if PLAIN.contains(&word.as_str()) || matches!(word.as_str(), "더" | "이어" | "이어서" | "계속" | "또") => {}
                // 멈추는 순간
                ItemKind::Word(word) if matches!(word.as_str(), "순간" | "즉시") => {}
                ItemKind::Pred(pred) if pred.form == Form::Adnominal && matches!(self.words(i + 1), "순간" | "즉시") => {}
                _ => return None,
            }
        }

        let on = |word: &str| ["더", "이어", "계속", "또"].iter().any(|again| word.starts_with(again));
        // 이어 is read as a verb too.
        let again = self.items[start..at].iter().any(|item| on(&self.text[item.range.clone()]))
            || start > 0 && ["이어", "계속"].iter().any(|word| self.words(start - 1).starts_with(word));
        if again && deed == Deed::Capture {
            // Of the chain, where one is under way.
            let ended = self.world.legs.last().filter(|leg| leg.action == Action::End).map(|leg| leg.before);
            let chained =
                [Some(self.world.after), ended, Some(self.world.before)].into_iter().flatten().find(|position| position.chain.is_some())?;
            let placed = !from.is_empty() || !to.is_empty() || !prey.is_empty();
            let now = self.world.stage != Stage::Play || self.world.after.chain.is_some() || ended.is_some();
            return (now && !placed).then(|| Meant { turns: vec![(chained, chained.to_move)], from, to, prey });
        }
        // 후에게는 (1,4)로 뛰어 선의 말을 잡을 길이 있다
        let lead = self.clauses.iter().find(|c| c.at + 1 == start);
        let given = lead.and_then(|lead| given_to(lead));
        let on_the_way =
            lead.filter(|c| c.pred.form == Form::And && !c.pred.past && !c.pred.negated && matches!(c.pred.sense, Sense::Go | Sense::Over));
        if let Some(lead) = on_the_way {
            to.extend(lead.spots(&[Particle::To]).into_iter().map(|(point, _)| *point));
            from.extend(lead.spots(&[Particle::From]).into_iter().map(|(point, _)| *point));
            if to.is_empty() {
                return None;
            }
        }
        // 잡을 거위가: what is captured; 움직일 거위가: what moves.
        let side = match (owner, deed) {
            (Some(owner), Deed::Capture) if !self.captures_by(at, owner) => Some(owner.other()),
            (Some(owner), _) => Some(owner),
            (None, _) => said.or(given).or_else(|| self.carried_side(start)).or_else(|| self.side_of_refusal()),
        };
        // (2,2)는 비어 있어 움직일 말이 없습니다
        if from.is_empty() && to.is_empty() && said.is_none() {
            from.extend(self.point_spoken_of(start));
        }
        if from.len() > 1 {
            return None;
        }
        Some(Meant { turns: self.turns_of(side), from, to, prey })
    }

    /// `잡을 말이 없으므로`: where an action is refused and no side is named, of the side that tried.
    fn side_of_refusal(&self) -> Option<Side> {
        let named = self.items.iter().any(|item| matches!(item.kind, ItemKind::Side(_)));
        let tried = matches!(self.world.stage, Stage::Cannot | Stage::Only) && !named;
        tried.then(|| self.world.legs.last().map_or(self.world.before, |leg| leg.after).to_move)
    }

    /// `뛸 백의 돌이`: the noun is what jumps.
    fn captures_by(&self, at: usize, _owner: Side) -> bool {
        matches!(&self.items[at].kind, ItemKind::Pred(pred) if pred.stem == "뛰")
    }

    /// The points that the clauses before are about.
    fn point_spoken_of(&self, start: usize) -> Vec<Point> {
        let topic = |item: &&super::item::Item| matches!(item.particle, Particle::Topic | Particle::Subject | Particle::Also);
        let places = self.items[..start].iter().filter(topic);
        places
            .filter_map(|item| if let ItemKind::Place(spots) = &item.kind { Some(spots) } else { None })
            .flatten()
            .map(|(point, _)| *point)
            .collect()
    }

    /// The side that the clause before was about, where nothing else is.
    fn carried_side(&self, start: usize) -> Option<Side> {
        let before = self.clauses.iter().rev().find(|clause| clause.at < start && !clause.pred.form.is_adnominal())?;
        before.subject.as_ref().map(|subject| subject.side).filter(|_| before.pred.form == Form::And)
    }

    fn is_open(&self, (position, side): &(crate::engine::Position, Side), deed: Deed, claim: &Meant) -> bool {
        self.world.actions_of(position, *side).iter().any(|(action, taken)| {
            let kind = match deed {
                Deed::Any => !matches!(action, Action::End | Action::Pass),
                Deed::Move => action.from().is_some(),
                Deed::Capture => !taken.is_empty(),
                Deed::Place => matches!(action, Action::Place(_)),
            };
            let from = claim.from.is_empty() || action.from().is_some_and(|from| claim.from.contains(&from));
            let to = claim.to.is_empty() || target(*action).is_some_and(|to| claim.to.contains(&to));
            kind && from && to && claim.prey.iter().all(|point| taken.contains(point))
        })
    }
}

/// `후에게는`: whose it is.
fn given_to(clause: &super::clause::Clause) -> Option<Side> {
    clause.args.iter().find_map(|item| match item.kind {
        ItemKind::Side(of) if item.particle == Particle::Give => Some(of),
        _ => None,
    })
}

/// Whose option is meant, in which positions, and between which points.
struct Meant {
    turns: Vec<(crate::engine::Position, Side)>,
    from: Vec<Point>,
    to: Vec<Point>,
    prey: Vec<Point>,
}
