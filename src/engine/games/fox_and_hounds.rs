//! 여우와 사냥개, Fox and Hounds (games.md 2.3).

use crate::engine::action::{Action, Form};
use crate::engine::board::{Board, Lines};
use crate::engine::game::{Decision, Field, Game, GameInfo, SetupError, SideInfo};
use crate::engine::kind::ActionKind;
use crate::engine::moves;
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::point::{Directions, Square, bit};
use crate::engine::position::Position;
use crate::engine::refusal::Reason;
use crate::engine::rules::{Kind, Limits, REPETITION_LIMIT, RuleSpec, Rules, quiet_limit};
use crate::engine::side::Side;

const FOX: Side = Side::First;
const HOUNDS: Side = Side::Second;

/// Constants of the game.
pub static INFO: GameInfo = GameInfo {
    id: "fox-and-hounds",
    name: "여우와 사냥개",
    revision: 1,
    rows: 8,
    columns: 8,
    points: 32,
    sides: [SideInfo { letter: 'F', name: "여우", english: "fox" }, SideInfo { letter: 'H', name: "사냥개", english: "hound" }],
    forms: &[Form::Move],
    fields: &[Field::Quiet],
    outcomes: &[
        EndReason::Blocked,
        EndReason::NoMoves,
        EndReason::ReachedGoal,
        EndReason::PassedHounds,
        EndReason::Repetition,
        EndReason::QuietLimit,
    ],
    kinds: &[ActionKind::Step],
    own_reasons: &[Reason::NotConnected, Reason::WrongDirection],
    rules: &[
        RuleSpec {
            id: "hounds-backward",
            label: "사냥개의 뒷걸음",
            kind: Kind::Switch {
                yes: "사냥개는 아래로 물러설 수 있습니다.", no: "사냥개는 아래로 물러설 수 없습니다."
            },
            default: "no",
        },
        RuleSpec {
            id: "fox-wins-by-passing",
            label: "사냥개를 지나침",
            kind: Kind::Switch {
                yes: "여우가 모든 사냥개보다 아래 행에 있으면 곧바로 이깁니다.",
                no: "여우는 모든 사냥개를 지나쳐도 8행에 닿아야 이깁니다.",
            },
            default: "yes",
        },
        REPETITION_LIMIT,
        quiet_limit("120", "사냥개가 움직이지 않은 차례가 {}번 이어지면 무승부입니다."),
    ],
    decisions: &[
        Decision {
            id: "passed-hounds",
            text: "여우의 행이 모든 사냥개의 행보다 커야 지나친 것입니다. 같은 행은 아니며, 사냥개가 없으면 지나친 것으로 봅니다.",
        },
        Decision { id: "progress", text: "사냥개가 움직인 차례를 진전으로 봅니다." },
        Decision::REPETITION,
        Decision::QUIET_TURNS,
        Decision::BOTH_ENDS,
    ],
};

/// The squares with an even `row + column`; (1,1) is one.
const USED: u64 = 0xAA55_AA55_AA55_AA55;
static BOARD: Board = Board::new(8, 8, USED, Lines::Diagonal);

const BOTTOM_ROW: u64 = 0xFF << 56;

/// Number of squares in play.
const SQUARES: u32 = 32;

/// `CHOOSE[k][n]`: ways to choose `k + 1` of `n` squares.
const CHOOSE: [[u32; SQUARES as usize + 1]; 4] = {
    let mut table = [[0; SQUARES as usize + 1]; 4];
    let mut n = 1;
    while n <= SQUARES as usize {
        table[0][n] = n as u32;
        let mut k = 1;
        while k < 4 {
            table[k][n] = table[k][n - 1] + table[k - 1][n - 1];
            k += 1;
        }
        n += 1;
    }
    table
};

/// Ways to put four hounds on the squares.
const PACKS: u32 = CHOOSE[3][SQUARES as usize];

/// The squares in play counted through: of each two neighbours in a row one is.
fn ordinal(pieces: u64) -> usize {
    pieces.trailing_zeros() as usize / 2
}

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct FoxAndHounds {
    hound_directions: Directions,
    wins_by_passing: bool,
    limits: Limits,
}

impl FoxAndHounds {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        let backward = rules.on("hounds-backward");
        FoxAndHounds {
            hound_directions: Directions::that(|rows, _| rows < 0 || backward),
            wins_by_passing: rules.on("fox-wins-by-passing"),
            limits: Limits::of(rules),
        }
    }

    fn directions(&self, side: Side) -> Directions {
        if side == FOX { Directions::ALL } else { self.hound_directions }
    }
}

impl Game for FoxAndHounds {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn start(&self) -> Position {
        Position::with_pieces(bit(4), bit(57) | bit(59) | bit(61) | bit(63))
    }

    fn maximum(&self) -> [u8; 2] {
        [1, 4]
    }

    /// The fox anywhere, all four hounds anywhere, either side to move.
    const NUMBERED: u32 = 2 * SQUARES * PACKS;

    fn number(&self, position: &Position) -> Option<u32> {
        let mut hounds = position.of(HOUNDS);
        if hounds.count_ones() != 4 {
            return None;
        }
        let mut pack = 0;
        for choose in &CHOOSE {
            pack += choose[ordinal(hounds)];
            hounds &= hounds - 1;
        }
        let fox = ordinal(position.of(FOX)) as u32;
        let side = u32::from(position.to_move == HOUNDS);
        Some((pack * SQUARES + fox) * 2 + side)
    }

    fn actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        moves::steps(&BOARD, position.own(), position.empty(&BOARD), self.directions(position.to_move), |from, to| {
            visit(moves::go(&BOARD, from, to));
        });
    }

    fn count(&self, position: &Position) -> u64 {
        moves::count_steps(&BOARD, position.own(), position.empty(&BOARD), self.directions(position.to_move))
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        if let Some((from, to)) = moves::ends(&BOARD, action) {
            position.shift(from, to);
            position.end_turn(position.to_move == HOUNDS);
        }
        0
    }

    fn won(&self, position: &Position) -> Option<Outcome> {
        let fox = position.of(FOX);
        if fox & BOTTOM_ROW != 0 {
            return Some(Outcome::win(FOX, EndReason::ReachedGoal));
        }
        // All squares from the start of the fox's row on.
        let level_or_below = u64::MAX << (fox.trailing_zeros() & !7 & 63);
        let passed = position.of(HOUNDS) & level_or_below == 0;
        (passed && self.wins_by_passing).then_some(Outcome::win(FOX, EndReason::PassedHounds))
    }

    fn stuck(&self, position: &Position) -> Outcome {
        if position.to_move == HOUNDS { Outcome::win(FOX, EndReason::NoMoves) } else { Outcome::win(HOUNDS, EndReason::Blocked) }
    }

    fn refuse_move(&self, position: &Position, _action: Action, from: Square, to: Square) -> Reason {
        moves::refuse_step_or_jump(&BOARD, position, from, to, 1, self.directions(position.to_move))
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn check(&self, position: &Position) -> Result<(), SetupError> {
        if position.of(FOX).count_ones() == 1 { Ok(()) } else { Err(SetupError::NotOneFox) }
    }
}
