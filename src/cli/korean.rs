//! Clap's own texts in Korean: help, version and what is wrong with a command line.

use std::error::Error as _;
use std::io::Write;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};

use crate::diagnostic::nearest;
use crate::korean::{is_syllable, josa};

use super::failure::{Failure, Unreadable};
use super::output::Output;
use super::{Verdict, definition};

const TEMPLATE: &str = "{about-with-newline}\n사용법: {usage}\n\n{all-args}{after-help}\n";

/// What clap writes by itself into texts of ours.
const PHRASES: [(&str, &str); 5] = [
    ("[OPTIONS]", "[선택]"),
    ("[default: ", "[기본값: "),
    ("[possible values: ", "[값: "),
    ("Possible values:", "값:"),
    ("Usage:", "사용법:"),
];

/// The command and those below it, with Korean headings and flags.
pub fn translated(command: Command) -> Command {
    let named = command.get_version().is_some();
    let command = flags(command, named)
        .help_template(TEMPLATE)
        .subcommand_help_heading("명령")
        .subcommand_value_name("명령")
        .disable_help_subcommand(true)
        .mut_args(argument);
    command.mut_subcommands(translated)
}

/// An argument under a Korean heading, its values and its default told in Korean.
fn argument(arg: Arg) -> Arg {
    let heading = if arg.is_positional() { "인자" } else { "선택" };
    let arg = arg.help_heading(heading);
    if !arg.get_action().takes_values() {
        return arg;
    }
    let mut help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let values: Vec<String> = arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if !values.is_empty() {
        help.push_str(&format!(" [값: {}]", values.join(", ")));
    }
    if let Some(default) = arg.get_default_values().first().filter(|default| !default.is_empty()) {
        help.push_str(&format!(" [기본값: {}]", default.to_string_lossy()));
    }
    arg.help(help).hide_possible_values(true).hide_default_value(true)
}

fn flags(command: Command, version: bool) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help("도움말을 보여 줍니다");
    let command = command.disable_help_flag(true).disable_version_flag(true).arg(help);
    if !version {
        return command;
    }
    command.arg(Arg::new("version").short('V').long("version").action(ArgAction::Version).help("버전을 보여 줍니다"))
}

/// Korean for what clap writes by itself.
pub fn translate(text: &str) -> String {
    PHRASES.iter().fold(text.to_owned(), |text, (english, korean)| text.replace(english, korean))
}

/// What clap has to say instead of a command: a help text, the version, or what is wrong.
pub fn answer(error: &clap::Error, out: &mut Output) -> Result<Verdict, Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let text = error.render();
            let text = if out.colour { text.ansi().to_string() } else { text.to_string() };
            out.write_all(translate(&text).as_bytes())?;
            Ok(Verdict::Holds)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand if !out.json => {
            Err(Failure::Help(translate(&error.render().ansi().to_string())))
        }
        _ => Err(complaint(error).into()),
    }
}

/// What is wrong with a command line, the nearest thing that would have been right, and how the command is used.
fn complaint(error: &clap::Error) -> Unreadable {
    let mut said = Unreadable::new(message(error)).maybe(suggestion(error));
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        said = said.help(translate(usage.to_string().trim()));
    }
    said.help("자세한 도움말은 --help로 볼 수 있습니다.")
}

fn message(error: &clap::Error) -> String {
    let arg = one(error, ContextKind::InvalidArg);
    let value = one(error, ContextKind::InvalidValue);
    let prior = many(error, ContextKind::PriorArg).join(", ");
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => format!("‘{arg}’에 값이 없습니다."),
        ErrorKind::InvalidValue => {
            let known = many(error, ContextKind::ValidValue).join(", ");
            format!("‘{arg}’에 {} 쓸 수 없습니다. 쓸 수 있는 값: {known}", quoted(&value, "은/는"))
        }
        // Values are read by functions of ours, whose errors are Korean sentences.
        ErrorKind::ValueValidation => match error.source().map(ToString::to_string).filter(|said| said.chars().any(is_syllable)) {
            Some(said) if arg.starts_with('-') => format!("{arg}: {said}"),
            Some(said) => said,
            None => format!("‘{arg}’에 {} 쓸 수 없습니다.", quoted(&value, "은/는")),
        },
        ErrorKind::UnknownArgument => format!("{} 알 수 없는 인자입니다.", quoted(&arg, "은/는")),
        ErrorKind::InvalidSubcommand => format!("{} 없는 명령입니다.", quoted(&one(error, ContextKind::InvalidSubcommand), "은/는")),
        ErrorKind::MissingRequiredArgument => {
            format!("꼭 있어야 하는 인자가 없습니다: {}", many(error, ContextKind::InvalidArg).join(", "))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => "명령을 적지 않았습니다.".to_owned(),
        ErrorKind::ArgumentConflict if prior.is_empty() || prior == arg => format!("{} 한 번만 쓸 수 있습니다.", quoted(&arg, "은/는")),
        ErrorKind::ArgumentConflict => format!("{} {} 함께 쓸 수 없습니다.", quoted(&arg, "은/는"), quoted(&prior, "과/와")),
        ErrorKind::NoEquals => format!("‘{arg}’의 값은 ‘=’ 뒤에 적어야 합니다."),
        ErrorKind::TooManyValues => format!("‘{arg}’에 값이 너무 많습니다: {value}"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => format!("‘{arg}’에 적은 값의 수가 맞지 않습니다."),
        ErrorKind::InvalidUtf8 => "명령줄에 UTF-8이 아닌 글자가 있습니다.".to_owned(),
        _ => "명령줄을 읽을 수 없습니다.".to_owned(),
    }
}

/// `‘--speed’는`: a word in quotation marks with its particle.
pub fn quoted(word: &str, pair: &str) -> String {
    josa(format_args!("‘{word}’"), pair)
}

/// "혹시 …?": the nearest known word.
fn suggestion(error: &clap::Error) -> Option<String> {
    let known = match error.kind() {
        ErrorKind::UnknownArgument => many(error, ContextKind::SuggestedArg).first().cloned(),
        ErrorKind::InvalidSubcommand => {
            let word = one(error, ContextKind::InvalidSubcommand);
            let command = definition();
            let near = nearest(&word, command.get_subcommands().map(Command::get_name)).map(str::to_owned);
            near.or_else(|| many(error, ContextKind::SuggestedSubcommand).first().cloned())
        }
        ErrorKind::InvalidValue => {
            let (word, known) = (one(error, ContextKind::InvalidValue), many(error, ContextKind::ValidValue));
            nearest(&word, known.iter().map(String::as_str)).map(str::to_owned)
        }
        _ => None,
    }?;
    Some(maybe_meant(&known))
}

/// The sentence that offers a known word.
pub fn maybe_meant(known: &str) -> String {
    format!("혹시 ‘{known}’입니까?")
}

fn one(error: &clap::Error, kind: ContextKind) -> String {
    many(error, kind).join(", ")
}

fn many(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}
