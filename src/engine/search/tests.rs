//! The searches against a plain minimax over whole matches, history and all, and against each other.

use super::*;
use crate::engine::{GameId, Match, Random, Rules, random_game};

/// Whether `aim` is forced within `left` actions: by the definition, on the match itself.
fn plain(play: &Match, aim: Aim, left: u32) -> bool {
    if let Some(outcome) = play.outcome() {
        return aim.is(outcome);
    }
    if left == 0 {
        return false;
    }
    let wins = |action: Action| {
        let mut next = play.clone();
        next.play(action).expect("a legal action");
        plain(&next, aim, left - 1)
    };
    let chance = play.game().info().forms.contains(&Form::Roll);
    let mut actions = play.legal().into_iter();
    if play.position().to_move == aim.side && !chance { actions.any(wins) } else { actions.all(wins) }
}

/// A position a few actions before the end of a random game, or somewhere in it.
fn some_position(game: &AnyGame, random: &mut Random) -> Position {
    let mut passed = Vec::new();
    random_game(game, game.start(), random, |play, _| passed.push(*play.position()));
    let far = if random.below(4) == 0 { passed.len() } else { 4.min(passed.len()) };
    let back = 1 + random.below(far);
    passed[passed.len() - back]
}

/// The same with most pieces taken off, so that little can arise from it.
fn thinned(game: &AnyGame, position: Position, random: &mut Random) -> Position {
    let pieces = position.pieces.map(|pieces| {
        let all: Vec<u8> = crate::engine::squares(pieces).collect();
        let kept = (0..1 + random.below(2)).map(|_| crate::engine::bit(all[random.below(all.len())]));
        if all.len() < 5 { pieces } else { kept.fold(0, |set, bit| set | bit) }
    });
    let thin = Position { pieces, chain: None, visited: Position::EMPTY.visited, ..position };
    if game.check(&thin).is_ok() { thin } else { position }
}

fn aim_of(random: &mut Random) -> Aim {
    Aim { side: Side::BOTH[random.below(2)], reason: None }
}

/// The deepest that minimax can go in a position without taking long.
fn depth(game: &AnyGame, position: &Position) -> u32 {
    match game.legal(position).len() {
        0..=3 => 6,
        4..=8 => 4,
        9..=16 => 3,
        _ => 2,
    }
}

/// Every answer within a depth is that of minimax; answers how many were wins.
fn compare(game: &AnyGame, position: &Position, aim: Aim) -> bool {
    let play = Match::new(game, *position);
    let most = depth(game, position);
    let told = Solver::new(game, aim, 1_000_000).forced(position, Some(most)).expect("a small search");
    let least = (0..=most).find(|&left| plain(&play, aim, left));
    let same = match told {
        Forced::In(n) if n <= most => least == Some(n),
        _ => least.is_none(),
    };
    let shown = crate::engine::write_position(game, position);
    assert!(same, "{} {shown} {aim:?}: {told:?} against {least:?}", game.info().id);
    least.is_some()
}

#[test]
fn as_minimax_in_every_game() {
    for &id in GameId::ALL {
        let game = AnyGame::house(id);
        let mut random = Random::new(id as u64);
        let mut wins = 0;
        for _ in 0..80 {
            let position = some_position(&game, &mut random);
            wins += u32::from(compare(&game, &position, aim_of(&mut random)));
        }
        // With dice a win is seldom certain.
        assert!(wins >= 10 || id == GameId::SnakesAndLadders, "{id:?}: {wins} wins say too little");
    }
}

/// Small limits, so that draws by repetition and by quiet turns are everywhere.
#[test]
fn as_minimax_with_draws_near() {
    for (id, changes) in [
        (GameId::FoxAndHounds, "hounds-backward=yes"),
        (GameId::FoxAndGeese, "geese-backward=yes"),
        (GameId::Alquerque, "chain=optional"),
        (GameId::Surakarta, "capture=forced"),
        (GameId::Fanorona, "capture=optional"),
        (GameId::Seega, "chain=optional"),
        (GameId::BaghChal, "tiger-chain=optional"),
    ] {
        let mut random = Random::new(7 + id as u64);
        for _ in 0..120 {
            let mut rules = Rules::house(id);
            let (rule, value) = changes.split_once('=').expect("a rule");
            if random.below(2) == 0 {
                rules.set(rule, value).expect("a value");
            }
            let position = some_position(&AnyGame::new(&rules), &mut random);
            let quiet = (1 + random.below(6)).to_string();
            let repeated = ["1", "3", "4"][random.below(3)];
            rules.set("quiet-limit", &quiet).expect("a limit");
            rules.set("repetition-limit", repeated).expect("a limit");
            let game = AnyGame::new(&rules);
            let start = Position { quiet: position.quiet.min(random.below(3) as u16), ..position };
            if Match::new(&game, start).outcome().is_none() {
                compare(&game, &start, aim_of(&mut random));
            }
        }
    }
}

/// The whole graph knows the same numbers.
#[test]
fn backwards_as_forwards() {
    for id in [GameId::FoxAndHounds, GameId::Breakthrough, GameId::Alquerque, GameId::SnakesAndLadders, GameId::Konane] {
        let game = AnyGame::house(id);
        let mut random = Random::new(3);
        let mut compared = 0;
        for _ in 0..200 {
            let position = thinned(&game, some_position(&game, &mut random), &mut random);
            let aim = aim_of(&mut random);
            if game.outcome(&position).is_some() {
                continue;
            }
            let mut whole = Solver::new(&game, aim, 60_000);
            let Ok(answer) = whole.lay_out(&position) else { continue };
            let told = Solver::new(&game, aim, 1_000_000).forced(&position, Some(8)).expect("a small search");
            let same = match (answer, told) {
                (Forced::In(n), Forced::NotWithin(most)) => n > most,
                (Forced::Never, Forced::NotWithin(_)) => true,
                (answer, told) => answer == told,
            };
            assert!(same, "{id:?} {position:?} {aim:?}: {answer:?} against {told:?}");
            compared += 1;
        }
        assert!(compared > 20, "{id:?}: {compared} small graphs");
    }
}

/// The match after a line, or where a draw that the search need not see has ended it.
fn played<'g>(game: &'g AnyGame, position: Position, line: &[Action]) -> Match<'g> {
    let mut play = Match::new(game, position);
    for &action in line {
        if play.outcome().is_none() {
            play.play(action).expect("a legal action");
        }
    }
    play
}

/// Lines are legal, end as they say, and have the length they say.
#[test]
fn lines_are_played() {
    for &id in GameId::ALL {
        let game = AnyGame::house(id);
        let mut random = Random::new(11);
        for _ in 0..40 {
            let position = some_position(&game, &mut random);
            let aim = aim_of(&mut random);
            let mut solver = Solver::new(&game, aim, 1_000_000);
            let most = depth(&game, &position);
            match solver.forced(&position, Some(most)).expect("a small search") {
                Forced::In(n) => {
                    let line = solver.win(&position, n);
                    let play = played(&game, position, &line);
                    assert_eq!(line.len(), n as usize);
                    assert!(play.outcome().is_some_and(|outcome| aim.is(outcome)));
                }
                Forced::NotWithin(_) | Forced::Never => {
                    let line = solver.refutation(&position, Some(most));
                    let play = played(&game, position, &line);
                    let fine = play.outcome().map_or(line.len() == most as usize, |outcome| !aim.is(outcome));
                    assert!(fine, "{id:?} {position:?} {aim:?} {most}: {line:?}");
                }
            }
        }
    }
}

fn hounds() -> Aim {
    Aim { side: Side::Second, reason: None }
}

#[test]
fn fox_and_hounds_from_the_start() {
    let game = AnyGame::house(GameId::FoxAndHounds);
    let mut solver = Solver::new(&game, hounds(), 3_000_000);
    let began = std::time::Instant::now();
    assert_eq!(solver.forced(&game.start(), None), Ok(Forced::In(44)));
    println!("{} positions, {:?}", solver.used(), began.elapsed());
    let line = solver.win(&game.start(), 44);
    assert_eq!(line.len(), 44);
    let fox = Aim { side: Side::First, reason: None };
    assert_eq!(Solver::new(&game, fox, 3_000_000).forced(&game.start(), None), Ok(Forced::Never));
}

/// Nothing can be won, however deep one goes: what is small is settled, and what is not is said to be too large.
#[test]
fn never_is_not_some_day() {
    let game = AnyGame::house(GameId::FoxAndGeese);
    let lone = Position { to_move: Side::First, ..Position::with_pieces(crate::engine::bit(21), crate::engine::bit(2)) };
    assert!(game.check(&lone).is_ok());
    for side in Side::BOTH {
        let mut solver = Solver::new(&game, Aim { side, reason: Some(EndReason::CaptureGoal) }, 100_000);
        assert_eq!(solver.forced(&lone, None), Ok(Forced::Never));
        let mut short = Solver::new(&game, Aim { side, reason: Some(EndReason::CaptureGoal) }, 60);
        assert_eq!(short.forced(&lone, None), Err(TooLarge));
    }
    let mut once = Solver::at_once(&game, Aim { side: Side::First, reason: None }, 1000);
    assert_eq!(once.forced(&lone, None), Ok(Forced::Never));
}

#[test]
fn too_large_is_said() {
    let game = AnyGame::house(GameId::Fanorona);
    assert_eq!(Solver::new(&game, hounds(), 10_000).forced(&game.start(), None), Err(TooLarge));
    let game = AnyGame::house(GameId::FoxAndHounds);
    assert_eq!(Solver::new(&game, hounds(), 10_000).forced(&game.start(), Some(44)), Err(TooLarge));
}

/// Numbers fit, and tell positions apart just as keys do.
#[test]
fn numbers_are_as_good_as_keys() {
    use crate::engine::search::key::{Key, Table};
    let game = AnyGame::house(GameId::FoxAndHounds);
    let mut random = Random::new(5);
    let mut by_key: Table<u32> = Table::default();
    let mut by_number = std::collections::BTreeMap::new();
    for _ in 0..200 {
        random_game(&game, game.start(), &mut random, |play, _| {
            let position = *play.position();
            let (number, below) = with_game!(&game, game => numbered(game, &position));
            let number = number.expect("four hounds");
            assert!(number < below);
            let key = Key::of(&position, false);
            assert_eq!(*by_key.entry(key).or_insert(number), number);
            assert_eq!(*by_number.entry(number).or_insert(key), key);
        });
    }
    assert!(by_key.len() > 2000, "{} positions", by_key.len());
}

fn numbered<G: Game>(game: &G, position: &Position) -> (Option<u32>, u32) {
    (game.number(position), G::NUMBERED)
}
