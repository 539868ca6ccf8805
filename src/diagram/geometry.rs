//! Plane geometry of pictures: places, boxes, paths, and numbers as they are written into files.
//!
//! The unit is the picture's own: 40 of them lie between two neighbouring points of a board. Only the four basic
//! operations and the square root are used, which every machine rounds alike.

use std::ops::{Add, Mul, Sub};

/// A place or a vector in picture units: x rightwards, y downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Xy {
    /// Rightwards.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// Shorthand for [`Xy`].
pub const fn xy(x: f32, y: f32) -> Xy {
    Xy { x, y }
}

impl Add for Xy {
    type Output = Xy;
    fn add(self, other: Xy) -> Xy {
        xy(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Xy {
    type Output = Xy;
    fn sub(self, other: Xy) -> Xy {
        xy(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Xy {
    type Output = Xy;
    fn mul(self, factor: f32) -> Xy {
        xy(self.x * factor, self.y * factor)
    }
}

impl Xy {
    /// Its length.
    pub fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The same direction with length 1; a vector without length stays as it is.
    pub fn unit(self) -> Xy {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// Turned by a quarter, against the clock as the reader sees it.
    pub const fn left(self) -> Xy {
        xy(self.y, -self.x)
    }

    /// Halfway to another place.
    pub fn middle(self, other: Xy) -> Xy {
        (self + other) * 0.5
    }
}

/// A box with its sides along the axes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Rect {
    /// The box with this top left corner and size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect { x, y, width, height }
    }

    /// The box around a centre.
    pub const fn around(centre: Xy, width: f32, height: f32) -> Rect {
        Rect { x: centre.x - width / 2.0, y: centre.y - height / 2.0, width, height }
    }

    /// Grown by `by` on every side.
    pub const fn grown(self, by: f32) -> Rect {
        Rect::new(self.x - by, self.y - by, self.width + 2.0 * by, self.height + 2.0 * by)
    }

    /// Right edge.
    pub const fn right(self) -> f32 {
        self.x + self.width
    }

    /// Bottom edge.
    pub const fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// Its centre.
    pub const fn centre(self) -> Xy {
        xy(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Whether a place lies inside or on the edge.
    pub fn contains(self, p: Xy) -> bool {
        p.x >= self.x && p.x <= self.right() && p.y >= self.y && p.y <= self.bottom()
    }

    /// Whether two boxes share more than an edge.
    pub fn meets(self, other: Rect) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }
}

/// A part of a [`Path`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// Lift the pen and go to.
    Move(Xy),
    /// A straight line to.
    Line(Xy),
    /// A quadratic curve: control, end.
    Quad(Xy, Xy),
    /// A cubic curve: two controls, end.
    Cubic(Xy, Xy, Xy),
    /// Back to where the pen came down.
    Close,
}

impl Segment {
    /// Where it ends; `None` for [`Segment::Close`].
    pub fn end(self) -> Option<Xy> {
        match self {
            Segment::Move(p) | Segment::Line(p) | Segment::Quad(_, p) | Segment::Cubic(_, _, p) => Some(p),
            Segment::Close => None,
        }
    }

    /// The place a part `t` (0 to 1) along it, from where the pen was.
    pub fn place(self, from: Xy, t: f32) -> Xy {
        self.first_part(from, t).end().unwrap_or(from)
    }

    /// Its first part, up to `t`.
    fn first_part(self, from: Xy, t: f32) -> Segment {
        let mix = |a: Xy, b: Xy| a + (b - a) * t;
        match self {
            Segment::Move(_) | Segment::Close => self,
            Segment::Line(p) => Segment::Line(mix(from, p)),
            Segment::Quad(a, p) => Segment::Quad(mix(from, a), mix(mix(from, a), mix(a, p))),
            Segment::Cubic(a, b, p) => {
                let (first, second) = (mix(mix(from, a), mix(a, b)), mix(mix(a, b), mix(b, p)));
                Segment::Cubic(mix(from, a), first, mix(first, second))
            }
        }
    }

    /// The same drawn the other way, from its end to where the pen was.
    fn reversed(self, from: Xy) -> Segment {
        match self {
            Segment::Move(_) | Segment::Close => self,
            Segment::Line(_) => Segment::Line(from),
            Segment::Quad(a, _) => Segment::Quad(a, from),
            Segment::Cubic(a, b, _) => Segment::Cubic(b, a, from),
        }
    }
}

/// A drawn path.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Path {
    segments: Vec<Segment>,
}

/// How far the controls of a quarter circle of radius 1 lie from its ends.
const QUARTER: f32 = 0.552_284_8;

impl Path {
    /// An empty path.
    pub fn new() -> Path {
        Path::default()
    }

    /// Reads path data of the kind this crate writes itself: `M L Q C Z` with absolute numbers, a letter before every
    /// segment. `None` for anything else.
    pub fn parse(data: &str) -> Option<Path> {
        let mut path = Path::new();
        let mut words = data.split_ascii_whitespace();
        while let Some(word) = words.next() {
            let mut place = || Some(xy(words.next()?.parse().ok()?, words.next()?.parse().ok()?));
            let segment = match word {
                "M" => Segment::Move(place()?),
                "L" => Segment::Line(place()?),
                "Q" => Segment::Quad(place()?, place()?),
                "C" => Segment::Cubic(place()?, place()?, place()?),
                "Z" => Segment::Close,
                _ => return None,
            };
            path.segments.push(segment);
        }
        Some(path)
    }

    /// Its parts in order.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// Whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.segments.is_empty()
    }

    /// Lifts the pen and goes to `to`.
    pub fn move_to(&mut self, to: Xy) -> &mut Self {
        self.push(Segment::Move(to))
    }

    /// A straight line.
    pub fn line_to(&mut self, to: Xy) -> &mut Self {
        self.push(Segment::Line(to))
    }

    /// A quadratic curve.
    pub fn quad_to(&mut self, control: Xy, to: Xy) -> &mut Self {
        self.push(Segment::Quad(control, to))
    }

    /// A cubic curve.
    pub fn cubic_to(&mut self, first: Xy, second: Xy, to: Xy) -> &mut Self {
        self.push(Segment::Cubic(first, second, to))
    }

    /// Closes the outline.
    pub fn close(&mut self) -> &mut Self {
        self.push(Segment::Close)
    }

    /// A line by itself.
    pub fn line(&mut self, from: Xy, to: Xy) -> &mut Self {
        self.move_to(from).line_to(to)
    }

    /// A quarter of a circle from where the pen is, around `centre`; `to` must be a quarter further on.
    pub fn quarter_to(&mut self, from: Xy, centre: Xy, to: Xy) -> &mut Self {
        let (a, b) = ((to - centre) * QUARTER, (from - centre) * QUARTER);
        self.cubic_to(from + a, to + b, to)
    }

    /// A whole circle.
    pub fn circle(&mut self, centre: Xy, radius: f32) -> &mut Self {
        let ends = [xy(radius, 0.0), xy(0.0, radius), xy(-radius, 0.0), xy(0.0, -radius)].map(|d| centre + d);
        self.move_to(ends[0]);
        for i in 0..4 {
            self.quarter_to(ends[i], centre, ends[(i + 1) % 4]);
        }
        self.close()
    }

    /// A box.
    pub fn rect(&mut self, r: Rect) -> &mut Self {
        self.move_to(xy(r.x, r.y)).line_to(xy(r.right(), r.y)).line_to(xy(r.right(), r.bottom())).line_to(xy(r.x, r.bottom())).close()
    }

    /// A box with round corners.
    pub fn round_rect(&mut self, r: Rect, radius: f32) -> &mut Self {
        let corners = [
            (xy(r.right() - radius, r.y), xy(r.right() - radius, r.y + radius), xy(r.right(), r.y + radius)),
            (xy(r.right(), r.bottom() - radius), xy(r.right() - radius, r.bottom() - radius), xy(r.right() - radius, r.bottom())),
            (xy(r.x + radius, r.bottom()), xy(r.x + radius, r.bottom() - radius), xy(r.x, r.bottom() - radius)),
            (xy(r.x, r.y + radius), xy(r.x + radius, r.y + radius), xy(r.x + radius, r.y)),
        ];
        self.move_to(xy(r.x + radius, r.y));
        for (from, centre, to) in corners {
            self.line_to(from).quarter_to(from, centre, to);
        }
        self.close()
    }

    /// Where the pen first came down.
    pub fn start(&self) -> Xy {
        self.segments.first().and_then(|s| s.end()).unwrap_or_default()
    }

    /// Where it ends.
    pub fn end(&self) -> Xy {
        self.segments.iter().rev().find_map(|s| s.end()).unwrap_or_default()
    }

    /// An open path drawn the other way.
    pub fn reversed(&self) -> Path {
        let mut path = Path::new();
        path.move_to(self.end());
        for pair in self.segments.windows(2).rev() {
            path.push(pair[1].reversed(pair[0].end().unwrap_or_default()));
        }
        path
    }

    /// An open path without everything nearer to its end than `gap`; at least a trace of its first segment stays.
    pub fn without_end(&self, gap: f32) -> Path {
        let (mut segments, end) = (self.segments.clone(), self.end());
        if gap <= 0.0 {
            return Path { segments };
        }
        while let [.., before, last] = segments[..] {
            let from = before.end().unwrap_or_default();
            if (from - end).length() > gap || segments.len() == 2 {
                let (mut low, mut high) = (0.02, 1.0);
                for _ in 0..16 {
                    let t = (low + high) / 2.0;
                    if (last.place(from, t) - end).length() > gap { low = t } else { high = t }
                }
                segments.pop();
                segments.push(last.first_part(from, low));
                break;
            }
            segments.pop();
        }
        Path { segments }
    }

    /// An open path without everything nearer to its start than `gap`.
    pub fn without_start(&self, gap: f32) -> Path {
        if gap <= 0.0 { self.clone() } else { self.reversed().without_end(gap).reversed() }
    }

    /// Appends another path, moved by `by` and scaled by `scale` before that.
    pub fn append(&mut self, other: &Path, scale: f32, by: Xy) -> &mut Self {
        let at = |p: Xy| p * scale + by;
        self.segments.extend(other.segments.iter().map(|s| match *s {
            Segment::Move(p) => Segment::Move(at(p)),
            Segment::Line(p) => Segment::Line(at(p)),
            Segment::Quad(a, p) => Segment::Quad(at(a), at(p)),
            Segment::Cubic(a, b, p) => Segment::Cubic(at(a), at(b), at(p)),
            Segment::Close => Segment::Close,
        }));
        self
    }

    /// Moved and scaled.
    pub fn placed(&self, scale: f32, by: Xy) -> Path {
        let mut path = Path::new();
        path.append(self, scale, by);
        path
    }

    fn push(&mut self, segment: Segment) -> &mut Self {
        self.segments.push(segment);
        self
    }

    /// Writes the path data: absolute, with so many decimals (1 or 2), as short as that allows.
    pub fn write(&self, out: &mut String, decimals: Decimals) {
        let mut at = xy(f32::NAN, f32::NAN);
        for segment in &self.segments {
            match *segment {
                Segment::Move(p) => places(out, 'M', &[p], decimals),
                Segment::Line(p) if p.y == at.y => one(out, 'H', p.x, decimals),
                Segment::Line(p) if p.x == at.x => one(out, 'V', p.y, decimals),
                Segment::Line(p) => places(out, 'L', &[p], decimals),
                Segment::Quad(a, p) => places(out, 'Q', &[a, p], decimals),
                Segment::Cubic(a, b, p) => places(out, 'C', &[a, b, p], decimals),
                Segment::Close => out.push('Z'),
            }
            at = segment.end().unwrap_or(xy(f32::NAN, f32::NAN));
        }
    }
}

/// How finely numbers are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decimals {
    /// One decimal: for the screen.
    One,
    /// Two decimals: for print.
    Two,
}

impl Decimals {
    fn factor(self) -> u32 {
        match self {
            Decimals::One => 10,
            Decimals::Two => 100,
        }
    }

    /// The number in its smallest parts.
    fn parts(self, value: f32) -> i32 {
        (value * self.factor() as f32).round() as i32
    }
}

fn one(out: &mut String, letter: char, value: f32, decimals: Decimals) {
    out.push(letter);
    number(out, value, decimals);
}

fn places(out: &mut String, letter: char, places: &[Xy], decimals: Decimals) {
    out.push(letter);
    for (i, p) in places.iter().enumerate() {
        if i > 0 {
            separated(out, p.x, decimals);
        } else {
            number(out, p.x, decimals);
        }
        separated(out, p.y, decimals);
    }
}

/// A number after another one: a minus sign parts them by itself.
fn separated(out: &mut String, value: f32, decimals: Decimals) {
    if decimals.parts(value) >= 0 {
        out.push(' ');
    }
    number(out, value, decimals);
}

/// Writes a number, trailing zeros left out; never `-0`, never an exponent.
pub fn number(out: &mut String, value: f32, decimals: Decimals) {
    let parts = decimals.parts(value);
    if parts < 0 {
        out.push('-');
    }
    let (parts, mut factor) = (parts.unsigned_abs(), decimals.factor());
    integer(out, parts / factor);
    let mut rest = parts % factor;
    if rest != 0 {
        out.push('.');
        while rest != 0 {
            factor /= 10;
            out.push(char::from(b'0' + (rest / factor) as u8));
            rest %= factor;
        }
    }
}

/// Writes a whole number.
pub fn integer(out: &mut String, mut value: u32) {
    let mut digits = [0u8; 10];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    out.extend(digits[start..].iter().map(|&d| char::from(d)));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: f32, decimals: Decimals) -> String {
        let mut out = String::new();
        number(&mut out, value, decimals);
        out
    }

    #[test]
    fn numbers_are_short_and_plain() {
        for (value, text) in [(0.0, "0"), (-0.04, "0"), (1.25, "1.3"), (-1.5, "-1.5"), (40.0, "40"), (1234.56, "1234.6"), (-0.3, "-0.3")] {
            assert_eq!(written(value, Decimals::One), text);
        }
    }

    #[test]
    fn print_numbers_have_two_decimals() {
        for (value, text) in [(0.0, "0"), (-0.004, "0"), (1.254, "1.25"), (1.05, "1.05"), (-1.5, "-1.5"), (100.0, "100"), (0.09, "0.09")] {
            assert_eq!(written(value, Decimals::Two), text);
        }
    }

    #[test]
    fn paths_are_written_with_the_shortest_letters() {
        let mut path = Path::new();
        path.line(xy(0.0, 5.0), xy(10.0, 5.0)).line_to(xy(10.0, -2.0)).line_to(xy(-3.0, -4.5)).close();
        let mut out = String::new();
        path.write(&mut out, Decimals::One);
        assert_eq!(out, "M0 5H10V-2L-3-4.5Z");
    }

    #[test]
    fn paths_are_cut_at_a_distance_from_their_ends() {
        let mut path = Path::new();
        path.line(xy(0.0, 0.0), xy(100.0, 0.0)).line_to(xy(100.0, 5.0));
        let cut = path.without_end(20.0).without_start(30.0);
        assert!((cut.end() - xy(100.0, 5.0)).length() > 19.9 && (cut.end().x - 80.6).abs() < 0.1, "{cut:?}");
        assert!((cut.start().x - 30.0).abs() < 0.1, "{cut:?}");
    }

    #[test]
    fn path_data_is_read_back() {
        let path = Path::parse("M 0 1 Q 2 3 4 5 C 1 1 2 2 3 3 L 0 0 Z").expect("valid");
        assert_eq!(path.segments().len(), 5);
        assert_eq!(Path::parse("M 0"), None);
        assert_eq!(Path::parse("M 0 0 h 5"), None);
    }
}
