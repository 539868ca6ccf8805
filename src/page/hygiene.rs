//! Characters that deceive: invisible ones, and letters of Hangul that only look like syllables.

use std::sync::Arc;

use super::report::Report;
use crate::diagnostic::codes::page as codes;
use crate::diagnostic::{Finding, Place, Source, Span};
use crate::korean::{any_byte, any_pair, is_foreign};

/// Reports characters that nobody sees but that change what is read.
pub(super) fn characters(report: &mut Report<'_>) {
    let text = &report.source().text;
    let start = if text.starts_with('\u{feff}') { 3 } else { 0 };
    if !may_hide(text) {
        return;
    }
    for at in start..text.len() {
        let (byte, next) = (text.as_bytes()[at], text.as_bytes().get(at + 1).copied().unwrap_or_default());
        if !is_suspicious(byte, next) {
            continue;
        }
        let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) else {
            continue;
        };
        let span = Span::new(at, at + c.len_utf8());
        if c == '&' {
            if let Some((c, length)) = reference(&text[at..]).filter(|(c, _)| hidden(*c).is_some()) {
                report.push(finding(report.source(), c, Span::new(at, at + length)));
            }
        } else if hidden(c).is_some() && !(is_joiner(c) && text[..at].ends_with(is_pictograph)) {
            report.push(finding(report.source(), c, span));
        } else if is_half_width_jamo(c) {
            report.add(
                codes::CONFUSABLE_JAMO,
                span,
                format!("반각 자모 ‘{c}’(U+{:04X})가 있습니다.", c as u32),
                "한글 자판으로 다시 적어 주십시오.",
            );
        }
    }
}

/// Whether a character below, or a reference to one, may begin with these two bytes. It does not branch ([`any_pair`]).
fn is_suspicious(byte: u8, next: u8) -> bool {
    let begins = |lead: u8, first: u8, last: u8| (byte == lead) & (next >= first) & (next <= last);
    is_control(byte)
        | (byte == b'&')
        | begins(0xc2, 0x80, 0xad)
        | begins(0xcd, 0x8f, 0x8f)
        | begins(0xd8, 0x9c, 0x9c)
        | begins(0xe1, 0x85, 0x85)
        | begins(0xe1, 0x9e, 0xa0)
        | begins(0xe2, 0x80, 0x81)
        | begins(0xe2, 0xa0, 0xa0)
        | begins(0xe3, 0x85, 0x85)
        | begins(0xef, 0xb8, 0xbf)
        | begins(0xf0, 0x9b, 0x9d)
        | (byte == 0xf3)
}

fn is_control(byte: u8) -> bool {
    (byte < 0x20) & (byte != b'\t') & (byte != b'\n') & (byte != b'\r') | (byte == 0x7f)
}

/// Whether a text may hold a character that nobody sees.
fn may_hide(text: &str) -> bool {
    // Most text is ASCII and syllables of Hangul.
    if !any_byte(text, |byte| is_foreign(byte) | is_control(byte) | (byte == b'&')) {
        return false;
    }
    let last = text.as_bytes().last();
    any_pair(text, is_suspicious) || last.is_some_and(|&last| is_suspicious(last, 0))
}

/// What is wrong with a character that nobody sees.
pub(super) fn finding(source: &Arc<Source>, c: char, span: Span) -> Finding {
    let what = hidden(c).unwrap_or_default();
    let span = Span::new(source.text.floor_char_boundary(span.start), source.text.ceil_char_boundary(span.end));
    Finding::new(codes::HIDDEN_CHARACTER, format!("보이지 않는 글자(U+{:04X}, {what})가 있습니다.", c as u32))
        .at(Place::new(source, span))
        .help("그 자리의 글자를 지우고 다시 적어 주십시오.")
}

/// Names of HTML for characters that nobody sees.
const NAMED: [(&str, char); 16] = [
    ("zwnj", '\u{200c}'),
    ("zwj", '\u{200d}'),
    ("shy", '\u{ad}'),
    ("lrm", '\u{200e}'),
    ("rlm", '\u{200f}'),
    ("ZeroWidthSpace", '\u{200b}'),
    ("NegativeThinSpace", '\u{200b}'),
    ("NegativeMediumSpace", '\u{200b}'),
    ("NegativeThickSpace", '\u{200b}'),
    ("NegativeVeryThinSpace", '\u{200b}'),
    ("NoBreak", '\u{2060}'),
    ("af", '\u{2061}'),
    ("ApplyFunction", '\u{2061}'),
    ("InvisibleTimes", '\u{2062}'),
    ("it", '\u{2062}'),
    ("InvisibleComma", '\u{2063}'),
];

/// The character that a reference at the start of the text (`&#x202e;`, `&rlm;`) stands for, and its length.
fn reference(text: &str) -> Option<(char, usize)> {
    let end = text.bytes().take(32).position(|byte| byte == b';')?;
    let name = text.get(1..end)?;
    let c = match name.strip_prefix('#') {
        None => NAMED.iter().find(|(known, _)| *known == name)?.1,
        Some(number) => {
            let hex = number.strip_prefix(['x', 'X']);
            let code = hex.map_or_else(|| number.parse(), |hex| u32::from_str_radix(hex, 16)).ok()?;
            // What is no character is replaced by U+FFFD, which can be seen.
            char::from_u32(code).filter(|c| *c != '\0')?
        }
    };
    Some((c, end + 1))
}

/// What a character that nobody sees does; none for all others.
pub(super) fn hidden(c: char) -> Option<&'static str> {
    let what = match c {
        '\t' | '\n' | '\r' => return None,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}' | '\u{200e}' | '\u{200f}' | '\u{061c}' => "글의 방향을 바꾸는 글자",
        '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{180e}' | '\u{34f}' => "너비가 없는 글자",
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => "글자의 꼴을 고르는 글자",
        '\u{e0000}'..='\u{e007f}' | '\u{fff9}'..='\u{fffc}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' => "글에 숨은 표시",
        '\u{2028}' | '\u{2029}' => "줄을 나누는 숨은 글자",
        '\u{17b4}' | '\u{17b5}' | '\u{2800}' => "빈 글자",
        '\u{00ad}' => "숨은 붙임표",
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' => "한글 채움 글자",
        '\u{0}' => "빈 글자",
        '\u{1}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => "글이 아닌 제어 글자",
        _ => return None,
    };
    Some(what)
}

/// Characters that nobody sees but that make one picture of several, or a picture of a sign.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{fe0f}')
}

/// Whether a joiner may stand behind a character: arrows, signs and pictures.
fn is_pictograph(c: char) -> bool {
    matches!(c, '©' | '®' | '‼' | '⁉' | '™' | 'ℹ' | '\u{2190}'..='\u{2bff}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}')
}

fn is_half_width_jamo(c: char) -> bool {
    ('\u{ffa1}'..='\u{ffdc}').contains(&c)
}

/// Reports letters of Hangul standing alone in a name that is looked up or becomes an address.
pub(super) fn name(report: &mut Report<'_>, what: &str, name: &str, span: Span) {
    let loose = name.chars().find(|&c| ('\u{3131}'..='\u{318e}').contains(&c));
    if let Some(c) = loose {
        report.add(codes::CONFUSABLE_JAMO, span, format!("{what} ‘{name}’에 낱자 ‘{c}’만 따로 있습니다."), "음절로 모아 적어 주십시오.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_such_character_is_suspected() {
        for c in ('\0'..=char::MAX).filter(|&c| hidden(c).is_some() || is_half_width_jamo(c)) {
            assert!(may_hide(&c.to_string()) && may_hide(&format!("가{c}나")), "{c:?}");
        }
        for (text, told) in
            [("이\u{200d}김", 1), ("4\u{fe0f}", 1), ("▶\u{fe0f}", 0), ("👩\u{200d}👧", 0), ("이&zwnj;김", 1), ("이&#8205;김", 1)]
        {
            let source = Arc::new(Source::new("a.md", text));
            let mut report = Report::new(&source);
            characters(&mut report);
            assert_eq!(report.finish().len(), told, "{text:?}");
        }
        assert!(!may_hide("여우가 (4,3)으로 → 갑니다.\r\n\t"));
    }
}
