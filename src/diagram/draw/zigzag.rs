//! Snakes and Ladders: the numbered squares, the ladders, the snakes.

use super::super::canvas::Canvas;
use super::super::geometry::{Path, Rect, Xy, xy};
use super::super::layout::{Layout, PITCH, zigzag_point};
use super::super::scene::Scene;
use super::super::style::Style;
use super::board;

/// Draws everything under the numbers.
pub(super) fn draw(scene: &Scene, layout: &Layout, [ladders, snakes]: [&[(u8, u8)]; 2], canvas: &mut impl Canvas) {
    let mut tint = Path::new();
    for square in (1..=100).filter(|square| square % 2 == 0) {
        tint.rect(layout.square(zigzag_point(square)));
    }
    canvas.path(Style::Tint, &tint);
    board::frame(scene, layout, 0.0, canvas);
    let mut start = Path::new();
    let corner = layout.square(zigzag_point(0));
    start.round_rect(Rect::new(corner.x, corner.y + 5.0, 78.0, 26.0), 5.0);
    canvas.path(Style::Quiet, &start);
    for &(foot, top) in ladders {
        ladder(centre(layout, foot), centre(layout, top), [Style::Halo, Style::Rung, Style::Rail], canvas);
    }
    for &(head, tail) in snakes {
        let body = Snake::new(centre(layout, head), centre(layout, tail));
        body.draw([Style::SlimHalo, Style::Snake, Style::Spots], canvas);
    }
}

/// The numbers of all squares, each in its upper left corner.
pub(super) fn numbers(layout: &Layout, canvas: &mut impl Canvas) {
    let mut text = String::new();
    for square in 0..=100 {
        let area = layout.square(zigzag_point(square));
        super::number(&mut text, square);
        let centre = if square == 0 { area.centre() - xy(9.0, 2.0) } else { xy(area.x + 4.5 + 3.9 * text.len() as f32, area.y + 10.0) };
        canvas.text(Style::SquareNumber, centre, &text);
    }
}

/// Draws the ladder or snake between two squares as one that is used.
pub(super) fn used(layout: &Layout, from: u8, to: u8, canvas: &mut impl Canvas) {
    let (a, b) = (centre(layout, from), centre(layout, to));
    if from < to {
        ladder(a, b, [Style::Halo, Style::RungUsed, Style::RailUsed], canvas);
    } else {
        Snake::new(a, b).draw([Style::SlimHalo, Style::SnakeUsed, Style::SpotsUsed], canvas);
    }
}

fn centre(layout: &Layout, square: u8) -> Xy {
    layout.square(zigzag_point(square)).centre() + xy(3.0, 3.0)
}

fn ladder(foot: Xy, top: Xy, [halo, rung, rail]: [Style; 3], canvas: &mut impl Canvas) {
    let way = (top - foot).unit();
    let side = way.left() * 5.4;
    let (foot, top) = (foot - way * 5.0, top + way * 5.0);
    let (mut rails, mut rungs) = (Path::new(), Path::new());
    rails.line(foot + side, top + side).line(foot - side, top - side);
    rungs.line(foot + way * 5.0, top - way * 3.5);
    canvas.path(halo, &rails);
    canvas.path(rung, &rungs);
    canvas.path(rail, &rails);
}

/// A snake: a body that winds and grows thin, a head, a tongue.
struct Snake {
    body: Path,
    spine: Path,
    head: Path,
    eyes: [Xy; 2],
    tongue: Path,
}

impl Snake {
    fn new(head: Xy, tail: Xy) -> Snake {
        let way = tail - head;
        let bends = ((way.length() / (0.95 * PITCH)).round() as usize).max(2);
        let along = way * (1.0 / bends as f32);
        let side = way.unit().left();
        let swing = (along.length() * 0.34).min(13.0);
        let node = |i: usize| head + along * i as f32;
        // The control of a bend: its middle, swung out to alternate sides, ever less towards the tail.
        let control = |i: usize| {
            let fade = 1.0 - 0.55 * i as f32 / bends as f32;
            node(i) + along * 0.5 + side * (2.0 * swing * fade * if i.is_multiple_of(2) { 1.0 } else { -1.0 })
        };
        let half_width = |t: f32| 4.6 * (1.0 - t) + 0.5 * t;
        let normal = |i: usize| {
            let before = if i == 0 { control(0) - node(0) } else { node(i) - control(i - 1) };
            before.unit().left()
        };
        let edge = |i: usize, sign: f32| node(i) + normal(i) * (sign * half_width(i as f32 / bends as f32));
        let bow = |i: usize, sign: f32| {
            control(i) + (node(i + 1) - node(i)).unit().left() * (sign * half_width((i as f32 + 0.5) / bends as f32) * 1.15)
        };
        let mut body = Path::new();
        body.move_to(edge(0, 1.0));
        for i in 0..bends {
            body.quad_to(bow(i, 1.0), edge(i + 1, 1.0));
        }
        body.line_to(edge(bends, -1.0));
        for i in (0..bends).rev() {
            body.quad_to(bow(i, -1.0), edge(i, -1.0));
        }
        body.close();
        let mut spine = Path::new();
        spine.move_to(node(0) + (control(0) - node(0)).unit() * 7.0);
        spine.quad_to(control(0), node(1));
        for i in 1..bends.saturating_sub(1) {
            spine.quad_to(control(i), node(i + 1));
        }
        let out = (head - control(0)).unit();
        let (across, nose) = (out.left(), head + out * 8.5);
        let mut skull = Path::new();
        skull.move_to(head - out * 3.0 + across * 4.2);
        skull.cubic_to(head + out * 1.5 + across * 8.6, nose + across * 5.2, nose);
        skull.cubic_to(nose - across * 5.2, head + out * 1.5 - across * 8.6, head - out * 3.0 - across * 4.2);
        skull.close();
        let eyes = [1.0, -1.0].map(|sign| head + out * 2.6 + across * (2.5 * sign));
        let fork = nose + out * 4.4;
        let mut tongue = Path::new();
        tongue.line(nose, fork).line_to(fork + out * 2.6 + across * 2.4);
        tongue.line(fork, fork + out * 2.6 - across * 2.4);
        Snake { body, spine, head: skull, eyes, tongue }
    }

    fn draw(&self, [halo, body, spots]: [Style; 3], canvas: &mut impl Canvas) {
        canvas.path(halo, &self.body);
        canvas.path(Style::Fine, &self.tongue);
        canvas.path(body, &self.body);
        canvas.path(spots, &self.spine);
        canvas.path(body, &self.head);
        for eye in self.eyes {
            canvas.circle(Style::LineFill, eye, 1.1);
        }
    }
}
