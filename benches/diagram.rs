//! How fast pictures are written: web SVG, PNG of 80 mm at 300 dpi, PDF.

use criterion::{Criterion, criterion_group, criterion_main};
use panrye::diagram::gallery::gallery;
use panrye::diagram::print::{Print, PrintPalette, Size, pdf, png, single};
use panrye::diagram::svg;
use std::hint::black_box;

/// A typical position with its marks, a full board, and the heaviest board.
const NAMES: [&str; 3] = ["fox-and-geese-jump", "konane-remove", "snakes-and-ladders-ladder"];

fn pictures(c: &mut Criterion) {
    let exhibits = gallery();
    for name in NAMES {
        let Some(exhibit) = exhibits.iter().find(|exhibit| exhibit.name == name) else { continue };
        let scene = &exhibit.scene;
        c.bench_function(&format!("web svg/{name}"), |b| b.iter(|| svg::web(black_box(scene))));
        let Ok(sheet) = single(scene, Size::Width(80.0)) else { continue };
        for (palette, kind) in [(PrintPalette::COLOUR, "colour"), (PrintPalette::GREY, "grey")] {
            let print = Print { palette, ..Print::default() };
            c.bench_function(&format!("png {kind}/{name}"), |b| b.iter(|| png::write(black_box(&sheet), &print)));
            let sheets = std::slice::from_ref(&sheet);
            c.bench_function(&format!("pdf {kind}/{name}"), |b| b.iter(|| pdf::write(black_box(sheets), &print, pdf::Standard::Press)));
        }
    }
}

criterion_group!(benches, pictures);
criterion_main!(benches);
