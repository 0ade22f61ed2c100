use super::*;
use crate::board::{Color, Point, Position, text};
use crate::tsumego::{Border, Goal, Threats};

/// A problem drawn as text: White is at stake, with all of his stones; the region is what is empty and not drawn `,`.
fn problem(drawing: &str) -> Problem {
    let drawn = text::read(&drawing.replace(',', ".")).unwrap();
    let position = Position::from_setup(&drawn.setup).unwrap();
    let signs: Vec<Vec<char>> = drawing
        .lines()
        .map(|line| line.chars().filter(|sign| !sign.is_whitespace()).collect())
        .filter(|line: &Vec<char>| !line.is_empty())
        .collect();
    let at = |point: Point| signs[usize::from(point.row())][usize::from(point.column())];
    let size = position.size();
    let target: Vec<Point> = size.points().filter(|&point| at(point) == 'O').collect();
    let region: Vec<Point> = size.points().filter(|&point| at(point) == '.').collect();
    Problem::new(position, Color::White, target, region).unwrap()
}

fn ask(problem: &Problem, question: Question, first: Color, attacker: u8, defender: u8) -> Answer {
    let turn = Turn { first, threats: Threats { attacker, defender } };
    Solver::new(problem, 1 << 20).ask(question, &[], turn, &Limits::default())
}

const STRAIGHT_THREE: &str = "
    . . . O X ,
    O O O O X ,
    X X X X X ,
    , , , , , ,";

#[test]
fn a_straight_three_is_for_who_moves_first() {
    let problem = problem(STRAIGHT_THREE);
    for (first, killed) in [(Color::Black, Answer::Yes), (Color::White, Answer::No)] {
        assert_eq!(ask(&problem, Question::Kill, first, 0, 0), killed);
    }
    assert_eq!(ask(&problem, Question::Live, Color::White, 0, 0), Answer::Yes);
    assert_eq!(ask(&problem, Question::Live, Color::Black, 0, 0), Answer::No);
    let turn = Turn { first: Color::Black, threats: Threats::default() };
    let vital = Move::Play(Point::new(1, 0));
    let mut solver = Solver::new(&problem, 1 << 20);
    assert_eq!(solver.reply(Question::Kill, &[], turn, &Limits::default()), Some(vital));
    assert_eq!(solver.ask(Question::Kill, &[Move::Pass], turn, &Limits::default()), Answer::No);
    let occupied = Move::Play(Point::new(0, 1));
    assert_eq!(solver.ask(Question::Kill, &[occupied], turn, &Limits::default()), Answer::No);
    assert_eq!(solver.ask(Question::Kill, &[vital, occupied], turn, &Limits::default()), Answer::Yes);
}

#[test]
fn a_straight_four_lives() {
    let problem = problem(
        "
        . . . . O X ,
        O O O O O X ,
        X X X X X X ,
        , , , , , , ,",
    );
    assert_eq!(ask(&problem, Question::Kill, Color::Black, 3, 0), Answer::No);
    assert_eq!(ask(&problem, Question::Live, Color::Black, 3, 0), Answer::Yes);
}

#[test]
fn a_way_out_is_a_way_out() {
    let problem = problem(STRAIGHT_THREE).with_border(Border::Open);
    assert_eq!(ask(&problem, Question::Kill, Color::Black, 0, 0), Answer::Yes);
    let problem = super::tests::problem(
        "
        . . . O . ,
        O O O O X ,
        X X X X X ,
        , , , , , ,",
    );
    assert_eq!(ask(&problem, Question::Kill, Color::Black, 0, 0), Answer::Yes);
    let open = problem.clone().with_border(Border::Open);
    assert_eq!(ask(&open, Question::Kill, Color::White, 0, 0), Answer::No);
    let connect = open.with_goal(Goal::Connect);
    assert_eq!(ask(&connect, Question::Connect, Color::White, 0, 0), Answer::Yes);
    assert_eq!(ask(&connect, Question::Connect, Color::Black, 0, 0), Answer::No);
}

#[test]
fn a_budget_ends() {
    let problem = problem(
        "
        . . . . . . X ,
        . . . O O . X ,
        . . O . . . X ,
        . . . . . . X ,
        . . . . . . X ,
        X X X X X X X ,
        , , , , , , , ,",
    );
    let turn = Turn { first: Color::Black, threats: Threats::default() };
    let mut solver = Solver::new(&problem, 1 << 16);
    let limits = Limits { nodes: Some(2000), stop: None };
    assert_eq!(solver.ask(Question::Kill, &[], turn, &limits), Answer::Open);
    assert!(solver.nodes() < 4000);
}
