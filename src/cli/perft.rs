//! `panrye perft GAME --depth N`

use std::io::Write;

use serde_json::{Map, Value, json};

use super::Verdict;
use super::args::{FormatArg, SettingArgs, whole};
use super::failure::Failure;
use super::output::{Output, progress};
use super::text;
use crate::engine::{divide, perft};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    setting: SettingArgs,
    #[arg(long, value_name = "수", allow_negative_numbers = true, value_parser = whole::<u32>, help = "이어 둘 행동의 수")]
    depth: u32,
    #[arg(long, help = "첫 행동마다 나누어 셉니다")]
    divide: bool,
    #[command(flatten)]
    format: FormatArg,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    out.json = args.format.json();
    let setting = args.setting.read()?;
    let depth = args.depth;
    let spinner = progress(format!("깊이 {depth}까지 세는 중입니다"));
    let parts = args.divide.then(|| divide(&setting.game, &setting.start, depth));
    let nodes = match &parts {
        // Nothing is divided at depth 0, where the one empty sequence is counted.
        Some(parts) if depth > 0 => parts.iter().map(|(_, nodes)| nodes).sum(),
        _ => perft(&setting.game, &setting.start, depth),
    };
    spinner.finish_and_clear();
    let parts = parts.map(|parts| parts.into_iter().map(|(action, nodes)| (action.to_string(), nodes)).collect::<Vec<_>>());
    if out.json {
        let mut document = json!({ "depth": depth, "nodes": nodes });
        if let Some(parts) = parts {
            let parts: Map<String, Value> = parts.into_iter().map(|(action, nodes)| (action, nodes.into())).collect();
            document["divide"] = parts.into();
        }
        out.document(&document)?;
        return Ok(Verdict::Holds);
    }
    text::head(out, &setting)?;
    for (action, nodes) in parts.unwrap_or_default() {
        writeln!(out, "  {action:<9} {nodes:>12}")?;
    }
    writeln!(out, "행동 {depth}개를 이어 두는 방법: {}", out.heading(&format!("{nodes}가지")))?;
    Ok(Verdict::Holds)
}
