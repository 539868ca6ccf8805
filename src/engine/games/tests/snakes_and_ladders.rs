use super::*;

fn after(rules: &[(&str, &str)], position: &str, actions: &str) -> String {
    let game = table("snakes-and-ladders", rules);
    let (position, _, outcome) = game.after(position, actions);
    (position + " " + &outcome).trim_end().to_string()
}

#[test]
fn a_roll_and_the_ladder_or_snake_at_its_end() {
    assert_eq!(after(&[], "0,0 B", "roll:1"), "38,0 W");
    assert_eq!(after(&[], "97,0 B", "roll:4"), "97,0 W");
    assert_eq!(after(&[], "97,0 B", "roll:1"), "78,0 W");
    assert_eq!(after(&[], "97,12 B", "roll:3"), "100,12 W B last-square");
    assert_eq!(after(&[], "12,77 W", "roll:3"), "12,100 B W last-square");
    assert_eq!(after(&[], "12,12 B", "roll:1 roll:2"), "13,14 B");
    let game = house("snakes-and-ladders");
    assert_eq!(game.legal("0,0 B"), "roll:1 roll:2 roll:3 roll:4 roll:5 roll:6");
}

#[test]
fn beyond_the_last_square_by_rule() {
    assert_eq!(after(&[("overshoot", "bounce")], "97,0 B", "roll:4"), "99,0 W");
    assert_eq!(after(&[("overshoot", "bounce")], "97,0 B", "roll:5"), "78,0 W", "98 is the head of a snake");
    assert_eq!(after(&[("overshoot", "clamp")], "97,0 B", "roll:4"), "100,0 W B last-square");
}

#[test]
fn a_six_by_rule() {
    assert_eq!(after(&[], "10,0 B", "roll:6"), "6,0 W");
    let again = [("six-rolls-again", "yes")];
    assert_eq!(after(&again, "10,0 B", "roll:6"), "6,0 B");
    assert_eq!(after(&again, "97,0 B", "roll:6"), "97,0 B");
    assert_eq!(after(&again, "94,0 B", "roll:6"), "100,0 W B last-square");
    let game = table("snakes-and-ladders", &again);
    let mut play = game.start();
    play_all(&mut play, "roll:6 roll:6 roll:2");
    assert_eq!((text(&play).as_str(), play.turns()), ("14,0 W", 1));
}

#[test]
fn bumping_by_rule() {
    let bump = [("bump", "yes")];
    assert_eq!(after(&bump, "10,12 B", "roll:2"), "12,0 W");
    assert_eq!(after(&bump, "0,38 B", "roll:1"), "38,0 W", "after the ladder");
    assert_eq!(after(&bump, "97,97 B", "roll:6"), "97,97 W", "a piece that stays bumps nobody");
    assert_eq!(after(&[], "10,12 B", "roll:2"), "12,12 W");
}

#[test]
fn tables_by_rule() {
    assert_eq!(after(&[("ladders", "2-50"), ("snakes", "none")], "0,0 B", "roll:2 roll:1"), "50,1 B");
    let mut rules = Rules::house(GameId::SnakesAndLadders);
    assert!(rules.set("ladders", "38-40").is_ok());
    assert!(rules.set("ladders", "5-16").is_err(), "16 is the head of a snake");
    assert!(rules.set_all([("ladders", "5-16"), ("snakes", "none")]).is_ok());
    assert!(rules.set("snakes", "99-5;98-5;97-5;96-5;95-5;94-4").is_err(), "nobody gets home");
}

#[test]
fn refusals() {
    let game = house("snakes-and-ladders");
    for (action, reason) in [("1,1-1,2", "not-this-game"), ("@1,1", "not-this-game"), ("pass", "cannot-pass"), ("end", "cannot-end")] {
        assert_eq!(game.refusal("0,0 B", action), reason);
    }
    assert_eq!(game.refusal("100,0 W", "roll:1"), "game-over");
}

#[test]
fn set_ups() {
    let game = house("snakes-and-ladders");
    for unreadable in ["1,0 B", "0,98 B", "101,0 B", "0 B", "0,0", "0,0 A", "00,0 B", "0,0 B quiet=1"] {
        assert!(!game.reads(unreadable), "{unreadable}");
    }
    assert_eq!(game.outcome("100,100 B"), "W last-square");
    assert!(table("snakes-and-ladders", &[("snakes", "none")]).reads("0,98 B"));
}
