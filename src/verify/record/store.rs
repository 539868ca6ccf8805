//! The files under `examples-verified/`, as they are on disk.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;
use unicode_normalization::UnicodeNormalization;
use walkdir::{DirEntry, WalkDir};

use crate::diagnostic::codes::record::RECORD_BROKEN;
use crate::diagnostic::{Finding, Place, Source, Span};

use super::yaml::{LARGEST, Sheet};

/// The folder of all records, in the site's folder.
pub const FOLDER: &str = "examples-verified";

/// Name of the record of a page's checked numbers; no example can have it.
pub const FACTS: &str = "_facts";

/// Which record: the page (path under `content/` without `.md`) and the example's name, or [`FACTS`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    /// Path of the page under `content/`, without `.md`.
    pub page: String,
    /// Name of the example, or [`FACTS`].
    pub id: String,
}

impl Key {
    /// The record of an example, or of the facts, of a page.
    pub fn new(page: impl Into<String>, id: impl Into<String>) -> Self {
        Key { page: page.into(), id: id.into() }
    }

    /// Whether it is about the page's checked numbers.
    pub fn is_facts(&self) -> bool {
        self.id == FACTS
    }

    /// The file, relative to the site's folder, with `/`.
    pub fn file(&self) -> String {
        format!("{FOLDER}/{}/{}.yaml", self.page, self.id)
    }
}

impl std::fmt::Display for Key {
    /// `games/breakthrough#첫-수`, as `panrye accept` takes it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}#{}", self.page, self.id)
    }
}

/// A page lies at most 32 folders deep, and its records one deeper.
pub(super) const DEEPEST: usize = 33;

/// A record file that was found.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Where it really is; a name may be written decomposed (NFD) on disk.
    pub disk: PathBuf,
    /// Its text.
    pub source: Arc<Source>,
    /// What it says; none if it is broken, which is in the findings of the [`Store`].
    pub sheet: Option<Sheet>,
}

/// All records of a site.
#[derive(Clone, Debug, Default)]
pub struct Store {
    /// By page and name.
    pub records: BTreeMap<Key, Stored>,
    /// `record-broken`, in the order of the files.
    pub findings: Vec<Finding>,
    /// Whether a folder could not be looked into: a record that is not found may be there.
    pub hidden: bool,
}

impl Store {
    /// Reads every record of the site in `root`. Never fails: what cannot be read is a finding.
    pub fn read(root: &Path) -> Store {
        let mut store = Store::default();
        let base = root.join(FOLDER);
        match fs::symlink_metadata(&base) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return store,
            Ok(found) if found.is_dir() => {}
            Ok(found) if found.is_symlink() => {
                store.findings.push(unreadable(FOLDER, "폴더가 아니라 바로가기(심볼릭 링크)입니다"));
                return store;
            }
            _ => {
                store.findings.push(unreadable(FOLDER, "폴더가 아니거나 읽을 수 없습니다"));
                return store;
            }
        }
        let files = find(&base, &mut store);
        let read: Vec<_> = files.par_iter().map(|(key, disk)| read_file(key, disk)).collect();
        for ((key, disk), (source, sheet)) in files.into_iter().zip(read) {
            let sheet = sheet.map_err(|finding| store.findings.push(*finding)).ok();
            if store.records.contains_key(&key) {
                store.findings.push(unreadable(&key.file(), "같은 이름의 기록이 두 번 있습니다(한글 자모가 풀린 이름과 모인 이름)"));
                continue;
            }
            store.records.insert(key, Stored { disk, source, sheet });
        }
        store
    }

    /// What the record of a key says, if it can be read.
    pub fn sheet(&self, key: &Key) -> Option<&Sheet> {
        self.records.get(key)?.sheet.as_ref()
    }
}

/// The record files under the folder, in the order of their keys. Hidden files and other files than `.yaml` are
/// passed over; links are not followed.
fn find(base: &Path, Store { findings, hidden, .. }: &mut Store) -> Vec<(Key, PathBuf)> {
    let mut files = Vec::new();
    let visible = |entry: &DirEntry| !entry.file_name().to_string_lossy().starts_with('.');
    for entry in WalkDir::new(base).min_depth(1).max_depth(DEEPEST).sort_by_file_name().into_iter().filter_entry(visible) {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let shown = error.path().and_then(|path| path.strip_prefix(base).ok()).map(slashed).unwrap_or_default();
                let why = crate::diagnostic::trouble(&io::Error::from(error));
                findings.push(unreadable(&format!("{FOLDER}/{shown}"), &why));
                *hidden = true;
                continue;
            }
        };
        let name = slashed(entry.path().strip_prefix(base).unwrap_or(entry.path()));
        if entry.file_type().is_symlink() {
            findings.push(unreadable(&format!("{FOLDER}/{name}"), "바로가기(심볼릭 링크)입니다"));
            continue;
        }
        let key = name.strip_suffix(".yaml").and_then(|name| name.rsplit_once('/')).map(|(page, id)| Key::new(page, id));
        if let (Some(key), true) = (key, entry.file_type().is_file()) {
            files.push((key, entry.into_path()));
        }
    }
    files.sort();
    files
}

fn read_file(key: &Key, disk: &Path) -> (Arc<Source>, Result<Sheet, Box<Finding>>) {
    let shown = key.file();
    let empty = || Arc::new(Source::new(shown.as_str(), ""));
    if fs::metadata(disk).is_ok_and(|found| found.len() > LARGEST) {
        return (empty(), Err(Box::new(unreadable(&shown, "기록으로 보기에는 너무 큽니다"))));
    }
    match fs::read_to_string(disk) {
        Ok(text) => {
            let source = Arc::new(Source::new(shown, text));
            let sheet = Sheet::read(&source, key.is_facts());
            (source, sheet)
        }
        Err(error) => {
            let why = match error.kind() {
                io::ErrorKind::InvalidData => "글이 UTF-8이 아닙니다",
                io::ErrorKind::PermissionDenied => "읽을 권한이 없습니다",
                io::ErrorKind::NotFound => "읽는 사이에 없어졌습니다",
                _ => "읽는 동안 오류가 났습니다",
            };
            (empty(), Err(Box::new(unreadable(&shown, why))))
        }
    }
}

/// A finding about a file whose text is not known.
fn unreadable(shown: &str, why: &str) -> Finding {
    let source = Arc::new(Source::new(shown, ""));
    let help = "보통 파일로 되돌리고 읽을 권한을 준 뒤 다시 실행해 주십시오.";
    Finding::new(RECORD_BROKEN, format!("기록을 읽을 수 없습니다. {why}: {shown}")).at(Place::new(&source, Span::point(0))).help(help)
}

/// A relative path with `/`, composed (NFC).
fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/").nfc().collect()
}

/// A finding about a record as a whole, at its first line.
pub(super) fn at_file(stored: &Stored, code: &'static crate::diagnostic::CodeInfo, message: impl Into<String>) -> Finding {
    Finding::new(code, message).at(Place::new(&stored.source, stored.source.line_span(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_files() {
        let key = Key::new("games/breakthrough", "첫-수");
        assert_eq!(key.file(), "examples-verified/games/breakthrough/첫-수.yaml");
        assert_eq!(key.to_string(), "games/breakthrough#첫-수");
        assert!(!key.is_facts() && Key::new("index", FACTS).is_facts());
    }

    #[test]
    fn a_site_without_records_has_none() {
        let root = tempfile::tempdir().expect("a folder");
        let store = Store::read(root.path());
        assert!(store.records.is_empty() && store.findings.is_empty());
    }
}
