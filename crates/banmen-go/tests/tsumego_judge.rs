//! Life and death judged: cases from a file, and what must hold of every judgement.

use banmen_go::board::{Color, Point, Position, Setup, Size};
use banmen_go::tsumego::{
    EyeShape, Finish, Judge, Judgement, Ko, KoKind, LifeStatus, Options, Plain, Problem, Threats,
};
use banmen_go::{Limits, Move};

struct Case {
    name: String,
    problem: Problem,
    lines: Vec<String>,
}

fn problem(rows: &[&str]) -> Problem {
    let cells: Vec<Vec<char>> =
        rows.iter().map(|row| row.chars().filter(|cell| *cell != ' ').collect()).collect();
    let size = Size::new(cells[0].len() as u8, cells.len() as u8).unwrap();
    let (mut setup, mut target, mut region) = (Setup::new(size), Vec::new(), Vec::new());
    for (point, cell) in size.points().zip(cells.into_iter().flatten()) {
        match cell {
            'X' => setup.set(point, Some(Color::Black)),
            'O' => {
                setup.set(point, Some(Color::White));
                target.push(point);
            }
            '.' => region.push(point),
            _ => {}
        }
    }
    let position = Position::from_setup(&setup).unwrap();
    Problem::new(position, Color::White, target, region).unwrap()
}

fn cases() -> Vec<Case> {
    let text = include_str!("../testdata/judge.txt");
    let case = |case: &str| {
        let mut lines = case.lines();
        let name = lines.next().unwrap().to_owned();
        let is_row = |line: &&str| !line.starts_with(' ') && !line.contains(':');
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        let rows: Vec<&str> = lines.iter().copied().take_while(is_row).collect();
        let lines = lines[rows.len()..].iter().map(|&line| line.to_owned()).collect();
        Case { name, problem: problem(&rows), lines }
    };
    text.split("\n= ").skip(1).map(case).collect()
}

fn judge(problem: &Problem) -> Judge<'_, Plain> {
    let plain = Plain::new(problem, Threats { attacker: 3, defender: 3 }, 1 << 20).expect("a small region");
    Judge::with(problem, plain, &Options::default())
}

fn vertex(play: Move, size: Size) -> String {
    match play {
        Move::Play(point) => point.vertex(size),
        Move::Pass => "pass".to_owned(),
    }
}

fn vertices(moves: &[Move], size: Size) -> String {
    let told: Vec<String> = moves.iter().map(|&play| vertex(play, size)).collect();
    if told.is_empty() { "-".to_owned() } else { told.join(" ") }
}

fn status(status: Option<LifeStatus>, ko: Option<Ko>, size: Size) -> String {
    let told = match status {
        None => "open",
        Some(LifeStatus::Dead) => "dead",
        Some(LifeStatus::DeadUnlessKo) => "dead unless",
        Some(LifeStatus::AliveUnlessKo) => "alive unless",
        Some(LifeStatus::Seki) => "seki",
        Some(LifeStatus::Alive) => "alive",
    };
    let Some(ko) = ko else { return told.to_owned() };
    let taker = match ko.taker {
        None => "?",
        Some(Color::Black) => "X",
        Some(Color::White) => "O",
    };
    let kind = match ko.kind {
        KoKind::Direct => "direct".to_owned(),
        KoKind::Approach(moves) => format!("approach {moves}"),
        KoKind::Stages(stages) => format!("stages {stages}"),
    };
    let point = ko.point.map_or("?".to_owned(), |point| point.vertex(size));
    format!("{told} {} threats, {taker} takes {point}, {kind}", ko.threats)
}

fn shape(shape: Option<EyeShape>) -> String {
    let name = shape.map_or("none".to_owned(), |shape| format!("{shape:?}"));
    let mut told = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !told.is_empty() {
            told.push('-');
        }
        told.push(letter.to_ascii_lowercase());
    }
    told
}

fn finish(finish: &Finish, size: Size) -> String {
    let points = |points: &[Point]| {
        let told: Vec<String> = points.iter().map(|point| point.vertex(size)).collect();
        told.join(" ")
    };
    match finish {
        Finish::Captured => "captured".to_owned(),
        Finish::OneEye { eye, shape: named, false_eyes, .. } => match (eye.len(), &false_eyes[..]) {
            (0, []) => "no eye".to_owned(),
            (_, []) => format!("one eye: {}", shape(*named)),
            (0, false_eyes) => format!("no eye, false: {}", points(false_eyes)),
            (_, false_eyes) => format!("one eye: {}, false: {}", shape(*named), points(false_eyes)),
        },
        Finish::ShortOfLiberties(short) => format!("short of liberties: {}", points(short)),
        Finish::Snapback(point) => format!("snapback: {}", point.vertex(size)),
        Finish::TwoEyes(eyes) => format!("two eyes: {}", points(eyes)),
        Finish::Escaped(_) => "escaped".to_owned(),
        Finish::Stands => "stands".to_owned(),
        Finish::Seki(shared) => format!("seki: {}", points(shared)),
        Finish::Ko(point) => format!("ko: {}", point.vertex(size)),
        Finish::Repetition => "repetition".to_owned(),
        Finish::Continues => "continues".to_owned(),
    }
}

/// A judgement, in lines: the first as in the file, the others for each wrong move.
fn told(judgement: &Judgement, size: Size) -> Vec<String> {
    let mover = if judgement.first == Color::Black { 'X' } else { 'O' };
    let mut right: Vec<Move> = judgement.right.iter().map(|right| right.play).collect();
    right.sort_by_key(|play| match play {
        Move::Pass => None,
        Move::Play(point) => Some((point.column(), point.row())),
    });
    let mut lines = vec![format!(
        "{mover}: {} | {} | {} | {}",
        status(judgement.status(), judgement.ko, size),
        vertices(&right, size),
        vertices(&judgement.line, size),
        finish(&judgement.finish, size),
    )];
    for wrong in &judgement.wrong {
        lines.push(format!(
            "  {} | {} | {}",
            vertices(&wrong.refutation, size),
            status(wrong.status, wrong.ko, size),
            finish(&wrong.finish, size),
        ));
    }
    lines
}

#[test]
fn cases_are_judged_as_written() {
    let mut wrong = String::new();
    for case in cases() {
        let mut judge = judge(&case.problem);
        let size = case.problem.position().size();
        let mut found = Vec::new();
        for first in Color::ALL {
            found.extend(told(&judge.judge(first, &Limits::default()), size));
        }
        for line in case.lines.iter().filter(|line| !found.contains(line)) {
            wrong.push_str(&format!("= {}\nexpected {line}\nfound\n{}\n", case.name, found.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
