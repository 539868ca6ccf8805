//! The font of labels and captions: found, checked, measured, outlined.

use std::fs;
use std::io::Read;
use std::path::{Path as File, PathBuf};
use std::sync::{Arc, OnceLock};

use sha2::{Digest, Sha256};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::super::geometry::{Path, Xy, xy};
use super::PrintError;

/// Families with Hangul that are looked for, the first installed one taken (design.md).
pub const FAMILIES: [&str; 8] = [
    "Noto Sans KR",
    "Noto Sans CJK KR",
    "Pretendard",
    "NanumGothic",
    "Nanum Gothic",
    "Apple SD Gothic Neo",
    "AppleSDGothicNeo-Regular",
    "Malgun Gothic",
];

/// Weight of letters, where a font has several.
const REGULAR: f32 = 400.0;

/// A font file with one of its faces.
pub struct Font {
    family: String,
    path: PathBuf,
    data: Arc<Vec<u8>>,
    index: u32,
    digest: OnceLock<String>,
    embedded: OnceLock<Option<krilla::text::Font>>,
}

/// A glyph of a line of text.
#[derive(Clone, Copy, Debug)]
pub struct Glyph {
    /// Number in the font.
    pub id: u16,
    /// First byte of its character in the text.
    pub start: usize,
    /// First byte after it.
    pub end: usize,
    /// Advance in parts of the size.
    pub advance: f32,
}

/// Bytes of the largest file that is read as a font; collections of all weights of a large one stay below.
const LARGEST: u64 = 64 << 20;

/// Faces of a collection that are looked at.
const MOST_FACES: u32 = 256;

impl Font {
    /// Reads the font a site names. Of a collection the face with a Korean family name is taken, otherwise the first.
    ///
    /// # Errors
    /// [`PrintError::FontUnreadable`] if the file cannot be read or is no font.
    pub fn load(path: &File) -> Result<Font, PrintError> {
        let unreadable = || PrintError::FontUnreadable(path.to_owned());
        let data = read(path).ok_or_else(unreadable)?;
        if !has_its_faces(&data) {
            return Err(unreadable());
        }
        let count = ttf_parser::fonts_in_collection(&data).unwrap_or(1).min(MOST_FACES);
        let families: Vec<String> = (0..count).map(|i| Face::parse(&data, i).ok().and_then(|f| family(&f)).unwrap_or_default()).collect();
        let index = families.iter().position(|f| FAMILIES.contains(&f.as_str()) || f.ends_with("KR")).unwrap_or(0);
        Font::new(path.to_owned(), data, index as u32).ok_or_else(unreadable)
    }

    /// The first installed font of [`FAMILIES`]; where fontconfig is used, `FONTCONFIG_FILE` says which are installed.
    ///
    /// # Errors
    /// [`PrintError::NoFont`] if none is installed.
    pub fn installed() -> Result<Font, PrintError> {
        let mut database = usvg::fontdb::Database::new();
        database.load_system_fonts();
        for family in FAMILIES {
            let query = usvg::fontdb::Query { families: &[usvg::fontdb::Family::Name(family)], ..Default::default() };
            let Some((source, index)) = database.query(&query).and_then(|id| database.face_source(id)) else { continue };
            let (usvg::fontdb::Source::File(path) | usvg::fontdb::Source::SharedFile(path, _)) = source else { continue };
            let font = fs::read(&path).ok().and_then(|data| Font::new(path, data, index));
            if let Some(font) = font {
                return Ok(font);
            }
        }
        Err(PrintError::NoFont)
    }

    fn new(path: PathBuf, data: Vec<u8>, index: u32) -> Option<Font> {
        if !has_its_faces(&data) {
            return None;
        }
        let family = Face::parse(&data, index).ok().map(|face| family(&face).unwrap_or_default())?;
        Some(Font { family, path, data: Arc::new(data), index, digest: OnceLock::new(), embedded: OnceLock::new() })
    }

    /// Its family name.
    pub fn family(&self) -> &str {
        &self.family
    }

    /// Its file.
    pub fn path(&self) -> &File {
        &self.path
    }

    /// Number of the face in its file.
    pub fn index(&self) -> u32 {
        self.index
    }

    /// SHA-256 of its file, in hexadecimal digits.
    pub fn sha256(&self) -> &str {
        self.digest.get_or_init(|| Sha256::digest(self.data.as_slice()).iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The glyphs of a line of text, one for each character.
    ///
    /// # Errors
    /// [`PrintError::GlyphMissing`] for the first character the font does not have.
    pub fn glyphs(&self, text: &str) -> Result<Vec<Glyph>, PrintError> {
        let face = self.face().ok_or_else(|| PrintError::FontUnreadable(self.path.clone()))?;
        let units = f32::from(face.units_per_em());
        let glyph = |(start, c): (usize, char)| {
            let id = face.glyph_index(c).ok_or_else(|| PrintError::GlyphMissing {
                label: text.to_owned(),
                character: c,
                font: self.path.clone(),
            })?;
            let advance = f32::from(face.glyph_hor_advance(id).unwrap_or(0)) / units;
            Ok(Glyph { id: id.0, start, end: start + c.len_utf8(), advance })
        };
        text.char_indices().map(glyph).collect()
    }

    /// Width of a line of text in parts of the size.
    ///
    /// # Errors
    /// As [`Font::glyphs`].
    pub fn width(&self, text: &str) -> Result<f32, PrintError> {
        Ok(self.glyphs(text)?.iter().map(|g| g.advance).sum())
    }

    /// The outlines of glyphs from a place on the base line on.
    pub fn outlines(&self, glyphs: &[Glyph], start: Xy, size: f32) -> Path {
        let Some(face) = self.face() else { return Path::new() };
        let mut outline = Outline { path: Path::new(), scale: size / f32::from(face.units_per_em()), at: start };
        for glyph in glyphs {
            face.outline_glyph(GlyphId(glyph.id), &mut outline);
            outline.at.x += glyph.advance * size;
        }
        outline.path
    }

    /// The font as the PDF writer takes it.
    pub(super) fn embedded(&self) -> Option<krilla::text::Font> {
        let read = || {
            let data = self.data.clone().into();
            if self.face()?.is_variable() {
                krilla::text::Font::new_variable(data, self.index, &[(krilla::text::Tag::new(b"wght"), REGULAR)])
            } else {
                krilla::text::Font::new(data, self.index)
            }
        };
        self.embedded.get_or_init(read).clone()
    }

    /// The face, of a font of many weights the usual one: the first of Noto Sans KR is hair-thin.
    fn face(&self) -> Option<Face<'_>> {
        let mut face = Face::parse(&self.data, self.index).ok()?;
        face.set_variation(ttf_parser::Tag::from_bytes(b"wght"), REGULAR);
        Some(face)
    }
}

/// The bytes of a plain file of this size at most: a pipe may never begin, a device never end.
fn read(path: &File) -> Option<Vec<u8>> {
    let plain = fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() <= LARGEST);
    let mut data = Vec::new();
    // It may grow meanwhile.
    let length = plain.then(|| fs::File::open(path).ok())??.take(LARGEST + 1).read_to_end(&mut data).ok()?;
    (length as u64 <= LARGEST).then_some(data)
}

/// Whether the places of all faces that a collection claims to have lie inside its file. A broken header may claim
/// billions, which the reader of fonts takes for a mistake of its caller.
fn has_its_faces(data: &[u8]) -> bool {
    ttf_parser::fonts_in_collection(data).is_none_or(|count| 12 + 4 * u64::from(count) <= data.len() as u64)
}

fn family(face: &Face) -> Option<String> {
    let names = face.names();
    let of = |id: u16| names.into_iter().filter(|name| name.name_id == id).find_map(|name| name.to_string());
    of(ttf_parser::name_id::TYPOGRAPHIC_FAMILY).or_else(|| of(ttf_parser::name_id::FAMILY))
}

struct Outline {
    path: Path,
    scale: f32,
    at: Xy,
}

impl Outline {
    fn place(&self, x: f32, y: f32) -> Xy {
        self.at + xy(x, -y) * self.scale
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.place(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.place(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.place(x1, y1), self.place(x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.cubic_to(self.place(x1, y1), self.place(x2, y2), self.place(x, y));
    }

    fn close(&mut self) {
        self.path.close();
    }
}
