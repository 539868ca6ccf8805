//! "혹시 …?": the known word that was probably meant.

use unicode_normalization::UnicodeNormalization;

/// The known word nearest to `word`, or none when all are too far.
///
/// Hangul is compared letter by letter (ㅈㅏㅂㅇㅡㅁ), so that one wrong letter in a syllable is one
/// mistake; capitals, spaces, `_` and NFD make no difference. At most one mistake in three
/// letters is forgiven. Of two equally near words the first wins.
///
/// ```
/// use panrye::diagnostic::nearest;
/// assert_eq!(nearest("잡은", ["결과", "잡음", "다음"]), Some("잡음"));
/// assert_eq!(nearest("captrues", ["captures", "counts"]), Some("captures"));
/// assert_eq!(nearest("전혀", ["결과", "잡음"]), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = letters(word);
    let mut best: Option<(usize, &'a str)> = None;
    for candidate in known {
        let other = letters(candidate);
        let allowed = word.len().max(other.len()) / 3;
        if word.len().abs_diff(other.len()) > allowed {
            continue;
        }
        let distance = distance(&word, &other);
        if distance <= allowed && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

const INITIALS: [char; 19] =
    ['ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ'];
const FINALS: [&str; 28] = [
    "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ",
    "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
];

/// Hangul syllables taken apart, an initial and a final of the same sound being the same letter.
fn letters(word: &str) -> Vec<char> {
    let mut letters = Vec::new();
    for c in word.nfc().flat_map(char::to_lowercase) {
        match c {
            '가'..='힣' => {
                let index = c as usize - '가' as usize;
                letters.push(INITIALS[index / 588]);
                letters.extend(char::from_u32('ㅏ' as u32 + (index % 588 / 28) as u32));
                letters.extend(FINALS[index % 28].chars());
            }
            ' ' | '\t' | '\u{3000}' => {}
            '_' => letters.push('-'),
            _ => letters.push(c),
        }
    }
    letters
}

/// Insertions, deletions, substitutions and swaps of neighbours.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = change.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: [&str; 9] = ["이름", "제목", "국면", "차례", "단계", "잡음", "다음", "결과", "합법수"];

    #[test]
    fn one_wrong_letter_in_a_syllable_is_one_mistake() {
        assert_eq!(nearest("차레", KEYS), Some("차례"));
        assert_eq!(nearest("단게", KEYS), Some("단계"));
        assert_eq!(nearest("자븜", KEYS), Some("잡음"));
        assert_eq!(nearest("결가", KEYS), Some("결과"));
        assert_eq!(nearest("함법수", KEYS), Some("합법수"));
    }

    #[test]
    fn form_makes_no_difference() {
        assert_eq!(nearest("합법 수", KEYS), Some("합법수"));
        assert_eq!(nearest("To_Move", ["to_move"]), Some("to_move"));
        let decomposed: String = "차례".nfd().collect();
        assert_eq!(nearest(&decomposed, KEYS), Some("차례"));
    }

    #[test]
    fn a_swap_of_neighbours_is_one_mistake() {
        assert_eq!(distance(&['a', 'b'], &['b', 'a']), 1);
        assert_eq!(nearest("titel", ["title", "tiles"]), Some("title"));
    }

    #[test]
    fn far_words_are_not_offered() {
        assert_eq!(nearest("그림자놀이", KEYS), None);
        assert_eq!(nearest("", KEYS), None);
        assert_eq!(nearest("x", ["y"]), None);
    }

    #[test]
    fn of_two_equally_near_the_first_wins() {
        assert_eq!(nearest("cat", ["car", "can"]), Some("car"));
    }
}
