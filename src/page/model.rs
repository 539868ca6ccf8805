//! What a page is made of.

use super::{FrontMatter, Node};
use crate::diagnostic::{Source, Span};
use std::sync::Arc;

/// A page in reading order, with everything that later stages check or fill in.
#[derive(Clone, Debug)]
pub struct Page {
    /// The file.
    pub source: Arc<Source>,
    /// Path under `content/` without `.md`, with `/`.
    pub path: String,
    /// What the page says about itself.
    pub front: FrontMatter,
    /// The body: finished HTML and holes.
    pub segments: Vec<Segment>,
    /// Headings in order.
    pub sections: Vec<Section>,
    /// Our fenced blocks in order.
    pub blocks: Vec<Block>,
    /// Checked numbers in order, those in sentences of blocks included.
    pub facts: Vec<FactRef>,
    /// Links in order, those in sentences of blocks included.
    pub links: Vec<LinkRef>,
    /// Images in order.
    pub images: Vec<ImageRef>,
    /// What was marked `{.안내}`.
    pub notices: Vec<Notice>,
    /// Paragraphs, list items and table cells outside of our blocks.
    pub prose: Vec<Prose>,
    /// Numbers marked as no claim: `[3판](검증:아님)`.
    pub not_claims: Vec<Span>,
    /// Plain text before the first heading, one line per paragraph, for search.
    pub lead: String,
}

impl Page {
    /// A page without content.
    pub fn empty(source: Arc<Source>, path: &str) -> Self {
        Page {
            source,
            path: path.to_owned(),
            front: FrontMatter::default(),
            segments: Vec::new(),
            sections: Vec::new(),
            blocks: Vec::new(),
            facts: Vec::new(),
            links: Vec::new(),
            images: Vec::new(),
            notices: Vec::new(),
            prose: Vec::new(),
            not_claims: Vec::new(),
            lead: String::new(),
        }
    }

    /// The game in force in a section, or before the first one.
    pub fn game_in(&self, section: Option<usize>) -> Option<&str> {
        match section {
            Some(index) => self.sections.get(index)?.game.as_deref(),
            None => self.front.game.as_ref().map(|game| game.value.as_str()),
        }
    }
}

/// A stretch of the body. `Html` is finished markup (emphasis repaired, raw HTML cleaned); the
/// others are holes that the site fills. Concatenated in order they are the body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment {
    /// Finished markup; a stretch need not be balanced by itself.
    Html(String),
    /// The whole heading element of `sections[i]`.
    Heading(usize),
    /// `blocks[i]`, where a block element may stand.
    Block(usize),
    /// `facts[i]`, its visible text included.
    Fact(usize),
    /// The URL of `links[i]`, escaped, inside the quotes of an attribute.
    Href(usize),
    /// The URL of `images[i]`, escaped, inside the quotes of an attribute.
    Src(usize),
}

/// A heading and what it opens.
#[derive(Clone, Debug)]
pub struct Section {
    /// 1 to 6.
    pub level: u8,
    /// Plain text of the heading.
    pub title: String,
    /// Inline markup of the heading for tables of contents: links are only their text.
    pub html: String,
    /// The heading as published, with holes for links and checked numbers.
    pub segments: Vec<Segment>,
    /// Unique on the page; prefixed by the game's id inside a game's section.
    pub anchor: String,
    /// Classes from `{.class}`.
    pub classes: Vec<String>,
    /// The game in force, inherited.
    pub game: Option<String>,
    /// Whether this heading opens its game's section (`game=…`).
    pub opens_game: bool,
    /// Where the id of the game stands, if this heading opens it.
    pub game_span: Option<Span>,
    /// The heading line (or lines).
    pub span: Span,
    /// Plain text below the heading up to the next one, one line per paragraph, for search.
    /// Blocks are not part of it.
    pub text: String,
}

/// What a fenced block is, by its info string.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum BlockKind {
    /// `예시` / `example`.
    Example,
    /// `국면` / `position`.
    Position,
    /// `문제` / `puzzle`.
    Puzzle,
    /// `규칙표` / `facts`.
    Facts,
    /// `주장` / `claim`.
    Claim,
}

impl BlockKind {
    /// All kinds.
    pub const ALL: [BlockKind; 5] = [BlockKind::Example, BlockKind::Position, BlockKind::Puzzle, BlockKind::Facts, BlockKind::Claim];

    /// The Korean info string.
    pub fn korean(self) -> &'static str {
        match self {
            BlockKind::Example => "예시",
            BlockKind::Position => "국면",
            BlockKind::Puzzle => "문제",
            BlockKind::Facts => "규칙표",
            BlockKind::Claim => "주장",
        }
    }

    /// The English info string, also its id in machine formats.
    pub fn id(self) -> &'static str {
        match self {
            BlockKind::Example => "example",
            BlockKind::Position => "position",
            BlockKind::Puzzle => "puzzle",
            BlockKind::Facts => "facts",
            BlockKind::Claim => "claim",
        }
    }
}

/// One of our fenced blocks.
#[derive(Clone, Debug)]
pub struct Block {
    /// Which block.
    pub kind: BlockKind,
    /// The opening line, from the first mark of the fence to the end of the info string.
    pub fence: Span,
    /// The whole block, both fences included.
    pub span: Span,
    /// The game in force.
    pub game: Option<String>,
    /// The section it stands in.
    pub section: Option<usize>,
    /// Its YAML, with the reliefs of `pages.md` 2.
    pub body: Node,
    /// Its YAML could not be read to the end, or has a key twice (already reported): what is missing in `body` may be
    /// there on the page.
    pub broken: bool,
    /// The sentences in it (`설명`, `질문`, `답`) as inline markup, in order of their place.
    pub texts: Vec<Text>,
}

impl Block {
    /// The inline markup of a sentence of this block, by the span of its node.
    pub fn text_at(&self, span: Span) -> Option<&Text> {
        let index = self.texts.binary_search_by(|text| text.span.cmp(&span)).ok()?;
        self.texts.get(index)
    }
}

/// A sentence of a block, as inline markup.
#[derive(Clone, Debug)]
pub struct Text {
    /// Span of the node it was written in.
    pub span: Span,
    /// Phrasing content with holes for links and checked numbers.
    pub segments: Vec<Segment>,
    /// The same without markup.
    pub plain: String,
}

/// A checked number in running text: `[22가지](검증:첫수)`.
#[derive(Clone, Debug)]
pub struct FactRef {
    /// What the reader sees, plain.
    pub visible: String,
    /// What it is checked against: the destination after `검증:` / `fact:`.
    pub target: String,
    /// The whole link.
    pub span: Span,
    /// The text of the link.
    pub visible_span: Span,
    /// The destination after `검증:` / `fact:`.
    pub target_span: Span,
    /// The game in force.
    pub game: Option<String>,
    /// The section it stands in.
    pub section: Option<usize>,
}

/// A link, as written. Links of dangerous schemes are reported and not here.
#[derive(Clone, Debug)]
pub struct LinkRef {
    /// Destination: a URL, or a path relative to the file (`../glossary.md#차례`).
    pub href: String,
    /// Title of the link.
    pub title: Option<String>,
    /// Text of the link, plain.
    pub text: String,
    /// The whole link.
    pub span: Span,
    /// The destination.
    pub target_span: Span,
    /// The game in force.
    pub game: Option<String>,
    /// The section it stands in.
    pub section: Option<usize>,
}

/// An image, as written. Images of dangerous schemes are reported and not here.
#[derive(Clone, Debug)]
pub struct ImageRef {
    /// Where it is: a URL, or a path relative to the file.
    pub src: String,
    /// Alternative text, plain.
    pub alt: String,
    /// Title of the image.
    pub title: Option<String>,
    /// The whole image.
    pub span: Span,
    /// The destination.
    pub target_span: Span,
}

/// A paragraph or list marked `{.안내}`: about the playing site, outside the engine.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Its text, plain.
    pub text: String,
    /// The paragraph or list.
    pub span: Span,
    /// The game in force.
    pub game: Option<String>,
    /// The section it stands in.
    pub section: Option<usize>,
}

/// A paragraph, list item or table cell outside of our blocks, as its reader sees it.
#[derive(Clone, Debug)]
pub struct Prose {
    /// Its text. A checked number, a number marked as no claim, code, an image
    /// and a link to a heading or an example, which is named after it, stand as one U+FFFC each.
    pub text: String,
    /// Where its stretches begin: byte of the text, byte of the file.
    pub(super) runs: Vec<(usize, usize)>,
    /// The game in force.
    pub game: Option<String>,
    /// The section it stands in.
    pub section: Option<usize>,
}

impl Prose {
    /// What stands for something that is not read as words.
    pub const HOLE: char = '\u{fffc}';

    /// Where a byte range of the text stands in the file.
    pub fn span(&self, range: std::ops::Range<usize>) -> Span {
        let place = |at: usize| {
            let next = self.runs.partition_point(|&(text, _)| text <= at);
            next.checked_sub(1).and_then(|index| self.runs.get(index)).map_or(0, |&(text, file)| file + (at - text))
        };
        let start = place(range.start);
        if range.is_empty() { Span::point(start) } else { Span::new(start, (place(range.end - 1) + 1).max(start)) }
    }
}

/// What becomes of HTML written in a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RawHtml {
    /// Harmless elements stay, everything else is taken out and reported.
    #[default]
    Clean,
    /// All of it stays as written: only for sites that trust every author.
    Allow,
}

/// What a site allows in its pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// What becomes of HTML written in a page.
    pub raw_html: RawHtml,
}
