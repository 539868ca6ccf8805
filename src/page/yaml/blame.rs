//! Where a mistake of syntax is: the parser stops where it can no longer go on, which is often
//! behind it.

use super::tree::{Fault, FaultKind, fault};
use serde_yaml::granit_parser::ErrorKind;
use std::ops::Range;

/// What was read when the parser stopped.
pub(super) struct Scene<'a> {
    pub text: &'a str,
    /// A round bracket that its collection does not close.
    pub round: Option<usize>,
    /// The innermost open `[` or `{`.
    pub bracket: Option<usize>,
    /// Start of the plain text read last.
    pub plain: usize,
}

impl Scene<'_> {
    /// The fault that an author should see for what the parser says at a place.
    pub fn blame(&self, kind: ErrorKind, at: usize) -> Fault {
        use ErrorKind as E;
        let at = self.text.floor_char_boundary(at);
        if let Some(round) = self.round.filter(|&round| round <= at) {
            return fault(FaultKind::Round, round..round + 1);
        }
        if let Some(open) = self.bracket {
            // A bracket never closed takes the lines below it for its own.
            let crosses = self.text.get(open..at).is_some_and(|text| text.contains('\n'));
            if crosses {
                return fault(FaultKind::Bracket, open..open + 1);
            }
        }
        if let Some(tab) = self.tab(&kind, at) {
            return fault(FaultKind::Syntax(E::TabInIndentation), tab..tab);
        }
        match kind {
            // The first line was deeper than this one.
            E::ExpectedDocumentStart if !self.text[self.line(at)].starts_with(['-', '.', '%']) => fault(FaultKind::Indent, self.line(at)),
            E::MappingValueNotAllowed => self.colon(at),
            E::BlockSequenceEntryNotAllowed if at > self.line(at).start => fault(FaultKind::ListOnLine, at..self.line(at).end),
            E::InvalidIndentation
            | E::ExpectedBlockMappingKey
            | E::ExpectedBlockSequenceEntry
            | E::BlockSequenceEntryNotAllowed
            | E::UnexpectedEofBlockSequence => fault(FaultKind::Indent, self.line(at)),
            E::RecursionLimitExceeded => fault(FaultKind::Depth, at..at + 1),
            E::SimpleKeyExpected | E::InvalidSimpleKey => fault(FaultKind::NoColon, self.line(at)),
            kind => fault(FaultKind::Syntax(kind), at..at),
        }
    }

    /// A colon where no key can be: the line is too deep, or the one before has no blank behind
    /// its colon, or the value holds `: `.
    fn colon(&self, colon: usize) -> Fault {
        let here = self.line(colon);
        let last = self.plain.min(colon);
        let first = self.line(last);
        if first.start == here.start {
            // `키: 값: 값`
            let value = self.text.get(here.start..colon).and_then(|line| line.rfind(": "));
            let start = value.map_or(here.start, |at| here.start + at + 2);
            return fault(FaultKind::Colon, start..here.end);
        }
        let before = self.text.get(first.start..last).unwrap_or("");
        match before.contains(':') {
            true => fault(FaultKind::Indent, here),
            false => fault(FaultKind::NoColon, first),
        }
    }

    /// The tab that led the parser astray: before what is written on the line where it stopped, or on a line beside it.
    fn tab(&self, kind: &ErrorKind, at: usize) -> Option<usize> {
        use ErrorKind as E;
        let of_tabs = matches!(
            kind,
            E::TabNotAllowed | E::TabInBlockIndentation | E::TabInIndentation | E::TabAtBlockScalarStart | E::TabInPlainScalar
        );
        let of_depth = matches!(
            kind,
            E::ExpectedDocumentStart
                | E::InvalidIndentation
                | E::ExpectedBlockMappingKey
                | E::ExpectedBlockSequenceEntry
                | E::MappingValueNotAllowed
                | E::SimpleKeyExpected
                | E::InvalidSimpleKey
        );
        if !of_tabs && !of_depth {
            return None;
        }
        let here = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
        let written: Vec<(usize, &str)> = self.lines().filter(|(_, line)| !line.trim().is_empty()).collect();
        let current = written.partition_point(|(start, _)| *start <= here);
        let (before, after) = written.split_at(current);
        let beside = before.iter().rev().take(2).chain(after.iter().take(usize::from(of_tabs)));
        beside.filter_map(|(start, line)| Some(start + line[..line.len() - line.trim_start().len()].find('\t')?)).next()
    }

    /// The lines and where they begin.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut start = 0;
        self.text.split_inclusive('\n').map(move |line| {
            start += line.len();
            (start - line.len(), line)
        })
    }

    /// What is written on the line that holds a place.
    fn line(&self, at: usize) -> Range<usize> {
        let start = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
        let text = self.text[start..].split('\n').next().unwrap_or("");
        let lead = text.len() - text.trim_start().len();
        let end = start + text.trim_end().len();
        (start + lead).min(end)..end
    }
}
