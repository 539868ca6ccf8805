//! The gallery: every board with its marks in every set of colours.

use crate::diagram::gallery::gallery;
use crate::diagram::print::PrintPalette;
use crate::diagram::style::{Ink, Palette};
use crate::diagram::svg::Sprites;
use crate::engine::GameId;
use crate::site::view::{ExhibitView, Gallery, GalleryGame, ToneView};

/// The sets of colours: id in classes and Korean name.
const TONES: [(&str, &str); 4] = [("day", "낮"), ("night", "밤"), ("print", "인쇄: 색"), ("grey", "인쇄: 검정 한 색")];

/// What the page's template sees. What the pictures share goes to `sprites`.
pub(super) fn view(sprites: &mut Sprites) -> Gallery {
    let mut games: Vec<GalleryGame> =
        GameId::ALL.iter().map(|id| GalleryGame { id: id.info().id, name: id.info().name, exhibits: Vec::new() }).collect();
    for exhibit in gallery() {
        let scene = &exhibit.scene;
        let Some(game) = games.iter_mut().find(|game| game.id == scene.game.info().id) else { continue };
        let tone = |(i, &(id, name)): (usize, &(&'static str, &'static str))| {
            let svg = if i == 0 { sprites.place_for_copies(scene) } else { Sprites::copy(scene) };
            ToneView { id, name, svg }
        };
        game.exhibits.push(ExhibitView { caption: exhibit.caption.clone(), tones: TONES.iter().enumerate().map(tone).collect() });
    }
    Gallery { style: style(), games }
}

/// The colours of each set as variables of its class.
fn style() -> String {
    let printed = |palette: PrintPalette| Palette(Ink::ALL.map(|ink| palette.of(ink).rgb()));
    let palettes = [Palette::LIGHT, Palette::DARK, printed(PrintPalette::COLOUR), printed(PrintPalette::GREY)];
    let mut out = String::new();
    for ((id, _), palette) in TONES.iter().zip(palettes) {
        out.push_str(&format!(".tone-{id}{{"));
        for ink in Ink::ALL {
            out.push_str(&format!("--board-{}:", ink.name()));
            palette.of(ink).write(&mut out);
            out.push(';');
        }
        out.push('}');
    }
    out
}
