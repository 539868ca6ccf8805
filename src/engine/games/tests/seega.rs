use super::*;

#[test]
fn two_stones_a_turn_but_never_on_the_centre() {
    let game = house("seega");
    let mut play = game.start();
    assert_eq!(play.refusal(action("@3,3")).map(|r| r.id()), Some("centre-closed"));
    play_all(&mut play, "@1,1");
    assert_eq!((text(&play).as_str(), play.turns()), ("A4/5/5/5/5 A hand=11,12 placed=1", 0));
    play_all(&mut play, "@1,2");
    assert_eq!((text(&play).as_str(), play.turns()), ("AA3/5/5/5/5 B hand=10,12", 1));
    assert_eq!(play.refusal(action("1,1-2,1")).map(|r| r.id()), Some("placement-first"));
    let three = table("seega", &[("placements-per-turn", "3"), ("centre-placement", "yes")]);
    assert_eq!(three.after("5/5/5/5/5 A hand=12,12", "@3,3 @1,2 @1,3").0, "1AA2/5/2A2/5/5 B hand=9,12");
    let five = table("seega", &[("placements-per-turn", "5")]);
    assert_eq!(five.after("5/5/5/5/5 A hand=2,12", "@1,1 @1,2").0, "AA3/5/5/5/5 B hand=0,12");
}

#[test]
fn the_first_side_moves_when_all_stand() {
    let game = house("seega");
    let mut play = game.start();
    let places: Vec<String> = (1..=5).flat_map(|r| (1..=5).map(move |c| format!("@{r},{c}"))).filter(|p| p != "@3,3").collect();
    play_all(&mut play, &places.join(" "));
    assert_eq!((text(&play).as_str(), play.turns()), ("AABBA/ABBAA/BB1AA/BBAAB/BAABB A", 12));
    assert_eq!(legal(&play), "3,4-3,3 4,3-3,3");
}

#[test]
fn enemies_between_two_stones_are_taken() {
    let game = house("seega");
    let position = "5/A1BA1/5/3B1/4B A";
    assert_eq!(game.after(position, "2,1-2,2"), owned("5/1A1A1/5/3B1/4B B", "2,3", ""));
    // All directions at once, or the first in board order by rule.
    let cross = "2A2/2B2/A1.BA/2B2/2A2 A".replace('.', "1").replace("A11BA", "1A1BA");
    assert_eq!(game.after(&cross, "3,2-3,3").1, "2,3 3,4 4,3");
    assert_eq!(table("seega", &[("multi-capture", "no")]).after(&cross, "3,2-3,3").1, "2,3");
    // Moving in between is safe; so is the centre, but it holds.
    assert_eq!(game.after("B1B2/1A3/5/5/4A A", "2,2-1,2").1, "");
    let centre = "5/1A3/2BA1/4B/5 A";
    assert_eq!(game.after(centre, "2,2-3,2").1, "");
    assert_eq!(table("seega", &[("centre-safe", "no")]).after(centre, "2,2-3,2").1, "3,3");
    assert_eq!(game.after("A4/1B3/2A2/5/4B A", "1,1-2,1").1, "");
    assert_eq!(game.after("A4/5/1BA2/5/3BB A", "1,1-2,1 5,4-4,4 2,1-3,1").1, "3,2");
}

#[test]
fn a_capturing_stone_goes_on_by_rule() {
    let position = "A1BA1/5/5/A1BA1/4B A";
    let game = table("seega", &[("chain", "optional")]);
    assert_eq!(house("seega").after(position, "1,1-1,2").0, "1A1A1/5/5/A1BA1/4B B");
    let position = "A1BA1/5/1BA2/5/3BB A";
    let (chain, captured, _) = game.after(position, "1,1-1,2");
    assert_eq!((captured.as_str(), chain.as_str()), ("1,3", "1A1A1/5/1BA2/5/3BB B"), "no second capture in one step");
    let position = "A1BA1/2B2/2A2/5/3BB A";
    let (chain, ..) = game.after(position, "1,1-1,2");
    assert_eq!(chain, "1A1A1/2B2/2A2/5/3BB A chain=1,2");
    assert_eq!(game.legal(&chain), "1,2-1,3 end");
    assert_eq!(game.refusal(&chain, "1,2-1,1"), "must-continue");
    assert_eq!(game.refusal(&chain, "3,3-3,4"), "chain-piece-only");
    assert_eq!(game.after(&chain, "1,2-1,3").1, "2,3");
    assert_eq!(game.after(&chain, "end").0, "1A1A1/2B2/2A2/5/3BB B");
    assert!(!house("seega").reads(&chain));
}

#[test]
fn a_blocked_side_passes() {
    let game = house("seega");
    let position = "AB3/BB3/5/5/3AB A quiet=3";
    assert_eq!(game.legal(position), "5,4-4,4 5,4-5,3");
    let blocked = "AAB2/BBB2/5/5/5 A quiet=3";
    assert_eq!(game.legal(blocked), "pass");
    assert_eq!(game.after(blocked, "pass").0, "AAB2/BBB2/5/5/5 B quiet=4");
    assert_eq!(game.refusal(position, "pass"), "cannot-pass");
    // Nothing in hand while the other side still places.
    let waiting = "AA3/5/5/5/5 A hand=0,2";
    assert_eq!(game.legal(waiting), "pass");
    assert_eq!(game.refusal(waiting, "@3,2"), "nothing-in-hand");
    assert_eq!(game.refusal(waiting, "1,1-2,1"), "placement-first");
}

#[test]
fn ends() {
    let game = house("seega");
    assert_eq!(game.after("A1BA1/5/5/5/4B A", "1,1-1,2").2, "A few-stones");
    assert_eq!(table("seega", &[("min-stones", "1")]).after("A1BA1/5/5/5/4B A", "1,1-1,2").2, "");
    assert_eq!(game.outcome("A4/5/5/5/5 A hand=1,2"), "");
    assert_eq!(game.outcome("A4/5/5/5/5 A hand=0,2"), "B few-stones");
    assert_eq!(game.outcome("A4/5/5/5/4B B"), "A few-stones", "both have lost: the side not to move wins");
    assert_eq!(game.after("AA3/5/5/5/3BB A quiet=119", "1,1-2,1").2, "draw quiet-limit");
    assert_eq!(game.after("AA3/5/5/5/3BB A", &"1,1-2,1 5,4-4,4 2,1-1,1 4,4-5,4 ".repeat(2)).2, "draw repetition");
}

#[test]
fn refusals() {
    let game = house("seega");
    let refusal = |action| game.refusal("AAB2/5/5/5/3BB A", action);
    assert_eq!(refusal("1,1-1,1"), "occupied");
    assert_eq!(refusal("1,1-2,2"), "not-connected");
    assert_eq!(refusal("1,1-3,1"), "too-far");
    assert_eq!(refusal("1,2-1,3"), "occupied");
    assert_eq!(refusal("@3,1"), "nothing-in-hand");
    assert_eq!(refusal("end"), "cannot-end");
    assert_eq!(game.refusal("AAB2/5/5/5/3BB A hand=1,1", "@1,1"), "occupied");
    assert_eq!(game.refusal("AAB2/5/5/5/3BB A hand=1,1", "@0,1"), "off-board");
}

#[test]
fn set_ups() {
    let game = house("seega");
    assert!(!game.reads("AA3/5/5/5/5 A hand=11,2"));
    assert!(!game.reads("AA3/5/5/5/5 A hand=4,2 placed=2"));
    assert!(!game.reads("AA3/5/5/5/5 A hand=0,2 placed=1"));
    assert!(game.reads("AA3/5/5/5/5 A hand=4,2 placed=1"));
}
