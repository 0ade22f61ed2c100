//! How what is implied is told: as chains from the assumption.

use std::collections::BTreeSet;

use super::super::super::{CandidateGrid, Chain, Link, LinkKind, Node, Premise, Premises};
use super::implied::{Because, Implied, Literal};
use crate::sets::CellSet;

/// Chains that lead from assumptions to what follows, and the reasons that they use.
#[derive(Default)]
pub(super) struct Told {
    pub(super) chains: Vec<Chain>,
    pub(super) premises: Premises,
    /// Whether something followed from several things at once.
    pub(super) is_net: bool,
}

impl Told {
    /// Adds a reason, if it is new.
    pub(super) fn because(&mut self, premise: Premise) {
        if !self.premises.contains(&premise) {
            self.premises.push(premise);
        }
    }

    /// Tells how the assumption leads to each of these. Where several things lead to one, each has a chain that ends there; what
    /// is told once is not told again.
    pub(super) fn tell(&mut self, grid: &CandidateGrid, implied: &Implied, ends: &[Literal]) {
        let mut told = BTreeSet::new();
        let mut open: Vec<Vec<Literal>> = ends.iter().rev().map(|end| vec![*end]).collect();
        while let Some(mut way) = open.pop() {
            self.trace(grid, implied, &mut way, &mut told, &mut open);
            way.reverse();
            self.chains.extend(chain(&way));
        }
    }

    /// Follows a way back until something that is told already, or the assumption.
    fn trace(
        &mut self,
        grid: &CandidateGrid,
        implied: &Implied,
        way: &mut Vec<Literal>,
        told: &mut BTreeSet<Literal>,
        open: &mut Vec<Vec<Literal>>,
    ) {
        while let Some(literal) = way.last().copied() {
            if !told.insert(literal) {
                return;
            }
            let premise = match implied.reason(literal) {
                None | Some(Because::Assumed) => return,
                Some(Because::Excluded(by)) => {
                    way.push(Literal { candidate: by, on: true });
                    continue;
                }
                Some(Because::LastInCell) => Premise::Cell(literal.candidate.cell),
                Some(Because::LastIn(house)) => Premise::House(house, literal.candidate.digit),
            };
            let others = premise.candidates(grid);
            let others = others.iter().filter(|other| *other != literal.candidate);
            let mut others = others.map(|candidate| Literal { candidate, on: false });
            way.extend(others.next());
            let more: Vec<_> = others.map(|other| vec![literal, other]).collect();
            self.is_net |= !more.is_empty();
            open.extend(more);
            self.because(premise);
        }
    }
}

/// Literals one after another as a chain; none if it has no link.
fn chain(way: &[Literal]) -> Option<Chain> {
    let (start, rest) = way.split_first()?;
    let links = rest.iter().map(|literal| Link {
        kind: if literal.on { LinkKind::Strong } else { LinkKind::Weak },
        to: Node::one(literal.candidate),
        through: CellSet::EMPTY,
    });
    let links: Vec<Link> = links.collect();
    (!links.is_empty()).then(|| Chain { start: Node::one(start.candidate), links })
}
