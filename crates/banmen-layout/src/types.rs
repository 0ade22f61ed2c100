//! What the finder hands back: plain data.

use std::fmt;

use banmen_sheet::{CellRange, CellRef};
use banmen_sudoku::{Cell, Grid};

use crate::reading::{CellReading, DoubtKind, FaultKind};

/// Where to look.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FindOptions {
    /// Only the sheet of this name.
    pub sheet: Option<String>,
    /// The board lies here, come what may; a larger range is searched. Without `sheet`: on the first sheet that is
    /// shown and has cells.
    pub range: Option<CellRange>,
    /// Nothing is looked for on these sheets, by index.
    pub without: Vec<usize>,
}

/// One board in a workbook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Find {
    /// Index into [`Workbook::sheets`](banmen_sheet::Workbook::sheets).
    pub sheet: usize,
    /// The sheet's name; empty for a delimited text.
    pub sheet_name: String,
    /// The rectangle that the board covers.
    pub range: CellRange,
    /// How it lies there: the id of a row of [`LAYOUTS`](crate::LAYOUTS).
    pub layout: &'static str,
    /// Where its cells are.
    pub places: Places,
    /// Its digits; what is no digit is blank here.
    pub board: Grid,
    /// What each cell says, in reading order.
    pub readings: [CellReading; 81],
    /// What it is there for.
    pub role: Role,
    /// How sure it is that a person would call this a board, 0 to 100.
    pub confidence: u8,
    /// What speaks for it.
    pub why: Vec<Reason>,
    /// What was forgiven.
    pub doubts: Vec<Doubt>,
    /// What could not be read.
    pub faults: Vec<Fault>,
}

/// Where the 81 cells of a board are in the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Places {
    /// Each in a cell of its own (the top left one, where it covers several).
    Cells(Box<[CellRef; 81]>),
    /// Nine cells, each with the text of a whole row.
    RowStrings([CellRef; 9]),
    /// One cell with the text of the whole board.
    Line(CellRef),
}

/// What a board is there for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// To be solved.
    Problem,
    /// An answer that the sheet holds already: a full and valid grid, one headed as an answer, or one that formulas
    /// work out from a typed board.
    Answer,
    /// A frame without digits.
    Empty,
}

/// Something that speaks for a board (or against it).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The user named the range.
    Asked,
    /// Heavy lines around the nine boxes: so many of their 72 edges.
    Frame(u8),
    /// A heavy line around a grid of lines.
    Outline,
    /// Lines around all 81 cells and no further.
    Grid,
    /// The boxes are filled in two colours, like a chessboard.
    Fills,
    /// Columns of one width and rows of one height.
    EqualCells,
    /// So many digits, none twice in a row, column or box.
    Digits(u8),
    /// So many pairs of equal digits in one row, column or box.
    Clashes(u16),
    /// All 81 cells hold a digit or a sign for an empty cell.
    AllMarked,
    /// Its digits have exactly one solution, and those of other windows over them have not.
    OneSolution,
    /// Nothing but words around it.
    Apart,
    /// Digits right beside it.
    DigitsBeside(u8),
    /// There is nothing else on the sheet.
    Alone,
    /// Headings 1-9, 0-8 or A-I beside or above it.
    Headings,
    /// A heading that speaks of Sudoku, of a problem or of an answer.
    Caption {
        /// The cell with the heading.
        at: CellRef,
        /// Its text.
        text: String,
    },
    /// The sheet's name speaks of Sudoku.
    SheetName,
    /// A defined name stands for it.
    DefinedName(String),
    /// Nine by nine merged ranges of one size.
    MergedCells,
    /// Three by three blocks with gaps between.
    Gaps,
    /// A heading that speaks of something else.
    OtherCaption(String),
    /// Nine texts of nine signs.
    RowTexts,
    /// A text of 81 signs.
    LineText,
    /// Other boards of the same kind stand in line with it.
    Series,
}

/// Something that was forgiven, with its cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Doubt {
    /// The cell.
    pub at: CellRef,
    /// What it is.
    pub kind: DoubtKind,
}

/// Something that could not be read, with its cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// The cell of the sheet.
    pub at: CellRef,
    /// The cell of the board.
    pub cell: Cell,
    /// What the cell of the sheet holds.
    pub found: String,
    /// Why that cannot be read.
    pub kind: FaultKind,
}

/// Why a place that the user named holds no board, and what to do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FindError {
    /// No sheet of that name.
    #[error("there is no sheet \"{name}\"; there are: {}", .sheets.join(", "))]
    NoSuchSheet {
        /// The name asked for.
        name: String,
        /// The names there are.
        sheets: Vec<String>,
    },
    /// The sheet is a chart or the like.
    #[error("sheet \"{0}\" has no cells (it is a chart or a dialogue)")]
    NoCells(String),
    /// The workbook has no sheet with cells at all.
    #[error("the workbook has no sheet with cells")]
    NoWorksheet,
    /// The range is too small for a board, or of a shape that no layout has.
    #[error("{range} has {rows} rows and {cols} columns; a board has 9 by 9 cells, such as {example}")]
    NoBoardShape {
        /// The range.
        range: CellRange,
        /// Its rows.
        rows: u32,
        /// Its columns.
        cols: u32,
        /// A range of the right size that starts at the same cell.
        example: CellRange,
    },
    /// A range larger than a board, and no board inside.
    #[error("no board is inside {range}; name the 9 by 9 cells themselves, such as {example}")]
    NothingInside {
        /// The range.
        range: CellRange,
        /// A range of the right size that starts at the same cell.
        example: CellRange,
    },
    /// A single cell, or nine, whose texts are no puzzle.
    #[error(
        "{at}: \"{found}\" is no puzzle text of {expected} signs 1-9 and . or 0; for a board of cells name all 9 by 9, such as {example}"
    )]
    NoPuzzleText {
        /// The cell.
        at: CellRef,
        /// What it holds.
        found: String,
        /// How many signs it should have.
        expected: u8,
        /// A range of the right size that starts at the same cell.
        example: CellRange,
    },
}

impl Find {
    /// The cell of the sheet where a cell of the board is (for texts: the cell that holds it among others).
    #[must_use]
    pub fn place(&self, cell: Cell) -> CellRef {
        match &self.places {
            Places::Cells(cells) => cells[cell.index()],
            Places::RowStrings(rows) => rows[cell.row()],
            Places::Line(at) => *at,
        }
    }

    /// `Sheet1!A1:I9`, the sheet quoted where Excel would; the range alone for a sheet without a name.
    #[must_use]
    pub fn where_(&self) -> String {
        reference(&self.sheet_name, self.range)
    }
}

/// A range with its sheet, as it stands in a formula; the range alone for a sheet without a name.
pub(crate) fn reference(sheet: &str, range: CellRange) -> String {
    if sheet.is_empty() { range.to_string() } else { format!("{}!{range}", quoted(sheet)) }
}

/// A sheet name as it stands in a reference: `'My sheet'`.
fn quoted(name: &str) -> String {
    let plain = name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '.')
        && !name.starts_with(|c: char| c.is_numeric() || c == '.')
        && name.parse::<CellRef>().is_err()
        && !matches!(name, "R" | "r" | "C" | "c" | "RC" | "rc");
    if plain { name.to_owned() } else { format!("'{}'", name.replace('\'', "''")) }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Problem => "problem",
            Self::Answer => "answer",
            Self::Empty => "empty",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheet_names_are_quoted_as_excel_does() {
        for (name, expected) in [
            ("Sheet1", "Sheet1"),
            ("数独サンプル", "数独サンプル"),
            ("My sheet", "'My sheet'"),
            ("it's", "'it''s'"),
            ("4-grid", "'4-grid'"),
            ("01", "'01'"),
            ("A1", "'A1'"),
            ("R1C1", "'R1C1'"),
            ("🔲 Puzzle", "'🔲 Puzzle'"),
        ] {
            assert_eq!(quoted(name), expected);
        }
    }
}
