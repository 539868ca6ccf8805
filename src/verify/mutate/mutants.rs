//! The other values of each rule.

use crate::engine::{Kind, RuleSpec, Rules, Value};

/// One rule at another value, all others as they were.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The rule.
    pub spec: &'static RuleSpec,
    /// What it is on the site.
    pub from: Value,
    /// What it is here.
    pub to: Value,
    /// The rules with it.
    pub rules: Rules,
    /// The change in a few Korean words: `2 → 3`, `4→14 없음`.
    pub change: String,
}

/// Every rule of a set at each of its other values in turn: numbers one less and one more, switches and choices each
/// other word, tables with each jump dropped and each of its ends one off. Values that the game's table does not allow
/// are left out.
pub fn mutants(base: &Rules) -> Vec<Mutant> {
    let mut all = Vec::new();
    for (spec, value) in base.iter() {
        for (to, change) in others(spec, value) {
            let mut rules = base.clone();
            if rules.set(spec.id, &to.to_string()).is_ok() {
                all.push(Mutant { spec, from: value.clone(), to, rules, change });
            }
        }
    }
    all
}

fn others(spec: &RuleSpec, value: &Value) -> Vec<(Value, String)> {
    let plain = |to: Value| {
        let change = format!("{value} → {to}");
        (to, change)
    };
    match (&spec.kind, value) {
        (Kind::Number { .. }, Value::Number(n)) => {
            [n.checked_sub(1), n.checked_add(1)].into_iter().flatten().map(|n| plain(Value::Number(n))).collect()
        }
        (Kind::Switch { .. }, Value::Switch(on)) => vec![plain(Value::Switch(!on))],
        (Kind::Choice(words), Value::Choice(chosen)) => {
            words.iter().map(|(word, _)| *word).filter(|word| word != chosen).map(|word| plain(Value::Choice(word))).collect()
        }
        (Kind::Jumps { .. }, Value::Jumps(pairs)) => (0..pairs.len()).flat_map(|at| other_jumps(pairs, at)).collect(),
        _ => Vec::new(),
    }
}

/// A table without one of its jumps, and with each end of it one off.
fn other_jumps(pairs: &[(u8, u8)], at: usize) -> Vec<(Value, String)> {
    let (from, to) = pairs[at];
    let mut dropped = pairs.to_vec();
    dropped.remove(at);
    let mut all = vec![(Value::Jumps(dropped), format!("{from}→{to} 없음"))];
    let moved = [
        (from.checked_sub(1), Some(to)),
        (from.checked_add(1), Some(to)),
        (Some(from), to.checked_sub(1)),
        (Some(from), to.checked_add(1)),
    ];
    for (start, end) in moved {
        let Some(pair) = start.zip(end) else { continue };
        let mut other = pairs.to_vec();
        other[at] = pair;
        other.sort_unstable();
        all.push((Value::Jumps(other), format!("{from}→{to} 대신 {}→{}", pair.0, pair.1)));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::GameId;

    fn changes(game: GameId) -> Vec<String> {
        mutants(&Rules::house(game)).into_iter().map(|m| format!("{} {}", m.spec.id, m.change)).collect()
    }

    #[test]
    fn numbers_switches_and_words() {
        assert_eq!(
            changes(GameId::BaghChal),
            [
                "goats 20 → 19",
                "goats 20 → 21",
                "capture-goal 5 → 4",
                "capture-goal 5 → 6",
                "tiger-capture optional → forced",
                "tiger-chain none → optional",
                "tiger-chain none → forced",
                "goats-move-while-placing no → yes",
                "diagonals yes → no",
                "repetition-limit 3 → 2",
                "repetition-limit 3 → 4",
                "quiet-limit 120 → 119",
                "quiet-limit 120 → 121",
            ]
        );
    }

    #[test]
    fn tables_lose_each_jump_and_shift_each_end() {
        let all = changes(GameId::SnakesAndLadders);
        assert!(all.contains(&"ladders 4→14 없음".to_owned()));
        assert!(all.contains(&"ladders 4→14 대신 5→14".to_owned()));
        assert!(all.contains(&"snakes 98→78 대신 98→77".to_owned()));
        // 1 has no square before it, 100 none behind it, and 48 would be the end of no jump but 47 its start.
        assert!(!all.iter().any(|change| change.contains("대신 0→38") || change.contains("80→101")));
        assert_eq!(all.iter().filter(|change| change.ends_with("없음")).count(), 19);
    }
}
