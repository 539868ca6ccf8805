//! Which pages a run looks at: pages and folders by name, one part of many, what changed.

use std::collections::BTreeSet;
use std::path::Path;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;

use super::Site;
use super::load::Loaded;
use super::plan::Plan;
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, nearest};

/// The pages that a run looks at; by default all of them.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// Pages and folders, as paths under `content/` without `.md`; all if there are none.
    pub names: Vec<String>,
    /// One part of a site that several machines check together.
    pub part: Option<Part>,
    /// Only these pages, where not everything may have changed.
    pub changed: Option<BTreeSet<String>>,
}

/// `2/5`: the second of five parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// From 1.
    pub index: u32,
    /// How many parts there are.
    pub of: u32,
}

/// A name that no page has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownPage {
    /// As it was written.
    pub name: String,
    /// The nearest page.
    pub near: Option<String>,
}

impl Scope {
    /// Reads names of pages and folders: `games/konane`, `content/games/konane.md`, or a file or folder seen from
    /// the current folder.
    ///
    /// # Errors
    /// The first name that no page has.
    pub fn names(site: &Site, pages: &[String], written: &[String]) -> Result<Vec<String>, UnknownPage> {
        let read = |name: &String| {
            let path = from_disk(site, name).unwrap_or_else(|| page_name(name));
            if pages.iter().any(|page| belongs(page, &path)) {
                return Ok(path);
            }
            let near = nearest(&path, pages.iter().map(String::as_str)).map(str::to_owned);
            Err(UnknownPage { name: name.clone(), near })
        };
        written.iter().map(read).collect()
    }

    /// Whether nothing is left out.
    pub fn is_whole(&self) -> bool {
        self.names.is_empty() && self.part.is_none() && self.changed.is_none()
    }

    /// Whether a page is looked at.
    pub fn has(&self, page: &str) -> bool {
        self.may_have(page) && self.changed.as_ref().is_none_or(|changed| changed.contains(page))
    }

    /// The same, whether the page changed or not.
    fn may_have(&self, page: &str) -> bool {
        (self.names.is_empty() || self.names.iter().any(|name| belongs(page, name))) && self.part.is_none_or(|part| part.has(page))
    }

    /// Whether a finding is about a page looked at, or about no page at all.
    pub(super) fn concerns(&self, finding: &Finding) -> bool {
        page_of(finding).is_none_or(|page| self.has(page))
    }

    /// The same for what is wrong with addresses: a page that did not change may point at one that did.
    fn concerns_link(&self, finding: &Finding) -> bool {
        let elsewhere = [codes::LINK_DEAD, codes::LINK_DRAFT, codes::ANCHOR_DEAD, codes::IMAGE_MISSING, codes::URL_TAKEN, codes::URL_CASE];
        self.concerns(finding) || elsewhere.contains(&finding.code) && page_of(finding).is_some_and(|page| self.may_have(page))
    }

    /// Leaves out the other pages, once all of them are known to each other.
    pub(super) fn narrow(&self, loaded: &mut Loaded, plan: &mut Plan) {
        let has: Vec<bool> = loaded.pages.iter().map(|page| self.has(&page.path)).collect();
        for (index, page) in loaded.pages.iter().enumerate().filter(|(index, _)| !has[*index]) {
            loaded.left_out.insert(page.path.clone());
            // What a page left out points at may be looked at.
            plan.of_routes.append(&mut plan.of_pages[index]);
        }
        retain(&mut loaded.pages, &has);
        retain(&mut loaded.numbers, &has);
        retain(&mut loaded.of_pages, &has);
        retain(&mut plan.resolved, &has);
        retain(&mut plan.ids, &has);
        retain(&mut plan.of_pages, &has);
        loaded.findings.retain(|finding| self.concerns(finding));
        for findings in [&mut plan.of_routes, &mut plan.of_theme, &mut plan.of_shapes] {
            findings.retain(|finding| self.concerns_link(finding));
        }
    }
}

/// Keeps what belongs to the pages that are kept.
fn retain<T>(of_pages: &mut Vec<T>, keep: &[bool]) {
    let mut keep = keep.iter();
    of_pages.retain(|_| keep.next().is_some_and(|&keep| keep));
}

/// The page that a finding is about: in its file or in one of its records.
fn page_of(finding: &Finding) -> Option<&str> {
    let path = finding.place.as_ref()?.source.path.as_str();
    match path.strip_prefix("examples-verified/") {
        Some(record) => record.rsplit_once('/').map(|(page, _)| page),
        None => path.strip_prefix("content/")?.strip_suffix(".md"),
    }
}

/// Whether a page has this name, or lies in the folder of this name.
fn belongs(page: &str, name: &str) -> bool {
    name.is_empty() || page.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// `content/games/konane.md` and `./games/konane/` as `games/konane`; `content` as the empty name of all.
pub fn page_name(text: &str) -> String {
    let text: String = text.trim().nfc().collect();
    let name = text.trim_start_matches("./").trim_end_matches('/');
    let name = if name == "content" || name == "." { "" } else { name.strip_prefix("content/").unwrap_or(name) };
    name.strip_suffix(".md").unwrap_or(name).to_owned()
}

/// The name of a file or folder of `content/` that is there, seen from the current folder.
fn from_disk(site: &Site, text: &str) -> Option<String> {
    let path = Path::new(text).canonicalize().ok()?;
    let content = site.root.join("content").canonicalize().ok()?;
    let inside = path.strip_prefix(content).ok()?;
    let parts: Vec<_> = inside.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    Some(page_name(&parts.join("/")))
}

impl Part {
    /// Whether a page is in this part.
    pub fn has(self, page: &str) -> bool {
        Part::number(page, self.of) == self.index
    }

    /// Which of so many parts a page is in, from 1: by the SHA-256 of its path, so that it stays there whatever other
    /// pages come and go.
    pub fn number(page: &str, of: u32) -> u32 {
        let digest = Sha256::digest(page.as_bytes());
        let head = digest.iter().take(8).fold(0u64, |number, byte| number << 8 | u64::from(*byte));
        // The rest of a division by a u32 is one.
        u32::try_from(head % u64::from(of.max(1))).unwrap_or(0) + 1
    }
}

impl FromStr for Part {
    type Err = String;

    /// Reads `2/5`; the message is Korean.
    fn from_str(text: &str) -> Result<Part, String> {
        let number = |text: &str| text.trim().parse::<u32>().ok();
        let parts = text.split_once('/').and_then(|(index, of)| Some((number(index)?, number(of)?)));
        match parts {
            Some((index, of)) if (1..=of).contains(&index) => Ok(Part { index, of }),
            Some(_) => Err(format!("‘{text}’에서 앞의 수는 1부터 뒤의 수까지여야 합니다. 다섯 묶음의 둘째라면 2/5로 적으십시오.")),
            None => Err(format!("‘{text}’에서 묶음을 읽을 수 없습니다. 다섯 묶음의 둘째라면 2/5로 적으십시오.")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_in_one_part() {
        for page in ["index", "games/konane", "guides/다섯-잡기", ""] {
            for of in 1..9 {
                let parts = (1..=of).filter(|&index| Part { index, of }.has(page)).count();
                assert_eq!(parts, 1, "{page} of {of}");
            }
        }
    }

    /// Other versions and machines find the same parts.
    #[test]
    fn the_parts_of_pages_never_change() {
        let part = |page: &str| (1..=7).find(|&index| Part { index, of: 7 }.has(page));
        assert_eq!(["index", "games/konane", "glossary"].map(part), [Some(7), Some(2), Some(1)]);
    }

    #[test]
    fn parts_are_read_with_care() {
        assert_eq!("2/5".parse(), Ok(Part { index: 2, of: 5 }));
        for wrong in ["", "2", "0/5", "6/5", "0/0", "a/b", "-1/5", "1/", "1/2/3", "1/99999999999"] {
            assert!(wrong.parse::<Part>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn names_are_read_in_every_form() {
        for text in ["games/konane", "content/games/konane.md", "./games/konane/", "games/konane.md"] {
            assert_eq!(page_name(text), "games/konane", "{text}");
        }
        let decomposed: String = "놀이/돌파".nfd().collect();
        assert_eq!(page_name(&decomposed), "놀이/돌파");
        assert_eq!(["content", "content/", ".", "./"].map(page_name), [""; 4]);
        assert!(belongs("games/konane", "games") && belongs("games/konane", "") && !belongs("games/konane", "game"));
    }
}
