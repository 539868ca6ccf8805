//! Who wins, and whether the game is over.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_OUTCOME;
use crate::engine::Side;
use crate::wording::outcome_words;

use super::Checker;
use super::clause::Clause;
use super::item::{Item, ItemKind};
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// What a sentence may say about the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Wins(Side),
    Draw,
    Over,
    GoesOn,
}

const GAME_WORDS: &[&str] =
    &["판이", "판은", "판도", "게임이", "게임은", "놀이가", "놀이는", "경기가", "경기는", "대국이", "대국은", "승부가", "승부는", "한판이"];
/// Verbs that make a noun of the end a statement: 무승부가 됩니다.
const BECOMES: &[&str] = &["되", "끝나", "나", "나오", "마치", "돌아가", "끝내", "하", "종국하", "종료하", "종료되", ""];
const NOT_YET: &[&str] = &["곧", "결국", "언젠가", "머지않아", "대개", "보통", "늘", "항상", "언제나"];

impl Checker<'_> {
    pub(super) fn check_outcome(&mut self) {
        if self.world.stage == Stage::Whole {
            return;
        }
        let mut said: Vec<(Said, Range<usize>)> = Vec::new();
        for at in 0..self.clauses.len() {
            said.extend(self.said_by(&self.clauses[at]));
        }
        said.extend(self.said_by_attributes());
        said.extend(self.said_by_nouns());
        self.check_passed();
        self.check_reason();
        for (what, range) in said {
            if !self.holds(what) {
                let outcome = self.world.outcomes.last().copied().flatten();
                let engine = format!("결과: {}", outcome_words(self.world.names, outcome));
                self.fault(SENTENCE_OUTCOME, &range, "판의 결과가 글과 다릅니다.".to_owned(), engine, "결과를 고치거나 그 말을 빼십시오.");
            }
        }
    }

    /// `봉쇄로 이겼습니다`, `전멸로 끝났습니다` where the game ended otherwise.
    fn check_reason(&mut self) {
        use crate::engine::EndReason as End;
        const REASONS: &[(&[&str], &[End])] = &[
            (&["봉쇄로"], &[End::Blocked, End::NoMoves, End::BothBlocked]),
            (&["전멸로"], &[End::Annihilation]),
            (&["도착으로"], &[End::ReachedGoal, End::LastSquare]),
            (&["반복으로"], &[End::Repetition]),
        ];
        let Some(outcome) = self.world.outcomes.iter().flatten().last().filter(|_| matches!(self.world.stage, Stage::Play | Stage::Check))
        else {
            return;
        };
        let ends = self.clauses.iter().any(|c| matches!(c.pred.sense, Sense::Win | Sense::Lose | Sense::Finish) && self.tells(c));
        let wrong = (0..self.items.len()).find(|&at| {
            let known = REASONS.iter().find(|(words, _)| words.contains(&self.words(at)));
            known.is_some_and(|(_, ends)| !ends.contains(&outcome.reason))
        });
        if let Some(at) = wrong.filter(|_| ends && !self.says(&["아니", "아닌"])) {
            let engine = format!("결과: {}", outcome_words(self.world.names, Some(*outcome)));
            let range = self.items[at].range.clone();
            self.fault(SENTENCE_OUTCOME, &range, "판이 끝난 까닭이 글과 다릅니다.".to_owned(), engine, "까닭을 고치십시오.");
        }
    }

    /// `(7,5)의 사냥개를 지나쳤습니다`, `사냥개를 모두 지나쳤습니다`
    fn check_passed(&mut self) {
        if self.world.game.id() != crate::engine::GameId::FoxAndHounds || self.world.stage != Stage::Play {
            return;
        }
        let pieces = |side: Side| self.world.game.points(self.world.after.of(side));
        let Some(fox) = pieces(Side::First).first().copied() else { return };
        let clauses = super::clause::Clauses { items: self.items };
        let mut wrong = None;
        for clause in self.clauses.iter().filter(|c| c.pred.stem == "지나치" && c.pred.past && c.pred.form.states() && self.tells(c)) {
            let spots = clause
                .places
                .iter()
                .filter(|&&at| self.items[at].particle == Particle::Object)
                .filter_map(|&at| clauses.spots_of(at))
                .flatten();
            let named = spots.map(|(point, _)| *point).collect::<Vec<_>>();
            let all = clause.has_word(&["모두", "전부", "다"]) || self.says_word(&["모두", "전부"]);
            let passed = match named.as_slice() {
                [] if all => pieces(Side::Second).iter().all(|hound| hound.row < fox.row),
                [] => true,
                named => named.iter().all(|hound| hound.row < fox.row),
            };
            if !passed {
                wrong = Some(clause.range.clone());
            }
        }
        if let Some(range) = wrong {
            self.fault(
                SENTENCE_OUTCOME,
                &range,
                "여우는 아직 지나치지 않았습니다.".to_owned(),
                format!("여우: ({fox})"),
                "그 말을 빼십시오.",
            );
        }
    }

    fn holds(&self, said: Said) -> bool {
        let outcomes = &self.world.outcomes;
        let decided = outcomes.iter().flatten().count() > 0;
        if self.world.stage == Stage::Answer && !decided {
            return true;
        }
        match said {
            Said::Wins(side) => outcomes.iter().flatten().any(|outcome| outcome.winner == Some(side)),
            Said::Draw => outcomes.iter().flatten().any(|outcome| outcome.winner.is_none()),
            Said::Over => decided,
            Said::GoesOn => outcomes.iter().any(Option::is_none),
        }
    }

    fn said_by(&self, clause: &Clause) -> Option<(Said, Range<usize>)> {
        let pred = &clause.pred;
        let stated = pred.form.states();
        if !stated || self.says(NOT_YET) {
            return None;
        }
        let game = clause.has_word(GAME_WORDS);
        let undecided = clause.has_word(&["승부가", "승부는", "승패가", "승패는", "결판은", "결판이"]) && pred.stem == "나";
        if (game && pred.sense == Sense::Finish || undecided) && pred.negated && self.denies(clause) && pred.form == Form::Finite {
            return Some((Said::GoesOn, clause.range.clone()));
        }
        if !self.tells(clause) {
            return None;
        }
        let side = clause.subject.as_ref().map(|subject| subject.side);
        if clause.has_word(&["승리를", "승을"]) && matches!(pred.stem, "거두" | "얻" | "차지하" | "따내" | "챙기" | "잡" | "가져가")
        {
            return Some((Said::Wins(side?), clause.range.clone()));
        }
        if clause.has_word(&["승부가", "승패가", "결판이"]) && matches!(pred.stem, "나" | "갈리" | "가려지") {
            return Some((Said::Over, clause.range.clone()));
        }
        // 무승부로 판이 끝납니다
        if matches!(pred.sense, Sense::Finish) && clause.has_word(&["무승부로"]) {
            return Some((Said::Draw, clause.range.clone()));
        }
        if matches!(pred.stem, "끝내" | "마치" | "마무리하" | "매듭짓")
            && clause.has_word(&["판을", "게임을", "승부를", "경기를", "대국을", "놀이를"])
        {
            return Some((Said::Over, clause.range.clone()));
        }
        match pred.sense {
            Sense::Win => Some((Said::Wins(side?), clause.range.clone())),
            Sense::Lose
                if clause.subject.as_ref().is_some_and(|subject| subject.strong && !subject.carried)
                    && clause.args.last().is_some_and(|item| matches!(item.kind, ItemKind::Side(_))) =>
            {
                Some((Said::Wins(side?.other()), clause.range.clone()))
            }
            // 흑은 더 뛸 수 없어 졌습니다
            Sense::Lose if clause.args.is_empty() && (self.is_stuck(clause) || self.follows_a_move(clause)) => {
                Some((Said::Wins(side?.other()), clause.range.clone()))
            }
            Sense::Draw => Some((Said::Draw, clause.range.clone())),
            Sense::Finish if game => Some((Said::Over, clause.range.clone())),
            Sense::Continue if game => Some((Said::GoesOn, clause.range.clone())),
            _ => None,
        }
    }

    /// Whether the predicate right before a clause says that its subject cannot move.
    fn is_stuck(&self, clause: &Clause) -> bool {
        let before = clause.at.checked_sub(1).and_then(|at| self.items.get(at));
        matches!(before.map(|item| &item.kind), Some(ItemKind::Pred(pred))
            if pred.form == Form::And && (pred.possible && pred.negated || matches!(pred.sense, Sense::Blocked | Sense::Lack)))
    }

    /// `닿아 집니다`, `잡고 졌습니다`: after a move, where it can be no auxiliary.
    fn follows_a_move(&self, clause: &Clause) -> bool {
        let before = clause.at.checked_sub(1).and_then(|at| self.items.get(at));
        let Some(ItemKind::Pred(pred)) = before.map(|item| &item.kind) else { return false };
        let moves = matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Capture | Sense::Put | Sense::Stand);
        let joined = before.is_some_and(|item| self.text[item.range.clone()].ends_with(['고', '며', '서', '자']));
        let decided = self.world.outcomes.iter().any(Option::is_some);
        pred.form == Form::And && (moves && decided || joined)
    }

    /// `여우가 이긴 판입니다`, `비긴 판입니다`, `이긴 쪽은 여우입니다`.
    fn said_by_attributes(&self) -> Vec<(Said, Range<usize>)> {
        let mut found = Vec::new();
        for clause in
            self.clauses.iter().filter(|c| c.pred.form == Form::AdnominalPast && !c.pred.negated && !c.pred.possible && !c.pred.conditional)
        {
            let (next, range) = (self.words(clause.at + 1), clause.range.clone());
            let stated = ["판입니다", "판이다", "셈입니다", "것입니다", "경기입니다", "판이에요", "셈이다", "것이다"].contains(&next);
            let side = clause.subject.as_ref().filter(|subject| !subject.carried).map(|subject| subject.side);
            let after = match self.items.get(clause.at + 2) {
                Some(Item { kind: ItemKind::Side(side), particle: Particle::Is, .. })
                    if matches!(next, "쪽은" | "편은" | "사람은" | "것은" | "말은") =>
                {
                    Some(*side)
                }
                _ => None,
            };
            match (clause.pred.sense, side, after) {
                (Sense::Win, Some(side), _) if stated => found.push((Said::Wins(side), range)),
                (Sense::Win, None, Some(side)) => found.push((Said::Wins(side), range)),
                (Sense::Lose, None, Some(side)) => found.push((Said::Wins(side.other()), range)),
                // 비긴 것으로 끝났다
                (Sense::Draw, ..)
                    if next == "것으로"
                        && matches!(self.items.get(clause.at + 2).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.factual) =>
                {
                    found.push((Said::Draw, range));
                }
                (Sense::Draw, ..) if stated => found.push((Said::Draw, range)),
                (Sense::Finish, ..) if stated => found.push((Said::Over, range)),
                _ => {}
            }
        }
        found
    }

    /// `여우 승`, `거위의 승리입니다`, `무승부입니다`.
    fn said_by_nouns(&self) -> Vec<(Said, Range<usize>)> {
        let mut found = Vec::new();
        for at in 0..self.items.len() {
            let ItemKind::Word(word) = &self.items[at].kind else { continue };
            let range = self.items[at].range.clone();
            let unreal = |i: &usize| matches!(&self.items[*i].kind, ItemKind::Pred(p) if p.form == Form::If || p.negated || p.possible || p.intended);
            let next = self.items.get(at + 1);
            // 승리로 판이 끝납니다
            let behind = at + 1 + usize::from(GAME_WORDS.contains(&self.words(at + 1)));
            let next_pred = self.items.get(behind).and_then(|item| if let ItemKind::Pred(pred) = &item.kind { Some(pred) } else { None });
            let told = |word: &str, stem: &str| {
                let tail = word.strip_prefix(stem).unwrap_or_default();
                let is = matches!(super::verbs::particle(tail), Some(Particle::Is))
                    && !matches!(tail, "인" | "일" | "인가요" | "입니까" | "일까요" | "면" | "이면" | "라면" | "이라면");
                let becomes = matches!(tail, "로" | "가" | "으로" | "이")
                    && next_pred.is_some_and(|pred| pred.factual && BECOMES.contains(&pred.stem) && pred.form.states());
                is || becomes || tail.is_empty() && at + 1 == self.items.len() && next.is_none()
            };
            let conditional = self.world.stage != Stage::Can
                && (0..at).any(|i| unreal(&i) && matches!(&self.items[i].kind, ItemKind::Pred(p) if p.form == Form::If));
            if conditional || self.says(NOT_YET) || self.words(at + 1).starts_with("아니") || self.words(at + 1).starts_with("아닙") {
                continue;
            }
            if word.starts_with("무승부") && told(word, "무승부") {
                found.push((Said::Draw, range));
                continue;
            }
            let side = at.checked_sub(1).and_then(|i| match (&self.items[i].kind, self.items[i].particle) {
                (ItemKind::Side(side), Particle::Of | Particle::Bare | Particle::Subject) => Some(*side),
                _ => None,
            });
            // 승자는 여우입니다
            if let Some(Item { kind: ItemKind::Side(side), particle: Particle::Is, .. }) = next {
                match word.as_str() {
                    "승자는" | "승리자는" => found.push((Said::Wins(*side), range)),
                    "패자는" => found.push((Said::Wins(side.other()), range)),
                    _ => {}
                }
                continue;
            }
            let Some(side) = side else {
                let game = at.checked_sub(1).is_some_and(|i| GAME_WORDS.contains(&self.words(i)));
                if game && ["끝입니다", "끝이다", "끝", "끝이에요"].contains(&word.as_str()) {
                    found.push((Said::Over, range));
                }
                continue;
            };
            for (stem, winner) in [("승리", side), ("승", side), ("패배", side.other()), ("패", side.other())] {
                if word.starts_with(stem) {
                    if told(word, stem) {
                        found.push((Said::Wins(winner), range));
                    }
                    break;
                }
            }
        }
        found
    }
}
