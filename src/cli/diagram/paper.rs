//! How pictures come onto paper: what is typed, what the site says, what is usual.

use std::path::PathBuf;

use jiff::civil::Date;

use crate::cli::args::whole;
use crate::cli::failure::Unreadable;
use crate::cli::korean::{maybe_meant, quoted};
use crate::diagnostic::codes::diagram as codes;
use crate::diagnostic::nearest;
use crate::diagram::Scene;
use crate::diagram::print::pdf::Standard;
use crate::diagram::print::{Colour, Font, Print, PrintError, PrintPalette, Size, TextMode};
use crate::diagram::style::Ink;
use crate::korean::parse_date;
use crate::site::Site;
use crate::site::config::Print as SitePrint;

/// Options of print; what is left out comes from `[print]` of the site.
#[derive(clap::Args)]
pub struct PaperArgs {
    #[arg(long, value_name = "mm", value_parser = millimetres, conflicts_with = "point_mm", help = "그림의 너비(밀리미터). 재단 여백은 바깥에 더합니다 [기본값: 80, --strip이면 150]")]
    width_mm: Option<f32>,
    #[arg(long, value_name = "mm", value_parser = millimetres, help = "이웃한 점 사이의 거리(밀리미터). 여러 판의 크기를 맞춥니다")]
    point_mm: Option<f32>,
    #[arg(long, value_name = "수", value_parser = whole::<u32>, help = "PNG의 해상도, 1인치의 화소 수 [기본값: 300]")]
    dpi: Option<u32>,
    #[arg(long, value_name = "색", value_parser = ["colour", "grey"], help = "색을 쓰거나(colour) 검정 잉크만 씁니다(grey) [기본값: colour]")]
    palette: Option<String>,
    #[arg(long, value_name = "mm", value_parser = millimetres, help = "재단 여백(밀리미터), 너비 바깥에 더합니다 [기본값: 0]")]
    bleed_mm: Option<f32>,
    #[arg(long, help = "재단선을 그립니다")]
    crop_marks: bool,
    #[arg(long, value_name = "곳", value_parser = ["action"], help = "움직임이 있는 곳만 그립니다(action). 수라카르타와 뱀과 사다리는 늘 판 전체입니다")]
    crop: Option<String>,
    #[arg(long, help = "가장자리의 행과 열 번호를 뺍니다")]
    no_coordinates: bool,
    #[arg(long, value_name = "꼴", value_parser = ["outline", "font"], default_value = "outline", help = "글자를 윤곽으로(outline) 또는 글꼴의 글자로(font) 넣습니다")]
    text: String,
    #[arg(long, value_name = "파일", help = "글자를 넣을 글꼴 파일 [기본값: 설치된 한글 글꼴]")]
    font: Option<PathBuf>,
    #[arg(
        long,
        value_name = "날짜",
        value_parser = date,
        conflicts_with = "pages",
        help = "보존용 PDF(PDF/A-2u)로 씁니다. 이 형식은 만든 날짜를 적어야 합니다: 2026-10-02"
    )]
    pdf_a: Option<Date>,
}

/// What they mean.
pub struct Paper {
    /// Size of a picture.
    pub size: Size,
    /// Width of several pictures side by side, in millimetres.
    pub width: f32,
    /// Distance of neighbouring points, in millimetres, if that is given.
    pub point: Option<f32>,
    /// Form of PDF.
    pub standard: Standard,
    palette: PrintPalette,
    bleed: f32,
    crop_marks: bool,
    dpi: u32,
    text: TextMode,
    /// Looked for only where letters may come up: reading all installed fonts takes longer than drawing.
    font: Option<Result<Font, PrintError>>,
}

impl PaperArgs {
    /// A scene shown as wanted: cut to what is in play, without coordinates.
    pub fn shown(&self, mut scene: Scene) -> Scene {
        scene.options.crop |= self.crop.is_some();
        scene.options.coordinates &= !self.no_coordinates;
        scene
    }

    /// The options with what the site says; `letters` is whether pictures may have letters besides coordinates.
    pub fn read(&self, site: Option<&Site>, letters: bool) -> Result<Paper, Unreadable> {
        let print = site.map(|site| &site.config.print);
        let width = self.width_mm.or(print.and_then(|print| print.width).map(|mm| mm as f32));
        let dpi = self.dpi.or(print.and_then(|print| print.resolution)).unwrap_or(300);
        if !(1..=4800).contains(&dpi) {
            return Err(Unreadable::new(format!("해상도는 1부터 4800까지입니다: {dpi}")));
        }
        let text = if self.text == "font" { TextMode::Font } else { TextMode::Outline };
        let font = (letters || text == TextMode::Font || self.font.is_some()).then(|| self.font(site));
        // No font is no error before letters need one; a font that is named and is none always is.
        if let Some(Err(error @ PrintError::FontUnreadable(_))) = &font {
            return Err(Unreadable::new(error.message()).maybe(explained(error)));
        }
        Ok(Paper {
            size: self.point_mm.map_or(Size::Width(width.unwrap_or(80.0)), Size::Point),
            width: width.unwrap_or(150.0),
            point: self.point_mm,
            standard: self.pdf_a.map_or(Standard::Press, archive),
            palette: self.colours(site)?,
            bleed: self.bleed_mm.or(print.and_then(|print| print.bleed).map(|mm| mm as f32)).unwrap_or(0.0),
            crop_marks: self.crop_marks,
            dpi,
            text,
            font,
        })
    }

    /// The palette, with the site's own colours for single inks: `[print.colours]` or `[print.grey]`.
    fn colours(&self, site: Option<&Site>) -> Result<PrintPalette, Unreadable> {
        let print = site.map(|site| &site.config.print);
        let name = self.palette.as_deref().or(print.and_then(|print| Some(print.palette.as_ref()?.value.as_str())));
        let (mut palette, table) = match name {
            None | Some("colour") => (PrintPalette::COLOUR, "print.colours"),
            Some("grey") => (PrintPalette::GREY, "print.grey"),
            Some(other) => {
                return Err(Unreadable::new(format!("`[print] palette`의 {} colour나 grey가 아닙니다.", quoted(other, "은/는"))));
            }
        };
        let own = |print: &SitePrint| if table == "print.grey" { print.grey.clone() } else { print.colours.clone() };
        for (name, colour) in print.map(own).unwrap_or_default() {
            let inks = || Ink::ALL.into_iter().map(Ink::name);
            let ink = Ink::ALL.into_iter().find(|ink| ink.name() == name).ok_or_else(|| {
                Unreadable::new(format!("`[{table}]`의 {} 그림에 없는 색 이름입니다.", quoted(&name, "은/는")))
                    .maybe(nearest(&name, inks()).map(maybe_meant))
                    .help(format!("색 이름: {}", inks().collect::<Vec<_>>().join(", ")))
            })?;
            let read = Colour::parse(&colour.value).ok_or_else(|| {
                Unreadable::new(format!("`[{table}] {name}`의 {} 색으로 읽을 수 없습니다.", quoted(&colour.value, "을/를")))
                    .help("#0c5f68, grey(60), cmyk(85, 40, 45, 20)처럼 적어 주십시오.")
            })?;
            palette.set(ink, read);
        }
        Ok(palette)
    }

    /// The font that is typed, the site's, or an installed one.
    fn font(&self, site: Option<&Site>) -> Result<Font, PrintError> {
        let of_site = || site.and_then(|site| Some(site.root.join(&site.config.print.font.as_ref()?.value)));
        self.font.clone().or_else(of_site).map_or_else(Font::installed, |path| Font::load(&path))
    }
}

impl Paper {
    /// The options as print takes them. A font that is missing is no error before letters need it.
    pub fn print(&self) -> Print<'_> {
        Print {
            palette: self.palette,
            text: self.text,
            font: self.font.as_ref().and_then(|font| font.as_ref().ok()),
            bleed: self.bleed,
            crop_marks: self.crop_marks,
            dpi: self.dpi,
        }
    }

    /// The font, for captions.
    pub fn needed_font(&self) -> Result<&Font, Unreadable> {
        match &self.font {
            Some(Ok(font)) => Ok(font),
            Some(Err(error)) => Err(self.unprintable(error)),
            None => Err(self.unprintable(&PrintError::NoFont)),
        }
    }

    /// What stands in the way of a print, with the reason why there is no font.
    pub fn unprintable(&self, error: &PrintError) -> Unreadable {
        match (error, &self.font) {
            (PrintError::FontNeeded(text), Some(Err(missing))) => {
                Unreadable::new(format!("그림의 글 {} 넣을 수 없습니다. {}", quoted(text, "을/를"), missing.message()))
                    .maybe(explained(missing))
            }
            _ => Unreadable::new(error.message()).maybe(explained(error)),
        }
    }
}

/// Where more is said about what stands in the way.
fn explained(error: &PrintError) -> Option<String> {
    let code = match error {
        PrintError::NoFont | PrintError::FontNeeded(_) => &codes::FONT_MISSING,
        PrintError::FontUnreadable(_) => &codes::FONT_UNREADABLE,
        PrintError::GlyphMissing { .. } => &codes::GLYPH_MISSING,
        PrintError::Size | PrintError::Writer(_) => return None,
    };
    Some(format!("자세한 설명: panrye explain {}", code.id))
}

/// The form for archives, with the day it was made.
fn archive(day: Date) -> Standard {
    Standard::Archive { year: day.year().unsigned_abs(), month: day.month().unsigned_abs(), day: day.day().unsigned_abs() }
}

fn date(text: &str) -> Result<Date, String> {
    parse_date(text).ok_or_else(|| format!("{} 날짜로 읽을 수 없습니다. 2026-10-02처럼 적으십시오.", quoted(text, "을/를")))
}

/// A length in millimetres.
fn millimetres(text: &str) -> Result<f32, String> {
    let number = text.trim().strip_suffix("mm").unwrap_or(text).trim();
    let read = number.parse::<f32>().ok().filter(|mm| mm.is_finite() && (0.0..=5000.0).contains(mm));
    read.ok_or_else(|| format!("{} 0부터 5000까지의 밀리미터가 아닙니다.", quoted(text, "은/는")))
}
