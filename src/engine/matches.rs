//! A game being played: a position with the history that repetition needs.

use super::action::Action;
use super::any::AnyGame;
use super::outcome::{EndReason, Outcome};
use super::position::{Phase, Position};
use super::refusal::Reason;
use super::side::Side;

/// What makes two positions the same for repetition: board, side to move, pieces in hand, phase (games.md 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Occurrence {
    pieces: [u64; 2],
    to_move: Side,
    hand: [u8; 2],
    phase: Phase,
}

impl Occurrence {
    fn of(position: &Position) -> Self {
        Occurrence { pieces: position.pieces, to_move: position.to_move, hand: position.hand, phase: position.phase }
    }
}

/// A game from some position on.
#[derive(Clone, Debug)]
pub struct Match<'g> {
    game: &'g AnyGame,
    position: Position,
    turns: u32,
    outcome: Option<Outcome>,
    occurrences: Vec<Occurrence>,
}

impl<'g> Match<'g> {
    /// Starts at a position that has passed [`AnyGame::check`]. In the middle of a turn it is not an occurrence.
    pub fn new(game: &'g AnyGame, position: Position) -> Self {
        let outcome = super::any::with_game!(game, game => super::game::Game::end(game, &position));
        let mut begun = Match { game, position, turns: 0, outcome, occurrences: Vec::new() };
        begun.judge_draws(!position.mid_turn());
        begun
    }

    /// The same with a number of turns completed before.
    pub fn with_turns(self, turns: u32) -> Self {
        Match { turns, ..self }
    }

    /// The game and its rules.
    pub fn game(&self) -> &'g AnyGame {
        self.game
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Completed turns.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How often the present position has stood at the start of a turn, this time included; 0 in the middle of a turn.
    pub fn occurrences(&self) -> usize {
        if self.position.mid_turn() {
            return 0;
        }
        let now = Occurrence::of(&self.position);
        self.occurrences.iter().filter(|&&o| o == now).count()
    }

    /// The legal actions in byte order of their text; none once the game is over.
    pub fn legal(&self) -> Vec<Action> {
        if self.outcome.is_some() { Vec::new() } else { self.game.legal(&self.position) }
    }

    /// How many actions are legal; none once the game is over.
    pub fn choices(&self) -> usize {
        if self.outcome.is_some() { 0 } else { self.game.choices(&self.position) }
    }

    /// The reason for an illegal action, `None` for a legal one.
    pub fn refusal(&self, action: Action) -> Option<Reason> {
        if self.outcome.is_some() { Some(Reason::GameOver) } else { self.game.refusal(&self.position, action) }
    }

    /// Plays an action and answers the captured squares as bits.
    ///
    /// # Errors
    /// The reason, if the action is not legal; the match is unchanged.
    pub fn play(&mut self, action: Action) -> Result<u64, Reason> {
        if self.outcome.is_some() {
            return Err(Reason::GameOver);
        }
        let (after, captured) = self.game.play(&self.position, action)?;
        // Nothing but the end of a turn changes the side to move.
        let turn_ended = after.to_move != self.position.to_move;
        self.position = after;
        self.turns += u32::from(turn_ended);
        self.outcome = super::any::with_game!(self.game, game => super::game::Game::end(game, &after));
        self.judge_draws(turn_ended);
        Ok(captured)
    }

    /// Repetition, counted at the start of a turn, then the quiet limit: (3) and (4) of the order of judgement.
    fn judge_draws(&mut self, turn_begins: bool) {
        let limits = super::any::with_game!(self.game, game => super::game::Game::limits(game));
        if let Some(limit) = limits.repetition
            && turn_begins
        {
            self.occurrences.push(Occurrence::of(&self.position));
            let repeated = self.occurrences() >= usize::from(limit);
            self.outcome = self.outcome.or(repeated.then_some(Outcome::draw(EndReason::Repetition)));
        }
        let quiet = limits.quiet.is_some_and(|limit| self.position.quiet >= limit);
        self.outcome = self.outcome.or(quiet.then_some(Outcome::draw(EndReason::QuietLimit)));
    }
}
