//! Places where the digits themselves suggest a board: 9 by 9 windows with enough of them and hardly a clash.
//!
//! Walks over rows that hold digits and over windows whose first row and column hold some, so that the work grows with
//! the digits on the sheet and not with its size.

use banmen_sheet::CellRef;
use banmen_sudoku::{Cell, Digit, Grid};

use crate::canvas::Canvas;
use crate::ink::{Ink, InkRow, LIST};
use crate::lattice::Lattice;
use crate::proof::has_one_solution;
use crate::surroundings;

/// Fewest digits that a puzzle with one solution can have.
const LEAST: u32 = 17;
/// Digits and lists of candidates that a board of such lists has at least.
const LISTS: u32 = 70;
/// Clashes at which a window is given up.
const CLASHES: usize = 4;

/// A place for a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Window {
    /// Its top left.
    pub(crate) at: CellRef,
    /// Whether the same digits fit other places too.
    pub(crate) uncertain: bool,
}

/// How far the rows or columns of a board are apart: in threes, with a gap between.
#[derive(Clone, Copy, Debug)]
struct Steps {
    gap: u32,
}

impl Steps {
    /// Distance from the first to the last.
    fn reach(self) -> u32 {
        8 + 2 * self.gap
    }

    /// Which row or column lies at this distance; `None` for a gap.
    fn nth(self, distance: u32) -> Option<usize> {
        let block = distance / (3 + self.gap);
        let within = distance % (3 + self.gap);
        (within < 3 && block < 3).then_some((block * 3 + within) as usize)
    }
}

/// What a window holds.
#[derive(Clone, Copy, Debug, Default)]
struct Content {
    clashes: usize,
    last_row: usize,
    last_col: usize,
    block_rows: u8,
    block_cols: u8,
}

/// What each column holds within a band of rows, kept up to date while the band moves down.
struct Columns {
    signs: Vec<u32>,
    digits: Vec<u32>,
    lists: Vec<u32>,
}

impl Columns {
    fn new(count: usize) -> Self {
        Self { signs: vec![0; count], digits: vec![0; count], lists: vec![0; count] }
    }

    fn change(&mut self, row: &InkRow, change: impl Fn(&mut u32)) {
        for &(place, sign) in &row.cells {
            let place = place as usize;
            change(&mut self.signs[place]);
            match sign {
                1..=9 => change(&mut self.digits[place]),
                LIST => change(&mut self.lists[place]),
                _ => {}
            }
        }
    }
}

/// Windows of boards whose blocks stand `gap` (rows, columns) apart.
pub(crate) fn windows(canvas: &Canvas<'_>, gap: (u32, u32)) -> Vec<Window> {
    let ink = &canvas.ink;
    let steps = (Steps { gap: gap.0 }, Steps { gap: gap.1 });
    let mut columns = Columns::new(ink.cols.len());
    let (mut found, mut end) = (Vec::new(), 0);
    for (i, top) in ink.rows.iter().enumerate() {
        while let Some(row) = ink.rows.get(end).filter(|row| row.row <= top.row + steps.0.reach()) {
            columns.change(row, |n| *n += 1);
            end += 1;
        }
        let below = ink.rows.get(end).filter(|row| row.row == top.row + steps.0.reach() + 1);
        for col in starts(ink, top, &columns, steps.1.reach()) {
            let at = CellRef::new(top.row, col);
            if goes_on(ink, &columns, below, col, col + steps.1.reach()) && !headed(canvas, at) {
                continue;
            }
            let Some(content) = content(ink, &ink.rows[i..end], at, steps) else { continue };
            if gap != (0, 0) {
                if content.block_rows == 7 && content.block_cols == 7 {
                    found.push(Window { at, uncertain: false });
                }
            } else if !within_table(canvas, at) || (content.clashes == 0 && proved(canvas, at)) {
                spread(ink, &ink.rows[i..end], at, content, &mut found);
            }
        }
        columns.change(top, |n| *n -= 1);
    }
    found.sort_unstable();
    found.dedup_by_key(|window| window.at);
    found
}

/// Columns at which a window with enough digits may begin, with something in its first row and column.
fn starts(ink: &Ink, top: &InkRow, columns: &Columns, reach: u32) -> Vec<u32> {
    let (mut found, mut next) = (Vec::new(), 0);
    for &(place, _) in &top.cells {
        let col = ink.col(place);
        let first = ink.cols.partition_point(|&c| c + reach < col).max(next);
        next = place as usize + 1;
        for start in (first..next).filter(|&start| columns.signs[start] > 0) {
            let within = ink.cols[start..].iter().take_while(|&&c| c <= ink.cols[start] + reach).count();
            let digits: u32 = columns.digits[start..start + within].iter().sum();
            let lists: u32 = columns.lists[start..start + within].iter().sum();
            if digits >= LEAST || lists > 0 && digits + lists >= LISTS {
                found.push(ink.cols[start]);
            }
        }
    }
    found
}

/// Whether a table goes on both below a window and to its right: most windows of a large table are passed over so.
fn goes_on(ink: &Ink, columns: &Columns, below: Option<&InkRow>, first: u32, last: u32) -> bool {
    let place = |col: u32| ink.cols.partition_point(|&c| c < col);
    let next = place(last + 1);
    let right = ink.cols.get(next) == Some(&(last + 1))
        && (columns.digits[next] > 1
            || columns.signs[next] - columns.lists[next] >= surroundings::SIGNS as u32);
    right
        && below.is_some_and(|below| {
            let (first, last) = (place(first) as u32, next as u32);
            let start = below.cells.partition_point(|&(place, _)| place < first);
            let within = below.cells[start..].iter().take_while(|&&(place, _)| place < last);
            let (mut digits, mut signs) = (0, 0);
            for (_, sign) in within.filter(|(_, sign)| *sign != LIST) {
                signs += 1;
                digits += usize::from(*sign > 0);
            }
            digits > 1 || signs >= surroundings::SIGNS
        })
}

/// Whether headings stand above a window and to its left: then it may have them on all four sides.
fn headed(canvas: &Canvas<'_>, at: CellRef) -> bool {
    Lattice::plain(at).is_some_and(|lattice| {
        at.row.checked_sub(1).is_some_and(|row| surroundings::row_of_headings(canvas, &lattice, row))
            && at
                .col
                .checked_sub(1)
                .is_some_and(|col| surroundings::column_of_headings(canvas, &lattice, col))
    })
}

/// What a window holds; `None` if something stands in a gap or too many digits clash.
fn content(ink: &Ink, band: &[InkRow], at: CellRef, steps: (Steps, Steps)) -> Option<Content> {
    let mut content = Content::default();
    let (mut by_row, mut by_col, mut by_box) = ([0u16; 9], [0u16; 9], [0u16; 9]);
    let first = ink.cols.partition_point(|&col| col < at.col) as u32;
    for row in band {
        let start = row.cells.partition_point(|&(place, _)| place < first);
        for &(place, sign) in &row.cells[start..] {
            let col = ink.col(place);
            if col > at.col + steps.1.reach() {
                break;
            }
            let place = steps.0.nth(row.row - at.row).zip(steps.1.nth(col - at.col));
            let Some((r, c)) = place else {
                // A dash in a gap may be a line drawn with signs; any digit is too much.
                if sign == 0 { continue } else { return None }
            };
            content.last_row = content.last_row.max(r);
            content.last_col = content.last_col.max(c);
            content.block_rows |= 1 << (r / 3);
            content.block_cols |= 1 << (c / 3);
            if !(1..=9).contains(&sign) {
                continue;
            }
            let bit = 1 << sign;
            for house in [&mut by_row[r], &mut by_col[c], &mut by_box[r / 3 * 3 + c / 3]] {
                content.clashes += usize::from(*house & bit != 0);
                *house |= bit;
            }
            if content.clashes > CLASHES {
                return None;
            }
        }
    }
    Some(content)
}

/// Whether a window is cut out of a larger table. (A frame would bring it up all the same.)
fn within_table(canvas: &Canvas<'_>, at: CellRef) -> bool {
    Lattice::plain(at).is_none_or(|lattice| surroundings::sides(canvas, &lattice).busy > 1)
}

/// Whether a window cut out of a larger table is a puzzle by itself: boards that touch each other.
fn proved(canvas: &Canvas<'_>, at: CellRef) -> bool {
    Lattice::plain(at).is_some_and(|lattice| {
        let mut grid = Grid::EMPTY;
        for (cell, place) in Cell::ALL.into_iter().zip(lattice.places()) {
            grid.set(cell, canvas.spot(place).digit().and_then(Digit::new));
        }
        grid.givens() < 81 && has_one_solution(grid)
    })
}

/// Digits that do not reach the last row or column of the window may belong to a board that begins further up or to
/// the left: all such places, and those that clash least say that they are not the only one.
fn spread(ink: &Ink, band: &[InkRow], at: CellRef, here: Content, found: &mut Vec<Window>) {
    let (up, left) = (8 - here.last_row as u32, 8 - here.last_col as u32);
    let mut places = Vec::new();
    for row in at.row.saturating_sub(up)..=at.row {
        for col in at.col.saturating_sub(left)..=at.col {
            let origin = CellRef::new(row, col);
            let inside = band.iter().take_while(|row| row.row <= origin.row + 8).count();
            let moved = content(ink, &band[..inside], origin, (Steps { gap: 0 }, Steps { gap: 0 }));
            places.extend(moved.map(|content| (content.clashes, origin)));
        }
    }
    let least = places.iter().map(|&(clashes, _)| clashes).min().unwrap_or_default();
    places.retain(|&(clashes, _)| clashes == least);
    let uncertain = places.len() > 1;
    found.extend(places.into_iter().map(|(_, at)| Window { at, uncertain }));
}
