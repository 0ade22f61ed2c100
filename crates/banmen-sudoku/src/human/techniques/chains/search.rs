//! The search that all kinds of chain share: pairs of ends, the nearest first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use super::graph::Graph;
use super::rows::{FAR, Steps};
use super::tree::{Must, Tree, Way};

/// Offers for every pair of ends that `wanted` approves a shortest way, shorter ways first.
pub(super) fn pairs(
    graph: &Graph,
    must: Must,
    wanted: impl Fn(usize, usize) -> bool,
    mut offer: impl FnMut(Way) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let size = graph.size();
    let steps = graph.double_steps().steps(size);
    let mut pairs = BinaryHeap::new();
    for start in 0..size {
        for end in start..size {
            let least = least(graph, &steps, start, end);
            if least != FAR && wanted(start, end) {
                pairs.push(Reverse(Pair { links: u32::from(least) + 1, start, end, sure: false }));
            }
        }
    }
    let mut trees: Vec<Option<Tree>> = (0..size).map(|_| None).collect();
    while let Some(Reverse(pair)) = pairs.pop() {
        let tree = trees[pair.start].get_or_insert_with(|| Tree::new(graph, pair.start, must));
        let Some(links) = tree.links(pair.end, must) else { continue };
        if links > pair.links {
            pairs.push(Reverse(Pair { links, sure: true, ..pair }));
        } else if let Some(way) = tree.way(pair.end, must) {
            offer(way)?;
        }
    }
    ControlFlow::Continue(())
}

/// Two ends with the least number of strong links between them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Pair {
    links: u32,
    start: usize,
    end: usize,
    /// Whether the way is known.
    sure: bool,
}

/// Double steps that it takes at least from a false start to a true end, after the first strong link.
fn least(graph: &Graph, steps: &Steps, start: usize, end: usize) -> u8 {
    graph.strong(start).iter().map(|link| steps.between(link.to, end)).min().unwrap_or(FAR)
}
