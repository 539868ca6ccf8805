//! What holds in every game under every rule, on the way of random play.

use panrye::engine::{
    Action, AnyGame, GameId, Match, Point, Position, Random, Rules, Side, parse_position, random_game, random_playout, squares,
    write_position,
};
use proptest::prelude::*;

use crate::reference::rules;

/// A game under its house rules or with one rule changed.
fn any_game() -> impl Strategy<Value = AnyGame> {
    (prop::sample::select(GameId::ALL), any::<prop::sample::Index>()).prop_map(|(id, at)| {
        let mut changes = vec![None];
        changes.extend(rules::single_changes(id.info().id).into_iter().map(Some));
        let mut rules = Rules::house(id);
        rules.set_all(*at.get(&changes)).expect("values that the reading knows");
        AnyGame::new(&rules)
    })
}

/// Pieces of a side on the board and in hand.
fn pieces(position: &Position, side: Side) -> u32 {
    position.of(side).count_ones() + u32::from(position.hand[side.index()])
}

fn check_state(play: &Match) {
    let (game, position) = (play.game(), play.position());
    let text = write_position(game, position);
    assert_eq!(parse_position(game, &text), Ok(*position), "{text}");
    assert_eq!(position.pieces[0] & position.pieces[1], 0, "{text}");
    assert_eq!((position.pieces[0] | position.pieces[1]) & !game.board().points, 0, "{text}");
    let legal = play.legal();
    assert_eq!(legal.is_empty(), play.outcome().is_some(), "{text}");
    let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
    assert!(texts.windows(2).all(|pair| pair[0] < pair[1]), "in byte order, each once: {text}");
    assert!(texts.iter().zip(&legal).all(|(text, action)| Action::parse(text) == Some(*action)), "{text}");
    assert!(legal.iter().all(|&action| play.refusal(action).is_none()), "{text}");
}

/// A legal action is played and does what it says; an illegal one is refused and changes nothing.
fn check_action(play: &Match, action: Action) {
    let before = *play.position();
    let mut after = play.clone();
    let legal = play.legal().contains(&action);
    assert_eq!(play.refusal(action).is_none(), legal, "{action}");
    match after.play(action) {
        Err(reason) => {
            assert_eq!(Some(reason), play.refusal(action), "{action}");
            assert_eq!(*after.position(), before);
        }
        Ok(captured) => {
            assert!(legal, "{action}");
            let now = after.position();
            let (mover, enemy) = (before.to_move, before.to_move.other());
            assert_eq!(captured & !before.of(enemy), 0, "only enemies: {action}");
            assert!(squares(captured).all(|s| now.of(enemy) & 1 << s == 0), "off the board at once: {action}");
            assert_eq!(pieces(now, enemy) + captured.count_ones(), pieces(&before, enemy), "{action}");
            let removed = u32::from(matches!(action, Action::Remove(_)));
            assert_eq!(pieces(now, mover) + removed, pieces(&before, mover), "{action}");
            assert_eq!(after.turns() - play.turns(), u32::from(now.to_move != mover), "{action}");
            let path = play.game().path(&before, action).points;
            if let (Some(from), Some(to)) = (action.from(), action.to()) {
                assert_eq!((path.first(), path.last()), (Some(&from), Some(&to)), "{action}");
            }
        }
    }
}

fn any_point() -> impl Strategy<Value = Point> {
    (0u8..11, 0u8..11).prop_map(|(row, column)| Point::new(row, column))
}

fn any_action() -> impl Strategy<Value = Action> {
    let ends = || (any_point(), any_point());
    prop_oneof![
        any_point().prop_map(Action::Place),
        any_point().prop_map(Action::Remove),
        ends().prop_map(|(from, to)| Action::Move(from, to)),
        ends().prop_map(|(from, to)| Action::Approach(from, to)),
        ends().prop_map(|(from, to)| Action::Withdraw(from, to)),
        Just(Action::End),
        Just(Action::Pass),
        (1u8..=6).prop_map(Action::Roll),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_step_keeps_its_promises(
        game in any_game(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..120),
        tried in prop::collection::vec(any_action(), 20),
    ) {
        let mut play = Match::new(&game, game.start());
        check_state(&play);
        for pick in picks {
            let legal = play.legal();
            if legal.is_empty() {
                break;
            }
            let action = *pick.get(&legal);
            check_action(&play, action);
            check_action(&play, tried[pick.index(tried.len())]);
            play.play(action).expect("a legal action");
            check_state(&play);
        }
    }

    #[test]
    fn every_game_ends_and_replays(game in any_game(), seed in any::<u64>()) {
        let mut states = Vec::new();
        let played = random_game(&game, game.start(), &mut Random::new(seed), |before, action| states.push((*before.position(), action)));
        prop_assert!(played.outcome().is_some());
        let mut again = Match::new(&game, game.start());
        for (position, action) in states {
            prop_assert_eq!(*again.position(), position);
            again.play(action).expect("played before");
        }
        prop_assert_eq!((again.position(), again.outcome(), again.turns()), (played.position(), played.outcome(), played.turns()));
    }

    #[test]
    fn playouts_stop_where_the_board_says_so(game in any_game(), seed in any::<u64>()) {
        let (outcome, played) = random_playout(&game, game.start(), &mut Random::new(seed), 500);
        prop_assert!(outcome.is_some() || played == 500);
        prop_assert_eq!(random_playout(&game, game.start(), &mut Random::new(seed), 500), (outcome, played));
    }

    #[test]
    fn nothing_that_is_typed_breaks_the_readers(game in any_game(), text in "[-FGABTHW0-9/ ,=a-z;@x<>:]{0,40}") {
        if let Ok(position) = parse_position(&game, &text) {
            prop_assert_eq!(write_position(&game, &position), text.clone());
        }
        if let Some(action) = Action::parse(&text) {
            prop_assert_eq!(action.to_string(), text);
        }
    }
}
