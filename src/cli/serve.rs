//! `panrye serve`

use std::io::{self, Write};
use std::net::IpAddr;
use std::path::Path;

use super::Verdict;
use super::args::whole;
use super::failure::{Failure, Unreadable};
use super::output::Output;
use super::report::{ReportArgs, SiteArg};
use crate::site::{BuildOptions, Built, ServeOptions, Server};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    site: SiteArg,
    #[arg(long, value_name = "수", value_parser = whole::<u16>, default_value = "4321", help = "포트, 0이면 빈 포트를 고릅니다")]
    port: u16,
    #[arg(long, value_name = "주소", default_value = "127.0.0.1", help = "받아들일 주소")]
    address: IpAddr,
    #[arg(long, help = "초고도 보여 줍니다")]
    drafts: bool,
    #[arg(long, help = "확인 기록은 보지 않습니다. 새 예시를 쓰는 동안 씁니다")]
    ignore_records: bool,
    #[arg(long, help = "바뀐 것을 알려 주지 않는 파일 시스템에서, 파일을 거듭 살펴봅니다")]
    poll: bool,
    #[command(flatten)]
    report: ReportArgs,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let site = args.site.open(&args.report, out)?;
    let root = site.root.clone();
    let options = ServeOptions {
        address: args.address,
        port: args.port,
        poll: args.poll,
        build: BuildOptions {
            drafts: args.drafts,
            deny_warnings: args.report.deny_warnings(),
            ignore_records: args.ignore_records,
            ..BuildOptions::default()
        },
    };
    // The reports of a preview go on for hours; a reader who left them is no reason to stop serving.
    let mut told = Ok(());
    let server = Server::bind(&site, options, &mut |built| told = tell(args, built, &root, out));
    let server = server.map_err(|error| unavailable(args, &error))?;
    told?;
    writeln!(out, "{} 에서 볼 수 있습니다. 끝내려면 Ctrl+C를 누르십시오.", server.url()?)?;
    out.flush()?;
    server.run(&mut |built| {
        let _ = tell(args, built, &root, out);
    })?;
    Ok(Verdict::Holds)
}

fn tell(args: &Args, built: &Built, root: &Path, out: &mut Output) -> io::Result<()> {
    args.report.tell(&built.judged, root, &[], out)?;
    if args.report.for_people() {
        let said = if built.output.is_some() {
            "사이트를 지었습니다."
        } else {
            "오류가 있어, 앞서 지은 사이트를 그대로 보여 줍니다."
        };
        writeln!(out, "{said}")?;
    }
    Write::flush(out)
}

fn unavailable(args: &Args, error: &io::Error) -> Unreadable {
    let at = format!("{}:{}", args.address, args.port);
    match error.kind() {
        io::ErrorKind::AddrInUse => Unreadable::new(format!("{at}을 이미 다른 프로그램이 쓰고 있습니다."))
            .help("--port로 다른 포트를 고르십시오. 0이면 빈 포트를 고릅니다."),
        io::ErrorKind::PermissionDenied => {
            Unreadable::new(format!("{at}을 쓸 권한이 없습니다.")).help("--port로 1024 이상의 포트를 고르십시오.")
        }
        _ => Unreadable::new(format!("{at}에서 받아들일 수 없습니다: {}.", crate::diagnostic::trouble(error))),
    }
}
