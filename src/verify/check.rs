//! A whole page: every block read, replayed and compared.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::diagnostic::codes::example::{DUPLICATE_NAME, MISSING_KEY, NAME_CLASH, NO_GAME, ONE_VERB, UNKNOWN_GAME, UNKNOWN_PIECE};
use crate::diagnostic::{Finding, Place, Span, nearest};
use crate::engine::{Facts, GameId, Rules, Side};
use crate::korean::josa;
use crate::page::{Block, BlockKind, Page, Placed};
use crate::wording::{Names, fold, is_folded, step_caption};

use super::claim::{MOST_POSITIONS, Proof, prove};
use super::facts::{Asked, CheckedFact, split_game};
use super::language::{Example, FactsTable, Step, Verb, read_example, read_table};
use super::replay::{PlayedStep, Replay, Scene, replay};
use super::sentence::{self, OptOut};

/// What a site settles for its pages: house rules and words per game.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// House rules where the site changes them.
    pub house: BTreeMap<GameId, Rules>,
    /// Further words for sides.
    pub names: BTreeMap<GameId, Names>,
    /// The most positions that may be looked at for one claim, if the site settles it.
    pub claim_positions: Option<u32>,
    /// Whether only steps and numbers are looked at. Rule mutation asks what they show: a search that grows too large
    /// under other rules must not count as showing something, and sentences only say what the steps do.
    pub steps_only: bool,
}

impl Context {
    /// The house rules of a game.
    pub fn rules(&self, game: GameId) -> Rules {
        self.house.get(&game).cloned().unwrap_or_else(|| Rules::house(game))
    }

    /// The words of a game.
    pub fn names(&self, game: GameId) -> Names {
        self.names.get(&game).cloned().unwrap_or_else(|| Names::of(game))
    }
}

/// An `예시`, `문제`, `국면` or `주장` that was read and replayed.
#[derive(Clone, Debug)]
pub struct CheckedExample {
    /// Index in `page.blocks`.
    pub block: usize,
    /// Its name; given in page order (`국면-1`) where the author wrote none.
    pub id: String,
    /// What was written.
    pub example: Example,
    /// The words in force.
    pub names: Names,
    /// What the engine did.
    pub replay: Replay,
    /// The proof of its claim about best play, if it makes one that holds.
    pub proof: Option<Proof>,
    /// Whether all its own assertions hold.
    pub holds: bool,
}

impl CheckedExample {
    /// Each step that was reached, as written and as played.
    pub fn steps(&self) -> impl Iterator<Item = (&Step, &PlayedStep)> {
        self.example.steps.iter().zip(&self.replay.steps)
    }

    /// The sentence of a step whose author wrote none: what the engine did (존댓말).
    pub fn caption(&self, step: &Step, played: &PlayedStep) -> String {
        let told: Vec<String> = played
            .acts
            .iter()
            .map(|act| step_caption(&self.names, &self.replay.game, &act.before, act.action, &act.captured, &act.after))
            .collect();
        match &step.verb {
            Verb::Play(_) => told.join(" "),
            Verb::Can(_) => format!("둘 수 있는 수입니다. {}", told.join(" ")),
            Verb::Cannot(acts) => {
                let refused = played
                    .refused
                    .map(|(action, reason)| crate::wording::refusal(&self.names, &self.replay.game, &played.shown, action, reason));
                let words = acts.last().map(|act| crate::wording::action_words(act.action)).unwrap_or_default();
                format!("{words}: 둘 수 없습니다. {}", refused.unwrap_or_default())
            }
            Verb::Only(acts) => match acts.len() {
                0 => "둘 수 있는 수가 없습니다.".to_owned(),
                n => format!("둘 수 있는 수는 {n}가지뿐입니다."),
            },
            Verb::Check | Verb::Back(_) => crate::wording::sum_up(&self.names, &self.replay.game, &played.shown),
        }
    }
}

/// A page whose blocks have been checked.
#[derive(Clone, Debug, Default)]
pub struct CheckedPage {
    /// In page order.
    pub examples: Vec<CheckedExample>,
    /// One per checked number of `page.facts`; none where it could not be asked.
    pub facts: Vec<Option<CheckedFact>>,
    /// The tables of facts.
    pub tables: Vec<CheckedTable>,
    /// What was wrong, records apart.
    pub findings: Vec<Finding>,
    /// Some block that should be among the examples could not be read, or has no name of its own.
    pub unread: bool,
    /// Sentences that are left unchecked by name, for the report.
    pub opt_outs: Vec<OptOut>,
}

/// A `규칙표` with its values.
#[derive(Clone, Debug)]
pub struct CheckedTable {
    /// Index in `page.blocks`.
    pub block: usize,
    /// What was written.
    pub table: FactsTable,
    /// Label and value of each row, in order.
    pub rows: Vec<(String, String)>,
}

impl CheckedPage {
    /// The table of a block.
    pub fn table_of(&self, block: usize) -> Option<&CheckedTable> {
        self.tables.iter().find(|table| table.block == block)
    }

    /// The example of a block.
    pub fn example_of(&self, block: usize) -> Option<&CheckedExample> {
        self.examples.iter().find(|example| example.block == block)
    }
}

/// Checks every block of a page against the engine.
pub fn check_page(page: &Page, context: &Context) -> CheckedPage {
    let mut findings = Vec::new();
    check_games(page, context, &mut findings);
    let mut examples: Vec<CheckedExample> = Vec::new();
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut opt_outs = Vec::new();
    let mut unnamed = [0, 0];
    let mut wanted = 0;
    for (index, block) in page.blocks.iter().enumerate() {
        if !matches!(block.kind, BlockKind::Example | BlockKind::Puzzle | BlockKind::Position | BlockKind::Claim) {
            continue;
        }
        wanted += 1;
        let claim = usize::from(block.kind == BlockKind::Claim);
        if matches!(block.kind, BlockKind::Position | BlockKind::Claim) {
            unnamed[claim] += 1;
        }
        let before = findings.len();
        let Some(game) = game_of(page, block, &mut findings) else { continue };
        let names = names_of(page, game, context, &mut findings);
        let example = read_example(&page.source, block, &context.rules(game), &names, &mut findings);
        if block.broken || !(block.body.is_null() || block.body.as_map().is_some()) {
            // What stands behind the place where reading stopped is not missing, and a text has no keys at all.
            let own = |finding: &Finding| finding.place.as_ref().is_some_and(|place| block.span.contains(place.span));
            findings.retain(|finding| ![MISSING_KEY, ONE_VERB].contains(&finding.code) || !own(finding));
        }
        let Some(example) = example else { continue };
        let id = match &example.id {
            Some(id) => id.value.clone(),
            None if matches!(block.kind, BlockKind::Position | BlockKind::Claim) => {
                format!("{}-{}", block.kind.korean(), unnamed[claim])
            }
            None => continue,
        };
        if !used.insert(id.clone()) {
            let span = example.id.as_ref().map_or(block.fence, |id| id.span);
            findings.push(
                Finding::new(DUPLICATE_NAME, format!("{} 이름이 이 쪽에 이미 있습니다.", josa(format_args!("‘{id}’"), "이라는/라는")))
                    .at(Place::new(&page.source, span))
                    .help(format!("‘{id}-2’처럼 다른 이름을 지으십시오.")),
            );
            continue;
        }
        let replay = replay(&page.source, &example, &names, &mut findings);
        let mut scene = Scene { source: &page.source, names: &names, game: &replay.game, findings: &mut findings };
        let most = context.claim_positions.unwrap_or(MOST_POSITIONS);
        let proof = if context.steps_only { None } else { prove(&mut scene, &example, &replay.start, most) };
        let holds = !block.broken && !findings[before..].iter().any(Finding::is_error);
        // What stands before a step that cannot be read is checked, but is not the example: its record is left alone.
        if !example.whole {
            continue;
        }
        if !context.steps_only {
            let said = sentence::Checked { block: index, id: &id, example: &example, names: &names, replay: &replay };
            sentence::check(&page.source, block, &said, &mut findings, &mut opt_outs);
        }
        examples.push(CheckedExample { block: index, id, example, names, replay, proof, holds });
    }
    let unread = examples.len() < wanted;
    let (facts, tables) = check_facts(page, context, &examples, &mut findings);
    CheckedPage { examples, facts, tables, findings, unread, opt_outs }
}

/// Checks the numbers of the running text and fills the tables.
fn check_facts(
    page: &Page,
    context: &Context,
    examples: &[CheckedExample],
    findings: &mut Vec<Finding>,
) -> (Vec<Option<CheckedFact>>, Vec<CheckedTable>) {
    let mut known: BTreeMap<GameId, (Rc<Facts>, Names)> = BTreeMap::new();
    let mut ask = |game: GameId, findings: &mut Vec<Finding>| -> (Rc<Facts>, Names) {
        known.entry(game).or_insert_with(|| (Rc::new(Facts::new(&context.rules(game))), names_of(page, game, context, findings))).clone()
    };
    let mut facts = Vec::new();
    for fact in &page.facts {
        let target = split_game(&fact.target);
        let id = target.game.or(fact.game.as_deref());
        let game = game_named(page, id, fact.target_span, "이 수가", findings);
        facts.push(game.and_then(|game| {
            let (engine, names) = ask(game, findings);
            Asked { source: &page.source, game, facts: &engine, names: &names, examples }.check(fact, target.rest, findings)
        }));
    }
    let mut tables = Vec::new();
    for (index, block) in page.blocks.iter().enumerate().filter(|(_, block)| block.kind == BlockKind::Facts) {
        let Some(game) = game_of(page, block, findings) else { continue };
        let (_, names) = ask(game, findings);
        let Some(table) = read_table(&page.source, block, &context.rules(game), &names, findings) else { continue };
        let engine = Facts::new(&table.rules);
        let rows = Asked { source: &page.source, game, facts: &engine, names: &names, examples }.table(&table, findings);
        tables.push(CheckedTable { block: index, table, rows });
    }
    (facts, tables)
}

/// The games that a page names, whether any block asks for them or not, and the words it adds for their sides.
fn check_games(page: &Page, context: &Context, findings: &mut Vec<Finding>) {
    let mut games: BTreeSet<GameId> = BTreeSet::new();
    for (id, span) in named_games(page) {
        match game_word(id) {
            Some(game) => drop(games.insert(game)),
            None => findings.push(unknown_game(page, id, span)),
        }
    }
    for card in &page.front.games {
        let Some(game) = game_word(&card.id.value) else { continue };
        let names = Names::of(game);
        card.names.iter().for_each(|(word, _)| known_side(page, std::slice::from_ref(&names), word, findings));
    }
    let names: Vec<Names> = games.iter().map(|game| context.names(*game)).collect();
    if !names.is_empty() {
        page.front.names.iter().for_each(|(word, _)| known_side(page, &names, word, findings));
    }
    for game in games {
        names_of(page, game, context, findings);
    }
}

/// The games in force somewhere on a page, and where they are named.
fn named_games(page: &Page) -> impl Iterator<Item = (&str, Span)> {
    let front = page.front.game.iter().chain(page.front.games.iter().map(|card| &card.id));
    let sections = page.sections.iter().filter(|section| section.opens_game);
    let sections = sections.filter_map(|section| Some((section.game.as_deref()?, section.span)));
    front.map(|placed| (placed.value.as_str(), placed.span)).chain(sections)
}

/// Reports a word of `names` that no side has.
fn known_side(page: &Page, names: &[Names], word: &Placed<String>, findings: &mut Vec<Finding>) {
    if names.iter().any(|names| names.side(&word.value, None).is_some()) {
        return;
    }
    let sides = names.iter().flat_map(|names| Side::BOTH.map(|side| names.show(side).to_owned())).collect::<BTreeSet<_>>();
    let known = sides.into_iter().collect::<Vec<_>>().join(", ");
    findings.push(
        Finding::new(UNKNOWN_PIECE, format!("{} 말이나 쪽은 이 놀이에 없습니다.", josa(format!("‘{}’", word.value), "이라는/라는")))
            .at(Place::new(&page.source, word.span))
            .help(format!("`names`에는 {{말이나 쪽: 더할 이름}} 꼴로 적습니다. 이 놀이의 쪽: {known}")),
    );
}

/// The game of a block, or a finding.
fn game_of(page: &Page, block: &Block, findings: &mut Vec<Finding>) -> Option<GameId> {
    game_named(page, block.game.as_deref(), block.fence, "이 블록이", findings)
}

/// The game with this id or name, or a finding at `span` about `what`.
fn game_named(page: &Page, id: Option<&str>, span: Span, what: &str, findings: &mut Vec<Finding>) -> Option<GameId> {
    let Some(id) = id else {
        findings.push(
            Finding::new(NO_GAME, format!("{what} 어느 놀이에 관한 것인지 알 수 없습니다."))
                .at(Place::new(&page.source, span))
                .help("머리말에 ‘game: fox-and-geese’를 적거나, 제목에 ‘{#fox-and-geese game=fox-and-geese}’를 다십시오."),
        );
        return None;
    };
    let game = game_word(id);
    // What the front matter or a heading names is reported there.
    if game.is_none() && !named_games(page).any(|(other, _)| other == id) {
        findings.push(unknown_game(page, id, span));
    }
    game
}

fn unknown_game(page: &Page, id: &str, span: Span) -> Finding {
    let near = nearest(id, GameId::ALL.iter().flat_map(|g| [g.info().id, g.info().name]));
    Finding::new(UNKNOWN_GAME, format!("{} 놀이는 없습니다.", josa(format_args!("‘{id}’"), "이라는/라는")))
        .at(Place::new(&page.source, span))
        .help(near.map_or("`panrye games`가 놀이를 모두 보여 줍니다.".to_owned(), |near| format!("혹시 ‘{near}’입니까?")))
}

/// A game by its id or its Korean name.
pub fn game_word(word: &str) -> Option<GameId> {
    if let Some(game) = GameId::from_id(word) {
        return Some(game);
    }
    let folded = fold(word);
    GameId::ALL.iter().copied().find(|game| is_folded(game.info().id, &folded) || is_folded(game.info().name, &folded))
}

/// The words in force for a game on a page: the game's own, the site's, the page's, the card's.
fn names_of(page: &Page, game: GameId, context: &Context, findings: &mut Vec<Finding>) -> Names {
    let mut names = context.names(game);
    let card = page.front.games.iter().find(|card| game_word(&card.id.value) == Some(game));
    for (known, word) in page.front.names.iter().chain(card.iter().flat_map(|card| &card.names)) {
        add_name(page, &mut names, known, word, findings);
    }
    names
}

fn add_name(page: &Page, names: &mut Names, known: &Placed<String>, word: &Placed<String>, findings: &mut Vec<Finding>) {
    let side: Option<Side> = names.side(&known.value, None);
    let Some(side) = side else { return };
    if names.add(side, &word.value).is_err() {
        let finding = Finding::new(NAME_CLASH, format!("{} 이미 다른 쪽을 뜻하는 말입니다.", josa(format!("‘{}’", word.value), "은/는")))
            .at(Place::new(&page.source, word.span))
            .help("두 쪽이 헷갈리지 않는 말을 고르십시오.");
        if !findings.iter().any(|other| other.place.as_ref().map(|p| p.span) == Some(word.span)) {
            findings.push(finding);
        }
    }
}
