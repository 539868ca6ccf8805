//! Particles (조사) that follow the sound before them: 여우가, 거위들이, (4,3)으로, (4,2)를.
//!
//! The crate tossicat was tried first. It is right after Hangul and plain numbers, but it takes
//! `(4,3)` for a remark in brackets and writes `(4,3)(으)로`, does so after Latin letters too,
//! says `50%이`, and does not know 이라/라. So the table is our own.

use super::hangul::Syllable;
use super::reading;
use std::fmt::Display;
use unicode_normalization::UnicodeNormalization;

/// The sound a word ends in, as far as particles care.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// A vowel: 여우, 2, A.
    Vowel,
    /// ㄹ, after which 으로 is 로: 돌, 1, L.
    Rieul,
    /// Any other consonant: 칸, 3, N.
    Consonant,
}

/// Pairs by the form after a consonant and the form after a vowel.
const PAIRS: [(&str, &str); 15] = [
    ("은", "는"),
    ("이", "가"),
    ("을", "를"),
    ("과", "와"),
    ("으로", "로"),
    ("이라", "라"),
    ("이라고", "라고"),
    ("이나", "나"),
    ("이며", "며"),
    ("이고", "고"),
    ("이면", "면"),
    ("이지만", "지만"),
    ("이에요", "예요"),
    ("이랑", "랑"),
    ("아", "야"),
];

/// The particle alone, in the form that fits the word. The pair is written with `/` in either
/// order (`이/가`, `가/이`), as `(으)로`, or as either of its forms.
/// A pair that is not known is taken as written: first after a consonant, second after a vowel.
///
/// ```
/// use panrye::korean::particle;
/// assert_eq!(particle("여우", "이/가"), "가");
/// assert_eq!(particle("(4,3)", "(으)로"), "으로");
/// assert_eq!(particle("돌", "으로/로"), "로");
/// ```
pub fn particle<'p>(word: &str, pair: &'p str) -> &'p str {
    let (after_consonant, after_vowel) = forms(pair);
    match ending(word) {
        Ending::Vowel => after_vowel,
        Ending::Rieul if after_consonant.starts_with("으로") => after_vowel,
        Ending::Rieul | Ending::Consonant => after_consonant,
    }
}

/// A word with its particle, for use in `format!`.
///
/// ```
/// use panrye::korean::josa;
/// let sentence = format!("{} {} 뜁니다.", josa("여우", "이/가"), josa("(4,3)", "으로/로"));
/// assert_eq!(sentence, "여우가 (4,3)으로 뜁니다.");
/// ```
pub fn josa(word: impl Display, pair: &str) -> String {
    let mut text = word.to_string();
    let particle = particle(&text, pair);
    text.push_str(particle);
    text
}

fn forms(pair: &str) -> (&str, &str) {
    let written = pair.split_once('/').unwrap_or((pair, pair));
    let known = PAIRS.iter().find(|(consonant, vowel)| {
        let is = |form: &str| form == *consonant || form == *vowel || is_optional(form, consonant, vowel);
        is(written.0) && is(written.1)
    });
    known.copied().unwrap_or(written)
}

/// `(으)로`: what is in brackets is there after a consonant only.
fn is_optional(form: &str, consonant: &str, vowel: &str) -> bool {
    form.strip_prefix('(')
        .and_then(|rest| rest.split_once(')'))
        .is_some_and(|(inner, rest)| rest == vowel && consonant.strip_prefix(inner) == Some(vowel))
}

/// The sound a word ends in when it is read aloud. Closing marks, quotes, brackets, emphasis and
/// HTML tags at its end are looked through; a remark in brackets right after a word is not
/// read (여우(fox)는), coordinates are, by their last number. Nothing to read counts as a vowel.
///
/// ```
/// use panrye::korean::{Ending, ending};
/// assert_eq!(ending("**(4,3)**"), Ending::Consonant); // 삼
/// assert_eq!(ending("(4,2)"), Ending::Vowel); // 이
/// assert_eq!(ending("(1,1)"), Ending::Rieul); // 일
/// assert_eq!(ending("여우(fox)"), Ending::Vowel);
/// assert_eq!(ending("100"), Ending::Consonant); // 백
/// ```
pub fn ending(word: &str) -> Ending {
    let word: String = word.nfkc().collect();
    let spoken = spoken(&word);
    let Some(last) = spoken.chars().next_back() else {
        return Ending::Vowel;
    };
    if let Some(syllable) = Syllable::of(last) {
        return match (syllable.has_final(), syllable.ends_in_rieul()) {
            (false, _) => Ending::Vowel,
            (true, true) => Ending::Rieul,
            (true, false) => Ending::Consonant,
        };
    }
    match last {
        '0'..='9' => reading::number(spoken),
        'a'..='z' | 'A'..='Z' => reading::latin(spoken),
        // Letters alone (as NFKC leaves them) are read by their names: 기역, 리을; 아.
        '\u{1105}' => Ending::Rieul,
        '\u{1100}'..='\u{115f}' | '\u{11a8}'..='\u{11ff}' => Ending::Consonant,
        _ => Ending::Vowel,
    }
}

/// The word up to the last character that is read aloud.
fn spoken(word: &str) -> &str {
    let mut word = word;
    loop {
        let trimmed = word.trim_end_matches(|c: char| !is_spoken(c));
        let marks = &word[trimmed.len()..];
        word = match remark_start(trimmed, marks).or_else(|| tag_start(word)) {
            Some(start) => &word[..start],
            None => return trimmed,
        };
    }
}

fn is_spoken(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '%' | '+' | '°')
}

/// Where a remark in brackets begins that is not read: it closes right after the last spoken
/// character, stands right after a word, and is no coordinate.
fn remark_start(trimmed: &str, marks: &str) -> Option<usize> {
    if !marks.contains(')') {
        return None;
    }
    let open = trimmed.rfind('(')?;
    let before = trimmed[..open].chars().next_back()?;
    let follows_word = !before.is_whitespace() && !matches!(before, '(' | '[' | '"' | '\'' | ',' | '~');
    (follows_word && !is_coordinate(&trimmed[open + 1..])).then_some(open)
}

/// `4,3`, as it stands between round brackets.
fn is_coordinate(inner: &str) -> bool {
    let is_number = |part: &str| {
        let part = part.trim();
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit())
    };
    inner.split_once(',').is_some_and(|(row, column)| is_number(row) && is_number(column))
}

/// Where an HTML tag begins that ends the text.
fn tag_start(word: &str) -> Option<usize> {
    let inner = word.trim_end().strip_suffix('>')?;
    let open = inner.rfind('<')?;
    inner[open + 1..].starts_with(|c: char| c == '/' || c.is_ascii_alphabetic()).then_some(open)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words and their endings with 은, 이, 을, 과, 으로.
    fn all(word: &str) -> String {
        ["은/는", "이/가", "을/를", "과/와", "(으)로"].map(|pair| particle(word, pair)).join(" ")
    }

    const VOWEL: &str = "는 가 를 와 로";
    const RIEUL: &str = "은 이 을 과 로";
    const CONSONANT: &str = "은 이 을 과 으로";

    #[test]
    fn after_hangul() {
        assert_eq!(all("여우"), VOWEL);
        assert_eq!(all("거위들"), RIEUL);
        assert_eq!(all("돌"), RIEUL);
        assert_eq!(all("말"), RIEUL);
        assert_eq!(all("염소"), VOWEL);
        assert_eq!(all("빈칸"), CONSONANT);
        assert_eq!(all("흙"), CONSONANT);
    }

    #[test]
    fn after_single_digits() {
        let expected = [CONSONANT, RIEUL, VOWEL, CONSONANT, VOWEL, VOWEL, CONSONANT, RIEUL, RIEUL, VOWEL];
        for (digit, expected) in expected.into_iter().enumerate() {
            assert_eq!(all(&digit.to_string()), expected, "{digit}");
        }
    }

    #[test]
    fn after_longer_numbers() {
        for number in ["10", "20", "100", "120", "1000", "1,000", "10000", "100000"] {
            assert_eq!(all(number), CONSONANT, "{number}");
        }
        assert_eq!(all("22"), VOWEL);
        assert_eq!(all("38"), RIEUL);
        assert_eq!(all("106"), CONSONANT);
        assert_eq!(all("1000000000000"), VOWEL); // 일조
        assert_eq!(all("1.5"), VOWEL);
        assert_eq!(all("0.10"), CONSONANT); // 영 점 일 영
        assert_eq!(all("1/6"), RIEUL); // 육분의 일
        assert_eq!(all("9×5"), VOWEL);
        assert_eq!(all("50%"), VOWEL); // 퍼센트
        assert_eq!(all("１０"), CONSONANT);
        assert_eq!(all("③"), CONSONANT);
        assert_eq!(all("½"), RIEUL); // 이분의 일
    }

    #[test]
    fn after_coordinates() {
        assert_eq!(all("(4,3)"), CONSONANT);
        assert_eq!(all("(4,2)"), VOWEL);
        assert_eq!(all("(1,1)"), RIEUL);
        assert_eq!(all("(4, 7)"), RIEUL);
        assert_eq!(all("（４，３）"), CONSONANT);
        assert_eq!(all("(10,10)"), CONSONANT);
        assert_eq!(all("거위(4,3)"), CONSONANT);
        assert_eq!(all("(4,2), (4,4)"), VOWEL);
    }

    #[test]
    fn through_closing_marks() {
        assert_eq!(all("**(4,3)**"), CONSONANT);
        assert_eq!(all("\"연속 잡기\""), VOWEL);
        assert_eq!(all("“막힘”"), CONSONANT);
        assert_eq!(all("‘돌’"), RIEUL);
        assert_eq!(all("`돌`"), RIEUL);
        assert_eq!(all("「판」"), CONSONANT);
        assert_eq!(all("**턴 1.**"), RIEUL);
        assert_eq!(all("~~(1,2)~~"), VOWEL);
        assert_eq!(all("<strong>(4,3)</strong>"), CONSONANT);
        assert_eq!(all("(여우)"), VOWEL);
        assert_eq!(all("거위 (흰 말)"), RIEUL);
    }

    #[test]
    fn remarks_and_link_targets_are_not_read() {
        assert_eq!(all("여우(fox)"), VOWEL);
        assert_eq!(all("사냥개(검은 돌)"), VOWEL);
        assert_eq!(all("돌(stone)"), RIEUL);
        assert_eq!(all("[열세 마리](검증:말.거위)"), VOWEL);
        assert_eq!(all("[차례](../glossary.md#차례말)"), VOWEL);
        assert_eq!(all("**돌**(stones)"), RIEUL);
    }

    #[test]
    fn after_latin_letters() {
        for letters in ["A", "B", "SVG", "PNG", "PDF", "CSS", "CI", "panrye", "fox", "GitHub"] {
            assert_eq!(all(letters), VOWEL, "{letters}");
        }
        for letters in ["L", "R", "HTML", "YAML", "roll", "title", "rule", "legal"] {
            assert_eq!(all(letters), RIEUL, "{letters}");
        }
        for letters in ["M", "N", "JSON", "Markdown", "game", "outcome", "git", "step", "back", "ring"] {
            assert_eq!(all(letters), CONSONANT, "{letters}");
        }
    }

    #[test]
    fn after_lone_letters() {
        assert_eq!(all("ㄱ"), CONSONANT); // 기역
        assert_eq!(all("ㄹ"), RIEUL); // 리을
        assert_eq!(all("ㅏ"), VOWEL);
    }

    #[test]
    fn after_nothing() {
        assert_eq!(all(""), VOWEL);
        assert_eq!(all("…"), VOWEL);
        assert_eq!(all("()"), VOWEL);
        assert_eq!(all(")"), VOWEL);
    }

    #[test]
    fn other_pairs() {
        assert_eq!(josa("여우", "이라/라"), "여우라");
        assert_eq!(josa("선", "이라/라"), "선이라");
        assert_eq!(josa("돌", "이나/나"), "돌이나");
        assert_eq!(josa("(4,2)", "이나/나"), "(4,2)나");
        assert_eq!(josa("무승부", "이에요/예요"), "무승부예요");
        assert_eq!(josa("끝", "이에요/예요"), "끝이에요");
        assert_eq!(josa("돌", "(이)라"), "돌이라");
        assert_eq!(josa("여우", "(이)나"), "여우나");
    }

    #[test]
    fn pairs_may_be_written_in_any_way() {
        for pair in ["이/가", "가/이", "이", "가"] {
            assert_eq!(particle("여우", pair), "가", "{pair}");
            assert_eq!(particle("선", pair), "이", "{pair}");
        }
        for pair in ["으로/로", "로/으로", "(으)로", "으로", "로"] {
            assert_eq!(particle("여우", pair), "로", "{pair}");
            assert_eq!(particle("돌", pair), "로", "{pair}");
            assert_eq!(particle("선", pair), "으로", "{pair}");
        }
        assert_eq!(particle("선", "이여/여"), "이여");
        assert_eq!(particle("돌", "으로서/로서"), "로서");
    }
}
