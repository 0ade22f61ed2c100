//! What is true about boards, as plain data. [`words`](crate::words) says it, [`json`](crate::json) writes it down.

use std::fmt;

use banmen_go::Setup;
use banmen_layout::{DoubtKind, FaultKind as CellFault, Reason as Why, Role};
use banmen_sheet::CellRef;
use banmen_sudoku::check::{Check, Count, Verdict};
use banmen_sudoku::decided::Decided;
use banmen_sudoku::human::{CandidateGrid, Path, Step};
use banmen_sudoku::slips::Slip;
use banmen_sudoku::text::{FaultKind as TextFault, Forgiven};
use banmen_sudoku::{Cell, CellMap, DigitSet, Grid, Solution};

use crate::hint::Stage;
use crate::mistakes::Review;
use crate::position::Position;

/// Where a board is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Where {
    /// In cells of a sheet.
    Cells {
        /// `Sheet1!A1:I9`, or `A1:I9` in a text without sheets.
        text: String,
        /// The cell of the sheet for each cell of the board; `None` where one holds many (a row or a board as a text).
        cells: Option<Box<[CellRef; 81]>>,
    },
    /// In a text, from this line on, counted from 1.
    Line(usize),
    /// In a record of games.
    Record {
        /// Number of the game, from 1; `None` if it is the only one.
        game: Option<usize>,
        /// After so many moves.
        moves: usize,
    },
}

impl fmt::Display for Where {
    /// As scripts read it: `Sheet1!A1:I9`, `line 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells { text, .. } => f.write_str(text),
            Self::Line(line) => write!(f, "line {line}"),
            Self::Record { game: None, moves } => write!(f, "move {moves}"),
            Self::Record { game: Some(game), moves } => write!(f, "game {game}, move {moves}"),
        }
    }
}

impl Where {
    /// The sheet's cell for a cell of the board.
    #[must_use]
    pub fn address(&self, cell: Cell) -> Option<CellRef> {
        match self {
            Self::Cells { cells, .. } => cells.as_ref()?.get(cell.index()).copied(),
            Self::Line(_) | Self::Record { .. } => None,
        }
    }
}

/// Where in its input a cell is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spot {
    /// In a sheet: `Sheet1!C4`.
    Sheet(String),
    /// In a text.
    Text {
        /// Line, from 1.
        line: usize,
        /// Column in characters, from 1; 0 for the whole board.
        column: usize,
    },
}

impl fmt::Display for Spot {
    /// As scripts read it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sheet(at) => f.write_str(at),
            Self::Text { line, column: 0 } => write!(f, "line {line}"),
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
        }
    }
}

/// Something read that a person might have meant otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Oddity {
    /// Where.
    pub spot: Spot,
    /// What.
    pub kind: OddityKind,
}

/// What was odd.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddityKind {
    /// In a cell of a sheet.
    Cell(DoubtKind),
    /// In a text.
    Text(Forgiven),
    /// In a cell of a board of Go.
    GoCell(banmen_layout::go::DoubtKind),
    /// In a text with a board of Go.
    GoText(banmen_go::board::text::ForgivenKind),
    /// In the signs of a record.
    Record(banmen_go::sgf::ForgivenKind),
    /// In the moves of a record.
    Replayed(banmen_go::sgf::DoubtKind),
}

impl OddityKind {
    /// Whether it is about cells of a sheet.
    #[must_use]
    pub const fn is_of_cells(self) -> bool {
        matches!(self, Self::Cell(_) | Self::GoCell(_))
    }
}

/// Something that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// Where.
    pub spot: Spot,
    /// The cell of the board, where it is known.
    pub cell: Option<Cell>,
    /// What stands there.
    pub found: String,
    /// Why that is no digit.
    pub kind: UnreadableKind,
}

/// Why something could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnreadableKind {
    /// In a cell of a sheet.
    Cell(CellFault),
    /// In a text.
    Text(TextFault),
    /// In a cell of a board of Go.
    GoCell(banmen_layout::go::FaultKind),
}

/// What the engines say about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Nothing: some cells could not be read.
    Unread,
    /// All that was asked.
    Known(Box<Check>),
}

/// The answer in one word, as scripts read it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Exactly one solution.
    Unique,
    /// No solution.
    None,
    /// Several solutions.
    Many,
    /// Givens clash.
    Invalid,
    /// Cells could not be read.
    Unread,
    /// Out of budget before it was known.
    Unproved,
}

impl Status {
    /// The word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::None => "none",
            Self::Many => "many",
            Self::Invalid => "invalid",
            Self::Unread => "unread",
            Self::Unproved => "unproved",
        }
    }
}

impl Answer {
    /// In one word.
    #[must_use]
    pub fn status(&self) -> Status {
        match self {
            Self::Unread => Status::Unread,
            Self::Known(check) => match check.verdict {
                Verdict::Invalid => Status::Invalid,
                Verdict::None { .. } => Status::None,
                Verdict::Unique(_) => Status::Unique,
                Verdict::Many { .. } => Status::Many,
                Verdict::OutOfBudget { .. } => Status::Unproved,
            },
        }
    }

    /// The one solution, if it is the only one.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Known(check) => match &check.verdict {
                Verdict::Unique(solution) => Some(solution),
                _ => None,
            },
            Self::Unread => None,
        }
    }

    /// How many solutions there are, as far as was counted.
    #[must_use]
    pub fn count(&self) -> Option<Count> {
        match self {
            Self::Unread => None,
            Self::Known(check) => match &check.verdict {
                Verdict::Invalid | Verdict::None { .. } => Some(Count::Exact(0)),
                Verdict::Unique(_) => Some(Count::Exact(1)),
                Verdict::Many { count, .. } => Some(*count),
                Verdict::OutOfBudget { found } => Some(Count::AtLeast(u64::from(found.is_some()))),
            },
        }
    }
}

/// What every report says about the board itself: of Sudoku, unless another type is named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen<B = Grid> {
    /// Where it is.
    pub place: Where,
    /// What it holds; a cell that could not be read is blank.
    pub board: B,
    /// What was odd.
    pub oddities: Vec<Oddity>,
    /// What could not be read.
    pub unreadable: Vec<Unreadable>,
    /// What stood with it: a caption or a comment.
    pub label: Option<String>,
}

impl Seen {
    /// The puzzle on a line of a batch.
    pub(crate) fn on_line(line: usize, grid: Grid) -> Self {
        Self {
            place: Where::Line(line),
            board: grid,
            oddities: Vec::new(),
            unreadable: Vec::new(),
            label: None,
        }
    }
}

/// Where the digits of a solution were written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Placed {
    /// Into the board's own blank cells.
    Board,
    /// On a new sheet of this name.
    NewSheet(String),
    /// Nowhere: it stands on this sheet already.
    There(String),
    /// Into a new workbook, since the old one cannot be changed.
    NewBook,
}

/// What `solve` found out about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolveReport {
    /// The board.
    pub seen: Seen,
    /// What the engines say.
    pub answer: Answer,
    /// Solutions, where a list was asked for, and whether there are more.
    pub listed: Option<(Vec<Solution>, bool)>,
    /// Whether a count was asked for.
    pub counted: bool,
    /// Where the solution was written, if it was written into a workbook.
    pub placed: Option<Placed>,
}

/// What `check` found out about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckReport {
    /// The board.
    pub seen: Seen,
    /// What the engines say.
    pub answer: Answer,
    /// Symmetries of the pattern of givens, by name.
    pub symmetry: Vec<&'static str>,
    /// What may have gone wrong in copying, the likeliest first. None if the time was out.
    pub slips: Vec<Slip>,
}

/// The candidates of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidatesReport {
    /// The board.
    pub seen: Seen,
    /// For each cell the digits that no given excludes.
    pub candidates: CellMap<DigitSet>,
    /// What is decided now, and what is impossible. Nothing is if givens clash: their consequences would only confuse.
    pub decided: Decided,
    /// Whether givens clash.
    pub clashes: Vec<banmen_sudoku::Clash>,
    /// Where the table was written, if it was written into a workbook.
    pub placed: Option<Placed>,
}

/// What `hint` found out about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintReport {
    /// The board.
    pub seen: Seen,
    /// What the person has there.
    pub position: Position,
    /// What is wrong with it.
    pub review: Review,
    /// The position that the step was looked for in.
    pub grid: CandidateGrid,
    /// The next step; none after a mistake, or if no technique finds one.
    pub step: Option<Step>,
    /// How much of it is told.
    pub stage: Stage,
    /// Whether there are techniques that were not to be used.
    pub others: bool,
    /// Where the hint was written, if it was written into a workbook.
    pub placed: Option<Placed>,
}

/// What `explain` found out about a position.
#[derive(Clone, Debug)]
pub struct ExplainReport {
    /// The board.
    pub seen: Seen,
    /// What the person has there.
    pub position: Position,
    /// What is wrong with it.
    pub review: Review,
    /// The position that the steps start from.
    pub start: CandidateGrid,
    /// The steps; none after a mistake.
    pub path: Option<Path>,
    /// Whether there are techniques that were not to be used.
    pub others: bool,
    /// Where the steps were written, if they were written into a workbook.
    pub placed: Option<Placed>,
}

/// A board that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FindReport {
    /// The board.
    pub seen: Seen,
    /// Name of the layout: an id of banmen-layout's table, or the text format.
    pub layout: &'static str,
    /// Sheet, and range on it, of a board in cells.
    pub cells: Option<(String, banmen_sheet::CellRange)>,
    /// What the board is for.
    pub role: Role,
    /// How sure it is, 0 to 100.
    pub confidence: u8,
    /// Why it was taken for a board.
    pub why: Vec<Why>,
}

/// A board of Go that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoFindReport {
    /// The board.
    pub seen: Seen<Setup>,
    /// Name of the layout: an id of banmen-layout's table, `sgf` or `diagram`.
    pub layout: &'static str,
    /// How stones are written, in cells.
    pub notation: Option<&'static str>,
    /// Sheet, and range on it, of a board in cells.
    pub cells: Option<(String, banmen_sheet::CellRange)>,
    /// How sure it is, 0 to 100.
    pub confidence: u8,
    /// Why it was taken for a board.
    pub why: Vec<banmen_layout::go::Reason>,
}

/// A board of either game that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listed {
    /// Sudoku.
    Sudoku(FindReport),
    /// Go.
    Go(GoFindReport),
}

impl SolveReport {
    /// Whether the board could not be answered as asked.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.answer.status() != Status::Unique
    }
}

impl CheckReport {
    /// Whether it is a proper puzzle.
    #[must_use]
    pub fn is_proper(&self) -> bool {
        !self.is_fault()
    }

    /// Whether the board is no proper puzzle.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.answer.status() != Status::Unique
    }
}

impl CandidatesReport {
    /// Whether the board cannot be a puzzle with a solution.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        !(self.seen.unreadable.is_empty() && self.decided.impossible.is_empty() && self.clashes.is_empty())
    }
}
