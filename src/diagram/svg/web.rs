//! SVG for the web: one picture for light and dark, coloured by CSS variables that a page may set, with fallbacks for
//! a picture that stands alone.

use std::sync::LazyLock;

use super::super::canvas::{Canvas, Layer};
use super::super::draw::draw;
use super::super::geometry::{Decimals, Path, Rect, Xy, integer, number, xy};
use super::super::pieces::{Part, parts};
use super::super::scene::{Piece, PieceKind, Scene};
use super::super::style::{Ink, Palette, PieceLook, Rgb, Style};
use super::escape;

/// Writes a scene as SVG for the web, complete in itself.
///
/// A page colours it with the variables `--board-NAME` ([`Ink::name`]) on any element around it; without them the
/// picture has colours of its own, and dark ones under `prefers-color-scheme: dark`.
pub fn web(scene: &Scene) -> String {
    written(scene, None)
}

/// The same without a ground of its own, for paper of these colours by day and by night: for a picture in a file, which
/// cannot take its page's variables.
pub fn web_on(scene: &Scene, papers: [Rgb; 2]) -> String {
    written(scene, Some(papers))
}

/// The same in several sets of colours, each with a name: `picture.svg#NAME` is drawn in those.
pub fn web_tones(scene: &Scene, tones: &[(&str, Palette)]) -> String {
    let mut canvas = Web::new(&scene.options.prefix, format!("{}-", scene.options.prefix), scene);
    draw(scene, &mut canvas);
    let mut out = String::with_capacity(canvas.out.len() + 4096);
    head(&mut out, scene);
    sheet(&mut out, &canvas.used, None);
    // A group around the drawing for each set: the one that the address names gives the drawing its colours.
    out.push_str("<style>");
    for (name, palette) in tones {
        out.push_str(&format!("#{name}:target{{"));
        for ink in Ink::ALL {
            out.push_str(&format!("--{}:", short(ink)));
            palette.of(ink).write(&mut out);
            out.push(';');
        }
        out.push('}');
    }
    out.push_str("</style>");
    definitions(&mut out, &canvas.pieces, canvas.used.kinds);
    for (name, _) in tones {
        out.push_str(&format!("<g id=\"{name}\">"));
    }
    out.push_str(&canvas.out);
    out.push_str(&"</g>".repeat(tones.len()));
    out.push_str("</svg>\n");
    out
}

fn written(scene: &Scene, papers: Option<[Rgb; 2]>) -> String {
    let mut canvas = Web::new(&scene.options.prefix, format!("{}-", scene.options.prefix), scene);
    draw(scene, &mut canvas);
    let mut out = String::with_capacity(canvas.out.len() + 4096);
    head(&mut out, scene);
    sheet(&mut out, &canvas.used, papers);
    definitions(&mut out, &canvas.pieces, canvas.used.kinds);
    out.push_str(&canvas.out);
    out.push_str("</svg>\n");
    out
}

/// Styles, looks and kinds of piece that occur, as bits.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Used {
    styles: u64,
    looks: u8,
    pub(super) kinds: u8,
}

impl Used {
    pub(super) fn add(&mut self, other: &Used) {
        self.styles |= other.styles;
        self.looks |= other.looks;
        self.kinds |= other.kinds;
    }
}

/// Writes shapes as SVG elements.
pub(super) struct Web<'a> {
    /// Prefix of the ids of this picture.
    prefix: &'a str,
    /// What the ids of pieces begin with.
    pieces: String,
    pub(super) out: String,
    pub(super) used: Used,
    pub(super) layer: Layer,
    /// The place from which shapes are measured.
    pub(super) origin: Xy,
    /// Size of the numbers of rows and columns.
    pub(super) numerals: f32,
}

/// Numbers of rows and columns on a screen, as a part of the picture's width: pages show all boards equally wide, and
/// their numbers are then equally large. Paper keeps the boards to one scale instead.
const NUMERALS: f32 = 0.042;

impl<'a> Web<'a> {
    pub(super) fn new(prefix: &'a str, pieces: String, scene: &Scene) -> Self {
        let out = String::with_capacity(8192);
        let numerals = scene.size().x * NUMERALS;
        Web { prefix, pieces, out, used: Used::default(), layer: Layer::Board, origin: Xy::default(), numerals }
    }

    /// The rest of a layer's opening tag. Its numbers have no size of their own.
    pub(super) fn layer_class(out: &mut String, layer: Layer, scene_numerals: f32) {
        out.push_str("class=\"b-");
        out.push_str(layer.name());
        out.push('"');
        if layer == Layer::Coordinates {
            out.push_str(" font-size=\"");
            number(out, scene_numerals, Decimals::One);
            out.push('"');
        }
        out.push('>');
    }
}

fn head(out: &mut String, scene: &Scene) {
    let options = &scene.options;
    out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"b-picture\"");
    measures(out, scene);
    out.push_str(" role=\"img\" aria-labelledby=\"");
    escape(out, &options.prefix);
    out.push_str("-title ");
    escape(out, &options.prefix);
    out.push_str("-desc\"><title id=\"");
    escape(out, &options.prefix);
    out.push_str("-title\">");
    escape(out, &options.title);
    out.push_str("</title><desc id=\"");
    escape(out, &options.prefix);
    out.push_str("-desc\">");
    escape(out, &options.description);
    out.push_str("</desc>");
}

/// The attributes of a picture's size.
pub(super) fn measures(out: &mut String, scene: &Scene) {
    let size = scene.size();
    out.push_str(" viewBox=\"0 0 ");
    number(out, size.x, Decimals::One);
    out.push(' ');
    number(out, size.y, Decimals::One);
    out.push_str("\" width=\"");
    number(out, size.x, Decimals::One);
    out.push_str("\" height=\"");
    number(out, size.y, Decimals::One);
    out.push('"');
}

/// The rules of styles that occur. Selectors are single classes, which reach
/// into `<use>` as well; several pictures in one page repeat the same rules, never different ones.
pub(super) fn sheet(out: &mut String, used: &Used, papers: Option<[Rgb; 2]>) {
    static STYLES: LazyLock<Vec<(String, u16)>> = LazyLock::new(|| Style::ALL.iter().map(|&s| style_rule(s)).collect());
    static LOOKS: LazyLock<Vec<(String, u16)>> = LazyLock::new(|| PieceLook::ALL.iter().map(|&l| look_rule(l)).collect());
    static INKS: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| [Palette::LIGHT, Palette::DARK].map(variables));
    const GROUND: usize = Ink::Ground as usize;
    let rules = || {
        let styles = STYLES.iter().enumerate().filter(|(i, _)| used.styles >> i & 1 == 1);
        let looks = LOOKS.iter().enumerate().filter(|(i, _)| used.looks >> i & 1 == 1);
        styles.chain(looks).map(|(_, rule)| rule)
    };
    let inks = rules().fold(0, |set, (_, inks)| set | inks);
    let declare = |out: &mut String, night: usize| {
        for (i, value) in INKS[night].iter().enumerate().filter(|(i, _)| inks >> i & 1 == 1) {
            match papers {
                Some(papers) if i == GROUND => out.push_str(&variable(Ink::Ground, papers[night])),
                _ => out.push_str(value),
            }
        }
    };
    out.push_str("<style>.b-picture{fill:none;stroke-linecap:round;stroke-linejoin:round;");
    declare(out, 0);
    out.push_str("}@media(prefers-color-scheme:dark){.b-picture{");
    declare(out, 1);
    out.push_str("}}");
    for (rule, _) in rules() {
        out.push_str(rule);
    }
    if papers.is_some() {
        out.push_str(".b-ground{fill:none}");
    }
    out.push_str("</style>");
}

/// The declaration of every ink's variable.
fn variables(palette: Palette) -> Vec<String> {
    Ink::ALL.iter().map(|&ink| variable(ink, palette.of(ink))).collect()
}

fn variable(ink: Ink, colour: Rgb) -> String {
    let mut value = format!("--{}:var(--board-{},", short(ink), ink.name());
    colour.write(&mut value);
    value.push_str(");");
    value
}

/// The variable inside the picture.
fn short(ink: Ink) -> char {
    char::from(b'a' + ink as u8)
}

/// A style's rule and the inks it uses, as bits.
fn style_rule(style: Style) -> (String, u16) {
    let look = style.look();
    let mut rule = format!(".b-{}{{", look.class);
    let mut inks = 0;
    if let Some(ink) = look.fill {
        rule.push_str(&format!("fill:var(--{});", short(ink)));
        inks |= 1 << ink as u16;
    }
    if let Some((ink, width)) = look.stroke {
        rule.push_str(&format!("stroke:var(--{});stroke-width:{width};", short(ink)));
        inks |= 1 << ink as u16;
    }
    if let Some((on, off)) = look.dash {
        rule.push_str(&format!("stroke-dasharray:{on} {off};"));
    }
    if look.butt {
        rule.push_str("stroke-linecap:butt;");
    }
    if look.text.is_some() && look.stroke.is_some() {
        rule.push_str("paint-order:stroke;");
    }
    if let Some(size) = look.text {
        // As the pages' labels are set; a picture in a file of its own does not see their style sheet.
        const FONT: &str =
            "var(--board-font,Pretendard,\"Apple SD Gothic Neo\",\"Noto Sans KR\",\"Noto Sans CJK KR\",\"Malgun Gothic\",sans-serif)";
        rule.push_str(&match style {
            Style::Coordinate => format!("font-family:{FONT};text-anchor:middle;"),
            Style::BadgeText | Style::OrderText => format!("font:600 {size}px/1 {FONT};text-anchor:middle;"),
            _ => format!("font:400 {size}px/1 {FONT};text-anchor:middle;"),
        });
    }
    rule.pop();
    rule.push('}');
    (rule, inks)
}

fn look_rule(look: PieceLook) -> (String, u16) {
    let (fill, (rim, width), dash, detail) = look.inks();
    let mut rule = format!(
        ".b-{}{{fill:var(--{});stroke:var(--{});stroke-width:{width};color:var(--{})",
        look.class(),
        short(fill),
        short(rim),
        short(detail)
    );
    if let Some((on, off)) = dash {
        rule.push_str(&format!(";stroke-dasharray:{on} {off}"));
    }
    rule.push('}');
    (rule, 1 << fill as u16 | 1 << rim as u16 | 1 << detail as u16)
}

/// Kinds of piece that occur, drawn once; their ids begin with `prefix`.
pub(super) fn definitions(out: &mut String, prefix: &str, kinds: u8) {
    static SYMBOLS: LazyLock<Vec<String>> = LazyLock::new(|| PieceKind::ALL.iter().map(|&kind| symbol(kind)).collect());
    if kinds == 0 {
        return;
    }
    out.push_str("<defs>");
    for kind in PieceKind::ALL.into_iter().filter(|&kind| kinds >> kind as u8 & 1 == 1) {
        out.push_str("<g id=\"");
        escape(out, prefix);
        out.push_str(kind.id());
        out.push_str(&SYMBOLS[kind as usize]);
    }
    out.push_str("</defs>");
}

/// The rest of a piece's definition after its id. Its details say their colour in attributes: inside `<use>` browsers do
/// not see the picture's class, so that no rule of ours reaches them.
fn symbol(kind: PieceKind) -> String {
    let mut out = String::from("\">");
    let mut details = String::new();
    for part in parts(kind) {
        match *part {
            Part::Body(data) => {
                out.push_str("<path d=\"");
                Path::parse(data).unwrap_or_default().write(&mut out, Decimals::One);
                out.push_str("\"/>");
            }
            Part::Disc(radius) => out.push_str(&format!("<circle r=\"{radius}\"/>")),
            Part::Detail(data) => Path::parse(data).unwrap_or_default().write(&mut details, Decimals::One),
            Part::Dot(x, y, radius) => {
                let mut path = Path::new();
                path.circle(xy(x, y), radius);
                path.write(&mut details, Decimals::One);
            }
            Part::Ring(radius, width) => {
                out.push_str(&format!("<circle r=\"{radius}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"{width}\"/>"))
            }
        }
    }
    if !details.is_empty() {
        out.push_str(&format!("<path fill=\"currentColor\" stroke=\"none\" d=\"{details}\"/>"));
    }
    out.push_str("</g>");
    out
}

impl Web<'_> {
    fn class(&mut self, element: &str, style: Style) {
        self.used.styles |= 1 << style as u64;
        self.out.push('<');
        self.out.push_str(element);
        self.out.push_str(" class=\"b-");
        self.out.push_str(style.look().class);
        self.out.push('"');
    }

    fn attribute(&mut self, name: &str, value: f32) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        number(&mut self.out, value, Decimals::One);
        self.out.push('"');
    }
}

impl Web<'_> {
    /// A piece without a class of its own, for a group that has one.
    pub(super) fn bare_piece(&mut self, look: PieceLook, piece: Piece, centre: Xy, scale: f32) {
        self.used.looks |= 1 << look as u8;
        self.used.kinds |= 1 << piece.kind as u8;
        self.out.push_str("<use href=\"#");
        self.out.push_str(&self.pieces);
        self.out.push_str(piece.kind.id());
        self.out.push('"');
        self.place(centre, scale);
        self.out.push_str("/>");
    }

    /// Where a `<use>` stands.
    fn place(&mut self, centre: Xy, scale: f32) {
        if scale == 1.0 {
            self.attribute("x", centre.x);
            self.attribute("y", centre.y);
            return;
        }
        self.out.push_str(" transform=\"translate(");
        number(&mut self.out, centre.x, Decimals::One);
        self.out.push(' ');
        number(&mut self.out, centre.y, Decimals::One);
        self.out.push_str(")scale(");
        self.out.push_str(&format!("{scale}"));
        self.out.push_str(")\"");
    }
}

impl Canvas for Web<'_> {
    fn open(&mut self, layer: Layer) {
        self.out.push_str("<g id=\"");
        escape(&mut self.out, self.prefix);
        self.out.push('-');
        self.out.push_str(layer.name());
        self.out.push_str("\" ");
        Self::layer_class(&mut self.out, layer, self.numerals);
        self.layer = layer;
    }

    fn close(&mut self) {
        self.out.push_str("</g>");
    }

    fn open_mark(&mut self, index: usize, kind: &'static str) {
        self.out.push_str("<g id=\"");
        escape(&mut self.out, self.prefix);
        self.out.push_str(if self.layer == Layer::MarksUnder { "-under-" } else { "-mark-" });
        integer(&mut self.out, index as u32 + 1);
        self.out.push_str("\" class=\"b-mark m-");
        self.out.push_str(kind);
        self.out.push_str("\">");
    }

    fn close_mark(&mut self) {
        self.out.push_str("</g>");
    }

    fn path(&mut self, style: Style, path: &Path) {
        if path.is_empty() {
            return;
        }
        self.class("path", style);
        self.out.push_str(" d=\"");
        if self.origin == Xy::default() {
            path.write(&mut self.out, Decimals::One);
        } else {
            path.placed(1.0, Xy::default() - self.origin).write(&mut self.out, Decimals::One);
        }
        self.out.push_str("\"/>");
    }

    fn circle(&mut self, style: Style, centre: Xy, radius: f32) {
        let centre = centre - self.origin;
        self.class("circle", style);
        self.attribute("cx", centre.x);
        self.attribute("cy", centre.y);
        self.attribute("r", radius);
        self.out.push_str("/>");
    }

    fn rect(&mut self, style: Style, rect: Rect) {
        self.class("rect", style);
        let corner = xy(rect.x, rect.y) - self.origin;
        if corner != Xy::default() {
            self.attribute("x", corner.x);
            self.attribute("y", corner.y);
        }
        self.attribute("width", rect.width);
        self.attribute("height", rect.height);
        self.out.push_str("/>");
    }

    fn text(&mut self, style: Style, centre: Xy, text: &str) {
        let centre = centre - self.origin;
        self.class("text", style);
        self.attribute("x", centre.x);
        // Digits and Hangul are about 0.72 of the size high.
        let size = if style == Style::Coordinate { self.numerals } else { style.look().text.unwrap_or(0.0) };
        self.attribute("y", centre.y + 0.36 * size);
        self.out.push('>');
        escape(&mut self.out, text);
        self.out.push_str("</text>");
    }

    fn piece(&mut self, look: PieceLook, piece: Piece, centre: Xy, scale: f32) {
        let centre = centre - self.origin;
        self.used.looks |= 1 << look as u8;
        self.used.kinds |= 1 << piece.kind as u8;
        self.out.push_str("<use");
        if self.layer == Layer::Pieces {
            self.out.push_str(" id=\"");
            escape(&mut self.out, self.prefix);
            piece.write_id(&mut self.out);
            self.out.push('"');
        }
        self.out.push_str(" href=\"#");
        escape(&mut self.out, &self.pieces);
        self.out.push_str(piece.kind.id());
        self.out.push_str("\" class=\"b-");
        self.out.push_str(look.class());
        self.out.push('"');
        self.place(centre, scale);
        self.out.push_str("/>");
    }
}
