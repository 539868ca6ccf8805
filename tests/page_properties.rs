//! Whatever is written: no panic, places inside the file, text kept.

use panrye::diagnostic::{Finding, Source, Span};
use panrye::page::{Node, Page, Segment, Value, parse};
use proptest::prelude::*;
use std::sync::Arc;
use std::time::Instant;

/// Pieces of pages that are likely to meet each other badly.
const PIECES: [&str; 76] = [
    "\n",
    "\n",
    "\n",
    "\r\n",
    " ",
    "  ",
    "\t",
    "    ",
    "---\n",
    "...\n",
    "```예시\n",
    "```\n",
    "~~~국면\n",
    "~~~\n",
    "> ",
    "- ",
    "1. ",
    "# ",
    "## ",
    "### ",
    "{#a game=konane}",
    "{.안내}",
    "{.x}",
    "**",
    "*",
    "__",
    "_",
    "~~",
    "~",
    "`",
    "``",
    "(4,3)",
    "[",
    "]",
    "(",
    ")",
    "](검증:행)",
    "](b.md \"t\")",
    "![",
    "<b>",
    "</b>",
    "<script>",
    "<!--",
    "-->",
    "<div>\n",
    "[^1]",
    "[^1]: ",
    "| a | b |\n|---|---|\n",
    "|",
    "\\",
    "&amp;",
    "가",
    "나다",
    "으로",
    "는",
    "a",
    "1",
    "이름: ",
    "설명: ",
    "둔다: ",
    "국면: ",
    "단계:\n",
    "  - ",
    "{여우: (4,1), ",
    "}",
    "\"",
    "'",
    "|\n",
    ">",
    "#",
    ": ",
    "：",
    "，",
    "\u{feff}",
    "\u{202e}",
    "é",
];

fn pieces() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES.to_vec()), 0..60).prop_map(|pieces| pieces.concat())
}

fn read(text: &str) -> (Page, Vec<Finding>) {
    parse(Arc::new(Source::new("content/a.md", text)), "a")
}

/// Every span of a page and its findings.
fn spans(page: &Page, findings: &[Finding]) -> Vec<Span> {
    let mut spans = Vec::new();
    fn tree(node: &Node, spans: &mut Vec<Span>) {
        spans.push(node.span);
        match &node.value {
            Value::List(items) => items.iter().for_each(|item| tree(item, spans)),
            Value::Map(entries) => {
                for entry in entries {
                    spans.push(entry.key_span);
                    tree(&entry.value, spans);
                }
            }
            _ => {}
        }
    }
    for section in &page.sections {
        spans.push(section.span);
        spans.extend(section.game_span);
    }
    for block in &page.blocks {
        spans.extend([block.fence, block.span]);
        spans.extend(block.texts.iter().map(|text| text.span));
        tree(&block.body, &mut spans);
    }
    for fact in &page.facts {
        spans.extend([fact.span, fact.visible_span, fact.target_span]);
    }
    spans.extend(page.links.iter().flat_map(|link| [link.span, link.target_span]));
    spans.extend(page.images.iter().flat_map(|image| [image.span, image.target_span]));
    spans.extend(page.notices.iter().map(|notice| notice.span));
    spans.extend(page.front.span);
    spans.extend(page.front.title.iter().map(|title| title.span));
    for finding in findings {
        spans.extend(finding.place.iter().map(|place| place.span));
        spans.extend(finding.notes.iter().filter_map(|note| note.place.as_ref()).map(|place| place.span));
    }
    spans
}

/// Every hole is filled by something that exists, each block and heading by one hole.
fn holes(page: &Page) -> Result<(), TestCaseError> {
    let mut counts = [0; 2];
    let all = page
        .segments
        .iter()
        .chain(page.sections.iter().flat_map(|section| &section.segments))
        .chain(page.blocks.iter().flat_map(|block| &block.texts).flat_map(|text| &text.segments));
    for segment in all {
        match segment {
            Segment::Html(html) => prop_assert!(!html.is_empty()),
            Segment::Heading(index) => {
                counts[0] += 1;
                prop_assert!(*index < page.sections.len());
            }
            Segment::Block(index) => {
                counts[1] += 1;
                prop_assert!(*index < page.blocks.len());
            }
            Segment::Fact(index) => prop_assert!(*index < page.facts.len()),
            Segment::Href(index) => prop_assert!(*index < page.links.len()),
            Segment::Src(index) => prop_assert!(*index < page.images.len()),
        }
    }
    prop_assert_eq!(counts, [page.sections.len(), page.blocks.len()]);
    Ok(())
}

fn sound(text: &str) -> Result<(), TestCaseError> {
    let (page, findings) = read(text);
    for span in spans(&page, &findings) {
        prop_assert!(span.start <= span.end && span.end <= text.len(), "{span:?} of {}", text.len());
        prop_assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end), "{span:?}");
    }
    holes(&page)?;
    let mut anchors: Vec<&str> = page.sections.iter().map(|section| section.anchor.as_str()).collect();
    anchors.sort_unstable();
    prop_assert!(anchors.iter().all(|anchor| !anchor.is_empty()));
    anchors.dedup();
    prop_assert_eq!(anchors.len(), page.sections.len());
    let (again, found) = read(text);
    prop_assert_eq!(&again.segments, &page.segments);
    prop_assert_eq!(found.len(), findings.len());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_soundly(text in "\\PC{0,200}") {
        sound(&text)?;
    }

    #[test]
    fn any_bytes_of_text_are_read_soundly(text in any::<String>()) {
        sound(&text)?;
    }

    #[test]
    fn pieces_of_pages_are_read_soundly(text in pieces()) {
        sound(&text)?;
    }

    #[test]
    fn pieces_behind_front_matter_are_read_soundly(text in pieces()) {
        sound(&format!("---\ntitle: 시험\ngame: konane\n---\n{text}"))?;
    }

    #[test]
    fn pieces_in_a_block_are_read_soundly(text in pieces()) {
        sound(&format!("> - ```예시\n> {}\n", text.replace('\n', "\n>   ")))?;
    }

    #[test]
    fn pieces_in_front_matter_are_read_soundly(text in pieces()) {
        sound(&format!("---\r\n{text}\r\n---\r\n글"))?;
    }

    #[test]
    fn words_outside_of_blocks_survive(words in prop::collection::vec("[가-힣a-z][가-힣a-z0-9]{0,5}", 1..40), seams in prop::collection::vec(prop::sample::select(vec![" ", "\n", "\n\n", "\n- ", "\n> ", "\n\n## ", " **", "** ", " *", "(", ")", " `x` ", "~~", "_"]), 40)) {
        let mut text = String::from("---\ntitle: 시험\n---\n\n");
        for (word, seam) in words.iter().zip(&seams) {
            text.push_str(word);
            text.push_str(seam);
        }
        let (page, _) = read(&text);
        let mut plain = page.lead.clone();
        for section in &page.sections {
            plain.push_str(&section.title);
            plain.push('\n');
            plain.push_str(&section.text);
            plain.push('\n');
        }
        // Marks may or may not be emphasis; what is between them must be there, in order.
        let mut rest = plain.as_str();
        for word in &words {
            let at = rest.find(word.as_str());
            prop_assert!(at.is_some(), "{word} is lost: {text:?} → {plain:?}");
            rest = &rest[at.unwrap_or(0) + word.len()..];
        }
    }

    #[test]
    fn markup_is_balanced(text in pieces()) {
        let (page, _) = read(&text);
        let html: String = page.segments.iter().map(|segment| match segment {
            Segment::Html(html) => html.as_str(),
            _ => "x",
        }).collect();
        let mut open: Vec<String> = Vec::new();
        let mut rest = html.as_str();
        while let Some(start) = rest.find('<') {
            let tag = &rest[start + 1..];
            let end = tag.find('>').unwrap_or(tag.len());
            let (inner, after) = tag.split_at(end);
            rest = after;
            let name: String = inner.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
            if inner.starts_with('/') {
                prop_assert_eq!(open.pop(), Some(name), "{}", html);
            } else if !matches!(name.as_str(), "br" | "hr" | "img" | "") {
                open.push(name);
            }
        }
        prop_assert!(open.is_empty(), "{open:?} in {html}");
    }
}

#[test]
fn hostile_pages_take_little_time() {
    let size = 3_900_000;
    for unit in [
        "[](a) ",
        "**가",
        "[가](검증:행)",
        "# 가\n",
        "- ",
        "> ",
        "\n{.안내}\n\n",
        "가\n{.안내}\n\n",
        "```예시\n```\n",
        "| a ",
        "[^1]",
        "[^1]: x\n\n",
        "![",
        "<b>",
        "<!-- ",
        "&",
        "\u{202e}",
        "*가*는 ",
        "```",
        "    a\n",
        "1. a\n  ",
        "{.안내}",
        "`",
        "[[[[",
        "<a href=\"x\">",
        "## 가 {#a}\n",
    ] {
        let text = unit.repeat(size / unit.len());
        let start = Instant::now();
        read(&text);
        let seconds = start.elapsed().as_secs_f64();
        println!("{unit:?}: {seconds:.2} s");
        assert!(seconds < 30.0, "{unit:?}: {seconds} s");
    }
}
