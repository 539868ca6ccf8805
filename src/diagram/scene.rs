//! The scene: everything a picture shows, as plain data.

use super::geometry::{Xy, integer};
use super::layout::{Layout, PITCH, zigzag_point};
use crate::engine::{AnyGame, GameId, Lines, Point, Position, Side, squares};

/// What kind of piece stands somewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum PieceKind {
    /// A fox, dark.
    Fox,
    /// A goose, light.
    Goose,
    /// A goat, light.
    Goat,
    /// A tiger, dark.
    Tiger,
    /// A hound, light.
    Hound,
    /// A dark stone: 선, 흑, 검정.
    DarkStone,
    /// A light stone: 후, 백, 하양.
    LightStone,
}

impl PieceKind {
    /// Every kind.
    pub const ALL: [PieceKind; 7] = [
        PieceKind::Fox,
        PieceKind::Goose,
        PieceKind::Goat,
        PieceKind::Tiger,
        PieceKind::Hound,
        PieceKind::DarkStone,
        PieceKind::LightStone,
    ];

    /// The piece of a side.
    pub fn of(game: GameId, side: Side) -> PieceKind {
        match game.info().sides[side.index()].english {
            "fox" => PieceKind::Fox,
            "goose" => PieceKind::Goose,
            "goat" => PieceKind::Goat,
            "tiger" => PieceKind::Tiger,
            "hound" => PieceKind::Hound,
            _ if side == Side::First => PieceKind::DarkStone,
            _ => PieceKind::LightStone,
        }
    }

    /// Whether its body is dark.
    pub const fn is_dark(self) -> bool {
        matches!(self, PieceKind::Fox | PieceKind::Tiger | PieceKind::DarkStone)
    }

    /// Whether it is a plain stone, on which a letter can be written.
    pub const fn is_stone(self) -> bool {
        matches!(self, PieceKind::DarkStone | PieceKind::LightStone)
    }

    /// Name used in ids and classes.
    pub const fn id(self) -> &'static str {
        match self {
            PieceKind::Fox => "fox",
            PieceKind::Goose => "goose",
            PieceKind::Goat => "goat",
            PieceKind::Tiger => "tiger",
            PieceKind::Hound => "hound",
            PieceKind::DarkStone => "dark",
            PieceKind::LightStone => "light",
        }
    }
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Where.
    pub at: Point,
    /// What.
    pub kind: PieceKind,
}

impl Piece {
    /// Writes what follows the prefix in the id of a piece on the board: its row and column, and its kind where two can
    /// stand together.
    pub(super) fn write_id(self, out: &mut String) {
        out.push('-');
        integer(out, self.at.row.into());
        out.push('-');
        integer(out, self.at.column.into());
        if matches!(self.kind, PieceKind::DarkStone) {
            out.push('d');
        }
    }
}

/// What the board itself looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Points joined by drawn lines; the points that exist, row by row from the top left.
    Lattice {
        /// Points that exist.
        points: u64,
        /// Columns of the grid.
        columns: u8,
        /// Whether points with an even row + column have diagonals.
        diagonals: bool,
    },
    /// Squares of two colours.
    Checkered {
        /// Only squares with an even row + column are used.
        half: bool,
    },
    /// Squares of one colour with the centre marked.
    Squares,
    /// Rows of hollows.
    Hollows,
    /// Lines with loops round the corners.
    Loops,
    /// Numbered squares in a zigzag.
    Zigzag {
        /// Ladders, foot and top.
        ladders: Vec<(u8, u8)>,
        /// Snakes, head and tail.
        snakes: Vec<(u8, u8)>,
    },
}

impl Ground {
    /// Distance from the outermost points to the edge of the board, in picture units.
    pub(super) fn margin(&self) -> f32 {
        match self {
            Ground::Lattice { .. } => 25.0,
            Ground::Checkered { .. } | Ground::Squares | Ground::Zigzag { .. } => PITCH / 2.0 + 2.0,
            Ground::Hollows => PITCH / 2.0 + 6.0,
            Ground::Loops => 2.0 * PITCH + 8.0,
        }
    }

    /// Height that the ground needs below the board, in picture units.
    pub(super) fn below(&self) -> f32 {
        if matches!(self, Ground::Zigzag { .. }) { 36.0 } else { 0.0 }
    }

    /// Whether rows and columns are numbered along the edges.
    pub(super) fn has_coordinates(&self) -> bool {
        !matches!(self, Ground::Zigzag { .. })
    }

    /// Whether a part of the board can be shown by itself.
    pub(super) fn can_be_cropped(&self) -> bool {
        !matches!(self, Ground::Zigzag { .. } | Ground::Loops)
    }
}

/// The rows and columns shown, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// First row.
    pub top: u8,
    /// First column.
    pub left: u8,
    /// Last row.
    pub bottom: u8,
    /// Last column.
    pub right: u8,
}

impl Window {
    /// Number of rows.
    pub const fn rows(self) -> u8 {
        self.bottom - self.top + 1
    }

    /// Number of columns.
    pub const fn columns(self) -> u8 {
        self.right - self.left + 1
    }

    /// Whether it shows a point.
    pub fn contains(self, p: Point) -> bool {
        (self.top..=self.bottom).contains(&p.row) && (self.left..=self.right).contains(&p.column)
    }
}

/// Whether something happens, could happen, or may not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intent {
    /// It is done; the position is the one after it.
    Played,
    /// It could be done; the position is the one before it.
    Possible,
    /// It is refused; the position is the one before it.
    Refused,
}

/// Something drawn on the board beside the pieces.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A straight arrow: a step, or anything an author points out.
    Arrow {
        /// From.
        from: Point,
        /// To.
        to: Point,
        /// Done, possible or refused.
        intent: Intent,
    },
    /// A jump in an arc over what lies between.
    Jump {
        /// From.
        from: Point,
        /// To.
        to: Point,
        /// Done or possible; what is refused is a [`Mark::Arrow`].
        intent: Intent,
    },
    /// The way of one piece through a turn of several jumps or steps, its stations numbered from 1.
    Chain {
        /// The origin and all stations.
        points: Vec<Point>,
        /// Whether every leg is a jump, drawn as an arc.
        jumps: bool,
        /// Done or possible.
        intent: Intent,
    },
    /// A way along lines and loops (Surakarta): the origin, every end of a loop, the destination.
    Loop {
        /// The corners of the way; two in a row that share neither row nor column are joined by a loop.
        points: Vec<Point>,
        /// Done or possible.
        intent: Intent,
    },
    /// A way from square to square (Snakes and Ladders), first and last included.
    Walk {
        /// The squares in the order they are passed.
        points: Vec<Point>,
        /// Done or possible.
        intent: Intent,
    },
    /// A ladder climbed or a snake slid down, by the numbers of its squares.
    Ride {
        /// Where it is entered.
        from: u8,
        /// Where it is left.
        to: u8,
    },
    /// A piece that was captured and is off the board.
    Captured(Piece),
    /// A piece that stands and would be captured.
    Threatened(Point),
    /// Two pieces that hold a third between them (Seega).
    Pincers {
        /// One of them.
        one: Point,
        /// The one between.
        victim: Point,
        /// The other.
        other: Point,
    },
    /// The run of pieces captured by approach or withdrawal (Fanorona), nearest first.
    Run {
        /// The mover's point from which the run is counted: destination of an approach, origin of a withdrawal.
        from: Point,
        /// First and last piece of the run.
        first: Point,
        /// Last piece of the run.
        last: Point,
    },
    /// A piece that came from the hand.
    Placed(Point),
    /// A stone that its own side took off.
    Removed(Piece),
    /// A stone that its own side could take off.
    Removable(Point),
    /// Which of several moves of one step this is, at the point it sets out from.
    Order {
        /// Where it begins: the point left, placed on or cleared.
        at: Point,
        /// Where it leads; `at` itself for a piece placed or taken off.
        to: Point,
        /// Its number among the moves of the step, from 1; several where the same move is played again.
        numbers: Vec<usize>,
    },
    /// A point to which the rules allow going.
    LegalTarget(Point),
    /// A point to which they do not.
    IllegalTarget(Point),
    /// A cross.
    Cross(Point),
    /// A circle.
    Circle(Point),
    /// A wash under the point.
    Highlight(Point),
    /// A short text at a point.
    Label {
        /// Where.
        at: Point,
        /// One or two letters.
        text: String,
    },
}

/// What is counted beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrayItem {
    /// Of which piece.
    pub kind: PieceKind,
    /// How many.
    pub count: u8,
    /// Captured ones; otherwise in hand.
    pub captured: bool,
}

/// How a scene is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Numbers of rows and columns along the edges.
    pub coordinates: bool,
    /// Show only what is in play.
    pub crop: bool,
    /// Keep the strip for hands and captures even while it is empty, so that all steps of an example have one size.
    pub keep_tray: bool,
    /// Prefix of every id, unique in the document the picture stands in; letters, digits and `-`.
    pub prefix: String,
    /// Name of the picture.
    pub title: String,
    /// What it shows, for a reader who cannot see it.
    pub description: String,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            coordinates: true,
            crop: false,
            keep_tray: false,
            prefix: "board".to_owned(),
            title: String::new(),
            description: String::new(),
        }
    }
}

/// Everything a picture shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The game.
    pub game: GameId,
    /// Rows of the grid.
    pub rows: u8,
    /// Columns of the grid.
    pub columns: u8,
    /// The board.
    pub ground: Ground,
    /// Pieces in board order, the first side's before the second's on one point.
    pub pieces: Vec<Piece>,
    /// Marks in the order they are drawn.
    pub marks: Vec<Mark>,
    /// Hands and captures.
    pub tray: Vec<TrayItem>,
    /// How it is shown.
    pub options: Options,
}

impl Scene {
    /// The scene of a position without marks.
    pub fn of(game: &AnyGame, position: &Position) -> Scene {
        let info = game.info();
        let id = game.id();
        Scene {
            game: id,
            rows: info.rows,
            columns: info.columns,
            ground: ground(game),
            pieces: pieces(game, position),
            marks: Vec::new(),
            tray: tray(id, position),
            options: Options::default(),
        }
    }

    /// With these marks.
    pub fn with_marks(mut self, marks: Vec<Mark>) -> Scene {
        self.marks = marks;
        self
    }

    /// Shown in this way.
    pub fn with_options(mut self, options: Options) -> Scene {
        self.options = options;
        self
    }

    /// The piece on a point.
    pub fn piece_at(&self, at: Point) -> Option<PieceKind> {
        self.pieces.iter().find(|p| p.at == at).map(|p| p.kind)
    }

    /// Whether a point is on the board.
    pub fn has_point(&self, p: Point) -> bool {
        let inside = (1..=self.rows).contains(&p.row) && (1..=self.columns).contains(&p.column);
        match self.ground {
            Ground::Lattice { points, columns, .. } => inside && points >> ((p.row - 1) * columns + p.column - 1) & 1 == 1,
            Ground::Checkered { half: true } => inside && (p.row + p.column).is_multiple_of(2),
            Ground::Zigzag { .. } => inside || p == Point::new(11, 1),
            _ => inside,
        }
    }

    /// The rows and columns shown.
    pub fn window(&self) -> Window {
        let whole = Window { top: 1, left: 1, bottom: self.rows, right: self.columns };
        if self.options.crop && self.ground.can_be_cropped() { super::crop::window(self, whole) } else { whole }
    }

    /// Numbers of a chain that come to a point which has a number already: the later one and the one it equals.
    pub fn repeated_numbers(&self) -> Vec<(usize, usize)> {
        let repeats = |points: &[Point]| -> Vec<(usize, usize)> {
            let first = |i: usize| (1..i).find(|&k| points[k] == points[i]);
            (1..points.len()).filter_map(|i| Some((i, first(i)?))).collect()
        };
        self.marks.iter().flat_map(|mark| if let Mark::Chain { points, .. } = mark { repeats(points) } else { Vec::new() }).collect()
    }

    /// Where everything lies.
    pub fn layout(&self) -> Layout {
        let tray = self.options.keep_tray || !self.tray.is_empty() || !self.repeated_numbers().is_empty();
        Layout::new(&self.ground, self.window(), self.options.coordinates, tray)
    }

    /// Width and height in picture units.
    pub fn size(&self) -> Xy {
        let view = self.layout().view;
        super::geometry::xy(view.width, view.height)
    }
}

/// The board of a game under its rules.
fn ground(game: &AnyGame) -> Ground {
    let board = game.board();
    match game {
        AnyGame::FoxAndHounds(_) => Ground::Checkered { half: true },
        AnyGame::Breakthrough(_) => Ground::Checkered { half: false },
        AnyGame::Seega(_) => Ground::Squares,
        AnyGame::Konane(_) => Ground::Hollows,
        AnyGame::Surakarta(_) => Ground::Loops,
        AnyGame::SnakesAndLadders(game) => {
            // A roll of 1 from the square before shows where a square leads.
            let jumps = (1..100).filter(|&square| !game.rests(square)).map(|square| (square, game.lands(square - 1, 1)));
            let (ladders, snakes) = jumps.partition(|(start, end)| start < end);
            Ground::Zigzag { ladders, snakes }
        }
        AnyGame::FoxAndGeese(_) | AnyGame::BaghChal(_) | AnyGame::Alquerque(_) | AnyGame::Fanorona(_) => {
            Ground::Lattice { points: board.points, columns: board.columns, diagonals: board.lines == Lines::Lattice }
        }
    }
}

fn pieces(game: &AnyGame, position: &Position) -> Vec<Piece> {
    let kinds = Side::BOTH.map(|side| PieceKind::of(game.id(), side));
    if game.id() == GameId::SnakesAndLadders {
        let piece = |side: Side| Piece { at: zigzag_point(position.squares[side.index()]), kind: kinds[side.index()] };
        return Side::BOTH.map(piece).to_vec();
    }
    let board = game.board();
    squares(position.occupied())
        .filter_map(|square| position.at(square).map(|side| Piece { at: board.point(square), kind: kinds[side.index()] }))
        .collect()
}

fn tray(game: GameId, position: &Position) -> Vec<TrayItem> {
    let mut items = Vec::new();
    for side in Side::BOTH {
        let count = position.hand[side.index()];
        if count > 0 {
            items.push(TrayItem { kind: PieceKind::of(game, side), count, captured: false });
        }
    }
    if position.captured > 0 {
        let prey = Side::BOTH.map(|side| PieceKind::of(game, side)).into_iter().find(|kind| !kind.is_dark());
        items.extend(prey.map(|kind| TrayItem { kind, count: position.captured, captured: true }));
    }
    items
}
