//! What each step of an example shows, as a scene: for pages here, for paper elsewhere.

use crate::diagram::{Intent, Mark, Options, Played, Scene, marks_for_action, marks_for_actions, marks_for_way};
use crate::engine::{Action, AnyGame, GameId, Position};
use crate::verify::language::{Example, Figure, Step};
use crate::verify::{CheckedExample, PlayedAct, PlayedStep, Verb};
use crate::wording::{action_words, describe_state, point, points, recall_state};

/// More possible actions than this are dots, not arrows.
const MOST_ARROWS: usize = 6;
/// More possible actions than this are only counted in descriptions.
const MOST_TOLD: usize = 12;

/// The scenes of an example's steps; none where the author wants no figure. All of one size.
pub fn step_scenes(checked: &CheckedExample) -> Vec<Option<Scene>> {
    let mut scenes: Vec<Option<Scene>> = checked.steps().map(|(step, played)| step_scene(checked, step, played)).collect();
    let tray = scenes.iter().flatten().any(|scene| !scene.tray.is_empty());
    for scene in scenes.iter_mut().flatten() {
        scene.options.keep_tray = tray;
    }
    scenes
}

/// What stands in the place of each step's picture for a reader who hears the steps in order: what is done, and the
/// position, unless it is still the one before. The first is told piece by piece, of a later one many pieces are counted.
/// Why something is refused and how a game ended stand beside the picture.
/// The picture itself always describes all of it.
pub fn step_alternatives(checked: &CheckedExample) -> Vec<String> {
    let game = &checked.replay.game;
    let mut told: Option<Position> = None;
    let steps = checked.steps().map(|(step, played)| {
        let (position, _) = shown(game, step, played);
        let what = match &step.verb {
            Verb::Cannot(acts) => format!("{}: 둘 수 없습니다.", acts.last().map(|act| action_words(act.action)).unwrap_or_default()),
            _ => action(checked, step, played),
        };
        let outcome = played.outcome.filter(|_| position == played.shown);
        let state = match told {
            None => describe_state(&checked.names, game, &position, outcome),
            Some(before) if before == position && outcome.is_none() && !what.is_empty() => String::new(),
            Some(_) => recall_state(&checked.names, game, &position, outcome.is_some()),
        };
        if step.figure.as_ref().is_none_or(|figure| !figure.none) {
            told = Some(position);
        }
        pointed_out([what, state].join(" ").trim().to_owned(), step.figure.as_ref())
    });
    steps.collect()
}

/// The scene of the first position, with the marks of the block itself: a `국면`, or what a `문제` asks about.
pub fn start_scene(checked: &CheckedExample) -> Option<Scene> {
    let figure = checked.example.figure.as_ref();
    if figure.is_some_and(|figure| figure.none) {
        return None;
    }
    let game = &checked.replay.game;
    let position = &checked.example.start.value;
    let description = pointed_out(describe_state(&checked.names, game, position, None), figure);
    let scene = with_figure(Scene::of(game, position), figure);
    Some(titled(scene, format!("{}: {}", game.info().name, title_of(&checked.id, &checked.example)), description))
}

/// The starting board of a game, small and without coordinates: a picture for lists.
pub fn thumb_scene(game: GameId) -> Scene {
    let game = AnyGame::house(game);
    let scene = Scene::of(&game, &game.start());
    let options = Options { coordinates: false, title: game.info().name.to_owned(), ..scene.options.clone() };
    scene.with_options(options)
}

/// The shown title, or the name read as words.
pub fn title_of(id: &str, example: &Example) -> String {
    match &example.title {
        Some(title) => title.value.clone(),
        None => id.replace('-', " "),
    }
}

fn step_scene(checked: &CheckedExample, step: &Step, played: &PlayedStep) -> Option<Scene> {
    if step.figure.as_ref().is_some_and(|figure| figure.none) {
        return None;
    }
    let game = &checked.replay.game;
    let (position, marks) = shown(game, step, played);
    let number = checked.example.steps.iter().position(|other| other.span == step.span).map_or(1, |index| index + 1);
    let title = format!("{}: {}, {number}단계", game.info().name, title_of(&checked.id, &checked.example));
    let what = action(checked, step, played);
    // The outcome is that of the position reached; a branch shows the one before it.
    let outcome = played.outcome.filter(|_| position == played.shown);
    let state = describe_state(&checked.names, game, &position, outcome);
    let description = pointed_out([what, state].join(" ").trim_start().to_owned(), step.figure.as_ref());
    let scene = with_figure(Scene::of(game, &position).with_marks(marks), step.figure.as_ref());
    Some(titled(scene, title, description))
}

/// The position a step shows and the marks of what it does there.
fn shown(game: &AnyGame, step: &Step, played: &PlayedStep) -> (Position, Vec<Mark>) {
    match &step.verb {
        Verb::Play(_) => (played.shown, marks_for_actions(game, &links(game, &played.acts))),
        Verb::Can(_) => could_be_played(game, played),
        Verb::Cannot(_) => {
            let mut marks = marks_for_actions(game, &links(game, &played.acts));
            if let Some((action, _)) = played.refused {
                marks.extend(marks_for_action(game, &played.shown, action, 0, Intent::Refused));
            }
            (played.shown, marks)
        }
        Verb::Only(acts) => {
            let actions = acts.iter().map(|act| act.action);
            (played.shown, possible(game, &played.shown, actions.collect()))
        }
        Verb::Check | Verb::Back(_) => (played.shown, Vec::new()),
    }
}

/// What could be played: the whole way of one piece from where it stands; of several actions the last, after the others.
fn could_be_played(game: &AnyGame, played: &PlayedStep) -> (Position, Vec<Mark>) {
    let Some((last, first)) = played.acts.split_last() else { return (played.before, Vec::new()) };
    if let Some(marks) = marks_for_way(game, &links(game, &played.acts)) {
        return (played.acts[0].before, marks);
    }
    let mut marks = marks_for_actions(game, &links(game, first));
    marks.extend(marks_for_action(game, &last.before, last.action, captured(game, last), Intent::Possible));
    (last.before, marks)
}

/// All of these could be played: arrows while they are few, else dots where they lead; every stone that could be taken off.
fn possible(game: &AnyGame, position: &Position, actions: Vec<Action>) -> Vec<Mark> {
    let takes_off = actions.iter().any(|action| matches!(action, Action::Remove(_)));
    if actions.len() > MOST_ARROWS && !takes_off {
        let mut targets: Vec<_> = actions.iter().filter_map(|action| action.to()).collect();
        targets.sort_unstable();
        targets.dedup();
        return targets.into_iter().map(Mark::LegalTarget).collect();
    }
    let several = actions.len() > 1;
    let marks = actions.into_iter().flat_map(|action| {
        let taken = game.play(position, action).map_or(0, |(_, captured)| captured);
        marks_for_action(game, position, action, taken, Intent::Possible)
    });
    // The ways of several rolls lie upon one another: where they end says more.
    let marks = marks.map(|mark| match mark {
        Mark::Walk { points, .. } if several => Mark::LegalTarget(points[points.len() - 1]),
        mark => mark,
    });
    let mut unique: Vec<Mark> = Vec::new();
    for mark in marks {
        if !unique.contains(&mark) {
            unique.push(mark);
        }
    }
    unique
}

fn links(game: &AnyGame, acts: &[PlayedAct]) -> Vec<Played> {
    acts.iter().map(|act| Played { before: act.before, action: act.action, captured: captured(game, act) }).collect()
}

fn captured(game: &AnyGame, act: &PlayedAct) -> u64 {
    game.play(&act.before, act.action).map_or(0, |(_, captured)| captured)
}

fn with_figure(mut scene: Scene, figure: Option<&Figure>) -> Scene {
    let Some(figure) = figure else { return scene };
    let marks = &mut scene.marks;
    marks.extend(figure.highlights.iter().map(|&at| Mark::Highlight(at)));
    marks.extend(figure.arrows.iter().map(|&(from, to)| Mark::Arrow { from, to, intent: Intent::Possible }));
    marks.extend(figure.circles.iter().map(|&at| Mark::Circle(at)));
    marks.extend(figure.crosses.iter().map(|&at| Mark::Cross(at)));
    marks.extend(figure.labels.iter().map(|(at, text)| Mark::Label { at: *at, text: text.clone() }));
    scene.options.crop = figure.crop;
    scene.options.coordinates = !figure.hide_coordinates;
    scene
}

/// What a step does, for a reader who does not see its arrows; nothing where it does nothing.
fn action(checked: &CheckedExample, step: &Step, played: &PlayedStep) -> String {
    match &step.verb {
        Verb::Check | Verb::Back(_) => String::new(),
        Verb::Only(acts) if (1..=MOST_TOLD).contains(&acts.len()) => {
            let told: Vec<String> = acts.iter().map(|act| action_words(act.action)).collect();
            format!("둘 수 있는 수는 {}가지뿐입니다: {}.", told.len(), told.join(", "))
        }
        _ => checked.caption(step, played),
    }
}

/// A description with what the author points out in the picture.
fn pointed_out(mut description: String, figure: Option<&Figure>) -> String {
    let Some(figure) = figure else { return description };
    for (name, at) in [("강조", &figure.highlights), ("동그라미", &figure.circles), ("가위표", &figure.crosses)] {
        if !at.is_empty() {
            description.push_str(&format!(" {name}: {}.", points(at)));
        }
    }
    let listed = |name: &str, told: Vec<String>| if told.is_empty() { String::new() } else { format!(" {name}: {}.", told.join(", ")) };
    description.push_str(&listed("화살표", figure.arrows.iter().map(|&(from, to)| format!("{} → {}", point(from), point(to))).collect()));
    description.push_str(&listed("글자", figure.labels.iter().map(|(at, text)| format!("{} {text}", point(*at))).collect()));
    description
}

fn titled(scene: Scene, title: String, description: String) -> Scene {
    let options = Options { title, description, ..scene.options.clone() };
    scene.with_options(options)
}
