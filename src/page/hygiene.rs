//! Characters that deceive: invisible ones, and letters of Hangul that only look like syllables.

use super::report::Report;
use crate::diagnostic::Span;
use crate::diagnostic::codes::page as codes;

/// Reports characters that nobody sees but that change what is read.
pub(super) fn characters(report: &mut Report<'_>) {
    let text = &report.source().text;
    let start = if text.starts_with('\u{feff}') { 3 } else { 0 };
    for (at, byte) in text.bytes().enumerate().skip(start) {
        if !SUSPICIOUS[usize::from(byte)] {
            continue;
        }
        let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) else {
            continue;
        };
        let span = Span::new(at, at + c.len_utf8());
        if let Some(what) = hidden(c) {
            report.add(
                codes::HIDDEN_CHARACTER,
                span,
                format!("보이지 않는 글자(U+{:04X}, {what})가 있습니다.", c as u32),
                "그 자리의 글자를 지우고 다시 적어 주십시오.",
            );
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

/// First bytes of the characters below; syllables of Hangul and letters of Latin begin otherwise.
const SUSPICIOUS: [bool; 256] = {
    let mut table = [false; 256];
    let firsts = [0x00, 0xC2, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF];
    let mut index = 0;
    while index < firsts.len() {
        table[firsts[index]] = true;
        index += 1;
    }
    table
};

fn hidden(c: char) -> Option<&'static str> {
    let what = match c {
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{061c}' => "글의 방향을 바꾸는 글자",
        '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{180e}' => "너비가 없는 글자",
        '\u{00ad}' => "숨은 붙임표",
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' => "한글 채움 글자",
        '\u{0}' => "빈 글자",
        _ => return None,
    };
    Some(what)
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
