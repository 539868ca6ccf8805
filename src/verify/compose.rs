//! Writing an example block from a position and actions, ready to paste.

use std::fmt::Write;

use crate::engine::{Action, AnyGame, Match, Point, Position, Reason, Rules, Side, write_position};
use crate::wording::{Names, action_words, outcome_words, points, step_caption};

/// An `예시` block that plays `actions` from `start`: one step a turn, with what was captured, who is next and a sentence.
///
/// # Errors
/// The index of the first action that is refused, and the reason.
pub fn example_block(id: &str, rules: &Rules, names: &Names, start: Position, actions: &[Action]) -> Result<String, (usize, Reason)> {
    let game = AnyGame::new(rules);
    let mut play = Match::new(&game, start);
    let mut out = format!("```예시\n이름: {id}\n");
    let changed: Vec<String> = rules.changed().map(|(spec, value)| format!("{}: {value}", spec.id)).collect();
    if !changed.is_empty() {
        let _ = writeln!(out, "규칙: {{{}}}", changed.join(", "));
    }
    write_start(&mut out, &game, names, &start);
    out.push_str("단계:\n");
    let mut index = 0;
    while index < actions.len() {
        index += write_turn(&mut out, names, &mut play, &actions[index..]).map_err(|(at, reason)| (index + at, reason))?;
    }
    if actions.is_empty() {
        let _ = writeln!(out, "  - 확인:\n    결과: {}", outcome_words(names, play.outcome()));
    }
    out.push_str("```\n");
    Ok(out)
}

/// The first position by pieces where that says all of it, otherwise as a position string.
fn write_start(out: &mut String, game: &AnyGame, names: &Names, start: &Position) {
    let side = names.show(start.to_move);
    if *start == game.start() {
        let _ = writeln!(out, "국면: 시작\n차례: {side}");
        return;
    }
    let plain = Position { pieces: start.pieces, squares: start.squares, to_move: start.to_move, ..Position::EMPTY };
    if plain != *start {
        let _ = writeln!(out, "국면: {}", write_position(game, start));
        return;
    }
    out.push_str("국면:\n");
    for each in Side::BOTH {
        let word = names.show(each);
        let value = match game.board().points {
            0 => start.squares[each.index()].to_string(),
            _ if start.of(each) == 0 => continue,
            _ => listed(&game.points(start.of(each))),
        };
        let _ = writeln!(out, "  {word}: {value}");
    }
    let _ = writeln!(out, "차례: {side}");
}

/// `(4,2) (4,4)`, as `panrye fmt` writes points.
fn listed(all: &[Point]) -> String {
    points(all).replace("), (", ") (")
}

/// Writes the actions of one turn as one step; answers how many there were.
fn write_turn(out: &mut String, names: &Names, play: &mut Match, actions: &[Action]) -> Result<usize, (usize, Reason)> {
    let mover = play.position().to_move;
    let (mut played, mut captured, mut sentences) = (Vec::new(), 0u64, Vec::new());
    for (at, &action) in actions.iter().enumerate() {
        let before = *play.position();
        let taken = play.play(action).map_err(|reason| (at, reason))?;
        let points = play.game().points(taken);
        sentences.push(step_caption(names, play.game(), &before, action, &points, play.position()));
        captured |= taken;
        played.push(action);
        if play.position().to_move != mover || play.outcome().is_some() {
            break;
        }
    }
    let _ = writeln!(out, "  - 둔다: {}", chain_words(&played));
    if captured != 0 {
        let _ = writeln!(out, "    잡음: {}", listed(&play.game().points(captured)));
    }
    if play.game().board().points == 0 {
        let _ = writeln!(out, "    도착: {}", play.position().squares[mover.index()]);
    }
    match play.outcome() {
        Some(_) => drop(writeln!(out, "    결과: {}", outcome_words(names, play.outcome()))),
        None => drop(writeln!(out, "    다음: {}", names.show(play.position().to_move))),
    }
    let _ = writeln!(out, "    설명: {}", sentences.join(" "));
    Ok(played.len())
}

/// Moves of one piece as a chain of points, other actions separated by `;`.
pub fn chain_words(actions: &[Action]) -> String {
    let mut out = String::new();
    let mut at = None;
    for action in actions {
        let words = action_words(*action);
        match (at, action.from(), words.split_once(" → ")) {
            (Some(here), Some(from), Some((_, rest))) if here == from => {
                let _ = write!(out, " → {rest}");
            }
            _ if out.is_empty() => out.push_str(&words),
            _ => {
                let _ = write!(out, "; {words}");
            }
        }
        at = action.from().and(action.to());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::GameId;

    fn block(game: GameId, position: Option<&str>, moves: &str) -> String {
        let rules = Rules::house(game);
        let any = AnyGame::new(&rules);
        let start = position.map_or(any.start(), |text| crate::engine::parse_position(&any, text).expect("a position"));
        let actions: Vec<Action> = moves.split(' ').filter_map(Action::parse).collect();
        example_block("보기", &rules, &Names::of(game), start, &actions).expect("legal actions")
    }

    #[test]
    fn a_turn_is_a_step() {
        let text = block(GameId::FoxAndGeese, Some("--3--/--3--/7/FG1G3/6G/--3--/--3-- F"), "4,1-4,3 4,3-4,5");
        assert_eq!(
            text,
            "```예시\n이름: 보기\n국면:\n  여우: (4,1)\n  거위: (4,2) (4,4) (5,7)\n차례: 여우\n단계:\n  - 둔다: (4,1) → (4,3) → (4,5)\n    잡음: (4,2) (4,4)\n    다음: 거위\n    설명: 여우가 (4,1)에서 (4,3)으로 가서 (4,2)의 거위를 잡습니다. 여우가 (4,3)에서 (4,5)로 가서 (4,4)의 거위를 잡습니다.\n```\n"
        );
    }

    /// What is written passes the check, for every game, over random play, and `panrye fmt` leaves it as it is.
    #[test]
    fn what_is_written_passes() {
        for (seed, &game) in GameId::ALL.iter().enumerate() {
            let any = AnyGame::house(game);
            let mut moves = Vec::new();
            let mut random = crate::engine::Random::new(seed as u64);
            crate::engine::random_game(&any, any.start(), &mut random, |_, action| moves.push(action));
            moves.truncate(40);
            let rules = Rules::house(game);
            let text = example_block("보기", &rules, &Names::of(game), any.start(), &moves).expect("legal actions");
            let page = format!("---\ntitle: 보기\ngame: {}\n---\n\n{text}", game.info().id);
            let source = std::sync::Arc::new(crate::diagnostic::Source::new("content/a.md", page));
            let (page, findings) = crate::page::parse(source, "a");
            let checked = crate::verify::check_page(&page, &Default::default());
            let all: Vec<&crate::diagnostic::Finding> = findings.iter().chain(&checked.findings).collect();
            assert!(all.is_empty(), "{game:?}: {all:?}");
            assert_eq!(crate::verify::format_page(&page), page.source.text, "{game:?}");
        }
    }
}
