//! Front matter: the page's own data, typed (`pages.md` 1).

use super::desk::Desk;
use super::report::Report;
use super::yaml::{self, Body, Language};
use super::{Node, Value};
use crate::diagnostic::Span;
use crate::diagnostic::codes::page as codes;
use jiff::civil::Date;
use std::ops::Range;

/// A value of the front matter and where it stands, so that a later stage can point at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<T> {
    /// What was written, read.
    pub value: T,
    /// Where.
    pub span: Span,
}

/// What a page says about itself. Absent keys are `None` or empty.
#[derive(Clone, Debug, Default)]
pub struct FrontMatter {
    /// The whole front matter with both `---` lines; `None` when the page has none.
    pub span: Option<Span>,
    /// Heading of the page.
    pub title: Option<Placed<String>>,
    /// One or two sentences for lists, search and previews.
    pub summary: Option<Placed<String>>,
    /// Last part of the URL in place of the file's name: one path segment, safe to use.
    pub slug: Option<Placed<String>>,
    /// `game: id`: the whole page is about this game.
    pub game: Option<Placed<String>>,
    /// `games:` a list of ids or a map id → card.
    pub games: Vec<GameCard>,
    /// Name of a template without `.html`.
    pub template: Option<Placed<String>>,
    /// Place among its neighbours, smaller first.
    pub order: Option<Placed<i64>>,
    /// 최종 개정.
    pub revised: Option<Placed<Date>>,
    /// Who wrote it.
    pub author: Option<Placed<String>>,
    /// Who reviewed it, or that nobody independent has yet.
    pub review: Option<Placed<String>>,
    /// Not published unless asked for.
    pub draft: bool,
    /// Free words.
    pub tags: Vec<Placed<String>>,
    /// Wordings of numbers that are no claims on this page: 두 사람, 세 가지.
    pub not_claims: Vec<Placed<String>>,
    /// Old URLs that lead here: paths from the site's root, `/` first, safe to use.
    pub aliases: Vec<Placed<String>>,
    /// Where the page's rules were looked up.
    pub sources: Vec<SourceNote>,
    /// 적용 규칙: rule ids or free text.
    pub applied_rules: Vec<Placed<String>>,
    /// 정정 내역.
    pub corrections: Vec<Correction>,
    /// For how many players.
    pub players: Option<Placed<String>>,
    /// Ways to play (두 사람이 한 기기로, 컴퓨터와 …).
    pub modes: Vec<Placed<String>>,
    /// Where it can be played: a URL or a path from the site's root.
    pub play: Option<Placed<String>>,
    /// Further words for sides and pieces: the game's word and the page's.
    pub names: Vec<(Placed<String>, Placed<String>)>,
}

/// What `games:` says about one of the page's games.
#[derive(Clone, Debug)]
pub struct GameCard {
    /// Id of the game, not checked here.
    pub id: Placed<String>,
    /// One line.
    pub summary: Option<Placed<String>>,
    /// For how many players.
    pub players: Option<Placed<String>>,
    /// Ways to play.
    pub modes: Vec<Placed<String>>,
    /// Where it can be played.
    pub play: Option<Placed<String>>,
    /// Further words for sides and pieces: the game's word and the page's.
    pub names: Vec<(Placed<String>, Placed<String>)>,
    /// 참고 규칙.
    pub sources: Vec<SourceNote>,
}

/// One source: `{title, note?, url?}`, or just a title.
#[derive(Clone, Debug)]
pub struct SourceNote {
    /// What it is called.
    pub title: Placed<String>,
    /// A remark.
    pub note: Option<Placed<String>>,
    /// Where it is; http, https or a path.
    pub url: Option<Placed<String>>,
}

/// One line of 정정 내역: `{date, wrong, right, rule?}`.
#[derive(Clone, Debug)]
pub struct Correction {
    /// When it was put right.
    pub date: Placed<Date>,
    /// What the page said.
    pub wrong: Placed<String>,
    /// What it says now.
    pub right: Placed<String>,
    /// Rule id concerned.
    pub rule: Option<Placed<String>>,
}

/// Where the front matter of a file stands.
pub(super) struct Split {
    /// The front matter with both lines, if there is one.
    pub whole: Option<Range<usize>>,
    /// The YAML between them.
    pub yaml: Range<usize>,
    /// Start of the body.
    pub body: usize,
    /// It has no closing line.
    pub unclosed: bool,
}

/// Finds the front matter: from a first line `---` to the next line `---` or `...`.
pub(super) fn split(text: &str) -> Split {
    let start = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let none = Split { whole: None, yaml: start..start, body: start, unclosed: false };
    let mut lines = Lines { text, at: start };
    match lines.next() {
        Some(("---", _)) => {}
        _ => return none,
    }
    let yaml = lines.at;
    let mut end = yaml;
    for (line, next) in lines {
        if line == "---" || line == "..." {
            return Split { whole: Some(start..end + 3), yaml: yaml..end, body: next, unclosed: false };
        }
        end = next;
    }
    Split { unclosed: true, ..none }
}

/// Lines without blanks at their end, each with the start of the next.
struct Lines<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Iterator for Lines<'a> {
    type Item = (&'a str, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.text[self.at..];
        if rest.is_empty() {
            return None;
        }
        let length = rest.find('\n').map_or(rest.len(), |at| at + 1);
        self.at += length;
        Some((rest[..length].trim_end(), self.at))
    }
}

/// Keys of the front matter.
const KEYS: [&str; 20] = [
    "title",
    "summary",
    "slug",
    "game",
    "games",
    "template",
    "order",
    "revised",
    "author",
    "review",
    "draft",
    "tags",
    "not_claims",
    "aliases",
    "sources",
    "applied_rules",
    "corrections",
    "players",
    "modes",
    "play",
];
const NAMES: &str = "names";
/// Keys of one game's card.
const CARD_KEYS: [&str; 6] = ["summary", "players", "modes", "play", NAMES, "sources"];
const SOURCE_KEYS: [&str; 3] = ["title", "note", "url"];
const CORRECTION_KEYS: [&str; 4] = ["date", "wrong", "right", "rule"];

/// Reads the front matter.
pub(super) fn read(split: &Split, report: &mut Report<'_>) -> FrontMatter {
    let text = &report.source().text;
    let start = split.yaml.start.min(text.len());
    if split.unclosed {
        report.add(
            codes::FRONT_MATTER_UNCLOSED,
            Span::new(start, start + 3),
            "머리말을 닫는 `---` 줄이 없습니다.",
            "머리말의 마지막 키 다음 줄에 `---`를 적어 주십시오.",
        );
        return FrontMatter::default();
    }
    let body = Body::stretch(text, split.yaml.clone());
    let read = yaml::read(report.source(), &body, Language::Plain);
    read.findings.into_iter().for_each(|finding| report.push(finding));
    let mut front = FrontMatter { span: split.whole.clone().map(Span::from), ..FrontMatter::default() };
    let mut desk = Desk::new(report);
    match &read.node.value {
        Value::Map(entries) => {
            for entry in entries {
                desk.enter(entry);
                front.take(&entry.key, &entry.value, &mut desk);
            }
        }
        Value::Null => {}
        _ => desk.wrong_kind("머리말", "`키: 값` 줄들", read.node.span),
    }
    let title = read.node.get("title");
    let blank = title.is_none_or(|title| match &title.value.value {
        Value::Null => true,
        Value::Scalar(text) => text.trim().is_empty(),
        _ => false,
    });
    if blank && !read.broken {
        let span = match (title, &split.whole) {
            (Some(title), _) => title.value.span,
            (None, Some(whole)) => Span::new(whole.start, whole.start + 3),
            (None, None) => Span::point(start),
        };
        report.add(codes::TITLE_MISSING, span, "문서의 제목이 없습니다.", "파일 맨 앞의 `---` 두 줄 사이에 `title: 제목`을 적어 주십시오.");
    }
    front
}

impl FrontMatter {
    fn take(&mut self, key: &str, value: &Node, desk: &mut Desk<'_, '_>) {
        match key {
            "title" => self.title = desk.text(value),
            "summary" => self.summary = desk.text(value),
            "slug" => self.slug = desk.slug(value),
            "game" => self.game = desk.text(value),
            "games" => self.games = cards(value, desk),
            "template" => self.template = desk.text(value),
            "order" => self.order = desk.integer(value),
            "revised" => self.revised = desk.date(value),
            "author" => self.author = desk.text(value),
            "review" => self.review = desk.text(value),
            "draft" => self.draft = desk.truth(value).unwrap_or(false),
            "tags" => self.tags = desk.texts(value),
            "not_claims" => self.not_claims = desk.texts(value),
            "aliases" => self.aliases = desk.aliases(value),
            "sources" => self.sources = sources(value, desk),
            "applied_rules" => self.applied_rules = desk.texts(value),
            "corrections" => self.corrections = corrections(value, desk),
            "players" => self.players = desk.text(value),
            "modes" => self.modes = desk.texts(value),
            "play" => self.play = desk.url(value),
            NAMES => self.names = desk.pairs(value),
            _ => desk.unknown(KEYS.iter().copied().chain([NAMES])),
        }
    }
}

fn cards(node: &Node, desk: &mut Desk<'_, '_>) -> Vec<GameCard> {
    let Value::Map(entries) = &node.value else {
        return desk.texts(node).into_iter().map(GameCard::named).collect();
    };
    let mut cards = Vec::new();
    for entry in entries {
        desk.enter(entry);
        let mut card = GameCard::named(Placed { value: entry.key.clone(), span: entry.key_span });
        match &entry.value.value {
            Value::Map(fields) => {
                for field in fields {
                    desk.enter(field);
                    card.take(&field.key, &field.value, desk);
                }
            }
            Value::Null => {}
            _ => desk.wrong_kind(&entry.key, "`키: 값` 줄들", entry.value.span),
        }
        cards.push(card);
    }
    cards
}

impl GameCard {
    fn named(id: Placed<String>) -> Self {
        GameCard { id, summary: None, players: None, modes: Vec::new(), play: None, names: Vec::new(), sources: Vec::new() }
    }

    fn take(&mut self, key: &str, value: &Node, desk: &mut Desk<'_, '_>) {
        match key {
            "summary" => self.summary = desk.text(value),
            "players" => self.players = desk.text(value),
            "modes" => self.modes = desk.texts(value),
            "play" => self.play = desk.url(value),
            NAMES => self.names = desk.pairs(value),
            "sources" => self.sources = sources(value, desk),
            _ => desk.unknown(CARD_KEYS),
        }
    }
}

fn sources(node: &Node, desk: &mut Desk<'_, '_>) -> Vec<SourceNote> {
    let mut notes = Vec::new();
    for item in desk.items(node) {
        let Value::Map(entries) = &item.value else {
            notes.extend(desk.text(item).map(|title| SourceNote { title, note: None, url: None }));
            continue;
        };
        let (mut title, mut note, mut url) = (None, None, None);
        for entry in entries {
            desk.enter(entry);
            match entry.key.as_str() {
                "title" => title = desk.text(&entry.value),
                "note" => note = desk.text(&entry.value),
                "url" => url = desk.url(&entry.value),
                _ => desk.unknown(SOURCE_KEYS),
            }
        }
        match title {
            Some(title) => notes.push(SourceNote { title, note, url }),
            None => desk.missing("sources", "title", item),
        }
    }
    notes
}

fn corrections(node: &Node, desk: &mut Desk<'_, '_>) -> Vec<Correction> {
    let mut corrections = Vec::new();
    for item in desk.items(node) {
        let Value::Map(entries) = &item.value else {
            desk.wrong_kind("corrections", "`date`, `wrong`, `right`가 있는 항목들", item.span);
            continue;
        };
        let (mut date, mut wrong, mut right, mut rule) = (None, None, None, None);
        for entry in entries {
            desk.enter(entry);
            match entry.key.as_str() {
                "date" => date = desk.date(&entry.value),
                "wrong" => wrong = desk.text(&entry.value),
                "right" => right = desk.text(&entry.value),
                "rule" => rule = desk.text(&entry.value),
                _ => desk.unknown(CORRECTION_KEYS),
            }
        }
        match (date, wrong, right) {
            (Some(date), Some(wrong), Some(right)) => corrections.push(Correction { date, wrong, right, rule }),
            _ => {
                for key in &CORRECTION_KEYS[..3] {
                    desk.missing("corrections", key, item);
                }
            }
        }
    }
    corrections
}
