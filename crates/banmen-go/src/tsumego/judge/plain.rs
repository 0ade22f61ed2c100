//! [`Plain`]: the judge's questions answered by value iteration, for small regions.

use super::super::{Answer, Oracle, Problem, Question, State, Step, Threats, Turn};
use super::Decide;
use crate::board::Move;
use crate::limits::Limits;

/// Answers by [`Oracle`]s, one a question: slow, and true.
pub struct Plain {
    oracles: Vec<(Question, Oracle)>,
    asked: u64,
}

impl Plain {
    /// With oracles for threats up to so many; none if the region is too large for them, or has more than `most_states`
    /// positions.
    #[must_use]
    pub fn new(problem: &Problem, threats: Threats, most_states: usize) -> Option<Self> {
        let mut oracles = Vec::new();
        for question in [Question::Kill, Question::Live, Question::Connect] {
            if question != Question::Connect || !problem.exits().is_empty() {
                oracles.push((question, Oracle::new(problem, question, threats, most_states)?));
            }
        }
        Some(Self { oracles, asked: 0 })
    }

    fn oracle(&self, question: Question) -> Option<&Oracle> {
        self.oracles.iter().find(|(of, _)| *of == question).map(|(_, oracle)| oracle)
    }
}

impl Decide for Plain {
    fn ask(&mut self, question: Question, state: &State, limits: &Limits<'_>) -> Answer {
        self.asked += 1;
        let Some(oracle) = self.oracle(question) else { return Answer::Open };
        if limits.nodes == Some(0) {
            return Answer::Open;
        }
        match oracle.answer(state) {
            Some(true) => Answer::Yes,
            Some(false) => Answer::No,
            None => Answer::Open,
        }
    }

    fn reply(&mut self, question: Question, state: &State, _: &Limits<'_>) -> Option<Move> {
        let oracle = self.oracle(question)?;
        let wins = oracle.answer(state)? == (state.mover() == oracle.ground().prover(question));
        match oracle.best(state).filter(|_| wins)? {
            Step::Play(point) => Some(Move::Play(point)),
            Step::Pass => Some(Move::Pass),
            Step::Threat => match oracle.best(&oracle.ground().after(state, Step::Threat)?)? {
                Step::Play(point) => Some(Move::Play(point)),
                Step::Pass | Step::Threat => Some(Move::Pass),
            },
        }
    }

    fn is_verified(
        &mut self,
        _: Question,
        _: &State,
        _: (&[Move], Turn),
        answer: Answer,
        _: &Limits<'_>,
    ) -> bool {
        answer != Answer::Open
    }

    fn nodes(&self) -> u64 {
        self.asked
    }
}
