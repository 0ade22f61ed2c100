//! fish: finders.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Options, Sink};

pub(super) fn basic<const N: usize>(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn finned<const N: usize>(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn sashimi<const N: usize>(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn franken<const N: usize>(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn finned_franken<const N: usize>(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn mutant<const N: usize>(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn finned_mutant<const N: usize>(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
