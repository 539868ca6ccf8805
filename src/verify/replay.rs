//! One replay per example: the steps on a match, and what each of them did.

use std::sync::Arc;

use crate::diagnostic::codes::example::{ACTION_ALLOWED, ACTION_REFUSED, ONLY_MISSING, ONLY_SURPLUS};
use crate::diagnostic::{Finding, Place, Source, Span};
use crate::engine::{Action, AnyGame, Match, Outcome, Point, Position, Reason, Side};
use crate::korean::josa;
use crate::wording::{Names, action_words, refusal, text_board};

use super::compare;
use super::language::{Act, Example, Manner, Step, Verb};

/// One action of a step that was played, or would have been.
#[derive(Clone, Debug)]
pub struct PlayedAct {
    /// The action.
    pub action: Action,
    /// The position it was played in.
    pub before: Position,
    /// What it captured, in board order.
    pub captured: Vec<Point>,
    /// The position after it.
    pub after: Position,
}

/// What one step did. Results speak of `shown`.
#[derive(Clone, Debug)]
pub struct PlayedStep {
    /// Where the example stood before the step.
    pub before: Position,
    /// The legal actions of the step, in order.
    pub acts: Vec<PlayedAct>,
    /// The action that was refused, as a `불가` wants it.
    pub refused: Option<(Action, Reason)>,
    /// The position the step leads to, or would lead to (`가능`).
    pub shown: Position,
    /// Completed turns there.
    pub turns: u32,
    /// Number of legal actions there.
    pub legal: usize,
    /// The outcome there.
    pub outcome: Option<Outcome>,
}

impl PlayedStep {
    /// Who acts next there; nobody once the game is over.
    pub fn next(&self) -> Option<Side> {
        self.outcome.is_none().then_some(self.shown.to_move)
    }

    /// All points captured by the step, in board order.
    pub fn captured(&self) -> Vec<Point> {
        let mut all: Vec<Point> = self.acts.iter().flat_map(|act| act.captured.iter().copied()).collect();
        all.sort_unstable();
        all
    }
}

/// An example that was replayed, as far as it went.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game under the rules of the example.
    pub game: AnyGame,
    /// One entry per step that was reached.
    pub steps: Vec<PlayedStep>,
    /// Whether every step was reached.
    pub complete: bool,
    /// Completed turns, legal actions and outcome of the first position.
    pub start: PlayedStep,
}

/// What a finding about one step is made of.
pub(super) struct Scene<'a> {
    pub source: &'a Arc<Source>,
    pub names: &'a Names,
    pub game: &'a AnyGame,
    pub findings: &'a mut Vec<Finding>,
}

impl Scene<'_> {
    /// A finding at a place, with the board of a position.
    pub fn finding(
        &self,
        code: &'static crate::diagnostic::CodeInfo,
        span: Span,
        position: &Position,
        message: impl Into<String>,
    ) -> Finding {
        Finding::new(code, message).at(Place::new(self.source, span)).board(text_board(self.game, position))
    }
}

/// Replays an example and compares every assertion with what the engine does.
pub fn replay(source: &Arc<Source>, example: &Example, names: &Names, findings: &mut Vec<Finding>) -> Replay {
    let game = AnyGame::new(&example.rules);
    let (steps, complete, start) = {
        let mut scene = Scene { source, names, game: &game, findings };
        let first = Match::new(&game, example.start.value).with_turns(example.turns);
        let start = stand(&first);
        // Matches after 0, 1, 2, … items, for `되돌림`.
        let mut matches = vec![first];
        let mut steps = Vec::new();
        for step in &example.steps {
            let Some((played, after)) = play_step(&mut scene, step, &matches) else { break };
            compare::results(&mut scene, step, &played);
            steps.push(played);
            matches.push(after);
        }
        let complete = steps.len() == example.steps.len();
        (steps, complete, start)
    };
    Replay { game, steps, complete, start }
}

fn stand(at: &Match) -> PlayedStep {
    PlayedStep {
        before: *at.position(),
        acts: Vec::new(),
        refused: None,
        shown: *at.position(),
        turns: at.turns(),
        legal: at.choices(),
        outcome: at.outcome(),
    }
}

/// Plays one step; answers what it did and where the example goes on from. `None` where it cannot go on.
fn play_step<'g>(scene: &mut Scene, step: &Step, matches: &[Match<'g>]) -> Option<(PlayedStep, Match<'g>)> {
    let now = matches.last()?;
    let before = *now.position();
    match &step.verb {
        Verb::Play(acts) => {
            let (after, played) = play_acts(scene, now, acts)?;
            Some((PlayedStep { before, acts: played, ..stand(&after) }, after))
        }
        Verb::Can(acts) => {
            // A branch that fails says nothing about the main line, which goes on.
            let (after, played) = play_acts(scene, now, acts).unwrap_or_else(|| (now.clone(), Vec::new()));
            Some((PlayedStep { before, acts: played, ..stand(&after) }, now.clone()))
        }
        Verb::Cannot(acts) => {
            let (last, first) = acts.split_last()?;
            let (at, played) = match play_acts(scene, now, first) {
                Some(fine) => fine,
                None => return Some((PlayedStep { before, ..stand(now) }, now.clone())),
            };
            let refused = refuse(&at, last).map(|reason| (last.action, reason));
            if refused.is_none() {
                report_allowed(scene, &at, last);
            }
            Some((PlayedStep { before, acts: played, refused, ..stand(&at) }, now.clone()))
        }
        Verb::Only(acts) => {
            only(scene, step, now, acts);
            Some((stand(now), now.clone()))
        }
        Verb::Check => Some((stand(now), now.clone())),
        Verb::Back(kept) => {
            let at = matches.get(*kept)?;
            Some((PlayedStep { before, ..stand(at) }, at.clone()))
        }
    }
}

/// The reason an action is refused, its manner included: `한 칸` onto an enemy needs a loop, `고리` needs something to capture.
fn refuse(at: &Match, act: &Act) -> Option<Reason> {
    at.refusal(act.action).or_else(|| {
        let captures = || at.game().play(at.position(), act.action).is_ok_and(|(_, captured)| captured != 0);
        match act.manner {
            Some(Manner::Step) if captures() => Some(Reason::NeedsLoop),
            Some(Manner::Loop) if !captures() => Some(Reason::NothingToCapture),
            _ => None,
        }
    })
}

fn play_acts<'g>(scene: &mut Scene, now: &Match<'g>, acts: &[Act]) -> Option<(Match<'g>, Vec<PlayedAct>)> {
    let mut at = now.clone();
    let mut played = Vec::new();
    for act in acts {
        if let Some(reason) = refuse(&at, act) {
            report_refused(scene, &at, act, reason);
            return None;
        }
        let before = *at.position();
        let captured = at.play(act.action).ok()?;
        played.push(PlayedAct { action: act.action, before, captured: scene.game.points(captured), after: *at.position() });
    }
    Some((at, played))
}

fn report_refused(scene: &mut Scene, at: &Match, act: &Act, reason: Reason) {
    let words = action_words(act.action);
    let finding = scene
        .finding(ACTION_REFUSED, act.span, at.position(), format!("{} {} 둘 수 없는 수입니다.", turn_words(scene, at), quoted(&words)))
        .says(words)
        .engine(format!("{} ({})", refusal(scene.names, scene.game, at.position(), act.action, reason), reason.id()))
        .help(suggestion(at, act.action));
    scene.findings.push(finding);
}

fn report_allowed(scene: &mut Scene, at: &Match, act: &Act) {
    let words = action_words(act.action);
    let finding = scene
        .finding(ACTION_ALLOWED, act.span, at.position(), format!("{} 둘 수 있는 수입니다.", quoted(&words)))
        .says(format!("{} 둘 수 없습니다.", josa(&words, "은/는")))
        .engine("지금 둘 수 있는 수입니다.")
        .help("정말 둘 수 있는 수라면 ‘가능’으로 바꾸고, 아니면 좌표를 고치십시오.");
    scene.findings.push(finding);
}

/// `‘(4,1) → (4,3)’은`
fn quoted(words: &str) -> String {
    josa(format!("‘{words}’"), "은/는")
}

fn turn_words(scene: &Scene, at: &Match) -> String {
    match at.outcome() {
        Some(_) => "끝난 판에서".to_owned(),
        None => format!("{} 차례에", scene.names.show(at.position().to_move)),
    }
}

/// What could be played instead: from the same point, or at all.
fn suggestion(at: &Match, action: Action) -> String {
    let legal = at.legal();
    let same: Vec<Action> = legal.iter().copied().filter(|a| action.from().is_some() && a.from() == action.from()).collect();
    if let (Some(from), false) = (action.from(), same.is_empty()) {
        let places: Vec<String> = same.iter().filter_map(|a| a.to()).map(|to| format!("({to})")).collect();
        return format!("({from})에서 갈 수 있는 곳: {}", dedup(places).join(", "));
    }
    if legal.is_empty() {
        return "이 국면에서는 판이 끝나 둘 수 있는 수가 없습니다.".to_owned();
    }
    let more = if legal.len() > 12 { format!(" … (모두 {}가지)", legal.len()) } else { String::new() };
    format!("둘 수 있는 수: {}{more}", legal.iter().take(12).map(|a| action_words(*a)).collect::<Vec<_>>().join("; "))
}

fn dedup(mut list: Vec<String>) -> Vec<String> {
    list.dedup();
    list
}

/// `이것뿐`: the written actions and the legal ones are the same set.
fn only(scene: &mut Scene, step: &Step, at: &Match, acts: &[Act]) {
    let legal = at.legal();
    let mut seen: Vec<Action> = Vec::new();
    for act in acts {
        let words = action_words(act.action);
        if seen.contains(&act.action) {
            let finding = scene.finding(
                ONLY_SURPLUS,
                act.span,
                at.position(),
                format!("{} 두 번 적었습니다.", josa(format_args!("‘{words}’"), "을/를")),
            );
            scene.findings.push(finding.help("하나만 남기십시오."));
        } else if let Some(reason) = refuse(at, act) {
            let finding = scene
                .finding(ONLY_SURPLUS, act.span, at.position(), format!("{} 둘 수 있는 수가 아닙니다.", quoted(&words)))
                .says(format!("둘 수 있는 수에 {} 있습니다.", josa(&words, "이/가")))
                .engine(format!("{} ({})", refusal(scene.names, scene.game, at.position(), act.action, reason), reason.id()))
                .help(suggestion(at, act.action));
            scene.findings.push(finding);
        }
        seen.push(act.action);
    }
    let missing: Vec<String> = legal.iter().filter(|a| !seen.contains(a)).map(|a| action_words(*a)).collect();
    if !missing.is_empty() {
        let finding = scene
            .finding(ONLY_MISSING, step.key, at.position(), format!("둘 수 있는 수가 {}가지 더 있습니다.", missing.len()))
            .says(format!("둘 수 있는 수는 {}가지뿐입니다.", acts.len()))
            .engine(format!("둘 수 있는 수는 모두 {}가지입니다.", legal.len()))
            .help(format!("빠진 수: {}", missing.join("; ")));
        scene.findings.push(finding);
    }
}
