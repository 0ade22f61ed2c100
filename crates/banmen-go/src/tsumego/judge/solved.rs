//! [`Solved`]: the judge's questions answered by the solver, each answer checked step by step on the plain board.

use std::collections::{HashMap, HashSet};

use super::super::{Answer, Ground, Problem, Question, Solver, State, Step, Turn, verify};
use super::Decide;
use crate::board::Move;
use crate::limits::Limits;

/// Most positions that are remembered as checked.
const MOST_CHECKED: usize = 1 << 19;
/// What finding a step again may cost, where the table of the solver has lost it.
const SHARE: u64 = 1 << 20;

/// Answers by the [`Solver`], and checks them.
///
/// A check is what [`verify`](super::super::verify) does, with the steps of the winner taken from the solver as they are
/// needed, and with all that was checked before remembered: the positions that were covered for one answer serve the next.
/// - A *yes* holds if all play ends, and always where the prover has reached it. What was covered before has that from
///   every position.
/// - A *no* holds if no play reaches it. Two sets of positions that play cannot leave are one.
pub struct Solved {
    problem: Problem,
    ground: Ground,
    solver: Solver,
    checked: HashSet<(Question, bool, State)>,
}

/// Positions on the way down, and what is left to look at after each.
type Path = Vec<(State, Vec<State>)>;

impl Solved {
    /// With a table of about so many bytes.
    #[must_use]
    pub fn new(problem: &Problem, memory: usize) -> Self {
        Self {
            problem: problem.clone(),
            ground: Ground::new(problem),
            solver: Solver::new(problem, memory),
            checked: HashSet::new(),
        }
    }

    /// Whether an answer holds; nothing if that is not found out within the limits.
    fn check(&mut self, question: Question, state: &State, yes: bool, limits: &Limits<'_>) -> Option<bool> {
        let begun = self.solver.nodes();
        let mut seen: HashMap<State, bool> = HashMap::new();
        let mut path: Path = Vec::new();
        let mut entered = Some(state.clone());
        loop {
            if let Some(state) = entered.take() {
                let known = seen.get(&state).copied();
                let on_path = known == Some(true);
                if on_path && yes {
                    return Some(false);
                }
                if known.is_none() && !self.checked.contains(&(question, yes, state.clone())) {
                    match self.ground.outcome(question, &state) {
                        Some(reached) if reached == yes => {}
                        Some(_) => return Some(false),
                        None => {
                            let spent = self.solver.nodes() - begun;
                            let left = limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(spent));
                            let limits = Limits { nodes: Some(left.min(SHARE)), stop: limits.stop };
                            let next = self.next(question, &state, yes, &limits)?;
                            seen.insert(state.clone(), true);
                            path.push((state, next));
                        }
                    }
                }
            }
            if seen.len() + self.checked.len() > MOST_CHECKED {
                if self.checked.is_empty() {
                    return None;
                }
                self.checked.clear();
            }
            let Some((state, next)) = path.last_mut() else { break };
            entered = next.pop();
            if entered.is_none() {
                if let Some(on_path) = seen.get_mut(state) {
                    *on_path = false;
                }
                path.pop();
            }
        }
        self.checked.extend(seen.into_keys().map(|state| (question, yes, state)));
        Some(true)
    }

    /// Where play may go: by the step of the solver where the side moves that the answer is good for, else by any.
    fn next(
        &mut self,
        question: Question,
        state: &State,
        yes: bool,
        limits: &Limits<'_>,
    ) -> Option<Vec<State>> {
        let stopped = limits.stop.is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed));
        if stopped || limits.nodes == Some(0) {
            return None;
        }
        if (state.mover() == self.ground.prover(question)) == yes {
            let play = self.solver.reply_from(question, state, limits)?;
            return Some(vec![self.ground.moved(state, play)?]);
        }
        // Where no ban is lifted by it, a pass of the prover is answered by a pass, which leads back here.
        let is_answered = |step: Step| step == Step::Pass && !yes && state.ban().is_none();
        let steps = self.ground.steps(state).filter(|(step, _)| !is_answered(*step));
        Some(steps.map(|(_, after)| after).collect())
    }
}

impl Decide for Solved {
    fn ask(&mut self, question: Question, state: &State, limits: &Limits<'_>) -> Answer {
        self.solver.answer(question, state, limits)
    }

    fn reply(&mut self, question: Question, state: &State, limits: &Limits<'_>) -> Option<Move> {
        self.solver.reply_from(question, state, limits)
    }

    fn is_verified(
        &mut self,
        question: Question,
        state: &State,
        (moves, turn): (&[Move], Turn),
        answer: Answer,
        limits: &Limits<'_>,
    ) -> bool {
        let yes = match answer {
            Answer::Yes => true,
            Answer::No => false,
            Answer::Open => return false,
        };
        match self.check(question, state, yes, limits) {
            Some(false) => {
                // Steps that the solver finds one by one may go round; those of a whole proof do not.
                let proof = self.solver.proof(question, moves, turn, MOST_CHECKED, limits);
                proof.is_some_and(|proof| {
                    proof.yes == yes && verify(&self.problem, &proof, MOST_CHECKED).is_ok()
                })
            }
            checked => checked == Some(true),
        }
    }

    fn nodes(&self) -> u64 {
        self.solver.nodes()
    }
}
