//! How heavy findings are on this site: severities it gives to codes, findings it lives with.

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

/// Applies `[verify.severity]` and `[[verify.suppress]]`. A suppression that meets nothing is
/// itself a finding.
pub fn judge(findings: Vec<Finding>, config: &Config) -> Judged {
    let mut judged = Judged::default();
    let mut used = vec![false; config.verify.suppressions.len()];
    for mut finding in findings {
        let met = config.verify.suppressions.iter().position(|suppression| meets(suppression, &finding));
        if let Some(index) = met {
            used[index] = true;
            judged.suppressed.push((finding, config.verify.suppressions[index].reason.clone()));
            continue;
        }
        if let Some(&severity) = config.verify.severity.get(finding.code.id) {
            finding.severity = severity;
        }
        judged.findings.push(finding);
    }
    let unused = config.verify.suppressions.iter().zip(used).filter(|(_, used)| !used);
    judged.findings.extend(unused.map(|(suppression, _)| {
        let message = format!("`{}`의 예외에 해당하는 발견이 없습니다.", suppression.code.id);
        Finding::new(codes::SUPPRESSION_UNUSED, message)
            .at(Place::new(&config.source, suppression.span))
            .help("이미 고쳤다면 이 예외를 지워 주십시오.")
    }));
    judged
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
