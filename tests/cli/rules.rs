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

fn with_least(score: &str) -> TempDir {
    let site = site(PAGE);
    let text = format!("title = \"작은 집\"\nlanguage = \"ko\"\n\n[verify]\nmin_mutation_score = {score}\n");
    fs::write(site.path().join("site.toml"), text).expect("a file");
    site
}

/// One of the three changes that could be noticed is: 33.3 %.
#[test]
fn strict_holds_the_site_to_its_measure() {
    let check = |site: &TempDir, options: &[&str]| at(site.path(), &[&["check", "--ignore-records"], options].concat());
    let enough = with_least("33.3");
    assert_eq!(check(&enough, &["--strict"]).status, 0);
    let wanting = with_least("34");
    assert_eq!(check(&wanting, &[]).status, 0, "only --strict asks");
    let ran = check(&wanting, &["--strict"]);
    assert_eq!(ran.status, 1, "{}", ran.stdout);
    for part in ["site.toml:5:22", "규칙을 바꾼 3가지 가운데 예시가 알아챈 것이 1가지(33.3%)", "mutation-score", "panrye mutate"]
    {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    let ran = check(&with_least("101"), &[]);
    assert_eq!(ran.status, 1);
    assert!(ran.stdout.contains("100을 넘을 수 없습니다"), "{}", ran.stdout);
}

const NUMBERS: &str = "---\ntitle: 돌파\ngame: breakthrough\nnot_claims: [두 사람]\n---\n\n두 사람이 8×8 판에서 둡니다. 선은 [열여섯 개](검증:말.선)이고 후도 열여섯 개입니다.\n\n- 세 번 비기면 [세 판](검증:아님)째입니다.\n\n| 처음 | 22가지 |\n|---|---|\n| (4,3) | 41가지 |\n";

#[test]
fn numbers_that_nothing_verifies_are_listed_with_a_rate() {
    let site = site(NUMBERS);
    assert_eq!(at(site.path(), &["check", "--ignore-records"]).stdout.matches("number-unverified").count(), 0);
    let ran = at(site.path(), &["check", "--ignore-records", "--numbers"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    for part in ["games/b: 수 6개 가운데 1개 확인 (16.7%), 주장이 아닌 수 1개", "‘열여섯 개’", "‘8×8’", "‘세 번’", "‘22가지’", "‘41가지’"]
    {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    assert!(!ran.stdout.contains("두 사람’") && !ran.stdout.contains("‘4’") && !ran.stdout.contains("‘4,3’"), "{}", ran.stdout);
    let json = at(site.path(), &["check", "--ignore-records", "--numbers", "--format", "json"]).json();
    let found = json["findings"].as_array().expect("findings");
    assert!(found.iter().all(|finding| finding["code"] == "number-unverified" && finding["severity"] == "note"), "{json}");
    assert_eq!(found.len(), 5);
    assert_eq!((&found[0]["line"], &found[0]["column"]), (&json!(7), &json!(7)));
}

#[test]
fn facts_are_suggested_for_them() {
    let site = site(NUMBERS);
    let ran = at(site.path(), &["facts", "--suggest", "games/b"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    for part in ["content/games/b.md:7:7 8×8", "[8×8](검증:점)", "[열여섯 개](검증:말.선)", "[22가지](검증:첫수)", "[41가지](검증:아님)"]
    {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    let document = at(site.path(), &["facts", "--suggest", "games/b", "--format", "json"]).json();
    assert_eq!(document[0]["page"], "games/b");
    assert_eq!(document[0]["numbers"][0]["suggestions"][0], json!({ "fact": "점", "value": "64" }));
    assert_eq!(at(site.path(), &["facts", "--suggest", "games/c"]).status, 2);
    assert_eq!(at(site.path(), &["facts"]).status, 2);
}

/// A number that nothing verifies may be made to fail the check.
#[test]
fn a_site_may_make_unverified_numbers_errors() {
    let site = site(NUMBERS);
    let text = "title = \"작은 집\"\nlanguage = \"ko\"\n\n[verify]\nnot_claims = [\"세 번\"]\n\n[verify.severity]\nnumber-unverified = \"error\"\n";
    fs::write(site.path().join("site.toml"), text).expect("a file");
    let ran = at(site.path(), &["check", "--ignore-records", "--numbers"]);
    assert_eq!(ran.status, 1);
    assert!(!ran.stdout.contains("‘세 번’"), "{}", ran.stdout);
}

#[test]
fn coverage_by_page() {
    let site = site(PAGE);
    let ran = at(site.path(), &["coverage"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    for part in ["예시 1 · 단계 1 · 숫자 0 · 규칙 2/4", "거절 이유 1/12: 직진 막힘", "diagonal-move", "알아채는 예시가 없습니다"]
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
