use super::*;

const CHAIN: &str = "--3--/--3--/7/FG1G3/6G/--3--/--3-- F";

#[test]
fn the_fox_may_go_on_or_end() {
    let mut play = house("fox-and-geese");
    let (position, captured, outcome) = play.after(CHAIN, "4,1-4,3");
    assert_eq!((captured.as_str(), outcome.as_str()), ("4,2", ""));
    assert_eq!(position, "--3--/--3--/7/2FG3/6G/--3--/--3-- F captured=1 chain=4,3");
    assert_eq!(play.legal(&position), "4,3-4,5 end");
    for (id, legal) in [("forced", "4,3-4,5"), ("none", "")] {
        play = table("fox-and-geese", &[("fox-chain", id)]);
        let mut chained = play.at(CHAIN);
        play_all(&mut chained, "4,1-4,3");
        assert_eq!(chained.position().chain.is_some(), !legal.is_empty());
        if !legal.is_empty() {
            assert_eq!(super::legal(&chained), legal);
        }
    }
    assert!(!play.reads(&position), "without chains nothing can be in the middle of one");
}

#[test]
fn the_tenth_capture_wins_in_the_middle_of_a_chain() {
    let game = house("fox-and-geese");
    let start = CHAIN.to_string() + " captured=9 quiet=7";
    let mut play = game.at(&start);
    play_all(&mut play, "4,1-4,3");
    assert_eq!((text(&play), play.turns()), ("--3--/--3--/7/2FG3/6G/--3--/--3-- G captured=10".to_string(), 1));
    assert_eq!((outcome(&play), legal(&play)), ("F capture-goal".to_string(), String::new()));
    assert_eq!(table("fox-and-geese", &[("capture-goal", "11")]).after(&start, "4,1-4,3").2, "");
}

#[test]
fn capturing_is_forced_only_by_rule() {
    assert_eq!(house("fox-and-geese").legal(CHAIN), "4,1-3,1 4,1-4,3 4,1-5,1");
    let forced = table("fox-and-geese", &[("fox-capture", "forced")]);
    assert_eq!(forced.legal(CHAIN), "4,1-4,3");
    assert_eq!(forced.refusal(CHAIN, "4,1-5,1"), "must-capture");
}

#[test]
fn geese_go_sideways_down_and_diagonally_down() {
    let position = "--F2--/--3--/7/3G3/7/--3--/--3-- G";
    assert_eq!(house("fox-and-geese").legal(position), "4,4-4,3 4,4-4,5 4,4-5,3 4,4-5,4 4,4-5,5");
    let legal = |rule: &[(&str, &str)]| table("fox-and-geese", rule).legal(position);
    assert_eq!(legal(&[("geese-sideways", "no")]), "4,4-5,3 4,4-5,4 4,4-5,5");
    assert_eq!(legal(&[("geese-diagonal", "no")]), "4,4-4,3 4,4-4,5 4,4-5,4");
    assert_eq!(legal(&[("diagonals", "no")]), "4,4-4,3 4,4-4,5 4,4-5,4");
    assert_eq!(legal(&[("geese-backward", "yes")]), "4,4-3,3 4,4-3,4 4,4-3,5 4,4-4,3 4,4-4,5 4,4-5,3 4,4-5,4 4,4-5,5");
    assert_eq!(legal(&[("geese-backward", "yes"), ("geese-diagonal", "no")]), "4,4-3,4 4,4-4,3 4,4-4,5 4,4-5,4");
}

#[test]
fn more_geese() {
    let start = |n| text(&table("fox-and-geese", &[("geese", n)]).start());
    assert_eq!(start("15"), "--GGG--/--GGG--/GGGGGGG/G2F2G/7/--3--/--3-- F");
    assert_eq!(start("17"), "--GGG--/--GGG--/GGGGGGG/G2F2G/G5G/--3--/--3-- F");
}

#[test]
fn ends() {
    let game = house("fox-and-geese");
    assert_eq!(game.outcome("--FGG--/--GGG--/2GGG2/7/7/--3--/--3-- F"), "G blocked");
    assert_eq!(game.outcome("--F2--/--3--/7/7/7/--3--/--GG1-- G"), "");
    assert_eq!(table("fox-and-geese", &[("geese-sideways", "no")]).outcome("--F2--/--3--/7/7/7/--3--/--GG1-- G"), "F no-moves");
    assert_eq!(game.outcome("--F2--/--3--/7/7/7/--3--/--GG1-- G quiet=120"), "draw quiet-limit");
    assert_eq!(game.after("--F2--/--3--/7/7/7/--3--/--GG1-- G quiet=119", "7,4-7,5").2, "draw quiet-limit");
    // A win on the board comes before a side without an action.
    assert_eq!(game.outcome("--FGG--/--GGG--/2GGG2/7/7/--3--/--3-- F captured=10"), "F capture-goal");
    let (position, _, outcome) =
        game.after("--F2--/--3--/7/7/7/--3--/--GG1-- F", "1,3-1,4 7,4-7,5 1,4-1,3 7,5-7,4 1,3-1,4 7,4-7,5 1,4-1,3 7,5-7,4");
    assert_eq!((position.as_str(), outcome.as_str()), ("--F2--/--3--/7/7/7/--3--/--GG1-- F quiet=8", "draw repetition"));
}

#[test]
fn refusals() {
    let game = house("fox-and-geese");
    let position = "--3--/--3--/7/FG1G3/6G/--3--/--3-- ";
    let fox = |action| game.refusal(&format!("{position}F"), action);
    let goose = |action| game.refusal(&format!("{position}G"), action);
    assert_eq!(fox("4,1-1,1"), "off-board");
    assert_eq!(fox("3,1-3,2"), "empty-origin");
    assert_eq!(fox("4,2-4,3"), "not-your-piece");
    assert_eq!(fox("4,1-4,1"), "occupied");
    assert_eq!(fox("4,1-3,2"), "not-connected");
    assert_eq!(fox("4,1-4,4"), "too-far");
    assert_eq!(fox("4,1-4,2"), "occupied");
    assert_eq!(fox("4,1-6,3"), "not-connected");
    assert_eq!(fox("pass"), "cannot-pass");
    assert_eq!(fox("end"), "cannot-end");
    assert_eq!(fox("@4,3"), "not-this-game");
    assert_eq!(fox("x4,1"), "not-this-game");
    assert_eq!(fox("4,1-4,2>"), "not-this-game");
    assert_eq!(fox("roll:1"), "not-this-game");
    assert_eq!(goose("4,2-3,2"), "wrong-direction");
    assert_eq!(goose("5,7-3,5"), "too-far");
    assert_eq!(goose("4,4-4,6"), "too-far");
    assert_eq!(goose("4,1-5,1"), "not-your-piece");
    assert_eq!(game.refusal("--3--/--3--/7/F6/7/--3--/--GGG-- F", "4,1-4,3"), "nothing-to-capture");
    let chain = "--3--/--3--/7/2FG3/6G/--3--/--3-- F captured=1 chain=4,3";
    assert_eq!(game.refusal(chain, "4,3-3,3"), "must-continue");
    assert_eq!(table("fox-and-geese", &[("fox-chain", "forced")]).refusal(chain, "end"), "must-continue");
    assert_eq!(game.refusal(&(CHAIN.to_string() + " captured=10"), "4,1-4,3"), "game-over");
}

#[test]
fn set_ups() {
    let game = house("fox-and-geese");
    for unreadable in [
        "--3--/--3--/7/7/7/--3--/--3-- F",
        "--F2--/--F2--/7/7/7/--3--/--3-- F",
        "--GGG--/--GGG--/GGGGGGG/G2F3/7/--3--/--3-- F",
        "--F2--/--3--/7/7/7/--3--/--3-- F chain=1,3",
        "--FG1--/--3--/7/7/7/--3--/--3-- G chain=1,4",
        "--F2--/--3--/7/7/7/--3--/--3-- F hand=1",
        "--F2--/--3--/7/7/7/--3--/--3-- F quiet=0",
        "F6/--3--/7/7/7/--3--/--3-- F",
        "--F2--/--3--/7/7/7/--3--/--3--",
    ] {
        assert!(!game.reads(unreadable), "{unreadable}");
    }
    assert!(game.reads("--F2--/--3--/7/7/7/--3--/--3-- F"));
}
