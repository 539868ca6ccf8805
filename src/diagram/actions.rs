//! From actions to marks.

use super::layout::zigzag_point;
use super::scene::{Intent, Mark, Piece, PieceKind};
use crate::engine::{Action, AnyGame, Path, Point, Position};

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
            marks.extend(how_captured(game, action, captured));
            // What is refused has no way: it runs straight, whatever a legal capture between the two would do.
            let path = (intent != Intent::Refused).then(|| game.path(before, action)).filter(|path| !path.loops.is_empty());
            marks.push(if let Some(path) = path {
                Mark::Loop { points: corners(&path), intent }
            } else if is_jump(game, from, to, captured) {
                Mark::Jump { from, to, intent }
            } else {
                Mark::Arrow { from, to, intent }
            });
        }
        Action::Roll(face) if intent != Intent::Refused => marks.extend(roll(game, before, face, intent)),
        Action::Roll(_) | Action::End | Action::Pass => {}
    }
    marks
}

/// What shows how a move captured: the run of an approach or withdrawal, the two that hold a third.
fn how_captured(game: &AnyGame, action: Action, captured: u64) -> Vec<Mark> {
    let (Some(from), Some(to)) = (action.from(), action.to()) else { return Vec::new() };
    let victims = game.points(captured);
    match game {
        AnyGame::Fanorona(_) if !victims.is_empty() => runs(from, to, &victims),
        AnyGame::Seega(_) => victims.into_iter().filter_map(|victim| pincers(to, victim)).collect(),
        _ => Vec::new(),
    }
}

/// The captured points ahead of the destination and those behind the origin, as one run each.
fn runs(from: Point, to: Point, victims: &[Point]) -> Vec<Mark> {
    let distance = |a: Point, b: Point| a.row.abs_diff(b.row).max(a.column.abs_diff(b.column));
    let run = |start: Point, other: Point| {
        let mut run: Vec<Point> = victims.iter().copied().filter(|&v| distance(v, start) < distance(v, other)).collect();
        run.sort_by_key(|&v| distance(v, start));
        Some(Mark::Run { from: start, first: *run.first()?, last: *run.last()? })
    };
    [run(to, from), run(from, to)].into_iter().flatten().collect()
}

/// The stone that moved and the one behind the victim.
fn pincers(one: Point, victim: Point) -> Option<Mark> {
    let beyond = |a: u8, b: u8| (2 * b).checked_sub(a);
    let other = Point::new(beyond(one.row, victim.row)?, beyond(one.column, victim.column)?);
    Some(Mark::Pincers { one, victim, other })
}

/// The origin, both ends of every loop, the destination.
fn corners(path: &Path) -> Vec<Point> {
    let last = path.points.len().saturating_sub(1);
    let turns = |i: usize| path.loops.contains(&i) || i > 0 && path.loops.contains(&(i - 1));
    path.points.iter().enumerate().filter(|&(i, _)| i == 0 || i == last || turns(i)).map(|(_, &p)| p).collect()
}

/// The way of a roll: square by square, then up the ladder or down the snake. A piece that stays is encircled.
fn roll(game: &AnyGame, before: &Position, face: u8, intent: Intent) -> Vec<Mark> {
    let AnyGame::SnakesAndLadders(rules) = game else { return Vec::new() };
    let from = before.squares[before.to_move.index()];
    let Some(to) = rules.moved(from, face) else { return vec![Mark::Circle(zigzag_point(from))] };
    // A roll of 1 from the square before shows where a square leads. Beyond 100 a piece stops there or turns back.
    let leads = |square: u8| rules.lands(square - 1, 1);
    let top = (from + face).min(100);
    let landing = (from.min(94)..=top).rev().find(|&square| square > 0 && leads(square) == to).unwrap_or(top);
    let walk = (from..=top).chain((landing..top).rev());
    let mut marks = vec![Mark::Walk { points: walk.map(zigzag_point).collect(), intent }];
    if landing != to {
        marks.push(Mark::Ride { from: landing, to });
    }
    marks
}

/// The marks of the actions of one step of an example, on a scene of the position after the last of them. Moves of one
/// piece that follow one another are a numbered chain; of other moves each has its number.
pub fn marks_for_actions(game: &AnyGame, played: &[Played]) -> Vec<Mark> {
    let moves: Vec<Played> = played.iter().filter(|link| !matches!(link.action, Action::End | Action::Pass)).copied().collect();
    match moves[..] {
        [] => Vec::new(),
        [only] => marks_for_action(game, &only.before, only.action, only.captured, Intent::Played),
        _ if chain_length(played) == moves.len() => chain(game, &moves, Intent::Played),
        _ => in_order(game, &moves),
    }
}

/// The marks of several moves, the first of each way numbered at the point it sets out from.
fn in_order(game: &AnyGame, moves: &[Played]) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut ways: Vec<(Point, Point, Vec<usize>)> = Vec::new();
    for (link, number) in moves.iter().zip(1..) {
        for mark in marks_for_action(game, &link.before, link.action, link.captured, Intent::Played) {
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        let Some((at, to)) = ends(game, link) else { continue };
        match ways.iter_mut().find(|(from, way, _)| (*from, *way) == (at, to)) {
            Some((_, _, numbers)) => numbers.push(number),
            None => ways.push((at, to, vec![number])),
        }
    }
    marks.extend(ways.into_iter().map(|(at, to, numbers)| Mark::Order { at, to, numbers }));
    marks
}

/// Where a move begins and where it leads.
fn ends(game: &AnyGame, link: &Played) -> Option<(Point, Point)> {
    match link.action {
        Action::Place(at) | Action::Remove(at) => Some((at, at)),
        Action::Move(from, to) | Action::Approach(from, to) | Action::Withdraw(from, to) => Some((from, to)),
        Action::Roll(face) => {
            let AnyGame::SnakesAndLadders(rules) = game else { return None };
            let from = link.before.squares[link.before.to_move.index()];
            Some((zigzag_point(from), zigzag_point(rules.moved(from, face).unwrap_or(from))))
        }
        Action::End | Action::Pass => None,
    }
}

/// The marks of the way one piece could go, with or without an end of the turn, on a scene of the position before it.
/// `None` where the actions are not such a way.
pub fn marks_for_way(game: &AnyGame, actions: &[Played]) -> Option<Vec<Mark>> {
    let way = match actions {
        [way @ .., end] if end.action == Action::End => way,
        way => way,
    };
    let first = way.first().filter(|_| chain_length(way) == way.len())?;
    if way.len() == 1 {
        return Some(marks_for_action(game, &first.before, first.action, first.captured, Intent::Possible));
    }
    Some(chain(game, way, Intent::Possible))
}

/// The marks of a chain: what each leg captures, and the way.
fn chain(game: &AnyGame, links: &[Played], intent: Intent) -> Vec<Mark> {
    let taken = |link: &Played| {
        let mut marks = captures(game, &link.before, link.captured, intent);
        marks.extend(how_captured(game, link.action, link.captured));
        marks
    };
    let mut marks: Vec<Mark> = links.iter().flat_map(taken).collect();
    marks.push(chain_mark(game, links, intent));
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

fn chain_mark(game: &AnyGame, chain: &[Played], intent: Intent) -> Mark {
    let origin = chain[0].action.from();
    let stations = chain.iter().filter_map(|link| link.action.to());
    let jumps = chain.iter().all(|link| {
        let ends = link.action.from().zip(link.action.to());
        ends.is_some_and(|(from, to)| is_jump(game, from, to, link.captured))
    });
    Mark::Chain { points: origin.into_iter().chain(stations).collect(), jumps, intent }
}

fn middle(from: Point, to: Point) -> Point {
    let half = |a: u8, b: u8| ((u16::from(a) + u16::from(b)) / 2) as u8;
    Point::new(half(from.row, to.row), half(from.column, to.column))
}

/// Whether a move passes over what it captures.
fn is_jump(game: &AnyGame, from: Point, to: Point, captured: u64) -> bool {
    let middle = middle(from, to);
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
        Intent::Possible => Mark::Removable(at),
        Intent::Refused => Mark::IllegalTarget(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{GameId, parse_position};

    #[test]
    fn what_is_refused_runs_straight_though_a_loop_leads_there() {
        let game = AnyGame::house(GameId::Surakarta);
        let at = parse_position(&game, "6/1A4/6/6/1B4/6 A").expect("a position");
        let (from, to) = (Point::new(2, 2), Point::new(5, 2));
        let marks = |intent| marks_for_action(&game, &at, Action::Move(from, to), 0, intent);
        assert!(matches!(marks(Intent::Possible)[..], [Mark::Loop { .. }]));
        assert_eq!(marks(Intent::Refused), [Mark::Arrow { from, to, intent: Intent::Refused }]);
    }
    #[test]
    fn a_way_that_could_be_gone_is_shown_whole_from_where_it_begins() {
        let game = AnyGame::house(GameId::Alquerque);
        let start = parse_position(&game, "AB1B1/5/5/5/5 A").expect("a position");
        let stations = [1, 3, 5].map(|column| Point::new(1, column));
        let mut before = start;
        let mut way = Vec::new();
        for leg in stations.windows(2) {
            let action = Action::Move(leg[0], leg[1]);
            let (after, captured) = game.play(&before, action).expect("legal");
            way.push(Played { before, action, captured });
            before = after;
        }
        let taken = [2, 4].map(|column| Mark::Threatened(Point::new(1, column)));
        let chain = Mark::Chain { points: stations.to_vec(), jumps: true, intent: Intent::Possible };
        assert_eq!(marks_for_way(&game, &way), Some(taken.into_iter().chain([chain]).collect()));
        // Of two pieces there is no one way.
        way[1].action = Action::Move(Point::new(1, 4), Point::new(1, 5));
        assert_eq!(marks_for_way(&game, &way), None);
    }

    /// The moves of a step, played from a position.
    fn played(game: &AnyGame, position: &str, words: &str) -> Vec<Played> {
        let mut before = parse_position(game, position).expect("a position");
        let mut links = Vec::new();
        for word in words.split(' ') {
            let action = Action::parse(word).expect("an action");
            let (after, captured) = game.play(&before, action).expect("legal");
            links.push(Played { before, action, captured });
            before = after;
        }
        links
    }

    fn orders(marks: &[Mark]) -> Vec<(Point, Vec<usize>)> {
        let order = |mark: &Mark| if let Mark::Order { at, numbers, .. } = mark { Some((*at, numbers.clone())) } else { None };
        marks.iter().filter_map(order).collect()
    }

    #[test]
    fn several_moves_are_numbered_where_they_begin() {
        let game = AnyGame::house(GameId::FoxAndGeese);
        let start = "--3--/--3--/2GGG2/G6/3F3/--3--/--3-- F";
        let there_and_back = "5,4-5,5 4,1-4,2 5,5-5,4 4,2-4,1";
        let p = Point::new;
        let marks = marks_for_actions(&game, &played(&game, start, there_and_back));
        assert_eq!(orders(&marks), [(p(5, 4), vec![1]), (p(4, 1), vec![2]), (p(5, 5), vec![3]), (p(4, 2), vec![4])]);
        // The same way again has one arrow and both numbers.
        let twice = marks_for_actions(&game, &played(&game, start, &format!("{there_and_back} 5,4-5,5")));
        assert_eq!(orders(&twice)[0], (p(5, 4), vec![1, 5]));
        assert_eq!(twice.len(), marks.len());
        assert!(orders(&marks_for_actions(&game, &played(&game, start, "5,4-5,5"))).is_empty(), "one move");
    }

    #[test]
    fn a_chain_has_its_own_numbers() {
        let game = AnyGame::house(GameId::FoxAndGeese);
        let chain = played(&game, "--3--/--1G1--/7/FG1G3/6G/--2G--/--3-- F", "4,1-4,3 4,3-4,5");
        let marks = marks_for_actions(&game, &chain);
        assert!(orders(&marks).is_empty() && marks.iter().any(|mark| matches!(mark, Mark::Chain { .. })), "{marks:?}");
    }

    #[test]
    fn stones_placed_by_turns_are_numbered_too() {
        let game = AnyGame::house(GameId::Seega);
        let marks = marks_for_actions(&game, &played(&game, "5/5/5/5/5 A hand=12,12", "@2,3 @4,3"));
        assert_eq!(orders(&marks), [(Point::new(2, 3), vec![1]), (Point::new(4, 3), vec![2])]);
    }
}
