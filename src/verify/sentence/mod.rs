//! Sentences must not lie (pages.md 2.3): the published text of a step against the step.
//!
//! A text is stripped of its markup ([`text`]), cut into sentences ([`token`]) and read as a row of places, sides,
//! counts and predicates ([`item`], [`mood`], [`clause`]; the words are data in [`lexicon`]). Each check then holds the
//! clauses against the [`world`] of the step. What cannot be read for certain is passed over.

mod able;
mod balance;
mod capture;
mod centre;
mod choices;
mod clause;
mod count;
mod course;
mod doer;
mod freedom;
mod geometry;
mod goals;
mod heading;
mod item;
mod legality;
mod lexicon;
mod loops;
mod manner;
mod mood;
mod motion;
mod nouns;
mod only;
mod options;
mod outcome;
mod piece;
mod points;
mod powers;
mod race;
mod reach;
mod reasons;
mod region;
mod rows;
mod rulebook;
mod safety;
mod sandwich;
mod sequel;
mod shares;
mod side;
mod squares;
mod stance;
mod tally;
mod terse;
mod text;
mod token;
mod totals;
mod track;
mod turn;
mod verbs;
mod vocabulary;
mod winning;
mod world;

use std::ops::Range;
use std::sync::Arc;

use crate::diagnostic::codes::page::PAGE_TOO_COMPLEX;
use crate::diagnostic::{CodeInfo, Finding, Place, Source, Span};
use crate::engine::{AnyGame, Position, Side};
use crate::page::{Block, BlockKind, LONGEST_SENTENCE, Node, Value};
use crate::wording::{Names, text_board};

use super::language::{Example, Verb};
use super::replay::{PlayedStep, Replay};

use clause::{Clause, Clauses};
use item::{Item, ItemKind, Speech};
use lexicon::{Form, Sense};
use text::Plain;
use world::{Setting, Stage, Trail, World};

/// A sentence, or all sentences of a block, that `말검사: 끔` leaves unchecked (pages.md 2.3).
#[derive(Clone, Debug)]
pub struct OptOut {
    /// Index in `page.blocks`.
    pub block: usize,
    /// The name of the example.
    pub example: String,
    /// The step, from 1; none where the whole block opts out.
    pub step: Option<usize>,
    /// The sentence left unchecked, or the opening line of the block.
    pub place: Place,
}

/// Words of one sentence that are read.
const MOST_WORDS: usize = 400;

/// What is wrong with some words.
struct Fault {
    code: &'static CodeInfo,
    range: Range<usize>,
    message: String,
    engine: String,
    help: String,
}

/// Words that make a sentence one about the game at large.
const GENERAL: &[&str] =
    &["보통", "대개", "일반적으로", "원칙적으로", "규칙상", "언제나", "항상", "늘", "매번", "누구나", "본디", "본래", "어떤", "무릇"];

/// First words of a sentence that tells what comes of the one before.
const THEREUPON: &[&str] = &["그러면", "그럼", "그때", "그때는", "그러고", "그렇게"];

/// First words of a sentence that sets something against the one before.
const BUT: &[&str] = &["그러나", "하지만", "그래도", "그런데", "그렇지만", "다만", "대신"];

/// One sentence on its way through the checks.
struct Checker<'a> {
    world: &'a World<'a>,
    text: &'a str,
    items: &'a [Item],
    clauses: Vec<Clause<'a>>,
    question: bool,
    /// Whether a sentence before this one in the text says that something moves.
    moved: bool,
    /// Whether a sentence after this one does.
    moves_later: bool,
    /// Whether no sentence comes after this one.
    last: bool,
    faults: Vec<Fault>,
}

impl Checker<'_> {
    fn fault(&mut self, code: &'static CodeInfo, range: &Range<usize>, message: String, engine: String, help: &str) {
        self.faults.push(Fault { code, range: range.clone(), message, engine, help: help.to_owned() });
    }

    /// The words of an item.
    fn words(&self, at: usize) -> &str {
        self.items.get(at).map_or("", |item| &self.text[item.range.clone()])
    }

    /// Whether some word of the sentence begins with one of these.
    fn says(&self, words: &[&str]) -> bool {
        (0..self.items.len()).any(|at| words.iter().any(|word| self.words(at).starts_with(word)))
    }

    /// Whether some word of the sentence is one of these.
    fn says_word(&self, words: &[&str]) -> bool {
        (0..self.items.len()).any(|at| words.contains(&self.words(at)))
    }

    /// Whether a clause tells what the step does: a fact, or in a `가능` what would happen.
    fn tells(&self, clause: &Clause) -> bool {
        let described = clause.pred.form == lexicon::Form::AdnominalPast && !self.describes_the_mover(clause);
        clause.pred.factual && !described && !self.supposed(clause) && !self.aside(clause)
    }

    /// `(4,3)으로 뛴 여우가`: a clause that describes the mover may tell of the step; of anything else it recalls.
    fn describes_the_mover(&self, clause: &Clause) -> bool {
        let head = self.items.get(clause.at + 1).map(|item| &item.kind);
        matches!(head, Some(ItemKind::Side(side)) if self.movers().contains(side))
    }

    /// Whether a clause denies something of the step: told like a fact, of what does not happen.
    fn denies(&self, clause: &Clause) -> bool {
        let pred = &clause.pred;
        pred.negated && !pred.possible && !pred.intended && !pred.unreal && !self.supposed(clause) && !self.aside(clause)
    }

    /// Whether a clause depends on something else than the action of the step.
    fn supposed(&self, clause: &Clause) -> bool {
        // 이렇게 두면 호랑이가 뛰어 이긴다: what the other side does then.
        let wins = clause.pred.sense == Sense::Win && clause.subject.as_ref().is_some_and(|subject| subject.carried);
        let deed = wins || matches!(clause.pred.sense, Sense::Go | Sense::Bring | Sense::Put | Sense::Capture | Sense::Over);
        let reply =
            deed && clause.subject.as_ref().is_some_and(|subject| !self.movers().contains(&subject.side)) && self.movers().len() == 1;
        if clause.pred.conditional && reply {
            return true;
        }
        let own = match self.world.stage {
            Stage::Can => self.condition_is_the_action(clause.at),
            Stage::Play => self.condition_is_this_move(clause.at),
            _ => false,
        };
        clause.pred.conditional && !own
    }

    /// `이렇게 두면`, `이 수를 두면`, `(6,4)로 내려가면`: the only condition is what the step does.
    fn condition_is_this_move(&self, at: usize) -> bool {
        let mut conditions = self.clauses.iter().filter(|c| c.at < at && c.pred.form == Form::If).peekable();
        conditions.peek().is_some()
            && conditions.all(|c| {
                let own = c.subject.as_ref().is_none_or(|subject| self.movers().contains(&subject.side));
                let this =
                    matches!(self.words(c.at.saturating_sub(1)), "이렇게" | "수를") && c.at <= 2 || self.words(0) == "이렇게" && c.at <= 4;
                let targets: Vec<_> = self.world.legs.iter().flat_map(world::Leg::targets).collect();
                let to = c.spots(&[lexicon::Particle::To, lexicon::Particle::At]);
                let moves = matches!(c.pred.sense, Sense::Go | Sense::Bring | Sense::Put) || c.pred.stem == "두";
                let same = moves && !to.is_empty() && to.iter().all(|(point, _)| targets.contains(point));
                own && (this || same && !self.says(&["만약", "만일", "설령"])) && !c.pred.negated && !c.pred.possible
            })
    }

    /// Whether what is said at an index hangs on a condition other than what the step does.
    fn hangs_on_another(&self, at: usize) -> bool {
        let conditional = self.clauses.iter().any(|c| c.at < at && c.pred.form == Form::If);
        conditional
            && match self.world.stage {
                Stage::Can => !self.condition_is_the_action(at),
                Stage::Play => !self.condition_is_this_move(at),
                _ => true,
            }
    }

    /// Whether a clause speaks of something else than the step: of earlier or later ones, or of the game at large.
    fn aside(&self, clause: &Clause) -> bool {
        self.recalls(clause) || self.looks_ahead(clause) || self.is_general(clause)
    }

    /// `그러면 (1,3)에 섭니다`, `그래도 선이 (1,2)로 가서 이깁니다` after a sentence of the step: what may come of it.
    fn is_sequel(&self, clause: &Clause) -> bool {
        let pred = &clause.pred;
        if pred.past || !self.moved || !matches!(self.world.stage, Stage::Play | Stage::Can) {
            return false;
        }
        let first = self.words(0);
        let then = THEREUPON.contains(&first) || first == "그" && ["뒤", "다음"].iter().any(|noun| self.words(1).starts_with(noun));
        let but = BUT.contains(&first) || self.says(&["이어서", "뒤이어", "곧"]);
        let movers = self.movers();
        let other = clause.subject.as_ref().is_some_and(|subject| subject.strong && movers.len() == 1 && !movers.contains(&subject.side));
        then || other && (but || self.world.stage == Stage::Can)
    }

    /// `다음 차례에 (4,5)로 뜁니다`
    fn looks_ahead(&self, clause: &Clause) -> bool {
        self.is_sequel(clause)
            || !clause.pred.past
                && (0..clause.at).any(|at| {
                    let after = |noun: &&str| self.words(at + 1).starts_with(noun);
                    let done = at
                        .checked_sub(1)
                        .is_some_and(|before| matches!(&self.items[before].kind, ItemKind::Pred(pred) if pred.form.is_adnominal()));
                    match self.words(at) {
                        "다음에" | "다음엔" | "다음번에" | "다음번에는" => !done,
                        "다음" => !done && ["차례에", "수에", "수로", "번에", "턴에", "단계"].iter().any(after),
                        "나중에" | "나중에는" | "훗날" | "언젠가" | "머지않아" | "이후에" | "이후에는" => true,
                        _ => false,
                    }
                })
    }

    /// `코나네에서는 뛰어넘어 잡습니다`, `보통 옆으로 걷습니다`: of the game, not of the step; no place is named.
    fn is_general(&self, clause: &Clause) -> bool {
        let name = self.world.game.info().name;
        let placed = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Place(_) | ItemKind::Number(_)));
        !placed
            && (0..clause.at).any(|at| {
                let word = self.words(at);
                GENERAL.contains(&word)
                    || ["에서는", "에서", "에는"]
                        .iter()
                        .any(|tail| word.strip_suffix(tail).is_some_and(|noun| name == noun || matches!(noun, "놀이" | "게임" | "규칙")))
            })
    }

    /// `앞 갈래에서는 뛰었지만`: told of an earlier step.
    fn recalls(&self, clause: &Clause) -> bool {
        let earlier = clause.has_word(&["앞에서", "앞서", "아까", "이전", "지난", "갈래에서", "전에", "처음에"]);
        let just = clause.pred.form != lexicon::Form::Finite && clause.has_word(&["방금", "조금"]);
        clause.pred.past && (earlier || just)
    }

    /// `오른쪽으로 뛰면 …, 아래로 뛰면 …`: alternatives, of which the action is one.
    fn offers_alternatives(&self) -> bool {
        let offers = |c: &&Clause| {
            let moves = matches!(c.pred.sense, Sense::Go | Sense::Bring | Sense::Over) || matches!(c.pred.stem, "고르" | "택하" | "선택하");
            let words = &self.text[c.range.clone()];
            moves && c.pred.form == Form::If && !words.ends_with('도') && !words.ends_with("려면") && !c.pred.negated
        };
        self.clauses.iter().filter(offers).count() > 1
    }

    /// Whether the conditions before a predicate speak of the action of the step: all their points are its own.
    fn condition_is_the_action(&self, at: usize) -> bool {
        let conditions = self.clauses.iter().filter(|c| c.at < at && c.pred.form == lexicon::Form::If);
        // 그 틈에 선이 뛰어들면: of the other side.
        let other = |c: &Clause| c.subject.as_ref().is_some_and(|subject| subject.strong && !self.movers().contains(&subject.side));
        let not = |c: &Clause| c.pred.negated && !c.pred.possible;
        let several = self.offers_alternatives();
        if self.world.stage == Stage::Can && (several || conditions.clone().any(|c| other(c) || not(c))) {
            return false;
        }
        conditions.flat_map(|c| &c.args).all(|item| match &item.kind {
            ItemKind::Place(spots) => spots.iter().all(|(point, _)| self.world.named.contains(point)),
            _ => true,
        })
    }
}

/// Checks all texts of a block.
pub(super) fn check(source: &Arc<Source>, block: &Block, checked: &Checked, findings: &mut Vec<Finding>, outs: &mut Vec<OptOut>) {
    let Checked { example, names, replay, .. } = checked;
    let out = |step, span: Span| OptOut { block: checked.block, example: checked.id.to_owned(), step, place: Place::new(source, span) };
    if !example.prose_check {
        outs.push(out(None, example.fence));
        return;
    }
    let game = &replay.game;
    let setting = Setting { game, rules: &example.rules, names, viewer: example.start.value.to_move };
    let mut whole = World::at(setting, Stage::Whole, example.start.value, &replay.start);
    for (step, played) in example.steps.iter().zip(&replay.steps) {
        whole.include(step, played);
    }
    let read = |span: Option<Span>, world: &World, findings: &mut Vec<Finding>| {
        let Some(node) = span.and_then(|span| node_at(&block.body, span)) else { return };
        check_text(source, node, world, findings);
    };
    if example.kind == BlockKind::Position {
        if let (Some(step), Some(played)) = (example.steps.first(), replay.steps.first()) {
            read(example.text, &World::of_step(setting, step, played, &Trail::default()), findings);
        }
        return;
    }
    // Where a step could not be played, what the example as a whole shows is not known.
    let complete = replay.complete && example.steps.iter().zip(&replay.steps).all(|(step, played)| happened(&step.verb, played));
    if complete {
        read(example.text, &whole, findings);
        let named = whole.named.clone();
        read(example.question, &World { named, ..World::at(setting, Stage::Question, example.start.value, &replay.start) }, findings);
    }
    let mut trails = vec![Trail::default()];
    for (at, (step, played)) in example.steps.iter().zip(&replay.steps).enumerate() {
        let mut trail = trails.last().cloned().unwrap_or_default();
        if let Verb::Back(kept) = step.verb {
            let seen = std::mem::take(&mut trail.seen);
            trail = Trail { seen, ..trails.get(kept).cloned().unwrap_or_default() };
        }
        match step.text {
            Some(span) if !step.prose_check => outs.push(out(Some(at + 1), span)),
            Some(span) if happened(&step.verb, played) => {
                read(Some(span), &World::of_step(setting, step, played, &trail), findings);
            }
            _ => {}
        }
        trail.follow(game, step, played);
        trails.push(trail);
    }
    if complete {
        whole.stage = Stage::Answer;
        read(example.answer, &whole, findings);
    }
}

/// What the check needs of an example that was replayed.
pub(super) struct Checked<'a> {
    pub block: usize,
    pub id: &'a str,
    pub example: &'a Example,
    pub names: &'a Names,
    pub replay: &'a Replay,
}

/// A step that could not be played is reported already; its sentence says nothing more.
fn happened(verb: &Verb, played: &PlayedStep) -> bool {
    match verb {
        Verb::Play(_) | Verb::Can(_) => !played.acts.is_empty(),
        Verb::Cannot(_) => played.refused.is_some(),
        _ => true,
    }
}

/// The node with a span.
fn node_at(node: &Node, span: Span) -> Option<&Node> {
    match &node.value {
        Value::Scalar(_) => (node.span == span).then_some(node),
        Value::List(items) => items.iter().find_map(|item| node_at(item, span)),
        Value::Map(entries) => entries.iter().find_map(|entry| node_at(&entry.value, span)),
        Value::Null => None,
    }
}

/// Checks one text.
fn check_text(source: &Arc<Source>, node: &Node, world: &World, findings: &mut Vec<Finding>) {
    if node.as_str().is_some_and(|text| text.len() > LONGEST_SENTENCE) {
        // Told when the page was read.
        return;
    }
    let plain = Plain::new(node, source);
    let speech = Speech { names: world.names, viewer: world.viewer };
    let sentences = token::sentences(&plain.text);
    let read: Vec<Vec<Item>> = sentences.iter().map(|sentence| item::items(&plain.text, sentence, &speech)).collect();
    let moves = |items: &Vec<Item>| items.iter().any(is_motion);
    let (first_move, last_move) = (read.iter().position(moves), read.iter().rposition(moves));
    let mut faults = Vec::new();
    for (at, items) in read.iter().enumerate() {
        if items.len() > MOST_WORDS {
            findings.push(endless(source, &plain, items));
            continue;
        }
        let mut checker = Checker {
            world,
            text: &plain.text,
            items,
            clauses: Clauses { items }.all(),
            question: sentences[at].question,
            moved: first_move.is_some_and(|first| first < at),
            moves_later: last_move.is_some_and(|last| last > at),
            last: at + 1 == read.len(),
            faults: Vec::new(),
        };
        checker.run();
        faults.append(&mut checker.faults);
    }
    faults.sort_by_key(|fault| (fault.range.start, fault.range.end));
    let mut last: Option<Range<usize>> = None;
    for fault in faults {
        // One lie, one finding: words that are marked already are not marked again.
        if last.as_ref().is_some_and(|last| fault.range.start < last.end) {
            continue;
        }
        let words = plain.text[fault.range.clone()].to_owned();
        findings.push(
            Finding::new(fault.code, fault.message)
                .at(Place::new(source, plain.span(&fault.range)))
                .says(words)
                .engine(fault.engine)
                .board(board(world.game, &world.after))
                .help(fault.help),
        );
        last = Some(fault.range);
    }
}

/// A sentence that nobody could read is not read here either: each word is looked at beside all others.
fn endless(source: &Arc<Source>, plain: &Plain, items: &[Item]) -> Finding {
    let start = items.first().map_or(0, |item| item.range.start);
    let end = items.get(20).map_or(start, |item| item.range.start);
    Finding::new(PAGE_TOO_COMPLEX, format!("한 문장에 낱말이 {}개나 있어 읽지 않았습니다.", items.len()))
        .at(Place::new(source, plain.span(&(start..end))))
        .help(format!("낱말이 {MOST_WORDS}개를 넘지 않게, 마침표로 문장을 나누어 주십시오."))
}

/// Whether an item says that something moves.
fn is_motion(item: &Item) -> bool {
    matches!(&item.kind, ItemKind::Pred(pred) if matches!(pred.sense, Sense::Go | Sense::Bring | Sense::Put | Sense::Capture | Sense::Roll | Sense::Fill))
}

fn board(game: &AnyGame, position: &Position) -> String {
    text_board(game, position)
}

impl Checker<'_> {
    fn run(&mut self) {
        if self.world.has_points() {
            self.check_motion();
            self.check_pieces();
            self.check_captures();
            self.check_counts();
            self.check_points();
            self.check_legality();
            self.check_manner();
            self.check_able();
            self.check_freedom();
            self.check_safety();
            self.check_balance();
            self.check_options();
            self.check_geometry();
            self.check_shares();
            self.check_powers();
            self.check_stance();
            self.check_only();
            self.check_goals();
            self.check_regions();
            self.check_reasons();
            self.check_course();
            self.check_sandwich();
            self.check_centre();
            self.check_centre_taken();
            self.check_tallies();
            self.check_loops();
            self.check_stopped();
            self.check_rows();
            self.check_lines();
            self.check_winning();
        } else {
            self.check_squares();
            self.check_race();
            self.check_track();
        }
        self.check_rulebook();
        self.check_choices();
        self.check_sides();
        self.check_turn();
        self.check_outcome();
    }

    fn name(&self, side: Side) -> &str {
        self.world.names.show(side)
    }
}
