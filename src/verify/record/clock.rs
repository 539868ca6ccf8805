//! Which day it is: `--date`, SOURCE_DATE_EPOCH, or today where the site is (pages.md 3).

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::Offset;

use crate::diagnostic::Finding;
use crate::diagnostic::codes::record::DATE_UNREADABLE;
use crate::korean::{josa, parse_date};

/// Where the day comes from. The first that is there counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock<'a> {
    /// `--date`.
    pub date: Option<&'a str>,
    /// The value of `SOURCE_DATE_EPOCH`: seconds since the beginning of 1970; an empty one counts as absent.
    pub epoch: Option<&'a str>,
    /// `[verify] timezone`, see [`offset`].
    pub timezone: &'a str,
}

/// The day of a clock.
///
/// # Errors
/// `date-unreadable`, without a place: the date, the epoch or the time zone as the message says.
pub fn today(clock: Clock) -> Result<Date, Box<Finding>> {
    if let Some(text) = clock.date {
        return parse_date(text)
            .ok_or_else(|| wrong(format!("‘{text}’에서 날짜를 읽을 수 없습니다."), "`--date 2026-10-02`처럼 적어 주십시오."));
    }
    let zone = offset(clock.timezone).ok_or_else(|| Box::new(unreadable_zone(clock.timezone)))?;
    let now = match clock.epoch.filter(|text| !text.is_empty()) {
        None => Timestamp::now(),
        Some(text) => text.parse().ok().and_then(|seconds| Timestamp::from_second(seconds).ok()).ok_or_else(|| {
            wrong(
                format!("SOURCE_DATE_EPOCH의 {} 읽을 수 없습니다.", josa(format_args!("‘{text}’"), "을/를")),
                "1970년부터 센 초를 정수로 적거나 이 환경 변수를 지워 주십시오.",
            )
        })?,
    };
    Ok(zone.to_datetime(now).date())
}

/// A time zone as `site.toml` writes it: `+09:00`, `-03:30`, `+9`, `UTC`, `Z`, and `Asia/Seoul`, whose difference has
/// been the same since 1988. Other names would need a data base of zones, whose editions differ from machine to
/// machine; none is used.
///
/// ```
/// use panrye::verify::record::offset;
/// assert_eq!(offset("+09:00"), offset("Asia/Seoul"));
/// assert_eq!(offset("한국"), None);
/// ```
pub fn offset(text: &str) -> Option<Offset> {
    let text = text.trim();
    match text.to_ascii_lowercase().as_str() {
        "utc" | "z" | "etc/utc" => return Some(Offset::UTC),
        "asia/seoul" => return Some(Offset::constant(9)),
        _ => {}
    }
    let (sign, rest) = match text.split_at_checked(1)? {
        ("+", rest) => (1, rest),
        ("-", rest) => (-1, rest),
        _ => return None,
    };
    let (hours, minutes) = match rest.split_once(':') {
        Some((hours, minutes)) if minutes.len() == 2 => (hours, minutes),
        Some(_) => return None,
        None if rest.len() == 4 && rest.is_ascii() => rest.split_at(2),
        None => (rest, "0"),
    };
    let number = |digits: &str, most: i32| {
        let plain = (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        digits.parse::<i32>().ok().filter(|n| plain && *n <= most)
    };
    Offset::from_seconds(sign * (number(hours, 14)? * 3600 + number(minutes, 59)? * 60)).ok()
}

/// `date-unreadable` about a time zone.
pub fn unreadable_zone(text: &str) -> Finding {
    *wrong(
        format!("‘{text}’에서 시간대를 읽을 수 없습니다."),
        "`timezone = \"+09:00\"`처럼 세계시와의 차이를 적어 주십시오. 이름으로는 Asia/Seoul과 UTC만 씁니다.",
    )
}

fn wrong(message: String, help: &str) -> Box<Finding> {
    Box::new(Finding::new(DATE_UNREADABLE, message).help(help))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn day(clock: Clock) -> Date {
        today(clock).expect("a day")
    }

    #[test]
    fn the_first_source_counts() {
        let clock = Clock { date: Some("2026-10-02"), epoch: Some("0"), timezone: "+09:00" };
        assert_eq!(day(clock), date(2026, 10, 2));
        assert_eq!(day(Clock { date: None, ..clock }), date(1970, 1, 1));
        let now = day(Clock { date: None, epoch: Some(""), ..clock });
        assert!(now >= date(2024, 1, 1));
    }

    #[test]
    fn the_zone_decides_the_day() {
        // 2026-10-01 20:00 in Greenwich.
        let at = |timezone| day(Clock { date: None, epoch: Some("1790884800"), timezone });
        assert_eq!(at("UTC"), date(2026, 10, 1));
        assert_eq!(at("+09:00"), date(2026, 10, 2));
        assert_eq!(at("-12:00"), date(2026, 10, 1));
        assert_eq!(at("+04:00"), date(2026, 10, 2));
        assert_eq!(at("+03:59"), date(2026, 10, 1));
    }

    #[test]
    fn zones_are_offsets() {
        for (text, seconds) in [("+09:00", 32400), ("-0330", -12600), ("+9", 32400), ("z", 0), ("Asia/Seoul", 32400)] {
            assert_eq!(offset(text).map(Offset::seconds), Some(seconds), "{text}");
        }
        for text in ["", "9", "+", "+15:00", "+09:60", "+9:0", "+09:00:00", "Europe/Paris", "+가나", "+-9", "서"] {
            assert_eq!(offset(text), None, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let clock = Clock { date: None, epoch: None, timezone: "+09:00" };
        for (clock, word) in [
            (Clock { date: Some("어제"), ..clock }, "어제"),
            (Clock { date: Some("2026-02-30"), ..clock }, "2026-02-30"),
            (Clock { epoch: Some("1e9"), ..clock }, "1e9"),
            (Clock { epoch: Some("99999999999999"), ..clock }, "99999999999999"),
            (Clock { timezone: "Seoul", ..clock }, "Seoul"),
        ] {
            let finding = today(clock).expect_err(word);
            assert_eq!(finding.code.id, "date-unreadable");
            assert!(finding.message.contains(word) && finding.help.is_some(), "{finding:?}");
        }
    }
}
