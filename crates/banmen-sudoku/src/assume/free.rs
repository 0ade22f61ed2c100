//! The tree without tiers, depth first.

use std::ops::ControlFlow;

use super::searches::Reached;
use super::{End, Fate, Node, Plan, Tree, Trials};
use crate::grid::{Candidate, Digit, House, Solution};
use crate::human::CandidateGrid;
use crate::limits::{Budget, Limits};
use crate::sets::CandidateSet;

/// Grows the tree until the solutions that were wanted are found, or all is tried.
pub(super) fn grow(start: &CandidateGrid, plan: &Plan, limits: &Limits) -> Trials {
    let mut growing = Growing { plan, nodes: Vec::new(), solutions: Vec::new(), budget: Budget::new(limits) };
    let end = match growing.enter(None, None, start.clone()) {
        ControlFlow::Continue(()) => End::Exhausted,
        ControlFlow::Break(end) => end,
    };
    Trials { trees: vec![Tree { nodes: growing.nodes, confirmed: None }], solutions: growing.solutions, end }
}

struct Growing<'a> {
    plan: &'a Plan,
    nodes: Vec<Node>,
    solutions: Vec<Solution>,
    budget: Budget<'a>,
}

impl Growing<'_> {
    /// Runs the searches in a position, and tries everything where they stall.
    fn enter(
        &mut self,
        parent: Option<usize>,
        guess: Option<Candidate>,
        mut position: CandidateGrid,
    ) -> ControlFlow<End> {
        let (placed, reached) = self.plan.searches.run(&mut position);
        let place = self.nodes.len();
        let above = parent.map(|place| &self.nodes[place]);
        self.nodes.push(Node {
            id: place as u64 + 1,
            parent: above.map(|node| node.id),
            tier: above.map_or(0, |node| node.tier + 1),
            guess,
            placed,
            open: position.open().len(),
            fate: Fate::Stalled,
        });
        match reached {
            Reached::Contradiction(contradiction) => {
                self.nodes[place].fate = Fate::Contradiction(contradiction)
            }
            Reached::Solved(solution) => {
                self.nodes[place].fate = Fate::Solved(solution);
                self.solutions.push(solution);
                if self.solutions.len() >= self.plan.solutions {
                    return ControlFlow::Break(End::Solved);
                }
            }
            Reached::Stall => {
                let first = self.nodes.len();
                for candidate in fork(&position).iter() {
                    if !self.budget.spend() {
                        return ControlFlow::Break(End::OutOfBudget);
                    }
                    let mut trial = position.clone();
                    trial.place(candidate);
                    self.enter(Some(place), Some(candidate), trial)?;
                }
                let id = self.nodes[place].id;
                let mut trials = self.nodes[first..].iter().filter(|node| node.parent == Some(id));
                if trials.all(|node| node.fate.is_refuted()) {
                    self.nodes[place].fate = Fate::Refuted;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Candidates of which one is true, as few as can be: of the first cell with two, else a digit with two places in a house, else of
/// the first cell with the fewest.
fn fork(position: &CandidateGrid) -> CandidateSet {
    let pair = position.with_count(2).first();
    let places = || {
        let all = House::ALL
            .into_iter()
            .flat_map(|house| Digit::ALL.map(|digit| (digit, position.places_in(digit, house))));
        all.into_iter()
            .find(|(_, cells)| cells.len() == 2)
            .map(|(digit, cells)| CandidateSet::of(digit, cells))
    };
    let fewest = || position.open().iter().min_by_key(|cell| position.digits(*cell).len());
    let of_cell = |cell| CandidateSet::in_cell(cell, position.digits(cell));
    pair.map(of_cell).or_else(places).or_else(|| fewest().map(of_cell)).unwrap_or(CandidateSet::EMPTY)
}
