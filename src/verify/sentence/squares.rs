//! Snakes and Ladders: squares, faces of the die, ladders and snakes.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_MOTION;
use crate::diagnostic::codes::sentence::{SENTENCE_PIECE, SENTENCE_SIDE};
use crate::engine::{Action, Side, Value};
use crate::korean::josa;

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::world::Stage;

/// One roll: from, where the die leads, where the piece comes to stand.
#[derive(Clone, Copy)]
struct Roll {
    side: Side,
    face: u32,
    from: u32,
    raw: u32,
    to: u32,
}

impl Checker<'_> {
    pub(super) fn check_squares(&mut self) {
        let rolls = self.rolls();
        for at in 0..self.clauses.len() {
            self.check_landing(at, &rolls);
            self.check_jump_words(at, &rolls);
        }
        self.check_roller(&rolls);
        self.check_owners();
        self.check_faces(&rolls);
        self.check_stands();
    }

    pub(super) fn jumps(&self, id: &str) -> Vec<(u32, u32)> {
        match self.world.rule(id) {
            Some(Value::Jumps(pairs)) => pairs.iter().map(|(from, to)| (u32::from(*from), u32::from(*to))).collect(),
            _ => Vec::new(),
        }
    }

    fn rolls(&self) -> Vec<Roll> {
        let jumps: Vec<(u32, u32)> = self.jumps("ladders").into_iter().chain(self.jumps("snakes")).collect();
        let mut found = Vec::new();
        for leg in &self.world.legs {
            let Action::Roll(face) = leg.action else { continue };
            let index = leg.mover.index();
            let (from, to) = (u32::from(leg.before.squares[index]), u32::from(leg.after.squares[index]));
            let straight = from + u32::from(face);
            let back = 200u32.saturating_sub(straight);
            let raw = [straight, back].into_iter().find(|square| jumps.contains(&(*square, to))).unwrap_or(to);
            found.push(Roll { side: leg.mover, face: u32::from(face), from, raw, to });
        }
        found
    }

    /// Numbers of squares among the arguments of a clause, with their particle.
    fn numbers(&self, clause: &Clause) -> Vec<(u32, Particle, Range<usize>)> {
        clause.places.iter().filter_map(|&at| self.square_at(at)).collect()
    }

    /// `38`, `38번 칸`, `38칸으로`
    fn square_at(&self, at: usize) -> Option<(u32, Particle, Range<usize>)> {
        let item = &self.items[at];
        match item.kind {
            ItemKind::Number(number) => Some((number, item.particle, item.range.clone())),
            ItemKind::Count { value, counter: "번", ordinal: false } => {
                let next = self.words(at + 1).strip_prefix('칸')?;
                Some((u32::try_from(value).ok()?, super::verbs::particle(next)?, item.range.clone()))
            }
            ItemKind::Count { value, counter: "칸", ordinal: false }
                if value > 6 || matches!(item.particle, Particle::To | Particle::At) =>
            {
                Some((u32::try_from(value).ok()?, item.particle, item.range.clone()))
            }
            _ => None,
        }
    }

    fn tells_roll(&self, clause: &Clause) -> bool {
        let pred = &clause.pred;
        let finite = matches!(pred.form, Form::Finite | Form::And | Form::Then | Form::If);
        match self.world.stage {
            // 3이 나오면 …, 1이 나오면 …: alternatives.
            Stage::Can => {
                let offers =
                    self.clauses.iter().filter(|c| c.pred.form == Form::If && (c.pred.stem == "나오" || c.pred.sense == Sense::Roll));
                !pred.negated && !pred.intended && finite && offers.count() < 2 && !self.says(&["이상", "이하", "다른"])
            }
            Stage::Play => self.tells(clause),
            _ => false,
        }
    }

    fn check_landing(&mut self, at: usize, rolls: &[Roll]) {
        let clause = &self.clauses[at];
        let own: Vec<Roll> = match clause.subject.as_ref().filter(|subject| rolls.iter().any(|roll| roll.side == subject.side)) {
            Some(subject) => rolls.iter().filter(|roll| roll.side == subject.side).copied().collect(),
            None => rolls.to_vec(),
        };
        let lands = matches!(clause.pred.sense, Sense::Go | Sense::Bring | Sense::Stand)
            || matches!(clause.pred.stem, "타" | "쉬" | "머물" | "머무르" | "만나");
        if own.is_empty() || !lands || clause.pred.standing || !self.tells_roll(clause) {
            return;
        }
        let mut wrong = Vec::new();
        for (number, particle, range) in self.numbers(clause) {
            let fine = match particle {
                Particle::At if clause.pred.sense == Sense::Stand && clause.pred.form == Form::Finite => {
                    own.iter().any(|roll| roll.to == number)
                }
                Particle::To | Particle::At | Particle::Until => own.iter().any(|roll| {
                    let face = particle == Particle::To && roll.face == number;
                    let bounces = !matches!(self.world.rule("overshoot"), Some(Value::Choice("stay")));
                    let end = number == 100 && roll.from + roll.face > 100 && (bounces || clause.pred.form != Form::Finite);
                    face || end || [roll.raw, roll.to].contains(&number)
                }),
                Particle::From if matches!(clause.pred.stem, "멈추" | "쉬" | "머물" | "머무르") => {
                    own.iter().any(|roll| roll.to == number)
                }
                Particle::From => own.iter().any(|roll| [roll.raw, roll.from, roll.to].contains(&number)),
                _ => true,
            };
            if !fine {
                wrong.push(range);
            }
        }
        for item in &clause.args {
            if let ItemKind::Count { value, counter: "칸", ordinal: false } = item.kind
                && matches!(item.particle, Particle::Bare | Particle::Object)
                && clause.args.last().is_some_and(|last| last.range == item.range)
                && !own.iter().any(|roll| {
                    u64::from(roll.to.abs_diff(roll.raw)) == value
                        || u64::from(roll.face) == value
                        || u64::from(roll.to.abs_diff(roll.from)) == value
                        || roll.from + roll.face > 100
                })
            {
                wrong.push(item.range.clone());
            }
        }
        for range in wrong {
            let engine = self.told(rolls);
            self.fault(SENTENCE_MOTION, &range, "말이 가는 칸이 글과 다릅니다.".to_owned(), engine, "칸의 번호를 고치십시오.");
        }
    }

    /// `하양은 5가 나와 71에서 사다리를 타고 91로 올라갑니다`: the piece that did not roll goes nowhere.
    fn check_roller(&mut self, rolls: &[Roll]) {
        let [roll] = rolls else { return };
        if self.world.stage != Stage::Play {
            return;
        }
        let mut wrong = None;
        for clause in &self.clauses {
            let Some(subject) = clause.subject.as_ref().filter(|subject| subject.side != roll.side) else {
                // 하양은 3이 나와: the die is the subject, the piece the topic.
                let topic = clause
                    .args
                    .iter()
                    .find(|item| matches!(item.kind, ItemKind::Side(side) if side != roll.side) && item.particle == Particle::Topic);
                let face = clause
                    .args
                    .iter()
                    .any(|item| matches!(item.kind, ItemKind::Number(n) if n == roll.face) && item.particle == Particle::Subject);
                if let Some(item) = topic.filter(|_| face && clause.pred.stem == "나오" && self.tells(clause)) {
                    wrong = Some(item.range.clone());
                }
                continue;
            };
            let goes = matches!(clause.pred.sense, Sense::Go | Sense::Bring) || matches!(clause.pred.stem, "타" | "만나");
            let squares = self.squares_of(subject.side);
            let numbers = self.numbers(clause);
            let there = |number: &u32| squares.contains(number);
            let bumped = self.is_bumped(subject.side);
            if goes && self.tells(clause) && !bumped && !numbers.is_empty() && !numbers.iter().any(|(number, ..)| there(number)) {
                wrong = Some(subject.range.clone());
            }
        }
        if let Some(range) = wrong {
            let engine = self.told(rolls);
            self.fault(SENTENCE_SIDE, &range, "주사위를 굴린 쪽이 글과 다릅니다.".to_owned(), engine, "쪽의 이름을 고치십시오.");
        }
    }

    /// `사다리를 탑니다`, `뱀을 만납니다` without one.
    fn check_jump_words(&mut self, at: usize, rolls: &[Roll]) {
        let clause = &self.clauses[at];
        if rolls.is_empty()
            || self.world.stage != Stage::Play && self.world.stage != Stage::Can
            || !self.tells_roll(clause)
            || clause.pred.form.is_adnominal()
            || clause.pred.form == Form::If
        {
            return;
        }
        let has = |word: &str| {
            clause.args.iter().find(|item| {
                matches!(&item.kind, ItemKind::Word(w) if w.starts_with(word))
                    && matches!(item.particle, Particle::Object | Particle::At | Particle::To | Particle::Bare)
            })
        };
        let ladder = has("사다리").filter(|_| {
            matches!(clause.pred.stem, "타" | "만나" | "밟" | "걸리")
                || clause.pred.stem.starts_with("오르")
                || clause.pred.stem.starts_with("올라")
        });
        let snake = has("뱀").filter(|_| matches!(clause.pred.stem, "만나" | "미끄러지" | "타" | "물리" | "떨어지" | "내려가"));
        let climbs = rolls.iter().any(|roll| roll.to > roll.raw);
        let slides = rolls.iter().any(|roll| roll.to < roll.raw);
        let wrong = ladder.filter(|_| !climbs).or(snake.filter(|_| !slides)).map(|item| item.range.clone());
        if let Some(range) = wrong {
            let engine = self.told(rolls);
            self.fault(
                SENTENCE_MOTION,
                &range,
                "이 굴림에는 그런 사다리나 뱀이 없습니다.".to_owned(),
                engine,
                "사다리나 뱀을 빼거나 칸을 고치십시오.",
            );
        }
    }

    /// `36의 사다리`, `16의 뱀`
    fn check_owners(&mut self) {
        for at in 0..self.items.len() {
            let Some((number, particle, range)) = self.square_at(at) else { continue };
            let head = (at + 1..self.items.len().min(at + 3))
                .find(|&i| matches!(&self.items[i].kind, ItemKind::Word(word) if word.starts_with("사다리") || word.starts_with('뱀')));
            let Some(head) = head.filter(|_| particle == Particle::Of) else { continue };
            let id = if self.words(head).starts_with("사다리") { "ladders" } else { "snakes" };
            if !self.jumps(id).iter().any(|(from, to)| *from == number || *to == number) {
                let name = if id == "ladders" { "사다리" } else { "뱀" };
                self.fault(
                    SENTENCE_PIECE,
                    &range,
                    format!("{number}번 칸에는 {} 없습니다.", josa(name, "이/가")),
                    format!("{name}: {}", self.table(id)),
                    "칸의 번호를 고치십시오.",
                );
            }
        }
    }

    fn table(&self, id: &str) -> String {
        self.jumps(id).iter().map(|(from, to)| format!("{from}→{to}")).collect::<Vec<_>>().join(", ")
    }

    /// `4를 굴려`, `6이 나와`, `주사위 5`
    fn check_faces(&mut self, rolls: &[Roll]) {
        if rolls.is_empty() || !matches!(self.world.stage, Stage::Play | Stage::Can) {
            return;
        }
        let mut wrong = Vec::new();
        for clause in &self.clauses {
            let out = clause.pred.stem == "나오" || clause.pred.sense == Sense::Roll;
            if !out || !(self.tells_roll(clause) || self.world.stage == Stage::Play && clause.pred.factual) {
                continue;
            }
            for (number, particle, range) in self.numbers(clause) {
                let face = matches!(particle, Particle::Subject | Particle::Object | Particle::Bare);
                if face && number <= 6 && !rolls.iter().any(|roll| roll.face == number) {
                    wrong.push(range);
                }
            }
        }
        for at in 0..self.items.len() {
            let said = matches!(&self.items[at].kind, ItemKind::Number(n) if !rolls.iter().any(|roll| roll.face == *n));
            let before = at.checked_sub(1).map_or("", |i| self.words(i));
            let die = matches!(before, "주사위" | "눈" | "주사위는" | "눈은" | "주사위가" | "주사위로");
            let supposed = self.world.stage == Stage::Can && ["이면", "면"].iter().any(|tail| self.words(at).ends_with(tail));
            if said && (die || supposed) {
                wrong.push(self.items[at].range.clone());
            }
        }
        for range in wrong {
            let engine = self.told(rolls);
            self.fault(SENTENCE_MOTION, &range, "주사위의 눈이 글과 다릅니다.".to_owned(), engine, "눈의 수를 고치십시오.");
        }
    }

    /// `하양이 99에서 기다리고`, `검정은 74, 하양은 84에 있습니다`
    fn check_stands(&mut self) {
        let mut wrong = Vec::new();
        for at in 1..self.items.len() {
            let adverb = |i: usize| matches!(self.words(i), "이제" | "지금" | "아직" | "여전히" | "그대로" | "벌써");
            let owner = at - 1 - usize::from(at > 1 && adverb(at - 1));
            let ItemKind::Side(side) = self.items[owner].kind else { continue };
            let Some((number, particle, range)) = self.square_at(at) else { continue };
            let topic = matches!(self.items[owner].particle, Particle::Topic | Particle::Subject);
            let pred = self.items[at..].iter().find_map(|item| if let ItemKind::Pred(pred) = &item.kind { Some(pred) } else { None });
            let stays = pred.is_none_or(|pred| matches!(pred.sense, Sense::Exist) || pred.standing && pred.sense != Sense::Go)
                && pred.is_none_or(|pred| !pred.negated && !pred.possible && !matches!(pred.form, Form::If));
            let waits = matches!(particle, Particle::At | Particle::From | Particle::Bare | Particle::Is);
            if topic && stays && waits && !self.squares_of(side).contains(&number) {
                wrong.push((side, range));
            }
        }
        for (side, range) in wrong {
            let engine = format!("{}: {}번 칸", self.name(side), self.world.after.squares[side.index()]);
            self.fault(SENTENCE_PIECE, &range, "그 칸에 있는 말이 아닙니다.".to_owned(), engine, "칸의 번호를 고치십시오.");
        }
    }

    fn squares_of(&self, side: Side) -> BTreeSet<u32> {
        self.world.positions.iter().map(|position| u32::from(position.squares[side.index()])).collect()
    }

    fn told(&self, rolls: &[Roll]) -> String {
        rolls
            .iter()
            .map(|roll| format!("{}: {}에서 주사위 {}, {}에 섭니다", self.name(roll.side), roll.from, roll.face, roll.to))
            .collect::<Vec<_>>()
            .join("; ")
    }
}
