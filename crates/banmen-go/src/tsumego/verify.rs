//! [`verify`]: whether a proof holds, step by step on the plain board.
//!
//! A [`Proof`] names one step for each position where the side moves that the answer is good for, the *winner*. What the
//! other side may do is not in it: the verifier plays all of that. From the first position on
//!
//! - a *yes* holds if all play ends, and always where the prover has reached it;
//! - a *no* holds if no play reaches it: positions may come back, as play that goes round for ever is no success.
//!
//! Positions where the question is over ([`Ground::outcome`]) need no step.

use std::collections::HashMap;

use super::state::{Ground, State, Step};
use super::{Problem, Question, Turn};
use crate::board::Move;

/// What shows that an answer is right.
#[derive(Clone, Debug)]
pub struct Proof {
    /// What is asked.
    pub question: Question,
    /// Who moves first from the board of the problem, and with which threats.
    pub turn: Turn,
    /// The moves that are played before, by both sides in turn.
    pub moves: Vec<Move>,
    /// Whether the prover reaches it.
    pub yes: bool,
    /// What the winner does, wherever it moves.
    pub choices: HashMap<State, Step>,
}

/// Why a proof does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// One of the moves before is not allowed.
    #[error("move {0} before it is not allowed")]
    Moves(usize),
    /// There is no step for a position where the winner moves.
    #[error("no step where the winner moves")]
    Missing(Box<State>),
    /// The step is not allowed.
    #[error("a step that is not allowed")]
    Illegal(Box<State>, Step),
    /// A position was come to where the question is over for the winner.
    #[error("a position where the winner has failed")]
    Lost(Box<State>),
    /// Play may come back to a position, and so never end, where it has to.
    #[error("play may go round for ever")]
    Round(Box<State>),
    /// There are more positions than allowed.
    #[error("too many positions")]
    TooLarge,
}

/// Whether a proof holds; if so, how many positions it covers.
///
/// # Errors
/// [`Fault`], with the position.
pub fn verify(problem: &Problem, proof: &Proof, most_states: usize) -> Result<usize, Fault> {
    let ground = Ground::new(problem);
    let mut state = ground.first(problem.position(), proof.turn);
    for (index, &played) in proof.moves.iter().enumerate() {
        state = ground.moved(&state, played).ok_or(Fault::Moves(index))?;
    }
    let mut walk = Walk { ground: &ground, proof, most_states, seen: HashMap::new(), path: Vec::new() };
    walk.enter(state)?;
    while let Some((state, next)) = walk.path.last_mut() {
        match next.pop() {
            Some(after) => walk.enter(after)?,
            None => {
                if let Some(on_path) = walk.seen.get_mut(state) {
                    *on_path = false;
                }
                walk.path.pop();
            }
        }
    }
    Ok(walk.seen.len())
}

/// Positions that were come to, in depth.
struct Walk<'a> {
    ground: &'a Ground,
    proof: &'a Proof,
    most_states: usize,
    /// Whether the positions lie on the path.
    seen: HashMap<State, bool>,
    /// Positions, and what is left to look at after each.
    path: Vec<(State, Vec<State>)>,
}

impl Walk<'_> {
    fn enter(&mut self, state: State) -> Result<(), Fault> {
        if let Some(&on_path) = self.seen.get(&state) {
            let goes_round = on_path && self.proof.yes;
            return if goes_round { Err(Fault::Round(Box::new(state))) } else { Ok(()) };
        }
        if self.seen.len() >= self.most_states {
            return Err(Fault::TooLarge);
        }
        match self.ground.outcome(self.proof.question, &state) {
            Some(reached) if reached == self.proof.yes => {
                self.seen.insert(state, false);
                return Ok(());
            }
            Some(_) => return Err(Fault::Lost(Box::new(state))),
            None => {}
        }
        let provers = state.mover() == self.ground.prover(self.proof.question);
        let next = if provers == self.proof.yes {
            let Some(&step) = self.proof.choices.get(&state) else {
                return Err(Fault::Missing(Box::new(state)));
            };
            match self.ground.after(&state, step) {
                Some(after) => vec![after],
                None => return Err(Fault::Illegal(Box::new(state), step)),
            }
        } else {
            self.ground.steps(&state).map(|(_, after)| after).collect()
        };
        self.seen.insert(state.clone(), true);
        self.path.push((state, next));
        Ok(())
    }
}
