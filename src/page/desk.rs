//! Values of the front matter read by kind, each misfit reported at its place.

use super::hygiene;
use super::report::Report;
use super::{Entry, Node, Placed, Value};
use crate::diagnostic::codes::page as codes;
use crate::diagnostic::{Finding, Span, nearest};
use crate::korean::{self, josa};
use jiff::civil::Date;
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// Reads values; remembers the key they belong to.
pub(super) struct Desk<'r, 'a> {
    report: &'r mut Report<'a>,
    key: String,
    key_span: Span,
}

/// What authors may have meant by a Korean key.
const KOREAN: [(&str, &str); 17] = [
    ("제목", "title"),
    ("요약", "summary"),
    ("주소", "slug"),
    ("게임", "game"),
    ("순서", "order"),
    ("최종 개정", "revised"),
    ("글쓴이", "author"),
    ("검토", "review"),
    ("초안", "draft"),
    ("태그", "tags"),
    ("주장이 아닌 수", "not_claims"),
    ("출처", "sources"),
    ("적용 규칙", "applied_rules"),
    ("정정 내역", "corrections"),
    ("인원", "players"),
    ("이름", "names"),
    ("템플릿", "template"),
];

impl<'r, 'a> Desk<'r, 'a> {
    pub fn new(report: &'r mut Report<'a>) -> Self {
        Desk { report, key: String::new(), key_span: Span::point(0) }
    }

    /// Turns to an entry; what is read next is its value.
    pub fn enter(&mut self, entry: &Entry) {
        self.key.clone_from(&entry.key);
        self.key_span = entry.key_span;
    }

    /// The key is not one of these.
    pub fn unknown<'k>(&mut self, known: impl IntoIterator<Item = &'k str>) {
        let known: Vec<&str> = known.into_iter().collect();
        let meant = nearest(&self.key, known.iter().copied()).or_else(|| {
            let korean = nearest(&self.key, KOREAN.iter().map(|(word, _)| *word))?;
            let (_, key) = KOREAN.iter().find(|(word, _)| *word == korean)?;
            known.contains(key).then_some(*key)
        });
        let help = match meant {
            Some(key) => format!("혹시 `{key}`입니까?"),
            None => format!("쓸 수 있는 키: {}", known.join(", ")),
        };
        let message = format!("{} 모르는 키입니다.", josa(format_args!("‘{}’", self.key), "은/는"));
        self.report.add(codes::UNKNOWN_KEY, self.key_span, message, help);
    }

    /// A value is not of the kind its key takes.
    pub fn wrong_kind(&mut self, key: &str, wanted: &str, span: Span) {
        let message = format!("{} {} 적습니다.", format_args!("‘{key}’에는"), josa(wanted, "을/를"));
        let help = format!("값을 {} 바꾸어 주십시오.", josa(wanted, "으로/로"));
        self.report.add(codes::WRONG_KIND, span, message, help);
    }

    fn misfit(&mut self, wanted: &str, node: &Node) {
        let key = std::mem::take(&mut self.key);
        self.wrong_kind(&key, wanted, node.span);
        self.key = key;
    }

    /// An item lacks a key, and nothing is written there.
    pub fn missing(&mut self, list: &str, key: &str, item: &Node) {
        if item.get(key).is_some() {
            return;
        }
        let finding = Finding::new(codes::KEY_MISSING, format!("‘{list}’의 항목에 ‘{key}’ 키가 없습니다."))
            .at(self.report.place(item.span))
            .help(format!("`{key}: …` 줄을 넣어 주십시오."));
        self.report.push(finding);
    }

    /// Text; nothing written is nothing said.
    pub fn text(&mut self, node: &Node) -> Option<Placed<String>> {
        match &node.value {
            Value::Scalar(text) => Some(Placed { value: if is_nfc(text) { text.clone() } else { text.nfc().collect() }, span: node.span }),
            Value::Null => None,
            _ => {
                self.misfit("한 줄의 글", node);
                None
            }
        }
    }

    /// The items of a list; a single value counts as a list of one.
    pub fn items<'n>(&mut self, node: &'n Node) -> &'n [Node] {
        match &node.value {
            Value::List(items) => items,
            Value::Null => &[],
            _ => std::slice::from_ref(node),
        }
    }

    /// A list of texts, or one text.
    pub fn texts(&mut self, node: &Node) -> Vec<Placed<String>> {
        self.items(node).iter().filter_map(|item| self.text(item)).collect()
    }

    /// A map of texts.
    pub fn pairs(&mut self, node: &Node) -> Vec<(Placed<String>, Placed<String>)> {
        match &node.value {
            Value::Map(entries) => entries
                .iter()
                .filter_map(|entry| {
                    let key = Placed { value: entry.key.nfc().collect(), span: entry.key_span };
                    Some((key, self.text(&entry.value)?))
                })
                .collect(),
            Value::Null => Vec::new(),
            _ => {
                self.misfit("`낱말: 바꿀 낱말` 줄들", node);
                Vec::new()
            }
        }
    }

    /// An integer.
    pub fn integer(&mut self, node: &Node) -> Option<Placed<i64>> {
        let text = self.text(node)?;
        let Ok(value) = text.value.parse() else {
            self.misfit("정수", node);
            return None;
        };
        Some(Placed { value, span: text.span })
    }

    /// Yes or no, in the words of `pages.md` 2.
    pub fn truth(&mut self, node: &Node) -> Option<bool> {
        let text = self.text(node)?;
        match text.value.to_lowercase().as_str() {
            "true" | "yes" | "on" | "예" | "네" => Some(true),
            "false" | "no" | "off" | "아니오" | "아니요" => Some(false),
            _ => {
                self.misfit("`예` 또는 `아니오`", node);
                None
            }
        }
    }

    /// A day.
    pub fn date(&mut self, node: &Node) -> Option<Placed<Date>> {
        let text = self.text(node)?;
        match korean::parse_date(&text.value) {
            Some(value) => Some(Placed { value, span: text.span }),
            None => {
                self.report.add(
                    codes::BAD_DATE,
                    text.span,
                    format!("‘{}’에서 날짜를 읽을 수 없습니다.", text.value),
                    "`2026-10-02`처럼 해, 달, 날을 적어 주십시오.",
                );
                None
            }
        }
    }

    /// One part of a path.
    pub fn slug(&mut self, node: &Node) -> Option<Placed<String>> {
        let slug = self.text(node)?;
        if is_safe_part(&slug.value) {
            hygiene::name(self.report, "주소", &slug.value, slug.span);
            return Some(slug);
        }
        self.report.add(
            codes::BAD_SLUG,
            slug.span,
            format!("{} 주소의 한 부분이 될 수 없습니다.", josa(format_args!("‘{}’", slug.value), "은/는")),
            format!("글자, 숫자, `-`만 써 주십시오. 이를테면 `{}`입니다.", korean::anchor(&slug.value)),
        );
        None
    }

    /// Paths from the site's root.
    pub fn aliases(&mut self, node: &Node) -> Vec<Placed<String>> {
        let mut aliases = Vec::new();
        for mut alias in self.texts(node) {
            let parts = alias.value.trim_matches('/').split('/');
            if parts.clone().all(is_safe_part) {
                let path: Vec<&str> = parts.collect();
                let end = if alias.value.ends_with('/') { "/" } else { "" };
                alias.value = format!("/{}{end}", path.join("/"));
                hygiene::name(self.report, "예전 주소", &alias.value, alias.span);
                aliases.push(alias);
                continue;
            }
            self.report.add(
                codes::BAD_ALIAS,
                alias.span,
                format!("{} 예전 주소로 쓸 수 없습니다.", josa(format_args!("‘{}’", alias.value), "은/는")),
                "사이트 맨 위에서 시작하는 경로를 `/old/path/`처럼 적어 주십시오. `..`이나 `?`, `#`는 쓸 수 없습니다.",
            );
        }
        aliases
    }

    /// A URL of a harmless scheme, or a path.
    pub fn url(&mut self, node: &Node) -> Option<Placed<String>> {
        let url = self.text(node)?;
        if let Some(scheme) = super::links::dangerous_scheme(&url.value) {
            super::links::refuse(self.report, scheme, url.span);
            return None;
        }
        Some(url)
    }
}

/// Whether a text can stand between two `/` of a path, in a URL and in a folder.
fn is_safe_part(part: &str) -> bool {
    !part.is_empty() && !part.starts_with('.') && part.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '~'))
}
