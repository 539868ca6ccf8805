//! Coverage: what each page shows of its games. Rules by mutation ([`super::mutate`]), refusals, ends and kinds of action
//! from the examples as they were replayed.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::{ActionKind, EndReason, GameId, Reason, RuleSpec, Rules};
use crate::page::Page;

use super::check::{CheckedExample, CheckedPage, Context, game_word};
use super::language::Verb;
use super::mutate::{Notice, Subject, Trial, trials, unreachable};

/// The trials of every game that the pages treat.
pub type Trials = BTreeMap<GameId, Vec<Trial>>;

/// What is known of one other value of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// These examples play differently under it.
    Shown(Vec<String>),
    /// No example does, but these checked numbers print another value.
    Stated(Vec<String>),
    /// It changes nothing that could be shown, and why.
    Unreachable(&'static str),
    /// Nothing notices.
    Unnoticed,
}

impl State {
    /// The stable word of machine formats.
    pub fn id(&self) -> &'static str {
        match self {
            State::Shown(_) => "shown",
            State::Stated(_) => "stated",
            State::Unreachable(_) => "unreachable",
            State::Unnoticed => "unnoticed",
        }
    }
}

/// One rule on a page.
#[derive(Clone, Debug)]
pub struct RuleCoverage {
    /// The rule.
    pub spec: &'static RuleSpec,
    /// Its value on the site.
    pub value: String,
    /// What that says, in Korean.
    pub statement: String,
    /// Each of its other values: the change in words, and what is known of it.
    pub changes: Vec<(String, State)>,
    /// Examples that are played with the rule changed: the value and the names.
    pub variants: BTreeMap<String, Vec<String>>,
}

impl RuleCoverage {
    /// Whether examples show it against every other value that could be told apart.
    pub fn shown(&self) -> bool {
        self.changes.iter().all(|(_, state)| matches!(state, State::Shown(_) | State::Unreachable(_)))
    }

    /// The same, checked numbers counted too: what the stamp of a page asks for (pages.md 3).
    pub fn noticed(&self) -> bool {
        self.changes.iter().all(|(_, state)| *state != State::Unnoticed)
    }

    /// How it stands in one word: `shown`, `stated`, `partly`, `unnoticed`, `unreachable`.
    pub fn word(&self) -> &'static str {
        let all = |wanted: fn(&State) -> bool| self.changes.iter().all(|(_, state)| wanted(state));
        if all(|state| matches!(state, State::Unreachable(_))) {
            "unreachable"
        } else if self.shown() {
            "shown"
        } else if self.noticed() {
            "stated"
        } else if all(|state| matches!(state, State::Unnoticed | State::Unreachable(_))) {
            "unnoticed"
        } else {
            "partly"
        }
    }
}

/// Something a game has several of, and the examples that show each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally<T> {
    /// In the order of words.md: what, the examples that show it, why it cannot be shown.
    pub entries: Vec<(T, Vec<String>, Option<&'static str>)>,
}

impl<T> Tally<T> {
    /// How many are shown.
    pub fn shown(&self) -> usize {
        self.entries.iter().filter(|(_, by, _)| !by.is_empty()).count()
    }

    /// How many could be shown.
    pub fn all(&self) -> usize {
        self.entries.iter().filter(|(_, by, never)| !by.is_empty() || never.is_none()).count()
    }
}

/// What one page, or a whole site, shows of one game.
#[derive(Clone, Debug)]
pub struct GameCoverage {
    /// The game.
    pub game: GameId,
    /// Examples, puzzles and positions.
    pub examples: usize,
    /// Their steps; a `국면` has none.
    pub steps: usize,
    /// Checked numbers.
    pub facts: usize,
    /// Every rule of the game.
    pub rules: Vec<RuleCoverage>,
    /// Reasons of refusals.
    pub reasons: Tally<Reason>,
    /// Ends.
    pub outcomes: Tally<EndReason>,
    /// Kinds of action.
    pub kinds: Tally<ActionKind>,
}

impl GameCoverage {
    /// Rules that examples show.
    pub fn rules_shown(&self) -> usize {
        self.rules.iter().filter(|rule| rule.shown()).count()
    }

    /// Whether every rule is shown by an example or a checked number.
    pub fn complete(&self) -> bool {
        self.rules.iter().all(RuleCoverage::noticed)
    }
}

/// What one page shows.
#[derive(Clone, Debug)]
pub struct PageCoverage {
    /// Its games, in the order of games.md.
    pub games: Vec<GameCoverage>,
}

impl PageCoverage {
    /// Whether every rule of every game of the page is shown by an example or a checked number (pages.md 3).
    pub fn complete(&self) -> bool {
        !self.games.is_empty() && self.games.iter().all(GameCoverage::complete)
    }
}

/// The games that a page treats: of its front matter, its sections, its blocks and its numbers.
pub fn games_of(page: &Page, checked: &CheckedPage) -> BTreeSet<GameId> {
    let words = page.front.game.iter().map(|game| game.value.as_str());
    let words = words.chain(page.sections.iter().filter_map(|section| section.game.as_deref()));
    let named = words.filter_map(game_word);
    let shown = checked.examples.iter().map(|example| example.replay.game.id());
    named.chain(shown).chain(checked.facts.iter().flatten().map(|fact| fact.game)).collect()
}

/// Tries every other value of every rule of every game on these pages.
pub fn all_trials(subjects: &[Subject], context: &Context) -> Trials {
    let games: BTreeSet<GameId> = subjects.iter().flat_map(|subject| games_of(subject.page, subject.checked)).collect();
    games.into_iter().map(|game| (game, trials(subjects, context, game))).collect()
}

/// What each page shows, in the order of the subjects.
pub fn coverage(subjects: &[Subject], context: &Context, trials: &Trials) -> Vec<PageCoverage> {
    let page = |(index, subject): (usize, &Subject)| {
        let games = games_of(subject.page, subject.checked);
        let games = games.into_iter().filter_map(|game| Some(of_game(subjects, &[index], false, context, game, trials.get(&game)?)));
        PageCoverage { games: games.collect() }
    };
    subjects.iter().enumerate().map(page).collect()
}

/// What all pages together show of each game; examples are named `page#name`.
pub fn of_site(subjects: &[Subject], context: &Context, trials: &Trials) -> Vec<GameCoverage> {
    let every: Vec<usize> = (0..subjects.len()).collect();
    trials.iter().map(|(&game, trials)| of_game(subjects, &every, true, context, game, trials)).collect()
}

/// What some of the pages show of a game.
fn of_game(subjects: &[Subject], within: &[usize], qualified: bool, context: &Context, game: GameId, trials: &[Trial]) -> GameCoverage {
    let named = |index: usize, id: &str| match subjects.get(index) {
        Some(subject) if qualified => format!("{}#{id}", subject.page.path),
        _ => id.to_owned(),
    };
    let house = context.rules(game);
    let mut sight = Sight::default();
    let mut facts = 0;
    for &index in within {
        let Some(subject) = subjects.get(index) else { continue };
        facts += subject.checked.facts.iter().flatten().filter(|fact| fact.game == game && fact.holds).count();
        for example in subject.checked.examples.iter().filter(|example| example.replay.game.id() == game && example.holds) {
            sight.see(example, &house, &named(index, &example.id));
        }
    }
    let never = |outcome: EndReason| {
        let plain = house == Rules::house(game);
        unreachable(game).find(|truth| plain && truth.outcome == Some(outcome)).map(|truth| truth.reason)
    };
    GameCoverage {
        game,
        examples: sight.examples,
        steps: sight.steps,
        facts,
        rules: rules(&house, within, trials, &named, &mut sight.variants),
        reasons: tally(&game.info().reasons(), sight.reasons, |_| None),
        outcomes: tally(game.info().outcomes, sight.outcomes, never),
        kinds: tally(game.info().kinds, sight.kinds, |_| None),
    }
}

type Variants = BTreeMap<&'static str, BTreeMap<String, Vec<String>>>;

/// What some examples show.
#[derive(Default)]
struct Sight {
    examples: usize,
    steps: usize,
    reasons: BTreeMap<Reason, Vec<String>>,
    outcomes: BTreeMap<EndReason, Vec<String>>,
    kinds: BTreeMap<ActionKind, Vec<String>>,
    variants: Variants,
}

fn note<K: Ord>(map: &mut BTreeMap<K, Vec<String>>, key: K, name: &str) {
    let names = map.entry(key).or_default();
    if names.last().map(String::as_str) != Some(name) {
        names.push(name.to_owned());
    }
}

impl Sight {
    fn see(&mut self, example: &CheckedExample, house: &Rules, name: &str) {
        let game = &example.replay.game;
        self.examples += 1;
        if example.example.kind != crate::page::BlockKind::Position {
            self.steps += example.example.steps.len();
        }
        for ((spec, here), (_, there)) in example.example.rules.iter().zip(house.iter()) {
            if here != there {
                note(self.variants.entry(spec.id).or_default(), here.to_string(), name);
            }
        }
        for (step, played) in example.steps() {
            if let Some((_, reason)) = played.refused {
                note(&mut self.reasons, reason, name);
            }
            if let Some(outcome) = played.outcome {
                note(&mut self.outcomes, outcome.reason, name);
            }
            let told = if let Verb::Only(acts) = &step.verb { acts.as_slice() } else { &[] };
            let listed = told.iter().map(|act| (played.shown, act.action));
            for (before, action) in played.acts.iter().map(|act| (act.before, act.action)).chain(listed) {
                for &kind in game.info().kinds.iter().filter(|kind| kind.includes(game, &before, action)) {
                    note(&mut self.kinds, kind, name);
                }
            }
        }
    }
}

/// Everything there is, then what only variants have.
fn tally<T: Ord + Copy>(all: &[T], mut seen: BTreeMap<T, Vec<String>>, never: impl Fn(T) -> Option<&'static str>) -> Tally<T> {
    let mut entries: Vec<_> = all.iter().map(|&what| (what, seen.remove(&what).unwrap_or_default(), never(what))).collect();
    entries.extend(seen.into_iter().map(|(what, by)| (what, by, None)));
    Tally { entries }
}

fn rules(
    house: &Rules,
    within: &[usize],
    trials: &[Trial],
    named: &dyn Fn(usize, &str) -> String,
    variants: &mut Variants,
) -> Vec<RuleCoverage> {
    let rule = |(spec, value): (&'static RuleSpec, &crate::engine::Value)| RuleCoverage {
        spec,
        value: value.to_string(),
        statement: spec.statement(value),
        changes: trials
            .iter()
            .filter(|trial| trial.mutant.spec.id == spec.id)
            .map(|trial| (trial.mutant.change.clone(), state(house, within, trial, named)))
            .collect(),
        variants: variants.remove(spec.id).unwrap_or_default(),
    };
    house.iter().map(rule).collect()
}

fn state(house: &Rules, within: &[usize], trial: &Trial, named: &dyn Fn(usize, &str) -> String) -> State {
    let notices = || within.iter().filter_map(|index| Some((*index, trial.pages.get(index)?)));
    let list = |of: fn(&Notice) -> &Vec<String>| -> Vec<String> {
        notices().flat_map(|(index, notice)| of(notice).iter().map(move |id| named(index, id))).collect()
    };
    let examples = list(|notice| &notice.examples);
    if !examples.is_empty() {
        return State::Shown(examples);
    }
    let facts = list(|notice| &notice.facts);
    if !facts.is_empty() {
        return State::Stated(facts);
    }
    let plain = *house == Rules::house(house.game());
    let truth = unreachable(house.game()).find(|truth| plain && truth.rule == Some(trial.mutant.spec.id));
    truth.map_or(State::Unnoticed, |truth| State::Unreachable(truth.reason))
}
