//! Events of the YAML parser to a tree. Spans are those of the text; nothing is resolved, nothing
//! is expanded.

use super::super::{Entry, Node, Value};
use super::blame::Scene;
use super::relief::Relieved;
use crate::diagnostic::Span;
use serde_yaml::granit_parser::{self as granit, ErrorKind, Event, Parser, ScalarStyle};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// Deeper than any page needs; keeps the trees' recursion shallow.
const DEEPEST: usize = 24;
/// More than any page needs (an example of ten thousand steps has some 60,000).
const MOST_NODES: usize = 200_000;
/// From here on a map finds its doubled keys by a table.
const LARGE_MAP: usize = 12;

/// A tree as far as it could be read.
pub(super) struct Tree {
    pub node: Node,
    /// Why reading stopped.
    pub fault: Option<Fault>,
    /// Keys written twice.
    pub doubled: Vec<Doubled>,
}

/// A key written twice in one map.
pub(super) struct Doubled {
    pub key: String,
    pub first: Span,
    pub second: Span,
}

/// What stopped the reading, and where in the text.
pub(super) struct Fault {
    pub kind: FaultKind,
    pub span: Span,
}

/// What stopped the reading.
pub(super) enum FaultKind {
    /// The parser's own.
    Syntax(ErrorKind),
    /// An anchor, an alias or a merge key.
    Anchor,
    /// A tag.
    Tag,
    /// A list or a map as a key, or an empty key.
    Key,
    /// A second document.
    Document,
    /// Too deep.
    Depth,
    /// Too many values.
    Size,
    /// A round bracket that is not closed.
    Round,
    /// A square or curly bracket that is not closed.
    Bracket,
    /// A second colon in a value.
    Colon,
    /// A line that is deeper than its neighbours.
    Indent,
    /// A line without a colon and a blank.
    NoColon,
    /// A list that begins on its key's line.
    ListOnLine,
}

/// A collection not yet closed.
struct Open {
    start: usize,
    /// End of what was read of it.
    end: usize,
    content: Content,
}

enum Content {
    List(Vec<Node>),
    Map { entries: Vec<Entry>, key: Option<(String, Span)>, seen: HashMap<String, Span> },
}

struct Builder<'a, 't> {
    relieved: &'a mut Relieved<'t>,
    text: &'a str,
    stack: Vec<Open>,
    root: Option<Node>,
    nodes: usize,
    doubled: Vec<Doubled>,
    /// The plain text read last.
    plain: Range<usize>,
}

/// Builds the tree of a text.
pub(super) fn build(relieved: &mut Relieved<'_>, text: &str) -> Tree {
    let masked = std::mem::take(&mut relieved.masked);
    let mut builder = Builder { relieved, text, stack: Vec::new(), root: None, nodes: 0, doubled: Vec::new(), plain: 0..0 };
    let fault = builder.run(&masked).err().map(|fault| builder.blame(fault));
    while let Some(open) = builder.stack.pop() {
        builder.put(open.close());
    }
    Tree { node: builder.root.unwrap_or_else(|| Node::null(Span::point(0))), fault, doubled: builder.doubled }
}

impl Builder<'_, '_> {
    fn run(&mut self, masked: &str) -> Result<(), Fault> {
        let options = granit::options! {
            emit_comments: false,
            emit_unresolved_aliases: true,
            disallow_directives: true,
            flow_nesting_limit: DEEPEST + 2,
            block_nesting_limit: DEEPEST + 2,
        };
        for event in Parser::new_from_str_with_options(masked, options) {
            let (event, place) = event.map_err(|error| {
                let at = error.marker().byte_offset().unwrap_or(self.text.len());
                Fault { kind: FaultKind::Syntax(error.kind().clone()), span: Span::point(at) }
            })?;
            let range = place.byte_range().unwrap_or(0..0);
            if let Some(tag) = place.tag_span().and_then(|tag| tag.byte_range()) {
                return Err(fault(FaultKind::Tag, tag));
            }
            self.event(event, range)?;
        }
        Ok(())
    }

    fn event(&mut self, event: Event<'_>, range: Range<usize>) -> Result<(), Fault> {
        match event {
            Event::Scalar(.., anchor, None) | Event::SequenceStart(_, anchor, None) | Event::MappingStart(_, anchor, None)
                if anchor != 0 =>
            {
                Err(fault(FaultKind::Anchor, self.anchor_before(range.start)))
            }
            Event::Scalar(.., Some(_)) | Event::SequenceStart(.., Some(_)) | Event::MappingStart(.., Some(_)) => {
                Err(fault(FaultKind::Tag, range))
            }
            Event::Alias(_) | Event::UnresolvedAlias(_) => Err(fault(FaultKind::Anchor, range)),
            Event::DocumentStart(..) if self.root.is_some() => Err(fault(FaultKind::Document, range)),
            Event::Scalar(value, style, ..) => self.scalar(value, style, range),
            Event::SequenceStart(..) => self.open(Content::List(Vec::new()), range.start),
            Event::MappingStart(..) => {
                let content = Content::Map { entries: Vec::new(), key: None, seen: HashMap::new() };
                self.open(content, range.start)
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(range),
            _ => Ok(()),
        }
    }

    fn scalar(&mut self, value: Cow<'_, str>, style: ScalarStyle, mut range: Range<usize>) -> Result<(), Fault> {
        if style == ScalarStyle::Plain {
            self.plain = range.clone();
        }
        let value = if style != ScalarStyle::Plain {
            Value::Scalar(value.into_owned())
        } else if let Some((written, raw)) = self.relieved.take_raw(range.start) {
            range = written;
            Value::Scalar(raw)
        } else if matches!(&*value, "" | "~" | "null") {
            Value::Null
        } else if self.relieved.covers_comma(&range) {
            let written = self.text.get(range.clone()).unwrap_or(&value);
            Value::Scalar(unfold(written))
        } else {
            Value::Scalar(value.into_owned())
        };
        if let Some(Open { content: Content::Map { key: key @ None, .. }, .. }) = self.stack.last_mut() {
            let span = Span::from(range.clone());
            *key = match value {
                Value::Scalar(text) if text == "<<" => return Err(fault(FaultKind::Anchor, range)),
                Value::Scalar(text) => Some((text, span)),
                _ => return Err(fault(FaultKind::Key, range)),
            };
            return Ok(());
        }
        self.count(&range)?;
        self.put(Node { span: Span::from(range), value });
        Ok(())
    }

    fn open(&mut self, content: Content, start: usize) -> Result<(), Fault> {
        let here = start..start + 1;
        if self.stack.len() >= DEEPEST {
            return Err(fault(FaultKind::Depth, here));
        }
        if let Some(Open { content: Content::Map { key: None, .. }, .. }) = self.stack.last() {
            return Err(fault(FaultKind::Key, here));
        }
        self.count(&here)?;
        self.stack.push(Open { start, end: start, content });
        Ok(())
    }

    /// Closes the innermost collection; only a written bracket adds to its span.
    fn close(&mut self, mark: Range<usize>) -> Result<(), Fault> {
        let Some(mut open) = self.stack.pop() else {
            return Ok(());
        };
        if self.text.get(mark.clone()).is_some_and(|mark| !mark.is_empty()) {
            open.end = open.end.max(mark.end);
        }
        self.put(open.close());
        Ok(())
    }

    fn count(&mut self, here: &Range<usize>) -> Result<(), Fault> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return Err(fault(FaultKind::Size, here.clone()));
        }
        Ok(())
    }

    /// Gives a finished value to the collection it belongs to.
    fn put(&mut self, mut node: Node) {
        // The parser saw a full-width mark as one byte and blanks: its ends may lie inside the mark.
        node.span = Span::new(self.text.floor_char_boundary(node.span.start), self.text.ceil_char_boundary(node.span.end));
        let Some(open) = self.stack.last_mut() else {
            self.root = Some(node);
            return;
        };
        match &mut open.content {
            Content::List(items) => {
                open.end = open.end.max(node.span.end);
                items.push(node);
            }
            Content::Map { entries, key, seen } => {
                let Some((key, key_span)) = key.take() else {
                    return;
                };
                if node.is_null() && node.span.is_empty() {
                    node.span = Span::point(behind_colon(self.text, key_span.end));
                }
                open.end = open.end.max(node.span.end);
                if let Some(first) = first_of(entries, seen, &key) {
                    self.doubled.push(Doubled { key, first, second: key_span });
                    return;
                }
                entries.push(Entry { key, key_span, value: node });
            }
        }
    }

    /// `&name` stands before its value.
    fn anchor_before(&self, start: usize) -> Range<usize> {
        let before = self.text.get(..start).unwrap_or("");
        match before.rfind('&') {
            Some(at) => at..at + before[at..].trim_end().len(),
            None => start..start,
        }
    }

    /// Whether a collection that begins here is written in brackets.
    fn is_bracket(&self, start: usize) -> bool {
        self.text.get(start..).is_some_and(|text| text.starts_with(['[', '{', '［', '｛']))
    }

    /// Finds the place that an author should look at.
    fn blame(&self, found: Fault) -> Fault {
        let FaultKind::Syntax(kind) = found.kind else {
            return found;
        };
        let scene = Scene {
            text: self.text,
            round: self.relieved.unclosed,
            bracket: self.stack.iter().rev().map(|open| open.start).find(|&start| self.is_bracket(start)),
            plain: self.plain.start,
        };
        scene.blame(kind, found.span.start)
    }
}

impl Open {
    fn close(self) -> Node {
        Node {
            span: Span::new(self.start, self.end),
            value: match self.content {
                Content::List(items) => Value::List(items),
                Content::Map { entries, .. } => Value::Map(entries),
            },
        }
    }
}

/// A fault at a range of the text.
pub(super) fn fault(kind: FaultKind, range: Range<usize>) -> Fault {
    Fault { kind, span: Span::from(range) }
}

/// Where the key was written first, if it was.
fn first_of(entries: &[Entry], seen: &mut HashMap<String, Span>, key: &str) -> Option<Span> {
    if entries.len() < LARGE_MAP {
        return entries.iter().find(|entry| entry.key == key).map(|entry| entry.key_span);
    }
    if seen.len() < entries.len() {
        for entry in &entries[seen.len().min(entries.len())..] {
            seen.insert(entry.key.clone(), entry.key_span);
        }
    }
    seen.get(key).copied()
}

/// The place behind the colon that follows a key.
fn behind_colon(text: &str, key_end: usize) -> usize {
    let rest = text.get(key_end..).unwrap_or("");
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let after = &rest[blanks..];
    match after.chars().next() {
        Some(colon @ (':' | '：')) => key_end + blanks + colon.len_utf8(),
        _ => key_end,
    }
}

/// The lines of a plain text joined by spaces, empty lines kept as breaks.
fn unfold(written: &str) -> String {
    let mut lines = written.lines().map(str::trim);
    let mut text = lines.next().unwrap_or("").to_owned();
    let mut empty = 0;
    for line in lines {
        if line.is_empty() {
            empty += 1;
            continue;
        }
        match empty {
            0 => text.push(' '),
            breaks => text.extend(std::iter::repeat_n('\n', breaks)),
        }
        empty = 0;
        text.push_str(line);
    }
    text
}
