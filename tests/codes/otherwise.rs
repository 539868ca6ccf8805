//! Codes whose samples tell of things rather than show them: large files, records, disks.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;

use panrye::diagnostic::{Finding, Source};
use panrye::page::parse;
use panrye::site::{self as sites, BuildOptions, Site, check, merge, publish, records};
use panrye::verify::record::{AcceptOptions, Plan, Target, apply};
use tempfile::TempDir;

use super::stage::{built, open, site, write};

/// A code, and what provokes it.
type Provoked = (&'static str, fn() -> Vec<Finding>);

pub const ALL: &[Provoked] = &[
    ("page-too-large", || page(&"글".repeat(1_500_000))),
    ("line-ends", || parse(Arc::new(Source::new("content/a.md", "---\rtitle: 가\r---\r\r글\r")), "a").1),
    ("page-too-complex", || page(&"[가](https://a.b) ".repeat(100_001))),
    ("too-many-findings", || page(&"[가](javascript:x) ".repeat(30_000))),
    ("yaml-too-large", || page(&format!("```예시\n단계:\n{}```\n", "- a\n".repeat(200_001)))),
    ("record-missing", || changed(&[], |_| ())),
    ("record-differs", || changed(&["b"], |root| edit(root, PAGE, "(7,4) → (6,4)", "(7,4) → (6,3)"))),
    ("record-renamed", || changed(&["b"], |root| edit(root, PAGE, "첫-수", "첫-차례"))),
    ("record-orphan", || changed(&["b"], |root| write(root, PAGE, "---\ntitle: 가\n---\n"))),
    ("record-broken", || changed(&["b"], |root| edit(root, RECORD, "legal: 22", "legal: 스물둘"))),
    ("record-newer", || changed(&["b"], |root| edit(root, RECORD, "revision: ", "revision: 9"))),
    ("record-future", || changed(&["b"], |root| edit(root, RECORD, "2026-10-02", "2999-10-02"))),
    ("record-old", || changed(&["b"], |root| edit(root, RECORD, "2026-10-02", "2001-10-02"))),
    ("record-target", || planned(example().path(), "c").findings),
    ("record-busy", busy),
    ("record-unwritable", unwritable),
    ("number-unverified", || asked(|root| edit(root, PAGE, "```예시", "말은 16개입니다.\n\n```예시"))),
    ("mutation-score", || asked(|root| edit(root, "site.toml", "[verify]\n", "[verify]\nmin_mutation_score = 100\n"))),
    ("site-not-found", || one(Site::find(tempfile::tempdir().expect("a folder").path(), true))),
    ("file-unreadable", || with_bytes("content/c.md", b"\xb0\xa1")),
    ("file-too-large", || with_bytes("content/c.md", &vec![b'a'; (4 << 20) + 1])),
    ("content-missing", || {
        let example = example();
        fs::remove_dir_all(example.path().join("content")).expect("removed");
        built(example.path())
    }),
    ("file-outside", outside),
    ("file-kind", || with_bytes("content/c.html", b"<script>1</script>")),
    ("url-case", || with_bytes("content/B.md", "---\ntitle: 다\n---\n".as_bytes())),
    ("output-blocked", || published(|root| write(root, "public", "파일"))),
    ("output-failed", || {
        // A path that is a file and a folder at once cannot be written.
        let impossible = ["b", "b/c.html"].map(|path| (path.to_owned(), Arc::from(path.as_bytes())));
        one(publish(example().path(), "public", &BTreeMap::from(impossible)))
    }),
    ("output-busy", || {
        let example = example();
        let held = File::open(example.path()).expect("a folder");
        rustix::fs::flock(&held, rustix::fs::FlockOperation::LockExclusive).expect("the lock");
        one(publish(&open(example.path()).root, "public", &BTreeMap::new()))
    }),
    ("part-unfit", || {
        let example = example();
        let options = BuildOptions { ignore_records: true, ..BuildOptions::default() };
        merge(&open(example.path()), &options, &["public-part-1-of-2".into()], "public").judged.findings
    }),
];

const PAGE: &str = "content/b.md";
const RECORD: &str = "examples-verified/b/첫-수.yaml";

/// A site with one true example.
fn example() -> TempDir {
    let text = "---\ntitle: 나\ngame: breakthrough\n---\n\n```예시\n이름: 첫-수\n국면: 시작\n단계:\n  - 둔다: (7,4) → (6,4)\n```\n";
    site(&[("site.toml", "title = \"시험\"\n[verify]\nmax_age_days = 3650\n"), (PAGE, text)])
}

fn page(body: &str) -> Vec<Finding> {
    let text = format!("---\ntitle: 가\ngame: breakthrough\n---\n\n{body}\n");
    parse(Arc::new(Source::new("content/a.md", text)), "a").1
}

/// What accepting a target, or everything, would do.
fn planned(root: &Path, target: &str) -> Plan {
    let site = open(root);
    let targets = [Target::parse(target)];
    let date = jiff::civil::date(2026, 10, 2);
    let options = AcceptOptions { targets: &targets, date, restamp: false, prune: false };
    let checked = check(&site, &BuildOptions { ignore_records: true, ..BuildOptions::default() });
    records::plan(&site, &checked, &options).1
}

/// What is found once these pages were accepted and something changed.
fn changed(accepted: &[&str], change: fn(&Path)) -> Vec<Finding> {
    let example = example();
    for page in accepted {
        assert!(apply(example.path(), &planned(example.path(), page)).findings.is_empty());
    }
    change(example.path());
    check(&open(example.path()), &BuildOptions::default()).judged.findings
}

fn edit(root: &Path, path: &str, old: &str, new: &str) {
    let text = fs::read_to_string(root.join(path)).expect(path);
    assert!(text.contains(old), "{text}");
    write(root, path, &text.replacen(old, new, 1));
}

/// What is found by a check that asks for all there is to ask.
fn asked(change: fn(&Path)) -> Vec<Finding> {
    let example = example();
    change(example.path());
    let options = BuildOptions { ignore_records: true, numbers: true, strict: true, ..BuildOptions::default() };
    check(&open(example.path()), &options).judged.findings
}

/// Somebody else writes between the plan and its execution.
fn busy() -> Vec<Finding> {
    let example = example();
    let plan = planned(example.path(), "b");
    write(example.path(), RECORD, "다른 곳에서 쓴 기록\n");
    apply(example.path(), &plan).findings
}

fn unwritable() -> Vec<Finding> {
    let example = example();
    write(example.path(), "examples-verified", "폴더가 아닙니다.");
    apply(example.path(), &planned(example.path(), "b")).findings
}

fn with_bytes(path: &str, bytes: &[u8]) -> Vec<Finding> {
    let example = example();
    fs::write(example.path().join(path), bytes).expect("writable");
    built(example.path())
}

fn outside() -> Vec<Finding> {
    let example = example();
    let other = tempfile::NamedTempFile::new().expect("a file");
    fs::create_dir_all(example.path().join("static")).expect("a folder");
    std::os::unix::fs::symlink(other.path(), example.path().join("static/밖")).expect("a link");
    built(example.path())
}

/// What publishing says after something happened to the folder.
fn published(change: fn(&Path)) -> Vec<Finding> {
    let example = example();
    change(example.path());
    let site = open(example.path());
    let options = BuildOptions { ignore_records: true, ..BuildOptions::default() };
    let output = sites::build(&site, &options).output.expect("a true site");
    one(publish(&site.root, "public", &output))
}

fn one<T>(result: Result<T, Box<Finding>>) -> Vec<Finding> {
    result.err().map(|finding| *finding).into_iter().collect()
}
