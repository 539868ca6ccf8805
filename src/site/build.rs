//! The whole pipeline in one call: read, check, render. Publishing is a step of its own.

use super::judge::{Judged, judge};
use super::load::load;
use super::plan::Plan;
use super::render::{Output, render};
use super::root::Site;
use super::view::Verified;

/// What a build is asked for.
#[derive(Clone, Debug, Default)]
pub struct BuildOptions {
    /// Drafts and pages not yet accepted, too.
    pub drafts: bool,
    /// Warnings stop the build like errors.
    pub deny_warnings: bool,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Built {
    /// The site in memory; none if findings forbid to publish.
    pub output: Option<Output>,
    /// What was found, judged by the site's own measure.
    pub judged: Judged,
}

/// Reads, checks and renders a site. Renders only what may be published.
pub fn build(site: &Site, options: &BuildOptions) -> Built {
    let mut loaded = load(site, options.drafts);
    let mut plan = Plan::new(site, &loaded);
    let mut findings = site.findings.clone();
    findings.append(&mut loaded.findings);
    findings.append(&mut plan.findings);
    let mut judged = judge(findings, &site.config);
    if stops(&judged, options) {
        return Built { output: None, judged };
    }
    let verified = vec![Verified::default(); loaded.pages.len()];
    match render(site, &loaded, plan, &verified) {
        Ok(output) => Built { output: Some(output), judged },
        Err(found) => {
            judged.findings.extend(judge(found, &site.config).findings);
            Built { output: None, judged }
        }
    }
}

/// Whether what was found forbids to publish.
fn stops(judged: &Judged, options: &BuildOptions) -> bool {
    use crate::diagnostic::Severity;
    judged.findings.iter().any(|finding| match finding.severity {
        Severity::Error => true,
        Severity::Warning => options.deny_warnings,
        Severity::Note => false,
    })
}
