//! `panrye fmt`

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use super::Verdict;
use super::args::filled;
use super::check::no_page;
use super::failure::{Failure, Unreadable};
use super::output::Output;
use super::report::SiteArg;
use super::write::{UNDER_WAY, replace};
use crate::korean::composed;
use crate::site::{Scope, Site, load, page_paths};
use crate::verify::format_page;

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "쪽", help = "다듬을 쪽이나 폴더 (예: games/breakthrough) [기본값: 모두]", value_parser = filled)]
    pages: Vec<String>,
    #[command(flatten)]
    site: SiteArg,
    #[arg(long, help = "고치지 않고, 다듬을 쪽이 있는지만 알려 줍니다")]
    check: bool,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let site = args.site.find().map_err(|finding| Unreadable::new(finding.message.clone()).maybe(finding.help.clone()))?;
    let loaded = load(&site, true);
    let paths = page_paths(&site);
    let scope = Scope { names: Scope::names(&site, &paths, &args.pages).map_err(|unknown| no_page(&unknown))?, ..Scope::default() };
    let pages = loaded.pages.iter().filter(|page| scope.has(&page.path));
    if !args.check {
        let folders: BTreeSet<_> =
            pages.clone().filter_map(|page| site.root.join(&page.source.path).parent().map(Path::to_owned)).collect();
        folders.iter().for_each(|folder| clear_leavings(folder));
    }
    let mut changed = 0;
    for page in pages {
        let text = format_page(page);
        if text == page.source.text {
            continue;
        }
        changed += 1;
        writeln!(out, "{}", page.source.path)?;
        if !args.check {
            write_page(&site, &page.source.path, &page.source.text, &text)
                .map_err(|error| Unreadable::unwritable(format_args!("{} 파일을 고칠 수 없습니다.", page.source.path), &error))?;
        }
    }
    match (changed, args.check) {
        (0, _) => writeln!(out, "모두 다듬어져 있습니다.")?,
        (n, true) => writeln!(out, "{n}쪽을 다듬어야 합니다. `panrye fmt`를 실행하십시오.")?,
        (n, false) => writeln!(out, "{n}쪽을 다듬었습니다.")?,
    }
    Ok(if changed > 0 && args.check { Verdict::Fails } else { Verdict::Holds })
}

/// No page takes as long to write.
const LONG_AGO: Duration = Duration::from_secs(60);

/// Clears away what a killed run left beside pages; what another run is writing now stays.
fn clear_leavings(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let old = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if entry.file_name().to_string_lossy().starts_with(UNDER_WAY) && old().is_some_and(|age| age > LONG_AGO) {
            // It is no page, and goes next time.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Writes the page beside its place and renames it there. A page that changed since it was read stays as it is.
fn write_page(site: &Site, path: &str, read: &str, text: &str) -> io::Result<()> {
    let path = site.root.join(Path::new(path)).canonicalize()?;
    let now = fs::read_to_string(&path)?;
    let mark = if now.starts_with('\u{feff}') { "\u{feff}" } else { "" };
    if composed(now.trim_start_matches('\u{feff}').to_owned()) != read {
        return Err(io::Error::other("읽은 뒤에 바뀌었습니다"));
    }
    replace(&path, format!("{mark}{text}").as_bytes())
}
