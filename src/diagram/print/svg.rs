//! SVG for print: no CSS variables, no `<use>`, no masks; sizes in millimetres.

use super::super::geometry::{Decimals, Path, Xy, number};
use super::super::svg::escape;
use super::flat::{self, Pen, Run, Stroke, alternative};
use super::{Boxes, Colour, POINTS_PER_MM, Placed, Print, PrintError, Sheet};

/// Writes a sheet as SVG. The user unit is the point.
///
/// # Errors
/// If letters cannot be set: no font, or a character missing in it.
pub fn write(sheet: &Sheet, print: &Print) -> Result<String, PrintError> {
    let boxes = Boxes::of(sheet, print);
    let mut writer = Writer { out: String::with_capacity(16 * 1024), alone: sheet.only_figure().is_some() };
    writer.head(sheet, &boxes);
    flat::sheet(sheet, print, &boxes, &mut writer)?;
    writer.out.push_str("</svg>\n");
    Ok(writer.out)
}

struct Writer {
    out: String,
    /// Whether the only figure is described by the picture as a whole.
    alone: bool,
}

impl Writer {
    fn head(&mut self, sheet: &Sheet, boxes: &Boxes) {
        let out = &mut self.out;
        out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
        fixed(out, boxes.media.width / POINTS_PER_MM);
        out.push_str("mm\" height=\"");
        fixed(out, boxes.media.height / POINTS_PER_MM);
        out.push_str("mm\" viewBox=\"0 0 ");
        fixed(out, boxes.media.width);
        out.push(' ');
        fixed(out, boxes.media.height);
        out.push_str("\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" role=\"img\"><title>");
        escape(out, &sheet.title);
        out.push_str("</title>");
        if let Some(placed) = sheet.only_figure() {
            out.push_str("<desc>");
            escape(out, &alternative(&placed.scene));
            out.push_str("</desc>");
        }
    }

    fn attribute(&mut self, name: &str, value: f32) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        number(&mut self.out, value, Decimals::Two);
        self.out.push('"');
    }

    fn colour(&mut self, name: &str, colour: Colour) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        colour.rgb().write(&mut self.out);
        self.out.push('"');
    }
}

/// Four decimals, for sizes that must come out exactly.
fn fixed(out: &mut String, value: f32) {
    let text = format!("{value:.4}");
    out.push_str(text.trim_end_matches('0').trim_end_matches('.'));
}

impl Pen for Writer {
    fn begin_figure(&mut self, placed: &Placed) {
        self.out.push_str("<g id=\"");
        escape(&mut self.out, &placed.scene.options.prefix);
        self.out.push_str("\" transform=\"translate(");
        let Xy { x, y } = placed.at;
        number(&mut self.out, x, Decimals::Two);
        self.out.push(' ');
        number(&mut self.out, y, Decimals::Two);
        self.out.push_str(") scale(");
        self.out.push_str(format!("{:.6}", placed.scale).trim_end_matches('0'));
        self.out.push_str(")\">");
        if !self.alone {
            self.out.push_str("<title>");
            escape(&mut self.out, &placed.scene.options.title);
            self.out.push_str("</title><desc>");
            escape(&mut self.out, &alternative(&placed.scene));
            self.out.push_str("</desc>");
        }
    }

    fn end_figure(&mut self) {
        self.out.push_str("</g>");
    }

    fn begin_group(&mut self, id: &str, name: &'static str) {
        self.out.push_str("<g id=\"");
        escape(&mut self.out, id);
        self.out.push_str("\" class=\"");
        self.out.push_str(name);
        self.out.push_str("\">");
    }

    fn end_group(&mut self) {
        self.out.push_str("</g>");
    }

    fn shape(&mut self, path: &Path, fill: Option<Colour>, stroke: Option<Stroke>) {
        self.out.push_str("<path");
        if let Some(colour) = fill {
            self.colour("fill", colour);
        }
        if let Some(stroke) = stroke {
            self.colour("stroke", stroke.colour);
            self.attribute("stroke-width", stroke.width);
            if let Some((on, off)) = stroke.dash {
                self.out.push_str(" stroke-dasharray=\"");
                number(&mut self.out, on, Decimals::Two);
                self.out.push(' ');
                number(&mut self.out, off, Decimals::Two);
                self.out.push('"');
            }
            if stroke.butt {
                self.out.push_str(" stroke-linecap=\"butt\"");
            }
        }
        self.out.push_str(" d=\"");
        path.write(&mut self.out, Decimals::Two);
        self.out.push_str("\"/>");
    }

    fn run(&mut self, run: &Run) {
        self.out.push_str("<text");
        self.attribute("x", run.at.x);
        self.attribute("y", run.at.y);
        self.colour("fill", run.colour);
        self.out.push_str(" font-family=\"");
        escape(&mut self.out, run.font.family());
        self.out.push('"');
        self.attribute("font-size", run.size);
        self.out.push('>');
        escape(&mut self.out, run.text);
        self.out.push_str("</text>");
    }
}
