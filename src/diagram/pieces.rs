//! The pieces: silhouettes drawn for this crate, around (0, 0), within [`super::layout::PIECE_RADIUS`] or just beyond at the tips of ears and tails.

use std::sync::LazyLock;

use super::geometry::{Path, Xy, xy};
use super::scene::PieceKind;

/// A part of a piece, bottom first.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// Outline of the body, path data.
    Body(&'static str),
    /// A body that is a disc.
    Disc(f32),
    /// A shape drawn in the body, path data.
    Detail(&'static str),
    /// A dot drawn in the body.
    Dot(f32, f32, f32),
    /// A ring drawn in the body: radius and width.
    Ring(f32, f32),
}

/// Ears up, cheeks wide, a pointed muzzle: the fox looks at the reader.
const FOX: &[Part] = &[
    Part::Body(
        "M -15.5 -16.5 C -12 -15.5 -8.5 -12.5 -6 -8.6 Q 0 -10.6 6 -8.6 C 8.5 -12.5 12 -15.5 15.5 -16.5 \
         C 17.2 -10.5 16.6 -5.5 14.2 -1 L 17.4 4.6 Q 11.5 7 7.8 10.6 L 3.6 15.6 Q 0 18.2 -3.6 15.6 L -7.8 10.6 Q -11.5 7 -17.4 4.6 \
         L -14.2 -1 C -16.6 -5.5 -17.2 -10.5 -15.5 -16.5 Z",
    ),
    Part::Detail("M -13.4 -12.6 C -11.2 -11.2 -9.4 -9.3 -8.2 -7 L -12.6 -3.6 C -13.9 -6.4 -14.2 -9.4 -13.4 -12.6 Z"),
    Part::Detail("M 13.4 -12.6 C 11.2 -11.2 9.4 -9.3 8.2 -7 L 12.6 -3.6 C 13.9 -6.4 14.2 -9.4 13.4 -12.6 Z"),
    Part::Detail("M -13.6 4 C -9.4 3.4 -5.8 5.2 -4.4 8.6 L -2.6 12.6 C -6 10.6 -8.6 6.6 -13.6 4 Z"),
    Part::Detail("M 13.6 4 C 9.4 3.4 5.8 5.2 4.4 8.6 L 2.6 12.6 C 6 10.6 8.6 6.6 13.6 4 Z"),
    Part::Detail("M -9.4 -1.6 Q -6.4 -2.6 -4.2 0.8 Q -7.6 1.6 -9.4 -1.6 Z"),
    Part::Detail("M 9.4 -1.6 Q 6.4 -2.6 4.2 0.8 Q 7.6 1.6 9.4 -1.6 Z"),
];

/// A long neck, a full breast, a raised tail.
const GOOSE: &[Part] = &[
    Part::Body(
        "M -16.4 -12.6 L -11.4 -14.8 C -10.4 -18.2 -4.4 -18.4 -3.4 -13.8 C -2.2 -8.4 -6.2 -4.6 -4.2 0.4 C 0.6 -2 8.4 -1 17.6 -5.6 \
         C 18 3.2 13.8 12.6 4.4 13.4 L 4.4 17 L -0.4 17 L -0.4 13.4 C -8.8 12.8 -11.8 7.8 -10.4 1.6 C -9.2 -3 -8 -5.4 -8.6 -10 Z",
    ),
    Part::Detail("M -16.4 -12.6 L -11.1 -15 L -9.2 -10.2 Z"),
    Part::Detail("M -1.6 5.4 C 3.4 7.6 9.2 5.4 14 -0.4 C 12.2 8.2 5 11.8 -1.6 5.4 Z"),
    Part::Dot(-7.0, -14.2, 1.3),
];

/// Horns swept back, ears to the sides, a beard.
const GOAT: &[Part] = &[
    Part::Body(
        "M -2.4 -8.6 C -2.8 -13.6 -7.4 -17.4 -14 -16.6 C -10.6 -14.6 -8.8 -11.6 -8.2 -7.2 L -16 -5.4 C -15.4 -0.6 -11.4 1 -7.6 -0.4 \
         L -5.6 8.4 C -5.2 10.8 -4.2 12 -2.6 12.4 L 0 18 L 2.6 12.4 C 4.2 12 5.2 10.8 5.6 8.4 L 7.6 -0.4 C 11.4 1 15.4 -0.6 16 -5.4 \
         L 8.2 -7.2 C 8.8 -11.6 10.6 -14.6 14 -16.6 C 7.4 -17.4 2.8 -13.6 2.4 -8.6 Q 0 -9.4 -2.4 -8.6 Z",
    ),
    Part::Detail("M -2.4 -8.6 C -2.8 -13.6 -7.4 -17.4 -14 -16.6 C -10.6 -14.6 -8.8 -11.6 -8.2 -7.2 Z"),
    Part::Detail("M 2.4 -8.6 C 2.8 -13.6 7.4 -17.4 14 -16.6 C 10.6 -14.6 8.8 -11.6 8.2 -7.2 Z"),
    Part::Detail("M -2.8 12 L 0 18 L 2.8 12 Q 0 13.2 -2.8 12 Z"),
    Part::Detail("M -2.6 6.6 Q 0 5.8 2.6 6.6 Q 1.8 9 0 9.4 Q -1.8 9 -2.6 6.6 Z"),
    Part::Dot(-4.4, -2.4, 1.4),
    Part::Dot(4.4, -2.4, 1.4),
];

/// Round ears, a broad face with the sign 王 on the forehead, stripes on the cheeks.
const TIGER: &[Part] = &[
    Part::Body(
        "M -8.6 -13.4 C -10 -18 -17.6 -17.2 -16.2 -9.8 C -17.8 -6 -17.6 -1 -16.4 3 L -17.6 7.6 L -13.8 9.2 C -11 13.8 -5.6 16.8 0 16.8 \
         C 5.6 16.8 11 13.8 13.8 9.2 L 17.6 7.6 L 16.4 3 C 17.6 -1 17.8 -6 16.2 -9.8 C 17.6 -17.2 10 -18 8.6 -13.4 C 3.4 -15.2 -3.4 -15.2 -8.6 -13.4 Z",
    ),
    Part::Detail(
        "M -4.9 -13 L 4.9 -13 L 4.5 -11.2 L 0.95 -11.2 L 0.95 -9.6 L 4.1 -9.6 L 3.7 -7.8 L 0.95 -7.8 L 0.95 -6.2 L 4.9 -6.2 L 4.5 -4.4 \
         L -4.5 -4.4 L -4.9 -6.2 L -0.95 -6.2 L -0.95 -7.8 L -3.7 -7.8 L -4.1 -9.6 L -0.95 -9.6 L -0.95 -11.2 L -4.5 -11.2 Z",
    ),
    Part::Detail("M -14.6 -10.6 C -15.4 -14.4 -11.6 -15.4 -10.4 -12.8 Q -13 -12.4 -14.6 -10.6 Z"),
    Part::Detail("M 14.6 -10.6 C 15.4 -14.4 11.6 -15.4 10.4 -12.8 Q 13 -12.4 14.6 -10.6 Z"),
    Part::Detail("M -11.6 -2 Q -8.2 -4.2 -4.8 0.2 Q -9 2 -11.6 -2 Z"),
    Part::Detail("M 11.6 -2 Q 8.2 -4.2 4.8 0.2 Q 9 2 11.6 -2 Z"),
    Part::Detail("M -14.9 -7.6 Q -10.8 -9 -7.8 -6.2 Q -11.4 -6.6 -15.6 -4.6 Z"),
    Part::Detail("M 14.9 -7.6 Q 10.8 -9 7.8 -6.2 Q 11.4 -6.6 15.6 -4.6 Z"),
    Part::Detail("M -17 1 Q -12.4 0.8 -9.4 4 Q -13 3.6 -16.6 4.2 Z"),
    Part::Detail("M 17 1 Q 12.4 0.8 9.4 4 Q 13 3.6 16.6 4.2 Z"),
    Part::Detail("M -15.6 8.2 Q -12 5.6 -8.8 7 Q -11 8.4 -12.9 11 Z"),
    Part::Detail("M 15.6 8.2 Q 12 5.6 8.8 7 Q 11 8.4 12.9 11 Z"),
    // The muzzle; nose and mouth run the other way round and stay dark.
    Part::Detail(
        "M -7.4 6.6 C -7.4 3 -3.6 2.4 0 4.2 C 3.6 2.4 7.4 3 7.4 6.6 C 7.6 11.4 4 14.2 0 14.2 C -4 14.2 -7.6 11.4 -7.4 6.6 Z \
         M 3.2 5.2 L -3.2 5.2 L -0.8 7.8 L -0.8 9.4 Q -2.4 11 -4.6 10.2 L -4.2 11.6 Q -1.6 12.4 0 10.9 Q 1.6 12.4 4.2 11.6 L 4.6 10.2 Q 2.4 11 0.8 9.4 L 0.8 7.8 Z",
    ),
];

/// Long ears that hang, a long muzzle with a broad nose.
const HOUND: &[Part] = &[
    Part::Body(
        "M -7.6 -14.6 Q 0 -17.4 7.6 -14.6 C 13.2 -15 17 -9 17 -1 C 17 6.4 12.4 10 8.6 6 C 8.6 12.6 5 17 0 17 C -5 17 -8.6 12.6 -8.6 6 \
         C -12.4 10 -17 6.4 -17 -1 C -17 -9 -13.2 -15 -7.6 -14.6 Z",
    ),
    Part::Detail("M -8 -14.6 C -13.4 -15 -17 -9 -17 -1 C -17 6.4 -12.4 10 -8.9 6.2 C -7.4 0.6 -11.6 -5 -8 -14.6 Z"),
    Part::Detail("M 8 -14.6 C 13.4 -15 17 -9 17 -1 C 17 6.4 12.4 10 8.9 6.2 C 7.4 0.6 11.6 -5 8 -14.6 Z"),
    Part::Detail("M -4 6.4 Q 0 4.6 4 6.4 Q 3.6 9.8 0.8 10.6 L 0.8 13.8 L -0.8 13.8 L -0.8 10.6 Q -3.6 9.8 -4 6.4 Z"),
    Part::Dot(-4.2, -3.2, 1.5),
    Part::Dot(4.2, -3.2, 1.5),
];

const DARK_STONE: &[Part] = &[Part::Disc(14.6)];
const LIGHT_STONE: &[Part] = &[Part::Disc(14.6), Part::Ring(10.6, 1.1)];

/// The parts of a piece, bottom first.
pub const fn parts(kind: PieceKind) -> &'static [Part] {
    match kind {
        PieceKind::Fox => FOX,
        PieceKind::Goose => GOOSE,
        PieceKind::Goat => GOAT,
        PieceKind::Tiger => TIGER,
        PieceKind::Hound => HOUND,
        PieceKind::DarkStone => DARK_STONE,
        PieceKind::LightStone => LIGHT_STONE,
    }
}

/// What a part does to the drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Filled and rimmed as the body.
    Body,
    /// Filled as a detail.
    Detail,
    /// Stroked as a detail, this many tenths of a unit wide.
    DetailStroke(u8),
}

/// The parts of a piece as paths, for outputs that write every shape out.
pub fn outlines(kind: PieceKind) -> &'static [(Role, Path)] {
    static ALL: LazyLock<[Vec<(Role, Path)>; 7]> = LazyLock::new(|| PieceKind::ALL.map(|kind| parts(kind).iter().map(outline).collect()));
    &ALL[kind as usize]
}

fn outline(part: &Part) -> (Role, Path) {
    let circle = |centre: Xy, radius: f32| {
        let mut path = Path::new();
        path.circle(centre, radius);
        path
    };
    match *part {
        Part::Body(data) => (Role::Body, Path::parse(data).unwrap_or_default()),
        Part::Detail(data) => (Role::Detail, Path::parse(data).unwrap_or_default()),
        Part::Disc(radius) => (Role::Body, circle(Xy::default(), radius)),
        Part::Dot(x, y, radius) => (Role::Detail, circle(xy(x, y), radius)),
        Part::Ring(radius, width) => (Role::DetailStroke((width * 10.0) as u8), circle(Xy::default(), radius)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_silhouette_is_readable_path_data() {
        for kind in PieceKind::ALL {
            assert_eq!(outlines(kind).len(), parts(kind).len());
            assert!(outlines(kind).iter().all(|(_, path)| !path.is_empty()), "{kind:?}");
        }
    }
}
