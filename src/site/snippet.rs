//! Where a piece of code within a line of text may break. The style sheet keeps it in one line otherwise: a browser would part
//! `--` from `numbers`, and a sign at its end from the particle behind it.

use crate::korean;

/// Code that is no wider than this stays in one line; wider code may break behind its spaces.
const SHORT: usize = 14;
/// A word of code that is wider than this may break within, behind a sign.
const LONG_WORD: usize = 26;
/// Signs behind which a long word may break, and how far it goes at least before.
const SIGNS: ([char; 8], usize) = (['/', '-', '_', ',', ')', '}', ']', ':'], 4);

/// Writes the text of a piece of code, which is escaped, with a mark where a line may end.
pub fn with_breaks(text: &str, out: &mut String) {
    // Bytes are never fewer than columns.
    if text.len() <= SHORT || columns(text) <= SHORT {
        out.push_str(text);
        return;
    }
    for word in text.split_inclusive(' ') {
        let long = columns(word) > LONG_WORD;
        let mut since = 0;
        for letter in letters(word) {
            out.push_str(letter);
            since += width(letter);
            let behind_sign = since >= SIGNS.1 && letter.ends_with(SIGNS.0);
            if letter == " " || long && (behind_sign || since >= LONG_WORD) {
                out.push_str("<wbr>");
                since = 0;
            }
        }
    }
}

/// Whether a line could end between code and a syllable behind it, but should not.
pub fn ends_in_sign(code: &str) -> bool {
    code.ends_with(|c: char| !c.is_alphanumeric())
}

/// The letters of escaped text: a character, or an entity as a whole.
fn letters(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let end = if first == '&' { rest.find(';').map(|end| end + 1) } else { None };
        let (letter, after) = rest.split_at(end.unwrap_or(first.len_utf8()));
        rest = after;
        Some(letter)
    })
}

fn width(letter: &str) -> usize {
    if letter.starts_with('&') { 1 } else { korean::width(letter) }
}

fn columns(text: &str) -> usize {
    letters(text).map(width).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str) -> String {
        let mut out = String::new();
        with_breaks(text, &mut out);
        out
    }

    #[test]
    fn short_code_is_whole() {
        for text in ["", "--", "3,5-3,6&gt;", "이웃 빼기", "&quot;&quot;&quot; &lt;&lt;"] {
            assert_eq!(broken(text), text);
        }
    }

    #[test]
    fn wide_code_breaks_behind_spaces_and_long_words_behind_signs() {
        assert_eq!(broken("panrye check --numbers"), "panrye <wbr>check <wbr>--numbers");
        assert_eq!(broken("{#breakthrough game=&quot;x&quot;}"), "{#breakthrough <wbr>game=&quot;x&quot;}");
        assert_eq!(broken("examples-verified/PAGE/ID.yaml"), "examples-<wbr>verified/<wbr>PAGE/<wbr>ID.yaml");
        assert_eq!(broken(&"가".repeat(20)), format!("{}<wbr>{}", "가".repeat(13), "가".repeat(7)));
    }
}
