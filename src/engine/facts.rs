//! What a game knows about itself as numbers, lists and words: the facts that pages check their own text against
//! (words.md, "Facts"; games.md 4, `fact` and `facts`).

use std::fmt;
use std::sync::OnceLock;

use super::action::Form;
use super::any::AnyGame;
use super::chances::Chances;
use super::exact::Fraction;
use super::games::snakes_and_ladders::{GOAL, SnakesAndLadders};
use super::kind::ActionKind;
use super::rules::{Rules, Value};
use super::side::Side;

/// The value of a fact.
#[derive(Clone, PartialEq, Debug)]
pub enum Fact {
    /// A whole number.
    Number(u64),
    /// A rational number, exactly.
    Exact(Fraction),
    /// A number to about 12 digits.
    Decimal(f64),
    /// Pairs of squares in rising order: ladders or snakes.
    Pairs(Vec<(u8, u8)>),
    /// The value of a rule that is a word; `yes` and `no` for switches.
    Word(&'static str),
}

/// Why there is no value of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactError {
    /// The game has no such fact; the part of the name that is not known.
    Unknown(String),
    /// The fact takes other arguments; how it is written, e.g. `probability(from,to,rolls)`.
    Arguments(&'static str),
    /// The game has no such limit, or nothing can be said of such a square.
    NoValue,
}

impl Fact {
    /// The number as a double, where the fact is one.
    pub fn as_f64(&self) -> Option<f64> {
        match self {
            Fact::Number(n) => Some(*n as f64),
            Fact::Exact(fraction) => Some(fraction.to_f64()),
            Fact::Decimal(value) => Some(*value),
            Fact::Pairs(_) | Fact::Word(_) => None,
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Number(n) => write!(f, "{n}"),
            Fact::Exact(fraction) => write!(f, "{fraction}"),
            Fact::Decimal(value) => write!(f, "{value}"),
            Fact::Pairs(pairs) => {
                let texts: Vec<String> = pairs.iter().map(|(from, to)| format!("{from}→{to}")).collect();
                f.write_str(&texts.join(", "))
            }
            Fact::Word(word) => f.write_str(word),
        }
    }
}

/// The facts of a game under one set of rules.
#[derive(Debug)]
pub struct Facts {
    rules: Rules,
    game: AnyGame,
    /// Takes a moment, and is asked for again and again.
    first_player_win: OnceLock<f64>,
}

/// A name taken apart: `name.part(1,2)`.
struct Query<'t> {
    name: &'t str,
    part: Option<&'t str>,
    arguments: Vec<u32>,
}

impl<'t> Query<'t> {
    fn parse(text: &'t str) -> Option<Self> {
        let (head, arguments) = match text.split_once('(') {
            None => (text, Vec::new()),
            Some((head, rest)) => {
                let inner = rest.strip_suffix(')')?;
                (head, inner.split(',').map(|n| super::point::number(n.trim())).collect::<Option<_>>()?)
            }
        };
        let (name, part) = head.split_once('.').map_or((head, None), |(name, part)| (name, Some(part)));
        Some(Query { name, part, arguments })
    }
}

impl Facts {
    /// Of the game that these rules describe.
    pub fn new(rules: &Rules) -> Self {
        Facts { rules: rules.clone(), game: AnyGame::new(rules), first_player_win: OnceLock::new() }
    }

    /// The value of a fact by its English name, e.g. `first-actions.straight` or `probability(97,100,1)`.
    ///
    /// # Errors
    /// What is wrong with the name, or that there is no such number.
    ///
    /// ```
    /// use panrye::engine::{Fact, Facts, GameId, Rules};
    /// let facts = Facts::new(&Rules::house(GameId::Breakthrough));
    /// assert_eq!(facts.get("first-actions.straight"), Ok(Fact::Number(8)));
    /// ```
    pub fn get(&self, name: &str) -> Result<Fact, FactError> {
        let query = Query::parse(name).ok_or_else(|| FactError::Unknown(name.to_string()))?;
        if let AnyGame::SnakesAndLadders(game) = &self.game
            && let Some(value) = self.by_the_die(&query, game)
        {
            return value;
        }
        if !query.arguments.is_empty() {
            return Err(FactError::Unknown(name.to_string()));
        }
        match query.part {
            None => self.plain(query.name),
            Some(part) => self.part(query.name, part),
        }
    }

    /// Every fact that has a value without arguments, and the chances from the start, in a fixed order.
    pub fn all(&self) -> Vec<(String, Fact)> {
        let info = self.game.info();
        let mut names: Vec<String> = ["points", "rows", "columns"].map(String::from).to_vec();
        let pieces = info.sides.each_ref().map(|side| side.english);
        names.extend(pieces.map(|piece| format!("pieces.{piece}")));
        names.extend(pieces.map(|piece| format!("hand.{piece}")));
        names.push("first-actions".to_string());
        // Kinds of which there is none say nothing; captures are worth saying of any game that has them.
        let told = |kind: &&ActionKind| match kind {
            ActionKind::All => false,
            ActionKind::Capture => info.forms.contains(&Form::Move),
            kind => kind.belongs_to(self.game.id()) && self.first_actions(**kind) > 0,
        };
        names.extend(ActionKind::ALL.iter().filter(told).map(|kind| format!("first-actions.{}", kind.id())));
        names.extend(["limit.repetition", "limit.quiet"].map(String::from));
        names.extend(info.rules.iter().map(|rule| format!("rule.{}", rule.id)));
        names.extend(["ladders", "snakes", "mean(0)", "fewest(0)", "first-player-win"].map(String::from));
        names.into_iter().filter_map(|name| self.get(&name).ok().map(|value| (name, value))).collect()
    }

    fn plain(&self, name: &str) -> Result<Fact, FactError> {
        let info = self.game.info();
        Ok(Fact::Number(match name {
            "points" => info.points.into(),
            "rows" => info.rows.into(),
            "columns" => info.columns.into(),
            "first-actions" => self.first_actions(ActionKind::All),
            _ => return Err(FactError::Unknown(name.to_string())),
        }))
    }

    fn part(&self, name: &str, part: &str) -> Result<Fact, FactError> {
        let unknown = || FactError::Unknown(part.to_string());
        let side = || self.game.info().sides.iter().position(|side| side.english == part).map(|at| Side::BOTH[at]).ok_or_else(unknown);
        let start = self.game.start();
        match name {
            "pieces" => {
                let side = side()?;
                let on_board = if self.game.board().points == 0 { 1 } else { start.of(side).count_ones() };
                Ok(Fact::Number(u64::from(on_board) + u64::from(start.hand[side.index()])))
            }
            "hand" => match start.hand[side()?.index()] {
                0 => Err(FactError::NoValue),
                n => Ok(Fact::Number(n.into())),
            },
            "first-actions" => {
                let kind = ActionKind::ALL.into_iter().find(|kind| kind.id() == part && kind.belongs_to(self.game.id()));
                kind.map(|kind| Fact::Number(self.first_actions(kind))).ok_or_else(unknown)
            }
            "limit" => {
                let limit = match part {
                    "repetition" => self.game.repetition_limit(),
                    "quiet" => self.game.quiet_limit(),
                    _ => return Err(unknown()),
                };
                limit.map(|n| Fact::Number(n.into())).ok_or(FactError::NoValue)
            }
            "rule" => self.rules.get(part).map(rule_value).ok_or_else(unknown),
            _ => Err(FactError::Unknown(name.to_string())),
        }
    }

    fn first_actions(&self, kind: ActionKind) -> u64 {
        kind.count(&self.game, &self.game.start()) as u64
    }

    /// The facts of Snakes and Ladders alone; `None` for other names.
    fn by_the_die(&self, query: &Query, game: &SnakesAndLadders) -> Option<Result<Fact, FactError>> {
        let chances = Chances::new(game);
        // A number that is no square at all has no answers either.
        let square = |n: u32| u8::try_from(n).unwrap_or(u8::MAX);
        let table = || self.rules.jumps(query.name);
        let value = match (query.name, &query.arguments[..]) {
            ("ladders" | "snakes", []) => Some(Fact::Pairs(table().to_vec())),
            ("ladders" | "snakes", &[start]) => {
                table().iter().find(|pair| u32::from(pair.0) == start).map(|pair| Fact::Number(pair.1.into()))
            }
            ("lands", &[from, face @ 1..=6]) if from < GOAL.into() && game.rests(square(from)) => {
                Some(Fact::Number(game.lands(square(from), face as u8).into()))
            }
            ("lands", &[_, _]) => None,
            ("probability", &[from, to, rolls]) => chances.probability(square(from), square(to), rolls).map(Fact::Exact),
            ("distribution", &[from, roll]) => chances.finishes(square(from), roll).map(Fact::Exact),
            ("mean", &[from]) => chances.mean(square(from)).map(Fact::Exact),
            ("fewest", &[from]) => chances.fewest(square(from)).map(|n| Fact::Number(n.into())),
            ("first-player-win", []) => Some(Fact::Decimal(*self.first_player_win.get_or_init(|| chances.first_player_win()))),
            (name, _) => return usage(name).map(|usage| Err(FactError::Arguments(usage))),
        };
        Some(value.ok_or(FactError::NoValue))
    }
}

/// How a fact of the die is written.
fn usage(name: &str) -> Option<&'static str> {
    Some(match name {
        "ladders" => "ladders, ladders(square)",
        "snakes" => "snakes, snakes(square)",
        "lands" => "lands(square,roll)",
        "probability" => "probability(from,to,rolls)",
        "distribution" => "distribution(from,roll)",
        "mean" => "mean(from)",
        "fewest" => "fewest(from)",
        "first-player-win" => "first-player-win",
        _ => return None,
    })
}

fn rule_value(value: &Value) -> Fact {
    match value {
        Value::Number(n) => Fact::Number((*n).into()),
        Value::Switch(on) => Fact::Word(if *on { "yes" } else { "no" }),
        Value::Choice(word) => word.parse().map_or(Fact::Word(word), Fact::Number),
        Value::Jumps(pairs) => Fact::Pairs(pairs.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::GameId;

    fn facts(id: &str) -> Facts {
        Facts::new(&Rules::house(GameId::from_id(id).expect("a known game")))
    }

    fn text(facts: &Facts, name: &str) -> String {
        facts.get(name).map_or_else(|error| format!("{error:?}"), |fact| fact.to_string())
    }

    #[test]
    fn counts_and_rules() {
        let geese = facts("fox-and-geese");
        for (name, value) in [
            ("points", "33"),
            ("rows", "7"),
            ("pieces.goose", "13"),
            ("pieces.fox", "1"),
            ("first-actions", "5"),
            ("first-actions.step", "5"),
            ("first-actions.capture", "0"),
            ("rule.capture-goal", "10"),
            ("rule.geese", "13"),
            ("rule.diagonals", "yes"),
            ("rule.fox-chain", "optional"),
            ("limit.repetition", "3"),
            ("limit.quiet", "120"),
            ("hand.goose", "NoValue"),
            ("pieces.geese", "Unknown(\"geese\")"),
            ("point", "Unknown(\"point\")"),
            ("points(1)", "Unknown(\"points(1)\")"),
            ("first-actions.straight", "Unknown(\"straight\")"),
            ("mean(0)", "Unknown(\"mean(0)\")"),
            ("rule.goats", "Unknown(\"goats\")"),
        ] {
            assert_eq!(text(&geese, name), value, "{name}");
        }
        assert_eq!(text(&facts("bagh-chal"), "hand.goat"), "20");
        assert_eq!(text(&facts("bagh-chal"), "pieces.tiger"), "4");
        assert_eq!(text(&facts("seega"), "first-actions.place"), "24");
        assert_eq!(text(&facts("fanorona"), "first-actions.withdraw"), "1");
        assert_eq!(text(&facts("fanorona"), "first-actions.approach"), "4");
        assert_eq!(text(&facts("breakthrough"), "first-actions.diagonal"), "14");
        assert_eq!(text(&facts("breakthrough"), "limit.quiet"), "NoValue");
        assert_eq!(text(&facts("fox-and-hounds"), "points"), "32");
    }

    #[test]
    fn by_the_die() {
        let snakes = facts("snakes-and-ladders");
        for (name, value) in [
            ("probability(97,100,1)", "1/6"),
            ("probability(97, 100, 1)", "1/6"),
            ("lands(97,4)", "97"),
            ("lands(97,1)", "78"),
            ("lands(98,1)", "NoValue"),
            ("ladders(4)", "14"),
            ("ladders(5)", "NoValue"),
            ("snakes(16)", "6"),
            ("ladders", "1→38, 4→14, 9→31, 21→42, 28→84, 36→44, 51→67, 71→91, 80→100"),
            ("fewest(0)", "7"),
            ("distribution(99,2)", "5/36"),
            ("mean(99)", "6"),
            ("mean(98)", "NoValue"),
            ("mean", "Arguments(\"mean(from)\")"),
            ("mean(1000)", "NoValue"),
            ("pieces.black", "1"),
            ("points", "100"),
            ("rule.bump", "no"),
        ] {
            assert_eq!(text(&snakes, name), value, "{name}");
        }
        let mean = snakes.get("mean(0)").ok().and_then(|fact| fact.as_f64());
        assert!(mean.is_some_and(|mean| (mean - 39.225_122_308_2).abs() < 1e-10));
    }

    #[test]
    fn all_facts_have_their_values() {
        for &id in GameId::ALL {
            let facts = Facts::new(&Rules::house(id));
            let all = facts.all();
            assert!(all.len() >= 10, "{id:?}");
            assert!(all.iter().all(|(name, value)| facts.get(name).as_ref() == Ok(value)), "{id:?}");
        }
    }
}
