//! Unconditional life, drawn: each case is a board and below it what is said of each point.

mod common;

use banmen_go::board::{Color, Point, Position, Setup, Size, Suicide, Unconditional, benson, unconditional};
use common::drawn;
use proptest::prelude::*;

/// `A` alive, `d` dead, `b` and `w` territory, `.` undecided.
fn told(setup: &Setup) -> Vec<String> {
    let position = Position::from_setup(setup).unwrap();
    let found = unconditional(&position, Suicide::Forbidden);
    let size = setup.size();
    let sign = |point: Point| match found[point] {
        Unconditional::Undecided => '.',
        Unconditional::Alive => 'A',
        Unconditional::Dead => 'd',
        Unconditional::Territory(Color::Black) => 'b',
        Unconditional::Territory(Color::White) => 'w',
    };
    (0..size.rows())
        .map(|row| (0..size.columns()).map(|column| sign(Point::new(column, row))).collect())
        .collect()
}

#[test]
fn cases_hold() {
    let text = include_str!("../testdata/life.txt");
    let mut cases = 0;
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    for case in lines.split(|line| line.starts_with("== ")).filter(|case| !case.is_empty()) {
        let (board, expected): (Vec<&str>, Vec<&str>) = case
            .iter()
            .map(|line| line.split_once("   ").unwrap())
            .map(|(a, b)| (a.trim(), b.trim()))
            .unzip();
        assert_eq!(told(&drawn(&board)), expected, "{board:?}");
        // The same with colours exchanged.
        let swap = |rows: &[&str], signs: &[(char, char)]| -> Vec<String> {
            let other = |sign| {
                signs.iter().find_map(|&(a, b)| {
                    if a == sign {
                        Some(b)
                    } else if b == sign {
                        Some(a)
                    } else {
                        None
                    }
                })
            };
            rows.iter().map(|row| row.chars().map(|sign| other(sign).unwrap_or(sign)).collect()).collect()
        };
        let swapped = swap(&board, &[('X', 'O')]);
        let swapped: Vec<&str> = swapped.iter().map(String::as_str).collect();
        assert_eq!(told(&drawn(&swapped)), swap(&expected, &[('b', 'w')]));
        cases += 1;
    }
    assert!(cases >= 8);
}

proptest! {
    /// What is alive stands, and what is dead does not live, whatever the opponent plays while the owner passes.
    #[test]
    fn nothing_that_is_alive_can_be_taken(
        (columns, rows) in (2..=6_u8, 2..=5_u8),
        moves in prop::collection::vec(any::<u16>(), 10..120),
        suicide in prop_oneof![Just(Suicide::Forbidden), Just(Suicide::Allowed)],
        attack in prop::collection::vec(any::<u16>(), 0..200),
    ) {
        let size = Size::new(columns, rows).unwrap();
        let points: Vec<Point> = size.points().collect();
        let mut position = Position::new(size);
        let mut color = Color::Black;
        for number in moves {
            let point = points[usize::from(number) % points.len()];
            if !position.is_eyelike(point, color) && position.play(point, color, Suicide::Forbidden).is_ok() {
                color = !color;
            }
        }
        for color in Color::ALL {
            let alive = benson(&position, color, suicide);
            let mut after = position.clone();
            for &number in &attack {
                let _ = after.play(points[usize::from(number) % points.len()], !color, suicide);
            }
            prop_assert!(alive.iter().all(|&stone| after.at(stone) == Some(color)), "{:?}\n{:?}", position, after);
            // However it has played, the opponent lives nowhere in what is said to be the owner's.
            let theirs = benson(&after, !color, suicide);
            let found = unconditional(&position, suicide);
            for stone in theirs {
                prop_assert!(found[stone] != Unconditional::Territory(color), "{stone} {position:?} {after:?}");
                let dead = found[stone] == Unconditional::Dead && position.at(stone) == Some(!color);
                prop_assert!(!dead, "{stone} {position:?} {after:?}");
            }
        }
    }
}
