//! Addresses that differ only by capital and small letters: one and the same on the disks of Windows and macOS.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Site;
use super::load::Loaded;
use super::route::{Routes, alias_address, generated};
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, Source, Span};
use crate::page::Page;

/// How each path and each folder above it is spelled, by its small letters.
#[derive(Default)]
struct Spellings {
    known: BTreeMap<String, String>,
    told: BTreeSet<String>,
}

impl Spellings {
    /// Takes a path in; answers a part of it that is known in another spelling, and that spelling. A folder is answered once.
    fn clash<'a>(&mut self, path: &'a str) -> Option<(&'a str, String)> {
        let ends = path.match_indices('/').map(|(end, _)| end).chain([path.len()]);
        ends.map(|end| &path[..end]).find_map(|part| {
            let known = self.known.entry(part.to_lowercase()).or_insert_with(|| part.to_owned());
            (known != part && self.told.insert(part.to_owned())).then(|| (part, known.clone()))
        })
    }
}

/// Pages, old addresses and files that would lie on each other where capital and small letters are the same.
pub(super) fn collisions(site: &Site, loaded: &Loaded, routes: &Routes) -> Vec<Finding> {
    let mut spellings = Spellings::default();
    generated().for_each(|address| drop(spellings.clash(address.trim_end_matches('/'))));
    let mut findings = Vec::new();
    let mut look = |address: &str, page: &Page, span: Option<Span>| {
        let place = || Place::new(&page.source, span.unwrap_or(Span::point(0)));
        findings.extend(spellings.clash(address.trim_end_matches('/')).map(|clash| told(clash, place())));
    };
    // Whichever chose its address may choose another.
    let mut addresses: Vec<(&String, &Page)> = routes.by_url.iter().map(|(address, &page)| (address, &loaded.pages[page])).collect();
    addresses.sort_by_key(|(_, page)| page.front.slug.is_some());
    for (address, page) in addresses {
        look(address, page, page.front.slug.as_ref().map(|slug| slug.span));
    }
    for page in &loaded.pages {
        page.front.aliases.iter().for_each(|alias| look(&alias_address(&alias.value), page, Some(alias.span)));
    }
    for path in loaded.files.keys() {
        let place = || {
            let folder = if site.root.join("static").join(path).is_file() { "static" } else { "content" };
            Place::new(&Arc::new(Source::new(format!("{folder}/{path}"), "")), Span::point(0))
        };
        findings.extend(spellings.clash(path).map(|clash| told(clash, place())));
    }
    findings
}

fn told((one, other): (&str, String), place: Place) -> Finding {
    Finding::new(codes::URL_CASE, format!("대소문자만 다른 자리가 이미 있습니다: `{one}`, `{other}`"))
        .at(place)
        .help("파일이나 폴더의 이름, `slug`, `aliases`를 대소문자까지 같게 맞추거나 아주 다른 이름으로 바꾸어 주십시오.")
}
