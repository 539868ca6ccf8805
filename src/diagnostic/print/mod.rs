//! The printed forms of findings. Nothing else in the crate prints them.
//!
//! Every form is the same bytes for the same findings, in whatever order they come:
//! they are sorted by file, place and code first, those about records after all others.

mod github;
mod json;
mod junit;
mod markdown;
mod sarif;
mod text;

pub use markdown::markdown_summary;

use super::{Finding, Place, Severity, Span, codes};
use std::cmp::Ordering;
use std::io::{self, Write};

/// What findings are printed as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// For people: source lines with marks, and a summary line.
    Text,
    /// One object with all fields; documented in `docs/`.
    Json,
    /// Workflow commands that become annotations on GitHub.
    Github,
    /// SARIF 2.1.0.
    Sarif,
    /// JUnit XML, one test suite for each file.
    Junit,
}

impl Format {
    /// All formats, in the order of the command line's help.
    pub const ALL: [Format; 5] = [Format::Text, Format::Json, Format::Github, Format::Sarif, Format::Junit];

    /// The word of the command line: text, json, github, sarif, junit.
    pub fn id(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Json => "json",
            Format::Github => "github",
            Format::Sarif => "sarif",
            Format::Junit => "junit",
        }
    }
}

/// A check that found nothing wrong, for [`Printer::passed`].
#[derive(Clone, Debug)]
pub struct Passed {
    /// The file, relative to the site root.
    pub file: String,
    /// What was checked.
    pub name: String,
}

/// How findings are printed. Only [`format`](Printer::format) has to be chosen.
#[derive(Clone, Debug)]
pub struct Printer<'a> {
    /// The form.
    pub format: Format,
    /// Whether the text form is coloured.
    pub colour: bool,
    /// Folder of the site seen from the repository's root, put before paths where the reader
    /// is a service that knows the repository alone (GitHub, SARIF). Empty for none.
    pub folder: &'a str,
    /// Checks without findings, listed as passed cases in JUnit XML.
    pub passed: &'a [Passed],
    /// Findings that the site lives with, and its reasons; listed apart in text, JSON and SARIF.
    pub suppressed: &'a [(Finding, String)],
    /// `YYYY-MM-DDThh:mm:ss` of JUnit's suites. Its schema requires one; the default is the
    /// beginning of 1970, so that the same findings print the same bytes.
    pub timestamp: &'a str,
}

impl Printer<'_> {
    /// A printer without colour and without anything optional.
    pub fn new(format: Format) -> Self {
        Printer { format, colour: false, folder: "", passed: &[], suppressed: &[], timestamp: "1970-01-01T00:00:00" }
    }

    /// Writes findings. Text with nothing to tell is empty.
    pub fn print(&self, findings: &[Finding], out: &mut dyn Write) -> io::Result<()> {
        let mut sorted: Vec<&Finding> = findings.iter().collect();
        sorted.sort_by(|a, b| order(a, b));
        let suppressed = sorted_with_reasons(self.suppressed);
        match self.format {
            Format::Text => text::print(&sorted, &suppressed, self.colour, out),
            Format::Json => json::print(&sorted, &suppressed, out),
            Format::Github => github::print(&sorted, self.folder, out),
            Format::Sarif => sarif::print(&sorted, &suppressed, self.folder, out),
            Format::Junit => junit::print(&sorted, self, out),
        }
    }
}

/// A finding that the site lives with, and its reason.
type Suppressed<'a> = (&'a Finding, &'a str);

/// What a site lives with, in printing order.
fn sorted_with_reasons(suppressed: &[(Finding, String)]) -> Vec<Suppressed<'_>> {
    let mut sorted: Vec<Suppressed> = suppressed.iter().map(|(finding, reason)| (finding, reason.as_str())).collect();
    sorted.sort_by(|(a, _), (b, _)| order(a, b));
    sorted
}

/// Writes findings in a format; see [`Printer`] for further choices.
pub fn print(findings: &[Finding], format: Format, colour: bool, out: &mut dyn Write) -> io::Result<()> {
    Printer { colour, ..Printer::new(format) }.print(findings, out)
}

/// Sorts findings as they are printed: by file, place and code; findings about records come
/// after all others, because a record that differs is mostly a consequence; findings without
/// a place come after those with one.
pub fn sort(findings: &mut [Finding]) {
    findings.sort_by(order);
}

fn order(a: &Finding, b: &Finding) -> Ordering {
    let about_records = |finding: &Finding| codes::record::ALL.contains(&finding.code);
    let place = |finding: &Finding| {
        let place = finding.place.as_ref();
        (place.is_none(), place.map(|p| p.span))
    };
    fn path(finding: &Finding) -> Option<&str> {
        finding.place.as_ref().map(|p| p.source.path.as_str())
    }
    about_records(a)
        .cmp(&about_records(b))
        .then_with(|| place(a).0.cmp(&place(b).0))
        .then_with(|| path(a).cmp(&path(b)))
        .then_with(|| place(a).1.cmp(&place(b).1))
        .then_with(|| a.code.id.cmp(b.code.id))
        .then_with(|| a.message.cmp(&b.message))
}

/// How many findings there are of each severity.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Number of errors.
    pub errors: usize,
    /// Number of warnings.
    pub warnings: usize,
    /// Number of notes.
    pub notes: usize,
}

impl Summary {
    /// Counts findings.
    pub fn of<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> Self {
        let mut summary = Summary::default();
        for finding in findings {
            match finding.severity {
                Severity::Error => summary.errors += 1,
                Severity::Warning => summary.warnings += 1,
                Severity::Note => summary.notes += 1,
            }
        }
        summary
    }
}

impl std::fmt::Display for Summary {
    /// `오류 3건, 경고 1건`, and the notes where there are any.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "오류 {}건, 경고 {}건", self.errors, self.warnings)?;
        if self.notes > 0 {
            write!(f, ", 참고 {}건", self.notes)?;
        }
        Ok(())
    }
}

/// The part of a place that is worth marking: on character boundaries, and without the line
/// breaks at its end, which would put its end on a line that holds none of it. The end of
/// the file is shown on its last line.
fn shown(place: &Place) -> Span {
    let text = &place.source.text;
    let start = text.floor_char_boundary(place.span.start);
    let end = text.floor_char_boundary(place.span.end).max(start);
    let trimmed = text[..end].trim_end_matches(['\r', '\n']).len();
    if start == text.len() { Span::point(trimmed) } else { Span::new(start, trimmed) }
}

/// Lines and columns of a place, from 1; the end is one past the last character.
struct Location<'a> {
    file: &'a str,
    start: (usize, usize),
    end: (usize, usize),
}

impl<'a> Location<'a> {
    fn of(place: &'a Place) -> Self {
        let span = shown(place);
        Location { file: &place.source.path, start: place.source.line_column(span.start), end: place.source.line_column(span.end) }
    }
}

/// The finding as plain lines, for forms that have one text field: the message, then what
/// the guide and the engine say, the board, the notes and the remedy.
fn plain(finding: &Finding) -> String {
    let mut lines = vec![finding.message.clone()];
    let labelled = [("글", &finding.says), ("엔진", &finding.engine)];
    for (label, text) in labelled {
        lines.extend(text.as_ref().map(|text| format!("{label}: {text}")));
    }
    lines.extend(finding.board.as_ref().map(|board| format!("판:\n{board}")));
    for note in &finding.notes {
        let at = note.place.as_ref().map(|place| {
            let location = Location::of(place);
            let (line, column) = location.start;
            format!(" ({}:{line}:{column})", location.file)
        });
        lines.push(format!("참고: {}{}", note.message, at.unwrap_or_default()));
    }
    lines.extend(finding.help.as_ref().map(|help| format!("도움말: {help}")));
    lines.join("\n")
}

/// A path seen from the repository's root.
fn from_root(folder: &str, path: &str) -> String {
    match folder.trim_matches('/') {
        "" | "." => path.to_owned(),
        folder => format!("{folder}/{path}"),
    }
}

#[cfg(test)]
mod tests;
