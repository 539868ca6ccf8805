//! Actions and positions as text (section 1).

use super::board::{Point, Position, Shape};
use super::game::Game;
use std::collections::BTreeMap;

/// An action that can be written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Place(Point),
    Remove(Point),
    Move(Point, Point),
    Approach(Point, Point),
    Withdraw(Point, Point),
    End,
    Pass,
    Roll(i32),
}

/// `r,c`
pub fn point_text(p: Point) -> String {
    format!("{},{}", p.0, p.1)
}

/// The ASCII form of an action.
pub fn action_text(action: &Action) -> String {
    let path = |from: &Point, to: &Point| format!("{}-{}", point_text(*from), point_text(*to));
    match action {
        Action::Place(p) => format!("@{}", point_text(*p)),
        Action::Remove(p) => format!("x{}", point_text(*p)),
        Action::Move(from, to) => path(from, to),
        Action::Approach(from, to) => format!("{}>", path(from, to)),
        Action::Withdraw(from, to) => format!("{}<", path(from, to)),
        Action::End => "end".to_string(),
        Action::Pass => "pass".to_string(),
        Action::Roll(n) => format!("roll:{n}"),
    }
}

/// Reads the ASCII form; `None` if the text is no action at all.
pub fn read_action(text: &str) -> Option<Action> {
    if let Some(rest) = text.strip_prefix('@') {
        return read_point(rest).map(Action::Place);
    }
    if let Some(rest) = text.strip_prefix('x') {
        return read_point(rest).map(Action::Remove);
    }
    if let Some(rest) = text.strip_prefix("roll:") {
        let shown = read_number(rest)?;
        return (1..=6).contains(&shown).then_some(Action::Roll(shown));
    }
    match text {
        "end" => return Some(Action::End),
        "pass" => return Some(Action::Pass),
        _ => {}
    }
    let (path, mark) = match text.strip_suffix(['>', '<']) {
        Some(path) => (path, text.chars().last()),
        None => (text, None),
    };
    let (from, to) = path.split_once('-')?;
    let (from, to) = (read_point(from)?, read_point(to)?);
    Some(match mark {
        Some('>') => Action::Approach(from, to),
        Some(_) => Action::Withdraw(from, to),
        None => Action::Move(from, to),
    })
}

/// Digits without a leading zero.
fn read_number(text: &str) -> Option<i32> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let plain = digits && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

fn read_point(text: &str) -> Option<Point> {
    let (row, column) = text.split_once(',')?;
    Some((read_number(row)?, read_number(column)?))
}

fn read_direction(text: &str) -> Option<Point> {
    let part = |text: &str| match text {
        "-1" => Some(-1),
        "0" => Some(0),
        "1" => Some(1),
        _ => None,
    };
    let (row, column) = text.split_once(',')?;
    let direction = (part(row)?, part(column)?);
    (direction != (0, 0)).then_some(direction)
}

/// Every action that can be written on the game's board: all points of the rectangle and a ring
/// of points around it, all pairs of them, and the actions without points.
pub fn writable(game: &dyn Game) -> Vec<String> {
    let grid = game.grid();
    let mut points = Vec::new();
    for row in 0..=grid.rows + 1 {
        for column in 0..=grid.columns + 1 {
            points.push((row, column));
        }
    }
    let mut all = vec![Action::End, Action::Pass];
    all.extend((1..=6).map(Action::Roll));
    for &from in &points {
        all.push(Action::Place(from));
        all.push(Action::Remove(from));
        for &to in &points {
            all.push(Action::Move(from, to));
            all.push(Action::Approach(from, to));
            all.push(Action::Withdraw(from, to));
        }
    }
    all.iter().map(action_text).collect()
}

/// Writes a position: `PLACEMENT SIDE [field=value …]`.
pub fn write(game: &dyn Game, position: &Position) -> String {
    let mut parts = vec![placement(game, position), position.side.to_string()];
    let mut field = |name: &str, value: String| parts.push(format!("{name}={value}"));
    if !position.phase.is_empty() {
        field("phase", position.phase.clone());
    }
    if position.hand.iter().any(|n| *n > 0) {
        let numbers: Vec<String> = position.hand.iter().map(u32::to_string).collect();
        field("hand", numbers.join(","));
    }
    for (name, value) in [("placed", position.placed), ("captured", position.captured), ("quiet", position.quiet)] {
        if value > 0 {
            field(name, value.to_string());
        }
    }
    if let Some(piece) = position.chain {
        field("chain", point_text(piece));
    }
    if let Some(direction) = position.dir {
        field("dir", point_text(direction));
    }
    if !position.visited.is_empty() {
        let points: Vec<String> = position.visited.iter().map(|p| point_text(*p)).collect();
        field("visited", points.join(";"));
    }
    parts.join(" ")
}

fn placement(game: &dyn Game, position: &Position) -> String {
    if game.uses_squares() {
        return format!("{},{}", position.squares[0], position.squares[1]);
    }
    let grid = game.grid();
    let mut rows = Vec::new();
    for row in 1..=grid.rows {
        let mut text = String::new();
        let mut run = 0;
        for column in 1..=grid.columns {
            let piece = position.at((row, column));
            let hole = grid.shape == Shape::Cross && !grid.has((row, column));
            if piece.is_none() && !hole {
                run += 1;
                continue;
            }
            if run > 0 {
                text += &run.to_string();
                run = 0;
            }
            text.push(piece.unwrap_or('-'));
        }
        if run > 0 {
            text += &run.to_string();
        }
        rows.push(text);
    }
    rows.join("/")
}

/// Reads a position and checks it as a set-up. Only the canonical form is read: a text that
/// would be written differently is an error.
pub fn read(game: &dyn Game, text: &str) -> Result<Position, String> {
    let mut words = text.split(' ');
    let board = words.next().unwrap_or_default();
    let side = words.next().ok_or("no side to move")?;
    let side = game.letters().into_iter().find(|letter| side == letter.to_string()).ok_or("unknown side")?;
    let mut position = Position::empty(side);
    position.hand = vec![0; game.hands().len()];
    if game.uses_squares() {
        let squares = read_point(board).ok_or("unreadable squares")?;
        position.squares = [squares.0, squares.1];
    } else {
        position.board = read_board(game, board)?;
    }
    for word in words {
        let (name, value) = word.split_once('=').ok_or("a field without a value")?;
        if !game.fields().contains(&name) {
            return Err(format!("the game has no field {name}"));
        }
        read_field(&mut position, name, value).ok_or(format!("unreadable field {name}"))?;
    }
    if write(game, &position) != text {
        return Err("not in canonical form".to_string());
    }
    check_chain(game, &position)?;
    game.check(&position)?;
    Ok(position)
}

fn read_board(game: &dyn Game, text: &str) -> Result<BTreeMap<Point, char>, String> {
    let grid = game.grid();
    let mut board = BTreeMap::new();
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != grid.rows as usize {
        return Err("wrong number of rows".to_string());
    }
    for (row, text) in (1..).zip(rows) {
        let mut column = 1;
        for sign in text.chars() {
            let here = (row, column);
            if let Some(run) = sign.to_digit(10) {
                column += run as i32;
                continue;
            }
            if sign != '-' {
                if !game.letters().contains(&sign) {
                    return Err(format!("unknown piece {sign}"));
                }
                if !grid.has(here) {
                    return Err(format!("{} is not on the board", point_text(here)));
                }
                board.insert(here, sign);
            }
            column += 1;
        }
        if column != grid.columns + 1 {
            return Err(format!("row {row} has the wrong length"));
        }
    }
    Ok(board)
}

fn read_field(position: &mut Position, name: &str, value: &str) -> Option<()> {
    let number = |text: &str| read_number(text).map(|n| n as u32);
    match name {
        "phase" => {
            let known = value == "remove" || value == "remove-adjacent";
            position.phase = known.then(|| value.to_string())?;
        }
        "hand" => {
            let numbers: Option<Vec<u32>> = value.split(',').map(number).collect();
            let numbers = numbers?;
            if numbers.len() != position.hand.len() {
                return None;
            }
            position.hand = numbers;
        }
        "placed" => position.placed = number(value)?,
        "captured" => position.captured = number(value)?,
        "quiet" => position.quiet = number(value)?,
        "chain" => position.chain = Some(read_point(value)?),
        "dir" => position.dir = Some(read_direction(value)?),
        "visited" => {
            let points: Option<Vec<Point>> = value.split(';').map(read_point).collect();
            position.visited = points?;
        }
        _ => return None,
    }
    Some(())
}

/// The fields of a chain belong together, and the piece must have a continuation.
fn check_chain(game: &dyn Game, position: &Position) -> Result<(), String> {
    let Some(piece) = position.chain else {
        return match (position.dir, position.visited.is_empty()) {
            (None, true) => Ok(()),
            _ => Err("dir or visited without a chain".to_string()),
        };
    };
    if position.at(piece) != Some(position.side) {
        return Err("the chain's piece does not belong to the side to move".to_string());
    }
    if game.fields().contains(&"dir") && position.dir.is_none() {
        return Err("a chain without dir".to_string());
    }
    if !position.visited.iter().all(|p| game.grid().has(*p)) {
        return Err("a visited point is not on the board".to_string());
    }
    if game.continuations(position, piece).is_empty() {
        return Err("the chain's piece has no continuation".to_string());
    }
    Ok(())
}
