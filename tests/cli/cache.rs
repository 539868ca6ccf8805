//! `panrye build` on a site that it has built before: nothing to do if nothing changed, never an old byte if anything did.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::support::{Run, finish};

const PAGE: &str = "---\ntitle: 여우와 거위\ngame: fox-and-geese\n---\n\n여우 이야기입니다.\n\n```예시\n이름: 잡기\n국면:\n  여우: (4,1)\n  거위: (4,2) (4,4) (5,7)\n차례: 여우\n단계:\n  - 둔다: (4,1) → (4,3)\n    잡음: (4,2)\n```\n";
const KEPT: &str = "지난번 뒤로 바뀐 것이 없어";

fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

/// A site with something of every kind, accepted and built twice.
fn built() -> TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    write(folder.path(), "site.toml", "title = \"작은 집\"\nbase_url = \"https://example.org\"\n[verify]\nmax_age_days = 5000\n");
    write(folder.path(), "content/fox.md", PAGE);
    write(folder.path(), "content/plain.md", "---\ntitle: 다른 쪽\n---\n\n글입니다.\n");
    write(folder.path(), "templates/partials/foot.html", "<footer>발</footer>\n");
    write(folder.path(), "static/note.txt", "쪽지\n");
    assert_eq!(at(folder.path(), &["accept", "--yes", "--date", "2026-10-02"]).status, 0);
    assert!(!build(folder.path()).stdout.contains(KEPT));
    assert!(build(folder.path()).stdout.contains(KEPT), "nothing has changed");
    folder
}

fn at(folder: &Path, args: &[&str]) -> Run {
    run(Path::new(env!("CARGO_BIN_EXE_panrye")), folder, args)
}

fn run(program: &Path, folder: &Path, args: &[&str]) -> Run {
    // A fixed day: whether a record is old must not depend on when the test runs.
    finish(Command::new(program).args(args).current_dir(folder).env("SOURCE_DATE_EPOCH", "1796000000"), b"")
}

fn build(folder: &Path) -> Run {
    let built = at(folder, &["build"]);
    assert_eq!(built.status, 0, "{}{}", built.stdout, built.stderr);
    built
}

fn tree(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.expect("readable"));
    let files = entries.filter(|entry| entry.file_type().is_file());
    files.map(|file| (file.path().strip_prefix(folder).expect("inside").to_owned(), fs::read(file.path()).expect("readable"))).collect()
}

/// Builds, and holds the result against a build from scratch.
fn is_fresh(folder: &Path, what: &str) {
    assert!(!build(folder).stdout.contains(KEPT), "{what}: seen");
    let now = tree(&folder.join("public"));
    assert_eq!(at(folder, &["build", "--fresh"]).status, 0);
    assert!(now == tree(&folder.join("public")), "{what}: nothing old");
    assert!(build(folder).stdout.contains(KEPT), "{what}: and now nothing has changed");
}

/// Changes a file without changing its size or the time it bears.
fn change_unseen(path: &Path, from: &str, to: &str) {
    assert_eq!(from.len(), to.len());
    let time = fs::metadata(path).and_then(|found| found.modified()).expect("a time");
    let text = fs::read_to_string(path).expect("a text");
    assert!(text.contains(from));
    fs::write(path, text.replace(from, to)).expect("a file");
    File::options().write(true).open(path).and_then(|file| file.set_modified(time)).expect("a time that can be set");
}

#[test]
fn every_kind_of_edit_is_seen_whatever_its_time_says() {
    let folder = built();
    let site = folder.path();
    for (file, from, to) in [
        ("content/plain.md", "글입니다", "말입니다"),
        ("templates/partials/foot.html", "발", "손"),
        ("static/note.txt", "쪽지", "편지"),
        ("site.toml", "작은", "넓은"),
        ("examples-verified/fox/잡기.yaml", "2026-10-02", "2026-10-03"),
        ("public/plain/index.html", "말입니다", "글입니다"),
    ] {
        change_unseen(&site.join(file), from, to);
        is_fresh(site, file);
    }
    let page = fs::read_to_string(site.join("public/fox/index.html")).expect("a page");
    for new in ["손", "넓은 집", "2026년 10월 3일"] {
        assert!(page.contains(new), "{new}: {page}");
    }
}

#[test]
fn new_and_lost_files_are_seen() {
    let folder = built();
    let site = folder.path();
    write(site, "content/new.md", "---\ntitle: 새 쪽\n---\n");
    is_fresh(site, "a new page");
    fs::remove_file(site.join("static/note.txt")).expect("a file");
    is_fresh(site, "a lost file");
    fs::remove_file(site.join("public/plain/index.html")).expect("a file");
    is_fresh(site, "a lost page of the output");
    write(site, "public/stray.html", "떠도는 것");
    is_fresh(site, "a stray file of the output");
    assert!(!site.join("public/stray.html").exists());
}

/// Another program, even one of the same version, may make other bytes.
#[test]
fn another_program_is_seen() {
    let folder = built();
    let other = tempfile::tempdir().expect("a scratch folder");
    let copy = other.path().join("panrye");
    fs::copy(env!("CARGO_BIN_EXE_panrye"), &copy).expect("a copy");
    let ran = run(&copy, folder.path(), &["build"]);
    assert!(ran.status == 0 && !ran.stdout.contains(KEPT), "{}", ran.stdout);
    assert!(run(&copy, folder.path(), &["build"]).stdout.contains(KEPT));
}

/// What was found is told again, in the same words, and still counts.
#[test]
fn warnings_are_told_again() {
    let folder = built();
    let site = folder.path();
    // A capture that nothing mentions is a warning.
    write(site, "content/fox.md", &PAGE.replace("    잡음: (4,2)", "    설명: 여우가 (4,3)으로 뜁니다."));
    assert_eq!(at(site, &["accept", "--yes", "--date", "2026-10-02"]).status, 0);
    let first = build(site);
    let again = build(site);
    assert!(again.stdout.contains(KEPT) && first.stdout.contains("경고"), "{}", first.stdout);
    let findings = |run: &Run| run.stdout.lines().filter(|line| !line.contains("public/")).collect::<Vec<_>>().join("\n");
    assert_eq!(findings(&again), findings(&first));
    let json = |args: &[&str]| at(site, args).stdout;
    assert_eq!(json(&["build", "--format", "json"]), json(&["build", "--format", "json", "--fresh"]));
    assert_eq!(at(site, &["build", "--deny", "warnings"]).status, 1);
}

/// Records grow old with the days, not with the files.
#[test]
fn another_day_is_another_build() {
    let folder = built();
    let later = Command::new(env!("CARGO_BIN_EXE_panrye"))
        .arg("build")
        .current_dir(folder.path())
        .env("SOURCE_DATE_EPOCH", "1796200000")
        .output()
        .expect("panrye runs");
    assert!(!String::from_utf8_lossy(&later.stdout).contains(KEPT));
}
