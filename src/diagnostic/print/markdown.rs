//! A table for the job page of a CI service.

use super::{Location, Summary, order, sorted_with_reasons};
use crate::diagnostic::Finding;

/// Rows of a table: job pages take no more than a megabyte.
const ROWS: usize = 500;

/// The summary line and, where there are findings, a table of them in printing order; then what the site lives with,
/// and its reasons. Of very many findings the first are told.
pub fn markdown_summary(findings: &[Finding], suppressed: &[(Finding, String)]) -> String {
    let mut sorted: Vec<&Finding> = findings.iter().collect();
    sorted.sort_by(|a, b| order(a, b));
    let mut text = format!("{}\n", Summary::of(findings));
    if !sorted.is_empty() {
        text.push_str("\n| 정도 | 자리 | 내용 | 코드 |\n| --- | --- | --- | --- |\n");
    }
    for finding in sorted.iter().take(ROWS) {
        text.push_str(&row(finding));
    }
    if sorted.len() > ROWS {
        text.push_str(&format!("\n이 밖에 {}건이 더 있습니다.\n", sorted.len() - ROWS));
    }
    if !suppressed.is_empty() {
        text.push_str(&format!("\nsite.toml에서 예외로 둔 것 {}건:\n\n", suppressed.len()));
    }
    for (finding, reason) in sorted_with_reasons(suppressed).into_iter().take(ROWS) {
        text.push_str(&format!("- {}{} `{}` 까닭: {}\n", place(finding), cell(&finding.message), finding.code.id, cell(reason)));
    }
    text
}

/// `file:line:column` as code, and a space behind it.
fn place(finding: &Finding) -> String {
    let place = finding.place.as_ref().map(|place| {
        let Location { file, start, .. } = Location::of(place);
        // A code span has no escape for its own mark.
        let file = file.replace('`', "'").replace('|', "\\|");
        format!("`{file}:{}:{}` ", start.0, start.1)
    });
    place.unwrap_or_default()
}

fn row(finding: &Finding) -> String {
    let mut lines = vec![cell(&finding.message)];
    let labelled = [("글", &finding.says), ("엔진", &finding.engine), ("도움말", &finding.help)];
    for (label, text) in labelled {
        lines.extend(text.as_ref().map(|text| format!("{label}: {}", cell(text))));
    }
    format!("| {} | {} | {} | `{}` |\n", finding.severity.korean(), place(finding).trim_end(), lines.join("<br>"), finding.code.id)
}

/// Text as it is, whatever Markdown or HTML it holds.
fn cell(text: &str) -> String {
    let mut cell = String::with_capacity(text.len());
    for c in text.trim_end().chars() {
        match c {
            '\n' => cell.push_str("<br>"),
            '<' => cell.push_str("&lt;"),
            '&' => cell.push_str("&amp;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' | '#' => cell.extend(['\\', c]),
            c if c.is_control() => cell.push(' '),
            c => cell.push(c),
        }
    }
    cell
}
