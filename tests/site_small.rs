//! A tiny site with its own template block, style, words and play link, from its folder to its files.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use panrye::site::{BuildOptions, Output, Site, build};

fn small() -> Site {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sites/small");
    Site::open(&root).unwrap_or_else(|finding| panic!("{}", finding.message))
}

fn output() -> Output {
    let built = build(&small(), &BuildOptions { ignore_records: true, ..BuildOptions::default() });
    let found: Vec<String> = built.judged.findings.iter().map(|finding| format!("{}: {}", finding.code.id, finding.message)).collect();
    assert_eq!(found, Vec::<String>::new());
    built.output.unwrap_or_default()
}

fn text(output: &Output, path: &str) -> String {
    let bytes = output.get(path).unwrap_or_else(|| panic!("{path} is not there: {:?}", output.keys()));
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The JSON-LD documents of a page.
fn json_ld(page: &str) -> Vec<serde_json::Value> {
    let parts = page.split("<script type=\"application/ld+json\">").skip(1);
    parts.map(|part| serde_json::from_str(part.split("</script>").next().unwrap_or_default()).unwrap()).collect()
}

#[test]
fn every_page_has_its_file() {
    let output = output();
    let paths: BTreeSet<&str> = output.keys().map(String::as_str).collect();
    let expected = [
        "404.html",
        "assets/icon.svg",
        "assets/panrye.js",
        "assets/search.css",
        "assets/search.js",
        "assets/style.css",
        "feed.xml",
        "img/board.svg",
        "index.html",
        "old.html",
        "old/breakthrough/index.html",
        "robots.txt",
        "search.json",
        "search/index.html",
        "site.css",
        "sitemap.xml",
        "verification.json",
        "verification/coverage.json",
        "verification/coverage/index.html",
        "verification/index.html",
        "words/index.html",
        "놀이/index.html",
        "놀이/돌파/index.html",
        "og/breakthrough.png",
    ];
    assert_eq!(paths, BTreeSet::from(expected), "the draft is not among them");
}

#[test]
fn addresses_carry_the_prefix_of_the_site() {
    let page = text(&output(), "놀이/돌파/index.html");
    assert!(page.contains("href=\"/small/words/#차례\""), "a link by file became an address");
    assert!(page.contains("src=\"/small/img/board.svg\""));
    assert!(page.contains("href=\"#예시-대각선-잡기\""), "a link within the page stays one");
    assert!(page.contains("<link rel=\"canonical\" href=\"https://rules.example/small/%EB%86%80%EC%9D%B4/%EB%8F%8C%ED%8C%8C/\">"));
    let words = text(&output(), "words/index.html");
    assert!(words.contains("href=\"/small/놀이/돌파/#예시-대각선-잡기-2\""), "a step has an address of its own");
}

#[test]
fn one_block_of_a_template_is_the_sites_own() {
    let page = text(&output(), "놀이/돌파/index.html");
    assert!(page.contains("<p class=\"own-play\">우리 판에서 두기: https://play.example/breakthrough</p>"));
    assert!(page.contains("참고 규칙") && page.contains("https://books.example/rules"), "the rest is inherited");
    assert!(page.contains("href=\"/small/site.css?v="), "its style comes after ours");
    assert!(page.find("/small/assets/style.css") < page.find("/small/site.css"));
}

#[test]
fn words_of_site_toml_are_used_in_sentences() {
    let page = text(&output(), "놀이/돌파/index.html");
    assert!(page.contains("백군") || page.contains("흑군"), "the second step's sentence is written by the tool");
}

#[test]
fn titles_are_text_not_markup() {
    let output = output();
    let page = text(&output, "놀이/돌파/index.html");
    assert!(page.contains("<h1>브레이크스루 &lt;첫걸음&gt;</h1>"));
    assert!(!page.contains("<첫걸음>"));
    assert!(!text(&output, "feed.xml").contains("<첫걸음>"));
    assert!(!text(&output, "old.html").contains("<첫걸음>"));
}

#[test]
fn search_engines_read_what_the_page_says() {
    let page = text(&output(), "놀이/돌파/index.html");
    let documents = json_ld(&page);
    let kinds: Vec<&str> = documents.iter().filter_map(|document| document["@type"].as_str()).collect();
    assert_eq!(kinds, ["Article", "BreadcrumbList", "FAQPage"]);
    assert_eq!(documents[0]["headline"], "브레이크스루 <첫걸음>");
    assert_eq!(documents[0]["dateModified"], "2026-10-02");
    assert_eq!(documents[1]["itemListElement"][1]["name"], "놀이 모음");
    assert_eq!(documents[2]["mainEntity"][0]["name"], "곧장 잡을 수 있나요?");
    assert!(page.contains("<meta name=\"google-site-verification\" content=\"google-token\">"));
    assert!(page.contains("<meta name=\"naver-site-verification\" content=\"naver-token\">"));
    assert!(page.contains("<meta property=\"og:locale\" content=\"ko_KR\">"));
}

#[test]
fn a_preview_shows_the_board() {
    let output = output();
    let page = text(&output, "놀이/돌파/index.html");
    assert!(page.contains("<meta property=\"og:image\" content=\"https://rules.example/small/og/breakthrough.png\">"));
    let picture = &output["og/breakthrough.png"];
    assert_eq!(&picture[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(picture[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "1200 by 630 pixels");
    assert!(!text(&output, "words/index.html").contains("og:image"));
}

#[test]
fn feed_sitemap_and_robots_name_absolute_addresses() {
    let output = output();
    let feed = text(&output, "feed.xml");
    assert_eq!(feed.matches("<entry>").count(), 1, "pages without a date are not news");
    assert!(feed.contains("<updated>2026-10-02T00:00:00+09:00</updated>"));
    let sitemap = text(&output, "sitemap.xml");
    assert!(sitemap.contains("<loc>https://rules.example/small/words/</loc>"));
    assert!(!sitemap.contains("draft"));
    assert!(text(&output, "robots.txt").contains("Sitemap: https://rules.example/small/sitemap.xml"));
}

#[test]
fn old_addresses_lead_to_the_new_one() {
    let output = output();
    for path in ["old.html", "old/breakthrough/index.html"] {
        let page = text(&output, path);
        assert!(page.contains("content=\"0; url=/small/%EB%86%80%EC%9D%B4/%EB%8F%8C%ED%8C%8C/\""), "{path}: {page}");
    }
}

#[test]
fn the_index_holds_the_words_of_sections_and_steps() {
    let index: serde_json::Value = serde_json::from_str(&text(&output(), "search.json")).unwrap();
    let whole = index.to_string();
    assert!(whole.contains("선이 (4,5)로 가며 잡습니다."));
    assert!(whole.contains("대각선으로만 잡습니다."));
    assert!(!whole.contains("초안입니다"));
}

#[test]
fn the_same_bytes_on_any_number_of_threads() {
    let site = small();
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| build(&site, &BuildOptions { ignore_records: true, ..BuildOptions::default() }).output.unwrap())
    };
    let one: Output = run(1);
    for threads in [2, 5] {
        let other: Output = run(threads);
        let differs = |(path, bytes): &(&String, &Arc<[u8]>)| other.get(*path) != Some(*bytes);
        assert_eq!(one.iter().find(differs).map(|(path, _)| path), None);
        assert_eq!(one.len(), other.len());
    }
}

#[test]
fn drafts_come_with_a_banner_when_asked_for() {
    let built = build(&small(), &BuildOptions { drafts: true, ignore_records: true, ..BuildOptions::default() });
    let page = text(&built.output.unwrap_or_default(), "draft/index.html");
    assert!(page.contains("class=\"banner\"") && page.contains("noindex"));
}
