//! What must not matter for life and death, and what can only help one side.

#[path = "common/regions.rs"]
mod regions;

use banmen_go::board::{Color, Point, Position, Setup, Size};
use banmen_go::limits::Limits;
use banmen_go::tsumego::{Answer, Border, Problem, Question, Solver, Threats, Turn};
use proptest::prelude::*;

const QUESTIONS: [Question; 3] = [Question::Kill, Question::Live, Question::Connect];

/// The answers to all questions for the defender, then the attacker, to move first, without threats and with one on each side.
fn answers(problem: &Problem) -> Vec<Answer> {
    let mut solver = Solver::new(problem, 1 << 20);
    let mut answers = Vec::new();
    for question in QUESTIONS {
        for first in [problem.defender(), problem.attacker()] {
            for (attacker, defender) in [(0, 0), (1, 0), (0, 1)] {
                let turn = Turn { first, threats: Threats { attacker, defender } };
                answers.push(solver.ask(question, &[], turn, &Limits::default()));
            }
        }
    }
    answers
}

/// The problem on another board, each point elsewhere, in the same or the other colours, with more stones.
fn moved(
    problem: &Problem,
    size: Size,
    place: impl Fn(Point) -> Point,
    swap: bool,
    more: &[(Point, Option<Color>)],
    room: Option<Point>,
) -> Option<Problem> {
    let color = |color: Color| if swap { !color } else { color };
    let position = problem.position();
    let mut setup = Setup::new(size);
    for point in position.size().points() {
        setup.set(place(point), position.at(point).map(color));
    }
    for &(point, stone) in more {
        setup.set(point, stone);
    }
    let mut after = Position::from_setup(&setup).ok()?;
    after.set_ko(position.ko().map(&place).zip(position.ko_color().map(color)));
    let target = problem.target().points().map(&place);
    let region = problem.region().points().map(&place).chain(room);
    let made = Problem::new(after, color(problem.defender()), target, region).ok()?;
    Some(
        made.with_goal(problem.goal())
            .with_border(problem.border())
            .with_suicide(problem.suicide())
            .with_exits(problem.exits().points().map(&place)),
    )
}

/// The problem some columns and rows inside a larger board.
fn inside(problem: &Problem, right: u8, down: u8, more: &[(Point, Option<Color>)]) -> Option<Problem> {
    let size = problem.position().size();
    let larger = Size::new(size.columns() + 9, size.rows() + 9)?;
    let place = |point: Point| Point::new(point.column() + right, point.row() + down);
    moved(problem, larger, place, false, more, None)
}

proptest! {
    /// Colours, and which way round the board lies.
    #[test]
    fn colours_and_symmetries_do_not_matter(problem in regions::problem(9), turns in 0..8_u8, swap in any::<bool>()) {
        let size = problem.position().size();
        let (columns, rows) = (size.columns(), size.rows());
        let transposed = turns & 4 != 0;
        let after = if transposed { Size::new(rows, columns).unwrap() } else { size };
        let place = |point: Point| {
            let column = if turns & 1 == 0 { point.column() } else { columns - 1 - point.column() };
            let row = if turns & 2 == 0 { point.row() } else { rows - 1 - point.row() };
            if transposed { Point::new(row, column) } else { Point::new(column, row) }
        };
        let turned = moved(&problem, after, place, swap, &[], None).unwrap();
        prop_assert_eq!(answers(&problem), answers(&turned), "{:?}", problem.position());
    }

    /// Where on the edge, or in the middle, the same stands.
    #[test]
    fn it_does_not_matter_where_it_stands(problem in regions::problem(9), (right, down) in (1..8_u8, 0..8_u8)) {
        let here = inside(&problem, 1, down.min(1), &[]).unwrap();
        let there = inside(&problem, right, down, &[]).unwrap();
        prop_assert_eq!(answers(&here), answers(&there), "{:?}", problem.position());
    }

    /// Stones two lines away and farther.
    #[test]
    fn far_stones_do_not_matter(problem in regions::problem(9), stones in prop::collection::vec(0..3_u8, 4 * 9)) {
        let size = problem.position().size();
        let mut far = Vec::new();
        for (index, stone) in (0..).zip(stones) {
            let point = Point::new(size.columns() + 3 + index % 4, index / 4);
            far.push((point, [None, Some(Color::Black), Some(Color::White)][usize::from(stone)]));
        }
        let alone = inside(&problem, 0, 0, &[]).unwrap();
        // What has no liberty is no position.
        if let Some(among) = inside(&problem, 0, 0, &far) {
            prop_assert_eq!(answers(&alone), answers(&among), "{:?}", among.position());
        }
    }

    /// A stone of the wall taken away, beside stones of the defender alone: he may like it, and need not.
    #[test]
    fn an_outside_liberty_never_hurts_the_defender(problem in regions::problem(8), choice in any::<u16>()) {
        let problem = inside(&problem, 2, 2, &[]).unwrap().with_border(Border::Closed);
        let (position, region) = (problem.position(), problem.region());
        let size = position.size();
        let is_outside = |point: Point| !region.contains(point) && !problem.exits().contains(point);
        let beside = |point: Point| size.neighbors(point).filter(|&beside| region.contains(beside));
        let outside: Vec<Point> = size
            .points()
            .filter(|&point| is_outside(point) && beside(point).count() > 0)
            .filter(|&point| beside(point).all(|beside| position.at(beside) == Some(Color::White)))
            .filter(|&point| position.at(point) != Some(Color::White))
            .collect();
        if let Some(&liberty) = outside.get(usize::from(choice) % outside.len().max(1)) {
            let with = moved(&problem, size, |point| point, false, &[(liberty, None)], Some(liberty)).unwrap();
            for (before, after) in answers(&problem).into_iter().zip(answers(&with)).take(6) {
                prop_assert!(before == after || after == Answer::No, "{liberty} {:?}", problem.position());
            }
            for (before, after) in answers(&problem).into_iter().zip(answers(&with)).skip(6) {
                prop_assert!(before == after || after == Answer::Yes, "{liberty} {:?}", problem.position());
            }
        }
    }

    /// Threats of the attacker, and of the defender.
    #[test]
    fn a_threat_never_hurts_who_has_it(problem in regions::problem(9)) {
        let mut solver = Solver::new(&problem, 1 << 20);
        for question in QUESTIONS {
            for first in Color::ALL {
                let mut ask = |attacker, defender| {
                    let turn = Turn { first, threats: Threats { attacker, defender } };
                    let prover = solver.ask(question, &[], turn, &Limits::default()) == Answer::Yes;
                    // Whether it is good for the attacker.
                    prover == question.is_of_attacker()
                };
                for (more, less) in [((1, 0), (0, 0)), ((2, 0), (1, 0)), ((0, 1), (0, 2)), ((1, 1), (1, 2)), ((2, 1), (1, 1))] {
                    prop_assert!(ask(more.0, more.1) >= ask(less.0, less.1), "{:?}", problem.position());
                }
            }
        }
    }
}
