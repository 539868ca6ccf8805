//! What trials come to: survivors with what is known about them, and the score.

use super::block::difference_block;
use super::mutants::Mutant;
use super::search::{Difference, first_difference};
use super::trial::Trial;
use super::unreachable::unreachable;
use crate::engine::Rules;

use super::super::check::Context;

/// A changed rule that no example shows.
#[derive(Clone, Debug)]
pub struct Survivor {
    /// Where it would show, if the search found that.
    pub difference: Option<Difference>,
    /// The difference as a block to paste.
    pub block: Option<String>,
    /// Why it cannot be shown: it follows from the rules (games.md 5), and the search found nothing under them either.
    pub unreachable: Option<&'static str>,
}

/// Looks for a position that would show a mutant.
pub fn survivor(mutant: &Mutant, context: &Context) -> Survivor {
    let game = mutant.rules.game();
    let house = context.rules(game);
    let difference = first_difference(&house, mutant);
    let block = difference.as_ref().and_then(|difference| difference_block(mutant, difference, context));
    // What shows only together with a further rule does not show under the rules of the site.
    let under_house = difference.as_ref().is_some_and(|difference| difference.rules == house);
    let plain = house == Rules::house(game);
    let truth = unreachable(game).find(|truth| plain && !under_house && truth.rule == Some(mutant.spec.id));
    Survivor { difference, block, unreachable: truth.map(|truth| truth.reason) }
}

/// How many changes of the rules examples notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// All that were tried.
    pub mutants: usize,
    /// Some example plays differently.
    pub shown: usize,
    /// Only a checked number prints another value.
    pub stated: usize,
    /// Nothing notices.
    pub survivors: usize,
    /// Nothing could.
    pub unreachable: usize,
}

impl Score {
    /// Of trials, and what was found about those that are not shown.
    pub fn of<'t>(trials: impl Iterator<Item = (&'t Trial, Option<&'t Survivor>)>) -> Self {
        let mut score = Score::default();
        for (trial, survivor) in trials {
            score.mutants += 1;
            let never = survivor.is_some_and(|survivor| survivor.unreachable.is_some());
            match (trial.shown(), never, trial.noticed()) {
                (true, ..) => score.shown += 1,
                (_, true, _) => score.unreachable += 1,
                (.., true) => score.stated += 1,
                _ => score.survivors += 1,
            }
        }
        score
    }

    /// Shown ones among those that could be shown, in percent; 100 where there is nothing to show.
    pub fn percent(&self) -> f64 {
        match self.mutants - self.unreachable {
            0 => 100.0,
            all => self.shown as f64 * 100.0 / all as f64,
        }
    }

    /// `97.4%`, rounded down: only all is 100.
    pub fn percent_words(&self) -> String {
        let tenths = (self.percent() * 10.0).floor() / 10.0;
        format!("{tenths}%")
    }
}

impl std::ops::Add for Score {
    type Output = Score;

    fn add(self, other: Score) -> Score {
        Score {
            mutants: self.mutants + other.mutants,
            shown: self.shown + other.shown,
            stated: self.stated + other.stated,
            survivors: self.survivors + other.survivors,
            unreachable: self.unreachable + other.unreachable,
        }
    }
}
