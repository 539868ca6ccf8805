//! PNG: exact pixels for millimetres and resolution, with the resolution written in the file.

use resvg::tiny_skia::{Pixmap, Transform};

use super::super::geometry::xy;
use super::super::scene::{Options, Scene};
use super::super::style::{Ink, Palette};
use super::{Boxes, Colour, Item, Placed, Print, PrintError, PrintPalette, Sheet, TextMode};

/// Longest side of a picture in pixels.
const LIMIT: u32 = 20_000;
/// Millimetres in an inch and in a metre.
const INCH: f32 = 25.4;

/// Writes a sheet as PNG on white paper.
///
/// # Errors
/// If letters cannot be set, or for a size beyond 20,000 pixels.
pub fn write(sheet: &Sheet, print: &Print) -> Result<Vec<u8>, PrintError> {
    let boxes = Boxes::of(sheet, print);
    let (width, height) = (pixels(boxes.media.width, print.dpi), pixels(boxes.media.height, print.dpi));
    let svg = super::svg::write(sheet, &Print { text: TextMode::Outline, ..*print })?;
    let pixmap = raster(&svg, width, height)?;
    encode(&pixmap, print.palette.is_grey(), Some(print.dpi))
}

/// Pixels of a length in points.
pub(super) fn pixels(points: f32, dpi: u32) -> u32 {
    (f64::from(points) / 72.0 * f64::from(dpi)).round() as u32
}

/// A picture for cards of social networks: the board alone in the colours of the screen, without numbers along its edges,
/// in the middle of `width` × `height` pixels.
///
/// # Errors
/// If a label needs a font, or for a size that cannot be drawn.
pub fn card(scene: &Scene, width: u32, height: u32, print: &Print) -> Result<Vec<u8>, PrintError> {
    let options = Options { coordinates: false, ..scene.options.clone() };
    let scene = scene.clone().with_options(options);
    let (units, size) = (scene.size(), xy(width as f32, height as f32));
    let scale = (0.84 * size.y / units.y).min(0.9 * size.x / units.x);
    let at = (size - units * scale) * 0.5;
    let palette = PrintPalette(Ink::ALL.map(|ink| Colour::Rgb(Palette::LIGHT.of(ink))));
    let sheet = Sheet { title: String::new(), size, items: vec![Item::Figure(Box::new(Placed { scene, at, scale }))] };
    let print = Print { palette, text: TextMode::Outline, bleed: 0.0, crop_marks: false, ..*print };
    encode(&raster(&super::svg::write(&sheet, &print)?, width, height)?, false, None)
}

/// Renders a picture without text elements to fill so many pixels.
pub(super) fn raster(svg: &str, width: u32, height: u32) -> Result<Pixmap, PrintError> {
    if width == 0 || height == 0 || width > LIMIT || height > LIMIT {
        return Err(PrintError::Size);
    }
    let refused = |error: usvg::Error| PrintError::Writer(error.to_string());
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(refused)?;
    let mut pixmap = Pixmap::new(width, height).ok_or(PrintError::Size)?;
    pixmap.fill(resvg::tiny_skia::Color::WHITE);
    let size = tree.size();
    let scale = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Encodes opaque pixels as RGB or, of a grey picture, as grey; with pHYs if a resolution is given.
pub(super) fn encode(pixmap: &Pixmap, grey: bool, dpi: Option<u32>) -> Result<Vec<u8>, PrintError> {
    let refused = |error: png::EncodingError| PrintError::Writer(error.to_string());
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, pixmap.width(), pixmap.height());
    encoder.set_color(if grey { png::ColorType::Grayscale } else { png::ColorType::Rgb });
    encoder.set_depth(png::BitDepth::Eight);
    // Pictures are flat: every row is told by the one above it, and nothing better is looked for.
    encoder.set_compression(png::Compression::Fastest);
    if let Some(dpi) = dpi {
        let per_metre = (dpi as f32 * 1000.0 / INCH).round() as u32;
        encoder.set_pixel_dims(Some(png::PixelDimensions { xppu: per_metre, yppu: per_metre, unit: png::Unit::Meter }));
    }
    let channels = if grey { 1 } else { 3 };
    let mut data = vec![0; pixmap.data().len() / 4 * channels];
    for (to, from) in data.chunks_exact_mut(channels).zip(pixmap.data().chunks_exact(4)) {
        to.copy_from_slice(&from[..channels]);
    }
    let mut writer = encoder.write_header().map_err(refused)?;
    writer.write_image_data(&data).map_err(refused)?;
    writer.finish().map_err(refused)?;
    Ok(out)
}
