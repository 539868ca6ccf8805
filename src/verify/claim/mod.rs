//! Claims about best play, proved by search or refused: nothing passes that was not searched to the end.

mod prove;
mod words;

use crate::engine::Action;
use crate::page::BlockKind;

use super::check::CheckedExample;
use super::language::{Act, Example, Step, Verb};
use super::replay::replay;

pub(super) use prove::prove;
pub use words::{moves_statement, statement};

/// The most positions that are looked at for one claim unless a site says otherwise: 여우와 사냥개 from the start takes
/// about a third of them. They take some 400 MB at the worst.
pub const MOST_POSITIONS: u32 = 3_000_000;

/// A claim that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Actions of both sides until the win, both doing their best.
    pub actions: u32,
    /// One way it may go.
    pub line: Vec<Action>,
}

impl CheckedExample {
    /// The line of a proved claim as an example of its own, one step a turn: for pictures and text.
    pub fn line(&self, source: &std::sync::Arc<crate::diagnostic::Source>) -> Option<CheckedExample> {
        let proof = self.proof.as_ref()?;
        let game = &self.replay.game;
        let mut steps: Vec<Step> = Vec::new();
        let mut turn: Vec<Act> = Vec::new();
        let mut at = self.example.start.value;
        let span = self.example.fence;
        for (index, &action) in proof.line.iter().enumerate() {
            let mover = at.to_move;
            let (after, _) = game.play(&at, action).ok()?;
            turn.push(Act { action, manner: None, span });
            if after.to_move != mover || index + 1 == proof.line.len() {
                // Steps are told apart by their spans.
                let span = crate::diagnostic::Span::point(steps.len());
                let verb = Verb::Play(std::mem::take(&mut turn));
                steps.push(Step { span, key: span, verb, results: Vec::new(), text: None, figure: None, prose_check: false });
            }
            at = after;
        }
        let example = Example { kind: BlockKind::Example, steps, text: None, figure: None, claim: None, ..self.example.clone() };
        let replay = replay(source, &example, &self.names, &mut Vec::new());
        Some(CheckedExample { example, replay, proof: None, ..self.clone() })
    }
}
