//! Records against what is played today.

use jiff::civil::Date;

use crate::diagnostic::codes::record::{
    RECORD_BROKEN, RECORD_DIFFERS, RECORD_FUTURE, RECORD_MISSING, RECORD_NEWER, RECORD_OLD, RECORD_ORPHAN, RECORD_RENAMED,
};
use crate::diagnostic::{Finding, Place};
use crate::korean::{date, josa};

use super::diff::short_diff;
use super::stamp::{Ledger, ledger};
use super::store::{Key, Store, Stored, at_file};
use super::survey::{Entry, Found, Matched, Survey, by_page};
use super::yaml::Sheet;

/// Lines of a difference shown in a finding; `panrye accept` shows all.
const DIFF_LINES: usize = 24;

/// By what time records are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Age {
    /// Today.
    pub today: Date,
    /// `[verify] max_age_days`.
    pub most: Option<u32>,
}

/// What a comparison gave.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// Everything about records, in the order of pages and names. They belong behind all other findings.
    pub findings: Vec<Finding>,
    /// The records that stand.
    pub ledger: Ledger,
}

/// Compares every record with what is played now.
pub fn compare(store: &Store, survey: &Survey, age: Age) -> Compared {
    let Matched { entries, orphans } = survey.matched(store);
    let mut findings = store.findings.clone();
    findings.extend(entries.iter().filter_map(|entry| difference(store, entry)));
    findings.extend(orphans.iter().filter_map(|key| Some(orphan(key, store.records.get(key)?))));
    for entries in by_page(&entries).values() {
        ages(store, entries, age, &mut findings);
    }
    Compared { findings, ledger: ledger(store, survey, &entries) }
}

/// Whether the record of an entry is there and says what is played now.
pub(super) fn stands<'s>(store: &'s Store, entry: &Entry) -> Option<&'s Sheet> {
    let (_, sheet) = entry.stored(store).filter(|_| entry.found == Found::Own)?;
    (sheet.agrees(&entry.now) && !newer(sheet, &entry.now)).then_some(sheet)
}

/// Whether a record was written under rules that this engine does not know yet.
pub(super) fn newer(recorded: &Sheet, now: &Sheet) -> bool {
    matches!((recorded, now), (Sheet::Example(a), Sheet::Example(b)) if a.game == b.game && a.revision > b.revision)
}

/// Whether a record was not written for this example by an engine of its rule revision: somebody changed it, or the
/// engine changed without a new revision.
pub(super) fn edited(recorded: &Sheet, now: &Sheet) -> bool {
    matches!((recorded, now), (Sheet::Example(a), Sheet::Example(b)) if a.contradicts(b))
}

/// What is wrong with the record of an entry; a broken one is reported already.
fn difference(store: &Store, entry: &Entry) -> Option<Finding> {
    let Some((stored, sheet)) = entry.stored(store) else {
        return (entry.found == Found::Missing && !store.hidden).then(|| missing(entry));
    };
    if newer(sheet, &entry.now) {
        return Some(too_new(entry, stored, sheet));
    }
    match &entry.found {
        Found::Elsewhere(key) if sheet.agrees(&entry.now) => Some(renamed(entry, key, stored)),
        _ if sheet.agrees(&entry.now) => None,
        _ if edited(sheet, &entry.now) => Some(contradicts(entry, stored, sheet)),
        _ => Some(differs(entry, stored, sheet)),
    }
}

fn named(entry: &Entry) -> String {
    if entry.key.is_facts() { "이 쪽의 검증 숫자".to_owned() } else { format!("‘{}’", entry.key.id) }
}

/// How to accept one thing, or what to do before.
fn remedy(entry: &Entry, before: &str) -> String {
    if entry.holds {
        format!("{before} `panrye accept {}` 명령을 실행해 주십시오.", entry.key)
    } else {
        "먼저 이 예시의 다른 오류를 고쳐 주십시오. 스스로 맞지 않는 예시는 기록하지 않습니다.".to_owned()
    }
}

fn missing(entry: &Entry) -> Finding {
    Finding::new(RECORD_MISSING, format!("{} 확인한 기록이 없습니다.", josa(named(entry), "을/를")))
        .at(entry.place.clone())
        .help(remedy(entry, "내용을 확인한 뒤"))
}

fn renamed(entry: &Entry, old: &Key, stored: &Stored) -> Finding {
    let old_name = if old.page == entry.key.page { old.id.clone() } else { old.to_string() };
    Finding::new(
        RECORD_RENAMED,
        format!("{}의 기록은 {} 이름으로 남아 있습니다.", named(entry), josa(format_args!("‘{old_name}’"), "이라는/라는")),
    )
    .at(entry.place.clone())
    .note_at("뜻과 둔 내용이 같은 기록", Place::new(&stored.source, stored.source.line_span(1)))
    .help(remedy(entry, "이름만 바꾸고 확인일은 그대로 두려면"))
}

fn differs(entry: &Entry, stored: &Stored, sheet: &Sheet) -> Finding {
    let mut finding = Finding::new(RECORD_DIFFERS, format!("{} 기록과 다릅니다.", josa(named(entry), "은/는"))).at(entry.place.clone());
    finding = finding.note(cause(entry, sheet));
    let lines = short_diff(sheet, &entry.now, DIFF_LINES);
    if !lines.is_empty() {
        finding = finding.note(format!("기록(-)과 지금(+):\n{}", lines.trim_end()));
    }
    let at = first_difference(stored, &entry.now);
    finding.note_at("기록에서 처음 다른 줄", at).help(remedy(entry, "달라진 내용이 맞는지 확인한 뒤"))
}

fn contradicts(entry: &Entry, stored: &Stored, sheet: &Sheet) -> Finding {
    let message = format!("{}의 기록은 이 예시를 둔 내용이 아닙니다.", named(entry));
    let lines = short_diff(sheet, &entry.now, DIFF_LINES);
    Finding::new(RECORD_BROKEN, message)
        .at(first_difference(stored, &entry.now))
        .note("예시도 규칙 개정 번호도 그대로인데 두는 내용이 다릅니다. 기록을 손으로 고쳤거나, 엔진이 개정 번호 없이 달라졌습니다.")
        .note(format!("기록(-)과 지금(+):\n{}", lines.trim_end()))
        .note_at("이 예시의 기록", entry.place.clone())
        .help(format!(
            "버전 관리에서 기록을 되돌리거나, 기록을 지운 뒤 예시를 확인하고 `panrye accept {}` 명령으로 다시 남겨 주십시오.",
            entry.key
        ))
}

/// Why a record may differ.
fn cause(entry: &Entry, sheet: &Sheet) -> &'static str {
    let (Sheet::Example(old), Sheet::Example(new)) = (sheet, &entry.now) else {
        return "기록한 뒤에 이 쪽의 검증 숫자나 엔진이 답하는 값이 바뀌었습니다.";
    };
    if old.digest != new.digest && old.same_play(new) {
        "기록한 뒤에 예시가 바뀌었습니다. 두는 내용은 그대로이고, 그에 대해 적은 결과가 달라졌습니다."
    } else if old.digest != new.digest {
        "기록한 뒤에 예시가 바뀌었습니다."
    } else {
        "예시는 그대로이지만, 그 뒤에 개정된 놀이 규칙에서는 다르게 진행됩니다."
    }
}

/// The first line of the record that would be written otherwise now; the date and the revision are not looked at.
fn first_difference(stored: &Stored, now: &Sheet) -> Place {
    let now = now.to_yaml();
    let same = |(old, new): &(&str, &str)| old == new || ["revision: ", "verified: "].iter().any(|key| old.starts_with(key));
    let line = stored.source.text.lines().zip(now.lines()).take_while(same).count() + 1;
    Place::new(&stored.source, stored.source.line_span(line.min(stored.source.line_count())))
}

fn too_new(entry: &Entry, stored: &Stored, sheet: &Sheet) -> Finding {
    let revision = |sheet: &Sheet| match sheet {
        Sheet::Example(record) => record.revision,
        Sheet::Facts(_) => 0,
    };
    let (then, now) = (revision(sheet), revision(&entry.now));
    Finding::new(RECORD_NEWER, format!("{}의 기록은 이 엔진이 아직 모르는 규칙 개정 {then}에서 남긴 것입니다.", named(entry)))
        .at(entry.place.clone())
        .engine(format!("이 엔진의 규칙 개정: {now}"))
        .note_at("기록의 규칙 개정", Place::new(&stored.source, line_of(stored, "revision: ")))
        .help("panrye를 새 판으로 올린 뒤 다시 실행해 주십시오.")
}

fn line_of(stored: &Stored, key: &str) -> crate::diagnostic::Span {
    let line = stored.source.text.lines().position(|line| line.starts_with(key)).unwrap_or(0);
    stored.source.line_span(line + 1)
}

fn orphan(key: &Key, stored: &Stored) -> Finding {
    let what = if key.is_facts() { "검증 숫자가 있는 쪽이" } else { "예시가" };
    at_file(stored, RECORD_ORPHAN, format!("이 기록에 맞는 {what} 없습니다: {key}"))
        .help("예시를 지운 것이 맞으면 `panrye accept --prune`으로 기록도 지워 주십시오.")
}

/// Dates of the records of one page that stand: from the future, each; too old, the oldest for all.
fn ages(store: &Store, entries: &[&Entry], age: Age, findings: &mut Vec<Finding>) {
    let standing = || entries.iter().filter_map(|entry| Some((*entry, stands(store, entry)?.verified())));
    for (entry, verified) in standing().filter(|(_, verified)| *verified > age.today) {
        let message = format!("{}의 확인일이 오늘보다 뒤인 {}입니다.", named(entry), date(verified));
        let finding = Finding::new(RECORD_FUTURE, message).at(entry.place.clone());
        findings.push(
            finding
                .help(format!("컴퓨터의 날짜를 살펴보고, 기록이 틀렸다면 `panrye accept --restamp {}` 명령을 실행해 주십시오.", entry.key)),
        );
    }
    let Some(most) = age.most else { return };
    let days = |verified: Date| verified.until(age.today).map_or(0, |span| i64::from(span.get_days()));
    let old: Vec<_> = standing().filter(|(_, verified)| days(*verified) > i64::from(most)).collect();
    let Some((entry, oldest)) = old.iter().min_by_key(|(_, verified)| *verified) else { return };
    let message = format!("이 쪽의 확인일 {}이 {most}일보다 오래되었습니다.", date(*oldest));
    let finding = Finding::new(RECORD_OLD, message).at(entry.place.clone()).note(format!(
        "오래된 기록은 모두 {}개이고, 가장 오래된 것은 {}일 전의 것입니다.",
        old.len(),
        days(*oldest)
    ));
    findings.push(finding.help(format!("내용을 다시 확인한 뒤 `panrye accept --restamp {}` 명령을 실행해 주십시오.", entry.key.page)));
}
