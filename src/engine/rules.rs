//! Rules as data: one table per game, and the values a page may set (games.md 1, "Rules are data").

use super::any::GameId;

/// One line of a game's rule table.
#[derive(Debug)]
pub struct RuleSpec {
    /// Stable id, e.g. `capture-goal`.
    pub id: &'static str,
    /// What the rule is about, in a few Korean words.
    pub label: &'static str,
    /// The values it may take, each with its Korean statement.
    pub kind: Kind,
    /// The house value, as text.
    pub default: &'static str,
}

/// The values of a rule and what each of them says, in one Korean sentence.
#[derive(Debug)]
pub enum Kind {
    /// A whole number within bounds; `{}` in the statement stands for it.
    Number {
        /// Least value.
        min: u16,
        /// Greatest value.
        max: u16,
        /// Statement with `{}` for the number.
        statement: &'static str,
    },
    /// Yes or no.
    Switch {
        /// What `yes` says.
        yes: &'static str,
        /// What `no` says.
        no: &'static str,
    },
    /// One of a few words, each with its statement.
    Choice(&'static [(&'static str, &'static str)]),
    /// Pairs of squares, written `1-38;4-14` or `none`; `{}` in the statement stands for them.
    Jumps {
        /// Whether a jump leads to a higher square.
        upwards: bool,
        /// Statement with `{}` for the list.
        statement: &'static str,
    },
}

/// The value of a rule.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// Of [`Kind::Number`].
    Number(u16),
    /// Of [`Kind::Switch`].
    Switch(bool),
    /// Of [`Kind::Choice`].
    Choice(&'static str),
    /// Of [`Kind::Jumps`]: start and end squares, in rising order of the start.
    Jumps(Vec<(u8, u8)>),
}

/// Why a rule could not be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleError {
    /// The game has no rule of this id.
    Unknown {
        /// The id as given.
        id: String,
    },
    /// The rule has no such value.
    BadValue {
        /// The rule.
        id: &'static str,
        /// The value as given.
        value: String,
    },
}

impl RuleSpec {
    /// Reads a value of this rule; `yes`/`no` for switches.
    pub fn parse(&self, text: &str) -> Option<Value> {
        match &self.kind {
            Kind::Number { min, max, .. } => {
                let n = super::point::number(text)?;
                (*min..=*max).contains(&n).then_some(Value::Number(n))
            }
            Kind::Switch { .. } => match text {
                "yes" => Some(Value::Switch(true)),
                "no" => Some(Value::Switch(false)),
                _ => None,
            },
            Kind::Choice(words) => words.iter().find(|(word, _)| *word == text).map(|(word, _)| Value::Choice(word)),
            Kind::Jumps { upwards, .. } => jumps(text, *upwards).map(Value::Jumps),
        }
    }

    /// The Korean sentence that says what `value` means in play.
    pub fn statement(&self, value: &Value) -> String {
        match (&self.kind, value) {
            (Kind::Number { statement, .. } | Kind::Jumps { statement, .. }, value) => statement.replace("{}", &value.to_string()),
            (Kind::Switch { yes, no }, value) => if *value == Value::Switch(true) { *yes } else { *no }.to_string(),
            (Kind::Choice(words), value) => {
                let value = value.to_string();
                words.iter().find(|(word, _)| *word == value).map_or(String::new(), |(_, statement)| (*statement).to_string())
            }
        }
    }
}

fn jumps(text: &str, upwards: bool) -> Option<Vec<(u8, u8)>> {
    if text == "none" {
        return Some(Vec::new());
    }
    let mut pairs = Vec::new();
    for pair in text.split(';') {
        let (from, to) = pair.split_once('-')?;
        let (from, to): (u8, u8) = (super::point::number(from)?, super::point::number(to)?);
        let right_way = if upwards { from < to } else { from > to };
        if !right_way || !(1..=99).contains(&from) || !(1..=100).contains(&to) {
            return None;
        }
        pairs.push((from, to));
    }
    pairs.sort_unstable();
    let doubled = pairs.windows(2).any(|w| w[0].0 == w[1].0);
    (!doubled).then_some(pairs)
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Number(n) => write!(f, "{n}"),
            Value::Switch(on) => f.write_str(if *on { "yes" } else { "no" }),
            Value::Choice(word) => f.write_str(word),
            Value::Jumps(pairs) if pairs.is_empty() => f.write_str("none"),
            Value::Jumps(pairs) => {
                let texts: Vec<String> = pairs.iter().map(|(from, to)| format!("{from}-{to}")).collect();
                f.write_str(&texts.join(";"))
            }
        }
    }
}

/// A full set of rules of one game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    game: GameId,
    values: Vec<Value>,
}

impl Rules {
    /// The house rules.
    pub fn house(game: GameId) -> Self {
        let values = game.info().rules.iter().filter_map(|spec| spec.parse(spec.default)).collect();
        Rules { game, values }
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Sets one rule from text.
    ///
    /// # Errors
    /// An id or a value that the game's table does not have.
    pub fn set(&mut self, id: &str, text: &str) -> Result<(), RuleError> {
        let specs = self.game.info().rules;
        let at = specs.iter().position(|s| s.id == id).ok_or_else(|| RuleError::Unknown { id: id.to_string() })?;
        let bad = || RuleError::BadValue { id: specs[at].id, value: text.to_string() };
        self.values[at] = specs[at].parse(text).ok_or_else(bad)?;
        self.check_jumps().ok_or_else(bad)
    }

    /// A square must not be the start of one jump and an end of another: no jump is chained (games.md 2.9).
    fn check_jumps(&self) -> Option<()> {
        let all: Vec<(u8, u8)> =
            self.values.iter().filter_map(|v| if let Value::Jumps(pairs) = v { Some(pairs) } else { None }).flatten().copied().collect();
        let chained = all.iter().any(|a| all.iter().filter(|b| b.0 == a.0).count() > 1 || all.iter().any(|b| b.0 == a.1));
        (!chained).then_some(())
    }

    /// The value of a rule; `None` for an id the game does not have.
    pub fn get(&self, id: &str) -> Option<&Value> {
        let at = self.game.info().rules.iter().position(|s| s.id == id)?;
        self.values.get(at)
    }

    /// Every rule with its value, in table order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static RuleSpec, &Value)> {
        self.game.info().rules.iter().zip(&self.values)
    }

    /// The rules that differ from the house rules, in table order.
    pub fn changed(&self) -> impl Iterator<Item = (&'static RuleSpec, &Value)> {
        self.iter().filter(|(spec, value)| spec.parse(spec.default).as_ref() != Some(*value))
    }

    /// The number of a rule whose kind is [`Kind::Number`] or a choice among numbers. For the games' own tables: 0 for any other id.
    pub(super) fn number(&self, id: &str) -> u16 {
        match self.get(id) {
            Some(Value::Number(n)) => *n,
            Some(Value::Choice(word)) => word.parse().unwrap_or(0),
            _ => 0,
        }
    }

    /// Whether a switch is on.
    pub(super) fn on(&self, id: &str) -> bool {
        self.get(id) == Some(&Value::Switch(true))
    }

    /// The word of a choice.
    pub(super) fn word(&self, id: &str) -> &'static str {
        match self.get(id) {
            Some(Value::Choice(word)) => word,
            _ => "",
        }
    }

    /// The pairs of a jump table.
    pub(super) fn jumps(&self, id: &str) -> &[(u8, u8)] {
        match self.get(id) {
            Some(Value::Jumps(pairs)) => pairs,
            _ => &[],
        }
    }
}

/// Whether a capturing turn may, must or cannot go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chain {
    /// One capture ends the turn.
    None,
    /// The piece may go on, or `end`.
    Optional,
    /// The piece must go on while it can.
    Forced,
}

impl Chain {
    pub(super) fn of(rules: &Rules, id: &str) -> Self {
        match rules.word(id) {
            "optional" => Chain::Optional,
            "forced" => Chain::Forced,
            _ => Chain::None,
        }
    }
}
