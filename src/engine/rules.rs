//! Rules as data: one table per game, and the values a page may set (games.md 1, "Rules are data").

use super::any::GameId;
use super::jump_table::{self, TableError};

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
    /// Ladders and snakes that do not go together.
    Table(TableError),
}

/// The line that all games with a repetition rule share.
pub(super) const REPETITION_LIMIT: RuleSpec = RuleSpec {
    id: "repetition-limit",
    label: "같은 국면의 반복",
    kind: Kind::Number { min: 1, max: 1000, statement: "같은 국면이 {}번 나오면 무승부입니다." },
    default: "3",
};

/// The line of the quiet limit; `statement` says what is progress.
pub(super) const fn quiet_limit(default: &'static str, statement: &'static str) -> RuleSpec {
    RuleSpec { id: "quiet-limit", label: "진전 없는 차례", kind: Kind::Number { min: 1, max: 10000, statement }, default }
}

/// The line of boards whose diagonals may be left out.
pub(super) const DIAGONALS: RuleSpec = RuleSpec {
    id: "diagonals",
    label: "대각선",
    kind: Kind::Switch {
        yes: "행과 열을 더한 수가 짝수인 점에는 대각선이 있습니다.", no: "판에 대각선이 없습니다."
    },
    default: "yes",
};

/// After how much of the same or of nothing a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How often a position may occur before the game is drawn; `None` without such a rule.
    pub repetition: Option<u16>,
    /// At which quiet count the game is drawn; `None` without such a rule.
    pub quiet: Option<u16>,
}

impl Limits {
    /// A game without these draws.
    pub const NONE: Limits = Limits { repetition: None, quiet: None };

    /// Of the rules `repetition-limit` and `quiet-limit`.
    pub(super) fn of(rules: &Rules) -> Self {
        Limits { repetition: Some(rules.number("repetition-limit")), quiet: Some(rules.number("quiet-limit")) }
    }
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
            Kind::Jumps { upwards, .. } => jump_table::parse(text, *upwards).map(Value::Jumps),
        }
    }

    /// The Korean sentence that says what `value` means in play.
    pub fn statement(&self, value: &Value) -> String {
        match (&self.kind, value) {
            (Kind::Jumps { statement, .. }, Value::Jumps(pairs)) if pairs.is_empty() => statement.replace("{}입니다", "없습니다"),
            (Kind::Jumps { statement, .. }, Value::Jumps(pairs)) => {
                let told: Vec<String> = pairs.iter().map(|(from, to)| format!("{from}→{to}")).collect();
                statement.replace("{}", &told.join(", "))
            }
            (Kind::Number { statement, .. } | Kind::Jumps { statement, .. }, value) => statement.replace("{}", &value.to_string()),
            (Kind::Switch { yes, no }, value) => if *value == Value::Switch(true) { *yes } else { *no }.to_string(),
            (Kind::Choice(words), value) => {
                let value = value.to_string();
                words.iter().find(|(word, _)| *word == value).map_or(String::new(), |(_, statement)| (*statement).to_string())
            }
        }
    }
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

    /// Sets one rule from text. To set several, use [`Rules::set_all`]: ladders and snakes may need each other.
    ///
    /// # Errors
    /// An id or a value that the game's table does not have; the rules are unchanged.
    pub fn set(&mut self, id: &str, text: &str) -> Result<(), RuleError> {
        self.set_all([(id, text)])
    }

    /// Sets rules from pairs of id and text, and looks at the whole only when all are set.
    ///
    /// # Errors
    /// The first id or value that the game's table does not have; the rules are unchanged.
    pub fn set_all<'t>(&mut self, pairs: impl IntoIterator<Item = (&'t str, &'t str)>) -> Result<(), RuleError> {
        let specs = self.game.info().rules;
        let mut values = self.values.clone();
        for (id, text) in pairs {
            let at = specs.iter().position(|s| s.id == id).ok_or_else(|| RuleError::Unknown { id: id.to_string() })?;
            values[at] = specs[at].parse(text).ok_or_else(|| RuleError::BadValue { id: specs[at].id, value: text.to_string() })?;
        }
        let jumps = values.iter().filter_map(|value| if let Value::Jumps(pairs) = value { Some(pairs) } else { None });
        jump_table::check(&jumps.flatten().copied().collect::<Vec<_>>()).map_err(RuleError::Table)?;
        self.values = values;
        Ok(())
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
