//! [`Decide`]: who answers the questions of a judge.

use super::super::{Answer, Question, State, Turn};
use crate::board::Move;
use crate::limits::Limits;

/// Answers questions about one problem.
///
/// What is asked about is a position as it stands, not a game that led to it: where a question was over before, it may be open
/// again, as when a side fills its own eye.
pub trait Decide {
    /// Does the prover reach it from this position?
    fn ask(&mut self, question: Question, state: &State, limits: &Limits<'_>) -> Answer;

    /// A move with which who is to move wins the question; none if that is not known, or if it does not. A play on the point
    /// of a ban spends a threat.
    fn reply(&mut self, question: Question, state: &State, limits: &Limits<'_>) -> Option<Move>;

    /// Whether an answer is proved by something that was checked without trusting the search. The position is where `moves`
    /// lead from the board of the problem; see [`Turn`].
    fn is_verified(
        &mut self,
        question: Question,
        state: &State,
        way: (&[Move], Turn),
        answer: Answer,
        limits: &Limits<'_>,
    ) -> bool;

    /// How many positions were looked at since the beginning.
    fn nodes(&self) -> u64;
}

impl<D: Decide> Decide for &mut D {
    fn ask(&mut self, question: Question, state: &State, limits: &Limits<'_>) -> Answer {
        (**self).ask(question, state, limits)
    }

    fn reply(&mut self, question: Question, state: &State, limits: &Limits<'_>) -> Option<Move> {
        (**self).reply(question, state, limits)
    }

    fn is_verified(
        &mut self,
        question: Question,
        state: &State,
        way: (&[Move], Turn),
        answer: Answer,
        limits: &Limits<'_>,
    ) -> bool {
        (**self).is_verified(question, state, way, answer, limits)
    }

    fn nodes(&self) -> u64 {
        (**self).nodes()
    }
}
