//! `panrye build`

use std::io::Write;
use std::time::Instant;

use super::Verdict;
use super::failure::Failure;
use super::output::{Output, progress};
use super::report::{ReportArgs, SiteArg};
use crate::site::{self, BuildOptions};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    site: SiteArg,
    #[arg(long, help = "초고까지 public-drafts/에 따로 펴냅니다")]
    drafts: bool,
    #[arg(long, help = "확인 기록은 보지 않고 글과 엔진만 견줍니다")]
    ignore_records: bool,
    #[command(flatten)]
    report: ReportArgs,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let began = Instant::now();
    let site = args.site.open(&args.report, out)?;
    let folder = if args.drafts { "public-drafts" } else { "public" };
    let options = BuildOptions {
        drafts: args.drafts,
        deny_warnings: args.report.deny_warnings(),
        ignore_records: args.ignore_records,
        ..BuildOptions::default()
    };
    let spinner = progress("사이트를 확인하고 짓는 중입니다".to_owned());
    let mut built = site::build(&site, &options);
    let published = built.output.as_ref().map(|output| site::publish(&site.root, folder, output)).transpose();
    let published = published.unwrap_or_else(|finding| {
        built.judged.findings.push(*finding);
        None
    });
    spinner.finish_and_clear();
    args.report.tell(&built.judged, &site.root, &[], out)?;
    let Some(published) = published else {
        out.complain(&format!("펴내지 않았습니다. {folder}/은 그대로입니다."), &[]);
        return Ok(Verdict::Fails);
    };
    if args.report.for_people() {
        let files = published.written + published.unchanged;
        let time = began.elapsed().as_secs_f32();
        let changes = format!("새로 쓴 것 {}개, 지운 것 {}개", published.written, published.removed);
        writeln!(out, "{folder}/에 파일 {files}개를 펴냈습니다. {changes} ({time:.2}초)")?;
    }
    Ok(Verdict::Holds)
}
