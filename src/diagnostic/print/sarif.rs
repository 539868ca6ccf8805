//! SARIF 2.1.0, with every code of the registry as a rule.

use super::{Suppressed, from_root, plain, shown};
use crate::diagnostic::{Finding, Note, Place, Source, all_codes};
use serde_json::{Value, json};
use std::io::{self, Write};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

pub(super) fn print(findings: &[&Finding], suppressed: &[Suppressed], folder: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut results: Vec<Value> = findings.iter().map(|finding| result(finding, folder)).collect();
    results.extend(suppressed.iter().map(|(finding, reason)| {
        let mut result = result(finding, folder);
        result["suppressions"] = json!([{ "kind": "external", "justification": reason }]);
        result
    }));
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "panrye",
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules(),
            }},
            "language": "ko",
            "columnKind": "utf16CodeUnits",
            "results": results,
        }],
    });
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

fn rules() -> Vec<Value> {
    all_codes()
        .map(|code| {
            json!({
                "id": code.id,
                "shortDescription": { "text": code.title },
                "fullDescription": { "text": code.explain },
                "help": { "text": format!("틀린 예\n{}\n\n바른 예\n{}", code.wrong, code.right) },
                "defaultConfiguration": { "level": code.severity.id() },
            })
        })
        .collect()
}

fn result(finding: &Finding, folder: &str) -> Value {
    let mut result = json!({ "ruleId": finding.code.id });
    if let Some(index) = all_codes().position(|code| code == finding.code) {
        result["ruleIndex"] = json!(index);
    }
    result["level"] = json!(finding.severity.id());
    result["message"] = message(&plain(finding));
    let located = finding.place.iter().map(|place| location(place, folder));
    result["locations"] = located.collect();
    let related: Vec<Value> = finding.notes.iter().filter_map(|note| related(note, folder)).collect();
    if !related.is_empty() {
        result["relatedLocations"] = json!(related);
    }
    result
}

fn related(note: &Note, folder: &str) -> Option<Value> {
    let mut location = location(note.place.as_ref()?, folder);
    location["message"] = message(&note.message);
    Some(location)
}

/// `[text](target)` in a message would be read as a link of SARIF's own.
fn message(text: &str) -> Value {
    if text.contains("](") { json!({ "text": text.replace('[', "\\[").replace(']', "\\]") }) } else { json!({ "text": text }) }
}

fn location(place: &Place, folder: &str) -> Value {
    let span = shown(place);
    let (start_line, start_column) = utf16_column(&place.source, span.start);
    let (end_line, end_column) = utf16_column(&place.source, span.end);
    json!({
        "physicalLocation": {
            "artifactLocation": { "uri": uri(&from_root(folder, &place.source.path)) },
            "region": {
                "startLine": start_line,
                "startColumn": start_column,
                "endLine": end_line,
                "endColumn": end_column,
            },
        },
    })
}

/// Line and column from 1, the column in UTF-16 code units.
fn utf16_column(source: &Source, offset: usize) -> (usize, usize) {
    let line = source.line_of(offset);
    let before = source.slice((source.line_span(line).start..offset).into());
    (line, before.encode_utf16().count() + 1)
}

/// A relative reference: everything but unreserved characters and `/` percent-encoded.
fn uri(path: &str) -> String {
    let mut uri = String::new();
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
