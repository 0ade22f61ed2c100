//! From links to evidence: chains of nodes, and the reasons that their strong links have.

use super::super::{CandidateGrid, Chain, Link, LinkKind, Node, Premise, Premises};
use crate::grid::{Candidate, Cell, Digit, House};
use crate::sets::CellSet;

/// A digit in a cell, as a node.
pub(super) fn at(cell: Cell, digit: Digit) -> Node {
    Node::one(Candidate { digit, cell })
}

/// The chain of these nodes whose links are strong and weak in turn, `first` to begin with. None runs through a set.
pub(super) fn in_turn(nodes: &[Node], first: LinkKind) -> Option<Chain> {
    let (start, rest) = nodes.split_first()?;
    let mut kind = first;
    let links = rest.iter().map(|to| {
        let link = Link { kind, to: *to, through: CellSet::EMPTY };
        kind = other(kind);
        link
    });
    Some(Chain { start: *start, links: links.collect() })
}

/// Strong for weak, weak for strong.
fn other(kind: LinkKind) -> LinkKind {
    match kind {
        LinkKind::Strong => LinkKind::Weak,
        LinkKind::Weak => LinkKind::Strong,
    }
}

/// What makes the strong links of these chains strong; nothing twice.
pub(super) fn reasons(grid: &CandidateGrid, chains: &[Chain]) -> Premises {
    let mut reasons = Premises::new();
    for chain in chains {
        for (from, link) in chain.nodes().zip(&chain.links) {
            if link.kind == LinkKind::Strong {
                for reason in reasons_of(grid, from, link) {
                    if !reasons.contains(&reason) {
                        reasons.push(reason);
                    }
                }
            }
        }
    }
    reasons
}

fn reasons_of(grid: &CandidateGrid, from: Node, link: &Link) -> Premises {
    if !link.through.is_empty() {
        return link.through.iter().map(Premise::Cell).collect();
    }
    if from.digit != link.to.digit {
        return link.to.cells.iter().map(Premise::Cell).collect();
    }
    let both = from.cells | link.to.cells;
    let house = House::ALL.into_iter().find(|house| grid.places_in(from.digit, *house) == both);
    house.map(|house| Premise::House(house, from.digit)).into_iter().collect()
}
