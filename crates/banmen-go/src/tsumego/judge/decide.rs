//! [`Decide`]: who answers the questions of a judge.

use super::super::{Answer, Question, Turn};
use crate::board::Move;
use crate::limits::Limits;

/// Answers questions about one problem.
pub trait Decide {
    /// After `moves` from the board of the problem (`turn.first` moves first, sides alternate), does the prover reach it?
    fn ask(&mut self, question: Question, moves: &[Move], turn: Turn, limits: &Limits<'_>) -> Answer;

    /// A move with which who is to move wins the question; none if that is not known, or if it does not.
    fn reply(&mut self, question: Question, moves: &[Move], turn: Turn, limits: &Limits<'_>) -> Option<Move>;

    /// Whether the answer is proved by something that was checked without trusting the search.
    fn is_verified(
        &mut self,
        question: Question,
        moves: &[Move],
        turn: Turn,
        answer: Answer,
        limits: &Limits<'_>,
    ) -> bool;

    /// How many positions were looked at since the beginning.
    fn nodes(&self) -> u64;
}
