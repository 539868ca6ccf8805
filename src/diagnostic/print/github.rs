//! Workflow commands: GitHub turns each line into an annotation of the file.

use super::{Location, from_root, plain};
use crate::diagnostic::{Finding, Severity};
use std::io::{self, Write};

pub(super) fn print(findings: &[&Finding], folder: &str, out: &mut dyn Write) -> io::Result<()> {
    for finding in findings {
        let command = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "notice",
        };
        let mut properties = Vec::new();
        if let Some(place) = &finding.place {
            let Location { file, start, end } = Location::of(place);
            let file = from_root(folder, file);
            properties.push(format!("file={}", property(&file)));
            properties.push(format!("line={}", start.0));
            properties.push(format!("endLine={}", end.0));
            // GitHub rejects columns on an annotation of several lines.
            if start.0 == end.0 {
                properties.push(format!("col={}", start.1));
                properties.push(format!("endColumn={}", end.1));
            }
        }
        let title = format!("{} ({})", finding.code.title, finding.code.id);
        properties.push(format!("title={}", property(&title)));
        let properties = properties.join(",");
        writeln!(out, "::{command} {properties}::{}", data(&plain(finding)))?;
    }
    Ok(())
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
