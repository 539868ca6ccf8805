//! Every picture of this site can be read: nothing important is covered, at 40 mm and on a screen.

use panrye::diagram::check::problems;
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
    let faulty: Vec<String> = scenes
        .iter()
        .flat_map(|(name, scene)| problems(scene, 40.0).into_iter().map(move |problem| format!("{name}: {problem:?}")))
        .collect();
    assert!(faulty.is_empty(), "{} of {}:\n{}", faulty.len(), scenes.len(), faulty.join("\n"));
}

#[test]
fn web_pictures_are_small() {
    let mut sizes: Vec<usize> = scenes().iter().map(|(_, scene)| svg::web(scene).len()).collect();
    sizes.sort_unstable();
    let median = sizes[sizes.len() / 2];
    assert!(median < 6 * 1024, "median {median} bytes");
}
