//! Large sheets: the finder's work grows with what is on them, not with their size.

mod common;

use std::time::Instant;

use banmen_sheet::{CellRef, CellValue, Sheet, SheetCell, Workbook};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn workbook(cells: impl Iterator<Item = (u32, u32, CellValue)>) -> Workbook {
    let cells = cells.map(|(row, col, value)| {
        (CellRef::new(row, col), SheetCell { value, formula: None, ..SheetCell::default() })
    });
    Workbook::from_sheets(
        vec![Sheet { name: "S".into(), cells: cells.collect(), ..Sheet::default() }],
        vec![],
    )
}

/// A cheap source of digits without order.
fn noise(n: u32) -> u32 {
    let n = n.wrapping_mul(0x9E37_79B9) ^ 0x5bd1_e995;
    (n ^ n >> 15).wrapping_mul(0x85EB_CA6B) >> 8
}

fn board(at: (u32, u32)) -> impl Iterator<Item = (u32, u32, CellValue)> {
    let digits = LINE.chars().enumerate().filter_map(|(i, c)| Some((i as u32, c.to_digit(10)?)));
    digits.map(move |(i, n)| (at.0 + i / 9, at.1 + i % 9, CellValue::Number(f64::from(n))))
}

fn timed(what: &str, book: &Workbook, expected: usize) {
    let start = Instant::now();
    let found = common::found(book).len();
    println!("{what}: {found} boards in {:?}", start.elapsed());
    assert_eq!(found, expected, "{what}");
}

/// In debug builds a fortieth is enough to show that it ends.
const SCALE: u32 = if cfg!(debug_assertions) { 40 } else { 1 };

#[test]
fn a_thousand_boards_on_a_sheet() {
    let places = || (0..250u32).flat_map(|i| (0..4u32).map(move |j| (i * 10, j * 10)));
    timed("a thousand boards without lines", &workbook(places().flat_map(board)), 1000);
}

#[test]
fn a_million_cells() {
    let rows = 1000 / SCALE;
    let all = |value: fn(u32) -> CellValue| {
        workbook(
            (0..rows)
                .flat_map(|r| (0..1000).map(move |c| (r, c)))
                .map(move |(r, c)| (r, c, value(r * 1000 + c))),
        )
    };
    timed("digits", &all(|n| CellValue::Number(f64::from(noise(n) % 9 + 1))), 0);
    timed("digits and zeros", &all(|n| CellValue::Number(f64::from(noise(n) % 10))), 0);
    timed("zeros", &all(|_| CellValue::Number(0.0)), 0);
    timed("ones", &all(|_| CellValue::Number(1.0)), 0);
    timed(
        "few digits",
        &all(|n| CellValue::Number(f64::from(if noise(n).is_multiple_of(4) { n % 9 + 1 } else { 0 }))),
        0,
    );
    timed("large numbers", &all(|n| CellValue::Number(f64::from(noise(n) % 1_000_000_000))), 0);
    timed("texts", &all(|n| CellValue::Text(format!("text {n}"))), 0);
}

#[test]
fn cells_far_apart() {
    let diagonal = (0..16_000 / SCALE).map(|i| (i * 60, i, CellValue::Number(f64::from(i % 9 + 1))));
    timed("a diagonal", &workbook(diagonal), 0);
    let steps = (0..100_000 / SCALE).map(|i| (i * 5, i % 3 * 5, CellValue::Number(f64::from(i % 9 + 1))));
    timed("steps", &workbook(steps), 0);
}
