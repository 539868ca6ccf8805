//! `panrye example GAME`

use std::io::Write;

use super::Verdict;
use super::args::{SettingArgs, read_actions};
use super::failure::{Failure, Unreadable};
use super::korean::quoted;
use super::output::Output;
use crate::korean::example_id;
use crate::verify::example_block;
use crate::wording::{Shown, action_words, refusal};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    setting: SettingArgs,
    #[arg(
        long,
        value_name = "행동들",
        default_value = "",
        hide_default_value = true,
        help = "예시에 둘 행동들을 띄어 적습니다 (예: \"4,1-4,3 end\")"
    )]
    moves: String,
    #[arg(long, value_name = "이름", default_value = "새-예시", help = "예시의 이름")]
    id: String,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let setting = args.setting.read()?;
    let id = example_id(&args.id).map_err(|error| {
        let said = Unreadable::new(format!("{} 이름은 쓸 수 없습니다. 한글, 소문자, 숫자, ‘-’만 씁니다.", quoted(&args.id, "이라는/라는")));
        said.maybe(error.suggestion.map(|name| format!("‘{name}’처럼 고치십시오.")))
    })?;
    let actions = read_actions(&args.moves)?;
    match example_block(&id, &setting.rules, &setting.names, setting.start, &actions) {
        Ok(block) => {
            out.write_all(block.as_bytes())?;
            Ok(Verdict::Holds)
        }
        Err((at, reason)) => {
            let mut play = crate::engine::Match::new(&setting.game, setting.start);
            for action in &actions[..at] {
                let _ = play.play(*action);
            }
            let why = refusal(&setting.names, &setting.game, play.position(), actions[at], reason);
            out.complain(
                &format!("{}번째 행동 {}: {why}", at + 1, action_words(actions[at])),
                &[format!("까닭: {} ({})", reason.korean(), reason.id())],
            );
            Ok(Verdict::Fails)
        }
    }
}
