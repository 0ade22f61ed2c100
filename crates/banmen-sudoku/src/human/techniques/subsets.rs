//! subsets: finders.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Options, Sink};

pub(super) fn locked<const N: usize>(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn naked<const N: usize>(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn hidden<const N: usize>(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
