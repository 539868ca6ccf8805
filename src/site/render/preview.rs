//! Pictures for previews in messengers and social networks: the starting board of a page's game, as PNG.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rayon::prelude::*;

use super::Output;
use crate::diagram::print::{Print, png};
use crate::engine::GameId;
use crate::page::Page;
use crate::site::config::Config;
use crate::site::pictures::thumb_scene;
use crate::site::route::PREVIEWS;
use crate::site::view::PreviewImage;

/// Width and height in pixels, as OpenGraph readers like it.
const SIZE: (u32, u32) = (1200, 630);

/// The picture of a game. It never changes while the program runs, and drawing one takes longer
/// than rendering a hundred pages.
fn picture(game: GameId) -> Option<Arc<[u8]>> {
    static DRAWN: LazyLock<Mutex<BTreeMap<GameId, Arc<[u8]>>>> = LazyLock::new(Mutex::default);
    let known = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = known().get(&game) {
        return Some(Arc::clone(bytes));
    }
    let bytes: Arc<[u8]> = png::card(&thumb_scene(game), SIZE.0, SIZE.1, &Print::default()).ok()?.into();
    known().insert(game, Arc::clone(&bytes));
    Some(bytes)
}

/// The game a page is shown by: its own, or the first of several.
pub(super) fn game_of(page: &Page) -> Option<GameId> {
    let own = page.front.game.as_ref().or_else(|| page.front.games.first().map(|card| &card.id));
    GameId::from_id(&own?.value)
}

fn path(game: GameId) -> String {
    format!("{PREVIEWS}{}.png", game.info().id)
}

/// Draws the pictures that pages need; a site without `base_url` has none, because they must have
/// absolute addresses.
pub(super) fn draw(pages: &[Page], config: &Config, output: &mut Output) {
    if config.base_url.is_none() {
        return;
    }
    let mut games: Vec<GameId> = pages.iter().filter_map(game_of).collect();
    games.sort_unstable();
    games.dedup();
    let drawn: Vec<_> = games.into_par_iter().filter_map(|game| Some((path(game), picture(game)?))).collect();
    for (path, bytes) in drawn {
        // A site may put its own picture in the place of ours.
        output.entry(path).or_insert(bytes);
    }
}

/// What `<head>` says about the picture of a page, or of a list of pages: the first that has one.
pub(super) fn image<'a>(pages: impl IntoIterator<Item = &'a Page>, config: &Config) -> Option<PreviewImage> {
    let game = pages.into_iter().find_map(game_of)?;
    let url = config.absolute(&format!("{}{}", config.root(), path(game)))?;
    let alt = format!("{}의 시작 배치", game.info().name);
    Some(PreviewImage { url, width: SIZE.0, height: SIZE.1, alt })
}
