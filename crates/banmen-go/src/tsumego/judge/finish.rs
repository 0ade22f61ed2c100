//! What a position looks like at the end of a line, in the words of players. Proofs never rest on this.

use super::super::state::State;
use super::super::{Border, EyeShape, Finish, Goal};
use super::Decide;
use super::court::{Court, Place};
use super::shape;
use crate::board::{Color, Point, PointSet};

/// Connected points without stones of the defender, and the stones around them.
struct Space {
    points: Vec<Point>,
    /// Stones of the defender beside it.
    fence: PointSet,
    /// Whether it reaches beyond the region.
    open: bool,
}

impl<D: Decide> Court<'_, D> {
    pub(super) fn stone(&self, state: &State, point: Point) -> Option<Color> {
        state.stones().get(self.ground.place_of(point)?).copied().flatten()
    }

    fn is_own(&self, state: &State, point: Point) -> bool {
        self.stone(state, point) == Some(self.problem.defender())
    }

    fn beside(&self, point: Point) -> impl Iterator<Item = Point> + use<D> {
        let size = self.problem.position().size();
        point.neighbors().into_iter().filter(move |&beside| size.contains(beside))
    }

    /// Points connected with one, of those for which something holds.
    fn flood(&self, start: Point, is_one: impl Fn(Point) -> bool) -> PointSet {
        let mut found = PointSet::EMPTY;
        let mut points = vec![start];
        found.insert(start);
        while let Some(point) = points.pop() {
            for beside in self.beside(point).filter(|&beside| is_one(beside)) {
                if !found.contains(beside) {
                    found.insert(beside);
                    points.push(beside);
                }
            }
        }
        found
    }

    /// The stones of the chains of the target that stand.
    fn target(&self, state: &State) -> PointSet {
        let mut stones = PointSet::EMPTY;
        for point in self.problem.target().points().filter(|&point| self.is_own(state, point)) {
            if !stones.contains(point) {
                stones.join(&self.flood(point, |beside| self.is_own(state, beside)));
            }
        }
        stones
    }

    fn spaces(&self, state: &State) -> Vec<Space> {
        let region = self.problem.region();
        let is_free = |point: Point| region.contains(point) && !self.is_own(state, point);
        let mut seen = PointSet::EMPTY;
        let mut spaces = Vec::new();
        for &start in self.ground.points() {
            if seen.contains(start) || !is_free(start) {
                continue;
            }
            let found = self.flood(start, is_free);
            seen.join(&found);
            let points: Vec<Point> = found.points().collect();
            let around = || points.iter().flat_map(|&point| self.beside(point));
            let fence = around().filter(|&point| self.is_own(state, point)).collect();
            let open = around().any(|point| !region.contains(point));
            spaces.push(Space { points, fence, open });
        }
        spaces
    }

    /// The closed spaces beside the target.
    fn eye_spaces(&self, state: &State) -> Vec<Space> {
        let target = self.target(state);
        let mut spaces = self.spaces(state);
        spaces.retain(|space| !space.open && space.fence.points().any(|stone| target.contains(stone)));
        spaces
    }

    /// Whether an eye of a single point has too many stones of the attacker across its corners.
    fn is_false(&self, state: &State, point: Point) -> bool {
        let size = self.problem.position().size();
        let corners = point.diagonals();
        let at_border = corners.iter().any(|&corner| !size.contains(corner));
        let others = corners.iter().filter(|&&corner| {
            let inside = self.problem.region().contains(corner);
            size.contains(corner)
                && !self.is_own(state, corner)
                && (!inside || self.stone(state, corner) == Some(self.problem.attacker()))
        });
        others.count() >= if at_border { 1 } else { 2 }
    }

    /// How it looks where the attacker takes the target whatever the defender plays.
    pub(super) fn dead(&self, place: &Place) -> Finish {
        let state = &place.state;
        if self.ground.is_taken(state) {
            return Finish::Captured;
        }
        let spaces = self.eye_spaces(state);
        let (false_eyes, mut eyes): (Vec<&Space>, Vec<&Space>) = spaces
            .iter()
            .partition(|space| matches!(space.points[..], [point] if self.is_false(state, point)));
        eyes.sort_by_key(|space| std::cmp::Reverse(space.points.len()));
        let false_eyes: Vec<Point> =
            false_eyes.iter().flat_map(|space| space.points.iter().copied()).collect();
        let is_one = |shape: EyeShape| {
            !matches!(shape, EyeShape::StraightFour | EyeShape::BentFour | EyeShape::SkewFour)
        };
        let looks_alive = match eyes[..] {
            [] => false,
            [eye] => shape::of(&eye.points).is_none_or(|(shape, _)| !is_one(shape)),
            _ => true,
        };
        if looks_alive {
            let short = self.short_points(place);
            if !short.is_empty() {
                return Finish::ShortOfLiberties(short);
            }
        }
        let eye = eyes.first().map(|space| space.points.clone()).unwrap_or_default();
        let named = shape::of(&eye);
        let stones = |point: &Point| self.stone(state, *point) == Some(self.problem.attacker());
        let vital = named.and_then(|(_, vital)| vital).filter(|_| eye.len() > 1);
        let vital = vital.or_else(|| eye.iter().copied().find(stones));
        // A square stays one eye wherever is played.
        let vital = vital.filter(|_| !matches!(named, Some((EyeShape::SquareFour, _))));
        Finish::OneEye {
            shape: named.map(|(shape, _)| shape).filter(|&shape| is_one(shape)),
            vital,
            eye,
            false_eyes,
        }
    }

    /// Points beside the target where the defender would leave itself no liberty, or one.
    fn short_points(&self, place: &Place) -> Vec<Point> {
        let target = self.target(&place.state);
        let empty = |state: &State, point: Point| {
            self.problem.region().contains(point) && self.stone(state, point).is_none()
        };
        let turn =
            super::super::Turn { first: self.problem.defender(), threats: super::super::Threats::default() };
        let Some(state) = self.ground.state(place.state.stones(), None, turn) else { return Vec::new() };
        let near = |point: Point| self.beside(point).any(|beside| target.contains(beside));
        let candidates =
            self.ground.points().iter().copied().filter(|&point| empty(&state, point) && near(point));
        candidates
            .filter(|&point| match self.ground.after(&state, super::super::state::Step::Play(point)) {
                None => true,
                Some(after) => {
                    let chain = self.flood(point, |beside| self.is_own(&after, beside));
                    let mut liberties = PointSet::EMPTY;
                    for stone in chain.points() {
                        liberties.extend(self.beside(stone).filter(|&beside| empty(&after, beside)));
                    }
                    liberties.len() <= 1 && chain.len() > 1
                }
            })
            .collect()
    }

    /// How it looks where the target cannot be taken any more, even if the defender always passes; nothing if that is not so.
    pub(super) fn safe(&self, state: &State) -> Option<Finish> {
        if self.problem.goal() == Goal::Connect {
            return self.ground.is_connected(state).then(|| Finish::Escaped(self.way_out(state)));
        }
        if !self.ground.is_safe(state) {
            return None;
        }
        if let Some(point) = self.way_out(state) {
            return Some(Finish::Escaped(Some(point)));
        }
        let is_empty = |point: &Point| self.stone(state, *point).is_none();
        let mut eyes: Vec<Point> = Vec::new();
        for space in self.eye_spaces(state) {
            // All empty points of a vital one are liberties of what it is vital to.
            let vital = space
                .points
                .iter()
                .copied()
                .filter(is_empty)
                .all(|point| self.beside(point).any(|beside| space.fence.contains(beside)));
            if vital {
                eyes.extend(space.points.iter().copied().find(is_empty).or(space.points.first().copied()));
            }
        }
        Some(Finish::TwoEyes(eyes))
    }

    /// Where the target is beside an exit.
    fn way_out(&self, state: &State) -> Option<Point> {
        let region = self.problem.region();
        let exits = self.problem.exits();
        let target = self.target(state);
        let is_out = |point: &Point| {
            let wall = self.problem.position().at(*point) == Some(self.problem.attacker());
            !region.contains(*point)
                && (exits.contains(*point) || self.problem.border() == Border::Open && !wall)
        };
        let reached = target.points().find(|&stone| exits.contains(stone));
        reached.or_else(|| target.points().flat_map(|stone| self.beside(stone)).find(is_out))
    }

    /// The liberties that the target shares with stones of the attacker.
    pub(super) fn shared_liberties(&self, state: &State) -> Vec<Point> {
        let target = self.target(state);
        let of_attacker = |point: Point| self.stone(state, point) == Some(self.problem.attacker());
        let points = self.ground.points().iter().copied();
        points
            .filter(|&point| self.stone(state, point).is_none())
            .filter(|&point| self.beside(point).any(|beside| target.contains(beside)))
            .filter(|&point| self.beside(point).any(of_attacker))
            .collect()
    }
}
