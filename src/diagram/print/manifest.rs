//! All pictures of a site as files, with a list that says what each of them is.

use rayon::prelude::*;
use serde::Serialize;

use super::super::scene::Scene;
use super::pdf::Standard;
use super::{Boxes, Font, POINTS_PER_MM, Print, PrintError, Size, pdf, png, single, svg};

/// A picture of a site.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Path of its page without ending, e.g. `guides/chase-and-blockade`.
    pub page: String,
    /// Name of its example, position or puzzle.
    pub example: String,
    /// Number of the step, from 1; the starting position of an example has 0, a picture without steps none.
    pub step: Option<u32>,
    /// The caption, plain text.
    pub caption: String,
    /// What is shown.
    pub scene: Scene,
}

/// A kind of file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Print SVG.
    Svg,
    /// PNG.
    Png,
    /// PDF.
    Pdf,
}

impl Format {
    /// The kind that an ending stands for.
    pub fn from_ending(ending: &str) -> Option<Format> {
        [Format::Svg, Format::Png, Format::Pdf].into_iter().find(|format| format.ending().eq_ignore_ascii_case(ending))
    }

    /// Ending of its files.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Pdf => "pdf",
        }
    }
}

/// A line of the list.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entry {
    /// Path of the file in the folder, with `/`.
    pub file: String,
    /// Page.
    pub page: String,
    /// Example.
    pub example: String,
    /// Step.
    pub step: Option<u32>,
    /// Game.
    pub game: &'static str,
    /// Caption.
    pub caption: String,
    /// Text for a reader who cannot see the picture.
    pub alternative: String,
    /// Width after trimming, in millimetres.
    pub width_mm: f32,
    /// Height after trimming, in millimetres.
    pub height_mm: f32,
    /// Pixels of a PNG, bleed and marks included.
    pub pixels: Option<(u32, u32)>,
    /// Family of the font that letters are set in, if one was given.
    pub font: Option<String>,
    /// Name of its file.
    pub font_file: Option<String>,
    /// SHA-256 of its file.
    pub font_sha256: Option<String>,
}

/// A file to be written: its path in the folder and its bytes.
pub type Written = (String, Vec<u8>);

/// Writes pictures in one format, and `manifest.csv` and `manifest.json` after them, in the order given.
///
/// # Errors
/// The first picture, in order, that cannot be printed, with its page and example.
pub fn write(pictures: &[Picture], size: Size, print: &Print, format: Format) -> Result<Vec<Written>, (String, PrintError)> {
    let done: Vec<_> = pictures.par_iter().map(|picture| one(picture, size, print, format)).collect();
    let mut files = Vec::with_capacity(done.len() + 2);
    let mut entries = Vec::with_capacity(done.len());
    for (result, picture) in done.into_iter().zip(pictures) {
        let (entry, bytes) = result.map_err(|error| (format!("{}#{}", picture.page, picture.example), error))?;
        files.push((entry.file.clone(), bytes));
        entries.push(entry);
    }
    files.push(("manifest.csv".to_owned(), csv(&entries).into_bytes()));
    let mut json = serde_json::to_vec_pretty(&entries).unwrap_or_default();
    json.push(b'\n');
    files.push(("manifest.json".to_owned(), json));
    Ok(files)
}

/// Writes one sheet in a format.
///
/// # Errors
/// If it cannot be printed.
pub fn encode(sheet: &super::Sheet, print: &Print, format: Format) -> Result<Vec<u8>, PrintError> {
    match format {
        Format::Svg => svg::write(sheet, print).map(String::into_bytes),
        Format::Png => png::write(sheet, print),
        Format::Pdf => pdf::write(std::slice::from_ref(sheet), print, Standard::Press),
    }
}

fn one(picture: &Picture, size: Size, print: &Print, format: Format) -> Result<(Entry, Vec<u8>), PrintError> {
    let sheet = single(&picture.scene, size)?;
    let bytes = encode(&sheet, print, format)?;
    let hundredths = |points: f32| (points / POINTS_PER_MM * 100.0).round() / 100.0;
    let media = Boxes::of(&sheet, print).media;
    let font = |of: fn(&Font) -> String| print.font.map(of);
    let entry = Entry {
        file: format!("{}.{}", stem(picture), format.ending()),
        page: picture.page.clone(),
        example: picture.example.clone(),
        step: picture.step,
        game: picture.scene.game.info().id,
        caption: picture.caption.clone(),
        alternative: super::flat::alternative(&picture.scene),
        width_mm: hundredths(sheet.size.x),
        height_mm: hundredths(sheet.size.y),
        pixels: (format == Format::Png).then(|| (png::pixels(media.width, print.dpi), png::pixels(media.height, print.dpi))),
        font: font(|f| f.family().to_owned()),
        font_file: font(|f| f.path().file_name().unwrap_or_default().to_string_lossy().into_owned()),
        font_sha256: font(|f| f.sha256().to_owned()),
    };
    Ok((entry, bytes))
}

/// Path of a picture's file without ending: `PAGE/EXAMPLE` or `PAGE/EXAMPLE-STEP`.
fn stem(picture: &Picture) -> String {
    let step = picture.step.map(|step| format!("-{step}")).unwrap_or_default();
    format!("{}/{}{step}", picture.page, picture.example)
}

/// The list as CSV (RFC 4180), with a line of names.
fn csv(entries: &[Entry]) -> String {
    let mut out = String::from("file,page,example,step,game,caption,alternative,width_mm,height_mm,pixels,font,font_file,font_sha256\r\n");
    for e in entries {
        let (step, pixels) = (e.step.map(|s| s.to_string()), e.pixels.map(|(w, h)| format!("{w}x{h}")));
        let (width, height) = (e.width_mm.to_string(), e.height_mm.to_string());
        let fields: [&str; 13] = [
            &e.file,
            &e.page,
            &e.example,
            step.as_deref().unwrap_or_default(),
            e.game,
            &e.caption,
            &e.alternative,
            &width,
            &height,
            pixels.as_deref().unwrap_or_default(),
            e.font.as_deref().unwrap_or_default(),
            e.font_file.as_deref().unwrap_or_default(),
            e.font_sha256.as_deref().unwrap_or_default(),
        ];
        out.push_str(&fields.map(quoted).join(","));
        out.push_str("\r\n");
    }
    out
}

fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\r', '\n']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.to_owned() }
}
