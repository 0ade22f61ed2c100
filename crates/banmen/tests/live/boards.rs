//! Two hundred boards as people keep them, and live workbooks that follow them.
//!
//! Drawn from the lists of the benches with a fixed seed: as they are, half solved, full, empty, with clashes, with digits that
//! cannot stand, with digits typed in every way, and with entries that are no digits.

use banmen::live::{self, Wish};
use banmen::words::Lang;
use banmen::{Board, Clock, Input, Pick, solve};
use banmen_sheet::{CellLook, CellRange, CellRef, CellValue, NewCell, NewSheet, NewValue, Patch, Workbook};

/// What stands in the 81 cells of a board.
pub(crate) type Entries = Vec<CellValue>;

/// How many boards there are.
pub(crate) const BOARDS: usize = 200;
/// How many of them are in a workbook.
pub(crate) const IN_BOOK: usize = 10;

const LISTS: [&str; 5] = [
    include_str!("../../../banmen-sudoku/benches/data/easy.txt"),
    include_str!("../../../banmen-sudoku/benches/data/hard.txt"),
    include_str!("../../../banmen-sudoku/benches/data/minimal.txt"),
    include_str!("../../../banmen-sudoku/benches/data/none.txt"),
    include_str!("../../../banmen-sudoku/benches/data/several.txt"),
];

/// The ways to type a digit, and the entries that are none.
const WAYS: [&str; 6] =
    ["123456789", "１２３４５６７８９", "①②③④⑤⑥⑦⑧⑨", "一二三四五六七八九", " 5 ", "\u{A0}5\u{3000}"];
const WRONG: [&str; 8] = ["x", "５５", "12", "5 5", "A1", "5.", "#", "\u{3000}12"];
const BLANK: [&str; 8] = ["", " ", "\u{3000}", "\u{A0} ", "0", "０", "・", "-"];

/// A small generator of numbers, always the same ones.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }

    fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        from[self.below(from.len())]
    }
}

/// All boards.
pub(crate) fn boards() -> Vec<Entries> {
    let mut draw = Draw(0x5EED_0005);
    (0..BOARDS).map(|number| board(number, &mut draw)).collect()
}

fn board(number: usize, draw: &mut Draw) -> Entries {
    let of_list = |list: usize| {
        let puzzles = LISTS[list].lines().filter(|line| line.len() >= 81 && !line.starts_with('#'));
        let puzzles: Vec<&str> = puzzles.collect();
        digits(&puzzles[number % puzzles.len()][..81])
    };
    let list = number / 10 % 3;
    let mut digits = of_list(list);
    match number % 10 {
        0 => {}
        1 => digits = of_list(1),
        2 => fill(&mut digits, 2, draw),
        3 => {
            fill(&mut digits, 1, draw);
            if number % 20 == 3 {
                digits[draw.below(81)] = 1 + draw.below(9);
            }
        }
        4 => {
            for _ in 0..1 + draw.below(3) {
                let (row, from, to) = (draw.below(9), draw.below(9), draw.below(9));
                digits[9 * row + to] = digits[9 * row + from].max(1);
            }
        }
        5 => {
            fill(&mut digits, 3, draw);
            for _ in 0..3 {
                let cell = draw.below(81);
                digits[cell] = if digits[cell] == 0 { 1 + draw.below(9) } else { digits[cell] };
            }
        }
        8 => digits = of_list(3 + number / 10 % 2),
        9 => {
            digits = vec![0; 81];
            (0..number / 10).for_each(|_| digits[draw.below(81)] = 1 + draw.below(9));
        }
        _ => {}
    }
    let mut entries: Entries = digits.iter().map(|&digit| typed(digit, number % 10, draw)).collect();
    if number % 10 == 7 {
        for _ in 0..1 + draw.below(4) {
            entries[draw.below(81)] = match draw.below(3) {
                0 => CellValue::Number([12.0, -3.0, 4.5, 1e10][draw.below(4)]),
                _ => CellValue::Text(draw.pick(&WRONG).to_owned()),
            };
        }
    }
    entries
}

fn digits(line: &str) -> Vec<usize> {
    line.bytes().map(|byte| if byte.is_ascii_digit() { usize::from(byte - b'0') } else { 0 }).collect()
}

/// Enters one of `every` blank cells of the solution.
fn fill(digits: &mut [usize], every: usize, draw: &mut Draw) {
    let line: String = digits.iter().map(usize::to_string).collect();
    let input = Input::puzzle(&line).expect("81 characters are a puzzle");
    let boards = input.boards(&Pick::default()).expect("there is one");
    let report = solve::solve(&boards[0], &solve::Wish::default(), &Clock::default());
    let solution =
        report.answer.solution().expect("the puzzles of these lists have one solution").to_string();
    for (digit, solved) in digits.iter_mut().zip(self::digits(&solution)) {
        if *digit == 0 && draw.below(every) == 0 {
            *digit = solved;
        }
    }
}

/// A digit, or 0 for blank, as somebody types it: kinds 6 and 7 in every way.
fn typed(digit: usize, kind: usize, draw: &mut Draw) -> CellValue {
    let odd = matches!(kind, 6 | 7) && draw.below(2) == 0;
    match (digit, odd) {
        (0, false) => CellValue::Empty,
        (0, true) => match draw.below(9) {
            8 => CellValue::Number(0.0),
            _ => CellValue::Text(draw.pick(&BLANK).to_owned()),
        },
        (digit, false) => CellValue::Number(digit as f64),
        (digit, true) => {
            let way = draw.pick(&WAYS);
            let text = match way.contains('5') && way.chars().count() < 9 {
                true => way.replace('5', &digit.to_string()),
                false => way.chars().nth(digit - 1).into_iter().collect(),
            };
            CellValue::Text(text)
        }
    }
}

/// What is wanted of the live workbook with this number: few stages and side boards, and in one of them the usual many.
pub(crate) fn wish(book: usize) -> Wish {
    let stages = if book == 7 { 12 } else { [1, 0, 2, 1, 0][book % 5] };
    Wish { stages, sides: [1, 0, 0][book % 3], link: true }
}

/// A workbook with these boards, each on a sheet of its own, made live.
pub(crate) fn live_book(boards: &[Entries], wish: Wish, lang: Lang) -> Vec<u8> {
    let cell = |(index, value): (usize, &CellValue)| {
        let value = match value {
            CellValue::Empty => return None,
            CellValue::Number(number) => NewValue::Number(*number),
            other => NewValue::Text(other.to_text()),
        };
        let at = CellRef::new(index as u32 / 9, index as u32 % 9);
        Some(NewCell { at, value: Some(value), look: CellLook::default() })
    };
    let sheets = (1..).zip(boards).map(|(number, entries)| NewSheet {
        name: format!("Board {number}"),
        cells: entries.iter().enumerate().filter_map(cell).collect(),
        ..NewSheet::default()
    });
    let patch = Patch { new_sheets: sheets.collect(), ..Patch::default() };
    let bytes = Workbook::blank_xlsx().patched(&patch).expect("sheets are added").bytes;
    let book = Workbook::from_bytes(bytes, Some("boards.xlsx")).expect("our own workbook opens");
    let input = Input::Book(Box::new(book.clone()));
    let range = Some(CellRange::sized(CellRef::new(0, 0), 9, 9));
    let found: Vec<Board> = (1..=boards.len())
        .map(|number| {
            let pick = Pick { sheet: Some(format!("Board {number}")), range, ..Pick::default() };
            input.boards(&pick).expect("a board is read where one is named").remove(0)
        })
        .collect();
    let found: Vec<&Board> = found.iter().collect();
    let (filled, reports) = live::workbook(Some(&book), &found, wish, lang).expect("live sheets are added");
    assert!(reports.iter().all(|report| report.is_linked));
    filled.bytes
}
