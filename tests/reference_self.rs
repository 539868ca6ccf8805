//! The slow reading of the rules checked against what the specification states outright, and by
//! positions set up by hand for every game and rule.

mod reference;

use reference::Reference;
use reference::chances::Chances;
use serde_json::json;

type Changes<'a> = &'a [(&'a str, &'a str)];

fn with(game: &str, rules: Changes, position: &str) -> Reference {
    Reference::new(game, rules, Some(position)).unwrap_or_else(|e| panic!("{position}: {e}"))
}

fn at(game: &str, position: &str) -> Reference {
    with(game, &[], position)
}

fn start(game: &str) -> Reference {
    Reference::new(game, &[], None).expect(game)
}

/// Legal actions, joined by spaces.
fn legal(game: &str, rules: Changes, position: &str) -> String {
    with(game, rules, position).legal().join(" ")
}

/// Plays an action and gives the captured points.
fn takes(reference: &mut Reference, action: &str) -> Vec<(i32, i32)> {
    reference.play(action).unwrap_or_else(|reason| panic!("{action} in {} is refused: {reason}", reference.position()))
}

fn ends(reference: &Reference) -> String {
    match reference.outcome() {
        None => "ongoing".to_string(),
        Some((None, reason)) => format!("draw {reason}"),
        Some((Some(winner), reason)) => format!("{winner} {reason}"),
    }
}

#[test]
fn starts_are_as_listed() {
    for (game, position, count) in [
        ("fox-and-geese", "--GGG--/--GGG--/GGGGGGG/3F3/7/--3--/--3-- F", 5),
        ("bagh-chal", "T3T/5/5/5/T3T G hand=20", 21),
        ("fox-and-hounds", "4F3/8/8/8/8/8/8/1H1H1H1H F", 2),
        ("alquerque", "BBBBB/BBBBB/BB1AA/AAAAA/AAAAA A", 4),
        ("konane", "BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB B phase=remove", 4),
        ("fanorona", "BBBBBBBBB/BBBBBBBBB/BABA1BABA/AAAAAAAAA/AAAAAAAAA A", 5),
        ("seega", "5/5/5/5/5 A hand=12,12", 24),
        ("surakarta", "BBBBBB/BBBBBB/6/6/AAAAAA/AAAAAA A", 16),
        ("snakes-and-ladders", "0,0 B", 6),
        ("breakthrough", "BBBBBBBB/BBBBBBBB/8/8/8/8/AAAAAAAA/AAAAAAAA A", 22),
    ] {
        let reference = start(game);
        assert_eq!(reference.position(), position);
        assert_eq!(reference.legal().len(), count, "{game}");
        assert_eq!(reference.perft(1), count as u64, "{game}");
        assert_eq!(at(game, position).state(), reference.state());
    }
    let seventeen = Reference::new("fox-and-geese", &[("geese", "17")], None).unwrap();
    assert_eq!(seventeen.position(), "--GGG--/--GGG--/GGGGGGG/G2F2G/G5G/--3--/--3-- F");
}

#[test]
fn fox_and_geese() {
    let two = "--3--/--3--/7/1FG1G2/7/--3--/--3-- F";
    let steps = "4,2-3,1 4,2-3,2 4,2-3,3 4,2-4,1 4,2-4,4 4,2-5,1 4,2-5,2 4,2-5,3";
    assert_eq!(legal("fox-and-geese", &[], two), steps);
    let forced = [("fox-capture", "forced")];
    assert_eq!(legal("fox-and-geese", &forced, two), "4,2-4,4");
    let mut fox = at("fox-and-geese", two);
    assert_eq!(takes(&mut fox, "4,2-4,4"), [(4, 3)]);
    assert_eq!(
        fox.state(),
        json!({
            "position": "--3--/--3--/7/3FG2/7/--3--/--3-- F captured=1 chain=4,4",
            "to_move": "F", "turns": 0, "legal": ["4,4-4,6", "end"], "outcome": null,
            "action": "4,2-4,4", "captured": ["4,3"],
        })
    );
    assert_eq!(fox.refusal("4,4-4,3").unwrap(), "must-continue");
    takes(&mut fox, "end");
    assert_eq!(fox.position(), "--3--/--3--/7/3FG2/7/--3--/--3-- G captured=1");
    // The goose on (4,5) is on an odd point: sideways and down only.
    assert_eq!(fox.legal().join(" "), "4,5-4,6 4,5-5,5");
    let backward = [("geese-backward", "yes")];
    let goose = "--3--/--3--/7/F3G2/7/--3--/--3-- G";
    assert_eq!(legal("fox-and-geese", &backward, goose), "4,5-3,5 4,5-4,4 4,5-4,6 4,5-5,5");
    let even = "--3--/--3--/4G2/F6/7/--3--/--3-- G";
    assert_eq!(legal("fox-and-geese", &[], even), "3,5-3,4 3,5-3,6 3,5-4,4 3,5-4,5 3,5-4,6");
    let plain = [("geese-diagonal", "no"), ("geese-sideways", "no")];
    assert_eq!(legal("fox-and-geese", &plain, even), "3,5-4,5");
    let goose = with("fox-and-geese", &plain, even);
    assert_eq!(goose.refusal("3,5-4,6").unwrap(), "wrong-direction");
    assert_eq!(goose.refusal("3,5-3,6").unwrap(), "wrong-direction");
    let straight = with("fox-and-geese", &[("diagonals", "no")], even);
    assert_eq!(straight.refusal("3,5-4,6").unwrap(), "not-connected");
    // The goal is reached in the middle of a chain, which ends.
    let mut goal = at("fox-and-geese", &format!("{two} captured=9 quiet=7"));
    takes(&mut goal, "4,2-4,4");
    assert_eq!(goal.turns(), 1);
    assert_eq!(goal.position(), "--3--/--3--/7/3FG2/7/--3--/--3-- G captured=10");
    assert_eq!(ends(&goal), "F capture-goal");
    assert_eq!(goal.refusal("4,5-4,6").unwrap(), "game-over");
    let mut chain = with("fox-and-geese", &[("fox-chain", "forced")], two);
    takes(&mut chain, "4,2-4,4");
    assert_eq!(chain.legal(), ["4,4-4,6"]);
    assert_eq!(chain.refusal("end").unwrap(), "must-continue");
    let mut single = with("fox-and-geese", &[("fox-chain", "none")], two);
    takes(&mut single, "4,2-4,4");
    assert_eq!((single.to_move(), single.turns()), ('G', 1));
    let blocked = "--1GF--/--GGG--/3G1G1/7/7/--3--/--3-- F";
    assert_eq!(ends(&at("fox-and-geese", blocked)), "ongoing");
    let blocked = "--GGF--/--GGG--/2GGG2/7/7/--3--/--3-- F";
    assert_eq!(ends(&at("fox-and-geese", blocked)), "G blocked");
    let bottom = "--3--/--3--/7/7/7/--FG1--/--GGG-- G";
    assert_eq!(ends(&at("fox-and-geese", bottom)), "ongoing");
    let none = "--3--/--3--/7/7/7/--F2--/--3-- G";
    assert_eq!(ends(&at("fox-and-geese", none)), "F no-moves");
}

#[test]
fn bagh_chal() {
    let mut tigers = start("bagh-chal");
    takes(&mut tigers, "@1,2");
    assert_eq!(tigers.refusal("@2,2").unwrap(), "nothing-in-hand");
    assert_eq!(takes(&mut tigers, "1,1-1,3"), [(1, 2)]);
    assert_eq!(tigers.position(), "2T1T/5/5/5/T3T G hand=19 captured=1");
    assert_eq!(tigers.refusal("1,1-1,2").unwrap(), "placement-first");
    let two = "TG1G1/5/5/5/5 T hand=2";
    let forced = [("tiger-capture", "forced"), ("tiger-chain", "optional")];
    let mut chain = with("bagh-chal", &forced, two);
    assert_eq!(chain.legal(), ["1,1-1,3"]);
    takes(&mut chain, "1,1-1,3");
    assert_eq!(chain.legal(), ["1,3-1,5", "end"]);
    assert_eq!(chain.position(), "2TG1/5/5/5/5 T hand=2 captured=1 chain=1,3");
    let both = [("goats-move-while-placing", "yes")];
    let goats = with("bagh-chal", &both, "TG1G1/5/5/5/5 G hand=2");
    assert_eq!(goats.legal().len(), 22 + 5);
    let last = at("bagh-chal", "TG1G1/5/5/5/5 G");
    assert_eq!(last.legal().join(" "), "1,2-1,3 1,2-2,2 1,4-1,3 1,4-1,5 1,4-2,4");
    assert_eq!(last.refusal("1,2-2,1").unwrap(), "not-connected");
    assert_eq!(last.refusal("1,2-3,2").unwrap(), "too-far");
    assert_eq!(ends(&at("bagh-chal", "5/5/5/5/5 T hand=1")), "G blocked");
    assert_eq!(ends(&at("bagh-chal", "T4/5/5/5/5 G")), "T no-moves");
    let goal = at("bagh-chal", "T4/5/5/5/5 T hand=1 captured=5");
    assert_eq!(ends(&goal), "T capture-goal");
}

#[test]
fn fox_and_hounds() {
    let mut play = start("fox-and-hounds");
    assert_eq!(play.legal(), ["1,5-2,4", "1,5-2,6"]);
    takes(&mut play, "1,5-2,4");
    takes(&mut play, "8,2-7,1");
    assert_eq!(play.position(), "8/3F4/8/8/8/8/H7/3H1H1H F");
    assert_eq!(play.refusal("2,4-2,5").unwrap(), "off-board");
    assert_eq!(play.refusal("2,4-2,6").unwrap(), "not-connected");
    assert_eq!(play.refusal("2,4-4,6").unwrap(), "too-far");
    takes(&mut play, "2,4-3,3");
    assert_eq!(play.position(), "8/8/2F5/8/8/8/H7/3H1H1H H quiet=1");
    assert_eq!(play.refusal("7,1-8,2").unwrap(), "wrong-direction");
    let lone = "8/8/8/8/8/8/F7/8 H";
    assert_eq!(ends(&at("fox-and-hounds", lone)), "F passed-hounds");
    let stays = [("fox-wins-by-passing", "no")];
    assert_eq!(ends(&with("fox-and-hounds", &stays, lone)), "F no-moves");
    let level = "8/8/8/8/8/8/F1H5/8 F";
    assert_eq!(ends(&at("fox-and-hounds", level)), "ongoing");
    let mut goal = at("fox-and-hounds", level);
    takes(&mut goal, "7,1-8,2");
    assert_eq!(ends(&goal), "F reached-goal");
    // A hound's step lets the fox pass.
    let mut passed = at("fox-and-hounds", "8/8/8/8/8/8/F1H5/8 H");
    takes(&mut passed, "7,3-6,2");
    assert_eq!(ends(&passed), "F passed-hounds");
    let blocked = "4F3/3H1H2/8/8/8/8/8/8 F";
    assert_eq!(ends(&at("fox-and-hounds", blocked)), "H blocked");
    let back = [("hounds-backward", "yes")];
    assert_eq!(legal("fox-and-hounds", &back, "4F3/8/8/8/8/8/8/1H6 H"), "8,2-7,1 8,2-7,3");
    assert_eq!(legal("fox-and-hounds", &back, "4F3/8/8/8/H7/8/8/8 H"), "5,1-4,2 5,1-6,2");
}

#[test]
fn alquerque() {
    let mut chain = at("alquerque", "AB1B1/5/5/5/4B A");
    assert_eq!(takes(&mut chain, "1,1-1,3"), [(1, 2)]);
    assert_eq!(chain.legal(), ["1,3-1,5"]);
    assert_eq!(chain.refusal("end").unwrap(), "must-continue");
    assert_eq!(chain.refusal("1,3-2,3").unwrap(), "must-continue");
    assert_eq!(takes(&mut chain, "1,3-1,5"), [(1, 4)]);
    assert_eq!((chain.to_move(), chain.turns()), ('B', 1));
    let choice = "AB1B1/B4/5/5/4B A";
    assert_eq!(legal("alquerque", &[], choice), "1,1-1,3 1,1-3,1");
    let majority = [("majority", "yes"), ("capture", "optional"), ("chain", "optional")];
    let mut most = with("alquerque", &majority, choice);
    assert_eq!(most.legal(), ["1,1-1,3"]);
    assert_eq!(most.refusal("1,1-3,1").unwrap(), "must-capture");
    takes(&mut most, "1,1-1,3");
    assert_eq!(most.legal(), ["1,3-1,5"]);
    assert_eq!(most.refusal("end").unwrap(), "must-continue");
    let short = [("majority", "yes"), ("chain", "none")];
    assert_eq!(legal("alquerque", &short, choice), "1,1-1,3 1,1-3,1");
    let free = [("capture", "optional"), ("chain", "optional")];
    assert_eq!(legal("alquerque", &free, choice), "1,1-1,3 1,1-2,2 1,1-3,1");
    let mut free = with("alquerque", &free, choice);
    takes(&mut free, "1,1-1,3");
    assert_eq!(free.legal(), ["1,3-1,5", "end"]);
    let below = "5/5/2A2/2B2/5 A";
    assert_eq!(legal("alquerque", &[], below), "3,3-5,3");
    let ahead = with("alquerque", &[("backward", "no")], below);
    assert_eq!(ahead.legal().join(" "), "3,3-2,2 3,3-2,3 3,3-2,4 3,3-3,2 3,3-3,4");
    assert_eq!(ahead.refusal("3,3-5,3").unwrap(), "wrong-direction");
    let mut last = at("alquerque", below);
    takes(&mut last, "3,3-5,3");
    assert_eq!(ends(&last), "A annihilation");
    // Nobody is left: the side that is not to move wins.
    assert_eq!(ends(&at("alquerque", "5/5/5/5/5 A")), "B annihilation");
    assert_eq!(ends(&at("alquerque", "5/5/5/5/5 B")), "A annihilation");
    let stuck = "AAB2/ABB2/BBB2/5/5 A";
    assert_eq!(ends(&at("alquerque", stuck)), "ongoing");
    let stuck = "AB3/BB3/5/5/5 A";
    assert_eq!(legal("alquerque", &[], stuck), "1,1-1,3 1,1-3,1 1,1-3,3");
    let stuck = "ABB2/BBB2/BBB2/5/5 A";
    assert_eq!(ends(&at("alquerque", stuck)), "B no-moves");
    assert_eq!(ends(&at("alquerque", "A4/5/5/5/4B A quiet=80")), "draw quiet-limit");
}

#[test]
fn konane() {
    let mut opening = start("konane");
    assert_eq!(opening.legal(), ["x1,1", "x4,4", "x5,5", "x8,8"]);
    assert_eq!(opening.refusal("x2,2").unwrap(), "not-removable");
    assert_eq!(opening.refusal("x1,2").unwrap(), "not-your-piece");
    assert_eq!(opening.refusal("1,1-1,3").unwrap(), "opening-first");
    assert_eq!(takes(&mut opening, "x4,4"), []);
    assert_eq!(opening.legal(), ["x3,4", "x4,3", "x4,5", "x5,4"]);
    assert_eq!(opening.refusal("x4,4").unwrap(), "empty-origin");
    takes(&mut opening, "x3,4");
    assert_eq!(opening.refusal("x1,1").unwrap(), "not-removable");
    assert_eq!(opening.legal(), ["4,2-4,4", "4,6-4,4", "6,4-4,4"]);
    for (value, count) in [("corners", 2), ("centre", 2), ("any", 32)] {
        let rules = [("removal-squares", value)];
        let play = Reference::new("konane", &rules, None).unwrap();
        assert_eq!(play.legal().len(), count);
    }
    let stones = "BW1W4/2W5/8/8/8/8/8/7W B";
    let mut play = at("konane", stones);
    assert_eq!(play.legal(), ["1,1-1,3"]);
    assert_eq!(play.refusal("1,1-2,1").unwrap(), "nothing-to-capture");
    assert_eq!(play.refusal("1,1-1,2").unwrap(), "occupied");
    takes(&mut play, "1,1-1,3");
    assert_eq!(play.legal(), ["1,3-1,5", "end"]);
    assert_eq!(play.refusal("1,3-3,3").unwrap(), "direction-change");
    assert_eq!(play.position(), "2BW4/2W5/8/8/8/8/8/7W B chain=1,3 dir=0,1");
    takes(&mut play, "1,3-1,5");
    assert_eq!(ends(&play), "B no-moves");
    let mut turns = with("konane", &[("chain-turns", "yes"), ("chain", "forced")], stones);
    takes(&mut turns, "1,1-1,3");
    assert_eq!(turns.legal(), ["1,3-1,5", "1,3-3,3"]);
    let mut single = with("konane", &[("chain", "none")], stones);
    takes(&mut single, "1,1-1,3");
    assert_eq!(single.to_move(), 'W');
}

#[test]
fn fanorona() {
    let fact = "9/9/3BA1BB1/9/9 A";
    let mut approach = at("fanorona", fact);
    assert_eq!(approach.refusal("3,5-3,6").unwrap(), "must-capture");
    assert_eq!(takes(&mut approach, "3,5-3,6>"), [(3, 7), (3, 8)]);
    assert_eq!(takes(&mut at("fanorona", fact), "3,5-3,6<"), [(3, 4)]);
    let mut both = with("fanorona", &[("choose-one-capture", "no")], fact);
    assert_eq!(both.refusal("3,5-3,6<").unwrap(), "nothing-to-capture");
    assert_eq!(takes(&mut both, "3,5-3,6>"), [(3, 4), (3, 7), (3, 8)]);
    assert_eq!(ends(&both), "A annihilation");
    let visit = "5B3/9/3BA1BB1/9/9 A";
    let mut chain = at("fanorona", visit);
    takes(&mut chain, "3,5-3,6>");
    assert_eq!(chain.position(), "5B3/9/3B1A3/9/9 A chain=3,6 dir=0,1 visited=3,5");
    assert_eq!(chain.legal(), ["3,6-2,6>", "end"]);
    assert_eq!(chain.refusal("3,6-3,5>").unwrap(), "already-visited");
    assert_eq!(chain.refusal("3,6-3,5<").unwrap(), "nothing-to-capture");
    assert_eq!(chain.refusal("3,6-4,6").unwrap(), "must-continue");
    let mut revisit = with("fanorona", &[("revisit", "yes"), ("chain", "forced")], visit);
    takes(&mut revisit, "3,5-3,6>");
    assert_eq!(revisit.legal(), ["3,6-2,6>", "3,6-3,5>"]);
    let same = "5B3/9/3BA2B1/9/9 A";
    let mut chain = at("fanorona", same);
    takes(&mut chain, "3,5-3,6<");
    assert_eq!(chain.legal(), ["3,6-2,6>", "end"]);
    assert_eq!(chain.refusal("3,6-3,7>").unwrap(), "same-direction");
    let mut chain = with("fanorona", &[("same-direction", "yes")], same);
    takes(&mut chain, "3,5-3,6<");
    assert_eq!(chain.legal(), ["3,6-2,6>", "3,6-3,7>", "end"]);
    let free = with("fanorona", &[("capture", "optional")], fact);
    // Four orthogonal steps less the occupied (3,4), four diagonals of an even point, plus two.
    assert_eq!(free.legal().len(), 7 + 2);
    assert!(free.legal().contains(&"3,5-3,6".to_string()));
    let own = at("fanorona", "9/9/4A1BAB/9/9 A");
    assert_eq!(takes(&mut own.clone(), "3,5-3,6>"), [(3, 7)]);
}

#[test]
fn seega() {
    let mut play = at("seega", "5/A1BA1/5/5/3BB A");
    assert_eq!(takes(&mut play, "2,1-2,2"), [(2, 3)]);
    assert_eq!(play.to_move(), 'B');
    assert_eq!(takes(&mut at("seega", "5/5/A1BA1/5/3BB A"), "3,1-3,2"), []);
    let risky = [("centre-safe", "no")];
    let mut centre = with("seega", &risky, "5/5/A1BA1/5/3BB A");
    assert_eq!(takes(&mut centre, "3,1-3,2"), [(3, 3)]);
    let two = "2A2/2B2/AB3/B1B2/A1A2 A";
    // (3,1) has no free square to go to but (2,1); nothing is taken there.
    assert_eq!(takes(&mut at("seega", two), "3,1-2,1"), []);
    let cross = "1A3/1B3/2BA1/A4/4B A";
    assert_eq!(takes(&mut at("seega", cross), "4,1-3,1"), []);
    let cross = "1A3/1B3/A4/1B3/1A2B A";
    assert_eq!(takes(&mut at("seega", cross), "3,1-3,2"), [(2, 2), (4, 2)]);
    let one = [("multi-capture", "no")];
    assert_eq!(takes(&mut with("seega", &one, cross), "3,1-3,2"), [(2, 2)]);
    let mut pass = at("seega", "AB3/B4/5/4B/3BA A");
    assert_eq!(pass.legal(), ["pass"]);
    takes(&mut pass, "pass");
    assert_eq!(pass.position(), "AB3/B4/5/4B/3BA B quiet=1");
    assert_eq!(pass.refusal("pass").unwrap(), "cannot-pass");
    let mut places = start("seega");
    assert_eq!(places.refusal("@3,3").unwrap(), "centre-closed");
    takes(&mut places, "@1,1");
    assert_eq!(places.position(), "A4/5/5/5/5 A hand=11,12 placed=1");
    assert_eq!(places.turns(), 0);
    takes(&mut places, "@1,2");
    assert_eq!(places.position(), "AA3/5/5/5/5 B hand=10,12");
    let mut waits = at("seega", "AA3/5/5/5/5 A hand=0,3");
    assert_eq!(waits.legal(), ["pass"]);
    assert_eq!(waits.refusal("1,1-2,1").unwrap(), "placement-first");
    takes(&mut waits, "pass");
    takes(&mut waits, "@5,5");
    takes(&mut waits, "@5,4");
    assert_eq!(waits.position(), "AA3/5/5/5/3BB A hand=0,1");
    assert_eq!(ends(&at("seega", "AA3/5/5/5/4B B")), "A few-stones");
    assert_eq!(ends(&at("seega", "A4/5/5/5/4B B")), "A few-stones");
    assert_eq!(ends(&at("seega", "A4/5/5/5/4B B hand=1,1")), "ongoing");
    let chain = [("chain", "optional")];
    let mut on = with("seega", &chain, "5/A1BA1/1B3/A3A/3BB A");
    takes(&mut on, "2,1-2,2");
    assert_eq!(ends(&on), "ongoing");
    // From (2,2) no further move captures: the turn is over.
    assert_eq!(on.to_move(), 'B');
    let mut on = with("seega", &chain, "2BA1/A1BA1/5/4B/3BB A");
    takes(&mut on, "2,1-2,2");
    assert_eq!(on.position(), "2BA1/1A1A1/5/4B/3BB A chain=2,2");
    assert_eq!(on.legal(), ["2,2-1,2", "end"]);
    assert_eq!(on.refusal("2,2-2,3").unwrap(), "must-continue");
    assert_eq!(on.refusal("2,4-2,5").unwrap(), "chain-piece-only");
}

#[test]
fn surakarta() {
    let fact = "1B4/1A4/6/6/6/5B A";
    let mut play = at("surakarta", fact);
    assert_eq!(play.legal().len(), 8);
    assert_eq!(takes(&mut play, "2,2-1,2"), [(1, 2)]);
    let forced = [("capture", "forced")];
    let force = with("surakarta", &forced, fact);
    assert_eq!(force.legal(), ["2,2-1,2"]);
    assert_eq!(force.refusal("2,2-2,1").unwrap(), "must-capture");
    let way = at("surakarta", "1B4/AA3A/6/6/6/6 A");
    assert_eq!(way.refusal("2,2-1,2").unwrap(), "own-piece-in-way");
    let corner = "6/6/6/6/6/4AB A";
    assert_eq!(at("surakarta", corner).refusal("6,5-6,6").unwrap(), "needs-loop");
    let straight = [("loops-required", "0")];
    let mut near = with("surakarta", &straight, corner);
    assert_eq!(takes(&mut near, "6,5-6,6"), [(6, 6)]);
    let square = with("surakarta", &[("diagonal-steps", "no")], fact);
    assert_eq!(square.refusal("2,2-3,3").unwrap(), "not-connected");
    assert_eq!(square.refusal("2,2-4,4").unwrap(), "too-far");
    // Every corner: off the row next to it, onto the column next to it, and back.
    for (from, to) in [
        ((2, 2), (1, 2)),
        ((2, 5), (1, 5)),
        ((5, 2), (6, 2)),
        ((5, 5), (6, 5)),
        ((3, 3), (1, 3)),
        ((3, 4), (1, 4)),
        ((4, 3), (6, 3)),
        ((4, 4), (6, 4)),
    ] {
        for (from, to) in [(from, to), ((from.1, from.0), (to.1, to.0))] {
            let letter = |row, column| match (row, column) {
                p if p == from => 'A',
                p if p == to => 'B',
                _ => '1',
            };
            let row = |r| (1..=6).map(|c| letter(r, c)).collect::<String>();
            let rows: Vec<String> = (1..=6).map(row).collect();
            let mut text = rows.join("/");
            for run in (2..=6).rev() {
                text = text.replace(&"1".repeat(run), &run.to_string());
            }
            let action = format!("{},{}-{},{}", from.0, from.1, to.0, to.1);
            let play = at("surakarta", &format!("{text} A"));
            assert!(play.legal().contains(&action), "{text} {action}");
        }
    }
}

#[test]
fn snakes_and_ladders() {
    for (position, roll, after) in [("97,12 B", 4, "97,12 W"), ("0,0 B", 1, "38,0 W"), ("79,0 B", 1, "100,0 W"), ("10,15 W", 1, "10,6 B")] {
        let mut play = at("snakes-and-ladders", position);
        takes(&mut play, &format!("roll:{roll}"));
        assert_eq!(play.position(), after);
    }
    let mut won = at("snakes-and-ladders", "79,0 B");
    takes(&mut won, "roll:1");
    assert_eq!(ends(&won), "B last-square");
    assert_eq!((won.turns(), won.refusal("roll:1").unwrap()), (1, "game-over".into()));
    for (rule, value, position, action, after) in [
        ("overshoot", "bounce", "97,12 B", "roll:4", "99,12 W"),
        ("overshoot", "bounce", "97,12 B", "roll:5", "78,12 W"),
        ("overshoot", "clamp", "97,12 B", "roll:4", "100,12 W"),
        ("six-rolls-again", "yes", "97,12 B", "roll:6", "97,12 B"),
        ("six-rolls-again", "yes", "94,12 B", "roll:6", "100,12 W"),
        ("bump", "yes", "10,12 B", "roll:2", "12,0 W"),
        ("bump", "yes", "13,6 B", "roll:3", "6,0 W"),
        ("bump", "yes", "97,97 B", "roll:4", "97,97 W"),
        ("ladders", "none", "0,0 B", "roll:1", "1,0 W"),
        ("snakes", "99-5;30-3", "97,0 B", "roll:2", "5,0 W"),
    ] {
        let mut play = with("snakes-and-ladders", &[(rule, value)], position);
        takes(&mut play, action);
        assert_eq!(play.position(), after, "{rule}");
    }
    let both = at("snakes-and-ladders", "100,100 B");
    assert_eq!(ends(&both), "W last-square");
    let wrong = [("ladders", "1-16")];
    assert!(Reference::new("snakes-and-ladders", &wrong, None).is_err());
}

#[test]
fn breakthrough() {
    let mixed = "8/8/8/2B1B3/3A4/8/8/7B A";
    let mut play = at("breakthrough", "8/8/8/2BBB3/3A4/8/8/B7 B");
    // B stands on row 8 already, and it was not A's turn: A would have lost before.
    assert_eq!(ends(&play), "B reached-goal");
    play = at("breakthrough", "8/8/8/2BBB3/3A4/8/8/8 A");
    assert_eq!(play.legal(), ["5,4-4,3", "5,4-4,5"]);
    assert_eq!(play.refusal("5,4-4,4").unwrap(), "straight-blocked");
    assert_eq!(play.refusal("5,4-5,5").unwrap(), "wrong-direction");
    assert_eq!(play.refusal("5,4-3,4").unwrap(), "too-far");
    assert_eq!(ends(&at("breakthrough", mixed)), "B reached-goal");
    let rules = [("straight-capture", "yes")];
    assert_eq!(legal("breakthrough", &rules, "8/8/8/2BBB3/3A4/8/8/8 A"), "5,4-4,3 5,4-4,4 5,4-4,5");
    let open = "8/8/8/2B5/3A4/8/8/8 A";
    assert_eq!(legal("breakthrough", &[], open), "5,4-4,3 5,4-4,4 5,4-4,5");
    let narrow = with("breakthrough", &[("diagonal-move", "no")], open);
    assert_eq!(narrow.legal(), ["5,4-4,3", "5,4-4,4"]);
    assert_eq!(narrow.refusal("5,4-4,5").unwrap(), "nothing-to-capture");
    let forced = with("breakthrough", &[("capture", "forced")], open);
    assert_eq!(forced.legal(), ["5,4-4,3"]);
    assert_eq!(forced.refusal("5,4-4,4").unwrap(), "must-capture");
    let mut last = at("breakthrough", open);
    takes(&mut last, "5,4-4,3");
    assert_eq!(ends(&last), "A annihilation");
    assert_eq!(ends(&at("breakthrough", "A7/8/8/8/8/8/8/B7 A")), "B reached-goal");
    assert_eq!(ends(&at("breakthrough", "A7/8/8/8/8/8/8/B7 B")), "A reached-goal");
    let face = "8/8/8/3B4/3A4/8/8/8 A";
    let stuck = [("diagonal-move", "no")];
    assert_eq!(ends(&with("breakthrough", &stuck, face)), "B no-moves");
    let drawn = [("diagonal-move", "no"), ("no-moves-loses", "no")];
    assert_eq!(ends(&with("breakthrough", &drawn, face)), "draw no-moves");
}

#[test]
fn chances() {
    let chances = Chances::new(&[]).unwrap();
    let means = chances.means();
    assert!((means[0].unwrap() - 39.225_122_308_2).abs() < 1e-10);
    assert!(means[80].is_none());
    assert_eq!(chances.fewest(0), Some(7));
    assert_eq!(chances.exact(97, 100, 1), Some((1, 6)));
    assert_eq!(chances.exact(97, 97, 1), Some((1, 2)));
    assert!((chances.first_player_win() - 0.507_911_593_869_934).abs() < 1e-13);
    let resting: Vec<usize> = (94..=99).filter(|s| chances.rests(*s)).collect();
    assert_eq!(resting, [94, 96, 97, 99]);
    // The same by sums over the number of rolls.
    let finish = chances.distribution(0, 3000).unwrap();
    let (mut left, mut mean, mut first) = (1.0, 0.0, 0.0);
    for share in finish {
        first += share * left;
        mean += left;
        left -= share;
    }
    assert!((mean - means[0].unwrap()).abs() < 1e-10);
    assert!((first - chances.first_player_win()).abs() < 1e-12);
    let (count, whole) = chances.exact(0, 100, 20).unwrap();
    let near = chances.probability(0, 100, 20).unwrap();
    assert!((count as f64 / whole as f64 - near).abs() < 1e-14);
}
