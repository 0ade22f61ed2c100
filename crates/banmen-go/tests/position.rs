//! `Position` against its plain twin, which recounts everything: random games on boards of all sizes.

use std::collections::BTreeSet;

use banmen_go::board::{Color, PlainPosition, Position, Setup, Size, Suicide};
use proptest::prelude::*;

/// Everything that can be asked is as the plain twin counts it. On big boards some points stand for all: recounting takes
/// long.
fn agree(position: &Position, plain: &PlainPosition) {
    let size = position.size();
    let step = 1 + size.area() / 30;
    let offset = plain.hash() as usize % step;
    assert_eq!(position.hash(), plain.hash());
    assert_eq!(position.ko().zip(position.ko_color()), plain.ko());
    let empties: BTreeSet<_> = position.empties().iter().copied().collect();
    assert_eq!(empties.len(), position.empties().len());
    assert!(size.points().all(|point| position.at(point) == plain.at(point)));
    assert!(size.points().all(|point| empties.contains(&point) == plain.at(point).is_none()));
    for point in size.points().skip(offset).step_by(step) {
        let Some(color) = plain.at(point) else {
            assert_eq!(
                (position.chain(point), position.chain_size(point), position.liberty_count(point)),
                (None, 0, 0)
            );
            assert_eq!(position.chain_stones(point).count() + position.liberties(point).count(), 0);
            assert_eq!(position.adjacent_chains(point).count(), 0);
            for color in Color::ALL {
                let mut after = plain.clone();
                let took = after.play(point, color, Suicide::Forbidden).is_ok_and(|taken| !taken.is_empty());
                assert!(!took || position.would_capture(point, color));
                let mut after = plain.clone();
                if after.play(point, color, Suicide::Allowed).is_ok() {
                    assert_eq!(position.hash_after(point, color), after.hash(), "{point} {color:?}");
                }
                for suicide in [Suicide::Forbidden, Suicide::Allowed] {
                    let legal = plain.clone().play(point, color, suicide).is_ok();
                    assert_eq!(
                        position.is_legal(point, color, suicide),
                        legal,
                        "{point} {color:?} {suicide:?}"
                    );
                }
            }
            continue;
        };
        let (stones, liberties) = (plain.connected(point), plain.beside(point, None));
        assert_eq!(usize::from(position.chain_size(point)), stones.len());
        assert_eq!(usize::from(position.liberty_count(point)), liberties.len());
        assert_eq!(position.chain_stones(point).next(), Some(point));
        assert_eq!(position.chain_stones(point).count(), stones.len());
        assert_eq!(position.chain_stones(point).collect::<BTreeSet<_>>(), stones);
        assert_eq!(position.liberties(point).count(), liberties.len());
        assert_eq!(position.liberties(point).collect::<BTreeSet<_>>(), liberties);
        assert!(stones.iter().all(|&stone| position.same_chain(stone, point)));
        assert!(size.points().all(|other| stones.contains(&other) || !position.same_chain(other, point)));
        let around: Vec<BTreeSet<_>> =
            position.adjacent_chains(point).map(|other| plain.connected(other)).collect();
        let others: BTreeSet<BTreeSet<_>> =
            plain.beside(point, Some(!color)).into_iter().map(|other| plain.connected(other)).collect();
        assert_eq!(around.len(), others.len());
        assert_eq!(around.into_iter().collect::<BTreeSet<_>>(), others);
    }
    // A board that is set up is the same, but for the ko.
    let mut again = Position::from_setup(&position.setup()).unwrap();
    again.set_ko(position.ko().zip(position.ko_color()));
    assert_eq!(&again, position);
    assert_eq!(again.hash(), position.hash());
}

/// Plays a game of random moves on both, and takes all of it back.
fn game(size: Size, moves: &[(u16, bool, bool)]) {
    let mut position = Position::new(size);
    let mut plain = PlainPosition::new(size);
    let mut trail = Vec::new();
    let every = 1 + size.area() / 10;
    for (turn, &(number, color, suicide)) in moves.iter().enumerate() {
        let color = if color { Color::Black } else { Color::White };
        let suicide = if suicide { Suicide::Allowed } else { Suicide::Forbidden };
        let points: Vec<_> = size.points().collect();
        let before = (plain.clone(), position.clone());
        let played = match points.get(usize::from(number) % (points.len() + 1)) {
            Some(&point) => match (position.play(point, color, suicide), plain.play(point, color, suicide)) {
                (Ok(played), Ok(gone)) => {
                    let captured: BTreeSet<_> = position.captured(&played).iter().copied().collect();
                    assert_eq!(captured, gone);
                    assert_eq!(played.captured_count(), gone.len());
                    assert_eq!(played.point(), Some(point));
                    assert_eq!(played.is_suicide(), plain.at(point).is_none());
                    played
                }
                (Err(refusal), Err(plain)) => {
                    assert_eq!(refusal, plain);
                    assert_eq!(position, before.1);
                    continue;
                }
                (played, plain) => panic!("{played:?} but {plain:?} at {point}"),
            },
            None => {
                plain.pass();
                position.pass()
            }
        };
        trail.push((played, before));
        if turn % every == 0 {
            agree(&position, &plain);
        }
    }
    agree(&position, &plain);
    for (index, (played, (plain, before))) in trail.into_iter().enumerate().rev() {
        position.undo(played);
        assert_eq!(position, before);
        assert_eq!(position.hash(), plain.hash());
        assert_eq!(position.empties(), before.empties());
        if index % every == 0 {
            agree(&position, &plain);
        }
    }
}

/// Numbers that look random, for games on every size.
fn numbers(seed: u64) -> impl Iterator<Item = u64> {
    let mut state = seed;
    std::iter::repeat_with(move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    })
}

/// Every board up to 6x6, every square, and long ones.
#[test]
fn every_size_agrees() {
    for columns in 1..=25_u8 {
        for rows in 1..=25_u8 {
            if columns.max(rows) > 6 && columns != rows && columns + rows != 26 && columns.min(rows) > 2 {
                continue;
            }
            let size = Size::new(columns, rows).unwrap();
            let mut numbers = numbers(u64::from(columns) * 100 + u64::from(rows));
            let mut number = || numbers.next().unwrap();
            let length = (size.area() * 5 / 4 + 8).min(150);
            let moves: Vec<_> =
                (0..length).map(|_| (number() as u16, number() % 2 == 0, number() % 2 == 0)).collect();
            game(size, &moves);
        }
    }
}

proptest! {
    #[test]
    fn small_boards_agree(
        (columns, rows) in (1..=6_u8, 1..=6_u8),
        moves in prop::collection::vec((any::<u16>(), any::<bool>(), any::<bool>()), 0..120),
    ) {
        game(Size::new(columns, rows).unwrap(), &moves);
    }
}

#[test]
fn a_setup_with_dead_chains_is_handed_back() {
    let size = Size::square(3).unwrap();
    let mut setup = Setup::new(size);
    let point = |column, row| size.point(column, row).unwrap();
    // . X O
    // X X X
    // O X .
    for (column, row, color) in [
        (1, 0, Color::Black),
        (2, 0, Color::White),
        (0, 1, Color::Black),
        (1, 1, Color::Black),
        (2, 1, Color::Black),
        (0, 2, Color::White),
        (1, 2, Color::Black),
    ] {
        setup.set(point(column, row), Some(color));
    }
    let error = Position::from_setup(&setup).unwrap_err();
    assert_eq!(error.chains, [vec![point(2, 0)], vec![point(0, 2)]]);
    assert_eq!(*error.setup, setup);
    assert_eq!(error.to_string(), "2 chains stand on the board without a liberty: C3, A1");
}

/// The longest chain that there can be is joined, taken and put back without a deep stack.
#[test]
fn a_chain_of_624_stones_is_taken_and_put_back() {
    let size = Size::square(25).unwrap();
    let mut position = Position::new(size);
    let mut points = size.points();
    let last = points.next_back().unwrap();
    // Every second stone first, so that chains are joined all the time.
    let (even, odd): (Vec<_>, Vec<_>) = points.partition(|point| (point.column() + point.row()) % 2 == 1);
    for point in even.into_iter().chain(odd) {
        let _ = position.play(point, Color::Black, Suicide::Forbidden).unwrap();
    }
    assert_eq!(
        (position.chain_size(last.neighbors()[0]), position.liberty_count(last.neighbors()[0])),
        (624, 1)
    );
    let before = position.clone();
    let played = position.play(last, Color::White, Suicide::Forbidden).unwrap();
    assert_eq!((played.captured_count(), position.liberty_count(last)), (624, 2));
    position.undo(played);
    assert_eq!(position, before);
    let played = position.play(last, Color::Black, Suicide::Allowed).unwrap();
    assert!(played.is_suicide());
    assert_eq!((position.hash(), position.empties().len()), (0, 625));
    position.undo(played);
    assert_eq!((position.hash(), position.liberty_count(last.neighbors()[0])), (before.hash(), 1));
}
