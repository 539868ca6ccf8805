//! Numbers in words: the native row that counts things (한, 두, 세, …, 아흔아홉) and the
//! Sino-Korean one (일, 이, 삼, …, 백이십), written and read.

use super::folded;
use super::hangul::SyllableSet;

/// Native units as they stand before a counter, and alone where that differs.
const UNITS: [(&str, &str); 9] = [
    ("한", "하나"),
    ("두", "둘"),
    ("세", "셋"),
    ("네", "넷"),
    ("다섯", "다섯"),
    ("여섯", "여섯"),
    ("일곱", "일곱"),
    ("여덟", "여덟"),
    ("아홉", "아홉"),
];
/// Older shapes of units.
const OLDER: [(&str, u64); 4] = [("석", 3), ("서", 3), ("넉", 4), ("너", 4)];
const TENS: [&str; 9] = ["열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"];

const DIGITS: [&str; 10] = ["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"];
/// Powers of ten inside a group of four digits, and the groups themselves.
const PLACES: [(&str, u64); 3] = [("천", 1000), ("백", 100), ("십", 10)];
const GROUPS: [(&str, u64); 2] = [("억", 100_000_000), ("만", 10_000)];

/// A native number as it stands alone: 하나, 스물, 아흔아홉. None outside 1–99.
///
/// ```
/// use panrye::korean::native;
/// assert_eq!(native(3).as_deref(), Some("셋"));
/// assert_eq!(native(20).as_deref(), Some("스물"));
/// assert_eq!(native(100), None);
/// ```
pub fn native(number: u64) -> Option<String> {
    in_native(number, |unit| unit.1)
}

/// A native number as it stands before a counter: 한, 열세, 스무, 스물한. None outside 1–99.
///
/// ```
/// use panrye::korean::native_before_counter;
/// assert_eq!(native_before_counter(20).as_deref(), Some("스무"));
/// assert_eq!(native_before_counter(21).as_deref(), Some("스물한"));
/// ```
pub fn native_before_counter(number: u64) -> Option<String> {
    if number == 20 {
        return Some("스무".to_owned());
    }
    in_native(number, |unit| unit.0)
}

fn in_native(number: u64, form: fn(&(&'static str, &'static str)) -> &'static str) -> Option<String> {
    if !(1..=99).contains(&number) {
        return None;
    }
    let pick = |row: Option<usize>| row.and_then(|digit| digit.checked_sub(1));
    let (tens, units) = (usize::try_from(number / 10).ok(), usize::try_from(number % 10).ok());
    let tens = pick(tens).map_or("", |index| TENS[index]);
    let units = pick(units).map_or("", |index| form(&UNITS[index]));
    Some(format!("{tens}{units}"))
}

/// A number of things: `열세 마리`. Nought and numbers from 100 are written in digits
/// without a space, as Korean does: `120개`.
///
/// ```
/// use panrye::korean::counted;
/// assert_eq!(counted(13, "마리"), "열세 마리");
/// assert_eq!(counted(0, "마리"), "0마리");
/// ```
pub fn counted(number: u64, counter: &str) -> String {
    match native_before_counter(number) {
        Some(words) => format!("{words} {counter}"),
        None => format!("{number}{counter}"),
    }
}

/// A Sino-Korean number: 영, 삼십, 백이십, 만 이천 as `만이천`. Digits from a trillion on.
///
/// ```
/// use panrye::korean::sino;
/// assert_eq!(sino(120), "백이십");
/// assert_eq!(sino(30), "삼십");
/// ```
pub fn sino(number: u64) -> String {
    if number == 0 {
        return DIGITS[0].to_owned();
    }
    if number >= 1_000_000_000_000 {
        return number.to_string();
    }
    let mut words = String::new();
    let mut rest = number;
    for (name, value) in GROUPS {
        let group = rest / value;
        rest %= value;
        // 만, but 일억.
        if group > 1 || group == 1 && name == "억" {
            words.push_str(&sino_group(group));
        }
        if group > 0 {
            words.push_str(name);
        }
    }
    words.push_str(&sino_group(rest));
    words
}

/// A number in digits with a comma before every three of them.
///
/// ```
/// use panrye::korean::thousands;
/// assert_eq!([7, 1031, 250_000, 1_000_007].map(thousands), ["7", "1,031", "250,000", "1,000,007"]);
/// ```
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}

/// A number below 10,000; nothing for nought.
fn sino_group(number: u64) -> String {
    let mut words = String::new();
    let mut rest = number;
    for (name, value) in PLACES {
        let digit = rest / value;
        rest %= value;
        if digit > 1 {
            words.push_str(DIGITS[digit as usize % 10]);
        }
        if digit > 0 {
            words.push_str(name);
        }
    }
    if rest > 0 {
        words.push_str(DIGITS[rest as usize % 10]);
    }
    words
}

/// Reads a whole text as a number: digits (also full-width, with `,` between groups of three),
/// native words in either form and their older shapes (서, 석, 너, 넉), Sino-Korean words.
///
/// ```
/// use panrye::korean::parse_numeral;
/// assert_eq!(parse_numeral("열셋"), Some(13));
/// assert_eq!(parse_numeral("백이십"), Some(120));
/// assert_eq!(parse_numeral("1,024"), Some(1024));
/// assert_eq!(parse_numeral("여우"), None);
/// ```
pub fn parse_numeral(text: &str) -> Option<u64> {
    let text = folded(text).text;
    let text = text.trim();
    let (value, length) = numeral(text)?;
    (length == text.len()).then_some(value)
}

/// The longest number a text begins with, and how many bytes it takes. The text should be
/// [`folded`]. Numbers too large for `u64` are not read.
pub fn numeral(text: &str) -> Option<(u64, usize)> {
    if !text.starts_with(may_begin) {
        return None;
    }
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        return in_digits(text);
    }
    let native = native_numeral(text);
    let sino = read_sino(text);
    match (native, sino) {
        (Some(native), Some(sino)) if sino.1 > native.1 => Some(sino),
        (Some(native), _) => Some(native),
        (None, sino) => sino,
    }
}

/// Syllables that numbers begin with.
static FIRST: SyllableSet = SyllableSet::of(&[
    '한', '하', '두', '둘', '세', '셋', '네', '넷', '다', '여', '일', '아', '석', '넉', '너', '열', '스', '서', '마', '쉰', '예', '영',
    '공', '이', '삼', '사', '오', '육', '칠', '팔', '구', '십', '백', '천', '만', '억',
]);

/// Whether a number may begin with this character; [`numeral`] tells for sure. Asked at every word of a page.
pub(super) fn may_begin(c: char) -> bool {
    c.is_ascii_digit() || FIRST.holds(c)
}

fn may_begin_sino(c: char) -> bool {
    matches!(c, '영' | '공' | '일' | '이' | '삼' | '사' | '오' | '육' | '칠' | '팔' | '구' | '십' | '백' | '천' | '만' | '억')
}

fn in_digits(text: &str) -> Option<(u64, usize)> {
    let run = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut length = run(text);
    if length <= 3 {
        while text[length..].starts_with(',') && run(&text[length + 1..]) == 3 {
            length += 4;
        }
    }
    let digits: String = text[..length].chars().filter(char::is_ascii_digit).collect();
    Some((digits.parse().ok()?, length))
}

/// The native number below 100 that a text begins with, and its bytes.
pub(super) fn native_numeral(text: &str) -> Option<(u64, usize)> {
    if let Some(rest) = text.strip_prefix("스무") {
        return Some((20, text.len() - rest.len()));
    }
    let (tens, rest) = match TENS.iter().zip(1..).find_map(|(word, digit)| Some((digit, text.strip_prefix(word)?))) {
        Some((digit, rest)) => (10 * digit, rest),
        None => (0, text),
    };
    let (units, rest) = read_unit(rest).unwrap_or((0, rest));
    let value = tens + units;
    (value > 0).then_some((value, text.len() - rest.len()))
}

fn read_unit(text: &str) -> Option<(u64, &str)> {
    let alone = UNITS.iter().map(|unit| unit.1).zip(1..);
    let before_counter = UNITS.iter().map(|unit| unit.0).zip(1..);
    alone.chain(before_counter).chain(OLDER).find_map(|(word, value)| Some((value, text.strip_prefix(word)?)))
}

/// Sino-Korean words; hundreds may go on in native ones (백열세).
fn read_sino(text: &str) -> Option<(u64, usize)> {
    if !text.starts_with(may_begin_sino) {
        return None;
    }
    if let Some(rest) = DIGITS[..1].iter().chain(&["공"]).find_map(|zero| text.strip_prefix(zero)) {
        return Some((0, text.len() - rest.len()));
    }
    let mut total = 0;
    let mut rest = text;
    for (name, value) in GROUPS {
        let (group, after) = read_group(rest);
        if let Some(after) = after.strip_prefix(name) {
            total += group.max(1) * value;
            rest = after;
        }
    }
    let (group, after) = read_group(rest);
    total += group;
    rest = after;
    if total > 0
        && total % 100 == 0
        && let Some((more, length)) = native_numeral(rest)
    {
        total += more;
        rest = &rest[length..];
    }
    (total > 0).then_some((total, text.len() - rest.len()))
}

/// A number below 10,000 and what follows it; nought when there is none.
fn read_group(text: &str) -> (u64, &str) {
    let digit = |text: &str| -> Option<(u64, usize)> {
        let (word, value) = DIGITS.iter().zip(0..).skip(1).find(|(word, _)| text.starts_with(**word))?;
        Some((value, word.len()))
    };
    let mut total = 0;
    let mut rest = text;
    for (name, value) in PLACES {
        let (times, length) = digit(rest).unwrap_or((1, 0));
        if let Some(after) = rest[length..].strip_prefix(name) {
            total += times * value;
            rest = after;
        }
    }
    if let Some((value, length)) = digit(rest) {
        total += value;
        rest = &rest[length..];
    }
    (total, rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_normalization::UnicodeNormalization;

    #[test]
    fn native_numbers_are_written() {
        let expected =
            [(1, "하나", "한"), (4, "넷", "네"), (5, "다섯", "다섯"), (10, "열", "열"), (11, "열하나", "열한"), (13, "열셋", "열세")];
        let more =
            [(20, "스물", "스무"), (22, "스물둘", "스물두"), (30, "서른", "서른"), (58, "쉰여덟", "쉰여덟"), (99, "아흔아홉", "아흔아홉")];
        for (number, alone, before) in expected.into_iter().chain(more) {
            assert_eq!(native(number).as_deref(), Some(alone));
            assert_eq!(native_before_counter(number).as_deref(), Some(before));
        }
        assert_eq!(native(0), None);
        assert_eq!(native_before_counter(100), None);
    }

    #[test]
    fn sino_numbers_are_written() {
        let expected = [
            (0, "영"),
            (1, "일"),
            (10, "십"),
            (11, "십일"),
            (20, "이십"),
            (100, "백"),
            (106, "백육"),
            (120, "백이십"),
            (999, "구백구십구"),
            (1000, "천"),
            (2026, "이천이십육"),
            (10_000, "만"),
            (12_345, "만이천삼백사십오"),
            (100_000_000, "일억"),
            (350_000_010, "삼억오천만십"),
        ];
        for (number, words) in expected {
            assert_eq!(sino(number), words);
            assert_eq!(parse_numeral(words), Some(number), "{words}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for number in 1..=99 {
            for words in [native(number), native_before_counter(number)] {
                assert_eq!(words.as_deref().and_then(parse_numeral), Some(number), "{words:?}");
            }
        }
        for number in (0..30_000).chain([999_999, 1_000_000, 123_456_789, 999_999_999_999]) {
            assert_eq!(parse_numeral(&sino(number)), Some(number), "{number}");
            assert_eq!(parse_numeral(&number.to_string()), Some(number));
        }
    }

    #[test]
    fn other_shapes_are_read() {
        let decomposed: String = "열세".nfd().collect();
        let cases = [
            ("석", 3),
            ("서", 3),
            ("넉", 4),
            ("너", 4),
            ("스무", 20),
            ("스물", 20),
            ("백열세", 113),
            ("공", 0),
            ("１２", 12),
            ("1,000", 1000),
            (" 서른 ", 30),
            ("일백이십", 120),
            (&decomposed, 13),
        ];
        for (words, number) in cases {
            assert_eq!(parse_numeral(words), Some(number), "{words}");
        }
    }

    #[test]
    fn what_is_no_number_is_not_read() {
        for words in ["", "여우", "두세", "1.5", "1,00", "열 셋", "스무하나", "십십", "18446744073709551616"] {
            assert_eq!(parse_numeral(words), None, "{words}");
        }
    }

    #[test]
    fn a_prefix_is_taken_as_long_as_it_goes() {
        assert_eq!(numeral("열세 마리"), Some((13, "열세".len())));
        assert_eq!(numeral("이십 번"), Some((20, "이십".len())));
        assert_eq!(numeral("1,000칸"), Some((1000, 5)));
        assert_eq!(numeral("4,3"), Some((4, 1)));
        assert_eq!(numeral("거위"), None);
    }

    /// What is looked for is found: no word of the tables begins otherwise.
    #[test]
    fn every_number_begins_as_one_may() {
        let units = UNITS.iter().flat_map(|&(before, alone)| [before, alone]);
        let older = OLDER.iter().map(|&(word, _)| word);
        let sino = DIGITS.into_iter().chain(PLACES.map(|place| place.0)).chain(GROUPS.map(|group| group.0));
        for word in units.chain(TENS).chain(older).chain(sino).chain(["스무", "공", "7"]) {
            assert!(word.starts_with(may_begin), "{word}");
        }
    }

    #[test]
    fn counted_things() {
        assert_eq!(counted(1, "번"), "한 번");
        assert_eq!(counted(20, "개"), "스무 개");
        assert_eq!(counted(120, "개"), "120개");
    }
}
