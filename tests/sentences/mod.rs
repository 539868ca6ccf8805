//! Scenes with sentences that are true (`+`) and false (`-`), from the tables beside this file.
//!
//! A table holds scenes, separated by `====`: the keys of a block (`놀이` names the game, `이름들` other words for its
//! sides), then `@ 2` (the sentences below stand at step 2), `@ 국면`, `@ 질문` or `@ 답`, and one sentence a line.

use std::sync::Arc;

use panrye::diagnostic::{Finding, Source};
use panrye::verify::{Context, check_page};

/// One sentence at its place.
pub struct Case {
    /// File and line.
    pub place: String,
    pub truth: bool,
    pub sentence: String,
    page: String,
}

/// All cases of the tables.
pub fn cases() -> Vec<Case> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sentences");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("tables").filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    files.retain(|path| path.extension().is_some_and(|ext| ext == "txt"));
    files.sort();
    files
        .iter()
        .flat_map(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            read(&name, &std::fs::read_to_string(path).expect("table"))
        })
        .collect()
}

pub fn read(name: &str, text: &str) -> Vec<Case> {
    let mut found = Vec::new();
    let (mut block, mut at) = (Vec::new(), String::new());
    for (number, line) in text.lines().enumerate() {
        if line.starts_with("====") {
            block.clear();
            at.clear();
        } else if let Some(place) = line.strip_prefix("@ ") {
            at = place.trim().to_owned();
        } else if let Some(sentence) = line.strip_prefix("+ ").or_else(|| line.strip_prefix("- ").filter(|_| !at.is_empty())) {
            found.push(Case {
                place: format!("{name}:{}", number + 1),
                truth: line.starts_with('+'),
                sentence: sentence.to_owned(),
                page: page(&block, &at, sentence),
            });
        } else if at.is_empty() && !line.starts_with('#') && !line.trim().is_empty() {
            block.push(line.to_owned());
        }
    }
    found
}

/// A page with one block in which the sentence stands.
fn page(block: &[String], at: &str, sentence: &str) -> String {
    let game = block.iter().find_map(|line| line.strip_prefix("놀이: ")).unwrap_or_default();
    let names = block.iter().find_map(|line| line.strip_prefix("이름들: ")).map(|names| format!("names: {names}\n"));
    let names = names.unwrap_or_default();
    let kind = match at {
        "국면" => "국면",
        "질문" | "답" => "문제",
        _ => "예시",
    };
    let mut out = format!("---\ntitle: 글\ngame: {game}\n{names}---\n\n# 글\n\n```{kind}\n이름: 글\n");
    let (mut step, wanted) = (0, at.parse::<usize>().unwrap_or(0));
    for line in block.iter().filter(|line| !line.starts_with("놀이: ") && !line.starts_with("이름들: ")) {
        out.push_str(line);
        out.push('\n');
        step += usize::from(line.starts_with("  - "));
        if line.starts_with("  - ") && step == wanted {
            out.push_str(&format!("    설명: {sentence}\n"));
        }
    }
    match at {
        "국면" => out.push_str(&format!("설명: {sentence}\n")),
        "질문" | "답" => out.push_str(&format!("{at}: {sentence}\n")),
        _ => {}
    }
    out.push_str("```\n");
    out
}

impl Case {
    /// Findings about the sentence; anything else wrong with the scene fails the test.
    pub fn findings(&self) -> Vec<Finding> {
        let findings = check(&self.page);
        let other: Vec<_> = findings.iter().filter(|f| !f.code.id.starts_with("sentence-") && f.is_error()).collect();
        assert!(other.is_empty(), "{}: the scene itself: {other:#?}\n{}", self.place, self.page);
        findings.into_iter().filter(|f| f.code.id.starts_with("sentence-")).collect()
    }
}

/// All findings of a page.
pub fn check(page: &str) -> Vec<Finding> {
    let source = Arc::new(Source::new("content/a.md", page));
    let (page, mut findings) = panrye::page::parse(source, "a");
    findings.extend(check_page(&page, &Context::default()).findings);
    findings
}
