//! The boards of an input, in reading order, whatever they lie in.

use banmen_layout::{FaultKind, Find, FindError, FindOptions, Places, Role};
use banmen_sheet::{CellRange, CellRef, Workbook};
use banmen_sudoku::text::{Entry, Format};
use banmen_sudoku::{CellMap, DigitSet};

use crate::input::{Game, Input};
use crate::report::{Oddity, OddityKind, Seen, Spot, Unreadable, UnreadableKind, Where};
use crate::signature;

/// Which boards to take. The default takes all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pick {
    /// Only on this sheet.
    pub sheet: Option<String>,
    /// The board in these cells.
    pub range: Option<CellRange>,
    /// The game of a record, from 1.
    pub game: Option<usize>,
    /// The position of a record after so many moves.
    pub after: Option<usize>,
}

impl Pick {
    /// Whether a place was named.
    #[must_use]
    pub fn is_some(&self) -> bool {
        self.sheet.is_some() || self.range.is_some()
    }
}

/// Why no boards can be taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PickError {
    /// The finder's reasons.
    #[error(transparent)]
    Find(#[from] FindError),
    /// There is no board at all.
    #[error("no board found")]
    NoBoard,
    /// There is no board but on sheets that Banmen itself has added; their names.
    #[error("no board found but on sheets of our own")]
    OwnSheets(Vec<String>),
    /// A sheet or range was named, but the input is a text.
    #[error("the input is a text: it has no sheets")]
    NoSheets,
    /// A number of moves was named, but the input is no record.
    #[error("the input is no record: it has no moves")]
    NoMoves,
    /// The finder of Go boards has reasons.
    #[error(transparent)]
    Go(#[from] banmen_layout::go::FindError),
    /// The record has no such game; how many it has.
    #[error("there are {0} games")]
    NoGame(usize),
    /// The input has boards of Go only.
    #[error("there is Go, no Sudoku")]
    IsGo,
    /// The input has boards of Sudoku only.
    #[error("there is Sudoku, no Go")]
    IsSudoku,
    /// The board of a game cannot be made.
    #[error("game {game}: {error}")]
    Size {
        /// Its number, from 1.
        game: usize,
        /// Why.
        error: banmen_go::sgf::SizeError,
    },
}

/// A board of an input.
#[derive(Clone, Debug)]
pub struct Board {
    /// What it holds, and what was odd about it.
    pub seen: Seen,
    /// What it is for.
    pub role: Role,
    /// Candidates that a person has noted.
    pub pencilmarks: Option<CellMap<DigitSet>>,
    /// Who made it, where its format has a field for that.
    pub author: Option<String>,
    /// How it was written, in a text.
    pub format: Option<Format>,
    /// How it was found, in a workbook.
    pub find: Option<Box<Find>>,
}

/// A board of an input, of one game or another.
pub trait GameBoard: Sized {
    /// Its game.
    const GAME: Game;

    /// The boards of an input, in reading order.
    ///
    /// # Errors
    /// [`PickError`].
    fn all(input: &Input, pick: &Pick) -> Result<Vec<Self>, PickError>;

    /// Where it is.
    fn place(&self) -> &Where;

    /// Those of an input's boards that are to be answered.
    fn taken<'b>(input: &Input, boards: &'b [Self]) -> Vec<&'b Self> {
        let _ = input;
        boards.iter().collect()
    }
}

impl GameBoard for Board {
    const GAME: Game = Game::Sudoku;

    fn all(input: &Input, pick: &Pick) -> Result<Vec<Self>, PickError> {
        input.boards(pick)
    }

    fn place(&self) -> &Where {
        &self.seen.place
    }

    /// In a workbook answers and empty frames beside a problem are left alone, and empty frames beside an answer too, and so
    /// are answers that formulas have yet to work out beside one that stands.
    fn taken<'b>(input: &Input, boards: &'b [Self]) -> Vec<&'b Self> {
        let of =
            |wanted: &dyn Fn(&Self) -> bool| boards.iter().filter(|board| wanted(board)).collect::<Vec<_>>();
        let wanted = match input {
            Input::Book(_) => {
                let problems = of(&|board| board.role == Role::Problem);
                let standing = of(&|board| board.role == Role::Answer && !board.awaits_results());
                let answers = of(&|board| board.role == Role::Answer);
                [problems, standing, answers].into_iter().find(|found| !found.is_empty())
            }
            _ => None,
        };
        wanted.unwrap_or_else(|| boards.iter().collect())
    }
}

impl Board {
    /// Whether all that cannot be read of it are formulas that a spreadsheet program has yet to compute.
    #[must_use]
    pub fn awaits_results(&self) -> bool {
        let uncached =
            |one: &Unreadable| matches!(one.kind, UnreadableKind::Cell(FaultKind::UncachedFormula));
        !self.seen.unreadable.is_empty() && self.seen.unreadable.iter().all(uncached)
    }
}

impl Input {
    /// Its boards, in reading order.
    ///
    /// # Errors
    /// [`PickError`].
    pub fn boards(&self, pick: &Pick) -> Result<Vec<Board>, PickError> {
        match self {
            Self::Record(_) | Self::Drawn(_) => Err(PickError::NoBoard),
            Self::Text(_) if pick.is_some() => Err(PickError::NoSheets),
            Self::Text(entries) => Ok(entries.iter().map(of_entry).collect()),
            Self::Book(book) => {
                let (without, own) = signature::left_out(book, pick.is_some());
                let options = FindOptions { sheet: pick.sheet.clone(), range: pick.range, without };
                let mut found = banmen_layout::find(book, &options)?;
                if pick.range.is_none() {
                    found.retain(|find| !is_table_of_live(book, find));
                }
                if found.is_empty() {
                    return Err(if has_go(book, pick) { PickError::IsGo } else { nothing(own) });
                }
                Ok(found.into_iter().map(of_find).collect())
            }
        }
    }
}

/// Whether it stands on the sheet of a live board and is worked out from what is typed there.
pub(crate) fn is_table_of_live(book: &Workbook, find: &Find) -> bool {
    let Some(sheet) = book.sheets().get(find.sheet) else { return false };
    let is_formula = |at: &CellRef| sheet.cell(*at).is_some_and(|cell| cell.formula.is_some());
    match &find.places {
        Places::Cells(cells) => {
            cells.iter().all(is_formula)
                && signature::of_sheet(sheet) == Some(signature::Signature::LiveBoard)
        }
        Places::RowStrings(_) | Places::Line(_) => false,
    }
}

/// Why nothing was found, beside the boards of our own sheets.
pub(crate) fn nothing(own: Vec<String>) -> PickError {
    if own.is_empty() { PickError::NoBoard } else { PickError::OwnSheets(own) }
}

/// Whether there is Go, where no Sudoku is.
fn has_go(book: &Workbook, pick: &Pick) -> bool {
    let (without, _) = signature::left_out(book, pick.is_some());
    let options = FindOptions { sheet: pick.sheet.clone(), range: pick.range, without };
    banmen_layout::go::find(book, &options).is_ok_and(|found| !found.is_empty())
}

pub(crate) fn of_find(find: Find) -> Board {
    let cells = match &find.places {
        Places::Cells(cells) => Some(cells.clone()),
        Places::RowStrings(_) | Places::Line(_) => None,
    };
    let spot = |at: CellRef| Spot::Sheet(on_sheet(&find.sheet_name, at));
    let oddities =
        find.doubts.iter().map(|doubt| Oddity { spot: spot(doubt.at), kind: OddityKind::Cell(doubt.kind) });
    let unreadable = find.faults.iter().map(|fault| Unreadable {
        spot: spot(fault.at),
        cell: Some(fault.cell),
        found: fault.found.clone(),
        kind: UnreadableKind::Cell(fault.kind),
    });
    let seen = Seen {
        place: Where::Cells { text: find.where_(), cells },
        board: find.board,
        oddities: oddities.collect(),
        unreadable: unreadable.collect(),
        label: None,
    };
    Board { seen, role: find.role, pencilmarks: None, author: None, format: None, find: Some(Box::new(find)) }
}

/// `Sheet1!C4`; only `C4` where sheets have no names.
pub(crate) fn on_sheet(sheet: &str, at: CellRef) -> String {
    if sheet.is_empty() { at.to_string() } else { format!("{sheet}!{at}") }
}

fn of_entry(entry: &Entry) -> Board {
    let line = entry.line;
    let oddities = entry
        .forgiven
        .iter()
        .map(|&kind| Oddity { spot: Spot::Text { line, column: 0 }, kind: OddityKind::Text(kind) });
    let unreadable = entry.faults.iter().map(|fault| Unreadable {
        spot: Spot::Text { line: fault.line, column: fault.column },
        cell: fault.cell,
        found: fault.found.clone(),
        kind: UnreadableKind::Text(fault.kind),
    });
    let seen = Seen {
        place: Where::Line(line),
        board: entry.grid,
        oddities: oddities.collect(),
        unreadable: unreadable.collect(),
        label: entry.label.clone(),
    };
    let role = match entry.grid.givens() {
        0 => Role::Empty,
        81 => Role::Answer,
        _ => Role::Problem,
    };
    Board {
        seen,
        role,
        pencilmarks: entry.pencilmarks,
        author: entry.author.clone(),
        format: Some(entry.format),
        find: None,
    }
}
