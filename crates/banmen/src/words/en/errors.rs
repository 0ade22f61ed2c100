//! English words for the errors and remarks of the engines.

use banmen_layout::{FindError, Reason as Why, WriteError};
use banmen_sheet::{CellRange, CellRef, Notice, OpenError, PatchError, PatchNote};
use banmen_sudoku::text::{LineErrorKind, ReadError};

use crate::batch::LineFault;
use crate::boards::PickError;
use crate::fill::Aside;
use crate::input::InputError;
use crate::table::TableError;
use crate::words::{Lang, Said, TOLD_COLUMNS, counted, go, numbered};

pub(super) fn why(why: &Why) -> String {
    match why {
        Why::Asked => "named with --range".to_owned(),
        Why::Frame(edges) => format!("heavy lines around the boxes ({edges} of 72 edges)"),
        Why::Outline => "a heavy line around a grid of lines".to_owned(),
        Why::Grid => "lines around all 81 cells and no further".to_owned(),
        Why::Fills => "boxes filled in two colors".to_owned(),
        Why::EqualCells => "columns of one width and rows of one height".to_owned(),
        Why::Digits(count) => format!("{}, none twice in a house", counted(count, "digit")),
        Why::Clashes(pairs) => format!("{} of equal digits in one house", counted(pairs, "pair")),
        Why::AllMarked => "a digit or a sign for blank in every cell".to_owned(),
        Why::Apart => "nothing but words around it".to_owned(),
        Why::DigitsBeside(count) => format!("{} right beside it", counted(count, "digit")),
        Why::OneSolution => "exactly one solution at this place and no other".to_owned(),
        Why::Alone => "nothing else on the sheet".to_owned(),
        Why::Headings => "headings 1-9, 0-8 or A-I beside it".to_owned(),
        Why::Caption { at, text } => format!("the heading \"{text}\" in {at}"),
        Why::SheetName => "the name of the sheet".to_owned(),
        Why::DefinedName(name) => format!("the defined name \"{name}\""),
        Why::MergedCells => "nine by nine merged ranges of one size".to_owned(),
        Why::Gaps => "three by three blocks with gaps between".to_owned(),
        Why::OtherCaption(text) => format!("the heading \"{text}\", which speaks of something else"),
        Why::RowTexts => "nine texts of nine signs".to_owned(),
        Why::LineText => "a text of 81 signs".to_owned(),
        Why::Series => "other boards of the same kind in line with it".to_owned(),
    }
}

pub(super) fn open(error: &OpenError) -> Said {
    match error {
        OpenError::Empty => Said::with("the file is empty", "choose a file with a board in it"),
        OpenError::Unknown { looks_like: Some(what) } => Said::with(
            format!("not a workbook or text: it looks like a {what}"),
            "choose an xlsx, xlsm, xls, ods, csv or text file",
        ),
        OpenError::Unknown { looks_like: None } => {
            Said::with("not a workbook or text", "choose an xlsx, xlsm, xls, ods, csv or text file")
        }
        OpenError::Encrypted => Said::with(
            "the file is locked with a password",
            "open it in a spreadsheet program, remove the password, and save it",
        ),
        OpenError::Damaged { format, part, what } => {
            let part = part.as_deref().map(|part| format!(", part {part}")).unwrap_or_default();
            Said::with(
                format!("damaged {} file{part}: {what}", format.extension()),
                "open it in a spreadsheet program, let that repair it, and save it anew",
            )
        }
        OpenError::TooLarge { what, limit } => Said::with(
            format!("too large to open: {what} (at most {limit})"),
            "copy the board into a smaller workbook",
        ),
        OpenError::Unsupported { what } => {
            Said::with(format!("not supported: {what}"), "save it as xlsx and try again")
        }
        OpenError::Encoding { name } => {
            Said::with(format!("not supported: text in {name}"), "save it as UTF-8 and try again")
        }
    }
}

pub(super) fn read(error: &ReadError) -> Said {
    match error {
        ReadError::Empty => Said::with("the text is empty", "choose a file with a board in it"),
        ReadError::NoBoard => Said::with(
            "no board found: neither 81 cells in a line nor nine rows of nine",
            "write a puzzle as 81 characters in a line, or nine lines of nine, with . or 0 for blank cells",
        ),
    }
}

pub(super) fn pick(error: &PickError) -> Said {
    match error {
        PickError::Find(error) => find(error),
        PickError::NoBoard => {
            Said::with("no board found", "if there is one, say where: --sheet NAME --range A1:I9")
        }
        PickError::OwnSheets(names) => Said::with(
            format!("no board found beside what Banmen itself has added ({})", names.join(", ")),
            "to have the boards there read, name the sheet: --sheet NAME",
        ),
        PickError::IsGo => go::input_error(&InputError::IsGo, Lang::En),
        PickError::IsSudoku => go::input_error(&InputError::IsSudoku, Lang::En),
        PickError::NoGame(count) => go::no_game(*count, Lang::En),
        PickError::NoMoves => {
            Said::with("no record with a number of moves", "leave --after out, or name a record (SGF)")
        }
        PickError::Go(banmen_layout::go::FindError::Place(error)) => find(error),
        PickError::Go(error) => {
            go::find_error(error, Lang::En).unwrap_or_else(|| Said::plain(error.to_string()))
        }
        PickError::Size { error, .. } => go::size_error(error, Lang::En),
        PickError::NoSheets => Said::with("a text has no sheets and ranges", "leave --sheet and --range out"),
    }
}

fn find(error: &FindError) -> Said {
    let shape =
        |example: &CellRange| format!("name the 9 by 9 cells of the board, such as --range {example}");
    match error {
        FindError::NoSuchSheet { name, sheets } => {
            Said::with(format!("there is no sheet \"{name}\""), format!("there are: {}", sheets.join(", ")))
        }
        FindError::NoCells(name) => Said::with(
            format!("sheet \"{name}\" has no cells: it is a chart or a dialogue"),
            "name another with --sheet",
        ),
        FindError::NoWorksheet => {
            Said::with("the workbook has no sheet with cells", "choose another workbook")
        }
        FindError::NoBoardShape { range, rows, cols, example } => {
            Said::with(format!("{range} has {rows} rows and {cols} columns: not a board"), shape(example))
        }
        FindError::NothingInside { range, example } => {
            Said::with(format!("no board is inside {range}"), shape(example))
        }
        FindError::NoPuzzleText { at, found, expected, example } => Said::with(
            format!("{at}: \"{found}\" is no puzzle text of {expected} signs 1-9 and . or 0"),
            shape(example),
        ),
    }
}

pub(super) fn write(error: &WriteError) -> Said {
    match error {
        WriteError::NoSuchSheet(index) => Said::plain(format!("there is no sheet {}", index + 1)),
        WriteError::OtherBoard(cells) => {
            Said::plain(format!("{}: other digits than the answer has", some(cells)))
        }
        WriteError::Formulas(cells) => {
            Said::with(format!("{}: formulas, which are not overwritten", some(cells)), "clear these cells")
        }
        WriteError::Occupied(cells) => {
            Said::with(format!("{}: not empty, and not overwritten", some(cells)), "clear these cells")
        }
    }
}

/// The first few of some cells.
fn some(cells: &[CellRef]) -> String {
    const MOST: usize = 5;
    let named: Vec<String> = cells.iter().take(MOST).map(CellRef::to_string).collect();
    let more = cells.len().saturating_sub(MOST);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{rest}", named.join(", "))
}

pub(super) fn patch(error: &PatchError) -> Said {
    let aside = "use -o FILE.xlsx to have the answer in a new workbook";
    match error {
        PatchError::ReadOnly(format) => {
            Said::with(format!("{} files can be read but not changed", format.extension()), aside)
        }
        PatchError::NoSuchSheet(index) => Said::plain(format!("there is no sheet {}", index + 1)),
        PatchError::OutsideSheet(place) => {
            Said::with(format!("{place}: outside the sheet"), "move the board up or left")
        }
        PatchError::FormulaCell(place) => {
            Said::with(format!("{place}: holds a formula, which is not overwritten"), "clear the cell")
        }
        PatchError::ArrayFormula { place, range } => Said::with(
            format!("{place}: part of the array formula or data table {range}, which is not overwritten"),
            "clear the range",
        ),
        PatchError::SharedFormula(place) => {
            Said::with(format!("{place}: holds the formula that other cells share"), "clear the cell")
        }
        PatchError::Merged { place, range } => {
            Said::with(format!("{place}: covered by the merged range {range}"), "unmerge the cells")
        }
        PatchError::TableHeader(place) => Said::with(
            format!("{place}: a heading of a table, which is not overwritten"),
            "turn the table into a range",
        ),
        PatchError::Signed => Said::with(
            "the file is digitally signed; any change would break the signature",
            "remove the signature, or save a copy without it",
        ),
        PatchError::ProtectedStructure => Said::with(
            "the structure of the workbook is protected: no sheet can be added",
            "unprotect the workbook in your spreadsheet program",
        ),
        PatchError::BadSheetName(name) => Said::plain(format!("\"{name}\" cannot name a new sheet")),
        PatchError::SetTwice(place) => {
            Said::with(format!("{place}: belongs to two boards"), "name one of them with --range")
        }
        PatchError::OneSheet(format) => {
            Said::with(format!("{} files hold one sheet only", format.extension()), aside)
        }
        PatchError::Full(room) => Said::plain(format!("the file has no room for more {}", room.name())),
        PatchError::Unpatchable { part, what } => Said::with(
            format!("part {part} cannot be changed safely: {what}"),
            "save the file anew in a spreadsheet program",
        ),
    }
}

pub(super) fn line(fault: &LineFault) -> Said {
    let cure = "a line holds 81 characters: digits, and . or 0 for blank cells";
    match fault {
        LineFault::TooLong => Said::with("longer than any line of puzzles", cure),
        LineFault::NoField { wanted, found } => Said::with(
            format!("no column {wanted}: this record has {}", counted(found, "field")),
            "every record has its puzzle in the same column",
        ),
        LineFault::Surplus { found, width, heading } => Said::with(
            format!("{found} fields, the {} has {width}", if *heading { "heading" } else { "first record" }),
            "a field with a separator in it is written in quotes; the record is left as it is",
        ),
        LineFault::Cells(error) => match error.kind {
            LineErrorKind::NotADigit(found) => {
                Said::with(format!("column {}: \"{found}\" is neither a digit nor blank", error.column), cure)
            }
            LineErrorKind::Count(count) => {
                Said::with(format!("{} instead of 81", counted(count, "cell")), cure)
            }
        },
        LineFault::Field { column, error } => {
            let cure = "a puzzle has 81 characters: digits, and . or 0 for blank cells";
            let what = match error.kind {
                LineErrorKind::NotADigit(found) => {
                    format!(
                        "character {} of the puzzle, \"{found}\", is neither a digit nor blank",
                        error.column
                    )
                }
                LineErrorKind::Count(count) => format!("{} instead of 81", counted(count, "cell")),
            };
            Said::with(format!("column {column} of the table: {what}"), cure)
        }
    }
}

pub(super) fn table(error: &TableError) -> Said {
    match error {
        TableError::Empty => Said::with("empty: there is no column in it", "name a table with a heading"),
        TableError::NoColumn { wanted, columns } => {
            let (names, more) = numbered(columns, ", ");
            let more = if more > 0 { format!(", and {more} more") } else { String::new() };
            Said::with(
                format!("no column \"{wanted}\""),
                format!("--column takes a name or a number; there are: {names}{more}"),
            )
        }
        TableError::SameName { wanted, numbers } => {
            let numbers: Vec<_> = numbers.iter().take(TOLD_COLUMNS).map(usize::to_string).collect();
            Said::with(
                format!("several columns are called \"{wanted}\""),
                format!("say which one by its number: {}", numbers.join(", ")),
            )
        }
    }
}

pub(super) fn notice(notice: &Notice) -> String {
    match notice {
        Notice::UncachedFormulas { count: 1, first } => {
            format!("{first}: a formula without a stored result: its value is unknown")
        }
        Notice::UncachedFormulas { count, first } => {
            format!(
                "{count} formulas without a stored result, the first at {first}: their values are unknown"
            )
        }
        Notice::GuessedEncoding(name) => format!("read as {name}, which the bytes suggest"),
        Notice::UndecodableText => "some bytes are no text in the encoding of the rest".to_owned(),
        Notice::Repaired(what) => what.clone(),
    }
}

pub(super) fn patch_note(note: &PatchNote) -> String {
    match note {
        PatchNote::ProtectedSheet(name) => {
            format!("sheet \"{name}\" is protected against typing; it was changed all the same")
        }
        PatchNote::FormulaReplaced(place) => format!("{place}: a formula was replaced"),
        PatchNote::NoColors(format) => format!("{} files keep no colors", format.extension()),
        PatchNote::NoPrintArea(format) => format!("print areas are not set in {} files", format.extension()),
        PatchNote::NoPrintSetup(format) => {
            format!("this {} file says nothing of its pages: no print setup was made", format.extension())
        }
        PatchNote::NoView(format) => format!(
            "this {} file says nothing of how its sheets are shown: no rows were frozen, no grid lines hidden",
            format.extension()
        ),
        PatchNote::NoShapes(format) => {
            format!("shapes are not drawn in {} files; the cells are there", format.extension())
        }
        PatchNote::NotLive(format) => format!(
            "formulas, rules, warnings and protection of new sheets are not written into {} files; results of formulas are",
            format.extension()
        ),
        PatchNote::SignedMacros => {
            "the signature of the macros is kept; it covers the macros only".to_owned()
        }
        PatchNote::ResultsDropped(count) => {
            format!(
                "computed when the file is opened: {} that the new digits change",
                counted(count, "formula")
            )
        }
        PatchNote::ManualCalculation => {
            "the workbook computes by hand only: press F9 there to bring its formulas up to date".to_owned()
        }
    }
}

pub(super) fn aside(aside: &Aside) -> String {
    match aside {
        Aside::Layout { board, error } => {
            format!("{board}: {}; the answer is on a new sheet", write(error).what)
        }
        Aside::Goban { board, error } => {
            format!("{board}: {}; the position is drawn on a new sheet", go::write_error(error, Lang::En))
        }
        Aside::Cells(error) => format!("{}; the answer is on a new sheet", patch(error).what),
        Aside::NoFormulas(format) => format!(
            "formulas are not written into {} files: they are in a new workbook, without what else is in the file",
            format.extension()
        ),
        Aside::Book(error) => format!(
            "{}; the answer is in a new workbook, without what else is in the file (other sheets, formats, charts, macros)",
            patch(error).what
        ),
    }
}
