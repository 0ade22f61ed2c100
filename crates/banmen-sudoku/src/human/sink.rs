//! Where finders put what they find.

use std::ops::ControlFlow;

use super::{CandidateGrid, Deduction};
use crate::grid::Candidate;
use crate::sets::CandidateSet;

/// Takes deductions and says when it has enough.
///
/// Finders offer what they find with [`Sink::offer`]; it drops deductions that change nothing.
pub struct Sink<'a> {
    take: &'a mut dyn FnMut(Deduction) -> ControlFlow<()>,
}

impl<'a> Sink<'a> {
    /// A sink that hands everything to `take`.
    pub fn new(take: &'a mut dyn FnMut(Deduction) -> ControlFlow<()>) -> Self {
        Self { take }
    }

    /// Offers a deduction: placements and eliminations are cut down to what is still open in `grid`, and `evidence` is only
    /// asked for if something is left. Breaks when no more is wanted.
    ///
    /// # Errors
    /// `Break` is no failure: the finder ends with `?`.
    pub fn offer(
        &mut self,
        grid: &CandidateGrid,
        placements: CandidateSet,
        eliminations: CandidateSet,
        evidence: impl FnOnce() -> super::Evidence,
    ) -> ControlFlow<()> {
        let placements = placements & *grid.candidates();
        let eliminations = eliminations & *grid.candidates();
        if placements.is_empty() && eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.take)(Deduction { placements, eliminations, evidence: evidence() })
    }

    /// Offers one digit for one cell.
    ///
    /// # Errors
    /// As [`Sink::offer`].
    pub fn offer_single(
        &mut self,
        grid: &CandidateGrid,
        single: Candidate,
        evidence: impl FnOnce() -> super::Evidence,
    ) -> ControlFlow<()> {
        if !grid.has(single) {
            return ControlFlow::Continue(());
        }
        let placements = CandidateSet::only(single);
        (self.take)(Deduction { placements, eliminations: CandidateSet::EMPTY, evidence: evidence() })
    }
}
