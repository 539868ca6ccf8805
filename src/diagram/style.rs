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
    const fn hex(value: u32) -> Rgb {
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
        Rgb::hex(0xcfe2dd),
        Rgb::hex(0xfffdf8),
    ]);

    /// The same book at night.
    pub const DARK: Palette = Palette([
        Rgb::hex(0x23201b),
        Rgb::hex(0x968a77),
        Rgb::hex(0x302b24),
        Rgb::hex(0x655b4d),
        Rgb::hex(0xb5a994),
        Rgb::hex(0x12100e),
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
    /// Shaft of what could be played.
    Possible,
    /// Shaft of what is refused.
    Refused,
    /// Head and sign of what is refused.
    RefusedSign,
    /// Where a piece came from.
    Origin,
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
    /// Class in web pictures.
    pub class: &'static str,
    /// Filled with.
    pub fill: Option<Ink>,
    /// Stroked with, and how wide in units.
    pub stroke: Option<(Ink, f32)>,
    /// Dashes of the stroke.
    pub dash: Dash,
    /// Size of letters in units, for styles of text.
    pub text: Option<f32>,
}

const fn filled(class: &'static str, ink: Ink) -> Look {
    Look { class, fill: Some(ink), stroke: None, dash: None, text: None }
}

const fn stroked(class: &'static str, ink: Ink, width: f32) -> Look {
    Look { class, fill: None, stroke: Some((ink, width)), dash: None, text: None }
}

const fn dashed(class: &'static str, ink: Ink, width: f32, on: f32, off: f32) -> Look {
    Look { class, fill: None, stroke: Some((ink, width)), dash: Some((on, off)), text: None }
}

const fn lettered(class: &'static str, ink: Ink, size: f32) -> Look {
    Look { class, fill: Some(ink), stroke: None, dash: None, text: Some(size) }
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 30] = [
        Style::Ground,
        Style::Tint,
        Style::Line,
        Style::Frame,
        Style::Quiet,
        Style::QuietFill,
        Style::Coordinate,
        Style::Wash,
        Style::Halo,
        Style::HeadHalo,
        Style::SlimHalo,
        Style::Shaft,
        Style::Head,
        Style::Possible,
        Style::Refused,
        Style::RefusedSign,
        Style::Origin,
        Style::Ring,
        Style::Threat,
        Style::Cross,
        Style::Run,
        Style::Badge,
        Style::BadgeText,
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
            Style::Ground => filled("g", Ink::Ground),
            Style::Tint => filled("t", Ink::Tint),
            Style::Line => stroked("l", Ink::Line, 1.0),
            Style::Frame => stroked("f", Ink::Line, 1.8),
            Style::Quiet => stroked("q", Ink::Quiet, 1.2),
            Style::QuietFill => filled("qf", Ink::Quiet),
            Style::Coordinate => lettered("c", Ink::Text, 14.0),
            Style::Wash => filled("u", Ink::Wash),
            Style::Halo => stroked("h", Ink::Ground, 7.0),
            Style::HeadHalo => stroked("hh", Ink::Ground, 4.0),
            Style::SlimHalo => stroked("hs", Ink::Ground, 5.0),
            Style::Shaft => stroked("a", Ink::Played, 3.0),
            Style::Head => filled("ah", Ink::Played),
            Style::Possible => dashed("ap", Ink::Played, 2.6, 5.0, 4.5),
            Style::Refused => dashed("ar", Ink::Text, 2.2, 1.5, 4.5),
            Style::RefusedSign => stroked("as", Ink::Text, 2.4),
            Style::Origin => stroked("o", Ink::Played, 2.0),
            Style::Ring => stroked("r", Ink::Played, 2.4),
            Style::Threat => dashed("rk", Ink::Captured, 2.4, 5.0, 4.0),
            Style::Cross => stroked("k", Ink::Captured, 3.2),
            Style::Run => stroked("rl", Ink::Captured, 1.4),
            Style::Badge => filled("b", Ink::Played),
            Style::BadgeText => lettered("bt", Ink::OnPlayed, 14.0),
            Style::Letter => lettered("m", Ink::Text, 17.0),
            Style::LetterOnLight => lettered("ml", Ink::Dark, 17.0),
            Style::LetterOnDark => lettered("md", Ink::Light, 17.0),
            Style::Clear => filled("n", Ink::Ground),
            Style::ClearLight => filled("nl", Ink::Light),
            Style::CaptureBadge => filled("kb", Ink::Captured),
            Style::CaptureSign => stroked("ks", Ink::OnPlayed, 2.2),
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

    /// Class in web pictures.
    pub const fn class(self) -> &'static str {
        match self {
            PieceLook::Dark => "pd",
            PieceLook::Light => "pl",
            PieceLook::DarkGone => "pd x",
            PieceLook::LightGone => "pl x",
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
