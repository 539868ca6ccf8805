//! Every picture of a checked site with its caption as plain text: what print takes.

use crate::diagram::print::compose::Figure;
use crate::diagram::print::manifest::Picture;
use crate::page::{Block, BlockKind, Page};
use crate::verify::CheckedExample;

use super::build::Checked;
use super::config::Diagrams;
use super::pictures::{start_scene, step_scenes, title_of};

/// The pictures of one example, puzzle or position, in the order of its page.
#[derive(Clone, Debug)]
pub struct Series {
    /// Path of the page under `content/`, without `.md`.
    pub page: String,
    /// Title of the page.
    pub page_title: String,
    /// Name of the example.
    pub id: String,
    /// Shown heading, or the name read as words.
    pub title: String,
    /// Whether the author gave it a name or a title.
    pub named: bool,
    /// The pictures: the first position has step 0, a `국면` no step.
    pub pictures: Vec<Picture>,
}

impl Series {
    /// The pictures with their numbers, for one sheet of paper.
    pub fn figures(&self) -> Vec<Figure> {
        let label = |picture: &Picture| picture.step.filter(|&step| step > 0).map(|step| format!("{step}.")).unwrap_or_default();
        let figure = |picture: &Picture| Figure {
            heading: String::new(),
            scene: picture.scene.clone(),
            label: label(picture),
            caption: picture.caption.clone(),
        };
        self.pictures.iter().map(figure).collect()
    }

    /// The same with the title over the first, for sheets that hold several series.
    pub fn headed_figures(&self) -> Vec<Figure> {
        let mut figures = self.figures();
        if let Some(first) = figures.first_mut().filter(|_| self.named) {
            first.heading = self.title.clone();
        }
        figures
    }
}

/// The pictures of all pages, in the order of the pages, as `[diagrams]` wants them.
pub fn album(checked: &Checked, diagrams: &Diagrams) -> Vec<Series> {
    let pages = checked.loaded.pages.iter().zip(&checked.pages);
    let series = pages.flat_map(|(page, checked)| checked.examples.iter().filter_map(move |example| of_example(page, example)));
    let mut series: Vec<Series> = series.filter(|series| !series.pictures.is_empty()).collect();
    for picture in series.iter_mut().flat_map(|series| &mut series.pictures) {
        picture.scene.options.coordinates &= diagrams.coordinates;
    }
    series
}

fn of_example(page: &Page, example: &CheckedExample) -> Option<Series> {
    let block = page.blocks.get(example.block)?;
    let picture = |step, caption, scene| Picture { page: page.path.clone(), example: example.id.clone(), step, caption, scene };
    let said = |span: Option<_>| plain(block, span);
    let mut pictures = Vec::new();
    match block.kind {
        BlockKind::Position => {
            // Its one step only holds what is said about the position.
            let caption = said(example.example.text).or_else(|| Some(example.example.title.as_ref()?.value.clone()));
            pictures.extend(start_scene(example).map(|scene| picture(None, caption.unwrap_or_default(), scene)));
        }
        BlockKind::Puzzle => {
            let caption = said(example.example.question).unwrap_or_default();
            pictures.extend(start_scene(example).map(|scene| picture(Some(0), caption, scene)));
        }
        _ => {}
    }
    let steps = (1..).zip(example.steps().zip(step_scenes(example))).filter(|_| block.kind != BlockKind::Position);
    for (number, ((step, played), scene)) in steps {
        let caption = said(step.text).unwrap_or_else(|| example.caption(step, played));
        pictures.extend(scene.map(|scene| picture(Some(number), caption, scene)));
    }
    let title = title_of(&example.id, &example.example);
    let named = example.example.id.is_some() || example.example.title.is_some();
    let page_title = page.front.title.as_ref().map_or_else(|| page.path.clone(), |title| title.value.clone());
    Some(Series { page: page.path.clone(), page_title, id: example.id.clone(), title, named, pictures })
}

/// A sentence of a block without its markup.
fn plain(block: &Block, span: Option<crate::diagnostic::Span>) -> Option<String> {
    Some(block.text_at(span?)?.plain.clone())
}
