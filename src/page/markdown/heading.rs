//! Headings: sections, games, order.

use super::super::{Section, hygiene};
use super::braces::{self, Braces};
use super::inline::flat_html;
use super::{Reader, is_reference};
use crate::diagnostic::codes::page as codes;
use crate::korean::josa;
use pulldown_cmark::Event;
use std::ops::Range;

/// A heading whose section is open, and the game in force in it.
pub(super) struct Scope {
    level: u8,
    game: Option<String>,
}

impl Reader<'_, '_> {
    /// Closes the section at hand and opens the one of the heading that just ended.
    pub(super) fn heading(&mut self, level: u8, range: Range<usize>) {
        self.close_section();
        self.heading_order(level, &range);
        let mut events = std::mem::take(&mut self.inline);
        let braces = braces::take(&mut events, self.ground.text);
        self.meaningless(&braces);
        while self.scopes.last().is_some_and(|scope| scope.level >= level) {
            self.scopes.pop();
        }
        let game_span = braces.game.as_ref().map(|(_, place)| self.ground.span(place));
        let opens_game = braces.game.is_some();
        let game = braces.game.map(|(id, _)| id).or_else(|| match self.scopes.last() {
            Some(scope) => scope.game.clone(),
            None => self.page.front.game.as_ref().map(|game| game.value.clone()),
        });
        self.scopes.push(Scope { level, game: game.clone() });
        let span = self.ground.span(&self.trimmed(&range));
        if let Some((id, place)) = &braces.id {
            hygiene::name(self.report, "이름표", id, self.ground.span(place));
        }
        self.page.sections.push(Section {
            level,
            title: String::new(),
            html: String::new(),
            segments: Vec::new(),
            // The explicit id for now; anchors are given when all are known.
            anchor: braces.id.map(|(id, _)| id).unwrap_or_default(),
            classes: braces.classes,
            game,
            opens_game,
            game_span,
            span,
            text: String::new(),
        });
        let index = self.page.sections.len() - 1;
        let outer = std::mem::take(&mut self.out);
        let ground = self.ground;
        self.phrasing(&mut events, ground);
        let own = std::mem::replace(&mut self.out, outer).finish();
        let has_holes = events.iter().any(|(event, _)| is_reference(event) || is_note(event));
        let title = self.plain.trim().to_owned();
        self.plain.clear();
        if let Some(section) = self.page.sections.get_mut(index) {
            section.html = match own.as_slice() {
                [super::super::Segment::Html(html)] if !has_holes => html.clone(),
                _ => flat_html(&events),
            };
            section.segments = own;
            section.title = title;
        }
        events.clear();
        self.inline = events;
        self.sibling = None;
        self.out.hole(super::super::Segment::Heading(index));
    }

    /// Gives the text read so far to its section.
    pub(super) fn close_section(&mut self) {
        // A copy of just this length; the room of the whole page goes on to the next section.
        let text = self.plain.trim_end().to_owned();
        self.plain.clear();
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

    /// Reports words in a heading's braces that mean nothing there.
    fn meaningless(&mut self, braces: &Braces) {
        for (word, place) in &braces.others {
            let key = word.split('=').next().unwrap_or(word);
            let (message, help) = match key {
                "game" => ("`game`에 게임의 이름이 없습니다.".to_owned(), "`{#id game=fox-and-geese}`처럼 적어 주십시오."),
                _ => (
                    format!("{} 제목에 쓸 수 없습니다.", josa(format_args!("`{key}`"), "은/는")),
                    "제목의 중괄호에는 `#id`, `.class`, `game=…`만 적을 수 있습니다.",
                ),
            };
            self.report.add(codes::HEADING_ATTRIBUTE, self.ground.span(place), message, help);
        }
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
