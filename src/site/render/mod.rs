//! From pages to files: every page filled into its template, in parallel, into memory.

mod blocks;
mod gallery;
mod lists;
mod page;
mod preview;
mod shared;

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;
use tera::Context;

pub(super) use self::shared::digest;
use self::shared::{navigation, search_index, shared_files, site_view};
use super::feed::{self, Listed};
use super::load::Loaded;
use super::plan::Plan;
use super::theme::Theme;
use super::view::{CoverageView, DateView, PageView, SourceView, VerificationView, Verified};
use super::{Site, verification};
use crate::diagnostic::Finding;
use crate::diagnostic::codes::site as codes;
use crate::korean;
use crate::page::SourceNote;

/// A published site: path (`games/x/index.html`) → bytes.
pub type Output = BTreeMap<String, Arc<[u8]>>;

/// One file of it, or why it could not be made.
type Made = Result<(String, Arc<[u8]>), Box<Finding>>;

/// What the site says about its own verification.
pub struct Books {
    /// Every example with its record.
    pub ledger: VerificationView,
    /// Every rule with what shows it.
    pub coverage: CoverageView,
    /// The same for machines.
    pub coverage_json: String,
}

/// Fills every page into its template and makes everything that goes with them. Either the
/// whole site comes back, or what is wrong with it.
pub fn render(site: &Site, loaded: &Loaded, plan: Plan, verified: &[Verified], books: &Books) -> Result<Output, Vec<Finding>> {
    let Plan { routes, resolved, theme, .. } = plan;
    let Some(mut theme) = theme else {
        return Err(Vec::new());
    };
    let mut output: Output = loaded.files.clone();
    let mut shared = shared_files(loaded, &mut output, site);
    if site.config.search {
        let index: Arc<[u8]> = search_index(loaded, &routes).into_bytes().into();
        shared.search = format!("{}search.json?v={}", site.config.root(), digest(&index));
        output.insert("search.json".to_owned(), index);
    }
    preview::draw(&loaded.pages, &site.config, &mut output);
    let nav = navigation(&routes, &loaded.pages);
    let site_view = site_view(site, shared, nav);
    theme.tera.global_context().insert("site", &site_view);
    let renderer = Renderer { site, loaded, routes: &routes, theme: &theme, verified };
    let pages: Vec<Made> = (0..loaded.pages.len()).into_par_iter().map(|index| renderer.page(index, &resolved[index])).collect();
    for (url, verified) in routes.urls.iter().zip(verified) {
        let page = file(url, routes.root());
        let folder = page.rfind('/').map_or("", |end| &page[..=end]);
        output.extend(verified.plates.files().map(|(name, picture)| (format!("{folder}{name}"), picture.as_bytes().into())));
    }
    let mut made = renderer.made();
    made.push(renderer.ledger(&books.ledger));
    made.push(renderer.coverage(&books.coverage));
    let mut findings = Vec::new();
    for file in pages.into_iter().chain(made) {
        match file {
            Ok((path, bytes)) => {
                if loaded.files.contains_key(&path) {
                    findings.push(taken(&path));
                }
                output.insert(path, bytes);
            }
            Err(finding) => findings.push(*finding),
        }
    }
    renderer.feeds(&mut output);
    output.insert("verification.json".to_owned(), verification::json(&books.ledger, &site.config).into_bytes().into());
    output.insert("verification/coverage.json".to_owned(), books.coverage_json.clone().into_bytes().into());
    findings.extend(file_and_folder(&output));
    if findings.is_empty() { Ok(output) } else { Err(findings) }
}

/// A file of `static/` in the place of a page.
fn taken(path: &str) -> Finding {
    Finding::new(codes::URL_TAKEN, format!("`static/{path}`이 쪽 하나와 같은 자리를 씁니다."))
        .help("파일의 이름을 바꾸거나 쪽의 `slug`를 바꾸어 주십시오.")
}

/// Paths that would have to be a file and a folder at once.
fn file_and_folder(output: &Output) -> Vec<Finding> {
    let above = |path: &str| -> Option<String> {
        let ends = path.match_indices('/').map(|(end, _)| end);
        ends.map(|end| &path[..end]).find(|folder| output.contains_key(*folder)).map(str::to_owned)
    };
    let clash = |path: &String| {
        let file = above(path)?;
        let message = format!("`{file}`은 파일이면서 `{path}`의 폴더일 수 없습니다.");
        Some(Finding::new(codes::URL_TAKEN, message))
    };
    output.keys().filter_map(clash).collect()
}

struct Renderer<'a> {
    site: &'a Site,
    loaded: &'a Loaded,
    routes: &'a super::Routes,
    theme: &'a Theme,
    /// What verification adds to each page, in the order of the pages.
    verified: &'a [Verified],
}

/// A file of the output: an address without the prefix becomes a path.
fn file(url: &str, root: &str) -> String {
    let local = url.strip_prefix(root).unwrap_or(url);
    if local.is_empty() || local.ends_with('/') { format!("{local}index.html") } else { local.to_owned() }
}

impl Renderer<'_> {
    fn fill(&self, template: &str, view: &PageView) -> Result<Arc<[u8]>, Box<Finding>> {
        let mut context = Context::new();
        context.insert("page", view);
        self.text(template, &context).map(|text| text.into_bytes().into())
    }

    fn text(&self, template: &str, context: &Context) -> Result<String, Box<Finding>> {
        self.theme.tera.render(template, context).map_err(|error| Box::new(self.theme.explain(&error)))
    }

    fn feeds(&self, output: &mut Output) {
        let config = &self.site.config;
        let listed: Vec<Listed> = std::iter::once(self.routes.by_path.get("index"))
            .flatten()
            .chain(&self.routes.reading)
            .map(|&page| Listed {
                title: self.routes.titles[page].clone(),
                url: self.routes.urls[page].clone(),
                summary: self.loaded.pages[page].front.summary.as_ref().map(|text| text.value.clone()),
                revised: self.loaded.pages[page].front.revised.as_ref().map(|date| date_view(date.value)),
            })
            .collect();
        let mut put = |path: &str, text: String| {
            output.insert(path.to_owned(), text.into_bytes().into());
        };
        put("feed.xml", feed::atom(&listed, config));
        if let Some(sitemap) = feed::sitemap(&listed, config) {
            put("sitemap.xml", sitemap);
        }
        if !self.loaded.files.contains_key("robots.txt") {
            put("robots.txt", feed::robots(config));
        }
    }
}

type Around = (Vec<(usize, String)>, Vec<(usize, String)>);

/// A date for people and for machines.
pub(super) fn date_view(date: jiff::civil::Date) -> DateView {
    DateView { iso: date.to_string(), text: korean::date(date) }
}

fn sources(notes: &[SourceNote]) -> Vec<SourceView> {
    notes
        .iter()
        .map(|note| SourceView {
            title: note.title.value.clone(),
            note: note.note.as_ref().map(|text| text.value.clone()),
            url: note.url.as_ref().map(|text| text.value.clone()),
        })
        .collect()
}
