//! A position where two rule sets first part, found by search: breadth first from the start and from small set-ups,
//! random play with repetitions beyond.

use std::collections::VecDeque;

use super::duel::{Duel, Parting};
use super::mutants::{Mutant, mutants};
use super::reduce::{reduced, suffix};
use crate::engine::{Action, AnyGame, Field, Position, Random, Rules, Side, Value, bit, squares};

/// A position, and actions from it after which two rule sets part.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The base rules; with one further rule changed on both sides where the base rules alone never part.
    pub rules: Rules,
    /// Where play begins: the game's start, or a set-up.
    pub start: Position,
    /// What is played.
    pub actions: Vec<Action>,
    /// What differs then.
    pub parting: Parting,
}

/// Set-ups that are tried.
const ROUNDS: usize = 2500;
/// Set-ups that are tried for each further rule.
const ROUNDS_TOGETHER: usize = 400;
/// Differences that are compared before the smallest is taken.
const ENOUGH: usize = 12;
/// Pairs of positions of one breadth-first search.
const FROM_START: usize = 1500;
const FROM_SET_UP: usize = 40;
/// Actions of one random game.
const LONGEST: usize = 60;

/// Searches where a mutant first differs from the rules it was made of; then with each other rule at each other value on
/// both sides. The same answer on every run.
pub fn first_difference(base: &Rules, mutant: &Mutant) -> Option<Difference> {
    let id = mutant.spec.id;
    difference(base, &mutant.rules, ROUNDS).or_else(|| {
        let further = mutants(base).into_iter().filter(|further| further.spec.id != id && !matches!(further.to, Value::Jumps(_)));
        further.into_iter().find_map(|further| {
            let mut other = further.rules.clone();
            other.set(id, &mutant.to.to_string()).ok()?;
            difference(&further.rules, &other, ROUNDS_TOGETHER)
        })
    })
}

fn difference(rules: &Rules, other_rules: &Rules, rounds: usize) -> Option<Difference> {
    let (base, other) = (AnyGame::new(rules), AnyGame::new(other_rules));
    let found = |start, actions, parting| Difference { rules: rules.clone(), start, actions, parting };
    if let Some((actions, parting)) = breadth_first(Duel::start(&base, &other), FROM_START) {
        return Some(found(base.start(), actions, parting));
    }
    let mut random = Random::new(7);
    let mut best: Option<Difference> = None;
    let mut seen = 0;
    for _ in 0..rounds {
        let Some((start, actions)) = try_set_up(&base, &other, &mut random) else { continue };
        let (start, actions) = suffix(&base, &other, start, actions);
        let Some((start, parting)) = reduced(&base, &other, start, &actions) else { continue };
        let size = |start: &Position, actions: &[Action]| (actions.len(), start.occupied().count_ones());
        if best.as_ref().is_none_or(|best| size(&start, &actions) < size(&best.start, &best.actions)) {
            best = Some(found(start, actions, parting));
        }
        seen += 1;
        if seen >= ENOUGH {
            break;
        }
    }
    best
}

/// One random set-up: looked through to a small depth, then played on at random.
fn try_set_up(base: &AnyGame, other: &AnyGame, random: &mut Random) -> Option<(Position, Vec<Action>)> {
    let start = if random.below(8) == 0 { base.start() } else { random_set_up(base, random) };
    let duel = Duel::set_up(base, other, start)?;
    // A set-up that is over under one of the rule sets alone shows little: its last action is missing.
    if duel.over() || duel.other.outcome().is_some() {
        return None;
    }
    let found = breadth_first(duel.clone(), FROM_SET_UP).map(|(actions, _)| actions).or_else(|| walk(duel, random))?;
    Some((start, found))
}

/// The shortest sequence of actions after which the two differ, within a number of pairs of positions.
fn breadth_first(duel: Duel, most: usize) -> Option<(Vec<Action>, Parting)> {
    let mut queue = VecDeque::from([(duel, Vec::new())]);
    let mut reached = 1;
    while let Some((duel, actions)) = queue.pop_front() {
        if let Some(parting) = duel.parting() {
            return Some((actions, parting));
        }
        for action in duel.base.legal() {
            if reached >= most {
                break;
            }
            let mut next = duel.clone();
            if next.play(action).is_some() {
                let mut longer = actions.clone();
                longer.push(action);
                queue.push_back((next, longer));
                reached += 1;
            }
        }
    }
    None
}

/// Random play that likes to take a side's last move back, so that positions repeat.
fn walk(mut duel: Duel, random: &mut Random) -> Option<Vec<Action>> {
    let mut actions: Vec<Action> = Vec::new();
    let mut last: [Option<Action>; 2] = [None, None];
    while actions.len() < LONGEST && !duel.over() {
        let legal = duel.base.legal();
        if legal.is_empty() {
            return None;
        }
        let side = duel.base.position().to_move.index();
        let undo = last[side].and_then(|action| Some(Action::Move(action.to()?, action.from()?)));
        let undo = undo.filter(|action| random.below(4) > 0 && legal.contains(action));
        let action = undo.unwrap_or_else(|| legal[random.below(legal.len())]);
        last[side] = Some(action);
        duel.play(action)?;
        actions.push(action);
        if duel.parting().is_some() {
            return Some(actions);
        }
    }
    None
}

/// A few pieces at random, counters near their limits now and then.
pub(in crate::verify) fn random_set_up(game: &AnyGame, random: &mut Random) -> Position {
    let mut position = Position::EMPTY;
    position.to_move = Side::BOTH[random.below(2)];
    let mut free: Vec<u8> = squares(game.board().points).collect();
    if free.is_empty() {
        position.squares = [random.below(100) as u8, random.below(100) as u8];
        return position;
    }
    for side in Side::BOTH {
        let most = usize::from(game.maximum()[side.index()]).min(9);
        for _ in 0..random.below(most + 1).max(usize::from(most == 1)) {
            if free.is_empty() {
                break;
            }
            let square = free.swap_remove(random.below(free.len()));
            position.pieces[side.index()] |= bit(square);
        }
    }
    counters(game, &mut position, random);
    position
}

fn counters(game: &AnyGame, position: &mut Position, random: &mut Random) {
    let fields = game.info().fields;
    if let Some(limit) = game.quiet_limit().filter(|_| fields.contains(&Field::Quiet) && random.below(3) == 0) {
        position.quiet = limit.saturating_sub(1 + random.below(3) as u16);
    }
    if fields.contains(&Field::Captured) && random.below(2) == 0 {
        let most = game.maximum().into_iter().max().unwrap_or(0);
        position.captured = random.below(usize::from(most) + 1) as u8;
    }
    if random.below(4) == 0 {
        let few = |random: &mut Random| random.below(3) as u8;
        if fields.contains(&Field::Hands) {
            position.hand = [few(random), few(random)];
        } else if fields.contains(&Field::HandOfFirst) {
            position.hand[0] = few(random);
        }
    }
}
