//! 브레이크스루, Breakthrough (games.md 2.10).

use crate::engine::action::{Action, Form};
use crate::engine::board::{Board, Lines};
use crate::engine::game::{Decision, Game, GameInfo, SideInfo};
use crate::engine::kind::ActionKind;
use crate::engine::moves;
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::point::{Square, bit, squares};
use crate::engine::position::Position;
use crate::engine::refusal::Reason;
use crate::engine::rules::{Kind, RuleSpec, Rules};
use crate::engine::side::Side;

/// Constants of the game.
pub static INFO: GameInfo = GameInfo {
    id: "breakthrough",
    name: "브레이크스루",
    revision: 1,
    rows: 8,
    columns: 8,
    points: 64,
    sides: [SideInfo { letter: 'A', name: "선", english: "first" }, SideInfo { letter: 'B', name: "후", english: "second" }],
    forms: &[Form::Move],
    fields: &[],
    outcomes: &[EndReason::NoMoves, EndReason::Annihilation, EndReason::ReachedGoal],
    kinds: &[ActionKind::Capture, ActionKind::Straight, ActionKind::Diagonal],
    own_reasons: &[Reason::NotConnected, Reason::WrongDirection, Reason::StraightBlocked],
    rules: &[
        RuleSpec {
            id: "straight-capture",
            label: "곧게 잡기",
            kind: Kind::Switch {
                yes: "바로 앞의 상대 말도 잡을 수 있습니다.",
                no: "바로 앞에 말이 있으면 그리로 갈 수도, 그 말을 잡을 수도 없습니다.",
            },
            default: "no",
        },
        RuleSpec {
            id: "diagonal-move",
            label: "빈칸으로 가는 대각선",
            kind: Kind::Switch {
                yes: "대각선 앞이 비어 있으면 그리로 갈 수 있습니다.",
                no: "대각선 앞으로는 상대 말을 잡을 때만 갈 수 있습니다.",
            },
            default: "yes",
        },
        RuleSpec {
            id: "capture",
            label: "잡기 의무",
            kind: Kind::Choice(&[("optional", "잡을 수 있어도 잡지 않아도 됩니다."), ("forced", "잡을 수 있으면 잡아야 합니다.")]),
            default: "optional",
        },
        RuleSpec {
            id: "no-moves-loses",
            label: "둘 수 없는 쪽",
            kind: Kind::Switch {
                yes: "자기 차례에 움직일 말이 없으면 집니다.", no: "자기 차례에 움직일 말이 없으면 무승부입니다."
            },
            default: "yes",
        },
    ],
    decisions: &[Decision::LOWER_SIDE_FIRST, Decision::BOTH_ENDS],
};

static BOARD: Board = Board::full(8, 8, Lines::All);

const LEFT_FILE: u64 = 0x0101_0101_0101_0101;
const RIGHT_FILE: u64 = LEFT_FILE << 7;
const TOP_ROW: u64 = 0xFF;
const BOTTOM_ROW: u64 = 0xFF << 56;

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct Breakthrough {
    straight_capture: bool,
    diagonal_move: bool,
    must_capture: bool,
    no_moves_loses: bool,
}

/// Destinations of the side to move, as bits: straight ahead, ahead to the left, ahead to the right.
struct Destinations {
    straight: u64,
    left: u64,
    right: u64,
}

impl Breakthrough {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        Breakthrough {
            straight_capture: rules.on("straight-capture"),
            diagonal_move: rules.on("diagonal-move"),
            must_capture: rules.word("capture") == "forced",
            no_moves_loses: rules.on("no-moves-loses"),
        }
    }

    /// Where the pieces of the side to move may go: whole-board shifts, since every piece moves alike.
    fn destinations(&self, position: &Position) -> Destinations {
        let (own, enemy) = (position.own(), position.enemy());
        let empty = !(own | enemy);
        let (ahead, left, right) = if position.to_move == Side::First {
            (own >> 8, (own & !LEFT_FILE) >> 9, (own & !RIGHT_FILE) >> 7)
        } else {
            (own << 8, (own & !LEFT_FILE) << 7, (own & !RIGHT_FILE) << 9)
        };
        let straight = ahead & if self.straight_capture { !own } else { empty };
        let allowed = if self.diagonal_move { !own } else { enemy };
        let all = Destinations { straight, left: left & allowed, right: right & allowed };
        let captures = Destinations { straight: all.straight & enemy, left: all.left & enemy, right: all.right & enemy };
        if self.must_capture && captures.count() > 0 { captures } else { all }
    }
}

impl Destinations {
    fn count(&self) -> u64 {
        u64::from(self.straight.count_ones() + self.left.count_ones() + self.right.count_ones())
    }
}

impl Game for Breakthrough {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn start(&self) -> Position {
        Position::with_pieces(0xFFFF << 48, 0xFFFF)
    }

    fn maximum(&self) -> [u8; 2] {
        [16, 16]
    }

    fn actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        let destinations = self.destinations(position);
        // Going ahead lowers the square number of the first side by 8, and raises that of the second.
        let back: i8 = if position.to_move == Side::First { 8 } else { -8 };
        for (set, across) in [(destinations.straight, 0), (destinations.left, 1), (destinations.right, -1)] {
            for to in squares(set) {
                let from = to.wrapping_add_signed(back + across);
                visit(moves::go(&BOARD, from, to));
            }
        }
    }

    fn count(&self, position: &Position) -> u64 {
        self.destinations(position).count()
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        let Some((from, to)) = moves::ends(&BOARD, action) else { return 0 };
        let captured = position.enemy() & bit(to);
        position.shift(from, to);
        position.take(captured);
        position.end_turn(true);
        captured
    }

    fn won(&self, position: &Position) -> Option<Outcome> {
        let [first, second] = position.pieces;
        let end = |holds: bool, side, reason| holds.then_some(Outcome::win(side, reason));
        Outcome::that_counts(
            position.to_move,
            [
                end(first & TOP_ROW != 0, Side::First, EndReason::ReachedGoal),
                end(second & BOTTOM_ROW != 0, Side::Second, EndReason::ReachedGoal),
                end(second == 0, Side::First, EndReason::Annihilation),
                end(first == 0, Side::Second, EndReason::Annihilation),
            ],
        )
    }

    fn stuck(&self, position: &Position) -> Outcome {
        if self.no_moves_loses { Outcome::win(position.to_move.other(), EndReason::NoMoves) } else { Outcome::draw(EndReason::NoMoves) }
    }

    fn refuse_move(&self, position: &Position, _action: Action, from: Square, to: Square) -> Reason {
        if from == to {
            return Reason::Occupied;
        }
        let Some((direction, distance)) = BOARD.line(from, to) else { return Reason::NotConnected };
        if distance > 1 {
            return Reason::TooFar;
        }
        let (rows, columns) = direction.delta();
        let ahead = if position.to_move == Side::First { -1 } else { 1 };
        if rows != ahead {
            return Reason::WrongDirection;
        }
        match position.at(to) {
            Some(_) if columns == 0 => Reason::StraightBlocked,
            Some(side) if side == position.to_move => Reason::Occupied,
            None if columns != 0 && !self.diagonal_move => Reason::NothingToCapture,
            _ => Reason::MustCapture,
        }
    }
}
