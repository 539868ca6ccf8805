//! 여우와 거위, Fox and Geese (games.md 2.1).

use crate::engine::action::{Action, Form};
use crate::engine::board::{Board, Lines};
use crate::engine::game::{Decision, Field, Game, GameInfo, SetupError, SideInfo};
use crate::engine::kind::ActionKind;
use crate::engine::moves::{self, Jumpers};
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::point::{Directions, Square, bit};
use crate::engine::position::Position;
use crate::engine::refusal::Reason;
use crate::engine::rules::{Chain, DIAGONALS, Kind, Limits, REPETITION_LIMIT, RuleSpec, Rules, quiet_limit};
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
    outcomes: &[EndReason::CaptureGoal, EndReason::Blocked, EndReason::NoMoves, EndReason::Repetition, EndReason::QuietLimit],
    kinds: &[ActionKind::Step, ActionKind::Capture, ActionKind::End],
    own_reasons: &[Reason::NotConnected, Reason::WrongDirection, Reason::NothingToCapture, Reason::MustContinue],
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
            label: "여우가 이기려면 잡아야 하는 거위",
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
        DIAGONALS,
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
        REPETITION_LIMIT,
        quiet_limit("120", "거위가 잡히지 않은 차례가 {}번 이어지면 무승부입니다."),
    ],
    decisions: &[
        Decision { id: "first-side", text: "여우가 먼저 둡니다." },
        Decision::REPETITION,
        Decision::QUIET_TURNS,
        Decision::WIN_IN_CHAIN,
        Decision::BOTH_ENDS,
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
    fox: Jumpers,
    goose_directions: Directions,
    limits: Limits,
}

impl FoxAndGeese {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        let board = if rules.on("diagonals") { &WITH_DIAGONALS } else { &WITHOUT_DIAGONALS };
        let (sideways, diagonal, backward) = (rules.on("geese-sideways"), rules.on("geese-diagonal"), rules.on("geese-backward"));
        FoxAndGeese {
            board,
            geese: rules.number("geese") as u8,
            capture_goal: rules.number("capture-goal") as u8,
            fox: Jumpers {
                board,
                directions: Directions::ALL,
                must_capture: rules.word("fox-capture") == "forced",
                chain: Chain::of(rules, "fox-chain"),
            },
            goose_directions: Directions::that(|rows, columns| match rows {
                0 => sideways,
                _ => (rows > 0 || backward) && (columns == 0 || diagonal),
            }),
            limits: Limits::of(rules),
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

    fn actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        if position.to_move == FOX {
            return self.fox.actions(position, visit);
        }
        moves::steps(self.board, position.own(), position.empty(self.board), self.goose_directions, |from, to| {
            visit(moves::go(self.board, from, to));
        });
    }

    fn count(&self, position: &Position) -> u64 {
        if position.to_move == FOX {
            return self.fox.count(position);
        }
        moves::count_steps(self.board, position.own(), position.empty(self.board), self.goose_directions)
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        let Some((from, to)) = moves::ends(self.board, action) else {
            // `end` after at least one capture.
            position.end_turn(true);
            return 0;
        };
        let captured = moves::step_or_jump(self.board, position, from, to);
        position.captured += captured.count_ones() as u8;
        let goes_on = captured != 0 && position.captured < self.capture_goal && self.fox.goes_on(position, to);
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
        let (reach, directions) = if position.to_move == FOX { (2, Directions::ALL) } else { (1, self.goose_directions) };
        moves::refuse_step_or_jump(self.board, position, from, to, reach, directions)
    }

    fn chain(&self, side: Side) -> Chain {
        if side == FOX { self.fox.chain } else { Chain::None }
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn check(&self, position: &Position) -> Result<(), SetupError> {
        if position.of(FOX).count_ones() == 1 { Ok(()) } else { Err(SetupError::NotOneFox) }
    }
}
