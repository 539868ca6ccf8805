//! A lie fails the build by its own weight: no record is looked at, `public/` stays as it was.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const PAGE: &str = "---
title: 여우와 거위
game: fox-and-geese
---

## 한 번의 잡기

처음 고를 수 있는 수는 [다섯 가지](검증:첫수)입니다.

```예시
이름: 한-번의-잡기
국면: {여우: (4,1), 거위: (4,2) (4,4) (5,7)}
차례: 여우
단계:
  - 불가: (4,1) → (4,2)
    이유: 막힌 도착점
  - 둔다: (4,1) → (4,3)
    잡음: (4,2)
    다음: 여우
    결과: 진행 중
    개수: {거위: 2}
    합법수: {전체: 2}
    국면: {여우: (4,3), 거위: (4,4) (5,7)}
  - 가능: (4,3) → (4,5)
    잡음: (4,4)
  - 이것뿐: (4,3) → (4,5); 차례 끝
```

## 주사위 {#snakes game=snakes-and-ladders}

```예시
이름: 첫-사다리
국면: 시작
단계:
  - 둔다: 주사위 1
    도착: 38
```
";

fn panrye(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_panrye")).args(arguments).current_dir(folder).output().expect("panrye runs")
}

/// A site with the page, in a folder of its own.
fn site(page: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("content")).expect("content/");
    std::fs::write(folder.path().join("site.toml"), "title = \"시험\"\nbase_url = \"https://a.example\"\nlanguage = \"ko\"\n")
        .expect("site.toml");
    std::fs::write(folder.path().join("content/a.md"), page).expect("the page");
    folder
}

/// Every file below a folder with its bytes.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().filter_map(Result::ok);
    entries.filter(|e| e.file_type().is_file()).map(|e| (e.path().to_owned(), std::fs::read(e.path()).expect("readable"))).collect()
}

#[test]
fn every_kind_of_lie_stops_the_build() {
    let folder = site(PAGE);
    let built = panrye(folder.path(), &["build", "--ignore-records"]);
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stdout));
    let before = files(&folder.path().join("public"));
    assert!(!before.is_empty());
    let lies = [
        ("[다섯 가지]", "[여섯 가지]", "fact-differs", "여섯 가지", "첫수 = 5"),
        ("이유: 막힌 도착점", "이유: 너무 멂", "reason-differs", "너무 멂", "막힌 도착점"),
        ("둔다: (4,1) → (4,3)", "둔다: (4,1) → (3,2)", "action-refused", "(4,1) → (3,2)", "not-connected"),
        ("    잡음: (4,2)", "    잡음: (5,7)", "captures-differ", "(5,7)", "(4,2)"),
        ("다음: 여우", "다음: 거위", "next-differs", "거위", "여우"),
        ("결과: 진행 중", "결과: 여우 승 (목표 잡기)", "outcome-differs", "여우 승 (목표 잡기)", "진행 중"),
        ("개수: {거위: 2}", "개수: {거위: 1}", "counts-differ", "거위: 1", "거위: 2"),
        ("합법수: {전체: 2}", "합법수: {전체: 3}", "legal-differs", "3", "2"),
        ("국면: {여우: (4,3), 거위: (4,4) (5,7)}", "국면: {여우: (4,3), 거위: (4,4)}", "position-differs", "(4,4)", "(4,4), (5,7)"),
        ("가능: (4,3) → (4,5)", "불가: (4,3) → (4,5)", "key-not-here", "", ""),
        ("이것뿐: (4,3) → (4,5); 차례 끝", "이것뿐: (4,3) → (4,5)", "only-missing", "1가지", "2가지"),
        ("도착: 38", "도착: 1", "lands-differ", "도착: 1", "도착: 38"),
    ];
    for (truth, lie, code, says, engine) in lies {
        assert_eq!(PAGE.matches(truth).count(), 1, "{truth}");
        let page = PAGE.replace(truth, lie);
        std::fs::write(folder.path().join("content/a.md"), &page).expect("the page");
        let built = panrye(folder.path(), &["build", "--ignore-records"]);
        let told = String::from_utf8_lossy(&built.stdout).into_owned();
        assert_eq!(built.status.code(), Some(1), "{lie}: {told}");
        let line = page[..page.find(lie).expect("the lie")].matches('\n').count() + 1;
        assert!(told.contains(&format!("오류[{code}]")), "{lie}: {told}");
        assert!(told.contains(&format!("content/a.md:{line}:")), "{lie}: {told}");
        if !says.is_empty() {
            assert!(told.contains("글:") && told.contains(says), "{lie}: {told}");
            assert!(told.contains("엔진:") && told.contains(engine), "{lie}: {told}");
            assert!(code == "fact-differs" || told.contains("판:"), "{lie}: {told}");
        }
        assert_eq!(files(&folder.path().join("public")), before, "{lie} changed public/");
    }
}
