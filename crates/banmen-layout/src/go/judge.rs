//! How sure it is that a rectangle is a Go board: points for and against, and the reasons.
//!
//! The points are logarithms of odds by feel, as in the judgement of Sudoku boards; a rectangle with [`ENOUGH`] of them is a
//! board. The sketches in `testdata/go-boards.txt` and `testdata/go-decoys.txt` hold them.

use banmen_go::{Color, Setup};
use banmen_sheet::{CellRange, CellRef, CellValue, Line};

use super::draft::Draft;
use super::labels;
use super::notation::{COLORED, FILLS, MOVES, Notation};
use super::scene::Scene;
use super::signs::Glyph;
use super::types::Reason;
use super::words::{self, Says};
use crate::evidence;
use crate::lattice::Lattice;

/// Points that make a board.
pub(crate) const ENOUGH: i32 = 50;

mod weight {
    /// By side; other odd and even squares, and what is no square.
    pub(super) const SIZES: [(u32, i32); 3] = [(19, 25), (13, 20), (9, 15)];
    pub(super) const ODD: i32 = 5;
    pub(super) const EVEN: i32 = -5;
    pub(super) const RECTANGLE: i32 = -15;
    pub(super) const PAINTED: i32 = 35;
    pub(super) const COLORED: i32 = 25;
    pub(super) const NO_STONES: i32 = -30;
    pub(super) const UNBALANCED: i32 = -10;
    pub(super) const ALL_MARKED: i32 = 10;
    pub(super) const CROSSINGS: i32 = 35;
    pub(super) const NO_EMPTY_POINT: i32 = -80;
    pub(super) const WOOD: i32 = 25;
    pub(super) const FILLED: i32 = 10;
    pub(super) const GRID: i32 = 15;
    pub(super) const EQUAL_CELLS: i32 = 8;
    /// By how many sides have coordinates.
    pub(super) const COORDINATES: [i32; 5] = [0, 10, 30, 35, 40];
    pub(super) const APART: i32 = 10;
    pub(super) const FEW_BESIDE: i32 = -10;
    pub(super) const BESIDE: i32 = -45;
    pub(super) const ALONE: i32 = 15;
    pub(super) const FIRST_CELL: i32 = 5;
    pub(super) const LEGAL: i32 = 10;
    pub(super) const SOME_DEAD: i32 = -5;
    pub(super) const MANY_DEAD: i32 = -35;
    pub(super) const NUMBERED: i32 = 30;
    pub(super) const LOOSE_NUMBERS: i32 = -80;
    pub(super) const GO: i32 = 40;
    pub(super) const TO_PLAY: i32 = 35;
    pub(super) const PROBLEM: i32 = 8;
    pub(super) const OTHER: i32 = -70;
    pub(super) const SHEET_NAME: i32 = 25;
    pub(super) const NAME: i32 = 15;
    pub(super) const LABELLED: i32 = -40;
    pub(super) const HEADED: i32 = -20;
    pub(super) const FAULT: i32 = -12;
    pub(super) const SUDOKU: i32 = -70;
    pub(super) const DERIVED: i32 = -20;
    pub(super) const UNCERTAIN: i32 = -10;
    pub(super) const UNCERTAIN_AND_FAULTS: i32 = -60;
    pub(super) const HEAVY_LINES: i32 = -50;
}

/// Where a rectangle comes from, as far as that speaks for it.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Source {
    /// Lines around all its cells, and no further.
    pub(crate) grid: bool,
    /// Nothing shows where it ends but its stones.
    pub(crate) uncertain: bool,
}

/// A draft with its points.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    pub(crate) draft: Draft,
    pub(crate) source: Source,
    pub(crate) points: i32,
    pub(crate) why: Vec<Reason>,
}

/// The points so far.
struct Scale {
    points: i32,
    why: Vec<Reason>,
}

impl Scale {
    fn add(&mut self, points: i32, reason: Reason) {
        self.points += points;
        self.why.push(reason);
    }
}

/// Judges a draft; takes in whose turn it is, if a caption says so.
pub(crate) fn judge(scene: &Scene<'_>, mut draft: Draft, source: Source) -> Judged {
    let mut scale = Scale { points: 0, why: Vec::new() };
    stones(&draft, &mut scale);
    shape(scene, &draft, source, &mut scale);
    let shown = around(scene, &mut draft, &mut scale);
    let is_drawn = shown
        || source.grid
        || draft.tally.crossings > 0
        || u32::from(draft.tally.wood) * 2 > draft.range.rows() * draft.range.cols();
    if draft.notation == MOVES {
        if is_drawn {
            scale.add(weight::NUMBERED, Reason::Numbered(draft.moves.len() as u16));
        } else {
            scale.points += weight::LOOSE_NUMBERS;
        }
    }
    scale.points += weight::FAULT * draft.faults.len() as i32;
    if source.uncertain && !draft.faults.is_empty() {
        scale.points += weight::UNCERTAIN_AND_FAULTS;
    }
    Judged { draft, source, points: scale.points, why: scale.why }
}

/// The stones themselves.
fn stones(draft: &Draft, scale: &mut Scale) {
    let tally = &draft.tally;
    let (black, white) = (tally.black, tally.white);
    let both = black > 0 && white > 0;
    if tally.stones() == 0 {
        scale.points += weight::NO_STONES;
    } else {
        let points = match Notation::named(draft.notation) {
            Some(notation) => notation.points[usize::from(!both)],
            None if draft.notation == FILLS => weight::PAINTED * i32::from(both),
            None if draft.notation == COLORED => weight::COLORED,
            None => 0,
        };
        scale.add(points, Reason::Stones { black, white });
        if both && black.abs_diff(white) > 3.max(tally.stones() / 3) {
            scale.points += weight::UNBALANCED;
        }
    }
    if tally.empty() == 0 && draft.notation != FILLS {
        scale.points += weight::NO_EMPTY_POINT;
    } else if tally.marked > 0 && tally.blank == 0 && draft.notation != FILLS {
        scale.add(weight::ALL_MARKED, Reason::AllMarked);
    }
    if tally.crossings > 0 && tally.crossings * 2 >= tally.empty() {
        scale.add(weight::CROSSINGS, Reason::Crossings);
    }
    if tally.derived > 0 && tally.derived == tally.stones() {
        scale.points += weight::DERIVED;
    }
    if draft.notation != MOVES && tally.stones() > 0 {
        match without_liberty(&draft.setup) {
            0 => scale.add(weight::LEGAL, Reason::Legal),
            dead if dead * 4 <= tally.stones() => scale.add(weight::SOME_DEAD, Reason::NoLiberty(dead)),
            dead => scale.add(weight::MANY_DEAD, Reason::NoLiberty(dead)),
        }
    }
}

/// Its size, lines and fills.
fn shape(scene: &Scene<'_>, draft: &Draft, source: Source, scale: &mut Scale) {
    let (range, tally) = (draft.range, &draft.tally);
    let (rows, cols) = (range.rows(), range.cols());
    let area = rows * cols;
    let wood = u32::from(tally.wood) * 2 > area;
    let is_drawn = wood || tally.crossings > 0;
    if rows != cols {
        scale.points += if is_drawn { 0 } else { weight::RECTANGLE };
    } else if let Some(&(_, points)) = weight::SIZES.iter().find(|(side, _)| *side == rows) {
        scale.add(points, Reason::UsualSize);
    } else {
        scale.points += if rows % 2 == 1 { weight::ODD } else { weight::EVEN };
    }
    if wood {
        scale.add(weight::WOOD, Reason::Fills);
    } else if u32::from(tally.filled) * 5 > area * 4 && draft.notation != FILLS {
        scale.add(weight::FILLED, Reason::Fills);
    }
    if source.grid {
        scale.add(weight::GRID, Reason::Grid);
        if heavy_lines(scene, range) {
            scale.points += weight::HEAVY_LINES;
        }
    }
    if source.uncertain {
        scale.points += weight::UNCERTAIN;
    }
    if equal_cells(scene, range) {
        scale.add(weight::EQUAL_CELLS, Reason::EqualCells);
    }
    if range.first == CellRef::new(0, 0) {
        scale.points += weight::FIRST_CELL;
    }
    if (rows, cols) == (9, 9)
        && let Some(lattice) = Lattice::plain(range.first)
    {
        let canvas = scene.canvas;
        let framed = canvas.has_lines && evidence::lines(canvas, &lattice).frame > 0;
        if framed || canvas.has_fills && evidence::fills(canvas, &lattice) {
            scale.points += weight::SUDOKU;
        }
    }
}

/// What stands around it; says whether that shows it to be a board.
fn around(scene: &Scene<'_>, draft: &mut Draft, scale: &mut Scale) -> bool {
    let range = draft.range;
    let mut shown = false;
    let sides = labels::sides(scene, range);
    let labelled = sides.iter().filter(|&&side| side).count();
    if labelled > 0 {
        scale.add(weight::COORDINATES[labelled.min(4)], Reason::Coordinates(labelled as u8));
        shown |= labelled > 1;
    }
    match beside(scene, range, sides) {
        0 => scale.add(weight::APART, Reason::Apart),
        few @ 1..3 => scale.add(weight::FEW_BESIDE, Reason::Beside(few as u8)),
        many => scale.add(weight::BESIDE, Reason::Beside(many.min(255) as u8)),
    }
    let along = [(range.cols(), [sides[0], sides[1]]), (range.rows(), [sides[2], sides[3]])];
    let of_sides: u32 =
        along.iter().map(|(length, sides)| length * sides.iter().filter(|&&side| side).count() as u32).sum();
    let inside = range.cells().filter(|&at| !matches!(scene.glyph(at), Glyph::Blank | Glyph::Other)).count();
    if inside > 0 && scene.signs <= inside as u32 + of_sides {
        scale.add(weight::ALONE, Reason::Alone);
    }
    match worded(scene, range) {
        (true, true) => scale.points += weight::LABELLED,
        (true, false) | (false, true) => scale.points += weight::HEADED,
        _ => {}
    }
    shown | said(scene, draft, scale)
}

/// What captions and names say; whether they speak of Go.
fn said(scene: &Scene<'_>, draft: &mut Draft, scale: &mut Scale) -> bool {
    let canvas = scene.canvas;
    let captions = words::near(canvas, &draft.range);
    let other = captions.iter().find(|caption| caption.says == Says::Other);
    let points = |says: Says| match says {
        Says::Other => weight::OTHER,
        Says::ToPlay(_) => weight::TO_PLAY,
        Says::Go => weight::GO,
        Says::Problem => weight::PROBLEM,
    };
    let best = captions.iter().max_by_key(|caption| points(caption.says));
    let mut shown = false;
    // A caption that names Go itself counts more than words about other things farther away.
    if let Some(other) = other.filter(|_| best.is_none_or(|best| best.says != Says::Go)) {
        scale.add(weight::OTHER, Reason::OtherCaption(other.text.to_owned()));
    } else if let Some(best) = best {
        shown = matches!(best.says, Says::Go | Says::ToPlay(_));
        scale.add(points(best.says), Reason::Caption { at: best.at, text: best.text.to_owned() });
    }
    let turn = captions.iter().find_map(|caption| match caption.says {
        Says::ToPlay(color) => Some(color),
        _ => None,
    });
    draft.setup.to_play = turn.or(draft.setup.to_play);
    match words::says(&canvas.sheet.name) {
        Some(Says::Other) => scale.points += weight::OTHER / 2,
        Some(Says::Go | Says::ToPlay(_)) => {
            shown = true;
            scale.add(weight::SHEET_NAME, Reason::SheetName);
        }
        _ => {}
    }
    let name = scene.names.iter().find(|name| name.range == draft.range);
    if let Some(name) = name {
        scale.add(weight::NAME, Reason::DefinedName(name.name.clone()));
    }
    shown
}

/// Values right beside a rectangle that are no coordinates of it and no words.
fn beside(scene: &Scene<'_>, range: CellRange, labelled: [bool; 4]) -> usize {
    let (rows, cols) = (i64::from(range.rows()), i64::from(range.cols()));
    let line = |start: Option<CellRef>, down: i64, right: i64, length: i64| {
        let cells = (0..length).filter_map(move |i| start?.offset(i * down, i * right));
        cells.filter(|&at| !matches!(scene.glyph(at), Glyph::Blank | Glyph::Other)).count()
    };
    let first = range.first;
    [
        line(first.offset(-1, 0), 0, 1, cols),
        line(first.offset(rows, 0), 0, 1, cols),
        line(first.offset(0, -1), 1, 0, rows),
        line(first.offset(0, cols), 1, 0, rows),
    ]
    .into_iter()
    .zip(labelled)
    .filter(|(_, labelled)| !labelled)
    .map(|(count, _)| count)
    .sum()
}

/// Whether words stand above nearly every column, and before nearly every row, as in a table of results.
fn worded(scene: &Scene<'_>, range: CellRange) -> (bool, bool) {
    let word = |at: CellRef| match scene.canvas.sheet.value(at) {
        CellValue::Text(text) => text.trim().chars().nth(1).is_some_and(|c| !c.is_ascii_digit()),
        _ => false,
    };
    let most = |cells: &mut dyn Iterator<Item = Option<CellRef>>, length: u32| {
        cells.flatten().filter(|&at| word(at)).count() as u32 * 4 >= length * 3
    };
    let (rows, cols) = (range.rows(), range.cols());
    (
        most(&mut (0..i64::from(cols)).map(|i| range.first.offset(-1, i)), cols),
        most(&mut (0..i64::from(rows)).map(|i| range.first.offset(i, -1)), rows),
    )
}

/// Whether some lines inside a grid are heavier than others, all along: boxes of another puzzle.
fn heavy_lines(scene: &Scene<'_>, range: CellRange) -> bool {
    let canvas = scene.canvas;
    let (first, last) = (range.first, range.last);
    let upright = (first.col + 1..=last.col)
        .filter_map(|col| (first.row..=last.row).map(|row| canvas.left_of(CellRef::new(row, col))).min());
    let level = (first.row + 1..=last.row)
        .filter_map(|row| (first.col..=last.col).map(|col| canvas.above(CellRef::new(row, col))).min());
    let (upright, level): (Vec<Line>, Vec<Line>) = (upright.collect(), level.collect());
    let differ = |lines: &[Line]| lines.iter().min() < lines.iter().max();
    differ(&upright) && differ(&level)
}

/// Whether the file states one width for its columns, and no heights that differ.
fn equal_cells(scene: &Scene<'_>, range: CellRange) -> bool {
    let sheet = scene.canvas.sheet;
    let even = |sizes: &mut dyn Iterator<Item = Option<f64>>| {
        let (mut least, mut most) = (f64::MAX, 0.0f64);
        for size in sizes.flatten() {
            (least, most) = (least.min(size), most.max(size));
        }
        most <= least * 1.05
    };
    !sheet.widths.is_empty()
        && even(&mut (range.first.col..=range.last.col).map(|col| sheet.width(col)))
        && even(&mut (range.first.row..=range.last.row).map(|row| sheet.height(row)))
}

/// How many stones belong to chains without a liberty.
pub(crate) fn without_liberty(setup: &Setup) -> u16 {
    let size = setup.size();
    let mut seen = banmen_go::board::PointMap::filled(false);
    let mut dead = 0;
    for (start, color) in setup.stones() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let (mut ahead, mut stones, mut breathes) = (vec![start], 0, false);
        while let Some(point) = ahead.pop() {
            stones += 1;
            for next in size.neighbors(point) {
                match setup.at(next) {
                    None => breathes = true,
                    Some(other) if other == color && !seen[next] => {
                        seen[next] = true;
                        ahead.push(next);
                    }
                    Some(Color::Black | Color::White) => {}
                }
            }
        }
        dead += if breathes { 0 } else { stones };
    }
    dead
}
