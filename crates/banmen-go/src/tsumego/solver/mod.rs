//! [`Solver`]: who wins a question about a problem, by df-pn on sets of bits.
//!
//! `Search` looks for proofs by numbers: how much work it seems to be to show that the side to move wins (φ), and that it
//! does not (δ), and always goes on where that is least, with thresholds that let it stay in one part for a while. What it
//! learns about a position is kept in a `Table`.
//!
//! # Positions that come back
//!
//! The prover must reach something in finitely many moves. Its set of won positions is the least one that has those where
//! it has reached it, those where one of its moves leads to a won position, and those where all moves of the other side
//! do. So the search may answer "not won" for a position that is on the line that leads to it: who wins at all wins
//! without coming back.
//!
//! *Won* then never stands on such an answer: a position where the prover is to move is won by one child that is won, and
//! one where the other side is to move is won if all children are; none of them is a position that came back.
//!
//! *Not won* may. What was shown of a position *N* is then: if the positions *H* of the line which were met again
//! (its *heads*) are not won, *N* is not won. That is true whatever line led to *N*: let *S* be the positions that were
//! looked at for it. Each move of the prover in *S* leads to *S*, to *H*, or to what is known not to be won; where the other
//! side moves in *S*, one of its moves does. If nothing of *H* is won, no position of *S* can be the first to become won.
//! And if *H* is *N* itself, then the same is true without any condition, as *N* is in *S*.
//!
//! - A head that is *N* is dropped when *N* is left. Without heads, *not won* is kept like *won*.
//! - With one head, *hanging on* it is kept together with (most of) its hash. It is used wherever the head is on the line, and
//!   hands the head on.
//! - With several, nothing is kept but numbers.
//!
//! # What ends a line at once
//!
//! - The target is taken, has escaped, is connected, or lives for good: that is the definition of the questions.
//! - The attacker is to move, and what is left of the target is one chain with one liberty, where no ban forbids him to play:
//!   the next move takes it. (For other goals than to take all of it, any of its chains.)
//! - The position is on the line, or hangs on one that is (see above).
//! - After one move of a side the other one ended the question with the next: the same answer is tried after its other moves,
//!   by playing it.
//!
//! The prover does not pass unless a ban binds it: the other side would pass as well, and nothing has changed. A threat is
//! spent only to take the ko back at once: any other move is as good without, as more threats never hurt. Guesses only order
//! the search.
//!
//! # Threats
//!
//! More threats never hurt who has them. So with every result stands how many threats the winner spends at most on the way, and
//! up to how many threats of the loser it holds. If no ban ever binds the loser, it holds for any number.

mod bits;
mod life;
mod path;
mod place;
mod proof;
mod search;
mod table;
#[cfg(test)]
mod tests;
mod window;

use bits::{Bits, Wide};
use place::{ATTACKER, NOWHERE, Stand};
use proof::{choices, stand};
use search::Search;
use window::Window;

use super::{Answer, Ground, Problem, Proof, Question, State, Turn};
use crate::board::Move;
use crate::limits::Limits;

/// Answers questions about one problem; what it learns serves the next ones.
pub struct Solver {
    problem: Problem,
    engine: Engine,
}

/// One search, as wide as the window asks for.
enum Engine {
    Small(Search<u64>),
    Middle(Search<u128>),
    Large(Box<Search<Wide<6>>>),
    Largest(Box<Search<Wide<11>>>),
}

/// Does the same with whatever search there is.
macro_rules! with {
    ($engine:expr, $search:ident => $what:expr) => {
        match $engine {
            Engine::Small($search) => $what,
            Engine::Middle($search) => $what,
            Engine::Large($search) => $what,
            Engine::Largest($search) => $what,
        }
    };
}

impl Solver {
    /// A solver that uses about so many bytes.
    #[must_use]
    pub fn new(problem: &Problem, memory_bytes: usize) -> Self {
        let places = window::places(problem);
        let engine = if places <= u64::WIDTH {
            Engine::Small(Search::new(Window::new(problem), memory_bytes))
        } else if places <= u128::WIDTH {
            Engine::Middle(Search::new(Window::new(problem), memory_bytes))
        } else if places <= Wide::<6>::WIDTH {
            Engine::Large(Box::new(Search::new(Window::new(problem), memory_bytes)))
        } else {
            Engine::Largest(Box::new(Search::new(Window::new(problem), memory_bytes)))
        };
        Self { problem: problem.clone(), engine }
    }

    /// Whether the prover reaches it after some moves, of which `turn.first` makes the first; see [`Turn`].
    ///
    /// A move that is not allowed loses for who made it.
    pub fn ask(&mut self, question: Question, moves: &[Move], turn: Turn, limits: &Limits) -> Answer {
        let problem = &self.problem;
        with!(&mut self.engine, search => ask(search, problem, question, moves, turn, limits))
    }

    /// Whether the prover reaches it from a position of [`Ground`](super::Ground).
    pub fn answer(&mut self, question: Question, state: &State, limits: &Limits) -> Answer {
        let problem = &self.problem;
        with!(&mut self.engine, search => {
            let stand = stand(&search.window, problem, state);
            match search.outcome(question, &stand) {
                Some(yes) => told(yes),
                None => solve(search, question, stand, limits),
            }
        })
    }

    /// The move that wins after some moves for who is to move then; none if he does not win, the question is over, or that is
    /// not known. Searches again if the position is not in the table any more.
    pub fn reply(&mut self, question: Question, moves: &[Move], turn: Turn, limits: &Limits) -> Option<Move> {
        let problem = &self.problem;
        with!(&mut self.engine, search => reply(search, problem, question, moves, turn, limits))
    }

    /// The move that wins from a position of [`Ground`](super::Ground) for who is to move, as [`Solver::reply`].
    pub fn reply_from(&mut self, question: Question, state: &State, limits: &Limits) -> Option<Move> {
        let problem = &self.problem;
        with!(&mut self.engine, search => {
            let stand = stand(&search.window, problem, state);
            match search.outcome(question, &stand) {
                Some(_) => None,
                None => best(search, question, stand, limits),
            }
        })
    }

    /// What shows the answer after some moves, for [`verify`](super::verify): a step for every position where the winner moves;
    /// none if that are more than `most_states` positions, one of the moves is not allowed, or the budget ends.
    ///
    /// Entries that the table has lost are searched again.
    pub fn proof(
        &mut self,
        question: Question,
        moves: &[Move],
        turn: Turn,
        most_states: usize,
        limits: &Limits,
    ) -> Option<Proof> {
        let yes = match self.ask(question, moves, turn, limits) {
            Answer::Yes => true,
            Answer::No => false,
            Answer::Open => return None,
        };
        let ground = Ground::new(&self.problem);
        let mut state = ground.first(self.problem.position(), turn);
        for &played in moves {
            state = ground.moved(&state, played)?;
        }
        let problem = &self.problem;
        let choices = with!(&mut self.engine, search => {
            let root = stand(&search.window, problem, &state);
            choices(search, problem, question, root, yes, most_states, limits)
        })?;
        Some(Proof { question, turn, moves: moves.to_vec(), yes, choices })
    }

    /// Where a question stayed open when it was asked last: how much work it looked then to show that the side to move wins,
    /// how much that it does not, and the move that looked best. A guess, and no more.
    #[must_use]
    pub fn leaning(&self) -> Option<(u32, u32, Move)> {
        with!(&self.engine, search => {
            let (wins, loses, play) = search.leaning()?;
            let play = if play == NOWHERE {
                Move::Pass
            } else {
                Move::Play(search.window.point(u32::from(play))?)
            };
            Some((wins, loses, play))
        })
    }

    /// How many positions have been made so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        with!(&self.engine, search => search.nodes)
    }
}

const fn told(yes: bool) -> Answer {
    if yes { Answer::Yes } else { Answer::No }
}

/// The position after some moves; the answer if it is decided on the way.
fn after<B: Bits>(
    search: &Search<B>,
    problem: &Problem,
    question: Question,
    moves: &[Move],
    turn: Turn,
) -> Result<Stand<B>, Answer> {
    let window = &search.window;
    let ground = Ground::new(problem);
    let mut stand = stand(window, problem, &ground.first(problem.position(), turn));
    for played in moves {
        if let Some(over) = search.outcome(question, &stand) {
            return Err(told(over));
        }
        let Move::Play(point) = *played else {
            stand = stand.passed();
            continue;
        };
        let mover = stand.mover();
        let illegal = told((mover == ATTACKER) != question.is_of_attacker());
        let place = window.place(point);
        if !problem.region().contains(point) || !stand.empty(window).meets(B::bit(place)) {
            return Err(illegal);
        }
        let spends = place == u32::from(stand.ban);
        if spends && stand.own_threats() == 0 {
            return Err(illegal);
        }
        let chains = window.chains(&stand);
        let Some((mut next, _)) = window.play(&stand, &chains, place) else { return Err(illegal) };
        if spends && let Some(threats) = next.threats.get_mut(mover) {
            *threats -= 1;
        }
        stand = next;
    }
    search.outcome(question, &stand).map_or(Ok(stand), |over| Err(told(over)))
}

fn ask<B: Bits>(
    search: &mut Search<B>,
    problem: &Problem,
    question: Question,
    moves: &[Move],
    turn: Turn,
    limits: &Limits,
) -> Answer {
    let stand = match after(search, problem, question, moves, turn) {
        Ok(stand) => stand,
        Err(answer) => return answer,
    };
    solve(search, question, stand, limits)
}

fn solve<B: Bits>(search: &mut Search<B>, question: Question, stand: Stand<B>, limits: &Limits) -> Answer {
    let prover_moves = (stand.mover() == ATTACKER) == question.is_of_attacker();
    let closed = search.solve(question, stand, limits);
    closed.map_or(Answer::Open, |closed| told(closed.mover_wins == prover_moves))
}

fn reply<B: Bits>(
    search: &mut Search<B>,
    problem: &Problem,
    question: Question,
    moves: &[Move],
    turn: Turn,
    limits: &Limits,
) -> Option<Move> {
    let stand = after(search, problem, question, moves, turn).ok()?;
    best(search, question, stand, limits)
}

fn best<B: Bits>(
    search: &mut Search<B>,
    question: Question,
    stand: Stand<B>,
    limits: &Limits,
) -> Option<Move> {
    let closed = search.solve(question, stand, limits)?;
    if !closed.mover_wins {
        return None;
    }
    Some(if closed.play == NOWHERE {
        Move::Pass
    } else {
        Move::Play(search.window.point(u32::from(closed.play))?)
    })
}
