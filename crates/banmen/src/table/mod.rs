//! Tables of puzzles: delimited text with a puzzle in each record, in a column that somebody names.
//!
//! All columns are kept as they are, byte for byte; answers become new columns behind them. A record with too few fields
//! is filled up first, so that the answers stand below their headings; one with too many is left as it is. Read are `,`, `;` and tabs between fields, quotes as
//! [`Records`] has them, any encoding in which ASCII is ASCII (UTF-8, Shift_JIS), and a byte order mark. A table without a
//! heading is one whose first record has a puzzle, or nearly one, in that column.

mod records;

use banmen_sudoku::text;

pub use records::{Records, SEPARATORS, line_ends, split_line_end};
use records::{fields, unquoted};

use crate::batch::{LINE_BYTES, Line, LineFault};

/// The byte order mark of UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// Fewest characters of a field that is meant to be a board.
const NEARLY: usize = 60;

/// How a table is to be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    separator: usize,
    /// The column of the puzzles, from 0.
    column: usize,
    /// Fields of its first record.
    width: usize,
    /// The names of the columns, where it has a heading.
    names: Option<Vec<String>>,
}

/// Why a text is not read as a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableError {
    /// There is nothing in it.
    Empty,
    /// There is no such column.
    NoColumn {
        /// What was asked for.
        wanted: String,
        /// The names there are.
        columns: Vec<String>,
    },
    /// Several columns have this name.
    SameName {
        /// The name.
        wanted: String,
        /// Their numbers, from 1.
        numbers: Vec<usize>,
    },
}

/// A record of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What its puzzle is; nothing if the record is blank.
    pub puzzle: Line,
    /// How many fields it has less than the heading; `None` if it has more.
    pub missing: Option<usize>,
}

impl Table {
    /// Learns from the first record, without its line end, how a table is to be read. `wanted` is the name or the number of
    /// the column with the puzzles; `tabs` says that fields are kept apart by tabs where nothing else can be seen.
    ///
    /// # Errors
    /// [`TableError`].
    pub fn open(first: &[u8], wanted: &str, tabs: bool) -> Result<Self, TableError> {
        let first = first.strip_prefix(MARK).unwrap_or(first);
        if is_blank(first) {
            return Err(TableError::Empty);
        }
        let mut likely: Vec<usize> = (0..SEPARATORS.len()).collect();
        likely.sort_by_key(|&separator| {
            let fields = fields(first, SEPARATORS[separator]).count();
            let named = tabs && SEPARATORS[separator] == b'\t';
            (std::cmp::Reverse(fields), !named)
        });
        let with = |separator: usize| Self::with(separator, first, wanted);
        // A name can hold what looks like a separator: whichever leads to the column is right.
        let mut tables = likely.iter().map(|&separator| with(separator));
        tables.find(Result::is_ok).unwrap_or_else(|| with(likely[0]))
    }

    fn with(separator: usize, first: &[u8], wanted: &str) -> Result<Self, TableError> {
        let fields: Vec<_> = fields(first, SEPARATORS[separator]).collect();
        let names: Vec<String> = fields.iter().map(|field| decoded(&unquoted(field))).collect();
        let table = |column, names| Ok(Self { separator, column, width: fields.len(), names });
        let wanted = wanted.trim();
        let number = wanted.parse::<usize>().ok().filter(|number| (1..=fields.len()).contains(number));
        if let Some(number) = number
            && is_nearly_a_board(&unquoted(fields[number - 1]))
        {
            return table(number - 1, None);
        }
        let equal = |same: &dyn Fn(&str) -> bool| -> Vec<usize> {
            (0..names.len()).filter(|&column| same(&names[column])).collect()
        };
        let exact = equal(&|name| name == wanted);
        let lower = wanted.to_lowercase();
        let found = if exact.is_empty() { equal(&|name| name.to_lowercase() == lower) } else { exact };
        match (found.as_slice(), number) {
            (&[column], _) => table(column, Some(names)),
            ([], Some(number)) => table(number - 1, Some(names)),
            ([], None) => Err(TableError::NoColumn { wanted: wanted.to_owned(), columns: names }),
            (several, _) => Err(TableError::SameName {
                wanted: wanted.to_owned(),
                numbers: several.iter().map(|column| column + 1).collect(),
            }),
        }
    }

    /// What stands between two fields.
    #[must_use]
    pub fn separator(&self) -> u8 {
        SEPARATORS[self.separator]
    }

    /// Finds the records of such a table.
    #[must_use]
    pub fn records(&self) -> Records {
        Records::new(&SEPARATORS[self.separator..=self.separator])
    }

    /// Whether its first record is a heading.
    #[must_use]
    pub fn has_heading(&self) -> bool {
        self.names.is_some()
    }

    /// A name for a new column that no other one has: `solution`, or `solution_2` …
    #[must_use]
    pub fn free_name(&self, name: &str) -> String {
        let taken = |new: &str| self.names.iter().flatten().any(|old| old.eq_ignore_ascii_case(new));
        let mut numbered = (2..).map(|n: u64| format!("{name}_{n}"));
        if taken(name) { numbered.find(|new| !taken(new)).unwrap_or_default() } else { name.to_owned() }
    }

    /// Reads a record, without its line end.
    #[must_use]
    pub fn read(&self, record: &[u8]) -> Record {
        let record = record.strip_prefix(MARK).unwrap_or(record);
        if is_blank(record) {
            return Record { puzzle: Line::Nothing, missing: Some(0) };
        }
        let mut puzzle = None;
        let mut found = 0;
        for (column, field) in fields(record, self.separator()).enumerate() {
            if column == self.column {
                puzzle = Some(read_field(&unquoted(field)));
            }
            found += 1;
        }
        let column = self.column + 1;
        let missing = self.width.checked_sub(found);
        let puzzle = match puzzle {
            _ if missing.is_none() => {
                Line::Bad(LineFault::Surplus { found, width: self.width, heading: self.has_heading() })
            }
            Some(Line::Bad(LineFault::Cells(error))) => Line::Bad(LineFault::Field { column, error }),
            Some(puzzle) => puzzle,
            None => Line::Bad(LineFault::NoField { wanted: column, found }),
        };
        Record { puzzle, missing }
    }
}

/// Reads a field: a line of 81 cells as everywhere, or a board in several lines.
fn read_field(field: &[u8]) -> Line {
    if field.len() > LINE_BYTES {
        return Line::Bad(LineFault::TooLong);
    }
    if let Some(grid) = text::read_plain_line(field) {
        return Line::Puzzle(grid);
    }
    let field = String::from_utf8_lossy(field);
    match (text::read_line(&field), text::read(&field).as_deref()) {
        (Ok(grid), _) => Line::Puzzle(grid),
        (Err(_), Ok([board])) if board.faults.is_empty() => Line::Puzzle(board.grid),
        (Err(error), _) => Line::Bad(LineFault::Cells(error)),
    }
}

/// Whether there is nothing in a record but white space, or the sign with which old systems end a file.
#[must_use]
pub fn is_blank(record: &[u8]) -> bool {
    record.iter().all(|byte| matches!(byte, b' ' | b'\r' | b'\n' | 0x1A))
}

fn is_nearly_a_board(field: &[u8]) -> bool {
    let is_cell = |byte: &u8| byte.is_ascii_digit() || b"._*-".contains(byte);
    matches!(read_field(field), Line::Puzzle(_)) || (field.len() >= NEARLY && field.iter().all(is_cell))
}

/// The name of a column, in whichever encoding it is.
fn decoded(field: &[u8]) -> String {
    let text = banmen_sheet::decode_text(field).map(|decoded| decoded.text);
    text.unwrap_or_else(|_| String::from_utf8_lossy(field).into_owned()).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use banmen_sudoku::text::LineErrorKind;

    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn column(heading: &str, wanted: &str) -> Result<(usize, u8, bool), TableError> {
        let table = Table::open(heading.as_bytes(), wanted, false)?;
        Ok((table.column + 1, table.separator(), table.has_heading()))
    }

    #[test]
    fn columns_are_found_by_name_and_number() {
        assert_eq!(column("id,puzzle,rating", "puzzle"), Ok((2, b',', true)));
        assert_eq!(column("\u{FEFF}\"Puzzle\";id", "puzzle"), Ok((1, b';', true)));
        assert_eq!(column("id\tpuzzle, given\trating", "puzzle, given"), Ok((2, b'\t', true)));
        assert_eq!(column("id,\"a \"\"b\"\"\"", "a \"b\""), Ok((2, b',', true)));
        assert_eq!(column("番号,問題", "問題"), Ok((2, b',', true)));
        assert_eq!(column("puzzle", "puzzle"), Ok((1, b',', true)));
        assert_eq!(column("id,puzzle", "2"), Ok((2, b',', true)));
        assert_eq!(column("2,puzzle", "2"), Ok((1, b',', true)), "a name before a number");
        assert_eq!(column(&format!("2;{EASY}"), "2"), Ok((2, b';', false)), "a board is no heading");
        assert_eq!(
            column(&format!("7,{}", &EASY[1..]), "2"),
            Ok((2, b',', false)),
            "a bad puzzle is no heading"
        );
        // Shift_JIS.
        let table = Table::open(b"id,\x96\xE2\x91\xE8", "問題", false).unwrap();
        assert_eq!(table.column, 1);
        assert_eq!(Table::open(b"puzzle", "1", true).unwrap().separator(), b'\t');
    }

    #[test]
    fn other_columns_are_refused_by_name() {
        let none = column("id,puzzle", "grid").unwrap_err();
        let columns = vec!["id".to_owned(), "puzzle".to_owned()];
        assert_eq!(none, TableError::NoColumn { wanted: "grid".to_owned(), columns });
        assert!(matches!(column("id,puzzle", "3"), Err(TableError::NoColumn { .. })));
        assert!(matches!(column("id,puzzle", "0"), Err(TableError::NoColumn { .. })));
        let same = TableError::SameName { wanted: "a".to_owned(), numbers: vec![1, 3] };
        assert_eq!(column("a,b,a", "a"), Err(same));
        assert_eq!(column("A,b,a", "a"), Ok((3, b',', true)));
        for empty in ["", " ", "\u{FEFF}"] {
            assert_eq!(column(empty, "a"), Err(TableError::Empty));
        }
    }

    #[test]
    fn records_are_read() {
        let table = Table::open(b"id,puzzle,rating", "puzzle", false).unwrap();
        let read = |record: &str| table.read(record.as_bytes());
        for field in [
            EASY.to_owned(),
            format!("\"{EASY}\""),
            format!("\" {} # easy\"", EASY.replace('.', "0")),
            format!(
                "\"{}\"",
                EASY.as_bytes()
                    .chunks(9)
                    .map(|row| String::from_utf8_lossy(row))
                    .collect::<Vec<_>>()
                    .join("\n")
            ),
        ] {
            let record = read(&format!("1,{field},4.4"));
            assert!(matches!(record.puzzle, Line::Puzzle(grid) if grid.givens() == 30), "{field}");
            assert_eq!((record.missing, read(&format!("1,{field}")).missing), (Some(0), Some(1)));
        }
        assert_eq!(read("").puzzle, Line::Nothing);
        assert_eq!(read("1").puzzle, Line::Bad(LineFault::NoField { wanted: 2, found: 1 }));
        let count = |puzzle| match puzzle {
            Line::Bad(LineFault::Field { column: 2, error }) => error.kind,
            other => panic!("{other:?}"),
        };
        assert_eq!(count(read(",,").puzzle), LineErrorKind::Count(0));
        assert_eq!(count(read(&format!("1,{},", &EASY[1..])).puzzle), LineErrorKind::Count(80));
        let long = format!("1,{},", "1".repeat(LINE_BYTES + 1));
        assert_eq!(read(&long).puzzle, Line::Bad(LineFault::TooLong));
        let wide = table.read(format!("1,{EASY}{}", ",".repeat(1_000_000)).as_bytes());
        let surplus = LineFault::Surplus { found: 1_000_002, width: 3, heading: true };
        assert_eq!(wide, Record { puzzle: Line::Bad(surplus), missing: None });
    }

    #[test]
    fn new_columns_get_names_of_their_own() {
        let table = Table::open(b"puzzle,Solution,solution_2", "puzzle", false).unwrap();
        assert_eq!(
            (table.free_name("solution"), table.free_name("status")),
            ("solution_3".into(), "status".into())
        );
    }
}
