//! `panrye diagram`: one position, the steps of an example, a page, or every picture of a site.

mod paper;
mod position;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::Verdict;
use super::args::{SettingOptions, game};
use super::failure::{Failure, Unreadable};
use super::korean::{maybe_meant, quoted};
use super::output::{Output, progress};
use super::report::{ReportArgs, SiteArg};
use super::write::replace;
use crate::diagnostic::nearest;
use crate::diagram::print::manifest::{self, Format, Picture};
use crate::diagram::print::pdf::Standard;
use crate::diagram::print::{Sheet, compose, pdf, single};
use crate::diagram::svg;
use crate::site::{self, BuildOptions, Series, Site, album};
use crate::verify::record::FOLDER;
use paper::{Paper, PaperArgs};

#[derive(clap::Args)]
#[command(after_help = "그림 하나:      panrye diagram alquerque --moves \"4,3-3,3\" --out 알케르케.pdf\n\
                        예시의 단계들:  panrye diagram games/konane#가운데를-비운-뒤 --strip --out 코나네.pdf\n\
                        한 쪽의 그림:   panrye diagram games/konane --sheet a4 --out 코나네.pdf\n\
                        사이트의 그림:  panrye diagram --pages 그림 --kind png\n\n\
                        빠진 선택은 사이트의 site.toml에 있는 [print]와 [diagrams]를 따릅니다.")]
pub struct Args {
    #[arg(value_name = "대상", required_unless_present = "pages", help = "놀이의 id나 이름. --strip이면 ‘쪽#예시’, --sheet면 쪽")]
    subject: Option<String>,
    #[command(flatten)]
    setting: SettingOptions,
    #[arg(
        long,
        value_name = "행동들",
        default_value = "",
        hide_default_value = true,
        help = "먼저 둘 행동들. 그림은 마지막 차례를 보여 줍니다"
    )]
    moves: String,
    #[arg(
        long,
        value_name = "파일",
        required_unless_present = "pages",
        help = "그림 파일. 종류는 이름의 끝(.svg, .png, .pdf)을 따릅니다. ‘-’이면 SVG를 표준 출력에 씁니다"
    )]
    out: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["pages", "strip", "sheet", "width_mm", "point_mm", "dpi", "palette", "bleed_mm", "crop_marks", "text", "font", "pdf_a"], help = "화면에 쓸 SVG: 밝은 바탕과 어두운 바탕에 저절로 맞춥니다")]
    web: bool,
    #[arg(long, conflicts_with_all = ["pages", "sheet"], help = "예시의 단계들을 글과 함께 한 그림에 나란히 놓습니다")]
    strip: bool,
    #[arg(long, value_name = "종이", value_parser = ["a4"], conflicts_with_all = ["pages", "width_mm"], help = "한 쪽의 그림을 모두 종이에 앉힙니다(PDF). 크기는 --point-mm과 --columns로 정합니다")]
    sheet: Option<String>,
    #[arg(long, value_name = "폴더", conflicts_with_all = ["subject", "out"], help = "사이트의 그림을 모두 목록과 함께 폴더에 씁니다")]
    pages: Option<PathBuf>,
    #[arg(long, value_name = "종류", value_parser = ["svg", "png", "pdf"], default_value = "pdf", requires = "pages", help = "--pages가 쓸 그림의 종류")]
    kind: String,
    #[arg(long, value_name = "수", value_parser = super::args::whole::<u16>, default_value = "3", help = "--strip과 --sheet에서 한 줄에 놓을 그림의 수")]
    columns: u16,
    #[command(flatten)]
    paper: PaperArgs,
    #[command(flatten)]
    site: SiteArg,
}

pub fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    if let Some(folder) = &args.pages {
        return every_picture(args, folder, out);
    }
    let (Some(subject), Some(file)) = (&args.subject, &args.out) else {
        return Err(Unreadable::new("그릴 것을 적지 않았습니다.").into());
    };
    let format = kind(file)?;
    if args.strip || args.sheet.is_some() {
        let site = args.site.open(&ReportArgs::text(), out)?;
        let paper = args.paper.read(Some(&site), true)?;
        let mut series = album(&checked(&site, out)?, &site.config.diagrams);
        for picture in series.iter_mut().flat_map(|series| &mut series.pictures) {
            picture.scene = args.paper.shown(picture.scene.clone());
        }
        let bytes =
            if args.strip { strip(args, subject, &series, &paper, format) } else { sheets(args, subject, &series, &paper, format) }?;
        return write(file, &bytes, out);
    }
    let setting = args.setting.read(game(subject).map_err(Unreadable::new)?)?;
    // A picture of a position asks for the site's colours where there is a site, and needs none.
    let site = args.site.maybe(out)?;
    let scene = match position::scene(&setting, &args.moves)? {
        Ok(mut scene) => {
            scene.options.coordinates = site.as_ref().is_none_or(|site| site.config.diagrams.coordinates);
            args.paper.shown(scene)
        }
        Err(illegal) => {
            out.complain(&illegal, &[]);
            return Ok(Verdict::Fails);
        }
    };
    if args.web {
        if format != Format::Svg {
            return Err(Unreadable::new("--web은 .svg 그림에만 씁니다.").into());
        }
        return write(file, svg::web(&scene).as_bytes(), out);
    }
    let paper = args.paper.read(site.as_ref(), false)?;
    let sheet = single(&scene, paper.size).map_err(|error| paper.unprintable(&error))?;
    write(file, &encode(&[sheet], &paper, format)?, out)
}

/// The kind of a file by its ending; the standard output takes SVG.
fn kind(file: &Path) -> Result<Format, Unreadable> {
    if file == Path::new("-") {
        return Ok(Format::Svg);
    }
    let ending = file.extension().and_then(|ending| ending.to_str()).and_then(Format::from_ending);
    ending.ok_or_else(|| Unreadable::new(format!("그림 파일의 이름은 .svg, .png, .pdf 가운데 하나로 끝나야 합니다: {}", file.display())))
}

fn encode(sheets: &[Sheet], paper: &Paper, format: Format) -> Result<Vec<u8>, Unreadable> {
    if format != Format::Pdf && paper.standard != Standard::Press {
        return Err(Unreadable::new("--pdf-a는 .pdf 파일에만 씁니다."));
    }
    let done = match (format, sheets) {
        (Format::Pdf, sheets) => pdf::write(sheets, &paper.print(), paper.standard),
        (format, [sheet]) => manifest::encode(sheet, &paper.print(), format),
        _ => return Err(Unreadable::new("종이가 여러 장이므로 .pdf로만 쓸 수 있습니다.")),
    };
    done.map_err(|error| paper.unprintable(&error))
}

fn write(file: &Path, bytes: &[u8], out: &mut Output) -> Result<Verdict, Failure> {
    if file == Path::new("-") {
        out.write_all(bytes)?;
    } else {
        replace(file, bytes).map_err(|error| unwritable(file, &error))?;
    }
    Ok(Verdict::Holds)
}

fn unwritable(file: &Path, error: &std::io::Error) -> Unreadable {
    Unreadable::unwritable(format_args!("{}에 쓸 수 없습니다.", file.display()), error)
}

/// The site with its examples replayed; where an example does not hold there is nothing to draw.
fn checked(site: &Site, out: &mut Output) -> Result<site::Checked, Failure> {
    let checked = site::check(site, &BuildOptions { drafts: true, ignore_records: true, ..BuildOptions::default() });
    let report = ReportArgs::text();
    report.tell(&checked.judged, &site.root, &[], out)?;
    if report.verdict(&checked.judged.findings) == Verdict::Fails {
        return Err(Unreadable::new("사이트에 오류가 있어 그림을 그리지 않았습니다.").into());
    }
    Ok(checked)
}

fn strip(args: &Args, subject: &str, series: &[Series], paper: &Paper, format: Format) -> Result<Vec<u8>, Unreadable> {
    let name = |series: &Series| format!("{}#{}", series.page, series.id);
    let found = series.iter().find(|series| name(series) == subject);
    let series = found.ok_or_else(|| unknown(subject, "예시", series.iter().map(name)))?;
    let layout = compose::Strip { width: paper.width, columns: args.columns.into(), point: paper.point, ..compose::Strip::default() };
    let sheet =
        compose::strip(&series.title, &series.figures(), layout, paper.needed_font()?).map_err(|error| paper.unprintable(&error))?;
    encode(&[sheet], paper, format)
}

fn sheets(args: &Args, subject: &str, series: &[Series], paper: &Paper, format: Format) -> Result<Vec<u8>, Unreadable> {
    let of_page: Vec<&Series> = series.iter().filter(|series| series.page == subject).collect();
    if of_page.is_empty() {
        return Err(unknown(subject, "쪽", series.iter().map(|series| series.page.clone())));
    }
    let title = of_page.first().map(|series| series.page_title.clone()).unwrap_or_default();
    let figures: Vec<_> = of_page.into_iter().flat_map(Series::headed_figures).collect();
    let usual = compose::Paper::default();
    let layout = compose::Paper { columns: args.columns.into(), point: paper.point.unwrap_or(usual.point), ..usual };
    let sheets = compose::pages(&title, &figures, layout, paper.needed_font()?).map_err(|error| paper.unprintable(&error))?;
    encode(&sheets, paper, format)
}

fn unknown(subject: &str, what: &str, known: impl Iterator<Item = String>) -> Unreadable {
    let known: Vec<String> = known.collect();
    let near = nearest(subject, known.iter().map(String::as_str)).map(maybe_meant);
    Unreadable::new(format!("{} 그림이 있는 {what}{} 아닙니다.", quoted(subject, "은/는"), if what == "쪽" { "이" } else { "가" }))
        .maybe(near)
}

/// Folders of a site that are read from or published: pictures among them would go into the site, or go with the next build.
const OF_SITE: [&str; 4] = ["content", "static", "templates", FOLDER];

/// Refuses a folder that is the site itself or one of its own.
fn apart(site: &Site, folder: &Path) -> Result<(), Unreadable> {
    let begun = std::path::absolute(folder).map_err(|error| unwritable(folder, &error))?;
    // As far as it is there: links and `..` lead where they lead.
    let there = begun.ancestors().find_map(|above| Some((above.canonicalize().ok()?, begun.strip_prefix(above).ok()?)));
    let Some(within) = there.and_then(|(above, rest)| above.join(rest).strip_prefix(&site.root).ok().map(Path::to_owned)) else {
        return Ok(());
    };
    let first = within.components().next().map(|first| first.as_os_str().to_string_lossy().to_lowercase());
    let taken = first.is_none_or(|first| OF_SITE.contains(&&*first) || first.starts_with("public") || first.starts_with('.'));
    if taken {
        let said = Unreadable::new(format!("사이트가 쓰는 폴더에는 그림을 쓸 수 없습니다: {}", folder.display()));
        return Err(said.help("`--pages 그림`처럼 사이트의 글과 펴낸 것이 없는 다른 폴더를 적으십시오."));
    }
    Ok(())
}

fn every_picture(args: &Args, folder: &Path, out: &mut Output) -> Result<Verdict, Failure> {
    let site = args.site.open(&ReportArgs::text(), out)?;
    apart(&site, folder)?;
    let paper = args.paper.read(Some(&site), true)?;
    let series = album(&checked(&site, out)?, &site.config.diagrams);
    let pictures = series.into_iter().flat_map(|series| series.pictures);
    let pictures: Vec<Picture> = pictures.map(|picture| Picture { scene: args.paper.shown(picture.scene.clone()), ..picture }).collect();
    let format = Format::from_ending(&args.kind).unwrap_or(Format::Pdf);
    let spinner = progress(format!("그림 {}개를 그리는 중입니다", pictures.len()));
    let files = manifest::write(&pictures, paper.size, &paper.print(), format);
    let files = files.map_err(|(name, error)| paper.unprintable(&error).help(format!("그림: {name}")))?;
    for (path, bytes) in &files {
        let file = folder.join(path);
        let made = file.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| replace(&file, bytes)).map_err(|error| unwritable(&file, &error))?;
    }
    spinner.finish_and_clear();
    writeln!(out, "{}에 그림 {}개와 목록(manifest.csv, manifest.json)을 썼습니다.", folder.display(), pictures.len())?;
    Ok(Verdict::Holds)
}
