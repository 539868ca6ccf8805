//! Sites in scratch folders: written, read, checked, rendered.

use std::fs;
use std::path::Path;

use panrye::diagnostic::Finding;
use panrye::site::{BuildOptions, Site, build};
use tempfile::TempDir;

/// A file with `«»` where a sample goes.
pub struct Frame {
    /// Where the file lies; the sample itself is the path if this is empty.
    pub file: &'static str,
    /// What stands around the sample.
    pub text: &'static str,
}

/// What samples refer to: a glossary, a draft, a picture, a page with an address of its own.
const AROUND: [(&str, &str); 6] = [
    ("site.toml", "title = \"시험\"\n"),
    ("content/glossary.md", "---\ntitle: 용어\n---\n\n## 차례\n\n글입니다.\n"),
    ("content/games/draft.md", "---\ntitle: 초고\ndraft: true\n---\n"),
    ("content/games/rules.md", "---\ntitle: 규칙\n---\n"),
    ("content/games/board.png", "그림"),
    ("static/img/board.png", "그림"),
];

impl Frame {
    /// All that is found in a site where the sample stands in this frame.
    pub fn findings(&self, sample: &str) -> Vec<Finding> {
        let site = site(&AROUND);
        match self.file {
            "" => write(site.path(), sample, self.text),
            file => write(site.path(), file, &self.filled(sample)),
        }
        built(site.path())
    }

    /// The frame with the sample, its further lines as deep as its first.
    fn filled(&self, sample: &str) -> String {
        let (before, after) = self.text.split_once("«»").expect("a place for the sample");
        let line = before.rsplit('\n').next().unwrap_or_default();
        let deeper = format!("\n{}", " ".repeat(line.chars().count()));
        format!("{before}{}{after}", sample.trim_end_matches('\n').replace('\n', &deeper))
    }
}

/// A site of these files.
pub fn site(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    for (path, text) in files {
        write(folder.path(), path, text);
    }
    folder
}

/// Writes a file and the folders above it.
pub fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("writable");
}

/// The site in this folder.
pub fn open(root: &Path) -> Site {
    Site::find(root, true).unwrap_or_else(|finding| panic!("{}", finding.message))
}

/// All that is found when a site is read, checked and rendered, records apart.
pub fn built(root: &Path) -> Vec<Finding> {
    build(&open(root), &BuildOptions { ignore_records: true, ..BuildOptions::default() }).judged.findings
}

/// The codes of findings.
pub fn ids(findings: &[Finding]) -> Vec<&'static str> {
    findings.iter().map(|finding| finding.code.id).collect()
}
