//! Conjugation: which verb a word is a form of, and which form.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::lexicon::{Form, INFINITIVE_ENDINGS, PARTICLES, Particle, STEM_ENDINGS, Sense};
use super::vocabulary::VERBS;

/// A word read as a form of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Conjugated {
    pub sense: Sense,
    pub form: Form,
    /// The stem before consonants: the name of the verb.
    pub stem: &'static str,
    /// Whether the form is of the past (`았`, `ㄴ`).
    pub past: bool,
}

/// Letters of syllables one by one: `갑` → `ㄱㅏㅂ`, so that an ending is a suffix even where it joins its stem.
fn letters(text: &str) -> Vec<char> {
    const INITIALS: [char; 19] =
        ['ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ'];
    const FINALS: [char; 27] = [
        'ㄱ', 'ㄲ', 'ㄳ', 'ㄴ', 'ㄵ', 'ㄶ', 'ㄷ', 'ㄹ', 'ㄺ', 'ㄻ', 'ㄼ', 'ㄽ', 'ㄾ', 'ㄿ', 'ㅀ', 'ㅁ', 'ㅂ', 'ㅄ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ',
        'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ',
    ];
    let mut out = Vec::with_capacity(text.len());
    for c in text.chars() {
        let Some(index) = (c as u32).checked_sub(0xac00).filter(|index| *index < 11172) else {
            out.push(c);
            continue;
        };
        out.extend(INITIALS.get(index as usize / 588));
        out.extend(char::from_u32(0x314f + index % 588 / 28));
        out.extend((index as usize % 28).checked_sub(1).and_then(|last| FINALS.get(last)));
    }
    out
}

struct Row {
    letters: Vec<char>,
    stem: &'static str,
    sense: Sense,
    kind: Base,
}

/// What a row's letters are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Base {
    Stem,
    /// A stem without its ㄹ: before ㄴ, ㅂ, ㅅ.
    Shortened,
    Infinitive,
}

type Endings = BTreeMap<Vec<char>, Form>;

struct Tables {
    /// By the first two letters; longest first.
    rows: BTreeMap<[char; 2], Vec<Row>>,
    stem: Endings,
    infinitive: Endings,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    // Of endings that look the same the first holds.
    let endings = |table: &[(Form, &[&str])]| -> Endings {
        let mut found = Endings::new();
        for (form, list) in table {
            for ending in *list {
                found.entry(letters(ending)).or_insert(*form);
            }
        }
        found
    };
    let mut rows: BTreeMap<[char; 2], Vec<Row>> = BTreeMap::new();
    let mut add = |row: Row| {
        if let [first, second, ..] = row.letters[..] {
            rows.entry([first, second]).or_default().push(row);
        }
    };
    for &(stems, infinitive, sense) in VERBS {
        let stem = stems.split('|').next().unwrap_or_default();
        let row = |letters, kind| Row { letters, stem, sense, kind };
        for text in stems.split('|') {
            add(row(letters(text), Base::Stem));
        }
        if let Some(short) = letters(stem).strip_suffix(&['ㄹ']) {
            add(row(short.to_vec(), Base::Shortened));
        }
        add(row(letters(infinitive), Base::Infinitive));
        // 하여서, 하였습니다
        for (short, long) in [("해", "하여"), ("돼", "되어")] {
            if let Some(head) = infinitive.strip_suffix(short) {
                add(row(letters(&format!("{head}{long}")), Base::Infinitive));
            }
        }
        // 잡아버리다
        add(row(letters(&format!("{infinitive}버리")), Base::Stem));
        add(row(letters(&format!("{infinitive}버려")), Base::Infinitive));
    }
    for list in rows.values_mut() {
        list.sort_by_key(|row| std::cmp::Reverse(row.letters.len()));
    }
    Tables { rows, stem: endings(STEM_ENDINGS), infinitive: endings(INFINITIVE_ENDINGS) }
});

/// The verb that a word is a form of: the one with the longest stem whose ending is known.
pub(super) fn conjugated(word: &str) -> Option<Conjugated> {
    let word = letters(word);
    let &[first, second, ..] = word.as_slice() else { return None };
    TABLES.rows.get(&[first, second])?.iter().find_map(|row| {
        let rest = word.strip_prefix(row.letters.as_slice())?;
        let form = fitting(row, rest)?;
        let past = form == Form::AdnominalPast || row.kind == Base::Infinitive && rest.first() == Some(&'ㅆ');
        Some(Conjugated { sense: row.sense, form, stem: row.stem, past })
    })
}

fn fitting(row: &Row, rest: &[char]) -> Option<Form> {
    let last = row.letters.last().copied();
    match row.kind {
        Base::Infinitive => return TABLES.infinitive.get(rest).copied(),
        Base::Shortened if !matches!(rest, ['ㄴ' | 'ㅂ' | 'ㅅ', ..]) => return None,
        // 뛰어들 수, 뛰어들까요: the ㄹ of the ending is that of the stem.
        Base::Stem if last == Some('ㄹ') && !rest.starts_with(&['ㅈ']) => {
            let joined: Vec<char> = std::iter::once('ㄹ').chain(rest.iter().copied()).collect();
            if let Some(form) = TABLES.stem.get(&joined) {
                return Some(*form);
            }
        }
        _ => {}
    }
    let form = TABLES.stem.get(rest)?;
    let closed = last.is_some_and(|c| !('ㅏ'..='ㅣ').contains(&c));
    let open_only = matches!(rest, ['ㅂ' | 'ㄴ' | 'ㄹ' | 'ㅁ', ..])
        && !matches!(rest, ['ㄴ', 'ㅏ' | 'ㅔ' | 'ㅡ' | 'ㅣ' | 'ㅑ', ..])
        && !rest.starts_with(&['ㅁ', 'ㅕ'])
        && !rest.starts_with(&['ㅁ', 'ㅡ'])
        && !rest.starts_with(&['ㄹ', 'ㅕ']);
    (!closed || !open_only).then_some(*form)
}

/// Any other statement or clause end, by its ending alone: `잇닿습니다`, `견주면서`.
pub(super) fn unknown_verb(word: &str) -> Option<Form> {
    const ENDS: &[(&str, Form)] = &[
        ("습니다", Form::Finite),
        ("니다", Form::Finite),
        ("습니까", Form::Question),
        ("니까요", Form::Finite),
        ("까요", Form::Question),
        ("나요", Form::Question),
        ("세요", Form::Imperative),
        ("십시오", Form::Imperative),
        ("어요", Form::Finite),
        ("아요", Form::Finite),
        ("었다", Form::Finite),
        ("였다", Form::Finite),
        ("했다", Form::Finite),
        ("면서", Form::And),
        ("자마자", Form::And),
        ("지만", Form::Then),
        ("으므로", Form::Then),
        ("는데", Form::Then),
        ("으니", Form::Then),
        ("으면", Form::If),
        ("려면", Form::If),
        ("더라도", Form::If),
        ("려고", Form::Intent),
        ("도록", Form::Intent),
    ];
    // A noun with a copula is no verb: 무승부입니다.
    if ["입니다", "이다", "입니까", "일까요"].iter().any(|copula| word.ends_with(copula)) {
        return None;
    }
    let fits = |end: &str| word.len() > end.len() && word.ends_with(end);
    ENDS.iter().find(|(end, _)| fits(end)).map(|(_, form)| *form)
}

/// The particle that a text is, whole.
pub(super) fn particle(text: &str) -> Option<Particle> {
    if text.is_empty() {
        return Some(Particle::Bare);
    }
    PARTICLES.iter().find(|(_, list)| list.contains(&text)).map(|(particle, _)| *particle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_in_all_forms() {
        for word in ["갑니다", "갔습니다", "가서", "가면", "가고", "간다", "가며", "가는", "간", "갈", "가지", "가려고", "갔지만"]
        {
            assert_eq!(conjugated(word).map(|c| c.stem), Some("가"), "{word}");
        }
        for word in ["잡습니다", "잡았습니다", "잡고", "잡아", "잡은", "잡을", "잡으면", "잡지", "잡으며", "잡는다", "잡아서"]
        {
            assert_eq!(conjugated(word).map(|c| c.stem), Some("잡"), "{word}");
        }
        for word in ["걸어", "걷습니다", "걸었습니다", "걷는", "걸으면"] {
            assert_eq!(conjugated(word).map(|c| c.stem), Some("걷"), "{word}");
        }
        for (word, stem) in
            [("올라섭니다", "올라서"), ("옮깁니다", "옮기"), ("옮겨", "옮기"), ("밉니다", "밀"), ("놓여", "놓이"), ("지나", "지나")]
        {
            assert_eq!(conjugated(word).map(|c| c.stem), Some(stem), "{word}");
        }
        for word in ["거위", "후퇴", "가운데", "두", "이번에는", "그리고"] {
            assert_eq!(conjugated(word), None, "{word}");
        }
    }
}
