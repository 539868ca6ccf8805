//! How freely a piece or a side may move: `위로만 갈 수 있습니다`, `(5,1)의 호랑이는 움직이지 못합니다`.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_LEGALITY;
use crate::engine::{Action, Point, Position, Side};

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Sense};
use super::world::Stage;

/// Words that leave what is said of a piece as it is.
const PLAIN: &[&str] = &[
    "이제",
    "더",
    "더는",
    "이상",
    "전혀",
    "아예",
    "완전히",
    "꼼짝",
    "어디로도",
    "아무",
    "데도",
    "어느",
    "쪽으로도",
    "한",
    "칸도",
    "조금도",
    "아직",
    "여전히",
    "도저히",
    "지금",
    "지금은",
    "당장",
    "자유롭게",
];

/// A direction as a condition on the change of row and column, forward being -1 or 1.
type Direction = fn((i16, i16), Option<i16>) -> bool;

/// Directions by the word before `로`.
const DIRECTIONS: &[(&str, Direction)] = &[
    ("위", |(dr, _), _| dr < 0),
    ("위쪽", |(dr, _), _| dr < 0),
    ("아래", |(dr, _), _| dr > 0),
    ("아래쪽", |(dr, _), _| dr > 0),
    ("왼쪽", |(_, dc), _| dc < 0),
    ("오른쪽", |(_, dc), _| dc > 0),
    ("옆", |(dr, _), _| dr == 0),
    ("대각선", |(dr, dc), _| dr != 0 && dc != 0),
    ("앞", |(dr, _), ahead| ahead.is_none_or(|ahead| dr.signum() == ahead)),
    ("뒤", |(dr, _), ahead| ahead.is_none_or(|ahead| dr.signum() == -ahead)),
];

/// What is said of a direction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Only,
    Never,
    Some,
}

impl Checker<'_> {
    pub(super) fn check_freedom(&mut self) {
        if self.question || matches!(self.world.stage, Stage::Whole | Stage::Answer) {
            return;
        }
        let mut wrong: Vec<(Range<usize>, String)> = Vec::new();
        for clause in self.clauses.iter().filter(|clause| !self.is_elsewhere(clause)) {
            wrong.extend(self.wrong_direction(clause).or_else(|| self.wrong_mobility(clause)));
        }
        for (range, message) in wrong {
            let engine = format!("차례: {}, 둘 수 있는 수 {}가지", self.name(self.world.after.to_move), self.world.legal);
            self.fault(SENTENCE_LEGALITY, &range, message, engine, "움직일 수 있는 데를 엔진의 답에 맞게 고치십시오.");
        }
    }

    /// The moves, as changes of row and column, that a clause is about in each position it may mean.
    fn moves_meant(&self, clause: &Clause) -> Option<Vec<Moves>> {
        let origins = self.origins_said(clause);
        let origin = match origins.as_slice() {
            [] => None,
            [origin] => Some(*origin),
            _ => return None,
        };
        let carried = || self.clauses.iter().rev().filter(|c| c.at < clause.at).find_map(|c| c.subject.as_ref().map(|s| s.side));
        let side = match origin {
            Some(origin) => self.world.stands(&self.world.after, origin).or(self.world.stands(&self.world.before, origin)),
            None => clause.subject.as_ref().map(|subject| subject.side).or_else(|| self.topic_side(clause)).or_else(carried),
        }?;
        let captures = clause.pred.stem == "뛰" || clause.pred.sense == Sense::Capture;
        let found = self.turns_of(Some(side)).into_iter().filter_map(|(position, side)| self.moves_in(&position, side, origin, captures));
        Some(found.collect())
    }

    fn topic_side(&self, clause: &Clause) -> Option<Side> {
        match self.items[self.topic_of(clause)?].kind {
            ItemKind::Side(side) => Some(side),
            _ => None,
        }
    }

    fn moves_in(&self, position: &Position, side: Side, origin: Option<Point>, captures: bool) -> Option<Moves> {
        if origin.is_some_and(|origin| self.world.stands(position, origin) != Some(side)) {
            return None;
        }
        let actions = self.world.actions_of(position, side).into_iter();
        let own =
            actions.filter(|(action, taken)| origin.is_none_or(|origin| action.from() == Some(origin)) && (!captures || !taken.is_empty()));
        let deltas = own.filter_map(|(action, _)| delta(action)).collect();
        Some(Moves { deltas, ahead: self.world.forward(side) })
    }

    /// `위로만 갈 수 있습니다`, `위로는 갈 길이 없습니다`, `옆으로도 움직일 수 있습니다`
    fn wrong_direction(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let goes = matches!(pred.sense, Sense::Go | Sense::Bring) && pred.possible;
        let way = pred.sense == Sense::Lack && clause.places.last().is_some_and(|&at| self.is_way(at));
        let stated = pred.form.states() && !self.supposed(clause) && !pred.intended && !pred.past && !self.aside(clause);
        if !(goes || way) || !stated || clause.args.iter().any(|item| matches!(item.kind, ItemKind::Count { .. })) {
            return None;
        }
        let placed =
            clause.places.iter().any(|&at| matches!(self.items[at].kind, ItemKind::Place(_)) && super::clause::is_target(&self.items[at]));
        if placed {
            return None;
        }
        for &at in &clause.places {
            let Some((direction, extent)) = self.direction_said(at, way || pred.negated) else { continue };
            let meant = self.moves_meant(clause)?;
            let meant: Vec<&Moves> = meant.iter().filter(|moves| !moves.deltas.is_empty()).collect();
            let fits = |moves: &Moves, wanted: bool| moves.deltas.iter().any(|delta| direction(*delta, moves.ahead) == wanted);
            let wrong = !meant.is_empty()
                && meant.iter().all(|moves| match extent {
                    Extent::Only => fits(moves, false),
                    Extent::Never => fits(moves, true),
                    Extent::Some => !fits(moves, true),
                });
            // 거위는 옆으로도 움직일 수 있다: true of the game, whatever stands there now.
            let rule = extent == Extent::Some
                && self.world.stage == Stage::Check
                && !clause.args.iter().any(|item| matches!(item.kind, ItemKind::Place(_)));
            let general = rule && !self.says(&["지금", "이제", "이번", "여기", "아직"]);
            if wrong && !general {
                return Some((self.items[at].range.clone(), "움직일 수 있는 방향이 글과 다릅니다.".to_owned()));
            }
        }
        None
    }

    /// `갈 길이`
    fn is_way(&self, at: usize) -> bool {
        let goes = at.checked_sub(1).is_some_and(
            |i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if pred.form == Form::Prospective && matches!(pred.stem, "가" | "움직이" | "나아가" | "달아나" | "뛰")),
        );
        goes && matches!(self.words(at), "길이" | "곳이" | "데가" | "길은")
    }

    fn direction_said(&self, at: usize, negated: bool) -> Option<(Direction, Extent)> {
        let word = self.words(at);
        let before = at.checked_sub(1).map_or("", |i| self.words(i));
        // 왼쪽 위로, (4,2) 위로: not this word alone.
        let joined = matches!(before, "왼쪽" | "오른쪽" | "위" | "아래" | "바로" | "그")
            || at > 0 && matches!(self.items[at - 1].kind, ItemKind::Place(_))
            || at > 0 && self.items[at - 1].particle == super::lexicon::Particle::Of;
        let slanting = ["비스듬히만", "비스듬히는"].iter().position(|w| *w == word);
        let (noun, tail) = match slanting {
            Some(0) => ("대각선", "로만"),
            Some(_) => ("대각선", "로는"),
            None => DIRECTIONS
                .iter()
                .map(|(noun, _)| *noun)
                .filter_map(|noun| Some((noun, word.strip_prefix(noun)?)))
                .find(|(_, tail)| tail.trim_start_matches('으').starts_with('로'))?,
        };
        let extent = match (tail.trim_start_matches('으'), negated) {
            ("로만", false) => Extent::Only,
            ("로는" | "로도" | "론" | "로", true) => Extent::Never,
            ("로도" | "로", false) => Extent::Some,
            _ => return None,
        };
        let direction = DIRECTIONS.iter().find(|(word, _)| *word == noun)?.1;
        (!joined).then_some((direction, extent))
    }

    /// `(6,7)의 돌로 뛸 길이 있다`, `(6,7)의 돌은 갈 곳이 없다`
    fn wrong_way_out(&self, clause: &Clause, at: usize) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let stated = pred.form.states() && !pred.negated && !pred.past && !pred.conditional && !pred.intended && !self.aside(clause);
        let origin = match self.origins_said(clause).as_slice() {
            [origin] => *origin,
            _ => return None,
        };
        let side = self.world.stands(&self.world.after, origin)?;
        let jumps = matches!(&self.items[at - 1].kind, ItemKind::Pred(pred) if pred.stem == "뛰");
        let meant: Vec<Moves> = self
            .turns_of(Some(side))
            .into_iter()
            .filter_map(|(position, side)| self.moves_in(&position, side, Some(origin), jumps))
            .collect();
        let free = |moves: &Moves| !moves.deltas.is_empty();
        let wrong = match pred.sense {
            Sense::Exist => meant.iter().all(|moves| !free(moves)),
            Sense::Lack => meant.iter().all(free),
            _ => false,
        };
        (stated && wrong && !meant.is_empty()).then(|| (clause.range.clone(), "그 말이 움직일 수 있는지가 글과 다릅니다.".to_owned()))
    }

    /// `(5,1)의 호랑이는 어느 쪽으로도 움직이지 못합니다`
    fn wrong_mobility(&self, clause: &Clause) -> Option<(Range<usize>, String)> {
        let pred = &clause.pred;
        let moves = matches!(pred.stem, "움직이" | "가" | "나아가" | "꼼짝하" | "뛰" | "이동하");
        // (6,7)의 돌로 뛸 길이 있다
        let way = clause.places.last().copied().filter(|&at| self.is_way(at));
        let moves = moves || way.is_some() && matches!(pred.sense, Sense::Exist | Sense::Lack);
        if let Some(at) = way
            && let Some(found) = self.wrong_way_out(clause, at)
        {
            return Some(found);
        }
        let unable = pred.negated && (pred.possible || self.text[clause.range.clone()].contains('못'));
        let able = pred.possible && !pred.negated;
        let stated = pred.form.states() && !pred.conditional && !pred.intended && !pred.past && !self.aside(clause);
        if !moves || !(unable || able) || !stated || self.origins_said(clause).len() != 1 || self.says(&["바로", "곧장", "한 번에"])
        {
            return None;
        }
        let plain = clause.places.iter().all(|&at| match &self.items[at].kind {
            ItemKind::Word(word) => PLAIN.contains(&word.as_str()),
            ItemKind::Place(_) => !super::clause::is_target(&self.items[at]),
            ItemKind::Side(_) | ItemKind::Piece => true,
            ItemKind::Count { value, .. } => *value == 1 && self.items[at].particle == super::lexicon::Particle::Also,
            _ => false,
        });
        let meant = self.moves_meant(clause).filter(|meant| plain && !meant.is_empty())?;
        if unable && meant.iter().all(|moves| !moves.deltas.is_empty()) {
            return Some((clause.range.clone(), "그 말은 움직일 수 있습니다.".to_owned()));
        }
        (able && meant.iter().all(|moves| moves.deltas.is_empty()))
            .then(|| (clause.range.clone(), "그 말은 움직일 수 없습니다.".to_owned()))
    }
}

/// Moves of a side or a piece in one position.
struct Moves {
    deltas: Vec<(i16, i16)>,
    ahead: Option<i16>,
}

fn delta(action: Action) -> Option<(i16, i16)> {
    let (from, to) = (action.from()?, action.to()?);
    Some((i16::from(to.row) - i16::from(from.row), i16::from(to.column) - i16::from(from.column)))
}
