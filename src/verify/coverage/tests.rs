//! What play shows of a game, against what its table lists (games.md 2 and 3).

use crate::engine::{Action, ActionKind, AnyGame, EndReason, GameId, Match, Point, Position, Random, Reason, Rules};
use std::collections::BTreeSet;

/// Every action that can be written about a board of this size.
fn writable(game: &AnyGame) -> Vec<Action> {
    let (rows, columns) = (game.info().rows, game.info().columns);
    let points: Vec<Point> = (1..=rows + 1).flat_map(|row| (1..=columns).map(move |column| Point::new(row, column))).collect();
    let mut all = vec![Action::End, Action::Pass, Action::Roll(1), Action::Roll(6)];
    for &to in &points {
        all.extend([Action::Place(to), Action::Remove(to)]);
        for &from in &points {
            all.extend([Action::Move(from, to), Action::Approach(from, to), Action::Withdraw(from, to)]);
        }
    }
    all
}

#[derive(Default)]
struct Seen {
    outcomes: BTreeSet<EndReason>,
    kinds: BTreeSet<ActionKind>,
    reasons: BTreeSet<Reason>,
}

fn look(seen: &mut Seen, play: &Match, written: &[Action]) {
    seen.outcomes.extend(play.outcome().map(|outcome| outcome.reason));
    for action in play.legal() {
        let kinds = ActionKind::ALL.into_iter().filter(|kind| kind.belongs_to(play.game().id()));
        seen.kinds.extend(kinds.filter(|kind| kind.includes(play.game(), play.position(), action)));
    }
    seen.reasons.extend(written.iter().filter_map(|&action| play.refusal(action)));
}

fn seen(game: GameId) -> Seen {
    let any = AnyGame::new(&Rules::house(game));
    let all = writable(&any);
    let mut random = Random::new(3);
    let mut seen = Seen::default();
    for round in 0..120 {
        let start: Position = if round < 4 { any.start() } else { crate::verify::mutate::random_set_up(&any, &mut random) };
        if any.check(&start).is_err() {
            continue;
        }
        let mut play = Match::new(&any, start);
        for _ in 0..40 {
            let sample: Vec<Action> = (0..400).map(|_| all[random.below(all.len())]).chain(all[..4].iter().copied()).collect();
            look(&mut seen, &play, &sample);
            let legal = play.legal();
            let Some(&action) = (!legal.is_empty()).then(|| &legal[random.below(legal.len())]) else { break };
            let _ = play.play(action);
        }
    }
    seen
}

/// What random play shows stands in the tables: what a page may be asked for is not less than what there is.
#[test]
fn what_play_shows_is_listed() {
    for &game in GameId::ALL {
        let seen = seen(game);
        let listed = game.info().reasons();
        let beyond = |reason: &&Reason| !listed.contains(reason);
        assert_eq!(seen.reasons.iter().find(beyond), None, "{game:?}");
        assert_eq!(seen.outcomes.iter().find(|outcome| !game.info().outcomes.contains(outcome)), None, "{game:?}");
        let coarse = [ActionKind::All, ActionKind::Step, ActionKind::Capture];
        let fine = seen.kinds.iter().find(|kind| !game.info().kinds.contains(kind) && !coarse.contains(kind));
        assert_eq!(fine, None, "{game:?}");
        // And nothing is listed that play never shows, but for what takes more than a few hundred turns to meet.
        assert!(game.info().kinds.iter().all(|kind| seen.kinds.contains(kind)), "{game:?}: {:?}", seen.kinds);
    }
}
