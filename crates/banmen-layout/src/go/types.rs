//! What the finder of Go boards hands back: plain data.

use banmen_go::{Color, Point, Setup};
use banmen_sheet::{CellRange, CellRef, Rgb};

/// One Go board in a workbook.
#[derive(Clone, PartialEq, Debug)]
pub struct Find {
    /// Index into [`Workbook::sheets`](banmen_sheet::Workbook::sheets).
    pub sheet: usize,
    /// The sheet's name; empty for a delimited text.
    pub sheet_name: String,
    /// The rectangle that the board covers, without coordinates around it.
    pub range: CellRange,
    /// How it lies there: the id of a row of [`LAYOUTS`](super::LAYOUTS).
    pub layout: &'static str,
    /// Where its points are.
    pub places: Places,
    /// How stones are written: the id of a row of [`NOTATIONS`](super::NOTATIONS), or [`COLORED`](super::COLORED),
    /// [`FILLS`](super::FILLS), [`MOVES`](super::MOVES), or for texts the layout again.
    pub notation: &'static str,
    /// How black, white and empty points are written here.
    pub manner: Manner,
    /// The stones, as read, and whose turn it is if a caption says so; what cannot be read is empty here.
    pub setup: Setup,
    /// The moves, where the board is a record: in the order of their numbers.
    pub moves: Vec<Numbered>,
    /// How sure it is that a person would call this a Go board, 0 to 100.
    pub confidence: u8,
    /// What speaks for it.
    pub why: Vec<Reason>,
    /// What was forgiven.
    pub doubts: Vec<Doubt>,
    /// What could not be read.
    pub faults: Vec<Fault>,
}

/// Where the points of a board are in the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Places {
    /// Each in a cell of its own, from the top left of the range.
    Cells,
    /// A row of the board in each cell, as text.
    Rows(Vec<CellRef>),
    /// All of it in one cell, as text.
    Text(CellRef),
    /// A list of moves, in these cells.
    Moves(Vec<CellRef>),
}

/// How a point is written into its cell.
#[derive(Clone, PartialEq, Debug)]
pub enum Ink {
    /// Nothing is written.
    Blank,
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A text in a font colour.
    Colored(String, Rgb),
    /// A fill, without text.
    Fill(Rgb),
}

/// How the points of a board are written.
#[derive(Clone, PartialEq, Debug)]
pub struct Manner {
    /// A black stone.
    pub black: Ink,
    /// A white stone.
    pub white: Ink,
    /// An empty point; where lines are drawn with signs, the usual one inside the board.
    pub empty: Ink,
}

/// A move of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// Its number.
    pub number: u16,
    /// Who played it.
    pub color: Color,
    /// Where; `None` for a pass.
    pub point: Option<Point>,
}

/// Something that speaks for a board (or against it).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The user named the range.
    Asked,
    /// So many black and white stones.
    Stones {
        /// Black ones.
        black: u16,
        /// White ones.
        white: u16,
    },
    /// Columns and rows of a usual board.
    UsualSize,
    /// All points that hold no stone hold a sign for an empty point.
    AllMarked,
    /// The lines of the board are drawn with signs (`┌`, `┼`).
    Crossings,
    /// Lines around all its cells and no further.
    Grid,
    /// Its cells are filled like a board.
    Fills,
    /// Columns of one width and rows of one height.
    EqualCells,
    /// Letters or numbers along so many sides.
    Coordinates(u8),
    /// Nothing but words around it.
    Apart,
    /// Values right beside it: so many.
    Beside(u8),
    /// There is nothing else on the sheet.
    Alone,
    /// Every chain has a liberty.
    Legal,
    /// So many stones have no liberty.
    NoLiberty(u16),
    /// So many moves, numbered without a gap.
    Numbered(u16),
    /// A heading that speaks of Go, of a problem, or of whose turn it is.
    Caption {
        /// The cell with the heading.
        at: CellRef,
        /// Its text.
        text: String,
    },
    /// The sheet's name speaks of Go.
    SheetName,
    /// A defined name stands for it.
    DefinedName(String),
    /// A heading that speaks of something else.
    OtherCaption(String),
    /// The text of a record (SGF).
    Record,
    /// Texts that draw a board.
    RowTexts,
    /// A list of moves.
    MoveList,
}

/// Something that was forgiven, with its cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Doubt {
    /// The cell.
    pub at: CellRef,
    /// What it is.
    pub kind: DoubtKind,
}

/// Something that was forgiven.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DoubtKind {
    /// A number stored as text.
    TextNumber,
    /// A full-width number.
    FullWidth,
    /// A number in a circle.
    CircledNumber,
    /// A stone that a formula gave.
    Formula,
    /// A stone written otherwise than the others, by a sign that is the same stone everywhere.
    OtherSign,
    /// The letter O among circles, taken for a white stone.
    LetterAmongCircles,
    /// A zero among signs, taken for an empty point.
    ZeroAmongSigns,
    /// A cell without a fill, taken for a white stone, since the board is filled.
    NoFillAsWhite,
    /// The colour of a numbered stone, told by its number: odd is black.
    ColorByNumber,
    /// Nothing shows where the board ends: its size is taken from where its stones lie.
    UncertainSize,
    /// A record, or a list of moves, leaves out the size: 19 by 19.
    UsualSize,
    /// A move on a point that was taken, left out.
    OccupiedPoint,
    /// Something in a record that was put right.
    Record,
    /// The sheet is hidden.
    HiddenSheet,
}

/// Something that could not be read, with its cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// The cell of the sheet.
    pub at: CellRef,
    /// The point of the board; `None` where it is a part of a text.
    pub point: Option<Point>,
    /// What the cell holds.
    pub found: String,
    /// Why that cannot be read.
    pub kind: FaultKind,
}

/// Why a cell cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FaultKind {
    /// No stone and no sign for an empty point.
    NotAStone,
    /// A stone in a notation that the board does not use, where it may mean either colour.
    OtherNotation,
    /// A number that is no stone here.
    OtherNumber,
    /// A fill that is neither a stone nor the board.
    OtherFill,
    /// A formula whose result the file does not hold.
    UncachedFormula,
    /// A move that cannot be read.
    NotAMove,
}

/// Why a place that the user named holds no Go board, and what to do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FindError {
    /// The sheet is not there, or has no cells.
    #[error(transparent)]
    Place(#[from] crate::FindError),
    /// The range is larger than any board, and no board is inside.
    #[error(
        "{range} has {rows} rows and {cols} columns, and no Go board is inside; a board has at most 25 of each"
    )]
    NothingInside {
        /// The range.
        range: CellRange,
        /// Its rows.
        rows: u32,
        /// Its columns.
        cols: u32,
    },
    /// Hardly a cell of the range is a point of a board.
    #[error("{range} holds no Go board: {at} is \"{found}\", no stone and no empty point")]
    NoStones {
        /// The range.
        range: CellRange,
        /// The first cell that is no point.
        at: CellRef,
        /// What it holds.
        found: String,
    },
}

impl Find {
    /// The cell of the sheet where a point of the board is; for texts the cell that holds it among others, and `None` off
    /// the board.
    #[must_use]
    pub fn place(&self, point: Point) -> Option<CellRef> {
        if !self.setup.size().contains(point) {
            return None;
        }
        match &self.places {
            Places::Cells => self.range.first.offset(i64::from(point.row()), i64::from(point.column())),
            Places::Rows(rows) => rows.get(usize::from(point.row())).copied(),
            Places::Text(at) => Some(*at),
            Places::Moves(cells) => cells.first().copied(),
        }
    }

    /// The point of the board that a cell of the sheet is; `None` for one beside it, and for texts.
    #[must_use]
    pub fn point(&self, at: CellRef) -> Option<Point> {
        if self.places != Places::Cells || !self.range.contains(at) {
            return None;
        }
        let column = u8::try_from(at.col - self.range.first.col).ok()?;
        let row = u8::try_from(at.row - self.range.first.row).ok()?;
        self.setup.size().point(column, row)
    }

    /// `Sheet1!A1:S19`, the sheet quoted where Excel would; the range alone for a sheet without a name.
    #[must_use]
    pub fn where_(&self) -> String {
        crate::types::reference(&self.sheet_name, self.range)
    }
}
