//! chains: finders.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Options, Sink};

pub(super) fn remote_pair(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn x_chain(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn xy_chain(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn continuous_loop(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn discontinuous_loop(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn aic(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn grouped_continuous_loop(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn grouped_discontinuous_loop(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn grouped_aic(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
