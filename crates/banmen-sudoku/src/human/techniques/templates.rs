//! templates: finders.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Options, Sink};

pub(super) fn set(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn delete(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
