//! Hand-made positions, game by game: what the rule tables, the ends and the refusals say.

mod alquerque;
mod bagh_chal;
mod breakthrough;
mod fanorona;
mod fox_and_geese;
mod fox_and_hounds;
mod konane;
mod seega;
mod snakes_and_ladders;
mod surakarta;

use crate::engine::{Action, AnyGame, GameId, Match, Rules, parse_position, write_position};

/// A game under some rules, and what its positions answer, all as text.
struct Table(AnyGame);

fn house(id: &str) -> Table {
    table(id, &[])
}

fn table(id: &str, changed: &[(&str, &str)]) -> Table {
    let mut rules = Rules::house(GameId::from_id(id).expect("a known game"));
    rules.set_all(changed.iter().copied()).expect("rules of the table");
    Table(AnyGame::new(&rules))
}

impl Table {
    fn at(&self, position: &str) -> Match<'_> {
        Match::new(&self.0, parse_position(&self.0, position).unwrap_or_else(|error| panic!("{position}: {error:?}")))
    }

    fn start(&self) -> Match<'_> {
        Match::new(&self.0, self.0.start())
    }

    /// The legal actions, separated by spaces.
    fn legal(&self, position: &str) -> String {
        legal(&self.at(position))
    }

    /// What a position comes to: `A annihilation`, `draw quiet-limit`, or nothing while the game runs.
    fn outcome(&self, position: &str) -> String {
        outcome(&self.at(position))
    }

    /// The reason why an action is refused; nothing for a legal one.
    fn refusal(&self, position: &str, action: &str) -> &'static str {
        self.at(position).refusal(self::action(action)).map_or("", |reason| reason.id())
    }

    /// Position, captured points of all actions, and outcome after some actions.
    fn after(&self, position: &str, actions: &str) -> (String, String, String) {
        let mut play = self.at(position);
        let captured = play_all(&mut play, actions);
        (text(&play), captured, outcome(&play))
    }

    /// Whether a position string is readable.
    fn reads(&self, position: &str) -> bool {
        parse_position(&self.0, position).is_ok()
    }
}

fn action(text: &str) -> Action {
    Action::parse(text).unwrap_or_else(|| panic!("no action: {text}"))
}

fn text(play: &Match) -> String {
    write_position(play.game(), play.position())
}

fn legal(play: &Match) -> String {
    play.legal().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn outcome(play: &Match) -> String {
    let Some(outcome) = play.outcome() else { return String::new() };
    let winner = outcome.winner.map_or("draw".to_string(), |side| play.game().info().sides[side.index()].letter.to_string());
    format!("{winner} {}", outcome.reason.id())
}

/// Plays actions separated by spaces; answers all captured points.
fn play_all(play: &mut Match, actions: &str) -> String {
    let mut captured = Vec::new();
    for word in actions.split_whitespace() {
        let taken = play.play(action(word)).unwrap_or_else(|reason| panic!("{word} on {}: {}", text(play), reason.id()));
        captured.extend(play.game().points(taken).iter().map(ToString::to_string));
    }
    captured.join(" ")
}

fn owned(position: &str, captured: &str, outcome: &str) -> (String, String, String) {
    (position.to_string(), captured.to_string(), outcome.to_string())
}
