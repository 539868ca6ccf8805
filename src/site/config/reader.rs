//! A table of `site.toml` read key by key: what is missing, of the wrong kind or unknown
//! becomes a finding at its place.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, Source, Span, nearest};

/// A value and where it stands in `site.toml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<T> {
    /// What is written.
    pub value: T,
    /// Where.
    pub span: Span,
}

/// Reads one table and remembers which keys were asked for.
pub(super) struct Reader<'a> {
    table: &'a DeTable<'a>,
    source: &'a Arc<Source>,
    asked: Vec<&'static str>,
}

pub(super) fn span(range: Range<usize>) -> Span {
    Span::new(range.start, range.end)
}

impl<'a> Reader<'a> {
    pub(super) fn new(table: &'a DeTable<'a>, source: &'a Arc<Source>) -> Self {
        Reader { table, source, asked: Vec::new() }
    }

    fn get(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.asked.push(key);
        self.table.iter().find(|(name, _)| name.get_ref() == key).map(|(_, value)| value)
    }

    fn wrong(&self, value: &Spanned<DeValue>, key: &str, wanted: &str) -> Finding {
        wrong_kind(self.source, value, key, wanted)
    }

    pub(super) fn string(&mut self, key: &'static str, findings: &mut Vec<Finding>) -> Option<Placed<String>> {
        let value = self.get(key)?;
        match value.get_ref().as_str() {
            Some(text) => Some(Placed { value: text.to_owned(), span: span(value.span()) }),
            None => {
                findings.push(self.wrong(value, key, "따옴표로 묶은 글을"));
                None
            }
        }
    }

    pub(super) fn boolean(&mut self, key: &'static str, findings: &mut Vec<Finding>) -> Option<bool> {
        let value = self.get(key)?;
        let found = value.get_ref().as_bool();
        if found.is_none() {
            findings.push(self.wrong(value, key, "true나 false를"));
        }
        found
    }

    /// A whole number that is not negative.
    pub(super) fn number(&mut self, key: &'static str, findings: &mut Vec<Finding>) -> Option<Placed<u32>> {
        let value = self.get(key)?;
        let read = value.get_ref().as_integer().and_then(|number| u32::from_str_radix(number.as_str(), number.radix()).ok());
        if read.is_none() {
            findings.push(self.wrong(value, key, "0 이상의 정수를"));
        }
        read.map(|number| Placed { value: number, span: span(value.span()) })
    }

    /// A whole number or a fraction, zero or more, finite.
    pub(super) fn measure(&mut self, key: &'static str, findings: &mut Vec<Finding>) -> Option<Placed<f64>> {
        let value = self.get(key)?;
        let text = match value.get_ref() {
            DeValue::Integer(number) => Some(number.as_str().to_owned()),
            DeValue::Float(number) => Some(number.as_str().to_owned()),
            _ => None,
        };
        let read = text.and_then(|text| text.parse::<f64>().ok()).filter(|number| number.is_finite() && *number >= 0.0);
        if read.is_none() {
            findings.push(self.wrong(value, key, "0 이상의 수를"));
        }
        read.map(|number| Placed { value: number, span: span(value.span()) })
    }

    pub(super) fn strings(&mut self, key: &'static str, findings: &mut Vec<Finding>) -> Option<Vec<String>> {
        let value = self.get(key)?;
        let Some(list) = value.get_ref().as_array() else {
            findings.push(self.wrong(value, key, "글의 목록(`[\"가\", \"나\"]`)을"));
            return None;
        };
        let mut read = Vec::new();
        for item in list.iter() {
            match item.get_ref().as_str() {
                Some(text) => read.push(text.to_owned()),
                None => findings.push(self.wrong(item, key, "따옴표로 묶은 글을")),
            }
        }
        Some(read)
    }

    /// A table of words: values may be text, numbers or switches, kept as text with their places.
    pub(super) fn words(&mut self, key: &'static str, findings: &mut Vec<Finding>) -> BTreeMap<String, Placed<String>> {
        let mut read = BTreeMap::new();
        let Some(table) = self.table(key, findings) else {
            return read;
        };
        for (name, value) in table.iter() {
            let text = match value.get_ref() {
                DeValue::String(text) => Some(text.to_string()),
                DeValue::Integer(number) => Some(number.as_str().to_owned()),
                DeValue::Boolean(true) => Some("yes".to_owned()),
                DeValue::Boolean(false) => Some("no".to_owned()),
                _ => None,
            };
            match text {
                Some(text) => {
                    let placed = Placed { value: text, span: span(value.span()) };
                    read.insert(name.get_ref().to_string(), placed);
                }
                None => findings.push(self.wrong(value, name.get_ref(), "글이나 수, true나 false를")),
            }
        }
        read
    }

    pub(super) fn table(&mut self, key: &'static str, findings: &mut Vec<Finding>) -> Option<&'a DeTable<'a>> {
        let value = self.get(key)?;
        let found = value.get_ref().as_table();
        if found.is_none() {
            let wanted = format!("표(`[{key}]`)를");
            findings.push(self.wrong(value, key, &wanted));
        }
        found
    }

    /// The tables of `[[key]]`.
    pub(super) fn tables(&mut self, key: &'static str, findings: &mut Vec<Finding>) -> Vec<(&'a DeTable<'a>, Span)> {
        let Some(value) = self.get(key) else {
            return Vec::new();
        };
        let Some(list) = value.get_ref().as_array() else {
            let wanted = format!("표의 목록(`[[{key}]]`)을");
            findings.push(self.wrong(value, key, &wanted));
            return Vec::new();
        };
        list.iter().filter_map(|item| Some((item.get_ref().as_table()?, span(item.span())))).collect()
    }

    /// Every key nobody asked for is a finding that offers the nearest one that exists.
    pub(super) fn finish(self, findings: &mut Vec<Finding>) {
        for (name, _) in self.table.iter() {
            let word: &str = name.get_ref();
            if self.asked.contains(&word) {
                continue;
            }
            let finding =
                Finding::new(codes::SITE_KEY, format!("모르는 키입니다: `{word}`")).at(Place::new(self.source, span(name.span())));
            findings.push(match nearest(word, self.asked.iter().copied()) {
                Some(near) => finding.help(format!("혹시 `{near}`입니까?")),
                None => {
                    let mut known = self.asked.clone();
                    known.sort_unstable();
                    finding.help(format!("여기에 쓸 수 있는 키: {}", known.join(", ")))
                }
            });
        }
    }
}

fn wrong_kind(source: &Arc<Source>, value: &Spanned<DeValue>, key: &str, wanted: &str) -> Finding {
    Finding::new(codes::SITE_VALUE, format!("`{key}`의 값이 {kind}입니다.", kind = kind(value.get_ref())))
        .at(Place::new(source, span(value.span())))
        .help(format!("{wanted} 적어 주십시오."))
}

fn kind(value: &DeValue) -> &'static str {
    match value {
        DeValue::String(_) => "글",
        DeValue::Integer(number) if number.as_str().starts_with('-') => "음수",
        DeValue::Integer(number) if number.as_str().len() > 9 => "너무 큰 수",
        DeValue::Integer(_) => "정수",
        DeValue::Float(_) => "소수",
        DeValue::Boolean(_) => "참·거짓",
        DeValue::Datetime(_) => "날짜",
        DeValue::Array(_) => "목록",
        DeValue::Table(_) => "표",
    }
}
