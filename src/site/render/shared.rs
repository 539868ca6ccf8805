//! What all pages share: style sheet, script, navigation, search index. Made once.

use sha2::{Digest, Sha256};

use super::Output;
use crate::page::Page;
use crate::site::route::{Child, Link, Routes};
use crate::site::sink::Sink;
use crate::site::view::{Assets, SiteView};
use crate::site::{Loaded, Site, search, squeeze, theme};

/// Hands on the search index of all pages in reading order, the home page first.
pub(super) fn search_index(loaded: &Loaded, routes: &Routes, path: &str, sink: &dyn Sink) {
    let home = routes.by_path.get("index").copied();
    let order: Vec<usize> = home.into_iter().chain(routes.reading.iter().copied()).collect();
    let row = |&page: &usize, out: &mut Vec<u8>| {
        let summary = loaded.pages[page].front.summary.as_ref().map_or("", |text| &text.value);
        search::row(&loaded.pages[page], &routes.urls[page], &routes.titles[page], summary, out);
    };
    sink.pour(path, &mut search::index(&order, row));
}

/// Style sheet, script and icon go into the output; their addresses carry their digests.
pub(super) fn shared_files(loaded: &Loaded, output: &mut Output, site: &Site) -> Assets {
    let root = site.config.root();
    let mut put = |name: &str, text: &str| {
        let path = format!("assets/{name}");
        // A site may put its own file in the place of ours.
        let bytes = output.entry(path.clone()).or_insert_with(|| text.as_bytes().into());
        format!("{root}{path}?v={}", digest(bytes))
    };
    Assets {
        style: put("style.css", &squeeze::css(theme::STYLE)),
        script: put("panrye.js", &squeeze::script(theme::SCRIPT)),
        search_script: put("search.js", &squeeze::script(theme::SEARCH)),
        search_style: put("search.css", &squeeze::css(theme::SEARCH_STYLE)),
        icon: put("icon.svg", theme::ICON),
        own_style: loaded.files.get("site.css").map(|bytes| format!("{root}site.css?v={}", digest(bytes))),
        search: String::new(),
    }
}

/// The first eight hexadecimal digits of the SHA-256.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

/// Links of head and foot: folders above, loose pages below. Bounded, because every page carries
/// them.
pub(super) fn navigation(routes: &Routes, pages: &[Page]) -> (Vec<Link>, Vec<Link>) {
    const AT_MOST: usize = 8;
    let mut nav = Vec::new();
    let mut foot = Vec::new();
    for child in &routes.folders[0].children {
        match *child {
            Child::Folder(id) if nav.len() < AT_MOST => {
                nav.push(Link { title: routes.folders[id].title.clone(), url: routes.folders[id].url.clone() })
            }
            Child::Page(page) if foot.len() < AT_MOST && !pages[page].front.draft => foot.push(routes.link(page)),
            _ => {}
        }
    }
    (nav, foot)
}

pub(super) fn site_view(site: &Site, assets: Assets, (nav, foot): (Vec<Link>, Vec<Link>)) -> SiteView {
    let config = &site.config;
    let locale = match config.language.as_str() {
        "ko" => "ko_KR".to_owned(),
        other => other.replace('-', "_"),
    };
    SiteView {
        title: config.title.clone(),
        description: config.description.clone(),
        language: config.language.clone(),
        locale,
        root: config.root(),
        nav,
        foot,
        assets,
        google: config.google.clone(),
        naver: config.naver.clone(),
    }
}
