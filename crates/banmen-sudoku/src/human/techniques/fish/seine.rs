//! The search for bases and the covers that hold their places: a net is drawn around them, base by base.

use std::ops::ControlFlow;

use super::shape::{self, Houses, Waters};
use crate::grid::House;
use crate::sets::CellSet;

/// A house that may be a base.
pub(super) struct Base {
    house: House,
    /// Its places.
    pub places: CellSet,
    /// Those that must be covered; no two bases share one.
    pub must: CellSet,
}

impl Base {
    pub(super) fn new(house: House, places: CellSet, must: CellSet) -> Self {
        Self { house, places: places & house.set(), must: must & house.set() }
    }
}

/// What is searched.
pub(super) struct Seine {
    /// Houses that may be bases.
    pub bases: Vec<Base>,
    pub waters: Waters,
    /// How many bases.
    pub size: usize,
    /// How many covers at least must be there for their places; the rest, up to as many as bases, comes from `spare`.
    pub needed: usize,
    /// Covers that need hold nothing.
    pub spare: Houses,
    /// Most places in two bases, none of which must be covered.
    pub endo_fins: usize,
}

/// Takes bases, covers and the places in two bases.
type Take<'a> = dyn FnMut(Houses, Houses, CellSet) -> ControlFlow<()> + 'a;

/// Bases and covers so far.
#[derive(Clone, Copy)]
struct Net {
    bases: Houses,
    covers: Houses,
    /// Covers that were tried already: what has them was seen before.
    tried: Houses,
    /// All places of the bases, and those that must be covered.
    places: CellSet,
    must: CellSet,
    /// Places in two bases.
    endo: CellSet,
    /// The cells of the covers.
    covered: CellSet,
}

impl Seine {
    /// All choices of bases and covers, each once; none but the spare covers are there for nothing.
    pub(super) fn haul(&self, take: &mut Take) -> ControlFlow<()> {
        let net = Net {
            bases: 0,
            covers: 0,
            tried: 0,
            places: CellSet::EMPTY,
            must: CellSet::EMPTY,
            endo: CellSet::EMPTY,
            covered: CellSet::EMPTY,
        };
        self.add_base(net, 0, take)
    }

    fn add_base(&self, net: Net, from: usize, take: &mut Take) -> ControlFlow<()> {
        let missing = self.size - net.bases.count_ones() as usize;
        if missing == 0 {
            let enough = net.covers.count_ones() as usize >= self.needed;
            return if enough { self.add_spare(net, self.spare, take) } else { ControlFlow::Continue(()) };
        }
        for (i, base) in self.bases.iter().enumerate().skip(from) {
            if self.bases.len() - i < missing {
                break;
            }
            let bit = 1 << base.house.index();
            let endo = net.endo | (net.places & base.places);
            if net.covers & bit != 0 || !(net.must & base.must).is_empty() || endo.len() > self.endo_fins {
                continue;
            }
            let net = Net {
                bases: net.bases | bit,
                places: net.places | base.places,
                must: net.must | base.must,
                endo,
                ..net
            };
            self.add_covers(net, base.must - net.covered, i + 1, take)?;
        }
        ControlFlow::Continue(())
    }

    /// Covers for the cells that no cover holds yet. Before the last base, fewer covers than bases would be a smaller fish.
    fn add_covers(&self, net: Net, open: CellSet, from: usize, take: &mut Take) -> ControlFlow<()> {
        let (bases, covers) = (net.bases.count_ones() as usize, net.covers.count_ones() as usize);
        let Some(cell) = open.first() else {
            let smaller = bases < self.size && covers < bases.min(self.needed);
            return if smaller { ControlFlow::Continue(()) } else { self.add_base(net, from, take) };
        };
        if covers == self.size {
            return ControlFlow::Continue(());
        }
        let choices = shape::of_cell(cell) & self.waters.covers & !(net.bases | net.tried);
        let mut tried = net.tried;
        for cover in shape::each(choices) {
            let bit = 1 << cover.index();
            let covered = net.covered | cover.set();
            let net = Net { covers: net.covers | bit, covered, tried, ..net };
            self.add_covers(net, open - cover.set(), from, take)?;
            tried |= bit;
        }
        ControlFlow::Continue(())
    }

    /// The last covers: any that hold a place of the bases.
    fn add_spare(&self, net: Net, from: Houses, take: &mut Take) -> ControlFlow<()> {
        if net.covers.count_ones() as usize == self.size {
            return take(net.bases, net.covers, net.endo);
        }
        let mut rest = from & !(net.bases | net.covers | net.tried);
        for cover in shape::each(rest) {
            rest &= rest - 1;
            if !(cover.set() & net.places).is_empty() {
                let net = Net { covers: net.covers | 1 << cover.index(), ..net };
                self.add_spare(net, rest, take)?;
            }
        }
        ControlFlow::Continue(())
    }
}
