//! Rule mutation and coverage on a page small enough to be worked out by hand.

use std::sync::Arc;

use panrye::diagnostic::{Finding, Source};
use panrye::engine::{EndReason, GameId, Reason, Rules};
use panrye::page::Page;
use panrye::verify::coverage::{State, all_trials, coverage};
use panrye::verify::mutate::{Score, Subject, Survivor, Trial, survivor, trials};
use panrye::verify::{CheckedPage, Context, check_page};

/// A stone straight ahead: (5,4) cannot go to (4,4). Another stone keeps the side able to move. Worked out by hand:
/// `straight-capture: yes` allows the move; without diagonal moves it is refused for the same reason; nothing stands where
/// it could be captured; and that nobody is ever stuck follows from the rules.
const STRAIGHT: &str = "---\ntitle: 돌파\ngame: breakthrough\n---\n\n글.\n\n```예시\n이름: 정면\n국면:\n  선: (5,4) (8,1)\n  후: (4,4)\n차례: 선\n단계:\n  - 불가: (5,4) → (4,4)\n    이유: 직진 막힘\n```\n";

struct Checked {
    page: Page,
    checked: CheckedPage,
}

fn check(text: &str) -> Checked {
    let (page, mut findings) = panrye::page::parse(Arc::new(Source::new("content/a.md", text)), "a");
    let checked = check_page(&page, &Context::default());
    findings.extend(checked.findings.iter().cloned());
    let errors: Vec<&Finding> = findings.iter().filter(|finding| finding.is_error()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    Checked { page, checked }
}

impl Checked {
    fn subject(&self) -> Subject<'_> {
        Subject { page: &self.page, checked: &self.checked }
    }

    /// Every other value of every rule, with what is known about those that are not shown.
    fn tried(&self, game: GameId) -> (Vec<(Trial, Option<Survivor>)>, Score) {
        let context = Context::default();
        let trials = trials(&[self.subject()], &context, game);
        let tried: Vec<_> = trials
            .into_iter()
            .map(|trial| {
                let survivor = (!trial.shown()).then(|| survivor(&trial.mutant, &context));
                (trial, survivor)
            })
            .collect();
        let score = Score::of(tried.iter().map(|(trial, survivor)| (trial, survivor.as_ref())));
        (tried, score)
    }
}

#[test]
fn an_example_shows_what_it_shows_and_nothing_else() {
    let (tried, score) = check(STRAIGHT).tried(GameId::Breakthrough);
    assert_eq!(score, Score { mutants: 4, shown: 1, stated: 0, survivors: 2, unreachable: 1 });
    let status: Vec<(&str, bool, bool)> = tried
        .iter()
        .map(|(trial, survivor)| (trial.mutant.spec.id, trial.shown(), survivor.as_ref().is_some_and(|s| s.unreachable.is_some())))
        .collect();
    assert_eq!(
        status,
        [("straight-capture", true, false), ("diagonal-move", false, false), ("capture", false, false), ("no-moves-loses", false, true)]
    );
    assert_eq!(tried[0].0.pages[&0].examples, ["정면"]);
    assert_eq!(score.percent_words(), "33.3%");
}

#[test]
fn a_number_that_prints_the_rule_only_states_it() {
    let text = STRAIGHT.replace("글.", "대각선 이동은 [yes](검증:규칙.diagonal-move)입니다.");
    let (tried, score) = check(&text).tried(GameId::Breakthrough);
    assert_eq!(score, Score { mutants: 4, shown: 1, stated: 1, survivors: 1, unreachable: 1 });
    assert_eq!(tried[1].0.pages[&0].facts, ["규칙.diagonal-move"]);
    assert!(!tried[1].0.shown());
}

/// The blocks that come with survivors are what was missing.
#[test]
fn pasted_blocks_show_the_survivors() {
    let (tried, _) = check(STRAIGHT).tried(GameId::Breakthrough);
    let blocks: Vec<&str> = tried.iter().filter_map(|(_, survivor)| survivor.as_ref()?.block.as_deref()).collect();
    assert_eq!(blocks.len(), 3, "{tried:?}");
    let (_, score) = check(&format!("{STRAIGHT}\n{}", blocks.join("\n"))).tried(GameId::Breakthrough);
    // What is unreachable under the house rules shows together with another rule.
    assert_eq!(score, Score { mutants: 4, shown: 4, stated: 0, survivors: 0, unreachable: 0 });
}

/// For every other value of every rule of every game the search finds where it shows, and writes it down.
#[test]
fn every_rule_can_be_shown() {
    for &game in GameId::ALL.iter().filter(|game| **game != GameId::SnakesAndLadders) {
        let page = format!("---\ntitle: 빈 쪽\ngame: {}\n---\n\n글.\n", game.info().id);
        let (tried, score) = check(&page).tried(game);
        assert_eq!(score.shown, 0, "{game:?}");
        for (trial, survivor) in &tried {
            let block = survivor.as_ref().and_then(|survivor| survivor.block.as_ref());
            assert!(block.is_some(), "{game:?} {} {}", trial.mutant.spec.id, trial.mutant.change);
        }
    }
}

/// games.md 5 by search: nothing parts Breakthrough with and without the rule about a side that cannot move, and
/// nothing repeats where the hounds never turn back, as long as all other rules are the house rules.
#[test]
fn what_follows_from_the_rules_is_confirmed_by_search() {
    for (game, rule, count) in [(GameId::Breakthrough, "no-moves-loses", 1), (GameId::FoxAndHounds, "repetition-limit", 2)] {
        let page = format!("---\ntitle: 빈 쪽\ngame: {}\n---\n\n글.\n", game.info().id);
        let (tried, score) = check(&page).tried(game);
        assert_eq!(score.unreachable, count, "{game:?}");
        for (_, survivor) in tried.iter().filter(|(trial, _)| trial.mutant.spec.id == rule) {
            let survivor = survivor.as_ref().expect("not shown");
            assert!(survivor.unreachable.is_some());
            let difference = survivor.difference.as_ref().expect("with a further rule it shows");
            assert_ne!(difference.rules, Rules::house(game));
        }
    }
}

#[test]
fn coverage_is_by_page_and_by_name() {
    let checked = check(STRAIGHT);
    let subjects = [checked.subject()];
    let context = Context::default();
    let trials = all_trials(&subjects, &context);
    let page = &coverage(&subjects, &context, &trials)[0];
    let [game] = &page.games[..] else { panic!("one game: {page:?}") };
    assert_eq!((game.examples, game.steps, game.facts, game.rules_shown()), (1, 1, 0, 2));
    assert!(!game.complete() && !page.complete());
    let words: Vec<&str> = game.rules.iter().map(|rule| rule.word()).collect();
    assert_eq!(words, ["shown", "unnoticed", "unnoticed", "unreachable"]);
    assert_eq!(game.rules[0].changes, [("no → yes".to_owned(), State::Shown(vec!["정면".to_owned()]))]);
    let shown: Vec<Reason> = game.reasons.entries.iter().filter(|(_, by, _)| !by.is_empty()).map(|(reason, ..)| *reason).collect();
    assert_eq!(shown, [Reason::StraightBlocked]);
    let never: Vec<EndReason> = game.outcomes.entries.iter().filter(|(.., never)| never.is_some()).map(|(end, ..)| *end).collect();
    assert_eq!(never, [EndReason::NoMoves]);
}
