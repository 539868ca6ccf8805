//! PDF: page boxes to the millimetre, shapes, embedded fonts, tags with alternative texts.

use krilla::SerializeSettings;
use krilla::color::{cmyk, luma, rgb};
use krilla::configure::{Archival, Configuration, ConfigurationBuilder};
use krilla::geom::{self, PathBuilder, Transform};
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Paint, Stroke as PdfStroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{ContentTag, Identifier, SpanTag, Tag, TagGroup, TagTree};
use krilla::text::{GlyphId, KrillaGlyph};

use super::super::geometry::{Path, Rect, Segment};
use super::flat::{self, Pen, Run, Stroke, alternative};
use super::{Boxes, Colour, Line, Placed, Print, PrintError, Sheet};

/// What kind of PDF is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standard {
    /// PDF 1.7; colours of the device, so that black stays black ink alone.
    #[default]
    Press,
    /// PDF/A-2u for archives; its colours carry profiles and cannot be cyan, magenta, yellow, black. It must be dated.
    Archive {
        /// Year.
        year: u16,
        /// Month, from 1.
        month: u8,
        /// Day, from 1.
        day: u8,
    },
}

/// Writes sheets as the pages of one PDF.
///
/// # Errors
/// If letters cannot be set, or the writer refuses the standard.
pub fn write(sheets: &[Sheet], print: &Print, standard: Standard) -> Result<Vec<u8>, PrintError> {
    let settings = SerializeSettings { configuration: configuration(standard)?, enable_tagging: true, ..SerializeSettings::default() };
    let mut document = krilla::Document::new_with(settings);
    let mut tree = TagTree::new().with_lang(Some("ko-KR".to_owned()));
    for (number, sheet) in sheets.iter().enumerate() {
        let boxes = Boxes::of(sheet, print);
        let mut page = document.start_page_with(page_settings(&boxes)?);
        let mut groups = Vec::new();
        let drawn = {
            let mut writer = Writer { surface: page.surface(), groups: &mut groups, page: number };
            flat::sheet(sheet, print, &boxes, &mut writer)
        };
        page.finish();
        drawn?;
        for group in groups {
            tree.push(group);
        }
    }
    let title = sheets.first().map(|sheet| sheet.title.clone()).filter(|title| !title.is_empty()).unwrap_or_else(|| "panrye".to_owned());
    let mut metadata = Metadata::new().title(title).language("ko-KR".to_owned()).creator("panrye".to_owned());
    if let Standard::Archive { year, month, day } = standard {
        metadata = metadata.creation_date(DateTime::new(year).month(month).day(day));
    }
    document.set_metadata(metadata);
    document.set_tag_tree(tree);
    let mut bytes = document.finish().map_err(|error| PrintError::Writer(format!("{error:?}")))?;
    drop_suspects(&mut bytes);
    Ok(bytes)
}

/// Blanks `/Suspects false` in the catalogue: it is the default, and poppler's tools complain when it is written out. The
/// length stays, and so does every offset.
fn drop_suspects(bytes: &mut [u8]) {
    const BEFORE: &[u8] = b"/MarkInfo<</Marked true";
    const WORDS: &[u8] = b"/Suspects false";
    let length = BEFORE.len() + WORDS.len();
    let found = bytes.windows(length).rposition(|w| w.starts_with(BEFORE) && w.ends_with(WORDS));
    if let Some(at) = found {
        bytes[at + BEFORE.len()..at + length].fill(b' ');
    }
}

fn configuration(standard: Standard) -> Result<Configuration, PrintError> {
    let builder = match standard {
        Standard::Press => ConfigurationBuilder::new(),
        Standard::Archive { .. } => ConfigurationBuilder::new().with_archival_validator(Archival::A2_U),
    };
    builder.finish().map_err(|error| PrintError::Writer(format!("{error:?}")))
}

fn page_settings(boxes: &Boxes) -> Result<PageSettings, PrintError> {
    let rect = |r: Rect| geom::Rect::from_xywh(r.x, r.y, r.width, r.height);
    let settings = PageSettings::from_wh(boxes.media.width, boxes.media.height).ok_or(PrintError::Size)?;
    Ok(settings.with_media_box(rect(boxes.media)).with_bleed_box(rect(boxes.bleed)).with_trim_box(rect(boxes.trim)))
}

struct Writer<'a, 'g> {
    surface: Surface<'a>,
    groups: &'g mut Vec<TagGroup>,
    /// Number of the page, from 0.
    page: usize,
}

impl Writer<'_, '_> {
    fn add(&mut self, tag: impl Into<krilla::tagging::TagKind>, content: Identifier) {
        let mut group = TagGroup::new(tag);
        group.push(content);
        self.groups.push(group);
    }
}

impl Pen for Writer<'_, '_> {
    fn begin_figure(&mut self, placed: &Placed) {
        let area = placed.area();
        let content = self.surface.start_tagged(ContentTag::Other);
        let mut tag = Tag::Figure(Some(alternative(&placed.scene)));
        if let Some(rect) = geom::Rect::from_xywh(area.x, area.y, area.width, area.height) {
            tag = tag.with_bbox(Some(krilla::tagging::BBox::new(self.page, rect)));
        }
        self.add(tag, content);
        self.surface.push_transform(&Transform::from_row(placed.scale, 0.0, 0.0, placed.scale, placed.at.x, placed.at.y));
    }

    fn end_figure(&mut self) {
        self.surface.pop();
        self.surface.end_tagged();
    }

    fn begin_group(&mut self, _id: &str, _name: &'static str) {}

    fn end_group(&mut self) {}

    fn shape(&mut self, path: &Path, fill: Option<Colour>, stroke: Option<Stroke>) {
        let Some(path) = outline(path) else { return };
        self.surface.set_fill(fill.map(filled));
        self.surface.set_stroke(stroke.map(stroked));
        self.surface.draw_path(&path);
    }

    fn run(&mut self, run: &Run) {
        let Some(font) = run.font.embedded() else { return };
        let glyph = |g: &super::Glyph| KrillaGlyph {
            glyph_id: GlyphId::new(g.id.into()),
            text_range: g.start..g.end,
            x_advance: g.advance,
            x_offset: 0.0,
            y_offset: 0.0,
            y_advance: 0.0,
            location: None,
        };
        let glyphs: Vec<KrillaGlyph> = run.glyphs.iter().map(glyph).collect();
        self.surface.set_fill(Some(filled(run.colour)));
        self.surface.set_stroke(None);
        self.surface.draw_glyphs(geom::Point::from_xy(run.at.x, run.at.y), &glyphs, font, run.text, run.size, false);
    }

    fn begin_line(&mut self, line: &Line) {
        // Letters drawn as shapes are read out all the same.
        let span = SpanTag::empty().with_actual_text(Some(&line.text));
        let content = self.surface.start_tagged(ContentTag::Span(span));
        self.add(Tag::P, content);
    }

    fn end_line(&mut self) {
        self.surface.end_tagged();
    }
}

fn outline(path: &Path) -> Option<geom::Path> {
    let mut builder = PathBuilder::new();
    for segment in path.segments() {
        match *segment {
            Segment::Move(p) => builder.move_to(p.x, p.y),
            Segment::Line(p) => builder.line_to(p.x, p.y),
            Segment::Quad(a, p) => builder.quad_to(a.x, a.y, p.x, p.y),
            Segment::Cubic(a, b, p) => builder.cubic_to(a.x, a.y, b.x, b.y, p.x, p.y),
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}

fn paint(colour: Colour) -> Paint {
    let ink = |percent: u8| ((u32::from(percent) * 255 + 50) / 100) as u8;
    match colour {
        Colour::Rgb(c) => rgb::Color::new(c.0, c.1, c.2).into(),
        Colour::Grey(value) => luma::Color::new(value).into(),
        Colour::Cmyk([c, m, y, k]) => cmyk::Color::new(ink(c), ink(m), ink(y), ink(k)).into(),
    }
}

fn filled(colour: Colour) -> Fill {
    Fill { paint: paint(colour), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroked(stroke: Stroke) -> PdfStroke {
    PdfStroke {
        paint: paint(stroke.colour),
        width: stroke.width,
        miter_limit: 10.0,
        line_cap: if stroke.butt { LineCap::Butt } else { LineCap::Round },
        line_join: LineJoin::Round,
        opacity: NormalizedF32::ONE,
        dash: stroke.dash.map(|(on, off)| StrokeDash { array: vec![on, off], offset: 0.0 }),
    }
}
