//! Destinations of links and images.

use super::report::Report;
use crate::diagnostic::Span;
use crate::diagnostic::codes::page as codes;
use crate::korean::josa;

/// Schemes that only lead to pages, letters and telephones.
const HARMLESS: [&str; 4] = ["http", "https", "mailto", "tel"];

/// How a destination begins, if that is a scheme that may run code, embed data or reach elsewhere, or the `//` of another
/// site that does not look like one.
///
/// Read as browsers read it: blanks and control characters do not count, capitals are small, `\\` is `/`.
pub(super) fn dangerous_scheme(destination: &str) -> Option<String> {
    let mut signs = destination.chars().filter(|c| !c.is_control() && !c.is_whitespace());
    if [signs.next(), signs.next()].into_iter().all(|sign| matches!(sign, Some('/' | '\\'))) {
        return Some("//".to_owned());
    }
    let mut scheme = String::new();
    for c in destination.chars() {
        match c {
            ':' if !scheme.is_empty() => {
                return (!HARMLESS.contains(&scheme.as_str())).then(|| format!("{scheme}:"));
            }
            'a'..='z' | 'A'..='Z' => scheme.push(c.to_ascii_lowercase()),
            '0'..='9' | '+' | '-' | '.' if !scheme.is_empty() => scheme.push(c),
            c if c.is_control() || c.is_whitespace() => {}
            _ => return None,
        }
    }
    None
}

/// Reports such a destination.
pub(super) fn refuse(report: &mut Report<'_>, beginning: String, span: Span) {
    report.add(
        codes::UNSAFE_LINK,
        span,
        format!("{} 시작하는 주소는 쓸 수 없습니다.", josa(format_args!("‘{beginning}’"), "으로/로")),
        "`https://` 주소나 이 사이트 안의 경로를 적어 주십시오.",
    );
}

/// What a checked number is checked against: the destination behind `검증:` or `fact:`, and how
/// many bytes of it that prefix takes.
pub(super) fn fact_target(destination: &str) -> Option<(&str, usize)> {
    ["검증:", "fact:", "검증：", "Fact:", "FACT:"].iter().find_map(|prefix| Some((destination.strip_prefix(prefix)?, prefix.len())))
}

/// Whether such a destination says that the number is no claim: `[3판](검증:아님)`.
pub(super) fn is_no_claim(target: &str) -> bool {
    matches!(target.trim(), "아님" | "none" | "no")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes_are_read_as_browsers_read_them() {
        for bad in [
            "javascript:alert(1)",
            "JavaScript:alert(1)",
            " \u{1}java\nscript\t:alert(1)",
            "data:text/html,x",
            "vbscript:x",
            "file:///etc/passwd",
            "//example.org",
            " /\t/example.org",
            "\\\\example.org",
            "/\\example.org",
        ] {
            assert!(dangerous_scheme(bad).is_some(), "{bad:?}");
        }
        for good in [
            "https://example.org/a:b",
            "HTTP://example.org",
            "mailto:a@example.org",
            "../glossary.md#차례",
            "#규칙:1",
            "규칙:1",
            "/a/javascript:x",
            "?q=javascript:x",
            "/a//b",
            "",
            ":",
        ] {
            assert_eq!(dangerous_scheme(good), None, "{good:?}");
        }
    }

    #[test]
    fn both_languages_name_a_fact() {
        assert_eq!(fact_target("검증:첫수"), Some(("첫수", "검증:".len())));
        assert_eq!(fact_target("fact:rows"), Some(("rows", "fact:".len())));
        assert_eq!(fact_target("첫수"), None);
    }
}
