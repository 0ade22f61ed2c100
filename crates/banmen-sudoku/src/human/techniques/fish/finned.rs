//! Fish with fins, found from what they eliminate.
//!
//! Let the digit stand in a cell that is to be eliminated. Then no place that this cell sees can hold it, all fins among them: bases
//! that do not hold the cell must find their places elsewhere, and these places lie in all covers but the one
//! that holds the cell. So the search is for bases that share none of these places, and for one cover less. No fin
//! needs to be guessed: fins are the places of the bases that the cell sees and that no cover holds.
//!
//! ```text
//!   x . f      x the cell, f a fin
//!   | . .      the column of x is a cover; the places far from x must lie in the others
//!   o . . o
//! ```

use std::ops::ControlFlow;

use super::super::super::Options;
use super::Kind;
use super::catch::{self, Catch};
use super::seine::{Base, Seine};
use super::shape::{self, Waters};
use crate::grid::Cell;
use crate::sets::CellSet;

/// Fish with fins that eliminate one of the targets.
pub(super) fn find(
    places: CellSet,
    targets: CellSet,
    kind: Kind,
    waters: Waters,
    options: &Options,
    take: &mut impl FnMut(Catch) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let idle = options.idle_fish;
    for target in targets.iter() {
        let far = places - (target.peers() | CellSet::only(target));
        let seine = seine(target, places, far, kind, waters, options);
        seine.haul(&mut |bases, covers, endo| {
            let fish = Catch::new(places, bases, covers, endo);
            let finned = (1..=options.fins).contains(&fish.fins.len());
            if !finned || !fish.eliminations.contains(target) {
                return ControlFlow::Continue(());
            }
            let needed = covers & !shape::of_cell(target);
            if idle || catch::is_whole(bases, needed, far) { take(fish) } else { ControlFlow::Continue(()) }
        })?;
    }
    ControlFlow::Continue(())
}

/// Where the fish that eliminate a target are: bases without the target, one cover with it. If houses may be idle, any.
fn seine(
    target: Cell,
    places: CellSet,
    far: CellSet,
    kind: Kind,
    waters: Waters,
    options: &Options,
) -> Seine {
    let own = shape::of_cell(target);
    let idle = options.idle_fish;
    let (bases, spare, needed) = if idle {
        (waters.bases, waters.covers, 0)
    } else {
        (waters.bases & !own, waters.covers & own, kind.size - 1)
    };
    let bases = shape::each(bases).map(|house| Base::new(house, places, far));
    let used = |base: &Base| !if idle { base.places } else { base.must }.is_empty();
    let bases = bases.filter(used).collect();
    Seine { bases, waters, size: kind.size, needed, spare, endo_fins: options.endo_fins }
}
