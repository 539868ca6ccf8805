//! Every code of reading a page is provoked by something, at the right place and with a remedy.

use panrye::diagnostic::codes::page as codes;
use panrye::diagnostic::{CodeInfo, Finding, Source};
use panrye::page::{LARGEST, parse};
use std::collections::BTreeSet;
use std::sync::Arc;

fn findings(text: &str) -> Vec<Finding> {
    parse(Arc::new(Source::new("content/a.md", text)), "a").1
}

/// A page whose front matter holds one line more.
fn front(line: &str) -> String {
    format!("---\ntitle: 시험\n{line}\n---\n\n글입니다.\n")
}

/// A page with a body.
fn body(markdown: &str) -> String {
    format!("---\ntitle: 시험\n---\n\n{markdown}\n")
}

/// A page with one block.
fn block(yaml: &str) -> String {
    body(&format!("```예시\n{yaml}\n```"))
}

/// What provokes a code, and the text it must point at.
fn cases() -> Vec<(&'static CodeInfo, String, &'static str)> {
    let deep = format!("국면: {}1{}", "[".repeat(30), "]".repeat(30));
    let many = format!("국면: [{}]", "1,".repeat(200_001));
    vec![
        (codes::UNKNOWN_KEY, front("sumary: 가"), "sumary"),
        (codes::UNKNOWN_KEY, front("games: {konane: {plays: 2}}"), "plays"),
        (codes::DUPLICATE_KEY, front("order: 1\norder: 2"), "order"),
        (codes::DUPLICATE_KEY, block("이름: 가\n이름: 나"), "이름"),
        (codes::PAGE_TOO_LARGE, "가".repeat(LARGEST / 3 + 1), ""),
        (codes::LINE_ENDS, "---\rtitle: 가\r---\r\r글\r".to_owned(), ""),
        (codes::PAGE_TOO_COMPLEX, block(&format!("설명: {}", "가 ".repeat(9_000))), ""),
        (codes::PAGE_TOO_COMPLEX, body(&"## 가\n".repeat(100_002)), ""),
        (codes::PAGE_TOO_COMPLEX, body(&"*가 ".repeat(100_002)), ""),
        (codes::TOO_MANY_FINDINGS, body(&"[x](data:x)\n".repeat(600)), ""),
        (codes::FRONT_MATTER_UNCLOSED, "---\ntitle: 가\n\n글".to_owned(), "---"),
        (codes::TITLE_MISSING, "---\nsummary: 가\n---\n글".to_owned(), "---"),
        (codes::TITLE_MISSING, "글만 있습니다.".to_owned(), ""),
        (codes::WRONG_KIND, front("order: 첫째"), "첫째"),
        (codes::WRONG_KIND, front("draft: 글쎄"), "글쎄"),
        (codes::WRONG_KIND, front("summary: [가]"), "[가]"),
        (codes::WRONG_KIND, front("corrections: 없음"), "없음"),
        (codes::KEY_MISSING, front("sources: [{url: \"https://example.org\"}]"), "{url: \"https://example.org\"}"),
        (codes::KEY_MISSING, front("corrections: [{date: 2026-10-02, wrong: 가}]"), "{date: 2026-10-02, wrong: 가}"),
        (codes::BAD_DATE, front("revised: 2026-02-30"), "2026-02-30"),
        (codes::BAD_SLUG, front("slug: ../../x"), "../../x"),
        (codes::BAD_SLUG, front("slug: .."), ".."),
        (codes::BAD_SLUG, front("slug: a/b"), "a/b"),
        (codes::BAD_ALIAS, front("aliases: [/a/../../b]"), "/a/../../b"),
        (codes::BAD_ALIAS, front("aliases: \"https://example.org/\""), "\"https://example.org/\""),
        (codes::KEY_IN_TEXT, block("단계:\n  - 둔다: (4,1) → (4,3)\n    설명: 뜁니다.\n      다음: 거위"), "다음"),
        (codes::YAML_INDENT, block("단계:\n  - 확인:\n - 확인:"), "- 확인:"),
        (codes::YAML_INDENT, block("차례: 여우\n 국면: 시작"), "국면: 시작"),
        (codes::YAML_INDENT, block("차례: 여우\n- 확인:"), "- 확인:"),
        (codes::YAML_TAB, block("단계:\n\t- 확인:"), "- 확인:"),
        (codes::YAML_QUOTE, block("차례: \"여우"), "\"여우"),
        (codes::YAML_QUOTE, block("차례: '여우'와"), "와"),
        (codes::YAML_ESCAPE, block("차례: \"여\\우\""), "\"여\\우\""),
        (codes::YAML_BRACKET, block("국면: {여우: (4,1), 거위: (4,2)\n차례: 여우"), "{"),
        (codes::YAML_BRACKET, block("국면: {여우: (4,1), 거위: (4,2)"), "{여우: (4,1), 거위: (4,2)"),
        (codes::YAML_BRACKET, block("국면: {여우: (4,1, 거위: (4,2)}"), "("),
        (codes::YAML_BRACKET, block("국면: [(4,1), (4,2)}"), "[(4,1), (4,2)}"),
        (codes::YAML_COLON, block("차례: 여우: 거위"), "여우: 거위"),
        (codes::YAML_COLON, block("차례:여우\n국면: 시작"), "차례:여우"),
        (codes::YAML_COLON, block("국면: 시작\n차례:여우\n단계: []"), "차례:여우"),
        (codes::YAML_COLON, front("summary: 여우: 거위"), "여우: 거위"),
        (codes::YAML_CHARACTER, block("잡음: @4,2"), "@4,2"),
        (codes::YAML_CHARACTER, block("잡음: `4,2`"), "`4,2`"),
        (codes::YAML_LINES, block("판: |.F.\n  GGG"), "|.F."),
        (codes::YAML_ANCHOR, block("국면: &시작 {여우: (4,1)}"), "&시작"),
        (codes::YAML_ANCHOR, block("국면: *시작"), "*시작"),
        (codes::YAML_ANCHOR, block("<<: {여우: 1}"), "<<"),
        (codes::YAML_TAG, block("개수: !!int 13"), "!!int"),
        (codes::YAML_TAG, block("개수: !s 13"), "!s"),
        (codes::YAML_KEY, block("[여우, 거위]: 1"), "["),
        (codes::YAML_KEY, block(": 1"), ": 1"),
        (codes::YAML_DOCUMENT, block("이름: 가\n---\n이름: 나"), "---"),
        (codes::YAML_DOCUMENT, block("%YAML 1.2\n---\n이름: 나"), "%YAML 1.2"),
        (codes::YAML_TOO_DEEP, block(&deep), "["),
        (codes::YAML_TOO_LARGE, block(&many), "1"),
        (codes::YAML_SYNTAX, block("차례: ,"), ","),
        (codes::FENCE_UNCLOSED, body("```예시\n이름: 가"), "```예시"),
        (codes::FENCE_UNCLOSED, body("~~~\n코드"), "~~~"),
        (codes::UNKNOWN_BLOCK, body("```에시\n이름: 가\n```"), "```에시"),
        (codes::UNKNOWN_BLOCK, body("```exmaple\n이름: 가\n```"), "```exmaple"),
        (codes::BLOCK_INFO, body("```예시 첫수\n이름: 가\n```"), "```예시 첫수"),
        (codes::HEADING_ORDER, body("## 가\n\n#### 나"), "#### 나"),
        (codes::HEADING_ORDER, body("# 가"), "# 가"),
        (codes::HEADING_ATTRIBUTE, body("## 가 {#a gmae=konane}"), "gmae=konane"),
        (codes::HEADING_ATTRIBUTE, body("## 가 {#a game}"), "game"),
        (codes::DUPLICATE_ANCHOR, body("## 가 {#a}\n\n## 나 {#a}"), "## 나 {#a}"),
        (codes::UNSAFE_LINK, body("[가](javascript:alert(1))"), "[가](javascript:alert(1))"),
        (codes::UNSAFE_LINK, body("[가](JaVa&#83;cript:alert)"), "[가](JaVa&#83;cript:alert)"),
        (codes::UNSAFE_LINK, body("<vbscript:x>"), "<vbscript:x>"),
        (codes::UNSAFE_LINK, body("![가](data:image/svg+xml,x)"), "![가](data:image/svg+xml,x)"),
        (codes::UNSAFE_LINK, front("play: \"javascript:x\""), "\"javascript:x\""),
        (codes::FACT_LINK_BROKEN, body("[1/6](검증:확률(97, 100,1)) 입니다."), "(검증:확률(97, 100,1))"),
        (codes::RAW_HTML, body("가 <script>나</script>"), "<script>"),
        (codes::RAW_HTML, body("<div onclick=\"x\">가</div>"), "<div onclick=\"x\">가</div>"),
        (codes::RAW_HTML, body("가 <kbd>나"), "<kbd>"),
        (codes::NOTICE_UNKNOWN, body("글입니다.\n{.안네}"), "{.안네}"),
        (codes::NOTICE_MISPLACED, body("## 가\n\n{.안내}"), "{.안내}"),
        (codes::NOTICE_MISPLACED, body("| 가 |\n|---|\n| 나 |\n{.안내}"), "{.안내}"),
        (codes::FOOTNOTE_UNUSED, body("글입니다.\n\n[^가]: 각주"), "[^가]: 각주"),
        (codes::FOOTNOTE_MISSING, body("글입니다.[^가]"), "^가"),
        (codes::IMAGE_ALT, body("![](a.png)"), "![](a.png)"),
        (codes::EMPHASIS_UNPAIRED, body("여우는 **한 마리입니다."), "**"),
        (codes::HIDDEN_CHARACTER, body("거위\u{202e}는"), "\u{202e}"),
        (codes::HIDDEN_CHARACTER, body("거위\u{3164}는"), "\u{3164}"),
        (codes::CONFUSABLE_JAMO, body("거위\u{ffa1}는"), "\u{ffa1}"),
        (codes::CONFUSABLE_JAMO, front("slug: 여ㅇㅜ"), "여ㅇㅜ"),
        (codes::CONFUSABLE_JAMO, body("## 가 {#ㄱ자}"), "#ㄱ자"),
    ]
}

#[test]
fn every_case_is_found_at_its_place() {
    let mut wrong = Vec::new();
    for (code, text, place) in cases() {
        let found = findings(&text);
        let hit = found.iter().any(|finding| finding.code == code && finding.place.as_ref().is_some_and(|at| at.text() == place));
        if !hit {
            let found: Vec<String> = found
                .iter()
                .map(|finding| format!("{} «{}»", finding.code.id, finding.place.as_ref().map_or("", |at| at.text())))
                .collect();
            let text: String = text.chars().take(120).collect();
            wrong.push(format!("{} «{place}» in {text:?}: {found:?}", code.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_code_has_a_case() {
    let covered: BTreeSet<&str> = cases().iter().map(|(code, ..)| code.id).collect();
    let all: BTreeSet<&str> = codes::ALL.iter().map(|code| code.id).collect();
    assert_eq!(covered, all);
}

#[test]
fn every_finding_is_korean_placed_and_has_a_remedy() {
    let hangul = |text: &str| text.chars().any(|c| ('가'..='힣').contains(&c));
    for (_, text, _) in cases() {
        for finding in findings(&text) {
            let help = finding.help.as_deref().unwrap_or("");
            assert!(hangul(&finding.message) && hangul(help), "{finding:?}");
            assert!(finding.message.ends_with("다."), "{}", finding.message);
            assert!(finding.place.is_some(), "{finding:?}");
            assert!(!finding.message.contains("expected") && !help.contains("expected"));
        }
    }
}

#[test]
fn a_right_page_is_silent() {
    let text = "\u{feff}---\r\ntitle: 시험\r\ngames:\r\n  konane:\r\n    summary: \"가: 나\"\r\n---\r\n\r\n## 가 {#a game=konane}\r\n\r\n\
                글 **(4,3)**으로 2~4명 3*4.[^1]\r\n{.안내}\r\n\r\n```예시\r\n이름: 가\r\n설명: a: b # c\r\n```\r\n\r\n[^1]: 각주\r\n";
    let found = findings(text);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_second_of_two_keys_is_told_with_the_first() {
    let found = findings(&block("다음: 여우\n차례: 여우\n다음: 거위"));
    let [finding] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(finding.place.as_ref().map(|place| place.start()), Some((8, 1)));
    let first = finding.notes[0].place.as_ref().map(|place| place.start());
    assert_eq!(first, Some((6, 1)));
}

#[test]
fn errors_too_late_to_be_listed_still_count() {
    let warnings = "![](a.png)\n\n".repeat(600);
    let found = findings(&body(&warnings));
    assert!(found.iter().all(|finding| !finding.is_error()));
    let found = findings(&body(&format!("{warnings}[가](javascript:x)")));
    assert!(found.iter().any(|finding| finding.is_error()));
}

#[test]
fn nearest_words_are_offered() {
    for (text, word) in [
        (front("sumary: 가"), "`summary`"),
        (front("적용 규칙: 가"), "`applied_rules`"),
        (front("제목: 가"), "`title`"),
        (body("```에시\n```"), "`예시`"),
        (body("가\n{.안네}"), "`{.안내}`"),
        (front("slug: 여우 와/거위"), "`여우-와거위`"),
    ] {
        let found = findings(&text);
        let help = found[0].help.as_deref().unwrap_or("");
        assert!(help.contains(word), "{text}: {help}");
    }
}
