//! Every picture of this site can be read: nothing important is covered, nothing is too small or too thin, at 40 mm and on a
//! screen.

use panrye::diagram::check::problems;
use panrye::diagram::print::{Font, LEAST_LETTER, LEAST_LINE, Print, PrintPalette, Size, TextMode, single, svg as print_svg};
use panrye::diagram::svg;
use panrye::diagram::{Options, Scene};
use panrye::site::pictures::{start_scene, step_scenes};
use panrye::site::{BuildOptions, Site, check};
use std::path::Path;

/// Every scene of the site with the page and example it belongs to.
fn scenes() -> Vec<(String, Scene)> {
    let site = Site::open(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("this repository's site");
    let checked = check(&site, &BuildOptions { drafts: true, ignore_records: true, ..BuildOptions::default() });
    let mut scenes = Vec::new();
    for (page, loaded) in checked.pages.iter().zip(&checked.loaded.pages) {
        for example in &page.examples {
            let name = format!("{}#{}", loaded.path, example.id);
            scenes.extend(start_scene(example).map(|scene| (format!("{name}-0"), scene)));
            let steps = step_scenes(example).into_iter().enumerate();
            scenes.extend(steps.filter_map(|(i, scene)| Some((format!("{name}-{}", i + 1), scene?))));
        }
    }
    scenes
}

#[test]
fn nothing_important_is_covered() {
    let scenes = scenes();
    assert!(scenes.len() > 100, "{} pictures", scenes.len());
    // To look at: PANRYE_GALLERY=folder cargo test --test diagram_site
    if let Some(folder) = std::env::var_os("PANRYE_GALLERY") {
        for (i, (name, scene)) in scenes.iter().enumerate() {
            let options = Options { prefix: format!("f{i}"), ..scene.options.clone() };
            let file = Path::new(&folder).join(format!("{}.svg", name.replace('/', "_")));
            std::fs::write(file, svg::web(&scene.clone().with_options(options))).expect("the folder can be written");
        }
    }
    let faulty: Vec<String> = [40.0, 80.0]
        .iter()
        .flat_map(|&width| scenes.iter().map(move |(name, scene)| (width, name, scene)))
        .flat_map(|(width, name, scene)| problems(scene, width).into_iter().map(move |problem| format!("{name}, {width} mm: {problem:?}")))
        .collect();
    assert!(faulty.is_empty(), "{} of {}:\n{}", faulty.len(), scenes.len(), faulty.join("\n"));
}

/// The numbers of an attribute in an SVG, with what each element is scaled by.
fn numbers<'a>(svg: &'a str, attribute: &'a str) -> impl Iterator<Item = f32> + 'a {
    svg.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()?.parse().ok())
}

#[test]
fn at_40_mm_lines_are_a_quarter_point_and_letters_five_points() {
    let font = Font::installed().ok();
    let mut letters = 0;
    for (name, scene) in scenes() {
        let sheet = single(&scene, Size::Width(40.0)).expect("a size");
        for palette in [PrintPalette::COLOUR, PrintPalette::GREY] {
            // Without a font, numerals are lines of ours and there is no size to read off.
            let text = if font.is_some() { TextMode::Font } else { TextMode::Outline };
            let print = Print { palette, text, font: font.as_ref(), ..Print::default() };
            let Ok(svg) = print_svg::write(&sheet, &print) else {
                assert!(font.is_none(), "{name}");
                continue;
            };
            let scale = numbers(&svg.replace("scale(", "scale=\"").replace(")\"", "\""), "scale=\"").next().expect("a scale");
            // Numbers are written with two decimals.
            let thin = numbers(&svg, "stroke-width=\"").find(|width| width * scale < LEAST_LINE - 0.005 * scale);
            assert_eq!(thin, None, "{name}: {scale} points a unit");
            let sizes: Vec<f32> = numbers(&svg, "font-size=\"").collect();
            letters += sizes.len();
            let small = sizes.into_iter().find(|size| size * scale < LEAST_LETTER - 0.005 * scale);
            assert_eq!(small, None, "{name}: {scale} points a unit");
        }
    }
    assert!(font.is_none() || letters > 10_000, "{letters} texts looked at");
}

/// A reader who sees nothing is told the position and what is done.
#[test]
fn every_picture_says_what_it_shows() {
    for (name, scene) in scenes() {
        let (title, told) = (&scene.options.title, &scene.options.description);
        assert!(
            !title.is_empty() && told.contains("있습니다") || told.contains("차례입니다") || told.contains("끝났습니다"),
            "{name}: {told}"
        );
        let sentences: Vec<&str> = told.split_inclusive(". ").map(str::trim).collect();
        let doubled = sentences.iter().enumerate().find(|(i, sentence)| sentences[..*i].contains(sentence));
        assert_eq!(doubled, None, "{name}: {told}");
        let moves = scene.marks.iter().any(|mark| {
            use panrye::diagram::Mark::{Chain, Jump, Loop, Placed, Removed, Walk};
            matches!(mark, Jump { .. } | Chain { .. } | Loop { .. } | Placed(_) | Removed(_) | Walk { .. })
        });
        let acts = ["갑니다", "잡습니다", "놓습니다", "빼냅니다", "둘 수 있는 수", "둘 수 없습니다", "굴"];
        assert!(!moves || acts.iter().any(|act| told.contains(act)), "{name}: {told}");
    }
}

#[test]
fn web_pictures_are_small() {
    let mut sizes: Vec<usize> = scenes().iter().map(|(_, scene)| svg::web(scene).len()).collect();
    sizes.sort_unstable();
    let median = sizes[sizes.len() / 2];
    // To see them: cargo test --test diagram_site -- --nocapture
    println!("web SVG of this site: {} pictures, median {median} bytes, largest {}", sizes.len(), sizes[sizes.len() - 1]);
    assert!(median < 6 * 1024, "median {median} bytes");
}

#[test]
fn whatever_is_refused_has_its_sign() {
    let site = Site::open(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("this repository's site");
    let checked = check(&site, &BuildOptions { drafts: true, ignore_records: true, ..BuildOptions::default() });
    let mut seen = 0;
    for example in checked.pages.iter().flat_map(|page| &page.examples) {
        for ((_, played), scene) in example.steps().zip(step_scenes(example)) {
            let moves = played.refused.as_ref().is_some_and(|(action, _)| action.from().is_some());
            if let Some(scene) = scene.filter(|_| moves) {
                seen += 1;
                assert!(svg::web(&scene).contains("class=\"b-sign\""), "{}: {}", example.id, scene.options.title);
            }
        }
    }
    assert!(seen > 100, "{seen} refused moves");
}
