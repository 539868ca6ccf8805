//! `panrye replay GAME --moves "A B C"`

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::Verdict;
use super::args::{FormatArg, Setting, SettingArgs, read_actions};
use super::failure::Failure;
use super::output::Output;
use super::state::{Played, Text, write_head, write_state};
use super::text;
use crate::engine::{Action, Match, Reason};
use crate::wording::{Shown, refusal, step_caption};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    setting: SettingArgs,
    #[arg(long, value_name = "행동", help = "둘 행동들, 빈칸으로 나누어 적습니다. ‘-’이면 표준 입력에서 읽습니다")]
    moves: String,
    #[command(flatten)]
    format: FormatArg,
}

/// An action that is not legal where it stands.
#[derive(Serialize)]
struct Refused {
    index: usize,
    action: Text<Action>,
    #[serde(serialize_with = "id")]
    reason: Reason,
    message: String,
}

fn id<S: Serializer>(reason: &Reason, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(reason.id())
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    out.json = args.format.json();
    let setting = args.setting.read()?;
    let actions = read_actions(&args.moves)?;
    let refused = if out.json { as_json(&setting, &actions, out)? } else { as_text(&setting, &actions, out)? };
    let Some(refused) = refused else { return Ok(Verdict::Holds) };
    if !out.json {
        let (order, action) = (refused.index + 1, &refused.action.0);
        out.complain(
            &format!("{order}번째 행동 {action}: {}", refused.message),
            &[format!("까닭: {} ({})", refused.reason.korean(), refused.reason.id())],
        );
    }
    Ok(Verdict::Fails)
}

/// Plays an action, or says why not.
fn play(setting: &Setting, play: &mut Match, index: usize, action: Action) -> Result<Played, Refused> {
    match play.play(action) {
        Ok(captured) => Ok(Played { action, captured: setting.game.points(captured) }),
        Err(reason) => Err(refuse(setting, play, index, action, reason)),
    }
}

fn refuse(setting: &Setting, play: &Match, index: usize, action: Action, reason: Reason) -> Refused {
    let message = refusal(&setting.names, &setting.game, play.position(), action, reason);
    Refused { index, action: Text(action), reason, message }
}

fn as_json(setting: &Setting, actions: &[Action], out: &mut Output) -> io::Result<Option<Refused>> {
    let mut game = Match::new(&setting.game, setting.start);
    write!(out, "{{")?;
    write_head(out, &setting.rules)?;
    write!(out, ",\"states\":[")?;
    write_state(out, &game, &game.legal(), None)?;
    let mut refused = None;
    for (index, &action) in actions.iter().enumerate() {
        match play(setting, &mut game, index, action) {
            Ok(played) => {
                write!(out, ",")?;
                write_state(out, &game, &game.legal(), Some(&played))?;
            }
            Err(error) => {
                refused = Some(error);
                break;
            }
        }
    }
    write!(out, "]")?;
    if let Some(error) = &refused {
        write!(out, ",\"error\":")?;
        serde_json::to_writer(&mut *out, error)?;
    }
    writeln!(out, "}}")?;
    Ok(refused)
}

fn as_text(setting: &Setting, actions: &[Action], out: &mut Output) -> io::Result<Option<Refused>> {
    let mut game = Match::new(&setting.game, setting.start);
    text::head(out, setting)?;
    text::board(out, &game)?;
    text::standing(out, &setting.names, &game, &game.legal())?;
    for (index, &action) in actions.iter().enumerate() {
        let before = *game.position();
        let played = match play(setting, &mut game, index, action) {
            Ok(played) => played,
            Err(error) => return Ok(Some(error)),
        };
        let caption = step_caption(&setting.names, &setting.game, &before, action, &played.captured, game.position());
        writeln!(out, "\n{} {}", out.heading(&format!("{}. {action}", index + 1)), caption)?;
        text::board(out, &game)?;
        text::standing(out, &setting.names, &game, &game.legal())?;
    }
    Ok(None)
}
