//! Results: many boards rated in one run, as one table.
//!
//! ```text
//! mod.rs      the rows, their fields, the totals, how many boards have which level
//! sheet.rs    as a sheet of a workbook, each row with a link to its board
//! text.rs     as columns of text, as csv, as a page of HTML
//! ```

mod sheet;
mod text;

use std::collections::BTreeMap;
use std::time::Duration;

use banmen_sheet::CellRef;
use banmen_sudoku::human::Level;
use banmen_sudoku::rating::Rating;

use crate::boards::Board;
use crate::rate::{RateReport, level_name};
use crate::report::{Seen, Status};
use crate::words::{Lang, results as words, step};

pub(crate) use sheet::sheet;
pub use text::{csv, html, text};

/// Letters that have a column, in the order of their searches.
pub(crate) const LETTERS: [char; 8] = ['B', 'L', 'C', 'M', 'V', 'Q', 'G', 'A'];
/// Columns of the table.
pub(crate) const COLUMNS: usize = 9 + LETTERS.len();
/// The column of HoDoKu's levels, which have colours; that of the letters stands before it.
pub(crate) const LEVEL: usize = 4 + LETTERS.len();
/// The column of how often backtracking goes back.
pub(crate) const BACKTRACKS: usize = LEVEL + 3;

/// A table of results.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Results {
    rows: Vec<Row>,
}

/// What is told of a board.
#[derive(Clone, PartialEq, Debug)]
struct Row {
    seen: Seen,
    /// The sheet and the cell where it begins.
    corner: Option<(String, CellRef)>,
    /// Its rating, or why there is none.
    rating: Result<Box<Rating>, Status>,
    time: Duration,
}

/// What stands in a field of the table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Field {
    /// Nothing.
    Blank,
    /// A text.
    Text(String),
    /// A number.
    Number(f64),
    /// A text that leads to a cell of the workbook: its sheet, and the cell.
    Link(String, (String, CellRef)),
}

/// How many boards have which level.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    /// By letters, in order of difficulty.
    pub(crate) letters: Vec<(&'static str, usize)>,
    /// By HoDoKu's levels.
    pub(crate) levels: Vec<(Level, usize)>,
    /// Those that were not rated, by what they are.
    pub(crate) unrated: Vec<(Status, usize)>,
}

impl Results {
    /// Adds a board with its report.
    pub fn add(&mut self, board: &Board, report: &RateReport) {
        let rating = match report.whole() {
            Some(rating) if !report.is_fault() => Ok(Box::new(rating.clone())),
            _ => Err(report.status()),
        };
        let corner = board.find.as_ref().map(|find| (find.sheet_name.clone(), find.range.first));
        self.rows.push(Row { seen: report.seen.clone(), corner, rating, time: report.time });
    }

    /// How many boards there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// All in a sentence: how many boards were rated, of which levels, in which time.
    #[must_use]
    pub fn summary(&self, lang: Lang) -> String {
        let rated = self.ratings().count();
        words::summary(self.len(), rated, &self.counts(lang), self.time(), lang)
    }

    fn ratings(&self) -> impl Iterator<Item = &Rating> {
        self.rows.iter().filter_map(|row| row.rating.as_deref().ok())
    }

    fn time(&self) -> Duration {
        self.rows.iter().map(|row| row.time).sum()
    }

    /// The rows, field by field.
    pub(crate) fn fields(&self, lang: Lang) -> impl Iterator<Item = [Field; COLUMNS]> {
        (1..).zip(&self.rows).map(move |(number, row)| row.fields(number, lang))
    }

    /// The levels of the rows; `None` for boards without.
    pub(crate) fn levels(&self) -> impl Iterator<Item = Option<Level>> {
        self.rows.iter().map(|row| row.rating.as_deref().ok().map(|rating| rating.hodoku.level))
    }

    /// The last line: what adds up.
    pub(crate) fn totals(&self, lang: Lang) -> [Field; COLUMNS] {
        let sum = |of: &dyn Fn(&Rating) -> usize| Field::Number(self.ratings().map(of).sum::<usize>() as f64);
        let mut fields = [const { Field::Blank }; COLUMNS];
        fields[1] = Field::Text(words::total(self.ratings().count(), self.len(), lang));
        for (field, letter) in fields[3..].iter_mut().zip(LETTERS) {
            *field = sum(&|rating| rating.letters.moves.get(&letter).copied().unwrap_or(0));
        }
        fields[LEVEL + 1] = sum(&|rating| rating.hodoku.score as usize);
        fields[COLUMNS - 1] = seconds(self.time());
        fields
    }

    pub(crate) fn counts(&self, lang: Lang) -> Counts {
        let mut letters = BTreeMap::new();
        let mut levels = BTreeMap::new();
        for rating in self.ratings() {
            let grade = rating
                .letters
                .level
                .map_or((u8::MAX, words::beyond(lang)), |grade| (grade.number, grade.name));
            *letters.entry(grade).or_insert(0) += 1;
            *levels.entry(rating.hodoku.level).or_insert(0) += 1;
        }
        let mut unrated: Vec<(Status, usize)> = Vec::new();
        for status in self.rows.iter().filter_map(|row| row.rating.as_ref().err()) {
            match unrated.iter_mut().find(|(known, _)| known == status) {
                Some((_, count)) => *count += 1,
                None => unrated.push((*status, 1)),
            }
        }
        Counts {
            letters: letters.into_iter().map(|((_, name), count)| (name, count)).collect(),
            levels: levels.into_iter().collect(),
            unrated,
        }
    }
}

impl Row {
    fn fields(&self, number: usize, lang: Lang) -> [Field; COLUMNS] {
        let number_of = |number: usize| Field::Number(number as f64);
        let place = match &self.seen.label {
            Some(label) if self.corner.is_none() => label.clone(),
            _ => lang.words().place(&self.seen.place),
        };
        let mut fields = [const { Field::Blank }; COLUMNS];
        fields[0] = number_of(number);
        fields[1] = match &self.corner {
            // A table as text has no sheets to lead to.
            Some((sheet, at)) if !sheet.is_empty() => Field::Link(place, (sheet.clone(), *at)),
            _ => Field::Text(place),
        };
        fields[2] = number_of(self.seen.board.givens());
        fields[COLUMNS - 1] = seconds(self.time);
        let rating = match &self.rating {
            Ok(rating) => rating,
            Err(status) => {
                fields[LEVEL - 1] = Field::Text(words::status(*status, lang).to_owned());
                return fields;
            }
        };
        for (field, letter) in fields[3..].iter_mut().zip(LETTERS) {
            *field = rating.letters.moves.get(&letter).map_or(Field::Blank, |&count| number_of(count));
        }
        fields[LEVEL - 1] =
            Field::Text(rating.letters.level.map_or(words::beyond(lang), |grade| grade.name).to_owned());
        fields[LEVEL] = Field::Text(level_name(rating.hodoku.level).to_owned());
        fields[LEVEL + 1] = number_of(rating.hodoku.score as usize);
        fields[LEVEL + 2] = rating
            .hardest
            .map_or(Field::Blank, |technique| Field::Text(step::name(technique, lang).to_owned()));
        fields[BACKTRACKS] = match rating.backtracking {
            // Runs that were cut off would have gone on.
            Some(part) if part.cut * 2 > part.guises => Field::Text(format!("≥ {}", part.median)),
            Some(part) => number_of(part.median as usize),
            None => Field::Blank,
        };
        fields
    }
}

/// Seconds to the thousandth.
fn seconds(time: Duration) -> Field {
    Field::Number((time.as_secs_f64() * 1000.0).round() / 1000.0)
}

impl Field {
    /// As text.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Blank => String::new(),
            Self::Text(text) | Self::Link(text, _) => text.clone(),
            Self::Number(number) => number.to_string(),
        }
    }

    /// Whether it is a number.
    pub(crate) const fn is_number(&self) -> bool {
        matches!(self, Self::Number(_))
    }
}

#[cfg(test)]
mod tests;
