//! Large sheets: the finder's work grows with what is on them, not with their size.

mod common;

use std::time::Instant;

use banmen_layout::{FindOptions, find_all};
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
    let alone = start.elapsed();
    let all = find_all(book, &FindOptions::default()).map_or(0, |boards| boards.len());
    println!("{what}: {found} boards in {alone:?}, of all games {all} in {:?}", start.elapsed() - alone);
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
fn a_thousand_sheets_and_a_hundred_thousand_rows() {
    let cell = |row: u32, col: u32, n: u32| (row, col, CellValue::Number(f64::from(n)));
    let rows = 100_000 / SCALE;
    let small = |row: u32| (0..8).map(move |col| cell(row, col, noise(row * 8 + col) % 3));
    timed("rows of 0, 1 and 2", &workbook((0..rows).flat_map(small)), 0);
    let ticks = |row: u32| {
        (0..8).map(move |col| {
            let sign = ["○", "×", "●", ""][noise(row * 8 + col) as usize % 4];
            (row, col, CellValue::Text(sign.to_owned()))
        })
    };
    timed("rows of circles", &workbook((0..rows).flat_map(ticks)), 0);
    let sheet = |n: u32| {
        let cells =
            (0..40).flat_map(move |row| (0..6).map(move |col| cell(row, col, noise(n + row * 6 + col) % 90)));
        workbook(cells).sheets()[0].clone()
    };
    timed("sheets", &Workbook::from_sheets((0..1000 / SCALE).map(sheet).collect(), vec![]), 0);
}

#[test]
fn cells_far_apart() {
    let diagonal = (0..16_000 / SCALE).map(|i| (i * 60, i, CellValue::Number(f64::from(i % 9 + 1))));
    timed("a diagonal", &workbook(diagonal), 0);
    let steps = (0..100_000 / SCALE).map(|i| (i * 5, i % 3 * 5, CellValue::Number(f64::from(i % 9 + 1))));
    timed("steps", &workbook(steps), 0);
}
