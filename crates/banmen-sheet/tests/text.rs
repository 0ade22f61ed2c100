//! Delimited texts: the cases of `data/text.cases`, properties, and the shared texts.

use std::fmt::Write as _;

use banmen_sheet::{
    CellEdit, CellRef, CellValue, Format, NewSheet, NewValue, Patch, PatchError, PatchNote, Rgb, Run,
    Workbook,
};
use proptest::prelude::*;

/// A case of the data file.
#[derive(Default, Debug)]
struct Case {
    name: String,
    file: Option<String>,
    input: Vec<u8>,
    cells: Vec<String>,
    notices: Vec<String>,
    edits: Vec<CellEdit>,
    output: Option<Vec<u8>>,
    error: Option<String>,
}

fn unescape(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        let (new, len) = match (byte, tail.first()) {
            (b'\\', Some(b'r')) => (b'\r', 2),
            (b'\\', Some(b'n')) => (b'\n', 2),
            (b'\\', Some(b't')) => (b'\t', 2),
            (b'\\', Some(b'\\')) => (b'\\', 2),
            (b'\\', Some(b'x')) => {
                let hex = std::str::from_utf8(&tail[1..3]).expect("two hex digits");
                (u8::from_str_radix(hex, 16).expect("two hex digits"), 4)
            }
            _ => (byte, 1),
        };
        out.push(new);
        rest = &rest[len..];
    }
    out
}

fn edit(text: &str) -> CellEdit {
    let mut words = text.splitn(3, ' ');
    let (at, kind, value) = (words.next().unwrap(), words.next().unwrap(), words.next().unwrap_or_default());
    // A1048577 lies outside every sheet; only a test would name it.
    let at = at.parse().unwrap_or(CellRef::new(CellRef::MAX_ROWS, 0));
    let value = match kind {
        "number" => NewValue::Number(value.parse().unwrap()),
        _ => NewValue::Text(String::from_utf8(unescape(value)).unwrap()),
    };
    CellEdit { value: Some(value), ..CellEdit::at(0, at) }
}

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in
        include_str!("data/text.cases").lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        if key == "case" {
            cases.push(Case { name: value.to_owned(), ..Case::default() });
            continue;
        }
        let case = cases.last_mut().expect("a case begins with its name");
        match key {
            "file" => case.file = Some(value.to_owned()),
            "in" => case.input = unescape(value),
            "cell" => case.cells.push(value.to_owned()),
            "notice" => case.notices.push(value.to_owned()),
            "set" => case.edits.push(edit(value)),
            "out" => case.output = Some(unescape(value)),
            "error" => case.error = Some(value.to_owned()),
            other => panic!("{other} is no key"),
        }
    }
    cases
}

fn open(bytes: &[u8], file: Option<&str>) -> Workbook {
    Workbook::from_bytes(bytes.to_vec(), file).unwrap()
}

fn written(book: &Workbook) -> Vec<String> {
    let cells = book.sheets()[0].cells.iter().map(|(at, cell)| match &cell.value {
        CellValue::Number(number) => format!("{at} number {number}"),
        CellValue::Text(text) => format!("{at} text {}", text.replace('\r', "\\r").replace('\n', "\\n")),
        other => format!("{at} {other:?}"),
    });
    cells.collect()
}

#[test]
fn the_cases_of_the_data_file() {
    let cases = cases();
    for case in &cases {
        let name = &case.name;
        let book = open(&case.input, case.file.as_deref().or(Some("case.csv")));
        assert_eq!(written(&book), case.cells, "{name}");
        let notices: Vec<_> = book.notices().iter().map(|notice| format!("{notice:?}")).collect();
        assert_eq!(notices, case.notices, "{name}");
        let patch = Patch { edits: case.edits.clone(), new_sheets: Vec::new() };
        match (book.patched(&patch), &case.error) {
            (Ok(patched), None) => {
                let out = case.output.as_ref().expect("a case without an error has an output");
                assert_eq!(
                    patched.bytes.escape_ascii().to_string(),
                    out.escape_ascii().to_string(),
                    "{name}"
                );
                let again = open(&patched.bytes, case.file.as_deref()).patched(&patch).unwrap();
                assert!(again.bytes == patched.bytes, "{name}: twice is more than once");
            }
            (Err(error), Some(part)) => assert!(error.to_string().contains(part), "{name}: {error}"),
            (result, _) => panic!("{name}: {result:?}"),
        }
    }
    println!("{} cases", cases.len());
}

#[test]
fn colors_are_noted_and_new_sheets_refused() {
    let book = open(b"5,3\n", Some("x.csv"));
    let colored = CellEdit { color: Some(Rgb(0, 0, 255)), ..edit("A1 number 4") };
    let patched = book.patched(&Patch {
        edits: vec![colored.clone(), CellEdit { at: CellRef::new(0, 1), ..colored }],
        new_sheets: Vec::new(),
    });
    let patched = patched.unwrap();
    assert_eq!(
        (patched.bytes.as_slice(), patched.notes.as_slice()),
        (&b"4,4\n"[..], &[PatchNote::NoColors(Format::Csv)][..])
    );

    // A look alone changes nothing here, and is told.
    let mut filled = Patch::new();
    filled.set_fill(0, CellRef::new(0, 0), Rgb(255, 255, 0));
    let patched = book.patched(&filled).unwrap();
    assert_eq!((patched.bytes, patched.notes), (b"5,3\n".to_vec(), vec![PatchNote::NoColors(Format::Csv)]));

    let sheet = NewSheet { name: "candidates".to_owned(), ..NewSheet::default() };
    let refused = book.patched(&Patch { edits: Vec::new(), new_sheets: vec![sheet] });
    assert_eq!(refused, Err(PatchError::OneSheet(Format::Csv)));
    let elsewhere = CellEdit { sheet: 1, ..edit("A1 number 4") };
    let refused = book.patched(&Patch { edits: vec![elsewhere], new_sheets: Vec::new() });
    assert_eq!(refused, Err(PatchError::NoSuchSheet(1)));
}

#[test]
fn a_far_row_does_not_fill_the_memory() {
    let book = open(format!("5{}\n", ",".repeat(16_000)).as_bytes(), Some("x.csv"));
    let refused = book.patched(&Patch { edits: vec![edit("A1000000 number 5")], new_sheets: Vec::new() });
    assert!(matches!(refused, Err(PatchError::Full(_))), "{refused:?}");
}

/// The texts of the shared folder: the board is read, one blank is filled, nothing else changes.
#[test]
fn shared_texts() {
    let shared = std::env::var("BANMEN_SHARED")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared").to_owned());
    let mut count = 0;
    for entry in std::fs::read_dir(format!("{shared}/data/sheets/synthetic")).into_iter().flatten().flatten()
    {
        let path = entry.path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.ends_with(".csv") && !name.ends_with(".tsv") {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        let book = open(&bytes, Some(&name));
        let sheet = &book.sheets()[0];
        let digits = sheet.cells.values().filter(|cell| cell.value.to_text().chars().count() == 1).count();
        assert_eq!(digits, 30, "{name}");
        let used = sheet.used_range().unwrap();
        let blank = used
            .cells()
            .filter(|at| at.row + 8 >= used.last.row)
            .find(|&at| sheet.value(at) == &CellValue::Empty);
        let patch = Patch {
            edits: vec![CellEdit { at: blank.unwrap(), ..edit("A1 number 4") }],
            new_sheets: Vec::new(),
        };
        let patched = book.patched(&patch).unwrap().bytes;
        let (common, tail) = (common(&bytes, &patched), common_tail(&bytes, &patched));
        assert!(common + tail >= bytes.len() && patched.len() <= bytes.len() + 2, "{name}");
        let again = open(&patched, Some(&name));
        assert_eq!(again.sheets()[0].cells.len(), sheet.cells.len() + 1, "{name}");
        assert!(again.patched(&patch).unwrap().bytes == patched, "{name}");
        count += 1;
    }
    println!("{count} shared texts");
}

fn common(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

fn common_tail(a: &[u8], b: &[u8]) -> usize {
    a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count()
}

/// A table as a spreadsheet program would save it.
#[derive(Clone, Debug)]
struct Table {
    rows: Vec<Vec<String>>,
    delimiter: char,
    line_end: &'static str,
    ended: bool,
    quote_all: bool,
    encoding: usize,
}

impl Table {
    fn bytes(&self) -> Vec<u8> {
        let mut text = String::new();
        for (n, row) in self.rows.iter().enumerate() {
            if n > 0 {
                text.push_str(self.line_end);
            }
            for (col, field) in row.iter().enumerate() {
                if col > 0 {
                    text.push(self.delimiter);
                }
                if self.quote_all || field.contains([',', ';', '\t', '|', '"', '\r', '\n']) {
                    let _ = write!(text, "\"{}\"", field.replace('"', "\"\""));
                } else {
                    text.push_str(field);
                }
            }
        }
        if self.ended {
            text.push_str(self.line_end);
        }
        let mark = |mark: &[u8], body: Vec<u8>| [mark, &body].concat();
        match self.encoding {
            0 => text.into_bytes(),
            1 => mark(b"\xEF\xBB\xBF", text.into_bytes()),
            2 => mark(b"\xFF\xFE", text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            _ => mark(b"\xFE\xFF", text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
        }
    }
}

fn field() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[1-9]?",
        1 => "[0-9]{1,3}(\\.[0-9]{1,2})?",
        1 => "[a-z,;|\"\r\n\t数独５ ポ]{0,6}",
    ]
}

fn table() -> impl Strategy<Value = Table> {
    let rows =
        (2..9usize).prop_flat_map(|width| prop::collection::vec(prop::collection::vec(field(), width), 1..9));
    let ends = prop::sample::select(vec!["\n", "\r\n", "\r"]);
    let delimiters = prop::sample::select(vec![',', ';', '\t', '|']);
    (rows, delimiters, ends, any::<bool>(), any::<bool>(), 0..4usize).prop_map(
        |(rows, delimiter, line_end, ended, quote_all, encoding)| Table {
            rows,
            delimiter,
            line_end,
            ended,
            quote_all,
            encoding,
        },
    )
}

fn edits() -> impl Strategy<Value = Vec<CellEdit>> {
    let value = prop_oneof![
        (0..100u32).prop_map(|n| NewValue::Number(f64::from(n))),
        field().prop_map(NewValue::Text),
        Just(NewValue::Blank),
        (field(), field()).prop_map(|(a, b)| NewValue::Rich(vec![Run::plain(a), Run::plain(b)]))
    ];
    prop::collection::btree_map((0..12u32, 0..12u32), value, 0..8).prop_map(|edits| {
        let edit =
            |((row, col), value)| CellEdit { value: Some(value), ..CellEdit::at(0, CellRef::new(row, col)) };
        edits.into_iter().map(edit).collect()
    })
}

fn text(value: &NewValue) -> String {
    match value {
        NewValue::Number(number) => number.to_string(),
        text => text.text().unwrap_or_default().into_owned(),
    }
}

proptest! {
    #[test]
    fn a_written_table_reads_back(table in table()) {
        let book = open(&table.bytes(), Some("t.csv"));
        let sheet = &book.sheets()[0];
        for (row, fields) in table.rows.iter().enumerate() {
            for (col, field) in fields.iter().enumerate() {
                let at = CellRef::new(row as u32, col as u32);
                let same = sheet.text_at(at) == *field || sheet.text_at(at).parse::<f64>().ok() == field.parse().ok();
                prop_assert!(same, "{at}: {field:?}, read as {:?}", sheet.value(at));
            }
        }
    }

    #[test]
    fn a_patch_reads_back_and_changes_nothing_else(table in table(), edits in edits()) {
        let bytes = table.bytes();
        let book = open(&bytes, Some("t.csv"));
        let patch = Patch { edits: edits.clone(), new_sheets: Vec::new() };
        let patched = book.patched(&patch).unwrap().bytes;
        let again = open(&patched, Some("t.csv"));
        let (old, new) = (&book.sheets()[0], &again.sheets()[0]);
        for at in old.cells.keys().chain(new.cells.keys()) {
            if !edits.iter().any(|edit| edit.at == *at) {
                prop_assert_eq!(old.value(*at), new.value(*at), "{}", at);
            }
        }
        for edit in &edits {
            let (found, wanted) = (new.text_at(edit.at), text(edit.value.as_ref().unwrap()));
            prop_assert!(found == wanted || found.parse::<f64>().ok() == wanted.parse().ok(), "{}", edit.at);
        }
        prop_assert!(again.patched(&patch).unwrap().bytes == patched);
        prop_assert!(book.patched(&Patch::new()).unwrap().bytes == bytes);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300), edits in edits()) {
        if let Ok(book) = Workbook::from_bytes(bytes, Some("t.csv")) {
            let patch = Patch { edits, new_sheets: Vec::new() };
            if let Ok(patched) = book.patched(&patch) {
                let again = Workbook::from_bytes(patched.bytes.clone(), Some("t.csv")).unwrap();
                prop_assert!(again.patched(&patch).unwrap().bytes == patched.bytes);
            }
        }
    }
}
