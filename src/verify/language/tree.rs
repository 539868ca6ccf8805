//! The typed tree of a block: what the author says, each thing with its place.

use crate::diagnostic::Span;
use crate::engine::{ActionKind, EndReason, Point, Position, Reason, Rules, Side};
use crate::page::BlockKind;

use super::notation::Manner;
use crate::engine::Action;

/// A value and where it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At<T> {
    /// What was written.
    pub value: T,
    /// Where.
    pub span: Span,
}

impl<T> At<T> {
    /// A value at a place.
    pub fn new(value: T, span: Span) -> Self {
        At { value, span }
    }
}

/// An `예시`, `문제` or `국면` block, as far as it could be read.
#[derive(Clone, Debug)]
pub struct Example {
    /// Which block it is.
    pub kind: BlockKind,
    /// The opening line of the block.
    pub fence: Span,
    /// Its name; a `국면` without one has none here.
    pub id: Option<At<String>>,
    /// Shown heading.
    pub title: Option<At<String>>,
    /// Whether every step could be read; otherwise the steps end before the first that could not.
    pub whole: bool,
    /// The rules it is played by.
    pub rules: Rules,
    /// Where its first position comes from and what it is.
    pub start: At<Position>,
    /// Turns said to be completed before.
    pub turns: u32,
    /// The steps. A `국면` has one `확인` that holds its results.
    pub steps: Vec<Step>,
    /// Sentence of the block, by the place of its value.
    pub text: Option<Span>,
    /// The question of a puzzle.
    pub question: Option<Span>,
    /// Its answer.
    pub answer: Option<Span>,
    /// Whether its claim is to be proved (`성격: 증명`).
    pub proof: bool,
    /// Marks of the figure.
    pub figure: Option<Figure>,
    /// Whether sentences are to be checked.
    pub prose_check: bool,
}

/// One step.
#[derive(Clone, Debug)]
pub struct Step {
    /// The whole item.
    pub span: Span,
    /// The verb's key.
    pub key: Span,
    /// What is done or said.
    pub verb: Verb,
    /// Results, in the order written.
    pub results: Vec<At<Claim>>,
    /// Place of the sentence, if the author wrote one.
    pub text: Option<Span>,
    /// Marks of the figure.
    pub figure: Option<Figure>,
    /// Whether the sentence is to be checked.
    pub prose_check: bool,
}

/// An action as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Act {
    /// The action.
    pub action: Action,
    /// Surakarta's manner, if named.
    pub manner: Option<Manner>,
    /// Where.
    pub span: Span,
}

/// The verb of a step (pages.md 2.1, "Verbs").
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verb {
    /// `둔다`
    Play(Vec<Act>),
    /// `가능`
    Can(Vec<Act>),
    /// `불가`
    Cannot(Vec<Act>),
    /// `이것뿐`
    Only(Vec<Act>),
    /// `확인`
    Check,
    /// `되돌림`: the number of items kept.
    Back(usize),
}

impl Verb {
    /// The Korean word.
    pub fn korean(&self) -> &'static str {
        match self {
            Verb::Play(_) => "둔다",
            Verb::Can(_) => "가능",
            Verb::Cannot(_) => "불가",
            Verb::Only(_) => "이것뿐",
            Verb::Check => "확인",
            Verb::Back(_) => "되돌림",
        }
    }

    /// The actions, if the verb has any.
    pub fn acts(&self) -> &[Act] {
        match self {
            Verb::Play(acts) | Verb::Can(acts) | Verb::Cannot(acts) | Verb::Only(acts) => acts,
            Verb::Check | Verb::Back(_) => &[],
        }
    }
}

/// Something a step says about play (pages.md 2.1, "Results").
#[derive(Clone, PartialEq, Debug)]
pub enum Claim {
    /// `잡음`
    Captures(Vec<At<Point>>),
    /// `다음`: nobody once the game is over.
    Next(Option<Side>),
    /// `결과`
    Outcome(OutcomeClaim),
    /// `개수`
    Counts(Vec<At<(Count, u32)>>),
    /// `도착`
    Lands(u8),
    /// `국면` as a position string.
    Position(Position),
    /// `국면` by pieces.
    Pieces(Position),
    /// `합법수`
    Legal(Vec<At<(ActionKind, u32)>>),
    /// `이유`
    Reason(Reason),
}

/// What a `결과` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutcomeClaim {
    /// `진행 중`
    Ongoing,
    /// A win or a draw, perhaps with its reason.
    Over {
        /// The winner, nobody in a draw.
        winner: Option<Side>,
        /// The reason, if written.
        reason: Option<EndReason>,
    },
}

/// What `개수` counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Pieces on the board.
    Pieces(Side),
    /// Pieces in hand.
    Hand(Side),
    /// Pieces captured so far.
    Captured,
    /// Quiet turns.
    Quiet,
    /// Completed turns.
    Turns,
}

/// What `그림` says: marks beside those of the action, or no figure at all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// `없음`: the step has no figure.
    pub none: bool,
    /// `화살표`
    pub arrows: Vec<(Point, Point)>,
    /// `강조`
    pub highlights: Vec<Point>,
    /// `가위표`
    pub crosses: Vec<Point>,
    /// `동그라미`
    pub circles: Vec<Point>,
    /// `글자`
    pub labels: Vec<(Point, String)>,
    /// `자르기: 행동`
    pub crop: bool,
    /// `이름표: 끔` leaves the coordinates out.
    pub hide_coordinates: bool,
}
