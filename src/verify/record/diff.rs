//! What changed in play between a record and now, for people: the changed lines, step by step.

use similar::algorithms::{Capture, Compact, Replace, myers};
use similar::{Change, ChangeTag};

use super::yaml::Sheet;

/// The changed lines, `-` recorded and `+` now, under the step they belong to and its unchanged verb. Empty if play
/// is the same.
///
/// ```text
/// 2단계
///   play: 7,4-6,4
/// - next: first
/// + next: second
/// ```
pub fn diff(recorded: &Sheet, now: &Sheet) -> String {
    let (old, new) = (shown(recorded), shown(now));
    let places = places(&new);
    let mut out = String::new();
    // Where we are in what is played now, whose lines were told last, and the verb of the present step if unchanged.
    let (mut at, mut told, mut verb) = (0, None, None);
    for change in changes(&old.lines().collect::<Vec<_>>(), &new.lines().collect::<Vec<_>>()) {
        let line = change.value();
        let (mark, place) = (mark(change.tag()), places.get(at).map_or("마지막 단계 뒤", String::as_str));
        if change.tag() != ChangeTag::Delete {
            at += 1;
        }
        match change.tag() {
            ChangeTag::Equal if line.starts_with("- ") => verb = Some((place, line)),
            ChangeTag::Equal => {}
            ChangeTag::Delete | ChangeTag::Insert => {
                if told != Some(place) {
                    out.push_str(&format!("{place}\n"));
                    out.extend(verb.filter(|(of, _)| *of == place).map(|(_, line)| format!("  {}\n", plain(line))));
                    told = Some(place);
                }
                out.push_str(&format!("{mark} {}\n", plain(line)));
            }
        }
    }
    out
}

/// All lines of both, by the one algorithm that we need: the crate's own ways to compare texts bring a dozen of them.
fn changes<'t>(old: &[&'t str], new: &[&'t str]) -> Vec<Change<&'t str>> {
    let mut found = Compact::new(Replace::new(Capture::new()), old, new);
    // Capturing does not fail.
    let _ = myers::diff(&mut found, old, 0..old.len(), new, 0..new.len());
    let found = found.into_inner().into_inner().into_ops();
    found.iter().flat_map(|op| op.iter_changes(old, new)).collect()
}

/// The same, cut after some lines.
pub fn short_diff(recorded: &Sheet, now: &Sheet, lines: usize) -> String {
    let whole = diff(recorded, now);
    let all = whole.lines().count();
    if all <= lines {
        return whole;
    }
    let cut: String = whole.lines().take(lines).map(|line| format!("{line}\n")).collect();
    format!("{cut}… ({}줄 더)\n", all - lines)
}

fn mark(tag: ChangeTag) -> char {
    match tag {
        ChangeTag::Delete => '-',
        ChangeTag::Insert => '+',
        ChangeTag::Equal => ' ',
    }
}

/// A line without what makes it YAML: indentation and the mark of an item.
fn plain(line: &str) -> &str {
    let line = line.trim_start();
    line.strip_prefix("- ").unwrap_or(line)
}

/// The lines that are compared: what is played, not what every record has of its own.
fn shown(sheet: &Sheet) -> String {
    let text = sheet.to_yaml();
    let own = |line: &&str| !["revision: ", "digest: ", "verified: "].iter().any(|key| line.starts_with(key));
    text.lines().filter(own).map(|line| format!("{line}\n")).collect()
}

/// For each line, the part of the record it belongs to.
fn places(text: &str) -> Vec<String> {
    let mut place = "놀이와 규칙".to_owned();
    let mut steps = 0;
    let mut of_line = |line: &str| {
        match line {
            "start:" => place = "처음 국면".to_owned(),
            "proof:" => place = "증명".to_owned(),
            "facts:" => place = "검증 숫자".to_owned(),
            _ if line.starts_with("- ") => {
                steps += 1;
                place = format!("{steps}단계");
            }
            _ => {}
        }
        place.clone()
    };
    text.lines().map(&mut of_line).collect()
}
