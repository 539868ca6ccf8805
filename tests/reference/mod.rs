//! A slow, obvious reading of the rules of all ten games, written from the specification alone.
//!
//! It shares nothing with the engine: boards are maps from points to letters, actions are text,
//! every question is answered by looking at the whole position again. Tests compare the two state
//! by state. Section numbers are those of the rules' specification.

#![allow(dead_code, reason = "every test file uses another part of the reading")]

mod alquerque;
mod bagh_chal;
mod board;
mod breakthrough;
pub mod chances;
mod fanorona;
mod fox_and_geese;
mod fox_and_hounds;
mod game;
mod jumping;
mod konane;
mod notation;
mod refusal;
pub mod rules;
mod seega;
mod snakes_and_ladders;
mod surakarta;

use board::Position;
use game::{Ending, Game, other};
use notation::Action;
use rules::Rules;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A match under way: the position with the history that the draws need.
#[derive(Clone)]
pub struct Reference {
    game: Arc<dyn Game>,
    position: Position,
    turns: u32,
    /// How often each position stood at the start of a turn.
    seen: BTreeMap<String, u32>,
    ending: Option<Ending>,
    legal: Vec<String>,
    last: Option<(String, Vec<(i32, i32)>)>,
}

fn make(game: &str, rules: Rules) -> Result<Arc<dyn Game>, String> {
    Ok(match game {
        "fox-and-geese" => Arc::new(fox_and_geese::FoxAndGeese { rules }),
        "bagh-chal" => Arc::new(bagh_chal::BaghChal { rules }),
        "fox-and-hounds" => Arc::new(fox_and_hounds::FoxAndHounds { rules }),
        "alquerque" => Arc::new(alquerque::Alquerque { rules }),
        "konane" => Arc::new(konane::Konane { rules }),
        "fanorona" => Arc::new(fanorona::Fanorona { rules }),
        "seega" => Arc::new(seega::Seega { rules }),
        "surakarta" => Arc::new(surakarta::Surakarta { rules }),
        "snakes-and-ladders" => Arc::new(snakes_and_ladders::SnakesAndLadders { rules }),
        "breakthrough" => Arc::new(breakthrough::Breakthrough { rules }),
        _ => return Err(format!("unknown game {game}")),
    })
}

impl Reference {
    /// A match from the start or from a set-up. An unknown game, rule or value, or an unreadable
    /// position is an error.
    pub fn new(game: &str, rules: &[(&str, &str)], position: Option<&str>) -> Result<Reference, String> {
        let game = make(game, Rules::read(game, rules)?)?;
        let position = match position {
            Some(text) => notation::read(&*game, text)?,
            None => game.start(),
        };
        let mut reference = Reference { game, position, turns: 0, seen: BTreeMap::new(), ending: None, legal: Vec::new(), last: None };
        reference.judge();
        Ok(reference)
    }

    /// Legal actions in byte order; none after the end.
    pub fn legal(&self) -> Vec<String> {
        self.legal.clone()
    }

    /// The canonical position string.
    pub fn position(&self) -> String {
        notation::write(&*self.game, &self.position)
    }

    /// Letter of the side to move, or that would be to move.
    pub fn to_move(&self) -> char {
        self.position.side
    }

    /// Completed turns since the first position of this match.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// Winner's letter (none: drawn) and reason, once the game is over.
    pub fn outcome(&self) -> Option<(Option<char>, &'static str)> {
        self.ending
    }

    /// The letter on a point of the board.
    pub fn piece(&self, point: (i32, i32)) -> Option<char> {
        self.position.at(point)
    }

    /// Every action that can be written on this board, a ring of points off the board included.
    pub fn writable(&self) -> Vec<String> {
        notation::writable(&*self.game)
    }

    /// Plays an action: the captured points in board order, or the reason against it
    /// (`unreadable` if the text is no action at all). A refused action changes nothing.
    pub fn play(&mut self, action: &str) -> Result<Vec<(i32, i32)>, String> {
        let Some(read) = notation::read_action(action) else {
            return Err("unreadable".to_string());
        };
        if let Some(reason) = self.refusal(action) {
            return Err(reason);
        }
        let advance = advance(&*self.game, &self.position, &read);
        self.position = advance.position;
        self.turns += u32::from(advance.turn_completed);
        self.last = Some((action.to_string(), advance.captured.clone()));
        self.judge();
        Ok(advance.captured)
    }

    /// Why an action is illegal (section 3); `None` if it is legal.
    pub fn refusal(&self, action: &str) -> Option<String> {
        if self.legal.iter().any(|legal| legal == action) {
            return None;
        }
        let Some(read) = notation::read_action(action) else {
            return Some("unreadable".to_string());
        };
        let over = self.ending.is_some();
        Some(refusal::reason(&*self.game, &self.position, over, &read).to_string())
    }

    /// The state as `replay` prints it (section 4).
    pub fn state(&self) -> Value {
        let outcome = self.ending.map(|(winner, reason)| {
            let winner = winner.map(String::from);
            json!({"winner": winner, "reason": reason})
        });
        let mut state = json!({
            "position": self.position(),
            "to_move": self.position.side.to_string(),
            "turns": self.turns,
            "legal": self.legal,
            "outcome": outcome,
        });
        if let Some((action, captured)) = &self.last {
            let points: Vec<String> = captured.iter().map(|p| notation::point_text(*p)).collect();
            state["action"] = json!(action);
            state["captured"] = json!(points);
        }
        state
    }

    /// Sequences of exactly `depth` actions, repetition and quiet limit ignored (section 1).
    pub fn perft(&self, depth: u32) -> u64 {
        perft(&*self.game, &self.position, depth)
    }

    /// Judges the present position in the order of section 1 and collects the legal actions.
    fn judge(&mut self) {
        let game = &*self.game;
        self.ending = ended_at_once(game, &self.position);
        let actions = game.actions(&self.position);
        if self.ending.is_none() && actions.is_empty() {
            self.ending = Some(game.stuck(&self.position));
        }
        if !self.position.mid_turn() {
            let count = self.seen.entry(occurrence(game, &self.position)).or_insert(0);
            *count += 1;
            let limit = game.rules().limit("repetition-limit");
            if self.ending.is_none() && limit.is_some_and(|limit| *count >= limit) {
                self.ending = Some((None, "repetition"));
            }
        }
        let limit = game.rules().limit("quiet-limit");
        if self.ending.is_none() && limit.is_some_and(|limit| self.position.quiet >= limit) {
            self.ending = Some((None, "quiet-limit"));
        }
        self.legal.clear();
        if self.ending.is_none() {
            self.legal = actions.iter().map(notation::action_text).collect();
            self.legal.sort();
            self.legal.dedup();
        }
    }
}

/// Judgement (1). If both sides have won, the side that is not to move wins; of two reasons the
/// one listed first with the game counts.
fn ended_at_once(game: &dyn Game, position: &Position) -> Option<Ending> {
    let wins = game.wins(position);
    let waiting = other(game.letters(), position.side);
    let first = wins.iter().find(|(winner, _)| *winner == waiting);
    let (winner, reason) = first.or(wins.first())?;
    Some((Some(*winner), *reason))
}

/// What repetition compares: board, side to move, pieces in hand, phase.
fn occurrence(game: &dyn Game, position: &Position) -> String {
    let mut bare = Position::empty(position.side);
    bare.board = position.board.clone();
    bare.squares = position.squares;
    bare.hand = position.hand.clone();
    bare.phase = position.phase.clone();
    notation::write(game, &bare)
}

struct Advance {
    position: Position,
    captured: Vec<(i32, i32)>,
    turn_completed: bool,
}

/// Plays a legal action and hands the turn over, unless it goes on. A win completes the turn.
fn advance(game: &dyn Game, before: &Position, action: &Action) -> Advance {
    let played = game.play(before, action);
    let mut position = played.position;
    let mut captured = played.captured;
    captured.sort();
    let won = !game.wins(&position).is_empty();
    let turn_completed = won || !played.goes_on;
    if turn_completed {
        position.chain = None;
        position.dir = None;
        position.visited.clear();
        position.placed = 0;
        position.side = other(game.letters(), before.side);
        if game.rules().limit("quiet-limit").is_some() {
            let more = before.quiet.saturating_add(1);
            position.quiet = if played.progress { 0 } else { more };
        }
    }
    Advance { position, captured, turn_completed }
}

fn perft(game: &dyn Game, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if ended_at_once(game, position).is_some() {
        return 0;
    }
    let actions = game.actions(position);
    let below = |action| perft(game, &advance(game, position, action).position, depth - 1);
    actions.iter().map(below).sum()
}
