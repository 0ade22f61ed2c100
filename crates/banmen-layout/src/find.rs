//! [`find`]: all boards of a workbook, or the one that the user names.

use banmen_sheet::{CellRange, Sheet, Visibility, Workbook};

use crate::canvas::Canvas;
use crate::draft::{Draft, Shape};
use crate::go::{self, Scene};
use crate::judge::{self, Judged, Tally};
use crate::layouts::LAYOUTS;
use crate::resolve::{self, has_cells};
use crate::types::{Find, FindError, FindOptions, Reason, Role};

/// Finds the boards of a workbook in reading order, sheet by sheet; an empty list if there is none.
///
/// With a range, a board is read there come what may: nine by nine cells as they are, merged cells, blocks apart, nine
/// texts of rows, one text of a board; a larger range is searched.
///
/// ```
/// use banmen_layout::{FindOptions, find};
/// use banmen_sheet::{CellRef, CellValue, Sheet, SheetCell, Workbook};
///
/// let line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
/// let mut sheet = Sheet { name: "Sheet1".into(), ..Sheet::default() };
/// for (i, c) in line.chars().enumerate().filter(|(_, c)| *c != '.') {
///     let value = CellValue::Number(f64::from(c.to_digit(10).unwrap_or(0)));
///     sheet.cells.insert(CellRef::new(1 + i as u32 / 9, 1 + i as u32 % 9), SheetCell { value, ..SheetCell::default() });
/// }
/// let book = Workbook::from_sheets(vec![sheet], vec![]);
/// let found = find(&book, &FindOptions::default())?;
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].where_(), "Sheet1!B2:J10");
/// assert_eq!(found[0].board.to_string(), line);
/// # Ok::<(), banmen_layout::FindError>(())
/// ```
///
/// # Errors
/// [`FindError`] for a sheet that is not there and a range that holds no board; it says what to do.
pub fn find(book: &Workbook, options: &FindOptions) -> Result<Vec<Find>, FindError> {
    let sheets = sheets(book, options)?;
    let Some(range) = options.range else { return Ok(search(book, &canvases(book, &sheets, None))) };
    let index = pick(book, &sheets)?;
    let canvas = Canvas::new(book, index, None).ok_or(FindError::NoWorksheet)?;
    named(&canvas, range).or_else(|error| {
        let mut inside = search(book, &canvases(book, &[index], Some(range)));
        inside.retain(|find| range.contains(find.range.first) && range.contains(find.range.last));
        if inside.is_empty() { Err(error) } else { Ok(inside) }
    })
}

/// The sheets to look at.
pub(crate) fn sheets(book: &Workbook, options: &FindOptions) -> Result<Vec<usize>, FindError> {
    let Some(name) = &options.sheet else {
        let wanted = |i: &usize| has_cells(&book.sheets()[*i]) && !options.without.contains(i);
        return Ok((0..book.sheets().len()).filter(wanted).collect());
    };
    let index = book.sheet_index(name).ok_or_else(|| FindError::NoSuchSheet {
        name: name.clone(),
        sheets: book.sheets().iter().map(|sheet| sheet.name.clone()).collect(),
    })?;
    if has_cells(&book.sheets()[index]) { Ok(vec![index]) } else { Err(FindError::NoCells(name.clone())) }
}

/// The sheet that a range without a sheet means: the first that is shown.
pub(crate) fn pick(book: &Workbook, sheets: &[usize]) -> Result<usize, FindError> {
    let shown = |index: &&usize| {
        book.sheets().get(**index).is_some_and(|sheet: &Sheet| sheet.visibility == Visibility::Visible)
    };
    sheets.iter().find(shown).or(sheets.first()).copied().ok_or(FindError::NoWorksheet)
}

/// These sheets, or a part of one, taken in.
pub(crate) fn canvases<'a>(
    book: &'a Workbook,
    sheets: &[usize],
    within: Option<CellRange>,
) -> Vec<Canvas<'a>> {
    sheets.iter().filter_map(|&index| Canvas::new(book, index, within)).collect()
}

/// All boards on these sheets.
pub(crate) fn search(book: &Workbook, canvases: &[Canvas<'_>]) -> Vec<Find> {
    let boards = canvases.iter().enumerate();
    let boards = boards.flat_map(|(i, canvas)| {
        let boards = resolve::boards(canvas);
        without_go(book, canvas, boards).into_iter().map(move |judged| (i, judged))
    });
    let boards = resolve::weed(boards.collect());
    let roles = resolve::roles(&boards);
    boards
        .into_iter()
        .zip(roles)
        .filter_map(|((i, judged), role)| Some(resolve::find(canvases.get(i)?, judged, role)))
        .collect()
}

/// Boards but those of Go: nine by nine cells of 0, 1 and 2, or of signs that are stones.
fn without_go(book: &Workbook, canvas: &Canvas<'_>, mut boards: Vec<Judged>) -> Vec<Judged> {
    let like_go = |judged: &Judged| {
        let tally = &judged.tally;
        judged.draft.layout == "cells" && tally.kinds <= 2 && tally.lists == 0
    };
    if boards.iter().any(like_go) {
        let scene = Scene::new(book, canvas, None);
        boards.retain(|judged| !like_go(judged) || !go::is_board(&scene, judged.draft.range));
    }
    boards
}

/// The board that fills the range, or each of a column of texts.
fn named(canvas: &Canvas<'_>, range: CellRange) -> Result<Vec<Find>, FindError> {
    if let Some(draft) = LAYOUTS.iter().find_map(|layout| (layout.at)(canvas, range)) {
        return Ok(vec![asked(canvas, draft)]);
    }
    let example = CellRange::sized(range.first, 9, 9);
    let (rows, cols) = (range.rows(), range.cols());
    let at = range.cells().take(9).find(|&at| !canvas.blank(at)).unwrap_or(range.first);
    let text = |expected: u8| FindError::NoPuzzleText {
        at: if expected == 81 { range.first } else { at },
        found: shortened(&canvas.sheet.text_at(at)),
        expected,
        example,
    };
    Err(match (rows, cols) {
        (1, 1) => text(81),
        (9, 1) => text(9),
        _ if rows >= 9 && cols >= 9 || cols == 1 || rows == 1 => FindError::NothingInside { range, example },
        _ => FindError::NoBoardShape { range, rows, cols, example },
    })
}

fn asked(canvas: &Canvas<'_>, draft: Draft) -> Find {
    let lattice = matches!(draft.shape, Shape::Lattice(_));
    let mut judged = if lattice {
        judge::judge(canvas, draft)
    } else {
        let tally = Tally::of(&draft);
        Judged { draft, points: 100, why: Vec::new(), says: Vec::new(), tally }
    };
    judged.points = 100;
    judged.why.insert(0, Reason::Asked);
    judged.draft.uncertain = false;
    let role = match resolve::roles(&[(0, judged.clone())]).first() {
        Some(&role) => role,
        None => Role::Problem,
    };
    resolve::find(canvas, judged, role)
}

/// A text short enough for a message.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        text.to_owned()
    } else {
        text.chars().take(LONGEST).chain(['…']).collect()
    }
}

#[cfg(test)]
mod tests {
    use banmen_sheet::CellRef;

    use super::*;

    #[test]
    fn long_texts_are_shortened_at_a_character() {
        assert_eq!(shortened(&"数".repeat(50)).chars().count(), 41);
        assert_eq!(shortened("12"), "12");
    }

    #[test]
    fn an_empty_workbook_has_no_board_and_no_range() {
        let book = Workbook::from_sheets(Vec::new(), Vec::new());
        assert_eq!(find(&book, &FindOptions::default()), Ok(Vec::new()));
        let range = CellRange::sized(CellRef::new(0, 0), 9, 9);
        let options = FindOptions { range: Some(range), ..FindOptions::default() };
        assert_eq!(find(&book, &options), Err(FindError::NoWorksheet));
    }
}
