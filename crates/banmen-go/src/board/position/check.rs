//! From a board as read to one that the rules allow.

use super::{Chain, EMPTY, Position, key};
use crate::board::{Point, Setup};

/// Why a board as read is none that the rules allow.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} on the board without a liberty: {}", count(.chains), .chains.iter().map(|chain| name(chain, .setup)).collect::<Vec<_>>().join(", "))]
pub struct PositionError {
    /// What was refused.
    pub setup: Box<Setup>,
    /// Every chain without a liberty, in reading order, and its stones in reading order.
    pub chains: Vec<Vec<Point>>,
}

fn count(chains: &[Vec<Point>]) -> String {
    match chains.len() {
        1 => "a chain stands".to_owned(),
        chains => format!("{chains} chains stand"),
    }
}

/// A chain is told by its first stone.
fn name(chain: &[Point], setup: &Setup) -> String {
    chain.first().map(|stone| stone.vertex(setup.size())).unwrap_or_default()
}

/// The position of a setup.
pub(super) fn position(setup: &Setup) -> Result<Position, PositionError> {
    let mut position = Position::new(setup.size());
    position.empties = 0;
    for point in setup.size().points() {
        match setup.at(point) {
            Some(color) => {
                position.content[point] = color as u8;
                position.hash ^= key(point, color);
            }
            None => position.add_empty(point),
        }
    }
    let mut chains: Vec<Vec<Point>> = Vec::new();
    for point in setup.size().points() {
        if position.at(point).is_some() && !position.size.contains(position.head[point]) {
            position.link(point);
            if position.chain[point].liberties == 0 {
                let mut stones: Vec<Point> = position.chain_stones(point).collect();
                stones.sort_unstable();
                chains.push(stones);
            }
        }
    }
    if chains.is_empty() {
        Ok(position)
    } else {
        Err(PositionError { setup: Box::new(setup.clone()), chains })
    }
}

impl Position {
    /// Makes a chain of all stones that are connected with one, which becomes its head.
    fn link(&mut self, head: Point) {
        let color = self.content[head];
        let mut stones = vec![head];
        let mut seen = 0;
        self.head[head] = head;
        while let Some(&stone) = stones.get(seen) {
            seen += 1;
            for beside in stone.neighbors() {
                if self.content[beside] == color && self.head[beside] != head {
                    self.head[beside] = head;
                    stones.push(beside);
                }
            }
        }
        let beside = stones.iter().flat_map(|stone| stone.neighbors());
        let mut liberties: Vec<Point> = beside.filter(|&beside| self.content[beside] == EMPTY).collect();
        liberties.sort_unstable();
        liberties.dedup();
        for (index, &stone) in stones.iter().enumerate() {
            self.next[stone] = stones.get(index + 1).copied().unwrap_or(head);
        }
        self.chain[head] = Chain { stones: stones.len() as u16, liberties: liberties.len() as u16 };
    }
}
