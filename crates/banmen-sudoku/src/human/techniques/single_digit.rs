//! single_digit: finders.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Options, Sink};

pub(super) fn skyscraper(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn two_string_kite(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn dual_two_string_kite(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn turbot_fish(_grid: &CandidateGrid, _options: &Options, _sink: &mut Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn empty_rectangle(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn dual_empty_rectangle(
    _grid: &CandidateGrid,
    _options: &Options,
    _sink: &mut Sink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
