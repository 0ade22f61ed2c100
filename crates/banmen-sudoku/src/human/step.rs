//! What a finder finds, and what the ladder makes of it.

use super::{Evidence, Technique};
use crate::sets::CandidateSet;

/// Something that follows from a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// Candidates that must be true.
    pub placements: CandidateSet,
    /// Candidates that cannot be true.
    pub eliminations: CandidateSet,
    /// Why.
    pub evidence: Evidence,
}

/// A deduction and the technique that found it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The row of the table.
    pub technique: &'static Technique,
    /// What follows, and why.
    pub deduction: Deduction,
}
