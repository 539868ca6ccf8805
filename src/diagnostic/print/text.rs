//! The form for people, like a good compiler's.
//!
//! annotate-snippets was tried on Hangul, tabs, NFD jamo, full-width digits, control characters and
//! very long lines: its marks line up (a wide character counts as two columns), it never
//! panics on character boundaries, and every word it writes can be given in Korean.
//! Its ASCII decor is used because box-drawing characters are two columns wide on some
//! East Asian terminals.

use super::{Location, Summary, Suppressed, shown};
use crate::diagnostic::{Finding, Place, Severity, Span};
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use std::io::{self, Write};

pub(super) fn print(findings: &[&Finding], suppressed: &[Suppressed], colour: bool, out: &mut dyn Write) -> io::Result<()> {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    for finding in findings {
        writeln!(out, "{}\n", renderer.render(&report(finding)))?;
    }
    if !findings.is_empty() {
        writeln!(out, "{}", Summary::of(findings.iter().copied()))?;
    }
    if !suppressed.is_empty() {
        writeln!(out, "site.toml에서 예외로 둔 것 {}건:", suppressed.len())?;
    }
    for (finding, reason) in suppressed {
        let place = finding.place.as_ref().map(|place| {
            let Location { file, start, .. } = Location::of(place);
            format!("{}:{}:{} ", clean(file), start.0, start.1)
        });
        let place = place.unwrap_or_default();
        writeln!(out, "  {place}{} {}\n    까닭: {}", finding.code.id, clean(&finding.message), clean(reason))?;
    }
    Ok(())
}

fn report(finding: &Finding) -> Vec<Group<'_>> {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level.with_name(finding.severity.korean()).primary_title(clean(&finding.message)).id(finding.code.id);
    let mut group = Group::with_title(title);
    if let Some(place) = &finding.place {
        group = with_snippet(group, place);
    }
    let lines = [("글", &finding.says), ("엔진", &finding.engine), ("판", &finding.board)];
    for (label, text) in lines {
        group = group.elements(text.as_ref().map(|text| line(Level::NOTE, label, text)));
    }
    let unplaced = finding.notes.iter().filter(|note| note.place.is_none());
    group = group.elements(unplaced.map(|note| line(Level::NOTE, "참고", &note.message)));
    group = group.elements(finding.help.as_ref().map(|help| line(Level::HELP, "도움말", help)));

    let mut groups = vec![group];
    for note in &finding.notes {
        if let Some(place) = &note.place {
            let title = Level::NOTE.with_name("참고").secondary_title(clean(&note.message));
            groups.push(with_snippet(Group::with_title(title), place));
        }
    }
    groups
}

fn line<'a>(level: Level<'a>, label: &'a str, text: &'a str) -> annotate_snippets::Message<'a> {
    level.with_name(label).message(clean(text))
}

/// Lines up to this many bytes are shown as they are; of longer ones, what stands around the place.
const LONG: usize = 4096;
/// How much of a long line stands before and behind the place.
const AROUND: usize = 200;

/// The lines of the place alone: handed the whole file, the library would read all of it for every finding.
fn with_snippet<'a>(group: Group<'a>, place: &'a Place) -> Group<'a> {
    let source = &place.source;
    let span = shown(place);
    let first = source.line_of(span.start);
    let window = Span::new(source.line_span(first).start, source.line_span(source.line_of(span.end)).end.max(span.end));
    let marked = |from: usize, to: usize| {
        let annotation = AnnotationKind::Primary.span(span.start - from..span.end.min(to) - from);
        Snippet::source(source.slice(Span::new(from, to))).line_start(first).annotation(annotation)
    };
    if window.end - window.start <= LONG {
        return group.element(marked(window.start, window.end).path(clean(&source.path)));
    }
    let from = source.text.floor_char_boundary(span.start.saturating_sub(AROUND)).max(window.start);
    let to = source.text.floor_char_boundary(span.start + AROUND).min(source.line_span(first).end).max(span.start);
    let (line, column) = place.source.line_column(span.start);
    group.element(Origin::path(clean(&source.path)).line(line).char_column(column)).element(marked(from, to))
}

/// Page text inside a message must not steer the terminal: control characters and marks that
/// turn the direction of writing are shown as a replacement character.
fn clean(text: &str) -> String {
    text.trim_end()
        .chars()
        .map(|c| match c {
            '\n' => c,
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
            c if c.is_control() && c != '\t' => '\u{fffd}',
            c => c,
        })
        .collect()
}
