//! The tree of pairs, tier by tier.

use std::collections::HashMap;

use super::searches::Reached;
use super::{End, Fate, Node, Plan, Tree, Trials};
use crate::grid::{Candidate, Solution};
use crate::human::CandidateGrid;
use crate::limits::{Budget, Limits};

/// The number of the start.
const START: u64 = 1;

/// Grows trees until one of them ends it; with `restart`, a new one from each digit that is confirmed.
pub(super) fn grow(start: &CandidateGrid, plan: &Plan, tiers: u32, restart: bool, limits: &Limits) -> Trials {
    let mut budget = Budget::new(limits);
    let mut trees = Vec::new();
    let mut solutions = Vec::new();
    let mut start = start.clone();
    let end = loop {
        let tree = Growing { plan, tiers, restart, nodes: Vec::new(), places: HashMap::new() };
        let (tree, ended) = tree.grow(&mut start, &mut solutions, &mut budget);
        trees.push(tree);
        match ended {
            Ended::Confirmed(candidate) => start.place(candidate),
            Ended::For(end) => break end,
        }
    };
    Trials { trees, solutions, end }
}

/// How a tree ends.
enum Ended {
    /// The other digit of the first pair is refuted: this one is true.
    Confirmed(Candidate),
    /// The whole search ends.
    For(End),
}

/// A tree in the making.
struct Growing<'a> {
    plan: &'a Plan,
    tiers: u32,
    restart: bool,
    nodes: Vec<Node>,
    /// Where in `nodes` a number is.
    places: HashMap<u64, usize>,
}

impl Growing<'_> {
    /// Grows it from `start`, which is left where its searches stall.
    fn grow(
        mut self,
        start: &mut CandidateGrid,
        solutions: &mut Vec<Solution>,
        budget: &mut Budget,
    ) -> (Tree, Ended) {
        let ended = self.trials(start, solutions, budget);
        let confirmed = match ended {
            Ended::Confirmed(candidate) => Some(candidate),
            Ended::For(_) => None,
        };
        (Tree { nodes: self.nodes, confirmed }, ended)
    }

    fn trials(
        &mut self,
        start: &mut CandidateGrid,
        solutions: &mut Vec<Solution>,
        budget: &mut Budget,
    ) -> Ended {
        let mut tier = vec![];
        if self.enter(START, None, start, solutions) {
            tier.push((START, start.clone()));
        }
        if solutions.len() >= self.plan.solutions {
            return Ended::For(End::Solved);
        }
        for _ in 0..self.tiers {
            let mut next = Vec::new();
            for (id, position) in tier {
                let Some(cell) = position.with_count(2).first() else {
                    self.set(id, Fate::Blind);
                    continue;
                };
                for (child, digit) in (2 * id..).zip(position.digits(cell).iter()) {
                    if !budget.spend() {
                        return Ended::For(End::OutOfBudget);
                    }
                    let mut trial = position.clone();
                    let guess = Candidate { digit, cell };
                    trial.place(guess);
                    if self.enter(child, Some(guess), &mut trial, solutions) {
                        next.push((child, trial));
                    }
                    if solutions.len() >= self.plan.solutions {
                        return Ended::For(End::Solved);
                    }
                    self.pass_on(child);
                    if let (true, Some(other)) = (self.restart, self.confirmed(start)) {
                        return Ended::Confirmed(other);
                    }
                }
            }
            tier = next;
        }
        Ended::For(self.end(tier.is_empty()))
    }

    /// Runs the searches in a position and notes what came of it; whether it can be gone on with.
    fn enter(
        &mut self,
        id: u64,
        guess: Option<Candidate>,
        position: &mut CandidateGrid,
        solutions: &mut Vec<Solution>,
    ) -> bool {
        let (placed, reached) = self.plan.searches.run(position);
        let fate = match reached {
            Reached::Stall => Fate::Stalled,
            Reached::Contradiction(contradiction) => Fate::Contradiction(contradiction),
            Reached::Solved(solution) => {
                // A digit may be confirmed after a solution was found with it.
                if !solutions.contains(&solution) {
                    solutions.push(solution);
                }
                Fate::Solved(solution)
            }
        };
        self.places.insert(id, self.nodes.len());
        self.nodes.push(Node {
            id,
            parent: (id > START).then_some(id / 2),
            tier: id.ilog2(),
            guess,
            placed,
            open: position.open().len(),
            fate,
        });
        fate == Fate::Stalled
    }

    fn fate(&self, id: u64) -> Option<Fate> {
        self.places.get(&id).map(|&place| self.nodes[place].fate)
    }

    fn set(&mut self, id: u64, fate: Fate) {
        if let Some(&place) = self.places.get(&id) {
            self.nodes[place].fate = fate;
        }
    }

    /// Where both digits of a pair are refuted, the position before is refuted too, and so on.
    fn pass_on(&mut self, from: u64) {
        let mut id = from;
        let refuted = |fate: Option<Fate>| fate.is_some_and(Fate::is_refuted);
        while id > START && refuted(self.fate(id)) && refuted(self.fate(id ^ 1)) {
            id /= 2;
            self.set(id, Fate::Refuted);
        }
    }

    /// The digit of the first pair that is true because the other one is refuted.
    fn confirmed(&self, start: &CandidateGrid) -> Option<Candidate> {
        let cell = self.nodes.get(1)?.guess?.cell;
        let refuted = |id| self.fate(id).is_some_and(|fate| fate.is_refuted());
        let mut digits = start.digits(cell).iter();
        let (low, high) = (digits.next()?, digits.next()?);
        match (refuted(2), refuted(3)) {
            (true, false) => Some(Candidate { digit: high, cell }),
            (false, true) => Some(Candidate { digit: low, cell }),
            _ => None,
        }
    }

    /// What it means that the tree grows no further.
    fn end(&self, is_whole: bool) -> End {
        match (is_whole, self.nodes.iter().any(|node| node.fate == Fate::Blind)) {
            (false, _) => End::OutOfTiers,
            (true, true) => End::Blind,
            (true, false) => End::Exhausted,
        }
    }
}
