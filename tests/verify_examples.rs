//! The example language against the engine: a true page passes, and every single lie is found where it stands.

use std::sync::Arc;

use panrye::diagnostic::{Finding, Source};
use panrye::verify::{CheckedPage, Context, check_page};

fn check(page: &str) -> (CheckedPage, Vec<Finding>) {
    let source = Arc::new(Source::new("content/a.md", page));
    let (page, mut findings) = panrye::page::parse(source, "a");
    let checked = check_page(&page, &Context::default());
    findings.extend(checked.findings.iter().cloned());
    (checked, findings)
}

/// Ids of the codes found, with the text each of them points at.
fn found(page: &str) -> Vec<(String, String)> {
    let (_, findings) = check(page);
    findings.iter().map(|f| (f.code.id.to_owned(), f.place.as_ref().map(|p| p.text().to_owned()).unwrap_or_default())).collect()
}

const CHAIN: &str = "---
title: 여우와 거위
game: fox-and-geese
---

## 여우와 거위

```예시
이름: 고를-수-있는-연속-잡기
국면:
  여우: (4,1)
  거위: (4,2) (4,4) (5,7)
차례: 여우
단계:
  - 둔다: (4,1) → (4,3)
    잡음: (4,2)
    설명: 여우가 (4,3)으로 뛰어 거위 한 마리를 잡습니다.
    개수: {거위: 2, 잡은 거위: 1}
    합법수: {잡기: 1, 끝: 1}
    다음: 여우
  - 가능: (4,3) → (4,5)
    설명: (4,5)로 한 번 더 뛸 수 있습니다.
    잡음: (4,4)
    결과: 진행 중
  - 불가: (4,3) → (4,4)
    이유: 막힌 도착점
  - 이것뿐: (4,3) → (4,5); 차례 끝
  - 둔다: 차례 끝
    다음: 거위
    국면: {여우: (4,3), 거위: (4,4) (5,7)}
    설명: 더 뛰지 않고 차례를 마쳐도 됩니다.
  - 확인:
    국면: --3--/--3--/7/2FG3/6G/--3--/--3-- G captured=1
  - 되돌림: 1
  - 둔다: (4,3) → (4,5)
    잡음: (4,4)
```
";

#[test]
fn a_true_example_passes() {
    assert_eq!(found(CHAIN), []);
    let (checked, _) = check(CHAIN);
    let example = &checked.examples[0];
    assert!(example.holds && example.replay.complete);
    assert_eq!(example.replay.steps.len(), 8);
}

/// Every kind of result, with one thing changed: the finding names the code and points at the changed value.
#[test]
fn every_single_lie_is_found() {
    let lies = [
        ("    잡음: (4,2)\n", "    잡음: (4,4)\n", "captures-differ", "(4,4)"),
        ("    잡음: (4,2)\n", "    잡음: 없음\n", "captures-differ", "없음"),
        ("{거위: 2, 잡은", "{거위: 3, 잡은", "counts-differ", "3"),
        ("잡은 거위: 1}", "잡은 거위: 2}", "counts-differ", "2"),
        ("{잡기: 1, 끝: 1}", "{잡기: 2, 끝: 1}", "legal-differs", "2"),
        ("    다음: 여우\n", "    다음: 거위\n", "next-differs", "거위"),
        ("    다음: 거위\n", "    다음: 없음\n", "next-differs", "없음"),
        ("결과: 진행 중", "결과: 여우 승", "outcome-differs", "여우 승"),
        ("결과: 진행 중", "결과: 무승부 (반복)", "outcome-differs", "무승부 (반복)"),
        ("이유: 막힌 도착점", "이유: 너무 멂", "reason-differs", "너무 멂"),
        ("불가: (4,3) → (4,4)", "불가: (4,3) → (4,5)", "action-allowed", "(4,3) → (4,5)"),
        ("가능: (4,3) → (4,5)", "가능: (4,3) → (4,4)", "action-refused", "(4,3) → (4,4)"),
        ("이것뿐: (4,3) → (4,5); 차례 끝", "이것뿐: (4,3) → (4,5)", "only-missing", "이것뿐"),
        ("(4,5); 차례 끝", "(4,5); (4,3) → (3,3); 차례 끝", "only-surplus", "(4,3) → (3,3)"),
        ("둔다: (4,1) → (4,3)", "둔다: (4,1) → (4,4)", "action-refused", "(4,1) → (4,4)"),
        (
            "국면: {여우: (4,3), 거위: (4,4) (5,7)}",
            "국면: {여우: (4,3), 거위: (4,4) (5,6)}",
            "position-differs",
            "{여우: (4,3), 거위: (4,4) (5,6)}",
        ),
        ("captured=1\n", "captured=2\n", "position-differs", "--3--/--3--/7/2FG3/6G/--3--/--3-- G captured=2"),
    ];
    for (truth, lie, code, place) in lies {
        assert!(CHAIN.contains(truth), "{truth}");
        let found = found(&CHAIN.replacen(truth, lie, 1));
        let first = found.first().unwrap_or_else(|| panic!("{lie} passes"));
        assert_eq!((first.0.as_str(), first.1.as_str()), (code, place), "{lie}: {found:?}");
    }
}

/// What cannot be read is reported at the very value.
#[test]
fn unreadable_parts_have_places() {
    let faults = [
        ("    이유: 막힌 도착점", "    이유: 막힌 도착", "unknown-word", "막힌 도착"),
        ("거위: (4,2) (4,4)", "거위: (4,2) (1,1)", "point-off-board", "(1,1)"),
        ("거위: (4,2) (4,4)", "거위: (4,2) (4,1)", "point-twice", "(4,1)"),
        ("  거위: (4,2)", "  거의: (4,2)", "unknown-piece", "거의"),
        ("둔다: (4,1) → (4,3)", "둔다: (4,1) 껑충", "unreadable-action", "(4,1) 껑충"),
        ("    합법수:", "    합법:", "unknown-key", "합법"),
        ("차례: 여우\n단계", "단계", "missing-key", "```예시"),
        ("이름: 고를-수-있는-연속-잡기", "이름: 고를 수!", "bad-name", "고를 수!"),
        ("되돌림: 1", "되돌림: 9", "step-out-of-range", "9"),
        ("  - 확인:", "  - 확인:\n    잡음: 없음", "key-not-here", "잡음"),
        ("    다음: 여우\n", "    다음: 여우\n    next: 여우\n", "duplicate-key", "next"),
        ("개수: {거위: 2", "개수: {거위: 둘", "wrong-kind", "둘"),
        ("차례: 여우\n단계", "그림: {글자: {(3,3): 가나}}\n차례: 여우\n단계", "wrong-kind", "가나"),
        ("차례: 여우\n단계", "그림: {글자: {(3,3): 100}}\n차례: 여우\n단계", "wrong-kind", "100"),
    ];
    for (truth, fault, code, place) in faults {
        assert!(CHAIN.contains(truth), "{truth}");
        let found = found(&CHAIN.replacen(truth, fault, 1));
        assert!(found.contains(&(code.to_owned(), place.to_owned())), "{fault}: {found:?}");
    }
}

/// What stands beside the link is part of the number that a reader sees.
#[test]
fn a_checked_number_does_not_go_on_outside_its_link() {
    let found = |text: &str| {
        let text = format!("---\ntitle: 가\ngame: fox-and-geese\n---\n\n{text}\n");
        let (page, _) = panrye::page::parse(std::sync::Arc::new(panrye::diagnostic::Source::new("content/a.md", text)), "a");
        let checked = panrye::verify::check_page(&page, &panrye::verify::Context::default());
        checked.findings.iter().map(|finding| finding.code.id).collect::<Vec<_>>()
    };
    for whole in ["[5](검증:첫수)", "수는 [5가지](검증:첫수)입니다.", "([다섯 가지](검증:첫수))만", "수, [5](검증:첫수), 끝."]
    {
        assert_eq!(found(whole), [""; 0], "{whole}");
    }
    for part in
        ["1[5](검증:첫수)", "[5](검증:첫수)0가지", "[5](검증:첫수)만 가지", "0.[5](검증:첫수)", "-[5](검증:첫수)", "[5](검증:첫수)~9가지"]
    {
        assert_eq!(found(part), ["fact-unreadable"], "{part}");
    }
}
