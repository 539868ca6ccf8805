//! From what was checked to what is shown: examples as numbered steps with board and sentence.

use super::compose::inline;
use super::config::Diagrams;
use super::escape;
use super::links::Resolved;
use super::pictures::{start_scene, step_scenes, title_of};
use super::structure::block_ids;
use super::view::{BlockView, ExampleView, FactRow, FactsView, FigureView, StepView};
use crate::diagnostic::Span;
use crate::diagram::Scene;
use crate::diagram::svg::Sprites;
use crate::engine::{Rules, write_position};
use crate::page::{Block, BlockKind, Page};
use crate::verify::language::Step;
use crate::verify::{CheckedExample, CheckedPage, CheckedTable, Context, PlayedStep, Verb};
use crate::wording::{Shown, outcome_words};

/// A page while its blocks become views.
struct Illustrator<'a> {
    page: &'a Page,
    resolved: &'a Resolved,
    context: &'a Context,
    diagrams: &'a Diagrams,
    ids: Vec<Option<String>>,
    facts: Vec<bool>,
    sprites: Sprites,
}

/// The views of a page's blocks, in order, and what their pictures share.
pub fn illustrate(
    page: &Page,
    checked: &CheckedPage,
    resolved: &Resolved,
    context: &Context,
    diagrams: &Diagrams,
) -> (Vec<BlockView>, Sprites) {
    let mut illustrator =
        Illustrator { page, resolved, context, diagrams, ids: block_ids(page), facts: holding(checked), sprites: Sprites::default() };
    let (mut examples, mut puzzles) = (0, 0);
    let mut views = Vec::with_capacity(page.blocks.len());
    for (index, block) in page.blocks.iter().enumerate() {
        let view = match checked.example_of(index) {
            None => checked.table_of(index).map_or(BlockView::Nothing, |table| illustrator.table(index, table)),
            Some(example) => match block.kind {
                BlockKind::Position => illustrator.position(index, example),
                BlockKind::Puzzle => {
                    puzzles += 1;
                    BlockView::Puzzle(illustrator.puzzle(index, block, puzzles, example))
                }
                _ => {
                    examples += 1;
                    BlockView::Example(illustrator.example(index, block, examples, example))
                }
            },
        };
        views.push(view);
    }
    (views, illustrator.sprites)
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

    fn svg(&mut self, mut scene: Scene, prefix: String) -> String {
        scene.options.prefix = prefix;
        scene.options.coordinates &= self.diagrams.coordinates;
        self.sprites.place(&scene)
    }

    fn position(&mut self, index: usize, checked: &CheckedExample) -> BlockView {
        BlockView::Position(FigureView {
            anchor: self.anchor(index, checked),
            title: checked.example.title.as_ref().map(|title| title.value.clone()),
            variant: self.variant(checked),
            svg: start_scene(checked).map(|scene| self.svg(scene, format!("f{index}"))),
            caption: self.sentence(index, checked.example.text),
        })
    }

    fn example(&mut self, index: usize, block: &Block, number: usize, checked: &CheckedExample) -> ExampleView {
        let anchor = self.anchor(index, checked);
        let above = block.section.and_then(|section| self.page.sections.get(section)).map_or(1, |section| section.level.max(1));
        let scenes = step_scenes(checked);
        let mut steps = Vec::with_capacity(scenes.len());
        for (at, ((written, played), scene)) in checked.steps().zip(scenes).enumerate() {
            let svg = scene.map(|scene| self.svg(scene, format!("f{index}-{}", at + 1)));
            steps.push(self.step(index, &anchor, at + 1, checked, written, played, svg));
        }
        ExampleView {
            anchor,
            kind: block.kind.korean(),
            number,
            level: (above + 1).clamp(2, 6),
            title: title_of(&checked.id, &checked.example),
            variant: self.variant(checked),
            setup: self.sentence(index, checked.example.text),
            question: None,
            start: None,
            answer: None,
            nature: None,
            steps,
        }
    }

    fn puzzle(&mut self, index: usize, block: &Block, number: usize, checked: &CheckedExample) -> ExampleView {
        let nature = if checked.example.proof {
            "끝까지 찾아보아 답이 증명된 문제입니다."
        } else {
            "실전에서 나온 장면이 아니라 익히려고 만든 문제입니다."
        };
        ExampleView {
            question: self.sentence(index, checked.example.question),
            start: start_scene(checked).map(|scene| self.svg(scene, format!("f{index}-0"))),
            answer: self.sentence(index, checked.example.answer),
            nature: Some(nature.to_owned()),
            ..self.example(index, block, number, checked)
        }
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
            let reason = played.refused.map(|(_, reason)| format!(" · {}", reason.korean()));
            Some(format!("둘 수 없는 수{}", reason.unwrap_or_default()))
        }
        Verb::Only(_) => Some("둘 수 있는 수 전부".to_owned()),
        Verb::Back(0) => Some("처음으로 돌아가서".to_owned()),
        Verb::Back(kept) => Some(format!("{kept}단계로 돌아가서")),
    }
}

/// What the engine adds to an author's sentence: how the game ends.
fn more(checked: &CheckedExample, step: &Step, played: &PlayedStep) -> Vec<String> {
    let mut lines = Vec::new();
    if played.outcome.is_some() && !matches!(step.verb, Verb::Cannot(_)) {
        lines.push(format!("결과: {}", outcome_words(&checked.names, played.outcome)));
    }
    lines
}
