//! Games, boards and actions as people read them.

use std::io::{self, Write};

use super::args::Setting;
use super::output::Output;
use crate::engine::{Action, Match, write_position};
use crate::korean::{padded, width};
use crate::wording::{Names, action_words, outcome_words, text_board};

/// Columns of a list of actions: a narrow terminal shows them whole.
const LINE: usize = 78;

/// The game, and the rules that differ from the house rules with what they say.
pub fn head(out: &mut Output, setting: &Setting) -> io::Result<()> {
    let info = setting.game.info();
    writeln!(out, "{} {}", out.heading(info.name), out.quiet(info.id))?;
    for (rule, value) in setting.rules.changed() {
        writeln!(out, "  {}={value}  {}", rule.id, rule.statement(value))?;
    }
    writeln!(out)
}

/// The board with coordinates, and the position string under it.
pub fn board(out: &mut Output, play: &Match) -> io::Result<()> {
    writeln!(out, "{}", text_board(play.game(), play.position()))?;
    writeln!(out, "{}", out.quiet(&write_position(play.game(), play.position())))
}

/// Whose turn it is and how many actions there are, or how the game ended.
pub fn standing(out: &mut Output, names: &Names, play: &Match, legal: &[Action]) -> io::Result<()> {
    match play.outcome() {
        Some(outcome) => writeln!(out, "{}", out.heading(&format!("끝: {}", outcome_words(names, Some(outcome))))),
        None => writeln!(out, "{} 차례, 둘 수 있는 행동 {}가지", names.show(play.position().to_move), legal.len()),
    }
}

/// Actions as `--moves` takes them with what they mean, in as many columns as a line holds.
pub fn actions(out: &mut Output, legal: &[Action]) -> io::Result<()> {
    let texts: Vec<(String, String)> = legal.iter().map(|action| (action.to_string(), action_words(*action))).collect();
    let ascii = texts.iter().map(|(text, _)| text.len()).max().unwrap_or(0);
    let words = texts.iter().map(|(_, words)| width(words)).max().unwrap_or(0);
    let columns = (LINE / (ascii + words + 6)).max(1);
    for row in texts.chunks(columns) {
        let cells: Vec<String> = row.iter().map(|(text, meaning)| format!("{text:ascii$}  {}", padded(meaning, words))).collect();
        writeln!(out, "  {}", cells.join("    ").trim_end())?;
    }
    Ok(())
}
