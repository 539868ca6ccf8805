//! Front matter: the page's own data, typed (`pages.md` 1).

use crate::diagnostic::Span;
use jiff::civil::Date;

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
