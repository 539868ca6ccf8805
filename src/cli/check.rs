//! `panrye check`

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use super::Verdict;
use super::args::filled;
use super::failure::{Failure, Unreadable};
use super::korean::{maybe_meant, quoted};
use super::output::{Output, progress};
use super::report::{ReportArgs, SiteArg};
use crate::diagnostic::{Passed, markdown_summary};
use crate::site::{self, BuildOptions, Checked, Part, Scope, Site, UnknownPage, oath};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "쪽", help = "확인할 쪽이나 폴더 (예: games/konane) [기본값: 모두]", value_parser = filled)]
    pages: Vec<String>,
    #[command(flatten)]
    site: SiteArg,
    #[arg(long, value_name = "몇째/묶음 수", help = "사이트를 여러 묶음으로 나누어 그 하나만 확인합니다 (예: 2/5)")]
    partition: Option<Part>,
    #[arg(long, value_name = "판", help = "git의 이 판 뒤로 바뀐 쪽만 확인합니다 (예: origin/main)")]
    changed_since: Option<String>,
    #[arg(long, help = "초고도 확인합니다")]
    drafts: bool,
    #[arg(long, help = "확인 기록은 보지 않고 글과 엔진만 견줍니다")]
    ignore_records: bool,
    #[arg(long, help = "글 속의 수 가운데 아무것도 확인하지 않는 것을 쪽마다 비율과 함께 알립니다")]
    numbers: bool,
    #[arg(long, help = "규칙을 하나씩 바꾸어 보아 [verify] min_mutation_score에 미치지 못하면 오류로 여깁니다")]
    strict: bool,
    #[arg(long, value_name = "파일", help = "요약을 Markdown으로 이 파일의 끝에 덧붙입니다 (예: \"$GITHUB_STEP_SUMMARY\")")]
    summary: Option<PathBuf>,
    #[command(flatten)]
    report: ReportArgs,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let site = args.site.open(&args.report, out)?;
    let scope = scope(args, &site)?;
    let options = BuildOptions {
        drafts: args.drafts,
        deny_warnings: args.report.deny_warnings(),
        ignore_records: args.ignore_records,
        numbers: args.numbers,
        strict: args.strict,
    };
    let spinner = progress("문서를 확인하는 중입니다".to_owned());
    let checked = site::check_within(&site, &options, &scope);
    spinner.finish_and_clear();
    args.report.tell(&checked.judged, &site.root, &passed(&checked), out)?;
    let counted = counted(&checked);
    if args.report.for_people() {
        if args.numbers {
            rates(&checked, out)?;
        }
        let opt_outs = opt_outs(&checked);
        if !opt_outs.is_empty() {
            writeln!(out, "글을 확인하지 않은 곳 {}군데 (말검사: 끔):", opt_outs.len())?;
        }
        for place in opt_outs {
            writeln!(out, "  {place}")?;
        }
        writeln!(out, "{counted}")?;
    }
    if args.summary.is_some() {
        summarise(args, &checked, &counted)?;
    }
    let verdict = args.report.verdict(&checked.judged.findings);
    // The process ends soon: taking a large site to pieces, page by page, costs more than it gives.
    std::mem::forget(checked);
    Ok(verdict)
}

/// What the arguments ask for.
fn scope(args: &Args, site: &Site) -> Result<Scope, Failure> {
    let names = match args.pages.as_slice() {
        [] => Vec::new(),
        written => Scope::names(site, &site::page_paths(site), written).map_err(|unknown| no_page(&unknown))?,
    };
    let changed = match &args.changed_since {
        Some(revision) => site::changed_since(&site.root, revision)
            .map_err(|error| Unreadable::new(error.to_string()).help(error.help()).field("revision", revision.as_str()))?,
        None => None,
    };
    Ok(Scope { names, part: args.partition, changed })
}

/// A page that is not there, and the nearest that is.
pub(super) fn no_page(unknown: &UnknownPage) -> Unreadable {
    let help = unknown.near.as_deref().map_or_else(|| "content/ 아래의 경로를 games/konane처럼 적으십시오.".to_owned(), maybe_meant);
    Unreadable::new(format!("{} 쪽이나 폴더가 없습니다.", quoted(&unknown.name, "이라는/라는")))
        .help(help)
        .field("page", unknown.name.as_str())
}

fn counted(checked: &Checked) -> String {
    let examples = checked.pages.iter().flat_map(|page| &page.examples);
    let (count, steps) = examples.fold((0, 0), |(count, steps), example| (count + 1, steps + example.steps().count()));
    let left_out = match checked.loaded.left_out.len() {
        0 => String::new(),
        pages => format!(" 나머지 {pages}쪽은 보지 않았습니다."),
    };
    format!("{}쪽에서 예시 {count}개, 단계 {steps}개를 확인했습니다.{left_out}", checked.pages.len())
}

/// How many of each page's numbers are verified.
fn rates(checked: &Checked, out: &mut Output) -> std::io::Result<()> {
    let (mut verified, mut unverified) = (0, 0);
    for (page, numbers) in checked.loaded.pages.iter().zip(&checked.loaded.numbers) {
        verified += numbers.verified;
        unverified += numbers.unverified.len();
        let all = numbers.verified + numbers.unverified.len();
        if all + numbers.not_claims > 0 {
            let apart = if numbers.not_claims > 0 { format!(", 주장이 아닌 수 {}개", numbers.not_claims) } else { String::new() };
            writeln!(out, "{}: 수 {all}개 가운데 {}개 확인 ({:.1}%){apart}", page.path, numbers.verified, numbers.rate())?;
        }
    }
    let rate = oath::rate(verified, unverified);
    writeln!(out, "모두: 수 {}개 가운데 {verified}개 확인 ({rate:.1}%)", verified + unverified)
}

/// The sentences that are left unchecked by name (pages.md 2.3), with their places.
fn opt_outs(checked: &Checked) -> Vec<String> {
    let outs = checked.pages.iter().flat_map(|page| &page.opt_outs);
    let told = outs.map(|out| {
        let (line, column) = out.place.source.line_column(out.place.span.start);
        let step = out.step.map_or_else(|| "블록의 글 전체".to_owned(), |step| format!("{step}단계"));
        format!("{}:{line}:{column} 예시 ‘{}’, {step}", out.place.source.path, out.example)
    });
    told.collect()
}

/// Appends to the file of `--summary`: what a job already wrote there stays.
fn summarise(args: &Args, checked: &Checked, counted: &str) -> Result<(), Failure> {
    let Some(path) = &args.summary else { return Ok(()) };
    let mut text = format!("## panrye check\n\n{counted}\n\n{}\n", markdown_summary(&checked.judged.findings, &checked.judged.suppressed));
    let opt_outs = opt_outs(checked);
    if !opt_outs.is_empty() {
        let places: String = opt_outs.iter().map(|place| format!("- {place}\n")).collect();
        text.push_str(&format!("\n글을 확인하지 않은 곳 (`말검사: 끔`):\n\n{places}"));
    }
    let written = OpenOptions::new().create(true).append(true).open(path).and_then(|mut file| file.write_all(text.as_bytes()));
    Ok(written.map_err(|error| Unreadable::unwritable(format_args!("요약을 쓸 수 없습니다: {}.", path.display()), &error))?)
}

/// The examples in which nothing was wrong.
fn passed(checked: &Checked) -> Vec<Passed> {
    let pages = checked.loaded.pages.iter().zip(&checked.pages);
    let holding = pages.flat_map(|(page, checked)| {
        let holding = checked.examples.iter().filter(|example| example.holds);
        holding.map(|example| Passed { file: page.source.path.clone(), name: example.id.clone() })
    });
    holding.collect()
}
