//! The layers of `docs/architecture.md`: each folder of `src/` uses what its row allows, and `engine/` the standard
//! library alone. The table in the document is the one that is kept.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use walkdir::WalkDir;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Folder → folders it may use.
type Table = BTreeMap<String, BTreeSet<String>>;

/// The rows `| `folder/` | knows | may use |`.
fn table(document: &str) -> Table {
    let mut table = Table::new();
    for line in document.lines() {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        let [folder, _, uses] = cells[..] else { continue };
        let Some(folder) = folder.strip_prefix('`').and_then(|cell| cell.strip_suffix("/`")) else { continue };
        let uses = uses.split(", ").filter(|layer| *layer != "nothing").map(str::to_owned).collect();
        assert!(table.insert(folder.to_owned(), uses).is_none(), "two rows for {folder}/");
    }
    table
}

/// A word, `::`, or another character of the code; comments, strings and characters in quotes are left out.
fn tokens(code: &str) -> Vec<(usize, String)> {
    let (mut tokens, mut line, mut rest) = (Vec::new(), 1, code);
    while let Some(c) = rest.chars().next() {
        let length = skipped(rest).unwrap_or_else(|| {
            let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            let length = if word > 0 { word } else { rest.strip_prefix("::").map_or(c.len_utf8(), |_| 2) };
            tokens.push((line, rest[..length].to_owned()));
            length
        });
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    tokens
}

/// The length of a space, comment, string or character literal that begins here.
fn skipped(rest: &str) -> Option<usize> {
    let first = rest.chars().next()?;
    if first.is_whitespace() {
        return Some(first.len_utf8());
    }
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return Some(rest.find("*/").map_or(rest.len(), |end| end + 2));
    }
    if let Some(raw) = rest.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        if raw[hashes..].starts_with('"') {
            let close = format!("\"{}", "#".repeat(hashes));
            let body = hashes + 2;
            return Some(rest[body..].find(&close).map_or(rest.len(), |end| body + end + close.len()));
        }
    }
    match first {
        '"' => Some(quoted(rest, '"')),
        // A lifetime is no literal: `'a` closes nowhere near.
        '\'' if rest[1..].starts_with('\\') || rest[1..].chars().nth(1) == Some('\'') => Some(quoted(rest, '\'')),
        _ => None,
    }
}

/// The length of a literal up to its closing mark, escapes looked through.
fn quoted(rest: &str, mark: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == mark => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// What the code of a module names at the root of the crate, with the line; `depth` is the module's distance from the root.
fn names_at_root(code: &str, depth: usize) -> Vec<(usize, String)> {
    let tokens = tokens(code);
    let word = |at: usize| tokens.get(at).map_or("", |(_, word)| word.as_str());
    let (mut names, mut braces, mut modules) = (Vec::new(), 0, Vec::new());
    let mut at = 0;
    while at < tokens.len() {
        match word(at) {
            "{" => {
                braces += 1;
                if at >= 2 && word(at - 2) == "mod" {
                    modules.push(braces);
                }
            }
            "}" => {
                modules.pop_if(|opened| *opened == braces);
                braces -= 1;
            }
            "crate" | "panrye" if word(at + 1) == "::" => names.extend(listed(&tokens, at + 2)),
            "super" if at == 0 || word(at - 1) != "::" => {
                let mut climbed = 1;
                while word(at + 1) == "::" && word(at + 2) == "super" {
                    climbed += 1;
                    at += 2;
                }
                if climbed >= depth + modules.len() {
                    names.extend(listed(&tokens, at + 2));
                }
            }
            _ => {}
        }
        at += 1;
    }
    names
}

/// The name here, or every first name of the list in braces here.
fn listed(tokens: &[(usize, String)], at: usize) -> Vec<(usize, String)> {
    let Some((line, word)) = tokens.get(at) else { return Vec::new() };
    if word != "{" {
        return vec![(*line, word.clone())];
    }
    let (mut names, mut open, mut first) = (Vec::new(), 0, true);
    for (line, word) in &tokens[at..] {
        match word.as_str() {
            "{" => open += 1,
            "}" => open -= 1,
            "," => first = open == 1,
            _ if first => {
                names.push((*line, word.clone()));
                first = false;
            }
            _ => {}
        }
        if open == 0 {
            break;
        }
    }
    names
}

/// Every source file of the crate but `lib.rs` and `main.rs`: its path under `src/`, and its text.
fn sources() -> Vec<(String, String)> {
    let src = Path::new(ROOT).join("src");
    let files = WalkDir::new(&src).sort_by_file_name().into_iter().map(|entry| entry.expect("a readable folder"));
    let rust = files.filter(|entry| entry.depth() > 1 && entry.path().extension().is_some_and(|e| e == "rs"));
    rust.map(|entry| {
        let path = entry.path().strip_prefix(&src).expect("under src/").to_string_lossy().replace('\\', "/");
        (path, fs::read_to_string(entry.path()).expect("a readable file"))
    })
    .collect()
}

/// How far the module of a file is from the root of the crate.
fn depth(path: &str) -> usize {
    path.split('/').count() - usize::from(path.ends_with("/mod.rs"))
}

#[test]
fn every_layer_uses_what_its_row_allows() {
    let document = fs::read_to_string(Path::new(ROOT).join("docs/architecture.md")).expect("docs/architecture.md");
    let table = table(&document);
    let mut found = BTreeSet::new();
    let mut wrong = Vec::new();
    for (path, code) in sources() {
        let layer = path.split('/').next().expect("a folder").to_owned();
        let Some(allowed) = table.get(&layer) else {
            panic!("src/{layer}/ has no row in the table of docs/architecture.md");
        };
        for (line, name) in names_at_root(&code, depth(&path)) {
            if name != layer && table.contains_key(&name) && !allowed.contains(&name) {
                wrong.push(format!("src/{path}:{line}: {layer}/ must not use {name}/"));
            }
        }
        found.insert(layer);
    }
    assert!(wrong.is_empty(), "the layers of docs/architecture.md are broken:\n{}", wrong.join("\n"));
    let rows: BTreeSet<String> = table.keys().cloned().collect();
    assert_eq!(rows, found, "the table of docs/architecture.md and the folders of src/ differ");
}

#[test]
fn no_two_layers_use_each_other() {
    let document = fs::read_to_string(Path::new(ROOT).join("docs/architecture.md")).expect("docs/architecture.md");
    let table = table(&document);
    let mut below: BTreeSet<&String> = BTreeSet::new();
    while below.len() < table.len() {
        let next = table.iter().find(|(layer, uses)| !below.contains(layer) && uses.iter().all(|used| below.contains(used)));
        let Some((layer, _)) = next else { panic!("no order in which each layer uses earlier ones only; below all: {below:?}") };
        below.insert(layer);
    }
}

#[test]
fn the_engine_uses_the_standard_library_alone() {
    let manifest = fs::read_to_string(Path::new(ROOT).join("Cargo.toml")).expect("Cargo.toml");
    let manifest: toml::Table = manifest.parse().expect("Cargo.toml is TOML");
    let dependencies = manifest["dependencies"].as_table().expect("dependencies");
    let crates: BTreeSet<String> = dependencies.keys().map(|name| name.replace('-', "_")).collect();
    assert!(crates.contains("serde_json"));
    for (path, code) in sources().iter().filter(|(path, _)| path.starts_with("engine/")) {
        let tokens = tokens(code);
        for pair in tokens.windows(3) {
            let [(_, before), (line, word), (_, after)] = pair else { continue };
            let used = before != "::" && after == "::" || before == "use";
            assert!(!(used && crates.contains(word)), "src/{path}:{line}: engine/ must not use the crate {word}");
        }
    }
}

/// The readers above see what they should.
#[test]
fn paths_are_found_wherever_they_stand() {
    let names = |code: &str, depth: usize| names_at_root(code, depth).into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(" ");
    assert_eq!(names("use crate::engine::Point; fn f() { crate::korean::josa(1) }", 1), "engine korean");
    assert_eq!(names("use crate::{engine::{Point, Side}, page, verify::{self, run}};", 1), "engine page verify");
    assert_eq!(names("// use crate::site;\n/* crate::site */ let a = \"crate::site\"; let b = r#\"crate::\"site\"#;", 1), "");
    assert_eq!(names("fn f<'a>(x: &'a str) -> char { '\"' } use crate::page;", 1), "page");
    assert_eq!(names("macro_rules! m { () => { $crate::engine::X } }", 1), "engine");
    // From src/engine/games/x.rs: one step up is engine/games, two engine, three the root.
    assert_eq!(names("use super::super::point; use super::super::super::site;", 3), "site");
    assert_eq!(names("mod tests { use super::super::site; } use super::page;", 1), "site page");
    assert_eq!((depth("engine/mod.rs"), depth("engine/side.rs"), depth("engine/games/mod.rs"), depth("engine/games/x.rs")), (1, 2, 2, 3));
    let sample = "| folder | knows | may use |\n|---|---|---|\n| `a/` | x | nothing |\n| `b/` | y | a, c |\n";
    assert_eq!(table(sample)["b"], BTreeSet::from(["a".to_owned(), "c".to_owned()]));
    assert!(table(sample)["a"].is_empty());
}
