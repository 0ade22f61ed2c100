//! What a position keeps for itself, held after every move and every undo. What it tells is held against its plain twin
//! in `tests/position.rs`.

use proptest::prelude::*;

use super::{Chain, EMPTY, NOWHERE, Position, Suicide, key};
use crate::board::{Color, Point, Size};

/// Everything that counts, in a form that can be compared: the places of stones in the list of empty points do not.
#[derive(PartialEq, Debug)]
struct State {
    contents: Vec<u8>,
    heads: Vec<Point>,
    chains: Vec<Chain>,
    empties: Vec<Point>,
    hash: u64,
    ko: u16,
    moves: u32,
}

fn state(position: &Position) -> State {
    let points = || position.size.points();
    let heads = points().filter(|&point| position.head[point] == point);
    State {
        contents: points().map(|point| position.content[point]).collect(),
        heads: points().map(|point| position.head[point]).collect(),
        chains: heads.map(|head| position.chain[head]).collect(),
        empties: position.empties().to_vec(),
        hash: position.hash,
        ko: position.ko,
        moves: position.moves,
    }
}

/// What must hold of the parts between them.
fn holds(position: &Position) {
    let mut hash = 0;
    for point in position.size.points() {
        match position.at(point) {
            None => {
                assert_eq!(position.content[point], EMPTY);
                assert_eq!(position.head[point], NOWHERE);
                assert_eq!(position.empties()[usize::from(position.place[point])], point);
            }
            Some(color) => {
                hash ^= key(point, color);
                let head = position.head[point];
                assert_eq!(position.head[head], head);
                assert_eq!(position.chain_stones(point).count(), usize::from(position.chain[head].stones));
                assert!(position.chain_stones(point).all(|stone| position.head[stone] == head));
            }
        }
    }
    assert_eq!(position.hash, hash);
    let stones = position.size.points().filter(|&point| position.at(point).is_some()).count();
    assert_eq!(position.empties().len() + stones, position.size.area());
}

proptest! {
    #[test]
    fn undo_restores_everything(
        (columns, rows) in prop_oneof![(1..=25_u8, 1..=25_u8), (1..=5_u8, 1..=5_u8)],
        moves in prop::collection::vec((any::<u16>(), any::<bool>(), any::<bool>(), 0..8_u8), 1..400),
    ) {
        let size = Size::new(columns, rows).unwrap();
        let mut position = Position::new(size);
        let mut trail = Vec::new();
        for (number, color, suicide, back) in moves {
            let color = if color { Color::Black } else { Color::White };
            let suicide = if suicide { Suicide::Allowed } else { Suicide::Forbidden };
            let before = state(&position);
            let played = match position.empties().get(usize::from(number) % (size.area() + 1)).copied() {
                Some(point) => position.play(point, color, suicide),
                None => Ok(position.pass()),
            };
            match played {
                Ok(played) => trail.push((played, before)),
                Err(_) => prop_assert_eq!(state(&position), before),
            }
            holds(&position);
            // Some moves back, and other ones on.
            for _ in 0..back.saturating_sub(5) {
                if let Some((played, before)) = trail.pop() {
                    position.undo(played);
                    holds(&position);
                    prop_assert_eq!(state(&position), before);
                }
            }
        }
        while let Some((played, before)) = trail.pop() {
            position.undo(played);
            prop_assert_eq!(state(&position), before);
        }
        prop_assert_eq!(position.hash(), 0);
    }
}
