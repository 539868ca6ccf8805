//! Sites in scratch folders, built in memory or by the binary.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use panrye::diagnostic::{Finding, Severity};
use panrye::site::{BuildOptions, Built, Site, build};
use tempfile::TempDir;

/// A page without anything in it.
pub const EMPTY: &str = "---\ntitle: 가\n---\n\n";

/// A site on disk, gone when dropped.
pub struct Scratch(TempDir);

impl Scratch {
    /// A site of these files; `site.toml` is made where it is not given.
    pub fn new(files: &[(&str, &[u8])]) -> Scratch {
        let scratch = Scratch(tempfile::tempdir().expect("a folder"));
        scratch.write("site.toml", "title = \"시험\"\n");
        for (path, bytes) in files {
            scratch.write(path, bytes);
        }
        scratch
    }

    /// A site of one page, `content/a.md`.
    pub fn page(text: impl AsRef<[u8]>) -> Scratch {
        Scratch::new(&[("content/a.md", text.as_ref())])
    }

    pub fn root(&self) -> &Path {
        self.0.path()
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.root().join(path)
    }

    pub fn write(&self, path: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, bytes).expect("written");
    }

    /// Built in memory, records left out. Every finding must be fit for a reader.
    pub fn build(&self) -> Built {
        let site = Site::open(self.root()).unwrap_or_else(|finding| panic!("{}", finding.message));
        let built = build(&site, &BuildOptions { ignore_records: true, ..BuildOptions::default() });
        built.judged.findings.iter().for_each(fit);
        let fails = built.judged.findings.iter().any(|finding| finding.severity == Severity::Error);
        assert_eq!(built.output.is_none(), fails, "published if and only if nothing is wrong");
        built
    }

    /// Code, file and line of every finding.
    pub fn found(&self) -> Vec<String> {
        let mut found: Vec<String> = self.build().judged.findings.iter().map(shown).collect();
        found.sort();
        found
    }

    /// The binary on this site.
    pub fn panrye(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("the binary runs")
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_panrye"));
        command.args(args).arg("--site").arg(self.root()).stdin(Stdio::null());
        command.env_remove("SOURCE_DATE_EPOCH").env_remove("CLICOLOR_FORCE").env("RUST_BACKTRACE", "full");
        command
    }
}

/// `code file:line`
pub fn shown(finding: &Finding) -> String {
    match &finding.place {
        Some(place) => format!("{} {}:{}", finding.code.id, place.source.path, place.start().0),
        None => finding.code.id.to_owned(),
    }
}

/// A finding that a reader can use: Korean, with a place, and with a remedy (its own, or that of its code).
pub fn fit(finding: &Finding) {
    korean(&finding.message);
    finding.notes.iter().for_each(|note| korean(&note.message));
    assert!(finding.place.is_some() || PLACELESS.contains(&finding.code.id), "no place: {finding:?}");
    match &finding.help {
        Some(help) => korean(help),
        None => assert!(!finding.code.right.is_empty(), "no remedy: {finding:?}"),
    }
}

/// Codes about the output or the site as a whole.
pub const PLACELESS: &[&str] = &["output-blocked", "output-busy", "output-failed", "site-not-found", "template", "url-taken"];

/// Words of libraries and of the system that no user should have to read.
const RAW: &[&str] = &[
    "os error",
    "No such file",
    "Permission denied",
    "No space left",
    "Is a directory",
    "Not a directory",
    "stream did not contain",
    "invalid utf-8",
    "panicked",
    "backtrace",
    "RUST_",
    "called `",
    "unwrap",
    "Error(",
    "ErrorKind",
    "Custom {",
    "at line ",
    "mapping values",
    "did not find expected",
    "while parsing",
    "while scanning",
    "TOML parse error",
    "expected `",
    "invalid type",
    "unexpected ",
    "not defined",
    "not found in",
    "Unknown filter",
    "Failed to",
    "-->src",
];

/// Hangul, and nothing that a library said.
pub fn korean(text: &str) {
    assert!(text.chars().any(|c| ('가'..='힣').contains(&c)), "no Korean: {text}");
    raw(text);
}

/// Nothing that a library said.
pub fn raw(text: &str) {
    for words in RAW {
        assert!(!text.contains(words), "raw words ‘{words}’ in: {text}");
    }
}

/// The page `text` twice repeated up to `size` bytes, after a head.
pub fn filled(head: &str, token: &str, size: usize) -> String {
    format!("{head}{}", token.repeat(size / token.len()))
}
