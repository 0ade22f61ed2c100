//! All shortest ways from one start.

use super::graph::Graph;
use crate::sets::CellSet;

/// A way through a graph: a node that is false, one that is true, and so on; it ends with one that is true.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// False and true in turn.
    pub(super) nodes: Vec<usize>,
    /// The almost locked set that each strong link runs through, or none; one for two nodes.
    pub(super) through: Vec<CellSet>,
}

/// Which ways count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Must {
    /// All.
    Nothing,
    /// Those with a group or an almost locked set.
    HaveGroup,
}

/// Breadth first from a node that is assumed to be false: how each other node comes to be true. A way never meets itself.
///
/// Each node is there twice: reached by any way, and by one that [`Must::HaveGroup`].
pub(super) struct Tree {
    start: usize,
    reached: Vec<Option<Reached>>,
}

#[derive(Clone, Copy, Debug)]
struct Reached {
    /// The state before; none at the start.
    before: Option<usize>,
    /// The node that is false in between.
    off: usize,
    through: CellSet,
    /// Strong links so far.
    links: u32,
}

impl Tree {
    /// All ways from `start`.
    pub(super) fn new(graph: &Graph, start: usize, must: Must) -> Self {
        let mut tree = Self { start, reached: vec![None; graph.size() * 2] };
        let mut queue = std::collections::VecDeque::new();
        let marked = |index: usize| must == Must::HaveGroup && graph.is_group(index);
        let step = |tree: &mut Self,
                    queue: &mut std::collections::VecDeque<usize>,
                    before: Option<usize>,
                    off: usize| {
            let was_marked = before.is_some_and(|state| state % 2 == 1);
            for link in graph.strong(off) {
                let mark = was_marked
                    || marked(off)
                    || marked(link.to)
                    || must == Must::HaveGroup && !link.through.is_empty();
                let state = link.to * 2 + usize::from(mark);
                if tree.reached[state].is_some() || !tree.is_free(graph, before, off, link.to) {
                    continue;
                }
                let links =
                    1 + before.and_then(|before| tree.reached[before]).map_or(0, |before| before.links);
                tree.reached[state] = Some(Reached { before, off, through: link.through, links });
                if link.to != tree.start {
                    queue.push_back(state);
                }
            }
        };
        step(&mut tree, &mut queue, None, start);
        while let Some(state) = queue.pop_front() {
            for off in graph.weak(state / 2) {
                step(&mut tree, &mut queue, Some(state), *off);
            }
        }
        tree
    }

    /// Whether the way to `before` can go on to these two nodes. It may end where it began.
    fn is_free(&self, graph: &Graph, before: Option<usize>, off: usize, on: usize) -> bool {
        if before.is_none() {
            return on != self.start;
        }
        let mut state = before;
        while let Some(at) = state {
            let Some(reached) = self.reached[at] else { break };
            for node in [at / 2, reached.off] {
                let end = node == self.start && on == self.start;
                if graph.overlap(node, off) || graph.overlap(node, on) && !end {
                    return false;
                }
            }
            state = reached.before;
        }
        true
    }

    /// Strong links to this end.
    pub(super) fn links(&self, end: usize, must: Must) -> Option<u32> {
        self.state(end, must).and_then(|state| self.reached[state]).map(|reached| reached.links)
    }

    /// The way to this end.
    pub(super) fn way(&self, end: usize, must: Must) -> Option<Way> {
        let mut state = self.state(end, must);
        let (mut nodes, mut through) = (Vec::new(), Vec::new());
        while let Some(at) = state {
            let reached = self.reached[at]?;
            nodes.extend([at / 2, reached.off]);
            through.push(reached.through);
            state = reached.before;
        }
        nodes.reverse();
        through.reverse();
        (!nodes.is_empty()).then_some(Way { nodes, through })
    }

    fn state(&self, end: usize, must: Must) -> Option<usize> {
        let state = end * 2 + usize::from(must == Must::HaveGroup);
        self.reached[state].map(|_| state)
    }
}
