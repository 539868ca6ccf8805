//! What a user reads is Korean, has a place and a remedy, and is never what a library said.

use std::fs;

use panrye::diagnostic::{Severity, all_codes};

use crate::support::{EMPTY, Scratch, korean, raw};

#[test]
fn every_code_is_explained_in_korean() {
    for code in all_codes() {
        korean(code.title);
        korean(code.explain);
        korean(&code.explanation());
        assert!(code.explain.trim_end().ends_with(['.', '요']), "{} is not a sentence", code.id);
        assert!(code.explain.contains("니다") || code.explain.contains("오."), "{} is not polite", code.id);
        assert!(!code.wrong.trim().is_empty() && !code.right.trim().is_empty(), "{} has no remedy", code.id);
        assert_ne!(code.wrong, code.right, "{}", code.id);
        assert!(code.id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{}", code.id);
        assert!(matches!(code.severity, Severity::Error | Severity::Warning | Severity::Note));
        raw(code.wrong);
        raw(code.right);
    }
}

/// Runs, and reads everything that was said.
fn told(site: &Scratch, args: &[&str], status: &[i32]) -> String {
    let run = site.panrye(args);
    let said = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.code().is_some_and(|code| status.contains(&code)), "{args:?}: {:?}: {said}", run.status.code());
    korean(&said);
    said
}

#[test]
fn what_the_toml_reader_says_is_not_passed_on() {
    let faults = [
        "title",
        "title =",
        "title = \"가",
        "title = 가",
        "title = 'a' 'b'",
        "[",
        "[a",
        "[]",
        "[[a]",
        "a.b.c = ",
        "title = \"a\"\ntitle = \"b\"",
        "[a]\n[a]",
        "a = 1\n[a]\nb = 2",
        "a = [1, 2",
        "a = {b = 1",
        "a = 1__0",
        "a = 0x",
        "a = 2026-13-40",
        "a = 1e",
        "a = \"\\q\"",
        "a = \"\\u{110000}\"",
        "a = \"\\ud800\"",
        "= 1",
        "a == 1",
        "a = tru",
        "a = \"\"\"",
        "a = '''\n",
        "a = 99999999999999999999",
        "a = nan nan",
        "\u{7f}",
        "a = \"\u{1}\"",
        "가 = 1",
        "[가]",
        "#\u{1}",
        "a\u{a0}= 1",
        "\\",
        "a = {b = 1, b = 2}",
        "a = [\n1\n2]",
        "[a.b]\n[a]\nb = 1",
        "title = 3\nverify = 1\n[games]\nx = 1\n",
        "title = []\nbase_url = 1\nlanguage = {}\n",
        "[verify]\ntimezone = \"나라\"\nmax_age_days = -1\n[verify.severity]\nx = \"y\"\n",
        "[print]\nwidth = \"x\"\nfont = 3\n",
    ];
    for fault in faults {
        let site = Scratch::page(EMPTY);
        site.write("site.toml", format!("{fault}\n"));
        let said = told(&site, &["check"], &[1, 2]);
        assert!(said.contains("site.toml:"), "{fault}: {said}");
    }
}

#[test]
fn what_the_yaml_reader_says_is_not_passed_on() {
    let faults = [
        "a: b: c",
        "a: [b",
        "a: {b",
        "a: \"b",
        "a: 'b",
        "a: \"\\q\"",
        "\ta: b",
        "a:\n\t- b",
        "- a\nb: c",
        "a: b\n - c",
        "a: |x\n  b",
        "a: &x b",
        "a: *x",
        "a: !x b",
        "? a",
        "? [a]\n: b",
        "[a]: b",
        "a: @b",
        "a: `b`",
        "a: %b",
        "%YAML 1.1",
        "a: ]",
        "a: }",
        "a: ,",
        "a: b\n---\nc: d",
        "a: \"b\" c",
        "a: 'b' c",
        ": a",
        "a",
        "a: b\n c: d",
        "a: {b: c: d}",
        "a: [b, c: d: e]",
        "{",
        "[",
        "\"",
        "'",
        "a: >9\n b",
        "a: \"\\x\"",
        "a: \"\\u12\"",
        "a: \"\\ud800\"",
        "!!",
        "&",
        "*",
        "|",
        ">",
        "a:b",
        "a: -",
        "- - - a: [",
        "\u{85}",
        "a: \u{2028}b",
        "a: {b, c}: d",
    ];
    for fault in faults {
        let front = Scratch::page(format!("---\ntitle: 가\n{fault}\n---\n"));
        let said = told(&front, &["check", "--ignore-records"], &[0, 1]);
        assert!(!said.contains("오류[") || said.contains("content/a.md:"), "{fault}: {said}");
        let block =
            Scratch::page(format!("---\ntitle: 가\ngame: breakthrough\n---\n\n```예시\n이름: 가\n국면: 시작\n차례: 선\n{fault}\n```\n"));
        let said = told(&block, &["check", "--ignore-records"], &[0, 1]);
        assert!(!said.contains("오류[") || said.contains("content/a.md:"), "{fault}: {said}");
        let record = Scratch::page("---\ntitle: 가\ngame: breakthrough\n---\n\n```예시\n이름: 가\n국면: 시작\n차례: 선\n단계: []\n```\n");
        record.write("examples-verified/a/가.yaml", fault);
        let said = told(&record, &["check"], &[1]);
        assert!(said.contains("examples-verified/a/가.yaml"), "{fault}: {said}");
    }
}

#[test]
fn what_the_template_engine_says_is_not_passed_on() {
    let faults = [
        "{{",
        "{{ }}",
        "{{ a",
        "{{ page.titel }}",
        "{{ nothing }}",
        "{{ page.title.x.y }}",
        "{{ nothing() }}",
        "{{ page.title is nothing }}",
        "{% if %}",
        "{% if page.title %}",
        "{% endif %}",
        "{% for x in page.title %}{% endfor %}",
        "{% for a, b in [1] %}{% endfor %}",
        "{% nothing %}",
        "{% extends \"none.html\" %}",
        "{% extends \"page.html\" %}",
        "{% include \"none.html\" %}",
        "{% include \"page.html\" %}",
        "{% block a %}{% block a %}{% endblock %}{% endblock %}",
        "{% block a %}{% endblock b %}",
        "{# ",
        "{% raw %}",
        "{{ \"a }}",
        "{{ 1 / 0 }}",
        "{{ 1 + \"a\" }}",
        "{{ page.title * 2 }}",
        "{{ [1][9] }}",
        "{{ 1 < \"a\" }}",
        "{{ page.title | replace }}",
        "{{ page.title | replace(from=1) }}",
        "{{ 99999999999999999999999 }}",
        "{{ 1. }}",
        "{{ a ~ }}",
        "{{ -\"a\" }}",
        "{{ not }}",
        "{{ super() }}",
        "{% set %}",
        "{% set x %}",
        "{% component a(b) %}{% endcomponent a %}{{<a/>}}",
        "{{<none/>}}",
        "a {% extends \"panrye/page.html\" %}",
        "{% extends \"panrye/page.html\" %}글",
        "{% extends \"panrye/page.html\" %}{% block none %}{{ super() }}{% endblock %}",
        "{{ page.title | truncate(length=\"x\") }}",
        "{{ page[0] }}",
        "{{ page.title[1:] | join }}",
        "{% break %}",
        "{{ throw(message=\"x\") }}",
        "{{ range(end=\"x\") }}",
        "{{ page.title | int }}",
        "{{ loop.index }}",
        "{% filter nothing %}{% endfilter %}",
        "{{ {a: 1} }}",
        "{{ ] }}",
        "\u{0}{{ \u{1} }}",
    ];
    for fault in faults {
        let site = Scratch::page("---\ntitle: 가\n---\n");
        site.write("templates/page.html", fault);
        let said = told(&site, &["build", "--ignore-records"], &[0, 1]);
        assert!(!said.contains("오류[") || (said.contains("templates/page.html") && said.contains("도움말")), "{fault}: {said}");
        assert!(!said.contains("Tera)의 설명"), "{said}");
    }
}

/// Names are looked up when all templates are read; each that is missing is told at its own line.
#[test]
fn names_that_a_template_lacks_are_told_where_they_stand() {
    for (wrong, name) in [
        ("{{ page.title | shout }}", "`shout`이라는 거르개(filter)가 없습니다."),
        ("{{ now() }}", "`now`이라는 함수가 없습니다."),
        ("{% if page.title is odder %}{% endif %}", "`odder`이라는 시험(test)이 없습니다."),
        ("{{<card/>}}", "`card`이라는 부품(component)이 없습니다."),
        ("{% include \"none.html\" %}", "불러들이려는 틀 `none.html`이 없습니다."),
    ] {
        let site = Scratch::page(EMPTY);
        site.write("templates/page.html", format!("글\n  가 {wrong}\n{wrong}\n"));
        let said = told(&site, &["build", "--ignore-records"], &[1]);
        for place in ["templates/page.html:2:", "templates/page.html:3:"] {
            assert!(said.contains(place), "{wrong}: {said}");
        }
        assert_eq!(said.matches(name).count(), 2, "{wrong}: {said}");
    }
    let site = Scratch::page(EMPTY);
    site.write("templates/page.html", "{% extends \"panrye/page.html\" %}\n{% block none %}{% endblock %}\n");
    let said = told(&site, &["build", "--ignore-records"], &[1]);
    assert!(said.contains("templates/page.html:2:") && said.contains("`none`이라는 칸(block)이 없습니다."), "{said}");
}

#[test]
fn what_fonts_and_pictures_say_is_not_passed_on() {
    let site = Scratch::page(
        "---\ntitle: 가\ngame: breakthrough\n---\n\n```국면\n이름: 가\n국면: 시작\n차례: 선\n그림:\n  글자: {(1,1): 가}\n```\n",
    );
    for (name, bytes) in [
        ("empty.ttf", &b""[..]),
        ("words.ttf", b"not a font at all"),
        ("cut.otf", b"OTTO\x00\x0a\x00\x80\x00\x03\x00 CFF "),
        ("collection.ttc", b"ttcf\x00\x01\x00\x00\xff\xff\xff\xff"),
    ] {
        site.write(name, bytes);
    }
    let pages = site.path("pictures");
    let pages = pages.to_str().expect("UTF-8");
    for font in ["empty.ttf", "words.ttf", "cut.otf", "collection.ttc", "none.ttf", "content"] {
        site.write("site.toml", format!("title = \"가\"\n[print]\nfont = \"{font}\"\n"));
        for format in ["png", "pdf"] {
            let said = told(&site, &["diagram", "--pages", pages, "--kind", format], &[0, 1, 2]);
            assert!(!said.is_empty());
        }
    }
    site.write("site.toml", "title = \"가\"\n");
    for width in ["0", "-1", "nan", "inf", "1e300", "가", "0.0000001", "999999999"] {
        told(&site, &["diagram", "--pages", pages, "--kind", "png", &format!("--width-mm={width}")], &[0, 1, 2]);
    }
    fs::write(pages, "a file").or_else(|_| fs::remove_dir_all(pages).and_then(|()| fs::write(pages, "a file"))).expect("a file in the way");
    told(&site, &["diagram", "--pages", pages, "--kind", "svg"], &[1, 2]);
}

#[test]
fn what_the_system_says_is_not_passed_on() {
    let site = Scratch::page(EMPTY);
    site.write("a-file", "x");
    let (file, under) = (site.path("a-file"), site.path("a-file/under"));
    let (file, under) = (file.to_str().expect("UTF-8"), under.to_str().expect("UTF-8"));
    assert!(told(&site, &["check", "--summary", under], &[2]).contains("십시오."));
    told(&site, &["check", "--summary", "/dev/full"], &[2]);
    told(&site, &["new", "rules", "../outside"], &[1, 2]);
    told(&site, &["new", "rules", "a/../../outside"], &[1, 2]);
    told(&site, &["new", "rules", &"가".repeat(300)], &[1, 2]);
    told(&site, &["serve", "--address", "203.0.113.1", "--port", "0"], &[2]);
    told(&site, &["check", "--changed-since", "HEAD"], &[2]);
    told(&site, &["check", "--changed-since", "--output=/tmp/x"], &[2]);
    site.write("public", "a file");
    told(&site, &["build"], &[1]);
    fs::remove_file(site.path("public")).expect("removed");
    std::os::unix::fs::symlink("/tmp", site.path("public")).expect("a link");
    told(&site, &["build"], &[1]);
    for args in [
        &["init", under][..],
        &["init", file],
        &["check", "--site", "/nowhere"],
        &["check", "--site", file],
        &["diagram", "breakthrough", "--out", &format!("{under}.svg")],
    ] {
        let run = std::process::Command::new(env!("CARGO_BIN_EXE_panrye")).args(args).output().expect("runs");
        assert_ne!(run.status.code(), Some(0), "{args:?}");
        let said = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
        korean(&said);
        assert!(said.contains("십시오."), "no remedy: {said}");
    }
}
