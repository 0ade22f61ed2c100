//! What a position asks, where nobody says it: whose stones are at stake, and where both may play.
//!
//! People post a board and no goal. So it is not guessed once: [`infer`] lists what may be meant, the likeliest first, and
//! each [`Hypothesis`] carries its reasons and, as [`Problem`]s, what is assumed of the board around. Which one is asked,
//! searching tells: the one where it matters who moves first.
//!
//! *Target.* A colour shuts in the other with lines: stones near each other, and near the edge, hold what is between them.
//! The stones of one part inside of such lines are a target, and so is each cluster of them that holds together.
//!
//! *Region.* The inside of the lines, the points of the lines that it touches, and the points where one can block behind
//! these. A wall with few liberties beyond that holds together with nothing strong may be taken: its liberties and a ring
//! around them belong to the region. Wider regions add rings and trust walls less.

mod field;
mod lines;
mod region;
mod targets;

use crate::board::{Color, Point, PointSet, Position};

use super::problem::{Goal, Problem};

/// What is known of the question. The default knows nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hints {
    /// What is wanted.
    pub goal: Option<Goal>,
    /// Whose stones are at stake.
    pub defender: Option<Color>,
    /// Points of the chains that are at stake.
    pub target: PointSet,
    /// The empty points where both may play.
    pub region: PointSet,
    /// Marked points: the problem is near them.
    pub near: PointSet,
    /// Who moves first.
    pub first: Option<Color>,
    /// Whether suicide is allowed.
    pub suicide: bool,
}

/// What speaks for a hypothesis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The target was given.
    Given,
    /// It is at marked points, or near them.
    Marked,
    /// The defender was given.
    Defender,
    /// Lines shut the target in.
    ShutIn,
    /// Nothing shuts the target in: the region is what is near.
    Open,
    /// So much of a hundred stones of the defender touches the open board, and so much of the attacker's.
    Outside {
        /// Of the defender.
        defender: u8,
        /// Of the attacker.
        attacker: u8,
    },
    /// All stones that are shut in together are at stake: it lives if some of them do.
    All,
    /// One of several clusters that are shut in together.
    Cluster,
    /// So many stones are at stake.
    Stones(u16),
    /// How far from the edge the nearest of them is.
    FromEdge(u8),
}

/// What may be asked.
#[derive(Clone, Debug)]
pub struct Hypothesis {
    /// The problem in the closest region first, then in wider ones; at least one. All with a closed border.
    problems: Vec<Problem>,
    /// What speaks for it.
    pub reasons: Vec<Reason>,
    /// How much that is, to compare.
    pub weight: i32,
}

impl Hypothesis {
    /// The problem in the closest region.
    #[must_use]
    pub fn problem(&self) -> Option<&Problem> {
        self.problems.first()
    }

    /// The problem in regions that get wider.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Whose stones are at stake.
    #[must_use]
    pub fn defender(&self) -> Option<Color> {
        self.problem().map(Problem::defender)
    }

    /// The stones at stake.
    #[must_use]
    pub fn target(&self) -> PointSet {
        self.problem().map_or(PointSet::EMPTY, |problem| *problem.target())
    }
}

/// How many regions, each wider than the one before, a hypothesis has at most.
pub const WIDTHS: u8 = 4;
/// How many hypotheses are listed at most.
pub const MOST: usize = 12;

/// What may be asked of a position, the likeliest first.
///
/// ```
/// use banmen_go::board::{Color, Point, Position, text};
/// use banmen_go::tsumego::{Hints, infer};
///
/// let drawn = text::read("
///     . O . X . . .
///     . O O X . . .
///     O O X X . . .
///     X X X . . . .
///     . . . . . . .
///     . . . . . . .
///     . . . . . . .").unwrap();
/// let position = Position::from_setup(&drawn.setup).unwrap();
/// let likeliest = &infer(&position, &Hints::default())[0];
/// assert_eq!(likeliest.defender(), Some(Color::White));
/// assert!(likeliest.target().contains(Point::new(0, 2)));
/// ```
#[must_use]
pub fn infer(position: &Position, hints: &Hints) -> Vec<Hypothesis> {
    let candidates = targets::candidates(position, hints);
    let fields = Color::ALL.map(|attacker| (attacker, field::Field::new(position, attacker)));
    let mut hypotheses = Vec::new();
    for candidate in candidates.into_iter().take(MOST) {
        let Some((_, field)) = fields.iter().find(|(attacker, _)| *attacker != candidate.defender) else {
            continue;
        };
        let problems = problems(field, &candidate, hints);
        if !problems.is_empty() {
            hypotheses.push(Hypothesis { problems, reasons: candidate.reasons, weight: candidate.weight });
        }
    }
    hypotheses
}

fn problems(field: &field::Field<'_>, candidate: &targets::Candidate, hints: &Hints) -> Vec<Problem> {
    let mut problems: Vec<Problem> = Vec::new();
    let given = !hints.region.is_empty();
    let mut before = PointSet::EMPTY;
    for rings in 0..WIDTHS {
        let mut room = if given {
            hints.region
        } else {
            region::region(field, &candidate.parts, &candidate.target, rings)
        };
        room.join(&before);
        before = room;
        let points: Vec<Point> = candidate.target.points().collect();
        let Ok(problem) = Problem::new(field.position.clone(), candidate.defender, points, room.points())
        else {
            continue;
        };
        let problem = problem.with_goal(hints.goal.unwrap_or_default()).with_suicide(hints.suicide);
        if problems.last().is_none_or(|last| last.region() != problem.region()) {
            problems.push(problem);
        }
        if given {
            break;
        }
    }
    problems
}
