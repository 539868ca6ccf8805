//! `panrye diagram GAME`

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::Verdict;
use super::args::{Setting, SettingArgs, read_actions};
use super::failure::{Failure, Unreadable};
use super::output::Output;
use crate::diagram::{Options, Played, Scene, marks_for_actions, svg};
use crate::engine::{Action, Match, Position};
use crate::wording::{describe_position, refusal, step_caption};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    setting: SettingArgs,
    #[arg(
        long,
        value_name = "행동",
        default_value = "",
        hide_default_value = true,
        help = "먼저 둘 행동들. 그림은 마지막 차례를 보여 줍니다"
    )]
    moves: String,
    #[arg(long, help = "움직임이 있는 곳만 그립니다")]
    crop: bool,
    #[arg(long, value_name = "파일", help = "그림 파일, .svg로 끝납니다. ‘-’이면 표준 출력에 씁니다")]
    out: PathBuf,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let setting = args.setting.read()?;
    let actions = read_actions(&args.moves)?;
    if args.out != Path::new("-") && args.out.extension().is_none_or(|ending| ending != "svg") {
        return Err(Unreadable::new(format!("그림 파일의 이름은 .svg로 끝나야 합니다: {}", args.out.display())).into());
    }
    let turn = match play(&setting, &actions) {
        Ok(turn) => turn,
        Err(message) => {
            out.complain(&message, &[]);
            return Ok(Verdict::Fails);
        }
    };
    let picture = svg::web(&scene(&setting, &turn, args.crop));
    if args.out == Path::new("-") {
        writeln!(out, "{}", picture.trim_end())?;
    } else {
        fs::write(&args.out, picture).map_err(|error| Unreadable::new(format!("{}: 쓸 수 없습니다. {error}", args.out.display())))?;
    }
    Ok(Verdict::Holds)
}

/// What a picture shows: the position at the end and the actions of the turn that led there.
struct Turn {
    at: Position,
    played: Vec<Played>,
    captions: Vec<String>,
}

/// Plays the actions, or says which of them is illegal.
fn play(setting: &Setting, actions: &[Action]) -> Result<Turn, String> {
    let mut game = Match::new(&setting.game, setting.start);
    let mut turn = Turn { at: setting.start, played: Vec::new(), captions: Vec::new() };
    for (index, &action) in actions.iter().enumerate() {
        let (before, turns) = (*game.position(), game.turns());
        let captured = game.play(action).map_err(|reason| {
            let why = refusal(&setting.names, &setting.game, &before, action, reason);
            format!("{}번째 행동 {action}: {why}", index + 1)
        })?;
        let caption = step_caption(&setting.names, &setting.game, &before, action, &setting.game.points(captured), game.position());
        turn.played.push(Played { before, action, captured });
        turn.captions.push(caption);
        let more = index + 1 < actions.len();
        if more && game.turns() > turns {
            turn.played.clear();
            turn.captions.clear();
        }
    }
    turn.at = *game.position();
    Ok(turn)
}

fn scene(setting: &Setting, turn: &Turn, crop: bool) -> Scene {
    let mut told = turn.captions.clone();
    told.push(describe_position(&setting.names, &setting.game, &turn.at));
    let options = Options { crop, title: setting.game.info().name.to_owned(), description: told.join(" "), ..Options::default() };
    Scene::of(&setting.game, &turn.at).with_marks(marks_for_actions(&setting.game, &turn.played)).with_options(options)
}
