//! Where a page's pictures are: within the page, sharing what they have in common, or, where they are many, in files
//! beside it that a browser fetches when they come near.

use std::collections::BTreeMap;

use super::escape;
use super::render::digest;
use crate::diagram::Scene;
use crate::diagram::style::Rgb;
use crate::diagram::svg::{Sprites, web_on};

/// The theme's `--paper`, by day and by night: a file does not see the page's style sheet.
const PAPERS: [Rgb; 2] = [Rgb::hex(0xf9f4e8), Rgb::hex(0x1a1815)];

/// The pictures of one page.
#[derive(Clone, Debug)]
pub enum Plates {
    /// Within the page.
    Within(Sprites),
    /// In files beside it: name → picture.
    Beside(BTreeMap<String, String>),
}

impl Default for Plates {
    fn default() -> Self {
        Plates::within()
    }
}

impl Plates {
    /// Pictures within the page.
    pub fn within() -> Plates {
        Plates::Within(Sprites::default())
    }

    /// Pictures in files beside the page.
    pub fn beside() -> Plates {
        Plates::Beside(BTreeMap::new())
    }

    /// What the pictures within the page share, to be added to; nothing for files, which are whole.
    pub fn sprites(&self) -> Sprites {
        match self {
            Plates::Within(sprites) => sprites.clone(),
            Plates::Beside(_) => Sprites::default(),
        }
    }

    /// The files beside the page: name and picture.
    pub fn files(&self) -> impl Iterator<Item = (&String, &String)> {
        let files = match self {
            Plates::Within(_) => None,
            Plates::Beside(files) => Some(files),
        };
        files.into_iter().flatten()
    }

    /// The markup of pictures that follow each other, such as the steps of an example, each with the text that stands in
    /// the place of a file.
    pub fn place_all(&mut self, shown: &[(&Scene, &str)]) -> Vec<String> {
        match self {
            Plates::Within(sprites) => sprites.place_all(&shown.iter().map(|(scene, _)| *scene).collect::<Vec<_>>()),
            Plates::Beside(files) => shown.iter().map(|(scene, instead)| beside(files, scene, instead)).collect(),
        }
    }
}

/// The name of a file is its digest: a picture that changes has another address, and no browser shows an old one.
fn beside(files: &mut BTreeMap<String, String>, scene: &Scene, instead: &str) -> String {
    let picture = web_on(scene, PAPERS);
    let name = format!("{}.svg", digest(picture.as_bytes()));
    let size = scene.size();
    let image = format!(
        "<img src=\"{name}\" width=\"{}\" height=\"{}\" loading=\"lazy\" alt=\"{}\">",
        size.x.round(),
        size.y.round(),
        escape(instead)
    );
    files.insert(name, picture);
    image
}

#[cfg(test)]
mod tests {
    use super::PAPERS;

    #[test]
    fn papers_are_those_of_the_style_sheet() {
        let colours = PAPERS.map(|paper| {
            let mut text = String::from("--paper: ");
            paper.write(&mut text);
            text
        });
        assert!(colours.iter().all(|colour| crate::site::theme::STYLE.contains(&format!("{colour};"))), "{colours:?}");
    }
}
