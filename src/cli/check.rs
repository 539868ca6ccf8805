//! `panrye check`

use std::io::Write;

use super::Verdict;
use super::failure::Failure;
use super::output::{Output, progress};
use super::report::{ReportArgs, SiteArg};
use crate::diagnostic::Passed;
use crate::site::{self, BuildOptions, Checked};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    site: SiteArg,
    #[arg(long, help = "초고도 확인합니다")]
    drafts: bool,
    #[arg(long, help = "확인 기록은 보지 않고 글과 엔진만 견줍니다")]
    ignore_records: bool,
    #[command(flatten)]
    report: ReportArgs,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let site = args.site.open(&args.report, out)?;
    let options = BuildOptions { drafts: args.drafts, deny_warnings: args.report.deny_warnings(), ignore_records: args.ignore_records };
    let spinner = progress("문서를 확인하는 중입니다".to_owned());
    let checked = site::check(&site, &options);
    spinner.finish_and_clear();
    args.report.tell(&checked.judged, &site.root, &passed(&checked), out)?;
    if args.report.for_people() {
        let examples = checked.pages.iter().flat_map(|page| &page.examples);
        let (count, steps) = examples.fold((0, 0), |(count, steps), example| (count + 1, steps + example.steps().count()));
        writeln!(out, "{}쪽에서 예시 {count}개, 단계 {steps}개를 확인했습니다.", checked.pages.len())?;
    }
    Ok(args.report.verdict(&checked.judged.findings))
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
