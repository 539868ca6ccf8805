//! Words cut into pieces that a search finds again: inside longer words, in spite of particles
//! and endings.
//!
//! Hangul is indexed by single syllables and by pairs of neighbours, also across one space
//! (시작 배치 is found by 시작배치); numbers and Latin words whole. So 말 is found, 10칸 is found by
//! 10 and by 칸, and 거위 is found in 거위들이.

use super::folded;
use super::hangul::is_syllable;
use std::collections::BTreeSet;

/// The pieces of a text for the index, sorted, each once.
///
/// ```
/// use panrye::korean::index_terms;
/// let terms = index_terms("10칸 판");
/// assert_eq!(terms.into_iter().collect::<Vec<_>>(), ["10", "칸", "칸판", "판"]);
/// ```
pub fn index_terms(text: &str) -> BTreeSet<String> {
    let mut terms = BTreeSet::new();
    let text = comparable(text);
    let mut last: Option<char> = None;
    let mut spaces = 0;
    for run in runs(&text) {
        match run {
            Run::Hangul(word) => {
                for c in word.chars() {
                    terms.insert(c.to_string());
                    if let Some(last) = last.filter(|_| spaces <= 1) {
                        terms.insert(format!("{last}{c}"));
                    }
                    last = Some(c);
                    spaces = 0;
                }
            }
            Run::Word(word) => {
                terms.insert(word.to_owned());
                last = None;
            }
            Run::Space => spaces += 1,
            Run::Mark => last = None,
        }
    }
    terms
}

/// One word of a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueryWord {
    /// Pieces that a result must have, all of them.
    pub required: Vec<String>,
    /// Pieces that make a result better: particle and ending as typed.
    pub optional: Vec<String>,
}

/// The words of a query, cut like the index.
///
/// ```
/// use panrye::korean::query_words;
/// let words = query_words("움직임");
/// assert_eq!(words[0].required, ["움직"]); // finds 움직일 and 움직입니다 too
/// assert_eq!(words[0].optional, ["직임"]);
/// ```
pub fn query_words(query: &str) -> Vec<QueryWord> {
    let query = comparable(query);
    let word = |run| match run {
        Run::Hangul(word) => {
            let required = pieces(without_ending(without_particle(word)));
            let mut optional = pieces(word);
            optional.retain(|piece| !required.contains(piece));
            Some(QueryWord { required, optional })
        }
        Run::Word(word) => Some(QueryWord { required: vec![word.to_owned()], optional: Vec::new() }),
        Run::Space | Run::Mark => None,
    };
    runs(&query).filter_map(word).collect()
}

/// Pairs of neighbouring syllables, or the one there is.
fn pieces(word: &str) -> Vec<String> {
    let syllables: Vec<char> = word.chars().collect();
    if let [one] = syllables[..] {
        return vec![one.to_string()];
    }
    let mut pieces: Vec<String> = syllables.windows(2).map(String::from_iter).collect();
    pieces.dedup();
    pieces
}

/// Particles of two and more syllables, longest first; they leave at least one syllable.
const LONG_PARTICLES: [&str; 47] = [
    "으로부터",
    "에서부터",
    "에게서",
    "에서는",
    "에서도",
    "에서만",
    "에게는",
    "으로는",
    "으로도",
    "으로만",
    "까지는",
    "까지도",
    "부터는",
    "이라면",
    "이라도",
    "이라는",
    "이라고",
    "이지만",
    "들에게",
    "에서",
    "에게",
    "에는",
    "에도",
    "에만",
    "으로",
    "로는",
    "로도",
    "까지",
    "부터",
    "처럼",
    "보다",
    "마다",
    "조차",
    "밖에",
    "이나",
    "이며",
    "이란",
    "라는",
    "라고",
    "와는",
    "과는",
    "들은",
    "들이",
    "들을",
    "들의",
    "들과",
    "들도",
];
/// Particles that hardly any noun ends in; they leave at least one syllable.
const CLEAR_PARTICLES: [&str; 4] = ["은", "는", "을", "를"];
/// Particles that short nouns end in as well (시가, 바위); they leave at least two syllables.
const OTHER_PARTICLES: [&str; 10] = ["이", "가", "과", "와", "의", "에", "도", "만", "로", "들"];

/// A Hangul word without its particle, as far as a list can tell: 호랑이 loses its 이 too, which
/// makes a search wider, never narrower.
///
/// ```
/// use panrye::korean::without_particle;
/// assert_eq!(without_particle("거위를"), "거위");
/// assert_eq!(without_particle("말에서"), "말");
/// assert_eq!(without_particle("시가"), "시가");
/// ```
pub fn without_particle(word: &str) -> &str {
    let long = strip(word, &LONG_PARTICLES, 1).or_else(|| strip(word, &CLEAR_PARTICLES, 1));
    long.or_else(|| strip(word, &OTHER_PARTICLES, 2)).unwrap_or(word)
}

/// Endings of verbs in their usual shapes in rule texts, longest first.
const LONG_ENDINGS: [&str; 14] =
    ["습니다", "입니다", "합니다", "됩니다", "십시오", "니다", "는다", "인다", "한다", "된다", "여서", "어서", "으면", "하면"];
const ENDINGS: [&str; 27] = [
    "임", "음", "기", "일", "인", "할", "함", "한", "하", "될", "됨", "된", "다", "며", "고", "면", "게", "지", "서", "니", "요", "어",
    "아", "여", "이", "던", "해",
];

/// Twice, because a stem's own 이 melts into some endings: 움직이기, 움직입니다.
fn without_ending(word: &str) -> &str {
    let once = |word| strip(word, &LONG_ENDINGS, 1).or_else(|| strip(word, &ENDINGS, 2)).unwrap_or(word);
    once(once(word))
}

/// Takes off the first suffix that leaves enough syllables.
fn strip<'a>(word: &'a str, suffixes: &[&str], left: usize) -> Option<&'a str> {
    suffixes.iter().filter_map(|suffix| word.strip_suffix(suffix)).find(|stem| stem.chars().count() >= left)
}

fn comparable(text: &str) -> String {
    folded(text).text.to_lowercase()
}

/// A stretch of one kind of character.
enum Run<'a> {
    Hangul(&'a str),
    /// A number or a word in other letters.
    Word(&'a str),
    /// One character of white space.
    Space,
    /// One other character.
    Mark,
}

fn runs(text: &str) -> impl Iterator<Item = Run<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let kind = kind(first);
        let length = match kind {
            Kind::Space | Kind::Mark => first.len_utf8(),
            _ => rest.find(|c| self::kind(c) != kind).unwrap_or(rest.len()),
        };
        let (run, after) = rest.split_at(length);
        rest = after;
        Some(match kind {
            Kind::Hangul => Run::Hangul(run),
            Kind::Digit | Kind::Letter => Run::Word(run),
            Kind::Space => Run::Space,
            Kind::Mark => Run::Mark,
        })
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Hangul,
    Digit,
    Letter,
    Space,
    Mark,
}

fn kind(c: char) -> Kind {
    match c {
        c if is_syllable(c) => Kind::Hangul,
        // Lone letters are for the search by 초성.
        'ㄱ'..='ㆎ' => Kind::Mark,
        c if c.is_numeric() => Kind::Digit,
        c if c.is_alphabetic() => Kind::Letter,
        c if c.is_whitespace() => Kind::Space,
        _ => Kind::Mark,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_normalization::UnicodeNormalization;

    /// Whether a text is a result for a query.
    fn finds(query: &str, text: &str) -> bool {
        let terms = index_terms(text);
        let words = query_words(query);
        !words.is_empty() && words.iter().all(|word| word.required.iter().all(|piece| terms.contains(piece)))
    }

    const TEXT: &str = "여우와 거위: 여우는 거위 10마리를 잡으면 이깁니다. 말은 한 칸씩 움직입니다. 시작 배치를 보십시오. SVG 그림";

    #[test]
    fn words_are_found_inside_longer_ones() {
        for query in ["거위", "거위를", "여우는", "마리", "배치", "이깁니다", "잡으면", "여우와 거위"] {
            assert!(finds(query, TEXT), "{query}");
        }
    }

    #[test]
    fn one_syllable_and_digits_are_found() {
        for query in ["말", "칸", "10", "10마리", "말은", "말을", "１０"] {
            assert!(finds(query, TEXT), "{query}");
        }
        assert!(!finds("윷", TEXT));
        assert!(!finds("1", TEXT));
    }

    #[test]
    fn other_endings_of_a_verb_are_found() {
        for query in ["움직임", "움직일", "움직이는", "움직여서", "움직인다", "움직이기"] {
            assert!(finds(query, TEXT), "{query}");
        }
        assert!(finds("잡기", "거위를 잡습니다. 잡기는 의무가 아닙니다."));
        assert!(finds("잡습니다", "연속 잡기"));
    }

    #[test]
    fn spaces_left_out_or_put_in_make_no_difference() {
        assert!(finds("시작배치", TEXT));
        assert!(finds("시작 배치", "시작배치"));
        assert!(!index_terms("여우. 거위").contains("우거"));
        assert!(!index_terms("여우\n\n거위").contains("우거"));
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        for query in ["호랑이", "사냥개", "고리", "", "!?", "svgs"] {
            assert!(!finds(query, TEXT), "{query}");
        }
        assert!(finds("svg", TEXT));
    }

    #[test]
    fn particles_go_but_short_nouns_stay() {
        let cases = [
            ("거위들이", "거위"),
            ("여우에게서", "여우"),
            ("칸으로", "칸"),
            ("말은", "말"),
            ("사다리로", "사다리"),
            ("시가", "시가"),
            ("차례", "차례"),
            ("이", "이"),
            ("에서", "에서"),
        ];
        for (word, stem) in cases {
            assert_eq!(without_particle(word), stem, "{word}");
        }
    }

    #[test]
    fn decomposed_and_full_width_text_is_the_same() {
        let decomposed: String = TEXT.nfd().collect();
        assert_eq!(index_terms(&decomposed), index_terms(TEXT));
        assert_eq!(index_terms("ＳＶＧ　그림"), index_terms("svg 그림"));
    }

    #[test]
    fn lone_letters_are_no_pieces() {
        assert!(index_terms("ㅇㅇㅇㄱㅇ").is_empty());
        assert!(query_words("ㅇㅇ").is_empty());
    }
}
