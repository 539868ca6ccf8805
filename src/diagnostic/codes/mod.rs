//! The registry of codes: each finding has one, and each code is explained in Korean.
//!
//! A code is declared by one entry of `codes!` in the file of the layer that reports it:
//!
//! ```text
//! codes! {
//!     CAPTURES_DIFFER = "captures-differ", Error, "잡은 말이 다름",
//!         explain: "…하나 이상의 문단…",
//!         wrong: "틀린 예",
//!         right: "바른 예";
//! }
//! ```
//!
//! It is then used as `codes::example::CAPTURES_DIFFER`. Ids are kebab-case and never change
//! their meaning, because scripts and `site.toml` name them.

use super::Severity;

/// One code of the registry.
#[derive(Debug)]
pub struct CodeInfo {
    /// Stable, kebab-case.
    pub id: &'static str,
    /// Severity unless a site says otherwise.
    pub severity: Severity,
    /// A few Korean words.
    pub title: &'static str,
    /// One or more Korean paragraphs: what it means and why it matters.
    pub explain: &'static str,
    /// What an author writes to provoke it.
    pub wrong: &'static str,
    /// The same, mended.
    pub right: &'static str,
}

impl CodeInfo {
    /// The whole explanation as text for a terminal: id, severity and title, the paragraphs, then
    /// a wrong and a right example, indented.
    ///
    /// ```
    /// let code = panrye::diagnostic::find_code("unknown-key").ok_or("no such code")?;
    /// assert!(code.explanation().starts_with("unknown-key (오류): 모르는 키\n\n"));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn explanation(&self) -> String {
        let indented = |text: &str| -> String { text.trim_end().lines().map(|line| format!("    {line}\n")).collect() };
        format!(
            "{} ({}): {}\n\n{}\n\n틀린 예:\n{}\n바른 예:\n{}",
            self.id,
            self.severity.korean(),
            self.title,
            self.explain.trim(),
            indented(self.wrong),
            indented(self.right)
        )
    }
}

impl PartialEq for CodeInfo {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for CodeInfo {}

/// Declares the codes of one layer: a constant each, and `ALL` in the order written.
macro_rules! codes {
    ($(
        $name:ident = $id:literal, $severity:ident, $title:literal,
            explain: $explain:expr,
            wrong: $wrong:expr,
            right: $right:expr;
    )*) => {
        $(
            #[doc = $title]
            pub const $name: &$crate::diagnostic::CodeInfo = &$crate::diagnostic::CodeInfo {
                id: $id,
                severity: $crate::diagnostic::Severity::$severity,
                title: $title,
                explain: $explain,
                wrong: $wrong,
                right: $right,
            };
        )*

        /// All codes of this file, in the order written.
        pub const ALL: &[&$crate::diagnostic::CodeInfo] = &[$($name),*];
    };
}

pub mod claim;
pub mod diagram;
pub mod example;
pub mod page;
pub mod record;
pub mod sentence;
pub mod site;

/// Every code, layer by layer.
pub fn all_codes() -> impl Iterator<Item = &'static CodeInfo> {
    [page::ALL, example::ALL, sentence::ALL, claim::ALL, record::ALL, site::ALL, diagram::ALL].into_iter().flatten().copied()
}

/// The code with this id.
pub fn find_code(id: &str) -> Option<&'static CodeInfo> {
    all_codes().find(|code| code.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn has_hangul(text: &str) -> bool {
        text.chars().any(|c| ('가'..='힣').contains(&c))
    }

    #[test]
    fn ids_are_unique() {
        let mut seen = BTreeSet::new();
        for code in all_codes() {
            assert!(seen.insert(code.id), "{} is declared twice", code.id);
        }
        assert!(!seen.is_empty());
    }

    #[test]
    fn ids_are_kebab_case() {
        for code in all_codes() {
            let words: Vec<&str> = code.id.split('-').collect();
            let kebab = words.iter().all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()));
            assert!(kebab, "{} is not kebab-case", code.id);
        }
    }

    #[test]
    fn titles_and_explanations_are_korean() {
        for code in all_codes() {
            assert!(has_hangul(code.title), "title of {}", code.id);
            assert!(has_hangul(code.explain), "explanation of {}", code.id);
            assert!(code.explain.trim_end().ends_with(['.', '?']), "the explanation of {} should end with a sentence", code.id);
        }
    }

    #[test]
    fn wrong_and_right_examples_differ_and_are_not_empty() {
        for code in all_codes() {
            assert!(!code.wrong.trim().is_empty(), "wrong of {}", code.id);
            assert!(!code.right.trim().is_empty(), "right of {}", code.id);
            assert_ne!(code.wrong, code.right, "{}", code.id);
        }
    }

    #[test]
    fn an_explanation_has_all_parts() {
        let code = CodeInfo {
            id: "some-code",
            severity: Severity::Warning,
            title: "제목",
            explain: "첫 문단입니다.\n\n둘째 문단입니다.",
            wrong: "차레: 여우\n단게:",
            right: "차례: 여우\n단계:",
        };
        let expected = "\
some-code (경고): 제목

첫 문단입니다.

둘째 문단입니다.

틀린 예:
    차레: 여우
    단게:

바른 예:
    차례: 여우
    단계:
";
        assert_eq!(code.explanation(), expected);
    }

    #[test]
    fn every_code_is_found_by_its_id() {
        for code in all_codes() {
            assert_eq!(find_code(code.id), Some(code));
        }
        assert_eq!(find_code("no-such-code"), None);
    }
}
