//! The problems of `testdata/problems/cases.txt`.

use banmen_go::board::{Position, text};
use banmen_go::tsumego::{Bounds, EyeShape, Finish, Goal, Judgement, LifeStatus, Problem, Right, Why, Wrong};
use banmen_go::{Color, Move, Point, Size};

/// A problem and a judgement of it.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) problem: Problem,
    pub(crate) judgement: Judgement,
}

pub(crate) fn all() -> Vec<Case> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/problems/cases.txt"));
    text.expect("the file is there").split("\n== ").skip(1).map(case).collect()
}

fn case(block: &str) -> Case {
    let (name, lines) = block.split_once('\n').expect("a name");
    let (rows, rest): (Vec<&str>, Vec<&str>) =
        lines.lines().filter(|line| !line.is_empty()).partition(|line| line.starts_with(['.', 'X', 'O']));
    let setup = text::read(&rows.join("\n")).expect("a board").setup;
    let size = setup.size();
    let position = Position::from_setup(&setup).expect("a position");
    let mut first = Color::Black;
    let (mut target, mut region, mut goal) = (Vec::new(), Vec::new(), Goal::Kill);
    let (mut right, mut wrong, mut open) = (Vec::<Right>::new(), Vec::<Wrong>::new(), Vec::new());
    let (mut bounds, mut finish) = ([LifeStatus::Dead; 2], Finish::Continues);
    for line in rest {
        let words: Vec<&str> = line.split(' ').collect();
        let moves = |from: usize| words[from..].iter().map(|word| to_move(word, size)).collect::<Vec<_>>();
        let points = || words[1..].iter().map(|word| point(word, size)).collect::<Vec<_>>();
        match words[0] {
            "first" => first = if words[1] == "black" { Color::Black } else { Color::White },
            "target" => target = points(),
            "region" => region = points(),
            "goal" => goal = if words[1] == "capture" { Goal::Capture } else { Goal::Connect },
            "status" => bounds = [status(words[1]), status(words.last().expect("a status"))],
            "right" => {
                right.push(Right { play: to_move(words[1], size), line: moves(1), finish: Finish::Continues })
            }
            "wrong" => wrong.push(Wrong {
                play: to_move(words[2], size),
                refutation: moves(2),
                status: Some(status(words[1])),
                ko: None,
                finish: Finish::Continues,
            }),
            "open" => open = moves(1),
            "finish" => match wrong.last_mut() {
                Some(wrong) => wrong.finish = ending(&words[1..], size),
                None => {
                    finish = ending(&words[1..], size);
                    right.last_mut().into_iter().for_each(|right| right.finish = finish.clone());
                }
            },
            other => panic!("{other} is not known"),
        }
    }
    let defender = setup.at(target[0]).expect("a stone at stake");
    let problem = Problem::new(position, defender, target, region).expect("a problem").with_goal(goal);
    let [least, most] = bounds;
    let judgement = Judgement {
        first,
        bounds: Bounds { least, most, why: (least != most).then_some(Why::Budget) },
        ko: None,
        settled: None,
        line: right.first().map(|right| right.line.clone()).unwrap_or_default(),
        right,
        wrong,
        open,
        finish,
        nodes: 0,
    };
    Case { name: name.to_owned(), problem, judgement }
}

fn point(word: &str, size: Size) -> Point {
    Point::from_vertex(word, size).expect("a point")
}

fn to_move(word: &str, size: Size) -> Move {
    if word == "pass" { Move::Pass } else { Move::Play(point(word, size)) }
}

fn status(word: &str) -> LifeStatus {
    match word {
        "dead" => LifeStatus::Dead,
        "dead-unless-ko" => LifeStatus::DeadUnlessKo,
        "alive-unless-ko" => LifeStatus::AliveUnlessKo,
        "seki" => LifeStatus::Seki,
        "alive" => LifeStatus::Alive,
        other => panic!("{other} is no status"),
    }
}

fn ending(words: &[&str], size: Size) -> Finish {
    let (kind, rest) = words.split_first().expect("a word");
    let at = rest.iter().position(|word| *word == "vital").unwrap_or(rest.len());
    let points: Vec<Point> = rest[..at].iter().map(|word| point(word, size)).collect();
    match *kind {
        "eyes" => Finish::TwoEyes(points),
        "one-eye" => Finish::OneEye {
            eye: points,
            vital: rest.get(at + 1).map(|word| point(word, size)),
            shape: rest.get(at).map(|_| EyeShape::StraightThree),
            false_eyes: Vec::new(),
        },
        "ko" => Finish::Ko(points[0]),
        "none" => Finish::Continues,
        other => panic!("{other} is no ending"),
    }
}
