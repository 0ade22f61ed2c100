//! Siamese fish: two fish of the same bases, whose covers and fins differ, told as one.

use std::ops::ControlFlow;

use super::super::super::{CandidateGrid, Options, Sink};
use super::Kind;
use super::catch::Catch;
use crate::grid::{Cell, Digit};
use crate::sets::CandidateSet;

/// Every two fish of the same bases that eliminate different candidates. Of two fish that are finned and sashimi, either name fits.
pub(super) fn find(kind: Kind, grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    let mut all: Vec<(Digit, Catch)> = Vec::new();
    kind.each(grid, options, &mut |digit, fish| {
        all.push((digit, fish));
        ControlFlow::Continue(())
    })?;
    let fits = |fish: &Catch| fish.fins_of(kind.shape) == kind.fins;
    for (i, (digit, one)) in all.iter().enumerate() {
        for (other_digit, other) in &all[i + 1..] {
            let same = digit == other_digit && one.bases == other.bases;
            let different = if options.as_hodoku {
                first(one) != first(other)
            } else {
                one.eliminations != other.eliminations
            };
            if same && different && (fits(one) || fits(other)) {
                offer(*digit, one, other, grid, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn offer(digit: Digit, one: &Catch, other: &Catch, grid: &CandidateGrid, sink: &mut Sink) -> ControlFlow<()> {
    let eliminations = CandidateSet::of(digit, one.eliminations | other.eliminations);
    sink.offer(grid, CandidateSet::EMPTY, eliminations, || {
        let both = Catch {
            covers: one.covers | other.covers,
            fins: one.fins | other.fins,
            endo: one.endo | other.endo,
            ..*one
        };
        both.evidence(digit)
    })
}

/// The first candidate that a fish eliminates, of those outside it if there are any.
fn first(fish: &Catch) -> Option<Cell> {
    (fish.eliminations - fish.body).first().or(fish.eliminations.first())
}
