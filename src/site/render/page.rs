//! One page: what its template sees.

use std::collections::BTreeMap;

use tera::Context;

use super::{Around, Renderer, date_view, file, gallery, preview, sources};
use crate::diagnostic::Finding;
use crate::engine::GameId;
use crate::page::{Page, Placed};
use crate::site::compose::{Body, Fillings, compose};
use crate::site::route::{Link, encoded};
use crate::site::view::{CardView, GalleryGame, Head, PageView, TocEntry, Verified};
use crate::site::{escape, meta, plan};

/// The heading of a page's sources.
const SOURCES: &str = "참고 규칙";

impl Renderer<'_> {
    /// A page and its pictures.
    pub(super) fn page(&self, index: usize) -> Result<Vec<(String, Vec<u8>)>, Box<Finding>> {
        let resolved = &self.checked.plan.resolved[index];
        let page = &self.loaded.pages[index];
        let cards = self.cards(page);
        let verified = self.checked.verified(self.site, index);
        let (after_heading, at_end) = self.around_games(page, &cards, &verified)?;
        let blocks = self.blocks(&verified.blocks)?;
        let mut body =
            compose(page, &Fillings { resolved, facts: &verified.facts, blocks: &blocks, after_heading: &after_heading, at_end: &at_end });
        let mut sprites = verified.plates.sprites();
        let groups = if plan::shape(page) == "home" { self.groups(self.routes.folder_of[index], &mut sprites) } else { Vec::new() };
        let shown = (plan::shape(page) == "gallery").then(|| gallery::view(&mut sprites));
        body.html.insert_str(0, &sprites.sheet());
        let mut view = self.view(index, body, cards);
        let mut exhibits = BTreeMap::new();
        if let Some((gallery, files)) = shown {
            exhibits = files;
            let entry = |game: &GalleryGame| TocEntry { title: game.name.to_owned(), anchor: game.id.to_owned(), children: Vec::new() };
            view.toc.extend(gallery.games.iter().map(entry));
            view.gallery = Some(gallery);
        }
        self.list_sources(page, &mut view);
        view.stamp = verified.stamp.clone();
        view.checked = page.front.game.as_ref().and_then(|game| line_of(&verified, &game.value)).map(str::to_owned);
        view.groups = groups;
        let bytes = self.fill(&format!("{}.html", view.template), &view)?;
        let path = file(&view.url, self.routes.root());
        let folder = path.rfind('/').map_or("", |end| &path[..=end]);
        let pictures =
            verified.plates.files().chain(&exhibits).map(|(name, picture)| (format!("{folder}{name}"), picture.clone().into_bytes()));
        let pictures: Vec<_> = pictures.collect();
        Ok(std::iter::once((path, bytes)).chain(pictures).collect())
    }

    /// Puts the sources of a page and of its games into the contents: the templates set them, no heading of the page does.
    fn list_sources(&self, page: &Page, view: &mut PageView) {
        let entry = |anchor: String| TocEntry { title: SOURCES.to_owned(), anchor, children: Vec::new() };
        for section in page.sections.iter().filter(|section| section.opens_game) {
            let Some(game) = &section.game else { continue };
            let told = page.front.games.iter().any(|card| &card.id.value == game && !card.sources.is_empty());
            if let Some(above) = view.toc.iter_mut().find(|above| told && above.anchor == section.anchor) {
                above.children.push(entry(format!("{game}-sources")));
            }
        }
        if !view.sources.is_empty() && matches!(view.template.as_str(), "group-guide" | "in-depth" | "rules" | "page") {
            view.toc.push(entry("sources".to_owned()));
        }
    }

    pub(super) fn view(&self, index: usize, body: Body, cards: Vec<CardView>) -> PageView {
        let page = &self.loaded.pages[index];
        let front = &page.front;
        let url = self.routes.urls[index].clone();
        let (previous, next) = self.routes.neighbours(index);
        let text = |placed: &Option<Placed<String>>| placed.as_ref().map(|placed| placed.value.clone());
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
        view.head.image = if is_home {
            preview::image(self.routes.reading.iter().map(|&page| &self.loaded.pages[page]), &self.site.config)
        } else {
            preview::image([page], &self.site.config)
        };
        if is_home {
            view.head.title = self.site.config.title.clone();
        }
        if page.path == "corrections" {
            view.corrections = self.corrections();
        }
        view.head.json_ld = meta::json_ld(&view, &body.questions, &self.site.config);
        view
    }

    pub(super) fn head(&self, title: &str, description: Option<String>, url: &str) -> Head {
        Head {
            title: format!("{title} · {}", self.site.config.title),
            description,
            canonical: self.site.config.absolute(url),
            kind: "website",
            ..Head::default()
        }
    }

    pub(super) fn applied_rules(&self, page: &Page) -> Vec<String> {
        let game = page.front.game.as_ref().map(|game| game.value.as_str());
        let rules = game.and_then(GameId::from_id).map(crate::engine::Rules::house);
        let statement = |rule: &str| {
            let value = rules.as_ref()?.iter().find(|(spec, _)| spec.id == rule)?;
            Some(value.0.statement(value.1))
        };
        page.front.applied_rules.iter().map(|rule| escape(&statement(&rule.value).unwrap_or_else(|| rule.value.clone()))).collect()
    }

    /// The page of this path, as a link.
    pub(super) fn special(&self, path: &str) -> Option<Link> {
        self.routes.by_path.get(path).map(|&page| self.routes.link(page))
    }

    /// Where a mistake on a page is reported: a mail address becomes a letter that asks for what
    /// a report must name.
    pub(super) fn report(&self, index: usize) -> Option<String> {
        let contact = self.site.config.contact.as_deref()?;
        let address = contact.strip_prefix("mailto:").unwrap_or(contact);
        if !address.contains('@') || address.contains('/') {
            return Some(contact.to_owned());
        }
        let url = &self.routes.urls[index];
        let shown = self.site.config.absolute(url).unwrap_or_else(|| url.clone());
        let subject = format!("[{}] 오류 알림", self.routes.titles[index]);
        let games: Vec<&str> =
            self.cards(&self.loaded.pages[index]).iter().filter_map(|card| GameId::from_id(&card.id)).map(|id| id.info().name).collect();
        let body = format!("페이지: {shown}\n놀이: {}\n규칙: \n국면: \n글의 대목: \n", games.join(", "));
        let part = |text: &str| encoded(text).replace(['&', '?', '#', '+'], " ").replace(' ', "%20");
        Some(format!("mailto:{address}?subject={}&body={}", part(&subject), part(&body)))
    }

    /// The games of a page: what its front matter says, completed from `site.toml`.
    pub(super) fn cards(&self, page: &Page) -> Vec<CardView> {
        let front = &page.front;
        let whole = front.game.as_ref().map(|game| (game.value.as_str(), None));
        let each = front.games.iter().map(|card| (card.id.value.as_str(), Some(card)));
        whole
            .into_iter()
            .chain(each)
            .map(|(id, card)| {
                let configured = self.site.config.games.get(id);
                let own = |of_card: Option<String>, of_page: Option<String>, of_site: Option<String>| {
                    of_card.or(if card.is_none() { of_page } else { None }).or(of_site)
                };
                let value = |placed: &Option<Placed<String>>| placed.as_ref().map(|placed| placed.value.clone());
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
                    modes: if modes.is_empty() { configured.map(|game| game.modes.clone()).unwrap_or_default() } else { modes },
                    play: own(
                        card.and_then(|card| value(&card.play)),
                        value(&front.play),
                        configured.and_then(|game| game.play.as_ref().map(|url| url.value.clone())),
                    ),
                }
            })
            .collect()
    }

    /// What stands under the heading that opens a game, and at the end of its section.
    pub(super) fn around_games(&self, page: &Page, cards: &[CardView], verified: &Verified) -> Result<Around, Box<Finding>> {
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
            // A guide counts game by game, once for each; other pages do it in their colophon.
            let again = page.sections[index + 1..].iter().any(|later| later.opens_game && later.game.as_ref() == Some(game));
            if let Some(line) = line_of(verified, game).filter(|_| !again && plan::shape(page) == "group-guide") {
                let mut context = Context::new();
                context.insert("line", line);
                context.insert("game", game);
                at_end.push((index, self.text("partials/checked.html", &context)?));
            }
        }
        Ok((after_heading, at_end))
    }
}

/// What a page shows of a game.
fn line_of<'v>(verified: &'v Verified, game: &str) -> Option<&'v str> {
    verified.lines.iter().find(|(id, _)| *id == game).map(|(_, line)| line.as_str())
}
