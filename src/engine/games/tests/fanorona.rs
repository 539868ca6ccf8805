use super::*;

/// Own (3,5), enemies on both sides of a step to the right.
const BOTH: &str = "9/9/3BA1BB1/9/9 A";

#[test]
fn one_run_is_chosen() {
    let game = house("fanorona");
    assert_eq!(game.legal(BOTH), "3,5-3,6< 3,5-3,6>");
    assert_eq!(game.after(BOTH, "3,5-3,6>"), owned("9/9/3B1A3/9/9 B", "3,7 3,8", ""));
    assert_eq!(game.after(BOTH, "3,5-3,6<").1, "3,4");
}

#[test]
fn both_runs_go_by_rule() {
    let game = table("fanorona", &[("choose-one-capture", "no")]);
    assert_eq!(game.legal(BOTH), "3,5-3,6>");
    assert_eq!(game.after(BOTH, "3,5-3,6>"), owned("9/9/5A3/9/9 B", "3,4 3,7 3,8", "A annihilation"));
    assert_eq!(game.refusal(BOTH, "3,5-3,6<"), "nothing-to-capture");
    assert_eq!(game.legal("9/9/3BA4/9/8B A"), "3,5-3,6<");
}

#[test]
fn a_run_ends_at_a_gap_or_an_own_piece() {
    let game = house("fanorona");
    assert_eq!(game.after("9/9/A1BB1B3/9/9 A", "3,1-3,2>").1, "3,3 3,4");
    assert_eq!(game.after("9/9/A1BBAB3/9/9 A", "3,1-3,2>").1, "3,3 3,4");
    // Along a diagonal too.
    assert_eq!(game.after("4B4/3B5/9/1A7/9 A", "4,2-3,3>").1, "1,5 2,4");
}

#[test]
fn a_chain_neither_returns_nor_repeats_its_direction() {
    let game = house("fanorona");
    let (chain, captured, _) = game.after("9/5B3/A1B6/9/8B A", "3,1-3,2>");
    assert_eq!((captured.as_str(), chain.as_str()), ("3,3", "9/5B3/1A7/9/8B B"));
    // After the step right, the piece may turn up and take (2,4) by approach, or leave (5,5) diagonally.
    let start = "9/3B5/9/2A1B4/4B4 A";
    let (chain, ..) = game.after(start, "4,3-4,4>");
    assert_eq!(chain, "9/3B5/9/3A5/4B4 A chain=4,4 dir=0,1 visited=4,3");
    assert_eq!(game.legal(&chain), "4,4-3,3< 4,4-3,4> end");
}

#[test]
fn continuations_by_rule() {
    let chain = "3B5/9/3A5/9/5B3 A chain=3,4 dir=0,1 visited=3,3";
    let game = house("fanorona");
    assert_eq!(game.legal(chain), "3,4-2,4> end");
    assert_eq!(table("fanorona", &[("chain", "forced")]).legal(chain), "3,4-2,4>");
    assert_eq!(table("fanorona", &[("chain", "forced")]).refusal(chain, "end"), "must-continue");
    assert!(!table("fanorona", &[("chain", "none")]).reads(chain));
    assert_eq!(table("fanorona", &[("chain", "none")]).after("9/9/A1B1B4/9/8B A", "3,1-3,2>").0, "9/9/1A2B4/9/8B B");
    // Straight on takes (3,7), back takes (3,5) again behind it; both need a rule.
    let straight = "9/9/1A1BB3B/3B5/9 A chain=3,2 dir=0,1 visited=3,1";
    assert!(!game.reads(straight));
    assert_eq!(table("fanorona", &[("same-direction", "yes")]).legal(straight), "3,2-3,3> end");
    let back = "9/9/1AB6/9/8B A chain=3,2 dir=0,1 visited=3,1";
    assert!(!game.reads(back));
    let revisit = table("fanorona", &[("revisit", "yes")]);
    assert_eq!(revisit.legal(back), "3,2-3,1< end");
    assert_eq!(revisit.after("9/9/1AB3B2/9/8B A chain=3,2 dir=0,1 visited=3,1", "3,2-3,1<").0, "9/9/A5B2/9/8B B");
    let again = revisit.after("9/9/1AB1B4/9/8B A chain=3,2 dir=0,1 visited=3,1", "3,2-3,1< ").0;
    assert_eq!(again, "9/9/A3B4/9/8B B");
}

#[test]
fn visited_keeps_repeats() {
    let revisit = table("fanorona", &[("revisit", "yes")]);
    // (3,2) → (3,1) by withdrawal from (3,3), then → (3,2) cannot take anything; up to (2,1) approaches (1,1).
    let start = "B8/9/1AB6/9/8B A chain=3,2 dir=0,1 visited=3,1";
    assert_eq!(revisit.after(start, "3,2-3,1<").0, "B8/9/A8/9/8B A chain=3,1 dir=0,-1 visited=3,1;3,2");
}

#[test]
fn capturing_begins_the_turn_by_rule() {
    let position = "9/9/A1B6/9/8A A";
    assert_eq!(house("fanorona").legal(position), "3,1-3,2>");
    assert_eq!(house("fanorona").refusal(position, "3,1-3,2"), "must-capture");
    let optional = table("fanorona", &[("capture", "optional")]);
    assert_eq!(optional.legal(position), "3,1-2,1 3,1-2,2 3,1-3,2 3,1-3,2> 3,1-4,1 3,1-4,2 5,9-4,8 5,9-4,9 5,9-5,8");
    assert_eq!(optional.after(position, "3,1-3,2"), owned("9/9/1AB6/9/8A B quiet=1", "", ""));
    assert_eq!(house("fanorona").legal("9/9/A8/9/8B A"), "3,1-2,1 3,1-2,2 3,1-3,2 3,1-4,1 3,1-4,2");
    assert_eq!(table("fanorona", &[("diagonals", "no")]).legal("9/9/A8/9/8B A"), "3,1-2,1 3,1-3,2 3,1-4,1");
}

#[test]
fn ends() {
    let game = house("fanorona");
    assert_eq!(game.after("9/9/A1B6/9/9 A", "3,1-3,2>").2, "A annihilation");
    assert_eq!(game.outcome("AB7/BB7/9/9/9 A"), "B no-moves");
    assert_eq!(game.after("A8/9/9/9/8B A quiet=119", "1,1-1,2").2, "draw quiet-limit");
    assert_eq!(game.after("A8/9/9/9/8B A", &"1,1-1,2 5,9-5,8 1,2-1,1 5,8-5,9 ".repeat(2)).2, "draw repetition");
}

#[test]
fn refusals() {
    let game = house("fanorona");
    let refusal = |action| game.refusal(BOTH, action);
    assert_eq!(refusal("3,5-3,5>"), "occupied");
    assert_eq!(refusal("3,5-1,4>"), "not-connected");
    assert_eq!(refusal("3,5-3,3>"), "too-far");
    assert_eq!(refusal("3,5-3,4>"), "occupied");
    assert_eq!(refusal("3,5-2,5"), "must-capture");
    assert_eq!(refusal("3,5-2,5<"), "nothing-to-capture");
    assert_eq!(refusal("3,6-3,7>"), "empty-origin");
    assert_eq!(refusal("3,7-3,6>"), "not-your-piece");
    let chain = "3B5/9/3AB3A/9/5B3 A chain=3,4 dir=0,1 visited=3,3";
    assert_eq!(game.refusal(chain, "3,9-3,8"), "chain-piece-only");
    assert_eq!(game.refusal(chain, "3,4-2,4"), "must-continue");
    assert_eq!(game.refusal(chain, "3,4-3,3<"), "already-visited");
    let straight = "3B5/9/3A1B3/9/5B3 A chain=3,4 dir=0,1 visited=3,3";
    assert_eq!(game.refusal(straight, "3,4-3,5>"), "same-direction");
    assert_eq!(game.refusal(straight, "3,4-3,5<"), "nothing-to-capture");
}

#[test]
fn set_ups() {
    let game = house("fanorona");
    assert!(!game.reads("3B5/9/3A5/9/5B3 A chain=3,4 visited=3,3"), "a chain has a direction");
    assert!(!game.reads("3B5/9/3A5/9/5B3 A visited=3,3"));
    assert!(!game.reads("3B5/9/3A5/9/5B3 A dir=0,1"));
    assert!(!game.reads("9/9/3A5/9/5B3 A chain=3,4 dir=0,1 visited=3,3"));
}
