//! Cases of reading, from a file, and what must hold of them when boards are turned and colours swapped.

use banmen_go::board::{Color, Point, Position, Setup, Size};
use banmen_go::reading::{Kind, Reading, Verdict, read};
use banmen_go::{Limits, Move};

struct Question {
    position: Position,
    stone: Point,
    first: Color,
    text: String,
}

fn position(rows: &[&str], turned: bool, swapped: bool) -> (Position, impl Fn(Point) -> Point + use<>) {
    let cells: Vec<Vec<char>> =
        rows.iter().map(|row| row.chars().filter(|cell| *cell != ' ').collect()).collect();
    let (columns, rows) = (cells[0].len() as u8, cells.len() as u8);
    let size = if turned { Size::new(rows, columns) } else { Size::new(columns, rows) }.unwrap();
    let turn = move |point: Point| if turned { Point::new(point.row(), point.column()) } else { point };
    let mut setup = Setup::new(size);
    for (row, line) in cells.iter().enumerate() {
        for (column, cell) in line.iter().enumerate() {
            let stone = match cell {
                'X' => Some(Color::Black),
                'O' => Some(Color::White),
                _ => None,
            };
            let stone = stone.map(|color| if swapped { !color } else { color });
            setup.set(turn(Point::new(column as u8, row as u8)), stone);
        }
    }
    (Position::from_setup(&setup).unwrap(), turn)
}

fn questions(turned: bool, swapped: bool) -> Vec<Question> {
    let mut questions = Vec::new();
    let text = include_str!("../testdata/reading.txt");
    for case in text.split("\n= ").skip(1) {
        let lines: Vec<&str> = case.lines().skip(1).filter(|line| !line.is_empty()).collect();
        let is_question = |line: &&str| line.starts_with("attack") || line.starts_with("defend");
        let rows: Vec<&str> = lines.iter().copied().filter(|line| !is_question(line)).collect();
        let (plain, _) = position(&rows, false, false);
        for line in lines.iter().copied().filter(is_question) {
            let (position, turn) = position(&rows, turned, swapped);
            let mut words = line.split(' ');
            let attacks = words.next() == Some("attack");
            let stone = turn(Point::from_vertex(words.next().unwrap(), plain.size()).unwrap());
            let defender = position.at(stone).unwrap();
            let first = if attacks { !defender } else { defender };
            questions.push(Question { position, stone, first, text: line.to_owned() });
        }
    }
    questions
}

fn told(question: &Question, reading: &Reading) -> String {
    let size = question.position.size();
    let points = |points: &[Point]| {
        let points: Vec<String> = points.iter().map(|point| point.vertex(size)).collect();
        if points.is_empty() { "-".to_owned() } else { points.join(" ") }
    };
    let verdict = match reading.verdict {
        Verdict::Captured => "captured",
        Verdict::Escapes => "escapes",
        Verdict::Ko { threat } if threat == question.first => "ko-own-threat",
        Verdict::Ko { .. } => "ko-others-threat",
        Verdict::Unproved => "unproved",
    };
    let attacks = question.position.at(question.stone) != Some(question.first);
    format!(
        "{} {} | {verdict}{} | {} | {} | {}",
        if attacks { "attack" } else { "defend" },
        question.stone.vertex(size),
        if reading.proved { " proved" } else { "" },
        reading.kind.map_or("-", Kind::id),
        points(&reading.right),
        points(&reading.breakers),
    )
}

fn ask(question: &Question, nodes: u64) -> Reading {
    read(&question.position, question.stone, question.first, &Limits { nodes: Some(nodes), stop: None })
        .unwrap()
}

#[test]
fn cases_are_read_as_written() {
    let questions = questions(false, false);
    let (mut told_all, mut written) = (Vec::new(), Vec::new());
    for question in &questions {
        let reading = ask(question, 16_000);
        told_all.push(told(question, &reading));
        written.push(question.text.clone());
        // Lines can be played, and end with the stones off the board where they are taken.
        let (mut board, mut mover) = (question.position.clone(), question.first);
        for play in &reading.line {
            match play {
                Move::Pass => drop(board.pass()),
                Move::Play(point) => {
                    if board.ko() == Some(*point) {
                        let _ = board.pass();
                    }
                    let _ = board
                        .play(*point, mover, banmen_go::board::Suicide::Forbidden)
                        .expect("a legal move");
                }
            }
            mover = !mover;
        }
        if reading.verdict == Verdict::Captured {
            assert_eq!(board.at(question.stone), None, "{}", question.text);
        }
    }
    assert_eq!(told_all, written);
    assert!(questions.len() >= 40, "{}", questions.len());
}

#[test]
fn what_is_proved_does_not_depend_on_side_and_colour() {
    let plain = questions(false, false);
    let other = questions(true, true);
    let mut compared = 0;
    for (plain, other) in plain.iter().zip(&other) {
        let (a, b) = (ask(plain, 3_000), ask(other, 3_000));
        if a.proved && b.proved {
            let swapped = match b.verdict {
                Verdict::Ko { threat } => Verdict::Ko { threat: !threat },
                verdict => verdict,
            };
            assert_eq!(a.verdict, swapped, "{}", plain.text);
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}
