//! Names that become addresses: anchors of headings and ids of examples.

use super::{composed, is_syllable};
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;

/// A readable anchor for a heading: Hangul, letters (small) and digits stay, spaces become `-`,
/// marks fall away, except that digits they held apart stay apart. Never empty.
///
/// ```
/// use panrye::korean::anchor;
/// assert_eq!(anchor("자주 묻는 질문"), "자주-묻는-질문");
/// assert_eq!(anchor("\"연속 잡기\"는 언제 끝나나요?"), "연속-잡기는-언제-끝나나요");
/// assert_eq!(anchor("(4,3)에서 SVG로"), "4-3에서-svg로");
/// ```
pub fn anchor(title: &str) -> String {
    let anchor = slug(title);
    if anchor.is_empty() { "절".to_owned() } else { anchor }
}

fn slug(text: &str) -> String {
    let mut slug = String::new();
    let mut gap = String::new();
    for c in composed(text.to_owned()).chars().flat_map(char::to_lowercase) {
        if !is_syllable(c) && !c.is_alphanumeric() {
            gap.push(c);
            continue;
        }
        let parts = gap.contains(|c: char| c.is_whitespace() || matches!(c, '-' | '_'));
        let between_digits = !gap.is_empty() && c.is_numeric() && slug.ends_with(char::is_numeric);
        if !slug.is_empty() && (parts || between_digits) {
            slug.push('-');
        }
        gap.clear();
        slug.push(c);
    }
    // What was dropped between two letters may have kept them from composing.
    composed(slug)
}

/// The anchors of one page: each is given out once.
#[derive(Clone, Default, Debug)]
pub struct Anchors {
    used: BTreeSet<String>,
}

impl Anchors {
    /// No anchor used yet.
    pub fn new() -> Self {
        Anchors::default()
    }

    /// Takes an anchor as it is; false if it was taken before.
    pub fn reserve(&mut self, anchor: &str) -> bool {
        self.used.insert(anchor.to_owned())
    }

    /// The anchor itself, or with `-2`, `-3`, … if it was taken before.
    ///
    /// ```
    /// use panrye::korean::{Anchors, anchor};
    /// let mut anchors = Anchors::new();
    /// assert_eq!(anchors.unique(&anchor("시작 배치")), "시작-배치");
    /// assert_eq!(anchors.unique(&anchor("시작 배치")), "시작-배치-2");
    /// ```
    pub fn unique(&mut self, anchor: &str) -> String {
        let mut candidate = anchor.to_owned();
        let mut number = 2;
        while !self.reserve(&candidate) {
            candidate = format!("{anchor}-{number}");
            number += 1;
        }
        candidate
    }
}

/// Most characters an example's id may have.
pub const EXAMPLE_ID_LENGTH: usize = 60;

/// Why a name cannot be an example's id, and the nearest name that can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExampleIdError {
    /// What is wrong.
    pub problem: ExampleIdProblem,
    /// The corrected name; none when nothing usable is left.
    pub suggestion: Option<String>,
}

/// What is wrong with an example's id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExampleIdProblem {
    /// There is no character at all.
    Empty,
    /// More than [`EXAMPLE_ID_LENGTH`] characters; how many.
    TooLong(usize),
    /// A character that is none of 가-힣 a-z 0-9 `-`; the first one.
    Character(char),
}

/// Folds an example's id: NFD becomes NFC and capitals small letters. Everything else but
/// 가-힣, a-z, 0-9 and `-` is an error, as are an empty and a too long name.
///
/// ```
/// use panrye::korean::example_id;
/// assert_eq!(example_id("연속-잡기-A").as_deref(), Ok("연속-잡기-a"));
/// let error = example_id("연속 잡기!").unwrap_err();
/// assert_eq!(error.suggestion.as_deref(), Some("연속-잡기"));
/// ```
pub fn example_id(name: &str) -> Result<String, ExampleIdError> {
    let id: String = name.nfc().flat_map(char::to_lowercase).collect();
    let length = id.chars().count();
    let problem = if id.is_empty() {
        Some(ExampleIdProblem::Empty)
    } else if let Some(c) = id.chars().find(|&c| !is_id_character(c)) {
        Some(ExampleIdProblem::Character(c))
    } else if length > EXAMPLE_ID_LENGTH {
        Some(ExampleIdProblem::TooLong(length))
    } else {
        None
    };
    match problem {
        None => Ok(id),
        Some(problem) => Err(ExampleIdError { problem, suggestion: suggestion(name) }),
    }
}

fn is_id_character(c: char) -> bool {
    matches!(c, '가'..='힣' | 'a'..='z' | '0'..='9' | '-')
}

fn suggestion(name: &str) -> Option<String> {
    // NFKC also turns full-width letters and circled digits into plain ones.
    let plain: String = name.nfkc().collect();
    let usable: String = slug(&plain).chars().filter(|&c| is_id_character(c)).take(EXAMPLE_ID_LENGTH).collect();
    let usable = usable.trim_matches('-');
    (!usable.is_empty()).then(|| usable.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn headings_get_readable_anchors() {
        assert_eq!(anchor("여우와 거위"), "여우와-거위");
        assert_eq!(anchor("한눈에 보기 — 규칙"), "한눈에-보기-규칙");
        assert_eq!(anchor("내 차례에 할 일 (선)"), "내-차례에-할-일-선");
        assert_eq!(anchor("FAQ: 왜 1→38인가요?"), "faq-왜-1-38인가요");
        assert_eq!(anchor("snake_case 이름"), "snake-case-이름");
        assert_eq!(anchor("  -- 앞뒤 --  "), "앞뒤");
    }

    #[test]
    fn decomposed_headings_get_the_same_anchors() {
        let decomposed: String = "시작 배치".nfd().collect();
        assert_eq!(anchor(&decomposed), "시작-배치");
    }

    #[test]
    fn a_heading_of_marks_alone_still_gets_one() {
        assert_eq!(anchor("!?…"), "절");
        assert_eq!(anchor(""), "절");
    }

    #[test]
    fn repeated_anchors_get_numbers_that_are_free() {
        let mut anchors = Anchors::new();
        assert!(anchors.reserve("규칙-2"));
        assert!(!anchors.reserve("규칙-2"));
        assert_eq!(anchors.unique("규칙"), "규칙");
        assert_eq!(anchors.unique("규칙"), "규칙-3");
        assert_eq!(anchors.unique("규칙-2"), "규칙-2-2");
    }

    #[test]
    fn ids_are_folded() {
        let decomposed: String = "고를-수-있는-연속-잡기".nfd().collect();
        assert_eq!(example_id(&decomposed).as_deref(), Ok("고를-수-있는-연속-잡기"));
        assert_eq!(example_id("Fox-WINS-2").as_deref(), Ok("fox-wins-2"));
    }

    #[test]
    fn bad_ids_come_with_a_correction() {
        let cases = [
            ("연속 잡기", ExampleIdProblem::Character(' '), Some("연속-잡기")),
            ("잡기(4,2)", ExampleIdProblem::Character('('), Some("잡기4-2")),
            ("잡기_두번", ExampleIdProblem::Character('_'), Some("잡기-두번")),
            ("ㄱ자", ExampleIdProblem::Character('ㄱ'), Some("자")),
            ("１번", ExampleIdProblem::Character('１'), Some("1번")),
            ("../../etc", ExampleIdProblem::Character('.'), Some("etc")),
            ("!!", ExampleIdProblem::Character('!'), None),
            ("", ExampleIdProblem::Empty, None),
        ];
        for (name, problem, suggestion) in cases {
            let error = example_id(name).expect_err(name);
            assert_eq!(error.problem, problem, "{name}");
            assert_eq!(error.suggestion.as_deref(), suggestion, "{name}");
        }
    }

    #[test]
    fn long_ids_are_cut() {
        let longest = "가".repeat(60);
        assert_eq!(example_id(&longest).as_ref(), Ok(&longest));
        let error = example_id(&format!("{longest}나")).expect_err("61 characters");
        assert_eq!(error.problem, ExampleIdProblem::TooLong(61));
        assert_eq!(error.suggestion, Some(longest));
    }

    proptest! {
        #[test]
        fn every_suggestion_is_a_good_id(name in "\\PC{0,80}") {
            match example_id(&name) {
                Ok(id) => prop_assert_eq!(example_id(&id), Ok(id.clone())),
                Err(error) => if let Some(suggestion) = error.suggestion {
                    prop_assert_eq!(example_id(&suggestion), Ok(suggestion.clone()));
                },
            }
        }

        #[test]
        fn anchors_are_stable(title in "\\PC{0,40}") {
            let once = anchor(&title);
            prop_assert_eq!(anchor(&once), once.clone());
            prop_assert!(!once.contains(char::is_whitespace));
        }
    }
}
