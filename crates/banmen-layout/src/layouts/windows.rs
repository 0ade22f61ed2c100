//! Places where the digits themselves suggest a board: 9 by 9 windows with enough of them and hardly a clash.
//!
//! Walks over rows that hold digits and over windows whose first row and column hold some, so that the work grows with
//! the digits on the sheet and not with its size.

use std::collections::BTreeMap;

use banmen_sheet::CellRef;

use crate::canvas::Canvas;

/// Fewest digits that a puzzle with one solution can have.
const LEAST: usize = 17;
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

/// A row of a sheet: columns with something to be seen, and the digit there (0: another sign, 10: a list).
type Row = (u32, Vec<(u32, u8)>);
const LIST: u8 = 10;

/// How far cells of a board are apart: one row or column in three steps of three, with `gap` between.
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

/// Windows of boards whose blocks stand `gap` (rows, columns) apart.
pub(crate) fn windows(canvas: &Canvas<'_>, gap: (u32, u32)) -> Vec<Window> {
    let rows = rows(canvas);
    let steps = (Steps { gap: gap.0 }, Steps { gap: gap.1 });
    let mut found = Vec::new();
    for (i, (top, first)) in rows.iter().enumerate() {
        let reached = rows[i..].iter().take_while(|(row, _)| *row <= top + steps.0.reach()).count();
        let band = &rows[i..i + reached];
        for col in columns(band, steps.1.reach()) {
            let at = CellRef::new(*top, col);
            if !holds(first, col, col + steps.1.reach()) {
                continue;
            }
            let Some(content) = content(band, at, steps) else { continue };
            if gap == (0, 0) {
                spread(band, at, content, &mut found);
            } else if content.block_rows == 7 && content.block_cols == 7 {
                found.push(Window { at, uncertain: false });
            }
        }
    }
    found.sort_unstable();
    found.dedup_by_key(|window| window.at);
    found
}

/// The rows of a sheet that hold something, in order.
fn rows(canvas: &Canvas<'_>) -> Vec<Row> {
    let mut rows = BTreeMap::<u32, Vec<(u32, u8)>>::new();
    for (at, spot) in canvas.spots().filter(|(_, spot)| spot.inked()) {
        let list = if spot.read.doubt == Some(crate::DoubtKind::CandidateList) { LIST } else { 0 };
        rows.entry(at.row).or_default().push((at.col, spot.digit().unwrap_or(list)));
    }
    let mut rows: Vec<_> = rows.into_iter().collect();
    rows.iter_mut().for_each(|(_, cells)| cells.sort_unstable());
    rows
}

/// Columns at which a window with enough digits may begin.
fn columns(band: &[Row], reach: u32) -> Vec<u32> {
    let mut cells: Vec<_> = band.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
    if cells.len() < LEAST {
        return Vec::new();
    }
    cells.sort_unstable();
    let (mut found, mut end, mut digits, mut lists) = (Vec::new(), 0, 0, 0);
    for (start, &(col, _)) in cells.iter().enumerate() {
        while end < cells.len() && cells[end].0 <= col + reach {
            digits += usize::from((1..=9).contains(&cells[end].1));
            lists += usize::from(cells[end].1 == LIST);
            end += 1;
        }
        let first = start == 0 || cells[start - 1].0 != col;
        if first && (digits >= LEAST || (lists > 0 && digits + lists >= 70)) {
            found.push(col);
        }
        digits -= usize::from((1..=9).contains(&cells[start].1));
        lists -= usize::from(cells[start].1 == LIST);
    }
    found
}

/// Whether a row holds something between two columns.
fn holds(cells: &[(u32, u8)], first: u32, last: u32) -> bool {
    let start = cells.partition_point(|&(col, _)| col < first);
    cells.get(start).is_some_and(|&(col, _)| col <= last)
}

/// What a window holds; `None` if something stands in a gap or too many digits clash.
fn content(band: &[Row], at: CellRef, steps: (Steps, Steps)) -> Option<Content> {
    let mut content = Content::default();
    let (mut by_row, mut by_col, mut by_box) = ([0u16; 9], [0u16; 9], [0u16; 9]);
    for (row, cells) in band {
        let start = cells.partition_point(|&(col, _)| col < at.col);
        for &(col, digit) in cells[start..].iter().take_while(|&&(col, _)| col <= at.col + steps.1.reach()) {
            let (r, c) = (steps.0.nth(row - at.row)?, steps.1.nth(col - at.col)?);
            content.last_row = content.last_row.max(r);
            content.last_col = content.last_col.max(c);
            content.block_rows |= 1 << (r / 3);
            content.block_cols |= 1 << (c / 3);
            if !(1..=9).contains(&digit) {
                continue;
            }
            let bit = 1 << digit;
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

/// Digits that do not reach the last row or column of the window may belong to a board that begins further up or to
/// the left: all such places, and those that clash least say that they are not the only one.
fn spread(band: &[Row], at: CellRef, here: Content, found: &mut Vec<Window>) {
    let (up, left) = (8 - here.last_row as u32, 8 - here.last_col as u32);
    let mut places = Vec::new();
    for row in at.row.saturating_sub(up)..=at.row {
        for col in at.col.saturating_sub(left)..=at.col {
            let origin = CellRef::new(row, col);
            let moved = shifted(band, origin);
            places.extend(moved.map(|content| (content.clashes, origin)));
        }
    }
    let least = places.iter().map(|&(clashes, _)| clashes).min().unwrap_or_default();
    places.retain(|&(clashes, _)| clashes == least);
    let uncertain = places.len() > 1;
    found.extend(places.into_iter().map(|(_, at)| Window { at, uncertain }));
}

/// The content of a plain window that begins above or to the left of the band's first cells.
fn shifted(band: &[Row], origin: CellRef) -> Option<Content> {
    let inside = band.iter().take_while(|(row, _)| *row <= origin.row + 8).count();
    content(&band[..inside], origin, (Steps { gap: 0 }, Steps { gap: 0 }))
}
