//! Everything about a site that is known before a template runs: addresses, links, structure.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use rayon::prelude::*;

use super::links::{Resolved, Targets};
use super::load::Loaded;
use super::route::Routes;
use super::spelling::collisions;
use super::structure;
use super::theme::{SHAPES, Theme};
use super::{Site, escape};
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, Source, nearest};
use crate::page::Page;

/// Addresses and links of a site's pages. What is wrong stands by what it is about, so that a part can be looked at again.
pub struct Plan {
    /// Where everything is.
    pub routes: Routes,
    /// Addresses of each page's links and images.
    pub resolved: Vec<Resolved>,
    /// The ids on each page.
    pub ids: Vec<HashSet<String>>,
    /// The templates; none if they cannot be read.
    pub theme: Option<Theme>,
    /// What is wrong with addresses.
    pub of_routes: Vec<Finding>,
    /// What is wrong with each page's ids and links.
    pub of_pages: Vec<Vec<Finding>>,
    /// What is wrong with templates.
    pub of_theme: Vec<Finding>,
    /// Pages that ask for a template that is not there.
    pub of_shapes: Vec<Finding>,
}

impl Plan {
    /// Lays out a site and looks up every link on it.
    pub fn new(site: &Site, loaded: &Loaded) -> Plan {
        Plan::of(site, loaded, &(0..loaded.pages.len()).collect::<Vec<_>>())
    }

    /// Lays out a site and looks up the links of some of its pages.
    pub(super) fn of(site: &Site, loaded: &Loaded, which: &[usize]) -> Plan {
        let (routes, mut of_routes) = Routes::new(&loaded.pages, &site.config);
        of_routes.extend(collisions(site, loaded, &routes));
        let ids = loaded.pages.par_iter().map(|page| structure::ids(&structure::anchors(page))).collect();
        let count = loaded.pages.len();
        let mut plan = Plan {
            routes,
            resolved: vec![Resolved::default(); count],
            ids,
            theme: None,
            of_routes,
            of_pages: vec![Vec::new(); count],
            of_theme: Vec::new(),
            of_shapes: Vec::new(),
        };
        plan.dress(&loaded.templates);
        plan.look_up(loaded, which);
        plan
    }

    /// Reads the templates.
    pub(super) fn dress(&mut self, templates: &BTreeMap<String, Arc<Source>>) {
        (self.theme, self.of_theme) = match Theme::new(templates) {
            Ok(theme) => (Some(theme), Vec::new()),
            Err(wrong) => (None, wrong),
        };
    }

    /// Lays out the site again; answers how it was.
    pub(super) fn lay_out(&mut self, loaded: &Loaded, site: &Site) -> Routes {
        let (routes, of_routes) = Routes::new(&loaded.pages, &site.config);
        self.of_routes = of_routes;
        self.of_routes.extend(collisions(site, loaded, &routes));
        std::mem::replace(&mut self.routes, routes)
    }

    /// Looks up the links of some pages; answers those that lead elsewhere than before.
    pub(super) fn look_up(&mut self, loaded: &Loaded, which: &[usize]) -> Vec<usize> {
        let targets = Targets::new(&self.routes, &loaded.pages, &loaded.files, &loaded.drafts, &self.ids);
        let look = |&index: &usize| {
            let page = &loaded.pages[index];
            let mut findings = structure::check(page, &structure::anchors(page));
            let (resolved, wrong) = targets.resolve(index);
            findings.extend(wrong);
            (resolved, findings)
        };
        let looked_up: Vec<_> = which.par_iter().map(look).collect();
        let mut moved = Vec::new();
        for (&index, (resolved, findings)) in which.iter().zip(looked_up) {
            if self.resolved[index] != resolved {
                self.resolved[index] = resolved;
                moved.push(index);
            }
            self.of_pages[index] = findings;
        }
        let theme = self.theme.as_ref();
        self.of_shapes = theme.map(|theme| loaded.pages.iter().filter_map(|page| unknown_shape(page, theme)).collect()).unwrap_or_default();
        moved
    }

    /// The pages with a link to this one.
    pub(super) fn linking_to(&self, index: usize) -> impl Iterator<Item = usize> {
        let url = escape(&self.routes.urls[index]);
        let leads = move |href: &String| href.strip_prefix(&url).is_some_and(|rest| rest.is_empty() || rest.starts_with('#'));
        (0..self.resolved.len()).filter(move |&page| self.resolved[page].hrefs.iter().any(&leads))
    }

    /// Everything that is wrong.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.of_routes.iter().chain(self.of_pages.iter().flatten()).chain(&self.of_theme).chain(&self.of_shapes)
    }
}

/// The template of a page, without `.html`: what it names, else `home` for the home page, else `page`.
pub fn shape(page: &Page) -> &str {
    match &page.front.template {
        Some(name) => &name.value,
        None if page.path == "index" => "home",
        None => "page",
    }
}

fn unknown_shape(page: &Page, theme: &Theme) -> Option<Finding> {
    let named = page.front.template.as_ref()?;
    let inner = named.value.contains(['/', '\\', '.']);
    if !inner && theme.has(&format!("{}.html", named.value)) {
        return None;
    }
    let finding =
        Finding::new(codes::TEMPLATE_UNKNOWN, format!("모르는 틀입니다: `{}`", named.value)).at(Place::new(&page.source, named.span));
    Some(match nearest(&named.value, SHAPES.iter().copied()) {
        Some(near) => finding.help(format!("혹시 `{near}`입니까?")),
        None => finding.help(format!("미리 갖춘 틀: {}", SHAPES.join(", "))),
    })
}
