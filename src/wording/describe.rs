//! A position in words, for readers who cannot see it, and as lines of letters, for messages.

use std::fmt::Write;

use crate::engine::{AnyGame, Outcome, Point, Position, Side};
use crate::korean::josa;

use super::sentence::{outcome_words, point, points};
use super::vocabulary::Names;

/// So many pieces are told by place wherever they stand.
const FEW: usize = 6;

/// What stands where, whose turn it is and what the counters say, in Korean sentences (존댓말).
pub fn describe_position(names: &Names, game: &AnyGame, position: &Position) -> String {
    describe_state(names, game, position, None)
}

/// The same of a position that may be the last of its game: then the outcome stands in the place of the turn.
pub fn describe_state(names: &Names, game: &AnyGame, position: &Position, outcome: Option<Outcome>) -> String {
    let end = outcome.map(|_| format!("판이 끝났습니다: {}.", outcome_words(names, outcome)));
    tell(names, game, position, end, true)
}

/// The same for a reader who has just been told of a position before it: many pieces are counted, not listed. How a game
/// that is `over` ended is said elsewhere.
pub fn recall_state(names: &Names, game: &AnyGame, position: &Position, over: bool) -> String {
    let pieces: usize = Side::BOTH.into_iter().map(|side| game.points(position.of(side)).len()).sum();
    let end = over.then(|| "판이 끝났습니다.".to_owned());
    tell(names, game, position, end, pieces <= FEW)
}

fn tell(names: &Names, game: &AnyGame, position: &Position, end: Option<String>, listed: bool) -> String {
    let mut out = String::new();
    if game.board().points == 0 {
        let [first, second] = position.squares;
        let _ = write!(
            out,
            "{} {first}번 칸, {} {second}번 칸에 있습니다.",
            josa(names.show(Side::First), "은/는"),
            josa(names.show(Side::Second), "은/는")
        );
    }
    for side in Side::BOTH {
        let at = game.points(position.of(side));
        if at.is_empty() {
            continue;
        }
        let word = names.show(side);
        let (count, counter) = (at.len(), names.counter());
        if !out.is_empty() {
            out.push(' ');
        }
        let _ = match at.as_slice() {
            [one] => write!(out, "{} {}에 있습니다.", josa(word, "은/는"), point(*one)),
            _ if !listed => write!(out, "{word} {count}{counter}."),
            many => write!(out, "{word} {count}{counter}: {}.", points(many)),
        };
    }
    let _ = match end {
        None => write!(out, " {} 차례입니다.", names.show(position.to_move)),
        Some(end) => write!(out, " {end}"),
    };
    for side in Side::BOTH {
        let hand = position.hand[side.index()];
        if hand > 0 {
            let _ = write!(out, " {} 손에 {hand}{} 있습니다.", names.show(side), josa(names.counter(), "이/가"));
        }
    }
    if position.captured > 0 {
        let _ = write!(out, " 지금까지 {}{} 잡혔습니다.", position.captured, josa(names.counter(), "이/가"));
    }
    out.trim_start().to_owned()
}

/// How many pieces each side has and whose turn it is, for captions beside a board; the few of a small position by place.
pub fn sum_up(names: &Names, game: &AnyGame, position: &Position) -> String {
    let counts = Side::BOTH.map(|side| game.points(position.of(side)).len());
    if game.board().points == 0 || counts.iter().sum::<usize>() <= FEW {
        return describe_position(names, game, position);
    }
    let count = |side: Side| format!("{} {}{}", names.show(side), counts[side.index()], names.counter());
    let present: Vec<String> = Side::BOTH.into_iter().filter(|side| counts[side.index()] > 0).map(count).collect();
    format!("{}. {} 차례입니다.", present.join(", "), names.show(position.to_move))
}

/// The board as rows of letters with coordinates along the edges: `·` is an empty point, a space no point.
/// Snakes and Ladders gives one line with the two squares.
pub fn text_board(game: &AnyGame, position: &Position) -> String {
    let board = game.board();
    let sides = &game.info().sides;
    if board.points == 0 {
        return format!("{} {}  {} {}", sides[0].name, position.squares[0], sides[1].name, position.squares[1]);
    }
    let mut out = String::from("  ");
    for column in 1..=board.columns {
        let _ = write!(out, " {column}");
    }
    for row in 1..=board.rows {
        let _ = write!(out, "\n {row}");
        for column in 1..=board.columns {
            let letter = match board.square(Point::new(row, column)) {
                None => ' ',
                Some(square) => position.at(square).map_or('·', |side| sides[side.index()].letter),
            };
            let _ = write!(out, " {letter}");
        }
    }
    out.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}
