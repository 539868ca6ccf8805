//! 코나네, Konane (games.md 2.5).

use crate::engine::action::{Action, Form};
use crate::engine::board::{Board, Lines};
use crate::engine::game::{Decision, Field, Game, GameInfo, SetupError, SideInfo};
use crate::engine::kind::ActionKind;
use crate::engine::moves;
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::point::{Direction, Directions, Square, bit, squares};
use crate::engine::position::{Phase, Position};
use crate::engine::refusal::Reason;
use crate::engine::rules::{Chain, Kind, RuleSpec, Rules};
use crate::engine::side::Side;

/// Constants of the game.
pub static INFO: GameInfo = GameInfo {
    id: "konane",
    name: "코나네",
    revision: 1,
    rows: 8,
    columns: 8,
    points: 64,
    sides: [SideInfo { letter: 'B', name: "흑", english: "black" }, SideInfo { letter: 'W', name: "백", english: "white" }],
    forms: &[Form::Move, Form::Remove],
    fields: &[Field::Phase, Field::Chain, Field::Direction],
    outcomes: &[EndReason::NoMoves],
    kinds: &[ActionKind::Capture, ActionKind::Remove, ActionKind::End],
    own_reasons: &[
        Reason::NotConnected,
        Reason::NothingToCapture,
        Reason::ChainPieceOnly,
        Reason::DirectionChange,
        Reason::OwnPieceInWay,
        Reason::OpeningFirst,
        Reason::NotRemovable,
    ],
    rules: &[
        RuleSpec {
            id: "chain",
            label: "연속 잡기",
            kind: Kind::Choice(&[
                ("optional", "한 번 뛰어 잡은 뒤 더 뛸 수 있으면 더 뛰어도 되고 멈춰도 됩니다."),
                ("forced", "한 번 뛰어 잡은 뒤 더 뛸 수 있으면 계속 뛰어야 합니다."),
                ("none", "한 차례에 돌을 한 개만 잡습니다."),
            ]),
            default: "optional",
        },
        RuleSpec {
            id: "chain-turns",
            label: "이어 뛰는 방향",
            kind: Kind::Switch {
                yes: "이어서 뛸 때 방향을 바꿀 수 있습니다.", no: "이어서 뛸 때는 처음 뛴 방향으로만 갑니다."
            },
            default: "no",
        },
        RuleSpec {
            id: "removal-squares",
            label: "처음에 빼는 돌",
            kind: Kind::Choice(&[
                ("corners-and-centre", "흑은 구석의 (1,1), (8,8)과 가운데의 (4,4), (5,5) 가운데 한 곳의 돌을 빼고 시작합니다."),
                ("corners", "흑은 구석의 (1,1), (8,8) 가운데 한 곳의 돌을 빼고 시작합니다."),
                ("centre", "흑은 가운데의 (4,4), (5,5) 가운데 한 곳의 돌을 빼고 시작합니다."),
                ("any", "흑은 자기 돌을 어느 것이든 하나 빼고 시작합니다."),
            ]),
            default: "corners-and-centre",
        },
    ],
    decisions: &[Decision {
        id: "colours", text: "행과 열을 더한 수가 짝수인 칸에는 흑, 홀수인 칸에는 백이 놓입니다."
    }],
};

static BOARD: Board = Board::full(8, 8, Lines::Orthogonal);

/// The squares with an even `row + column`.
const EVEN: u64 = 0xAA55_AA55_AA55_AA55;
const CORNERS: u64 = bit(0) | bit(63);
const CENTRE: u64 = bit(27) | bit(36);

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct Konane {
    chain: Chain,
    chain_turns: bool,
    /// The squares the first stone may be removed from.
    removal_squares: u64,
}

impl Konane {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        Konane {
            chain: Chain::of(rules, "chain"),
            chain_turns: rules.on("chain-turns"),
            removal_squares: match rules.word("removal-squares") {
                "corners" => CORNERS,
                "centre" => CENTRE,
                "any" => u64::MAX,
                _ => CORNERS | CENTRE,
            },
        }
    }

    /// Where a stone may jump after a jump in `direction`.
    fn onward(&self, direction: Direction) -> Directions {
        if self.chain_turns { Directions::ORTHOGONAL } else { Directions::only(direction) }
    }

    /// Where the side to move may jump now.
    fn directions(&self, position: &Position) -> Directions {
        position.chain.and_then(|chain| chain.direction).map_or(Directions::ORTHOGONAL, |d| self.onward(d))
    }

    /// The stones that may be removed now.
    fn removable(&self, position: &Position) -> u64 {
        match position.phase {
            Phase::Play => 0,
            Phase::Remove => position.own() & self.removal_squares,
            Phase::RemoveAdjacent => {
                let gap = position.empty(&BOARD);
                position.own() & Direction::ORTHOGONAL.iter().fold(0, |set, &d| set | BOARD.shift(gap, d))
            }
        }
    }
}

impl Game for Konane {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn start(&self) -> Position {
        Position { phase: Phase::Remove, ..Position::with_pieces(EVEN, !EVEN) }
    }

    fn maximum(&self) -> [u8; 2] {
        [32, 32]
    }

    fn actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        if position.phase != Phase::Play {
            return squares(self.removable(position)).for_each(|at| visit(Action::Remove(BOARD.point(at))));
        }
        let (movers, empty) = (position.movers(), position.empty(&BOARD));
        moves::jumps(&BOARD, movers, position.enemy(), empty, self.directions(position), |from, to| {
            visit(moves::go(&BOARD, from, to));
        });
        if position.chain.is_some() && self.chain == Chain::Optional {
            visit(Action::End);
        }
    }

    fn count(&self, position: &Position) -> u64 {
        if position.phase != Phase::Play {
            return u64::from(self.removable(position).count_ones());
        }
        let (movers, empty) = (position.movers(), position.empty(&BOARD));
        moves::count_jumps(&BOARD, movers, position.enemy(), empty, self.directions(position))
            + u64::from(position.chain.is_some() && self.chain == Chain::Optional)
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        if let Action::Remove(at) = action {
            position.phase = if position.phase == Phase::Remove { Phase::RemoveAdjacent } else { Phase::Play };
            position.pieces[position.to_move.index()] &= !BOARD.square(at).map_or(0, bit);
            position.end_turn(true);
            return 0;
        }
        let Some((from, to)) = moves::ends(&BOARD, action) else {
            // `end` after at least one capture.
            position.end_turn(true);
            return 0;
        };
        let captured = moves::step_or_jump(&BOARD, position, from, to);
        let direction = moves::direction(action);
        let goes_on = self.chain != Chain::None
            && direction.is_some_and(|d| moves::can_jump(&BOARD, bit(to), position.enemy(), position.empty(&BOARD), self.onward(d)));
        moves::chain_or_end(position, to, direction, goes_on, true);
        captured
    }

    fn won(&self, _position: &Position) -> Option<Outcome> {
        None
    }

    fn stuck(&self, position: &Position) -> Outcome {
        Outcome::win(position.to_move.other(), EndReason::NoMoves)
    }

    fn refuse_move(&self, position: &Position, _action: Action, from: Square, to: Square) -> Reason {
        if from == to {
            return Reason::Occupied;
        }
        let Some((direction, distance)) = BOARD.line(from, to) else { return Reason::NotConnected };
        let occupied = position.occupied() & bit(to) != 0;
        match (distance, moves::refuse_jump(&BOARD, position, from, direction, distance)) {
            (3.., _) => Reason::TooFar,
            _ if occupied => Reason::Occupied,
            (1, _) => Reason::NothingToCapture,
            // A capture, but the chain goes another way.
            (_, None) => Reason::DirectionChange,
            (_, Some(reason)) => reason,
        }
    }

    fn chain(&self, _side: Side) -> Chain {
        self.chain
    }

    fn check(&self, position: &Position) -> Result<(), SetupError> {
        let most = match position.phase {
            Phase::Remove => 0,
            Phase::RemoveAdjacent => 1,
            Phase::Play => u32::MAX,
        };
        if position.empty(&BOARD).count_ones() > most {
            Err(SetupError::Gaps)
        } else if position.chain.is_some_and(|chain| chain.direction.is_none()) {
            Err(SetupError::ChainDirection)
        } else {
            Ok(())
        }
    }
}
