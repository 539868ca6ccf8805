//! What stopped the reading of YAML, said in Korean with a place and a remedy.

use super::body::Body;
use super::tree::{Doubled, Fault, FaultKind};
use crate::diagnostic::codes::page as codes;
use crate::diagnostic::{CodeInfo, Finding, Place, Source, Span};
use crate::korean::josa;
use serde_yaml::granit_parser::ErrorKind;
use std::ops::Range;
use std::sync::Arc;

/// One way in which YAML can be wrong.
struct Trouble {
    code: &'static CodeInfo,
    message: &'static str,
    help: &'static str,
}

/// Words a reader of this file can act on.
pub(super) struct Teller<'a> {
    source: &'a Arc<Source>,
    body: &'a Body,
}

impl<'a> Teller<'a> {
    pub fn new(source: &'a Arc<Source>, body: &'a Body) -> Self {
        Teller { source, body }
    }

    fn place(&self, range: Range<usize>) -> Place {
        Place::new(self.source, self.body.span(range))
    }

    /// A key that a sentence took for its own.
    pub fn swallowed(&self, key: &Range<usize>) -> Finding {
        let word = self.body.text().get(key.clone()).unwrap_or("");
        Finding::new(codes::KEY_IN_TEXT, format!("{} 앞 줄의 글에 이어지는 말로 읽힙니다.", josa(format_args!("‘{word}:’"), "은/는")))
            .at(self.place(key.clone()))
            .help("키로 쓰려면 들여쓰기를 앞의 키와 맞추고, 글의 일부라면 앞 줄에 이어 적어 주십시오.")
    }

    /// A key written twice.
    pub fn doubled(&self, doubled: &Doubled) -> Finding {
        let span = |span: Span| self.place(span.start..span.end);
        Finding::new(codes::DUPLICATE_KEY, format!("{} 두 번 적었습니다.", josa(format_args!("‘{}’", doubled.key), "을/를")))
            .at(span(doubled.second))
            .note_at("처음 적은 곳", span(doubled.first))
            .help("둘 가운데 하나를 지워 주십시오.")
    }

    /// What stopped the reading.
    pub fn fault(&self, fault: &Fault) -> Finding {
        let text = self.body.text();
        let trouble = trouble(&fault.kind, text, fault.span.start);
        let mark = mark(text, fault.span.start..fault.span.end);
        Finding::new(trouble.code, trouble.message).at(self.place(mark)).help(trouble.help)
    }
}

/// The range to point at: whole characters, and never empty where there is something to see.
fn mark(text: &str, range: Range<usize>) -> Range<usize> {
    if !range.is_empty() && range.end <= text.len() {
        return text.floor_char_boundary(range.start)..text.ceil_char_boundary(range.end);
    }
    let start = text.floor_char_boundary(range.start);
    let rest = &text[start..];
    let line = rest.split(['\n', '\r']).next().unwrap_or("").trim_end();
    if !line.trim_start().is_empty() {
        let lead = line.len() - line.trim_start().len();
        return start + lead..start + line.len();
    }
    // Nothing more on this line: what was written last.
    let before = text[..start].trim_end();
    let width = before.chars().next_back().map_or(0, char::len_utf8);
    before.len() - width..before.len()
}

fn trouble(kind: &FaultKind, text: &str, at: usize) -> Trouble {
    match kind {
        FaultKind::Syntax(kind) => syntax(kind, text, at),
        FaultKind::Anchor => Trouble {
            code: codes::YAML_ANCHOR,
            message: "YAML의 별명(`&`, `*`, `<<`)은 쓸 수 없습니다.",
            help: "값을 그 자리에 그대로 다시 적고, `*`나 `&`로 시작하는 글이라면 따옴표로 감싸 주십시오.",
        },
        FaultKind::Tag => Trouble {
            code: codes::YAML_TAG,
            message: "YAML의 꼬리표(`!…`)는 쓸 수 없습니다.",
            help: "꼬리표를 지우고, `!`로 시작하는 글이라면 따옴표로 감싸 주십시오.",
        },
        FaultKind::Key => Trouble {
            code: codes::YAML_KEY,
            message: "키는 한 낱말이나 좌표여야 합니다.",
            help: "목록이나 맵은 키가 될 수 없습니다. `키: 값` 꼴로 적어 주십시오.",
        },
        FaultKind::Document => DOCUMENT,
        FaultKind::Depth => DEPTH,
        FaultKind::Size => Trouble {
            code: codes::YAML_TOO_LARGE,
            message: "한 블록에 적을 수 있는 값의 수를 넘었습니다.",
            help: "예시를 여러 블록으로 나누어 주십시오.",
        },
        FaultKind::Bracket => BRACKET,
        FaultKind::Colon => COLON,
        FaultKind::Indent => INDENT,
        FaultKind::NoColon => missing_colon(text, at),
        FaultKind::ListOnLine => Trouble {
            code: codes::YAML_INDENT,
            message: "목록은 키와 같은 줄에서 시작할 수 없습니다.",
            help: "`-`를 다음 줄에서 시작하거나, 값이 `-`로 시작한다면 따옴표로 감싸 주십시오.",
        },
        FaultKind::Round => Trouble {
            code: codes::YAML_BRACKET,
            message: "둥근 괄호를 닫지 않았습니다.",
            help: "좌표는 `(4,1)`처럼 괄호를 닫아 적어 주십시오.",
        },
    }
}

const DOCUMENT: Trouble = Trouble {
    code: codes::YAML_DOCUMENT,
    message: "한 블록에는 문서를 하나만 쓸 수 있습니다.",
    help: "`---`, `...`, `%`로 시작하는 줄을 지워 주십시오.",
};

const DEPTH: Trouble =
    Trouble {
        code: codes::YAML_TOO_DEEP, message: "목록과 맵이 너무 깊이 겹쳐 있습니다.", help: "겹친 괄호나 들여쓰기를 줄여 주십시오."
    };

const COLON: Trouble = Trouble {
    code: codes::YAML_COLON,
    message: "이 자리에는 `키: 값`이 올 수 없습니다.",
    help: "값에 `: `이 들어 있으면 값을 따옴표로 감싸고, 새 키라면 줄을 바꾸어 들여쓰기를 맞추어 주십시오.",
};

const INDENT: Trouble = Trouble {
    code: codes::YAML_INDENT,
    message: "들여쓰기가 맞지 않습니다.",
    help: "같은 목록이나 맵에 속한 줄은 같은 칸에서 시작하게 맞추어 주십시오.",
};

const BRACKET: Trouble = Trouble {
    code: codes::YAML_BRACKET,
    message: "괄호의 짝이 맞지 않습니다.",
    help: "`[`는 `]`로, `{`는 `}`로 닫고, 항목 사이에는 쉼표를 넣어 주십시오.",
};

const QUOTE: Trouble = Trouble {
    code: codes::YAML_QUOTE,
    message: "따옴표의 짝이 맞지 않습니다.",
    help: "값의 처음과 끝을 같은 따옴표로 감싸 주십시오. 따옴표 뒤에 글이 이어지면 값 전체를 다른 따옴표로 감쌉니다.",
};

/// What the parser found, by family.
fn syntax(kind: &ErrorKind, text: &str, at: usize) -> Trouble {
    use ErrorKind as E;
    match kind {
        E::TabNotAllowed | E::TabInBlockIndentation | E::TabInIndentation | E::TabAtBlockScalarStart | E::TabInPlainScalar => {
            Trouble {
                code: codes::YAML_TAB, message: "들여쓰기에 탭을 쓸 수 없습니다.", help: "탭을 빈칸으로 바꾸어 주십시오."
            }
        }
        E::UnclosedQuotedScalar
        | E::InvalidTrailingSingleQuotedScalar
        | E::InvalidTrailingDoubleQuotedScalar
        | E::InvalidQuotedScalarIndent
        | E::DocumentIndicatorInQuotedScalar => QUOTE,
        E::UnknownQuotedScalarEscape
        | E::InvalidQuotedScalarHexEscape
        | E::InvalidLowSurrogateHexEscape
        | E::InvalidLowSurrogate
        | E::MissingLowSurrogate
        | E::UnpairedLowSurrogate
        | E::InvalidUnicodeEscape => Trouble {
            code: codes::YAML_ESCAPE,
            message: "큰따옴표 안의 `\\` 뒤에 올 수 없는 글자입니다.",
            help: "`\\`를 글자로 쓰려면 `\\\\`로 적거나 값을 작은따옴표로 감싸 주십시오.",
        },
        E::UnexpectedEofFlowSequence
        | E::UnexpectedEofFlowMapping
        | E::UnexpectedEofImplicitFlowMapping
        | E::ExpectedFlowMappingSeparator
        | E::ExpectedFlowSequenceSeparator
        | E::MisplacedFlowCollectionEnd
        | E::MismatchedFlowCollectionEnd { .. }
        | E::UnclosedFlowCollection { .. }
        | E::BlockEntryInFlowCollection
        | E::InvalidFlowScalarIndent
        | E::PlainScalarStartsWithDashFlowIndicator
        | E::FlowMappingValueAdjacentCollection
        | E::InvalidColonPlacement => BRACKET,
        E::InvalidBlockScalarHeader | E::ZeroBlockScalarIndent | E::InvalidBlockScalarIndent => Trouble {
            code: codes::YAML_LINES,
            message: "`|`나 `>` 뒤의 여러 줄 글을 읽을 수 없습니다.",
            help: "`|` 뒤에는 아무것도 적지 말고, 다음 줄부터 키보다 깊게 같은 칸에서 적어 주십시오.",
        },
        E::DirectiveDisallowed
        | E::InvalidDocumentEnd
        | E::ExpectedDocumentStart
        | E::MultipleDocumentsUnsupported
        | E::MissingDocumentEndBeforeDirective
        | E::InvalidDirectiveName
        | E::MissingDirectiveName => DOCUMENT,
        E::UnknownAnchor | E::MissingAnchorOrAliasName | E::AnchorCountOverflow => trouble(&FaultKind::Anchor, text, at),
        E::UndeclaredTagHandle
        | E::ExpectedTagBang
        | E::MissingTagUri
        | E::InvalidTagTerminator
        | E::UnclosedVerbatimTag
        | E::InvalidGlobalTagCharacter
        | E::InvalidTagEscape => trouble(&FaultKind::Tag, text, at),
        E::MappingValueNotAllowed | E::MappingKeyNotAllowed | E::InvalidMappingValueWhitespace => COLON,
        E::UnexpectedCharacter { .. } | E::UnexpectedEndOfPlainScalar | E::BomInsideDocument => {
            Trouble {
                code: codes::YAML_CHARACTER, message: "값은 이 글자로 시작할 수 없습니다.", help: "값을 따옴표로 감싸 주십시오."
            }
        }
        _ => Trouble {
            code: codes::YAML_SYNTAX,
            message: "블록의 YAML을 여기서부터 읽을 수 없습니다.",
            help: "앞줄과 이 줄의 들여쓰기, 쌍점, 따옴표를 살펴 주십시오.",
        },
    }
}

/// A line that should have been `키: 값`: most often the blank behind the colon is missing.
fn missing_colon(text: &str, at: usize) -> Trouble {
    let line = text.get(at..).and_then(|rest| rest.lines().next());
    Trouble {
        code: codes::YAML_COLON,
        message: "`키: 값` 꼴이 아닌 줄입니다.",
        help: match line.unwrap_or("").contains(':') {
            true => "쌍점 뒤에 빈칸을 하나 넣어 주십시오.",
            false => "키 뒤에 쌍점과 빈칸을 넣고 값을 적거나, 앞 줄에 이어지는 글이라면 더 깊이 들여 써 주십시오.",
        },
    }
}
