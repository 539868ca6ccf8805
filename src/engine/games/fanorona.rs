//! 파노로나, Fanorona (games.md 2.6).

use crate::engine::action::{Action, Form};
use crate::engine::board::{Board, Lines};
use crate::engine::game::{Decision, Field, Game, GameInfo, SetupError, SideInfo};
use crate::engine::kind::ActionKind;
use crate::engine::moves;
use crate::engine::outcome::{EndReason, Outcome};
use crate::engine::point::{Direction, Directions, Square, bit, squares};
use crate::engine::position::{ChainState, Position};
use crate::engine::refusal::Reason;
use crate::engine::rules::{Chain, DIAGONALS, Kind, Limits, REPETITION_LIMIT, RuleSpec, Rules, quiet_limit};
use crate::engine::side::Side;

/// Constants of the game.
pub static INFO: GameInfo = GameInfo {
    id: "fanorona",
    name: "파노로나",
    revision: 1,
    rows: 5,
    columns: 9,
    points: 45,
    sides: [SideInfo { letter: 'A', name: "선", english: "first" }, SideInfo { letter: 'B', name: "후", english: "second" }],
    forms: &[Form::Move, Form::Run],
    fields: &[Field::Quiet, Field::Chain, Field::Direction, Field::Visited],
    outcomes: &[EndReason::NoMoves, EndReason::Annihilation, EndReason::Repetition, EndReason::QuietLimit],
    kinds: &[ActionKind::Step, ActionKind::End, ActionKind::Approach, ActionKind::Withdraw],
    own_reasons: &[
        Reason::NotConnected,
        Reason::NothingToCapture,
        Reason::MustCapture,
        Reason::MustContinue,
        Reason::ChainPieceOnly,
        Reason::SameDirection,
        Reason::AlreadyVisited,
    ],
    rules: &[
        RuleSpec {
            id: "capture",
            label: "잡기 의무",
            kind: Kind::Choice(&[
                ("forced", "잡을 수 있으면 차례를 잡는 수로 시작해야 합니다."),
                ("optional", "잡을 수 있어도 잡지 않고 한 걸음 움직일 수 있습니다."),
            ]),
            default: "forced",
        },
        RuleSpec {
            id: "chain",
            label: "연속 잡기",
            kind: Kind::Choice(&[
                ("optional", "한 번 잡은 뒤 더 잡을 수 있으면 더 잡아도 되고 멈춰도 됩니다."),
                ("forced", "한 번 잡은 뒤 더 잡을 수 있으면 계속 잡아야 합니다."),
                ("none", "한 차례에 한 번만 잡습니다."),
            ]),
            default: "optional",
        },
        RuleSpec {
            id: "revisit",
            label: "지나온 점",
            kind: Kind::Switch {
                yes: "이어 잡는 동안 지나온 점으로 돌아갈 수 있습니다.",
                no: "이어 잡는 동안 그 차례에 섰던 점으로는 돌아갈 수 없습니다.",
            },
            default: "no",
        },
        RuleSpec {
            id: "same-direction",
            label: "같은 방향",
            kind: Kind::Switch {
                yes: "이어 잡을 때 바로 앞의 걸음과 같은 방향으로 갈 수 있습니다.",
                no: "이어 잡을 때 바로 앞의 걸음과 같은 방향으로는 갈 수 없습니다.",
            },
            default: "no",
        },
        RuleSpec {
            id: "choose-one-capture",
            label: "접근과 후퇴",
            kind: Kind::Switch {
                yes: "한 걸음에 접근과 후퇴가 모두 되면 하나를 골라 그쪽만 잡습니다.",
                no: "한 걸음에 접근과 후퇴가 모두 되면 양쪽을 다 잡습니다.",
            },
            default: "yes",
        },
        DIAGONALS,
        REPETITION_LIMIT,
        quiet_limit("120", "말이 잡히지 않은 차례가 {}번 이어지면 무승부입니다."),
    ],
    decisions: &[Decision::LOWER_SIDE_FIRST, Decision::REPETITION, Decision::QUIET_TURNS, Decision::WIN_IN_CHAIN, Decision::BOTH_ENDS],
};

static WITH_DIAGONALS: Board = Board::full(5, 9, Lines::Lattice);
static WITHOUT_DIAGONALS: Board = Board::full(5, 9, Lines::Orthogonal);

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct Fanorona {
    board: &'static Board,
    must_capture: bool,
    chain: Chain,
    revisit: bool,
    same_direction: bool,
    choose_one: bool,
    limits: Limits,
}

/// Where pieces that go one way land with a capture, as bits.
struct Landings {
    approach: u64,
    withdraw: u64,
}

impl Fanorona {
    /// Reads the rule values.
    pub fn new(rules: &Rules) -> Self {
        Fanorona {
            board: if rules.on("diagonals") { &WITH_DIAGONALS } else { &WITHOUT_DIAGONALS },
            must_capture: rules.word("capture") == "forced",
            chain: Chain::of(rules, "chain"),
            revisit: rules.on("revisit"),
            same_direction: rules.on("same-direction"),
            choose_one: rules.on("choose-one-capture"),
            limits: Limits::of(rules),
        }
    }

    /// Where `movers` land with a capture when they go one way to a point of `open`.
    #[inline]
    fn landings(&self, movers: u64, enemy: u64, open: u64, direction: Direction) -> Landings {
        let to = self.board.shift(movers, direction) & open;
        let approach = to & self.board.shift(enemy, direction.opposite());
        let leaving = movers & self.board.shift(enemy, direction);
        let withdraw = to & self.board.shift(leaving, direction);
        // Where both runs go, the action is written as an approach.
        Landings { approach, withdraw: if self.choose_one { withdraw } else { withdraw & !approach } }
    }

    /// The points that a chain may go to, and the directions it may take. `visited` has the points of the turn so far.
    fn onward(&self, position: &Position, visited: u64, last: Direction) -> (u64, Directions) {
        let open = position.empty(self.board) & if self.revisit { u64::MAX } else { !visited };
        (open, if self.same_direction { Directions::ALL } else { Directions::ALL.without(last) })
    }

    /// The points that a capture may go to now, and the directions it may take.
    #[inline]
    fn open(&self, position: &Position) -> (u64, Directions) {
        match position.chain {
            Some(ChainState { direction: Some(last), .. }) => self.onward(position, position.visited.set(), last),
            _ => (position.empty(self.board), Directions::ALL),
        }
    }

    /// The unbroken run of enemies that begins right beyond a square.
    fn run(&self, enemy: u64, beyond: Square, direction: Direction) -> u64 {
        let (mut run, mut next) = (0, self.board.shift(bit(beyond), direction) & enemy);
        while next != 0 {
            run |= next;
            next = self.board.shift(next, direction) & enemy;
        }
        run
    }

    /// What a step captures when it is written this way, on a board where it is possible.
    fn taken(&self, enemy: u64, action: Action, from: Square, to: Square, direction: Direction) -> u64 {
        let ahead = || self.run(enemy, to, direction);
        let behind = || self.run(enemy, from, direction.opposite());
        match action {
            Action::Approach(..) if self.choose_one => ahead(),
            Action::Approach(..) => match ahead() {
                0 => 0,
                run => run | behind(),
            },
            Action::Withdraw(..) if self.choose_one || ahead() == 0 => behind(),
            _ => 0,
        }
    }
}

impl Game for Fanorona {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn board(&self) -> &'static Board {
        self.board
    }

    fn start(&self) -> Position {
        // The middle row from the left: 후 선 후 선, empty, 후 선 후 선.
        let first = 0x3FFFF << 27 | bit(19) | bit(21) | bit(24) | bit(26);
        Position::with_pieces(first, self.board.points & !first & !bit(22))
    }

    fn maximum(&self) -> [u8; 2] {
        [22, 22]
    }

    fn actions(&self, position: &Position, mut visit: impl FnMut(Action)) {
        let (movers, enemy) = (position.movers(), position.enemy());
        let (open, directions) = self.open(position);
        let mut captures = false;
        for direction in directions.iter() {
            let landings = self.landings(movers, enemy, open, direction);
            captures |= landings.approach | landings.withdraw != 0;
            let ends = |to: Square| (self.board.point(self.board.back(to, direction, 1)), self.board.point(to));
            for (from, to) in squares(landings.approach).map(ends) {
                visit(Action::Approach(from, to));
            }
            for (from, to) in squares(landings.withdraw).map(ends) {
                visit(Action::Withdraw(from, to));
            }
        }
        if position.chain.is_some() {
            if self.chain == Chain::Optional {
                visit(Action::End);
            }
        } else if !(captures && self.must_capture) {
            moves::steps(self.board, movers, open, Directions::ALL, |from, to| visit(moves::go(self.board, from, to)));
        }
    }

    fn count(&self, position: &Position) -> u64 {
        let (movers, enemy) = (position.movers(), position.enemy());
        let (open, directions) = self.open(position);
        let mut captures = 0;
        for direction in directions.iter() {
            let landings = self.landings(movers, enemy, open, direction);
            captures += u64::from(landings.approach.count_ones() + landings.withdraw.count_ones());
        }
        if position.chain.is_some() {
            captures + u64::from(self.chain == Chain::Optional)
        } else if captures > 0 && self.must_capture {
            captures
        } else {
            captures + moves::count_steps(self.board, movers, open, Directions::ALL)
        }
    }

    fn play(&self, position: &mut Position, action: Action) -> u64 {
        let (Some((from, to)), Some(direction)) = (moves::ends(self.board, action), moves::direction(action)) else {
            // `end` after at least one capture.
            position.end_turn(true);
            return 0;
        };
        let captured = self.taken(position.enemy(), action, from, to, direction);
        position.shift(from, to);
        position.take(captured);
        let goes_on = captured != 0 && self.chain != Chain::None && {
            let (open, directions) = self.onward(position, position.visited.set() | bit(from), direction);
            directions.iter().any(|d| {
                let landings = self.landings(bit(to), position.enemy(), open, d);
                landings.approach | landings.withdraw != 0
            })
        };
        if goes_on {
            position.visited.push(from);
        }
        moves::chain_or_end(position, to, Some(direction), goes_on, captured != 0);
        captured
    }

    fn won(&self, position: &Position) -> Option<Outcome> {
        Outcome::annihilation(position)
    }

    fn stuck(&self, position: &Position) -> Outcome {
        Outcome::win(position.to_move.other(), EndReason::NoMoves)
    }

    fn refuse_move(&self, position: &Position, action: Action, from: Square, to: Square) -> Reason {
        if from == to {
            return Reason::Occupied;
        }
        let Some((direction, distance)) = self.board.line(from, to) else { return Reason::NotConnected };
        if distance > 1 {
            return Reason::TooFar;
        }
        if position.occupied() & bit(to) != 0 {
            return Reason::Occupied;
        }
        if action.form() == Form::Move {
            return moves::not_a_capture(position);
        }
        if self.taken(position.enemy(), action, from, to, direction) == 0 {
            Reason::NothingToCapture
        } else if self.open(position).0 & bit(to) == 0 {
            Reason::AlreadyVisited
        } else {
            Reason::SameDirection
        }
    }

    fn chain(&self, _side: Side) -> Chain {
        self.chain
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn check(&self, position: &Position) -> Result<(), SetupError> {
        match position.chain {
            Some(ChainState { direction: None, .. }) => Err(SetupError::ChainDirection),
            None if !position.visited.as_slice().is_empty() => Err(SetupError::NoContinuation),
            _ => Ok(()),
        }
    }
}
