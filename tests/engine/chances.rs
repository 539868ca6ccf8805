//! The exact chances of Snakes and Ladders beside those of the slow reading, under every rule value.

use panrye::engine::{Chances, GameId, Rules, games::snakes_and_ladders::SnakesAndLadders};

use crate::reference::{chances, rules};

fn near(a: Option<f64>, b: Option<f64>, told: &str) {
    match (a, b) {
        (Some(a), Some(b)) => assert!((a - b).abs() <= 1e-12 * b.abs().max(1.0), "{told}: {a} {b}"),
        _ => assert_eq!(a, b, "{told}"),
    }
}

/// Everything from every square, except the game of two.
fn compare(changes: &[(&str, &str)]) {
    let mut engine_rules = Rules::house(GameId::SnakesAndLadders);
    engine_rules.set_all(changes.iter().copied()).expect("rules of the table");
    let engine = Chances::new(&SnakesAndLadders::new(&engine_rules));
    let reading = chances::Chances::new(changes).expect("rules of the table");
    let means = reading.means();
    for from in 0..=100u8 {
        let at = usize::from(from);
        let told = format!("{changes:?} from {from}");
        near(engine.mean(from).map(|f| f.to_f64()), means[at], &told);
        assert_eq!(engine.fewest(from), reading.fewest(at), "{told}");
        if from % 4 > 0 {
            continue;
        }
        for to in [from, 100, (from + 4) % 101, 78, 6] {
            for rolls in [1, 2, 7, 20] {
                let exact = reading.exact(at, usize::from(to), rolls).map(|(a, b)| if b == 1 { a.to_string() } else { format!("{a}/{b}") });
                assert_eq!(engine.probability(from, to, rolls).map(|f| f.to_string()), exact, "{told} to {to} in {rolls}");
            }
            if from % 16 == 0 {
                let far = reading.probability(at, usize::from(to), 200);
                near(engine.probability(from, to, 200).map(|f| f.to_f64()), far, &told);
            }
        }
    }
    let finishes = reading.distribution(0, 60).expect("a start");
    for (roll, chance) in (1..).zip(finishes) {
        near(engine.finishes(0, roll).map(|f| f.to_f64()), Some(chance), "finishes");
    }
}

#[test]
fn alone() {
    compare(&[]);
    for change in rules::single_changes("snakes-and-ladders") {
        if !matches!(change.0, "six-rolls-again" | "bump") {
            compare(&[change]);
        }
    }
    compare(&[("overshoot", "bounce"), ("snakes", "99-5;30-3")]);
}

#[test]
fn of_two() {
    for changes in [
        &[][..],
        &[("six-rolls-again", "yes")],
        &[("bump", "yes")],
        &[("bump", "yes"), ("six-rolls-again", "yes"), ("overshoot", "bounce")],
        &[("overshoot", "clamp"), ("ladders", "none")],
    ] {
        let mut engine_rules = Rules::house(GameId::SnakesAndLadders);
        engine_rules.set_all(changes.iter().copied()).expect("rules of the table");
        let engine = Chances::new(&SnakesAndLadders::new(&engine_rules)).first_player_win();
        let reading = chances::Chances::new(changes).expect("rules of the table").first_player_win();
        near(Some(engine), Some(reading), &format!("{changes:?}"));
    }
}
