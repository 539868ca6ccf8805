//! Pages that are made to take all time or all memory: an error with a place, or a page, soon.

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::support::{EMPTY, Scratch, filled, korean};

/// Seconds of a processor that a run may use; the fastest tenth is what most take.
const PROCESSOR: u32 = 30;
/// By the clock, more than that takes on a machine that does much else.
const PATIENCE: Duration = Duration::from_secs(600);
/// Bytes of a page.
const SIZE: usize = 1 << 20;
/// Kilobytes of data that a run may use.
const MEMORY: u32 = 512 << 10;

/// Runs `check` within bounds of time and memory; the status and what was said.
fn check(site: &Scratch) -> (i32, String) {
    let binary = site.command(&["check", "--ignore-records"]);
    let mut bounded = std::process::Command::new("sh");
    bounded
        .args(["-c", &format!("ulimit -d {MEMORY}; ulimit -t {PROCESSOR}; exec \"$0\" \"$@\"")])
        .arg(binary.get_program())
        .args(binary.get_args());
    let said = site.path("said.txt");
    let file = std::fs::File::create(&said).expect("a file");
    let began = Instant::now();
    let mut child = bounded
        .stdin(Stdio::null())
        .stdout(file.try_clone().expect("a file"))
        .stderr(file)
        .env("RAYON_NUM_THREADS", "2")
        .spawn()
        .expect("the binary runs");
    loop {
        if let Some(status) = child.try_wait().expect("a status") {
            let said = std::fs::read_to_string(&said).expect("UTF-8");
            return (status.code().unwrap_or_else(|| panic!("ended by a signal: {status}: {said}")), said);
        }
        if began.elapsed() > PATIENCE {
            let _ = child.kill();
            panic!("no end after {PATIENCE:?}");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Every page ends within the bounds, with words in Korean.
fn all_end(pages: &[(&str, String)]) {
    std::thread::scope(|scope| {
        for half in pages.chunks(pages.len().div_ceil(2)) {
            scope.spawn(move || {
                for (name, page) in half {
                    let (status, said) = check(&Scratch::page(page));
                    assert!(matches!(status, 0 | 1), "{name}: {status}: {said}");
                    korean(&said.chars().take(2000).collect::<String>());
                }
            });
        }
    });
}

const GAME: &str = "---\ntitle: 가\ngame: breakthrough\n---\n\n";

fn example(body: &str) -> String {
    format!("{GAME}```예시\n이름: 가\n국면: 시작\n차례: 선\n{body}\n```\n")
}

#[test]
fn repeated_marks_are_read_in_linear_time() {
    let marks = [
        "**가",
        "*a _b ",
        "`a ``b ",
        "[a](",
        "[",
        "![",
        "<a ",
        "<!--",
        "&#x202e;",
        "> ",
        ">",
        "|x",
        "[^a]: x\n\n",
        "# a\n",
        "## 가 {#a}\n",
        "a\n{.안내}\n\n",
        "[a](b.md) ",
        "<b>x</b>",
        "<div>\n",
        "\u{200b}",
        "~~가",
        "\\",
        "<http://a",
        "\r",
        "(",
        "_가_",
        "![a](b.png) ",
        "- ",
        "1. a\n",
    ];
    let pages: Vec<_> = marks.iter().map(|mark| (*mark, filled(EMPTY, mark, SIZE))).collect();
    all_end(&pages);
}

#[test]
fn many_different_names_are_read_in_linear_time() {
    let many = |name: fn(usize) -> String, count: usize| (0..count).map(name).collect::<String>();
    all_end(&[
        ("footnotes", format!("{EMPTY}{}", many(|i| format!("[^{i}]"), 120_000))),
        ("references", format!("{EMPTY}{}\n{}", many(|i| format!("[a{i}]: /x\n"), 40_000), many(|i| format!("[a{i}]"), 40_000))),
        ("headings", format!("{EMPTY}{}", many(|i| format!("## 가{i}\n"), 60_000))),
        ("aliases", format!("---\ntitle: 가\naliases: [{}]\n---\n", many(|i| format!("/a{i}/, "), 60_000))),
        ("names", format!("---\ntitle: 가\ngame: breakthrough\nnames: {{{}}}\n---\n", many(|i| format!("가{i}: 나, "), 40_000))),
        ("rules", example(&format!("규칙: {{{}}}", many(|i| format!("a{i}: 1, "), 60_000)))),
        ("keys", format!("---\n{}---\n", many(|i| format!("a{i}: 1\n"), 60_000))),
        (
            "blocks",
            format!(
                "{GAME}{}",
                many(|i| format!("```예시\n이름: 가{i}\n국면: 시작\n차례: 선\n단계:\n  - 둔다: (7,1) → (6,1)\n```\n"), 2_000)
            ),
        ),
    ]);
}

#[test]
fn front_matter_and_blocks_are_read_in_linear_time() {
    let front = |inner: &str| filled("---\ntitle: 가\n", inner, SIZE) + "\n---\n";
    let steps = |step: &str| example(&filled("단계:\n", step, SIZE));
    all_end(&[
        ("doubled", front("a: b\n")),
        ("deeper", front("a:\n ")),
        ("flow", front("[")),
        ("brackets", front("x: (a, b\n")),
        ("escapes", format!("---\ntitle: \"{}\"\n---\n", "\\u202e".repeat(SIZE / 6))),
        ("fences", filled(GAME, "```예시\n```\n", SIZE)),
        ("misspelt", filled(GAME, "```에시\n```\n", SIZE)),
        ("checks", steps("  - 확인:\n")),
        ("moves", steps("  - 둔다: (7,1) → (6,1)\n")),
        ("branches", steps("  - 가능: (7,1) → (6,1)\n    설명: 선이 (6,1)로 갑니다. (1,1)\n")),
        ("back", steps("  - 되돌림: 0\n")),
        ("one line", example(&format!("단계:\n  - 이것뿐: {}", "(7,1) → (6,1); ".repeat(SIZE / 19)))),
        ("one turn", example(&format!("단계:\n  - 둔다: {}", "(7,1) → ".repeat(SIZE / 10)))),
        ("caption", example(&format!("단계:\n  - 둔다: (7,1) → (6,1)\n    설명: {}", "(6,1)로 선이 갑니다. ".repeat(SIZE / 30)))),
        ("counts", example(&format!("단계:\n  - 둔다: (7,1) → (6,1)\n    설명: {}", "두 마리를 잡".repeat(SIZE / 18)))),
        ("facts", filled(GAME, "[22](검증:첫수) ", SIZE)),
        ("rows", filled(&format!("{GAME}```규칙표\n"), "- 가: 첫수\n", SIZE)),
        ("board", example(&filled("단계:\n  - 확인:\n    국면:\n      판: |\n", "        . . .\n", SIZE))),
        ("marks", example(&format!("단계:\n  - 확인:\n    그림: {{강조: {}}}", "(1,1) ".repeat(SIZE / 6)))),
    ]);
}

/// Aliases that would grow to 10^9 values, and nesting that would end the stack.
#[test]
fn yaml_cannot_grow() {
    let bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\n";
    let merge = "a: &a {x: 1}\nb:\n  <<: *a\n";
    for (text, code) in [(bomb, "yaml-anchor"), (merge, "yaml-anchor"), ("a: *nowhere\n", "yaml-anchor"), ("a: !!binary x\n", "yaml-tag")] {
        for page in [format!("---\ntitle: 가\n{text}---\n"), format!("{GAME}```예시\n이름: 가\n{text}```\n")] {
            let found = Scratch::page(&page).found();
            assert!(found.iter().any(|line| line.starts_with(&format!("{code} content/a.md:"))), "{page}: {found:?}");
        }
        let site = Scratch::page(example("단계: []"));
        site.write("examples-verified/a/가.yaml", text);
        let run = site.panrye(&["check"]);
        assert!(String::from_utf8_lossy(&run.stdout).contains("examples-verified/a/가.yaml"), "{run:?}");
    }
    for deep in ["[".repeat(100_000), "{a: ".repeat(100_000), "- ".repeat(50_000), "? ".repeat(50_000)] {
        for page in [
            format!("---\ntitle: 가\ntags: {deep}\n---\n"),
            format!("{GAME}```예시\n이름: 가\n국면: {deep}\n```\n"),
            format!("{GAME}```예시\n{deep}\n```\n"),
        ] {
            let found = Scratch::page(&page).found();
            assert!(found.iter().any(|line| line.starts_with("yaml-")), "{found:?}");
        }
        let site = Scratch::page(example("단계: []"));
        site.write("examples-verified/a/가.yaml", format!("game: {deep}"));
        let run = site.panrye(&["check"]);
        assert_eq!(run.status.code(), Some(1), "{run:?}");
    }
    for deep in ["[".repeat(100_000), "{a=".repeat(50_000), "a.".repeat(50_000)] {
        let site = Scratch::page(EMPTY);
        site.write("site.toml", format!("title = \"가\"\na = {deep}\n"));
        assert!(site.found().iter().any(|line| line.starts_with("site-")), "{:?}", site.found());
    }
    for deep in [
        "{% if a %}".repeat(20_000),
        format!("{{{{ {} }}}}", "(".repeat(20_000)),
        format!("{{{{ {} }}}}", "[".repeat(20_000)),
        format!("{{{{ {}1 }}}}", "not ".repeat(20_000)),
    ] {
        let site = Scratch::page(EMPTY);
        site.write("templates/page.html", deep);
        let (status, said) = check_build(&site);
        assert_eq!(status, 1, "{said}");
        assert!(said.contains("templates/page.html"), "{said}");
    }
}

fn check_build(site: &Scratch) -> (i32, String) {
    let run = site.panrye(&["build", "--ignore-records"]);
    let said = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    (run.status.code().unwrap_or_else(|| panic!("ended by a signal: {}: {said}", run.status)), said)
}

#[test]
fn pages_over_four_mebibytes_are_refused_unread() {
    for size in [(4 << 20) + 1, 100 << 20] {
        let site = Scratch::page(EMPTY);
        let file = std::fs::File::create(site.path("content/large.md")).expect("a file");
        file.set_len(size).expect("a size");
        assert_eq!(site.found(), ["file-too-large content/large.md:1"]);
    }
    let site = Scratch::page(filled(EMPTY, "가나다라 마바사아 자차카타파하. 가나다라 마바사아 자차카타파하.\n\n", (4 << 20) - 100));
    assert_eq!(check(&site).0, 0, "just below is read");
}

/// 200,000 values are read of one block; a step of two is half of that.
#[test]
fn an_example_of_hundreds_of_thousands_of_steps_is_refused() {
    let page = example(&filled("단계:\n", "  - 확인:\n", 3_900_000));
    assert!(page.matches("확인").count() > 250_000);
    let (status, said) = check(&Scratch::page(page));
    assert_eq!(status, 1);
    assert!(said.contains("yaml-too-large") && said.contains("content/a.md:"), "{}", said.chars().take(600).collect::<String>());
}

/// Deep quotes and lists cost every browser as much as us.
#[test]
fn deep_nesting_is_refused() {
    for mark in ["> ", ">", "- ", "1. "] {
        let (status, said) = check(&Scratch::page(format!("{EMPTY}{}가\n", mark.repeat(5_000))));
        assert_eq!(status, 1, "{mark}");
        assert!(said.contains("page-too-complex"), "{mark}: {}", said.chars().take(600).collect::<String>());
    }
}

/// Hundreds of findings on one line of megabytes are printed soon, and each shows its place.
#[test]
fn findings_on_a_long_line_are_printed_soon() {
    let (status, said) = check(&Scratch::page(filled(EMPTY, "[a](none.md) ", 2 << 20)));
    assert_eq!(status, 1);
    assert!(said.matches("link-dead").count() > 100 && said.contains("too-many-findings"));
    assert!(said.contains("content/a.md:5:14"), "the column is that of the whole line");
    assert!(said.len() < 2 << 20, "{}", said.len());
}
