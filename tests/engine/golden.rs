//! One recorded game per game, as `panrye selfplay` writes it: any change of play shows in review as text.
//!
//! `PANRYE_GOLDEN=write` records what is missing, and records anew where the game's revision has been raised.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use panrye::engine::GameId;
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn panrye(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_panrye")).args(arguments).output().expect("panrye runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The revision that each recorded game was played under: lines `GAME REVISION`.
fn revisions() -> BTreeMap<String, u32> {
    let text = std::fs::read_to_string(folder().join("revisions.txt")).unwrap_or_default();
    let line = |line: &str| line.split_once(' ').map(|(game, revision)| (game.to_string(), revision.parse().expect("a number")));
    text.lines().filter_map(line).collect()
}

fn states(text: &str) -> Value {
    let document: Value = serde_json::from_str(text).expect("JSON");
    document["states"].clone()
}

/// The shortest of a few random games that captures something where the game captures at all.
fn record(id: &str) -> String {
    let games = panrye(&["selfplay", id, "--games", "60", "--seed", "2026", "--format", "json"]);
    let captures = |line: &&str| id == "fox-and-hounds" || id == "snakes-and-ladders" || line.contains("\"captured\":[\"");
    let chosen = games.lines().filter(captures).min_by_key(|line| line.len());
    format!("{}\n", chosen.expect("one of the games captures"))
}

#[test]
fn recorded_games_are_played_the_same() {
    let write = std::env::var("PANRYE_GOLDEN").is_ok_and(|mode| mode == "write");
    let mut revisions = revisions();
    for id in GameId::ALL {
        let info = id.info();
        let file = folder().join(format!("{}.jsonl", info.id));
        let raised = revisions.get(info.id).is_none_or(|&recorded| recorded < info.revision);
        if write && raised {
            std::fs::create_dir_all(folder()).expect("a folder");
            std::fs::write(&file, record(info.id)).expect("a file");
            revisions.insert(info.id.to_string(), info.revision);
        }
        let golden = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(revisions.get(info.id), Some(&info.revision), "{}: record it anew (PANRYE_GOLDEN=write)", info.id);
        let document: Value = serde_json::from_str(&golden).expect("JSON");
        let moves = document["moves"].as_str().expect("moves");
        let now = panrye(&["replay", info.id, "--moves", moves, "--format", "json"]);
        assert!(states(&golden) == states(&now), "{}: play has changed; raise its revision and record it anew", info.id);
    }
    if write {
        let lines: String = revisions.iter().map(|(game, revision)| format!("{game} {revision}\n")).collect();
        std::fs::write(folder().join("revisions.txt"), lines).expect("a file");
    }
}
