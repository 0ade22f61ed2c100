//! Journals and guesses as people write them, and what may be wrong with them.

use banmen_sudoku::{Candidate, text};

use super::{Journal, SideBoard};
use crate::typed::half_width;

/// Why a journal cannot be read, or a board not be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JournalError {
    /// Something else than a journal.
    NoJournal,
    /// What is wrong with a line of a journal.
    Line {
        /// Its number.
        line: usize,
        /// What is wrong.
        error: Box<JournalError>,
    },
    /// A line with too few fields.
    Fields,
    /// A position that is none.
    Position {
        /// What stands there.
        found: String,
    },
    /// A guess that is no cell and digit.
    Guess {
        /// What stands there.
        found: String,
    },
    /// A guess by the cell of a sheet, and a journal knows no sheet.
    SheetCell {
        /// What stands there.
        found: String,
    },
    /// A guess that does not stand in the position that was made with it.
    NotThere(Candidate),
    /// A name with spaces in it, or none.
    Name(String),
    /// A name that is too long.
    LongName(String),
    /// A name that another board has.
    Taken(String),
    /// No board of this name, and those that there are.
    Unknown(String, Vec<String>),
    /// No board of this name stands above the one that was made from it; the line where it stands, if it does.
    Parent(String, Option<usize>),
    /// One board where two are wanted.
    Same(String),
    /// The cell of a guess has a digit.
    Filled(Candidate),
    /// The digit is no candidate of the cell: it stands in a house of it.
    NoCandidate(Candidate),
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
        let lines: Vec<(usize, &str)> = lines.collect();
        if lines.first().is_some_and(|(_, line)| !line.contains('\t')) || text.contains('\0') {
            return Err(JournalError::NoJournal);
        }
        let line_of = |name: &str| {
            let named = |(_, line): &&(usize, &str)| line.split('\t').next().map(str::trim) == Some(name);
            lines.iter().find(named).map(|(number, _)| *number)
        };
        for (number, line) in &lines {
            let board = side_board(line).and_then(|board| match journal.add(board) {
                Ok(_) => Ok(()),
                Err(JournalError::Unknown(parent, _)) => {
                    let at = line_of(&parent);
                    Err(JournalError::Parent(parent, at))
                }
                Err(error) => Err(error),
            });
            board.map_err(|error| JournalError::Line { line: *number, error: Box::new(error) })?;
        }
        Ok(journal)
    }
}

fn side_board(line: &str) -> Result<SideBoard, JournalError> {
    let mut fields = line.splitn(5, '\t').map(str::trim);
    let mut field = || fields.next().ok_or(JournalError::Fields);
    let (name, parent, guess, position) = (field()?, field()?, field()?, field()?);
    let guess = if guess == "-" { None } else { Some(read_guess(guess)?) };
    let position =
        text::read_line(position).map_err(|_| JournalError::Position { found: shortened(position) })?;
    if let Some(guess) = guess.filter(|guess| position.get(guess.cell) != Some(guess.digit)) {
        return Err(JournalError::NotThere(guess));
    }
    Ok(SideBoard {
        name: name.to_owned(),
        parent: (parent != "-").then(|| parent.to_owned()),
        guess,
        position,
        note: fields.next().unwrap_or_default().to_owned(),
    })
}

/// Reads a guess: `r1c3=4` or `(1,3)=4`, with full-width signs too.
///
/// # Errors
/// [`JournalError::Guess`]; [`JournalError::SheetCell`] for `B6=4`.
pub fn read_guess(text: &str) -> Result<Candidate, JournalError> {
    let found = shortened(text);
    let plain: String = half_width(text).to_ascii_lowercase().split_whitespace().collect();
    let Some((cell, digit)) = plain.split_once('=') else { return Err(JournalError::Guess { found }) };
    let pair = cell.strip_prefix('(').and_then(|cell| cell.strip_suffix(')')?.split_once(','));
    let cell = pair.map_or_else(|| cell.to_owned(), |(row, col)| format!("r{row}c{col}"));
    if let Ok(guess) = format!("{cell}={digit}").parse::<Candidate>() {
        return Ok(guess);
    }
    let row = cell.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let is_address = row.len() < cell.len() && row.parse::<u32>().is_ok();
    Err(if is_address && digit.len() == 1 {
        JournalError::SheetCell { found }
    } else {
        JournalError::Guess { found }
    })
}

/// A text short enough for a message.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 100;
    text.chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn guesses_are_read_as_people_write_them() {
        let plain = read_guess("r1c3=4").unwrap();
        for text in
            ["R1C3=4", "(1,3)=4", "（１，３）＝４", "ｒ１ｃ３＝４", "r1c3 = 4", "(1、3)=4", "(1, 3) = 4"]
        {
            assert_eq!(read_guess(text), Ok(plain), "{text}");
        }
        for text in
            ["r1c3", "r1c3<>4", "r0c1=1", "4", "r1c3=10", "(1,3,4)=5", "(1)=4", "=", "", "r1c3=", "r10c3=4"]
        {
            assert!(matches!(read_guess(text), Err(JournalError::Guess { .. })), "{text}");
        }
        for text in ["B6=4", "b6=4", "Ｂ６＝４", "AA10=9"] {
            assert!(matches!(read_guess(text), Err(JournalError::SheetCell { .. })), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_journal_is_told_with_its_line() {
        let filled = EASY.replacen("53.", "534", 1);
        let wrong = |text: &str| match Journal::read(text) {
            Err(JournalError::Line { line, error }) => (line, *error),
            other => panic!("{text}: {other:?}"),
        };
        let guess = read_guess("r1c3=4").unwrap();
        assert_eq!(wrong("a\t-\t-\n"), (1, JournalError::Fields));
        assert!(matches!(wrong("#\na\t-\t-\t12\n"), (2, JournalError::Position { .. })));
        assert!(matches!(wrong(&format!("a\t-\tr1c9=99\t{EASY}\n")), (1, JournalError::Guess { .. })));
        let (line, error) = wrong(&format!("a\tb\t-\t{EASY}\n\nb\ta\t-\t{EASY}\n"));
        assert_eq!((line, error), (1, JournalError::Parent("b".to_owned(), Some(3))));
        let (line, error) = wrong(&format!("a\tx\t-\t{EASY}\n"));
        assert_eq!((line, error), (1, JournalError::Parent("x".to_owned(), None)));
        let (line, error) = wrong(&format!("a\ta\t-\t{EASY}\n"));
        assert_eq!((line, error), (1, JournalError::Parent("a".to_owned(), Some(1))));
        let (line, error) = wrong(&format!("a\t-\t-\t{EASY}\na\t-\t-\t{EASY}\n"));
        assert_eq!((line, error), (2, JournalError::Taken("a".to_owned())));
        let text = format!("a\t-\t-\t{EASY}\nb\ta\tr1c3=4\t{EASY}\n");
        assert_eq!(wrong(&text), (2, JournalError::NotThere(guess)));
        assert!(Journal::read(&format!("a\t-\t-\t{EASY}\nb\ta\tr1c3=4\t{filled}\n")).is_ok());
        for text in [format!("{EASY}\n{EASY}\n"), "hello\n".to_owned(), "a\t\0\n".to_owned()] {
            assert_eq!(Journal::read(&text), Err(JournalError::NoJournal), "{text}");
        }
        assert_eq!(Journal::read("# nothing yet\n").map(|journal| journal.boards().len()), Ok(0));
    }
}
