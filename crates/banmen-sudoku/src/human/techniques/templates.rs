//! Templates: all ways to place one digit in the whole grid.
//!
//! A band holds a digit once in each of its rows and once in each of its boxes, so it uses one column of each stack: 27 choices
//! for a band, in one of six orders of its rows. Two bands leave at most one choice to the third. So few choices
//! fit into the bits of a number, and no list of the 46,656 templates is needed.
//!
//! ```text
//!            stack 0   stack 1   stack 2
//!   row 0  | . X .   | . . .   | . . .  |
//!   row 1  | . . .   | . . .   | X . .  |   the choice (1, 2, 0): number 1 + 3 × 2 + 9 × 0
//!   row 2  | . . .   | . . X   | . . .  |
//! ```

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Evidence, Options, Premise, Role, Sink};
use crate::grid::{Digit, House};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Cells that hold the digit in every template.
pub(super) fn set(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    for templates in Templates::of_all(grid) {
        let placements = CandidateSet::of(templates.digit, templates.fixed());
        sink.offer(grid, placements, CandidateSet::EMPTY, || templates.evidence(grid))?;
    }
    ControlFlow::Continue(())
}

/// Candidates that no template holds.
pub(super) fn delete(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    for templates in Templates::of_all(grid) {
        let eliminations = CandidateSet::of(templates.digit, grid.places(templates.digit) - templates.cells);
        sink.offer(grid, CandidateSet::EMPTY, eliminations, || templates.evidence(grid))?;
    }
    ControlFlow::Continue(())
}

/// The templates of a digit.
#[derive(Clone, Copy)]
struct Templates {
    digit: Digit,
    /// The cells that some template holds.
    cells: CellSet,
    /// The digits that had a say: itself, and those whose own cells it cannot have.
    because_of: DigitSet,
}

impl Templates {
    /// The templates of each digit. A cell that is in all templates of one digit is in none of another, until nothing changes.
    /// None if a digit has no template.
    fn of_all(grid: &CandidateGrid) -> Vec<Self> {
        let standing = standing(grid);
        let mut all = Digit::ALL.map(|digit| Self {
            digit,
            cells: possible(grid.places(digit) | standing[digit.index()]),
            because_of: DigitSet::only(digit),
        });
        loop {
            let before = all.map(|templates| templates.cells);
            for i in 0..all.len() {
                let mut own = all[i];
                for other in all.into_iter().filter(|other| other.digit != own.digit) {
                    let taken = own.cells & other.fixed();
                    if !taken.is_empty() {
                        own.cells = possible(own.cells - taken);
                        own.because_of |= other.because_of;
                    }
                }
                all[i] = own;
            }
            if all.iter().any(|templates| templates.cells.is_empty()) {
                return Vec::new();
            }
            if all.map(|templates| templates.cells) == before {
                return all.into();
            }
        }
    }

    /// The cells that all templates hold: the only ones that are left in some house.
    fn fixed(&self) -> CellSet {
        let alone =
            House::ALL.into_iter().map(|house| self.cells & house.set()).filter(|cells| cells.len() == 1);
        alone.fold(CellSet::EMPTY, |all, cell| all | cell)
    }

    fn evidence(&self, grid: &CandidateGrid) -> Evidence {
        let houses = |digit| {
            let open = House::ALL.into_iter().filter(move |house| !grid.places_in(digit, *house).is_empty());
            open.map(move |house| Premise::House(house, digit))
        };
        Evidence {
            digits: DigitSet::only(self.digit),
            premises: self.because_of.iter().flat_map(houses).collect(),
            ..Evidence::default()
        }
        .with(Role::Pattern, CandidateSet::of(self.digit, self.cells & grid.open()))
    }
}

/// For each digit, the candidates that no template holds: whatever one digit alone can tell, its fish and its colours too, is among
/// them. All its candidates if there is no template.
pub(super) fn impossible(grid: &CandidateGrid) -> [CellSet; 9] {
    let standing = standing(grid);
    Digit::ALL.map(|digit| {
        let places = grid.places(digit);
        if places.is_empty() { places } else { places - possible(places | standing[digit.index()]) }
    })
}

/// Where each digit stands.
fn standing(grid: &CandidateGrid) -> [CellSet; 9] {
    let mut standing = [CellSet::EMPTY; 9];
    for cell in (!grid.open()).iter() {
        if let Some(digit) = grid.value(cell) {
            standing[digit.index()].insert(cell);
        }
    }
    standing
}

/// The choices of a band whose column in this stack is in the set of three bits.
const IN_STACK: [[u32; 8]; 3] = {
    let mut choices = [[0; 8]; 3];
    let mut choice = 0;
    while choice < 27 {
        let columns = [choice % 3, choice / 3 % 3, choice / 9];
        let mut stack = 0;
        while stack < 3 {
            let mut set = 0;
            while set < 8 {
                if set >> columns[stack] & 1 == 1 {
                    choices[stack][set] |= 1 << choice;
                }
                set += 1;
            }
            stack += 1;
        }
        choice += 1;
    }
    choices
};

/// The choices that share no column with this one.
const APART: [u32; 27] = {
    let mut apart = [0; 27];
    let mut choice = 0;
    while choice < 27 {
        apart[choice] = IN_STACK[0][7 & !(1 << (choice % 3))]
            & IN_STACK[1][7 & !(1 << (choice / 3 % 3))]
            & IN_STACK[2][7 & !(1 << (choice / 9))];
        choice += 1;
    }
    apart
};

/// In which stack each row of a band has the digit.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The cells of all templates within these cells.
fn possible(cells: CellSet) -> CellSet {
    let row = |row: usize| (cells.bits() >> (9 * row)) as usize & 0x1FF;
    let rows: [usize; 9] = std::array::from_fn(row);
    let choices: [[u32; 6]; 3] = std::array::from_fn(|band| {
        ORDERS.map(|order| {
            let in_row = |i: usize| IN_STACK[order[i]][rows[3 * band + i] >> (3 * order[i]) & 7];
            in_row(0) & in_row(1) & in_row(2)
        })
    });
    let [first, second, third] = choices.map(|orders| orders.iter().fold(0, |all, order| all | order));

    let mut used = [0; 3];
    for a in bits(first) {
        for b in bits(second & APART[a]) {
            let rest = third & APART[a] & APART[b];
            if rest != 0 {
                used[0] |= 1 << a;
                used[1] |= 1 << b;
                used[2] |= rest;
            }
        }
    }

    let mut possible = 0;
    for band in 0..3 {
        for (order, choices) in ORDERS.iter().zip(&choices[band]) {
            let choices = choices & used[band];
            if choices == 0 {
                continue;
            }
            for (i, stack) in order.iter().enumerate() {
                for column in 0..3 {
                    if choices & IN_STACK[*stack][1 << column] != 0 {
                        possible |= 1 << (9 * (3 * band + i) + 3 * stack + column);
                    }
                }
            }
        }
    }
    CellSet::from_bits(possible)
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Cell;

    /// The union of all templates within these cells, row by row.
    fn plain(cells: CellSet, row: usize, chosen: CellSet) -> CellSet {
        if row == 9 {
            return chosen;
        }
        let places = cells.iter().filter(|cell| cell.row() == row);
        let free = places.filter(|cell| (chosen & cell.peers()).is_empty());
        free.fold(CellSet::EMPTY, |all, cell| all | plain(cells, row + 1, chosen | CellSet::only(cell)))
    }

    proptest! {
        /// Half of the cells at most: more would have too many templates for the plain way.
        #[test]
        fn templates_are_what_rows_one_by_one_give(
            cells in proptest::collection::vec(0_usize..81, 0..60),
            template in 0_usize..9,
        ) {
            // A template to begin with, so that there is one.
            let own = (0..9).filter_map(|row| Cell::at(row, (row * 3 + row / 3 + template) % 9));
            let cells: CellSet = cells.into_iter().filter_map(Cell::new).chain(own).collect();
            prop_assert_eq!(possible(cells), plain(cells, 0, CellSet::EMPTY));
            prop_assert!(!possible(cells).is_empty());
        }

        #[test]
        fn too_few_cells_have_no_template(cells in proptest::collection::vec(0_usize..81, 0..20)) {
            let cells: CellSet = cells.into_iter().filter_map(Cell::new).collect();
            prop_assert_eq!(possible(cells), plain(cells, 0, CellSet::EMPTY));
        }
    }
}
