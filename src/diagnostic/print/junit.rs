//! JUnit XML that satisfies both schemas in use, the one of Ant's reports and the stricter
//! reading of Jenkins: no attributes on `testsuites`, no `file` on `testcase`, warnings as
//! skipped cases with their text.

use super::{Location, Passed, Printer, plain};
use crate::diagnostic::{Finding, Severity};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// The suite of findings that are about no file.
const SITE: &str = "사이트";

#[derive(Default)]
struct Suite<'a> {
    passed: Vec<&'a Passed>,
    findings: Vec<&'a Finding>,
}

pub(super) fn print(findings: &[&Finding], printer: &Printer<'_>, out: &mut dyn Write) -> io::Result<()> {
    // Keyed by whether it is the site's own, so that that one comes last.
    let mut suites: BTreeMap<(bool, &str), Suite<'_>> = BTreeMap::new();
    for passed in printer.passed {
        let key = (false, passed.file.as_str());
        suites.entry(key).or_default().passed.push(passed);
    }
    for finding in findings {
        let key = match &finding.place {
            Some(place) => (false, place.source.path.as_str()),
            None => (true, SITE),
        };
        suites.entry(key).or_default().findings.push(finding);
    }
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(out, "<testsuites>")?;
    for (id, ((_, file), suite)) in suites.iter().enumerate() {
        write_suite(id, file, suite, printer.timestamp, out)?;
    }
    writeln!(out, "</testsuites>")
}

fn write_suite(id: usize, file: &str, suite: &Suite<'_>, timestamp: &str, out: &mut dyn Write) -> io::Result<()> {
    let tests = suite.passed.len() + suite.findings.len();
    let failures = suite.findings.iter().filter(|f| f.is_error()).count();
    let skipped = suite.findings.len() - failures;
    let file = escape(file);
    let timestamp = escape(timestamp);
    writeln!(
        out,
        r#"  <testsuite package="panrye" id="{id}" name="{file}" timestamp="{timestamp}" hostname="localhost" tests="{tests}" failures="{failures}" errors="0" skipped="{skipped}" time="0">"#
    )?;
    writeln!(out, "    <properties/>")?;
    for passed in &suite.passed {
        let name = escape(&passed.name);
        writeln!(out, r#"    <testcase classname="{file}" name="{name}" time="0"/>"#)?;
    }
    for finding in &suite.findings {
        write_case(&file, finding, out)?;
    }
    writeln!(out, "    <system-out/>")?;
    writeln!(out, "    <system-err/>")?;
    writeln!(out, "  </testsuite>")
}

fn write_case(file: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
    let at = finding.place.as_ref().map(|place| {
        let (line, column) = Location::of(place).start;
        format!(" {line}:{column}")
    });
    let name = escape(&format!("{}{}", finding.code.id, at.unwrap_or_default()));
    let element = match finding.severity {
        Severity::Error => "failure",
        Severity::Warning | Severity::Note => "skipped",
    };
    let kind = escape(finding.code.id);
    let message = escape(&finding.message);
    let text = escape(&plain(finding));
    writeln!(out, r#"    <testcase classname="{file}" name="{name}" time="0">"#)?;
    writeln!(out, r#"      <{element} type="{kind}" message="{message}">{text}</{element}>"#)?;
    writeln!(out, "    </testcase>")
}

/// For attributes and text alike. Characters that XML 1.0 has no way to write are replaced.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push_str("&#10;"),
            '\r' => escaped.push_str("&#13;"),
            '\t' => escaped.push_str("&#9;"),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(c),
        }
    }
    escaped
}
