//! Whether what a reader sees agrees with a value (words.md, "Visible text and value agree …").

use crate::korean::{counts, folded, numeral};

/// A value as the engine answers it.
#[derive(Clone, PartialEq, Debug)]
pub enum FactValue {
    /// A whole number.
    Number(u64),
    /// A number that need not be whole; its exact fraction where there is one.
    Real {
        /// To about 1e-12.
        value: f64,
        /// `1/6`.
        exact: Option<String>,
    },
    /// Entries in rising order, e.g. `1→38`.
    List(Vec<String>),
    /// A word, e.g. the value of a rule.
    Word(String),
}

impl std::fmt::Display for FactValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            FactValue::Number(n) => write!(f, "{n}"),
            FactValue::Real { exact: Some(exact), value } if exact.len() <= 24 => write!(f, "{exact} (약 {value:.6})"),
            FactValue::Real { value, .. } => write!(f, "{value:.12}"),
            FactValue::List(items) => f.write_str(&items.join(", ")),
            FactValue::Word(word) => f.write_str(word),
        }
    }
}

/// How a visible text stands to a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// Equal.
    Exact,
    /// Equal after rounding to the decimals shown.
    Rounded,
    /// Exactly equal although the text says 약.
    AboutButExact,
    /// Different.
    Differs,
    /// The text shows no number, or no list, that could be compared.
    Unreadable,
}

/// Compares a visible text with a value.
pub fn agree(visible: &str, value: &FactValue) -> Agreement {
    let text = folded(visible).text;
    let text = text.trim();
    match value {
        FactValue::Word(word) => {
            let same = crate::wording::fold(text) == crate::wording::fold(word);
            if same { Agreement::Exact } else { word.parse().map_or(Agreement::Differs, |n| number(text, n, None)) }
        }
        FactValue::List(items) => list(text, items),
        FactValue::Number(n) => number(text, *n as f64, None),
        FactValue::Real { value, exact } => number(text, *value, exact.as_deref()),
    }
}

/// The complete list in rising order, separated by `, `; arrows and spaces may be written as one likes.
fn list(text: &str, items: &[String]) -> Agreement {
    let plain = |entry: &str| entry.replace("->", "→").chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let shown: Vec<String> = text.split([',', '·', ';']).map(plain).filter(|entry| !entry.is_empty()).collect();
    if shown.is_empty() {
        return Agreement::Unreadable;
    }
    let same = shown.len() == items.len() && shown.iter().zip(items).all(|(a, b)| *a == plain(b));
    if same { Agreement::Exact } else { Agreement::Differs }
}

#[derive(Clone, Copy, Debug)]
enum Shown {
    Decimal { value: f64, decimals: i32 },
    Fraction(u128, u128),
    Product(u64, u64),
}

fn number(text: &str, value: f64, exact: Option<&str>) -> Agreement {
    let (about, text) = match text.strip_prefix('약') {
        Some(rest) if rest.starts_with(|c: char| c.is_whitespace() || c.is_ascii_digit()) => (true, rest.trim_start()),
        _ => (false, text),
    };
    let Some(shown) = read(text) else { return Agreement::Unreadable };
    let agreement = match shown {
        Shown::Product(a, b) => same((a * b) as f64, value),
        Shown::Fraction(a, b) => fraction(a, b, value, exact),
        Shown::Decimal { value: shown, decimals } => decimal(shown, decimals, value, exact),
    };
    if about && agreement == Agreement::Exact { Agreement::AboutButExact } else { agreement }
}

fn same(a: f64, b: f64) -> Agreement {
    if (a - b).abs() < 1e-9 { Agreement::Exact } else { Agreement::Differs }
}

fn fraction(a: u128, b: u128, value: f64, exact: Option<&str>) -> Agreement {
    let parts =
        exact.and_then(|e| e.split_once('/')).and_then(|(c, d)| Some((c.trim().parse::<u128>().ok()?, d.trim().parse::<u128>().ok()?)));
    let equal = match parts {
        Some((c, d)) => a.checked_mul(d).zip(b.checked_mul(c)).is_some_and(|(x, y)| x == y),
        None => b != 0 && same(a as f64 / b as f64, value) == Agreement::Exact,
    };
    if equal { Agreement::Exact } else { Agreement::Differs }
}

/// Equal, or equal after rounding half up to the decimals shown.
fn decimal(shown: f64, decimals: i32, value: f64, exact: Option<&str>) -> Agreement {
    let scale = 10f64.powi(decimals);
    let rounded = (value * scale + 0.5 + 1e-9).floor() / scale;
    if (rounded - shown).abs() > 0.5 / scale * 1e-3 {
        return Agreement::Differs;
    }
    let whole = exact.is_none_or(|e| !e.contains('/') || terminates(e));
    if whole && (shown - value).abs() < 1e-12 * value.abs().max(1.0) { Agreement::Exact } else { Agreement::Rounded }
}

/// Whether a fraction has finitely many decimals.
fn terminates(exact: &str) -> bool {
    let Some(mut denominator) = exact.split_once('/').and_then(|(_, d)| d.trim().parse::<u128>().ok()).filter(|d| *d != 0) else {
        return false;
    };
    for factor in [2, 5] {
        while denominator % factor == 0 {
            denominator /= factor;
        }
    }
    denominator == 1
}

/// The first number of a text: `22가지`, `열세 마리`, `1/6`, `16.7%`, `9×5`.
fn read(text: &str) -> Option<Shown> {
    let starts =
        text.char_indices().filter(|(at, _)| *at == 0 || text[..*at].ends_with(|c: char| c.is_whitespace() || "([\"'‘“".contains(c)));
    let digit = text.find(|c: char| c.is_ascii_digit());
    let at = digit.or_else(|| starts.map(|(at, _)| at).find(|at| numeral(&text[*at..]).is_some()))?;
    let rest = &text[at..];
    let (whole, length) = numeral(rest)?;
    let after = &rest[length..];
    let second = |prefixes: &[char]| {
        let tail = after.trim_start().strip_prefix(prefixes)?;
        numeral(tail.trim_start()).map(|(n, _)| n)
    };
    if digit.is_some() {
        let single = |n: u64| (after.chars().filter(char::is_ascii_digit).count() == n.to_string().len()).then_some(n);
        if let Some(n) = second(&['/', '⁄']).filter(|n| *n != 0).and_then(single) {
            return Some(Shown::Fraction(whole.into(), n.into()));
        }
        if let Some(n) = second(&['×', 'x', 'X', '*']).and_then(single) {
            return Some(Shown::Product(whole, n));
        }
    }
    if !alone(&text[..at], after, digit.is_some()) {
        return None;
    }
    let decimals: String = after.strip_prefix('.').map(|t| t.chars().take_while(char::is_ascii_digit).collect()).unwrap_or_default();
    let mut value: f64 = format!("{whole}.{decimals}0").parse().ok()?;
    let mut places = decimals.len() as i32;
    let unit = after.get(if decimals.is_empty() { 0 } else { decimals.len() + 1 }..)?.trim_start();
    if ["%", "퍼센트", "％"].iter().any(|u| unit.starts_with(u)) {
        value /= 100.0;
        places += 2;
    }
    Some(Shown::Decimal { value, decimals: places })
}

/// Words that make another statement of a number than that it is so many.
const BOUNDS: [&str; 14] =
    ["적어도", "최소", "최대", "많아야", "기껏", "미만", "이상", "이하", "초과", "넘", "또는", "아니", "아닌", "안 되"];

/// Whether a number is the only thing said: no sign before it, no second number, factor or bound beside it. `5만 가지` is
/// not five, and `5가지 미만` is fewer.
fn alone(before: &str, after: &str, in_digits: bool) -> bool {
    let decimals = after.strip_prefix('.').map_or(after, |rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    let signed = before.ends_with(['-', '−', '–', '+', '.', ',', '~', '^']);
    let factor = in_digits && decimals.starts_with(|c: char| "십백천만억조^".contains(c) || c.is_ascii_alphabetic());
    let second = decimals.contains(|c: char| c.is_ascii_digit()) || !counts(decimals).is_empty();
    let bounded = BOUNDS.iter().any(|word| before.contains(word) || decimals.contains(word));
    !(signed || factor || second || bounded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_the_only_thing_said() {
        for text in [
            "5만 가지",
            "5천",
            "5e3",
            "5^9^",
            "-5가지",
            "5가지 미만",
            "적어도 5가지",
            "5가지가 아니라 9가지",
            "5~9가지",
            "5·6가지",
            "5 또는 6가지",
            "다섯이나 여섯 가지",
            "5/1/2",
            "5×1×2",
            "2.5",
        ] {
            assert!(!matches!(agree(text, &FactValue::Number(5)), Agreement::Exact | Agreement::Rounded), "{text}");
        }
        for text in ["5", "다섯", "5가지", "모두 다섯 가지", "10/2", "5×1", "5.0", "5가지 수"] {
            assert_eq!(agree(text, &FactValue::Number(5)), Agreement::Exact, "{text}");
        }
    }

    fn real(value: f64, exact: &str) -> FactValue {
        FactValue::Real { value, exact: (!exact.is_empty()).then(|| exact.to_owned()) }
    }

    #[test]
    fn numbers() {
        for text in ["13", "13마리", "열세 마리", "열세마리", "모두 열세 마리", "１３", "13마리의 거위"] {
            assert_eq!(agree(text, &FactValue::Number(13)), Agreement::Exact, "{text}");
        }
        for text in ["12", "열두 마리", "130"] {
            assert_eq!(agree(text, &FactValue::Number(13)), Agreement::Differs, "{text}");
        }
        assert_eq!(agree("9×5", &FactValue::Number(45)), Agreement::Exact);
        assert_eq!(agree("약 13", &FactValue::Number(13)), Agreement::AboutButExact);
        assert_eq!(agree("여우", &FactValue::Number(13)), Agreement::Unreadable);
        assert_eq!(agree("백스무 번", &FactValue::Number(120)), Agreement::Exact);
    }

    #[test]
    fn fractions_and_decimals() {
        let sixth = real(1.0 / 6.0, "1/6");
        assert_eq!(agree("1/6", &sixth), Agreement::Exact);
        assert_eq!(agree("2/12", &sixth), Agreement::Exact);
        assert_eq!(agree("1/5", &sixth), Agreement::Differs);
        assert_eq!(agree("16.7%", &sixth), Agreement::Rounded);
        assert_eq!(agree("약 17%", &sixth), Agreement::Rounded);
        assert_eq!(agree("0.17", &sixth), Agreement::Rounded);
        assert_eq!(agree("16.6%", &sixth), Agreement::Differs);
        let mean = real(39.225_122_308_2, "");
        assert_eq!(agree("39.2", &mean), Agreement::Rounded);
        assert_eq!(agree("약 39.23번", &mean), Agreement::Rounded);
        assert_eq!(agree("39.3", &mean), Agreement::Differs);
        let half = real(0.5, "1/2");
        assert_eq!(agree("50%", &half), Agreement::Exact);
        assert_eq!(agree("약 50%", &half), Agreement::AboutButExact);
    }

    #[test]
    fn lists_are_complete_and_in_order() {
        let value = FactValue::List(vec!["1→38".to_owned(), "4→14".to_owned()]);
        assert_eq!(agree("1→38, 4→14", &value), Agreement::Exact);
        assert_eq!(agree("1 -> 38, 4 → 14", &value), Agreement::Exact);
        assert_eq!(agree("4→14, 1→38", &value), Agreement::Differs);
        assert_eq!(agree("1→38", &value), Agreement::Differs);
    }
}
