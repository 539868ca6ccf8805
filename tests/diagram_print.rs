//! Print: SVG, PNG and PDF of the whole gallery.

use panrye::diagram::gallery::gallery;
use panrye::diagram::print::{Font, Print, PrintPalette, Size, TextMode, pdf, png, single, svg};
use std::path::Path;

#[test]
fn every_exhibit_prints() {
    let font = Font::installed().ok();
    let folder = std::env::var_os("PANRYE_GALLERY");
    for exhibit in gallery() {
        for (palette, name) in [(PrintPalette::COLOUR, "colour"), (PrintPalette::GREY, "grey")] {
            let print = Print { palette, font: font.as_ref(), dpi: 300, ..Print::default() };
            let sheet = single(&exhibit.scene, Size::Width(40.0)).expect("a size");
            let svg = svg::write(&sheet, &print).unwrap_or_else(|e| panic!("{}: {e}", exhibit.name));
            let png = png::write(&sheet, &print).unwrap_or_else(|e| panic!("{}: {e}", exhibit.name));
            let pdf = pdf::write(std::slice::from_ref(&sheet), &Print { text: TextMode::Outline, ..print }, pdf::Standard::Press)
                .unwrap_or_else(|e| panic!("{}: {e}", exhibit.name));
            if let Some(folder) = &folder {
                let write = |ending: &str, bytes: &[u8]| {
                    std::fs::write(Path::new(folder).join(format!("{}-{name}.{ending}", exhibit.name)), bytes)
                        .expect("folder can be written");
                };
                write("print.svg", svg.as_bytes());
                write("png", &png);
                write("pdf", &pdf);
            }
        }
    }
}
