//! `panrye games`

use std::io::Write;

use serde::Serialize;

use super::Verdict;
use super::args::FormatArg;
use super::failure::Failure;
use super::output::Output;
use crate::engine::{GameId, GameInfo};
use crate::korean::{padded, width};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    format: FormatArg,
}

#[derive(Serialize)]
struct GameJson {
    id: &'static str,
    name: &'static str,
    rows: u8,
    columns: u8,
    sides: [SideJson; 2],
}

#[derive(Serialize)]
struct SideJson {
    letter: char,
    name: &'static str,
}

impl From<&'static GameInfo> for GameJson {
    fn from(info: &'static GameInfo) -> Self {
        let sides = info.sides.each_ref().map(|side| SideJson { letter: side.letter, name: side.name });
        GameJson { id: info.id, name: info.name, rows: info.rows, columns: info.columns, sides }
    }
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    out.json = args.format.json();
    let games: Vec<&GameInfo> = GameId::ALL.iter().map(|game| game.info()).collect();
    if out.json {
        out.document(&games.into_iter().map(GameJson::from).collect::<Vec<_>>())?;
        return Ok(Verdict::Holds);
    }
    let names = games.iter().map(|info| width(info.name)).max().unwrap_or(0);
    let ids = games.iter().map(|info| info.id.len()).max().unwrap_or(0);
    for info in games {
        let [first, second] = &info.sides;
        let (name, id) = (padded(info.name, names), padded(info.id, ids));
        let sides = format!("{} {}, {} {}", first.name, first.letter, second.name, second.letter);
        writeln!(out, "{}  {id}  {}×{}  {sides}", out.heading(&name), info.rows, info.columns)?;
    }
    Ok(Verdict::Holds)
}
