//! A site kept in memory between changes, so that a change costs what it changes.
//!
//! Pages and templates that are edited in place are taken in alone, in two steps: first the pages that show the change,
//! then what is made of all pages (home page, lists, search, sitemap, feed, records). Anything else (a file that comes or
//! goes, `site.toml`, a record) is a build from scratch. After the second step the site is what a build from scratch
//! would make of the same files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use unicode_normalization::UnicodeNormalization;

use crate::diagnostic::Finding;
use crate::page::{Page, Placed};
use crate::site::build::{Built, Checked, check, stops};
use crate::site::judge::judge;
use crate::site::load::{ignored, load_page, load_template};
use crate::site::plan::shape;
use crate::site::render::blocks::partial;
use crate::site::render::{Renderer, shared};
use crate::site::scope::Scope;
use crate::site::sink::Memory;
use crate::site::view::SiteView;
use crate::site::{BuildOptions, Output, Routes, Site, structure, survey};
use crate::verify::check_page;
use crate::verify::numbers::Numbers;

/// A page read again with its numbers, and what is wrong with it.
type Reread = (Box<(Page, Numbers)>, Vec<Finding>);

/// A site, what is known of it, and what was last made of it.
pub struct Workshop {
    site: Site,
    options: BuildOptions,
    checked: Checked,
    /// What all templates see, as it was when pages were last rendered.
    view: Option<SiteView>,
    /// The last site that was whole.
    output: Output,
    /// Paths in it of each page and its pictures.
    paths: Vec<Vec<String>>,
    /// Pages whose files in it are old.
    stale: BTreeSet<usize>,
}

/// What came of changed files.
pub enum Step {
    /// Nothing that goes into the site has changed.
    Nothing,
    /// Pages show it; [`Workshop::complete`] does the rest.
    Pages(Box<Built>),
    /// It needs a build from scratch.
    All,
}

/// What a changed path comes to.
enum Change {
    /// A page that is there and was there, by its number, read again.
    Page(usize, Box<(Page, Numbers)>, Vec<Finding>),
    /// A template that is there and was there.
    Template(String),
    /// Nothing that goes into the site.
    Nothing,
    /// Something else: all is read again.
    All,
}

impl Workshop {
    /// Reads and builds a site.
    pub fn open(site: Site, options: &BuildOptions) -> (Workshop, Built) {
        let checked = check(&site, options);
        let count = checked.loaded.pages.len();
        let (output, paths) = (Output::new(), vec![Vec::new(); count]);
        let mut workshop = Workshop { site, options: options.clone(), checked, view: None, output, paths, stale: (0..count).collect() };
        let built = workshop.complete();
        (workshop, built)
    }

    /// Takes in changed files as far as pages show them; what is made of all pages follows with [`Workshop::complete`].
    pub fn take(&mut self, paths: &[PathBuf]) -> Step {
        let (mut pages, mut templates) = (BTreeMap::new(), BTreeSet::new());
        for path in paths {
            match self.change(path) {
                Change::Page(index, read, findings) => drop(pages.insert(index, (read, findings))),
                Change::Template(name) => drop(templates.insert(name)),
                Change::Nothing => {}
                Change::All => return Step::All,
            }
        }
        if pages.is_empty() && templates.is_empty() {
            return Step::Nothing;
        }
        if !templates.is_empty() && self.change_templates(&templates).is_none() {
            return Step::All;
        }
        if !pages.is_empty() {
            self.change_pages(pages);
        }
        self.checked.judge(&self.site, &self.options, &Scope::default());
        Step::Pages(Box::new(self.render_pages()))
    }

    fn change(&self, path: &Path) -> Change {
        let local = path.strip_prefix(&self.site.root).ok().map(|local| {
            let parts: Vec<_> =
                local.components().filter_map(|part| matches!(part, Component::Normal(_)).then_some(part.as_os_str())).collect();
            let parts: Vec<_> = parts.iter().map(|part| part.to_string_lossy()).collect();
            parts.join("/").nfc().collect::<String>()
        });
        let Some(local) = local else { return Change::Nothing };
        if local.split('/').any(ignored) {
            return Change::Nothing;
        }
        let loaded = &self.checked.loaded;
        if let Some(name) = local.strip_prefix("content/") {
            let place = name.strip_suffix(".md").map(|name| loaded.pages.binary_search_by(|page| page.path.as_str().cmp(name)));
            if let Some(Ok(index)) = place {
                return self.page_again(index, name);
            }
        } else if let Some(name) = local.strip_prefix("templates/")
            && loaded.templates.contains_key(name)
        {
            return if path.is_file() { Change::Template(name.to_owned()) } else { Change::All };
        }
        let folder = local.strip_prefix("content").map(|folder| folder.trim_start_matches('/'));
        let known = folder.is_some_and(|folder| self.checked.plan.routes.folders.iter().any(|known| known.path == folder));
        let known = known || local == "templates" || local == "content" && !loaded.homeless;
        // An editor's scratch file that has come and gone, or a folder whose files tell for themselves.
        let nothing = if path.exists() { known && path.is_dir() } else { !self.knows(&local) };
        if nothing { Change::Nothing } else { Change::All }
    }

    /// Whether a path was something when all was last read; files of folders that are gone count.
    fn knows(&self, local: &str) -> bool {
        let loaded = &self.checked.loaded;
        let Some((folder, name)) = local.split_once('/') else { return true };
        let below = |known: &str| known == name || known.strip_prefix(name).is_some_and(|rest| rest.starts_with('/'));
        match folder {
            "content" => {
                let name = name.strip_suffix(".md").unwrap_or(name);
                let page = |known: &str| known == name || below(known);
                let sets = loaded.drafts.iter().chain(&loaded.unread);
                loaded.pages.iter().any(|known| page(&known.path))
                    || sets.into_iter().any(|known| page(known))
                    || loaded.files.keys().any(|known| below(known))
            }
            "static" => loaded.files.keys().any(|known| below(known)),
            "templates" => loaded.templates.keys().any(|known| below(known)),
            _ => true,
        }
    }

    fn page_again(&self, index: usize, name: &str) -> Change {
        match load_page(&self.site, name) {
            (Some((page, _)), _) if page.source.text == self.checked.loaded.pages[index].source.text => Change::Nothing,
            (Some(read), findings) if self.options.drafts || !read.0.front.draft => Change::Page(index, Box::new(read), findings),
            _ => Change::All,
        }
    }

    /// Reads templates again; pages that use them become stale. None where one cannot be read.
    fn change_templates(&mut self, names: &BTreeSet<String>) -> Option<()> {
        for name in names {
            let source = load_template(&self.site, name)?;
            self.checked.loaded.templates.insert(name.clone(), source);
        }
        self.checked.plan.dress(&self.checked.loaded.templates);
        self.checked.plan.look_up(&self.checked.loaded, &[]);
        let Some(theme) = &mut self.checked.plan.theme else {
            // Whichever templates were at fault, all pages are filled again once they are mended.
            self.view = None;
            return Some(());
        };
        if let Some(view) = &self.view {
            theme.show(view);
        }
        let uses = |page: &Page| {
            let own = std::iter::once(format!("{}.html", shape(page)));
            let blocks = page.blocks.iter().map(|block| partial(block.kind).to_owned());
            let cards = page.sections.iter().any(|section| section.opens_game).then_some([
                "partials/card.html",
                "partials/game-sources.html",
                "partials/checked.html",
            ]);
            own.chain(blocks).chain(cards.into_iter().flatten().map(str::to_owned)).collect::<BTreeSet<String>>()
        };
        // Few pages differ in what they use.
        let mut known: BTreeMap<BTreeSet<String>, bool> = BTreeMap::new();
        for (index, page) in self.checked.loaded.pages.iter().enumerate() {
            let first = uses(page);
            let stale = *known.entry(first).or_insert_with_key(|first| theme.reach(first).iter().any(|name| names.contains(*name)));
            if stale {
                self.stale.insert(index);
            }
        }
        Some(())
    }

    fn change_pages(&mut self, pages: BTreeMap<usize, Reread>) {
        let mut looked_up: BTreeSet<usize> = pages.keys().copied().collect();
        let mut moved = false;
        for (index, (read, findings)) in pages {
            let (page, mut numbers) = *read;
            let Checked { loaded, plan, context, pages, .. } = &mut self.checked;
            pages[index] = check_page(&page, context);
            numbers.hold(&pages[index]);
            loaded.numbers[index] = numbers;
            let ids = structure::ids(&structure::anchors(&page));
            if ids != plan.ids[index] {
                looked_up.extend(plan.linking_to(index));
            }
            plan.ids[index] = ids;
            moved |= Face::of(&page) != Face::of(&loaded.pages[index]);
            // What was found in its records is found again with all the others.
            let record = format!("examples-verified/{}/", page.path);
            self.checked.of_records.retain(|finding| {
                let path = finding.place.as_ref().map_or("", |place| &place.source.path);
                *path != *page.source.path && !path.starts_with(&record)
            });
            self.checked.loaded.pages[index] = page;
            self.checked.loaded.of_pages[index] = findings;
            self.checked.survey_page(index);
            self.stale.insert(index);
        }
        if moved && self.lay_out() {
            looked_up = (0..self.checked.loaded.pages.len()).collect();
        }
        let Checked { loaded, plan, .. } = &mut self.checked;
        self.stale.extend(plan.look_up(loaded, &looked_up.into_iter().collect::<Vec<_>>()));
    }

    /// Lays out the site again; pages that show another title or address than before become stale. Whether any address
    /// has changed.
    fn lay_out(&mut self) -> bool {
        let Checked { loaded, plan, .. } = &mut self.checked;
        let old = plan.lay_out(loaded, &self.site);
        let new = &plan.routes;
        let special = |routes: &Routes| ["editorial", "corrections"].map(|path| routes.by_path.get(path).map(|&page| routes.link(page)));
        if special(&old) != special(new) {
            self.stale.extend(0..loaded.pages.len());
        }
        let around = |routes: &Routes, page: usize| {
            let (before, after) = routes.neighbours(page);
            (routes.trail(page), before.map(|page| routes.link(page)), after.map(|page| routes.link(page)))
        };
        let differs = |&page: &usize| old.titles[page] != new.titles[page] || around(&old, page) != around(new, page);
        self.stale.extend((0..loaded.pages.len()).filter(differs));
        old.urls != new.urls || old.aliases != new.aliases
    }

    /// Takes in what is made of all pages, too, and what their records say: the site is whole.
    pub fn complete(&mut self) -> Built {
        let shown = |checked: &Checked| -> Vec<_> {
            let lines = |index: usize| checked.coverage.pages.get(index).map(survey::lines);
            (0..checked.loaded.pages.len()).map(|index| (checked.stamp(index), lines(index))).collect()
        };
        let before = shown(&self.checked);
        self.checked.compare_records(&self.site, &self.options, &Scope::default());
        self.checked.judge(&self.site, &self.options, &Scope::default());
        self.checked.survey();
        let after = shown(&self.checked);
        self.stale.extend((0..after.len()).filter(|&page| before[page] != after[page]));
        let gathers = |page: &Page| shape(page) == "home" || page.path == "corrections";
        let gathering = self.checked.loaded.pages.iter().enumerate().filter(|(_, page)| gathers(page));
        self.stale.extend(gathering.map(|(index, _)| index));
        let built = self.render_pages();
        if built.output.is_none() { built } else { self.render_rest() }
    }

    /// Renders what is stale, if nothing forbids it.
    fn render_pages(&mut self) -> Built {
        if stops(&self.checked.judged, &self.options) || self.checked.plan.theme.is_none() {
            return Built { output: None, judged: self.checked.judged.clone() };
        }
        let (_, view) = shared(&self.site, &self.checked.loaded, &self.checked.plan.routes);
        if self.view.as_ref() != Some(&view) {
            if let Some(theme) = &mut self.checked.plan.theme {
                theme.show(&view);
            }
            self.stale = (0..self.checked.loaded.pages.len()).collect();
            self.view = Some(view);
        }
        let memory = Memory::default();
        let stale: Vec<usize> = self.stale.iter().copied().collect();
        let made = self.with_renderer(|renderer| renderer.pages(&stale, &memory));
        let mut found = Vec::new();
        for (&page, made) in stale.iter().zip(made) {
            match made {
                Ok(paths) => self.paths[page] = paths,
                Err(finding) => found.push(*finding),
            }
        }
        if !found.is_empty() {
            return self.failed(found);
        }
        self.output.extend(memory.finish());
        self.stale.clear();
        Built { output: Some(self.output.clone()), judged: self.checked.judged.clone() }
    }

    fn render_rest(&mut self) -> Built {
        let memory = Memory::default();
        let pages: Vec<String> = self.paths.concat();
        let (files, _) = shared(&self.site, &self.checked.loaded, &self.checked.plan.routes);
        let found = self.with_renderer(|renderer| renderer.rest(files, pages.clone(), &memory));
        if !found.is_empty() {
            return self.failed(found);
        }
        let mut old = std::mem::replace(&mut self.output, memory.finish());
        self.output.extend(pages.into_iter().filter_map(|path| old.remove_entry(&path)));
        Built { output: Some(self.output.clone()), judged: self.checked.judged.clone() }
    }

    fn with_renderer<T: Default>(&self, work: impl FnOnce(&Renderer) -> T) -> T {
        let theme = self.checked.plan.theme.as_ref();
        theme.map(|theme| work(&Renderer::new(&self.site, &self.checked, theme))).unwrap_or_default()
    }

    /// Not to be shown; what is stale stays so.
    fn failed(&self, found: Vec<Finding>) -> Built {
        let mut judged = self.checked.judged.clone();
        judged.findings.extend(judge(found, &self.site.config).findings);
        Built { output: None, judged }
    }
}

/// What other pages show of a page, and where it stands among them.
#[derive(PartialEq, Eq)]
struct Face<'a> {
    texts: [Option<&'a str>; 3],
    order: Option<i64>,
    aliases: Vec<&'a str>,
}

impl<'a> Face<'a> {
    fn of(page: &'a Page) -> Self {
        let front = &page.front;
        let text = |placed: &'a Option<Placed<String>>| placed.as_ref().map(|placed| placed.value.as_str());
        Face {
            texts: [text(&front.title), text(&front.slug), text(&front.summary)],
            order: front.order.as_ref().map(|order| order.value),
            aliases: front.aliases.iter().map(|alias| alias.value.as_str()).collect(),
        }
    }
}
