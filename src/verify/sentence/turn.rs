//! Who acts next.

use crate::diagnostic::codes::sentence::SENTENCE_TURN;
use crate::engine::Side;
use crate::korean::josa;

use super::Checker;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// Forms of `차례` that state whose turn it is.
const STATED: &[&str] = &[
    "차례입니다",
    "차례이다",
    "차례다",
    "차례예요",
    "차례이에요",
    "차례이고",
    "차례이며",
    "차례이므로",
    "차례지요",
    "차례이지만",
    "차례였습니다",
    "차례네요",
    "순서입니다",
    "순서다",
    "순서예요",
    "턴입니다",
    "턴이다",
    "턴이에요",
    "차례죠",
];

/// What a turn does when it comes to a side.
const COMES: &[&str] = &["되", "오", "돌아오", "돌아가", "넘어가", "시작되", "넘어오", "이어지", "계속되", "찾아오", "다가오", ""];

impl Checker<'_> {
    pub(super) fn check_turn(&mut self) {
        if matches!(self.world.stage, Stage::Answer) {
            return;
        }
        self.check_first();
        if let Some(range) = self.clauses.iter().find_map(|clause| self.wrong_once_more(clause)) {
            let engine = self.next_words();
            self.fault(SENTENCE_TURN, &range, "다음에 둘 쪽이 글과 다릅니다.".to_owned(), engine, "차례를 고치십시오.");
        }
        for at in 0..self.items.len() {
            let ItemKind::Side(side) = self.items[at].kind else { continue };
            if self.says_turn(at) && !self.is_turn(at, side) {
                let range = self.items[at].range.clone();
                let (message, engine) = match self.world.next.first() {
                    Some(Some(next)) => {
                        (format!("다음에 둘 쪽은 {} 아닙니다.", josa(self.name(side), "이/가")), format!("다음: {}", self.name(*next)))
                    }
                    _ => ("판이 끝나 다음 차례가 없습니다.".to_owned(), "다음: 없음".to_owned()),
                };
                self.fault(SENTENCE_TURN, &range, message, engine, "차례를 고치십시오.");
            }
        }
    }

    /// `후가 먼저 둡니다` of a position.
    fn check_first(&mut self) {
        // 돌을 다 놓았으므로 후가 먼저 움직입니다: the step itself moves nothing.
        let placed = self.world.stage == Stage::Play
            && self.world.after.hand == [0, 0]
            && !self.world.legs.is_empty()
            && self.world.legs.iter().all(|leg| matches!(leg.action, crate::engine::Action::Place(_)));
        if !(matches!(self.world.stage, Stage::Check | Stage::Question) || placed) || self.question {
            return;
        }
        let due = if placed { self.world.after.to_move } else { self.world.before.to_move };
        let first = |clause: &&super::clause::Clause| {
            (clause.pred.sense == Sense::Do || clause.pred.stem == "움직이")
                && self.tells(clause)
                && clause.pred.form.states()
                && !clause.pred.past
                && clause.has_word(&["먼저"])
        };
        let wrong = self
            .clauses
            .iter()
            .filter(first)
            .find_map(|clause| clause.subject.clone().filter(|subject| subject.strong && subject.side != due));
        if let Some(subject) = wrong {
            let message = format!("다음에 둘 쪽은 {} 아닙니다.", josa(self.name(subject.side), "이/가"));
            let engine = format!("다음: {}", self.name(due));
            self.fault(SENTENCE_TURN, &subject.range, message, engine, "차례를 고치십시오.");
        }
    }

    /// `여우가 한 번 더 둡니다` of a side whose turn it is not.
    pub(super) fn wrong_once_more(&self, clause: &super::clause::Clause) -> Option<std::ops::Range<usize>> {
        let pred = &clause.pred;
        let plays = matches!(pred.sense, Sense::Do) || matches!(pred.stem, "움직이" | "옮기");
        let told =
            plays && pred.form == Form::Finite && !pred.past && !pred.negated && !pred.possible && !pred.intended && !pred.conditional;
        let more = clause.has_word(&["더"]) && clause.counts().any(|(value, counter, ..)| value == 1 && counter == "번");
        let subject = clause.subject.as_ref().filter(|subject| subject.strong && told && more && self.world.stage == Stage::Play)?;
        let placed = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Place(_)));
        (!placed && !self.world.next.contains(&Some(subject.side))).then(|| subject.range.clone())
    }

    fn is_turn(&self, at: usize, side: Side) -> bool {
        let world = self.world;
        let told =
            self.moved || self.clauses.iter().any(|clause| clause.at < at && self.items.get(clause.at).is_some_and(super::is_motion));
        // A question is asked of the position at the start.
        if world.stage == Stage::Question && !told {
            return world.next.first() == Some(&Some(side));
        }
        if world.next.contains(&Some(side)) {
            return true;
        }
        // Told before anything moves: the position that the step begins in.
        let moved = self.moved
            || self.clauses.iter().any(|clause| {
                clause.at < at
                    && matches!(clause.pred.sense, Sense::Go | Sense::Bring | Sense::Put | Sense::Capture | Sense::Roll | Sense::Fill)
            });
        let later = self.says(&["이제", "다음", "다시", "아직", "여전히", "계속", "그래도"]);
        let moves = self.moves_later
            || self.clauses.iter().any(|clause| {
                let somewhere = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Place(_) | ItemKind::Number(_)));
                clause.at > at && somewhere && self.items.get(clause.at).is_some_and(super::is_motion)
            });
        !moved && moves && !later && world.before.to_move == side && matches!(world.stage, Stage::Play | Stage::Can)
    }

    /// Whether the sentence says that it is the turn of the side at an index.
    fn says_turn(&self, at: usize) -> bool {
        let conditional = self.items[..at].iter().any(|item| matches!(&item.kind, ItemKind::Pred(pred) if pred.form == Form::If));
        if conditional && self.world.stage != Stage::Can {
            return false;
        }
        let next = |n: usize| self.words(at + n);
        let pred = |n: usize| match self.items.get(at + n).map(|item| &item.kind) {
            Some(ItemKind::Pred(pred)) => Some(pred),
            _ => None,
        };
        let real = |n: usize| pred(n).is_some_and(|pred| pred.factual && pred.form.states());
        let ends = at + 2 >= self.items.len();
        let comes = |p: &super::item::Pred| COMES.contains(&p.stem);
        // 차례가 한 번 더 옵니다
        let adverb = |n: usize| {
            matches!(self.items.get(at + n).map(|item| &item.kind), Some(ItemKind::Count { counter: "번", .. }))
                || matches!(
                    next(n),
                    "더" | "다시"
                        | "또"
                        | "곧"
                        | "곧바로"
                        | "이제"
                        | "한번"
                        | "먼저"
                        | "이어서"
                        | "계속"
                        | "한"
                        | "다음에도"
                        | "다음에"
                        | "이번에도"
                        | "이번에는"
                )
        };
        let verb_from = |n: usize| (n..n + 6).find(|&m| !adverb(m)).unwrap_or(n);
        match self.items[at].particle {
            // 여우 차례입니다, 여우의 차례가 됩니다
            Particle::Bare | Particle::Of => {
                let word = next(1);
                STATED.contains(&word)
                    || word == "차례" && ends
                    || matches!(word, "차례가" | "차례로" | "차례인") && real(verb_from(2)) && pred(verb_from(2)).is_some_and(comes)
                    || word == "차례가" && next(2).starts_with("됩")
            }
            // 여우가 둘 차례입니다
            Particle::Subject => {
                // 후가 두 개를 놓을 차례이다
                let object = usize::from(
                    matches!(self.items.get(at + 1), Some(item) if item.particle == Particle::Object && !matches!(item.kind, ItemKind::Pred(_))),
                );
                let verb = verb_from(1 + object);
                let continues = matches!(next(verb + 1), "차례가" | "차례로")
                    && real(verb_from(verb + 2))
                    && pred(verb_from(verb + 2)).is_some_and(comes);
                let due = STATED.contains(&next(verb + 1)) || matches!(next(verb + 1), "때입니다" | "때다" | "때예요" | "참입니다");
                pred(verb).is_some_and(|p| p.form == Form::Prospective && !p.negated) && (continues || due)
            }
            // 차례가 여우에게 넘어갑니다, 여우에게 차례를 넘깁니다
            Particle::Give => self.hands_over(at),
            // 다음은 여우입니다, 다음 차례는 여우입니다
            // 다음에 둘 쪽도 여전히 여우이다
            Particle::Is => {
                (0..at).rev().find(|&i| !matches!(self.words(i), "여전히" | "이제" | "다시" | "바로" | "역시")).is_some_and(|i| {
                    matches!(self.words(i), "다음은" | "차례는" | "이제는" | "지금은")
                        || matches!(self.words(i), "쪽은" | "쪽도" | "사람은") && self.next_to_play(i)
                })
            }
            _ => false,
        }
    }

    /// `차례가 여우에게 넘어갑니다`, `여우에게 차례를 넘깁니다`
    fn hands_over(&self, at: usize) -> bool {
        let before = self.items[..at].iter().rev().take(2).map(|item| &self.text[item.range.clone()]);
        let turn = |word: &str| matches!(word, "차례가" | "차례는" | "차례를");
        let told = before.into_iter().any(turn) || turn(self.words(at + 1));
        let pred = |n: usize| match self.items.get(at + n).map(|item| &item.kind) {
            Some(ItemKind::Pred(pred)) => Some(pred),
            _ => None,
        };
        let Some((distance, verb)) = (1..4).find_map(|n| Some((n, pred(n)?))) else { return false };
        let real = verb.factual && verb.form.states();
        let passes = matches!(verb.stem, "넘어가" | "가" | "돌아가" | "오" | "돌아오" | "넘기" | "넘어오" | "주" | "옮겨가" | "있");
        real && (told && passes || distance == 1 && matches!(verb.stem, "넘기" | "넘어가"))
    }

    /// `다음에 둘 쪽은`
    fn next_to_play(&self, at: usize) -> bool {
        at.checked_sub(1)
            .is_some_and(|i| matches!(&self.items[i].kind, ItemKind::Pred(pred) if pred.form == Form::Prospective && !pred.possible))
    }
}
