//! 여우와 거위, Fox and Geese (games.md 2.1).

use crate::engine::action::{Action, Form};
use crate::engine::board::{Board, Lines};
use crate::engine::game::{Decision, Field, Game, GameInfo, SetupError, SideInfo};
use crate::engine::moves::{self, StepOrJump};
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::point::{Direction, Square, bit, squares};
use crate::engine::position::Position;
use crate::engine::refusal::Reason;
use crate::engine::rules::{Chain, Kind, RuleSpec, Rules};
use crate::engine::side::Side;

const FOX: Side = Side::First;
const GEESE: Side = Side::Second;

/// Constants of the game.
pub static INFO: GameInfo = GameInfo {
    id: "fox-and-geese",
    name: "여우와 거위",
    revision: 1,
    rows: 7,
    columns: 7,
    points: 33,
    sides: [SideInfo { letter: 'F', name: "여우", english: "fox" }, SideInfo { letter: 'G', name: "거위", english: "goose" }],
    forms: &[Form::Move],
    fields: &[Field::Captured, Field::Quiet, Field::Chain],
    rules: &[
        RuleSpec {
            id: "geese",
            label: "거위 수",
            kind: Kind::Choice(&[
                ("13", "거위 13마리가 위의 세 줄을 채우고 시작합니다."),
                ("15", "거위 15마리가 위의 세 줄과 (4,1), (4,7)에서 시작합니다."),
                ("17", "거위 17마리가 위의 세 줄과 (4,1), (4,7), (5,1), (5,7)에서 시작합니다."),
            ]),
            default: "13",
        },
        RuleSpec {
            id: "fox-chain",
            label: "여우의 연속 잡기",
            kind: Kind::Choice(&[
                ("optional", "여우는 거위를 잡은 뒤 더 뛸 수 있으면 더 뛰어도 되고 멈춰도 됩니다."),
                ("forced", "여우는 거위를 잡은 뒤 더 뛸 수 있으면 계속 뛰어야 합니다."),
                ("none", "여우는 한 차례에 거위를 한 마리만 잡습니다."),
            ]),
            default: "optional",
        },
        RuleSpec {
            id: "capture-goal",
            label: "여우가 이기는 잡은 수",
            kind: Kind::Number { min: 1, max: 17, statement: "여우는 거위를 {}마리 잡으면 이깁니다." },
            default: "10",
        },
        RuleSpec {
            id: "fox-capture",
            label: "여우의 잡기 의무",
            kind: Kind::Choice(&[
                ("optional", "여우는 거위를 잡을 수 있어도 잡지 않아도 됩니다."),
                ("forced", "여우는 거위를 잡을 수 있으면 잡아야 합니다."),
            ]),
            default: "optional",
        },
        RuleSpec {
            id: "geese-sideways",
            label: "거위의 옆걸음",
            kind: Kind::Switch { yes: "거위는 옆으로 갈 수 있습니다.", no: "거위는 옆으로 갈 수 없습니다." },
            default: "yes",
        },
        RuleSpec {
            id: "diagonals",
            label: "대각선",
            kind: Kind::Switch {
                yes: "행과 열을 더한 수가 짝수인 점에는 대각선이 있습니다.", no: "판에 대각선이 없습니다."
            },
            default: "yes",
        },
        RuleSpec {
            id: "geese-diagonal",
            label: "거위의 대각선 걸음",
            kind: Kind::Switch {
                yes: "거위는 대각선을 따라서도 갈 수 있습니다.", no: "거위는 대각선을 따라 갈 수 없습니다."
            },
            default: "yes",
        },
        RuleSpec {
            id: "geese-backward",
            label: "거위의 뒷걸음",
            kind: Kind::Switch { yes: "거위는 위로 물러설 수 있습니다.", no: "거위는 위로 물러설 수 없습니다." },
            default: "no",
        },
        RuleSpec {
            id: "repetition-limit",
            label: "같은 국면의 반복",
            kind: Kind::Number { min: 2, max: 1000, statement: "같은 국면이 {}번째 나오면 무승부입니다." },
            default: "3",
        },
        RuleSpec {
            id: "quiet-limit",
            label: "진전 없는 차례",
            kind: Kind::Number {
                min: 1, max: 10000, statement: "거위가 잡히지 않은 차례가 {}번 이어지면 무승부입니다."
            },
            default: "120",
        },
    ],
    decisions: &[
        Decision { id: "first-side", text: "여우가 먼저 둡니다." },
        Decision {
            id: "repetition", text: "같은 국면이 세 번째 나오면, 곧 처음 나온 때까지 셈해 세 번이 되면 무승부입니다."
        },
        Decision { id: "quiet-turns", text: "진전 없는 수는 행동이 아니라 끝난 차례로 셉니다." },
        Decision {
            id: "both-ends", text: "만든 국면에서 양쪽이 함께 이기거나 진 셈이면 둘 차례가 아닌 쪽이 이깁니다."
        },
    ],
};

/// Rows 1, 2, 6 and 7 have columns 3 to 5 only.
const CROSS: u64 = 0b0011100_0011100_1111111_1111111_1111111_0011100_0011100;
static WITH_DIAGONALS: Board = Board::new(7, 7, CROSS, Lines::Lattice);
static WITHOUT_DIAGONALS: Board = Board::new(7, 7, CROSS, Lines::Orthogonal);

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct FoxAndGeese {
    board: &'static Board,
    geese: u8,
    capture_goal: u8,
    fox_chain: Chain,
    fox_must_capture: bool,
    /// Directions a goose may take, by [`Direction::index`].
    goose_directions: [bool; 8],
    repetition_limit: u16,
    quiet_limit: u16,
}

impl FoxAndGeese {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        let (sideways, diagonal, backward) = (rules.on("geese-sideways"), rules.on("geese-diagonal"), rules.on("geese-backward"));
        let goose_directions = Direction::ALL.map(|d| match d.delta() {
            (0, _) => sideways,
            (rows, columns) => (rows > 0 || backward) && (columns == 0 || diagonal),
        });
        FoxAndGeese {
            board: if rules.on("diagonals") { &WITH_DIAGONALS } else { &WITHOUT_DIAGONALS },
            geese: rules.number("geese") as u8,
            capture_goal: rules.number("capture-goal") as u8,
            fox_chain: Chain::of(rules, "fox-chain"),
            fox_must_capture: rules.word("fox-capture") == "forced",
            goose_directions,
            repetition_limit: rules.number("repetition-limit"),
            quiet_limit: rules.number("quiet-limit"),
        }
    }

    fn step(&self, from: Square, to: Square) -> Action {
        Action::Move(self.board.point(from), self.board.point(to))
    }

    fn fox_actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        for from in squares(position.own()) {
            let mut captures = false;
            moves::jumps(self.board, position, from, |to, _| {
                captures = true;
                visit(self.step(from, to));
            });
            if position.chain.is_some() {
                if self.fox_chain == Chain::Optional {
                    visit(Action::End);
                }
            } else if !(captures && self.fox_must_capture) {
                moves::steps(self.board, position, from, |to, _| visit(self.step(from, to)));
            }
        }
    }

    fn goose_actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        for from in squares(position.own()) {
            moves::steps(self.board, position, from, |to, direction| {
                if self.goose_directions[direction.index()] {
                    visit(self.step(from, to));
                }
            });
        }
    }
}

impl Game for FoxAndGeese {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn board(&self) -> &'static Board {
        self.board
    }

    fn start(&self) -> Position {
        let top = CROSS & ((1 << 21) - 1);
        let sides = [0, bit(21) | bit(27), bit(21) | bit(27) | bit(28) | bit(34)];
        Position::with_pieces(bit(24), top | sides[usize::from(self.geese - 13) / 2])
    }

    fn maximum(&self) -> [u8; 2] {
        [1, self.geese]
    }

    fn actions(&self, position: &Position, visit: impl FnMut(Action)) {
        if position.to_move == FOX { self.fox_actions(position, visit) } else { self.goose_actions(position, visit) }
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        let Some((from, to)) = moves::ends(self.board, action) else {
            // `end` after at least one capture.
            position.end_turn(true);
            return 0;
        };
        let captured = moves::step_or_jump(self.board, position, from, to);
        position.captured += captured.count_ones() as u8;
        let goes_on = captured != 0
            && self.fox_chain != Chain::None
            && position.captured < self.capture_goal
            && moves::can_jump(self.board, position, to);
        moves::chain_or_end(position, to, None, goes_on, captured != 0);
        captured
    }

    fn won(&self, position: &Position) -> Option<Outcome> {
        (position.captured >= self.capture_goal).then_some(Outcome::win(FOX, EndReason::CaptureGoal))
    }

    fn stuck(&self, position: &Position) -> Outcome {
        if position.to_move == GEESE { Outcome::win(FOX, EndReason::NoMoves) } else { Outcome::win(GEESE, EndReason::Blocked) }
    }

    fn refuse_move(&self, position: &Position, _action: Action, from: Square, to: Square) -> Reason {
        moves::refuse_step_or_jump(self.board, position, from, to, |direction| match position.to_move {
            FOX => StepOrJump { jumps: true, right_way: true },
            GEESE => StepOrJump { jumps: false, right_way: self.goose_directions[direction.index()] },
        })
    }

    fn chain_is_forced(&self) -> bool {
        self.fox_chain == Chain::Forced
    }

    fn repetition_limit(&self) -> Option<u16> {
        Some(self.repetition_limit)
    }

    fn quiet_limit(&self) -> Option<u16> {
        Some(self.quiet_limit)
    }

    fn check(&self, position: &Position) -> Result<(), SetupError> {
        if position.of(FOX).count_ones() == 1 { Ok(()) } else { Err(SetupError::NotOneFox) }
    }
}
