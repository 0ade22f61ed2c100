//! Small regions at random, for tests that ask the plain truth.

use banmen_go::board::{Color, Point, Position, Setup, Size};
use banmen_go::tsumego::{Border, Goal, Problem};
use proptest::prelude::*;

/// A problem with a region of at most so many points: random stones on a small board, walls where nothing may be played.
pub(crate) fn problem(most_points: usize) -> impl Strategy<Value = Problem> {
    let board = (2..=5_u8, 2..=4_u8, prop::collection::vec(0..16_u8, 20), any::<u16>(), 0..12_u8);
    let options = (0..3_u8, any::<bool>(), 0..4_u8, any::<bool>());
    (board, options).prop_filter_map("no problem", move |((columns, rows, signs, seed, ko), options)| {
        let size = Size::new(columns, rows)?;
        let (mut setup, mut room) = (Setup::new(size), Vec::new());
        for (point, sign) in size.points().zip(signs) {
            match sign {
                0..=5 => room.push(point),
                6 => {}
                7..=11 => setup.set(point, Some(Color::White)),
                _ => setup.set(point, Some(Color::Black)),
            }
        }
        let mut position = Position::from_setup(&setup).ok()?;
        let kos: Vec<Point> = room.iter().copied().filter(|&point| could_be_ko(&position, point)).collect();
        if let Some(&point) = kos.get(usize::from(ko)) {
            position.set_ko(Some((point, if seed & 1 == 0 { Color::Black } else { Color::White })));
        }
        let stones: Vec<Point> =
            size.points().filter(|&point| setup.at(point) == Some(Color::White)).collect();
        let (goal, all, suicide, open) = options;
        // One chain, or all.
        let target = match stones.get(usize::from(seed) % stones.len().max(1)) {
            Some(&point) if !all => vec![point],
            _ => stones,
        };
        let goal = [Goal::Kill, Goal::Capture, Goal::Connect][usize::from(goal)];
        let exits: Vec<Point> = size.points().skip(usize::from(seed) % size.area()).take(2).collect();
        let problem = Problem::new(position, Color::White, target, room).ok()?;
        let problem = problem
            .with_goal(goal)
            .with_suicide(suicide == 0)
            .with_border(if open { Border::Open } else { Border::Closed })
            .with_exits(exits);
        (problem.region().len() <= most_points).then_some(problem)
    })
}

/// Whether a stone beside the point could just have taken one there.
fn could_be_ko(position: &Position, point: Point) -> bool {
    position
        .size()
        .neighbors(point)
        .any(|beside| position.chain_size(beside) == 1 && position.liberty_count(beside) == 1)
}
