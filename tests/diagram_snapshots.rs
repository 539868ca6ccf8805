//! Web SVG of one picture per game and kind of mark, byte for byte.
//!
//! After a wanted change: `PANRYE_BLESS=1 cargo test --test diagram_snapshots`, then look at the pictures.

use panrye::diagram::gallery::gallery;
use panrye::diagram::svg;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const FOLDER: &str = "tests/snapshots/diagram";

const NAMES: [&str; 14] = [
    "alquerque-chain",
    "bagh-chal-place",
    "breakthrough-capture",
    "breakthrough-marks",
    "fanorona-approach",
    "fox-and-geese-circle",
    "fox-and-geese-marks",
    "fox-and-geese-possible",
    "fox-and-geese-refused",
    "fox-and-hounds-step",
    "konane-jump",
    "seega-pincers",
    "snakes-and-ladders-ladder",
    "surakarta-loop",
];

#[test]
fn pictures_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    let bless = std::env::var_os("PANRYE_BLESS").is_some();
    if bless {
        fs::create_dir_all(&folder).expect("folder of snapshots");
    }
    let exhibits = gallery();
    let mut changed = Vec::new();
    for name in NAMES {
        let exhibit = exhibits.iter().find(|exhibit| exhibit.name == name).unwrap_or_else(|| panic!("no exhibit {name}"));
        let (file, svg) = (folder.join(format!("{name}.svg")), svg::web(&exhibit.scene));
        if bless {
            fs::write(&file, &svg).expect("snapshot");
        } else if fs::read_to_string(&file).ok().as_ref() != Some(&svg) {
            changed.push(name);
        }
    }
    assert!(changed.is_empty(), "changed: {changed:?}; see the head of this file");
    let kept: BTreeSet<String> =
        fs::read_dir(&folder).expect("folder of snapshots").filter_map(|e| e.ok()?.file_name().into_string().ok()).collect();
    let expected: BTreeSet<String> = NAMES.iter().map(|name| format!("{name}.svg")).collect();
    assert_eq!(kept, expected, "files without a test");
}
