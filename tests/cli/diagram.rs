//! `panrye diagram`: what `site.toml` and the options say reaches the pictures; what cannot be drawn is said.

use std::fs;
use std::path::Path;

use crate::site::{PAGE, at, site, write};
use crate::support::{Run, command, finish};

/// The text of an SVG for print that the arguments make in a folder.
fn drawn(folder: &Path, args: &[&str]) -> String {
    let ran = at(folder, &[&["diagram"], args, &["--out", "picture.svg"]].concat());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
    fs::read_to_string(folder.join("picture.svg")).expect("a picture")
}

#[test]
fn what_the_site_says_about_print_reaches_pictures() {
    let site = site(PAGE);
    let root = site.path();
    let before = drawn(root, &["alquerque"]);
    assert!(before.contains("width=\"80mm\"") && before.contains("id=\"board-coordinates\""), "{before}");
    let print = "[diagrams]\ncoordinates = false\n[print]\nwidth = 50\nbleed = 2\nresolution = 254\npalette = \"grey\"\n\
                 [print.grey]\ntint = \"grey(50)\"\n";
    write(root, "site.toml", &format!("title = \"작은 집\"\nlanguage = \"ko\"\n{print}"));
    let after = drawn(root, &["seega"]);
    assert!(after.contains("width=\"54mm\"") && !after.contains("-coordinates\""), "{after}");
    assert!(after.contains("fill=\"#808080\""), "the site's tint: {after}");
    // What is typed comes before what the site says.
    assert!(drawn(root, &["seega", "--width-mm", "60", "--bleed-mm", "0"]).contains("width=\"60mm\""));
    let ran = at(root, &["diagram", "--pages", "그림", "--kind", "png"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let png = fs::read(root.join("그림/games/fox/잡기-1.png")).expect("a picture");
    assert_eq!(u32::from_be_bytes(png[16..20].try_into().expect("four bytes")), 540, "54 mm at 10 pixels a millimetre");
    assert_eq!(png[25], 0, "grey, one channel");
}

#[test]
fn a_site_that_cannot_be_read_is_told() {
    let site = site(PAGE);
    for (print, said) in [
        ("[print]\nwidht = 50\n", "width"),
        ("[print]\npalette = \"cmyk\"\n", "colour나 grey"),
        ("[print.colours]\nplayd = \"#123456\"\n", "혹시 ‘played’입니까?"),
        ("[print.colours]\nplayed = \"blue\"\n", "cmyk(85, 40, 45, 20)"),
    ] {
        write(site.path(), "site.toml", &format!("title = \"작은 집\"\nlanguage = \"ko\"\n{print}"));
        let ran = at(site.path(), &["diagram", "seega", "--out", "a.svg"]);
        let text = format!("{}{}", ran.stdout, ran.stderr);
        assert!(ran.status == 2 && text.contains(said), "{print}: {text}");
    }
    let nowhere = at(site.path(), &["diagram", "seega", "--site", "없는-곳", "--out", "a.svg"]);
    assert_eq!(nowhere.status, 2, "{}{}", nowhere.stdout, nowhere.stderr);
    assert!(!site.path().join("a.svg").exists());
}

#[test]
fn options_that_say_nothing_together_are_refused() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    for wrong in [
        &["--width-mm", "50", "--point-mm", "5", "--out", "a.svg"][..],
        &["--web", "--palette", "grey", "--out", "a.svg"],
        &["--pdf-a", "2026-10-02", "--out", "a.png"],
        &["--dpi", "0", "--out", "a.png"],
        &["--font", "없는.otf", "--text", "font", "--out", "a.pdf"],
    ] {
        let ran = at(folder.path(), &[&["diagram", "alquerque"], wrong].concat());
        assert_eq!(ran.status, 2, "{wrong:?}: {}", ran.stderr);
        assert!(ran.stderr.starts_with("오류: "), "{}", ran.stderr);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "nothing is written");
    let missing = at(folder.path(), &["diagram", "alquerque", "--font", "없는.otf", "--text", "font", "--out", "a.pdf"]);
    assert!(missing.stderr.contains("`없는.otf`") && missing.stderr.contains("panrye explain font-unreadable"), "{}", missing.stderr);
}

/// A font is a plain file of bounded size, and one that cannot be read is told even where the picture has no letters.
#[cfg(unix)]
#[test]
fn what_is_no_font_is_refused_at_once() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let pipe = folder.path().join("pipe.otf");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().is_ok_and(|made| made.success()));
    let large = fs::File::create(folder.path().join("large.otf")).expect("a file");
    large.set_len((64 << 20) + 1).expect("a file with a hole");
    for font in ["/dev/zero", "pipe.otf", "large.otf", ".", "없는.otf"] {
        let ran = at(folder.path(), &["diagram", "alquerque", "--font", font, "--out", "a.svg"]);
        assert_eq!(ran.status, 2, "{font}: {}", ran.stderr);
        assert!(ran.stderr.contains(&format!("`{font}`")) && ran.stderr.contains("64 MiB"), "{font}: {}", ran.stderr);
    }
    assert!(!folder.path().join("a.svg").exists());
}

/// The sources of a site and what is published are no place for its pictures.
#[test]
fn pictures_stay_out_of_the_sites_own_folders() {
    let site = site(PAGE);
    let root = site.path();
    write(root, "static/note.txt", "쪽지");
    for folder in [".", "content", "content/games/fox", "./static/../content", "static", "templates", "examples-verified", "public", ".git"]
    {
        let ran = at(root, &["diagram", "--pages", folder, "--kind", "svg"]);
        assert_eq!(ran.status, 2, "{folder}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stderr.contains(folder) && ran.stderr.contains("--pages 그림"), "{folder}: {}", ran.stderr);
    }
    assert_eq!(fs::read_dir(root).expect("a folder").count(), 3, "nothing is written");
    let ran = at(root, &["diagram", "--pages", "content-그림/안", "--kind", "svg"]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn boards_match_and_lose_their_numbers_where_that_is_asked() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let width = |game: &str, more: &[&str]| -> f32 {
        let svg = drawn(folder.path(), &[&[game, "--point-mm", "5"], more].concat());
        let rest = svg.split_once("width=\"").expect("a width").1;
        rest.split_once("mm").expect("millimetres").0.parse().expect("a number")
    };
    let difference = width("breakthrough", &[]) - width("seega", &[]);
    assert!((difference - 15.0).abs() < 0.01, "three squares of 5 mm: {difference}");
    assert!(width("seega", &["--no-coordinates"]) < width("seega", &[]));
    let whole = width("breakthrough", &["--moves", "7,1-6,1"]);
    assert!(width("breakthrough", &["--moves", "7,1-6,1", "--crop", "action"]) < whole);
}

/// A machine on which only the fonts of this folder are installed.
#[cfg(target_os = "linux")]
fn with_fonts_of(fonts: &Path, folder: &Path, args: &[&str]) -> Run {
    let config = folder.join("fonts.conf");
    let text = format!("<?xml version=\"1.0\"?><fontconfig><dir>{}</dir></fontconfig>", fonts.display());
    fs::write(&config, text).expect("a file");
    finish(command().args(args).env("FONTCONFIG_FILE", &config).current_dir(folder), b"")
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_korean_font_letters_are_refused_and_boards_drawn() {
    let site = site(PAGE);
    let fonts = tempfile::tempdir().expect("an empty folder");
    for args in [
        &["diagram", "games/fox#잡기", "--strip", "--out", "a.pdf"][..],
        &["diagram", "games/fox", "--sheet", "a4", "--out", "a.pdf"],
        &["diagram", "alquerque", "--text", "font", "--out", "a.pdf"],
        &["diagram", "alquerque", "--text", "font", "--out", "a.svg"],
    ] {
        let ran = with_fonts_of(fonts.path(), site.path(), args);
        assert_eq!(ran.status, 2, "{args:?}: {}", ran.stdout);
        for remedy in ["apt-get install fonts-noto-cjk", "--font", "[print] font", "panrye explain font-missing"] {
            assert!(ran.stderr.contains(remedy), "{args:?}: {}", ran.stderr);
        }
    }
    assert!(!site.path().join("a.pdf").exists() && !site.path().join("a.svg").exists());
    for kind in ["svg", "png", "pdf"] {
        let ran = with_fonts_of(fonts.path(), site.path(), &["diagram", "--pages", "그림", "--kind", kind]);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{kind}: numerals need no font");
        assert!(site.path().join(format!("그림/games/fox/잡기-1.{kind}")).is_file());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_page_of_figures_names_the_page_and_its_examples() {
    let site = site(PAGE);
    let ran = at(site.path(), &["diagram", "games/fox", "--sheet", "a4", "--text", "font", "--out", "a.svg"]);
    if ran.status == 2 && ran.stderr.contains("fonts-noto-cjk") {
        return;
    }
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let svg = fs::read_to_string(site.path().join("a.svg")).expect("a sheet");
    assert!(svg.contains("width=\"210mm\" height=\"297mm\""), "A4");
    for text in [">여우와 거위</text>", ">잡기</text>", ">1.</text>"] {
        assert!(svg.contains(text), "{text}: {svg}");
    }
    let smaller = at(site.path(), &["diagram", "games/fox", "--sheet", "a4", "--point-mm", "3", "--text", "font", "--out", "b.svg"]);
    assert_eq!(smaller.status, 0, "{}", smaller.stderr);
    assert_ne!(svg, fs::read_to_string(site.path().join("b.svg")).expect("a sheet"));
}

/// The commands that designers are told work, on this repository's own site.
#[test]
fn the_commands_for_designers_work() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| fs::read_to_string(root.join(name)).expect(name);
    let pages = ["docs/printing.md", "README.md", "README.ko.md"].map(read);
    let folder = tempfile::tempdir().expect("a scratch folder");
    let told =
        pages.iter().flat_map(|page| page.lines()).filter_map(|line| line.split(" #").next()?.trim().strip_prefix("panrye diagram "));
    // All pictures of the site take a while, and another test writes them.
    let told: Vec<&str> = told.filter(|line| !line.contains("--pages")).collect();
    assert!(told.len() >= 8, "{told:?}");
    for line in told {
        let words =
            line.split('"').enumerate().flat_map(|(i, part)| if i % 2 == 1 { vec![part] } else { part.split_whitespace().collect() });
        let ran = finish(command().arg("diagram").args(words).arg("--site").arg(root).current_dir(folder.path()), b"");
        assert!(ran.status == 0 || ran.stderr.contains("fonts-noto-cjk"), "{line}: {}{}", ran.stdout, ran.stderr);
    }
    assert!(folder.path().join("여우.pdf").is_file());
}
