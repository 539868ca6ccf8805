//! How heavy findings are on this site: severities it gives to codes, findings it lives with.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::config::{Config, Suppression};
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place};

/// Findings after the site's own judgement.
#[derive(Debug, Default)]
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
    judged
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
