//! 시가, Seega (games.md 2.7).

use crate::engine::action::{Action, Form};
use crate::engine::board::{Board, Lines};
use crate::engine::game::{Decision, Field, Game, GameInfo, SetupError, SideInfo};
use crate::engine::kind::ActionKind;
use crate::engine::moves;
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::point::{Directions, Square, bit, squares};
use crate::engine::position::Position;
use crate::engine::refusal::Reason;
use crate::engine::rules::{Chain, Kind, Limits, REPETITION_LIMIT, RuleSpec, Rules, quiet_limit};
use crate::engine::side::Side;

/// Constants of the game.
pub static INFO: GameInfo = GameInfo {
    id: "seega",
    name: "시가",
    revision: 1,
    rows: 5,
    columns: 5,
    points: 25,
    sides: [SideInfo { letter: 'A', name: "선", english: "first" }, SideInfo { letter: 'B', name: "후", english: "second" }],
    forms: &[Form::Move, Form::Place],
    fields: &[Field::Hands, Field::Placed, Field::Quiet, Field::Chain],
    outcomes: &[EndReason::FewStones, EndReason::BothBlocked, EndReason::Repetition, EndReason::QuietLimit],
    kinds: &[ActionKind::Step, ActionKind::Capture, ActionKind::Place, ActionKind::Pass],
    own_reasons: &[Reason::NotConnected, Reason::PlacementFirst, Reason::CentreClosed, Reason::NothingInHand],
    rules: &[
        RuleSpec {
            id: "centre-safe",
            label: "가운데의 돌",
            kind: Kind::Switch { yes: "가운데 (3,3)의 돌은 잡히지 않습니다.", no: "가운데 (3,3)의 돌도 잡힙니다." },
            default: "yes",
        },
        RuleSpec {
            id: "centre-placement",
            label: "가운데에 놓기",
            kind: Kind::Switch {
                yes: "가운데 (3,3)에도 돌을 놓을 수 있습니다.", no: "가운데 (3,3)에는 돌을 놓을 수 없습니다."
            },
            default: "no",
        },
        RuleSpec {
            id: "placements-per-turn",
            label: "한 차례에 놓는 수",
            kind: Kind::Number { min: 1, max: 12, statement: "한 차례에 돌을 {}개씩 놓습니다." },
            default: "2",
        },
        RuleSpec {
            id: "multi-capture",
            label: "여러 방향으로 잡기",
            kind: Kind::Switch {
                yes: "한 번 움직여 여러 방향의 상대 돌을 한꺼번에 잡을 수 있습니다.",
                no: "한 번 움직여 잡을 상대 돌이 여럿이면 위쪽, 같은 행에서는 왼쪽의 하나만 잡습니다.",
            },
            default: "yes",
        },
        RuleSpec {
            id: "chain",
            label: "연속 잡기",
            kind: Kind::Choice(&[
                ("none", "잡은 뒤에 더 움직이지 않습니다."),
                ("optional", "한 번 잡은 뒤 같은 돌로 또 잡을 수 있으면 계속 움직여도 되고 멈춰도 됩니다."),
            ]),
            default: "none",
        },
        RuleSpec {
            id: "min-stones",
            label: "버틸 수 있는 돌 수",
            kind: Kind::Number { min: 0, max: 12, statement: "상대 돌이 손에 든 것까지 합쳐 {}개 미만이면 이깁니다." },
            default: "2",
        },
        REPETITION_LIMIT,
        quiet_limit("120", "돌을 놓지도 잡지도 않은 차례가 {}번 이어지면 무승부입니다."),
    ],
    decisions: &[
        Decision { id: "first-to-move", text: "돌을 모두 놓으면 선이 먼저 움직입니다." },
        Decision { id: "pass", text: "움직일 돌이 없는 쪽은 상대가 움직일 수 있으면 차례를 넘깁니다." },
        Decision::REPETITION,
        Decision::QUIET_TURNS,
        Decision::BOTH_ENDS,
    ],
};

static BOARD: Board = Board::full(5, 5, Lines::Orthogonal);
const CENTRE: u64 = bit(12);

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct Seega {
    /// Squares whose stones can be captured.
    capturable: u64,
    /// Squares where stones may be placed.
    placeable: u64,
    placements_per_turn: u8,
    multi_capture: bool,
    chain: Chain,
    min_stones: u8,
    limits: Limits,
}

impl Seega {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        Seega {
            capturable: if rules.on("centre-safe") { !CENTRE } else { u64::MAX },
            placeable: if rules.on("centre-placement") { u64::MAX } else { !CENTRE },
            placements_per_turn: rules.number("placements-per-turn") as u8,
            multi_capture: rules.on("multi-capture"),
            chain: Chain::of(rules, "chain"),
            min_stones: rules.number("min-stones") as u8,
            limits: Limits::of(rules),
        }
    }

    /// What a stone captures that has come to a square; `own` has the other own stones.
    #[inline]
    fn taken(&self, own: u64, enemy: u64, at: Square) -> u64 {
        let taken = Directions::ORTHOGONAL.iter().fold(0, |taken, direction| {
            let beside = BOARD.shift(bit(at), direction) & enemy & self.capturable;
            let held = BOARD.shift(beside, direction) & own != 0;
            taken | if held { beside } else { 0 }
        });
        // The lowest bit is the first square in board order.
        if self.multi_capture { taken } else { taken & taken.wrapping_neg() }
    }

    /// Visits the moves of the stone on `from` that capture.
    fn captures(&self, position: &Position, from: Square, mut visit: impl FnMut(Square)) {
        moves::steps(&BOARD, bit(from), position.empty(&BOARD), Directions::ORTHOGONAL, |_, to| {
            if self.taken(position.own() & !bit(from), position.enemy(), to) != 0 {
                visit(to);
            }
        });
    }

    /// Where the side to move may place a stone now.
    fn openings(&self, position: &Position) -> u64 {
        if position.hand[position.to_move.index()] > 0 { position.empty(&BOARD) & self.placeable } else { 0 }
    }

    fn can_step(&self, position: &Position, side: Side) -> bool {
        moves::count_steps(&BOARD, position.of(side), position.empty(&BOARD), Directions::ORTHOGONAL) > 0
    }

    /// Whether the side to move, which has nothing else to do, may pass.
    fn may_pass(&self, position: &Position) -> bool {
        self.placement_first(position) || self.can_step(position, position.to_move.other())
    }

    fn has_few_stones(&self, position: &Position, side: Side) -> bool {
        position.of(side).count_ones() + u32::from(position.hand[side.index()]) < u32::from(self.min_stones)
    }
}

impl Game for Seega {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn start(&self) -> Position {
        Position { hand: [12, 12], ..Position::EMPTY }
    }

    fn maximum(&self) -> [u8; 2] {
        [12, 12]
    }

    fn actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        if let Some(chain) = position.chain {
            self.captures(position, chain.at, |to| visit(moves::go(&BOARD, chain.at, to)));
            return visit(Action::End);
        }
        let mut any = false;
        if self.placement_first(position) {
            for to in squares(self.openings(position)) {
                any = true;
                visit(Action::Place(BOARD.point(to)));
            }
        } else {
            moves::steps(&BOARD, position.own(), position.empty(&BOARD), Directions::ORTHOGONAL, |from, to| {
                any = true;
                visit(moves::go(&BOARD, from, to));
            });
        }
        if !any && self.may_pass(position) {
            visit(Action::Pass);
        }
    }

    fn count(&self, position: &Position) -> u64 {
        if let Some(chain) = position.chain {
            let mut count = 1;
            self.captures(position, chain.at, |_| count += 1);
            return count;
        }
        let count = if self.placement_first(position) {
            u64::from(self.openings(position).count_ones())
        } else {
            moves::count_steps(&BOARD, position.own(), position.empty(&BOARD), Directions::ORTHOGONAL)
        };
        if count > 0 { count } else { u64::from(self.may_pass(position)) }
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        match action {
            Action::Place(to) => {
                moves::place(&BOARD, position, to);
                position.placed += 1;
                if position.placed >= self.placements_per_turn || position.hand[position.to_move.index()] == 0 {
                    position.end_turn(true);
                }
                return 0;
            }
            Action::Pass => position.end_turn(false),
            // After at least one capture.
            Action::End => position.end_turn(true),
            _ => {}
        }
        let Some((from, to)) = moves::ends(&BOARD, action) else { return 0 };
        let captured = self.taken(position.own() & !bit(from), position.enemy(), to);
        position.shift(from, to);
        position.take(captured);
        let mut goes_on = false;
        if captured != 0 && self.chain != Chain::None && !self.has_few_stones(position, position.to_move.other()) {
            self.captures(position, to, |_| goes_on = true);
        }
        moves::chain_or_end(position, to, None, goes_on, captured != 0);
        captured
    }

    fn won(&self, position: &Position) -> Option<Outcome> {
        let lost = |side: Side| self.has_few_stones(position, side).then_some(Outcome::win(side.other(), EndReason::FewStones));
        Outcome::that_counts(position.to_move, [lost(Side::Second), lost(Side::First)])
    }

    fn stuck(&self, position: &Position) -> Outcome {
        let [first, second] = position.pieces.map(u64::count_ones);
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, reason: EndReason::BothBlocked }
    }

    fn placement_first(&self, position: &Position) -> bool {
        position.hand != [0, 0]
    }

    fn refuse_move(&self, position: &Position, _action: Action, from: Square, to: Square) -> Reason {
        moves::refuse_step_or_jump(&BOARD, position, from, to, 1, Directions::ALL)
    }

    fn chain(&self, _side: Side) -> Chain {
        self.chain
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn check(&self, position: &Position) -> Result<(), SetupError> {
        let placing = position.hand[position.to_move.index()] > 0;
        let placed_all = position.placed >= self.placements_per_turn;
        if position.chain.is_some() && self.placement_first(position) {
            Err(SetupError::NoContinuation)
        } else if position.placed > 0 && (placed_all || !placing) {
            Err(SetupError::Placed)
        } else {
            Ok(())
        }
    }
}
