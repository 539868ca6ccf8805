//! Records as YAML: written in one canonical form, and read back only from that form.

use std::sync::Arc;

use jiff::civil::Date;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::diagnostic::codes::record::RECORD_BROKEN;
use crate::diagnostic::{Finding, Place, Source, Span};
use crate::korean::josa;

use super::model::{FactsRecord, Record};

/// Larger files are no records.
pub const LARGEST: u64 = 64 << 20;

/// What a file under `examples-verified/` holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// Of an example, puzzle or position.
    Example(Box<Record>),
    /// Of a page's checked numbers.
    Facts(FactsRecord),
}

impl Sheet {
    /// The day it was accepted.
    pub fn verified(&self) -> Date {
        match self {
            Sheet::Example(record) => record.verified,
            Sheet::Facts(facts) => facts.verified,
        }
    }

    /// The same, accepted on another day.
    pub fn on(&self, verified: Date) -> Sheet {
        match self {
            Sheet::Example(record) => Sheet::Example(Box::new(Record { verified, ..(**record).clone() })),
            Sheet::Facts(facts) => Sheet::Facts(FactsRecord { verified, ..facts.clone() }),
        }
    }

    /// Whether both say the same, date and revision aside.
    pub fn agrees(&self, other: &Sheet) -> bool {
        match (self, other) {
            (Sheet::Example(a), Sheet::Example(b)) => a.agrees(b),
            (Sheet::Facts(a), Sheet::Facts(b)) => a.facts == b.facts,
            _ => false,
        }
    }

    /// Whether both are about the same thing under whatever name: equal digests, or the same facts.
    pub fn same_meaning(&self, other: &Sheet) -> bool {
        match (self, other) {
            (Sheet::Example(a), Sheet::Example(b)) => a.digest == b.digest,
            (Sheet::Facts(a), Sheet::Facts(b)) => a.facts == b.facts,
            _ => false,
        }
    }

    /// The file's text.
    pub fn to_yaml(&self) -> String {
        match self {
            Sheet::Example(record) => yaml(record),
            Sheet::Facts(facts) => yaml(facts),
        }
    }

    /// Reads a file. Only the very text that [`Sheet::to_yaml`] writes is a record; anything else was changed by
    /// hand or by a merge.
    ///
    /// # Errors
    /// `record-broken`, at the place.
    pub fn read(source: &Arc<Source>, facts: bool) -> Result<Sheet, Box<Finding>> {
        let sheet = if facts { parse(source).map(Sheet::Facts) } else { parse(source).map(|record| Sheet::Example(Box::new(record))) }?;
        let canonical = sheet.to_yaml();
        if canonical == source.text { Ok(sheet) } else { Err(Box::new(edited(source, &canonical))) }
    }
}

/// One canonical form: YAML 1.2, long values on one line.
fn yaml(value: &impl Serialize) -> String {
    let options = serde_yaml::ser_options! { yaml_12: true, no_lang_directive: true, prefer_block_scalars: false };
    // Strings, numbers and maps of strings can always be written.
    serde_yaml::to_string_with_options(value, options).unwrap_or_default()
}

fn parse<T: DeserializeOwned>(source: &Arc<Source>) -> Result<T, Box<Finding>> {
    // A step takes some fifteen nodes; an example of 4 MiB has at most some 200 000 steps.
    let options = serde_yaml::options! {
        budget: serde_yaml::budget! { max_events: 8_000_000, max_nodes: 4_000_000, max_aliases: 0, max_anchors: 0, max_depth: 8 },
        with_snippet: false,
    };
    serde_yaml::from_str_with_options(&source.text, options).map_err(|error| Box::new(unreadable(source, &error)))
}

const REMEDY: &str = "기록은 손으로 고치지 않습니다. 버전 관리에서 이 파일을 되돌리거나, 파일을 지운 뒤 예시를 확인하고 `panrye accept`로 다시 남겨 주십시오.";

/// A finding about a file that is no record.
pub fn broken(source: &Arc<Source>, span: Span, message: impl Into<String>) -> Finding {
    Finding::new(RECORD_BROKEN, message).at(Place::new(source, span)).help(REMEDY)
}

fn unreadable(source: &Arc<Source>, error: &serde_yaml::Error) -> Finding {
    use serde_yaml::Error;
    let at = error.location().map_or(Span::point(0), |location| {
        let line = source.line_span(usize::try_from(location.line()).unwrap_or(1));
        let skip = usize::try_from(location.column()).unwrap_or(1).saturating_sub(1);
        let start = source.slice(line).char_indices().nth(skip).map_or(line.end, |(at, _)| line.start + at);
        Span::new(start, line.end)
    });
    let message = match error.without_snippet() {
        Error::SerdeUnknownField { field, .. } => format!("기록에 {} 항목은 없습니다.", josa(format_args!("‘{field}’"), "이라는/라는")),
        Error::SerdeMissingField { field, .. } => format!("기록에 ‘{field}’ 항목이 빠졌습니다."),
        Error::DuplicateMappingKey { .. } => "기록에 같은 항목이 두 번 있습니다.".to_owned(),
        Error::InvalidScalar { .. } | Error::SerdeInvalidType { .. } | Error::SerdeInvalidValue { .. } | Error::NullIntoString { .. } => {
            "기록의 이 자리에 올 수 없는 값입니다.".to_owned()
        }
        Error::Budget { .. } => "기록이 너무 크거나, 쓸 수 없는 YAML 표현이 들어 있습니다.".to_owned(),
        _ => "기록을 YAML로 읽을 수 없습니다.".to_owned(),
    };
    broken(source, at, message)
}

/// The first line that is not as it would be written.
fn edited(source: &Arc<Source>, canonical: &str) -> Finding {
    if source.text.replace("\r\n", "\n") == canonical {
        return broken(source, source.line_span(1), "기록의 줄 끝이 CRLF로 바뀌었습니다.")
            .help("`.gitattributes`에 `examples-verified/** text eol=lf`를 더한 뒤 파일을 다시 꺼내 주십시오.");
    }
    let mut line = 1;
    for (number, expected) in (1..).zip(canonical.lines()) {
        line = number;
        let written = source.slice(source.line_span(number));
        let ended = source.text[..source.line_span(number).end].len() < source.text.len();
        if written != expected || !ended {
            break;
        }
        line = number + 1;
    }
    let finding = broken(source, source.line_span(line), "기록이 적히는 꼴과 다릅니다. 손으로 고쳤거나 합치다가 섞인 것으로 보입니다.");
    match canonical.lines().nth(line - 1) {
        Some(expected) => finding.note(format!("이 줄은 이렇게 적힙니다: {expected}")),
        None => finding.note("이 줄부터는 기록에 없는 줄입니다."),
    }
}
