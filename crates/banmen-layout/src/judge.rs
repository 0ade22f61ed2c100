//! How sure it is that a draft is a board: points for and against, and the reasons in words.
//!
//! The points are logarithms of odds by feel, held in one table, [`weight`]; a draft with [`ENOUGH`] of them is a
//! board. The tests hold them to the workbooks in `testdata/`.

use banmen_sudoku::{Cell, House, HouseKind};

use crate::canvas::Canvas;
use crate::captions::{self, Says};
use crate::draft::{Draft, Shape};
use crate::evidence;
use crate::lattice::Lattice;
use crate::reading::{CellReading, FaultKind};
use crate::surroundings;
use crate::types::Reason;

/// Points that make a board.
pub(crate) const ENOUGH: i32 = 50;

/// What each reason counts.
mod weight {
    pub(super) const FRAME: i32 = 60;
    pub(super) const CROSS: i32 = 45;
    pub(super) const OUTLINE: i32 = 25;
    pub(super) const GRID: i32 = 20;
    pub(super) const FILLS: i32 = 40;
    pub(super) const ENDLESS: i32 = -60;
    pub(super) const RAGGED: i32 = -30;
    pub(super) const EQUAL_CELLS: i32 = 6;
    pub(super) const UNEQUAL_CELLS: i32 = -6;
    pub(super) const DIGITS: i32 = 60;
    pub(super) const ALL_MARKED: i32 = 25;
    pub(super) const TIGHT: i32 = 10;
    pub(super) const APART: i32 = 15;
    /// By the number of sides with digits.
    pub(super) const BESIDE: [i32; 4] = [-10, -40, -64, -64];
    pub(super) const LOOSE_RESULT: i32 = -45;
    pub(super) const ALONE: i32 = 15;
    pub(super) const HEADINGS: i32 = 8;
    pub(super) const LABELLED: i32 = -40;
    pub(super) const HEADINGS_INSIDE: i32 = -25;
    pub(super) const CAPTION: i32 = 20;
    pub(super) const OTHER_CAPTION: i32 = -60;
    pub(super) const SHEET_NAME: i32 = 10;
    pub(super) const NAME: i32 = 20;
    pub(super) const NAME_SAYS: i32 = 35;
    pub(super) const MERGED: i32 = 30;
    pub(super) const GAPS: i32 = 10;
    pub(super) const FAULT_FRAMED: i32 = -12;
    pub(super) const FAULT: i32 = -15;
    pub(super) const CLASH_FRAMED: i32 = -4;
    pub(super) const CLASH: i32 = -12;
    pub(super) const FEW_KINDS: i32 = -45;
    pub(super) const FEW_KINDS_AND_ZEROS: i32 = -30;
    pub(super) const FEW_BOXES: i32 = -60;
}

/// A draft with its points.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    pub(crate) draft: Draft,
    pub(crate) points: i32,
    pub(crate) why: Vec<Reason>,
    /// What its captions say.
    pub(crate) says: Vec<Says>,
    pub(crate) tally: Tally,
}

/// What a draft's cells add up to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) digits: usize,
    /// Lists of candidates.
    pub(crate) lists: usize,
    /// Signs for an empty cell.
    pub(crate) marks: usize,
    /// Cells that cannot be read.
    pub(crate) faults: usize,
    /// Of these, formulas without a result.
    pub(crate) uncached: usize,
    /// Different digits.
    pub(crate) kinds: usize,
    /// Boxes with a digit or a list.
    pub(crate) boxes: usize,
    /// Pairs of cells with digits that share a house.
    pub(crate) pairs: usize,
    /// Pairs of equal digits that share a house.
    pub(crate) clashes: usize,
    /// Whether the first and last row and column hold something.
    pub(crate) tight: bool,
}

impl Tally {
    pub(crate) fn of(draft: &Draft) -> Self {
        let mut tally = Self::default();
        let (mut kinds, mut boxes, mut edges) = (0u16, 0u16, 0u8);
        for (cell, read) in Cell::ALL.into_iter().zip(&draft.reads) {
            match read.reading {
                CellReading::Digit(digit) => {
                    tally.digits += 1;
                    kinds |= 1 << digit.get();
                    boxes |= 1 << cell.block();
                }
                CellReading::Candidates(_) => {
                    tally.lists += 1;
                    boxes |= 1 << cell.block();
                }
                CellReading::Unreadable(kind) => {
                    tally.faults += 1;
                    tally.uncached += usize::from(kind == FaultKind::UncachedFormula);
                }
                CellReading::Blank if draft.inked.contains(cell) => tally.marks += 1,
                CellReading::Blank => continue,
            }
            let bits =
                [(cell.row() == 0, 1), (cell.row() == 8, 2), (cell.col() == 0, 4), (cell.col() == 8, 8)];
            edges |= bits.iter().filter(|(on, _)| *on).map(|(_, bit)| bit).sum::<u8>();
        }
        tally.kinds = kinds.count_ones() as usize;
        tally.boxes = boxes.count_ones() as usize;
        tally.tight = edges == 15;
        let grid = draft.grid();
        for house in House::ALL {
            let cells: Vec<_> =
                house.cells().into_iter().filter_map(|cell| Some((cell, grid.get(cell)?))).collect();
            for (i, &(a, first)) in cells.iter().enumerate() {
                // Pairs that share a line and a box are counted once, with the line.
                let pairs = cells[i + 1..].iter().filter(|(b, _)| {
                    house.kind() != HouseKind::Box || (a.row() != b.row() && a.col() != b.col())
                });
                for &(_, second) in pairs {
                    tally.pairs += 1;
                    tally.clashes += usize::from(first == second);
                }
            }
        }
        tally
    }

    /// Cells with something to be seen.
    pub(crate) fn inked(&self) -> usize {
        self.digits + self.lists + self.marks
    }
}

/// Judges a draft on a lattice. Texts speak for themselves, see [`crate::layouts`].
pub(crate) fn judge(canvas: &Canvas<'_>, draft: Draft) -> Judged {
    let tally = Tally::of(&draft);
    let mut scale = Scale { points: 0, why: Vec::new(), labelled: false };
    let mut says = Vec::new();
    let framed = match &draft.shape {
        Shape::Lattice(lattice) => {
            let framed = look(canvas, lattice, &tally, &mut scale);
            says = around(canvas, lattice, &tally, framed, &mut scale);
            framed
        }
        Shape::Texts(_) => false,
    };
    content(&tally, framed, &mut scale);
    if matches!(draft.shape, Shape::Lattice(_)) && scale.points < ENOUGH && alone_will_do(&tally, &scale) {
        scale.points = ENOUGH;
    }
    let beside = scale.why.iter().any(|reason| matches!(reason, Reason::DigitsBeside(_)));
    if draft.derived && !framed && beside && tally.digits < 81 {
        scale.points += weight::LOOSE_RESULT; // A part of a larger calculation.
    }
    if draft.derived && tally.digits + tally.lists + tally.uncached == 0 {
        scale.points = 0; // Zeros worked out by formulas are a calculation.
    }
    Judged { draft, points: scale.points, why: scale.why, says, tally }
}

/// The points so far.
struct Scale {
    points: i32,
    why: Vec<Reason>,
    /// Whether words name its rows and columns, as in a table of results.
    labelled: bool,
}

impl Scale {
    fn add(&mut self, points: i32, reason: Reason) {
        self.points += points;
        self.why.push(reason);
    }
}

/// Lines, fills and sizes; says whether there is a frame.
fn look(canvas: &Canvas<'_>, lattice: &Lattice, tally: &Tally, scale: &mut Scale) -> bool {
    let lines = if canvas.has_lines { evidence::lines(canvas, lattice) } else { evidence::Lines::default() };
    if lines.frame > 0 {
        scale.add(weight::FRAME * i32::from(lines.frame) / 72, Reason::Frame(lines.frame));
    } else if lines.cross {
        scale.add(weight::CROSS, Reason::Frame(36));
    } else if lines.outline {
        scale.add(weight::OUTLINE, Reason::Outline);
    }
    if lines.grid {
        scale.add(weight::GRID, Reason::Grid);
    }
    let fills = canvas.has_fills && evidence::fills(canvas, lattice);
    if fills {
        scale.add(weight::FILLS, Reason::Fills);
    }
    match evidence::equal_cells(canvas, lattice) {
        Some(true) => scale.add(weight::EQUAL_CELLS, Reason::EqualCells),
        Some(false) => scale.points += weight::UNEQUAL_CELLS,
        None => {}
    }
    if lines.endless && tally.digits < 17 {
        scale.points += weight::ENDLESS;
    }
    if lines.ragged {
        scale.points += weight::RAGGED;
    }
    let range = lattice.range();
    if range.first.row + 9 <= range.last.row && canvas.merged.contains_key(&range.first) {
        scale.add(weight::MERGED, Reason::MergedCells);
    }
    if lattice.rows[2].last + 1 < lattice.rows[3].first || lattice.cols[2].last + 1 < lattice.cols[3].first {
        scale.add(weight::GAPS, Reason::Gaps);
    }
    lines.frame > 0 || lines.cross || fills
}

/// Names, captions, headings and neighbours; gives what the captions say.
fn around(
    canvas: &Canvas<'_>,
    lattice: &Lattice,
    tally: &Tally,
    framed: bool,
    scale: &mut Scale,
) -> Vec<Says> {
    let range = lattice.range();
    let names = canvas.names.iter();
    let exact = |name: &&&banmen_sheet::DefinedName| {
        name.range == range || (name.range.first == range.first && name.range.last == range.first)
    };
    let mut says = Vec::new();
    if let Some(name) = names.filter(exact).max_by_key(|name| captions::says(&name.name).is_some()) {
        let told = captions::says(&name.name);
        says.extend(told);
        let points = if told.is_some() { weight::NAME_SAYS } else { weight::NAME };
        scale.add(points, Reason::DefinedName(name.name.clone()));
    }
    let captions = captions::near(canvas, &range);
    if let Some(other) = captions.iter().find(|caption| caption.says == Says::Other) {
        scale.add(weight::OTHER_CAPTION, Reason::OtherCaption(other.text.to_owned()));
    } else if let Some(caption) = captions.first() {
        scale.add(weight::CAPTION, Reason::Caption { at: caption.at, text: caption.text.to_owned() });
    }
    says.extend(captions.iter().map(|caption| caption.says));
    match captions::says(&canvas.sheet.name) {
        Some(Says::Other) => scale.points += weight::OTHER_CAPTION / 2,
        Some(_) => scale.add(weight::SHEET_NAME, Reason::SheetName),
        None => {}
    }
    let sides = surroundings::sides(canvas, lattice);
    scale.labelled = !framed && surroundings::labelled(canvas, lattice);
    if scale.labelled && tally.clashes > 0 {
        scale.points += weight::LABELLED;
    }
    if sides.headings {
        scale.add(weight::HEADINGS, Reason::Headings);
    }
    if surroundings::row_of_headings(canvas, lattice, range.first.row)
        || surroundings::column_of_headings(canvas, lattice, range.first.col)
    {
        scale.points += weight::HEADINGS_INSIDE;
    }
    match sides.busy {
        0 if sides.digits == 0 => scale.add(if tally.inked() > 0 { weight::APART } else { 0 }, Reason::Apart),
        0 => {}
        // Inside its own frame a board may well be part of a larger sheet of sums.
        busy => scale.add(
            weight::BESIDE[if framed { 0 } else { busy.min(4) - 1 }],
            Reason::DigitsBeside(sides.digits as u8),
        ),
    }
    let values = canvas.values();
    if values > 0 && values <= tally.inked() + tally.faults {
        scale.add(weight::ALONE, Reason::Alone);
    }
    says
}

/// The digits themselves.
fn content(tally: &Tally, framed: bool, scale: &mut Scale) {
    let proof = (tally.pairs as i32 * 2 / 3).min(weight::DIGITS);
    let few_kinds = tally.digits >= 6 && tally.kinds < 4;
    if tally.clashes == 0 {
        if tally.digits > 0 {
            scale.add(if few_kinds { 0 } else { proof }, Reason::Digits(tally.digits as u8));
        }
    } else {
        let each = if framed { weight::CLASH_FRAMED } else { weight::CLASH };
        let against = (each * tally.clashes as i32).max(-90);
        // Framed: clashes are slips of a person up to a point. Unframed: digits in disorder prove nothing.
        let points = if framed { against.max(-20) } else { proof + against };
        scale.add(points, Reason::Clashes(tally.clashes as u16));
    }
    if tally.inked() >= 79 {
        scale.add(if framed { 5 } else { weight::ALL_MARKED }, Reason::AllMarked);
    }
    if tally.tight && tally.digits >= 17 {
        scale.points += weight::TIGHT;
    }
    let faults = (tally.faults - tally.uncached) as i32;
    scale.points += faults * if framed { weight::FAULT_FRAMED } else { weight::FAULT };
    if few_kinds {
        scale.points += weight::FEW_KINDS;
        scale.points += if tally.marks >= 40 { weight::FEW_KINDS_AND_ZEROS } else { 0 };
    } else if tally.digits >= 17 && tally.kinds < 8 {
        // With seven a puzzle has several solutions; with six it is one of another size.
        scale.points += if tally.kinds == 7 { weight::FEW_KINDS / 2 } else { weight::FEW_KINDS };
    }
    if !framed && tally.digits > 0 && tally.boxes < 6 {
        scale.points += weight::FEW_BOXES;
    }
}

/// Nine by nine digits and nothing else on the sheet: a board, however wrong the digits are.
fn alone_will_do(tally: &Tally, scale: &Scale) -> bool {
    scale.why.contains(&Reason::Alone)
        && !scale.why.iter().any(|reason| matches!(reason, Reason::OtherCaption(_)))
        && tally.tight
        && tally.boxes >= 6
        && tally.digits >= 17
        && tally.faults <= 3
        && (tally.kinds >= 4 || tally.marks == 0)
        && !scale.labelled
}
