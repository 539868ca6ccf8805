//! Words that a line's end does not part: a number in words and what it counts (세 번, 두 마리), a side and its win (여우 승).

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::korean::{COUNTERS, SyllableSet, is_syllable, native_before_counter};

/// What is counted beside the counters that examples check.
const MORE: [&str; 7] = ["번째", "사람", "방향", "군데", "쪽", "편", "눈"];

/// 한, 두, … 아흔아홉.
static NUMERALS: LazyLock<BTreeSet<String>> = LazyLock::new(|| (1..100).filter_map(native_before_counter).collect());

/// Syllables that numbers in words end in.
static LAST: SyllableSet = SyllableSet::of(&['한', '두', '세', '네', '섯', '곱', '덟', '홉', '열', '무', '른', '흔', '쉰', '순', '든']);

/// Writes markup with such words held together by no-break spaces; code is left as it is.
pub fn hold(html: &str, out: &mut String) {
    let bytes = html.as_bytes();
    // Where the text at hand begins, how much is written, and whether the text is code.
    let (mut start, mut told, mut code) = (0, 0, false);
    let mut at = 0;
    while let Some(found) = bytes[at..].iter().position(|byte| matches!(byte, b'<' | b' ')) {
        let here = at + found;
        if bytes[here] == b'<' {
            code = in_code(&html[here + 1..], code);
            start = bytes[here..].iter().position(|byte| *byte == b'>').map_or(bytes.len(), |end| here + end + 1);
            at = start;
            continue;
        }
        at = here + 1;
        if !code && belong(&html[start..here], &html[at..]) {
            out.push_str(&html[told..here]);
            out.push('\u{a0}');
            told = at;
        }
    }
    out.push_str(&html[told..]);
}

/// Whether code follows a tag.
fn in_code(tag: &str, before: bool) -> bool {
    match tag.strip_prefix('/') {
        None => before || tag.starts_with("code") || tag.starts_with("pre"),
        Some(tag) => before && !tag.starts_with("code") && !tag.starts_with("pre"),
    }
}

fn belong(before: &str, after: &str) -> bool {
    // Each blank of a page is asked about, and few words end like a number.
    let Some(last) = before.chars().next_back() else { return false };
    let counted = || COUNTERS.iter().chain(&MORE).any(|counter| after.starts_with(counter));
    let numeral = || before.rsplit(|c: char| !is_syllable(c)).next().is_some_and(|word| NUMERALS.contains(word));
    let win = || after.strip_prefix("승").is_some_and(|rest| is_syllable(last) && !rest.starts_with(is_syllable));
    LAST.holds(last) && counted() && numeral() || win()
}

#[cfg(test)]
mod tests {
    use super::{LAST, NUMERALS, hold};

    fn held(html: &str) -> String {
        let mut out = String::new();
        hold(html, &mut out);
        out
    }

    #[test]
    fn a_number_stays_with_what_it_counts() {
        assert_eq!(held("거위 <b>두 마리를</b> 세 번째 수로"), "거위 <b>두\u{a0}마리를</b> 세\u{a0}번째 수로");
        assert_eq!(held("여우 승</td><td>여우 승부"), "여우\u{a0}승</td><td>여우 승부");
        assert_eq!(held("스물두 가지, 모두 개"), "스물두\u{a0}가지, 모두 개");
    }

    #[test]
    fn every_numeral_ends_so() {
        assert!(NUMERALS.iter().all(|numeral| numeral.ends_with(|c| LAST.holds(c))));
    }

    #[test]
    fn code_and_attributes_stay_as_they_are() {
        for same in ["<code>두 마리</code>", "<a title=\"두 마리\">거위</a>", "<pre><code>두 번", "두\n마리", ""] {
            assert_eq!(held(same), same);
        }
    }
}
