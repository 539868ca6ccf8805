//! Where links and images lead: every inner address is looked up, and what leads nowhere is a
//! finding at its place.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use super::escape;
use super::route::{Routes, decoded};
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{CodeInfo, Finding, Place, Span, nearest};
use crate::korean::{composed, josa};
use crate::page::{ImageRef, LinkRef, Page};

/// Everything on the site that can be linked to.
pub struct Targets<'a> {
    routes: &'a Routes,
    pages: &'a [Page],
    files: &'a BTreeMap<String, Arc<[u8]>>,
    drafts: &'a BTreeSet<String>,
    /// Ids on each page.
    anchors: &'a [HashSet<String>],
    /// Addresses of pages that no content file stands for, without the prefix.
    made: BTreeSet<String>,
}

/// Addresses of one page's links and images, escaped for an attribute, in the page's order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Resolved {
    /// For `page.links`.
    pub hrefs: Vec<String>,
    /// For `page.images`.
    pub srcs: Vec<String>,
}

/// What a destination turned out to be.
enum Target {
    Page(usize),
    /// An address without the prefix.
    Other(String),
}

impl<'a> Targets<'a> {
    /// `anchors` are the ids on each page, `made` the addresses of generated files.
    pub fn new(
        routes: &'a Routes,
        pages: &'a [Page],
        files: &'a BTreeMap<String, Arc<[u8]>>,
        drafts: &'a BTreeSet<String>,
        anchors: &'a [HashSet<String>],
    ) -> Self {
        let mut made: BTreeSet<String> = super::GENERATED.iter().map(|&url| url.to_owned()).collect();
        made.extend(routes.folders.iter().map(|folder| {
            let path = &folder.path;
            if path.is_empty() { String::new() } else { format!("{path}/") }
        }));
        made.extend(routes.aliases.keys().cloned());
        Targets { routes, pages, files, drafts, anchors, made }
    }

    /// Looks up every link and image of a page.
    pub fn resolve(&self, index: usize) -> (Resolved, Vec<Finding>) {
        let page = &self.pages[index];
        let mut findings = Vec::new();
        let hrefs = page.links.iter().map(|link| escape(&self.href(index, link, &mut findings))).collect();
        let srcs = page.images.iter().map(|image| escape(&self.src(index, image, &mut findings))).collect();
        (Resolved { hrefs, srcs }, findings)
    }

    fn href(&self, index: usize, link: &LinkRef, findings: &mut Vec<Finding>) -> String {
        let href = link.href.trim();
        if let Some(scheme) = scheme(href) {
            if !matches!(scheme.as_str(), "http" | "https" | "mailto" | "tel") {
                let message = format!("`{scheme}:`로 시작하는 링크는 쓸 수 없습니다.");
                findings.push(self.at(index, codes::LINK_UNSAFE, message, link.target_span));
                return String::new();
            }
            return href.to_owned();
        }
        if href.starts_with("//") {
            return href.to_owned();
        }
        let (path, fragment) = match href.split_once('#') {
            Some((path, fragment)) => (path, Some(fragment)),
            None => (href, None),
        };
        let target = if path.is_empty() { Some(Target::Page(index)) } else { self.find(index, path, link.target_span, findings) };
        let Some(target) = target else {
            return String::new();
        };
        let mut url = match &target {
            Target::Page(page) if *page == index && path.is_empty() => String::new(),
            Target::Page(page) => self.routes.urls[*page].clone(),
            Target::Other(local) => format!("{}{local}", self.routes.root()),
        };
        if let Some(fragment) = fragment {
            // Anchors are NFC, whatever the editor that wrote the link.
            let anchor = composed(decoded(fragment).unwrap_or_else(|| fragment.to_owned()));
            if let Target::Page(page) = target {
                self.check_anchor(index, page, &anchor, link.target_span, findings);
            }
            url.push('#');
            url.push_str(&anchor);
        }
        url
    }

    fn check_anchor(&self, index: usize, target: usize, anchor: &str, span: Span, findings: &mut Vec<Finding>) {
        let known = &self.anchors[target];
        if anchor.is_empty() || known.contains(anchor) {
            return;
        }
        let place = if index == target { "이 쪽" } else { &self.pages[target].source.path };
        let message = format!("{place}에 `#{anchor}` 자리가 없습니다.");
        let finding = self.at(index, codes::ANCHOR_DEAD, message, span);
        let mut sorted: Vec<&str> = known.iter().map(String::as_str).collect();
        sorted.sort_unstable();
        findings.push(match nearest(anchor, sorted) {
            Some(near) => finding.help(format!("혹시 `#{near}`입니까?")),
            None => finding.help("그 쪽의 제목이나 예시의 이름을 살펴보십시오. 제목에 `{#이름}`을 붙여 자리를 만들 수 있습니다."),
        });
    }

    /// What a path of the site means, seen from a page.
    fn find(&self, index: usize, path: &str, span: Span, findings: &mut Vec<Finding>) -> Option<Target> {
        let path = path.split('?').next().unwrap_or_default();
        let local = decoded(path).and_then(|path| self.local(index, &path));
        let Some(local) = local else {
            let message = format!("사이트 밖을 가리키는 경로입니다: {path}");
            let help = "`../`의 수를 줄이거나, 다른 사이트라면 `https://`부터 적으십시오.";
            findings.push(self.at(index, codes::LINK_DEAD, message, span).help(help));
            return None;
        };
        if let Some(name) = local.strip_suffix(".md") {
            if let Some(&page) = self.routes.by_path.get(name) {
                return Some(Target::Page(page));
            }
            if self.drafts.contains(name) {
                let message = format!("{} 아직 공개하지 않는 초안입니다.", josa(format_args!("`{path}`"), "은/는"));
                let help = "링크를 지우거나, 초안의 머리말에서 `draft`를 지워 함께 공개하십시오.";
                findings.push(self.at(index, codes::LINK_DRAFT, message, span).help(help));
                return None;
            }
        } else {
            if self.files.contains_key(&local) || self.made.contains(&local) {
                return Some(Target::Other(local));
            }
            let folder = if local.is_empty() || local.ends_with('/') { local.clone() } else { format!("{local}/") };
            if let Some(&page) = self.routes.by_url.get(&folder) {
                return Some(Target::Page(page));
            }
            if self.made.contains(&folder) {
                return Some(Target::Other(folder));
            }
        }
        let message = format!("`{path}`에 아무것도 없습니다.");
        let finding = self.at(index, codes::LINK_DEAD, message, span);
        findings.push(match self.nearest_path(&local) {
            Some(near) => finding.help(format!("혹시 `{}`입니까?", relative(&self.pages[index].path, &near))),
            None => finding.help("파일을 기준으로 한 상대 경로에 `.md`를 붙여 적으십시오."),
        });
        None
    }

    /// A path relative to the page's file, or to the site if it begins with `/`, as a path of
    /// the site; none if it leaves the site.
    fn local(&self, index: usize, path: &str) -> Option<String> {
        let path = composed(path.to_owned());
        let mut parts: Vec<&str> = Vec::new();
        if !path.starts_with('/') {
            parts.extend(self.pages[index].path.split('/'));
            parts.pop();
        }
        for part in path.split('/') {
            match part {
                "" | "." => {}
                ".." => {
                    parts.pop()?;
                }
                part => parts.push(part),
            }
        }
        let mut local = parts.join("/");
        if path.ends_with('/') && !local.is_empty() {
            local.push('/');
        }
        Some(local)
    }

    fn nearest_path(&self, local: &str) -> Option<String> {
        let folder = local.rsplit_once('/').map_or("", |(folder, _)| folder);
        let last = local.rsplit('/').next().unwrap_or_default();
        let near = |path: &&String| {
            let (above, name) = path.rsplit_once('/').unwrap_or(("", path));
            above == folder || Some(name) == last.strip_suffix(".md")
        };
        let candidates: Vec<String> = self.routes.by_path.keys().filter(near).take(500).map(|path| format!("{path}.md")).collect();
        nearest(local, candidates.iter().map(String::as_str)).map(str::to_owned)
    }

    fn src(&self, index: usize, image: &ImageRef, findings: &mut Vec<Finding>) -> String {
        let src = image.src.trim();
        if let Some(scheme) = scheme(src) {
            if !matches!(scheme.as_str(), "http" | "https") {
                let message = format!("`{scheme}:`로 시작하는 그림은 쓸 수 없습니다.");
                let help = "`https://` 주소나 이 사이트 안의 경로를 적으십시오.";
                findings.push(self.at(index, codes::LINK_UNSAFE, message, image.target_span).help(help));
                return String::new();
            }
            return src.to_owned();
        }
        let local = decoded(src).and_then(|path| self.local(index, &path));
        match local {
            Some(local) if self.files.contains_key(&local) => {
                format!("{}{local}", self.routes.root())
            }
            _ => {
                let message = format!("그림 파일이 없습니다: {src}");
                let finding = self.at(index, codes::IMAGE_MISSING, message, image.target_span);
                let name = src.rsplit('/').next().unwrap_or_default();
                let near = nearest(name, self.files.keys().take(2000).filter_map(|path| path.rsplit('/').next()));
                findings.push(match near {
                    Some(near) => finding.help(format!("혹시 `{near}`입니까?")),
                    None => finding.help("`static/`이나 문서 옆에 파일을 두십시오."),
                });
                String::new()
            }
        }
    }

    fn at(&self, index: usize, code: &'static CodeInfo, message: String, span: Span) -> Finding {
        Finding::new(code, message).at(Place::new(&self.pages[index].source, span))
    }
}

/// A path under `content/` as the file of a page would name it.
fn relative(page: &str, target: &str) -> String {
    let mut above: Vec<&str> = page.split('/').collect();
    above.pop();
    let parts: Vec<&str> = target.split('/').collect();
    let shared = above.iter().zip(&parts).take_while(|(a, b)| a == b).count();
    let up = "../".repeat(above.len() - shared);
    format!("{up}{}", parts[shared..].join("/"))
}

/// The scheme of a URL, in lower case; blanks and control signs inside are taken out first, as
/// browsers do.
fn scheme(url: &str) -> Option<String> {
    if !url.contains(':') {
        return None;
    }
    let plain: String = url.chars().filter(|c| !c.is_control() && !c.is_whitespace()).collect();
    let (scheme, _) = plain.split_once(':')?;
    let sound = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    sound.then(|| scheme.to_ascii_lowercase())
}
