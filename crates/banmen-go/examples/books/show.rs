//! Draws what was inferred.

use banmen_go::board::{Color, Point, PointSet, Position};
use banmen_go::tsumego::{Border, Hypothesis, Question, Solver, Threats, Turn};
use banmen_go::{Limits, Move};

pub(crate) fn vertices(position: &Position, points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(|point| point.vertex(position.size())).collect();
    points.join(" ")
}

/// The regions side by side: the target in small letters, empty points as `+`, walls that stand as `#` and `@`, stones of the
/// region as `X` and `O`, others as `B` and `W`.
pub(crate) fn hypothesis(position: &Position, hypothesis: &Hypothesis) {
    println!("  weight {} {:?}", hypothesis.weight, hypothesis.reasons);
    let size = position.size();
    let all: PointSet = hypothesis.problems().last().map_or(PointSet::EMPTY, |problem| *problem.region());
    let seen = size.points().filter(|&point| !position.is_empty(point) || all.contains(point));
    let (columns, rows) =
        seen.fold((0, 0), |(columns, rows), point| (point.column().max(columns), point.row().max(rows)));
    for row in 0..=rows {
        let mut line = String::from("    ");
        for problem in hypothesis.problems() {
            for column in 0..=columns {
                let Some(point) = size.point(column, row) else { continue };
                let of = |black, white| if position.at(point) == Some(Color::Black) { black } else { white };
                line.push(match position.at(point) {
                    None if problem.region().contains(point) => '+',
                    None => '.',
                    Some(_) if problem.target().contains(point) => of('x', 'o'),
                    Some(_) if problem.walls().contains(point) => of('#', '@'),
                    Some(_) if problem.region().contains(point) => of('X', 'O'),
                    Some(_) => of('B', 'W'),
                });
            }
            line.push_str("    ");
        }
        println!("{line}");
    }
}

/// Whether the target is taken, in each region and with each border, if either side moves first, and after the book's moves.
pub(crate) fn answers(hypothesis: &Hypothesis, right: &[Point], nodes: u64) {
    let limits = Limits { nodes: Some(nodes), stop: None };
    for (ring, problem) in hypothesis.problems().iter().enumerate() {
        for border in [Border::Closed, Border::Open] {
            let problem = problem.clone().with_border(border);
            let mut solver = Solver::new(&problem, 32 << 20);
            let mut line = format!("    {ring} rings, {border:?}:");
            for first in Color::ALL {
                let turn = Turn { first, threats: Threats::default() };
                let before = solver.nodes();
                let answer = solver.ask(Question::Kill, &[], turn, &limits);
                let reply =
                    solver.reply(Question::Kill, &[], turn, &Limits { nodes: Some(1000), stop: None });
                let reply = reply.map(|reply| format!("{reply:?}"));
                line.push_str(&format!(
                    " {first:?} first {answer:?} {} ({} nodes);",
                    reply.unwrap_or_default(),
                    solver.nodes() - before
                ));
            }
            for &point in right {
                let turn = Turn { first: Color::Black, threats: Threats::default() };
                let answer = solver.ask(Question::Kill, &[Move::Play(point)], turn, &limits);
                line.push_str(&format!(" after the book's {answer:?};"));
            }
            println!("{line}");
        }
    }
}
