//! Side boards: positions that a person tries things on, by name, in one text that any editor shows.
//!
//! ```text
//! # name   parent   guess    position (81 characters)   note          tabs between them
//! start    -        -        53..7....6..195…
//! left     start    r1c3=1   53.17....6..195…           too good to be true?
//! ```
//!
//! Every board but the first ones has a parent, so that the boards are trees: whatever turns out wrong, the way back is there.
//! Lines that begin with `#` are comments. Boards are added at the end; nothing that stands is changed.

use std::fmt::Write;

use banmen_layout::board_sheet;
use banmen_sheet::{CellLook, CellRef, NewCell, NewValue, Patch, PatchError, Rgb, Workbook};
use banmen_sudoku::assume::Searches;
use banmen_sudoku::decided::{Decided, Impossible};
use banmen_sudoku::human::CandidateGrid;
use banmen_sudoku::text;
use banmen_sudoku::{Candidate, Cell, Clash, Digit, Grid};

/// The first line of a new journal.
const HEADING: &str = "# Side boards of Banmen: name, parent, guess, position, note; tabs between them.\n";

/// Side boards, in the order in which they were made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Journal {
    boards: Vec<SideBoard>,
}

/// A side board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideBoard {
    /// Its name: no spaces in it.
    pub name: String,
    /// The name of the board that it was made from.
    pub parent: Option<String>,
    /// What was assumed then.
    pub guess: Option<Candidate>,
    /// All digits that stand.
    pub position: Grid,
    /// A remark.
    pub note: String,
}

/// Why a journal cannot be read, or a board not be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JournalError {
    /// A line with too few fields.
    Fields {
        /// Its number.
        line: usize,
    },
    /// A position that is none.
    Position {
        /// Its line.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// A guess that is no cell and digit.
    Guess {
        /// What stands there.
        found: String,
    },
    /// A name with spaces in it, or none.
    Name(String),
    /// A name that another board has.
    Taken(String),
    /// No board of this name, and those that there are.
    Unknown(String, Vec<String>),
    /// The cell of a guess has a digit.
    Filled(Candidate),
    /// The digit is no candidate of the cell: it stands in a house of it.
    NoCandidate(Candidate),
}

/// How a position stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// Full, and every rule is kept.
    Solved,
    /// Equal digits in a house.
    Clash(Vec<Clash>),
    /// It cannot lead to a solution, as can be seen at once.
    Impossible(Vec<Impossible>),
    /// Nothing speaks against it.
    Open,
}

/// Two boards beside each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comparison {
    /// Digits in both that their nearest common parent lacks.
    pub both: Vec<Candidate>,
    /// Digits that only the first has.
    pub first: Vec<Candidate>,
    /// Digits that only the second has.
    pub second: Vec<Candidate>,
    /// Cells that have different digits.
    pub differ: Vec<(Cell, Digit, Digit)>,
}

impl SideBoard {
    /// How it stands.
    #[must_use]
    pub fn state(&self) -> State {
        state(&self.position)
    }

    fn line(&self) -> String {
        let guess = self.guess.map_or_else(|| "-".to_owned(), Candidate::placed);
        let parent = self.parent.as_deref().unwrap_or("-");
        let line = format!("{}\t{parent}\t{guess}\t{}\t{}", self.name, self.position, self.note);
        line.trim_end().to_owned() + "\n"
    }
}

/// How a position stands.
#[must_use]
pub fn state(position: &Grid) -> State {
    let clashes = position.clashes();
    if !clashes.is_empty() {
        return State::Clash(clashes);
    }
    if position.givens() == 81 {
        return State::Solved;
    }
    match Decided::of(position).impossible {
        none if none.is_empty() => State::Open,
        some => State::Impossible(some),
    }
}

impl Journal {
    /// Reads a journal.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn read(text: &str) -> Result<Self, JournalError> {
        let mut journal = Self::default();
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let lines =
            (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        for (number, line) in lines {
            let mut fields = line.splitn(5, '\t').map(str::trim);
            let mut field = || fields.next().ok_or(JournalError::Fields { line: number });
            let (name, parent, guess, position) = (field()?, field()?, field()?, field()?);
            let wrong =
                || JournalError::Position { line: number, found: position.chars().take(100).collect() };
            journal.add(SideBoard {
                name: name.to_owned(),
                parent: (parent != "-").then(|| parent.to_owned()),
                guess: if guess == "-" { None } else { Some(read_guess(guess)?) },
                position: text::read_line(position).map_err(|_| wrong())?,
                note: fields.next().unwrap_or_default().to_owned(),
            })?;
        }
        Ok(journal)
    }

    /// Adds a board.
    ///
    /// # Errors
    /// Where its name is none or taken, or its parent is not there.
    pub fn add(&mut self, board: SideBoard) -> Result<&SideBoard, JournalError> {
        let is_bad = |c: char| c.is_whitespace() || c.is_control();
        if board.name.is_empty()
            || board.name == "-"
            || board.name.starts_with('#')
            || board.name.contains(is_bad)
        {
            return Err(JournalError::Name(board.name));
        }
        if self.boards.iter().any(|other| other.name == board.name) {
            return Err(JournalError::Taken(board.name));
        }
        if let Some(parent) = &board.parent {
            self.board(parent)?;
        }
        self.boards.push(SideBoard { note: board.note.replace(['\t', '\n', '\r'], " "), ..board });
        Ok(&self.boards[self.boards.len() - 1])
    }

    /// The lines that the last `count` boards add to the text of the journal; with the heading if the text is empty.
    #[must_use]
    pub fn added(&self, text: &str, count: usize) -> String {
        let mut out = text.to_owned();
        if out.is_empty() {
            out.push_str(HEADING);
        } else if !out.ends_with('\n') {
            out.push('\n');
        }
        let from = self.boards.len().saturating_sub(count);
        for board in &self.boards[from..] {
            // Writing to a string cannot fail.
            let _ = out.write_str(&board.line());
        }
        out
    }

    /// All boards.
    #[must_use]
    pub fn boards(&self) -> &[SideBoard] {
        &self.boards
    }

    /// The board of a name.
    ///
    /// # Errors
    /// [`JournalError::Unknown`].
    pub fn board(&self, name: &str) -> Result<&SideBoard, JournalError> {
        let unknown = || {
            JournalError::Unknown(
                name.to_owned(),
                self.boards.iter().map(|board| board.name.clone()).collect(),
            )
        };
        self.boards.iter().find(|board| board.name == name).ok_or_else(unknown)
    }

    /// Makes a board from another one: with a digit more, and with all that the searches then find.
    ///
    /// # Errors
    /// Where there is no such board, the cell is filled, or the digit cannot stand there.
    pub fn guess(
        &mut self,
        parent: &str,
        guess: Candidate,
        name: Option<&str>,
        searches: Option<&Searches>,
        note: &str,
    ) -> Result<&SideBoard, JournalError> {
        let from = self.board(parent)?.position;
        if from.get(guess.cell).is_some() {
            return Err(JournalError::Filled(guess));
        }
        let mut position = CandidateGrid::from_position(&from, &from);
        if !position.has(guess) {
            return Err(JournalError::NoCandidate(guess));
        }
        position.place(guess);
        if let Some(searches) = searches {
            searches.advance(&mut position);
        }
        let name = name.map_or_else(|| self.free_name(&guess.placed()), str::to_owned);
        self.add(SideBoard {
            name,
            parent: Some(parent.to_owned()),
            guess: Some(guess),
            position: *position.values(),
            note: note.to_owned(),
        })
    }

    fn free_name(&self, wish: &str) -> String {
        let taken = |name: &str| self.boards.iter().any(|board| board.name == name);
        let others = (2..).map(|number| format!("{wish}-{number}"));
        std::iter::once(wish.to_owned()).chain(others).find(|name| !taken(name)).unwrap_or_default()
    }

    /// Compares two boards.
    ///
    /// # Errors
    /// [`JournalError::Unknown`].
    pub fn compare(&self, first: &str, second: &str) -> Result<Comparison, JournalError> {
        let (a, b) = (self.board(first)?, self.board(second)?);
        let line = self.line_of(b);
        let common = self.line_of(a).into_iter().find(|one| line.iter().any(|other| other.name == one.name));
        let mut found = Comparison::default();
        for cell in Cell::ALL {
            let before = common.and_then(|common| common.position.get(cell));
            match (a.position.get(cell), b.position.get(cell)) {
                (Some(one), Some(other)) if one != other => found.differ.push((cell, one, other)),
                (Some(digit), Some(_)) if before.is_none() => found.both.push(Candidate { digit, cell }),
                (Some(digit), None) => found.first.push(Candidate { digit, cell }),
                (None, Some(digit)) => found.second.push(Candidate { digit, cell }),
                _ => {}
            }
        }
        Ok(found)
    }

    /// The board, its parent, the parent of that, and so on.
    fn line_of<'a>(&'a self, board: &'a SideBoard) -> Vec<&'a SideBoard> {
        let parent = |board: &&'a SideBoard| self.board(board.parent.as_deref()?).ok();
        std::iter::successors(Some(board), parent).collect()
    }

    /// How many boards come before it on its line.
    #[must_use]
    pub fn depth(&self, board: &SideBoard) -> usize {
        self.line_of(board).len() - 1
    }
}

/// Reads `r1c3=4`.
///
/// # Errors
/// [`JournalError::Guess`].
pub fn read_guess(text: &str) -> Result<Candidate, JournalError> {
    let wrong = || JournalError::Guess { found: text.chars().take(100).collect() };
    if text.contains("<>") {
        return Err(wrong());
    }
    text.to_ascii_lowercase().parse().map_err(|_| wrong())
}

/// The digit by which a position is ahead of another one, if that is all in which they differ.
#[must_use]
pub fn one_more(before: &Grid, now: &Grid) -> Option<Candidate> {
    let mut more = Cell::ALL.into_iter().filter(|&cell| before.get(cell) != now.get(cell));
    let cell = more.next()?;
    let digit = now.get(cell).filter(|_| before.get(cell).is_none() && more.next().is_none())?;
    Some(Candidate { digit, cell })
}

/// Side boards that are made into sheets of one workbook: more of them nobody looks through.
pub const MOST_SHEETS: usize = 500;

/// A workbook with a sheet for each board: digits that its parent has bold, the others blue.
///
/// # Errors
/// Where there are too many boards for a workbook.
pub fn workbook(journal: &Journal) -> Result<Vec<u8>, PatchError> {
    const BLUE: Rgb = Rgb(0, 0, 0xFF);
    let sheet = |board: &SideBoard| {
        let parent = board.parent.as_deref().and_then(|parent| journal.board(parent).ok());
        let before = parent.map_or(board.position, |parent| parent.position);
        let mut sheet = board_sheet(&board.name, CellRef::new(2, 1), &board.position, |cell| {
            let is_old = before.get(cell).is_some();
            CellLook { bold: is_old, color: (!is_old).then_some(BLUE), ..CellLook::default() }
        });
        let from = board.parent.iter().map(|parent| format!(" ← {parent}"));
        let guess = board.guess.iter().map(|guess| format!(" {guess}"));
        let title: String = std::iter::once(board.name.clone()).chain(from).chain(guess).collect();
        for (row, text) in
            [title, board.note.clone()].into_iter().enumerate().filter(|(_, text)| !text.is_empty())
        {
            let at = CellRef::new(row as u32, 1);
            let look = CellLook { bold: row == 0, ..CellLook::default() };
            sheet.cells.push(NewCell { at, value: Some(NewValue::Text(text)), look });
        }
        sheet
    };
    let new_sheets = journal.boards().iter().map(sheet).collect();
    Ok(Workbook::blank_xlsx().patched(&Patch { new_sheets, ..Patch::default() })?.bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn journal() -> Journal {
        Journal::read(&format!("{HEADING}\nstart\t-\t-\t{EASY}\tthe puzzle\n")).unwrap()
    }

    #[test]
    fn a_journal_is_what_was_written() {
        let mut journal = journal();
        let searches = Searches::basic();
        journal.guess("start", read_guess("r1c3=1").unwrap(), Some("left"), None, "why\tnot").unwrap();
        journal.guess("start", read_guess("R1C3=4").unwrap(), None, Some(&searches), "").unwrap();
        journal.guess("start", read_guess("r1c3=4").unwrap(), None, None, "").unwrap();
        let text = journal.added("", 4);
        assert_eq!(Journal::read(&text).unwrap(), journal);
        let names: Vec<&str> = journal.boards().iter().map(|board| board.name.as_str()).collect();
        assert_eq!(names, ["start", "left", "r1c3=4", "r1c3=4-2"]);
        assert_eq!(journal.boards()[1].note, "why not");
        assert_eq!(journal.board("r1c3=4").unwrap().state(), State::Solved);
        assert!(matches!(journal.board("left").unwrap().state(), State::Impossible(_)));
        assert_eq!(journal.depth(journal.board("left").unwrap()), 1);
        // What stands in the text stays, and the new lines come behind it.
        assert_eq!(journal.added("# mine\nx", 0), "# mine\nx\n");
    }

    #[test]
    fn boards_are_compared() {
        let mut journal = journal();
        journal.guess("start", read_guess("r1c3=4").unwrap(), Some("a"), None, "").unwrap();
        journal.guess("a", read_guess("r5c5=5").unwrap(), Some("aa"), None, "").unwrap();
        journal.guess("start", read_guess("r1c3=2").unwrap(), Some("b"), None, "").unwrap();
        journal.guess("b", read_guess("r5c5=5").unwrap(), Some("bb"), None, "").unwrap();
        let found = journal.compare("aa", "bb").unwrap();
        assert_eq!(found.both, [read_guess("r5c5=5").unwrap()]);
        assert_eq!(found.differ.len(), 1);
        let found = journal.compare("aa", "start").unwrap();
        assert_eq!((found.first.len(), found.second.len(), found.both.len()), (2, 0, 0));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let mut journal = journal();
        let guess = |text| read_guess(text).unwrap();
        assert!(matches!(
            journal.guess("x", guess("r1c3=4"), None, None, ""),
            Err(JournalError::Unknown(..))
        ));
        assert!(matches!(
            journal.guess("start", guess("r1c1=4"), None, None, ""),
            Err(JournalError::Filled(_))
        ));
        assert!(matches!(
            journal.guess("start", guess("r1c3=5"), None, None, ""),
            Err(JournalError::NoCandidate(_))
        ));
        assert!(matches!(
            journal.guess("start", guess("r1c3=4"), Some("a b"), None, ""),
            Err(JournalError::Name(_))
        ));
        assert!(matches!(
            journal.guess("start", guess("r1c3=4"), Some("start"), None, ""),
            Err(JournalError::Taken(_))
        ));
        for text in ["r1c3", "r1c3<>4", "r0c1=1", "4"] {
            assert!(read_guess(text).is_err(), "{text}");
        }
        assert_eq!(Journal::read("a\t-\t-\n"), Err(JournalError::Fields { line: 1 }));
        assert!(matches!(Journal::read("#\na\t-\t-\t12\n"), Err(JournalError::Position { line: 2, .. })));
        assert!(matches!(Journal::read(&format!("a\tb\t-\t{EASY}\n")), Err(JournalError::Unknown(..))));
    }
}
