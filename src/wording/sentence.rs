//! Korean sentences for actions, refusals, outcomes and errors of the engine.

use crate::engine::{Action, AnyGame, Outcome, Point, Position, PositionError, Reason, RuleError, SetupError, Side, TableError};
use crate::korean::josa;

use super::vocabulary::{Names, Shown};

/// A point as pages write it: `(4,3)`.
pub fn point(point: Point) -> String {
    format!("({point})")
}

/// Points in a row: `(4,2), (4,4)`.
pub fn points(points: &[Point]) -> String {
    points.iter().map(|p| point(*p)).collect::<Vec<_>>().join(", ")
}

/// An action as pages write it: `(4,1) → (4,3)`, `놓기 (1,2)`, `차례 끝`.
pub fn action_words(action: Action) -> String {
    match action {
        Action::Place(to) => format!("놓기 {}", point(to)),
        Action::Remove(at) => format!("빼기 {}", point(at)),
        Action::Move(from, to) => format!("{} → {}", point(from), point(to)),
        Action::Approach(from, to) => format!("{} → {} 접근", point(from), point(to)),
        Action::Withdraw(from, to) => format!("{} → {} 후퇴", point(from), point(to)),
        Action::End => "차례 끝".to_owned(),
        Action::Pass => "패스".to_owned(),
        Action::Roll(face) => format!("주사위 {face}"),
    }
}

/// `여우 승 (봉쇄)`, `무승부 (반복)`, `진행 중`.
pub fn outcome_words(names: &Names, outcome: Option<Outcome>) -> String {
    match outcome {
        None => "진행 중".to_owned(),
        Some(Outcome { winner: Some(side), reason }) => format!("{} 승 ({})", names.show(side), reason.korean()),
        Some(Outcome { winner: None, reason }) => format!("무승부 ({})", reason.korean()),
    }
}

/// The sentence of a step whose author wrote none: who did what, and what was captured (존댓말).
pub fn step_caption(names: &Names, game: &AnyGame, before: &Position, action: Action, captured: &[Point], after: &Position) -> String {
    let mover = josa(names.show(before.to_move), "이/가");
    let travel = |from: Point, to: Point| format!("{mover} {}에서 {}", point(from), josa(point(to), "으로/로"));
    let took = || {
        let enemy = names.show(before.to_move.other());
        match captured {
            [one] => format!("{}의 {} 잡습니다.", point(*one), josa(enemy, "을/를")),
            many => format!("{}의 {enemy} {}{} 잡습니다.", points(many), many.len(), josa(names.counter(), "을/를")),
        }
    };
    match action {
        Action::Place(to) => format!("{mover} {}에 놓습니다.", point(to)),
        Action::Remove(at) => format!("{mover} {}의 돌을 빼냅니다.", point(at)),
        Action::Move(from, to) if captured.is_empty() => format!("{} 갑니다.", travel(from, to)),
        Action::Move(from, to) => format!("{} 가서 {}", travel(from, to), took()),
        Action::Approach(from, to) => format!("{} 다가가 {}", travel(from, to), took()),
        Action::Withdraw(from, to) => format!("{} 물러나 {}", travel(from, to), took()),
        Action::End => format!("{mover} 더 두지 않고 차례를 마칩니다."),
        Action::Pass => format!("{mover} 둘 수가 없어 차례를 넘깁니다."),
        Action::Roll(face) => {
            let (from, to) = (before.squares[before.to_move.index()], after.squares[before.to_move.index()]);
            let _ = game;
            if from == to {
                format!("{mover} {} 굴렸지만 {from}번 칸에 그대로 있습니다.", josa(face, "을/를"))
            } else {
                format!("{mover} {} 굴려 {to}번 칸으로 갑니다.", josa(face, "을/를"))
            }
        }
    }
}

/// Why an action was refused, with the points it is about (합니다체).
pub fn refusal(names: &Names, game: &AnyGame, position: &Position, action: Action, reason: Reason) -> String {
    let from = action.from().map(point).unwrap_or_default();
    let to = action.to().map(point).unwrap_or_default();
    let mover = names.show(position.to_move);
    let enemy = names.show(position.to_move.other());
    let chain = position.chain.map(|c| point(game.board().point(c.at))).unwrap_or_default();
    let on = |p: Option<Point>| p.and_then(|p| position.at(game.board().square(p)?));
    match reason {
        Reason::GameOver => "이미 끝난 판입니다.".to_owned(),
        Reason::NotYourPiece => {
            let at = removed(action).unwrap_or(from);
            format!("{at}에 있는 것은 {}입니다. 지금은 {} 차례입니다.", enemy, mover)
        }
        Reason::EmptyOrigin => format!("{}에 아무것도 없습니다.", removed(action).unwrap_or(from)),
        Reason::Occupied if action.from() == action.to() => format!("{from}에서 제자리로는 갈 수 없습니다."),
        Reason::Occupied => match on(action.to()) {
            Some(side) => format!("{to}에는 이미 {} 있습니다.", josa(names.show(side), "이/가")),
            None => format!("{to}에는 갈 수 없습니다."),
        },
        Reason::OffBoard => {
            let off =
                [action.from(), action.to(), removed_point(action)].into_iter().flatten().filter(|p| game.board().square(*p).is_none());
            let off: Vec<Point> = off.collect();
            format!("{} 판에 없는 자리입니다.", josa(points(&off), "은/는"))
        }
        Reason::NotConnected => format!("{}에서 {} 곧게 이어지는 길이 없습니다.", from, josa(&to, "으로/로")),
        Reason::WrongDirection => format!("{} {from}에서 {} 갈 수 없는 방향입니다.", josa(mover, "은/는"), josa(&to, "으로/로")),
        Reason::TooFar => format!("{from}에서 {}까지는 너무 멉니다.", to),
        Reason::NothingToCapture => nothing_to_capture(action, &from, &to),
        Reason::MustCapture => format!("잡을 수 있는 수가 있어 {}에서 {} 그냥 둘 수 없습니다.", from, josa(&to, "으로/로")),
        Reason::MustContinue if action == Action::End => format!("{chain}에서 더 잡을 수 있으므로 여기서 멈출 수 없습니다."),
        Reason::MustContinue => format!("잡기를 이어 가는 차례이므로 {}에서 {} 잡지 않고 갈 수 없습니다.", from, josa(&to, "으로/로")),
        Reason::ChainPieceOnly => format!("잡기를 이어 가는 것은 {chain}의 {}뿐이므로 {} 움직일 수 없습니다.", mover, from + "에서는"),
        Reason::DirectionChange => format!("이어서 뛸 때에는 방향을 바꿀 수 없어 {}에서 {} 뛸 수 없습니다.", from, josa(&to, "으로/로")),
        Reason::SameDirection => {
            format!("바로 앞의 걸음과 같은 방향으로는 이어 갈 수 없어 {}에서 {} 갈 수 없습니다.", from, josa(&to, "으로/로"))
        }
        Reason::AlreadyVisited => format!("{} 이번 차례에 이미 지나온 점입니다.", josa(&to, "은/는")),
        Reason::StraightBlocked => format!(
            "{}에서 곧게 앞인 {}에 {} 있어 갈 수 없습니다.",
            from,
            to,
            josa(on(action.to()).map_or("말", |s| names.show(s)), "이/가")
        ),
        Reason::OwnPieceInWay => format!("{}에서 {} 가는 길을 {} 막고 있습니다.", from, josa(&to, "으로/로"), josa(mover, "이/가")),
        Reason::NeedsLoop => format!("{to}의 {} 잡으려면 {from}에서 고리를 돌아 닿아야 합니다.", josa(enemy, "을/를")),
        Reason::PlacementFirst => format!(
            "손에 남은 {} 먼저 모두 놓아야 하므로 {}에서 {} 갈 수 없습니다.",
            josa(names.piece(), "을/를"),
            from,
            josa(&to, "으로/로")
        ),
        Reason::OpeningFirst => format!("첫 돌 빼기가 끝나기 전에는 {}에서 {} 갈 수 없습니다.", from, josa(&to, "으로/로")),
        Reason::CentreClosed => format!("가운데 {}에는 놓을 수 없습니다.", to),
        Reason::NothingInHand => format!("{}의 손에 {to}에 놓을 {} 없습니다.", mover, josa(names.piece(), "이/가")),
        Reason::NotRemovable => format!("{}의 돌은 뺄 수 있는 돌이 아닙니다.", removed(action).unwrap_or_default()),
        Reason::CannotPass => format!("지금은 {} 차례를 그냥 넘길 수 없습니다.", josa(mover, "이/가")),
        Reason::CannotEnd => "이어 가던 수가 없어 ‘차례 끝’을 할 수 없습니다.".to_owned(),
        Reason::NotThisGame => format!("{}에는 ‘{}’ 같은 행동이 없습니다.", game.info().name, action_words(action)),
    }
}

fn removed_point(action: Action) -> Option<Point> {
    match action {
        Action::Remove(at) => Some(at),
        _ => None,
    }
}

fn removed(action: Action) -> Option<String> {
    removed_point(action).map(point)
}

fn nothing_to_capture(action: Action, from: &str, to: &str) -> String {
    let way = josa(to, "으로/로");
    match action {
        Action::Approach(..) => format!("{from}에서 {way} 다가가도 잡히는 말이 없습니다."),
        Action::Withdraw(..) => format!("{from}에서 {way} 물러나도 잡히는 말이 없습니다."),
        _ => format!("{from}에서 {way} 가도 잡을 것이 없습니다."),
    }
}

/// Why a position string cannot be read (합니다체).
pub fn position_error(names: &Names, error: &PositionError) -> String {
    let letters = names.game().info().sides.each_ref().map(|s| s.letter.to_string());
    match error {
        PositionError::NoSide => format!("국면 문자열에 둘 차례가 없습니다. 배치 뒤에 {}나 {}를 띄어 적으십시오.", letters[0], letters[1]),
        PositionError::UnknownSide(text) => format!("‘{text}’ 쪽은 없습니다. 둘 차례는 {} 또는 {}입니다.", letters[0], letters[1]),
        PositionError::Rows { expected, found } => format!("판은 {expected}행인데 {found}행을 적었습니다."),
        PositionError::RowLength { row, text } => format!("{row}행 ‘{text}’의 칸 수가 판의 너비와 다릅니다."),
        PositionError::UnknownPiece(letter) => {
            format!(
                "{} 말은 없습니다. 이 놀이의 말은 {}와 {}입니다.",
                josa(format_args!("‘{letter}’"), "이라는/라는"),
                letters[0],
                letters[1]
            )
        }
        PositionError::NotAPoint(at) => format!("{} 표시가 판의 모양과 맞지 않습니다.", point(*at)),
        PositionError::UnknownField(text) => format!("{} 항목은 이 놀이의 국면에 없습니다.", josa(format_args!("‘{text}’"), "이라는/라는")),
        PositionError::BadField(text) => format!("‘{text}’의 값을 읽을 수 없습니다."),
        PositionError::NotCanonical(form) => format!("국면은 정해진 꼴로 적어야 합니다: {form}"),
        PositionError::Setup(error) => setup_error(names, *error),
    }
}

/// Why a set-up is not allowed (합니다체).
pub fn setup_error(names: &Names, error: SetupError) -> String {
    match error {
        SetupError::TooMany(side) => format!("{} 너무 많습니다. 이 놀이에는 그만큼 없습니다.", josa(names.show(side), "이/가")),
        SetupError::NotOneFox => format!("{} 꼭 하나 있어야 합니다.", josa(names.show(Side::First), "은/는")),
        SetupError::NoContinuation => "이어 가는 말로 적은 자리에서 더 이어 갈 수 있는 수가 없습니다.".to_owned(),
        SetupError::ChainDirection => "이어 가는 말에는 바로 앞 걸음의 방향이 함께 있어야 합니다.".to_owned(),
        SetupError::Placed => "이번 차례에 놓은 수가 한 차례에 놓는 수보다 많거나, 놓을 말이 남아 있지 않습니다.".to_owned(),
        SetupError::Gaps => "처음 돌을 빼는 때에는 빈자리가 없어야 하고, 이웃 돌을 빼는 때에는 빈자리가 하나여야 합니다.".to_owned(),
        SetupError::RestsOnJump(side) => {
            format!(
                "{} 머물 수 없는 칸에 있습니다. 사다리의 시작이나 뱀의 머리, 100 너머에는 말이 서지 않습니다.",
                josa(names.show(side), "이/가")
            )
        }
    }
}

/// Why a rule cannot be set (합니다체).
pub fn rule_error(names: &Names, error: &RuleError) -> String {
    match error {
        RuleError::Unknown { id } => {
            format!("{}에 {} 규칙이 없습니다.", names.game().info().name, josa(format_args!("‘{id}’"), "이라는/라는"))
        }
        RuleError::BadValue { id, value } => {
            format!("규칙 ‘{id}’에 {} 값은 쓸 수 없습니다.", josa(format_args!("‘{value}’"), "이라는/라는"))
        }
        RuleError::Table(TableError::Chained(square)) => {
            format!("사다리와 뱀이 {square}에서 서로 이어집니다. 한 칸은 한 사다리나 뱀의 시작이거나 끝이어야 합니다.")
        }
        RuleError::Table(TableError::Endless(square)) => {
            format!("이 사다리와 뱀으로는 {square}에서 100에 닿을 길이 없습니다. 뱀을 줄이거나 옮기십시오.")
        }
    }
}
