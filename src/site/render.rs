//! From pages to files: every page filled into its template, in parallel, into memory.

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;
use sha2::{Digest, Sha256};
use tera::Context;

use super::compose::{Body, Fillings, compose};
use super::feed::{self, Listed};
use super::load::Loaded;
use super::plan::{self, Plan};
use super::route::{Child, Link};
use super::theme::{self, Theme};
use super::view::{
    Assets, CardView, CorrectionDay, CorrectionView, DateView, Group, GroupItem, Head, PageView,
    SiteView, SourceView,
};
use super::{Site, meta, search};
use crate::diagnostic::Finding;
use crate::diagnostic::codes::site as codes;
use crate::engine::GameId;
use crate::korean;
use crate::page::{Page, SourceNote};

/// A published site: path (`games/x/index.html`) → bytes.
pub type Output = BTreeMap<String, Arc<[u8]>>;

/// Fills every page into its template and makes everything that goes with them. Either the
/// whole site comes back, or what is wrong with it.
pub fn render(site: &Site, loaded: &Loaded, plan: Plan) -> Result<Output, Vec<Finding>> {
    let Plan {
        routes,
        resolved,
        theme,
        ..
    } = plan;
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
    let nav = navigation(&routes, &loaded.pages);
    let site_view = site_view(site, shared, nav);
    theme.tera.global_context().insert("site", &site_view);
    let renderer = Renderer {
        site,
        loaded,
        routes: &routes,
        theme: &theme,
    };
    let pages: Vec<Result<(String, Arc<[u8]>), Finding>> = (0..loaded.pages.len())
        .into_par_iter()
        .map(|index| renderer.page(index, &resolved[index]))
        .collect();
    let made = renderer.made();
    let mut findings = Vec::new();
    for file in pages.into_iter().chain(made) {
        match file {
            Ok((path, bytes)) => {
                if loaded.files.contains_key(&path) {
                    findings.push(taken(&path));
                }
                output.insert(path, bytes);
            }
            Err(finding) => findings.push(finding),
        }
    }
    renderer.feeds(&mut output);
    findings.extend(file_and_folder(&output));
    if findings.is_empty() {
        Ok(output)
    } else {
        Err(findings)
    }
}

/// A file of `static/` in the place of a page.
fn taken(path: &str) -> Finding {
    Finding::new(
        codes::URL_TAKEN,
        format!("`static/{path}`이 쪽 하나와 같은 자리를 씁니다."),
    )
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
}

/// A file of the output: an address without the prefix becomes a path.
fn file(url: &str, root: &str) -> String {
    let local = url.strip_prefix(root).unwrap_or(url);
    if local.is_empty() || local.ends_with('/') {
        format!("{local}index.html")
    } else {
        local.to_owned()
    }
}

impl Renderer<'_> {
    fn fill(&self, template: &str, view: &PageView) -> Result<Arc<[u8]>, Finding> {
        let mut context = Context::new();
        context.insert("page", view);
        self.text(template, &context).map(|text| text.into_bytes().into())
    }

    fn text(&self, template: &str, context: &Context) -> Result<String, Finding> {
        self.theme
            .tera
            .render(template, context)
            .map_err(|error| self.theme.explain(&error))
    }

    fn page(
        &self,
        index: usize,
        resolved: &super::links::Resolved,
    ) -> Result<(String, Arc<[u8]>), Finding> {
        let page = &self.loaded.pages[index];
        let cards = self.cards(page);
        let (after_heading, at_end) = self.around_games(page, &cards)?;
        let blocks = vec![String::new(); page.blocks.len()];
        let body = compose(
            page,
            &Fillings {
                resolved,
                blocks: &blocks,
                after_heading: &after_heading,
                at_end: &at_end,
            },
        );
        let view = self.view(index, body, cards);
        let bytes = self.fill(&format!("{}.html", view.template), &view)?;
        Ok((file(&view.url, self.routes.root()), bytes))
    }

    fn view(&self, index: usize, body: Body, cards: Vec<CardView>) -> PageView {
        let page = &self.loaded.pages[index];
        let front = &page.front;
        let url = self.routes.urls[index].clone();
        let (previous, next) = self.routes.neighbours(index);
        let text = |placed: &Option<crate::page::Placed<String>>| {
            placed.as_ref().map(|placed| placed.value.clone())
        };
        let is_home = page.path == "index";
        let mut view = PageView {
            title: self.routes.titles[index].clone(),
            summary: text(&front.summary),
            template: plan::shape(page).to_owned(),
            body: body.html,
            draft: front.draft,
            head: self.head(&self.routes.titles[index], text(&front.summary), &url),
            toc: body.toc,
            trail: self.routes.trail(index),
            previous: previous.map(|page| self.routes.link(page)),
            next: next.map(|page| self.routes.link(page)),
            revised: front.revised.as_ref().map(|date| date_view(date.value)),
            author: text(&front.author).or_else(|| self.site.config.author.clone()),
            review: text(&front.review),
            applied_rules: self.applied_rules(page),
            sources: sources(&front.sources),
            cards,
            policy: self.special("editorial"),
            corrections_page: self.special("corrections"),
            report: self.report(index),
            colophon: !is_home,
            url,
            ..PageView::default()
        };
        view.head.kind = if is_home { "website" } else { "article" };
        view.head.hidden = front.draft;
        if is_home {
            view.head.title = self.site.config.title.clone();
            view.groups = self.groups(0);
        }
        if page.path == "corrections" {
            view.corrections = self.corrections();
        }
        view.head.json_ld = meta::json_ld(&view, &body.questions, &self.site.config);
        view
    }

    fn head(&self, title: &str, description: Option<String>, url: &str) -> Head {
        Head {
            title: format!("{title} · {}", self.site.config.title),
            description,
            canonical: self.site.config.absolute(url),
            kind: "website",
            ..Head::default()
        }
    }

    fn applied_rules(&self, page: &Page) -> Vec<String> {
        let game = page.front.game.as_ref().map(|game| game.value.as_str());
        let rules = game.and_then(GameId::from_id).map(crate::engine::Rules::house);
        let statement = |rule: &str| {
            let value = rules.as_ref()?.iter().find(|(spec, _)| spec.id == rule)?;
            Some(value.0.statement(value.1))
        };
        page.front
            .applied_rules
            .iter()
            .map(|rule| super::escape(&statement(&rule.value).unwrap_or_else(|| rule.value.clone())))
            .collect()
    }

    /// The page of this path, as a link.
    fn special(&self, path: &str) -> Option<Link> {
        self.routes.by_path.get(path).map(|&page| self.routes.link(page))
    }

    /// Where a mistake on a page is reported: a mail address becomes a letter that asks for what
    /// a report must name.
    fn report(&self, index: usize) -> Option<String> {
        let contact = self.site.config.contact.as_deref()?;
        let address = contact.strip_prefix("mailto:").unwrap_or(contact);
        if !address.contains('@') || address.contains('/') {
            return Some(contact.to_owned());
        }
        let url = &self.routes.urls[index];
        let shown = self.site.config.absolute(url).unwrap_or_else(|| url.clone());
        let subject = format!("[{}] 오류 알림", self.routes.titles[index]);
        let games: Vec<&str> = self.cards(&self.loaded.pages[index])
            .iter()
            .filter_map(|card| GameId::from_id(&card.id))
            .map(|id| id.info().name)
            .collect();
        let body = format!(
            "쪽: {shown}\n놀이: {}\n규칙: \n국면: \n글의 대목: \n",
            games.join(", ")
        );
        let part = |text: &str| super::route::encoded(text).replace(['&', '?', '#', '+'], " ").replace(' ', "%20");
        Some(format!("mailto:{address}?subject={}&body={}", part(&subject), part(&body)))
    }

    /// The games of a page: what its front matter says, completed from `site.toml`.
    fn cards(&self, page: &Page) -> Vec<CardView> {
        let front = &page.front;
        let whole = front.game.as_ref().map(|game| (game.value.as_str(), None));
        let each = front.games.iter().map(|card| (card.id.value.as_str(), Some(card)));
        whole.into_iter().chain(each).map(|(id, card)| {
            let configured = self.site.config.games.get(id);
            let own = |of_card: Option<String>, of_page: Option<String>, of_site: Option<String>| {
                of_card.or(if card.is_none() { of_page } else { None }).or(of_site)
            };
            let value = |placed: &Option<crate::page::Placed<String>>| {
                placed.as_ref().map(|placed| placed.value.clone())
            };
            let modes = card.map_or(&front.modes, |card| &card.modes);
            let modes: Vec<String> = modes.iter().map(|mode| mode.value.clone()).collect();
            CardView {
                id: id.to_owned(),
                name: GameId::from_id(id).map_or(id, |id| id.info().name).to_owned(),
                summary: card.and_then(|card| value(&card.summary)),
                players: own(
                    card.and_then(|card| value(&card.players)),
                    value(&front.players),
                    configured.and_then(|game| game.players.clone()),
                ),
                modes: if modes.is_empty() {
                    configured.map(|game| game.modes.clone()).unwrap_or_default()
                } else {
                    modes
                },
                play: own(
                    card.and_then(|card| value(&card.play)),
                    value(&front.play),
                    configured.and_then(|game| game.play.as_ref().map(|url| url.value.clone())),
                ),
            }
        }).collect()
    }

    /// What stands under the heading that opens a game, and at the end of its section.
    fn around_games(&self, page: &Page, cards: &[CardView]) -> Result<Around, Finding> {
        let mut after_heading = Vec::new();
        let mut at_end = Vec::new();
        for (index, section) in page.sections.iter().enumerate().filter(|(_, section)| section.opens_game) {
            let Some(game) = &section.game else { continue };
            if let Some(card) = cards.iter().find(|card| &card.id == game) {
                let mut context = Context::new();
                context.insert("card", card);
                after_heading.push((index, self.text("partials/card.html", &context)?));
            }
            let card = page.front.games.iter().find(|card| &card.id.value == game);
            if let Some(card) = card.filter(|card| !card.sources.is_empty()) {
                let mut context = Context::new();
                context.insert("sources", &sources(&card.sources));
                context.insert("anchor", &format!("{game}-sources"));
                context.insert("level", &(section.level + 1).clamp(2, 6));
                at_end.push((index, self.text("partials/game-sources.html", &context)?));
            }
        }
        Ok((after_heading, at_end))
    }

    /// 정정 내역 of all pages, newest day first.
    fn corrections(&self) -> Vec<CorrectionDay> {
        let mut days: BTreeMap<jiff::civil::Date, Vec<CorrectionView>> = BTreeMap::new();
        for (index, page) in self.loaded.pages.iter().enumerate() {
            for correction in &page.front.corrections {
                days.entry(correction.date.value).or_default().push(CorrectionView {
                    page: self.routes.titles[index].clone(),
                    url: Some(self.routes.urls[index].clone()),
                    rule: correction.rule.as_ref().map(|rule| rule.value.clone()),
                    wrong: correction.wrong.value.clone(),
                    right: correction.right.value.clone(),
                });
            }
        }
        days.into_iter()
            .rev()
            .map(|(date, items)| CorrectionDay {
                anchor: format!("d{date}"),
                date: date_view(date),
                items,
            })
            .collect()
    }

    /// The folders in a folder with their pages; its loose pages come last.
    fn groups(&self, folder: usize) -> Vec<Group> {
        let folders = &self.routes.folders;
        let mut groups = Vec::new();
        let mut loose = Vec::new();
        for child in &folders[folder].children {
            match *child {
                Child::Page(page) => loose.push(page),
                Child::Folder(id) => {
                    let mut pages = Vec::new();
                    self.pages_in(id, &mut pages);
                    groups.push(self.group(&folders[id].title, Some(&folders[id].url), folders[id].summary.clone(), &pages));
                }
            }
        }
        if !loose.is_empty() {
            let title = if groups.is_empty() { "차례" } else { "부록" };
            groups.push(self.group(title, None, None, &loose));
        }
        groups
    }

    fn pages_in(&self, folder: usize, pages: &mut Vec<usize>) {
        for child in &self.routes.folders[folder].children {
            match *child {
                Child::Page(page) => pages.push(page),
                Child::Folder(id) => {
                    pages.extend(self.routes.folders[id].index);
                    self.pages_in(id, pages);
                }
            }
        }
    }

    fn group(&self, title: &str, url: Option<&str>, summary: Option<String>, pages: &[usize]) -> Group {
        let items: Vec<GroupItem> = pages
            .iter()
            .map(|&page| GroupItem {
                title: self.routes.titles[page].clone(),
                url: self.routes.urls[page].clone(),
                summary: self.loaded.pages[page].front.summary.as_ref().map(|text| text.value.clone()),
                thumb: None,
            })
            .collect();
        Group {
            title: title.to_owned(),
            anchor: korean::anchor(title),
            url: url.map(str::to_owned),
            summary,
            pictured: items.iter().any(|item| item.thumb.is_some()),
            items,
        }
    }

    /// Pages that no content file stands for.
    fn made(&self) -> Vec<Result<(String, Arc<[u8]>), Finding>> {
        let mut made = Vec::new();
        for (id, folder) in self.routes.folders.iter().enumerate() {
            if folder.index.is_some() {
                continue;
            }
            let home = id == 0;
            let mut view = self.bare(&folder.title, if home { "home" } else { "list" }, &folder.url);
            view.summary = if home { self.site.config.description.clone() } else { folder.summary.clone() };
            view.groups = if home { self.groups(0) } else {
                let mut pages = Vec::new();
                self.pages_in(id, &mut pages);
                vec![self.group("차례", None, None, &pages)]
            };
            view.trail = if home { Vec::new() } else { self.routes.folder_trail(id) };
            made.push(self.finish(view));
        }
        let root = self.routes.root();
        for (title, template, url) in [
            ("찾으시는 쪽이 없습니다", "404", "404.html"),
            ("찾기", "search", "search/"),
        ] {
            let mut view = self.bare(title, template, &format!("{root}{url}"));
            view.head.hidden = true;
            made.push(self.finish(view));
        }
        made.extend(self.routes.aliases.iter().map(|(local, &page)| self.redirect(local, page)));
        made
    }

    fn finish(&self, view: PageView) -> Result<(String, Arc<[u8]>), Finding> {
        let bytes = self.fill(&format!("{}.html", view.template), &view)?;
        Ok((file(&view.url, self.routes.root()), bytes))
    }

    fn bare(&self, title: &str, template: &str, url: &str) -> PageView {
        PageView {
            title: title.to_owned(),
            template: template.to_owned(),
            url: url.to_owned(),
            head: self.head(title, None, url),
            trail: vec![
                Link { title: self.site.config.title.clone(), url: self.routes.root().to_owned() },
                Link { title: title.to_owned(), url: url.to_owned() },
            ],
            ..PageView::default()
        }
    }

    fn redirect(&self, local: &str, page: usize) -> Result<(String, Arc<[u8]>), Finding> {
        let url = &self.routes.urls[page];
        let mut context = Context::new();
        context.insert("redirect", &serde_json::json!({
            "title": self.routes.titles[page],
            "url": super::route::encoded(url),
            "canonical": self.site.config.absolute(url).unwrap_or_else(|| url.clone()),
        }));
        let text = self.text("redirect.html", &context)?;
        Ok((file(local, ""), text.into_bytes().into()))
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
    DateView {
        iso: date.to_string(),
        text: korean::date(date),
    }
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

/// The search index of all pages in reading order, the home page first.
fn search_index(loaded: &Loaded, routes: &super::Routes) -> String {
    let home = routes.by_path.get("index").copied();
    let order: Vec<usize> = home.into_iter().chain(routes.reading.iter().copied()).collect();
    let found: Vec<search::Found> = order
        .par_iter()
        .map(|&page| search::Found {
            title: &routes.titles[page],
            url: &routes.urls[page],
            summary: loaded.pages[page].front.summary.as_ref().map_or("", |text| &text.value),
            entries: search::entries(&loaded.pages[page]),
        })
        .collect();
    search::index(&found)
}

/// Style sheet, script and icon go into the output; their addresses carry their digests.
fn shared_files(loaded: &Loaded, output: &mut Output, site: &Site) -> Assets {
    let root = site.config.root();
    let mut put = |name: &str, text: &str| {
        let path = format!("assets/{name}");
        // A site may put its own file in the place of ours.
        let bytes = output.entry(path.clone()).or_insert_with(|| text.as_bytes().into());
        format!("{root}{path}?v={}", digest(bytes))
    };
    Assets {
        style: put("style.css", theme::STYLE),
        script: put("panrye.js", theme::SCRIPT),
        icon: put("icon.svg", theme::ICON),
        own_style: loaded
            .files
            .get("site.css")
            .map(|bytes| format!("{root}site.css?v={}", digest(bytes))),
        search: String::new(),
    }
}

/// The first eight hexadecimal digits of the SHA-256.
fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

/// Links of head and foot: folders above, loose pages below. Bounded, because every page carries
/// them.
fn navigation(routes: &super::Routes, pages: &[Page]) -> (Vec<Link>, Vec<Link>) {
    const AT_MOST: usize = 8;
    let mut nav = Vec::new();
    let mut foot = Vec::new();
    for child in &routes.folders[0].children {
        match *child {
            Child::Folder(id) if nav.len() < AT_MOST => nav.push(Link {
                title: routes.folders[id].title.clone(),
                url: routes.folders[id].url.clone(),
            }),
            Child::Page(page) if foot.len() < AT_MOST && !pages[page].front.draft => foot.push(routes.link(page)),
            _ => {}
        }
    }
    (nav, foot)
}

fn site_view(site: &Site, assets: Assets, (nav, foot): (Vec<Link>, Vec<Link>)) -> SiteView {
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
