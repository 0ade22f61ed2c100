//! By plain backtracking: how often it takes a digit back.
//!
//! One number says nothing: the same puzzle turned or with other names for its digits takes a few steps or a million. So
//! it is run in a sample of the puzzle's guises, and the median counts.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::brute::{self, EventKind, Outcome};
use crate::grid::Grid;
use crate::limits::Limits;
use crate::transform::Transform;

/// Which guises are tried, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sample {
    /// Equal seeds give equal guises.
    pub seed: u64,
    /// How many guises, at least one.
    pub guises: usize,
    /// A run is cut off at so many backtracks, and counts as if it had so many.
    pub most: u64,
}

/// How often backtracking goes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Backtracking {
    /// Half of the guises take no more than this.
    pub median: u64,
    /// The fewest.
    pub min: u64,
    /// The most.
    pub max: u64,
    /// How many guises were tried.
    pub guises: usize,
    /// How many of them were cut off; they would have taken more.
    pub cut: usize,
}

impl Default for Sample {
    fn default() -> Self {
        Self { seed: 1, guises: 25, most: 100_000 }
    }
}

/// Backtracks in each guise; `None` if the stop flag ended it. The nodes of the limits do not count here.
#[must_use]
pub fn rate(grid: &Grid, sample: &Sample, limits: &Limits) -> Option<Backtracking> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(sample.seed);
    let guises = (0..sample.guises.max(1)).map(|_| Transform::random(&mut rng).grid(grid));
    let counts: Option<Vec<u64>> = guises.map(|guise| backtracks(&guise, sample.most, limits)).collect();
    let mut counts = counts?;
    counts.sort_unstable();
    let (min, max) = (*counts.first()?, *counts.last()?);
    let cut = counts.iter().filter(|&&count| count >= sample.most).count();
    Some(Backtracking { median: counts[counts.len() / 2], min, max, guises: counts.len(), cut })
}

/// How often it goes back in one guise, up to `most`; `None` if the stop flag ended it.
fn backtracks(grid: &Grid, most: u64, limits: &Limits) -> Option<u64> {
    let mut backtracks = 0;
    let run = brute::solve(grid, &mut |event| {
        backtracks += u64::from(event.kind == EventKind::Backtrack);
        let stopped = || limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if backtracks >= most || stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (run.result != Outcome::Stopped || run.backtracks >= most).then_some(run.backtracks)
}
