//! What `check` asks beyond single examples: numbers that nothing verifies, rules that no example shows.

use std::sync::Arc;

use super::root::Site;
use super::survey;
use crate::diagnostic::codes::example::NUMBER_UNVERIFIED;
use crate::diagnostic::codes::site::MUTATION_SCORE;
use crate::diagnostic::{Finding, Place};
use crate::korean::josa;
use crate::page::Page;
use crate::verify::Context;
use crate::verify::mutate::{Score, Subject, survivor, trials};
use crate::verify::numbers::Numbers;

pub use crate::verify::numbers::rate;

/// A finding for each number of a page that nothing verifies.
pub(super) fn told<'n>(found: &'n Numbers, page: &'n Page) -> impl Iterator<Item = Finding> + 'n {
    found.unverified.iter().map(|number| {
        Finding::new(NUMBER_UNVERIFIED, format!("{} 확인하지 않은 수입니다.", josa(format!("‘{}’", number.text), "은/는")))
            .at(Place::new(&page.source, number.span))
            .help(format!(
                "알맞은 사실은 ‘panrye facts --suggest {}’가 찾아 줍니다. 주장이 아니면 [{}](검증:아님)으로 표시하십시오.",
                page.path, number.text
            ))
    })
}

/// How many changes of the rules the examples of a site notice.
pub fn score(subjects: &[Subject], context: &Context) -> Score {
    let games = survey::games(subjects);
    let scores = games.into_iter().map(|game| {
        let tried: Vec<_> = trials(subjects, context, game)
            .into_iter()
            .map(|trial| {
                let survivor = (!trial.shown()).then(|| survivor(&trial.mutant, context));
                (trial, survivor)
            })
            .collect();
        Score::of(tried.iter().map(|(trial, survivor)| (trial, survivor.as_ref())))
    });
    scores.fold(Score::default(), |sum, score| sum + score)
}

/// A finding if the score is below the site's own measure.
pub(super) fn mutation(site: &Site, subjects: &[Subject], context: &Context) -> Option<Finding> {
    let least = site.config.verify.min_mutation_score.as_ref()?;
    let score = score(subjects, context);
    (score.percent() < least.value).then(|| {
        let told = format!(
            "규칙을 바꾼 {}가지 가운데 예시가 알아챈 것이 {}가지({})입니다.",
            score.mutants - score.unreachable,
            score.shown,
            score.percent_words()
        );
        Finding::new(MUTATION_SCORE, told)
            .at(Place::new(&Arc::clone(&site.config.source), least.span))
            .says(format!("min_mutation_score = {}", least.value))
            .engine(format!("{} (살아남은 것 {}, 숫자로 적기만 한 것 {})", score.percent_words(), score.survivors, score.stated))
            .help("‘panrye mutate’가 살아남은 규칙과, 더하면 되는 예시를 보여 줍니다.")
    })
}
