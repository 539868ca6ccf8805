//! What a record holds, and how it is made from a replay (pages.md 3).

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::engine::{AnyGame, Outcome, Point, Side, write_position};
use crate::page::BlockKind;

use super::super::check::CheckedExample;
use super::super::language::{Act, Step, Verb};
use super::super::replay::{PlayedAct, PlayedStep};
use super::digest::{digest, play_claim};

/// The record of one example: what was checked, when, and everything the engine did.
///
/// The order of the fields is the order of the file. Words are the ids that machines print.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Id of the game.
    pub game: String,
    /// Rules that differ from the game's own table, by id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rules: BTreeMap<String, String>,
    /// Revision of the game's rules when it was accepted.
    pub revision: u32,
    /// `sha256:` and 64 digits: the meaning of the example, see [`super::digest`].
    pub digest: String,
    /// The day it was accepted.
    #[serde(with = "day")]
    pub verified: Date,
    /// How the game stood at first.
    pub start: Moment,
    /// What each step did. Empty for a `국면` or `주장`, whose one moment is the start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<RecordedStep>,
    /// What was proved about best play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<RecordedProof>,
}

/// A proved claim.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedProof {
    /// The claim by its ids: `forced-win hound in 44`.
    pub claim: String,
    /// Actions of both sides until the win, both doing their best.
    pub actions: u32,
    /// One way it may go, the actions separated by `; `.
    pub line: String,
}

/// How a game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// Position string.
    pub position: String,
    /// English id of the side that acts next; `none` once the game is over.
    pub next: String,
    /// Number of legal actions.
    pub legal: usize,
    /// `ongoing`, `fox wins (capture-goal)`, `draw (repetition)`.
    pub outcome: String,
}

/// What one step did. Exactly one verb is there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedStep {
    /// `둔다`: the actions, separated by `; `.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// `가능`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub can: Option<String>,
    /// `불가`: the last action is the refused one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cannot: Option<String>,
    /// `이것뿐`: the actions in the order of their text, or `none`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
    /// `확인`: always `here`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
    /// `되돌림`: the number of items kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<usize>,
    /// Why the last action was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What the legal actions captured, in board order, or `none`; left out without a legal action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captured: Option<String>,
    /// Position string after the step (`가능`: the one it would lead to).
    pub position: String,
    /// As in [`Moment::next`].
    pub next: String,
    /// Number of legal actions there.
    pub legal: usize,
    /// As in [`Moment::outcome`].
    pub outcome: String,
}

/// The checked numbers of a page, in one file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactsRecord {
    /// The day they were accepted.
    #[serde(with = "day")]
    pub verified: Date,
    /// Fact to value, in the order of the names.
    pub facts: BTreeMap<String, String>,
}

impl Record {
    /// The record of an example as it is played now.
    pub fn of(example: &CheckedExample, verified: Date) -> Self {
        let rules = &example.example.rules;
        let game = &example.replay.game;
        let steps = match example.example.kind {
            BlockKind::Position => Vec::new(),
            _ => example.steps().map(|(step, played)| recorded(game, step, played)).collect(),
        };
        Record {
            game: game.info().id.to_owned(),
            rules: rules.changed().map(|(spec, value)| (spec.id.to_owned(), value.to_string())).collect(),
            revision: game.info().revision,
            digest: digest(&example.example),
            verified,
            start: moment(game, &example.replay.start),
            steps,
            proof: proof(example),
        }
    }

    /// Whether both say the same about the example and about play; date and revision aside.
    pub fn agrees(&self, other: &Record) -> bool {
        let same_example = self.game == other.game && self.rules == other.rules && self.digest == other.digest;
        same_example && self.same_play(other)
    }

    /// Whether the example and the rules are the same and play is not: what this engine would never have written.
    pub fn contradicts(&self, other: &Record) -> bool {
        let same_rules = self.game == other.game && self.rules == other.rules && self.revision == other.revision;
        same_rules && self.digest == other.digest && !self.same_play(other)
    }

    /// Whether the transcripts are the same.
    pub fn same_play(&self, other: &Record) -> bool {
        self.start == other.start && self.steps == other.steps && self.proof == other.proof
    }
}

impl FactsRecord {
    /// The record of a page's facts; a fact that stands on the page several times is held once.
    pub fn of(facts: &[(String, String)], verified: Date) -> Self {
        FactsRecord { verified, facts: facts.iter().cloned().collect() }
    }
}

fn proof(example: &CheckedExample) -> Option<RecordedProof> {
    let (claim, proof) = (example.example.claim.as_ref()?, example.proof.as_ref()?);
    let line: Vec<String> = proof.line.iter().map(ToString::to_string).collect();
    Some(RecordedProof { claim: play_claim(&example.replay.game, claim), actions: proof.actions, line: line.join("; ") })
}

fn moment(game: &AnyGame, at: &PlayedStep) -> Moment {
    Moment {
        position: write_position(game, &at.shown),
        next: at.next().map_or("none", |side| side_id(game, side)).to_owned(),
        legal: at.legal,
        outcome: outcome_id(game, at.outcome),
    }
}

fn recorded(game: &AnyGame, step: &Step, played: &PlayedStep) -> RecordedStep {
    let Moment { position, next, legal, outcome } = moment(game, played);
    let mut record = RecordedStep { position, next, legal, outcome, ..RecordedStep::default() };
    match &step.verb {
        Verb::Play(acts) => record.play = Some(actions(acts)),
        Verb::Can(acts) => record.can = Some(actions(acts)),
        Verb::Cannot(acts) => record.cannot = Some(actions(acts)),
        Verb::Only(acts) => record.only = Some(action_set(acts)),
        Verb::Check => record.check = Some("here".to_owned()),
        Verb::Back(kept) => record.back = Some(*kept),
    }
    record.reason = played.refused.map(|(_, reason)| reason.id().to_owned());
    record.captured = (!played.acts.is_empty()).then(|| captured(&played.acts));
    record
}

fn actions(acts: &[Act]) -> String {
    acts.iter().map(|act| act.action.to_string()).collect::<Vec<_>>().join("; ")
}

fn action_set(acts: &[Act]) -> String {
    let mut texts: Vec<String> = acts.iter().map(|act| act.action.to_string()).collect();
    texts.sort();
    if texts.is_empty() { "none".to_owned() } else { texts.join("; ") }
}

/// What actions captured, act by act and each in board order: two acts of one step may capture on the same point.
fn captured(acts: &[PlayedAct]) -> String {
    let points: Vec<String> = acts.iter().flat_map(|act| &act.captured).map(Point::to_string).collect();
    if points.is_empty() { "none".to_owned() } else { points.join(" ") }
}

fn side_id(game: &AnyGame, side: Side) -> &'static str {
    game.info().sides[side.index()].english
}

fn outcome_id(game: &AnyGame, outcome: Option<Outcome>) -> String {
    match outcome {
        None => "ongoing".to_owned(),
        Some(Outcome { winner: None, reason }) => format!("draw ({})", reason.id()),
        Some(Outcome { winner: Some(side), reason }) => format!("{} wins ({})", side_id(game, side), reason.id()),
    }
}

/// `2026-10-02`, and nothing else.
mod day {
    use jiff::civil::Date;
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub fn serialize<S: Serializer>(date: &Date, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(date)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Date, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| de::Error::invalid_value(de::Unexpected::Str(&text), &"a date"))
    }
}
