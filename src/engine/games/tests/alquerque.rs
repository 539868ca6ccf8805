use super::*;

#[test]
fn the_same_piece_goes_on() {
    let game = house("alquerque");
    let mut play = game.at("AB1B1/5/5/5/4B A");
    assert_eq!(legal(&play), "1,1-1,3");
    assert_eq!(play_all(&mut play, "1,1-1,3"), "1,2");
    assert_eq!((legal(&play), play.turns()), ("1,3-1,5".to_string(), 0));
    assert_eq!(play_all(&mut play, "1,3-1,5"), "1,4");
    assert_eq!((text(&play), play.turns()), ("4A/5/5/5/4B B".to_string(), 1));
}

#[test]
fn chains_by_rule() {
    let position = "AB1B1/5/5/5/4B A";
    let optional = table("alquerque", &[("chain", "optional")]);
    assert_eq!(optional.legal(&optional.after(position, "1,1-1,3").0), "1,3-1,5 end");
    assert_eq!(table("alquerque", &[("chain", "none")]).after(position, "1,1-1,3").0, "2AB1/5/5/5/4B B");
}

#[test]
fn capturing_comes_first_by_rule() {
    let position = "AB3/5/5/5/4A A";
    assert_eq!(house("alquerque").legal(position), "1,1-1,3");
    assert_eq!(house("alquerque").refusal(position, "5,5-5,4"), "must-capture");
    assert_eq!(table("alquerque", &[("capture", "optional")]).legal(position), "1,1-1,3 1,1-2,1 1,1-2,2 5,5-4,4 5,5-4,5 5,5-5,4");
}

#[test]
fn the_most_pieces_by_rule() {
    // (1,1) could take two along the top row, (5,5) one.
    let position = "AB1B1/5/5/5/3BA A";
    assert_eq!(house("alquerque").legal(position), "1,1-1,3 5,5-5,3");
    let majority = [("majority", "yes")];
    assert_eq!(table("alquerque", &majority).legal(position), "1,1-1,3");
    assert_eq!(table("alquerque", &majority).refusal(position, "5,5-5,3"), "must-capture");
    let optional = table("alquerque", &[("majority", "yes"), ("capture", "optional"), ("chain", "optional")]);
    assert_eq!(optional.legal(position), "1,1-1,3");
    let (chain, ..) = optional.after(position, "1,1-1,3");
    assert_eq!((optional.legal(&chain).as_str(), optional.refusal(&chain, "end")), ("1,3-1,5", "must-continue"));
    let single = table("alquerque", &[("majority", "yes"), ("chain", "none")]);
    assert_eq!(single.legal(position), "1,1-1,3 5,5-5,3");
    // In the middle of a chain one branch takes more than the other.
    let fork = "1B3/2B2/2AB1/5/5 A chain=3,3";
    assert_eq!(house("alquerque").legal(fork), "3,3-1,3 3,3-3,5");
    assert_eq!(table("alquerque", &majority).legal(fork), "3,3-1,3");
    assert_eq!(table("alquerque", &majority).refusal(fork, "3,3-3,5"), "must-continue");
}

#[test]
fn no_way_back_by_rule() {
    let forward = table("alquerque", &[("backward", "no")]);
    let position = "5/5/2A2/5/B4 A";
    assert_eq!(forward.legal(position), "3,3-2,2 3,3-2,3 3,3-2,4 3,3-3,2 3,3-3,4");
    assert_eq!(forward.refusal(position, "3,3-4,3"), "wrong-direction");
    assert_eq!(forward.legal("5/5/2A2/2B2/5 A"), "3,3-2,2 3,3-2,3 3,3-2,4 3,3-3,2 3,3-3,4");
    assert_eq!(forward.outcome("AAAAA/5/5/5/B4 A"), "B no-moves");
    assert_eq!(forward.outcome("A4/5/5/5/BBBBB B"), "A no-moves");
}

#[test]
fn ends() {
    let game = house("alquerque");
    assert_eq!(game.after("AB3/5/5/5/5 A", "1,1-1,3").2, "A annihilation");
    assert_eq!(game.outcome("ABB2/BBB2/BBB2/5/5 A"), "B no-moves");
    assert_eq!(game.outcome("5/5/5/5/5 A"), "B annihilation");
    assert_eq!(game.after("A4/5/5/5/4B A quiet=79", "1,1-1,2").2, "draw quiet-limit");
    assert_eq!(game.after("A4/5/5/5/4B A", &"1,1-1,2 5,5-5,4 1,2-1,1 5,4-5,5 ".repeat(2)).2, "draw repetition");
}

#[test]
fn refusals() {
    let game = house("alquerque");
    let position = "AAB2/1B3/5/5/5 A";
    assert_eq!(game.refusal(position, "1,1-1,3"), "occupied");
    assert_eq!(game.refusal(position, "1,2-2,1"), "not-connected");
    assert_eq!(game.refusal(position, "1,1-4,4"), "too-far");
    assert_eq!(game.refusal("AA3/5/5/5/B4 A", "1,1-1,3"), "own-piece-in-way");
    assert_eq!(game.refusal("A4/5/5/5/B4 A", "1,1-1,3"), "nothing-to-capture");
    let chain = "2AB1/5/5/5/A3B A chain=1,3";
    assert_eq!(game.refusal(chain, "5,1-4,1"), "chain-piece-only");
    assert_eq!(game.refusal(chain, "1,3-2,3"), "must-continue");
    assert_eq!(game.refusal(chain, "end"), "must-continue");
}
