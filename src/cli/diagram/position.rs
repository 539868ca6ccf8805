//! The picture of one position: where the actions lead, with the marks of the last turn.

use crate::cli::args::{Setting, read_actions};
use crate::cli::failure::Unreadable;
use crate::diagram::{Options, Played, Scene, marks_for_actions};
use crate::engine::{Action, Match, Position};
use crate::wording::{describe_position, refusal, step_caption};

/// What a picture shows: the position at the end and the actions of the turn that led there.
struct Turn {
    at: Position,
    played: Vec<Played>,
    captions: Vec<String>,
}

/// The scene after the actions. An illegal one is the inner error, as a sentence.
pub fn scene(setting: &Setting, moves: &str) -> Result<Result<Scene, String>, Unreadable> {
    let actions = read_actions(moves)?;
    Ok(play(setting, &actions).map(|turn| {
        let description = [turn.captions, vec![describe_position(&setting.names, &setting.game, &turn.at)]].concat().join(" ");
        let options = Options { title: setting.game.info().name.to_owned(), description, ..Options::default() };
        Scene::of(&setting.game, &turn.at).with_marks(marks_for_actions(&setting.game, &turn.played)).with_options(options)
    }))
}

fn play(setting: &Setting, actions: &[Action]) -> Result<Turn, String> {
    let mut game = Match::new(&setting.game, setting.start);
    let mut turn = Turn { at: setting.start, played: Vec::new(), captions: Vec::new() };
    let mut ended = false;
    for (index, &action) in actions.iter().enumerate() {
        let (before, turns) = (*game.position(), game.turns());
        let captured = game.play(action).map_err(|reason| {
            let why = refusal(&setting.names, &setting.game, &before, action, reason);
            format!("{}번째 행동 {action}: {why}", index + 1)
        })?;
        if ended {
            turn.played.clear();
            turn.captions.clear();
        }
        ended = game.turns() > turns;
        turn.played.push(Played { before, action, captured });
        let captured = setting.game.points(captured);
        turn.captions.push(step_caption(&setting.names, &setting.game, &before, action, &captured, game.position()));
    }
    turn.at = *game.position();
    Ok(turn)
}
