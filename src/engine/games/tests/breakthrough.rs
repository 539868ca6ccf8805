use super::*;

#[test]
fn straight_and_diagonal_by_rule() {
    let position = "8/8/8/2BBB3/3A4/8/8/8 A";
    assert_eq!(house("breakthrough").legal(position), "5,4-4,3 5,4-4,5");
    assert_eq!(table("breakthrough", &[("straight-capture", "yes")]).legal(position), "5,4-4,3 5,4-4,4 5,4-4,5");
    let open = "8/8/8/2B5/3A4/8/8/8 A";
    assert_eq!(house("breakthrough").legal(open), "5,4-4,3 5,4-4,4 5,4-4,5");
    assert_eq!(table("breakthrough", &[("diagonal-move", "no")]).legal(open), "5,4-4,3 5,4-4,4");
    assert_eq!(table("breakthrough", &[("capture", "forced")]).legal(open), "5,4-4,3");
}

#[test]
fn the_upper_side_goes_down() {
    assert_eq!(house("breakthrough").legal("8/B7/8/8/8/8/7A/8 B"), "2,1-3,1 2,1-3,2");
}

#[test]
fn ends() {
    let game = house("breakthrough");
    assert_eq!(game.after("8/A7/8/8/8/8/B7/8 A", "2,1-1,1").2, "A reached-goal");
    assert_eq!(game.after("8/A7/8/8/8/8/B7/8 B", "7,1-8,2").2, "B reached-goal");
    assert_eq!(game.after("8/8/B7/1A6/8/8/8/8 A", "4,2-3,1").2, "A annihilation");
    assert_eq!(game.outcome("A7/8/8/8/8/8/8/7B A"), "B reached-goal", "both have won: the side not to move");
    assert_eq!(game.outcome("A7/8/8/8/8/8/7B/8 A"), "A reached-goal", "a lone piece without an action has won all the same");
    let shut = [("diagonal-move", "no")];
    assert_eq!(table("breakthrough", &shut).outcome("8/8/8/B7/A7/8/8/8 A"), "B no-moves");
    let drawn = [("diagonal-move", "no"), ("no-moves-loses", "no")];
    assert_eq!(table("breakthrough", &drawn).outcome("8/8/8/B7/A7/8/8/8 A"), "draw no-moves");
}

#[test]
fn refusals() {
    let game = house("breakthrough");
    let refusal = |action| game.refusal("8/8/8/3B4/3AA3/8/8/8 A", action);
    assert_eq!(refusal("5,4-5,4"), "occupied");
    assert_eq!(refusal("5,4-3,3"), "not-connected");
    assert_eq!(refusal("5,4-3,4"), "too-far");
    assert_eq!(refusal("5,4-5,5"), "wrong-direction");
    assert_eq!(refusal("5,4-6,4"), "wrong-direction");
    assert_eq!(refusal("5,4-4,4"), "straight-blocked");
    assert_eq!(game.refusal("8/8/8/4A3/3A4/8/7B/8 A", "5,4-4,5"), "occupied");
    let position = "8/8/8/2B5/3A4/8/8/8 A";
    assert_eq!(table("breakthrough", &[("diagonal-move", "no")]).refusal(position, "5,4-4,5"), "nothing-to-capture");
    assert_eq!(table("breakthrough", &[("capture", "forced")]).refusal(position, "5,4-4,4"), "must-capture");
}
