//! `panrye init`

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use super::Verdict;
use super::failure::{Failure, Unreadable};
use super::output::Output;
use crate::site::{self, BuildOptions, Site, records, scaffold};
use crate::verify::record::{AcceptOptions, apply};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "폴더", help = "새 사이트의 폴더. 없거나 비어 있어야 합니다")]
    folder: PathBuf,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let shown = args.folder.display().to_string();
    let unwritable = |error: std::io::Error| Unreadable::unwritable(format_args!("{shown} 폴더에 쓸 수 없습니다."), &error);
    fs::create_dir_all(&args.folder).map_err(unwritable)?;
    if fs::read_dir(&args.folder).map_err(unwritable)?.next().is_some() {
        return Err(Unreadable::new(format!("{shown} 폴더가 비어 있지 않습니다.")).help("없거나 빈 폴더를 적으십시오.").into());
    }
    for (path, text) in scaffold::site() {
        let path = args.folder.join(path);
        let folder = path.parent().unwrap_or(&args.folder);
        fs::create_dir_all(folder).and_then(|()| fs::write(&path, text)).map_err(unwritable)?;
    }
    let told = |finding: Box<crate::diagnostic::Finding>| Unreadable::new(finding.message.clone()).maybe(finding.help.clone());
    let site = Site::find(&args.folder, true).map_err(told)?;
    let date = records::today(&site, None).map_err(told)?;
    let checked = site::check(&site, &BuildOptions { ignore_records: true, ..BuildOptions::default() });
    let options = AcceptOptions { targets: &[], date, restamp: false, prune: false };
    let (_, plan) = records::plan(&site, &checked, &options);
    if let Some(finding) = plan.findings.first().or(apply(&site.root, &plan).findings.first()) {
        return Err(Unreadable::new(finding.message.clone()).maybe(finding.help.clone()).into());
    }
    writeln!(out, "{shown}에 새 사이트를 만들었습니다.\n그 폴더에서 `panrye build`로 펴내고 `panrye serve`로 미리 보십시오.")?;
    Ok(Verdict::Holds)
}
