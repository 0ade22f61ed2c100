//! [`Zone`]: the part of the board that a proof stands on.

use crate::board::{Color, Point, PointSet, Position};

/// A set of points.
///
/// The zone of a position where the goal is proved holds every point where one more stone of the other side could spoil the
/// proof. Stones that it adds elsewhere, however many, change nothing. So of its moves, only those inside the zone of
/// "what if it passes" need be tried, and that is how a proof comes to cover all of them:
///
/// - the end of a line brings the stones that are taken and their last liberty;
/// - a move of the prover brings its point and the stones that it takes;
/// - where the other side moves, the zones of all replies come together, with the points of the replies, and each chain of
///   the prover that touches them brings two liberties: while both are free, no stone elsewhere endangers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Zone(PointSet);

impl Zone {
    pub(super) const EMPTY: Self = Self(PointSet::EMPTY);

    pub(super) fn insert(&mut self, point: Point) {
        self.0.insert(point);
    }

    pub(super) fn contains(&self, point: Point) -> bool {
        self.0.contains(point)
    }

    pub(super) fn join(&mut self, other: &Self) {
        self.0.join(&other.0);
    }

    pub(super) fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.0.points()
    }

    /// Brings two liberties, or the only one, of each chain of the prover beside the zone.
    pub(super) fn guard(&mut self, position: &Position, prover: Color) {
        let core = *self;
        let mut seen = Self::EMPTY;
        for point in core.points() {
            for beside in point.neighbors() {
                if position.at(beside) != Some(prover) {
                    continue;
                }
                let Some(head) = position.chain(beside) else { continue };
                if seen.contains(head) {
                    continue;
                }
                seen.insert(head);
                let inside =
                    position.liberties(beside).filter(|&liberty| self.contains(liberty)).take(2).count();
                if inside < 2 {
                    let missing = position.liberties(beside).filter(|&liberty| !core.contains(liberty));
                    for liberty in missing.take(2 - inside) {
                        self.insert(liberty);
                    }
                }
            }
        }
    }
}
