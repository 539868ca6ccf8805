//! A position of a replayed game, as JSON and in words (games.md 4).

use std::fmt::Display;
use std::io::{self, Write};

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::engine::{Action, AnyGame, Match, Outcome, Point, Rules, write_position};

/// A value written as its text.
pub struct Text<T>(pub T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A list of values written as their texts.
pub struct Texts<'a, T>(pub &'a [T]);

impl<T: Display> Serialize for Texts<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.len()))?;
        for value in self.0 {
            list.serialize_element(&Text(value))?;
        }
        list.end()
    }
}

/// `{"winner": "A" | null, "reason": "…"}`
#[derive(Serialize)]
pub struct OutcomeJson {
    winner: Option<char>,
    reason: &'static str,
}

/// How a game stands, for JSON.
pub fn outcome(game: &AnyGame, outcome: Option<Outcome>) -> Option<OutcomeJson> {
    outcome.map(|end| OutcomeJson { winner: end.winner.map(|side| game.info().sides[side.index()].letter), reason: end.reason.id() })
}

/// The letter of the side to move.
pub fn to_move(play: &Match) -> char {
    play.game().info().sides[play.position().to_move.index()].letter
}

/// An action that was played, and what it captured.
pub struct Played {
    /// The action.
    pub action: Action,
    /// In board order.
    pub captured: Vec<Point>,
}

#[derive(Serialize)]
struct State<'a> {
    position: String,
    to_move: char,
    turns: u32,
    legal: Texts<'a, Action>,
    outcome: Option<OutcomeJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<Text<Action>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    captured: Option<Texts<'a, Point>>,
}

/// Writes one element of `states`: where the match stands, its legal actions, and what led there.
pub fn write_state(out: &mut impl Write, play: &Match, legal: &[Action], played: Option<&Played>) -> io::Result<()> {
    let state = State {
        position: write_position(play.game(), play.position()),
        to_move: to_move(play),
        turns: play.turns(),
        legal: Texts(legal),
        outcome: outcome(play.game(), play.outcome()),
        action: played.map(|played| Text(played.action)),
        captured: played.map(|played| Texts(&played.captured)),
    };
    Ok(serde_json::to_writer(out, &state)?)
}

/// Writes `"game":…,"rules":{…}`: the rules that differ from the house rules, as text.
pub fn write_head(out: &mut impl Write, rules: &Rules) -> io::Result<()> {
    write!(out, "\"game\":\"{}\",\"rules\":", rules.game().info().id)?;
    let changed: serde_json::Map<_, _> = rules.changed().map(|(rule, value)| (rule.id.to_owned(), value.to_string().into())).collect();
    Ok(serde_json::to_writer(out, &changed)?)
}
