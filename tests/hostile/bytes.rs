//! Bytes that are no text, marks at the start of a file, line ends, in every kind of input.

use crate::support::{EMPTY, Scratch, korean};

const EXAMPLE: &str = "---\ntitle: 가\ngame: breakthrough\n---\n\n```예시\n이름: 가\n국면: 시작\n차례: 선\n단계:\n  - 둔다: (7,1) → (6,1)\n    다음: 후\n```\n";

/// An accepted site, with one of its files spoilt.
fn spoilt(path: &str, bytes: &[u8]) -> String {
    let site = Scratch::page(EXAMPLE);
    site.write("templates/page.html", "{% extends \"panrye/page.html\" %}");
    assert!(site.panrye(&["accept", "--yes", "--date", "2026-10-02"]).status.success());
    assert!(site.path("examples-verified/a/가.yaml").is_file());
    assert!(site.panrye(&["check"]).status.success());
    site.write(path, bytes);
    let run = site.panrye(&["build"]);
    assert!(matches!(run.status.code(), Some(1 | 2)), "{run:?}");
    let said = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    korean(&said);
    assert!(said.contains(path), "no place: {said}");
    assert!(!site.path("public").exists());
    said
}

const FILES: [&str; 4] = ["content/a.md", "site.toml", "templates/page.html", "examples-verified/a/가.yaml"];

#[test]
fn bytes_that_are_no_text_are_refused() {
    for path in FILES {
        for bytes in
            [&b"\xff\xfe\x00\x00"[..], b"title = \"\xb0\xa1\"\n", b"---\ntitle: \xed\xa0\x80\n---\n", b"\xc0\xaf", b"\xf5\x80\x80\x80"]
        {
            let said = spoilt(path, bytes);
            assert!(said.contains("UTF-8"), "{path}: {said}");
        }
    }
}

#[test]
fn null_bytes_are_refused() {
    for (path, text) in FILES.iter().zip(["---\ntitle: 가\0\n---\n", "title = \"가\0\"\n", "{{ \0 }}", "game: breakthrough\0\n"]) {
        spoilt(path, text.as_bytes());
    }
}

#[test]
fn marks_and_line_ends_make_no_difference() {
    let plain = Scratch::page(EXAMPLE).build();
    for text in [
        format!("\u{feff}{EXAMPLE}"),
        EXAMPLE.replace('\n', "\r\n"),
        format!("\u{feff}{}", EXAMPLE.replace('\n', "\r\n")),
        EXAMPLE.trim_end().to_owned(),
    ] {
        let site = Scratch::page(&text);
        let built = site.build();
        assert!(built.judged.findings.is_empty(), "{:?}", site.found());
        assert_eq!(
            built.output.as_ref().map(|output| &output["a/index.html"]),
            plain.output.as_ref().map(|output| &output["a/index.html"])
        );
    }
    let site = Scratch::page(EXAMPLE);
    site.write("site.toml", "\u{feff}title = \"시험\"\r\nbase_url = \"https://x.example\"\r\n");
    assert!(site.found().is_empty(), "{:?}", site.found());
}

/// Places are those of the file as written, whatever its line ends.
#[test]
fn places_hold_with_any_line_end() {
    let wrong = EXAMPLE.replace("다음: 후", "다음: 선");
    let lines: Vec<Vec<String>> =
        [wrong.clone(), wrong.replace('\n', "\r\n"), format!("\u{feff}{wrong}")].iter().map(|text| Scratch::page(text).found()).collect();
    assert_eq!(lines[0].len(), 1);
    assert!(lines[0][0].ends_with("content/a.md:12"), "{:?}", lines[0]);
    assert_eq!(lines[0], lines[1]);
    assert_eq!(lines[0], lines[2]);
}

#[test]
fn titles_that_say_nothing_are_missing() {
    for title in ["title:", "title: ~", "title: \"\"", "title: ' '", "# title: 가"] {
        let site = Scratch::page(format!("---\n{title}\nsummary: 나\n---\n"));
        let found = site.found();
        assert!(found.len() == 1 && found[0].starts_with("title-missing content/a.md:"), "{title}: {found:?}");
    }
}

#[test]
fn empty_files_are_told_or_harmless() {
    for text in ["", "\u{feff}", "\n", "---", "---\n", "---\n---", "---\n---\n", "\r", "```예시", "```예시\n", "---\n\n", "...\n"] {
        Scratch::page(text).build();
    }
    let site = Scratch::page(EMPTY);
    site.write("site.toml", "");
    assert_eq!(site.found(), ["site-value site.toml:1"]);
    site.write("site.toml", "title = \"\"\n");
    site.build();
    site.write("templates/page.html", "");
    site.build();
}
