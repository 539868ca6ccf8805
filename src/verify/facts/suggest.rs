//! Which fact a number may be meant for.

use crate::engine::{ActionKind, Facts};
use crate::korean::folded;
use crate::wording::{Names, Shown};

use super::agree::{Agreement, FactValue, agree};
use super::resolve::value_of;

/// A fact whose value agrees with a number.
#[derive(Clone, PartialEq, Debug)]
pub struct Suggestion {
    /// Its name in Korean, as it stands after `검증:`.
    pub fact: String,
    /// What the engine answers.
    pub value: FactValue,
}

/// Facts that are offered for one number.
const MOST: usize = 3;

/// The facts of a game that agree with a number as it is written, the likeliest first: its counter says what is counted.
pub fn suggestions(number: &str, facts: &Facts, names: &Names) -> Vec<Suggestion> {
    if folded(number).text.contains('→') {
        return jump(number, facts).into_iter().collect();
    }
    let agreeing = facts.all().into_iter().filter_map(|(name, fact)| {
        let value = value_of(fact);
        let agrees = matches!(agree(number, &value), Agreement::Exact | Agreement::Rounded) && !matches!(value, FactValue::List(_));
        agrees.then(|| (rank(number, &name), Suggestion { fact: korean(&name, names), value }))
    });
    let mut found: Vec<(u8, Suggestion)> = agreeing.collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, suggestion)| suggestion).take(MOST).collect()
}

/// `1→38`: the ladder or snake that starts there.
fn jump(number: &str, facts: &Facts) -> Option<Suggestion> {
    let text = folded(number).text;
    let (from, to) = text.split_once('→')?;
    let (from, to): (u32, u64) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    [("ladders", "사다리"), ("snakes", "뱀")].into_iter().find_map(|(english, korean)| {
        let value = value_of(facts.get(&format!("{english}({from})")).ok()?);
        (value == FactValue::Number(to)).then(|| Suggestion { fact: format!("{korean}({from})"), value })
    })
}

/// Lower for what a counter fits.
fn rank(number: &str, fact: &str) -> u8 {
    let counted = |counters: &[&str]| counters.iter().any(|counter| number.contains(counter));
    let head = fact.split(['.', '(']).next().unwrap_or_default();
    let fits = match head {
        "pieces" | "hand" => counted(&["마리", "개", "점", "돌", "말", "알"]),
        "first-actions" => counted(&["가지", "수", "군데"]),
        "limit" => counted(&["번", "차례"]),
        "points" => counted(&["점", "칸", "곳", "군데", "자리"]),
        "rows" | "columns" => counted(&["줄", "×"]),
        "mean" | "fewest" => counted(&["번"]),
        _ => false,
    };
    match head {
        _ if fits => 0,
        "rule" => 1,
        _ => 2,
    }
}

/// The name in Korean (words.md, "Facts").
fn korean(name: &str, names: &Names) -> String {
    let (head, part) = name.split_once('.').map_or((name, None), |(head, part)| (head, Some(part)));
    let side = |part: &str| names.side(part, None).map_or_else(|| part.to_owned(), |side| names.show(side).to_owned());
    match (head, part) {
        ("points", _) => "점".to_owned(),
        ("rows", _) => "행".to_owned(),
        ("columns", _) => "열".to_owned(),
        ("pieces", Some(part)) => format!("말.{}", side(part)),
        ("hand", Some(part)) => format!("손.{}", side(part)),
        ("first-actions", None) => "첫수".to_owned(),
        ("first-actions", Some(part)) => {
            let kind = ActionKind::ALL.into_iter().find(|kind| kind.id() == part);
            format!("첫수.{}", kind.map_or_else(|| part.to_owned(), |kind| kind.korean().to_owned()))
        }
        ("limit", Some("repetition")) => "한도.반복".to_owned(),
        ("limit", Some("quiet")) => "한도.조용".to_owned(),
        ("rule", Some(part)) => format!("규칙.{part}"),
        ("mean(0)", _) => "기대횟수(0)".to_owned(),
        ("fewest(0)", _) => "최소횟수(0)".to_owned(),
        ("first-player-win", _) => "선승률".to_owned(),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{GameId, Rules};

    fn offered(game: GameId, number: &str) -> Vec<String> {
        let facts = Facts::new(&Rules::house(game));
        suggestions(number, &facts, &Names::of(game)).into_iter().map(|suggestion| suggestion.fact).collect()
    }

    #[test]
    fn the_counter_says_what_is_counted() {
        assert_eq!(offered(GameId::FoxAndGeese, "열세 마리")[0], "말.거위");
        assert_eq!(offered(GameId::FoxAndGeese, "세 번"), ["한도.반복", "규칙.repetition-limit"]);
        assert_eq!(offered(GameId::FoxAndGeese, "120번")[0], "한도.조용");
        assert_eq!(offered(GameId::Breakthrough, "22가지")[0], "첫수");
        assert_eq!(offered(GameId::BaghChal, "다섯 마리"), ["규칙.capture-goal", "행", "열"]);
        assert_eq!(offered(GameId::FoxAndGeese, "41개"), [""; 0]);
    }

    #[test]
    fn jumps_are_found_by_their_start() {
        assert_eq!(offered(GameId::SnakesAndLadders, "1→38"), ["사다리(1)"]);
        assert_eq!(offered(GameId::SnakesAndLadders, "16 → 6"), ["뱀(16)"]);
        assert_eq!(offered(GameId::SnakesAndLadders, "1→39"), [""; 0]);
    }
}
