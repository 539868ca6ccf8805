//! Headings: sections, games, order.

use super::super::{Section, hygiene};
use super::inline::flat_html;
use super::{Reader, is_reference};
use crate::diagnostic::Span;
use crate::diagnostic::codes::page as codes;
use crate::korean::josa;
use pulldown_cmark::{CowStr, Event, Tag};
use std::ops::Range;

/// A heading whose section is open, and the game in force in it.
pub(super) struct Scope {
    level: u8,
    game: Option<String>,
}

/// What stands in a heading's braces.
pub(super) struct Attributes {
    id: Option<String>,
    classes: Vec<String>,
    others: Vec<(String, Option<String>)>,
}

/// The level and braces of a heading's start.
pub(super) fn attributes(tag: Tag<'_>) -> (u8, Attributes) {
    match tag {
        Tag::Heading { level, id, classes, attrs } => (
            level as u8,
            Attributes {
                id: id.map(CowStr::into_string),
                classes: classes.into_iter().map(CowStr::into_string).collect(),
                others: attrs.into_iter().map(|(key, value)| (key.into_string(), value.map(CowStr::into_string))).collect(),
            },
        ),
        _ => (1, Attributes { id: None, classes: Vec::new(), others: Vec::new() }),
    }
}

impl Reader<'_, '_> {
    /// Closes the section at hand and opens the one of the heading that just ended.
    pub(super) fn heading(&mut self, level: u8, attributes: Attributes, range: Range<usize>) {
        self.close_section();
        self.heading_order(level, &range);
        let opened = self.opened_game(&attributes, &range);
        while self.scopes.last().is_some_and(|scope| scope.level >= level) {
            self.scopes.pop();
        }
        let opens_game = opened.is_some();
        let (own, game_span) = opened.unzip();
        let game = own.or_else(|| match self.scopes.last() {
            Some(scope) => scope.game.clone(),
            None => self.page.front.game.as_ref().map(|game| game.value.clone()),
        });
        self.scopes.push(Scope { level, game: game.clone() });
        let span = self.ground.span(&self.trimmed(&range));
        if let Some(id) = &attributes.id {
            hygiene::name(self.report, "이름표", id, span);
        }
        self.page.sections.push(Section {
            level,
            title: String::new(),
            html: String::new(),
            segments: Vec::new(),
            // The explicit id for now; anchors are given when all are known.
            anchor: attributes.id.unwrap_or_default(),
            classes: attributes.classes,
            game,
            opens_game,
            game_span,
            span,
            text: String::new(),
        });
        let index = self.page.sections.len() - 1;
        let outer = std::mem::take(&mut self.out);
        let mut events = std::mem::take(&mut self.inline);
        let ground = self.ground;
        self.phrasing(&mut events, ground);
        let own = std::mem::replace(&mut self.out, outer).finish();
        let has_holes = events.iter().any(|(event, _)| is_reference(event) || is_note(event));
        let title = std::mem::take(&mut self.plain);
        if let Some(section) = self.page.sections.get_mut(index) {
            section.html = match own.as_slice() {
                [super::super::Segment::Html(html)] if !has_holes => html.clone(),
                _ => flat_html(&events),
            };
            section.segments = own;
            section.title = title.trim().to_owned();
        }
        events.clear();
        self.inline = events;
        self.sibling = None;
        self.out.hole(super::super::Segment::Heading(index));
    }

    /// Gives the text read so far to its section.
    pub(super) fn close_section(&mut self) {
        let text = std::mem::take(&mut self.plain);
        let text = match text.len() - text.trim_end().len() {
            0 => text,
            _ => text.trim_end().to_owned(),
        };
        match self.page.sections.last_mut() {
            Some(section) => section.text = text,
            None => self.page.lead = text,
        }
    }

    /// A range without the blanks at its end.
    pub(super) fn trimmed(&self, range: &Range<usize>) -> Range<usize> {
        let text = self.ground.text.get(range.clone()).unwrap_or("");
        range.start..range.start + text.trim_end().len()
    }

    /// The game that a heading's braces name, and where.
    fn opened_game(&mut self, attributes: &Attributes, range: &Range<usize>) -> Option<(String, Span)> {
        let mut game = None;
        for (key, value) in &attributes.others {
            let span = self.attribute_span(range, key);
            match (key.as_str(), value.as_deref()) {
                ("game", Some(id)) if !id.is_empty() => {
                    let start = span.start + "game=".len();
                    let start = start.min(span.end);
                    game = Some((id.to_owned(), Span::new(start, span.end)));
                }
                ("game", _) => self.report.add(
                    codes::HEADING_ATTRIBUTE,
                    span,
                    "`game`에 게임의 이름이 없습니다.",
                    "`{#id game=fox-and-geese}`처럼 적어 주십시오.",
                ),
                _ => self.report.add(
                    codes::HEADING_ATTRIBUTE,
                    span,
                    format!("{} 제목에 쓸 수 없습니다.", josa(format_args!("`{key}`"), "은/는")),
                    "제목의 중괄호에는 `#id`, `.class`, `game=…`만 적을 수 있습니다.",
                ),
            }
        }
        game
    }

    /// Where `key=…` stands in a heading's braces.
    fn attribute_span(&self, range: &Range<usize>, key: &str) -> Span {
        let text = self.ground.text.get(range.clone()).unwrap_or("");
        let braces = text.rfind('{').unwrap_or(0);
        let found = text[braces..].find(key).map(|at| braces + at);
        let Some(start) = found else {
            return self.ground.span(&self.trimmed(range));
        };
        let length = text[start..].find(|c: char| c.is_whitespace() || c == '}').unwrap_or(text.len() - start);
        let start = range.start + start;
        self.ground.span(&(start..start + length))
    }

    /// Levels must not be skipped on the way down; the title is the page's only first level.
    fn heading_order(&mut self, level: u8, range: &Range<usize>) {
        let before = self.page.sections.last().map_or(1, |section| section.level);
        let span = self.ground.span(&self.trimmed(range));
        if level == 1 && self.page.front.title.is_some() {
            self.report.add(
                codes::HEADING_ORDER,
                span,
                "본문에 첫째 단계 제목(`#`)이 있습니다.",
                "문서의 제목은 머리말의 `title`이므로 본문은 `##`부터 적어 주십시오.",
            );
        } else if level > before + 1 {
            let (from, to) = ("#".repeat(usize::from(before)), "#".repeat(usize::from(level)));
            self.report.add(
                codes::HEADING_ORDER,
                span,
                format!("제목 단계가 `{from}`에서 `{to}`로 건너뜁니다."),
                format!("`{from}#`로 적거나 사이에 제목을 넣어 주십시오."),
            );
        }
    }
}

fn is_note(event: &Event<'_>) -> bool {
    matches!(event, Event::FootnoteReference(_))
}

/// A heading that is being read.
pub(super) struct Open {
    pub level: u8,
    pub attributes: Attributes,
}

impl Open {
    pub fn new(tag: Tag<'_>) -> Self {
        let (level, attributes) = attributes(tag);
        Open { level, attributes }
    }
}
