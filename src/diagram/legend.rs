//! The marks one by one, each on a short line of points, with what it says: the gallery's key.

use super::scene::{Ground, Intent, Mark, Options, Piece, PieceKind, Scene};
use crate::engine::{GameId, Point};

/// A mark of the key.
#[derive(Clone, Debug)]
pub struct Sign {
    /// What it looks like, in words.
    pub words: &'static str,
    /// What it says.
    pub meaning: &'static str,
    /// The picture.
    pub scene: Scene,
}

/// Every mark that pictures have, what is done first and what authors point out last.
pub fn legend() -> Vec<Sign> {
    let played = Intent::Played;
    let arrow = |intent| vec![Mark::Arrow { from: on(1), to: on(3), intent }];
    let run = Mark::Run { from: on(1), first: on(2), last: on(4) };
    let pincers = Mark::Pincers { one: on(1), victim: on(2), other: on(3) };
    let label = Mark::Label { at: on(4), text: "가".to_owned() };
    vec![
        sign("속이 찬 화살표", "둔 수. 점이 찍힌 곳에서 떠났습니다", 3, &[dark(3)], arrow(played)),
        sign("속이 빈 점선 화살표", "둘 수 있는 수", 3, &[dark(1)], arrow(Intent::Possible)),
        sign("빗금 친 동그라미와 잔점선", "둘 수 없는 수", 3, &[dark(1)], arrow(Intent::Refused)),
        sign(
            "굽은 화살표",
            "뛰어넘은 수",
            3,
            &[dark(3)],
            vec![Mark::Captured(light(2)), Mark::Jump { from: on(1), to: on(3), intent: played }],
        ),
        sign(
            "번호가 붙은 화살표",
            "한 차례에 이어서 간 길",
            4,
            &[],
            vec![Mark::Chain { points: vec![on(1), on(2), on(4)], jumps: false, intent: played }],
        ),
        sign(
            "번호에서 떠나는 화살표",
            "한 단계에 둔 여러 수. 번호 차례대로 두었습니다",
            4,
            &[dark(1), light(4)],
            vec![
                Mark::Arrow { from: on(1), to: on(2), intent: played },
                Mark::Arrow { from: on(3), to: on(4), intent: played },
                Mark::Arrow { from: on(2), to: on(1), intent: played },
                Mark::Order { at: on(1), to: on(2), numbers: vec![1] },
                Mark::Order { at: on(3), to: on(4), numbers: vec![2] },
                Mark::Order { at: on(2), to: on(1), numbers: vec![3] },
            ],
        ),
        sign("점선 윤곽과 가위표", "잡혀서 판을 떠난 말", 3, &[], vec![Mark::Captured(light(2))]),
        sign("점선 동그라미", "잡힐 말", 3, &[light(2)], vec![Mark::Threatened(on(2))]),
        sign("네 귀의 둥근 괄호", "손에서 새로 놓은 말", 3, &[dark(2)], vec![Mark::Placed(on(2))]),
        sign("위로 향한 화살표와 점선 동그라미", "스스로 빼낸 돌", 3, &[], vec![Mark::Removed(dark(2))]),
        sign(
            "돌 위에 그린 속이 빈 화살표",
            "스스로 빼낼 수 있는 돌",
            3,
            &[dark(1), light(3)],
            vec![Mark::Removable(on(1)), Mark::Removable(on(3))],
        ),
        sign("마주 보는 쐐기", "상대를 사이에 끼워 잡는 두 돌", 3, &[dark(1), dark(3)], vec![Mark::Captured(light(2)), pincers]),
        sign(
            "길쭉한 테두리",
            "다가가거나 물러나며 한꺼번에 잡은 줄",
            4,
            &[dark(1)],
            (2..=4).map(|column| Mark::Captured(light(column))).chain([run]).collect(),
        ),
        sign("큰 점", "갈 수 있는 곳", 3, &[dark(1)], vec![Mark::LegalTarget(on(2))]),
        sign(
            "엷은 칠, 동그라미, 가위표, 글자",
            "글쓴이가 가리키는 곳",
            4,
            &[],
            vec![Mark::Highlight(on(1)), Mark::Circle(on(2)), Mark::Cross(on(3)), label],
        ),
    ]
}

/// A point of the line.
const fn on(column: u8) -> Point {
    Point::new(1, column)
}

const fn dark(column: u8) -> Piece {
    Piece { at: on(column), kind: PieceKind::DarkStone }
}

const fn light(column: u8) -> Piece {
    Piece { at: on(column), kind: PieceKind::LightStone }
}

fn sign(words: &'static str, meaning: &'static str, columns: u8, pieces: &[Piece], marks: Vec<Mark>) -> Sign {
    let options = Options { coordinates: false, title: words.to_owned(), description: meaning.to_owned(), ..Options::default() };
    let ground = Ground::Lattice { points: (1 << columns) - 1, columns, diagonals: false };
    let scene = Scene { game: GameId::Alquerque, rows: 1, columns, ground, pieces: pieces.to_vec(), marks, tray: Vec::new(), options };
    Sign { words, meaning, scene }
}

#[cfg(test)]
mod tests {
    use super::super::check::problems;
    use super::*;

    #[test]
    fn every_sign_shows_its_mark_and_can_be_read() {
        for sign in legend() {
            assert!(!sign.scene.marks.is_empty(), "{}", sign.words);
            assert!(sign.scene.pieces.iter().all(|piece| sign.scene.has_point(piece.at)), "{}", sign.words);
            assert_eq!(problems(&sign.scene, 20.0), [], "{}", sign.words);
        }
    }
}
