//! Paths, links and names: nothing is read from outside the site, nothing is written outside `public/`.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;

use crate::support::{EMPTY, Scratch};

const SECRET: &str = "비밀 열쇠 4711";

/// All that is published, as text.
fn published(site: &Scratch) -> String {
    let output = site.build().output.unwrap_or_default();
    output.iter().map(|(path, bytes)| format!("{path}\n{}\n", String::from_utf8_lossy(bytes))).collect()
}

#[test]
fn slugs_cannot_climb() {
    for slug in ["../x", "..", ".", "/x", "a/b", "a\\\\b", "%2e%2e", "..%2fx", "x\\0", "C:x", "a?b", "a#b", "가 나", "-\\n-"] {
        let site = Scratch::page(format!("---\ntitle: 가\nslug: \"{slug}\"\n---\n"));
        let found = site.found();
        let told = found.iter().any(|line| line.starts_with("bad-slug content/a.md:3") || line.starts_with("url-invalid content/a.md:"));
        assert!(told || found.iter().any(|line| line.starts_with("hidden-character content/a.md:3")), "{slug}: {found:?}");
    }
}

#[test]
fn aliases_cannot_climb() {
    for alias in ["../../etc/cron", "/../x", "/a/../../x", "https://evil.example/", "/%2e%2e/x", "/a\\\\..\\\\b", "/x?y", "/x\\0"] {
        let site = Scratch::page(format!("---\ntitle: 가\naliases: [\"{alias}\"]\n---\n"));
        assert!(site.build().output.is_none(), "{alias}: {:?}", site.found());
        assert!(site.found().iter().any(|line| line.contains("content/a.md:")), "{alias}");
    }
}

#[test]
fn every_address_stays_in_the_output() {
    let site = Scratch::page("---\ntitle: 가\nslug: a..b\naliases: [//evil.example/x, /x...y/, /c/d.html]\n---\n");
    let output = site.build().output.unwrap_or_else(|| panic!("{:?}", site.found()));
    for path in ["a..b/index.html", "evil.example/x/index.html", "x...y/index.html", "c/d.html"] {
        assert!(output.contains_key(path), "{path}: {:?}", output.keys());
    }
    for path in output.keys() {
        assert!(path.split('/').all(|part| !matches!(part, "" | "." | "..")), "{path}");
    }
}

#[test]
fn links_and_images_cannot_climb() {
    let site = Scratch::page(format!(
        "{EMPTY}[가](../../../etc/passwd) [나](/../secret.txt) [다](%2e%2e/secret.txt) [라](..%2f..%2fx.md)\n\n\
         ![가](../secret.txt) ![나](../../../../etc/passwd) ![다](%2e%2e/secret.txt) ![라](/../secret.txt) ![마](file:///etc/passwd)\n"
    ));
    site.write("secret.txt", SECRET);
    let built = site.build();
    assert!(built.output.is_none());
    let found = site.found();
    assert_eq!(found.iter().filter(|line| line.ends_with("content/a.md:5")).count(), 4, "{found:?}");
    assert_eq!(found.iter().filter(|line| line.ends_with("content/a.md:7")).count(), 5, "{found:?}");
}

#[test]
fn templates_cannot_be_reached_by_a_page() {
    for name in ["../secret", "/etc/passwd", "panrye/base", "partials/head", "..", "base.html"] {
        let site = Scratch::page(format!("---\ntitle: 가\ntemplate: \"{name}\"\n---\n"));
        site.write("secret.html", SECRET);
        let found = site.found();
        let refused = found.iter().any(|line| line.starts_with("template-unknown content/a.md:3"));
        assert!(refused || !published(&site).contains(SECRET), "{name}: {found:?}");
    }
}

#[test]
fn a_template_of_the_site_reads_no_file() {
    for path in ["../secret.txt", "/etc/passwd", "site.toml"] {
        let site = Scratch::page(EMPTY);
        site.write("secret.txt", SECRET);
        site.write("templates/page.html", format!("{{% include \"{path}\" %}}"));
        let found = site.found();
        assert!(found.iter().any(|line| line.starts_with("template")), "{found:?}");
    }
}

#[test]
fn links_out_of_the_site_are_not_followed() {
    let outside = tempfile::tempdir().expect("a folder");
    fs::write(outside.path().join("secret.md"), format!("{EMPTY}{SECRET}")).expect("written");
    for folder in ["content", "static", "templates"] {
        let site = Scratch::page(EMPTY);
        fs::create_dir_all(site.path(folder)).expect("a folder");
        symlink(outside.path().join("secret.md"), site.path(&format!("{folder}/one.md"))).expect("a link");
        symlink(outside.path(), site.path(&format!("{folder}/all"))).expect("a link");
        symlink("../../nowhere", site.path(&format!("{folder}/dead.txt"))).expect("a link");
        symlink(format!("../{folder}/round"), site.path(&format!("{folder}/round"))).expect("a link");
        let found: Vec<String> = ["all", "dead.txt", "one.md", "round"].map(|name| format!("file-outside {folder}/{name}:1")).into();
        assert_eq!(site.found(), found);
        assert!(!published(&site).contains(SECRET));
    }
}

/// `static -> /home/somebody`: the folder itself.
#[test]
fn a_folder_of_the_site_is_no_link() {
    let outside = tempfile::tempdir().expect("a folder");
    fs::write(outside.path().join("secret.md"), format!("{EMPTY}{SECRET}")).expect("written");
    for folder in ["content", "static", "templates", "examples-verified"] {
        let site = Scratch::page(EMPTY);
        if folder == "content" {
            fs::remove_dir_all(site.path("content")).expect("removed");
        }
        symlink(outside.path(), site.path(folder)).expect("a link");
        let run = site.panrye(&["build"]);
        let said = String::from_utf8_lossy(&run.stderr);
        let told = String::from_utf8_lossy(&run.stdout);
        assert_eq!(run.status.code(), Some(1), "{folder}: {said}{told}");
        assert!(format!("{said}{told}").contains("바로가기"), "{said}{told}");
        assert!(!site.path("public").exists());
    }
}

/// A link may lead to another file that is published, not to what the site keeps to itself.
#[test]
fn links_inside_lead_to_what_is_published() {
    let site = Scratch::page(EMPTY);
    site.write("static/real.txt", "보임");
    site.write(".env", SECRET);
    site.write("static/.hidden", SECRET);
    symlink("real.txt", site.path("static/link.txt")).expect("a link");
    assert!(site.found().is_empty(), "{:?}", site.found());
    assert!(published(&site).contains("link.txt\n보임"));
    for (name, target) in [("env.txt", "../.env"), ("toml.txt", "../site.toml"), ("dot.txt", ".hidden")] {
        symlink(target, site.path(&format!("static/{name}"))).expect("a link");
    }
    assert_eq!(site.found(), ["file-outside static/dot.txt:1", "file-outside static/env.txt:1", "file-outside static/toml.txt:1"]);
}

/// Reading from a pipe would wait for ever.
#[test]
fn what_is_no_file_is_passed_over() {
    let site = Scratch::page(EMPTY);
    for folder in ["content", "static", "templates"] {
        fs::create_dir_all(site.path(folder)).expect("a folder");
        let made = std::process::Command::new("mkfifo").arg(site.path(&format!("{folder}/pipe.md"))).status();
        if !made.is_ok_and(|status| status.success()) {
            eprintln!("mkfifo가 없어 건너뜁니다.");
            return;
        }
    }
    assert!(site.found().is_empty());
    symlink("pipe.md", site.path("content/link.md")).expect("a link");
    assert_eq!(site.found(), ["file-outside content/link.md:1"]);
}

/// What is not read is told: nothing that an author wrote is passed over in silence.
#[test]
fn folders_too_deep_are_told() {
    let folder = ["d"; 32].join("/");
    let site = Scratch::new(&[("content/a.md", EMPTY.as_bytes()), (&format!("content/{folder}/b.md"), EMPTY.as_bytes())]);
    assert_eq!(site.found(), [format!("file-unreadable content/{folder}:1")]);
    let folder = ["d"; 31].join("/");
    let page = "---\ntitle: 가\ngame: breakthrough\n---\n\n```국면\n이름: 가\n국면: 시작\n차례: 선\n```\n";
    let site = Scratch::new(&[(&format!("content/{folder}/b.md"), page.as_bytes())]);
    assert!(site.panrye(&["accept", "--yes"]).status.success());
    let run = site.panrye(&["build"]);
    assert!(run.status.success(), "its record is found: {run:?}");
}

/// A report is read line by line, by people and by CI systems that take commands from lines.
#[test]
fn names_cannot_begin_a_line_of_the_report() {
    for name in ["a\n::stop-commands::x.md", "a\rb.md", "a\u{1b}[31mb.md"] {
        let site = Scratch::page(EMPTY);
        site.write(&format!("content/{name}"), EMPTY);
        for format in ["text", "github", "junit", "json", "sarif"] {
            let run = site.panrye(&["check", "--format", format]);
            let said = String::from_utf8_lossy(&run.stdout);
            assert_eq!(run.status.code(), Some(1), "{said}");
            assert!(said.contains("file-unreadable"), "{said}");
            assert!(!said.contains(['\r', '\u{1b}']) && !said.lines().any(|line| line.trim_start().starts_with("::stop")), "{said}");
        }
    }
}

const COMPOSED: &str = "\u{ac00}";
const DECOMPOSED: &str = "\u{1100}\u{1161}";

#[test]
fn decomposed_names_are_the_composed_ones() {
    let site = Scratch::new(&[("content/a.md", format!("{EMPTY}[가]({COMPOSED}.md) ![그림](그림.png)\n").as_bytes())]);
    site.write(&format!("content/{DECOMPOSED}.md"), "---\ntitle: 나\n---\n");
    site.write(&format!("static/{DECOMPOSED}.txt"), "글");
    site.write("content/\u{1100}\u{1173}\u{1105}\u{1175}\u{11b7}.png", "그림");
    let built = site.build();
    assert!(built.judged.findings.is_empty(), "{:?}", site.found());
    let paths: BTreeSet<String> = built.output.expect("a site").into_keys().collect();
    for path in [format!("{COMPOSED}/index.html"), format!("{COMPOSED}.txt"), "그림.png".to_owned()] {
        assert!(paths.contains(&path), "{path}: {paths:?}");
    }
    assert!(paths.iter().all(|path| !path.contains('\u{1100}')), "{paths:?}");
}

#[test]
fn names_that_differ_only_by_composition_are_told() {
    for folder in ["content", "static", "templates"] {
        let site = Scratch::page(EMPTY);
        for name in [COMPOSED, DECOMPOSED] {
            site.write(&format!("{folder}/{name}.md"), EMPTY);
        }
        if fs::read_dir(site.path(folder)).expect("a folder").count() < 2 {
            eprintln!("이름을 모아 쓰는 파일 시스템이라 건너뜁니다.");
            return;
        }
        assert_eq!(site.found(), [format!("url-taken {folder}/{COMPOSED}.md:1")]);
    }
    let site = Scratch::page(EMPTY);
    for name in [COMPOSED, DECOMPOSED] {
        site.write(&format!("examples-verified/a/{name}.yaml"), "x");
    }
    let run = site.panrye(&["check"]);
    assert!(String::from_utf8_lossy(&run.stdout).contains("같은 이름의 기록이 두 번"), "{run:?}");
}

/// On the disks of Windows and macOS one of them would lie on the other.
#[test]
fn names_that_differ_only_by_capitals_are_told() {
    let cases: [(&[(&str, &str)], &str); 7] = [
        (&[("content/A.md", EMPTY), ("content/a.md", EMPTY)], "content/a.md:1"),
        (&[("content/가/B.md", EMPTY), ("content/c.md", "---\ntitle: 가\naliases: [/가/b/]\n---\n")], "content/c.md:3"),
        (&[("content/c.md", EMPTY), ("content/d.md", "---\ntitle: 가\nslug: C\n---\n")], "content/d.md:3"),
        (&[("content/Games/b.md", EMPTY), ("content/games/c.md", EMPTY)], "content/games/c.md:1"),
        (&[("content/c.md", EMPTY), ("content/Search.md", EMPTY)], "content/Search.md:1"),
        (&[("content/c.md", EMPTY), ("static/Logo.png", "1"), ("static/logo.png", "2")], "static/logo.png:1"),
        (&[("content/games/b.md", EMPTY), ("content/Games/b.png", "1")], "content/Games/b.png:1"),
    ];
    for (files, place) in cases {
        let files: Vec<(&str, &[u8])> = files.iter().map(|(path, text)| (*path, text.as_bytes())).collect();
        let site = Scratch::new(&files);
        if files.iter().any(|(path, text)| fs::read(site.path(path)).expect("a file") != *text) {
            eprintln!("대소문자를 가리지 않는 파일 시스템이라 건너뜁니다.");
            return;
        }
        assert_eq!(site.found(), [format!("url-case {place}")], "{files:?}");
    }
    let site = Scratch::new(&[("content/games/b.md", EMPTY.as_bytes()), ("content/games/b.png", b"1"), ("static/games/c.txt", b"2")]);
    assert!(site.found().is_empty(), "{:?}", site.found());
}

#[test]
fn names_that_are_no_text_are_told() {
    for folder in ["content", "static", "templates"] {
        let site = Scratch::page(EMPTY);
        fs::create_dir_all(site.path(folder)).expect("a folder");
        let name = std::ffi::OsStr::from_bytes(b"\xb0\xa1.md");
        if fs::write(site.path(folder).join(name), EMPTY).is_err() {
            eprintln!("그런 이름을 쓸 수 없는 파일 시스템이라 건너뜁니다.");
            return;
        }
        let found = site.found();
        assert!(found.len() == 1 && found[0].starts_with(&format!("file-unreadable {folder}/")), "{found:?}");
    }
}

/// Search, records, style sheet and feeds are the site's own: no page may stand in their place.
#[test]
fn pages_take_no_place_that_the_site_makes_itself() {
    for path in [
        "search.md",
        "verification.md",
        "search/x.md",
        "verification/coverage.md",
        "assets/x.md",
        "verification/index.md",
        "og.md",
        "og/x.md",
    ] {
        let site = Scratch::new(&[(&format!("content/{path}"), EMPTY.as_bytes())]);
        assert_eq!(site.found(), [format!("url-taken content/{path}:1")]);
    }
    for slug in ["search", "verification", "assets", "og"] {
        let site = Scratch::page(format!("---\ntitle: 가\nslug: {slug}\n---\n"));
        assert_eq!(site.found(), ["url-taken content/a.md:3"], "{slug}");
    }
    for alias in [
        "/404.html",
        "/feed.xml",
        "/robots.txt",
        "/sitemap.xml",
        "/search.json",
        "/verification.json",
        "/verification/coverage.json",
        "/search/",
        "/search",
        "/verification/",
        "/assets/style.css",
        "/assets/panrye.js",
        "/assets",
        "/index.html",
        "/a/index.html",
        "/a",
        "/search/index.html",
        "/og/",
        "/og/konane.png",
    ] {
        let site = Scratch::page(format!("---\ntitle: 가\naliases: [{alias}]\n---\n"));
        assert_eq!(site.found(), ["url-taken content/a.md:3"], "{alias}");
    }
    let site = Scratch::page("---\ntitle: 가\naliases: [/old.html, /old/, /searching/, /old/index.html]\n---\n");
    assert_eq!(site.found(), ["url-taken content/a.md:3"], "only the last, which is the second again");
}

/// The picture that messengers show for a game is the site's: whoever writes pages puts no other in its place.
#[test]
fn previews_are_replaced_by_the_maintainer_alone() {
    let page = "---\ntitle: 가\ngame: konane\n---\n";
    for raw in ["", "raw_html = true\n"] {
        let toml = format!("title = \"시험\"\nbase_url = \"https://a.example\"\n{raw}");
        let site = Scratch::new(&[("site.toml", toml.as_bytes()), ("content/a.md", page.as_bytes()), ("content/og/konane.png", b"mine")]);
        assert_eq!(site.found(), ["url-taken content/og/konane.png:1"]);
        fs::remove_dir_all(site.path("content/og")).expect("removed");
        site.write("content/og-2/konane.png", "mine");
        site.write("static/og/konane.png", "theirs");
        let output = site.build().output.unwrap_or_else(|| panic!("{:?}", site.found()));
        assert_eq!(&*output["og/konane.png"], b"theirs");
    }
}

/// What a browser would run is published only by whoever keeps the site.
#[test]
fn files_beside_pages_are_pictures() {
    for name in
        ["x.html", "x.svg", "x.js", "x.css", "assets/panrye.js", "site.css", "x.xml", "x.HTM", "x.swf", "x", "x.png.html", "a.MD", "CNAME"]
    {
        let site = Scratch::new(&[("content/b.md", EMPTY.as_bytes()), (&format!("content/{name}"), b"<script>alert(1)</script>")]);
        assert_eq!(site.found(), [format!("file-kind content/{name}:1")]);
        site.write("site.toml", "title = \"시험\"\nraw_html = true\n");
        assert!(site.found().is_empty(), "{name}: all authors are trusted here");
    }
    let site =
        Scratch::new(&[("content/b.md", EMPTY.as_bytes()), ("content/x.png", b"x"), ("content/y.PDF", b"x"), ("static/z.svg", b"<svg/>")]);
    assert!(site.found().is_empty(), "{:?}", site.found());
}
