//! What a line's end does not part: a number in words and what it counts (세 번, 두 마리), a side and its win (여우 승), code and
//! its particle.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::snippet;
use crate::korean::{COUNTERS, SyllableSet, is_syllable, native_before_counter};

/// What is counted beside the counters that examples check.
const MORE: [&str; 7] = ["번째", "사람", "방향", "군데", "쪽", "편", "눈"];

/// 한, 두, … 아흔아홉.
static NUMERALS: LazyLock<BTreeSet<String>> = LazyLock::new(|| (1..100).filter_map(native_before_counter).collect());

/// Syllables that numbers in words end in.
static LAST: SyllableSet = SyllableSet::of(&['한', '두', '세', '네', '섯', '곱', '덟', '홉', '열', '무', '른', '흔', '쉰', '순', '든']);

/// Keeps what stands on its two sides together.
const JOINER: char = '\u{2060}';

/// What a place in markup belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Within {
    Text,
    /// Code in a line of text.
    Code,
    /// A block of code, which is left as it is.
    Block,
}

/// Writes markup with such words held together by no-break spaces, code by the style sheet and [`snippet`].
pub fn hold(html: &str, out: &mut String) {
    let bytes = html.as_bytes();
    // Where the text at hand begins, how much is written, and what the text belongs to.
    let (mut start, mut told, mut within) = (0, 0, Within::Text);
    let mut at = 0;
    while let Some(found) = bytes[at..].iter().position(|byte| matches!(byte, b'<' | b' ')) {
        let here = at + found;
        if bytes[here] == b'<' {
            let before = within;
            within = behind(&html[here + 1..], before);
            if (before, within) == (Within::Code, Within::Text) {
                out.push_str(&html[told..start]);
                told = here + code(&html[start..here], &html[here..], out);
            }
            start = bytes[here..].iter().position(|byte| *byte == b'>').map_or(bytes.len(), |end| here + end + 1);
            at = start;
            continue;
        }
        at = here + 1;
        if within == Within::Text && belong(&html[start..here], &html[at..]) {
            out.push_str(&html[told..here]);
            out.push('\u{a0}');
            told = at;
        }
    }
    out.push_str(&html[told..]);
}

/// Writes a piece of code, and with a particle behind it the end of its element; how much of the rest that was.
fn code(code: &str, rest: &str, out: &mut String) -> usize {
    const END: &str = "</code>";
    snippet::with_breaks(code, out);
    let parted = || rest.strip_prefix(END).is_some_and(|rest| rest.starts_with(is_syllable));
    if !snippet::ends_in_sign(code) || !parted() {
        return 0;
    }
    out.push_str(END);
    out.push(JOINER);
    END.len()
}

/// What follows a tag.
fn behind(tag: &str, before: Within) -> Within {
    match before {
        Within::Text if tag.starts_with("code") => Within::Code,
        _ if tag.starts_with("pre") => Within::Block,
        Within::Code if tag.starts_with("/code") => Within::Text,
        Within::Block if tag.starts_with("/pre") => Within::Text,
        before => before,
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
    fn code_breaks_at_its_spaces_alone_and_keeps_its_particle() {
        assert_eq!(held("<code>--</code>를 <b>두 번</b>"), "<code>--</code>\u{2060}를 <b>두\u{a0}번</b>");
        assert_eq!(
            held("<code>되돌림</code>에 <code>-</code>, <code>#</code> 를"),
            "<code>되돌림</code>에 <code>-</code>, <code>#</code> 를"
        );
        assert_eq!(held("<code>panrye check --numbers</code>로"), "<code>panrye <wbr>check <wbr>--numbers</code>로");
    }

    #[test]
    fn code_and_attributes_stay_as_they_are() {
        for same in [
            "<code>두 마리</code>",
            "<a title=\"두 마리\">거위</a>",
            "<pre tabindex=\"0\"><code>아주 긴 줄 하나는 그대로 둡니다 --</code></pre>가",
            "<pre><code>두 번",
            "두\n마리",
            "",
        ] {
            assert_eq!(held(same), same);
        }
    }
}
