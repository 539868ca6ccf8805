//! From pages to files: every page filled into its template, in parallel, into memory.

pub(super) mod blocks;
mod gallery;
mod lists;
mod page;
mod preview;
mod shared;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;
use tera::Context;

pub(super) use self::shared::digest;
use self::shared::{navigation, search_index, shared_files, site_view};
use super::build::Checked;
use super::feed::{self, Listed};
use super::load::Loaded;
use super::sink::Sink;
use super::theme::Theme;
use super::view::{CoverageView, DateView, PageView, SiteView, SourceView, VerificationView};
use super::{Site, verification};
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, Source, Span};
use crate::korean;
use crate::page::SourceNote;

/// About so many bytes of a page are not its body.
const FRAME: usize = 4 << 10;

/// The search index.
const SEARCH: &str = "search.json";

/// A published site: path (`games/x/index.html`) → bytes.
pub type Output = BTreeMap<String, Arc<[u8]>>;

/// One file of it, or why it could not be made.
type Made = Result<(String, Vec<u8>), Box<Finding>>;

/// What the site says about its own verification.
pub(super) struct Books {
    /// Every example with its record.
    pub ledger: VerificationView,
    /// Every rule with what shows it.
    pub coverage: CoverageView,
    /// The same for machines.
    pub coverage_json: String,
}

/// Fills every page into its template and makes everything that goes with them, file after file into `sink`. Answers what
/// is wrong; the files are of use only if nothing is.
pub(super) fn render(site: &Site, checked: &Checked, theme: &mut Theme, sink: &dyn Sink) -> Vec<Finding> {
    let (files, view) = shared(site, &checked.loaded, &checked.plan.routes);
    theme.show(&view);
    let renderer = Renderer::new(site, checked, theme);
    let every: Vec<usize> = (0..checked.loaded.pages.len()).collect();
    let (mut paths, mut findings) = (Vec::with_capacity(every.len()), Vec::new());
    for made in renderer.pages(&every, sink) {
        match made {
            Ok(own) => paths.extend(own),
            Err(finding) => findings.push(*finding),
        }
    }
    findings.extend(renderer.rest(files, paths, sink));
    findings
}

/// What all pages share: the files copied as they are and those that every page needs; and what templates call `site`.
pub(super) fn shared(site: &Site, loaded: &Loaded, routes: &super::Routes) -> (Output, SiteView) {
    let mut files: Output = loaded.files.clone();
    let mut assets = shared_files(loaded, &mut files, site);
    if site.config.search {
        assets.search = format!("{}{SEARCH}", site.config.root());
    }
    let view = site_view(site, assets, navigation(routes, &loaded.pages));
    (files, view)
}

/// Hands a file on; only its path is kept.
fn pass(made: Made, sink: &dyn Sink) -> Result<String, Box<Finding>> {
    made.map(|(path, bytes)| {
        sink.put(&path, bytes);
        path
    })
}

/// A file of `static/` in the place of a page.
fn taken(path: &str) -> Finding {
    Finding::new(codes::URL_TAKEN, format!("`static/{path}`이 쪽 하나와 같은 자리를 씁니다."))
        .at(Place::new(&Arc::new(Source::new(format!("static/{path}"), "")), Span::point(0)))
        .help("파일의 이름을 바꾸거나 쪽의 `slug`를 바꾸어 주십시오.")
}

/// Two files made for one place.
fn twice(path: &str) -> Finding {
    Finding::new(codes::URL_TAKEN, format!("`{path}` 자리에 놓일 것이 둘입니다."))
        .help("겹치는 쪽의 `slug`나 `aliases`, 폴더의 이름을 바꾸어 주십시오.")
}

/// Paths that would have to be a file and a folder at once.
fn file_and_folder(paths: &BTreeSet<String>) -> Vec<Finding> {
    let above = |path: &str| -> Option<String> {
        let ends = path.match_indices('/').map(|(end, _)| end);
        ends.map(|end| &path[..end]).find(|folder| paths.contains(*folder)).map(str::to_owned)
    };
    let clash = |path: &String| {
        let file = above(path)?;
        let message = format!("`{file}`은 파일이면서 `{path}`의 폴더일 수 없습니다.");
        Some(Finding::new(codes::URL_TAKEN, message))
    };
    paths.iter().filter_map(clash).collect()
}

/// Fills templates with what is known of a site.
pub(super) struct Renderer<'a> {
    site: &'a Site,
    checked: &'a Checked,
    loaded: &'a Loaded,
    routes: &'a super::Routes,
    theme: &'a Theme,
}

/// A file of the output: an address without the prefix becomes a path.
pub(super) fn file(url: &str, root: &str) -> String {
    let local = url.strip_prefix(root).unwrap_or(url);
    if local.is_empty() || local.ends_with('/') { format!("{local}index.html") } else { local.to_owned() }
}

impl<'a> Renderer<'a> {
    pub(super) fn new(site: &'a Site, checked: &'a Checked, theme: &'a Theme) -> Self {
        Renderer { site, checked, loaded: &checked.loaded, routes: &checked.plan.routes, theme }
    }

    /// Renders some pages; answers the paths of each, its pictures after itself, or why there are none.
    pub(super) fn pages(&self, which: &[usize], sink: &dyn Sink) -> Vec<Result<Vec<String>, Box<Finding>>> {
        let page = |&index: &usize| {
            let files = self.page(index)?;
            files.into_iter().map(|file| pass(Ok(file), sink)).collect()
        };
        which.par_iter().map(page).collect()
    }

    /// Makes everything but the pages, whose paths are `pages`; `files` are those shared by all. Answers what is wrong.
    pub(super) fn rest(&self, mut files: Output, pages: Vec<String>, sink: &dyn Sink) -> Vec<Finding> {
        let (loaded, config) = (self.loaded, &self.site.config);
        let mut findings = Vec::new();
        let mut paths = BTreeSet::new();
        let mut take = |path: Result<String, Box<Finding>>, paths: &mut BTreeSet<String>| match path {
            Ok(path) if loaded.files.contains_key(&path) => findings.push(taken(&path)),
            Ok(path) if paths.contains(&path) => findings.push(twice(&path)),
            Ok(path) => drop(paths.insert(path)),
            Err(finding) => findings.push(*finding),
        };
        pages.into_iter().for_each(|path| take(Ok(path), &mut paths));
        // A later file takes the place of an earlier one.
        if config.search && paths.insert(SEARCH.to_owned()) {
            search_index(loaded, self.routes, SEARCH, sink);
        }
        preview::draw(&loaded.pages, config, &mut files);
        self.feeds(&mut files);
        let books = self.checked.books();
        files.insert("verification.json".to_owned(), verification::json(&books.ledger, config).into_bytes().into());
        files.insert("verification/coverage.json".to_owned(), books.coverage_json.into_bytes().into());
        let books = [self.ledger(&books.ledger), self.coverage(&books.coverage)];
        self.made().into_iter().chain(books).for_each(|made| take(pass(made, sink), &mut paths));
        files.retain(|path, _| !paths.contains(path));
        files.par_iter().for_each(|(path, bytes)| sink.share(path, bytes));
        paths.extend(files.into_keys());
        findings.extend(file_and_folder(&paths));
        findings
    }

    fn fill(&self, template: &str, view: &PageView) -> Result<Vec<u8>, Box<Finding>> {
        let mut context = Context::new();
        context.insert("page", view);
        self.bytes(template, &context, view.body.len() + FRAME)
    }

    fn text(&self, template: &str, context: &Context) -> Result<String, Box<Finding>> {
        self.theme.tera.render(template, context).map_err(|error| Box::new(self.theme.explain(&error)))
    }

    /// As text, with room for about so many bytes.
    fn bytes(&self, template: &str, context: &Context, room: usize) -> Result<Vec<u8>, Box<Finding>> {
        let mut bytes = Vec::with_capacity(room);
        let filled = self.theme.tera.render_to(template, context, &mut bytes);
        filled.map(|()| bytes).map_err(|error| Box::new(self.theme.explain(&error)))
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
