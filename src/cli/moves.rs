//! `panrye moves GAME`

use std::io::Write;

use serde::Serialize;

use super::Verdict;
use super::args::{FormatArg, SettingArgs};
use super::failure::Failure;
use super::output::Output;
use super::state::{OutcomeJson, Texts, outcome, to_move};
use super::text;
use crate::engine::{Action, Match, write_position};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    setting: SettingArgs,
    #[command(flatten)]
    format: FormatArg,
}

#[derive(Serialize)]
struct Moves<'a> {
    game: &'static str,
    position: String,
    to_move: char,
    legal: Texts<'a, Action>,
    outcome: Option<OutcomeJson>,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    out.json = args.format.json();
    let setting = args.setting.read()?;
    let play = Match::new(&setting.game, setting.start);
    let legal = play.legal();
    if out.json {
        out.document(&Moves {
            game: setting.game.info().id,
            position: write_position(&setting.game, &setting.start),
            to_move: to_move(&play),
            legal: Texts(&legal),
            outcome: outcome(&setting.game, play.outcome()),
        })?;
        return Ok(Verdict::Holds);
    }
    text::head(out, &setting)?;
    text::board(out, &play)?;
    text::standing(out, &setting.names, &play, &legal)?;
    if !legal.is_empty() {
        writeln!(out)?;
        text::actions(out, &legal)?;
    }
    Ok(Verdict::Holds)
}
