//! `panrye init`

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Verdict;
use super::failure::{Failure, Unreadable};
use super::output::Output;
use super::write::create;
use crate::site::{self, BuildOptions, Site, records, scaffold};
use crate::verify::record::{AcceptOptions, FOLDER, apply};

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
    if let Err(why) = fill(&args.folder) {
        // Half a site could neither be used nor begun again: the folder was empty before.
        clear(&args.folder);
        return Err(why.into());
    }
    writeln!(out, "{shown}에 새 사이트를 만들었습니다.\n그 폴더에서 `panrye build`로 펴내고 `panrye serve`로 미리 보십시오.")?;
    Ok(Verdict::Holds)
}

/// Writes the pages, accepts their examples.
fn fill(root: &Path) -> Result<(), Unreadable> {
    let shown = root.display();
    let unwritable = |error: io::Error| Unreadable::unwritable(format_args!("{shown} 폴더에 쓸 수 없습니다."), &error);
    for (path, text) in scaffold::site() {
        let path = root.join(path);
        let folder = path.parent().unwrap_or(root);
        fs::create_dir_all(folder).and_then(|()| create(&path, text.as_bytes())).map_err(unwritable)?;
    }
    let told = |finding: Box<crate::diagnostic::Finding>| Unreadable::new(finding.message.clone()).maybe(finding.help.clone());
    let site = Site::find(root, true).map_err(told)?;
    let date = records::today(&site, None).map_err(told)?;
    let checked = site::check(&site, &BuildOptions { ignore_records: true, ..BuildOptions::default() });
    let options = AcceptOptions { targets: &[], date, restamp: false, prune: false };
    let (_, plan) = records::plan(&site, &checked, &options);
    if let Some(finding) = plan.findings.first().or(apply(&site.root, &plan).findings.first()) {
        return Err(Unreadable::new(finding.message.clone()).maybe(finding.help.clone()));
    }
    Ok(())
}

/// Removes what [`fill`] may have written.
fn clear(root: &Path) {
    for (path, _) in scaffold::site() {
        // What cannot be removed stays, and the next run says that the folder is not empty.
        let first = path.split('/').next().map(|first| root.join(first));
        let _ = first.map(|first| if first.is_dir() { fs::remove_dir_all(first) } else { fs::remove_file(first) });
    }
    let _ = fs::remove_dir_all(root.join(FOLDER));
}
