//! From actions to marks.

use super::scene::{Intent, Mark, Piece, PieceKind};
use crate::engine::{Action, AnyGame, Point, Position};

/// One action as it was played: the position before it and the captured squares as bits.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// Before.
    pub before: Position,
    /// The action.
    pub action: Action,
    /// What it captured.
    pub captured: u64,
}

/// The marks of one action. With [`Intent::Played`] they belong on a scene of the position after it, otherwise on
/// one of the position before it (`before`).
pub fn marks_for_action(game: &AnyGame, before: &Position, action: Action, captured: u64, intent: Intent) -> Vec<Mark> {
    let mut marks = captures(game, before, captured, intent);
    match action {
        Action::Place(p) => marks.push(if intent == Intent::Refused { Mark::IllegalTarget(p) } else { Mark::Placed(p) }),
        Action::Remove(p) => marks.push(removal(game, before, p, intent)),
        Action::Move(from, to) | Action::Approach(from, to) | Action::Withdraw(from, to) => {
            marks.push(if is_jump(game, from, to, captured) { Mark::Jump { from, to, intent } } else { Mark::Arrow { from, to, intent } });
        }
        Action::End | Action::Pass | Action::Roll(_) => {}
    }
    marks
}

/// The marks of the actions of one step of an example, on a scene of the position after the last of them. Moves of one
/// piece that follow one another become one numbered chain.
pub fn marks_for_actions(game: &AnyGame, played: &[Played]) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut rest = played;
    while let Some(first) = rest.first() {
        let length = chain_length(rest);
        if length > 1 {
            let chain = &rest[..length];
            for link in chain {
                marks.extend(captures(game, &link.before, link.captured, Intent::Played));
            }
            marks.push(chain_mark(game, chain));
        } else {
            marks.extend(marks_for_action(game, &first.before, first.action, first.captured, Intent::Played));
        }
        rest = &rest[length.max(1)..];
    }
    marks
}

/// How many actions from the first on are moves of one piece by one side.
fn chain_length(played: &[Played]) -> usize {
    let Some(first) = played.first().filter(|p| p.action.from().is_some()) else { return 1 };
    let mut at = first.action.to();
    let goes_on = |link: &&Played| {
        let follows = link.before.to_move == first.before.to_move && link.action.from() == at;
        at = link.action.to();
        follows
    };
    1 + played[1..].iter().take_while(goes_on).count()
}

fn chain_mark(game: &AnyGame, chain: &[Played]) -> Mark {
    let origin = chain[0].action.from();
    let stations = chain.iter().filter_map(|link| link.action.to());
    let jumps = chain.iter().all(|link| {
        let ends = link.action.from().zip(link.action.to());
        ends.is_some_and(|(from, to)| is_jump(game, from, to, link.captured))
    });
    Mark::Chain { points: origin.into_iter().chain(stations).collect(), jumps, intent: Intent::Played }
}

/// Whether a move passes over what it captures.
fn is_jump(game: &AnyGame, from: Point, to: Point, captured: u64) -> bool {
    let middle = Point::new((from.row + to.row) / 2, (from.column + to.column) / 2);
    let far = from.row.abs_diff(to.row).max(from.column.abs_diff(to.column)) == 2;
    far && game.points(captured) == [middle]
}

fn captures(game: &AnyGame, before: &Position, captured: u64, intent: Intent) -> Vec<Mark> {
    let kind = PieceKind::of(game.id(), before.to_move.other());
    let mark = |at| if intent == Intent::Played { Mark::Captured(Piece { at, kind }) } else { Mark::Threatened(at) };
    game.points(captured).into_iter().map(mark).collect()
}

fn removal(game: &AnyGame, before: &Position, at: Point, intent: Intent) -> Mark {
    match intent {
        Intent::Played => Mark::Removed(Piece { at, kind: PieceKind::of(game.id(), before.to_move) }),
        Intent::Possible => Mark::LegalTarget(at),
        Intent::Refused => Mark::IllegalTarget(at),
    }
}
