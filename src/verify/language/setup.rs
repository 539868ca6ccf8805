//! First positions: `국면`, `차례` and `수치` together (pages.md 2.1, games.md 1 "Set-up positions").

use crate::diagnostic::codes::example::{BAD_POSITION, POINT_TWICE, SIDE_CONTRADICTS, UNKNOWN_PIECE, UNKNOWN_WORD, WRONG_KIND};
use crate::diagnostic::{Span, nearest};
use crate::engine::{ChainState, Field, Position, Side, bit, parse_position};
use crate::korean::josa;
use crate::page::{Entry, Node, Value};
use crate::wording::{direction_word, fold, phase_word, position_error, setup_error, text_board};

use super::keys::{Key, Keys};
use super::reader::{Reader, called};
use super::tree::{At, Count};

/// The first position of a block and the turns said to be completed before it.
pub fn read_setup(reader: &mut Reader, keys: &Keys, fence: Span) -> Option<(At<Position>, u32)> {
    let node = keys.required(Key::Position, reader.source, fence, reader.findings)?;
    let before = reader.findings.len();
    let side = keys.get(Key::ToMove).and_then(|node| {
        let word = reader.text(node, "차례")?;
        reader.side(word, node.span).map(|side| At::new(side, node.span))
    });
    reader.viewer = side.as_ref().map(|s| s.value);
    let (mut position, whole) = read_position(reader, node)?;
    settle_side(reader, &mut position, whole, side, fence)?;
    reader.viewer = Some(position.to_move);
    let turns = keys.get(Key::Counters).map_or(0, |node| read_counters(reader, node, &mut position));
    if reader.findings[before..].iter().any(crate::diagnostic::Finding::is_error) {
        return None;
    }
    if let Err(error) = reader.game.check(&position) {
        let board = text_board(&reader.game, &position);
        let message = setup_error(reader.names, error);
        let finding = crate::diagnostic::Finding::new(BAD_POSITION, message).at(reader.place(node.span)).board(board);
        reader.findings.push(finding.help("말의 자리와 수, ‘수치’를 놀이의 규칙과 견주어 보십시오."));
        return None;
    }
    Some((At::new(position, node.span), turns))
}

/// Puts the written side into the position, or reports that none was written or that they contradict.
fn settle_side(reader: &mut Reader, position: &mut Position, whole: bool, side: Option<At<Side>>, fence: Span) -> Option<()> {
    match (side, whole) {
        (Some(side), false) => position.to_move = side.value,
        (Some(side), true) if side.value != position.to_move => {
            let (says, is) = (reader.names.show(side.value), reader.names.show(position.to_move));
            reader.report(
                SIDE_CONTRADICTS,
                side.span,
                format!("‘차례’는 {says}, 국면은 {is} 차례라고 합니다."),
                "둘 가운데 맞는 쪽으로 고치거나 ‘차례’를 지우십시오.",
            );
            return None;
        }
        (None, false) => {
            let first = reader.names.show(Side::First).to_owned();
            reader.report(
                crate::diagnostic::codes::example::MISSING_KEY,
                fence,
                "‘차례’ 키가 없습니다.",
                format!("누가 둘 차례인지 ‘차례: {first}’처럼 적으십시오."),
            );
            return None;
        }
        _ => {}
    }
    Some(())
}

/// A position, and whether it says by itself who is to move.
pub fn read_position(reader: &mut Reader, node: &Node) -> Option<(Position, bool)> {
    match &node.value {
        Value::Scalar(text) if matches!(fold(text).as_str(), "시작" | "start") => Some((reader.game.start(), true)),
        Value::Scalar(text) if text.contains('\n') => read_board(reader, text, node.span).map(|pieces| (with_pieces(pieces), false)),
        Value::Scalar(text) => match parse_position(&reader.game, text.trim()) {
            Ok(position) => Some((position, true)),
            Err(error) => {
                let message = position_error(reader.names, &error);
                reader.report(BAD_POSITION, node.span, message, "‘시작’, 말과 자리의 묶음, 또는 국면 문자열을 적으십시오.");
                None
            }
        },
        Value::Map(entries) => match entries.iter().find(|entry| Key::Board.is(&entry.key)) {
            Some(board) if entries.len() == 1 => {
                let text = reader.text(&board.value, "판")?.to_owned();
                read_board(reader, &text, board.value.span).map(|pieces| (with_pieces(pieces), false))
            }
            Some(board) => {
                reader.report(BAD_POSITION, board.key_span, "‘판’과 말의 자리를 함께 적을 수 없습니다.", "둘 가운데 하나만 남기십시오.");
                None
            }
            None if reader.game.board().points == 0 => read_squares(reader, entries).map(|p| (p, false)),
            None => read_pieces(reader, entries).map(|pieces| (with_pieces(pieces), false)),
        },
        Value::List(_) | Value::Null => {
            reader.report(WRONG_KIND, node.span, "국면을 적어야 합니다.", "‘시작’, 말과 자리의 묶음, 또는 국면 문자열을 적으십시오.");
            None
        }
    }
}

fn with_pieces(pieces: [u64; 2]) -> Position {
    Position { pieces, ..Position::EMPTY }
}

/// `여우: (4,1)`, `거위: (4,2) (4,4)`.
fn read_pieces(reader: &mut Reader, entries: &[Entry]) -> Option<[u64; 2]> {
    let before = reader.findings.len();
    let mut pieces = [0u64; 2];
    for entry in entries {
        let Some(side) = reader.side(&entry.key, entry.key_span) else { continue };
        for point in reader.points(&entry.value) {
            let square = reader.game.board().square(point.value)?;
            if (pieces[0] | pieces[1]) & bit(square) != 0 {
                reader.report(
                    POINT_TWICE,
                    point.span,
                    format!("({})에 말을 두 번 놓았습니다.", point.value),
                    "한 자리에는 말이 하나만 섭니다.",
                );
            }
            pieces[side.index()] |= bit(square);
        }
    }
    (reader.findings.len() == before).then_some(pieces)
}

/// Snakes and Ladders: `검정: 97`.
fn read_squares(reader: &mut Reader, entries: &[Entry]) -> Option<Position> {
    let mut position = Position::EMPTY;
    for entry in entries {
        let side = reader.side(&entry.key, entry.key_span)?;
        let square = reader.number(&entry.value, "칸 번호")?;
        if square > 100 {
            reader.report(BAD_POSITION, entry.value.span, format!("{square}번 칸은 없습니다."), "칸은 0(판 밖)부터 100까지입니다.");
            return None;
        }
        position.squares[side.index()] = square as u8;
    }
    Some(position)
}

/// A board drawn with letters: `.` empty, `-` no point, spaces ignored, `나`/`적` for own and enemy.
fn read_board(reader: &mut Reader, text: &str, span: Span) -> Option<[u64; 2]> {
    let (rows, columns) = (reader.game.board().rows, reader.game.board().columns);
    let lines: Vec<Vec<char>> =
        text.lines().map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>()).filter(|l| !l.is_empty()).collect();
    let wrong = |message: String, reader: &mut Reader| {
        reader.report(BAD_POSITION, span, message, "빈자리는 ‘.’, 점이 없는 구석은 ‘-’로 적고 행과 열의 수를 판에 맞추십시오.");
        None
    };
    if lines.len() != usize::from(rows) {
        return wrong(format!("판은 {rows}행인데 {}행을 적었습니다.", lines.len()), reader);
    }
    let mut pieces = [0u64; 2];
    for (row, line) in (1..).zip(&lines) {
        if line.len() != usize::from(columns) {
            return wrong(format!("판은 {columns}열인데 {row}행에 {}자리를 적었습니다.", line.len()), reader);
        }
        for (column, &letter) in (1..).zip(line) {
            let point = crate::engine::Point::new(row, column);
            let square = reader.game.board().square(point);
            let side = board_letter(reader, letter);
            match (letter, side, square) {
                ('.' | '·', _, _) => {}
                ('-', _, None) => {}
                (_, Some(side), Some(square)) => pieces[side.index()] |= bit(square),
                (_, Some(_), None) | ('-', _, Some(_)) => {
                    return wrong(format!("({point})의 ‘{letter}’ 표시가 판의 모양과 맞지 않습니다."), reader);
                }
                _ => return wrong(format!("({point})의 {} 이 놀이의 말이 아닙니다.", josa(format_args!("‘{letter}’"), "은/는")), reader),
            }
        }
    }
    Some(pieces)
}

fn board_letter(reader: &Reader, letter: char) -> Option<Side> {
    let sides = &reader.game.info().sides;
    Side::BOTH.into_iter().find(|s| sides[s.index()].letter == letter).or_else(|| match letter {
        '나' => reader.viewer,
        '적' => reader.viewer.map(Side::other),
        _ => None,
    })
}

/// What a counter's word counts: `거위`, `손 염소`, `잡은 거위`, `조용한 차례`, `끝난 차례`. Only what the game has.
pub fn count_word(reader: &Reader, word: &str) -> Option<Count> {
    let folded = fold(word);
    let has = |fields: &[Field]| reader.game.info().fields.iter().any(|f| fields.contains(f));
    let rest = |prefixes: &[&str]| prefixes.iter().find_map(|p| folded.strip_prefix(p).map(str::to_owned));
    match folded.as_str() {
        "조용한차례" | "quiet" => return has(&[Field::Quiet]).then_some(Count::Quiet),
        "끝난차례" | "turns" => return Some(Count::Turns),
        _ => {}
    }
    if let Some(side) = reader.names.side(word, reader.viewer) {
        return (reader.game.board().points != 0).then_some(Count::Pieces(side));
    }
    if let Some(side) = rest(&["손", "hand"]).and_then(|w| reader.names.side(&w, reader.viewer)) {
        let first_only = has(&[Field::HandOfFirst]) && side == Side::First;
        return (first_only || has(&[Field::Hands])).then_some(Count::Hand(side));
    }
    let side = rest(&["잡은", "captured"]).and_then(|w| reader.names.side(&w, reader.viewer))?;
    (has(&[Field::Captured]) && side == captured_side(reader)).then_some(Count::Captured)
}

/// The side whose pieces are captured, in the games that count them: the geese, or the goats.
fn captured_side(reader: &Reader) -> Side {
    if reader.game.info().fields.contains(&Field::HandOfFirst) { Side::First } else { Side::Second }
}

/// Reads `수치` into the position; answers the completed turns.
fn read_counters(reader: &mut Reader, node: &Node, position: &mut Position) -> u32 {
    let Some(entries) = node.as_map() else {
        reader.report(WRONG_KIND, node.span, "‘수치’는 ‘이름: 수’의 묶음입니다.", "{조용한 차례: 119}처럼 적으십시오.");
        return 0;
    };
    let mut turns = 0;
    let mut direction = None;
    for entry in entries {
        let value = &entry.value;
        match count_word(reader, &entry.key) {
            Some(count) => {
                let Some(number) = reader.number(value, &entry.key) else { continue };
                let long = matches!(count, Count::Quiet | Count::Turns);
                let most = if long { u32::from(u16::MAX) } else { u32::from(u8::MAX) };
                if number > most {
                    reader.report(
                        WRONG_KIND,
                        value.span,
                        format!("{} 너무 큰 수입니다.", josa(number, "은/는")),
                        format!("{most}까지 적을 수 있습니다."),
                    );
                    continue;
                }
                match count {
                    Count::Turns => turns = number,
                    Count::Quiet => position.quiet = number as u16,
                    Count::Captured => position.captured = number as u8,
                    Count::Hand(side) => position.hand[side.index()] = number as u8,
                    Count::Pieces(_) => {
                        reader.report(
                            UNKNOWN_WORD,
                            entry.key_span,
                            "판 위의 말은 ‘국면’에 자리로 적습니다.",
                            "이 줄을 지우고 ‘국면’을 고치십시오.",
                        );
                    }
                }
            }
            None => read_turn_state(reader, entry, position, &mut direction),
        }
    }
    if let (Some(chain), Some(_)) = (position.chain.as_mut(), direction) {
        chain.direction = direction;
    } else if direction.is_some() {
        reader.report(UNKNOWN_WORD, node.span, "‘방향’은 ‘이어가는 말’과 함께 적습니다.", "‘이어가는 말: (1,3)’을 더하십시오.");
    }
    turns
}

/// What only counters can say: the middle of a turn, the part of the game.
fn read_turn_state(reader: &mut Reader, entry: &Entry, position: &mut Position, direction: &mut Option<crate::engine::Direction>) {
    let has = |reader: &Reader, field| reader.game.info().fields.contains(&field);
    let value = &entry.value;
    match fold(&entry.key).as_str() {
        "이어가는말" | "chain" if has(reader, Field::Chain) => {
            let points = reader.points(value);
            if let [point] = points.as_slice() {
                position.chain = reader.game.board().square(point.value).map(|at| ChainState { at, direction: None });
            }
        }
        "방향" | "dir" if has(reader, Field::Direction) => {
            let word = value.as_str().unwrap_or_default();
            *direction = direction_word(word);
            if direction.is_none() {
                reader.report(
                    UNKNOWN_WORD,
                    value.span,
                    format!("{} 방향은 없습니다.", called(word)),
                    "오른쪽, 왼쪽 위, 0,1처럼 적으십시오.",
                );
            }
        }
        "지나온점" | "visited" if has(reader, Field::Visited) => {
            for point in reader.points(value) {
                let pushed = reader.game.board().square(point.value).is_some_and(|square| position.visited.push(square));
                if !pushed {
                    reader.report(BAD_POSITION, point.span, "지나온 점이 너무 많습니다.", "한 차례에 지날 수 있는 만큼만 적으십시오.");
                    return;
                }
            }
        }
        "놓은수" | "placed" if has(reader, Field::Placed) => {
            position.placed = reader.number(value, "놓은 수").and_then(|n| u8::try_from(n).ok()).unwrap_or_default();
        }
        "시기" | "phase" if has(reader, Field::Phase) => match phase_word(value.as_str().unwrap_or_default()) {
            Some(phase) => position.phase = phase,
            None => reader.report(UNKNOWN_WORD, value.span, "모르는 시기입니다.", "빼기, 이웃 빼기, 두기 가운데 하나를 적으십시오."),
        },
        _ => unknown_counter(reader, entry),
    }
}

fn unknown_counter(reader: &mut Reader, entry: &Entry) {
    let known = known_counters(reader);
    let help = match nearest(&entry.key, known.iter().map(String::as_str)) {
        Some(near) => format!("혹시 ‘{near}’입니까?"),
        None => format!("이 놀이에서 쓸 수 있는 이름: {}", known.join(", ")),
    };
    let code = if reader.names.side(&entry.key, None).is_some() { UNKNOWN_PIECE } else { UNKNOWN_WORD };
    reader.report(code, entry.key_span, format!("{} 수치는 이 놀이에 없습니다.", called(&entry.key)), help);
}

/// The counters that this game has, as authors write them.
pub fn known_counters(reader: &Reader) -> Vec<String> {
    let mut known = Vec::new();
    for field in reader.game.info().fields {
        let shown = |side| reader.names.show(side).to_owned();
        match field {
            Field::Phase => known.push("시기".to_owned()),
            Field::HandOfFirst => known.push(format!("손 {}", shown(Side::First))),
            Field::Hands => known.extend(Side::BOTH.map(|s| format!("손 {}", shown(s)))),
            Field::Placed => known.push("놓은 수".to_owned()),
            Field::Captured => known.push(format!("잡은 {}", shown(captured_side(reader)))),
            Field::Quiet => known.push("조용한 차례".to_owned()),
            Field::Chain => known.push("이어가는 말".to_owned()),
            Field::Direction => known.push("방향".to_owned()),
            Field::Visited => known.push("지나온 점".to_owned()),
        }
    }
    known.push("끝난 차례".to_owned());
    known
}
