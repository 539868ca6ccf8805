//! SVG for the web: one picture for light and dark, coloured by CSS variables that a page may set, with fallbacks for
//! a picture that stands alone.

use std::sync::LazyLock;

use super::super::canvas::{Canvas, Layer};
use super::super::draw::draw;
use super::super::geometry::{Decimals, Path, Rect, Xy, integer, number};
use super::super::pieces::{Part, parts};
use super::super::scene::{Piece, PieceKind, Scene};
use super::super::style::{Ink, Palette, PieceLook, Style};
use super::escape;

/// Writes a scene as SVG for the web, complete in itself.
///
/// A page colours it with the variables `--board-NAME` ([`Ink::name`]) on any element around it; without them the
/// picture has colours of its own, and dark ones under `prefers-color-scheme: dark`.
pub fn web(scene: &Scene) -> String {
    let canvas = Web::drawn(scene, &scene.options.prefix);
    let mut out = String::with_capacity(canvas.out.len() + 4096);
    head(&mut out, scene, true);
    sheet(&mut out, &canvas.used);
    definitions(&mut out, &scene.options.prefix, canvas.used.kinds);
    out.push_str(&canvas.out);
    out.push_str("</svg>\n");
    out
}

/// The pictures of one HTML page, with everything that several of them share written once: style rules, kinds of
/// piece, boards with their coordinates.
///
/// ```
/// # use panrye::{diagram::{Scene, svg::Sprites}, engine::{AnyGame, GameId}};
/// # let game = AnyGame::house(GameId::Breakthrough);
/// # let scene = Scene::of(&game, &game.start());
/// let mut sprites = Sprites::default();
/// let figure = sprites.place(&scene); // where the picture stands
/// let sheet = sprites.sheet(); // once, before the first picture
/// assert!(figure.contains("#ground-1") && sheet.contains("id=\"ground-1\""));
/// ```
#[derive(Clone, Default, Debug)]
pub struct Sprites {
    used: Used,
    grounds: Vec<String>,
}

impl Sprites {
    /// The picture of a scene, which refers to the shared parts.
    pub fn place(&mut self, scene: &Scene) -> String {
        self.placed(scene, false)
    }

    /// The same with its drawing in a group that [`Sprites::copy`] refers to.
    pub fn place_for_copies(&mut self, scene: &Scene) -> String {
        self.placed(scene, true)
    }

    /// A picture that [`Sprites::place_for_copies`] placed, once more: in the colours in force where it stands, and hidden
    /// from readers who have been told of it.
    pub fn copy(scene: &Scene) -> String {
        let mut out = String::from("<svg class=\"b-picture\"");
        measures(&mut out, scene);
        out.push_str(" aria-hidden=\"true\"><use href=\"#");
        escape(&mut out, &scene.options.prefix);
        out.push_str("\"/></svg>\n");
        out
    }

    fn placed(&mut self, scene: &Scene, grouped: bool) -> String {
        let canvas = Web::drawn(scene, "piece");
        self.used.add(&canvas.used);
        let mut out = String::with_capacity(canvas.out.len() + 512);
        head(&mut out, scene, false);
        if grouped {
            out.push_str("<g id=\"");
            escape(&mut out, &scene.options.prefix);
            out.push_str("\">");
        }
        let mut at = 0;
        for (start, end) in canvas.grounds.into_iter().filter(|(start, end)| start < end) {
            out.push_str(&canvas.out[at..start]);
            out.push_str("<use href=\"#ground-");
            integer(&mut out, self.ground(&canvas.out[start..end]));
            out.push_str("\"/>");
            at = end;
        }
        out.push_str(&canvas.out[at..]);
        out.push_str(if grouped { "</g></svg>\n" } else { "</svg>\n" });
        out
    }

    /// Number of a shared ground, from 1.
    fn ground(&mut self, inner: &str) -> u32 {
        let known = self.grounds.iter().position(|ground| ground == inner).unwrap_or_else(|| {
            self.grounds.push(inner.to_owned());
            self.grounds.len() - 1
        });
        known as u32 + 1
    }

    /// The hidden drawing with the shared parts; empty without pictures.
    pub fn sheet(&self) -> String {
        if self.grounds.is_empty() {
            return String::new();
        }
        let mut out = String::from("<svg class=\"sprites\" aria-hidden=\"true\" focusable=\"false\" width=\"0\" height=\"0\">");
        sheet(&mut out, &self.used);
        definitions(&mut out, "piece", self.used.kinds);
        out.push_str("<defs>");
        for (i, ground) in self.grounds.iter().enumerate() {
            out.push_str("<g id=\"ground-");
            integer(&mut out, i as u32 + 1);
            out.push_str("\">");
            out.push_str(ground);
            out.push_str("</g>");
        }
        out.push_str("</defs></svg>\n");
        out
    }
}

/// Styles, looks and kinds of piece that occur, as bits.
#[derive(Clone, Copy, Default, Debug)]
struct Used {
    styles: u64,
    looks: u8,
    kinds: u8,
}

impl Used {
    fn add(&mut self, other: &Used) {
        self.styles |= other.styles;
        self.looks |= other.looks;
        self.kinds |= other.kinds;
    }
}

struct Web<'a> {
    /// Prefix of the ids of this picture.
    prefix: &'a str,
    /// Prefix of the ids of pieces.
    pieces: &'a str,
    out: String,
    used: Used,
    /// Where in `out` the insides of layers stand that many pictures share.
    grounds: Vec<(usize, usize)>,
    layer: Layer,
}

impl<'a> Web<'a> {
    fn drawn(scene: &'a Scene, pieces: &'a str) -> Self {
        let out = String::with_capacity(8192);
        let prefix = &scene.options.prefix;
        let mut canvas = Web { prefix, pieces, out, used: Used::default(), grounds: Vec::new(), layer: Layer::Board };
        draw(scene, &mut canvas);
        canvas
    }
}

fn head(out: &mut String, scene: &Scene, alone: bool) {
    let options = &scene.options;
    out.push_str("<svg");
    if alone {
        out.push_str(" xmlns=\"http://www.w3.org/2000/svg\"");
    }
    out.push_str(" class=\"b-picture\"");
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
fn measures(out: &mut String, scene: &Scene) {
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
fn sheet(out: &mut String, used: &Used) {
    static STYLES: LazyLock<Vec<(String, u16)>> = LazyLock::new(|| Style::ALL.iter().map(|&s| style_rule(s)).collect());
    static LOOKS: LazyLock<Vec<(String, u16)>> = LazyLock::new(|| PieceLook::ALL.iter().map(|&l| look_rule(l)).collect());
    static INKS: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| [Palette::LIGHT, Palette::DARK].map(variables));
    let rules = || {
        let styles = STYLES.iter().enumerate().filter(|(i, _)| used.styles >> i & 1 == 1);
        let looks = LOOKS.iter().enumerate().filter(|(i, _)| used.looks >> i & 1 == 1);
        styles.chain(looks).map(|(_, rule)| rule)
    };
    let inks = rules().fold(0, |set, (_, inks)| set | inks);
    let declare = |out: &mut String, values: &[String]| {
        for (_, value) in values.iter().enumerate().filter(|(i, _)| inks >> i & 1 == 1) {
            out.push_str(value);
        }
    };
    out.push_str("<style>.b-picture{fill:none;stroke-linecap:round;stroke-linejoin:round;");
    declare(out, &INKS[0]);
    out.push_str("}@media(prefers-color-scheme:dark){.b-picture{");
    declare(out, &INKS[1]);
    out.push_str("}}");
    for (rule, _) in rules() {
        out.push_str(rule);
    }
    out.push_str("</style>");
}

/// The declaration of every ink's variable.
fn variables(palette: Palette) -> Vec<String> {
    let declare = |ink: Ink| {
        let mut value = format!("--{}:var(--board-{},", short(ink), ink.name());
        palette.of(ink).write(&mut value);
        value.push_str(");");
        value
    };
    Ink::ALL.iter().map(|&ink| declare(ink)).collect()
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
        rule.push_str(&format!(
            "font:{} {size}px/1 var(--board-font,\"Noto Sans KR\",\"Apple SD Gothic Neo\",\"Malgun Gothic\",sans-serif);text-anchor:middle;",
            if matches!(style, Style::BadgeText) { 600 } else { 400 }
        ));
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

/// Kinds of piece that occur, drawn once.
fn definitions(out: &mut String, prefix: &str, kinds: u8) {
    static SYMBOLS: LazyLock<Vec<String>> = LazyLock::new(|| PieceKind::ALL.iter().map(|&kind| symbol(kind)).collect());
    if kinds == 0 {
        return;
    }
    out.push_str("<defs>");
    for kind in PieceKind::ALL.into_iter().filter(|&kind| kinds >> kind as u8 & 1 == 1) {
        out.push_str("<g id=\"");
        escape(out, prefix);
        out.push('-');
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
                path.circle(super::super::geometry::xy(x, y), radius);
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
    /// What follows is the same in many pictures, as long as the layer is one of a board itself.
    fn begin_ground(&mut self) {
        if matches!(self.layer, Layer::Board | Layer::Coordinates) {
            self.grounds.push((self.out.len(), self.out.len()));
        }
    }

    fn end_ground(&mut self) {
        if matches!(self.layer, Layer::Board | Layer::Coordinates)
            && let Some(ground) = self.grounds.last_mut()
        {
            ground.1 = self.out.len();
        }
    }

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

impl Canvas for Web<'_> {
    fn open(&mut self, layer: Layer) {
        self.out.push_str("<g id=\"");
        escape(&mut self.out, self.prefix);
        self.out.push('-');
        self.out.push_str(layer.name());
        self.out.push_str("\" class=\"b-");
        self.out.push_str(layer.name());
        self.out.push_str("\">");
        self.layer = layer;
        self.begin_ground();
    }

    fn close(&mut self) {
        self.end_ground();
        self.out.push_str("</g>");
    }

    fn open_mark(&mut self, index: usize, kind: &'static str) {
        self.end_ground();
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
        self.begin_ground();
    }

    fn path(&mut self, style: Style, path: &Path) {
        if path.is_empty() {
            return;
        }
        self.class("path", style);
        self.out.push_str(" d=\"");
        path.write(&mut self.out, Decimals::One);
        self.out.push_str("\"/>");
    }

    fn circle(&mut self, style: Style, centre: Xy, radius: f32) {
        self.class("circle", style);
        self.attribute("cx", centre.x);
        self.attribute("cy", centre.y);
        self.attribute("r", radius);
        self.out.push_str("/>");
    }

    fn rect(&mut self, style: Style, rect: Rect) {
        self.class("rect", style);
        if rect.x != 0.0 || rect.y != 0.0 {
            self.attribute("x", rect.x);
            self.attribute("y", rect.y);
        }
        self.attribute("width", rect.width);
        self.attribute("height", rect.height);
        self.out.push_str("/>");
    }

    fn text(&mut self, style: Style, centre: Xy, text: &str) {
        self.class("text", style);
        self.attribute("x", centre.x);
        // Digits and Hangul are about 0.72 of the size high.
        self.attribute("y", centre.y + 0.36 * style.look().text.unwrap_or(0.0));
        self.out.push('>');
        escape(&mut self.out, text);
        self.out.push_str("</text>");
    }

    fn piece(&mut self, look: PieceLook, piece: Piece, centre: Xy, scale: f32) {
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
        escape(&mut self.out, self.pieces);
        self.out.push('-');
        self.out.push_str(piece.kind.id());
        self.out.push_str("\" class=\"b-");
        self.out.push_str(look.class());
        self.out.push('"');
        if scale == 1.0 {
            self.attribute("x", centre.x);
            self.attribute("y", centre.y);
        } else {
            self.out.push_str(" transform=\"translate(");
            number(&mut self.out, centre.x, Decimals::One);
            self.out.push(' ');
            number(&mut self.out, centre.y, Decimals::One);
            self.out.push_str(")scale(");
            self.out.push_str(&format!("{scale}"));
            self.out.push_str(")\"");
        }
        self.out.push_str("/>");
    }
}
