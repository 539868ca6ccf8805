//! Built-in templates, style sheet and script, and the site's own templates over them.
//!
//! A template of the site takes the place of the built-in one of the same name; it can reach
//! that one as `panrye/NAME` (`{% extends "panrye/base.html" %}`) and override single blocks.

mod reports;
mod says;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::view::SiteView;

use tera::{Error as TeraError, ErrorKind, Kwargs, State, Tera};

use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, Source, Span};
use crate::korean;

/// Prefix by which a site reaches the built-in templates.
const PREFIX: &str = "panrye/";

macro_rules! built_in {
    ($($name:literal),* $(,)?) => {
        /// Built-in templates: name → text.
        const TEMPLATES: &[(&str, &str)] = &[$(($name, include_str!(concat!("theme/templates/", $name)))),*];
    };
}

built_in![
    "404.html",
    "base.html",
    "coverage.html",
    "gallery.html",
    "group-guide.html",
    "home.html",
    "in-depth.html",
    "list.html",
    "page.html",
    "partials/applied.html",
    "partials/card.html",
    "partials/checked.html",
    "partials/claim.html",
    "partials/colophon.html",
    "partials/contents.html",
    "partials/corrections.html",
    "partials/example.html",
    "partials/facts.html",
    "partials/figure.html",
    "partials/foot.html",
    "partials/game-sources.html",
    "partials/group.html",
    "partials/head.html",
    "partials/ledger-style.html",
    "partials/masthead.html",
    "partials/opening.html",
    "partials/play.html",
    "partials/puzzle.html",
    "partials/sources.html",
    "partials/steps.html",
    "partials/trail.html",
    "partials/turn.html",
    "redirect.html",
    "rules.html",
    "search.html",
    "verification.html",
];

/// The style sheet.
pub const STYLE: &str = include_str!("theme/assets/style.css");
/// The script.
pub const SCRIPT: &str = include_str!("theme/assets/panrye.js");
/// The script of the search.
pub const SEARCH: &str = include_str!("theme/assets/search.js");
/// The style sheet of the search.
pub const SEARCH_STYLE: &str = include_str!("theme/assets/search.css");
/// The icon.
pub const ICON: &str = include_str!("theme/assets/icon.svg");

/// Shapes an author may name in `template:`, besides the site's own.
pub const SHAPES: &[&str] = &["gallery", "group-guide", "home", "in-depth", "list", "page", "rules"];

/// The templates of a site, ready to render.
pub struct Theme {
    /// The engine; its global context holds `site`.
    pub tera: Tera,
    own: BTreeMap<String, Arc<Source>>,
}

impl Theme {
    /// Built-in templates with the site's own over them.
    pub fn new(own: &BTreeMap<String, Arc<Source>>) -> Result<Theme, Vec<Finding>> {
        let mut theme = Theme { tera: Tera::new(), own: own.clone() };
        theme.tera.register_filter("thousands", |number: u64, _: Kwargs, _: &State| korean::thousands(number));
        let built_in = TEMPLATES.iter().map(|(name, text)| (format!("{PREFIX}{name}"), *text));
        let site = own.iter().map(|(name, source)| (name.clone(), source.text.as_str()));
        let added = theme.tera.set_fallback_prefixes([PREFIX]).and_then(|()| theme.tera.add_raw_templates(built_in.chain(site)));
        match added {
            Ok(()) => Ok(theme),
            Err(error) => Err(theme.explain_all(&error)),
        }
    }

    /// Whether a template of this name exists, with `.html`.
    pub fn has(&self, name: &str) -> bool {
        self.tera.contains_template(name)
    }

    /// Tells all templates what they call `site`.
    pub(super) fn show(&mut self, site: &SiteView) {
        self.tera.global_context().insert("site", site);
    }

    /// The templates that filling any of these may use: each template reaches those whose names it quotes. All of them
    /// where a site has components, which are used without their file's name.
    pub(super) fn reach<'a>(&'a self, first: &BTreeSet<String>) -> BTreeSet<&'a str> {
        let own = self.own.iter().map(|(name, source)| (name.as_str(), source.text.as_str()));
        if own.clone().any(|(_, text)| text.contains("component")) {
            return own.map(|(name, _)| name).collect();
        }
        // A site's own template stands in front of the built-in one, which it may reach in turn.
        let all: Vec<(&str, &str)> = own.chain(TEMPLATES.iter().copied()).collect();
        let mut reached: BTreeSet<&str> = all.iter().map(|(name, _)| *name).filter(|name| first.contains(*name)).collect();
        loop {
            let texts = all.iter().filter(|(name, _)| reached.contains(name)).map(|(_, text)| *text);
            let quoted = |name: &&str| texts.clone().any(|text| quotes(text, name));
            let more: Vec<&str> = all.iter().map(|(name, _)| *name).filter(|name| !reached.contains(name)).filter(quoted).collect();
            if more.is_empty() {
                return reached;
            }
            reached.extend(more);
        }
    }

    /// What went wrong while the templates were read: several things at once where the engine tells so.
    fn explain_all(&self, error: &TeraError) -> Vec<Finding> {
        let ErrorKind::Msg(message) = error.kind() else { return vec![self.explain(error)] };
        let told: Vec<Finding> = reports::reports(message).iter().map(|report| self.explain_report(report)).collect();
        if told.is_empty() { vec![self.explain(error)] } else { told }
    }

    fn explain_report(&self, report: &reports::Report) -> Finding {
        let message = format!("틀 `{}`의 이름 하나를 찾지 못했습니다. {}", report.file, says::korean(report.message));
        let finding = Finding::new(codes::TEMPLATE, message)
            .help("이름의 철자를 살펴 주십시오. 갖춘 거르개와 함수는 Tera의 안내서에, 부를 수 있는 틀과 칸은 사이트의 안내서에 있습니다.");
        let Some(source) = self.own.get(report.file) else { return finding };
        let line = source.line_span(report.line.max(1));
        let text = source.slice(line);
        let start = text.char_indices().nth(report.column.saturating_sub(1)).map_or(text.len(), |(at, _)| at);
        finding.at(Place::new(source, Span::new(line.start + start, line.end)))
    }

    /// What went wrong in a template, at its place if it is the site's own.
    pub fn explain(&self, error: &TeraError) -> Finding {
        let (place, message) = match error.kind() {
            ErrorKind::SyntaxError(report) => (
                self.place(report.filename(), report.span()),
                format!("틀 `{}`의 문법이 맞지 않습니다. {}", report.filename(), says::korean(report.message())),
            ),
            ErrorKind::RenderingError(report) => (
                self.place(report.filename(), report.span()),
                format!("틀 `{}`을 채우지 못했습니다. {}", report.filename(), says::korean(report.message())),
            ),
            ErrorKind::MissingParent { current, parent } => {
                (self.place_of_file(current), format!("틀 `{current}`이 잇는 틀 `{parent}`이 없습니다."))
            }
            ErrorKind::TemplateNotFound(name) => (None, format!("틀 `{name}`이 없습니다.")),
            ErrorKind::CircularExtend { tpl, .. } => (self.place_of_file(tpl), format!("틀 `{tpl}`이 돌고 돌아 자기 자신을 잇습니다.")),
            ErrorKind::CircularInclude { tpl, .. } => {
                (self.place_of_file(tpl), format!("틀 `{tpl}`이 돌고 돌아 자기 자신을 불러들입니다."))
            }
            ErrorKind::Msg(message) => (self.place_named(message), format!("틀을 읽거나 채우지 못했습니다. {}", says::korean(message))),
            _ => (None, "틀을 읽거나 채우지 못했습니다.".to_owned()),
        };
        let finding = Finding::new(codes::TEMPLATE, message).help(says::remedy(error.kind()));
        match place {
            Some(place) => finding.at(place),
            None => finding,
        }
    }

    fn place(&self, file: &str, span: &tera::Span) -> Option<Place> {
        let source = self.own.get(file)?;
        // Lines for people, bytes for us; the end may be behind that of the line or of the file.
        let line = source.line_span(span.start_line.max(1));
        let start = span.range.start.min(source.text.len());
        let end = span.range.end.clamp(start, line.end.max(start));
        let on_letters = source.text.is_char_boundary(start) && source.text.is_char_boundary(end);
        let span = if on_letters { Span::new(start, end) } else { line };
        Some(Place::new(source, span))
    }

    /// The first of the site's own templates that a message names.
    fn place_named(&self, message: &str) -> Option<Place> {
        message.split('`').skip(1).step_by(2).find_map(|name| self.place_of_file(name))
    }

    fn place_of_file(&self, file: &str) -> Option<Place> {
        let source = self.own.get(file)?;
        Some(Place::new(source, Span::point(0)))
    }
}

/// Whether a template names another, by itself or as the built-in one.
fn quotes(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| text[..at].ends_with(['"', '\'']) || text[..at].ends_with(PREFIX))
}
