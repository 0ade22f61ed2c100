//! Every workbook of the shared data: a number in blue, a text, and a new sheet.

use std::path::{Path, PathBuf};

use banmen_sheet::{
    CellEdit, CellLook, CellRange, CellRef, CellValue, NewCell, NewSheet, NewValue, OpenError, Patch,
    PatchError, PatchNote, Rgb, Sheet, SheetKind, Workbook,
};

use crate::compare::{calamine_cells, cells, difference};

const BLUE: Rgb = Rgb(0, 0, 255);
const YELLOW: Rgb = Rgb(255, 255, 153);

fn shared_workbooks() -> Vec<PathBuf> {
    let shared = std::env::var_os("BANMEN_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let mut files = Vec::new();
    for folder in [shared.join("data/sheets"), shared.join("data/sheets/synthetic")] {
        files.extend(std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()));
    }
    files.retain(|file| file.extension().is_some_and(|e| e == "xlsx" || e == "xlsm"));
    files.sort();
    files
}

/// The first cells that may be set, one that the file mentions and one that it does not.
fn targets(sheet: &Sheet) -> [CellRef; 2] {
    let free = |at: &CellRef| {
        sheet.merged_at(*at).is_none_or(|range| range.first == *at)
            && sheet.cell(*at).is_none_or(|c| c.formula.is_none())
    };
    let all = CellRange::sized(CellRef::new(0, 0), 200, 40);
    let mentioned = sheet.cells.keys().copied().find(free);
    let mut absent = all.cells().filter(|at| sheet.cell(*at).is_none()).filter(free);
    let first = mentioned.or_else(|| absent.next()).unwrap();
    [first, absent.find(|at| *at != first).unwrap()]
}

fn edit(sheet: usize, at: CellRef, value: NewValue, color: Option<Rgb>) -> CellEdit {
    CellEdit { value: Some(value), color, ..CellEdit::at(sheet, at) }
}

fn new_sheet() -> NewSheet {
    let cell = |at: &str, value: Option<NewValue>, look| NewCell { at: at.parse().unwrap(), value, look };
    let bold = CellLook { bold: true, points: Some(14), ..CellLook::default() };
    let filled = CellLook { fill: Some(Rgb(255, 240, 200)), ..CellLook::default() };
    NewSheet {
        name: "答え: <1>".to_owned(),
        cells: vec![
            cell("B2", Some(NewValue::Text("Answer & more".to_owned())), bold),
            cell("B3", Some(NewValue::Number(7.0)), CellLook::default()),
            cell("C3", None, filled),
        ],
        widths: vec![(1, 20.5)],
        heights: vec![(1, 30.0)],
        merged: vec!["B2:D2".parse().unwrap()],
        ..NewSheet::default()
    }
}

#[test]
fn every_shared_workbook_is_kept_whole() {
    let (mut books, mut parts, mut dropped) = (0, 0, 0);
    for path in shared_workbooks() {
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let bytes = std::fs::read(&path).unwrap();
        let book = match Workbook::from_bytes(bytes.clone(), Some(&file)) {
            Err(OpenError::Encrypted) => continue,
            book => book.unwrap_or_else(|error| panic!("{file}: {error}")),
        };
        let index = book.sheets().iter().position(|sheet| sheet.kind == SheetKind::Worksheet).unwrap();
        let sheet = &book.sheets()[index];
        let [a, b] = targets(sheet);
        let mut patch = Patch::new();
        patch
            .edits
            .push(CellEdit { fill: Some(YELLOW), ..edit(index, a, NewValue::Number(5.25), Some(BLUE)) });
        patch.edits.push(edit(index, b, NewValue::Text(" 数 <&> ".to_owned()), None));
        patch.new_sheets.push(new_sheet());
        let patched = match book.patched(&patch) {
            Err(PatchError::ProtectedStructure) => {
                patch.new_sheets.clear();
                book.patched(&patch)
            }
            patched => patched,
        };
        let patched = patched.unwrap_or_else(|error| panic!("{file}: {error}"));
        let is_locked = patch.new_sheets.is_empty();
        assert_eq!(patched.format, book.format());
        let names: &[&str] = if is_locked { &[] } else { &["答え_ <1>"] };
        assert_eq!(patched.sheet_names, names);

        let difference = difference(&bytes, &patched.bytes);
        let name = |part: &str| part.replace('\\', "/").rsplit('/').next().unwrap().to_lowercase();
        let results = patched.notes.iter().find_map(|note| match note {
            PatchNote::ResultsDropped(count) => Some(*count),
            _ => None,
        });
        dropped += results.unwrap_or(0);
        for part in &difference.changed {
            let expected =
                ["[content_types].xml", "workbook.xml", "workbook.xml.rels", "styles.xml", "app.xml"];
            let is_sheet = part.replace('\\', "/").contains("/worksheets/");
            assert!(expected.contains(&name(part).as_str()) || is_sheet, "{file}: {part} changed");
        }
        let sheets =
            difference.changed.iter().filter(|part| part.replace('\\', "/").contains("/worksheets/")).count();
        assert!(sheets == 1 || results.is_some(), "{file}: {:?}", difference.changed);
        assert!(difference.removed.is_empty(), "{file}: {:?}", difference.removed);
        assert_eq!(difference.added.len(), usize::from(!is_locked), "{file}: {:?}", difference.added);
        parts += super::compare::parts(&bytes).len() - difference.changed.len();

        // Only the edited cells differ, and the results that depend on them are gone.
        let again = Workbook::from_bytes(patched.bytes.clone(), Some(&file))
            .unwrap_or_else(|e| panic!("{file}: {e}"));
        let (old, new) = (cells(&book), cells(&again));
        let mut gone = 0;
        for (place, (value, formula)) in &old {
            let Some((new_value, new_formula)) = new.get(place) else { panic!("{file}: {place:?} is gone") };
            assert_eq!(new_formula, formula, "{file}: {place:?}");
            if *place == (sheet.name.clone(), a) || *place == (sheet.name.clone(), b) {
                continue;
            }
            let is_dropped = formula.is_some() && *new_value == CellValue::Empty && results.is_some();
            gone += usize::from(is_dropped && *value != CellValue::Empty);
            assert!(new_value == value || is_dropped, "{file}: {place:?} {value:?} {new_value:?}");
        }
        assert!(gone >= results.unwrap_or(0), "{file}: {gone} {results:?}");
        let value = |at: CellRef| again.sheets()[index].value(at).clone();
        assert_eq!(value(a), CellValue::Number(5.25), "{file}");
        assert_eq!(value(b), CellValue::Text(" 数 <&> ".to_owned()), "{file}");
        let look = again.style(again.sheets()[index].style_at(a));
        assert_eq!((look.font, look.fill), (Some(BLUE), Some(YELLOW)), "{file}");
        let borders = |book: &Workbook| book.style(book.sheets()[index].style_at(a)).borders;
        assert_eq!(borders(&again), borders(&book), "{file}");
        let added = again.sheets().last().unwrap();
        if !is_locked {
            let cell = added.text_at(CellRef::new(2, 1));
            assert_eq!((added.name.as_str(), cell.as_str()), ("答え_ <1>", "7"), "{file}");
        }

        // Another reader sees the same. It takes the UTF-16 sheet for empty.
        if file != "utf16.xlsm" {
            let (old, new) = (calamine_cells(&bytes), calamine_cells(&patched.bytes));
            for ((sheet_name, at), value) in &new {
                let place = (sheet_name.clone(), *at);
                let edited =
                    sheet_name == &added.name || (sheet_name == &sheet.name && (*at == a || *at == b));
                assert!(edited || old.get(&place) == Some(value), "{file}: {place:?} {value}");
            }
            assert_eq!(new.get(&(sheet.name.clone(), a)).map(String::as_str), Some("Float(5.25)"), "{file}");
        }

        // A second run changes nothing, to the byte.
        let second = again.patched(&patch).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(second.bytes == patched.bytes, "{file}: the second run changes something");
        if let Some(folder) = std::env::var_os("BANMEN_KEEP") {
            std::fs::write(Path::new(&folder).join(&file), &patched.bytes).unwrap();
        }
        books += 1;
    }
    println!("{books} workbooks patched, {parts} parts untouched, {dropped} results dropped");
}

/// Formulas beyond this many take too long without optimisation.
const FEW_FORMULAS: usize = 1000;

/// Every third formula gives way to its own result: then no other formula is touched, but for those that are handed on.
#[test]
fn formulas_of_shared_workbooks_may_be_replaced() {
    let (mut books, mut replaced) = (0, 0);
    for path in shared_workbooks() {
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let bytes = std::fs::read(&path).unwrap();
        let Ok(book) = Workbook::from_bytes(bytes, Some(&file)) else { continue };
        let formulas = cells(&book).values().filter(|(_, formula)| formula.is_some()).count();
        if formulas == 0 || formulas > FEW_FORMULAS {
            continue;
        }
        let mut patch = Patch::new();
        for (index, sheet) in book.sheets().iter().enumerate() {
            let single =
                sheet.cells.iter().filter(|(_, cell)| cell.formula.as_ref().is_some_and(|f| !f.array));
            let free = single.filter(|(at, _)| sheet.merged_at(**at).is_none_or(|range| range.first == **at));
            for (at, cell) in free.step_by(3) {
                let value = match &cell.value {
                    CellValue::Number(number) => NewValue::Number(*number),
                    other => NewValue::Text(other.to_text()),
                };
                patch.edits.push(CellEdit { replace_formula: true, ..edit(index, *at, value, None) });
            }
        }
        let patched = book.patched(&patch).unwrap_or_else(|error| panic!("{file}: {error}"));
        let again = Workbook::from_bytes(patched.bytes.clone(), Some(&file)).unwrap();
        for (index, sheet) in book.sheets().iter().enumerate() {
            for (at, _) in sheet.cells.iter().filter(|(_, cell)| cell.formula.is_some()) {
                let is_replaced = patch.edits.iter().any(|edit| edit.sheet == index && edit.at == *at);
                let new = again.sheets()[index].cell(*at).unwrap();
                assert_eq!(new.formula.is_none(), is_replaced, "{file}: {}!{at}", sheet.name);
            }
        }
        assert!(
            again.patched(&patch).unwrap().bytes == patched.bytes,
            "{file}: the second run changes something"
        );
        books += 1;
        replaced += patch.edits.len();
    }
    println!("{replaced} formulas of {books} workbooks replaced");
}
