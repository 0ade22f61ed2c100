//! New positions written into workbooks, read back from their bytes; places that the user names.

use banmen_go::board::{Position, Suicide};
use banmen_go::{Color, Point, Setup};
use banmen_layout::{Board, FindError, FindOptions, find_all, go};
use banmen_sheet::{
    CellLook, CellRange, CellRef, CellValue, NewCell, NewSheet, NewValue, Patch, Rgb, Workbook,
};

const WOOD: Rgb = Rgb(0xDE, 0xB8, 0x87);

/// How a board is built: black, white, empty, each with what it holds and its fill and font.
type Ink = (Option<NewValue>, Option<Rgb>, Option<Rgb>);

fn text(text: &str) -> Option<NewValue> {
    Some(NewValue::Text(text.to_owned()))
}

/// A workbook with a board at B2, read from its bytes.
fn book(rows: &str, black: &Ink, white: &Ink, empty: &Ink) -> Workbook {
    let cells = rows.split('/').enumerate().flat_map(|(row, signs)| {
        signs.chars().enumerate().map(move |(col, sign)| (CellRef::new(row as u32 + 1, col as u32 + 1), sign))
    });
    let cells = cells.map(|(at, sign)| {
        let (value, fill, color) = match sign {
            'X' => black.clone(),
            'O' => white.clone(),
            _ => empty.clone(),
        };
        NewCell { at, value, look: CellLook { fill, color, ..CellLook::default() } }
    });
    let sheet = NewSheet { name: "Board".to_owned(), cells: cells.collect(), ..NewSheet::default() };
    let patch = Patch { edits: Vec::new(), new_sheets: vec![sheet] };
    reopened(&Workbook::blank_xlsx(), &patch)
}

fn reopened(book: &Workbook, patch: &Patch) -> Workbook {
    Workbook::from_bytes(book.patched(patch).unwrap().bytes, Some("board.xlsx")).unwrap()
}

fn only(book: &Workbook) -> go::Find {
    let found = go::find(book, &FindOptions::default()).unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    found.into_iter().next().unwrap()
}

/// Nine by nine, a white chain of three in the corner with one liberty at (1,4).
const BOARD: &str =
    "OX......./OX......./OX......./........./....X..../...O.O.../........./........./.........";

#[test]
fn taken_stones_leave_what_empty_points_show() {
    let none = None::<Rgb>;
    let number = |n: f64| Some(NewValue::Number(n));
    let plain = |value: Option<NewValue>| (value, none, none);
    let cases: [(&str, [Ink; 3], CellValue, CellValue); 6] = [
        (
            "numbers",
            [1.0, 2.0, 0.0].map(|n| plain(number(n))),
            CellValue::Number(1.0),
            CellValue::Number(0.0),
        ),
        (
            "numbers",
            [plain(number(1.0)), plain(number(2.0)), (None, Some(WOOD), none)],
            CellValue::Number(1.0),
            CellValue::Empty,
        ),
        (
            "circles",
            [plain(text("●")), plain(text("○")), plain(text("┼"))],
            CellValue::Text("●".into()),
            CellValue::Text("┼".into()),
        ),
        (
            "letters",
            [plain(text("B")), plain(text("W")), plain(text("・"))],
            CellValue::Text("B".into()),
            CellValue::Text("・".into()),
        ),
        (
            "colored",
            [
                (text("●"), Some(WOOD), Some(Rgb(0, 0, 0))),
                (text("●"), Some(WOOD), Some(Rgb(255, 255, 255))),
                (None, Some(WOOD), none),
            ],
            CellValue::Text("●".into()),
            CellValue::Empty,
        ),
        (
            "fills",
            [
                (None, Some(Rgb(0, 0, 0)), none),
                (None, Some(Rgb(255, 255, 255)), none),
                (None, Some(WOOD), none),
            ],
            CellValue::Empty,
            CellValue::Empty,
        ),
    ];
    for (notation, [black, white, empty], stone, taken) in cases {
        let book = book(BOARD, &black, &white, &empty);
        let find = only(&book);
        assert_eq!((find.notation, find.where_().as_str()), (notation, "Board!B2:J10"));
        let mut position = Position::from_setup(&find.setup).unwrap();
        let last = Point::new(0, 3);
        let _ = position.play(last, Color::Black, Suicide::Forbidden).unwrap();
        let patch = go::write(&book, &find, &position.setup()).unwrap();
        assert_eq!(patch.edits.len(), 4, "{notation}: one stone, three taken");
        let after = reopened(&book, &patch);
        let sheet = &after.sheets()[0];
        assert_eq!(*sheet.value(CellRef::new(4, 1)), stone, "{notation}");
        for row in 1..4 {
            let at = CellRef::new(row, 1);
            assert_eq!(*sheet.value(at), taken, "{notation} {at}");
        }
        let found = only(&after);
        assert_eq!((found.notation, found.range), (find.notation, find.range));
        assert_eq!(found.setup, position.setup(), "{notation}");
        // Once more changes nothing.
        assert!(go::write(&after, &found, &position.setup()).unwrap().is_empty());
        let marks = go::marks(&found, [(last, Rgb(255, 0, 0)), (last, Rgb(0, 255, 0))]);
        assert_eq!(marks.edits.len(), usize::from(notation != "fills"));
        if notation != "fills" {
            let marked = reopened(&after, &marks);
            assert_eq!(
                marked.style(marked.sheets()[0].style_at(CellRef::new(4, 1))).fill,
                Some(Rgb(255, 0, 0))
            );
            let found = go::find(&marked, &FindOptions { range: Some(find.range), ..FindOptions::default() });
            assert_eq!(found.unwrap()[0].setup, position.setup(), "{notation}: marked");
        }
    }
}

#[test]
fn what_cannot_be_written_is_refused_with_its_cells() {
    let csv = Workbook::from_bytes(b"0,1,0\n1,2,1\n0,1,0\n".to_vec(), Some("b.csv")).unwrap();
    let find = only(&csv);
    let other = Setup::new(banmen_go::Size::square(5).unwrap());
    assert!(matches!(go::write(&csv, &find, &other), Err(go::WriteError::OtherSize { .. })));
    let mut taken = find.setup.clone();
    taken.set(Point::new(1, 1), None);
    let patch = go::write(&csv, &find, &taken).unwrap();
    assert_eq!(csv.patched(&patch).unwrap().bytes, b"0,1,0\n1,0,1\n0,1,0\n");

    let mut sheet = csv.sheets()[0].clone();
    let formula = banmen_sheet::Formula { text: "A1".into(), cached: true, array: false };
    sheet.cells.get_mut(&CellRef::new(1, 1)).unwrap().formula = Some(formula);
    let computed = Workbook::from_sheets(vec![sheet], Vec::new());
    let find = only(&computed);
    let refused = go::write(&computed, &find, &taken);
    assert_eq!(refused, Err(go::WriteError::Formulas(vec![CellRef::new(1, 1)])));

    let record = Workbook::from_bytes(b"\"(;SZ[9];B[cc];W[gg])\"\n".to_vec(), Some("b.csv")).unwrap();
    let find = only(&record);
    assert_eq!(go::write(&record, &find, &find.setup), Ok(Patch::new()));
    let empty = Setup::new(find.setup.size());
    assert!(matches!(go::write(&record, &find, &empty), Err(go::WriteError::NoCells(_))));
    assert_eq!(find.moves.len(), 2);
}

#[test]
fn a_named_range_is_read_come_what_may() {
    let text =
        "1,2,,,,,,,\n,,1,,,,,,\n,,,,x,,,,\n,,,,,,,,\n,,,,,,,,\n,,,,,,,,\n,,,,,,,,\n,,,,,,,,\n,,,,,,,,\n";
    let book = Workbook::from_bytes(text.as_bytes().to_vec(), Some("b.csv")).unwrap();
    let named = |range: &str| FindOptions { range: Some(range.parse().unwrap()), ..FindOptions::default() };
    for (range, size) in [("A1:A1", "1x1"), ("A1:B3", "2x3"), ("A1:I9", "9x9"), ("A1:Y25", "25x25")] {
        let found = go::find(&book, &named(range)).unwrap();
        assert_eq!(found[0].setup.size().to_string(), size);
        assert_eq!(found[0].confidence, 100);
    }
    assert!(matches!(go::find(&book, &named("A1:Z26")), Err(go::FindError::NothingInside { .. })));
    let wrong = go::find(&book, &named("E3:E3"));
    let at = CellRef::new(2, 4);
    let range = CellRange::new(at, at);
    assert_eq!(wrong.is_ok(), wrong.as_ref().is_ok_and(|found| found[0].range == range));
    let missing = FindOptions { sheet: Some("nowhere".into()), ..FindOptions::default() };
    assert!(matches!(go::find(&book, &missing), Err(go::FindError::Place(FindError::NoSuchSheet { .. }))));
}

#[test]
fn a_named_range_is_of_one_game() {
    let rows = |row: &str| [row; 9].join("\n").into_bytes();
    let of = |bytes: Vec<u8>| {
        let book = Workbook::from_bytes(bytes, Some("b.csv")).unwrap();
        let range = Some("A1:I9".parse().unwrap());
        let found = find_all(&book, &FindOptions { range, ..FindOptions::default() }).unwrap();
        matches!(found.as_slice(), [Board::Go(_)])
    };
    assert!(of(rows("0,1,2,0,1,2,0,1,1")));
    assert!(of(rows("●,○,,,,,,,")));
    let sudoku = "5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n,6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n";
    assert!(!of(sudoku.as_bytes().to_vec()));
    assert!(!of(rows(",,,,,,,,")));
}
