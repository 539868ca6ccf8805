//! Results against play: every kind of assertion of a step (pages.md 2.1).

use crate::diagnostic::codes::example::{
    CAPTURE_UNMENTIONED, CAPTURES_DIFFER, COUNTS_DIFFER, LANDS_DIFFER, LEGAL_DIFFERS, NEXT_DIFFERS, OUTCOME_DIFFERS, POSITION_DIFFERS,
    REASON_DIFFERS,
};
use crate::diagnostic::{CodeInfo, Span};
use crate::engine::{ActionKind, Outcome, Point, Position, Reason, Side, write_position};
use crate::korean::josa;
use crate::wording::{Shown, outcome_words, points};

use super::language::{At, Claim, Count, OutcomeClaim, Step, Verb};
use super::replay::{PlayedStep, Scene};

/// Compares all results of a step.
pub(super) fn results(scene: &mut Scene, step: &Step, played: &PlayedStep) {
    // A branch that could not be played, or a `불가` that was allowed, is reported already.
    let acted = match &step.verb {
        Verb::Play(_) | Verb::Can(_) => !played.acts.is_empty(),
        Verb::Cannot(_) => played.refused.is_some(),
        _ => true,
    };
    if !acted {
        return;
    }
    for claim in &step.results {
        match &claim.value {
            Claim::Captures(said) => captures(scene, claim.span, said, played),
            Claim::Next(said) => next(scene, claim.span, *said, played),
            Claim::Outcome(said) => outcome(scene, claim.span, *said, played),
            Claim::Counts(said) => said.iter().for_each(|at| count(scene, at, played)),
            Claim::Lands(said) => lands(scene, claim.span, *said, played),
            Claim::Position(said) => whole_position(scene, claim.span, said, played),
            Claim::Pieces(said) => pieces(scene, claim.span, said, played),
            Claim::Legal(said) => said.iter().for_each(|at| legal(scene, at, played)),
            Claim::Reason(said) => reason(scene, claim.span, *said, played),
        }
    }
    if !step.results.iter().any(|claim| matches!(claim.value, Claim::Captures(_))) {
        unmentioned(scene, step, played);
    }
}

fn differs(scene: &mut Scene, code: &'static CodeInfo, span: Span, played: &PlayedStep, parts: [String; 4]) {
    let [message, says, engine, help] = parts;
    let finding = scene.finding(code, span, &played.shown, message).says(says).engine(engine).help(help);
    scene.findings.push(finding);
}

/// `‘잡음: (4,2)’로`: what to write instead.
fn mend(key: &str, value: impl std::fmt::Display) -> String {
    josa(format!("‘{key}: {value}’"), "으로/로")
}

fn or_none(list: &[Point]) -> String {
    if list.is_empty() { "없음".to_owned() } else { points(list) }
}

fn captures(scene: &mut Scene, span: Span, said: &[At<Point>], played: &PlayedStep) {
    let mut written: Vec<Point> = said.iter().map(|at| at.value).collect();
    written.sort_unstable();
    let captured = played.captured();
    if written == captured {
        return;
    }
    // Where a single point is wrong, that point is the place.
    let odd: Vec<&At<Point>> = said.iter().filter(|at| !captured.contains(&at.value)).collect();
    let place = if let [one] = odd.as_slice() { one.span } else { span };
    let (says, engine) = (or_none(&written), or_none(&captured));
    let help = format!("{} 고치거나, 둔 수의 좌표를 살펴보십시오.", mend("잡음", &engine));
    differs(
        scene,
        CAPTURES_DIFFER,
        place,
        played,
        ["잡은 말이 글과 다릅니다.".to_owned(), format!("잡음: {says}"), format!("잡음: {engine}"), help],
    );
}

/// The last action of the turn may be a capture that neither `잡음` nor the sentence tells the reader about.
fn unmentioned(scene: &mut Scene, step: &Step, played: &PlayedStep) {
    let captured = played.captured();
    let Some(text) = step.text.filter(|_| !captured.is_empty()) else { return };
    let sentence = scene.source.slice(text);
    let compact: String = sentence.chars().filter(|c| !c.is_whitespace()).collect();
    let told = captured.iter().any(|p| compact.contains(&format!("{p}"))) || sentence.contains("잡") || sentence.contains("captur");
    if !told {
        let list = points(&captured);
        let finding = scene
            .finding(CAPTURE_UNMENTIONED, step.key, &played.shown, format!("이 수는 {list}의 말을 잡지만 글이 그것을 말하지 않습니다."))
            .help(format!("{} 더하십시오.", josa(format_args!("‘잡음: {list}’"), "을/를")));
        scene.findings.push(finding);
    }
}

fn side_or_nobody(scene: &Scene, side: Option<Side>) -> String {
    side.map_or("없음".to_owned(), |side| scene.names.show(side).to_owned())
}

fn next(scene: &mut Scene, span: Span, said: Option<Side>, played: &PlayedStep) {
    let is = played.next();
    if said == is {
        return;
    }
    let (says, engine) = (side_or_nobody(scene, said), side_or_nobody(scene, is));
    let why = match played.outcome {
        Some(_) => format!("다음: {engine} ({})", outcome_words(scene.names, played.outcome)),
        None => format!("다음: {engine}"),
    };
    let help = format!("{} 고치십시오.", mend("다음", &engine));
    differs(scene, NEXT_DIFFERS, span, played, ["다음 차례가 글과 다릅니다.".to_owned(), format!("다음: {says}"), why, help]);
}

fn outcome(scene: &mut Scene, span: Span, said: OutcomeClaim, played: &PlayedStep) {
    let holds = match (said, played.outcome) {
        (OutcomeClaim::Ongoing, is) => is.is_none(),
        (OutcomeClaim::Over { winner, reason }, Some(is)) => winner == is.winner && reason.is_none_or(|r| r == is.reason),
        (OutcomeClaim::Over { .. }, None) => false,
    };
    if holds {
        return;
    }
    let says = claimed_outcome(scene, said);
    let engine = outcome_words(scene.names, played.outcome);
    let help = format!("{} 고치거나, 앞선 수를 살펴보십시오.", mend("결과", &engine));
    differs(
        scene,
        OUTCOME_DIFFERS,
        span,
        played,
        ["판의 결과가 글과 다릅니다.".to_owned(), format!("결과: {says}"), format!("결과: {engine}"), help],
    );
}

fn claimed_outcome(scene: &Scene, said: OutcomeClaim) -> String {
    match said {
        OutcomeClaim::Ongoing => "진행 중".to_owned(),
        OutcomeClaim::Over { winner, reason: Some(reason) } => outcome_words(scene.names, Some(Outcome { winner, reason })),
        OutcomeClaim::Over { winner: Some(side), reason: None } => format!("{} 승", scene.names.show(side)),
        OutcomeClaim::Over { winner: None, reason: None } => "무승부".to_owned(),
    }
}

/// The name and the number of what is counted.
fn counted(scene: &Scene, count: Count, played: &PlayedStep) -> (String, u32) {
    let at = &played.shown;
    let shown = |side| scene.names.show(side);
    match count {
        Count::Pieces(side) => (shown(side).to_owned(), at.of(side).count_ones()),
        Count::Hand(side) => (format!("손 {}", shown(side)), at.hand[side.index()].into()),
        Count::Captured => ("잡은 수".to_owned(), at.captured.into()),
        Count::Quiet => ("조용한 차례".to_owned(), at.quiet.into()),
        Count::Turns => ("끝난 차례".to_owned(), played.turns),
    }
}

fn count(scene: &mut Scene, said: &At<(Count, u32)>, played: &PlayedStep) {
    let (count, number) = said.value;
    let (name, is) = counted(scene, count, played);
    if number == is {
        return;
    }
    let help = format!("{} 고치거나, 앞선 수를 살펴보십시오.", mend(&name, is));
    differs(
        scene,
        COUNTS_DIFFER,
        said.span,
        played,
        [format!("‘{name}’의 수가 글과 다릅니다."), format!("{name}: {number}"), format!("{name}: {is}"), help],
    );
}

fn lands(scene: &mut Scene, span: Span, said: u8, played: &PlayedStep) {
    let Some(last) = played.acts.last() else { return };
    let is = last.after.squares[last.before.to_move.index()];
    if said == is {
        return;
    }
    let help = format!("{} 고치거나, 주사위 눈을 살펴보십시오.", mend("도착", is));
    differs(
        scene,
        LANDS_DIFFER,
        span,
        played,
        ["말이 멈춘 칸이 글과 다릅니다.".to_owned(), format!("도착: {said}"), format!("도착: {is}"), help],
    );
}

fn whole_position(scene: &mut Scene, span: Span, said: &Position, played: &PlayedStep) {
    let (says, is) = (write_position(scene.game, said), write_position(scene.game, &played.shown));
    if says == is {
        return;
    }
    let help = format!("{} 고치거나, 앞선 수를 살펴보십시오.", mend("국면", &is));
    differs(scene, POSITION_DIFFERS, span, played, ["국면이 글과 다릅니다.".to_owned(), says, is, help]);
}

fn pieces(scene: &mut Scene, span: Span, said: &Position, played: &PlayedStep) {
    let is = &played.shown;
    if said.pieces == is.pieces && said.squares == is.squares {
        return;
    }
    let words = |position: &Position| {
        let parts = Side::BOTH.map(|side| match scene.game.board().points {
            0 => format!("{} {}", scene.names.show(side), position.squares[side.index()]),
            _ => format!("{} {}", scene.names.show(side), or_none(&scene.game.points(position.of(side)))),
        });
        parts.join(", ")
    };
    let parts = ["국면이 글과 다릅니다.".to_owned(), words(said), words(is), "글의 자리를 고치거나, 앞선 수를 살펴보십시오.".to_owned()];
    differs(scene, POSITION_DIFFERS, span, played, parts);
}

fn legal(scene: &mut Scene, said: &At<(ActionKind, u32)>, played: &PlayedStep) {
    let (kind, number) = said.value;
    let is = if played.outcome.is_some() { 0 } else { kind.count(scene.game, &played.shown) as u32 };
    if number == is {
        return;
    }
    let name = kind.korean().to_owned();
    let help = format!("{} 고치거나, 국면을 살펴보십시오.", mend(&name, is));
    let parts =
        ["둘 수 있는 수의 개수가 글과 다릅니다.".to_owned(), format!("합법수 {name}: {number}"), format!("합법수 {name}: {is}"), help];
    differs(scene, LEGAL_DIFFERS, said.span, played, parts);
}

fn reason(scene: &mut Scene, span: Span, said: Reason, played: &PlayedStep) {
    let Some((action, is)) = played.refused else { return };
    if said == is {
        return;
    }
    let words = crate::wording::refusal(scene.names, scene.game, &played.shown, action, is);
    let help = format!("{} 고치거나, 좌표를 살펴보십시오.", mend("이유", is.korean()));
    differs(
        scene,
        REASON_DIFFERS,
        span,
        played,
        [
            "둘 수 없는 이유가 글과 다릅니다.".to_owned(),
            format!("이유: {}", said.korean()),
            format!("이유: {} ({}) — {words}", is.korean(), is.id()),
            help,
        ],
    );
}
