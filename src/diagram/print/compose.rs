//! Several figures on one piece of paper: the steps of an example side by side, all figures of a page on sheets of A4.

use super::super::geometry::xy;
use super::super::layout::PITCH;
use super::super::scene::Scene;
use super::{Font, Item, Line, POINTS_PER_MM, Placed, PrintError, Sheet};

/// A figure with what is said under it.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What stands over it where something new begins, e.g. the title of an example; may be empty.
    pub heading: String,
    /// The picture.
    pub scene: Scene,
    /// A short number or name before the caption; may be empty.
    pub label: String,
    /// The caption, plain text.
    pub caption: String,
}

/// How figures are laid out side by side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strip {
    /// Whole width, in millimetres.
    pub width: f32,
    /// Figures in a row.
    pub columns: usize,
    /// Distance between figures, in millimetres.
    pub gap: f32,
    /// Distance of neighbouring points, in millimetres; without it a board fills its column. It never grows wider than that.
    pub point: Option<f32>,
    /// Size of captions, in points.
    pub letters: f32,
}

impl Default for Strip {
    fn default() -> Self {
        Strip { width: 150.0, columns: 3, gap: 6.0, point: None, letters: 8.0 }
    }
}

/// How figures are laid out on sheets of paper.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paper {
    /// Width and height, in millimetres.
    pub size: (f32, f32),
    /// Margin on all sides, in millimetres.
    pub margin: f32,
    /// Distance of neighbouring points, in millimetres; a board too wide for its column is made smaller.
    pub point: f32,
    /// Columns.
    pub columns: usize,
    /// Size of captions, in points.
    pub letters: f32,
}

impl Default for Paper {
    fn default() -> Self {
        Paper { size: (210.0, 297.0), margin: 18.0, point: 6.5, columns: 3, letters: 8.0 }
    }
}

/// Distance of base lines in sizes of the letters.
const LEADING: f32 = 1.55;
/// Distance of the first base line from the figure above, likewise.
const DROP: f32 = 1.5;
/// Size of headings in sizes of captions.
const HEADING: f32 = 1.2;

/// The steps of an example as one figure: boards of one scale in rows, captions under them.
///
/// # Errors
/// If the captions cannot be set in the font, or nothing would have a size.
pub fn strip(title: &str, figures: &[Figure], layout: Strip, font: &Font) -> Result<Sheet, PrintError> {
    let (width, gap) = (layout.width * POINTS_PER_MM, layout.gap * POINTS_PER_MM);
    let columns = layout.columns.clamp(1, figures.len().max(1));
    let column = (width - gap * (columns - 1) as f32) / columns as f32;
    let widest = figures.iter().map(|f| f.scene.size().x).fold(0.0, f32::max);
    if !(column > 1.0 && widest > 0.0 && layout.letters > 0.0 && layout.point.is_none_or(|mm| mm > 0.0)) {
        return Err(PrintError::Size);
    }
    let scale = layout.point.map_or(column / widest, |mm| mm * POINTS_PER_MM / PITCH);
    let set = Setting { column, scale, letters: layout.letters, font };
    let mut items = Vec::new();
    let mut top = 0.0;
    for row in figures.chunks(columns) {
        let blocks = row.iter().map(|figure| set.block(figure)).collect::<Result<Vec<_>, _>>()?;
        top += place_row(&blocks, 0.0, top, column + gap, &mut items) + gap;
    }
    Ok(Sheet { title: title.to_owned(), size: xy(width, (top - gap).max(1.0)), items })
}

/// All figures of a page on as many sheets as they need, the title at the head of the first, a number at the foot of each.
///
/// # Errors
/// As [`strip`].
pub fn pages(title: &str, figures: &[Figure], paper: Paper, font: &Font) -> Result<Vec<Sheet>, PrintError> {
    let points = |mm: f32| mm * POINTS_PER_MM;
    let (size, margin) = (xy(points(paper.size.0), points(paper.size.1)), points(paper.margin));
    let columns = paper.columns.max(1);
    let gap = points(6.0);
    let column = (size.x - 2.0 * margin - gap * (columns - 1) as f32) / columns as f32;
    if !(column > 1.0 && paper.point > 0.0 && paper.letters > 0.0) {
        return Err(PrintError::Size);
    }
    let set = Setting { column, scale: points(paper.point) / PITCH, letters: paper.letters, font };
    let bottom = size.y - margin;
    let heading = Line { at: xy(margin, margin + 14.0), size: 14.0, text: title.to_owned(), strong: true };
    let mut sheets = vec![Sheet { title: title.to_owned(), size, items: vec![Item::Line(heading)] }];
    let mut top = margin + 34.0;
    for row in figures.chunks(columns) {
        let blocks = row.iter().map(|figure| set.block(figure)).collect::<Result<Vec<_>, _>>()?;
        let height = row_height(&blocks);
        if top + height > bottom && top > margin {
            sheets.push(Sheet { title: title.to_owned(), size, items: Vec::new() });
            top = margin;
        }
        if let Some(sheet) = sheets.last_mut() {
            place_row(&blocks, margin, top, column + gap, &mut sheet.items);
        }
        top += height + gap;
    }
    for (i, sheet) in sheets.iter_mut().enumerate() {
        let text = (i + 1).to_string();
        let half = font.width(&text)? * paper.letters / 2.0;
        let at = xy(size.x / 2.0 - half, size.y - margin / 2.0);
        sheet.items.push(Item::Line(Line { at, size: paper.letters, text, strong: false }));
    }
    Ok(sheets)
}

/// What figures of one sheet have in common.
struct Setting<'a> {
    /// Width of a column, in points.
    column: f32,
    /// Points per picture unit, where the column is wide enough.
    scale: f32,
    /// Size of letters, in points.
    letters: f32,
    font: &'a Font,
}

/// A figure with its caption, before it has a place.
struct Block {
    scene: Scene,
    scale: f32,
    figure_height: f32,
    /// Offset from the left, text, whether it is the label.
    lines: Vec<(f32, usize, String, bool)>,
    /// Lines of the heading.
    heading: Vec<String>,
    letters: f32,
    text_height: f32,
}

fn tallest(row: &[Block], height: fn(&Block) -> f32) -> f32 {
    row.iter().map(height).fold(0.0, f32::max)
}

/// Height of a row: headings stand on one line over the figures, captions begin below the tallest figure.
fn row_height(row: &[Block]) -> f32 {
    tallest(row, Block::heading_height) + tallest(row, |b| b.figure_height) + tallest(row, |b| b.text_height)
}

/// Puts a row of blocks on a sheet and answers its height.
fn place_row(row: &[Block], left: f32, top: f32, step: f32, items: &mut Vec<Item>) -> f32 {
    let figures = top + tallest(row, Block::heading_height);
    let texts = figures + tallest(row, |b| b.figure_height);
    for (i, block) in row.iter().enumerate() {
        block.place(left + i as f32 * step, figures, texts, items);
    }
    row_height(row)
}

impl Setting<'_> {
    fn block(&self, figure: &Figure) -> Result<Block, PrintError> {
        let size = figure.scene.size();
        let scale = self.scale.min(self.column / size.x);
        let indent = if figure.label.is_empty() { 0.0 } else { (self.font.width(&figure.label)? + 0.6) * self.letters };
        let mut lines = Vec::new();
        if !figure.label.is_empty() {
            lines.push((0.0, 0, figure.label.clone(), true));
        }
        let wrapped = wrap(&figure.caption, (self.column - indent) / self.letters, self.font)?;
        let count = wrapped.len().max(lines.len());
        lines.extend(wrapped.into_iter().enumerate().map(|(i, text)| (indent, i, text, false)));
        let figure_height = size.y * scale;
        let text_height = if count == 0 { 0.0 } else { (DROP + (count - 1) as f32 * LEADING + 0.4) * self.letters };
        let heading = wrap(&figure.heading, self.column / (self.letters * HEADING), self.font)?;
        Ok(Block { scene: figure.scene.clone(), scale, figure_height, lines, heading, letters: self.letters, text_height })
    }
}

impl Block {
    fn heading_height(&self) -> f32 {
        if self.heading.is_empty() { 0.0 } else { (self.heading.len() as f32 * LEADING + 0.2) * self.letters * HEADING }
    }

    /// The figure hangs from `top`, its heading stands on it, its caption hangs from `text_top`.
    fn place(&self, left: f32, top: f32, text_top: f32, items: &mut Vec<Item>) {
        let size = self.letters * HEADING;
        for (row, text) in self.heading.iter().enumerate() {
            let y = top - ((self.heading.len() - 1 - row) as f32 * LEADING + 0.9) * size;
            items.push(Item::Line(Line { at: xy(left, y), size, text: text.clone(), strong: true }));
        }
        items.push(Item::Figure(Box::new(Placed { scene: self.scene.clone(), at: xy(left, top), scale: self.scale })));
        for (offset, row, text, strong) in &self.lines {
            let y = text_top + (DROP + *row as f32 * LEADING) * self.letters;
            items.push(Item::Line(Line { at: xy(left + offset, y), size: self.letters, text: text.clone(), strong: *strong }));
        }
    }
}

/// Breaks a text into lines no wider than `width` (in sizes of the letters): at spaces, and inside a word that is wider
/// than a whole line.
fn wrap(text: &str, width: f32, font: &Font) -> Result<Vec<String>, PrintError> {
    let space = font.width(" ")?;
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0.0;
    for word in text.split_whitespace() {
        let needed = font.width(word)?;
        match lines.last_mut() {
            Some(line) if used + space + needed <= width => {
                line.push(' ');
                line.push_str(word);
                used += space + needed;
            }
            _ if needed <= width => {
                lines.push(word.to_owned());
                used = needed;
            }
            _ => {
                lines.push(String::new());
                used = 0.0;
                for (glyph, c) in font.glyphs(word)?.iter().zip(word.chars()) {
                    if used + glyph.advance > width && used > 0.0 {
                        lines.push(String::new());
                        used = 0.0;
                    }
                    if let Some(line) = lines.last_mut() {
                        line.push(c);
                    }
                    used += glyph.advance;
                }
            }
        }
    }
    Ok(lines)
}
