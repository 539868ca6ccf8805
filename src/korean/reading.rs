//! How numbers and Latin letters end when a Korean reads them aloud.

use super::Ending;

/// The ending of the number at the end of a text: 22 (이), 100 (백), 1.5 (오), 1/6 (육분의 일).
pub(super) fn number(text: &str) -> Ending {
    let (rest, digits) = trailing_digits(text);
    if rest.ends_with('.') && ends_in_digit(&rest[..rest.len() - 1]) {
        return last_digit(digits);
    }
    if let Some(numerator) = rest.strip_suffix(['/', '⁄'])
        && ends_in_digit(numerator)
    {
        return whole(trailing_digits(numerator).1);
    }
    // 1,000: only a group of three noughts says less than the whole number.
    if digits == "000" && rest.ends_with(',') && ends_in_digit(&rest[..rest.len() - 1]) {
        return Ending::Consonant;
    }
    whole(digits)
}

fn trailing_digits(text: &str) -> (&str, &str) {
    let rest = text.trim_end_matches(|c: char| c.is_ascii_digit());
    (rest, &text[rest.len()..])
}

fn ends_in_digit(text: &str) -> bool {
    text.ends_with(|c: char| c.is_ascii_digit())
}

fn whole(digits: &str) -> Ending {
    let significant = digits.trim_end_matches('0');
    let noughts = digits.len() - significant.len();
    if noughts == 0 || significant.is_empty() {
        return last_digit(digits);
    }
    // 십, 백, 천, 만, 억 and 경 end in consonants; 조 and 해 do not.
    match noughts / 4 {
        3 | 5 => Ending::Vowel,
        _ => Ending::Consonant,
    }
}

fn last_digit(digits: &str) -> Ending {
    match digits.bytes().next_back() {
        Some(b'1' | b'7' | b'8') => Ending::Rieul,     // 일, 칠, 팔
        Some(b'0' | b'3' | b'6') => Ending::Consonant, // 영, 삼, 육
        _ => Ending::Vowel,                            // 이, 사, 오, 구
    }
}

/// The ending of the Latin word at the end of a text. Capitals alone are read by their names
/// (SVG: 지); other words by the usual loan spelling, as far as their last letters tell
/// (game: 임, title: 틀, step: 텝).
pub(super) fn latin(text: &str) -> Ending {
    let rest = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let word = &text[rest.len()..];
    if word.len() == 1 || word.bytes().all(|b| b.is_ascii_uppercase()) {
        return letter_name(word);
    }
    let word = word.to_ascii_lowercase();
    let mut sounds = word.as_str();
    // A silent e: game, line, rule, title.
    if let Some(stem) = sounds.strip_suffix('e')
        && stem.ends_with(['l', 'm', 'n'])
    {
        sounds = stem;
    }
    if sounds.ends_with('l') {
        Ending::Rieul
    } else if sounds.ends_with(['m', 'n']) || sounds.ends_with("ng") || ends_in_short_stop(sounds) {
        Ending::Consonant
    } else {
        Ending::Vowel
    }
}

fn letter_name(word: &str) -> Ending {
    match word.bytes().next_back().map(|b| b.to_ascii_uppercase()) {
        Some(b'L' | b'R') => Ending::Rieul,     // 엘, 알
        Some(b'M' | b'N') => Ending::Consonant, // 엠, 엔
        _ => Ending::Vowel,
    }
}

/// One short vowel and p, t, k or ck at the end: step 스텝, git 깃, back 백; but goat 고트.
fn ends_in_short_stop(word: &str) -> bool {
    let stem = word.strip_suffix("ck").or_else(|| word.strip_suffix(['p', 't', 'k']));
    let Some(stem) = stem else {
        return false;
    };
    let is_vowel = |c: char| "aeiou".contains(c);
    let mut letters = stem.chars().rev();
    letters.next().is_some_and(is_vowel) && !letters.next().is_some_and(is_vowel)
}
