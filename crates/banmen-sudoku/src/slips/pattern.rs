//! The pattern of the givens and its symmetries.

use crate::grid::{Cell, Grid};
use crate::sets::CellSet;
use crate::symmetry::{self, Symmetry};

/// The cells of the givens.
pub(super) struct Pattern {
    pub(super) cells: CellSet,
    symmetric: bool,
}

impl Pattern {
    pub(super) fn of(grid: &Grid) -> Self {
        let cells: CellSet = grid.filled().map(|(cell, _)| cell).collect();
        Self { cells, symmetric: symmetry::of(cells).next().is_some() }
    }

    /// Whether it has a symmetry.
    pub(super) fn is_symmetric(&self) -> bool {
        self.symmetric
    }

    /// The symmetry of these cells, if the pattern has none.
    pub(super) fn restored(&self, cells: CellSet) -> Option<&'static Symmetry> {
        if self.symmetric { None } else { symmetry::of(cells).next() }
    }

    /// The cells that would make these symmetric, one for each symmetry that lacks just one.
    pub(super) fn lacking(cells: CellSet) -> impl Iterator<Item = Cell> {
        let lacking = move |symmetry: &Symmetry| (symmetry.closure(cells) - cells).single();
        symmetry::SYMMETRIES.iter().filter_map(lacking)
    }
}
