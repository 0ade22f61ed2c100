//! Binary workbooks, built record by record.

mod common {
    pub(crate) mod zipped;
}

use banmen_sheet::{
    CellRef, CellStyle, CellValue, Format, Line, OpenError, Patch, PatchError, Rgb, StyleId, Workbook,
};
use common::zipped::zipped;
use proptest::prelude::*;

/// A record: kind, length, bytes.
fn record(kind: u16, body: &[u8]) -> Vec<u8> {
    let mut out = if kind < 0x80 { vec![kind as u8] } else { vec![kind as u8 | 0x80, (kind >> 7) as u8] };
    let length = body.len();
    out.extend(if length < 0x80 {
        vec![length as u8]
    } else {
        vec![length as u8 | 0x80, (length >> 7) as u8]
    });
    out.extend(body);
    out
}

fn text(text: &str) -> Vec<u8> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut out = (units.len() as u32).to_le_bytes().to_vec();
    out.extend(units.iter().flat_map(|unit| unit.to_le_bytes()));
    out
}

fn numbers(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|n| n.to_le_bytes()).collect()
}

fn cell(kind: u16, col: u32, style: u32, body: &[u8]) -> Vec<u8> {
    record(kind, &[numbers(&[col, style]), body.to_vec()].concat())
}

fn row(number: u32) -> Vec<u8> {
    record(0, &[numbers(&[number, 1]), vec![0x58, 2, 0, 0x40, 0]].concat())
}

fn sheet() -> Vec<u8> {
    let formula = |body: &[u8]| [body, &[0, 0, 0, 0, 0, 0][..]].concat();
    [
        record(485, &[numbers(&[8 * 256]), vec![8, 0], vec![0x2C, 1], vec![0; 4]].concat()),
        record(60, &numbers(&[0, 8, 4 * 256, 1, 0])),
        row(1),
        cell(2, 0, 1, &numbers(&[(5 << 2) | 2])),
        cell(7, 1, 0, &numbers(&[0])),
        record(13, &numbers(&[0, (7 << 2) | 2])), // a short cell: the next column
        cell(6, 3, 0, &text("数")),
        cell(4, 4, 0, &[1]),
        cell(3, 5, 0, &[0x2A]),
        cell(5, 6, 0, &1.5f64.to_le_bytes()),
        cell(1, 7, 1, &[]),
        cell(62, 8, 0, &[vec![1], text("rich")].concat()),
        row(4),
        cell(9, 0, 0, &formula(&9f64.to_le_bytes())),
        cell(8, 1, 0, &formula(&text(""))),
        record(426, &[numbers(&[4, 5, 1, 2]), vec![0]].concat()),
        cell(7, 2, 0, &numbers(&[99])),
        record(535, &[vec![0, 0], numbers(&[1])].concat()),
        record(176, &numbers(&[0, 0, 0, 8])),
    ]
    .concat()
}

fn styles() -> Vec<u8> {
    let color = |kind: u8, index: u8| vec![kind << 1 | 1, index, 0, 0, 0, 0, 255, 255];
    let font = |weight: u16| [vec![0; 4], weight.to_le_bytes().to_vec(), vec![0; 6], color(2, 0)].concat();
    let line = |line: u8| [vec![line, 0], color(0, 0)].concat();
    let border = [vec![0], line(1), line(0), line(5), line(2), line(0)].concat();
    [
        record(43, &font(400)),
        record(43, &font(700)),
        record(45, &[numbers(&[0]), color(0, 0), color(0, 0)].concat()),
        record(45, &[numbers(&[1]), color(1, 10), color(0, 0)].concat()),
        record(46, &[0; 51]),
        record(46, &border),
        record(47, &[0xFF; 12]), // a named style, which counts for nothing
        record(617, &numbers(&[2])),
        record(47, &[0; 12]),
        record(47, &[0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0]),
        record(618, &[]),
    ]
    .concat()
}

fn workbook() -> Vec<(&'static str, Vec<u8>)> {
    let types = "<Types><Override PartName='/xl/workbook.bin' ContentType='application/vnd.ms-excel.sheet.binary.macroEnabled.main'/></Types>";
    let root = "<Relationships><Relationship Id='a' Type='x/officeDocument' Target='xl/workbook.bin'/></Relationships>";
    let rels = "<Relationships><Relationship Id='s1' Type='x/worksheet' Target='worksheets/sheet1.bin'/>\
                <Relationship Id='t' Type='x/sharedStrings' Target='sharedStrings.bin'/><Relationship Id='y' Type='x/styles' Target='styles.bin'/></Relationships>";
    let area = [vec![0x3B, 0, 0], numbers(&[0, 8]), vec![0, 0, 8, 0]].concat();
    let name = [vec![0; 9], text("board"), numbers(&[area.len() as u32]), area].concat();
    let book = [
        record(156, &[numbers(&[0, 1]), text("s1"), text("数独")].concat()),
        record(156, &[numbers(&[1, 2]), text("gone"), text("B")].concat()),
        record(357, &[]),
        record(362, &numbers(&[1, 0, 0, 0])),
        record(39, &name),
    ];
    vec![
        ("[Content_Types].xml", types.into()),
        ("_rels/.rels", root.into()),
        ("xl/workbook.bin", book.concat()),
        ("xl/_rels/workbook.bin.rels", rels.into()),
        ("xl/sharedStrings.bin", record(19, &[vec![0], text("shared")].concat())),
        ("xl/styles.bin", styles()),
        ("xl/worksheets/sheet1.bin", sheet()),
    ]
}

#[test]
fn everything_but_the_text_of_formulas_is_read() {
    let book = Workbook::from_bytes(zipped(&workbook()), None).unwrap();
    assert_eq!(book.format(), Format::Xlsb);
    let sheet = &book.sheets()[0];
    assert_eq!((sheet.name.as_str(), book.sheets()[1].name.as_str()), ("数独", "B"));
    let shown: Vec<String> = (0..9).map(|col| sheet.text_at(CellRef::new(1, col))).collect();
    assert_eq!(shown, ["5", "shared", "7", "数", "TRUE", "#N/A", "1.5", "", "rich"]);
    assert_eq!(sheet.value(CellRef::new(4, 1)), &CellValue::Text(String::new()));
    let formula =
        |col| sheet.cell(CellRef::new(4, col)).unwrap().formula.as_ref().map(|f| (f.cached, f.array));
    assert_eq!([formula(0), formula(1), formula(2)], [Some((true, false)), Some((true, true)), None]);
    assert_eq!((sheet.height(1), sheet.height(0)), (Some(30.0), Some(15.0)));
    assert_eq!((sheet.width(8), sheet.width(9)), (Some(4.0), Some(8.0)));
    assert_eq!(sheet.merged.iter().map(ToString::to_string).collect::<Vec<_>>(), ["A1:I1"]);
    assert!(sheet.protected);
    assert_eq!((sheet.row_styles[&1], sheet.style_at(CellRef::new(9, 3))), (StyleId(1), StyleId(1)));
    let style = book.style(StyleId(1));
    assert_eq!((style.font, style.bold, style.fill), (Some(Rgb(0, 0, 255)), true, Some(Rgb(255, 0, 0))));
    let borders = style.borders;
    assert_eq!(
        [borders.top, borders.bottom, borders.left, borders.right],
        [Line::Thin, Line::None, Line::Thick, Line::Medium]
    );
    assert_eq!(book.style(StyleId(0)), CellStyle { font: Some(Rgb(0, 0, 255)), ..CellStyle::default() });
    let names: Vec<_> =
        book.defined_names().iter().map(|n| (n.name.as_str(), n.sheet, n.range.to_string())).collect();
    assert_eq!(names, [("board", 0, "A1:I9".to_owned())]);
    assert_eq!(book.notices().len(), 2, "{:?}", book.notices());
    assert_eq!(book.patched(&Patch::new()), Err(PatchError::ReadOnly(Format::Xlsb)));
}

proptest! {
    #[test]
    fn damaged_parts_never_panic(part in 2..7usize, at in 0.0..1.0f64, byte: u8, cut: bool) {
        let mut entries = workbook();
        let bytes = &mut entries[part].1;
        let place = (at * bytes.len() as f64) as usize;
        if cut {
            bytes.truncate(place);
        } else {
            bytes[place] = byte;
        }
        match Workbook::from_bytes(zipped(&entries), None) {
            Ok(_) | Err(OpenError::Damaged { .. } | OpenError::TooLarge { .. } | OpenError::Unknown { .. }) => {}
            Err(other) => prop_assert!(false, "{other}"),
        }
    }
}
