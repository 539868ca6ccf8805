//! Every coordinate is on the board and takes part in the step.

use crate::diagnostic::codes::sentence::SENTENCE_POINT;
use crate::engine::{Point, Reason};
use crate::korean::josa;

use super::Checker;
use super::item::{ItemKind, Pred};
use super::lexicon::{Form, Sense};
use super::world::Stage;

/// Words that call up earlier steps.
pub(super) const EARLIER: &[&str] = &[
    "앞에서",
    "앞서",
    "갈래에서",
    "단계에서",
    "방금",
    "첫",
    "아까",
    "조금",
    "떠나",
    "떠난",
    "거쳐",
    "거친",
    "지나온",
    "막",
    "처음",
    "이전",
    "먼저",
    "전에",
    "원래",
];

/// Words that call a point empty.
const EMPTY: &[&str] = &["빈", "비어", "비었", "비우", "비운", "비워", "비는", "없", "공백", "뺀", "뺐", "떠난"];

/// Words that say that a point is not there.
const OUTSIDE: &[&str] = &["없", "밖", "바깥", "벗어", "아니", "아닙"];

/// What is said of a place beyond the rows and columns, which no piece can be at.
const BEYOND: &[&str] = &[
    "판 밖",
    "판 바깥",
    "판의 밖",
    "판의 바깥",
    "판을 벗어",
    "판을 넘",
    "판에 없",
    "판에는 없",
    "판 위에 없",
    "판에 있지",
    "밖이",
    "바깥이",
    "밖으로",
    "바깥으로",
    "벗어나",
    "없는 자리",
    "없는 점",
    "없는 칸",
    "없는 좌표",
    "없는 곳",
    "없는 줄",
    "없는 행",
    "없는 열",
    "존재하지",
    "자리가 아니",
    "자리가 아닙",
    "점이 아니",
    "점이 아닙",
    "칸이 아니",
    "칸이 아닙",
];

/// Words of one point beside another.
const RELATIONS: &[&str] =
    &["이웃", "맞닿", "인접", "옆", "곁", "붙", "바로", "닿", "둘레", "사이", "가까", "왼쪽", "오른쪽", "위쪽", "아래쪽"];

impl Checker<'_> {
    pub(super) fn check_points(&mut self) {
        self.check_outside();
        let places: Vec<(usize, Point, std::ops::Range<usize>)> = self
            .items
            .iter()
            .enumerate()
            .filter_map(|(at, item)| if let ItemKind::Place(spots) = &item.kind { Some((at, spots)) } else { None })
            .flat_map(|(at, spots)| spots.iter().map(move |(point, range)| (at, *point, range.clone())))
            .collect();
        for (at, point, range) in places {
            let on = self.world.on_board(point);
            let off_action = !on && self.world.refused.is_some_and(|(_, reason)| reason == Reason::OffBoard);
            if on && self.takes_part(at, point)
                || off_action && self.world.named.contains(&point)
                || !on && self.is_beyond(point) && self.tells_of_beyond()
                || !on && !self.is_beyond(point) && (self.says(OUTSIDE) || self.is_denied_at(at))
            {
                continue;
            }
            let words = format!("({point})");
            let message = if on {
                format!("{} 이 단계에 나오지 않는 자리입니다.", josa(&words, "은/는"))
            } else {
                format!("{} 판에 없는 자리입니다.", josa(&words, "은/는"))
            };
            let engine = self.parts();
            self.fault(
                SENTENCE_POINT,
                &range,
                message,
                engine,
                "좌표를 살펴보고, 빈자리나 앞 단계의 자리를 말한 것이면 그렇다고 밝히십시오.",
            );
        }
    }

    /// Whether a point lies beyond the rows and columns, and is no hole or unused square between them.
    fn is_beyond(&self, point: Point) -> bool {
        let board = self.world.game.board();
        !(1..=board.rows).contains(&point.row) || !(1..=board.columns).contains(&point.column)
    }

    /// Whether the sentence says that some place is not there. A mere negation does not: that a piece cannot go to (9,9)
    /// on a board of seven rows is no rule that anybody tells.
    fn tells_of_beyond(&self) -> bool {
        let (Some(first), Some(last)) = (self.items.first(), self.items.last()) else { return false };
        let sentence = self.text.get(first.range.start..last.range.end).unwrap_or_default();
        BEYOND.iter().any(|words| sentence.contains(words))
    }

    /// Whether the clause around an index says that something is not or cannot be done.
    fn is_denied_at(&self, at: usize) -> bool {
        self.segment(at).any(|i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if pred.negated))
    }

    /// `(3,4)가 판 밖이기 때문입니다` of a point that is on it.
    fn check_outside(&mut self) {
        let mut wrong = Vec::new();
        for at in 2..self.items.len() {
            let (ItemKind::Place(spots), ItemKind::Word(board), ItemKind::Word(word)) =
                (&self.items[at - 2].kind, &self.items[at - 1].kind, &self.items[at].kind)
            else {
                continue;
            };
            let stated = [
                "바깥이라",
                "바깥이기",
                "바깥입니다",
                "바깥이다",
                "바깥이므로",
                "바깥이어서",
                "밖이라서",
                "밖이기",
                "밖입니다",
                "밖이다",
                "밖이라",
                "밖이므로",
                "밖이어서",
                "밖이에요",
                "밖이고",
            ]
            .iter()
            .any(|out| word.starts_with(out));
            let named = matches!(self.items[at - 2].particle, super::lexicon::Particle::Subject | super::lexicon::Particle::Topic);
            if matches!(board.as_str(), "판" | "십자판" | "판의") && stated && named {
                wrong.extend(spots.iter().filter(|(point, _)| self.world.on_board(*point)).cloned());
            }
        }
        for (point, range) in wrong {
            let message = format!("{} 판 안의 자리입니다.", josa(format!("({point})"), "은/는"));
            let engine = self.parts();
            self.fault(SENTENCE_POINT, &range, message, engine, "좌표를 고치거나 판 밖이라는 말을 빼십시오.");
        }
    }

    fn takes_part(&self, at: usize, point: Point) -> bool {
        let world = self.world;
        // (3,3)에 있던 돌이 아니므로, (2,4)가 아니라
        if (at + 1..self.items.len().min(at + 5)).any(|i| self.words(i).starts_with("아니") || self.words(i).starts_with("아닌")) {
            return true;
        }
        if world.named.contains(&point) || world.ever(point, None) {
            return true;
        }
        if world.earlier.contains(&point) && self.says(EARLIER) {
            return true;
        }
        if self.is_related(at, point) {
            return true;
        }
        // 그래도 선이 (1,2)로 가서 이깁니다
        if self.clauses.iter().any(|clause| clause.at > at && self.is_sequel(clause)) {
            return true;
        }
        let segment = self.segment(at);
        if segment.clone().any(|i| {
            EMPTY.iter().any(|word| self.words(i).starts_with(word))
                || matches!(&self.items[i].kind, ItemKind::Pred(p) if p.sense == Sense::Empty)
        }) {
            let before = world.stage == Stage::Can && world.stands(&world.before, point).is_none();
            return before || world.stands(&world.after, point).is_none();
        }
        // What is not told of the step may be about any point; where it says what is possible, `legality` asks the engine.
        let way =
            |pred: &Pred| pred.form == Form::Adnominal && matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Capture | Sense::Over);
        // 곧게 내렸다면 (3,5)였겠지요
        if self.items[..at].iter().any(|item| matches!(&item.kind, ItemKind::Pred(pred) if pred.form == Form::If)) {
            return true;
        }
        let open = segment.clone().any(|i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if is_open(pred) || way(pred)));
        let offered = segment.clone().any(|i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if is_offered(pred)));
        let reached = || world.reach(None, None).is_none_or(|reach| reach.targets.contains(&point) || reach.captures.contains(&point));
        // 그 왼쪽은 (4,2)로 이어집니다: no verb of play; a point near what takes part may be seen from it.
        let plays = segment.clone().any(
            |i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if !matches!(pred.sense, Sense::Other | Sense::Continue | Sense::Wait)),
        );
        let near = |other: &Point| other.row.abs_diff(point.row) <= 2 && other.column.abs_diff(point.column) <= 2;
        if !plays && segment.clone().any(|i| matches!(self.items[i].kind, ItemKind::Pred(_))) && world.named.iter().any(near) {
            return true;
        }
        open && (!offered || self.says(super::legality::ELSEWHERE) || reached())
    }

    /// `(5,5)와 이웃한 네 개`, `(4,4) 바로 옆`: a point that only tells where another one is; it is near what takes part.
    fn is_related(&self, at: usize, point: Point) -> bool {
        let relation = (at + 1..self.items.len().min(at + 3)).any(|i| RELATIONS.iter().any(|word| self.words(i).starts_with(word)));
        let near = |other: &Point| other.row.abs_diff(point.row) <= 1 && other.column.abs_diff(point.column) <= 1;
        relation && self.world.named.iter().any(near)
    }

    /// The items of the clause around an index: between the predicates that end clauses.
    fn segment(&self, at: usize) -> std::ops::Range<usize> {
        let ends =
            |i: &usize| matches!(&self.items[*i].kind, ItemKind::Pred(pred) if !pred.form.is_adnominal() && pred.form != Form::Nominal);
        let start = (0..at).rev().find(ends).map_or(0, |i| i + 1);
        let end = (at..self.items.len()).find(ends).map_or(self.items.len(), |i| i + 1);
        start..end
    }

    /// What does take part, in words.
    fn parts(&self) -> String {
        let points: Vec<String> = self.world.named.iter().map(|point| format!("({point})")).collect();
        if points.is_empty() {
            "이 자리는 비어 있습니다.".to_owned()
        } else {
            format!("이 단계의 자리: {}", points.join(", "))
        }
    }
}

/// Whether a predicate says that something can be done now: that is asked of the engine.
fn is_offered(pred: &Pred) -> bool {
    pred.possible && !pred.past && !pred.conditional && !pred.intended && !pred.negated
}

/// Whether a predicate leaves open that it happens: possible, denied, planned, supposed, or leading to what is.
fn is_open(pred: &Pred) -> bool {
    let goes_on_open = pred.form == Form::And && pred.unreal;
    let open = pred.possible || pred.negated || pred.intended || pred.conditional || goes_on_open;
    open || matches!(pred.form, Form::If | Form::Prospective | Form::Intent | Form::Future | Form::Nominal | Form::Or)
}
