//! Patching: every pitfall of the format, in workbooks built for it.

use super::super::records::{Record, Records, id, u16_at, u32_at};
use super::build::{self, Book, Raw, blank, cell, dimensions, elsewhere, formula, number, rk, row, shared};
use super::build::{short_range, sst, words, xf};
use super::patching::{BLUE, edit, open, stream};
use crate::{CellEdit, CellRef, NewValue, Patch, PatchError, PatchNote, Patched, Rgb, Room, Workbook};

const ONE: [u8; 8] = 1.0_f64.to_le_bytes();

fn at(text: &str) -> CellRef {
    text.parse().unwrap()
}

/// A patch that sets cells of the first sheet blue.
fn set(cells: &[(&str, f64)]) -> Patch {
    let edits = cells.iter().map(|&(cell, n)| edit(0, at(cell), NewValue::Number(n)));
    Patch { edits: edits.collect(), ..Patch::new() }
}

fn apply(book: &Book, patch: &Patch) -> Patched {
    let patched = open(&book.bytes()).patched(patch).unwrap();
    let again = open(&patched.bytes).patched(patch).unwrap();
    assert_eq!(again.bytes, patched.bytes, "twice is not once");
    patched
}

fn refused(book: &Book, patch: &Patch) -> PatchError {
    open(&book.bytes()).patched(patch).unwrap_err()
}

/// The cell and row records of the first sheet, as "RK A1" or "ROW 3 0-9".
fn table(bytes: &[u8]) -> Vec<String> {
    let stream = stream(bytes);
    let sheet = Records::new(&stream, 0).find(|record| record.id == id::BOUNDSHEET).unwrap();
    let start = u32_at(sheet.data, 0).unwrap() as usize;
    let records = Records::new(&stream, start).take_while(|record| record.id != id::EOF);
    let say = |record: Record<'_>| {
        let word = |at| u16_at(record.data, at).unwrap();
        let cell = || CellRef::new(word(0).into(), word(2).into());
        Some(match record.id {
            id::ROW => format!("ROW {} {}-{}", word(0), word(2), word(4)),
            id::RK => format!("RK {}", cell()),
            id::NUMBER => format!("NUMBER {}", cell()),
            id::BLANK => format!("BLANK {}", cell()),
            id::LABELSST => format!("LABELSST {}", cell()),
            id::FORMULA => format!("FORMULA {}", cell()),
            id::MULBLANK => format!("MULBLANK {}+{}", cell(), (record.data.len() - 6) / 2),
            id::MULRK => format!("MULRK {}+{}", cell(), (record.data.len() - 6) / 6),
            id::INDEX | id::DBCELL => "index".to_owned(),
            id::DIMENSIONS => {
                let (rows, cols) = ((u32_at(record.data, 0)?, u32_at(record.data, 4)?), (word(8), word(10)));
                format!("SIZE {}-{} {}-{}", rows.0, rows.1, cols.0, cols.1)
            }
            _ => return None,
        })
    };
    records.filter_map(say).collect()
}

fn mulblank(row: u16, first: u16, last: u16) -> Raw {
    let xfs = vec![15; usize::from(last - first + 1)];
    (id::MULBLANK, words(&[&[row, first][..], &xfs, &[last]].concat()))
}

fn mulrk(row: u16, first: u16, numbers: &[i32]) -> Raw {
    let items = numbers.iter().flat_map(|n| [words(&[15]), (n << 2 | 2).to_le_bytes().to_vec()].concat());
    let last = first + numbers.len() as u16 - 1;
    (id::MULRK, [words(&[row, first]), items.collect(), words(&[last])].concat())
}

#[test]
fn runs_of_cells_are_split() {
    let book = Book::of(vec![dimensions(2, 9), row(0), row(1), mulblank(0, 0, 8), mulrk(1, 1, &[5, 6, 7])]);
    let patched = apply(&book, &set(&[("C1", 4.0), ("I1", 1.0), ("B2", 0.5), ("C2", 6.0)]));
    let expected = [
        "SIZE 0-2 0-9",
        "ROW 0 0-9",
        "ROW 1 0-9",
        "MULBLANK A1+2",
        "RK C1",
        "MULBLANK D1+5",
        "RK I1",
        "NUMBER B2",
        "RK C2",
        "RK D2",
    ];
    assert_eq!(table(&patched.bytes), expected);
    let book = open(&patched.bytes);
    let values: Vec<_> =
        ["C1", "I1", "B2", "C2", "D2"].map(|cell| book.sheets()[0].text_at(at(cell))).to_vec();
    assert_eq!(values, ["4", "1", "0.5", "6", "7"]);
}

#[test]
fn cells_and_rows_go_in_order() {
    // Two blocks of rows, the way Excel lays them.
    let book = Book::of(vec![
        dimensions(41, 3),
        row(2),
        row(4),
        number("B3", 1.0),
        number("B5", 1.0),
        row(40),
        number("B41", 1.0),
    ]);
    let patch = set(&[("A3", 1.0), ("C3", 2.0), ("A1", 3.0), ("B4", 4.0), ("A10", 5.0), ("J99", 6.0)]);
    let expected = [
        "SIZE 0-99 0-10",
        "ROW 0 0-1",
        "RK A1",
        "ROW 2 0-9",
        "ROW 3 1-2",
        "ROW 4 0-9",
        "RK A3",
        "NUMBER B3",
        "RK C3",
        "RK B4",
        "NUMBER B5",
        "ROW 9 0-1",
        "RK A10",
        "ROW 40 0-9",
        "NUMBER B41",
        "ROW 98 9-10",
        "RK J99",
    ];
    assert_eq!(table(&apply(&book, &patch).bytes), expected);
}

#[test]
fn other_ways_to_lay_rows() {
    // Each row right before its cells; a row without cells; cells without rows; nothing at all.
    let each = Book::of(vec![dimensions(3, 2), row(0), rk("A1", 1), row(1), row(2), rk("A3", 1)]);
    let expected = ["SIZE 0-3 0-3", "ROW 0 0-9", "RK A1", "ROW 1 0-9", "ROW 2 0-9", "RK C2", "RK A3"];
    assert_eq!(table(&apply(&each, &set(&[("C2", 2.0)])).bytes), expected);
    let bare = Book::of(vec![dimensions(3, 2), rk("A1", 1), rk("A3", 1)]);
    let expected = ["SIZE 0-3 0-2", "RK A1", "RK B1", "ROW 1 0-1", "RK A2", "RK A3"];
    assert_eq!(table(&apply(&bare, &set(&[("A2", 2.0), ("B1", 3.0)])).bytes), expected);
    let empty = Book::of(vec![dimensions(0, 0)]);
    let patched = apply(&empty, &set(&[("B7", 2.0)]));
    assert_eq!(table(&patched.bytes), ["SIZE 6-7 1-2", "ROW 6 1-2", "RK B7"]);
    assert!(matches!(refused(&Book::of(vec![]), &set(&[("A1", 1.0)])), PatchError::Unpatchable { .. }));
}

#[test]
fn an_absent_cell_takes_the_look_of_its_row_or_column() {
    let mut book = Book::of(vec![
        (id::COLINFO, words(&[2, 2, 1024, 17, 0, 0])),
        dimensions(2, 1),
        (id::ROW, words(&[1, 0, 0, 255, 0, 0, 0x180, 16])),
    ]);
    book.xfs.extend([xf(0, 1, 1), xf(0, 1, 5)]);
    let new = open(&apply(&book, &set(&[("B2", 1.0), ("C2", 1.0), ("C9", 1.0), ("D9", 1.0)])).bytes);
    let line = |cell| new.style(new.sheets()[0].style_at(at(cell))).borders.left;
    use crate::Line::{None, Thick, Thin};
    assert_eq!(["B2", "C2", "C9", "D9"].map(line), [Thin, Thin, Thick, None]);
}

#[test]
fn formulas_are_kept_unless_told() {
    let book = Book::of(vec![
        dimensions(3, 9),
        formula("A1", ONE, 0, &[0x1E, 1, 0]),
        formula("B1", ONE, 0, &elsewhere(1, "B1")),
        (id::ARRAY, [short_range("B1:C1"), vec![0; 6], words(&[3]), vec![0x1E, 1, 0]].concat()),
        formula("C1", ONE, 0, &elsewhere(1, "B1")),
        formula("A2", ONE, 8, &elsewhere(1, "A2")),
        (id::SHRFMLA, [short_range("A2:C2"), vec![0, 3], words(&[3]), vec![0x1E, 1, 0]].concat()),
        formula("B2", ONE, 8, &elsewhere(1, "A2")),
        formula("C2", ONE, 8, &elsewhere(1, "A2")),
        formula("A3", ONE, 0, &elsewhere(2, "A3")),
        (id::TABLE, [short_range("A3:B3"), vec![0; 10]].concat()),
        formula("B3", ONE, 0, &elsewhere(2, "A3")),
    ]);
    assert!(matches!(refused(&book, &set(&[("A1", 2.0)])), PatchError::FormulaCell(_)));
    let replace = |cells: &[(&str, f64)]| {
        let mut patch = set(cells);
        patch.edits.iter_mut().for_each(|edit| edit.replace_formula = true);
        patch
    };
    for cell in ["B1", "C1", "A3", "B3"] {
        assert!(
            matches!(refused(&book, &replace(&[(cell, 2.0)])), PatchError::ArrayFormula { .. }),
            "{cell}"
        );
    }
    assert!(matches!(refused(&book, &replace(&[("A2", 2.0)])), PatchError::SharedFormula(_)));
    let patched = apply(&book, &replace(&[("A1", 2.0), ("B2", 3.0)]));
    let replaced = patched.notes.iter().filter(|note| matches!(note, PatchNote::FormulaReplaced(_))).count();
    assert_eq!(replaced, 2);
    let changed = stream(&patched.bytes);
    let shared = Records::new(&changed, 0).find(|record| record.id == id::SHRFMLA).unwrap();
    assert_eq!(shared.data[7], 2, "cells that use the shared formula");
    let all = apply(&book, &replace(&[("A2", 2.0), ("B2", 2.0), ("C2", 2.0)]));
    assert!(Records::new(&stream(&all.bytes), 0).all(|record| record.id != id::SHRFMLA));
}

#[test]
fn what_a_cell_cannot_take_is_refused() {
    let list = {
        let head =
            [words(&[id::LIST, 0, 4, 6, 0, 1]), words(&[5]), vec![0; 5], words(&[1]), vec![0; 6]].concat();
        (
            id::LIST,
            [head, words(&[4, 6, 0, 1]), [0_u32, 1, 1].iter().flat_map(|n| n.to_le_bytes()).collect()]
                .concat(),
        )
    };
    let mut book = Book::of(vec![dimensions(0, 0), (id::MERGECELLS, words(&[1, 0, 1, 0, 1])), list]);
    book.sheets.push(("Chart".into(), 0x200, vec![]));
    let merged = refused(&book, &set(&[("B2", 1.0)]));
    assert_eq!(merged.to_string(), "Sheet1!B2: covered by the merged range A1:B2; write to A1");
    assert!(matches!(refused(&book, &set(&[("B5", 1.0)])), PatchError::TableHeader(_)));
    assert!(matches!(refused(&book, &set(&[("IW1", 1.0)])), PatchError::OutsideSheet(_)));
    assert!(matches!(refused(&book, &set(&[("A65537", 1.0)])), PatchError::OutsideSheet(_)));
    assert!(matches!(refused(&book, &set(&[("A1", 1.0), ("A1", 1.0)])), PatchError::SetTwice(_)));
    assert!(matches!(refused(&book, &set(&[("A1", f64::NAN)])), PatchError::Unpatchable { .. }));
    let on = |sheet| Patch { edits: vec![edit(sheet, at("A1"), NewValue::Number(1.0))], ..Patch::new() };
    assert!(matches!(refused(&book, &on(1)), PatchError::Unpatchable { .. }));
    assert_eq!(refused(&book, &on(2)), PatchError::NoSuchSheet(2));
    let long = Patch { edits: vec![edit(0, at("A1"), NewValue::Text("x".repeat(40_000)))], ..Patch::new() };
    assert!(matches!(refused(&book, &long), PatchError::Unpatchable { .. }));
    apply(&book, &set(&[("A1", 1.0), ("B6", 1.0)]));
}

#[test]
fn files_that_must_not_change_are_refused() {
    let patch = set(&[("A1", 1.0)]);
    let with =
        |stream: &str| Book { streams: vec![(stream.into(), vec![1])], ..Book::of(vec![dimensions(0, 0)]) };
    assert_eq!(refused(&with("/_signatures"), &patch), PatchError::Signed);
    assert_eq!(refused(&with("/_xmlsignatures/1"), &patch), PatchError::Signed);
    assert!(matches!(refused(&with("/Revision Log"), &patch), PatchError::Unpatchable { .. }));
    assert!(matches!(refused(&with("/Book"), &patch), PatchError::Unpatchable { .. }));
    apply(&with("/_VBA_PROJECT_CUR/VBA/dir"), &patch);
}

#[test]
fn signed_macros_are_told() {
    let mut summary = vec![0; 48];
    summary[44] = 48;
    summary.extend([0_u32, 1, 24, 16].iter().flat_map(|n| n.to_le_bytes()));
    let streams = vec![("/\u{5}DocumentSummaryInformation".to_owned(), summary)];
    let book = Book { streams, ..Book::of(vec![dimensions(0, 0)]) };
    assert_eq!(apply(&book, &set(&[("A1", 1.0)])).notes, [PatchNote::SignedMacros]);
}

#[test]
fn locked_cells_of_protected_sheets_are_told() {
    let mut book =
        Book::of(vec![(id::PROTECT, words(&[1])), dimensions(1, 1), cell(id::BLANK, "A1", 16, &[])]);
    book.xfs.push(xf(0, 0, 0));
    assert_eq!(apply(&book, &set(&[("A1", 1.0)])).notes, []);
    assert_eq!(apply(&book, &set(&[("B1", 1.0)])).notes, [PatchNote::ProtectedSheet("Sheet1".into())]);
}

/// Which cells of the first sheet lost their results.
fn dropped(book: &Workbook) -> Vec<String> {
    let cells = book.sheets()[0].cells.iter();
    let dropped = cells.filter(|(_, cell)| cell.formula.as_ref().is_some_and(|formula| !formula.cached));
    dropped.map(|(at, _)| at.to_string()).collect()
}

#[test]
fn results_that_depend_on_changed_cells_are_dropped() {
    let reference = build::reference;
    let area = |range: &str| {
        let range: crate::CellRange = range.parse().unwrap();
        let (a, b) = (range.first, range.last);
        [vec![0x25], words(&[a.row as u16, b.row as u16, a.col as u16, b.col as u16])].concat()
    };
    let indirect = [reference("Z9"), vec![0x21], words(&[148])].concat();
    let other_sheet = |entry: u16| [vec![0x5A], words(&[entry, 0, 0])].concat();
    let jump =
        [reference("Z9"), vec![0x19, 4], words(&[1, 0, 0]), vec![0x17, 1, 1, 0x70, 0x65, 0x15]].concat();
    let mut book = Book::of(vec![
        dimensions(9, 9),
        number("A1", 1.0),
        formula("B1", ONE, 0, &reference("A1")),
        formula("B2", ONE, 0, &reference("B1")),
        formula("B3", ONE, 0, &area("A2:B9")),
        formula("B4", ONE, 0, &reference("C1")),
        formula("B5", ONE, 0, &indirect),
        formula("B6", ONE, 0, &other_sheet(0)),
        formula("B7", ONE, 0, &other_sheet(1)),
        formula("B8", ONE, 0, &jump),
        formula("C1", ONE, 8, &elsewhere(1, "C1")),
        (
            id::SHRFMLA,
            [short_range("C1:D2"), vec![0, 2], words(&[5]), vec![0x4C], words(&[0, 0xC0FE])].concat(),
        ),
        formula("C2", ONE, 8, &elsewhere(1, "C1")),
        formula("D1", ONE, 0, &[0x99]),
    ]);
    book.behind = vec![
        (id::SUPBOOK, words(&[1, 0x0401])),
        (id::SUPBOOK, words(&[0, 0x3A01])),
        (id::EXTERNSHEET, words(&[2, 0, 0, 0, 1, 0, 0])),
        (id::RECALCID, words(&[0x1C1, 0, 0x1234, 2])),
    ];
    let patched = apply(&book, &set(&[("A1", 5.0)]));
    let new = open(&patched.bytes);
    // B3 holds a part of column B itself; B4 and B8 see C1, whose shared formula looks two columns to the left.
    assert_eq!(dropped(&new), ["B1", "C1", "D1", "B2", "B3", "B4", "B5", "B6"]);
    assert_eq!(patched.notes, [PatchNote::ResultsDropped(8)]);
    let changed = stream(&patched.bytes);
    let engine = Records::new(&changed, 0).find(|record| record.id == id::RECALCID).unwrap();
    assert_eq!(u32_at(engine.data, 4), Some(0));
    // A cell that holds the value already changes no result.
    assert_eq!(apply(&book, &set(&[("A1", 1.0)])).notes, []);
}

#[test]
fn looks_are_cloned_once() {
    let mut book = Book::of(vec![dimensions(1, 3), rk("A1", 1), blank("B1"), cell(id::BLANK, "C1", 16, &[])]);
    book.xfs.push(xf(5, 0x9, 2));
    book.fonts.extend([(10, true); 2]);
    let patched = apply(&book, &set(&[("A1", 1.0), ("B1", 2.0), ("C1", 3.0), ("D1", 4.0)]));
    let count = |id| Records::new(&stream(&patched.bytes), 0).filter(|record| record.id == id).count();
    assert_eq!((count(id::FONT), count(id::XF)), (8, 19));
    let new = open(&patched.bytes);
    let look = new.style(new.sheets()[0].style_at(at("C1")));
    assert_eq!((look.font, look.bold, look.borders.left), (Some(BLUE), true, crate::Line::Medium));
    // The mark of a text typed as '5 is gone.
    let changed = stream(&patched.bytes);
    let last = Records::new(&changed, 0).filter(|record| record.id == id::XF).last().unwrap();
    assert_eq!(u16_at(last.data, 4), Some(1));
    // A colour that is there already is taken as it is.
    let mut red = set(&[("C1", 3.0)]);
    red.edits[0].color = Some(Rgb(255, 0, 0));
    red.edits[0].value = Some(NewValue::Text("3".into()));
    let patched = apply(&book, &red);
    assert_eq!(Records::new(&stream(&patched.bytes), 0).filter(|record| record.id == id::XF).count(), 17);
}

fn checksum(xfs: &[[u8; 20]]) -> Raw {
    let sum = xfs.iter().fold(0, |sum, xf| super::super::crc::checksum(sum, xf));
    let head = words(&[id::XFCRC, 0, 0, 0, 0, 0, 0, xfs.len() as u16]);
    (id::XFCRC, [head, sum.to_le_bytes().to_vec()].concat())
}

#[test]
fn extensions_of_looks_stay_in_force() {
    let mut book = Book::of(vec![dimensions(1, 2), rk("A1", 1), cell(id::BLANK, "B1", 16, &[])]);
    let mut extended = xf(0, 1, 0);
    extended[17] = 2;
    book.xfs.push(extended);
    let theme = [words(&[13, 20, 3, 0]), vec![1, 0, 0, 0], vec![9; 8], words(&[14, 5]), vec![2]].concat();
    let extension = (id::XFEXT, [words(&[id::XFEXT, 0, 0, 0, 0, 0, 0, 16, 0, 2]), theme].concat());
    book.looks = vec![checksum(&book.xfs), extension];
    let extensions = |patched: &Patched| {
        let stream = stream(&patched.bytes);
        let records: Vec<_> = Records::new(&stream, 0).collect();
        let crc = records.iter().find(|record| record.id == id::XFCRC).unwrap();
        let xfs: Vec<_> = records.iter().filter(|record| record.id == id::XF).collect();
        let sum = xfs.iter().fold(0, |sum, xf| super::super::crc::checksum(sum, xf.data));
        let valid = u16_at(crc.data, 14) == Some(xfs.len() as u16) && u32_at(crc.data, 16) == Some(sum);
        let marked = xfs.iter().filter(|xf| xf.data[17] & 2 != 0).count();
        let all =
            records.iter().filter(|record| record.id == id::XFEXT).map(|record| record.data[20..].to_vec());
        (valid, marked, all.collect::<Vec<_>>())
    };
    let (valid, marked, all) = extensions(&apply(&book, &set(&[("A1", 1.0), ("B1", 2.0)])));
    assert!(valid);
    assert_eq!((marked, all.len()), (2, 2));
    assert_eq!(all[1][..12], [13, 0, 20, 0, 2, 0, 0, 0, 0, 0, 255, 255]);
    assert_eq!(all[1][20..], [14, 0, 5, 0, 2], "other properties are kept");
    // A colour that is not in the palette gets an extension of its own.
    let mut odd = set(&[("A1", 1.0)]);
    odd.edits[0].color = Some(Rgb(1, 2, 250));
    let (valid, marked, all) = extensions(&apply(&book, &odd));
    assert!(valid);
    assert_eq!((marked, all.len(), &all[1][8..12]), (2, 2, &[1, 2, 250, 255][..]));
    // Where the sum is wrong, the extensions are void and stay so.
    book.looks[0].1[16] ^= 1;
    let (valid, marked, all) = extensions(&apply(&book, &set(&[("B1", 2.0)])));
    assert_eq!((valid, marked, all.len()), (false, 2, 1));
}

#[test]
fn what_is_added_does_not_stand_in_for_what_is_missing() {
    // B1 has a look with a font that is not there, C1 one that is not there itself: each would be the next one.
    let mut book = Book::of(vec![dimensions(1, 3), rk("A1", 1), cell(id::BLANK, "B1", 16, &[])]);
    book.xfs.push(xf(5, 1, 0));
    assert!(matches!(refused(&book, &set(&[("A1", 1.0)])), PatchError::Unpatchable { .. }));
    let book = Book::of(vec![dimensions(1, 3), rk("A1", 1), cell(id::BLANK, "C1", 16, &[])]);
    assert!(matches!(refused(&book, &set(&[("A1", 1.0)])), PatchError::Unpatchable { .. }));
}

#[test]
fn a_full_book_is_refused() {
    let mut book = Book::of(vec![dimensions(0, 0)]);
    book.xfs.resize(4050, xf(0, 1, 0));
    assert_eq!(refused(&book, &set(&[("A1", 1.0)])), PatchError::Full(Room::Formats));
    let mut book = Book::of(vec![dimensions(0, 0)]);
    book.fonts.resize(510, (8, false));
    assert_eq!(refused(&book, &set(&[("A1", 1.0)])), PatchError::Full(Room::Fonts));
}

#[test]
fn offsets_in_the_stream_follow() {
    let index = |dbcell: u32| {
        (id::INDEX, [words(&[0; 6]), 0_u32.to_le_bytes().to_vec(), dbcell.to_le_bytes().to_vec()].concat())
    };
    let dbcell = || (id::DBCELL, vec![0; 6]);
    let sheet = || vec![index(0), dimensions(1, 2), row(0), number("A1", 1.0), number("B1", 1.0), dbcell()];
    let mut book = Book::of(sheet());
    book.sheets.push(("Sheet2".into(), 0, sheet()));
    book.behind = vec![sst(&["five"]), (id::EXTSST, vec![8, 0, 0, 0, 0, 0, 12, 0, 0, 0])];
    // Now that all lengths are known, the true offsets.
    let plain = book.stream();
    let places = |stream: &[u8], id| -> Vec<usize> {
        Records::new(stream, 0).filter(|record| record.id == id).map(|record| record.offset).collect()
    };
    let dbcells = places(&plain, id::DBCELL);
    book.sheets[0].2[0] = index(dbcells[0] as u32);
    book.sheets[1].2[0] = index(dbcells[1] as u32);
    let strings = places(&plain, id::SST)[0] as u32 + 12;
    book.behind[1].1[2..6].copy_from_slice(&strings.to_le_bytes());
    let check = |patched: &Patched, indexes: usize| {
        let stream = stream(&patched.bytes);
        let records: Vec<_> = Records::new(&stream, 0).collect();
        let bofs: Vec<_> = records.iter().filter(|r| r.id == id::BOF).map(|r| r.offset as u32).collect();
        let bounds: Vec<_> =
            records.iter().filter(|r| r.id == id::BOUNDSHEET).map(|r| u32_at(r.data, 0).unwrap()).collect();
        assert_eq!(bounds, bofs[1..]);
        let kept: Vec<_> = records.iter().filter(|r| r.id == id::INDEX).collect();
        assert_eq!(kept.len(), indexes);
        for record in kept {
            let target = u32_at(record.data, 16).unwrap() as usize;
            assert!(records.iter().any(|r| r.id == id::DBCELL && r.offset == target));
        }
        for record in records.iter().filter(|r| r.id == id::EXTSST) {
            let sst = records.iter().find(|r| r.id == id::SST).unwrap();
            assert_eq!(u32_at(record.data, 2), Some(sst.offset as u32 + 12));
        }
        records.iter().filter(|r| r.id == id::EXTSST).count()
    };
    // A number where a longer one stood: the index of that sheet goes, the other follows.
    assert_eq!(check(&apply(&book, &set(&[("A1", 5.0)])), 1), 1);
    // One as long as before: both stay.
    assert_eq!(check(&apply(&book, &set(&[("A1", 0.5)])), 2), 1);
    // A new text: the index of texts goes.
    let text = Patch { edits: vec![edit(0, at("A1"), NewValue::Text("six".into()))], ..Patch::new() };
    assert_eq!(check(&apply(&book, &text), 1), 0);
}

#[test]
fn texts_are_shared() {
    let mut book = Book::of(vec![dimensions(1, 2), shared("A1", 0), rk("B1", 1)]);
    book.behind = vec![sst(&["five", "数独"])];
    let text = |cell, text: &str| CellEdit { color: None, ..edit(0, at(cell), NewValue::Text(text.into())) };
    let count = |patched: &Patched| {
        let stream = stream(&patched.bytes);
        let sst = Records::new(&stream, 0).find(|record| record.id == id::SST).unwrap();
        (u32_at(sst.data, 0).unwrap(), u32_at(sst.data, 4).unwrap())
    };
    let patch = |edits: Vec<CellEdit>| Patch { edits, ..Patch::new() };
    assert_eq!(count(&apply(&book, &patch(vec![text("B1", "数独")]))), (2, 2));
    let patched = apply(&book, &patch(vec![text("A1", "five"), text("B1", "new"), text("C1", "new")]));
    assert_eq!(count(&patched), (3, 3));
    assert_eq!(open(&patched.bytes).sheets()[0].text_at(at("C1")), "new");
    // Long ones run over several records; a book without texts gets a table.
    book.behind = Vec::new();
    book.sheets[0].2 = vec![dimensions(0, 0)];
    let long = "数".repeat(9000) + &"x".repeat(9000);
    let patched =
        apply(&book, &patch(vec![text("A1", &long), text("B1", "b"), text("C1", &"y".repeat(20_000))]));
    let new = open(&patched.bytes);
    assert_eq!(new.sheets()[0].text_at(at("A1")), long);
    assert_eq!(new.sheets()[0].text_at(at("C1")).len(), 20_000);
    assert!(Records::new(&stream(&patched.bytes), 0).all(|record| record.data.len() <= 8224));
    // A broken table is not made worse.
    book.behind = vec![sst(&["five"])];
    book.behind[0].1[4] = 9;
    let broken = open(&book.bytes()).patched(&patch(vec![text("A1", "new")]));
    assert!(matches!(broken, Err(PatchError::Unpatchable { .. })));
}
