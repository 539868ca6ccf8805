//! Our fenced blocks: which one, its YAML, its sentences.

use super::super::node::Parts;
use super::super::yaml::{self, Body, Language};
use super::super::{Block, BlockKind, LONGEST_SENTENCE, Node, Segment, Text};
use super::{Ground, Placing, Reader, as_line, sentences};
use crate::diagnostic::codes::page as codes;
use crate::diagnostic::{Span, nearest};
use crate::korean::{any_byte, josa};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;

/// A fenced block of ours that is being read.
pub(super) struct Open {
    pub kind: BlockKind,
    pub body: Body,
    pub range: Range<usize>,
}

/// The block that an info string names.
pub(super) fn kind_of(word: &str) -> Option<BlockKind> {
    let is = |kind: &BlockKind| word == kind.korean() || word.eq_ignore_ascii_case(kind.id());
    BlockKind::ALL.iter().copied().find(is).or_else(|| {
        let composed: String = word.nfc().collect();
        BlockKind::ALL.into_iter().find(|kind| composed == kind.korean())
    })
}

impl Reader<'_, '_> {
    /// Finishes one of our blocks.
    pub(super) fn block(&mut self, open: Open) {
        let range = open.range;
        self.unclosed_fence(&range);
        let read = yaml::read(self.report.source(), &open.body, Language::Block);
        read.findings.into_iter().for_each(|finding| self.report.push(finding));
        let index = self.page.blocks.len();
        let fence = self.ground.span(&self.first_line(&range));
        let body = match open.body.text().is_empty() {
            true => Node::null(Span::point(fence.end)),
            false => read.node,
        };
        let block = Block {
            kind: open.kind,
            fence,
            span: self.ground.span(&self.trimmed(&range)),
            game: self.game(),
            section: self.section(),
            body,
            broken: read.broken,
            texts: Vec::new(),
        };
        self.out.hole(Segment::Block(index));
        let mut texts = Vec::new();
        sentences(&block.body, &mut |node| texts.push(self.sentence(node)));
        self.page.blocks.push(Block { texts, ..block });
    }

    /// A sentence as inline markup.
    fn sentence(&mut self, node: &Node) -> Text {
        let mut value = node.as_str().unwrap_or("");
        if value.len() > LONGEST_SENTENCE {
            self.report.add(
                codes::PAGE_TOO_COMPLEX,
                Span::new(node.span.start, node.span.start),
                format!("설명 하나가 {} KiB나 되어 읽지 않았습니다.", value.len() / 1024),
                format!("설명 하나는 {} KiB까지 적을 수 있습니다. 단계를 나누거나 블록 밖의 글로 옮겨 주십시오.", LONGEST_SENTENCE / 1024),
            );
            value = "";
        }
        let mut parts = None;
        let outer = std::mem::take(&mut self.out);
        let before = std::mem::take(&mut self.plain);
        for (index, paragraph) in paragraphs(value).enumerate() {
            if index > 0 {
                self.out.raw("<br>");
                self.plain.push('\n');
            }
            if is_words(&value[paragraph.clone()]) {
                let line = value[paragraph].replace('\n', " ");
                self.out.text(&line);
                self.plain.push_str(&line);
                continue;
            }
            let (line, lead) = as_line(&value[paragraph.clone()]);
            let parts = parts.get_or_insert_with(|| Parts::new(node, self.report.source()));
            let ground = Ground {
                text: &line,
                // The line's mark stands before the paragraph, the paragraph before its place.
                place: Placing::Sentence(parts, lead, paragraph.start),
            };
            let mut events: Vec<_> =
                Parser::new_ext(&line, super::markdown()).into_offset_iter().filter(|(event, _)| !is_heading(event)).collect();
            self.phrasing(&mut events, ground);
        }
        let own = std::mem::replace(&mut self.out, outer);
        let plain = std::mem::replace(&mut self.plain, before);
        Text { span: node.span, segments: own.finish(), plain }
    }

    /// The opening line of a fence.
    fn first_line(&self, range: &Range<usize>) -> Range<usize> {
        let text = self.ground.text.get(range.clone()).unwrap_or("");
        let line = text.split(['\n', '\r']).next().unwrap_or("").trim_end();
        range.start..range.start + line.len()
    }

    /// Reports a fence that reaches to the end because nothing closes it.
    pub(super) fn unclosed_fence(&mut self, range: &Range<usize>) {
        let text = self.ground.text.get(range.clone()).unwrap_or("").trim_end();
        let mark = text.chars().next().unwrap_or('`');
        let width = text.chars().take_while(|&c| c == mark).count();
        let last = text.rsplit('\n').next().unwrap_or("");
        let last = last.trim_matches([' ', '\t', '\r', '>']);
        let closes = text.contains('\n') && last.chars().all(|c| c == mark) && last.chars().count() >= width;
        if !closes {
            let line = self.first_line(range);
            self.report.add(
                codes::FENCE_UNCLOSED,
                self.ground.span(&line),
                "블록을 닫는 줄이 없습니다.",
                format!("블록의 끝에 ‘{}’만 적은 줄을 넣어 주십시오.", mark.to_string().repeat(width)),
            );
        }
    }

    /// Reports an info string that is nearly one of ours.
    pub(super) fn unknown_fence(&mut self, word: &str, range: &Range<usize>) {
        let is_korean = word.chars().any(|c| ('가'..='힣').contains(&c));
        let known = BlockKind::ALL.iter().flat_map(|kind| [kind.korean(), kind.id()]);
        let meant = nearest(word, known);
        let help = match meant {
            Some(meant) if is_korean || word.len() > 5 => format!("혹시 `{meant}`입니까?"),
            None if is_korean => {
                "쓸 수 있는 블록: 예시, 국면, 문제, 규칙표, 주장. 보통 코드라면 이름을 영어로 적거나 비워 주십시오.".to_owned()
            }
            _ => return,
        };
        let line = self.first_line(range);
        self.report.add(
            codes::UNKNOWN_BLOCK,
            self.ground.span(&line),
            format!("{} 모르는 블록이어서 코드로 보여 줍니다.", josa(format_args!("‘{word}’"), "은/는")),
            help,
        );
    }

    /// Reports what stands behind the name of a block.
    pub(super) fn block_info(&mut self, rest: &str, range: &Range<usize>) {
        let line = self.first_line(range);
        self.report.add(
            codes::BLOCK_INFO,
            self.ground.span(&line),
            format!("블록 이름 뒤의 {} 아무 뜻이 없습니다.", josa(format_args!("‘{}’", rest.trim()), "은/는")),
            "여는 줄에는 블록 이름만 적고 나머지는 블록 안에 키로 적어 주십시오.",
        );
    }
}

/// Whether a paragraph is nothing but words to Markdown: most sentences are, and reading them as more costs ten times that.
fn is_words(text: &str) -> bool {
    let mark = |byte: u8| {
        let plain = (byte == b'\n') | (byte >= b' ');
        let harmless = |from: u8, to: u8| (byte >= from) & (byte <= to);
        let marks = harmless(b'!', b'/') | harmless(b':', b'@') | harmless(b'[', b'`') | harmless(b'{', 0x7f);
        let allowed = harmless(b'(', b')') | harmless(b'+', b'/') | harmless(b':', b';') | (byte == b'?') | (byte == b'%');
        !plain | marks & !allowed
    };
    !any_byte(text, mark)
}

fn is_heading(event: &Event<'_>) -> bool {
    matches!(event, Event::Start(Tag::Heading { .. }) | Event::End(TagEnd::Heading(_)))
}

/// The paragraphs of a text: what blank lines part.
fn paragraphs(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &text[at..];
        let start = at + (rest.len() - rest.trim_start().len());
        let rest = &text[start..];
        if rest.is_empty() {
            return None;
        }
        let length = rest.find("\n\n").unwrap_or(rest.len());
        at = start + length;
        Some(start..start + rest[..length].trim_end().len())
    })
}
