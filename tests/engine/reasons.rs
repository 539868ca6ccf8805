//! Which reasons for a refusal each game can give, under all of its rules: the table, and a search that must find exactly it.

use std::collections::BTreeSet;

use panrye::engine::{Action, AnyGame, Form, GameId, Match, Point, Position, Random, Rules};

use crate::reference::rules;
use crate::setups::random_setup;

/// What every game says.
const EVERYWHERE: &str = "game-over not-this-game cannot-pass cannot-end";
/// What every game with a board says of moves.
const MOVING: &str = "off-board empty-origin not-your-piece occupied too-far not-connected";

/// The reasons beside those of [`EVERYWHERE`] and, but for Snakes and Ladders, of [`MOVING`].
const TABLE: [(GameId, &str); 10] = [
    (GameId::FoxAndGeese, "wrong-direction nothing-to-capture must-capture must-continue"),
    (GameId::BaghChal, "own-piece-in-way nothing-to-capture must-capture must-continue chain-piece-only placement-first nothing-in-hand"),
    (GameId::FoxAndHounds, "wrong-direction"),
    (GameId::Alquerque, "wrong-direction own-piece-in-way nothing-to-capture must-capture must-continue chain-piece-only"),
    (GameId::Konane, "own-piece-in-way nothing-to-capture must-continue chain-piece-only direction-change opening-first not-removable"),
    (GameId::Fanorona, "nothing-to-capture must-capture must-continue chain-piece-only already-visited same-direction"),
    (GameId::Seega, "must-continue chain-piece-only placement-first nothing-in-hand centre-closed"),
    (GameId::Surakarta, "must-capture own-piece-in-way needs-loop"),
    (GameId::SnakesAndLadders, ""),
    (GameId::Breakthrough, "wrong-direction straight-blocked nothing-to-capture must-capture"),
];

/// Positions looked at per game.
const POSITIONS: usize = 10_000;

/// Every action that can be written with the points of the board, a few points off it, and no point.
fn writable(game: &AnyGame) -> Vec<Action> {
    let info = game.info();
    let (rows, columns) = (info.rows, info.columns);
    let mut points: Vec<Point> = (1..=rows).flat_map(|r| (1..=columns).map(move |c| Point::new(r, c))).collect();
    points.extend([Point::new(0, 1), Point::new(rows, columns + 1)]);
    let mut actions = vec![Action::End, Action::Pass];
    actions.extend((1..=6).map(Action::Roll));
    actions.extend(points.iter().flat_map(|&p| [Action::Place(p), Action::Remove(p)]));
    // Where the game has no such form, every such action is the same: a few stand for all.
    let every = |form: Form| if info.forms.contains(&form) { 1 } else { 97 };
    let pairs = || points.iter().flat_map(|&from| points.iter().map(move |&to| (from, to)));
    actions.extend(pairs().step_by(every(Form::Move)).map(|(from, to)| Action::Move(from, to)));
    let runs = pairs().step_by(every(Form::Run));
    actions.extend(runs.flat_map(|(from, to)| [Action::Approach(from, to), Action::Withdraw(from, to)]));
    actions
}

/// Random positions under the house rules and under every other value of every rule, from play and set up by hand.
fn each_position(id: GameId, mut look: impl FnMut(&AnyGame, &Position)) {
    let mut random = Random::new(3);
    let changes = rules::single_changes(id.info().id);
    let mut looked = 0;
    for change in std::iter::once(None).chain(changes.iter().map(Some)).cycle() {
        let mut rules = Rules::house(id);
        rules.set_all(change.copied()).expect("values that the reading knows");
        let game = AnyGame::new(&rules);
        let setup = random_setup(&game, &mut random);
        let start = if game.check(&setup).is_ok() && random.below(2) == 0 { setup } else { game.start() };
        let mut play = Match::new(&game, start);
        for _ in 0..random.below(80) {
            let legal = play.legal();
            if legal.is_empty() {
                break;
            }
            play.play(legal[random.below(legal.len())]).expect("a legal action");
            if random.below(8) == 0 || play.position().chain.is_some() && random.below(3) == 0 {
                look(&game, play.position());
                looked += 1;
            }
        }
        look(&game, play.position());
        looked += 1;
        if looked >= POSITIONS {
            return;
        }
    }
}

fn search(id: GameId) {
    let writable = writable(&AnyGame::house(id));
    let mut found = BTreeSet::new();
    each_position(id, |game, position| {
        let legal = game.legal(position);
        let mut playable = 0;
        for &action in &writable {
            if legal.contains(&action) {
                playable += 1;
            } else {
                found.insert(game.reason(position, action).id());
            }
        }
        assert_eq!(playable, legal.len(), "legal actions can be written, {id:?}");
    });
    let (_, own) = TABLE.into_iter().find(|(game, _)| *game == id).expect("a row of the table");
    let moving = if id == GameId::SnakesAndLadders { "" } else { MOVING };
    let table: BTreeSet<&str> = [EVERYWHERE, moving, own].into_iter().flat_map(str::split_whitespace).collect();
    assert_eq!(found, table, "{id:?}");
}

macro_rules! games {
    ($($name:ident: $id:ident;)*) => {
        $(#[test] fn $name() { search(GameId::$id) })*
    };
}

games! {
    fox_and_geese: FoxAndGeese;
    bagh_chal: BaghChal;
    fox_and_hounds: FoxAndHounds;
    alquerque: Alquerque;
    konane: Konane;
    fanorona: Fanorona;
    seega: Seega;
    surakarta: Surakarta;
    snakes_and_ladders: SnakesAndLadders;
    breakthrough: Breakthrough;
}
