//! The boards themselves.

use super::super::canvas::Canvas;
use super::super::geometry::{Path, Rect, Xy, xy};
use super::super::layout::{Layout, PITCH};
use super::super::scene::{Ground, Scene};
use super::super::style::Style;
use super::zigzag;
use crate::engine::Point;

/// Draws the board of a scene.
pub(super) fn draw(scene: &Scene, layout: &Layout, canvas: &mut impl Canvas) {
    match &scene.ground {
        Ground::Lattice { diagonals, .. } => lattice(scene, layout, *diagonals, canvas),
        Ground::Checkered { half } => checkered(scene, layout, *half, canvas),
        Ground::Squares => squares(scene, layout, canvas),
        Ground::Hollows => hollows(scene, layout, canvas),
        Ground::Loops => loops(scene, layout, canvas),
        Ground::Zigzag { ladders, snakes } => zigzag::draw(scene, layout, [ladders, snakes], canvas),
    }
}

/// Lines between neighbouring points, each run of them in one stroke. At the edge of a window that shows a part of
/// the board, lines go on for a little.
fn lattice(scene: &Scene, layout: &Layout, diagonals: bool, canvas: &mut impl Canvas) {
    let mut path = Path::new();
    let mut outline = Path::new();
    let directions: &[(i8, i8)] = if diagonals { &[(0, 1), (1, 0), (1, 1), (1, -1)] } else { &[(0, 1), (1, 0)] };
    for &(rows, columns) in directions {
        for row in 1..=scene.rows {
            for column in 1..=scene.columns {
                let start = Point::new(row, column);
                let joined = |p: Point| neighbour(scene, p, (rows, columns));
                if !scene.has_point(start) || neighbour(scene, start, (-rows, -columns)).is_some() {
                    continue;
                }
                let (mut end, mut length) = (start, 0);
                while let Some(next) = joined(end) {
                    end = next;
                    length += 1;
                }
                if length > 0
                    && let Some((a, b)) = visible(layout, start, end)
                {
                    let edge = (rows == 0 || columns == 0) && is_edge(scene, start, end);
                    if edge { &mut outline } else { &mut path }.line(a, b);
                }
            }
        }
    }
    canvas.path(Style::Line, &path);
    canvas.path(Style::Frame, &outline);
}

/// The point one step along a drawn line.
fn neighbour(scene: &Scene, p: Point, (rows, columns): (i8, i8)) -> Option<Point> {
    if rows != 0 && columns != 0 && (p.row + p.column) % 2 == 1 {
        return None;
    }
    let next = Point::new(p.row.checked_add_signed(rows)?, p.column.checked_add_signed(columns)?);
    scene.has_point(next).then_some(next)
}

/// Whether a run of lines is the board's rim: nothing of the board lies beyond any part of it on one side.
fn is_edge(scene: &Scene, start: Point, end: Point) -> bool {
    let across: [(i8, i8); 2] = if start.row == end.row { [(-1, 0), (1, 0)] } else { [(0, -1), (0, 1)] };
    across.iter().any(|&side| neighbour(scene, start, side).is_none() && neighbour(scene, end, side).is_none())
}

/// The part of a line that the window shows, with a short continuation where the window cuts it.
fn visible(layout: &Layout, start: Point, end: Point) -> Option<(Xy, Xy)> {
    let (dr, dc) = (end.row as i8 - start.row as i8, end.column as i8 - start.column as i8);
    let steps = dr.abs().max(dc.abs());
    let at = |i: i8| Point::new((start.row as i8 + dr.signum() * i) as u8, (start.column as i8 + dc.signum() * i) as u8);
    let shown = |i: &i8| layout.window.contains(at(*i));
    let first = (0..=steps).find(shown)?;
    let last = (0..=steps).rev().find(shown)?;
    let step = xy(f32::from(dc.signum()), f32::from(dr.signum())) * (PITCH * 0.45);
    let a = layout.at(at(first)) - step * if first > 0 { 1.0 } else { 0.0 };
    let b = layout.at(at(last)) + step * if last < steps { 1.0 } else { 0.0 };
    (first < last || first > 0 || last < steps).then_some((a, b))
}

/// Squares of two colours in a frame. Where only half of them are used, the used ones are tinted.
fn checkered(scene: &Scene, layout: &Layout, half: bool, canvas: &mut impl Canvas) {
    let window = layout.window;
    let mut tint = Path::new();
    for row in window.top..=window.bottom {
        for column in window.left..=window.right {
            if (row + column) % 2 == u8::from(!half) {
                tint.rect(layout.square(Point::new(row, column)));
            }
        }
    }
    canvas.path(Style::Tint, &tint);
    frame(scene, layout, 0.0, canvas);
}

/// The box of the squares shown.
pub(super) fn shown(layout: &Layout) -> Rect {
    let window = layout.window;
    let (a, b) = (layout.square(Point::new(window.top, window.left)), layout.square(Point::new(window.bottom, window.right)));
    Rect::new(a.x, a.y, b.right() - a.x, b.bottom() - a.y)
}

/// The frame around the squares shown, open where the window cuts the board.
pub(super) fn frame(scene: &Scene, layout: &Layout, grown: f32, canvas: &mut impl Canvas) {
    let (window, area) = (layout.window, shown(layout).grown(grown));
    let corners = [xy(area.x, area.y), xy(area.right(), area.y), xy(area.right(), area.bottom()), xy(area.x, area.bottom())];
    let closed = [window.top == 1, window.right == scene.columns, window.bottom == scene.rows, window.left == 1];
    let mut path = Path::new();
    if closed.iter().all(|&side| side) {
        if grown > 0.0 {
            path.round_rect(area, 10.0)
        } else {
            path.rect(area)
        };
    } else {
        for side in (0..4).filter(|&side| closed[side]) {
            path.line(corners[side], corners[(side + 1) % 4]);
        }
    }
    canvas.path(Style::Frame, &path);
}

/// Lines between squares.
pub(super) fn grid(layout: &Layout) -> Path {
    let (window, area) = (layout.window, shown(layout));
    let mut path = Path::new();
    for row in window.top + 1..=window.bottom {
        let y = layout.square(Point::new(row, window.left)).y;
        path.line(xy(area.x, y), xy(area.right(), y));
    }
    for column in window.left + 1..=window.right {
        let x = layout.square(Point::new(window.top, column)).x;
        path.line(xy(x, area.y), xy(x, area.bottom()));
    }
    path
}

/// Seega: squares of one colour, the centre crossed out from corner to corner.
fn squares(scene: &Scene, layout: &Layout, canvas: &mut impl Canvas) {
    let centre = Point::new(scene.rows.div_ceil(2), scene.columns.div_ceil(2));
    if layout.window.contains(centre) {
        let square = layout.square(centre);
        canvas.rect(Style::Tint, square);
        let mut path = Path::new();
        path.line(xy(square.x, square.y), xy(square.right(), square.bottom()));
        path.line(xy(square.right(), square.y), xy(square.x, square.bottom()));
        canvas.path(Style::Quiet, &path);
    }
    canvas.path(Style::Line, &grid(layout));
    frame(scene, layout, 0.0, canvas);
}

/// Konane: a slab with a hollow for every stone.
fn hollows(scene: &Scene, layout: &Layout, canvas: &mut impl Canvas) {
    let window = layout.window;
    // A point drawn with a wide round pen.
    let mut hollows = Path::new();
    for row in window.top..=window.bottom {
        for column in window.left..=window.right {
            let at = layout.at(Point::new(row, column));
            hollows.line(at, at);
        }
    }
    canvas.path(Style::HollowRim, &hollows);
    canvas.path(Style::Hollow, &hollows);
    frame(scene, layout, 4.0, canvas);
}

/// Surakarta: six lines each way; the inner four run on in loops of three quarters round the corners.
fn loops(scene: &Scene, layout: &Layout, canvas: &mut impl Canvas) {
    let (rows, columns) = (scene.rows, scene.columns);
    let at = |row: u8, column: u8| layout.at(Point::new(row, column));
    let mut lines = Path::new();
    for row in 1..=rows {
        lines.line(at(row, 1), at(row, columns));
    }
    for column in 1..=columns {
        lines.line(at(1, column), at(rows, column));
    }
    let mut curves = Path::new();
    for distance in [1, 2] {
        for (corner_row, corner_column) in [(1, 1), (1, columns), (rows, columns), (rows, 1)] {
            let row = if corner_row == 1 { 1 + distance } else { rows - distance };
            let column = if corner_column == 1 { 1 + distance } else { columns - distance };
            let from = at(row, corner_column);
            curves.move_to(from);
            corner_loop(&mut curves, from, at(corner_row, corner_column), at(corner_row, column));
        }
    }
    lines.append(&curves, 1.0, Xy::default());
    canvas.path(Style::Circuit, &lines);
}

/// Three quarters of a circle, the long way round `corner`, from where the pen is.
pub(super) fn corner_loop(path: &mut Path, from: Xy, corner: Xy, to: Xy) {
    let opposite = |p: Xy| corner + (corner - p);
    path.quarter_to(from, corner, opposite(to)).quarter_to(opposite(to), corner, opposite(from)).quarter_to(opposite(from), corner, to);
}
