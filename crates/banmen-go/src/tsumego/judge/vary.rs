//! [`vary`]: what would make a position a good problem, tried out one stone at a time.

use std::sync::atomic::Ordering;

use super::super::{LifeStatus, Problem};
use super::court::Court;
use super::rungs::{FIRST_SHARE, Span};
use super::{Decide, Judge, JudgeOptions};
use crate::board::{Color, Move, Point, PointSet, Position};
use crate::limits::Limits;

/// A change of one stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// A stone more.
    Add(Point, Color),
    /// A stone less.
    Remove(Point),
    /// A stone one point farther.
    Shift {
        /// From here
        from: Point,
        /// to here.
        to: Point,
    },
}

impl Change {
    /// The position with the change; nothing if that makes no position, or is no change.
    #[must_use]
    pub fn applied(self, position: &Position) -> Option<Position> {
        let mut setup = position.setup();
        match self {
            Self::Add(point, color) if position.is_empty(point) => setup.set(point, Some(color)),
            Self::Remove(point) if position.at(point).is_some() => setup.set(point, None),
            Self::Shift { from, to } if position.at(from).is_some() && position.is_empty(to) => {
                setup.set(from, None);
                setup.set(to, position.at(from));
            }
            _ => return None,
        }
        Position::from_setup(&setup).ok()
    }

    /// At how many points the board changes.
    #[must_use]
    pub const fn size(self) -> usize {
        match self {
            Self::Add(..) | Self::Remove(_) => 1,
            Self::Shift { .. } => 2,
        }
    }
}

/// How far to look for better problems.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VaryOptions {
    /// How each is judged. Lines are not needed.
    pub judge: JudgeOptions,
    /// Most positions that are searched for one change.
    pub nodes: u64,
    /// Most changes that are tried.
    pub most: usize,
}

impl Default for VaryOptions {
    fn default() -> Self {
        let judge = JudgeOptions { memory: 8 << 20, ..JudgeOptions::default() };
        Self { judge, nodes: 200_000, most: 1_000 }
    }
}

/// A change that works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The change.
    pub change: Change,
    /// The one right first move then.
    pub answer: Move,
}

/// What [`vary`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Varied {
    /// The changes that work, the smallest first.
    pub works: Vec<Variant>,
    /// Changes of which that was not found out.
    pub open: Vec<Change>,
    /// How many were tried.
    pub tried: usize,
    /// How many were not, as the limits ended it.
    pub left: usize,
}

/// Whether just one first move is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sole {
    /// This one, and it gets everything.
    Answer(Move),
    /// No move is right, or more than one, or none is needed, or the best is a ko or a seki.
    None,
    /// That was not found out.
    Open,
}

/// The points where a change of a stone may matter to a problem: its region, and what is beside or across a corner of it.
#[must_use]
pub fn vicinity(problem: &Problem) -> PointSet {
    let size = problem.position().size();
    let mut points = *problem.region();
    for point in problem.region().points() {
        points.extend(size.neighbors(point));
        points.extend(point.diagonals().into_iter().filter(|&corner| size.contains(corner)));
    }
    points
}

/// All changes of one stone at some points, the smallest first.
#[must_use]
pub fn changes(position: &Position, points: &PointSet) -> Vec<Change> {
    let mut changes = Vec::new();
    for point in points.points() {
        match position.at(point) {
            None => changes.extend(Color::ALL.map(|color| Change::Add(point, color))),
            Some(_) => {
                changes.push(Change::Remove(point));
                let beside = position.size().neighbors(point).filter(|&to| position.is_empty(to));
                changes.extend(beside.map(|to| Change::Shift { from: point, to }));
            }
        }
    }
    changes.sort_by_key(|change| change.size());
    changes
}

/// Tries changes of one stone at `points`, and lists those that leave just one right first move for `first`.
///
/// `problem_of` makes a problem of a changed position, or nothing if it is none. `progress` is told how many changes are
/// tried, and of how many.
pub fn vary(
    position: &Position,
    points: &PointSet,
    first: Color,
    options: &VaryOptions,
    limits: &Limits<'_>,
    mut problem_of: impl FnMut(&Position) -> Option<Problem>,
    mut progress: impl FnMut(usize, usize),
) -> Varied {
    let mut changes = changes(position, points);
    let beyond = changes.len().saturating_sub(options.most);
    changes.truncate(options.most);
    let total = changes.len();
    let mut varied = Varied { works: Vec::new(), open: Vec::new(), tried: 0, left: beyond };
    let mut left = limits.nodes.unwrap_or(u64::MAX);
    for change in changes {
        if left == 0 || limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            varied.left += total - varied.tried;
            break;
        }
        progress(varied.tried, total);
        varied.tried += 1;
        let Some(problem) = change.applied(position).and_then(|changed| problem_of(&changed)) else {
            continue;
        };
        let mut judge = Judge::new(&problem, &options.judge);
        let share = Limits { nodes: Some(left.min(options.nodes)), stop: limits.stop };
        match judge.sole_answer(first, &share) {
            Sole::Answer(answer) => varied.works.push(Variant { change, answer }),
            Sole::None => {}
            Sole::Open => varied.open.push(change),
        }
        left = left.saturating_sub(judge.nodes());
    }
    progress(varied.tried, total);
    varied
}

impl<D: Decide> Judge<'_, D> {
    /// Whether just one first move is right; sooner than all are sorted, if there is another.
    pub fn sole_answer(&mut self, first: Color, limits: &Limits<'_>) -> Sole {
        self.court(first, limits).sole_answer()
    }

    /// How many positions were looked at since the beginning.
    pub fn nodes(&self) -> u64 {
        self.decide.nodes()
    }
}

impl<D: Decide> Court<'_, D> {
    fn sole_answer(&mut self) -> Sole {
        let root = self.start();
        let span = self.narrow(&root, Span { least: 0, most: self.scale.top() }, u64::MAX);
        let attacks = root.mover() == self.problem.attacker();
        let wanted = if attacks { LifeStatus::Dead } else { LifeStatus::Alive };
        let (least, most) = (self.scale.status(span.least), self.scale.status(span.most));
        if wanted < least || most < wanted {
            return Sole::None;
        }
        if !span.is_one() {
            return Sole::Open;
        }
        let mut tried = self.first_moves(&root, span);
        // A pass is tried first: it shows at once that no move is needed.
        tried.sort_by_key(|tried| tried.place.last() != Some(Move::Pass));
        let mut share = FIRST_SHARE;
        loop {
            let mut open = false;
            for index in 0..tried.len() {
                let Some(one) = tried.get_mut(index) else { break };
                if one.right.is_none() {
                    one.right = self.is_right(one, root.mover(), span, share);
                }
                open |= one.right.is_none();
                let mut right = tried.iter().filter(|tried| tried.right == Some(true));
                let first = right.next().and_then(|tried| tried.place.last());
                if first == Some(Move::Pass) || right.next().is_some() {
                    return Sole::None;
                }
            }
            if !open {
                let right = tried.iter().find(|tried| tried.right == Some(true));
                return right.and_then(|tried| tried.place.last()).map_or(Sole::None, Sole::Answer);
            }
            if self.is_spent() {
                return Sole::Open;
            }
            share = share.saturating_mul(4);
        }
    }
}
