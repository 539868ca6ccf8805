//! Everything about a site that is known before a template runs: addresses, links, structure.

use rayon::prelude::*;

use super::Site;
use super::links::{Resolved, Targets};
use super::load::Loaded;
use super::route::Routes;
use super::structure::{self, Anchor};
use super::theme::{SHAPES, Theme};
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, nearest};
use crate::page::Page;

/// Addresses and links of a site's pages.
pub struct Plan {
    /// Where everything is.
    pub routes: Routes,
    /// Addresses of each page's links and images.
    pub resolved: Vec<Resolved>,
    /// The templates; none if they cannot be read.
    pub theme: Option<Theme>,
    /// What is wrong with addresses, links, structure and templates.
    pub findings: Vec<Finding>,
}

impl Plan {
    /// Lays out a site and looks up every link on it.
    pub fn new(site: &Site, loaded: &Loaded) -> Plan {
        let (routes, mut findings) = Routes::new(&loaded.pages, &site.config);
        let anchors: Vec<Vec<Anchor>> = loaded.pages.par_iter().map(structure::anchors).collect();
        let structural: Vec<_> = loaded.pages.par_iter().zip(&anchors).map(|(page, anchors)| structure::check(page, anchors)).collect();
        findings.extend(structural.into_iter().flatten());
        let ids = anchors.par_iter().map(|anchors| structure::ids(anchors)).collect();
        let targets = Targets::new(&routes, &loaded.pages, &loaded.files, &loaded.drafts, ids);
        let looked_up: Vec<_> = (0..loaded.pages.len()).into_par_iter().map(|index| targets.resolve(index)).collect();
        let mut resolved = Vec::with_capacity(looked_up.len());
        for (addresses, wrong) in looked_up {
            resolved.push(addresses);
            findings.extend(wrong);
        }
        let theme = match Theme::new(&loaded.templates) {
            Ok(theme) => {
                let unknown = loaded.pages.iter().filter_map(|page| unknown_shape(page, &theme));
                findings.extend(unknown);
                Some(theme)
            }
            Err(wrong) => {
                findings.extend(wrong);
                None
            }
        };
        Plan { routes, resolved, theme, findings }
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
