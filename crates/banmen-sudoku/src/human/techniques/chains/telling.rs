//! What a chain is told with.

use super::super::super::{Chain, Evidence, Link, LinkKind, Node, Role};
use super::super::links::reasons;
use super::Close;
use super::graph::Graph;
use super::tree::Way;
use crate::grid::Candidate;
use crate::sets::{CandidateSet, CellSet};

/// The evidence of a way that eliminates these candidates.
pub(super) fn evidence(graph: &Graph, way: &Way, close: Close, eliminations: &CandidateSet) -> Evidence {
    let nodes: Vec<Node> = way.nodes.iter().map(|index| graph.node(*index)).collect();
    let weak = |to: Node| Link { kind: LinkKind::Weak, to, through: CellSet::EMPTY };
    let mut links: Vec<Link> = Vec::new();
    for (pair, through) in nodes.chunks_exact(2).zip(&way.through) {
        if !links.is_empty() {
            links.push(weak(pair[0]));
        }
        links.push(Link { kind: LinkKind::Strong, to: pair[1], through: *through });
    }
    let (start, end) = (nodes[0], nodes[nodes.len() - 1]);
    let mut chain = Chain { start, links };
    let mut evidence = Evidence::default();
    match (close, eliminations.iter().next()) {
        (Close::Continuous, _) => chain.links.push(weak(start)),
        (Close::Discontinuous, Some(only)) if start != end => {
            let only = Node::one(only);
            chain.links.insert(0, weak(start));
            chain.links.push(weak(only));
            chain.start = only;
            evidence = evidence.with(Role::Assumption, only.candidates());
        }
        _ => evidence = evidence.with(Role::Pincer, start.candidates() | end.candidates()),
    }
    let all = nodes.iter().fold(CandidateSet::EMPTY, |all, node| all | node.candidates());
    let pattern = all - evidence.part(Role::Pincer);
    evidence = evidence.with(Role::Pattern, pattern);
    let sets = way.through.iter().filter(|cells| !cells.is_empty());
    for (i, cells) in (0..).zip(sets) {
        let set: CandidateSet = cells
            .iter()
            .flat_map(|cell| graph.grid.digits(cell).iter().map(move |digit| Candidate { digit, cell }))
            .collect();
        evidence = evidence.with(Role::Set(i), set - all);
    }
    evidence.digits = all.digits();
    evidence.chains = vec![chain];
    evidence.premises = reasons(graph.grid, &evidence.chains);
    evidence
}
