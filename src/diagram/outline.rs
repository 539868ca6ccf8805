//! Questions about drawn paths: what lies inside, how far a place is from a line.

use super::geometry::{Path, Segment, Xy};

/// A path as runs of straight lines.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    runs: Vec<Vec<Xy>>,
}

/// Straight pieces per curve.
const STEPS: u8 = 12;

impl Outline {
    /// Flattens a path.
    pub fn of(path: &Path) -> Outline {
        let mut runs: Vec<Vec<Xy>> = Vec::new();
        for segment in path.segments() {
            match (segment, runs.last_mut()) {
                (Segment::Move(p), _) => runs.push(vec![*p]),
                (Segment::Line(p), Some(run)) => run.push(*p),
                (Segment::Close, Some(run)) => run.push(run[0]),
                (curve, Some(run)) => {
                    let from = run[run.len() - 1];
                    run.extend((1..=STEPS).map(|i| curve.place(from, f32::from(i) / f32::from(STEPS))));
                }
                (_, None) => {}
            }
        }
        Outline { runs }
    }

    /// Whether the filled path covers a place (non-zero rule).
    pub fn contains(&self, p: Xy) -> bool {
        let mut winding = 0;
        for run in &self.runs {
            let closing = [run[run.len() - 1], run[0]];
            for side in run.windows(2).chain(std::iter::once(closing.as_slice())) {
                let (a, b) = (side[0], side[1]);
                let left = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y);
                if a.y <= p.y && b.y > p.y && left > 0.0 {
                    winding += 1;
                } else if a.y > p.y && b.y <= p.y && left < 0.0 {
                    winding -= 1;
                }
            }
        }
        winding != 0
    }

    /// Distance of a place from the line; infinite for an empty path.
    pub fn distance(&self, p: Xy) -> f32 {
        let single = self.runs.iter().filter(|run| run.len() == 1).map(|run| (p - run[0]).length());
        let sides = self.runs.iter().flat_map(|run| run.windows(2)).map(|side| to_side(p, side[0], side[1]));
        sides.chain(single).fold(f32::INFINITY, f32::min)
    }

    /// Upper left and lower right corner of the box around it; `None` for an empty path.
    pub fn bounds(&self) -> Option<(Xy, Xy)> {
        let mut points = self.runs.iter().flatten();
        let first = *points.next()?;
        Some(points.fold((first, first), |(a, b), p| (Xy { x: a.x.min(p.x), y: a.y.min(p.y) }, Xy { x: b.x.max(p.x), y: b.y.max(p.y) })))
    }
}

fn to_side(p: Xy, a: Xy, b: Xy) -> f32 {
    let side = b - a;
    let square = side.x * side.x + side.y * side.y;
    let along = if square > 0.0 { (((p - a).x * side.x + (p - a).y * side.y) / square).clamp(0.0, 1.0) } else { 0.0 };
    (p - (a + side * along)).length()
}

#[cfg(test)]
mod tests {
    use super::super::geometry::xy;
    use super::*;

    #[test]
    fn a_circle_contains_its_middle_and_is_as_far_as_its_radius() {
        let mut path = Path::new();
        path.circle(xy(10.0, 10.0), 5.0);
        let outline = Outline::of(&path);
        assert!(outline.contains(xy(10.0, 10.0)) && outline.contains(xy(13.0, 13.0)) && !outline.contains(xy(14.0, 14.0)));
        assert!((outline.distance(xy(10.0, 10.0)) - 5.0).abs() < 0.1);
        let (a, b) = outline.bounds().expect("not empty");
        assert!((a.x - 5.0).abs() < 0.1 && (b.y - 15.0).abs() < 0.1);
    }

    #[test]
    fn a_hole_is_not_inside() {
        let path = Path::parse("M 0 0 L 10 0 L 10 10 L 0 10 Z M 3 3 L 3 7 L 7 7 L 7 3 Z").expect("path data");
        let outline = Outline::of(&path);
        assert!(outline.contains(xy(1.0, 1.0)) && !outline.contains(xy(5.0, 5.0)));
    }
}
