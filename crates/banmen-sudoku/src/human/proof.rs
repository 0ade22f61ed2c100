//! The plain truth about deductions: whether the premises of the evidence alone force them.
//!
//! Nothing here knows techniques. A deduction is assumed to be wrong; then every way of making each premise true is tried, with
//! no other rules than *one digit a cell* and *a digit once a house*. If none works, the deduction follows. Slow, and
//! independent of all finders, which tests hold against it.

use super::{CandidateGrid, Deduction, Premise};
use crate::grid::{Candidate, House};
use crate::sets::CandidateSet;

/// What is wrong with a deduction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// This placement does not follow from the premises.
    Placement(Candidate),
    /// This elimination does not follow from the premises.
    Elimination(Candidate),
    /// A premise about uniqueness whose pattern is not deadly.
    NotDeadly,
    /// It says nothing, or speaks of what is no candidate.
    Nothing,
    /// More ways than could be tried.
    TooMany,
}

/// Whether the premises force the deduction in this position.
///
/// # Errors
/// The first flaw: what does not follow.
pub fn check(grid: &CandidateGrid, deduction: &Deduction) -> Result<(), Flaw> {
    let said = deduction.placements | deduction.eliminations;
    if said.is_empty() || !said.is_subset(grid.candidates()) {
        return Err(Flaw::Nothing);
    }
    let mut clauses = Vec::new();
    for premise in &deduction.evidence.premises {
        if let Premise::NotDeadly(pattern) = premise
            && !is_deadly(grid, pattern)
        {
            return Err(Flaw::NotDeadly);
        }
        clauses.push(premise.candidates(grid));
    }
    let mut ways = Ways { left: 2_000_000 };
    for candidate in deduction.placements.iter() {
        let without: Vec<_> = clauses.iter().map(|clause| *clause - CandidateSet::only(candidate)).collect();
        ways.refute(&without).map_err(|end| end.unwrap_or(Flaw::Placement(candidate)))?;
    }
    for candidate in deduction.eliminations.iter() {
        let after: Vec<_> = clauses
            .iter()
            .filter(|clause| !clause.contains(candidate))
            .map(|c| choose(c, candidate))
            .collect();
        ways.refute(&after).map_err(|end| end.unwrap_or(Flaw::Elimination(candidate)))?;
    }
    Ok(())
}

/// What is left of a clause when the candidate is true.
fn choose(clause: &CandidateSet, candidate: Candidate) -> CandidateSet {
    clause.iter().filter(|other| !candidate.excludes(*other)).collect()
}

struct Ways {
    left: u64,
}

impl Ways {
    /// Fails if all clauses can be true together, or (with the flaw) if that cannot be found out.
    fn refute(&mut self, clauses: &[CandidateSet]) -> Result<(), Option<Flaw>> {
        self.left = self.left.checked_sub(1).ok_or(Some(Flaw::TooMany))?;
        let Some(tightest) = clauses.iter().min_by_key(|clause| clause.len()) else {
            return Err(None);
        };
        for candidate in tightest.iter() {
            let after: Vec<_> = clauses
                .iter()
                .filter(|clause| !clause.contains(candidate))
                .map(|c| choose(c, candidate))
                .collect();
            self.refute(&after)?;
        }
        Ok(())
    }
}

/// Whether the cells could swap the two digits of each: two digits a cell, no given, each digit twice or never in a house.
fn is_deadly(grid: &CandidateGrid, pattern: &CandidateSet) -> bool {
    let cells = pattern.cells();
    let free = (cells & grid.givens()).is_empty();
    let two = cells.iter().all(|cell| {
        let digits = pattern.digits_in(cell);
        digits.len() == 2 && grid.value(cell).is_none_or(|digit| digits.contains(digit))
    });
    let paired = House::ALL.into_iter().all(|house| {
        pattern.digits().iter().all(|digit| matches!((pattern.cells_of(digit) & house.set()).len(), 0 | 2))
    });
    !cells.is_empty() && free && two && paired
}
