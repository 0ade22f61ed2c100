//! A fish that was found.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::super::super::{CandidateGrid, Evidence, Premise, Role, Sink};
use super::shape::{self, Houses, Shape};
use crate::grid::Digit;
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Whether a fish has fins, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    /// None.
    None,
    /// Without its fins, every base of a basic fish still has two places.
    Finned,
    /// Without its fins, some base of a basic fish has at most one place.
    Sashimi,
}

/// A fish.
#[derive(Clone, Copy, Debug)]
pub(super) struct Catch {
    /// Where the digit must stand.
    pub bases: Houses,
    /// As many houses, where it stands then.
    pub covers: Houses,
    /// The places in the bases.
    pub body: CellSet,
    /// Those outside the covers or in two bases.
    pub fins: CellSet,
    /// Those in two bases.
    pub endo: CellSet,
    /// The candidates that it eliminates.
    pub eliminations: CellSet,
}

impl Catch {
    /// A fish of these bases, covers and endo fins with its fins and its eliminations among the places of the digit.
    pub(super) fn new(places: CellSet, bases: Houses, covers: Houses, endo: CellSet) -> Self {
        let body = shape::each(bases).fold(CellSet::EMPTY, |all, base| all | base.set()) & places;
        let none = (CellSet::EMPTY, CellSet::EMPTY);
        let (once, twice) = shape::each(covers)
            .fold(none, |(once, twice), cover| (once | cover.set(), twice | (once & cover.set())));
        let fins = (body - once) | endo;
        let seen = fins.iter().fold(CellSet::ALL, |seen, fin| seen & fin.peers());
        let eliminations = ((once - body) | twice) & seen & places;
        Self { bases, covers, body, fins, endo, eliminations }
    }

    /// Which fins it has.
    pub(super) fn fins_of(&self, shape: Shape) -> Fins {
        let body = self.body - self.fins;
        let few = || shape::each(self.bases).any(|base| (body & base.set()).len() < 2);
        match (self.fins.is_empty(), shape) {
            (_, Shape::Basic) if few() => Fins::Sashimi,
            (true, _) => Fins::None,
            (false, _) => Fins::Finned,
        }
    }

    pub(super) fn offer(&self, grid: &CandidateGrid, digit: Digit, sink: &mut Sink) -> ControlFlow<()> {
        let eliminations = CandidateSet::of(digit, self.eliminations);
        sink.offer(grid, CandidateSet::EMPTY, eliminations, || self.evidence(digit))
    }

    /// Why it holds: the digit must stand in every base. That it stands once in a cover is the rule of the game.
    pub(super) fn evidence(&self, digit: Digit) -> Evidence {
        let cells = |cells| CandidateSet::of(digit, cells);
        Evidence {
            digits: DigitSet::only(digit),
            bases: shape::each(self.bases).collect(),
            covers: shape::each(self.covers).collect(),
            premises: shape::each(self.bases).map(|base| Premise::House(base, digit)).collect(),
            ..Evidence::default()
        }
        .with(Role::Pattern, cells(self.body - self.fins))
        .with(Role::Fin, cells(self.fins - self.endo))
        .with(Role::EndoFin, cells(self.endo))
    }
}

/// Which fish were told already.
pub(super) struct Once {
    shape: Shape,
    /// Whether fish that eliminate the same are told.
    all: bool,
    told: HashSet<(Houses, Houses)>,
    eliminated: HashSet<CellSet>,
}

impl Once {
    pub(super) fn new(shape: Shape, all: bool) -> Self {
        Self { shape, all, told: HashSet::new(), eliminated: HashSet::new() }
    }

    /// Whether it has the shape and is told for the first time.
    pub(super) fn is_new(&mut self, fish: &Catch) -> bool {
        Shape::of(fish.bases, fish.covers) == self.shape
            && self.told.insert((fish.bases, fish.covers))
            && (self.all || self.eliminated.insert(fish.eliminations))
    }
}

/// Whether no part of the bases has a fish of its own in these places: that many bases, or fewer, in the covers that the whole fish
/// would spare for them.
pub(super) fn is_whole(bases: Houses, covers: Houses, places: CellSet) -> bool {
    let unions = |houses: Houses| {
        let sets: Vec<CellSet> = shape::each(houses).map(|house| house.set() & places).collect();
        let mut unions = vec![CellSet::EMPTY; 1 << sets.len()];
        for choice in 1..unions.len() {
            unions[choice] = unions[choice & (choice - 1)] | sets[choice.trailing_zeros() as usize];
        }
        unions
    };
    let gap = bases.count_ones() - covers.count_ones();
    let (bases, covers) = (unions(bases), unions(covers));
    let fits = |(part, places): (usize, &CellSet)| {
        let least = |(choice, union): (usize, &CellSet)| {
            choice.count_ones() + gap <= part.count_ones() && places.is_subset(*union)
        };
        covers.iter().enumerate().any(least)
    };
    let parts = bases.iter().enumerate().take(bases.len() - 1).skip(1);
    !parts.into_iter().any(fits)
}
