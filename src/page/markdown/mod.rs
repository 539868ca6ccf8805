//! Markdown to segments: one pass over the parser's events.
//!
//! The [`Reader`] holds what is open. Events of phrasing content are collected until their
//! paragraph, heading, cell or list item ends, their emphasis is repaired, then they are written
//! ([`inline`]). Blocks are in [`block`], headings in [`heading`], our fences in [`fence`].

mod block;
mod braces;
mod fence;
mod footnote;
mod heading;
mod inline;
mod notice;
mod out;
mod prose;
mod raw;

use super::emphasis;
use super::report::Report;
use super::{Node, Options, Page, RawHtml};
use crate::diagnostic::Span;
use crate::diagnostic::codes::page as codes;
use block::Frame;
use footnote::Footnotes;
use heading::Scope;
use notice::Sibling;
use out::Out;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use std::ops::Range;

/// Reads the body of a page, from byte `start` of the file.
pub(super) fn read(page: &mut Page, start: usize, options: &Options, report: &mut Report<'_>) {
    let source = report.source();
    let text = source.text.get(start..).unwrap_or("");
    let mut reader = Reader {
        page,
        report,
        ground: Ground { text, place: Placing::File(start) },
        raw_html: options.raw_html,
        out: Out::with_capacity(text.len() + text.len() / 4),
        plain: String::with_capacity(text.len()),
        frames: Vec::new(),
        inline: Vec::new(),
        scopes: Vec::new(),
        footnotes: Footnotes::default(),
        sibling: None,
    };
    for (event, range) in Parser::new_ext(text, markdown()).into_offset_iter() {
        if reader.is_full() || reader.frames.len() > DEEPEST {
            reader.too_complex(range.start);
            break;
        }
        reader.event(event, range);
    }
    reader.finish();
}

/// More headings, links, numbers, images and blocks, or pieces of one paragraph, than any page
/// needs; keeps a hostile page from filling the memory.
const MOST_PARTS: usize = 100_000;

/// CommonMark with tables, footnotes, strikethrough and task lists. What stands in a heading's
/// braces is read in [`heading`], which also knows the place of each word.
fn markdown() -> pulldown_cmark::Options {
    use pulldown_cmark::Options as O;
    O::ENABLE_TABLES | O::ENABLE_FOOTNOTES | O::ENABLE_STRIKETHROUGH | O::ENABLE_TASKLISTS
}

/// Quotes and lists deeper than this (a list counts twice, with its items) are no longer read: each level costs memory
/// at the parser, here and in every browser.
const DEEPEST: usize = 200;

/// The text that events are about, and where it stands in the file.
#[derive(Clone, Copy)]
struct Ground<'a> {
    text: &'a str,
    place: Placing<'a>,
}

#[derive(Clone, Copy)]
enum Placing<'a> {
    /// From a byte of the file on.
    File(usize),
    /// A paragraph of a block's sentence: how many bytes stand before it in the text, and in the
    /// sentence.
    Sentence(&'a super::node::Parts, usize, usize),
}

impl Ground<'_> {
    fn span(&self, range: &Range<usize>) -> Span {
        match self.place {
            Placing::File(start) => Span::new(start + range.start, start + range.end),
            Placing::Sentence(parts, lead, start) => {
                parts.span(start + range.start.saturating_sub(lead)..start + range.end.saturating_sub(lead))
            }
        }
    }
}

/// What is open while a page is read.
struct Reader<'p, 'a> {
    page: &'p mut Page,
    report: &'p mut Report<'a>,
    ground: Ground<'a>,
    raw_html: RawHtml,
    out: Out,
    /// Plain text of the section at hand.
    plain: String,
    /// Open blocks, innermost last.
    frames: Vec<Frame>,
    /// Phrasing content of the paragraph at hand.
    inline: Vec<emphasis::Placed<'a>>,
    /// Headings that are open, with the game each has opened.
    scopes: Vec<Scope>,
    footnotes: Footnotes,
    /// The paragraph or list that ended last, as long as nothing else came.
    sibling: Option<Sibling>,
}

impl<'a> Reader<'_, 'a> {
    fn event(&mut self, event: Event<'a>, range: Range<usize>) {
        match event {
            Event::Start(tag) if is_block(&tag.to_end()) => {
                self.loose_text();
                self.start(tag, range);
            }
            Event::End(tag) if is_block(&tag) => self.end(tag, range),
            Event::Rule => {
                self.loose_text();
                self.sibling = None;
                self.out.raw("<hr>\n");
            }
            Event::Html(html) => self.html(&html),
            Event::Text(text) if self.in_verbatim() => self.verbatim(&text, range),
            event => self.inline.push((event, range)),
        }
    }

    /// Whether the page, or the paragraph at hand, has more parts than are read.
    fn is_full(&self) -> bool {
        let page = &self.page;
        let parts = page.sections.len() + page.blocks.len() + page.facts.len() + page.links.len() + page.images.len();
        parts + page.notices.len() > MOST_PARTS || self.inline.len() > MOST_PARTS
    }

    fn too_complex(&mut self, at: usize) {
        self.report.add(
            codes::PAGE_TOO_COMPLEX,
            self.ground.span(&(at..at)),
            "한 문서에서 읽을 수 있는 것의 수를 넘어 여기까지만 읽었습니다.",
            "여러 문서로 나누어 주십시오.",
        );
    }

    /// The number of the section at hand.
    fn section(&self) -> Option<usize> {
        self.page.sections.len().checked_sub(1)
    }

    /// The game in force.
    fn game(&self) -> Option<String> {
        self.page.game_in(self.section()).map(str::to_owned)
    }

    fn finish(mut self) {
        self.loose_text();
        // Only where reading stopped early is anything still open.
        while let Some(frame) = self.frames.pop() {
            if let Frame::Footnote(_, outer) = frame {
                self.out = outer;
            }
        }
        self.notes();
        self.close_section();
        self.page.segments = self.out.finish();
        // Pages are kept until the whole site is rendered, room to grow is not.
        self.page.sections.shrink_to_fit();
        self.page.links.shrink_to_fit();
    }
}

/// Whether an element holds blocks or is a block itself.
fn is_block(tag: &TagEnd) -> bool {
    !matches!(
        tag,
        TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Superscript | TagEnd::Subscript | TagEnd::Link | TagEnd::Image
    )
}

/// Whether phrasing content begins or ends a link or an image.
fn is_reference(event: &Event<'_>) -> bool {
    matches!(event, Event::Start(Tag::Link { .. } | Tag::Image { .. }) | Event::End(TagEnd::Link | TagEnd::Image))
}

/// A sentence of a block as one line of Markdown, and the bytes before it: a heading's content is
/// phrasing content only, whatever it begins with.
fn as_line(sentence: &str) -> (String, usize) {
    let mut line = String::with_capacity(sentence.len() + 4);
    line.push_str("# ");
    line.extend(sentence.split(['\n', '\r']).flat_map(|part| [" ", part]).skip(1));
    line.push_str(" #");
    (line, 2)
}

/// The node's texts that hold inline Markdown.
fn is_sentence(key: &str) -> bool {
    matches!(key, "설명" | "text" | "질문" | "question" | "답" | "answer")
}

/// Calls `found` for every sentence in a block's tree, in order.
fn sentences<'n>(node: &'n Node, found: &mut impl FnMut(&'n Node)) {
    match &node.value {
        super::Value::Map(entries) => {
            for entry in entries {
                if is_sentence(&entry.key) && entry.value.as_str().is_some() {
                    found(&entry.value);
                } else {
                    sentences(&entry.value, found);
                }
            }
        }
        super::Value::List(items) => items.iter().for_each(|item| sentences(item, found)),
        _ => {}
    }
}
