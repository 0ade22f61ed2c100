//! From judged drafts to boards: of drafts that share cells the best is taken, and each board gets its role.

use std::collections::{HashMap, HashSet};

use banmen_sheet::{CellRange, CellRef, SheetKind, Visibility};
use banmen_sudoku::{Cell, Grid, Solution};

use crate::canvas::Canvas;
use crate::captions::Says;
use crate::draft::{Draft, Shape};
use crate::judge::{ENOUGH, Judged};
use crate::layouts::LAYOUTS;
use crate::reading::{CellReading, DoubtKind};
use crate::types::{Doubt, Fault, Find, Places, Role};

/// Clashing pairs beyond which digits in a frame are disorder and no slips.
const DISORDER: usize = 15;

/// The boards of one sheet, in reading order.
pub(crate) fn boards(canvas: &Canvas<'_>) -> Vec<Judged> {
    let mut drafts: Vec<(usize, Judged)> = LAYOUTS
        .iter()
        .enumerate()
        .flat_map(|(i, layout)| (layout.propose)(canvas).into_iter().map(move |judged| (i, judged)))
        .filter(|(_, judged)| judged.points >= ENOUGH)
        .collect();
    drafts.sort_by_key(|(layout, judged)| (-judged.points, *layout, judged.draft.range));
    let mut taken = Taken::default();
    let mut best: Vec<Judged> = Vec::new();
    for (_, judged) in drafts {
        if taken.claim(judged.draft.range) {
            best.push(judged);
        }
    }
    best.sort_by_key(|judged| judged.draft.range);
    best
}

/// Ranges that boards have taken, by tiles of the sheet, so that thousands of them are cheap.
#[derive(Default)]
pub(crate) struct Taken(HashMap<(u32, u32), Vec<CellRange>>);

impl Taken {
    const TILE: u32 = 32;

    /// Takes a range, unless a part of it is taken.
    pub(crate) fn claim(&mut self, range: CellRange) -> bool {
        let tiles = |range: CellRange| {
            let rows = range.first.row / Self::TILE..=range.last.row / Self::TILE;
            let cols = range.first.col / Self::TILE..=range.last.col / Self::TILE;
            rows.flat_map(move |row| cols.clone().map(move |col| (row, col)))
        };
        let free = tiles(range).all(|tile| {
            self.0.get(&tile).is_none_or(|taken| !taken.iter().any(|other| other.intersects(&range)))
        });
        if free {
            tiles(range).for_each(|tile| self.0.entry(tile).or_default().push(range));
        }
        free
    }
}

/// Drops what only looks like a board beside real ones: digits in disorder (a map of the boxes, random numbers), and
/// what formulas make of a typed board when that is no answer to it (lists of candidates, counts).
pub(crate) fn weed(boards: Vec<(usize, Judged)>) -> Vec<(usize, Judged)> {
    let orderly = |judged: &Judged| judged.tally.clashes <= DISORDER;
    let any = boards.iter().any(|(_, judged)| orderly(judged));
    let typed = boards.iter().any(|(_, judged)| orderly(judged) && !judged.draft.derived);
    let keep = |judged: &Judged| {
        let tally = &judged.tally;
        let no_answer = tally.lists + tally.faults - tally.uncached + tally.clashes > 0;
        !(any && !orderly(judged) || typed && judged.draft.derived && no_answer)
    };
    boards.into_iter().filter(|(_, judged)| keep(judged)).collect()
}

/// Gives each board its role. `boards` are those of the whole workbook.
pub(crate) fn roles(boards: &[(usize, Judged)]) -> Vec<Role> {
    let full =
        |judged: &Judged| judged.tally.digits == 81 && Solution::from_grid(judged.draft.grid()).is_some();
    let empty = |judged: &Judged| judged.tally.digits + judged.tally.lists + judged.tally.faults == 0;
    let called_answer = |judged: &Judged| judged.says.first() == Some(&Says::Answer);
    let plain_problem =
        |judged: &Judged| !full(judged) && !empty(judged) && !called_answer(judged) && !judged.draft.derived;
    let problems = boards.iter().filter(|(_, judged)| plain_problem(judged)).count();
    let typed = boards.iter().filter(|(_, j)| !j.draft.derived && !empty(j) && !full(j)).count();
    // All that is typed is solved: formulas whose results are not in the file will show what follows from that.
    let solved = typed == 0 && boards.iter().any(|(_, judged)| !judged.draft.derived && full(judged));
    let shows_solved = |judged: &Judged| judged.draft.derived && judged.tally.uncached > 0 && solved;
    // Candidates noted down beside a problem, with its digits: what became of it, and not another problem.
    let bare: Vec<(usize, Grid)> = boards
        .iter()
        .filter(|(_, judged)| plain_problem(judged) && judged.tally.lists == 0 && judged.tally.digits > 0)
        .map(|(sheet, judged)| (*sheet, judged.draft.grid()))
        .collect();
    let notes = |sheet: usize, judged: &Judged| {
        judged.tally.lists > 0 && {
            let grid = judged.draft.grid();
            bare.iter().filter(|(on, _)| *on == sheet).any(|(_, problem)| {
                problem.iter().all(|(cell, digit)| digit.is_none() || grid.get(cell) == digit)
            })
        }
    };
    let mut problem_grids = HashSet::new();
    boards
        .iter()
        .map(|(sheet, judged)| match judged {
            _ if full(judged) => Role::Answer,
            _ if empty(judged) => Role::Empty,
            _ if called_answer(judged) && problems > 0 => Role::Answer,
            _ if shows_solved(judged) => Role::Answer,
            _ if notes(*sheet, judged) => Role::Answer,
            _ if !judged.draft.derived || judged.tally.digits == 0 => Role::Problem,
            _ if typed > 0 => Role::Answer,
            // All is worked out by formulas: the first of equal boards is the problem, the others are its stages.
            _ if problem_grids.insert(judged.draft.grid().to_string()) => Role::Problem,
            _ => Role::Answer,
        })
        .collect()
}

/// Makes the find of a judged draft.
pub(crate) fn find(canvas: &Canvas<'_>, judged: Judged, role: Role) -> Find {
    let Judged { draft, points, why, .. } = judged;
    let mut doubts = doubts(&draft);
    let hidden = canvas.sheet.visibility == Visibility::Hidden;
    for (_, kind) in [(draft.uncertain, DoubtKind::UncertainPlace), (hidden, DoubtKind::HiddenSheet)]
        .into_iter()
        .filter(|(on, _)| *on)
    {
        doubts.push(Doubt { at: draft.range.first, kind });
    }
    Find {
        sheet: canvas.index,
        sheet_name: canvas.sheet.name.clone(),
        range: draft.range,
        layout: draft.layout,
        board: draft.grid(),
        readings: draft.reads.map(|read| read.reading),
        role,
        confidence: points.clamp(0, 100) as u8,
        why,
        doubts,
        faults: faults(canvas, &draft),
        places: match draft.shape {
            Shape::Lattice(lattice) => Places::Cells(Box::new(lattice.places())),
            Shape::Texts(places) => places,
        },
    }
}

fn doubts(draft: &Draft) -> Vec<Doubt> {
    let all = Cell::ALL.into_iter().zip(&draft.reads);
    all.filter_map(|(cell, read)| Some(Doubt { at: draft.place(cell), kind: read.doubt? })).collect()
}

fn faults(canvas: &Canvas<'_>, draft: &Draft) -> Vec<Fault> {
    let all = Cell::ALL.into_iter().zip(&draft.reads);
    all.filter_map(|(cell, read)| match read.reading {
        CellReading::Unreadable(kind) => {
            let at: CellRef = draft.place(cell);
            Some(Fault { at, cell, found: canvas.sheet.text_at(at), kind })
        }
        _ => None,
    })
    .collect()
}

/// Whether a sheet has cells at all.
pub(crate) fn has_cells(sheet: &banmen_sheet::Sheet) -> bool {
    sheet.kind == SheetKind::Worksheet
}
