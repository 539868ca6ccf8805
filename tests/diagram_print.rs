//! Print: SVG, PNG and PDF of the whole gallery, of strips and of sheets; sizes, boxes, colours, fonts.

use panrye::diagram::gallery::{Exhibit, gallery};
use panrye::diagram::print::compose::{Figure, Paper, Strip, pages, strip};
use panrye::diagram::print::manifest::{Format, Picture, encode, write};
use panrye::diagram::print::{Colour, Font, Print, PrintError, PrintPalette, Sheet, Size, TextMode, pdf, png, single, svg};
use panrye::diagram::style::Ink;
use panrye::diagram::{Mark, Options, Scene};
use panrye::engine::{AnyGame, GameId, Point};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The font of captions; tests that need one pass without it on a machine that has none, as `design.md` allows.
fn font() -> Option<Font> {
    Font::installed().ok()
}

fn exhibit(name: &str) -> Exhibit {
    gallery().into_iter().find(|exhibit| exhibit.name == name).unwrap_or_else(|| panic!("no exhibit {name}"))
}

/// Where pictures are written to be looked at: `PANRYE_GALLERY=folder cargo test --test diagram_print`.
fn show(name: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("PANRYE_GALLERY") {
        std::fs::write(Path::new(&folder).join(name), bytes).expect("the folder can be written");
    }
}

/// A file in a scratch folder of the test run.
fn scratch(name: &str, bytes: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("scratch folder");
    path
}

/// What a tool of poppler or qpdf says, if it is installed.
fn tool(name: &str, arguments: &[&str], file: &Path) -> Option<(bool, String, String)> {
    let output = Command::new(name).args(arguments).arg(file).output().ok()?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Some((output.status.success(), text(&output.stdout), text(&output.stderr)))
}

#[test]
fn every_exhibit_prints() {
    let font = font();
    for exhibit in gallery() {
        for (palette, name) in [(PrintPalette::COLOUR, "colour"), (PrintPalette::GREY, "grey")] {
            let print = Print { palette, font: font.as_ref(), ..Print::default() };
            let sheet = single(&exhibit.scene, Size::Width(40.0)).expect("a size");
            for format in [Format::Svg, Format::Png, Format::Pdf] {
                match encode(&sheet, &print, format) {
                    Ok(bytes) => show(&format!("{}-{name}.{}", exhibit.name, format.ending()), &bytes),
                    Err(error) => assert!(matches!(error, PrintError::FontNeeded(_)) && font.is_none(), "{}: {error}", exhibit.name),
                }
            }
        }
    }
}

#[test]
fn a_print_svg_needs_nothing_but_itself() {
    for exhibit in gallery() {
        let sheet = single(&exhibit.scene, Size::Width(80.0)).expect("a size");
        let Ok(svg) = svg::write(&sheet, &Print::default()) else { continue };
        for word in ["var(", "<use", "<mask", "<style", "class=\"b-", "<text", "NaN", "inf"] {
            assert!(!svg.contains(word), "{}: {word}", exhibit.name);
        }
        assert!(svg.contains("width=\"80mm\""), "{}", &svg[..200]);
    }
}

#[test]
fn a_plain_picture_needs_no_font_and_a_letter_needs_one() {
    let plain = single(&exhibit("snakes-and-ladders-start").scene, Size::Width(80.0)).expect("a size");
    for format in [Format::Svg, Format::Png, Format::Pdf] {
        assert!(encode(&plain, &Print::default(), format).is_ok());
    }
    let lettered = single(&exhibit("breakthrough-marks").scene, Size::Width(80.0)).expect("a size");
    let error = encode(&lettered, &Print::default(), Format::Pdf).expect_err("no font given");
    assert_eq!(error, PrintError::FontNeeded("가".to_owned()));
    assert!(error.message().contains("[print] font"));
}

#[test]
fn a_missing_glyph_is_an_error_that_names_it() {
    let Some(font) = font() else { return };
    let game = AnyGame::house(GameId::Breakthrough);
    let label = Mark::Label { at: Point::new(4, 4), text: "\u{10FFFD}".to_owned() };
    let sheet = single(&Scene::of(&game, &game.start()).with_marks(vec![label]), Size::Width(80.0)).expect("a size");
    let print = Print { font: Some(&font), ..Print::default() };
    for text in [TextMode::Outline, TextMode::Font] {
        let error = pdf::write(std::slice::from_ref(&sheet), &Print { text, ..print }, pdf::Standard::Press).expect_err("no such glyph");
        assert!(matches!(&error, PrintError::GlyphMissing { character: '\u{10FFFD}', .. }), "{error}");
        assert!(error.message().contains("U+10FFFD"), "{error}");
    }
    assert!(matches!(Font::load(Path::new("Cargo.toml")), Err(PrintError::FontUnreadable(_))));
}

#[test]
fn a_png_has_the_pixels_and_the_resolution_asked_for() {
    let scene = exhibit("breakthrough-start").scene;
    for (width, dpi, pixels) in [(80.0, 300, 945), (40.0, 600, 945), (25.4, 72, 72)] {
        let sheet = single(&scene, Size::Width(width)).expect("a size");
        let bytes = png::write(&sheet, &Print { dpi, ..Print::default() }).expect("a picture");
        let reader = ::png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().expect("a PNG");
        let info = reader.info();
        assert_eq!(info.width, pixels);
        assert_eq!(info.pixel_dims.map(|d| d.xppu), Some((dpi as f64 / 0.0254).round() as u32));
    }
    let bleeding = Print { bleed: 3.0, ..Print::default() };
    let sheet = single(&scene, Size::Width(80.0)).expect("a size");
    let bytes = png::write(&sheet, &bleeding).expect("a picture");
    let reader = ::png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().expect("a PNG");
    assert_eq!(reader.info().width, 1016, "bleed comes on top: 86 mm");
}

#[test]
fn sizes_beyond_reason_are_refused() {
    let scene = exhibit("breakthrough-start").scene;
    for size in [Size::Width(0.0), Size::Width(-5.0), Size::Width(f32::NAN), Size::Width(1e9), Size::Point(f32::INFINITY)] {
        assert!(matches!(single(&scene, size), Err(PrintError::Size)), "{size:?}");
    }
    let sheet = single(&scene, Size::Width(4000.0)).expect("a size");
    assert_eq!(png::write(&sheet, &Print { dpi: 1200, ..Print::default() }), Err(PrintError::Size));
}

#[test]
fn boards_match_when_the_distance_of_points_is_given() {
    let width = |name: &str| single(&exhibit(name).scene, Size::Point(5.0)).expect("a size").size.x;
    // 8 against 5 squares: three more of 5 mm.
    let difference = (width("breakthrough-start") - width("seega-start")) / 72.0 * 25.4;
    assert!((difference - 15.0).abs() < 0.01, "{difference}");
}

#[test]
fn pdf_boxes_are_exact_and_tools_do_not_complain() {
    let scene = exhibit("fox-and-geese-circle").scene;
    let sheet = single(&scene, Size::Width(80.0)).expect("a size");
    let print = Print { palette: PrintPalette::GREY, bleed: 3.0, crop_marks: true, ..Print::default() };
    let bytes = pdf::write(&[sheet], &print, pdf::Standard::Press).expect("a PDF");
    show("boxes.pdf", &bytes);
    let file = scratch("boxes.pdf", &bytes);
    if let Some((fine, said, complaint)) = tool("pdfinfo", &["-box"], &file) {
        assert!(fine && complaint.is_empty(), "{complaint}");
        assert!(said.contains("Tagged:          yes"), "{said}");
        let numbers = |name: &str| -> Vec<f32> {
            let line = said.lines().find(|line| line.starts_with(name)).unwrap_or_default();
            line.split_whitespace().skip(1).filter_map(|word| word.parse().ok()).collect()
        };
        let (trim, bleed) = (numbers("TrimBox"), numbers("BleedBox"));
        assert!((trim[2] - trim[0] - 80.0 / 25.4 * 72.0).abs() < 0.02, "{said}");
        assert!((trim[0] - bleed[0] - 3.0 / 25.4 * 72.0).abs() < 0.02, "{said}");
    }
    if let Some((fine, said, complaint)) = tool("qpdf", &["--check"], &file) {
        assert!(fine && complaint.is_empty(), "{said}{complaint}");
    }
}

#[test]
fn a_grey_pdf_uses_black_ink_alone() {
    // Operators that set a colour, each after a number.
    let operators = |palette: PrintPalette, name: &str| {
        let sheet = single(&exhibit("fox-and-geese-circle").scene, Size::Width(80.0)).expect("a size");
        let bytes = pdf::write(&[sheet], &Print { palette, ..Print::default() }, pdf::Standard::Press).expect("a PDF");
        let file = scratch(name, &bytes);
        let output = Command::new("qpdf").args(["--qdf", "--stream-data=uncompress"]).arg(&file).arg("-").output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let sets =
            |pair: &[&str]| pair[0].parse::<f32>().is_ok() && ["rg", "RG", "k", "K", "g", "G", "sc", "SC", "scn", "SCN"].contains(&pair[1]);
        Some(words.windows(2).filter(|pair| sets(pair)).map(|pair| pair[1].to_owned()).collect::<std::collections::BTreeSet<_>>())
    };
    let set = |words: &[&str]| words.iter().map(|w| (*w).to_owned()).collect::<std::collections::BTreeSet<_>>();
    let Some(grey) = operators(PrintPalette::GREY, "grey.pdf") else { return };
    assert_eq!(grey, set(&["G", "g"]));
    let mut press = PrintPalette::GREY;
    press.set(Ink::Played, Colour::parse("cmyk(90, 40, 40, 20)").expect("a colour"));
    assert_eq!(operators(press, "press.pdf"), Some(set(&["G", "K", "g", "k"])));
    assert_eq!(operators(PrintPalette::COLOUR, "colour.pdf"), Some(set(&["G", "RG", "g", "rg"])));
}

#[test]
fn a_font_is_embedded_as_a_subset() {
    let Some(font) = font() else { return };
    let sheet = single(&exhibit("breakthrough-marks").scene, Size::Width(80.0)).expect("a size");
    let print = Print { font: Some(&font), text: TextMode::Font, ..Print::default() };
    let bytes = pdf::write(&[sheet], &print, pdf::Standard::Press).expect("a PDF");
    assert!(bytes.len() < 60_000, "{} bytes", bytes.len());
    let file = scratch("font.pdf", &bytes);
    if let Some((fine, said, complaint)) = tool("pdffonts", &[], &file) {
        assert!(fine && complaint.is_empty(), "{complaint}");
        assert!(said.lines().skip(2).all(|line| line.contains("yes yes yes")) && said.lines().count() > 2, "{said}");
    }
    if let Some((_, said, _)) = tool("pdftotext", &[], &file) {
        // pdftotext writes beside the file; it must not fail.
        assert!(said.is_empty());
        let text = std::fs::read_to_string(file.with_extension("txt")).expect("text of the PDF");
        assert!(text.contains('가') && text.contains('나'), "{text}");
    }
}

#[test]
fn an_archive_pdf_is_written() {
    let sheet = single(&exhibit("surakarta-loop").scene, Size::Width(80.0)).expect("a size");
    let archive = pdf::Standard::Archive { year: 2026, month: 10, day: 2 };
    let bytes = pdf::write(&[sheet], &Print::default(), archive).expect("PDF/A-2u");
    assert!(String::from_utf8_lossy(&bytes).contains("pdfaid:part"));
}

#[test]
fn a_pdf_looks_like_the_png() {
    for exhibit in gallery() {
        let sheet = single(&exhibit.scene, Size::Width(50.0)).expect("a size");
        let print = Print { palette: PrintPalette::GREY, dpi: 288, ..Print::default() };
        let (Ok(png), Ok(pdf)) = (encode(&sheet, &print, Format::Png), encode(&sheet, &print, Format::Pdf)) else { continue };
        let file = scratch(&format!("compare-{}.pdf", exhibit.name), &pdf);
        let Ok(output) = Command::new("pdftoppm").args(["-gray", "-r", "288"]).arg(&file).output() else { return };
        let (width, height, theirs) = pgm(&output.stdout);
        let mut reader = ::png::Decoder::new(std::io::Cursor::new(&png)).read_info().expect("a PNG");
        let mut ours = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut ours).expect("pixels");
        assert!(info.width.abs_diff(width) <= 1 && info.height.abs_diff(height) <= 1, "{}: {width}×{height}", exhibit.name);
        // Two renderers smooth edges in their own ways: blocks of 4 × 4 pixels, a third of a millimetre, are compared.
        let (a, b) = (blocks(&ours, info.width as usize), blocks(theirs, width as usize));
        let pairs: Vec<f32> = a.iter().zip(&b).flat_map(|(a, b)| a.iter().zip(b)).map(|(a, b)| (a - b).abs()).collect();
        let mean = pairs.iter().sum::<f32>() / pairs.len() as f32;
        let worst = pairs.iter().copied().fold(0.0, f32::max);
        assert!(mean < 3.0 && worst < 90.0, "{}: {mean} of 255 on average, {worst} at most", exhibit.name);
    }
}

/// Means of blocks of 4 × 4 pixels, row by row.
fn blocks(pixels: &[u8], width: usize) -> Vec<Vec<f32>> {
    let rows: Vec<&[u8]> = pixels.chunks_exact(width).collect();
    let mean = |rows: &[&[u8]], x: usize| rows.iter().flat_map(|row| &row[x..x + 4]).map(|&p| f32::from(p)).sum::<f32>() / 16.0;
    rows.chunks_exact(4).map(|rows| (0..width / 4).map(|i| mean(rows, 4 * i)).collect()).collect()
}

/// Width, height and pixels of a binary PGM.
fn pgm(bytes: &[u8]) -> (u32, u32, &[u8]) {
    let mut ends = bytes.iter().enumerate().filter(|(_, b)| b.is_ascii_whitespace()).map(|(i, _)| i);
    let end = ends.nth(3).expect("four words before the pixels");
    let words: Vec<u32> = String::from_utf8_lossy(&bytes[2..end]).split_whitespace().map(|w| w.parse().expect("a number")).collect();
    (words[0], words[1], &bytes[end + 1..])
}

fn figures() -> Vec<Figure> {
    let captions = [
        "여우가 (4,1)에서 (4,3)으로 뛰어 거위 한 마리를 잡습니다.",
        "(4,5)로 한 번 더 뛸 수 있습니다. 더 뛰지 않아도 됩니다.",
        "거위는 뒤로 물러설 수 없습니다.",
    ];
    ["jump", "possible", "refused"]
        .iter()
        .zip(captions)
        .enumerate()
        .map(|(i, (name, caption))| Figure {
            heading: String::new(),
            scene: exhibit(&format!("fox-and-geese-{name}")).scene,
            label: (i + 1).to_string(),
            caption: caption.to_owned(),
        })
        .collect()
}

#[test]
fn a_strip_has_its_width_and_all_captions() {
    let Some(font) = font() else { return };
    let sheet = strip("연속 잡기", &figures(), Strip::default(), &font).expect("a strip");
    assert!((sheet.size.x - 150.0 / 25.4 * 72.0).abs() < 0.01);
    let print = Print { font: Some(&font), text: TextMode::Font, ..Print::default() };
    for format in [Format::Svg, Format::Png, Format::Pdf] {
        show(&format!("strip.{}", format.ending()), &encode(&sheet, &print, format).expect("a strip"));
    }
    let svg = svg::write(&sheet, &print).expect("a strip");
    let words: String =
        svg.split("<text").skip(1).filter_map(|t| Some(t.split_once('>')?.1.split_once('<')?.0)).collect::<Vec<_>>().join(" ");
    for figure in figures() {
        assert!(words.contains(&figure.caption), "{words}");
    }
}

#[test]
fn a_page_of_figures_keeps_within_its_margins() {
    let Some(font) = font() else { return };
    let all: Vec<Figure> = gallery()
        .into_iter()
        .enumerate()
        .map(|(i, e)| Figure {
            heading: if i % 4 == 0 { format!("{}부터 이어지는 그림들의 제법 긴 제목", e.caption) } else { String::new() },
            scene: e.scene,
            label: (i + 1).to_string(),
            caption: e.caption,
        })
        .collect();
    let sheets: Vec<Sheet> = pages("추격과 봉쇄", &all, Paper::default(), &font).expect("sheets");
    assert!(sheets.len() > 1);
    let bytes =
        pdf::write(&sheets, &Print { font: Some(&font), text: TextMode::Font, ..Print::default() }, pdf::Standard::Press).expect("a PDF");
    show("pages.pdf", &bytes);
    let file = scratch("pages.pdf", &bytes);
    if let Some((_, said, complaint)) = tool("pdfinfo", &[], &file) {
        assert!(complaint.is_empty(), "{complaint}");
        assert!(said.contains(&format!("Pages:           {}", sheets.len())) && said.contains("(A4)"), "{said}");
    }
}

#[test]
fn a_manifest_names_every_picture() {
    let font = font();
    let scene = |name: &str| {
        let scene = exhibit(name).scene;
        let options = Options { description: "설명, \"따옴표\"".to_owned(), ..scene.options.clone() };
        scene.with_options(options)
    };
    let picture = |step| Picture {
        page: "games/breakthrough".to_owned(),
        example: "잡기".to_owned(),
        step,
        caption: "대각선으로 잡습니다.".to_owned(),
        scene: scene("breakthrough-capture"),
    };
    let pictures = [picture(Some(1)), picture(None)];
    let print = Print { font: font.as_ref(), ..Print::default() };
    let files = write(&pictures, Size::Width(80.0), &print, Format::Png).expect("pictures");
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["games/breakthrough/잡기-1.png", "games/breakthrough/잡기.png", "manifest.csv", "manifest.json"]);
    let csv = String::from_utf8(files[2].1.clone()).expect("text");
    assert!(csv.contains("\"설명, \"\"따옴표\"\"\"") && csv.contains("945x945"), "{csv}");
    let json: serde_json::Value = serde_json::from_slice(&files[3].1).expect("JSON");
    assert_eq!(json[0]["step"], 1);
    assert_eq!(json[0]["width_mm"], 80.0);
    if let Some(font) = &font {
        assert_eq!(json[1]["font_sha256"], font.sha256());
        assert_eq!(font.sha256().len(), 64);
    }
}

#[test]
fn a_card_is_as_large_as_asked() {
    let bytes = png::card(&exhibit("surakarta-loop").scene, 1200, 630, &Print::default()).expect("a card");
    show("card.png", &bytes);
    let reader = ::png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().expect("a PNG");
    assert_eq!((reader.info().width, reader.info().height), (1200, 630));
}
