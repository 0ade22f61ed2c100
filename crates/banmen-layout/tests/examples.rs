//! The samples of `examples/` that hold Go boards.

use std::path::PathBuf;

use banmen_go::board::{Position, Suicide};
use banmen_go::{Color, Point};
use banmen_layout::{FindOptions, find, go};
use banmen_sheet::{CellRef, CellValue, Workbook};

fn sample(name: &str) -> Workbook {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
    Workbook::from_bytes(std::fs::read(path).unwrap(), Some(name)).unwrap()
}

#[test]
fn go_boards_of_the_samples() {
    let book = sample("go.xlsx");
    assert_eq!(find(&book, &FindOptions::default()).unwrap(), Vec::new(), "no Sudoku");
    let found = go::find(&book, &FindOptions::default()).unwrap();
    let told: Vec<_> = found
        .iter()
        .map(|find| {
            let to_play = find.setup.to_play.is_some();
            format!("{} {} {} {to_play}", find.where_(), find.notation, find.setup.stones().count())
        })
        .collect();
    assert_eq!(
        told,
        ["碁盤!A1:S19 numbers 32 false", "'3路'!A1:C3 numbers 4 true", "詰碁!B3:J11 circles 13 true"]
    );
    assert!(found.iter().all(|find| find.doubts.is_empty() && find.faults.is_empty()));
}

/// Black takes the stone in the corner of the small board: one cell set, one back to 0, all else as it was.
#[test]
fn a_stone_is_taken_in_place() {
    let book = sample("go.xlsx");
    let found = go::find(&book, &FindOptions::default()).unwrap();
    let small = &found[1];
    let mut position = Position::from_setup(&small.setup).unwrap();
    let _ = position.play(Point::new(2, 1), Color::Black, Suicide::Forbidden).unwrap();
    let patch = go::write(&book, small, &position.setup()).unwrap();
    let after = Workbook::from_bytes(book.patched(&patch).unwrap().bytes, None).unwrap();
    for (old, new) in book.sheets().iter().zip(after.sheets()) {
        for (&at, cell) in &old.cells {
            let changed = old.name == "3路" && [CellRef::new(0, 2), CellRef::new(1, 2)].contains(&at);
            assert_eq!(new.cell(at).map(|cell| cell.style), Some(cell.style));
            assert_eq!(new.value(at) != &cell.value, changed, "{}!{at}", old.name);
        }
    }
    assert_eq!(*after.sheets()[1].value(CellRef::new(0, 2)), CellValue::Number(0.0));
    assert_eq!(*after.sheets()[1].value(CellRef::new(1, 2)), CellValue::Number(1.0));
}
