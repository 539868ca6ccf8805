//! Findings as they are kept between two builds: the same words at the same places.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::diagnostic::{Finding, Note, Place, Severity, Source, Span, all_codes};
use crate::korean::composed;

#[derive(Serialize, Deserialize)]
pub(super) struct Told {
    code: String,
    severity: u8,
    place: Option<Where>,
    message: String,
    says: Option<String>,
    engine: Option<String>,
    board: Option<String>,
    notes: Vec<(String, Option<Where>)>,
    help: Option<String>,
}

/// Path of the file, whether its text was known, first byte and the one past the last.
#[derive(Serialize, Deserialize)]
struct Where(String, bool, usize, usize);

impl Where {
    fn of(place: &Place) -> Where {
        Where(place.source.path.clone(), !place.source.text.is_empty(), place.span.start, place.span.end)
    }
}

const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Note];

impl Told {
    pub(super) fn of(finding: &Finding) -> Told {
        Told {
            code: finding.code.id.to_owned(),
            severity: finding.severity as u8,
            place: finding.place.as_ref().map(Where::of),
            message: finding.message.clone(),
            says: finding.says.clone(),
            engine: finding.engine.clone(),
            board: finding.board.clone(),
            notes: finding.notes.iter().map(|note| (note.message.clone(), note.place.as_ref().map(Where::of))).collect(),
            help: finding.help.clone(),
        }
    }

    /// The finding again; none where its file or its code is not there any more.
    pub(super) fn recall(self, files: &mut Files) -> Option<Finding> {
        let code = all_codes().find(|code| code.id == self.code)?;
        let mut note = |(message, place): (String, Option<Where>)| {
            let place = place.map(|place| files.place(place).ok_or(())).transpose().ok()?;
            Some(Note { message, place })
        };
        let notes = self.notes.into_iter().map(&mut note).collect::<Option<Vec<Note>>>()?;
        let place = self.place.map(|place| files.place(place).ok_or(())).transpose().ok()?;
        Some(Finding {
            severity: *SEVERITIES.get(usize::from(self.severity))?,
            place,
            says: self.says,
            engine: self.engine,
            board: self.board,
            notes,
            help: self.help,
            ..Finding::new(code, self.message)
        })
    }
}

/// The files that findings point into, each read once.
pub(super) struct Files<'a> {
    root: &'a Path,
    known: BTreeMap<String, Arc<Source>>,
}

impl<'a> Files<'a> {
    pub(super) fn of(root: &'a Path) -> Self {
        Files { root, known: BTreeMap::new() }
    }

    fn place(&mut self, Where(path, known, start, end): Where) -> Option<Place> {
        let source = match self.known.get(&path) {
            Some(source) => Arc::clone(source),
            None => {
                let text = if known { fs::read_to_string(self.root.join(&path)).ok()? } else { String::new() };
                let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
                let text = if path.ends_with(".md") { composed(text.to_owned()) } else { text.to_owned() };
                let source = Arc::new(Source::new(path.as_str(), text));
                self.known.insert(path, Arc::clone(&source));
                source
            }
        };
        Some(Place::new(&source, Span::new(start, end)))
    }
}
