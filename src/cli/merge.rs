//! `panrye merge`

use std::path::PathBuf;
use std::time::Instant;

use super::Verdict;
use super::build::tell;
use super::failure::Failure;
use super::output::{Output, progress};
use super::report::{ReportArgs, SiteArg};
use crate::site::{self, BuildOptions};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "묶음", required = true, help = "panrye build --partition이 지은 폴더를 빠짐없이 (예: public-part-*)")]
    parts: Vec<PathBuf>,
    #[arg(long, help = "확인 기록은 보지 않고 글과 엔진만 견줍니다")]
    ignore_records: bool,
    #[command(flatten)]
    site: SiteArg,
    #[command(flatten)]
    report: ReportArgs,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let began = Instant::now();
    let site = args.site.open(&args.report, out)?;
    let spinner = progress("묶음을 모으는 중입니다".to_owned());
    let options =
        BuildOptions { deny_warnings: args.report.deny_warnings(), ignore_records: args.ignore_records, ..BuildOptions::default() };
    let released = site::merge(&site, &options, &args.parts, "public");
    spinner.finish_and_clear();
    tell(released, &site, "public", began, &args.report, out)
}
