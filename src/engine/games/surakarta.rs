//! 수라카르타, Surakarta (games.md 2.8).

use crate::engine::action::{Action, Form};
use crate::engine::board::{Board, Lines};
use crate::engine::game::{Decision, Field, Game, GameInfo, SideInfo};
use crate::engine::kind::ActionKind;
use crate::engine::moves;
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::path::Path;
use crate::engine::point::{Direction, Directions, Square, bit, squares};
use crate::engine::position::Position;
use crate::engine::refusal::Reason;
use crate::engine::rules::{Kind, Limits, REPETITION_LIMIT, RuleSpec, Rules, quiet_limit};

/// Constants of the game.
pub static INFO: GameInfo = GameInfo {
    id: "surakarta",
    name: "수라카르타",
    revision: 1,
    rows: 6,
    columns: 6,
    points: 36,
    sides: [SideInfo { letter: 'A', name: "선", english: "first" }, SideInfo { letter: 'B', name: "후", english: "second" }],
    forms: &[Form::Move],
    fields: &[Field::Quiet],
    outcomes: &[EndReason::NoMoves, EndReason::Annihilation, EndReason::Repetition, EndReason::QuietLimit],
    kinds: &[ActionKind::Step, ActionKind::Capture],
    own_reasons: &[Reason::OwnPieceInWay, Reason::NeedsLoop],
    rules: &[
        RuleSpec {
            id: "loops-required",
            label: "잡을 때 돌 고리",
            kind: Kind::Choice(&[
                ("1", "고리를 한 번 이상 돌아야 잡을 수 있습니다."),
                ("0", "고리를 돌아서도, 행이나 열을 따라 곧게 가서도 잡을 수 있습니다."),
            ]),
            default: "1",
        },
        RuleSpec {
            id: "diagonal-steps",
            label: "대각선 걸음",
            kind: Kind::Switch {
                yes: "잡지 않을 때는 대각선으로도 한 칸 움직일 수 있습니다.",
                no: "잡지 않을 때는 위, 아래, 왼쪽, 오른쪽으로만 한 칸 움직일 수 있습니다.",
            },
            default: "yes",
        },
        RuleSpec {
            id: "capture",
            label: "잡기 의무",
            kind: Kind::Choice(&[("optional", "잡을 수 있어도 잡지 않아도 됩니다."), ("forced", "잡을 수 있으면 잡아야 합니다.")]),
            default: "optional",
        },
        REPETITION_LIMIT,
        quiet_limit("120", "말이 잡히지 않은 차례가 {}번 이어지면 무승부입니다."),
    ],
    decisions: &[
        Decision::LOWER_SIDE_FIRST,
        Decision {
            id: "back-to-origin", text: "고리를 돌다가 떠난 점을 떠난 방향으로 다시 지나면 그 길은 거기서 끝납니다."
        },
        Decision::REPETITION,
        Decision::QUIET_TURNS,
        Decision::BOTH_ENDS,
    ],
};

static BOARD: Board = Board::full(6, 6, Lines::All);

/// A piece on its way: where it is and where it is heading.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Heading {
    at: Square,
    direction: Direction,
}

/// Where a piece comes next, and whether it went round a loop to get there.
type Onward = Option<(Heading, bool)>;

/// By direction and square: along rows and columns, and round the loops at the ends of the second to fifth of them.
static RAILS: [[Onward; 36]; 8] = {
    let mut rails = [[None; 36]; 8];
    let mut i = 0;
    while i < Direction::ORTHOGONAL.len() {
        let mut at = 0;
        while at < 36 {
            rails[Direction::ORTHOGONAL[i].index()][at as usize] = onward(at, Direction::ORTHOGONAL[i]);
            at += 1;
        }
        i += 1;
    }
    rails
};

/// One entry of [`RAILS`].
///
/// A loop leads from the end of row n to the end of column n on the upper left and lower right, and to that of column
/// 7 − n at the other two corners: row 2 leads to column 2 on the left and to column 5 on the right.
const fn onward(at: Square, direction: Direction) -> Onward {
    let (row, column) = (at as i8 / 6, at as i8 % 6);
    let (rows, columns) = direction.delta();
    let (r, c) = (row + rows, column + columns);
    if r >= 0 && r < 6 && c >= 0 && c < 6 {
        return Some((Heading { at: (r * 6 + c) as Square, direction }, false));
    }
    let line = if rows == 0 { row } else { column };
    if line == 0 || line == 5 {
        return None;
    }
    // The end that is left and the half of the board that the line lies in make the corner.
    let (up, left) = if rows == 0 { (line < 3, columns < 0) } else { (rows < 0, line < 3) };
    let partner = if up == left { line } else { 5 - line };
    let heading = if rows == 0 {
        Heading { at: ((if up { 0 } else { 30 }) + partner) as Square, direction: if up { Direction::DOWN } else { Direction::UP } }
    } else {
        Heading { at: (6 * partner + if left { 0 } else { 5 }) as Square, direction: if left { Direction::RIGHT } else { Direction::LEFT } }
    };
    Some((heading, true))
}

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct Surakarta {
    loop_required: bool,
    step_directions: Directions,
    must_capture: bool,
    limits: Limits,
}

impl Surakarta {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        Surakarta {
            loop_required: rules.number("loops-required") > 0,
            step_directions: if rules.on("diagonal-steps") { Directions::ALL } else { Directions::ORTHOGONAL },
            must_capture: rules.word("capture") == "forced",
            limits: Limits::of(rules),
        }
    }

    /// The first piece met on the way from a point, if it can be captured there were it an enemy's; `occupied` leaves the
    /// traveller out. Tells each point on the way, the last one included, to `watch`, with whether a loop led to it.
    #[inline]
    fn met(&self, occupied: u64, from: Square, direction: Direction, mut watch: impl FnMut(Square, bool)) -> Option<Square> {
        let start = Heading { at: from, direction };
        let (mut now, mut looped) = (start, !self.loop_required);
        loop {
            let (next, by_loop) = RAILS[now.direction.index()][usize::from(now.at)]?;
            watch(next.at, by_loop);
            looped |= by_loop;
            if occupied & bit(next.at) != 0 {
                return looped.then_some(next.at);
            }
            if next == start {
                return None;
            }
            now = next;
        }
    }

    /// What a piece of the side to move can capture, as bits.
    #[inline]
    fn targets(&self, position: &Position, from: Square) -> u64 {
        let occupied = position.occupied() & !bit(from);
        let met = |direction| self.met(occupied, from, direction, |_, _| {}).map_or(0, bit);
        Direction::ORTHOGONAL.into_iter().fold(0, |set, direction| set | met(direction)) & position.enemy()
    }

    /// The way of a capture: the shortest, and of equals that with the first direction of left, right, up, down.
    pub fn capture_path(&self, position: &Position, from: Square, to: Square) -> Option<Path> {
        let occupied = position.occupied() & !bit(from);
        let mut shortest: Option<Path> = None;
        for direction in [Direction::LEFT, Direction::RIGHT, Direction::UP, Direction::DOWN] {
            let mut path = Path { points: vec![BOARD.point(from)], loops: Vec::new() };
            let met = self.met(occupied, from, direction, |square, by_loop| {
                if by_loop {
                    path.loops.push(path.points.len() - 1);
                }
                path.points.push(BOARD.point(square));
            });
            if met == Some(to) && shortest.as_ref().is_none_or(|s| path.points.len() < s.points.len()) {
                shortest = Some(path);
            }
        }
        shortest
    }
}

impl Game for Surakarta {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn start(&self) -> Position {
        Position::with_pieces(0xFFF << 24, 0xFFF)
    }

    fn maximum(&self) -> [u8; 2] {
        [12, 12]
    }

    fn actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        let mut captures = false;
        for from in squares(position.own()) {
            for to in squares(self.targets(position, from)) {
                captures = true;
                visit(moves::go(&BOARD, from, to));
            }
        }
        if !(captures && self.must_capture) {
            moves::steps(&BOARD, position.own(), position.empty(&BOARD), self.step_directions, |from, to| {
                visit(moves::go(&BOARD, from, to));
            });
        }
    }

    fn count(&self, position: &Position) -> u64 {
        let captures = squares(position.own()).map(|from| u64::from(self.targets(position, from).count_ones())).sum();
        if captures > 0 && self.must_capture {
            return captures;
        }
        captures + moves::count_steps(&BOARD, position.own(), position.empty(&BOARD), self.step_directions)
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        let Some((from, to)) = moves::ends(&BOARD, action) else { return 0 };
        let captured = position.enemy() & bit(to);
        position.shift(from, to);
        position.take(captured);
        position.end_turn(captured != 0);
        captured
    }

    fn won(&self, position: &Position) -> Option<Outcome> {
        Outcome::annihilation(position)
    }

    fn stuck(&self, position: &Position) -> Outcome {
        Outcome::win(position.to_move.other(), EndReason::NoMoves)
    }

    fn refuse_move(&self, position: &Position, _action: Action, from: Square, to: Square) -> Reason {
        match position.at(to) {
            Some(side) if side == position.to_move => Reason::Occupied,
            Some(_) => {
                // Were the other own pieces not there, would the way be open?
                let enemy = position.enemy();
                let blocked = Direction::ORTHOGONAL.into_iter().any(|d| self.met(enemy, from, d, |_, _| {}) == Some(to));
                if blocked { Reason::OwnPieceInWay } else { Reason::NeedsLoop }
            }
            None => match BOARD.line(from, to) {
                Some((direction, 1)) if self.step_directions.contains(direction) => Reason::MustCapture,
                Some((_, 1)) => Reason::NotConnected,
                _ => Reason::TooFar,
            },
        }
    }

    fn path(&self, position: &Position, action: Action) -> Path {
        let capture = moves::ends(&BOARD, action).and_then(|(from, to)| self.capture_path(position, from, to));
        capture.unwrap_or_else(|| Path::straight(action))
    }

    fn limits(&self) -> Limits {
        self.limits
    }
}
