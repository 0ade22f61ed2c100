//! Boards at random, wherever and however they lie, are found just there; sheets at random never break the finder.

mod common;

use banmen_layout::{FindOptions, Role, WriteOptions, candidates, find, write};
use banmen_sheet::{CellRange, CellRef, CellValue, Formula, Sheet, SheetCell, Workbook};
use banmen_sudoku::{Cell, Digit, Grid, Solution};
use proptest::prelude::*;
use proptest::test_runner::contextualize_config;

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A full grid: the one above with digits renamed, bands and rows within them changed, and perhaps transposed.
fn full_grid() -> impl Strategy<Value = Vec<u8>> {
    let digits = Just((1..=9u8).collect::<Vec<_>>()).prop_shuffle();
    let lines = || {
        let three = || Just(vec![0usize, 1, 2]).prop_shuffle();
        (three(), three(), three(), three()).prop_map(|(bands, a, b, c)| {
            let rows = [a, b, c];
            bands
                .into_iter()
                .flat_map(|band| rows[band].iter().map(move |row| band * 3 + row).collect::<Vec<_>>())
                .collect::<Vec<_>>()
        })
    };
    (digits, lines(), lines(), any::<bool>()).prop_map(|(digits, rows, cols, turn)| {
        let digit = |r: usize, c: usize| SOLUTION.as_bytes()[rows[r] * 9 + cols[c]] - b'1';
        (0..81)
            .map(|i| if turn { digit(i % 9, i / 9) } else { digit(i / 9, i % 9) })
            .map(|n| digits[usize::from(n)])
            .collect()
    })
}

/// A puzzle as a line, with its solution. As every puzzle with one solution it has at least eight of the digits.
fn puzzle() -> impl Strategy<Value = (String, Vec<u8>)> {
    let order = Just((0..81usize).collect::<Vec<_>>()).prop_shuffle();
    let given = (full_grid(), order, 24..60usize).prop_map(|(grid, order, givens)| {
        let kept = |i: usize| order.iter().take(givens).any(|&k| k == i);
        let line: String = (0..81).map(|i| if kept(i) { char::from(b'0' + grid[i]) } else { '.' }).collect();
        (line, grid)
    });
    given.prop_filter("eight digits", |(line, _)| {
        ('1'..='9').filter(|&digit| line.contains(digit)).count() >= 8
    })
}

fn solution(grid: &[u8]) -> Solution {
    let mut board = Grid::EMPTY;
    Cell::ALL.into_iter().zip(grid).for_each(|(cell, &n)| board.set(cell, Digit::new(n)));
    Solution::from_grid(board).expect("the symmetries keep it valid")
}

/// Whether the first and last row and column hold a given: without lines nothing else tells where the board ends.
fn reaches_all_sides(line: &str) -> bool {
    let given = |cell: &Cell| line.as_bytes()[cell.index()] != b'.';
    let side = |wanted: &dyn Fn(&Cell) -> bool| Cell::ALL.iter().filter(|cell| wanted(cell)).any(given);
    side(&|c| c.row() == 0) && side(&|c| c.row() == 8) && side(&|c| c.col() == 0) && side(&|c| c.col() == 8)
}

const FRAMES: [&str; 8] = ["", "frame", "boxes", "hair", "cross", "grid", "outlined", "fills"];
const DIGITS: [&str; 9] =
    ["number", "zero", "text", "full", "circled", "dots", "nakaguro", "dashes", "kanji"];
const HEADINGS: [&str; 4] = ["", "123456789", "012345678", "ABCDEFGHI"];
const CAPTIONS: [&str; 4] = ["", "問題", "Sudoku No. 12", "やり方：あいているマスに数字を入れます"];

proptest! {
    #![proptest_config(contextualize_config(ProptestConfig::with_cases(200)))]

    #[test]
    fn a_board_is_found_where_it_lies(
        (line, grid) in puzzle(),
        (row, col) in (3..60u32, 2..40u32),
        (frame, style, headings, caption) in (0..8usize, 0..9usize, 0..4usize, 0..4usize),
        table in any::<bool>(),
    ) {
        let (frame, style, headings) = (FRAMES[frame], DIGITS[style], HEADINGS[headings]);
        let framed = matches!(frame, "frame" | "boxes" | "hair" | "cross" | "fills");
        // Signs in all blank cells, and lines, show the whole board; else its digits must.
        prop_assume!(framed || reaches_all_sides(&line) || matches!(style, "zero" | "dots" | "nakaguro" | "dashes"));
        let at = CellRef::new(row, col);
        let range = CellRange::sized(at, 9, 9);
        let mut lines = vec![format!("board {at} {line} {style}")];
        if !frame.is_empty() {
            lines.push(format!("rule {range} {frame}"));
        }
        if !CAPTIONS[caption].is_empty() {
            lines.push(format!("text {} {}", CellRef::new(row - 2, col), CAPTIONS[caption]));
        }
        for (i, heading) in (0..).zip(headings.chars()) {
            let token = if heading.is_alphabetic() { format!("'{heading}") } else { heading.to_string() };
            lines.push(format!("put {} {token}", CellRef::new(row - 1, col + i)));
            lines.push(format!("put {} {token}", CellRef::new(row + i, col - 1)));
        }
        if table {
            lines.extend((0..12).map(|i| format!("put {} {}", CellRef::new(row + i, col + 12), 100 + i)));
        }
        let book = common::drawn(&lines);
        let found = common::found(&book);
        prop_assert_eq!(found.len(), 1, "{:?}", common::said(&found));
        prop_assert_eq!(found[0].range, range, "{:?}", &found[0].why);
        prop_assert_eq!(found[0].board.to_string(), line);
        prop_assert_eq!(found[0].role, Role::Problem);
        prop_assert!(found[0].faults.is_empty());
        let patch = write(&book, &found[0], &solution(&grid), &WriteOptions::default()).expect("only blank cells");
        prop_assert_eq!(patch.edits.len(), 81 - found[0].board.givens());
        prop_assert!(patch.edits.iter().all(|edit| range.contains(edit.at)));
    }

    #[test]
    fn two_boards_side_by_side_are_two((line, grid) in puzzle(), gap in 1..4u32, framed in any::<bool>()) {
        prop_assume!(framed || reaches_all_sides(&line));
        let full: String = grid.iter().map(|&n| char::from(b'0' + n)).collect();
        let second = CellRef::new(1, 10 + gap);
        let mut lines = vec![format!("board B2 {line}"), format!("board {second} {full}")];
        if framed {
            lines.push("rule B2:J10 frame".into());
            lines.push(format!("rule {} frame", CellRange::sized(second, 9, 9)));
        }
        let found = common::found(&common::drawn(&lines));
        prop_assert_eq!(found.len(), 2, "{:?}", common::said(&found));
        prop_assert_eq!(found[0].board.to_string(), line);
        prop_assert_eq!((found[0].role, found[1].role), (Role::Problem, Role::Answer));
    }

    #[test]
    fn texts_are_found((line, _) in puzzle(), col in 0..9u32, zeros in any::<bool>()) {
        let line = if zeros { line.replace('.', "0") } else { line };
        let at = |row: u32| CellRef::new(row, col);
        let mut lines = vec![format!("text {} {line}", at(0))];
        lines.extend((0..9).map(|i| format!("text {} {}", at(2 + i), &line[9 * i as usize..][..9])));
        let found = common::found(&common::drawn(&lines));
        let layouts: Vec<_> = found.iter().map(|find| find.layout).collect();
        prop_assert_eq!(layouts, ["line", "rows"]);
        prop_assert!(found.iter().all(|find| find.board.to_string() == line.replace('0', ".")));
    }
}

/// Any value that a file can hold.
fn value() -> impl Strategy<Value = CellValue> {
    prop_oneof![
        4 => (0..12i32).prop_map(|n| CellValue::Number(f64::from(n))),
        1 => any::<f64>().prop_map(CellValue::Number),
        1 => any::<String>().prop_map(CellValue::Text),
        1 => "[0-9.|,\\-\n ]{0,90}".prop_map(CellValue::Text),
        1 => any::<bool>().prop_map(CellValue::Bool),
        1 => Just(CellValue::Error("#REF!".into())),
        1 => Just(CellValue::Empty),
    ]
}

fn range() -> impl Strategy<Value = CellRange> {
    let place = || {
        prop_oneof![
            3 => (0..30u32, 0..30u32),
            1 => (0..CellRef::MAX_ROWS, 0..CellRef::MAX_COLS),
            1 => (CellRef::MAX_ROWS - 30..CellRef::MAX_ROWS, CellRef::MAX_COLS - 30..CellRef::MAX_COLS),
        ]
    };
    (place(), 1..30u32, 1..30u32).prop_map(|((row, col), rows, cols)| {
        let last =
            CellRef::new((row + rows).min(CellRef::MAX_ROWS - 1), (col + cols).min(CellRef::MAX_COLS - 1));
        CellRange::new(CellRef::new(row, col), last)
    })
}

proptest! {
    #![proptest_config(contextualize_config(ProptestConfig::with_cases(100)))]

    #[test]
    fn any_sheet_is_searched_without_a_panic(
        cells in prop::collection::vec((range(), value(), any::<Option<bool>>()), 0..40),
        rules in prop::collection::vec((range(), 0..8usize), 0..5),
        merged in prop::collection::vec(range(), 0..5),
        asked in proptest::option::of(range()),
    ) {
        let lines: Vec<String> = rules.iter().filter(|(_, kind)| *kind > 0)
            .map(|(range, kind)| format!("rule {range} {}", FRAMES[*kind])).collect();
        let drawn = common::drawn(&lines);
        let mut sheets: Vec<Sheet> = drawn.sheets().to_vec();
        for (range, value, cached) in cells {
            for at in range.cells().take(200) {
                let formula = cached.map(|cached| Formula { text: String::new(), cached, array: false });
                let cell = SheetCell { value: value.clone(), formula, ..SheetCell::default() };
                sheets[0].cells.insert(at, cell);
            }
        }
        sheets[0].merged = merged;
        let book = Workbook::from_sheets(sheets, Vec::new());
        let found = find(&book, &FindOptions { range: asked, ..FindOptions::default() });
        for find in found.into_iter().flatten() {
            prop_assert!(find.range.rows() >= 1 && find.range.last.row < CellRef::MAX_ROWS);
            let _ = write(&book, &find, &solution(SOLUTION.as_bytes().iter().map(|b| b - b'0').collect::<Vec<_>>().as_slice()), &WriteOptions::default());
            let _ = candidates::write(&book, &find, "Candidates");
        }
    }
}
