//! Words for reports and errors, in each language.
//!
//! [`Words`] is the one list of what can be said. Each language says all of it, and matches every error and every kind of
//! remark of the engines one by one, so that a missing translation does not compile. [`tell`] puts the sentences of a
//! report in order.

pub mod backtracking;
pub mod boards;
pub mod book;
pub mod decided;
mod en;
pub mod go;
pub mod goban;
pub mod hints;
mod ja;
pub mod live;
pub mod making;
pub mod notation;
pub mod rating;
pub(crate) mod results;
pub mod slips;
pub mod step;
pub mod tell;
pub mod trials;

use banmen_layout::{DoubtKind, Reason as Why, Role, WriteError};
use banmen_sheet::{Notice, OpenError, PatchError, PatchNote};
use banmen_sudoku::check::Count;
use banmen_sudoku::text::ReadError;
use banmen_sudoku::{Digit, House};

use crate::batch::LineFault;
use crate::boards::PickError;
use crate::fill::Aside;
use crate::input::InputError;
use crate::report::{OddityKind, Placed, Spot, Unreadable, Where};
use crate::table::TableError;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

/// A sentence, and what to do about it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Said {
    /// What is the matter, and where.
    pub what: String,
    /// What to do, where something can be done.
    pub cure: Option<String>,
}

impl Said {
    /// A sentence that needs no cure.
    pub fn plain(what: impl Into<String>) -> Self {
        Self { what: what.into(), cure: None }
    }

    /// A sentence with its cure.
    pub fn with(what: impl Into<String>, cure: impl Into<String>) -> Self {
        Self { what: what.into(), cure: Some(cure.into()) }
    }
}

/// So many of something, in English: `1 trial`, `2 trials`, `1,000 trials`.
///
/// ```
/// assert_eq!(banmen::words::counted(1, "more board"), "1 more board");
/// assert_eq!(banmen::words::counted("2,000", "puzzle"), "2,000 puzzles");
/// ```
#[must_use]
pub fn counted(count: impl std::fmt::Display, noun: &str) -> String {
    let count = count.to_string();
    let many = if count == "1" { "" } else { "s" };
    format!("{count} {noun}{many}")
}

/// Columns of a table that are told one by one.
const TOLD_COLUMNS: usize = 20;

/// The first names of columns, each behind its number, and how many more there are.
fn numbered(columns: &[String], between: &str) -> (String, usize) {
    let told = columns.iter().take(TOLD_COLUMNS).zip(1..);
    let names: Vec<String> = told.map(|(name, number)| format!("{number} {name}")).collect();
    (names.join(between), columns.len().saturating_sub(TOLD_COLUMNS))
}

impl Lang {
    /// The language that LC_ALL, LC_MESSAGES and LANG ask for, in this order, as `variable` gives them.
    ///
    /// ```
    /// use banmen::words::Lang;
    /// let lang = Lang::of_environment(|name| (name == "LANG").then(|| "ja_JP.UTF-8".to_owned()));
    /// assert_eq!(lang, Lang::Ja);
    /// ```
    #[must_use]
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty());
        let language =
            set.as_deref().map(|value| value.split(['_', '.', '@', '-']).next().unwrap_or_default());
        match language {
            Some(code) if code.eq_ignore_ascii_case("ja") => Self::Ja,
            _ => Self::En,
        }
    }

    /// Its words.
    #[must_use]
    pub fn words(self) -> &'static dyn Words {
        match self {
            Self::En => &en::English,
            Self::Ja => &ja::Japanese,
        }
    }
}

/// A sentence about a board. Cells are named already: `A1 (r1c1)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sentence<'a> {
    /// Solved.
    Solved,
    /// All 81 cells are filled, and rightly.
    Complete,
    /// No cell is filled.
    Empty,
    /// A proper puzzle.
    Proper,
    /// No solution.
    NoSolution,
    /// Several solutions.
    Several(Count),
    /// Givens clash.
    Invalid,
    /// Cells could not be read.
    Unread,
    /// So many more cells could not be read, for the same reason.
    MoreUnread(usize),
    /// Out of time.
    OutOfTime,
    /// The same digit several times in a house.
    Clash(Digit, House, &'a [String]),
    /// A cell that sees all nine digits.
    NoCandidate(&'a str),
    /// A digit without a place in a house.
    NoPlace(Digit, House),
    /// Cells of a house that have too few digits.
    Crowded(House, &'a [String], &'a [Digit]),
    /// Givens that cannot stand together.
    Conflict(&'a [String]),
    /// Where two solutions differ.
    Differ(&'a [String]),
    /// Two of the solutions follow.
    TwoOfThem,
    /// Number of givens.
    Givens(usize),
    /// Symmetries of the givens, by name.
    Symmetry(&'a [&'static str]),
    /// No given can be left out.
    Minimal,
    /// Givens that could be left out.
    Redundant(&'a [String]),
    /// Where the answer was written.
    Placed(&'a Placed, usize),
    /// The candidate table was written beside its board.
    TableBeside,
    /// There are more solutions than are listed.
    MoreSolutions(usize),
    /// Boards that were left alone: answers, empty ones.
    LeftAlone(usize, usize),
}

/// All that can be said, in one language.
pub trait Words: Sync {
    /// Where a board is.
    fn place(&self, place: &Where) -> String;
    /// Where a cell is.
    fn spot(&self, spot: &Spot) -> String;
    /// Names one after another.
    fn list(&self, names: &[String]) -> String;
    /// A house: "row 1".
    fn house(&self, house: House) -> String;
    /// A symmetry of a pattern, by its name in JSON.
    fn symmetry(&self, id: &'static str) -> &'static str;
    /// What a board is for.
    fn role(&self, role: Role) -> &'static str;
    /// A sentence about a board.
    fn sentence(&self, sentence: &Sentence<'_>) -> String;
    /// Why something is no board cell, without its place.
    fn unreadable(&self, fault: &Unreadable) -> Said;
    /// What was odd about one cell.
    fn oddity(&self, kind: &OddityKind) -> String;
    /// What was odd about so many cells, of which these are the first.
    fn oddities(&self, kind: &OddityKind, count: usize, first: &[String]) -> String;
    /// Why something was taken for a board.
    fn why(&self, why: &Why) -> String;
    /// Headings of the list of boards: place, for, givens, sure, layout.
    fn find_headings(&self) -> [&'static str; 5];
    /// Headings of the candidate table: cell, row, column, box, candidates, count, decided now.
    fn candidate_headings(&self) -> [&'static str; 7];
    /// Name of a new sheet with a solution.
    fn solution_sheet(&self) -> &'static str;
    /// Name of a new sheet with a candidate table.
    fn candidates_sheet(&self) -> &'static str;
    /// Why bytes are no workbook.
    fn open_error(&self, error: &OpenError) -> Said;
    /// Why a text has no boards.
    fn read_error(&self, error: &ReadError) -> Said;
    /// Why no boards can be taken.
    fn pick_error(&self, error: &PickError) -> Said;
    /// Why a layout has no place for an answer.
    fn write_error(&self, error: &WriteError) -> Said;
    /// Why a workbook cannot be changed.
    fn patch_error(&self, error: &PatchError) -> Said;
    /// Why a line of a batch is no puzzle.
    fn line_fault(&self, fault: &LineFault) -> Said;
    /// Why a text is not read as a table of puzzles.
    fn table_error(&self, error: &TableError) -> Said;
    /// Something about a workbook.
    fn notice(&self, notice: &Notice) -> String;
    /// Something about a changed workbook.
    fn patch_note(&self, note: &PatchNote) -> String;
    /// Why an answer does not stand in its board.
    fn aside(&self, aside: &Aside) -> String;
    /// Why an input gives no boards of Go, or none of Sudoku since it has Go.
    fn go_input_error(&self, error: &InputError) -> Said;
    /// Why an input gives no boards.
    fn input_error(&self, error: &InputError) -> Said {
        match error {
            InputError::Open(error) => self.open_error(error),
            InputError::Text(error) => self.read_error(error),
            other => self.go_input_error(other),
        }
    }
}

/// Whether cells with this doubt are worth a word by default: where the meaning may have been another.
#[must_use]
pub fn is_weighty(kind: &OddityKind) -> bool {
    match kind {
        OddityKind::Text(_) => false,
        OddityKind::GoText(kind) => *kind == banmen_go::board::text::ForgivenKind::OtherBoard,
        OddityKind::GoCell(kind) => go::is_weighty(*kind),
        OddityKind::Record(_) | OddityKind::Replayed(_) => true,
        OddityKind::Cell(kind) => match kind {
            DoubtKind::ZeroAsBlank
            | DoubtKind::DotAsBlank
            | DoubtKind::MarkAsBlank
            | DoubtKind::FullWidthDigit
            | DoubtKind::CircledDigit => false,
            DoubtKind::BlankText
            | DoubtKind::BlankSpace
            | DoubtKind::TextDigit
            | DoubtKind::KanjiDigit
            | DoubtKind::OtherDigit
            | DoubtKind::Formula
            | DoubtKind::CandidateList
            | DoubtKind::LostZeros
            | DoubtKind::UncertainPlace
            | DoubtKind::HiddenSheet => true,
        },
    }
}
