//! Every position that may come up in small regions and on small boards, answered by the solver and by the plain truth:
//!
//! ```text
//! cargo run --release -p banmen-go --example every_position -- MOST
//! ```
//!
//! `MOST` is how many positions a region may have, not counting threats (a million if it is left out). The regions are the
//! shapes of `testdata/shapes.txt`, and boards of 2x2 up to 4x3 points with one stone at stake. All questions are asked, with 0 to
//! 2 threats on either side.

#[path = "../tests/common/boards.rs"]
mod boards;
#[path = "../tests/common/shapes.rs"]
mod shapes;

use banmen_go::limits::Limits;
use banmen_go::tsumego::{Answer, Oracle, Question, Solver, Threats};

#[allow(clippy::disallowed_methods, reason = "a program may read its arguments")]
fn main() {
    let most_states = std::env::args().nth(1).and_then(|most| most.parse().ok()).unwrap_or(1_000_000);
    let shapes = shapes::shapes(include_str!("../testdata/shapes.txt"));
    let shapes = shapes.into_iter().map(|shape| {
        assert_eq!(shape.lines.len(), 2, "{}", shape.name);
        (shape.name, shape.problem)
    });
    let most = Threats { attacker: 2, defender: 2 };
    let (mut regions, mut positions, mut wrong) = (0, 0_u64, 0_u64);
    for (name, problem) in
        boards::boards(&[(2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (3, 3), (4, 3)]).into_iter().chain(shapes)
    {
        for question in [Question::Kill, Question::Live, Question::Connect] {
            if question == Question::Connect && problem.exits().is_empty() {
                continue;
            }
            let Some(oracle) = Oracle::new(&problem, question, most, most_states) else {
                println!("{name}, {question:?}: too many positions");
                continue;
            };
            let mut solver = Solver::new(&problem, 1 << 26);
            let (mut yes, mut all) = (0_u64, 0_u64);
            for attacker in 0..=most.attacker {
                for defender in 0..=most.defender {
                    for state in oracle.states(Threats { attacker, defender }) {
                        let truth = oracle.answer(&state) == Some(true);
                        let expected = if truth { Answer::Yes } else { Answer::No };
                        let answer = solver.answer(question, &state, &Limits::default());
                        if answer != expected {
                            println!("{answer:?} is wrong\n{}", oracle.ground().drawn(&state));
                            wrong += 1;
                        }
                        yes += u64::from(truth);
                        all += 1;
                    }
                }
            }
            println!("{name}, {question:?}: {} positions, {all} with threats, {yes} yes", oracle.len());
            regions += 1;
            positions += all;
        }
    }
    println!("{regions} regions and questions, {positions} answers compared, {wrong} wrong");
}
