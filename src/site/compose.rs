//! The body of a page: its segments with every hole filled, and what follows from its headings.

use super::escape;
use super::links::Resolved;
use super::together::hold;
use super::view::TocEntry;
use crate::engine::GameId;
use crate::page::{Page, Section, Segment};

/// A checked number of so many letters is not parted at the end of a line.
const MOST_TOGETHER: usize = 9;

/// What fills the holes of a page.
pub struct Fillings<'a> {
    /// Addresses of links and images.
    pub resolved: &'a Resolved,
    /// Which checked numbers hold, by their place in `page.facts`: only those are marked so.
    pub facts: &'a [bool],
    /// Finished markup of each block.
    pub blocks: &'a [String],
    /// Finished markup under the heading that opens a game, by section.
    pub after_heading: &'a [(usize, String)],
    /// Finished markup at the end of a game's section, by the section that opens it.
    pub at_end: &'a [(usize, String)],
}

/// A finished body.
#[derive(Debug, Default)]
pub struct Body {
    /// Markup.
    pub html: String,
    /// Table of contents: the two upper levels, questions left out.
    pub toc: Vec<TocEntry>,
    /// Question and answer, plain, for FAQPage.
    pub questions: Vec<(String, String)>,
}

/// Fills a page.
pub fn compose(page: &Page, fillings: &Fillings) -> Body {
    let mut out = String::with_capacity(page.source.text.len() * 2);
    let questions = question_sections(&page.sections);
    let mut open: Vec<(u8, usize)> = Vec::new();
    let mut told = 0;
    for (at, segment) in page.segments.iter().enumerate() {
        if let Segment::Heading(index) = segment {
            let Some(section) = page.sections.get(*index) else {
                continue;
            };
            close_games(&mut out, &mut open, section.level, fillings);
            heading(&mut out, page, section, questions.contains(index), fillings);
            if section.opens_game {
                open.push((section.level, *index));
                push_for(&mut out, fillings.after_heading, *index);
            }
        } else {
            told = fill(&mut out, page, segment, told, page.segments.get(at + 1), fillings);
        }
    }
    close_games(&mut out, &mut open, 0, fillings);
    Body {
        html: out,
        toc: contents(&page.sections, &questions),
        questions: questions
            .iter()
            .filter_map(|&index| page.sections.get(index))
            .filter(|section| !section.text.trim().is_empty())
            .map(|section| (section.title.clone(), section.text.trim().to_owned()))
            .collect(),
    }
}

/// A sentence of a block: inline markup with its holes filled.
pub fn inline(page: &Page, segments: &[Segment], resolved: &Resolved, facts: &[bool]) -> String {
    let fillings = Fillings { resolved, facts, blocks: &[], after_heading: &[], at_end: &[] };
    let mut out = String::new();
    fill_all(&mut out, page, segments, &fillings);
    out
}

fn fill_all(out: &mut String, page: &Page, segments: &[Segment], fillings: &Fillings) {
    let mut told = 0;
    for (at, segment) in segments.iter().enumerate() {
        told = fill(out, page, segment, told, segments.get(at + 1), fillings);
    }
}

/// What makes an ordinal of a number: part of its word, and of what is marked as checked.
const ORDINALS: [&str; 2] = ["번째", "째"];

/// Writes one segment, of whose markup `told` bytes stand already with the number before it. Answers how many bytes of the
/// next segment are told with this one.
fn fill(out: &mut String, page: &Page, segment: &Segment, told: usize, next: Option<&Segment>, fillings: &Fillings) -> usize {
    match segment {
        Segment::Html(html) => hold(html.get(told..).unwrap_or_default(), out),
        Segment::Heading(_) => {}
        Segment::Block(index) => {
            out.push_str(fillings.blocks.get(*index).map_or("", String::as_str));
        }
        Segment::Fact(index) => {
            if let Some(fact) = page.facts.get(*index) {
                let ordinal = match next {
                    Some(Segment::Html(html)) => ORDINALS.into_iter().find(|ending| html.starts_with(ending)).unwrap_or_default(),
                    _ => "",
                };
                let mut visible = escape(&fact.visible) + ordinal;
                if visible.chars().count() <= MOST_TOGETHER {
                    visible = visible.replace(' ', "\u{a0}");
                }
                match fillings.facts.get(*index) {
                    Some(true) => out.push_str(&format!("<span class=\"checked\">{visible}</span>")),
                    _ => out.push_str(&visible),
                }
                return ordinal.len();
            }
        }
        Segment::Href(index) => {
            out.push_str(fillings.resolved.hrefs.get(*index).map_or("", String::as_str));
        }
        Segment::Src(index) => {
            out.push_str(fillings.resolved.srcs.get(*index).map_or("", String::as_str));
        }
    }
    0
}

fn heading(out: &mut String, page: &Page, section: &Section, question: bool, fillings: &Fillings) {
    // The page's own title is the only first-level heading.
    let level = section.level.clamp(2, 6);
    let anchor = escape(&section.anchor);
    out.push_str(&format!("<h{level} id=\"{anchor}\""));
    let mut classes: Vec<&str> = section.classes.iter().map(String::as_str).collect();
    if question {
        classes.push("question");
    }
    if !classes.is_empty() {
        out.push_str(&format!(" class=\"{}\"", escape(&classes.join(" "))));
    }
    if section.opens_game
        && let Some(game) = section.game.as_deref().and_then(GameId::from_id)
    {
        out.push_str(&format!(" data-game=\"{}\"", game.info().name));
    }
    out.push('>');
    fill_all(out, page, &section.segments, fillings);
    out.push_str(&format!("</h{level}>\n"));
}

/// Ends the games whose section does not go on under a heading of this level.
fn close_games(out: &mut String, open: &mut Vec<(u8, usize)>, level: u8, fillings: &Fillings) {
    while let Some(&(opened, index)) = open.last() {
        if level > opened {
            break;
        }
        open.pop();
        push_for(out, fillings.at_end, index);
    }
}

fn push_for(out: &mut String, texts: &[(usize, String)], section: usize) {
    for (_, text) in texts.iter().filter(|(index, _)| *index == section) {
        out.push_str(text);
    }
}

/// The headings under `자주 묻는 질문`: each is a question.
fn question_sections(sections: &[Section]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut inside: Option<u8> = None;
    for (index, section) in sections.iter().enumerate() {
        if inside.is_some_and(|level| section.level <= level) {
            inside = None;
        }
        if inside.is_some() {
            found.push(index);
        } else if section.title.trim().ends_with("자주 묻는 질문") {
            inside = Some(section.level);
        }
    }
    found
}

fn contents(sections: &[Section], questions: &[usize]) -> Vec<TocEntry> {
    let shown = |index: &usize| !questions.contains(index);
    let Some(top) = sections.iter().map(|section| section.level).min() else {
        return Vec::new();
    };
    let mut toc: Vec<TocEntry> = Vec::new();
    for index in (0..sections.len()).filter(shown) {
        let section = &sections[index];
        let entry = TocEntry { title: section.title.clone(), anchor: section.anchor.clone(), children: Vec::new() };
        if section.level == top {
            toc.push(entry);
        } else if section.level == top + 1 {
            match toc.last_mut() {
                Some(parent) => parent.children.push(entry),
                None => toc.push(entry),
            }
        }
    }
    toc
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::diagnostic::Source;

    #[test]
    fn a_checked_number_keeps_its_ordinal() {
        let text = "---\ntitle: 반복\ngame: fanorona\n---\n\n같은 국면이 [세 번](검증:한도.반복)째 나오면 비기고, [세 번](검증:한도.반복) 나와도 같습니다.\n";
        let (page, findings) = crate::page::parse(Arc::new(Source::new("content/repetition.md", text)), "repetition");
        assert!(findings.is_empty(), "{findings:?}");
        let resolved = Resolved::default();
        let body = compose(&page, &Fillings { resolved: &resolved, facts: &[true, true], blocks: &[], after_heading: &[], at_end: &[] });
        assert!(body.html.contains("<span class=\"checked\">세\u{a0}번째</span> 나오면"), "{}", body.html);
        assert!(body.html.contains("<span class=\"checked\">세\u{a0}번</span> 나와도"), "{}", body.html);
    }
}
