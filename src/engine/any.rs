//! The ten games: the only place that lists them.

use super::action::Action;
use super::board::Board;
use super::game::{Game, GameInfo, SetupError};
use super::games;
use super::outcome::{EndReason, Outcome};
use super::path::Path;
use super::point::{Point, bit, squares};
use super::position::Position;
use super::refusal::{self, Reason};
use super::rules::{Chain, Rules};

macro_rules! games {
    // `$d` is a dollar sign: the inner macro needs one of its own.
    ($d:tt $($name:ident in $module:ident),* $(,)?) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $(#[allow(missing_docs, reason = "named after its file")] $name),*
        }

        impl GameId {
            /// Every game, in the order of games.md.
            pub const ALL: &[GameId] = &[$(GameId::$name),*];

            /// Constants of the game.
            pub fn info(self) -> &'static GameInfo {
                match self { $(GameId::$name => &games::$module::INFO),* }
            }
        }

        /// A game under one set of rules.
        #[derive(Clone, Debug)]
        pub enum AnyGame {
            $(#[allow(missing_docs, reason = "named after its file")] $name(games::$module::$name)),*
        }

        impl AnyGame {
            /// The game that these rules describe.
            pub fn new(rules: &Rules) -> Self {
                match rules.game() { $(GameId::$name => AnyGame::$name(games::$module::$name::new(rules))),* }
            }

            /// Which game this is.
            pub fn id(&self) -> GameId {
                match self { $(AnyGame::$name(_) => GameId::$name),* }
            }
        }

        /// Runs an expression with the concrete game behind an [`AnyGame`], so that whole algorithms are compiled per game.
        macro_rules! with_game {
            ($d any:expr, $d game:ident => $d body:expr) => {
                match $d any { $($crate::engine::AnyGame::$name($d game) => $d body),* }
            };
        }
        pub(crate) use with_game;
    };
}

games! { $
    FoxAndGeese in fox_and_geese,
    BaghChal in bagh_chal,
    FoxAndHounds in fox_and_hounds,
    Alquerque in alquerque,
    Konane in konane,
    Fanorona in fanorona,
    Seega in seega,
    Surakarta in surakarta,
    SnakesAndLadders in snakes_and_ladders,
    Breakthrough in breakthrough,
}

impl GameId {
    /// The game of a stable id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|game| game.info().id == id)
    }
}

impl AnyGame {
    /// The game under its house rules.
    pub fn house(id: GameId) -> Self {
        AnyGame::new(&Rules::house(id))
    }

    /// Constants of the game.
    pub fn info(&self) -> &'static GameInfo {
        self.id().info()
    }

    /// Points and lines under these rules. Snakes and Ladders has squares instead: its board here has no points.
    pub fn board(&self) -> &'static Board {
        with_game!(self, game => game.board())
    }

    /// The starting position.
    pub fn start(&self) -> Position {
        with_game!(self, game => game.start())
    }

    /// The most pieces either side may have, hand included.
    pub fn maximum(&self) -> [u8; 2] {
        with_game!(self, game => game.maximum())
    }

    /// How often a position may occur before the game is drawn.
    pub fn repetition_limit(&self) -> Option<u16> {
        with_game!(self, game => game.limits().repetition)
    }

    /// At which quiet count the game is drawn.
    pub fn quiet_limit(&self) -> Option<u16> {
        with_game!(self, game => game.limits().quiet)
    }

    /// How the game stands in a position, its history left aside: by the board, or by the quiet count it carries.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        let quiet = self.quiet_limit().filter(|&limit| position.quiet >= limit).map(|_| Outcome::draw(EndReason::QuietLimit));
        with_game!(self, game => game.end(position)).or(quiet)
    }

    /// The legal actions in byte order of their text; none once the game is over.
    pub fn legal(&self, position: &Position) -> Vec<Action> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        let mut actions = Vec::new();
        with_game!(self, game => game.actions(position, |action| actions.push(action)));
        actions.sort_by_cached_key(|action| action.to_string());
        actions
    }

    /// How many actions are legal; none once the game is over.
    pub fn choices(&self, position: &Position) -> usize {
        if self.outcome(position).is_some() {
            return 0;
        }
        let mut count = 0;
        with_game!(self, game => game.actions(position, |_| count += 1));
        count
    }

    /// Whether an action is legal.
    pub fn is_legal(&self, position: &Position, action: Action) -> bool {
        let mut found = false;
        with_game!(self, game => game.actions(position, |other| found |= other == action));
        found && self.outcome(position).is_none()
    }

    /// The position after a legal action, and the captured squares as bits.
    ///
    /// # Errors
    /// The reason, if the action is not legal.
    pub fn play(&self, position: &Position, action: Action) -> Result<(Position, u64), Reason> {
        if !self.is_legal(position, action) {
            return Err(self.reason(position, action));
        }
        let mut after = *position;
        let captured = with_game!(self, game => game.play(&mut after, action));
        Ok((after, captured))
    }

    /// Why an action is refused that is known not to be legal (games.md 3); [`AnyGame::refusal`] asks first.
    pub fn reason(&self, position: &Position, action: Action) -> Reason {
        if self.outcome(position).is_some() {
            return Reason::GameOver;
        }
        with_game!(self, game => refusal::reason(game, position, action))
    }

    /// The reason for an illegal action, `None` for a legal one.
    pub fn refusal(&self, position: &Position, action: Action) -> Option<Reason> {
        (!self.is_legal(position, action)).then(|| self.reason(position, action))
    }

    /// The way the moving piece takes by a legal action, for pictures and explanations.
    pub fn path(&self, position: &Position, action: Action) -> Path {
        with_game!(self, game => game.path(position, action))
    }

    /// The points of a set of squares, in board order.
    pub fn points(&self, set: u64) -> Vec<Point> {
        squares(set).map(|s| self.board().point(s)).collect()
    }

    /// Whether a set-up keeps the conditions of games.md 1.
    ///
    /// # Errors
    /// The first condition that fails.
    pub fn check(&self, position: &Position) -> Result<(), SetupError> {
        for side in super::Side::BOTH {
            let pieces = position.of(side).count_ones() + u32::from(position.hand[side.index()]);
            if pieces > u32::from(self.maximum()[side.index()]) {
                return Err(SetupError::TooMany(side));
            }
        }
        with_game!(self, game => game.check(position))?;
        let Some(chain) = position.chain else { return Ok(()) };
        let mine = position.own() & bit(chain.at) != 0;
        let mut continues = false;
        with_game!(self, game => {
            if mine && game.chain(position.to_move) != Chain::None {
                game.actions(position, |action| continues |= action.from().is_some());
            }
        });
        if continues { Ok(()) } else { Err(SetupError::NoContinuation) }
    }
}
