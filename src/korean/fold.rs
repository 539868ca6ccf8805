//! One form for what can be typed in several: NFC, full-width forms as ASCII, one kind of space.

use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};

/// A folded text that still knows where in the original each of its bytes came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folded {
    /// The folded text.
    pub text: String,
    /// For every byte of `text`, and for its end, the byte of the original it came from.
    pub map: Vec<usize>,
}

impl Folded {
    /// The range of the original that a range of the folded text came from.
    /// Offsets past the end mean the end.
    ///
    /// ```
    /// use panrye::korean::folded;
    /// let original = "（４，１） 여우";
    /// let folded = folded(original);
    /// assert_eq!(folded.text, "(4,1) 여우");
    /// assert_eq!(&original[folded.original(0..5)], "（４，１）");
    /// ```
    pub fn original(&self, range: Range<usize>) -> Range<usize> {
        let last = self.map.len() - 1;
        let start = self.map[range.start.min(last)];
        let end = self.map[range.end.min(last)];
        start..end.max(start)
    }
}

/// Folds a text: NFC; full-width letters, digits, brackets and commas to ASCII; ideographic and
/// no-break spaces to a space; zero-width characters dropped. Dashes and arrows of other
/// kinds stay as they are: what they mean is for the reader of actions to say. So do capitals.
///
/// ```
/// use panrye::korean::folded;
/// assert_eq!(folded("ｃａｎ　（１，２） → （３，４）").text, "can (1,2) → (3,4)");
/// ```
pub fn folded(text: &str) -> Folded {
    let mut map = Vec::with_capacity(text.len() + 1);
    if is_plain(text) {
        text.char_indices().for_each(|(at, c)| map.resize(at + c.len_utf8(), at));
        map.push(text.len());
        return Folded { text: text.to_owned(), map };
    }
    let mut out = String::with_capacity(text.len());
    for (start, cluster) in clusters(text) {
        if cluster.chars().all(is_plain_char) {
            out.push_str(cluster);
        } else {
            // Folding may make what NFC joins: a full-width letter and an accent.
            out.extend(cluster.chars().filter_map(fold).nfc());
        }
        map.resize(out.len(), start);
    }
    map.push(text.len());
    Folded { text: out, map }
}

/// The text in NFC: what some systems and editors write with its jamo apart is one syllable again. A text that is
/// NFC already is handed back.
///
/// ```
/// use panrye::korean::composed;
/// assert_eq!(composed("\u{110b}\u{1167}\u{110b}\u{116e}".to_owned()), "여우");
/// ```
pub fn composed(text: String) -> String {
    if is_plain(&text) || unicode_normalization::is_nfc(&text) { text } else { text.nfc().collect() }
}

fn fold(c: char) -> Option<char> {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0),
        '\u{3000}' | '\u{a0}' | '\u{2007}' | '\u{202f}' => Some(' '),
        '、' => Some(','),
        '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{ad}' => None,
        c => Some(c),
    }
}

/// Whether a text holds nothing that folding or NFC could change: ASCII, Hangul syllables, Latin letters, dashes,
/// quotation marks, arrows. Nearly all text is so, and the general way costs ten times as much.
pub fn is_plain(text: &str) -> bool {
    // ASCII and syllables of Hangul, told by the first two bytes of each.
    let beside = |lead: u8, next: u8| (lead == 0xea) & (next < 0xb0) | (lead == 0xed) & (next > 0x9d);
    !any_byte(text, is_foreign) && !any_pair(text, beside) || text.chars().all(is_plain_char)
}

/// Whether a byte begins a character that is neither ASCII nor one of the thousands to which the syllables of Hangul belong.
pub fn is_foreign(byte: u8) -> bool {
    (byte.wrapping_sub(0xc0) < 0x2a) | (byte > 0xed)
}

/// Whether a text holds a byte that is wanted. All of them are looked at: what neither ends early nor branches is compiled
/// to look at many at a time.
pub fn any_byte(text: &str, wanted: impl Fn(u8) -> bool) -> bool {
    text.bytes().fold(false, |any, byte| any | wanted(byte))
}

/// The same for two bytes in a row.
pub fn any_pair(text: &str, wanted: impl Fn(u8, u8) -> bool) -> bool {
    let rest = text.as_bytes().get(1..).unwrap_or_default();
    text.as_bytes().iter().zip(rest).fold(false, |any, (&byte, &next)| any | wanted(byte, next))
}

fn is_plain_char(c: char) -> bool {
    c.is_ascii() || matches!(c, '가'..='힣' | '\u{ae}'..='\u{2ff}' | '\u{2010}'..='\u{2027}' | '\u{2180}'..='\u{21ff}' | '\u{fffc}')
}

/// Runs of characters that NFC may join to one, with their places: a character and the marks
/// and Hangul jamo that follow it.
fn clusters(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let rest = &text[start..];
        let first = rest.chars().next()?;
        let length = rest.char_indices().skip(1).find(|&(_, c)| !joins(c)).map_or(rest.len(), |(at, _)| at);
        let cluster = (start, &rest[..length.max(first.len_utf8())]);
        start += cluster.1.len();
        Some(cluster)
    })
}

/// Whether a character may be joined to the one before.
fn joins(c: char) -> bool {
    if is_plain_char(c) {
        return false;
    }
    matches!(c, '\u{1160}'..='\u{11ff}') || fold(c).is_none() || canonical_combining_class(c) != 0 || is_combining_mark(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn plain_text_stays_and_maps_to_itself() {
        let text = "둔다: (4,1) → (4,3)";
        let folded = folded(text);
        assert_eq!(folded.text, text);
        for (at, c) in text.char_indices() {
            let end = at + c.len_utf8();
            assert_eq!(folded.original(at..end), at..end);
        }
    }

    #[test]
    fn decomposed_hangul_is_joined_and_maps_to_all_its_jamo() {
        let decomposed: String = "여우 둔다".nfd().collect();
        let folded = folded(&decomposed);
        assert_eq!(folded.text, "여우 둔다");
        let word = folded.text.find("둔다").expect("folded");
        let original = folded.original(word..word + "둔다".len());
        assert_eq!(decomposed[original].nfc().collect::<String>(), "둔다");
    }

    #[test]
    fn full_width_forms_become_ascii() {
        assert_eq!(folded("［ＡＢＣ］｛１２３｝；：－＞＜").text, "[ABC]{123};:-><");
        assert_eq!(folded("(1,2)、(1,4)").text, "(1,2),(1,4)");
    }

    #[test]
    fn spaces_become_one_kind_and_invisible_characters_go() {
        assert_eq!(folded("여우\u{3000}거위\u{a0}말").text, "여우 거위 말");
        assert_eq!(folded("\u{feff}여\u{200b}우").text, "여우");
    }

    #[test]
    fn what_is_plain_stays_and_joins_with_nothing() {
        for c in '\0'..=char::MAX {
            assert_eq!(is_plain(&format!("{c}가")), is_plain_char(c), "{c:?}");
            if !is_plain_char(c) {
                continue;
            }
            assert_eq!(fold(c), Some(c));
            assert!(unicode_normalization::is_nfc(c.encode_utf8(&mut [0; 4])) && canonical_combining_class(c) == 0, "{c:?}");
        }
    }

    #[test]
    fn dashes_arrows_and_capitals_stay() {
        let text = "(4,1)→(4,3) – — − ⇒ ➜ 〜 ABC";
        assert_eq!(folded(text).text, text);
    }

    #[test]
    fn offsets_past_the_end_mean_the_end() {
        let folded = folded("가");
        assert_eq!(folded.original(0..99), 0..3);
        assert_eq!(folded.original(50..99), 3..3);
        assert_eq!(super::folded("").original(0..1), 0..0);
    }

    proptest! {
        #[test]
        fn folding_is_nfc_once_and_maps_forward(text in "[가-힣ᄀ-하-ᅵᆨ-ᇂ\u{200b}a-zＡ-Ｚ０-９\u{300}-\u{310}　 →é]{0,24}") {
            let once = folded(&text);
            prop_assert_eq!(&folded(&once.text).text, &once.text);
            prop_assert_eq!(once.text.nfc().collect::<String>(), once.text.clone());
            prop_assert_eq!(once.map.len(), once.text.len() + 1);
            prop_assert!(once.map.is_sorted());
            prop_assert!(once.map.iter().all(|&at| text.is_char_boundary(at)));
        }

        #[test]
        fn a_slice_of_the_original_folds_to_the_same_slice(text in "[가-힣a-z１-９（），　]{1,20}", at in 0usize..20) {
            let folded_text = folded(&text);
            if let Some((start, c)) = folded_text.text.char_indices().nth(at) {
                let range = folded_text.original(start..start + c.len_utf8());
                prop_assert_eq!(folded(&text[range]).text, c.to_string());
            }
        }
    }
}
