//! wings: finders.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Options, Sink};

pub(super) fn w_wing(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn xy_wing(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn xyz_wing(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
