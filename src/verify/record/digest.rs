//! The digest of an example's meaning: game, rules, first position, verbs and assertions; neither its prose nor its
//! name, title or figures, and nothing of the form it was written in (pages.md 3).
//!
//! The meaning is written out as lines of ids, one thing a line, and hashed. What authors may write in any order
//! (results of a step, captured points, the actions of `이것뿐`) is put in order first.

use sha2::{Digest, Sha256};

use crate::engine::{Action, AnyGame, Point, Position, write_position};

use super::super::language::{Act, At, Claim, Count, Example, Length, Manner, OutcomeClaim, PlayClaim, Step, Verb};

/// First line of what is hashed. Another number is another digest for every example: raised only when the lines
/// below come to mean something else.
const FORM: &str = "panrye example 1";

/// `sha256:` and the digest in 64 hexadecimal digits.
pub fn digest(example: &Example) -> String {
    let hash = Sha256::digest(meaning(example).as_bytes());
    let digits = hash.iter().flat_map(|byte| [byte >> 4, byte & 15]).filter_map(|digit| char::from_digit(digit.into(), 16));
    "sha256:".chars().chain(digits).collect()
}

/// The lines that are hashed.
fn meaning(example: &Example) -> String {
    let game = AnyGame::new(&example.rules);
    let mut lines = vec![FORM.to_owned(), format!("game {}", game.info().id)];
    lines.extend(example.rules.changed().map(|(spec, value)| format!("rule {} {value}", spec.id)));
    lines.push(format!("start {}", write_position(&game, &example.start.value)));
    lines.push(format!("turns {}", example.turns));
    if example.proof {
        lines.push("proof".to_owned());
    }
    lines.extend(example.claim.as_ref().map(|claim| play_claim(&game, claim)));
    for step in &example.steps {
        lines.push(verb(step));
        let mut claims: Vec<String> = step.results.iter().flat_map(|at| claim(&game, &at.value)).collect();
        claims.sort();
        lines.extend(claims);
    }
    lines.join("\n") + "\n"
}

/// What is said about best play, on one line: `forced-win hound in 44`, `no-escape fox within 5 (blocked) only 1,1-2,2`.
/// The limit of the search is none of its meaning.
pub(super) fn play_claim(game: &AnyGame, claim: &PlayClaim) -> String {
    let mut line = format!("{} {}", claim.kind.id(), game.info().sides[claim.side.index()].english);
    match claim.length {
        Length::Any => {}
        Length::Exactly(n) => line.push_str(&format!(" in {n}")),
        Length::Within(n) => line.push_str(&format!(" within {n}")),
    }
    if let Some(reason) = claim.reason {
        line.push_str(&format!(" ({})", reason.id()));
    }
    if let Some(by) = &claim.by {
        let mut set: Vec<String> = by.acts.iter().map(act).collect();
        set.sort();
        line.push_str(&format!(" {} {}", if by.only { "only" } else { "by" }, set.join(" ")));
    }
    line
}

fn verb(step: &Step) -> String {
    let acts = |acts: &[Act]| acts.iter().map(act).collect::<Vec<_>>().join(" ");
    match &step.verb {
        Verb::Play(list) => format!("play {}", acts(list)),
        Verb::Can(list) => format!("can {}", acts(list)),
        Verb::Cannot(list) => format!("cannot {}", acts(list)),
        Verb::Only(list) => {
            let mut set: Vec<String> = list.iter().map(act).collect();
            set.sort();
            format!("only {}", set.join(" "))
        }
        Verb::Check => "check".to_owned(),
        Verb::Back(kept) => format!("back {kept}"),
    }
}

fn act(act: &Act) -> String {
    let action: Action = act.action;
    match act.manner {
        None => action.to_string(),
        Some(Manner::Loop) => format!("{action}/loop"),
        Some(Manner::Step) => format!("{action}/step"),
    }
}

/// One line per thing said.
fn claim(game: &AnyGame, claim: &Claim) -> Vec<String> {
    let side = |side: crate::engine::Side| game.info().sides[side.index()].english;
    let one = |text: String| vec![format!("= {text}")];
    match claim {
        Claim::Captures(points) => one(format!("captures {}", point_set(points))),
        Claim::Next(next) => one(format!("next {}", next.map_or("none", side))),
        Claim::Outcome(OutcomeClaim::Ongoing) => one("outcome ongoing".to_owned()),
        Claim::Outcome(OutcomeClaim::Over { winner, reason }) => {
            one(format!("outcome {} {}", winner.map_or("draw", side), reason.map_or("any", |reason| reason.id())))
        }
        Claim::Counts(counts) => counts.iter().map(|at| format!("= count {} {}", counted(at.value.0, side), at.value.1)).collect(),
        Claim::Lands(square) => one(format!("lands {square}")),
        Claim::Position(position) => one(format!("position {}", write_position(game, position))),
        Claim::Pieces(position) => one(format!("pieces {}", placement(game, position))),
        Claim::Legal(kinds) => kinds.iter().map(|at| format!("= legal {} {}", at.value.0.id(), at.value.1)).collect(),
        Claim::Reason(reason) => one(format!("reason {}", reason.id())),
    }
}

fn counted(count: Count, side: impl Fn(crate::engine::Side) -> &'static str) -> String {
    match count {
        Count::Pieces(of) => format!("pieces.{}", side(of)),
        Count::Hand(of) => format!("hand.{}", side(of)),
        Count::Captured => "captured".to_owned(),
        Count::Quiet => "quiet".to_owned(),
        Count::Turns => "turns".to_owned(),
    }
}

fn point_set(points: &[At<Point>]) -> String {
    let mut points: Vec<Point> = points.iter().map(|at| at.value).collect();
    points.sort_unstable();
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}

/// The board alone: who is to move is no part of what a map of pieces says.
fn placement(game: &AnyGame, position: &Position) -> String {
    let text = write_position(game, position);
    text.split(' ').next().unwrap_or_default().to_owned()
}
