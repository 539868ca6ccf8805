//! `panrye explain [CODE]`

use std::io::{self, Write};

use serde::Serialize;

use super::Verdict;
use super::args::FormatArg;
use super::failure::{Failure, Unreadable};
use super::korean::{maybe_meant, quoted};
use super::output::Output;
use crate::diagnostic::{CodeInfo, all_codes, find_code, nearest};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "코드", help = "알아볼 코드. 없으면 모든 코드를 늘어놓습니다")]
    code: Option<String>,
    #[command(flatten)]
    format: FormatArg,
}

#[derive(Serialize)]
struct CodeJson {
    code: &'static str,
    severity: &'static str,
    title: &'static str,
    explain: &'static str,
    wrong: &'static str,
    right: &'static str,
}

impl From<&'static CodeInfo> for CodeJson {
    fn from(code: &'static CodeInfo) -> Self {
        let CodeInfo { id, severity, title, explain, wrong, right } = code;
        CodeJson { code: id, severity: severity.id(), title, explain, wrong, right }
    }
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    out.json = args.format.json();
    let Some(id) = &args.code else {
        list(out)?;
        return Ok(Verdict::Holds);
    };
    let code = find_code(id).ok_or_else(|| {
        let known = nearest(id, all_codes().map(|code| code.id));
        let said = Unreadable::new(format!("{} 없는 코드입니다.", quoted(id, "은/는"))).maybe(known.map(maybe_meant));
        said.help("모든 코드는 panrye explain으로 볼 수 있습니다.").field("code", id.as_str())
    })?;
    if out.json {
        out.document(&CodeJson::from(code))?;
    } else {
        one(code, out)?;
    }
    Ok(Verdict::Holds)
}

fn list(out: &mut Output) -> Result<(), Failure> {
    if out.json {
        return out.document(&all_codes().map(CodeJson::from).collect::<Vec<_>>());
    }
    let longest = all_codes().map(|code| code.id.len()).max().unwrap_or(0);
    for code in all_codes() {
        let id = out.heading(&format!("{:longest$}", code.id));
        writeln!(out, "{id}  {}  {}", code.severity.korean(), code.title)?;
    }
    Ok(())
}

fn one(code: &CodeInfo, out: &mut Output) -> io::Result<()> {
    writeln!(out, "{} {}, {}", out.heading(code.title), code.id, code.severity.korean())?;
    writeln!(out, "\n{}", code.explain.trim())?;
    for (label, example) in [("이렇게 쓰면 틀립니다", code.wrong), ("이렇게 씁니다", code.right)] {
        writeln!(out, "\n{}", out.heading(&format!("{label}:")))?;
        for line in example.trim_end().lines() {
            writeln!(out, "{}", format!("  {line}").trim_end())?;
        }
    }
    Ok(())
}
