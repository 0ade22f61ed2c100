//! What positions ask: cases from a file, what must hold when boards are turned and colours swapped, and any board at all.

use std::collections::BTreeSet;

use banmen_go::Color;
use banmen_go::board::{Point, PointSet, Position, Setup, Size};
use banmen_go::tsumego::{Hints, Hypothesis, MOST, Reason, WIDTHS, infer};
use proptest::prelude::*;

/// The board as a hypothesis sees it, in its closest region.
fn drawn(position: &Position, hypothesis: &Hypothesis) -> String {
    let size = position.size();
    let problem = hypothesis.problem().unwrap();
    let mut text = String::new();
    for point in size.points() {
        if point.column() == 0 && !text.is_empty() {
            text.push('\n');
        } else if point.column() > 0 {
            text.push(' ');
        }
        let of = |black: char, white: char| {
            if position.at(point) == Some(Color::Black) { black } else { white }
        };
        text.push(match position.at(point) {
            None if problem.region().contains(point) => '+',
            None => '.',
            Some(_) if problem.target().contains(point) => of('x', 'o'),
            Some(_) if problem.walls().contains(point) => of('#', '@'),
            Some(_) if problem.region().contains(point) => of('X', 'O'),
            Some(_) => of('B', 'W'),
        });
    }
    text
}

fn board(rows: &[&str]) -> Position {
    let signs = |row: &str| row.split(' ').map(|sign| sign.chars().next().unwrap()).collect::<Vec<char>>();
    let size = Size::new(signs(rows[0]).len() as u8, rows.len() as u8).unwrap();
    let mut setup = Setup::new(size);
    for (point, sign) in size.points().zip(rows.iter().flat_map(|row| signs(row))) {
        setup.set(
            point,
            match sign {
                'X' => Some(Color::Black),
                'O' => Some(Color::White),
                _ => None,
            },
        );
    }
    Position::from_setup(&setup).unwrap()
}

#[test]
fn cases_hold() {
    let text = include_str!("../testdata/infer.txt");
    let mut cases = 0;
    for case in text.split("\n= ").skip(1) {
        let (name, rest) = case.split_once('\n').unwrap();
        let (rows, rest) = rest.split_once("\ndefender ").unwrap();
        let (defender, expected) = rest.split_once('\n').unwrap();
        let position = board(&rows.lines().collect::<Vec<_>>());
        let found = infer(&position, &Hints::default());
        let likeliest = found.first().unwrap_or_else(|| panic!("{name}: nothing found"));
        let told = drawn(&position, likeliest);
        assert_eq!(told.trim(), expected.trim(), "{name}:\n{told}");
        let colors = [("black", Color::Black), ("white", Color::White)];
        assert!(colors.contains(&(defender, likeliest.defender().unwrap())), "{name}: {defender}");
        cases += 1;
    }
    assert!(cases >= 4);
}

/// A board with its points and colours exchanged: turned (`way & 4`), mirrored (`way & 1`, `way & 2`), swapped (`way & 8`).
fn moved(setup: &Setup, way: u8) -> (Setup, impl Fn(Point) -> Point + use<>) {
    let size = setup.size();
    let (columns, rows) = (size.columns(), size.rows());
    let other = if way & 4 == 0 { size } else { Size::new(rows, columns).unwrap() };
    let there = move |point: Point| {
        let column = if way & 1 == 0 { point.column() } else { columns - 1 - point.column() };
        let row = if way & 2 == 0 { point.row() } else { rows - 1 - point.row() };
        if way & 4 == 0 { Point::new(column, row) } else { Point::new(row, column) }
    };
    let mut board = Setup::new(other);
    for (point, color) in setup.stones() {
        board.set(there(point), Some(if way & 8 == 0 { color } else { !color }));
    }
    (board, there)
}

/// All that hypotheses say, as something that can be compared.
fn told(
    hypotheses: &[Hypothesis],
    there: impl Fn(Point) -> Point,
    swapped: bool,
) -> BTreeSet<(i32, bool, Vec<Vec<Point>>)> {
    let points = |set: &PointSet| {
        let mut points: Vec<Point> = set.points().map(&there).collect();
        points.sort();
        points
    };
    hypotheses
        .iter()
        .map(|hypothesis| {
            let mut sets = Vec::new();
            for problem in hypothesis.problems() {
                sets.extend([problem.target(), problem.region(), problem.walls()].map(points));
            }
            let black = hypothesis.defender() == Some(Color::Black);
            (hypothesis.weight, black != swapped, sets)
        })
        .collect()
}

fn setups(largest: u8) -> impl Strategy<Value = Setup> {
    (1..=largest, 1..=largest, 0..=10_u8).prop_flat_map(|(columns, rows, full)| {
        let stones =
            prop::collection::vec((0..10_u8, any::<bool>()), usize::from(columns) * usize::from(rows));
        stones.prop_map(move |stones| {
            let size = Size::new(columns, rows).unwrap();
            let mut setup = Setup::new(size);
            for (point, (chance, black)) in size.points().zip(stones) {
                let color = if black { Color::Black } else { Color::White };
                setup.set(point, (chance < full).then_some(color));
            }
            setup
        })
    })
}

/// The board without the chains that have no liberty.
fn position(setup: &Setup) -> Position {
    let mut setup = setup.clone();
    loop {
        match Position::from_setup(&setup) {
            Ok(position) => return position,
            Err(_) => {
                let stones: Vec<Point> = setup.stones().map(|(point, _)| point).collect();
                let free = |point: Point| {
                    let (mut seen, mut waiting) = (PointSet::EMPTY, vec![point]);
                    while let Some(point) = waiting.pop() {
                        seen.insert(point);
                        for beside in setup.size().neighbors(point) {
                            match setup.at(beside) {
                                None => return true,
                                color if color == setup.at(point) && !seen.contains(beside) => {
                                    waiting.push(beside)
                                }
                                _ => {}
                            }
                        }
                    }
                    false
                };
                let shut: Vec<Point> = stones.into_iter().filter(|&point| !free(point)).collect();
                for point in shut {
                    setup.set(point, None);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn turning_and_swapping_changes_nothing(setup in setups(9), way in 1..16_u8) {
        let start = position(&setup);
        let before = infer(&start, &Hints::default());
        let (other, there) = moved(&start.setup(), way);
        let after = infer(&Position::from_setup(&other).unwrap(), &Hints::default());
        // What is as likely as the last of a full list may be left out.
        let least = before.last().map_or(0, |last| last.weight);
        let kept = |list: &[Hypothesis]| -> Vec<Hypothesis> {
            list.iter().filter(|one| list.len() < MOST || one.weight > least).cloned().collect()
        };
        prop_assert_eq!(told(&kept(&before), there, way & 8 != 0), told(&kept(&after), |point| point, false));
    }

    #[test]
    fn any_board_is_answered(setup in setups(25), marks in prop::collection::vec((0..25_u8, 0..25_u8), 0..4)) {
        let position = position(&setup);
        let mut hints = Hints::default();
        hints.near.extend(marks.iter().map(|&(column, row)| Point::new(column, row)));
        let mut lists = vec![infer(&position, &hints)];
        hints.target = hints.near;
        lists.push(infer(&position, &hints));
        hints.region = hints.near;
        lists.push(infer(&position, &hints));
        for hypotheses in lists {
            prop_assert!(hypotheses.len() <= MOST);
            for pair in hypotheses.windows(2) {
                prop_assert!(pair[0].weight >= pair[1].weight);
            }
            for hypothesis in &hypotheses {
                prop_assert!((1..=usize::from(WIDTHS)).contains(&hypothesis.problems().len()));
                prop_assert!(!hypothesis.target().is_empty());
                let sizes: Vec<usize> = hypothesis.problems().iter().map(|problem| problem.region().len()).collect();
                prop_assert!(sizes.windows(2).all(|pair| pair[0] <= pair[1]), "{:?}", sizes);
            }
        }
    }
}

#[test]
fn a_given_target_comes_alone() {
    let position = board(&[
        ". O . X . . .",
        ". O O X . . .",
        "O O X X . . .",
        "X X X . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
    ]);
    let hints = Hints { target: [Point::new(2, 2)].into_iter().collect(), ..Hints::default() };
    let found = infer(&position, &hints);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].defender(), Some(Color::Black));
    assert!(found[0].reasons.contains(&Reason::Given));
}
