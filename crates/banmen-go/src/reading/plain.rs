//! The plain truth about captures and joins on tiny boards: all positions that can come up, and from the end backwards who wins.

use std::collections::HashMap;

use crate::board::{Color, Point, Position, Suicide};

/// A position, its ko, and who moves.
type State = (Vec<Option<Color>>, Option<(Point, Color)>, Color);

fn state(position: &Position, mover: Color) -> State {
    let stones = position.size().points().map(|point| position.at(point)).collect();
    (stones, position.ko().zip(position.ko_color()), mover)
}

/// Whether the attacker can take the chain, without threats on either side; nothing if there are too many positions.
///
/// All moves are allowed and passes too; play that goes round for ever is no capture.
pub(super) fn is_captured(position: &Position, target: Point, first: Color, most: usize) -> Option<bool> {
    let defender = position.at(target)?;
    is_reached(position, !defender, first, most, |board| (board.at(target) != Some(defender)).then_some(true))
}

/// Whether two chains of one colour become one, whatever the opponent plays; nothing if there are too many positions.
pub(super) fn is_joined(position: &Position, a: Point, b: Point, first: Color, most: usize) -> Option<bool> {
    let owner = position.at(a)?;
    is_reached(position, owner, first, most, |board| {
        if board.at(a) != Some(owner) || board.at(b) != Some(owner) {
            return Some(false);
        }
        board.same_chain(a, b).then_some(true)
    })
}

/// Whether the prover reaches a position that `judge` calls won before one that it calls lost.
fn is_reached(
    position: &Position,
    prover: Color,
    first: Color,
    most: usize,
    judge: impl Fn(&Position) -> Option<bool>,
) -> Option<bool> {
    let mut numbers: HashMap<State, usize> = HashMap::new();
    let mut boards = vec![(position.clone(), first)];
    let mut after: Vec<Vec<usize>> = Vec::new();
    numbers.insert(state(position, first), 0);
    let mut won = Vec::new();
    let mut at = 0;
    while let Some((board, mover)) = boards.get(at).cloned() {
        let judged = judge(&board);
        won.push(judged == Some(true));
        let mut next = Vec::new();
        if judged.is_none() {
            let mut passed = board.clone();
            let _ = passed.pass();
            let mut boards_after = vec![passed];
            for point in board.size().points() {
                let mut moved = board.clone();
                if moved.play(point, mover, Suicide::Forbidden).is_ok() {
                    boards_after.push(moved);
                }
            }
            for moved in boards_after {
                let key = state(&moved, !mover);
                let number = *numbers.entry(key).or_insert_with(|| {
                    boards.push((moved, !mover));
                    boards.len() - 1
                });
                next.push(number);
            }
            if boards.len() > most {
                return None;
            }
        }
        after.push(next);
        at += 1;
    }
    loop {
        let mut changed = false;
        for number in (0..boards.len()).rev() {
            // Positions that are over have no replies.
            if !won[number] && !after[number].is_empty() {
                let mut replies = after[number].iter().map(|&reply| won[reply]);
                let now =
                    if boards[number].1 == prover { replies.any(|won| won) } else { replies.all(|won| won) };
                changed |= now;
                won[number] = now;
            }
        }
        if !changed {
            return Some(won[0]);
        }
    }
}

mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{Setup, Size};
    use crate::limits::{Budget, Limits};
    use crate::reading::capture::Capture;
    use crate::reading::search::{Search, Width};
    use crate::reading::table::Table;
    use crate::reading::{connect, links};

    /// What the search says without a bound of liberties.
    fn searched(position: &Position, target: Point, first: Color, width: Width, table: u64) -> Option<bool> {
        let attacker = !position.at(target)?;
        let goal = Capture::new(target, attacker, u16::MAX);
        let mut search = Search::new(position.clone(), goal, Table::for_nodes(Some(table)));
        search.width = width;
        search.allow(Budget::new(&Limits { nodes: Some(20_000), stop: None }));
        let numbers = search.numbers(first);
        numbers.is_settled().then_some(numbers.proof == 0)
    }

    /// A position with these stones, but for those without liberties.
    fn laid(size: Size, stones: &[u8]) -> Option<Position> {
        let mut setup = Setup::new(size);
        for (point, stone) in size.points().zip(stones) {
            setup.set(point, [None, None, Some(Color::Black), Some(Color::White)][usize::from(*stone)]);
        }
        match Position::from_setup(&setup) {
            Ok(position) => Some(position),
            Err(error) => {
                for point in error.chains.iter().flatten() {
                    setup.set(*point, None);
                }
                Position::from_setup(&setup).ok()
            }
        }
    }

    fn compare(size: Size, stones: &[u8]) -> usize {
        let Some(position) = laid(size, stones) else { return 0 };
        let mut compared = 0;
        for target in size.points().filter(|&point| position.chain(point) == Some(point)) {
            for first in Color::ALL {
                let Some(truth) = is_captured(&position, target, first, 6_000) else { continue };
                let all = Width { prover: Width::ALL, other: Width::ALL };
                if let Some(found) = searched(&position, target, first, all, 1 << 14) {
                    assert_eq!(found, truth, "{position:?} {target} {first:?}");
                    compared += 1;
                }
                let narrow = Width { prover: 0, other: Width::ALL };
                if let Some(found) = searched(&position, target, first, narrow, 1 << 10) {
                    assert!(!found || truth, "{position:?} {target} {first:?}");
                    compared += 1;
                }
            }
        }
        compared
    }

    /// The stones with the colours swapped.
    fn swapped(stones: &[u8]) -> Vec<u8> {
        stones.iter().map(|&stone| if stone >= 2 { 5 - stone } else { stone }).collect()
    }

    /// How many claims that chains are joined were held against the truth.
    fn compare_joins(size: Size, stones: &[u8]) -> usize {
        let Some(position) = laid(size, stones) else { return 0 };
        let Some(other) = laid(size, &swapped(stones)) else { return 0 };
        let mut compared = 0;
        let heads: Vec<Point> = size.points().filter(|&point| position.chain(point) == Some(point)).collect();
        for &a in &heads {
            for &b in heads.iter().filter(|&&b| b != a && position.at(b) == position.at(a)) {
                for first in Color::ALL {
                    let held = links::held(&position, a, b, first).is_some();
                    assert_eq!(held, links::held(&other, a, b, !first).is_some(), "{position:?} {a} {b}");
                    let limits = Limits { nodes: Some(4_000), stop: None };
                    let proved = connect(&position, a, b, first, &limits).is_some_and(|found| found.proved);
                    if !held && !proved {
                        continue;
                    }
                    let Some(truth) = is_joined(&position, a, b, first, 20_000) else { continue };
                    assert!(truth, "{position:?} {a} {b} {first:?} held {held} proved {proved}");
                    compared += 1;
                }
            }
        }
        compared
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn search_agrees_with_the_plain_truth(
            (columns, rows) in prop_oneof![Just((3, 3)), Just((4, 2)), Just((5, 2)), Just((7, 1)), Just((4, 3))],
            stones in prop::collection::vec(0..4_u8, 12),
        ) {
            let size = Size::new(columns, rows).unwrap();
            compare(size, &stones);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        #[test]
        fn what_is_called_joined_can_be_joined(
            (columns, rows) in prop_oneof![Just((3, 3)), Just((4, 2)), Just((5, 2)), Just((4, 3))],
            stones in prop::collection::vec(0..4_u8, 12),
        ) {
            compare_joins(Size::new(columns, rows).unwrap(), &stones);
        }
    }

    #[test]
    fn all_boards_of_three_by_two_are_joined_as_told() {
        let mut compared = 0;
        for number in 0..3_u32.pow(6) {
            let stones: Vec<u8> = (0..6).map(|place| (number / 3_u32.pow(place) % 3 + 1) as u8).collect();
            compared += compare_joins(Size::new(3, 2).unwrap(), &stones);
        }
        assert!(compared > 100, "{compared}");
    }

    #[test]
    fn all_lines_of_three_and_four_points_are_compared() {
        let mut compared = 0;
        for columns in 3..=4_u8 {
            let size = Size::new(columns, 1).unwrap();
            for number in 0..4_u32.pow(u32::from(columns)) {
                let stones: Vec<u8> =
                    (0..u32::from(columns)).map(|place| (number >> (2 * place) & 3) as u8).collect();
                compared += compare(size, &stones);
            }
        }
        assert!(compared > 100, "{compared}");
    }
}
