//! A way said with both its ends: `(2,4)에서 곧장 (3,4)로 올라와`, `(7,5)로 두 칸 비키는 것`. Whatever is made of it (done, possible, denied,
//! supposed), the words of direction and distance must fit the two points; and where a piece comes to stand must fit what it stands beside.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_MOTION;
use crate::engine::{GameId, Point, Side};

use super::Checker;
use super::clause::{Clause, Clauses};
use super::item::{Item, ItemKind};
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// Verbs that go up or down the board.
const UP: &[&str] = &["올라가", "올라오", "오르", "올리", "올려보내", "뛰어오르", "기어오르", "올라붙"];
const DOWN: &[&str] = &["내려가", "내려오", "뛰어내려오", "내려보내", "내려뛰"];

impl Checker<'_> {
    pub(super) fn check_course(&mut self) {
        if self.question || matches!(self.world.stage, Stage::Whole) {
            return;
        }
        let mut wrong: Vec<(Range<usize>, &'static str)> = Vec::new();
        for clause in &self.clauses {
            wrong.extend(self.wrong_course(clause).map(|range| (range, "두 자리로 보면 방향이나 거리가 글과 다릅니다.")));
            wrong.extend(self.wrong_one_way(clause).map(|range| (range, "이 말은 그 방향으로 가지 않습니다.")));
            wrong.extend(self.wrong_stand_beside(clause).map(|range| (range, "이 수로 닿는 자리는 거기가 아닙니다.")));
            wrong.extend(self.wrong_line_followed(clause).map(|range| (range, "이 수는 그 줄을 지나지 않습니다.")));
        }
        for (range, message) in wrong {
            let engine = self.ways();
            self.fault(SENTENCE_MOTION, &range, message.to_owned(), engine, "방향과 거리를 좌표에 맞게 고치십시오.");
        }
    }

    /// Change of row and column between the two points of a clause; several where only the target is said.
    fn deltas_said(&self, clause: &Clause) -> Vec<(i16, i16)> {
        let to: Vec<Point> = clause.spots(&[Particle::To, Particle::Until]).into_iter().map(|(point, _)| *point).collect();
        let [target] = to.as_slice() else { return Vec::new() };
        let mut from: Vec<Point> = clause.spots(&[Particle::From]).into_iter().map(|(point, _)| *point).collect();
        let clauses = Clauses { items: self.items };
        for &at in &clause.places {
            let item = &self.items[at];
            let noun = matches!(item.kind, ItemKind::Side(_) | ItemKind::Piece);
            let moves = match clause.pred.sense {
                Sense::Bring => matches!(item.particle, Particle::Subject | Particle::Topic | Particle::Object),
                _ => matches!(item.particle, Particle::Subject | Particle::Topic | Particle::Also),
            };
            if noun && moves {
                from.extend(clauses.spots_of(at).into_iter().flatten().map(|(point, _)| *point));
            }
        }
        from.dedup();
        let delta = |from: Point| (i16::from(target.row) - i16::from(from.row), i16::from(target.column) - i16::from(from.column));
        match from.as_slice() {
            [from] if from != target => vec![delta(*from)],
            [] if !self.moved && self.is_of_the_step(clause) => {
                self.origins_of(*target).into_iter().filter(|from| from != target).map(delta).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether a clause that names no origin can only mean the piece of the step.
    fn is_of_the_step(&self, clause: &Clause) -> bool {
        let own = clause.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
        let through = self.clauses.iter().any(|c| c.at < clause.at && c.pred.sense == Sense::Through);
        let other = self.items[..clause.at].iter().any(|item| {
            matches!(item.kind, ItemKind::Place(_)) && matches!(item.particle, Particle::Topic | Particle::Subject | Particle::Of)
        });
        own && !through && !other
    }

    /// Where pieces come from that the step, or what can be played, takes to a point.
    fn origins_of(&self, target: Point) -> Vec<Point> {
        let legs = self.world.legs.iter().filter(|leg| leg.action.to() == Some(target)).filter_map(|leg| leg.action.from());
        let refused = self.world.refused.iter().filter(|(action, _)| action.to() == Some(target)).filter_map(|(action, _)| action.from());
        let mut found: Vec<Point> = legs.chain(refused).collect();
        if found.is_empty() {
            for (position, side) in self.turns_of(None) {
                let actions = self.world.actions_of(&position, side).into_iter();
                found.extend(actions.filter(|(action, _)| action.to() == Some(target)).filter_map(|(action, _)| action.from()));
            }
        }
        found
    }

    /// `(2,4)에서 곧장 올라와 …`: against the two points.
    fn wrong_course(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        if !matches!(pred.sense, Sense::Go | Sense::Bring)
            || pred.standing
            || self.world.game.id() == GameId::Surakarta && self.says(&["고리", "돌"])
        {
            return None;
        }
        let up = UP.contains(&pred.stem);
        let down = DOWN.contains(&pred.stem);
        let told: Vec<usize> =
            clause.places.iter().copied().filter(|&at| self.course_word(at).is_some() || self.is_length(clause, at)).collect();
        if told.is_empty() && !up && !down {
            return None;
        }
        let deltas = self.deltas_said(clause);
        if deltas.is_empty() || self.world.legs.iter().any(|leg| leg.loops) {
            return None;
        }
        for at in told {
            let fits = |(dr, dc): &(i16, i16)| match (self.course_word(at), &self.items[at].kind) {
                (Some(course), _) => course.fits(*dr, *dc),
                (None, ItemKind::Count { value, .. }) => {
                    let (rows, columns) = (u64::from(dr.unsigned_abs()), u64::from(dc.unsigned_abs()));
                    *value == rows.max(columns) || *value == rows + columns
                }
                _ => true,
            };
            if !deltas.iter().any(fits) {
                return Some(self.items[at].range.clone());
            }
        }
        let onto = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Word(_)) && item.particle == Particle::At);
        let against = !onto && (up && deltas.iter().all(|(dr, _)| *dr > 0) || down && deltas.iter().all(|(dr, _)| *dr < 0));
        against.then(|| clause.range.clone())
    }

    /// `두 칸` right before the verb, or before a direction.
    fn is_length(&self, clause: &Clause, at: usize) -> bool {
        matches!(self.items[at].kind, ItemKind::Count { counter: "칸", ordinal: false, .. })
            && matches!(self.items[at].particle, Particle::Bare | Particle::Object)
            && at + 1 == clause.at
            && !clause.pred.stem.starts_with("건너")
    }

    fn course_word(&self, at: usize) -> Option<Course> {
        let before = at.checked_sub(1).map_or("", |i| self.words(i));
        let (want, exact) = self.direction(at)?;
        Some(match self.words(at) {
            "대각선으로" | "비스듬히" | "사선으로" if want == (0, 0) => Course::Oblique,
            "똑바로" | "곧게" => Course::Straight,
            "옆으로" | "가로로" => Course::Level,
            "세로로" => Course::Upright,
            "곧장" | "곧바로" => return None,
            "앞으로" if want == (0, 0) => return None,
            "대각선" => Course::Oblique,
            _ if want == (0, 0) || matches!(before, "한" | "그") => return None,
            _ => Course::Toward(want, exact),
        })
    }

    /// `후의 말이 올라와`, of pieces that only go down.
    fn wrong_one_way(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let (up, down) = (UP.contains(&pred.stem), DOWN.contains(&pred.stem));
        let open = pred.negated
            || pred.intended
            || pred.denied_later
            || matches!(pred.form, Form::If | Form::Nominal | Form::Intent | Form::Question | Form::Or);
        if !(up || down) || open || self.says(&["만약", "만일", "변형", "없", "못", "아니", "줄"]) {
            return None;
        }
        let side =
            clause.subject.as_ref().filter(|subject| !subject.carried).map(|subject| subject.side).or_else(|| self.side_at(clause))?;
        let ahead = self.world.forward(side).filter(|_| self.goes_one_way(side))?;
        (up && ahead > 0 || down && ahead < 0).then(|| clause.range.clone())
    }

    /// Whose piece stands at the place that the subject names.
    pub(super) fn side_at(&self, clause: &Clause) -> Option<Side> {
        let at = clause.places.iter().copied().find(|&at| {
            matches!(self.items[at].kind, ItemKind::Piece) && matches!(self.items[at].particle, Particle::Subject | Particle::Topic)
        })?;
        let (point, _) = Clauses { items: self.items }.spots_of(at)?.first()?;
        self.world.stands(&self.world.before, *point).or(self.world.stands(&self.world.after, *point))
    }

    /// `(5,4)의 선 말 바로 아래에 섰습니다`, `(4,5)의 말과 이웃하게 되었다`: where the piece of the step comes to stand.
    fn wrong_stand_beside(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let stands =
            matches!(pred.sense, Sense::Go | Sense::Stand | Sense::Put | Sense::Bring) || matches!(pred.stem, "이웃하" | "맞닿" | "인접하");
        let own = clause.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
        if self.world.stage != Stage::Play || !stands || !own || pred.form.is_adnominal() || !self.tells(clause) {
            return None;
        }
        let targets: Vec<Point> = self.world.legs.iter().filter_map(super::world::Leg::end).collect();
        for &at in clause.places.iter().filter(|_| !targets.is_empty()) {
            let Some((anchor, beside, range)) = self.beside(at) else { continue };
            if clause.places.iter().any(|&i| {
                matches!(self.items[i].kind, ItemKind::Place(_)) && matches!(self.items[i].particle, Particle::To | Particle::Topic)
            }) {
                continue;
            }
            if targets.iter().all(|target| {
                anchor.iter().all(|from| {
                    !beside.fits(i16::from(target.row) - i16::from(from.row), i16::from(target.column) - i16::from(from.column))
                })
            }) {
                return Some(range);
            }
        }
        None
    }

    /// `X 바로 아래에`, `X의 위로`, `X와 이웃하게`: the points of X, and what is said to be there.
    fn beside(&self, at: usize) -> Option<(Vec<Point>, Course, Range<usize>)> {
        let item = &self.items[at];
        let verb = self.items.get(at + 1 + usize::from(matches!(self.words(at + 1), "바로" | "서로" | "곧바로")));
        let touches = matches!(verb.map(|item| &item.kind), Some(ItemKind::Pred(pred)) if matches!(pred.stem, "이웃하" | "맞닿" | "인접하") && !pred.negated);
        if touches && item.particle == Particle::With {
            let anchor = self.points_named(at)?;
            return Some((anchor, Course::Near, item.range.clone()));
        }
        let course = match self.words(at) {
            "위에" | "위쪽에" | "위로" => Course::Next((-1, 0)),
            "아래에" | "아래쪽에" | "아래로" => Course::Next((1, 0)),
            "왼쪽에" | "왼쪽으로" => Course::Next((0, -1)),
            "오른쪽에" | "오른쪽으로" => Course::Next((0, 1)),
            "옆에" | "곁에" | "옆으로" => Course::Near,
            _ => return None,
        };
        let head = at.checked_sub(1)?;
        let head = if self.words(head) == "바로" { head.checked_sub(1)? } else { head };
        if !matches!(self.items[head].particle, Particle::Of | Particle::Bare) || self.items[head].comma {
            return None;
        }
        Some((self.points_named(head)?, course, self.items[head].range.start..item.range.end))
    }

    /// The points of a place, or of a piece that is named by one.
    fn points_named(&self, at: usize) -> Option<Vec<Point>> {
        let spots = match &self.items[at].kind {
            ItemKind::Place(spots) => spots.as_slice(),
            ItemKind::Side(_) | ItemKind::Piece => Clauses { items: self.items }.spots_of(at)?,
            _ => return None,
        };
        Some(spots.iter().map(|(point, _)| *point).collect())
    }

    /// `2행을 따라 오른쪽으로 빠져나가`: some point of the way lies there; `6행의 (5,3)` does not.
    fn wrong_line_followed(&self, clause: &Clause) -> Option<Range<usize>> {
        let line = |item: &Item| match item.kind {
            ItemKind::Count { value, counter, ordinal: false } if matches!(counter, "행" | "열") => Some((value, counter)),
            _ => None,
        };
        for &at in &clause.places {
            let Some((value, counter)) = line(&self.items[at]) else { continue };
            let lies = |point: &Point| u64::from(if counter == "행" { point.row } else { point.column }) == value;
            if self.items[at].particle == Particle::Of
                && let Some(ItemKind::Place(spots)) = self.items.get(at + 1).map(|item| &item.kind)
                && !spots.iter().all(|(point, _)| lies(point))
            {
                return Some(self.items[at].range.clone());
            }
        }
        // 세로선을 따라 내려와
        let named = clause.places.last().map_or("", |&at| self.words(at));
        let oriented = match named {
            "세로선을" | "세로줄을" => Some(Course::Upright),
            "가로선을" | "가로줄을" => Some(Course::Level),
            "대각선을" => Some(Course::Oblique),
            _ => None,
        };
        if let Some(course) =
            oriented.filter(|_| clause.pred.stem == "따르" && clause.pred.form == Form::And && self.world.stage == Stage::Play)
        {
            let next = self.clauses.iter().find(|c| c.at > clause.at && !c.pred.form.is_adnominal())?;
            let own = next.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
            let deltas: Vec<_> = self.world.legs.iter().filter_map(super::world::Leg::delta).collect();
            let moves = matches!(next.pred.sense, Sense::Go | Sense::Bring) && self.tells(next);
            let wrong = own && moves && !deltas.is_empty() && deltas.iter().all(|(dr, dc)| !course.fits(*dr, *dc));
            return wrong.then(|| clause.range.clone());
        }
        let follows = clause.pred.stem == "따르" && clause.pred.form == Form::And;
        let at = *clause.places.last().filter(|_| follows && self.world.stage == Stage::Play)?;
        let (value, counter) = line(&self.items[at])?;
        let lies = |point: &Point| u64::from(if counter == "행" { point.row } else { point.column }) == value;
        let next = self.clauses.iter().find(|c| c.at > clause.at && !c.pred.form.is_adnominal())?;
        let own = next.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
        let passes = self.world.legs.iter().any(|leg| leg.path.iter().any(lies));
        (own && self.tells(next) && !self.world.legs.is_empty() && !passes).then(|| self.items[at].range.clone())
    }
}

/// What words of direction ask of a change of row and column.
#[derive(Clone, Copy, Debug)]
enum Course {
    Toward((i16, i16), bool),
    /// The next point that way.
    Next((i16, i16)),
    Near,
    Oblique,
    Straight,
    Level,
    Upright,
}

impl Course {
    fn fits(self, dr: i16, dc: i16) -> bool {
        match self {
            Course::Toward(want, true) => dr.signum() == want.0 && dc.signum() == want.1,
            Course::Toward(want, false) => (want.0 == 0 || dr.signum() == want.0) && (want.1 == 0 || dc.signum() == want.1),
            Course::Next(want) => {
                (want.0 == 0 || dr.signum() == want.0) && (want.1 == 0 || dc.signum() == want.1) && dr.abs() <= 2 && dc.abs() <= 2
            }
            Course::Near => dr.abs() <= 1 && dc.abs() <= 1,
            Course::Oblique => dr != 0 && dc != 0,
            Course::Straight => dr == 0 || dc == 0,
            Course::Level => dr == 0,
            Course::Upright => dc == 0,
        }
    }
}
