//! 뱀과 사다리, Snakes and Ladders (games.md 2.9). Its exact chances stand in `chances`.

use crate::engine::action::{Action, Form};
use crate::engine::board::Board;
use crate::engine::game::{Decision, Game, GameInfo, SetupError, SideInfo};
use crate::engine::kind::ActionKind;
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::point::Square;
use crate::engine::position::Position;
use crate::engine::refusal::Reason;
use crate::engine::rules::{Kind, RuleSpec, Rules};
use crate::engine::side::Side;

/// Constants of the game.
pub static INFO: GameInfo = GameInfo {
    id: "snakes-and-ladders",
    name: "뱀과 사다리",
    revision: 1,
    rows: 10,
    columns: 10,
    points: 100,
    sides: [SideInfo { letter: 'B', name: "검정", english: "black" }, SideInfo { letter: 'W', name: "하양", english: "white" }],
    forms: &[Form::Roll],
    fields: &[],
    outcomes: &[EndReason::LastSquare],
    kinds: &[ActionKind::Roll],
    own_reasons: &[],
    rules: &[
        RuleSpec {
            id: "overshoot",
            label: "100을 넘는 눈",
            kind: Kind::Choice(&[
                ("stay", "주사위 눈만큼 가면 100을 넘을 때는 제자리에 머뭅니다."),
                ("bounce", "주사위 눈만큼 가면 100을 넘을 때는 100에서 남은 수만큼 되돌아옵니다."),
                ("clamp", "주사위 눈만큼 가면 100을 넘을 때도 100에서 멈춥니다."),
            ]),
            default: "stay",
        },
        RuleSpec {
            id: "six-rolls-again",
            label: "6이 나온 뒤",
            kind: Kind::Switch {
                yes: "6이 나오면 한 번 더 굴립니다.", no: "6이 나와도 한 번 더 굴리지 않습니다."
            },
            default: "no",
        },
        RuleSpec {
            id: "ladders",
            label: "사다리",
            kind: Kind::Jumps { upwards: true, statement: "사다리는 {}입니다." },
            default: "1-38;4-14;9-31;21-42;28-84;36-44;51-67;71-91;80-100",
        },
        RuleSpec {
            id: "snakes",
            label: "뱀",
            kind: Kind::Jumps { upwards: false, statement: "뱀은 {}입니다." },
            default: "16-6;47-26;49-11;56-53;62-19;64-60;87-24;93-73;95-75;98-78",
        },
        RuleSpec {
            id: "bump",
            label: "같은 칸의 말",
            kind: Kind::Switch {
                yes: "상대의 말이 있는 칸에서 멈추면 그 말은 0으로 돌아갑니다.",
                no: "두 말이 같은 칸에 있어도 서로 영향을 주지 않습니다.",
            },
            default: "no",
        },
    ],
    decisions: &[Decision::BOTH_ENDS],
};

static BOARD: Board = Board::without_points(10, 10);

/// The last square.
pub const GOAL: u8 = 100;

/// What happens to a roll that leads beyond the last square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Overshoot {
    Stay,
    Bounce,
    Clamp,
}

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct SnakesAndLadders {
    overshoot: Overshoot,
    six_rolls_again: bool,
    bump: bool,
    /// By square: where a piece ends that comes to it.
    ends: [u8; GOAL as usize + 1],
}

impl SnakesAndLadders {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        let mut ends = std::array::from_fn(|square| square as u8);
        for &(from, to) in rules.jumps("ladders").iter().chain(rules.jumps("snakes")) {
            ends[usize::from(from)] = to;
        }
        SnakesAndLadders {
            overshoot: match rules.word("overshoot") {
                "bounce" => Overshoot::Bounce,
                "clamp" => Overshoot::Clamp,
                _ => Overshoot::Stay,
            },
            six_rolls_again: rules.on("six-rolls-again"),
            bump: rules.on("bump"),
            ends,
        }
    }

    /// Where a piece on `square` (0 to 100) stands after a roll of `face` (1 to 6), after ladder or snake;
    /// `None` if the roll leaves it where it is.
    pub fn moved(&self, square: u8, face: u8) -> Option<u8> {
        let reached = match (square + face, self.overshoot) {
            (sum @ ..=GOAL, _) => sum,
            (_, Overshoot::Stay) => return None,
            (sum, Overshoot::Bounce) => 2 * GOAL - sum,
            (_, Overshoot::Clamp) => GOAL,
        };
        Some(self.ends[usize::from(reached)])
    }

    /// The same, the square itself where the piece does not move.
    pub fn lands(&self, square: u8, face: u8) -> u8 {
        self.moved(square, face).unwrap_or(square)
    }

    /// Whether a piece can rest on a square: it is not the foot of a ladder or the head of a snake.
    pub fn rests(&self, square: u8) -> bool {
        self.ends.get(usize::from(square)) == Some(&square)
    }

    /// Whether a 6 gives another roll.
    pub fn six_rolls_again(&self) -> bool {
        self.six_rolls_again
    }

    /// Whether a piece sends the other back to 0.
    pub fn bumps(&self) -> bool {
        self.bump
    }
}

impl Game for SnakesAndLadders {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn start(&self) -> Position {
        Position::EMPTY
    }

    fn maximum(&self) -> [u8; 2] {
        [1, 1]
    }

    fn actions(&self, _position: &Position, visit: impl FnMut(Action)) {
        (1..=6).map(Action::Roll).for_each(visit);
    }

    fn count(&self, _position: &Position) -> u64 {
        6
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        let Action::Roll(face) = action else { return 0 };
        let (mover, other) = (position.to_move.index(), position.to_move.other().index());
        let moved = self.moved(position.squares[mover], face);
        if let Some(square) = moved {
            position.squares[mover] = square;
            if self.bump && position.squares[other] == square {
                position.squares[other] = 0;
            }
        }
        if moved == Some(GOAL) || !(face == 6 && self.six_rolls_again) {
            position.end_turn(true);
        }
        0
    }

    fn won(&self, position: &Position) -> Option<Outcome> {
        let home = |side: Side| (position.squares[side.index()] == GOAL).then_some(Outcome::win(side, EndReason::LastSquare));
        Outcome::that_counts(position.to_move, Side::BOTH.map(home))
    }

    fn stuck(&self, position: &Position) -> Outcome {
        // There is always a roll.
        Outcome::win(position.to_move.other(), EndReason::NoMoves)
    }

    fn refuse_move(&self, _position: &Position, _action: Action, _from: Square, _to: Square) -> Reason {
        Reason::NotThisGame
    }

    fn check(&self, position: &Position) -> Result<(), SetupError> {
        let rests = |side: Side| self.rests(position.squares[side.index()]);
        Side::BOTH.into_iter().find(|&side| !rests(side)).map_or(Ok(()), |side| Err(SetupError::RestsOnJump(side)))
    }
}
