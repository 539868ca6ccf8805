//! Pages made of other pages: home, folders, corrections; and those no content file stands for.

use std::collections::BTreeMap;

use tera::Context;

use super::{FRAME, Made, Renderer, date_view, file, preview};
use crate::diagram::svg::Sprites;
use crate::engine::GameId;
use crate::korean;
use crate::site::meta;
use crate::site::pictures::thumb_scene;
use crate::site::route::{Child, Link, encoded};
use crate::site::view::{CorrectionDay, CorrectionView, CoverageView, Group, GroupItem, PageView, TocEntry, VerificationView};

/// Pages in the contents of the verification page.
const MOST_CONTENTS: usize = 60;
/// Longer lists go without pictures.
const MOST_THUMBS: usize = 60;

impl Renderer<'_> {
    /// 정정 내역 of all pages, newest day first.
    pub(super) fn corrections(&self) -> Vec<CorrectionDay> {
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
        days.into_iter().rev().map(|(date, items)| CorrectionDay { anchor: format!("d{date}"), date: date_view(date), items }).collect()
    }

    /// The folders in a folder with their pages; its loose pages come last.
    pub(super) fn groups(&self, folder: usize, sprites: &mut Sprites) -> Vec<Group> {
        let folders = &self.routes.folders;
        let mut groups = Vec::new();
        let mut loose = Vec::new();
        for child in &folders[folder].children {
            match *child {
                Child::Page(page) => loose.push(page),
                Child::Folder(id) => {
                    let mut pages = Vec::new();
                    self.pages_in(id, &mut pages);
                    groups.push(self.group(&folders[id].title, Some(&folders[id].url), folders[id].summary.clone(), &pages, sprites));
                }
            }
        }
        if !loose.is_empty() {
            let title = if groups.is_empty() { "차례" } else { "부록" };
            groups.push(self.group(title, None, None, &loose, sprites));
        }
        groups
    }

    pub(super) fn pages_in(&self, folder: usize, pages: &mut Vec<usize>) {
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

    fn group(&self, title: &str, url: Option<&str>, summary: Option<String>, pages: &[usize], sprites: &mut Sprites) -> Group {
        let pictured = pages.len() <= MOST_THUMBS;
        let titles: Vec<&str> = pages.iter().map(|&page| self.routes.titles[page].as_str()).collect();
        let alike = shared_tail(&titles);
        let items: Vec<GroupItem> = pages
            .iter()
            .map(|&page| GroupItem {
                title: own_part(&self.routes.titles[page], alike).to_owned(),
                url: self.routes.urls[page].clone(),
                summary: self.loaded.pages[page].front.summary.as_ref().map(|text| text.value.clone()),
                thumb: if pictured { self.thumb(page, sprites) } else { None },
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

    /// The starting board of a page's game, if it is about one alone.
    fn thumb(&self, page: usize, sprites: &mut Sprites) -> Option<String> {
        let front = &self.loaded.pages[page].front;
        let game = GameId::from_id(&front.game.as_ref()?.value)?;
        Some(sprites.place(&thumb_scene(game)))
    }

    /// Pages that no content file stands for.
    pub(super) fn made(&self) -> Vec<Made> {
        let mut made = Vec::new();
        for (id, folder) in self.routes.folders.iter().enumerate() {
            if folder.index.is_some() {
                continue;
            }
            let home = id == 0;
            let mut view = self.bare(&folder.title, if home { "home" } else { "list" }, &folder.url);
            view.summary = if home { self.site.config.description.clone() } else { folder.summary.clone() };
            let mut sprites = Sprites::default();
            let mut pages = Vec::new();
            self.pages_in(id, &mut pages);
            view.head.image = preview::image(pages.iter().map(|&page| &self.loaded.pages[page]), &self.site.config);
            view.head.description.clone_from(&view.summary);
            view.groups = if home { self.groups(0, &mut sprites) } else { vec![self.group("차례", None, None, &pages, &mut sprites)] };
            view.body = sprites.sheet();
            view.trail = if home { Vec::new() } else { self.routes.folder_trail(id) };
            view.head.json_ld = meta::json_ld(&view, &[], &self.site.config);
            made.push(self.finish(view));
        }
        let root = self.routes.root();
        for (title, template, url) in [("찾으시는 페이지가 없습니다", "404", "404.html"), ("찾기", "search", "search/")] {
            let mut view = self.bare(title, template, &format!("{root}{url}"));
            view.head.hidden = true;
            view.head.canonical = None;
            made.push(self.finish(view));
        }
        made.extend(self.routes.aliases.iter().map(|(local, &page)| self.redirect(local, page)));
        made
    }

    /// `/verification/`.
    pub(super) fn ledger(&self, ledger: &VerificationView) -> Made {
        let mut view = self.bare("검증 기록", "verification", &format!("{}verification/", self.routes.root()));
        let entry = |title: &str, anchor: &str| TocEntry { title: title.to_owned(), anchor: anchor.to_owned(), children: Vec::new() };
        let rules = (!ledger.rules.is_empty()).then(|| entry("놀이별 규칙 개정", "rules"));
        let pages = ledger.pages.iter().take(MOST_CONTENTS).map(|page| entry(&page.title, &page.anchor));
        let opt_outs = (!ledger.opt_outs.is_empty()).then(|| entry("확인하지 않은 글", "opt-outs"));
        view.toc = rules.into_iter().chain(pages).chain(opt_outs).collect();
        let mut context = Context::new();
        context.insert("page", &view);
        context.insert("verification", ledger);
        let bytes = self.bytes("verification.html", &context, FRAME)?;
        Ok((file(&view.url, self.routes.root()), bytes))
    }

    /// `/verification/coverage/`.
    pub(super) fn coverage(&self, coverage: &CoverageView) -> Made {
        let root = self.routes.root();
        let mut view = self.bare("규칙 확인표", "coverage", &format!("{root}verification/coverage/"));
        let ledger = Link { title: "검증 기록".to_owned(), url: format!("{root}verification/") };
        view.trail.insert(1, ledger);
        let entry = |title: &str, anchor: &str| TocEntry { title: title.to_owned(), anchor: anchor.to_owned(), children: Vec::new() };
        view.toc = coverage.games.iter().map(|game| entry(game.name, game.id)).collect();
        if !coverage.pages.is_empty() {
            view.toc.push(entry("페이지마다", "pages"));
        }
        let mut context = Context::new();
        context.insert("page", &view);
        context.insert("coverage", coverage);
        let bytes = self.bytes("coverage.html", &context, FRAME)?;
        Ok((file(&view.url, root), bytes))
    }

    pub(super) fn finish(&self, view: PageView) -> Made {
        let bytes = self.fill(&format!("{}.html", view.template), &view)?;
        Ok((file(&view.url, self.routes.root()), bytes))
    }

    pub(super) fn bare(&self, title: &str, template: &str, url: &str) -> PageView {
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

    pub(super) fn redirect(&self, local: &str, page: usize) -> Made {
        let url = &self.routes.urls[page];
        let mut context = Context::new();
        context.insert(
            "redirect",
            &serde_json::json!({
                "title": self.routes.titles[page],
                "url": encoded(url),
                "canonical": self.site.config.absolute(url).unwrap_or_else(|| url.clone()),
            }),
        );
        let text = self.text("redirect.html", &context)?;
        Ok((file(local, ""), text.into_bytes()))
    }
}

/// What most of a list's titles (three at least) say alike behind a comma: `규칙과 첫 전략`.
fn shared_tail<'a>(titles: &[&'a str]) -> Option<&'a str> {
    let tails = || titles.iter().filter_map(|title| Some(title.split_once(", ")?.1));
    let count = |tail: &str| tails().filter(|other| *other == tail).count();
    tails().find(|tail| count(tail) >= 3 && 2 * count(tail) > titles.len())
}

/// A title without what the others of its list say, too.
fn own_part<'a>(title: &'a str, alike: Option<&str>) -> &'a str {
    match title.split_once(", ") {
        Some((own, tail)) if Some(tail) == alike => own,
        _ => title,
    }
}

#[cfg(test)]
mod tests {
    use super::{own_part, shared_tail};

    #[test]
    fn a_list_leaves_out_what_most_of_its_titles_repeat() {
        let titles = ["시가, 규칙과 첫 전략", "코나네, 규칙과 첫 전략", "뱀과 사다리 깊이 읽기", "바그찰, 규칙과 첫 전략"];
        let alike = shared_tail(&titles);
        assert_eq!(titles.map(|title| own_part(title, alike)), ["시가", "코나네", "뱀과 사다리 깊이 읽기", "바그찰"]);
        // Two are no repetition, and neither are three of many.
        assert_eq!(shared_tail(&titles[..2]), None);
        let many: Vec<&str> = titles.into_iter().chain(["하나", "둘", "셋"]).collect();
        assert_eq!(shared_tail(&many), None);
        assert_eq!(own_part("쫓고, 가두기", None), "쫓고, 가두기");
    }
}
