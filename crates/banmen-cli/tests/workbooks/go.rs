//! Boards of Go in each notation and each format: stones are taken, a ko and suicides are refused, and but for the cells of the
//! points that changed the file stays as it was; LibreOffice reads the same.

use std::path::{Path, PathBuf};
use std::process::Command;

use banmen_sheet::{
    Borders, CellLook, CellRange, CellRef, Line, NewCell, NewSheet, NewValue, Patch, Rgb, Workbook,
};

use crate::{office, package, repository};

const WOOD: Rgb = Rgb(0xDE, 0xB8, 0x87);
const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(255, 255, 255);

/// What stands in the cell of a point.
#[derive(Clone, Copy)]
enum Sign {
    Blank,
    Number(i32),
    Text(&'static str),
    /// The crossing of lines that belongs there.
    Crossing,
}

/// A cell: what stands in it, its fill, its font.
type Ink = (Sign, Option<Rgb>, Option<Rgb>);

const fn plain(sign: Sign) -> Ink {
    (sign, None, None)
}

/// The notations: black, white, empty.
const NOTATIONS: [(&str, [Ink; 3]); 13] = [
    ("numbers", [plain(Sign::Number(1)), plain(Sign::Number(2)), plain(Sign::Number(0))]),
    ("numbers and blanks", [plain(Sign::Number(1)), plain(Sign::Number(2)), plain(Sign::Blank)]),
    ("signed", [plain(Sign::Number(1)), plain(Sign::Number(-1)), plain(Sign::Number(0))]),
    ("circles", [plain(Sign::Text("●")), plain(Sign::Text("○")), plain(Sign::Blank)]),
    ("crossings", [plain(Sign::Text("●")), plain(Sign::Text("○")), plain(Sign::Crossing)]),
    ("words", [plain(Sign::Text("黒")), plain(Sign::Text("白")), plain(Sign::Blank)]),
    ("letters", [plain(Sign::Text("B")), plain(Sign::Text("W")), plain(Sign::Text("."))]),
    ("crosses", [plain(Sign::Text("X")), plain(Sign::Text("O")), plain(Sign::Text("."))]),
    ("crosses and blanks", [plain(Sign::Text("X")), plain(Sign::Text("O")), plain(Sign::Blank)]),
    ("hashes", [plain(Sign::Text("#")), plain(Sign::Text("O")), plain(Sign::Text("・"))]),
    (
        "wood",
        [
            (Sign::Text("●"), Some(WOOD), None),
            (Sign::Text("○"), Some(WOOD), None),
            (Sign::Blank, Some(WOOD), None),
        ],
    ),
    (
        "fills",
        [(Sign::Blank, Some(BLACK), None), (Sign::Blank, Some(WHITE), None), (Sign::Blank, Some(WOOD), None)],
    ),
    (
        "colored",
        [
            (Sign::Text("●"), Some(WOOD), Some(BLACK)),
            (Sign::Text("●"), Some(WOOD), Some(WHITE)),
            (Sign::Blank, Some(WOOD), None),
        ],
    ),
];

/// A board: the sheet, where it begins, its rows before and after the moves, and what is refused, with a word of the reason.
struct Case {
    sheet: &'static str,
    at: CellRef,
    before: Vec<String>,
    after: Vec<String>,
    moves: &'static str,
    refused: &'static [(&'static str, &'static str)],
}

fn rows(text: &str) -> Vec<String> {
    text.split('/').map(str::to_owned).collect()
}

/// Black takes two chains by one stone, one of three stones, and one in a ko; the corner on the right is suicide for White.
const NINE: [&str; 2] = [
    "OX......./OX......./OX...X.../....XOX../........./....XOX../.XO..X.../XO.O....X/.XO....X.",
    ".X......./.X......./.X...X.../X...X.X../.....X.../....X.X../.XO..X.../X.XO....X/.XO....X.",
];

fn cases() -> Vec<Case> {
    // The same in the corner of a large board.
    let large = |rows: Vec<String>| {
        let mut all = vec![".".repeat(19); 9];
        all[3] = "...O...........X...".to_owned();
        all.push("X..................".to_owned());
        all.extend(rows.into_iter().map(|row| format!("{row}..........")));
        all[18].replace_range(9..10, "X");
        all
    };
    let [before, after] = NINE;
    let moves = "B F5 B A6 B C2";
    let refused: &[(&str, &str)] = &[("B C2 W B2", "ko"), ("W J1", "liberty"), ("B B9", "stands there")];
    vec![
        Case {
            sheet: "Large",
            at: CellRef::new(0, 0),
            before: large(rows(before)),
            after: large(rows(after)),
            moves,
            refused,
        },
        Case {
            sheet: "詰碁",
            at: CellRef::new(3, 2),
            before: rows(before),
            after: rows(after),
            moves,
            refused,
        },
        Case {
            sheet: "Small",
            at: CellRef::new(1, 1),
            before: rows("OX./.OO/O.."),
            after: rows(".X./XOO/O.."),
            moves: "B A2",
            refused: &[("B A2 W A3", "ko"), ("B C3", "liberty")],
        },
    ]
}

/// The sign that draws the lines of a board at a point.
fn crossing(row: usize, col: usize, rows: usize, cols: usize) -> &'static str {
    let third = |at: usize, count: usize| usize::from(at > 0) + usize::from(at + 1 == count);
    [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]][third(row, rows)][third(col, cols)]
}

/// The points of a board with their cells and signs.
fn points<'a>(
    case: &Case,
    rows: &'a [String],
) -> impl Iterator<Item = (CellRef, usize, usize, char)> + use<'a> {
    let first = case.at;
    rows.iter().enumerate().flat_map(move |(row, signs)| {
        let at = move |col: usize| CellRef::new(first.row + row as u32, first.col + col as u32);
        signs.chars().enumerate().map(move |(col, sign)| (at(col), row, col, sign))
    })
}

fn ink(inks: &[Ink; 3], sign: char) -> Ink {
    match sign {
        'X' => inks[0],
        'O' => inks[1],
        _ => inks[2],
    }
}

/// What stands in the cell of a point, as text.
fn text(sign: Sign, row: usize, col: usize, rows: &[String]) -> String {
    match sign {
        Sign::Blank => String::new(),
        Sign::Number(number) => number.to_string(),
        Sign::Text(text) => text.to_owned(),
        Sign::Crossing => crossing(row, col, rows.len(), rows[0].len()).to_owned(),
    }
}

fn sheet(case: &Case, inks: &[Ink; 3]) -> NewSheet {
    let borders = Borders { left: Line::Thin, right: Line::Thin, top: Line::Thin, bottom: Line::Thin };
    let cells = points(case, &case.before).map(|(at, row, col, sign)| {
        let (sign, fill, color) = ink(inks, sign);
        let value = match sign {
            Sign::Blank => None,
            Sign::Number(number) => Some(NewValue::Number(f64::from(number))),
            _ => Some(NewValue::Text(text(sign, row, col, &case.before))),
        };
        NewCell { at, value, look: CellLook { fill, color, borders, ..CellLook::default() } }
    });
    let mut sheet = NewSheet {
        name: case.sheet.to_owned(),
        cells: cells.collect(),
        widths: (0..22).map(|col| (col, 3.0)).collect(),
        ..NewSheet::default()
    };
    if case.at.row > 2 {
        let value = Some(NewValue::Text("詰碁 第1問 黒先".to_owned()));
        sheet.cells.push(NewCell { at: CellRef::new(0, 0), value, look: CellLook::default() });
        sheet.merged.push(CellRange::sized(CellRef::new(0, 0), 1, 10));
    }
    sheet
}

fn banmen(arguments: &[&str], path: &Path) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
    let output = command.args(arguments).arg(path).env("LC_ALL", "C").output().expect("the program starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

/// Plays on all boards of a workbook, in place, and tells what went wrong.
fn play(number: usize, book: &Path, original: &Path, cases: &[Case]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut told = |what: String| faults.push(format!("{}: {what}", crate::name(book)));
    for case in cases {
        let on = ["play", "--in-place", "--sheet", case.sheet, "--moves"];
        // The words are the same for all of them.
        let refused = if number < 2 { case.refused } else { &case.refused[..1] };
        for (moves, reason) in refused {
            let before = std::fs::read(book).expect("it is there");
            let (code, _, said) = banmen(&[&on[..], &[moves]].concat(), book);
            if code != 1 || !said.contains(reason) {
                told(format!("{}: {moves} was not refused: {code} {said}", case.sheet));
            }
            if std::fs::read(book).expect("it is there") != before {
                told(format!("{}: {moves} was refused, and yet the file changed", case.sheet));
            }
        }
        let (code, said, error) = banmen(&[&on[..], &[case.moves]].concat(), book);
        if code != 0 || !said.contains("stands in its cells") {
            told(format!("{}: {}: {code} {said} {error}", case.sheet, case.moves));
        }
    }
    if let Err(fault) = package::compare(original, book) {
        told(fault);
    }
    faults
}

/// Holds the cells of the boards against what they should show; `shown` gives the text of a cell.
fn held(name: &str, case: &Case, inks: &[Ink; 3], shown: impl Fn(CellRef) -> String) -> Vec<String> {
    let wrong = points(case, &case.after).filter_map(|(at, row, col, sign)| {
        let wanted = text(ink(inks, sign).0, row, col, &case.after);
        let is = shown(at);
        (is != wanted).then(|| format!("{name}: {}!{at} is {is:?} instead of {wanted:?}", case.sheet))
    });
    wrong.collect()
}

#[test]
fn moves_are_played_in_every_notation_and_format() {
    let folder = tempfile::tempdir().expect("a folder for the results");
    let sample = |name: &str| {
        let bytes = std::fs::read(repository().join(name)).expect("a sample");
        Workbook::from_bytes(bytes, Some(name)).expect("a workbook")
    };
    let containers = [
        ("xlsx", Workbook::blank_xlsx()),
        ("xlsm", sample("testdata/workbooks/rich.xlsm")),
        ("ods", sample("examples/puzzle.ods")),
        ("xls", sample("examples/puzzle.xls")),
    ];
    let cases = cases();
    let (mut faults, mut played) = (Vec::new(), Vec::new());
    for (ending, container) in &containers {
        for (number, (name, inks)) in NOTATIONS.iter().enumerate() {
            let new_sheets = cases.iter().map(|case| sheet(case, inks)).collect();
            let patch = Patch { new_sheets, ..Patch::new() };
            let bytes = container.patched(&patch).expect("sheets can be added").bytes;
            let original = folder.path().join(format!("{ending}{number:02}.original.{ending}"));
            let book = folder.path().join(format!("{ending}{number:02}.{ending}"));
            for path in [&original, &book] {
                std::fs::write(path, &bytes).expect("it can be written");
            }
            faults.extend(play(number, &book, &original, &cases));
            let name = format!("{ending}, {name}");
            let after = std::fs::read(&book).expect("it is there");
            let after = Workbook::from_bytes(after, None).expect("a workbook");
            for case in &cases {
                let Some(sheet) = after.sheets().iter().find(|sheet| sheet.name == case.sheet) else {
                    faults.push(format!("{name}: {} is gone", case.sheet));
                    continue;
                };
                faults.extend(held(&name, case, inks, |at| sheet.text_at(at)));
                // Some formats have colours of their own for those that were asked for.
                let fill = |at: CellRef| after.style(sheet.style_at(at)).fill;
                let kept = |wanted: char| {
                    let like = |(_, old): &((CellRef, _, _, char), (_, _, _, char))| old.3 == wanted;
                    points(case, &case.after)
                        .zip(points(case, &case.before))
                        .filter(like)
                        .find_map(|(new, old)| (new.3 == old.3).then(|| fill(new.0)))
                };
                for (at, _, _, sign) in points(case, &case.after) {
                    if let Some(wanted) = kept(sign).filter(|&wanted| fill(at) != wanted) {
                        let is = fill(at);
                        faults.push(format!("{name}: {}!{at} is filled {is:?}, not {wanted:?}", case.sheet));
                    }
                }
            }
            played.push((name, inks, book));
        }
    }
    println!("{} workbooks, {} boards played on and compared part by part", played.len(), played.len() * 3);
    let files: Vec<&PathBuf> = played.iter().map(|(.., book)| book).collect();
    match office::tables(&files, folder.path()) {
        None => println!("LibreOffice is not there: no result was opened by it"),
        Some(tables) => {
            for (name, inks, book) in &played {
                let stem = book.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                for case in &cases {
                    match tables.get(&(stem.clone(), case.sheet.to_owned())) {
                        None => faults.push(format!("{name}: LibreOffice does not show {}", case.sheet)),
                        Some(table) => faults.extend(held(name, case, inks, |at| {
                            office::value(table, at).unwrap_or_default().to_owned()
                        })),
                    }
                }
            }
            println!("{} workbooks opened by LibreOffice", played.len());
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
