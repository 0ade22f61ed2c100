//! [`Judgement`]: what becomes of the target, the moves that matter, and why.

use crate::board::{Color, Move, Point};

/// What becomes of the target when both sides play their best, the best for the attacker first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LifeStatus {
    /// It is taken.
    Dead,
    /// It is taken unless the defender wins a ko: he needs threats.
    DeadUnlessKo,
    /// It lives unless the attacker wins a ko: he needs threats.
    AliveUnlessKo,
    /// It cannot be taken, and has no two eyes: shared liberties, or play that would go round for ever.
    Seki,
    /// It lives.
    Alive,
}

/// The grade of a ko.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ko {
    /// How many threats the side needs who fails without.
    pub threats: u8,
    /// Who takes the ko first.
    pub taker: Option<Color>,
    /// Of which kind.
    pub kind: KoKind,
}

/// What winning a ko takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KoKind {
    /// Winning it decides at once.
    Direct,
    /// The side that needs it must make so many moves before.
    Approach(u8),
    /// More than one ko must be won.
    Stages(u8),
}

/// How a line ends, as people would name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finish {
    /// The target is taken.
    Captured,
    /// It can no more be kept from being taken: only one eye of these points at most.
    OneEye {
        /// The points of the eye.
        eye: Vec<Point>,
        /// Where the attacker plays, or has played, to keep it one.
        vital: Option<Point>,
    },
    /// Its liberties run out before it gets anywhere.
    ShortOfLiberties,
    /// A stone that was taken is taken back, and more.
    Snapback,
    /// These are its eyes, one point of each.
    TwoEyes(Vec<Point>),
    /// It has escaped over this point, or is connected to an exit.
    Escaped(Option<Point>),
    /// Neither side can take the other.
    Seki,
    /// A ko decides, at this point.
    Ko(Point),
    /// Play goes round for ever.
    Repetition,
    /// The line goes on.
    Continues,
}

/// A first move that reaches the best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Right {
    /// The move.
    pub play: Move,
    /// What follows, with the move itself.
    pub line: Vec<Move>,
}

/// A first move that does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The move.
    pub play: Move,
    /// What shows it: the line with the move itself.
    pub refutation: Vec<Move>,
    /// What becomes of the target then.
    pub status: Option<LifeStatus>,
    /// How the refutation ends.
    pub finish: Finish,
}

/// Why there is no verdict.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The budget ended.
    Budget,
    /// What lies beyond the region decides.
    Border,
    /// Whether a ko decides was not found out.
    Ko,
}

/// The worst and the best that may become of the target, for the defender.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// At least this.
    pub least: LifeStatus,
    /// At most this.
    pub most: LifeStatus,
    /// Why no more is known; `None` if both are the same.
    pub why: Option<Why>,
}

/// What becomes of the target when one side moves first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Who moves first.
    pub first: Color,
    /// What is known of its status.
    pub bounds: Bounds,
    /// The ko, if one decides.
    pub ko: Option<Ko>,
    /// All first moves that reach it, the most natural first.
    pub right: Vec<Right>,
    /// First moves that do not.
    pub wrong: Vec<Wrong>,
    /// First moves of which that is not known.
    pub open: Vec<Move>,
    /// The best line for both.
    pub line: Vec<Move>,
    /// How it ends.
    pub finish: Finish,
    /// Positions looked at.
    pub nodes: u64,
}

impl Judgement {
    /// The status, if it is proved.
    #[must_use]
    pub fn status(&self) -> Option<LifeStatus> {
        (self.bounds.least == self.bounds.most).then_some(self.bounds.least)
    }
}
