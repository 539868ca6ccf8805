//! A site built in parts, on several machines, and put together again: the same bytes as one build.
//!
//! Every part reads all pages (addresses, links and neighbours need them), but checks, draws and renders only its own.
//! What is made of all pages is made when the parts are joined: home page, lists, search, sitemap, feed, records, coverage.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use super::build::{BuildOptions, Checked, Released, check, stops};
use super::house;
use super::judge::judge;
use super::load::{Loaded, load};
use super::plan::Plan;
use super::publish::{Published, Publishing};
use super::render::{Renderer, file, shared};
use super::root::Site;
use super::scope::{Part, Scope};
use super::sink::Sink;
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Source};
use crate::korean::composed;
use crate::page::Page;
use crate::verify::record::FOLDER;
use crate::verify::{CheckedPage, check_page};

/// What a part says of itself, beside its pages.
const SHEET: &str = "part.json";
/// The folder of its pages.
const PAGES: &str = "pages";

/// What a part says of itself.
#[derive(Serialize, Deserialize)]
struct Sheet {
    /// Version of the program.
    version: String,
    /// Digest of everything that all parts read alike.
    site: String,
    index: u32,
    of: u32,
    /// SHA-256 of each of its files, by its path: what came whole from another machine.
    files: BTreeMap<String, String>,
}

/// The folder that a part is published as, in the site's folder.
pub fn part_folder(part: Part) -> String {
    format!("public-part-{}-of-{}", part.index, part.of)
}

/// Reads a site, checks and renders one part of it, and publishes that as [`part_folder`], to be joined with the others
/// by [`merge`].
pub fn release_part(site: &Site, options: &BuildOptions, part: Part) -> Released {
    let (mut checked, own, digest) = check_part(site, options, part);
    let mut judged = std::mem::take(&mut checked.judged);
    let mut published = None;
    if !stops(&judged, options) {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let sheet = Sheet { version, site: digest, index: part.index, of: part.of, files: BTreeMap::new() };
        let filled = fill_part(site, &mut checked, &own, part, sheet);
        published = filled.map_err(|found| judged.findings.extend(judge(found, &site.config).findings)).ok();
    }
    Released { published, judged, checked: Some(checked) }
}

fn fill_part(site: &Site, checked: &mut Checked, own: &[usize], part: Part, mut sheet: Sheet) -> Result<Published, Vec<Finding>> {
    let Some(mut theme) = checked.plan.theme.take() else { return Err(Vec::new()) };
    let publishing = Publishing::begin(&site.root, &part_folder(part)).map_err(|finding| vec![*finding])?;
    checked.survey();
    let (_, view) = shared(site, &checked.loaded, &checked.plan.routes);
    theme.show(&view);
    let below = Below { publishing: &publishing, digests: Mutex::default() };
    let made = Renderer::new(site, checked, &theme).pages(own, &below);
    let found: Vec<Finding> = made.into_iter().filter_map(Result::err).map(|finding| *finding).collect();
    if !found.is_empty() {
        return Err(found);
    }
    sheet.files = below.digests.into_inner().unwrap_or_else(PoisonError::into_inner);
    publishing.put(SHEET, serde_json::to_vec_pretty(&sheet).unwrap_or_default());
    publishing.finish().map_err(|finding| vec![*finding])
}

/// Puts pages into their folder, and keeps their digests.
struct Below<'a> {
    publishing: &'a Publishing,
    digests: Mutex<BTreeMap<String, String>>,
}

impl Sink for Below<'_> {
    fn put(&self, path: &str, bytes: Vec<u8>) {
        let digest = hex(&Sha256::digest(&bytes));
        self.digests.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), digest);
        self.publishing.put(&format!("{PAGES}/{path}"), bytes);
    }
}

/// Reads all pages and checks those of a part, whose numbers come with it; then the digest of what was read.
fn check_part(site: &Site, options: &BuildOptions, part: Part) -> (Checked, Vec<usize>, String) {
    let scope = Scope { part: Some(part), ..Scope::default() };
    let mut loaded = load(site, options.drafts);
    let digest = digest(site, options, &loaded);
    let own: Vec<usize> = (0..loaded.pages.len()).filter(|&page| part.has(&loaded.pages[page].path)).collect();
    let mut plan = Plan::of(site, &loaded, &own);
    loaded.findings.retain(|finding| scope.concerns(finding));
    plan.of_routes.retain(|finding| scope.concerns(finding));
    plan.of_shapes.retain(|finding| scope.concerns(finding));
    for (page, findings) in loaded.pages.iter_mut().zip(&mut loaded.of_pages).filter(|(page, _)| !part.has(&page.path)) {
        *page = outline(page);
        findings.clear();
    }
    let (context, of_games) = house::context(&site.config);
    let check = |page: &Page| if part.has(&page.path) { check_page(page, &context) } else { CheckedPage::default() };
    let pages: Vec<CheckedPage> = loaded.pages.par_iter().map(check).collect();
    let of_site = site.findings.iter().cloned().chain(of_games).collect();
    let mut checked = Checked::new(loaded, plan, context, pages, of_site);
    checked.compare_records(site, options, &scope);
    checked.judge(site, options, &scope);
    (checked, own, digest)
}

/// A page as the others see it: without its text.
fn outline(page: &Page) -> Page {
    let source = Arc::new(Source::new(page.source.path.as_str(), ""));
    Page { front: page.front.clone(), ..Page::empty(source, &page.path) }
}

/// Joins the parts of a site into the folder `name`. All of them must be there, of this very site and program. What is
/// made of all pages needs all of them checked; only drawing and rendering them is spared.
pub fn merge(site: &Site, options: &BuildOptions, parts: &[PathBuf], name: &str) -> Released {
    let mut checked = check(site, options);
    let mut judged = std::mem::take(&mut checked.judged);
    let mut published = None;
    if !stops(&judged, options) {
        match join(site, options, &mut checked, parts, name) {
            Ok(joined) => published = Some(joined),
            Err(found) => judged.findings.extend(judge(found, &site.config).findings),
        }
    }
    Released { published, judged, checked: Some(checked) }
}

fn join(site: &Site, options: &BuildOptions, checked: &mut Checked, parts: &[PathBuf], name: &str) -> Result<Published, Vec<Finding>> {
    let sheets = read_sheets(parts)?;
    fit(&sheets, parts, &digest(site, options, &checked.loaded))?;
    let Some(mut theme) = checked.plan.theme.take() else { return Err(Vec::new()) };
    let publishing = Publishing::begin(&site.root, name).map_err(|finding| vec![*finding])?;
    let mut all = Vec::new();
    for (part, sheet) in parts.iter().zip(&sheets) {
        all.extend(files(&part.join(PAGES))?.into_iter().map(|(path, from)| (path, from, sheet)));
    }
    let carry = |(path, from, sheet): &(String, PathBuf, &Sheet)| match fs::read(from) {
        Ok(bytes) if sheet.files.get(path) != Some(&hex(&Sha256::digest(&bytes))) => Some(damaged(from)),
        Ok(bytes) => {
            publishing.put(path, bytes);
            None
        }
        Err(error) => Some(unreadable(from, &error)),
    };
    let mut found: Vec<Finding> = all.par_iter().filter_map(carry).collect();
    let paths: Vec<String> = all.into_iter().map(|(path, ..)| path).collect();
    let known: BTreeSet<&str> = paths.iter().map(String::as_str).collect();
    let routes = &checked.plan.routes;
    let wanted: BTreeSet<String> = routes.urls.iter().map(|url| file(url, routes.root())).collect();
    let wanted = wanted.iter().chain(sheets.iter().flat_map(|sheet| sheet.files.keys())).collect::<BTreeSet<_>>();
    let missing = wanted.into_iter().filter(|path| !known.contains(path.as_str()));
    found.extend(missing.map(|path| unreadable(Path::new(path), &io::ErrorKind::NotFound.into())));
    if !found.is_empty() {
        return Err(found);
    }
    checked.survey();
    let (files, view) = shared(site, &checked.loaded, &checked.plan.routes);
    theme.show(&view);
    let found = Renderer::new(site, checked, &theme).rest(files, paths, &publishing);
    if !found.is_empty() {
        return Err(found);
    }
    publishing.finish().map_err(|finding| vec![*finding])
}

/// The files under a folder, if there is one: path there, with `/`, and where it is. A part without pages has no folder
/// of them.
fn files(folder: &Path) -> Result<Vec<(String, PathBuf)>, Vec<Finding>> {
    let mut files = Vec::new();
    if !folder.exists() {
        return Ok(files);
    }
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let entry = entry.map_err(|error| vec![unreadable(folder, &error.into())])?;
        if entry.file_type().is_file() {
            let parts = entry.path().strip_prefix(folder).unwrap_or(entry.path()).components();
            let parts: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
            files.push((parts.join("/"), entry.path().to_owned()));
        }
    }
    Ok(files)
}

fn read_sheets(parts: &[PathBuf]) -> Result<Vec<Sheet>, Vec<Finding>> {
    let (mut sheets, mut found) = (Vec::new(), Vec::new());
    for path in parts.iter().map(|part| part.join(SHEET)) {
        match fs::read(&path).map(|text| serde_json::from_slice(&text)) {
            Ok(Ok(sheet)) => sheets.push(sheet),
            Ok(Err(_)) => found.push(
                Finding::new(codes::PART_UNFIT, format!("묶음의 `part.json`을 읽을 수 없습니다: {}", path.display()))
                    .help("같은 판의 `panrye build --partition`으로 다시 지어 주십시오."),
            ),
            Err(error) => found.push(unreadable(&path, &error)),
        }
    }
    if found.is_empty() { Ok(sheets) } else { Err(found) }
}

/// Whether the parts are all there, each once, of one site and program.
fn fit(sheets: &[Sheet], parts: &[PathBuf], site: &str) -> Result<(), Vec<Finding>> {
    let mut found = Vec::new();
    let mut unfit = |message: String, help: &str| found.push(Finding::new(codes::PART_UNFIT, message).help(help));
    let of = u32::try_from(sheets.len()).unwrap_or(u32::MAX);
    let mut seen: BTreeMap<u32, &PathBuf> = BTreeMap::new();
    for (sheet, part) in sheets.iter().zip(parts) {
        let shown = part.display();
        if sheet.version != env!("CARGO_PKG_VERSION") {
            unfit(format!("다른 판({})의 panrye가 지은 묶음입니다: {shown}", sheet.version), "모든 묶음을 같은 판으로 지어 주십시오.");
        } else if sheet.site != site {
            unfit(format!("지금 이 사이트로 지은 묶음이 아닙니다: {shown}"), "모든 묶음을 같은 커밋에서, 같은 옵션으로 지어 주십시오.");
        } else if sheet.of != of {
            unfit(
                format!("묶음 {of}개를 받았는데 {}개로 나눈 것입니다: {shown}", sheet.of),
                "나눈 묶음을 빠짐없이, 한 번씩 적어 주십시오.",
            );
        } else if let Some(other) = seen.insert(sheet.index, part) {
            unfit(
                format!("{}번째 묶음이 두 번 있습니다: {}, {shown}", sheet.index, other.display()),
                "나눈 묶음을 빠짐없이, 한 번씩 적어 주십시오.",
            );
        }
    }
    if found.is_empty() { Ok(()) } else { Err(found) }
}

fn damaged(path: &Path) -> Finding {
    Finding::new(codes::PART_UNFIT, format!("묶음의 파일이 지은 뒤에 바뀌었습니다: {}", path.display()))
        .help("`panrye build --partition`이 만든 폴더를 다시 가져오거나 다시 지어 주십시오.")
}

fn hex(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unreadable(path: &Path, error: &io::Error) -> Finding {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "파일이 없습니다",
        io::ErrorKind::PermissionDenied => "읽을 권한이 없습니다",
        _ => "읽는 동안 오류가 났습니다",
    };
    Finding::new(codes::PART_UNFIT, format!("묶음이 온전하지 않습니다. {why}: {}", path.display()))
        .help("`panrye build --partition`이 만든 폴더를 통째로 가져와 주십시오.")
}

/// The digest of what all parts of a site read alike: what was asked for, `site.toml`, pages, templates, copied files,
/// records.
fn digest(site: &Site, options: &BuildOptions, loaded: &Loaded) -> String {
    let mut whole = Sha256::new();
    let mut take = |name: &str, bytes: &[u8]| {
        for part in [name.as_bytes(), bytes] {
            whole.update((part.len() as u64).to_le_bytes());
            whole.update(part);
        }
    };
    take("drafts", &[u8::from(options.drafts)]);
    take("site.toml", site.config.source.text.as_bytes());
    loaded.pages.iter().for_each(|page| take(&page.path, page.source.text.as_bytes()));
    loaded.templates.iter().for_each(|(name, source)| take(name, source.text.as_bytes()));
    loaded.files.iter().for_each(|(name, bytes)| take(name, bytes));
    if !options.ignore_records {
        // What cannot be read is told where records are compared.
        let records = files(&site.root.join(FOLDER)).unwrap_or_default();
        let records: BTreeMap<String, PathBuf> = records.into_iter().map(|(name, path)| (composed(name), path)).collect();
        records.iter().filter(|(name, _)| name.ends_with(".yaml")).for_each(|(name, path)| take(name, &fs::read(path).unwrap_or_default()));
    }
    hex(&whole.finalize())
}
