//! `panrye fmt` over the pages of this repository: the meaning stays, a second run changes nothing.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use panrye::diagnostic::Source;
use panrye::page::parse;
use panrye::verify::language::Key;
use panrye::verify::record::digest;
use panrye::verify::{Context, check_page, format_page};
use walkdir::WalkDir;

fn pages() -> Vec<PathBuf> {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("content");
    let files = WalkDir::new(content).sort_by_file_name().into_iter().filter_map(Result::ok).map(walkdir::DirEntry::into_path);
    files.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect()
}

fn formatted(text: &str) -> String {
    format_page(&parse(Arc::new(Source::new("content/a.md", text)), "a").0)
}

fn digests(text: &str) -> Vec<(String, String)> {
    let (page, _) = parse(Arc::new(Source::new("content/a.md", text)), "a");
    let checked = check_page(&page, &Context::default());
    checked.examples.iter().map(|example| (example.id.clone(), digest(&example.example))).collect()
}

/// English keys, other arrows, full-width brackets and more blanks, in blocks only.
fn messy(text: &str) -> String {
    let (mut out, mut inside) = (String::new(), false);
    for line in text.split_inclusive('\n') {
        if line.starts_with("```") {
            inside = !inside && ["예시", "국면", "문제"].iter().any(|word| line.trim_end() == format!("```{word}"));
            out.push_str(line);
            continue;
        }
        let head = line.len() - line.trim_start_matches([' ', '-']).len();
        let key = line[head..].split_once(':').and_then(|(word, rest)| Key::of(word).map(|key| (key, rest)));
        match key {
            Some((key, rest)) if inside => {
                let rest = match key {
                    Key::Play | Key::Can | Key::Cannot => rest.replace('→', "->").replace('(', "（").replace(')', "）"),
                    Key::Captures => rest.replace('(', "（").replace(')', "）"),
                    _ => rest.to_owned(),
                };
                let blank = if matches!(rest.trim(), "" | "|") { "" } else { "  " };
                out.push_str(&format!("{}{}:{blank}{rest}", &line[..head], key.english()));
            }
            _ => out.push_str(line),
        }
    }
    out
}

#[test]
fn the_meaning_stays_and_a_second_run_changes_nothing() {
    let mut examples = 0;
    for path in pages() {
        let text = std::fs::read_to_string(&path).expect("a page");
        let once = formatted(&text);
        assert_eq!(formatted(&once), once, "{}", path.display());
        let before = digests(&text);
        examples += before.len();
        assert_eq!(digests(&once), before, "{}", path.display());
        let messy = messy(&text);
        assert_eq!(digests(&messy), before, "{}", path.display());
        let tidied = formatted(&messy);
        assert_eq!(digests(&tidied), before, "{}", path.display());
        // The reference page shows blocks that stay as they are.
        if !text.contains("# 다듬기: 끔") {
            assert_eq!(tidied, once, "{}", path.display());
        }
    }
    assert!(examples > 250, "{examples}");
}

#[test]
fn nothing_outside_the_blocks_changes() {
    for path in pages() {
        let text = std::fs::read_to_string(&path).expect("a page");
        let strip = |text: &str| {
            let mut inside = false;
            let outside = text.lines().filter(|line| {
                let fence = line.starts_with("```");
                inside ^= fence;
                !inside && !fence
            });
            outside.collect::<Vec<_>>().join("\n")
        };
        assert_eq!(strip(&formatted(&text)), strip(&text), "{}", path.display());
    }
}
