//! Characters that deceive: hidden ones, ones that turn the direction, letters that only look like syllables.

use crate::support::{EMPTY, Scratch};

const TURNING: [char; 6] = ['\u{202e}', '\u{202a}', '\u{2066}', '\u{200f}', '\u{061c}', '\u{206f}'];
const HIDDEN: [char; 8] = ['\u{200b}', '\u{2060}', '\u{2063}', '\u{ad}', '\u{3164}', '\u{180e}', '\u{e0041}', '\u{1}'];

#[test]
fn hidden_characters_are_errors_wherever_they_are_written() {
    for c in TURNING.into_iter().chain(HIDDEN) {
        for page in [
            format!("---\ntitle: 가{c}나\n---\n"),
            format!("{EMPTY}\n글{c}글\n"),
            format!("{EMPTY}\n`코드{c}`\n"),
            format!("{EMPTY}\n## 제목{c}\n"),
            format!("---\ntitle: 가\ngame: breakthrough\n---\n```예시\n이름: 가{c}\n국면: 시작\n차례: 선\n```\n"),
        ] {
            let found = Scratch::page(&page).found();
            assert!(found.iter().any(|line| line.starts_with("hidden-character content/a.md:")), "U+{:04X}: {found:?}", c as u32);
        }
    }
}

/// The same characters, written so that the file holds none of them.
#[test]
fn escapes_and_references_do_not_smuggle_them_in() {
    for c in TURNING.into_iter().chain(HIDDEN) {
        let code = c as u32;
        let pages = [
            (2, format!("---\ntitle: \"가\\U{code:08x}나\"\n---\n")),
            (3, format!("---\ntitle: 가\ntags: [가, \"나\\U{code:08X}\"]\n---\n")),
            (3, format!("---\ntitle: 가\n\"su\\U{code:08x}mmary\": 나\n---\n")),
            (5, format!("{EMPTY}글 &#x{code:x};글\n")),
            (5, format!("{EMPTY}글 &#{code};글\n")),
            (5, format!("{EMPTY}글 &#X{code:06X};글\n")),
            (
                8,
                format!(
                    "---\ntitle: 가\ngame: breakthrough\n---\n```예시\n이름: 가\n국면: 시작\n제목: \"가\\U{code:08x}\"\n차례: 선\n단계: []\n```\n"
                ),
            ),
            (8, format!("---\ntitle: 가\ngame: breakthrough\n---\n```국면\n이름: 가\n국면: 시작\n설명: 가 &#x{code:x};\n차례: 선\n```\n")),
        ];
        for (line, page) in pages {
            let found = Scratch::page(&page).found();
            assert!(found.contains(&format!("hidden-character content/a.md:{line}")), "U+{code:04X} in {page}: {found:?}");
        }
    }
    for name in ["&rlm;", "&lrm;", "&shy;", "&ZeroWidthSpace;", "&NoBreak;", "&InvisibleTimes;"] {
        assert_eq!(Scratch::page(format!("{EMPTY}글 {name}글\n")).found(), ["hidden-character content/a.md:5"], "{name}");
    }
}

#[test]
fn ordinary_references_and_joined_pictures_are_no_offence() {
    let page = format!("{EMPTY}&amp; &lt; &#44032; &#x1F98A; 👨‍👩‍👧 ❤️ A&B; &; &#; &#x; &#xFFFFFFFF; &nosuchname;\n");
    assert!(Scratch::page(&page).found().is_empty(), "{:?}", Scratch::page(&page).found());
    let escaped = "---\ntitle: \"가\\tㄱ \\u00e9 \\\"나\\\"\"\n---\n";
    assert!(Scratch::page(escaped).found().is_empty(), "{:?}", Scratch::page(escaped).found());
}

#[test]
fn letters_that_look_like_syllables_are_told() {
    let half_width = format!("{EMPTY}\u{ffa1}\u{ffc2}\n");
    assert_eq!(Scratch::page(half_width).found(), ["confusable-jamo content/a.md:5"; 2]);
    let loose = "---\ntitle: 가\nslug: 여ㅇㅜ\n---\n";
    let found = Scratch::page(loose).found();
    assert!(found.iter().any(|line| line.starts_with("confusable-jamo content/a.md:3")), "{found:?}");
}

/// 여우 with its jamo apart is 여우: names, values, anchors, paths and coordinates alike.
#[test]
fn decomposed_text_is_the_composed_one() {
    use unicode_normalization::UnicodeNormalization;
    let page = "---\ntitle: 여우\ngame: fox-and-geese\n---\n\n## 시작\n\n### 둘째 {#둘째-절}\n\n[가](#시작) [나](#둘째-절) [다](여우/둘.md#시작)\n{.안내}\n\n```예시\n이름: 첫-수\n국면: {여우: (4,1), 거위: (4,2)}\n차례: 여우\n단계:\n  - 둔다: (4,1) → (4,3)\n    잡음: (4,2)\n    개수: {거위: 0마리}\n    결과: 여우 승\n    설명: 여우가 (4,2)의 거위를 잡고 이깁니다.\n```\n";
    let decomposed: String = page.nfd().collect();
    assert_ne!(page, decomposed);
    let site = |text: &str| {
        let site = Scratch::page(text);
        site.write("content/여우/둘.md", "---\ntitle: 둘\n---\n\n## 시작\n");
        site
    };
    let (composed, apart) = (site(page).build(), site(&decomposed).build());
    let codes = |built: &panrye::site::Built| -> Vec<&str> { built.judged.findings.iter().map(|finding| finding.code.id).collect() };
    assert!(codes(&composed).is_empty(), "{:?}", codes(&composed));
    assert!(codes(&apart).is_empty(), "{:?}", codes(&apart));
    assert_eq!(composed.output, apart.output);
    // A lie is one in either form, and `fmt` can write such a page.
    let lie: String = page.replace("여우 승", "거위 승").nfd().collect();
    assert_eq!(codes(&site(&lie).build()), codes(&site(&page.replace("여우 승", "거위 승")).build()));
    let loose = site(&decomposed.replace("차례: ".nfd().collect::<String>().as_str(), "차례:   ".nfd().collect::<String>().as_str()));
    let run = loose.panrye(&["fmt"]);
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert!(loose.build().output.is_some());
}
