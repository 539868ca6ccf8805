//! Whether what an example says is true, by the slow reading of the rules alone.

use panrye::engine::{ActionKind, AnyGame, EndReason, Point, Side, write_position};
use panrye::verify::language::{Act, At, Claim, Count, Example, Manner, OutcomeClaim, Step, Verb};

use crate::reference::Reference;

/// One example under judgement.
struct Judge<'e> {
    example: &'e Example,
    game: AnyGame,
    letters: [char; 2],
}

/// Where a step leads, and what it did on the way.
struct Shown {
    at: Reference,
    captured: Vec<(i32, i32)>,
    /// The letter of the side that acted last.
    mover: Option<char>,
    reason: Option<String>,
}

/// Whether everything an example says holds.
///
/// # Errors
/// A first position or rules that the reading does not take.
pub fn holds(example: &Example) -> Result<bool, String> {
    let game = AnyGame::new(&example.rules);
    let letters = game.info().sides.each_ref().map(|side| side.letter);
    let changed: Vec<(&str, String)> = example.rules.changed().map(|(spec, value)| (spec.id, value.to_string())).collect();
    let changed: Vec<(&str, &str)> = changed.iter().map(|(id, value)| (*id, value.as_str())).collect();
    let start = Reference::new(game.info().id, &changed, Some(&write_position(&game, &example.start.value)))?;
    Ok(Judge { example, game, letters }.steps(start))
}

impl Judge<'_> {
    fn steps(&self, start: Reference) -> bool {
        let mut line = vec![start];
        for step in &self.example.steps {
            let Some((shown, next)) = self.step(step, &line) else { return false };
            if !step.results.iter().all(|claim| self.claim(&claim.value, &shown)) {
                return false;
            }
            line.push(next);
        }
        true
    }

    /// What a step leads to, and where the example goes on from; none if its verb is untrue.
    fn step(&self, step: &Step, line: &[Reference]) -> Option<(Shown, Reference)> {
        let now = line.last()?;
        let stand = |at: &Reference| Shown { at: at.clone(), captured: Vec::new(), mover: None, reason: None };
        match &step.verb {
            Verb::Play(acts) => play(now, acts).map(|shown| {
                let next = shown.at.clone();
                (shown, next)
            }),
            Verb::Can(acts) => play(now, acts).map(|shown| (shown, now.clone())),
            Verb::Cannot(acts) => {
                let (last, first) = acts.split_last()?;
                let shown = play(now, first)?;
                let reason = refusal(&shown.at, last)?;
                Some((Shown { reason: Some(reason), ..shown }, now.clone()))
            }
            Verb::Only(acts) => {
                let mut said: Vec<String> = acts.iter().map(|act| act.action.to_string()).collect();
                said.sort();
                let honest = acts.iter().all(|act| refusal(now, act).is_none());
                (honest && said == now.legal()).then(|| (stand(now), now.clone()))
            }
            Verb::Check => Some((stand(now), now.clone())),
            Verb::Back(kept) => line.get(*kept).map(|at| (stand(at), at.clone())),
        }
    }

    fn claim(&self, claim: &Claim, shown: &Shown) -> bool {
        let at = &shown.at;
        let over = at.outcome();
        match claim {
            Claim::Captures(points) => captures(points) == sorted(&shown.captured),
            Claim::Next(said) => said.map(|side| self.letter(side)) == over.is_none().then(|| at.to_move()),
            Claim::Outcome(OutcomeClaim::Ongoing) => over.is_none(),
            Claim::Outcome(OutcomeClaim::Over { winner, reason }) => over.is_some_and(|(won, why)| {
                won == winner.map(|side| self.letter(side)) && reason.is_none_or(|reason: EndReason| reason.id() == why)
            }),
            Claim::Counts(counts) => counts.iter().all(|said| self.count(said.value.0, at) == said.value.1),
            Claim::Lands(square) => shown.mover.is_some_and(|mover| {
                let position = at.position();
                let squares: Vec<&str> = placement(&position).split(',').collect();
                squares.get(usize::from(mover != self.letters[0])) == Some(&square.to_string().as_str())
            }),
            Claim::Position(said) => write_position(&self.game, said) == at.position(),
            Claim::Pieces(said) => placement(&write_position(&self.game, said)) == placement(&at.position()),
            Claim::Legal(kinds) => kinds.iter().all(|said| legal(said.value.0, at) == said.value.1 as usize),
            Claim::Reason(reason) => shown.reason.as_deref() == Some(reason.id()),
        }
    }

    fn letter(&self, side: Side) -> char {
        self.letters[side.index()]
    }

    fn count(&self, count: Count, at: &Reference) -> u32 {
        let position = at.position();
        let field = |key: &str| position.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        let number = |text: Option<&str>| text.and_then(|text| text.parse().ok()).unwrap_or(0);
        match count {
            Count::Pieces(side) => placement(&position).chars().filter(|c| *c == self.letter(side)).count() as u32,
            Count::Hand(side) => number(field("hand").and_then(|hands| hands.split(',').nth(side.index()))),
            Count::Captured => number(field("captured")),
            Count::Quiet => number(field("quiet")),
            Count::Turns => self.example.turns + at.turns(),
        }
    }
}

fn placement(position: &str) -> &str {
    position.split(' ').next().unwrap_or_default()
}

fn captures(points: &[At<Point>]) -> Vec<(i32, i32)> {
    sorted(&points.iter().map(|at| (i32::from(at.value.row), i32::from(at.value.column))).collect::<Vec<_>>())
}

fn sorted(points: &[(i32, i32)]) -> Vec<(i32, i32)> {
    let mut points = points.to_vec();
    points.sort_unstable();
    points
}

/// Plays actions in a row; none if one of them is refused.
fn play(from: &Reference, acts: &[Act]) -> Option<Shown> {
    let mut shown = Shown { at: from.clone(), captured: Vec::new(), mover: None, reason: None };
    for act in acts {
        if refusal(&shown.at, act).is_some() {
            return None;
        }
        shown.mover = Some(shown.at.to_move());
        shown.captured.extend(shown.at.play(&act.action.to_string()).ok()?);
    }
    Some(shown)
}

/// The reason against an action, the manner it is said to be made in included.
fn refusal(at: &Reference, act: &Act) -> Option<String> {
    let text = act.action.to_string();
    at.refusal(&text).or_else(|| {
        let captures = at.clone().play(&text).is_ok_and(|captured| !captured.is_empty());
        match act.manner {
            Some(Manner::Step) if captures => Some("needs-loop".to_owned()),
            Some(Manner::Loop) if !captures => Some("nothing-to-capture".to_owned()),
            _ => None,
        }
    })
}

/// How many legal actions are of a kind.
fn legal(kind: ActionKind, at: &Reference) -> usize {
    at.legal().iter().filter(|action| is(kind, at, action)).count()
}

fn is(kind: ActionKind, at: &Reference, action: &str) -> bool {
    let moves = action.contains('-');
    let captures = || at.clone().play(action).is_ok_and(|captured| !captured.is_empty());
    let column = |text: &str| text.trim_end_matches(['<', '>']).split(',').nth(1).map(str::to_owned);
    let straight = || action.split_once('-').is_some_and(|(from, to)| column(from) == column(to));
    match kind {
        ActionKind::All => true,
        ActionKind::Step => moves && !captures(),
        ActionKind::Capture => moves && captures(),
        ActionKind::Place => action.starts_with('@'),
        ActionKind::Remove => action.starts_with('x'),
        ActionKind::End => action == "end",
        ActionKind::Pass => action == "pass",
        ActionKind::Roll => action.starts_with("roll:"),
        ActionKind::Straight => moves && straight(),
        ActionKind::Diagonal => moves && !straight(),
        ActionKind::Approach => action.ends_with('>'),
        ActionKind::Withdraw => action.ends_with('<'),
    }
}
