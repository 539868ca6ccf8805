//! Findings of one page on their way out.

use crate::diagnostic::codes::page as codes;
use crate::diagnostic::{CodeInfo, Finding, Place, Severity, Source, Span};
use std::sync::Arc;

/// More findings than anybody mends at once; keeps a hostile page from filling the memory.
const MOST: usize = 500;

/// Collects the findings of one page.
pub(super) struct Report<'a> {
    source: &'a Arc<Source>,
    findings: Vec<Finding>,
    left_out: usize,
    /// The gravest of those left out.
    gravest: Severity,
}

impl<'a> Report<'a> {
    pub fn new(source: &'a Arc<Source>) -> Self {
        Report { source, findings: Vec::new(), left_out: 0, gravest: Severity::Note }
    }

    /// The page's file.
    pub fn source(&self) -> &'a Arc<Source> {
        self.source
    }

    /// A place in the page's file, on character boundaries: in the YAML that is read, a full-width mark is one byte
    /// and blanks, so that an error may point into the middle of it.
    pub fn place(&self, span: Span) -> Place {
        let text = &self.source.text;
        Place::new(self.source, Span::new(text.floor_char_boundary(span.start), text.ceil_char_boundary(span.end)))
    }

    /// Takes a finding with its place and remedy.
    pub fn add(&mut self, code: &'static CodeInfo, span: Span, message: impl Into<String>, help: impl Into<String>) {
        let finding = Finding::new(code, message).at(self.place(span)).help(help);
        self.push(finding);
    }

    /// Takes a finding.
    pub fn push(&mut self, finding: Finding) {
        if self.findings.len() < MOST {
            self.findings.push(finding);
        } else {
            self.left_out += 1;
            self.gravest = self.gravest.min(finding.severity);
        }
    }

    /// All findings, in order of their place.
    pub fn finish(mut self) -> Vec<Finding> {
        self.findings.sort_by_key(|finding| finding.place.as_ref().map(|place| place.span.start));
        if self.left_out > 0 {
            self.findings.push(
                Finding::new(codes::TOO_MANY_FINDINGS, format!("이 문서에서 알릴 것이 {}개 더 있습니다.", self.left_out))
                    // A page must not pass because its errors came too late to be listed.
                    .severity(self.gravest)
                    .at(self.place(Span::point(0)))
                    .help("앞의 것을 고친 뒤 다시 확인해 주십시오."),
            );
        }
        self.findings
    }
}
