//! Front matter, Markdown and fenced blocks, every piece with its place in the file.
//!
//! [`parse`] reads a file once and returns a [`Page`] of owned values (`pages.md` 1, 2, 2.4, 2.5).
//! Games are only named here, never known: whether `fox-and-geese` exists, what a key of a block
//! means and whether a checked number is right is for the stages after this one.

mod anchors;
mod desk;
mod emphasis;
mod front;
mod hygiene;
mod links;
mod markdown;
mod model;
mod node;
mod report;
mod yaml;

pub use front::{Correction, FrontMatter, GameCard, Placed, SourceNote};
pub use model::{Block, BlockKind, FactRef, ImageRef, LinkRef, Notice, Options, Page, Prose, RawHtml, Section, Segment, Text};
pub use node::{Entry, Node, Parts, Value};

use crate::diagnostic::codes::page as codes;
use crate::diagnostic::{Finding, Source, Span};
use report::Report;
use std::sync::Arc;

/// Larger files are refused.
pub const LARGEST: usize = 4 * 1024 * 1024;

/// Bytes of one sentence of a block (`설명`, `질문`, `답`) that are read: each word is looked at beside others.
pub const LONGEST_SENTENCE: usize = 16 * 1024;

/// Reads a page. `path` is the path under `content/` without `.md`.
///
/// Never panics; a page with errors still comes back as far as it could be read. Raw HTML is
/// cleaned, see [`parse_with`] for a site that allows it.
///
/// ```
/// use panrye::diagnostic::Source;
/// use panrye::page::{Segment, parse};
/// use std::sync::Arc;
///
/// let text = "---\ntitle: 여우와 거위\n---\n\n여우는 **(4,3)**으로 뜁니다.\n";
/// let (page, findings) = parse(Arc::new(Source::new("content/a.md", text)), "a");
/// assert!(findings.is_empty());
/// let html = "<p>여우는 <strong>(4,3)</strong>으로 뜁니다.</p>\n";
/// assert_eq!(page.segments, [Segment::Html(html.to_owned())]);
/// ```
pub fn parse(source: Arc<Source>, path: &str) -> (Page, Vec<Finding>) {
    parse_with(source, path, &Options::default())
}

/// Reads a page as [`parse`] does, with what a site allows.
pub fn parse_with(source: Arc<Source>, path: &str, options: &Options) -> (Page, Vec<Finding>) {
    let mut report = Report::new(&source);
    let mut page = Page::empty(Arc::clone(&source), path);
    if source.text.len() > LARGEST {
        report.add(
            codes::PAGE_TOO_LARGE,
            Span::point(0),
            format!("문서가 {:.1} MiB로, 읽을 수 있는 4 MiB를 넘습니다.", source.text.len() as f64 / (1024.0 * 1024.0)),
            "여러 문서로 나누어 주십시오.",
        );
        return (page, report.finish());
    }
    if !source.text.contains('\n') && source.text.contains('\r') {
        report.add(
            codes::LINE_ENDS,
            Span::point(0),
            "줄이 모두 캐리지 리턴(CR)으로만 끝나 문서 전체가 한 줄입니다.",
            "편집기에서 줄 끝을 LF(유닉스)나 CRLF(윈도)로 골라 다시 저장해 주십시오.",
        );
        return (page, report.finish());
    }
    hygiene::characters(&mut report);
    let split = front::split(&source.text);
    page.front = front::read(&split, &mut report);
    markdown::read(&mut page, split.body, options, &mut report);
    anchors::give(&mut page, &mut report);
    (page, report.finish())
}
