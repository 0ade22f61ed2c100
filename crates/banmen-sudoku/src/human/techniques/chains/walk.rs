//! All ways of some length: for ends that the shortest ways do not tell apart, or do not reach without meeting themselves.

use std::ops::ControlFlow;

use super::graph::Graph;
use super::tree::{Must, Way};
use crate::sets::CellSet;

/// A walk over all ways from a node that is false to one of some ends, which are true. No way meets itself.
pub(super) struct Walk<'a, 'g> {
    graph: &'a Graph<'g>,
    must: Must,
    /// Nodes before this one are left out, so that a loop is walked from its lowest node only.
    lowest: usize,
    /// Double steps that are left at least from each node to the nearest end.
    left: Vec<u8>,
    /// Double steps that may still be tried.
    pub(super) budget: usize,
    nodes: Vec<usize>,
    through: Vec<CellSet>,
}

impl<'a, 'g> Walk<'a, 'g> {
    pub(super) fn new(graph: &'a Graph<'g>, must: Must, budget: usize) -> Self {
        Self { graph, must, lowest: 0, left: Vec::new(), budget, nodes: Vec::new(), through: Vec::new() }
    }

    /// Sets the ends by the double steps that are left from each node, and the lowest node of a way.
    pub(super) fn set_ends(&mut self, left: &[u8], lowest: usize) {
        left.clone_into(&mut self.left);
        self.lowest = lowest;
    }

    /// Hands on every way with this many strong links from a false start to an end.
    pub(super) fn ways(
        &mut self,
        start: usize,
        links: usize,
        offer: &mut dyn FnMut(Way) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.nodes.clear();
        self.through.clear();
        self.step(start, links, offer)
    }

    fn step(
        &mut self,
        off: usize,
        links: usize,
        offer: &mut dyn FnMut(Way) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let graph = self.graph;
        for link in graph.strong(off) {
            if link.to < self.lowest
                || usize::from(self.left[link.to]) >= links
                || self.meets(link.to, links == 1)
            {
                continue;
            }
            let Some(budget) = self.budget.checked_sub(1) else { return ControlFlow::Continue(()) };
            self.budget = budget;
            self.nodes.extend([off, link.to]);
            self.through.push(link.through);
            if links > 1 {
                for next in graph.weak(link.to) {
                    if *next >= self.lowest && !self.meets(*next, false) {
                        self.step(*next, links - 1, offer)?;
                    }
                }
            } else if self.counts() {
                offer(Way { nodes: self.nodes.clone(), through: self.through.clone() })?;
            }
            self.nodes.truncate(self.nodes.len() - 2);
            self.through.pop();
        }
        ControlFlow::Continue(())
    }

    /// Whether the node is on the way already. The last may be the first.
    fn meets(&self, node: usize, last: bool) -> bool {
        let met = |other: &usize| self.graph.overlap(*other, node);
        match self.nodes.split_first() {
            Some((first, rest)) => rest.iter().any(met) || met(first) && !(last && *first == node),
            None => false,
        }
    }

    fn counts(&self) -> bool {
        let group = || self.nodes.iter().any(|node| self.graph.is_group(*node));
        self.must == Must::Nothing || group() || self.through.iter().any(|cells| !cells.is_empty())
    }
}
