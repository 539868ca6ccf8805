//! Titles, captions, names, labels, tags and sources are text wherever they come out.

use std::cell::{Cell, RefCell};

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::{RawKind, Rawtext, Rcdata, ScriptData};
use html5ever::tokenizer::{BufferQueue, CharacterTokens, StartTag, TagToken, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};

use crate::support::Scratch;

/// A page as a browser's tokenizer reads it.
#[derive(Default, Debug)]
pub struct Tags {
    /// Name and attributes of every start tag.
    pub tags: Vec<(String, Vec<(String, String)>)>,
    /// All text outside scripts and styles, and all values of attributes.
    pub text: String,
    /// The text of every script, with its type.
    pub scripts: Vec<(String, String)>,
}

#[derive(Default)]
struct Sink {
    read: RefCell<Tags>,
    raw: Cell<Option<RawKind>>,
}

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut read = self.read.borrow_mut();
        match token {
            CharacterTokens(text) if self.raw.get() == Some(ScriptData) => {
                if let Some((_, script)) = read.scripts.last_mut() {
                    script.push_str(&text);
                }
            }
            CharacterTokens(text) if self.raw.get() != Some(Rawtext) => read.text.push_str(&text),
            TagToken(tag) if tag.kind == StartTag => {
                let attributes: Vec<(String, String)> =
                    tag.attrs.iter().map(|attribute| (attribute.name.local.to_string(), attribute.value.to_string())).collect();
                let name = tag.name.to_string();
                for (_, value) in &attributes {
                    read.text.push_str(value);
                }
                if name == "script" {
                    let kind = attributes.iter().find(|(name, _)| name == "type").map(|(_, value)| value.clone());
                    read.scripts.push((kind.unwrap_or_default(), String::new()));
                }
                let raw = match name.as_str() {
                    "title" | "textarea" => Some(Rcdata),
                    "style" | "xmp" | "iframe" | "noembed" | "noframes" => Some(Rawtext),
                    "script" => Some(ScriptData),
                    _ => None,
                };
                read.tags.push((name, attributes));
                self.raw.set(raw);
                if let Some(raw) = raw {
                    return TokenSinkResult::RawData(raw);
                }
            }
            TagToken(_) => self.raw.set(None),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// Reads a page.
pub fn tokens(html: &str) -> Tags {
    let tokenizer = Tokenizer::new(Sink::default(), TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(html));
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.read.into_inner()
}

impl Tags {
    /// Everything that could act and is not the site's own.
    pub fn acts(&self) -> Vec<String> {
        let mut acts = Vec::new();
        for (name, attributes) in &self.tags {
            let attribute = |wanted: &str| attributes.iter().find(|(name, _)| name == wanted).map_or("", |(_, value)| value.as_str());
            let known = match name.as_str() {
                "script" => attribute("type") == "application/ld+json" || attribute("src").starts_with("/assets/") || attributes.is_empty(),
                "iframe" | "object" | "embed" | "base" | "form" | "frame" | "applet" | "template" | "foreignobject" => false,
                "meta" => attribute("http-equiv").is_empty(),
                "link" => attribute("href").starts_with('/') || attribute("rel") == "canonical",
                _ => true,
            };
            if !known {
                acts.push(format!("<{name} {attributes:?}>"));
            }
            for (key, value) in attributes {
                let scheme: String = value.chars().filter(|c| !c.is_control() && !c.is_whitespace()).collect::<String>().to_lowercase();
                let runs = ["javascript:", "data:", "vbscript:"].iter().any(|bad| scheme.starts_with(bad));
                if key.starts_with("on") || key == "srcdoc" || (runs && ["href", "src", "xlink:href", "action"].contains(&key.as_str())) {
                    acts.push(format!("{key}={value}"));
                }
            }
        }
        // A script without a type is the theme's own.
        let own = self.scripts.iter().filter(|(kind, _)| kind.is_empty());
        acts.extend(own.filter(|(_, text)| text.contains("alert(")).map(|(_, text)| text.clone()));
        acts
    }

    pub fn harmless(&self) {
        assert!(self.acts().is_empty(), "{:?}", self.acts());
    }
}

/// Ends everything that could be open, then acts.
const ATTACK: &str = "</title></script></style></textarea>--!>]]>\"'><script>alert(1)</script><img src=x onerror=alert(2)>{{ 7919*7919 }}{% raw %}&lt;i&gt;${1}\\";

fn quoted() -> String {
    serde_json::to_string(ATTACK).expect("JSON")
}

/// A page that says it everywhere.
fn page() -> String {
    let q = quoted();
    format!(
        "---\ntitle: {q}\nsummary: {q}\nauthor: {q}\nreview: {q}\ntags: [{q}]\nplayers: {q}\nmodes: [{q}]\ngame: breakthrough\n\
         applied_rules: [{q}]\nrevised: 2026-10-02\nsources:\n  - {{title: {q}, note: {q}}}\ncorrections:\n  - {{date: 2026-10-02, wrong: {q}, right: {q}}}\n---\n\n\
         ## 자주 묻는 질문\n\n### \\<script>alert(1)\\</script>인가요?\n\n`{ATTACK}`\n\n\
         ```예시\n이름: 가\n제목: {ATTACK}\n국면: 시작\n차례: 선\n말검사: 끔\n단계:\n  - 둔다: (7,1) → (6,1)\n    설명: {ATTACK}\n    그림:\n      글자: {{(1,1): \"<\"}}\n```\n\n\
         ```문제\n이름: 나\n제목: {ATTACK}\n질문: {ATTACK}\n답: {ATTACK}\n말검사: 끔\n국면: 시작\n차례: 선\n단계:\n  - 둔다: (7,1) → (6,1)\n```\n\n\
         ```국면\n제목: {ATTACK}\n설명: {ATTACK}\n말검사: 끔\n국면: 시작\n차례: 선\n```\n\n```규칙표\n제목: {ATTACK}\n항목:\n  - {q}: 첫수\n```\n"
    )
}

fn site() -> Scratch {
    let site = Scratch::page(page());
    let toml = toml_text(ATTACK);
    site.write(
        "site.toml",
        format!("title = {toml}\nauthor = {toml}\ndescription = {toml}\nbase_url = \"https://x.example\"\ncontact = \"a@x.example\"\n[games.breakthrough]\nplayers = {toml}\nmodes = [{toml}]\n"),
    );
    site
}

fn toml_text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[test]
fn whatever_is_said_comes_out_as_text() {
    let site = site();
    let output = site.build().output.unwrap_or_else(|| panic!("{:?}", site.found()));
    let mut said = 0;
    for (path, bytes) in output.iter().filter(|(path, _)| path.ends_with(".html")) {
        let html = String::from_utf8(bytes.to_vec()).expect("UTF-8");
        let read = tokens(&html);
        assert!(read.acts().is_empty(), "{path}: {:?}", read.acts());
        // Nothing filled it in as a template would.
        assert!(!read.text.contains("62710561"), "{path}");
        said += read.text.matches("{{ 7919*7919 }}").count();
        for (kind, script) in read.scripts.iter().filter(|(kind, _)| kind == "application/ld+json") {
            let data: serde_json::Value = serde_json::from_str(script).unwrap_or_else(|error| panic!("{path} {kind}: {error}"));
            assert!(data["@context"].is_string());
        }
    }
    let page = String::from_utf8(output["a/index.html"].to_vec()).expect("UTF-8");
    let read = tokens(&page);
    // Each of the front matter's texts stands there word by word.
    assert!(read.text.matches(ATTACK).count() >= 10, "{}", read.text.matches(ATTACK).count());
    assert!(said > 20, "{said}");
    let article = read.scripts.iter().find(|(_, text)| text.contains("Article")).expect("an article");
    let data: serde_json::Value = serde_json::from_str(&article.1).expect("JSON");
    assert_eq!(data["headline"], ATTACK);
}

#[test]
fn feeds_and_pictures_are_well_formed() {
    let site = site();
    let output = site.build().output.unwrap_or_else(|| panic!("{:?}", site.found()));
    let mut seen = 0;
    for (path, bytes) in output.iter().filter(|(path, _)| path.ends_with(".xml") || path.ends_with(".svg")) {
        let text = String::from_utf8(bytes.to_vec()).expect("UTF-8");
        let document = roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(document.descendants().all(|node| !node.has_tag_name("script") && !node.has_tag_name("img")), "{path}");
        seen += 1;
    }
    assert!(seen > 2, "{seen}");
    let feed = String::from_utf8(output["feed.xml"].to_vec()).expect("UTF-8");
    let feed = roxmltree::Document::parse(&feed).expect("XML");
    assert!(feed.descendants().any(|node| node.has_tag_name("title") && node.text() == Some(ATTACK)), "the title is whole");
    for (path, bytes) in output.iter().filter(|(path, _)| path.ends_with(".json")) {
        let _: serde_json::Value = serde_json::from_slice(bytes).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
}

/// The drawings inside a page are XML as well, and say the label as a label.
#[test]
fn drawings_hold_labels_as_text() {
    let site = site();
    let output = site.build().output.unwrap_or_else(|| panic!("{:?}", site.found()));
    let page = String::from_utf8(output["a/index.html"].to_vec()).expect("UTF-8");
    let mut rest = page.as_str();
    let mut drawings = 0;
    while let Some(start) = rest.find("<svg") {
        let end = start + rest[start..].find("</svg>").expect("its end") + 6;
        let svg = rest[start..end].replacen("<svg", "<svg xmlns:xlink=\"http://www.w3.org/1999/xlink\"", 1);
        let document = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{error}: {}", &svg[..svg.len().min(300)]));
        assert!(document.descendants().all(|node| !["script", "img", "foreignObject"].contains(&node.tag_name().name())));
        assert!(document.descendants().all(|node| node.attributes().all(|attribute| !attribute.name().starts_with("on"))));
        drawings += 1;
        rest = &rest[end..];
    }
    assert!(drawings > 2, "{drawings}");
}

/// Names of sides are words: what is no word is refused at its place, before it reaches a sentence or a picture.
#[test]
fn names_are_words() {
    for name in [ATTACK, "<b>", "a\"b", "{{ x }}"] {
        let q = serde_json::to_string(name).expect("JSON");
        let site = Scratch::page(format!(
            "---\ntitle: 가\ngame: breakthrough\nnames: {{선: {q}}}\n---\n\n```예시\n이름: 가\n국면: 시작\n차례: 선\n단계:\n  - 둔다: (7,1) → (6,1)\n```\n"
        ));
        match site.build().output {
            Some(output) => tokens(&String::from_utf8_lossy(&output["a/index.html"])).harmless(),
            None => assert!(site.found().iter().any(|line| line.contains("content/a.md:4")), "{:?}", site.found()),
        }
    }
}
