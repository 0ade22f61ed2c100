//! Rectangles that are worth a look: where signs stand close together, where lines, fills or coordinates go around, and
//! what has a name.

use std::collections::BTreeMap;

use banmen_sheet::{CellRange, CellRef};

use super::draft::Draft;
use super::judge::{self, ENOUGH, Judged, Source};
use super::labels;
use super::pieces::{Piece, pieces};
use super::scene::Scene;
use super::signs::Glyph;
use crate::resolve::Taken;

/// Rows and columns of a board that is found without being asked for.
const SIDES: std::ops::RangeInclusive<u32> = 3..=25;
/// Coordinates on both sides may belong to a piece of signs.
const WITH_LABELS: u32 = 27;
/// Crossings from which on numbers between them may be moves.
const MANY_CROSSINGS: u32 = 9;
/// Sides of the usual boards.
const USUAL: [u32; 3] = [9, 13, 19];

/// The boards of one sheet, in reading order.
pub(crate) fn boards(scene: &Scene<'_>) -> Vec<Judged> {
    let drafts = rectangles(scene).into_iter().filter_map(|(range, source)| {
        let judged = judge::judge(scene, Draft::read(scene, range)?, source);
        (judged.points >= ENOUGH).then_some(judged)
    });
    let mut drafts: Vec<Judged> = drafts.collect();
    let area = |range: CellRange| range.rows() * range.cols();
    drafts.sort_by_key(|judged| {
        (-judged.points, std::cmp::Reverse(area(judged.draft.range)), judged.draft.range)
    });
    let mut taken = Taken::default();
    drafts.retain(|judged| taken.claim(judged.draft.range));
    drafts.sort_by_key(|judged| judged.draft.range);
    drafts
}

/// Places for boards, each once.
fn rectangles(scene: &Scene<'_>) -> BTreeMap<CellRange, Source> {
    let mut found: BTreeMap<CellRange, Source> = BTreeMap::new();
    let fits = |range: &CellRange| SIDES.contains(&range.rows()) && SIDES.contains(&range.cols());
    let sure = Source::default();
    let dense = dense(scene);
    let alone = if dense.is_empty() { scattered(scene) } else { Vec::new() };
    for range in dense.into_iter().chain(painted(scene)).chain(labels::framed(scene)).filter(fits) {
        found.entry(range).or_insert(sure);
    }
    for range in grids(scene).filter(fits) {
        found.entry(range).or_insert(sure).grid = true;
    }
    for range in scene.names.iter().map(|name| name.range).filter(fits) {
        found.entry(range).or_insert(sure);
    }
    for (range, uncertain) in alone.into_iter().filter(|(range, _)| fits(range)) {
        found.entry(range).or_insert(Source { uncertain, ..sure });
    }
    found
}

/// Where signs fill a rectangle.
fn dense(scene: &Scene<'_>) -> Vec<CellRange> {
    let mut found = Vec::new();
    let mut take = |piece: Piece| {
        let Piece { range, cells } = piece;
        if cells >= 9 && range.rows() <= WITH_LABELS && range.cols() <= WITH_LABELS {
            let range = trimmed(scene, range);
            let ink = range.cells().filter(|&at| !scene.is_blank(at)).count() as u32;
            if ink * 100 >= range.rows() * range.cols() * 85 {
                found.push(range);
            }
        }
    };
    pieces(scene.ink.iter().copied()).into_iter().for_each(&mut take);
    if scene.crossings >= MANY_CROSSINGS {
        let signs = scene.values.iter().copied();
        let signs = signs.filter(|&at| !matches!(scene.glyph(at), Glyph::Other | Glyph::Unknown));
        pieces(signs).into_iter().for_each(&mut take);
    }
    found
}

/// A rectangle without the rows and columns at its sides of which most cells show no sign: coordinates, some of which look
/// like stones.
fn trimmed(scene: &Scene<'_>, mut range: CellRange) -> CellRange {
    let sparse = |line: CellRange| {
        let cells = line.rows() * line.cols();
        let ink = line.cells().filter(|&at| scene.glyph(at).is_ink()).count() as u32;
        cells > 0 && ink * 2 < cells
    };
    loop {
        let CellRange { first, last } = range;
        if range.rows() < 4 || range.cols() < 4 {
            return range;
        }
        let (top, left) = (CellRef::new(first.row, last.col), CellRef::new(last.row, first.col));
        range = if sparse(CellRange::new(first, top)) {
            CellRange::new(CellRef::new(first.row + 1, first.col), last)
        } else if sparse(CellRange::new(left, last)) {
            CellRange::new(first, CellRef::new(last.row - 1, last.col))
        } else if sparse(CellRange::new(first, left)) {
            CellRange::new(CellRef::new(first.row, first.col + 1), last)
        } else if sparse(CellRange::new(top, last)) {
            CellRange::new(first, CellRef::new(last.row, last.col - 1))
        } else {
            return range;
        };
    }
}

/// Where lines go around each cell of a rectangle.
fn grids(scene: &Scene<'_>) -> impl Iterator<Item = CellRange> {
    let all = pieces(scene.boxed.iter().copied()).into_iter();
    all.filter(|piece| piece.cells == piece.range.rows() * piece.range.cols()).map(|piece| piece.range)
}

/// Where cells with a fill make a rectangle, but for white stones.
fn painted(scene: &Scene<'_>) -> impl Iterator<Item = CellRange> {
    let all = pieces(scene.filled.iter().copied()).into_iter();
    let full = |piece: &Piece| {
        let (rows, cols) = (u64::from(piece.range.rows()), u64::from(piece.range.cols()));
        u64::from(piece.cells) * 10 >= rows * cols * 6
    };
    all.filter(full).map(|piece| piece.range)
}

/// Where all signs of a sheet lie apart: boards of which only the stones show. Says of each whether it is uncertain.
fn scattered(scene: &Scene<'_>) -> Vec<(CellRange, bool)> {
    let cells = scene.ink.iter().map(|&at| CellRange::new(at, at));
    let Some(whole) = cells.reduce(|a, b| a.around(b)) else { return Vec::new() };
    let (rows, cols) = (whole.rows(), whole.cols());
    if rows > 25 || cols > 25 || scene.signs as usize > scene.ink.len() {
        return Vec::new();
    }
    // Lines or fills show where a board ends, if it is one.
    let shown = |cells: &[CellRef]| cells.iter().any(|&at| whole.contains(at));
    let stones = scene.ink.iter().filter(|&&at| !scene.glyph(at).is_empty()).count();
    if stones < 2 || shown(&scene.boxed) || shown(&scene.filled) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let start = CellRef::new(0, 0);
    let reach = whole.last.row.max(whole.last.col) + 1;
    found.extend(
        USUAL.iter().find(|&&side| side >= reach).map(|&side| (CellRange::sized(start, side, side), true)),
    );
    // Columns of one width, and then others: they show how wide the board is.
    for first in [start, CellRef::new(whole.first.row, whole.first.col)] {
        let side = same_width(scene, first.col);
        let range = CellRange::sized(first, side.max(1), side.max(1));
        let holds = range.contains(whole.first) && range.contains(whole.last);
        if (5..=25).contains(&side) && holds {
            found.push((range, false));
        }
    }
    if rows == cols {
        found.push((whole, true));
    }
    found
}

/// How many columns from one on have its width, if the file states it and the next has another.
fn same_width(scene: &Scene<'_>, col: u32) -> u32 {
    let sheet = scene.canvas.sheet;
    let stated = |col: u32| {
        sheet.widths.iter().find(|(first, last, _)| (*first..=*last).contains(&col)).map(|&(.., width)| width)
    };
    let Some(width) = stated(col) else { return 0 };
    (col..col + 26).take_while(|&col| stated(col) == Some(width)).count() as u32
}
