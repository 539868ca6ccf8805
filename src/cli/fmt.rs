//! `panrye fmt`

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::Verdict;
use super::check::no_page;
use super::failure::{Failure, Unreadable, why};
use super::output::Output;
use super::report::SiteArg;
use crate::korean::composed;
use crate::site::{Scope, Site, load, page_paths};
use crate::verify::format_page;

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "쪽", help = "다듬을 쪽이나 폴더 (예: games/breakthrough) [기본값: 모두]")]
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
                .map_err(|error| Unreadable::new(format!("{} 파일을 고칠 수 없습니다. {}", page.source.path, why(&error))))?;
        }
    }
    match (changed, args.check) {
        (0, _) => writeln!(out, "모두 다듬어져 있습니다.")?,
        (n, true) => writeln!(out, "{n}쪽을 다듬어야 합니다. `panrye fmt`를 실행하십시오.")?,
        (n, false) => writeln!(out, "{n}쪽을 다듬었습니다.")?,
    }
    Ok(if changed > 0 && args.check { Verdict::Fails } else { Verdict::Holds })
}

/// Writes the page beside its place and renames it there. A page that changed since it was read stays as it is.
fn write_page(site: &Site, path: &str, read: &str, text: &str) -> io::Result<()> {
    let path = site.root.join(Path::new(path)).canonicalize()?;
    let now = fs::read_to_string(&path)?;
    let mark = if now.starts_with('\u{feff}') { "\u{feff}" } else { "" };
    if composed(now.trim_start_matches('\u{feff}').to_owned()) != read {
        return Err(io::Error::other("읽은 뒤에 바뀌었습니다. 다시 실행하십시오."));
    }
    let folder = path.parent().ok_or(io::ErrorKind::InvalidInput)?;
    let mut file = tempfile::Builder::new().prefix(".panrye-").tempfile_in(folder)?;
    file.write_all(mark.as_bytes())?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(fs::metadata(&path)?.permissions())?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}
