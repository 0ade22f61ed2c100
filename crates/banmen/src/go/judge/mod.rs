//! Judge: what becomes of stones when one side plays first, all right first moves, and why the others are wrong.
//!
//! ```text
//! board, Wish ── terms (options, what the record says) ── assess (the engine) ── answers (checked) ── JudgeReport
//! ```

mod answers;
mod assess;
mod border;
mod tally;
mod told;
mod wish;

use banmen_go::tsumego::{Explanation, Goal, Judgement, Problem, Soundness};
use banmen_go::{Color, Limits, Point, Setup};

use super::board::GoBoard;
use super::moves::MovesError;
use super::problems::Judged;
use super::problems::vary::{self, VaryReport};
use crate::clock::Clock;
use crate::input::Input;
use crate::report::{Placed, Seen};
pub use answers::{Checked, Claim, Outcome};
pub use tally::Tally;
pub use wish::{Aim, Both, DEPTH, MEMORY, Wish};

/// What `judge` found out about a board.
#[derive(Clone, Debug)]
pub struct JudgeReport {
    /// The board.
    pub seen: Seen<Setup>,
    /// What was judged; `None` if nothing could be.
    pub case: Option<Case>,
    /// Why nothing was judged.
    pub stopped: Option<Stop>,
    /// First moves that were asked about, or that the record claims to be right or wrong.
    pub answers: Vec<Checked>,
    /// Whether it is a sound problem, if that was asked.
    pub soundness: Option<Soundness>,
    /// Which changes of one stone make it a sound problem, if that was asked.
    pub varied: Option<VaryReport>,
    /// Whether both sides were asked for, not only told since nothing says whose turn it is.
    pub both: bool,
    /// Where it was written, if it was written into a workbook.
    pub placed: Option<Placed>,
}

/// What was judged, and what came out.
#[derive(Clone, Debug)]
pub struct Case {
    /// Who moves first.
    pub first: Color,
    /// How that is known.
    pub first_by: By,
    /// The stones at stake, where both may play, what is wanted, and which walls are assumed to stand for ever.
    pub problem: Problem,
    /// How it is known what is wanted.
    pub goal_by: By,
    /// How the target is known.
    pub target_by: By,
    /// How the region is known.
    pub region_by: By,
    /// Whether the verdict holds whatever lies beyond the region.
    pub anywhere: bool,
    /// Threats that `first` holds.
    pub threats: u8,
    /// What becomes of it: when `first` moves first, and when the other side does, where that was judged.
    pub sides: Vec<Side>,
}

/// What becomes of the target when one side moves first.
#[derive(Clone, Debug)]
pub struct Side {
    /// The verdict, and the moves that matter.
    pub judgement: Judgement,
    /// Why right moves are right, if that was wanted.
    pub why: Vec<Explanation>,
}

/// How something is known that a judgement is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// It was asked for.
    Asked,
    /// The record or the sheet says so.
    Said,
    /// It was taken since nothing says so.
    Inferred,
}

/// Why nothing was judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Cells of the board could not be read.
    Unread,
    /// There are stones without liberties; a stone of each chain.
    NoLiberty(Vec<Point>),
    /// The points of an option cannot be read.
    Typed(Typed, MovesError),
    /// No stone stands at a point of the target.
    NoStone(Point),
    /// The stones of the target are of both colours: one of each.
    BothColors(Point, Point),
    /// The goal is one for stones of this colour, and the target has those of the other.
    OtherOwner {
        /// What was wanted.
        aim: Aim,
        /// Who moves first.
        first: Color,
        /// A stone of the target.
        stone: Point,
    },
    /// The region has no empty point.
    NoRoom,
    /// There are no stones at all.
    Empty,
    /// There are no stones of this colour.
    OneColor(Color),
    /// Nothing on the board looks like a problem.
    NoTarget,
    /// There is nothing to connect to.
    NoExit,
}

/// Options whose points are typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// `--target`
    Target,
    /// `--region`
    Region,
    /// `--answer`
    Answer,
}

impl Case {
    /// Who owns the target.
    #[must_use]
    pub const fn defender(&self) -> Color {
        self.problem.defender()
    }

    /// A side with its problem, as diagrams and records are made of it.
    #[must_use]
    pub const fn judged<'a>(&'a self, side: &'a Side) -> Judged<'a> {
        Judged { problem: &self.problem, judgement: &side.judgement, explained: side.why.as_slice() }
    }

    /// What the side that moves first wants.
    #[must_use]
    pub fn aim(&self, first: Color) -> Aim {
        match self.problem.goal() {
            Goal::Kill if first == self.defender() => Aim::Live,
            Goal::Kill => Aim::Kill,
            Goal::Capture => Aim::Capture,
            Goal::Connect => Aim::Connect,
        }
    }

    /// What becomes of it when this side moves first.
    #[must_use]
    pub fn side(&self, first: Color) -> Option<&Side> {
        self.sides.iter().find(|side| side.judgement.first == first)
    }

    /// Positions that were looked at in all.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.sides.iter().map(|side| side.judgement.nodes).fold(0, u64::saturating_add)
    }
}

impl JudgeReport {
    /// Whether there is no verdict, an answer is wrong, or the problem is unsound.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        let unproved = |case: &Case| case.sides.first().is_none_or(|side| side.judgement.status().is_none());
        self.stopped.is_some()
            || self.case.as_ref().is_none_or(unproved)
            || self.answers.iter().any(Checked::is_fault)
            || self.soundness.as_ref().is_some_and(|soundness| !soundness.is_sound())
    }
}

/// Judges a board of an input.
#[must_use]
pub fn judge(board: &GoBoard, input: &Input, wish: &Wish, clock: &Clock) -> JudgeReport {
    let mut report = JudgeReport {
        seen: board.seen.clone(),
        case: None,
        stopped: None,
        answers: Vec::new(),
        soundness: None,
        varied: None,
        both: wish.both == Both::Asked,
        placed: None,
    };
    let told = told::told(board, input);
    let terms = match wish::terms(board, &told, wish) {
        Ok(terms) => terms,
        Err(stop) => {
            report.stopped = Some(stop);
            return report;
        }
    };
    match clock
        .run(|limits| assess::assess_board(&terms, wish, &Limits { nodes: limits.nodes, stop: limits.stop }))
    {
        Ok(case) => {
            report.answers = answers::check(&case, &terms, &told);
            report.soundness = answers::soundness(&case).filter(|_| wish.sound);
            report.varied = (wish.vary > 0).then(|| varied(&case, wish, clock));
            report.case = Some(case);
        }
        Err(stop) => report.stopped = Some(stop),
    }
    report
}

/// Most positions to look at for a change of one stone.
const CHANGE: u64 = 200_000;

/// Which changes of one stone make it a sound problem.
fn varied(case: &Case, wish: &Wish, clock: &Clock) -> VaryReport {
    let run = vary::Run {
        first: case.first,
        keeps_region: case.region_by != By::Inferred,
        nodes: wish.nodes.map_or(CHANGE, |nodes| nodes.min(CHANGE)),
        jobs: wish.vary,
        clock: *clock,
    };
    vary::varied(&case.problem, &run, &|_, _| {})
}
