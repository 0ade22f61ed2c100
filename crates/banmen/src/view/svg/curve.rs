//! Curves from one candidate to another that keep away from what is in between.
//!
//! A link is a quadratic Bézier curve. Of some bulges to either side the one is taken that comes least near to digits and to the
//! curves before, and of those the flattest.

/// A point of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// Something to keep away from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Obstacle {
    pub(super) at: Point,
    pub(super) radius: f64,
}

/// A quadratic Bézier curve.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Curve {
    start: Point,
    control: Point,
    end: Point,
}

/// How far the middle of a curve may lie beside the straight line.
const BULGES: [f64; 15] =
    [6.0, -6.0, 12.0, -12.0, 17.0, -17.0, 22.0, -22.0, 30.0, -30.0, 40.0, -40.0, 54.0, -54.0, 0.0];
/// Points of a curve at which it is weighed.
const SAMPLES: usize = 32;

impl Point {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    pub(super) fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point at this distance from here on the way to `other`.
    fn toward(self, other: Self, distance: f64) -> Self {
        let whole = self.distance(other).max(f64::EPSILON);
        let part = distance / whole;
        Self::new(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }
}

impl Curve {
    fn at(&self, t: f64) -> Point {
        let of = |a: f64, b: f64, c: f64| (1.0 - t) * (1.0 - t) * a + 2.0 * (1.0 - t) * t * b + t * t * c;
        let Self { start, control, end } = self;
        Point::new(of(start.x, control.x, end.x), of(start.y, control.y, end.y))
    }

    /// Points along it, without its ends.
    pub(super) fn points(&self, count: usize) -> Vec<Point> {
        (1..=count).map(|i| self.at(i as f64 / (count + 1) as f64)).collect()
    }

    /// As SVG has it.
    pub(super) fn path(&self) -> String {
        let Self { start, control, end } = self;
        format!("M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", start.x, start.y, control.x, control.y, end.x, end.y)
    }

    /// The head of the arrow at its end.
    pub(super) fn head(&self, long: f64) -> String {
        let back = self.end.toward(self.control, long);
        let (dx, dy) = ((self.end.x - back.x) * 0.45, (self.end.y - back.y) * 0.45);
        format!(
            "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
            self.end.x,
            self.end.y,
            back.x - dy,
            back.y + dx,
            back.x + dy,
            back.y - dx
        )
    }

    /// How near it comes to what it should keep away from.
    fn cost(&self, obstacles: &[Obstacle]) -> f64 {
        let near = |at: Point| {
            let each = obstacles.iter().map(|obstacle| {
                let inside = obstacle.radius + 2.0 - at.distance(obstacle.at);
                if inside > 0.0 { inside * inside + 4.0 } else { 0.0 }
            });
            each.sum::<f64>()
        };
        self.points(SAMPLES).into_iter().map(near).sum::<f64>() / SAMPLES as f64
    }
}

/// The curve from one point to another that starts and ends `gap` away from them.
pub(super) fn route(from: Point, to: Point, gap: f64, obstacles: &[Obstacle]) -> Curve {
    let long = from.distance(to).max(f64::EPSILON);
    let (nx, ny) = ((to.y - from.y) / long, (from.x - to.x) / long);
    let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
    // What stands at the ends is no obstacle.
    let between: Vec<Obstacle> = obstacles
        .iter()
        .filter(|obstacle| obstacle.at.distance(from) > 1.0 && obstacle.at.distance(to) > 1.0)
        .copied()
        .collect();
    let curves = BULGES.map(|bulge| {
        // The control point lies twice as far out as the curve.
        let control = Point::new(middle.x + nx * bulge * 2.0, middle.y + ny * bulge * 2.0);
        let curve = Curve { start: from.toward(control, gap), control, end: to.toward(control, gap) };
        (curve.cost(&between) + bulge.abs() * 0.05 + if bulge == 0.0 { 1.0 } else { 0.0 }, curve)
    });
    let best = curves.iter().min_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or(Curve { start: from, control: middle, end: to }, |(_, curve)| *curve)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_goes_around_what_is_in_its_way() {
        let (from, to) = (Point::new(0.0, 0.0), Point::new(200.0, 0.0));
        let in_the_way = [Obstacle { at: Point::new(100.0, 4.0), radius: 9.0 }];
        let curve = route(from, to, 10.0, &in_the_way);
        assert!(
            curve.points(99).iter().all(|at| at.distance(in_the_way[0].at) > in_the_way[0].radius),
            "{curve:?}"
        );
        assert!((curve.start.distance(from) - 10.0).abs() < 1e-9);
        assert!((curve.end.distance(to) - 10.0).abs() < 1e-9);
        // With nothing in the way it is nearly straight.
        let free = route(from, to, 10.0, &[]);
        assert!(free.points(9).iter().all(|at| at.y.abs() <= 8.0), "{free:?}");
    }
}
