//! The typed tree of a block: what the author says, each thing with its place.

use crate::diagnostic::Span;
use crate::engine::{ActionKind, EndReason, Point, Position, Reason, Rules, Side};
use crate::page::BlockKind;

use super::keys::Key;
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

/// An `예시`, `문제`, `국면` or `주장` block, as far as it could be read.
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
    /// What it says about best play: a `주장` block always, a `문제` by its key `주장`.
    pub claim: Option<PlayClaim>,
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

/// What is said about best play: to be proved by search.
#[derive(Clone, Debug)]
pub struct PlayClaim {
    /// How it is said.
    pub kind: PlayClaimKind,
    /// The key that says so.
    pub key: Span,
    /// The side as written, which wins or (`벗어날 수 없음`) loses.
    pub side: Side,
    /// The only kind of win that counts, if not any.
    pub reason: Option<EndReason>,
    /// In how many actions of both sides.
    pub length: Length,
    /// The first actions that do it.
    pub by: Option<By>,
    /// The most positions that may be looked at, if the author wants fewer than the site.
    pub limit: Option<At<u32>>,
}

impl PlayClaim {
    /// The side that wins if it is true.
    pub fn winner(&self) -> Side {
        if self.kind == PlayClaimKind::NoEscape { self.side.other() } else { self.side }
    }
}

/// The four things that may be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayClaimKind {
    /// `강제 승`: the side wins whatever the other does.
    ForcedWin,
    /// `바로 이김`: the side wins in the turn that it is about to play.
    WinsAtOnce,
    /// `막을 수 없음`: the same as a forced win, said of the other side's defence.
    CannotBeStopped,
    /// `벗어날 수 없음`: the side loses whatever it does.
    NoEscape,
}

impl PlayClaimKind {
    /// The key that says so.
    pub const fn key(self) -> Key {
        match self {
            PlayClaimKind::ForcedWin => Key::ForcedWin,
            PlayClaimKind::WinsAtOnce => Key::WinsAtOnce,
            PlayClaimKind::CannotBeStopped => Key::CannotBeStopped,
            PlayClaimKind::NoEscape => Key::NoEscape,
        }
    }

    /// Stable id, for records.
    pub const fn id(self) -> &'static str {
        match self {
            PlayClaimKind::ForcedWin => "forced-win",
            PlayClaimKind::WinsAtOnce => "wins-at-once",
            PlayClaimKind::CannotBeStopped => "cannot-be-stopped",
            PlayClaimKind::NoEscape => "no-escape",
        }
    }
}

/// How long a win may take, in actions of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// Not said.
    Any,
    /// `5`: exactly so many if both sides do their best, neither sooner nor later.
    Exactly(u32),
    /// `5 이내`: no more.
    Within(u32),
}

impl Length {
    /// The most actions that may be taken.
    pub fn most(self) -> Option<u32> {
        match self {
            Length::Any => None,
            Length::Exactly(n) | Length::Within(n) => Some(n),
        }
    }

    /// Whether a win in `n` actions is what is said.
    pub fn fits(self, n: u32) -> bool {
        match self {
            Length::Any => true,
            Length::Exactly(exactly) => n == exactly,
            Length::Within(most) => n <= most,
        }
    }
}

/// `이 수로`, `이 수만`
#[derive(Clone, Debug)]
pub struct By {
    /// The key.
    pub key: Span,
    /// No other action does it (`이 수만`).
    pub only: bool,
    /// Single actions, each of which does it.
    pub acts: Vec<Act>,
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
