//! Position strings: reading and writing the one-line form of games.md 1.

use super::any::AnyGame;
use super::game::{Field, SetupError};
use super::point::{Direction, Point, Square, bit, number};
use super::position::{ChainState, Phase, Position};
use super::side::Side;

/// Why a position string cannot be read. Texts are the offending parts of the string.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The side to move is missing.
    NoSide,
    /// No side has this letter.
    UnknownSide(String),
    /// A placement with another number of rows than the board.
    Rows {
        /// Rows of the board.
        expected: u8,
        /// Rows found.
        found: usize,
    },
    /// A row that is not as long as the board is wide.
    RowLength {
        /// Row, from 1.
        row: u8,
        /// Its text.
        text: String,
    },
    /// A letter that is no piece of the game.
    UnknownPiece(char),
    /// A piece where the board has no point, or a `-` where it has one.
    NotAPoint(Point),
    /// A field that the game does not have, or that is no field.
    UnknownField(String),
    /// A field whose value cannot be read.
    BadField(String),
    /// Well formed, but not as it would be written; the canonical form is given.
    NotCanonical(String),
    /// A set-up that the rules do not allow.
    Setup(SetupError),
}

/// Reads a position string of the game.
///
/// # Errors
/// The first thing that is wrong; a string that reads well but is not in canonical form is refused too.
pub fn parse_position(game: &AnyGame, text: &str) -> Result<Position, PositionError> {
    let mut words = text.split_ascii_whitespace();
    let placement = words.next().unwrap_or_default();
    let side = words.next().ok_or(PositionError::NoSide)?;
    let mut position = Position::EMPTY;
    if game.board().points == 0 {
        position.squares = read_squares(placement)?;
    } else {
        position.pieces = read_placement(game, placement)?;
    }
    position.to_move = Side::BOTH
        .into_iter()
        .find(|s| side.chars().eq([game.info().sides[s.index()].letter]))
        .ok_or_else(|| PositionError::UnknownSide(side.to_string()))?;
    for word in words {
        read_field(game, &mut position, word).ok_or_else(|| match word.split_once('=') {
            Some((key, _)) if game.info().fields.iter().any(|f| f.key() == key) => PositionError::BadField(word.to_string()),
            _ => PositionError::UnknownField(word.to_string()),
        })?;
    }
    game.check(&position).map_err(PositionError::Setup)?;
    let canonical = write_position(game, &position);
    if canonical == text { Ok(position) } else { Err(PositionError::NotCanonical(canonical)) }
}

fn read_squares(text: &str) -> Result<[u8; 2], PositionError> {
    let read = || {
        let (first, second) = text.split_once(',')?;
        Some([number(first)?, number(second)?])
    };
    read().filter(|squares| squares.iter().all(|&s| s <= 100)).ok_or_else(|| PositionError::BadField(text.to_string()))
}

fn read_placement(game: &AnyGame, text: &str) -> Result<[u64; 2], PositionError> {
    let (board, sides) = (game.board(), &game.info().sides);
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(board.rows) {
        return Err(PositionError::Rows { expected: board.rows, found: rows.len() });
    }
    let mut pieces = [0; 2];
    for (row, text) in (1..).zip(rows) {
        let wrong_length = || PositionError::RowLength { row, text: text.to_string() };
        let mut column: u8 = 1;
        for letter in text.chars() {
            let point = Point::new(row, column);
            let square = board.square(point);
            match letter.to_digit(10) {
                Some(0) => return Err(PositionError::UnknownPiece(letter)),
                Some(run) => {
                    column += run as u8;
                    if column > board.columns + 1 {
                        return Err(wrong_length());
                    }
                    continue;
                }
                None => {}
            }
            if column > board.columns {
                return Err(wrong_length());
            }
            match sides.iter().position(|side| side.letter == letter) {
                Some(side) => pieces[side] |= bit(square.ok_or(PositionError::NotAPoint(point))?),
                None if letter != '-' => return Err(PositionError::UnknownPiece(letter)),
                None if !board.is_hole(point) => return Err(PositionError::NotAPoint(point)),
                None => {}
            }
            column += 1;
        }
        if column != board.columns + 1 {
            return Err(wrong_length());
        }
    }
    Ok(pieces)
}

impl Field {
    /// The word before `=`.
    pub const fn key(self) -> &'static str {
        match self {
            Field::Phase => "phase",
            Field::HandOfFirst | Field::Hands => "hand",
            Field::Placed => "placed",
            Field::Captured => "captured",
            Field::Quiet => "quiet",
            Field::Chain => "chain",
            Field::Direction => "dir",
            Field::Visited => "visited",
        }
    }

    /// The value in this position, unless it is the default.
    fn write(self, game: &AnyGame, position: &Position) -> Option<String> {
        let count = |n: u16| (n > 0).then(|| n.to_string());
        let point = |square: Square| game.board().point(square).to_string();
        match self {
            Field::Phase => match position.phase {
                Phase::Remove => Some("remove".to_string()),
                Phase::RemoveAdjacent => Some("remove-adjacent".to_string()),
                Phase::Play => None,
            },
            Field::HandOfFirst => count(position.hand[0].into()),
            Field::Hands => (position.hand != [0, 0]).then(|| format!("{},{}", position.hand[0], position.hand[1])),
            Field::Placed => count(position.placed.into()),
            Field::Captured => count(position.captured.into()),
            Field::Quiet => count(position.quiet),
            Field::Chain => position.chain.map(|chain| point(chain.at)),
            Field::Direction => position.chain.and_then(|chain| chain.direction).map(|d| d.to_string()),
            Field::Visited => {
                let points: Vec<String> = position.visited.as_slice().iter().map(|&s| point(s)).collect();
                (!points.is_empty()).then(|| points.join(";"))
            }
        }
    }
}

/// Reads one `field=value` into the position; `None` if the game has no such field or the value cannot be read.
fn read_field(game: &AnyGame, position: &mut Position, word: &str) -> Option<()> {
    let (key, value) = word.split_once('=')?;
    let field = *game.info().fields.iter().find(|field| field.key() == key)?;
    let square = |text: &str| game.board().square(Point::parse(text)?);
    match field {
        Field::Phase => {
            position.phase = match value {
                "remove" => Phase::Remove,
                "remove-adjacent" => Phase::RemoveAdjacent,
                _ => return None,
            }
        }
        Field::HandOfFirst => position.hand[0] = number(value)?,
        Field::Hands => {
            let (first, second) = value.split_once(',')?;
            position.hand = [number(first)?, number(second)?];
        }
        Field::Placed => position.placed = number(value)?,
        Field::Captured => position.captured = number(value)?,
        Field::Quiet => position.quiet = number(value)?,
        Field::Chain => position.chain = Some(ChainState { at: square(value)?, direction: None }),
        Field::Direction => position.chain.as_mut()?.direction = Some(Direction::parse(value)?),
        Field::Visited => {
            position.chain?;
            for point in value.split(';') {
                position.visited.push(square(point)?).then_some(())?;
            }
        }
    }
    Some(())
}

/// Writes a position in canonical form: two equal positions give the same string.
pub fn write_position(game: &AnyGame, position: &Position) -> String {
    // Room for every point of the largest board and its fields: this is written for each position of a page.
    let mut out = String::with_capacity(112);
    if game.board().points == 0 {
        out.push_str(&format!("{},{}", position.squares[0], position.squares[1]));
    } else {
        write_placement(game, position, &mut out);
    }
    out.push(' ');
    out.push(game.info().sides[position.to_move.index()].letter);
    for field in game.info().fields {
        if let Some(value) = field.write(game, position) {
            out.extend([" ", field.key(), "=", &value]);
        }
    }
    out
}

fn write_placement(game: &AnyGame, position: &Position, out: &mut String) {
    let (board, sides) = (game.board(), &game.info().sides);
    for row in 1..=board.rows {
        if row > 1 {
            out.push('/');
        }
        let mut run = 0;
        for column in 1..=board.columns {
            let point = Point::new(row, column);
            let piece = board.square(point).and_then(|square| position.at(square));
            let letter = piece.map(|side| sides[side.index()].letter).or(board.is_hole(point).then_some('-'));
            match letter {
                None => run += 1,
                Some(letter) => {
                    flush(&mut run, out);
                    out.push(letter);
                }
            }
        }
        flush(&mut run, out);
    }
}

/// Writes a run of empty points, if there is one. Boards are at most nine points wide, so it is one digit.
fn flush(run: &mut u8, out: &mut String) {
    if *run > 0 {
        out.push((b'0' + *run) as char);
        *run = 0;
    }
}
