//! The gallery: every board with every mark is a well-formed picture.

use panrye::diagram::{gallery::gallery, svg};

#[test]
fn every_line_of_the_table_is_shown() {
    let shown = gallery().into_iter().map(|exhibit| exhibit.name).collect::<Vec<_>>();
    let missing = panrye::diagram::gallery::names().filter(|name| !shown.contains(name)).collect::<Vec<_>>();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_exhibit_is_a_well_formed_picture_for_the_web() {
    let folder = std::env::var_os("PANRYE_GALLERY");
    for exhibit in gallery() {
        let svg = svg::web(&exhibit.scene);
        usvg::Tree::from_str(&svg, &usvg::Options::default()).unwrap_or_else(|e| panic!("{}: {e}", exhibit.name));
        // To look at: PANRYE_GALLERY=folder cargo test --test diagram_gallery
        if let Some(folder) = &folder {
            std::fs::write(std::path::Path::new(folder).join(format!("{}.svg", exhibit.name)), svg).expect("folder can be written");
        }
    }
}
