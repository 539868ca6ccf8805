//! The machine interface of the engine's commands.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::{Run, fed, run};

const FOX: &str = "--3--/--3--/7/FG1G3/6G/--3--/--3-- F";

fn json_of(args: &[&str]) -> Value {
    let ran = run(&[args, &["--format", "json"]].concat());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
    ran.json()
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// The ids of all games, as the binary lists them.
fn games() -> Vec<String> {
    let games = json_of(&["games"]);
    games.as_array().expect("a list").iter().map(|game| game["id"].as_str().expect("an id").to_owned()).collect()
}

#[test]
fn games_are_listed_with_board_and_sides() {
    let games = json_of(&["games"]);
    let fox = &games[0];
    assert_eq!(keys(fox), ["id", "name", "rows", "columns", "sides"]);
    assert_eq!(
        *fox,
        json!({"id": "fox-and-geese", "name": "여우와 거위", "rows": 7, "columns": 7,
               "sides": [{"letter": "F", "name": "여우"}, {"letter": "G", "name": "거위"}]})
    );
    assert_eq!(keys(&fox["sides"][0]), ["letter", "name"]);
}

#[test]
fn moves_tell_the_legal_actions_of_a_position() {
    let ran = run(&["moves", "fox-and-geese", "--position", FOX, "--format", "json"]);
    let expected =
        format!(r#"{{"game":"fox-and-geese","position":"{FOX}","to_move":"F","legal":["4,1-3,1","4,1-4,3","4,1-5,1"],"outcome":null}}"#);
    assert_eq!((ran.status, ran.stdout.trim_end()), (0, expected.as_str()));
}

#[test]
fn moves_of_a_finished_position_are_none_and_tell_the_outcome() {
    let moves = json_of(&["moves", "breakthrough", "--position", "A7/8/8/8/8/8/8/1B6 B"]);
    assert_eq!(moves["outcome"], json!({"winner": "A", "reason": "reached-goal"}));
    assert_eq!((&moves["legal"], &moves["to_move"]), (&json!([]), &json!("B")));
}

/// Issue 1/8: one capture, another possible, the turn ended by choice.
#[test]
fn replay_gives_one_state_for_each_position() {
    let replay = json_of(&["replay", "fox-and-geese", "--position", FOX, "--moves", "4,1-4,3 end"]);
    assert_eq!(keys(&replay), ["game", "rules", "states"]);
    let states = replay["states"].as_array().expect("states");
    assert_eq!(states.len(), 3);
    assert_eq!(keys(&states[0]), ["position", "to_move", "turns", "legal", "outcome"]);
    assert_eq!(keys(&states[1]), ["position", "to_move", "turns", "legal", "outcome", "action", "captured"]);
    assert_eq!(
        states[1],
        json!({"position": "--3--/--3--/7/2FG3/6G/--3--/--3-- F captured=1 chain=4,3", "to_move": "F", "turns": 0,
               "legal": ["4,3-4,5", "end"], "outcome": null, "action": "4,1-4,3", "captured": ["4,2"]})
    );
    assert_eq!((&states[2]["turns"], &states[2]["to_move"], &states[2]["captured"]), (&json!(1), &json!("G"), &json!([])));
}

#[test]
fn replay_ends_with_the_outcome() {
    let args = ["replay", "fox-and-geese", "--position", FOX, "--rules", "capture-goal=1", "--moves", "4,1-4,3"];
    let replay = json_of(&args);
    assert_eq!(replay["rules"], json!({"capture-goal": "1"}));
    let last = &replay["states"][1];
    assert_eq!(last["outcome"], json!({"winner": "F", "reason": "capture-goal"}));
    assert_eq!((&last["legal"], &last["to_move"], &last["turns"]), (&json!([]), &json!("G"), &json!(1)));
}

#[test]
fn rules_hold_changed_ids_only() {
    let rules = "--rules=capture-goal=10,fox-chain=none";
    let replay = json_of(&["replay", "fox-and-geese", rules, "--rules", "geese-sideways=no", "--moves", ""]);
    let changed = replay["rules"].as_object().expect("an object");
    let ids: BTreeSet<&str> = changed.keys().map(String::as_str).collect();
    assert_eq!(ids, BTreeSet::from(["fox-chain", "geese-sideways"]));
    assert_eq!(changed["geese-sideways"], json!("no"));
}

#[test]
fn an_illegal_action_ends_the_replay() {
    let args = ["replay", "breakthrough", "--moves", "7,1-6,1 2,1-3,1 6,1-3,1 3,1-4,1", "--format", "json"];
    let ran = run(&args);
    assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
    let replay = ran.json();
    assert_eq!(keys(&replay), ["game", "rules", "states", "error"]);
    assert_eq!(replay["states"].as_array().expect("states").len(), 3);
    let error = &replay["error"];
    assert_eq!(keys(error), ["index", "action", "reason", "message"]);
    assert_eq!((&error["index"], &error["action"], &error["reason"]), (&json!(2), &json!("6,1-3,1"), &json!("too-far")));
    let message = error["message"].as_str().expect("a message");
    assert!(message.contains("(6,1)") && message.contains("(3,1)"), "{message}");
}

#[test]
fn an_unreadable_action_is_no_illegal_action() {
    let ran = run(&["replay", "breakthrough", "--moves", "7,1-6,1 2,1-", "--format", "json"]);
    assert_eq!(ran.status, 2);
    let error = &ran.json()["error"];
    assert_eq!((&error["index"], &error["action"]), (&json!(1), &json!("2,1-")));
    assert!(ran.stderr.starts_with("오류: 2번째 행동 ‘2,1-’"), "{}", ran.stderr);
}

#[test]
fn moves_come_from_the_standard_input() {
    let args = ["replay", "breakthrough", "--moves", "-", "--format", "json"];
    let ran = fed(&args, b"7,1-6,1\n2,1-3,1\r\n");
    assert_eq!(ran.stdout, run(&["replay", "breakthrough", "--moves", "7,1-6,1 2,1-3,1", "--format", "json"]).stdout);
    assert_eq!(ran.json()["states"].as_array().expect("states").len(), 3);
    assert_eq!(fed(&args, b"").json()["states"].as_array().expect("states").len(), 1);
}

#[test]
fn perft_counts_and_divides() {
    let plain = run(&["perft", "breakthrough", "--depth", "3", "--format", "json"]);
    assert_eq!(plain.stdout.trim_end(), r#"{"depth":3,"nodes":11132}"#);
    let divided = json_of(&["perft", "breakthrough", "--depth", "3", "--divide"]);
    assert_eq!(keys(&divided), ["depth", "nodes", "divide"]);
    let parts = divided["divide"].as_object().expect("parts");
    assert_eq!(parts.len(), 22);
    assert_eq!(parts.values().map(|nodes| nodes.as_u64().expect("a count")).sum::<u64>(), 11132);
    assert_eq!(json_of(&["perft", "breakthrough", "--depth", "0", "--divide"]), json!({"depth": 0, "nodes": 1, "divide": {}}));
}

/// A game of `selfplay` is what `replay` makes of its moves, for every game.
#[test]
fn selfplay_games_replay_to_the_same_states() {
    for game in games() {
        let ran = run(&["selfplay", &game, "--games", "3", "--seed", "11"]);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{game}");
        let lines: Vec<&str> = ran.stdout.lines().collect();
        assert_eq!(lines.len(), 3, "{game}");
        for line in lines {
            let played: Value = serde_json::from_str(line).expect(&game);
            assert_eq!(keys(&played), ["game", "rules", "moves", "states"]);
            assert!(!played["states"].as_array().and_then(|states| states.last()).expect("a state")["outcome"].is_null(), "{game}");
            let replayed = fed(&["replay", &game, "--moves", "-", "--format", "json"], played["moves"].as_str().expect("moves").as_bytes());
            assert_eq!(replayed.json()["states"], played["states"], "{game}");
        }
    }
}

#[test]
fn selfplay_depends_on_its_seed_alone() {
    let play = |seed: &str| run(&["selfplay", "breakthrough", "--games", "2", "--seed", seed]).stdout;
    assert_eq!(play("5"), play("5"));
    assert_ne!(play("5"), play("6"));
    let spelt = run(&["selfplay", "breakthrough", "--games", "2", "--seed", "5", "--format", "json"]);
    assert_eq!(spelt.stdout, play("5"));
}

#[test]
fn legal_actions_are_in_byte_order_and_positions_are_read_as_they_are_written() {
    for game in games() {
        let ran = run(&["selfplay", &game, "--seed", "3"]);
        let played = ran.json();
        for state in played["states"].as_array().expect("states").iter().step_by(17) {
            let legal: Vec<&str> = state["legal"].as_array().expect("a list").iter().map(|a| a.as_str().expect("text")).collect();
            assert!(legal.is_sorted(), "{game} {legal:?}");
            let position = state["position"].as_str().expect("text");
            let again = json_of(&["moves", &game, "--position", position]);
            assert_eq!(again["position"], state["position"], "{game}");
            // A draw by repetition is not in the string.
            if state["outcome"].is_null() {
                assert_eq!(again["legal"], state["legal"], "{game} {position}");
            }
        }
    }
}

/// What a script sees when it asks for something that cannot be read.
#[test]
fn unreadable_input_is_status_two_and_one_document() {
    let table: [(&[&str], &str); 9] = [
        (&["moves", "breakthrough", "--position", "8/8 A"], "국면을 읽을 수 없습니다"),
        (&["moves", "breakthrough", "--rules", "straight-captur=yes"], "‘straight-captur’라는 규칙이 없습니다"),
        (&["moves", "breakthrough", "--rules", "straight-capture=perhaps"], "‘perhaps’라는 값은 쓸 수 없습니다"),
        (&["moves", "breakthrough", "--rules", "straight-capture"], "값이 없습니다"),
        (&["moves", "breakthrough", "--rules", "capture=forced,capture=optional"], "두 번 적었습니다"),
        (&["moves", "breakthru"], "혹시 ‘breakthrough’입니까?"),
        (&["perft", "breakthrough", "--depth", "-1"], "‘-1’은 0 이상의 정수가 아니거나"),
        (&["selfplay", "breakthrough", "--seed", "99999999999999999999"], "너무 큽니다"),
        (&["replay", "breakthrough"], "--moves <행동>"),
    ];
    for (args, expected) in table {
        let Run { status, stdout, stderr } = run(&[args, &["--format", "json"]].concat());
        assert_eq!(status, 2, "{args:?}");
        assert!(stderr.starts_with("오류: ") && stderr.contains(expected), "{args:?}: {stderr}");
        let document: Value = serde_json::from_str(&stdout).unwrap_or_else(|_| panic!("{args:?}: {stdout}"));
        let message = document["error"]["message"].as_str().expect("a message");
        assert!(message.contains(expected), "{args:?}: {message}");
        let plain = run(args);
        if args[0] != "selfplay" {
            assert_eq!((plain.status, plain.stdout.as_str()), (2, ""), "{args:?}");
        }
    }
}

#[test]
fn the_text_form_draws_the_board() {
    let ran = run(&["replay", "fox-and-geese", "--position", FOX, "--moves", "4,1-4,3 end"]);
    assert_eq!(ran.status, 0);
    for part in ["여우와 거위", " 4 · · F G · · ·", "1. 4,1-4,3", "(4,2)의 거위를 잡습니다", "거위 차례"] {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
}

#[test]
fn facts_are_told_one_by_one_and_all_together() {
    let one = run(&["fact", "snakes-and-ladders", "probability(97,100,1)", "--format", "json"]);
    assert_eq!(one.stdout.trim_end(), r#"{"fact":"probability(97,100,1)","value":0.16666666666666666,"exact":"1/6"}"#);
    assert_eq!(json_of(&["fact", "snakes-and-ladders", "사다리(4)"]), json!({"fact": "사다리(4)", "value": 14}));
    assert_eq!(json_of(&["fact", "breakthrough", "first-actions.diagonal"])["value"], json!(14));
    let all = json_of(&["facts", "snakes-and-ladders"]);
    assert_eq!(keys(&all), ["game", "facts", "decisions"]);
    assert_eq!((&all["facts"]["snakes"][0], &all["facts"]["fewest(0)"]), (&json!([16, 6]), &json!(7)));
    let mean = all["facts"]["mean(0)"]["value"].as_f64().expect("a number");
    assert!((mean - 39.225_122_308_2).abs() < 1e-9, "{mean}");
    for game in games() {
        let all = json_of(&["facts", &game]);
        for decision in all["decisions"].as_array().expect("a list") {
            assert_eq!(keys(decision), ["id", "text"]);
        }
        // Each of them can be asked for alone.
        for (name, value) in all["facts"].as_object().expect("an object") {
            let one = json_of(&["fact", &game, name]);
            assert_eq!(one["value"], *value.get("value").unwrap_or(value), "{game} {name}");
        }
    }
    assert_eq!(json_of(&["fact", "fox-and-geese", "pieces.goose", "--rules", "geese=17"])["value"], json!(17));
}

#[test]
fn a_fact_that_is_not_known_is_unreadable() {
    for (fact, expected) in
        [("first-actoins", "혹시 ‘first-actions’입니까?"), ("limit.quiet", "답이 없습니다"), ("lands(1)", "lands(square,roll)")]
    {
        let ran = run(&["fact", "snakes-and-ladders", fact, "--format", "json"]);
        assert_eq!(ran.status, 2, "{fact}");
        assert!(ran.stderr.contains(expected), "{fact}: {}", ran.stderr);
        assert_eq!(ran.json()["error"]["fact"], json!(fact));
    }
}
