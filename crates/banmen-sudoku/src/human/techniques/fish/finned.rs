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
use crate::grid::House;
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
    for target in targets.iter() {
        let own = shape::of_cell(target);
        let far = places - catch::around(target);
        let bases = shape::each(waters.bases & !own)
            .map(|house| Base::new(house, places, far))
            .filter(|base| !base.must.is_empty())
            .collect();
        let seine =
            Seine { bases, waters, size: kind.size, covers: kind.size - 1, endo_fins: options.endo_fins };
        seine.haul(&mut |bases, covers, endo| {
            let mut whole = None;
            for last in shape::each(waters.covers & own) {
                let fish = Catch::new(places, bases, covers | 1 << last.index(), endo);
                let used = !(fish.body & last.set()).is_empty();
                if !used || fish.fins.is_empty() || fish.fins.len() > options.fins {
                    continue;
                }
                let sets = |houses| shape::each(houses).map(House::set).collect::<Vec<_>>();
                let cells = || sets(bases).into_iter().map(|set| set & far).collect::<Vec<_>>();
                if *whole.get_or_insert_with(|| catch::is_whole(&cells(), &sets(covers), 1)) {
                    take(fish)?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}
