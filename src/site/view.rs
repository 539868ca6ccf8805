//! What templates see: plain values, no logic. `page`, `site`, and one value per partial.

mod coverage;

pub use self::coverage::{CoverageGame, CoverageItem, CoveragePage, CoverageRule, CoverageTally, CoverageView};

use serde::Serialize;

use super::plates::Plates;
use super::route::Link;

/// A date for people and for machines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DateView {
    /// `2026-10-02`.
    pub iso: String,
    /// `2026년 10월 2일`.
    pub text: String,
}

/// `site`: the same for every page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SiteView {
    /// Name of the site.
    pub title: String,
    /// One sentence about it.
    pub description: Option<String>,
    /// Language tag.
    pub language: String,
    /// The tag as OpenGraph writes it, `ko_KR`.
    pub locale: String,
    /// What every address begins with.
    pub root: String,
    /// The head's links.
    pub nav: Vec<Link>,
    /// The foot's links.
    pub foot: Vec<Link>,
    /// Addresses of style sheet, script and icon.
    pub assets: Assets,
    /// Verification meta.
    pub google: Option<String>,
    /// Verification meta.
    pub naver: Option<String>,
}

/// Addresses of the files every page needs; each carries its digest, so that a browser keeps it
/// until it changes. The search index alone does not: it changes with every page, and not every page with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Assets {
    /// The style sheet.
    pub style: String,
    /// The site's own `static/site.css`, if there is one.
    pub own_style: Option<String>,
    /// The script.
    pub script: String,
    /// The script of the search, fetched when somebody searches.
    pub search_script: String,
    /// The style sheet of the search, fetched with it.
    pub search_style: String,
    /// The icon.
    pub icon: String,
    /// The search index; empty if there is none.
    pub search: String,
}

/// `page`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PageView {
    /// Heading.
    pub title: String,
    /// One or two sentences.
    pub summary: Option<String>,
    /// Address on the site.
    pub url: String,
    /// Name of the template.
    pub template: String,
    /// The body, finished.
    pub body: String,
    /// Whether it is a draft.
    pub draft: bool,
    /// For `<head>`.
    pub head: Head,
    /// Table of contents.
    pub toc: Vec<TocEntry>,
    /// From the home page to this one.
    pub trail: Vec<Link>,
    /// The page before.
    pub previous: Option<Link>,
    /// The page after.
    pub next: Option<Link>,
    /// 최종 개정.
    pub revised: Option<DateView>,
    /// Who wrote it.
    pub author: Option<String>,
    /// Who reviewed it.
    pub review: Option<String>,
    /// 적용 규칙, as sentences.
    pub applied_rules: Vec<String>,
    /// Sources of the whole page.
    pub sources: Vec<SourceView>,
    /// Cards of the page's games.
    pub cards: Vec<CardView>,
    /// When its examples were checked.
    pub stamp: Option<Stamp>,
    /// What a page about one game shows of it: `예시 6 · 단계 19 · 숫자 11 · 규칙 10/10`.
    pub checked: Option<String>,
    /// Whether the colophon is shown.
    pub colophon: bool,
    /// The editorial policy page.
    pub policy: Option<Link>,
    /// The corrections page.
    pub corrections_page: Option<Link>,
    /// Where to report a mistake on this page.
    pub report: Option<String>,
    /// 정정 내역, newest first (corrections page only).
    pub corrections: Vec<CorrectionDay>,
    /// Folders with their pages (home and lists only).
    pub groups: Vec<Group>,
    /// Every board with its marks (gallery only).
    pub gallery: Option<Gallery>,
}

/// Every board with its marks.
#[derive(Clone, Debug, Serialize)]
pub struct Gallery {
    /// The rules of CSS that give each set of colours.
    pub style: String,
    /// The sets of colours.
    pub tones: Vec<ToneView>,
    /// The marks one by one.
    pub signs: Vec<SignView>,
    /// The pictures by game.
    pub games: Vec<GalleryGame>,
}

/// A mark of the pictures.
#[derive(Clone, Debug, Serialize)]
pub struct SignView {
    /// The mark, as SVG.
    pub svg: String,
    /// What it looks like.
    pub words: &'static str,
    /// What it says.
    pub meaning: &'static str,
}

/// The pictures of one game.
#[derive(Clone, Debug, Serialize)]
pub struct GalleryGame {
    /// Game id, and anchor.
    pub id: &'static str,
    /// Korean name.
    pub name: &'static str,
    /// The pictures.
    pub exhibits: Vec<ExhibitView>,
}

/// A picture in every set of colours.
#[derive(Clone, Debug, Serialize)]
pub struct ExhibitView {
    /// What it shows.
    pub caption: String,
    /// File beside the page; `#` and the id of a set give its colours.
    pub file: String,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// The same in words.
    pub description: String,
}

/// A set of colours.
#[derive(Clone, Debug, Serialize)]
pub struct ToneView {
    /// `day`, `night`, `print` or `grey`.
    pub id: &'static str,
    /// Korean name.
    pub name: &'static str,
}

/// For `<head>`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Head {
    /// `<title>`.
    pub title: String,
    /// Description.
    pub description: Option<String>,
    /// Absolute address.
    pub canonical: Option<String>,
    /// OpenGraph type.
    pub kind: &'static str,
    /// Kept out of search engines.
    pub hidden: bool,
    /// Picture for previews.
    pub image: Option<PreviewImage>,
    /// JSON-LD documents, safe inside `<script>`.
    pub json_ld: Vec<String>,
}

/// Picture for previews.
#[derive(Clone, Debug, Serialize)]
pub struct PreviewImage {
    /// Absolute address.
    pub url: String,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// What it shows.
    pub alt: String,
}

/// One line of the table of contents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TocEntry {
    /// Plain title.
    pub title: String,
    /// Its anchor.
    pub anchor: String,
    /// The headings below it.
    pub children: Vec<TocEntry>,
}

/// One source.
#[derive(Clone, Debug, Serialize)]
pub struct SourceView {
    /// What it is called.
    pub title: String,
    /// A remark.
    pub note: Option<String>,
    /// Where it is.
    pub url: Option<String>,
}

/// `card`: one game of a page.
#[derive(Clone, Debug, Serialize)]
pub struct CardView {
    /// Game id.
    pub id: String,
    /// Korean name.
    pub name: String,
    /// One line.
    pub summary: Option<String>,
    /// For how many.
    pub players: Option<String>,
    /// Ways to play.
    pub modes: Vec<String>,
    /// Where to play.
    pub play: Option<String>,
}

/// When the page's examples were checked, and how many there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stamp {
    /// `규칙 및 예시 확인일` or `예시 확인일`; `숫자 확인일` without examples.
    pub label: String,
    /// The oldest date among the records.
    pub date: DateView,
    /// Examples behind it.
    pub examples: usize,
    /// Their steps.
    pub steps: usize,
    /// Checked numbers, each as often as it stands there.
    pub facts: usize,
    /// Its entry on the verification page.
    pub url: String,
}

/// Corrections of one day.
#[derive(Clone, Debug, Serialize)]
pub struct CorrectionDay {
    /// Anchor.
    pub anchor: String,
    /// The day.
    pub date: DateView,
    /// What was put right.
    pub items: Vec<CorrectionView>,
}

/// One correction.
#[derive(Clone, Debug, Serialize)]
pub struct CorrectionView {
    /// Title of the page.
    pub page: String,
    /// Its address.
    pub url: Option<String>,
    /// The rule concerned.
    pub rule: Option<String>,
    /// What was wrong.
    pub wrong: String,
    /// What is right.
    pub right: String,
}

/// A folder and its pages, on the home page and on lists.
#[derive(Clone, Debug, Serialize)]
pub struct Group {
    /// Name of the folder.
    pub title: String,
    /// Anchor.
    pub anchor: String,
    /// Its page.
    pub url: Option<String>,
    /// One sentence.
    pub summary: Option<String>,
    /// Whether its pages have board pictures.
    pub pictured: bool,
    /// The pages.
    pub items: Vec<GroupItem>,
}

/// A page in a list.
#[derive(Clone, Debug, Serialize)]
pub struct GroupItem {
    /// Title, without what most titles of the list repeat behind a comma.
    pub title: String,
    /// Address.
    pub url: String,
    /// One sentence.
    pub summary: Option<String>,
    /// The starting board of its game, as SVG.
    pub thumb: Option<String>,
}

/// What a page's block is published as.
#[derive(Clone, Debug)]
pub enum BlockView {
    /// Nothing: the block could not be read, which is reported elsewhere.
    Nothing,
    /// `예시`.
    Example(ExampleView),
    /// `문제`.
    Puzzle(ExampleView),
    /// `국면`.
    Position(FigureView),
    /// `규칙표`.
    Facts(FactsView),
    /// `주장`.
    Claim(Box<ClaimView>),
}

/// What verification adds to a page.
#[derive(Clone, Debug, Default)]
pub struct Verified {
    /// Its blocks, in order.
    pub blocks: Vec<BlockView>,
    /// Their pictures.
    pub plates: Plates,
    /// Which of the page's checked numbers hold.
    pub facts: Vec<bool>,
    /// What it shows of each of its games: the game's id and `예시 6 · 단계 19 · 숫자 11 · 규칙 10/10`.
    pub lines: Vec<(&'static str, String)>,
    /// When its examples were checked.
    pub stamp: Option<Stamp>,
}

/// `example`: an example or a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct ExampleView {
    /// `예시-이름`.
    pub anchor: String,
    /// `예시` or `문제`.
    pub kind: &'static str,
    /// Counted on the page, from 1.
    pub number: usize,
    /// Whether its heading begins with a number of its own.
    pub numbered: bool,
    /// Whether its board needs more room than others.
    pub wide: bool,
    /// Level of its heading.
    pub level: u8,
    /// Heading.
    pub title: String,
    /// Statements of the rules that differ here.
    pub variant: Vec<String>,
    /// What the starting position is, if steps do not show it.
    pub setup: Option<String>,
    /// Puzzles: the question, inline HTML.
    pub question: Option<String>,
    /// Puzzles: the board, as SVG.
    pub start: Option<String>,
    /// Puzzles: the answer, inline HTML.
    pub answer: Option<String>,
    /// Puzzles: what kind it is, a sentence.
    pub nature: Option<String>,
    /// Puzzles: what was proved, a sentence.
    pub proved: Option<String>,
    /// The steps.
    pub steps: Vec<StepView>,
}

/// One step.
#[derive(Clone, Debug, Serialize)]
pub struct StepView {
    /// `예시-이름-1`.
    pub anchor: String,
    /// From 1.
    pub number: usize,
    /// `played`, `possible`, `refused`, `only`, `check` or `back`: a class.
    pub verb: &'static str,
    /// A word before the sentence; none for what is simply played.
    pub label: Option<String>,
    /// The board, as SVG.
    pub svg: Option<String>,
    /// The sentence, inline HTML.
    pub caption: String,
    /// Further lines: reason, outcome.
    pub more: Vec<String>,
    /// The position as text, to be copied; none where it is that of the step before.
    pub position: Option<String>,
}

/// `position`: a board on its own.
#[derive(Clone, Debug, Serialize)]
pub struct FigureView {
    /// Its anchor.
    pub anchor: String,
    /// Title.
    pub title: Option<String>,
    /// Statements of the rules that differ here.
    pub variant: Vec<String>,
    /// Whether its board needs more room than others.
    pub wide: bool,
    /// The board, as SVG.
    pub svg: Option<String>,
    /// Caption, inline HTML.
    pub caption: Option<String>,
}

/// `facts`: a table of checked values.
#[derive(Clone, Debug, Serialize)]
pub struct FactsView {
    /// Its anchor.
    pub anchor: String,
    /// Title.
    pub title: Option<String>,
    /// Statements of the rules that differ here.
    pub variant: Vec<String>,
    /// The rows.
    pub rows: Vec<FactRow>,
}

/// One row.
#[derive(Clone, Debug, Serialize)]
pub struct FactRow {
    /// What it is.
    pub label: String,
    /// Its value, as the engine answers.
    pub value: String,
}

/// `claim`: a statement proved by search.
#[derive(Clone, Debug, Serialize)]
pub struct ClaimView {
    /// Its anchor.
    pub anchor: String,
    /// Counted on the page, from 1.
    pub number: usize,
    /// Heading, if it has one.
    pub title: Option<String>,
    /// Statements of the rules that differ here.
    pub variant: Vec<String>,
    /// The board it speaks of, as SVG.
    pub svg: Option<String>,
    /// What is claimed.
    pub text: String,
    /// The author's words about it, inline HTML.
    pub caption: Option<String>,
    /// Actions of both sides until the win.
    pub actions: u32,
    /// One way it may go, in notation.
    pub line: String,
    /// The same as steps with boards, where it is short.
    pub shown: Option<ExampleView>,
}

/// `verification`: the site's ledger.
#[derive(Clone, Debug, Default, Serialize)]
pub struct VerificationView {
    /// The oldest date.
    pub oldest: Option<DateView>,
    /// Examples, puzzles, positions and claims.
    pub examples: usize,
    /// Steps.
    pub steps: usize,
    /// Checked numbers.
    pub facts: usize,
    /// Rule revision of each game.
    pub rules: Vec<RevisionView>,
    /// Page after page.
    pub pages: Vec<LedgerPage>,
    /// Sentences that their authors left unchecked (`말검사: 끔`).
    pub opt_outs: Vec<OptOutView>,
}

/// A sentence, or all sentences of a block, left unchecked.
#[derive(Clone, Debug, Serialize)]
pub struct OptOutView {
    /// Title of the page.
    pub page: String,
    /// Address of the example.
    pub url: String,
    /// Name of the example.
    pub example: String,
    /// Its shown title.
    pub title: String,
    /// The step, from 1; none for the whole block.
    pub step: Option<usize>,
}

/// A game and the revision of its rules.
#[derive(Clone, Debug, Serialize)]
pub struct RevisionView {
    /// Game id.
    pub id: &'static str,
    /// Korean name.
    pub name: &'static str,
    /// Number.
    pub revision: u32,
}

/// A page's records.
#[derive(Clone, Debug, Serialize)]
pub struct LedgerPage {
    /// Title.
    pub title: String,
    /// Anchor on the verification page.
    pub anchor: String,
    /// Address of the page.
    pub url: String,
    /// Its stamp, once all of it is accepted.
    pub stamp: Option<Stamp>,
    /// Whether every rule of its games is shown by an example or a checked number.
    pub covered: bool,
    /// Its records.
    pub records: Vec<LedgerEntry>,
}

/// One record.
#[derive(Clone, Debug, Serialize)]
pub struct LedgerEntry {
    /// Its name.
    pub id: String,
    /// Game id.
    pub game: &'static str,
    /// Title of the example.
    pub title: String,
    /// Its anchor on the page.
    pub anchor: String,
    /// Its steps.
    pub steps: usize,
    /// When it was accepted; none where records are left out.
    pub verified: Option<DateView>,
    /// Revision of the game's rules.
    pub revision: u32,
    /// Digest of its meaning.
    pub digest: String,
    /// Its first signs.
    pub short: String,
}
