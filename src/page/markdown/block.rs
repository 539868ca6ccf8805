//! Blocks: paragraphs, lists, quotes, tables, code, HTML.

use super::super::RawHtml;
use super::notice::{CLASS, LastLine, Sibling};
use super::out::Mark;
use super::{Out, Reader, fence, raw};
use crate::diagnostic::Span;
use pulldown_cmark::{Alignment, CodeBlockKind, Tag, TagEnd};
use std::ops::Range;

/// An open block.
pub(super) enum Frame {
    Paragraph,
    /// Its level.
    Heading(u8),
    Quote,
    List(List),
    Item,
    Fence(fence::Open),
    Code,
    Html(String, Range<usize>),
    Table(Table),
    Cell,
    /// Its label, and the output it interrupts.
    Footnote(String, Out),
    /// Anything that adds nothing of its own.
    Other,
}

/// An open list.
pub(super) struct List {
    ordered: bool,
    /// Behind the name of its element.
    mark: Mark,
    /// Length of the plain text before it.
    plain: usize,
    /// Where its first item's mark stands on its line.
    pub column: usize,
    /// Marked by a line at the end of its last item.
    notice: bool,
}

/// An open table.
pub(super) struct Table {
    alignments: Vec<Alignment>,
    column: usize,
    in_head: bool,
    has_rows: bool,
    /// Where its label goes.
    label: Mark,
    /// Plain text of the cells of its head.
    heads: Vec<String>,
}

impl<'a> Reader<'_, 'a> {
    /// Opens a block.
    pub(super) fn start(&mut self, tag: Tag<'a>, range: Range<usize>) {
        if !matches!(tag, Tag::Paragraph) {
            self.sibling = None;
        }
        let frame = match tag {
            Tag::Paragraph => Frame::Paragraph,
            Tag::Heading { level, .. } => Frame::Heading(level as u8),
            Tag::BlockQuote(_) => {
                self.out.raw("<blockquote>\n");
                Frame::Quote
            }
            Tag::List(first) => self.start_list(first, &range),
            Tag::Item => {
                self.out.raw("<li>");
                Frame::Item
            }
            Tag::CodeBlock(kind) => self.start_code(&kind, range),
            Tag::HtmlBlock => Frame::Html(String::new(), range),
            Tag::Table(alignments) => self.start_table(alignments),
            Tag::TableHead => self.start_head(),
            Tag::TableRow => self.start_row(),
            Tag::TableCell => Frame::Cell,
            Tag::FootnoteDefinition(label) => Frame::Footnote(label.into_string(), std::mem::take(&mut self.out)),
            _ => Frame::Other,
        };
        self.frames.push(frame);
    }

    /// Closes the innermost block.
    pub(super) fn end(&mut self, tag: TagEnd, range: Range<usize>) {
        if matches!(tag, TagEnd::Item | TagEnd::FootnoteDefinition) {
            self.loose_text();
        }
        let Some(frame) = self.frames.pop() else {
            return;
        };
        match frame {
            Frame::Paragraph => self.paragraph(range),
            Frame::Heading(level) => self.heading(level, range),
            Frame::Quote => {
                self.sibling = None;
                self.out.raw("</blockquote>\n");
            }
            Frame::List(list) => self.end_list(list, range),
            Frame::Item => {
                self.sibling = None;
                self.out.raw("</li>\n");
            }
            Frame::Fence(open) => self.block(open),
            Frame::Code => {
                self.out.raw("</code></pre>\n");
                self.unclosed_code(&range);
            }
            Frame::Html(html, range) => self.html_block(&html, &range),
            Frame::Table(table) => self.end_table(table),
            Frame::Cell => self.cell(),
            Frame::Footnote(label, outer) => {
                let own = std::mem::replace(&mut self.out, outer);
                let span = self.ground.span(&self.trimmed(&range));
                self.footnote_definition(&label, own, span);
            }
            Frame::Other => self.end_part(tag),
        }
    }

    /// Starts a new line of the plain text.
    pub(super) fn plain_line(&mut self) {
        if !self.plain.is_empty() && !self.plain.ends_with('\n') {
            self.plain.push('\n');
        }
    }

    fn paragraph(&mut self, range: Range<usize>) {
        let mut events = std::mem::take(&mut self.inline);
        let mark = self.take_mark(&mut events);
        if let LastLine::Alone(place) = &mark {
            self.mark_sibling(place);
        } else if !events.is_empty() {
            let list = match &mark {
                LastLine::Mark(place) => self.list_of_mark(place),
                _ => None,
            };
            let notice = matches!(mark, LastLine::Mark(_)) && list.is_none();
            if let Some(Frame::List(list)) = list.and_then(|index| self.frames.get_mut(index)) {
                list.notice = true;
            }
            self.plain_line();
            let plain = self.plain.len();
            self.out.raw("<p");
            let place = self.out.mark();
            self.out.raw(if notice { CLASS } else { "" });
            self.out.raw(">");
            let ground = self.ground;
            self.prose(&events);
            self.phrasing(&mut events, ground);
            self.out.raw("</p>\n");
            if notice {
                self.notice(range.clone(), plain);
            }
            self.sibling = Some(Sibling { mark: place, range, plain, marked: notice });
        }
        events.clear();
        self.inline = events;
    }

    /// Writes phrasing content that stands in an item without a paragraph.
    pub(super) fn loose_text(&mut self) {
        if self.inline.is_empty() {
            return;
        }
        let mut events = std::mem::take(&mut self.inline);
        let first = events.first().map_or(0, |(_, range)| range.start);
        let last = events.last().map_or(first, |(_, range)| range.end);
        match self.take_mark(&mut events) {
            LastLine::Text => {}
            // A tight item has no paragraph to mark: the list it is, or nothing.
            LastLine::Alone(place) => self.mark_sibling(&place),
            LastLine::Mark(place) => self.mark_list(&place, first..last),
        }
        self.plain_line();
        let ground = self.ground;
        self.prose(&events);
        self.phrasing(&mut events, ground);
        events.clear();
        self.inline = events;
    }

    fn mark_list(&mut self, place: &Range<usize>, item: Range<usize>) {
        let innermost = self.frames.iter().rposition(|frame| matches!(frame, Frame::List(_)));
        match self.list_of_mark(place).or(innermost) {
            Some(index) => {
                if let Some(Frame::List(list)) = self.frames.get_mut(index) {
                    list.notice = true;
                }
            }
            None => self.notice(item, self.plain.len()),
        }
    }

    fn start_list(&mut self, first: Option<u64>, range: &Range<usize>) -> Frame {
        self.plain_line();
        self.out.raw(if first.is_some() { "<ol" } else { "<ul" });
        let mark = self.out.mark();
        match first {
            Some(number) if number != 1 => self.out.raw(&format!(" start=\"{number}\">\n")),
            _ => self.out.raw(">\n"),
        }
        Frame::List(List { ordered: first.is_some(), mark, plain: self.plain.len(), column: self.column(range.start), notice: false })
    }

    fn end_list(&mut self, list: List, range: Range<usize>) {
        self.out.raw(if list.ordered { "</ol>\n" } else { "</ul>\n" });
        if list.notice {
            self.out.insert(list.mark, CLASS);
            self.notice(range.clone(), list.plain);
        }
        self.sibling = Some(Sibling { mark: list.mark, range, plain: list.plain, marked: list.notice });
    }

    /// Whether text is to be taken as it is.
    pub(super) fn in_verbatim(&self) -> bool {
        matches!(self.frames.last(), Some(Frame::Fence(_) | Frame::Code | Frame::Html(..)))
    }

    /// Takes text of code or HTML.
    pub(super) fn verbatim(&mut self, text: &str, range: Range<usize>) {
        match self.frames.last_mut() {
            Some(Frame::Fence(open)) => {
                let span = self.ground.span(&range);
                open.body.push(text, span.start..span.end);
            }
            Some(Frame::Html(html, _)) => html.push_str(text),
            _ => {
                self.out.text(text);
                self.plain.push_str(text);
            }
        }
    }

    /// Takes a line of an HTML block.
    pub(super) fn html(&mut self, line: &str) {
        if let Some(Frame::Html(html, _)) = self.frames.last_mut() {
            html.push_str(line);
        }
    }

    fn start_code(&mut self, kind: &CodeBlockKind<'_>, range: Range<usize>) -> Frame {
        let info = match kind {
            CodeBlockKind::Fenced(info) => info.as_ref(),
            CodeBlockKind::Indented => "",
        };
        let (word, rest) = info.split_once(char::is_whitespace).unwrap_or((info, ""));
        if let Some(kind) = fence::kind_of(word) {
            if !rest.trim().is_empty() {
                self.block_info(rest, &range);
            }
            return Frame::Fence(fence::Open { kind, body: super::super::yaml::Body::default(), range });
        }
        if !word.is_empty() {
            self.unknown_fence(word, &range);
        }
        self.plain_line();
        self.out.raw("<pre tabindex=\"0\"><code");
        if !word.is_empty() {
            self.out.raw(" class=\"language-");
            self.out.attribute(word);
            self.out.raw("\"");
        }
        self.out.raw(">");
        Frame::Code
    }

    fn unclosed_code(&mut self, range: &Range<usize>) {
        let text = self.ground.text.get(range.clone()).unwrap_or("");
        if text.starts_with("```") || text.starts_with("~~~") {
            self.unclosed_fence(range);
        }
    }

    fn html_block(&mut self, html: &str, range: &Range<usize>) {
        if self.raw_html == RawHtml::Allow {
            self.out.raw(html);
            return;
        }
        let cleaned = raw::clean(html);
        self.out.raw(&cleaned.html);
        if cleaned.changed {
            let span: Span = self.ground.span(&self.trimmed(range));
            self.raw_html_finding(span);
        }
    }

    fn start_table(&mut self, alignments: Vec<Alignment>) -> Frame {
        self.out.raw("<div class=\"table-scroll\" role=\"group\" tabindex=\"0\" aria-label=\"표");
        let label = self.out.mark();
        self.out.raw("\">\n<table>\n");
        Frame::Table(Table { alignments, column: 0, in_head: false, has_rows: false, label, heads: Vec::new() })
    }

    fn table(&mut self) -> Option<&mut Table> {
        self.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Table(table) => Some(table),
            _ => None,
        })
    }

    fn start_head(&mut self) -> Frame {
        self.out.raw("<thead>\n<tr>");
        self.plain_line();
        if let Some(table) = self.table() {
            table.in_head = true;
        }
        Frame::Other
    }

    fn start_row(&mut self) -> Frame {
        self.plain_line();
        let Some(table) = self.table() else {
            return Frame::Other;
        };
        table.column = 0;
        let first = !std::mem::replace(&mut table.has_rows, true);
        if first {
            self.out.raw("<tbody>\n");
        }
        self.out.raw("<tr>");
        Frame::Other
    }

    /// Ends a row or a head.
    fn end_part(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::TableHead => {
                if let Some(table) = self.table() {
                    table.in_head = false;
                }
                self.out.raw("</tr>\n</thead>\n");
            }
            TagEnd::TableRow => self.out.raw("</tr>\n"),
            _ => {}
        }
    }

    fn cell(&mut self) {
        let mut events = std::mem::take(&mut self.inline);
        let (in_head, alignment) = match self.table() {
            Some(table) => {
                table.column += 1;
                let alignment = table.alignments.get(table.column - 1);
                (table.in_head, alignment.copied())
            }
            None => (false, None),
        };
        // An empty cell heads nothing.
        let name = if in_head && !events.is_empty() { "th" } else { "td" };
        self.out.raw("<");
        self.out.raw(name);
        if name == "th" {
            self.out.raw(" scope=\"col\"");
        }
        self.out.raw(match alignment {
            Some(Alignment::Left) => " class=\"align-left\">",
            Some(Alignment::Center) => " class=\"align-center\">",
            Some(Alignment::Right) => " class=\"align-right\">",
            _ => ">",
        });
        if !self.plain.is_empty() && !self.plain.ends_with('\n') {
            self.plain.push(' ');
        }
        let plain = self.plain.len();
        let ground = self.ground;
        self.prose(&events);
        self.phrasing(&mut events, ground);
        events.clear();
        self.inline = events;
        self.out.raw("</");
        self.out.raw(name);
        self.out.raw(">");
        let head = self.plain.get(plain..).unwrap_or("").to_owned();
        if let Some(table) = self.table().filter(|_| in_head && !head.is_empty()) {
            table.heads.push(head);
        }
    }

    fn end_table(&mut self, table: Table) {
        if table.has_rows {
            self.out.raw("</tbody>\n");
        }
        self.out.raw("</table>\n</div>\n");
        if !table.heads.is_empty() {
            let mut label = Out::default();
            label.raw(": ");
            label.attribute(&table.heads.join(", "));
            if let Some(super::super::Segment::Html(label)) = label.finish().pop() {
                self.out.insert(table.label, &label);
            }
        }
        self.plain_line();
    }
}
