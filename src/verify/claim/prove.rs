//! A claim against the engine's search.

use std::sync::{Mutex, PoisonError};

use crate::diagnostic::codes::claim::{CLAIM_LENGTH, CLAIM_LIMIT, CLAIM_LIMIT_HIGH, CLAIM_MOVE, CLAIM_OVER, CLAIM_REFUTED};
use crate::diagnostic::codes::example::ACTION_REFUSED;
use crate::diagnostic::{CodeInfo, Span};
use crate::engine::{Action, Aim, Forced, Match, Position, Solver, TooLarge};
use crate::korean::josa;
use crate::wording::{action_words, outcome_words, refusal, text_board};

use super::super::language::{Act, By, Example, Length, PlayClaim, PlayClaimKind};
use super::super::replay::{PlayedStep, Scene};
use super::Proof;
use super::words::{by_chance, line_words, moves_statement, statement};

/// Positions that are spent on telling how long a win really takes.
const SHORT_LOOK: u32 = 50_000;

/// Held while a claim is searched.
static SEARCH: Mutex<()> = Mutex::new(());

/// A claim while it is looked at.
struct Case<'a, 's> {
    scene: &'a mut Scene<'s>,
    claim: &'a PlayClaim,
    start: Position,
    aim: Aim,
    solver: Solver<'s>,
    limit: u32,
    chance: bool,
}

/// Proves the claim of an example, or reports why it does not hold. `most` is what the site allows.
pub fn prove(scene: &mut Scene, example: &Example, start: &PlayedStep, most: u32) -> Option<Proof> {
    let claim = example.claim.as_ref()?;
    let position = example.start.value;
    if let Some(limit) = claim.limit.as_ref().filter(|limit| limit.value > most) {
        let finding = scene.finding(CLAIM_LIMIT_HIGH, limit.span, &position, format!("이 사이트의 한도는 국면 {most}개입니다."));
        scene.findings.push(finding.help("한도를 줄이거나 지우십시오. 사이트의 한도는 `[verify] max_claim_positions`가 정합니다."));
        return None;
    }
    if let Some(outcome) = start.outcome {
        let finding = scene.finding(CLAIM_OVER, claim.key, &position, "주장하는 국면에서 판이 이미 끝났습니다.");
        let engine = outcome_words(scene.names, Some(outcome));
        scene.findings.push(finding.engine(engine).help("끝난 국면은 ‘국면’ 블록에 ‘결과’와 함께 적으십시오."));
        return None;
    }
    // One search at a time: each may fill some hundred megabytes, and pages are checked side by side.
    let _alone = SEARCH.lock().unwrap_or_else(PoisonError::into_inner);
    let game = scene.game;
    let limit = claim.limit.as_ref().map_or(most, |limit| limit.value);
    let aim = Aim { side: claim.winner(), reason: claim.reason };
    let solver = match claim.kind {
        PlayClaimKind::WinsAtOnce => Solver::at_once(game, aim, limit),
        _ => Solver::new(game, aim, limit),
    };
    let mut case = Case { claim, start: position, aim, solver, limit, chance: by_chance(game), scene };
    let proof = case.proof();
    proof.unwrap_or_else(|TooLarge| {
        case.too_large();
        None
    })
}

/// A proof with its line, if the budget sufficed for the whole of it.
fn whole(actions: u32, line: Vec<Action>) -> Result<Proof, TooLarge> {
    if line.len() == actions as usize { Ok(Proof { actions, line }) } else { Err(TooLarge) }
}

impl Case<'_, '_> {
    /// The proof; `None` where the claim was reported as wrong.
    fn proof(&mut self) -> Result<Option<Proof>, TooLarge> {
        let claim = self.claim;
        let own_turn = self.start.to_move == claim.winner();
        if claim.kind == PlayClaimKind::WinsAtOnce && !own_turn {
            self.not_to_move(claim.key);
            return Ok(None);
        }
        let Some(by) = &claim.by else { return self.plain() };
        if !own_turn && !self.chance {
            self.not_to_move(by.key);
            return Ok(None);
        }
        // With dice nobody chooses: the rolls that are named are looked at, and no others.
        if !self.chance && self.plain()?.is_none() {
            return Ok(None);
        }
        self.through(by)
    }

    /// The claim of the position itself.
    fn plain(&mut self) -> Result<Option<Proof>, TooLarge> {
        let most = self.claim.length.most();
        Ok(match self.solver.forced(&self.start, most)? {
            Forced::In(n) if self.claim.length.fits(n) => Some(whole(n, self.solver.win(&self.start, n))?),
            Forced::In(n) => {
                self.other_length(n);
                None
            }
            Forced::NotWithin(_) | Forced::Never => {
                if let Some(n) = self.later() {
                    self.other_length(n);
                    return Ok(None);
                }
                let line = self.solver.refutation(&self.start, most);
                self.refuted(CLAIM_REFUTED, self.claim.key, self.denial(), &line);
                None
            }
        })
    }

    /// In how many actions the win comes that was said to come sooner, if a short look shows it.
    fn later(&mut self) -> Option<u32> {
        self.claim.length.most()?;
        let mut longer = Solver::new(self.scene.game, self.aim, self.limit.min(SHORT_LOOK));
        match longer.forced(&self.start, None) {
            Ok(Forced::In(n)) => {
                self.solver = longer;
                Some(n)
            }
            _ => None,
        }
    }

    /// The claim of the actions that are named: each does it, and no other does if it says so.
    fn through(&mut self, by: &By) -> Result<Option<Proof>, TooLarge> {
        let most = self.claim.length.most();
        let mut proof = None;
        for act in &by.acts {
            if !self.legal(act) {
                return Ok(None);
            }
            let n = match self.solver.by(&self.start, act.action, most)? {
                Forced::In(n) if self.claim.length.fits(n) => n,
                _ => {
                    self.move_fails(act, most);
                    return Ok(None);
                }
            };
            if proof.is_none() {
                proof = Some(whole(n, self.line_by(act.action, n))?);
            }
        }
        if by.only {
            let winning = self.solver.winning(&self.start, most.map(|most| most - 1))?;
            let more: Vec<Action> = winning.into_iter().filter(|action| by.acts.iter().all(|act| act.action != *action)).collect();
            if let Some(&other) = more.first() {
                self.others_do(by, other, &more);
                return Ok(None);
            }
        }
        Ok(proof)
    }

    fn line_by(&mut self, action: Action, n: u32) -> Vec<Action> {
        let mut line = vec![action];
        if let Ok((after, _)) = self.scene.game.play(&self.start, action) {
            line.extend(self.solver.win(&after, n - 1));
        }
        line
    }

    fn legal(&mut self, act: &Act) -> bool {
        let game = self.scene.game;
        let Some(reason) = game.refusal(&self.start, act.action) else { return true };
        let words = action_words(act.action);
        let finding = self
            .scene
            .finding(ACTION_REFUSED, act.span, &self.start, format!("{} 둘 수 없는 수입니다.", josa(format!("‘{words}’"), "은/는")))
            .says(words)
            .engine(format!("{} ({})", refusal(self.scene.names, game, &self.start, act.action, reason), reason.id()));
        self.scene.findings.push(finding.help("주장하는 국면에서 둘 수 있는 수를 적으십시오."));
        false
    }

    fn says(&self) -> String {
        let game = self.scene.game;
        let moves = moves_statement(game, self.claim).map(|moves| format!(" {moves}")).unwrap_or_default();
        format!("{}{moves}", statement(self.scene.names, game, self.claim))
    }

    /// What is not so.
    fn denial(&self) -> String {
        let (winner, loser) = (self.scene.names.show(self.claim.winner()), self.scene.names.show(self.claim.winner().other()));
        match (self.claim.kind, self.claim.length.most()) {
            (PlayClaimKind::WinsAtOnce, _) => format!("{} 이번 차례에 이기지 못합니다.", josa(winner, "이/가")),
            (_, None) if self.chance => format!("{} 반드시 이기는 것은 아닙니다.", josa(winner, "이/가")),
            (_, None) => format!("{} 막을 수 있어, {} 반드시 이기는 것은 아닙니다.", josa(loser, "이/가"), josa(winner, "이/가")),
            (_, Some(n)) if self.chance => format!("{} 반드시 {n}수 안에 이기는 것은 아닙니다.", josa(winner, "이/가")),
            (_, Some(n)) => {
                format!("{} 막을 수 있어, {} {n}수 안에는 이기지 못합니다.", josa(loser, "이/가"), josa(winner, "이/가"))
            }
        }
    }

    /// A claim that a line refutes: the line, how it ends, and the board then.
    fn refuted(&mut self, code: &'static CodeInfo, place: Span, message: String, line: &[Action]) {
        let scene = &mut *self.scene;
        let mut play = Match::new(scene.game, self.start);
        let mut played = Vec::new();
        for &action in line {
            if play.outcome().is_none() && play.play(action).is_ok() {
                played.push(action);
            }
        }
        let mut finding = scene.finding(code, place, &self.start, message);
        if !played.is_empty() {
            let end = match play.outcome() {
                None => "아직 끝나지 않았습니다".to_owned(),
                over => outcome_words(scene.names, over),
            };
            let what = if self.chance { "이렇게 나오면" } else { "막는 수순" };
            finding = finding
                .engine(format!("{what}: {} … {end}.", line_words(&played)))
                .note(format!("수순이 끝난 국면:\n{}", text_board(scene.game, play.position()).trim_end()));
        }
        let says = self.says();
        self.scene.findings.push(finding.says(says).help("국면, 쪽, 수를 살펴보거나 주장을 지우십시오."));
    }

    fn other_length(&mut self, n: u32) {
        let line = self.solver.win(&self.start, n);
        let names = self.scene.names;
        let (side, key) = (names.show(self.claim.side), self.claim.kind.key().korean());
        let winner = josa(names.show(self.claim.winner()), "이/가");
        let kept = if matches!(self.claim.length, Length::Within(_)) { " 이내" } else { "" };
        let message = match self.claim.length {
            Length::Exactly(said) => format!("{winner} 이기는 데에는 {said}수가 아니라 {n}수가 걸립니다."),
            _ => format!("{winner} 이기는 데에는 {n}수가 걸립니다."),
        };
        let finding = self
            .scene
            .finding(CLAIM_LENGTH, self.claim.key, &self.start, message)
            .says(self.says())
            .engine(format!("가장 빠르게 이기고 가장 오래 버티는 수순: {}", line_words(&line)))
            .help(format!("{} 고치십시오.", josa(format!("‘{key}: {side} {n}{kept}’"), "으로/로")));
        self.scene.findings.push(finding);
    }

    fn move_fails(&mut self, act: &Act, most: Option<u32>) {
        let words = action_words(act.action);
        let message = match self.chance {
            true => format!("{} 나와도 주장한 대로 되지 않습니다.", josa(&words, "이/가")),
            false => format!("{} 두면 주장한 대로 되지 않습니다.", josa(&words, "으로/로")),
        };
        let mut line = vec![act.action];
        if let Ok((after, _)) = self.scene.game.play(&self.start, act.action) {
            line.extend(self.solver.refutation(&after, most.map(|most| most.saturating_sub(1))));
        }
        self.refuted(CLAIM_MOVE, act.span, message, &line);
    }

    fn others_do(&mut self, by: &By, other: Action, more: &[Action]) {
        let list = more.iter().map(|action| action_words(*action)).collect::<Vec<_>>().join("; ");
        let most = self.claim.length.most();
        let n = match self.solver.by(&self.start, other, most) {
            Ok(Forced::In(n)) => n,
            _ => 1,
        };
        let line = self.line_by(other, n);
        let finding = self
            .scene
            .finding(CLAIM_MOVE, by.key, &self.start, format!("적지 않은 수로도 됩니다: {list}"))
            .says(self.says())
            .engine(format!("이기는 수순: {}", line_words(&line)))
            .help("그 수도 함께 적거나 ‘이 수로’로 바꾸십시오.");
        self.scene.findings.push(finding);
    }

    fn not_to_move(&mut self, place: Span) {
        let names = self.scene.names;
        let message = format!("지금은 {} 차례가 아닙니다.", names.show(self.claim.winner()));
        let help = "이 키는 이길 쪽이 둘 차례인 국면에서만 씁니다. ‘차례’를 고치거나 다른 키를 쓰십시오.";
        let finding = self.scene.finding(CLAIM_REFUTED, place, &self.start, message).says(self.says());
        let engine = format!("{} 차례입니다.", names.show(self.start.to_move));
        self.scene.findings.push(finding.engine(engine).help(help));
    }

    fn too_large(&mut self) {
        let place = self.claim.limit.as_ref().map_or(self.claim.key, |limit| limit.span);
        let message = format!("국면 {}개를 살펴도 결론이 나지 않았습니다.", self.limit);
        let finding = self.scene.finding(CLAIM_LIMIT, place, &self.start, message).says(self.says());
        let help =
            "결론에 더 가까운 국면으로 바꾸거나, 수를 적어 범위를 좁히거나, 한도를 늘리십시오. 증명하지 못한 주장은 실을 수 없습니다.";
        self.scene.findings.push(finding.help(help));
    }
}
