//! Counts and hand-made positions for the engine's frame.

use panrye::engine::{Action, AnyGame, GameId, Match, parse_position, perft, write_position};

fn game(id: &str) -> AnyGame {
    AnyGame::house(GameId::from_id(id).expect("known game"))
}

/// First actions at the start (games.md 5).
#[test]
fn first_actions() {
    for (id, count) in [("fox-and-geese", 5), ("breakthrough", 22)] {
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
        ("breakthrough", "BBBBBBBB/BBBBBBBB/8/8/8/8/AAAAAAAA/AAAAAAAA A"),
    ] {
        let game = game(id);
        assert_eq!(write_position(&game, &game.start()), text);
        assert_eq!(parse_position(&game, text), Ok(game.start()));
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
