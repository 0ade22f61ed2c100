//! Life and death: what becomes of stones when each side plays first, proved.
//!
//! # What is asked
//!
//! A [`Problem`] is a board, the stones at stake (the *target*) and the *region* where both may play; all else stands still.
//! A [`Question`] is a game of one side, the *prover*, who must reach something by a finite number of moves, whatever the
//! other side does:
//!
//! | question                | prover   | must reach                                                         |
//! |-------------------------|----------|--------------------------------------------------------------------|
//! | [`Question::Kill`]      | attacker | all stones of the target are taken ([`Goal::Capture`]: one of them) |
//! | [`Question::Live`]      | defender | stones of the target stand that no moves in a row can take         |
//! | [`Question::Connect`]   | defender | stones of the target are one chain with an exit                    |
//!
//! Who must reach something cannot gain from coming back to where play was before, so play that goes round for ever is no
//! success of the prover. The value of a position then hangs on the position alone, never on how it was reached, and passing
//! needs no rule of its own: both pass for ever, and nothing is reached.
//!
//! A position is: stones in the region, the point where the ko rule forbids to take back (and whom), who moves, and how many
//! *threats* of ko each side holds elsewhere. In turn a side
//! - plays on an empty point of the region, by the rules (suicide as they say),
//! - passes, which lifts the ban, or
//! - if the ban binds it, spends a threat: the opponent answers elsewhere, so the ban is lifted, the same side moves, and one
//!   threat fewer is left.
//!
//! From the answers comes the status. Kill yes: dead. Live yes: alive. Neither: nobody can take and nobody can make
//! eyes, which is seki, or play that goes round (double ko, eternal life). If the answer to Kill turns when a side is given
//! threats, life hangs on a ko, and the number of threats is its grade.

mod arena;
mod assess;
mod fate;
mod grade;
mod infer;
mod judge;
mod oracle;
mod problem;
mod question;
mod semeai;
mod solver;
mod state;
mod verdict;
mod verify;

pub use arena::{Arena, Reach, group};
pub use assess::{Assessment, Holds, Stake, assess, pose};
pub use fate::{Fate, Fates};
pub use grade::{Aim, Grade, Graded, Grader};
pub use infer::{Hints, Hypothesis, MOST, Reason, WIDTHS, infer};
pub use judge::{
    AnswerVerdict, Branch, Change, Decide, Explanation, Flaw, Group, Judge, JudgeOptions, Plain, Reply, Sole,
    Solved, Soundness, Variant, Varied, VaryOptions, changes, check_answer, judge, judge_both, soundness,
    vary, vicinity,
};
pub use oracle::Oracle;
pub use problem::{Border, Goal, Problem, ProblemError};
pub use question::{Answer, Question, Threats, Turn};
pub use semeai::{Race, race};
pub use solver::Solver;
pub use state::{Ground, State, Step};
pub use verdict::{Bounds, EyeShape, Finish, Judgement, Ko, KoKind, LifeStatus, Right, Why, Wrong};
pub use verify::{Fault, Proof, verify};
