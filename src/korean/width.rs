//! Columns on a terminal: a Hangul syllable takes two.

use unicode_width::UnicodeWidthStr;

/// Number of columns a text takes.
///
/// ```
/// use panrye::korean::width;
/// assert_eq!(width("여우 (4,1)"), 10);
/// ```
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text with spaces after it up to a number of columns; longer text stays whole.
///
/// ```
/// use panrye::korean::padded;
/// assert_eq!(padded("여우", 6), "여우  ");
/// ```
pub fn padded(text: &str, columns: usize) -> String {
    let missing = columns.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(missing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_normalization::UnicodeNormalization;

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(width("가나다"), 6);
        assert_eq!(width("가a（"), 5);
        let decomposed: String = "가각".nfd().collect();
        assert_eq!(width(&decomposed), 4);
        assert_eq!(width(""), 0);
    }

    #[test]
    fn padding_counts_columns() {
        assert_eq!(padded("말", 4), "말  ");
        assert_eq!(padded("사냥개", 4), "사냥개");
    }
}
