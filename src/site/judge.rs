//! How heavy findings are on this site: severities it gives to codes, findings it lives with.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::config::{Config, Suppression};
use crate::diagnostic::codes::{page as page_codes, site as codes};
use crate::diagnostic::{Finding, Place, Severity, Span};

/// Findings after the site's own judgement.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// What is to be reported.
    pub findings: Vec<Finding>,
    /// What the site lives with, with the reason it gives; listed in reports.
    pub suppressed: Vec<(Finding, String)>,
}

/// Applies `[verify.severity]` and `[[verify.suppress]]`.
pub fn judge(findings: Vec<Finding>, config: &Config) -> Judged {
    let mut judged = Judged::default();
    let mut told = BTreeSet::new();
    for mut finding in findings {
        // One fault in a template is met by every page, one wrong word of the front matter by every block.
        let place = finding.place.as_ref().map(|place| (place.source.path.clone(), place.span));
        if !told.insert((finding.code.id, place, finding.message.clone())) {
            continue;
        }
        if let Some(suppression) = config.verify.suppressions.iter().find(|suppression| meets(suppression, &finding)) {
            judged.suppressed.push((finding, suppression.reason.clone()));
            continue;
        }
        if let Some(&severity) = config.verify.severity.get(finding.code.id) {
            finding.severity = severity;
        }
        judged.findings.push(finding);
    }
    judged.findings = bounded(judged.findings);
    judged
}

/// More findings in one file than anybody mends at once; keeps a hostile page from filling the memory and the screen.
const MOST: usize = 1000;

/// The first findings of each file; of the others their number, as grave as the gravest of them.
fn bounded(findings: Vec<Finding>) -> Vec<Finding> {
    if findings.len() <= MOST {
        return findings;
    }
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut left_out: BTreeMap<String, (usize, Severity, Place)> = BTreeMap::new();
    let mut kept = Vec::new();
    for finding in findings {
        let Some(place) = &finding.place else {
            kept.push(finding);
            continue;
        };
        let count = seen.entry(place.source.path.clone()).or_default();
        *count += 1;
        if *count <= MOST {
            kept.push(finding);
            continue;
        }
        let start = || (0, finding.severity, Place::new(&place.source, Span::point(0)));
        let (number, gravest, _) = left_out.entry(place.source.path.clone()).or_insert_with(start);
        *number += 1;
        *gravest = (*gravest).min(finding.severity);
    }
    kept.extend(left_out.into_values().map(|(number, gravest, place)| {
        Finding::new(page_codes::TOO_MANY_FINDINGS, format!("이 파일에서 알릴 것이 {number}개 더 있습니다."))
            .severity(gravest)
            .at(place)
            .help("앞의 것을 고친 뒤 다시 확인해 주십시오.")
    }));
    kept
}

impl Judged {
    /// Reports the suppressions that met nothing, of those that could have.
    pub(super) fn unused(&mut self, config: &Config, could: impl Fn(&Suppression) -> bool) {
        let met = |suppression: &Suppression| self.suppressed.iter().any(|(finding, _)| meets(suppression, finding));
        let unused = config.verify.suppressions.iter().filter(|suppression| could(suppression) && !met(suppression));
        let findings = unused.map(|suppression| {
            let message = format!("`{}`의 예외에 해당하는 발견이 없습니다.", suppression.code.id);
            Finding::new(codes::SUPPRESSION_UNUSED, message)
                .at(Place::new(&config.source, suppression.span))
                .help("이미 고쳤다면 이 예외를 지워 주십시오.")
        });
        let judged = judge(findings.collect(), config);
        self.findings.extend(judged.findings);
        self.suppressed.extend(judged.suppressed);
    }
}

fn meets(suppression: &Suppression, finding: &Finding) -> bool {
    if suppression.code != finding.code {
        return false;
    }
    let Some(page) = &suppression.page else {
        return true;
    };
    let path = finding.place.as_ref().map(|place| Arc::clone(&place.source));
    path.is_some_and(|source| source.path == format!("content/{page}.md"))
}
