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

mod book;
mod read;

use std::fmt::Write;

use banmen_sudoku::assume::Searches;
use banmen_sudoku::decided::{Decided, Impossible};
use banmen_sudoku::human::CandidateGrid;
use banmen_sudoku::{Candidate, Cell, Clash, Digit, Grid};

pub use book::{MOST_SHEETS, workbook};
pub use read::{JournalError, read_guess};

/// A name of a board is at most so long, in characters.
pub const LONGEST_NAME: usize = 60;

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
        if board.name.chars().count() > LONGEST_NAME {
            return Err(JournalError::LongName(board.name));
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
    /// [`JournalError::Unknown`], [`JournalError::Same`].
    pub fn compare(&self, first: &str, second: &str) -> Result<Comparison, JournalError> {
        let (a, b) = (self.board(first)?, self.board(second)?);
        if a.name == b.name {
            return Err(JournalError::Same(a.name.clone()));
        }
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

/// The digit by which a position is ahead of another one, if that is all in which they differ.
#[must_use]
pub fn one_more(before: &Grid, now: &Grid) -> Option<Candidate> {
    let mut more = Cell::ALL.into_iter().filter(|&cell| before.get(cell) != now.get(cell));
    let cell = more.next()?;
    let digit = now.get(cell).filter(|_| before.get(cell).is_none() && more.next().is_none())?;
    Some(Candidate { digit, cell })
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
        let long = "a".repeat(LONGEST_NAME + 1);
        assert!(matches!(
            journal.guess("start", guess("r1c3=4"), Some(&long), None, ""),
            Err(JournalError::LongName(_))
        ));
        assert!(matches!(journal.compare("start", "start"), Err(JournalError::Same(_))));
    }
}
