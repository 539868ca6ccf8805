//! Phrasing content: text, emphasis, code, links, images, checked numbers.

use super::super::links::{dangerous_scheme, fact_target, is_no_claim, refuse};
use super::super::{FactRef, ImageRef, LinkRef, RawHtml, Segment};
use super::emphasis::{self, Placed};
use super::raw;
use super::{Ground, Reader};
use crate::diagnostic::Span;
use crate::diagnostic::codes::page as codes;
use pulldown_cmark::{CowStr, Event, LinkType, Tag, TagEnd};
use std::ops::Range;

/// What is open within one paragraph.
struct Phrasing {
    /// Elements, innermost last.
    elements: Vec<Element>,
    /// The link at hand. Links do not nest.
    link: Option<OpenLink>,
    /// The image at hand.
    image: Option<OpenImage>,
    /// Images within that image's text.
    inner_images: usize,
    /// End of the last event.
    end: usize,
}

/// An open element.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    /// From a Markdown mark.
    Mark(&'static str),
    /// From HTML written in the page, at a place of the text.
    Raw(&'static str, usize),
}

impl Element {
    fn name(self) -> &'static str {
        match self {
            Element::Mark(name) | Element::Raw(name, _) => name,
        }
    }
}

struct OpenLink {
    to: Destination,
    /// Length of the plain text before it.
    plain: usize,
    kind: LinkType,
}

enum Destination {
    Fact(usize),
    Link(usize),
    /// Refused: only its text is published.
    Nowhere,
}

struct OpenImage {
    src: String,
    title: Option<String>,
    /// Length of the plain text before it.
    plain: usize,
    inline: bool,
}

impl Phrasing {
    /// Whether nothing but text is at hand.
    fn is_plain(&self) -> bool {
        self.link.is_none() && self.image.is_none()
    }

    /// Whether nothing of what comes is markup.
    fn is_muted(&self) -> bool {
        let in_fact = matches!(self.link, Some(OpenLink { to: Destination::Fact(_), .. }));
        in_fact || self.image.is_some()
    }
}

impl Reader<'_, '_> {
    /// Repairs and writes the events of one paragraph, heading, cell or sentence.
    pub(super) fn phrasing<'e>(&mut self, events: &mut Vec<Placed<'e>>, ground: Ground<'e>) {
        emphasis::repair(events, ground.text);
        if let Some(range) = emphasis::left_over(events, ground.text) {
            let mark = ground.text.get(range.clone()).unwrap_or("");
            self.report.add(
                codes::EMPHASIS_UNPAIRED,
                ground.span(&range),
                format!("`{mark}`의 짝이 없어 글자 그대로 보입니다."),
                format!("강조라면 `{mark}`로 열고 닫고, 글자로 보이려면 `\\`를 앞에 붙여 주십시오."),
            );
        }
        let mut phrasing = Phrasing { elements: Vec::new(), link: None, image: None, inner_images: 0, end: 0 };
        for (event, range) in events.iter() {
            self.phrase(&mut phrasing, event, range, ground);
            phrasing.end = match event {
                Event::Start(Tag::Link { .. }) => range.start + 1,
                Event::Start(Tag::Image { .. }) => range.start + 2,
                _ => range.end,
            };
        }
        while let Some(element) = phrasing.elements.pop() {
            self.end_element(element.name());
            self.unclosed_element(element, ground);
        }
    }

    fn phrase(&mut self, phrasing: &mut Phrasing, event: &Event<'_>, range: &Range<usize>, ground: Ground<'_>) {
        match event {
            Event::Text(text) => {
                self.suspicious_text(phrasing, text, range, ground);
                self.words(phrasing, text);
            }
            Event::Code(text) | Event::InlineMath(text) | Event::DisplayMath(text) => {
                if phrasing.is_muted() {
                    self.plain.push_str(text);
                } else {
                    self.out.raw("<code>");
                    self.words(phrasing, text);
                    self.out.raw("</code>");
                }
            }
            Event::SoftBreak => self.line_break(phrasing, "\n"),
            Event::HardBreak => self.line_break(phrasing, "<br>\n"),
            Event::Start(Tag::Emphasis) => self.open_mark(phrasing, "em"),
            Event::Start(Tag::Strong) => self.open_mark(phrasing, "strong"),
            Event::Start(Tag::Strikethrough) => self.open_mark(phrasing, "del"),
            Event::End(TagEnd::Emphasis) => self.close_mark(phrasing, "em", ground),
            Event::End(TagEnd::Strong) => self.close_mark(phrasing, "strong", ground),
            Event::End(TagEnd::Strikethrough) => self.close_mark(phrasing, "del", ground),
            Event::Start(Tag::Link { link_type, dest_url, title, .. }) => {
                self.open_link(phrasing, *link_type, (dest_url, title), range, ground)
            }
            Event::End(TagEnd::Link) => self.close_link(phrasing, range, ground),
            Event::Start(Tag::Image { link_type, dest_url, title, .. }) => {
                self.open_image(phrasing, *link_type, (dest_url, title), range, ground)
            }
            Event::End(TagEnd::Image) => self.close_image(phrasing, range, ground),
            Event::FootnoteReference(label) if !phrasing.is_muted() => {
                self.footnote_reference(label, ground.span(range));
            }
            Event::TaskListMarker(done) => self.out.raw(match done {
                true => "<span class=\"task\" role=\"img\" aria-label=\"마침\">☑</span> ",
                false => "<span class=\"task\" role=\"img\" aria-label=\"할 일\">☐</span> ",
            }),
            Event::InlineHtml(html) => self.inline_html(phrasing, html, range, ground),
            _ => {}
        }
    }

    fn words(&mut self, phrasing: &Phrasing, text: &str) {
        if !phrasing.is_muted() {
            self.out.text(text);
        }
        self.plain.push_str(text);
    }

    fn line_break(&mut self, phrasing: &Phrasing, html: &str) {
        if !phrasing.is_muted() {
            self.out.raw(html);
        }
        self.plain.push(' ');
    }

    fn end_element(&mut self, name: &str) {
        self.out.raw("</");
        self.out.raw(name);
        self.out.raw(">");
    }

    fn open_mark(&mut self, phrasing: &mut Phrasing, name: &'static str) {
        if phrasing.is_muted() {
            return;
        }
        phrasing.elements.push(Element::Mark(name));
        self.out.raw("<");
        self.out.raw(name);
        self.out.raw(">");
    }

    /// Reports HTML that its paragraph or the emphasis around it had to close.
    fn unclosed_element(&mut self, element: Element, ground: Ground<'_>) {
        if let Element::Raw(_, at) = element {
            let length = ground.text.get(at..).and_then(|text| text.find('>')).map_or(1, |end| end + 1);
            self.raw_html_finding(ground.span(&(at..at + length)));
        }
    }

    /// Closes a mark's element; HTML that somebody left open inside is closed first.
    fn close_mark(&mut self, phrasing: &mut Phrasing, name: &'static str, ground: Ground<'_>) {
        if phrasing.is_muted() || !phrasing.elements.contains(&Element::Mark(name)) {
            return;
        }
        while let Some(element) = phrasing.elements.pop() {
            self.end_element(element.name());
            if element == Element::Mark(name) {
                break;
            }
            self.unclosed_element(element, ground);
        }
    }

    fn open_link(
        &mut self,
        phrasing: &mut Phrasing,
        kind: LinkType,
        (destination, title): (&CowStr<'_>, &CowStr<'_>),
        range: &Range<usize>,
        ground: Ground<'_>,
    ) {
        if phrasing.image.is_some() {
            return;
        }
        let span = ground.span(range);
        let (game, section) = (self.game(), self.section());
        let to = if fact_target(destination).is_some_and(|(target, _)| is_no_claim(target)) {
            self.page.not_claims.push(span);
            Destination::Nowhere
        } else if let Some((target, _)) = fact_target(destination) {
            self.page.facts.push(FactRef {
                visible: String::new(),
                target: target.to_owned(),
                span,
                visible_span: span,
                target_span: span,
                game,
                section,
            });
            Destination::Fact(self.page.facts.len() - 1)
        } else if let Some(scheme) = dangerous_scheme(destination) {
            refuse(self.report, scheme, span);
            Destination::Nowhere
        } else {
            let index = self.page.links.len();
            let href = match kind {
                LinkType::Email => format!("mailto:{destination}"),
                _ => destination.to_string(),
            };
            self.page.links.push(LinkRef { href, title: some(title), text: String::new(), span, target_span: span, game, section });
            phrasing.elements.push(Element::Mark("a"));
            self.out.raw("<a href=\"");
            self.out.hole(Segment::Href(index));
            self.out.raw("\"");
            self.title(title);
            self.out.raw(">");
            Destination::Link(index)
        };
        phrasing.link = Some(OpenLink { to, plain: self.plain.len(), kind });
    }

    fn close_link(&mut self, phrasing: &mut Phrasing, range: &Range<usize>, ground: Ground<'_>) {
        if phrasing.image.is_some() {
            return;
        }
        let Some(link) = phrasing.link.take() else {
            return;
        };
        let text = self.plain.get(link.plain..).unwrap_or("").to_owned();
        let first = range.start + 1;
        let text_end = phrasing.end.clamp(first.min(range.end), range.end);
        match link.to {
            Destination::Fact(index) => {
                let Some(fact) = self.page.facts.get_mut(index) else {
                    return;
                };
                if !matches!(link.kind, LinkType::Autolink | LinkType::Email) {
                    fact.visible_span = ground.span(&(first..text_end));
                }
                if link.kind == LinkType::Inline {
                    let to = destination_range(ground.text, text_end, range.end);
                    let prefix = ground.text.get(to.clone()).and_then(fact_target);
                    let prefix = prefix.map_or(0, |(_, prefix)| prefix);
                    fact.target_span = ground.span(&(to.start + prefix..to.end));
                }
                fact.visible = text;
                self.out.hole(Segment::Fact(index));
            }
            Destination::Link(index) => {
                if let Some(open) = self.page.links.get_mut(index) {
                    open.text = text;
                    if link.kind == LinkType::Inline {
                        let to = destination_range(ground.text, text_end, range.end);
                        open.target_span = ground.span(&to);
                    }
                }
                self.close_mark(phrasing, "a", ground);
            }
            Destination::Nowhere => {}
        }
    }

    fn open_image(
        &mut self,
        phrasing: &mut Phrasing,
        kind: LinkType,
        (destination, title): (&CowStr<'_>, &CowStr<'_>),
        _range: &Range<usize>,
        _ground: Ground<'_>,
    ) {
        if phrasing.image.is_some() {
            phrasing.inner_images += 1;
            return;
        }
        phrasing.image =
            Some(OpenImage { src: destination.to_string(), title: some(title), plain: self.plain.len(), inline: kind == LinkType::Inline });
    }

    fn close_image(&mut self, phrasing: &mut Phrasing, range: &Range<usize>, ground: Ground<'_>) {
        if phrasing.inner_images > 0 {
            phrasing.inner_images -= 1;
            return;
        }
        let Some(image) = phrasing.image.take() else {
            return;
        };
        let span = ground.span(range);
        let alt = self.plain.get(image.plain..).unwrap_or("").to_owned();
        if let Some(scheme) = dangerous_scheme(&image.src) {
            refuse(self.report, scheme, span);
            self.out.text(&alt);
            return;
        }
        if alt.trim().is_empty() {
            self.report.add(
                codes::IMAGE_ALT,
                span,
                "그림에 대신할 글이 없습니다.",
                "`![그림이 보여 주는 것](경로)`처럼 대괄호 안에 적어 주십시오.",
            );
        }
        let text_end = phrasing.end.clamp(range.start, range.end);
        let target_span = match image.inline {
            true => ground.span(&destination_range(ground.text, text_end, range.end)),
            false => span,
        };
        if !phrasing.is_muted() {
            self.out.raw("<img src=\"");
            self.out.hole(Segment::Src(self.page.images.len()));
            self.out.raw("\" alt=\"");
            self.out.attribute(&alt);
            self.out.raw("\"");
            self.title(image.title.as_deref().unwrap_or(""));
            self.out.raw(" loading=\"lazy\">");
        }
        self.page.images.push(ImageRef { src: image.src, alt, title: image.title, span, target_span });
    }

    fn title(&mut self, title: &str) {
        if !title.is_empty() {
            self.out.raw(" title=\"");
            self.out.attribute(title);
            self.out.raw("\"");
        }
    }

    fn inline_html(&mut self, phrasing: &mut Phrasing, html: &str, range: &Range<usize>, ground: Ground<'_>) {
        if phrasing.is_muted() {
            return;
        }
        if self.raw_html == RawHtml::Allow {
            self.out.raw(html);
            return;
        }
        let (tag, mut whole) = raw::inline(html);
        match tag {
            raw::Tag::Comment | raw::Tag::Other => {}
            raw::Tag::Void(name) => {
                self.out.raw("<");
                self.out.raw(name);
                self.out.raw(">");
            }
            raw::Tag::Start(name) => {
                phrasing.elements.push(Element::Raw(name, range.start));
                self.out.raw("<");
                self.out.raw(name);
                self.out.raw(">");
            }
            raw::Tag::End(name) if matches!(phrasing.elements.last(), Some(Element::Raw(last, _)) if *last == name) => {
                phrasing.elements.pop();
                self.end_element(name);
            }
            // Closes nothing, or something that began outside of what is open.
            raw::Tag::End(_) => whole = false,
        }
        if !whole {
            self.raw_html_finding(ground.span(range));
        }
    }

    pub(super) fn raw_html_finding(&mut self, span: Span) {
        self.report.add(
            codes::RAW_HTML,
            span,
            "허용하지 않는 HTML을 덜어 냈습니다.",
            "Markdown으로 적어 주십시오. 모든 글쓴이를 믿는 사이트라면 site.toml에서 HTML을 허용할 수 있습니다.",
        );
    }

    /// Text that was meant to be something else.
    fn suspicious_text(&mut self, phrasing: &Phrasing, text: &str, range: &Range<usize>, ground: Ground<'_>) {
        let span = || ground.span(&(range.start..range.start + remark(text).min(range.len())));
        let after = |mark: char| ground.text[..range.start].ends_with(mark);
        match text.as_bytes().first() {
            Some(b'(') if after(']') && fact_target(&text[1..]).is_some() => self.report.add(
                codes::FACT_LINK_BROKEN,
                span(),
                "확인할 수의 괄호 안에 빈칸이 있어 링크가 되지 못했습니다.",
                "`[1/6](검증:확률(97,100,1))`처럼 빈칸 없이 적거나 `<…>`로 감싸 주십시오.",
            ),
            Some(b'{') if super::notice::word(text).is_some() => self.report.add(
                codes::NOTICE_MISPLACED,
                span(),
                format!("`{}` 표시가 붙을 문단이나 목록이 없습니다.", text.trim()),
                "문단이나 목록 바로 다음 줄에 따로 적어 주십시오.",
            ),
            Some(b'^') if text.len() > 1 && after('[') && ground.text[range.end..].starts_with(']') && phrasing.is_plain() => {
                self.report.add(
                    codes::FOOTNOTE_MISSING,
                    span(),
                    format!("각주 `[{text}]`의 내용이 없습니다."),
                    format!("`[{text}]: …` 줄을 문서에 넣어 주십시오."),
                );
            }
            _ => {}
        }
    }
}

/// Length of the bracket that a text begins with, or of all of it.
fn remark(text: &str) -> usize {
    let mut depth = 0usize;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth <= 1 => return at + 1,
            ')' => depth -= 1,
            _ => {}
        }
    }
    text.trim_end().len()
}

fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// Where the destination of an inline link stands: behind `](`, without `<>`, title and blanks.
fn destination_range(text: &str, text_end: usize, link_end: usize) -> Range<usize> {
    let whole = text_end..link_end;
    let Some(rest) = text.get(whole.clone()) else {
        return whole;
    };
    let Some(open) = rest.find("](") else {
        return whole;
    };
    let start = open + 2;
    let inner = &rest[start..];
    let inner = inner.strip_suffix(')').unwrap_or(inner);
    let blanks = inner.len() - inner.trim_start().len();
    let inner = &inner[blanks..];
    let start = text_end + start + blanks;
    if let Some(inner) = inner.strip_prefix('<') {
        let length = inner.find('>').unwrap_or(inner.len());
        return start + 1..start + 1 + length;
    }
    let length = inner.find(char::is_whitespace).unwrap_or(inner.len());
    start..start + length
}

/// Inline markup without holes, for tables of contents: links and notes are only their text.
pub(super) fn flat_html(events: &[Placed<'_>]) -> String {
    let mut out = super::Out::default();
    let mut images = 0usize;
    for (event, _) in events {
        match event {
            Event::Start(Tag::Image { .. }) => images += 1,
            Event::End(TagEnd::Image) => images = images.saturating_sub(1),
            Event::Text(text) => out.text(text),
            Event::Code(text) if images == 0 => {
                out.raw("<code>");
                out.text(text);
                out.raw("</code>");
            }
            Event::Code(text) => out.text(text),
            Event::SoftBreak | Event::HardBreak => out.raw(" "),
            Event::Start(Tag::Emphasis) if images == 0 => out.raw("<em>"),
            Event::Start(Tag::Strong) if images == 0 => out.raw("<strong>"),
            Event::Start(Tag::Strikethrough) if images == 0 => out.raw("<del>"),
            Event::End(TagEnd::Emphasis) if images == 0 => out.raw("</em>"),
            Event::End(TagEnd::Strong) if images == 0 => out.raw("</strong>"),
            Event::End(TagEnd::Strikethrough) if images == 0 => out.raw("</del>"),
            _ => {}
        }
    }
    match out.finish().pop() {
        Some(Segment::Html(html)) => html,
        _ => String::new(),
    }
}
