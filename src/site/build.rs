//! The whole pipeline in one call: read, check, render. Publishing is a step of its own.

use rayon::prelude::*;

use super::house;
use super::illustrate::{holding, illustrate};
use super::judge::{Judged, judge};
use super::load::{Loaded, load};
use super::memo::{self, Survey};
use super::oath;
use super::plan::Plan;
use super::publish::{Published, Publishing};
use super::records;
use super::render::{Books, Output, render};
use super::root::Site;
use super::scope::Scope;
use super::sink::{Memory, Sink};
use super::survey::{self, Coverage};
use super::verification;
use super::view::{Stamp, Verified};
use crate::diagnostic::codes::record::RECORD_MISSING;
use crate::diagnostic::{Finding, Severity, codes};
use crate::verify::coverage::PageCoverage;
use crate::verify::record::Ledger;
use crate::verify::{CheckedPage, Context, check_page};

/// What a build is asked for.
#[derive(Clone, Debug, Default)]
pub struct BuildOptions {
    /// Drafts and pages not yet accepted, too.
    pub drafts: bool,
    /// Warnings stop the build like errors.
    pub deny_warnings: bool,
    /// Leave records out: only what is written is checked against the engine.
    pub ignore_records: bool,
    /// Tell every number of the running text that nothing verifies.
    pub numbers: bool,
    /// Hold the site to `[verify] min_mutation_score`.
    pub strict: bool,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Built {
    /// The site in memory; none if findings forbid to publish.
    pub output: Option<Output>,
    /// What was found, judged by the site's own measure.
    pub judged: Judged,
}

/// A site that was read and checked, before any template runs.
pub struct Checked {
    /// What was read.
    pub loaded: Loaded,
    /// Addresses and links.
    pub plan: Plan,
    /// House rules and words.
    pub context: Context,
    /// Every page's blocks against the engine, in the order of the pages.
    pub pages: Vec<CheckedPage>,
    /// The records that stand.
    pub ledger: Ledger,
    /// What the pages show of their games; empty until a build needs it.
    pub coverage: Coverage,
    /// What is wrong with `site.toml`.
    pub of_site: Vec<Finding>,
    /// What is wrong with records.
    pub of_records: Vec<Finding>,
    /// What was asked for beyond single examples, and is wanting.
    pub of_oath: Vec<Finding>,
    /// What was found, judged by the site's own measure.
    pub judged: Judged,
}

/// Reads and checks a site.
pub fn check(site: &Site, options: &BuildOptions) -> Checked {
    check_within(site, options, &Scope::default())
}

/// Reads a site and checks some of its pages. What is wrong with the site as a whole is told in any case.
pub fn check_within(site: &Site, options: &BuildOptions, scope: &Scope) -> Checked {
    let mut loaded = load(site, options.drafts);
    let mut plan = Plan::new(site, &loaded);
    scope.narrow(&mut loaded, &mut plan);
    let (context, of_games) = house::context(&site.config);
    let pages: Vec<CheckedPage> = loaded.pages.par_iter().map(|page| check_page(page, &context)).collect();
    let of_site = site.findings.iter().cloned().chain(of_games).collect();
    let mut checked = Checked::new(loaded, plan, context, pages, of_site);
    checked.compare_records(site, options, scope);
    checked.hold_to_oath(site, options);
    checked.judge(site, options, scope);
    checked
}

impl Checked {
    pub(super) fn new(mut loaded: Loaded, plan: Plan, context: Context, pages: Vec<CheckedPage>, of_site: Vec<Finding>) -> Checked {
        loaded.numbers.iter_mut().zip(&pages).for_each(|(numbers, page)| numbers.hold(page));
        Checked {
            loaded,
            plan,
            context,
            pages,
            of_site,
            ledger: Ledger::default(),
            coverage: Coverage::default(),
            of_records: Vec::new(),
            of_oath: Vec::new(),
            judged: Judged::default(),
        }
    }

    /// Compares the records of the pages with what is played now.
    pub(super) fn compare_records(&mut self, site: &Site, options: &BuildOptions, scope: &Scope) {
        if options.ignore_records {
            return;
        }
        let (found, ledger) = records::compare(site, &self.loaded, &self.pages, scope);
        // A preview of drafts shows what is not accepted yet, too.
        let told = |finding: &Finding| scope.concerns(finding) && !(options.drafts && finding.code == RECORD_MISSING);
        self.of_records = found.into_iter().filter(told).collect();
        self.ledger = ledger;
    }

    /// Asks what `--numbers` and `--strict` ask.
    fn hold_to_oath(&mut self, site: &Site, options: &BuildOptions) {
        let Checked { loaded, context, pages, of_oath, .. } = self;
        if options.numbers {
            of_oath.extend(loaded.numbers.iter().zip(&loaded.pages).flat_map(|(found, page)| oath::told(found, page)));
        }
        if options.strict {
            of_oath.extend(oath::mutation(site, &survey::pair(&loaded.pages, pages), context));
        }
    }

    /// Judges everything that was found.
    pub(super) fn judge(&mut self, site: &Site, options: &BuildOptions, scope: &Scope) {
        let read = self.of_site.iter().chain(&self.loaded.findings).chain(self.loaded.of_pages.iter().flatten());
        let played = self.pages.iter().flat_map(|page| &page.findings).chain(&self.of_records).chain(&self.of_oath);
        let findings = read.chain(self.plan.findings()).chain(played).cloned().collect();
        self.judged = judge(findings, &site.config);
        self.judged.unused(&site.config, |suppression| {
            let looked_at = suppression.page.as_ref().map_or(scope.is_whole(), |page| scope.has(page));
            let asked = match suppression.code {
                code if code == codes::example::NUMBER_UNVERIFIED => options.numbers,
                code if code == codes::site::MUTATION_SCORE => options.strict,
                code => !(options.ignore_records && codes::record::ALL.contains(&code)),
            };
            looked_at && asked
        });
    }

    /// Tries every rule on the pages: what they show of their games.
    pub(super) fn survey(&mut self) {
        self.coverage = survey::survey(&survey::pair(&self.loaded.pages, &self.pages), &self.context);
    }

    /// The same for one page alone, while the others stay as they are.
    pub(super) fn survey_page(&mut self, index: usize) {
        let subjects = survey::pair(&self.loaded.pages[index..=index], &self.pages[index..=index]);
        let found = survey::survey(&subjects, &self.context).pages.pop();
        if let (Some(found), Some(known)) = (found, self.coverage.pages.get_mut(index)) {
            *known = found;
        }
    }

    fn covered(&self, index: usize) -> bool {
        self.coverage.pages.get(index).is_some_and(PageCoverage::complete)
    }

    /// The stamp of a page, once everything on it is accepted.
    pub(super) fn stamp(&self, index: usize) -> Option<Stamp> {
        let verification = format!("{}verification/", self.plan.routes.root());
        let facts = self.pages[index].facts.iter().flatten().filter(|fact| fact.holds).count();
        records::stamp(&self.ledger, &self.loaded.pages[index], self.covered(index), facts, &verification)
    }

    /// What verification adds to a page.
    pub(super) fn verified(&self, site: &Site, index: usize) -> Verified {
        let (page, checked) = (&self.loaded.pages[index], &self.pages[index]);
        let (blocks, plates) = illustrate(page, checked, &self.plan.resolved[index], &self.context, &site.config.diagrams);
        let lines = self.coverage.pages.get(index).map(survey::lines).unwrap_or_default();
        Verified { blocks, plates, facts: holding(checked), lines, stamp: self.stamp(index) }
    }

    /// What the site says about its own verification.
    pub(super) fn books(&self) -> Books {
        let pages = &self.loaded.pages;
        let recorded = |page: usize, id: &str| records::recorded(&self.ledger, &pages[page], id);
        let stamps: Vec<Option<Stamp>> = (0..pages.len()).map(|index| self.stamp(index)).collect();
        let stamps: Vec<Option<&Stamp>> = stamps.iter().map(Option::as_ref).collect();
        let covered: Vec<bool> = (0..pages.len()).map(|index| self.covered(index)).collect();
        let numbers = &self.loaded.numbers;
        Books {
            ledger: verification::ledger(pages, &self.pages, &self.plan.routes, &recorded, &stamps, &covered),
            coverage: survey::view(&self.coverage, numbers, pages, &self.pages, &self.plan.routes),
            coverage_json: verification::text(&survey::json(&self.coverage, numbers, pages)),
        }
    }
}

/// Reads, checks and renders a site, into memory. Renders only what may be published.
pub fn build(site: &Site, options: &BuildOptions) -> Built {
    let mut checked = check(site, options);
    if stops(&checked.judged, options) {
        return Built { output: None, judged: checked.judged };
    }
    let memory = Memory::default();
    let found = fill(site, &mut checked, &memory);
    let output = found.is_empty().then(|| memory.finish());
    checked.judged.findings.extend(judge(found, &site.config).findings);
    Built { output, judged: checked.judged }
}

/// A site that was built and published.
#[derive(Default)]
pub struct Released {
    /// What changed in the folder; none if nothing was published.
    pub published: Option<Published>,
    /// What was found, judged by the site's own measure.
    pub judged: Judged,
    /// What was read; none if nothing had changed since the last time.
    pub checked: Option<Checked>,
}

/// Reads, checks, renders and publishes a site as the folder `name`, file after file: the site as a whole is never in
/// memory. Readers see the old site until the new one is complete. If nothing has changed since the last time, by
/// `memo`, only what was found then is told again, unless `fresh`.
pub fn release(site: &Site, options: &BuildOptions, name: &str, fresh: bool) -> Released {
    if !fresh && let Some((published, judged)) = memo::recall(site, options, name) {
        return Released { published: Some(published), judged, checked: None };
    }
    let survey = Survey::take(site, options);
    let mut checked = check(site, options);
    let mut judged = std::mem::take(&mut checked.judged);
    let mut published = None;
    if !stops(&judged, options) {
        match Publishing::begin(&site.root, name) {
            Ok(publishing) => published = publish(site, &mut checked, publishing, &mut judged),
            Err(finding) => judged.findings.push(*finding),
        }
    }
    if let (Some(survey), Some((_, paths))) = (survey, &published) {
        survey.keep(&site.root, name, paths, &judged);
    }
    Released { published: published.map(|(published, _)| published), judged, checked: Some(checked) }
}

/// What was published, and the paths of all files that are now.
fn publish(site: &Site, checked: &mut Checked, publishing: Publishing, judged: &mut Judged) -> Option<(Published, Vec<String>)> {
    let found = fill(site, checked, &publishing);
    if !found.is_empty() {
        judged.findings.extend(judge(found, &site.config).findings);
        return None;
    }
    let paths = publishing.paths();
    let published = publishing.finish().map_err(|finding| judged.findings.push(*finding)).ok()?;
    Some((published, paths))
}

/// Renders a checked site into a sink; answers what went wrong on the way.
fn fill(site: &Site, checked: &mut Checked, sink: &dyn Sink) -> Vec<Finding> {
    let Some(mut theme) = checked.plan.theme.take() else { return Vec::new() };
    checked.plan.ids = Vec::new();
    checked.survey();
    render(site, checked, &mut theme, sink)
}

/// Whether what was found forbids to publish.
pub(super) fn stops(judged: &Judged, options: &BuildOptions) -> bool {
    judged.findings.iter().any(|finding| match finding.severity {
        Severity::Error => true,
        Severity::Warning => options.deny_warnings,
        Severity::Note => false,
    })
}
