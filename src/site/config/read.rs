//! From the tables of `site.toml` to [`Config`].

use std::collections::BTreeMap;
use std::sync::Arc;

use toml::de::DeTable;

use super::super::scope::page_name;
use super::reader::{Placed, Reader, span};
use super::{Config, Diagrams, Folder, GameConfig, Print, Suppression, Verify};
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, Severity, Source, Span, all_codes, find_code, nearest};
use crate::verify::record::{offset, unreadable_zone};

pub(super) fn read(source: Arc<Source>) -> (Config, Vec<Finding>) {
    let mut findings = Vec::new();
    let text = source.text.clone();
    let parsed = match DeTable::parse(&text) {
        Ok(table) => Some(table),
        Err(error) => {
            let at = error.span().map_or(Span::point(0), span);
            findings.push(
                Finding::new(codes::SITE_TOML, toml_says(error.message(), &text, at))
                    .at(Place::new(&source, at))
                    .help("TOML은 `키 = \"값\"` 꼴로 적고, 묶음의 이름은 `[이름]`으로 적습니다."),
            );
            None
        }
    };
    let empty = DeTable::new();
    let table = parsed.as_ref().map_or(&empty, |table| table.get_ref());
    let broken = parsed.is_none();
    let config = top(table, &source, broken, &mut findings);
    (config, findings)
}

/// What the TOML reader complained about, in Korean: the place says the rest.
fn toml_says(message: &str, text: &str, at: Span) -> &'static str {
    let rest = text.get(at.start..).unwrap_or_default().trim_start_matches(['[', '{', ',', ' ', '.']);
    let hangul_key =
        rest.starts_with(|c: char| ('가'..='힣').contains(&c)) && rest.lines().next().is_some_and(|line| line.contains(['=', ']']));
    if hangul_key {
        "한글로 적은 키는 따옴표로 묶어야 합니다: `\"선\" = …`"
    } else if message.contains("duplicate") {
        "같은 키가 두 번 있습니다."
    } else if message.contains("quoted") || message.contains("string") {
        "글은 따옴표로 묶어야 합니다."
    } else if message.contains("unclosed") || message.contains("missing") {
        "닫는 따옴표나 괄호가 없습니다."
    } else if message.contains('=') {
        "키와 값 사이에 `=`가 있어야 합니다."
    } else {
        "이 자리를 TOML로 읽을 수 없습니다."
    }
}

fn top(table: &DeTable, source: &Arc<Source>, broken: bool, findings: &mut Vec<Finding>) -> Config {
    let mut reader = Reader::new(table, source);
    let text = |reader: &mut Reader, key, findings: &mut Vec<Finding>| reader.string(key, findings).map(|placed| placed.value);
    let title = text(&mut reader, "title", findings);
    if title.is_none() && !broken && !reader_has(table, "title") {
        findings.push(
            Finding::new(codes::SITE_VALUE, "사이트의 이름(`title`)이 없습니다.")
                .at(Place::new(source, Span::point(0)))
                .help("`title = \"우리 규칙집\"`처럼 첫 줄에 적어 주십시오."),
        );
    }
    let base_url = reader.string("base_url", findings);
    let config = Config {
        source: Arc::clone(source),
        title: title.unwrap_or_default(),
        description: text(&mut reader, "description", findings),
        base_url: base_url.and_then(|url| checked_base(url, source, findings)),
        language: text(&mut reader, "language", findings).unwrap_or_else(|| "ko".to_owned()),
        author: text(&mut reader, "author", findings),
        contact: text(&mut reader, "contact", findings),
        google: None,
        naver: None,
        search: reader.boolean("search", findings).unwrap_or(true),
        raw_html: reader.boolean("raw_html", findings).unwrap_or(false),
        verify: verify(reader.table("verify", findings), source, findings),
        diagrams: diagrams(reader.table("diagrams", findings), source, findings),
        print: print(reader.table("print", findings), source, findings),
        games: named(reader.table("games", findings), source, findings, game),
        folders: named(reader.table("folders", findings), source, findings, folder),
    };
    let meta = reader.table("meta", findings);
    let config = with_meta(config, meta, source, findings);
    reader.finish(findings);
    config
}

fn reader_has(table: &DeTable, key: &str) -> bool {
    table.iter().any(|(name, _)| name.get_ref() == key)
}

fn with_meta(mut config: Config, table: Option<&DeTable>, source: &Arc<Source>, findings: &mut Vec<Finding>) -> Config {
    if let Some(table) = table {
        let mut reader = Reader::new(table, source);
        config.google = reader.string("google", findings).map(|placed| placed.value);
        config.naver = reader.string("naver", findings).map(|placed| placed.value);
        reader.finish(findings);
    }
    config
}

/// `base_url` without its closing `/`; it must be an http(s) address without query or fragment.
fn checked_base(url: Placed<String>, source: &Arc<Source>, findings: &mut Vec<Finding>) -> Option<String> {
    let rest = url.value.strip_prefix("https://").or_else(|| url.value.strip_prefix("http://"));
    let sound = rest.is_some_and(|rest| {
        !rest.is_empty()
            && !rest.starts_with('/')
            && !rest.contains(['?', '#', ' ', '"', '\'', '<', '>', '\\'])
            && !rest.contains("//")
            && !rest.contains(|c: char| c.is_control() || c.is_whitespace())
            && !rest.split('/').any(|part| part == ".." || part == ".")
    });
    if sound {
        return Some(url.value.trim_end_matches('/').to_owned());
    }
    findings.push(
        Finding::new(codes::SITE_VALUE, format!("`base_url`을 주소로 쓸 수 없습니다: {}", url.value))
            .at(Place::new(source, url.span))
            .help("`https://example.org` 또는 `https://example.org/rules`처럼 적어 주십시오."),
    );
    None
}

fn verify(table: Option<&DeTable>, source: &Arc<Source>, findings: &mut Vec<Finding>) -> Verify {
    let mut read = Verify {
        timezone: Placed { value: "+09:00".to_owned(), span: Span::point(0) },
        max_age_days: None,
        max_claim_positions: None,
        min_mutation_score: None,
        not_claims: Vec::new(),
        severity: BTreeMap::new(),
        suppressions: Vec::new(),
    };
    let Some(table) = table else { return read };
    let mut reader = Reader::new(table, source);
    match reader.string("timezone", findings) {
        Some(zone) if offset(&zone.value).is_some() => read.timezone = zone,
        Some(zone) => findings.push(unreadable_zone(&zone.value).at(Place::new(source, zone.span))),
        None => {}
    }
    read.max_age_days = reader.number("max_age_days", findings).map(|days| days.value);
    read.max_claim_positions = reader.number("max_claim_positions", findings).map(|positions| positions.value);
    read.min_mutation_score = percentage(&mut reader, source, findings);
    read.not_claims = reader.strings("not_claims", findings).unwrap_or_default();
    for (id, word) in reader.words("severity", findings) {
        if let Some(severity) = severity(&id, &word, source, findings) {
            read.severity.insert(id, severity);
        }
    }
    for (table, at) in reader.tables("suppress", findings) {
        read.suppressions.extend(suppression(table, at, source, findings));
    }
    reader.finish(findings);
    read
}

/// `min_mutation_score`: from 0 to 100.
fn percentage(reader: &mut Reader, source: &Arc<Source>, findings: &mut Vec<Finding>) -> Option<Placed<f64>> {
    let score = reader.measure("min_mutation_score", findings)?;
    if score.value <= 100.0 {
        return Some(score);
    }
    let finding = Finding::new(codes::SITE_VALUE, format!("`min_mutation_score`는 100을 넘을 수 없습니다: {}", score.value));
    findings.push(finding.at(Place::new(source, score.span)).help("0부터 100까지의 백분율을 적어 주십시오."));
    None
}

fn known_code(id: &str, at: Span, source: &Arc<Source>, findings: &mut Vec<Finding>) -> Option<&'static crate::diagnostic::CodeInfo> {
    let found = find_code(id);
    if found.is_none() {
        let finding = Finding::new(codes::SITE_VALUE, format!("모르는 코드입니다: `{id}`")).at(Place::new(source, at));
        findings.push(match nearest(id, all_codes().map(|code| code.id)) {
            Some(near) => finding.help(format!("혹시 `{near}`입니까?")),
            None => finding.help("`panrye explain`이 코드를 모두 보여 줍니다."),
        });
    }
    found
}

fn severity(id: &str, word: &Placed<String>, source: &Arc<Source>, findings: &mut Vec<Finding>) -> Option<Severity> {
    known_code(id, word.span, source, findings)?;
    match word.value.as_str() {
        "error" | "오류" => Some(Severity::Error),
        "warning" | "경고" => Some(Severity::Warning),
        "note" | "참고" | "알림" => Some(Severity::Note),
        other => {
            findings.push(
                Finding::new(codes::SITE_VALUE, format!("모르는 정도입니다: `{other}`"))
                    .at(Place::new(source, word.span))
                    .help("`error`, `warning`, `note` 가운데 하나를 적어 주십시오."),
            );
            None
        }
    }
}

fn suppression(table: &DeTable, at: Span, source: &Arc<Source>, findings: &mut Vec<Finding>) -> Option<Suppression> {
    let mut reader = Reader::new(table, source);
    let code = reader.string("code", findings);
    let page = reader.string("page", findings).map(|page| page_name(&page.value));
    let reason = reader.string("reason", findings);
    reader.finish(findings);
    let Some(reason) = reason.filter(|reason| !reason.value.trim().is_empty()) else {
        findings.push(
            Finding::new(codes::SITE_VALUE, "예외에는 까닭(`reason`)이 있어야 합니다.")
                .at(Place::new(source, at))
                .help("`reason = \"…\"`에 왜 고치지 않는지 적어 주십시오. 보고서에 함께 실립니다."),
        );
        return None;
    };
    let Some(code) = code else {
        findings.push(
            Finding::new(codes::SITE_VALUE, "예외에는 코드(`code`)가 있어야 합니다.")
                .at(Place::new(source, at))
                .help("`code = \"link-dead\"`처럼 적어 주십시오. `panrye explain`이 코드를 모두 보여 줍니다."),
        );
        return None;
    };
    Some(Suppression { code: known_code(&code.value, code.span, source, findings)?, page, reason: reason.value, span: at })
}

fn diagrams(table: Option<&DeTable>, source: &Arc<Source>, findings: &mut Vec<Finding>) -> Diagrams {
    let mut read = Diagrams { coordinates: true };
    if let Some(table) = table {
        let mut reader = Reader::new(table, source);
        read.coordinates = reader.boolean("coordinates", findings).unwrap_or(true);
        reader.finish(findings);
    }
    read
}

fn print(table: Option<&DeTable>, source: &Arc<Source>, findings: &mut Vec<Finding>) -> Print {
    let Some(table) = table else {
        return Print::default();
    };
    let mut reader = Reader::new(table, source);
    let read = Print {
        font: reader.string("font", findings),
        width: reader.measure("width", findings).map(|measure| measure.value),
        resolution: reader.number("resolution", findings).map(|number| number.value),
        bleed: reader.measure("bleed", findings).map(|measure| measure.value),
        palette: reader.string("palette", findings),
        colours: reader.words("colours", findings),
        grey: reader.words("grey", findings),
    };
    reader.finish(findings);
    read
}

/// The tables of `[games.ID]` or `[folders.NAME]`.
fn named<T>(
    table: Option<&DeTable>,
    source: &Arc<Source>,
    findings: &mut Vec<Finding>,
    read: fn(&DeTable, Span, &Arc<Source>, &mut Vec<Finding>) -> T,
) -> BTreeMap<String, T> {
    let mut all = BTreeMap::new();
    for (name, value) in table.into_iter().flat_map(|table| table.iter()) {
        let at = span(name.span());
        match value.get_ref().as_table() {
            Some(inner) => {
                let inner = read(inner, at, source, findings);
                all.insert(name.get_ref().to_string(), inner);
            }
            None => findings.push(
                Finding::new(codes::SITE_VALUE, format!("`{}`에는 표를 적어야 합니다.", name.get_ref()))
                    .at(Place::new(source, span(value.span())))
                    .help("`[묶음.이름]` 줄을 적고, 그 아래에 `키 = 값`을 적어 주십시오."),
            ),
        }
    }
    all
}

fn game(table: &DeTable, at: Span, source: &Arc<Source>, findings: &mut Vec<Finding>) -> GameConfig {
    let mut reader = Reader::new(table, source);
    let read = GameConfig {
        span: Some(at),
        play: reader.string("play", findings),
        modes: reader.strings("modes", findings).unwrap_or_default(),
        players: reader.string("players", findings).map(|text| text.value),
        names: reader.words("names", findings),
        rules: reader.words("rules", findings),
    };
    reader.finish(findings);
    read
}

fn folder(table: &DeTable, _: Span, source: &Arc<Source>, findings: &mut Vec<Finding>) -> Folder {
    let mut reader = Reader::new(table, source);
    let read = Folder {
        title: reader.string("title", findings).map(|text| text.value),
        summary: reader.string("summary", findings).map(|text| text.value),
        order: reader.number("order", findings).map(|number| number.value),
    };
    reader.finish(findings);
    read
}
