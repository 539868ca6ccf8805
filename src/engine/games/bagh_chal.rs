//! 바그찰, Bagh-Chal (games.md 2.2).

use crate::engine::action::{Action, Form};
use crate::engine::board::{Board, Lines};
use crate::engine::game::{Decision, Field, Game, GameInfo, SideInfo};
use crate::engine::kind::ActionKind;
use crate::engine::moves::{self, Jumpers};
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::point::{Directions, Square, bit, squares};
use crate::engine::position::Position;
use crate::engine::refusal::Reason;
use crate::engine::rules::{Chain, DIAGONALS, Kind, Limits, REPETITION_LIMIT, RuleSpec, Rules, quiet_limit};
use crate::engine::side::Side;

const GOATS: Side = Side::First;
const TIGERS: Side = Side::Second;

/// Constants of the game.
pub static INFO: GameInfo = GameInfo {
    id: "bagh-chal",
    name: "바그찰",
    revision: 1,
    rows: 5,
    columns: 5,
    points: 25,
    sides: [SideInfo { letter: 'G', name: "염소", english: "goat" }, SideInfo { letter: 'T', name: "호랑이", english: "tiger" }],
    forms: &[Form::Move, Form::Place],
    fields: &[Field::HandOfFirst, Field::Captured, Field::Quiet, Field::Chain],
    outcomes: &[EndReason::CaptureGoal, EndReason::Blocked, EndReason::NoMoves, EndReason::Repetition, EndReason::QuietLimit],
    kinds: &[ActionKind::Step, ActionKind::Capture, ActionKind::Place],
    own_reasons: &[Reason::NotConnected, Reason::NothingToCapture, Reason::OwnPieceInWay, Reason::PlacementFirst, Reason::NothingInHand],
    rules: &[
        RuleSpec {
            id: "goats",
            label: "염소 수",
            kind: Kind::Number { min: 1, max: 21, statement: "염소 {}마리를 손에 들고 시작합니다." },
            default: "20",
        },
        RuleSpec {
            id: "capture-goal",
            label: "호랑이가 이기려면 잡아야 하는 염소",
            kind: Kind::Number { min: 1, max: 21, statement: "호랑이는 염소를 {}마리 잡으면 이깁니다." },
            default: "5",
        },
        RuleSpec {
            id: "tiger-capture",
            label: "호랑이의 잡기 의무",
            kind: Kind::Choice(&[
                ("optional", "호랑이는 염소를 잡을 수 있어도 잡지 않아도 됩니다."),
                ("forced", "호랑이는 염소를 잡을 수 있으면 잡아야 합니다."),
            ]),
            default: "optional",
        },
        RuleSpec {
            id: "tiger-chain",
            label: "호랑이의 연속 잡기",
            kind: Kind::Choice(&[
                ("none", "호랑이는 한 차례에 염소를 한 마리만 잡습니다."),
                ("optional", "호랑이는 염소를 잡은 뒤 더 뛸 수 있으면 더 뛰어도 되고 멈춰도 됩니다."),
                ("forced", "호랑이는 염소를 잡은 뒤 더 뛸 수 있으면 계속 뛰어야 합니다."),
            ]),
            default: "none",
        },
        RuleSpec {
            id: "goats-move-while-placing",
            label: "놓는 동안의 염소 걸음",
            kind: Kind::Switch {
                yes: "손에 염소가 남아 있어도, 놓는 대신 판 위의 염소를 움직일 수 있습니다.",
                no: "염소를 모두 놓기 전에는 판 위의 염소를 움직일 수 없습니다.",
            },
            default: "no",
        },
        DIAGONALS,
        REPETITION_LIMIT,
        quiet_limit("120", "염소를 놓지도 잡지도 않은 차례가 {}번 이어지면 무승부입니다."),
    ],
    decisions: &[
        Decision { id: "goats-stuck", text: "염소 차례에 염소가 둘 수 있는 행동이 없으면 호랑이가 이깁니다." },
        Decision::REPETITION,
        Decision::QUIET_TURNS,
        Decision::WIN_IN_CHAIN,
        Decision::BOTH_ENDS,
    ],
};

static WITH_DIAGONALS: Board = Board::full(5, 5, Lines::Lattice);
static WITHOUT_DIAGONALS: Board = Board::full(5, 5, Lines::Orthogonal);

const CORNERS: u64 = bit(0) | bit(4) | bit(20) | bit(24);

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct BaghChal {
    board: &'static Board,
    goats: u8,
    capture_goal: u8,
    tigers: Jumpers,
    goats_move_while_placing: bool,
    limits: Limits,
}

impl BaghChal {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        let board = if rules.on("diagonals") { &WITH_DIAGONALS } else { &WITHOUT_DIAGONALS };
        BaghChal {
            board,
            goats: rules.number("goats") as u8,
            capture_goal: rules.number("capture-goal") as u8,
            tigers: Jumpers {
                board,
                directions: Directions::ALL,
                must_capture: rules.word("tiger-capture") == "forced",
                chain: Chain::of(rules, "tiger-chain"),
            },
            goats_move_while_placing: rules.on("goats-move-while-placing"),
            limits: Limits::of(rules),
        }
    }

    /// The goats that may move now.
    fn moving_goats(&self, position: &Position) -> u64 {
        if self.placement_first(position) { 0 } else { position.of(GOATS) }
    }

    /// Where a goat may be placed now.
    fn openings(&self, position: &Position) -> u64 {
        if position.hand[GOATS.index()] > 0 { position.empty(self.board) } else { 0 }
    }
}

impl Game for BaghChal {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn board(&self) -> &'static Board {
        self.board
    }

    fn start(&self) -> Position {
        Position { hand: [self.goats, 0], ..Position::with_pieces(0, CORNERS) }
    }

    fn maximum(&self) -> [u8; 2] {
        [self.goats, 4]
    }

    fn actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        if position.to_move == TIGERS {
            return self.tigers.actions(position, visit);
        }
        for to in squares(self.openings(position)) {
            visit(Action::Place(self.board.point(to)));
        }
        moves::steps(self.board, self.moving_goats(position), position.empty(self.board), Directions::ALL, |from, to| {
            visit(moves::go(self.board, from, to));
        });
    }

    fn count(&self, position: &Position) -> u64 {
        if position.to_move == TIGERS {
            return self.tigers.count(position);
        }
        u64::from(self.openings(position).count_ones())
            + moves::count_steps(self.board, self.moving_goats(position), position.empty(self.board), Directions::ALL)
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        if let Action::Place(to) = action {
            moves::place(self.board, position, to);
            position.end_turn(true);
            return 0;
        }
        let Some((from, to)) = moves::ends(self.board, action) else {
            // `end` after at least one capture.
            position.end_turn(true);
            return 0;
        };
        let captured = moves::step_or_jump(self.board, position, from, to);
        position.captured += captured.count_ones() as u8;
        let goes_on = captured != 0 && position.captured < self.capture_goal && self.tigers.goes_on(position, to);
        moves::chain_or_end(position, to, None, goes_on, captured != 0);
        captured
    }

    fn won(&self, position: &Position) -> Option<Outcome> {
        (position.captured >= self.capture_goal).then_some(Outcome::win(TIGERS, EndReason::CaptureGoal))
    }

    fn stuck(&self, position: &Position) -> Outcome {
        if position.to_move == GOATS { Outcome::win(TIGERS, EndReason::NoMoves) } else { Outcome::win(GOATS, EndReason::Blocked) }
    }

    fn placement_first(&self, position: &Position) -> bool {
        position.to_move == GOATS && position.hand[GOATS.index()] > 0 && !self.goats_move_while_placing
    }

    fn refuse_move(&self, position: &Position, _action: Action, from: Square, to: Square) -> Reason {
        let reach = if position.to_move == TIGERS { 2 } else { 1 };
        moves::refuse_step_or_jump(self.board, position, from, to, reach, Directions::ALL)
    }

    fn chain(&self, side: Side) -> Chain {
        if side == TIGERS { self.tigers.chain } else { Chain::None }
    }

    fn limits(&self) -> Limits {
        self.limits
    }
}
