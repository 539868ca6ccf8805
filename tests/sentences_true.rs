//! True sentences pass: those of the tables, and all of this repository's own pages.

#[path = "sentences/mod.rs"]
mod sentences;

use std::fmt::Write as _;

#[test]
fn true_sentences_pass() {
    let (mut count, mut alarms) = (0, String::new());
    for case in sentences::cases().into_iter().filter(|case| case.truth) {
        count += 1;
        for finding in case.findings() {
            let at = finding.place.as_ref().map_or("", |place| place.text());
            let _ = writeln!(alarms, "{}: {}\n    {} [{at}] {}", case.place, case.sentence, finding.code.id, finding.message);
        }
    }
    println!("true sentences: {count}, false alarms: {}", alarms.lines().count() / 2);
    assert!(alarms.is_empty(), "false alarms:\n{alarms}");
    assert!(count >= 300, "only {count} true sentences");
}

#[test]
fn our_own_pages_tell_the_truth() {
    let mut alarms = String::new();
    let mut count = 0;
    for entry in walkdir::WalkDir::new(concat!(env!("CARGO_MANIFEST_DIR"), "/content")).sort_by_file_name() {
        let path = entry.expect("content").into_path();
        if path.extension().is_none_or(|ext| ext != "md") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("page");
        count += text.lines().filter(|line| line.contains("설명:")).count();
        for finding in sentences::check(&text).iter().filter(|f| f.code.id.starts_with("sentence-")) {
            let place = finding.place.as_ref().expect("place");
            let (line, _) = place.source.line_column(place.span.start);
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let told = text.lines().nth(line - 1).unwrap_or_default().trim();
            let _ = writeln!(
                alarms,
                "{name}:{line}: {told}\n    {} [{}] {} | {}",
                finding.code.id,
                place.text(),
                finding.message,
                finding.engine.as_deref().unwrap_or_default()
            );
        }
    }
    assert!(count > 500, "only {count} sentences");
    assert!(alarms.is_empty(), "sentences of our own pages:\n{alarms}");
}

/// The sentences that the tool itself writes are true by construction, and read as such.
#[test]
fn our_own_captions_are_true() {
    let (mut count, mut alarms) = (0, String::new());
    for entry in walkdir::WalkDir::new(concat!(env!("CARGO_MANIFEST_DIR"), "/content/games")).sort_by_file_name() {
        let path = entry.expect("content").into_path();
        if path.extension().is_none_or(|ext| ext != "md") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("page");
        let told = with_own_captions(&text);
        count += told.matches("설명: ").count();
        for finding in sentences::check(&told).iter().filter(|f| f.code.id.starts_with("sentence-")) {
            let place = finding.place.as_ref().expect("place");
            let line = told.lines().nth(place.source.line_column(place.span.start).0 - 1).unwrap_or_default();
            let _ = writeln!(alarms, "{}: {line}\n    {} [{}] {}", path.display(), finding.code.id, place.text(), finding.message);
        }
    }
    assert!(count > 500, "only {count} captions");
    assert!(alarms.is_empty(), "our own captions:\n{alarms}");
}

/// A page in which every step has the caption that the tool would write.
fn with_own_captions(text: &str) -> String {
    let source = std::sync::Arc::new(panrye::diagnostic::Source::new("content/a.md", text));
    let (page, _) = panrye::page::parse(source, "a");
    let checked = panrye::verify::check_page(&page, &panrye::verify::Context::default());
    let captions = checked
        .examples
        .iter()
        .flat_map(|example| example.steps().filter_map(|(step, played)| Some((step.text?, example.caption(step, played)))));
    let mut captions: Vec<_> = captions.filter(|(_, caption)| !caption.is_empty()).collect();
    captions.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut told = text.to_owned();
    for (span, caption) in captions {
        told.replace_range(span.start..span.end, &caption);
    }
    told
}

/// The words that lie are marked, not the whole sentence; what opts out is listed and not checked.
#[test]
fn the_very_words_are_marked_and_opt_outs_listed() {
    let page = "---\ntitle: 글\ngame: fox-and-geese\n---\n\n# 글\n\n```예시\n이름: 글\n국면: {여우: (4,1), 거위: (4,2) (4,4)}\n차례: 여우\n단계:\n  \
                - 둔다: (4,1) → (4,3)\n    설명: 여우가 **(4,3)**으로 뛰어\n      **(4,4)**의 거위 [두 마리](../a.md)를 잡습니다. 여우가 이깁니다.\n  \
                - 둔다: 차례 끝\n    말검사: 끔\n    설명: 여우가 이깁니다.\n```\n\n```예시\n이름: 둘째\n국면: 시작\n말검사: 끔\n단계:\n  - 둔다: (4,4) → (5,4)\n    설명: 거위가 이깁니다.\n```\n";
    let source = std::sync::Arc::new(panrye::diagnostic::Source::new("content/a.md", page));
    let (page, _) = panrye::page::parse(source, "a");
    let checked = panrye::verify::check_page(&page, &panrye::verify::Context::default());
    let marked: Vec<(&str, &str)> = checked
        .findings
        .iter()
        .filter(|finding| finding.code.id.starts_with("sentence-"))
        .map(|finding| (finding.code.id, finding.place.as_ref().map_or("", |place| place.text())))
        .collect();
    assert_eq!(marked, [("sentence-capture", "(4,4)"), ("sentence-point", "두 마리](../a.md)를"), ("sentence-outcome", "이깁니다")]);
    let outs: Vec<(usize, Option<usize>, &str)> = checked.opt_outs.iter().map(|out| (out.block, out.step, out.place.text())).collect();
    assert_eq!(outs, [(0, Some(2), "여우가 이깁니다."), (1, None, "```예시")]);
}
