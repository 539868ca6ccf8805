//! `panrye accept`

use std::io::{self, BufRead, IsTerminal, Write};

use jiff::civil::Date;

use super::Verdict;
use super::args::filled;
use super::failure::{Failure, Unreadable};
use super::output::Output;
use super::report::{ReportArgs, SiteArg};
use crate::diagnostic::Finding;
use crate::site::{self, BuildOptions, Site, records};
use crate::verify::record::{AcceptOptions, Change, Item, Plan, Target, apply};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "쪽[#이름]", help = "받아들일 쪽이나 예시 (예: games/breakthrough#첫-수) [기본값: 모두]", value_parser = filled)]
    targets: Vec<String>,
    #[command(flatten)]
    site: SiteArg,
    #[arg(long, help = "묻지 않고 기록합니다. 터미널이 아니면 꼭 있어야 합니다")]
    yes: bool,
    #[arg(long, help = "맞는 예시가 없는 기록을 지웁니다")]
    prune: bool,
    #[arg(long, help = "바뀌지 않은 기록의 확인일도 새로 적습니다")]
    restamp: bool,
    #[arg(long, value_name = "날짜", help = "확인일 (예: 2026-10-02) [기본값: SOURCE_DATE_EPOCH 또는 오늘]")]
    date: Option<String>,
    #[command(flatten)]
    report: ReportArgs,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let site = args.site.open(&args.report, out)?;
    let date = match records::today(&site, args.date.as_deref()) {
        Ok(date) => date,
        Err(finding) => return Err(Unreadable::new(finding.message.clone()).maybe(finding.help.clone()).into()),
    };
    let checked = site::check(&site, &BuildOptions { ignore_records: true, ..BuildOptions::default() });
    let targets: Vec<Target> = args.targets.iter().map(|text| Target::parse(text)).collect();
    let options = AcceptOptions { targets: &targets, date, restamp: args.restamp, prune: args.prune };
    let (store, plan) = records::plan(&site, &checked, &options);
    let mut judged = checked.judged;
    judged.findings.extend(store.findings);
    judged.findings.extend(plan.findings.iter().cloned());
    if args.report.for_people() {
        args.report.tell(&judged, &site.root, &[], out)?;
    }
    let verdict = if !plan.findings.is_empty() {
        Verdict::Fails
    } else if site.findings.iter().any(Finding::is_error) {
        // House rules and words come from there: what was read of a broken file is not what the site means.
        out.complain("기록하지 않았습니다. 먼저 site.toml을 고치십시오.", &[]);
        Verdict::Fails
    } else if checked.loaded.homeless {
        out.complain("기록하지 않았습니다. 먼저 content/ 폴더를 되돌리십시오.", &[]);
        Verdict::Fails
    } else {
        record(args, &site, &plan, date, &mut judged.findings, out)?
    };
    if !args.report.for_people() {
        args.report.tell(&judged, &site.root, &[], out)?;
    }
    Ok(verdict)
}

/// Shows the plan to people, asks, and carries it out; `findings` grow by what could not be written.
fn record(args: &Args, site: &Site, plan: &Plan, date: Date, findings: &mut Vec<Finding>, out: &mut Output) -> Result<Verdict, Failure> {
    let people = args.report.for_people();
    let verdict = if plan.refuses() { Verdict::Fails } else { Verdict::Holds };
    if people {
        show(plan, out)?;
    }
    if plan.is_empty() {
        if people {
            writeln!(out, "새로 기록할 것이 없습니다.")?;
        }
        return Ok(verdict);
    }
    if !args.yes && !agreed(people, out)? {
        return Ok(Verdict::Fails);
    }
    let applied = apply(&site.root, plan);
    if people {
        args.report.print(&applied.findings, &site.root, out)?;
        writeln!(out, "기록 {}개를 쓰고 {}개를 지웠습니다. 확인일은 {date}입니다.", applied.written, applied.removed)?;
    }
    let failed = !applied.findings.is_empty();
    findings.extend(applied.findings);
    Ok(if failed { Verdict::Fails } else { verdict })
}

/// Each difference, once.
fn show(plan: &Plan, out: &mut Output) -> io::Result<()> {
    for Item { key, change, .. } in plan.items.iter().filter(|item| item.change != Change::Unchanged) {
        writeln!(out, "{}#{}: {change}", key.page, key.id)?;
        if let Change::Changed { diff, .. } = change {
            for line in diff.lines() {
                writeln!(out, "    {line}")?;
            }
        }
    }
    Ok(())
}

/// Asks people once on a terminal; elsewhere `--yes` is wanted.
fn agreed(people: bool, out: &mut Output) -> Result<bool, Failure> {
    if !people || !io::stdin().is_terminal() {
        out.complain(
            "기록하지 않았습니다. 터미널에서 사람에게 보일 때가 아니면 물어볼 수 없습니다.",
            &["그대로 기록하려면 --yes를 붙이십시오.".to_owned()],
        );
        return Ok(false);
    }
    write!(out, "이대로 기록할까요? [예/아니오] ")?;
    out.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    let yes = crate::wording::yes_no(&answer).unwrap_or(matches!(answer.trim(), "y" | "Y" | "ㅇ"));
    if !yes {
        writeln!(out, "기록하지 않았습니다.")?;
    }
    Ok(yes)
}
