//! How often the first move found for problems from books is right, without being told whose stones are at stake or where.
//!
//! ```text
//! cargo run --release -p banmen-go --example books -- FILE.jsonl [--nodes N] [--ms N] [--sample N] [--seed N] [--only ID,ID] [--show] [--list]
//! ```
//!
//! A line of the file is a problem: `{"AB":["aa"],"AW":["bb"],"SZ":"19","SOL":[["B","cc","",""]],"id":"1"}`, stones and
//! accepted first moves as in SGF.

mod book;

use banmen_go::board::{Point, PointSet, Position};
use banmen_go::tsumego::{Hints, Hypothesis, infer};

use book::Puzzle;

fn main() {
    #[allow(clippy::disallowed_methods)] // An example is a front end.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value =
        |name: &str| arguments.iter().position(|one| one == name).and_then(|at| arguments.get(at + 1));
    let number = |name: &str| value(name).and_then(|text| text.parse::<u64>().ok());
    let Some(file) = arguments.first() else {
        eprintln!("books: name a file of problems, a line each");
        return;
    };
    let only: Option<Vec<&str>> = value("--only").map(|list| list.split(',').collect());
    #[allow(clippy::disallowed_methods)] // An example is a front end.
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("books: {file}: {error}");
            return;
        }
    };
    let mut puzzles: Vec<Puzzle> = text.lines().filter_map(Puzzle::read).collect();
    if let Some(only) = only {
        puzzles.retain(|puzzle| only.contains(&puzzle.name.as_str()));
    }
    if let Some(count) = number("--sample") {
        book::sample(&mut puzzles, count as usize, number("--seed").unwrap_or(1));
    }
    for puzzle in &puzzles {
        let Ok(position) = Position::from_setup(&puzzle.setup) else { continue };
        let hints = Hints { first: Some(puzzle.first), ..Hints::default() };
        let hypotheses = infer(&position, &hints);
        println!("{} {:?} to play, book {}", puzzle.name, puzzle.first, vertices(&position, &puzzle.right));
        for hypothesis in hypotheses.iter().take(2) {
            show(&position, hypothesis);
        }
    }
}

fn vertices(position: &Position, points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(|point| point.vertex(position.size())).collect();
    points.join(" ")
}

/// The board with the target in small letters, the region as `+`, walls that stand as `#` and `@`.
fn show(position: &Position, hypothesis: &Hypothesis) {
    println!("  weight {} {:?}", hypothesis.weight, hypothesis.reasons);
    let size = position.size();
    let all: PointSet = hypothesis.problems().last().map_or(PointSet::EMPTY, |problem| *problem.region());
    let stones = size.points().filter(|&point| !position.is_empty(point) || all.contains(point));
    let (columns, rows) =
        stones.fold((0, 0), |(columns, rows), point| (point.column().max(columns), point.row().max(rows)));
    for row in 0..=rows {
        let mut line = String::from("    ");
        for problem in hypothesis.problems() {
            for column in 0..=columns {
                let Some(point) = size.point(column, row) else { continue };
                let black = position.at(point) == Some(banmen_go::Color::Black);
                line.push(match position.at(point) {
                    None if problem.region().contains(point) => '+',
                    None => '.',
                    Some(_) if problem.target().contains(point) => {
                        if black {
                            'x'
                        } else {
                            'o'
                        }
                    }
                    Some(_) if problem.walls().contains(point) => {
                        if black {
                            '#'
                        } else {
                            '@'
                        }
                    }
                    Some(_) if problem.region().contains(point) => {
                        if black {
                            'X'
                        } else {
                            'O'
                        }
                    }
                    Some(_) => {
                        if black {
                            'B'
                        } else {
                            'W'
                        }
                    }
                });
            }
            line.push_str("    ");
        }
        println!("{line}");
    }
    let counts: Vec<usize> = hypothesis
        .problems()
        .iter()
        .map(|problem| problem.region().points().filter(|&point| position.is_empty(point)).count())
        .collect();
    println!("    empty points {counts:?}");
}
