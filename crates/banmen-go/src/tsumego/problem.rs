//! [`Problem`]: stones at stake on a part of a board.

use crate::board::{Color, Point, PointSet, Position};

/// What is wanted of the target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Goal {
    /// The attacker takes all of its stones, or at least one of them lives.
    #[default]
    Kill,
    /// The attacker takes at least one of its chains.
    Capture,
    /// The defender connects it to an exit.
    Connect,
}

/// What lies beyond the region.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Border {
    /// What is beyond it is of no use for the defender: all of it counts as walls of the attacker. The worst for the
    /// defender.
    #[default]
    Closed,
    /// A chain with stones of the target that touches an empty point beyond it, or is one with an *anchor* or with an exit,
    /// has escaped. Anchors cannot be taken. The best for the defender.
    Open,
}

/// A board, the stones at stake, and where play is allowed.
///
/// Made by [`Problem::new`], which sees to it that what is said here holds:
/// - every target stone is a stone of the defender, and there is one;
/// - `region` has, besides empty points, all stones of chains that could be taken in it: the target, and of the chains with
///   a liberty in it those of the attacker that have all their liberties there, and those of the defender;
/// - `walls` are the other chains of the attacker beside the region: they have a liberty beyond it, and stand for ever;
/// - `anchors` are the chains of the defender in the region that have a liberty beyond it. [`Border::Closed`] gives them
///   nothing but their liberties in the region, [`Border::Open`] lets them stand for ever.
#[derive(Clone, Debug)]
pub struct Problem {
    pub(super) position: Position,
    pub(super) defender: Color,
    pub(super) target: PointSet,
    pub(super) region: PointSet,
    pub(super) walls: PointSet,
    pub(super) anchors: PointSet,
    pub(super) goal: Goal,
    pub(super) border: Border,
    pub(super) exits: PointSet,
    pub(super) suicide: bool,
}

/// Why something is no problem.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProblemError {
    /// No stone is at stake.
    #[error("no stone is at stake")]
    NoTarget,
    /// There is no stone of the defender at this point.
    #[error("no stone of the defender stands there")]
    NoStone(Point),
    /// There is no empty point where anybody could play.
    #[error("the region has no empty point")]
    NoRoom,
    /// There is nothing to connect to.
    #[error("nothing is there to connect to")]
    NoExit,
}

impl Problem {
    /// The stones at stake stand at `target` (a point of a chain stands for all of it), and both sides may play at the empty
    /// points of `region`. Stones of the region are looked up on the board.
    ///
    /// # Errors
    /// [`ProblemError`] if that is no problem.
    pub fn new(
        position: Position,
        defender: Color,
        target: impl IntoIterator<Item = Point>,
        region: impl IntoIterator<Item = Point>,
    ) -> Result<Self, ProblemError> {
        let mut stakes = PointSet::EMPTY;
        for point in target {
            if position.at(point) != Some(defender) {
                return Err(ProblemError::NoStone(point));
            }
            stakes.extend(position.chain_stones(point));
        }
        if stakes.is_empty() {
            return Err(ProblemError::NoTarget);
        }
        let room: PointSet = region.into_iter().filter(|&point| position.is_empty(point)).collect();
        if room.is_empty() {
            return Err(ProblemError::NoRoom);
        }
        let mut problem = Self {
            position,
            defender,
            target: stakes,
            region: PointSet::EMPTY,
            walls: PointSet::EMPTY,
            anchors: PointSet::EMPTY,
            goal: Goal::default(),
            border: Border::default(),
            exits: PointSet::EMPTY,
            suicide: false,
        };
        problem.enclose(&room);
        Ok(problem)
    }

    /// Sorts the chains beside the room: what can be taken belongs to the region, the attacker's others are walls.
    fn enclose(&mut self, room: &PointSet) {
        self.region = *room;
        self.region.join(&self.target);
        for point in self.position.size().points() {
            let Some(color) = self.position.at(point) else { continue };
            if !self.position.liberties(point).any(|liberty| room.contains(liberty)) {
                continue;
            }
            let shut_in = self.position.liberties(point).all(|liberty| room.contains(liberty));
            if shut_in || color == self.defender {
                self.region.insert(point);
                if !shut_in {
                    self.anchors.insert(point);
                }
            } else {
                self.walls.insert(point);
            }
        }
    }

    /// The same with another goal.
    #[must_use]
    pub const fn with_goal(mut self, goal: Goal) -> Self {
        self.goal = goal;
        self
    }

    /// The same with something else beyond the region.
    #[must_use]
    pub const fn with_border(mut self, border: Border) -> Self {
        self.border = border;
        self
    }

    /// The same where suicide is allowed or not.
    #[must_use]
    pub const fn with_suicide(mut self, allowed: bool) -> Self {
        self.suicide = allowed;
        self
    }

    /// The same with stones of the defender, or empty points, that the target may want to connect to.
    #[must_use]
    pub fn with_exits(mut self, exits: impl IntoIterator<Item = Point>) -> Self {
        self.exits = exits.into_iter().collect();
        self
    }

    /// The board, with the ko that is forbidden in the first move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Who owns the target.
    #[must_use]
    pub const fn defender(&self) -> Color {
        self.defender
    }

    /// Who wants to take it.
    #[must_use]
    pub fn attacker(&self) -> Color {
        !self.defender
    }

    /// The stones at stake.
    #[must_use]
    pub const fn target(&self) -> &PointSet {
        &self.target
    }

    /// Where both may play: empty points, and stones that can be taken.
    #[must_use]
    pub const fn region(&self) -> &PointSet {
        &self.region
    }

    /// The stones of the attacker that are assumed to stand for ever.
    #[must_use]
    pub const fn walls(&self) -> &PointSet {
        &self.walls
    }

    /// The stones of the defender in the region that have a liberty beyond it.
    #[must_use]
    pub const fn anchors(&self) -> &PointSet {
        &self.anchors
    }

    /// What is wanted.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// What lies beyond the region.
    #[must_use]
    pub const fn border(&self) -> Border {
        self.border
    }

    /// Where the target may want to connect to.
    #[must_use]
    pub const fn exits(&self) -> &PointSet {
        &self.exits
    }

    /// Whether suicide is allowed.
    #[must_use]
    pub const fn suicide(&self) -> bool {
        self.suicide
    }
}
