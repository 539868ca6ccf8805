//! `coverage` and `mutate`, on a site of one page.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Run, command, finish};

/// A stone straight ahead; see `tests/rule_mutation.rs` for what it shows.
const PAGE: &str = "---\ntitle: 돌파\ngame: breakthrough\n---\n\n글.\n\n```예시\n이름: 정면\n국면:\n  선: (5,4) (8,1)\n  후: (4,4)\n차례: 선\n단계:\n  - 불가: (5,4) → (4,4)\n    이유: 직진 막힘\n```\n";

fn site(page: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    write("site.toml", "title = \"작은 집\"\nlanguage = \"ko\"\n");
    write("content/games/b.md", page);
    folder
}

fn at(folder: &Path, args: &[&str]) -> Run {
    finish(command().args(args).current_dir(folder), b"")
}

#[test]
fn mutate_tells_survivors_with_a_block() {
    let site = site(PAGE);
    let ran = at(site.path(), &["mutate", "breakthrough"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    for part in [
        "33.3% · 바꾼 것 4 · 보임 1",
        "대각선 앞이 비어 있으면 그리로 갈 수 있습니다.",
        "이름: diagonal-move-yes-no",
        "말이 있는 쪽은 언제나 둘 수 있습니다.",
        "규칙: {diagonal-move: no}",
    ] {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    assert!(!ran.stdout.contains("straight-capture no → yes"), "{}", ran.stdout);
}

#[test]
fn mutate_in_json() {
    let site = site(PAGE);
    let document = at(site.path(), &["mutate", "games/b", "--format", "json"]).json();
    assert_eq!(document["mutants"], 4);
    assert_eq!(document["survivors"], 2);
    let mutants = document["games"][0]["mutants"].as_array().expect("mutants").clone();
    let status: Vec<&Value> = mutants.iter().map(|mutant| &mutant["status"]).collect();
    assert_eq!(status, ["shown", "survives", "survives", "unreachable"]);
    assert_eq!(mutants[0]["examples"], json!([{ "page": "games/b", "example": "정면" }]));
    assert_eq!(mutants[1]["difference"]["rules"], json!({}));
    assert!(mutants[1]["difference"]["block"].as_str().is_some_and(|block| block.starts_with("```예시\n")));
    // The same on every run.
    assert_eq!(at(site.path(), &["mutate", "games/b", "--format", "json"]).json(), document);
}

#[test]
fn an_unknown_target_offers_the_nearest() {
    let site = site(PAGE);
    for command in ["mutate", "coverage"] {
        let ran = at(site.path(), &[command, "games/c"]);
        assert_eq!(ran.status, 2, "{}", ran.stdout);
        assert!(ran.stderr.contains("혹시 ‘games/b’입니까?"), "{}", ran.stderr);
    }
}

#[test]
fn coverage_by_page() {
    let site = site(PAGE);
    let ran = at(site.path(), &["coverage"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    for part in ["예시 1 · 단계 1 · 수치 0 · 규칙 2/4", "거절 이유 1/12: 직진 막힘", "diagonal-move", "알아채는 예시가 없습니다"]
    {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    let document = at(site.path(), &["coverage", "games/b.md", "--format", "json"]).json();
    let game = &document["pages"][0]["games"][0];
    assert_eq!(game["game"], "breakthrough");
    assert_eq!(game["reasons"]["shown"], json!({ "straight-blocked": ["정면"] }));
    assert_eq!(game["outcomes"]["missing"], json!(["annihilation", "reached-goal"]));
    assert_eq!(game["rules"][0]["status"], "shown");
    assert_eq!(document["pages"][0]["complete"], false);
}
