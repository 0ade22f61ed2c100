//! Where the trials stand in a drawing: tiers from left to right, leaves from top to bottom, each position in the middle of what
//! was tried from it; trees one below the other.

use std::collections::HashMap;

use banmen_sudoku::assume::{Fate, Node, Tree, Trials};

/// A place in a drawing, in units of one box: columns to the right, rows down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot {
    pub(super) column: f64,
    pub(super) row: f64,
}

/// A tree with its places.
pub(super) struct Laid<'a> {
    pub(super) tree: &'a Tree,
    /// For each of its positions, in order.
    pub(super) spots: Vec<Spot>,
    /// For each of its positions, where in the order its parent is.
    pub(super) parents: Vec<Option<usize>>,
    /// Whether it lies on the way to a solution, or to the digit that was confirmed.
    pub(super) on_the_way: Vec<bool>,
    /// Where its caption stands.
    pub(super) top: f64,
}

/// Rows between two trees, where the caption of the lower one stands.
const BETWEEN: f64 = 1.0;

/// Lays out all trees; how many columns and rows they take.
pub(super) fn lay(trials: &Trials) -> (Vec<Laid<'_>>, f64, f64) {
    let mut laid = Vec::new();
    let mut top = 0.0;
    let mut columns = 0;
    for tree in &trials.trees {
        let mut laying = Laying::new(tree, top + BETWEEN);
        laying.place(0);
        let next = laying.next;
        columns = columns.max(tree.nodes.iter().map(|node| node.tier + 1).max().unwrap_or(0));
        laid.push(Laid {
            tree,
            on_the_way: on_the_way(tree, &laying.parents),
            spots: laying.spots,
            parents: laying.parents,
            top,
        });
        top = next;
    }
    (laid, f64::from(columns), top)
}

struct Laying<'a> {
    tree: &'a Tree,
    parents: Vec<Option<usize>>,
    children: Vec<Vec<usize>>,
    spots: Vec<Spot>,
    /// The row of the next leaf.
    next: f64,
}

impl<'a> Laying<'a> {
    fn new(tree: &'a Tree, next: f64) -> Self {
        let places: HashMap<u64, usize> =
            tree.nodes.iter().enumerate().map(|(i, node)| (node.id, i)).collect();
        let parents: Vec<Option<usize>> =
            tree.nodes.iter().map(|node| node.parent.and_then(|id| places.get(&id).copied())).collect();
        let mut children = vec![Vec::new(); tree.nodes.len()];
        for (i, parent) in parents.iter().enumerate() {
            if let Some(parent) = parent {
                children[*parent].push(i);
            }
        }
        let spots = vec![Spot { column: 0.0, row: 0.0 }; tree.nodes.len()];
        Self { tree, parents, children, spots, next }
    }

    /// Places a position and all below it; its row.
    fn place(&mut self, i: usize) -> f64 {
        let rows: Vec<f64> = self.children[i].clone().into_iter().map(|child| self.place(child)).collect();
        let row = match (rows.first(), rows.last()) {
            (Some(first), Some(last)) => (first + last) / 2.0,
            _ => {
                self.next += 1.0;
                self.next - 1.0
            }
        };
        self.spots[i] = Spot { column: f64::from(self.tree.nodes[i].tier), row };
        row
    }
}

fn on_the_way(tree: &Tree, parents: &[Option<usize>]) -> Vec<bool> {
    let is_goal = |node: &Node| {
        matches!(node.fate, Fate::Solved(_)) || (tree.confirmed.is_some() && tree.confirmed == node.guess)
    };
    let mut on = vec![false; tree.nodes.len()];
    let goals = tree.nodes.iter().enumerate().filter(|(_, node)| is_goal(node));
    for (i, _) in goals {
        let mut at = Some(i);
        while let Some(here) = at {
            on[here] = true;
            at = parents[here];
        }
    }
    on
}
