//! HTML written in a page by somebody who is not trusted.
//!
//! Blocks of HTML are cleaned by `ammonia`. Within a paragraph a few elements without attributes
//! are kept, always nested and always closed. Comments are left out. Neither links, images, classes nor ids pass: the first two
//! are Markdown's, so that they are checked; the others could pretend to be the site's own marks.

use ammonia::Builder;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Elements that may stand in a paragraph.
const INLINE: [&str; 22] = [
    "abbr", "b", "bdi", "br", "cite", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "rp", "rt", "ruby", "s", "small", "strong",
    "sub", "sup", "u",
];
/// Elements that may stand where blocks do.
const BLOCK: [&str; 24] = [
    "blockquote",
    "caption",
    "code",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "span",
    "summary",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
];

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::new();
    builder
        .tags(INLINE.iter().chain(&BLOCK).copied().collect())
        .tag_attributes(HashMap::from([
            ("details", HashSet::from(["open"])),
            ("td", HashSet::from(["colspan", "rowspan"])),
            ("th", HashSet::from(["colspan", "rowspan", "scope"])),
        ]))
        .generic_attributes(HashSet::from(["lang", "title"]))
        .link_rel(None);
    builder
});

/// A block of HTML, harmless.
pub(super) struct Cleaned {
    pub html: String,
    /// Something was taken out.
    pub changed: bool,
}

/// Elements within one another that are kept. Deeper ones cost every reader of HTML the square of their number.
const DEEPEST: usize = 100;
/// Elements that end where the next of their kind begins, or have no content: they do not nest by themselves.
const SHALLOW: [&str; 11] = ["br", "hr", "p", "li", "dt", "dd", "td", "th", "tr", "tbody", "thead"];

/// Cleans a block of HTML; of one that nests too deep nothing is left.
pub(super) fn clean(html: &str) -> Cleaned {
    if depth(html) > DEEPEST {
        return Cleaned { html: String::new(), changed: true };
    }
    let cleaned = CLEANER.clean(html).to_string();
    Cleaned { changed: !tags(html).eq(tags(&cleaned)), html: cleaned }
}

/// At most how many elements are open at once, if nothing is closed but by its end.
fn depth(html: &str) -> usize {
    let (mut open, mut deepest) = (0_usize, 0);
    for tag in tags(html) {
        let (closes, name) = tag.strip_prefix('/').map_or((false, tag.as_str()), |name| (true, name));
        let name = name.split(' ').next().unwrap_or_default();
        if SHALLOW.contains(&name) || !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            continue;
        }
        open = if closes { open.saturating_sub(1) } else { open + 1 };
        deepest = deepest.max(open);
    }
    deepest
}

/// The tags of a text with blanks and closing slashes evened out; comments left out.
fn tags(html: &str) -> impl Iterator<Item = String> + '_ {
    let mut rest = html;
    std::iter::from_fn(move || {
        loop {
            let start = rest.find('<')?;
            rest = &rest[start..];
            if let Some(comment) = rest.strip_prefix("<!--") {
                rest = &comment[comment.find("-->").map_or(comment.len(), |end| end + 3)..];
                continue;
            }
            let end = rest.find('>').map_or(rest.len(), |end| end + 1);
            let tag = rest[1..end].trim_end_matches('>').trim_end_matches('/');
            rest = &rest[end..];
            let words: Vec<&str> = tag.split_whitespace().collect();
            return Some(words.join(" ").to_lowercase().replace('\'', "\""));
        }
    })
}

/// One piece of HTML in a paragraph.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Tag {
    /// A comment.
    Comment,
    /// An element that needs no end.
    Void(&'static str),
    /// The start of a kept element.
    Start(&'static str),
    /// The end of a kept element.
    End(&'static str),
    /// Anything else.
    Other,
}

/// What a piece is, and whether all of it is kept.
pub(super) fn inline(html: &str) -> (Tag, bool) {
    if html.starts_with("<!--") {
        return (Tag::Comment, true);
    }
    let inner = html.trim_start_matches('<').trim_end_matches('>');
    let (closes, inner) = match inner.strip_prefix('/') {
        Some(inner) => (true, inner),
        None => (false, inner),
    };
    let length = inner.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(inner.len());
    let (name, attributes) = inner.split_at(length);
    let Some(name) = INLINE.iter().find(|known| known.eq_ignore_ascii_case(name)) else {
        return (Tag::Other, false);
    };
    let whole = attributes.trim().trim_end_matches('/').is_empty();
    let tag = match (*name, closes) {
        ("br", _) => Tag::Void("br"),
        (name, true) => Tag::End(name),
        (name, false) => Tag::Start(name),
    };
    (tag, whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_lose_what_could_harm() {
        for (hostile, harm) in [
            ("<script>alert(1)</script>", "script"),
            ("<div onclick=\"x()\">가</div>", "onclick"),
            ("<a href=\"javascript:x\">가</a>", "href"),
            ("<img src=x onerror=x>", "img"),
            ("<iframe src=\"https://example.org\"></iframe>", "iframe"),
            ("<style>p{}</style>", "style"),
            ("<p class=\"stamp\" id=\"x\">가</p>", "stamp"),
            ("<svg><script>x</script></svg>", "script"),
            ("<details><summary>가</summary><script>", "script"),
        ] {
            let cleaned = clean(hostile);
            assert!(!cleaned.html.contains(harm), "{}", cleaned.html);
            assert!(cleaned.changed, "{hostile}");
        }
    }

    #[test]
    fn harmless_blocks_stay_as_they_are() {
        for html in [
            "<details open=\"\"><summary>가</summary>나</details>",
            "<!-- 나중에 --><p>가<br/>나</p>",
            "<table><tbody><tr><td colspan=\"2\">가</td></tr></tbody></table>",
        ] {
            assert!(!clean(html).changed, "{html} → {}", clean(html).html);
        }
    }

    #[test]
    fn what_nests_too_deep_is_left_out() {
        let nested = |depth: usize| format!("{}가{}", "<div>".repeat(depth), "</div>".repeat(depth));
        assert!(!clean(&nested(DEEPEST)).changed);
        let cleaned = clean(&nested(DEEPEST + 1));
        assert!(cleaned.changed && cleaned.html.is_empty());
        assert!(!clean(&"<div>가</div><p>나</p><br/>".repeat(500)).changed, "side by side is not deep");
    }

    #[test]
    fn pieces_of_a_paragraph() {
        assert_eq!(inline("<br/>"), (Tag::Void("br"), true));
        assert_eq!(inline("<KBD>"), (Tag::Start("kbd"), true));
        assert_eq!(inline("</kbd >"), (Tag::End("kbd"), true));
        assert_eq!(inline("<kbd onclick=x>"), (Tag::Start("kbd"), false));
        assert_eq!(inline("<script>"), (Tag::Other, false));
        assert_eq!(inline("<!-- 가 -->"), (Tag::Comment, true));
        assert_eq!(inline("<?php x ?>"), (Tag::Other, false));
    }
}
