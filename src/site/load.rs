//! Reads what a site is made of: pages, templates, files copied as they are. In parallel, in a
//! fixed order, never out of the site's folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;
use walkdir::WalkDir;

use super::Site;
use super::route::PREVIEWS;
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, Source, Span};
use crate::korean::{composed, josa};
use crate::page::{self, Page, RawHtml};
use crate::verify::numbers::{Numbers, numbers};

/// Pages larger than this are refused.
pub const LARGEST_PAGE: u64 = 4 << 20;

/// Folders lie at most this deep in each other, so that every path of the output and of the records can be written.
pub const DEEPEST: usize = 32;

/// What was read from the site's folder.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Pages in the order of their paths, drafts included.
    pub pages: Vec<Page>,
    /// Files copied as they are: path in the output → bytes.
    pub files: BTreeMap<String, Arc<[u8]>>,
    /// Paths of drafts that were left out.
    pub drafts: BTreeSet<String>,
    /// Paths of pages that are there but could not be read.
    pub unread: BTreeSet<String>,
    /// Paths of pages that this run does not look at.
    pub left_out: BTreeSet<String>,
    /// The site's own templates: name under `templates/` → source.
    pub templates: BTreeMap<String, Arc<Source>>,
    /// Whether there is no folder of pages: what is missing then says nothing about what was accepted.
    pub homeless: bool,
    /// The numbers in the running text of each page of `pages`.
    pub numbers: Vec<Numbers>,
    /// What is wrong with each page of `pages`, as far as reading it tells.
    pub of_pages: Vec<Vec<Finding>>,
    /// What else is wrong with the reading.
    pub findings: Vec<Finding>,
}

/// One file found, not yet read.
struct Found {
    /// On disk.
    disk: PathBuf,
    /// Under its folder, with `/`, NFC.
    name: String,
}

/// Reads the whole site. Drafts are left out, with all that is wrong with them, unless asked for.
pub fn load(site: &Site, with_drafts: bool) -> Loaded {
    let mut loaded = Loaded::default();
    let content = content(site, &mut loaded);
    let (markdown, mut beside): (Vec<_>, Vec<_>) = content.into_iter().partition(|file| file.name.ends_with(".md"));
    beside.retain(|file| own_place(file, &mut loaded.findings));
    if !site.config.raw_html {
        beside.retain(|file| harmless(file, &mut loaded.findings));
    }
    let pages: Vec<_> = markdown.par_iter().map(|file| read_page(site, file)).collect();
    for (file, (page, findings)) in markdown.iter().zip(pages) {
        match page {
            Some((page, _)) if page.front.draft && !with_drafts => {
                loaded.drafts.insert(page.path);
                continue;
            }
            Some((page, numbers)) => {
                loaded.pages.push(page);
                loaded.numbers.push(numbers);
                loaded.of_pages.push(findings);
            }
            None => {
                loaded.unread.insert(file.name.trim_end_matches(".md").to_owned());
                loaded.findings.extend(findings);
            }
        }
    }
    read_templates(site, &mut loaded);
    let copied = walk(&site.root, "static", &mut loaded.findings);
    read_files(beside, "content", &mut loaded);
    read_files(copied, "static", &mut loaded);
    loaded
}

/// The files of `content/`, which every site has: an empty site in the place of one whose folder went away would take
/// everything down that is published.
fn content(site: &Site, loaded: &mut Loaded) -> Vec<Found> {
    let found = site.root.join("content").symlink_metadata();
    loaded.homeless = !found.as_ref().is_ok_and(fs::Metadata::is_dir);
    let message = match found {
        Ok(found) if found.is_file() => "content/ 폴더의 자리에 파일이 있습니다.",
        Err(error) if error.kind() == io::ErrorKind::NotFound => "content/ 폴더가 없습니다.",
        // The others are told where folders are walked through.
        _ => return walk(&site.root, "content", &mut loaded.findings),
    };
    let help = "쪽을 담은 content/ 폴더를 이 자리에 되돌려 주십시오. 새 사이트라면 `panrye new`가 폴더와 첫 쪽을 만들어 줍니다.";
    loaded.findings.push(about_file(codes::CONTENT_MISSING, "content", message.to_owned()).help(help));
    Vec::new()
}

/// The paths of all pages under `content/`, without `.md`, read or not.
pub fn page_paths(site: &Site) -> Vec<String> {
    let files = walk(&site.root, "content", &mut Vec::new());
    files.iter().filter_map(|file| file.name.strip_suffix(".md")).map(str::to_owned).collect()
}

/// A page with its numbers, if it could be read, and what is wrong with it.
pub type ReadPage = (Option<(Page, Numbers)>, Vec<Finding>);

/// Reads and parses one page of `content/`; `name` is its path there, with `.md`.
pub fn load_page(site: &Site, name: &str) -> ReadPage {
    read_page(site, &Found { disk: site.root.join("content").join(name), name: name.to_owned() })
}

fn read_page(site: &Site, file: &Found) -> ReadPage {
    let options = page::Options { raw_html: if site.config.raw_html { RawHtml::Allow } else { RawHtml::Clean } };
    let shown = format!("content/{}", file.name);
    let text = match read_text(&file.disk, &shown) {
        Ok(text) => text,
        Err(finding) => return (None, vec![*finding]),
    };
    let path = file.name.trim_end_matches(".md");
    // Words, names and anchors are compared, searched and shown in one form. Lines stay; columns are those of this form.
    let source = Arc::new(Source::new(shown, composed(text)));
    let (mut page, findings) = page::parse_with(source, path, &options);
    let numbers = numbers(&page, &site.config.verify.not_claims);
    // Nothing else reads it, and of all pages of a large site it would be a quarter of the memory.
    page.prose = Vec::new();
    (Some((page, numbers)), findings)
}

/// Reads one template of the site again; none where it cannot be read.
pub(super) fn load_template(site: &Site, name: &str) -> Option<Arc<Source>> {
    let shown = format!("templates/{name}");
    let text = read_text(&site.root.join(&shown), &shown).ok()?;
    Some(Arc::new(Source::new(shown, text)))
}

fn read_templates(site: &Site, loaded: &mut Loaded) {
    for file in walk(&site.root, "templates", &mut loaded.findings) {
        let shown = format!("templates/{}", file.name);
        match read_text(&file.disk, &shown) {
            Ok(text) => {
                let source = Arc::new(Source::new(shown, text));
                loaded.templates.insert(file.name, source);
            }
            Err(finding) => loaded.findings.push(*finding),
        }
    }
}

fn read_files(files: Vec<Found>, folder: &str, loaded: &mut Loaded) {
    let read: Vec<_> = files
        .into_par_iter()
        .map(|file| {
            let bytes = fs::read(&file.disk);
            (file.name, bytes)
        })
        .collect();
    for (name, bytes) in read {
        let shown = format!("{folder}/{name}");
        match bytes {
            Err(error) => loaded.findings.push(unreadable(&shown, &error)),
            Ok(bytes) => {
                if loaded.files.insert(name, bytes.into()).is_some() {
                    let message = format!("{} 같은 자리에 놓일 파일이 `content/`에도 있습니다.", josa(format_args!("`{shown}`"), "과/와"));
                    loaded
                        .findings
                        .push(about_file(codes::URL_TAKEN, &shown, message).help("어느 한쪽을 지우거나 이름을 바꾸어 주십시오."));
                }
            }
        }
    }
}

/// Whether a file beside pages leaves alone the pictures that the site draws for previews: only its maintainer may put
/// others in their place, from `static/`.
fn own_place(file: &Found, findings: &mut Vec<Finding>) -> bool {
    let taken = file.name.starts_with(PREVIEWS);
    if taken {
        let shown = format!("content/{}", file.name);
        let message = format!("사이트가 스스로 만드는 미리보기 그림의 자리라서 쪽 옆의 파일을 둘 수 없습니다: {shown}");
        let help = "다른 폴더로 옮겨 주십시오. 미리보기 그림을 바꾸려면 사이트를 맡은 사람이 `static/og/`에 둡니다.";
        findings.push(about_file(codes::URL_TAKEN, &shown, message).help(help));
    }
    !taken
}

/// Kinds of files that whoever writes pages may put beside them: nothing that a browser would run.
const BESIDE: [&str; 7] = ["png", "jpg", "jpeg", "gif", "webp", "avif", "pdf"];

fn harmless(file: &Found, findings: &mut Vec<Finding>) -> bool {
    let ending = file.name.rsplit('/').next().and_then(|name| name.rsplit_once('.')).map_or("", |(_, ending)| ending).to_lowercase();
    let allowed = BESIDE.contains(&ending.as_str());
    if !allowed {
        let shown = format!("content/{}", file.name);
        let message = format!("쪽 옆에 둘 수 없는 종류의 파일입니다: {shown}");
        let help = match ending.as_str() {
            "md" | "markdown" | "mdx" => "쪽의 파일 이름은 소문자 `.md`로 끝나야 합니다.",
            "svg" => "그림이라면 PNG나 WebP로 저장하고, 믿을 수 있는 파일이라면 `static/`에 두어 주십시오.",
            _ => "믿을 수 있는 파일이라면 `static/`에 두고, 필요 없으면 지워 주십시오.",
        };
        findings.push(about_file(codes::FILE_KIND, &shown, message).help(help));
    }
    allowed
}

/// The text of a file, within the size of a page.
fn read_text(disk: &Path, shown: &str) -> Result<String, Box<Finding>> {
    let file = File::open(disk).map_err(|error| Box::new(unreadable(shown, &error)))?;
    let size = file.metadata().map_or(0, |found| found.len());
    let mut bytes = Vec::with_capacity(usize::try_from(size.min(LARGEST_PAGE)).unwrap_or(0));
    // A file may grow meanwhile.
    let read = file.take(LARGEST_PAGE + 1).read_to_end(&mut bytes);
    if size.max(bytes.len() as u64) > LARGEST_PAGE {
        let message = format!("파일이 너무 큽니다: {shown} (한도 4 MiB)");
        return Err(Box::new(about_file(codes::FILE_TOO_LARGE, shown, message).help("여러 쪽으로 나누어 주십시오.")));
    }
    read.map_err(|error| Box::new(unreadable(shown, &error)))?;
    let text = simdutf8::basic::from_utf8(&bytes).map_err(|_| Box::new(unreadable(shown, &io::ErrorKind::InvalidData.into())))?;
    // A copy of just this text: it is kept as long as the page is.
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text).to_owned())
}

fn unreadable(shown: &str, error: &io::Error) -> Finding {
    about_file(codes::FILE_UNREADABLE, shown, why_unreadable(shown, error)).help(how_readable(error))
}

/// What helps against it.
pub(super) fn how_readable(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::NotFound => "읽는 사이에 지워졌거나 이름이 바뀌었습니다. 파일을 되돌리거나 다시 실행해 주십시오.",
        io::ErrorKind::PermissionDenied => "읽을 권한을 주거나, 읽을 수 있는 사용자로 실행해 주십시오.",
        io::ErrorKind::InvalidData => "편집기에서 UTF-8로 다시 저장해 주십시오.",
        io::ErrorKind::IsADirectory => "폴더의 이름을 바꾸어 주십시오.",
        _ => "다시 실행해 보시고, 되풀이되면 디스크의 상태를 살펴 주십시오.",
    }
}

/// Why a file could not be read, in words.
pub(super) fn why_unreadable(shown: &str, error: &io::Error) -> String {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "파일이 없습니다",
        io::ErrorKind::PermissionDenied => "읽을 권한이 없습니다",
        io::ErrorKind::InvalidData => "글이 UTF-8이 아닙니다",
        io::ErrorKind::IsADirectory => "파일이 아니라 폴더입니다",
        _ => "읽는 동안 오류가 났습니다",
    };
    format!("{why}: {shown}")
}

fn about_file(code: &'static crate::diagnostic::CodeInfo, shown: &str, message: String) -> Finding {
    let source = Arc::new(Source::new(shown, ""));
    Finding::new(code, message).at(Place::new(&source, Span::point(0)))
}

/// The files under a folder of the site, in the order of their names. Hidden files and editors'
/// leavings are passed over; links out of the site are findings.
fn walk(root: &Path, folder: &str, findings: &mut Vec<Finding>) -> Vec<Found> {
    let base = root.join(folder);
    match base.symlink_metadata() {
        Ok(found) if found.is_dir() => {}
        Ok(found) if found.is_symlink() => {
            let message = format!("`{folder}/`이 바로가기(심볼릭 링크)입니다.");
            let help = "바로가기를 지우고 그 자리에 보통 폴더를 두어 주십시오.";
            findings.push(about_file(codes::FILE_OUTSIDE, folder, message).help(help));
            return Vec::new();
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            findings.push(unreadable(folder, &error));
            return Vec::new();
        }
        _ => return Vec::new(),
    }
    let mut files = Vec::new();
    let entries = WalkDir::new(&base)
        .min_depth(1)
        .max_depth(DEEPEST)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| !ignored(&entry.file_name().to_string_lossy()));
    for entry in entries {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let at = error.path().unwrap_or(&base);
                let shown = slashed(at.strip_prefix(root).unwrap_or(at));
                let io = io::Error::from(error);
                findings.push(unreadable(&shown, &io));
                continue;
            }
        };
        let within = entry.path().strip_prefix(&base).unwrap_or(entry.path());
        let name = slashed(within);
        // Reports are lines: a name must not begin one.
        if within.to_str().is_none_or(|name| name.contains(char::is_control)) {
            let shown = format!("{folder}/{}", name.replace(char::is_control, "\u{fffd}"));
            let message = format!("파일의 이름이 UTF-8이 아니거나, 이름에 제어 글자가 있습니다: {shown}");
            findings.push(about_file(codes::FILE_UNREADABLE, &shown, message).help("이름을 한글이나 영문으로 바꾸어 주십시오."));
            continue;
        }
        let kind = entry.file_type();
        if kind.is_dir() && entry.depth() == DEEPEST {
            let shown = format!("{folder}/{name}");
            let message = format!("폴더가 너무 깊어 그 안을 읽지 않았습니다: {shown} (한도 {DEEPEST}겹)");
            findings.push(about_file(codes::FILE_UNREADABLE, &shown, message).help("얕은 폴더로 옮기거나 빈 폴더를 지워 주십시오."));
        } else if kind.is_symlink() && !inside(root, entry.path()) {
            let shown = format!("{folder}/{name}");
            let message = format!("사이트 밖을 가리키거나 폴더를 가리키는 바로가기입니다: {shown}");
            findings.push(about_file(codes::FILE_OUTSIDE, &shown, message).help("필요한 파일을 사이트의 폴더 안에 복사해 두십시오."));
        } else if kind.is_file() || kind.is_symlink() {
            files.push(Found { disk: entry.into_path(), name });
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    files.dedup_by(|later, earlier| {
        let same = later.name == earlier.name;
        if same {
            let shown = format!("{folder}/{}", later.name);
            let message = format!("이름이 같은 파일이 둘 있습니다(한글 자모가 모인 이름과 풀린 이름): {shown}");
            findings.push(about_file(codes::URL_TAKEN, &shown, message).help("하나를 지우거나 이름을 바꾸어 주십시오."));
        }
        same
    });
    files
}

/// Whether a link leads to a file that the site could publish itself: not to `site.toml`, to `.git/config`, or out.
fn inside(root: &Path, link: &Path) -> bool {
    let Ok(target) = link.canonicalize() else { return false };
    let Ok(within) = target.strip_prefix(root) else { return false };
    let public = ["content", "static", "templates"].iter().any(|folder| within.starts_with(folder));
    public && target.is_file() && !within.components().any(|part| ignored(&part.as_os_str().to_string_lossy()))
}

/// Whether a file or folder of this name is no part of a site: hidden ones, editors' leavings.
pub(super) fn ignored(name: &str) -> bool {
    name.starts_with('.') || name.ends_with('~') || name.starts_with('#') || name.ends_with(".swp")
}

/// A relative path with `/`, composed (NFC): names written on a Mac are often decomposed.
fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    composed(parts.join("/"))
}
