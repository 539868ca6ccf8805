//! In which direction a piece goes, and how far.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_MOTION;
use crate::engine::GameId;

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Particle, Sense};
use super::world::{Leg, Stage};

impl Checker<'_> {
    pub(super) fn check_direction(&mut self, at: usize) {
        let clause = &self.clauses[at];
        let can = self.world.stage == Stage::Can;
        let tells = !can && self.tells(clause) || can && self.moves(clause);
        // 곁에 붙어 있다: where it stands, not where it goes.
        if clause.pred.standing {
            return;
        }
        let jumps = matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Konane);
        let turns = clause.pred.stem == "꺾" || clause.pred.stem == "바꾸" && clause.has_word(&["방향을"]);
        let moves = matches!(clause.pred.sense, Sense::Go | Sense::Bring)
            || turns
            || jumps && matches!(clause.pred.sense, Sense::Over | Sense::Capture);
        if !moves || !tells {
            return;
        }
        let legs = self.legs_of(clause);
        let Some(deltas) = legs.iter().filter(|leg| leg.action.from().is_some()).map(|leg| leg.delta()).collect::<Option<Vec<_>>>() else {
            return self.check_first_way(at);
        };
        if deltas.is_empty() {
            return;
        }
        let fits = |want: (i16, i16), exact: bool| {
            deltas.iter().any(|(dr, dc)| {
                let (dr, dc) = (dr.signum(), dc.signum());
                if exact { dr == want.0 && dc == want.1 } else { (want.0 == 0 || dr == want.0) && (want.1 == 0 || dc == want.1) }
            })
        };
        let mut wrong: Option<(Range<usize>, String)> = None;
        for &index in &clause.places {
            let Some((want, exact)) = self.direction(index) else { continue };
            // 오른쪽으로 한 칸, where every step could go straight
            let oblique = matches!(self.words(index), "왼쪽으로" | "오른쪽으로")
                && want.0 == 0
                && !matches!(self.world.game.id(), GameId::FoxAndHounds | GameId::Breakthrough)
                && clause.counts().any(|(value, counter, ordinal, _)| value == 1 && counter == "칸" && !ordinal)
                && deltas.iter().all(|(dr, _)| *dr != 0)
                && !clause.has_word(&["대각", "비스듬", "사선"]);
            if oblique {
                wrong = Some((self.items[index].range.clone(), "이 수의 방향이 글과 다릅니다.".to_owned()));
            }
            let aside = |shape: fn(&(i16, i16)) -> bool| deltas.iter().any(shape);
            let fine = match self.words(index) {
                "대각선으로" if self.direction(index).is_some_and(|(want, _)| want != (0, 0)) => fits(want, exact),
                "대각선으로" | "비스듬히" | "사선으로" | "대각선" => aside(|(dr, dc)| *dr != 0 && *dc != 0),
                // 곧장 앞으로
                "똑바로" | "곧장" | "곧게" | "곧바로" if self.leads(index, clause.at) => aside(|(dr, dc)| *dr == 0 || *dc == 0),
                "똑바로" | "곧장" | "곧게" | "곧바로" => true,
                "앞으로" if want != (0, 0) => fits(want, exact),
                "앞으로" => !legs.iter().any(|leg| leg.action.from().is_some()) || !self.backwards(&legs),
                "옆으로" | "가로로" => aside(|(dr, _)| *dr == 0),
                "세로로" => aside(|(_, dc)| *dc == 0),
                _ => fits(want, exact),
            };
            if !fine {
                wrong = Some((self.items[index].range.clone(), "이 수의 방향이 글과 다릅니다.".to_owned()));
            }
        }
        // 안쪽 고리에 올라서다: onto something, not up the board.
        let onto = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Word(_)) && item.particle == Particle::At);
        let climbs = !onto
            && ["올라", "오르", "올리", "뛰어오르", "뛰어올라", "기어오르"].iter().any(|stem| clause.pred.stem.starts_with(stem))
            && deltas.iter().all(|(dr, _)| *dr > 0);
        let descends = ["내려가", "내려오", "뛰어내리", "뛰어내려오", "내려뛰", "내려보내"].contains(&clause.pred.stem)
            && deltas.iter().all(|(dr, _)| *dr < 0);
        if wrong.is_none() && (climbs || descends) {
            wrong = Some((clause.range.clone(), format!("이 수는 {} 가는 수입니다.", if climbs { "아래로" } else { "위로" })));
        }
        if wrong.is_none() {
            wrong = self.wrong_distance(clause, &deltas);
        }
        if let Some((range, message)) = wrong {
            let engine = self.ways();
            self.fault(SENTENCE_MOTION, &range, message, engine, "방향과 거리를 둔 수에 맞게 고치십시오.");
        }
    }

    /// `오른쪽으로 나아가 고리를 돌아`: how the way round the loops begins.
    fn check_first_way(&mut self, at: usize) {
        let clause = &self.clauses[at];
        let first = !self
            .clauses
            .iter()
            .any(|c| c.at < clause.at && matches!(c.pred.sense, Sense::Go | Sense::Bring | Sense::Through | Sense::Other));
        let round = self.clauses.iter().find(|c| c.at > clause.at).is_some_and(|next| next.has_word(&["고리"]));
        let [leg] = self.world.legs.as_slice() else { return };
        let (Some(start), Some(next)) = (leg.path.first(), leg.path.get(1)) else { return };
        let (dr, dc) = (i16::from(next.row) - i16::from(start.row), i16::from(next.column) - i16::from(start.column));
        // On the edge the way begins with the loop itself.
        let edge = dr.abs() + dc.abs() != 1;
        if !first || !round || edge || self.moved {
            return;
        }
        let wrong = clause.places.iter().find(|&&index| {
            let fits = match self.words(index) {
                "위로" | "위쪽으로" => dr < 0,
                "아래로" | "아래쪽으로" => dr > 0,
                "왼쪽으로" => dc < 0,
                "오른쪽으로" => dc > 0,
                _ => true,
            };
            !fits
        });
        if let Some(&index) = wrong {
            let (range, engine) = (self.items[index].range.clone(), self.ways());
            self.fault(SENTENCE_MOTION, &range, "이 수의 방향이 글과 다릅니다.".to_owned(), engine, "방향을 둔 수에 맞게 고치십시오.");
        }
    }

    /// A direction that an item gives the verb, as change of row and column, and whether both must fit.
    pub(super) fn direction(&self, index: usize) -> Option<((i16, i16), bool)> {
        let before = index.checked_sub(1);
        let side_word = |at: usize| match self.words(at) {
            "왼쪽" => Some(-1),
            "오른쪽" => Some(1),
            _ => None,
        };
        // 오른쪽 위 칸으로, 왼쪽 아래 대각선으로
        if matches!(self.words(index), "칸으로" | "점으로" | "자리로" | "대각선으로" | "칸에" | "자리에")
            && let Some(row) = before.and_then(|at| match self.words(at) {
                "위" => Some(-1),
                "아래" => Some(1),
                _ => None,
            })
        {
            let first = before.and_then(|at| at.checked_sub(1));
            let across = first.and_then(side_word);
            let ahead = if across.is_some() { first.and_then(|at| at.checked_sub(1)) } else { first };
            let anchored = ahead.is_some_and(|at| {
                matches!(self.items[at].kind, ItemKind::Place(_) | ItemKind::Side(_) | ItemKind::Piece)
                    && matches!(self.items[at].particle, Particle::Of | Particle::Bare)
                    || self.items[at].particle == Particle::Of
            });
            return (!anchored).then_some(((row, across.unwrap_or(0)), across.is_some()));
        }
        // 대각선 한 칸 전진
        if self.words(index) == "대각선"
            && matches!(self.items.get(index + 1).map(|item| &item.kind), Some(ItemKind::Count { counter: "칸", .. }))
        {
            return Some(((0, 0), false));
        }
        let across = before.and_then(side_word);
        // 오른쪽 앞으로
        if let (Some(across), "앞으로") = (across, self.words(index)) {
            let mover = self.world.legs.first().map(|leg| leg.mover);
            let ahead = mover.and_then(|mover| self.world.forward(mover))?;
            return Some(((ahead, across), true));
        }
        // (3,3) 위로, 거위 위로: over something.
        let over = before.is_some_and(|at| {
            matches!(self.items[at].kind, ItemKind::Place(_) | ItemKind::Side(_) | ItemKind::Piece)
                && matches!(self.items[at].particle, Particle::Of | Particle::Bare)
        });
        // 머리 위로
        let noun = before.is_some_and(|at| matches!(self.words(at), "머리" | "판" | "줄" | "등" | "어깨" | "코앞" | "바로"));
        let described = noun || before.is_some_and(|at| self.items[at].particle == Particle::Of);
        if over || described {
            return None;
        }
        match self.words(index) {
            "위로" | "위쪽으로" => Some(((-1, across.unwrap_or(0)), across.is_some())),
            "아래로" | "아래쪽으로" => Some(((1, across.unwrap_or(0)), across.is_some())),
            "왼쪽으로" | "왼편으로" => Some(((0, -1), false)),
            "오른쪽으로" | "오른편으로" => Some(((0, 1), false)),
            "대각선으로" | "비스듬히" | "사선으로" | "옆으로" | "가로로" | "세로로" | "똑바로" | "곧장" | "곧게" | "곧바로" | "앞으로" => {
                Some(((0, 0), false))
            }
            _ => None,
        }
    }

    /// `곧장 앞으로 나아가`: straight ahead, not at once.
    fn leads(&self, index: usize, verb: usize) -> bool {
        let ahead = self.world.game.id() == GameId::Breakthrough
            && matches!(&self.items[verb].kind, ItemKind::Pred(pred) if ["내려", "올라", "나아", "전진"].iter().any(|way| pred.stem.starts_with(way)));
        matches!(self.words(index), "똑바로" | "곧게")
            || ahead && index + 1 == verb
            || (index + 1..verb).any(|i| matches!(self.words(i), "앞으로" | "위로" | "아래로" | "옆으로"))
    }

    /// Whether every step goes against the way its side faces.
    fn backwards(&self, legs: &[&Leg]) -> bool {
        legs.iter().filter_map(|leg| Some((self.world.forward(leg.mover)?, leg.delta()?))).all(|(ahead, (dr, _))| dr.signum() == -ahead)
            && legs.iter().any(|leg| self.world.forward(leg.mover).is_some() && leg.delta().is_some())
    }

    /// `두 칸 갑니다`
    fn wrong_distance(&self, clause: &Clause, deltas: &[(i16, i16)]) -> Option<(Range<usize>, String)> {
        let more = usize::from(clause.at > 0 && self.words(clause.at - 1) == "더");
        let (last, item) = clause.places.iter().rev().nth(more).map(|&at| (at, &self.items[at]))?;
        let ItemKind::Count { value, counter: "칸", ordinal: false } = item.kind else { return None };
        // 한 칸을 건너뛰다: what is jumped over.
        if clause.pred.stem.starts_with("건너") {
            return None;
        }
        if last + 1 + more != clause.at || !matches!(item.particle, Particle::Bare | Particle::Object) {
            return None;
        }
        let lengths: Vec<i16> = deltas.iter().map(|(dr, dc)| dr.abs().max(dc.abs())).collect();
        let total: i16 = lengths.iter().sum();
        let fine = lengths.iter().chain([&total]).any(|length| u64::try_from(*length).is_ok_and(|length| length == value));
        (!fine).then(|| (item.range.clone(), "움직인 거리가 글과 다릅니다.".to_owned()))
    }
}
