//! The whole pipeline in one call: read, check, render. Publishing is a step of its own.

use rayon::prelude::*;

use super::house;
use super::illustrate::{holding, illustrate};
use super::judge::{Judged, judge};
use super::load::{Loaded, load};
use super::oath;
use super::plan::Plan;
use super::records;
use super::render::{Books, Output, render};
use super::root::Site;
use super::scope::Scope;
use super::view::{Stamp, Verified};
use super::{survey, verification};
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
    let mut pages: Vec<CheckedPage> = loaded.pages.par_iter().map(|page| check_page(page, &context)).collect();
    let mut findings: Vec<Finding> = site.findings.clone();
    findings.extend(of_games);
    findings.append(&mut loaded.findings);
    findings.append(&mut plan.findings);
    findings.extend(pages.iter_mut().flat_map(|page| std::mem::take(&mut page.findings)));
    // A preview of drafts shows what is not accepted yet, too.
    let ledger = if options.ignore_records {
        Ledger::default()
    } else {
        let (found, ledger) = records::compare(site, &loaded, &pages);
        let told = |finding: &Finding| scope.concerns(finding) && !(options.drafts && finding.code == RECORD_MISSING);
        findings.extend(found.into_iter().filter(told));
        ledger
    };
    if options.numbers {
        findings
            .extend(oath::numbers(site, &loaded.pages, &pages).iter().zip(&loaded.pages).flat_map(|(found, page)| oath::told(found, page)));
    }
    if options.strict {
        findings.extend(oath::mutation(site, &survey::pair(&loaded.pages, &pages), &context));
    }
    let mut judged = judge(findings, &site.config);
    judged.unused(&site.config, |suppression| {
        let looked_at = suppression.page.as_ref().map_or(scope.is_whole(), |page| scope.has(page));
        let asked = match suppression.code {
            code if code == codes::example::NUMBER_UNVERIFIED => options.numbers,
            code if code == codes::site::MUTATION_SCORE => options.strict,
            code => !(options.ignore_records && codes::record::ALL.contains(&code)),
        };
        looked_at && asked
    });
    Checked { loaded, plan, context, pages, ledger, judged }
}

/// Reads, checks and renders a site. Renders only what may be published.
pub fn build(site: &Site, options: &BuildOptions) -> Built {
    let checked = check(site, options);
    if stops(&checked.judged, options) {
        return Built { output: None, judged: checked.judged };
    }
    let Checked { loaded, plan, context, pages, ledger: accepted, mut judged } = checked;
    let verification = format!("{}verification/", plan.routes.root());
    let subjects = survey::pair(&loaded.pages, &pages);
    let coverage = survey::survey(&subjects, &context);
    let covered: Vec<bool> = coverage.pages.iter().map(PageCoverage::complete).collect();
    let verified: Vec<Verified> = loaded
        .pages
        .par_iter()
        .zip(&pages)
        .zip(&plan.resolved)
        .zip(&coverage.pages)
        .map(|(((page, checked), resolved), covered)| {
            let (blocks, plates) = illustrate(page, checked, resolved, &context, &site.config.diagrams);
            let stamp = records::stamp(&accepted, page, covered.complete(), &verification);
            Verified { blocks, plates, facts: holding(checked), lines: survey::lines(covered), stamp }
        })
        .collect();
    let recorded = |page: usize, id: &str| records::recorded(&accepted, &loaded.pages[page], id);
    let stamps: Vec<Option<&Stamp>> = verified.iter().map(|verified| verified.stamp.as_ref()).collect();
    let numbers = oath::numbers(site, &loaded.pages, &pages);
    let books = Books {
        ledger: verification::ledger(&loaded.pages, &pages, &plan.routes, &recorded, &stamps, &covered),
        coverage: survey::view(&coverage, &numbers, &loaded.pages, &pages, &plan.routes),
        coverage_json: verification::text(&survey::json(&coverage, &numbers, &loaded.pages)),
    };
    match render(site, &loaded, plan, &verified, &books) {
        Ok(output) => Built { output: Some(output), judged },
        Err(found) => {
            judged.findings.extend(judge(found, &site.config).findings);
            Built { output: None, judged }
        }
    }
}

/// Whether what was found forbids to publish.
fn stops(judged: &Judged, options: &BuildOptions) -> bool {
    judged.findings.iter().any(|finding| match finding.severity {
        Severity::Error => true,
        Severity::Warning => options.deny_warnings,
        Severity::Note => false,
    })
}
