//! coloring: finders.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Options, Sink};

pub(super) fn simple_trap(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn simple_wrap(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn multi_1(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn multi_2(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
