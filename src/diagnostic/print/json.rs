//! All fields of all findings as one JSON object.

use super::{Location, Summary, Suppressed};
use crate::diagnostic::{Finding, Note, Place};
use serde::Serialize;
use std::io::{self, Write};

/// The same keys are always there; what a finding does not have is null.
#[derive(Serialize)]
struct Report<'a> {
    findings: Vec<Entry<'a>>,
    suppressed: Vec<LivedWith<'a>>,
    summary: Counts,
}

/// A finding that the site lives with.
#[derive(Serialize)]
struct LivedWith<'a> {
    #[serde(flatten)]
    finding: Entry<'a>,
    reason: &'a str,
}

#[derive(Serialize)]
struct Entry<'a> {
    code: &'a str,
    severity: &'a str,
    #[serde(flatten)]
    at: At<'a>,
    message: &'a str,
    says: Option<&'a str>,
    engine: Option<&'a str>,
    board: Option<&'a str>,
    help: Option<&'a str>,
    notes: Vec<Remark<'a>>,
}

#[derive(Serialize)]
struct Remark<'a> {
    message: &'a str,
    #[serde(flatten)]
    at: At<'a>,
}

/// Lines and columns count from 1, columns in characters; the end is one past the last.
#[derive(Serialize, Default)]
struct At<'a> {
    file: Option<&'a str>,
    line: Option<usize>,
    column: Option<usize>,
    end_line: Option<usize>,
    end_column: Option<usize>,
}

#[derive(Serialize)]
struct Counts {
    errors: usize,
    warnings: usize,
    notes: usize,
}

pub(super) fn print(findings: &[&Finding], suppressed: &[Suppressed], out: &mut dyn Write) -> io::Result<()> {
    let summary = Summary::of(findings.iter().copied());
    let report = Report {
        findings: findings.iter().map(|finding| entry(finding)).collect(),
        suppressed: suppressed.iter().map(|(finding, reason)| LivedWith { finding: entry(finding), reason }).collect(),
        summary: Counts { errors: summary.errors, warnings: summary.warnings, notes: summary.notes },
    };
    serde_json::to_writer_pretty(&mut *out, &report)?;
    writeln!(out)
}

fn entry(finding: &Finding) -> Entry<'_> {
    Entry {
        code: finding.code.id,
        severity: finding.severity.id(),
        at: at(finding.place.as_ref()),
        message: &finding.message,
        says: finding.says.as_deref(),
        engine: finding.engine.as_deref(),
        board: finding.board.as_deref(),
        help: finding.help.as_deref(),
        notes: finding.notes.iter().map(remark).collect(),
    }
}

fn remark(note: &Note) -> Remark<'_> {
    Remark { message: &note.message, at: at(note.place.as_ref()) }
}

fn at(place: Option<&Place>) -> At<'_> {
    let Some(place) = place else {
        return At::default();
    };
    let location = Location::of(place);
    At {
        file: Some(location.file),
        line: Some(location.start.0),
        column: Some(location.start.1),
        end_line: Some(location.end.0),
        end_column: Some(location.end.1),
    }
}
