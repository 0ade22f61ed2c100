//! The search that all kinds of chain share: pairs of ends, the nearest first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use super::graph::Graph;
use super::rows::{FAR, Steps};
use super::tree::{Must, Tree, Way};
use super::walk::Walk;

/// A search in a graph.
pub(super) struct Search<'a, 'g> {
    graph: &'a Graph<'g>,
    must: Must,
    steps: Steps,
}

/// Strong links more than the nearest way has, at most, where that one meets itself.
const DETOUR: u32 = 4;

impl<'a, 'g> Search<'a, 'g> {
    pub(super) fn new(graph: &'a Graph<'g>, must: Must) -> Self {
        Self { graph, must, steps: graph.double_steps().steps(graph.size()) }
    }

    /// Offers for every pair of ends that `wanted` approves a shortest way, shorter ways first. Where the shortest way meets itself,
    /// others are tried as long as `budget` lasts.
    pub(super) fn pairs(
        &self,
        wanted: impl Fn(usize, usize) -> bool,
        budget: usize,
        offer: &mut dyn FnMut(Way) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let size = self.graph.size();
        let mut pairs = BinaryHeap::new();
        for start in 0..size {
            for end in start..size {
                let least = self.least(start, end);
                if least != FAR && wanted(start, end) {
                    pairs.push(Reverse(Pair { links: u32::from(least) + 1, start, end }));
                }
            }
        }
        let mut trees: Vec<Option<Tree>> = (0..size).map(|_| None).collect();
        let mut blocked = Vec::new();
        while let Some(Reverse(pair)) = pairs.pop() {
            let tree = trees[pair.start].get_or_insert_with(|| Tree::new(self.graph, pair.start, self.must));
            match tree.links(pair.end, self.must) {
                None => blocked.push(pair),
                Some(links) if links > pair.links => pairs.push(Reverse(Pair { links, ..pair })),
                Some(_) => tree.way(pair.end, self.must).map_or(ControlFlow::Continue(()), &mut *offer)?,
            }
        }
        self.detours(&blocked, budget, offer)
    }

    fn detours(
        &self,
        pairs: &[Pair],
        budget: usize,
        offer: &mut dyn FnMut(Way) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut walk = Walk::new(self.graph, self.must, budget);
        for pair in pairs {
            if walk.budget == 0 {
                break;
            }
            let left = self.steps.to_nearest([pair.end].iter());
            walk.set_ends(&left, 0);
            for links in pair.links..=pair.links + DETOUR {
                let mut found = false;
                walk.ways(pair.start, links as usize, &mut |way| {
                    found = true;
                    offer(way)
                })?;
                if found {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Offers continuous loops, each once, shorter ones first, as long as `budget` lasts.
    pub(super) fn loops(
        &self,
        longest: usize,
        budget: usize,
        offer: &mut dyn FnMut(Way) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if budget == 0 {
            return ControlFlow::Continue(());
        }
        let mut walk = Walk::new(self.graph, self.must, budget);
        let left: Vec<Vec<u8>> = (0..self.graph.size())
            .map(|start| self.steps.to_nearest(self.graph.weak(start).iter().filter(|end| **end > start)))
            .collect();
        for links in 2..=longest {
            for (start, left) in left.iter().enumerate() {
                walk.set_ends(left, start);
                walk.ways(start, links, offer)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Double steps that it takes at least from a false start to a true end, after the first strong link.
    fn least(&self, start: usize, end: usize) -> u8 {
        let links = self.graph.strong(start).iter();
        links.map(|link| self.steps.between(link.to, end)).min().unwrap_or(FAR)
    }
}

/// Two ends with the least number of strong links between them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Pair {
    links: u32,
    start: usize,
    end: usize,
}
