//! The fast solver of life and death against the plain truth, in every position of small regions.

#[path = "common/boards.rs"]
mod boards;
#[path = "common/regions.rs"]
mod regions;

use banmen_go::board::Color;
use banmen_go::limits::Limits;
use banmen_go::tsumego::{Answer, Oracle, Question, Solver, Threats, Turn, verify};
use proptest::prelude::*;

proptest! {
    /// All positions that may come up, with up to two threats of either side, in an order that mixes what the table knows.
    #[test]
    fn every_position_is_answered_right(problem in regions::problem(8), question in 0..3_usize, small in any::<bool>(), order in 1..1000_usize) {
        let question = [Question::Kill, Question::Live, Question::Connect][question];
        let most = Threats { attacker: 2, defender: 2 };
        let Some(oracle) = Oracle::new(&problem, question, most, 30_000) else { return Ok(()) };
        // In a table of few places entries give way all the time.
        let mut solver = Solver::new(&problem, if small { 1 << 10 } else { 1 << 20 });
        let mut states = Vec::new();
        for attacker in 0..=2 {
            for defender in 0..=2 {
                states.extend(oracle.states(Threats { attacker, defender }));
            }
        }
        for index in 0..states.len() {
            let other = (index + order * 7919) % states.len();
            states.swap(index, other);
        }
        for state in states.iter().take(3000) {
            let yes = if oracle.answer(state).unwrap() { Answer::Yes } else { Answer::No };
            let answer = solver.answer(question, state, &Limits::default());
            prop_assert_eq!(answer, yes, "{:?} {:?} {:?} {}", question, problem.goal(), problem.border(), oracle.ground().drawn(state));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    /// Proofs hold on the plain board, whoever is first and whatever the threats.
    #[test]
    fn every_answer_has_a_proof(problem in regions::problem(9), question in 0..3_usize, attacker in 0..2_u8, defender in 0..2_u8, small in any::<bool>()) {
        let question = [Question::Kill, Question::Live, Question::Connect][question];
        let mut solver = Solver::new(&problem, if small { 1 << 10 } else { 1 << 20 });
        for first in Color::ALL {
            let turn = Turn { first, threats: Threats { attacker, defender } };
            let limits = Limits { nodes: Some(1_000_000), stop: None };
            let Some(proof) = solver.proof(question, &[], turn, 50_000, &limits) else { continue };
            let outcome = verify(&problem, &proof, 100_000);
            prop_assert!(outcome.is_ok(), "{outcome:?}");
        }
    }
}

/// All positions of boards without walls; `examples/every_position.rs` does larger ones.
#[test]
fn every_position_of_small_boards_is_answered_right() {
    let mut compared = 0;
    for (name, problem) in boards::boards(&[(2, 2), (3, 2), (4, 2), (3, 3)]) {
        for question in [Question::Kill, Question::Live] {
            let oracle =
                Oracle::new(&problem, question, Threats { attacker: 1, defender: 1 }, 100_000).unwrap();
            let mut solver = Solver::new(&problem, 1 << 22);
            for (attacker, defender) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                for state in oracle.states(Threats { attacker, defender }) {
                    let yes = if oracle.answer(&state).unwrap() { Answer::Yes } else { Answer::No };
                    let answer = solver.answer(question, &state, &Limits::default());
                    assert_eq!(answer, yes, "{name} {question:?} {}", oracle.ground().drawn(&state));
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 200_000, "{compared}");
}
