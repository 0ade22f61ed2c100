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
    /// Who takes the ko first, if that was found out.
    pub taker: Option<Color>,
    /// Of which kind.
    pub kind: KoKind,
    /// Where it is fought, if that was found out: the point that must not be retaken at once.
    pub point: Option<Point>,
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

/// How a line ends, as people would name it. The verdict never rests on such a name: it only says what is to be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finish {
    /// The target is taken.
    Captured,
    /// It can no more be kept from being taken: it has at most one eye, of these points.
    OneEye {
        /// The points of the eye, stones of the attacker in it among them; none if it has no eye at all.
        eye: Vec<Point>,
        /// Where the attacker plays, or has played, to keep it one.
        vital: Option<Point>,
        /// The shape of the eye, if it has a name.
        shape: Option<EyeShape>,
        /// Points that look like eyes and are false.
        false_eyes: Vec<Point>,
    },
    /// Its liberties run out: at these points its owner cannot play without being taken.
    ShortOfLiberties(Vec<Point>),
    /// A stone that was taken is taken back at this point, and more.
    Snapback(Point),
    /// It has two eyes, at these points: one of each eye, and, if there is room for more than it needs, as they may become.
    TwoEyes(Vec<Point>),
    /// It has escaped over this point, or is connected to an exit.
    Escaped(Option<Point>),
    /// It is not taken, and that is all that was asked.
    Stands,
    /// Neither side can take the other; the liberties that both share.
    Seki(Vec<Point>),
    /// A ko decides, at this point, and who is to move needs a threat.
    Ko(Point),
    /// Play goes round for ever.
    Repetition,
    /// The line goes on, but was not followed further.
    Continues,
}

/// The shape of an eye of which a stone in the middle may make one only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EyeShape {
    /// One point.
    Single,
    /// Two points.
    Two,
    /// Three in a row.
    StraightThree,
    /// Three around a corner.
    BentThree,
    /// Four in a row: two eyes.
    StraightFour,
    /// Four in a row with one end bent: two eyes but in the corner of the board.
    BentFour,
    /// Four like a Z: two eyes.
    SkewFour,
    /// Three in a row and one at the middle.
    PyramidFour,
    /// Two by two: one eye as it is.
    SquareFour,
    /// Two by two and one.
    BulkyFive,
    /// One and its four neighbours.
    CrossedFive,
    /// Two by two, and one at each of two sides that meet: a flower.
    RabbitySix,
}

impl EyeShape {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Single,
        Self::Two,
        Self::StraightThree,
        Self::BentThree,
        Self::StraightFour,
        Self::BentFour,
        Self::SkewFour,
        Self::PyramidFour,
        Self::SquareFour,
        Self::BulkyFive,
        Self::CrossedFive,
        Self::RabbitySix,
    ];

    /// Whether a stone at its vital point makes one eye of it, wherever it is on the board.
    #[must_use]
    pub const fn is_nakade(self) -> bool {
        matches!(
            self,
            Self::StraightThree
                | Self::BentThree
                | Self::PyramidFour
                | Self::BulkyFive
                | Self::CrossedFive
                | Self::RabbitySix
        )
    }
}

/// A first move that reaches the best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Right {
    /// The move. A pass says that nothing needs be done.
    pub play: Move,
    /// What follows, with the move itself; nothing but the move if there was no time to find out.
    pub line: Vec<Move>,
    /// How that ends.
    pub finish: Finish,
}

/// A first move that does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The move.
    pub play: Move,
    /// What shows it: the line with the move itself; nothing but the move if there was no time to find out.
    pub refutation: Vec<Move>,
    /// How the refutation ends.
    pub finish: Finish,
    /// What becomes of the target then, if that was found out; in any case worse for who moves than what is right.
    pub status: Option<LifeStatus>,
    /// The ko that it comes to, if one decides.
    pub ko: Option<Ko>,
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
    /// Whether the target has two eyes or only cannot be taken was not found out.
    Seki,
    /// There is an answer, but what was found does not prove it.
    Proof,
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
    /// Whether who moves first reaches as much by a pass: nothing needs be done, or nothing can.
    pub settled: Option<bool>,
    /// All first moves that reach it, the most natural first. A pass comes first if it is one of them. None if who moves
    /// first gets no more than the least there is, as nothing helps then.
    pub right: Vec<Right>,
    /// First moves that do not, the most tempting first; if nothing helps, all of them.
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
