//! 알케르케, Alquerque (games.md 2.4).

use crate::engine::action::{Action, Form};
use crate::engine::board::{Board, Lines};
use crate::engine::game::{Decision, Field, Game, GameInfo, SideInfo};
use crate::engine::kind::ActionKind;
use crate::engine::moves::{self, Jumpers};
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::point::{Directions, Square};
use crate::engine::position::Position;
use crate::engine::refusal::Reason;
use crate::engine::rules::{Chain, DIAGONALS, Kind, Limits, REPETITION_LIMIT, RuleSpec, Rules, quiet_limit};
use crate::engine::side::Side;

/// Constants of the game.
pub static INFO: GameInfo = GameInfo {
    id: "alquerque",
    name: "알케르케",
    revision: 1,
    rows: 5,
    columns: 5,
    points: 25,
    sides: [SideInfo { letter: 'A', name: "선", english: "first" }, SideInfo { letter: 'B', name: "후", english: "second" }],
    forms: &[Form::Move],
    fields: &[Field::Quiet, Field::Chain],
    outcomes: &[EndReason::NoMoves, EndReason::Annihilation, EndReason::Repetition, EndReason::QuietLimit],
    kinds: &[ActionKind::Step, ActionKind::Capture],
    own_reasons: &[
        Reason::NotConnected,
        Reason::NothingToCapture,
        Reason::MustCapture,
        Reason::MustContinue,
        Reason::ChainPieceOnly,
        Reason::OwnPieceInWay,
    ],
    rules: &[
        RuleSpec {
            id: "capture",
            label: "잡기 의무",
            kind: Kind::Choice(&[("forced", "잡을 수 있으면 잡아야 합니다."), ("optional", "잡을 수 있어도 잡지 않아도 됩니다.")]),
            default: "forced",
        },
        RuleSpec {
            id: "chain",
            label: "연속 잡기",
            kind: Kind::Choice(&[
                ("forced", "한 번 뛰어 잡은 뒤 더 뛸 수 있으면 계속 뛰어야 합니다."),
                ("optional", "한 번 뛰어 잡은 뒤 더 뛸 수 있으면 더 뛰어도 되고 멈춰도 됩니다."),
                ("none", "한 차례에 말을 한 개만 잡습니다."),
            ]),
            default: "forced",
        },
        RuleSpec {
            id: "majority",
            label: "많이 잡기 의무",
            kind: Kind::Switch {
                yes: "한 차례에 잡을 수 있는 가장 많은 수를 잡아야 합니다.",
                no: "잡는 길이 여럿이면 적게 잡는 길도 고를 수 있습니다.",
            },
            default: "no",
        },
        RuleSpec {
            id: "backward",
            label: "뒷걸음",
            kind: Kind::Switch {
                yes: "어느 방향으로든 움직이고 잡을 수 있습니다.", no: "뒤로 움직이거나 뒤로 잡을 수 없습니다."
            },
            default: "yes",
        },
        DIAGONALS,
        REPETITION_LIMIT,
        quiet_limit("80", "말이 잡히지 않은 차례가 {}번 이어지면 무승부입니다."),
    ],
    decisions: &[Decision::LOWER_SIDE_FIRST, Decision::REPETITION, Decision::QUIET_TURNS, Decision::WIN_IN_CHAIN, Decision::BOTH_ENDS],
};

static WITH_DIAGONALS: Board = Board::full(5, 5, Lines::Lattice);
static WITHOUT_DIAGONALS: Board = Board::full(5, 5, Lines::Orthogonal);

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct Alquerque {
    board: &'static Board,
    /// The pieces of either side: they differ in the direction they face.
    jumpers: [Jumpers; 2],
    majority: bool,
    limits: Limits,
}

impl Alquerque {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        let board = if rules.on("diagonals") { &WITH_DIAGONALS } else { &WITHOUT_DIAGONALS };
        let (backward, majority) = (rules.on("backward"), rules.on("majority"));
        // To take the most means to take, and to go on.
        let chain = match Chain::of(rules, "chain") {
            Chain::Optional if majority => Chain::Forced,
            chain => chain,
        };
        let must_capture = majority || rules.word("capture") == "forced";
        let jumpers =
            [-1, 1].map(|ahead| Jumpers { board, directions: Directions::that(|rows, _| backward || rows != -ahead), must_capture, chain });
        Alquerque { board, jumpers, majority, limits: Limits::of(rules) }
    }

    fn jumpers(&self, position: &Position) -> &Jumpers {
        &self.jumpers[position.to_move.index()]
    }

    /// How many pieces the turn can still take, at most.
    fn most(&self, position: &Position) -> u32 {
        let mut most = 0;
        self.each_jump(position, |_, taken| most = most.max(taken));
        most
    }

    /// Visits each jump with the number of pieces the turn can take by it, at most.
    fn each_jump(&self, position: &Position, mut visit: impl FnMut(Action, u32)) {
        let jumpers = self.jumpers(position);
        let empty = position.empty(self.board);
        moves::jumps(self.board, position.movers(), position.enemy(), empty, jumpers.directions, |from, to| {
            let action = moves::go(self.board, from, to);
            let mut after = *position;
            self.play(&mut after, action);
            let goes_on = after.to_move == position.to_move;
            visit(action, 1 + if goes_on { self.most(&after) } else { 0 });
        });
    }
}

impl Game for Alquerque {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn board(&self) -> &'static Board {
        self.board
    }

    fn start(&self) -> Position {
        let upper = 0b11_11111_11111;
        Position::with_pieces(upper << 13, upper)
    }

    fn maximum(&self) -> [u8; 2] {
        [12, 12]
    }

    fn actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        let most = if self.majority { self.most(position) } else { 0 };
        if most > 0 {
            self.each_jump(position, |action, taken| {
                if taken == most {
                    visit(action);
                }
            });
        } else {
            self.jumpers(position).actions(position, visit);
        }
    }

    fn count(&self, position: &Position) -> u64 {
        if !self.majority {
            return self.jumpers(position).count(position);
        }
        let mut count = 0;
        self.actions(position, |_| count += 1);
        count
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        let Some((from, to)) = moves::ends(self.board, action) else {
            // `end` after at least one capture.
            position.end_turn(true);
            return 0;
        };
        let captured = moves::step_or_jump(self.board, position, from, to);
        let goes_on = captured != 0 && self.jumpers(position).goes_on(position, to);
        moves::chain_or_end(position, to, None, goes_on, captured != 0);
        captured
    }

    fn won(&self, position: &Position) -> Option<Outcome> {
        Outcome::annihilation(position)
    }

    fn stuck(&self, position: &Position) -> Outcome {
        Outcome::win(position.to_move.other(), EndReason::NoMoves)
    }

    fn refuse_move(&self, position: &Position, _action: Action, from: Square, to: Square) -> Reason {
        moves::refuse_step_or_jump(self.board, position, from, to, 2, self.jumpers(position).directions)
    }

    fn chain(&self, side: Side) -> Chain {
        self.jumpers[side.index()].chain
    }

    fn limits(&self) -> Limits {
        self.limits
    }
}
