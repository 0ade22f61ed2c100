//! Go boards at random, wherever and however they lie, are found just there, and a new position that is written is found
//! again in the same manner; sheets at random never break the finder.

mod common;

use banmen_go::{Color, Setup, Size};
use banmen_layout::{Board, FindOptions, find_all, go};
use banmen_sheet::{
    CellRange, CellRef, CellStyle, CellValue, Formula, NewValue, Patch, Rgb, Sheet, SheetCell, StyleId,
    Workbook,
};
use proptest::prelude::*;
use proptest::test_runner::contextualize_config;

/// How boards are drawn, with the notation, and whether every point shows itself.
const STYLES: [(&str, &str, bool); 12] = [
    ("numbers", "numbers", true),
    ("blanks", "numbers", false),
    ("textnumbers", "numbers", true),
    ("full", "numbers", true),
    ("signed", "signed", true),
    ("circles", "circles", false),
    ("crossings", "circles", true),
    ("emoji", "circles", true),
    ("words", "words", false),
    ("letters", "letters", false),
    ("hashes", "hashes", true),
    ("painted", "fills", true),
];

/// A legal position: stones of a few columns in turn, those without liberties left out.
fn position(side: u8) -> impl Strategy<Value = Setup> {
    let size = Size::square(side).expect("a board");
    let stone = prop_oneof![3 => Just(None), 1 => Just(Some(Color::Black)), 1 => Just(Some(Color::White))];
    prop::collection::vec(stone, size.area()).prop_map(move |stones| {
        let mut setup = Setup::new(size);
        for (point, stone) in size.points().zip(stones) {
            setup.set(point, stone);
        }
        // A lonely neighbour away for each stone: every chain breathes.
        for point in size.points().filter(|point| (point.row() + point.column()) % 5 == 0) {
            setup.set(point, None);
        }
        for point in size.points() {
            let beside: Vec<_> = size.neighbors(point).collect();
            if beside.iter().all(|&next| setup.at(next).is_some()) {
                setup.set(beside[0], None);
            }
        }
        setup
    })
}

fn rows(setup: &Setup) -> String {
    let size = setup.size();
    let signs = size.points().map(|point| match setup.at(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    });
    let signs: Vec<char> = signs.collect();
    let rows = signs.chunks(usize::from(size.columns())).map(|row| row.iter().collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

fn both(setup: &Setup) -> bool {
    Color::ALL.iter().all(|&color| setup.stones().filter(|(_, stone)| *stone == color).count() > 1)
}

/// A sheet with a patch applied by hand: such books have no bytes.
fn applied(book: &Workbook, patch: &Patch) -> Workbook {
    let mut sheets: Vec<Sheet> = book.sheets().to_vec();
    let used =
        sheets.iter().flat_map(|sheet| sheet.cells.values()).map(|cell| cell.style.0).max().unwrap_or(0);
    let mut styles: Vec<CellStyle> = (0..=used).map(|id| book.style(StyleId(id))).collect();
    for edit in &patch.edits {
        let cell = sheets[edit.sheet].cells.entry(edit.at).or_default();
        match &edit.value {
            Some(NewValue::Number(n)) => cell.value = CellValue::Number(*n),
            Some(NewValue::Text(text)) => cell.value = CellValue::Text(text.clone()),
            Some(NewValue::Blank) => cell.value = CellValue::Empty,
            _ => {}
        }
        if edit.changes_look() {
            let old = styles[cell.style.0 as usize];
            let fill = edit.fill.or(old.fill).filter(|&fill| fill != Rgb(255, 255, 255));
            styles.push(CellStyle { fill, font: edit.color.or(old.font), ..old });
            cell.style = StyleId(styles.len() as u32 - 1);
        }
    }
    Workbook::from_sheets(sheets, styles)
}

fn found(book: &Workbook) -> Vec<go::Find> {
    let all = find_all(book, &FindOptions::default()).expect("without options nothing can be wrong");
    let go = all.into_iter().map(|board| match board {
        Board::Go(find) => *find,
        Board::Sudoku(find) => panic!("a Sudoku at {}", find.where_()),
    });
    go.collect()
}

proptest! {
    #![proptest_config(contextualize_config(ProptestConfig::with_cases(150)))]

    #[test]
    fn a_board_is_found_and_a_new_position_written(
        (before, after) in prop_oneof![
            (position(19), position(19)), (position(13), position(13)), (position(9), position(9)),
        ],
        style in 0..STYLES.len(),
        (row, col) in (3..40u32, 2..30u32),
        grid in any::<bool>(),
        coordinates in any::<bool>(),
        caption in any::<bool>(),
    ) {
        let (style, notation, marked) = STYLES[style];
        prop_assume!(both(&before) && both(&after));
        prop_assume!(marked || grid || coordinates);
        let at = CellRef::new(row, col);
        let side = u32::from(before.size().columns());
        let range = CellRange::sized(at, side, side);
        let mut lines = vec![format!("stones {at} {style} {}", rows(&before))];
        if grid {
            lines.push(format!("rule {range} grid"));
        }
        if caption || style == "signed" {
            lines.push(format!("text {} 囲碁 第1図", CellRef::new(row - 2, col)));
        }
        for i in (0..side).filter(|_| coordinates) {
            let letter = b"ABCDEFGHJKLMNOPQRST"[i as usize] as char;
            lines.push(format!("put {} '{letter}", CellRef::new(row - 1, col + i)));
            lines.push(format!("put {} {}", CellRef::new(row + i, col - 1), side - i));
        }
        let book = common::drawn(&lines);
        let finds = found(&book);
        prop_assert_eq!(finds.len(), 1, "{:?}", &lines);
        let find = &finds[0];
        prop_assert_eq!((find.range, find.notation), (range, notation));
        prop_assert_eq!(rows(&find.setup), rows(&before));
        prop_assert!(find.faults.is_empty());

        let patch = go::write(&book, find, &after).expect("nothing stands in the way");
        let changed = before.size().points().filter(|&point| before.at(point) != after.at(point)).count();
        prop_assert_eq!(patch.edits.len(), changed);
        prop_assert!(patch.edits.iter().all(|edit| range.contains(edit.at)));
        let again = found(&applied(&book, &patch));
        prop_assert_eq!(again.len(), 1);
        prop_assert_eq!((again[0].range, again[0].notation), (range, notation));
        prop_assert_eq!(rows(&again[0].setup), rows(&after));
        prop_assert!(again[0].faults.is_empty());
        prop_assert!(again[0].doubts.iter().all(|doubt| find.doubts.iter().any(|old| old.kind == doubt.kind)));
        // And back: each cell is drawn as it was.
        let back = go::write(&applied(&book, &patch), &again[0], &before).expect("nothing stands in the way");
        let back = applied(&applied(&book, &patch), &back);
        for place in range.cells() {
            let is_space = |text: &str| text.trim().is_empty();
            let (old, new) = (book.sheets()[0].text_at(place), back.sheets()[0].text_at(place));
            prop_assert!(old == new || is_space(&old) && is_space(&new), "{place}: {old:?}, {new:?}");
        }
    }
}

fn value() -> impl Strategy<Value = CellValue> {
    prop_oneof![
        6 => (-1..4i32).prop_map(|n| CellValue::Number(f64::from(n))),
        1 => any::<f64>().prop_map(CellValue::Number),
        1 => any::<String>().prop_map(CellValue::Text),
        4 => prop::sample::select(vec!["●", "○", "黒", "白", "B", "W", "X", "O", "┼", "+", ".", "A", "B", "C", "1", "一", "二", "囲碁", "黒先", "①"])
            .prop_map(|text| CellValue::Text(text.to_owned())),
        1 => "[XO.+#0-9BWA-T ;()\\[\\]a-z]{0,60}".prop_map(CellValue::Text),
        1 => any::<bool>().prop_map(CellValue::Bool),
        1 => Just(CellValue::Error("#REF!".into())),
        1 => Just(CellValue::Empty),
    ]
}

fn range() -> impl Strategy<Value = CellRange> {
    let place = prop_oneof![
        4 => (0..22u32, 0..22u32),
        1 => (CellRef::MAX_ROWS - 22..CellRef::MAX_ROWS, CellRef::MAX_COLS - 22..CellRef::MAX_COLS),
    ];
    (place, 1..26u32, 1..26u32).prop_map(|((row, col), rows, cols)| {
        let last = CellRef::new(
            (row + rows - 1).min(CellRef::MAX_ROWS - 1),
            (col + cols - 1).min(CellRef::MAX_COLS - 1),
        );
        CellRange::new(CellRef::new(row, col), last)
    })
}

proptest! {
    #![proptest_config(contextualize_config(ProptestConfig::with_cases(150)))]

    #[test]
    fn any_sheet_is_searched_without_a_panic(
        cells in prop::collection::vec((range(), value(), any::<Option<bool>>(), 0..4u32), 0..40),
        ruled in prop::option::of(range()),
        asked in prop::option::of(range()),
    ) {
        let lines: Vec<String> = ruled.iter().map(|range| format!("rule {range} grid")).collect();
        let mut sheets: Vec<Sheet> = common::drawn(&lines).sheets().to_vec();
        for (range, value, cached, style) in cells {
            for at in range.cells().take(150) {
                let formula = cached.map(|cached| Formula { text: String::new(), cached, array: false });
                let style = StyleId(style);
                sheets[0].cells.insert(at, SheetCell { value: value.clone(), formula, style });
            }
        }
        let fill = |fill| CellStyle { fill: Some(fill), ..CellStyle::default() };
        let styles = vec![CellStyle::default(), fill(Rgb(0, 0, 0)), fill(Rgb(0xDE, 0xB8, 0x87)), fill(Rgb(9, 200, 9))];
        let book = Workbook::from_sheets(sheets, styles);
        let options = FindOptions { range: asked, ..FindOptions::default() };
        let _ = find_all(&book, &options);
        for find in go::find(&book, &options).into_iter().flatten() {
            prop_assert!(find.range.last.row < CellRef::MAX_ROWS && find.confidence <= 100);
            for point in find.setup.size().points() {
                prop_assert!(find.place(point).is_some_and(|at| find.range.contains(at)));
            }
            let empty = Setup::new(find.setup.size());
            if let Ok(patch) = go::write(&book, &find, &empty) {
                prop_assert_eq!(patch.edits.len(), find.setup.stones().count());
            }
            prop_assert!(go::write(&book, &find, &find.setup).is_ok_and(|patch| patch.is_empty()));
        }
    }
}
