//! The plain truth about life and death: known shapes, and the same found in other ways.

mod common;
#[path = "common/regions.rs"]
mod regions;

use std::collections::HashSet;

use banmen_go::board::{Color, Point, Position, Setup, Size, Suicide, benson};
use banmen_go::tsumego::{
    Answer, Fault, Goal, Ground, Oracle, Problem, Question, State, Step, Threats, Turn, verify,
};
use common::drawn;
use proptest::prelude::*;

const NO_THREATS: Threats = Threats { attacker: 0, defender: 0 };

/// White's stones are at stake, on the empty points that only White's stones are beside, and what Black has among them.
fn problem(rows: &[&str], region: &[&str]) -> Problem {
    let position = Position::from_setup(&drawn(rows)).unwrap();
    let size = position.size();
    let points: Vec<Point> = size.points().collect();
    let room = points.iter().zip(region.iter().flat_map(|row| row.chars())).filter(|(_, sign)| *sign == '*');
    let room: Vec<Point> = room.map(|(&point, _)| point).collect();
    let target: Vec<Point> =
        points.into_iter().filter(|&point| position.at(point) == Some(Color::White)).collect();
    Problem::new(position, Color::White, target, room).unwrap()
}

fn ask(problem: &Problem, question: Question, first: Color, threats: Threats) -> Answer {
    let oracle = Oracle::new(problem, question, threats, 2_000_000).unwrap();
    oracle.ask(&[], Turn { first, threats })
}

#[test]
fn three_in_a_row_live_if_their_owner_plays_first() {
    let problem = problem(&["...OX", "OOOOX", "XXXXX", "....."], &["***..", ".....", ".....", "....."]);
    for (first, kill, live) in
        [(Color::Black, Answer::Yes, Answer::No), (Color::White, Answer::No, Answer::Yes)]
    {
        assert_eq!(ask(&problem, Question::Kill, first, NO_THREATS), kill);
        assert_eq!(ask(&problem, Question::Live, first, NO_THREATS), live);
    }
}

#[test]
fn a_ko_is_graded_by_threats() {
    // Black to move takes the ko at the corner; White lives only by winning it.
    let problem = problem(&[".X.OX", "XOOOX", "OOXXX", "XXXX."], &["*.*..", ".....", ".....", "....."]);
    let most = Threats { attacker: 2, defender: 2 };
    let oracle = Oracle::new(&problem, Question::Kill, most, 100_000).unwrap();
    for first in Color::ALL {
        println!(
            "{:?} {:?}",
            oracle.threats_needed(&[], first, Color::Black),
            oracle.threats_needed(&[], first, Color::White)
        );
    }
}

/// The board of a state, where all of it is the region.
fn board(ground: &Ground, state: &State, rows: u8, columns: u8) -> Position {
    let mut setup = Setup::new(Size::new(columns, rows).unwrap());
    for (&point, &stone) in ground.points().iter().zip(state.stones()) {
        setup.set(point, stone);
    }
    let mut position = Position::from_setup(&setup).unwrap();
    let ban = state.ban().map(|ban| (ground.points()[usize::from(ban)], state.mover()));
    position.set_ko(ban);
    position
}

/// On boards without walls the rules are those of the board.
#[test]
fn steps_are_moves_of_the_board() {
    let mut compared = 0;
    for (rows, suicide) in [
        (&["..", "O."][..], false),
        (&["..O", "..."], true),
        (&["..O", "...", ".X."], false),
        (&["..O", "...", ".X."], true),
        (&["O.X.", ".O.."], false),
        (&["O.X", ".O.", "...", "X.."], false),
    ] {
        let all = vec!["*********"; 9];
        let region: Vec<&str> = rows.iter().zip(all).map(|(row, all)| &all[..row.len()]).collect();
        let problem = problem(rows, &region).with_suicide(suicide);
        let oracle = Oracle::new(&problem, Question::Kill, NO_THREATS, 1_000_000).unwrap();
        let rule = if suicide { Suicide::Allowed } else { Suicide::Forbidden };
        let (height, width) = (rows.len() as u8, rows[0].len() as u8);
        for state in oracle.states(NO_THREATS) {
            let position = board(oracle.ground(), &state, height, width);
            for &point in oracle.ground().points() {
                let mut played = position.clone();
                let after = oracle.ground().after(&state, Step::Play(point));
                let allowed = played.play(point, state.mover(), rule).is_ok();
                assert_eq!(after.is_some(), allowed, "{point} {}", oracle.ground().drawn(&state));
                if let Some(after) = after {
                    assert_eq!(board(oracle.ground(), &after, height, width), played);
                    compared += 1;
                }
            }
            let alive = benson(&position, Color::White, rule);
            let target = problem.target().points().any(|point| alive.contains(&point));
            assert_eq!(oracle.ground().is_safe(&state), target, "{}", oracle.ground().drawn(&state));
        }
    }
    assert!(compared > 700_000, "{compared}");
}

/// Whether the attacker takes the chain at a place if the defender always passes.
fn falls(ground: &Ground, state: &State, place: usize) -> bool {
    let mut seen = HashSet::new();
    let mut open = vec![state.clone()];
    while let Some(state) = open.pop() {
        if state.stones()[place] != Some(ground.defender()) {
            return true;
        }
        if seen.insert(state.clone()) {
            for (_, after) in ground.steps(&state) {
                open.push(if after.mover() == ground.defender() {
                    ground.after(&after, Step::Pass).unwrap()
                } else {
                    after
                });
            }
        }
    }
    false
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    /// What is safe falls to no moves in a row, and what is not does, chain by chain.
    #[test]
    fn safe_is_what_no_moves_in_a_row_can_take(problem in regions::problem(8)) {
        let ground = Ground::new(&problem.clone().with_goal(Goal::Kill));
        let turn = Turn { first: problem.attacker(), threats: NO_THREATS };
        let state = ground.first(problem.position(), turn);
        let mut places = problem.target().points().filter_map(|point| ground.place_of(point));
        let state = ground.state(state.stones(), None, turn).unwrap();
        let stands = places.any(|place| !falls(&ground, &state, place));
        prop_assert_eq!(ground.is_safe(&state), stands, "{}", ground.drawn(&state));
    }

    /// Each answer follows from those one step on, a yes has a proof that ends, and a no one that is closed.
    #[test]
    fn answers_follow_from_answers_and_have_proofs(problem in regions::problem(7), question in 0..3_usize) {
        let question = [Question::Kill, Question::Live, Question::Connect][question];
        let most = Threats { attacker: 1, defender: 1 };
        let oracle = Oracle::new(&problem, question, most, 100_000).unwrap();
        let ground = oracle.ground();
        let prover = ground.prover(question);
        for attacker in 0..=1 {
            for defender in 0..=1 {
                for state in oracle.states(Threats { attacker, defender }) {
                    let mut after = ground.steps(&state).map(|(_, after)| oracle.distance(&after));
                    let expected = match ground.outcome(question, &state) {
                        Some(true) => Some(0),
                        Some(false) => None,
                        None if state.mover() == prover => after.flatten().min().map(|least| least + 1),
                        None => after.try_fold(0, |most, after| Some(most.max(after? + 1))),
                    };
                    prop_assert_eq!(oracle.distance(&state), expected, "{}", ground.drawn(&state));
                }
                for first in Color::ALL {
                    let turn = Turn { first, threats: Threats { attacker, defender } };
                    let proof = oracle.proof(&[], turn).unwrap();
                    prop_assert_eq!(proof.yes, oracle.ask(&[], turn) == Answer::Yes);
                    prop_assert!(verify(&problem, &proof, 100_000).is_ok());
                    // The opposite has no such proof.
                    let mut wrong = proof.clone();
                    wrong.yes = !wrong.yes;
                    prop_assert!(verify(&problem, &wrong, 100_000).is_err());
                    // And every choice that can be left out is one too many; one is left out here.
                    let mut short = proof.clone();
                    if let Some(key) = proof.choices.keys().next() {
                        let removed = short.choices.remove(key);
                        prop_assert_eq!(
                            verify(&problem, &short, 100_000),
                            Err(Fault::Missing(Box::new(key.clone()))),
                            "{:?}", removed
                        );
                    }
                }
            }
        }
    }
}
