//! The pages of a site under a changed rule: what plays differently, what prints another number.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::mutants::{Mutant, mutants};
use crate::engine::GameId;
use crate::page::{BlockKind, FactRef, Page};

use super::super::check::{CheckedPage, Context, check_page, game_word};
use super::super::facts::{Query, read_query, split_game};

/// A page and what its check found under the rules of the site.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The page.
    pub page: &'a Page,
    /// Its check.
    pub checked: &'a CheckedPage,
}

/// What of one page notices a changed rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notice {
    /// Examples, puzzles and positions that hold no more, by name: they *show* the rule.
    pub examples: Vec<String>,
    /// Checked numbers that hold no more, by the fact as written: they *state* the rule. Not asked for where an example of
    /// the page shows it.
    pub facts: Vec<String>,
}

impl Notice {
    /// Whether an example of the page plays differently.
    pub fn shown(&self) -> bool {
        !self.examples.is_empty()
    }

    /// Whether the page notices at all.
    pub fn noticed(&self) -> bool {
        self.shown() || !self.facts.is_empty()
    }
}

/// A changed rule and what the pages make of it.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The change.
    pub mutant: Mutant,
    /// Pages that notice, by their index among the subjects.
    pub pages: BTreeMap<usize, Notice>,
}

impl Trial {
    /// Whether any example of any page plays differently.
    pub fn shown(&self) -> bool {
        self.pages.values().any(Notice::shown)
    }

    /// Whether anything notices.
    pub fn noticed(&self) -> bool {
        self.pages.values().any(Notice::noticed)
    }
}

/// What can notice a change of one game's rules on a page: its examples and numbers, each as a page of its own.
struct Part {
    subject: usize,
    /// Without the checked numbers.
    examples: Page,
    /// The names of the examples that hold, by the start of their fence.
    names: BTreeMap<usize, String>,
    /// The checked numbers alone.
    facts: Page,
}

/// Replays the examples and asks for the numbers of a game under each other value of each of its rules.
pub fn trials(subjects: &[Subject], context: &Context, game: GameId) -> Vec<Trial> {
    let parts: Vec<Part> = subjects.iter().enumerate().filter_map(|(index, subject)| part(index, subject, game, context)).collect();
    let all = mutants(&context.rules(game));
    all.into_par_iter()
        .map(|mutant| {
            let mut changed = Context { steps_only: true, ..context.clone() };
            changed.house.insert(game, mutant.rules.clone());
            let pages = parts.iter().map(|part| (part.subject, notice(part, &changed)));
            Trial { pages: pages.filter(|(_, notice)| notice.noticed()).collect(), mutant }
        })
        .collect()
}

fn notice(part: &Part, context: &Context) -> Notice {
    let after = check_page(&part.examples, context);
    let holds = |start: usize| after.examples.iter().any(|example| example.holds && example.example.fence.start == start);
    let examples: Vec<String> = part.names.iter().filter(|(start, _)| !holds(**start)).map(|(_, name)| name.clone()).collect();
    if !examples.is_empty() || part.facts.facts.is_empty() {
        return Notice { examples, facts: Vec::new() };
    }
    let after = check_page(&part.facts, context);
    let fails = part.facts.facts.iter().zip(&after.facts).filter(|(_, fact)| !fact.as_ref().is_some_and(|fact| fact.holds));
    Notice { examples, facts: fails.map(|(fact, _)| fact.target.clone()).collect() }
}

/// The blocks and numbers of a page that are about a game and hold; none if there are none.
fn part(index: usize, subject: &Subject, game: GameId, context: &Context) -> Option<Part> {
    let Subject { page, checked } = *subject;
    let about = |id: Option<&str>| id.and_then(game_word) == Some(game);
    let mut examples = bare(page);
    let mut names = BTreeMap::new();
    for example in &checked.examples {
        let block = page.blocks.get(example.block)?;
        if example.replay.game.id() == game && example.holds && block.kind != BlockKind::Claim {
            names.insert(block.fence.start, example.id.clone());
            examples.blocks.push(block.clone());
        }
    }
    let names_of_game = context.names(game);
    let asked = |fact: &FactRef| {
        let target = split_game(&fact.target);
        // What an example shows, the example itself notices.
        let of_engine = matches!(read_query(target.rest, game, &names_of_game), Ok(Query::Engine(_)));
        about(target.game.or(fact.game.as_deref())) && of_engine
    };
    let mut facts = bare(page);
    let holding = page.facts.iter().zip(&checked.facts).filter(|(_, fact)| fact.as_ref().is_some_and(|fact| fact.holds));
    for (fact, _) in holding.filter(|(fact, _)| asked(fact)) {
        // The same number said twice notices nothing more.
        if !facts.facts.iter().any(|other| other.target == fact.target) {
            facts.facts.push(fact.clone());
        }
    }
    (!names.is_empty() || !facts.facts.is_empty()).then_some(Part { subject: index, examples, names, facts })
}

/// A page's head without its body.
fn bare(page: &Page) -> Page {
    Page { front: page.front.clone(), ..Page::empty(page.source.clone(), &page.path) }
}
