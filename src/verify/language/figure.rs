//! `그림`: marks of a figure (pages.md 2.2).

use crate::diagnostic::codes::example::{UNKNOWN_WORD, UNREADABLE_ACTION, WRONG_KIND};
use crate::diagnostic::nearest;
use crate::engine::Action;
use crate::page::{Entry, Node, Value};
use crate::wording::{fold, yes_no};

use super::notation::read_points;
use super::reader::{Reader, called};
use super::tree::Figure;

const WORDS: [&str; 7] = ["화살표", "강조", "가위표", "동그라미", "글자", "자르기", "이름표"];

/// Reads `없음` or a map of marks.
pub fn read_figure(reader: &mut Reader, node: &Node) -> Option<Figure> {
    let mut figure = Figure::default();
    match &node.value {
        Value::Scalar(text) if matches!(fold(text).as_str(), "없음" | "none") => figure.none = true,
        Value::Map(entries) => {
            for entry in entries {
                read_mark(reader, entry, &mut figure);
            }
        }
        _ => {
            reader.report(WRONG_KIND, node.span, "‘그림’에는 ‘없음’이나 표시의 묶음을 적습니다.", "{강조: (4,5)}처럼 적으십시오.");
            return None;
        }
    }
    Some(figure)
}

fn read_mark(reader: &mut Reader, entry: &Entry, figure: &mut Figure) {
    let value = &entry.value;
    let points = |reader: &mut Reader| reader.points(value).into_iter().map(|at| at.value).collect::<Vec<_>>();
    match fold(&entry.key).as_str() {
        "화살표" | "arrow" | "arrows" => figure.arrows.extend(read_arrows(reader, value)),
        "강조" | "highlight" => figure.highlights.extend(points(reader)),
        "가위표" | "cross" => figure.crosses.extend(points(reader)),
        "동그라미" | "circle" => figure.circles.extend(points(reader)),
        "글자" | "label" | "labels" => read_labels(reader, value, figure),
        "자르기" | "crop" => match fold(value.as_str().unwrap_or_default()).as_str() {
            "행동" | "action" => figure.crop = true,
            _ => reader.report(UNKNOWN_WORD, value.span, "‘자르기’에는 ‘행동’을 적습니다.", "{자르기: 행동}처럼 적으십시오."),
        },
        "이름표" | "coordinates" => match value.as_str().and_then(yes_no) {
            Some(on) => figure.hide_coordinates = !on,
            None => reader.report(WRONG_KIND, value.span, "켬 또는 끔을 적어야 합니다.", "{이름표: 끔}처럼 적으십시오."),
        },
        _ => {
            let help = match nearest(&entry.key, WORDS) {
                Some(near) => format!("혹시 ‘{near}’입니까?"),
                None => format!("쓸 수 있는 표시: {}", WORDS.join(", ")),
            };
            reader.report(UNKNOWN_WORD, entry.key_span, format!("{} 표시는 없습니다.", called(&entry.key)), help);
        }
    }
}

fn read_arrows(reader: &mut Reader, node: &Node) -> Vec<(crate::engine::Point, crate::engine::Point)> {
    let Some(acts) = reader.acts(node) else { return Vec::new() };
    let mut arrows = Vec::new();
    for act in acts {
        match act.action {
            Action::Move(from, to) if reader.on_board(from, act.span) && reader.on_board(to, act.span) => arrows.push((from, to)),
            Action::Move(..) => {}
            _ => reader.report(UNREADABLE_ACTION, act.span, "화살표는 두 자리를 잇습니다.", "(4,1) → (4,3)처럼 적으십시오."),
        }
    }
    arrows
}

/// Whether a text is no wider than a piece.
fn fits_a_point(text: &str) -> bool {
    let width: usize = text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
    (1..=2).contains(&width)
}

/// `{(1,1): 가}`: keys are points.
fn read_labels(reader: &mut Reader, node: &Node, figure: &mut Figure) {
    let Some(entries) = node.as_map() else {
        reader.report(WRONG_KIND, node.span, "‘글자’는 ‘자리: 글자’의 묶음입니다.", "{(1,1): 가}처럼 적으십시오.");
        return;
    };
    for entry in entries {
        match (read_points(&entry.key).as_deref(), entry.value.as_str()) {
            (Ok([_]), Some(text)) if !fits_a_point(text.trim()) => reader.report(
                WRONG_KIND,
                entry.value.span,
                "판 위에는 한글 한 자, 또는 숫자나 로마자 두 자까지 적습니다.",
                "그림에는 ‘가’, ‘나’처럼 짧게 적고 긴 말은 설명에 적으십시오.",
            ),
            (Ok([(point, _)]), Some(text)) if reader.on_board(*point, entry.key_span) => {
                figure.labels.push((*point, text.trim().to_owned()));
            }
            (Ok([_]), Some(_)) => {}
            _ => reader.report(WRONG_KIND, entry.key_span, "‘자리: 글자’의 꼴이 아닙니다.", "{(1,1): 가}처럼 적으십시오."),
        }
    }
}
