//! The command line: what was typed → what was meant → work.
//!
//! Each command is one thin file. What they share stands beside them: `args` (arguments that several commands
//! take), `output` (the one way out), `failure` (why nothing could be done) and `korean` (clap's texts in
//! Korean). The exit status is decided here, once: 0 fine, 1 what was asked does not hold, 2 usage or unreadable input.

mod accept;
mod args;
mod build;
mod check;
mod coverage;
mod diagram;
mod example;
mod explain;
mod fact;
mod facts;
mod failure;
mod fmt;
mod games;
mod help;
mod init;
mod korean;
mod merge;
mod moves;
mod mutate;
mod new;
mod output;
mod perft;
mod replay;
mod report;
mod selfplay;
mod serve;
mod state;
mod text;
mod write;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use failure::Failure;
use output::Output;

/// Whether what was asked holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// Exit status 0.
    Holds,
    /// Exit status 1: an illegal action, a failed check.
    Fails,
}

#[derive(Parser)]
#[command(
    name = "panrye",
    version,
    about = "보드게임 규칙 문서의 예시를 놀이 엔진으로 하나하나 확인해 사이트로 펴냅니다.",
    after_help = "명령마다 자세한 도움말이 있습니다: panrye <명령> --help\n\
                  끝낼 때의 상태 값: 0 이상 없음, 1 물은 것이 맞지 않음, 2 잘못 쓴 명령이나 읽을 수 없는 입력"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    #[command(about = "사이트를 확인하고, 이상이 없으면 public/에 펴냅니다")]
    Build(build::Args),
    #[command(about = "나누어 지은 묶음들을 한 사이트로 모아 public/에 펴냅니다")]
    Merge(merge::Args),
    #[command(about = "문서의 예시와 숫자를 모두 놀이 엔진으로 확인합니다")]
    Check(check::Args),
    #[command(about = "쪽마다 어떤 규칙과 이유, 결과를 보여 주는지 알려 줍니다")]
    Coverage(coverage::Args),
    #[command(about = "규칙을 하나씩 바꾸어 보고, 예시가 알아채지 못하는 규칙을 찾습니다")]
    Mutate(mutate::Args),
    #[command(about = "달라진 것을 보여 주고, 확인한 예시의 기록을 남깁니다")]
    Accept(accept::Args),
    #[command(about = "사이트를 이 컴퓨터에서 미리 보여 주고, 고칠 때마다 다시 짓습니다")]
    Serve(serve::Args),
    #[command(about = "발견의 코드가 무슨 뜻인지, 어떻게 고치는지 알려 줍니다")]
    Explain(explain::Args),
    #[command(about = "국면이나 사이트의 예시를 SVG, PNG, PDF 그림으로 그립니다")]
    Diagram(Box<diagram::Args>),
    #[command(about = "국면과 행동으로 붙여 넣을 예시 블록을 만듭니다")]
    Example(example::Args),
    #[command(about = "바로 펴낼 수 있는 새 사이트를 만듭니다")]
    Init(init::Args),
    #[command(about = "새 쪽을 세 가지 꼴 가운데 하나로 만듭니다")]
    New(new::Args),
    #[command(about = "예시 블록을 한 가지 꼴로 다듬습니다. 글은 건드리지 않습니다")]
    Fmt(fmt::Args),
    #[command(about = "놀이 목록을 보여 줍니다")]
    Games(games::Args),
    #[command(about = "한 국면에서 둘 수 있는 행동을 모두 보여 줍니다")]
    Moves(moves::Args),
    #[command(about = "적어 준 행동을 차례로 두어 보고 국면마다 알려 줍니다")]
    Replay(replay::Args),
    #[command(about = "행동을 정해진 수만큼 이어 두는 방법의 수를 셉니다")]
    Perft(perft::Args),
    #[command(about = "무작위로 끝까지 둔 판을 만듭니다")]
    Selfplay(selfplay::Args),
    #[command(about = "놀이가 아는 숫자와 규칙을 모두 보여 줍니다")]
    Facts(facts::Args),
    #[command(about = "숫자 하나를 묻습니다")]
    Fact(fact::Args),
    #[command(about = "도움말을 보여 줍니다")]
    Help(help::Args),
}

impl Command {
    fn run(self, out: &mut Output) -> Result<Verdict, Failure> {
        match self {
            Command::Build(args) => build::run(&args, out),
            Command::Merge(args) => merge::run(&args, out),
            Command::Check(args) => check::run(&args, out),
            Command::Coverage(args) => coverage::run(&args, out),
            Command::Mutate(args) => mutate::run(&args, out),
            Command::Accept(args) => accept::run(&args, out),
            Command::Serve(args) => serve::run(&args, out),
            Command::Explain(args) => explain::run(&args, out),
            Command::Diagram(args) => diagram::run(&args, out),
            Command::Example(args) => example::run(&args, out),
            Command::Init(args) => init::run(&args, out),
            Command::New(args) => new::run(&args, out),
            Command::Fmt(args) => fmt::run(&args, out),
            Command::Games(args) => games::run(&args, out),
            Command::Moves(args) => moves::run(&args, out),
            Command::Replay(args) => replay::run(&args, out),
            Command::Perft(args) => perft::run(&args, out),
            Command::Selfplay(args) => selfplay::run(&args, out),
            Command::Facts(args) => facts::run(&args, out),
            Command::Fact(args) => fact::run(&args, out),
            Command::Help(args) => help::run(&args, out),
        }
    }
}

/// Our own mistakes are told in one Korean sentence with their place in the source, without a backtrace.
fn tell_of_own_mistakes() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map_or_else(String::new, |at| format!(" ({}:{})", at.file(), at.line()));
        let mut err = anstream::stderr().lock();
        let _ = writeln!(err, "오류: panrye 안에서 잘못이 났습니다{place}. 펴낸 것과 기록은 그대로입니다.");
        let _ = writeln!(err, "같은 일이 되풀이되면 쓰던 명령과 문서를 이 자리와 함께 알려 주십시오.");
    }));
}

/// Everything the binary does.
pub fn main() -> ExitCode {
    tell_of_own_mistakes();
    let typed: Vec<OsString> = std::env::args_os().collect();
    let mut out = Output::new(asks_for_json(&typed));
    let result = run(&typed, &mut out).and_then(|verdict| out.flush().map(|()| verdict));
    match result {
        Ok(Verdict::Holds) => ExitCode::SUCCESS,
        Ok(Verdict::Fails) => ExitCode::from(1),
        // Whoever was reading has read enough.
        Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(failure) => {
            out.report(&failure);
            ExitCode::from(2)
        }
    }
}

fn run(typed: &[OsString], out: &mut Output) -> Result<Verdict, Failure> {
    match definition().try_get_matches_from(typed).and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli.command.run(out),
        Err(error) => korean::answer(&error, out),
    }
}

/// The whole command line, with clap's own texts in Korean.
fn definition() -> clap::Command {
    korean::translated(Cli::command())
}

/// Whether the answer is for a program, judged before the line is known to be readable:
/// what is wrong with it is then said in JSON too.
fn asks_for_json(typed: &[OsString]) -> bool {
    let format = typed.windows(2).any(|pair| pair[0] == "--format" && pair[1] == "json");
    format || typed.iter().any(|word| word == "--format=json")
}
