//! Where fuzzed bytes come in, shared by the fuzz targets (nightly) and `tests/corpus.rs` (stable).
//!
//! Each entry states a property beyond “no panic”: places lie inside the file and on characters, what was written reads
//! back, a legal action is playable, reading twice gives the same.

use std::path::Path;
use std::sync::Arc;

use panrye::diagnostic::{Finding, Format, Source, print};
use panrye::engine::{Action, AnyGame, GameId, Match, parse_position, write_position};
use panrye::page::{Page, parse};
use panrye::site::{BuildOptions, Config, Site, build};
use panrye::verify::record::Sheet;
use panrye::verify::{Context, check_page, format_page};

/// One entry: what the fuzzer calls.
pub type Entry = fn(&[u8]);

/// All entries by name; a folder of `corpus/` has the same name.
pub const ENTRIES: &[(&str, Entry)] = &[
    ("front_matter", front_matter),
    ("example", example),
    ("position", position),
    ("action", action),
    ("page", page),
    ("record", record),
    ("site_toml", site_toml),
    ("tiny_site", tiny_site),
];

/// Findings are whole: Korean, inside their file, printable in every form.
fn sound(findings: &[Finding]) {
    for finding in findings {
        assert!(finding.message.chars().any(|c| ('가'..='힣').contains(&c)), "{finding:?}");
        let notes = finding.notes.iter().filter_map(|note| note.place.as_ref());
        for place in finding.place.iter().chain(notes) {
            let text = &place.source.text;
            assert!(place.span.start <= place.span.end && place.span.end <= text.len(), "{finding:?}");
            assert!(text.is_char_boundary(place.span.start) && text.is_char_boundary(place.span.end), "{finding:?}");
        }
    }
    // One form for each input: many inputs meet them all, and printing is not what takes the time.
    let forms = [Format::Text, Format::Json, Format::Github, Format::Sarif, Format::Junit];
    let format = forms[findings.iter().map(|finding| finding.message.len()).sum::<usize>() % forms.len()];
    let mut out = Vec::new();
    print(findings, format, true, &mut out).expect("memory takes everything");
    assert!(std::str::from_utf8(&out).is_ok());
}

/// Proving takes its bounded time; it is no matter of reading, so the bound is low.
const CLAIM_POSITIONS: u32 = 2_000;

fn checked(text: &str) -> Page {
    let (page, mut findings) = parse(Arc::new(Source::new("content/a.md", text)), "a");
    let checked = check_page(&page, &Context { claim_positions: Some(CLAIM_POSITIONS), ..Context::default() });
    findings.extend(checked.findings);
    sound(&findings);
    page
}

/// A page; what `fmt` writes it leaves alone the next time.
pub fn page(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let once = format_page(&checked(&text));
    let (again, _) = parse(Arc::new(Source::new("content/a.md", once.as_str())), "a");
    assert_eq!(format_page(&again), once, "formatting ends");
}

/// Front matter alone, without its marks.
pub fn front_matter(bytes: &[u8]) {
    checked(&format!("---\n{}\n---\n\n글\n", String::from_utf8_lossy(bytes)));
}

/// The game that the first byte names, and the rest as text.
fn game(bytes: &[u8]) -> (GameId, std::borrow::Cow<'_, str>) {
    let (first, rest) = bytes.split_first().unwrap_or((&0, &[]));
    // Letters a … j in a corpus that people read.
    let id = GameId::ALL[usize::from(first.wrapping_sub(b'a')) % GameId::ALL.len()];
    (id, String::from_utf8_lossy(rest))
}

const KINDS: [&str; 5] = ["예시", "국면", "문제", "규칙표", "주장"];

/// The body of a block on a page of one game; the second byte names its kind.
pub fn example(bytes: &[u8]) {
    let (id, _) = game(bytes);
    let Some((kind, body)) = bytes.get(1..).and_then(<[u8]>::split_first) else { return };
    // Letters again, a … e.
    let kind = KINDS[usize::from(kind.wrapping_sub(b'a')) % KINDS.len()];
    let body: String = String::from_utf8_lossy(body).chars().take(4000).collect();
    // What closes the block is for `page` to try.
    let fence = "`".repeat(40);
    checked(&format!("---\ntitle: 가\ngame: {}\n---\n\n{fence}{kind}\n{body}\n{fence}\n", id.info().id));
}

/// A position string: what is read is written and read back, and its legal actions are playable.
pub fn position(bytes: &[u8]) {
    let (id, text) = game(bytes);
    let game = AnyGame::house(id);
    let Ok(position) = parse_position(&game, &text) else { return };
    let written = write_position(&game, &position);
    assert_eq!(parse_position(&game, &written), Ok(position), "{written}");
    let mut play = Match::new(&game, position);
    let legal = play.legal();
    assert_eq!(legal.is_empty(), play.outcome().is_some(), "{written}");
    if let Some(&first) = legal.first() {
        for &action in &legal {
            assert!(play.refusal(action).is_none(), "{written} {action}");
            assert_eq!(Action::parse(&action.to_string()), Some(action));
        }
        assert!(play.play(first).is_ok(), "{written} {first}");
        let now = *play.position();
        assert_eq!(parse_position(&game, &write_position(&game, &now)), Ok(now), "{written} {first}");
    }
}

/// An action on the start of a game, in both notations.
pub fn action(bytes: &[u8]) {
    let (id, text) = game(bytes);
    let game = AnyGame::house(id);
    if let Some(action) = Action::parse(&text) {
        assert_eq!(Action::parse(&action.to_string()), Some(action));
        let mut play = Match::new(&game, game.start());
        let before = *play.position();
        let legal = play.legal().contains(&action);
        assert_eq!(play.refusal(action).is_none(), legal, "{action}");
        assert_eq!(play.play(action).is_ok(), legal, "{action}");
        assert!(legal || *play.position() == before, "{action}");
    }
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(500).collect();
    let side = id.info().sides[0].name;
    let steps = ["둔다", "가능", "불가", "이것뿐"].map(|verb| format!("  - {verb}: {line}\n"));
    checked(&format!(
        "---\ntitle: 가\ngame: {}\n---\n\n{fence}예시\n이름: 가\n국면: 시작\n차례: {side}\n단계:\n{}{fence}\n",
        id.info().id,
        steps.concat(),
        fence = "`".repeat(40)
    ));
}

/// A record of an example or of facts: what is taken is in the one canonical form.
pub fn record(bytes: &[u8]) {
    for facts in [false, true] {
        let source = Arc::new(Source::new("examples-verified/a/가.yaml", String::from_utf8_lossy(bytes)));
        match Sheet::read(&source, facts) {
            Ok(sheet) => assert_eq!(sheet.to_yaml(), source.text),
            Err(finding) => sound(&[*finding]),
        }
    }
}

/// A `site.toml`.
pub fn site_toml(bytes: &[u8]) {
    let (config, findings) = Config::read(Arc::new(Source::new("site.toml", String::from_utf8_lossy(bytes))));
    sound(&findings);
    let root = config.root();
    assert!(root.starts_with('/') && root.ends_with('/'), "{root}");
}

/// A whole site: files begin with a line `=== path`. Nothing is written outside the output.
pub fn tiny_site(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let root = scratch.path();
    std::fs::write(root.join("site.toml"), "title = \"가\"\n").expect("written");
    for file in text.split("=== ").skip(1).take(12) {
        let Some((path, content)) = file.split_once('\n') else { continue };
        write_inside(root, path.trim(), content);
    }
    let Ok(site) = Site::open(root) else { return };
    let options = BuildOptions { drafts: true, ..BuildOptions::default() };
    let built = build(&site, &options);
    sound(&built.judged.findings);
    let Some(output) = built.output else { return };
    assert_eq!(Some(&output), build(&site, &options).output.as_ref(), "the same bytes");
    for path in output.keys() {
        assert!(!path.starts_with('/') && path.split('/').all(|part| !matches!(part, "" | "." | "..")), "{path}");
    }
}

/// Only plain names: what a file system does with others is not ours to try.
fn write_inside(root: &Path, path: &str, content: &str) {
    let plain = |part: &str| !matches!(part, "" | "." | "..") && part.len() < 100 && !part.contains('\0');
    if path.split('/').count() > 8 || !path.split('/').all(plain) {
        return;
    }
    let path = root.join(path);
    if let Some(folder) = path.parent()
        && std::fs::create_dir_all(folder).is_ok()
    {
        let _ = std::fs::write(path, content);
    }
}
