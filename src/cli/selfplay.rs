//! `panrye selfplay GAME --games N --seed S`

use std::io::{self, Write};

use super::Verdict;
use super::args::{Format, Setting, SettingArgs, whole};
use super::failure::Failure;
use super::output::Output;
use super::state::{Played, write_head, write_state};
use crate::engine::{Action, Match, Random, Reason};
use crate::wording::outcome_words;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    setting: SettingArgs,
    #[arg(long, value_name = "수", allow_negative_numbers = true, value_parser = whole::<u64>, default_value = "1", help = "둘 판의 수")]
    games: u64,
    #[arg(long, value_name = "수", allow_negative_numbers = true, value_parser = whole::<u64>, default_value = "1", help = "난수의 씨앗: 같은 씨앗이면 같은 판이 나옵니다")]
    seed: u64,
    // Games are made for programs, so that JSON is what is meant unless asked otherwise.
    #[arg(
        long,
        value_name = "형식",
        value_enum,
        default_value = "json",
        help = "결과의 형식: 한 줄에 한 판씩, 결과와 행동만 또는 국면이 모두 든 JSON 문서"
    )]
    format: Format,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    out.json = args.format == Format::Json;
    let setting = args.setting.read()?;
    let mut random = Random::new(args.seed);
    let mut game = Game::default();
    for _ in 0..args.games {
        if out.json {
            game.play(&setting, &mut random)?;
            game.write(&setting, out)?;
        } else {
            as_text(&setting, &mut random, out)?;
        }
    }
    Ok(Verdict::Holds)
}

/// A game in JSON while it is played. The moves stand before the states, so both wait here for the end of the game.
#[derive(Default)]
struct Game {
    moves: String,
    states: Vec<u8>,
}

impl Game {
    fn play(&mut self, setting: &Setting, random: &mut Random) -> io::Result<()> {
        self.moves.clear();
        self.states.clear();
        let mut play = Match::new(&setting.game, setting.start);
        let mut last: Option<Played> = None;
        loop {
            let legal = play.legal();
            write_state(&mut self.states, &play, &legal, last.as_ref())?;
            let Some(action) = choose(&legal, random) else { return Ok(()) };
            let separator = if self.moves.is_empty() { "" } else { " " };
            self.moves.push_str(&format!("{separator}{action}"));
            self.states.push(b',');
            last = Some(advance(setting, &mut play, action)?);
        }
    }

    fn write(&self, setting: &Setting, out: &mut Output) -> io::Result<()> {
        write!(out, "{{")?;
        write_head(out, &setting.rules)?;
        write!(out, ",\"moves\":\"{}\",\"states\":[", self.moves)?;
        out.write_all(&self.states)?;
        writeln!(out, "]}}")
    }
}

/// The same choice as [`crate::engine::random_game`]; none once the game is over.
fn choose(legal: &[Action], random: &mut Random) -> Option<Action> {
    (!legal.is_empty()).then(|| legal[random.below(legal.len())])
}

/// Plays one of the legal actions.
fn advance(setting: &Setting, play: &mut Match, action: Action) -> io::Result<Played> {
    let refused = |reason: Reason| io::Error::other(format!("엔진이 둘 수 있다고 한 {action} 행동을 거절했습니다: {}", reason.id()));
    let captured = play.play(action).map_err(refused)?;
    Ok(Played { action, captured: setting.game.points(captured) })
}

fn as_text(setting: &Setting, random: &mut Random, out: &mut Output) -> io::Result<()> {
    let mut play = Match::new(&setting.game, setting.start);
    let mut moves: Vec<String> = Vec::new();
    while let Some(action) = choose(&play.legal(), random) {
        advance(setting, &mut play, action)?;
        moves.push(action.to_string());
    }
    let end = outcome_words(&setting.names, play.outcome());
    writeln!(out, "{}  {}차례  {}", out.heading(&end), play.turns(), moves.join(" "))
}
