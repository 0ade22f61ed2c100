//! Which formulas depend on changed cells, directly or through others.
//!
//! Areas are found by tiles: the grid is cut into tiles of 32 by 8 cells, and each tile knows the areas that touch it;
//! areas that touch many tiles stand in a list of their own. Each area is told at most once, so a flood over a sheet full
//! of formulas stays quick. Past the bounds (hostile files) every formula counts as dependent, which is always safe.

use std::collections::HashMap;

use super::cycles;
use crate::address::CellRange;

/// References that are kept.
const MOST_READS: usize = 4_000_000;
/// Areas that may be looked at.
const MOST_STEPS: usize = 50_000_000;
const TILE_ROWS: u32 = 32;
const TILE_COLS: u32 = 8;
/// Tiles that an area may touch before it counts as large.
const MOST_TILES: u64 = 32;

/// Cells on a sheet.
pub(super) type Area = (usize, CellRange);

/// Areas by sheet and tile.
type Tiles = HashMap<(usize, (u32, u32)), Vec<usize>>;

/// Formulas, what they read, and what they fill.
#[derive(Debug)]
pub(super) struct Graph {
    ids: HashMap<Area, usize>,
    areas: Vec<Watched>,
    fills: Vec<Area>,
    reads_anything: Vec<usize>,
    /// References that may still come.
    room: usize,
    full: bool,
}

/// An area that some formulas read.
#[derive(Debug)]
struct Watched {
    sheet: usize,
    range: CellRange,
    readers: Vec<usize>,
    told: bool,
}

impl Default for Graph {
    fn default() -> Self {
        Self::with_room(MOST_READS)
    }
}

impl Graph {
    fn with_room(room: usize) -> Self {
        let (ids, areas, fills, reads_anything) = Default::default();
        Self { ids, areas, fills, reads_anything, room, full: false }
    }

    /// Adds a formula by the cells that it fills; formulas count from 0.
    pub(super) fn add(&mut self, fills: Area) -> usize {
        self.fills.push(fills);
        self.fills.len() - 1
    }

    /// Says that a formula reads an area.
    pub(super) fn reads(&mut self, formula: usize, area: Area) {
        let Some(room) = self.room.checked_sub(1) else {
            self.full = true;
            return;
        };
        self.room = room;
        let id = *self.ids.entry(area).or_insert_with(|| {
            self.areas.push(Watched { sheet: area.0, range: area.1, readers: Vec::new(), told: false });
            self.areas.len() - 1
        });
        if let Some(watched) = self.areas.get_mut(id).filter(|w| w.readers.last() != Some(&formula)) {
            watched.readers.push(formula);
        }
    }

    /// Whether the bounds are passed, so that every formula counts as dependent.
    pub(super) fn is_full(&self) -> bool {
        self.full
    }

    /// Says that a formula may read anything.
    pub(super) fn reads_anything(&mut self, formula: usize) {
        if self.reads_anything.last() != Some(&formula) {
            self.reads_anything.push(formula);
        }
    }

    /// For each formula whether it depends on one of the changed areas.
    pub(super) fn dependents(mut self, changed: Vec<Area>) -> Vec<bool> {
        let count = self.fills.len();
        if changed.is_empty() || self.full {
            return vec![self.full && !changed.is_empty(); count];
        }
        let (mut tiles, mut large) = self.index();
        let mut stale = vec![false; count];
        let mut queue = changed;
        let mut steps = 0;
        let mut mark = |formula: usize, queue: &mut Vec<Area>| {
            if let (Some(stale @ false), Some(&fills)) = (stale.get_mut(formula), self.fills.get(formula)) {
                *stale = true;
                queue.push(fills);
            }
        };
        for &formula in &self.reads_anything {
            mark(formula, &mut queue);
        }
        while let Some((sheet, range)) = queue.pop() {
            let mut hit = Vec::new();
            match tiles_of(range) {
                Some(touched) => {
                    let mut look_into = |ids: &mut Vec<usize>| {
                        ids.retain(|&id| self.areas.get(id).is_some_and(|watched| !watched.told));
                        hit.extend_from_slice(ids);
                    };
                    for tile in touched {
                        tiles.get_mut(&(sheet, tile)).map(&mut look_into);
                    }
                    look_into(&mut large);
                }
                None => hit.extend(0..self.areas.len()),
            }
            steps += hit.len() + 1;
            if steps > MOST_STEPS {
                return vec![true; count];
            }
            for id in hit {
                let Some(watched) = self.areas.get_mut(id) else { continue };
                if !watched.told && watched.sheet == sheet && watched.range.intersects(&range) {
                    watched.told = true;
                    for reader in std::mem::take(&mut watched.readers) {
                        mark(reader, &mut queue);
                    }
                }
            }
        }
        stale
    }

    /// For each formula whether it builds on its own result. Past the bounds all count as such, which keeps what they hold.
    pub(super) fn on_cycles(&self) -> Vec<bool> {
        let count = self.fills.len();
        let (tiles, large) = self.index();
        // Formulas lead to the areas that they fill a part of, areas to the formulas that read them.
        let mut edges: Vec<Vec<usize>> = Vec::with_capacity(count + self.areas.len());
        let mut steps = 0;
        for &(sheet, range) in &self.fills {
            let mut near: Vec<usize> = match tiles_of(range) {
                Some(touched) => {
                    let ids = touched.filter_map(|tile| tiles.get(&(sheet, tile))).flatten();
                    ids.chain(&large).copied().collect()
                }
                None => (0..self.areas.len()).collect(),
            };
            steps += near.len() + 1;
            if steps > MOST_STEPS || self.full {
                return vec![true; count];
            }
            let reads = |watched: &Watched| watched.sheet == sheet && watched.range.intersects(&range);
            near.retain(|&id| self.areas.get(id).is_some_and(reads));
            edges.push(near.into_iter().map(|id| id + count).collect());
        }
        edges.extend(self.areas.iter().map(|watched| watched.readers.clone()));
        let mut found = cycles::on_cycles(&edges);
        found.truncate(count);
        found
    }

    /// Areas by the tiles that they touch, and the large ones.
    fn index(&self) -> (Tiles, Vec<usize>) {
        let mut tiles = Tiles::new();
        let mut large = Vec::new();
        for (id, watched) in self.areas.iter().enumerate() {
            match tiles_of(watched.range) {
                Some(touched) => {
                    touched.for_each(|tile| tiles.entry((watched.sheet, tile)).or_default().push(id))
                }
                None => large.push(id),
            }
        }
        (tiles, large)
    }
}

/// The tiles that a range touches; `None` if they are many.
fn tiles_of(range: CellRange) -> Option<impl Iterator<Item = (u32, u32)>> {
    let rows = range.first.row / TILE_ROWS..=range.last.row / TILE_ROWS;
    let cols = range.first.col / TILE_COLS..=range.last.col / TILE_COLS;
    let span = |tiles: &std::ops::RangeInclusive<u32>| u64::from(tiles.end() - tiles.start() + 1);
    (span(&rows) * span(&cols) <= MOST_TILES)
        .then(|| rows.flat_map(move |row| cols.clone().map(move |col| (row, col))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::CellRef;
    use proptest::prelude::*;

    fn area(sheet: usize, range: &str) -> Area {
        (sheet, range.parse().unwrap())
    }

    #[test]
    fn chains_are_followed_across_sheets_and_columns() {
        let mut graph = Graph::default();
        let formulas = [
            (area(0, "B1"), vec![area(0, "A1")]),
            (area(1, "C5"), vec![area(0, "B1:B1048576")]),
            (area(0, "D1:D3"), vec![area(1, "C1:C9")]),
            (area(0, "E1"), vec![area(0, "D3")]),
            (area(0, "F1"), vec![area(0, "A2"), area(2, "A1:XFD1048576")]),
            (area(0, "G1"), vec![]),
        ];
        for (fills, reads) in formulas {
            let formula = graph.add(fills);
            reads.into_iter().for_each(|read| graph.reads(formula, read));
        }
        graph.reads_anything(5);
        assert_eq!(graph.dependents(vec![area(0, "A1")]), [true, true, true, true, false, true]);
    }

    #[test]
    fn a_formula_that_builds_on_itself_is_told() {
        let mut graph = Graph::default();
        let formulas = [("A1", "B1"), ("B1", "A1:C1"), ("C1", "Z1"), ("D1", "A1"), ("E1:E9", "E5")];
        for (fills, reads) in formulas {
            let formula = graph.add(area(0, fills));
            graph.reads(formula, area(0, reads));
        }
        assert_eq!(graph.on_cycles(), [true, true, false, false, true]);
    }

    #[test]
    fn nothing_changed_means_nothing_stale() {
        let mut graph = Graph::default();
        let formula = graph.add(area(0, "A1"));
        graph.reads_anything(formula);
        assert_eq!(graph.dependents(Vec::new()), [false]);
    }

    #[test]
    fn past_the_bounds_all_depend() {
        let mut graph = Graph::with_room(2);
        let formula = graph.add(area(0, "A1"));
        for _ in 0..3 {
            graph.reads(formula, area(0, "B1"));
        }
        assert_eq!(graph.dependents(vec![area(3, "C1")]), [true]);
    }

    fn any_area() -> impl Strategy<Value = Area> {
        let size = prop_oneof![4 => 0u32..3, 1 => 0u32..2000];
        (0usize..2, 0u32..60, 0u32..40, size, 0u32..3).prop_map(|(sheet, row, col, rows, cols)| {
            (sheet, CellRange::new(CellRef::new(row, col), CellRef::new(row + rows, col + cols)))
        })
    }

    proptest! {
        /// The plain truth: look at every formula again until nothing changes.
        #[test]
        fn the_flood_finds_what_repeated_looking_finds(
            formulas in prop::collection::vec((any_area(), prop::collection::vec(any_area(), 0..4)), 0..40),
            changed in prop::collection::vec(any_area(), 1..3),
        ) {
            let mut graph = Graph::default();
            for (fills, reads) in &formulas {
                let formula = graph.add(*fills);
                reads.iter().for_each(|&read| graph.reads(formula, read));
            }
            let mut stale = vec![false; formulas.len()];
            loop {
                let dirty: Vec<Area> = changed.iter().copied()
                    .chain(formulas.iter().zip(&stale).filter(|(_, s)| **s).map(|((fills, _), _)| *fills)).collect();
                let next: Vec<bool> = formulas.iter().map(|(_, reads)| {
                    reads.iter().any(|read| dirty.iter().any(|d| d.0 == read.0 && d.1.intersects(&read.1)))
                }).collect();
                if next == stale { break; }
                stale = next;
            }
            prop_assert_eq!(graph.dependents(changed), stale);
        }
    }
}
