//! The file of a record: one form, read back exactly; a digest of what is meant, not of how it is written.

mod records;

use panrye::verify::record::{Age, Change, Refused, Store, Survey, apply, compare, digest, plan};
use records::{DAY, FOX, Site, check, options, place};

const CHAIN: &str = "\
game: fox-and-geese
revision: 1
digest: sha256:ae80eac8c27cb2394cbcc5d02dd6a546793819e48ca9b8a25f5b5bcf9fb98656
verified: 2026-10-02
start:
  position: --3--/--3--/7/FG1G3/6G/--3--/--3-- F
  next: fox
  legal: 3
  outcome: ongoing
steps:
- play: 4,1-4,3
  captured: 4,2
  position: --3--/--3--/7/2FG3/6G/--3--/--3-- F captured=1 chain=4,3
  next: fox
  legal: 2
  outcome: ongoing
- can: 4,3-4,5
  captured: 4,4
  position: --3--/--3--/7/4F2/6G/--3--/--3-- G captured=2
  next: goose
  legal: 1
  outcome: ongoing
- cannot: 4,3-4,4
  reason: occupied
  position: --3--/--3--/7/2FG3/6G/--3--/--3-- F captured=1 chain=4,3
  next: fox
  legal: 2
  outcome: ongoing
- only: 4,3-4,5; end
  position: --3--/--3--/7/2FG3/6G/--3--/--3-- F captured=1 chain=4,3
  next: fox
  legal: 2
  outcome: ongoing
- play: end
  captured: none
  position: --3--/--3--/7/2FG3/6G/--3--/--3-- G captured=1
  next: goose
  legal: 5
  outcome: ongoing
- check: here
  position: --3--/--3--/7/2FG3/6G/--3--/--3-- G captured=1
  next: goose
  legal: 5
  outcome: ongoing
- back: 1
  position: --3--/--3--/7/2FG3/6G/--3--/--3-- F captured=1 chain=4,3
  next: fox
  legal: 2
  outcome: ongoing
- play: 4,3-4,5
  captured: 4,4
  position: --3--/--3--/7/4F2/6G/--3--/--3-- G captured=2
  next: goose
  legal: 1
  outcome: ongoing
";

const PUZZLE: &str = "\
game: fox-and-geese
rules:
  capture-goal: \"1\"
revision: 1
digest: sha256:e1736877b9127d351c6b28b781ced05efeb32ea7d83d595c2f67c25ceb0f5355
verified: 2026-10-02
start:
  position: --3--/--3--/7/FG5/6G/--3--/--3-- F
  next: fox
  legal: 3
  outcome: ongoing
steps:
- play: 4,1-4,3
  captured: 4,2
  position: --3--/--3--/7/2F4/6G/--3--/--3-- G captured=1
  next: none
  legal: 0
  outcome: fox wins (capture-goal)
";

const START: &str = "\
game: fox-and-geese
revision: 1
digest: sha256:e60dbf0dcb1700e3786bd4085940351da498cd15e1e8ade27516040725cba447
verified: 2026-10-02
start:
  position: --GGG--/--GGG--/GGGGGGG/3F3/7/--3--/--3-- F
  next: fox
  legal: 5
  outcome: ongoing
";

/// These bytes stand in the repositories of sites: neither a new version of a library nor a new form of the digest
/// may change them unnoticed.
#[test]
fn a_record_is_plain_text() {
    let site = Site::accepted();
    assert_eq!(site.read("games/fox/연속-잡기.yaml"), CHAIN);
    assert_eq!(site.read("games/fox/다섯-마리.yaml"), PUZZLE);
    assert_eq!(site.read("games/fox/국면-1.yaml"), START);
}

/// What is accepted is read again as it was, and compares equal.
#[test]
fn what_is_written_is_read_again() {
    let site = Site::accepted();
    assert_eq!(site.found(), []);
    let store = Store::read(site.root());
    assert_eq!(store.records.len(), 4);
    for (key, stored) in &store.records {
        let sheet = stored.sheet.as_ref().expect("readable");
        assert_eq!(sheet.to_yaml(), stored.source.text, "{key}");
        assert_eq!(sheet.verified(), DAY);
    }
}

/// Every way of spoiling a line: what a careless hand or a merge may do.
fn spoiled(text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut all = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let with = |new: &str| [&lines[..at], &[new], &lines[at + 1..]].concat().concat();
        let plain = line.trim_end();
        all.push((format!("{plain} left out"), with("")));
        all.push((format!("{plain} doubled"), with(&format!("{line}{line}"))));
        all.push((format!("{plain} with a space"), with(&format!("{plain} \n"))));
        all.push((format!("{plain} with a remark"), with(&format!("{plain} # 확인함\n"))));
        all.push((format!("{plain} with a carriage return"), with(&format!("{plain}\r\n"))));
        all.push((format!("{plain} renamed"), with(&line.replacen(':', "x:", 1))));
        all.push((format!("{plain} in quotes"), with(&line.replacen(": ", ": \"", 1).replace('\n', "\"\n"))));
        for (place, digit) in line.char_indices().filter(|(_, c)| c.is_ascii_digit()) {
            let other = char::from(b'0' + (digit as u8 - b'0' + 1) % 10);
            all.push((format!("{plain} with {other} at {place}"), with(&format!("{}{other}{}", &line[..place], &line[place + 1..]))));
        }
    }
    all.push(("no line break at the end".to_owned(), text.trim_end().to_owned()));
    all.push(("a line more".to_owned(), format!("{text}\n")));
    all.push(("a field more".to_owned(), format!("{text}note: 확인함\n")));
    all.push(("nothing".to_owned(), String::new()));
    all.push(("a merge".to_owned(), format!("<<<<<<< ours\n{text}=======\n{text}>>>>>>> theirs\n")));
    all
}

/// A spoiled record is an error, and is not overwritten unless the difference was shown. Answers whether it passes:
/// another day, or an older revision, is what `accept` itself may write.
fn judged(site: &Site, survey: &Survey, name: &str, how: &str) -> bool {
    let store = Store::read(site.root());
    let findings = compare(&store, survey, Age { today: DAY, most: None }).findings;
    let codes: Vec<&str> = findings.iter().map(|finding| finding.code.id).collect();
    let plan = plan(&store, survey, &options(&[]));
    let file = format!("examples-verified/{name}");
    let item = plan.items.iter().find(|item| item.key.file() == file).expect("the record");
    match codes[..] {
        [] | ["record-future"] => {
            assert!(how.starts_with("verified: ") || how.starts_with("revision: 1 with 0"), "{name}: {how} passes");
            assert_eq!(item.change, Change::Unchanged);
            return true;
        }
        ["record-broken"] => {
            assert!(place(&findings[0]).starts_with(&file), "{findings:?}");
            let refused = [Change::Refused(Refused::Broken), Change::Refused(Refused::Edited)];
            assert!(refused.contains(&item.change), "{how}: {:?}", item.change);
            assert!(plan.is_empty() && apply(site.root(), &plan).written == 0);
        }
        ["record-newer"] => assert_eq!(item.change, Change::Refused(Refused::Newer), "{how}"),
        ["record-differs"] => assert!(matches!(item.change, Change::Changed { .. }), "{how}: {:?}", item.change),
        _ => panic!("{name}, {how}: {findings:?}"),
    }
    false
}

#[test]
fn every_spoiled_record_is_found_and_none_is_rewritten_in_silence() {
    let site = Site::accepted();
    let mut passed = 0;
    site.survey(|_, survey| {
        for name in ["games/fox/연속-잡기.yaml", "games/fox/다섯-마리.yaml", "games/fox/국면-1.yaml"] {
            let whole = site.read(name);
            for (how, text) in spoiled(&whole).into_iter().filter(|(_, text)| *text != whole) {
                site.write(name, &text);
                passed += usize::from(judged(&site, survey, name, &how));
                assert!(site.read(name) == text, "{name}: {how} was rewritten");
            }
            site.write(name, &whole);
        }
    });
    // The digits of three dates, and three revisions.
    assert!(passed <= 3 * 9, "{passed}");
    assert_eq!(site.found(), []);
}

/// The place of what is wrong, and a remedy.
#[test]
fn a_broken_record_is_placed() {
    let site = Site::accepted();
    let name = "games/fox/국면-1.yaml";
    let whole = site.read(name);
    for (old, new, place, word) in [
        ("legal: ", "legal: 여덟 ", "여덟", "값"),
        ("  next: fox\n", "", "outcome", "next"),
        ("  next: fox\n", "  nxt: fox\n", "nxt", "nxt"),
        ("verified: 2026-10-02", "verified: 어제", "어제", "값"),
        ("next: fox", "next: \"fox\"", "next: \"fox\"", "꼴"),
        ("start:\n", "start: {}\n", "start", "position"),
        ("start:\n", "start: &a\n", "", "YAML"),
    ] {
        assert!(whole.contains(old), "{old}");
        site.write(name, &whole.replacen(old, new, 1));
        let store = Store::read(site.root());
        let [finding] = &store.findings[..] else { panic!("{new}: {:?}", store.findings) };
        assert_eq!(finding.code.id, "record-broken");
        assert!(finding.message.contains(word) && finding.help.is_some(), "{new}: {finding:?}");
        let at = finding.place.as_ref().expect("a place");
        assert_eq!(at.source.path, format!("examples-verified/{name}"));
        assert!(at.source.line_text(at.start().0).contains(place), "{new}: {}", at.source.line_text(at.start().0));
    }
}

#[test]
fn hostile_files_are_findings() {
    let site = Site::accepted();
    let bomb = "game: &a [x, x]\nrules: {a: *a, b: *a}\n".to_owned();
    let deep = "[".repeat(100_000);
    for text in [bomb, deep, "game: !!binary aGVsbG8=\n".to_owned(), "\u{feff}game: x\n".to_owned(), "---\n---\n".to_owned()] {
        site.write("games/fox/국면-1.yaml", &text);
        assert_eq!(site.found().iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["record-broken"]);
    }
    std::fs::write(site.record("games/fox/국면-1.yaml"), b"game: \xff\n").expect("written");
    let store = Store::read(site.root());
    assert!(store.findings[0].message.contains("UTF-8"), "{:?}", store.findings);
}

fn digest_of(text: &str) -> String {
    let (_, checked) = check("a", text);
    let example = checked.examples.iter().find(|e| e.example.steps.len() == 8).expect("the example");
    digest(&example.example)
}

/// Prose, title, name, figures, language, spelling and order are not what is meant.
#[test]
fn the_digest_is_the_same_for_the_same_meaning() {
    let truth = digest_of(FOX);
    for (old, new) in [
        ("설명: 여우가 (4,3)으로 뛰어 거위 한 마리를 잡습니다.", "설명: 여우가 거위를 뛰어넘어 (4,3)에 내려섭니다."),
        ("    설명: (4,5)로 한 번 더 뛸 수 있습니다.\n", ""),
        ("제목: 고를 수 있는 연속 잡기", "제목: 다른 제목"),
        ("이름: 연속-잡기", "이름: 다른-이름"),
        ("    다음: 여우\n", "    next: fox\n"),
        ("  - 둔다: (4,1) → (4,3)\n", "  - play: 4,1-4,3\n"),
        ("잡음: (4,2)", "잡음: （４，２）"),
        ("차례: 여우\n단계:", "to_move: fox\nsteps:"),
        ("차례: 여우\n단계:", "차례: 여우\n수치: {조용한 차례: 0}\n단계:"),
        ("개수: {거위: 2, 잡은 거위: 1}", "개수: {잡은 거위: 1, 거위: 2마리}"),
        ("합법수: {잡기: 1, 끝: 1}", "legal: {end: 1, capture: 1}"),
        ("이것뿐: (4,3) → (4,5); 차례 끝", "이것뿐:\n      - 차례 끝\n      - (4,3) → (4,5)"),
        ("  여우: (4,1)\n  거위: (4,2) (4,4) (5,7)", "  거위: (5,7), (4,4), (4,2)\n  여우: (4,1)"),
        ("국면:\n  여우: (4,1)\n  거위: (4,2) (4,4) (5,7)", "국면: --3--/--3--/7/FG1G3/6G/--3--/--3-- F"),
        ("이유: 막힌 도착점", "reason: occupied"),
        ("되돌림: 1", "되돌림: 1단계"),
        ("    이유: 막힌 도착점\n", "    이유: 막힌 도착점\n    그림: {강조: (4,4)}\n    말검사: 끔\n"),
        ("    잡음: (4,4)\n    결과: 진행 중\n", "    결과: 진행 중\n    잡음: (4,4)\n"),
    ] {
        assert!(FOX.contains(old), "{old}");
        assert_eq!(digest_of(&FOX.replacen(old, new, 1)), truth, "{new}");
    }
}

/// Everything that is said about play is.
#[test]
fn the_digest_changes_with_each_assertion() {
    let mut seen = vec![digest_of(FOX)];
    for (old, new) in [
        ("여우: (4,1)\n  거위: (4,2) (4,4)", "여우: (3,1)\n  거위: (4,2) (4,4)"),
        ("(4,2) (4,4) (5,7)", "(4,2) (4,4) (5,6)"),
        ("차례: 여우\n단계", "차례: 여우\n수치: {조용한 차례: 1}\n단계"),
        ("차례: 여우\n단계", "차례: 여우\n수치: {끝난 차례: 1}\n단계"),
        ("차례: 여우\n단계", "차례: 여우\n규칙: {capture-goal: 9}\n단계"),
        ("둔다: (4,1) → (4,3)", "가능: (4,1) → (4,3)"),
        ("둔다: (4,1) → (4,3)", "둔다: (4,1) → (4,2)"),
        ("    잡음: (4,2)\n", "    잡음: 없음\n"),
        ("    잡음: (4,2)\n", ""),
        ("{거위: 2, 잡은", "{거위: 3, 잡은"),
        ("잡은 거위: 1}", "잡은 거위: 2}"),
        ("{거위: 2, 잡은 거위: 1}", "{거위: 2}"),
        ("{잡기: 1, 끝: 1}", "{이동: 1, 끝: 1}"),
        ("{잡기: 1, 끝: 1}", "{잡기: 2, 끝: 1}"),
        ("다음: 여우\n", "다음: 거위\n"),
        ("다음: 여우\n", "다음: 없음\n"),
        ("결과: 진행 중", "결과: 여우 승"),
        ("결과: 진행 중", "결과: 여우 승 (봉쇄)"),
        ("결과: 진행 중", "결과: 무승부"),
        ("이유: 막힌 도착점", "이유: 너무 멂"),
        ("(4,3) → (4,5); 차례 끝", "(4,3) → (4,5)"),
        ("국면: {여우: (4,3), 거위: (4,4) (5,7)}", "국면: {여우: (4,3), 거위: (4,4) (5,6)}"),
        ("국면: {여우: (4,3), 거위: (4,4) (5,7)}", "국면: --3--/--3--/7/2FG3/6G/--3--/--3-- G captured=1"),
        ("captured=1", "captured=2"),
        ("되돌림: 1", "되돌림: 시작"),
        ("  - 되돌림: 1\n", "  - 확인:\n"),
    ] {
        assert!(FOX.contains(old), "{old}");
        let lie = digest_of(&FOX.replacen(old, new, 1));
        assert!(!seen.contains(&lie), "{new} has the digest of something else");
        seen.push(lie);
    }
}
