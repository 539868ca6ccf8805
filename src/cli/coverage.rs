//! `panrye coverage`

use std::io::{self, Write};

use super::Verdict;
use super::args::{FormatArg, filled};
use super::check::no_page;
use super::failure::{Failure, Unreadable};
use super::output::Output;
use super::report::{ReportArgs, SiteArg};
use crate::diagnostic::Finding;
use crate::site::{self, BuildOptions, Checked, Scope, Site, survey};
use crate::verify::coverage::{GameCoverage, State, Tally};
use crate::wording::Shown;

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "쪽", help = "볼 쪽이나 폴더 (예: games/breakthrough) [기본값: 모두]", value_parser = filled)]
    page: Option<String>,
    #[command(flatten)]
    site: SiteArg,
    #[command(flatten)]
    format: FormatArg,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    out.json = args.format.json();
    let (_, checked) = open(&args.site, args.page.as_slice(), out)?;
    let subjects = survey::subjects(&checked);
    let coverage = survey::survey(&subjects, &checked.context);
    if out.json {
        out.document(&survey::json(&coverage, &checked.loaded.numbers, &checked.loaded.pages))?;
        return Ok(Verdict::Holds);
    }
    for (subject, covered) in subjects.iter().zip(&coverage.pages).filter(|(_, covered)| !covered.games.is_empty()) {
        let page = subject.page;
        let title = page.front.title.as_ref().map_or(page.path.as_str(), |title| title.value.as_str());
        writeln!(out, "{} {}", out.heading(title), out.quiet(&page.path))?;
        for game in &covered.games {
            tell(game, out)?;
        }
        writeln!(out)?;
    }
    if args.page.is_none() {
        writeln!(out, "{}", out.heading("사이트 전체"))?;
        for game in &coverage.games {
            tell(game, out)?;
        }
    }
    Ok(Verdict::Holds)
}

/// The site or some of its pages, checked without records. What is wrong is told first: what fails shows nothing.
pub(super) fn open(site: &SiteArg, pages: &[String], out: &mut Output) -> Result<(Site, Checked), Failure> {
    let site = site.find().map_err(|finding| Unreadable::new(finding.message.clone()).maybe(finding.help.clone()))?;
    let names = Scope::names(&site, &site::page_paths(&site), pages).map_err(|unknown| no_page(&unknown))?;
    let options = BuildOptions { ignore_records: true, ..BuildOptions::default() };
    let checked = site::check_within(&site, &options, &Scope { names, ..Scope::default() });
    let errors: Vec<Finding> = checked.judged.findings.iter().filter(|finding| finding.is_error()).cloned().collect();
    if !errors.is_empty() && !out.json {
        ReportArgs::text().print(&errors, &site.root, out)?;
        writeln!(out, "위의 것이 어긋난 예시는 아무것도 보여 주지 못한 것으로 셉니다.\n")?;
    }
    Ok((site, checked))
}

fn tell(game: &GameCoverage, out: &mut Output) -> io::Result<()> {
    let info = game.game.info();
    writeln!(out, "  {}: {}", info.name, survey::line(game))?;
    for rule in &game.rules {
        let word = survey::word(rule.word());
        writeln!(out, "    {:<26} {word}  {}", rule.spec.id, out.quiet(&rule.statement))?;
        for (change, state) in &rule.changes {
            match state {
                State::Unnoticed => writeln!(out, "        {change}: 알아채는 예시가 없습니다")?,
                State::Stated(facts) => writeln!(out, "        {change}: 숫자만 알아챕니다 ({})", facts.join(", "))?,
                State::Unreachable(reason) => writeln!(out, "        {change}: 보일 수 없습니다. {reason}")?,
                State::Shown(_) => {}
            }
        }
    }
    listed("거절 이유", &game.reasons, out)?;
    listed("결과", &game.outcomes, out)?;
    listed("행동", &game.kinds, out)
}

/// What is shown, and what is not.
fn listed<T: Shown>(label: &str, tally: &Tally<T>, out: &mut Output) -> io::Result<()> {
    let words = |wanted: bool| -> Vec<&str> {
        let entries = tally.entries.iter().filter(|(_, by, never)| by.is_empty() != wanted && (wanted || never.is_none()));
        entries.map(|(what, ..)| what.korean()).collect()
    };
    writeln!(out, "    {label} {}/{}: {}", tally.shown(), tally.all(), words(true).join(", "))?;
    let missing = words(false);
    if !missing.is_empty() {
        let line = format!("      보이지 않은 것: {}", missing.join(", "));
        writeln!(out, "{}", out.quiet(&line))?;
    }
    Ok(())
}
