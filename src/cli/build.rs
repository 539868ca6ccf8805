//! `panrye build`

use std::io::Write;
use std::time::Instant;

use super::Verdict;
use super::failure::Failure;
use super::output::{Output, progress};
use super::report::{ReportArgs, SiteArg};
use crate::site::{self, BuildOptions, Part, Released, Site};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    site: SiteArg,
    #[arg(long, help = "초고까지 public-drafts/에 따로 펴냅니다")]
    drafts: bool,
    #[arg(long, help = "확인 기록은 보지 않고 글과 엔진만 견줍니다")]
    ignore_records: bool,
    #[arg(long, help = "지난번 뒤로 바뀐 것이 없어도 처음부터 다시 짓습니다")]
    fresh: bool,
    #[arg(
        long,
        value_name = "몇째/묶음 수",
        conflicts_with = "drafts",
        help = "사이트를 여러 묶음으로 나누어 그 하나만 public-part-…/에 짓습니다 (예: 2/5). panrye merge가 모읍니다"
    )]
    partition: Option<Part>,
    #[command(flatten)]
    report: ReportArgs,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let began = Instant::now();
    let site = args.site.open(&args.report, out)?;
    let folder = match args.partition {
        Some(part) => site::part_folder(part),
        None => if args.drafts { "public-drafts" } else { "public" }.to_owned(),
    };
    let options = BuildOptions {
        drafts: args.drafts,
        deny_warnings: args.report.deny_warnings(),
        ignore_records: args.ignore_records,
        ..BuildOptions::default()
    };
    let spinner = progress("사이트를 확인하고 짓는 중입니다".to_owned());
    let released = match args.partition {
        Some(part) => site::release_part(&site, &options, part),
        None => site::release(&site, &options, &folder, args.fresh),
    };
    spinner.finish_and_clear();
    tell(released, &site, &folder, began, &args.report, out)
}

/// Says what came of a site that was to be published as this folder.
pub(super) fn tell(
    released: Released,
    site: &Site,
    folder: &str,
    began: Instant,
    report: &ReportArgs,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let Released { published, judged, checked } = released;
    report.tell(&judged, &site.root, &[], out)?;
    let recalled = checked.is_none();
    // The process ends soon: taking a large site to pieces, page by page, costs more than it gives.
    std::mem::forget(checked);
    let Some(published) = published else {
        out.complain(&format!("펴내지 않았습니다. {folder}/은 그대로입니다."), &[]);
        return Ok(Verdict::Fails);
    };
    if report.for_people() {
        let files = published.written + published.unchanged;
        let time = began.elapsed().as_secs_f32();
        if recalled {
            writeln!(out, "지난번 뒤로 바뀐 것이 없어 {folder}/의 파일 {files}개를 그대로 둡니다. ({time:.2}초)")?;
        } else {
            let changes = format!("새로 쓴 것 {}개, 지운 것 {}개", published.written, published.removed);
            writeln!(out, "{folder}/에 파일 {files}개를 펴냈습니다. {changes} ({time:.2}초)")?;
        }
    }
    Ok(Verdict::Holds)
}
