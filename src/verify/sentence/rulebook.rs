//! Rules of the game said as rules (pages.md 2.3): `한 번 뛴 여우는 반드시 또 뛰어야 합니다`, `언제든지 패스할 수 있습니다`. They are held against the
//! rules in force, whatever stands on the board; what depends on the position is asked elsewhere.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_LEGALITY;
use crate::engine::{Action, GameId, Value};

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, STATING, Sense};

/// What a clause says of a deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Modal {
    Can,
    Cannot,
    Must,
    NeedNot,
}

/// Words that speak of other rules, or of what one had better do.
const OTHER_RULES: &[&str] = &[
    "변형",
    "만약",
    "만일",
    "원래",
    "본래",
    "규칙이라면",
    "페이지",
    "다면",
    "그때",
    "규칙도",
    "이기려",
    "노리",
    "위해",
    "목표",
    "살리",
    "막으려",
    "전략",
];

/// Words of going on in the same turn.
const AGAIN: &[&str] = &["이어", "연속", "연달아", "잇따라", "잇달아", "계속", "거듭", "또", "더", "다시"];

impl Checker<'_> {
    pub(super) fn check_rulebook(&mut self) {
        if self.question || self.says(OTHER_RULES) || self.says_word(&["이기려면", "비기려면"]) {
            return;
        }
        let mut wrong: Vec<Range<usize>> = Vec::new();
        for clause in &self.clauses {
            wrong.extend(self.wrong_way_lacking(clause));
            let Some(modal) = self.modal(clause) else { continue };
            let found = self
                .wrong_chain(clause, modal)
                .or_else(|| self.wrong_turning(clause, modal))
                .or_else(|| self.wrong_capture_duty(clause, modal))
                .or_else(|| self.wrong_pass(clause, modal))
                .or_else(|| self.wrong_revisit(clause, modal))
                .or_else(|| self.wrong_move_while_placing(clause, modal))
                .or_else(|| self.wrong_removal(clause, modal))
                .or_else(|| self.wrong_number_at_once(clause, modal))
                .or_else(|| self.wrong_way_of_moving(clause, modal));
            wrong.extend(found);
        }
        wrong.extend(self.wrong_duty_noun());
        wrong.extend(self.wrong_way_noun());
        wrong.extend(self.wrong_draw_rule());
        wrong.extend(self.wrong_both_runs());
        wrong.extend(self.wrong_step_that_takes());
        for range in wrong {
            let engine = self.rules_said();
            self.fault(SENTENCE_LEGALITY, &range, "이 놀이의 규칙과 다릅니다.".to_owned(), engine, "규칙에 맞게 고치십시오.");
        }
    }

    /// The rules in force, in words.
    fn rules_said(&self) -> String {
        let told: Vec<String> =
            self.world.rules.iter().map(|(spec, value)| spec.statement(value)).filter(|told| !told.is_empty()).collect();
        told.join(" ")
    }

    /// What a clause says may, must or need not be done.
    pub(super) fn modal(&self, clause: &Clause) -> Option<Modal> {
        let pred = &clause.pred;
        let words = &self.text[clause.range.clone()];
        if pred.past || matches!(pred.form, Form::If | Form::Question | Form::Imperative | Form::Intent | Form::Future | Form::Nominal) {
            return None;
        }
        let needless = pred.form == Form::Prospective
            && self.words(clause.at + 1).starts_with("필요")
            && matches!(self.items.get(clause.at + 2).map(|item| &item.kind), Some(ItemKind::Pred(next)) if next.sense == Sense::Lack && !next.negated);
        // 한 번 더 움직일 차례입니다
        let due =
            pred.form == Form::Prospective && self.words(clause.at + 1).strip_prefix("차례").is_some_and(|tail| STATING.contains(&tail));
        if needless || due {
            return Some(if due { Modal::Can } else { Modal::NeedNot });
        }
        if pred.form.is_adnominal() {
            return None;
        }
        if words.contains("않으면 안") {
            return Some(Modal::Must);
        }
        if pred.possible && (words.contains("않아도") || words.contains("않을 수 있")) {
            return Some(Modal::NeedNot);
        }
        let aim = self.clauses.iter().any(|c| c.at < clause.at && self.text[c.range.clone()].ends_with("려면"));
        let bound = clause.has_word(&["반드시", "무조건", "의무적으로"]) && pred.form.states() && !pred.negated && !pred.intended;
        match pred {
            _ if pred.must && aim => None,
            _ if pred.must => Some(if pred.negated { Modal::NeedNot } else { Modal::Must }),
            _ if words.contains("수밖에") => None,
            _ if pred.negated && words.contains('못') && !pred.intended => Some(Modal::Cannot),
            _ if pred.possible => Some(if pred.negated { Modal::Cannot } else { Modal::Can }),
            _ if bound => Some(Modal::Must),
            _ => None,
        }
    }

    pub(super) fn choice(&self, ids: &[&str]) -> Option<&'static str> {
        ids.iter().find_map(|id| match self.world.rule(id) {
            Some(Value::Choice(choice)) => Some(*choice),
            _ => None,
        })
    }

    pub(super) fn switch(&self, id: &str) -> Option<bool> {
        match self.world.rule(id) {
            Some(Value::Switch(on)) => Some(*on),
            _ => None,
        }
    }

    /// `optional`, `forced` or `none`; nothing where the game has no captures to go on with.
    fn chain_rule(&self) -> Option<&'static str> {
        match self.world.game.id() {
            GameId::SnakesAndLadders => None,
            GameId::FoxAndHounds | GameId::Breakthrough | GameId::Surakarta => Some("none"),
            _ => self.choice(&["fox-chain", "tiger-chain", "chain"]),
        }
    }

    /// `이어서 뛰다`, `또 잡다`; 이어서 is read as a verb too.
    fn says_again(&self, clause: &Clause) -> bool {
        let first = clause.places.first().copied().unwrap_or(clause.at).saturating_sub(1);
        clause.has_word(AGAIN)
            || (first..clause.at).any(|at| ["이어", "계속", "연달아"].iter().any(|again| self.words(at).starts_with(again)))
    }

    fn names_places(&self, clause: &Clause) -> bool {
        clause.args.iter().any(|item| matches!(item.kind, ItemKind::Place(_)))
    }

    /// Whether a clause speaks of capturing, also by the word for the jump.
    fn is_capture(&self, clause: &Clause) -> bool {
        let jumps = matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Konane);
        clause.pred.sense == Sense::Capture || jumps && matches!(clause.pred.stem, "뛰" | "뛰어넘" | "건너뛰" | "넘")
    }

    /// `반드시 또 뛰어야`, `멈출 수 없다`, `이어서 뛸 수 있다`
    fn wrong_chain(&self, clause: &Clause, modal: Modal) -> Option<Range<usize>> {
        let chain = self.chain_rule()?;
        let pred = &clause.pred;
        let stops = matches!(pred.stem, "멈추" | "그만두" | "멈춰서");
        // 더 잡을지 말지는 스스로 정할 수 있다
        let weighs = self.says(&["말지", "그만둘지", "멈출지"]) && modal == Modal::Can;
        let times = clause.counts().any(|(value, counter, ..)| counter == "번" && value > 1);
        let counted = clause.counts().any(|(_, counter, ..)| !matches!(counter, "번" | "차례"));
        let again = self.says_again(clause) || times;
        let goes_on = (self.is_capture(clause) || matches!(pred.stem, "움직이" | "나아가")) && again && !counted;
        let placed = self.names_places(clause);
        let banned = self.items.get(clause.at + 1).is_some_and(|_| {
            (clause.at + 1..self.items.len())
                .any(|at| ["금지", "허용", "허락", "반칙", "위반", "규칙에"].iter().any(|word| self.words(at).starts_with(word)))
        });
        let none_left = self.says(&["없어", "없으", "막혀", "막히", "다음", "채", "않고"]);
        let wrong = match (chain, modal) {
            ("optional", Modal::Cannot) => stops && !placed && !none_left && self.may_stop_somewhere() || goes_on && banned && !placed,
            ("optional", Modal::Must) => goes_on && !placed && !self.says(&["까지", "려면", "갈"]),
            ("forced", Modal::Can) => stops && !placed && !none_left || weighs && self.says(&["이어", "더", "계속", "또", "한 번"]),
            ("forced", Modal::NeedNot) => goes_on,
            ("none", Modal::Can | Modal::Must) => {
                let first = clause.places.first().copied().unwrap_or(clause.at).saturating_sub(1);
                let at_once = clause.has_word(&["이어서", "연속", "연달아", "잇따라", "잇달아", "거듭"])
                    || (first..clause.at).any(|at| self.words(at).starts_with("이어"));
                // 잡은 말은 한 번 더 움직일 수 있다
                let after = self
                    .clauses
                    .iter()
                    .any(|c| c.at < clause.at && c.pred.sense == Sense::Capture && !c.pred.negated && c.pred.form != Form::If);
                let same_turn = at_once || clause.has_word(&["더"]) && (self.says(&["같은"]) || after);
                goes_on && same_turn && !none_left
            }
            _ => false,
        };
        wrong.then(|| clause.range.clone())
    }

    /// Whether the step stands in a chain that may be stopped, or speaks of the rule alone.
    fn may_stop_somewhere(&self) -> bool {
        let chained = [self.world.before, self.world.after]
            .into_iter()
            .chain(self.world.positions.iter().copied())
            .filter(|position| position.chain.is_some());
        let mut positions = chained.peekable();
        positions.peek().is_none() || positions.any(|position| self.world.game.legal(&position).contains(&Action::End))
    }

    /// `이어 뛰는 동안에는 방향을 바꿀 수 없다`, `같은 방향으로 이어 갈 수 있다`
    fn wrong_turning(&self, clause: &Clause, modal: Modal) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let turns = matches!(pred.stem, "꺾" | "틀") || matches!(pred.stem, "바꾸" | "돌리") && clause.has_word(&["방향"]);
        let straight = self.says(&["방향으로만"]) && matches!(modal, Modal::Must | Modal::Can) && !pred.negated;
        let same = (0..clause.at).any(|at| self.words(at) == "같은" && self.words(at + 1).starts_with("방향으로"));
        let deed = self.is_capture(clause) || matches!(pred.sense, Sense::Go | Sense::Bring);
        let in_chain = self.says(&["이어", "연속", "연달아", "계속", "거듭", "뛰", "뛸", "뜀", "잡", "한 차례", "걸음"])
            || self.clauses.iter().any(|c| c.at < clause.at && self.is_capture(c));
        if !in_chain || self.names_places(clause) {
            return None;
        }
        let free = match self.world.game.id() {
            GameId::Konane => self.switch("chain-turns")?,
            GameId::FoxAndGeese | GameId::Alquerque => true,
            GameId::Fanorona => {
                let repeats = self.switch("same-direction")?;
                let wrong = turns && modal == Modal::Cannot || same && deed && !repeats && matches!(modal, Modal::Can | Modal::Must);
                return wrong.then(|| clause.range.clone());
            }
            _ => return None,
        };
        let wrong = match modal {
            Modal::Can | Modal::NeedNot if turns => !free,
            Modal::Cannot if turns => free && !self.says(&["막혀", "막히", "없어", "없으"]),
            _ => straight && same && deed && free && clause.has_word(AGAIN),
        };
        wrong.then(|| clause.range.clone())
    }

    fn capture_rule(&self) -> Option<&'static str> {
        match self.world.game.id() {
            GameId::SnakesAndLadders | GameId::FoxAndHounds | GameId::Konane => None,
            GameId::Seega => Some("optional"),
            _ => self.choice(&["fox-capture", "tiger-capture", "capture"]),
        }
    }

    /// `잡을 수 있으면 반드시 잡아야 합니다`, `더 많이 잡는 쪽을 골라야 합니다`
    fn wrong_capture_duty(&self, clause: &Clause, modal: Modal) -> Option<Range<usize>> {
        let rule = self.capture_rule()?;
        let pred = &clause.pred;
        let most = self.says_word(&["많이", "많은"]) && self.says(&["잡"]) && self.says(&["더", "가장", "제일", "최대"]);
        let chooses = matches!(pred.stem, "고르" | "택하" | "선택하") || pred.sense == Sense::Capture;
        if most && chooses && modal == Modal::Must && self.switch("majority") != Some(true) {
            return Some(clause.range.clone());
        }
        let weighs = self.says(&["말지", "그만둘지", "멈출지"]) && self.says(&["잡"]) && !self.says(AGAIN);
        if weighs && modal == Modal::Can && rule == "forced" {
            return Some(clause.range.clone());
        }
        let narrowed = self.names_places(clause) || clause.counts().next().is_some() || clause.has_word(AGAIN) || most;
        let conceded = self.clauses.iter().any(|c| {
            c.at < clause.at
                && c.pred.form == Form::If
                && self.text[c.range.clone()].ends_with('도')
                && c.pred.possible
                && !c.pred.negated
                && self.is_capture(c)
        });
        let moves = matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Do) && !self.is_capture(clause);
        // 잡기를 원하지 않으면 걸음으로 차례를 보내도 된다
        let unwilling = self.says(&["원하지"]) && self.says(&["잡기를", "잡고"]) && matches!(modal, Modal::Can);
        if rule == "forced" && unwilling && !self.names_places(clause) {
            return Some(clause.range.clone());
        }
        if rule == "forced" && conceded && moves && modal == Modal::Can && !self.names_places(clause) {
            return Some(clause.range.clone());
        }
        if !self.is_capture(clause) || narrowed || self.says(&["다음", "곧", "결국", "언젠가"]) {
            return None;
        }
        let concessive = self.clauses.iter().any(|c| {
            c.at < clause.at
                && c.pred.form == Form::If
                && self.text[c.range.clone()].ends_with('도')
                && (c.pred.possible || c.pred.sense == Sense::Exist)
        });
        let wrong = match (rule, modal) {
            ("optional", Modal::Must) => !self.says(&["이기", "막", "만"]),
            ("forced", Modal::NeedNot) => concessive,
            _ => false,
        };
        wrong.then(|| clause.range.clone())
    }

    /// `잡기는 의무입니다`, `이어 뛰기는 의무가 아닙니다`
    fn wrong_duty_noun(&self) -> Option<Range<usize>> {
        let at = (1..self.items.len()).find(|&at| ["의무", "강제", "필수", "자유"].iter().any(|noun| self.words(at).starts_with(noun)))?;
        let word = self.words(at);
        let tail = word.chars().skip(2).collect::<String>();
        let denied = ["아니", "아닙", "아닌"].iter().any(|no| self.words(at + 1).starts_with(no))
            || matches!(self.items.get(at + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.sense == Sense::Lack && !pred.negated);
        let stated = STATING.contains(&tail.as_str())
            || tail == "인" && ["규칙", "놀이"].iter().any(|noun| self.words(at + 1).starts_with(noun))
            || tail.is_empty() && at + 1 == self.items.len();
        let has = matches!(self.items.get(at + 1).map(|item| &item.kind), Some(ItemKind::Pred(pred)) if pred.sense == Sense::Exist && !pred.negated && pred.form.states());
        let stops = at > 0
            && matches!(&self.items[at - 1].kind, ItemKind::Pred(pred) if matches!(pred.stem, "멈추" | "그만두") && pred.form == Form::Prospective);
        if stops && has && word.starts_with("자유") && self.chain_rule() == Some("forced") {
            return Some(self.items[at - 1].range.start..self.items[at].range.end);
        }
        if !(denied || stated)
            || self.clauses.iter().any(|c| c.at < at && c.pred.form == Form::If && !self.text[c.range.clone()].ends_with('도'))
        {
            return None;
        }
        let topic = (0..at).rev().take(4).find(|&i| ["잡", "뛰", "뜀", "포획"].iter().any(|word| self.words(i).starts_with(word)))?;
        let chained = (0..topic).rev().take(2).any(|i| AGAIN.iter().any(|again| self.words(i).starts_with(again)));
        let rule = if chained { self.chain_rule()? } else { self.capture_rule()? };
        let free = word.starts_with("자유") != denied;
        let wrong = if free { rule == "forced" } else { rule != "forced" };
        wrong.then(|| self.items[topic].range.start..self.items[at].range.end)
    }

    /// `두지 못하는 경우는 무승부로 처리한다`, `가장 많이 잡는 수만 허용된다`
    fn wrong_draw_rule(&self) -> Option<Range<usize>> {
        let stuck = self.clauses.iter().find(|c| {
            let unable = c.pred.negated
                && (c.pred.possible || self.text[c.range.clone()].contains('못'))
                && matches!(c.pred.stem, "두" | "움직이" | "뛰");
            let case = c.pred.form.is_adnominal() && self.words(c.at + 1).starts_with("경우") || c.pred.form == Form::If;
            unable && case
        });
        let drawn = |at: usize| ["무승부로", "무승부입니다", "무승부이다", "무승부가", "무승부다"].contains(&self.words(at));
        if let Some(clause) = stuck
            && let Some(at) = (clause.at + 1..self.items.len()).find(|&at| drawn(at))
        {
            let denied = (at..self.items.len()).any(|i| self.words(i).starts_with("아니"));
            let known =
                !matches!(self.world.game.id(), GameId::Seega | GameId::SnakesAndLadders) && self.switch("no-moves-loses") != Some(false);
            return (known && !denied).then(|| clause.range.start..self.items[at].range.end);
        }
        let most = (1..self.items.len()).find(|&at| ["수만", "쪽만", "길만"].contains(&self.words(at)) && self.words(at - 1) == "잡는")?;
        let named = (0..most).any(|at| self.words(at) == "많이")
            && (most..self.items.len()).any(|at| {
                self.words(at).starts_with("허용") || matches!(&self.items[at].kind, ItemKind::Pred(pred) if pred.possible && !pred.negated)
            });
        (named && self.switch("majority") != Some(true)).then(|| self.items[most - 1].range.start..self.items[most].range.end)
    }

    /// `앞뒤의 말이 모두 잡히므로` in Fanorona, where one run is chosen.
    fn wrong_both_runs(&self) -> Option<Range<usize>> {
        let both = (0..self.items.len()).find(|&at| ["앞뒤의", "앞뒤로", "앞뒤"].contains(&self.words(at)))?;
        let clause = self.clauses.iter().find(|c| c.at > both && matches!(c.pred.sense, Sense::Captured | Sense::Capture))?;
        let told = !clause.pred.negated
            && !clause.pred.intended
            && !clause.pred.denied_later
            && !matches!(clause.pred.form, Form::If | Form::Question | Form::Intent);
        let all = (both..clause.at).any(|at| matches!(self.words(at), "모두" | "함께" | "한꺼번에" | "전부" | "다"));
        let closed = self.world.game.id() == GameId::Fanorona && self.switch("choose-one-capture") == Some(true);
        (told && all && closed && !self.says(&["없", "가운데", "못"])).then(|| self.items[both].range.start..clause.range.end)
    }

    /// `언제든지 패스할 수 있습니다`, `움직일 말이 없으면 차례를 거릅니다`
    fn wrong_pass(&self, clause: &Clause, modal: Modal) -> Option<Range<usize>> {
        let chained = matches!(self.chain_rule(), Some("optional"));
        let passes = matches!(clause.pred.stem, "패스하" | "거르")
            || clause.pred.stem == "쉬" && self.world.game.id() != GameId::SnakesAndLadders
            || clause.pred.stem == "넘기" && clause.has_word(&["차례를"]) && !chained;
        if !passes || self.world.outcomes.iter().any(Option::is_some) {
            return None;
        }
        let open = [&self.world.before, &self.world.after].iter().any(|position| self.world.game.legal(position).contains(&Action::Pass));
        let free = self.says(&["언제", "마음", "원하", "싶"]);
        let conditional = self.says(&["없으면", "없을", "막히", "못하면", "때"]);
        let wrong = match modal {
            Modal::Can => !open && (free || !conditional || self.world.game.id() != GameId::Seega),
            Modal::Cannot => {
                let turn = &self.world.after;
                let own = clause.subject.as_ref().is_none_or(|subject| subject.side == turn.to_move);
                let only = self.world.game.legal(turn).contains(&Action::Pass);
                only && own && !self.hangs_on_another(clause.at) && !conditional
            }
            _ => false,
        };
        wrong.then(|| clause.range.clone())
    }

    /// `손에 염소가 남아 있어도 판 위의 염소를 움직일 수 있다`
    fn wrong_move_while_placing(&self, clause: &Clause, modal: Modal) -> Option<Range<usize>> {
        let conceded = self.clauses.iter().any(|c| {
            c.at < clause.at
                && c.pred.form == Form::If
                && self.text[c.range.clone()].ends_with('도')
                && c.pred.sense == Sense::Exist
                && !c.pred.negated
        });
        let hand = self.says(&["손에", "손안"]);
        let moves = matches!(clause.pred.stem, "움직이" | "옮기" | "걷" | "걸어가");
        let tigers = clause.subject.as_ref().is_some_and(|subject| subject.side == crate::engine::Side::Second);
        let wrong = self.switch("goats-move-while-placing") == Some(false) && conceded && hand && moves && modal == Modal::Can && !tigers;
        wrong.then(|| clause.range.clone())
    }

    /// `검은 돌이면 어느 것이나 뺄 수 있다`
    fn wrong_removal(&self, clause: &Clause, modal: Modal) -> Option<Range<usize>> {
        let free = self.choice(&["removal-squares"])? == "any";
        let any = self.says(&["어느", "아무", "무엇", "어떤"]) || clause.has_word(&["모두"]);
        let opening = self.world.before.phase != crate::engine::Phase::Play || self.says(&["첫", "처음"]);
        (!free
            && clause.pred.sense == Sense::TakeOff
            && modal == Modal::Can
            && any
            && opening
            && !self.says(&["가운데 하나", "이웃", "맞닿"]))
        .then(|| clause.range.clone())
    }

    /// `방금 떠난 점으로 돌아가도 된다` in a chain of Fanorona.
    fn wrong_revisit(&self, clause: &Clause, modal: Modal) -> Option<Range<usize>> {
        let back = matches!(clause.pred.sense, Sense::Go | Sense::Bring) && modal == Modal::Can && !self.names_places(clause);
        let seen = (1..clause.at).any(|at| {
            let place = ["점으로", "점에", "자리로", "자리에", "곳으로"].contains(&self.words(at).trim_end_matches('도'));
            place && ["떠난", "지나온", "섰던", "있던", "밟은", "거친", "들렀던", "출발한"].contains(&self.words(at - 1))
        });
        let closed = self.world.game.id() == GameId::Fanorona && self.switch("revisit") == Some(false);
        let chained = self.world.positions.iter().any(|position| position.chain.is_some())
            || self.says(&["이어", "연속", "한 차례", "이번", "차례에"]);
        (back && seen && closed && chained).then(|| clause.range.clone())
    }

    /// `한 차례에 한 마리만 잡을 수 있습니다`, `접근과 후퇴로 함께 잡을 수 있습니다`
    fn wrong_number_at_once(&self, clause: &Clause, modal: Modal) -> Option<Range<usize>> {
        let turn_said = self.says(&["한 차례에", "한 번에"]);
        let several = clause.counts().any(|(value, counter, ordinal, _)| value > 1 && matches!(counter, "마리" | "개") && !ordinal);
        if matches!(clause.pred.stem, "움직이" | "옮기") && modal == Modal::Can && turn_said && several && !self.names_places(clause) {
            return Some(clause.range.clone());
        }
        if clause.pred.sense != Sense::Capture {
            return None;
        }
        let chain = self.chain_rule()?;
        let turn = self.says(&["한 차례", "한 번에", "한 수"]) || self.says_word(&["한"]) && self.says(&["차례에", "번에"]);
        let one = clause
            .places
            .iter()
            .any(|&at| matches!(self.items[at].kind, ItemKind::Count { value: 1, .. }) && self.words(at).ends_with('만'));
        let many = self.says(&["여러"])
            || clause
                .counts()
                .any(|(value, counter, ordinal, _)| value > 1 && super::capture::PIECE_COUNTERS.contains(&counter) && !ordinal);
        let manners = self.says(&["접근"]) && self.says(&["후퇴"]) && self.says(&["함께", "동시", "한꺼번에", "둘 다", "모두", "양쪽"]);
        let id = self.world.game.id();
        let single = matches!(id, GameId::BaghChal | GameId::Breakthrough | GameId::Surakarta) && chain == "none";
        let wrong = match modal {
            Modal::Can if manners => id == GameId::Fanorona && self.switch("choose-one-capture") == Some(true),
            Modal::Can if many => turn && single && !self.names_places(clause) && !self.says(&["다음"]),
            Modal::Can | Modal::Must if one => turn && chain != "none" && !self.names_places(clause),
            _ => false,
        };
        wrong.then(|| clause.range.clone())
    }

    /// The side that a clause is about: its subject, its topic, or the one that it gives something to.
    pub(super) fn side_meant(&self, clause: &Clause) -> Option<crate::engine::Side> {
        let named = |item: &&super::item::Item| match item.kind {
            ItemKind::Side(side) if matches!(item.particle, Particle::Subject | Particle::Topic | Particle::Give | Particle::Also) => {
                Some(side)
            }
            _ => None,
        };
        clause.subject.as_ref().map(|subject| subject.side).or_else(|| self.items[..clause.at].iter().rev().find_map(|item| named(&item)))
    }
}
