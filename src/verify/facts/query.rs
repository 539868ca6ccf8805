//! What a fact is called: the words of words.md ("Facts") in both languages, and the engine's name for them.

use crate::engine::{ActionKind, GameId, Side};
use crate::wording::{Names, fold, is_folded, kind_word};

/// A fact as asked for, in the engine's own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// A fact of the engine, e.g. `pieces.goose`, `probability(97,100,1)`.
    Engine(String),
    /// Something an example of the page shows.
    Example {
        /// Its name.
        id: String,
        /// Step, from 1.
        step: usize,
        /// What of it.
        what: ExampleFact,
    },
    /// In how many actions a claim of the page is won, by its name: `주장(이름)`.
    Claim(String),
}

/// `예시(이름,단계).…`
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExampleFact {
    /// `잡은수`
    Captures,
    /// `합법수`, perhaps of one kind.
    Legal(ActionKind),
    /// `개수.거위`
    Counts(Side),
}

impl Query {
    /// The one name of the fact, in English words, however it was written.
    pub fn id(&self, game: GameId) -> String {
        let side = |side: Side| game.info().sides[side.index()].english;
        match self {
            Query::Engine(query) => query.clone(),
            Query::Claim(id) => format!("claim({id})"),
            Query::Example { id, step, what } => match what {
                ExampleFact::Captures => format!("example({id},{step}).captures"),
                ExampleFact::Legal(ActionKind::All) => format!("example({id},{step}).legal"),
                ExampleFact::Legal(kind) => format!("example({id},{step}).legal.{}", kind.id()),
                ExampleFact::Counts(of) => format!("example({id},{step}).counts.{}", side(*of)),
            },
        }
    }
}

/// A fact with the game it is about, if the text names one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target<'t> {
    /// `브레이크스루/…`
    pub game: Option<&'t str>,
    /// The rest.
    pub rest: &'t str,
}

/// Splits `브레이크스루/첫수`.
pub fn split_game(text: &str) -> Target<'_> {
    match text.split_once('/') {
        Some((game, rest)) if !game.contains('(') => Target { game: Some(game.trim()), rest: rest.trim() },
        _ => Target { game: None, rest: text.trim() },
    }
}

const NAMES: &[(&str, &str)] = &[
    ("점", "points"),
    ("행", "rows"),
    ("열", "columns"),
    ("말", "pieces"),
    ("손", "hand"),
    ("첫수", "first-actions"),
    ("규칙", "rule"),
    ("한도", "limit"),
    ("사다리", "ladders"),
    ("뱀", "snakes"),
    ("도착", "lands"),
    ("확률", "probability"),
    ("기대횟수", "mean"),
    ("최소횟수", "fewest"),
    ("선승률", "first-player-win"),
    ("예시", "example"),
    ("주장", "claim"),
];

/// Every fact's word, for suggestions.
pub fn known_words() -> impl Iterator<Item = &'static str> {
    NAMES.iter().flat_map(|(korean, english)| [*korean, *english])
}

/// Reads the name of a fact, its parts and arguments.
///
/// # Errors
/// The part that is not known.
pub fn read_query(text: &str, game: GameId, names: &Names) -> Result<Query, String> {
    let (head, args, tail) = split(text).ok_or_else(|| text.to_owned())?;
    let mut parts = head.split('.');
    let word = parts.next().unwrap_or_default();
    let folded = fold(word);
    let name = NAMES
        .iter()
        .find(|(k, e)| is_folded(k, &folded) || is_folded(e, &folded))
        .map(|(_, english)| *english)
        .ok_or_else(|| word.to_owned())?;
    let part = head.split_once('.').map(|(_, rest)| rest.trim());
    if name == "example" {
        return example(&args, tail, game, names);
    }
    if !tail.is_empty() {
        return Err(tail.to_owned());
    }
    if name == "claim" {
        let [id] = args.as_slice() else { return Err(text.to_owned()) };
        return Ok(Query::Claim(id.clone()));
    }
    let mut query = name.to_owned();
    if let Some(part) = part {
        query.push('.');
        query.push_str(&part_word(name, part, game, names).ok_or_else(|| part.to_owned())?);
    }
    if !args.is_empty() {
        query.push_str(&format!("({})", args.join(",")));
    }
    Ok(Query::Engine(query))
}

/// `name.part(a,b).tail`
fn split(text: &str) -> Option<(&str, Vec<String>, &str)> {
    let Some(open) = text.find(['(', '（']) else { return Some((text.trim(), Vec::new(), "")) };
    let close = text.rfind([')', '）'])?;
    let inner = text.get(open..close)?;
    let inner = &inner[inner.chars().next()?.len_utf8()..];
    let args = inner.split([',', '，']).map(|arg| arg.trim().to_owned()).collect();
    let tail = text.get(close..)?;
    let tail = tail[tail.chars().next()?.len_utf8()..].trim_start_matches('.');
    Some((text[..open].trim(), args, tail.trim()))
}

/// The engine's word for what stands behind the point: a piece, a kind of action, a limit, a rule id.
fn part_word(name: &str, part: &str, game: GameId, names: &Names) -> Option<String> {
    match name {
        "pieces" | "hand" => names.side(part, None).map(|side| game.info().sides[side.index()].english.to_owned()),
        "first-actions" => kind_word(game, part).map(|kind| kind.id().to_owned()),
        "limit" => match fold(part).as_str() {
            "반복" | "repetition" => Some("repetition".to_owned()),
            "조용" | "quiet" => Some("quiet".to_owned()),
            _ => None,
        },
        "rule" => game.info().rules.iter().find(|spec| fold(spec.id) == fold(part)).map(|spec| spec.id.to_owned()),
        _ => None,
    }
}

fn example(args: &[String], tail: &str, game: GameId, names: &Names) -> Result<Query, String> {
    let [id, step] = args else { return Err(args.join(",")) };
    let step = step.parse().map_err(|_| step.clone())?;
    let (word, part) = tail.split_once('.').map_or((tail, None), |(word, part)| (word, Some(part)));
    let unknown = || tail.to_owned();
    let what = match fold(word).as_str() {
        "잡은수" | "captures" => ExampleFact::Captures,
        "합법수" | "legal" => ExampleFact::Legal(part.map_or(Some(ActionKind::All), |p| kind_word(game, p)).ok_or_else(unknown)?),
        "개수" | "counts" => ExampleFact::Counts(part.and_then(|p| names.side(p, None)).ok_or_else(unknown)?),
        _ => return Err(unknown()),
    };
    Ok(Query::Example { id: id.clone(), step, what })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(text: &str, game: GameId) -> Result<String, String> {
        match read_query(text, game, &Names::of(game))? {
            Query::Engine(query) => Ok(query),
            other => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn both_languages() {
        let game = GameId::FoxAndGeese;
        for (text, query) in [
            ("점", "points"),
            ("말.거위", "pieces.goose"),
            ("pieces.geese", "pieces.goose"),
            ("첫수.이동", "first-actions.step"),
            ("규칙.capture-goal", "rule.capture-goal"),
            ("한도.반복", "limit.repetition"),
            ("확률(97, 100, 1)", "probability(97,100,1)"),
            ("사다리(4)", "ladders(4)"),
        ] {
            assert_eq!(engine(text, game).as_deref(), Ok(query), "{text}");
        }
        assert_eq!(engine("첫소", game), Err("첫소".to_owned()));
        assert_eq!(engine("말.염소", game), Err("염소".to_owned()));
    }

    #[test]
    fn of_examples() {
        let game = GameId::FoxAndGeese;
        let query = read_query("예시(첫-수,2).개수.거위", game, &Names::of(game));
        assert_eq!(query, Ok(Query::Example { id: "첫-수".to_owned(), step: 2, what: ExampleFact::Counts(Side::Second) }));
        assert_eq!(query.map(|query| query.id(game)).as_deref(), Ok("example(첫-수,2).counts.goose"));
        assert_eq!(read_query("claim(a)", game, &Names::of(game)), Ok(Query::Claim("a".to_owned())));
        assert_eq!(split_game("브레이크스루/첫수"), Target { game: Some("브레이크스루"), rest: "첫수" });
        assert_eq!(split_game("확률(1/2,3)"), Target { game: None, rest: "확률(1/2,3)" });
    }
}
