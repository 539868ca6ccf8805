use super::*;

const CHAIN: &str = "BW1W4/2W5/8/8/8/8/8/7W B";

#[test]
fn the_opening() {
    let game = house("konane");
    let mut play = game.start();
    assert_eq!(legal(&play), "x1,1 x4,4 x5,5 x8,8");
    assert_eq!(play.refusal(action("1,1-1,3")).map(|r| r.id()), Some("opening-first"));
    assert_eq!(play_all(&mut play, "x4,4"), "", "a removal captures nothing");
    assert_eq!(legal(&play), "x3,4 x4,3 x4,5 x5,4");
    assert!(text(&play).ends_with(" W phase=remove-adjacent"));
    for (removal, reason) in [("x9,1", "off-board"), ("x4,4", "empty-origin"), ("x1,1", "not-your-piece"), ("x1,2", "not-removable")] {
        assert_eq!(play.refusal(action(removal)).map(|r| r.id()), Some(reason));
    }
    play_all(&mut play, "x4,5");
    assert_eq!((play.turns(), legal(&play)), (2, "2,4-4,4 4,2-4,4 6,4-4,4".to_string()));
    assert_eq!(play.refusal(action("x1,2")).map(|r| r.id()), Some("not-removable"));
}

#[test]
fn removal_squares_by_rule() {
    let first = |word| legal(&table("konane", &[("removal-squares", word)]).start());
    assert_eq!(first("corners"), "x1,1 x8,8");
    assert_eq!(first("centre"), "x4,4 x5,5");
    assert_eq!(first("any").split(' ').count(), 32);
}

#[test]
fn a_chain_goes_straight_on() {
    let game = house("konane");
    let (chain, captured, _) = game.after(CHAIN, "1,1-1,3");
    assert_eq!((chain.as_str(), captured.as_str()), ("2BW4/2W5/8/8/8/8/8/7W B chain=1,3 dir=0,1", "1,2"));
    assert_eq!(game.legal(&chain), "1,3-1,5 end");
    assert_eq!(game.refusal(&chain, "1,3-3,3"), "direction-change");
    let turning = table("konane", &[("chain-turns", "yes")]);
    assert_eq!(turning.legal(&chain), "1,3-1,5 1,3-3,3 end");
    let forced = table("konane", &[("chain", "forced")]);
    assert_eq!((forced.legal(&chain).as_str(), forced.refusal(&chain, "end")), ("1,3-1,5", "must-continue"));
    assert_eq!(table("konane", &[("chain", "none")]).after(CHAIN, "1,1-1,3").0, "2BW4/2W5/8/8/8/8/8/7W W");
}

#[test]
fn a_side_without_a_capture_loses() {
    let game = house("konane");
    assert_eq!(game.outcome("B7/8/8/8/8/8/8/W7 B"), "W no-moves");
    assert_eq!(game.after("BW6/8/8/8/8/8/8/8 B", "1,1-1,3").2, "B no-moves");
    // White has no stone on the squares of the first removal.
    assert_eq!(game.outcome(&format!("{} W phase=remove", ["BWBWBWBW/WBWBWBWB"; 4].join("/"))), "B no-moves");
}

#[test]
fn refusals() {
    let game = house("konane");
    let refusal = |action| game.refusal("BB1W4/W7/8/8/8/8/8/7W B", action);
    assert_eq!(refusal("1,1-1,1"), "occupied");
    assert_eq!(refusal("1,1-2,2"), "not-connected");
    assert_eq!(refusal("1,1-4,1"), "too-far");
    assert_eq!(refusal("1,2-1,3"), "nothing-to-capture");
    assert_eq!(refusal("1,1-1,2"), "occupied");
    assert_eq!(refusal("1,2-1,4"), "occupied");
    assert_eq!(refusal("1,1-1,3"), "own-piece-in-way");
    assert_eq!(refusal("1,2-3,2"), "nothing-to-capture");
    assert_eq!(refusal("1,3-1,5"), "empty-origin");
    assert_eq!(refusal("1,4-1,6"), "not-your-piece");
    assert_eq!(refusal("@1,3"), "not-this-game");
    assert_eq!(refusal("end"), "cannot-end");
}

#[test]
fn set_ups() {
    let game = house("konane");
    let full = "BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBW";
    assert!(game.reads(&format!("{full}1 W phase=remove-adjacent")));
    assert!(!game.reads(&format!("{full}1 B phase=remove")), "the first stone is still there");
    assert!(!game.reads(&format!("{} W phase=remove-adjacent", full.replacen("BW", "2", 1) + "1")));
    assert!(!game.reads("2BW4/8/8/8/8/8/8/8 B chain=1,3"), "a chain has a direction");
    assert!(!game.reads("2BW4/8/8/8/8/8/8/8 B chain=1,3 dir=1,0"), "nothing to capture that way");
    assert!(!game.reads("2BW4/8/8/8/8/8/8/8 B quiet=1"));
}
