//! The slow reading of the rules against itself: random games under every single rule value, the
//! reasons of refusals, and set-ups that must not be read.

mod reference;

use reference::{Reference, rules};
use std::collections::BTreeSet;

/// A small generator of random numbers (xorshift), so that every run plays the same games.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// Plays one random game to its end and checks what must hold at every step; gives the reason.
fn playout(game: &str, changes: &[(&str, &str)], random: &mut Random) -> &'static str {
    let mut play = Reference::new(game, changes, None).expect(game);
    for step in 0..20_000 {
        let text = play.position();
        if let Some((_, reason)) = play.outcome() {
            Reference::new(game, changes, Some(&text)).expect(&text);
            assert!(play.legal().is_empty());
            return reason;
        }
        if step % 4 == 0 {
            let again = Reference::new(game, changes, Some(&text)).expect(&text);
            assert_eq!(again.position(), text);
            assert_eq!(again.legal(), play.legal(), "{text}");
        }
        let legal = play.legal();
        let distinct: BTreeSet<&String> = legal.iter().collect();
        assert_eq!((distinct.len(), legal.is_empty()), (legal.len(), false));
        let action = legal[random.below(legal.len())].clone();
        let (before, mover, turns) = (play.clone(), play.to_move(), play.turns());
        let captured = play.play(&action).expect(&action);
        for p in captured {
            let taken = before.piece(p).expect("a captured piece");
            assert_ne!(taken, mover, "{text} {action}");
            assert_ne!(play.piece(p), Some(taken), "{text} {action}");
        }
        let changed = play.to_move() != mover;
        assert_eq!(play.turns(), turns + u32::from(changed));
    }
    panic!("{game} {changes:?} does not end");
}

#[test]
fn random_games_end_under_every_rule_value() {
    let mut random = Random(20_261_002);
    for game in rules::GAMES {
        let mut reasons = BTreeSet::new();
        for _ in 0..4 {
            reasons.insert(playout(game, &[], &mut random));
        }
        for change in rules::single_changes(game) {
            reasons.insert(playout(game, &[change], &mut random));
        }
        assert!(!reasons.is_empty(), "{game}");
    }
}

/// The reasons found at random positions under the house rules, without the end of the game.
fn reasons(game: &str, games: usize, writable: &[String], random: &mut Random) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for _ in 0..games {
        let mut play = Reference::new(game, &[], None).expect(game);
        while play.outcome().is_none() && play.turns() < 150 {
            for _ in 0..30 {
                let action = &writable[random.below(writable.len())];
                found.extend(play.refusal(action));
            }
            for action in ["end", "pass", "@3,3", "x3,3"] {
                found.extend(play.refusal(action));
            }
            // Every action of a piece that may move: the finer reasons. (In Konane neighbours are
            // always of different colours, so that no jump over an own stone comes up in play.)
            let legal = play.legal();
            let next = legal[random.below(legal.len())].clone();
            let chain = legal.contains(&"end".to_string());
            let step = if chain { &legal[0] } else { &next };
            if let Some((from, _)) = step.split_once('-')
                && (chain || random.below(3) == 0)
            {
                let own = writable.iter().filter(|a| a.starts_with(&format!("{from}-")));
                found.extend(own.filter_map(|a| play.refusal(a)));
            }
            play.play(&next).expect(&next);
        }
    }
    found
}

#[test]
fn reasons_of_refusals_under_house_rules() {
    let mut random = Random(7);
    let every = "cannot-end cannot-pass not-this-game";
    let moving = "empty-origin not-your-piece occupied off-board too-far";
    for (game, games, own) in [
        ("fox-and-geese", 6, "must-continue not-connected nothing-to-capture wrong-direction"),
        ("bagh-chal", 6, "not-connected nothing-in-hand nothing-to-capture own-piece-in-way placement-first"),
        ("fox-and-hounds", 12, "not-connected wrong-direction"),
        (
            "alquerque",
            12,
            "chain-piece-only must-capture must-continue not-connected nothing-to-capture \
             own-piece-in-way",
        ),
        (
            "konane",
            12,
            "chain-piece-only direction-change not-connected not-removable nothing-to-capture \
             opening-first",
        ),
        (
            "fanorona",
            40,
            "already-visited chain-piece-only must-capture must-continue not-connected \
             nothing-to-capture same-direction",
        ),
        ("seega", 4, "centre-closed not-connected nothing-in-hand placement-first"),
        ("surakarta", 6, "needs-loop own-piece-in-way"),
        ("breakthrough", 6, "not-connected straight-blocked wrong-direction"),
    ] {
        let writable = Reference::new(game, &[], None).expect(game).writable();
        let found = reasons(game, games, &writable, &mut random);
        let all = [every, moving, own].join(" ");
        let expected: BTreeSet<String> = all.split_whitespace().map(String::from).collect();
        assert_eq!(found, expected, "{game}");
    }
    let game = "snakes-and-ladders";
    let writable = Reference::new(game, &[], None).expect(game).writable();
    let found = reasons(game, 2, &writable, &mut random);
    let expected: BTreeSet<String> = every.split_whitespace().map(String::from).collect();
    assert_eq!(found, expected, "{game}");
}

#[test]
fn unreadable_set_ups() {
    for (game, positions) in [
        (
            "fox-and-geese",
            &[
                "--3--/--3--/7/7/7/--3--/--3-- F",
                "--F2--/--F2--/7/7/7/--3--/--3-- F",
                "--F2--/--3--/7/7/GGGGGGG/--GGG--/-GGGG-- F",
                "--F2--/--3--/7/7/GGGGGGG/GGGGG/--GGG-- F",
                "--F2--/--GGG--/GGGG3/7/GGGGGGG/--3--/--3-- F",
                "--F2--/--3--/7/7/7/--3--/--3-- F chain=1,3",
                "--F2--/--3--/7/7/7/--3--/--3-- X",
                "--F2--/--3--/7/7/7/--3--/--3--",
                "--F2--/--3--/7/7/7/--3--/--3-- F quiet=0",
                "--F2--/--3--/7/7/7/--3--/--3-- F quiet=1 captured=1",
                "--F2--/--3--/7/7/7/--3--/--3-- F hand=1",
                "--F11--/--3--/7/7/7/--3--/--3-- F",
                "--F2--/--3--/7/7/7/--3--/--3-- F ",
            ][..],
        ),
        (
            "bagh-chal",
            &[
                "TTTTT/5/5/5/5 G",
                "GGGGG/GGGGG/GGGGG/5/5 G hand=6",
                "TG1G1/5/5/5/5 T chain=1,1",
                "T4/5/5/5/5 G hand=1,1",
                "T4/5/5/5/5 G placed=1 hand=1",
            ],
        ),
        ("fox-and-hounds", &["F7/H7/8/8/8/8/8/8 F", "F7/8/8/8/8/8/H1H1H1H1/1H6 F"]),
        ("alquerque", &["AAAAA/AAAAA/AAA2/5/5 A", "AB3/5/5/5/5 A chain=1,2", "A1B2/5/5/5/5 A chain=1,1"]),
        (
            "konane",
            &[
                "8/8/8/8/8/8/8/8 B phase=remove",
                "8/8/8/8/8/8/8/8 B phase=remove-adjacent",
                "BW6/8/8/8/8/8/8/8 B chain=1,1",
                "BW6/8/8/8/8/8/8/8 B chain=1,1 dir=1,0",
                "BW6/8/8/8/8/8/8/8 B dir=0,1",
            ],
        ),
        (
            "fanorona",
            &[
                "9/9/5A1B1/9/9 A chain=3,6 visited=3,5",
                "9/9/5A1B1/9/9 A chain=3,6 dir=0,1 visited=3,5",
                "9/9/5A1B1/9/9 A chain=3,6 dir=0,2 visited=3,5",
                "9/9/5A1B1/9/9 A chain=3,6 dir=1,0 visited=0,5",
            ],
        ),
        ("seega", &["AA3/5/5/5/5 A hand=11,12", "AA3/5/5/5/5 A hand=10,12 placed=2"]),
        ("snakes-and-ladders", &["80,0 B", "0,98 B", "101,0 B", "00,0 B"]),
        ("breakthrough", &["8/8/8/8/8/8/8/7 A", "8/8/8/8/8/8/8/8 A quiet=1"]),
    ] {
        for position in positions {
            let read = Reference::new(game, &[], Some(position));
            assert!(read.is_err(), "{game}: {position}");
        }
    }
    assert!(Reference::new("fanorona", &[], Some("9/9/5A1B1/9/9 A chain=3,6 dir=1,0")).is_ok());
    assert!(Reference::new("seega", &[("chain", "all")], None).is_err());
    assert!(Reference::new("seega", &[("geese", "13")], None).is_err());
    assert!(Reference::new("chess", &[], None).is_err());
}

#[test]
fn texts_that_are_no_actions() {
    let play = Reference::new("fanorona", &[], None).expect("a start");
    for text in ["roll:7", "roll:0", "4,1-", "-4,1", "@1", "x1,2,3", "1,1-1,2>>", "", "END", "01,1-1,2", "1,1-1,2 ", "@-1,2"] {
        assert_eq!(play.refusal(text).as_deref(), Some("unreadable"), "{text}");
    }
}

#[test]
fn draws_by_repetition_and_quiet() {
    let lone = "A4/5/5/5/4B A";
    let shuttle = ["1,1-1,2", "5,5-5,4", "1,2-1,1", "5,4-5,5"];
    let mut play = Reference::new("alquerque", &[], Some(lone)).expect(lone);
    for action in shuttle.iter().cycle().take(8) {
        assert_eq!(play.outcome(), None);
        play.play(action).expect(action);
    }
    assert_eq!(play.outcome(), Some((None, "repetition")));
    assert_eq!(play.position(), "A4/5/5/5/4B A quiet=8");
    let rules = [("repetition-limit", "9"), ("quiet-limit", "5")];
    let mut play = Reference::new("alquerque", &rules, Some(lone)).expect(lone);
    for action in shuttle.iter().cycle().take(5) {
        assert_eq!(play.outcome(), None);
        play.play(action).expect(action);
    }
    assert_eq!(play.outcome(), Some((None, "quiet-limit")));
}
