//! Records of a whole site: what `check` compares, what `accept` would write, and the stamps that follow (pages.md 3).

use std::collections::BTreeSet;

use jiff::civil::Date;

use super::build::Checked;
use super::load::Loaded;
use super::render::date_view;
use super::root::Site;
use super::scope::Scope;
use super::verification::{Recorded, anchor};
use super::view::Stamp;
use crate::diagnostic::Finding;
use crate::page::Page;
use crate::verify::CheckedPage;
use crate::verify::record::{self, AcceptOptions, Age, Clock, Ledger, PageStamp, Store, Subject, Survey};

/// Today, by `--date`, by SOURCE_DATE_EPOCH, or in the site's time zone.
///
/// # Errors
/// A date, an epoch or a time zone that cannot be read.
pub fn today(site: &Site, date: Option<&str>) -> Result<Date, Box<Finding>> {
    let epoch = std::env::var("SOURCE_DATE_EPOCH").ok();
    record::today(Clock { date, epoch: epoch.as_deref(), timezone: &site.config.verify.timezone.value })
}

/// The checked numbers of a page as its record names them, and whether all of them hold.
type PageFacts = (Vec<(String, String)>, bool);

fn facts_of(checked: &CheckedPage) -> PageFacts {
    let known = checked.facts.iter().flatten();
    let named = known.map(|fact| (format!("{}/{}", fact.game.info().id, fact.name), fact.value.to_string())).collect();
    (named, checked.facts.iter().all(|fact| fact.as_ref().is_some_and(|fact| fact.holds)))
}

/// Runs `work` on the survey of the pages. Records of drafts, of pages that could not be read and of pages that this
/// run does not look at are left alone.
fn surveyed<T>(loaded: &Loaded, checked: &[CheckedPage], scope: &Scope, work: impl FnOnce(&Survey) -> T) -> T {
    let mut elsewhere: BTreeSet<String> = [&loaded.drafts, &loaded.unread, &loaded.left_out].into_iter().flatten().cloned().collect();
    elsewhere.extend(loaded.pages.iter().filter(|page| !scope.has(&page.path)).map(|page| page.path.clone()));
    let facts: Vec<PageFacts> = checked.iter().map(facts_of).collect();
    let subjects: Vec<Subject> = loaded
        .pages
        .iter()
        .zip(checked)
        .zip(&facts)
        .filter(|((page, _), _)| scope.has(&page.path))
        .map(|((page, checked), (facts, facts_hold))| Subject { page, checked, facts, facts_hold: *facts_hold })
        .collect();
    work(&Survey { subjects: &subjects, elsewhere: &elsewhere })
}

/// Compares the records of a site with its pages.
pub(super) fn compare(site: &Site, loaded: &Loaded, checked: &[CheckedPage], scope: &Scope) -> (Vec<Finding>, Ledger) {
    // Every record would be one without an example, and the advice to remove it harm.
    if loaded.homeless {
        return (Vec::new(), Ledger::default());
    }
    let today = match today(site, None) {
        Ok(today) => today,
        Err(finding) => return (vec![*finding], Ledger::default()),
    };
    let store = Store::read(&site.root);
    let age = Age { today, most: site.config.verify.max_age_days };
    let compared = surveyed(loaded, checked, scope, |survey| record::compare(&store, survey, age));
    (compared.findings, compared.ledger)
}

/// What accepting would write.
pub fn plan(site: &Site, checked: &Checked, options: &AcceptOptions) -> (Store, record::Plan) {
    let store = Store::read(&site.root);
    let plan = surveyed(&checked.loaded, &checked.pages, &Scope::default(), |survey| record::plan(&store, survey, options));
    (store, plan)
}

/// The stamp of a page, once everything on it is accepted. `facts` are its checked numbers, counted as they stand there; a
/// page of numbers alone says so, and has no entry in the list of examples.
pub(super) fn stamp(ledger: &Ledger, page: &Page, covered: bool, facts: usize, verification: &str) -> Option<Stamp> {
    let stamp = ledger.stamp(&page.path).filter(|stamp| stamp.examples + facts > 0)?;
    let bare = stamp.examples == 0;
    Some(Stamp {
        label: if bare { "숫자 확인일" } else { PageStamp::label(covered) }.to_owned(),
        date: date_view(stamp.verified?),
        examples: stamp.examples,
        steps: stamp.steps,
        facts,
        url: if bare { verification.to_owned() } else { format!("{verification}#{}", anchor(page)) },
    })
}

/// The record of an example, for the verification page.
pub(super) fn recorded(ledger: &Ledger, page: &Page, id: &str) -> Option<Recorded> {
    // They stand by page: a search through all, for each of them, would cost the square of their number.
    let first = ledger.examples.partition_point(|entry| entry.page < page.path);
    let own = ledger.examples.get(first..)?.iter().take_while(|entry| entry.page == page.path);
    let entry = own.into_iter().find(|entry| entry.id == id)?;
    Some(Recorded { verified: entry.verified, digest: entry.digest.clone(), revision: entry.revision })
}
