//! Reading the oddities of the format.

use std::sync::Arc;

use proptest::prelude::*;

use super::super::records::id;
use super::books;
use super::build::{
    self, Book, blank, cell, chars, elsewhere, formula, number, rk, row, shared, short_range, sst,
};
use super::build::{string, words, xf};
use crate::{CellValue, Line, Notice, OpenError, Rgb, SheetKind, Visibility, Workbook};

fn open(book: &Book) -> Workbook {
    super::super::read(Arc::from(book.bytes())).unwrap()
}

fn fails(book: &Book) -> OpenError {
    super::super::read(Arc::from(book.bytes())).unwrap_err()
}

/// Values of `Sheet1`, as "A1=5".
fn values(book: &Workbook) -> Vec<String> {
    let cells = book.sheets()[0].cells.iter();
    cells
        .map(|(at, cell)| match &cell.value {
            CellValue::Text(text) => format!("{at}=\"{text}\""),
            value => format!("{at}={}", value.to_text()),
        })
        .collect()
}

fn text_result(kind: u8, value: u8) -> [u8; 8] {
    [kind, 0, value, 0, 0, 0, 0xFF, 0xFF]
}

#[test]
fn every_kind_of_cell() {
    let one_item = |xf: u16, n: i32| [words(&[xf]), (n << 2 | 2).to_le_bytes().to_vec()].concat();
    let mulrk = [words(&[3, 0]), one_item(15, 7), one_item(15, 8), words(&[1])].concat();
    let book = open(&Book {
        behind: vec![sst(&["five", "数独"])],
        ..Book::of(vec![
            number("A1", 1.25),
            rk("B1", -3),
            cell(id::RK, "C1", 15, &(125_i32 << 2 | 3).to_le_bytes()),
            blank("D1"),
            shared("A2", 1),
            cell(id::LABEL, "B2", 15, &[words(&[3]), chars("abc")].concat()),
            cell(id::BOOLERR, "C2", 15, &[1, 0]),
            cell(id::BOOLERR, "D2", 15, &[0x2A, 1]),
            formula("A3", 9.0_f64.to_le_bytes(), 0, &[0x1E, 9, 0]),
            formula("B3", text_result(0, 0), 0, &[0x1E, 9, 0]),
            string("long"),
            formula("C3", text_result(3, 0), 0, &[0x1E, 9, 0]),
            formula("D3", text_result(1, 1), 0, &[0x1E, 9, 0]),
            formula("E3", text_result(2, 7), 0, &[0x1E, 9, 0]),
            (id::MULRK, mulrk),
            (id::MULBLANK, words(&[4, 1, 15, 15, 15, 3])),
        ])
    });
    let expected = [
        "A1=1.25",
        "B1=-3",
        "C1=1.25",
        "D1=",
        "A2=\"数独\"",
        "B2=\"abc\"",
        "C2=TRUE",
        "D2=#N/A",
        "A3=9",
        "B3=\"long\"",
        "C3=\"\"",
        "D3=TRUE",
        "E3=#DIV/0!",
        "A4=7",
        "B4=8",
        "B5=",
        "C5=",
        "D5=",
    ];
    assert_eq!(values(&book), expected);
    assert_eq!(book.notices(), []);
}

#[test]
fn strings_run_over_the_borders_of_records() {
    // "ab" + "cd" narrow, then a wide rest; fonts and phonetic guides behind characters are skipped.
    let first = [&[2, 0, 0, 0, 2, 0, 0, 0][..], &words(&[6]), &[0x0C], &words(&[1]), &[6, 0, 0, 0], b"abcd"];
    let second = [&[1][..], &words(&[0x6570, 0x72EC]), &[9, 9]];
    let third = [&[9, 9][..], &[7; 6], &words(&[1]), &[0], b"z"];
    let chunk = |id, parts: &[&[u8]]| (id, parts.concat());
    let book = open(&Book {
        behind: vec![chunk(id::SST, &first), chunk(id::CONTINUE, &second), chunk(id::CONTINUE, &third)],
        ..Book::of(vec![shared("A1", 0), shared("B1", 1), shared("C1", 2)])
    });
    assert_eq!(values(&book), ["A1=\"abcd数独\"", "B1=\"z\"", "C1=\"\""]);
    let [Notice::Repaired(what)] = book.notices() else { panic!("{:?}", book.notices()) };
    assert!(what.starts_with("Sheet1!C1"), "{what}");
}

#[test]
fn formulas_elsewhere() {
    let result = 1.0_f64.to_le_bytes();
    let book = open(&Book::of(vec![
        formula("A1", result, 0, &elsewhere(1, "A1")),
        (id::ARRAY, [short_range("A1:B1"), vec![0; 8]].concat()),
        formula("B1", result, 0, &elsewhere(1, "A1")),
        formula("C1", result, 8, &elsewhere(1, "C1")),
        (0x4BC, [short_range("C1:D1"), vec![0; 4]].concat()),
        formula("D1", result, 8, &elsewhere(1, "C1")),
        formula("E1", result, 2, &[0x1E, 1, 0]),
    ]));
    let formulas = book.sheets()[0].cells.values().map(|cell| cell.formula.as_ref().unwrap());
    let kinds: Vec<_> = formulas.map(|formula| (formula.array, formula.cached)).collect();
    assert_eq!(kinds, [(true, true), (true, true), (false, true), (false, true), (false, false)]);
    assert!(matches!(book.notices(), [Notice::UncachedFormulas { count: 1, .. }]), "{:?}", book.notices());
}

#[test]
fn sizes_looks_and_merged_ranges() {
    let mut filled = xf(5, 1, 5);
    filled[17] = 4;
    filled[18] = 13;
    let mut book = Book::of(vec![
        (id::DEFCOLWIDTH, words(&[11])),
        (id::COLINFO, words(&[0, 255, 1024, 16, 0, 0])),
        (id::DEFAULTROWHEIGHT, words(&[0, 300])),
        (id::ROW, words(&[2, 0, 3, 400, 0, 0, 0x180, 16])),
        cell(id::BLANK, "A1", 16, &[]),
        (id::MERGECELLS, words(&[1, 0, 1, 0, 2])),
        (id::PROTECT, words(&[1])),
    ]);
    book.xfs.push(filled);
    book.fonts.push((12, true));
    let book = open(&book);
    let sheet = &book.sheets()[0];
    let look = book.style(sheet.style_at("A1".parse().unwrap()));
    assert_eq!((look.borders.left, look.borders.bottom), (Line::Thick, Line::Thick));
    assert_eq!((look.font, look.fill, look.bold), (Some(Rgb(0, 0, 255)), Some(Rgb(255, 255, 0)), true));
    assert_eq!(sheet.style_at("Z3".parse().unwrap()), sheet.style_at("A9".parse().unwrap()));
    assert_eq!((sheet.height(2), sheet.height(0)), (Some(20.0), Some(15.0)));
    assert_eq!((sheet.width(255), sheet.width(256)), (Some(4.0), Some(11.0)));
    assert_eq!(sheet.merged[0].to_string(), "A1:C2");
    assert!(sheet.protected);
}

#[test]
fn kinds_of_sheets_and_names() {
    let name = |text: &str, flags: u16, formula: &[u8]| {
        let head =
            [words(&[flags]), vec![0, text.len() as u8], words(&[formula.len() as u16, 0, 0]), vec![0; 4]];
        (id::NAME, [head.concat(), chars(text), formula.to_vec()].concat())
    };
    let area = |sheet: u16, cols: u16| [vec![0x3B], words(&[sheet, 0, 8, cols, 8 | cols])].concat();
    let mut book = Book::of(vec![]);
    book.sheets.push(("Chart".into(), 0x200, vec![]));
    book.sheets.push(("隠し".into(), 2, vec![]));
    book.sheets.push(("Dialog".into(), 0, vec![(id::WSBOOL, words(&[0x10]))]));
    book.behind = vec![
        (id::SUPBOOK, words(&[4, 0x0401])),
        (id::EXTERNSHEET, words(&[3, 0, 0, 0, 0, 2, 2, 0, 0, 1])),
        name("Board", 0, &area(1, 0)),
        name("Relative", 0, &area(0, 0x4000)),
        name("TwoSheets", 0, &area(2, 0)),
        name("Sum", 0, &[0x1E, 1, 0]),
        name("\u{6}", 0x20, &area(0, 0)),
    ];
    let book = open(&book);
    let sheets: Vec<_> = book.sheets().iter().map(|s| (s.name.as_str(), s.kind, s.visibility)).collect();
    let (worksheet, other) = (SheetKind::Worksheet, SheetKind::Other);
    let (visible, hidden) = (Visibility::Visible, Visibility::Hidden);
    let expected = [
        ("Sheet1", worksheet, visible),
        ("Chart", other, visible),
        ("隠し", worksheet, hidden),
        ("Dialog", other, visible),
    ];
    assert_eq!(sheets, expected);
    let names: Vec<_> =
        book.defined_names().iter().map(|n| format!("{}={}!{}", n.name, n.sheet, n.range)).collect();
    assert_eq!(names, ["Board=2!A1:I9"]);
}

#[test]
fn excel_95_books_read_in_their_code_page() {
    let text = encoding_rs::SHIFT_JIS.encode("数独").0.into_owned();
    let mut book = Book::of(vec![
        cell(id::LABEL, "A1", 15, &[words(&[4]), text.clone()].concat()),
        rk("B1", 5),
        formula("C1", text_result(0, 0), 0, &[0x1E, 1, 0]),
        (id::STRING, [words(&[4]), text].concat()),
    ]);
    book.version = 0x500;
    book.before = vec![(id::CODEPAGE, words(&[932]))];
    let book = open(&book);
    assert_eq!(values(&book), ["A1=\"数独\"", "B1=5", "C1=\"数独\""]);
    let mut patch = crate::Patch::new();
    patch.set_number(0, "A2".parse().unwrap(), 1.0);
    assert!(super::super::patch(&book, &patch).is_err());
}

#[test]
fn what_cannot_be_read_is_said() {
    let mut book = Book::of(vec![number("A1", 1.0)]);
    book.before = vec![(id::FILEPASS, words(&[1, 1, 1]))];
    assert_eq!(fails(&book), OpenError::Encrypted);
    book.before = Vec::new();
    book.version = 0x400;
    assert!(matches!(fails(&book), OpenError::Unsupported { .. }));
    let open = |bytes: Vec<u8>| super::super::read(Arc::from(bytes)).unwrap_err();
    assert_eq!(open(build::compound([("/EncryptedPackage", vec![1])])), OpenError::Encrypted);
    assert!(matches!(open(build::compound([("/WordDocument", vec![1])])), OpenError::Unsupported { .. }));
    assert!(matches!(open(vec![0xD0, 0xCF, 0x11, 0xE0]), OpenError::Damaged { .. }));
    assert!(matches!(open(build::compound([("/Workbook", vec![])])), OpenError::Unsupported { .. }));
    let cut = Book::of(vec![number("A1", 1.0)]).stream();
    assert!(matches!(
        open(build::compound([("/Workbook", cut[..cut.len() - 2].to_vec())])),
        OpenError::Damaged { .. }
    ));
}

#[test]
fn many_cells_with_one_long_text_are_refused_in_time() {
    let long = "x".repeat(8000);
    let cells = (0..40_000_u32).map(|n| {
        (
            id::LABELSST,
            [words(&[(n / 256) as u16, (n % 256) as u16, 15]), 0_u32.to_le_bytes().to_vec()].concat(),
        )
    });
    let book = Book { behind: vec![sst(&[&long])], ..Book::of(cells.collect()) };
    assert!(matches!(fails(&book), OpenError::TooLarge { .. }));
}

#[test]
fn sheets_at_one_place_cost_no_more_than_one() {
    let mut book = Book::of(vec![row(0), number("A1", 1.0)]);
    book.sheets.push(("Sheet2".into(), 0, vec![number("A1", 2.0)]));
    let mut stream = book.stream();
    let bounds = stream.windows(2).position(|pair| pair == [0x85, 0]).unwrap();
    let at: [u8; 4] = stream[bounds + 4..bounds + 8].try_into().unwrap();
    let second = bounds + 4 + 14;
    assert_eq!(stream[second..second + 2], [0x85, 0]);
    stream[second + 4..second + 8].copy_from_slice(&at);
    let read = super::super::read(Arc::from(build::compound([("/Workbook", stream)]))).unwrap();
    assert_eq!(read.sheets()[1].cells.len(), 0);
    assert!(matches!(read.notices(), [Notice::Repaired(_)]));
}

/// A file with a bit of everything.
fn mixed() -> Vec<u8> {
    let mut book = Book::of(vec![
        row(0),
        number("A1", 1.0),
        shared("B1", 0),
        formula("C1", text_result(0, 0), 0, &build::reference("A1")),
        string("abc"),
        (id::MULBLANK, words(&[1, 1, 15, 15, 15, 3])),
        (id::MERGECELLS, words(&[1, 0, 1, 0, 2])),
    ]);
    book.behind = vec![sst(&["five", "数独"])];
    book.bytes()
}

proptest! {
    /// Bytes of the workbook stream changed at random: an answer or an error, never a crash.
    #[test]
    fn damaged_streams_do_not_crash(changes in prop::collection::vec((any::<u16>(), any::<u8>()), 1..12)) {
        let mut bytes = mixed();
        for (at, byte) in changes {
            let at = usize::from(at) % bytes.len();
            bytes[at] = byte;
        }
        let _ = super::super::read(Arc::from(bytes));
    }

    #[test]
    fn truncated_files_do_not_crash(len in 0..4096_usize) {
        let bytes = mixed();
        let _ = super::super::read(Arc::from(&bytes[..len.min(bytes.len())]));
    }

    #[test]
    fn random_streams_do_not_crash(records in prop::collection::vec((0..40_usize, prop::collection::vec(any::<u8>(), 0..40)), 0..40)) {
        const IDS: [u16; 20] = [6, 10, 0x17, 0x18, 0x31, 0x3C, 0x7D, 0x85, 0x92, 0xBD, 0xBE, 0xE0, 0xE5, 0xFC, 0xFD, 0x201, 0x204, 0x207, 0x221, 0x809];
        let raw = records.into_iter().map(|(id, data)| (IDS[id % IDS.len()], data)).collect::<Vec<_>>();
        let mut book = Book::of(raw.clone());
        book.behind = raw;
        let _ = super::super::read(Arc::from(book.bytes()));
    }
}

#[test]
fn all_books_cut_short_do_not_crash() {
    let mut cases = 0;
    for (_, bytes) in books() {
        for part in 1..24 {
            let _ = super::super::read(Arc::from(&bytes[..bytes.len() * part / 24]));
            cases += 1;
        }
    }
    println!("{cases} cut files");
}
