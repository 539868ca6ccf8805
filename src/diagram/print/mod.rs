//! Pictures for print: exact sizes, colours of a press, fonts checked before anything is drawn.
//!
//! A [`Sheet`] is a piece of paper with figures and lines of text on it. [`svg`], [`pdf`] and [`png`]
//! write sheets; [`single`], the functions of [`compose`] make them.

mod colour;
pub mod compose;
mod flat;
mod font;
pub mod manifest;
mod numerals;
pub mod pdf;
pub mod png;
pub mod svg;

use std::path::PathBuf;

use super::Scene;
use super::geometry::{Rect, Xy, xy};

pub use colour::{Colour, PrintPalette};
pub use font::{FAMILIES, Font, Glyph};

/// Points (1/72 inch) in a millimetre.
pub const POINTS_PER_MM: f32 = 72.0 / 25.4;

/// Least weight of a line in print, in points.
pub const LEAST_LINE: f32 = 0.25;
/// Least size of a letter in print, in points.
pub const LEAST_LETTER: f32 = 5.0;

/// How letters come onto paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TextMode {
    /// As shapes; numerals are our own, so that a picture without words needs no font.
    #[default]
    Outline,
    /// As text in the font.
    Font,
}

/// How large a picture is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Size {
    /// Its whole width, in millimetres.
    Width(f32),
    /// The distance of neighbouring points, in millimetres: boards of different games match on a page.
    Point(f32),
}

/// How sheets are printed.
#[derive(Clone, Copy)]
pub struct Print<'a> {
    /// Colours.
    pub palette: PrintPalette,
    /// Letters as shapes or as text.
    pub text: TextMode,
    /// The font, where letters are needed.
    pub font: Option<&'a Font>,
    /// Bleed around the sheet, in millimetres.
    pub bleed: f32,
    /// Crop marks outside the bleed.
    pub crop_marks: bool,
    /// Pixels per inch of a PNG.
    pub dpi: u32,
}

impl Default for Print<'_> {
    fn default() -> Self {
        Print { palette: PrintPalette::COLOUR, text: TextMode::Outline, font: None, bleed: 0.0, crop_marks: false, dpi: 300 }
    }
}

/// What stands in the way of a print.
#[derive(Clone, PartialEq, Debug)]
pub enum PrintError {
    /// No font of [`FAMILIES`] is installed.
    NoFont,
    /// This text needs a font and none was given.
    FontNeeded(String),
    /// A font file cannot be read or is none.
    FontUnreadable(PathBuf),
    /// The font lacks a character.
    GlyphMissing {
        /// The text.
        label: String,
        /// Its first missing character.
        character: char,
        /// The file of the font.
        font: PathBuf,
    },
    /// A size that cannot be printed: nothing, or beyond 5 metres or 20,000 pixels.
    Size,
    /// The writer of a format refused; its own words, which are for programmers and not in the message.
    Writer(String),
}

impl PrintError {
    /// What happened and what to do, in Korean.
    pub fn message(&self) -> String {
        match self {
            PrintError::NoFont => {
                "그림에 쓸 한글 글꼴을 찾지 못했습니다. `apt-get install fonts-noto-cjk`로 글꼴을 설치하거나, 글꼴 파일을 `--font`로 주거나 \
                 `site.toml`의 `[print] font`에 적어 주십시오."
                    .to_owned()
            }
            PrintError::FontNeeded(text) => {
                format!("그림의 글 ‘{text}’에는 글꼴이 필요합니다. 글꼴 파일을 `--font`로 주거나 `site.toml`의 `[print] font`에 적어 주십시오.")
            }
            PrintError::FontUnreadable(path) => {
                format!("글꼴 파일 `{}`을 읽을 수 없습니다. 64 MiB를 넘지 않는 OpenType이나 TrueType 글꼴 파일의 경로인지 확인해 주십시오.", path.display())
            }
            PrintError::GlyphMissing { label, character, font } => format!(
                "그림의 글 ‘{label}’ 가운데 글자 ‘{character}’(U+{:04X})이 글꼴 `{}`에 없습니다. 이 글자가 있는 글꼴을 `--font`로 주거나 `[print] font`에 적어 주십시오.",
                u32::from(*character),
                font.display()
            ),
            PrintError::Size => {
                "인쇄할 수 없는 크기입니다. 너비는 0보다 크고 5,000mm를 넘지 않아야 하며, PNG는 한 변이 20,000픽셀을 넘을 수 없습니다.".to_owned()
            }
            PrintError::Writer(_) => "그림 파일을 쓰지 못했습니다. 너비나 해상도를 줄여 다시 그려 보십시오.".to_owned(),
        }
    }
}

impl std::fmt::Display for PrintError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message())
    }
}

impl std::error::Error for PrintError {}

/// A figure on a sheet.
#[derive(Clone, Debug)]
pub struct Placed {
    /// What it shows.
    pub scene: Scene,
    /// Its upper left corner, in points.
    pub at: Xy,
    /// Points per picture unit.
    pub scale: f32,
}

impl Placed {
    /// The box it fills, in points.
    pub fn area(&self) -> Rect {
        let size = self.scene.size() * self.scale;
        Rect::new(self.at.x, self.at.y, size.x, size.y)
    }
}

/// A line of text on a sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Start of the base line, in points.
    pub at: Xy,
    /// Size of the letters, in points.
    pub size: f32,
    /// The text.
    pub text: String,
    /// Set in full ink rather than in that of coordinates.
    pub strong: bool,
}

/// Something on a sheet.
#[derive(Clone, Debug)]
pub enum Item {
    /// A figure.
    Figure(Box<Placed>),
    /// A line of text.
    Line(Line),
}

/// A piece of paper.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Name, for the reader of the file.
    pub title: String,
    /// Width and height after trimming, in points.
    pub size: Xy,
    /// What is on it, in reading order.
    pub items: Vec<Item>,
}

impl Sheet {
    /// The figure, if there is one and nothing else.
    fn only_figure(&self) -> Option<&Placed> {
        match self.items.as_slice() {
            [Item::Figure(placed)] => Some(placed),
            _ => None,
        }
    }
}

/// One picture by itself.
///
/// # Errors
/// [`PrintError::Size`] for a size that cannot be printed.
pub fn single(scene: &Scene, size: Size) -> Result<Sheet, PrintError> {
    let units = scene.size();
    let scale = match size {
        Size::Width(mm) => mm * POINTS_PER_MM / units.x,
        Size::Point(mm) => mm * POINTS_PER_MM / super::layout::PITCH,
    };
    let size = units * scale;
    let limit = 5000.0 * POINTS_PER_MM;
    if !(size.x.is_finite() && size.x > 0.5 && size.x <= limit && size.y <= limit) {
        return Err(PrintError::Size);
    }
    let figure = Placed { scene: scene.clone(), at: Xy::default(), scale };
    Ok(Sheet { title: scene.options.title.clone(), size, items: vec![Item::Figure(Box::new(figure))] })
}

/// The boxes of a printed sheet, in points from the upper left corner of the medium.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Boxes {
    /// The whole medium.
    pub media: Rect,
    /// The sheet with its bleed.
    pub bleed: Rect,
    /// The sheet after trimming.
    pub trim: Rect,
}

/// Distance of crop marks from the bleed and their length, in points.
const MARK_GAP: f32 = 3.0;
const MARK_LENGTH: f32 = 14.0;

impl Boxes {
    /// The boxes of a sheet.
    pub fn of(sheet: &Sheet, print: &Print) -> Boxes {
        let bleed = print.bleed.max(0.0) * POINTS_PER_MM;
        let margin = bleed + if print.crop_marks { MARK_GAP + MARK_LENGTH } else { 0.0 };
        let trim = Rect::new(margin, margin, sheet.size.x, sheet.size.y);
        Boxes { media: Rect::new(0.0, 0.0, trim.width + 2.0 * margin, trim.height + 2.0 * margin), bleed: trim.grown(bleed), trim }
    }

    /// The ends of the eight crop marks.
    pub fn crop_marks(&self) -> Vec<(Xy, Xy)> {
        let (t, b) = (self.trim, self.bleed);
        let mut marks = Vec::new();
        for x in [t.x, t.right()] {
            marks.push((xy(x, b.y - MARK_GAP - MARK_LENGTH), xy(x, b.y - MARK_GAP)));
            marks.push((xy(x, b.bottom() + MARK_GAP), xy(x, b.bottom() + MARK_GAP + MARK_LENGTH)));
        }
        for y in [t.y, t.bottom()] {
            marks.push((xy(b.x - MARK_GAP - MARK_LENGTH, y), xy(b.x - MARK_GAP, y)));
            marks.push((xy(b.right() + MARK_GAP, y), xy(b.right() + MARK_GAP + MARK_LENGTH, y)));
        }
        marks
    }
}
