use super::*;

const START: &str = "4F3/8/8/8/8/8/8/1H1H1H1H F";

#[test]
fn everyone_steps_one_square_diagonally() {
    let game = house("fox-and-hounds");
    assert_eq!(game.legal(START), "1,5-2,4 1,5-2,6");
    assert_eq!(game.after(START, "1,5-2,4 8,2-7,1"), owned("8/3F4/8/8/8/8/H7/3H1H1H F", "", ""));
    assert_eq!(game.legal("8/3F4/8/8/8/8/8/1H6 H"), "8,2-7,1 8,2-7,3");
    assert_eq!(game.legal("8/3F4/8/8/8/8/8/1H6 F quiet=5"), "2,4-1,3 2,4-1,5 2,4-3,3 2,4-3,5");
}

#[test]
fn hounds_go_back_by_rule() {
    let position = "F7/8/4H3/8/8/8/8/1H6 H";
    assert_eq!(house("fox-and-hounds").refusal(position, "3,5-4,4"), "wrong-direction");
    assert_eq!(table("fox-and-hounds", &[("hounds-backward", "yes")]).legal(position), "3,5-2,4 3,5-2,6 3,5-4,4 3,5-4,6 8,2-7,1 8,2-7,3");
}

#[test]
fn ends() {
    let game = house("fox-and-hounds");
    let unpassed = table("fox-and-hounds", &[("fox-wins-by-passing", "no")]);
    assert_eq!(game.outcome("8/8/8/8/8/8/8/1F1H4 H"), "F reached-goal");
    // The same row is not past.
    let level = "8/8/8/8/2F1H3/8/8/8 H";
    assert_eq!(game.outcome(level), "");
    assert_eq!(game.after(level, "5,5-4,4").2, "F passed-hounds");
    assert_eq!(unpassed.after(level, "5,5-4,4").2, "");
    assert_eq!(game.outcome("F7/8/8/8/8/8/8/8 F"), "F passed-hounds");
    assert_eq!(unpassed.outcome("F7/8/8/8/8/8/8/8 F"), "");
    assert_eq!(unpassed.outcome("F7/8/8/8/8/8/8/8 H"), "F no-moves");
    assert_eq!(game.outcome("F7/1H6/8/8/8/8/8/8 F"), "H blocked");
    assert_eq!(game.outcome("8/8/8/8/8/8/H1H5/1F6 F"), "F reached-goal", "before a side without an action");
    assert_eq!(unpassed.outcome("2H1H3/1F6/8/8/8/8/8/8 H"), "F no-moves");
}

#[test]
fn draws_need_a_set_up() {
    let game = house("fox-and-hounds");
    assert_eq!(game.after("4F3/8/8/8/8/8/8/1H6 F quiet=119", "1,5-2,4").2, "draw quiet-limit");
    assert_eq!(game.after("4F3/8/8/8/8/8/8/1H6 H quiet=119", "8,2-7,1").0, "4F3/8/8/8/8/8/H7/8 F");
    let backward = table("fox-and-hounds", &[("hounds-backward", "yes")]);
    let round = "1,5-2,4 8,2-7,1 2,4-1,5 7,1-8,2 ";
    assert_eq!(backward.after(START, &round.repeat(2)).2, "draw repetition");
}

#[test]
fn refusals() {
    let game = house("fox-and-hounds");
    assert_eq!(game.refusal(START, "1,5-1,6"), "off-board", "an unused square");
    assert_eq!(game.refusal(START, "1,5-3,7"), "too-far");
    assert_eq!(game.refusal(START, "1,5-3,5"), "not-connected");
    assert_eq!(game.refusal(START, "8,2-7,1"), "not-your-piece");
    assert_eq!(game.refusal("8/3F4/4H3/8/8/8/8/8 F", "2,4-3,5"), "occupied");
    assert_eq!(game.refusal(START, "end"), "cannot-end");
}

#[test]
fn set_ups() {
    let game = house("fox-and-hounds");
    assert!(!game.reads("5F2/8/8/8/8/8/8/1H1H1H1H F"), "an unused square");
    assert!(!game.reads("F7/8/8/8/8/8/H1H5/1H1H1H2 F"), "five hounds");
    assert!(!game.reads("8/8/8/8/8/8/8/1H1H1H2 F"));
}
