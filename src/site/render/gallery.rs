//! The gallery: every board with its marks in every set of colours.

use std::collections::BTreeMap;

use super::digest;
use crate::diagram::gallery::gallery;
use crate::diagram::legend::{Sign, legend};
use crate::diagram::print::PrintPalette;
use crate::diagram::style::{Ink, Palette};
use crate::diagram::svg::{Sprites, web_tones};
use crate::engine::GameId;
use crate::site::view::{ExhibitView, Gallery, GalleryGame, SignView, ToneView};

/// The sets of colours: id in classes and addresses, and Korean name.
const TONES: [(&str, &str); 4] = [("day", "낮"), ("night", "밤"), ("print", "인쇄: 색"), ("grey", "인쇄: 검정 한 색")];

/// What the page's template sees, and the pictures, which stand in files beside the page: name → picture. Those of the
/// key stand in the page.
pub(super) fn view(sprites: &mut Sprites) -> (Gallery, BTreeMap<String, String>) {
    let mut files = BTreeMap::new();
    let mut games: Vec<GalleryGame> =
        GameId::ALL.iter().map(|id| GalleryGame { id: id.info().id, name: id.info().name, exhibits: Vec::new() }).collect();
    let palettes = palettes();
    for exhibit in gallery() {
        let scene = &exhibit.scene;
        let Some(game) = games.iter_mut().find(|game| game.id == scene.game.info().id) else { continue };
        let picture = web_tones(scene, &palettes);
        let file = format!("{}.svg", digest(picture.as_bytes()));
        files.insert(file.clone(), picture);
        let size = scene.size();
        game.exhibits.push(ExhibitView {
            caption: exhibit.caption.clone(),
            file,
            width: size.x.round() as u32,
            height: size.y.round() as u32,
            description: scene.options.description.clone(),
        });
    }
    let tones = TONES.map(|(id, name)| ToneView { id, name }).to_vec();
    let sign = |sign: Sign| SignView { svg: sprites.place(&sign.scene), words: sign.words, meaning: sign.meaning };
    let signs = legend().into_iter().map(sign).collect();
    (Gallery { style: style(&palettes), tones, signs, games }, files)
}

fn palettes() -> [(&'static str, Palette); 4] {
    let printed = |palette: PrintPalette| Palette(Ink::ALL.map(|ink| palette.of(ink).rgb()));
    let [day, night, print, grey] = TONES.map(|(id, _)| id);
    [(day, Palette::LIGHT), (night, Palette::DARK), (print, printed(PrintPalette::COLOUR)), (grey, printed(PrintPalette::GREY))]
}

/// The ground and the letters of each set, for what stands around a picture.
fn style(palettes: &[(&'static str, Palette)]) -> String {
    let mut out = String::new();
    for (id, palette) in palettes {
        out.push_str(&format!(".tone-{id}{{"));
        for (property, ink) in [("background", Ink::Ground), (";color", Ink::Text)] {
            out.push_str(&format!("{property}:"));
            palette.of(ink).write(&mut out);
        }
        out.push('}');
    }
    out
}
