//! `panrye help [COMMAND]`

use std::io::Write;

use super::failure::{Failure, Unreadable};
use super::output::Output;
use super::{Verdict, definition, korean};
use crate::diagnostic::nearest;

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "명령", help = "도움말을 볼 명령")]
    command: Option<String>,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let mut all = definition();
    // Gives the commands their full names in the usage line.
    all.build();
    let command = match &args.command {
        None => &mut all,
        Some(name) => {
            let known = nearest(name, definition().get_subcommands().map(clap::Command::get_name)).map(korean::maybe_meant);
            let unknown = || Unreadable::new(format!("{} 없는 명령입니다.", korean::quoted(name, "은/는"))).maybe(known);
            all.find_subcommand_mut(name).ok_or_else(unknown)?
        }
    };
    let text = command.render_help();
    let text = if out.colour { text.ansi().to_string() } else { text.to_string() };
    out.write_all(korean::translate(&text).as_bytes())?;
    Ok(Verdict::Holds)
}
