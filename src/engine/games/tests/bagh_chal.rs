use super::*;

#[test]
fn a_tiger_takes_a_goat_just_placed() {
    let game = house("bagh-chal");
    assert_eq!(game.after("T3T/5/5/5/T3T G hand=20", "@1,2 1,1-1,3"), owned("2T1T/5/5/5/T3T G hand=19 captured=1", "1,2", ""));
}

#[test]
fn goats_are_placed_before_they_move() {
    let position = "TG2T/5/5/5/T3T G hand=1";
    let moves = "1,2-1,3 1,2-2,2";
    let house = house("bagh-chal");
    assert_eq!(house.at(position).legal().len(), 20);
    assert_eq!(house.refusal(position, "1,2-1,3"), "placement-first");
    let both = table("bagh-chal", &[("goats-move-while-placing", "yes")]);
    assert!(both.legal(position).starts_with(moves));
    assert_eq!(both.at(position).legal().len(), 22);
    assert_eq!(house.legal("TG2T/5/5/5/T3T G"), moves);
    assert_eq!(house.refusal("TG2T/5/5/5/T3T G", "1,2-1,4"), "too-far");
}

#[test]
fn a_tiger_jumps_once_unless_the_rules_say_more() {
    let position = "TG1GT/5/5/5/T3T T";
    assert_eq!(house("bagh-chal").after(position, "1,1-1,3"), owned("2TGT/5/5/5/T3T G captured=1", "1,2", ""));
    let position = "TG1G1/5/5/5/T3T T";
    assert_eq!(house("bagh-chal").after(position, "1,1-1,3").0, "2TG1/5/5/5/T3T G captured=1");
    let optional = table("bagh-chal", &[("tiger-chain", "optional")]);
    let (chain, ..) = optional.after(position, "1,1-1,3");
    assert_eq!(chain, "2TG1/5/5/5/T3T T captured=1 chain=1,3");
    assert_eq!(optional.legal(&chain), "1,3-1,5 end");
    assert_eq!(optional.refusal(&chain, "5,1-4,1"), "chain-piece-only");
    let forced = table("bagh-chal", &[("tiger-chain", "forced")]);
    assert_eq!((forced.legal(&chain).as_str(), forced.refusal(&chain, "end")), ("1,3-1,5", "must-continue"));
    assert!(!house("bagh-chal").reads(&chain));
    assert_eq!(table("bagh-chal", &[("tiger-capture", "forced")]).legal(position), "1,1-1,3");
}

#[test]
fn ends() {
    let game = house("bagh-chal");
    assert_eq!(game.after("TG2T/5/5/5/T3T T captured=4", "1,1-1,3").2, "T capture-goal");
    assert_eq!(game.outcome("TGG2/GGG2/GGG2/5/5 T"), "G blocked");
    assert_eq!(game.outcome("GT3/TT3/5/5/5 G"), "T no-moves");
    assert_eq!(game.outcome("5/5/5/5/5 T"), "G blocked");
    // A placement is progress, a tiger's step is not.
    assert_eq!(game.after("T3T/5/5/5/T3T G hand=1 quiet=119", "@3,3").0, "T3T/5/2G2/5/T3T T");
    assert_eq!(game.after("T3T/5/2G2/5/T3T T quiet=119", "1,1-1,2").2, "draw quiet-limit");
}

#[test]
fn rules_of_number_and_lines() {
    assert_eq!(text(&table("bagh-chal", &[("goats", "15")]).start()), "T3T/5/5/5/T3T G hand=15");
    assert_eq!(table("bagh-chal", &[("capture-goal", "1")]).after("TG2T/5/5/5/T3T T", "1,1-1,3").2, "T capture-goal");
    assert_eq!(table("bagh-chal", &[("diagonals", "no")]).legal("T4/5/5/5/G4 T"), "1,1-1,2 1,1-2,1");
    assert_eq!(house("bagh-chal").legal("T4/5/5/5/G4 T"), "1,1-1,2 1,1-2,1 1,1-2,2");
}

#[test]
fn refusals() {
    let game = house("bagh-chal");
    let placing = "TG2T/5/5/5/T3T G hand=1";
    assert_eq!(game.refusal(placing, "@1,1"), "occupied");
    assert_eq!(game.refusal(placing, "@6,1"), "off-board");
    assert_eq!(game.refusal(placing, "1,1-2,1"), "placement-first");
    assert_eq!(game.refusal(placing, "9,9-1,1"), "off-board");
    assert_eq!(game.refusal(placing, "x1,2"), "not-this-game");
    let tigers = "TGT2/5/5/5/T3T T hand=1";
    assert_eq!(game.refusal(tigers, "@3,3"), "nothing-in-hand");
    assert_eq!(game.refusal(tigers, "1,1-1,3"), "occupied");
    assert_eq!(game.refusal(tigers, "1,2-2,2"), "not-your-piece");
    assert_eq!(game.refusal(tigers, "1,1-3,3"), "nothing-to-capture");
    assert_eq!(game.refusal("TT3/5/5/5/G4 T", "1,1-1,3"), "own-piece-in-way");
    assert_eq!(game.refusal("5/5/5/5/G4 G", "5,1-4,1"), "");
}

#[test]
fn set_ups() {
    let game = house("bagh-chal");
    assert!(game.reads("TTTT1/5/5/5/5 G"));
    assert!(!game.reads("TTTTT/5/5/5/5 G"));
    assert!(!game.reads("TG3/5/5/5/5 G hand=20"));
    assert!(game.reads("TG3/5/5/5/5 G hand=19 captured=4"));
    let chained = table("bagh-chal", &[("tiger-chain", "optional")]);
    assert!(!chained.reads("TG3/5/5/5/5 G hand=19 chain=1,2"), "only tigers capture");
}
