//! Running text as its reader sees it, for what looks for numbers in it.

use super::super::Prose;
use super::super::links::fact_target;
use super::Reader;
use super::emphasis::Placed;
use pulldown_cmark::{Event, Tag, TagEnd};

impl Reader<'_, '_> {
    /// Keeps the text of a paragraph, an item or a cell.
    pub(super) fn prose(&mut self, events: &[Placed<'_>]) {
        let length = events.first().zip(events.last()).map_or(0, |((_, first), (_, last))| last.end.saturating_sub(first.start));
        let (text, runs) = (String::with_capacity(length), Vec::with_capacity(events.len()));
        let mut prose = Prose { text, runs, game: self.game(), section: self.section() };
        // Whether each open link or image is a hole, outermost first.
        let mut open: Vec<bool> = Vec::new();
        for (event, range) in events {
            let start = self.ground.span(range).start;
            let hidden = open.contains(&true);
            match event {
                Event::Start(Tag::Link { dest_url, .. }) => {
                    // A link to a place is named after it.
                    let hole = fact_target(dest_url).is_some() || dest_url.contains('#');
                    if hole && !hidden {
                        put(&mut prose, Prose::HOLE, start);
                    }
                    open.push(hole);
                }
                Event::Start(Tag::Image { .. }) => {
                    if !hidden {
                        put(&mut prose, Prose::HOLE, start);
                    }
                    open.push(true);
                }
                Event::End(TagEnd::Link | TagEnd::Image) => drop(open.pop()),
                _ if hidden => {}
                Event::Text(text) => {
                    prose.runs.push((prose.text.len(), start));
                    prose.text.push_str(text);
                }
                Event::Code(_) | Event::FootnoteReference(_) => put(&mut prose, Prose::HOLE, start),
                Event::SoftBreak | Event::HardBreak => put(&mut prose, ' ', start),
                _ => {}
            }
        }
        if !prose.text.is_empty() {
            self.page.prose.push(prose);
        }
    }
}

fn put(prose: &mut Prose, c: char, at: usize) {
    prose.runs.push((prose.text.len(), at));
    prose.text.push(c);
}
