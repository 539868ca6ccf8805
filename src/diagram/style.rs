//! What things look like: inks, and the table of styles that every output shares.

/// A role of colour. Themes and print palettes give each a value; pictures name roles only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ink {
    /// The paper.
    Ground,
    /// Lines of the board.
    Line,
    /// Squares of the second colour.
    Tint,
    /// What stays in the background: pits, ladders, the marked centre.
    Quiet,
    /// Coordinates and numbers.
    Text,
    /// Dark pieces, and what is drawn in light ones.
    Dark,
    /// The rim of dark pieces.
    DarkEdge,
    /// Light pieces, and what is drawn in dark ones.
    Light,
    /// The rim of light pieces.
    LightEdge,
    /// What is played.
    Played,
    /// What is captured.
    Captured,
    /// A wash under what is highlighted.
    Wash,
    /// Letters on [`Ink::Played`].
    OnPlayed,
}

impl Ink {
    /// Every ink.
    pub const ALL: [Ink; 13] = [
        Ink::Ground,
        Ink::Line,
        Ink::Tint,
        Ink::Quiet,
        Ink::Text,
        Ink::Dark,
        Ink::DarkEdge,
        Ink::Light,
        Ink::LightEdge,
        Ink::Played,
        Ink::Captured,
        Ink::Wash,
        Ink::OnPlayed,
    ];

    /// Name of the CSS variable that a page may set, without `--board-`.
    pub const fn name(self) -> &'static str {
        match self {
            Ink::Ground => "ground",
            Ink::Line => "line",
            Ink::Tint => "tint",
            Ink::Quiet => "quiet",
            Ink::Text => "text",
            Ink::Dark => "dark",
            Ink::DarkEdge => "dark-edge",
            Ink::Light => "light",
            Ink::LightEdge => "light-edge",
            Ink::Played => "played",
            Ink::Captured => "captured",
            Ink::Wash => "wash",
            Ink::OnPlayed => "on-played",
        }
    }
}

/// A colour, 8 bits each of red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// From `0xrrggbb`.
    pub const fn hex(value: u32) -> Rgb {
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// Writes `#rrggbb`, or `#rgb` where that says the same.
    pub fn write(self, out: &mut String) {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let bytes = [self.0, self.1, self.2];
        out.push('#');
        let short = bytes.iter().all(|b| b >> 4 == b & 15);
        for b in bytes {
            out.push(char::from(DIGITS[usize::from(b >> 4)]));
            if !short {
                out.push(char::from(DIGITS[usize::from(b & 15)]));
            }
        }
    }
}

/// A value for every ink, in the order of [`Ink::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette(pub [Rgb; 13]);

impl Palette {
    /// The book by day.
    pub const LIGHT: Palette = Palette([
        Rgb::hex(0xfaf6ec),
        Rgb::hex(0x62574a),
        Rgb::hex(0xece3d0),
        Rgb::hex(0xb3a68f),
        Rgb::hex(0x6b6053),
        Rgb::hex(0x2a2520),
        Rgb::hex(0x2a2520),
        Rgb::hex(0xfffdf8),
        Rgb::hex(0x2a2520),
        Rgb::hex(0x0c5f68),
        Rgb::hex(0xc0391f),
        Rgb::hex(0xb6d6cf),
        Rgb::hex(0xfffdf8),
    ]);

    /// The same book at night.
    pub const DARK: Palette = Palette([
        Rgb::hex(0x23201b),
        Rgb::hex(0x968a77),
        Rgb::hex(0x302b24),
        Rgb::hex(0x655b4d),
        Rgb::hex(0xb5a994),
        Rgb::hex(0x544c3e),
        Rgb::hex(0xcdc1ab),
        Rgb::hex(0xe9e1d0),
        Rgb::hex(0xe9e1d0),
        Rgb::hex(0x74c5c4),
        Rgb::hex(0xff8c6e),
        Rgb::hex(0x1f4548),
        Rgb::hex(0x12100e),
    ]);

    /// The value of an ink.
    pub const fn of(&self, ink: Ink) -> Rgb {
        self.0[ink as usize]
    }
}

/// How a shape is filled and stroked. Every style is one line of [`Style::look`]; web pictures write it as a class,
/// print as attributes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Style {
    /// The paper under everything.
    Ground,
    /// Squares of the second colour.
    Tint,
    /// Lines of a board.
    Line,
    /// Its frame.
    Frame,
    /// Structure in the background.
    Quiet,
    /// Filled structure in the background.
    QuietFill,
    /// Lines and loops of Surakarta.
    Circuit,
    /// Rims of Konane's hollows.
    HollowRim,
    /// Konane's hollows.
    Hollow,
    /// Rails of a ladder.
    Rail,
    /// Rungs of a ladder: short dashes of a wide stroke.
    Rung,
    /// Body of a snake.
    Snake,
    /// Spots along its back.
    Spots,
    /// Rails of a ladder that is climbed.
    RailUsed,
    /// Its rungs.
    RungUsed,
    /// Body of a snake that is slid down.
    SnakeUsed,
    /// Its spots.
    SpotsUsed,
    /// Its tongue and the like.
    Fine,
    /// Filled with the ink of lines.
    LineFill,
    /// Number of a square, with light around it.
    SquareNumber,
    /// Coordinates.
    Coordinate,
    /// A wash under a point.
    Wash,
    /// Light around a mark where it crosses lines.
    Halo,
    /// The same around an arrowhead.
    HeadHalo,
    /// The same around a fine stroke.
    SlimHalo,
    /// Shaft of what is played.
    Shaft,
    /// Head of what is played.
    Head,
    /// Head of what could be played: an outline.
    OpenHead,
    /// Shaft of what could be played.
    Possible,
    /// Shaft of what is refused.
    Refused,
    /// Sign of what is refused.
    RefusedSign,
    /// Where an author puts a cross.
    Crossed,
    /// A ring round what is played or pointed out.
    Ring,
    /// A ring round what would be captured.
    Threat,
    /// The cross on what was captured.
    Cross,
    /// The line through a captured run.
    Run,
    /// Disc under a number.
    Badge,
    /// Number on a disc.
    BadgeText,
    /// Number on a small disc: which of several moves it is.
    OrderText,
    /// Letter on the board.
    Letter,
    /// Letter on a light piece.
    LetterOnLight,
    /// Letter on a dark piece.
    LetterOnDark,
    /// Disc of paper under a letter.
    Clear,
    /// Disc of the light piece's colour under a letter on it.
    ClearLight,
    /// Disc that says that the piece on a point captured there.
    CaptureBadge,
    /// Its sign.
    CaptureSign,
}

/// Line of dashes and gaps, in units.
pub type Dash = Option<(f32, f32)>;

/// What a [`Style`] says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// Class in web pictures, after `b-`.
    pub class: &'static str,
    /// Filled with.
    pub fill: Option<Ink>,
    /// Stroked with, and how wide in units.
    pub stroke: Option<(Ink, f32)>,
    /// Dashes of the stroke.
    pub dash: Dash,
    /// Whether strokes end square, without the round cap that all others have.
    pub butt: bool,
    /// Size of letters in units, for styles of text. Their stroke lies under the fill.
    pub text: Option<f32>,
}

const fn filled(class: &'static str, ink: Ink) -> Look {
    Look { class, fill: Some(ink), stroke: None, dash: None, butt: false, text: None }
}

const fn stroked(class: &'static str, ink: Ink, width: f32) -> Look {
    Look { class, fill: None, stroke: Some((ink, width)), dash: None, butt: false, text: None }
}

const fn dashed(class: &'static str, ink: Ink, width: f32, on: f32, off: f32) -> Look {
    Look { class, fill: None, stroke: Some((ink, width)), dash: Some((on, off)), butt: false, text: None }
}

const fn butt(look: Look) -> Look {
    Look { butt: true, ..look }
}

const fn lettered(class: &'static str, ink: Ink, size: f32) -> Look {
    Look { class, fill: Some(ink), stroke: None, dash: None, butt: false, text: Some(size) }
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 46] = [
        Style::Ground,
        Style::Tint,
        Style::Line,
        Style::Frame,
        Style::Quiet,
        Style::QuietFill,
        Style::Circuit,
        Style::HollowRim,
        Style::Hollow,
        Style::Rail,
        Style::Rung,
        Style::Snake,
        Style::Spots,
        Style::RailUsed,
        Style::RungUsed,
        Style::SnakeUsed,
        Style::SpotsUsed,
        Style::Fine,
        Style::LineFill,
        Style::SquareNumber,
        Style::Coordinate,
        Style::Wash,
        Style::Halo,
        Style::HeadHalo,
        Style::SlimHalo,
        Style::Shaft,
        Style::Head,
        Style::OpenHead,
        Style::Possible,
        Style::Refused,
        Style::RefusedSign,
        Style::Crossed,
        Style::Ring,
        Style::Threat,
        Style::Cross,
        Style::Run,
        Style::Badge,
        Style::BadgeText,
        Style::OrderText,
        Style::Letter,
        Style::LetterOnLight,
        Style::LetterOnDark,
        Style::Clear,
        Style::ClearLight,
        Style::CaptureBadge,
        Style::CaptureSign,
    ];

    /// Fill, stroke and class.
    pub const fn look(self) -> Look {
        match self {
            Style::Ground => filled("ground", Ink::Ground),
            Style::Tint => filled("tint", Ink::Tint),
            Style::Line => stroked("line", Ink::Line, 1.0),
            Style::Frame => stroked("frame", Ink::Line, 1.8),
            Style::Quiet => stroked("quiet", Ink::Quiet, 1.2),
            Style::QuietFill => filled("quiet-fill", Ink::Quiet),
            Style::Circuit => stroked("circuit", Ink::Line, 1.3),
            Style::HollowRim => stroked("hollow-rim", Ink::Quiet, 11.0),
            Style::Hollow => stroked("hollow", Ink::Tint, 9.0),
            Style::Rail => stroked("rail", Ink::Line, 1.3),
            Style::Rung => butt(dashed("rung", Ink::Quiet, 10.0, 1.5, 9.0)),
            Style::Snake => Look { fill: Some(Ink::Tint), ..stroked("snake", Ink::Line, 1.2) },
            Style::Spots => dashed("spots", Ink::Quiet, 2.6, 0.0, 7.0),
            Style::RailUsed => stroked("rail-used", Ink::Played, 2.4),
            Style::RungUsed => butt(dashed("rung-used", Ink::Played, 10.0, 2.0, 8.5)),
            Style::SnakeUsed => Look { fill: Some(Ink::Wash), ..stroked("snake-used", Ink::Played, 2.0) },
            Style::SpotsUsed => dashed("spots-used", Ink::Played, 2.6, 0.0, 7.0),
            Style::Fine => stroked("fine", Ink::Line, 1.1),
            Style::LineFill => filled("line-fill", Ink::Line),
            Style::SquareNumber => Look { stroke: Some((Ink::Ground, 4.0)), ..lettered("square", Ink::Text, 15.0) },
            Style::Coordinate => lettered("number", Ink::Text, 14.0),
            Style::Wash => filled("wash", Ink::Wash),
            Style::Halo => stroked("halo", Ink::Ground, 7.0),
            Style::HeadHalo => stroked("halo-head", Ink::Ground, 4.0),
            Style::SlimHalo => stroked("halo-slim", Ink::Ground, 5.0),
            Style::Shaft => stroked("shaft", Ink::Played, 3.0),
            Style::Head => filled("head", Ink::Played),
            Style::OpenHead => Look { fill: Some(Ink::Ground), ..stroked("head-open", Ink::Played, 1.8) },
            Style::Possible => dashed("possible", Ink::Played, 2.6, 5.0, 4.5),
            Style::Refused => dashed("refused", Ink::Captured, 2.4, 2.0, 5.0),
            Style::RefusedSign => stroked("sign", Ink::Captured, 2.8),
            Style::Crossed => stroked("crossed", Ink::Text, 2.4),
            Style::Ring => stroked("ring", Ink::Played, 2.4),
            Style::Threat => dashed("threat", Ink::Captured, 2.4, 5.0, 4.0),
            Style::Cross => stroked("cross", Ink::Captured, 3.2),
            Style::Run => stroked("run", Ink::Captured, 1.4),
            Style::Badge => filled("badge", Ink::Played),
            Style::BadgeText => lettered("badge-text", Ink::OnPlayed, 14.0),
            Style::OrderText => lettered("order-text", Ink::OnPlayed, 11.5),
            Style::Letter => lettered("letter", Ink::Text, 17.0),
            Style::LetterOnLight => lettered("letter-light", Ink::Dark, 17.0),
            Style::LetterOnDark => lettered("letter-dark", Ink::Light, 17.0),
            Style::Clear => filled("clear", Ink::Ground),
            Style::ClearLight => filled("clear-light", Ink::Light),
            Style::CaptureBadge => filled("taken", Ink::Captured),
            Style::CaptureSign => stroked("taken-sign", Ink::OnPlayed, 2.2),
        }
    }
}

/// How a piece is shown. The body takes fill and rim, what is drawn in it the third ink.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum PieceLook {
    /// A dark piece.
    Dark,
    /// A light piece.
    Light,
    /// A dark piece that has just left the board.
    DarkGone,
    /// A light piece that has just left the board.
    LightGone,
}

impl PieceLook {
    /// Every look.
    pub const ALL: [PieceLook; 4] = [PieceLook::Dark, PieceLook::Light, PieceLook::DarkGone, PieceLook::LightGone];

    /// Class in web pictures, after `b-`.
    pub const fn class(self) -> &'static str {
        match self {
            PieceLook::Dark => "dark",
            PieceLook::Light => "light",
            PieceLook::DarkGone => "dark-gone",
            PieceLook::LightGone => "light-gone",
        }
    }

    /// Fill and rim of the body, dashes of the rim, ink of the details. Pieces that are gone show their outline alone.
    pub const fn inks(self) -> (Ink, (Ink, f32), Dash, Ink) {
        match self {
            PieceLook::Dark => (Ink::Dark, (Ink::DarkEdge, 1.2), None, Ink::Light),
            PieceLook::Light => (Ink::Light, (Ink::LightEdge, 1.6), None, Ink::Dark),
            PieceLook::DarkGone => (Ink::Tint, (Ink::Captured, 1.2), Some((3.0, 2.6)), Ink::Tint),
            PieceLook::LightGone => (Ink::Ground, (Ink::Captured, 1.2), Some((3.0, 2.6)), Ink::Ground),
        }
    }
}
