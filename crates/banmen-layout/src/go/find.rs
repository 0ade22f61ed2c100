//! [`find`]: all Go boards of a workbook, or the one that the user names.

use banmen_go::Size;
use banmen_sheet::{CellRange, CellRef, Visibility, Workbook};

use super::draft::Draft;
use super::judge::{self, Judged, Source};
use super::scene::Scene;
use super::types::{Doubt, DoubtKind, Find, FindError, Places, Reason};
use super::{LAYOUTS, manner, propose};
use crate::FindOptions;
use crate::canvas::Canvas;

/// Finds the Go boards of a workbook in reading order, sheet by sheet; an empty list if there is none.
///
/// With a range of at most 25 by 25 cells, a board is read there come what may, unless hardly a cell is a point of one; a
/// larger range is searched.
///
/// ```
/// use banmen_go::{Color, Point};
/// use banmen_layout::{FindOptions, go};
/// use banmen_sheet::Workbook;
///
/// let book = Workbook::from_bytes(b"0,1,0\n1,2,1\n0,1,0\n".to_vec(), Some("board.csv"))?;
/// let found = go::find(&book, &FindOptions::default())?;
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].where_(), "A1:C3");
/// assert_eq!(found[0].setup.at(Point::new(1, 1)), Some(Color::White));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`FindError`] for a sheet that is not there and a range that holds no board; it says what to do.
pub fn find(book: &Workbook, options: &FindOptions) -> Result<Vec<Find>, FindError> {
    let sheets = crate::find::sheets(book, options)?;
    let Some(range) = options.range else {
        let canvases = sheets.iter().filter_map(|&index| Canvas::new(book, index, None));
        return Ok(canvases.flat_map(|canvas| on(book, &canvas, None)).collect());
    };
    let index = crate::find::pick(book, &sheets)?;
    let canvas = Canvas::new(book, index, None).ok_or(crate::FindError::NoWorksheet)?;
    let most = u32::from(Size::MAX);
    if range.rows() <= most && range.cols() <= most {
        return named(&Scene::new(book, &canvas, None), range);
    }
    let mut inside = on(book, &canvas, Some(range));
    inside.retain(|find| range.contains(find.range.first) && range.contains(find.range.last));
    if inside.is_empty() {
        return Err(FindError::NothingInside { range, rows: range.rows(), cols: range.cols() });
    }
    Ok(inside)
}

/// All boards on a sheet, or in a part of it.
pub(crate) fn on(book: &Workbook, canvas: &Canvas<'_>, within: Option<CellRange>) -> Vec<Find> {
    let scene = Scene::new(book, canvas, within);
    let boards = propose::boards(&scene).into_iter().map(|judged| finished(&scene, judged));
    let mut found: Vec<Find> = boards.collect();
    let texts = LAYOUTS.iter().flat_map(|layout| (layout.texts)(&scene, within));
    found.extend(texts.collect::<Vec<_>>());
    found.sort_by_key(|find| find.range);
    found
}

/// Whether a person would take a rectangle for a Go board.
pub(crate) fn is_board(scene: &Scene<'_>, range: CellRange) -> bool {
    let judged = Draft::read(scene, range).map(|draft| judge::judge(scene, draft, Source::default()));
    judged.is_some_and(|judged| judged.points >= judge::ENOUGH)
}

/// The board in a range that the user named.
fn named(scene: &Scene<'_>, range: CellRange) -> Result<Vec<Find>, FindError> {
    if let Some(find) = LAYOUTS.iter().find_map(|layout| (layout.at)(scene, range)) {
        return Ok(vec![asked(find)]);
    }
    let none = || FindError::NothingInside { range, rows: range.rows(), cols: range.cols() };
    let draft = Draft::read(scene, range).ok_or_else(none)?;
    let cells = (range.rows() * range.cols()) as usize;
    if let Some(fault) = draft.faults.first().filter(|_| draft.faults.len() * 2 > cells) {
        return Err(FindError::NoStones { range, at: fault.at, found: shortened(&fault.found) });
    }
    let judged = judge::judge(scene, draft, Source::default());
    Ok(vec![asked(finished(scene, judged))])
}

fn asked(mut find: Find) -> Find {
    find.confidence = 100;
    find.why.insert(0, Reason::Asked);
    find
}

/// Makes the find of a judged draft.
fn finished(scene: &Scene<'_>, judged: Judged) -> Find {
    let Judged { draft, source, points, why } = judged;
    let sheet = scene.canvas.sheet;
    let manner = manner::of(scene, &draft);
    let Draft { range, notation, setup, moves, mut doubts, faults, .. } = draft;
    let first: CellRef = range.first;
    let hidden = sheet.visibility == Visibility::Hidden;
    let kinds = [(source.uncertain, DoubtKind::UncertainSize), (hidden, DoubtKind::HiddenSheet)];
    doubts.extend(kinds.iter().filter(|(on, _)| *on).map(|&(_, kind)| Doubt { at: first, kind }));
    Find {
        sheet: scene.canvas.index,
        sheet_name: sheet.name.clone(),
        range,
        layout: super::CELLS,
        places: Places::Cells,
        notation,
        manner,
        setup,
        moves,
        confidence: points.clamp(0, 100) as u8,
        why,
        doubts,
        faults,
    }
}

/// A text short enough for a message.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}
