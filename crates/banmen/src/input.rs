//! What an input is: a workbook, a record of games, a text with boards, or a batch with a puzzle on every line. Told by content,
//! then by name.

use banmen_go::board::text::{self as drawings, Drawn, TextError};
use banmen_go::sgf::{self, Collection, SgfError};
use banmen_sheet::{OpenError, TextDecoder, Workbook};
use banmen_sudoku::text::{self, Entry, ReadError};

use crate::telling::{Teller, lines};

/// How an input has to be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Whole, as a workbook.
    Book,
    /// Whole, as a text with boards.
    Text,
    /// Line by line: a puzzle on each. Needs no more memory than a line.
    Lines,
}

/// An input, read whole.
#[derive(Clone, Debug)]
pub enum Input {
    /// A workbook, or a table in a delimited text.
    Book(Box<Workbook>),
    /// Boards in a text.
    Text(Vec<Entry>),
    /// Games of Go, as SGF.
    Record(Box<Collection>),
    /// A board of Go in a text.
    Drawn(Box<Drawn>),
}

/// Which puzzles are looked for in an input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Game {
    /// Sudoku.
    #[default]
    Sudoku,
    /// Go.
    Go,
    /// Both.
    Any,
}

/// Why an input gives no boards.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InputError {
    /// It cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is no board in the text.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// It is no record of games.
    #[error(transparent)]
    Record(#[from] SgfError),
    /// There is no board of Go in the text.
    #[error(transparent)]
    Drawn(#[from] TextError),
    /// It has Go, and Sudoku was looked for.
    #[error("it is Go, no Sudoku")]
    IsGo,
    /// It has Sudoku, and Go was looked for.
    #[error("it is Sudoku, not Go")]
    IsSudoku,
}

impl Kind {
    /// Tells it from the first bytes of an input (some ten thousand do), and its name where it has one.
    #[must_use]
    pub fn of(head: &[u8], name: Option<&str>) -> Self {
        let mut teller = Teller::default();
        teller.look(head);
        Self::told(head, teller, name)
    }

    /// The same with what was told of these bytes when they came.
    #[must_use]
    pub fn told(head: &[u8], teller: Teller, name: Option<&str>) -> Self {
        if is_utf32(head) {
            return Self::Text;
        }
        if head.is_empty() || is_binary(head) {
            return Self::Book;
        }
        if teller.is_batch() {
            return Self::Lines;
        }
        let ending =
            name.and_then(|name| name.rsplit_once('.')).map(|(_, ending)| ending.to_ascii_lowercase());
        match ending.as_deref() {
            Some("csv" | "tsv" | "xlsx" | "xlsm" | "xlsb" | "xls" | "ods") => Self::Book,
            _ => Self::Text,
        }
    }
}

impl Input {
    /// Reads an input whole, as `kind` says, for the boards of a game. A batch is read as a text then.
    ///
    /// # Errors
    /// [`InputError`].
    pub fn open(bytes: Vec<u8>, name: Option<&str>, kind: Kind, game: Game) -> Result<Self, InputError> {
        if kind == Kind::Book {
            return Ok(Self::Book(Box::new(Workbook::from_bytes(bytes, name)?)));
        }
        if is_record(&bytes, name) {
            return match game {
                Game::Sudoku => Err(InputError::IsGo),
                Game::Go | Game::Any => Ok(Self::Record(Box::new(sgf::parse(&bytes)?))),
            };
        }
        let text = lines(banmen_sheet::decode_text(&bytes)?.text);
        match game {
            Game::Sudoku => Self::sudoku(bytes, &text)
                .map_err(|error| if has_go(&text) { InputError::IsGo } else { error }),
            Game::Go => match drawings::read(&text) {
                Ok(drawn) => Ok(Self::Drawn(Box::new(drawn))),
                Err(_) if text::read(&text).is_ok() => Err(InputError::IsSudoku),
                Err(error) => Err(error.into()),
            },
            Game::Any => Self::sudoku(bytes, &text).or_else(|error| {
                drawings::read(&text).map(|drawn| Self::Drawn(Box::new(drawn))).map_err(|_| error)
            }),
        }
    }

    /// Sudoku in a text.
    fn sudoku(bytes: Vec<u8>, text: &str) -> Result<Self, InputError> {
        match text::read(text) {
            Ok(entries) => Ok(Self::Text(entries)),
            // A table whose board stands among other things, pasted without a file name.
            Err(ReadError::NoBoard) if text.contains([',', ';', '\t']) => {
                let book = Workbook::from_bytes(bytes, Some("table.csv"))?;
                let found = banmen_layout::find(&book, &banmen_layout::FindOptions::default());
                if found.is_ok_and(|found| !found.is_empty()) {
                    Ok(Self::Book(Box::new(book)))
                } else {
                    Err(ReadError::NoBoard.into())
                }
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The workbook, if it is one.
    #[must_use]
    pub fn book(&self) -> Option<&Workbook> {
        match self {
            Self::Book(book) => Some(book),
            Self::Text(_) | Self::Record(_) | Self::Drawn(_) => None,
        }
    }

    /// A puzzle as a text of 81 characters.
    ///
    /// # Errors
    /// Where it is none.
    pub fn puzzle(text: &str) -> Result<Self, InputError> {
        Ok(Self::Text(text::read(&lines(text.to_owned()))?))
    }
}

/// Whether a text is a record of games: by its name, or since it begins one early on, `(;` and a property.
fn is_record(bytes: &[u8], name: Option<&str>) -> bool {
    const EARLY: usize = 4096;
    if name
        .and_then(|name| name.rsplit_once('.'))
        .is_some_and(|(_, ending)| ending.eq_ignore_ascii_case("sgf"))
    {
        return true;
    }
    let head: Vec<u8> =
        bytes.iter().take(EARLY).copied().filter(|byte| *byte != 0 && !byte.is_ascii_whitespace()).collect();
    memchr::memmem::find_iter(&head, b"(;").any(|at| {
        let rest = &head[at + 2..];
        let letters = rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        letters > 0 && rest.get(letters) == Some(&b'[')
    })
}

/// Whether there are boards of Go in a text.
fn has_go(text: &str) -> bool {
    drawings::read(text).is_ok()
}

/// Whether an input with these first bytes can be text in which ASCII is ASCII, as a table has to be that is read piece by
/// piece. A few zero bytes do no harm there.
#[must_use]
pub fn is_text(head: &[u8]) -> bool {
    !has_magic(head) && !is_utf16(head) && !is_utf32(head) && TextDecoder::of(head).is_none()
}

/// Whether it is text in UTF-32, which nobody writes and nothing here reads: it is refused as a text.
fn is_utf32(head: &[u8]) -> bool {
    head.starts_with(b"\xFF\xFE\0\0") || head.starts_with(b"\0\0\xFE\xFF")
}

fn is_utf16(head: &[u8]) -> bool {
    head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF")
}

/// Packages, compound files, pictures and the like: what no text begins with.
fn has_magic(head: &[u8]) -> bool {
    const MAGIC: [&[u8]; 6] =
        [b"PK\x03\x04", b"PK\x05\x06", b"\xD0\xCF\x11\xE0", b"\x89PNG", b"%PDF", b"\xFF\xD8\xFF"];
    MAGIC.iter().any(|magic| head.starts_with(magic))
}

/// What begins like no text, or has zero bytes that are not UTF-16's.
fn is_binary(head: &[u8]) -> bool {
    let window = &head[..head.len().min(4096)];
    // In UTF-16 the zeros of ASCII letters all stand on one side; in binary files on both.
    let zeros = |side: usize| window.iter().skip(side).step_by(2).any(|&byte| byte == 0);
    has_magic(head) || (!is_utf16(head) && zeros(0) && zeros(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn inputs_are_told_by_content_then_by_name() {
        let batch = format!("# heading\n\n{EASY}\n{EASY}\n");
        let headed = format!("puzzle,solution\n{EASY},x\n");
        let cases: [(&[u8], Option<&str>, Kind); 10] = [
            (b"", Some("a.txt"), Kind::Book),
            (b"PK\x03\x04....", Some("a.txt"), Kind::Book),
            (b"\xD0\xCF\x11\xE0\xA1\xB1", None, Kind::Book),
            (b"\x89PNG\r\n\x1A\n", Some("a.xlsx"), Kind::Book),
            (batch.as_bytes(), Some("a.csv"), Kind::Lines),
            (headed.as_bytes(), Some("a.csv"), Kind::Lines),
            (b"5,3,,\n", Some("A.CSV"), Kind::Book),
            (b"5,3,,\n", None, Kind::Text),
            (b"53. .7. ...\n", Some("a.txt"), Kind::Text),
            (b"\xFF\xFE5\0,\0", Some("a.tsv"), Kind::Book),
        ];
        for (head, name, kind) in cases {
            assert_eq!(Kind::of(head, name), kind, "{head:?} {name:?}");
        }
    }
}
