//! Counts of things in a sentence: 두 마리, 13개, 스물두 가지.

use super::hangul::is_syllable;
use super::numeral::{may_begin, native_numeral, numeral};
use std::ops::Range;

/// Counters that rule pages use.
pub const COUNTERS: [&str; 19] =
    ["마리", "가지", "군데", "차례", "단계", "걸음", "개", "곳", "말", "점", "칸", "번", "수", "줄", "명", "돌", "행", "열", "판"];

/// What may follow a counter directly: particles and the copula, by their beginnings. Anything else
/// makes it another word (두 번째, 두 수직선).
const FOLLOWERS: [&str; 29] = [
    "이",
    "예",
    "였",
    "가",
    "은",
    "는",
    "을",
    "를",
    "과",
    "와",
    "도",
    "만",
    "의",
    "에",
    "씩",
    "로",
    "으로",
    "까지",
    "부터",
    "나",
    "라",
    "입니다",
    "다",
    "인",
    "면",
    "밖",
    "보다",
    "뿐",
    "중",
];

/// A number of things in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// How many.
    pub value: u64,
    /// The counter; empty where the number stands alone (둘을).
    pub counter: &'static str,
    /// Bytes of number and counter in the sentence.
    pub range: Range<usize>,
}

/// All counts of a sentence that say exactly one number, in reading order. The sentence should be
/// [`folded`](super::folded). Ordinals (두 번째), ranges (2~3칸), guesses (두세 마리), products
/// (4×4칸) and decimals are left out, and so is what only looks like a count
/// (이 점은, 열 수 있다).
///
/// ```
/// use panrye::korean::counts;
/// let found = counts("여우가 거위 두 마리를 잡아 11마리가 남습니다.");
/// let values: Vec<(u64, &str)> = found.iter().map(|count| (count.value, count.counter)).collect();
/// assert_eq!(values, [(2, "마리"), (11, "마리")]);
/// ```
pub fn counts(sentence: &str) -> Vec<Count> {
    let mut found = Vec::new();
    let bytes = sentence.as_bytes();
    let mut at = 0;
    // Byte by byte: this looks through every page, and most characters begin no number, being within a word.
    while let Some(&byte) = bytes.get(at) {
        if !byte.is_ascii_digit() && !in_hangul(byte) {
            at += 1;
            continue;
        }
        if let Some(count) = sentence[at..].starts_with(may_begin).then(|| count_at(sentence, at)).flatten() {
            at = count.range.end;
            found.push(count);
        } else if byte.is_ascii_digit() {
            at += 1;
        }
        while bytes.get(at).is_some_and(|byte| in_hangul(*byte)) {
            at += 3;
        }
    }
    found
}

/// Whether a byte begins one of the thousands of characters to which the syllables of Hangul belong, three bytes each.
fn in_hangul(byte: u8) -> bool {
    (0xea..=0xed).contains(&byte)
}

fn count_at(sentence: &str, at: usize) -> Option<Count> {
    if !begins_word(&sentence[..at]) {
        return None;
    }
    let (value, length) = numeral(&sentence[at..])?;
    let word = &sentence[at..at + length];
    let after = &sentence[at + length..];
    counter_after(word, after).or_else(|| alone(word, after)).map(|(counter, taken)| Count {
        value,
        counter,
        range: at..at + length + taken,
    })
}

/// Whether a number may begin after this: not in the middle of a word, a coordinate, a range,
/// a product or a decimal.
fn begins_word(before: &str) -> bool {
    let Some(last) = before.chars().next_back() else {
        return true;
    };
    if is_syllable(last) || last.is_alphanumeric() || matches!(last, '.' | ',' | '×' | '/' | '~' | '∼' | '〜' | '–' | '-' | '+') {
        return false;
    }
    // 2 ~ 3칸, 4 × 4칸
    !(last == ' ' && before.trim_end().ends_with(['×', '~', '∼', '〜', '–']))
}

/// The counter that follows a number, and the bytes up to its end.
fn counter_after(word: &str, after: &str) -> Option<(&'static str, usize)> {
    let rest = after.strip_prefix(' ').unwrap_or(after);
    let space = after.len() - rest.len();
    let counter = COUNTERS.into_iter().find(|counter| rest.starts_with(counter))?;
    let follower = &rest[counter.len()..];
    // 한번 is "once upon a time" or "let's try"; the count is 한 번.
    let adverb = word == "한" && counter == "번" && space == 0;
    let fits = !adverb && stands_before_counters(word, counter, space > 0) && ends_word(follower) && !is_ability(counter, follower);
    fits.then_some((counter, space + counter.len()))
}

/// Whether a number's form is one that stands before counters. Digits are; of native words the
/// forms that do (두, not 둘), 서 and 너 before 말 alone; Sino-Korean words only with a ten in
/// them: 이 점, 백 돌, 백이 말을 are something else.
fn stands_before_counters(word: &str, counter: &str, spaced: bool) -> bool {
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return true;
    }
    if word == "서" || word == "너" {
        return counter == "말" && spaced;
    }
    if stands_alone(word) || word.ends_with("스물") {
        return false;
    }
    let native = native_numeral(word).is_some_and(|(_, length)| length == word.len());
    native || word.contains('열') || word.contains('십') && word != "십"
}

/// Whether a number ends in a form that does not stand before counters: 하나, 열둘.
fn stands_alone(word: &str) -> bool {
    ["하나", "둘", "셋", "넷"].iter().any(|form| word.ends_with(form))
}

/// A native number that stands alone before a particle: 둘을, 셋이.
fn alone(word: &str, after: &str) -> Option<(&'static str, usize)> {
    let particle = ["을", "를", "이", "가", "만", "과", "와"]
        .into_iter()
        .any(|particle| after.strip_prefix(particle).is_some_and(|rest| !rest.starts_with(is_syllable)));
    (stands_alone(word) && particle).then_some(("", 0))
}

fn ends_word(follower: &str) -> bool {
    !follower.starts_with(is_syllable) || FOLLOWERS.iter().any(|word| follower.starts_with(word))
}

/// 열 수 있다: "can open", no ten moves.
fn is_ability(counter: &str, follower: &str) -> bool {
    let can = follower.trim_start_matches(['가', '는', '도', '밖', '에', ' ']);
    counter == "수" && (can.starts_with('있') || can.starts_with('없'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is counted, with the text of each count.
    fn found(sentence: &str) -> Vec<(u64, &str, &str)> {
        counts(sentence).into_iter().map(|count| (count.value, count.counter, &sentence[count.range])).collect()
    }

    #[test]
    fn native_numbers_with_counters() {
        assert_eq!(found("거위 두 마리를 잡습니다."), [(2, "마리", "두 마리")]);
        assert_eq!(found("거위 열세 마리가 있습니다."), [(13, "마리", "열세 마리")]);
        assert_eq!(found("스무 개입니다. 스물두 가지예요."), [(20, "개", "스무 개"), (22, "가지", "스물두 가지")]);
        assert_eq!(found("한칸 갑니다."), [(1, "칸", "한칸")]);
        assert_eq!(found("석 점과 서 말"), [(3, "점", "석 점"), (3, "말", "서 말")]);
    }

    #[test]
    fn digits_and_sino_numbers_with_counters() {
        assert_eq!(found("22가지 가운데 8가지"), [(22, "가지", "22가지"), (8, "가지", "8가지")]);
        assert_eq!(found("백이십 번까지"), [(120, "번", "백이십 번")]);
        assert_eq!(found("(4,3)에 1개를 놓습니다."), [(1, "개", "1개")]);
        assert_eq!(found("1,000번"), [(1000, "번", "1,000번")]);
    }

    #[test]
    fn numbers_that_stand_alone() {
        assert_eq!(found("거위 둘을 잡습니다."), [(2, "", "둘")]);
        assert_eq!(found("열하나가 남습니다."), [(11, "", "열하나")]);
        assert_eq!(found("둘 수 있습니다."), []);
        assert_eq!(found("둘 다 막혔습니다."), []);
    }

    #[test]
    fn what_only_looks_like_a_count() {
        for sentence in [
            "이 점은 비어 있습니다.",
            "두 번째 수입니다.",
            "3번째 차례",
            "2~3칸 갑니다.",
            "2 ~ 3칸 갑니다.",
            "두세 마리를 잡습니다.",
            "한두 번이면 됩니다.",
            "4×4칸 판입니다.",
            "1.5개",
            "문을 열 수 있습니다.",
            "한번 적은 정정은 지우지 않습니다.",
            "두 수직선이 만납니다.",
            "모두 말합니다.",
            "그 말이 옵니다.",
            "(4,3)번",
            "오 점",
            "여우를 이 칸으로",
            "백 돌을 잡습니다.",
            "백이 말을 옮깁니다.",
            "백만 돌을 놓습니다.",
            "만일 수가 없으면 집니다.",
            "여우와 거위 사이 칸",
        ] {
            assert_eq!(found(sentence), [], "{sentence}");
        }
    }

    #[test]
    fn numbers_begin_where_no_syllable_stands_before() {
        for text in
            ["둘을 셋이, 넷만→하나와", "é둘을 \u{a960}둘을 👍셋이 가둘을 다둘을", "2개 12개 가2개 한 개2개", "두 개두 개 두 개 세 점"]
        {
            let mut before = None;
            let starts: Vec<usize> =
                text.char_indices().filter(|(_, c)| !before.replace(*c).is_some_and(is_syllable)).map(|(at, _)| at).collect();
            let plain: Vec<Count> = starts.iter().filter_map(|&at| count_at(text, at)).collect();
            assert_eq!(counts(text), plain, "{text}");
        }
    }

    #[test]
    fn counters_before_particles() {
        for particle in ["이", "을", "에서", "씩", "까지", "만", "로", "의", "뿐입니다"] {
            let sentence = format!("세 칸{particle}");
            assert_eq!(found(&sentence), [(3, "칸", "세 칸")], "{sentence}");
        }
        assert_eq!(found("세 수 만에 이깁니다."), [(3, "수", "세 수")]);
        assert_eq!(found("한 칸!"), [(1, "칸", "한 칸")]);
    }
}
