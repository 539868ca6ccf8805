//! Literal expected output of every form.

use super::*;
use crate::diagnostic::Source;
use proptest::prelude::*;
use serde_json::Value;
use std::sync::Arc;
use unicode_normalization::UnicodeNormalization;
use unicode_width::UnicodeWidthStr;

fn rendered(findings: &[Finding], printer: &Printer<'_>) -> String {
    let mut out = Vec::new();
    printer.print(findings, &mut out).expect("a vector takes all bytes");
    String::from_utf8(out).expect("the output is UTF-8")
}

fn rendered_as(findings: &[Finding], format: Format) -> String {
    rendered(findings, &Printer::new(format))
}

fn page() -> Arc<Source> {
    Arc::new(Source::new(
        "content/guides/추격과 봉쇄.md",
        "---\ntitle: 추격과 봉쇄\n---\n\n```예시\n단계:\n  - 둔다: (4,1) → (4,3)\n    \
         잡음: (4,4)\n    next: 거위\n    다음: 여우\n```\n",
    ))
}

fn place(source: &Arc<Source>, word: &str) -> Place {
    let at = source.text.find(word).expect("the word is in the page");
    Place::new(source, at..at + word.len())
}

/// One finding of each shape, in the wrong order.
fn findings() -> Vec<Finding> {
    let page = page();
    vec![
        Finding::new(codes::record::RECORD_MISSING, "기록이 없습니다.").at(place(&page, "예시")),
        Finding::new(codes::site::LINK_DEAD, "갈 곳이 없습니다."),
        Finding::new(codes::page::DUPLICATE_KEY, "같은 키를 두 번 썼습니다.")
            .at(place(&page, "다음"))
            .note_at("처음 쓴 곳입니다.", place(&page, "next"))
            .note("두 키는 같은 뜻입니다.")
            .help("하나만 남겨 주십시오."),
        Finding::new(codes::example::CAPTURES_DIFFER, "잡은 말이 글과 다릅니다.")
            .at(place(&page, "(4,4)"))
            .says("(4,4)")
            .engine("(4,2)")
            .board("  1 2 3\n1 . . F\n2 . G .")
            .help("(4,2)로 고쳐 주십시오."),
        Finding::new(codes::page::UNKNOWN_KEY, "100%, 여러 줄: [가](나)")
            .at(place(&page, "둔다: (4,1) → (4,3)\n    잡음"))
            .severity(Severity::Warning),
    ]
}

#[test]
fn text_reads_like_a_compiler() {
    let expected = "\
경고[unknown-key]: 100%, 여러 줄: [가](나)
 --> content/guides/추격과 봉쇄.md:7:5
  |
7 |     - 둔다: (4,1) → (4,3)
  |  _____^
8 | |     잡음: (4,4)
  | |________^

오류[captures-differ]: 잡은 말이 글과 다릅니다.
 --> content/guides/추격과 봉쇄.md:8:9
  |
8 |     잡음: (4,4)
  |           ^^^^^
  |
  = 글: (4,4)
  = 엔진: (4,2)
  = 판:   1 2 3
        1 . . F
        2 . G .
  = 도움말: (4,2)로 고쳐 주십시오.

오류[duplicate-key]: 같은 키를 두 번 썼습니다.
  --> content/guides/추격과 봉쇄.md:10:5
   |
10 |     다음: 여우
   |     ^^^^
   |
   = 참고: 두 키는 같은 뜻입니다.
   = 도움말: 하나만 남겨 주십시오.
참고: 처음 쓴 곳입니다.
  --> content/guides/추격과 봉쇄.md:9:5
   |
 9 |     next: 거위
   |     ^^^^

오류[link-dead]: 갈 곳이 없습니다.

오류[record-missing]: 기록이 없습니다.
 --> content/guides/추격과 봉쇄.md:5:4
  |
5 | ```예시
  |    ^^^^

오류 4건, 경고 1건
";
    assert_eq!(rendered_as(&findings(), Format::Text), expected);
}

#[test]
fn text_without_findings_is_empty() {
    assert_eq!(rendered_as(&[], Format::Text), "");
}

#[test]
fn text_has_colour_only_when_asked() {
    assert!(!rendered_as(&findings(), Format::Text).contains('\u{1b}'));
    let mut out = Vec::new();
    print(&findings(), Format::Text, true, &mut out).expect("a vector takes all bytes");
    assert!(out.contains(&0x1b));
}

/// The source line and the line of marks under it, without the gutter.
fn marked(line: &str, mark: &str) -> (String, String) {
    let source = Arc::new(Source::new("a.md", format!("앞\n{line}\n뒤\n")));
    let finding = Finding::new(codes::page::UNKNOWN_KEY, "표시").at(place(&source, mark));
    let text = rendered_as(&[finding], Format::Text);
    let lines: Vec<&str> = text.lines().collect();
    let strip = |line: &str| line.split_once('|').map(|(_, rest)| rest[1..].to_owned());
    (strip(lines[3]).expect("a source line"), strip(lines[4]).expect("a line of marks"))
}

#[test]
fn marks_line_up_under_wide_characters() {
    let (line, marks) = marked("    설명: 여우가 뜁니다", "여우가");
    assert_eq!(line, "    설명: 여우가 뜁니다");
    assert_eq!(marks, "          ^^^^^^");

    let (line, marks) = marked("（４，３）→ 둔다", "→");
    assert_eq!(line, "（４，３）→ 둔다");
    assert_eq!(marks, "          ^");
}

#[test]
fn marks_line_up_after_tabs_and_decomposed_hangul() {
    let (line, marks) = marked("\t설명:\t여우", "여우");
    assert_eq!(line, "    설명:    여우");
    assert_eq!(marks, "             ^^^^");

    let decomposed: String = "설명: 여우가".nfd().collect();
    let word: String = "여우가".nfd().collect();
    let (line, marks) = marked(&decomposed, &word);
    assert_eq!(line, decomposed);
    assert_eq!(marks, "      ^^^^^^");
}

#[test]
fn a_very_long_line_is_cut_around_the_mark() {
    let long = format!("{}여기{}", "가".repeat(300), "나".repeat(300));
    let (line, marks) = marked(&long, "여기");
    let before = line.find("여기").expect("the marked word is shown");
    assert_eq!(line[..before].width(), marks.find('^').expect("a mark"));
    assert!(line.width() <= 140, "{} columns", line.width());
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let source = Arc::new(Source::new("a\u{7}.md", "키\u{1b}[31m: 값\u{202e}\n"));
    let finding = Finding::new(codes::page::UNKNOWN_KEY, "모르는 키 ‘\u{1b}[31m’").at(Place::new(&source, 0..3)).says("\u{202e}거꾸로");
    let text = rendered_as(&[finding], Format::Text);
    assert!(!text.contains(['\u{7}', '\u{1b}', '\u{202e}']), "{text:?}");
}

#[test]
fn a_place_at_the_end_of_the_file_is_shown_on_its_last_line() {
    let source = Arc::new(Source::new("a.md", "이름: 가\n"));
    let finding = Finding::new(codes::page::UNKNOWN_KEY, "끝").at(Place::new(&source, 999..999));
    let expected = "\
오류[unknown-key]: 끝
 --> a.md:1:6
  |
1 | 이름: 가
  |         ^

오류 1건, 경고 0건
";
    assert_eq!(rendered_as(&[finding], Format::Text), expected);
}

#[test]
fn places_without_width_stay_on_their_line() {
    let source = Arc::new(Source::new("a.md", "가\n\n나\n"));
    let at = |start, end| {
        let finding = Finding::new(codes::page::UNKNOWN_KEY, "점").at(Place::new(&source, start..end));
        let text = rendered_as(&[finding], Format::Text);
        text.lines().nth(1).map(|line| line.trim_start_matches([' ', '-', '>']).to_owned()).expect("a place")
    };
    assert_eq!(at(4, 4), "a.md:2:1");
    assert_eq!(at(4, 5), "a.md:2:1");
    assert_eq!(at(5, 5), "a.md:3:1");
    assert_eq!(at(0, 4), "a.md:1:1");
}

#[test]
fn the_markdown_summary_is_a_table() {
    let expected = "\
오류 4건, 경고 1건

| 정도 | 자리 | 내용 | 코드 |
| --- | --- | --- | --- |
| 경고 | `content/guides/추격과 봉쇄.md:7:5` | 100%, 여러 줄: \\[가\\](나) | `unknown-key` |
| 오류 | `content/guides/추격과 봉쇄.md:8:9` | 잡은 말이 글과 다릅니다.<br>글: (4,4)<br>엔진: (4,2)<br>도움말: (4,2)로 고쳐 주십시오. | `captures-differ` |
| 오류 | `content/guides/추격과 봉쇄.md:10:5` | 같은 키를 두 번 썼습니다.<br>도움말: 하나만 남겨 주십시오. | `duplicate-key` |
| 오류 |  | 갈 곳이 없습니다. | `link-dead` |
| 오류 | `content/guides/추격과 봉쇄.md:5:4` | 기록이 없습니다. | `record-missing` |
";
    assert_eq!(markdown_summary(&findings(), &[]), expected);
    assert_eq!(markdown_summary(&[], &[]), "오류 0건, 경고 0건\n");
}

/// What a site lives with is told with its reason, and counts for nothing.
#[test]
fn suppressed_findings_are_told_apart() {
    let suppressed = vec![(findings().remove(2), "예전 판의 \n글".to_owned())];
    let printed = |format| rendered(&[], &Printer { suppressed: &suppressed, ..Printer::new(format) });
    let expected = "\
site.toml에서 예외로 둔 것 1건:
  content/guides/추격과 봉쇄.md:10:5 duplicate-key 같은 키를 두 번 썼습니다.
    까닭: 예전 판의 \n글
";
    assert_eq!(printed(Format::Text), expected);
    let json: Value = serde_json::from_str(&printed(Format::Json)).expect("JSON");
    assert_eq!((&json["suppressed"][0]["code"], &json["summary"]["errors"]), (&"duplicate-key".into(), &0.into()));
    assert_eq!(json["suppressed"][0]["reason"], "예전 판의 \n글");
    let sarif: Value = serde_json::from_str(&printed(Format::Sarif)).expect("JSON");
    let kept = &sarif["runs"][0]["results"][0]["suppressions"][0];
    assert_eq!((&kept["kind"], &kept["justification"]), (&"external".into(), &"예전 판의 \n글".into()));
    assert_eq!(printed(Format::Github), "");
    let summary = markdown_summary(&[], &suppressed);
    assert!(
        summary.ends_with("\n- `content/guides/추격과 봉쇄.md:10:5` 같은 키를 두 번 썼습니다. `duplicate-key` 까닭: 예전 판의 <br>글\n"),
        "{summary}"
    );
}

#[test]
fn a_summary_of_very_many_findings_says_how_many_are_left_out() {
    let many: Vec<Finding> = (0..600).map(|n| Finding::new(codes::page::UNKNOWN_KEY, format!("{n}"))).collect();
    let summary = markdown_summary(&many, &[]);
    assert!(summary.starts_with("오류 600건") && summary.ends_with("\n이 밖에 100건이 더 있습니다.\n"), "{summary}");
}

#[test]
fn the_markdown_summary_keeps_page_text_from_becoming_markup() {
    let source = Arc::new(Source::new("a`b|c.md", "키\n"));
    let finding = Finding::new(codes::page::UNKNOWN_KEY, "<b> | *강조* _밑줄_").at(Place::new(&source, 0..3));
    let summary = markdown_summary(&[finding], &[]);
    let row = summary.lines().last().expect("a row");
    assert_eq!(row, "| 오류 | `a'b\\|c.md:1:1` | &lt;b> \\| \\*강조\\* \\_밑줄\\_ | `unknown-key` |");
}

#[test]
fn json_has_the_same_keys_always() {
    let finding = findings().remove(2);
    let expected = r#"{
  "findings": [
    {
      "code": "duplicate-key",
      "severity": "error",
      "file": "content/guides/추격과 봉쇄.md",
      "line": 10,
      "column": 5,
      "end_line": 10,
      "end_column": 7,
      "message": "같은 키를 두 번 썼습니다.",
      "says": null,
      "engine": null,
      "board": null,
      "help": "하나만 남겨 주십시오.",
      "notes": [
        {
          "message": "처음 쓴 곳입니다.",
          "file": "content/guides/추격과 봉쇄.md",
          "line": 9,
          "column": 5,
          "end_line": 9,
          "end_column": 9
        },
        {
          "message": "두 키는 같은 뜻입니다.",
          "file": null,
          "line": null,
          "column": null,
          "end_line": null,
          "end_column": null
        }
      ]
    }
  ],
  "suppressed": [],
  "summary": {
    "errors": 1,
    "warnings": 0,
    "notes": 0
  }
}
"#;
    assert_eq!(rendered_as(&[finding], Format::Json), expected);
}

#[test]
fn json_without_findings_is_still_an_object() {
    let value: Value = serde_json::from_str(&rendered_as(&[], Format::Json)).expect("JSON");
    assert_eq!(value["findings"], serde_json::json!([]));
    assert_eq!(value["summary"]["errors"], 0);
}

#[test]
fn github_annotations_are_escaped_and_drop_the_column_of_several_lines() {
    let expected = "\
::warning file=content/guides/추격과 봉쇄.md,line=7,endLine=8,title=모르는 키 (unknown-key)::100%25, 여러 줄: [가](나)
::error file=content/guides/추격과 봉쇄.md,line=8,endLine=8,col=9,endColumn=14,title=잡은 말이 다름 (captures-differ)::잡은 말이 글과 다릅니다.%0A글: (4,4)%0A엔진: (4,2)%0A판:%0A  1 2 3%0A1 . . F%0A2 . G .%0A도움말: (4,2)로 고쳐 주십시오.
::error file=content/guides/추격과 봉쇄.md,line=10,endLine=10,col=5,endColumn=7,title=두 번 쓴 키 (duplicate-key)::같은 키를 두 번 썼습니다.%0A참고: 처음 쓴 곳입니다. (content/guides/추격과 봉쇄.md:9:5)%0A참고: 두 키는 같은 뜻입니다.%0A도움말: 하나만 남겨 주십시오.
::error title=갈 곳 없는 링크 (link-dead)::갈 곳이 없습니다.
::error file=content/guides/추격과 봉쇄.md,line=5,endLine=5,col=4,endColumn=6,title=확인 기록 없음 (record-missing)::기록이 없습니다.
";
    assert_eq!(rendered_as(&findings(), Format::Github), expected);
}

#[test]
fn github_escapes_separators_in_paths() {
    let source = Arc::new(Source::new("content/가,나:다%.md", "키: 값\n"));
    let finding = Finding::new(codes::page::UNKNOWN_KEY, "둘\r\n셋").at(Place::new(&source, 0..3)).severity(Severity::Note);
    let printer = Printer { folder: "site/", ..Printer::new(Format::Github) };
    let expected = "::notice file=site/content/가%2C나%3A다%25.md,line=1,endLine=1,col=1,endColumn=2,\
                    title=모르는 키 (unknown-key)::둘%0D%0A셋\n";
    assert_eq!(rendered(&[finding], &printer), expected);
}

#[test]
fn sarif_points_into_its_rules_and_counts_utf16() {
    let source = Arc::new(Source::new("content/추격 1.md", "앞\n🎲🎲 여우: 값\n"));
    let finding = Finding::new(codes::page::UNKNOWN_KEY, "모르는 키입니다.").at(place(&source, "여우")).help("‘차례’를 쓰십시오.");
    let log: Value = serde_json::from_str(&rendered_as(&[finding], Format::Sarif)).expect("JSON");
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    assert_eq!(run["columnKind"], "utf16CodeUnits");
    assert_eq!(run["tool"]["driver"]["name"], "panrye");

    let result = &run["results"][0];
    assert_eq!(result["ruleId"], "unknown-key");
    let index = result["ruleIndex"].as_u64().expect("an index") as usize;
    let rule = &run["tool"]["driver"]["rules"][index];
    assert_eq!(rule["id"], "unknown-key");
    assert_eq!(rule["defaultConfiguration"]["level"], "error");

    let expected = serde_json::json!({
        "physicalLocation": {
            "artifactLocation": { "uri": "content/%EC%B6%94%EA%B2%A9%201.md" },
            "region": { "startLine": 2, "startColumn": 6, "endLine": 2, "endColumn": 8 },
        },
    });
    assert_eq!(result["locations"], serde_json::json!([expected]));
    assert_eq!(result["message"]["text"], "모르는 키입니다.\n도움말: ‘차례’를 쓰십시오.");
}

#[test]
fn sarif_lists_every_code_as_a_rule() {
    let log: Value = serde_json::from_str(&rendered_as(&[], Format::Sarif)).expect("JSON");
    let rules = &log["runs"][0]["tool"]["driver"]["rules"];
    let listed: Vec<&str> = rules.as_array().expect("rules").iter().filter_map(|rule| rule["id"].as_str()).collect();
    let declared: Vec<&str> = codes::all_codes().map(|code| code.id).collect();
    assert_eq!(listed, declared);
    assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
}

#[test]
fn sarif_keeps_page_links_from_becoming_its_own() {
    let log: Value = serde_json::from_str(&rendered_as(&findings(), Format::Sarif)).expect("JSON");
    let results = log["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results[0]["message"]["text"], "100%, 여러 줄: \\[가\\](나)");
    let related = &results[2]["relatedLocations"][0];
    assert_eq!(related["message"]["text"], "처음 쓴 곳입니다.");
    assert_eq!(related["physicalLocation"]["region"]["startLine"], 9);
    assert_eq!(results[3]["locations"], serde_json::json!([]));
}

#[test]
fn junit_has_a_suite_for_each_file_and_the_site_last() {
    let source = Arc::new(Source::new("content/a.md", "차레: <여우>\n"));
    let findings = [
        Finding::new(codes::site::LINK_DEAD, "갈 곳이 없습니다."),
        Finding::new(codes::page::UNKNOWN_KEY, "모르는 키 \"차레\"\u{1}").at(place(&source, "차레")).help("<차례> & 다음"),
        Finding::new(codes::page::DUPLICATE_KEY, "주의").at(place(&source, "여우")).severity(Severity::Warning),
    ];
    let passed = [
        Passed { file: "content/a.md".into(), name: "고를-수-있는-연속-잡기".into() },
        Passed { file: "content/b.md".into(), name: "첫수".into() },
    ];
    let printer = Printer { passed: &passed, timestamp: "2026-10-02T09:00:00", ..Printer::new(Format::Junit) };
    let expected = r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite package="panrye" id="0" name="content/a.md" timestamp="2026-10-02T09:00:00" hostname="localhost" tests="3" failures="1" errors="0" skipped="1" time="0">
    <properties/>
    <testcase classname="content/a.md" name="고를-수-있는-연속-잡기" time="0"/>
    <testcase classname="content/a.md" name="unknown-key 1:1" time="0">
      <failure type="unknown-key" message="모르는 키 &quot;차레&quot;&#xFFFD;">모르는 키 &quot;차레&quot;&#xFFFD;&#10;도움말: &lt;차례&gt; &amp; 다음</failure>
    </testcase>
    <testcase classname="content/a.md" name="duplicate-key 1:6" time="0">
      <skipped type="duplicate-key" message="주의">주의</skipped>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite package="panrye" id="1" name="content/b.md" timestamp="2026-10-02T09:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0">
    <properties/>
    <testcase classname="content/b.md" name="첫수" time="0"/>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite package="panrye" id="2" name="사이트" timestamp="2026-10-02T09:00:00" hostname="localhost" tests="1" failures="1" errors="0" skipped="0" time="0">
    <properties/>
    <testcase classname="사이트" name="link-dead" time="0">
      <failure type="link-dead" message="갈 곳이 없습니다.">갈 곳이 없습니다.</failure>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
"#
    .replace("&#xFFFD;", "\u{fffd}");
    assert_eq!(rendered(&findings, &printer), expected);
}

#[test]
fn the_order_given_makes_no_difference() {
    let forward = findings();
    let mut backward = findings();
    backward.reverse();
    for format in Format::ALL {
        assert_eq!(rendered_as(&forward, format), rendered_as(&backward, format), "{}", format.id());
    }
    sort(&mut backward);
    let ids: Vec<&str> = backward.iter().map(|finding| finding.code.id).collect();
    assert_eq!(ids, ["unknown-key", "captures-differ", "duplicate-key", "link-dead", "record-missing"]);
}

#[test]
fn the_summary_names_notes_only_when_there_are_some() {
    let finding = || Finding::new(codes::page::UNKNOWN_KEY, "모르는 키");
    let found = [finding(), finding().severity(Severity::Note)];
    assert_eq!(Summary::of(&found).to_string(), "오류 1건, 경고 0건, 참고 1건");
    assert_eq!(Summary::of(&found[..1]).to_string(), "오류 1건, 경고 0건");
}

/// Text made of what is hard to print.
fn hard_text() -> impl Strategy<Value = String> {
    let pieces =
        ["가", "나", "a", " ", "\t", "\n", "\r\n", "\r", "\u{1112}\u{1161}", "４", "🎲", "\u{200b}", "\u{7}", "\u{1b}", "e\u{301}", "→"];
    prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn no_form_panics_on_any_place(text in hard_text(), start in 0usize..200, end in 0usize..200) {
        let source = Arc::new(Source::new("가.md", text.clone()));
        let finding = Finding::new(codes::page::UNKNOWN_KEY, text.clone())
            .at(Place { source: Arc::clone(&source), span: Span { start, end } })
            .board(text.clone())
            .note_at(text, Place { source, span: Span { start: end, end: start } });
        for format in Format::ALL {
            rendered_as(std::slice::from_ref(&finding), format);
        }
    }

    #[test]
    fn marks_are_as_wide_as_what_they_mark(
        before in "[가-힣a-z１-９ ]{0,12}",
        marked_word in "[여우a-z４]{1,6}",
        after in "[가-힣 ]{0,12}",
    ) {
        let source = Arc::new(Source::new("a.md", format!("{before}{marked_word}{after}")));
        let span = before.len()..before.len() + marked_word.len();
        let finding = Finding::new(codes::page::UNKNOWN_KEY, "표시").at(Place::new(&source, span));
        let text = rendered_as(&[finding], Format::Text);
        let marks = text.lines().nth(4).expect("a line of marks").split_once("| ").expect("a gutter").1;
        let expected = " ".repeat(before.width()) + &"^".repeat(marked_word.width());
        prop_assert_eq!(marks, expected);
    }
}
