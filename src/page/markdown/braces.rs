//! `{#id .class game=fox-and-geese}` at the end of a heading.
//!
//! The Markdown parser has an option for this; it loses the places of the words, and on some input
//! (`<div>` before the braces of an underlined heading) the order of its own tree.

use super::emphasis::Placed;
use pulldown_cmark::{CowStr, Event};
use std::ops::Range;

/// What stands in a heading's braces, each word with its place in the text.
#[derive(Default, Debug, PartialEq, Eq)]
pub(super) struct Braces {
    pub id: Option<(String, Range<usize>)>,
    pub classes: Vec<String>,
    /// The game's id; the place is that of the id alone.
    pub game: Option<(String, Range<usize>)>,
    /// Words that mean nothing in a heading.
    pub others: Vec<(String, Range<usize>)>,
}

/// Takes the braces off a heading's events. Text in braces that has neither `#`, `.` nor `=` is
/// just text.
pub(super) fn take<'a>(events: &mut Vec<Placed<'a>>, text: &'a str) -> Braces {
    let Some(braces) = find(events, text) else {
        return Braces::default();
    };
    let mut found = Braces::default();
    let inner = braces.start + 1..braces.end - 1;
    for word in words(text, inner) {
        let written = &text[word.clone()];
        match (written.as_bytes()[0], written.split_once('=')) {
            (b'#', _) if written.len() > 1 => found.id = Some((written[1..].to_owned(), word)),
            (b'.', _) if written.len() > 1 => found.classes.push(written[1..].to_owned()),
            (_, Some(("game", id))) if !id.trim_matches('"').is_empty() => {
                let quote = usize::from(id.starts_with('"'));
                let id = id.trim_matches('"').to_owned();
                let start = word.start + "game=".len() + quote;
                let place = start..start + id.len();
                found.game = Some((id, place));
            }
            _ => found.others.push((written.to_owned(), word)),
        }
    }
    cut(events, text, braces.start);
    found
}

/// Where the braces stand: at the very end of the heading's content.
fn find(events: &[Placed<'_>], text: &str) -> Option<Range<usize>> {
    let (Event::Text(last), range) = events.last()? else {
        return None;
    };
    if !last.trim_end().ends_with('}') {
        return None;
    }
    let start = events.first()?.1.start;
    let content = text.get(start..range.end)?.trim_end();
    let line = content.rfind('\n').map_or(0, |end| end + 1);
    let open = line + content[line..].rfind('{')?;
    let inner = content.get(open + 1..content.len() - 1)?;
    let is_word = |c: char| c.is_alphanumeric() || c.is_whitespace() || "-_.:#=\"'".contains(c);
    let means = inner.split_whitespace().any(|word| word.starts_with(['#', '.']) || word.contains('='));
    let escaped = text[..start + open].ends_with('\\');
    (means && !escaped && inner.chars().all(is_word)).then_some(start + open..start + content.len())
}

/// The words in a range.
fn words(text: &str, range: Range<usize>) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = range.start;
    std::iter::from_fn(move || {
        let rest = &text[at..range.end];
        let start = at + (rest.len() - rest.trim_start().len());
        let rest = &text[start..range.end];
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        at = start + length;
        (length > 0).then_some(start..at)
    })
}

/// Leaves out what begins at `at` or behind it, and blanks before it.
fn cut<'a>(events: &mut Vec<Placed<'a>>, text: &'a str, at: usize) {
    let keep = events.partition_point(|(_, range)| range.start < at);
    events.truncate(keep);
    let last = events.last_mut().filter(|(_, range)| range.end >= at);
    if let Some((event @ Event::Text(_), range)) = last {
        let kept = text[range.start..at].trim_end();
        range.end = range.start + kept.len();
        *event = Event::Text(CowStr::Borrowed(kept));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pulldown_cmark::{Parser, TagEnd};

    fn taken(heading: &str) -> (String, Braces) {
        let events = Parser::new(heading).into_offset_iter();
        let mut events: Vec<Placed<'_>> = events
            .filter(|(event, _)| !matches!(event, Event::Start(pulldown_cmark::Tag::Heading { .. }) | Event::End(TagEnd::Heading(_))))
            .collect();
        let braces = take(&mut events, heading);
        let text = events
            .iter()
            .map(|(event, _)| match event {
                Event::Text(text) | Event::Code(text) => text.as_ref(),
                _ => "",
            })
            .collect();
        (text, braces)
    }

    #[test]
    fn words_are_told_apart() {
        let heading = "## 여우 _와_ 거위 {#fox_a .b game=fox-and-geese x=1} ##";
        let (text, braces) = taken(heading);
        assert_eq!(text, "여우 와 거위");
        assert_eq!(braces.id.as_ref().map(|(id, _)| id.as_str()), Some("fox_a"));
        assert_eq!(braces.classes, ["b"]);
        let (game, place) = braces.game.expect("a game");
        assert_eq!((game.as_str(), &heading[place]), ("fox-and-geese", "fox-and-geese"));
        assert_eq!(braces.others[0].0, "x=1");
    }

    #[test]
    fn other_braces_are_text() {
        for heading in ["## 여우 {1}", "## {여우}", "## `{#a}`", "## \\{#a}", "## 가 {#a} 나", "## {#[a](b)}", "## }", "## {"] {
            let (text, braces) = taken(heading);
            assert_eq!(braces, Braces::default(), "{heading}");
            assert!(!text.is_empty(), "{heading}");
        }
    }

    #[test]
    fn braces_alone_leave_nothing() {
        let (text, braces) = taken("## {#a}");
        assert_eq!((text.as_str(), braces.id.map(|(id, _)| id).as_deref()), ("", Some("a")));
    }
}
