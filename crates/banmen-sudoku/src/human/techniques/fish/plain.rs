//! Fish without fins.

use std::ops::ControlFlow;

use super::Kind;
use super::catch::{self, Catch};
use super::seine::{Base, Seine};
use super::shape::{self, Waters};
use crate::grid::House;
use crate::sets::CellSet;

/// Bases that share no place, and as many covers that hold all their places.
pub(super) fn find(
    places: CellSet,
    kind: Kind,
    waters: Waters,
    take: &mut impl FnMut(Catch) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bases = shape::each(waters.bases)
        .map(|house| Base::new(house, places, places))
        .filter(|base| !base.must.is_empty())
        .collect();
    let seine = Seine { bases, waters, size: kind.size, covers: kind.size, endo_fins: 0 };
    seine.haul(&mut |bases, covers, endo| {
        let fish = Catch::new(places, bases, covers, endo);
        if fish.eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let sets = |houses| shape::each(houses).map(House::set).collect::<Vec<_>>();
        let cells: Vec<_> = sets(bases).into_iter().map(|set| set & places).collect();
        if catch::is_whole(&cells, &sets(covers), 0) { take(fish) } else { ControlFlow::Continue(()) }
    })
}
