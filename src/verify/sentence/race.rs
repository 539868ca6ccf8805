//! Snakes and Ladders: how far ahead, how far to go, who rolls again, what a square is, who is sent back.

use std::ops::Range;

use crate::diagnostic::CodeInfo;
use crate::diagnostic::codes::sentence::{SENTENCE_COUNT, SENTENCE_MOTION, SENTENCE_PIECE, SENTENCE_TURN};
use crate::engine::Side;

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, STATING, Sense};
use super::world::Stage;

impl Checker<'_> {
    pub(super) fn check_race(&mut self) {
        if self.question || !matches!(self.world.stage, Stage::Play | Stage::Can | Stage::Check) {
            return;
        }
        let mut wrong: Vec<(&'static CodeInfo, Range<usize>, String)> = Vec::new();
        for clause in &self.clauses {
            wrong.extend(
                self.wrong_distance_to_go(clause)
                    .map(|range| (SENTENCE_COUNT, range, "남은 칸이나 앞선 칸의 수가 글과 다릅니다.".to_owned())),
            );
            wrong.extend(self.wrong_roll_again(clause).map(|range| (SENTENCE_TURN, range, "한 번 더 굴리지 않습니다.".to_owned())));
            wrong.extend(self.wrong_bump(clause).map(|range| (SENTENCE_MOTION, range, "돌아간 말이 없습니다.".to_owned())));
        }
        wrong.extend(self.wrong_feature().map(|range| (SENTENCE_PIECE, range, "그 칸은 사다리나 뱀이 글과 다릅니다.".to_owned())));
        let at = |position: &crate::engine::Position| {
            Side::BOTH.map(|side| format!("{} {}", self.name(side), position.squares[side.index()])).join(", ")
        };
        let engine = at(&self.world.after);
        for (code, range, message) in wrong {
            self.fault(code, &range, message, engine.clone(), "칸이나 수를 고치십시오.");
        }
    }

    fn square_of(&self, side: Side) -> [u64; 2] {
        [&self.world.after, &self.world.before].map(|position| u64::from(position.squares[side.index()]))
    }

    /// `하양보다 열일곱 칸 앞서`, `100까지 두 칸이 남았다`
    fn wrong_distance_to_go(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let told = !pred.negated && !pred.possible && !pred.intended && !self.aside(clause) && pred.form.states();
        // 100에 닿으려면 … 남았다: what it takes, not a condition.
        let aim = self.clauses.iter().any(|c| c.at < clause.at && self.text[c.range.clone()].ends_with("려면"));
        let told = told && (aim || !self.supposed(clause));
        let (value, _, _, item) = clause.counts().find(|(_, counter, ordinal, _)| *counter == "칸" && !ordinal)?;
        if !told {
            return None;
        }
        let compared = clause.args.iter().find_map(|item| match item.kind {
            ItemKind::Side(side) if self.text[item.range.clone()].ends_with("보다") => Some(side),
            _ => None,
        });
        let mut allowed = Vec::new();
        if compared.is_some() && (matches!(pred.stem, "앞서" | "뒤지" | "있") || clause.has_word(&["앞", "뒤"])) {
            for position in [&self.world.after, &self.world.before] {
                allowed.push(u64::from(position.squares[0].abs_diff(position.squares[1])));
            }
        }
        let goal = clause.args.iter().any(|item| match &item.kind {
            ItemKind::Number(100) => item.particle == Particle::Until,
            ItemKind::Word(word) => {
                matches!(word.as_str(), "목표까지" | "목표까지는" | "끝까지" | "결승점까지" | "100까지" | "100까지는" | "도착점까지")
            }
            _ => false,
        });
        // 100번 칸에 닿으려면 아직 열네 칸이 남았다; 97까지 나아가 세 칸만 남겼다
        let start = self.clauses.iter().rev().find(|c| c.at < clause.at && c.pred.form == Form::Then).map_or(0, |c| c.at);
        let aim = self.items[start..clause.at].iter().any(|item| {
            let word = &self.text[item.range.clone()];
            word.starts_with("100") || ["목표", "도착하려면", "이기려면", "끝내려면", "승리"].iter().any(|goal| word.starts_with(goal))
        });
        let own_square = clause.args.iter().all(|item| item.particle != Particle::Until);
        let left = (goal || aim || own_square && pred.stem == "남기" && pred.past)
            && (matches!(pred.stem, "남" | "남기" | "모자라") || pred.sense == Sense::Exist);
        if left {
            // A square that a snake or ladder leads on from is passed at once.
            let sides = clause.subject.as_ref().map_or_else(|| Side::BOTH.to_vec(), |subject| vec![subject.side]);
            let now = usize::from(!(self.world.stage == Stage::Play && clause.subject.is_some() && pred.stem == "남" && !pred.past)) + 1;
            let squares = sides.into_iter().flat_map(|side| self.square_of(side).into_iter().take(now));
            allowed.extend(squares.map(|square| 100_u64.saturating_sub(square)));
        }
        (!allowed.is_empty() && !allowed.contains(&value)).then(|| item.range.clone())
    }

    /// `한 번 더 굴릴 수 있습니다` of a side whose turn it is not.
    fn wrong_roll_again(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let again = pred.sense == Sense::Roll && clause.has_word(&["더"]) && !pred.negated && !pred.intended && pred.form.states();
        let mover = self.world.legs.last()?.mover;
        let own = clause.subject.as_ref().is_none_or(|subject| subject.side == mover);
        let next = self.world.next.first().copied().flatten();
        let wrong =
            self.world.stage == Stage::Play && again && own && !pred.conditional && next != Some(mover) && (pred.possible || pred.factual);
        (wrong && !self.aside(clause)).then(|| clause.range.clone())
    }

    /// `하양을 출발점으로 돌려보냈다`
    fn wrong_bump(&self, clause: &Clause) -> Option<Range<usize>> {
        let sent = matches!(clause.pred.stem, "돌려보내" | "되돌려보내" | "쫓아내") && self.tells(clause) && clause.pred.form.states();
        let side = clause.args.iter().find_map(|item| match item.kind {
            ItemKind::Side(side) if item.particle == Particle::Object => Some(side),
            _ => None,
        })?;
        let [after, before] = self.square_of(side);
        (sent && after == before && self.world.stage == Stage::Play).then(|| clause.range.clone())
    }

    /// `93은 사다리의 발이므로`
    fn wrong_feature(&self) -> Option<Range<usize>> {
        for at in 0..self.items.len() {
            let ItemKind::Number(number) = self.items[at].kind else { continue };
            if !matches!(self.items[at].particle, Particle::Topic | Particle::Subject) || number < 1 {
                continue;
            }
            let (noun, last) = match (self.words(at + 1), self.words(at + 2)) {
                ("사다리의" | "뱀의", tail)
                    if ["발", "머리", "꼬리", "꼭대기", "아래", "위", "끝", "시작"].iter().any(|part| tail.starts_with(part)) =>
                {
                    (self.words(at + 1), at + 2)
                }
                (word, _) if word.starts_with("사다리") || word.starts_with('뱀') => (word, at + 1),
                _ => continue,
            };
            let word = self.words(last);
            let stated = STATING.iter().any(|end| word.ends_with(end));
            let ladders = noun.starts_with("사다리");
            let known = self.jumps(if ladders { "ladders" } else { "snakes" }).iter().any(|(from, to)| *from == number || *to == number);
            if stated && !known && !self.says(&["아니", "아닌"]) && !self.clauses.iter().any(|c| c.at < at && c.pred.form == Form::If) {
                return Some(self.items[at].range.clone());
            }
        }
        None
    }
}
