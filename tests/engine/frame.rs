//! Counts and hand-made positions for the engine's frame.

use panrye::engine::{Action, AnyGame, GameId, Match, Random, parse_position, perft, random_game, write_position};

fn game(id: &str) -> AnyGame {
    AnyGame::house(GameId::from_id(id).expect("known game"))
}

/// First actions at the start (games.md 5).
#[test]
fn first_actions() {
    let counts = [
        ("fox-and-geese", 5),
        ("bagh-chal", 21),
        ("fox-and-hounds", 2),
        ("alquerque", 4),
        ("konane", 4),
        ("fanorona", 5),
        ("seega", 24),
        ("surakarta", 16),
        ("snakes-and-ladders", 6),
        ("breakthrough", 22),
    ];
    assert_eq!(counts.map(|(id, _)| id).to_vec(), GameId::ALL.iter().map(|id| id.info().id).collect::<Vec<_>>());
    for (id, count) in counts {
        let game = game(id);
        assert_eq!(game.legal(&game.start()).len(), count, "{id}");
        assert_eq!(perft(&game, &game.start(), 1), count as u64, "{id}");
    }
}

/// The starting strings of games.md 1.
#[test]
fn start_strings() {
    for (id, text) in [
        ("fox-and-geese", "--GGG--/--GGG--/GGGGGGG/3F3/7/--3--/--3-- F"),
        ("bagh-chal", "T3T/5/5/5/T3T G hand=20"),
        ("fox-and-hounds", "4F3/8/8/8/8/8/8/1H1H1H1H F"),
        ("alquerque", "BBBBB/BBBBB/BB1AA/AAAAA/AAAAA A"),
        ("konane", "BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB B phase=remove"),
        ("fanorona", "BBBBBBBBB/BBBBBBBBB/BABA1BABA/AAAAAAAAA/AAAAAAAAA A"),
        ("seega", "5/5/5/5/5 A hand=12,12"),
        ("surakarta", "BBBBBB/BBBBBB/6/6/AAAAAA/AAAAAA A"),
        ("snakes-and-ladders", "0,0 B"),
        ("breakthrough", "BBBBBBBB/BBBBBBBB/8/8/8/8/AAAAAAAA/AAAAAAAA A"),
    ] {
        let game = game(id);
        assert_eq!(write_position(&game, &game.start()), text);
        assert_eq!(parse_position(&game, text), Ok(game.start()));
    }
}

/// Random games of every game come to an end, and every position on the way is written and read back.
#[test]
fn random_games_end() {
    let mut random = Random::new(1);
    for &id in GameId::ALL {
        let game = AnyGame::house(id);
        for _ in 0..20 {
            let play = random_game(&game, game.start(), &mut random, |before, _| {
                let text = write_position(&game, before.position());
                assert_eq!(parse_position(&game, &text), Ok(*before.position()), "{text}");
            });
            assert!(play.outcome().is_some(), "{id:?}");
        }
    }
}

/// Issue 1/8: the fox takes one, could go on, and may end its turn.
#[test]
fn fox_chain() {
    let game = game("fox-and-geese");
    let start = parse_position(&game, "--3--/--3--/7/FG1G3/6G/--3--/--3-- F").expect("a readable position");
    let mut play = Match::new(&game, start);
    let captured = play.play(Action::parse("4,1-4,3").expect("an action")).expect("a legal jump");
    assert_eq!(game.points(captured).iter().map(ToString::to_string).collect::<Vec<_>>(), ["4,2"]);
    assert_eq!(play.legal().iter().map(ToString::to_string).collect::<Vec<_>>(), ["4,3-4,5", "end"]);
    assert_eq!(write_position(&game, play.position()), "--3--/--3--/7/2FG3/6G/--3--/--3-- F captured=1 chain=4,3");
    play.play(Action::End).expect("the chain may be left");
    assert_eq!((play.turns(), write_position(&game, play.position()).as_str()), (1, "--3--/--3--/7/2FG3/6G/--3--/--3-- G captured=1"));
}
