//! Patching workbooks of other people.

use std::io::{Cursor, Read};
use std::sync::Arc;

use super::super::records::{Records, id, u16_at, u32_at};
use super::{books, shared_sheets};
use crate::{CellEdit, CellRef, NewValue, Patch, PatchError, PatchNote, Rgb, Run, SheetKind, Workbook};

pub(super) const BLUE: Rgb = Rgb(0, 0, 255);
pub(super) const YELLOW: Rgb = Rgb(255, 255, 153);

pub(super) fn open(bytes: &[u8]) -> Workbook {
    super::super::read(Arc::from(bytes)).unwrap()
}

pub(super) fn edit(sheet: usize, at: CellRef, value: NewValue) -> CellEdit {
    CellEdit { value: Some(value), color: Some(BLUE), ..CellEdit::at(sheet, at) }
}

/// A patch that sets two cells blue on a sheet: the first two free ones of its used range, or else beside it.
fn two_cells(book: &Workbook, sheet: usize) -> Patch {
    let cells = &book.sheets()[sheet];
    let range: Vec<_> = cells.used_range().map(|range| range.cells().collect()).unwrap_or_default();
    let free = range.into_iter().filter(|at| cells.cell(*at).is_none_or(|cell| cell.formula.is_none()));
    let free = free.filter(|at| cells.merged_at(*at).is_none_or(|range| range.first == *at));
    let beside = [CellRef::new(300, 200), CellRef::new(301, 201)];
    let at: Vec<_> = free.chain(beside).take(2).collect();
    let mut patch = Patch::new();
    patch.edits.push(edit(sheet, at[0], NewValue::Number(7.0)));
    patch.edits.push(CellEdit { fill: Some(YELLOW), ..edit(sheet, at[1], NewValue::Number(8.0)) });
    patch
}

/// All streams but the workbook's, and all storages: path, class id, state, times, bytes.
fn surroundings(bytes: &[u8]) -> Vec<(String, String, Vec<u8>)> {
    let mut file = cfb::CompoundFile::open(Cursor::new(bytes)).unwrap();
    let entries: Vec<_> = file.walk().collect();
    let mut parts = Vec::new();
    for entry in entries {
        let times = (entry.created(), entry.modified());
        let about = format!("{:?} {} {} {times:?}", entry.clsid(), entry.state_bits(), entry.is_stream());
        let path = entry.path().to_string_lossy().into_owned();
        let mut data = Vec::new();
        if entry.is_stream() && path != "/Workbook" {
            file.open_stream(entry.path()).unwrap().read_to_end(&mut data).unwrap();
        }
        parts.push((path, about, data));
    }
    parts
}

pub(super) fn stream(bytes: &[u8]) -> Vec<u8> {
    super::super::container::read(bytes).unwrap()
}

/// The sum that the file states over its XF records, and the one that holds.
fn sums(stream: &[u8]) -> Option<((u16, u32), (u16, u32))> {
    let records: Vec<_> = Records::new(stream, 0).collect();
    let xfs: Vec<_> = records.iter().filter(|record| record.id == id::XF).collect();
    let sum = xfs.iter().fold(0, |sum, xf| super::super::crc::checksum(sum, xf.data));
    let stated = records.iter().find(|record| record.id == id::XFCRC)?;
    Some(((u16_at(stated.data, 14)?, u32_at(stated.data, 16)?), (xfs.len() as u16, sum)))
}

#[test]
fn our_checksum_is_the_one_that_excel_wrote() {
    let mut checked = 0;
    for (name, bytes) in books() {
        if let Some((stated, ours)) = sums(&stream(&bytes)) {
            assert_eq!(stated, ours, "{name}");
            checked += 1;
        }
    }
    println!("{checked} checksums of untouched files agree");
}

/// Records of the globals that a patch may change: looks, places, texts.
const MAY_CHANGE: [u16; 9] =
    [id::FONT, id::XF, id::XFCRC, id::XFEXT, id::BOUNDSHEET, id::EXTSST, id::RECALCID, id::SST, id::CONTINUE];

#[test]
fn only_the_patched_cells_change_in_books() {
    let mut cases = 0;
    for (name, bytes) in books() {
        let book = open(&bytes);
        for sheet in 0..book.sheets().len() {
            if book.sheets()[sheet].kind != SheetKind::Worksheet {
                continue;
            }
            let patch = two_cells(&book, sheet);
            let patched = book.patched(&patch).unwrap_or_else(|error| panic!("{name}: {error}"));
            check(&name, &book, &patch, &patched.bytes);
            // Twice is once.
            let again = open(&patched.bytes).patched(&patch).unwrap();
            assert_eq!(again.bytes, patched.bytes, "{name}");
            save(&name, sheet, &patched.bytes);
            cases += 1;
        }
    }
    println!("{cases} sheets patched");
}

/// Keeps results for a look with other programs, where a folder is named.
pub(super) fn save(name: &str, sheet: usize, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("BANMEN_KEEP") {
        std::fs::write(std::path::Path::new(&folder).join(format!("{sheet}_{name}")), bytes).unwrap();
    }
}

fn check(name: &str, book: &Workbook, patch: &Patch, bytes: &[u8]) {
    let new = open(bytes);
    let before = surroundings(&book.bytes);
    let after = surroundings(bytes);
    assert_eq!(before.len(), after.len(), "{name}");
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(before, after, "{name}: {}", before.0);
    }
    for (index, (old_sheet, new_sheet)) in book.sheets().iter().zip(new.sheets()).enumerate() {
        let edits: Vec<_> = patch.edits.iter().filter(|edit| edit.sheet == index).collect();
        for (at, cell) in &new_sheet.cells {
            if let Some(edit) = edits.iter().find(|edit| edit.at == *at) {
                let Some(NewValue::Number(n)) = &edit.value else { continue };
                assert_eq!(new_sheet.value(*at), &crate::CellValue::Number(*n), "{name} {at}");
                let (old, new) = (book.style(old_sheet.style_at(*at)), new.style(cell.style));
                assert_eq!(new.font, Some(BLUE), "{name} {at}");
                assert_eq!(
                    (old.borders, edit.fill.or(old.fill), old.bold),
                    (new.borders, new.fill, new.bold),
                    "{name} {at}"
                );
            } else if cell.formula.as_ref().is_none_or(|formula| formula.cached) {
                assert_eq!(old_sheet.cell(*at), Some(cell), "{name} {at}");
            }
        }
        assert_eq!(old_sheet.merged, new_sheet.merged, "{name}");
    }
    let (old_stream, new_stream) = (stream(&book.bytes), stream(bytes));
    if let Some((stated, holds)) = sums(&new_stream) {
        assert_eq!(stated, holds, "{name}");
    }
    same_records(name, &old_stream, &new_stream);
}

/// All records that a patch has no reason to change are there, in order, byte for byte.
fn same_records(name: &str, old: &[u8], new: &[u8]) {
    const CELLS: [u16; 15] = [
        id::ROW,
        id::DIMENSIONS,
        id::INDEX,
        id::DBCELL,
        id::BLANK,
        id::MULBLANK,
        id::RK,
        id::MULRK,
        id::NUMBER,
        id::LABELSST,
        id::FORMULA,
        id::LABEL,
        id::RSTRING,
        id::BOOLERR,
        id::STRING,
    ];
    let others = |stream| {
        let records =
            Records::new(stream, 0).filter(|r| !MAY_CHANGE.contains(&r.id) && !CELLS.contains(&r.id));
        records.map(|record| (record.id, record.data)).collect::<Vec<_>>()
    };
    assert_eq!(others(old), others(new), "{name}");
}

#[test]
fn a_text_goes_behind_the_shared_ones() {
    let mut cases = 0;
    for (name, bytes) in books() {
        let book = open(&bytes);
        let mut patch = two_cells(&book, 0);
        patch.edits[0].value = Some(NewValue::Text("数独 Δ".to_owned()));
        patch.edits[1].value = Some(NewValue::Text("x".repeat(9000)));
        let patched = book.patched(&patch).unwrap_or_else(|error| panic!("{name}: {error}"));
        let new = open(&patched.bytes);
        assert_eq!(new.sheets()[0].text_at(patch.edits[0].at), "数独 Δ", "{name}");
        assert_eq!(new.sheets()[0].text_at(patch.edits[1].at).len(), 9000, "{name}");
        assert_eq!(new.patched(&patch).unwrap().bytes, patched.bytes, "{name}");
        save(&format!("text_{name}"), 0, &patched.bytes);
        cases += 1;
    }
    println!("{cases} books with a new text");
}

#[test]
fn a_board_of_formulas_is_refused_or_replaced() {
    let Some(folder) = shared_sheets() else { return };
    let book = open(&std::fs::read(folder.join("FordMontego__MySpreadsheets__sudoku.xls")).unwrap());
    let formulas: Vec<_> = book.sheets()[0].cells.iter().filter(|(_, cell)| cell.formula.is_some()).collect();
    let mut patch = Patch::new();
    patch.set_number(0, *formulas[0].0, 5.0);
    assert!(matches!(book.patched(&patch), Err(PatchError::FormulaCell(_))));
    let (mut replaced, mut shared) = (0, 0);
    for (at, _) in formulas.iter().step_by(5) {
        let mut patch = Patch::new();
        patch.edits.push(CellEdit { replace_formula: true, ..edit(0, **at, NewValue::Number(5.0)) });
        match book.patched(&patch) {
            Ok(patched) => {
                assert!(matches!(patched.notes[0], PatchNote::FormulaReplaced(_)));
                assert!(open(&patched.bytes).sheets()[0].cells[*at].formula.is_none());
                replaced += 1;
            }
            Err(PatchError::SharedFormula(_)) => shared += 1,
            Err(error) => panic!("{error}"),
        }
    }
    println!("{replaced} formulas replaced, {shared} shared ones refused");
    // All of them at once: then no cell needs a shared formula any more.
    let mut patch = Patch::new();
    let all = formulas
        .iter()
        .map(|(at, _)| CellEdit { replace_formula: true, ..edit(0, **at, NewValue::Number(5.0)) });
    patch.edits.extend(all);
    let patched = book.patched(&patch).unwrap();
    assert!(open(&patched.bytes).sheets()[0].cells.values().all(|cell| cell.formula.is_none()));
}

/// Formulas, headings and all: a look goes under what is there.
#[test]
fn a_fill_changes_nothing_but_the_look() {
    let (mut cases, mut formulas) = (0, 0);
    for (name, bytes) in books() {
        let book = open(&bytes);
        for (index, sheet) in book.sheets().iter().enumerate() {
            let free = |at: &CellRef| sheet.merged_at(*at).is_none_or(|range| range.first == *at);
            let places: Vec<CellRef> = sheet.cells.keys().copied().filter(free).step_by(7).take(40).collect();
            let mut patch = Patch::new();
            for at in &places {
                patch.set_fill(index, *at, YELLOW);
            }
            let patched = book.patched(&patch).unwrap_or_else(|error| panic!("{name}: {error}"));
            let new = open(&patched.bytes);
            for (at, cell) in &sheet.cells {
                let now = new.sheets()[index].cell(*at).unwrap();
                assert_eq!((&cell.value, &cell.formula), (&now.value, &now.formula), "{name} {at}");
                let (old, now) = (book.style(cell.style), new.style(now.style));
                assert_eq!(
                    (old.borders, old.font, old.bold),
                    (now.borders, now.font, now.bold),
                    "{name} {at}"
                );
                let filled = places.contains(at);
                assert_eq!(now.fill, if filled { Some(YELLOW) } else { old.fill }, "{name} {at}");
                formulas += usize::from(filled && cell.formula.is_some());
            }
            let stated = sums(&stream(&patched.bytes));
            assert!(stated.is_none_or(|(stated, ours)| stated == ours), "{name}");
            assert_eq!(new.patched(&patch).unwrap().bytes, patched.bytes, "{name}: twice is more than once");
            cases += places.len();
        }
    }
    println!("{cases} cells filled, {formulas} of them formulas");
}

/// Fonts inside texts: found again by a second run, however the table of strings lies over its records.
#[test]
fn parts_of_texts_have_fonts_of_their_own() {
    let mut cases = 0;
    for (name, bytes) in books() {
        let book = open(&bytes);
        let Some(sheet) = book.sheets().iter().position(|sheet| sheet.kind == SheetKind::Worksheet) else {
            continue;
        };
        let mut patch = two_cells(&book, sheet);
        let struck = Run { strike: true, color: Some(Rgb(255, 0, 0)), ..Run::plain("数") };
        let long = Run { bold: true, points: Some(20), ..Run::plain("x".repeat(9000)) };
        patch.edits[0].value = Some(NewValue::Rich(vec![Run::plain("1"), struck.clone(), Run::plain("2")]));
        patch.edits[1].value = Some(NewValue::Rich(vec![long, Run::default(), struck]));
        let patched = book.patched(&patch).unwrap_or_else(|error| panic!("{name}: {error}"));
        let new = open(&patched.bytes);
        for edit in &patch.edits {
            let wanted = edit.value.as_ref().and_then(NewValue::text).unwrap();
            assert_eq!(new.sheets()[sheet].text_at(edit.at), wanted, "{name}");
        }
        let globals = super::super::globals::Globals::read(&stream(&patched.bytes)).unwrap();
        let runs: Vec<Vec<u16>> = (globals.strings.texts.len() - 2..globals.strings.texts.len())
            .map(|index| globals.strings.runs[&index].iter().map(|(at, _)| *at).collect())
            .collect();
        assert_eq!(runs, [vec![0, 1, 2], vec![0, 9000]], "{name}");
        assert_eq!(new.patched(&patch).unwrap().bytes, patched.bytes, "{name}: twice is more than once");
        save(&format!("rich_{name}"), sheet, &patched.bytes);
        cases += 1;
    }
    println!("{cases} books with fonts inside texts");
}
