//! forcing: finders.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Options, Sink};

pub(super) fn kraken_1(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn kraken_2(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn chain_contradiction(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn chain_verity(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn net_contradiction(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn net_verity(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
