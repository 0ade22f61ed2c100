//! The plain truth about captures on tiny boards: all positions that can come up, and from the end backwards who wins.

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
    let attacker = !position.at(target)?;
    let mut numbers: HashMap<State, usize> = HashMap::new();
    let mut boards = vec![(position.clone(), first)];
    let mut after: Vec<Vec<usize>> = Vec::new();
    numbers.insert(state(position, first), 0);
    let mut won = Vec::new();
    let mut at = 0;
    while let Some((board, mover)) = boards.get(at).cloned() {
        let taken = board.at(target) != Some(!attacker);
        won.push(taken);
        let mut next = Vec::new();
        if !taken {
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
            if !won[number] {
                let mut replies = after[number].iter().map(|&reply| won[reply]);
                let now = if boards[number].1 == attacker {
                    replies.any(|won| won)
                } else {
                    replies.all(|won| won)
                };
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

    fn compare(size: Size, stones: &[u8]) -> usize {
        let mut setup = Setup::new(size);
        for (point, stone) in size.points().zip(stones) {
            setup.set(point, [None, None, Some(Color::Black), Some(Color::White)][usize::from(*stone)]);
        }
        // Stones without liberties are no position: they are left out.
        let position = match Position::from_setup(&setup) {
            Ok(position) => position,
            Err(error) => {
                for point in error.chains.iter().flatten() {
                    setup.set(*point, None);
                }
                let Ok(position) = Position::from_setup(&setup) else { return 0 };
                position
            }
        };
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
