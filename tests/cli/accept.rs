//! `panrye accept` through the binary: parts, dates, names, machines, several at once.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use serde_json::json;
use tempfile::TempDir;

use super::site::{at, write};
use super::support::{command, finish};

const PAGE: &str = "---\ntitle: 여우\ngame: fox-and-geese\n---\n\n거위는 [열세 마리](검증:말.거위)입니다. 영어로는 [열세](fact:fox-and-geese/pieces.geese) 마리입니다.\n\n\
                    ```예시\n이름: 하나\n국면: 시작\n단계:\n  - 둔다: (4,4) → (4,5)\n```\n\n```예시\n이름: 둘\n국면: 시작\n단계:\n  - 둔다: (4,4) → (5,4)\n```\n";

fn site() -> TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    write(folder.path(), "site.toml", "title = \"작은 집\"\n");
    write(folder.path(), "content/fox.md", PAGE);
    folder
}

/// The date of a record; none without one.
fn date(site: &Path, record: &str) -> Option<String> {
    let text = fs::read_to_string(site.join("examples-verified/fox").join(record)).ok()?;
    text.lines().find_map(|line| line.strip_prefix("verified: ")).map(str::to_owned)
}

#[test]
fn nothing_is_written_unasked() {
    let site = site();
    let run = at(site.path(), &["accept"]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("fox#하나: 새 기록") && run.stderr.contains("--yes"), "{}{}", run.stdout, run.stderr);
    assert!(!site.path().join("examples-verified").exists());
}

#[test]
fn parts_have_dates_of_their_own() {
    let site = site();
    assert_eq!(at(site.path(), &["accept", "fox#하나", "--yes", "--date", "2026-10-02"]).status, 0);
    assert_eq!((date(site.path(), "하나.yaml").as_deref(), date(site.path(), "둘.yaml")), (Some("2026-10-02"), None));
    // A second before midnight in Greenwich is the next morning in Seoul.
    let late = finish(command().args(["accept", "--yes"]).current_dir(site.path()).env("SOURCE_DATE_EPOCH", "1790985599"), b"");
    assert_eq!(late.status, 0, "{}", late.stderr);
    let dates = ["하나.yaml", "둘.yaml", "_facts.yaml"].map(|record| date(site.path(), record).expect(record));
    assert_eq!(dates, ["2026-10-02", "2026-10-03", "2026-10-03"]);
    assert_eq!(at(site.path(), &["accept", "content/fox.md", "--yes", "--restamp", "--date", "2026-10-09"]).status, 0);
    assert_eq!(date(site.path(), "하나.yaml").as_deref(), Some("2026-10-09"));
    for wrong in [&["--date", "2026-02-30"][..], &["--date", "내일"]] {
        let run = at(site.path(), &[&["accept", "--yes"], wrong].concat());
        assert!(run.status == 2 && run.stderr.contains("날짜를 읽을 수 없습니다"), "{}", run.stderr);
    }
    let wrong = finish(command().args(["accept", "--yes"]).current_dir(site.path()).env("SOURCE_DATE_EPOCH", "어제"), b"");
    assert!(wrong.status == 2 && wrong.stderr.contains("SOURCE_DATE_EPOCH의 ‘어제’를"), "{}", wrong.stderr);
}

/// One fact in two spellings is one line.
#[test]
fn facts_are_recorded_once() {
    let site = site();
    assert_eq!(at(site.path(), &["accept", "--yes", "--date", "2026-10-02"]).status, 0);
    let facts = fs::read_to_string(site.path().join("examples-verified/fox/_facts.yaml")).expect("a record");
    assert_eq!(facts, "verified: 2026-10-02\nfacts:\n  fox-and-geese/pieces.goose: \"13\"\n");
    write(site.path(), "content/fox.md", &PAGE.replace("검증:말.거위", "fact:pieces.goose"));
    assert_eq!(at(site.path(), &["check"]).status, 0, "another spelling is the same fact");
}

#[test]
fn a_new_name_is_offered_and_keeps_the_date() {
    let site = site();
    assert_eq!(at(site.path(), &["accept", "--yes", "--date", "2026-10-02"]).status, 0);
    write(site.path(), "content/fox.md", &PAGE.replace("이름: 둘", "이름: 두-번째"));
    let check = at(site.path(), &["check"]);
    assert!(check.stdout.contains("record-renamed") && check.stdout.contains("`panrye accept fox#두-번째`"), "{}", check.stdout);
    let run = at(site.path(), &["accept", "--yes"]);
    assert!(run.stdout.contains("fox#두-번째: 이름 바꿈 (앞의 이름: fox#둘)"), "{}", run.stdout);
    assert_eq!((date(site.path(), "두-번째.yaml").as_deref(), date(site.path(), "둘.yaml")), (Some("2026-10-02"), None));
}

/// One document and nothing else, whatever there is to say.
#[test]
fn machines_get_one_document() {
    let site = site();
    let ask = at(site.path(), &["accept", "--format", "json"]);
    assert_eq!((ask.status, &ask.json()["findings"]), (1, &json!([])));
    assert!(!site.path().join("examples-verified").exists());
    let run = at(site.path(), &["accept", "--yes", "--format", "json"]);
    assert_eq!((run.status, &run.json()["findings"]), (0, &json!([])));
    assert!(site.path().join("examples-verified/fox/하나.yaml").is_file());
    let unknown = at(site.path(), &["accept", "--yes", "--format", "json", "fix"]);
    let document = unknown.json();
    assert_eq!((unknown.status, &document["findings"][0]["code"]), (1, &json!("record-target")));
    assert_eq!(document["findings"][0]["help"], "혹시 ‘fox’입니까?");
}

/// Six processes at once: each may find the work done or the lock held, and all records are there and whole.
#[test]
fn several_at_once_lose_nothing() {
    let site = site();
    let mut running = Vec::new();
    for day in 1..7 {
        let mut accept = command();
        accept.args(["accept", "--yes", "--restamp", "--date", &format!("2026-10-0{day}")]).current_dir(site.path());
        running.push(accept.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the binary runs"));
    }
    for mut child in running {
        child.wait().expect("the binary ends");
    }
    for record in ["하나.yaml", "둘.yaml", "_facts.yaml"] {
        assert!(date(site.path(), record).is_some_and(|date| date.starts_with("2026-10-0")), "{record}");
    }
    let check = finish(command().arg("check").current_dir(site.path()).env("SOURCE_DATE_EPOCH", "1800000000"), b"");
    assert_eq!(check.status, 0, "{}", check.stdout);
}
