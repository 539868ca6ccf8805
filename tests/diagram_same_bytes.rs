//! The same scene and font file give the same bytes: on every run, whatever the number of threads, the language, the time
//! zone, the folder, and the fonts that are installed.

use panrye::diagram::gallery::gallery;
use panrye::diagram::print::manifest::{Format, Picture, write};
use panrye::diagram::print::{Font, Print, Size, TextMode};
use sha2::{Digest, Sha256};
use std::path::Path;
use std::process::Command;

/// Digest of all pictures of the gallery in every format. Without a font, those with letters are left out.
fn digest(font: Option<&Font>) -> String {
    let pictures: Vec<Picture> = gallery()
        .into_iter()
        .filter(|exhibit| font.is_some() || !exhibit.name.ends_with("-marks"))
        .map(|exhibit| Picture {
            page: "gallery".to_owned(),
            example: exhibit.name,
            step: None,
            caption: exhibit.caption,
            scene: exhibit.scene,
        })
        .collect();
    let mut hash = Sha256::new();
    for format in [Format::Svg, Format::Png, Format::Pdf] {
        for text in [TextMode::Outline, TextMode::Font] {
            if font.is_none() && text == TextMode::Font {
                continue;
            }
            let print = Print { font, text, dpi: 100, ..Print::default() };
            for (name, bytes) in write(&pictures, Size::Width(40.0), &print, format).unwrap_or_else(|(name, e)| panic!("{name}: {e}")) {
                hash.update(name.as_bytes());
                hash.update(&bytes);
            }
        }
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Run by the test below as a process of its own.
#[test]
fn child() {
    let Some(font) = std::env::var_os("PANRYE_DIGEST_FONT") else { return };
    let font = match font.to_str() {
        Some("") => None,
        Some("installed") => Some(Font::installed().expect("a font")),
        _ => Some(Font::load(Path::new(&font)).expect("a font")),
    };
    println!("digest {}", digest(font.as_ref()));
}

#[test]
fn surroundings_change_nothing() {
    let installed = Font::installed().ok();
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    // The same file under another path.
    let copy = installed.as_ref().map(|font| {
        let name = font.path().file_name().expect("a file");
        let folder = scratch.join("다른 곳");
        std::fs::create_dir_all(&folder).expect("scratch folder");
        std::fs::copy(font.path(), folder.join(name)).expect("a copy of the font");
        folder.join(name)
    });
    let run = |font: &Path, variables: &[(&str, &str)], folder: &Path| {
        let program = std::env::current_exe().expect("this program");
        let output = Command::new(program)
            .args(["--exact", "child", "--nocapture", "--test-threads=1"])
            .env("PANRYE_DIGEST_FONT", font)
            .envs(variables.iter().copied())
            .current_dir(folder)
            .output()
            .expect("the child runs");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.split("digest ").nth(1).and_then(|rest| rest.split_whitespace().next()).map(str::to_owned).unwrap_or_else(|| panic!("{text}"))
    };
    let original = installed.as_ref().map(|font| font.path().to_owned()).unwrap_or_default();
    let first = run(&original, &[("RAYON_NUM_THREADS", "1"), ("LC_ALL", "C"), ("TZ", "UTC")], Path::new("."));
    let other = [
        ("RAYON_NUM_THREADS", "7"),
        ("LC_ALL", "tr_TR.UTF-8"),
        ("TZ", "Asia/Seoul"),
        // No fonts are found in the home folder or by fontconfig.
        ("HOME", "/nowhere"),
        ("FONTCONFIG_FILE", "/nowhere/fonts.conf"),
        ("SOURCE_DATE_EPOCH", "1"),
    ];
    assert_eq!(first, run(&copy.clone().unwrap_or_default(), &other, scratch));
    // The same font as the only one installed, and among all others.
    if let (Some(copy), true) = (copy, cfg!(target_os = "linux")) {
        let folder = copy.parent().expect("a folder");
        let config = scratch.join("one-font.conf");
        let text = format!("<?xml version=\"1.0\"?><fontconfig><dir>{}</dir></fontconfig>", folder.display());
        std::fs::write(&config, text).expect("scratch folder");
        let config = config.to_str().expect("a path in UTF-8");
        assert_eq!(first, run(Path::new("installed"), &[("FONTCONFIG_FILE", config)], folder));
        assert_eq!(first, run(Path::new("installed"), &[], folder));
    }
}
