//! Death blossom: a stem cell, and for each of its candidates a petal, an almost locked set that loses the digit if the stem has it.

use std::ops::ControlFlow;

use super::pairs::apart;
use super::set::Als;
use crate::grid::{Candidate, Cell, Digit};
use crate::human::{CandidateGrid, Evidence, Options, Premise, Role, Sink};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Whatever the stem holds, one petal keeps its other digits: a digit that all petals share stands in one of them.
pub(in super::super) fn death_blossom(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    let sets = Als::all(grid);
    for stem in grid.open().iter() {
        let digits: Vec<_> = grid.digits(stem).iter().collect();
        let petals =
            |digit| sets.iter().filter(|set| set.seen.contains(Candidate { digit, cell: stem })).collect();
        let petals: Vec<Vec<&Als>> = digits.iter().map(|digit| petals(*digit)).collect();
        let free = CandidateSet::product(!CellSet::only(stem), !grid.digits(stem)) & *grid.candidates();
        let blossom = Blossom { grid, options, stem, digits: &digits, petals: &petals };
        blossom.grow(&mut Vec::new(), CellSet::EMPTY, free, sink)?;
    }
    ControlFlow::Continue(())
}

struct Blossom<'a> {
    grid: &'a CandidateGrid,
    options: &'a Options,
    stem: Cell,
    digits: &'a [Digit],
    /// The sets that could be the petal of each digit.
    petals: &'a [Vec<&'a Als>],
}

impl<'a> Blossom<'a> {
    /// Adds petals for the digits that have none yet. `gone` is what sees its digit in all petals so far.
    fn grow(
        &self,
        chosen: &mut Vec<&'a Als>,
        cells: CellSet,
        gone: CandidateSet,
        sink: &mut Sink,
    ) -> ControlFlow<()> {
        let Some(more) = self.petals.get(chosen.len()) else {
            return sink.offer(self.grid, CandidateSet::EMPTY, gone, || self.evidence(chosen));
        };
        for petal in more {
            let gone = (gone & petal.seen) - CandidateSet::product(petal.cells, DigitSet::ALL);
            if apart(petal.cells, cells, self.options) && !gone.is_empty() {
                chosen.push(petal);
                self.grow(chosen, cells | petal.cells, gone, sink)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn evidence(&self, petals: &[&Als]) -> Evidence {
        let stem = CandidateSet::in_cell(self.stem, self.grid.digits(self.stem));
        let cells = petals.iter().fold(CellSet::only(self.stem), |all, petal| all | petal.cells);
        let common = self.digits.iter().zip(petals).fold(CandidateSet::EMPTY, |all, (digit, petal)| {
            all | CandidateSet::of(*digit, petal.candidates.cells_of(*digit))
        });
        let evidence = Evidence {
            digits: petals.iter().fold(DigitSet::EMPTY, |all, petal| all | petal.digits),
            premises: cells.iter().map(Premise::Cell).collect(),
            ..Evidence::default()
        };
        let petals = (0..).zip(petals).fold(evidence.with(Role::Pivot, stem), |evidence, (number, petal)| {
            evidence.with(Role::Set(number), petal.candidates)
        });
        petals.with(Role::Common, common)
    }
}
