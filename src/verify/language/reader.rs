//! What every part of the reader needs: the page, the game, the words in force, and where findings go.

use std::sync::Arc;

use crate::diagnostic::codes::example::{POINT_OFF_BOARD, UNKNOWN_PIECE, UNREADABLE_ACTION, UNREADABLE_POINTS, WRONG_KIND};
use crate::diagnostic::{CodeInfo, Finding, Place, Source, Span, nearest};
use crate::engine::{AnyGame, Point, Side};
use crate::korean::josa;
use crate::page::{Node, Value};
use crate::wording::{Names, point};

use super::notation::{read_actions, read_points};
use super::tree::{Act, At};

/// `‘토끼’라는`: a word that is not known, in a sentence that says so.
pub fn called(word: &str) -> String {
    josa(format_args!("‘{word}’"), "이라는/라는")
}

/// Points or actions of one value. No board has a tenth of that, and each is looked for in the text of them all.
const MOST_IN_ONE: usize = 1000;

/// Reads parts of one block.
pub struct Reader<'a> {
    /// The file.
    pub source: &'a Arc<Source>,
    /// The game under the rules of the block.
    pub game: AnyGame,
    /// Words for sides.
    pub names: &'a Names,
    /// The side that `내 말` and `적` are seen from.
    pub viewer: Option<Side>,
    /// What was wrong.
    pub findings: &'a mut Vec<Finding>,
}

impl Reader<'_> {
    /// A place in the file.
    pub fn place(&self, span: Span) -> Place {
        Place::new(self.source, span)
    }

    /// Reports something with a remedy.
    pub fn report(&mut self, code: &'static CodeInfo, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.findings.push(Finding::new(code, message).at(Place::new(self.source, span)).help(help));
    }

    /// The text of a scalar; anything else is reported.
    pub fn text<'n>(&mut self, node: &'n Node, what: &str) -> Option<&'n str> {
        let text = node.as_str();
        if text.is_none() {
            self.report(
                WRONG_KIND,
                node.span,
                format!("{what} 자리에는 한 줄의 글을 적습니다."),
                "목록이나 묶음 대신 값 하나를 적으십시오.",
            );
        }
        text
    }

    /// A whole number, perhaps with a counter behind it (`13마리`).
    pub fn number(&mut self, node: &Node, what: &str) -> Option<u32> {
        let text = crate::korean::folded(node.as_str().unwrap_or_default()).text;
        let rest = text.trim().trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &text.trim()[..text.trim().len() - rest.len()];
        let counter = rest.trim().chars().all(|c| ('가'..='힣').contains(&c));
        let number = digits.parse().ok().filter(|_| counter);
        if number.is_none() {
            self.report(WRONG_KIND, node.span, format!("{what} 자리에는 수를 적습니다."), "0, 1, 2처럼 숫자로 적으십시오.");
        }
        number
    }

    /// A side by its word; an unknown one is reported with the nearest known word.
    pub fn side(&mut self, word: &str, span: Span) -> Option<Side> {
        let side = self.names.side(word, self.viewer);
        if side.is_none() {
            let help = self.side_help(word);
            self.report(UNKNOWN_PIECE, span, format!("{} 말이나 쪽은 이 놀이에 없습니다.", called(word)), help);
        }
        side
    }

    fn side_help(&self, word: &str) -> String {
        let known: Vec<&str> = Side::BOTH.into_iter().flat_map(|s| self.names.words(s)).map(String::as_str).collect();
        match nearest(word, known) {
            Some(near) => format!("혹시 ‘{near}’입니까?"),
            None => format!("이 놀이의 쪽은 {}, {}입니다.", self.names.show(Side::First), self.names.show(Side::Second)),
        }
    }

    /// Points of a scalar or a list, each on the board; others are reported and left out.
    pub fn points(&mut self, node: &Node) -> Vec<At<Point>> {
        match &node.value {
            Value::List(items) => items.iter().flat_map(|item| self.points(item)).collect(),
            Value::Scalar(text) => match read_points(text) {
                Ok(points) if points.len() > MOST_IN_ONE => {
                    let message = format!("자리가 {}개나 적혀 있어 읽지 않았습니다.", points.len());
                    self.report(UNREADABLE_POINTS, node.span, message, "한 줄에는 자리를 1,000개까지 적을 수 있습니다.");
                    Vec::new()
                }
                Ok(points) => points
                    .into_iter()
                    .map(|(point, range)| At::new(point, node.part(self.source, range)))
                    .filter(|at| self.on_board(at.value, at.span))
                    .collect(),
                Err(unread) => {
                    let span = node.part(self.source, unread.range);
                    self.report(
                        UNREADABLE_POINTS,
                        span,
                        format!("‘{}’에서 자리를 읽을 수 없습니다.", unread.text),
                        "자리는 (4,2)처럼 적고, 여럿이면 띄어 적으십시오. 없으면 ‘없음’이라고 적으십시오.",
                    );
                    Vec::new()
                }
            },
            Value::Null | Value::Map(_) => {
                self.report(WRONG_KIND, node.span, "자리를 적어야 합니다.", "(4,2)처럼 적고, 하나도 없으면 ‘없음’이라고 적으십시오.");
                Vec::new()
            }
        }
    }

    /// Whether a point is on the board; if not, that is reported.
    pub fn on_board(&mut self, at: Point, span: Span) -> bool {
        let board = self.game.board();
        let found = board.square(at).is_some();
        if !found {
            let help = if board.points == 0 {
                "이 놀이는 (행,열)이 아니라 칸 번호를 씁니다.".to_owned()
            } else {
                format!("이 판은 {}행 {}열이며 왼쪽 위가 (1,1)입니다.", board.rows, board.columns)
            };
            self.report(POINT_OFF_BOARD, span, format!("{} 판에 없는 자리입니다.", crate::korean::josa(point(at), "은/는")), help);
        }
        found
    }

    /// Actions of a scalar or of a list of scalars.
    pub fn acts(&mut self, node: &Node) -> Option<Vec<Act>> {
        match &node.value {
            Value::Null => Some(Vec::new()),
            Value::List(items) => {
                let parts: Vec<Option<Vec<Act>>> = items.iter().map(|item| self.acts(item)).collect();
                parts.into_iter().collect::<Option<Vec<_>>>().map(|lists| lists.concat())
            }
            Value::Scalar(text) => match read_actions(text) {
                Ok(list) if list.len() > MOST_IN_ONE => {
                    let message = format!("행동이 {}개나 적혀 있어 읽지 않았습니다.", list.len());
                    self.report(UNREADABLE_ACTION, node.span, message, "한 줄에는 행동을 1,000개까지 적을 수 있습니다.");
                    None
                }
                Ok(list) => Some(
                    list.into_iter().map(|w| Act { action: w.action, manner: w.manner, span: node.part(self.source, w.range) }).collect(),
                ),
                Err(unread) => {
                    let span = node.part(self.source, unread.range);
                    self.report(
                        UNREADABLE_ACTION,
                        span,
                        format!("‘{}’에서 행동을 읽을 수 없습니다.", unread.text),
                        "(4,1) → (4,3), 놓기 (1,2), 차례 끝, 주사위 4처럼 적고, 여럿이면 ‘;’로 나누십시오.",
                    );
                    None
                }
            },
            Value::Map(_) => {
                self.report(UNREADABLE_ACTION, node.span, "행동을 적어야 합니다.", "(4,1) → (4,3)처럼 적으십시오.");
                None
            }
        }
    }
}
