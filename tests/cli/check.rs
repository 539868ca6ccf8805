//! `panrye check`: which pages, for whom, and what the site lives with.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::site::{at, write};
use super::support::{Run, command, finish};

/// A page with one lie, on line 10: the hounds do not begin.
fn lie(name: &str) -> String {
    format!("---\ntitle: {name}\ngame: breakthrough\n---\n\n```예시\n이름: 거짓말\n국면: 시작\n단계:\n  - 둔다: (7,1) → (5,1)\n```\n")
}

const PAGES: [&str; 6] = ["index", "games/하나", "games/둘", "games/deep/셋", "guides/넷", "guides/다섯"];

fn site() -> TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    write(folder.path(), "site.toml", "title = \"작은 집\"\n");
    for page in PAGES {
        write(folder.path(), &format!("content/{page}.md"), &lie(page));
    }
    folder
}

fn check(folder: &Path, more: &[&str]) -> Run {
    at(folder, &[&["check", "--ignore-records", "--format", "json"], more].concat())
}

/// The files with findings.
fn files(run: &Run) -> BTreeSet<String> {
    assert_eq!(run.stderr, "");
    let document = run.json();
    let findings = document["findings"].as_array().expect("a list");
    let names = findings.iter().map(|finding| finding["file"].as_str().expect("a file"));
    names.map(|name| name.trim_start_matches("content/").trim_end_matches(".md").to_owned()).collect()
}

fn set(pages: &[&str]) -> BTreeSet<String> {
    pages.iter().map(|page| (*page).to_owned()).collect()
}

#[test]
fn pages_and_folders_may_be_named() {
    let site = site();
    for (names, found) in [
        (&["games/하나"][..], &["games/하나"][..]),
        (&["content/games/하나.md", "guides/넷"], &["games/하나", "guides/넷"]),
        (&["games"], &["games/하나", "games/둘", "games/deep/셋"]),
        (&["./content/guides/"], &["guides/넷", "guides/다섯"]),
        (&["content"], &PAGES),
        (&["index"], &["index"]),
    ] {
        let run = check(site.path(), names);
        assert_eq!((run.status, files(&run)), (1, set(found)), "{names:?}");
    }
    // Seen from another folder, as a shell completes it, and absolute.
    let guides = site.path().join("content/guides");
    assert_eq!(files(&check(&guides, &["넷.md"])), set(&["guides/넷"]));
    let absolute = guides.join("다섯.md");
    assert_eq!(files(&check(&guides, &[absolute.to_str().expect("UTF-8")])), set(&["guides/다섯"]));
    let text = at(site.path(), &["check", "--ignore-records", "games"]);
    assert!(text.stdout.contains("3쪽에서 예시 3개") && text.stdout.contains("나머지 3쪽은 보지 않았습니다."), "{}", text.stdout);
}

#[test]
fn a_page_that_is_not_there_is_told() {
    let site = site();
    let run = at(site.path(), &["check", "guides/다서"]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(
        run.stderr.contains("‘guides/다서’라는 쪽이나 폴더가 없습니다.") && run.stderr.contains("혹시 ‘guides/다섯’입니까?"),
        "{}",
        run.stderr
    );
    let run = check(site.path(), &["games/하나", "없음"]);
    assert_eq!((run.status, &run.json()["error"]["page"]), (2, &json!("없음")));
}

#[test]
fn the_parts_are_the_whole() {
    let site = site();
    for of in [1, 2, 5] {
        let mut all: Vec<String> = Vec::new();
        for index in 1..=of {
            let part = format!("{index}/{of}");
            let run = check(site.path(), &["--partition", &part]);
            let found = files(&run);
            assert_eq!(run.status, i32::from(!found.is_empty()), "{part}");
            assert_eq!(files(&check(site.path(), &["--partition", &part])), found, "{part}");
            all.extend(found);
        }
        assert_eq!((all.len(), all.into_iter().collect()), (PAGES.len(), set(&PAGES)), "{of}");
    }
    for wrong in ["0/2", "3/2", "1", "하나/둘"] {
        let run = at(site.path(), &["check", "--partition", wrong]);
        assert_eq!(run.status, 2, "{wrong}");
        assert!(run.stderr.contains(&format!("‘{wrong}’")) && run.stderr.contains("2/5"), "{}", run.stderr);
    }
}

fn git(folder: &Path, arguments: &[&str]) {
    let mut git = std::process::Command::new("git");
    git.args(["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "init.defaultBranch=main", "-c", "core.autocrlf=false"]);
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
        git.env_remove(name);
    }
    let output = git.args(arguments).current_dir(folder).output().expect("git is there");
    assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn commit(folder: &Path) {
    git(folder, &["add", "-A"]);
    git(folder, &["commit", "-q", "-m", "판"]);
}

#[test]
fn what_changed_is_checked() {
    let outer = tempfile::tempdir().expect("a scratch folder");
    // The site is a folder of its repository.
    let root = outer.path().join("규칙 집");
    write(&root, "site.toml", "title = \"작은 집\"\n");
    for page in PAGES {
        write(&root, &format!("content/{page}.md"), &lie(page));
    }
    git(outer.path(), &["init", "-q"]);
    commit(outer.path());
    let changed = |revision: &str| files(&check(&root, &["--changed-since", revision]));
    assert_eq!(changed("HEAD"), set(&[]));
    write(&root, "content/games/하나.md", &lie("다른 제목"));
    write(&root, "content/새-쪽.md", &lie("새 쪽"));
    assert_eq!(changed("HEAD"), set(&["games/하나", "새-쪽"]), "in the folder");
    commit(outer.path());
    assert_eq!((changed("HEAD"), changed("HEAD~1")), (set(&[]), set(&["games/하나", "새-쪽"])), "committed");
    // A record is a source of its page.
    write(&root, "examples-verified/guides/넷/거짓말.yaml", "game: breakthrough\n");
    assert_eq!(changed("HEAD"), set(&["guides/넷"]));
    fs::remove_dir_all(root.join("examples-verified")).expect("removed");
    // An unchanged page points at one that went away.
    write(&root, "content/index.md", "---\ntitle: 첫 쪽\n---\n\n[넷](guides/넷.md)\n");
    commit(outer.path());
    fs::remove_file(root.join("content/guides/넷.md")).expect("removed");
    assert_eq!(changed("HEAD"), set(&["index"]));
    // All of them together.
    let both = check(&root, &["--changed-since", "HEAD~2", "games"]);
    assert_eq!(files(&both), set(&["games/하나"]));
    write(&root, "site.toml", "title = \"큰 집\"\n");
    assert_eq!(changed("HEAD").len(), 6, "everything may have changed");
}

#[test]
fn changes_that_git_cannot_tell() {
    let site = site();
    let outside = at(site.path(), &["check", "--changed-since", "HEAD"]);
    assert_eq!((outside.status, outside.stdout.as_str()), (2, ""));
    assert!(outside.stderr.contains("git 저장소 안에 있지 않거나"), "{}", outside.stderr);
    assert!(!outside.stderr.contains("fatal") && !outside.stderr.contains("repository"), "in Korean alone: {}", outside.stderr);
    git(site.path(), &["init", "-q"]);
    let empty = at(site.path(), &["check", "--changed-since", "HEAD"]);
    assert!(empty.status == 2 && empty.stderr.contains("‘HEAD’ 판을 저장소에서 찾을 수 없습니다."), "{}", empty.stderr);
    commit(site.path());
    for wrong in ["없는-가지", "", "--output=x", "HEAD~99"] {
        let run = at(site.path(), &["check", &format!("--changed-since={wrong}")]);
        assert_eq!(run.status, 2, "{wrong}: {}", run.stdout);
        assert!(run.stderr.contains(&format!("‘{wrong}’ 판을")) && run.stderr.contains("git log"), "{wrong}: {}", run.stderr);
    }
    let without = finish(command().args(["check", "--changed-since", "HEAD"]).current_dir(site.path()).env("PATH", "/없는 곳"), b"");
    assert_eq!(without.status, 2);
    assert!(without.stderr.contains("git을 실행할 수 없습니다") && without.stderr.contains("git을 설치하거나"), "{}", without.stderr);
}

#[test]
fn the_summary_is_added_to_what_is_there() {
    let site = site();
    let summary = site.path().join("요약.md");
    fs::write(&summary, "앞의 글\n").expect("writable");
    let run = at(site.path(), &["check", "--ignore-records", "--summary", "요약.md", "index"]);
    assert_eq!(run.status, 1);
    let text = fs::read_to_string(&summary).expect("a file");
    for part in
        ["앞의 글\n## panrye check\n", "1쪽에서 예시 1개", "오류 1건, 경고 0건", "| 오류 | `content/index.md:10:", "`action-refused` |"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let nowhere = at(site.path(), &["check", "--ignore-records", "--summary", "없는/곳.md"]);
    assert_eq!(nowhere.status, 2);
    assert!(nowhere.stderr.contains("요약을 쓸 수 없습니다: 없는/곳.md"), "{}", nowhere.stderr);
}

#[test]
fn the_site_judges_for_itself() {
    let site = site();
    let config = "title = \"작은 집\"\n[verify.severity]\naction-refused = \"note\"\n\n[[verify.suppress]]\ncode = \"action-refused\"\n\
                  page = \"content/games/하나.md\"\nreason = \"일부러 틀린 예시입니다.\"\n";
    write(site.path(), "site.toml", config);
    let run = check(site.path(), &["--deny", "warnings"]);
    let document = run.json();
    assert_eq!((run.status, &document["summary"]), (0, &json!({"errors": 0, "warnings": 0, "notes": 5})));
    assert_eq!(document["suppressed"][0]["file"], "content/games/하나.md");
    assert_eq!(document["suppressed"][0]["reason"], "일부러 틀린 예시입니다.");
    let text = at(site.path(), &["check", "--ignore-records"]).stdout;
    assert!(text.contains("예외로 둔 것 1건") && text.contains("까닭: 일부러 틀린 예시입니다."), "{text}");
    // What was not looked at cannot be said to be needless.
    assert_eq!(check(site.path(), &["guides", "--deny", "warnings"]).json()["summary"]["warnings"], 0);
    write(site.path(), "content/games/하나.md", "---\ntitle: 하나\n---\n");
    let needless = check(site.path(), &["--deny", "warnings"]);
    assert_eq!((needless.status, &needless.json()["findings"][5]["code"]), (1, &json!("suppression-unused")));
    assert_eq!(check(site.path(), &["guides", "--deny", "warnings"]).status, 0);
    write(site.path(), "site.toml", &config.replace("reason = \"일부러 틀린 예시입니다.\"\n", "reason = \" \"\n"));
    let silent = at(site.path(), &["check", "--ignore-records"]);
    assert!(silent.status == 1 && silent.stdout.contains("까닭(`reason`)이 있어야 합니다"), "{}", silent.stdout);
}

#[test]
fn a_suppression_of_records_is_not_needless_without_them() {
    let site = site();
    let config = "title = \"작은 집\"\n[[verify.suppress]]\ncode = \"record-missing\"\nreason = \"아직 기록하지 않습니다.\"\n";
    write(site.path(), "site.toml", config);
    let codes = |run: &Run| -> BTreeSet<String> {
        let document = run.json();
        let findings = document["findings"].as_array().expect("a list").iter();
        findings.map(|finding| finding["code"].as_str().expect("a code").to_owned()).collect()
    };
    assert_eq!(codes(&check(site.path(), &[])), set(&["action-refused"]));
    let run = at(site.path(), &["check", "--format", "json"]);
    let suppressed = run.json()["suppressed"].as_array().map_or(0, Vec::len);
    assert_eq!((codes(&run), suppressed), (set(&["action-refused"]), 6));
}

/// What pictures cannot do has a code, too, and `explain` tells of it.
#[test]
fn pictures_name_their_codes() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    fs::write(folder.path().join("글.otf"), "글꼴이 아닙니다.").expect("writable");
    let run = at(folder.path(), &["diagram", "alquerque", "--text", "font", "--font", "글.otf", "--out", "a.pdf"]);
    assert_eq!(run.status, 2, "{}", run.stdout);
    assert!(run.stderr.contains("글.otf") && run.stderr.contains("panrye explain font-unreadable"), "{}", run.stderr);
}

/// Marks of the file, ends of lines, wide characters, the last line without an end: the place is the same.
#[test]
fn places_hold_in_files_of_every_form() {
    let site = site();
    let page = lie("가").replace("(7,1) → (5,1)", "（７，１） → （５，１）");
    for (form, text) in [
        ("plain", page.clone()),
        ("a mark", format!("\u{feff}{page}")),
        ("carriage returns", page.replace('\n', "\r\n")),
        ("no last line break", page.trim_end().to_owned()),
    ] {
        write(site.path(), "content/index.md", &text);
        let run = check(site.path(), &["index"]);
        let found = &run.json()["findings"][0];
        assert_eq!((&found["code"], &found["line"], &found["column"]), (&json!("action-refused"), &json!(10), &json!(9)), "{form}");
        assert_eq!((&found["end_line"], &found["end_column"]), (&json!(10), &json!(22)), "{form}");
        let shown = at(site.path(), &["check", "--ignore-records", "index"]).stdout;
        assert!(shown.contains("content/index.md:10:9\n") && shown.contains("   |           ^^^^^^^^^^^^^^^^^^^^^^^\n"), "{form}: {shown}");
    }
    // The first line and the last.
    write(site.path(), "content/index.md", "글");
    let run = check(site.path(), &["index"]);
    assert_eq!((&run.json()["findings"][0]["line"], &run.json()["findings"][0]["code"]), (&json!(1), &json!("title-missing")));
    write(site.path(), "content/index.md", "---\ntitle: 가\n---\n\n[나](없음.md)");
    let run = check(site.path(), &["index"]);
    assert_eq!((&run.json()["findings"][0]["line"], &run.json()["findings"][0]["end_column"]), (&json!(5), &json!(10)));
}

#[test]
fn a_wrong_time_zone_has_its_place() {
    let site = site();
    write(site.path(), "site.toml", "title = \"작은 집\"\n\n[verify]\ntimezone = \"한국\"\n");
    let run = at(site.path(), &["check", "--format", "json"]);
    let document = run.json();
    let zone: Vec<&Value> =
        document["findings"].as_array().expect("a list").iter().filter(|finding| finding["code"] == "date-unreadable").collect();
    assert_eq!(zone.len(), 1, "{document:#}");
    assert_eq!((&zone[0]["file"], &zone[0]["line"], &zone[0]["column"]), (&json!("site.toml"), &json!(4), &json!(12)));
    let accepted = at(site.path(), &["accept", "--yes"]);
    assert!(accepted.status == 1 && accepted.stderr.contains("먼저 site.toml을 고치십시오"), "{}{}", accepted.stdout, accepted.stderr);
    assert!(!site.path().join("examples-verified").exists());
}
