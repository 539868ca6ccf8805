//! A table for the job page of a CI service.

use super::{Location, Summary, order};
use crate::diagnostic::Finding;

/// The summary line and, where there are findings, a table of them in printing order.
pub fn markdown_summary(findings: &[Finding]) -> String {
    let mut sorted: Vec<&Finding> = findings.iter().collect();
    sorted.sort_by(|a, b| order(a, b));
    let mut text = format!("{}\n", Summary::of(findings));
    if !sorted.is_empty() {
        text.push_str("\n| 정도 | 자리 | 내용 | 코드 |\n| --- | --- | --- | --- |\n");
    }
    for finding in sorted {
        text.push_str(&row(finding));
    }
    text
}

fn row(finding: &Finding) -> String {
    let place = finding.place.as_ref().map(|place| {
        let Location { file, start, .. } = Location::of(place);
        // A code span has no escape for its own mark.
        let file = file.replace('`', "'").replace('|', "\\|");
        format!("`{file}:{}:{}`", start.0, start.1)
    });
    let mut lines = vec![cell(&finding.message)];
    let labelled = [("글", &finding.says), ("엔진", &finding.engine), ("도움말", &finding.help)];
    for (label, text) in labelled {
        lines.extend(text.as_ref().map(|text| format!("{label}: {}", cell(text))));
    }
    format!("| {} | {} | {} | `{}` |\n", finding.severity.korean(), place.unwrap_or_default(), lines.join("<br>"), finding.code.id)
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
