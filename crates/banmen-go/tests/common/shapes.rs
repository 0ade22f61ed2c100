//! Drawn problems of life and death, in the format that `testdata/shapes.txt` explains.

use banmen_go::board::{Color, Point, Position, text};
use banmen_go::tsumego::{Border, Goal, Problem};

/// A drawn problem.
pub(crate) struct Shape {
    pub(crate) name: String,
    pub(crate) problem: Problem,
    /// What is expected, as written.
    pub(crate) lines: Vec<String>,
}

/// The shapes of a file in the format that `shapes.txt` explains.
pub(crate) fn shapes(file: &str) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for case in file.split("\n== ").skip(1) {
        let mut lines = case.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let name = lines.next().unwrap().to_owned();
        let (words, rows): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.contains(' '));
        let drawn = text::read(&rows.join("\n")).unwrap_or_else(|error| panic!("{name}: {error}"));
        let position = Position::from_setup(&drawn.setup).unwrap_or_else(|error| panic!("{name}: {error}"));
        let size = position.size();
        assert_eq!(size.area(), rows.concat().len(), "{name}");
        let signs = rows.iter().flat_map(|row| row.chars());
        let room: Vec<Point> =
            size.points().zip(signs).filter(|&(_, sign)| sign == '.').map(|(point, _)| point).collect();
        let word = |key: &str| words.iter().find_map(|line| line.strip_prefix(key)).map(str::trim);
        let vertices = |list: &str| -> Vec<Point> {
            list.split_whitespace().map(|vertex| Point::from_vertex(vertex, size).unwrap()).collect()
        };
        let target = word("target ").map_or_else(
            || size.points().filter(|&point| position.at(point) == Some(Color::White)).collect(),
            vertices,
        );
        let defender = position.at(target[0]).unwrap();
        let mut position = position;
        if let Some(ko) = word("ko ") {
            let ko = vertices(ko)[0];
            let taken = size
                .neighbors(ko)
                .find_map(|beside| (position.liberty_count(beside) == 1).then(|| position.at(beside))?);
            position.set_ko(Some((ko, !taken.unwrap())));
        }
        let mut problem =
            Problem::new(position, defender, target, room).unwrap_or_else(|error| panic!("{name}: {error}"));
        match word("goal ") {
            Some("capture") => problem = problem.with_goal(Goal::Capture),
            Some("connect") => problem = problem.with_goal(Goal::Connect),
            _ => {}
        }
        if let Some(exits) = word("exits ") {
            problem = problem.with_exits(vertices(exits));
        }
        if word("border ").is_some() {
            problem = problem.with_border(Border::Open);
        }
        let told = |line: &&&str| line.starts_with("Black first: ") || line.starts_with("White first: ");
        let lines = words.iter().filter(told).map(|line| (*line).to_owned()).collect();
        shapes.push(Shape { name, problem, lines });
    }
    shapes
}
