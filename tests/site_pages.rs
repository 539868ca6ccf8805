//! This repository's own site, page by page: weight, sentences, answers that show what they say.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use panrye::site::{BuildOptions, Output, Site, build};

/// HTML, style sheet, script and icon of a page together, in bytes before compression. Pictures in files beside the
/// page come when they are near.
const MOST_BYTES: usize = 150_000;
/// All own scripts together.
const MOST_SCRIPT: usize = 15_000;
/// Shorter sentences ("선이 이깁니다.") belong to nobody.
const LETTERS: usize = 14;

/// A page of the search index: address, title, summary, and its sections as anchor, heading and text.
type Indexed = (String, String, String, Vec<(String, String, String)>);

static OUTPUT: LazyLock<Output> = LazyLock::new(|| {
    let site = Site::open(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_or_else(|finding| panic!("{}", finding.message));
    let built = build(&site, &BuildOptions { ignore_records: true, ..BuildOptions::default() });
    built.output.unwrap_or_else(|| panic!("{:?}", built.judged.findings))
});

/// The same with its records, which stamps and what they count need.
static PUBLISHED: LazyLock<Output> = LazyLock::new(|| {
    let site = Site::open(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_or_else(|finding| panic!("{}", finding.message));
    let built = build(&site, &BuildOptions::default());
    built.output.unwrap_or_else(|| panic!("{:?}", built.judged.findings))
});

fn pages() -> impl Iterator<Item = (&'static str, &'static str)> {
    OUTPUT.iter().filter(|(path, _)| path.ends_with(".html")).map(|(path, bytes)| (path.as_str(), std::str::from_utf8(bytes).unwrap()))
}

fn size(path: &str) -> usize {
    OUTPUT[path].len()
}

#[test]
fn a_page_is_light() {
    let shared = size("assets/style.css") + size("assets/panrye.js") + size("assets/icon.svg");
    assert!(size("assets/panrye.js") + size("assets/search.js") <= MOST_SCRIPT);
    let mut heavy = Vec::new();
    for (path, html) in pages() {
        let weight = html.len() + shared;
        println!("{weight:>8} {path}");
        if weight > MOST_BYTES {
            heavy.push(format!("{path}: {weight}"));
        }
    }
    assert!(heavy.is_empty(), "{heavy:?}");
}

#[test]
fn pictures_in_files_are_there_and_are_told() {
    let mut pictures = 0;
    for (path, html) in pages() {
        let folder = &path[..path.rfind('/').map_or(0, |end| end + 1)];
        for image in html.split("<img ").skip(1) {
            let value = |name: &str| image.split(&format!("{name}=\"")).nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
            let (file, tone) = value("src").split_once('#').unwrap_or((value("src"), ""));
            let picture = OUTPUT.get(&format!("{folder}{file}")).unwrap_or_else(|| panic!("{path}: {file} is not there"));
            let picture = std::str::from_utf8(picture).unwrap();
            let whole = picture.split("<desc ").nth(1).and_then(|rest| rest.split("</desc>").next()).unwrap_or_default();
            assert!(picture.contains("<title") && picture.contains("prefers-color-scheme:dark"), "{path}");
            assert!(whole.contains("차례입니다") || whole.contains("판이 끝났습니다"), "{path}: {whole}");
            assert!(tone.is_empty() || picture.contains(&format!("<g id=\"{tone}\">")), "{path}: {tone}");
            // The same picture in other colours is told once.
            let told = matches!(tone, "" | "day");
            assert!(value("loading") == "lazy" && told == (value("alt").chars().count() > 8), "{path}: {image:.200}");
            pictures += 1;
        }
        for steps in html.split("<ol class=\"steps\">").skip(1).filter(|steps| steps.contains("<img ")) {
            let first = steps.split(" alt=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
            assert!(first.contains("차례입니다") || first.contains("판이 끝났습니다"), "{path}: the first picture is told whole: {first}");
        }
    }
    assert!(pictures > 400, "the group guides and the gallery have their pictures beside them: {pictures}");
}

#[test]
fn no_sentence_stands_on_two_pages() {
    let index: Vec<Indexed> = serde_json::from_slice(&OUTPUT["search.json"]).unwrap();
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    let (mut sentences, mut twice) = (0, Vec::new());
    for (url, _, _, sections) in index {
        for text in sections.iter().map(|(_, _, text)| text) {
            for sentence in text.split_inclusive(['.', '?', '!']).map(str::trim).filter(|sentence| sentence.chars().count() >= LETTERS) {
                sentences += 1;
                let first = seen.entry(sentence.to_owned()).or_insert_with(|| url.clone());
                if *first != url {
                    twice.push(format!("{first} and {url}: {sentence}"));
                }
            }
        }
    }
    assert!(sentences > 2000, "{sentences} sentences were compared");
    assert!(twice.is_empty(), "{twice:#?}");
}

/// Questions whose answer is about something no position can show: what is known of best play, playing sites, other boards.
const NOT_SHOWN: [&str; 6] = [
    "온라인으로 둘 때도 규칙이 같은가요?",
    "잘 두면 누가 이기나요?",
    "여우가 꼭 처음 자리에서 시작해야 하나요?",
    "체스판의 어느 색을 쓰나요?",
    "연습하면 더 잘 이길 수 있나요?",
    "셋이 함께 두어도 되나요?",
];

#[test]
fn answers_lead_to_the_example_that_shows_it() {
    let (mut answers, mut without) = (0, Vec::new());
    for (path, html) in pages() {
        for part in html.split("class=\"question\">").skip(1) {
            let (question, rest) = part.split_once("</h").unwrap();
            let answer = rest.split("<h").next().unwrap_or_default();
            answers += 1;
            let shown = answer.contains("#예시-") || answer.contains("#국면-");
            if !shown && !NOT_SHOWN.contains(&question) {
                without.push(format!("{path}: {question}"));
            }
        }
    }
    assert!(answers >= 40, "{answers} answers");
    assert!(without.is_empty(), "{without:#?}");
}

#[test]
fn every_game_has_its_examples() {
    for path in pages().map(|(path, _)| path).filter(|path| path.starts_with("games/") && *path != "games/index.html") {
        let html = std::str::from_utf8(&OUTPUT[path]).unwrap();
        // A step that is simply played needs no class.
        let steps = |section: &str| section.matches("<li id=\"").count();
        let examples: Vec<&str> = html.split("<section class=\"example\"").skip(1).collect();
        assert!(examples.len() >= 6, "{path}: {} examples", examples.len());
        assert!(
            examples.iter().any(|example| steps(example.split("</section>").next().unwrap_or_default()) >= 6),
            "{path}: a line of six turns"
        );
        assert!(html.matches("<section class=\"puzzle\"").count() >= 2, "{path}: two puzzles");
        assert!(html.contains("<li class=\"refused\""), "{path}: something that is refused");
        assert!(html.contains("변형 규칙: "), "{path}: a variant");
        assert!(html.contains("/glossary/#"), "{path}: the glossary");
    }
}

/// The numbers of `예시 15 · 단계 54 · 숫자 9`.
fn counts(line: &str) -> [usize; 3] {
    let line = line.replace("&nbsp;", " ").replace('\u{a0}', " ");
    ["예시 ", "단계 ", "숫자 "].map(|word| {
        let (_, rest) = line.split_once(word).unwrap_or_else(|| panic!("{word}: {line:.80}"));
        rest.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default().parse().unwrap()
    })
}

#[test]
fn a_guide_counts_what_its_games_count() {
    for path in ["guides/chase-and-blockade/index.html", "guides/five-captures/index.html"] {
        let html = std::str::from_utf8(&PUBLISHED[path]).unwrap();
        let lines: Vec<[usize; 3]> = html.split("class=\"checked-line\"").skip(1).map(counts).collect();
        let (_, colophon) = html.split_once("<dt>확인한 것</dt>").unwrap();
        let sum = lines.iter().fold([0; 3], |sum, line| [0, 1, 2].map(|i| sum[i] + line[i]));
        assert!(lines.len() >= 3, "{path}");
        assert_eq!(sum, counts(colophon), "{path}");
    }
    let reference = std::str::from_utf8(&OUTPUT["reference/example-language/index.html"]).unwrap();
    assert!(!reference.contains("checked-line"), "only guides count game by game");
}

#[test]
fn contents_lead_to_what_templates_add() {
    let listed = |path: &str, anchor: &str| {
        let html = std::str::from_utf8(&OUTPUT[path]).unwrap();
        let (_, contents) = html.split_once("<nav class=\"contents\"").unwrap();
        let contents = contents.split("</nav>").next().unwrap_or_default();
        assert!(contents.contains(&format!("href=\"#{anchor}\"")) && html.contains(&format!("id=\"{anchor}\"")), "{path}: {anchor}");
    };
    listed("games/fanorona/index.html", "sources");
    listed("guides/five-captures/index.html", "seega-sources");
    listed("verification/index.html", "rules");
}

#[test]
fn a_page_of_numbers_alone_claims_no_examples() {
    let glossary = std::str::from_utf8(&PUBLISHED["glossary/index.html"]).unwrap();
    assert!(glossary.contains("숫자 확인일: ") && !glossary.contains("예시 확인일 <") && !glossary.contains("예시 0"));
}

#[test]
fn a_claim_is_read_before_its_board() {
    let mut seen = 0;
    for (path, html) in pages() {
        for claim in html.split("<section class=\"claim\"").skip(1).filter_map(|rest| rest.split("<details>").next()) {
            let at = |what: &str| claim.find(what);
            seen += usize::from(at("class=\"plate\"").is_some());
            assert!(at("class=\"plate\"").is_none_or(|plate| at("class=\"claimed\"").is_some_and(|claimed| claimed < plate)), "{path}");
        }
    }
    assert!(seen > 5, "{seen} claims with a board");
}

#[test]
fn lists_name_games_without_what_all_their_titles_repeat() {
    for path in ["index.html", "games/index.html"] {
        let html = std::str::from_utf8(&OUTPUT[path]).unwrap();
        assert!(html.contains("<strong>코나네</strong>") && !html.contains("<strong>코나네, "), "{path}");
    }
    let page = std::str::from_utf8(&OUTPUT["games/konane/index.html"]).unwrap();
    assert!(page.contains("<h1>코나네, 규칙과 첫 전략</h1>"));
}

#[test]
fn reports_write_thousands_apart_and_begin_no_line_with_a_dot() {
    let verification = std::str::from_utf8(&PUBLISHED["verification/index.html"]).unwrap();
    let tally = verification.split("class=\"tally\"").nth(1).and_then(|rest| rest.split("</dl>").next()).unwrap();
    assert!(tally.contains("단계 1,"), "{tally}");
    let parted = |path: &str| {
        let html = std::str::from_utf8(&PUBLISHED[path]).unwrap();
        let (_, main) = html.split_once("<main").unwrap();
        main.match_indices('·').filter(|&(at, _)| main[..at].ends_with(' ')).count()
    };
    assert_eq!(parted("verification/coverage/index.html"), 0);
    assert_eq!(parted("games/konane/index.html"), 0);
}
