//! A claim in words, as readers see it (존댓말).

use crate::engine::{Action, AnyGame, Form};
use crate::korean::josa;
use crate::wording::{Names, Shown, action_words};

use super::super::language::{Length, PlayClaim, PlayClaimKind};

/// Whether nobody chooses in a game: a die does.
pub(super) fn by_chance(game: &AnyGame) -> bool {
    game.info().forms.contains(&Form::Roll)
}

/// What is claimed of the position; the actions that do it are left out (a puzzle asks for them).
pub fn statement(names: &Names, game: &AnyGame, claim: &PlayClaim) -> String {
    let (winner, loser) = (names.show(claim.winner()), names.show(claim.winner().other()));
    let chance = by_chance(game);
    let whatever = if chance { "어떤 눈이 나와도".to_owned() } else { format!("{} 어떻게 두어도", josa(loser, "이/가")) };
    let wins = |length: Length| match length {
        Length::Any => String::new(),
        Length::Exactly(n) | Length::Within(n) => format!(" {n}수 안에"),
    };
    let said = match claim.kind {
        PlayClaimKind::ForcedWin => format!("{whatever} {}{} 이깁니다.", josa(winner, "이/가"), wins(claim.length)),
        PlayClaimKind::WinsAtOnce if chance && claim.by.is_none() => {
            format!("{whatever} {} 이번 차례에 바로 이깁니다.", josa(winner, "이/가"))
        }
        PlayClaimKind::WinsAtOnce => format!("{} 이번 차례에 바로 이길 수 있습니다.", josa(winner, "이/가")),
        PlayClaimKind::CannotBeStopped => {
            let more = match claim.length {
                Length::Any => String::new(),
                length => format!(" {}{} 이깁니다.", josa(winner, "이/가"), wins(length)),
            };
            format!("{whatever} {} 막을 수 없습니다.{more}", josa(winner, "을/를"))
        }
        PlayClaimKind::NoEscape => {
            let more = match claim.length {
                Length::Any => String::new(),
                length => format!("{} 집니다.", wins(length)),
            };
            format!("{} 어떻게 두어도 벗어날 수 없습니다.{more}", josa(loser, "은/는"))
        }
    };
    match claim.reason {
        // Where the loser is spoken of, the winner must be named.
        Some(reason) if claim.kind == PlayClaimKind::NoEscape => {
            format!("{said} {} 이기는 방식은 ‘{}’입니다.", josa(winner, "이/가"), reason.korean())
        }
        Some(reason) => format!("{said} 이기는 방식은 ‘{}’입니다.", reason.korean()),
        None => said,
    }
}

/// Which actions do it, if the claim names them.
pub fn moves_statement(game: &AnyGame, claim: &PlayClaim) -> Option<String> {
    let by = claim.by.as_ref()?;
    let list = by.acts.iter().map(|act| action_words(act.action)).collect::<Vec<_>>().join(", ");
    Some(match (by_chance(game), by.only) {
        (true, false) => format!("{} 나오면 그렇게 됩니다.", josa(&list, "이/가")),
        (true, true) => format!("{} 나와야 그렇게 됩니다.", josa(&list, "이/가")),
        (false, false) => format!("첫수로 {} 두면 그렇게 됩니다.", josa(&list, "을/를")),
        (false, true) => format!("그렇게 되는 첫수는 {list}뿐입니다."),
    })
}

/// A line in notation, chains joined.
pub(super) fn line_words(line: &[Action]) -> String {
    super::super::compose::chain_words(line)
}
