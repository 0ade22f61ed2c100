//! Fish without fins.

use std::ops::ControlFlow;

use super::super::super::Options;
use super::Kind;
use super::catch::{self, Catch};
use super::seine::{Base, Seine};
use super::shape::{self, Waters};
use crate::sets::CellSet;

/// Bases that share no place, and as many covers that hold all their places.
pub(super) fn find(
    places: CellSet,
    kind: Kind,
    waters: Waters,
    options: &Options,
    take: &mut impl FnMut(Catch) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bases = shape::each(waters.bases).map(|house| Base::new(house, places, places));
    let bases = bases.filter(|base| !base.must.is_empty()).collect();
    let needed = if options.idle_fish { 0 } else { kind.size };
    let seine = Seine { bases, waters, size: kind.size, needed, spare: 0, endo_fins: 0 };
    seine.haul(&mut |bases, covers, endo| {
        let fish = Catch::new(places, bases, covers, endo);
        let whole = || needed == 0 || catch::is_whole(bases, covers, places);
        if !fish.eliminations.is_empty() && whole() { take(fish) } else { ControlFlow::Continue(()) }
    })
}
