//! Syllables and the letters they are made of.

/// The nineteen letters a syllable can begin with, in the order of Unicode.
const INITIALS: [char; 19] =
    ['ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ'];

/// Number of finals, none included.
const FINALS: usize = 28;
/// Position of ㄹ among the finals.
const RIEUL: usize = 8;

/// A syllable as the positions of its letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Syllable {
    initial: usize,
    medial: usize,
    last: usize,
}

impl Syllable {
    /// Takes a precomposed syllable (가–힣) apart.
    pub(super) fn of(c: char) -> Option<Syllable> {
        if !is_syllable(c) {
            return None;
        }
        let index = c as usize - '가' as usize;
        Some(Syllable { initial: index / (21 * FINALS), medial: index / FINALS % 21, last: index % FINALS })
    }

    /// The letter it begins with, as a letter of its own: ㄱ.
    pub(super) fn initial(self) -> char {
        INITIALS[self.initial]
    }

    /// Whether it ends in a consonant.
    pub(super) fn has_final(self) -> bool {
        self.last != 0
    }

    /// Whether it ends in ㄹ (and in nothing else: not ㄺ).
    pub(super) fn ends_in_rieul(self) -> bool {
        self.last == RIEUL
    }

    /// Whether `typed`, a syllable perhaps not typed to its end, can become this one: 지 → 직.
    pub(super) fn continues(self, typed: Syllable) -> bool {
        self.initial == typed.initial && self.medial == typed.medial && (typed.last == 0 || self.last == typed.last)
    }
}

/// Whether it is one of the syllables 가–힣.
pub fn is_syllable(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

/// A set of syllables, a bit for each there is.
pub struct SyllableSet([u64; 175]);

impl SyllableSet {
    /// The set of some syllables; anything else in the list is left out.
    pub const fn of(list: &[char]) -> Self {
        let mut bits = [0; 175];
        let mut at = 0;
        while at < list.len() {
            let number = (list[at] as usize).wrapping_sub('가' as usize);
            if number < 64 * bits.len() {
                bits[number / 64] |= 1 << (number % 64);
            }
            at += 1;
        }
        SyllableSet(bits)
    }

    /// Whether a character is one of them.
    pub fn holds(&self, c: char) -> bool {
        let number = (c as usize).wrapping_sub('가' as usize);
        self.0.get(number / 64).is_some_and(|bits| bits >> (number % 64) & 1 == 1)
    }
}

/// The 초성 of a text: the first letters of its syllables; other letters and digits stay
/// (small), spaces and marks fall away.
///
/// ```
/// use panrye::korean::initials;
/// assert_eq!(initials("여우와 거위"), "ㅇㅇㅇㄱㅇ");
/// assert_eq!(initials("10칸 SVG"), "10ㅋsvg");
/// ```
pub fn initials(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    text.nfc()
        .filter(|c| c.is_alphanumeric())
        .flat_map(|c| match Syllable::of(c) {
            Some(syllable) => syllable.initial().to_lowercase(),
            None => c.to_lowercase(),
        })
        .collect()
}

/// Whether a query finds itself in a text, spaces and marks ignored. A consonant of the query stands
/// for any syllable that begins with it, and its last syllable may be unfinished.
///
/// ```
/// use panrye::korean::matches_initials;
/// assert!(matches_initials("ㅇㅇㅇㄱㅇ", "여우와 거위"));
/// assert!(matches_initials("ㄱㅇ", "여우와 거위"));
/// assert!(matches_initials("여우ㅇㄱ", "여우와 거위"));
/// assert!(matches_initials("움지", "움직임"));
/// assert!(!matches_initials("ㄱㄱ", "여우와 거위"));
/// ```
pub fn matches_initials(query: &str, text: &str) -> bool {
    let query = comparable(query);
    let text = comparable(text);
    let Some(last) = query.len().checked_sub(1) else {
        return false;
    };
    text.windows(query.len())
        .any(|window| query.iter().zip(window).enumerate().all(|(at, (&typed, &c))| letter_matches(typed, c, at == last)))
}

fn letter_matches(typed: char, c: char, unfinished: bool) -> bool {
    if typed == c {
        return true;
    }
    let Some(syllable) = Syllable::of(c) else {
        return false;
    };
    match Syllable::of(typed) {
        Some(typed) => unfinished && syllable.continues(typed),
        None => syllable.initial() == typed,
    }
}

fn comparable(text: &str) -> Vec<char> {
    use unicode_normalization::UnicodeNormalization;
    text.nfc().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_normalization::UnicodeNormalization;

    #[test]
    fn syllables_come_apart() {
        let all = |c: char| Syllable::of(c).map(|s| (s.initial(), s.has_final(), s.ends_in_rieul()));
        assert_eq!(all('가'), Some(('ㄱ', false, false)));
        assert_eq!(all('힣'), Some(('ㅎ', true, false)));
        assert_eq!(all('돌'), Some(('ㄷ', true, true)));
        assert_eq!(all('닭'), Some(('ㄷ', true, false)));
        assert_eq!(all('쌍'), Some(('ㅆ', true, false)));
        assert_eq!(all('a'), None);
        assert_eq!(all('ㄱ'), None);
    }

    #[test]
    fn every_syllable_keeps_its_initial_under_decomposition() {
        for c in '가'..='힣' {
            let first = c.nfd().next().map(|jamo| jamo as usize - 0x1100);
            assert_eq!(Syllable::of(c).map(Syllable::initial), first.map(|index| INITIALS[index]));
            let has_final = c.nfd().count() == 3;
            assert_eq!(Syllable::of(c).map(Syllable::has_final), Some(has_final));
        }
    }

    #[test]
    fn decomposed_text_matches_too() {
        let decomposed: String = "여우와 거위".nfd().collect();
        assert_eq!(initials(&decomposed), "ㅇㅇㅇㄱㅇ");
        assert!(matches_initials("ㄱㅇ", &decomposed));
        assert!(matches_initials(&decomposed, "여우와 거위"));
    }

    #[test]
    fn an_unfinished_syllable_matches_only_at_the_end() {
        assert!(matches_initials("바", "바그찰"));
        assert!(matches_initials("바그차", "바그찰"));
        assert!(!matches_initials("바그차", "바그친"));
        assert!(!matches_initials("파노라나", "파노로나"));
        assert!(!matches_initials("차수", "찰수"));
    }

    #[test]
    fn an_empty_query_finds_nothing() {
        assert!(!matches_initials("", "여우"));
        assert!(!matches_initials(" ,", "여우"));
        assert!(!matches_initials("ㅇ", ""));
    }
}
