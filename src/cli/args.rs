//! Arguments that several commands take, and what they mean.

use std::io::{self, Read};
use std::str::FromStr;

use clap::ValueEnum;

use super::failure::Unreadable;
use super::korean::{maybe_meant, quoted};
use crate::diagnostic::nearest;
use crate::engine::{Action, AnyGame, GameId, Kind, Position, RuleError, RuleSpec, Rules, parse_position};
use crate::wording::{Names, position_error, rule_error};

/// What an answer is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    // No doc comments: clap would print them.
    Text,
    Json,
}

/// `--format`, for commands whose answer is for people unless asked otherwise.
#[derive(clap::Args)]
pub struct FormatArg {
    #[arg(long, value_name = "형식", value_enum, default_value = "text", help = "결과의 형식: 사람이 읽는 글 또는 JSON 문서 하나")]
    format: Format,
}

impl FormatArg {
    /// Whether a program asks.
    pub fn json(&self) -> bool {
        self.format == Format::Json
    }
}

/// A game, its rules and a position.
#[derive(clap::Args)]
pub struct SettingArgs {
    #[arg(value_name = "놀이", value_parser = game, help = "놀이의 id (목록: panrye games)")]
    game: GameId,
    #[command(flatten)]
    options: SettingOptions,
}

/// Rules and a position of a game that is named elsewhere.
#[derive(clap::Args)]
pub struct SettingOptions {
    // A position of the cross begins with `--`.
    #[arg(long, value_name = "국면", allow_hyphen_values = true, help = "시작할 국면 문자열 [기본값: 시작 배치]")]
    position: Option<String>,
    #[arg(long, value_name = "규칙=값,…", help = "기본과 다르게 둘 규칙, 쉼표로 이어 적습니다")]
    rules: Vec<String>,
}

/// A game and its rules.
#[derive(clap::Args)]
pub struct RulesArgs {
    #[arg(value_name = "놀이", value_parser = game, help = "놀이의 id (목록: panrye games)")]
    game: GameId,
    #[arg(long, value_name = "규칙=값,…", help = "기본과 다르게 둘 규칙, 쉼표로 이어 적습니다")]
    rules: Vec<String>,
}

/// Where play begins: what [`SettingArgs`] mean.
pub struct Setting {
    /// The rules.
    pub rules: Rules,
    /// The game under these rules.
    pub game: AnyGame,
    /// The first position.
    pub start: Position,
    /// The game's own words.
    pub names: Names,
}

impl RulesArgs {
    /// The rules, and the game's own words.
    pub fn read(&self) -> Result<(Rules, Names), Unreadable> {
        let names = Names::of(self.game);
        Ok((rules(self.game, &self.rules, &names)?, names))
    }
}

impl SettingArgs {
    /// Reads the rules and the position.
    pub fn read(&self) -> Result<Setting, Unreadable> {
        self.options.read(self.game)
    }
}

impl SettingOptions {
    /// Reads the rules and the position, of this game.
    pub fn read(&self, game: GameId) -> Result<Setting, Unreadable> {
        let names = Names::of(game);
        let rules = rules(game, &self.rules, &names)?;
        let game = AnyGame::new(&rules);
        let start = match self.position.as_deref().map(str::trim) {
            None => game.start(),
            Some(text) => parse_position(&game, text).map_err(|error| {
                let example = crate::engine::write_position(&game, &game.start());
                Unreadable::new(format!("국면을 읽을 수 없습니다. {}", position_error(&names, &error)))
                    .help(format!("시작 배치는 이렇게 적습니다: {example}"))
                    .field("position", text)
            })?,
        };
        Ok(Setting { rules, game, start, names })
    }
}

/// A game by its id or its Korean name.
pub fn game(text: &str) -> Result<GameId, String> {
    let all = GameId::ALL.iter().copied();
    if let Some(game) = all.clone().find(|game| [game.info().id, game.info().name].contains(&text)) {
        return Ok(game);
    }
    let known: Vec<&str> = all.flat_map(|game| [game.info().id, game.info().name]).collect();
    let hint = nearest(text, known.iter().copied()).map(|word| format!(" {}", maybe_meant(word))).unwrap_or_default();
    let ids: Vec<&str> = GameId::ALL.iter().map(|game| game.info().id).collect();
    Err(format!("{} 놀이는 없습니다.{hint} 있는 놀이: {}", quoted(text, "이라는/라는"), ids.join(", ")))
}

/// The house rules with `id=value,…` set.
fn rules(game: GameId, given: &[String], names: &Names) -> Result<Rules, Unreadable> {
    let mut changes: Vec<(&str, &str)> = Vec::new();
    for change in given.iter().flat_map(|list| list.split(',')).map(str::trim).filter(|change| !change.is_empty()) {
        let Some((id, value)) = change.split_once('=').map(|(id, value)| (id.trim(), value.trim())) else {
            return Err(Unreadable::new(format!("규칙 ‘{change}’에 값이 없습니다. ‘규칙=값’으로 적으십시오.")).field("rule", change));
        };
        if changes.iter().any(|(other, _)| *other == id) {
            return Err(Unreadable::new(format!("규칙 ‘{id}’의 값을 두 번 적었습니다.")).field("rule", id));
        }
        changes.push((id, value));
    }
    let mut rules = Rules::house(game);
    // All at once: ladders and snakes need to go together at the end alone.
    rules.set_all(changes).map_err(|error| rule_unreadable(game, names, &error))?;
    Ok(rules)
}

fn rule_unreadable(game: GameId, names: &Names, error: &RuleError) -> Unreadable {
    let table = game.info().rules;
    let said = Unreadable::new(rule_error(names, error));
    match error {
        RuleError::Unknown { id } => {
            let ids = || table.iter().map(|rule| rule.id);
            let known = format!("있는 규칙: {}", ids().collect::<Vec<_>>().join(", "));
            said.field("rule", id.as_str()).maybe(nearest(id, ids()).map(maybe_meant)).help(known)
        }
        RuleError::BadValue { id, .. } => said.field("rule", *id).maybe(table.iter().find(|rule| rule.id == *id).map(values)),
        RuleError::Table(_) => said,
    }
}

/// Which values a rule takes.
fn values(rule: &RuleSpec) -> String {
    let values = match &rule.kind {
        Kind::Number { min, max, .. } => format!("{min}부터 {max}까지의 수"),
        Kind::Switch { .. } => "yes, no".to_owned(),
        Kind::Choice(words) => words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", "),
        Kind::Jumps { upwards: true, .. } => "1-38;4-14처럼 아래 칸-위 칸을 ‘;’로 이은 것, 또는 none".to_owned(),
        Kind::Jumps { upwards: false, .. } => "16-6;47-26처럼 위 칸-아래 칸을 ‘;’로 이은 것, 또는 none".to_owned(),
    };
    format!("쓸 수 있는 값: {values} (기본값 {})", rule.default)
}

/// The actions of `--moves`; `-` is the standard input. All are read before the first is played: what cannot be read is
/// not half replayed.
pub fn read_actions(moves: &str) -> Result<Vec<Action>, Unreadable> {
    let mut typed = String::new();
    let moves = if moves == "-" {
        let unreadable = |error: io::Error| match error.kind() {
            io::ErrorKind::InvalidData => Unreadable::new("표준 입력에 UTF-8이 아닌 글자가 있습니다."),
            _ => Unreadable::new(format!("표준 입력을 읽을 수 없습니다: {}.", crate::diagnostic::trouble(&error))),
        };
        io::stdin().read_to_string(&mut typed).map_err(unreadable)?;
        &typed
    } else {
        moves
    };
    let unreadable = |index: usize, word: &str| {
        Unreadable::new(format!("{}번째 행동 {} 읽을 수 없습니다.", index + 1, quoted(word, "을/를")))
            .help("행동은 이렇게 적습니다: 4,1-4,3 · @1,2 · x4,4 · 3,5-3,6> · 3,5-3,6< · end · pass · roll:4")
            .field("index", index)
            .field("action", word)
    };
    let words = moves.split_whitespace().enumerate();
    words.map(|(index, word)| Action::parse(word).ok_or_else(|| unreadable(index, word))).collect()
}

/// The name of a page, a folder or an example. A blank one, as of a variable that was not set, would mean all of them.
pub fn filled(text: &str) -> Result<String, String> {
    if text.chars().all(|c| c.is_whitespace() || c == '/') {
        return Err("쪽의 자리에 빈 이름을 적을 수 없습니다. 모두를 뜻한다면 그 인자를 빼십시오.".to_owned());
    }
    Ok(text.to_owned())
}

/// A whole number that is not negative.
pub fn whole<N: FromStr>(text: &str) -> Result<N, String> {
    let unreadable = || format!("{} 0 이상의 정수가 아니거나 너무 큽니다.", quoted(text, "은/는"));
    if text.bytes().all(|b| b.is_ascii_digit()) { text.parse().map_err(|_| unreadable()) } else { Err(unreadable()) }
}
