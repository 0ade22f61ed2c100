//! Chains that can be taken or saved, whoever moves first: what reading says of them.

use crate::board::{Color, Point, Position};
use crate::limits::Limits;
use crate::reading::{Verdict, read};

/// How many chains are read.
const CHAINS: usize = 12;

/// Moves that take what could escape, or save what could be taken, with how many stones each is about.
pub(super) fn moves(position: &Position, color: Color, nodes: u64) -> Vec<(Point, u16)> {
    let limits = Limits { nodes: Some(nodes), stop: None };
    let mut chains: Vec<Point> = position
        .size()
        .points()
        .filter(|&point| position.chain(point) == Some(point) && position.liberty_count(point) <= 3)
        .collect();
    chains.sort_by_key(|&chain| {
        (position.liberty_count(chain), std::cmp::Reverse(position.chain_size(chain)), chain)
    });
    let mut urgent = Vec::new();
    for chain in chains.into_iter().take(CHAINS) {
        let attacks = position.at(chain) == Some(!color);
        let Some(theirs) = read(position, chain, !color, &limits) else { continue };
        // Nothing to do where the opponent can do nothing.
        let settled =
            if attacks { theirs.verdict == Verdict::Captured } else { theirs.verdict == Verdict::Escapes };
        if settled {
            continue;
        }
        let Some(ours) = read(position, chain, color, &limits) else { continue };
        let wanted = if attacks { Verdict::Captured } else { Verdict::Escapes };
        if ours.verdict == wanted {
            urgent.extend(ours.right.iter().take(3).map(|&point| (point, position.chain_size(chain))));
        }
    }
    urgent
}
