//! What a sentence says is possible or not (pages.md 2.3): `갈 수 있습니다`, `뛸 수 없습니다`, `갈 곳이 없습니다`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_LEGALITY;
use crate::engine::{Action, Point, Side};
use crate::korean::josa;

use super::Checker;
use super::clause::Clause;
use super::item::{ItemKind, Spot};
use super::lexicon::{Form, Particle, Sense};
use super::world::{Stage, World};

/// Words that speak of more than one turn, or of other rules.
pub(super) const ELSEWHERE: &[&str] = &[
    "나중",
    "언젠가",
    "다음",
    "뒤에",
    "뒤이어",
    "두 번",
    "차례로",
    "결국",
    "규칙",
    "보통",
    "원래",
    "본래",
    "대개",
    "만약",
    "앞으로",
    "머지않아",
    "훗날",
    "곧",
    "변형",
    "다른",
    "계속",
    "번갈아",
    "한참",
    "몇",
    "평소",
    "늘",
    "언제",
];

/// Words that leave what is said of a whole side as it is.
const PLAIN: &[&str] = &[
    "이제",
    "더",
    "더는",
    "더이상",
    "이상",
    "전혀",
    "아예",
    "완전히",
    "모두",
    "전부",
    "한",
    "꼼짝",
    "어디로도",
    "아무",
    "사방이",
    "결국",
    "이미",
    "아직",
    "여전히",
    "도저히",
    "이",
    "옴짝달싹",
    "못",
    "수면",
    "수로",
];

impl Checker<'_> {
    /// Whether a clause is about the side whose turn the step leads to.
    fn is_next_turn(&self, clause: &Clause) -> bool {
        self.world.stage == Stage::Play
            && self.movers().len() == 1
            && !self.movers().contains(&self.world.after.to_move)
            && clause.subject.as_ref().is_some_and(|subject| subject.side == self.world.after.to_move)
    }

    /// Whether a clause may speak of more than one turn or of other rules, by the words before it. What comes next is in reach
    /// where the sentence is about the side that is to move.
    pub(super) fn is_elsewhere(&self, clause: &Clause) -> bool {
        let next = self.is_next_turn(clause);
        (0..clause.at).any(|at| {
            let word = self.words(at);
            let after = at.checked_sub(1).is_some_and(|i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if pred.form.is_adnominal()));
            ELSEWHERE.iter().any(|other| word.starts_with(other))
                && !matches!(word, "곧바로" | "곧장" | "곧게")
                && !(word.starts_with("다음") && (next || after) || word.starts_with("뒤에") && after)
        })
    }

    pub(super) fn check_legality(&mut self) {
        if self.question {
            return;
        }
        for at in 0..self.clauses.len() {
            let clause = &self.clauses[at];
            let found = match self.world.stage {
                Stage::Can => self.denied_action(clause),
                Stage::Cannot => self.allowed_refusal(clause),
                _ => None,
            };
            if let Some((range, message)) = found
                .or_else(|| self.wrong_duty(clause))
                .or_else(|| self.wrong_freedom(clause))
                .or_else(|| self.wrong_threat(clause))
                .or_else(|| self.wrong_ability(clause))
                .or_else(|| self.wrong_stuck(clause))
                .or_else(|| self.wrong_sequel(clause))
                .or_else(|| self.wrong_way_over(clause))
            {
                let engine = self.verdict();
                self.fault(SENTENCE_LEGALITY, &range, message, engine, "할 수 있는지 없는지를 엔진의 답에 맞게 고치십시오.");
            }
        }
    }

    /// What the step says about its action.
    pub(super) fn verdict(&self) -> String {
        match self.world.refused {
            Some((action, reason)) => {
                let position = self.world.legs.last().map_or(&self.world.before, |leg| &leg.after);
                crate::wording::refusal(self.world.names, self.world.game, position, action, reason)
            }
            None if self.world.stage == Stage::Can => format!("{}: 둘 수 있습니다", self.ways()),
            None => format!("차례: {}, 둘 수 있는 수 {}가지", self.name(self.world.after.to_move), self.world.legal),
        }
    }

    /// Whether a clause says that something is, or is not, possible.
    fn speaks_of_ability(&self, clause: &Clause) -> bool {
        let pred = &clause.pred;
        let now = pred.negated && !pred.past && pred.form != Form::And && self.says_unable(clause);
        !pred.intended
            && (pred.possible && (!pred.past || self.world.stage == Stage::Play && !pred.negated) || now)
            && pred.form.states()
            && (matches!(pred.stem, "멈추" | "그만두" | "마치" | "끝내" | "넘기" | "패스하" | "거르" | "쉬")
                || matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Put | Sense::Do | Sense::Capture | Sense::Over | Sense::TakeOff))
    }

    /// `못 갑니다`, `가지 못합니다`; `가지 않습니다` only says that it is not done.
    fn says_unable(&self, clause: &Clause) -> bool {
        self.text[clause.range.clone()].contains('못') || clause.at > 0 && self.words(clause.at - 1) == "못"
    }

    /// `가능`: its action is said to be impossible.
    fn denied_action(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let supposed = pred.conditional && !self.condition_is_the_action(clause.at);
        if !pred.negated || supposed || !self.speaks_of_ability(clause) || clause.has_word(&["모두", "함께", "한꺼번에"]) {
            return None;
        }
        let legs = &self.world.legs;
        if legs.last().is_some_and(|leg| leg.action == Action::End) {
            let stops = matches!(pred.stem, "멈추" | "그만두" | "마치" | "끝내" | "넘기");
            return stops.then(|| (clause.range.clone(), "여기서 멈출 수 있습니다.".to_owned()));
        }
        let targets: Vec<Point> = legs.iter().flat_map(|leg| leg.targets().last()).collect();
        let origins: Vec<Point> = legs.iter().filter_map(|leg| leg.action.from()).collect();
        let captured = if pred.sense == Sense::TakeOff { targets.clone() } else { self.world.captured() };
        let said = self.said_points(clause, pred.sense);
        let all = |spots: &[Spot], of: &[Point]| spots.iter().all(|(point, _)| of.contains(point));
        let own = clause.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
        let again = clause.has_word(&["더", "또", "다시"]) && said.to.is_empty();
        let named = !said.to.is_empty() || !said.object.is_empty() && pred.sense != Sense::Bring && !again || self.means(clause, &targets);
        let same = all(&said.to, &targets) && all(&said.from, &origins) && all(&said.object, &captured);
        (own && named && same).then(|| (clause.range.clone(), "이 수는 둘 수 있는 수입니다.".to_owned()))
    }

    /// `불가`: the refused action is said to be possible, or to be done.
    fn allowed_refusal(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let (action, _) = self.world.refused?;
        let pred = &clause.pred;
        let able = pred.possible && self.speaks_of_ability(clause);
        let done = pred.factual && pred.form == Form::Finite && matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Put | Sense::Do);
        // 필요하면 (6,4)에서 (7,5)로 물러날 수 있습니다: the whole action is named.
        let whole = match action {
            Action::Pass => pred.form == Form::Finite && !self.says(&["막히", "없을", "둘"]),
            _ => {
                let spots = |particle| clause.spots(&[particle]).into_iter().map(|(point, _)| Some(*point)).collect::<Vec<_>>();
                spots(Particle::From) == [action.from()] && spots(Particle::To) == [action.to()]
            }
        };
        if pred.negated || pred.conditional && !whole || !(able || done) || self.is_elsewhere(clause) || self.says_only_then() {
            return None;
        }
        if action == Action::End {
            let stops = matches!(pred.stem, "멈추" | "그만두" | "마치" | "끝내" | "넘기") && able;
            return stops.then(|| (clause.range.clone(), "여기서 멈출 수 없습니다.".to_owned()));
        }
        if action == Action::Pass {
            let passes = matches!(pred.stem, "패스하" | "거르" | "쉬" | "넘기") && pred.possible && pred.form.states();
            return passes.then(|| (clause.range.clone(), "지금은 차례를 거를 수 없습니다.".to_owned()));
        }
        let to = match action {
            Action::Place(at) | Action::Remove(at) => at,
            _ => action.to()?,
        };
        let said = self.said_points(clause, pred.sense);
        let named = if matches!(pred.sense, Sense::TakeOff) { &said.object } else { &said.to };
        let same = (!named.is_empty() || self.means(clause, &[to]))
            && named.iter().all(|(point, _)| *point == to)
            && said.from.iter().all(|(point, _)| Some(*point) == action.from());
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == self.world.before.to_move);
        (own && same).then(|| (clause.range.clone(), "이 수는 둘 수 없는 수입니다.".to_owned()))
    }

    /// Whether a clause without places or directions of its own means what the sentence says of the target: `(3,4)에는 거위가 있어 들어갈 수 없습니다`.
    fn means(&self, clause: &Clause, targets: &[Point]) -> bool {
        let own = clause.args.iter().any(|item| {
            matches!(item.particle, Particle::To | Particle::At | Particle::From | Particle::Until | Particle::Object)
                || matches!(item.kind, ItemKind::Place(_) | ItemKind::Count { .. })
        });
        let all: Vec<Point> = self.items[..clause.at]
            .iter()
            .filter_map(|item| if let ItemKind::Place(spots) = &item.kind { Some(spots) } else { None })
            .flatten()
            .map(|(point, _)| *point)
            .collect();
        let goes = matches!(clause.pred.sense, Sense::Go | Sense::Put) && clause.pred.possible;
        goes && !own
            && !all.is_empty()
            && all.iter().all(|point| targets.contains(point))
            && !clause.has_word(&["더", "또", "다시", "옆", "그냥"])
    }

    /// `다음 수로 (1,8)의 말을 잡을 수 있습니다`, `(3,5)로 가면 (3,6)을 잡을 수 있습니다`: not even with one more action of either side.
    fn wrong_threat(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let later = pred.conditional || (0..clause.at).any(|at| self.words(at).starts_with("다음"));
        let able = pred.possible && !pred.negated && !pred.intended && !pred.past && pred.form.states();
        let far = self.says(&["나중", "언젠가", "결국", "규칙", "변형", "만약", "원래", "보통"]);
        if !able
            || !later
            || far
            || !matches!(pred.sense, Sense::Capture | Sense::Over)
            || matches!(self.world.stage, Stage::Whole | Stage::Answer)
        {
            return None;
        }
        let said = self.said_points(clause, pred.sense);
        let side = clause
            .subject
            .as_ref()
            .map(|subject| subject.side)
            .or_else(|| self.movers().into_iter().next().filter(|_| self.movers().len() == 1));
        let (point, range) =
            said.object.iter().find(|(point, _)| self.world.on_board(*point) && !self.world.can_take_soon(side, *point))?;
        Some((range.clone(), format!("({point})에 그렇게 할 수 없습니다.")))
    }

    /// `잡지 않아도 됩니다`, `잡지 않고 다른 곳으로 가도 됩니다` where every action captures.
    fn wrong_freedom(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let words = &self.text[clause.range.clone()];
        let need_not = pred.negated && pred.possible && words.contains("않아도") || pred.possible && words.contains("않을 수 있");
        let next = self.clauses.iter().find(|c| c.at > clause.at && !c.pred.form.is_adnominal());
        let without = pred.negated
            && !pred.possible
            && pred.form == Form::And
            && next.is_some_and(|next| next.pred.possible && !next.pred.negated && !next.pred.must);
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == self.world.before.to_move);
        let stage = matches!(self.world.stage, Stage::Only | Stage::Play | Stage::Can | Stage::Cannot);
        if pred.sense != Sense::Capture
            || !(need_not || without)
            || !own
            || !stage
            || self.hangs_on_another(clause.at)
            || self.says(&["규칙", "변형"])
        {
            return None;
        }
        let actions = self.world.actions_of(&self.world.before, self.world.before.to_move);
        let bound = !actions.is_empty() && actions.iter().all(|(_, taken)| !taken.is_empty());
        let points = self.said_points(clause, pred.sense).object;
        let all = points.iter().all(|(point, _)| actions.iter().all(|(_, taken)| taken.contains(point)));
        (bound && all).then(|| (clause.range.clone(), "잡지 않는 수는 없습니다.".to_owned()))
    }

    /// `반드시 잡아야 합니다` where something else can be played.
    fn wrong_duty(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let duty = pred.must && !pred.negated && !pred.intended && !pred.past && pred.form.states() && pred.sense == Sense::Capture;
        let strict = clause.has_word(&["반드시", "꼭", "무조건", "억지로"]) || self.says_word(&["반드시", "의무적으로", "무조건"]);
        if !duty
            || !strict
            || self.supposed(clause)
            || self.aside(clause)
            || self.is_elsewhere(clause)
            || self.says(&["이기려", "비기려", "살리려", "노리"])
        {
            return None;
        }
        let side = clause.subject.as_ref().map_or(self.world.after.to_move, |subject| subject.side);
        let free = self
            .turns_of(Some(side))
            .into_iter()
            .all(|(position, side)| self.world.actions_of(&position, side).iter().any(|(_, taken)| taken.is_empty()));
        free.then(|| (clause.range.clone(), "잡지 않아도 되는 자리입니다.".to_owned()))
    }

    /// Any other point said to be within reach, or out of it.
    fn wrong_ability(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let known = matches!(self.world.stage, Stage::Answer | Stage::Whole);
        if known || !(pred.possible || pred.negated) || pred.conditional || !self.speaks_of_ability(clause) || self.is_elsewhere(clause) {
            return None;
        }
        let side = clause.subject.as_ref().map(|subject| subject.side);
        let said = self.said_points(clause, pred.sense);
        let aside = self.recalls(clause) || self.is_general(clause) || self.looks_ahead(clause) && !self.is_next_turn(clause);
        if aside || self.is_gapped(clause) {
            return None;
        }
        if pred.negated {
            // 빈 점에서는 떠날 말이 없습니다.
            let bare = |point: &Point| self.world.on_board(*point) && !self.world.ever(*point, None) && !self.world.named.contains(point);
            if let Some((point, range)) =
                said.from.iter().find(|(point, _)| bare(point)).filter(|_| matches!(pred.sense, Sense::Go | Sense::Bring))
            {
                return Some((range.clone(), format!("({point})에는 말이 없습니다.")));
            }
            let side = side.or((self.world.stage == Stage::Only).then_some(self.world.before.to_move))?;
            let spots = if matches!(pred.sense, Sense::Capture | Sense::Over) { &said.object } else { &said.to };
            let refused = self.world.refused.filter(|_| said.from.is_empty()).and_then(|(action, _)| action.to());
            let (point, _) = spots.iter().filter(|(point, _)| Some(*point) != refused).find(|(point, _)| {
                // It need not be said of the other side, whose turn it is not.
                let turns: Vec<_> = [self.world.before, self.world.after].into_iter().filter(|position| position.to_move == side).collect();
                !turns.is_empty()
                    && turns.iter().all(|position| {
                        self.world.actions_of(position, side).iter().any(|(action, taken)| {
                            let from = said.from.iter().all(|(from, _)| action.from() == Some(*from));
                            from && if matches!(pred.sense, Sense::Capture | Sense::Over) {
                                taken.contains(point)
                            } else {
                                reaches(pred.sense, *action, *point)
                            }
                        })
                    })
            })?;
            let partial = clause.has_word(&["더", "또", "다시", "모두", "함께", "한꺼번에", "한", "곧장"]);
            let message = format!("({point})에 그렇게 할 수 있습니다.");
            return (!partial).then(|| (clause.range.clone(), message));
        }
        let stops = matches!(pred.stem, "멈추" | "그만두" | "마치" | "끝내" | "넘기");
        let origin = match said.from.as_slice() {
            [(point, _)] if !stops && self.world.ever(*point, None) => Some(*point),
            _ => None,
        };
        if let Some(range) = self.wrong_only(clause, side, origin) {
            return Some((range, "갈 수 있는 데가 더 있습니다.".to_owned()));
        }
        let reach = self.world.reach(side, origin)?;
        let wrong = |spots: &[Spot], of: &std::collections::BTreeSet<Point>| spots.iter().find(|(point, _)| !of.contains(point)).cloned();
        // (1,5)에서 끝낼 수도 있습니다
        let stopping: std::collections::BTreeSet<Point> = reach.targets.iter().chain(&self.world.named).copied().collect();
        let leaves = wrong(&said.from, if stops { &stopping } else { &reach.origins });
        // (1,3)으로 되잡을 수밖에 없다: with the piece there
        let mut targets = reach.targets.clone();
        if matches!(pred.sense, Sense::Capture | Sense::Over) {
            targets.extend(&reach.origins);
        }
        let far = wrong(&said.to, &targets).or(leaves);
        let removed = (pred.sense == Sense::TakeOff).then(|| wrong(&said.object, &reach.targets)).flatten();
        let safe = matches!(pred.sense, Sense::Capture | Sense::Over).then(|| wrong(&said.object, &reach.captures)).flatten();
        let (point, range) = far.or(removed).or(safe)?;
        let who = side.map_or(String::new(), |side| format!("{} ", josa(self.name(side), "은/는")));
        Some((range, format!("{who}({point})에 그렇게 할 수 없습니다.")))
    }

    /// `(3,4)의 거위를 뛰어넘어 잡을 수 있다`: what is jumped over on the way to what is possible.
    fn wrong_way_over(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let next = self.clauses.iter().find(|c| c.at > clause.at && !c.pred.form.is_adnominal())?;
        let leads = pred.sense == Sense::Over
            && pred.form == Form::And
            && !pred.negated
            && !pred.conditional
            && next.pred.possible
            && !next.pred.negated
            && !next.pred.intended;
        let jumps = matches!(
            self.world.game.id(),
            crate::engine::GameId::FoxAndGeese
                | crate::engine::GameId::BaghChal
                | crate::engine::GameId::Alquerque
                | crate::engine::GameId::Konane
        );
        if !leads
            || !jumps
            || self.is_elsewhere(clause)
            || self.aside(clause)
            || !matches!(self.world.stage, Stage::Play | Stage::Check | Stage::Can)
        {
            return None;
        }
        let said = self.said_points(clause, Sense::Over);
        let reach = self.world.reach(clause.subject.as_ref().map(|subject| subject.side), None)?;
        let (point, range) = said.object.iter().find(|(point, _)| !reach.captures.contains(point) && !self.world.named.contains(point))?;
        Some((range.clone(), format!("({point})에 그렇게 할 수 없습니다.")))
    }

    /// `(5,4)로만 뛸 수 있고`: nowhere else.
    fn wrong_only(&self, clause: &Clause, side: Option<Side>, origin: Option<Point>) -> Option<Range<usize>> {
        let only = |at: &&usize| self.items[**at].particle == Particle::To && self.words(**at).ends_with('만');
        let at = *clause.places.iter().find(only)?;
        let ItemKind::Place(spots) = &self.items[at].kind else { return None };
        let captures = clause.pred.stem == "뛰" || matches!(clause.pred.sense, Sense::Capture | Sense::Over);
        let side = side.or_else(|| origin.and_then(|origin| self.world.stands(&self.world.after, origin)))?;
        let more = self.turns_of(Some(side)).into_iter().all(|(position, side)| {
            self.world.actions_of(&position, side).iter().any(|(action, taken)| {
                let own = origin.is_none_or(|origin| action.from() == Some(origin)) && (!captures || !taken.is_empty());
                own && super::able::target(*action).is_some_and(|to| !spots.iter().any(|(point, _)| *point == to))
            })
        });
        more.then(|| self.items[at].range.clone())
    }

    /// `(2,7)의 말은 (3,6)을, (6,4)의 말은 (7,5)를 잡을 수 있어`: one verb for two.
    fn is_gapped(&self, clause: &Clause) -> bool {
        let subjects = clause.args.iter().filter(|item| {
            matches!(item.particle, Particle::Topic | Particle::Subject)
                && matches!(item.kind, ItemKind::Side(_) | ItemKind::Piece | ItemKind::Place(_))
        });
        subjects.count() > 1
    }

    /// `여우는 갈 곳이 없습니다`, `거위가 모두 막혔습니다`, `여우는 아직 움직일 수 있습니다`: of a whole side.
    fn wrong_stuck(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let stated = pred.form.states() && !pred.conditional && !pred.intended;
        // (4,1)과 (3,2) 사이에는 선이 없어 염소가 갈 수 없습니다: not there.
        let there = self.world.stage == Stage::Cannot && self.items[..clause.at].iter().any(|item| matches!(item.kind, ItemKind::Place(_)));
        if !stated || there || matches!(self.world.stage, Stage::Whole | Stage::Answer) {
            return None;
        }
        let subject = clause.subject.as_ref().filter(|subject| !subject.carried)?;
        let plain = clause.places.iter().all(|&at| {
            let item = &self.items[at];
            match &item.kind {
                ItemKind::Side(_) => item.range == subject.range,
                ItemKind::Word(word) => {
                    PLAIN.contains(&word.as_str()) || matches!(word.as_str(), "곳이" | "데가" | "길이" | "수가" | "곳도")
                }
                ItemKind::Count { value: 1, .. } if item.particle == Particle::Also => true,
                // 호랑이 네 마리가 모두 막혔다
                ItemKind::Count { value, .. } => {
                    item.particle == Particle::Subject && *value == self.world.count(&self.world.after, subject.side)
                }
                ItemKind::Pred(pred) => pred.form == Form::Prospective,
                _ => false,
            }
        });
        let nothing_left = pred.sense == Sense::Lack
            && clause.places.last().is_some_and(|&at| {
                let goes = |i: usize| matches!(&self.items[i].kind, ItemKind::Pred(pred) if pred.form == Form::Prospective && matches!(pred.stem, "움직이" | "가" | "두" | "옮기" | "달아나" | "피하" | "나가"));
                matches!(self.words(at), "곳이" | "데가" | "길이" | "수가" | "곳도") && at > 0 && goes(at - 1)
            });
        let konane = self.world.game.id() == crate::engine::GameId::Konane && pred.stem == "뛰" && !pred.negated;
        let moves = matches!(pred.stem, "움직이" | "가" | "두" | "이동하" | "꼼짝하") || konane;
        let blocked = pred.sense == Sense::Blocked && !pred.negated && pred.factual;
        // 모두 옴짝달싹 못 하게 되었다
        let frozen =
            clause.has_word(&["옴짝달싹", "꼼짝"]) && pred.negated && !pred.past || self.text[clause.range.clone()].starts_with("못 하게");
        let stuck = nothing_left || blocked || frozen || moves && pred.negated && (pred.possible || !pred.past && self.says_unable(clause));
        let free = moves && pred.possible && !pred.negated || pred.sense == Sense::Blocked && pred.negated && !pred.possible;
        if !plain || !(stuck || free) || !self.is_whole(clause, subject.side) {
            return None;
        }
        let any = pred.stem == "두" || nothing_left;
        let able = |world: &World, after: bool| {
            let position = if after { &world.after } else { &world.before };
            world
                .actions_of(position, subject.side)
                .iter()
                .any(|(action, _)| action.from().is_some() || any && matches!(action, Action::Place(_) | Action::Remove(_)))
        };
        let name = josa(self.name(subject.side), "은/는");
        if stuck && able(self.world, true) && able(self.world, false) {
            return Some((clause.range.clone(), format!("{name} 움직일 수 있습니다.")));
        }
        (free && !able(self.world, true)).then(|| (clause.range.clone(), format!("{name} 움직일 수 없습니다.")))
    }

    /// Whether a sentence speaks of all pieces of a side: it has one, or they are said to be meant.
    fn is_whole(&self, clause: &Clause, side: Side) -> bool {
        let all = clause.has_word(&["모두", "전부", "어디로도"])
            || clause.args.iter().any(|item| matches!(item.kind, ItemKind::Count { value: 1, .. }));
        let side_moves = matches!(clause.pred.stem, "두" | "없") || clause.pred.possible;
        let placed = clause.places.iter().any(|&at| super::clause::Clauses { items: self.items }.spots_of(at).is_some());
        !placed && (all || side_moves || self.world.count(&self.world.after, side) == 1)
    }

    /// `(4,5), (5,4) 가운데 하나로`: lists to choose from, with the particle of the choice.
    fn listed(&self, clause: &Clause) -> Vec<(Particle, &[Spot])> {
        let mut found = Vec::new();
        for &at in &clause.places {
            let ItemKind::Place(spots) = &self.items[at].kind else { continue };
            let among = (at + 1..at + 4).find(|&i| matches!(self.words(i), "가운데" | "중" | "중에서" | "가운데서"));
            let between = |end: usize| {
                (at + 1..end).all(|i| matches!(self.items[i].kind, ItemKind::Piece | ItemKind::Side(_) | ItemKind::Count { .. }))
            };
            if let Some(among) = among.filter(|among| between(*among))
                && let Some(choice) = self.items.get(among + 1)
                && matches!(choice.kind, ItemKind::Count { value: 1, .. })
                && matches!(self.items[at].particle, Particle::Bare | Particle::Of)
            {
                found.push((choice.particle, spots.as_slice()));
            }
        }
        found
    }

    /// The points of a clause by what they are to its verb.
    fn said_points(&self, clause: &Clause, sense: Sense) -> Said {
        let spots = |particles: &[Particle]| clause.spots(particles).into_iter().cloned().collect::<Vec<Spot>>();
        let to = match sense {
            Sense::Capture | Sense::Over => spots(&[Particle::To]),
            _ => spots(&[Particle::To, Particle::At, Particle::Until]),
        };
        let mut object = spots(if sense == Sense::TakeOff { &[Particle::Object, Particle::Also] } else { &[Particle::Object] });
        let clauses = super::clause::Clauses { items: self.items };
        let captures = matches!(sense, Sense::Capture | Sense::Over);
        for &at in &clause.places {
            let item = &self.items[at];
            let piece = matches!(item.kind, ItemKind::Piece | ItemKind::Side(_) | ItemKind::Count { .. });
            if item.particle == Particle::Object && !matches!(item.kind, ItemKind::Place(_))
                || captures && piece && item.particle == Particle::Also
            {
                object.extend(clauses.spots_of(at).into_iter().flatten().cloned());
            }
            // 이 말을 잡을 수 있다: the one that has moved.
            let moved = self.world.legs.last().filter(|_| self.world.stage == Stage::Play).and_then(|leg| leg.targets().last());
            let own = match item.kind {
                ItemKind::Side(side) => self.movers().contains(&side),
                _ => clause.subject.as_ref().is_some_and(|subject| !self.movers().contains(&subject.side)),
            };
            if captures && own && piece && item.particle == Particle::Object && at > 0 && matches!(self.words(at - 1), "이" | "그") {
                object.extend(moved.map(|point| (point, item.range.clone())));
            }
        }
        let (mut to, listed) = (to, self.listed(clause));
        for (particle, spots) in listed {
            match particle {
                Particle::To | Particle::At => to.extend(spots.iter().cloned()),
                Particle::Object => object.extend(spots.iter().cloned()),
                _ => {}
            }
        }
        if object.is_empty() && captures {
            object = spots(&[Particle::Topic, Particle::Also]);
            // (2,8)의 말은 잡을 수 없다: not one's own.
            let mover = self.world.legs.last().map_or(self.world.after.to_move, |leg| leg.mover);
            let prey = |point: &Point| self.world.stands(&self.world.before, *point) == Some(mover.other());
            for &at in clause.places.iter().filter(|&&at| self.items[at].particle == Particle::Topic) {
                let spots = clauses.spots_of(at).unwrap_or_default();
                if matches!(self.items[at].kind, ItemKind::Side(_) | ItemKind::Piece) && spots.iter().all(|(point, _)| prey(point)) {
                    object.extend(spots.iter().cloned());
                }
            }
        }
        let mut from = spots(&[Particle::From]);
        // (6,6)의 말은, (2,1)의 말을 움직여
        for &at in &clause.places {
            let item = &self.items[at];
            let mover = match sense {
                Sense::Bring => matches!(item.particle, Particle::Object | Particle::Subject | Particle::Topic),
                Sense::Capture | Sense::Over => matches!(item.particle, Particle::Subject | Particle::Topic | Particle::To),
                _ => matches!(item.particle, Particle::Subject | Particle::Topic | Particle::Also | Particle::To),
            };
            let piece = matches!(item.kind, ItemKind::Piece | ItemKind::Side(_));
            let prey = captures && clauses.spots_of(at).is_some_and(|spots| spots.iter().all(|spot| object.contains(spot)));
            if from.is_empty() && mover && piece && !prey && matches!(sense, Sense::Go | Sense::Bring | Sense::Capture | Sense::Over) {
                from.extend(clauses.spots_of(at).into_iter().flatten().cloned());
            }
        }
        Said { to, from, object }
    }
}

/// Points by what they are to a verb.
struct Said {
    to: Vec<Spot>,
    from: Vec<Spot>,
    object: Vec<Spot>,
}

fn reaches(sense: Sense, action: Action, point: Point) -> bool {
    match sense {
        Sense::Put | Sense::Do => action.to() == Some(point) || action == Action::Place(point),
        _ => action.to() == Some(point),
    }
}
