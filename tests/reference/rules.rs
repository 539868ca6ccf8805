//! The rule ids of section 2 with their defaults and values, as plain text.

use std::collections::BTreeMap;

/// What may be written as the value of a rule.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// `yes` or `no`.
    YesNo,
    /// A whole number from the given one up.
    Number(u32),
    /// One of the words.
    OneOf(&'static [&'static str]),
    /// `from-to;from-to` or `none`; true for ladders (upwards).
    Links(bool),
}

/// One line of a game's rule table; `others` are values beside the default that tests should try.
pub struct Entry {
    pub id: &'static str,
    pub default: &'static str,
    pub kind: Kind,
    pub others: &'static [&'static str],
}

const fn entry(id: &'static str, default: &'static str, kind: Kind, others: &'static [&'static str]) -> Entry {
    Entry { id, default, kind, others }
}

const fn yes(id: &'static str) -> Entry {
    entry(id, "yes", Kind::YesNo, &["no"])
}

const fn no(id: &'static str) -> Entry {
    entry(id, "no", Kind::YesNo, &["yes"])
}

const fn words(id: &'static str, default: &'static str, all: &'static [&'static str], others: &'static [&'static str]) -> Entry {
    entry(id, default, Kind::OneOf(all), others)
}

const OFN: &[&str] = &["optional", "forced", "none"];
const OF: &[&str] = &["optional", "forced"];
const REPETITION: Entry = entry("repetition-limit", "3", Kind::Number(1), &["2", "4"]);
const QUIET: Entry = entry("quiet-limit", "120", Kind::Number(1), &["7", "30"]);

const FOX_AND_GEESE: &[Entry] = &[
    words("geese", "13", &["13", "15", "17"], &["15", "17"]),
    entry("capture-goal", "10", Kind::Number(1), &["3"]),
    yes("geese-sideways"),
    yes("geese-diagonal"),
    no("geese-backward"),
    words("fox-chain", "optional", OFN, &["forced", "none"]),
    words("fox-capture", "optional", OF, &["forced"]),
    yes("diagonals"),
    REPETITION,
    QUIET,
];

const BAGH_CHAL: &[Entry] = &[
    entry("goats", "20", Kind::Number(1), &["6", "15"]),
    entry("capture-goal", "5", Kind::Number(1), &["2"]),
    words("tiger-capture", "optional", OF, &["forced"]),
    words("tiger-chain", "none", OFN, &["optional", "forced"]),
    no("goats-move-while-placing"),
    yes("diagonals"),
    REPETITION,
    QUIET,
];

const FOX_AND_HOUNDS: &[Entry] = &[no("hounds-backward"), yes("fox-wins-by-passing"), REPETITION, QUIET];

const ALQUERQUE: &[Entry] = &[
    words("capture", "forced", OF, &["optional"]),
    words("chain", "forced", OFN, &["optional", "none"]),
    no("majority"),
    yes("backward"),
    yes("diagonals"),
    REPETITION,
    entry("quiet-limit", "80", Kind::Number(1), &["7", "30"]),
];

const KONANE: &[Entry] = &[
    words("chain", "optional", OFN, &["forced", "none"]),
    no("chain-turns"),
    words("removal-squares", "corners-and-centre", &["corners-and-centre", "corners", "centre", "any"], &["corners", "centre", "any"]),
];

const FANORONA: &[Entry] = &[
    words("capture", "forced", OF, &["optional"]),
    words("chain", "optional", OFN, &["forced", "none"]),
    no("revisit"),
    no("same-direction"),
    yes("choose-one-capture"),
    yes("diagonals"),
    REPETITION,
    QUIET,
];

const SEEGA: &[Entry] = &[
    yes("centre-safe"),
    no("centre-placement"),
    entry("placements-per-turn", "2", Kind::Number(1), &["1", "3", "5"]),
    yes("multi-capture"),
    words("chain", "none", &["none", "optional"], &["optional"]),
    entry("min-stones", "2", Kind::Number(0), &["1", "4"]),
    REPETITION,
    QUIET,
];

const SURAKARTA: &[Entry] = &[
    entry("loops-required", "1", Kind::Number(0), &["0"]),
    yes("diagonal-steps"),
    words("capture", "optional", OF, &["forced"]),
    REPETITION,
    QUIET,
];

const SNAKES_AND_LADDERS: &[Entry] = &[
    words("overshoot", "stay", &["stay", "bounce", "clamp"], &["bounce", "clamp"]),
    no("six-rolls-again"),
    entry("ladders", "1-38;4-14;9-31;21-42;28-84;36-44;51-67;71-91;80-100", Kind::Links(true), &["none", "2-50;10-90"]),
    entry("snakes", "16-6;47-26;49-11;56-53;62-19;64-60;87-24;93-73;95-75;98-78", Kind::Links(false), &["none", "99-5;30-3"]),
    no("bump"),
];

const BREAKTHROUGH: &[Entry] =
    &[no("straight-capture"), yes("diagonal-move"), words("capture", "optional", OF, &["forced"]), yes("no-moves-loses")];

/// The ten game ids in the order of section 2.
pub const GAMES: [&str; 10] = [
    "fox-and-geese",
    "bagh-chal",
    "fox-and-hounds",
    "alquerque",
    "konane",
    "fanorona",
    "seega",
    "surakarta",
    "snakes-and-ladders",
    "breakthrough",
];

/// The rule table of a game; `None` for an unknown game.
pub fn table(game: &str) -> Option<&'static [Entry]> {
    Some(match game {
        "fox-and-geese" => FOX_AND_GEESE,
        "bagh-chal" => BAGH_CHAL,
        "fox-and-hounds" => FOX_AND_HOUNDS,
        "alquerque" => ALQUERQUE,
        "konane" => KONANE,
        "fanorona" => FANORONA,
        "seega" => SEEGA,
        "surakarta" => SURAKARTA,
        "snakes-and-ladders" => SNAKES_AND_LADDERS,
        "breakthrough" => BREAKTHROUGH,
        _ => return None,
    })
}

/// Every single change of a rule worth trying: all values in brackets, and numbers changed.
pub fn single_changes(game: &str) -> Vec<(&'static str, &'static str)> {
    let entries = table(game).unwrap_or(&[]);
    entries.iter().flat_map(|e| e.others.iter().map(move |value| (e.id, *value))).collect()
}

/// The rules in force: every id of the game with its value as text.
#[derive(Clone, Debug)]
pub struct Rules {
    values: BTreeMap<String, String>,
}

impl Rules {
    /// The house rules of a game with some values changed; an unknown id or value is an error.
    pub fn read(game: &str, changes: &[(&str, &str)]) -> Result<Rules, String> {
        let entries = table(game).ok_or_else(|| format!("unknown game {game}"))?;
        let mut values: BTreeMap<String, String> = entries.iter().map(|e| (e.id.to_string(), e.default.to_string())).collect();
        for (id, value) in changes {
            let entry = entries.iter().find(|e| e.id == *id).ok_or_else(|| format!("unknown rule {id}"))?;
            if !fits(entry.kind, value) {
                return Err(format!("unknown value {value} of rule {id}"));
            }
            values.insert(id.to_string(), value.to_string());
        }
        let rules = Rules { values };
        if game == "snakes-and-ladders" {
            check_links(&rules)?;
        }
        Ok(rules)
    }

    /// The value of a rule that the game has.
    pub fn text(&self, id: &str) -> &str {
        &self.values[id]
    }

    /// Whether the rule has this value.
    pub fn is(&self, id: &str, value: &str) -> bool {
        self.text(id) == value
    }

    /// A switch.
    pub fn yes(&self, id: &str) -> bool {
        self.is(id, "yes")
    }

    /// A number; `None` if the game has no such rule.
    pub fn limit(&self, id: &str) -> Option<u32> {
        self.values.get(id).and_then(|text| text.parse().ok())
    }

    /// A number of a rule that the game has.
    pub fn number(&self, id: &str) -> u32 {
        self.limit(id).expect("a number rule of the game")
    }

    /// Ladders or snakes as pairs (start, end).
    pub fn links(&self, id: &str) -> Vec<(i32, i32)> {
        read_links(self.text(id)).expect("links were checked on reading")
    }
}

fn fits(kind: Kind, value: &str) -> bool {
    match kind {
        Kind::YesNo => value == "yes" || value == "no",
        Kind::Number(least) => {
            let digits = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
            digits && value.parse::<u32>().is_ok_and(|n| n >= least)
        }
        Kind::OneOf(all) => all.contains(&value),
        Kind::Links(up) => read_links(value).is_some_and(|links| {
            links.iter().all(|&(from, to)| {
                let inside = (1..=99).contains(&from) && (1..=100).contains(&to);
                inside && from != to && (to > from) == up
            })
        }),
    }
}

fn read_links(text: &str) -> Option<Vec<(i32, i32)>> {
    if text == "none" {
        return Some(Vec::new());
    }
    let pair = |link: &str| {
        let (from, to) = link.split_once('-')?;
        Some((from.parse().ok()?, to.parse().ok()?))
    };
    text.split(';').map(pair).collect()
}

/// No square is the start of two links, and no end is a start (section 2.9).
fn check_links(rules: &Rules) -> Result<(), String> {
    let mut all = rules.links("ladders");
    all.extend(rules.links("snakes"));
    let starts: Vec<i32> = all.iter().map(|link| link.0).collect();
    for (index, (from, to)) in all.iter().enumerate() {
        if starts[..index].contains(from) {
            return Err(format!("two links start on {from}"));
        }
        if starts.contains(to) {
            return Err(format!("{to} is an end and a start"));
        }
    }
    Ok(())
}
