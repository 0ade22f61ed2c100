//! Cells that hang together, side by side or one below the other, as rectangles around them.
//!
//! Walks over the cells once, in reading order: stretches of neighbours within a row, each tied to those that it touches in
//! the row above.

use banmen_sheet::{CellRange, CellRef};

/// Cells that hang together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    /// The smallest rectangle around them.
    pub(crate) range: CellRange,
    /// How many they are.
    pub(crate) cells: u32,
}

/// A stretch of neighbours within a row.
#[derive(Clone, Copy)]
struct Stretch {
    first: u32,
    last: u32,
    piece: usize,
}

/// Pieces, some of which have turned out to be the same.
#[derive(Default)]
struct Pieces {
    pieces: Vec<Piece>,
    /// The piece that each is a part of; itself, if of none.
    parents: Vec<usize>,
}

/// The pieces that these cells make, which come in reading order.
pub(crate) fn pieces(cells: impl Iterator<Item = CellRef>) -> Vec<Piece> {
    let mut all = Pieces::default();
    let (mut above, mut here): (Vec<Stretch>, Vec<Stretch>) = (Vec::new(), Vec::new());
    let mut row = None;
    for at in cells {
        if row != Some(at.row) {
            all.tie(&above, &here);
            let follows = row.is_some_and(|row: u32| row + 1 == at.row);
            above.clear();
            if follows {
                std::mem::swap(&mut above, &mut here);
            }
            here.clear();
            row = Some(at.row);
        }
        match here.last_mut().filter(|stretch| stretch.last + 1 == at.col) {
            Some(stretch) => {
                stretch.last = at.col;
                all.grow(stretch.piece, at);
            }
            None => here.push(Stretch { first: at.col, last: at.col, piece: all.add(at) }),
        }
    }
    all.tie(&above, &here);
    let roots = all.parents.iter().enumerate().filter(|(i, parent)| i == *parent);
    roots.filter_map(|(i, _)| all.pieces.get(i).copied()).collect()
}

impl Pieces {
    fn add(&mut self, at: CellRef) -> usize {
        self.pieces.push(Piece { range: CellRange::new(at, at), cells: 1 });
        self.parents.push(self.parents.len());
        self.parents.len() - 1
    }

    fn grow(&mut self, piece: usize, at: CellRef) {
        if let Some(piece) = self.pieces.get_mut(piece) {
            piece.range = piece.range.around(CellRange::new(at, at));
            piece.cells += 1;
        }
    }

    /// Makes one piece of those that touch each other in two rows.
    fn tie(&mut self, above: &[Stretch], here: &[Stretch]) {
        let mut next = above.iter().peekable();
        for stretch in here {
            while let Some(upper) = next.peek().filter(|upper| upper.first <= stretch.last) {
                if upper.last >= stretch.first {
                    self.join(upper.piece, stretch.piece);
                }
                if upper.last > stretch.last {
                    break; // It may touch the next one too.
                }
                next.next();
            }
        }
    }

    fn root(&mut self, mut piece: usize) -> usize {
        while let Some(&parent) = self.parents.get(piece).filter(|&&parent| parent != piece) {
            let grand = self.parents.get(parent).copied().unwrap_or(parent);
            if let Some(link) = self.parents.get_mut(piece) {
                *link = grand;
            }
            piece = grand;
        }
        piece
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        let (into, from) = (a.min(b), a.max(b));
        if into == from {
            return;
        }
        let Some(part) = self.pieces.get(from).copied() else { return };
        if let (Some(whole), Some(link)) = (self.pieces.get_mut(into), self.parents.get_mut(from)) {
            whole.range = whole.range.around(part.range);
            whole.cells += part.cells;
            *link = into;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    use super::*;

    /// The plain truth: spread from each cell to its neighbours.
    fn spread(cells: &BTreeSet<CellRef>) -> Vec<Piece> {
        let mut rest = cells.clone();
        let mut found = Vec::new();
        while let Some(first) = rest.pop_first() {
            let (mut piece, mut todo) =
                (Piece { range: CellRange::new(first, first), cells: 0 }, vec![first]);
            while let Some(at) = todo.pop() {
                piece.range = piece.range.around(CellRange::new(at, at));
                piece.cells += 1;
                let beside = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(r, c)| at.offset(r, c));
                todo.extend(beside.into_iter().flatten().filter(|at| rest.remove(at)));
            }
            found.push(piece);
        }
        found
    }

    proptest! {
        #[test]
        fn pieces_are_what_spreading_finds(
            cells in prop::collection::btree_set((0..9u32, 0..9u32), 0..60),
        ) {
            let cells: BTreeSet<_> = cells.into_iter().map(|(row, col)| CellRef::new(row, col)).collect();
            let key = |piece: &Piece| (piece.range, piece.cells);
            let mut found = pieces(cells.iter().copied());
            let mut wanted = spread(&cells);
            found.sort_by_key(key);
            wanted.sort_by_key(key);
            prop_assert_eq!(found, wanted);
        }
    }
}
