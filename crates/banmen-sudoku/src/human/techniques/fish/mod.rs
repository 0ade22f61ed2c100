//! Fish: a digit must stand in each of some houses (the bases), and its places there lie in as many other houses (the covers).
//! Then the bases fill the covers, and the digit goes from what else is in them.
//!
//! | piece | what it is |
//! |---|---|
//! | [`shape`] | which houses may be bases and covers: basic, franken, mutant |
//! | [`catch`] | a fish: bases, covers, fins, and what it eliminates |
//! | [`seine`] | the search for bases and covers |
//! | [`plain`] | finds fish without fins |
//! | [`finned`] | finds fish with fins |
//! | [`siamese`] | two fish of the same bases as one |
//!
//! Places of the bases outside the covers are *fins*, and so are places in two bases (*endo fins*): a fish with fins eliminates
//! what sees all of them. Words and bounds are those of the *Ultimate Fish Guide* and HoDoKu. A fish that is a smaller
//! one with something else at its side is left out ([`Options::idle_fish`]), and of franken and mutant fish only one is told for the same eliminations.

mod catch;
mod finned;
mod plain;
mod seine;
mod shape;
mod siamese;

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Options, Sink};
use super::templates;
use crate::grid::Digit;
use catch::{Catch, Fins};
use shape::Shape;

/// Lines of one direction in lines of the other.
pub(super) fn basic<const N: usize>(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    Kind { shape: Shape::Basic, fins: Fins::None, size: N }.find(grid, options, sink)
}

/// The same with fins; every base has two places besides them.
pub(super) fn finned<const N: usize>(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    Kind { shape: Shape::Basic, fins: Fins::Finned, size: N }.find(grid, options, sink)
}

/// The same with fins, where some base has at most one place besides them.
pub(super) fn sashimi<const N: usize>(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    Kind { shape: Shape::Basic, fins: Fins::Sashimi, size: N }.find(grid, options, sink)
}

/// Boxes take the place of some lines.
pub(super) fn franken<const N: usize>(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    Kind { shape: Shape::Franken, fins: Fins::None, size: N }.find(grid, options, sink)
}

/// Boxes take the place of some lines, and there are fins.
pub(super) fn finned_franken<const N: usize>(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    Kind { shape: Shape::Franken, fins: Fins::Finned, size: N }.find(grid, options, sink)
}

/// Any houses.
pub(super) fn mutant<const N: usize>(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    Kind { shape: Shape::Mutant, fins: Fins::None, size: N }.find(grid, options, sink)
}

/// Any houses, and there are fins.
pub(super) fn finned_mutant<const N: usize>(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    Kind { shape: Shape::Mutant, fins: Fins::Finned, size: N }.find(grid, options, sink)
}

/// What kind of fish is looked for.
#[derive(Clone, Copy)]
struct Kind {
    shape: Shape,
    fins: Fins,
    /// How many bases, and covers.
    size: usize,
}

impl Kind {
    fn find(self, grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
        if options.siamese_fish {
            return siamese::find(self, grid, options, sink);
        }
        self.each(grid, options, &mut |digit, fish| {
            if self.fins != fish.fins_of(self.shape) {
                return ControlFlow::Continue(());
            }
            fish.offer(grid, digit, sink)
        })
    }

    /// Every fish of this size and shape, with fins or without; finned and sashimi fish alike.
    fn each(self, grid: &CandidateGrid, options: &Options, take: &mut Take) -> ControlFlow<()> {
        let targets = templates::impossible(grid);
        for digit in Digit::ALL {
            let (places, targets) = (grid.places(digit), targets[digit.index()]);
            if targets.is_empty() {
                continue;
            }
            let mut once = catch::Once::new(self.shape, self.shape == Shape::Basic || options.siamese_fish);
            let mut take =
                |fish: Catch| if once.is_new(&fish) { take(digit, fish) } else { ControlFlow::Continue(()) };
            for &waters in self.shape.waters() {
                match self.fins {
                    Fins::None => plain::find(places, self, waters, options, &mut take)?,
                    Fins::Finned | Fins::Sashimi => {
                        finned::find(places, targets, self, waters, options, &mut take)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Takes fish of a digit, and says when it has enough.
type Take<'a> = dyn FnMut(Digit, Catch) -> ControlFlow<()> + 'a;
