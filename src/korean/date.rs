//! Dates as Korean writes them.

use super::folded;
use jiff::civil::Date;

/// `2026년 10월 2일`.
///
/// ```
/// use panrye::korean::date;
/// assert_eq!(date(jiff::civil::date(2026, 10, 2)), "2026년 10월 2일");
/// ```
pub fn date(date: Date) -> String {
    format!("{}년 {}월 {}일", date.year(), date.month(), date.day())
}

/// Reads `2026년 10월 2일`, `2026-10-02` and `2026. 10. 2.`, spaces left out or not.
/// None for anything else and for days that do not exist.
///
/// ```
/// use panrye::korean::parse_date;
/// let day = Some(jiff::civil::date(2026, 10, 2));
/// assert_eq!(parse_date("2026년 10월 2일"), day);
/// assert_eq!(parse_date("2026-10-02"), day);
/// assert_eq!(parse_date("2026년 2월 30일"), None);
/// ```
pub fn parse_date(text: &str) -> Option<Date> {
    let text: String = folded(text).text.chars().filter(|c| !c.is_whitespace()).collect();
    let [year, month, day] = parts(&text, ["년", "월", "일"])
        .or_else(|| parts(&text, ["-", "-", ""]))
        .or_else(|| parts(&text, [".", ".", "."]))
        .or_else(|| parts(&text, [".", ".", ""]))?;
    Date::new(year, month.try_into().ok()?, day.try_into().ok()?).ok()
}

/// Three numbers, each followed by its mark, and nothing else.
fn parts(text: &str, marks: [&str; 3]) -> Option<[i16; 3]> {
    let mut rest = text;
    let mut numbers = [0; 3];
    for (number, mark) in numbers.iter_mut().zip(marks) {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        *number = rest[..digits].parse().ok()?;
        rest = rest[digits..].strip_prefix(mark)?;
    }
    rest.is_empty().then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_normalization::UnicodeNormalization;

    #[test]
    fn what_is_written_is_read_again() {
        for day in [(1999, 1, 1), (2024, 2, 29), (2026, 12, 31)] {
            let day = jiff::civil::date(day.0, day.1, day.2);
            assert_eq!(parse_date(&date(day)), Some(day));
        }
    }

    #[test]
    fn spaces_and_widths_make_no_difference() {
        let day = Some(jiff::civil::date(2026, 10, 2));
        let decomposed: String = "2026년 10월 2일".nfd().collect();
        for text in ["2026년10월2일", " 2026년  10월 02일 ", "２０２６년 １０월 ２일", "2026. 10. 2.", "2026.10.2", &decomposed]
        {
            assert_eq!(parse_date(text), day, "{text}");
        }
    }

    #[test]
    fn what_is_no_day_is_not_read() {
        for text in [
            "",
            "2026",
            "2026년 10월",
            "2026년 13월 1일",
            "2025-02-29",
            "2026-10-02T09:00",
            "10월 2일 2026년",
            "99999-01-01",
            "-2026-10-02",
            "2026년 10월 300일",
        ] {
            assert_eq!(parse_date(text), None, "{text}");
        }
    }
}
