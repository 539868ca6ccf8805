//! Engine and slow reading (`tests/reference`) side by side: random games under the house rules and under every other
//! value of every rule, state by state, and the refusals of every action that can be written.

use panrye::engine::{Action, AnyGame, GameId, Match, Random, Rules, parse_position, perft, write_position};

use crate::reference::{Reference, rules};
use crate::setups::random_setup;

/// A game on both sides.
struct Pair<'g> {
    engine: Match<'g>,
    reference: Reference,
    told: String,
}

fn engine(id: &str, changes: &[(&str, &str)]) -> AnyGame {
    let mut rules = Rules::house(GameId::from_id(id).expect("a known game"));
    rules.set_all(changes.iter().copied()).expect("values that the reading knows");
    AnyGame::new(&rules)
}

impl<'g> Pair<'g> {
    fn start(game: &'g AnyGame, changes: &[(&str, &str)], position: Option<&str>) -> Self {
        let at = position.map_or(game.start(), |text| parse_position(game, text).expect(text));
        let id = game.info().id;
        let reference = Reference::new(id, changes, position).unwrap_or_else(|error| panic!("{id} {position:?}: {error}"));
        let pair = Pair { engine: Match::new(game, at), reference, told: format!("{id} {changes:?}") };
        pair.compare();
        pair
    }

    fn legal(&self) -> Vec<String> {
        self.engine.legal().iter().map(ToString::to_string).collect()
    }

    fn compare(&self) {
        let (engine, reference, told) = (&self.engine, &self.reference, &self.told);
        assert_eq!(write_position(engine.game(), engine.position()), reference.position(), "{told}");
        assert_eq!(self.legal(), reference.legal(), "{told} {}", reference.position());
        assert_eq!(engine.turns(), reference.turns(), "{told}");
        let sides = &engine.game().info().sides;
        let outcome = engine.outcome().map(|o| (o.winner.map(|side| sides[side.index()].letter), o.reason.id()));
        assert_eq!(outcome, reference.outcome(), "{told} {}", reference.position());
    }

    fn play(&mut self, text: &str) {
        let before = self.reference.position();
        let action = Action::parse(text).expect(text);
        let captured = self.engine.play(action).expect("a legal action");
        let points: Vec<(i32, i32)> = self.engine.game().points(captured).iter().map(|p| (i32::from(p.row), i32::from(p.column))).collect();
        assert_eq!(Ok(points), self.reference.play(text), "{} {before} {text}", self.told);
        self.compare();
    }

    /// Compares what both say to some of the actions that can be written here.
    fn refusals<'a>(&self, actions: impl Iterator<Item = &'a String>) {
        for text in actions {
            let engine = self.engine.refusal(Action::parse(text).expect(text)).map(|reason| reason.id());
            let reference = self.reference.refusal(text);
            assert_eq!(engine, reference.as_deref(), "{} {} {text}", self.told, self.reference.position());
        }
    }
}

/// How many random games and set-ups each set of rules gets; `PANRYE_REFERENCE_GAMES` raises it for a long run.
fn games() -> usize {
    std::env::var("PANRYE_REFERENCE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(12)
}

/// Plays random games under some rules from the start and from set-ups, and asks about a sample of the writable actions on
/// the way; about all of them at the start of the later half.
fn compare(id: &str, changes: &[(&str, &str)], random: &mut Random) {
    let game = engine(id, changes);
    let writable = Reference::new(id, changes, None).expect(id).writable();
    for round in 0..games() {
        let mut pair = Pair::start(&game, changes, None);
        play_out(&mut pair, &writable, usize::MAX, random);
        let position = random_setup(&game, random);
        let text = write_position(&game, &position);
        let readable = parse_position(&game, &text).is_ok();
        assert_eq!(Reference::new(id, changes, Some(&text)).is_ok(), readable, "{id} {changes:?} {text}");
        if readable {
            let mut pair = Pair::start(&game, changes, Some(&text));
            if round % 6 == 0 {
                pair.refusals(writable.iter());
            }
            play_out(&mut pair, &writable, 40, random);
        }
    }
}

fn play_out(pair: &mut Pair, writable: &[String], most: usize, random: &mut Random) {
    for _ in 0..most {
        let legal = pair.legal();
        let first = random.below(601);
        pair.refusals(writable.iter().skip(first).step_by(601));
        if legal.is_empty() {
            break;
        }
        pair.play(&legal[random.below(legal.len())]);
    }
}

/// The house rules, every other value of every rule, and some of them together.
fn compare_all(id: &str) {
    let mut random = Random::new(id.len() as u64);
    compare(id, &[], &mut random);
    let changes = rules::single_changes(id);
    for change in &changes {
        compare(id, &[*change], &mut random);
    }
    for _ in 0..changes.len() {
        let mut together = Vec::new();
        for _ in 0..3 {
            let change = changes[random.below(changes.len())];
            let new = together.iter().all(|(id, _)| *id != change.0);
            if new {
                together.push(change);
            }
        }
        compare(id, &together, &mut random);
    }
}

macro_rules! games {
    ($($name:ident: $id:literal;)*) => {
        $(#[test] fn $name() { compare_all($id) })*
    };
}

games! {
    fox_and_geese: "fox-and-geese";
    bagh_chal: "bagh-chal";
    fox_and_hounds: "fox-and-hounds";
    alquerque: "alquerque";
    konane: "konane";
    fanorona: "fanorona";
    seega: "seega";
    surakarta: "surakarta";
    snakes_and_ladders: "snakes-and-ladders";
    breakthrough: "breakthrough";
}

/// Sequences of actions, counted both ways.
#[test]
fn perft_from_the_start() {
    for (&id, depth) in GameId::ALL.iter().zip([4, 2, 6, 5, 4, 3, 2, 3, 4, 3]) {
        let game = AnyGame::house(id);
        let reference = Reference::new(game.info().id, &[], None).expect("a known game");
        assert_eq!(perft(&game, &game.start(), depth), reference.perft(depth), "{id:?}");
    }
}
