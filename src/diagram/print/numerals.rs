//! Numerals drawn by us with a single line, so that a plain picture needs no font.

use std::sync::LazyLock;

use super::super::geometry::{Path, Xy, xy};

/// Height of a numeral in hundredths of the size of the letters.
const HEIGHT: f32 = 72.0;
/// Width of a numeral, likewise.
const WIDTH: f32 = 44.0;
/// From one numeral to the next, likewise.
const ADVANCE: f32 = 59.0;

/// 0 to 9, then `=`.
const LINES: [&str; 11] = [
    "M 22 0 C 8 0 1 14 1 36 C 1 58 8 72 22 72 C 36 72 43 58 43 36 C 43 14 36 0 22 0 Z",
    "M 8 15 L 25 0 L 25 72",
    "M 2 18 C 2 7 11 0 22 0 C 34 0 42 8 42 19 C 42 29 36 36 28 44 L 2 72 L 43 72",
    "M 3 12 C 7 4 14 0 22 0 C 33 0 40 7 40 17 C 40 27 32 33.5 21 33.5 L 16 33.5 M 21 33.5 C 35 33.5 43 41 43 52.5 C 43 64 34 72 21.5 72 \
     C 11 72 3 67 0 57",
    "M 33 72 L 33 0 L 0 51 L 44 51",
    "M 39 0 L 8 0 L 4 33 C 9 28.5 15 26 22 26 C 35 26 43.5 35 43.5 48.5 C 43.5 62 34 72 21 72 C 11 72 4 67 0 59",
    "M 37 8 C 33 3 29 0 23 0 C 9 0 1 16 1 42 C 1 60 8 72 22.5 72 C 35 72 43 63 43 49.5 C 43 36 35 27.5 23 27.5 C 12 27.5 4 34 1.5 44",
    "M 1 0 L 43 0 C 30 20 20 44 17 72",
    "M 22 33 C 11 33 4 26 4 16.5 C 4 7 11 0 22 0 C 33 0 40 7 40 16.5 C 40 26 33 33 22 33 C 9 33 1 41 1 52.5 C 1 64 9 72 22 72 C 35 72 43 64 43 52.5 \
     C 43 41 35 33 22 33 Z",
    "M 7 64 C 11 69 15 72 21 72 C 35 72 43 56 43 30 C 43 12 36 0 21.5 0 C 9 0 1 9 1 22.5 C 1 36 9 44.5 21 44.5 C 32 44.5 40 38 42.5 28",
    "M 4 25 L 40 25 M 4 47 L 40 47",
];

/// The place of a character in [`LINES`]; a space draws nothing.
fn index(c: char) -> Option<Option<usize>> {
    match c {
        '0'..='9' => Some(Some(c as usize - '0' as usize)),
        '=' => Some(Some(10)),
        ' ' => Some(None),
        _ => None,
    }
}

/// Whether a text can be drawn without a font.
pub(super) fn covers(text: &str) -> bool {
    text.chars().all(|c| index(c).is_some())
}

/// Width of a text in units when its letters are `size` large; the text must be covered.
pub(super) fn width(text: &str, size: f32) -> f32 {
    let count = text.chars().count() as f32;
    (count * ADVANCE - (ADVANCE - WIDTH)).max(0.0) * size / 100.0
}

/// The lines of a text centred on a place, to be stroked with [`stroke`].
pub(super) fn lines(text: &str, centre: Xy, size: f32) -> Path {
    static PATHS: LazyLock<[Path; 11]> = LazyLock::new(|| LINES.map(|line| Path::parse(line).unwrap_or_default()));
    let scale = size / 100.0;
    let mut at = xy(centre.x - width(text, size) / 2.0, centre.y - HEIGHT * scale / 2.0);
    let mut path = Path::new();
    for c in text.chars() {
        if let Some(Some(i)) = index(c) {
            path.append(&PATHS[i], scale, at);
        }
        at.x += ADVANCE * scale;
    }
    path
}

/// Width of the stroke of numerals.
pub(super) fn stroke(size: f32, bold: bool) -> f32 {
    size * if bold { 0.13 } else { 0.092 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_readable_and_keeps_its_box() {
        for line in LINES {
            let path = Path::parse(line).expect("path data");
            for end in path.segments().iter().filter_map(|s| s.end()) {
                assert!((0.0..=WIDTH).contains(&end.x) && (0.0..=HEIGHT).contains(&end.y), "{line}: {end:?}");
            }
        }
    }

    #[test]
    fn texts_with_letters_are_not_covered() {
        assert!(covers("100") && covers("6 = 2"));
        assert!(!covers("가"));
    }
}
