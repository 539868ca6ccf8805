//! Addresses: which page is published where, what stands above, before and after it.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use super::config::Config;
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, Source, Span};
use crate::page::Page;

/// A title and where it leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Link {
    /// What it is called.
    pub title: String,
    /// Address on the site, prefix included.
    pub url: String,
}

/// Something listed in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Child {
    /// `pages[i]`.
    Page(usize),
    /// `folders[i]`.
    Folder(usize),
}

/// A folder under `content/`.
#[derive(Clone, Debug)]
pub struct Folder {
    /// Path under `content/`, without `/` at the ends; empty for the root.
    pub path: String,
    /// Its `index.md`, if it has one.
    pub index: Option<usize>,
    /// Address.
    pub url: String,
    /// Name shown.
    pub title: String,
    /// One sentence.
    pub summary: Option<String>,
    /// The folder it lies in; none for the root.
    pub parent: Option<usize>,
    /// Pages and folders in it, in reading order, without its own index.
    pub children: Vec<Child>,
    order: i64,
}

/// Where everything is.
#[derive(Clone, Debug)]
pub struct Routes {
    /// Address of each page, by its place in the list of pages; prefix included.
    pub urls: Vec<String>,
    /// Titles of the pages, the file's name where a page has none.
    pub titles: Vec<String>,
    /// The folder of each page (an `index.md` belongs to the folder it opens).
    pub folder_of: Vec<usize>,
    /// Folders, the root first.
    pub folders: Vec<Folder>,
    /// Pages in reading order, the home page left out.
    pub reading: Vec<usize>,
    /// Content path without `.md` → page.
    pub by_path: BTreeMap<String, usize>,
    /// Address without the prefix (`games/x/`) → page.
    pub by_url: BTreeMap<String, usize>,
    /// Old address without the prefix → page.
    pub aliases: BTreeMap<String, usize>,
    place_in_reading: Vec<Option<usize>>,
    root: String,
}

impl Routes {
    /// Lays out the site. `pages` are those to be published.
    pub fn new(pages: &[Page], config: &Config) -> (Routes, Vec<Finding>) {
        let mut findings = Vec::new();
        let mut routes = Routes {
            urls: Vec::with_capacity(pages.len()),
            titles: pages.iter().map(title_of).collect(),
            folder_of: Vec::with_capacity(pages.len()),
            folders: Vec::new(),
            reading: Vec::with_capacity(pages.len()),
            by_path: BTreeMap::new(),
            by_url: BTreeMap::new(),
            aliases: BTreeMap::new(),
            place_in_reading: vec![None; pages.len()],
            root: config.root(),
        };
        let mut folder_ids = BTreeMap::new();
        routes.folder("", &mut folder_ids);
        for (index, page) in pages.iter().enumerate() {
            routes.place(index, page, pages, &mut folder_ids, &mut findings);
        }
        for (index, page) in pages.iter().enumerate() {
            routes.place_aliases(index, page, &mut findings);
        }
        routes.name_folders(pages, config);
        routes.sort(pages);
        routes.read(0);
        for (place, &page) in routes.reading.iter().enumerate() {
            routes.place_in_reading[page] = Some(place);
        }
        (routes, findings)
    }

    /// The id of a folder, made with all above it if need be.
    fn folder(&mut self, path: &str, ids: &mut BTreeMap<String, usize>) -> usize {
        if let Some(&id) = ids.get(path) {
            return id;
        }
        let parent = (!path.is_empty()).then(|| {
            let above = path.rsplit_once('/').map_or("", |(above, _)| above);
            self.folder(above, ids)
        });
        let id = self.folders.len();
        let url = match path {
            "" => self.root.clone(),
            path => format!("{}{path}/", self.root),
        };
        self.folders.push(Folder {
            path: path.to_owned(),
            index: None,
            url,
            title: path.rsplit('/').next().unwrap_or_default().to_owned(),
            summary: None,
            parent,
            children: Vec::new(),
            order: i64::MAX,
        });
        if let Some(parent) = parent {
            self.folders[parent].children.push(Child::Folder(id));
        }
        ids.insert(path.to_owned(), id);
        id
    }

    fn place(&mut self, index: usize, page: &Page, pages: &[Page], ids: &mut BTreeMap<String, usize>, findings: &mut Vec<Finding>) {
        let (above, name) = page.path.rsplit_once('/').unwrap_or(("", &page.path));
        let folder = self.folder(above, ids);
        let is_index = name == "index";
        if is_index {
            self.folders[folder].index = Some(index);
        } else {
            self.folders[folder].children.push(Child::Page(index));
        }
        let slug = page.front.slug.as_ref();
        let last = match slug {
            Some(slug) if !is_index => slug.value.as_str(),
            _ => name,
        };
        let local = match (is_index, above) {
            (true, "") => String::new(),
            (true, above) => format!("{above}/"),
            (false, "") => format!("{last}/"),
            (false, above) => format!("{above}/{last}/"),
        };
        let span = slug.map_or(Span::point(0), |slug| slug.span);
        if let Some(bad) = local.split('/').find(|part| !part.is_empty() && !address_part(part)) {
            findings.push(unsound(bad, &page.source, span));
        }
        if reserved(&local) {
            findings.push(ours(&format!("{}{local}", self.root), &page.source, span));
        }
        if let Some(&other) = self.by_url.get(&local) {
            let message = format!("주소가 겹칩니다: {}{local}", self.root);
            // Whichever chose its address may choose another.
            let chosen = pages[other].front.slug.as_ref().filter(|_| slug.is_none());
            let (place, with) = match chosen {
                Some(slug) => (Place::new(&pages[other].source, slug.span), page),
                None => (Place::new(&page.source, span), &pages[other]),
            };
            findings.push(
                Finding::new(codes::URL_TAKEN, message)
                    .at(place)
                    .note(format!("같은 주소의 쪽: {}", with.source.path))
                    .help("머리말의 `slug`로 다른 주소를 정해 주십시오."),
            );
        } else {
            self.by_url.insert(local.clone(), index);
        }
        self.by_path.insert(page.path.clone(), index);
        self.urls.push(format!("{}{local}", self.root));
        self.folder_of.push(folder);
    }

    fn place_aliases(&mut self, index: usize, page: &Page, findings: &mut Vec<Finding>) {
        for alias in &page.front.aliases {
            let local = alias_address(&alias.value);
            let bad = local.split('/').find(|part| !part.is_empty() && !address_part(part));
            if reserved(&local) || local.is_empty() {
                findings.push(ours(&alias.value, &page.source, alias.span));
            } else if let Some(bad) = bad.or_else(|| local.contains("//").then_some("")) {
                findings.push(unsound(bad, &page.source, alias.span));
            } else if let Some((message, help)) = self.taken(&local, index) {
                let message = format!("{message}: {}", alias.value);
                findings.push(Finding::new(codes::URL_TAKEN, message).at(Place::new(&page.source, alias.span)).help(help));
            } else {
                self.aliases.insert(local, index);
            }
        }
    }

    /// Whose an address is already, and what a page that wants it as an old one can do.
    fn taken(&self, local: &str, index: usize) -> Option<(&'static str, &'static str)> {
        let needless = "`aliases`에서 이 줄을 지워 주십시오.";
        match (self.by_url.get(local), self.aliases.get(local)) {
            (None, None) => None,
            (Some(&own), _) if own == index => Some(("이 쪽이 지금 쓰는 주소입니다", needless)),
            (None, Some(&own)) if own == index => Some(("이 쪽의 예전 주소로 이미 적었습니다", needless)),
            _ => Some(("다른 쪽이 이미 쓰는 주소입니다", "이 예전 주소를 지우거나, 그 쪽의 주소를 바꾸어 주십시오.")),
        }
    }

    fn name_folders(&mut self, pages: &[Page], config: &Config) {
        for folder in &mut self.folders {
            if let Some(index) = folder.index {
                folder.title = self.titles[index].clone();
                folder.summary = summary_of(&pages[index]);
                folder.order = order_of(&pages[index]);
            }
            if let Some(named) = config.folders.get(&folder.path) {
                if let Some(title) = &named.title {
                    folder.title = title.clone();
                }
                folder.summary = named.summary.clone().or(folder.summary.take());
                folder.order = named.order.map_or(folder.order, i64::from);
            }
        }
        let home = &mut self.folders[0];
        home.title = config.title.clone();
    }

    fn sort(&mut self, pages: &[Page]) {
        let mut sorted: Vec<Vec<Child>> = Vec::with_capacity(self.folders.len());
        for folder in &self.folders {
            let mut children = folder.children.clone();
            children.sort_by_cached_key(|child| match *child {
                Child::Page(page) => (order_of(&pages[page]), pages[page].path.clone()),
                Child::Folder(id) => (self.folders[id].order, self.folders[id].path.clone()),
            });
            sorted.push(children);
        }
        for (folder, children) in self.folders.iter_mut().zip(sorted) {
            folder.children = children;
        }
    }

    fn read(&mut self, folder: usize) {
        if folder != 0 {
            self.reading.extend(self.folders[folder].index);
        }
        for child in self.folders[folder].children.clone() {
            match child {
                Child::Page(page) => self.reading.push(page),
                Child::Folder(id) => self.read(id),
            }
        }
    }

    /// What every address begins with.
    pub fn root(&self) -> &str {
        &self.root
    }

    /// A page as a link.
    pub fn link(&self, page: usize) -> Link {
        Link { title: self.titles[page].clone(), url: self.urls[page].clone() }
    }

    /// The pages before and after in reading order.
    pub fn neighbours(&self, page: usize) -> (Option<usize>, Option<usize>) {
        let Some(place) = self.place_in_reading[page] else {
            return (None, None);
        };
        let before = place.checked_sub(1).map(|place| self.reading[place]);
        (before, self.reading.get(place + 1).copied())
    }

    /// From the home page down to this one.
    pub fn trail(&self, page: usize) -> Vec<Link> {
        let mut folder = self.folder_of[page];
        let mut trail = vec![self.link(page)];
        if self.folders[folder].index == Some(page) {
            match self.folders[folder].parent {
                Some(parent) => folder = parent,
                None => return Vec::new(),
            }
        }
        trail.extend(self.above(folder));
        trail.reverse();
        trail
    }

    /// From the home page down to a folder's page.
    pub fn folder_trail(&self, folder: usize) -> Vec<Link> {
        let mut trail = self.above(folder);
        trail.reverse();
        trail
    }

    fn above(&self, folder: usize) -> Vec<Link> {
        let mut up = Vec::new();
        let mut next = Some(folder);
        while let Some(id) = next {
            let folder = &self.folders[id];
            up.push(Link { title: folder.title.clone(), url: folder.url.clone() });
            next = folder.parent;
        }
        up
    }
}

/// The title of a page, its file's name if it has none.
fn title_of(page: &Page) -> String {
    match &page.front.title {
        Some(title) => title.value.clone(),
        None => page.path.rsplit('/').next().unwrap_or_default().to_owned(),
    }
}

fn summary_of(page: &Page) -> Option<String> {
    page.front.summary.as_ref().map(|text| text.value.clone())
}

fn order_of(page: &Page) -> i64 {
    page.front.order.as_ref().map_or(i64::MAX, |order| order.value)
}

/// The address without the prefix that an alias means.
pub(super) fn alias_address(alias: &str) -> String {
    let local = alias.trim_start_matches('/');
    let local = match local.rsplit('/').next() {
        Some(last) if last.contains('.') || last.is_empty() => local.to_owned(),
        _ => format!("{local}/"),
    };
    // What a server answers for a folder is the folder's address.
    match local.strip_suffix("index.html") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => folder.to_owned(),
        _ => local,
    }
}

/// The most bytes of one part: file systems take 255, and endings are put behind it.
const LONGEST_PART: usize = 200;

/// Whether this may be one part of an address: Hangul, ASCII letters and digits, `-`, `_`, `.`.
pub fn address_part(part: &str) -> bool {
    (1..=LONGEST_PART).contains(&part.len())
        && !part.starts_with('.')
        && part.chars().all(|c| c.is_ascii_alphanumeric() || ('가'..='힣').contains(&c) || matches!(c, '-' | '_' | '.'))
}

/// The folder of the pictures for previews, without the prefix.
pub(super) const PREVIEWS: &str = "og/";

/// Whether an address (without the prefix) is one that the site makes by itself, or lies below one.
fn reserved(local: &str) -> bool {
    let below = |made: &str| made.strip_suffix('/').map_or(local == made, |folder| local.split('/').next() == Some(folder));
    generated().any(below)
}

/// The addresses and folders of addresses that the site makes by itself.
pub(super) fn generated() -> impl Iterator<Item = &'static str> {
    super::GENERATED.iter().chain(&["assets/", PREVIEWS, "search.json"]).copied()
}

fn ours(address: &str, source: &Arc<Source>, span: Span) -> Finding {
    Finding::new(codes::URL_TAKEN, format!("사이트가 스스로 만드는 주소라서 쪽의 주소로 쓸 수 없습니다: {address}"))
        .at(Place::new(source, span))
        .help("파일이나 폴더의 이름, `slug`, `aliases`를 다르게 정해 주십시오.")
}

fn unsound(bad: &str, source: &Arc<Source>, span: Span) -> Finding {
    let help = if bad.len() > LONGEST_PART {
        "너무 깁니다. 한글 66자, 영문 200자까지 쓸 수 있습니다."
    } else {
        "한글, 영문자, 숫자와 `-`, `_`, `.`만 쓸 수 있습니다."
    };
    Finding::new(codes::URL_INVALID, format!("주소의 한 마디로 쓸 수 없습니다: `{}`", bad.escape_debug()))
        .at(Place::new(source, span))
        .help(help)
}

/// Percent-encodes everything outside ASCII and what may not stand in a path as it is.
pub fn encoded(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(byte as char),
            b'-' | b'.' | b'_' | b'~' | b'/' | b'#' | b':' | b'@' | b'!' | b'$' | b'&' | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'='
            | b'?' => out.push(byte as char),
            _ => {
                out.push('%');
                for digit in [byte >> 4, byte & 15] {
                    out.push(char::from(b"0123456789ABCDEF"[usize::from(digit)]));
                }
            }
        }
    }
    out
}

/// The path a percent-encoded text means; `None` where it means no UTF-8 text.
pub fn decoded(path: &str) -> Option<String> {
    if !path.contains('%') {
        return Some(path.to_owned());
    }
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let high = char::from(rest.next()?).to_digit(16)?;
        let low = char::from(rest.next()?).to_digit(16)?;
        bytes.push(u8::try_from(high * 16 + low).ok()?);
    }
    String::from_utf8(bytes).ok()
}
