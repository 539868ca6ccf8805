//! From what was checked to what is shown: examples as numbered steps with board and sentence.

use super::compose::inline;
use super::config::Diagrams;
use super::escape;
use super::links::Resolved;
use super::pictures::{start_scene, step_alternatives, step_scenes, title_of};
use super::plates::Plates;
use super::structure::block_ids;
use super::view::{BlockView, ClaimView, ExampleView, FactRow, FactsView, FigureView, StepView};
use crate::diagnostic::Span;
use crate::diagram::Scene;
use crate::engine::{Action, GameId, Reason, Rules, write_position};
use crate::page::{Block, BlockKind, Page};
use crate::verify::claim::{moves_statement, statement};
use crate::verify::language::{Length, PlayClaim, Step};
use crate::verify::{CheckedExample, CheckedPage, CheckedTable, Context, PlayedStep, Verb, chain_words};
use crate::wording::{Shown, outcome_words};

/// More bytes of pictures than this do not stand in a page, but beside it.
const MOST_WITHIN: usize = 66_000;

/// A proved line of more turns than this is told in notation alone.
const MOST_SHOWN: usize = 8;

/// A page while its blocks become views.
struct Illustrator<'a> {
    page: &'a Page,
    resolved: &'a Resolved,
    context: &'a Context,
    diagrams: &'a Diagrams,
    ids: Vec<Option<String>>,
    facts: Vec<bool>,
    plates: Plates,
}

/// A page's blocks as they are shown, in order, with their pictures.
pub fn illustrate(
    page: &Page,
    checked: &CheckedPage,
    resolved: &Resolved,
    context: &Context,
    diagrams: &Diagrams,
) -> (Vec<BlockView>, Plates) {
    let (blocks, plates) = with_plates(page, checked, resolved, context, diagrams, Plates::within());
    let weight: usize = blocks.iter().map(pictures_weigh).sum();
    if weight + plates.sprites().sheet().len() <= MOST_WITHIN {
        return (blocks, plates);
    }
    with_plates(page, checked, resolved, context, diagrams, Plates::beside())
}

/// Bytes of a block's pictures.
fn pictures_weigh(block: &BlockView) -> usize {
    let length = |svg: &Option<String>| svg.as_ref().map_or(0, String::len);
    let steps = |example: &ExampleView| example.steps.iter().map(|step| length(&step.svg)).sum::<usize>();
    match block {
        BlockView::Example(example) | BlockView::Puzzle(example) => length(&example.start) + steps(example),
        BlockView::Position(position) => length(&position.svg),
        BlockView::Claim(claim) => length(&claim.svg) + claim.shown.as_ref().map_or(0, steps),
        BlockView::Nothing | BlockView::Facts(_) => 0,
    }
}

fn with_plates(
    page: &Page,
    checked: &CheckedPage,
    resolved: &Resolved,
    context: &Context,
    diagrams: &Diagrams,
    plates: Plates,
) -> (Vec<BlockView>, Plates) {
    let mut illustrator = Illustrator { page, resolved, context, diagrams, ids: block_ids(page), facts: holding(checked), plates };
    let (mut examples, mut puzzles, mut claims) = (0, 0, 0);
    let mut views = Vec::with_capacity(page.blocks.len());
    for (index, block) in page.blocks.iter().enumerate() {
        let view = match checked.example_of(index) {
            None => checked.table_of(index).map_or(BlockView::Nothing, |table| illustrator.table(index, table)),
            Some(example) => match block.kind {
                BlockKind::Position => illustrator.position(index, example),
                BlockKind::Claim => {
                    claims += 1;
                    illustrator.claim(index, block, claims, example)
                }
                BlockKind::Puzzle => {
                    puzzles += 1;
                    BlockView::Puzzle(illustrator.example(index, block, puzzles, example))
                }
                _ => {
                    examples += 1;
                    BlockView::Example(illustrator.example(index, block, examples, example))
                }
            },
        };
        views.push(view);
    }
    (views, illustrator.plates)
}

/// Which checked numbers of a page hold, by their place in `page.facts`.
pub fn holding(checked: &CheckedPage) -> Vec<bool> {
    checked.facts.iter().map(|fact| fact.as_ref().is_some_and(|fact| fact.holds)).collect()
}

impl Illustrator<'_> {
    fn table(&self, index: usize, checked: &CheckedTable) -> BlockView {
        let rows = checked.rows.iter();
        BlockView::Facts(FactsView {
            anchor: self.ids.get(index).cloned().flatten().unwrap_or_default(),
            title: checked.table.title.clone(),
            variant: self.differing(&checked.table.rules),
            rows: rows.map(|(label, value)| FactRow { label: label.clone(), value: value.clone() }).collect(),
        })
    }

    fn anchor(&self, index: usize, example: &CheckedExample) -> String {
        self.ids.get(index).cloned().flatten().unwrap_or_else(|| example.id.clone())
    }

    /// A sentence of a block as markup, by its place.
    fn sentence(&self, index: usize, place: Option<Span>) -> Option<String> {
        let text = self.page.blocks.get(index)?.text_at(place?)?;
        Some(inline(self.page, &text.segments, self.resolved, &self.facts))
    }

    /// The pictures of scenes that follow each other; none where a scene is missing. `name` is what each is called, by
    /// its place; `instead` what is told in its place, if that is not all of its description.
    fn pictures(
        &mut self,
        mut scenes: Vec<Option<Scene>>,
        instead: &[Option<String>],
        name: impl Fn(usize) -> Option<String>,
    ) -> Vec<Option<String>> {
        for (at, scene) in scenes.iter_mut().enumerate() {
            let Some(scene) = scene else { continue };
            scene.options.coordinates &= self.diagrams.coordinates;
            if let Some(name) = name(at) {
                scene.options.title = name;
            }
        }
        let told = |at: usize, scene: &'_ Scene| instead.get(at).cloned().flatten().unwrap_or_else(|| scene.options.description.clone());
        let told: Vec<String> = scenes.iter().enumerate().filter_map(|(at, scene)| Some(told(at, scene.as_ref()?))).collect();
        let shown: Vec<(&Scene, &str)> = scenes.iter().flatten().zip(told.iter().map(String::as_str)).collect();
        let mut pictures = self.plates.place_all(&shown).into_iter();
        scenes.iter().map(|scene| scene.as_ref().and_then(|_| pictures.next())).collect()
    }

    fn position(&mut self, index: usize, checked: &CheckedExample) -> BlockView {
        BlockView::Position(FigureView {
            anchor: self.anchor(index, checked),
            title: checked.example.title.as_ref().map(|title| title.value.clone()),
            variant: self.variant(checked),
            wide: is_wide(checked),
            svg: self.pictures(vec![start_scene(checked)], &[], |_| None).pop().flatten(),
            caption: self.sentence(index, checked.example.text),
        })
    }

    fn example(&mut self, index: usize, block: &Block, number: usize, checked: &CheckedExample) -> ExampleView {
        let puzzle = block.kind == BlockKind::Puzzle;
        let kind = block.kind.korean();
        let anchor = self.anchor(index, checked);
        let above = block.section.and_then(|section| self.page.sections.get(section)).map_or(1, |section| section.level.max(1));
        // The board that a puzzle asks about comes before the steps that answer it.
        let mut scenes = vec![start_scene(checked).filter(|_| puzzle)];
        scenes.extend(step_scenes(checked));
        let instead: Vec<Option<String>> = std::iter::once(None).chain(step_alternatives(checked).into_iter().map(Some)).collect();
        let mut pictures = self
            .pictures(scenes, &instead, |at| {
                Some(if at == 0 { format!("{kind} {number}") } else { format!("{kind} {number}, {at}단계") })
            })
            .into_iter();
        let start = pictures.next().flatten();
        let mut steps = Vec::with_capacity(pictures.len());
        let mut before = None;
        for (at, ((written, played), svg)) in checked.steps().zip(pictures).enumerate() {
            let mut step = self.step(index, &anchor, at + 1, checked, written, played, svg);
            if before == step.position {
                step.position = None;
            } else {
                before.clone_from(&step.position);
            }
            steps.push(step);
        }
        let proof = checked.example.claim.as_ref().zip(checked.proof.as_ref());
        let proved = proof.map(|(claim, proof)| {
            let counted = claim.length != Length::Any && proof.actions > 1;
            proved_words(checked, claim) + if counted { " 수는 두 쪽의 것을 함께 셉니다." } else { "" }
        });
        let title = title_of(&checked.id, &checked.example);
        ExampleView {
            anchor,
            kind,
            number,
            numbered: numbers_itself(&title),
            wide: is_wide(checked),
            level: (above + 1).clamp(2, 6),
            title,
            variant: self.variant(checked),
            setup: self.sentence(index, checked.example.text),
            question: self.sentence(index, checked.example.question),
            start,
            answer: self.sentence(index, checked.example.answer),
            nature: puzzle.then(|| nature(checked).to_owned()),
            proved: proved.filter(|_| puzzle),
            steps,
        }
    }

    /// A claim that does not hold is not published: the check has stopped before.
    fn claim(&mut self, index: usize, block: &Block, number: usize, checked: &CheckedExample) -> BlockView {
        let (Some(claim), Some(proof)) = (&checked.example.claim, &checked.proof) else { return BlockView::Nothing };
        let anchor = self.anchor(index, checked);
        let wanted = !checked.example.figure.as_ref().is_some_and(|figure| figure.none);
        let line = checked.line(&self.page.source).filter(|line| wanted && line.example.steps.len() <= MOST_SHOWN);
        let svg = self.pictures(vec![start_scene(checked)], &[], |_| Some(format!("주장 {number}"))).pop().flatten();
        BlockView::Claim(Box::new(ClaimView {
            number,
            title: checked.example.title.as_ref().map(|title| title.value.clone()),
            variant: self.variant(checked),
            svg,
            text: proved_words(checked, claim),
            caption: self.sentence(index, checked.example.text),
            actions: proof.actions,
            line: chain_words(&proof.line),
            shown: line.map(|line| self.example(index, block, number, &line)),
            anchor,
        }))
    }

    #[expect(clippy::too_many_arguments, reason = "one step is told by all of these, and only here")]
    fn step(
        &self,
        index: usize,
        anchor: &str,
        number: usize,
        checked: &CheckedExample,
        step: &Step,
        played: &PlayedStep,
        svg: Option<String>,
    ) -> StepView {
        let caption = self.sentence(index, step.text).unwrap_or_else(|| escape(&checked.caption(step, played)));
        StepView {
            anchor: format!("{anchor}-{number}"),
            number,
            verb: class(&step.verb),
            label: label(step, played),
            svg,
            caption,
            more: more(checked, step, played),
            position: Some(write_position(&checked.replay.game, &played.shown)),
        }
    }

    /// The statements of the rules that differ from the site's own.
    fn variant(&self, checked: &CheckedExample) -> Vec<String> {
        self.differing(&checked.example.rules)
    }

    fn differing(&self, rules: &Rules) -> Vec<String> {
        let house = self.context.rules(rules.game());
        let differs = rules.iter().filter(|(spec, value)| house.get(spec.id) != Some(value));
        differs.map(|(spec, value)| spec.statement(value).trim_end_matches('.').to_owned()).collect()
    }
}

/// Whether a title begins with a number of its own: `연습 1. 하나로 둘을 막기`.
fn numbers_itself(title: &str) -> bool {
    let Some((first, _)) = title.split_once(". ") else { return false };
    first.split_once(' ').is_some_and(|(word, number)| !word.is_empty() && number.parse::<u16>().is_ok())
}

/// Whether its board has a hundred squares, whose numbers need room.
fn is_wide(checked: &CheckedExample) -> bool {
    checked.replay.game.id() == GameId::SnakesAndLadders
}

/// What kind of puzzle it is.
fn nature(checked: &CheckedExample) -> &'static str {
    if checked.example.proof {
        "놀이 엔진이 모든 응수를 끝까지 찾아보아 답을 증명한 문제입니다."
    } else {
        "실전에서 나온 장면이 아니라 익히려고 만든 문제입니다."
    }
}

/// What was proved, with the first actions if the claim names them.
fn proved_words(checked: &CheckedExample, claim: &PlayClaim) -> String {
    let game = &checked.replay.game;
    // An arrow stays on the line of the point it leaves.
    let moves = moves_statement(game, claim).map(|moves| format!(" {}", moves.replace(" → ", "\u{a0}→ "))).unwrap_or_default();
    format!("{}{moves}", statement(&checked.names, game, claim))
}

fn class(verb: &Verb) -> &'static str {
    match verb {
        Verb::Play(_) => "played",
        Verb::Can(_) => "possible",
        Verb::Cannot(_) => "refused",
        Verb::Only(_) => "only",
        Verb::Check => "check",
        Verb::Back(_) => "back",
    }
}

/// A word before the sentence, where the step is not simply played.
fn label(step: &Step, played: &PlayedStep) -> Option<String> {
    match &step.verb {
        Verb::Play(_) | Verb::Check => None,
        Verb::Can(_) => Some("둘 수 있는 수".to_owned()),
        Verb::Cannot(_) => {
            let reason = played.refused.map(|(action, reason)| format!("\u{a0}· {}", reason_label(action, reason)));
            Some(format!("둘 수 없는 수{}", reason.unwrap_or_default()))
        }
        Verb::Only(_) => Some("둘 수 있는 수 전부".to_owned()),
        Verb::Back(0) => Some("처음으로 돌아가서".to_owned()),
        Verb::Back(kept) => Some(format!("{kept}단계로 돌아가서")),
    }
}

/// The word of a refusal as a label. In the middle of a chain that may be ended, nobody is bound to go on: only a move
/// that captures nothing is refused.
fn reason_label(action: Action, reason: Reason) -> &'static str {
    if reason == Reason::MustContinue && action != Action::End { "잡는 수만 가능" } else { reason.korean() }
}

/// What the engine adds to an author's sentence: how the game ends.
fn more(checked: &CheckedExample, step: &Step, played: &PlayedStep) -> Vec<String> {
    let mut lines = Vec::new();
    if played.outcome.is_some() && !matches!(step.verb, Verb::Cannot(_)) {
        lines.push(format!("결과: {}", outcome_words(&checked.names, played.outcome)));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_with_a_number_needs_no_other() {
        assert!(numbers_itself("연습 1. 하나로 둘을 막기"));
        for title in ["하나로 둘을 막기", "2. 둘", "한 수. 두 수", "1수 만에"] {
            assert!(!numbers_itself(title), "{title}");
        }
    }

    #[test]
    fn nobody_is_bound_by_a_chain_that_may_be_ended() {
        let step = Action::Move(crate::engine::Point::new(4, 3), crate::engine::Point::new(3, 3));
        assert_eq!(reason_label(step, Reason::MustContinue), "잡는 수만 가능");
        assert_eq!(reason_label(Action::End, Reason::MustContinue), "계속 의무");
        assert_eq!(reason_label(step, Reason::NotConnected), "길 없음");
    }
}
