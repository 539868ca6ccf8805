//! What a sentence is held against: the step, what led to it, and what could come of it.

use std::collections::BTreeSet;

use crate::engine::{Action, AnyGame, GameId, Outcome, Point, Position, Reason, Rules, Side, Value, squares};
use crate::wording::Names;

use super::super::language::{Claim, Step, Verb};
use super::super::replay::PlayedStep;

/// What kind of step the sentence stands at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// `둔다`
    Play,
    /// `가능`
    Can,
    /// `불가`
    Cannot,
    /// `이것뿐`
    Only,
    /// `확인`, `국면`
    Check,
    /// `되돌림`
    Back,
    /// The sentence of a whole example.
    Whole,
    /// `질문`: of the position at the start, before anything is played.
    Question,
    /// `답`
    Answer,
}

/// One action of the step.
#[derive(Clone, Debug)]
pub(super) struct Leg {
    pub action: Action,
    pub mover: Side,
    pub before: Position,
    pub after: Position,
    /// The way of the piece, the origin first.
    pub path: Vec<Point>,
    /// Whether the way goes round a loop.
    pub loops: bool,
    /// How many loops it goes round.
    pub rounds: usize,
    pub captured: Vec<Point>,
}

impl Leg {
    /// Where the piece may be said to go: its destination and the points between.
    pub fn targets(&self) -> impl Iterator<Item = Point> {
        let only = self.path.len() == 1;
        self.path.iter().copied().skip(usize::from(!only))
    }

    /// Where the piece comes to stand.
    pub fn end(&self) -> Option<Point> {
        self.targets().last()
    }

    /// Change of row and column, where the way is straight.
    pub fn delta(&self) -> Option<(i16, i16)> {
        let (from, to) = (self.action.from()?, self.action.to()?);
        (!self.loops).then(|| (i16::from(to.row) - i16::from(from.row), i16::from(to.column) - i16::from(from.column)))
    }
}

/// What holds for a whole example.
#[derive(Clone, Copy)]
pub(super) struct Setting<'a> {
    pub game: &'a AnyGame,
    pub rules: &'a Rules,
    pub names: &'a Names,
    /// The side that `내` speaks for.
    pub viewer: Side,
}

/// Everything a sentence may be about.
pub(super) struct World<'a> {
    pub game: &'a AnyGame,
    pub rules: &'a Rules,
    pub names: &'a Names,
    pub viewer: Side,
    pub stage: Stage,
    pub legs: Vec<Leg>,
    /// Every position of the step, the first and the last included.
    pub positions: Vec<Position>,
    pub before: Position,
    pub after: Position,
    /// Points that take part by the step itself.
    pub named: BTreeSet<Point>,
    /// Points of earlier actions of the same turn.
    pub turn: BTreeSet<Point>,
    /// Points of earlier steps.
    pub earlier: BTreeSet<Point>,
    /// Captures made earlier in the same turn.
    pub turn_captures: usize,
    /// Captures of each side in earlier steps.
    pub earlier_captures: [usize; 2],
    pub outcomes: Vec<Option<Outcome>>,
    pub next: Vec<Option<Side>>,
    pub refused: Option<(Action, Reason)>,
    /// The actions of an `이것뿐`.
    pub list: Option<Vec<Action>>,
    /// Numbers a `합법수` of the step states.
    pub legal_said: Vec<u64>,
    pub legal: usize,
}

/// Points that actions of one turn lead to, come from and capture.
#[derive(Debug, Default)]
pub(super) struct Reach {
    pub targets: BTreeSet<Point>,
    pub origins: BTreeSet<Point>,
    pub captures: BTreeSet<Point>,
}

/// A position as if a side were to move.
fn for_side(position: &Position, side: Side) -> Position {
    if side == position.to_move { *position } else { Position { to_move: side, chain: None, placed: 0, ..*position } }
}

/// What is gathered on the way through an example.
#[derive(Clone, Debug, Default)]
pub(super) struct Trail {
    /// Points of every step so far.
    pub seen: BTreeSet<Point>,
    /// Points of the turn under way.
    pub turn: BTreeSet<Point>,
    /// Captures of the turn under way.
    pub turn_captures: usize,
    /// Captures of each side so far.
    pub captures: [usize; 2],
}

impl Trail {
    /// Goes on with a step that was done.
    pub fn follow(&mut self, game: &AnyGame, step: &Step, played: &PlayedStep) {
        let legs = legs(game, played);
        for leg in &legs {
            self.seen.extend(leg.path.iter().chain(&leg.captured));
        }
        self.seen.extend(step.verb.acts().iter().flat_map(|act| points_of(act.action)));
        if !matches!(step.verb, Verb::Play(_)) {
            return;
        }
        for leg in &legs {
            self.captures[leg.mover.index()] += leg.captured.len();
        }
        if !played.shown.mid_turn() || played.outcome.is_some() {
            (self.turn, self.turn_captures) = (BTreeSet::new(), 0);
            return;
        }
        // The legs since the turn began.
        let since = legs.iter().rposition(|leg| leg.before.to_move != played.shown.to_move).map_or(0, |at| at + 1);
        if since > 0 {
            (self.turn, self.turn_captures) = (BTreeSet::new(), 0);
        }
        for leg in &legs[since..] {
            self.turn.extend(leg.path.iter().chain(&leg.captured));
            self.turn_captures += leg.captured.len();
        }
    }
}

fn points_of(action: Action) -> Vec<Point> {
    match action {
        Action::Place(at) | Action::Remove(at) => vec![at],
        _ => action.from().into_iter().chain(action.to()).collect(),
    }
}

/// The actions of a step with their ways.
pub(super) fn legs(game: &AnyGame, played: &PlayedStep) -> Vec<Leg> {
    let leg = |act: &super::super::replay::PlayedAct| {
        let path = game.path(&act.before, act.action);
        Leg {
            action: act.action,
            mover: act.before.to_move,
            before: act.before,
            after: act.after,
            loops: !path.loops.is_empty(),
            rounds: path.loops.len(),
            path: path.points,
            captured: act.captured.clone(),
        }
    };
    played.acts.iter().map(leg).collect()
}

impl<'a> World<'a> {
    /// The world of one step.
    pub fn of_step(setting: Setting<'a>, step: &Step, played: &PlayedStep, trail: &Trail) -> Self {
        let game = setting.game;
        let stage = match step.verb {
            Verb::Play(_) => Stage::Play,
            Verb::Can(_) => Stage::Can,
            Verb::Cannot(_) => Stage::Cannot,
            Verb::Only(_) => Stage::Only,
            Verb::Check => Stage::Check,
            Verb::Back(_) => Stage::Back,
        };
        let before = if stage == Stage::Back { played.shown } else { played.before };
        let mut world = World::at(setting, stage, before, played);
        world.legs = legs(game, played);
        world.positions.extend(world.legs.iter().flat_map(|leg| [leg.before, leg.after]));
        world.named = world.legs.iter().flat_map(|leg| leg.path.iter().chain(&leg.captured).copied()).collect();
        world.named.extend(step.verb.acts().iter().flat_map(|act| points_of(act.action)));
        world.named.extend(&trail.turn);
        if let Some(chain) = played.before.chain {
            world.named.insert(game.board().point(chain.at));
        }
        world.turn = trail.turn.clone();
        world.earlier = trail.seen.clone();
        world.turn_captures = trail.turn_captures;
        world.earlier_captures = trail.captures;
        world.refused = played.refused;
        if stage == Stage::Only {
            world.list = Some(step.verb.acts().iter().map(|act| act.action).collect());
        }
        world.legal_said = step
            .results
            .iter()
            .filter_map(|claim| if let Claim::Legal(said) = &claim.value { Some(said) } else { None })
            .flatten()
            .map(|said| u64::from(said.value.1))
            .collect();
        world
    }

    /// A position by itself.
    pub fn at(setting: Setting<'a>, stage: Stage, before: Position, shown: &PlayedStep) -> Self {
        let Setting { game, rules, names, viewer } = setting;
        World {
            game,
            rules,
            names,
            viewer,
            stage,
            legs: Vec::new(),
            positions: vec![before, shown.shown],
            before,
            after: shown.shown,
            named: BTreeSet::new(),
            turn: BTreeSet::new(),
            earlier: BTreeSet::new(),
            turn_captures: 0,
            earlier_captures: [0; 2],
            outcomes: vec![shown.outcome],
            next: vec![shown.next()],
            refused: None,
            list: None,
            legal_said: Vec::new(),
            legal: shown.legal,
        }
    }

    /// Takes in a step of an example that is spoken of as a whole.
    pub fn include(&mut self, step: &Step, played: &PlayedStep) {
        let legs = legs(self.game, played);
        self.positions.extend(legs.iter().flat_map(|leg| [leg.before, leg.after]).chain([played.shown]));
        self.named.extend(legs.iter().flat_map(|leg| leg.path.iter().chain(&leg.captured)));
        self.named.extend(step.verb.acts().iter().flat_map(|act| points_of(act.action)));
        self.outcomes.push(played.outcome);
        self.next.push(played.next());
        self.legs.extend(legs);
    }

    /// Whether a point is on the board.
    pub fn on_board(&self, point: Point) -> bool {
        self.game.board().square(point).is_some()
    }

    /// Who stands on a point in a position.
    pub fn stands(&self, position: &Position, point: Point) -> Option<Side> {
        position.at(self.game.board().square(point)?)
    }

    /// Whether a side, or anybody, stands on a point at any moment of the step.
    pub fn ever(&self, point: Point, side: Option<Side>) -> bool {
        self.positions.iter().any(|position| self.stands(position, point).is_some_and(|there| side.is_none_or(|side| there == side)))
    }

    /// Whether the step plays something.
    pub fn acts(&self) -> bool {
        matches!(self.stage, Stage::Play | Stage::Can | Stage::Answer) && !self.legs.is_empty()
    }

    /// Points captured by the step.
    pub fn captured(&self) -> Vec<Point> {
        self.legs.iter().flat_map(|leg| leg.captured.iter().copied()).collect()
    }

    /// Whether the game has points; Snakes and Ladders has squares.
    pub fn has_points(&self) -> bool {
        self.game.id() != GameId::SnakesAndLadders
    }

    /// What is possible in one turn, from before or after the step, for one side or either, for all pieces or that on one point. `None` where there is too much to say.
    pub fn reach(&self, of: Option<Side>, from: Option<Point>) -> Option<Reach> {
        let mut reach = Reach::default();
        let mut left = 600;
        for position in [self.before, self.after] {
            for side in Side::BOTH.into_iter().filter(|side| of.is_none_or(|of| of == *side)) {
                self.explore(&for_side(&position, side), side, from, &mut reach, &mut left)?;
            }
        }
        Some(reach)
    }

    /// Whether a side, or either, takes a point in two actions from before or after the step, the first being of either side; yes where
    /// there is too much to say.
    pub fn can_take_soon(&self, of: Option<Side>, point: Point) -> bool {
        let takes = |position: &Position| {
            let sides = Side::BOTH.into_iter().filter(|side| of.is_none_or(|of| of == *side));
            sides.into_iter().any(|side| self.actions_of(position, side).iter().any(|(_, taken)| taken.contains(&point)))
        };
        [self.before, self.after].iter().any(|position| {
            takes(position)
                || Side::BOTH.into_iter().any(|side| {
                    let first = for_side(position, side);
                    self.game.legal(&first).into_iter().any(|action| self.game.play(&first, action).is_ok_and(|(next, _)| takes(&next)))
                })
        })
    }

    /// What a side can capture in its next turn, from after the step. `None` where there is too much to say.
    pub fn captures_next(&self, side: Side) -> Option<BTreeSet<Point>> {
        let mut reach = Reach::default();
        self.explore(&for_side(&self.after, side), side, None, &mut reach, &mut 600)?;
        Some(reach.captures)
    }

    fn explore(&self, position: &Position, side: Side, from: Option<Point>, reach: &mut Reach, left: &mut u32) -> Option<()> {
        for action in self.game.legal(position) {
            *left = left.checked_sub(1)?;
            if from.is_some() && action.from() != from {
                continue;
            }
            let Ok((after, captured)) = self.game.play(position, action) else { continue };
            reach.targets.extend(self.game.path(position, action).points.into_iter().skip(usize::from(action.from().is_some())));
            reach.origins.extend(action.from());
            reach.captures.extend(squares(captured).map(|square| self.game.board().point(square)));
            if after.to_move == side && after.chain.is_some() {
                self.explore(&after, side, None, reach, left)?;
            }
        }
        Some(())
    }

    /// The actions of a side in a position, as if it were its turn, with what they capture.
    pub fn actions_of(&self, position: &Position, side: Side) -> Vec<(Action, Vec<Point>)> {
        let position = for_side(position, side);
        let board = self.game.board();
        let taken = |action| {
            self.game.play(&position, action).map(|(_, taken)| squares(taken).map(|at| board.point(at)).collect()).unwrap_or_default()
        };
        self.game.legal(&position).into_iter().map(|action| (action, taken(action))).collect()
    }

    /// Pieces of a side on the board.
    pub fn count(&self, position: &Position, side: Side) -> u64 {
        u64::from(position.of(side).count_ones())
    }

    /// Change of row towards the other side's edge, where a side has one.
    pub fn forward(&self, side: Side) -> Option<i16> {
        match (self.game.id(), side) {
            (GameId::FoxAndGeese, Side::Second) => Some(1),
            (GameId::FoxAndHounds, Side::Second) => Some(-1),
            (GameId::Breakthrough | GameId::Alquerque | GameId::Fanorona | GameId::Surakarta, Side::First) => Some(-1),
            (GameId::Breakthrough | GameId::Alquerque | GameId::Fanorona | GameId::Surakarta, Side::Second) => Some(1),
            _ => None,
        }
    }

    /// The value of a rule.
    pub fn rule(&self, id: &str) -> Option<&Value> {
        self.rules.get(id)
    }
}
