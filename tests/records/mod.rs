//! A small site in a scratch folder, as tests of records need it.

#![allow(dead_code, reason = "every test file uses another part")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::civil::Date;
use panrye::diagnostic::{Finding, Source};
use panrye::page::Page;
use panrye::verify::record::{AcceptOptions, Age, Applied, Compared, Plan, Store, Subject, Survey, Target, apply, compare, plan};
use panrye::verify::{CheckedPage, Context, check_page};

/// The day on which tests accept, unless they say otherwise.
pub const DAY: Date = jiff::civil::date(2026, 10, 2);

/// A page with an example that has every verb, a puzzle and two positions, one of them without a name.
pub const FOX: &str = "---
title: 여우와 거위
game: fox-and-geese
---

```국면
제목: 시작 배치
국면: 시작
개수: {거위: 13}
```

```예시
이름: 연속-잡기
제목: 고를 수 있는 연속 잡기
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

```문제
이름: 다섯-마리
규칙: {capture-goal: 1}
질문: 여우는 어떻게 이깁니까?
국면:
  여우: (4,1)
  거위: (4,2) (5,7)
차례: 여우
단계:
  - 둔다: (4,1) → (4,3)
    잡음: (4,2)
    다음: 없음
    결과: 여우 승 (목표 잡기)
답: (4,2)의 거위를 잡습니다.
```
";

/// A second page.
pub const BREAK: &str = "---
title: 브레이크스루
game: breakthrough
---

```예시
이름: 첫-수
국면: 시작
단계:
  - 확인:
    합법수: {전체: 22, 직진: 8, 대각: 14}
  - 둔다: (7,4) → (6,4)
    다음: 후
```
";

/// A site.
pub struct Site {
    root: tempfile::TempDir,
    /// Path under `content/` without `.md` → text.
    pub pages: BTreeMap<String, String>,
    /// Checked numbers by page.
    pub facts: BTreeMap<String, Vec<(String, String)>>,
    /// Pages that are there but not looked at.
    pub elsewhere: BTreeSet<String>,
}

impl Site {
    /// A site with pages.
    pub fn new(pages: &[(&str, &str)]) -> Site {
        Site {
            root: tempfile::tempdir().expect("a folder"),
            pages: pages.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect(),
            facts: BTreeMap::new(),
            elsewhere: BTreeSet::new(),
        }
    }

    /// A site with both pages, everything accepted on [`DAY`].
    pub fn accepted() -> Site {
        let site = Site::new(&[("games/fox", FOX), ("games/break", BREAK)]);
        let applied = site.accept();
        assert!(applied.findings.is_empty(), "{:?}", applied.findings);
        site
    }

    pub fn root(&self) -> &Path {
        self.root.path()
    }

    /// Replaces part of a page, which must be there.
    pub fn edit(&mut self, page: &str, old: &str, new: &str) {
        let text = self.pages.get_mut(page).expect("the page");
        assert!(text.contains(old), "{old}");
        *text = text.replacen(old, new, 1);
    }

    /// Looks at every page.
    pub fn survey<R>(&self, look: impl FnOnce(&Store, &Survey) -> R) -> R {
        let checked: Vec<(Page, CheckedPage)> = self.pages.iter().map(|(path, text)| check(path, text)).collect();
        let subjects: Vec<Subject> = checked
            .iter()
            .map(|(page, checked)| Subject {
                page,
                checked,
                facts: self.facts.get(&page.path).map_or(&[], Vec::as_slice),
                facts_hold: true,
            })
            .collect();
        look(&Store::read(self.root()), &Survey { subjects: &subjects, elsewhere: &self.elsewhere })
    }

    pub fn compare(&self, age: Age) -> Compared {
        self.survey(|store, survey| compare(store, survey, age))
    }

    /// Ids of the codes found on the day of acceptance, with the file they point at.
    pub fn found(&self) -> Vec<(&'static str, String)> {
        let findings = self.compare(Age { today: DAY, most: None }).findings;
        findings.iter().map(|finding| (finding.code.id, place(finding))).collect()
    }

    pub fn plan(&self, options: &AcceptOptions) -> Plan {
        self.survey(|store, survey| plan(store, survey, options))
    }

    /// Accepts everything on [`DAY`].
    pub fn accept(&self) -> Applied {
        self.accept_with(&options(&[]))
    }

    pub fn accept_with(&self, options: &AcceptOptions) -> Applied {
        apply(self.root(), &self.plan(options))
    }

    pub fn record(&self, name: &str) -> PathBuf {
        self.root().join("examples-verified").join(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.record(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::create_dir_all(self.record(name).parent().expect("a folder")).expect("the folder");
        fs::write(self.record(name), text).expect("the record");
    }

    /// Every file of the records with its text, hidden ones too.
    pub fn files(&self) -> BTreeMap<String, String> {
        files(self.root())
    }
}

/// Every file of a site's records with its text, hidden ones too.
pub fn files(root: &Path) -> BTreeMap<String, String> {
    let base = root.join("examples-verified");
    let mut files = BTreeMap::new();
    for entry in walkdir::WalkDir::new(&base).into_iter().flatten().filter(|entry| entry.file_type().is_file()) {
        let name = entry.path().strip_prefix(&base).expect("below").to_string_lossy().into_owned();
        files.insert(name, fs::read_to_string(entry.path()).expect("readable"));
    }
    files
}

/// Parses and checks one page; what is wrong with it stays in `findings`.
pub fn check(path: &str, text: &str) -> (Page, CheckedPage) {
    let source = Arc::new(Source::new(format!("content/{path}.md"), text));
    let (page, mut findings) = panrye::page::parse(source, path);
    let mut checked = check_page(&page, &Context::default());
    findings.append(&mut checked.findings);
    checked.findings = findings;
    (page, checked)
}

/// Accept on [`DAY`], nothing unusual.
pub fn options(targets: &[Target]) -> AcceptOptions<'_> {
    AcceptOptions { targets, date: DAY, restamp: false, prune: false }
}

/// `file:text` of a finding's place.
pub fn place(finding: &Finding) -> String {
    finding.place.as_ref().map(|place| format!("{}:{}", place.source.path, place.text())).unwrap_or_default()
}
