//! The vectors of x86-64 processors, and the choice among all vectors when the program runs.
//!
//! The unsafe code of this folder is of two kinds: calls of functions that are compiled for more than every processor
//! has, behind a check that this one has it; and loads and stores of whole vectors.
#![allow(unsafe_code, reason = "vectors of the processor, see above")]

use std::sync::LazyLock;

#[cfg(target_arch = "x86_64")]
use crate::fast::processor;
use crate::fast::single::portable::Portable;
use crate::fast::single::search::{self, Found, Half};
use crate::grid::Digit;
use crate::limits::{Budget, Ending};

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod cells;

/// The kinds of vectors that the engine can run on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Vectors {
    /// Plain words, on every processor.
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Vectors {
    /// All kinds that this processor has, the best one last.
    pub(super) fn present() -> impl Iterator<Item = Self> {
        #[cfg(target_arch = "x86_64")]
        {
            let present = [(Self::Avx2, processor::has_avx2()), (Self::Avx512, processor::has_avx512())];
            std::iter::once((Self::Portable, true))
                .chain(present)
                .filter_map(|(vectors, present)| present.then_some(vectors))
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            [Self::Portable].into_iter()
        }
    }
}

impl Default for Vectors {
    /// The best kind that this processor has. It is looked for once: that takes as long as a sweep.
    fn default() -> Self {
        static BEST: LazyLock<Vectors> =
            LazyLock::new(|| Vectors::present().last().unwrap_or(Vectors::Portable));
        *BEST
    }
}

/// [`search::run`] in these vectors.
pub(super) fn run(
    vectors: Vectors,
    waiting: &mut Vec<Half>,
    givens: &[Option<Digit>; 81],
    budget: Budget,
    found: Found,
) -> Ending {
    match vectors {
        Vectors::Portable => search::run::<Portable>(waiting, givens, budget, found),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: this value is made only where the processor has said so.
        Vectors::Avx2 => unsafe { avx2::run(waiting, givens, budget, found) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: this value is made only where the processor has said so.
        Vectors::Avx512 => unsafe { avx512::run(waiting, givens, budget, found) },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::ops::ControlFlow;

    use super::*;
    use crate::brute;
    use crate::grid::{Cell, Grid, Puzzle, Solution};
    use crate::limits::Limits;

    /// Up to so many solutions, and how the search ended.
    fn solutions(vectors: Vectors, grid: &Grid, most: usize) -> (Vec<Solution>, Ending) {
        let mut all = Vec::new();
        let ending =
            run(vectors, &mut Vec::new(), grid.cells(), Budget::new(&Limits::default()), &mut |solution| {
                all.push(*solution);
                if all.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        (all, ending)
    }

    /// Random grids without clash, from empty to full: some with givens of a solution, some with others.
    fn grids() -> impl Iterator<Item = Grid> {
        let full = solutions(Vectors::Portable, &Grid::EMPTY, 500).0;
        let mut random = 0x9e37_79b9_7f4a_7c15_u64;
        let mut below = move |bound: usize| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            (random >> 33) as usize % bound
        };
        (0..3_000).filter_map(move |i| {
            let solution = full[below(full.len())];
            let kept = if i % 3 == 0 { below(82) } else { 18 + below(20) };
            let mut grid = Grid::EMPTY;
            for _ in 0..kept {
                let cell = Cell::ALL[below(81)];
                let wrong = i % 2 == 0 && below(20) == 0;
                grid.set(cell, Some(if wrong { Digit::ALL[below(9)] } else { solution.get(cell) }));
            }
            Puzzle::from_grid(grid).is_ok().then_some(grid)
        })
    }

    #[test]
    fn all_vectors_find_all() {
        let kinds: Vec<Vectors> = Vectors::present().collect();
        let mut tally = [0; 3];
        for (i, grid) in grids().enumerate() {
            let known = solutions(Vectors::Portable, &grid, 5).0.len();
            // The plain truth takes long where few cells are given.
            if i % 10 == 0 && grid.givens() > 20 {
                assert_eq!(brute::count(&grid, 5), known as u64, "{grid}");
            }
            for &vectors in &kinds {
                let (found, ending) = solutions(vectors, &grid, 5);
                assert_eq!(found.len(), known, "{vectors:?}: {grid}");
                assert_eq!(ending == Ending::Stopped, known == 5, "{vectors:?}: {grid}");
                assert!(found.iter().all(|solution| solution.extends(&grid)), "{vectors:?}: {grid}");
                let right = |solution: &Solution| Solution::from_grid(solution.to_grid()).is_some();
                assert!(found.iter().all(right), "{vectors:?}: {grid}");
                assert_eq!(found.iter().collect::<HashSet<_>>().len(), found.len(), "{vectors:?}: {grid}");
            }
            tally[known.min(2)] += 1;
        }
        assert!(tally.iter().all(|&grids| grids > 50), "{tally:?}");
        println!("{kinds:?}; none, one, several solutions: {tally:?} grids");
    }
}
